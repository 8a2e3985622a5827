/* test_spec.c - an engine as it is written in a command */
#include "unit.h"

#include "engine/spec.h"

static void an_engine_is_written_as_a_command(void **state)
{
    struct engine_spec spec;

    (void)state;
    assert_null(engine_spec_read(
        &spec, "name='My SF' elo=1500 \"option.Clear Hash=\" option.Hash=16 "
               "memory=64 proto=uci /usr/bin/sf --x=1 y"));
    assert_string_equal(spec.name, "My SF");
    assert_int_equal(spec.settings.elo, 1500);
    assert_int_equal(spec.settings.wishes, 2);
    assert_string_equal(spec.settings.wish[0].name, "Clear Hash");
    assert_string_equal(spec.settings.wish[0].value, "");
    assert_string_equal(spec.settings.wish[1].value, "16");
    assert_int_equal(spec.memory, 64 << 20);
    assert_string_equal(spec.argument[0], "/usr/bin/sf");
    assert_string_equal(spec.argument[1], "--x=1");
    assert_string_equal(spec.argument[2], "y");
    assert_null(spec.argument[3]);
    assert_string_equal(engine_spec_read(&spec, "name=x"),
                        "there is no command in it");
    assert_string_equal(engine_spec_read(&spec, "'sf"),
                        "a quote is not closed");
    assert_non_null(engine_spec_read(&spec, "elo=many sf"));
    assert_non_null(engine_spec_read(&spec, "Hash=16 sf"));
}

static void a_command_for_an_engine_can_be_wrong(void **state)
{
    static const struct {
        const char *text, *why;
    } cases[] = {
        {"elo= sf", "a number is missing or too large in \"elo=\""},
        {"elo=9999 sf", "a number is missing or too large in \"elo=9999\""},
        {"movetime=x sf", "a number is missing or too large in \"movetime=x\""},
        {"depth=99999999999 sf",
         "a number is missing or too large in \"depth=99999999999\""},
        {"nodes=1:0 sf", "a number is missing or too large in \"nodes=1:0\""},
        {"elo=5001 sf", "a number is missing or too large in \"elo=5001\""},
        {"elo=1-2 sf", "a number is missing or too large in \"elo=1-2\""},
        {"option.=1 sf", "an option's name or value is missing or too long in "
                         "\"option.=1\""},
        {"memory=x sf", "a number is missing or too large in \"memory=x\""},
        {"proto=usi sf", "proto is uci or xboard, not \"proto=usi\""},
        {"  ", "there is no command in it"},
        {"sf\t", "there is a control character in it"},
    };
    struct engine_spec spec;
    char text[4096];

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        assert_string_equal(engine_spec_read(&spec, cases[i].text),
                            cases[i].why);
    assert_null(engine_spec_read(&spec, "proto=xboard nodes=5 a/b=c x"));
    assert_string_equal(spec.argument[0], "a/b=c");
    snprintf(text, sizeof text, "option.%0300d=1 sf", 0);
    assert_non_null(strstr(engine_spec_read(&spec, text), "too long in"));
    snprintf(text, sizeof text, "option.x=%0300d sf", 0);
    assert_non_null(strstr(engine_spec_read(&spec, text), "too long in"));
    memset(text, 'x', sizeof text - 1);
    text[sizeof text - 1] = '\0';
    assert_string_equal(engine_spec_read(&spec, text), "the text is too long");
    for (int i = 0; i < 400; i++)
        memcpy(text + 2 * i, "a ", 3);
    assert_string_equal(engine_spec_read(&spec, text),
                        "there are too many words");
    *text = '\0';
    for (int i = 0; i <= DIALOG_WISHES_MAX; i++)
        strcat(text, "option.a=1 ");
    if (DIALOG_WISHES_MAX < SPEC_WORDS_MAX)
        assert_string_equal(engine_spec_read(&spec, text),
                            "there are too many options");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_engine_is_written_as_a_command),
        cmocka_unit_test(a_command_for_an_engine_can_be_wrong),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
