/* test_explain.c - why: what is told without a proof, and in other tongues */
#include "unit.h"

#include "laws/explain.h"
#include "laws/mate.h"
#include "laws/view.h"

static _Alignas(16) unsigned char memory[1 << 16], before[1 << 16];
static _Alignas(16) unsigned char room[1 << 16];
static struct laws_rulings rulings;
static struct laws_act act;

/* What the last of these acts came to. */
static struct laws_explained explained(struct laws_mate_workspace *workspace,
                                       const char *const *lines)
{
    static char line[256];
    struct laws_transcript transcript;
    struct laws_game *game = NULL;

    laws_transcript_init(&transcript);
    for (; *lines; lines++) {
        strcpy(line, *lines);
        if (!reads_act(&transcript, line, strlen(line), &act))
            continue;
        if (!game) {
            game = laws_game_init(memory, laws_game_size(40),
                                  &transcript.regulations);
            laws_game_lend(game, workspace);
        }
        assert_non_null(laws_game_copy(game, before, sizeof before));
        assert_int_equal(laws_game_apply(game, &act, &rulings), LAWS_OK);
    }
    return (struct laws_explained){
        .before = (const struct laws_game *)(const void *)before,
        .after = game,
        .act = &act,
        .rulings = &rulings,
    };
}

#define EXPLAINED(workspace, ...)                                              \
    explained(workspace, (const char *const[]){__VA_ARGS__, NULL})

/* The first fact of a ruling with this verdict. */
static struct laws_fact fact_of(const struct laws_explained *why,
                                enum laws_verdict verdict)
{
    struct laws_fact facts[LAWS_FACTS_MAX];

    for (unsigned i = 0; i < rulings.count; i++)
        if (rulings.ruling[i].verdict == verdict) {
            assert_true(laws_explain(why, i, facts) > 0);
            return facts[0];
        }
    fail_msg("no such ruling");
    return facts[0];
}

/* 6.9, where nobody can tell at once whether Black, shut in, can still mate. */
#define FLAG                                                                   \
    "[Laws \"1997\"]", "[TimeControl \"60\"]",                                 \
        "[FEN \"8/5ppp/8/8/ppp5/bkp4Q/qnp5/n1K5 b - - 0 1\"]",                 \
        "0:00:00 arbiter starts", "+1:01 time passes"

static void without_a_proof_none_is_told(void **state)
{
    struct laws_mate_workspace *small =
        laws_mate_workspace_init(room, laws_mate_workspace_size(1));
    struct laws_explained why = EXPLAINED(NULL, FLAG);

    (void)state;
    assert_int_equal(fact_of(&why, LAWS_VERDICT_RESULT).kind,
                     LAWS_FACT_MAY_MATE);
    assert_non_null(small);
    why = EXPLAINED(small, FLAG);
    assert_int_equal(fact_of(&why, LAWS_VERDICT_RESULT).kind,
                     LAWS_FACT_MAY_MATE);
}

/* A translation, as its makers left it. */
static const char *translation;
static char given[16];

static const char *say(const void *data, const char *context,
                       const char *english)
{
    (void)data;
    strcpy(given, context ? context : "");
    return strchr(english, '{') ? translation : english;
}

static const char *many(const void *data, const char *one, const char *several,
                        unsigned long n)
{
    (void)data;
    (void)one;
    (void)n;
    return several;
}

static const struct laws_tongue tongue = {.say = say, .many = many};

/* The fact of an offer, as that translation tells it. */
static const char *told_as(const char *sentence)
{
    static char text[LAWS_FACT_TEXT_MAX];
    struct laws_explained why =
        EXPLAINED(NULL, "0:00:00 arbiter starts", "+1 white makes e4",
                  "+1 white offers draw");
    struct laws_fact fact = fact_of(&why, LAWS_VERDICT_OFFER_OPEN);

    translation = sentence;
    laws_fact_tell(&why, &fact, &tongue, text);
    return text;
}

static void a_translation_may_ask_for_a_form(void **state)
{
    (void)state;
    assert_string_equal(told_as("until {opponent.of} moves"),
                        "until Black moves");
    assert_string_equal(given, "of");
    assert_string_equal(told_as("until {opponent} moves"), "until Black moves");
    assert_string_equal(given, "");
    /* longer than any form has a name */
    assert_string_equal(told_as("until {opponent.of-a-very-long-name} moves"),
                        "until Black moves");
    assert_string_equal(given, "");
}

static void a_translation_may_lack_a_brace(void **state)
{
    (void)state;
    assert_string_equal(told_as("until {opponent"), "until Black");
    assert_string_equal(told_as("until {nobody} moves"), "until moves");
    assert_string_equal(told_as("until {"), "until");
}

/* The same in what is counted. */
static const char *forgets(const void *data, const char *one,
                           const char *several, unsigned long n)
{
    (void)data;
    (void)one;
    (void)several;
    (void)n;
    return "moves: {n";
}

static void a_count_may_lack_a_brace(void **state)
{
    static const struct laws_tongue other = {.say = say, .many = forgets};
    char text[LAWS_FACT_TEXT_MAX];
    struct laws_explained why =
        EXPLAINED(NULL, "[TimeControl \"40/60:60\"]", "0:00:00 arbiter starts",
                  "+1:01 time passes");
    struct laws_fact fact = fact_of(&why, LAWS_VERDICT_FLAG);

    (void)state;
    translation = "{needed-count}.";
    laws_fact_tell(&why, &fact, &other, text);
    assert_string_equal(text, "moves: 40.");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(without_a_proof_none_is_told),
        cmocka_unit_test(a_translation_may_ask_for_a_form),
        cmocka_unit_test(a_translation_may_lack_a_brace),
        cmocka_unit_test(a_count_may_lack_a_brace),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
