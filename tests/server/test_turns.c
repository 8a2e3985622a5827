/*
 * test_turns.c - whose request is answered next: turns are counted, not time
 */
#include "server/net/http.h"
#include "server/net/turns.h"
#include "sys/sys.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#define LIST_NS 1000000 /* a list of games */

/* What turns.c asks of others. */
static uint64_t worked;
static struct exchange *answered[4096], *resumed[4096];
static unsigned answered_count, resumed_count;

uint64_t sys_worked(void)
{
    return worked;
}

void exchange_go_on(struct exchange *exchange)
{
    answered[answered_count++] = exchange;
    worked += LIST_NS;
}

void exchange_resume(struct exchange *exchange)
{
    resumed[resumed_count++] = exchange;
}

static struct net net;
static struct server server;
static struct address addresses[5];
static struct exchange exchanges[3000];

static struct exchange *ask(unsigned number, struct address *address, bool act)
{
    struct exchange *exchange = &exchanges[number];

    exchange->server = &server;
    exchange->address = address;
    turns_wait(exchange, act);
    return exchange;
}

static int begin(void **state)
{
    (void)state;
    net = (struct net){.rests = 0};
    server = (struct server){.now = 1, .net = &net};
    for (unsigned i = 0; i < 5; i++)
        addresses[i] = (struct address){0};
    worked = answered_count = resumed_count = 0;
    return 0;
}

/* Go on to the next turn that has something to do. */
static bool turn(void)
{
    uint64_t due = turns_due(&server);

    if (due == UINT64_MAX)
        return false;
    if (server.now < due)
        server.now = due;
    turns_run(&server);
    return true;
}

static bool was_answered(const struct exchange *exchange)
{
    for (unsigned i = 0; i < answered_count; i++)
        if (answered[i] == exchange)
            return true;
    return false;
}

static void a_turn_answers_a_few_requests(void **state)
{
    (void)state;
    for (unsigned i = 0; i < 2000; i++)
        (void)ask(i, &addresses[i % 4], false);
    turns_run(&server);
    assert_in_range(answered_count, 1, TURN_NS / LIST_NS);
}

/* Most of the time is left for acts. */
static void requests_rest_after_long_ones(void **state)
{
    (void)state;
    for (unsigned i = 0; i < 1000; i++)
        (void)ask(i, &addresses[i % 4], false);
    while (turn())
        ;
    assert_int_equal(answered_count, 1000);
    assert_true(server.now > (REST - 1) * worked);
    (void)ask(1000, &addresses[0], false);
    assert_true(turns_due(&server) > server.now);
    turns_run(&server);
    assert_int_equal(answered_count, 1000);
}

/* However many requests of others wait. */
static void an_act_waits_for_one_request_of_each_address(void **state)
{
    struct exchange *act;
    unsigned turns = 0;

    (void)state;
    for (unsigned i = 0; i < 2000; i++)
        (void)ask(i, &addresses[i % 4], false);
    act = ask(2000, &addresses[4], true);
    for (; !was_answered(act); turns++)
        assert_true(turn());
    assert_true(answered[4] == act);
    assert_in_range(turns, 1, 3);
}

static void an_act_waits_for_no_other_request_of_its_address(void **state)
{
    struct exchange *first, *second;

    (void)state;
    for (unsigned i = 0; i < 100; i++)
        (void)ask(i, &addresses[0], false);
    first = ask(100, &addresses[0], true);
    second = ask(101, &addresses[0], true);
    turns_run(&server);
    assert_true(answered[0] == first);
    assert_true(answered[1] == second);
}

static void everything_is_answered_once_and_in_its_order(void **state)
{
    (void)state;
    for (unsigned i = 0; i < 100; i++)
        (void)ask(i, &addresses[0], false);
    while (turn())
        ;
    assert_int_equal(answered_count, 100);
    for (unsigned i = 0; i < 100; i++)
        assert_true(answered[i] == &exchanges[i]);
    (void)ask(100, &addresses[0], false); /* and it can ask again */
    assert_true(turn());
    assert_int_equal(answered_count, 101);
}

static void a_refusal_is_held_back(void **state)
{
    (void)state;
    exchanges[0].server = exchanges[1].server = &server;
    turns_hold(&exchanges[0]);
    turns_hold(&exchanges[1]);
    assert_true(turns_due(&server) == 1 + HELD_NS);
    server.now = HELD_NS;
    turns_run(&server);
    assert_int_equal(resumed_count, 0);
    server.now++;
    turns_run(&server);
    assert_int_equal(resumed_count, 2);
    assert_true(turns_due(&server) == UINT64_MAX);
}

/* Nor do refusals take more of a turn than there is. */
static void refusals_wait_for_their_turn(void **state)
{
    (void)state;
    for (unsigned i = 0; i < 1000; i++) {
        exchanges[i].server = &server;
        turns_hold(&exchanges[i]);
    }
    server.now += HELD_NS;
    turns_run(&server);
    assert_in_range(resumed_count, 1, TURN_NS / REQUEST_NS);
    while (turn())
        ;
    assert_int_equal(resumed_count, 1000);
}

static void nobody_waits_at_the_end(void **state)
{
    (void)state;
    for (unsigned i = 0; i < 100; i++)
        (void)ask(i, &addresses[i % 4], false);
    exchanges[100].server = &server;
    turns_hold(&exchanges[100]);
    server.ending = true;
    turns_run(&server);
    assert_int_equal(answered_count, 100);
    assert_int_equal(resumed_count, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(a_turn_answers_a_few_requests, begin),
        cmocka_unit_test_setup(requests_rest_after_long_ones, begin),
        cmocka_unit_test_setup(an_act_waits_for_one_request_of_each_address,
                               begin),
        cmocka_unit_test_setup(an_act_waits_for_no_other_request_of_its_address,
                               begin),
        cmocka_unit_test_setup(everything_is_answered_once_and_in_its_order,
                               begin),
        cmocka_unit_test_setup(a_refusal_is_held_back, begin),
        cmocka_unit_test_setup(refusals_wait_for_their_turn, begin),
        cmocka_unit_test_setup(nobody_waits_at_the_end, begin),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
