/*
 * test_outlook.c - where a game stands: each note on a small game, and the near
 * miss beside it
 */
#include "unit.h"

#include <stdio.h>
#include <stdlib.h>

static struct laws_audit *audit;
static struct laws_mate_workspace *workspace;
static struct laws_audit_game game;
static struct laws_outlook outlook;
static char seen[4096];

static int set_up(void **state)
{
    (void)state;
    workspace = laws_mate_workspace_init(malloc(LAWS_MATE_WORKSPACE),
                                         LAWS_MATE_WORKSPACE);
    audit = malloc(laws_audit_size());
    return !audit || !workspace;
}

static int tear_down(void **state)
{
    (void)state;
    free(audit);
    free(workspace);
    return 0;
}

static void look(const char *text, enum laws_edition edition, unsigned after)
{
    struct laws_audit_settings settings = {.edition = edition,
                                           .kinds = LAWS_FINDINGS_USUAL,
                                           .exact = true,
                                           .workspace = workspace};
    struct laws_outlook_settings event = {after};

    seen[0] = '\0';
    assert_ptr_equal(laws_audit_init(audit, laws_audit_size(), &settings),
                     audit);
    laws_audit_text(audit, text, strlen(text));
    assert_int_equal(laws_audit_next(audit, &game), LAWS_PGN_END);
    laws_audit_outlook(audit, &event, &outlook);
    for (unsigned i = 0; i < outlook.count; i++) {
        size_t used = strlen(seen);

        snprintf(seen + used, sizeof(seen) - used, "%s%u %s %s",
                 used ? ", " : "", outlook.note[i].ply, outlook.note[i].article,
                 laws_note_name(outlook.note[i].kind));
    }
}

static void notes(const char *text, const char *expected)
{
    look(text, LAWS_2023, 0);
    assert_string_equal(seen, expected);
}

static void notes_of(enum laws_edition edition, const char *text,
                     const char *expected)
{
    look(text, edition, 0);
    assert_string_equal(seen, expected);
}

#define TO_AND_FRO "Nf3 Nf6 Ng1 Ng8 "

static void the_third_time_and_the_move_that_brings_it(void **state)
{
    (void)state;
    notes(TO_AND_FRO "Nf3 Nf6 Ng1 *", "7 9.2.1 third-time-next");
    assert_string_equal(in_english(outlook.note[0].details),
                        "Ng8 would bring the third time or more: it can be "
                        "written down and claimed");
    notes(TO_AND_FRO "Nf3 Nf6 *", "");
    notes(TO_AND_FRO TO_AND_FRO "*", "8 9.2.2 third-time, 8 9.2.1 "
                                     "third-time-next");
    assert_string_equal(in_english(outlook.note[0].details),
                        "4...Ng8: the position appears for the third time; "
                        "White can claim a draw");
    notes_of(LAWS_1988, TO_AND_FRO "Nf3 Nf6 Ng1 *",
             "7 10.5(a) third-time-next");
    /* either knight would, where the fifth time ends nothing */
    notes_of(
        LAWS_1997,
        "1. Nf3 Nf6 2. Ng1 Ng8 3. Nc3 Nf6 4. Nb1 Ng8 5. Nf3 Nf6 6. Ng1 Ng8 "
        "7. Nc3 Nf6 8. Nb1 Ng8 *",
        "16 9.2(b) third-time, 16 9.2(a) third-time-next");
    assert_non_null(
        strstr(in_english(outlook.note[1].details), "Nc3, Nf3 would"));
}

static void what_only_looks_like_a_third_time_says_why(void **state)
{
    (void)state;
    notes("1. Nf3 Nf6 2. Rg1 Rg8 3. Rh1 Rh8 4. Rg1 Rg8 5. Rh1 Rh8 *",
          "10 9.2.3.2 third-looks");
    assert_string_equal(in_english(outlook.note[0].details),
                        "5...Rh8: this looks like the third time, but after "
                        "1...Nf6 the right to castle with the rook on h1 was "
                        "not yet lost");
    notes("1. Nf3 Nf6 2. Rg1 Rg8 3. Rh1 Rh8 *", "");
    /* e5 could be taken, once */
    notes("1. d4 Nf6 2. d5 Ng8 3. Nf3 e5 4. Ng1 Nf6 5. Nf3 Ng8 6. Ng1 Nf6 "
          "7. Nf3 Ng8 *",
          "14 9.2.3.1 third-looks, 14 9.2.1 third-time-next");
    assert_non_null(strstr(in_english(outlook.note[0].details),
                           "after 3...e5 a pawn could be taken en passant on "
                           "e6"));
}

