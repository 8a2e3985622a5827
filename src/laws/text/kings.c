/*
 * kings.c - both kings in the centre: the sign by which electronic boards are
 * told how a game ended
 *
 * A program that records a board takes the two placements for moves.  They are
 * the last words of their game, and no king can go there.
 */
#include "board/bits.h"
#include "same.h"
#include "text/pgn_parts.h"

#define CENTRE                                                                 \
    (LAWS_BIT(LAWS_SQUARE(3, 3)) | LAWS_BIT(LAWS_SQUARE(4, 3)) |               \
     LAWS_BIT(LAWS_SQUARE(3, 4)) | LAWS_BIT(LAWS_SQUARE(4, 4)))
/* e4 and d5 */
#define LIGHT (LAWS_BIT(LAWS_SQUARE(4, 3)) | LAWS_BIT(LAWS_SQUARE(3, 4)))
/* So much is looked at for what follows a word. */
#define FAR 1024

bool laws_kings_result(const laws_piece on[64], enum laws_pgn_result *result)
{
    laws_bitboard kings[2] = {0, 0};

    for (laws_square square = 0; square < LAWS_NO_SQUARE; square++)
        if (on[square] && laws_piece_kind(on[square]) == LAWS_KING)
            kings[laws_piece_color(on[square])] |= LAWS_BIT(square) & CENTRE;
    if (!kings[LAWS_WHITE] || !kings[LAWS_BLACK])
        return false;
    *result = !(kings[0] & LIGHT) != !(kings[1] & LIGHT) ? LAWS_PGN_DRAW
              : kings[0] & LIGHT                         ? LAWS_PGN_WHITE_WINS
                                                         : LAWS_PGN_BLACK_WINS;
    return true;
}

static bool is_blank(char c)
{
    return c == ' ' || (c >= '\t' && c <= '\r');
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* "Ke5", "Kxe5+": its length, and where to; 0: it is something else. */
static size_t king_word(const char *p, const char *end, laws_square *to)
{
    const char *at = p + 1;

    if (p == end || *p != 'K')
        return 0;
    at += at < end && *at == 'x';
    if (end - at < 2 || laws_square_parse(at, 2, to) != LAWS_OK ||
        !(LAWS_BIT(*to) & CENTRE))
        return 0;
    for (at += 2; at < end && (*at == '+' || *at == '#'); at++)
        continue;
    return at == end || is_blank(*at) || *at == '{' ? (size_t)(at - p) : 0;
}

/* Does the text of a game end here: a result, the next game's tag? */
static bool ends_here(const char *p, const char *end)
{
    static const char *const results[] = {"1-0", "0-1", "1/2", "0-0"};

    for (size_t i = 0; i < sizeof results / sizeof results[0]; i++)
        if (end - p >= 3 && is_same(p, results[i], 3))
            return true;
    return *p == '*' || *p == '[';
}

/* Behind a comment, a number with dots, or a glyph; NULL: it is none of these,
   or does not end. */
static const char *skip_other(const char *p, const char *end)
{
    if (*p == '{' || *p == ';') {
        p = memchr(p, *p == '{' ? '}' : '\n', (size_t)(end - p));
        return p ? p + 1 : NULL;
    }
    if (!is_digit(*p) && *p != '$')
        return NULL;
    for (p++; p < end && (is_digit(*p) || *p == '.'); p++)
        continue;
    return p;
}

enum laws__kings laws__pgn_kings(const char *p, const char *end, bool last,
                                 laws_square *to)
{
    enum laws__kings found = LAWS__KING_ALONE;
    const char *start = p;

    for (;;) {
        const char *next;
        size_t length;

        while (p < end && is_blank(*p))
            p++;
        if (p - start > FAR)
            return LAWS__NO_KINGS;
        /* one alone may be an illegal move, where nobody has won or drawn */
        if (p < end && ends_here(p, end))
            return found == LAWS__KINGS || is_digit(*p) ? found
                                                        : LAWS__NO_KINGS;
        if (end - p < 64 && !last) /* the window may end within a word */
            return LAWS__KINGS_UNKNOWN;
        if (p == end)
            return found == LAWS__KINGS ? found : LAWS__NO_KINGS;
        length = king_word(p, end, to);
        if (length && found == LAWS__KING_ALONE) {
            found = LAWS__KINGS;
            p += length;
            continue;
        }
        next = skip_other(p, end);
        if (!next)
            return !last && (*p == '{' || *p == ';') && end - start < FAR
                       ? LAWS__KINGS_UNKNOWN
                       : LAWS__NO_KINGS;
        p = next;
    }
}

bool laws__pgn_is_centre(laws_square square)
{
    return LAWS_BIT(square) & CENTRE;
}
