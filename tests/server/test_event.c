/*
 * test_event.c - what the games of an event come to: results, signatures,
 * penalties with their Articles, and who sees them when
 */
#include "boards.h"

#include <signal.h>
#include <unistd.h>

#define BOARDS 3

static struct game games[BOARDS];
static char cup[32];

/* Boards 1 to 3 are played by 1 and 4, 2 and 5, 3 and 6; the sign of White at
   the first board is the organiser's to type. */
static void print_file(char *text, size_t size, char sign)
{
    size_t at = (size_t)snprintf(text, size, "012 Cup\\n142 1\\n");

    for (unsigned no = 1; no <= 2 * BOARDS; no++) {
        bool white = no <= BOARDS;
        char mine = no == 1 ? sign : no != 4 ? ' ' : sign == '1' ? '0' : sign;

        at += (size_t)snprintf(
            text + at, size - at,
            "001 %4u      Player %-26u %4u%39s%4u %c %c\\n", no, no, 2400 - no,
            "", white ? no + BOARDS : no - BOARDS, white ? 'w' : 'b', mine);
    }
    for (unsigned i = 0; i < BOARDS && *games[i].id; i++)
        at += (size_t)snprintf(text + at, size - at, "### game 1 %u %s\\n",
                               i + 1, games[i].id);
}

static void publish(char sign)
{
    char file[4096], body[4200], path[64] = "/api/events";
    json_t *answer;

    print_file(file, sizeof file, sign);
    snprintf(body, sizeof body, "{\"file\":\"%s\"}", file);
    if (*cup)
        snprintf(path, sizeof path, "/api/events/%s/file", cup);
    assert_int_equal(
        http_json(server.port, "POST", path, server.room, body, &answer),
        *cup ? 200 : 201);
    snprintf(cup, sizeof cup, "%s", text_at(answer, "event"));
    json_decref(answer);
}

static void create_game(struct game *game, const char *start, const char *delay)
{
    char body[256];

    snprintf(
        body, sizeof body,
        "{\"start\":\"%s\",\"spectators\":\"anyone\",\"tags\":{\"EventId\":"
        "\"%s\",\"BroadcastDelay\":\"%s\",\"Arbiter\":\"present\"}}",
        start, cup, delay);
    assert_int_equal(try_create(game, server.port, server.room, body), 201);
}

static void direct(const char *act)
{
    char path[64], body[96];

    snprintf(path, sizeof path, "/api/events/%s/acts", cup);
    snprintf(body, sizeof body, "{\"act\":\"%s\"}", act);
    assert_int_equal(http_status(server.port, "POST", path, server.room, body),
                     200);
}

static int set_up(void **state)
{
    int status = begin(state);

    publish(' ');
    create_game(&games[0], "now", "0");
    create_game(&games[1], "now", "3600");
    create_game(&games[2], "now", "1");
    publish(' ');
    return status;
}

static json_t *event_for(const char *token)
{
    return get_at(server.port, token, "/api/events/%s", cup);
}

/* An act of the event follows the game's: wait for what has to come. */
static void waits_for(const char *token, const char *path, const char *value)
{
    for (long until = now_ms() + PATIENCE;;) {
        json_t *event = event_for(token);
        bool same = !strcmp(text_at(event, path), value);

        json_decref(event);
        if (same)
            return;
        if (now_ms() > until)
            fail_msg("%s is not %s", path, value);
    }
}

static bool is_at(const char *token, const char *path, const char *value)
{
    json_t *event = event_for(token);
    bool same = !strcmp(text_at(event, path), value);

    json_decref(event);
    return same;
}

static char *file_now(void)
{
    char path[64];
    char *text = NULL;

    snprintf(path, sizeof path, "/api/events/%s/file", cup);
    assert_int_equal(http(server.port, "GET", path, server.room, NULL, &text),
                     200);
    return text;
}

#define RESULT "rounds.0.boards.0.result"

static bool is_signed(void)
{
    json_t *event = event_for(NULL);
    json_t *boards = value_at(event, "rounds.0.boards");
    bool found =
        json_is_true(json_object_get(json_array_get(boards, 0), "signed"));

    json_decref(event);
    return found;
}

