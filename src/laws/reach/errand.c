/* errand.c - pieces go where they are wanted, backwards */
#include "reach/errand.h"

#include "mate/attacks.h"

#include "board/pieces.h"
#include "board/play.h"

#define FAR 16u     /* a way that does not exist            */
#define ROOM 32768u /* nodes of a search at most            */
#define WEIGHT 8u   /* of what is still to do, against what was done */

struct errand_node {
    struct laws_position position;
    struct retraction retraction; /* that led there */
    uint32_t parent;
    uint32_t score;
    uint16_t depth;
    uint8_t intact;
};

void laws__errands_init(void *memory, size_t size, struct errands *errands)
{
    const size_t each =
        sizeof(struct errand_node) + sizeof(uint32_t) + 2 * sizeof(uint64_t);
    char *place = memory;

    errands->room = (unsigned)((size - sizeof(struct retractions) - 64) / each);
    if (errands->room > ROOM)
        errands->room = ROOM;
    errands->nodes = (struct errand_node *)place;
    place += errands->room * sizeof(struct errand_node);
    errands->seen = (uint64_t *)place;
    place += errands->room * 2 * sizeof(uint64_t);
    errands->retractions = (struct retractions *)place;
    place += sizeof(struct retractions);
    errands->heap = (uint32_t *)place;
}

static laws_bitboard occupied_by(const struct laws_position *position)
{
    return position->by_color[0] | position->by_color[1];
}

static bool is_in_check(const struct laws_position *position,
                        enum laws_color color)
{
    return attackers_of(position,
                        first_square(pieces(position, color, LAWS_KING)),
                        laws_opponent(color), occupied_by(position));
}

/* Moves from any of these men to a square, over squares that are not closed;
   men in the way are not passed. */
static unsigned way_to(enum laws_kind kind, laws_bitboard men, laws_square to,
                       laws_bitboard occupied, laws_bitboard closed)
{
    laws_bitboard seen = LAWS_BIT(to), last = seen;
    unsigned moves = 0;

    for (; last && !(last & men); moves++) {
        laws_bitboard next = 0;

        while (last)
            next |= attacks_of(kind, take_square(&last), occupied);
        next &= ~seen;
        seen |= next;
        last = next & (~(occupied | closed) | men);
    }
    return last ? moves : FAR;
}

/* How many pieces, at least, stand in the way to a square? */
static unsigned count_in_way(enum laws_kind kind, laws_bitboard men,
                             laws_square to, laws_bitboard occupied,
                             laws_bitboard fixed)
{
    laws_bitboard region = LAWS_BIT(to), last = 0;

    for (unsigned count = 0; count < 8; count++) {
        laws_bitboard edge;

        while (region != last) {
            last = region;
            region |= kind_steps(kind, region) & ~occupied;
        }
        edge = kind_steps(kind, region) & ~fixed;
        if (edge & men)
            return count;
        region |= edge;
    }
    return 8;
}

/* The same, where others may have to go out of the way first. */
static unsigned distance(const struct laws_position *position,
                         enum laws_kind kind, laws_bitboard men, laws_square to)
{
    const enum laws_color other =
        position->by_color[LAWS_WHITE] & men ? LAWS_BLACK : LAWS_WHITE;
    const laws_bitboard occupied = occupied_by(position);
    laws_bitboard fixed = position->by_kind[LAWS_PAWN] | position->castling;
    laws_bitboard closed;
    unsigned moves;

    if (!men)
        return FAR;
    if (men >> to & 1)
        return 0;
    if (kind == LAWS_KING) { /* he goes over no square that is attacked */
        closed = attacked_by(position, other, occupied);
        fixed |= pawn_captures(pieces(position, other, LAWS_PAWN), other);
    } else { /* a check is not taken back by its giver */
        closed = attacks_of(
            kind, first_square(pieces(position, other, LAWS_KING)), occupied);
    }
    moves = way_to(kind, men, to, occupied, closed);
    if (moves == FAR) {
        moves = way_to(kind, men, to, fixed, 0);
        if (moves == FAR)
            return 2 * FAR;
        moves += 2 + 2 * count_in_way(kind, men, to, occupied, fixed);
    }
    return moves + (unsigned)(occupied >> to & 1) +
           (unsigned)(closed >> to & 1);
}

static laws_bitboard still(const struct laws_position *position,
                           enum laws_color color)
{
    const laws_bitboard rights = position->castling & first_rank(color);

    return rights ? rights | pieces(position, color, LAWS_KING) : 0;
}

/* Moves until some piece of a colour can capture there. */
static unsigned way_of_any(const struct laws_position *position,
                           enum laws_color color, laws_square to)
{
    const laws_bitboard movable =
        position->by_color[color] & ~still(position, color);
    unsigned least = FAR;

