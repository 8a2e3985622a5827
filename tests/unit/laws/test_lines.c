/* test_lines.c - lines of a transcript that cannot be read, and what is said */
#include "unit.h"

#include "laws/transcript.h"

/* Read lines, with `line` as the last; what is wrong, or "" */
static const char *wrong(const char *before, const char *line)
{
    static struct laws_file_error error;
    struct laws_transcript transcript;
    enum laws_line kind;
    struct laws_act act;

    laws_transcript_init(&transcript);
    error.what[0] = '\0';
    if (laws_transcript_read(&transcript, before, strlen(before), &kind, &act,
                             &error) ||
        laws_transcript_read(&transcript, line, strlen(line), &kind, &act,
                             &error) ||
        laws_transcript_finish(&transcript, &error))
        return in_english(error.what);
    return "";
}

struct line {
    const char *line, *what; /* NULL: as in the row before */
};

static void check_lines(const struct line *lines, size_t count)
{
    const char *what = "";

    for (size_t i = 0; i < count; i++) {
        what = lines[i].what ? lines[i].what : what;
        if (strcmp(wrong("", lines[i].line), what))
            fail_msg("%s: %s", lines[i].line, wrong("", lines[i].line));
    }
}

#define CHECK_LINES(lines) check_lines(lines, sizeof(lines) / sizeof(*(lines)))

static void a_tag_has_its_form(void **state)
{
    static const struct line lines[] = {
        {"[Level \"rapid\"]", ""},
        {"[Level\t\"rapid\" ]", NULL},
        {"[Event \"a \\\"b\\\" c\"]", NULL},
        {"[Event \"a \\c\"]", NULL},
        {"[Event \"a \\", "this quote is not closed"},
        {"[Event \"a", NULL},
        {"[", "a tag is written as [Name \"value\"]"},
        {"[Level", NULL},
        {"[Level]", NULL},
        {"[\"rapid\"]", NULL},
        {"[Level rapid]", NULL},
        {"[Level\"rapid\"", NULL},
        {"[Level \"rapid\" x]", NULL},
        {"[Level \"rapid\"] x", "a tag stands alone on its line"},
    };

    (void)state;
    CHECK_LINES(lines);
    assert_string_equal(wrong("[Level \"rapid\"]", "[Level \"blitz\"]"),
                        "this tag was there before");
}

static void the_value_of_a_tag_is_one_that_it_can_have(void **state)
{
    static const struct line lines[] = {
        {"[Level \"slow\"]", "a level is standard, rapid or blitz"},
        {"[Supervision \"some\"]", "supervision is limited or full"},
        {"[Arbiter \"asleep\"]", "an arbiter is automatic, present or absent"},
        {"[Present \"nobody\"]", "present is both, white, black or neither"},
        {"[DefaultTime \"soon\"]", "a default time is 0 or H:MM:SS"},
        {"[DrawOffers \"allowed\"]", ""},
        {"[DrawOffers \"forbidden\"]", NULL},
        {"[DrawOffers \"after 30\"]", NULL},
        {"[DrawOffers \"after\"]", "offers are allowed, forbidden or after N"},
        {"[DrawOffers \"before 30\"]", NULL},
        {"[DrawOffers \"after tea\"]", NULL},
        {"[QuickplayFinish \"perhaps\"]",
         "a quickplay finish is announced: yes or no"},
        {"[Scoresheets \"lost\"]", "scoresheets are kept, manual or followed"},
        {"[Session \"none\"]", ""},
        {"[Session \"4:00:00.5\"]", NULL},
        {"[Session \"4:00:00.\"]", "the end of a session is none or H:MM:SS"},
        {"[Session \"4:00:00.1234\"]", NULL},
        {"[Session \"4:00:00.x\"]", NULL},
        {"[Session \"late\"]", "the end of a session is none or H:MM:SS"},
        {"[Blind \"deaf\"]", "blind is none, white, black or both"},
        {"[SetUp \"0\"]", ""},
        {"[SetUp \"1\"]", NULL},
        {"[SetUp \"2\"]", "SetUp is 1 or 0"},
        {"[Variant \"Standard\"]", ""},
        {"[Variant \"Atomic\"]", "the only variant is Chess960"},
        {"[Position \"959\"]", ""},
        {"[Position \"960\"]",
         "the arrays of Chess960 are numbered from 0 to 959"},
        {"[FEN \"8/8\"]", "the board has fewer than eight ranks"},
        {"[Points \"3 1 0\"]", ""},
        {"[Points \"1 1/2\"]",
         "points are those of a win, a draw and a loss: 1 1/2 0"},
        {"[Points \"1 x 0\"]", NULL},
        {"[Points \"1/4 0 0\"]", NULL},
        {"[Points \"x1/2 0 0\"]", NULL},
        {"[Points \"1 1/2 0 0\"]", NULL},
    };

    (void)state;
    CHECK_LINES(lines);
}

