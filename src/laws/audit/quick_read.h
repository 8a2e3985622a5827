/*
 * quick_read.h - the moves of a game as words, with what stands between them
 *
 * Reading comes first, and playing when all words are there: either loop is
 * short, and a processor can be busy with many words of it at once.
 */
#ifndef LAWS_QUICK_READ_H
#define LAWS_QUICK_READ_H

#include "audit/quick.h"
#include "audit/quick_board.h"

#define PLIES_MAX 2000 /* of the quick way: its numbers end with 999 */

/* A game on the quick way. */
struct quick {
    struct laws_audit *audit;
    const char *text; /* where it starts            */
    const char *last; /* no step starts behind this */
    struct number number;
    unsigned ply;   /* so many words                          */
    unsigned timed; /* plies whose times are set in the audit */
    unsigned mate;  /* the ply that says so; 0: none          */
    bool over;      /* the result was reached                 */
    enum laws_pgn_result result;
    struct board board;
    struct word word[PLIES_MAX];
};

/* Nothing tells the times of the plies since the last comment. */
static void set_times(struct quick *quick)
{
    struct laws_audit *audit = quick->audit;

    for (; quick->timed < quick->ply; quick->timed++)
        audit->left[quick->timed] = audit->spent[quick->timed] = LAWS__NO_TIME;
    audit->plies = quick->ply;
}

/* Times in the comments are the exact way's matter, also here. */
static void take_comment(struct quick *quick, const char *text, size_t length)
{
    struct laws_audit *audit = quick->audit;

    if (!memchr(text, '%', length))
        return;
    set_times(quick);
    laws__audit_comment(audit, text, length);
}

/* Something that is neither a move nor the number that is due: what comes
   behind it, or NULL. */
static __attribute__((noinline)) const char *take_other(struct quick *quick,
                                                        const char *p)
{
    struct bytes bytes = {p, quick->last + AHEAD};
    const char *end;
    unsigned number = 0, length;

    switch (*p) {
    case '{':
        end = quick_comment_end(p + 1, bytes.end);
        if (!end)
            return NULL;
        take_comment(quick, p + 1, (size_t)(end - p - 1));
        bytes.p = end + 1;
        break;
    case '(':
        if (!skip_variation(&bytes))
            return NULL;
        break;
    case '$':
        for (length = 1; length < 5 && is_digit(p[length]); length++)
            number = number * 10 + (unsigned)(p[length] - '0');
        if (length == 1 || number > 255)
            return NULL;
        bytes.p += length;
        break;
    case '!':
    case '?':
        bytes.p++;
        break;
    case '0':
    case '1':
    case '*':
        quick->over =
            result_of(p, &quick->result, &length) && is_blank(p[length]);
        if (!quick->over)
            return NULL;
        bytes.p += length;
        break;
    default:
        return NULL;
    }
    return skip_blanks(&bytes) ? bytes.p : NULL;
}

/*
 * Read a move of `us` that starts at or behind `p`.  What comes behind it, or
 * NULL when it is not for the quick way.
 */
LAWS__INLINE const char *read_ply(struct quick *quick, const char *p,
                                  enum laws_color us)
{
    const struct number *number = &quick->number;
    struct word *word = &quick->word[quick->ply];
    unsigned length;

    for (;;) {
        const char *start = p;

        if (UNLIKELY(p > quick->last))
            return NULL;
        if ((us == LAWS_WHITE || UNLIKELY(is_digit(*p))) &&
            LIKELY(!((load_32(p) ^ number->text) & number->mask))) {
            p += number->length;
            if (us == LAWS_BLACK && p[0] == '.' && p[1] == '.')
                p += 2;
            if (LIKELY(is_blank(*p)))
                p++;
            if (UNLIKELY(is_blank(*p))) /* CR and LF */
                p++;
        }
        length = to_blank(p);
        if (read_word(p, p + length, word))
            break;
        if (p != start)
            return NULL;
        p = take_other(quick, p);
        if (!p || quick->over)
            return p;
    }
    quick->ply++;
    word->at = (uint32_t)(p - quick->text);
    p += length + 1;
    if (UNLIKELY(is_blank(*p))) {
        struct bytes bytes = {p, quick->last + AHEAD};

        if (!skip_blanks(&bytes))
            return NULL;
        p = bytes.p;
    }
    return p;
}

/* All moves from `p` on, and the result.  What comes behind, or NULL. */
static const char *read_plies(struct quick *quick, const char *p)
{
    number_start(&quick->number);
    do {
        p = read_ply(quick, p, LAWS_WHITE);
        if (!p || quick->over)
            break;
        p = read_ply(quick, p, LAWS_BLACK);
    } while (p && !quick->over && number_next(&quick->number));
    return quick->over ? p : NULL;
}

#endif
