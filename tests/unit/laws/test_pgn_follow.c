/* test_pgn_follow.c - the moves of a PGN on the board */
#include "unit.h"

#include <stdio.h>

static struct laws_pgn_follower follower;
static char seen[4096];
static bool goes_on;

/* Read a text; moves as they are exported, errors between !. */
static void read_all(const char *text, unsigned wanted)
{
    struct laws_pgn_event event;
    enum laws_pgn_kind kind;

    seen[0] = '\0';
    laws_pgn_follower_init_text(&follower, text, strlen(text));
    follower.goes_on = goes_on;
    follower.reader.wanted = wanted;
    while ((kind = laws_pgn_follower_next(&follower, &event)) !=
           LAWS_PGN_DONE) {
        size_t used = strlen(seen), room = sizeof(seen) - used;
        char san[LAWS_SAN_MAX];

        if (kind == LAWS_PGN_MOVE &&
            (event.status == LAWS_OK || event.stands)) {
            laws_pgn_move_print(&follower, &event, san);
            snprintf(seen + used, room, "%s ", san);
        } else if (kind == LAWS_PGN_MOVE) {
            snprintf(seen + used, room, "?%.*s ", (int)event.length,
                     event.text);
        } else if (kind == LAWS_PGN_OPEN || kind == LAWS_PGN_CLOSE) {
            snprintf(seen + used, room, kind == LAWS_PGN_OPEN ? "( " : ") ");
        } else if (kind == LAWS_PGN_ERROR) {
            snprintf(seen + used, room, "!%s! ", event.what);
        } else if (kind == LAWS_PGN_END) {
            snprintf(seen + used, room, "%s ",
                     laws_pgn_result_text(follower.result));
        }
    }
    if (*seen)
        seen[strlen(seen) - 1] = '\0';
}

static void expect(const char *text, const char *events)
{
    read_all(text, LAWS_PGN_ALL);
    assert_string_equal(seen, events);
}

static void moves_are_played(void **state)
{
    char fen[LAWS_FEN_MAX];
    struct laws_setup setup;

    (void)state;
    expect("1. e4 e5 2. Nf3 Nc6 3. Bb5 *", "e4 e5 Nf3 Nc6 Bb5 *");
    laws_position_to_setup(&follower.after, &setup);
    laws_fen_print(&setup, fen);
    assert_string_equal(
        fen,
        "r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3");
}

static void variations_replace_the_last_move(void **state)
{
    (void)state;
    expect("1. e4 (1. d4 d5 (1... Nf6 2. c4) 2. c4) e5 2. Nf3 (2. f4) Nc6 *",
           "e4 ( d4 d5 ( Nf6 c4 ) c4 ) e5 Nf3 ( f4 ) Nc6 *");
}

static void variations_can_be_left_out(void **state)
{
    (void)state;
    read_all("1. e4 (1. d4 d9 x) e5 2. Nf3 *", LAWS_PGN_MAIN_LINE);
    assert_string_equal(seen, "e4 e5 Nf3 *");
}

static void moves_that_are_not_wanted_are_played_all_the_same(void **state)
{
    const char *text = "1. e4 e5 2. Nf3 (2. f4 exf4) 2... Nc6 3. Bb5 a6 4. "
                       "Bxc6 dxc6 5. Nxe5 Qd4 6. Nf3 Qxe4+ 1-0\n";

    (void)state;
    read_all(text, LAWS_PGN_KIND(LAWS_PGN_END) | LAWS_PGN_KIND(LAWS_PGN_ERROR));
    assert_string_equal(seen, "1-0");
    assert_int_equal(follower.reader.ply, 12);
    assert_true(laws_position_checkers(&follower.after));
    read_all(text, LAWS_PGN_KIND(LAWS_PGN_END) | LAWS_PGN_KIND(LAWS_PGN_ERROR) |
                       LAWS_PGN_KIND(LAWS_PGN_OPEN));
    assert_string_equal(seen, "( 1-0");
    assert_int_equal(follower.reader.ply, 12);
}

