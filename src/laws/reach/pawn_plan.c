/* pawn_plan.c - how the pawns go home, square by square */
#include "reach/pawn_plan.h"

#include "board/pieces.h"
#include "reach/stock.h"

#define TRIES 1000u /* boards that are looked at */
#define HELPERS 3u  /* pieces of a colour that are enough    */
#define MIXTURES 6u /* that are tried beyond the habits */

struct pawn {
    uint8_t color;
    int8_t rank; /* 1 to 6 */
};

struct file {
    unsigned count;
    struct pawn pawn[8]; /* the lowest first */
};

/* The pawns at some time of the game, and what is still to come. */
struct board {
    struct file file[8];
    uint8_t pending[2][8]; /* pawns that are still to come back there */
    struct stock stock;
    unsigned steps;    /* of the plan */
    unsigned captures; /* of the series that are not yet taken back */
};

/* When do pawns step back that need not? */
enum habit {
    EAGER, /* as soon as they can                              */
    TIDY,  /* once they were promoted, and at the end          */
    MIXED, /* once they were promoted on some of the files, ... */
    HABITS,
};

struct planner {
    const struct passing_series *series;
    struct plan *plan;
    unsigned tries, seed;
    enum habit habit;
    unsigned files; /* MIXED: those files, White's and Black's; above, a bit for
                       ... and at the end */
    laws_bitboard bishops; /* at the end of the game */
};

static laws_square square_of(unsigned file, int rank)
{
    return (laws_square)(8 * rank + (int)file);
}

static bool is_white(const struct pawn *pawn)
{
    return pawn->color == LAWS_WHITE;
}

static int last_of(enum laws_color color)
{
    return color == LAWS_WHITE ? 7 : 0;
}

static int home_of(enum laws_color color)
{
    return color == LAWS_WHITE ? 1 : 6;
}

static int back(enum laws_color color)
{
    return color == LAWS_WHITE ? -1 : 1;
}

static void add_step(struct planner *planner, struct board *board,
                     struct plan_step step)
{
    SURE(board->steps < PLAN_MOST);
    planner->plan->step[board->steps++] = step;
}

static bool step_back(struct planner *planner, struct board *board,
                      unsigned file, unsigned at, int to);

/* Whoever stands behind on the way steps back first. */
static bool clear_behind(struct planner *planner, struct board *board,
                         unsigned file, unsigned at, int to)
{
    const struct file *pawns = &board->file[file];
    const struct pawn *pawn = &pawns->pawn[at];
    const unsigned next = is_white(pawn) ? at - 1 : at + 1;

    if (next >= pawns->count)
        return true;
    if (is_white(pawn) ? pawns->pawn[next].rank < to
                       : pawns->pawn[next].rank > to)
        return true;
    return pawns->pawn[next].color == pawn->color &&
           step_back(planner, board, file, next,
                     to + back((enum laws_color)pawn->color));
}

static bool step_back(struct planner *planner, struct board *board,
                      unsigned file, unsigned at, int to)
{
    struct pawn *pawn = &board->file[file].pawn[at];
    const enum laws_color color = (enum laws_color)pawn->color;

    if (to < 1 || to > 6 || !clear_behind(planner, board, file, at, to))
        return false;
    while (pawn->rank != to) {
        const int rank = pawn->rank + back(color);

        add_step(planner, board,
                 (struct plan_step){.way = PLAN_BACK,
                                    .color = pawn->color,
                                    .at = square_of(file, pawn->rank),
                                    .from = square_of(file, rank)});
        pawn->rank = (int8_t)rank;
    }
    return true;
}

/*
 * Where pawns wait for the pieces to go home: with doors for bishops, and with
 * ranks on which rooks come past them.
 */
static int waiting_rank(const struct planner *planner, enum laws_color color,
                        unsigned file)
{
    static const int8_t ranks[2][8] = {{4, 2, 4, 2, 3, 2, 4, 2},
                                       {6, 4, 6, 4, 5, 4, 6, 4}};

    return ranks[color][planner->seed / 6 % 2 ? 7 - file : file];
}

