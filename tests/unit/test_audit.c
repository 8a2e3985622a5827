/*
 * test_audit.c - every finding on a small game, and the near miss beside it
 *
 * Each game is audited twice, by the exact way alone and with the quick way
 * before it; both have to find the same.
 */
#include "unit.h"

#include <stdio.h>
#include <stdlib.h>

#include "audit/audit_state.h"

#define CLAIMS LAWS_FINDING_SET(LAWS_FINDING_CLAIM_AVAILABLE)
/* A game behind the one at hand. */
#define NEXT                                                                   \
    "\n\n[Event \"next\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n"              \
    "[Round \"?\"]\n[White \"A\"]\n[Black \"B\"]\n[Result \"*\"]\n\n*\n"

static struct laws_audit *audit;
static struct laws_mate_workspace *workspace;
static struct laws_audit_game game;
static char seen[4096], details[4096];
static bool by_date; /* whatever edition is named */

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

/* "ply Article name, ..." of the first game of a text. */
static void audit_first(const char *text, enum laws_edition edition,
                        unsigned kinds, bool exact)
{
    struct laws_audit_settings settings = {
        .edition = edition,
        .kinds = kinds,
        .exact = exact,
        .by_date = by_date,
        .workspace = workspace,
    };

    seen[0] = details[0] = '\0';
    assert_ptr_equal(laws_audit_init(audit, laws_audit_size(), &settings),
                     audit);
    laws_audit_text(audit, text, strlen(text));
    assert_int_equal(laws_audit_next(audit, &game), LAWS_PGN_END);
    for (unsigned i = 0; i < game.count; i++) {
        const struct laws_finding *finding = &game.finding[i];
        size_t used = strlen(seen);

        snprintf(seen + used, sizeof(seen) - used, "%s%u %s %s",
                 used ? ", " : "", finding->ply, finding->article,
                 laws_finding_name(finding->kind));
        used = strlen(details);
        snprintf(details + used, sizeof(details) - used, "%s|",
                 finding->details);
    }
}

static void find_with(const char *text, enum laws_edition edition,
                      unsigned kinds, const char *expected)
{
    char both[8192], exact[4096];

    /* with nothing behind it, and with another game */
    snprintf(both, sizeof(both), "%s%s", text, NEXT);
    audit_first(text, edition, kinds, false);
    assert_string_equal(seen, expected);
    audit_first(both, edition, kinds, false);
    strcpy(exact, seen);
    audit_first(both, edition, kinds, true);
    assert_string_equal(seen, expected);
    assert_string_equal(exact, expected);
}

static void find_in(const char *text, const char *expected)
{
    find_with(text, LAWS_2023, LAWS_FINDINGS_USUAL, expected);
}

/* A game that starts from a FEN. */
static void find_from_with(const char *fen, const char *tags,
                           const char *movetext, enum laws_edition edition,
                           unsigned kinds, const char *expected)
{
    char text[4096];

    snprintf(text, sizeof(text), "[Event \"?\"]\n[FEN \"%s\"]\n%s\n%s", fen,
             tags, movetext);
    find_with(text, edition, kinds, expected);
}

static void find_from(const char *fen, const char *movetext,
                      const char *expected)
{
    find_from_with(fen, "", movetext, LAWS_2023, LAWS_FINDINGS_USUAL, expected);
}

#define TAGS(result) "[Event \"?\"]\n[Result \"" result "\"]\n\n"

static void a_clean_game_has_no_finding(void **state)
{
    (void)state;
    find_in(TAGS("1-0") "1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0", "");
    audit_first(TAGS("1-0") "1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0" NEXT,
                LAWS_2023, LAWS_FINDINGS_USUAL, false);
    assert_true(game.quick);
    assert_int_equal(game.plies, 7);
    assert_true(game.decided && game.lawful == LAWS_PGN_WHITE_WINS);
    /* all ways of writing that the quick way knows */
    find_in(TAGS("1/2-1/2") "1.e4 {[%clk 0:01:00] a {note} 1...e5 $1 2. Nf3 "
                            "(2. f4 exf4 {x} (2... d5)) 2... Nc6 3. Bb5 a6 "
                            "4. O-O Nf6! 5. Re1 1/2-1/2",
            "");
}

/* Nothing is to be found, and the quick way knows it. */
static void find_none_quickly(const char *text)
{
    char both[8192];

    find_in(text, "");
    snprintf(both, sizeof(both), "%s%s", text, NEXT);
    audit_first(both, LAWS_2023, LAWS_FINDINGS_USUAL, false);
    assert_true(game.quick);
}

static void long_tags_are_read_quickly(void **state)
{
    (void)state;
    find_none_quickly("[Event \"?\"]\n[Result \"*\"]\n"
                      "[WhiteTeamCountry \"GER\"]\n"
                      "[BlackTeamCountry \"GER\"]\n"
                      "[ANameOfThirtyOneBytesAndNoMore_ \"\"]\n"
                      "[ECOUrl \"https://example.org/openings/Sicilian-Defense-"
                      "Canal-Attack-3...Nc6-4.O-O-e5\"]\n"
                      "[Round \"1\"]\n\n1. e4 c5 *");
    find_in("[Event \"?\"]\n[Result \"*\"]\n"
            "[ATagWithANameThatIsMuchTooLongToBeReadQuickly \"x\"]\n\n1. e4 *",
            "");
}

static void illegal_moves_are_told_with_the_reason(void **state)
{
    (void)state;
    find_in(TAGS("1-0") "1. e4 e5 2. Ke3 d6 1-0", "3 3.8.1 illegal-move");
    assert_string_equal(details, "Ke3: the king moves to an adjoining square, "
                                 "except when castling|");
    assert_false(game.followed);
    find_in(TAGS("1-0") "1. e4 e5 2. Ke2 d6 1-0", "");
    find_in(TAGS("*") "1. e4 d5 2. exd5 Nf6 3. Bb5+ Nc6 4. Nf3 Nxd5 5. O-O Nb4 "
                      "6. Nc3 Nd4 *",
            "12 3.9.2 illegal-move");
    find_in(TAGS("*") "1. e4 e5 2. -- Nf6 *", "3 1.3 illegal-move");
    find_in(TAGS("*") "1. e4 a6 2. e5 d5 3. h3 h6 4. exd6 *",
            "7 3.7.3.2 illegal-move");
    find_in(TAGS("*") "1. e4 a6 2. e5 d5 3. exd6 *", "");
    find_with(TAGS("*") "1. e4 a6 2. e5 d5 3. h3 h6 4. exd6 *", LAWS_1988,
              LAWS_FINDINGS_USUAL, "7 5.6(c) illegal-move");
}

static void ambiguous_moves_could_be_several(void **state)
{
    (void)state;
    find_from("4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1", "1. Nd2 *",
              "1 C.10 ambiguous-move");
    assert_string_equal(details, "Nd2: more than one piece can go there; it "
                                 "could be Nbd2 or Nfd2|");
    /* the other knight is pinned: no doubt */
    find_from("4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1", "1. Ne2 *", "");
    find_in(TAGS("*") "1. e4 d5 2. exd5 c6 3. dxc6 Nf6 4. cxb7 Nbd7 5. bxa8 *",
            "9 C.11 ambiguous-move");
    find_in(TAGS("*") "1. Nf3 Nf6 2. d4 d5 3. Nd2 *", "5 C.10 ambiguous-move");
    find_in(TAGS("*") "1. Nf3 Nf6 2. d4 d5 3. Nbd2 *", "");
}

static void words_for_moves_can_be_unreadable(void **state)
{
    (void)state;
    find_in(TAGS("*") "1. e4 Zge5 *", "2 C.8 unreadable-move");
    assert_false(game.followed);
    /* to a square that no board has, in whosever place */
    find_in(TAGS("*") "1. e4 e5 2. Nf9 Nf6 3. Nc3 *", "3 C.8 unreadable-move");
    find_in(TAGS("*") "1. e4 e9 2. Nf3 *", "2 C.8 unreadable-move");
    find_in(TAGS("*") "1. e4 d5 2. exi5+ *", "3 C.8 unreadable-move");
    find_in(TAGS("*") "1. e4 e5 2. Nf3 Nf6 *", "");
    /* a word that resembles no move is passed over */
    find_in(TAGS("*") "1. e4 No1 e5 *", "1 - notation");
    find_in(TAGS("*") "1. e4 hello e5 *", "1 - notation");
    assert_true(game.followed);
    find_in(TAGS("0-1") "1. e4 e5 2. resigns 0-1", "2 - notation");
    assert_true(game.followed);
    /* by the numbers it is the move, not the one behind it */
    find_in(TAGS("*") "1. e4 e5 2. Rxx5 Nc6 3. d4 *", "3 C.8 unreadable-move");
    assert_string_equal(details, "Rxx5: not in the form of a move|");
    assert_false(game.followed);
    find_in(TAGS("*") "1. e4 e5 2. Nf3 blot 3. d4 *", "4 C.8 unreadable-move");
    find_in(TAGS("*") "1. hello e4 blot 2. d4 *",
            "0 - notation, 2 C.8 unreadable-move");
    find_in(TAGS("*") "1. e4 e5 2. hello 2. Nc6 *",
            "2 - notation, 3 3.6 illegal-move");
    find_in(TAGS("*") "1. e4 e5 hello 2. Nc6 *",
            "2 - notation, 3 3.6 illegal-move");
    /* a word that nobody wants to be told of stood for a move all the same */
    find_with("[Event \"?\"]\n\n1. e4 e5 2. Xy9 Nc6 *", LAWS_2023,
              LAWS_FINDINGS_USUAL & ~LAWS_FINDING_SET(LAWS_FINDING_NOTATION),
              "3 C.8 unreadable-move");
}

static void broken_games_cannot_be_read_to_their_end(void **state)
{
    (void)state;
    find_in(TAGS("*") "1. e4 {oh e5 2. Nf3", "1 - broken-game");
    find_in(TAGS("*") "1. e4 {oh} e5 2. Nf3 *", "");
    find_in(TAGS("1-0") "1. e4 e5 1-0 2. Nf3 Nc6 1-0", "2 - broken-game");
    find_in(TAGS("1-0") "1. e4 (1. d4 d5 1-0", "1 - broken-game");
    find_from("8/8/8/9/8/8/8/8 w - - 0 1", "1. e4 *", "0 - broken-game");
    find_from("4k3/8/8/8/8/8/4R3/4K3 w - - 0 1", "1. Kd1 *", "0 - broken-game");
    assert_string_equal(details, "the FEN is not a position of a game (the "
                                 "player not to move is in check): "
                                 "4k3/8/8/8/8/8/4R3/4K3 w - - 0 1|");
    find_from_with("8/8/4k3/8/8/4K3/7R/8 w - - 0 1", "[Variant \"Atomic\"]\n",
                   "1. Rh6+ *", LAWS_2023, LAWS_FINDINGS_USUAL,
                   "0 - broken-game");
    find_from_with("8/8/4k3/8/8/4K3/7R/8 w - - 0 1", "[Variant \"Standard\"]\n",
                   "1. Rh6+ *", LAWS_2023, LAWS_FINDINGS_USUAL, "");
    find_in("[Event \"?\"]\n[FEN \"x\"]\n[Variant \"Atomic\"]\n\n1. e4 *",
            "0 - broken-game, 0 - broken-game");
}

