/* must.c - memory, or the end: what was acknowledged is on disk */
#include "server/net/server.h"

#include <stdlib.h>
#include <string.h>

void end_without_memory(size_t bytes)
{
    put_number(diary_begin("error", "out of memory"), "bytes", (int64_t)bytes);
    diary_end();
    diary_stop();
    abort();
}

void *must_realloc(void *memory, size_t size)
{
    void *more = realloc(memory, size ? size : 1);

    if (!more)
        end_without_memory(size);
    return more;
}

void *must_alloc(size_t size)
{
    return must_realloc(NULL, size);
}

void *must_zero(size_t size)
{
    return memset(must_alloc(size), 0, size);
}
