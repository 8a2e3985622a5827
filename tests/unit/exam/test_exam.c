/* test_exam.c - kinds of situations: read, filled, mirrored, asked */
#include "unit.h"

#include "exam/fill.h"
#include "exam/flaws.h"
#include "exam/longhand.h"
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
        {"laws: 2023\nrests: 6.99\n", 2, "has the Article \"6.99\""},
        {"rests: 6.2.2\n", 1, "write laws: above rests:"},
        {HEAD "rests: 6.{n}\n" ACTS "+1 white plays e4\nask: result\n", 4,
         "{n} has no values"},
        {HEAD "vary n: 99\nrests: 6.{n}\n" ACTS
              "+1 white plays e4\nask: result\n",
         5, "no edition of laws: has this Article"},
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
    assert_non_null(strstr(reason, "In standard chess"));
    assert_null(strstr(reason, "Under the Laws of 2017"));
    assert_non_null(strstr(question.reason, "7.5.5, A.3"));
}

/* In 1997 no choice is right; what follows is told, not why. */
static void others_tell_what_follows(void **state)
{
    (void)state;
    ask("title: t\nlaws: 2023\n[TimeControl \"5400\"]\n"
        "0:00:00 arbiter starts\n+5 white plays e2e5\nask: ruling\n"
        "choice: two minutes\n=> 7.5.5 time-added black 2:00\n"
        "choice: none\n=> never\nelse: No.\n",
        1);
    for (unsigned i = 0; i < question.elsewheres; i++)
        if (question.elsewhere[i].edition == LAWS_1997)
            assert_memory_equal(question.elsewhere[i].text, "White's first",
                                13);
    assert_true(question.elsewheres > 1);
}

/* Whose text is not here is no yardstick, and asks nothing itself. */
static void a_text_that_is_not_here_says_nothing(void **state)
{
    static const char rapid[] = "[TimeControl \"900\"]\n"
                                "0:00:00 arbiter starts\n"
                                "+5 white resigns\nask: result\n";
    char text[256];

    (void)state;
    snprintf(text, sizeof text, "title: t\nlaws: 2023\n%s", rapid);
    ask(text, 1);
    for (unsigned i = 0; i < question.elsewheres; i++) {
        const struct exam_elsewhere *one = &question.elsewhere[i];

        assert_int_equal(one->lacks, one->edition != LAWS_1988);
        if (one->lacks)
            assert_string_equal(one->text, "Arbiter does not have the text of "
                                           "this edition on that.");
    }
    snprintf(text, sizeof text, "title: t\nlaws: 2017\n%s", rapid);
    refuse(text, 1, "is not here");
    refuse("title: t\nlaws: 1997\n[TimeControl \"40/7200:20/3600\"]\n"
           "0:00:00 arbiter starts\n+5 arbiter adjourns\n"
           "ask: result\n",
           1, "is not here");
    ask("title: t\nlaws: 1997\n[QuickplayFinish \"yes\"]\n"
        "[TimeControl \"3600\"]\n[Arbiter \"present\"]\n"
        "0:00:00 arbiter starts\n+5 white resigns\nask: result\n",
        1);
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
        {"arbiter penalises white exclusion 2",
         "The arbiter penalises White: exclusion (2 rounds)."},
        {"arbiter penalises white fine 50 francs",
         "The arbiter penalises White: fine (50 francs)."},
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
        {"[TimeControl \"30\"]",
         "Blitz: 30 s. One arbiter looks after many games: "
         "Article A.5 applies."},
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
    assert_string_equal(question.act[0].text, "White disturbs the opponent.");
    refuse(HEAD ACTS "+10 white infringes 11.2.5\nask: result\n", 7,
           "no words for this infringement");
    snprintf(text, sizeof text,
             HEAD ACTS "+10 arbiter declares 0-1 for 11.7\n"
                       "ask: article result\n");
    ask(text, 5);
    assert_string_equal(question.act[0].text, "The arbiter declares 0-1.");
}

