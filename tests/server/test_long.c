/*
 * test_long.c - games with thousands of acts, boards with many around them,
 * questions that take long
 */
#include "boards.h"

#include <signal.h>
#include <unistd.h>

#define ACTS 3000

static const char *const arguments[] = {
    "--rate",          "0",    "--create-rate",  "0",    "--acts", "60000",
    "--address-reads", "5000", "--address-work", "1000", NULL};

static int set_up(void **state)
{
    (void)state;
    return !server_start(&server, db, log_path, arguments);
}

/* White touches a piece again and again. */
static void play_long(const struct game *game, struct peer *peer)
{
    int number = 1;

    join(peer, game, game->white, -1);
    json_decref(welcomed(peer));
    for (int sent = 1; sent < ACTS;) {
        for (int i = 0; i < 50 && sent < ACTS; i++, sent++)
            peer_text(peer, "{\"type\":\"act\",\"act\":\"touches e2\"}");
        for (; number < sent; number++) {
            json_t *ruling = peer_wait(peer, "ruling", PATIENCE);

            assert_non_null(ruling);
            json_decref(ruling);
        }
    }
}

/* The numbers of a page follow those before it; the last one of them. */
static int read_page(json_t *page, int after)
{
    json_t *acts = json_object_get(page, "acts"), *one;
    size_t i;

    json_array_foreach(acts, i, one)
    {
        assert_int_equal(number_at(one, "number"), ++after);
    }
    assert_true(i <= 250);
    return after;
}

static void a_long_game_comes_in_pages(void **state)
{
    struct peer white, late;
    struct game game;
    json_t *message;
    int heard, pages = 0;
    bool more = true;

    (void)state;
    create(&game, "{\"start\":\"now\"}");
    play_long(&game, &white);
    join(&late, &game, game.black, 0);
    message = welcomed(&late);
    heard = read_page(message, 0);
    assert_true(json_is_true(json_object_get(message, "more")));
    json_decref(message);
    json_decref(act(&white, "touches e2", ACTS + 1));
    for (; more && pages < 100; pages++) {
        peer_text(&late, "{\"type\":\"acts\",\"after\":%d}", heard);
        message = peer_wait(&late, "acts", PATIENCE);
        assert_non_null(message);
        heard = read_page(message, heard);
        more = json_is_true(json_object_get(message, "more"));
        json_decref(message);
    }
    assert_false(more);
    assert_int_equal(heard, ACTS + 1);
    message = get(&game, game.white, "/acts?after=2800");
    assert_int_equal(read_page(message, 2800), ACTS + 1);
    assert_true(json_is_false(json_object_get(message, "more")));
    json_decref(message);
    message = get(&game, game.white, "/replay?after=5");
    assert_true(json_is_true(json_object_get(message, "more")));
    json_decref(message);
    message = get(&game, game.white, "/replay?after=2900");
    assert_true(json_is_false(json_object_get(message, "more")));
    json_decref(message);
    message = get(&game, game.white, "/replay?after=9000");
    assert_int_equal(json_array_size(json_object_get(message, "acts")), 0);
    json_decref(message);
    peer_close(&white);
    join(&white, &game, game.white, ACTS + 1); /* nothing was missed */
    message = welcomed(&white);
    assert_int_equal(json_array_size(json_object_get(message, "acts")), 0);
    json_decref(message);
    peer_close(&white);
    peer_close(&late);
}

/* Some moves, each after many touches of its piece: what was told of the first
   eight hundred acts. */
static json_t *play_and_listen(const struct game *game, struct peer players[2])
{
    static const char *const touches[] = {"touches e2", "touches e7",
                                          "touches g1", "touches b8"};
    static const char *const plays[] = {"plays e4", "plays e5", "plays Nf3",
                                        "plays Nc6"};
    json_t *told = json_array();

    for (int i = 0; i < 2; i++) {
        sit(&players[i], game, i ? game->black : game->white);
    }
    for (int i = 0; i < 4 * 200; i++) {
        json_t *ruling;

        peer_text(&players[i / 200 % 2], "{\"type\":\"act\",\"act\":\"%s\"}",
                  i % 200 == 199 ? plays[i / 200] : touches[i / 200]);
        ruling = peer_wait(&players[0], "ruling", PATIENCE);
        assert_non_null(ruling);
        json_array_append(told, json_object_get(ruling, "act"));
        json_decref(ruling);
    }
    return told;
}

