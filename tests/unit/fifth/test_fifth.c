/*
 * test_fifth.c - an edition that is as another one, but ...
 *
 * The tables are compiled again with two more editions, those of fifth/: 2127
 * is as 2023 and 2131 is as 2127, but for what changes.def there says.
 */
#include "unit.h"

#include "edition/parameters.h"

static void has_a_name_like_any_other(void **state)
{
    enum laws_edition edition = LAWS_1988;

    (void)state;
    assert_int_equal(laws_edition_parse("2127", 4, &edition), LAWS_OK);
    assert_int_equal(edition, LAWS_2127);
    assert_string_equal(laws_edition_name(LAWS_2131), "2131");
    assert_int_equal(LAWS_EDITIONS, LAWS_2131 + 1);
}

/* All parameters of an edition that are not those of another one. */
static unsigned parameters_changed(enum laws_edition edition,
                                   enum laws_edition other)
{
    unsigned changed = 0;

#define PARAMETER(name, ...)                                                   \
    changed += laws__parameter(edition, LAWS_PARAMETER_##name) !=              \
               laws__parameter(other, LAWS_PARAMETER_##name);
#include "laws/parameters.def"
#undef PARAMETER
    return changed;
}

static void changes_the_parameters_that_it_names(void **state)
{
    (void)state;
    assert_int_equal(laws__parameter(LAWS_2127, LAWS_PARAMETER_ILLEGAL_LOSES),
                     3);
    assert_int_equal(laws__parameter(LAWS_2023, LAWS_PARAMETER_ILLEGAL_LOSES),
                     2);
    assert_int_equal(laws__parameter(LAWS_2127, LAWS_PARAMETER_PAWN_LEFT),
                     LAWS_VALUE_ILLEGAL);
    assert_int_equal(parameters_changed(LAWS_2127, LAWS_2023), 2);
    assert_string_equal(
        laws_parameter_cell(LAWS_PARAMETER_ILLEGAL_LOSES, LAWS_2127), "3");
    assert_string_equal(
        laws_parameter_cell(LAWS_PARAMETER_ILLEGAL_LOSES, LAWS_2023), "2");
}

static void inherits_what_its_lender_has_changed(void **state)
{
    (void)state;
    assert_int_equal(laws__parameter(LAWS_2131, LAWS_PARAMETER_ILLEGAL_LOSES),
                     3);
    assert_int_equal(laws__parameter(LAWS_2131, LAWS_PARAMETER_PAWN_LEFT),
                     LAWS_VALUE_QUEEN);
    assert_int_equal(parameters_changed(LAWS_2131, LAWS_2127), 1);
    assert_string_equal(laws_article(LAWS_2131, LAWS_RULE_ILLEGAL_PENALTY),
                        "7.5.6");
}

/* All rules of an edition that do not stand where another one has them. */
static unsigned rules_changed(enum laws_edition edition,
                              enum laws_edition other)
{
    unsigned changed = 0;

    for (unsigned i = 0; laws_rule_words((enum laws_rule)i); i++)
        changed += laws_article(edition, (enum laws_rule)i) !=
                   laws_article(other, (enum laws_rule)i);
    return changed;
}

static void changes_the_articles_that_it_names(void **state)
{
    (void)state;
    assert_string_equal(laws_article(LAWS_2127, LAWS_RULE_ILLEGAL_PENALTY),
                        "7.5.6");
    assert_int_equal(rules_changed(LAWS_2127, LAWS_2023), 1);
    assert_null(laws_article(LAWS_2131, LAWS_RULE_APPEAL));
    assert_int_equal(rules_changed(LAWS_2131, LAWS_2127), 1);
    assert_string_equal(laws_reason_article(LAWS_NOT_KNIGHTS_MOVE, LAWS_2127),
                        "3.6.1");
    assert_string_equal(laws_reason_article(LAWS_NOT_KNIGHTS_MOVE, LAWS_2023),
                        "3.6");
    assert_string_equal(laws_reason_article(LAWS_WAY_BLOCKED, LAWS_2131),
                        laws_reason_article(LAWS_WAY_BLOCKED, LAWS_2023));
}

static void has_its_own_provisions_first(void **state)
{
    const struct laws_provision *row;
    size_t count;

    (void)state;
    laws_provisions(LAWS_2127, &count);
    assert_int_equal(count, 2);
    laws_provisions(LAWS_2131, &count);
    assert_int_equal(count, 0);
    row = laws_provision_find(LAWS_2131, "7.5.5");
    assert_int_equal(row->edition, LAWS_2127);
    row = laws_provision_find(LAWS_2131, "9.6.1");
    assert_int_equal(row->edition, LAWS_2023);
    assert_non_null(laws_provision_find(LAWS_2127, "11.10"));
    assert_null(laws_provision_find(LAWS_2131, "11.10"));
    assert_null(laws_provision_find(LAWS_2023, "7.5.6"));
}

/* 7.5.5 of 2023 has been replaced. */
static void has_a_matter_where_it_stands_now(void **state)
{
    (void)state;
    for (unsigned i = 0; i < 2; i++) {
        enum laws_edition edition = i ? LAWS_2131 : LAWS_2127;
        const char *matter = "illegal-move-penalty";
        const struct laws_provision *row =
            laws_provision_by_matter(edition, matter, 0);

        assert_string_equal(row->id, "7.5.5");
        assert_int_equal(row->edition, LAWS_2127);
        row = laws_provision_by_matter(edition, matter, 1);
        assert_string_equal(row->id, "7.5.6");
        assert_null(laws_provision_by_matter(edition, matter, 2));
    }
    assert_null(laws_provision_by_matter(LAWS_2131, "appeal", 0));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(has_a_name_like_any_other),
        cmocka_unit_test(changes_the_parameters_that_it_names),
        cmocka_unit_test(inherits_what_its_lender_has_changed),
        cmocka_unit_test(changes_the_articles_that_it_names),
        cmocka_unit_test(has_its_own_provisions_first),
        cmocka_unit_test(has_a_matter_where_it_stands_now),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