/* 8.7: a result counts at once, and is signed when both have signed it. */
static void players_sign(void **state)
{
    (void)state;
    does(&games[0], games[0].black, "resigns");
    waits_for(NULL, RESULT, "1-0");
    does(&games[0], games[0].white, "signs 1-0");
    assert_false(is_signed());
    does(&games[0], games[0].black, "signs 1-0");
    for (long until = now_ms() + PATIENCE; !is_signed();)
        assert_true(now_ms() < until);
}

/* 12.9: penalties are in the file with their Articles; one in points changes
   what the game counts, and not its result. */
static void penalties_are_kept(void **state)
{
    json_t *event;
    char *file;

    (void)state;
    does(&games[0], server.room, "penalises black warning");
    does(&games[0], server.room, "penalises white points 1/2-0");
    waits_for(server.room, "penalties.1.article", "12.9.5");
    waits_for(NULL, "rounds.0.boards.0.points", "1/2-0");
    assert_true(is_at(NULL, RESULT, "1-0"));
    assert_true(is_at(NULL, "penalties.0.article", ""));
    direct("shows rulings");
    event = event_for(NULL);
    assert_string_equal(text_at(event, "penalties.0.article"), "12.9.1");
    assert_string_equal(text_at(event, "penalties.0.words"), "warning");
    assert_int_equal(number_at(event, "penalties.0.no"), 4);
    assert_int_equal(number_at(event, "penalties.1.no"), 1);
    assert_string_equal(text_at(event, "standings.rows.0.values.0"), "0.5");
    json_decref(event);
    file = file_now();
    assert_non_null(strstr(file, "### penalty 1 4 12.9.1 warning\n"));
    assert_non_null(strstr(file, "### penalty 1 1 12.9.5 points 1/2-0\n"));
    assert_non_null(strstr(file, "299          -0.5    1    1\n"));
    free(file);
}

/* What the organiser types is what counts, until something is ruled again. */
static void the_last_word_counts(void **state)
{
    (void)state;
    publish('1');
    assert_true(is_at(NULL, RESULT, "1-0"));
    does(&games[0], server.room, "declares 0-0");
    waits_for(NULL, RESULT, "0-0");
    publish('1'); /* as it was: he did not know */
    assert_true(is_at(NULL, RESULT, "0-0"));
    publish('=');
    assert_true(is_at(NULL, RESULT, "1/2-1/2"));
}

/* No view of an event is faster than the delay; its arbiters see all. */
static void a_delay_holds(void **state)
{
    struct peer peer;
    json_t *message;
    int status;

    (void)state;
    does(&games[1], server.room, "penalises white warning");
    does(&games[1], games[1].white, "resigns");
    waits_for(server.room, "rounds.0.boards.1.result", "0-1");
    waits_for(server.room, "penalties.2.article", "12.9.1");
    assert_true(is_at(NULL, "rounds.0.boards.1.result", "*"));
    assert_true(is_at(NULL, "penalties.2.article", ""));
    assert_true(peer_open(&peer, server.port, NULL, &status));
    assert_true(peer_text(&peer, "{\"type\":\"join\",\"event\":\"%s\"}", cup));
    message = welcomed(&peer);
    assert_string_equal(text_at(message, "boards.1.status"), "waiting");
    json_decref(message);
    /* A short one ends while somebody watches. */
    does(&games[2], games[2].black, "resigns");
    while (!is_at(NULL, "rounds.0.boards.2.result", "1-0")) {
        message = peer_wait(&peer, "event", PATIENCE);
        assert_non_null(message);
        json_decref(message);
    }
    peer_close(&peer);
}

static bool is_pending(const struct game *game, const char *kind)
{
    json_t *room, *board, *one;
    bool found = false;
    size_t i, j;

    assert_int_equal(
        http_json(server.port, "GET", "/api/room", server.room, NULL, &room),
        200);
    json_array_foreach(json_object_get(room, "games"), i, board)
    {
        json_array_foreach(json_object_get(board, "pending"), j, one)
        {
            found |= !strcmp(text_at(board, "game"), game->id) &&
                     !strcmp(text_at(one, "kind"), kind);
        }
    }
    json_decref(room);
    return found;
}

/* 6.7.1: who joins comes to the board; who has not come when the default time
   is over is told to the arbiters, and loses when he comes. */
