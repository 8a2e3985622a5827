/* passing.c - can the pawns have passed each other with so few captures? */
#include "reach/passing.h"

#include "board/pieces.h"
#include "reach/origins.h"
#include "reach/proofs.h"
#include "same.h"

#define BOARDS 16384u /* that are remembered, a power of two        */
/*
 * Boards that wait to be looked at.  One leads to at most 336: with 8 pawns of
 * either colour, each is taken by a piece, or goes to one of two files, for a
 * piece to a place between those of the other colour, for one of these, or on
 * to the last rank.  In a game 30 men are captured at most.
 */
#define QUEUE 12000u
#define ANSWERS 256u /* questions that are remembered, likewise    */
#define MERITS 13u   /* the worst merit of a board             */
/* Pawns of a colour on one file: an eighth would take 16 captures. */
#define FILE_FULL 7u

/* What a position asks: the board to be reached, and what never moved. */
struct question {
    uint16_t goal[8];
    struct passing_board start;
    uint8_t fixed[2];   /* files whose pawn stands at home                 */
    uint8_t barred[2];  /* files from which no pawn of a colour promotes   */
    uint8_t closed[2];  /* ... and on whose last square none does          */
    uint8_t trapped[2]; /* ... and from there a bishop has not come away   */
};

struct passing_memory {
    struct passing_board seen[BOARDS], queue[QUEUE];
    struct passing_capture capture[QUEUE]; /* that led there          */
    uint8_t merit[QUEUE]; /* files that are not as they should be */
    unsigned used;
    struct {
        struct question question;
        uint8_t answer;
    } answers[ANSWERS];
};

_Static_assert(sizeof(struct passing_memory) <= PASSING_MEMORY, "room");

/* A search, and what it has to keep to. */
struct search {
    const struct question *question;
    struct passing_memory *memory;
    unsigned budget, seed;
    bool cut;                       /* something was left out */
    struct passing_capture capture; /* that is looked at */
    struct passing_capture last;    /* that leads to the goal ... */
    struct passing_board end;       /* ... and the board then */
    struct passing_series *series;
};

struct passing_memory *laws__passing_init(void *memory)
{
    struct passing_memory *empty = memory;

    memset(empty->answers, 0, sizeof(empty->answers));
    return empty;
}

static unsigned length_of(unsigned file)
{
    return 31u - (unsigned)__builtin_clz(file);
}

static enum laws_color color_at(unsigned file, unsigned at)
{
    return file >> at & 1 ? LAWS_BLACK : LAWS_WHITE;
}

static unsigned inserted(unsigned file, unsigned at, enum laws_color color)
{
    return file >> at << (at + 1) | (color == LAWS_BLACK ? 1u << at : 0u) |
           (file & ((1u << at) - 1));
}

static unsigned removed(unsigned file, unsigned at)
{
    return file >> (at + 1) << at | (file & ((1u << at) - 1));
}

/* Does a pawn of this colour promote on a dark square of the file? */
static unsigned is_dark(unsigned file, enum laws_color color)
{
    return (file + (color == LAWS_WHITE)) % 2 == 0;
}

static bool is_fixed(const struct question *question,
                     const struct passing_board *board, unsigned file,
                     unsigned at)
{
    if (color_at(board->file[file], at) == LAWS_WHITE)
        return at == 0 && question->fixed[LAWS_WHITE] >> file & 1;
    return at + 1 == length_of(board->file[file]) &&
           question->fixed[LAWS_BLACK] >> file & 1;
}

static bool is_in(const uint8_t files[2], enum laws_color color, unsigned file)
{
    return files[color] >> file & 1;
}

static bool is_blocked(const struct question *question, enum laws_color color,
                       unsigned file)
{
    return is_in(question->barred, color, file) ||
           is_in(question->closed, color, file);
}

/*
 * Nothing needs to be captured on this file any more: White's pawns at its
 * upper end and Black's at its lower end can be promoted, and what is left is
 * the goal.  How many they are of each colour.
 */
static bool is_done(const struct question *question,
                    const struct passing_board *board, unsigned which,
                    unsigned promoted[2])
{
    const unsigned file = board->file[which], goal = question->goal[which];
    const unsigned length = length_of(file), wanted = length_of(goal);
    const unsigned pawns = file ^ 1u << length, left = goal ^ 1u << wanted;
    const unsigned black = count_squares(pawns);
    const unsigned black_left = count_squares(left);
    unsigned below;

    if (black < black_left || length - black < wanted - black_left)
        return false;
    promoted[LAWS_BLACK] = below = black - black_left;
    promoted[LAWS_WHITE] = length - wanted - below;
    return pawns >> below == left && /* so all that are below are Black's */
           !(below && is_blocked(question, LAWS_BLACK, which)) &&
           !(promoted[LAWS_WHITE] && is_blocked(question, LAWS_WHITE, which));
}

