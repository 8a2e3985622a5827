/* kernel_bmi2.c - the move generator for x86-64 with a fast PEXT */
#include "board/sliders_bmi2.h"

#include "board/batch_loop.h"
#include "board/tally_loop.h"

#define NAME(function) laws__##function##_bmi2
#include "board/kernel_body.h"