/* The key: what the last act comes to, in words, with an Article. */
static void a_key_says_it_in_words(void **state)
{
    static const struct {
        const char *kind, *said, *unsaid;
    } keys[] = {
        {HEAD "[Arbiter \"present\"]\n" ACTS
              "+9 arbiter penalises black add 5:00\nask: result\n",
         "12.9.2: Penalty for Black: 5:00 more for the opponent.", "add"},
        {HEAD "[Penalty \"device cut 3:00\"]\n" ACTS
              "+9 white infringes phone\nask: result\n",
         "Penalty for White: 3:00 taken off the clock.", "cut 3:00"},
        {HEAD "[Arbiter \"present\"]\n" ACTS
              "+9 arbiter penalises white loss opponent 0\nask: result\n",
         "12.9.6: White 0, Black 0", "Both lose"},
        {HEAD "[Arbiter \"present\"]\n" ACTS
              "+9 arbiter declares 0-0 for 11.8\nask: result\n",
         "11.8: Both lose", "White 0"},
        {HEAD ACTS "+9 white resigns\n+9 black signs 1/2-1/2\nask: result\n",
         "8.7: Black signs 1/2-1/2.", "Draw"},
        {HEAD ACTS "+9 white plays e2e5\nask: result\n",
         "e2-e5 is not a legal move.", "not completed yet"},
        {HEAD ACTS "+9 white makes e2e5\nask: result\n", "not completed yet",
         "is not a legal move."},
        {HEAD ACTS "+1 white plays Nf3\n+1 black plays Nf6\n"
                   "+1 white plays Ng1\n+1 black plays Ng8\n"
                   "+1 white plays Nf3\n+1 black plays Nf6\n"
                   "+1 white plays Ng1\n"
                   "+1 black claims repetition with Ng8\nask: result\n",
         "9.2.1: The claim is correct.", "is made"},
        {HEAD "[TimeControl \"180+2\"]\n0:00:00 arbiter starts\n"
              "+9 white plays e2e5\nask: result\n",
         "B.3 does not name A.3", NULL},
        {HEAD "[TimeControl \"900\"]\n0:00:00 arbiter starts\n"
              "+9 white plays e2e5\nask: result\n",
         "A.3", "B.3"},
        {HEAD ACTS "+9 time passes\nask: result\n",
         "No ruling follows from this at once.", "6.2"},
        {HEAD "rests: 6.2.2#2\n" ACTS "+9 time passes\nask: result\n",
         "6.2.2: Time between the move and the press", "No ruling"},
        {HEAD "rests: 6.2.2#2\n" ACTS "+9 white makes e4\nask: result\n",
         "4.7: e4 is made.\n6.2.2: Time between", NULL},
        {HEAD "rests: 4.7\n" ACTS "+9 white makes e4\nask: result\n",
         "4.7: e4 is made.", "4.7: A piece"},
        {"title: t\nlaws: 2017\nrests: 5.2.2\n" ACTS
         "+9 white makes e4\nask: result\n",
         "5.2.2: The game is drawn", "1.5"},
        {"title: t\nlaws: 1997\nrests: 9.2\nvary n: 2 | 3\n" ACTS
         "+{n} white makes e4\nask: result\n",
         "9.2: The player", NULL},
        {"title: t\nlaws: 1988\nrests: 10.5 10.8\n"
         "0:00:00 arbiter starts\n+2 white makes e4\nask: result\n",
         "10.5: The player", "10.8"},
        {HEAD "vary n: 2\nrests: 6.2.{n}#2\n" ACTS
              "+9 white makes e4\nask: result\n",
         "6.2.2: Time between", NULL},
    };

    (void)state;
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        ask(keys[i].kind, 5);
        if (!strstr(question.reason, keys[i].said) ||
            (keys[i].unsaid && strstr(question.reason, keys[i].unsaid)))
            fail_msg("%zu: %s", i, question.reason);
    }
    /* The first of them that the edition has. */
    read_kind("title: t\nlaws: 2023 1997\nrests: 9.6.1 9.2.1\n" ACTS
              "+2 white makes e4\nask: result\n");
    for (unsigned i = 0; i < 2; i++) {
        static const char *const said[] = {"9.6.1: A position", "9.2(a): "};

        if (exam_ask(&kind, 1, 1u << (i ? LAWS_1997 : LAWS_2023), NULL,
                     memory(), &question, &error))
            fail_msg("line %u: %s", error.line, error.what);
        if (!strstr(question.reason, said[i]))
            fail_msg("%s", question.reason);
    }
}

