/* pgn_movetext.c - moves, numbers, glyphs, variations, results */
#include "text/pgn_step.h"

/* How far a result looks ahead for the end of the game. */
#define FAR 256

/* Is the game over behind `p`: does the file end or another one begin? */
enum over { OVER, NOT_OVER, OVER_STARVED };

static enum over is_over(const struct laws__scan *scan, const char *p)
{
    const char *limit = scan->end - p > FAR ? p + FAR : scan->end;

    while (p < limit && is_blank(*p))
        p++;
    if (p < limit)
        return *p == '[' ? OVER : NOT_OVER;
    if (p < scan->end)
        return NOT_OVER;
    return scan->reader->last ? OVER : OVER_STARVED;
}

static enum laws__step give_result(struct laws__scan *scan, const char *end,
                                   enum laws_pgn_result result)
{
    struct laws_pgn_reader *reader = scan->reader;

    if (reader->depth) {
        /* In a variation it is a remark, unless nothing comes behind it. */
        switch (is_over(scan, end)) {
        case OVER:
            reader->depth = 0;
            return give_error(scan, LAWS_PGN_VARIATION_NOT_CLOSED, scan->p, end,
                              scan->p);
        case OVER_STARVED:
            return STARVED;
        case NOT_OVER:
            break;
        }
    } else if (reader->state == IN_RESULT) {
        if (reader->result == result) {
            scan->p = end;
            return GO_ON;
        }
        return give_error(scan, LAWS_PGN_SECOND_RESULT, scan->p, end, end);
    } else {
        reader->state = IN_RESULT;
        reader->result = (uint8_t)result;
    }
    scan->event->result = result;
    return give(scan, LAWS_PGN_RESULT, scan->p, end, end);
}

/* Words between the games: nobody knows what they are. */
enum laws__step laws__pgn_stray(struct laws__scan *scan)
{
    const char *end = scan->end, *p;

    if (end - scan->p > LAWS_PGN_WORD_MAX)
        end = scan->p + LAWS_PGN_WORD_MAX;
    p = find_either(scan->p, end, '\n', '\r');
    if (p == end && end - scan->p < LAWS_PGN_WORD_MAX && !scan->reader->last)
        return STARVED;
    scan->reader->skip = SKIP_LINE;
    return give_error(scan, LAWS_PGN_TEXT_OUTSIDE, scan->p, p, p);
}

static enum laws__step give_move(struct laws__scan *scan, const char *end)
{
    struct laws_pgn_reader *reader = scan->reader;

    if (reader->state == OUTSIDE)
        return laws__pgn_resembles_move(scan->p, end) ? begin_game(scan)
                                                      : laws__pgn_stray(scan);
    if (reader->state == IN_RESULT && !reader->depth) {
        if (!laws__pgn_resembles_move(scan->p, end))
            return laws__pgn_stray(scan);
        /* Nor need they have numbers, where each starts a line. */
        if (reader->ply && !reader->number && at_line_start(scan))
            return end_game(scan);
        reader->state = IN_MOVES;
        return give_error(scan, LAWS_PGN_MOVES_AFTER_RESULT, scan->p, end,
                          scan->p);
    }
    in_moves(scan);
    if (reader->depth == 0)
        reader->ply++;
    scan->event->number = reader->number;
    reader->number = 0;
    return give(scan, LAWS_PGN_MOVE, scan->p, end, end);
}

/* Signs that are a result at the end of a game, and something else within. */
static bool may_be_result(const struct laws_pgn_reader *reader,
                          const char *text, size_t length)
{
    if (length == 3 && is_same(text, "0-0", 3))
        return reader->zeros;
    return true;
}

static bool has_two_meanings(const char *text, size_t length)
{
    return length == 3 && (is_same(text, "0-0", 3) || is_same(text, "+/-", 3) ||
                           is_same(text, "-/+", 3));
}

/* "Qg20-1": where the result starts that was written right behind a move. */
static const char *glued_result(const char *text, const char *end)
{
    static const char *const results[] = {"1-0", "0-1", "1/2-1/2"};

    for (size_t i = 0; i < sizeof(results) / sizeof(results[0]); i++) {
        size_t length = strlen(results[i]);

        if ((size_t)(end - text) > length &&
            is_same(end - length, results[i], length) &&
            laws__pgn_resembles_move(text, end - length))
            return end - length;
    }
    return end;
}

