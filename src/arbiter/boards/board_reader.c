/* board_reader.c - see board_reader.h */
#include "boards/board_reader.h"

#include <string.h>

enum what {
    SAME,
    LEGAL,   /* one legal move                          */
    TWO,     /* a legal move and the reply, no other two */
    WRONG,   /* one piece alone, and not legally         */
    KINGS,   /* both in the centre                       */
    ARRAY,   /* the initial one                          */
    EARLIER, /* a position that was                      */
    UNKNOWN,
};

struct meaning {
    enum what what;
    struct laws_move move[2];
    enum laws_pgn_result result;
    unsigned past;
};

void board_reader_init(struct board_reader *reader,
                       const struct laws_position *position,
                       void (*tell)(void *data, const struct board_act *act),
                       void *data)
{
    memset(reader, 0, sizeof(*reader));
    reader->position = *position;
    reader->run = LAWS_NOBODY;
    reader->tell = tell;
    reader->data = data;
}

static bool stands(const struct laws_position *position,
                   const laws_piece on[64])
{
    struct laws_setup setup;

    laws_position_to_setup(position, &setup);
    return !memcmp(setup.on, on, sizeof(setup.on));
}

/* Which legal move leads there?  Moves that differ lead to placements that
   differ. */
static bool find_move(const struct laws_position *from, const laws_piece on[64],
                      struct laws_move *move)
{
    struct laws_moves moves;

    laws_position_moves(from, &moves);
    for (unsigned i = 0; i < moves.count; i++) {
        struct laws_position after = *from;

        laws_position_play(&after, moves.move[i]);
        if (!stands(&after, on))
            continue;
        *move = moves.move[i];
        return true;
    }
    return false;
}

/* A move and its reply; only if no other pair leads there, as 1. c3 dxc3 does
   beside 1. c4 dxc3.  A move that stood there after its press is the one. */
static bool find_two(const struct board_reader *reader, struct laws_move two[2])
{
    const struct laws_position *from = &reader->position;
    const laws_piece *on = reader->on;
    struct laws_moves moves;
    unsigned found = 0;

    if (reader->has_shown) {
        struct laws_position after = *from;

        laws_position_play(&after, reader->shown);
        two[0] = reader->shown;
        if (find_move(&after, on, &two[1]))
            return true;
    }
    laws_position_moves(from, &moves);
    for (unsigned i = 0; i < moves.count && found < 2; i++) {
        struct laws_position after = *from;
        struct laws_move reply;

        laws_position_play(&after, moves.move[i]);
        if (!find_move(&after, on, &reply))
            continue;
        found++;
        two[0] = moves.move[i];
        two[1] = reply;
    }
    return found == 1;
}

/* One piece of the player's from a square to another, and nothing else.  A
   king that went two squares may be castling. */
static bool find_wrong(const struct laws_position *from,
                       const laws_piece on[64], struct laws_move *move)
{
    struct laws_setup setup;
    int left = -1, reached = -1;

    laws_position_to_setup(from, &setup);
    for (int square = 0; square < 64; square++) {
        if (setup.on[square] == on[square])
            continue;
        if (on[square] == LAWS_NO_PIECE) {
            if (left >= 0)
                return false;
            left = square;
        } else {
            if (reached >= 0)
                return false;
            reached = square;
        }
    }
    if (left < 0 || reached < 0 || setup.on[left] != on[reached] ||
        laws_piece_color(on[reached]) != from->turn ||
        laws_piece_color(setup.on[reached]) == from->turn ||
        laws_piece_kind(setup.on[reached]) == LAWS_KING)
        return false;
    if (laws_piece_kind(on[reached]) == LAWS_KING &&
        (left - reached == 2 || reached - left == 2))
        return false;
    memset(move, 0, sizeof(*move));
    move->from = (laws_square)left;
    move->to = (laws_square)reached;
    move->piece = (uint8_t)laws_piece_kind(on[reached]);
    return true;
}

static struct meaning mean(const struct board_reader *reader)
{
    struct meaning meaning = {.what = UNKNOWN};
    struct laws_position start;

    laws_position_start(&start);
    if (stands(&reader->position, reader->on)) {
        meaning.what = SAME;
    } else if (find_move(&reader->position, reader->on, &meaning.move[0])) {
        meaning.what = LEGAL;
    } else if (laws_kings_result(reader->on, &meaning.result)) {
        meaning.what = KINGS;
    } else if (reader->ply && stands(&start, reader->on)) {
        meaning.what = ARRAY;
    } else if (find_two(reader, meaning.move)) {
        meaning.what = TWO;
    } else if (find_wrong(&reader->position, reader->on, &meaning.move[0])) {
        meaning.what = WRONG;
    } else {
        for (unsigned i = reader->past_count; i > 0; i--)
            if (stands(&reader->past[i - 1], reader->on)) {
                meaning.what = EARLIER;
                meaning.past = i - 1;
                break;
            }
    }
    return meaning;
}

