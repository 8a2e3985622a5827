/* problem.c - see problem.h */
#include "server/net/problem.h"

#include "laws/base.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static const struct {
    const char *word;
    unsigned status;
} codes[] = {
#define X(name, word, status) [PROBLEM_##name] = {word, status},
    PROBLEM_MAP(X)
#undef X
};

void problem_set(struct problem *problem, enum problem_code code,
                 const char *where, const char *remedy, const char *what, ...)
{
    char line[1024];
    va_list list;

    problem->code = code;
    problem->retry = codes[code].status == 429 || codes[code].status == 503;
    laws_text_copy(problem->where, sizeof problem->where, where, strlen(where));
    laws_text_copy(problem->remedy, sizeof problem->remedy, remedy,
                   strlen(remedy));
    va_start(list, what);
    vsnprintf(line, sizeof line, what, list);
    va_end(list);
    laws_text_copy(problem->what, sizeof problem->what, line, strlen(line));
}

const char *problem_reason(const char *why)
{
    return strchr(why, '/') ? "the log says why" : why;
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
