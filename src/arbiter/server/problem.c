/* problem.c - see problem.h */
#include "server/problem.h"

#include <stdarg.h>
#include <stdio.h>

static const struct {
    const char *word;
    unsigned status;
} codes[] = {
#define X(name, word, status) [PROBLEM_##name] = {word, status},
    PROBLEM_MAP(X)
#undef X
};

/* A text that was cut must not end within a character. */
static void trim(char *text)
{
    size_t length = 0, whole = 0;

    while (text[length]) {
        unsigned char byte = (unsigned char)text[length];
        size_t size = byte < 0x80 ? 1 : byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4;
        size_t i = 0;

        while (i < size && text[length + i])
            i++;
        if (i < size)
            break;
        length += size;
        whole = length;
    }
    text[whole] = '\0';
}

void problem_set(struct problem *problem, enum problem_code code,
                 const char *where, const char *remedy, const char *what, ...)
{
    va_list list;

    problem->code = code;
    snprintf(problem->where, sizeof problem->where, "%s", where);
    snprintf(problem->remedy, sizeof problem->remedy, "%s", remedy);
    va_start(list, what);
    vsnprintf(problem->what, sizeof problem->what, what, list);
    va_end(list);
    trim(problem->what);
    trim(problem->where);
}

unsigned problem_status(enum problem_code code)
{
    return codes[code].status;
}

void problem_show(struct text *text, const char *name,
                  const struct problem *problem)
{
    put_open(text, name, '{');
    put_string(text, "code", codes[problem->code].word);
    if (problem->where[0])
        put_string(text, "where", problem->where);
    put_string(text, "what", problem->what);
    put_string(text, "do", problem->remedy);
    put_close(text, '}');
}