static void tell(struct board_reader *reader, struct board_act act)
{
    if (act.at < reader->last) /* of two that came at once, the later one */
        act.at = reader->last;
    reader->last = act.at;
    reader->tell(reader->data, &act);
}

static void tell_open(struct board_reader *reader, const char *words)
{
    if (!reader->told)
        tell(reader, (struct board_act){.kind = BOARD_OPEN,
                                        .by = reader->position.turn,
                                        .at = reader->now,
                                        .words = words});
    reader->told = true;
}

static void tell_move(struct board_reader *reader, struct laws_move move,
                      bool legal, laws_ms at)
{
    const struct laws_position *position = &reader->position;
    struct board_act act = {.kind = BOARD_TOUCHES,
                            .by = position->turn,
                            .at = at,
                            .square = move.from,
                            .move = move,
                            .legal = legal,
                            .before = position};

    tell(reader, act);
    if (laws_position_on(position, move.to) &&
        laws_piece_color(laws_position_on(position, move.to)) !=
            position->turn) {
        act.square = move.to;
        tell(reader, act);
    }
    act.kind = BOARD_MAKES;
    tell(reader, act);
}

static void remember(struct board_reader *reader)
{
    if (reader->past_count == BOARD_PAST) {
        reader->past_count--;
        memmove(reader->past, reader->past + 1,
                reader->past_count * sizeof(*reader->past));
    }
    reader->past[reader->past_count++] = reader->position;
}

/* The move is certain, and so is its press where there is a clock. */
static void settle(struct board_reader *reader, struct laws_move move,
                   laws_ms at)
{
    laws_ms made = reader->stable < at ? reader->stable : at;

    tell_move(reader, move, true, made);
    if (reader->clocked)
        tell(reader, (struct board_act){.kind = BOARD_PRESSES,
                                        .by = reader->position.turn,
                                        .at = at});
    remember(reader);
    laws_position_play(&reader->position, move);
    reader->ply++;
    reader->pressed = reader->has_shown = false;
    reader->told = false;
}

static void put_back(struct board_reader *reader, unsigned past)
{
    unsigned gone = reader->past_count - past;

    reader->position = reader->past[past];
    reader->past_count = past;
    reader->ply -= gone;
    reader->pressed = reader->told = reader->has_shown = false;
    tell(reader, (struct board_act){.kind = BOARD_BACK,
                                    .by = LAWS_NOBODY,
                                    .at = reader->now,
                                    .ply = reader->ply});
}

static void begin_anew(struct board_reader *reader)
{
    laws_position_start(&reader->position);
    reader->ply = reader->past_count = 0;
    reader->pressed = reader->told = reader->ended = reader->has_shown = false;
    tell(reader, (struct board_act){
                     .kind = BOARD_NEW, .by = LAWS_NOBODY, .at = reader->now});
}

/* What a pressed clock makes certain, and since when. */
static void step_pressed(struct board_reader *reader,
                         const struct meaning *meaning, laws_ms stood)
{
    laws_ms waited = reader->now - reader->pressed_at;

    if (reader->delayed)
        waited /= BOARD_DELAYED;
    if (waited < stood)
        stood = waited; /* what stood before the press may be a slide */
    switch (meaning->what) {
    case LEGAL:
        reader->shown = meaning->move[0];
        reader->has_shown = true;
        if (stood >= BOARD_SETTLED_MS)
            settle(reader, meaning->move[0], reader->pressed_at);
        break;
    case WRONG:
        if (stood < BOARD_ILLEGAL_MS)
            break;
        tell_move(reader, meaning->move[0], false, reader->pressed_at);
        tell(reader, (struct board_act){.kind = BOARD_PRESSES,
                                        .by = reader->position.turn,
                                        .at = reader->pressed_at});
        reader->told = true;
        reader->pressed = false; /* the arbiter has it now */
        break;
    case SAME:
        if (stood >= BOARD_OPEN_MS)
            tell_open(reader, "pressed, and no move is on the board");
        break;
    case TWO: /* the reply is there before its press */
        if (stood >= BOARD_SETTLED_MS)
            settle(reader, meaning->move[0], reader->pressed_at);
        break;
    case KINGS:
    case ARRAY:
    case EARLIER:
    case UNKNOWN:
        if (stood >= BOARD_OPEN_MS)
            tell_open(reader, "pressed, and the board shows no single move");
        break;
    }
}

