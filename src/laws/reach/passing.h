/*
 * passing.h - can the pawns have passed each other with so few captures?
 *
 * Pawns leave their file, or pass one that stands before them, only where
 * something is captured.  So a game is looked at as its captures alone, on a
 * board that has files, the order of the pawns on each, and nothing else:
 * whatever is possible in a game is possible there.  Where no series of
 * captures there leads from the array to the position, no game does.
 */
#ifndef LAWS_PASSING_H
#define LAWS_PASSING_H

#include "reach/retract.h"

enum passing { PASSING_OPEN, PASSING_POSSIBLE, PASSING_IMPOSSIBLE };

/* A board of files: pawns from White's side on. */
struct passing_board {
    uint16_t file[8];     /* a bit a pawn, the lowest first, 1: Black's; and a
                             bit behind the last                             */
    uint8_t left[2];      /* men of a colour that are still to be captured   */
    uint8_t spare[2];     /* pawns of a colour that may be among them        */
    uint8_t wanted[2][2]; /* bishops that have to be promoted on light and on
                            dark squares                                    */
    uint8_t due[2];       /* files on which a pawn still has to promote   */
};

/* What is remembered between questions, in memory of the caller. */
struct passing_memory;
#define PASSING_MEMORY ((size_t)864 << 10)

struct passing_memory *laws__passing_init(void *memory);

/* Captures in a game. */
#define PASSING_MOST 30

/* Enough for nearly all positions. */
#define PASSING_BUDGET 20000u

/* `budget` is the number of boards that may be looked at. */
enum passing laws__passing(const struct laws_position *position,
                           const struct array *array,
                           struct passing_memory *memory, unsigned budget);

enum passing_way {
    PASSING_BY_PAWN,   /* a pawn takes a piece                       */
    PASSING_FOR_PAWN,  /* a pawn takes a pawn                        */
    PASSING_PROMOTING, /* a pawn takes a piece on its last rank      */
    PASSING_LOST,      /* a piece takes a pawn                       */
};

/* A capture on the board of files. */
struct passing_capture {
    uint8_t way;       /* enum passing_way                               */
    uint8_t color;     /* of this pawn                                   */
    uint8_t file, at;  /* where it stands, and in which place         */
    uint8_t to, to_at; /* ... and after the capture; a pawn taken was there */
    uint8_t ahead;     /* PASSING_PROMOTING: pawns before it were promoted */
};

/* The captures that lead from the array to the order of pawns of a position. */
struct passing_series {
    unsigned count;
    struct passing_capture list[PASSING_MOST];
    uint8_t promoted[2][8]; /* pawns by file that promote without a capture */
    uint8_t left[2];        /* men that pieces take besides                 */
};

/* A series, one of many: another `seed` looks in another order. */
bool laws__passing_series(const struct laws_position *position,
                          const struct array *array,
                          struct passing_memory *memory, unsigned budget,
                          unsigned seed, struct passing_series *series);

#endif