static void no_move_follows_checkmate_or_stalemate(void **state)
{
    (void)state;
    find_in(TAGS("0-1") "1. f3 e5 2. g4 Qh4# 3. a3 a6 0-1",
            "5 5.1.1 moves-after-end, 5 3.9.2 illegal-move");
    find_in(TAGS("0-1") "1. f3 e5 2. g4 Qh4# 0-1", "");
    find_from("7k/8/6K1/8/8/8/8/5Q2 w - - 0 1", "1. Qf7 Kg8 1/2-1/2",
              "2 5.2.1 moves-after-end, 2 3.9.2 illegal-move");
    find_from("7k/8/6K1/8/8/8/8/5Q2 w - - 0 1", "1. Qf7 1/2-1/2", "");
}

/* Stalemate after ten moves, by Loyd. */
#define LOYD                                                                   \
    "1. e3 a5 2. Qh5 Ra6 3. Qxa5 h5 4. Qxc7 Rah6 5. h4 f6 6. Qxd7+ Kf7 "       \
    "7. Qxb7 Qd3 8. Qxb8 Qh7 9. Qxc8 Kg6 10. Qe6 "

static void a_draw_by_the_last_move_is_quickly_seen(void **state)
{
    (void)state;
    find_in(TAGS("1/2-1/2") LOYD "1/2-1/2", "");
    audit_first(TAGS("1/2-1/2") LOYD "1/2-1/2" NEXT, LAWS_2023,
                LAWS_FINDINGS_USUAL, false);
    assert_true(game.quick);
    assert_true(game.decided && game.lawful == LAWS_PGN_DRAW);
    find_none_quickly("[Event \"?\"]\n[Result \"1/2-1/2\"]\n[White \"A\"]\n"
                      "[Black \"B\"]\n[Termination \"Game drawn by "
                      "stalemate\"]\n\n" LOYD "1/2-1/2");
    find_in("[Event \"?\"]\n[Result \"1/2-1/2\"]\n[White \"A\"]\n[Black \"B\"]"
            "\n[Termination \"Game drawn by insufficient material\"]\n\n" LOYD
            "1/2-1/2",
            "");
    find_in(TAGS("1-0") LOYD "1-0", "19 5.2.1 result-contradicts");
    find_in(TAGS("1/2-1/2") LOYD "Kg5 1/2-1/2",
            "20 5.2.1 moves-after-end, 20 3.9.2 illegal-move");
}

static void no_move_follows_a_dead_position(void **state)
{
    (void)state;
    find_from("8/8/4k3/8/8/3bK3/8/8 w - - 0 1", "1. Kxd3 Kd5 1/2-1/2",
              "1 5.2.2 moves-after-end");
    find_from("8/8/4k3/8/8/3bK2P/8/8 w - - 0 1", "1. h4 Kd5 2. Kxd3 1/2-1/2",
              "");
    find_from("8/8/4k3/8/8/3rK3/8/8 w - - 0 1", "1. Kxd3 Kd5 1/2-1/2",
              "2 5.2.2 moves-after-end");
    find_from("8/8/4k3/8/8/3rK3/7p/8 w - - 0 1", "1. Kxd3 Kd5 1/2-1/2", "");
    /* a wall of pawns: 1988 has a list, and that is not on it */
    find_from("8/8/4k3/1p1p1p1p/1P1P1P1P/4K3/8/8 w - - 0 1",
              "1. Kd3 Kd6 1/2-1/2", "1 5.2.2 moves-after-end");
    find_from_with("8/8/4k3/1p1p1p1p/1P1P1P1P/4K3/8/8 w - - 0 1", "",
                   "1. Kd3 Kd6 1/2-1/2", LAWS_1988, LAWS_FINDINGS_USUAL, "");
    find_from_with("8/8/4k3/8/8/3bK3/8/8 w - - 0 1", "", "1. Kd2 Kd5 1/2-1/2",
                   LAWS_1988, LAWS_FINDINGS_USUAL, "1 10.7 moves-after-end");
    find_from_with("8/8/4k3/8/8/3bK3/8/8 w - - 0 1", "", "1. Kd2 Kd5 1/2-1/2",
                   LAWS_1997, LAWS_FINDINGS_USUAL, "1 9.6 moves-after-end");
}

/* However many moves come before it and behind it. */
static void the_first_dead_position_is_found(void **state)
{
    static const char *const before[] = {"Kg2 ", "Kb8 ", "Kg1 ", "Ka8 "};
    static const char *const behind[] = {"Kb8 ", "Kg1 ", "Ka8 ", "Kh1 "};

    (void)state;
    for (unsigned i = 0; i <= 8; i += 4)
        for (unsigned j = 0; j < 16; j++) {
            char moves[512] = "", expected[64] = "";

            for (unsigned k = 0; k < i; k++)
                strcat(moves, before[k & 3]);
            strcat(moves, "Kg2 Rh1 Kxh1 ");
            for (unsigned k = 0; k < j; k++)
                strcat(moves, behind[k & 3]);
            strcat(moves, "1/2-1/2");
            if (j)
                snprintf(expected, sizeof(expected), "%u 5.2.2 moves-after-end",
                         i + 4);
            find_from("k6r/8/8/8/8/8/8/6K1 w - - 0 1", moves, expected);
        }
}

#define SHUFFLE "Nf3 Nf6 Ng1 Ng8 "

static void no_move_follows_the_fifth_time(void **state)
{
    (void)state;
    find_in(TAGS("1/2-1/2") SHUFFLE SHUFFLE SHUFFLE SHUFFLE "1/2-1/2", "");
    find_in(TAGS("1/2-1/2") SHUFFLE SHUFFLE SHUFFLE SHUFFLE "e4 1/2-1/2",
            "17 9.6.1 moves-after-end");
    find_in(TAGS("1-0") SHUFFLE SHUFFLE SHUFFLE SHUFFLE "e4 e5 1-0",
            "17 9.6.1 moves-after-end, 18 9.6.1 result-contradicts");
    find_with(TAGS("1-0") SHUFFLE SHUFFLE SHUFFLE SHUFFLE "e4 e5 1-0",
              LAWS_1997, LAWS_FINDINGS_USUAL, "");
    /* four times only, when the first could capture en passant */
    find_from("rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1",
              "Nf6 Nf3 Ng8 Ng1 Nf6 Nf3 Ng8 Ng1 Nf6 Nf3 Ng8 Ng1 "
              "Nf6 Nf3 Ng8 Ng1 e5 1/2-1/2",
              "");
    find_from("rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1",
              "Nf6 Nf3 Ng8 Ng1 Nf6 Nf3 Ng8 Ng1 Nf6 Nf3 Ng8 Ng1 "
              "Nf6 Nf3 Ng8 Ng1 e5 1/2-1/2",
              "17 9.6.1 moves-after-end");
    /* nor when the right to castle went in between */
    find_in(TAGS("1/2-1/2") SHUFFLE
            "Nf3 Nf6 Rg1 Rg8 Rh1 Rh8 Ng1 Ng8 " SHUFFLE SHUFFLE SHUFFLE
            "e4 1/2-1/2",
            "");
}

static void no_move_follows_seventy_five(void **state)
{
    const char *quiet = "8/8/4k3/8/8/4K3/7R/8 w - - 148 100";

    (void)state;
    find_from(quiet, "100. Ra2 Kd5 1/2-1/2", "");
    find_from(quiet, "100. Ra2 Kd5 101. Ra4 1/2-1/2",
              "3 9.6.2 moves-after-end");
    find_from_with(quiet, "", "100. Ra2 Kd5 101. Ra4 1/2-1/2", LAWS_1997,
                   LAWS_FINDINGS_USUAL, "");
    find_from(quiet, "100. Ra2 Kd5 1-0", "2 9.6.2 result-contradicts");
    /* they may have been made before the first move of the text */
    find_from("7k/8/6K1/8/8/8/8/R7 w - - 150 100", "100. Ra8# 1/2-1/2",
              "1 9.6.2 moves-after-end");
    find_from("7k/8/6K1/8/8/8/8/R7 w - - 150 100", "1-0",
              "0 9.6.2 result-contradicts");
    find_from("R6k/8/6K1/8/8/8/8/8 b - - 150 100", "1-0", "");
    find_from_with("7k/8/6K1/8/8/8/8/R7 w - - 150 100", "", "100. Ra8# 1-0",
                   LAWS_1997, LAWS_FINDINGS_USUAL, "");
    /* mate on the move that completes them takes precedence */
    find_from("7k/8/6K1/8/8/8/8/R7 w - - 149 100", "100. Ra8# 1-0", "");
    find_from("7k/8/6K1/8/8/8/8/R7 w - - 149 100", "100. Rb1 1-0",
              "1 9.6.2 result-contradicts");
    /* of two ends the first counts */
    find_from("4k3/8/8/8/8/8/8/4K3 w - - 149 100", "100. Kd2 1/2-1/2",
              "1 5.2.2 moves-after-end");
    find_from("4k3/8/8/8/8/8/4p3/4K3 w - - 150 100", "100. Kxe2 1/2-1/2",
              "1 9.6.2 moves-after-end");
}

static void results_agree_with_the_board(void **state)
{
    (void)state;
    find_in(TAGS("1-0") "1. f3 e5 2. g4 Qh4# 1-0",
            "4 5.1.1 result-contradicts");
    assert_string_equal(details, "1-0, but it is 0-1: checkmate|");
    assert_true(game.decided && game.lawful == LAWS_PGN_BLACK_WINS);
    find_in(TAGS("*") "1. f3 e5 2. g4 Qh4# *", "4 5.1.1 result-contradicts");
    find_in(TAGS("0-1") "1. f3 e5 2. g4 Qh4# 1-0",
            "4 - result-contradicts, 4 5.1.1 result-contradicts");
    find_in(TAGS("1-0") "1. e4 e5 0-1", "2 - result-contradicts");
    find_in(TAGS("1-0") "1. e4 e5 1-0", "");
    find_in(TAGS("1-0") "1. e4 e5 1-0 0-1", "2 - result-contradicts");
    find_from("7k/8/6K1/8/8/8/8/5Q2 w - - 0 1", "1. Qf7 1-0",
              "1 5.2.1 result-contradicts");
    find_from("8/8/4k3/8/8/3bK3/8/8 w - - 0 1", "1-0",
              "0 5.2.2 result-contradicts");
}

