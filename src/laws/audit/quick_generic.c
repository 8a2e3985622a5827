/* quick_generic.c - the quick way for any processor */
#define READ_HEADER "audit/quick_read_generic.h"
#define PLAY_HEADER "audit/quick_play_generic.h"
#define NAME(function) laws__##function##_generic
#include "audit/quick_body.h"
