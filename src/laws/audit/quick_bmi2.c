/* quick_bmi2.c - the quick way for x86-64 with a fast PEXT */
#define READ_HEADER "audit/quick_read_blocks.h"
#define PLAY_HEADER "audit/quick_play_generic.h"
#define NAME(function) laws__##function##_bmi2
#include "audit/quick_body.h"
