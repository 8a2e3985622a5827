/* write.c - a move as people print it: Appendix C in every style */
#include "notation/notation.h"

/* Print uses the outlined figures for both colours. */
static const char *const figurine[] = {"",  "♙", "♘", "♗",
                                       "♖", "♕", "♔"}; /* by enum laws_kind */

static char *put(char *out, const char *text)
{
    while (*text)
        *out++ = *text++;
    return out;
}

static char *put_piece(char *out, const struct laws_style *style,
                       enum laws_kind kind)
{
    return put(out, style->figurines
                        ? figurine[kind]
                        : laws_language_letter(style->language, kind));
}

static const char *check_sign(enum laws__check check, bool fide)
{
    switch (check) {
    case LAWS__NO_CHECK:
        return "";
    case LAWS__CHECK:
        return "+";
    case LAWS__MATE:
        return fide ? "++" : "#";
    }
    return "";
}

static char *put_castling(char *out, struct laws_move move, bool fide)
{
    if (move.to > move.from)
        return put(out, fide ? "0-0" : "O-O");
    return put(out, fide ? "0-0-0" : "O-O-O");
}

size_t laws_move_write(const struct laws_position *position,
                       struct laws_move move, const struct laws_style *style,
                       char text[LAWS_WRITTEN_MAX])
{
    struct laws__move known = laws__know(position, move);
    char *out = text;

    if (known.castles) {
        out = put_castling(out, known.move, style->fide);
    } else {
        if (known.move.piece != LAWS_PAWN)
            out = put_piece(out, style, known.move.piece);
        if (style->long_form || known.by_file)
            *out++ = (char)('a' + laws_file(known.move.from));
        if (style->long_form || known.by_rank)
            *out++ = (char)('1' + laws_rank(known.move.from));
        if (known.captures)
            *out++ = 'x';
        out += laws_square_print(known.move.to, out);
        if (known.move.promotion) {
            if (!style->fide)
                *out++ = '=';
            out = put_piece(out, style, known.move.promotion);
        }
        if (known.en_passant && style->fide)
            out = put(out, " e.p.");
    }
    out = put(out, check_sign(known.check, style->fide));
    *out = '\0';
    return (size_t)(out - text);
}