static void step(struct board_reader *reader)
{
    struct meaning meaning;
    laws_ms stood = reader->now - reader->stable;

    if (reader->delayed)
        stood /= BOARD_DELAYED;
    if (!reader->seen)
        return;
    meaning = mean(reader);
    if (meaning.what == KINGS && stood >= BOARD_RESULT_MS && !reader->ended) {
        reader->ended = reader->told = true;
        tell(reader, (struct board_act){.kind = BOARD_RESULT,
                                        .by = LAWS_NOBODY,
                                        .at = reader->now,
                                        .result = meaning.result});
    }
    if (meaning.what == ARRAY && stood >= BOARD_RESULT_MS) {
        begin_anew(reader);
        return;
    }
    if (reader->ended)
        return;
    if (meaning.what == EARLIER && stood >= BOARD_OPEN_MS) {
        put_back(reader, meaning.past);
        return;
    }
    if (reader->pressed) {
        step_pressed(reader, &meaning, stood);
        return;
    }
    /* Both have moved and pressed, or nobody presses at all. */
    if (meaning.what == TWO && stood >= BOARD_SETTLED_MS &&
        (!reader->clocked || reader->run == reader->position.turn)) {
        settle(reader, meaning.move[0], reader->now);
        if (reader->clocked)
            settle(reader, meaning.move[1], reader->now);
        return;
    }
    if (meaning.what == LEGAL && !reader->clocked &&
        stood >= BOARD_NO_CLOCK_MS) {
        settle(reader, meaning.move[0], reader->now);
        return;
    }
    if ((meaning.what == UNKNOWN || meaning.what == WRONG) &&
        stood >= 4 * (laws_ms)BOARD_OPEN_MS)
        tell_open(reader, "the board does not show the game");
}

static void pass(struct board_reader *reader, laws_ms at)
{
    if (at > reader->now)
        reader->now = at;
}

void board_reader_time(struct board_reader *reader, laws_ms at)
{
    pass(reader, at);
    step(reader);
}

void board_reader_board(struct board_reader *reader, const laws_piece on[64],
                        laws_ms at)
{
    board_reader_time(reader, at); /* what stood until now had its time */
    if (reader->seen && !memcmp(reader->on, on, sizeof(reader->on)))
        return;
    memcpy(reader->on, on, sizeof(reader->on));
    reader->seen = true;
    reader->told = false;
    reader->stable = reader->now;
    step(reader);
}

void board_reader_clock(struct board_reader *reader, unsigned run, laws_ms at)
{
    unsigned turn;

    board_reader_time(reader, at);
    if (run == reader->run)
        return;
    reader->run = run;
    if (run == LAWS_NOBODY)
        return;
    turn = reader->position.turn;
    if (!reader->clocked) { /* it is started: nobody has pressed */
        reader->clocked = true;
        if (run == turn)
            return;
    }
    if (run != turn && !reader->pressed) {
        reader->pressed = true;
        reader->pressed_at = reader->now;
        reader->told = false;
    } else if (run == turn && reader->pressed) {
        struct meaning meaning = mean(reader);

        /* The reply was pressed before the move had settled. */
        if (meaning.what == TWO || meaning.what == LEGAL) {
            settle(reader, meaning.move[0], reader->pressed_at);
            reader->pressed = true;
            reader->pressed_at = reader->now;
        } else {
            reader->pressed = false;
            tell_open(reader, "pressed and pressed back");
        }
    }
    step(reader);
}

void board_reader_follow(struct board_reader *reader,
                         const struct laws_position *position, unsigned ply)
{
    struct laws_setup setup;

    laws_position_to_setup(position, &setup);
    if (position->turn == reader->position.turn &&
        stands(&reader->position, setup.on))
        return;
    reader->position = *position;
    reader->ply = ply;
    reader->past_count = 0;
    reader->pressed = reader->told = reader->has_shown = false;
}

bool board_placement_read(const char *text, size_t length, laws_piece on[64])
{
    static const char letters[] = "PNBRQKpnbrqk";
    int file = 0, rank = 7;

    memset(on, 0, 64 * sizeof(*on));
    for (size_t i = 0; i < length; i++) {
        const char *letter = text[i] ? strchr(letters, text[i]) : NULL;

        if (text[i] == '/') {
            if (file != 8 || rank == 0)
                return false;
            file = 0;
            rank--;
        } else if (text[i] >= '1' && text[i] <= '8') {
            file += text[i] - '0';
        } else if (letter && file < 8) {
            size_t n = (size_t)(letter - letters);

            on[LAWS_SQUARE(file, rank)] =
                laws_piece_of(n < 6 ? LAWS_WHITE : LAWS_BLACK,
                              (enum laws_kind)(n % 6 + LAWS_PAWN));
            file++;
        } else {
            return false;
        }
        if (file > 8)
            return false;
    }
    return file == 8 && rank == 0;
}