/* In whatever order they are asked for: some begin where another has ended. */
static void pages_have_what_was_told(void **state)
{
    static const int asked[] = {250, 500, 250, 750, 0, 600, 500, 1};
    struct peer players[2];
    struct game game;
    json_t *told;
    int first;

    (void)state;
    create(&game, "{\"start\":\"now\"}");
    told = play_and_listen(&game, players);
    first = (int)number_at(json_array_get(told, 0), "number");
    for (size_t i = 0; i < sizeof asked / sizeof *asked; i++) {
        char path[32];
        json_t *page, *one;
        size_t k;

        snprintf(path, sizeof path, "/acts?after=%d", asked[i]);
        page = get(&game, game.white, path);
        assert_int_equal(read_page(page, asked[i]),
                         asked[i] + 250 < 801 ? asked[i] + 250 : 801);
        json_array_foreach(json_object_get(page, "acts"), k, one)
        {
            int at = asked[i] + (int)k + 1 - first;

            if (at >= 0 && at < 800)
                assert_true(json_equal(one, json_array_get(told, (size_t)at)));
        }
        json_decref(page);
    }
    json_decref(told);
    peer_close(&players[0]);
    peer_close(&players[1]);
}

/* Who knows nearly all of it is told the rest. */
static void a_short_game_comes_at_once(void **state)
{
    struct peer peer;
    struct game game;
    json_t *message;

    (void)state;
    create(&game, "{\"start\":\"now\"}");
    does(&game, game.white, "plays e4");
    join(&peer, &game, game.black, 1);
    message = welcomed(&peer);
    assert_int_equal(read_page(message, 1), 2);
    assert_true(json_is_false(json_object_get(message, "more")));
    json_decref(message);
    peer_close(&peer);
}

/* A hundred who come together are not told of one after the other. */
static void presence_is_told_in_batches(void **state)
{
    enum { MANY = 100 };
    struct peer first, many[MANY];
    struct game game;
    int told = 0, there = 0;

    (void)state;
    create(&game, "{\"start\":\"now\"}");
    sit(&first, &game, game.white);
    for (int i = 0; i < MANY; i++)
        join(&many[i], &game, game.spectator, -1);
    for (; there < MANY && told <= MANY / 2; told++) {
        json_t *message = peer_wait(&first, "presence", PATIENCE);

        assert_non_null(message);
        there = (int)number_at(message, "connected.spectators");
        json_decref(message);
    }
    assert_int_equal(there, MANY);
    assert_true(told <= MANY / 2);
    for (int i = 0; i < MANY; i++)
        peer_close(&many[i]);
    peer_close(&first);
}

/* Trying every act in this position takes long: is it dead? */
static void nobody_waits_for_a_question(void **state)
{
    enum { QUESTIONS = 40 };
    struct peer curious, player;
    struct game costly, game;
    json_t *message;
    int answers = 0;

    (void)state;
    create(&costly, "{\"start\":\"now\",\"tags\":{\"SetUp\":\"1\",\"FEN\":"
                    "\"2b5/1p6/pPp3k1/2Pp3p/P2PpBpP/4P1P1/5K2/8 b - - 0 1\"}}");
    create(&game, "{\"start\":\"now\"}");
    sit(&curious, &costly, costly.white);
    sit(&player, &game, game.white);
    for (int i = 0; i < QUESTIONS; i++)
        peer_text(&curious, "{\"type\":\"open\"}");
    json_decref(peer_wait(&curious, "open", PATIENCE));
    acts(&player, "plays e4", 2, "6.2.1 completed e4");
    while ((message = peer_wait(&curious, "open", 0))) {
        json_decref(message);
        answers++;
    }
    assert_true(answers < QUESTIONS - 1); /* they are still being worked out */
    for (; answers < QUESTIONS - 1; answers++) {
        message = peer_wait(&curious, "open", PATIENCE);
        assert_non_null(message);
        json_decref(message);
    }
    peer_close(&curious);
    peer_close(&player);
}

/* So are those who send the same act again and again. */
static void a_repeated_act_is_answered(void **state)
{
    struct game game;
    json_t *answer;

    (void)state;
    create(&game, "{\"start\":\"now\"}");
    assert_int_equal(post(&game, game.white, "plays e4", "a", &answer), 201);
    json_decref(answer);
    assert_int_equal(post(&game, game.black, "plays e5", "a", &answer), 201);
    json_decref(answer);
    assert_int_equal(post(&game, game.white, "plays e4", "a", &answer), 200);
    assert_int_equal(number_at(answer, "act.number"), 2);
    expect_ruling(answer, "6.2.1 completed e4");
    json_decref(answer);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_long_game_comes_in_pages),
        cmocka_unit_test(pages_have_what_was_told),
        cmocka_unit_test(a_short_game_comes_at_once),
        cmocka_unit_test(presence_is_told_in_batches),
        cmocka_unit_test(nobody_waits_for_a_question),
        cmocka_unit_test(a_repeated_act_is_answered),
    };

    if (!boards_prepare(argc, argv))
        return 2;
    return cmocka_run_group_tests(tests, set_up, finish);
}