static void a_win_needs_somebody_who_can_mate(void **state)
{
    const char *queen = "4k3/q7/8/8/8/8/8/4K1N1 w - - 0 1";
    const char *bare = "4k3/q7/8/8/8/8/8/4K3 w - - 0 1";
    const char *time = "[Termination \"Time forfeit\"]\n";
    const char *resigned = "[Termination \"Black resigns\"]\n";

    (void)state;
    find_from(queen, "1. Nf3 1-0", "1 5.1.2 cannot-mate");
    assert_false(game.decided);
    find_from_with(queen, time, "1. Nf3 1-0", LAWS_2023, LAWS_FINDINGS_USUAL,
                   "1 6.9 cannot-mate");
    assert_true(game.decided && game.lawful == LAWS_PGN_DRAW);
    find_from_with(queen, resigned, "1. Nf3 1-0", LAWS_2023,
                   LAWS_FINDINGS_USUAL, "1 5.1.2 cannot-mate");
    find_from_with(queen, "[Termination \"rules infraction\"]\n", "1. Nf3 1-0",
                   LAWS_2023, LAWS_FINDINGS_USUAL, "");
    find_from_with(queen, "[Termination \"stalled connection\"]\n",
                   "1. Nf3 1-0", LAWS_2023, LAWS_FINDINGS_USUAL, "");
    find_from(queen, "1. Nf3 0-1", "");
    /* the knight can mate when there is a pawn to be in the way */
    find_from("4k3/p7/8/8/8/8/8/4K1N1 w - - 0 1", "1. Nf3 1-0", "");
    /* and the bishop with the loser's own pawn */
    find_from("8/8/4k3/8/8/3bK3/7P/8 w - - 0 1", "1. h3 0-1", "");
    find_from("8/8/4k3/8/8/3bK3/7R/8 w - - 0 1", "1. Rh3 0-1",
              "1 5.1.2 cannot-mate");
    /* 1997: who resigns has lost; 1988: a bare king cannot win */
    find_from_with(queen, "", "1. Nf3 1-0", LAWS_1997, LAWS_FINDINGS_USUAL, "");
    find_from_with(queen, time, "1. Nf3 1-0", LAWS_1997, LAWS_FINDINGS_USUAL,
                   "1 6.9 cannot-mate");
    find_from_with(queen, time, "1. Nf3 1-0", LAWS_1988, LAWS_FINDINGS_USUAL,
                   "");
    find_from_with(bare, time, "1. Kd1 1-0", LAWS_1988, LAWS_FINDINGS_USUAL,
                   "1 10.12 cannot-mate");
    find_from_with(bare, resigned, "1. Kd1 1-0", LAWS_1988, LAWS_FINDINGS_USUAL,
                   "1 10.7 cannot-mate");
    find_from_with(queen, resigned, "1. Nf3 1-0", LAWS_1988,
                   LAWS_FINDINGS_USUAL, "");
    find_from_with(bare, resigned, "1. Kd1 1-0", LAWS_1997, LAWS_FINDINGS_USUAL,
                   "");
}

static void a_flag_draws_only_where_the_opponent_cannot_mate(void **state)
{
    const char *pawn = "4k3/p7/8/8/8/8/8/4K1N1 w - - 0 1";
    const char *queen = "4k3/q7/8/8/8/8/8/4K1N1 w - - 0 1";
    const char *time = "[Termination \"Time forfeit\"]\n";

    (void)state;
    find_from_with(pawn, time, "1. Nf3 1/2-1/2", LAWS_2023, LAWS_FINDINGS_USUAL,
                   "1 6.9 result-contradicts");
    find_from_with(pawn, "[Termination \"flag fall\"]\n", "1. Nf3 1/2-1/2",
                   LAWS_2023, LAWS_FINDINGS_USUAL, "1 6.9 result-contradicts");
    find_from_with(pawn, "[Termination \"Normal\"]\n", "1. Nf3 1/2-1/2",
                   LAWS_2023, LAWS_FINDINGS_USUAL, "");
    find_from_with(queen, time, "1. Nf3 1/2-1/2", LAWS_2023,
                   LAWS_FINDINGS_USUAL, "");
    /* Black has moved, and may not have pressed: either flag may have fallen */
    find_from_with(queen, time, "1. Nf3 Qc5 1/2-1/2", LAWS_2023,
                   LAWS_FINDINGS_USUAL, "");
    /* and where both did, the Guidelines tell (III.3.1) */
    find_from_with(pawn,
                   "[Termination \"Drawn, both players ran out of time\"]\n",
                   "1. Nf3 1/2-1/2", LAWS_2023, LAWS_FINDINGS_USUAL, "");
    find_from_with(queen, time, "1. Nf3 1/2-1/2", LAWS_1988,
                   LAWS_FINDINGS_USUAL, "1 10.12 result-contradicts");
    assert_string_equal(details, "1/2-1/2, drawn on time, but neither player "
                                 "has a bare king: overstepping the "
                                 "time loses|");
}

/* A game of Ann, who has White, and Bob. */
#define OF(white, black, result, termination)                                  \
    "[Event \"?\"]\n[White \"" white "\"]\n[Black \"" black "\"]\n"            \
    "[Result \"" result "\"]\n[Termination \"" termination "\"]\n\n"
#define MATE "1. f3 e5 2. g4 Qh4# "
#define TWICE "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 "

static void termination_names_the_winner(void **state)
{
    (void)state;
    find_in(OF("Ann", "Bob", "1-0", "Ann won by resignation") "1. e4 e5 1-0",
            "");
    find_in(OF("Ann", "Bob", "0-1", "Ann won by resignation") "1. e4 e5 0-1",
            "2 - result-contradicts");
    assert_string_equal(details, "the tag Termination says \"Ann won by "
                                 "resignation\", but the result is 0-1|");
    find_in(OF("Ann", "Bob", "1/2-1/2", "Bob won on time") "1. e4 e5 1/2-1/2",
            "2 6.9 result-contradicts, 2 - result-contradicts");
    find_in(OF("Ann", "Bob", "1-0", "Game drawn by agreement") "1. e4 e5 1-0",
            "2 - result-contradicts");
    find_in(OF("Ann", "Bob", "1-0", "Unterminated") "1. e4 e5 1-0",
            "2 - result-contradicts");
    find_in(OF("Ann", "Bob", "*", "Unterminated") "1. e4 e5 *", "");
    find_in(OF("Ann", "Bob", "1-0", "Black resigns") "1. e4 e5 1-0", "");
    find_in(OF("Ann", "Bob", "1-0", "White resigned") "1. e4 e5 1-0",
            "2 - result-contradicts");
    find_in(OF("Ann", "Bob", "1-0", "Bob won - game abandoned") "1-0",
            "0 - result-contradicts");
    /* who else that may be */
    find_in(OF("Ann", "Ann Lee", "0-1", "Ann Lee won on time") "1. e4 e5 0-1",
            "");
    find_in(OF("Ann", "White", "0-1", "White won on time") "1. e4 e5 0-1", "");
    find_in(OF("Ann", "Ann", "0-1", "Ann won on time") "1. e4 e5 0-1", "");
    find_in(OF("Ann", "Bob", "0-1", "Annette won on time") "1. e4 e5 0-1", "");
    find_in(OF("Ann", "Bob", "0-1", "win by resignation") "1. e4 e5 0-1", "");
    /* the Laws come first: so does what --fix makes of it */
    find_in(OF("Ann", "Bob", "0-1", "Ann won by resignation") MATE "0-1",
            "4 - result-contradicts");
    find_in(OF("Ann", "Bob", "1-0", "Bob won by checkmate") MATE "1-0",
            "4 5.1.1 result-contradicts");
    find_in("[Event \"?\"]\n[White \"A\"]\n[Black \"B\"]\n[Result \"0-1\"]\n"
            "[Termination \"A wonderful game\"]\n\n1. e4 0-1",
            "");
    /* names that are too long to be kept are not compared */
    for (int side = 0; side < 2; side++) {
        char text[600];

        snprintf(text, sizeof text,
                 "[Event \"?\"]\n[White \"%0*d\"]\n[Black \"%0*d\"]\n"
                 "[Result \"0-1\"]\n[Termination \"0 is happy\"]\n\n"
                 "1. e4 0-1",
                 side ? 1 : 120, 0, side ? 120 : 2, 0);
        find_in(text, "");
    }
}

static void a_draw_by_the_laws_is_no_win(void **state)
{
    const char *queen = "8/8/4k3/8/8/3QK3/8/8 w - - 0 1";
    const char *names = "[White \"Ann\"]\n[Black \"Timeless\"]\n";
    const unsigned usual =
        LAWS_FINDINGS_USUAL & ~LAWS_FINDING_SET(LAWS_FINDING_TAG_CONTRADICTS);
    char tags[256];

    (void)state;
    snprintf(tags, sizeof(tags), "%s[Termination \"Timeless won on time\"]\n",
             names);
    find_from_with(queen, tags, "1. Qd4 1/2-1/2", LAWS_2023, usual, "");
    find_from_with(queen, tags, "1. Qd4 0-1", LAWS_2023, usual,
                   "1 6.9 cannot-mate");
    /* a name is not what happened */
    snprintf(tags, sizeof(tags),
             "%s[Termination \"Timeless won - game abandoned\"]\n", names);
    find_from_with(queen, tags, "1. Qd4 0-1", LAWS_2023, usual, "");
    snprintf(tags, sizeof(tags),
             "%s[Termination \"Timeless won by resignation\"]\n", names);
    find_from_with(queen, tags, "1. Qd4 1/2-1/2", LAWS_2023, usual, "");
    find_from_with(queen, tags, "1. Qd4 1/2-1/2", LAWS_1997, usual,
                   "1 - result-contradicts");
}

