/* get_memory.c - memory, without which a command ends (sys.h) */
#include "sys/sys.h"

#include "words/sentence.h"

#include <stdlib.h>
#include <string.h>

void sys_end_without_memory(void)
{
    fprintf(stderr, "arbiter: %s\n", say("out of memory"));
    exit(2);
}

void *sys_alloc(size_t size)
{
    void *memory = calloc(1, size);

    if (!memory)
        sys_end_without_memory();
    return memory;
}

void *sys_realloc(void *old, size_t size)
{
    void *memory = realloc(old, size);

    if (!memory)
        sys_end_without_memory();
    return memory;
}

char *sys_strdup(const char *text)
{
    size_t size = strlen(text) + 1;

    return memcpy(sys_alloc(size), text, size);
}