/* The pawn on a square, if there is one. */
static bool find_pawn(const struct board *board, unsigned file, int rank,
                      unsigned *at)
{
    if (file > 7)
        return false;
    for (*at = 0; *at < board->file[file].count; ++*at)
        if (board->file[file].pawn[*at].rank == rank)
            return true;
    return false;
}

/* Would a pawn on this rank be the second one that shuts a square of the first
   rank, where a bishop may live? */
static bool shuts_bishop_out(const struct board *board, enum laws_color color,
                             unsigned file, int rank)
{
    if (rank != last_of(laws_opponent(color)) - back(color))
        return false;
    for (unsigned other = file - 2; other != file + 6; other += 4) {
        unsigned at;

        if (find_pawn(board, other, rank, &at) &&
            board->file[other].pawn[at].color == color)
            return true;
    }
    return false;
}

/* A pawn steps back to where it waits, or as far as it can. */
static void stand_by(struct planner *planner, struct board *board,
                     unsigned file, unsigned at)
{
    const struct file *pawns = &board->file[file];
    const struct pawn *pawn = &pawns->pawn[at];
    const unsigned next = is_white(pawn) ? at - 1 : at + 1;
    int to = waiting_rank(planner, (enum laws_color)pawn->color, file);

    if (shuts_bishop_out(board, (enum laws_color)pawn->color, file, to))
        to -= back((enum laws_color)pawn->color);
    if (next < pawns->count) {
        const int limit =
            pawns->pawn[next].rank - back((enum laws_color)pawn->color);

        if (is_white(pawn) ? to < limit : to > limit)
            to = limit;
    }
    if (is_white(pawn) ? to < pawn->rank : to > pawn->rank)
        step_back(planner, board, file, at, to);
}

static void all_stand_by(struct planner *planner, struct board *board)
{
    for (unsigned file = 0; file < 8; file++)
        for (unsigned at = 0; at < board->file[file].count; at++)
            stand_by(planner, board, file, at);
}

static void take_out(struct file *file, unsigned at)
{
    file->count--;
    for (unsigned i = at; i < file->count; i++)
        file->pawn[i] = file->pawn[i + 1];
}

/* The pawns of one colour that stand together with this place. */
static void widen(const struct file *file, enum laws_color color,
                  unsigned *first, unsigned *end)
{
    while (*first > 0 && file->pawn[*first - 1].color == color)
        --*first;
    while (*end < file->count && file->pawn[*end].color == color)
        ++*end;
}

/*
 * A place in the order of pawns, of which those that are still to be promoted
 * are not yet there: Black's below, White's above.  False where the pawn would
 * have to stand on the wrong side of one of them.
 */
static bool find_place(const struct board *board, unsigned file, unsigned at,
                       enum laws_color color, unsigned *place)
{
    const unsigned below = board->pending[LAWS_BLACK][file];
    const unsigned count = board->file[file].count;

    *place = at < below ? 0 : at - below;
    if (*place > count)
        *place = count;
    return at < below ? color == LAWS_BLACK
                      : at - below <= count || color == LAWS_WHITE;
}

/* A pawn comes to a rank of a file, about that place in the order, if there is
   room. */
