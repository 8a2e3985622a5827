/* string.h - of the C library, the functions that liblaws calls (memory.c) */
#ifndef PAGE_STRING_H
#define PAGE_STRING_H

#include <stddef.h>

void *memcpy(void *restrict to, const void *restrict from, size_t length);
void *memmove(void *to, const void *from, size_t length);
void *memset(void *to, int byte, size_t length);
int memcmp(const void *a, const void *b, size_t length);
void *memchr(const void *text, int byte, size_t length);
size_t strlen(const char *text);
int strcmp(const char *a, const char *b);
int strncmp(const char *a, const char *b, size_t length);
char *strchr(const char *text, int byte);
size_t strcspn(const char *text, const char *stops);

#endif
