/*
 * braille.c - a move as blind players write it
 *
 * The Braille Chess Code of the UK Association for Accessible Formats (2015):
 * pieces k q r l s, files a to h, ranks as lower numbers without an indicator;
 * before the square of arrival dots 56 for a capture, 45 for a check, 456 for
 * both; mate is dots 345, m behind the move.
 *
 * GAP: what the code says of castling and of promotion was not at hand.  They
 * follow the print here, cell by cell: o-o, o-o-o, and the new piece behind
 * the square (C.11).
 */
#include "notation/notation.h"

/* Dots as in U+2800: bit n - 1 for dot n. */
#define DOT(n) (1u << ((n)-1))

enum {
    CAPTURE = DOT(5) | DOT(6),
    CHECK = DOT(4) | DOT(5),
    MATE = DOT(3) | DOT(4) | DOT(5),
    HYPHEN = DOT(3) | DOT(6),
    RING = DOT(1) | DOT(3) | DOT(5), /* the letter o */
    LETTER_M = DOT(1) | DOT(3) | DOT(4),
};

/* k q r l s, by enum laws_kind */
static const uint8_t pieces[] = {
    [LAWS_KNIGHT] = DOT(2) | DOT(3) | DOT(4),
    [LAWS_BISHOP] = DOT(1) | DOT(2) | DOT(3),
    [LAWS_ROOK] = DOT(1) | DOT(2) | DOT(3) | DOT(5),
    [LAWS_QUEEN] = DOT(1) | DOT(2) | DOT(3) | DOT(4) | DOT(5),
    [LAWS_KING] = DOT(1) | DOT(3),
};

/* a to h; the numbers 1 to 8 are the same, one row of dots lower. */
static const uint8_t files[] = {
    DOT(1),
    DOT(1) | DOT(2),
    DOT(1) | DOT(4),
    DOT(1) | DOT(4) | DOT(5),
    DOT(1) | DOT(5),
    DOT(1) | DOT(2) | DOT(4),
    DOT(1) | DOT(2) | DOT(4) | DOT(5),
    DOT(1) | DOT(2) | DOT(5),
};

static unsigned lowered(unsigned cell)
{
    return cell << 1;
}

static char *put_cell(char *out, unsigned cell)
{
    *out++ = '\xe2';
    *out++ = (char)(0xa0 | cell >> 6);
    *out++ = (char)(0x80 | (cell & 0x3f));
    return out;
}

static char *put_file(char *out, laws_square square)
{
    return put_cell(out, files[laws_file(square)]);
}

static char *put_rank(char *out, laws_square square)
{
    return put_cell(out, lowered(files[laws_rank(square)]));
}

static char *put_castling(char *out, bool g_side)
{
    out = put_cell(out, RING);
    for (int i = g_side ? 1 : 2; i > 0; i--) {
        out = put_cell(out, HYPHEN);
        out = put_cell(out, RING);
    }
    return out;
}

size_t laws_braille_print(const struct laws_position *position,
                          struct laws_move move, char text[LAWS_BRAILLE_MAX])
{
    struct laws__move known = laws__know(position, move);
    unsigned sign = 0;
    char *out = text;

    if (known.captures)
        sign |= CAPTURE;
    if (known.check == LAWS__CHECK)
        sign |= CHECK;
    if (known.castles) {
        if (sign)
            out = put_cell(out, sign);
        out = put_castling(out, move.to > move.from);
    } else {
        if (known.move.piece != LAWS_PAWN)
            out = put_cell(out, pieces[known.move.piece]);
        if (known.by_file)
            out = put_file(out, move.from);
        if (known.by_rank)
            out = put_rank(out, move.from);
        if (sign)
            out = put_cell(out, sign);
        out = put_file(out, move.to);
        out = put_rank(out, move.to);
        if (move.promotion)
            out = put_cell(out, pieces[move.promotion]);
    }
    if (known.check == LAWS__MATE) {
        out = put_cell(out, MATE);
        out = put_cell(out, LETTER_M);
    }
    *out = '\0';
    return (size_t)(out - text);
}

/* The cell as the sign of print that it stands for; 0: none. */
static char print_of(unsigned cell)
{
    for (unsigned i = 0; i < 8; i++) {
        if (cell == files[i])
            return (char)('a' + i);
        if (cell == lowered(files[i]))
            return (char)('1' + i);
    }
    for (unsigned kind = LAWS_KNIGHT; kind <= LAWS_KING; kind++)
        if (cell == pieces[kind])
            return "??NBRQK"[kind];
    return cell == RING ? 'O' : cell == HYPHEN ? '-' : 0;
}

enum laws_status laws_braille_parse(const char *text, size_t length,
                                    const struct laws_position *position,
                                    struct laws_move *move)
{
    const unsigned char *at = (const unsigned char *)text;
    char print[LAWS_BRAILLE_MAX];
    size_t count = 0;

    if (length % 3 != 0 || length / 3 >= sizeof(print))
        return LAWS_SYNTAX;
    for (; length; at += 3, length -= 3) {
        unsigned cell = (at[1] & 3u) << 6 | (at[2] & 0x3fu);

        if (at[0] != 0xe2 || (at[1] & 0xfc) != 0xa0 || (at[2] & 0xc0) != 0x80)
            return LAWS_SYNTAX;
        if (cell == MATE && length == 6)
            break; /* whatever the mark is, it is not checked */
        if (cell == CHECK)
            continue;
        print[count] =
            cell == CAPTURE || cell == (CAPTURE | CHECK) ? 'x' : print_of(cell);
        if (!print[count++])
            return LAWS_SYNTAX;
    }
    return laws_san_parse(print, count, position, move);
}
