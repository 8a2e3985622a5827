/* test_pgn_follow.c - the moves of a PGN on the board */
#include "unit.h"

#include <stdio.h>

static struct laws_pgn_follower follower;
static char seen[4096];

/* Read a text; moves as they are exported, errors between !. */
static void read_all(const char *text, unsigned wanted)
{
    struct laws_pgn_event event;
    enum laws_pgn_kind kind;

    seen[0] = '\0';
    laws_pgn_follower_init_text(&follower, text, strlen(text));
    follower.reader.wanted = wanted;
    while ((kind = laws_pgn_follower_next(&follower, &event)) !=
           LAWS_PGN_DONE) {
        size_t used = strlen(seen), room = sizeof(seen) - used;
        char san[LAWS_SAN_MAX] = "--";

        if (kind == LAWS_PGN_MOVE && event.status == LAWS_OK) {
            if (!event.pass)
                laws_san_print(&follower.before, event.move, san);
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
           "e4 e5 Nf3 Nc6 Bb5 a6 O-O *");
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
        cmocka_unit_test(memory_must_be_large_enough),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