/* A follower reads plain moves past its reader. */
static void moves_come_as_a_reader_gives_them(void **state)
{
    static const char text[] =
        "1. e4 e5 2.Nf3\n2...Nc6 3. Bb5 {a} a6 (3... Nf6 4. O-O) 100. Ba4 "
        "Nf6 5. O-O $1 Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Nb8 1/2-1/2";
    struct laws_pgn_event event, plain;
    struct laws_pgn_reader reader;
    enum laws_pgn_kind kind;

    (void)state;
    laws_pgn_follower_init_text(&follower, text, strlen(text));
    laws_pgn_reader_init_text(&reader, text, strlen(text));
    do {
        kind = laws_pgn_follower_next(&follower, &event);
        assert_int_equal(kind, laws_pgn_reader_next(&reader, &plain));
        assert_int_equal(event.kind, plain.kind);
        assert_int_equal(event.offset, plain.offset);
        assert_int_equal(event.number, plain.number);
        assert_int_equal(event.length, plain.length);
        assert_ptr_equal(event.text, plain.text);
        assert_int_equal(event.status, LAWS_OK);
        assert_int_equal(follower.reader.ply, reader.ply);
    } while (kind != LAWS_PGN_DONE);
}

static void comments_are_given_without_the_moves(void **state)
{
    static const char text[] = "1. e4 {a} e5 {b} 2. Nf3 {c} Nc6 3. Bb5 a6 "
                               "4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 *";
    struct laws_pgn_event event;
    unsigned count = 0;

    (void)state;
    laws_pgn_follower_init_text(&follower, text, strlen(text));
    follower.reader.wanted = LAWS_PGN_KIND(LAWS_PGN_COMMENT);
    while (laws_pgn_follower_next(&follower, &event) == LAWS_PGN_COMMENT)
        count++;
    assert_int_equal(count, 3);
}

static void an_illegal_move_ends_its_line_alone(void **state)
{
    (void)state;
    expect("1. e4 e4 2. Nf3 *", "e4 ?e4 !the move is illegal! ?Nf3 *");
    expect("1. e4 (1. e5 e6) e5 *",
           "e4 ( ?e5 !the move is illegal! ?e6 ) e5 *");
    expect("1. e4 *\n\n[Event \"\"]\n1. e5 *\n\n[Event \"\"]\n1. d4 *",
           "e4 * ?e5 !the move is illegal! * d4 *");
}

static void what_replaces_an_illegal_move_is_followed(void **state)
{
    (void)state;
    expect("1. e4 e4 (1... e5 2. Nf3) 2. d4 (2. d3) *",
           "e4 ?e4 !the move is illegal! ( e5 Nf3 ) ?d4 ( ?d3 ) *");
}

static void an_ambiguous_move_is_none(void **state)
{
    (void)state;
    expect("[FEN \"4k3/8/8/8/8/8/8/1N2K1N1 w - - 0 1\"]\n1. Nd2 Kd7 2. Ne2 *",
           "Nd2 Kd7 Ne2 *");
    expect("[FEN \"4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1\"]\n1. Nd2 *",
           "?Nd2 !the move is ambiguous! *");
}

static void words_among_the_moves_are_passed_over(void **state)
{
    (void)state;
    expect("1. e4 hello e5 2. Nf3 *", "e4 ?hello !not a move! e5 Nf3 *");
    assert_int_equal(follower.reader.ply, 3);
    expect("1. e4 hello (1. d4 d5) e5 *",
           "e4 ?hello !not a move! ( d4 d5 ) e5 *");
    expect("1. e4 Zzf9 e5 *", "e4 ?Zzf9 !not a move! e5 *");
}

static void people_write_moves_in_many_ways(void **state)
{
    (void)state;
    expect("1. e2-e4 e7e5 2. Ng1f3 nc6 3. Bf1-b5 Pa6 4. o-o *",
           "e4 e5 Nf3 Nc6 !this is not how the Laws write a move! Bb5 a6 O-O "
           "*");
    expect("1. b4 Na6 2. b5 e6 3. Bxa6 *",
           "b4 Na6 b5 e6 ?Bxa6 !the move is illegal! *");
    expect("1. e4 e5 2. \xe2\x99\x98"
           "f3 \xe2\x99\x9e"
           "c6 *",
           "e4 e5 Nf3 Nc6 *");
    expect("[FEN \"4k3/P7/8/8/8/8/8/4K3 w - - 0 1\"]\n1. a8(N) *", "a8=N *");
}

static void a_piece_that_captures_nothing_moves_all_the_same(void **state)
{
    (void)state;
    expect("1. e4 e5 2. Nxf3 Nc6 *",
           "e4 e5 Nf3 !nothing is captured there! Nc6 *");
    expect("1. exd3 *", "?exd3 !the move is illegal! *");
    expect("1. \xe2\x99\x98xf3 *", "?\xe2\x99\x98xf3 !the move is illegal! *");
}

