/* test_exam.c - kinds of situations: read, filled, mirrored, asked */
#include "unit.h"

#include "exam/fill.h"
#include "exam/tell.h"

#include <stdio.h>

static _Alignas(64) unsigned char bytes[24 << 20];
static struct exam_kind kind;
static struct exam_question question;
static struct laws_file_error error;

static struct exam_memory *memory(void)
{
    struct exam_memory *made;

    assert_true(exam_memory_size() <= sizeof bytes);
    made = exam_memory_init(bytes, sizeof bytes);
    assert_non_null(made);
    return made;
}

#define HEAD "title: t\nlaws: 2023\nvary t: 10..90\n"
#define ACTS "[TimeControl \"5400+30\"]\n0:00:00 arbiter starts\nstory:\n"

static void read_kind(const char *text)
{
    if (exam_kind_read(&kind, text, strlen(text), &error))
        fail_msg("line %u: %s", error.line, error.what);
}

static void ask(const char *text, uint64_t seed)
{
    read_kind(text);
    if (exam_ask(&kind, seed, ~0u, NULL, memory(), &question, &error))
        fail_msg("line %u: %s", error.line, error.what);
}

static void refuse(const char *text, unsigned line, const char *what)
{
    if (!exam_kind_read(&kind, text, strlen(text), &error) &&
        !exam_ask(&kind, 1, ~0u, NULL, memory(), &question, &error))
        fail_msg("taken: %s", text);
    if (!strstr(error.what, what))
        fail_msg("\"%s\" instead of \"%s\"", error.what, what);
    assert_int_equal(error.line, line);
}

static void a_mistake_is_told_with_its_line(void **state)
{
    (void)state;
    refuse("", 0, "title: is missing");
    refuse("title: t\n", 1, "laws: is missing");
    refuse("titel: t\n", 1, "unknown word \"titel\"");
    refuse("title: t\ntitle: u\n", 2, "twice");
    refuse("title: t\nlaws: 1066\n", 2, "edition");
    refuse("title: t\nlaws: all\nlevel: high\n", 3, "not a level");
    refuse(HEAD "vary t: 1..2\n", 4, "{t} is filled twice");
    refuse("vary a, b: 1, 2 | 3\n", 1, "\"3\" does not have a value");
    refuse("vary a: 9..3\n", 1, "the lower one first");
    refuse("vary A: 1..3\n", 1, "cannot be a name");
    refuse(HEAD "[Laws \"2023\"]\n", 4, "laws: all");
    refuse(HEAD ACTS "+1 white plays e4\nask: colour\n", 8, "cannot be asked");
    refuse(HEAD ACTS "+{u} white plays e4\nask: result\n", 7, "{u}");
    refuse(HEAD ACTS "+1 white plays e5\nask: result\n", 7,
           "no legal move matches");
    refuse(HEAD ACTS "ask: result\n", 7, "no act follows story:");
    refuse(HEAD ACTS "+1 white plays e4\nask: article flag\n", 8,
           "no such ruling");
    refuse(HEAD "[FEN \"4k3/8/8/8/8/8/4R3/4K3 w - - 0 1\"]\n"
                "0:00:00 arbiter starts\nask: result\n",
           5, "the player not to move is in check");
}

#define E4 HEAD ACTS "+{t} white plays e4\n"

/* So many lines between two texts, each with its number. */
static const char *repeat(const char *before, const char *line, unsigned count,
                          const char *after)
{
    static char all[65536];
    size_t at = (size_t)snprintf(all, sizeof all, "%s", before);

    for (unsigned i = 0; i < count; i++)
        at += (size_t)snprintf(all + at, sizeof all - at, line, i);
    at += (size_t)snprintf(all + at, sizeof all - at, "%s", after);
    assert_true(at < sizeof all);
    return all;
}

/* A line too many of a kind, after this text. */
static void refuse_many(const char *text, const char *line, unsigned count,
                        const char *what)
{
    unsigned lines = count;

    for (const char *one = text; *one; one++)
        lines += *one == '\n';
    refuse(repeat(text, line, count, ""), lines, what);
}