/* Neither whether a move is legal nor what the arbiter will find. */
static void what_is_told_gives_nothing_away(void **state)
{
    static const char *const acts[][2] = {
        {"white makes e2e4", "White makes e2-e4."},
        {"white makes e2e5", "White makes e2-e5."},
        {"white plays g1e4", "White plays Ng1-e4."},
        {"white makes d2e3", "White makes d2-e3."},
        {"arbiter observes illegal", "The arbiter looks at the board."},
        {"arbiter observes flag", "The arbiter looks at the clock."},
        {"arbiter declares 0-1 for 11.7", "The arbiter declares 0-1."},
        {"white infringes phone", "White's phone rings."},
        {"black infringes leaving-venue", "Black leaves the playing venue."},
        {"white releases e2 e4",
         "White moves the piece from e2 to e4 and lets go of it."},
        {"arbiter penalises white warning",
         "The arbiter penalises White: warning."},
        {"arbiter penalises black add 2:00",
         "The arbiter penalises Black: 2:00 more for the opponent."},
        {"arbiter penalises white cut 1:30",
         "The arbiter penalises White: 1:30 taken off the clock."},
        {"arbiter penalises black loss opponent 1/2",
         "The arbiter penalises Black: loss of the game, 1/2 for the "
         "opponent."},
        {"arbiter penalises white loss",
         "The arbiter penalises White: loss of the game, 1 for the opponent."},
    };
    char text[512];

    (void)state;
    for (unsigned i = 0; i < sizeof acts / sizeof *acts; i++) {
        snprintf(text, sizeof text,
                 HEAD "[Arbiter \"present\"]\n" ACTS "+10 %s\nask: result\n",
                 acts[i][0]);
        ask(text, 5);
        assert_string_equal(question.act[0].text, acts[i][1]);
        assert_null(exam_find_computer_notation(question.reason));
    }
    ask("title: t\nlaws: 2023\nmirror: no\n[TimeControl \"5400\"]\n"
        "[FEN \"3r4/4P3/k7/8/8/8/8/1QQ1K3 w - - 0 1\"]\n"
        "0:00:00 arbiter starts\nstory:\n+5 white makes e7d8b\n"
        "ask: result\n",
        1);
    assert_string_equal(question.act[0].text,
                        "White promotes to a bishop on d8.");
    /* En passant, allowed or not. */
    for (unsigned i = 0; i < 2; i++) {
        static const char *const squares[] = {"-", "d6"};

        snprintf(text, sizeof text,
                 "title: t\nlaws: 2023\nmirror: no\n"
                 "[FEN \"4k3/8/8/3pP3/8/8/8/4K3 w - %s 0 1\"]\n" ACTS
                 "+5 white makes e5d6\nask: result\n",
                 squares[i]);
        ask(text, 1);
        assert_string_equal(question.act[0].text, "White makes e5xd6.");
    }
    ask("title: t\nlaws: 2023\nmirror: no\n"
        "[FEN \"4k3/8/8/3nP3/8/8/8/4K3 w - - 0 1\"]\n" ACTS
        "+5 white makes e5d6\nask: result\n",
        1);
    assert_string_equal(question.act[0].text, "White makes e5-d6.");
    ask(HEAD ACTS "+10 white makes e2e4\n+2 white makes e2e3\nask: result\n",
        5);
    assert_string_equal(question.act[1].text, "White makes e2-e3.");
}