/* Where a bishop could come from there, one that is wanted does. */
static void promote(const struct question *question,
                    struct passing_board *board, enum laws_color color,
                    unsigned file, unsigned times)
{
    uint8_t *wanted = &board->wanted[color][is_dark(file, color)];

    if (times)
        board->due[color] &= (uint8_t) ~(1u << file);
    if (!is_in(question->trapped, color, file))
        *wanted = (uint8_t)(*wanted > times ? *wanted - times : 0);
}

/*
 * How many captures are needed at least: each changes one file or two
 * neighbours.  `is_there`: none, and the bishops have their squares.
 */
static unsigned least_left(const struct question *question,
                           const struct passing_board *board, bool *is_there,
                           uint8_t *merit)
{
    struct passing_board end = *board;
    unsigned least = 0, undone = 0;
    int covered = -1;

    for (int file = 0; file < 8; file++) {
        unsigned promoted[2];

        if (is_done(question, board, (unsigned)file, promoted)) {
            promote(question, &end, LAWS_WHITE, (unsigned)file,
                    promoted[LAWS_WHITE]);
            promote(question, &end, LAWS_BLACK, (unsigned)file,
                    promoted[LAWS_BLACK]);
            continue;
        }
        undone++;
        if (file > covered) {
            least++;
            covered = file + 1;
        }
    }
    *merit = (uint8_t)undone;
    *is_there =
        !undone && !(end.wanted[0][0] | end.wanted[0][1] | end.wanted[1][0] |
                     end.wanted[1][1] | end.due[0] | end.due[1]);
    return least;
}

/*
 * What makes a capture wait, by the seed: in every other pair pawns are rather
 * lost than take pawns, and after the first ones chance has a say.
 */
static unsigned taste(const struct search *search)
{
    const enum passing_way way = (enum passing_way)search->capture.way;
    const unsigned seed = search->seed;
    unsigned wait = 0;

    if (seed / 2 % 2)
        wait += (way == PASSING_FOR_PAWN ? 1u : 0u) +
                (way == PASSING_LOST ? 0u : 1u);
    if (seed >= 8)
        wait += (search->memory->used + 1) * seed * 0x9e3779b1u >> 30;
    return wait;
}

/* A board that may lead there waits for its turn. */
static void add(struct search *search, const struct passing_board *board,
                bool *is_there)
{
    struct passing_memory *memory = search->memory;
    uint8_t merit;
    bool there;
    unsigned least = least_left(search->question, board, &there, &merit);

    if (there) {
        *is_there = true;
        search->last = search->capture;
        search->end = *board;
    }
    if (least > (unsigned)(board->left[0] + board->left[1]))
        return;
    SURE(memory->used < QUEUE);
    merit = (uint8_t)(merit + taste(search));
    memory->merit[memory->used] = merit;
    memory->capture[memory->used] = search->capture;
    memory->queue[memory->used++] = *board;
}

/* A pawn goes to another file, for a piece or for a pawn there. */
static void add_captures(struct search *search,
                         const struct passing_board *before, unsigned file,
                         enum laws_color color, bool *is_there)
{
    const struct question *question = search->question;
    const enum laws_color other = laws_opponent(color);
    const unsigned to = before->file[file], length = length_of(to);
    const unsigned first = question->fixed[LAWS_WHITE] >> file & 1;
    const unsigned last = length - (question->fixed[LAWS_BLACK] >> file & 1);
    struct passing_board after = *before;

    SURE(length < 2 * FILE_FULL);
    for (unsigned at = first; at <= last; at++) {
        if (at > first && color_at(to, at - 1) == color)
            continue; /* the same order as before */
        after.file[file] = (uint16_t)inserted(to, at, color);
        search->capture.way = PASSING_BY_PAWN;
        search->capture.to_at = (uint8_t)at;
        add(search, &after, is_there);
    }
    if (!after.spare[other])
        return;
    after.spare[other]--;
    for (unsigned at = 0; at < length; at++) {
        if (color_at(to, at) == color || is_fixed(question, before, file, at))
            continue;
        after.file[file] = (uint16_t)(to ^ 1u << at);
        search->capture.way = PASSING_FOR_PAWN;
        search->capture.to_at = (uint8_t)at;
        add(search, &after, is_there);
    }
}

/* Nothing but pawns of its colour stand before it. */
static bool is_free(unsigned file, unsigned at)
{
    unsigned length = length_of(file);

    if (color_at(file, at) == LAWS_WHITE)
        return (file & ~(1u << length)) >> at == 0;
    return (file & ((2u << at) - 1)) == (2u << at) - 1;
}

