/* test_text.c - text that grows, up to a limit; libraries that are loaded */
#include "unit.h"

#include "sys/sys.h"
#include "sys/text.h"

#include <stdlib.h>

static void a_format_may_be_long(void **state)
{
    struct text text;
    char words[3000];

    (void)state;
    memset(words, 'w', sizeof words);
    words[sizeof words - 1] = '\0';
    text_init(&text);
    text_format(&text, "%d ", 7);
    text_format(&text, "<%s>", words);
    assert_int_equal(text.length, 2 + 2 + sizeof words - 1);
    assert_int_equal(strlen(text_whole(&text)), text.length);
    assert_int_equal(text.bytes[text.length - 1], '>');
    text_release(&text);
}

/* What grows beyond all measure fails, and stays failed until it is empty. */
static void a_text_has_its_limit(void **state)
{
    const size_t half = TEXT_MAX / 2 + 1;
    char *words = malloc(TEXT_MAX + 1);
    struct text text;

    (void)state;
    assert_non_null(words);
    memset(words, 'w', TEXT_MAX + 1);
    text_init(&text);
    text_add(&text, words, TEXT_MAX + 1);
    assert_true(text_failed(&text));
    text_clear(&text);
    assert_false(text_failed(&text));
    text_add(&text, words, half);
    assert_false(text_failed(&text));
    text_add(&text, words, half);
    assert_true(text_failed(&text));
    text_add(&text, words, half);
    assert_int_equal(text.length, half);
    text_clear(&text);
    text_put(&text, "again");
    assert_string_equal(text_whole(&text), "again");
    text_release(&text);
    free(words);
}

static void html_means_nothing_by_it(void **state)
{
    struct sys_memory memory;

    (void)state;
    html_text(sys_memory_open(&memory), "<a href=\"x\">&");
    sys_memory_close(&memory);
    assert_string_equal(memory.text, "&lt;a href=&quot;x&quot;&gt;&amp;");
    free(memory.text);
}

static void a_library_may_be_missing(void **state)
{
    static const char *const names[] = {"strlen"};
    void *function;

    (void)state;
    assert_non_null(sys_library_load("libnone.so.99", names, 1, &function));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_format_may_be_long),
        cmocka_unit_test(a_text_has_its_limit),
        cmocka_unit_test(html_means_nothing_by_it),
        cmocka_unit_test(a_library_may_be_missing),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
