/* test_clock.c - the chessclock as arithmetic on instants */
#include "unit.h"

static const struct laws_control hour = {
    .count = 1,
    .period = {{.time = LAWS_MINUTES(60)}},
    .increment_first = true,
    .delay_saves = true,
};

static const struct laws_control fischer = {
    .count = 2,
    .period = {{.moves = 2,
                .time = LAWS_MINUTES(90),
                .increment = LAWS_SECONDS(30)},
               {.time = LAWS_MINUTES(30), .increment = LAWS_SECONDS(10)}},
    .increment_first = true,
    .delay_saves = true,
};

static const struct laws_control bronstein = {
    .count = 2,
    .period = {{.moves = 1, .time = LAWS_MINUTES(10), .delay = LAWS_SECONDS(5)},
               {.moves = 1, .time = LAWS_MINUTES(1), .delay = LAWS_SECONDS(3)}},
    .delay_saves = true,
};

static const struct laws_control none;

/* A clock that has been started for White at the instant 0. */
static struct laws_clock started(const struct laws_control *control)
{
    struct laws_clock clock;

    laws_clock_init(&clock, control);
    laws_clock_start(&clock, control, LAWS_WHITE);
    return clock;
}

static void a_new_clock_shows_the_first_period_and_stands(void **state)
{
    struct laws_clock clock;

    (void)state;
    laws_clock_init(&clock, &hour);
    assert_int_equal(clock.running, LAWS_NOBODY);
    assert_int_equal(clock.left[LAWS_WHITE], LAWS_MINUTES(60));
    assert_int_equal(clock.left[LAWS_BLACK], LAWS_MINUTES(60));
    laws_clock_advance(&clock, LAWS_MINUTES(120));
    assert_int_equal(clock.left[LAWS_WHITE], LAWS_MINUTES(60));
    assert_false(clock.fallen[LAWS_WHITE]);
    assert_int_equal(laws_clock_next_fall(&clock), INT64_MAX);
}

static void the_first_increment_is_there_or_not(void **state)
{
    struct laws_control control = fischer;
    struct laws_clock clock;

    (void)state;
    laws_clock_init(&clock, &control);
    assert_int_equal(clock.left[LAWS_WHITE],
                     LAWS_MINUTES(90) + LAWS_SECONDS(30));
    control.increment_first = false;
    laws_clock_init(&clock, &control);
    assert_int_equal(clock.left[LAWS_WHITE], LAWS_MINUTES(90));
}

static void only_the_running_side_loses_time(void **state)
{
    struct laws_clock clock = started(&hour);

    (void)state;
    laws_clock_advance(&clock, 1234);
    assert_int_equal(clock.left[LAWS_WHITE], LAWS_MINUTES(60) - 1234);
    assert_int_equal(clock.left[LAWS_BLACK], LAWS_MINUTES(60));
    laws_clock_start(&clock, &hour, LAWS_BLACK);
    laws_clock_advance(&clock, 2234);
    assert_int_equal(clock.left[LAWS_WHITE], LAWS_MINUTES(60) - 1234);
    assert_int_equal(clock.left[LAWS_BLACK], LAWS_MINUTES(60) - 1000);
}

static void time_does_not_run_backwards(void **state)
{
    struct laws_clock clock = started(&hour), before;

    (void)state;
    laws_clock_advance(&clock, LAWS_SECONDS(10));
    before = clock;
    laws_clock_advance(&clock, LAWS_SECONDS(9));
    assert_memory_equal(&clock, &before, sizeof clock);
    laws_clock_advance(&clock, LAWS_SECONDS(10));
    assert_memory_equal(&clock, &before, sizeof clock);
}

static void a_flag_falls_at_its_very_millisecond(void **state)
{
    struct laws_clock clock = started(&hour);

    (void)state;
    assert_int_equal(laws_clock_next_fall(&clock), LAWS_MINUTES(60));
    laws_clock_advance(&clock, LAWS_MINUTES(60) - 1);
    assert_int_equal(clock.left[LAWS_WHITE], 1);
    assert_false(clock.fallen[LAWS_WHITE]);
    laws_clock_advance(&clock, LAWS_MINUTES(60));
    assert_int_equal(clock.left[LAWS_WHITE], 0);
    assert_true(clock.fallen[LAWS_WHITE]);
}