static void the_fifth_time_ends_the_game_where_an_edition_says_so(void **state)
{
    const char *four = TO_AND_FRO TO_AND_FRO TO_AND_FRO "Nf3 Nf6 Ng1 *";
    const char *five = TO_AND_FRO TO_AND_FRO TO_AND_FRO TO_AND_FRO "*";

    (void)state;
    notes(four, "15 9.2.2 third-time, 15 9.6.1 fifth-time-next");
    assert_non_null(strstr(in_english(outlook.note[0].details), "fourth time"));
    notes(five, "16 9.6.1 game-ended");
    notes_of(LAWS_1997, four,
             "15 9.2(b) third-time, 15 9.2(a) "
             "third-time-next");
    notes_of(LAWS_1997, five,
             "16 9.2(b) third-time, 16 9.2(a) third-time-next");
}

#define FEN(position) "[FEN \"" position "\"]\n\n"
#define ROOKS "4k3/8/8/8/8/8/r7/4K2R w - - "

static void fifty_and_seventy_five_come_up(void **state)
{
    (void)state;
    notes(FEN(ROOKS "88 60") "1. Rh2 *", "");
    notes(FEN(ROOKS "89 60") "1. Rh2 *", "1 9.3.2 fifty-soon");
    notes(FEN(ROOKS "90 60") "1. Rh2 *", "0 9.3.2 fifty-soon");
    notes(FEN(ROOKS "98 60") "1. Rh2 *", "1 9.3.1 fifty-next");
    notes(FEN(ROOKS "99 60") "1. Rh2 *", "1 9.3.2 fifty");
    notes(FEN(ROOKS "99 60") "1. Rh2 Ra1+ *", "1 9.3.2 fifty");
    notes(FEN(ROOKS "138 60") "1. Rh2 *", "0 9.3.2 fifty");
    notes(FEN(ROOKS "139 60") "1. Rh2 *",
          "0 9.3.2 fifty, 1 9.6.2 seventy-five-soon");
    notes(FEN(ROOKS "149 60") "1. Rh2 *", "1 9.6.2 game-ended");
    notes_of(LAWS_1997, FEN(ROOKS "149 60") "1. Rh2 *", "0 9.3(b) fifty");
    /* 1988, 10.9: there are endings in which it takes more */
    notes_of(LAWS_1988,
             "[FEN \"4k3/4r3/8/8/8/8/8/R3KB2 w - - 100 90\"]\n\n90. Kd2 *", "");
}

static void a_game_that_has_ended_is_told(void **state)
{
    (void)state;
    notes("1. f3 e5 2. g4 Qh4 *", "4 5.1.1 game-ended");
    assert_string_equal(in_english(outlook.note[0].details),
                        "2...Qh4#: checkmate; the game has ended 0-1");
    notes("1. f3 e5 2. g4 *", "");
    notes(FEN("4k3/8/8/8/8/8/3p4/4K3 w - - 0 1") "1. Kxd2 *",
          "1 5.2.2 game-ended");
    notes(FEN("7k/8/6Q1/8/8/8/8/4K3 w - - 0 1") "1. Qf7 *",
          "1 5.2.1 game-ended");
}

static void what_a_flag_would_come_to(void **state)
{
    (void)state;
    notes(FEN("4k3/8/8/8/8/8/r7/4K3 w - - 0 1") "1. Kd1 *", "0 6.9 flag-draw");
    assert_string_equal(
        in_english(outlook.note[0].details),
        "if Black's flag falls: a draw; White cannot mate any more");
    notes(FEN("4k3/8/8/8/8/8/r6P/4K3 w - - 0 1") "1. Kd1 *", "");
    notes_of(LAWS_1988, FEN("4k3/8/8/8/8/8/r7/4K3 w - - 0 1") "1. Kd1 *",
             "0 10.12 flag-draw");
    /* a knight cannot mate a rook's player alone, but with his help it can */
    notes(FEN("4k3/8/8/8/8/8/r7/N3K3 w - - 0 1") "1. Kd1 *", "");
}

static void an_agreement_before_the_event_allows_it(void **state)
{
    (void)state;
    look("1. e4 e5 2. Nf3 Nc6 1/2-1/2", LAWS_2023, 3);
    assert_string_equal(seen, "4 9.1.1 early-draw");
    look("1. e4 e5 2. Nf3 Nc6 1/2-1/2", LAWS_2023, 2);
    assert_string_equal(seen, "");
    look("1. e4 e5 2. Nf3 Nc6 1/2-1/2", LAWS_2023, 0);
    assert_string_equal(seen, "");
    look("1. e4 e5 2. Nf3 Nc6 1-0", LAWS_2023, 30);
    assert_string_equal(seen, "");
    /* a claim, by the position or by a move that was written down */
    look(TO_AND_FRO TO_AND_FRO "1/2-1/2", LAWS_2023, 30);
    assert_string_equal(seen, "");
    look(TO_AND_FRO "Nf3 Nf6 Ng1 1/2-1/2", LAWS_2023, 30);
    assert_string_equal(seen, "");
    look(TO_AND_FRO "Nf3 Nf6 1/2-1/2", LAWS_2023, LAWS_DRAWS_FORBIDDEN);
    assert_string_equal(seen, "6 9.1.1 early-draw");
    look("1. e4 e5 2. Nf3 Nc6 1/2-1/2", LAWS_1988, 30);
    assert_string_equal(seen, "");
}