static void every_line_has_its_place(void **state)
{
    static const struct {
        const char *text;
        unsigned line;
        const char *what;
    } bad[] = {
        {"mirror: up\n", 1, "not a mirror: \"up\""},
        {"ask: result now\n", 1, "unexpected text: \"now\""},
        {"ask: article\n", 1, "the Article of which verdict?"},
        {"story: now\n", 1, "unexpected text after story:"},
        {"choice:\n", 1, "this choice has no words"},
        {"else:\n", 1, "this reason has no words"},
        {"else: so\n", 1, "a reason follows the choice"},
        {"=> 6.3 flag\n", 1, "=> follows the choice"},
        {"title\n", 1, "unknown word \"title\""},
        {"title of it: t\n", 1, "unexpected text before the colon: \"of it\""},
        {"| a\n", 1, "a line with | goes on"},
        {HEAD ACTS "| a\n", 7, "a line with | goes on"},
        {E4 "ask: result\n0:09 white plays d4\n", 9, "acts come before ask:"},
        {"vary: 1..2\n", 1, "vary what?"},
        {"vary 1a: 1..2\n", 1, "cannot be a name"},
        {"vary a-b: 1..2\n", 1, "cannot be a name"},
        {"vary a: 1..2 by 3\n", 1, "not a step: \"3\""},
        {"vary a: 1..2 step x\n", 1, "not a step: \"x\""},
        {"vary a: 1..2 step 0\n", 1, "not a step: \"0\""},
        {"vary a: x..2\n", 1, "not a range"},
        {"vary a: 1..x\n", 1, "not a range"},
        {"vary a: 0:x..1:00\n", 1, "not a range"},
        {"vary a: 0:01..0:02.5\n", 1, "not a range"},
        {"vary a{: 1..2\n", 1, "cannot be a name"},
        {"Title: t\n", 1, "unknown word \"Title\""},
        {"of-forty-letters-and-no-more-are-told-here-not-this: t\n", 1,
         "unknown word \"of-forty-letters-and-no-more-are-told-he\""},
        {"title: \x80\n", 1, "not UTF-8"},
        {HEAD "[TimeControl \"5400\"]\nask: result\n", 5,
         "no act follows story:"},
        {HEAD "story:\n[TimeControl \"5400\"]\nask: result\n", 5,
         "there are no acts"},
        {HEAD "[x]\n0:00:00 arbiter starts\nask: result\n", 4, "a tag is"},
        {HEAD "[FEN \"8\"]\n0:00:00 arbiter starts\nask: result\n", 4, "rank"},
        {HEAD "[TimeControl \"-\"]\n0:00:00 arbiter starts\nask: times\n", 4,
         "there are no clocks"},
        {"title: t\nlaws: all\n", 2, "ask: is missing"},
        {"title: t\nlaws: all\nask: result\n", 3, "there are no acts"},
        {HEAD "vary u:\n" ACTS "+1 white plays e4\nask: result\n", 4,
         "this vary line has no values"},
        {"title: {u}\nlaws: 2023\n" ACTS "+1 white plays e4\nask: result\n", 1,
         "{u}"},
        {E4 "scene: {u}\nask: result\n", 8, "{u}"},
        {E4 "ask: result\nquestion: {u}\n", 9, "{u}"},
        {E4 "ask: result\nelse {u}: a\n", 9, "{u}"},
        {E4 "ask: result\nelse 1-0: {u}\n", 9, "{u}"},
        {E4 "ask: ruling\nchoice: {u}\n=> x\nchoice: b\n=> y\n", 9, "{u}"},
        {E4 "ask: ruling\nchoice: a\n=> {u}\nchoice: b\n=> y\n", 10, "{u}"},
        {E4 "ask: ruling\nchoice: a\n=> x\n", 10, "at least two choices"},
        {E4 "ask: ruling\nchoice: a\n=> x\nchoice: b\n", 11,
         "when is this choice right?"},
        {E4 "ask: result\nchoice: a\n=> x\n", 10,
         "choices belong to ask: ruling"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        refuse(bad[i].text, bad[i].line, bad[i].what);
    refuse_many("", "choice: %u\n", 11, "too many choices");
    refuse_many("", "else %u: a\n", 11, "too many reasons");
    refuse_many("choice: a\n", "=> %u\n", 7, "too many => for one choice");
    refuse_many("", "vary a%u: 1..2\n", 17, "too many vary lines");
    refuse_many("vary a: 0\n", "| %u\n", 64, "too many values");
    refuse_many("", "0:00:%02u arbiter starts\n", 321,
                "the transcript is too long");
    refuse("vary a, b, c, d, e, f, g, h, i: 1\n", 1, "too many names");
    refuse(repeat(HEAD ACTS, "+1 time passes\n", 81, "ask: result\n"), 87,
           "the story is too long");
}

/* Four holes of 400 letters are more than a text may have, twelve more than a
   line, and 48 more than a transcript. */
static void a_text_that_is_too_long_is_refused(void **state)
{
#define FOUR "{l}{l}{l}{l}"
#define SEALED "+1 white seals \"" FOUR FOUR "\"\n"
#define MADE "choice: a\n=> ? made\n"
    static const struct {
        const char *text;
        unsigned line;
    } texts[] = {
        {"title: " FOUR "\nlaws: 2023\n" ACTS "+1 white plays e4\n"
         "ask: result\n",
         2},
        {E4 "ask: result\nscene: " FOUR "\n", 10},
        {E4 "ask: result\nquestion: " FOUR "\n", 10},
        {E4 "ask: result\nelse " FOUR ": no\n", 10},
        {E4 "ask: result\nelse White wins: " FOUR "\n", 10},
        {E4 "ask: ruling\nchoice: " FOUR "\n=> ? made\nchoice: b\n=> never\n",
         10},
        {E4 "ask: ruling\n" MADE "choice: " FOUR "\n=> never\nelse: no\n", 12},
        {E4 "ask: ruling\n" MADE "choice: b\n=> never\nelse: " FOUR "\n", 14},
        {E4 "ask: ruling\n" MADE "choice: b\n=> " FOUR FOUR FOUR "\n", 13},
        {HEAD ACTS "+1 white plays " FOUR FOUR FOUR "\nask: result\n", 8},
    };
    static char value[512] = "vary l: ";
    char text[2048];

    (void)state;
    memset(value + strlen(value), 'l', 400);
    strcat(value, "\n");
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        snprintf(text, sizeof text, "%s%s", value, texts[i].text);
        refuse(text, texts[i].line, "this text is too long");
    }
    snprintf(text, sizeof text, "%s%s", value,
             HEAD ACTS SEALED SEALED SEALED SEALED SEALED SEALED
             "ask: result\n");
    refuse(text, 5, "the transcript is too long");
    assert_false(exam_mirror((struct word){"zwei", 4}, true, false, text, 6));
    assert_true(exam_mirror((struct word){"zwei", 4}, true, false, text, 8));
}

static void exactly_one_choice_is_right(void **state)
{
    (void)state;
    refuse(E4 "=> ? made\nask: result\n", 8, "=> follows the choice");
    refuse(E4 "ask: ruling\nchoice: a\n=> ? made\n", 10, "two choices");
    refuse(E4 "ask: ruling\nchoice: a\nchoice: b\n=> ? made\n", 9, "=> line");
    refuse(E4 "ask: ruling\nchoice: a\n=> ? made d4\nelse: x\n"
              "choice: b\n=> ? made c4\nelse: x\n",
           9, "no choice is right");
    refuse(E4 "ask: ruling\nchoice: a\n=> so\nchoice: b\n=> ? made\n", 10,
           "unknown verdict");
    refuse(E4 "ask: ruling\nchoice: a\n=> ? made\nchoice: b\n=> ? completed\n",
           11, "and one above it");
    refuse(E4 "ask: ruling\nchoice: a\n=> ? made\nchoice: b\n=> ? made d4\n",
           11, "why is this choice wrong?");
    refuse(E4 "ask: ruling\nchoice: a\n=> ? made\n"
              "choice: a\n=> ? made d4\nelse: x\n",
           11, "the same words");
    ask(E4 "ask: ruling\nchoice: yes\n=> ? made\nchoice: no\n=> never\n"
           "else: because\n",
        3);
    assert_int_equal(question.choices, 2);
    assert_string_equal(question.choice[question.right].text, "yes");
    assert_string_equal(question.choice[!question.right].reason, "because");
}

static void what_others_rule_is_said(void **state)
{
    static const char text[] =
        "title: t\nlaws: 2023\n[TimeControl \"900\"]\n"
        "0:00:00 arbiter starts\n+5 white plays e2e5\nask: ruling\n"
        "choice: one minute\n=> ? time-added black 1:00\n"
        "choice: two minutes\n=> ? time-added black 2:00\n";
    const char *reason;

    (void)state;
    ask(text, 1);
    assert_string_equal(question.choice[question.right].text, "one minute");
    reason = question.choice[!question.right].reason;
    assert_non_null(strstr(reason, "under the Laws of 2017"));
    assert_non_null(strstr(reason, "the rule of standard chess"));
    assert_non_null(strstr(question.reason, "7.5.5, A.3"));
}

/* Where other rules make two choices right, they explain neither. */
static void others_that_leave_it_open_explain_nothing(void **state)
{
    static const char *const tags[] = {"", "[Level \"rapid\"]\n"};
    char text[512];

    (void)state;
    for (unsigned i = 0; i < 2; i++) {
        snprintf(text, sizeof text,
                 "title: t\nlaws: 2023\n%s[TimeControl \"900\"]\n"
                 "0:00:00 arbiter starts\n+5 white plays e2e5\nask: ruling\n"
                 "choice: one minute\n=> ? time-added black 1:00\n"
                 "choice: two minutes\n=> ? time-added black 2:00\nelse: no\n"
                 "choice: 120 seconds\n=> ? time-added black 2:00\nelse: no\n",
                 tags[i]);
        ask(text, 1);
        assert_int_equal(question.choices, 3);
        for (unsigned k = 0; k < question.choices; k++)
            assert_string_equal(question.choice[k].reason,
                                k == question.right ? "" : "no");
    }
}

static void other_editions_ask_nothing(void **state)
{
    (void)state;
    read_kind(E4 "ask: result\n");
    assert_int_equal(
        exam_ask(&kind, 1, 1u << LAWS_1988, NULL, memory(), &question, &error),
        LAWS_RANGE);
    assert_non_null(strstr(error.what, "no sense in these editions"));
    assert_null(exam_memory_init(bytes, exam_memory_size() - 1));
}

static void the_displays_are_those_of_the_fold(void **state)
{
    bool forgotten = false;

    (void)state;
    ask(HEAD ACTS "+10 white plays e4\n+30 black plays e5\nask: times\n", 5);
    assert_string_equal(question.choice[question.right].text,
                        "White 1:30:50, Black 1:30:30");
    for (unsigned i = 0; i < question.choices; i++) {
        if (i == question.right)
            continue;
        assert_true(question.choice[i].reason[0]);
        forgotten |= strstr(question.choice[i].reason, "increment") ||
                     strstr(question.choice[i].reason, "Laws of 1997");
    }
    assert_true(forgotten);
    assert_string_equal(question.act[1].text, "Black plays e5.");
    assert_int_equal(question.act[1].after, LAWS_SECONDS(30));
}

static void an_act_is_told_as_it_is(void **state)
{
    static const char *const acts[][2] = {
        {"arbiter penalises white cut 3:00",
         "The arbiter penalises White: cut 3:00."},
        {"arbiter penalises white loss", "The arbiter penalises White: loss."},
        {"arbiter penalises white loss opponent 1/2",
         "The arbiter penalises White: loss (opponent: 1/2)."},
        {"arbiter penalises white exclusion 2",
         "The arbiter penalises White: exclusion 2."},
        {"arbiter penalises white fine 50 francs",
         "The arbiter penalises White: fine 50 francs."},
        {"arbiter sets white moves 12",
         "The arbiter sets White's move counter to 12."},
        {"white touches e2+d2 c2",
         "White touches e2 and, in the same moment, d2, then c2."},
        {"white promotes N e8", "White chooses a knight on e8."},
        {"white seals \"Nf3?\"", "White seals \"Nf3?\"."},
    };
    char text[512];

    (void)state;
    for (unsigned i = 0; i < sizeof acts / sizeof *acts; i++) {
        snprintf(text, sizeof text, HEAD ACTS "+10 %s\nask: result\n",
                 acts[i][0]);
        ask(text, 5);
        assert_string_equal(question.act[0].text, acts[i][1]);
    }
}

static void conditions_are_told_as_they_are(void **state)
{
    static const char *const conditions[][2] = {
        {"[TimeControl \"30\"]", "Blitz: 30 s. One arbiter looks after several "
                                 "games."},
        {"[TimeControl \"5400\"]\n[Arbiter \"absent\"]",
         "Standard chess: 90 min. No arbiter is present."},
        {"[TimeControl \"5400\"]\n[DrawOffers \"forbidden\"]",
         "Standard chess: 90 min. Draw offers need the arbiter's consent."},
    };
    char text[512];

    (void)state;
    for (unsigned i = 0; i < 3; i++) {
        snprintf(text, sizeof text,
                 HEAD "%s\n0:00:00 arbiter starts\n+5 white resigns\n"
                      "ask: result\n",
                 conditions[i][0]);
        ask(text, 5);
        assert_memory_equal(question.conditions, "Laws of 2023. ", 14);
        assert_string_equal(question.conditions + 14, conditions[i][1]);
    }
}

/* Very many moves before the story are not told. */
static void moves_before_the_story_are_told(void **state)
{
    static const char moves[] = "+1 white plays Nf3\n+1 black plays Nf6\n"
                                "+1 white plays Ng1\n+1 black plays Ng8\n";
    static const char before[] = "title: t\nlaws: 1997\n"
                                 "0:00:00 arbiter starts\n";
    static const char after[] = "story:\n+1 white resigns\nask: result\n";

    (void)state;
    ask(repeat(before, moves, 15, after), 1);
    assert_non_null(strstr(question.moves, "30.Ng1 Ng8"));
    ask(repeat(before, moves, 16, after), 1);
    assert_string_equal(question.moves, "");
}

static void the_article_asked_for_is_not_told(void **state)
{
    const char *infringed = HEAD ACTS "+10 white infringes 11.5\n";
    char text[512];

    (void)state;
    snprintf(text, sizeof text, "%sask: result\n", infringed);
    ask(text, 5);
    assert_string_equal(question.act[0].text, "White infringes 11.5.");
    snprintf(text, sizeof text, "%sask: article infringed\n", infringed);
    ask(text, 5);
    assert_string_equal(question.act[0].text, "White infringes the Laws.");
}

/* The result is the reason, with its Article where it has one. */
static void a_result_cites_its_article(void **state)
{
    static const char *const results[][2] = {
        {"11.7", "White wins (the arbiter's decision). (11.7)"},
        {"-", "White wins (the arbiter's decision)."},
    };
    char text[512];

    (void)state;
    for (unsigned i = 0; i < 2; i++) {
        snprintf(text, sizeof text,
                 HEAD ACTS "+10 arbiter declares 1-0 for %s\nask: result\n",
                 results[i][0]);
        ask(text, 5);
        assert_string_equal(question.choice[!question.right].reason,
                            results[i][1]);
    }
}

/* Is there a wrong choice with this reason and this text? */
static bool is_wrong(const char *reason, const char *text)
{
    for (unsigned i = 0; i < question.choices; i++)
        if (!strcmp(question.choice[i].reason, reason) &&
            !strcmp(question.choice[i].text, text))
            return true;
    return false;
}

static void a_delay_is_forgotten_as_such(void **state)
{
    (void)state;
    ask(HEAD "[TimeControl \"5400d5\"]\n0:00:00 arbiter starts\n"
             "+20 white plays e4\nask: times\n",
        5);
    assert_string_equal(question.choice[question.right].text,
                        "White 1:29:45, Black 1:30:00");
    assert_true(is_wrong("That counts the delay of 0:05 as time used.",
                         "White 1:29:40, Black 1:30:00"));
    assert_true(is_wrong("That forgets the 0:15 before the last act.",
                         "White 1:30:00, Black 1:30:00"));
}

static void a_setting_is_forgotten_as_such(void **state)
{
    (void)state;
    ask(HEAD "[TimeControl \"5400\"]\n0:00:00 arbiter starts\n"
             "+20 arbiter sets white 1:00:00\nask: times\n",
        5);
    assert_true(is_wrong("That is what the display showed before: 1:29:40.",
                         "White 1:29:40, Black 1:30:00"));
    assert_true(is_wrong("That counts the 0:20 before the setting twice.",
                         "White 0:59:40, Black 1:30:00"));
}

/* What no display shows is no answer, and a clock that stands uses nothing. */
static void a_display_shows_no_less_than_nothing(void **state)
{
    static const char *const stories[] = {
        "+40 white plays e4\n+30 black plays e5\n",
        "+5 white plays e4\n+40 black plays e5\n+30 white plays d4\n",
        "+5 white plays e4\n+0 arbiter pauses\n+9 arbiter adds white 2:00\n",
    };
    char text[512];

    (void)state;
    for (unsigned i = 0; i < 30; i++) {
        snprintf(text, sizeof text,
                 HEAD "[TimeControl \"60+2\"]\n0:00:00 arbiter starts\n"
                      "%sask: times\n",
                 stories[i % 3]);
        ask(text, i);
        for (unsigned k = 0; k < question.choices; k++)
            assert_null(strstr(question.choice[k].reason, "the wrong clock"));
    }
    ask(HEAD "[TimeControl \"5400\"]\n0:00:00 arbiter starts\n"
             "+20 arbiter sets black 1:00:00\nask: times\n",
        5);
    assert_true(is_wrong("That is what the display showed before: 1:30:00.",
                         "White 1:29:40, Black 1:30:00"));
}

/* A pawn that nobody replaced becomes a queen when the arbiter sees it: no
   player's act completes the move. */
static void an_arbiter_completes_a_move(void **state)
{
    (void)state;
    ask(HEAD "[TimeControl \"5400+30\"]\n[Arbiter \"present\"]\n"
             "[FEN \"8/4P3/k7/8/8/8/8/4K3 w - - 0 1\"]\n"
             "mirror: no\n0:00:00 arbiter starts\n+10 white releases e7 e8\n"
             "+2 white presses\n+3 arbiter observes illegal\nask: times\n",
        5);
    assert_non_null(strstr(question.reason, "e8=Q is completed."));
    assert_string_equal(question.choice[question.right].text,
                        "White 1:30:48, Black 1:32:27");
}

static void a_duty_lasts(void **state)
{
    static const char touched[] = HEAD ACTS "+5 white touches e2 d2\n";
    char text[512];

    (void)state;
    snprintf(text, sizeof text, "%s+5 black offers draw\nask: duty\n", touched);
    ask(text, 5);
    assert_string_equal(question.choice[question.right].text,
                        "The player must move the piece on e2.");
    snprintf(text, sizeof text, "%s+5 white touches e5\nask: duty\n", touched);
    ask(text, 5);
    for (unsigned i = 0; i < question.choices; i++)
        assert_null(strstr(question.choice[i].text, "e5"));
    refuse(E4 "ask: duty\n", 4, "too few wrong answers");
    assert_string_equal(question.elsewhere[0].text,
                        "Nothing: any legal move may be made.");
}

/* Of more wrong answers than there is room for, the first are kept. */
static void many_touches_are_many_wrong_answers(void **state)
{
    (void)state;
    ask(HEAD ACTS "+5 white touches a1 b1 c1 d1 e1 f1 g1 h1 a2 b2 c2 d2 e2 f2 "
                  "g2 h2\n"
                  "+5 white touches a7 b7 c7 d7 e7 f7 g7 h7 a8 b8 c8 d8 e8 f8 "
                  "g8 h8\nask: duty\n",
        5);
    assert_string_equal(question.choice[question.right].text,
                        "The player must move the piece on b1.");
    assert_int_equal(question.choices, 4);
}

/* 1997: Article 3.4 has two items (d); the second is no part of the first. */
static void the_second_of_two_items_is_wrong(void **state)
{
    bool found = false;

    (void)state;
    for (uint64_t seed = 0; seed < 20 && !found; seed++) {
        ask("title: t\nlaws: 1997\n" ACTS "+5 white infringes 3.4(d)\n"
            "ask: article infringed\n",
            seed);
        for (unsigned i = 0; i < question.choices; i++)
            found |= !strcmp(question.choice[i].text, "3.4(d)'");
    }
    assert_true(found);
}

/* Parts may be empty, points be a value's, and a line end as it likes. */
static void values_are_what_is_written(void **state)
{
    unsigned empty = 0, dotted = 0;

    (void)state;
    for (uint64_t seed = 0; seed < 20; seed++) {
        ask("title: t{a}{b}.\r\nlaws: 2023\r\nvary a, b: , x | y,\r\n"
            "vary c: 1..2 | 3\nvary at: 0:00:10..0:00:20\n"
            "[TimeControl \"5400\"]\n0:00:00 arbiter starts\n"
            "{at} white resigns\nask: result\nscene: {c}",
            seed);
        empty += !strcmp(question.title, "tx.");
        assert_true(!strcmp(question.title, "tx.") ||
                    !strcmp(question.title, "ty."));
        dotted += !strcmp(question.scene, "1..2");
        assert_true(!strcmp(question.scene, "1..2") ||
                    !strcmp(question.scene, "3"));
        assert_non_null(strstr(question.transcript, "\n0:00:1"));
    }
    assert_true(empty > 0 && empty < 20 && dotted > 0 && dotted < 20);
}

/* Castling knows its sides, and so does an array of Chess960. */
static void not_every_board_is_mirrored(void **state)
{
    static const struct {
        const char *tags, *fen;
        bool colours, files;
    } boards[] = {
        {"", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", true, true},
        {"", "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", true, false},
        {"", "4k3/8/8/3pP3/8/8/8/R3K3 w Q d6 0 1", true, false},
        {"[Variant \"Chess960\"]\n", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", false,
         false},
    };
    char text[512];

    (void)state;
    for (unsigned i = 0; i < 4; i++) {
        bool colours = false, files = false;

        for (uint64_t seed = 0; seed < 20; seed++) {
            snprintf(text, sizeof text,
                     "title: t\nlaws: 2023\n%s[FEN \"%s\"]\n"
                     "0:00:00 arbiter starts\n+5 white resigns\nask: result\n",
                     boards[i].tags, boards[i].fen);
            ask(text, seed);
            colours |= strstr(question.fen, " b ") != NULL;
            files |= strstr(question.fen, "3k4") || strstr(question.fen, "3K4");
        }
        assert_int_equal(colours, boards[i].colours);
        assert_int_equal(files, boards[i].files);
    }
}

static void the_same_seed_asks_the_same(void **state)
{
    static struct exam_question first;
    unsigned different = 0;

    (void)state;
    for (uint64_t seed = 0; seed < 20; seed++) {
        ask(E4 "ask: times\n", seed);
        first = question;
        ask(E4 "ask: times\n", seed);
        assert_memory_equal(&first, &question, sizeof first);
        ask(E4 "ask: times\n", seed + 1);
        different += strcmp(first.transcript, question.transcript) != 0;
    }
    assert_true(different > 15);
}

/* Chance is part of the questions: it may never change. */
static void chance_is_the_same_everywhere(void **state)
{
    uint64_t chance = 1;

    (void)state;
    assert_true(exam_draw(&chance) == 0x910a2dec89025cc1);
    assert_true(exam_draw(&chance) == 0xbeeb8da1658eec67);
    for (unsigned i = 0; i < 1000; i++)
        assert_true(exam_draw_below(&chance, 7) < 7);
}

static void mirror(const char *text, bool colours, bool files,
                   const char *expected)
{
    char seen[256];

    exam_mirror((struct word){text, strlen(text)}, colours, files, seen,
                sizeof seen);
    assert_string_equal(seen, expected);
}

static void a_mirror_changes_what_it_should(void **state)
{
    (void)state;
    mirror("+5 white plays Nf3", true, false, "+5 black plays Nf6");
    mirror("+5 white plays R1e2", true, false, "+5 black plays R8e7");
    mirror("+5 white plays e7e8b", true, true, "+5 black plays d2d1b");
    mirror("- white plays exd6", false, true, "- white plays dxe6");
    mirror("- arbiter declares 1-0 for 11.7", true, false,
           "- arbiter declares 0-1 for 11.7");
    mirror("=> result 1/2-1/2", true, false, "=> result 1/2-1/2");
    mirror("=> points 3-1", true, false, "=> points 1-3");
    mirror("- white plays 0-0-0", true, false, "- black plays 0-0-0");
    mirror("- white claims repetition with Qh7#", true, false,
           "- black claims repetition with Qh2#");
    mirror("White's pawn on e4 (9.1.2.1), the h-pawn.", true, true,
           "Black's pawn on d5 (9.1.2.1), the a-pawn.");
    mirror("+5 white announces \"Springer Gustav eins Felix drei\"", true,
           false, "+5 black announces \"Springer Gustav acht Felix sechs\"");
    mirror("[FEN \"r3k3/8/8/3pP3/8/8/8/4K2R w Kq d6 0 3\"]", true, false,
           "[FEN \"4k2r/8/8/8/3Pp3/8/8/R3K3 b kQ d3 0 3\"]");
    mirror("[FEN \"7k/8/8/8/8/8/8/K6B w - - 0 1\"]", false, true,
           "[FEN \"k7/8/8/8/8/8/8/B6K w - - 0 1\"]");
    mirror("=> clock white 1:30:44", true, false, "=> clock black 1:30:44");
    mirror("1-0", true, false, "0-1");
    mirror("It is 1-0. Or 0-1: no.", true, false, "It is 0-1. Or 1-0: no.");
    mirror("1-0.5", true, false, "1-0.5");
    mirror("1-0x 1-05 1-0-0", true, false, "1-0x 1-05 1-0-0");
    mirror("x+/- 5+/- :1-0", true, false, "x+/- 5+/- :1-0");
    mirror("points 1/4-3/4", true, false, "points 3/4-1/4");
    mirror("points 3", true, false, "points 3");
    mirror("points 3 or 4", true, false, "points 3 or 4");
    mirror("points 3-", true, false, "points 3-");
    mirror("[FEN \"8/K7 white Qk - 0 1\"]", true, false,
           "[FEN \"k7/8 white qK - 0 1\"]");
}

/* A language that has two sentences and a form. */
static const char *tongue_say(const void *data, const char *context,
                              const char *english)
{
    (void)data;
    if (context)
        return !strcmp(context, "of") && !strcmp(english, "Black") ? "Noirs"
                                                                   : english;
    return !strcmp(english, "{who} waits, and Black has {piece}.")
               ? "Chez les {who.of} : {piece}."
           : !strcmp(english, "a rook") ? "une tour"
           : !strcmp(english, "Draw")   ? "Nulle"
                                        : english;
}

static const char *tongue_many(const void *data, const char *one,
                               const char *many, unsigned long n)
{
    (void)data;
    return n == 1 ? one : many;
}

/* The sentence is looked up as the mirror shows it, then filled. */
static void another_language_asks_the_same(void **state)
{
    static const struct laws_tongue tongue = {tongue_say, tongue_many, NULL};
    static const char text[] =
        "title: t\nlaws: 1997\nvary who, piece: White, a rook\n"
        "[TimeControl \"5400\"]\n[FEN \"3rk3/8/8/8/8/8/8/3RK3 w - - 0 1\"]\n"
        "0:00:00 arbiter starts\nstory:\n+5 white offers draw\n+5 black "
        "accepts\n"
        "ask: result\nmirror: colours\n"
        "scene: {who} waits, and White has {piece}.\n"
        "else White wins: no\n";
    static struct exam_question english;
    unsigned mirrored = 0;

    (void)state;
    for (uint64_t seed = 0; seed < 20; seed++) {
        ask(text, seed);
        english = question;
        assert_int_equal(
            exam_ask(&kind, seed, ~0u, &tongue, memory(), &question, &error),
            LAWS_OK);
        assert_string_equal(question.transcript, english.transcript);
        assert_int_equal(question.right, english.right);
        assert_int_equal(question.choices, english.choices);
        for (unsigned i = 0; i < question.choices; i++)
            assert_string_equal(question.choice[i].english,
                                english.choice[i].text);
        assert_string_equal(question.choice[question.right].text, "Nulle");
        if (strcmp(english.scene, "Black waits, and Black has a rook.") != 0)
            continue;
        mirrored++;
        assert_string_equal(question.scene, "Chez les Noirs : une tour.");
    }
    assert_true(mirrored > 0 && mirrored < 20);
}

/* A language that asks for forms, leaves places out and has some too many; one
   word is longer than a choice may be. */
static const char *odd_say(const void *data, const char *context,
                           const char *english)
{
    static const char *const said[][2] = {
        {"Laws of {edition}.", "{edition.of}({none})"},
        {"{result} ({end}).", "{result.a-form-with-a-long-name}{none}"},
        {"with {move}", "so"},
        {"White {white}, Black {black}", "ab {none}cd {white}"},
    };

    static char much[EXAM_WORDS_MAX + 1];

    (void)data;
    if (context)
        return !strcmp(context, "of") ? "the Laws" : "never";
    if (!strcmp(english, "much"))
        return memset(much, 'm', EXAM_WORDS_MAX);
    for (size_t i = 0; i < sizeof said / sizeof *said; i++)
        if (!strcmp(english, said[i][0]))
            return said[i][1];
    return english;
}

static void a_language_may_be_odd(void **state)
{
    static const struct laws_tongue tongue = {odd_say, tongue_many, NULL};
    static const struct exam_value values[] = {{"white", "5"}, {NULL, NULL}};
    char text[4];
    struct writer writer = laws__writer(text, sizeof text);

    (void)state;
    read_kind(HEAD ACTS
              "+5 white claims repetition with Nf3\n+5 white resigns\n"
              "ask: result\n");
    assert_int_equal(
        exam_ask(&kind, 1, ~0u, &tongue, memory(), &question, &error), LAWS_OK);
    assert_memory_equal(question.conditions, "the Laws() ", 11);
    assert_string_equal(question.act[0].text,
                        "White claims a draw: repetition soNf3.");
    assert_non_null(strstr(question.reason, ": Black wins"));
    exam_say(&tongue, "White {white}, Black {black}", values, &writer);
    assert_string_equal(text, "ab ");
    read_kind(E4 "ask: ruling\nchoice: much\n=> ? made\nchoice: b\n=> never\n");
    assert_int_equal(
        exam_ask(&kind, 1, ~0u, &tongue, memory(), &question, &error),
        LAWS_SYNTAX);
    assert_int_equal(error.line, 9);
}

static void a_bundle_comes_apart(void **state)
{
    static const char text[] = "== 6/one\ntitle: 1\n== III/two\ntitle: 2\n";
    struct word rest = {text, sizeof text - 1};
    struct exam_entry entry;
    char topic[EXAM_TOPIC_MAX];

    (void)state;
    assert_true(exam_bundle_next(&rest, &entry));
    assert_memory_equal(entry.name.text, "one", entry.name.length);
    assert_memory_equal(entry.text.text, "title: 1\n", entry.text.length);
    assert_true(exam_topic_print(entry.topic, NULL, topic));
    assert_string_equal(topic, "Article 6: The chessclock");
    assert_true(exam_bundle_next(&rest, &entry));
    assert_true(exam_topic_print(entry.topic, NULL, topic));
    assert_memory_equal(topic, "Guidelines III: ", 16);
    assert_false(exam_bundle_next(&rest, &entry));
    assert_false(exam_topic_print((struct word){"13", 2}, NULL, topic));
}

/* What is not whole is no kind; the last may end without a line's end. */
static void a_bundle_may_be_cut(void **state)
{
    static const char *const texts[] = {"", "x", "== 6/one", "== one\n"};
    static const char last[] = "== 6/one\ntitle: 1\nx";
    struct word rest = {last, sizeof last - 1};
    struct exam_entry entry;

    (void)state;
    assert_true(exam_bundle_next(&rest, &entry));
    assert_int_equal(entry.text.length, strlen("title: 1\nx"));
    for (unsigned i = 0; i < 4; i++) {
        rest = (struct word){texts[i], strlen(texts[i])};
        assert_false(exam_bundle_next(&rest, &entry));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_mistake_is_told_with_its_line),
        cmocka_unit_test(every_line_has_its_place),
        cmocka_unit_test(a_text_that_is_too_long_is_refused),
        cmocka_unit_test(exactly_one_choice_is_right),
        cmocka_unit_test(what_others_rule_is_said),
        cmocka_unit_test(others_that_leave_it_open_explain_nothing),
        cmocka_unit_test(other_editions_ask_nothing),
        cmocka_unit_test(the_displays_are_those_of_the_fold),
        cmocka_unit_test(an_act_is_told_as_it_is),
        cmocka_unit_test(conditions_are_told_as_they_are),
        cmocka_unit_test(moves_before_the_story_are_told),
        cmocka_unit_test(the_article_asked_for_is_not_told),
        cmocka_unit_test(a_result_cites_its_article),
        cmocka_unit_test(a_delay_is_forgotten_as_such),
        cmocka_unit_test(a_setting_is_forgotten_as_such),
        cmocka_unit_test(a_display_shows_no_less_than_nothing),
        cmocka_unit_test(an_arbiter_completes_a_move),
        cmocka_unit_test(a_duty_lasts),
        cmocka_unit_test(many_touches_are_many_wrong_answers),
        cmocka_unit_test(the_second_of_two_items_is_wrong),
        cmocka_unit_test(values_are_what_is_written),
        cmocka_unit_test(not_every_board_is_mirrored),
        cmocka_unit_test(the_same_seed_asks_the_same),
        cmocka_unit_test(chance_is_the_same_everywhere),
        cmocka_unit_test(a_mirror_changes_what_it_should),
        cmocka_unit_test(another_language_asks_the_same),
        cmocka_unit_test(a_language_may_be_odd),
        cmocka_unit_test(a_bundle_comes_apart),
        cmocka_unit_test(a_bundle_may_be_cut),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
