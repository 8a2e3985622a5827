/* diary.c - the structured log: a JSON object a line on the standard error */
#include "server/server.h"

#include <stdio.h>
#include <time.h>

static FILE *book; /* NULL: the standard error */
static struct text line;

void diary_to(FILE *file)
{
    book = file;
}

struct text *diary_begin(const char *level, const char *what)
{
    char when[32], with_ms[48];
    struct timespec now;
    struct tm parts;

    clock_gettime(CLOCK_REALTIME, &now);
    gmtime_r(&now.tv_sec, &parts);
    strftime(when, sizeof when, "%Y-%m-%dT%H:%M:%S", &parts);
    snprintf(with_ms, sizeof with_ms, "%s.%03ldZ", when, now.tv_nsec / 1000000);
    text_clear(&line);
    put_open(&line, NULL, '{');
    put_string(&line, "time", with_ms);
    put_string(&line, "level", level);
    put_string(&line, "what", what);
    return &line;
}

void diary_end(void)
{
    put_close(&line, '}');
    text_add(&line, "\n", 1);
    fwrite(line.bytes, 1, line.length, book ? book : stderr);
}

void diary(const char *level, const char *what)
{
    (void)diary_begin(level, what);
    diary_end();
}
