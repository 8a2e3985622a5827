/*
 * test_board_reader.c - electronic boards with all their oddities, each a case,
 * and a hall with noise: of twenty, or so many as BOARDS says
 *
 * Recordings are written as what LiveChess sends: a placement at a time, and
 * the side whose clock runs.
 */
#include "unit.h"

#include "boards/board_reader.h"

#include <stdio.h>
#include <stdlib.h>

static struct board_reader reader;
static char told[65536];
static bool with_touches;

static void tell(void *data, const struct board_act *act)
{
    size_t used = strlen(told);
    const char *who = act->by == LAWS_WHITE ? "w" : "b";
    char text[96] = "";

    (void)data;
    switch (act->kind) {
    case BOARD_TOUCHES:
        if (!with_touches) /* they have their own case */
            return;
        snprintf(text, sizeof(text), "%s touch %c%c", who,
                 'a' + laws_file(act->square), '1' + laws_rank(act->square));
        break;
    case BOARD_MAKES:
        if (act->legal) {
            char san[LAWS_SAN_MAX];

            laws_san_print(act->before, act->move, san);
            snprintf(text, sizeof(text), "%s %s", who, san);
        } else {
            snprintf(text, sizeof(text), "%s %c%c%c%c!", who,
                     'a' + laws_file(act->move.from),
                     '1' + laws_rank(act->move.from),
                     'a' + laws_file(act->move.to),
                     '1' + laws_rank(act->move.to));
        }
        break;
    case BOARD_PRESSES:
        snprintf(text, sizeof(text), "%s press", who);
        break;
    case BOARD_RESULT:
        snprintf(text, sizeof(text), "%s", laws_pgn_result_text(act->result));
        break;
    case BOARD_NEW:
        snprintf(text, sizeof(text), "new");
        break;
    case BOARD_BACK:
        snprintf(text, sizeof(text), "back %u", act->ply);
        break;
    case BOARD_OPEN:
        snprintf(text, sizeof(text), "open");
        break;
    }
    snprintf(told + used, sizeof(told) - used, "%s%s", used ? ", " : "", text);
}

static laws_ms now;

static void begin(const char *fen)
{
    struct laws_position position = position_of(fen);

    board_reader_init(&reader, &position, tell, NULL);
    told[0] = '\0';
    now = 0;
}

/* The board shows this after so many milliseconds. */
static void shows(laws_ms wait, const char *placement)
{
    laws_piece on[64];

    now += wait;
    if (!board_placement_read(placement, strlen(placement), on))
        fail_msg("%s: not a placement", placement);
    board_reader_board(&reader, on, now);
}

static void runs(laws_ms wait, unsigned side)
{
    now += wait;
    board_reader_clock(&reader, side, now);
}

static void passes(laws_ms wait)
{
    now += wait;
    board_reader_time(&reader, now);
}

static void gives(const char *expected)
{
    assert_string_equal(told, expected);
}

#define EMPTY_E2 "rnbqkbnr/pppppppp/8/8/8/8/PPPP1PPP/RNBQKBNR"
#define ON_E3 "rnbqkbnr/pppppppp/8/8/8/4P3/PPPP1PPP/RNBQKBNR"
#define ON_E4 "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR"
#define BOTH "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR"
#define ARRAY "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"

/* The pieces stand, and White's clock runs. */
static void start_from(const char *fen)
{
    char placement[80];

    begin(fen);
    snprintf(placement, sizeof(placement), "%.*s", (int)strcspn(fen, " "), fen);
    shows(0, placement);
    runs(0, LAWS_WHITE);
}

static void start_playing(void)
{
    start_from(START);
}

static void play_e4(void)
{
    start_playing();
    shows(1000, ON_E4);
    runs(10, LAWS_BLACK);
}

static void a_move_counts_with_its_press(void **state)
{
    (void)state;
    start_playing();
    shows(3000, EMPTY_E2);
    shows(500, ON_E4);
    passes(60000);
    gives(""); /* he may still have it in his hand */
    runs(1000, LAWS_BLACK);
    gives("");
    passes(499);
    gives("");
    passes(1);
    gives("w e4, w press");
    passes(60000);
    gives("w e4, w press");
}

