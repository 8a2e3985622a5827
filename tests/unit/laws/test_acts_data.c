/* test_acts_data.c - acts as data */
#include "unit.h"

#include "laws/transcript.h"

static void assert_data(const char *text, const char *expected)
{
    char json[LAWS_ACT_DATA_MAX];
    struct laws_act_texts texts;
    struct laws_file_error error;
    struct laws_act act;

    if (laws_act_read(text, strlen(text), LAWS_WHITE, 0, &act, &texts, &error))
        fail_msg("%s: %s", text, error.what);
    assert_int_equal(laws_act_data(&act, json), strlen(expected));
    assert_string_equal(json, expected);
}

static void what_happens_at_the_board_is_data(void **state)
{
    (void)state;
    assert_data("presses", "\"kind\":\"presses\"");
    assert_data("offers draw", "\"kind\":\"offers draw\"");
    assert_data("touches e1 h1", "\"kind\":\"touches\","
                                 "\"squares\":[\"e1\",\"h1\"]");
    assert_data("touches e1+h1", "\"kind\":\"touches\","
                                 "\"squares\":[\"e1\",\"h1\"],\"at_once\":2");
    assert_data("promotes N", "\"kind\":\"promotes\",\"piece\":\"n\"");
    assert_data("promotes Q e8", "\"kind\":\"promotes\",\"piece\":\"q\","
                                 "\"squares\":[\"e8\"]");
    assert_data("makes Nf3 two-handed", "\"kind\":\"makes\",\"move\":\"Nf3\","
                                        "\"two_handed\":true");
    assert_data("claims fifty", "\"kind\":\"claims fifty\"");
    assert_data("claims fifty with Nf3",
                "\"kind\":\"claims fifty\",\"move\":\"Nf3\"");
    assert_data("corrects 3 e4",
                "\"kind\":\"corrects\",\"number\":3,\"move\":\"e4\"");
    assert_data("seals \"a\\b\"", "\"kind\":\"seals\",\"move\":\"a\\\\b\"");
    assert_data("signs 1-0", "\"kind\":\"signs\",\"result\":\"1-0\"");
}

static void what_the_arbiter_does_is_data(void **state)
{
    (void)state;
    assert_data("arbiter records sealer absent", "\"kind\":\"records sealer\"");
    assert_data("arbiter adds white 2:00",
                "\"kind\":\"adds\",\"colour\":\"white\",\"time\":120000");
    assert_data("arbiter sets black moves 5",
                "\"kind\":\"sets moves\",\"colour\":\"black\",\"number\":5");
    assert_data("arbiter sets black 9:00 for schedule",
                "\"kind\":\"sets\",\"colour\":\"black\",\"time\":540000,"
                "\"for_schedule\":true");
    assert_data("arbiter declares 1-0",
                "\"kind\":\"declares\",\"result\":\"1-0\"");
    assert_data("arbiter declares 1-0 for 8.7",
                "\"kind\":\"declares\",\"result\":\"1-0\","
                "\"article\":\"8.7\"");
}

static void a_penalty_has_what_its_kind_has(void **state)
{
    (void)state;
    assert_data("arbiter penalises white warning for 11.5",
                "\"kind\":\"penalises\",\"colour\":\"white\","
                "\"penalty\":\"warning\",\"article\":\"11.5\"");
    assert_data("arbiter penalises white cut 1:00",
                "\"kind\":\"penalises\",\"colour\":\"white\","
                "\"penalty\":\"cut\",\"time\":60000");
    assert_data("arbiter penalises white points 3/4-0",
                "\"kind\":\"penalises\",\"colour\":\"white\","
                "\"penalty\":\"points\",\"white\":3,\"black\":0");
    assert_data("arbiter penalises white loss opponent 1/2",
                "\"kind\":\"penalises\",\"colour\":\"white\","
                "\"penalty\":\"loss\",\"opponent\":2");
    assert_data("arbiter penalises white fine \"50 Euro\"",
                "\"kind\":\"penalises\",\"colour\":\"white\","
                "\"penalty\":\"fine\",\"words\":\"50 Euro\"");
    assert_data("arbiter penalises white exclusion 3",
                "\"kind\":\"penalises\",\"colour\":\"white\","
                "\"penalty\":\"exclusion\",\"number\":3");
    assert_data("arbiter penalises white fine",
                "\"kind\":\"penalises\",\"colour\":\"white\","
                "\"penalty\":\"fine\"");
}

/* A line may be all one text, each byte of it six in JSON. */
static void the_longest_act_fits(void **state)
{
    static char text[LAWS_LINE_MAX + 1], json[LAWS_ACT_DATA_MAX];
    struct laws_act_texts texts;
    struct laws_file_error error;
    struct laws_act act;
    size_t words = LAWS_LINE_MAX - strlen("announces \"\"");

    (void)state;
    memcpy(text, "announces \"", 11);
    memset(text + 11, '\x01', words);
    text[LAWS_LINE_MAX - 1] = '"';
    assert_int_equal(
        laws_act_read(text, LAWS_LINE_MAX, LAWS_WHITE, 0, &act, &texts, &error),
        LAWS_OK);
    assert_int_equal(laws_act_data(&act, json),
                     strlen("\"kind\":\"announces\",\"move\":\"\"") +
                         6 * words);
}

/* A caller may make an act that no line has. */
static void what_no_line_can_hold_is_left_out(void **state)
{
    static char text[LAWS_ACT_DATA_MAX], json[LAWS_ACT_DATA_MAX];
    struct laws_act act = {
        .kind = LAWS_ACT_ANNOUNCES, .move = text, .move_length = sizeof text};

    (void)state;
    laws_act_data(&act, json);
    assert_string_equal(json, "\"kind\":\"announces\",\"move\":\"\"");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_happens_at_the_board_is_data),
        cmocka_unit_test(what_the_arbiter_does_is_data),
        cmocka_unit_test(a_penalty_has_what_its_kind_has),
        cmocka_unit_test(the_longest_act_fits),
        cmocka_unit_test(what_no_line_can_hold_is_left_out),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
