/* quick_avx512.c - the quick way for x86-64 with AVX-512 */
#define READ_HEADER "audit/quick_read_blocks.h"
#define PLAY_HEADER "audit/quick_play_avx512.h"
#define NAME(function) laws__##function##_avx512
#include "audit/quick_body.h"
