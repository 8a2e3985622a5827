/* kernel_avx512.c - the move generator for x86-64 with AVX-512 */
#include "board/sliders_bmi2.h"

#include "board/batch_avx512.h"
#include "board/tally_avx512.h"

#define NAME(function) laws__##function##_avx512
#include "board/kernel_body.h"
