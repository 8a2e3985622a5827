/* corner_routes.c - see corner_routes.h */
#include "mate/guided_walk/corner_routes.h"

#include "board/bits.h"
#include "mate/steps.h"

#define NEVER 40u

#define A2 ((laws_bitboard)1 << 8)
#define A3 ((laws_bitboard)1 << 16)
#define B1 ((laws_bitboard)1 << 1)
#define B2 ((laws_bitboard)1 << 9)
#define B3 ((laws_bitboard)1 << 17)
#define C1 ((laws_bitboard)1 << 2)
#define C2 ((laws_bitboard)1 << 10)
#define D2 ((laws_bitboard)1 << 11)
/* From a1 to h8, and from b1 to h7, each without its first square. */
#define LONG_DIAGONAL ((laws_bitboard)0x8040201008040200)
#define NEXT_DIAGONAL ((laws_bitboard)0x0080402010080400)

#define ANYWHERE (~(laws_bitboard)0)

/* The king to be mated on a1; `theirs`: the second piece is its own. */
static const struct goal {
    uint8_t mater_kind, second_kind;
    bool theirs;
    laws_bitboard king, mater, second;
    laws_bitboard third; /* for one more of the second kind; 0: none */
} goals[] = {
    {LAWS_KNIGHT, LAWS_KNIGHT, true, B3, C2, B1, 0},
    {LAWS_KNIGHT, LAWS_BISHOP, true, A3, B3, B1, 0},
    {LAWS_KNIGHT, LAWS_ROOK, true, A3, C2, B1, 0},
    {LAWS_KNIGHT, LAWS_PAWN, true, C1, B3 | C2, A2, 0},
    {LAWS_BISHOP, LAWS_KNIGHT, true, B3, B2, B1, 0},
    {LAWS_BISHOP, LAWS_BISHOP, true, B3, LONG_DIAGONAL, B1, 0},
    {LAWS_BISHOP, LAWS_PAWN, true, C1 | C2, LONG_DIAGONAL, A2, 0},
    {LAWS_KNIGHT, LAWS_KNIGHT, false, B3, C2, A3 | D2, 0},
    {LAWS_BISHOP, LAWS_KNIGHT, false, B3, LONG_DIAGONAL, A3 | D2, 0},
    {LAWS_BISHOP, LAWS_BISHOP, false, B3, LONG_DIAGONAL, NEXT_DIAGONAL, 0},
    {LAWS_BISHOP, LAWS_BISHOP, true, ANYWHERE, LONG_DIAGONAL & ~B2, B1, A2},
};

static laws_bitboard transposed(laws_bitboard set)
{
    laws_bitboard out = 0;

    while (set) {
        laws_square square = take_square(&set);

        out |= LAWS_BIT((square & 7) * 8 + (square >> 3));
    }
    return out;
}

static laws_bitboard mirrored(laws_bitboard set)
{
    set = (set >> 1 & 0x5555555555555555) | (set & 0x5555555555555555) << 1;
    set = (set >> 2 & 0x3333333333333333) | (set & 0x3333333333333333) << 2;
    return (set >> 4 & 0x0f0f0f0f0f0f0f0f) | (set & 0x0f0f0f0f0f0f0f0f) << 4;
}

/* The board seen from another corner: bits transpose, mirror files, ranks. */
static laws_bitboard turned(laws_bitboard set, unsigned turn)
{
    if (turn & 4)
        set = transposed(set);
    if (turn & 1)
        set = mirrored(set);
    return turn & 2 ? __builtin_bswap64(set) : set;
}

/* One move of a kind among obstacles, backwards as forwards. */
static laws_bitboard one_move(enum laws_kind kind, laws_bitboard set,
                              laws_bitboard vacant)
{
    static const int straight[4] = {8, -8, 1, -1}, skew[4] = {9, 7, -7, -9};
    const int *ways = kind == LAWS_ROOK ? straight : skew;
    laws_bitboard next = kind_steps(kind, set) & vacant;

    if (kind != LAWS_BISHOP && kind != LAWS_ROOK)
        return next;
    for (unsigned way = 0; way < 4; way++) {
        laws_bitboard ray = set;

        for (unsigned far = 0; far < 7; far++) {
            int by = ways[way];

            ray = by > 0 ? ray << by : ray >> -by;
            if ((by + 64) % 8 == 1)
                ray &= ~LAWS__FILE(0);
            if ((by + 64) % 8 == 7)
                ray &= ~LAWS__FILE(7);
            ray &= vacant;
            next |= ray;
        }
    }
    return next;
}

