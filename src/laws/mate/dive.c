/*
 * dive.c - see dive.h
 *
 * The table of helps.h says how near the mate is on an empty board.  On a full
 * one pieces are in the way, so a dive learns: whenever it leaves a place of
 * the two kings and the mating piece, it writes down that this place is one
 * move worse than the best that it saw from there (the rule of LRTA*, by
 * Korf).  Places that keep less than they promise are so left for others.
 */
#include "mate/dive.h"

#include "board/sliders_generic.h"

#include "board/play.h"
#include "mate/helps.h"

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

static unsigned throw_dice(struct diver *diver)
{
    diver->chance = diver->chance * 0x915f77f5 + 1;
    return diver->chance >> 16; /* 16 bits */
}

static uint32_t number_of(const struct place *place, bool others_turn)
{
    uint32_t number = (uint32_t)place->second << 24 |
                      (uint32_t)place->row << 20 | (uint32_t)others_turn << 18 |
                      (uint32_t)place->king << 12 |
                      (uint32_t)place->other << 6 | place->mater;

    /* Two places may share a number: then they share a lesson. */
    return number ^ place->third * 0x01234567u;
}

static unsigned slot_of(uint32_t number)
{
    return number * 0x9e3779b1 >> 26;
}

static void teach(struct diver *diver, unsigned help)
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

static unsigned promise(unsigned help)
{
    return help < FAR / MOVE ? MOVE * help : FAR;
}

static unsigned king_moves(laws_square from, laws_square to)
{
    int files = laws_file(from) - laws_file(to);
    int ranks = laws_rank(from) - laws_rank(to);

    files = files < 0 ? -files : files;
    ranks = ranks < 0 ? -ranks : ranks;
    return (unsigned)(files > ranks ? files : ranks);
}

/* The mater, when it is a pawn that one of the other side blocks. */
static laws_square find_blocked(const struct diver *diver)
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

LAWS__INLINE unsigned promise_at(const struct diver *diver,
                                 const struct place *place, bool others_turn)
{
    const struct laws__walk *walk = diver->walk;
    unsigned flip, help;

    if (walk)
        return promise((unsigned)walk->king[place->king] +
                       walk->other[place->other] + walk->mater[place->mater] +
                       walk->second[place->row][place->second] +
                       walk->third[place->third]);
    flip = help_flip(diver->side, place->other);
    help = help_in(
        help_line(place->row, others_turn, flip, place->king, place->other),
        flip, place->mater);
    if (help == LAWS__HELP_NEVER)
        return FAR;
    /* A pawn that stands before the mater has to be captured by the king. */
    if (place->mater == diver->blocked)
        help +=
            2 * king_moves(place->king, (laws_square)(diver->blocked +
                                                      forward(diver->side)));
    return promise(help);
}

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

            if (!((checks | victims) >> move.to & 1) &&
                !(watched >> move.from & 1))
                continue;
            if (checks >> move.to & 1 && gives_mate(position, move)) {
                choice->move = i;
                return true;
            }
            offer_move(diver, choice, move, i,
                       victims >> move.to & 1 ? CAPTURE : 0);
        }
    offer_pass(diver, moves, first, choice);
    return false;
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
