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
    unsigned ply;              /* so many words                          */
    unsigned timed;            /* plies whose times are set in the audit */
    unsigned mate;             /* the ply that says so; 0: none          */
    bool over;                 /* the result was reached                 */
    bool main_line;            /* variations are passed over             */
    struct laws__words remark; /* the last comment in words ... */
    unsigned remark_ply;       /* ... is behind this ply        */
    enum laws_pgn_result result;
    struct board board;
    struct laws_position position; /* the board as one, now and then */
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

    if (!memchr(text, '%', length)) {
        quick->remark = (struct laws__words){text, length};
        quick->remark_ply = quick->ply;
        return;
    }
    set_times(quick);
    laws__audit_comment(audit, text, length);
}

/* Eight bytes as a number, the first one lowest. */
#define EIGHT(a, b, c, d, e, f, g, h)                                          \
    ((uint64_t)(a) | (uint64_t)(b) << 8 | (uint64_t)(c) << 16 |                \
     (uint64_t)(d) << 24 | (uint64_t)(e) << 32 | (uint64_t)(f) << 40 |         \
     (uint64_t)(g) << 48 | (uint64_t)(h) << 56)

/* Which bytes are more than 9. */
LAWS__INLINE uint64_t above_nine(uint64_t bytes)
{
    const uint64_t high = UINT64_MAX / 255 * 0x80;

    return (bytes | ((bytes & ~high) + UINT64_MAX / 255 * (0x80 - 10))) & high;
}

/* Behind "[%eval -1.23] ", where that is at `text`. */
LAWS__INLINE const char *skip_eval(const char *text)
{
    const uint64_t name =
        load_64(text) ^ EIGHT('[', '%', 'e', 'v', 'a', 'l', ' ', 0);
    const char *value = text + 7, *end;

    if (name << 8)
        return text;
    end = find_either(value, value + LAWS__WIDE, ']', '}');
    return (size_t)(end - value) < to_blank(value) && *end == ']' &&
                   end[1] == ' '
               ? end + 2
               : text;
}

/*
 * "{[%clk 0:02:57.7]}" behind a move, with or without the tenths, blanks inside
 * and an evaluation before it, as nearly all times are written: it is taken,
 * and what comes behind it returned.  `p` itself: it is anything else.
 */
LAWS__INLINE const char *take_clock(struct quick *quick, const char *p)
{
    const char *text = skip_eval(p + 1 + (p[1] == ' '));
    /* what is left are digits, and 0 where a byte is as it has to be */
    const uint64_t name =
        load_64(text) ^ EIGHT('[', '%', 'c', 'l', 'k', ' ', '0', ':');
    uint64_t time =
        load_64(text + 8) ^ EIGHT('0', '0', ':', '0', '0', '.', '0', ']');
    laws_ms seconds;

    if (text[13] == ']') { /* without tenths */
        time &= EIGHT(255, 255, 255, 255, 255, 0, 0, 0);
        text -= 2;
    }
    text += 16 + (text[16] == ' ');
    if (name & ~EIGHT(0, 0, 0, 0, 0, 0, 255, 0) ||
        time & EIGHT(0, 0, 255, 0, 0, 255, 0, 255) || above_nine(name) ||
        above_nine(time) || *text != '}')
        return p;
    seconds = (laws_ms)((name >> 48) * 3600 + (time & 15) * 600 +
                        (time >> 8 & 15) * 60 + (time >> 24 & 15) * 10 +
                        (time >> 32 & 15));
    set_times(quick);
    quick->audit->has_clocks = true;
    quick->audit->left[quick->ply - 1] =
        LAWS_SECONDS(seconds) + (laws_ms)(time >> 48 & 15) * 100;
    return text + 1 + is_blank(text[1]);
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
        if (!quick->main_line || !skip_variation(&bytes))
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
        length = read_word(p, word);
        if (length)
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
    if (*p == '{')
        p = take_clock(quick, p);
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