static void a_time_control_has_its_form(void **state)
{
    static const struct line lines[] = {
        {"[TimeControl \"40/5400+30:1800+30\"]", ""},
        {"[TimeControl \"-\"]", NULL},
        {"[TimeControl \"300d5\"]", NULL},
        {"[TimeControl \"0/300\"]", "a period has from 1 to 255 moves"},
        {"[TimeControl \"256/300\"]", NULL},
        {"[TimeControl \"x/300\"]", NULL},
        {"[TimeControl \"40/\"]",
         "a period is MOVES/SECONDS with +INCREMENT or dDELAY, in seconds"},
        {"[TimeControl \"0\"]", NULL},
        {"[TimeControl \"604801\"]", NULL},
        {"[TimeControl \"300+x\"]", NULL},
        {"[TimeControl \"300+86401\"]", NULL},
        {"[TimeControl \"300:300\"]",
         "a period before the last needs a number of moves"},
        {"[TimeControl \"1/9:1/9:1/9:1/9:1/9:1/9:1/9:1/9:1/9:1/9:1/9:1/9:1/9:"
         "1/9:1/9:1/9:1/9\"]",
         "there are at most 16 periods"},
        {"[Clocks \"0:10:00 24 0:12:00 23\"]", ""},
        {"[Clocks \"\"]", "clocks are H:MM:SS MOVES of White, then of Black"},
        {"[Clocks \"x 24 0:12:00 23\"]", NULL},
        {"[Clocks \"0:00:00 24 0:12:00 23\"]", NULL},
        {"[Clocks \"9999:00:00 24 0:12:00 23\"]", NULL},
        {"[Clocks \"0:10:00\"]", NULL},
        {"[Clocks \"0:10:00 x 0:12:00 23\"]", NULL},
    };

    (void)state;
    CHECK_LINES(lines);
    assert_string_equal(
        wrong("[TimeControl \"-\"]", "[Clocks \"0:10:00 24 0:12:00 23\"]"),
        "this game has no clock");
}

static void a_penalty_of_the_event_has_its_form(void **state)
{
    static const struct line lines[] = {
        {"[Penalty \"illegal 1:00, claim 2:00, illegal-loses 3, device add "
         "5:00\"]",
         ""},
        {"[Penalty \"device warning\"]", NULL},
        {"[Penalty \"device cut 1:00\"]", NULL},
        {"[Penalty \"\"]",
         "a penalty is illegal T, claim T, illegal-loses N, device warning, "
         "device add T or device cut T, T as M:SS"},
        {"[Penalty \"device\"]", NULL},
        {"[Penalty \"device loss\"]", NULL},
        {"[Penalty \"device add\"]", NULL},
        {"[Penalty \"device add x\"]", NULL},
        {"[Penalty \"device warning x\"]", NULL},
        {"[Penalty \"illegal-loses\"]", NULL},
        {"[Penalty \"illegal-loses 0\"]", NULL},
        {"[Penalty \"illegal-loses x\"]", NULL},
        {"[Penalty \"illegal-loses 2 x\"]", NULL},
        {"[Penalty \"late 1:00\"]", NULL},
        {"[Penalty \"claim\"]", NULL},
        {"[Penalty \"claim x\"]", NULL},
        {"[Penalty \"claim 1:00 x\"]", NULL},
    };

    (void)state;
    CHECK_LINES(lines);
}

/* Tags that only together are wrong. */
static void an_edition_knows_what_the_tags_lay_down(void **state)
{
    (void)state;
    assert_string_equal(wrong("[Laws \"1988\"]", "[DrawOffers \"forbidden\"]"),
                        "this edition lets no event bar offers");
    assert_string_equal(wrong("[Laws \"1988\"]", "[DrawOffers \"after 30\"]"),
                        "this edition lets no event bar offers");
    assert_string_equal(wrong("[Laws \"1988\"]", "[DrawOffers \"allowed\"]"),
                        "");
    assert_string_equal(wrong("[Laws \"1988\"]", "[TimeControl \"300+5\"]"),
                        "this edition knows no increment and no delay");
    assert_string_equal(wrong("[Laws \"1988 2023\"]", "[Level \"blitz\"]"),
                        "1988: this edition does not describe rapid and blitz");
}

