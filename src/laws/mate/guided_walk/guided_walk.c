/*
 * guided_walk.c - see guided_walk.h
 *
 * At each step every move that matters is held against what its place promises
 * (walk_promise.h), and the best one played; what leads nowhere is taken back.
 */
#include "mate/guided_walk/walk_promise.h"
#include "mate/near_helpmate/near_helpmate.h"

/* The best move so far. */
struct choice {
    unsigned help;
    unsigned move;
    struct place place;
};

LAWS__INLINE void offer(struct walker *walker, struct choice *choice,
                        unsigned promised, unsigned move,
                        const struct place *place)
{
    bool others_turn = walker->position.turn == walker->side;
    unsigned help;

    if (promised >= choice->help)
        return;
    help = learned(walker, place, others_turn, promised) +
           throw_dice(walker) % DICE;
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
static void find_checks(const struct walker *walker, laws_bitboard check[7])
{
    const struct laws_position *position = &walker->position;
    const laws_square king = walker->place.other;
    const laws_bitboard occupied =
        position->by_color[0] | position->by_color[1];

    check[LAWS_NO_KIND] = check[LAWS_KING] = 0;
    check[LAWS_PAWN] = laws__pawn[laws_opponent(walker->side)][king];
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

LAWS__INLINE enum effect effect_of(const struct walker *walker,
                                   struct laws_move move, struct place *place)
{
    const struct laws_position *position = &walker->position;
    const bool ours = position->turn == walker->side;

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
            place->row = (uint8_t)helpmate_row(move.promotion);
        return MOVES_MAN;
    }
    if (is_watched(place, move.to))
        return SPOILS;
    if (move.from == place->third) {
        place->third = move.to;
        return MOVES_MAN;
    }
    if (move.from == place->second) {
        if (move.promotion && move.promotion != walker->route->second_kind)
            return SPOILS;
        if (move.promotion)
            place->row = 0;
        place->second = move.to;
        return MOVES_MAN;
    }
    return NOTHING;
}

LAWS__INLINE void offer_move(struct walker *walker, struct choice *choice,
                             struct laws_move move, unsigned index,
                             unsigned gain)
{
    struct place place = walker->place;
    unsigned promised;

    if (effect_of(walker, move, &place) == SPOILS)
        return;
    promised =
        promise_at(walker, &place, walker->position.turn == walker->side);
    offer(walker, choice, promised > gain ? promised - gain : 0, index, &place);
}

/* Of moves that leave the place as it is, one by chance stands for all. */
static void offer_pass(struct walker *walker, const struct laws_moves *moves,
                       unsigned first, struct choice *choice)
{
    unsigned count = moves->count - first;

    for (unsigned i = 0; i < 4 && i < count; i++) {
        unsigned index = first + (throw_dice(walker) * count >> 16);
        struct place place = walker->place;

        if (effect_of(walker, moves->move[index], &place) == NOTHING) {
            offer(walker, choice,
                  promise_at(walker, &place,
                             walker->position.turn == walker->side),
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
static bool choose(struct walker *walker, const struct laws_moves *moves,
                   struct choice *choice)
{
    const struct laws_position *position = &walker->position;
    const struct place *place = &walker->place;
    const bool ours = position->turn == walker->side;
    const laws_bitboard victims =
        ours ? position->by_color[laws_opponent(walker->side)] : 0;
    laws_bitboard check[7];
    laws_bitboard watched = LAWS_BIT(place->mater);
    unsigned i = 0, first;

    if (place->second != LAWS_NO_SQUARE)
        watched |= LAWS_BIT(place->second);
    if (place->third != LAWS_NO_SQUARE)
        watched |= LAWS_BIT(place->third);
    walker->blocked = find_blocked(walker);
    for (; i < moves->count && moves->move[i].piece == LAWS_KING; i++)
        offer_move(walker, choice, moves->move[i], i,
                   victims >> moves->move[i].to & 1 ? CAPTURE : 0);
    first = i;
    if (first == moves->count)
        return false;
    if (ours)
        find_checks(walker, check);
    else
        memset(check, 0, sizeof check);
    /* Their captures would only take away what may help to mate. */
    if (ours || walker->route)
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
            if (walker->route && move.from == place->second &&
                checks >> move.to & 1 && drives_into_mate(position, move))
                gain = FAR;
            offer_move(walker, choice, move, i, gain);
        }
    offer_pass(walker, moves, first, choice);
    return false;
}

/* Every so many moves it is seen whether a near helpmate ends a walk; one that
   has gone on for long goes on without. */
#define NEAR_EVERY 3
#define NEAR_UNTIL 24

/* Is a helpmate near by now?  Its moves are put behind those of the walk. */
static bool end_by_near_helpmate(const struct walker *walker,
                                 struct laws__guided_walk *walk)
{
    struct laws__near_helpmate helpmate;

    if (!laws__near_helpmate(&walker->position, walker->side, &helpmate))
        return false;
    /* so early that there is room */
    SURE(walk->length + helpmate.length <= LAWS__GUIDED_WALK_MAX);
    memcpy(&walk->move[walk->length], helpmate.move,
           helpmate.length * sizeof helpmate.move[0]);
    walk->length += helpmate.length;
    return true;
}

/* One walk; a step that turns out to lead nowhere is taken back. */
static bool walk_once(struct walker *walker, struct laws__guided_walk *walk)
{
    struct {
        struct laws_position position;
        struct place place;
    } before[LAWS__GUIDED_WALK_MAX];
    struct laws_position *position = &walker->position;
    struct laws_moves moves;

    walker->taught = 0;
    walk->length = 0;
    for (unsigned fuel = LAWS__GUIDED_WALK_MAX; fuel; fuel--) {
        bool others_turn = position->turn != walker->side;
        struct choice choice = {NO_MOVE, 0, walker->place};

        laws_position_moves(position, &moves);
        walk->nodes++;
        if (moves.count == 0) {
            if (others_turn && laws_position_checkers(position))
                return true;
        } else if (choose(walker, &moves, &choice)) {
            walk->move[walk->length++] = moves.move[choice.move];
            return true;
        }
        if (choice.help == NO_MOVE) {
            if (!walk->length)
                return false;
            teach(walker, DEAD_END);
            walk->length--;
            *position = before[walk->length].position;
            walker->place = before[walk->length].place;
            continue;
        }
        teach(walker, choice.help + MOVE);
        before[walk->length].position = *position;
        before[walk->length].place = walker->place;
        walker->place = choice.place;
        walk->move[walk->length++] = moves.move[choice.move];
        play_move(position, moves.move[choice.move]);
        if (!walker->route && fuel > LAWS__GUIDED_WALK_MAX - NEAR_UNTIL &&
            walk->length % NEAR_EVERY == 0 &&
            end_by_near_helpmate(walker, walk))
            return true;
    }
    return false;
}

/* The queens, rooks and pawns of a side, the most promising first. */
static unsigned find_maters(const struct walker *walker,
                            struct place maters[16])
{
    static const enum laws_kind kinds[3] = {LAWS_QUEEN, LAWS_ROOK, LAWS_PAWN};
    const struct laws_position *position = &walker->position;
    const bool others_turn = position->turn != walker->side;
    unsigned promised[16], count = 0;
    struct place place = walker->place;

    for (unsigned row = 0; row < 3; row++) {
        laws_bitboard rest = pieces(position, walker->side, kinds[row]);

        while (rest) {
            unsigned i = count++, help;

            place.row = (uint8_t)row;
            place.mater = take_square(&rest);
            help = promise_at(walker, &place, others_turn);
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

bool laws__guided_walk(const struct laws_position *position,
                       enum laws_color side, unsigned first, unsigned tries,
                       struct laws__guided_walk *walk)
{
    struct walker walker;
    struct place maters[16];
    unsigned count;

    walker.position = *position;
    walker.side = side;
    walker.route = NULL;
    walker.blocked = LAWS_NO_SQUARE;
    walker.place.second = walker.place.third = LAWS_NO_SQUARE;
    walker.place.king = first_square(pieces(position, side, LAWS_KING));
    walker.place.other =
        first_square(pieces(position, laws_opponent(side), LAWS_KING));
    walker.chance = first + 1;
    walk->nodes = 0;
    count = find_maters(&walker, maters);
    for (unsigned i = first; count && i < first + tries; i++) {
        walker.position = *position;
        walker.place = maters[i % count];
        if (walk_once(&walker, walk))
            return true;
    }
    return false;
}

bool laws__guided_walk_along(const struct laws_position *position,
                             enum laws_color side,
                             const struct laws__route *route, unsigned number,
                             struct laws__guided_walk *walk)
{
    struct walker walker;

    walker.position = *position;
    walker.side = side;
    walker.route = route;
    walker.chance = number + 1;
    walker.place = (struct place){
        route->mater_at,
        first_square(pieces(position, side, LAWS_KING)),
        first_square(pieces(position, laws_opponent(side), LAWS_KING)),
        route->second_at,
        route->third_at,
        route->second_is_pawn};
    return walk_once(&walker, walk);
}
