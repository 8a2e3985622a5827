/* problem.c - see problem.h */
#include "server/net/problem.h"

#include "sys/show_message.h"

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
                 const char *where, const char *remedy, const char *what)
{
    problem->code = code;
    problem->retry = codes[code].status == 429 || codes[code].status == 503;
    laws_text_copy(problem->where, sizeof problem->where, where, strlen(where));
    laws_text_copy(problem->remedy, sizeof problem->remedy, remedy,
                   strlen(remedy));
    laws_text_copy(problem->what, sizeof problem->what, what, strlen(what));
}

const char *problem_reason(const char *why)
{
    return strchr(why, '/') ? "the log says why" : why;
}

void problem_because(struct problem *problem, enum problem_code code,
                     const char *remedy, enum laws_message_id what,
                     const char *why)
{
    struct laws_message message;

    laws_message_begin(&message, what);
    laws_message_text(&message, problem_reason(why),
                      strlen(problem_reason(why)));
    problem_set(problem, code, "", remedy, message.text);
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
    put_message(text, "what", "say", problem->what);
    put_message(text, "do", "say_do", problem->remedy);
    put_close(text, '}');
}
