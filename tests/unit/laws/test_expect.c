/* test_expect.c - expectations hold to the table of arbiter-transcript(5) */
#include "unit.h"

#include <stdio.h>

#include "text/tags.h"

/* A game folded from text, and the rulings of its last act. */
static max_align_t memory[131072 / sizeof(max_align_t)];
static struct laws_game *game;
static struct laws_rulings rulings;

static void fold(const char *text)
{
    struct laws_transcript transcript;

    laws_transcript_init(&transcript);
    game = NULL;
    rulings.count = rulings.by_clock = 0;
    for (const char *end; *text; text = *end ? end + 1 : end) {
        struct laws_act act;

        end = text + strcspn(text, "\n");
        if (!reads_act(&transcript, text, (size_t)(end - text), &act))
            continue;
        if (!game)
            game = laws_game_init(memory, laws_game_size(64),
                                  &transcript.regulations);
        assert_non_null(game);
        assert_int_equal(laws_game_apply(game, &act, &rulings), LAWS_OK);
    }
}

static enum laws_status ask(const char *line, bool *holds,
                            char got[LAWS_GOT_MAX])
{
    struct laws_error error = {0, ""};

    return laws_expectation_holds(line, strlen(line), game, &rulings, holds,
                                  got, &error);
}

static void want(const char *line, bool answer)
{
    char got[LAWS_GOT_MAX];
    bool holds = !answer;

    if (ask(line, &holds, got))
        fail_msg("%s: is said to be no expectation", line);
    if (holds != answer)
        fail_msg("%s: %s, got %s", line, holds ? "holds" : "does not hold",
                 got);
}

static void holds(const char *line)
{
    want(line, true);
}

static void fails(const char *line)
{
    want(line, false);
}

static void is_none(const char *line)
{
    char got[LAWS_GOT_MAX];
    bool answer;

    if (ask(line, &answer, got) != LAWS_SYNTAX)
        fail_msg("%s: is taken for an expectation", line);
}

#define MOVED                                                                  \
    "[TimeControl \"3600\"]\n"                                                 \
    "0:00:00 arbiter starts\n"                                                 \
    "+10 white plays e4\n"

static void a_ruling_is_found_by_article_verdict_and_first_arguments(void **x)
{
    (void)x;
    fold(MOVED);
    holds("=> 4.7 made e4");
    holds("=> 4.7 made");
    holds("=> ? made e4");
    holds("=> 6.2.1 completed e4 # a comment");
    fails("=> 4.7.1 made e4");
    fails("=> 4.7 made e5");
    fails("=> 4.7 made e4 e5");
    fails("=> 4.7 completed e4");
}

static void a_ruling_can_be_denied_with_and_without_article(void **x)
{
    (void)x;
    fold(MOVED);
    holds("=>! refused");
    holds("=>! made e5");
    holds("=>! 4.7.1 made");
    holds("=>! - refused");
    fails("=>! made");
    fails("=>! made e4");
    fails("=>! 4.7 made");
    fails("=>! ? made e4");
    holds("=>! recorded-early"); /* of the contract, not yet ruled */
}

static void none_does_not_count_what_the_clock_caused(void **x)
{
    (void)x;
    fold(MOVED "+5 black adjusts e7\n");
    fails("=> none");
    fold(MOVED "+5 time passes\n");
    holds("=> none");
    fold(MOVED "+2:00:00 time passes\n");
    holds("=> none");
    holds("=> 6.8 flag black");
    holds("=> 6.9 result 1-0 flag-fall");
    fold(MOVED "+2:00:00 black plays e5\n");
    fails("=> none"); /* refused, by the act itself */
    holds("=> 6.8 flag black");
    holds("=> - refused game-over");
}

static void times_of_rulings_are_equal_in_either_form(void **x)
{
    (void)x;
    fold(MOVED "+1 arbiter adds white 2:07.500\n");
    holds("=> 12.5 time-added white 2:07.5");
    holds("=> 12.5 time-added white 0:02:07.500");
    fails("=> 12.5 time-added white 2:07");
    fails("=> 12.5 time-added white 2:08");
}

static void displays_are_rounded_up(void **x)
{
    (void)x;
    fold("[TimeControl \"3600\"]\n"
         "0:00:00 arbiter starts\n"
         "+10.001 white plays e4\n"
         "+0.460 black plays e5\n");
    holds("=> clock white 59:50");
    holds("=> clock white 0:59:50");
    holds("=> clock white 59:50.0");
    holds("=> clock white 59:49.999");
    fails("=> clock white 59:49");
    holds("=> clock black 1:00:00");
    holds("=> clock black 59:59.6");
    holds("=> clock black 59:59.54");
    fails("=> clock black 59:59.5");
}

