/* test_papers.c - what stands on the scoresheets, and on the envelope */
#include "unit.h"

#include <limits.h>

static _Alignas(16) unsigned char memory[1 << 17];
static struct laws_sheet_ply plies[64];
static struct laws_papers papers;
static struct laws_papers_line line;
static struct laws_game *game;

/* Fold a transcript; the last act's status of the papers is returned. */
static enum laws_status follow(const char *text, unsigned room)
{
    struct laws_transcript transcript;
    enum laws_status status = LAWS_OK;

    game = NULL;
    laws_transcript_init(&transcript);
    laws_papers_init(&papers, plies, room);
    for (const char *end; *text && !status; text = end + (*end == '\n')) {
        struct laws_rulings rulings;
        struct laws_act act;

        end = text + strcspn(text, "\n");
        if (!reads_act(&transcript, text, (size_t)(end - text), &act))
            continue;
        if (!game)
            game = laws_game_init(memory, laws_game_size(60),
                                  &transcript.regulations);
        assert_non_null(game);
        assert_int_equal(laws_game_apply(game, &act, &rulings), LAWS_OK);
        status = laws_papers_follow(&papers, game, &act, &rulings);
    }
    return status;
}

static void folded(const char *text)
{
    assert_int_equal(follow(text, 64), LAWS_OK);
}

static void at(unsigned ply)
{
    laws_papers_read_line(&papers, game, ply, &line);
}

#define MANUAL "[Scoresheets \"manual\"]\n"

static void words_stand_as_they_were_written(void **state)
{
    (void)state;
    folded(MANUAL "0:00:00 arbiter starts\n"
                  "- white plays e4\n"
                  "- white writes e2e4\n"
                  "- black writes d4\n"
                  "- black plays e5\n"
                  "- black writes Ke5\n");
    assert_int_equal(laws_papers_plies(&papers, game), 2);
    at(1);
    assert_int_equal(line.number, 1);
    assert_int_equal(line.by, LAWS_WHITE);
    assert_string_equal(line.made, "e4");
    assert_string_equal(line.text[LAWS_WHITE], "e2e4");
    assert_int_equal(line.written[LAWS_WHITE], LAWS_WRITTEN_SAME);
    assert_string_equal(line.text[LAWS_BLACK], "d4");
    assert_int_equal(line.written[LAWS_BLACK], LAWS_WRITTEN_OTHER);
    at(2);
    assert_int_equal(line.by, LAWS_BLACK);
    assert_string_equal(line.text[LAWS_WHITE], "");
    assert_int_equal(line.written[LAWS_WHITE], LAWS_WRITTEN_NOTHING);
    assert_int_equal(line.written[LAWS_BLACK], LAWS_WRITTEN_UNREADABLE);
    folded(MANUAL "[FEN \"7k/P7/8/8/8/8/8/K7 w - - 0 1\"]\n"
                  "0:00:00 arbiter starts\n"
                  "- white plays a8=Q+\n"
                  "- white writes a8=R\n"
                  "- black writes a8=Q\n");
    at(1);
    assert_int_equal(line.written[LAWS_WHITE], LAWS_WRITTEN_OTHER);
    assert_int_equal(line.written[LAWS_BLACK], LAWS_WRITTEN_SAME);
    folded(MANUAL "0:00:00 arbiter starts\n"
                  "- white plays e4\n"
                  "- white writes e3\n");
    at(1);
    assert_int_equal(line.written[LAWS_WHITE], LAWS_WRITTEN_OTHER);
}

static void a_ply_can_be_corrected_if_it_is_there(void **state)
{
    (void)state;
    folded(MANUAL "0:00:00 arbiter starts\n"
                  "- white plays e4\n"
                  "- white writes d4\n"
                  "- white corrects 1 e4\n"
                  "- white corrects 2 Nf3\n");
    at(1);
    assert_string_equal(line.text[LAWS_WHITE], "e4");
    assert_int_equal(laws_papers_plies(&papers, game), 1);
}

