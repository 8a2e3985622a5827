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

/* Seconds by the digits of "0:02:57", of which the first is the lowest byte,
   with 0 between them. */
LAWS__INLINE laws_ms seconds_of(uint64_t time)
{
    const uint64_t pairs = time * 10 + (time >> 8);

    return (laws_ms)((time & 15) * 3600 + (pairs >> 16 & 127) * 60 +
                     (pairs >> 40 & 127));
}

LAWS__INLINE void keep_clock(struct quick *quick, laws_ms time)
{
    set_times(quick);
    quick->audit->has_clocks = true;
    quick->audit->left[quick->ply - 1] = time;
}

#ifdef __SSE2__

/* Are there sixteen bytes as these, but for digits where they have 0? */
LAWS__INLINE bool has_form(const char *p, const char *form, const char *digits)
{
    const __m128i bytes = _mm_loadu_si128((const __m128i *)(const void *)p);
    const __m128i wanted = _mm_loadu_si128((const __m128i *)(const void *)form);
    const __m128i most = _mm_loadu_si128((const __m128i *)(const void *)digits);
    const __m128i over = _mm_sub_epi8(bytes, wanted);

    return _mm_movemask_epi8(_mm_cmpeq_epi8(_mm_min_epu8(over, most), over)) ==
           0xffff;
}

#else

LAWS__INLINE bool has_form(const char *p, const char *form, const char *digits)
{
    uint64_t fits = 1;

    for (unsigned i = 0; i < 16; i++)
        fits &= (unsigned char)(p[i] - form[i]) <= (unsigned char)digits[i];
    return fits;
}

#endif

/* The two ways in which nearly all clocks are written: what comes behind them
   is returned, or `p`. */
LAWS__INLINE const char *take_usual_clock(struct quick *quick, const char *p)
{
    static const char form[] = "{ [%clk 0:00:00]";
    static const char digits[] = "\0\0\0\0\0\0\0\0\11\0\11\11\0\11\11\0";
    static const char other[] = "{[%clk 0:00:00.0";
    static const char others[] = "\0\0\0\0\0\0\0\11\0\11\11\0\11\11\0\11";

    if (LIKELY(p[1] == ' ')) {
        if (!has_form(p, form, digits) ||
            (load_32(p + 16) & 0xffffff) != (' ' | '}' << 8 | ' ' << 16))
            return p;
        keep_clock(quick, LAWS_SECONDS(seconds_of(
                              load_64(p + 8) ^
                              EIGHT('0', ':', '0', '0', ':', '0', '0', ']'))));
        return p + 19;
    }
    if (!has_form(p, other, others) ||
        (load_32(p + 16) & 0xffffff) != (']' | '}' << 8 | ' ' << 16))
        return p;
    keep_clock(quick, LAWS_SECONDS(seconds_of(
                          load_64(p + 7) ^
                          EIGHT('0', ':', '0', '0', ':', '0', '0', '.'))) +
                          (p[15] - '0') * 100);
    return p + 19;
}

/*
 * "{[%clk 0:02:57.7]}" behind a move, with or without the tenths, blanks inside
 * and an evaluation before it, as nearly all times are written: it is taken,
 * and what comes behind it returned.  `p` itself: it is anything else.  A file
 * is written in one way throughout, so that a processor foresees each branch,
 * and need not wait for one byte to know where the next one is.
 */
LAWS__INLINE const char *take_clock(struct quick *quick, const char *p)
{
    const char *text = take_usual_clock(quick, p), *end;
    /* what is left are digits, and 0 where a byte is as it has to be */
    uint64_t name, time;

    if (LIKELY(text != p))
        return text;
    text = p + 1;
    if (LIKELY(*text == ' '))
        text++;
    text = skip_eval(text);
    name = load_64(text) ^ EIGHT('[', '%', 'c', 'l', 'k', ' ', '0', ':');
    time = load_64(text + 8) ^ EIGHT('0', '0', ':', '0', '0', '.', '0', ']');
    end = text + 16;
    if (LIKELY(text[13] == ']')) { /* without tenths */
        time &= EIGHT(255, 255, 255, 255, 255, 0, 0, 0);
        end = text + 14;
    }
    if (LIKELY(*end == ' '))
        end++;
    if (name & ~EIGHT(0, 0, 0, 0, 0, 0, 255, 0) ||
        time & EIGHT(0, 0, 255, 0, 0, 255, 0, 255) || above_nine(name) ||
        above_nine(time) || *end != '}')
        return p;
    keep_clock(quick, LAWS_SECONDS(seconds_of(name >> 48 | time << 16)) +
                          (laws_ms)(time >> 48 & 15) * 100);
    end++;
    if (LIKELY(is_blank(*end)))
        end++;
    return end;
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
            if (us == LAWS_BLACK && LIKELY(p[0] == '.') && LIKELY(p[1] == '.'))
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
