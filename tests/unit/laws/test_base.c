/* test_base.c - where characters of UTF-8 end, and JSON strings */
#include "unit.h"

#include <stdio.h>

static void characters_are_measured(void **state)
{
    (void)state;
    assert_int_equal(laws_character_length("a", 1), 1);
    assert_int_equal(laws_character_length("\xc3\xa4", 2), 2);
    assert_int_equal(laws_character_length("\xe2\x99\x94", 3), 3);
    assert_int_equal(laws_character_length("\xf0\x9f\x98\x80", 4), 4);
    assert_int_equal(laws_character_length("", 0), 0);
}

static void other_bytes_are_not_characters(void **state)
{
    (void)state;
    assert_int_equal(laws_character_length("\xc3\xa4", 1), 0);
    assert_int_equal(laws_character_length("\xa4", 1), 0);
    assert_int_equal(laws_character_length("\xc0\x80", 2), 0);
    assert_int_equal(laws_character_length("\xe0\x80\x80", 3), 0);
    assert_int_equal(laws_character_length("\xed\xa0\x80", 3), 0);
    assert_int_equal(laws_character_length("\xf4\x90\x80\x80", 4), 0);
    assert_int_equal(laws_character_length("\xff", 1), 0);
}

static void text_is_cut_between_characters(void **state)
{
    char text[8];

    (void)state;
    assert_int_equal(laws_text_copy(text, 8, "a\xc3\xa4", 3), 3);
    assert_string_equal(text, "a\xc3\xa4");
    assert_int_equal(laws_text_copy(text, 4, "a\xc3\xa4", 3), 3);
    assert_string_equal(text, "a\xc3\xa4");
    assert_int_equal(laws_text_copy(text, 3, "a\xc3\xa4", 3), 1);
    assert_string_equal(text, "a");
    assert_int_equal(laws_text_copy(text, 1, "\xc3\xa4", 2), 0);
    assert_string_equal(text, "");
}

static void assert_quoted(const char *text, size_t length, const char *expected)
{
    char json[LAWS_JSON_MAX(8)];

    assert_int_equal(laws_json_quote(text, length, json), strlen(expected));
    assert_string_equal(json, expected);
}

static void a_json_string_says_what_the_text_says(void **state)
{
    (void)state;
    assert_quoted("", 0, "\"\"");
    assert_quoted("e4", 2, "\"e4\"");
    assert_quoted("\"\\", 2, "\"\\\"\\\\\"");
    assert_quoted("\n\x7f", 2, "\"\\u000a\\u007f\"");
    assert_quoted("\xc3\xa4", 2, "\"\xc3\xa4\"");
    assert_quoted("\xc3\xa4", 1, "\"\\ufffd\"");
    assert_quoted(
        "\x1f\x1f\x1f\x1f\x1f\x1f\x1f\x1f", 8,
        "\"\\u001f\\u001f\\u001f\\u001f\\u001f\\u001f\\u001f\\u001f\"");
}

/* Eight bytes are looked at together: every byte, at every place of them. */
static void a_byte_is_quoted_wherever_it_stands(void **state)
{
    char text[20], alone[LAWS_JSON_MAX(1)], json[LAWS_JSON_MAX(20)];
    char expected[64];

    (void)state;
    for (unsigned byte = 0; byte < 256; byte++)
        for (int place = 0; place < 20; place++) {
            memset(text, 'x', sizeof text);
            text[place] = (char)byte;
            laws_json_quote(text + place, 1, alone);
            alone[strlen(alone) - 1] = '\0';
            snprintf(expected, sizeof expected, "\"%.*s%s%.*s\"", place,
                     "xxxxxxxxxxxxxxxxxxxx", alone + 1, 19 - place,
                     "xxxxxxxxxxxxxxxxxxxx");
            laws_json_quote(text, sizeof text, json);
            assert_string_equal(json, expected);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(characters_are_measured),
        cmocka_unit_test(other_bytes_are_not_characters),
        cmocka_unit_test(text_is_cut_between_characters),
        cmocka_unit_test(a_json_string_says_what_the_text_says),
        cmocka_unit_test(a_byte_is_quoted_wherever_it_stands),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