static void what_is_ahead_of_the_game_has_its_number(void **state)
{
    (void)state;
    folded(MANUAL "0:00:00 arbiter starts\n"
                  "- white plays e4\n"
                  "- black writes e4\n"
                  "- black writes e5\n"
                  "- black writes Nf3\n");
    assert_int_equal(laws_papers_plies(&papers, game), 3);
    at(2);
    assert_int_equal(line.number, 1);
    assert_int_equal(line.by, LAWS_BLACK);
    assert_string_equal(line.made, "");
    assert_int_equal(line.written[LAWS_BLACK], LAWS_WRITTEN_AHEAD);
    at(3);
    assert_int_equal(line.number, 2);
    assert_int_equal(line.by, LAWS_WHITE);
}

static void an_undone_move_is_crossed_out(void **state)
{
    (void)state;
    folded(MANUAL "0:00:00 arbiter starts\n"
                  "- white plays e4\n"
                  "- white writes e4\n"
                  "- black makes e8e5\n"
                  "- black writes e4\n"
                  "- black writes Ke5\n"
                  "- black writes (=)\n"
                  "- black presses\n"
                  "- black plays e5\n"
                  "- black writes e5\n");
    at(2);
    assert_string_equal(line.text[LAWS_BLACK], "e5");
    assert_false(line.marked[LAWS_BLACK]);
    assert_int_equal(line.written[LAWS_BLACK], LAWS_WRITTEN_SAME);
}

static void an_offer_and_its_marks_are_two_things(void **state)
{
    (void)state;
    folded(MANUAL "0:00:00 arbiter starts\n"
                  "- white makes e4\n"
                  "- white offers draw\n"
                  "- white writes e4\n"
                  "- white writes (=)\n"
                  "- black writes (=)\n" /* beside nothing */
                  "- black writes e4\n");
    at(1);
    assert_true(line.offered[LAWS_WHITE]);
    assert_false(line.offered[LAWS_BLACK]);
    assert_true(line.marked[LAWS_WHITE]);
    assert_false(line.marked[LAWS_BLACK]);
}

static void kept_sheets_are_the_game(void **state)
{
    (void)state;
    folded("0:00:00 arbiter starts\n"
           "- white makes e4\n"
           "- white offers draw\n"
           "+10 white presses\n"
           "- black writes d4\n");
    assert_int_equal(laws_papers_plies(&papers, game), 1);
    at(1);
    for (unsigned color = 0; color < 2; color++) {
        assert_string_equal(line.text[color], "e4");
        assert_int_equal(line.written[color], LAWS_WRITTEN_SAME);
        assert_true(line.marked[color]);
    }
    assert_int_equal(line.left, LAWS_SECONDS(5400 + 30 - 10 + 30));
    /* who saw to it that the move was completed has no display */
    folded("[Arbiter \"present\"]\n"
           "[FEN \"7k/P7/8/8/8/8/8/K7 w - - 0 1\"]\n"
           "0:00:00 arbiter starts\n"
           "+10 white releases a7 a8\n"
           "+10 white presses\n"
           "+10 arbiter observes illegal\n");
    at(1);
    assert_string_equal(line.made, "a8Q+");
    assert_int_equal(line.left, -1);
}

static void a_press_without_a_move_is_no_ply(void **state)
{
    (void)state;
    folded("[Arbiter \"present\"]\n" MANUAL "0:00:00 arbiter starts\n"
           "- white plays e4\n"
           "- black presses\n"
           "- white plays d4\n"
           "- white writes e4\n"
           "- white writes d4\n");
    assert_int_equal(laws_papers_plies(&papers, game), 2);
    at(2);
    assert_int_equal(line.by, LAWS_WHITE);
    assert_string_equal(line.made, "d4");
    assert_int_equal(line.written[LAWS_WHITE], LAWS_WRITTEN_SAME);
}

#define SEALED                                                                 \
    MANUAL "[TimeControl \"7200\"]\n"                                          \
           "0:00:00 arbiter starts\n"                                          \
           "+10 white plays e4\n"                                              \
           "- black writes e4\n"                                               \
           "+20 arbiter adjourns\n"                                            \
           "+5 black seals c5\n"                                               \
           "+5 black seals \"c6\"\n"                                           \
           "+5 black pauses\n"