static void termination_tells_what_is_on_the_board(void **state)
{
    const char *knights = "8/8/4k3/8/8/3NKN2/8/8 w - - 0 1";
    const char *bishop = "8/8/4k3/8/8/3BK3/8/8 w - - 0 1";
    const char *material =
        "[Termination \"Game drawn by insufficient material\"]\n";

    (void)state;
    find_in(OF("Ann", "Bob", "0-1", "Bob won by checkmate") MATE "0-1", "");
    find_in(OF("Ann", "Bob", "0-1", "Bob won by checkmate") "1. f3 e5 2. g4 "
                                                            "d6 0-1",
            "4 5.1.1 result-contradicts");
    assert_string_equal(details, "the tag Termination says \"Bob won by "
                                 "checkmate\", but it is not checkmate|");
    find_in(OF("Ann", "Bob", "0-1", "Bob won by checkmate") "0-1", "");
    find_with(OF("Ann", "Bob", "0-1", "checkmate") "1. f3 e5 0-1", LAWS_1988,
              LAWS_FINDINGS_USUAL, "2 10.1 result-contradicts");
    find_in(OF("Ann", "Bob", "1/2-1/2",
               "Game drawn by stalemate") "1. f3 e5 1/2-1/2",
            "2 5.2.1 result-contradicts");
    /* a move that was only written down makes it the third time (9.2.1) */
    find_in(OF("Ann", "Bob", "1/2-1/2", "Game drawn by repetition") TWICE
            "Ng8 1/2-1/2",
            "");
    find_in(OF("Ann", "Bob", "1/2-1/2", "Game drawn by repetition") TWICE
            "1/2-1/2",
            "");
    find_in(OF("Ann", "Bob", "1/2-1/2", "Game drawn by repetition") TWICE
            "e6 1/2-1/2",
            "8 9.2.2 result-contradicts");
    find_in(OF("Ann", "Bob", "1/2-1/2", "Game drawn by 50-move rule") TWICE
            "Ng8 1/2-1/2",
            "8 9.3.2 result-contradicts");
    find_from_with(bishop, "[Termination \"Game drawn by 50-move rule\"]\n",
                   "1. Ke2 1/2-1/2", LAWS_1988, LAWS_FINDINGS_USUAL,
                   "1 10.7 moves-after-end");
    /* two knights can mate, though nobody can be made to lose to them */
    find_from_with(knights, material, "1. Ke4 1/2-1/2", LAWS_2023,
                   LAWS_FINDINGS_USUAL, "1 5.2.2 result-contradicts");
    find_from_with("8/8/4k3/8/8/3pK3/8/4B3 w - - 0 1", material,
                   "1. Kxd3 1/2-1/2", LAWS_2023, LAWS_FINDINGS_USUAL, "");
    /* what a FEN leaves out may have been */
    find_from_with("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1",
                   "[Termination \"draw by repetition\"]\n", "1. e4 1/2-1/2",
                   LAWS_2023, LAWS_FINDINGS_USUAL, "");
    find_from_with("4k3/8/8/8/8/8/8/4K2R w - - 0 1",
                   "[Termination \"insufficient material\"]\n",
                   "1. Kd2 1/2-1/2", LAWS_2023, LAWS_FINDINGS_USUAL,
                   "1 5.2.2 result-contradicts");
    find_from_with("4k2r/8/8/8/8/8/8/4K3 w - - 0 1",
                   "[Termination \"insufficient material\"]\n",
                   "1. Kd2 1/2-1/2", LAWS_2023, LAWS_FINDINGS_USUAL,
                   "1 5.2.2 result-contradicts");
}

static void a_draw_is_agreed_after_a_move_each(void **state)
{
    (void)state;
    find_in(TAGS("1/2-1/2") "1. e4 1/2-1/2", "1 5.2.3 result-contradicts");
    assert_string_equal(details, "1/2-1/2, but no draw is agreed before both "
                                 "players have moved|");
    find_in(TAGS("1/2-1/2") "1. e4 e5 1/2-1/2", "");
    find_in(TAGS("1/2-1/2") "1/2-1/2", "");
    find_in(TAGS("1-0") "1. e4 1-0", "");
    find_with(TAGS("1/2-1/2") "1. e4 1/2-1/2", LAWS_2017, LAWS_FINDINGS_USUAL,
              "1 5.2.3 result-contradicts");
    find_with(TAGS("1/2-1/2") "1. e4 1/2-1/2", LAWS_1997, LAWS_FINDINGS_USUAL,
              "");
    find_with(TAGS("1/2-1/2") "1. e4 1/2-1/2", LAWS_1988, LAWS_FINDINGS_USUAL,
              "");
    find_in(OF("Ann", "Bob", "1/2-1/2", "adjudication") "1. e4 1/2-1/2", "");
    find_from("bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1",
              "1. e4 1/2-1/2", "1 5.2.3 result-contradicts");
    find_from("6nk/8/8/8/8/8/8/K1B5 w - - 0 20", "20. Kb1 1/2-1/2", "");
}

static void claims_are_told_on_request(void **state)
{
    const char *fifty = "8/8/4k3/8/8/4K3/7R/8 w - - 98 100";

    (void)state;
    find_in(TAGS("*") SHUFFLE SHUFFLE "e4 e5 *", "");
    find_with(TAGS("*") SHUFFLE SHUFFLE "e4 e5 *", LAWS_2023, CLAIMS,
              "8 9.2.2 claim-available");
    find_with(TAGS("1/2-1/2") SHUFFLE SHUFFLE "1/2-1/2", LAWS_2023, CLAIMS, "");
    find_with(TAGS("1-0") SHUFFLE SHUFFLE "1-0", LAWS_2023, CLAIMS,
              "8 9.2.2 claim-available");
    find_with(TAGS("*") SHUFFLE "e4 e5 *", LAWS_2023, CLAIMS, "");
    find_from_with(fifty, "", "100. Ra2 Kd5 101. Ra4 1/2-1/2", LAWS_2023,
                   CLAIMS, "2 9.3.2 claim-available");
    find_from_with(fifty, "", "100. Ra2 Kd5 1/2-1/2", LAWS_2023, CLAIMS, "");
    find_from_with(fifty, "", "100. Ra2 101. Ra4 1/2-1/2", LAWS_2023, CLAIMS,
                   "");
    /* 1988, 10.9: rook and bishop against rook have seventy-five */
    find_from_with("8/8/r3k3/8/8/2B1K3/7R/8 w - - 98 100", "",
                   "100. Rh4 Kd5 101. Ra4 1/2-1/2", LAWS_1988, CLAIMS, "");
    find_from_with("8/8/r3k3/8/8/2B1K3/7R/8 w - - 98 100", "",
                   "100. Rh4 Kd5 101. Ra4 1/2-1/2", LAWS_1997, CLAIMS,
                   "2 9.3(b) claim-available");
}

#define TIMED(control, moves)                                                  \
    "[Event \"?\"]\n[TimeControl \"" control "\"]\n[Result \"*\"]\n\n" moves

/* What the clocks say needs no second look. */
static void clocks_are_held_against_the_control_quickly(void **state)
{
    (void)state;
    audit_first(TIMED("180", "1. e4 {[%clk 0:02:40]} e5 {[%clk 0:02:50]} "
                             "2. Nf3 {[%clk 0:02:50]} "
                             "Nc6 {[%clk 0:02:58]} *") NEXT,
                LAWS_2023, LAWS_FINDINGS_USUAL, false);
    assert_true(game.quick);
    assert_string_equal(seen,
                        "3 6.3.1 clock-contradicts, 4 6.3.1 clock-contradicts");
}

static void clocks_run_as_the_control_says(void **state)
{
    (void)state;
    find_in(TIMED("180", "1. e4 {[%clk 0:03:00]} e5 {[%clk 0:03:00]} "
                         "2. d4 {[%clk 0:02:50]} *"),
            "");
    find_in(TIMED("180", "1. e4 {[%clk 0:02:40]} e5 {[%clk 0:03:00]} "
                         "2. d4 {[%clk 0:02:50]} *"),
            "3 6.3.1 clock-contradicts");
    assert_string_equal(details, "White's clock goes from 0:02:40 to 0:02:50, "
                                 "without increment|");
    find_in(TIMED("180+10", "1. e4 {[%clk 0:02:40]} e5 {[%clk 0:03:00]} "
                            "2. d4 {[%clk 0:02:50]} *"),
            "");
    find_in(TIMED("180+10", "1. e4 {[%clk 0:02:40]} e5 {[%clk 0:03:00]} "
                            "2. d4 {[%clk 0:02:52]} *"),
            "3 6.3.1 clock-contradicts");
    /* the first increment may be there before the first move */
    find_in(TIMED("180+10", "1. e4 {[%clk 0:03:20]} *"), "");
    find_in(TIMED("180+10", "1. e4 {[%clk 0:03:30]} *"),
            "1 6.3.1 clock-contradicts");
    find_in(TIMED("180", "1. e4 {[%clk -0:00:02]} *"),
            "1 6.9 clock-contradicts");
    find_in(TIMED("180", "1. e4 {[%clk -0:00:01]} *"), "");
    find_in(TIMED("180", "1. e4 {[%clk 0:00:00]} *"), "");
    find_in(TIMED("60", "1. e4 {[%emt 0:00:40]} e5 2. d4 {[%emt 0:00:30]} *"),
            "3 6.9 clock-contradicts");
    find_in(TIMED("60", "1. e4 {[%emt 0:00:40]} e5 2. d4 {[%emt 0:00:20]} *"),
            "");
    find_in(TIMED("60", "1. e4 {[%emt -0:00:40]} e5 *"),
            "1 - clock-contradicts");
    find_in(TIMED("60", "1. e4 {[%emt -0:00:01]} e5 *"), "");
    /* the last move of a period has to be made in its time */
    find_in(TIMED("2/60:60", "1. e4 {[%emt 0:00:40]} e5 "
                             "2. d4 {[%emt 0:00:30]} *"),
            "3 6.9 clock-contradicts");
    find_in(TIMED("2/60:60", "1. e4 {[%emt 0:00:40]} e5 "
                             "2. d4 {[%emt 0:00:20]} d5 "
                             "3. c4 {[%emt 0:00:55]} *"),
            "");
    /* a FEN numbers the moves that were made before it */
    find_from_with("4k3/8/8/8/8/8/4P3/4K3 w - - 0 40",
                   "[TimeControl \"40/60:60\"]\n",
                   "40. e3 {[%clk 0:00:10]} Kd7 41. e4 {[%clk 0:01:05]} *",
                   LAWS_2023, LAWS_FINDINGS_USUAL, "");
    find_from_with("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1",
                   "[TimeControl \"40/60:60\"]\n",
                   "1. e3 {[%clk 0:00:10]} Kd7 2. e4 {[%clk 0:01:05]} *",
                   LAWS_2023, LAWS_FINDINGS_USUAL, "3 6.3.1 clock-contradicts");
    /* a new period gives its time; minutes for seconds are seen */
    find_in(TIMED("2/60:60", "1. e4 {[%clk 0:00:30]} e5 2. d4 {[%clk 0:01:20]} "
                             "d5 3. c4 {[%clk 0:01:00]} *"),
            "");
    find_in(TIMED("2/60:60", "1. e4 {[%clk 0:00:30]} e5 2. d4 {[%clk 0:01:20]} "
                             "d5 3. c4 {[%clk 0:01:50]} *"),
            "5 6.3.1 clock-contradicts");
    find_in(TIMED("90+30", "1. e4 {[%clk 1:30:20]} *"), "");
    find_in(TIMED("90+30", "1. e4 {[%emt 0:05:00]} e5 {[%emt 0:01:00]} *"), "");
    find_in(TIMED("90+30", "1. e4 {[%emt 0:02:30]} e5 {[%emt 0:01:00]} *"),
            "1 6.9 clock-contradicts");
    find_in(TIMED("300", "1. e4 {[%emt 0:15:00]} e5 {[%emt 0:01:00]} *"),
            "1 6.9 clock-contradicts");
    find_in(TIMED("?", "1. e4 {[%clk 1:30:20]} e5 2. d4 {[%clk 2:30:00]} *"),
            "");
    find_in(TIMED("1/86400", "1. e4 {[%clk 12:00:00]} e5 "
                             "2. d4 {[%clk 23:00:00]} *"),
            "");
    /* a period that is repeated; what is wrong is told once */
    find_in(TIMED("1+2", "1. e4 {[%clk ]} e5 *"), "");
    find_in(TIMED("2/60", "1. e4 {[%emt 0:00:40]} e5 2. d4 {[%emt 0:00:10]} d5 "
                          "3. c4 {[%emt 0:00:50]} c5 4. b4 {[%emt 0:00:10]} *"),
            "");
    find_in(TIMED("60", "1. e4 {[%emt -0:00:40]} e5 2. d4 {[%emt -0:00:40]} *"),
            "1 - clock-contradicts");
    find_in(
        TIMED("180", "1. e4 {[%clk -0:00:02]} e5 2. d4 {[%clk -0:00:09]} *"),
        "1 6.9 clock-contradicts");
    find_in(TIMED("60", "1. e4 {[%emt 0:00:40]} e5 2. d4 {[%emt 0:00:30]} d5 "
                        "3. c4 {[%emt 0:00:20]} *"),
            "3 6.9 clock-contradicts");
}

