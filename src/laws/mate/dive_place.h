/*
 * dive_place.h - what a place promises a dive, and what it has learned
 *
 * The table of helps.h says how near the mate is on an empty board.  On a full
 * one pieces are in the way, so a dive learns: whenever it leaves a place of
 * the two kings and the mating piece, it writes down that this place is one
 * move worse than the best that it saw from there (the rule of LRTA*, by
 * Korf).  Places that keep less than they promise are so left for others.
 */
#ifndef LAWS_DIVE_PLACE_H
#define LAWS_DIVE_PLACE_H

#include "board/sliders_generic.h"

#include "board/play.h"
#include "mate/dive.h"
#include "mate/helps.h"
#include "mate/steps.h"

/* The men that a dive watches. */
struct place {
    laws_square mater, king, other;
    laws_square second, third; /* of a walk; else LAWS_NO_SQUARE */
    uint8_t row; /* of laws__helps for the mater; of a walk for the second */
};

#define LESSONS 64
struct lesson {
    uint32_t place;
    uint32_t help;
};

struct diver {
    struct laws_position position;
    enum laws_color side;
    const struct laws__walk *walk; /* NULL: the table leads */
    struct place place;
    laws_square blocked; /* the mater, if so; else LAWS_NO_SQUARE */
    uint32_t chance;     /* which of equal moves is taken */
    uint64_t taught;     /* which lessons hold something  */
    struct lesson lessons[LESSONS];
};

/*
 * Help is counted in quarters of a move, so that chance counts for a little.
 * A capture counts for much: what is gone neither guards nor interposes.
 */
#define MOVE 4u
#define DICE (2 * MOVE)
#define CAPTURE (5 * MOVE)
/* Where the table knows no way, obstacles may make one. */
#define FAR (40 * MOVE)
#define DEAD_END (1000 * MOVE)
#define NO_MOVE (2 * DEAD_END)

LAWS__INLINE unsigned throw_dice(struct diver *diver)
{
    diver->chance = diver->chance * 0x915f77f5 + 1;
    return diver->chance >> 16; /* 16 bits */
}

LAWS__INLINE uint32_t number_of(const struct place *place, bool others_turn)
{
    uint32_t number = (uint32_t)place->second << 24 |
                      (uint32_t)place->row << 20 | (uint32_t)others_turn << 18 |
                      (uint32_t)place->king << 12 |
                      (uint32_t)place->other << 6 | place->mater;

    /* Two places may share a number: then they share a lesson. */
    return number ^ place->third * 0x01234567u;
}

LAWS__INLINE unsigned slot_of(uint32_t number)
{
    return number * 0x9e3779b1 >> 26;
}

LAWS__INLINE void teach(struct diver *diver, unsigned help)
{
    uint32_t number =
        number_of(&diver->place, diver->position.turn != diver->side);
    unsigned slot = slot_of(number);

    diver->lessons[slot] = (struct lesson){number, help};
    diver->taught |= (uint64_t)1 << slot;
}

/* What is left of a promise after the lessons. */
LAWS__INLINE unsigned learned(const struct diver *diver,
                              const struct place *place, bool others_turn,
                              unsigned promised)
{
    uint32_t number = number_of(place, others_turn);
    unsigned slot = slot_of(number);

    if (diver->taught >> slot & 1 && diver->lessons[slot].place == number &&
        diver->lessons[slot].help > promised)
        return diver->lessons[slot].help;
    return promised;
}

LAWS__INLINE unsigned promise(unsigned help)
{
    return help < FAR / MOVE ? MOVE * help : FAR;
}

/* The mater, when it is a pawn that one of the other side blocks. */
LAWS__INLINE laws_square find_blocked(const struct diver *diver)
{
    const struct laws_position *position = &diver->position;
    const laws_square mater = diver->place.mater;
    laws_bitboard pawns =
        pieces(position, laws_opponent(diver->side), LAWS_PAWN);

    if (diver->walk || diver->place.row != 2 ||
        !(pawns >> (mater + forward(diver->side)) & 1))
        return LAWS_NO_SQUARE;
    return mater;
}

/* Two moves for a man who has arrived. */
LAWS__INLINE unsigned unless_there(unsigned moves)
{
    return moves ? moves : 2;
}

/*
 * The moves that a walk has left.  A king and a second piece who are there too
 * early keep the hunted king out of his corner: they wait until he is beside
 * it.
 */
LAWS__INLINE unsigned walk_left(const struct laws__walk *walk,
                                enum laws_color side, const struct place *place)
{
    const unsigned other = walk->other[place->other];
    unsigned king = walk->king[place->king];
    unsigned second = walk->second[place->row][place->second];

    if (walk->second_color == side && other > 1) {
        king = unless_there(king);
        second = unless_there(second);
    }
    return king + other + walk->mater[place->mater] + second +
           walk->third[place->third];
}

LAWS__INLINE unsigned promise_at(const struct diver *diver,
                                 const struct place *place, bool others_turn)
{
    const struct laws__walk *walk = diver->walk;
    unsigned flip, help;

    if (walk)
        return promise(walk_left(walk, diver->side, place));
    flip = help_flip(diver->side, place->other);
    help = help_in(
        help_line(place->row, others_turn, flip, place->king, place->other),
        flip, place->mater);
    if (help == LAWS__HELP_NEVER)
        return FAR;
    /* A pawn that stands before the mater has to be captured by the king. */
    if (place->mater == diver->blocked)
        help +=
            2 * king_distance(place->king, (laws_square)(diver->blocked +
                                                         forward(diver->side)));
    return promise(help);
}

#endif
