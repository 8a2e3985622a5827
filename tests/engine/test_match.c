/* test_match.c - who plays whom, and what scores are worth */
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <math.h>

#include <cmocka.h>

#include "match/delays.h"
#include "match/elo.h"
#include "match/plan.h"

static void all_meet_with_both_colours(void **state)
{
    struct plan plan = {.engines = 4, .rounds = 3, .openings = 2};
    unsigned met[4][4] = {{0}};

    (void)state;
    assert_int_equal(plan_games(&plan), 36);
    for (unsigned i = 0; i < 36; i++) {
        struct plan_game game = plan_game(&plan, i);

        assert_true(game.white < 4 && game.black < 4);
        assert_int_not_equal(game.white, game.black);
        assert_int_equal(game.opening, game.round % 2);
        met[game.white][game.black]++;
        if (i % 2) {
            struct plan_game before = plan_game(&plan, i - 1);

            assert_int_equal(before.white, game.black);
            assert_int_equal(before.black, game.white);
            assert_int_equal(before.opening, game.opening);
        }
    }
    for (unsigned a = 0; a < 4; a++)
        for (unsigned b = 0; b < 4; b++)
            assert_int_equal(met[a][b], a == b ? 0u : 3u);
}

static void in_a_gauntlet_one_meets_all(void **state)
{
    struct plan plan = {
        .engines = 3, .rounds = 1, .openings = 1, .gauntlet = true};

    (void)state;
    assert_int_equal(plan_games(&plan), 4);
    for (unsigned i = 0; i < 4; i++) {
        struct plan_game game = plan_game(&plan, i);

        assert_true(game.white == 0 || game.black == 0);
    }
}

/* 1000 pairs, somewhat better than even. */
static const struct elo_score score = {
    .won = 610, .drawn = 830, .lost = 560, .pair = {45, 205, 475, 225, 50}};

static double average(double *variance)
{
    double mean = 0;

    *variance = 0;
    for (int i = 0; i < 5; i++)
        mean += score.pair[i] / 1000.0 * i / 4;
    for (int i = 0; i < 5; i++)
        *variance +=
            score.pair[i] / 1000.0 * (i / 4.0 - mean) * (i / 4.0 - mean);
    return mean;
}

static void elo_follows_from_the_points(void **state)
{
    struct elo_estimate estimate = elo_estimate(&score);
    struct elo_score even = {.pair = {1, 2, 3, 2, 1}}, all = {.won = 3};
    struct elo_score none = {0};
    double variance;

    (void)state;
    /* 50.75 % of the points */
    assert_float_equal(average(&variance), 0.5075, 1e-9);
    assert_float_equal(estimate.elo, 5.212, 0.01);
    assert_true(estimate.error > 8 && estimate.error < 13);
    assert_true(estimate.likelihood > 0.8 && estimate.likelihood < 0.9);
    assert_float_equal(elo_estimate(&even).elo, 0, 1e-9);
    assert_float_equal(elo_estimate(&even).likelihood, 0.5, 1e-9);
    assert_true(elo_estimate(&all).elo > 1e9);
    assert_float_equal(elo_estimate(&none).elo, 0, 1e-9);
    assert_true(isinf(elo_estimate(&none).error));
}

/* For small differences a quadratic does as well. */
static double rough_ratio(double s0, double s1)
{
    double variance, mean = average(&variance);

    return 1000 * (s1 - s0) * (2 * mean - s0 - s1) / (2 * variance);
}

static void the_test_agrees_with_its_approximation(void **state)
{
    struct elo_test test = {ELO_LOGISTIC, 0, 5, 0.05, 0.05};
    double s1 = 1 / (1 + pow(10, -5 / 400.0)), variance, unit;

    (void)state;
    assert_float_equal(elo_test_ratio(&test, &score), rough_ratio(0.5, s1),
                       0.01);
    test.model = ELO_NORMALIZED;
    average(&variance);
    unit = sqrt(2 * variance) / (800 / log(10));
    assert_float_equal(elo_test_ratio(&test, &score),
                       rough_ratio(0.5, 0.5 + 5 * unit), 0.02);
    assert_float_equal(elo_test_upper(&test), 2.944, 0.001);
    assert_float_equal(elo_test_lower(&test), -2.944, 0.001);
}

static void the_test_knows_its_direction(void **state)
{
    struct elo_test test = {ELO_LOGISTIC, 0, 10, 0.05, 0.05};
    struct elo_score better = {.pair = {5, 20, 100, 80, 40}};
    struct elo_score worse = {.pair = {40, 80, 100, 20, 5}};

    (void)state;
    for (int model = 0; model < 2; model++) {
        test.model = (enum elo_model)model;
        assert_true(elo_test_ratio(&test, &better) > 1);
        assert_true(elo_test_ratio(&test, &worse) < -1);
    }
    /* what no score can have led to says nothing */
    test = (struct elo_test){ELO_LOGISTIC, -1e6, 1e6, 0.05, 0.05};
    assert_float_equal(elo_test_ratio(&test, &better), 0, 1e-9);
}

static void delays_are_sorted_by_length(void **state)
{
    static struct delays few, many;

    (void)state;
    assert_int_equal(delays_quantile(&few, 50), 0);
    delays_add(&few, 7);
    assert_int_equal(delays_quantile(&few, 50), 7);
    assert_int_equal(delays_quantile(&few, 99), 7);
    for (uint64_t i = 1; i <= 1000; i++)
        delays_add(&many, i * 1000);
    assert_in_range(delays_quantile(&many, 50), 500000, 531250);
    assert_in_range(delays_quantile(&many, 99), 990000, 1000000);
    delays_add(&many, UINT64_MAX);
    delays_join(&many, &few);
    assert_int_equal(many.count, 1002);
    assert_true(many.most == UINT64_MAX);
    assert_true(delays_quantile(&many, 100) == UINT64_MAX);
    assert_int_equal(delays_quantile(&many, 0), 7);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_meet_with_both_colours),
        cmocka_unit_test(in_a_gauntlet_one_meets_all),
        cmocka_unit_test(elo_follows_from_the_points),
        cmocka_unit_test(the_test_agrees_with_its_approximation),
        cmocka_unit_test(the_test_knows_its_direction),
        cmocka_unit_test(delays_are_sorted_by_length),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
