/* quick_generic.c - the quick way for any processor */
#include "board/sliders_generic.h"

#define READ_HEADER "audit/quick_read_generic.h"
#define PLAY_HEADER "audit/quick_play_generic.h"
#define NAME(function) laws__##function##_generic
#include "audit/quick_body.h"