    for (unsigned kind = LAWS_KNIGHT; kind <= LAWS_KING && least > 1; kind++) {
        const laws_bitboard men = movable & position->by_kind[kind];
        const unsigned moves =
            men ? distance(position, (enum laws_kind)kind, men, to) : FAR;

        if (moves < least)
            least = moves;
    }
    return least;
}

static enum laws_kind home_kind(const struct array *array, laws_square home)
{
    return (enum laws_kind)array->kinds[laws_file(home)];
}

static enum laws_color home_color(laws_square home)
{
    return home < 8 ? LAWS_WHITE : LAWS_BLACK;
}

static unsigned way_home(const struct course *course,
                         const struct laws_position *position, laws_square home,
                         laws_bitboard settled)
{
    const enum laws_kind kind = home_kind(course->array, home);
    const laws_bitboard men = pieces(position, home_color(home), kind);

    if (men >> home & 1)
        return 0;
    return distance(position, kind,
                    men & ~(settled & first_rank(home_color(home))), home);
}

/* Homes whose pieces are not there. */
static laws_bitboard displaced(const struct course *course,
                               const struct laws_position *position,
                               laws_bitboard homes)
{
    laws_bitboard away = 0;

    while (homes) {
        const laws_square home = take_square(&homes);

        if (!(pieces(position, home_color(home),
                     home_kind(course->array, home)) >>
                  home &
              1))
            away |= LAWS_BIT(home);
    }
    return away;
}

/* Settled pieces that have to go back. */
static unsigned to_settle(const struct course *course,
                          const struct errand *errand,
                          const struct laws_position *position)
{
    laws_bitboard away = displaced(course, position, errand->settled);
    unsigned moves = 0;

    while (away) {
        const laws_square home = take_square(&away);

        moves += 1 + way_home(course, position, home, errand->settled);
    }
    return moves;
}

/* Moves until a square is free. */
static unsigned to_clear(const struct laws_position *position,
                         laws_square square)
{
    const laws_bitboard occupied = occupied_by(position);

    if (!(occupied >> square & 1))
        return 0;
    return attacks_of(laws_piece_kind(laws_position_on(position, square)),
                      square, occupied) &
                   ~occupied
               ? 1
               : 3;
}

static unsigned to_do_for_step(const struct plan_step *step,
                               const struct laws_position *position)
{
    const enum laws_color color = (enum laws_color)step->color;
    const unsigned blocked = to_clear(position, step->from);

    switch ((enum plan_way)step->way) {
    case PLAN_BACK:
        return blocked;
    case PLAN_UNPROMOTE:
        return blocked +
               distance(position, (enum laws_kind)step->kind,
                        pieces(position, color, (enum laws_kind)step->kind) &
                            ~still(position, color),
                        step->at);
    case PLAN_PUT:
        return way_of_any(position, laws_opponent(color), step->at);
    }
    return 0;
}

/* About how many moves are left. */
static unsigned to_do(const struct course *course, const struct errand *errand,
                      const struct laws_position *position, unsigned intact)
{
    switch (errand->way) {
    case ERRAND_STEP:
        return to_do_for_step(&errand->step, position);
    case ERRAND_HOME:
        return way_home(course, position, errand->home, errand->settled);
    case ERRAND_PUT:
        return is_one(errand->squares)
                   ? way_of_any(
                         position,
                         laws_opponent((enum laws_color)errand->step.color),
                         first_square(errand->squares))
                   : 1;
    case ERRAND_LEAVE:
        return (unsigned)__builtin_popcount(intact);
    }
    return 0;
}

/* Can this be taken back, so that nobody is in check then? */
static bool is_good(const struct course *course,
                    const struct laws_position *position,
                    struct retraction retraction)
{
    struct laws_position before;

    return laws__retract(position, course->array, retraction, &before) &&
           !is_in_check(&before, (enum laws_color)before.turn);
}

/* A piece that stands there leaves, and what it had taken is back. */
static bool can_put(const struct course *course,
                    const struct laws_position *position, laws_square at,
                    enum laws_kind kind, struct retraction *last)
{
    const enum laws_color mover =
        laws_opponent((enum laws_color)position->turn);
    laws_bitboard from;

    if (!(position->by_color[mover] & ~position->by_kind[LAWS_PAWN] &
          ~still(position, mover) & LAWS_BIT(at)))
        return false;
    from = attacks_of(laws_piece_kind(laws_position_on(position, at)), at,
                      occupied_by(position)) &
           ~occupied_by(position);
    while (from) {
        *last = (struct retraction){at, take_square(&from), RETRACT_MOVE,
                                    (uint8_t)kind};
        if (is_good(course, position, *last))
            return true;
    }
    return false;
}

