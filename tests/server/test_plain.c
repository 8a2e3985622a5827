/* test_plain.c - acts that are read without a tree of JSON: as jansson would */
#include "server/game/plain_act.h"

#include <jansson.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static const char *const acts[] = {
    "{\"type\":\"act\",\"act\":\"plays e4\"}",
    "{\"type\":\"act\",\"game\":\"k7m2x9q\",\"act\":\"plays e4\",\"id\":\"w\"}",
    " { \"id\" : \"a.b:c\" , \"act\" : \"\" ,\t\"type\"\r\n: \"act\" } \n",
};

static const char *const others[] = {
    "",
    "{",
    "{}",
    "[\"act\"]",
    "\"act\"",
    "{\"type\":\"act\"}",
    "{\"act\":\"plays e4\"}",
    "{\"type\":\"ping\",\"act\":\"plays e4\"}",
    "{\"type\":\"act\",\"act\":\"plays e4\",\"note\":\"late\"}",
    "{\"type\":\"act\",\"act\":\"plays e4\",\"id\":7}",
    "{\"type\":\"act\",\"act\":\"plays \\u00654\"}",
    "{\"type\":\"act\",\"act\":\"plays \303\251\"}",
    "{\"type\":\"act\",\"act\":\"plays\te4\"}",
    "{\"type\":\"act\",\"act\":\"plays e4\",\"act\":\"plays d4\"}",
    "{\"type\":\"act\",\"act\":\"plays e4\",}",
    "{\"type\":\"act\",\"act\":\"plays e4\"",
    "{\"type\":\"act\",\"act\":\"plays e4\"}}",
    "{\"type\":\"act\" \"act\":\"plays e4\"}",
    "{\"type\":\"act\",\"act\":\"plays e4",
};

static void expect_same(const char *value, json_t *object, const char *name)
{
    const char *there = json_string_value(json_object_get(object, name));

    if (value)
        assert_string_equal(there ? there : "(none)", value);
    else
        assert_null(json_object_get(object, name));
}

/* What is read at all is read as jansson reads it. */
static bool is_read(const char *bytes, size_t length)
{
    struct plain_act plain;
    json_t *object;

    if (!plain_act_read(&plain, bytes, length))
        return false;
    object = json_loadb(bytes, length, JSON_REJECT_DUPLICATES, NULL);
    assert_non_null(object);
    expect_same("act", object, "type");
    expect_same(plain.act, object, "act");
    expect_same(plain.game, object, "game");
    expect_same(plain.id, object, "id");
    assert_non_null(plain.act);
    json_decref(object);
    return true;
}

static void test_acts(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof acts / sizeof *acts; i++)
        assert_true(is_read(acts[i], strlen(acts[i])));
}

static void test_others(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        assert_false(is_read(others[i], strlen(others[i])));
}

/* Any byte in any place, and any end. */
static void test_spoilt(void **state)
{
    char bytes[256];

    (void)state;
    for (size_t i = 0; i < sizeof acts / sizeof *acts; i++) {
        size_t length = strlen(acts[i]);

        for (size_t at = 0; at < length; at++) {
            memcpy(bytes, acts[i], length);
            (void)is_read(bytes, at);
            for (unsigned byte = 0; byte < 256; byte++) {
                bytes[at] = (char)byte;
                (void)is_read(bytes, length);
            }
        }
    }
}

/* One byte more than there is room for. */
static void test_long(void **state)
{
    char bytes[300];
    int length;

    (void)state;
    for (int digits = 232; digits <= 233; digits++) {
        length = snprintf(bytes, sizeof bytes,
                          "{\"type\":\"act\",\"act\":\"%0*d\"}", digits, 0);
        assert_int_equal(length, digits + 23);
        assert_int_equal(is_read(bytes, (size_t)length), length < 256);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_acts),
        cmocka_unit_test(test_others),
        cmocka_unit_test(test_spoilt),
        cmocka_unit_test(test_long),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