/* Each form is read to the tenth, and what is only like one is not read. */
static void times_are_read_as_servers_write_them(void **state)
{
    static const struct {
        const char *time, *found;
    } rows[] = {
        {"{[%clk 0:01:01]}", ""},
        {"{[%clk 0:01:02]}", "3 6.3.1 clock-contradicts"},
        {"{ [%clk 0:01:02] }", "3 6.3.1 clock-contradicts"},
        {"{ [%clk 0:01:01] }", ""},
        {"{[%clk 0:01:01.0]}", ""},
        {"{[%clk 0:01:01.1]}", "3 6.3.1 clock-contradicts"},
        {"{ [%clk 0:01:01.1] }", "3 6.3.1 clock-contradicts"},
        {"{[%clk 0:10:00]}", "3 6.3.1 clock-contradicts"},
        {"{[%clk 1:00:00]}", "3 6.3.1 clock-contradicts"},
        {"{[%eval 0.2] [%clk 1:00:00]}", "3 6.3.1 clock-contradicts"},
        {"{ [%eval #-12] [%clk 0:01:02] }", "3 6.3.1 clock-contradicts"},
        {"{ [%eval 0.17] [%clk 0:01:01] }", ""},
        {"{[%eval a b] [%clk 0:01:02]}", "3 6.3.1 clock-contradicts"},
        {"{[%eval of more than 16 bytes] [%clk 0:01:02]}",
         "3 6.3.1 clock-contradicts"},
        {"{[%eval 0.2}", ""},
        {"{[%eval 0.2] }", ""},
        {"{[%clk 0:01:0a]}", ""},
        {"{[%clk 0:01:0:]}", ""},
        {"{[%cll 0:10:00]}", ""},
        {"{[%clk 0;10:00]}", ""},
        {"{[%clk 0:10:00}", ""},
        {"{[%clk a:10:00]}", ""},
    };
    char text[512];

    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        snprintf(text, sizeof text,
                 TIMED("180", "1. e4 {[%%clk 0:01:00]} 1... e5 "
                              "{[%%clk 0:02:00]} 2. d4 %s 2... d5 *"),
                 rows[i].time);
        find_in(text, rows[i].found);
    }
    find_none_quickly(TIMED("180", "1. e4 { [%eval 0.2] [%clk 0:01:00] } *"));
    /* what is no time hides nothing */
    find_in(TIMED("180", "1. e4 {[%clk 0:01:00]} e5 2. d4 {[%clk a:00:50]} d5 "
                         "3. c4 {[%clk 0:01:30]} *"),
            "5 6.3.1 clock-contradicts");
    find_in(TIMED("180", "1. e4 {[%clk 0:01:00]} e5 2. d4 {[%clk 0:02:50)} d5 "
                         "3. c4 {[%clk 0:01:30]} *"),
            "5 6.3.1 clock-contradicts");
    find_in(TIMED("7200", "1. e4 {[%clk 0:59:50]} e5 2. d4 {[%clk 1:00:00]} *"),
            "3 6.3.1 clock-contradicts");
}

static void signs_and_numbers_say_what_is_so(void **state)
{
    (void)state;
    find_in(TAGS("*") "1. e4+ e5 *", "1 C.13.4 notation");
    find_in(TAGS("*") "1. e4 e5 2. Qh5 Nc6 3. Qxf7 *", ""); /* no + needed */
    find_in(TAGS("*") "1. e4 e5 2. Qh5 Nc6 3. Qxf7# *", "5 C.13.5 notation");
    find_in(TAGS("*") "1. e4 e5 2. Qh5 Nc6 3. Qxf7++ *", "5 C.13.5 notation");
    find_in(TAGS("1-0") "1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7+ 1-0", "");
    find_in(TAGS("1-0") "1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7++ 1-0", "");
    find_in(TAGS("*") "1. Nxf3 e5 *", "1 C.9 notation");
    assert_true(game.followed);
    find_in(TAGS("*") "1. e4 e5 3. Nf3 Nc6 4. d4 *", "3 - notation");
    assert_string_equal(details, "the number is 3, the move is number 2 (2 "
                                 "times in this game)|");
    find_in(TAGS("*") "1. e4 e5 Nf3 Nc6 3. d4 *", "");
    find_from("8/8/4k3/8/8/4K3/7R/8 w - - 0 1", "23. Ra2 Kd5 24. Ra4 *", "");
    find_from("8/8/4k3/8/8/4K3/7R/8 w - - 0 1", "23. Ra2 Kd5 25. Ra4 *",
              "3 - notation");
    find_in("[Event \"?\"]\n[Site \"x]\n[Result \"*\"]\n\n1. e4 *",
            "0 - notation");
    find_in("A title\n\n" TAGS("*") "1. e4 *", "0 - notation");
    assert_string_equal(details, "this text is not part of a game: A title|");
    find_in("\n\n" TAGS("*") "1. e4 *", "");
    find_from(
        "4k3/8/8/8/8/8/8/4K3 w K - 0 1", "1. Kd2 Kd7 *",
        "0 - notation, 1 5.2.2 moves-after-end, 2 5.2.2 result-contradicts");
    find_with(TAGS("*") "1. e4+ e5 *", LAWS_1988, LAWS_FINDINGS_USUAL,
              "1 - notation");
    /* ++ is a double check, too */
    find_from("4k3/8/8/8/4N3/8/8/4R1K1 w - - 0 1", "1. Nf6++ *", "");
    find_from("4k3/8/8/8/4N3/8/8/4R1K1 w - - 0 0", "0. Nf6++ *", "");
}

static void a_game_ends_with_its_result(void **state)
{
    (void)state;
    find_in(TAGS("1-O") "1. e4 e5 1-0", "0 - notation");
    assert_string_equal(details, "the tag Result has no result: 1-O|");
    find_in(TAGS("?") "1. e4 e5 1-0", "");
    find_in(TAGS("1/2") "1. e4 e5 1/2-1/2", "");
    find_in(TAGS("1-0") "1. e4 e5", "2 - notation");
    assert_string_equal(details, "there is no result after the moves|");
    assert_true(game.followed && game.result == LAWS_PGN_WHITE_WINS);
    find_in(TAGS("1-0") "1. e4 e5 1-0", "");
    find_in(TAGS("1-0") "1. e4 e5 (1... c5 1-0)", "2 - notation");
    /* where the moves cannot be followed, their end is not known either */
    find_in(TAGS("1-0") "1. e4 Ke5", "2 3.8.1 illegal-move");
}

static void so_many_findings_are_told(void **state)
{
    char text[4096] = "[Event \"?\"]\n[Result \"*\"]\n";
    size_t used = strlen(text);

    (void)state;
    for (unsigned i = 0; i < LAWS_FINDINGS_MAX + 2; i++)
        used += (size_t)snprintf(text + used, sizeof text - used,
                                 "[Site \"%u\"]\n", i);
    snprintf(text + used, sizeof text - used, "\n1. e4 7. e5 *");
    audit_first(text, LAWS_2023, LAWS_FINDINGS_USUAL, true);
    assert_int_equal(game.count, LAWS_FINDINGS_MAX);
    assert_int_equal(game.finding[LAWS_FINDINGS_MAX - 1].kind,
                     LAWS_FINDING_TAG_CONTRADICTS);
}

/* Of more tags than these nobody asks whether they are given twice. */
static void so_many_tags_are_compared(void **state)
{
    char text[4096] = "[Event \"?\"]\n[Result \"*\"]\n";
    size_t used = strlen(text);

    (void)state;
    for (unsigned i = 0; i < 80; i++)
        used += (size_t)snprintf(text + used, sizeof text - used,
                                 "[Tag%u \"%u\"]\n", i, i);
    snprintf(text + used, sizeof text - used,
             "[Tag79 \"x\"]\n[Tag1 \"x\"]\n\n1. e4 *");
    find_in(text, "0 - tag-contradicts");
    assert_string_equal(details,
                        "the tag Tag1 is given twice, and the last counts: x|");
}

/* Texts are cut where they do not fit. */
static void long_texts_are_cut(void **state)
{
    struct laws_finding finding = {.details = ""};
    char text[800];

    (void)state;
    memset(text, 'x', sizeof text);
    put(&finding, "it is ");
    put_text(&finding, text, sizeof text);
    assert_int_equal(strlen(finding.details), sizeof finding.details - 1);
    snprintf(text, sizeof text,
             "[Event \"?\"]\n[Result \"*\"]\n[WhiteElo \"9999\"]\n"
             "[PlyCount \"123456789\"]\n[WhiteElo%050d \"1\"]\n"
             "[WhiteElo%050d \"%070d\"]\n\n1. e4 *",
             0, 0, 0);
    find_in(text, "0 - tag-contradicts, 0 - tag-contradicts");
}

