/* test_message.c - messages: read, said, written */
#include "unit.h"

#include "laws/catalogue.h"
#include "laws/messages.h"
#include "say/rows.h"

static struct laws_message message;

static void assert_said(const char *text, const char *expected)
{
    char sentence[LAWS_SENTENCE_MAX];

    assert_int_equal(laws_message_read(&message, text, strlen(text)), LAWS_OK);
    assert_int_equal(
        laws_message_say(message.text, NULL, sentence, sizeof sentence),
        strlen(expected));
    assert_string_equal(sentence, expected);
}

static void assert_wrong(const char *text)
{
    assert_int_equal(laws_message_read(&message, text, strlen(text)),
                     LAWS_SYNTAX);
}

static void a_message_is_said(void **state)
{
    (void)state;
    assert_said("fact.nth-illegal\twhite\t1",
                "It is White's first illegal move.");
    assert_said("fact.nth-illegal\tblack\t12",
                "It is Black's 12th illegal move.");
    assert_said("fact.touched\twhite\tBf1,e4,Ke1",
                "On this move White touched the bishop on f1, then the piece "
                "on e4, then the king on e1.");
    assert_said("fact.quiet\t1\t\t50",
                "1 move by each player without a capture or a pawn move. It "
                "takes 50 moves.");
    assert_said("fact.shows\tblack\t144500", "Black's clock shows 2:24.5.");
    assert_said("act.touches\twhite\tf1,e1+h1",
                "White touches f1, then e1 and, in the same moment, h1.");
    assert_said("to-penalise\tblack", "Black is to be penalised.");
}

static void a_message_may_be_in_another(void **state)
{
    (void)state;
    assert_said("often\t3\tstands\tnot-a-move\tNf9",
                "Nf9: not a move; it stands (3 times in this game)");
    assert_wrong("often\t3\tstands\tnot-a-move");
    assert_wrong("often\t3");
    assert_wrong("stands\tnothing that is known");
}

static const char *as_it_is(const void *data, const char *context,
                            const char *english)
{
    (void)data;
    (void)context;
    return english;
}

/* To this player, of that one, where White has a name. */
static void assert_told(const char *text, unsigned reader, unsigned about,
                        const char *expected)
{
    const struct laws_tongue tongue = {.say = as_it_is,
                                       .name = {"Anna", NULL},
                                       .names_stand_alone = true,
                                       .reader = (unsigned char)reader,
                                       .about = (unsigned char)about};
    char sentence[LAWS_SENTENCE_MAX];

    assert_int_equal(laws_message_read(&message, text, strlen(text)), LAWS_OK);
    laws_message_say(message.text, &tongue, sentence, sizeof sentence);
    assert_string_equal(sentence, expected);
}

static void a_ruling_is_told_to_whom_it_is_about(void **state)
{
    (void)state;
    assert_told("time-added\twhite\t120000", 1, 0, "You get 2:00 more.");
    assert_told("time-added\twhite\t120000", 2, 0, "Anna gets 2:00 more.");
    assert_told("time-added\tblack\t120000", 0, 1, "Black gets 2:00 more.");
    assert_told("claim-wrong", 0, 0, "The claim is wrong.");
    assert_told("claim-wrong", 2, 2, "Your claim is wrong.");
    assert_told("claim-wrong", 0, 1, "Anna's claim is wrong.");
    assert_told("claim-wrong", 0, 2, "Black's claim is wrong.");
    assert_told("penalty\twhite\tpenalty-add\t2:00", 1, 0,
                "Penalty for you: 2:00 more for the opponent.");
    assert_told("late\twhite", 1, 0, "Anna is late.");
}

static void a_name_is_kept_apart_from_right_to_left(void **state)
{
    const struct laws_tongue tongue = {
        .say = as_it_is, .name = {"Anna", NULL}, .right_to_left = true};
    char sentence[LAWS_SENTENCE_MAX];

    (void)state;
    laws_message_say("late\twhite", &tongue, sentence, sizeof sentence);
    assert_string_equal(sentence,
                        "White (\342\201\250Anna\342\201\251) is late.");
}

