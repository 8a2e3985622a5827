/*
 * pure.h - forced into every file of liblaws: the names that it never calls
 *
 * The library decides and owns nothing: no memory, no files, no time, no
 * chance, no locale, no threads.  A name below that slips in is a compile
 * error here; tools/check-purity asks the finished library the same.  (time()
 * and clock() are left to it: they are words of the Laws.)
 */
#ifndef LAWS_PURE_H
#define LAWS_PURE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
/* The intrinsics bring <stdlib.h> with them. */
#if defined(__BMI2__)
#include <immintrin.h>
#elif defined(__SSE2__)
#include <emmintrin.h>
#endif

/* What always holds, and a comment says why: our own mistakes are asserted,
   where NDEBUG is not defined. */
#ifdef NDEBUG
#define SURE(condition) ((void)(condition))
#else
#include <assert.h>
#define SURE(condition) assert(condition)
#endif

/* A macro where <stdlib.h> is that of Windows. */
#undef alloca

#pragma GCC poison malloc calloc realloc free aligned_alloc alloca strdup
#pragma GCC poison printf fprintf sprintf snprintf vprintf vsnprintf puts
#pragma GCC poison fopen fclose fread fwrite fgets getc putc open read write
#pragma GCC poison clock_gettime gettimeofday timespec_get nanosleep
#pragma GCC poison rand srand random getrandom getenv setlocale
#pragma GCC poison exit abort atexit signal setjmp longjmp
#pragma GCC poison pthread_create pthread_mutex_lock
#pragma GCC poison strtok strerror

#endif
