/**
 * chess960.h - the 960 starting arrays of Guidelines II, by number
 *
 * The numbering is the usual one: number 518 is the array of Article 2.3.  II.2
 * leaves open how one is chosen, by a program or by dice: a program takes any
 * number; for a die there is a way below that makes all 960 equally likely.
 */
#ifndef LAWS_CHESS960_H
#define LAWS_CHESS960_H

#include "laws/setup.h"

#ifdef __cplusplus
extern "C" {
#endif

#define LAWS_CHESS960_ARRAYS 960
#define LAWS_CHESS960_USUAL 518

/** Set up an array, with all four rights to castle; LAWS_RANGE past 959. */
LAWS_API LAWS_MUST_CHECK enum laws_status
laws_chess960_setup(unsigned number, struct laws_setup *setup);

/**
 * The number of the array that this setup is; LAWS_RANGE when it is none.
 * Whose move it is, the rights to castle and the counters do not matter.
 */
LAWS_API LAWS_MUST_CHECK enum laws_status
laws_chess960_number(const struct laws_setup *setup, unsigned *number);

/**
 * An array by a die of six, roll after roll; all zero: nothing was rolled.
 *
 * The rolls choose, each time counting from the a-file: one of the four light
 * squares for a bishop, one of the four dark ones for the other, one of the six
 * squares left for the queen, one of five for a knight, one of four for the
 * other.  Rook, king and rook take the last three.
 */
struct laws_dice {
    uint8_t taken;     /* rolls that have chosen          */
    uint8_t choice[5]; /* what they have chosen, from 0   */
};

/** How many squares the next roll can choose from; 0: the array is complete. */
LAWS_API unsigned laws_dice_squares(const struct laws_dice *dice);

/**
 * Take a roll.  LAWS_RANGE: it is above laws_dice_squares(), or 0; the die is
 * rolled again.
 */
LAWS_API LAWS_MUST_CHECK enum laws_status laws_dice_roll(struct laws_dice *dice,
                                                         unsigned roll);

/** The number of a complete array. */
LAWS_API unsigned laws_dice_number(const struct laws_dice *dice);

#ifdef __cplusplus
}
#endif

#endif