static enum laws__step scan_word(struct laws__scan *scan, const char *end)
{
    size_t length = (size_t)(end - scan->p);
    enum laws_pgn_result result;
    unsigned glyph;

    if (length > LAWS_PGN_WORD_MAX) {
        scan->reader->skip = SKIP_WORD;
        return give_error(scan, LAWS_PGN_WORD_TOO_LONG, scan->p,
                          scan->p + LAWS_PGN_WORD_MAX, end);
    }
    if (laws_pgn_result_parse(scan->p, length, &result) == LAWS_OK &&
        may_be_result(scan->reader, scan->p, length)) {
        enum over over = OVER;

        if (has_two_meanings(scan->p, length))
            over = is_over(scan, end);
        if (over == OVER_STARVED)
            return STARVED;
        if (over == OVER) {
            if (!in_moves(scan))
                return begin_game(scan);
            return give_result(scan, end, result);
        }
    }
    glyph = laws__pgn_glyph(scan->p, length);
    if (glyph && scan->reader->state == OUTSIDE)
        return laws__pgn_stray(scan);
    if (glyph == LAWS__NO_GLYPH) {
        scan->p = end;
        return GO_ON;
    }
    if (glyph) {
        scan->event->number = glyph;
        return give(scan, LAWS_PGN_NAG, scan->p, end, end);
    }
    return give_move(scan, glued_result(scan->p, end));
}

/* Where a blank that is not ASCII ends a word, as in text from web pages: the
   no-break space in UTF-8, or alone in Latin-1. */
static const char *blank_within(const char *p, const char *end)
{
    while (end - p > 1 && (p = memchr(p + 1, 0xa0, (size_t)(end - p - 1)))) {
        if (!(p[-1] & 0x80))
            return p;
        if (p[-1] == '\xc2')
            return p - 1;
    }
    return end;
}

/* The end of the word at `p`, of one byte at least; NULL when it may go on
   behind the window. */
static const char *whole_word(const struct laws__scan *scan)
{
    const char *end = scan->end;
    const char *p;

    if (end - scan->p > LAWS_PGN_WORD_MAX + 1)
        end = scan->p + LAWS_PGN_WORD_MAX + 1;
    p = word_end(scan->p, end);
    if (p == scan->end && !scan->reader->last)
        return NULL;
    p = blank_within(scan->p, p);
    if (p == scan->end)
        return p;
    if (*p == '.' && p[-1] == 'e') { /* "exd6e.p." is one word */
        if (scan->end - p < 3 && !scan->reader->last)
            return NULL;
        if (scan->end - p >= 2 && p[1] == 'p') {
            p += 2;
            if (p < scan->end && *p == '.')
                p++;
        }
    } else if (*p == '(') { /* "e8(Q)" as well */
        if (scan->end - p < 3 && !scan->reader->last)
            return NULL;
        if (scan->end - p >= 3 && is_letter(p[1]) && p[2] == ')')
            p += 3;
    }
    return p;
}

static bool is_result(const char *text, const char *end)
{
    enum laws_pgn_result result;

    return laws_pgn_result_parse(text, (size_t)(end - text), &result) ==
           LAWS_OK;
}

/* Digits: the number of a move, a result, castling with zeros. */
enum laws__step laws__pgn_digits(struct laws__scan *scan)
{
    struct laws_pgn_reader *reader = scan->reader;
    const char *p = scan->p, *end;
    unsigned number = 0;

    while (p < scan->end && is_digit(*p) && p - scan->p < 9)
        number = number * 10 + (unsigned)(*p++ - '0');
    end = whole_word(scan);
    if (p == scan->end && !end)
        return STARVED;
    if (p == scan->end || *p != '.') {
        if (!end)
            return STARVED;
        if (p < end && !is_letter(*p) &&
            (!(*p & 0x80) || is_result(scan->p, end)))
            return scan_word(scan, end);
        if (p == end && *scan->p == '0' && end - scan->p > 1)
            return give_move(scan, end); /* 0000 */
        if (p == end && reader->state != IN_MOVES && reader->state != IN_TAGS)
            return laws__pgn_stray(scan);
    }
    if (reader->state == OUTSIDE)
        return begin_game(scan);
    /* Games without tags follow each other like this. */
    if (reader->state == IN_RESULT && number == 1 && reader->ply &&
        !reader->depth)
        return end_game(scan);
    if (reader->state == IN_TAGS)
        reader->state = IN_MOVES;
    reader->number = number;
    scan->p = p;
    return GO_ON;
}