static void what_is_no_message_is_refused(void **state)
{
    (void)state;
    assert_wrong("");
    assert_wrong("White offers a draw.");
    assert_wrong("nth-illegal\twhite\t1"); /* of which table? */
    assert_wrong("fact.nth-illegal\twhite");
    assert_wrong("fact.nth-illegal\twhite\t1\t2");
    assert_wrong("fact.nth-illegal\tred\t1");
    assert_wrong("fact.nth-illegal\twhite\t");
    assert_wrong("fact.nth-illegal\twhite\tone");
    assert_wrong("fact.nth-illegal\twhite\t-1");
    assert_wrong("fact.nth-illegal\twhite\t1234567890");
    assert_wrong("clock-up\t\t1:00\t2:00");
    assert_wrong("not-a-move\tN\nf9");
    assert_wrong("not-a-move\tN\377");
}

static void a_message_is_an_array_of_json(void **state)
{
    char json[LAWS_MESSAGE_DATA_MAX];

    (void)state;
    laws_say_CLOCK_UP(&message, LAWS_BLACK, laws_text_of("0:01:30"),
                      laws_text_of("0:02:00"));
    assert_string_equal(message.text, "clock-up\tblack\t0:01:30\t0:02:00");
    laws_say_NOT_A_MOVE(&message, laws_text_of("N\t\"f9\"\\"));
    laws_message_data(message.text, json);
    assert_string_equal(json, "[\"not-a-move\",\"N?\\\"f9\\\"\\\\\"]");
    assert_int_equal(
        laws_message_read(&message, "fact.nth-illegal\twhite\t1", 24), LAWS_OK);
    laws_message_data(message.text, json);
    assert_string_equal(json, "[\"fact.nth-illegal\",\"white\",1]");
}

/* A long text takes what room there is, and the rest is left out. */
static void a_message_has_an_end(void **state)
{
    static char text[2 * LAWS_MESSAGE_MAX];

    (void)state;
    memset(text, 'x', sizeof text - 1);
    laws_say_NOT_A_MOVE(&message, laws_text_of(text));
    assert_int_equal(strlen(message.text), LAWS_MESSAGE_MAX - 1);
    assert_wrong(text);
}

/* No two of them have one word, and each place comes once. */
static void words_and_places_are_told_apart(void **state)
{
    (void)state;
    for (int table = 0; table < TABLES; table++) {
        const struct row *row;

        for (size_t i = 0; i < 200; i++) {
            char word[64];
            struct writer writer = laws__writer(word, sizeof word);
            enum table found;
            struct word name;
            unsigned places = 0;

            row = table_row((enum table)table, i);
            if (!row)
                continue;
            write_row_word(&writer, (enum table)table, row);
            assert_ptr_equal(
                find_row((struct word){word, strlen(word)}, &found), row);
            assert_int_equal(found, table);
            for (const char *at = row->sentence; (at = strchr(at, '{')); at++)
                places++;
            for (unsigned k = 0; k < places; k++)
                assert_true(place_at(row->sentence, k, &name));
            assert_false(place_at(row->sentence, places, &name));
        }
    }
}

/* The places of a row stand in the order of its sentence. */
static void rows_name_their_places_in_order(void **state)
{
    static const struct {
        const char *sentence, *place[4];
    } rows[] = {
#define MESSAGE_0(name, s) {s, {NULL}},
#define MESSAGE_1(name, a, s) {s, {#a}},
#define MESSAGE_2(name, a, b, s) {s, {#a, #b}},
#define MESSAGE_3(name, a, b, c, s) {s, {#a, #b, #c}},
#define MESSAGE_4(name, a, b, c, d, s) {s, {#a, #b, #c, #d}},
#define SIDES_0(name, w, s) {s, {NULL}},
#define SIDES_1(name, a, w, s) {s, {#a}},
#define SIDES_2(name, a, b, w, s) {s, {#a, #b}},
#define SIDES_3(name, a, b, c, w, s) {s, {#a, #b, #c}},
#include "laws/messages.def"
    };

    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        unsigned nth = 0;
        struct word name;

        while (place_at(rows[i].sentence, nth, &name)) {
            assert_non_null(rows[i].place[nth]);
            assert_memory_equal(rows[i].place[nth], name.text, name.length);
            nth++;
        }
        assert_true(nth == 4 || !rows[i].place[nth]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_message_is_said),
        cmocka_unit_test(a_message_may_be_in_another),
        cmocka_unit_test(a_ruling_is_told_to_whom_it_is_about),
        cmocka_unit_test(a_name_is_kept_apart_from_right_to_left),
        cmocka_unit_test(what_is_no_message_is_refused),
        cmocka_unit_test(a_message_is_an_array_of_json),
        cmocka_unit_test(a_message_has_an_end),
        cmocka_unit_test(words_and_places_are_told_apart),
        cmocka_unit_test(rows_name_their_places_in_order),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