static void another_language_shows_and_stays(void **state)
{
    (void)state;
    expect("1. e4 e5 2. Sf3 Sc6 3. Lb5 a6 4. Lxc6 dxc6 5. O-O Dd6 6. Te1 *",
           "e4 e5 Nf3 Nc6 Bb5 a6 Bxc6 dxc6 O-O Qd6 Re1 *");
    assert_int_not_equal(follower.language, LAWS_ENGLISH);
    expect("1. e4 e5 2. Cf3 Cc6 3. Fc4 Fc5 4. Re2 *\n\n[Event \"\"]\n1. Nf3 *",
           "e4 e5 Nf3 Nc6 Bc4 Bc5 Ke2 * Nf3 *");
    assert_int_equal(follower.language, LAWS_ENGLISH);
}

static void nobody_moves_when_the_turn_passes(void **state)
{
    (void)state;
    expect("1. e4 -- 2. d4 Z0 *", "e4 -- d4 -- *");
    expect("[FEN \"4k3/8/8/8/8/8/4R3/4K3 b - - 0 1\"]\n1... -- *",
           "?-- !the move is illegal! *");
    expect("[FEN \"4k3/8/8/8/8/8/8/4K3 b - - 0 65535\"]\n65535... -- *",
           "-- *");
    assert_int_equal(follower.after.number, 65535); /* there is no other */
}

static void games_start_where_the_fen_says(void **state)
{
    (void)state;
    expect("[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n1. O-O *",
           "O-O *");
    expect("[FEN \"4k3/8/8/8/8/8/8/4K3 b KQkq - 7 13\"]\n13... Kd7 *",
           "!the FEN is not a position of a game! Kd7 *");
    expect("[FEN \"4k3/8/8 w - - 0 1\"]\n1. Kd1 *",
           "!the board has fewer than eight ranks! ?Kd1 *");
}

static void chess960_is_chess_and_other_variants_are_not(void **state)
{
    (void)state;
    expect("[Variant \"Chess960\"]\n[FEN \"4k3/8/8/8/8/8/8/1R2K1R1 w GB - 0 "
           "1\"]\n1. O-O *",
           "O-O *");
    expect("[Variant \"Atomic\"]\n1. e4 *",
           "!this variant is not followed! ?e4 *");
}

static void results_are_compared(void **state)
{
    (void)state;
    expect("[Result \"1-0\"]\n1. e4 0-1",
           "e4 !the moves end with another result than the tag Result! 0-1");
    expect("[Result \"1-0\"]\n1. e4", "e4 1-0");
    expect("1. f3 e5 2. g4 Qh4# 1-0",
           "f3 e5 g4 Qh4# !White is checkmated, the result says otherwise! "
           "1-0");
    expect("1. f3 e5 2. g4 Qh4# 0-1", "f3 e5 g4 Qh4# 0-1");
    expect("[FEN \"7k/8/6K1/8/8/8/8/5Q2 w - - 0 1\"]\n1. Qf7 1-0",
           "Qf7 !it is stalemate, the result says otherwise! 1-0");
}

static void an_open_variation_does_not_change_the_end(void **state)
{
    (void)state;
    expect("1. f3 e5 2. g4 Qh4# (2... d5 3. h3 0-1\n\n[Event \"\"]\n1. d4 *",
           "f3 e5 g4 Qh4# ( d5 h3 !a variation is not closed! 0-1 d4 *");
}

#define STANDS " !the move is illegal and stands! "

/* The same, going on after illegal moves; then the board at the end. */
static void expect_on(const char *text, const char *events, const char *board)
{
    char fen[LAWS_FEN_MAX];
    struct laws_setup setup;

    goes_on = true;
    expect(text, events);
    goes_on = false;
    laws_position_to_setup(&follower.after, &setup);
    laws_fen_print(&setup, fen);
    *strchr(fen, ' ') = '\0';
    assert_string_equal(fen, board);
}

