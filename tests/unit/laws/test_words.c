/* test_words.c - the tables of words: nothing is missing, names differ */
#include "unit.h"

static void every_act_is_told(void **state)
{
    (void)state;
    for (unsigned i = 0; i < LAWS_ACT_KINDS; i++) {
        const struct laws_act_said *said =
            laws_act_said_of((enum laws_act_kind)i);

        if (!said->told || !said->asked)
            fail_msg("words.def says nothing of %s",
                     laws_act_form_of((enum laws_act_kind)i)->verb);
    }
}

/* Is {NAME} an argument of a verdict with these letters? */
static bool is_argument(const char *arguments, const char *name, size_t length)
{
    static const struct {
        const char *name;
        const char *letters;
    } known[] = {{"colour", "c"},  {"square", "s"},  {"second", "d"},
                 {"move", "m"},    {"time", "t"},    {"number", "n"},
                 {"word", "w"},    {"refusal", "f"}, {"end", "e"},
                 {"penalty", "k"}, {"result", "r"},  {"extra", "xq"},
                 {"nth", "n"}};

    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++)
        if (strlen(known[i].name) == length &&
            !memcmp(known[i].name, name, length))
            return arguments[strcspn(arguments, known[i].letters)];
    return false;
}

static void a_sentence_has_what_its_verdict_has(void **state)
{
    (void)state;
    for (unsigned i = 0; i < LAWS_VERDICTS; i++) {
        const struct laws_verdict_form *form =
            laws_verdict_form_of((enum laws_verdict)i);
        const char *at = form->sentence;

        for (; (at = strchr(at, '{')); at++)
            /* Whose illegal move it is, the ruling knows. */
            if (!(i == LAWS_VERDICT_ILLEGAL && !strncmp(at, "{colour}", 8)) &&
                !is_argument(form->arguments, at + 1, strcspn(at + 1, "}")))
                fail_msg("%s has no argument %s", form->word, at);
    }
}

static void names_of_refusals_differ(void **state)
{
    (void)state;
    for (unsigned i = 0; i <= LAWS_REFUSED_FLOOR; i++)
        for (unsigned k = 0; k < i; k++)
            assert_string_not_equal(
                laws_refusal_words((enum laws_refusal)i)->name,
                laws_refusal_words((enum laws_refusal)k)->name);
}

static void assert_unfolded(const char *move, enum laws_status status,
                            const char *what)
{
    struct laws_act act = {
        .kind = LAWS_ACT_PLAYS, .move = move, .move_length = strlen(move)};
    struct laws_unfolded why = laws_act_unfolded(&act, status);

    assert_string_equal(in_english(why.what), what);
    assert_true(*why.remedy);
}

static void an_act_that_is_not_folded_is_explained(void **state)
{
    (void)state;
    assert_unfolded("Nc6", LAWS_NO_MOVE, "no legal move matches \"Nc6\"");
    assert_unfolded("Nc6", LAWS_FULL, "the game is too long");
    assert_unfolded("12345678901234567890123456789012345678901", LAWS_SYNTAX,
                    "not a move: \"1234567890123456789012345678901234567890\"");
    for (int status = -1; status >= LAWS_AMBIGUOUS; status--) {
        struct laws_act act = {.kind = LAWS_ACT_PRESSES};
        struct laws_unfolded why =
            laws_act_unfolded(&act, (enum laws_status)status);

        assert_true(*why.what && *why.remedy);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_act_is_told),
        cmocka_unit_test(a_sentence_has_what_its_verdict_has),
        cmocka_unit_test(names_of_refusals_differ),
        cmocka_unit_test(an_act_that_is_not_folded_is_explained),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
