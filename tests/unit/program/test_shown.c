/* test_shown.c - text from outside, as a terminal may have it */
#include "unit.h"

#include "sys/shown.h"

#include <stdlib.h>

/* What a terminal of this language shows of a text. */
static const char *in(const char *language, const char *text)
{
    static struct shown shown;

    assert_int_equal(setenv("LC_ALL", language, 1), 0);
    shown = shown_of(text);
    return shown.text;
}

static void a_terminal_says_what_it_takes(void **state)
{
    static const char *const names[] = {"LC_ALL", "LC_CTYPE", "LANG"};

    (void)state;
    for (size_t i = 0; i < 3; i++)
        assert_int_equal(unsetenv(names[i]), 0);
    assert_false(shown_as_utf8());
    for (size_t i = 3; i--;) { /* the first of them counts */
        setenv(names[i], "de_DE.UTF-8", 1);
        assert_true(shown_as_utf8());
        setenv(names[i], "C", 1);
        assert_false(shown_as_utf8());
    }
    setenv("LC_ALL", "", 1); /* as if it were not set */
    setenv("LC_CTYPE", "de_DE.utf8@euro", 1);
    assert_true(shown_as_utf8());
    setenv("LC_CTYPE", "de_DE.UTF-80", 1);
    assert_false(shown_as_utf8());
    setenv("LC_CTYPE", "de_DE.ISO-8859-15", 1);
    assert_false(shown_as_utf8());
}

static void controls_are_not_shown(void **state)
{
    static const char *const hidden[] = {
        "\302\205",         /* a control beyond ASCII    */
        "\302\255",         /* a hyphen that is not seen */
        "\342\200\213",     /* a blank without width     */
        "\342\200\216",     /* from left to right        */
        "\342\200\250",     /* another line              */
        "\342\200\256",     /* from right to left        */
        "\342\201\240",     /* no break                  */
        "\342\201\257",     /* ...                       */
        "\357\273\277",     /* a mark of the order       */
        "\363\240\200\201", /* a tag                     */
    };

    (void)state;
    assert_string_equal(in("C.UTF-8", "a\033[2Jb\177\n"), "a?[2Jb??");
    assert_string_equal(in("C.UTF-8", "J\303\274rgen \342\202\254"),
                        "J\303\274rgen \342\202\254");
    assert_string_equal(in("C", "J\303\274rgen"), "J??rgen");
    assert_string_equal(in("C.UTF-8", "J\374rgen"), "J?rgen");
    for (size_t i = 0; i < sizeof hidden / sizeof hidden[0]; i++)
        assert_string_equal(in("C.UTF-8", hidden[i]),
                            &"????"[4 - strlen(hidden[i])]);
    /* those that stand around them are letters and signs like others */
    assert_string_equal(in("C.UTF-8", "\342\200\220\342\200\257\342\201\260"),
                        "\342\200\220\342\200\257\342\201\260");
}

static void a_long_text_is_cut(void **state)
{
    char text[200], copy[8];
    const char *shown;

    (void)state;
    memset(text, 'x', sizeof text);
    text[sizeof text - 1] = '\0';
    shown = in("C.UTF-8", text);
    assert_int_equal(strlen(shown), sizeof(struct shown) - 1);
    assert_string_equal(shown + strlen(shown) - 4, "x...");
    memcpy(text + sizeof(struct shown) - 5, "\303\274", 2); /* never halved */
    shown = in("C.UTF-8", text);
    assert_string_equal(shown + strlen(shown) - 4, "x...");
    shown_copy(copy, sizeof copy, "abc\001");
    assert_string_equal(copy, "abc?");
    shown_copy(copy, sizeof copy, "abcdef\303\274");
    assert_string_equal(copy, "abcdef");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_terminal_says_what_it_takes),
        cmocka_unit_test(controls_are_not_shown),
        cmocka_unit_test(a_long_text_is_cut),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
