/*
 * memory.c - the memory and string functions of C, for a page that has no C
 * library
 *
 * Short before fast: what the page asks is small.  Where the compiler knows
 * memory instructions of WebAssembly, it uses them instead.
 */
#include <string.h>

void *memcpy(void *restrict to, const void *restrict from, size_t length)
{
    unsigned char *t = to;
    const unsigned char *f = from;

    while (length--)
        *t++ = *f++;
    return to;
}

void *memmove(void *to, const void *from, size_t length)
{
    unsigned char *t = to;
    const unsigned char *f = from;

    if (t < f)
        while (length--)
            *t++ = *f++;
    else
        while (length--)
            t[length] = f[length];
    return to;
}

void *memset(void *to, int byte, size_t length)
{
    unsigned char *t = to;

    while (length--)
        *t++ = (unsigned char)byte;
    return to;
}

int memcmp(const void *a, const void *b, size_t length)
{
    const unsigned char *x = a, *y = b;

    for (; length--; x++, y++)
        if (*x != *y)
            return *x - *y;
    return 0;
}

void *memchr(const void *text, int byte, size_t length)
{
    const unsigned char *t = text;

    for (; length--; t++)
        if (*t == (unsigned char)byte)
            return (void *)t;
    return NULL;
}

size_t strlen(const char *text)
{
    size_t length = 0;

    while (text[length])
        length++;
    return length;
}

int strcmp(const char *a, const char *b)
{
    while (*a && *a == *b)
        a++, b++;
    return (unsigned char)*a - (unsigned char)*b;
}

int strncmp(const char *a, const char *b, size_t length)
{
    for (; length--; a++, b++)
        if (*a != *b || !*a)
            return (unsigned char)*a - (unsigned char)*b;
    return 0;
}

char *strchr(const char *text, int byte)
{
    for (;; text++) {
        if (*text == (char)byte)
            return (char *)text;
        if (!*text)
            return NULL;
    }
}

size_t strcspn(const char *text, const char *stops)
{
    size_t length = 0;

    while (text[length] && !strchr(stops, text[length]))
        length++;
    return length;
}