enum laws__step laws__pgn_nag(struct laws__scan *scan)
{
    const char *p = scan->p + 1;
    unsigned number = 0;

    while (p < scan->end && is_digit(*p) && p - scan->p < 6)
        number = number * 10 + (unsigned)(*p++ - '0');
    if (p == scan->end && !scan->reader->last)
        return STARVED;
    if (scan->reader->state == OUTSIDE)
        return laws__pgn_stray(scan);
    if (p == scan->p + 1 || number > 255)
        return give_error(scan, LAWS_PGN_BAD_GLYPH, scan->p, p, p);
    in_moves(scan);
    scan->event->number = number;
    return give(scan, LAWS_PGN_NAG, scan->p, p, p);
}

/* "!", "?!" and so on. */
enum laws__step laws__pgn_marks(struct laws__scan *scan)
{
    const char *p = scan->p;

    while (p < scan->end && (*p == '!' || *p == '?') && p - scan->p < 2)
        p++;
    if (p == scan->end && p - scan->p < 2 && !scan->reader->last)
        return STARVED;
    if (scan->reader->state == OUTSIDE)
        return laws__pgn_stray(scan);
    in_moves(scan);
    scan->event->number = laws__pgn_glyph(scan->p, (size_t)(p - scan->p));
    return give(scan, LAWS_PGN_NAG, scan->p, p, p);
}

enum laws__step laws__pgn_open(struct laws__scan *scan)
{
    struct laws_pgn_reader *reader = scan->reader;
    const char *next = scan->p + 1;

    if (scan->end - scan->p < 3 && !reader->last)
        return STARVED;
    if (reader->state == OUTSIDE)
        return laws__pgn_stray(scan);
    in_moves(scan);
    if (scan->end - scan->p >= 3 && scan->p[1] == '=' && scan->p[2] == ')')
        return give(scan, LAWS_PGN_OFFER, scan->p, scan->p + 3, scan->p + 3);
    reader->number = 0;
    if (reader->depth == LAWS_PGN_DEPTH_MAX) {
        reader->depth++;
        return give_error(scan, LAWS_PGN_TOO_MANY_VARIATIONS, scan->p, next,
                          next);
    }
    reader->depth += reader->depth < UINT32_MAX;
    return give(scan, LAWS_PGN_OPEN, scan->p, next, next);
}

enum laws__step laws__pgn_close(struct laws__scan *scan)
{
    struct laws_pgn_reader *reader = scan->reader;
    const char *next = scan->p + 1;

    if (reader->state == OUTSIDE)
        return laws__pgn_stray(scan);
    reader->number = 0;
    if (!reader->depth)
        return give_error(scan, LAWS_PGN_VARIATION_NOT_OPEN, scan->p, next,
                          next);
    reader->depth--;
    return give(scan, LAWS_PGN_CLOSE, scan->p, next, next);
}

enum laws__step laws__pgn_word(struct laws__scan *scan)
{
    const char *end = whole_word(scan);

    return end ? scan_word(scan, end) : STARVED;
}

enum laws__step laws__pgn_star(struct laws__scan *scan)
{
    if (!in_moves(scan))
        return begin_game(scan);
    return give_result(scan, scan->p + 1, LAWS_PGN_UNKNOWN);
}

/* Bytes over 127 at the start of a word: blanks that are not ASCII. */
enum laws__step laws__pgn_high(struct laws__scan *scan)
{
    static const char *const blanks[] = {
        "\xef\xbb\xbf", /* byte order mark   */
        "\xe2\x80\xa6", /* three dots        */
        "\xc2\xa0",     /* no-break space    */
    };

    if (scan->end - scan->p < 3 && !scan->reader->last)
        return STARVED;
    for (size_t i = 0; i < sizeof(blanks) / sizeof(blanks[0]); i++) {
        size_t length = strlen(blanks[i]);

        if ((size_t)(scan->end - scan->p) >= length &&
            is_same(scan->p, blanks[i], length)) {
            scan->p += length;
            return GO_ON;
        }
    }
    if (*scan->p == '\xa0') { /* the same in Latin-1 */
        scan->p++;
        return GO_ON;
    }
    return laws__pgn_word(scan);
}