/* It takes something on the last rank; those before it were promoted. */
static void add_promotion(struct search *search,
                          const struct passing_board *before, unsigned file,
                          unsigned at, unsigned to, bool *is_there)
{
    const struct question *question = search->question;
    const unsigned pawns = before->file[file];
    const enum laws_color color = color_at(pawns, at);
    const unsigned before_it =
        color == LAWS_WHITE ? length_of(pawns) - at - 1 : at;
    struct passing_board after = *before;

    if (is_in(question->barred, color, file) ||
        is_in(question->closed, color, to) ||
        (before_it && is_blocked(question, color, file)))
        return;
    promote(question, &after, color, file, before_it);
    promote(question, &after, color, to, 1);
    after.left[laws_opponent(color)]--;
    after.file[file] =
        (uint16_t)(color == LAWS_WHITE ? (pawns & ((1u << at) - 1)) | 1u << at
                                       : pawns >> (at + 1));
    search->capture.way = PASSING_PROMOTING;
    search->capture.ahead = (uint8_t)before_it;
    add(search, &after, is_there);
}

/* Every capture that this pawn makes, or that takes it. */
static void add_pawn(struct search *search, const struct passing_board *before,
                     unsigned file, unsigned at, bool *is_there)
{
    const unsigned pawns = before->file[file];
    const enum laws_color color = color_at(pawns, at);
    const enum laws_color other = laws_opponent(color);
    const bool again = at > 0 && color_at(pawns, at - 1) == color &&
                       !is_fixed(search->question, before, file, at - 1);
    struct passing_board after = *before;

    after.file[file] = (uint16_t)removed(pawns, at);
    search->capture = (struct passing_capture){.way = PASSING_LOST,
                                               .color = (uint8_t)color,
                                               .file = (uint8_t)file,
                                               .at = (uint8_t)at};
    if (!again && before->left[color] && before->spare[color]) {
        after.left[color]--;
        after.spare[color]--;
        add(search, &after, is_there);
        after.left[color]++;
        after.spare[color]++;
    }
    if (!before->left[other])
        return;
    after.left[other]--;
    for (int side = -1; side <= 1; side += 2) {
        unsigned to = file + (unsigned)side;

        if (to > 7)
            continue;
        search->capture.to = (uint8_t)to;
        if (!again)
            add_captures(search, &after, to, color, is_there);
        if (is_free(pawns, at))
            add_promotion(search, before, file, at, to, is_there);
    }
}

/* Was it looked at?  If not, it is now. */
static bool is_known(struct passing_memory *memory,
                     const struct passing_board *board)
{
    const uint8_t *bytes = (const uint8_t *)board;
    uint64_t hash = 0xcbf29ce484222325;
    struct passing_board *place;

    for (size_t i = 0; i < sizeof(*board); i++)
        hash = (hash ^ bytes[i]) * 0x100000001b3;
    place = &memory->seen[(hash ^ hash >> 32) % BOARDS];
    if (is_same(place, board, sizeof(*board)))
        return true;
    *place = *board;
    return false;
}

/* Every board that a capture leads to. */
static bool add_all(struct search *search, const struct passing_board *board)
{
    bool there = false;

    for (unsigned i = 0; i < 8 && !there; i++) {
        const unsigned file = (i * (search->seed | 1) + search->seed / 2) % 8;

        for (unsigned at = 0; at < length_of(board->file[file]); at++)
            if (!is_fixed(search->question, board, file, at))
                add_pawn(search, board, file, at, &there);
    }
    return there;
}

/* It is the capture of this number in the series. */
static void note(struct search *search, unsigned number,
                 struct passing_capture capture)
{
    if (!search->series)
        return;
    search->series->list[number] = capture;
    if (search->series->count <= number)
        search->series->count = number + 1;
}

/* Does a series of captures, after so many, lead from here to the goal? */
static bool leads_there(struct search *search,
                        const struct passing_board *board, unsigned number)
{
    struct passing_memory *memory = search->memory;
    const unsigned first = memory->used;
    bool there;

    if (is_known(memory, board))
        return false;
    if (!search->budget) {
        search->cut = true;
        return false;
    }
    search->budget--;
    there = add_all(search, board);
    if (there)
        note(search, number, search->last);
    for (uint8_t merit = 0; merit <= MERITS && !there; merit++)
        for (unsigned i = first, end = memory->used; i < end && !there; i++)
            if (memory->merit[i] == merit) {
                struct passing_board next = memory->queue[i];

                there = leads_there(search, &next, number + 1);
                if (there)
                    note(search, number, memory->capture[i]);
            }
    memory->used = first;
    return there;
}

/*
 * On the squares of men that have never moved nothing promotes.  Nor from the
 * files beside such a king, for a pawn there checks him before it does, and he
 * has not gone.
 */
