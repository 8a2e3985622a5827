/*
 * blockade.c - any sets of squares as a position and as a blockade of it
 *
 * Whatever is proposed, laws__blockade_holds() reads and writes inside its
 * tables and shifts no further than the board.  That its answer is right is the
 * induction in blockade_check.c; this is about the program.
 *
 * Assumed of a position: a player has at most MEN pieces beside the king, the
 * square of a capture en passant is one of the board or none, and somebody has
 * the move.
 */
#include "__fc_builtin.h"
#include "mate/steps.h"

#define MEN 15

/* A square of a set; any others are left. */
static laws_square any_square(laws_bitboard *set)
{
    Frama_C_make_unknown((char *)set, sizeof *set);
    return (laws_square)Frama_C_interval(0, 63);
}

/* A piece of a player, all of which are walked once. */
static laws_square any_man(laws_bitboard *set)
{
    static unsigned taken;
    laws_square square = any_square(set);

    if (++taken == MEN)
        *set = 0;
    return square;
}

/* The pieces of a player are walked as `mobile`. */
#define take_square(set)                                                       \
    (sizeof #set == sizeof "&mobile" ? any_man(set) : any_square(set))
#include "mate/blockade/blockade_check.c"

int main(void)
{
    struct laws_position position;
    struct laws__blockade blockade;

    Frama_C_make_unknown((char *)&position, sizeof position);
    Frama_C_make_unknown((char *)&blockade, sizeof blockade);
    position.en_passant = (laws_square)Frama_C_interval(0, LAWS_NO_SQUARE);
    position.turn = (uint8_t)Frama_C_interval(LAWS_WHITE, LAWS_BLACK);
    (void)laws__blockade_holds(
        &position, Frama_C_interval(0, 1) ? LAWS_BLACK : LAWS_WHITE, &blockade);
    return 0;
}