static void the_moment_of_a_fall_is_kept(void **state)
{
    struct laws_clock clock = started(&hour);

    (void)state;
    laws_clock_advance(&clock, LAWS_MINUTES(75));
    assert_int_equal(clock.fell_at[LAWS_WHITE], LAWS_MINUTES(60));
    assert_int_equal(clock.left[LAWS_WHITE], 0);
    assert_int_equal(laws_clock_next_fall(&clock), INT64_MAX);
    laws_clock_advance(&clock, LAWS_MINUTES(80));
    assert_int_equal(clock.fell_at[LAWS_WHITE], LAWS_MINUTES(60));
}

static void nothing_that_a_press_brings_lifts_a_flag(void **state)
{
    struct laws_clock clock = started(&fischer);

    (void)state;
    laws_clock_advance(&clock, LAWS_MINUTES(100));
    laws_clock_count_move(&clock, LAWS_WHITE);
    laws_clock_count_move(&clock, LAWS_WHITE);
    laws_clock_add_increment(&clock, &fischer, LAWS_WHITE);
    assert_false(laws_clock_end_period(&clock, &fischer, LAWS_WHITE));
    assert_true(clock.fallen[LAWS_WHITE]);
    assert_int_equal(clock.left[LAWS_WHITE], 0);
    assert_int_equal(clock.completed[LAWS_WHITE], 2);
}

static void time_given_by_name_lifts_a_flag(void **state)
{
    struct laws_clock clock = started(&hour);

    (void)state;
    laws_clock_advance(&clock, LAWS_MINUTES(60));
    laws_clock_set(&clock, LAWS_WHITE, LAWS_SECONDS(10));
    assert_false(clock.fallen[LAWS_WHITE]);
    assert_int_equal(laws_clock_next_fall(&clock),
                     LAWS_MINUTES(60) + LAWS_SECONDS(10));
}

static void a_display_set_to_nothing_has_fallen(void **state)
{
    struct laws_clock clock = started(&hour);

    (void)state;
    laws_clock_advance(&clock, 500);
    laws_clock_set(&clock, LAWS_BLACK, -7);
    assert_true(clock.fallen[LAWS_BLACK]);
    assert_int_equal(clock.left[LAWS_BLACK], 0);
    assert_int_equal(clock.fell_at[LAWS_BLACK], 500);
}

static void a_delay_comes_before_the_main_time(void **state)
{
    struct laws_clock clock = started(&bronstein);

    (void)state;
    assert_int_equal(laws_clock_next_fall(&clock),
                     LAWS_MINUTES(10) + LAWS_SECONDS(5));
    laws_clock_advance(&clock, 4999);
    assert_int_equal(clock.left[LAWS_WHITE], LAWS_MINUTES(10));
    laws_clock_advance(&clock, 5001);
    assert_int_equal(clock.left[LAWS_WHITE], LAWS_MINUTES(10) - 1);
    laws_clock_start(&clock, &bronstein, LAWS_BLACK);
    assert_int_equal(clock.delay_left, LAWS_SECONDS(5));
}

static void a_pause_keeps_what_is_left_of_the_delay(void **state)
{
    struct laws_clock clock = started(&bronstein);

    (void)state;
    laws_clock_advance(&clock, 4000);
    laws_clock_stop(&clock);
    laws_clock_advance(&clock, 64000);
    laws_clock_resume(&clock, LAWS_WHITE);
    laws_clock_advance(&clock, 65000);
    assert_int_equal(clock.left[LAWS_WHITE], LAWS_MINUTES(10));
    laws_clock_advance(&clock, 65001);
    assert_int_equal(clock.left[LAWS_WHITE], LAWS_MINUTES(10) - 1);
}

static void a_flag_falls_after_delay_and_main_time(void **state)
{
    struct laws_clock clock = started(&bronstein);

    (void)state;
    laws_clock_advance(&clock, LAWS_MINUTES(10) + 4999);
    assert_false(clock.fallen[LAWS_WHITE]);
    assert_int_equal(clock.left[LAWS_WHITE], 1);
    laws_clock_advance(&clock, LAWS_MINUTES(10) + 5000);
    assert_true(clock.fallen[LAWS_WHITE]);
}

