/* test_audit_tags.c - what an audit finds about clocks, dates and other tags */
#include "audit_games.h"

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

/* A comment is read so far; a time behind that is not known. */
static void times_are_read_in_long_comments(void **state)
{
    static const struct {
        int before;
        const char *found;
    } rows[] = {
        {1, "1 6.9 clock-contradicts"},
        {LAWS_PGN_COMMENT_MAX / 2, "1 6.9 clock-contradicts"},
        {LAWS_PGN_COMMENT_MAX, ""},
    };
    static char text[2 * LAWS_PGN_COMMENT_MAX];

    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        snprintf(text, sizeof text,
                 TIMED("180", "1. e4 {%0*d [%%clk -0:00:02]} e5 *"),
                 rows[i].before, 0);
        find_in(text, rows[i].found);
    }
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
    find_from_with("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1",
                   "[Termination \"time forfeit\"]\n" DATE("1972.07.11"),
                   "1. e4 1/2-1/2", LAWS_2023, LAWS_FINDINGS_USUAL, "");
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
        {"[Result \"*\"]\n[PlyCount \"00000003\"]\n", "1. e4 e5 *",
         "the tag PlyCount says 3, the game has 2|"},
        {"[Result \"*\"]\n[PlyCount \"00000002\"]\n", "1. e4 e5 *", ""},
        {"[Result \"*\"]\n[PlyCount \"000000003\"]\n", "1. e4 e5 *", ""},
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
        {"[Result \"*\"]\n[EventDate \"2023/01.01\"]\n", "1. e4 *",
         "the tag EventDate is not a date: 2023/01.01|"},
        {"[Result \"*\"]\n[EventDate \"????.??.??\"]\n", "1. e4 *", ""},
        /* ratings */
        {"[Result \"*\"]\n[WhiteElo \"27000\"]\n", "1. e4 *",
         "the tag WhiteElo is not a plausible rating: 27000|"},
        {"[Result \"*\"]\n[BlackElo \"4001\"]\n", "1. e4 *",
         "the tag BlackElo is not a plausible rating: 4001|"},
        {"[Result \"*\"]\n[BlackElo \"4000\"]\n", "1. e4 *", ""},
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(clocks_run_as_the_control_says),
        cmocka_unit_test(clocks_are_held_against_the_control_quickly),
        cmocka_unit_test(times_are_read_as_servers_write_them),
        cmocka_unit_test(times_are_read_in_long_comments),
        cmocka_unit_test(rules_are_those_of_the_day),
        cmocka_unit_test(games_without_a_date_have_what_all_editions_have),
        cmocka_unit_test(tags_can_be_true),
        cmocka_unit_test(a_game_starts_from_a_possible_position),
    };

    return cmocka_run_group_tests(tests, set_up, tear_down);
}
