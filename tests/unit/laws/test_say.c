/* test_say.c - rulings and spans of time in words */
#include "unit.h"

#include "laws/game.h"

static void assert_span(laws_ms span, const char *expected)
{
    char text[LAWS_SPAN_MAX];

    assert_int_equal(laws_span_print(span, text), strlen(expected));
    assert_string_equal(text, expected);
}

static void a_span_is_written_as_short_as_it_is(void **state)
{
    (void)state;
    assert_span(0, "0:00");
    assert_span(LAWS_SECONDS(5), "0:05");
    assert_span(LAWS_MINUTES(60) - LAWS_SECONDS(1), "59:59");
    assert_span(LAWS_MINUTES(60), "1:00:00");
    assert_span(LAWS_MINUTES(61) + LAWS_SECONDS(1), "1:01:01");
    assert_span(LAWS_MINUTES(6000), "100:00:00");
}

static void parts_of_a_second_are_there_when_they_are_not_zero(void **state)
{
    (void)state;
    assert_span(7500, "0:07.5");
    assert_span(7050, "0:07.050");
    assert_span(7001, "0:07.001");
    assert_span(7999, "0:07.999");
}

static void less_than_nothing_has_its_sign(void **state)
{
    (void)state;
    assert_span(-1, "-0:00.001");
    assert_span(-LAWS_MINUTES(90), "-1:30:00");
}

static void assert_ruling(const struct laws_ruling *ruling,
                          const char *expected)
{
    char text[LAWS_RULING_TEXT_MAX];

    assert_int_equal(laws_ruling_print(ruling, text), strlen(expected));
    assert_string_equal(text, expected);
}

static void what_a_ruling_does_not_have_leaves_no_blank(void **state)
{
    struct laws_ruling ruling = {.verdict = LAWS_VERDICT_PENALTY,
                                 .article = "12.9.1",
                                 .color = LAWS_BLACK,
                                 .penalty = LAWS_PENALTY_WARNING};

    (void)state;
    assert_ruling(&ruling, "12.9.1 penalty black warning");
    ruling.penalty = LAWS_PENALTY_EXCLUSION;
    memcpy(ruling.extra, "3", 2);
    assert_ruling(&ruling, "12.9.1 penalty black exclusion 3");
}

static void a_time_is_as_short_as_a_span(void **state)
{
    struct laws_ruling ruling = {.verdict = LAWS_VERDICT_TIME_ADDED,
                                 .article = "12.5",
                                 .color = LAWS_BLACK,
                                 .span = LAWS_MINUTES(2),
                                 .word = ""};

    (void)state;
    assert_ruling(&ruling, "12.5 time-added black 2:00");
}

static void words_that_were_spoken_are_in_quotes(void **state)
{
    struct laws_ruling ruling = {.verdict = LAWS_VERDICT_ANNOUNCED,
                                 .article = "D.2.1",
                                 .extra = "Eva vier"};

    (void)state;
    assert_ruling(&ruling, "D.2.1 announced \"Eva vier\"");
}

/* However long its parts are, a ruling ends where its room does. */
static void a_ruling_keeps_to_its_room(void **state)
{
    static char word[2 * LAWS_RULING_TEXT_MAX];
    char text[LAWS_RULING_TEXT_MAX + 1];
    struct laws_ruling ruling = {
        .verdict = LAWS_VERDICT_BECAUSE, .article = "3.1", .word = word};

    (void)state;
    memset(word, 'x', sizeof word - 1);
    text[LAWS_RULING_TEXT_MAX] = '!';
    assert_int_equal(laws_ruling_print(&ruling, text),
                     LAWS_RULING_TEXT_MAX - 1);
    assert_int_equal(strlen(text), LAWS_RULING_TEXT_MAX - 1);
    assert_int_equal(text[LAWS_RULING_TEXT_MAX], '!');
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_span_is_written_as_short_as_it_is),
        cmocka_unit_test(parts_of_a_second_are_there_when_they_are_not_zero),
        cmocka_unit_test(less_than_nothing_has_its_sign),
        cmocka_unit_test(what_a_ruling_does_not_have_leaves_no_blank),
        cmocka_unit_test(a_time_is_as_short_as_a_span),
        cmocka_unit_test(words_that_were_spoken_are_in_quotes),
        cmocka_unit_test(a_ruling_keeps_to_its_room),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