/* How many moves each square is from the goal. */
static void fill(uint8_t map[64], enum laws_kind kind, laws_bitboard goal,
                 laws_bitboard obstacles)
{
    laws_bitboard seen = 0;

    memset(map, NEVER, 64);
    goal &= ~obstacles;
    for (unsigned moves = 0; goal; moves++) {
        laws_bitboard rest = goal;

        while (rest)
            map[take_square(&rest)] = (uint8_t)moves;
        seen |= goal;
        goal = one_move(kind, goal, ~obstacles) & ~seen;
    }
}

/* Where a king cannot go: its own pawns, and what the other pawns guard. */
static laws_bitboard obstacles_for(const struct laws_position *position,
                                   enum laws_color color)
{
    const laws_bitboard pawns = position->by_kind[LAWS_PAWN];
    const enum laws_color opponent = laws_opponent(color);

    return (pawns & position->by_color[color]) |
           pawn_captures(pawns & position->by_color[opponent], opponent);
}

/*
 * Moves of a pawn to the goal, or to the last rank to become the kind that
 * has these distances.
 */
static void fill_pawn(uint8_t map[64], enum laws_color color,
                      laws_bitboard goal, const uint8_t *promoted)
{
    const laws_bitboard last = first_rank(laws_opponent(color));

    memset(map, NEVER, 64);
    for (unsigned file = 0; file < 8; file++) {
        unsigned moves = NEVER;

        for (unsigned rank = 0; rank < 8; rank++) {
            unsigned square =
                color == LAWS_WHITE ? 56 - 8 * rank + file : 8 * rank + file;

            if (!promoted && goal >> square & 1)
                moves = 0;
            else if (promoted && last >> square & 1)
                moves = promoted[square];
            else if (moves < NEVER)
                moves++;
            map[square] = (uint8_t)(moves < NEVER ? moves : NEVER);
        }
    }
}

/* The nearest of some pieces by its map; LAWS_NO_SQUARE: none can come. */
static laws_square nearest(laws_bitboard set, const uint8_t *map)
{
    laws_square best = LAWS_NO_SQUARE;

    while (set) {
        laws_square square = take_square(&set);

        if (map[square] < NEVER &&
            (best == LAWS_NO_SQUARE || map[square] < map[best]))
            best = square;
    }
    return best;
}

/* Choose the second piece; false when there is none. */
static bool choose_second(struct laws__route *route,
                          const struct laws_position *position,
                          enum laws_color color, const struct goal *goal,
                          laws_bitboard where, bool is_open)
{
    const laws_bitboard men =
        position->by_color[color] & ~LAWS_BIT(route->mater_at);
    const laws_bitboard pawns = men & position->by_kind[LAWS_PAWN];
    laws_square piece, pawn;

    route->second_kind = goal->second_kind;
    route->second_color = (uint8_t)color;
    if (goal->second_kind == LAWS_PAWN) {
        fill_pawn(route->second[1], color, where, NULL);
        piece = LAWS_NO_SQUARE;
    } else {
        fill(route->second[0], goal->second_kind, where,
             is_open ? 0 : position->by_kind[LAWS_PAWN]);
        fill_pawn(route->second[1], color, where, route->second[0]);
        piece = nearest(men & position->by_kind[goal->second_kind],
                        route->second[0]);
    }
    pawn = nearest(pawns, route->second[1]);
    route->second_is_pawn = piece == LAWS_NO_SQUARE ||
                            (pawn != LAWS_NO_SQUARE &&
                             route->second[1][pawn] < route->second[0][piece]);
    route->second_at = route->second_is_pawn ? pawn : piece;
    return route->second_at != LAWS_NO_SQUARE;
}

/* Choose the third piece, if the goal wants one; false when there is none. */
static bool choose_third(struct laws__route *route,
                         const struct laws_position *position,
                         enum laws_color color, const struct goal *goal,
                         laws_bitboard where, bool is_open)
{
    memset(route->third, 0, sizeof route->third);
    route->third_at = LAWS_NO_SQUARE;
    if (!goal->third)
        return true;
    fill(route->third, goal->second_kind, where,
         is_open ? 0 : position->by_kind[LAWS_PAWN]);
    route->third_at = nearest(position->by_color[color] &
                                  position->by_kind[goal->second_kind] &
                                  ~LAWS_BIT(route->second_at),
                              route->third);
    return route->third_at != LAWS_NO_SQUARE;
}

/*
 * Make a route to a goal; returns its length in moves, NEVER for none.  Pawns
 * are in the way, unless the board is taken for open.
 */