static void a_pawn_slid_over_e3_is_one_move(void **state)
{
    (void)state;
    start_playing();
    shows(1000, EMPTY_E2);
    shows(100, ON_E3); /* a legal move by itself */
    shows(100, EMPTY_E2);
    shows(100, ON_E4);
    runs(100, LAWS_BLACK);
    passes(1000);
    gives("w e4, w press");
}

static void the_clock_overtakes_the_board(void **state)
{
    (void)state;
    start_playing();
    shows(1000, EMPTY_E2);
    shows(100, ON_E3);
    runs(100, LAWS_BLACK); /* pressed while e3 is what was sent last */
    shows(300, ON_E4);
    passes(1000);
    gives("w e4, w press");
}

static void news_that_come_twice_change_nothing(void **state)
{
    (void)state;
    start_playing();
    for (int i = 0; i < 3; i++) {
        shows(0, ON_E4);
        runs(0, LAWS_BLACK);
        passes(600);
    }
    gives("w e4, w press");
}

static void a_lifted_and_returned_piece_is_nothing(void **state)
{
    (void)state;
    start_playing();
    shows(1000, EMPTY_E2);
    shows(10000, ARRAY); /* in his hand for long */
    shows(100, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/R1BQKBNR"); /* lost */
    shows(100, ARRAY);
    passes(60000);
    gives("");
}

static void a_press_without_a_move_is_left_open(void **state)
{
    (void)state;
    start_playing();
    runs(1000, LAWS_BLACK);
    passes(3999);
    gives("");
    passes(1);
    gives("open");
    passes(60000);
    gives("open");
    shows(0, ON_E4); /* it was only late */
    passes(1000);
    gives("open, w e4, w press");
}

static void an_illegal_move_must_stay_and_be_pressed(void **state)
{
    (void)state;
    start_playing();
    shows(1000, "rnbqkbnr/pppppppp/8/8/4B3/8/PPPPPPPP/RNBQK1NR");
    passes(10000);
    gives("");
    runs(100, LAWS_BLACK);
    passes(1999);
    gives("");
    passes(1);
    gives("w f1e4!, w press");
    passes(60000);
    gives("w f1e4!, w press");
    shows(0, ARRAY); /* put back, and another move */
    runs(0, LAWS_WHITE);
    shows(0, ON_E4);
    runs(0, LAWS_BLACK);
    passes(1000);
    gives("w f1e4!, w press, w e4, w press");
}

static void two_pieces_wrong_are_no_illegal_move(void **state)
{
    (void)state;
    start_playing();
    shows(1000, "rnbqkbnr/pppppppp/8/8/4B3/8/PPPPPPPP/RNBQK2R"); /* and g1 */
    runs(100, LAWS_BLACK);
    passes(3999);
    gives("");
    passes(60000);
    gives("open");
}

static void an_illegal_looking_move_that_was_not_done(void **state)
{
    (void)state;
    /* en passant: the captured pawn is taken off after the press */
    start_from("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1");
    shows(1000, "4k3/8/3P4/3p4/8/8/8/4K3");
    runs(100, LAWS_BLACK);
    shows(1500, "4k3/8/3P4/8/8/8/8/4K3");
    passes(1000);
    gives("w exd6, w press");
}

#define CASTLE "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R"

static void castling_in_steps(void **state)
{
    (void)state;
    start_from(CASTLE " w KQkq - 0 1");
    shows(1000, "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R6R");
    shows(100, "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R4K1R"); /* legal, f1 */
    shows(100, "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R5KR");
    shows(100, "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R5K1");
    shows(100, "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R4RK1");
    runs(100, LAWS_BLACK);
    passes(1000);
    gives("w O-O, w press");
    /* the rook comes after the press; it is left open until it does */
    shows(1000, "r1k4r/pppppppp/8/8/8/8/PPPPPPPP/R4RK1");
    shows(100, "2k4r/pppppppp/8/8/8/8/PPPPPPPP/R4RK1");
    runs(100, LAWS_WHITE);
    shows(900, "2kr3r/pppppppp/8/8/8/8/PPPPPPPP/R4RK1");
    passes(1000);
    gives("w O-O, w press, b O-O-O, b press");
}

static void castling_that_is_not_finished_is_left_open(void **state)
{
    (void)state;
    start_from(CASTLE " w KQkq - 0 1");
    shows(100, "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R5KR");
    runs(100, LAWS_BLACK);
    passes(60000);
    gives("open");
}

#define PAWN_E7 "8/4P2k/8/8/8/8/8/4K3"

static void a_promoted_piece_that_is_set_late(void **state)
{
    (void)state;
    start_from(PAWN_E7 " w - - 0 1");
    shows(1000, "4P3/7k/8/8/8/8/8/4K3");
    runs(100, LAWS_BLACK);
    shows(500, "8/7k/8/8/8/8/8/4K3");
    shows(1500, "4R3/7k/8/8/8/8/8/4K3");
    passes(1000);
    gives("w e8=R, w press");
    /* or never: a pawn on the last rank (7.5.2) */
    start_from(PAWN_E7 " w - - 0 1");
    shows(1000, "4P3/7k/8/8/8/8/8/4K3");
    runs(100, LAWS_BLACK);
    passes(2000);
    gives("w e7e8!, w press");
}

static void kings_in_the_centre_are_the_result(void **state)
{
    static const struct {
        const char *placement, *result;
    } cases[] = {
        {"8/8/8/3k4/4K3/8/8/8", "1-0"},     {"8/8/8/3K4/4k3/8/8/8", "1-0"},
        {"8/8/8/4k3/3K4/8/8/8", "0-1"},     {"8/8/8/4k3/4K3/8/8/8", "1/2-1/2"},
        {"8/8/8/3k4/3K4/8/8/8", "1/2-1/2"}, {"8/8/8/3kK3/8/8/8/8", "1/2-1/2"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
        start_from("8/8/3k4/8/8/4K3/8/8 w - - 0 1");
        runs(1000, LAWS_NOBODY);
        shows(100, "8/8/3k4/8/4K3/8/8/8"); /* a legal move by itself */
        shows(2000, cases[i].placement);
        passes(1499);
        gives("");
        passes(1);
        gives(cases[i].result);
        passes(60000);
        gives(cases[i].result);
    }
    /* one king alone is a king in the centre */
    start_from("8/8/3k4/8/8/4K3/8/8 w - - 0 1");
    shows(100, "8/8/3k4/8/4K3/8/8/8");
    runs(100, LAWS_BLACK);
    passes(60000);
    gives("w Ke4, w press");
}

static void two_moves_in_one_message(void **state)
{
    (void)state;
    start_playing();
    runs(1000, LAWS_BLACK);
    runs(100, LAWS_WHITE); /* and no board in between */
    shows(100, BOTH);
    passes(1000);
    gives("open, w e4, w press, b d5, b press");
}

static void a_reply_before_the_move_had_settled(void **state)
{
    (void)state;
    play_e4();
    shows(100, BOTH);
    runs(100, LAWS_WHITE);
    passes(1000);
    gives("w e4, w press, b d5, b press");
}

static void a_press_before_the_move_had_settled(void **state)
{
    (void)state;
    play_e4();
    runs(10, LAWS_WHITE); /* and his reply comes */
    gives("w e4, w press");
    shows(100, BOTH);
    passes(1000);
    gives("w e4, w press, b d5, b press");
}

static void a_reply_that_is_not_pressed_yet(void **state)
{
    (void)state;
    play_e4();
    shows(100, BOTH);
    passes(499);
    gives("");
    passes(1);
    gives("w e4, w press");
    passes(60000);
    gives("w e4, w press");
    runs(0, LAWS_WHITE);
    passes(1000);
    gives("w e4, w press, b d5, b press");
}

static void two_moves_while_the_clock_stands(void **state)
{
    (void)state;
    start_playing();
    runs(1000, LAWS_NOBODY);
    shows(1000, BOTH);
    passes(60000);
    gives("");
    runs(0, LAWS_WHITE);
    passes(1000);
    gives("w e4, w press, b d5, b press");
}

/* 1. c3 dxc3 and 1. c4 dxc3 leave the same board. */
static void two_moves_that_may_be_others(void **state)
{
    (void)state;
    begin("4k3/8/8/8/3p4/8/P1P4P/4K3 w - - 0 1");
    shows(0, "4k3/8/8/8/3p4/8/P1P4P/4K3");
    shows(1000, "4k3/8/8/8/8/2p5/P6P/4K3");
    passes(60000);
    gives("open");
}

static void no_hand_does_such_a_thing(void **state)
{
    static const char *const boards[] = {
        "rnbqkbnr/pppppppp/8/8/4Q3/8/PPPPPPPP/RNBQKBNR", /* one more       */
        "rnbqkbnr/pppppppp/8/8/4R3/8/PPPPPPPP/RNBQK1NR", /* another one    */
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPRPPP/RNBQKBN1",   /* an own piece   */
        "rnbqRbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN1",   /* the king       */
    };

    (void)state;
    for (size_t i = 0; i < sizeof(boards) / sizeof(boards[0]); i++) {
        start_playing();
        shows(1000, boards[i]);
        runs(100, LAWS_BLACK);
        passes(60000);
        gives("open");
    }
}

static void a_position_that_is_put_back(void **state)
{
    (void)state;
    play_e4();
    shows(1000, BOTH);
    runs(10, LAWS_WHITE);
    passes(1000);
    shows(1000, ON_E4); /* the arbiter takes d5 back */
    passes(3999);
    gives("w e4, w press, b d5, b press");
    passes(1);
    gives("w e4, w press, b d5, b press, back 1");
    runs(10, LAWS_BLACK);
    shows(10, "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR");
    runs(10, LAWS_WHITE);
    passes(1000);
    gives("w e4, w press, b d5, b press, back 1, b e5, b press");
}

static void the_array_again_is_a_new_game(void **state)
{
    (void)state;
    play_e4();
    passes(1000);
    shows(1000, ARRAY);
    passes(1500);
    gives("w e4, w press, new");
}

static void without_a_clock_a_move_has_to_stand(void **state)
{
    (void)state;
    begin(START);
    shows(0, ARRAY);
    shows(1000, ON_E4);
    passes(4999);
    gives("");
    passes(1);
    gives("w e4");
    /* or to be replied to */
    begin(START);
    shows(0, ARRAY);
    shows(1000, ON_E4);
    shows(1000, BOTH);
    passes(500);
    gives("w e4");
}

static void a_delayed_board_gets_more_time(void **state)
{
    (void)state;
    start_playing();
    reader.delayed = true;
    shows(1000, ON_E3);
    runs(10, LAWS_BLACK);
    passes(3000);
    gives("");
    shows(1000, ON_E4);
    passes(5000);
    gives("w e4, w press");
}

static void a_restart_in_the_middle(void **state)
{
    (void)state;
    play_e4();
    passes(1000);
    /* LiveChess comes back: an empty board first, then all of it */
    shows(1000, "8/8/8/8/8/8/8/8");
    shows(1000, ON_E4);
    runs(0, LAWS_NOBODY);
    runs(0, LAWS_BLACK);
    passes(60000);
    gives("w e4, w press");
}

static void placements_are_read_strictly(void **state)
{
    laws_piece on[64];

    (void)state;
    assert_true(board_placement_read(ARRAY, strlen(ARRAY), on));
    assert_int_equal(on[LAWS_SQUARE(4, 7)],
                     laws_piece_of(LAWS_BLACK, LAWS_KING));
    assert_false(board_placement_read("8/8/8/8/8/8/8", 13, on));
    assert_false(board_placement_read("9/8/8/8/8/8/8/8", 15, on));
    assert_false(board_placement_read("8/8/8/8/8/8/8/7", 15, on));
    assert_false(board_placement_read("8/8/8/8/8/8/8/8/8", 17, on));
    assert_false(board_placement_read("8/8/8/8/8/8/8/8 w", 17, on));
    assert_false(board_placement_read("ppppppppp/8/8/8/8/8/8/8", 23, on));
    assert_false(board_placement_read("", 0, on));
    assert_false(board_placement_read("7/8/8/8/8/8/8/8", 15, on));
    assert_false(board_placement_read("pp7/8/8/8/8/8/8/8", 17, on));
    assert_false(board_placement_read("\0007/8/8/8/8/8/8/8", 17, on));
}

/* A hall: games by chance, and all that happens to boards between the moves. */
static uint64_t chance;

static unsigned draw(unsigned below)
{
    chance = chance * 6364136223846793005u + 1442695040888963407u;
    return (unsigned)(chance >> 33) % below;
}

static laws_piece board[64];

static void show_now(unsigned most)
{
    now += draw(most) + 1;
    board_reader_board(&reader, board, now);
    if (!draw(4))
        board_reader_board(&reader, board, now); /* twice */
}

/* A piece that the sensors lose for a moment. */
static void lose_piece(void)
{
    laws_square square = (laws_square)draw(64);
    laws_piece piece = board[square];

    board[square] = LAWS_NO_PIECE;
    show_now(150);
    board[square] = piece;
    show_now(150);
}

static void make_noise(void)
{
    for (unsigned n = draw(3); n; n--)
        lose_piece();
}

/* The hand: up, over squares in between, down. */
static void carry(struct laws_move move, const struct laws_position *after)
{
    struct laws_setup setup;
    laws_piece piece = board[move.from];
    int files = laws_file(move.to) - laws_file(move.from),
        ranks = laws_rank(move.to) - laws_rank(move.from);
    int steps = abs(files) > abs(ranks) ? abs(files) : abs(ranks);
    bool straight = !files || !ranks || abs(files) == abs(ranks);

    laws_position_to_setup(after, &setup);
    board[move.from] = LAWS_NO_PIECE;
    show_now(800);
    make_noise();
    for (int i = 1; straight && !board[move.to] && i < steps; i++) {
        laws_square over = (laws_square)(move.from + i * (files / steps +
                                                          8 * (ranks / steps)));

        if (board[over] != LAWS_NO_PIECE)
            break;
        board[over] = piece; /* slid */
        show_now(100);
        board[over] = LAWS_NO_PIECE;
    }
    if (board[move.to]) { /* the captured piece goes first */
        board[move.to] = LAWS_NO_PIECE;
        show_now(300);
    }
    memcpy(board, setup.on, sizeof(board));
}

static void play_a_noisy_game(uint64_t seed)
{
    static char expected[65536];
    struct laws_position position, after;
    struct laws_setup setup;

    chance = seed;
    begin(START);
    laws_position_start(&position);
    laws_position_to_setup(&position, &setup);
    memcpy(board, setup.on, sizeof(board));
    show_now(10);
    runs(0, LAWS_WHITE);
    expected[0] = '\0';
    for (unsigned ply = 0; ply < 80; ply++) {
        const char *who = position.turn == LAWS_WHITE ? "w" : "b";
        struct laws_moves moves;
        char san[LAWS_SAN_MAX];
        size_t used = strlen(expected);
        struct laws_move move;

        laws_position_moves(&position, &moves);
        if (!moves.count)
            break;
        move = moves.move[draw(moves.count)];
        laws_san_print(&position, move, san);
        after = position;
        laws_position_play(&after, move);
        passes(draw(20000));
        make_noise();
        if (draw(4)) {
            carry(move, &after);
            show_now(300);
            make_noise();
            runs(draw(2000), after.turn);
        } else { /* the clock first, the board up to 400 ms later */
            carry(move, &after);
            runs(10, after.turn);
            show_now(400);
        }
        if (!draw(10)) { /* LiveChess was restarted: an empty board */
            laws_piece kept[64];

            memcpy(kept, board, sizeof(kept));
            memset(board, 0, sizeof(board));
            show_now(200);
            memcpy(board, kept, sizeof(kept));
            show_now(200);
        }
        passes(600 + draw(3000));
        snprintf(expected + used, sizeof(expected) - used, "%s%s %s, %s press",
                 used ? ", " : "", who, san, who);
        position = after;
        /* a game whose pieces stand as at its start is another one */
        if (ply > 0 && position.castling && !memcmp(board, setup.on, 64))
            break;
    }
    gives(expected);
}

static void a_hall_of_boards_with_noise(void **state)
{
    const char *boards = getenv("BOARDS");
    unsigned long last = boards ? strtoul(boards, NULL, 10) : 20;

    (void)state;
    for (uint64_t seed = 1; seed <= last; seed++)
        play_a_noisy_game(seed);
}

static void touches_come_with_the_move(void **state)
{
    (void)state;
    with_touches = true;
    start_from("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1");
    shows(1000, "4k3/8/8/3P4/8/8/8/4K3");
    runs(10, LAWS_BLACK);
    passes(1000);
    with_touches = false;
    gives("w touch e4, w touch d5, w exd5, w press");
    assert_int_equal(reader.ply, 1);
    assert_int_equal(reader.position.turn, LAWS_BLACK);
}

static void what_stood_at_the_press_tells_two_ways_apart(void **state)
{
    (void)state;
    for (unsigned seen = 0; seen < 2; seen++) {
        start_from("4k3/8/8/8/3p4/8/2P5/4K3 w - - 0 1");
        if (seen)
            shows(1000, "4k3/8/8/8/2Pp4/8/8/4K3");
        runs(10, LAWS_BLACK);
        shows(10, "4k3/8/8/8/8/2p5/8/4K3");
        runs(10, LAWS_WHITE);
        passes(1000);
        if (seen)
            gives("w c4, w press, b dxc3, b press");
        else /* c3 or c4? */
            assert_int_equal(reader.ply, 0);
    }
}

static void the_game_goes_on_where_the_arbiter_has_put_it(void **state)
{
    struct laws_position position =
        position_of("4k3/8/8/8/8/4P3/8/4K3 b - - 0 1");

    (void)state;
    start_from("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
    board_reader_follow(&reader, &position, 7);
    assert_int_equal(reader.ply, 7);
    shows(1000, "4k3/8/8/8/8/4P3/8/4K3");
    runs(10, LAWS_BLACK);
    passes(1000);
    gives(""); /* that was no move of anybody here */
    shows(1000, "8/4k3/8/8/8/4P3/8/4K3");
    runs(10, LAWS_WHITE);
    passes(1000);
    gives("b Ke7, b press");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_move_counts_with_its_press),
        cmocka_unit_test(a_pawn_slid_over_e3_is_one_move),
        cmocka_unit_test(the_clock_overtakes_the_board),
        cmocka_unit_test(news_that_come_twice_change_nothing),
        cmocka_unit_test(a_lifted_and_returned_piece_is_nothing),
        cmocka_unit_test(a_press_without_a_move_is_left_open),
        cmocka_unit_test(an_illegal_move_must_stay_and_be_pressed),
        cmocka_unit_test(two_pieces_wrong_are_no_illegal_move),
        cmocka_unit_test(an_illegal_looking_move_that_was_not_done),
        cmocka_unit_test(castling_in_steps),
        cmocka_unit_test(castling_that_is_not_finished_is_left_open),
        cmocka_unit_test(a_promoted_piece_that_is_set_late),
        cmocka_unit_test(kings_in_the_centre_are_the_result),
        cmocka_unit_test(two_moves_in_one_message),
        cmocka_unit_test(a_reply_before_the_move_had_settled),
        cmocka_unit_test(a_position_that_is_put_back),
        cmocka_unit_test(the_array_again_is_a_new_game),
        cmocka_unit_test(without_a_clock_a_move_has_to_stand),
        cmocka_unit_test(a_delayed_board_gets_more_time),
        cmocka_unit_test(a_restart_in_the_middle),
        cmocka_unit_test(a_press_before_the_move_had_settled),
        cmocka_unit_test(a_reply_that_is_not_pressed_yet),
        cmocka_unit_test(two_moves_while_the_clock_stands),
        cmocka_unit_test(two_moves_that_may_be_others),
        cmocka_unit_test(no_hand_does_such_a_thing),
        cmocka_unit_test(placements_are_read_strictly),
        cmocka_unit_test(touches_come_with_the_move),
        cmocka_unit_test(what_stood_at_the_press_tells_two_ways_apart),
        cmocka_unit_test(the_game_goes_on_where_the_arbiter_has_put_it),
        cmocka_unit_test(a_hall_of_boards_with_noise),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