static bool put_in(struct planner *planner, struct board *board, unsigned file,
                   unsigned place, enum laws_color color, int rank)
{
    struct file *pawns = &board->file[file];
    unsigned first = place, end = place, at = 0;

    widen(pawns, color, &first, &end);
    while (at < pawns->count && pawns->pawn[at].rank < rank)
        at++;
    at = at < first ? first : at > end ? end : at;
    if (at > 0 && pawns->pawn[at - 1].rank >= rank &&
        (pawns->pawn[at - 1].color == LAWS_BLACK ||
         !step_back(planner, board, file, at - 1, rank - 1)))
        return false;
    if (at < pawns->count && pawns->pawn[at].rank <= rank &&
        (pawns->pawn[at].color == LAWS_WHITE ||
         !step_back(planner, board, file, at, rank + 1)))
        return false;
    SURE(pawns->count < 6); /* there is a rank for each */
    for (unsigned i = pawns->count; i > at; i--)
        pawns->pawn[i] = pawns->pawn[i - 1];
    pawns->pawn[at] = (struct pawn){(uint8_t)color, (int8_t)rank};
    pawns->count++;
    return true;
}

/*
 * Does a bishop get to the last rank?  Pawns of its colour step back for it.
 * One that is there at the end of the game was promoted there.
 */
static bool open_door(struct planner *planner, struct board *board,
                      enum laws_color color, unsigned file)
{
    const int rank = last_of(color) + back(color);
    unsigned at;

    if (planner->bishops >> square_of(file, last_of(color)) & 1)
        return true;
    for (unsigned side = file - 1; side != file + 3; side += 2)
        if (side < 8 && !find_pawn(board, side, rank, &at))
            return true;
    for (unsigned side = file - 1; side != file + 3; side += 2)
        if (find_pawn(board, side, rank, &at) &&
            board->file[side].pawn[at].color == color) {
            struct board before = *board;

            if (step_back(planner, board, side, at, rank + back(color)))
                return true;
            *board = before;
        }
    return false;
}

/* A piece comes back, wherever it likes. */
static bool put_any(struct planner *planner, struct board *board,
                    enum laws_color color)
{
    const enum laws_kind kind =
        laws__stock_put(&board->stock, color, LAWS_NO_SQUARE);

    if (kind == LAWS_NO_KIND)
        return false;
    add_step(planner, board,
             (struct plan_step){.way = PLAN_PUT,
                                .color = (uint8_t)color,
                                .kind = (uint8_t)kind,
                                .at = LAWS_NO_SQUARE});
    return true;
}

/* A promotion is taken back, from the last rank of `to` to `file`. */
static bool unpromote(struct planner *planner, struct board *board,
                      enum laws_color color, unsigned file, unsigned to,
                      bool capture)
{
    const enum laws_color other = laws_opponent(color);
    const int rank = last_of(color) + back(color);
    struct plan_step step = {.way = PLAN_UNPROMOTE,
                             .color = (uint8_t)color,
                             .at = square_of(to, last_of(color)),
                             .from = square_of(file, rank)};

    const bool door = open_door(planner, board, color, to);

    step.kind =
        (uint8_t)laws__stock_unpromote(&board->stock, color, step.at, door);
    if (step.kind == LAWS_NO_KIND && put_any(planner, board, color))
        step.kind =
            (uint8_t)laws__stock_unpromote(&board->stock, color, step.at, door);
    if (step.kind == LAWS_NO_KIND)
        return false;
    if (capture) {
        step.captured = (uint8_t)laws__stock_put(&board->stock, other, step.at);
        if (step.captured == LAWS_NO_KIND)
            return false;
    }
    if (!put_in(planner, board, file,
                color == LAWS_WHITE ? board->file[file].count : 0, color, rank))
        return false;
    add_step(planner, board, step);
    return true;
}

/* Whoever was promoted without a capture, as far as it is possible now. */
static void unpromote_pending(struct planner *planner, struct board *board)
{
    for (unsigned i = 0; i < 16; i++) {
        const unsigned file = (i + planner->seed) % 8;
        const enum laws_color color = (enum laws_color)(i / 8);

        while (board->pending[color][file]) {
            struct board before = *board;

            if (!unpromote(planner, board, color, file, file, false)) {
                *board = before;
                break;
            }
            board->pending[color][file]--;
            if (planner->habit != MIXED ||
                planner->files >> (8 * color + file) & 1)
                stand_by(planner, board, file,
                         color == LAWS_WHITE ? board->file[file].count - 1 : 0);
        }
    }
}