/* Moves of pieces that stay at home, and no position more than twice. */
static void write_quiet_game(char *text, size_t size, unsigned plies)
{
    struct laws_position position = position_of(START);
    uint64_t keys[128];
    size_t used = (size_t)snprintf(text, size,
                                   "[Event \"?\"]\n[Result \"1/2-1/2\"]\n"
                                   "[Termination \"50-move rule\"]\n\n");

    for (unsigned ply = 0; ply < plies; ply++) {
        struct laws_moves moves;
        struct laws_position next;
        char san[LAWS_SAN_MAX];
        unsigned i = ply * 7, tries = 0, times;
        int rank;

        keys[ply] = position.key;
        laws_position_moves(&position, &moves);
        do {
            i = (i + 1) % moves.count;
            assert_true(tries++ < moves.count);
            next = position;
            laws_position_play(&next, moves.move[i]);
            times = 0;
            for (unsigned at = 0; at <= ply; at++)
                times += keys[at] == next.key;
            rank = laws_rank(moves.move[i].to);
        } while (!next.halfmoves || times >= 2 ||
                 (ply % 2 ? rank < 5 : rank > 2));
        laws_san_print(&position, moves.move[i], san);
        used += (size_t)snprintf(text + used, size - used, "%s%s ",
                                 ply % 2 ? "" : "\n", san);
        position = next;
    }
    snprintf(text + used, size - used, "1/2-1/2\n");
}

static void fifty_moves_bear_the_termination_out(void **state)
{
    char text[2048];

    (void)state;
    write_quiet_game(text, sizeof text, 98);
    find_in(text, "98 9.3.2 result-contradicts");
    write_quiet_game(text, sizeof text, 99);
    find_in(text, "");
    write_quiet_game(text, sizeof text, 100);
    find_in(text, "");
}

/* What the quick way reads only to see that it is not for it. */
static void odd_signs_are_left_to_the_exact_way(void **state)
{
    static const struct {
        const char *text, *expected;
    } rows[] = {
        {"[PlyCount \"\"]\n\n1. e4 *", ""},
        {"[SetUp \"00\"]\n\n1. e4 *", ""},
        {"\n1. e4 (=) e5 *", ""},
        {"\n1. e4 (=1. d4) e5 *", ""},
        {"\n1. e4 (1. d4 (=) d5) e5 *", ""},
        {"\n1. e4 f6 2. Qh5# *", "3 C.13.5 notation"},
        {"\n1. e4 f6 2. Qh5# g6 *", "3 C.13.5 notation"},
        {"\n1. e4 f6 2. Qh5# g6 3. Qxg6# hxg6 *", "3 C.13.5 notation"},
        {"\n1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7## *",
         "7 5.1.1 result-contradicts"},
        {"\n1. a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a "
         "a "
         "a a a a *",
         "0 - notation"},
        {"\n1. e4 *\n\n[event \"x\"]\n\n1. d4 *", ""},
    };
    char text[1024], many[100];

    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        snprintf(text, sizeof text, "[Event \"?\"]\n[Result \"*\"]\n%s",
                 rows[i].text);
        find_in(text, rows[i].expected);
    }
    memset(many, '(', sizeof many);
    snprintf(text, sizeof text, TAGS("*") "1. e4 %.*s1. d4 *", (int)sizeof many,
             many);
    find_in(text, "1 - broken-game");
    snprintf(text, sizeof text,
             "[Event \"?\"]\n[Result \"*\"]\n[TimeControl \"%0120d\"]\n\n"
             "1. e4 {[%%clk 0:01:00]} e5 *",
             0);
    find_in(text, "");
}

static void only_what_is_wanted_is_told(void **state)
{
    (void)state;
    find_with(TAGS("1-0") "1. e4+ e5 2. Ke3 0-1", LAWS_2023,
              LAWS_FINDING_SET(LAWS_FINDING_ILLEGAL_MOVE),
              "3 3.8.1 illegal-move");
    find_with(TAGS("1-0") "1. e4+ e5 2. Ke3 0-1", LAWS_2023,
              LAWS_FINDING_SET(LAWS_FINDING_NOTATION), "1 C.13.4 notation");
}

/* Pieces of any size give what the whole text gives. */
static void a_stream_finds_the_same(void **state)
{
    static const char text[] = TAGS("1-0") "1. f3 e5 2. g4 Qh4# 1-0\n\n" TAGS(
        "*") "1. e4+ e5 *\n\n"
             "[Site \"no event\"]\n\n{a comment}\n" TAGS("*") "1. Ke2 *\n";
    static char memory[LAWS_PGN_MEMORY_MIN];
    struct laws_audit_settings settings = {.edition = LAWS_2023,
                                           .kinds = LAWS_FINDINGS_USUAL,
                                           .exact = false,
                                           .workspace = workspace};

    (void)state;
    for (size_t piece = 1; piece < 60; piece += 7) {
        size_t at = 0;
        unsigned games = 0, findings = 0;
        enum laws_pgn_kind kind;

        laws_audit_init(audit, laws_audit_size(), &settings);
        assert_int_equal(laws_audit_stream(audit, memory, sizeof(memory)),
                         LAWS_OK);
        while ((kind = laws_audit_next(audit, &game)) != LAWS_PGN_DONE) {
            size_t room, length = sizeof(text) - 1 - at;
            char *space;

            if (kind == LAWS_PGN_END) {
                games++;
                findings += game.count;
                continue;
            }
            space = laws_audit_space(audit, &room);
            if (length > piece)
                length = piece;
            memcpy(space, text + at, length);
            at += length;
            laws_audit_filled(audit, length);
        }
        assert_int_equal(games, 3);
        assert_int_equal(findings, 3);
    }
}

/* Is a follower past the first game of a text at once? */
static bool passes(const char *text)
{
    static struct laws_pgn_follower follower;
    struct laws_audit_settings settings = {.edition = LAWS_2023};
    char both[8192];

    snprintf(both, sizeof(both), "%s%s", text, NEXT);
    laws_audit_init(audit, laws_audit_size(), &settings);
    laws_pgn_follower_init_text(&follower, both, strlen(both));
    if (!laws_audit_pass(audit, &follower)) {
        assert_int_equal(follower.reader.game, 0);
        return false;
    }
    assert_int_equal(follower.reader.game, 1);
    assert_int_equal(follower.reader.ply, 4);
    assert_int_equal(follower.result, LAWS_PGN_BLACK_WINS);
    return true;
}

static void a_follower_passes_over_games_without_errors(void **state)
{
    (void)state;
    assert_true(passes(TAGS("0-1") "1. f3 e5 2. g4 Qh4# 0-1"));
    assert_true(passes(TAGS("0-1") "1. f3 {x} e5 $1 2. g4 Qh4 0-1"));
    /* who cannot mate and how often is not asked here */
    assert_true(passes("[Event \"?\"]\n[Termination \"White won\"]\n"
                       "[Result \"0-1\"]\n\n1. a3 e5 2. g4 Qh4 0-1"));
    /* what is, or has to be looked at */
    assert_false(passes(TAGS("1-0") "1. f3 e5 2. g4 Qh4# 0-1"));
    assert_false(passes(TAGS("1-0") "1. f3 e5 2. g4 Qh4# 1-0"));
    assert_false(passes(TAGS("0-1") "1. f3 e5 2. g4 Qh5 0-1"));
    assert_false(passes(TAGS("0-1") "1. f3 e5 (1... d5) 2. g4 Qh4# 0-1"));
}

/* Are the words of the first game those that would be printed? */
static bool is_vouched_for(const char *moves)
{
    static struct laws_pgn_follower follower;
    struct laws_audit_settings settings = {.edition = LAWS_2023};
    struct laws_pgn_event event;
    char text[8192];

    snprintf(text, sizeof(text), "%s%s%s", TAGS("*"), moves, NEXT);
    laws_audit_init(audit, laws_audit_size(), &settings);
    laws_pgn_follower_init_text(&follower, text, strlen(text));
    if (!laws_audit_vouch(audit, &follower))
        return false;
    do
        assert_true(follower.vouched);
    while (laws_pgn_follower_next(&follower, &event) != LAWS_PGN_END);
    assert_false(follower.vouched);
    return true;
}

static void words_are_vouched_for_as_they_are_printed(void **state)
{
    (void)state;
    assert_true(is_vouched_for("1. e4! {x} d5 $1 2. exd5 Qxd5 *"));
    assert_true(is_vouched_for("1. f3 e5 2. g4 Qh4# *"));
    assert_true(is_vouched_for("1. e4 d5 2. Bb5+ c6 *"));
    assert_true(is_vouched_for("1. Nf3 e5 2. Nd4 e4 3. Nc3 e3 4. Ncb5 *"));
    /* signs */
    assert_false(is_vouched_for("1. f3 e5 2. g4 Qh4+ *"));
    assert_false(is_vouched_for("1. f3 e5 2. g4 Qh4 *"));
    assert_false(is_vouched_for("1. e4 e5 2. d4 Bb4 *"));
    assert_false(is_vouched_for("1. e4 d5 2. Nc3 Qd6 3. Nd5 *"));
    /* what tells the piece */
    assert_false(is_vouched_for("1. Ngf3 e5 *"));
    assert_false(is_vouched_for("1. Nf3 e5 2. Nd4 e4 3. Nc3 e3 4. N3b5 *"));
    assert_false(is_vouched_for("1. e2e4 e5 *"));
    /* no variations */
    assert_false(is_vouched_for("1. e4 e5 (1... c5) *"));
}

/* The moves of the first game as a writer puts them; `copied`: by copying
   those that it can.  Returns how many had an event. */
static unsigned write_vouched(const char *moves, bool copied,
                              struct laws_pgn_writer *writer)
{
    static struct laws_pgn_follower follower;
    struct laws_audit_settings settings = {.edition = LAWS_2023};
    struct laws_pgn_event event;
    unsigned events = 0;
    char text[8192];

    snprintf(text, sizeof(text), "%s%s%s", TAGS("*"), moves, NEXT);
    laws_audit_init(audit, laws_audit_size(), &settings);
    laws_pgn_follower_init_text(&follower, text, strlen(text));
    assert_true(laws_audit_vouch(audit, &follower));
    while (laws_pgn_follower_next(&follower, &event) != LAWS_PGN_END) {
        const unsigned ply = follower.reader.ply;

        if (event.kind == LAWS_PGN_COMMENT)
            assert_int_equal(
                laws_pgn_writer_comment(writer, event.text, event.length), 0);
        if (event.kind == LAWS_PGN_NAG)
            assert_int_equal(laws_pgn_writer_nag(writer, event.number), 0);
        if (event.kind != LAWS_PGN_MOVE)
            continue;
        events++;
        assert_int_equal(laws_pgn_writer_move(writer, (ply + 1) / 2,
                                              ply % 2 ? LAWS_WHITE : LAWS_BLACK,
                                              event.text, event.length),
                         0);
        if (copied)
            laws_pgn_follower_copy(&follower, writer);
    }
    writer->text[writer->length] = '\0';
    assert_int_equal(follower.reader.game, 1);
    return events;
}

