/* test_audit_follow.c - followers that leave to an audit what has no errors */
#include "audit_games.h"

static bool passes_by(enum laws_kernel kernel, const char *text)
{
    static struct laws_pgn_follower follower;
    struct laws_audit_settings settings = {.edition = LAWS_2023};
    char both[8192];

    snprintf(both, sizeof(both), "%s%s", text, NEXT);
    laws_audit_init(audit, laws_audit_size(), &settings);
    laws__quick_use(audit, kernel);
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

/* Is a follower past the first game of a text at once? */
static bool passes(const char *text)
{
    const bool passed = passes_by(LAWS_KERNEL_GENERIC, text);

    for (enum laws_kernel kernel = 1; kernel <= laws__kernel_best(); kernel++)
        assert_int_equal(passes_by(kernel, text), passed);
    return passed;
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

static bool is_vouched_for_by(enum laws_kernel kernel, const char *moves)
{
    static struct laws_pgn_follower follower;
    struct laws_audit_settings settings = {.edition = LAWS_2023};
    struct laws_pgn_event event;
    char text[8192];

    snprintf(text, sizeof(text), "%s%s%s", TAGS("*"), moves, NEXT);
    laws_audit_init(audit, laws_audit_size(), &settings);
    laws__quick_use(audit, kernel);
    laws_pgn_follower_init_text(&follower, text, strlen(text));
    if (!laws_audit_vouch(audit, &follower))
        return false;
    do
        assert_true(follower.vouched);
    while (laws_pgn_follower_next(&follower, &event) != LAWS_PGN_END);
    assert_false(follower.vouched);
    return true;
}

/* Are the words of the first game those that would be printed? */
static bool is_vouched_for(const char *moves)
{
    const bool vouched = is_vouched_for_by(LAWS_KERNEL_GENERIC, moves);

    for (enum laws_kernel kernel = 1; kernel <= laws__kernel_best(); kernel++)
        assert_int_equal(is_vouched_for_by(kernel, moves), vouched);
    return vouched;
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

/* When moves are copied. */
enum copied { NEVER, BEHIND_MOVES, ALWAYS };

/* The moves of the first game as a writer puts them, by copying those that it
   can.  Returns how many had an event. */
static unsigned write_vouched(const char *moves, enum copied copied,
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
        if (event.kind == LAWS_PGN_MOVE) {
            events++;
            assert_int_equal(
                laws_pgn_writer_move(writer, (ply + 1) / 2,
                                     ply % 2 ? LAWS_WHITE : LAWS_BLACK,
                                     event.text, event.length),
                0);
        }
        if (copied == ALWAYS ||
            (copied == BEHIND_MOVES && event.kind == LAWS_PGN_MOVE))
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
        {"1. e4 {[%clk 0:01:00]} 1... e5 {[%clk 0:00:59.7]} 2. Nf3 Nc6 *", 1},
        {"1. e4 { [%clk 0:01:00] } 1...e5 {[%eval #-3]}\n2. Nf3 Nc6 *", 1},
        {"1. e4 { [%eval 0.17] [%clk 0:00:58] } 1... e5 { [%eval 0.2] [%clk "
         "0:00:57] } 2. Nf3 { [%eval 0.11] [%clk 0:00:56] } 2... Nc6 { [%eval "
         "0.23] [%clk 0:00:55] } 3. Bb5 {[%eval -1] [%clk 0:00:54]} *",
         1},
        /* a number that is none of Black's */
        {"1. e4 {[%clk 0:01:00]} e5 2. Nf3 *", 2},
        {"1. e4 {[%clk 0:01:00]} 1. e5 2. Nf3 *", 2},
        {"1. e4 {[%clk 0:01:00]} *", 1},
        /* more than commands, or others */
        {"1. e4 {[%emt 0:00:01]} 1... e5 2. Nf3 *", 2},
        {"1. e4 {[%clk 1:00x]} 1... e5 2. Nf3 *", 2},
        {"1. e4 {[%clk 0:01:00] x} 1... e5 2. Nf3 *", 2},
        {"1. e4 {[%clk 0:01:00][%eval 1]} 1... e5 2. Nf3 *", 2},
        {"1. e4 {[%eval 1] [%clk 0:01:00]  } 1... e5 2. Nf3 *", 2},
        {"1. e4! {[%clk 0:01:00]} 1... e5 2. Nf3 *", 2},
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
        write_vouched(cases[i].moves, NEVER, &one);
        events = write_vouched(cases[i].moves, BEHIND_MOVES, &other);
        assert_string_equal(plain, copy);
        assert_int_equal(events, cases[i].events);
    }
}

/* Where moves may not be copied, or not now, they have their events. */
static void other_moves_are_not_copied(void **state)
{
    static const char *const cases[] = {
        "1. e4 {x} e5 2. Nf3 Nc6 {z} 3. Bb5 a6 *",
        "1. e4 {x} {y} $1 1... e5 2. Nf3 Nc6 *",
        "1. e4!!!!!!!!!!!!! e5!!!!!!!!!!!!!! 2. Nf3!!!!!!!!!!!!!!! Nc6 *",
    };
    static const char bare[] = TAGS("*") "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *" NEXT;
    struct laws_pgn_follower follower;
    struct laws_pgn_writer one, other;
    struct laws_pgn_event event;
    char plain[4096], copy[4096];

    (void)state;
    /* not behind a move; with marks, which are events of their own */
    for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
        laws_pgn_writer_init(&one, plain, sizeof(plain));
        laws_pgn_writer_init(&other, copy, sizeof(copy));
        write_vouched(cases[i], NEVER, &one);
        write_vouched(cases[i], ALWAYS, &other);
        assert_string_equal(plain, copy);
    }
    /* nobody has vouched for them */
    laws_pgn_follower_init_text(&follower, bare, strlen(bare));
    do
        assert_int_not_equal(laws_pgn_follower_next(&follower, &event),
                             LAWS_PGN_END);
    while (event.kind != LAWS_PGN_MOVE);
    laws_pgn_writer_init(&other, copy, sizeof(copy));
    laws_pgn_follower_copy(&follower, &other);
    assert_int_equal(other.length, 0);
    assert_int_equal(follower.reader.ply, 1);
    /* there is no room */
    laws_pgn_writer_init(&other, copy, LAWS_PGN_ROOM(16) - 1);
    assert_int_equal(write_vouched("1. e4 *", ALWAYS, &other), 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_follower_passes_over_games_without_errors),
        cmocka_unit_test(words_are_vouched_for_as_they_are_printed),
        cmocka_unit_test(moves_that_are_vouched_for_are_copied),
        cmocka_unit_test(other_moves_are_not_copied),
    };

    return cmocka_run_group_tests(tests, set_up, tear_down);
}
