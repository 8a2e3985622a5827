/* settle.c - from any position with all men back to the array */
#include "reach/settle.h"

#include "mate/attacks.h"

#include "board/pieces.h"
#include "reach/homes.h"

#define PUT_BUDGET 200u
#define LEAVE_BUDGET 400u
#define HOME_BUDGET 400u

/* Is it a bishop's home that its pawns shut in? */
static bool is_locked(const struct laws_position *position,
                      enum laws_color color, laws_bitboard home)
{
    return !(pawn_captures(home, color) & ~pieces(position, color, LAWS_PAWN));
}

/* One of a kind comes back where it can get home from; rather not where it
   would be in the way of others that have to. */
static bool put_one(struct errands *errands, struct course *course,
                    enum laws_color color, enum laws_kind kind,
                    laws_bitboard homes)
{
    const laws_bitboard pawns = course->now.by_kind[LAWS_PAWN];
    struct errand errand = {
        .way = ERRAND_PUT,
        .step = {.color = (uint8_t)color, .kind = (uint8_t)kind},
        .squares = region_of(kind, homes, pawns) & MIDDLE & ~pawns};

    if (errand.squares &&
        laws__run_errand(errands, &errand, PUT_BUDGET, course))
        return true;
    errand.squares = region_of(kind, homes, pawns) & ~pawns;
    return laws__run_errand(errands, &errand, PUT_BUDGET, course);
}

static bool put_back_kind(struct errands *errands, struct course *course,
                          enum laws_color color, enum laws_kind kind,
                          laws_bitboard homes, laws_bitboard squares)
{
    if (kind == LAWS_BISHOP && is_locked(&course->now, color, homes))
        squares = homes;
    for (;;) {
        const laws_bitboard men = pieces(&course->now, color, kind) & squares;

        if (count_squares(men) >= count_squares(homes))
            return true;
        if (count_squares(course->now.by_color[color]) == 16 ||
            !put_one(errands, course, color, kind, homes & ~men))
            return false;
    }
}

static bool put_back(struct errands *errands, struct course *course)
{
    for (unsigned i = 0; i < 8; i++) {
        const enum laws_color color = (enum laws_color)(i % 2);
        const enum laws_kind kind = (enum laws_kind)(LAWS_KNIGHT + i / 2);
        const laws_bitboard homes = homes_of(course->array, color, kind);
        const laws_bitboard dark =
            kind == LAWS_BISHOP ? DARK_SQUARES : ~(laws_bitboard)0;

        if (!put_back_kind(errands, course, color, kind, homes & dark, dark) ||
            !put_back_kind(errands, course, color, kind, homes & ~dark, ~dark))
            return false;
    }
    return true;
}

/*
 * How far inside a home is, behind the pawns: whoever lives further inside goes
 * home first.
 */
static unsigned depth_of(const struct laws_position *position, laws_square home)
{
    const laws_bitboard pawns = position->by_kind[LAWS_PAWN];
    laws_bitboard seen = LAWS_BIT(home);
    unsigned depth = 0;

    while (!(seen & MIDDLE) && depth < 9) {
        seen |= king_steps(seen) & ~pawns;
        depth++;
    }
    return depth;
}

/* The next one that is not yet settled, nor put off. */
static laws_square next_home(const struct course *course, laws_bitboard left)
{
    static const uint8_t turn_of[] = {
        [LAWS_KNIGHT] = 0, [LAWS_QUEEN] = 1,  [LAWS_BISHOP] = 2,
        [LAWS_ROOK] = 240, [LAWS_KING] = 200,
    };
    laws_square best = LAWS_NO_SQUARE;
    unsigned most = 0;

    while (left) {
        const laws_square home = take_square(&left);
        const unsigned merit = 1 + depth_of(&course->now, home) * 8 +
                               turn_of[course->array->kinds[laws_file(home)]];

        if (merit > most) {
            most = merit;
            best = home;
        }
    }
    return best;
}

/* Homes that no piece of theirs gets to past the pawns. */
static unsigned shut_out(const struct course *course, laws_bitboard left,
                         laws_bitboard pawns)
{
    unsigned count = 0;

    while (left) {
        const laws_square home = take_square(&left);
        const enum laws_kind kind =
            (enum laws_kind)course->array->kinds[laws_file(home)];
        const enum laws_color color = home < 8 ? LAWS_WHITE : LAWS_BLACK;
        const laws_bitboard men =
            pieces(&course->now, color, kind) &
            ~(homes_of(course->array, color, kind) & ~left & ~LAWS_BIT(home));
        const laws_bitboard closed =
            kind == LAWS_KING
                ? pawns |
                      pawn_captures(pieces(&course->now, laws_opponent(color),
                                           LAWS_PAWN) &
                                        pawns,
                                    laws_opponent(color))
                : pawns;

        count += !(region_of(kind, LAWS_BIT(home), closed) & men);
    }
    return count;
}