static void an_act_has_its_form(void **state)
{
    static const struct line lines[] = {
        {"- white plays e4", ""},
        {"+5 white touches e1+h1 a1", NULL},
        {"", NULL},
        {"1:00 white plays e4", NULL},
        {"x white plays e4", "a time is H:MM:SS, +S, +M:SS or -"},
        {"\"\" white plays e4", NULL},
        {"1:0 white plays e4", NULL},
        {"60 white plays e4", NULL},
        {"+x white plays e4", NULL},
        {"-", "an actor is white, black, arbiter or time"},
        {"- green plays e4", NULL},
        {"- white", "what is done is missing here"},
        {"- white play e4", "unknown act; did you mean \"plays\"?"},
        {"- white playsy e4", NULL},
        {"- time stops", "unknown act; arbiter-transcript(5) lists them"},
        {"- white dances", NULL},
        {"- time plays e4", "only a player does that"},
        {"- white warns", "unknown act; arbiter-transcript(5) lists them"},
        {"- white touches", "a square is missing here, such as e4"},
        {"- white touches e", "not a square"},
        {"- white touches e9", NULL},
        {"- white touches e4x", NULL},
        {"- white touches a1 b1 c1 d1 e1 f1 g1 h1 a2 b2 c2 d2 e2 f2 g2 h2 a3",
         "these are too many squares"},
        {"- white releases e9 e4", "not a square"},
        {"- white releases e2 e9", NULL},
        {"- white plays O-O#", ""},
        {"- white plays 0-0#", NULL},
        {"- white plays x-y#", NULL},
        {"- white claims fifty with", "a move is missing here"},
        {"- time plaz e4", "unknown act; arbiter-transcript(5) lists them"},
        {"- white agrees x", "agrees what? correction"},
        {"- arbiter records sealer",
         "this is written as `records sealer absent`"},
        {"- white touches e4 e5x", "not a square"},
        {"- white touches a1+", NULL},
        {"- white promotes", "a new piece is Q, R, B or N"},
        {"- white promotes K", NULL},
        {"- white promotes QR", NULL},
        {"- white promotes Q e9", "not a square"},
        {"- white promotes Q e8+f8", NULL},
        {"- white plays", "a move is missing here"},
        {"- white plays \"\"", NULL},
        {"- white plays e4 e5", "unexpected text after the act"},
        {"- arbiter adds", "white or black is needed here"},
        {"- arbiter adds green", NULL},
        {"- arbiter adds white", "a time is written as M:SS or H:MM:SS"},
        {"- arbiter adds white x", NULL},
        {"- arbiter sets green moves 5", "white or black is needed here"},
        {"- arbiter sets white moves",
         "a number from 0 to 65535 is needed here"},
        {"- arbiter sets white moves x", NULL},
        {"- arbiter sets white moves 5 for fun",
         "a setting is only made `for schedule`"},
        {"- arbiter sets white moves 5 for schedule today",
         "unexpected text after the act"},
        {"- arbiter sets white moves 5 for schedule", ""},
        {"- arbiter penalises white", "not a kind of penalty (12.9)"},
        {"- arbiter penalises white dance", NULL},
        {"- arbiter penalises white points",
         "points are written as 1-0 or 1/2-1/2"},
        {"- arbiter penalises white points x", NULL},
        {"- arbiter penalises white points 1-x", NULL},
        {"- arbiter penalises white loss opponent 2",
         "the opponent gets 1, 1/2 or 0"},
        {"- arbiter penalises white fine \"a b\" c for 11.5", ""},
        {"- arbiter penalises white warning for",
         "an Article is missing here, such as 11.5"},
        {"- arbiter penalises white warning for \"\"", NULL},
        {"- arbiter penalises white warning for \"11 5\"", NULL},
        {"- arbiter penalises white warning for 123456789012345678901234567890",
         NULL},
        {"- arbiter declares", "not a result"},
        {"- arbiter declares 2-0", NULL},
        {"- arbiter declares *", NULL},
    };

    (void)state;
    CHECK_LINES(lines);
}

/* The same words, said to a server. */
static void an_act_alone_has_its_form(void **state)
{
    static const struct {
        const char *act, *what;
        laws_ms at;
    } rows[] = {
        {"", "an act is missing here", 0},
        {"plays \"e4", "this quote is not closed", 0},
        {"plays e4", "this is too late: a game ends within a year", -1},
        {"plays e4", "this is too late: a game ends within a year",
         LAWS_INSTANT_LIMIT + 1},
        {"white", "what is done is missing here", 0},
        {"plays \xff", "this is not UTF-8", 0},
    };

    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct laws_act_texts texts;
        struct laws_file_error error;
        struct laws_act act;

        assert_int_equal(laws_act_read(rows[i].act, strlen(rows[i].act),
                                       LAWS_WHITE, rows[i].at, &act, &texts,
                                       &error),
                         LAWS_SYNTAX);
        assert_string_equal(in_english(error.what), rows[i].what);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_tag_has_its_form),
        cmocka_unit_test(the_value_of_a_tag_is_one_that_it_can_have),
        cmocka_unit_test(a_time_control_has_its_form),
        cmocka_unit_test(a_penalty_of_the_event_has_its_form),
        cmocka_unit_test(an_edition_knows_what_the_tags_lay_down),
        cmocka_unit_test(an_act_has_its_form),
        cmocka_unit_test(an_act_alone_has_its_form),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
