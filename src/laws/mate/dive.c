/*
 * dive.c - see dive.h
 *
 * At each step every move that matters is held against what its place promises
 * (dive_place.h), and the best one played; what leads nowhere is taken back.
 */
#include "mate/dive_place.h"
#include "mate/strike.h"

/* The best move so far. */
struct choice {
    unsigned help;
    unsigned move;
    struct place place;
};

LAWS__INLINE void offer(struct diver *diver, struct choice *choice,
                        unsigned promised, unsigned move,
                        const struct place *place)
{
    bool others_turn = diver->position.turn == diver->side;
    unsigned help;

    if (promised >= choice->help)
        return;
    help =
        learned(diver, place, others_turn, promised) + throw_dice(diver) % DICE;
    if (help < choice->help)
        *choice = (struct choice){help, move, *place};
}

static void play_move(struct laws_position *position, struct laws_move move)
{
    if (position->turn == LAWS_WHITE)
        play(position, LAWS_WHITE, move, false);
    else
        play(position, LAWS_BLACK, move, false);
}

static bool gives_mate(const struct laws_position *position,
                       struct laws_move move)
{
    struct laws_position next = *position;

    play_move(&next, move);
    return laws_position_count(&next) == 0 && laws_position_checkers(&next);
}

/* Does this move give a check that is answered by a move into mate? */
static bool drives_into_mate(const struct laws_position *position,
                             struct laws_move move)
{
    struct laws_position next = *position;
    struct laws_moves replies, ours;

    play_move(&next, move);
    laws_position_moves(&next, &replies);
    for (unsigned i = 0; i < replies.count; i++) {
        struct laws_position last = next;

        play_move(&last, replies.move[i]);
        laws_position_moves(&last, &ours);
        for (unsigned j = 0; j < ours.count; j++)
            if (gives_mate(&last, ours.move[j]))
                return true;
    }
    return false;
}

/* The squares from which a piece of each kind would give check. */
static void find_checks(const struct diver *diver, laws_bitboard check[7])
{
    const struct laws_position *position = &diver->position;
    const laws_square king = diver->place.other;
    const laws_bitboard occupied =
        position->by_color[0] | position->by_color[1];

    check[LAWS_NO_KIND] = check[LAWS_KING] = 0;
    check[LAWS_PAWN] = laws__pawn[laws_opponent(diver->side)][king];
    check[LAWS_KNIGHT] = laws__knight[king];
    check[LAWS_BISHOP] = bishop_attacks(king, occupied);
    check[LAWS_ROOK] = rook_attacks(king, occupied);
    check[LAWS_QUEEN] = check[LAWS_BISHOP] | check[LAWS_ROOK];
}

/* What a move does to the men that are watched. */
enum effect {
    NOTHING,
    MOVES_MAN,
    SPOILS,
};

static bool is_watched(const struct place *place, laws_square square)
{
    return square == place->mater || square == place->second ||
           square == place->third;
}

LAWS__INLINE enum effect effect_of(const struct diver *diver,
                                   struct laws_move move, struct place *place)
{
    const struct laws_position *position = &diver->position;
    const bool ours = position->turn == diver->side;

    if (move.piece == LAWS_KING) {
        if (position->by_color[position->turn] >> move.to & 1)
            return SPOILS; /* castling is left to the search */
        if (is_watched(place, move.to))
            return SPOILS;
        *(ours ? &place->king : &place->other) = move.to;
        return MOVES_MAN;
    }
    if (move.from == place->mater) {
        if (is_watched(place, move.to) ||
            (move.promotion && move.promotion < LAWS_ROOK))
            return SPOILS;
        place->mater = move.to;
        if (move.promotion)
            place->row = (uint8_t)help_row(move.promotion);
        return MOVES_MAN;
    }
    if (is_watched(place, move.to))
        return SPOILS;
    if (move.from == place->third) {
        place->third = move.to;
        return MOVES_MAN;
    }
    if (move.from == place->second) {
        if (move.promotion && move.promotion != diver->walk->second_kind)
            return SPOILS;
        if (move.promotion)
            place->row = 0;
        place->second = move.to;
        return MOVES_MAN;
    }
    return NOTHING;
}