static bool can_step(const struct course *course, const struct plan_step *step,
                     const struct laws_position *position,
                     struct retraction *last)
{
    const enum laws_color color = (enum laws_color)step->color;
    const bool promoted = step->way == PLAN_UNPROMOTE;
    const enum laws_kind kind =
        promoted ? (enum laws_kind)step->kind : LAWS_PAWN;

    if (step->way == PLAN_PUT)
        return position->turn == color &&
               can_put(course, position, step->at, (enum laws_kind)step->kind,
                       last);
    *last = (struct retraction){
        step->at, step->from,
        (uint8_t)(promoted ? RETRACT_PROMOTION : RETRACT_MOVE), step->captured};
    return position->turn != color &&
           (pieces(position, color, kind) & ~still(position, color)) >>
                   step->at &
               1 &&
           !(occupied_by(position) >> step->from & 1) &&
           is_good(course, position, *last);
}

static bool can_put_somewhere(const struct course *course,
                              const struct errand *errand,
                              const struct laws_position *position,
                              struct retraction *last)
{
    laws_bitboard squares =
        errand->squares & ~position->by_color[errand->step.color];

    if (position->turn != errand->step.color)
        return false;
    while (squares)
        if (can_put(course, position, take_square(&squares),
                    (enum laws_kind)errand->step.kind, last))
            return true;
    return false;
}

/* Is the errand done?  `last`: if this is taken back, too; its way is else
   RETRACT_NOTHING. */
static bool is_done(const struct course *course, const struct errand *errand,
                    const struct laws_position *position, unsigned intact,
                    struct retraction *last)
{
    bool is_there = false;

    last->at = last->from = 0;
    if (displaced(course, position, errand->settled))
        return false;
    switch (errand->way) {
    case ERRAND_STEP:
        return can_step(course, &errand->step, position, last);
    case ERRAND_PUT:
        return can_put_somewhere(course, errand, position, last);
    case ERRAND_HOME:
        is_there = !displaced(course, position, LAWS_BIT(errand->home));
        break;
    case ERRAND_LEAVE:
        is_there = !intact;
        break;
    }
    return is_there && !is_in_check(position, (enum laws_color)position->turn);
}

/* What of `intact` a move of this piece leaves. */
static uint8_t intact_after(const struct array *array,
                            struct retraction retraction, uint8_t intact)
{
    const laws_square square = retraction.at;

    for (unsigned color = 0; color < 2; color++) {
        const laws_square base = color == LAWS_WHITE ? 0 : 56;

        if (retraction.way == RETRACT_CASTLING ? (square & 56) == base
                                               : square == (array->king | base))
            intact &= (uint8_t) ~(3u << 2 * color);
        for (unsigned side = 0; side < 2; side++)
            if (square == (array->rook[side] | base))
                intact &= (uint8_t) ~(1u << (2 * color + side));
    }
    return intact;
}

bool laws__take_back(struct course *course, struct retraction retraction)
{
    struct laws_position before;

    if (course->length == course->most ||
        !laws__retract(&course->now, course->array, retraction, &before))
        return false;
    course->line[course->length++] =
        laws__retracted_move(&course->now, course->array, retraction);
    course->intact = intact_after(course->array, retraction, course->intact);
    course->now = before;
    return true;
}

static void push(struct errands *errands, unsigned *count, uint32_t node)
{
    uint32_t *heap = errands->heap;
    unsigned at = (*count)++;

    while (at && errands->nodes[heap[(at - 1) / 2]].score >
                     errands->nodes[node].score) {
        heap[at] = heap[(at - 1) / 2];
        at = (at - 1) / 2;
    }
    heap[at] = node;
}

static uint32_t pop(struct errands *errands, unsigned *count)
{
    uint32_t *heap = errands->heap;
    const uint32_t best = heap[0], last = heap[--*count];
    unsigned at = 0;

    for (;;) {
        unsigned child = 2 * at + 1;

        if (child >= *count)
            break;
        if (child + 1 < *count && errands->nodes[heap[child + 1]].score <
                                      errands->nodes[heap[child]].score)
            child++;
        if (errands->nodes[heap[child]].score >= errands->nodes[last].score)
            break;
        heap[at] = heap[child];
        at = child;
    }
    heap[at] = last;
    return best;
}

static bool was_seen(struct errands *errands, uint64_t key)
{
    const unsigned size = 2 * errands->limit;

    key |= 1;
    for (unsigned i = (unsigned)((key >> 16) % size);; i = (i + 1) % size) {
        if (errands->seen[i] == key)
            return true;
        if (!errands->seen[i]) {
            errands->seen[i] = key;
            return false;
        }
    }
}

