/* test_deeds.c - what the tables say that the program does about a provision;
   that scenarios bear it out is for tests/cli/laws.sh */
#include "unit.h"

#include <stdio.h>

static _Alignas(16) unsigned char memory[1 << 16];

static const struct {
    const char *matter;
    enum laws_deed deed;
} deeds[] = {
#define DEED(matter, deed) {matter, LAWS_DEED_##deed},
#include "edition/deeds.def"
#undef DEED
};

#define COUNT(table) (sizeof(table) / sizeof((table)[0]))

/* What the kind tells, by laws_provision_kind. */
static const enum laws_deed by_kind[] = {
    [LAWS_PROVISION_MECHANICAL] = LAWS_DEED_ENFORCES,
    [LAWS_PROVISION_RULING] = LAWS_DEED_ENFORCES,
    [LAWS_PROVISION_CONDUCT] = LAWS_DEED_RECORDS,
    [LAWS_PROVISION_EQUIPMENT] = LAWS_DEED_STATES,
    [LAWS_PROVISION_DEFINITION] = LAWS_DEED_STATES,
    [LAWS_PROVISION_NOTATION] = LAWS_DEED_ENFORCES,
    [LAWS_PROVISION_PARAMETER] = LAWS_DEED_ENFORCES,
};

static void deeds_have_names(void **state)
{
    (void)state;
    assert_string_equal(laws_deed_name(LAWS_DEED_ENFORCES), "enforces");
    assert_string_equal(laws_deed_name(LAWS_DEED_STATES), "states");
    assert_non_null(strstr(laws_deed_words(LAWS_DEED_OFFERS), "arbiter"));
    assert_string_equal(laws_deed_name((enum laws_deed)99), "unknown");
    assert_string_equal(laws_deed_words((enum laws_deed)99), "unknown");
}

/* Each exception is about a matter that there is, once, and is one. */
static void exceptions_are_needed(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(deeds); i++) {
        bool needed = false;

        for (int e = 0; e < LAWS_EDITIONS; e++) {
            const struct laws_provision *row;

            for (size_t n = 0; (row = laws_provision_by_matter(
                                    (enum laws_edition)e, deeds[i].matter, n));
                 n++) {
                assert_int_equal(laws_provision_deed(row), deeds[i].deed);
                needed = needed || by_kind[row->kind] != deeds[i].deed;
            }
        }
        if (!needed)
            fail_msg("%s needs no deed of its own", deeds[i].matter);
        for (size_t k = 0; k < i; k++)
            assert_string_not_equal(deeds[k].matter, deeds[i].matter);
    }
}

static void other_rows_go_by_their_kind(void **state)
{
    const struct laws_provision *row;

    (void)state;
    row = laws_provision_find(LAWS_2023, "5.1.1"); /* a ruling */
    assert_int_equal(laws_provision_deed(row), LAWS_DEED_ENFORCES);
    row = laws_provision_find(LAWS_2023, "6.2.3#2"); /* conduct */
    assert_int_equal(laws_provision_deed(row), LAWS_DEED_RECORDS);
    row = laws_provision_find(LAWS_1988, "1.1"); /* equipment */
    assert_int_equal(laws_provision_deed(row), LAWS_DEED_STATES);
}

/* What rulings can rest on is never said to be stated only. */
static void rules_are_more_than_stated(void **state)
{
    static const char *const names[] = {
#define RULE(name, ...) #name,
#include "laws/rules.def"
#undef RULE
    };

    (void)state;
    for (size_t i = 0; i < COUNT(names); i++)
        for (int e = 0; e < LAWS_EDITIONS; e++) {
            enum laws_edition edition = (enum laws_edition)e;
            const char *article = laws_article(edition, (enum laws_rule)i);
            const struct laws_provision *row;
            char id[32];
            bool more = false;

            if (!article)
                continue;
            row = laws_provision_find(edition, article);
            for (unsigned n = 2; row && !more; n++) {
                more = laws_provision_deed(row) != LAWS_DEED_STATES;
                snprintf(id, sizeof(id), "%s#%u", article, n);
                row = laws_provision_find(edition, id);
            }
            if (!more)
                fail_msg("%s rests on %s %s, which is only stated", names[i],
                         laws_edition_name(edition), article);
        }
}

/* Whatever is said to be recorded can be: an act has taken it. */
static void what_is_recorded_can_be(void **state)
{
    static struct laws_rulings rulings;

    (void)state;
    for (int e = 0; e < LAWS_EDITIONS; e++) {
        size_t count;
        const struct laws_provision *row =
            laws_provisions((enum laws_edition)e, &count);

        for (size_t k = 0; k < count; k++) {
            struct laws_act starts = {.kind = LAWS_ACT_STARTS,
                                      .by = LAWS_NOBODY};
            struct laws_act act = {.kind = LAWS_ACT_INFRINGES,
                                   .by = LAWS_WHITE};
            struct laws_regulations regulations;
            struct laws_game *game;
            char id[32];

            if (laws_provision_deed(&row[k]) != LAWS_DEED_RECORDS)
                continue;
            snprintf(id, sizeof(id), "%.*s", (int)strcspn(row[k].id, "#"),
                     row[k].id);
            act.article = id;
            laws_regulations_init(&regulations, (enum laws_edition)e);
            game = laws_game_init(memory, laws_game_size(10), &regulations);
            assert_int_equal(laws_game_apply(game, &starts, &rulings), LAWS_OK);
            assert_int_equal(laws_game_apply(game, &act, &rulings), LAWS_OK);
            assert_true(rulings.count > 0);
            if (rulings.ruling[0].verdict == LAWS_VERDICT_REFUSED)
                fail_msg("%s cannot be recorded", row[k].id);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(deeds_have_names),
        cmocka_unit_test(exceptions_are_needed),
        cmocka_unit_test(other_rows_go_by_their_kind),
        cmocka_unit_test(rules_are_more_than_stated),
        cmocka_unit_test(what_is_recorded_can_be),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
