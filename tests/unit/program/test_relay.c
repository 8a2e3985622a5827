/* test_relay.c - games that are handed on: when, once, and not too early */
#include "unit.h"

#include "organise/relay.h"

#include <stdio.h>

static struct relay relay;
static struct text text;

#define GAME(white, moves)                                                     \
    "[Event \"E\"]\n[White \"" white "\"]\n[Black \"X\"]\n\n" moves "\n\n"

static int set_up(void **state)
{
    (void)state;
    relay = (struct relay){.delay = 0};
    text_init(&text);
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    relay_release(&relay);
    text_release(&text);
    return 0;
}

static void holds(const char *source, uint64_t now)
{
    relay_text(&relay, source, strlen(source), now);
}

/* What is handed on now, and whether it arrives. */
static void gives(unsigned most, uint64_t now, bool arrives,
                  const char *expected)
{
    text_clear(&text);
    relay_choose(&relay, most, now, &text);
    assert_string_equal(text.bytes ? text.bytes : "", expected);
    relay_arrived(&relay, arrives);
}

static void what_changed_is_told_once(void **state)
{
    (void)state;
    holds(GAME("A", "1. e4 *") GAME("B", "1. d4 *"), 0);
    gives(64, 0, true, GAME("A", "1. e4 *") GAME("B", "1. d4 *"));
    gives(64, 0, true, "");
    holds(GAME("B", "1. d4 *") GAME("A", "1. e4 e5 *"), 1);
    gives(64, 1, true, GAME("A", "1. e4 e5 *"));
    /* a game that is gone for a while, and back */
    holds(GAME("A", "1. e4 e5 *"), 2);
    holds(GAME("A", "1. e4 e5 *") GAME("B", "1. d4 *"), 3);
    gives(64, 3, true, "");
}

static void others_get_what_they_can_read(void **state)
{
    (void)state;
    relay.portable = true;
    holds(GAME("A", "1. e4 e5 2. Nf3 Nc6 1/2-1/2"), 0);
    gives(64, 0, true, GAME("A", "1. e4 e5 2. Nf3 Nc6 1/2-1/2"));
    assert_string_equal(relay.games[0].left.move, "");
    holds(GAME("B", "1. e4 e5 2. Ke3 {[%clk 0:10:00]} Nf6 3. d4 1-0"), 1);
    gives(64, 1, true,
          GAME("B", "1. e4 e5 {an illegal move stands: 2. Ke3 ((%clk 0:10:00)) "
                    "Nf6 3. d4} 1-0"));
    assert_string_equal(relay.games[1].left.move, "2. Ke3");
    assert_true(relay.games[1].left.stands);
    holds(GAME("C", "1. e4 e5 2. Qq3 Nf6 *"), 2);
    gives(64, 2, true, GAME("C", "1. e4 e5 2. Qq3 {not read: Nf6} *"));
    holds(GAME("D", "1. d4 d5 2. Nf3 e6 3. e3 a6 4. Nd2 (4. c4) h6"), 3);
    gives(64, 3, true,
          GAME("D", "1. d4 d5 2. Nf3 e6 3. e3 a6 {not read: 4. Nd2 (4. c4) h6} "
                    "*"));
    assert_false(relay.games[3].left.stands);
    holds(GAME("E", "1. e4 e5 2. Kd5 Ke4 *"), 4);
    gives(64, 4, true,
          GAME("E", "1. e4 e5 {the kings in the centre: 2. Kd5 Ke4} 1-0"));
    assert_string_equal(relay.games[4].left.move, "");
}

static void what_did_not_arrive_is_told_again(void **state)
{
    (void)state;
    holds(GAME("A", "1. e4 *"), 0);
    gives(64, 0, false, GAME("A", "1. e4 *"));
    holds(GAME("A", "1. e4 *"), 1);
    gives(64, 1, false, GAME("A", "1. e4 *"));
    holds(GAME("A", "1. e4 e5 *"), 2);
    gives(64, 2, true, GAME("A", "1. e4 e5 *"));
    gives(64, 2, true, "");
}

static void no_more_than_are_taken(void **state)
{
    (void)state;
    holds(GAME("A", "*") GAME("B", "*") GAME("C", "*"), 0);
    gives(2, 0, true, GAME("A", "*") GAME("B", "*"));
    assert_int_equal(relay_choose(&relay, 2, 0, &text), 1);
    assert_string_equal(relay_chosen(&relay, 0)->white, "C");
    gives(2, 0, true, GAME("C", "*"));
    holds(GAME("D", "*") GAME("E", "*"), 1);
    assert_int_equal(relay_choose(&relay, 2, 1, &text), 2);
    assert_string_equal(relay_chosen(&relay, 0)->white, "D");
    assert_string_equal(relay_chosen(&relay, 1)->white, "E");
    gives(2, 1, true, GAME("D", "*") GAME("E", "*"));
    gives(2, 0, true, "");
}

static void nothing_comes_before_its_delay(void **state)
{
    (void)state;
    relay.delay = 100;
    holds(GAME("A", "*"), 0);
    holds(GAME("A", "1. e4 *"), 50);
    holds(GAME("A", "1. e4 e5 *"), 60);
    gives(64, 99, true, "");
    gives(64, 100, true, GAME("A", "*"));
    gives(64, 149, true, "");
    /* what was overtaken is not told */
    gives(64, 160, true, GAME("A", "1. e4 e5 *"));
    gives(64, 500, true, "");
    /* there and back: nothing has changed */
    holds(GAME("A", "1. e4 *"), 600);
    holds(GAME("A", "1. e4 e5 *"), 610);
    gives(64, 800, true, "");
}

static void games_of_the_same_tags_are_kept_apart(void **state)
{
    (void)state;
    holds(GAME("A", "1. e4 *") GAME("A", "1. d4 *"), 0);
    gives(64, 0, true, GAME("A", "1. e4 *") GAME("A", "1. d4 *"));
    holds(GAME("A", "1. e4 *") GAME("A", "1. d4 d5 *"), 1);
    gives(64, 1, true, GAME("A", "1. d4 d5 *"));
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        TEST(what_changed_is_told_once),
        TEST(others_get_what_they_can_read),
        TEST(what_did_not_arrive_is_told_again),
        TEST(no_more_than_are_taken),
        TEST(nothing_comes_before_its_delay),
        TEST(games_of_the_same_tags_are_kept_apart),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