/* The way to a node, turned round: its parent is the next one.  The first. */
static uint32_t turn_round(struct errand_node *nodes, uint32_t node)
{
    uint32_t next = 0;

    while (node) {
        const uint32_t parent = nodes[node].parent;

        nodes[node].parent = next;
        next = node;
        node = parent;
    }
    return next;
}

/* From the start to this node, and then the last one. */
static bool follow(const struct errands *errands, uint32_t node,
                   struct retraction last, struct course *course)
{
    const struct errand_node *nodes = errands->nodes;
    bool done = true;

    for (node = turn_round(errands->nodes, node); node;
         node = nodes[node].parent)
        done &= laws__take_back(course, nodes[node].retraction);
    if (last.at != last.from)
        done &= laws__take_back(course, last);
    return done;
}

/* Kings that are not on their first two ranks. */
static unsigned kings_out(const struct laws_position *position)
{
    const laws_bitboard kings = position->by_kind[LAWS_KING];

    return count_squares(kings & position->by_color[LAWS_WHITE] &
                         ~(LAWS__RANK(0) | LAWS__RANK(1))) +
           count_squares(kings & position->by_color[LAWS_BLACK] &
                         ~(LAWS__RANK(6) | LAWS__RANK(7)));
}

static uint32_t score_of(const struct errands *errands,
                         const struct course *course,
                         const struct errand *errand,
                         const struct errand_node *node)
{
    const struct laws_position *position = &node->position;
    unsigned moves = to_do(course, errand, position, node->intact) +
                     to_settle(course, errand, position);

    moves += is_in_check(position, (enum laws_color)position->turn) +
             kings_out(position);
    return ((uint32_t)node->depth + WEIGHT * moves) * 64 +
           (uint32_t)((position->key ^ errands->seed) * 0x9e3779b97f4a7c15u >>
                      57);
}

/* Every position before this one; true where the errand is done with one. */
static bool expand(struct errands *errands, const struct course *course,
                   const struct errand *errand, uint32_t parent, unsigned *used,
                   unsigned *waiting, struct retraction *last)
{
    struct retractions *list = errands->retractions;

    laws__quiet_retractions(&errands->nodes[parent].position, course->array,
                            list);
    for (unsigned i = 0; i < list->count && *used < errands->limit; i++) {
        struct errand_node *node = &errands->nodes[*used];

        if (errand->fixed >> list->list[i].at & 1 ||
            !laws__retract(&errands->nodes[parent].position, course->array,
                           list->list[i], &node->position))
            continue;
        node->position.key = laws_position_key(&node->position);
        if (was_seen(errands, node->position.key))
            continue;
        node->retraction = list->list[i];
        node->parent = parent;
        node->depth = (uint16_t)(errands->nodes[parent].depth + 1);
        node->intact = intact_after(course->array, list->list[i],
                                    errands->nodes[parent].intact);
        if (is_done(course, errand, &node->position, node->intact, last)) {
            ++*used;
            return true;
        }
        node->score = score_of(errands, course, errand, node);
        push(errands, waiting, (*used)++);
    }
    return false;
}

bool laws__run_errand(struct errands *errands, const struct errand *errand,
                      unsigned budget, struct course *course)
{
    unsigned used = 1, waiting = 0;
    struct retraction last;

    if (is_done(course, errand, &course->now, course->intact, &last))
        return follow(errands, 0, last, course);
    errands->limit = 32 * budget < errands->room ? 32 * budget : errands->room;
    memset(errands->seen, 0, 2 * errands->limit * sizeof(uint64_t));
    errands->nodes[0] =
        (struct errand_node){.position = course->now, .intact = course->intact};
    was_seen(errands, laws_position_key(&course->now));
    push(errands, &waiting, 0);
    while (waiting && used < errands->limit && budget && errands->budget) {
        const uint32_t node = pop(errands, &waiting);

        budget--;
        errands->budget--;
        if (expand(errands, course, errand, node, &used, &waiting, &last))
            return follow(errands, used - 1, last, course);
    }
    return false;
}

void laws__wander(struct errands *errands, unsigned plies,
                  struct course *course)
{
    while (plies--) {
        struct retractions *list = errands->retractions;

        laws__quiet_retractions(&course->now, course->array, list);
        for (unsigned tries = 0; list->count && tries < 16; tries++) {
            struct retraction *some;

            errands->seed = errands->seed * 6364136223846793005u + 1;
            some = &list->list[(errands->seed >> 33) % list->count];
            if (is_good(course, &course->now, *some)) {
                laws__take_back(course, *some);
                break;
            }
        }
    }
}
