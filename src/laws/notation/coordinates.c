/* coordinates.c - squares and moves by the names of their squares */
#include "laws/notation.h"

#include "board/step.h"

/* The letters of the kinds, by enum laws_kind. */
static const char letters[] = " pnbrqk";

size_t laws_square_print(laws_square square, char text[3])
{
    if (square >= LAWS_NO_SQUARE) {
        memcpy(text, "-", 2);
        return 1;
    }
    text[0] = (char)('a' + laws_file(square));
    text[1] = (char)('1' + laws_rank(square));
    text[2] = '\0';
    return 2;
}

enum laws_status laws_square_parse(const char *text, size_t length,
                                   laws_square *square)
{
    if (length != 2 || text[0] < 'a' || text[0] > 'h' || text[1] < '1' ||
        text[1] > '8')
        return LAWS_SYNTAX;
    *square = LAWS_SQUARE(text[0] - 'a', text[1] - '1');
    return LAWS_OK;
}

/* The king from the e-file to a corner of its rank: no step goes so far. */
static bool is_usual_castling(struct laws_move move)
{
    return move.piece == LAWS_KING && move.from < LAWS_NO_SQUARE &&
           move.to < LAWS_NO_SQUARE && laws_file(move.from) == 4 &&
           (laws_file(move.to) == 0 || laws_file(move.to) == 7) &&
           (laws_rank(move.from) == 0 || laws_rank(move.from) == 7) &&
           laws_rank(move.from) == laws_rank(move.to);
}

size_t laws_coordinates_print(struct laws_move move, bool chess960,
                              char text[LAWS_COORDINATES_MAX])
{
    laws_square to = move.to;
    size_t length;

    if (!chess960 && is_usual_castling(move))
        to = castled_king(move);
    length = laws_square_print(move.from, text);
    length += laws_square_print(to, text + length);
    if (move.promotion != LAWS_NO_KIND && move.promotion <= LAWS_KING)
        text[length++] = letters[move.promotion];
    text[length] = '\0';
    return length;
}

static enum laws_status fail(struct laws_error *error, size_t where,
                             const char *what)
{
    error->where = where;
    error->what = what;
    return LAWS_SYNTAX;
}

/* "O-O" is 1, "O-O-O" is 2, also with zeros; 0 for anything else. */
static int castling_sides(const char *text, size_t length)
{
    char sign = length ? text[0] : '\0';

    if ((sign != 'O' && sign != '0') || (length != 3 && length != 5))
        return 0;
    for (size_t i = 1; i < length; i++)
        if (text[i] != (i % 2 ? '-' : sign))
            return 0;
    return length == 3 ? 1 : 2;
}

/* The king that castles: rather one on the first rank. */
static laws_square find_king(const struct laws_setup *setup)
{
    laws_piece king = laws_piece_of(setup->turn, LAWS_KING);
    laws_square found = LAWS_NO_SQUARE;

    for (laws_square square = 0; square < LAWS_NO_SQUARE; square++)
        if (setup->on[square] == king) {
            if (own_rank(setup->turn, square) == 0)
                return square;
            found = square;
        }
    return found;
}

/*
 * The rook on that side of the king on the first rank: the one with which the
 * right is kept, else the outermost, so that the judge can say what is wrong.
 */
static laws_square find_rook(const struct laws_setup *setup, laws_square king,
                             bool g_side)
{
    laws_piece rook = laws_piece_of(setup->turn, LAWS_ROOK);
    laws_square found = LAWS_NO_SQUARE;
    int outward = g_side ? 1 : -1;

    for (int file = laws_file(king) + outward; file >= 0 && file <= 7;
         file += outward) {
        laws_square square =
            LAWS_SQUARE(file, setup->turn == LAWS_WHITE ? 0 : 7);

        if (setup->on[square] != rook)
            continue;
        if (setup->castling & LAWS_BIT(square))
            return square;
        found = square;
    }
    return found;
}

/*
 * "e1g1", the king's own squares, means castling with the rook in the corner
 * when one stands there; the king's move to a rook's square says so itself.
 */
static laws_square castling_rook(const struct laws_setup *setup,
                                 struct laws_move move)
{
    laws_piece king = setup->on[move.from];
    enum laws_color color = laws_piece_color(king);
    laws_piece rook = laws_piece_of(color, LAWS_ROOK);
    int file = laws_file(move.to);
    laws_square corner;

    if (laws_piece_kind(king) != LAWS_KING || laws_file(move.from) != 4 ||
        own_rank(color, move.from) != 0 || own_rank(color, move.to) != 0 ||
        (file != 2 && file != 6) || setup->on[move.to] == rook)
        return LAWS_NO_SQUARE;
    corner = LAWS_SQUARE(file == 6 ? 7 : 0, laws_rank(move.from));
    return setup->on[corner] == rook ? corner : LAWS_NO_SQUARE;
}

enum laws_status laws_coordinates_parse(const char *text, size_t length,
                                        const struct laws_setup *setup,
                                        struct laws_move *move,
                                        struct laws_error *error)
{
    struct laws_move typed = {.promotion = LAWS_NO_KIND};
    int sides = castling_sides(text, length);
    laws_square rook;

    if (sides) {
        typed.piece = LAWS_KING;
        typed.from = find_king(setup);
        if (typed.from == LAWS_NO_SQUARE)
            return fail(error, 0, "the player has no king to castle with");
        typed.to = find_rook(setup, typed.from, sides == 1);
        if (typed.to == LAWS_NO_SQUARE)
            return fail(error, 0, "no rook to castle with on that side");
        *move = typed;
        return LAWS_OK;
    }

    for (size_t i = 0; i < 4; i++)
        if (i >= length || text[i] < (i % 2 ? '1' : 'a') ||
            text[i] > (i % 2 ? '8' : 'h'))
            return fail(error, i < length ? i : length,
                        "a move is two squares, as in g1f3, or O-O or O-O-O");
    typed.from = LAWS_SQUARE(text[0] - 'a', text[1] - '1');
    typed.to = LAWS_SQUARE(text[2] - 'a', text[3] - '1');
    typed.piece = (uint8_t)laws_piece_kind(setup->on[typed.from]);
    if (length > 4) {
        const char *letter = memchr(letters + 1, text[4], 6);

        if (!letter)
            return fail(error, 4, "not the letter of a piece to promote to");
        typed.promotion = (uint8_t)(letter - letters);
    }
    if (length > 5)
        return fail(error, 5, "the move goes on after its end");
    rook = castling_rook(setup, typed);
    if (rook != LAWS_NO_SQUARE)
        typed.to = rook;
    *move = typed;
    return LAWS_OK;
}