static void close_files(const struct laws_position *position,
                        const struct array *array, enum laws_color color,
                        struct question *question)
{
    unsigned unmoved = (unsigned)(laws__unmoved(position, array) >>
                                  (color == LAWS_WHITE ? 56 : 0)) &
                       255;
    unsigned king = unmoved & 1u << array->king;

    question->closed[color] = (uint8_t)unmoved;
    question->barred[color] = (uint8_t)(king << 1 | king >> 1);
}

/*
 * A bishop that was promoted behind pawns that have never moved is still there,
 * if it was not captured there; and one that is there was promoted there.
 */
static void trap_bishops(const struct laws_position *position,
                         enum laws_color color, struct question *question)
{
    const unsigned pawns = question->fixed[laws_opponent(color)];
    const unsigned there = (unsigned)(pieces(position, color, LAWS_BISHOP) >>
                                      (color == LAWS_WHITE ? 56 : 0)) &
                           255;

    const unsigned cages = (pawns << 1 | 1) & (pawns >> 1 | 128);

    question->trapped[color] = (uint8_t)(cages & ~there);
    question->start.due[color] = (uint8_t)(cages & there);
}

static void ask(const struct laws_position *position, const struct array *array,
                struct question *question)
{
    laws_bitboard pawns = position->by_kind[LAWS_PAWN];

    for (laws_square file = 0; file < 8; file++) {
        unsigned goal = 1, at = 0;

        for (laws_square square = file; square < 64; square += 8)
            if (pawns & LAWS_BIT(square))
                goal =
                    inserted(goal, at++,
                             position->by_color[LAWS_WHITE] & LAWS_BIT(square)
                                 ? LAWS_WHITE
                                 : LAWS_BLACK);
        question->goal[file] = (uint16_t)goal;
        question->start.file[file] =
            (uint16_t)inserted(inserted(1, 0, LAWS_BLACK), 0, LAWS_WHITE);
    }
    question->fixed[LAWS_WHITE] =
        (uint8_t)(pieces(position, LAWS_WHITE, LAWS_PAWN) >> 8);
    question->fixed[LAWS_BLACK] =
        (uint8_t)(pieces(position, LAWS_BLACK, LAWS_PAWN) >> 48);
    for (int i = LAWS_WHITE; i <= LAWS_BLACK; i++) {
        const enum laws_color color = (enum laws_color)i;
        struct passing_board *start = &question->start;

        close_files(position, array, color, question);
        trap_bishops(position, color, question);
        start->left[color] =
            (uint8_t)(16 - count_squares(position->by_color[color]));
        start->spare[color] =
            (uint8_t)(8 - count_squares(pieces(position, color, LAWS_PAWN)) -
                      laws__least_promoted(position, array, color));
        for (unsigned dark = 0; dark < 2; dark++)
            start->wanted[color][dark] =
                (uint8_t)laws__bishops_promoted(position, array, color, dark);
    }
}

static enum passing look(struct search *search)
{
    struct passing_memory *memory = search->memory;
    const struct passing_board *start = &search->question->start;
    bool there = false;

    memset(memory->seen, 0, sizeof(memory->seen));
    memory->used = 0;
    add(search, start, &there);
    if (there || (memory->used && leads_there(search, start, 0)))
        return PASSING_POSSIBLE;
    return search->cut ? PASSING_OPEN : PASSING_IMPOSSIBLE;
}

bool laws__passing_series(const struct laws_position *position,
                          const struct array *array,
                          struct passing_memory *memory, unsigned budget,
                          unsigned seed, struct passing_series *series)
{
    struct question question;
    struct search search = {.question = &question,
                            .memory = memory,
                            .budget = budget,
                            .seed = seed,
                            .series = series};

    ask(position, array, &question);
    series->count = 0;
    if (look(&search) != PASSING_POSSIBLE)
        return false;
    for (unsigned file = 0; file < 8; file++) {
        unsigned promoted[2];

        is_done(&question, &search.end, file, promoted);
        for (int color = 0; color < 2; color++)
            series->promoted[color][file] = (uint8_t)promoted[color];
    }
    memcpy(series->left, search.end.left, sizeof(series->left));
    return true;
}

enum passing laws__passing(const struct laws_position *position,
                           const struct array *array,
                           struct passing_memory *memory, unsigned budget)
{
    struct question question;
    unsigned place = 0;

    ask(position, array, &question);
    for (int file = 0; file < 8; file++)
        place = place * 31 + question.goal[file];
    for (int color = 0; color < 2; color++)
        place = place * 31 + question.start.spare[color] * 16u +
                question.start.left[color];
    place = (place ^ place >> 8) % ANSWERS;
    if (!is_same(&memory->answers[place].question, &question,
                 sizeof(question))) {
        memory->answers[place].question = question;
        memory->answers[place].answer = (uint8_t)look(&(struct search){
            .question = &question, .memory = memory, .budget = budget});
    }
    return (enum passing)memory->answers[place].answer;
}