static void a_period_ends_with_its_last_move(void **state)
{
    struct laws_clock clock = started(&fischer);

    (void)state;
    laws_clock_count_move(&clock, LAWS_WHITE);
    assert_false(laws_clock_end_period(&clock, &fischer, LAWS_WHITE));
    laws_clock_count_move(&clock, LAWS_WHITE);
    assert_true(laws_clock_end_period(&clock, &fischer, LAWS_WHITE));
    assert_int_equal(clock.period[LAWS_WHITE], 1);
    assert_int_equal(clock.in_period[LAWS_WHITE], 0);
    assert_int_equal(clock.left[LAWS_WHITE],
                     LAWS_MINUTES(120) + LAWS_SECONDS(30));
    laws_clock_add_increment(&clock, &fischer, LAWS_WHITE); /* the new one */
    assert_int_equal(clock.left[LAWS_WHITE],
                     LAWS_MINUTES(120) + LAWS_SECONDS(40));
    assert_int_equal(clock.period[LAWS_BLACK], 0);
}

static void the_last_period_takes_all_the_rest(void **state)
{
    struct laws_clock clock = started(&hour);

    (void)state;
    assert_true(laws_clock_is_last_period(&clock, &hour, LAWS_WHITE));
    for (unsigned i = 0; i < 300; i++)
        laws_clock_count_move(&clock, LAWS_WHITE);
    assert_false(laws_clock_end_period(&clock, &hour, LAWS_WHITE));
    assert_int_equal(clock.completed[LAWS_WHITE], 300);
}

static void a_last_period_with_moves_repeats(void **state)
{
    struct laws_clock clock = started(&bronstein);

    (void)state;
    for (unsigned i = 0; i < 300; i++) {
        assert_false(laws_clock_is_last_period(&clock, &bronstein, LAWS_WHITE));
        laws_clock_count_move(&clock, LAWS_WHITE);
        assert_true(laws_clock_end_period(&clock, &bronstein, LAWS_WHITE));
    }
    assert_int_equal(clock.period[LAWS_WHITE], 300);
    assert_int_equal(clock.left[LAWS_WHITE], LAWS_MINUTES(310));
}

static void in_time_delay_mode_savings_may_be_lost(void **state)
{
    struct laws_control control = bronstein;
    struct laws_clock clock = started(&control);

    (void)state;
    control.delay_saves = false;
    laws_clock_count_move(&clock, LAWS_WHITE);
    assert_true(laws_clock_end_period(&clock, &control, LAWS_WHITE));
    assert_int_equal(clock.left[LAWS_WHITE], LAWS_MINUTES(1));
}

static void without_a_delay_savings_are_kept(void **state)
{
    struct laws_control control = fischer;
    struct laws_clock clock = started(&control);

    (void)state;
    control.delay_saves = false;
    laws_clock_next_period(&clock, &control, LAWS_WHITE);
    assert_int_equal(clock.left[LAWS_WHITE],
                     LAWS_MINUTES(120) + LAWS_SECONDS(30));
}

/* 1988: moves made while the last one of the period was not pressed. */
static void moves_beyond_a_period_count_for_the_next(void **state)
{
    struct laws_clock clock = started(&fischer);

    (void)state;
    for (unsigned i = 0; i < 3; i++)
        laws_clock_count_move(&clock, LAWS_WHITE);
    assert_true(laws_clock_end_period(&clock, &fischer, LAWS_WHITE));
    assert_int_equal(clock.in_period[LAWS_WHITE], 1);
}

static void a_counter_that_is_set_finds_its_period(void **state)
{
    static const struct {
        unsigned completed, period;
        int in_period;
    } cases[] = {{0, 0, 0}, {1, 0, 1}, {2, 1, 0}, {3, 1, 1}, {65535, 1, 65533}};
    struct laws_clock clock = started(&fischer);

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        laws_clock_set_moves(&clock, &fischer, LAWS_BLACK, cases[i].completed);
        assert_int_equal(clock.completed[LAWS_BLACK], cases[i].completed);
        assert_int_equal(clock.period[LAWS_BLACK], cases[i].period);
        assert_int_equal(clock.in_period[LAWS_BLACK], cases[i].in_period);
    }
    assert_int_equal(clock.left[LAWS_BLACK],
                     LAWS_MINUTES(90) + LAWS_SECONDS(30));
}