static void a_sealed_move_is_told_by_nobody(void **state)
{
    const struct laws_envelope *envelope = laws_papers_envelope(&papers);

    (void)state;
    folded(SEALED);
    at(2);
    assert_int_equal(line.written[LAWS_BLACK], LAWS_WRITTEN_SEALED);
    assert_string_equal(line.text[LAWS_BLACK], "");
    assert_string_equal(line.made, "");
    assert_int_equal(envelope->state, LAWS_ENVELOPE_CLOSED);
    assert_int_equal(envelope->sealer, LAWS_BLACK);
    assert_int_equal(envelope->number, 1);
    assert_int_equal(envelope->setup.turn, LAWS_BLACK);
    assert_int_equal(envelope->used[LAWS_WHITE], LAWS_SECONDS(10));
    assert_int_equal(envelope->used[LAWS_BLACK], LAWS_SECONDS(35));
    assert_int_equal(envelope->left[LAWS_BLACK], LAWS_SECONDS(7200 - 35));
    assert_false(envelope->offer[LAWS_WHITE] || envelope->offer[LAWS_BLACK]);

    folded(SEALED "+9 black resigns\n");
    at(2);
    assert_int_equal(line.written[LAWS_BLACK], LAWS_WRITTEN_SEALED);

    folded(SEALED "9:00:00 arbiter resumes\n- arbiter opens\n");
    at(2);
    assert_string_equal(line.text[LAWS_BLACK], "c6");
    assert_int_equal(line.written[LAWS_BLACK], LAWS_WRITTEN_SAME);
    assert_int_equal(envelope->state, LAWS_ENVELOPE_OPENED);
}

static void a_missing_envelope_is_never_opened(void **state)
{
    (void)state;
    folded(SEALED "9:00:00 arbiter resumes\n"
                  "- arbiter loses-envelope\n"
                  "+9 black makes c5\n");
    assert_int_equal(laws_papers_envelope(&papers)->state,
                     LAWS_ENVELOPE_MISSING);
    at(2);
    assert_string_equal(line.made, "c5");
    assert_int_equal(line.written[LAWS_BLACK], LAWS_WRITTEN_SEALED);
}

static void an_earlier_position_voids_the_envelope(void **state)
{
    (void)state;
    folded(SEALED "+9 arbiter reinstates 0\n");
    assert_int_equal(laws_papers_envelope(&papers)->state, LAWS_ENVELOPE_VOID);
    assert_int_equal(laws_papers_plies(&papers, game), 0);
    folded(SEALED "+9 arbiter reinstates 1\n");
    assert_int_equal(laws_papers_envelope(&papers)->state,
                     LAWS_ENVELOPE_CLOSED);
}

static void a_clock_that_is_set_corrects_the_time_used(void **state)
{
    (void)state;
    folded("[TimeControl \"7200\"]\n"
           "0:00:00 arbiter starts\n"
           "0:01:00 white plays e4\n"
           "+1:00 arbiter adds black 10:00\n"
           "- arbiter sets white 1:58:00\n"
           "- arbiter adjourns\n"
           "- black seals c5\n"
           "- black pauses\n");
    assert_int_equal(papers.used[LAWS_WHITE], LAWS_MINUTES(2));
    assert_int_equal(papers.used[LAWS_BLACK], LAWS_MINUTES(1));
    folded("[TimeControl \"7200\"]\n"
           "0:00:00 arbiter starts\n"
           "0:01:00 white plays e4\n"
           "- arbiter sets white 2:01:00\n");
    assert_int_equal(papers.used[LAWS_WHITE], 0); /* not less */
}

static void long_words_are_cut_between_characters(void **state)
{
    (void)state;
    folded(MANUAL "0:00:00 arbiter starts\n"
                  "- arbiter adjourns\n"
                  "- white seals \"12345678901234567890123456789012345678"
                  "90123456\u00e9\u00e9\"\n"
                  "- white pauses\n"
                  "- arbiter resumes\n"
                  "- arbiter opens\n");
    at(1);
    assert_int_equal(strlen(line.text[LAWS_WHITE]), 46);
    assert_int_equal(line.written[LAWS_WHITE], LAWS_WRITTEN_AHEAD);
}