static unsigned plan(struct laws__route *route,
                     const struct laws_position *position, enum laws_color side,
                     const struct goal *goal, unsigned turn, bool is_open)
{
    const enum laws_color opponent = laws_opponent(side);
    const laws_bitboard *kind = position->by_kind;
    const laws_bitboard kings = kind[LAWS_KING];
    const laws_bitboard checks =
        goal->mater_kind == LAWS_BISHOP ? turned(LONG_DIAGONAL, turn) : 0;
    unsigned sum;

    /* Their pawn comes down to a2 as Black's, up to a7 as White's. */
    if (goal->second_kind == LAWS_PAWN &&
        (turn & 4 || (turn & 2) != (side == LAWS_WHITE ? 0 : 2)))
        return NEVER;
    route->mater_kind = goal->mater_kind;
    fill(route->mater, goal->mater_kind, turned(goal->mater, turn),
         is_open ? 0 : position->by_kind[LAWS_PAWN]);
    route->mater_at = nearest(position->by_color[side] & kind[goal->mater_kind],
                              route->mater);
    if (route->mater_at == LAWS_NO_SQUARE ||
        !choose_second(route, position, goal->theirs ? opponent : side, goal,
                       turned(goal->second, turn), is_open) ||
        (route->second_is_pawn && goal->third) ||
        !choose_third(route, position, opponent, goal,
                      turned(goal->third, turn), is_open))
        return NEVER;
    fill(route->king, LAWS_KING, turned(goal->king, turn),
         is_open ? 0 : obstacles_for(position, side));
    fill(route->other, LAWS_KING, turned(1, turn),
         is_open ? 0 : obstacles_for(position, opponent));
    sum = 0u + route->mater[route->mater_at] +
          route->second[route->second_is_pawn][route->second_at] +
          route->third[route->third_at] +
          route->king[first_square(kings & position->by_color[side])] +
          route->other[first_square(kings & position->by_color[opponent])];
    /* The check comes last: till then the piece waits a move away, and leaves
       the corner free. */
    for (unsigned square = 0; square < 64; square++)
        route->mater[square] = route->mater[square] && !(checks >> square & 1)
                                   ? (uint8_t)(route->mater[square] - 1)
                                   : 2;
    return sum;
}

static unsigned find_routes(const struct laws_position *position,
                            enum laws_color side, bool is_open,
                            struct laws__route routes[LAWS__ROUTES_MAX])
{
    unsigned length[LAWS__ROUTES_MAX] = {0}, count = 0;
    struct laws__route route;

    for (unsigned g = 0; g < sizeof goals / sizeof goals[0]; g++)
        for (unsigned turn = 0; turn < 8; turn++) {
            unsigned moves =
                         plan(&route, position, side, &goals[g], turn, is_open),
                     i;

            if (moves >= NEVER)
                continue;
            if (count == LAWS__ROUTES_MAX) {
                if (moves >= length[count - 1])
                    continue;
                count--;
            }
            for (i = count++; i && length[i - 1] > moves; i--) {
                routes[i] = routes[i - 1];
                length[i] = length[i - 1];
            }
            routes[i] = route;
            length[i] = moves;
        }
    return count;
}

unsigned laws__corner_routes(const struct laws_position *position,
                             enum laws_color side,
                             struct laws__route routes[LAWS__ROUTES_MAX])
{
    unsigned count = find_routes(position, side, false, routes);

    /* Where no way is open now, pawns may still give one free. */
    return count ? count : find_routes(position, side, true, routes);
}

/* The least that a map says for some pieces; NEVER for none. */
static unsigned least(laws_bitboard set, const uint8_t *map)
{
    unsigned best = NEVER;

    while (set) {
        unsigned moves = map[take_square(&set)];

        best = moves < best ? moves : best;
    }
    return best;
}

unsigned laws__route_rest(const struct laws__route *route,
                          const struct laws_position *position,
                          enum laws_color side)
{
    const laws_bitboard *kind = position->by_kind;
    const laws_bitboard ours = position->by_color[side];
    const laws_bitboard others = position->by_color[laws_opponent(side)];
    const laws_bitboard seconds = position->by_color[route->second_color];
    unsigned piece =
        least(seconds & kind[route->second_kind], route->second[0]);
    unsigned pawn = least(seconds & kind[LAWS_PAWN], route->second[1]);

    if (route->second_kind == LAWS_PAWN)
        piece = NEVER;
    return 0u + route->king[first_square(ours & kind[LAWS_KING])] +
           route->other[first_square(others & kind[LAWS_KING])] +
           least(ours & kind[route->mater_kind], route->mater) +
           (piece < pawn ? piece : pawn) +
           (route->third_at == LAWS_NO_SQUARE
                ? 0
                : least(others & kind[route->second_kind], route->third));
}
