/* same.h - bytes compared without bcmp() */
#ifndef LAWS_SAME_H
#define LAWS_SAME_H

#include <stdbool.h>
#include <stddef.h>

/* Equal bytes.  Of memcmp() some compilers make a bcmp(), which is no function
   of the C library that we promise to call. */
static inline bool is_same(const void *one, const void *other, size_t length)
{
    const unsigned char *a = one, *b = other;
    size_t i = 0;

    while (i < length && a[i] == b[i])
        i++;
    return i == length;
}

#endif
