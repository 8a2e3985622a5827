/* pattern.c - see pattern.h */
#include "audit/pattern.h"

#include <string.h>

static char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c | 32) : c;
}

bool pattern_fits(const char *pattern, size_t length, const char *text,
                  size_t size)
{
    const char *p = pattern, *end = pattern + length, *t = text;
    const char *last = NULL, *from = NULL; /* a star, and what is behind it */

    while (t < text + size) {
        if (p < end && *p == '*') {
            last = ++p;
            from = t;
        } else if (p < end && (*p == '?' || lower(*p) == lower(*t))) {
            p++;
            t++;
        } else if (last) {
            p = last;
            t = ++from;
        } else {
            return false;
        }
    }
    while (p < end && *p == '*')
        p++;
    return p == end;
}

bool board_pattern_read(const char *text, size_t length,
                        char pattern[BOARD_PATTERN_MAX])
{
    unsigned ranks = 1, squares = 0, at = 0;
    bool open = false;

    for (size_t i = 0; i < length; i++) {
        const char c = text[i];
        const unsigned empty = c >= '1' && c <= '8' ? (unsigned)(c - '0') : 0;

        if (c == '/') {
            if (ranks++ == 8 || (squares != 8 && !open))
                return false;
            squares = 0;
            open = false;
        } else if (!c || !(empty || strchr("KQRBNPkqrbnpAa?!*", c))) {
            return false;
        } else {
            open |= c == '*';
            squares += empty ? empty : c != '*';
        }
        if (squares > 8 || at + 8 >= BOARD_PATTERN_MAX)
            return false;
        for (unsigned k = 0; k < empty; k++)
            pattern[at++] = '.';
        if (!empty && (c != '*' || !at || pattern[at - 1] != c))
            pattern[at++] = c;
    }
    pattern[at] = '\0';
    return ranks == 8 && (squares == 8 || open);
}

static bool square_fits(char pattern, laws_piece piece)
{
    const enum laws_color color = laws_piece_color(piece);
    const char letter = ".PNBRQK"[laws_piece_kind(piece)];

    switch (pattern) {
    case '?':
        return true;
    case '!':
        return piece != LAWS_NO_PIECE;
    case 'A':
        return color == LAWS_WHITE;
    case 'a':
        return color == LAWS_BLACK;
    default:
        return pattern == (color == LAWS_BLACK ? lower(letter) : letter);
    }
}

/* What is left of a rank, from this square on. */
static bool rank_fits(const char *p, const char *end,
                      const struct laws_position *position, unsigned square,
                      unsigned behind)
{
    if (p == end)
        return square == behind;
    if (*p == '*') {
        while (square <= behind)
            if (rank_fits(p + 1, end, position, square++, behind))
                return true;
        return false;
    }
    return square < behind &&
           square_fits(*p, laws_position_on(position, (laws_square)square)) &&
           rank_fits(p + 1, end, position, square + 1, behind);
}

bool board_pattern_fits(const char *pattern,
                        const struct laws_position *position)
{
    for (unsigned rank = 8; rank-- > 0;) {
        const char *end = pattern + strcspn(pattern, "/");

        if (!rank_fits(pattern, end, position, rank * 8, rank * 8 + 8))
            return false;
        pattern = end + 1;
    }
    return true;
}