LAWS__INLINE void offer_move(struct diver *diver, struct choice *choice,
                             struct laws_move move, unsigned index,
                             unsigned gain)
{
    struct place place = diver->place;
    unsigned promised;

    if (effect_of(diver, move, &place) == SPOILS)
        return;
    promised = promise_at(diver, &place, diver->position.turn == diver->side);
    offer(diver, choice, promised > gain ? promised - gain : 0, index, &place);
}

/* Of moves that leave the place as it is, one by chance stands for all. */
static void offer_pass(struct diver *diver, const struct laws_moves *moves,
                       unsigned first, struct choice *choice)
{
    unsigned count = moves->count - first;

    for (unsigned i = 0; i < 4 && i < count; i++) {
        unsigned index = first + (throw_dice(diver) * count >> 16);
        struct place place = diver->place;

        if (effect_of(diver, moves->move[index], &place) == NOTHING) {
            offer(
                diver, choice,
                promise_at(diver, &place, diver->position.turn == diver->side),
                index, &place);
            return;
        }
    }
}

/*
 * Choose the best move for whoever is to move; true when it mates at once.
 * The king's moves come first in the list.  Of the others only those of the
 * men that are watched are looked at one by one, and for the mating side what
 * gives check or captures.
 */
static bool choose(struct diver *diver, const struct laws_moves *moves,
                   struct choice *choice)
{
    const struct laws_position *position = &diver->position;
    const struct place *place = &diver->place;
    const bool ours = position->turn == diver->side;
    const laws_bitboard victims =
        ours ? position->by_color[laws_opponent(diver->side)] : 0;
    laws_bitboard check[7];
    laws_bitboard watched = LAWS_BIT(place->mater);
    unsigned i = 0, first;

    if (place->second != LAWS_NO_SQUARE)
        watched |= LAWS_BIT(place->second);
    if (place->third != LAWS_NO_SQUARE)
        watched |= LAWS_BIT(place->third);
    diver->blocked = find_blocked(diver);
    for (; i < moves->count && moves->move[i].piece == LAWS_KING; i++)
        offer_move(diver, choice, moves->move[i], i,
                   victims >> moves->move[i].to & 1 ? CAPTURE : 0);
    first = i;
    if (first == moves->count)
        return false;
    if (ours)
        find_checks(diver, check);
    else
        memset(check, 0, sizeof check);
    /* Their captures would only take away what may help to mate. */
    if (ours || diver->walk)
        for (; i < moves->count; i++) {
            struct laws_move move = moves->move[i];
            laws_bitboard checks =
                check[move.promotion ? move.promotion : move.piece];
            unsigned gain;

            if (!((checks | victims) >> move.to & 1) &&
                !(watched >> move.from & 1))
                continue;
            if (checks >> move.to & 1 && gives_mate(position, move)) {
                choice->move = i;
                return true;
            }
            gain = victims >> move.to & 1 ? CAPTURE : 0;
            if (diver->walk && move.from == place->second &&
                checks >> move.to & 1 && drives_into_mate(position, move))
                gain = FAR;
            offer_move(diver, choice, move, i, gain);
        }
    offer_pass(diver, moves, first, choice);
    return false;
}

/* Every so many moves it is seen whether a strike ends a dive; one that has
   gone on for long goes on without. */
#define STRIKE_EVERY 3
#define STRIKE_UNTIL 24

/* Is there a strike by now?  Its moves are put behind those of the dive. */
static bool end_by_strike(const struct diver *diver, struct laws__dive *dive)
{
    struct laws__strike strike;

    if (dive->length + LAWS__STRIKE_MAX > LAWS__DIVE_MAX ||
        !laws__strike(&diver->position, diver->side, &strike))
        return false;
    memcpy(&dive->move[dive->length], strike.move,
           strike.length * sizeof strike.move[0]);
    dive->length += strike.length;
    return true;
}

