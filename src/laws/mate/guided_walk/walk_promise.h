/*
 * walk_promise.h - what a place promises a walk, and what it has learned
 *
 * The table of helpmate_table.h says how near the mate is on an empty board. On
 * a full one pieces are in the way, so a walk learns: whenever it leaves a
 * place of the two kings and the mating piece, it writes down that this place
 * is one move worse than the best that it saw from there (the rule of LRTA*, by
 * Korf).  Places that keep less than they promise are so left for others.
 */
#ifndef LAWS_WALK_PROMISE_H
#define LAWS_WALK_PROMISE_H

#include "board/sliders_generic.h"

#include "board/play.h"
#include "mate/guided_walk/guided_walk.h"
#include "mate/heuristic/helpmate_table.h"
#include "mate/steps.h"

/* The men that a walk watches. */
struct place {
    laws_square mater, king, other;
    laws_square second, third; /* of a route; else LAWS_NO_SQUARE */
    uint8_t row; /* of the table for the mater; of a route for the second */
};

#define LESSONS 64
struct lesson {
    uint32_t place;
    uint32_t help;
};

struct walker {
    struct laws_position position;
    enum laws_color side;
    const struct laws__route *route; /* NULL: the table leads */
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

LAWS__INLINE unsigned throw_dice(struct walker *walker)
{
    walker->chance = walker->chance * 0x915f77f5 + 1;
    return walker->chance >> 16; /* 16 bits */
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

LAWS__INLINE void teach(struct walker *walker, unsigned help)
{
    uint32_t number =
        number_of(&walker->place, walker->position.turn != walker->side);
    unsigned slot = slot_of(number);

    walker->lessons[slot] = (struct lesson){number, help};
    walker->taught |= (uint64_t)1 << slot;
}

/* What is left of a promise after the lessons. */
LAWS__INLINE unsigned learned(const struct walker *walker,
                              const struct place *place, bool others_turn,
                              unsigned promised)
{
    uint32_t number = number_of(place, others_turn);
    unsigned slot = slot_of(number);

    if (walker->taught >> slot & 1 && walker->lessons[slot].place == number &&
        walker->lessons[slot].help > promised)
        return walker->lessons[slot].help;
    return promised;
}

LAWS__INLINE unsigned promise(unsigned help)
{
    return help < FAR / MOVE ? MOVE * help : FAR;
}

/* The mater, when it is a pawn that one of the other side blocks. */
LAWS__INLINE laws_square find_blocked(const struct walker *walker)
{
    const struct laws_position *position = &walker->position;
    const laws_square mater = walker->place.mater;
    laws_bitboard pawns =
        pieces(position, laws_opponent(walker->side), LAWS_PAWN);

    if (walker->route || walker->place.row != 2 ||
        !(pawns >> (mater + forward(walker->side)) & 1))
        return LAWS_NO_SQUARE;
    return mater;
}

/* Two moves for a man who has arrived. */
LAWS__INLINE unsigned unless_there(unsigned moves)
{
    return moves ? moves : 2;
}

/*
 * The moves that a route has left.  A king and a second piece who are there too
 * early keep the hunted king out of his corner: they wait until he is beside
 * it.
 */
LAWS__INLINE unsigned route_left(const struct laws__route *route,
                                 enum laws_color side,
                                 const struct place *place)
{
    const unsigned other = route->other[place->other];
    unsigned king = route->king[place->king];
    unsigned second = route->second[place->row][place->second];

    if (route->second_color == side && other > 1) {
        king = unless_there(king);
        second = unless_there(second);
    }
    return king + other + route->mater[place->mater] + second +
           route->third[place->third];
}

LAWS__INLINE unsigned promise_at(const struct walker *walker,
                                 const struct place *place, bool others_turn)
{
    const struct laws__route *route = walker->route;
    unsigned flip, help;

    if (route)
        return promise(route_left(route, walker->side, place));
    flip = helpmate_flip(walker->side, place->other);
    help = helpmate_in(
        helpmate_line(place->row, others_turn, flip, place->king, place->other),
        flip, place->mater);
    if (help == LAWS__HELPMATE_NEVER)
        return FAR;
    /* A pawn that stands before the mater has to be captured by the king. */
    if (place->mater == walker->blocked)
        help += 2 * king_distance(
                        place->king,
                        (laws_square)(walker->blocked + forward(walker->side)));
    return promise(help);
}

#endif