/* The pawn that steps back so that most can come past; how far?  All pawns are
   on their files, so nobody stands behind one. */
static unsigned best_step(const struct course *course, laws_bitboard left,
                          laws_bitboard settled, struct plan_step *best)
{
    const laws_bitboard pawns = course->now.by_kind[LAWS_PAWN];
    unsigned least = shut_out(course, left, pawns | settled), steps = 0;

    for (laws_bitboard set = pawns; set;) {
        const laws_square at = take_square(&set);
        const enum laws_color color = course->now.by_color[LAWS_WHITE] >> at & 1
                                          ? LAWS_WHITE
                                          : LAWS_BLACK;
        const int back = color == LAWS_WHITE ? -8 : 8;

        for (int to = at + back; to >= 8 && to <= 55; to += back) {
            const unsigned count = shut_out(
                course, left, settled | (pawns & ~LAWS_BIT(at)) | LAWS_BIT(to));

            if (count < least) {
                least = count;
                steps = (unsigned)((to - at) / back);
                *best = (struct plan_step){
                    .way = PLAN_BACK, .color = (uint8_t)color, .at = at};
            }
        }
    }
    return steps;
}

static bool make_way(struct errands *errands, struct course *course,
                     laws_bitboard left, laws_bitboard settled)
{
    struct errand errand = {.way = ERRAND_STEP, .settled = settled};
    unsigned steps = best_step(course, left, settled, &errand.step);

    if (!steps)
        return false;
    for (; steps; steps--) {
        errand.step.from =
            (laws_square)(errand.step.at +
                          (errand.step.color == LAWS_WHITE ? -8 : 8));
        if (!laws__run_errand(errands, &errand, HOME_BUDGET, course))
            return false;
        errand.step.at = errand.step.from;
    }
    return true;
}

/* Homes whose pieces are there. */
static laws_bitboard settled(const struct course *course)
{
    laws_bitboard there = 0;

    for (int i = 0; i < 16; i++) {
        const enum laws_color color = (enum laws_color)(i / 8);
        const laws_square home =
            (laws_square)(i % 8 + (color == LAWS_WHITE ? 0 : 56));
        const enum laws_kind kind = (enum laws_kind)course->array->kinds[i % 8];

        there |= pieces(&course->now, color, kind) & LAWS_BIT(home);
    }
    return there;
}

/*
 * A piece goes home.  Those that are there stay; or those of its colour make
 * room; or all but the kings.
 */
static bool go_home_to(struct errands *errands, struct course *course,
                       laws_square home)
{
    const enum laws_color color = home < 8 ? LAWS_WHITE : LAWS_BLACK;
    const bool rook = course->array->kinds[laws_file(home)] == LAWS_ROOK;
    const laws_bitboard there =
        settled(course) & ~(rook ? course->now.by_kind[LAWS_KING] : 0);
    const laws_bitboard kings = there & course->now.by_kind[LAWS_KING];
    const laws_bitboard stay[] = {there, kings | (there & ~first_rank(color)),
                                  kings, 0};

    for (unsigned i = 0; i < 4; i++) {
        const struct errand errand = {
            .way = ERRAND_HOME,
            .home = home,
            .settled = stay[i],
            .fixed =
                there &
                homes_of(
                    course->array, color,
                    (enum laws_kind)course->array->kinds[laws_file(home)])};

        if (laws__run_errand(errands, &errand, HOME_BUDGET, course))
            return true;
    }
    return false;
}

static bool go_home(struct errands *errands, struct course *course)
{
    const laws_bitboard homes = LAWS__RANK(0) | LAWS__RANK(7);
    laws_bitboard failed = 0;

    for (unsigned i = 0; i < 2; i++) {
        const struct errand errand = {
            .way = ERRAND_HOME,
            .home = (laws_square)(course->array->king | (i ? 56 : 0))};

        laws__run_errand(errands, &errand, HOME_BUDGET, course);
    }
    for (;;) { /* until the budget is used up, at the latest */
        const laws_bitboard there = settled(course);
        laws_square home;

        if (there == homes)
            return true;
        while (make_way(errands, course, homes & ~there, there))
            ;
        home = next_home(course, homes & ~there & ~failed);
        if (home == LAWS_NO_SQUARE)
            return false;
        if (go_home_to(errands, course, home)) {
            failed = 0;
        } else {
            failed |= LAWS_BIT(home);
        }
    }
}

/* Moves that the pawns of a colour need: with as many double steps as can be,
   and with none. */
static void count_pawns(const struct laws_position *position,
                        enum laws_color color, unsigned *least, unsigned *most)
{
    laws_bitboard pawns = pieces(position, color, LAWS_PAWN);

