/* test_exam.c - kinds of situations: read, filled, mirrored, asked */
#include "unit.h"

#include "exam/fill.h"

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

/* A line too many of a kind, after this text. */
static void refuse_many(const char *text, const char *line, unsigned count,
                        const char *what)
{
    static char all[65536];
    size_t at = (size_t)snprintf(all, sizeof all, "%s", text);
    unsigned lines = count;

    for (const char *one = text; *one; one++)
        lines += *one == '\n';
    for (unsigned i = 0; i < count; i++)
        at += (size_t)snprintf(all + at, sizeof all - at, line, i);
    assert_true(at < sizeof all);
    refuse(all, lines, what);
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

static void a_penalty_is_told_as_it_is(void **state)
{
    static const char *const penalties[][2] = {
        {"cut 3:00", "The arbiter penalises White: cut 3:00."},
        {"loss", "The arbiter penalises White: loss."},
        {"loss opponent 1/2",
         "The arbiter penalises White: loss (opponent: 1/2)."},
        {"exclusion 2", "The arbiter penalises White: exclusion 2."},
    };
    char text[512];

    (void)state;
    for (unsigned i = 0; i < 4; i++) {
        snprintf(text, sizeof text,
                 HEAD ACTS "+10 arbiter penalises white %s\nask: result\n",
                 penalties[i][0]);
        ask(text, 5);
        assert_string_equal(question.act[0].text, penalties[i][1]);
    }
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_mistake_is_told_with_its_line),
        cmocka_unit_test(every_line_has_its_place),
        cmocka_unit_test(exactly_one_choice_is_right),
        cmocka_unit_test(what_others_rule_is_said),
        cmocka_unit_test(the_displays_are_those_of_the_fold),
        cmocka_unit_test(a_penalty_is_told_as_it_is),
        cmocka_unit_test(the_article_asked_for_is_not_told),
        cmocka_unit_test(a_delay_is_forgotten_as_such),
        cmocka_unit_test(a_setting_is_forgotten_as_such),
        cmocka_unit_test(the_same_seed_asks_the_same),
        cmocka_unit_test(chance_is_the_same_everywhere),
        cmocka_unit_test(a_mirror_changes_what_it_should),
        cmocka_unit_test(another_language_asks_the_same),
        cmocka_unit_test(a_bundle_comes_apart),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