static void moves_taken_back_bring_no_time_twice(void **state)
{
    struct laws_clock clock = started(&fischer);
    laws_ms left;

    (void)state;
    laws_clock_count_move(&clock, LAWS_WHITE);
    laws_clock_count_move(&clock, LAWS_WHITE);
    assert_true(laws_clock_end_period(&clock, &fischer, LAWS_WHITE));
    left = clock.left[LAWS_WHITE];
    laws_clock_take_back_moves(&clock, LAWS_WHITE, 1);
    assert_int_equal(clock.completed[LAWS_WHITE], 1);
    laws_clock_count_move(&clock, LAWS_WHITE);
    assert_false(laws_clock_end_period(&clock, &fischer, LAWS_WHITE));
    assert_int_equal(clock.in_period[LAWS_WHITE], 0);
    assert_int_equal(clock.left[LAWS_WHITE], left);
    laws_clock_take_back_moves(&clock, LAWS_WHITE, 7); /* never forward */
    assert_int_equal(clock.completed[LAWS_WHITE], 2);
}

static void the_counter_stops_before_it_overflows(void **state)
{
    struct laws_clock clock = started(&hour);

    (void)state;
    laws_clock_set_moves(&clock, &hour, LAWS_WHITE, 65535);
    laws_clock_count_move(&clock, LAWS_WHITE);
    assert_int_equal(clock.completed[LAWS_WHITE], 65535);
}

/* More moves than any game has: the periods end where their counter does. */
static void periods_are_counted_to_an_end(void **state)
{
    static const struct laws_control each = {
        .count = 1, .period = {{.moves = 1, .time = LAWS_MINUTES(1)}}};
    struct laws_clock clock = started(&each);

    (void)state;
    laws_clock_set_moves(&clock, &each, LAWS_WHITE, UINT16_MAX + 10u);
    assert_int_equal(clock.period[LAWS_WHITE], UINT16_MAX);
}

static void the_last_of_all_periods_stays(void **state)
{
    struct laws_clock clock = started(&bronstein);

    (void)state;
    clock.period[LAWS_WHITE] = UINT16_MAX;
    laws_clock_next_period(&clock, &bronstein, LAWS_WHITE);
    assert_int_equal(clock.period[LAWS_WHITE], UINT16_MAX);
    assert_true(clock.left[LAWS_WHITE] == LAWS_MINUTES(11));
}

static void without_periods_there_is_no_clock(void **state)
{
    struct laws_clock clock = started(&none);

    (void)state;
    assert_int_equal(clock.running, LAWS_NOBODY);
    laws_clock_count_move(&clock, LAWS_WHITE);
    laws_clock_add_increment(&clock, &none, LAWS_WHITE);
    assert_false(laws_clock_end_period(&clock, &none, LAWS_WHITE));
    assert_false(laws_clock_is_last_period(&clock, &none, LAWS_WHITE));
    laws_clock_next_period(&clock, &none, LAWS_WHITE);
    laws_clock_set_moves(&clock, &none, LAWS_WHITE, 3);
    laws_clock_advance(&clock, LAWS_MINUTES(1000));
    assert_int_equal(clock.left[LAWS_WHITE], 0);
    assert_false(clock.fallen[LAWS_WHITE]);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_new_clock_shows_the_first_period_and_stands),
        cmocka_unit_test(the_first_increment_is_there_or_not),
        cmocka_unit_test(only_the_running_side_loses_time),
        cmocka_unit_test(time_does_not_run_backwards),
        cmocka_unit_test(a_flag_falls_at_its_very_millisecond),
        cmocka_unit_test(the_moment_of_a_fall_is_kept),
        cmocka_unit_test(nothing_that_a_press_brings_lifts_a_flag),
        cmocka_unit_test(time_given_by_name_lifts_a_flag),
        cmocka_unit_test(a_display_set_to_nothing_has_fallen),
        cmocka_unit_test(a_delay_comes_before_the_main_time),
        cmocka_unit_test(a_pause_keeps_what_is_left_of_the_delay),
        cmocka_unit_test(a_flag_falls_after_delay_and_main_time),
        cmocka_unit_test(a_period_ends_with_its_last_move),
        cmocka_unit_test(the_last_period_takes_all_the_rest),
        cmocka_unit_test(a_last_period_with_moves_repeats),
        cmocka_unit_test(in_time_delay_mode_savings_may_be_lost),
        cmocka_unit_test(without_a_delay_savings_are_kept),
        cmocka_unit_test(moves_beyond_a_period_count_for_the_next),
        cmocka_unit_test(a_counter_that_is_set_finds_its_period),
        cmocka_unit_test(moves_taken_back_bring_no_time_twice),
        cmocka_unit_test(the_counter_stops_before_it_overflows),
        cmocka_unit_test(periods_are_counted_to_an_end),
        cmocka_unit_test(the_last_of_all_periods_stays),
        cmocka_unit_test(without_periods_there_is_no_clock),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