    *least = *most = 0;
    while (pawns) {
        const int rank = laws_rank(take_square(&pawns));
        const unsigned gone =
            (unsigned)(color == LAWS_WHITE ? rank - 1 : 6 - rank);

        *most += gone;
        *least += gone > 1 ? gone - 1 : gone;
    }
}

/* What each side does until the array stands. */
struct schedule {
    unsigned doubles[2], waits[2];
    laws_square out[2]; /* a knight that has to come back, or LAWS_NO_SQUARE */
    laws_square knight[2];
};

static bool share_out(unsigned moves, unsigned least, unsigned most,
                      unsigned *doubles, unsigned *waits)
{
    unsigned used = most < moves ? most : moves;

    if ((moves - used) % 2)
        used--;
    if (moves < least || used < least || used > moves)
        return false;
    *doubles = most - used;
    *waits = moves - used;
    return true;
}

/* White makes the first move of the game, so the last that is taken back. */
static bool make_schedule(const struct laws_position *position,
                          struct schedule *schedule)
{
    const unsigned first = position->turn == LAWS_BLACK;
    unsigned least[2], most[2];

    for (int color = 0; color < 2; color++) {
        count_pawns(position, (enum laws_color)color, &least[color],
                    &most[color]);
        schedule->out[color] = schedule->knight[color] = LAWS_NO_SQUARE;
    }
    for (unsigned moves = 0; moves < 100; moves++)
        if (share_out(moves + first, least[0], most[0], &schedule->doubles[0],
                      &schedule->waits[0]) &&
            share_out(moves, least[1], most[1], &schedule->doubles[1],
                      &schedule->waits[1]))
            return true;
    return false;
}

static bool move_back(struct course *course, laws_square at, laws_square from)
{
    return laws__take_back(course,
                           (struct retraction){.at = at,
                                               .from = from,
                                               .way = RETRACT_MOVE,
                                               .captured = LAWS_NO_KIND});
}

/* A knight goes out, or home again.  False where pawns leave it no square. */
static bool wait(struct course *course, struct schedule *schedule,
                 enum laws_color mover)
{
    const laws_bitboard occupied =
        course->now.by_color[0] | course->now.by_color[1];
    laws_bitboard knights = pieces(&course->now, mover, LAWS_KNIGHT);

    if (schedule->out[mover] != LAWS_NO_SQUARE) {
        const laws_square out = schedule->out[mover];

        schedule->out[mover] = LAWS_NO_SQUARE;
        schedule->waits[mover]--;
        return move_back(course, out, schedule->knight[mover]);
    }
    while (knights) {
        const laws_square knight = take_square(&knights);
        const laws_bitboard to = laws__knight[knight] & ~occupied;

        if (to) {
            schedule->out[mover] = first_square(to);
            schedule->knight[mover] = knight;
            schedule->waits[mover]--;
            return move_back(course, knight, schedule->out[mover]);
        }
    }
    return false;
}

static bool step_pawn(struct course *course, struct schedule *schedule,
                      enum laws_color mover)
{
    const laws_bitboard occupied =
        course->now.by_color[0] | course->now.by_color[1];
    const int back = mover == LAWS_WHITE ? -8 : 8;
    const laws_bitboard fourth = LAWS__RANK(mover == LAWS_WHITE ? 3 : 4);
    const laws_bitboard home = LAWS__RANK(mover == LAWS_WHITE ? 1 : 6);
    const laws_bitboard pawns = pieces(&course->now, mover, LAWS_PAWN) & ~home;

    for (int pass = 0; pass < 3; pass++) {
        const laws_bitboard set = pass == 0 ? pawns & ~fourth : pawns & fourth;
        const bool two = pass == 1;

        if (two && !schedule->doubles[mover])
            continue;
        if (set) {
            const laws_square at = first_square(set);
            const laws_square from =
                (laws_square)(at + (two ? 2 * back : back));

            /* The pieces are at home; a knight of the opponent may be on his
               third rank, the mover's where the course has no room. */
            SURE(course->length == course->most ||
                 !(occupied & (LAWS_BIT(from) | LAWS_BIT(at + back))));
            schedule->doubles[mover] -= two;
            return move_back(course, at, from);
        }
    }
    return false;
}

static bool pawns_go_home(struct course *course)
{
    struct schedule schedule;

    if (!make_schedule(&course->now, &schedule))
        return false;
    while (!laws__is_array(&course->now, course->array)) {
        const enum laws_color mover =
            laws_opponent((enum laws_color)course->now.turn);

        if (!(schedule.waits[mover] && wait(course, &schedule, mover)) &&
            !step_pawn(course, &schedule, mover))
            return false;
    }
    return true;
}

bool laws__go_home(struct errands *errands, struct course *course)
{
    const struct errand leave = {.way = ERRAND_LEAVE};

    return put_back(errands, course) &&
           laws__run_errand(errands, &leave, LEAVE_BUDGET, course) &&
           go_home(errands, course) && pawns_go_home(course);
}
