/* planned.c - a game that leads to a position, found by a plan */
#include "reach/planned.h"

#include "laws/reach.h"

#include "mate/attacks.h"

#include "board/pieces.h"
#include "board/play.h"
#include "reach/proofs.h"
#include "reach/settle.h"

#define PLIES 4000u /* of the longest game                          */
/* What the first plan may take of the budget, and each later one more. */
#define FIRST_SHARE 4000u
#define MORE 50u

#define LASTS 256u /* last moves that are tried                    */

/* Positions that are looked at for one step, how often it is tried, and how
   many moves the pieces make at random before it is tried again. */
#define STEP_BUDGET 400u
#define STEP_TRIES 4u
#define WANDERING 12u

struct planned_memory {
    _Alignas(max_align_t) char passing[PASSING_MEMORY];
    struct retractions all;
    struct retraction last[LASTS]; /* last moves that can have been */
    unsigned lasts;
    bool listed; /* they are looked for when they are wanted */
    struct passing_series series;
    struct plan plan;
    struct laws_move line[PLIES];
};

_Static_assert(sizeof(struct planned_memory) + ERRANDS_MEMORY <=
                   LAWS_REACH_MEMORY,
               "room");

void laws__planned_init(struct planned *planned,
                        const struct laws_position *goal,
                        const struct array *array, void *memory, size_t size,
                        uint64_t budget)
{
    *planned = (struct planned){.goal = goal,
                                .array = array,
                                .memory = memory,
                                .errands = {.budget = budget}};
    laws__errands_init(planned->memory + 1,
                       size - sizeof(struct planned_memory), &planned->errands);
    planned->memory->listed = false;
}

/* Rights that are lost although king and rook stand at home. */
static uint8_t intact_of(const struct laws_position *position,
                         const struct array *array)
{
    uint8_t intact = 0;

    for (unsigned i = 0; i < 4; i++) {
        const enum laws_color color = (enum laws_color)(i / 2);
        const laws_square base = color == LAWS_WHITE ? 0 : 56;
        const laws_bitboard king = LAWS_BIT(array->king | base);
        const laws_bitboard rook = LAWS_BIT(array->rook[i % 2] | base);

        if (pieces(position, color, LAWS_KING) == king &&
            pieces(position, color, LAWS_ROOK) & rook &&
            !(position->castling & rook))
            intact |= (uint8_t)(1u << i);
    }
    return intact;
}

/*
 * In some plans rooks go home at first, for pawns may shut them out later.
 * Where they are then; if need be, they leave again.
 */
static laws_bitboard bring_rooks_home(struct errands *errands,
                                      struct course *course)
{
    struct errand errand = {.way = ERRAND_HOME};

    for (unsigned i = 0; i < 4; i++) {
        const enum laws_color color = (enum laws_color)(i / 2);

        errand.home = (laws_square)(course->array->rook[i % 2] |
                                    (color == LAWS_WHITE ? 0 : 56));
        errand.fixed = errand.settled;
        if (count_squares(pieces(&course->now, color, LAWS_ROOK)) <= 2 &&
            laws__run_errand(errands, &errand, STEP_BUDGET, course))
            errand.settled |= LAWS_BIT(errand.home);
    }
    return errand.settled;
}

static bool take_step(struct errands *errands, const struct plan_step *step,
                      laws_bitboard settled, struct course *course)
{
    for (unsigned i = 0; i < STEP_TRIES; i++) {
        const struct errand errand = {
            .way = step->at == LAWS_NO_SQUARE ? ERRAND_PUT : ERRAND_STEP,
            .step = *step,
            .settled = i ? 0 : settled,
            .squares = (i ? ~(laws_bitboard)0 : MIDDLE) &
                       ~course->now.by_kind[LAWS_PAWN]};

        if (laws__run_errand(errands, &errand, STEP_BUDGET, course))
            return true;
        laws__wander(errands, WANDERING, course);
    }
    return false;
}

static bool carry_out(const struct plan *plan, struct errands *errands,
                      laws_bitboard settled, struct course *course)
{
    for (unsigned i = 0; i < plan->count; i++)
        if (!take_step(errands, &plan->step[i], settled, course))
            return false;
    return true;
}

static bool attempt(struct planned *planned, unsigned seed,
                    struct course *course)
{
    struct planned_memory *memory = planned->memory;