static void default_times_are_watched(void **state)
{
    struct peer white, black;
    struct game game = {0};
    json_t *message;

    (void)state;
    create_game(&game, "arbiter", "0\",\"Present\":\"neither");
    join(&white, &game, game.white, 0);
    json_decref(welcomed(&white));
    json_decref(peer_ruling(&white, 1, PATIENCE));
    does(&game, server.room, "starts");
    for (long until = now_ms() + PATIENCE; !is_pending(&game, "absent");)
        assert_true(now_ms() < until);
    join(&black, &game, game.black, 0);
    message = peer_wait(&black, "ruling", PATIENCE);
    assert_non_null(message);
    assert_true(has_ruling(json_object_get(message, "act"),
                           "6.7.1 result 1-0 default"));
    json_decref(message);
    assert_false(is_pending(&game, "absent"));
    peer_close(&white);
    peer_close(&black);
}

/* It outlives the server, however that ends. */
static void all_of_it_is_stored(void **state)
{
    (void)state;
    assert_int_equal(server_end(&server, SIGKILL), -SIGKILL);
    start();
    assert_true(is_at(NULL, "rounds.0.boards.2.result", "1-0"));
    assert_true(is_at(NULL, "rounds.0.boards.1.result", "*"));
    assert_true(is_at(server.room, "rounds.0.boards.1.result", "0-1"));
    assert_true(is_at(NULL, "penalties.1.words", "points 1/2-0"));
}

/* In the pages of others stands what asks for it. */
static void it_can_be_embedded(void **state)
{
    static const struct {
        const char *path;
        bool embedded;
    } cases[] = {
        {"event/abc?embed", true},  {"event/abc?embed&show=standings", true},
        {"event/abc?EMBED", false}, {"event/abc?Embed=embed", false},
        {"event/abc", false},       {"room?embed", false}};

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char request[200], head[2048] = "";
        int fd = client_dial(server.port);
        size_t length = 0;
        ssize_t got;

        snprintf(request, sizeof request,
                 "GET /%s HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n"
                 "Connection: close\r\n\r\n",
                 cases[i].path, server.port);
        assert_true(client_send(fd, request));
        while (length < sizeof head - 1 &&
               (got = read(fd, head + length, sizeof head - 1 - length)) > 0)
            length += (size_t)got;
        close(fd);
        assert_int_equal(strstr(head, "frame-ancestors *") != NULL,
                         cases[i].embedded);
    }
}

/* Teams, somebody who has no opponent, and a regulation that says nothing. */
static void a_team_event_is_shown(void **state)
{
    static const char body[] =
        "{\"file\":\"012 Teams\\n142 1\\n### regulation Laws\\n"
        "001    1      One                               2400"
        "                                          2 w 1\\n"
        "001    2      Two                               2300"
        "                                          1 b 0\\n"
        "001    3      Three                             2200"
        "                                       0000 - F\\n"
        "310   1 Russia                           RUS   2793      4.0    7.5"
        "   1     1    2\\n\"}";
    char path[64], *text;
    json_t *answer;

    (void)state;
    assert_int_equal(http_json(server.port, "POST", "/api/events", server.room,
                               body, &answer),
                     201);
    snprintf(path, sizeof path, "/api/events/%s", text_at(answer, "event"));
    json_decref(answer);
    assert_int_equal(http(server.port, "GET", path, NULL, NULL, &text), 200);
    if (!strstr(text, "\"team\":\"Russia\"") ||
        !strstr(text, "\"teams\":[{\"place\":1,\"name\":\"Russia\"") ||
        !strstr(text, "{\"white\":3,\"black\":0,"))
        fail_msg("%s", text);
    free(text);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(players_sign),
        cmocka_unit_test(penalties_are_kept),
        cmocka_unit_test(the_last_word_counts),
        cmocka_unit_test(a_delay_holds),
        cmocka_unit_test(default_times_are_watched),
        cmocka_unit_test(all_of_it_is_stored),
        cmocka_unit_test(it_can_be_embedded),
        cmocka_unit_test(a_team_event_is_shown),
    };

    if (!boards_prepare(argc, argv))
        return 77;
    return cmocka_run_group_tests(tests, set_up, finish);
}