static void an_illegal_move_that_is_clear_stands(void **state)
{
    (void)state;
    expect_on("1. e4 e5 2. Bh3 d5 3. Bxc8 Qxc8 *",
              "e4 e5 f1h3" STANDS "d5 Bxc8 Qxc8 *",
              "rnq1kbnr/ppp2ppp/8/3pp3/4P3/8/PPPP1PPP/RNBQK1NR");
    expect_on("1. e4 e5 2. Bf1-h3 d5 *", "e4 e5 f1h3" STANDS "d5 *",
              "rnbqkbnr/ppp2ppp/8/3pp3/4P3/7B/PPPP1PPP/RNBQK1NR");
    /* castling through the bishop and the knight */
    expect_on("1. e4 e5 2. O-O d6 *", "e4 e5 e1h1" STANDS "d6 *",
              "rnbqkbnr/ppp2ppp/3p4/4p3/4P3/8/PPPP1PPP/RNBQ1RK1");
    /* en passant, a move too late */
    expect_on("1. e4 d5 2. e5 a6 3. exd6 *", "e4 d5 e5 a6 e5d6" STANDS "*",
              "rnbqkbnr/1pp1pppp/p2P4/8/8/8/PPPP1PPP/RNBQKBNR");
}

static void the_board_need_not_be_a_position(void **state)
{
    (void)state;
    /* the king stays in check, and gets out of it a move later */
    expect_on("1. e4 e5 2. Qh5 Nf6 3. Qxf7+ a6 4. d3 Kxf7 5. d4 *",
              "e4 e5 Qh5 Nf6 Qxf7+ a7a6" STANDS "d2d3 Kxf7 d4 *",
              "rnbq1b1r/1ppp1kpp/p4n2/4p3/3PP3/8/PPP2PPP/RNB1KBNR");
    /* from there, only what is legal on that board is no fault */
    expect_on("1. e4 e5 2. Qh5 Nf6 3. Qxf7+ a6 4. Nc3 a5 *",
              "e4 e5 Qh5 Nf6 Qxf7+ a7a6" STANDS "b1c3 a6a5" STANDS "*",
              "rnbqkb1r/1ppp1Qpp/5n2/p3p3/4P3/2N5/PPPP1PPP/R1B1KBNR");
    /* mate, while the other king is in check, too */
    expect_on("[FEN \"6k1/5ppp/8/8/8/8/r7/3RK3 w - - 0 1\"]\n"
              "1. Ke2 h6 2. Rd8# 1-0",
              "e1e2" STANDS "h7h6 d1d8" STANDS "1-0",
              "3R2k1/5pp1/7p/8/8/8/r3K3/8");
}

static void what_is_not_clear_does_not_stand(void **state)
{
    static const struct {
        const char *text, *events;
    } rows[] = {
        {"1. e4 e5 2. Nd5 *", "e4 e5 ?Nd5 !the move is illegal! *"},
        /* a move is missing: by the number, or by what can be read */
        {"1. e4 e5 2. Nf3 3. d4 *", "e4 e5 Nf3 ?d4 !the move is illegal! *"},
        {"1. e4 2. Nf3 d5 *", "e4 ?Nf3 !the move is illegal! ?d5 *"},
        {"1. e4 e5 2. Xyz Bc5 *",
         "e4 e5 ?Xyz !not a move! ?Bc5 !the move is illegal! *"},
        {"1. e4 Bc4 e5 *", "e4 ?Bc4 !the move is illegal! ?e5 *"},
        {"1. e4 a6 2. e5 e6 3. b4 Nc6 4. b5 d6 5. Bxa6 *",
         "e4 a6 e5 e6 b4 Nc6 b5 d6 ?Bxa6 !the move is illegal! *"},
        /* nobody takes a piece of his own */
        {"1. e4 e5 2. Qd2 *", "e4 e5 ?Qd2 !the move is illegal! *"},
        /* the game had ended */
        {"1. f3 e5 2. g4 Qh4# 3. Kxh4 0-1",
         "f3 e5 g4 Qh4# ?Kxh4 !the move is illegal! 0-1"},
        {"[FEN \"4k3/P7/8/8/8/8/8/4K3 w - - 0 1\"]\n1. a8 *",
         "?a8 !the move is ambiguous! *"},
    };

    (void)state;
    goes_on = true;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        expect(rows[i].text, rows[i].events);
    goes_on = false;
}