static void what_computers_write_is_found(void **state)
{
    (void)state;
    assert_null(exam_find_computer_notation("White plays Re2-d3, 1.e4 e5."));
    assert_null(exam_find_computer_notation("1/2-1/2, and/or, e2 e4, be2e4"));
    assert_string_equal(exam_find_computer_notation("So e2e4."), "e2e4.");
    assert_string_equal(exam_find_computer_notation("e7e8q"), "e7e8q");
    assert_null(exam_find_computer_notation("e7e8qs"));
    assert_string_equal(exam_find_computer_notation("at 8/8/8/8/8/8/8/K1k5 w"),
                        "8/8/8/8/8/8/8/K1k5 w");
}

/* The result is the reason, with its Article where it has one. */
/* A key may be right and the question bad. */
static void a_bad_question_is_found(void **state)
{
    static const char *const bad[][2] = {
        {HEAD "rests: 5.1.1\n" ACTS "+1 white plays e4\nask: result\n", NULL},
        {E4 "ask: result\n", "names no Article that decides"},
        {HEAD ACTS "+1 white plays e2e5\nask: result\n", NULL},
        {HEAD ACTS "+1 white plays e4\nask: article made\n", NULL},
        {HEAD ACTS "+2:00:00 white plays e4\nask: result\n", "a clock runs on"},
        {HEAD ACTS "+1 white plays e4\n+1 arbiter finds setup-wrong\n"
                   "ask: result\n",
         "shows the right array"},
        {"title: t\nlaws: 2023\nvary t: 10..90\n"
         "[FEN \"4k3/8/8/8/1b6/8/3B4/4K3 w - - 0 1\"]\n" ACTS
         "+{t} white plays Bc3\nask: result\n",
         "in a dead position"},
        {"title: t\nlaws: 2023\nrests: 5.2.2\nvary t: 10..90\n"
         "[FEN \"4k1b1/8/8/8/8/8/3B4/4K3 w - - 0 1\"]\n" ACTS
         "+{t} white plays Bc3\nask: result\n",
         NULL},
        {E4 "scene: It was 4k3/8/8/8/8/8/8/4K3 before.\nask: result\n",
         "as computers write it"},
        {HEAD "[TimeControl \"5400\"]\n0:00:00 arbiter starts\n"
              "+1 black plays e5\nstory:\n+{t} white plays e4\nask: result\n",
         "is refused"},
        {E4 "question: The game is not over: what is the result?\n"
            "ask: result\n",
         "the answer stands in the question"},
        {E4 "ask: ruling\nchoice: It is made.\n=> ? made\n"
            "choice: It is not.\n=>! ? made\nelse: No.\n"
            "choice: It is illegal.\n=> ? illegal\nelse: No.\n",
         "for the same reason"},
        {E4 "ask: ruling\nchoice: It is made.\n=> ? made\n"
            "choice: It is not.\n=>! ? made\nelse: It is made.\n",
         "because another is right"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        const char *flaw;

        ask(bad[i][0], 7);
        flaw = exam_flaw(&question);
        if (!flaw != !bad[i][1] || (flaw && !strstr(flaw, bad[i][1])))
            fail_msg("%s: %s", bad[i][0], flaw ? flaw : "no flaw");
    }
    /* What a choice says of a duty has to follow from the rulings. */
    refuse(E4 "ask: ruling\nchoice: It is made.\n=> ? made\n"
              "choice: White must move the pawn.\n=>! ? made\nelse: No.\n",
           11, "speaks of a duty");
    refuse(E4 "ask: result\nhide: all\n", 9, "cannot be hidden");
}

/* Is the answer compared with that of the edition? */
static bool is_compared(enum laws_edition edition)
{
    for (unsigned i = 0; i < question.elsewheres; i++)
        if (question.elsewhere[i].edition == edition)
            return true;
    return false;
}

/* In 1988 an arbiter may not leave White a quarter of a minute (12.4); 11.7 was
   about something else. */
static void another_game_is_not_compared(void **state)
{
    (void)state;
    ask(HEAD "[TimeControl \"5400\"]\n0:00:00 arbiter starts\n"
             "+{t} arbiter sets white 0:00:15\nstory:\n"
             "+5 white plays e4\nask: result\n",
        1);
    assert_true(is_compared(LAWS_1997));
    assert_false(is_compared(LAWS_1988));
    ask(E4 "+10 arbiter penalises white loss for 11.7\nask: result\n", 1);
    assert_true(is_compared(LAWS_2017));
    assert_false(is_compared(LAWS_1997));
    assert_false(is_compared(LAWS_1988));
    /* In 1997 the displays begin without the increment (6.2). */
    ask(HEAD "[TimeControl \"5400+30\"]\n0:00:00 arbiter starts\nstory:\n"
             "+{t} white plays e4\nask: times\n",
        1);
    assert_true(is_compared(LAWS_2017));
    assert_false(is_compared(LAWS_1997));
    ask(HEAD "[TimeControl \"5400\"]\n0:00:00 arbiter starts\nstory:\n"
             "+{t} white plays e4\nask: times\n",
        1);
    assert_true(is_compared(LAWS_1997));
    /* 1997: found as soon as it is made, pressed or not */
    ask(HEAD ACTS "+{t} white makes e2e5\n+5 white takes-back\nask: ruling\n"
                  "choice: Nothing.\n=>! ? illegal\n"
                  "choice: Two minutes.\n=> ? illegal\nelse: No.\n",
        1);
    assert_true(is_compared(LAWS_2017));
    assert_false(is_compared(LAWS_1997));
    /* 1997: 12.4, and nothing on devices; in 1988 there was no blitz */
    ask(HEAD ACTS "+{t} white infringes 11.2.3.1\nask: result\n", 1);
    assert_true(is_compared(LAWS_2017));
    assert_false(is_compared(LAWS_1997));
    ask(HEAD ACTS "+{t} white infringes 11.3.2.2\nask: result\n", 1);
    assert_true(is_compared(LAWS_1997));
    ask(HEAD "[TimeControl \"300\"]\n0:00:00 arbiter starts\nstory:\n"
             "+{t} white plays e4\nask: result\n",
        1);
    assert_false(is_compared(LAWS_1988));
}

/* One from another chapter would be seen to be wrong at once. */
static void wrong_articles_stand_near(void **state)
{
    (void)state;
    for (uint64_t seed = 1; seed <= 40; seed++) {
        ask(HEAD ACTS "+{t} arbiter penalises white loss\n"
                      "ask: article result\n",
            seed);
        for (unsigned i = 0; i < question.choices; i++)
            assert_memory_equal(question.choice[i].english, "12.", 3);
    }
}

/* In 1997 it was Article 10. */
static void guidelines_belong_to_an_edition(void **state)
{
    static const char text[] =
        "title: t\nlaws: %s\nvary t: 10..90\n[TimeControl \"5400\"]\n"
        "[QuickplayFinish \"yes\"]\n0:00:00 arbiter starts\n"
        "+{t} white resigns\nask: result\n";
    char one[512];

    (void)state;
    snprintf(one, sizeof one, text, "2023");
    ask(one, 1);
    assert_non_null(strstr(question.conditions, "Guidelines III apply."));
    snprintf(one, sizeof one, text, "1997");
    ask(one, 1);
    assert_null(strstr(question.conditions, "Guidelines"));
}

/* Words for the player, and whether an arbiter may speak at all. */
static void an_arbiter_says_something(void **state)
{
    static const char *const asks[] = {"say", "intervene"};
    char text[512];

    (void)state;
    for (size_t i = 0; i < 2; i++) {
        snprintf(text, sizeof text,
                 E4 "ask: %s\nchoice: Play on.\n=> ? made\n"
                    "choice: Stop.\n=> ? illegal\nelse: No.\n",
                 asks[i]);
        ask(text, 3);
        assert_string_equal(question.choice[question.right].text, "Play on.");
        assert_string_equal(question.words, i ? "May you intervene?"
                                              : "What do you say to the "
                                                "player?");
    }
}

/* "Which rules hold at this rate?" is no question when they are told. */
static void a_pace_is_hidden(void **state)
{
#define RAPID                                                                  \
    HEAD "[TimeControl \"900+10\"]\n0:00:00 arbiter starts\nstory:\n"          \
         "+{t} white plays e4\nask: result\n"

    (void)state;
    ask(RAPID, 1);
    assert_non_null(strstr(question.conditions, "Rapid: "));
    ask(RAPID "hide: pace\n", 1);
    assert_null(strstr(question.conditions, "Rapid: "));
    assert_non_null(strstr(question.conditions, "Rate of play: "));
}

static void a_result_cites_its_article(void **state)
{
    static const char *const results[][2] = {
        {"11.7",
         "Black has not won. White wins (the arbiter's decision). (11.7)"},
        {"-", "Black has not won. White wins (the arbiter's decision)."},
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
    assert_true(is_wrong("The main time counts down only after the delay.",
                         "White 1:29:40, Black 1:30:00"));
    assert_true(is_wrong("That leaves out the last 0:15.",
                         "White 1:30:00, Black 1:30:00"));
    /* of a delay that was not used up, all of it would be an increment */
    ask(HEAD "[TimeControl \"5400d30\"]\n0:00:00 arbiter starts\n"
             "+20 white plays e4\nask: times\n",
        5);
    assert_true(is_wrong("That adds the delay of 0:30 to the display, as if it "
                         "were an increment.",
                         "White 1:30:30, Black 1:30:00"));
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
/* Why a touched piece alone is not what binds. */
static void a_touch_has_its_place(void **state)
{
    const char *board = "title: t\nlaws: 2023\nmirror: no\n"
                        "[FEN \"4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1\"]\n"
                        "0:00:00 arbiter starts\n+5 white touches e4 %s\n"
                        "ask: duty\n";
    char text[512];

    (void)state;
    snprintf(text, sizeof text, board, "d5");
    ask(text, 1);
    assert_true(is_wrong("The piece on e4 alone is not enough: one touched "
                         "piece must capture the other.",
                         "The player must move the piece on e4."));
    snprintf(text, sizeof text, board, "e1");
    ask(text, 1);
    assert_true(is_wrong("The piece on e1 does not decide: another touched "
                         "piece comes first.",
                         "The player must move the piece on e1."));
}

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
        ask("title: t\nlaws: 1997\n" ACTS
            "+5 arbiter declares 0-1 for 3.4(d)\nask: article result\n",
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
    static const struct laws_tongue tongue = {.say = tongue_say,
                                              .many = tongue_many};
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
    static const struct laws_tongue tongue = {.say = odd_say,
                                              .many = tongue_many};
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
                        "White claims a draw: repetition so.");
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
        cmocka_unit_test(others_tell_what_follows),
        cmocka_unit_test(a_text_that_is_not_here_says_nothing),
        cmocka_unit_test(others_that_leave_it_open_explain_nothing),
        cmocka_unit_test(other_editions_ask_nothing),
        cmocka_unit_test(the_displays_are_those_of_the_fold),
        cmocka_unit_test(an_act_is_told_as_it_is),
        cmocka_unit_test(conditions_are_told_as_they_are),
        cmocka_unit_test(moves_before_the_story_are_told),
        cmocka_unit_test(the_article_asked_for_is_not_told),
        cmocka_unit_test(a_key_says_it_in_words),
        cmocka_unit_test(what_is_told_gives_nothing_away),
        cmocka_unit_test(what_computers_write_is_found),
        cmocka_unit_test(a_bad_question_is_found),
        cmocka_unit_test(another_game_is_not_compared),
        cmocka_unit_test(wrong_articles_stand_near),
        cmocka_unit_test(guidelines_belong_to_an_edition),
        cmocka_unit_test(an_arbiter_says_something),
        cmocka_unit_test(a_pace_is_hidden),
        cmocka_unit_test(a_result_cites_its_article),
        cmocka_unit_test(a_delay_is_forgotten_as_such),
        cmocka_unit_test(a_setting_is_forgotten_as_such),
        cmocka_unit_test(a_display_shows_no_less_than_nothing),
        cmocka_unit_test(an_arbiter_completes_a_move),
        cmocka_unit_test(a_duty_lasts),
        cmocka_unit_test(a_touch_has_its_place),
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
