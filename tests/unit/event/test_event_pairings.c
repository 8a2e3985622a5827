/* test_event_pairings.c - who meets whom */
#include "event_files.h"

#include "event/pairing.h"

/* The table of FIDE's C.05 for five or six players. */
static void six_play_by_the_berger_table(void **state)
{
    static const unsigned char table[5][3][2] = {
        {{1, 6}, {2, 5}, {3, 4}}, {{6, 4}, {5, 3}, {1, 2}},
        {{2, 6}, {3, 1}, {4, 5}}, {{6, 5}, {1, 4}, {2, 3}},
        {{3, 6}, {4, 2}, {5, 1}},
    };

    (void)state;
    for (unsigned i = 0; i < 5; i++)
        for (unsigned j = 0; j < 3; j++) {
            struct event_pairing pairing = event_berger(6, 1, i, j);

            assert_int_equal(pairing.white, table[i][j][0]);
            assert_int_equal(pairing.black, table[i][j][1]);
        }
    assert_int_equal(event_berger(5, 1, 1, 0).white, 4);
    assert_int_equal(event_berger(5, 1, 1, 0).black, 0);
}

static void everyone_meets_everyone(void **state)
{
    (void)state;
    for (unsigned n = 2; n <= 30; n++) {
        static unsigned char met[31][31];

        memset(met, 0, sizeof met);
        for (unsigned i = 0; i < event_berger_rounds(n, 2); i++) {
            unsigned char seen[31] = {0};

            for (unsigned j = 0; j < event_berger_boards(n); j++) {
                struct event_pairing pairing = event_berger(n, 2, i, j);

                assert_int_equal(seen[pairing.white]++, 0);
                if (pairing.black)
                    assert_int_equal(seen[pairing.black]++, 0);
                met[pairing.white][pairing.black]++;
            }
        }
        for (unsigned i = 1; i <= n; i++)
            for (unsigned j = 1; j <= n; j++)
                assert_int_equal(met[i][j], i != j);
    }
}

/* What C.05 reverses the last two rounds of the first cycle for. */
static void nobody_has_one_colour_four_times(void **state)
{
    (void)state;
    for (unsigned n = 4; n <= 20; n += 2)
        for (unsigned player = 1; player <= n; player++) {
            unsigned run = 0;
            bool last = false;

            for (unsigned i = 0; i < event_berger_rounds(n, 2); i++)
                for (unsigned j = 0; j < n / 2; j++) {
                    struct event_pairing pairing = event_berger(n, 2, i, j);

                    if (pairing.white != player && pairing.black != player)
                        continue;
                    run =
                        run && last == (pairing.white == player) ? run + 1 : 1;
                    last = pairing.white == player;
                    assert_in_range(run, 1, 2);
                }
        }
}

/* With an odd number, one in each round has nobody to play with. */
static void a_round_robin_is_written_into_the_event(void **state)
{
    static const struct event_game games[3][3] = {
        {{0, '-', 'Z'}, {5, 'w', ' '}, {7, 'b', ' '}},
        {{7, 'w', ' '}, {2, 'b', ' '}, {0, '-', 'Z'}},
        {{5, 'b', ' '}, {0, '-', 'Z'}, {2, 'w', ' '}},
    };
    static const unsigned numbers[] = {2, 5, 7};

    (void)state;
    assert_int_equal(event_init(&event, memory, sizeof memory), 0);
    for (unsigned i = 0; i < 3; i++)
        assert_int_equal(event_player_add(&event, numbers[i], word("P")), 0);
    assert_int_equal(event_pair_round_robin(&event, 1), LAWS_OK);
    assert_int_equal(event_pair_round_robin(&event, 1), LAWS_MISUSE);
    assert_int_equal(event.rounds, 3);
    for (unsigned i = 0; i < 3; i++)
        for (unsigned j = 0; j < 3; j++) {
            const struct event_game *game =
                &event_player(&event, numbers[i])->games[j];

            assert_int_equal(game->opponent, games[i][j].opponent);
            assert_int_equal(game->color, games[i][j].color);
            assert_int_equal(game->result, games[i][j].result);
        }
}

static void two_teams_meet_board_by_board(void **state)
{
    (void)state;
    for (unsigned n = 1; n <= 12; n++) {
        unsigned char met[13][13] = {{0}}, whites[25] = {0};

        for (unsigned i = 0; i < n; i++)
            for (unsigned j = 0; j < n; j++) {
                struct event_pairing pairing = event_scheveningen(n, i, j);
                bool first = pairing.white <= n;
                unsigned a = first ? pairing.white : pairing.black;
                unsigned b = first ? pairing.black : pairing.white;

                assert_in_range(a, 1, n);
                assert_in_range(b, n + 1, 2 * n);
                assert_int_equal(met[a][b - n]++, 0);
                whites[pairing.white]++;
            }
        for (unsigned i = 1; i <= 2 * n; i++)
            assert_in_range(whites[i], n / 2, (n + 1) / 2);
    }
}