    return laws__passing_series(&course->now, course->array,
                                laws__passing_init(memory->passing),
                                PASSING_BUDGET, seed, &memory->series) &&
           laws__plan(&course->now, course->array, &memory->series, seed,
                      &memory->plan) &&
           carry_out(&memory->plan, &planned->errands,
                     seed / 4 % 2 ? bring_rooks_home(&planned->errands, course)
                                  : 0,
                     course) &&
           laws__go_home(&planned->errands, course);
}

static void turn_round(struct laws_move *line, unsigned length)
{
    for (unsigned i = 0; i < length / 2; i++) {
        const struct laws_move held = line[i];

        line[i] = line[length - 1 - i];
        line[length - 1 - i] = held;
    }
}

/* A double step that may be answered en passant shows in the position. */
static bool shows(const struct laws_position *goal, struct laws_move move)
{
    const laws_bitboard to = LAWS_BIT(move.to);

    return move.piece == LAWS_PAWN && goal->en_passant == LAWS_NO_SQUARE &&
           (move.to - move.from == 16 || move.from - move.to == 16) &&
           (step_left(to) | step_right(to)) &
               pieces(goal, (enum laws_color)goal->turn, LAWS_PAWN);
}

static bool can_be_last(const struct planned *planned, struct retraction last,
                        struct passing_memory *passing)
{
    const struct array *array = planned->array;
    struct laws_reach_verdict why;
    struct laws_position before;

    return laws__retract(planned->goal, array, last, &before) &&
           !laws__is_counted_out(&before, array, &why) &&
           laws__passing(&before, array, passing, PASSING_BUDGET) !=
               PASSING_IMPOSSIBLE &&
           !shows(planned->goal,
                  laws__retracted_move(planned->goal, array, last));
}

/* The last moves that can have been, those of pieces without a capture first.
 */
static void list_lasts(const struct planned *planned)
{
    struct planned_memory *memory = planned->memory;
    struct passing_memory *passing = laws__passing_init(memory->passing);

    memory->listed = true;
    memory->lasts = 0;
    laws__retractions(planned->goal, planned->array, &memory->all);
    for (int pass = 0; pass < 2; pass++)
        for (unsigned i = 0; i < memory->all.count && memory->lasts < LASTS;
             i++) {
            const struct retraction last = memory->all.list[i];
            const bool quiet =
                last.way == RETRACT_MOVE && last.captured == LAWS_NO_KIND &&
                !(planned->goal->by_kind[LAWS_PAWN] >> last.at & 1);

            if (quiet == (pass == 0) && can_be_last(planned, last, passing))
                memory->last[memory->lasts++] = last;
        }
}

/* One of them is taken back. */
static bool take_last(const struct planned *planned, unsigned number,
                      struct course *course)
{
    struct planned_memory *memory = planned->memory;

    if (!memory->listed)
        list_lasts(planned);
    if (!memory->lasts)
        return false;
    return laws__take_back(course, memory->last[number % memory->lasts]);
}

/* Is the last move one that pieces cannot simply have made? */
static bool is_special(const struct laws_position *goal)
{
    const enum laws_color turn = (enum laws_color)goal->turn;

    return goal->en_passant != LAWS_NO_SQUARE ||
           attackers_of(goal, first_square(pieces(goal, turn, LAWS_KING)),
                        laws_opponent(turn),
                        goal->by_color[0] | goal->by_color[1]);
}

unsigned laws__planned(struct planned *planned, unsigned seed,
                       const struct laws_move **line)
{
    uint64_t *budget = &planned->errands.budget;
    const uint64_t left = *budget;
    const uint64_t share =
        left < FIRST_SHARE + seed * MORE ? left : FIRST_SHARE + seed * MORE;
    struct course course = {.array = planned->array,
                            .now = *planned->goal,
                            .intact = intact_of(planned->goal, planned->array),
                            .line = planned->memory->line,
                            .most = PLIES};
    bool found;

    *line = course.line;
    if (left < 2)
        return 0;
    *budget = share - 1;
    planned->errands.seed = seed;
    found = (!(seed % 2 || is_special(planned->goal)) ||
             take_last(planned, seed / 2, &course)) &&
            attempt(planned, seed, &course);
    *budget += left - share;
    turn_round(course.line, course.length);
    return found ? course.length : 0;
}