static bool go_on(struct planner *planner, struct board *board);

/* A pawn takes a capture back that it made on this rank. */
static bool uncapture(struct planner *planner, const struct board *before,
                      const struct passing_capture *capture, unsigned which,
                      unsigned place, int rank)
{
    const enum laws_color color = (enum laws_color)capture->color;
    const enum laws_color other = laws_opponent(color);
    struct board board = *before;
    struct file *to = &board.file[capture->to];
    struct plan_step step = {.way = PLAN_BACK,
                             .color = (uint8_t)color,
                             .at = square_of(capture->to, rank),
                             .from =
                                 square_of(capture->file, rank + back(color)),
                             .captured = LAWS_PAWN};

    if (!step_back(planner, &board, capture->to, which, rank))
        return false;
    if (capture->way == PASSING_FOR_PAWN) {
        to->pawn[which].color = (uint8_t)other;
    } else {
        take_out(to, which);
        step.captured = (uint8_t)laws__stock_put(&board.stock, other, step.at);
        if (step.captured == LAWS_NO_KIND)
            return false;
    }
    if (!put_in(planner, &board, capture->file, place, color,
                rank + back(color)))
        return false;
    add_step(planner, &board, step);
    return go_on(planner, &board);
}

/* ... on every rank that is possible, late ones first. */
static bool uncapture_somewhere(struct planner *planner,
                                const struct board *board,
                                const struct passing_capture *capture)
{
    const enum laws_color color = (enum laws_color)capture->color;
    const struct file *to = &board->file[capture->to];
    unsigned first, end, place;

    if (!to->count ||
        !find_place(board, capture->to, capture->to_at, color, &first) ||
        !find_place(board, capture->file, capture->at, color, &place))
        return false;
    if (first == to->count)
        first--;
    if (to->pawn[first].color != color)
        return false;
    end = first + 1;
    if (capture->way == PASSING_BY_PAWN)
        widen(to, color, &first, &end);
    for (unsigned i = 0; i < end - first; i++) {
        const unsigned which = color == LAWS_WHITE ? end - 1 - i : first + i;

        for (int rank = to->pawn[which].rank; rank != home_of(color);
             rank += back(color))
            if (uncapture(planner, board, capture, which, place, rank))
                return true;
    }
    return false;
}

/* A pawn that a piece has taken comes back, where there is room. */
static bool put_back(struct planner *planner, const struct board *before,
                     const struct passing_capture *capture)
{
    const enum laws_color color = (enum laws_color)capture->color;
    unsigned place;

    if (!find_place(before, capture->file, capture->at, color, &place))
        return false;
    for (unsigned i = 0; i < 6; i++) {
        const int first = waiting_rank(planner, color, capture->file) - 1;
        const int rank = 1 + (first + (int)i) % 6;
        struct board board = *before;

        if (!put_in(planner, &board, capture->file, place, color, rank))
            continue;
        add_step(planner, &board,
                 (struct plan_step){.way = PLAN_PUT,
                                    .color = (uint8_t)color,
                                    .kind = LAWS_PAWN,
                                    .at = square_of(capture->file, rank)});
        if (go_on(planner, &board))
            return true;
    }
    return false;
}

static bool unpromote_by_capture(struct planner *planner,
                                 const struct board *before,
                                 const struct passing_capture *capture)
{
    struct board board = *before;
    const enum laws_color color = (enum laws_color)capture->color;

    if (!unpromote(planner, &board, color, capture->file, capture->to, true))
        return false;
    board.pending[color][capture->file] += capture->ahead;
    return go_on(planner, &board);
}

/* ... and no pawn is on the wrong side of the other of its file. */
static bool is_all_back(const struct board *board)
{
    for (int file = 0; file < 8; file++)
        if (board->pending[LAWS_WHITE][file] |
                board->pending[LAWS_BLACK][file] ||
            !is_white(&board->file[file].pawn[0]))
            return false;
    return true;
}

