/* pgn_comment.c - the commands in comments: clocks, evaluations, others */
#include "text/pgn_scan.h"

#include "laws/pgn.h"
#include "writing.h"

bool laws_pgn_command_next(const char *comment, size_t length, size_t *at,
                           struct laws_pgn_command *command)
{
    const char *end = comment + length, *p = comment + *at;

    for (;; p++) {
        const char *start, *close;

        p = find_either(p, end, '[', '[');
        if (end - p < 2)
            break;
        if (p[1] != '%')
            continue;
        start = p;
        close = find_either(p, end, ']', ']');
        if (close == end)
            break;
        command->name = p += 2;
        while (p < close && !is_blank(*p))
            p++;
        command->name_length = (size_t)(p - command->name);
        while (p < close && is_blank(*p))
            p++;
        command->value = p;
        while (close > p && is_blank(close[-1]))
            close--;
        command->value_length = (size_t)(close - p);
        close = find_either(close, end, ']', ']');
        command->where = (size_t)(start - comment);
        command->length = (size_t)(close + 1 - start);
        *at = command->where + command->length;
        return true;
    }
    *at = length;
    return false;
}

/* Read digits, at most nine of them; false when there are none, or more. */
static bool read_number(const char **p, const char *end, laws_ms *number)
{
    const char *start = *p;

    *number = 0;
    while (*p < end && is_digit(**p) && *p - start < 10)
        *number = *number * 10 + (*(*p)++ - '0');
    return *p > start && *p - start < 10;
}

/* Read ".7", ".75" ... as thousandths; further digits are dropped. */
static laws_ms read_fraction(const char **p, const char *end)
{
    laws_ms fraction = 0, unit = 100;

    for (++*p; *p < end && is_digit(**p); ++*p, unit /= 10)
        fraction += (**p - '0') * unit;
    return fraction;
}

enum laws_status laws_pgn_time_parse(const char *text, size_t length,
                                     laws_ms *ms)
{
    const char *p = text, *end = text + length;
    laws_ms sum = 0, part;
    int parts = 0;

    for (;; p++) {
        if (!read_number(&p, end, &part) || ++parts > 3)
            return LAWS_SYNTAX;
        sum = sum * 60 + part;
        if (p == end || *p != ':')
            break;
    }
    sum *= 1000;
    if (p < end && (*p == '.' || *p == ','))
        sum += read_fraction(&p, end);
    if (p != end)
        return LAWS_SYNTAX;
    *ms = sum;
    return LAWS_OK;
}

size_t laws_pgn_time_print(laws_ms ms, char text[LAWS_PGN_TIME_MAX])
{
    struct writer writer = laws__writer(text, LAWS_PGN_TIME_MAX);

    laws__write_time(&writer, ms < 0 ? 0 : ms, true, FRACTION_SHORT);
    return laws__written(&writer);
}

enum laws_status laws_pgn_eval_parse(const char *text, size_t length,
                                     struct laws_pgn_eval *eval)
{
    struct laws_pgn_eval found = {.mate = length && *text == '#'};
    const char *p = text + found.mate, *end = text + length;
    bool negative = p < end && *p == '-';
    laws_ms number = 0;

    if (p < end && (*p == '-' || *p == '+'))
        p++;
    if (!found.mate && p < end && *p == '.')
        number = 0; /* ".35" */
    else if (!read_number(&p, end, &number) || number > 20000000)
        return LAWS_SYNTAX;
    if (!found.mate) {
        number *= 100;
        if (p < end && *p == '.')
            number += read_fraction(&p, end) / 10;
    }
    found.value = (int32_t)(negative ? -number : number);
    if (p < end && *p == ',') {
        p++;
        if (!read_number(&p, end, &number) || number > UINT16_MAX)
            return LAWS_SYNTAX;
        found.search_depth = (uint16_t)number;
    }
    if (p != end)
        return LAWS_SYNTAX;
    *eval = found;
    return LAWS_OK;
}