static void no_room_is_said(void **state)
{
    static const char acts[] = MANUAL "0:00:00 arbiter starts\n"
                                      "- white plays e4\n"
                                      "- white writes e4\n"
                                      "- white writes e5\n";

    (void)state;
    assert_int_equal(follow(acts, 1), LAWS_FULL);
    assert_int_equal(papers.written[LAWS_WHITE], 1);
    assert_int_equal(follow(acts, 2), LAWS_OK);
    laws_papers_init(&papers, plies, UINT_MAX);
    assert_int_equal(papers.room, UINT16_MAX - 1); /* more are not counted */
}

static void signatures_are_kept(void **state)
{
    (void)state;
    folded("0:00:00 arbiter starts\n"
           "- white plays e4\n"
           "- white resigns\n"
           "- black signs 1-0\n"
           "- black signs 0-1\n");
    assert_int_equal(papers.signature[LAWS_WHITE], LAWS_RESULT_OPEN);
    assert_int_equal(papers.signature[LAWS_BLACK], LAWS_RESULT_BLACK_WINS);
}

static void a_sealed_reply_has_an_envelope_of_its_own(void **state)
{
    const struct laws_envelope *envelope = laws_papers_envelope(&papers);

    (void)state;
    folded("[DefaultTime \"1:00:00\"]\n" SEALED "+1 black leaves\n"
           "9:00:00 arbiter resumes\n"
           "- arbiter opens\n"
           "+10 white seals d4\n"
           "- white presses\n"
           "+10 time passes\n");
    assert_int_equal(envelope->state, LAWS_ENVELOPE_CLOSED);
    assert_true(envelope->reply);
    assert_int_equal(envelope->sealer, LAWS_WHITE);
    assert_int_equal(envelope->used[LAWS_WHITE], LAWS_SECONDS(20));
}

/* A.5.2: an illegal move that stands; the words are read in the position. */
static void a_move_made_in_an_illegal_position_is_written_so(void **state)
{
    (void)state;
    folded(MANUAL "[TimeControl \"900\"]\n[Arbiter \"present\"]\n"
                  "[FEN \"4k3/8/8/8/8/8/4r3/R3K3 w - - 0 1\"]\n"
                  "0:00:00 arbiter starts\n"
                  "- white plays a1a8\n"
                  "- white writes a1a8\n"
                  "- black plays e2e1\n"
                  "- black writes a1a8\n"
                  "- black writes e2e1\n");
    at(1);
    assert_int_equal(line.written[LAWS_WHITE], LAWS_WRITTEN_SAME);
    at(2);
    assert_int_equal(line.written[LAWS_BLACK], LAWS_WRITTEN_SAME);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(words_stand_as_they_were_written),
        cmocka_unit_test(a_ply_can_be_corrected_if_it_is_there),
        cmocka_unit_test(what_is_ahead_of_the_game_has_its_number),
        cmocka_unit_test(an_undone_move_is_crossed_out),
        cmocka_unit_test(an_offer_and_its_marks_are_two_things),
        cmocka_unit_test(kept_sheets_are_the_game),
        cmocka_unit_test(a_press_without_a_move_is_no_ply),
        cmocka_unit_test(a_sealed_move_is_told_by_nobody),
        cmocka_unit_test(a_missing_envelope_is_never_opened),
        cmocka_unit_test(an_earlier_position_voids_the_envelope),
        cmocka_unit_test(a_clock_that_is_set_corrects_the_time_used),
        cmocka_unit_test(long_words_are_cut_between_characters),
        cmocka_unit_test(no_room_is_said),
        cmocka_unit_test(signatures_are_kept),
        cmocka_unit_test(a_sealed_reply_has_an_envelope_of_its_own),
        cmocka_unit_test(a_move_made_in_an_illegal_position_is_written_so),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