static void moves_that_are_vouched_for_are_copied(void **state)
{
    static const struct {
        const char *moves;
        unsigned events;
    } cases[] = {
        {"1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 "
         "d6 8. c3 O-O 9. h3 Na5 10. Bc2 c5 11. d4 Qc7 12. Nbd2 cxd4 13. cxd4 "
         "Nc6 14. Nb3 a5 15. Be3 a4 16. Nbd2 *",
         1},
        {"1.e4 e5 2.\nNf3 Nc6\n3. Bb5 *", 1},
        {"1. e4 e5\r\n2. Nf3 Nc6 *", 2},
        {"1. e4 {[%clk 0:01:00]} 1... e5 {[%clk 0:01:00]} 2. Nf3 Nc6 *", 3},
        {"1. e4! e5 2. Nf3 Nc6?! 3. Bb5 $1 a6 4. Ba4 *", 5},
        {"1. e4 *", 1},
        {"1. e4 e5 *", 1},
    };
    char plain[4096], copy[4096];

    (void)state;
    for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
        struct laws_pgn_writer one, other;
        unsigned events;

        laws_pgn_writer_init(&one, plain, sizeof(plain));
        laws_pgn_writer_init(&other, copy, sizeof(copy));
        write_vouched(cases[i].moves, false, &one);
        events = write_vouched(cases[i].moves, true, &other);
        assert_string_equal(plain, copy);
        assert_int_equal(events, cases[i].events);
    }
}

static void games_among_their_tags_are_unfinished(void **state)
{
    struct laws_audit_settings settings = {.edition = LAWS_2023,
                                           .kinds = LAWS_FINDINGS_USUAL,
                                           .exact = false,
                                           .workspace = workspace};
    static const struct {
        const char *text;
        bool unfinished;
    } cases[] = {
        {"[Site \"x\"]\n", true},
        {"[Site \"x\"]\n{comment\n", true},
        {"[Event \"x\"]\n", false},
        {"[Site \"x\"]\n\n1. e4 *\n", false},
    };

    (void)state;
    for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
        laws_audit_init(audit, laws_audit_size(), &settings);
        laws_audit_text(audit, cases[i].text, strlen(cases[i].text));
        assert_int_equal(laws_audit_next(audit, &game), LAWS_PGN_END);
        assert_int_equal(game.unfinished, cases[i].unfinished);
        assert_int_equal(game.start + game.length, strlen(cases[i].text));
    }
}

static void small_memory_is_refused(void **state)
{
    struct laws_audit_settings settings = {.edition = LAWS_2023,
                                           .kinds = LAWS_FINDINGS_USUAL,
                                           .exact = false,
                                           .workspace = NULL};

    (void)state;
    assert_null(laws_audit_init(audit, laws_audit_size() - 1, &settings));
}

/* The same game on a day: by the rules of that day. */
static void find_on(const char *date, const char *tags, const char *movetext,
                    unsigned kinds, const char *expected)
{
    char text[4096];

    snprintf(text, sizeof(text), "[Event \"?\"]\n%s%s\n%s", date, tags,
             movetext);
    by_date = true;
    find_with(text, LAWS_2023, kinds, expected);
    by_date = false;
}

#define DATE(date) "[Date \"" date "\"]\n"

static void rules_are_those_of_the_day(void **state)
{
    static const char drawn[] = "[Result \"1/2-1/2\"]\n";
    static const char five[] =
        "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. Nf3 Nf6 6. Ng1 Ng8 "
        "7. Nf3 Nf6 8. Ng1 Ng8 9. e4 1/2-1/2";
    /* the fifth time, but once not on the second move */
    static const char apart[] =
        "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. Nc3 Nc6 6. Nb5 Nb4 "
        "7. Nc3 Nc6 8. Nb1 Nb8 9. Nf3 Nf6 10. Ng1 Ng8 11. e4 1/2-1/2";
    const unsigned usual = LAWS_FINDINGS_USUAL;

    (void)state;
    find_on(DATE("2014.06.30"), drawn, five, usual, "");
    find_on(DATE("2014.07.01"), drawn, five, usual, "17 9.6a moves-after-end");
    assert_string_equal(game.finding[0].laws, "2014");
    find_on(DATE("2017.06.30"), drawn, apart, usual, "");
    find_on(DATE("2017.07.01"), drawn, apart, usual,
            "21 9.6.1 moves-after-end");
    assert_string_equal(game.finding[0].laws, "2017");
    find_on(DATE("2023.01.01"), drawn, apart, usual,
            "21 9.6.1 moves-after-end");
    assert_string_equal(game.finding[0].laws, "2023");
    /* a year in which a rule came: only what held in all of it */
    find_on(DATE("2014.??.??"), drawn, five, usual, "");
    find_on(DATE("2015.??.??"), drawn, five, usual, "17 9.6a moves-after-end");
    find_on(DATE("2017.??.??"), drawn, five, usual, "17 9.6.1 moves-after-end");
    find_on(DATE("2017.??.??"), drawn, apart, usual, "");
    find_on(DATE("2017.07.??"), drawn, apart, usual,
            "21 9.6.1 moves-after-end");
    /* an agreement after one move */
    find_on(DATE("2017.12.31"), drawn, "1. e4 1/2-1/2", usual, "");
    find_on(DATE("2018.01.01"), drawn, "1. e4 1/2-1/2", usual,
            "1 5.2.3 result-contradicts");
}

static void games_without_a_date_have_what_all_editions_have(void **state)
{
    static const char bishop[] =
        "[Result \"1-0\"]\n[FEN \"8/8/4k3/8/8/3BK3/8/8 b - - 0 60\"]\n";
    static const char walled[] = /* dead, but on no list */
        "[Result \"1-0\"]\n[FEN \"8/8/4k3/1p1p1p1p/1P1P1P1P/4K3/8/8 "
        "w - - 0 60\"]\n";
    static const char timed[] =
        "[Result \"0-1\"]\n[Termination \"Time forfeit\"]\n"
        "[FEN \"8/8/4k3/8/8/3QK3/8/8 w - - 0 1\"]\n";
    static const char *const undated[] = {"", DATE("????.??.??"), DATE("soon"),
                                          DATE("2019/05/04")};
    const unsigned usual =
        LAWS_FINDINGS_USUAL & ~LAWS_FINDING_SET(LAWS_FINDING_TAG_CONTRADICTS);

    (void)state;
    for (unsigned i = 0; i < 4; i++) {
        find_on(undated[i], bishop, "60... Kd6 1-0", usual,
                "1 5.2.2 moves-after-end, 1 5.2.2 result-contradicts");
        assert_string_equal(game.finding[0].laws, "all");
        find_on(undated[i], walled, "60. Kd3 1-0", usual, "");
        find_on(undated[i], timed, "1. Qd4 0-1", usual, "1 6.9 cannot-mate");
    }
    find_on(DATE("1999.01.01"), walled, "60. Kd3 1-0", usual,
            "1 9.6 moves-after-end, 1 9.6 result-contradicts");
    assert_string_equal(game.finding[0].laws, "1997");
    find_on(DATE("1997.06.30"), walled, "60. Kd3 1-0", usual, "");
    /* before our texts nothing is certain but mate and stalemate */
    find_on(DATE("1972.07.11"), bishop, "60... Kd6 1-0", usual, "");
    find_on(DATE("1972.07.11"), "[Result \"1-0\"]\n", "1. f3 e5 2. g4 Qh4 1-0",
            usual, "4 10.1 result-contradicts");
    /* UTCDate where there is no Date; two dates: either may be right */
    find_on("[UTCDate \"1999.01.01\"]\n", walled, "60. Kd3 1-0", usual,
            "1 9.6 moves-after-end, 1 9.6 result-contradicts");
    find_on(DATE("1999.01.01") "[UTCDate \"1996.01.01\"]\n", walled,
            "60. Kd3 1-0", usual,
            "1 9.6 moves-after-end, 1 9.6 result-contradicts");
    find_on(DATE("1999.01.01") DATE("1996.01.01"), walled, "60. Kd3 1-0", usual,
            "");
    find_on("", "[Result \"*\"]\n",
            "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. e4 *", CLAIMS,
            "8 9.2.2 claim-available");
    find_on(DATE("1972.07.11"), "[Result \"*\"]\n",
            "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. e4 *", CLAIMS, "");
    by_date = true; /* what a flag comes to was not always the same */
    find_from_with("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1",
                   "[Termination \"time forfeit\"]\n", "1. e4 1/2-1/2",
                   LAWS_2023, LAWS_FINDINGS_USUAL, "");
    by_date = false;
}

/* A game with these tags; whether they can be. */
static void find_tags(const char *tags, const char *movetext,
                      const char *expected)
{
    char text[4096];

    snprintf(text, sizeof(text), "[Event \"?\"]\n%s\n%s", tags, movetext);
    find_in(text, expected);
}

static void tags_can_be_true(void **state)
{
    static const char wrong[] = "0 - tag-contradicts";
    static const struct {
        const char *tags, *movetext, *details;
    } cases[] = {
        /* twice, with another value */
        {"[White \"A\"]\n[Result \"*\"]\n[White \"B\"]\n", "1. e4 *",
         "the tag White is given twice, and the last counts: B|"},
        {"[White \"A\"]\n[Result \"*\"]\n[White \"A\"]\n", "1. e4 *", ""},
        {"[White \"A\"]\n[Result \"*\"]\n[Whites \"B\"]\n", "1. e4 *", ""},
        /* Result */
        {"[Result \"\"]\n", "1. e4 *", "the tag Result is empty|"},
        {"[White \"A\"]\n[Black \"B\"]\n", "1. e4 *",
         "the tag Result is missing|"},
        {"[White \"A\"]\n[Black \"B\"]\n[Result \"*\"]\n", "1. e4 *", ""},
        /* SetUp */
        {"[Result \"*\"]\n[SetUp \"1\"]\n", "1. e4 *",
         "the tag SetUp says that there is a FEN, and there is none|"},
        {"[Result \"*\"]\n[SetUp \"0\"]\n", "1. e4 *", ""},
        {"[Result \"*\"]\n[SetUp \"0\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - "
         "0 1\"]\n",
         "1. e4 *",
         "the tag SetUp says that there is no FEN, and there is one|"},
        /* PlyCount */
        {"[Result \"*\"]\n[PlyCount \"3\"]\n", "1. e4 e5 *",
         "the tag PlyCount says 3, the game has 2|"},
        {"[Result \"*\"]\n[PlyCount \"2\"]\n", "1. e4 e5 *", ""},
        {"[Result \"*\"]\n[PlyCount \"?\"]\n", "1. e4 e5 *", ""},
        /* FEN */
        {"[Result \"*\"]\n[FEN \"4k3/8/17/8/8/8/4P3/4K3 w - - 0 1\"]\n",
         "1. e4 *",
         "the tag FEN has two digits in a row, and they add up: "
         "4k3/8/17/8/8/8/4P3/4K3 w - - 0 1|"},
        {"[Result \"*\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 10\"]\n",
         "1. e4 *", ""},
        /* dates */
        {"[Result \"*\"]\n[Date \"2023.02.29\"]\n", "1. e4 *",
         "the tag Date is not a date: 2023.02.29|"},
        {"[Result \"*\"]\n[Date \"2024.02.29\"]\n", "1. e4 *", ""},
        {"[Result \"*\"]\n[Date \"1900.02.29\"]\n", "1. e4 *",
         "the tag Date is not a date: 1900.02.29|"},
        {"[Result \"*\"]\n[Date \"2000.02.29\"]\n", "1. e4 *", ""},
        {"[Result \"*\"]\n[Date \"2023.13.01\"]\n", "1. e4 *",
         "the tag Date is not a date: 2023.13.01|"},
        {"[Result \"*\"]\n[Date \"2023.12.31\"]\n", "1. e4 *", ""},
        {"[Result \"*\"]\n[Date \"2023.00.01\"]\n", "1. e4 *",
         "the tag Date is not a date: 2023.00.01|"},
        {"[Result \"*\"]\n[Date \"2023.??.??\"]\n", "1. e4 *", ""},
        {"[Result \"*\"]\n[UTCDate \"2023.11.31\"]\n", "1. e4 *",
         "the tag UTCDate is not a date: 2023.11.31|"},
        {"[Result \"*\"]\n[EventDate \"2023/01/01\"]\n", "1. e4 *",
         "the tag EventDate is not a date: 2023/01/01|"},
        {"[Result \"*\"]\n[EventDate \"????.??.??\"]\n", "1. e4 *", ""},
        /* ratings */
        {"[Result \"*\"]\n[WhiteElo \"27000\"]\n", "1. e4 *",
         "the tag WhiteElo is not a plausible rating: 27000|"},
        {"[Result \"*\"]\n[BlackElo \"4001\"]\n", "1. e4 *",
         "the tag BlackElo is not a plausible rating: 4001|"},
        {"[Result \"*\"]\n[WhiteElo \"2882\"]\n[BlackElo \"?\"]\n", "1. e4 *",
         ""},
    };

    (void)state;
    for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
        find_tags(cases[i].tags, cases[i].movetext,
                  *cases[i].details ? wrong : "");
        assert_string_equal(details, cases[i].details);
    }
}