/* The captures that are left, the last one first. */
static bool go_on(struct planner *planner, struct board *board)
{
    const struct passing_capture *capture;

    if (!planner->tries)
        return false;
    planner->tries--;
    unpromote_pending(planner, board);
    if (planner->habit == EAGER) {
        all_stand_by(planner, board);
        unpromote_pending(planner, board);
    }
    if (!board->captures) {
        if (planner->habit != MIXED || planner->files >> 16 & 1)
            all_stand_by(planner, board);
        planner->plan->count = board->steps;
        return is_all_back(board);
    }
    capture = &planner->series->list[--board->captures];
    switch ((enum passing_way)capture->way) {
    case PASSING_BY_PAWN:
    case PASSING_FOR_PAWN:
        return uncapture_somewhere(planner, board, capture);
    case PASSING_PROMOTING:
        return unpromote_by_capture(planner, board, capture);
    case PASSING_LOST:
        return put_back(planner, board, capture);
    }
    return false;
}

static void read_files(const struct laws_position *position,
                       struct board *board)
{
    laws_bitboard pawns = position->by_kind[LAWS_PAWN];

    while (pawns) {
        const laws_square square = take_square(&pawns);
        struct file *file = &board->file[laws_file(square)];

        file->pawn[file->count++] =
            (struct pawn){position->by_color[LAWS_BLACK] >> square & 1,
                          (int8_t)laws_rank(square)};
    }
}

/* Men that come back as pieces: all that are missing but the pawns that were
   taken as pawns. */
static unsigned pieces_taken(const struct laws_position *position,
                             const struct passing_series *series,
                             enum laws_color color)
{
    unsigned taken = 16 - count_squares(position->by_color[color]);

    for (unsigned i = 0; i < series->count; i++) {
        const struct passing_capture *capture = &series->list[i];

        if (capture->way == PASSING_LOST)
            taken -= capture->color == color;
        else if (capture->way == PASSING_FOR_PAWN)
            taken -= capture->color != color;
    }
    return taken;
}

/* Where hardly any piece is left to do the work, some come back first. */
static void reinforce(struct planner *planner, struct board *board)
{
    for (int i = LAWS_WHITE; i <= LAWS_BLACK; i++) {
        const enum laws_color color = (enum laws_color)i;
        unsigned there = 0, left = planner->series->left[color];

        for (int kind = 0; kind < STOCK_KINDS; kind++)
            there += board->stock.count[color][kind];
        for (; there < HELPERS && left; there++, left--) {
            const bool put = put_any(planner, board, color);

            SURE(put); /* more than two of rooks, queen and knights are taken */
        }
    }
}

bool laws__plan(const struct laws_position *position, const struct array *array,
                const struct passing_series *series, unsigned seed,
                struct plan *plan)
{
    struct planner planner = {.series = series,
                              .plan = plan,
                              .seed = seed,
                              .bishops = position->by_kind[LAWS_BISHOP]};
    struct board start = {.captures = series->count,
                          .stock.seed = 2 + seed / 2};

    read_files(position, &start);
    memcpy(start.pending, series->promoted, sizeof(start.pending));
    for (int color = LAWS_WHITE; color <= LAWS_BLACK; color++)
        laws__stock(position, array, (enum laws_color)color,
                    pieces_taken(position, series, (enum laws_color)color),
                    &start.stock);
    for (unsigned i = 0; i < HABITS + MIXTURES; i++) {
        struct board board = start;

        planner.habit =
            i < HABITS ? (enum habit)((seed / 2 + i) % HABITS) : MIXED;
        planner.files = (seed + 100 * i) / 6 * 0x9e3779b1u >> 12;
        planner.tries = TRIES;
        reinforce(&planner, &board);
        if (go_on(&planner, &board))
            return true;
    }
    return false;
}