static void a_draw_that_can_have_been_claimed_is_none_by_agreement(void **state)
{
    static const char *const games[] = {
        "[Event \"?\"]\n\n1/2-1/2", /* none was played */
        "[FEN \"4k3/4r3/8/8/8/8/8/R3KB2 w - - 99 1\"]\n\n1. Kd2 1/2-1/2",
        "[FEN \"4k3/4r3/8/8/8/8/8/R3KB2 w - - 98 1\"]\n\n1. Kd2 1/2-1/2",
    };

    (void)state;
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
        look(games[i], LAWS_2023, 30);
        assert_string_equal(seen, "");
    }
    look("[FEN \"4k3/4r3/8/8/8/8/8/R3KB2 w - - 0 0\"]\n\n0. Kd2 1/2-1/2",
         LAWS_2023, 30);
    assert_string_equal(seen, "1 9.1.1 early-draw");
}

static void an_audit_without_a_followed_game_has_no_outlook(void **state)
{
    struct laws_audit_settings settings = {.edition = LAWS_2023,
                                           .kinds = LAWS_FINDINGS_USUAL,
                                           .workspace = workspace};
    static const char text[] = "[Event \"?\"]\n[Result \"*\"]\n\n1. e4 e5 *\n";
    struct laws_outlook_settings event = {0};

    (void)state;
    assert_ptr_equal(laws_audit_init(audit, laws_audit_size(), &settings),
                     audit);
    laws_audit_outlook(audit, &event, &outlook);
    assert_int_equal(outlook.number, 0);
    laws_audit_text(audit, text, strlen(text));
    assert_int_equal(laws_audit_next(audit, &game), LAWS_PGN_END);
    assert_true(game.quick);
    laws_audit_outlook(audit, &event, &outlook);
    assert_int_equal(outlook.number, 0);
}

static void nothing_is_said_of_a_game_that_was_not_followed(void **state)
{
    struct laws_audit_settings quick = {.edition = LAWS_2023,
                                        .kinds = LAWS_FINDINGS_USUAL,
                                        .workspace = workspace};
    struct laws_outlook_settings event = {0};
    const char *text = TO_AND_FRO "Nf3 Nf6 Ng1 1-0";

    (void)state;
    notes("1. e4 e5 2. Ke3 *", "");
    (void)laws_audit_init(audit, laws_audit_size(), &quick);
    laws_audit_text(audit, text, strlen(text));
    assert_int_equal(laws_audit_next(audit, &game), LAWS_PGN_END);
    laws_audit_outlook(audit, &event, &outlook);
    assert_int_equal(outlook.count, 0);
}

static void the_clocks_and_the_turn(void **state)
{
    (void)state;
    notes("1. e4 {[%clk 1:30:00]} e5 {[%clk 1:29:50]} 2. d4 {[%clk 1:29:00]} *",
          "");
    assert_int_equal(outlook.color, LAWS_BLACK);
    assert_int_equal(outlook.number, 2);
    assert_int_equal(outlook.left[LAWS_WHITE], 5340000);
    assert_int_equal(outlook.left[LAWS_BLACK], 5390000);
    notes("1. e4 e5 *", "");
    assert_true(outlook.left[LAWS_WHITE] < 0);
}

static void a_player_who_does_not_move(void **state)
{
    const laws_ms limit = LAWS_MINUTES(40);
    struct laws_note note;

    (void)state;
    assert_false(laws_note_no_move(&note, LAWS_WHITE, 6, limit - 1, limit));
    assert_true(laws_note_no_move(&note, LAWS_WHITE, 6, limit, limit));
    assert_int_equal(note.kind, LAWS_NOTE_NO_MOVE);
    assert_int_equal(note.ply, 6);
    assert_string_equal(note.article, "-");
    assert_string_equal(in_english(note.details),
                        "White has not moved for 40 minutes");
    assert_true(laws_note_no_move(&note, LAWS_BLACK, 7, 2 * limit, limit));
    assert_string_equal(in_english(note.details),
                        "Black has not moved for 40 minutes");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_third_time_and_the_move_that_brings_it),
        cmocka_unit_test(what_only_looks_like_a_third_time_says_why),
        cmocka_unit_test(the_fifth_time_ends_the_game_where_an_edition_says_so),
        cmocka_unit_test(fifty_and_seventy_five_come_up),
        cmocka_unit_test(a_game_that_has_ended_is_told),
        cmocka_unit_test(what_a_flag_would_come_to),
        cmocka_unit_test(an_agreement_before_the_event_allows_it),
        cmocka_unit_test(nothing_is_said_of_a_game_that_was_not_followed),
        cmocka_unit_test(the_clocks_and_the_turn),
        cmocka_unit_test(a_player_who_does_not_move),
        cmocka_unit_test(
            a_draw_that_can_have_been_claimed_is_none_by_agreement),
        cmocka_unit_test(an_audit_without_a_followed_game_has_no_outlook),
    };

    return cmocka_run_group_tests(tests, set_up, tear_down);
}