/* One dive; a step that turns out to lead nowhere is taken back. */
static bool dive_once(struct diver *diver, struct laws__dive *dive)
{
    struct {
        struct laws_position position;
        struct place place;
    } before[LAWS__DIVE_MAX];
    struct laws_position *position = &diver->position;
    struct laws_moves moves;

    diver->taught = 0;
    dive->length = 0;
    for (unsigned fuel = LAWS__DIVE_MAX; fuel; fuel--) {
        bool others_turn = position->turn != diver->side;
        struct choice choice = {NO_MOVE, 0, diver->place};

        laws_position_moves(position, &moves);
        dive->nodes++;
        if (moves.count == 0) {
            if (others_turn && laws_position_checkers(position))
                return true;
        } else if (choose(diver, &moves, &choice)) {
            dive->move[dive->length++] = moves.move[choice.move];
            return true;
        }
        if (choice.help == NO_MOVE) {
            if (!dive->length)
                return false;
            teach(diver, DEAD_END);
            dive->length--;
            *position = before[dive->length].position;
            diver->place = before[dive->length].place;
            continue;
        }
        teach(diver, choice.help + MOVE);
        before[dive->length].position = *position;
        before[dive->length].place = diver->place;
        diver->place = choice.place;
        dive->move[dive->length++] = moves.move[choice.move];
        play_move(position, moves.move[choice.move]);
        if (!diver->walk && fuel > LAWS__DIVE_MAX - STRIKE_UNTIL &&
            dive->length % STRIKE_EVERY == 0 && end_by_strike(diver, dive))
            return true;
    }
    return false;
}

/* The queens, rooks and pawns of a side, the most promising first. */
static unsigned find_maters(const struct diver *diver, struct place maters[16])
{
    static const enum laws_kind kinds[3] = {LAWS_QUEEN, LAWS_ROOK, LAWS_PAWN};
    const struct laws_position *position = &diver->position;
    const bool others_turn = position->turn != diver->side;
    unsigned promised[16], count = 0;
    struct place place = diver->place;

    for (unsigned row = 0; row < 3; row++) {
        laws_bitboard rest = pieces(position, diver->side, kinds[row]);

        while (rest) {
            unsigned i = count++, help;

            place.row = (uint8_t)row;
            place.mater = take_square(&rest);
            help = promise_at(diver, &place, others_turn);
            for (; i && promised[i - 1] > help; i--) {
                maters[i] = maters[i - 1];
                promised[i] = promised[i - 1];
            }
            maters[i] = place;
            promised[i] = help;
        }
    }
    return count;
}

bool laws__dive(const struct laws_position *position, enum laws_color side,
                unsigned first, unsigned tries, struct laws__dive *dive)
{
    struct diver diver;
    struct place maters[16];
    unsigned count;

    diver.position = *position;
    diver.side = side;
    diver.walk = NULL;
    diver.blocked = LAWS_NO_SQUARE;
    diver.place.second = diver.place.third = LAWS_NO_SQUARE;
    diver.place.king = first_square(pieces(position, side, LAWS_KING));
    diver.place.other =
        first_square(pieces(position, laws_opponent(side), LAWS_KING));
    diver.chance = first + 1;
    dive->nodes = 0;
    count = find_maters(&diver, maters);
    for (unsigned i = first; count && i < first + tries; i++) {
        diver.position = *position;
        diver.place = maters[i % count];
        if (dive_once(&diver, dive))
            return true;
    }
    return false;
}

bool laws__dive_walk(const struct laws_position *position, enum laws_color side,
                     const struct laws__walk *walk, unsigned number,
                     struct laws__dive *dive)
{
    struct diver diver;

    diver.position = *position;
    diver.side = side;
    diver.walk = walk;
    diver.chance = number + 1;
    diver.place = (struct place){
        walk->mater_at,
        first_square(pieces(position, side, LAWS_KING)),
        first_square(pieces(position, laws_opponent(side), LAWS_KING)),
        walk->second_at,
        walk->third_at,
        walk->second_is_pawn};
    return dive_once(&diver, dive);
}