static void the_state_is_asked_by_colour_or_none(void **x)
{
    (void)x;
    fold(MOVED);
    holds("=> running black");
    fails("=> running none");
    holds("=> turn black");
    fails("=> turn white");
    holds("=> offer none");
    fails("=> offer white");
    fold(MOVED "+1 white offers draw\n+1 black offers draw\n");
    holds("=> offer white");
    holds("=> offer black");
    fails("=> offer none");
    fold(MOVED "+1 arbiter pauses\n");
    holds("=> running none");
}

static void positions_are_compared_by_four_fields(void **x)
{
    (void)x;
    fold(MOVED);
    holds("=> position "
          "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
    holds("=> position "
          "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 7 9");
    holds("=> position "
          "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq -");
    holds("=> position \""
          "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq -\" # x");
    fails("=> position "
          "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 1");
    fails("=> position "
          "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQk - 0 1");
    fails("=> position "
          "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1");
}

static void a_legal_en_passant_square_must_be_there(void **x)
{
    static const char tags[] = "[FEN \"4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1\"]\n"
                               "0:00:00 arbiter starts\n"
                               "+1 black plays d5\n";

    (void)x;
    fold(tags);
    holds("=> position 4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2");
    fails("=> position 4k3/8/8/3pP3/8/8/8/4K3 w - - 0 2");
    fails("=> position 8/8/8/3pP3/8/8/8/4K3 w - d6 0 2"); /* no king */
}

static void a_made_move_is_shown_and_a_released_piece_is_not(void **x)
{
    (void)x;
    fold("0:00:00 arbiter starts\n+5 white makes e4\n");
    holds("=> position "
          "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
    fold("[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n"
         "0:00:00 arbiter starts\n+5 white releases e1 g1\n");
    holds("=> position 4k3/8/8/8/8/8/8/4K2R w K - 0 1");
}

/* 1997, 1.1: White has the move until he presses, but it is Black's turn on the
   board.  The field of the FEN may say either. */
static void a_position_before_the_press_is_of_either_turn(void **x)
{
    static const char made[] = "[Laws \"1997\"]\n0:00:00 arbiter starts\n"
                               "+5 white makes e4\n";
    char pressed[sizeof made + 32];

    (void)x;
    fold(made);
    holds("=> turn white");
    holds("=> position "
          "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3");
    holds("=> position "
          "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq -");
    snprintf(pressed, sizeof pressed, "%s+1 white presses\n", made);
    fold(pressed);
    fails("=> position "
          "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq -");
}

/* Rulings have tenths where a time is not whole; finer ones are cut or rounded
   to them, nothing else is. */
static void times_of_rulings_are_compared_to_the_tenth(void **x)
{
    (void)x;
    fold("[Laws \"1997\"]\n[TimeControl \"100\"]\n"
         "0:00:00 arbiter starts\n"
         "0:00:00.001 white claims repetition\n");
    holds("=> 9.5(b) time-removed white 0:49.999");
    holds("=> 9.5(b) time-removed white 0:49.9");
    holds("=> 9.5(b) time-removed white 0:50.0");
    fails("=> 9.5(b) time-removed white 0:50");
    fails("=> 9.5(b) time-removed white 0:49");
    fails("=> 9.5(b) time-removed white 0:49.8");
    holds("=> 9.5(b) time-added black 3:00.0");
    fails("=> 9.5(b) time-added black 3:00.1");
    fails("=> 9.5(b) time-added 3:00");
    fails("=> 9.5(b) time-added black 3:0x");
    fold(MOVED "+5 arbiter penalises white fine \"a:b\"\n");
    fails("=> 12.9.7 penalty white fine 3:00");
}

static void results_are_asked_with_article_and_reason_in_that_order(void **x)
{
    (void)x;
    fold(MOVED);
    holds("=> result *");
    fails("=> result 1-0");
    fails("=> result 1-0 5.1.2 resignation");
    is_none("=> result * 5.1.2");
    fold(MOVED "+5 black resigns\n");
    holds("=> result 1-0");
    holds("=> result 1-0 5.1.2");
    holds("=> result 1-0 resignation");
    holds("=> result 1-0 5.1.2 resignation");
    holds("=> result 1-0 ? resignation");
    fails("=> result *");
    fails("=> result 0-1");
    fails("=> result 1-0 5.1.1");
    fails("=> result 1-0 \"\"");
    fails("=> result 1-0 {");
    fails("=> result 1-0 5.1.2 checkmate");
    is_none("=> result 1-0 resignation 5.1.2");
    is_none("=> result 1-0 5.1.2 resignation again");
    is_none("=> result 2-0");
}

static void the_result_stays_when_later_acts_cause_none(void **x)
{
    (void)x;
    fold(MOVED "+5 black resigns\n+5 white presses\n");
    holds("=> result 1-0 5.1.2 resignation");
    holds("=>! result");
    fails("=> ? result 1-0");
}

static void points_are_asked_as_scores(void **x)
{
    (void)x;
    fold(MOVED);
    holds("=> points 0-0");
    fold(MOVED "+5 arbiter declares 1/2-1/2\n");
    holds("=> points 1/2-1/2");
    fails("=> points 1-0");
    is_none("=> points 1");
    is_none("=> points 1-");
}

static void the_counter_is_that_of_the_clock(void **x)
{
    (void)x;
    fold(MOVED);
    holds("=> counter white 1");
    holds("=> counter black 0");
    fails("=> counter white 0");
    fold(MOVED "+1 black makes e5\n");
    holds("=> counter black 0");
    fold(MOVED "+1 arbiter sets black moves 7\n");
    holds("=> counter white 1");
    holds("=> counter black 7");
}

static void editions_may_be_named_in_braces(void **x)
{
    (void)x;
    fold(MOVED);
    holds("=> {2023} 4.7 made e4");
    holds("=>{2023}4.7 made e4");
    holds("=> { 2017\t2023 }\tturn black");
    holds("=>! {2023} refused");
    fails("=> {1988} 6.1 made e4"); /* the reader would leave it out */
    fails("=> {2023 2017 1997 1988} none");
    is_none("=> {2023}");
    is_none("=> {2023 4.7 made e4");
    is_none("=> {} 4.7 made e4");
    is_none("=> {2024} 4.7 made e4");
    is_none("=> {2023 2023} 4.7 made e4");
    is_none("=> {2023, 2017} 4.7 made e4");
    is_none("=> 4.7 {2023} made e4");
    is_none("=> {2023} {2017} 4.7 made e4");
}

/* What the reader says to the lines of a transcript under one edition after the
   other: the edition, and for each expectation + if it counts, - if not. */
static void read_all(const char *const lines[], char said[64])
{
    struct laws_transcript transcript;

    *said = '\0';
    laws_transcript_init(&transcript);
    do {
        for (size_t i = 0; lines[i]; i++) {
            struct laws_file_error error;
            enum laws_line kind;
            struct laws_act act;

            if (laws_transcript_read(&transcript, lines[i], strlen(lines[i]),
                                     &kind, &act, &error))
                fail_msg("line %u, column %u: %s", error.line, error.column,
                         error.what);
            if (kind == LAWS_LINE_ACT)
                strcat(said, laws_edition_name(transcript.regulations.edition));
            if (kind == LAWS_LINE_EXPECTATION)
                strcat(said, transcript.counts ? "+" : "-");
        }
        strcat(said, " ");
    } while (laws_transcript_again(&transcript));
}

static void a_transcript_is_read_once_for_each_edition(void **x)
{
    static const char *const several[] = {
        "[Laws \"2017 2023  1988\"]", "0:00:00 arbiter starts", "=> turn white",
        "=> {2023 1988} turn white",  "=>! {2017} refused",     NULL,
    };
    static const char *const one[] = {"[Laws \"1997\"]",
                                      "0:00:00 arbiter starts",
                                      "=> {1997} turn white", NULL};
    static const char *const untold[] = {"0:00:00 arbiter starts", NULL};
    char said[64];

    (void)x;
    read_all(several, said);
    assert_string_equal(said, "2017+-+ 2023++- 1988++- ");
    read_all(one, said);
    assert_string_equal(said, "1997+ ");
    read_all(untold, said);
    assert_string_equal(said, "2023 ");
}

/* What no tag says is taken from each edition. */
static void each_edition_has_its_own_defaults(void **x)
{
    struct laws_transcript transcript;
    struct laws_file_error error;
    static const char tag[] = "[Laws \"2023 1988\"]";
    enum laws_line kind;
    struct laws_act act;

    (void)x;
    laws_transcript_init(&transcript);
    assert_int_equal(laws_transcript_read(&transcript, tag, strlen(tag), &kind,
                                          &act, &error),
                     LAWS_OK);
    assert_int_equal(laws_transcript_finish(&transcript, &error), LAWS_OK);
    assert_int_equal(transcript.regulations.default_time, 0);
    assert_int_equal(transcript.regulations.control.period[0].increment,
                     LAWS_SECONDS(30));
    assert_true(laws_transcript_again(&transcript));
    assert_int_equal(laws_transcript_read(&transcript, tag, strlen(tag), &kind,
                                          &act, &error),
                     LAWS_OK);
    assert_int_equal(laws_transcript_finish(&transcript, &error), LAWS_OK);
    assert_int_equal(transcript.regulations.default_time, LAWS_MINUTES(60));
    assert_int_equal(transcript.regulations.control.count, 2);
    assert_false(laws_transcript_again(&transcript));
}

static void quotes_in_a_text_do_not_matter(void **x)
{
    (void)x;
    fold(MOVED "+5 arbiter penalises white fine \"a hundred marks\"\n");
    holds("=> 12.9.7 penalty white fine \"a hundred marks\"");
    holds("=> 12.9.7 penalty white fine a hundred");
    fails("=> 12.9.7 penalty white fine \"a hundred pounds\"");
}

static void what_says_nothing_is_an_error(void **x)
{
    static const char *const lines[] = {
        "=",
        "4.7 made e4",
        "=>",
        "=>!",
        "=> # nothing",
        "=> made e4",
        "=> 4.7",
        "=> 4.7 mad e4",
        "=>! mad e4",
        "=>! none",
        "=> none at all",
        "=> clock",
        "=> clock 1:00",
        "=> clock white",
        "=> clock white soon",
        "=> clock white 1:00 2:00",
        "=> running",
        "=> running blue",
        "=> turn",
        "=> turn nobody",
        "=> offer",
        "=> offer both",
        "=> position",
        "=> position e4",
        "=> result",
        "=> points",
        "=> counter",
        "=> counter 1",
        "=> counter none 1",
        "=> counter white",
        "=> counter white -1",
        "=> counter white 1 2",
        "=>! counter white 1",
    };

    (void)x;
    fold(MOVED);
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++)
        is_none(lines[i]);
}

static enum laws_status read_line(struct laws_transcript *transcript,
                                  const char *line,
                                  struct laws_file_error *error)
{
    enum laws_line kind;
    struct laws_act act;

    return laws_transcript_read(transcript, line, strlen(line), &kind, &act,
                                error);
}

static void a_transcript_is_the_same_when_it_is_read_again(void **x)
{
    struct laws_transcript transcript;
    struct laws_file_error error;

    (void)x;
    laws_transcript_init(&transcript);
    assert_int_equal(read_line(&transcript, "[Laws \"2023 2017\"]", &error),
                     LAWS_OK);
    assert_true(laws_transcript_again(&transcript));
    assert_int_equal(read_line(&transcript, "[Laws \"2023\"]", &error),
                     LAWS_SYNTAX);
    assert_string_equal(error.what,
                        "this tag named more editions when it was read before");
}

/* Twice, and the second time it is known. */
static void the_tags_that_are_listed_are_read(void **x)
{
    unsigned count = 0;

    (void)x;
    for (const char *name; (name = laws__tag_name(count)); count++) {
        struct laws_transcript transcript;
        struct laws_file_error error;
        char line[64];

        snprintf(line, sizeof line, "[%s \"\"]", name);
        laws_transcript_init(&transcript);
        (void)read_line(&transcript, line, &error);
        assert_int_equal(read_line(&transcript, line, &error), LAWS_SYNTAX);
        assert_string_equal(error.what, "this tag was there before");
    }
    assert_true(count > 0);
}

static void a_position_is_told_by_its_fen(void **x)
{
    (void)x;
    fold("[Position \"0\"]\n[FEN \"4k3/8/8/8/8/8/8/4K3 w - -\"]\n"
         "0:00:00 arbiter starts\n");
    holds("=> position 4k3/8/8/8/8/8/8/4K3 w - -");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(
            a_ruling_is_found_by_article_verdict_and_first_arguments),
        cmocka_unit_test(a_ruling_can_be_denied_with_and_without_article),
        cmocka_unit_test(none_does_not_count_what_the_clock_caused),
        cmocka_unit_test(times_of_rulings_are_equal_in_either_form),
        cmocka_unit_test(displays_are_rounded_up),
        cmocka_unit_test(the_state_is_asked_by_colour_or_none),
        cmocka_unit_test(positions_are_compared_by_four_fields),
        cmocka_unit_test(a_position_before_the_press_is_of_either_turn),
        cmocka_unit_test(times_of_rulings_are_compared_to_the_tenth),
        cmocka_unit_test(a_legal_en_passant_square_must_be_there),
        cmocka_unit_test(a_made_move_is_shown_and_a_released_piece_is_not),
        cmocka_unit_test(
            results_are_asked_with_article_and_reason_in_that_order),
        cmocka_unit_test(the_result_stays_when_later_acts_cause_none),
        cmocka_unit_test(points_are_asked_as_scores),
        cmocka_unit_test(the_counter_is_that_of_the_clock),
        cmocka_unit_test(editions_may_be_named_in_braces),
        cmocka_unit_test(a_transcript_is_read_once_for_each_edition),
        cmocka_unit_test(each_edition_has_its_own_defaults),
        cmocka_unit_test(quotes_in_a_text_do_not_matter),
        cmocka_unit_test(what_says_nothing_is_an_error),
        cmocka_unit_test(a_transcript_is_the_same_when_it_is_read_again),
        cmocka_unit_test(the_tags_that_are_listed_are_read),
        cmocka_unit_test(a_position_is_told_by_its_fen),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