static void the_best_meet_last(void **state)
{
    unsigned open;

    (void)state;
    assert_int_equal(event_init(&event, memory, sizeof memory), 0);
    for (unsigned i = 1; i <= 6; i++)
        assert_int_equal(event_player_add(&event, i, word("P")), 0);
    assert_int_equal(event_pair_knockout(&event, 1, NULL, &open), 0);
    /* 1 and 2 are free; 4 meets 5, 3 meets 6. */
    assert_int_equal(event_player(&event, 1)->games[0].result, 'Z');
    assert_int_equal(event_player(&event, 2)->games[0].result, 'Z');
    assert_int_equal(event_player(&event, 4)->games[0].opponent, 5);
    assert_int_equal(event_player(&event, 3)->games[0].opponent, 6);
    assert_int_equal(event_pair_knockout(&event, 1, NULL, &open), LAWS_MISUSE);
    for (unsigned i = 3; i <= 6; i++)
        if (event_player(&event, i)->games[0].color == 'w')
            assert_int_equal(event_result(&event, 0, i, '=', '='), 0);
    assert_int_equal(event_pair_knockout(&event, 1, NULL, &open), LAWS_MISUSE);
    assert_true(open == 4 || open == 5);
    assert_int_equal(
        event_pair_knockout(&event, 1, (const unsigned[]){5, 3, 0}, &open), 0);
    assert_int_equal(event_player(&event, 1)->games[1].opponent, 5);
    assert_int_equal(event_player(&event, 2)->games[1].opponent, 3);
    for (unsigned i = 1; i <= 5; i++)
        if (event_player(&event, i)->games[1].color == 'w')
            assert_int_equal(event_result(&event, 1, i, i < 3 ? '1' : '0',
                                          i < 3 ? '0' : '1'),
                             0);
    assert_int_equal(event_pair_knockout(&event, 1, NULL, &open), 0);
    assert_int_equal(event_player(&event, 1)->games[2].opponent, 2);
    assert_int_equal(open, 0);
    for (unsigned i = 1; i <= 2; i++)
        if (event_player(&event, i)->games[2].color == 'w')
            assert_int_equal(event_result(&event, 2, i, i == 2 ? '1' : '0',
                                          i == 2 ? '0' : '1'),
                             0);
    assert_int_equal(event_pair_knockout(&event, 1, NULL, &open), 0);
    assert_int_equal(open, 2);
    assert_int_equal(event.rounds, 3);
}

static void draw(unsigned round, unsigned number)
{
    if (event_player(&event, number)->games[round].color == 'w')
        assert_int_equal(event_result(&event, round, number, '=', '='), 0);
}

/* After a tie it is said who goes on, and later rounds remember it. */
static void ties_are_decided_by_who_is_named(void **state)
{
    unsigned whose;

    (void)state;
    assert_int_equal(event_init(&event, memory, sizeof memory), 0);
    for (unsigned i = 1; i <= 4; i++)
        assert_int_equal(event_player_add(&event, i, word("P")), 0);
    assert_int_equal(event_pair_knockout(&event, 1, NULL, &whose), 0);
    for (unsigned i = 1; i <= 4; i++)
        draw(0, i);
    assert_int_equal(
        event_pair_knockout(&event, 1, (const unsigned[]){1, 0}, &whose),
        LAWS_MISUSE);
    assert_in_range(whose, 2, 3);
    assert_int_equal(
        event_pair_knockout(&event, 1, (const unsigned[]){4, 2, 0}, &whose), 0);
    assert_int_equal(event_player(&event, 4)->games[1].opponent, 2);
    draw(1, 2);
    draw(1, 4);
    assert_int_equal(
        event_pair_knockout(&event, 1, (const unsigned[]){1, 0}, &whose),
        LAWS_MISUSE);
    for (unsigned i = 2; i <= 4; i += 2) {
        assert_int_equal(
            event_pair_knockout(&event, 1, (const unsigned[]){i, 0}, &whose),
            0);
        assert_int_equal(whose, i);
    }
    /* a round that somebody else has paired is no match of this table */
    assert_int_equal(event_pair(&event, 0, 1, 2), 0);
    assert_int_equal(event_pair_knockout(&event, 1, NULL, &whose), LAWS_MISUSE);
    assert_int_equal(whose, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(six_play_by_the_berger_table),
        cmocka_unit_test(everyone_meets_everyone),
        cmocka_unit_test(nobody_has_one_colour_four_times),
        cmocka_unit_test(a_round_robin_is_written_into_the_event),
        cmocka_unit_test(two_teams_meet_board_by_board),
        cmocka_unit_test(the_best_meet_last),
        cmocka_unit_test(ties_are_decided_by_who_is_named),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
