/* test_conduct.c - penalties that are due, until the arbiter has given one */
#include "unit.h"

static _Alignas(16) unsigned char memory[1 << 16];
static struct laws_rulings rulings;

static struct laws_game *start(enum laws_edition edition)
{
    struct laws_regulations regulations;
    struct laws_game *game;
    struct laws_act act = {.kind = LAWS_ACT_STARTS, .by = LAWS_NOBODY};

    laws_regulations_init(&regulations, edition);
    game = laws_game_init(memory, laws_game_size(10), &regulations);
    assert_non_null(game);
    assert_int_equal(laws_game_apply(game, &act, &rulings), LAWS_OK);
    return game;
}

static void infringe(struct laws_game *game, enum laws_color by,
                     const char *article)
{
    struct laws_act act = {
        .kind = LAWS_ACT_INFRINGES, .by = by, .article = article};

    assert_int_equal(laws_game_apply(game, &act, &rulings), LAWS_OK);
}

static void penalise(struct laws_game *game, enum laws_color color,
                     enum laws_penalty penalty)
{
    struct laws_act act = {.kind = LAWS_ACT_PENALISES,
                           .by = LAWS_NOBODY,
                           .color = color,
                           .penalty = penalty,
                           .span = LAWS_MINUTES(1)};

    assert_int_equal(laws_game_apply(game, &act, &rulings), LAWS_OK);
}

static void any_penalty_clears_one_that_is_due(void **state)
{
    static const enum laws_penalty kinds[] = {
        LAWS_PENALTY_WARNING, LAWS_PENALTY_ADD,       LAWS_PENALTY_CUT,
        LAWS_PENALTY_FINE,    LAWS_PENALTY_EXCLUSION, LAWS_PENALTY_EXPULSION};
    struct laws_game *game = start(LAWS_2023);

    (void)state;
    assert_false(laws_game_penalty_due(game, LAWS_WHITE));
    for (unsigned i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        infringe(game, LAWS_WHITE, "11.5");
        assert_true(laws_game_penalty_due(game, LAWS_WHITE));
        assert_false(laws_game_penalty_due(game, LAWS_BLACK));
        penalise(game, LAWS_WHITE, kinds[i]);
        assert_false(laws_game_penalty_due(game, LAWS_WHITE));
    }
}

static void the_opponents_penalty_clears_nothing(void **state)
{
    struct laws_game *game = start(LAWS_1997);

    (void)state;
    infringe(game, LAWS_BLACK, "6.7(c)");
    penalise(game, LAWS_WHITE, LAWS_PENALTY_WARNING);
    assert_true(laws_game_penalty_due(game, LAWS_BLACK));
}

static void a_refused_penalty_clears_nothing(void **state)
{
    struct laws_game *game = start(LAWS_2017);

    (void)state;
    infringe(game, LAWS_WHITE, "11.3.1");
    penalise(game, LAWS_WHITE, LAWS_PENALTY_POINTS); /* no result yet */
    assert_int_equal(rulings.ruling[0].verdict, LAWS_VERDICT_REFUSED);
    assert_true(laws_game_penalty_due(game, LAWS_WHITE));
}

static void what_is_only_recorded_makes_none_due(void **state)
{
    (void)state;
    infringe(start(LAWS_2023), LAWS_WHITE, "6.2.3");
    assert_false(laws_game_penalty_due((struct laws_game *)memory, LAWS_WHITE));
    infringe(start(LAWS_1988), LAWS_WHITE, "15.1(a)");
    assert_false(laws_game_penalty_due((struct laws_game *)memory, LAWS_WHITE));
}

static void a_part_of_an_article_is_cited_by_its_number(void **state)
{
    (void)state;
    infringe(start(LAWS_2023), LAWS_WHITE, "6.2.3#2");
    assert_string_equal(rulings.ruling[0].article, "6.2.3");
    infringe((struct laws_game *)memory, LAWS_WHITE,
             "an Article whose number is much too long");
    assert_int_equal(rulings.ruling[0].verdict, LAWS_VERDICT_REFUSED);
    infringe((struct laws_game *)memory, LAWS_WHITE, "");
    assert_int_equal(rulings.ruling[0].verdict, LAWS_VERDICT_REFUSED);
}

static void an_infringement_needs_an_article(void **state)
{
    struct laws_act act = {.kind = LAWS_ACT_INFRINGES, .by = LAWS_WHITE};

    (void)state;
    assert_int_equal(laws_game_apply(start(LAWS_2023), &act, &rulings),
                     LAWS_MISUSE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(any_penalty_clears_one_that_is_due),
        cmocka_unit_test(the_opponents_penalty_clears_nothing),
        cmocka_unit_test(a_refused_penalty_clears_nothing),
        cmocka_unit_test(what_is_only_recorded_makes_none_due),
        cmocka_unit_test(a_part_of_an_article_is_cited_by_its_number),
        cmocka_unit_test(an_infringement_needs_an_article),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
