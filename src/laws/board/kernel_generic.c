/* kernel_generic.c - the move generator for any processor */
#include "board/sliders_generic.h"

#include "board/batch_loop.h"
#include "board/tally_loop.h"

#define NAME(function) laws__##function##_generic
#include "board/kernel_body.h"
