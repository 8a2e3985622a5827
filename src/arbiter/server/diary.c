/* diary.c - the structured log: a JSON object a line on the standard error */
#include "server/server.h"

#include <stdarg.h>
#include <stdio.h>
#include <time.h>

static FILE *book; /* NULL: the standard error */

void diary_to(FILE *file)
{
    book = file;
}

void diary(const char *level, const char *what, const char *format, ...)
{
    char line[1024], when[32];
    struct timespec now;
    struct tm parts;
    va_list list;
    int length, added;

    clock_gettime(CLOCK_REALTIME, &now);
    gmtime_r(&now.tv_sec, &parts);
    strftime(when, sizeof when, "%Y-%m-%dT%H:%M:%S", &parts);
    length =
        snprintf(line, sizeof line,
                 "{\"time\":\"%s.%03ldZ\",\"level\":\"%s\",\"what\":\"%s\"",
                 when, now.tv_nsec / 1000000, level, what);
    va_start(list, format);
    added = vsnprintf(line + length + 1, sizeof line - (size_t)length - 3,
                      format, list);
    va_end(list);
    if (added > 0) {
        line[length] = ',';
        length += 1 + added;
        if ((size_t)length > sizeof line - 3)
            length = (int)sizeof line - 3;
    }
    line[length++] = '}';
    line[length++] = '\n';
    fwrite(line, 1, (size_t)length, book ? book : stderr);
}