/* Where no game leads to: bishops that cannot both be the first ones. */
#define TWO_BISHOPS                                                            \
    "rnbqkbnr/pppppppp/8/8/2B1B3/1P2P3/P1PP1PPP/RN1QK1NR b KQkq - 0 1"

static void a_game_starts_from_a_possible_position(void **state)
{
    static const char wrong[] = "0 3.10.3 impossible-start";
    static const char dated[] = "[Date \"1999.01.01\"]\n";
    static const char bishops[] = /* one of the 960 arrays: b2 is unmoved */
        "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1";

    (void)state;
    find_from(TWO_BISHOPS, "1... e5 *", wrong);
    assert_string_equal(details,
                        "no game leads to this position; White: there are more "
                        "promoted pieces than missing pawns|");
    find_from("rnbqkbnr/pppppppp/8/8/8/2P5/P1PPPPPP/RNBQKBNR w KQkq - 0 1",
              "1. e4 *", wrong);
    assert_string_equal(details,
                        "no game leads to this position; White: the pawns have "
                        "captured more than is missing|");
    find_from("6Rk/6P1/8/8/8/8/8/K7 b - - 0 1", "*", wrong);
    assert_string_equal(details, "no game leads to this position; these pieces "
                                 "cannot all give check at once|");
    /* near misses: a pawn that came through, a piece captured, a bishop of
       each colour */
    find_from("rnbqkb1r/ppppppp1/8/8/2B1B3/1P2P3/P1PP1PP1/RN1QK1NR b KQkq - 0 "
              "1",
              "1... e5 *", "");
    find_from("rnbqkb1r/pppppppp/8/8/8/2P5/P1PPPPPP/RNBQKBNR w KQkq - 0 1",
              "1. e4 *", "");
    find_from("rnbqkbnr/pppppppp/8/8/2B2B2/1P2P3/P1PP1PPP/RN1QK1NR b KQkq - 0 "
              "1",
              "1... e5 *", "");
    /* Chess960, whether it says so or not, and whoever says that it is none */
    find_from(bishops, "1. e4 *", "");
    find_from_with(TWO_BISHOPS, "[Variant \"Chess960\"]\n", "1... e5 *",
                   LAWS_2023, LAWS_FINDINGS_USUAL, "");
    find_from_with(TWO_BISHOPS, "[Variant \"From Position\"]\n", "1... e5 *",
                   LAWS_2023, LAWS_FINDINGS_USUAL, wrong);
    /* It is not looked for; editions without that Article. */
    find_from_with(TWO_BISHOPS, "", "1... e5 *", LAWS_2023,
                   LAWS_FINDING_SET(LAWS_FINDING_ILLEGAL_MOVE), "");
    find_from_with(TWO_BISHOPS, "", "1... e5 *", LAWS_1997, LAWS_FINDINGS_USUAL,
                   "0 - impossible-start");
    by_date = true;
    find_from_with(TWO_BISHOPS, dated, "1... e5 *", LAWS_2023,
                   LAWS_FINDINGS_USUAL, "0 - impossible-start");
    find_from_with(TWO_BISHOPS, "", "1... e5 *", LAWS_2023, LAWS_FINDINGS_USUAL,
                   "0 - impossible-start");
    find_from_with(TWO_BISHOPS, "[Date \"2019.01.01\"]\n", "1... e5 *",
                   LAWS_2023, LAWS_FINDINGS_USUAL, wrong);
    by_date = false;
}

static void comments_tell_the_same_end(void **state)
{
    static const char wrong[] = "2 - result-contradicts";

    (void)state;
    find_in(TAGS("1-0") "1. e4 e5 {White resigns} 1-0", wrong);
    assert_string_equal(details, "the comment says \"White resigns\", but the "
                                 "result is 1-0|");
    find_in(TAGS("1-0") "1. e4 e5 {Black resigns} 1-0", "");
    find_in(TAGS("0-1") "1. e4 e5 { white forfeits on time. } 0-1", "");
    find_in(TAGS("1-0") "1. e4 e5 { white forfeits on time. } 1-0", wrong);
    find_in(TAGS("1-0") "1. e4 e5 {Game drawn by mutual agreement} 1-0", wrong);
    /* not the last move; not all of the comment; a variation */
    find_in(TAGS("1-0") "1. e4 {White resigns} e5 1-0", "");
    find_in(TAGS("1-0") "1. e4 e5 {White resigns herself to a draw} 1-0", "");
    find_in(TAGS("1-0") "1. e4 e5 (1... c5 {White resigns}) 1-0", "");
    /* a flag, and an opponent who could not mate */
    find_from_with("8/8/4k3/8/8/3QK3/8/8 w - - 0 1", "[Result \"1/2-1/2\"]\n",
                   "1. Qd4 {White forfeits on time} 1/2-1/2", LAWS_2023,
                   LAWS_FINDINGS_USUAL, "");
}

static void a_result_ends_a_game_without_tags(void **state)
{
    static const char two[] = "e4 e5 Nf3 *\nd4 d5 *\n";

    (void)state;
    audit_first(two, LAWS_2023, LAWS_FINDINGS_USUAL, true);
    assert_string_equal(seen, "");
    assert_int_equal(game.plies, 3);
    assert_int_equal(laws_audit_next(audit, &game), LAWS_PGN_END);
    assert_int_equal(game.plies, 2);
    assert_int_equal(game.count, 0);
    /* on the same line, or with a number that goes on */
    audit_first("e4 e5 Nf3 * d5 *", LAWS_2023, LAWS_FINDINGS_USUAL, true);
    assert_string_equal(seen, "3 - broken-game");
    audit_first("1. e4 e5 *\n2. Nf3 *", LAWS_2023, LAWS_FINDINGS_USUAL, true);
    assert_string_equal(seen, "2 - broken-game");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_clean_game_has_no_finding),
        cmocka_unit_test(long_tags_are_read_quickly),
        cmocka_unit_test(a_follower_passes_over_games_without_errors),
        cmocka_unit_test(words_are_vouched_for_as_they_are_printed),
        cmocka_unit_test(moves_that_are_vouched_for_are_copied),
        cmocka_unit_test(illegal_moves_are_told_with_the_reason),
        cmocka_unit_test(ambiguous_moves_could_be_several),
        cmocka_unit_test(words_for_moves_can_be_unreadable),
        cmocka_unit_test(broken_games_cannot_be_read_to_their_end),
        cmocka_unit_test(no_move_follows_checkmate_or_stalemate),
        cmocka_unit_test(a_draw_by_the_last_move_is_quickly_seen),
        cmocka_unit_test(no_move_follows_a_dead_position),
        cmocka_unit_test(the_first_dead_position_is_found),
        cmocka_unit_test(no_move_follows_the_fifth_time),
        cmocka_unit_test(no_move_follows_seventy_five),
        cmocka_unit_test(results_agree_with_the_board),
        cmocka_unit_test(a_win_needs_somebody_who_can_mate),
        cmocka_unit_test(a_flag_draws_only_where_the_opponent_cannot_mate),
        cmocka_unit_test(termination_names_the_winner),
        cmocka_unit_test(a_draw_by_the_laws_is_no_win),
        cmocka_unit_test(termination_tells_what_is_on_the_board),
        cmocka_unit_test(a_draw_is_agreed_after_a_move_each),
        cmocka_unit_test(claims_are_told_on_request),
        cmocka_unit_test(clocks_run_as_the_control_says),
        cmocka_unit_test(clocks_are_held_against_the_control_quickly),
        cmocka_unit_test(times_are_read_as_servers_write_them),
        cmocka_unit_test(signs_and_numbers_say_what_is_so),
        cmocka_unit_test(a_game_ends_with_its_result),
        cmocka_unit_test(only_what_is_wanted_is_told),
        cmocka_unit_test(a_stream_finds_the_same),
        cmocka_unit_test(games_among_their_tags_are_unfinished),
        cmocka_unit_test(small_memory_is_refused),
        cmocka_unit_test(rules_are_those_of_the_day),
        cmocka_unit_test(games_without_a_date_have_what_all_editions_have),
        cmocka_unit_test(tags_can_be_true),
        cmocka_unit_test(a_game_starts_from_a_possible_position),
        cmocka_unit_test(comments_tell_the_same_end),
        cmocka_unit_test(a_result_ends_a_game_without_tags),
        cmocka_unit_test(so_many_findings_are_told),
        cmocka_unit_test(so_many_tags_are_compared),
        cmocka_unit_test(long_texts_are_cut),
        cmocka_unit_test(fifty_moves_bear_the_termination_out),
        cmocka_unit_test(odd_signs_are_left_to_the_exact_way),
    };

    return cmocka_run_group_tests(tests, set_up, tear_down);
}