static void a_record_is_taken_at_its_word(void **state)
{
    (void)state;
#define RECORD "[Laws \"2023\"]\n"
    expect_on(RECORD "[FEN \"4k3/P7/8/8/8/8/8/4K2R w K - 0 1\"]\n"
                     "1. a7a8 Kd7 2. e1g1 *",
              "a7a8" STANDS "e8d7 e1g1" STANDS "*", "P7/3k4/8/8/8/8/8/6KR");
    expect_on("[FEN \"4k3/P7/8/8/8/8/8/4K2R w K - 0 1\"]\n"
              "1. a8Q+ Kd7 2. e1g1 *",
              "a8=Q+ Kd7 O-O *", "Q7/3k4/8/8/8/8/8/5RK1");
    expect_on(RECORD "1. e4 -- 2. -- e5 *", "e4 -- -- e5 *",
              "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR");
    /* of whatever piece, from whatever placement */
    expect_on(RECORD "1. e7e5 c7c6 *", "e7e5" STANDS "c7c6 *",
              "rnbqkbnr/pp1p1ppp/2p5/4p3/8/8/PPPPPPPP/RNBQKBNR");
    expect_on("[FEN \"4k3/8/8/8/8/8/8/P3K3 w - - 0 1\"]\n" RECORD "1. a1a2 *",
              "!the FEN is not a position of a game! a1a2 *",
              "4k3/8/8/8/8/8/P7/4K3");
    expect_on("[FEN \"4k3/8/8/8/8/8/8/P3K3 w - - 0 1\"]\n1. Kd1 *",
              "!the FEN is not a position of a game! ?Kd1 *",
              "4k3/8/8/8/8/8/8/P3K3");
    expect_on("[FEN \"4k3/8/8/8/8/8/8/P3K3 w - - 0 1\"]\n"
              "[FEN \"4k3/8/8/8/8/8/8/4K3 w - - 0 1\"]\n" RECORD "1. Kd1 *",
              "!the FEN is not a position of a game! ?Kd1 *",
              "4k3/8/8/8/8/8/8/4K3");
#undef RECORD
}

static void so_many_illegal_moves_stand(void **state)
{
    static const char text[] =
        "1. h1h3 h8h6 2. h3h1 h6h8 3. h1h3 h8h6 4. h3h1 h6h8 5. h1h3 h8h6 "
        "6. h3h1 h6h8 7. h1h3 h8h6 *";

    (void)state;
    goes_on = true;
    read_all(text, LAWS_PGN_ALL);
    goes_on = false;
    assert_true(follower.lost);
    assert_int_equal(follower.stood, LAWS_PGN_STANDS_MAX);
    assert_non_null(strstr(seen, "?h1h3 !the move is illegal! ?h8h6 *"));
}

#define KINGS " !the kings in the centre show the result; this is not a move!"
#define FOUR "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 "
#define FOUR_MOVES "e4 e5 Nf3 Nc6 Bb5 a6 "

static void kings_in_the_centre_are_no_moves(void **state)
{
    static char memory[LAWS_PGN_MEMORY_MIN];
    static const char game[] = FOUR "4. Kd5 {[%clk 1:00:00]} 4... Ke4 *\n";

    (void)state;
    goes_on = true;
    expect(FOUR "4. Kd5 Ke4 *", FOUR_MOVES "?Kd5" KINGS " ?Ke4 1-0");
    expect(FOUR "4. Kd4 {[%clk 1:00:00]} Kxe5 1/2-1/2",
           FOUR_MOVES "?Kd4" KINGS " ?Kxe5 1/2-1/2");
    expect(FOUR "4. Kd5 4... Kd4", FOUR_MOVES "?Kd5" KINGS " ?Kd4 1/2-1/2");
    assert_int_equal(follower.reader.ply, 6);
    assert_false(follower.lost);
    /* one alone, on a pawn of his own */
    expect(FOUR "4. Ke4 0-1\n\n[Event \"?\"]\n1. e4 *",
           FOUR_MOVES "?Ke4" KINGS " 0-1 e4 *");
    /* the other one can go there */
    expect(
        "[FEN \"8/8/3k4/8/8/8/6K1/5R2 w - - 0 60\"]\n60. Re1 Kd5 61. Ke4 1-0",
        "Re1 Kd5 ?Ke4" KINGS " 1-0");
    /* the game goes on: it was an illegal move */
    expect(FOUR "4. Kd5 Nf6+ 5. Kc4 *", FOUR_MOVES "e1d5" STANDS "Nf6+ Kc4 *");
    expect(FOUR "4. Kd5 Ke4 5. d3 *",
           FOUR_MOVES "e1d5" STANDS "e8e4" STANDS "d2d3" STANDS "*");
    /* a step onto an attacked square */
    expect("[FEN \"3rk3/8/8/8/8/4K3/8/8 w - - 0 60\"]\n60. Kd4 *",
           "e3d4" STANDS "*");
    goes_on = false;
    expect(FOUR "4. Kd5 Ke4 *", FOUR_MOVES "?Kd5 !the move is illegal! ?Ke4 *");
    /* in pieces of any size */
    for (size_t piece = 1; piece < sizeof game; piece++) {
        unsigned moves = 0, kings = 0;
        struct laws_pgn_event event;
        enum laws_pgn_kind kind;
        size_t at = 0;

        assert_int_equal(
            laws_pgn_follower_init(&follower, memory, sizeof memory), LAWS_OK);
        follower.goes_on = true;
        while ((kind = laws_pgn_follower_next(&follower, &event)) !=
               LAWS_PGN_DONE) {
            moves += kind == LAWS_PGN_MOVE;
            kings += kind == LAWS_PGN_ERROR && event.fault == LAWS_PGN_KINGS;
            if (kind == LAWS_PGN_MORE) {
                size_t room, length = sizeof game - 1 - at;
                char *space = laws_pgn_reader_space(&follower.reader, &room);

                length = length < piece ? length : piece;
                memcpy(space, game + at, length);
                at += length;
                laws_pgn_reader_filled(&follower.reader, length);
            }
        }
        assert_int_equal(moves, 8);
        assert_int_equal(kings, 1);
        assert_int_equal(follower.result, LAWS_PGN_WHITE_WINS);
    }
}

