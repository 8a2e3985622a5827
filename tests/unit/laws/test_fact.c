/* test_fact.c - the facts of a ruling in another language, and without room for
   proofs */
#include "unit.h"

#include "laws/explain.h"
#include "laws/tongue.h"

static _Alignas(16) unsigned char memory[2][1 << 16];
static struct laws_rulings rulings;

/* A language that turns words into forms, and counts in twos. */
static const char *say(const void *data, const char *context,
                       const char *english)
{
    (void)data;
    if (!strcmp(english, "{player} has made {count}. It takes {needed-count} "
                         "by each."))
        return "{player.of} {count} {needed-count}";
    if (!strcmp(english, "{player} has only the king left."))
        return "{player.fifteen-letters}|{player.sixteen-letters-}|{player}";
    if (!strcmp(english, "White") && context)
        return !strcmp(context, "of")                ? "of-white"
               : !strcmp(context, "fifteen-letters") ? "fifteen"
                                                     : "unknown";
    return english;
}

static const char *many(const void *data, const char *one, const char *many,
                        unsigned long n)
{
    (void)data;
    (void)one;
    (void)many;
    return n == 2 ? "a pair" : "{n} things";
}

static void assert_told(struct laws_fact fact, const char *expected)
{
    static const struct laws_tongue tongue = {.say = say, .many = many};
    struct laws_regulations regulations;
    struct laws_game *game;
    char text[LAWS_FACT_TEXT_MAX];

    laws_regulations_init(&regulations, LAWS_2023);
    game = started_game(memory[0], sizeof memory[0], &regulations);
    laws_fact_tell(&(struct laws_explained){.before = game,
                                            .after = game,
                                            .rulings = &rulings},
                   &fact, &tongue, text);
    assert_string_equal(text, expected);
}

static void a_place_asks_for_a_form_and_a_number(void **state)
{
    (void)state;
    assert_told((struct laws_fact){.kind = LAWS_FACT_MOVES_MADE,
                                   .player = LAWS_WHITE,
                                   .number = 2,
                                   .needed = 30},
                "of-white a pair 30 things");
}

/* A name that is too long is none; and a place need not have any. */
static void a_form_has_fifteen_letters_at_most(void **state)
{
    (void)state;
    assert_told(
        (struct laws_fact){.kind = LAWS_FACT_BARE_KING, .player = LAWS_WHITE},
        "fifteen|White|White");
}

/* Nobody has lent a workspace: it cannot be told how he mates. */
static void without_a_workspace_no_line_is_told(void **state)
{
    struct laws_regulations regulations;
    struct laws_game *game;
    struct laws_act act = {
        .kind = LAWS_ACT_RESIGNS, .by = LAWS_WHITE, .at = LAWS_SECONDS(1)};
    struct laws_fact facts[LAWS_FACTS_MAX];

    (void)state;
    laws_regulations_init(&regulations, LAWS_2023);
    game = started_game(memory[0], laws_game_size(10), &regulations);
    memcpy(memory[1], memory[0], sizeof memory[1]);
    assert_int_equal(laws_game_apply(game, &act, &rulings), LAWS_OK);
    assert_int_equal(rulings.count, 1);
    assert_int_equal(
        laws_explain(
            &(struct laws_explained){
                .before = (const struct laws_game *)(const void *)memory[1],
                .after = game,
                .act = &act,
                .rulings = &rulings},
            0, facts),
        1);
    assert_int_equal(facts[0].kind, LAWS_FACT_MAY_MATE);
    assert_int_equal(facts[0].player, LAWS_BLACK);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_place_asks_for_a_form_and_a_number),
        cmocka_unit_test(a_form_has_fifteen_letters_at_most),
        cmocka_unit_test(without_a_workspace_no_line_is_told),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