static void a_variation_in_its_place_starts_from_before(void **state)
{
    (void)state;
    expect_on("1. e4 e5 2. Bh3 (2. Bc4 Bc5) 2... d5 3. Bxc8 *",
              "e4 e5 f1h3" STANDS "( Bc4 Bc5 ) d5 Bxc8 *",
              "rnBqkbnr/ppp2ppp/8/3pp3/4P3/8/PPPP1PPP/RNBQK1NR");
    expect_on("1. e4 e5 2. Qh5 Nf6 3. Qxf7+ a6 (3... Kxf7 4. d4) 4. d3 *",
              "e4 e5 Qh5 Nf6 Qxf7+ a7a6" STANDS "( Kxf7 d4 ) d2d3 *",
              "rnbqkb1r/1ppp1Qpp/p4n2/4p3/4P3/3P4/PPP2PPP/RNB1KBNR");
}

static void memory_must_be_large_enough(void **state)
{
    static char memory[LAWS_PGN_MEMORY_MIN];

    (void)state;
    assert_int_equal(
        laws_pgn_follower_init(&follower, memory, sizeof memory - 1),
        LAWS_FULL);
    assert_int_equal(laws_pgn_follower_init(&follower, memory, sizeof memory),
                     LAWS_OK);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(moves_are_played),
        cmocka_unit_test(variations_replace_the_last_move),
        cmocka_unit_test(variations_can_be_left_out),
        cmocka_unit_test(moves_that_are_not_wanted_are_played_all_the_same),
        cmocka_unit_test(moves_come_as_a_reader_gives_them),
        cmocka_unit_test(comments_are_given_without_the_moves),
        cmocka_unit_test(an_illegal_move_ends_its_line_alone),
        cmocka_unit_test(what_replaces_an_illegal_move_is_followed),
        cmocka_unit_test(an_ambiguous_move_is_none),
        cmocka_unit_test(words_among_the_moves_are_passed_over),
        cmocka_unit_test(people_write_moves_in_many_ways),
        cmocka_unit_test(a_piece_that_captures_nothing_moves_all_the_same),
        cmocka_unit_test(another_language_shows_and_stays),
        cmocka_unit_test(nobody_moves_when_the_turn_passes),
        cmocka_unit_test(games_start_where_the_fen_says),
        cmocka_unit_test(chess960_is_chess_and_other_variants_are_not),
        cmocka_unit_test(results_are_compared),
        cmocka_unit_test(an_open_variation_does_not_change_the_end),
        cmocka_unit_test(an_illegal_move_that_is_clear_stands),
        cmocka_unit_test(kings_in_the_centre_are_no_moves),
        cmocka_unit_test(the_board_need_not_be_a_position),
        cmocka_unit_test(what_is_not_clear_does_not_stand),
        cmocka_unit_test(a_record_is_taken_at_its_word),
        cmocka_unit_test(so_many_illegal_moves_stand),
        cmocka_unit_test(a_variation_in_its_place_starts_from_before),
        cmocka_unit_test(memory_must_be_large_enough),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
