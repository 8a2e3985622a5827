/*
 * test_play.c - whole games over the wire, and what goes wrong in them
 */
#include "boards.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <signal.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

/* Two players and an arbiter, with claims right and wrong. */
static void a_whole_game_is_played(void **state)
{
    struct peer white, black, arbiter, watcher;
    struct game game;
    json_t *message;

    (void)state;
    create(&game, "{\"tags\":{\"White\":\"Anna\",\"Black\":\"Bert\","
                  "\"Arbiter\":\"present\",\"TimeControl\":\"5400+30\"}}");
    join(&white, &game, game.white, -1);
    message = welcomed(&white);
    assert_string_equal(text_at(message, "role"), "white");
    assert_string_equal(text_at(message, "game.white.name"), "Anna");
    assert_string_equal(text_at(message, "game.state.status"), "waiting");
    assert_string_equal(text_at(message, "game.state.pending.0.kind"), "start");
    json_decref(message);
    join(&black, &game, game.black, 0);
    json_decref(welcomed(&black));
    join(&arbiter, &game, game.arbiter, 0);
    json_decref(welcomed(&arbiter));
    join(&watcher, &game, game.spectator, 0);
    json_decref(welcomed(&watcher));

    acts(&arbiter, "starts", 1, "6.6 started");
    message = act(&white, "touches g1", 2);
    expect_ruling(message, "4.3.1 must-move g1");
    assert_string_equal(text_at(message, "state.duty.text"),
                        "4.3.1 must-move g1");
    assert_int_equal(
        json_array_size(json_object_get(
            json_object_get(json_object_get(message, "state"), "duty"),
            "moves")),
        2);
    json_decref(message);
    message = act(&white, "makes Nf3", 3);
    assert_string_equal(text_at(message, "state.made.move"), "Nf3");
    json_decref(message);
    acts(&white, "offers draw", 4, "9.1.2.1 offer-open white");
    acts(&white, "presses", 5, "6.2.1 completed Nf3");
    acts(&black, "declines", 6, "9.1.2.1 offer-declined black");
    acts(&black, "plays Nf6", 7, "6.2.1 completed Nf6");
    /* a wrong claim gives the opponent two minutes (9.5.3) */
    message = act(&white, "claims repetition with Ng1", 8);
    expect_ruling(message, "9.5.3 claim-wrong");
    expect_ruling(message, "9.5.3 time-added black 2:00");
    assert_string_equal(text_at(message, "state.duty.verdict"), "must-make");
    json_decref(message);
    acts(&white, "plays e4", 9, "9.5.3 refused duty");
    acts(&white, "plays Ng1", 10, "6.2.1 completed Ng1");
    acts(&black, "plays Ng8", 11, "6.2.1 completed Ng8");
    acts(&white, "plays Nf3", 12, "6.2.1 completed Nf3");
    acts(&black, "plays Nf6", 13, "6.2.1 completed Nf6");
    acts(&white, "plays Ng1", 14, "6.2.1 completed Ng1");
    /* the call of a player, and the arbiter's answer */
    message = act(&black, "pauses", 15);
    expect_ruling(message, "6.11.2 paused");
    assert_string_equal(text_at(message, "state.pending.0.kind"), "call");
    assert_string_equal(text_at(message, "state.pending.0.acts.0"),
                        "arbiter resumes");
    json_decref(message);
    acts(&arbiter, "resumes", 16, "6.11.3 resumed");
    /* a right claim ends the game */
    message = act(&black, "claims repetition with Ng8", 17);
    expect_ruling(message, "9.2.1 claim-correct");
    assert_string_equal(text_at(message, "state.result.result"), "1/2-1/2");
    assert_string_equal(text_at(message, "state.status"), "over");
    json_decref(message);
    acts(&white, "plays e4", 18, "- refused game-over");

    /* everyone has heard everything, the spectator too, in its order */
    for (int number = 1; number <= 18; number++) {
        message = peer_wait(&watcher, "ruling", PATIENCE);
        assert_non_null(message);
        assert_int_equal(number_at(message, "act.number"), number);
        json_decref(message);
    }
    peer_close(&white);
    peer_close(&black);
    peer_close(&arbiter);
    peer_close(&watcher);
}

/* A call that was answered is over, whatever is paused later. */
static void a_finished_call_does_not_return(void **state)
{
    struct game game;
    struct peer white, arbiter;
    json_t *message;

    (void)state;
    create(&game, "{\"tags\": {\"Laws\": \"2023\", \"Arbiter\": \"present\"},"
                  " \"start\": \"now\"}");
    join(&white, &game, game.white, -1);
    join(&arbiter, &game, game.arbiter, -1);
    json_decref(welcomed(&white));
    json_decref(welcomed(&arbiter));
    message = act(&white, "pauses", 2);
    assert_string_equal(text_at(message, "state.pending.0.kind"), "call");
    json_decref(message);
    acts(&arbiter, "resumes", 3, "6.11.3 resumed");
    acts(&arbiter, "adjourns", 4, "I.1.1 must-seal white");
    acts(&white, "seals Nf3", 5, "I.1.1 sealed white");
    acts(&white, "pauses", 6, "I.1.1 adjourned white 1");
    message = act(&arbiter, "resumes", 7);
    assert_string_equal(text_at(message, "state.pending.0.kind"), "envelope");
    assert_string_equal(text_at(message, "state.pending.1.kind"), "");
    json_decref(message);
    acts(&arbiter, "opens", 8, "I.9.1 unsealed Nf3");
    message = act(&arbiter, "pauses", 9);
    assert_string_equal(text_at(message, "state.pending.0.kind"), "pause");
    json_decref(message);
    peer_close(&white);
    peer_close(&arbiter);
}

/* The server itself notices the moment when a display reaches zero (6.8). */
static void a_flag_falls_by_itself(void **state)
{
    struct peer white, black;
    struct game game;
    json_t *message;

    (void)state;
    /* the clock starts when both are there to see it */
    create(&game, "{\"tags\":{\"TimeControl\":\"1\"}}");
    join(&white, &game, game.white, -1);
    json_decref(welcomed(&white));
    join(&black, &game, game.black, -1);
    message = peer_ruling(&white, 4, PATIENCE);
    assert_non_null(message);
    expect_ruling(message, "6.8 flag white");
    assert_string_equal(text_at(message, "act.act"), "passes");
    assert_string_equal(text_at(message, "act.from"), "server");
    assert_string_equal(text_at(message, "state.result.result"), "0-1");
    assert_int_equal(number_at(message, "state.clocks.white.left"), 0);
    json_decref(message);
    peer_close(&white);
    peer_close(&black);
}

/* The clocks start when both have joined, and not before. */
static void play_starts_when_both_have_joined(void **state)
{
    struct peer white, black;
    struct game game;
    json_t *message;

    (void)state;
    create(&game, "{}");
    join(&white, &game, game.white, -1);
    json_decref(welcomed(&white));
    message = peer_ruling(&white, 1, PATIENCE);
    assert_string_equal(text_at(message, "act.act"), "arrives");
    assert_string_equal(text_at(message, "state.status"), "waiting");
    json_decref(message);
    assert_null(peer_wait(&white, "ruling", 300));
    join(&black, &game, game.black, -1);
    message = peer_ruling(&white, 3, PATIENCE);
    expect_ruling(message, "6.6 started");
    json_decref(message);
    peer_close(&white);
    peer_close(&black);
}

/* Joining again brings what was missed: nothing lost, nothing doubled. */
static void what_was_missed_is_told(void **state)
{
    struct peer white, black;
    struct game game;
    json_t *message, *told;

    (void)state;
    create(&game, "{\"start\":\"now\"}");
    join(&white, &game, game.white, -1);
    json_decref(welcomed(&white));
    json_decref(act(&white, "plays e4", 2));
    peer_close(&white);
    join(&black, &game, game.black, -1);
    json_decref(welcomed(&black));
    json_decref(act(&black, "plays e5", 3));
    json_decref(act(&black, "offers draw", 4));
    join(&white, &game, game.white, 2);
    message = welcomed(&white);
    told = json_object_get(message, "acts");
    assert_int_equal(json_array_size(told), 2);
    assert_int_equal(number_at(message, "acts.0.number"), 3);
    assert_string_equal(text_at(message, "acts.0.act"), "plays e5");
    assert_true(has_ruling(json_array_get(told, 0), "6.2.1 completed e5"));
    assert_int_equal(number_at(message, "acts.1.number"), 4);
    assert_int_equal(number_at(message, "game.state.number"), 4);
    assert_string_equal(text_at(message, "game.state.offers.0"), "black");
    json_decref(message);
    json_decref(act(&white, "plays Nf3", 5));
    peer_close(&white);
    peer_close(&black);
}

/* An act that is sent twice is done once, also over another way in. */
static void a_repeated_act_is_done_once(void **state)
{
    struct peer white;
    struct game game;
    json_t *first, *again;

    (void)state;
    create(&game, "{\"start\":\"now\"}");
    assert_int_equal(post(&game, game.white, "plays e4", "one", &first), 201);
    assert_int_equal(post(&game, game.white, "plays e4", "one", &again), 200);
    assert_true(json_is_true(json_object_get(again, "repeated")));
    assert_int_equal(number_at(again, "act.number"),
                     number_at(first, "act.number"));
    assert_true(
        json_equal(json_object_get(json_object_get(first, "act"), "rulings"),
                   json_object_get(json_object_get(again, "act"), "rulings")));
    json_decref(first);
    json_decref(again);
    join(&white, &game, game.white, -1);
    json_decref(welcomed(&white));
    peer_text(&white, "{\"type\":\"act\",\"act\":\"plays d4\",\"id\":\"one\"}");
    first = peer_wait(&white, "ruling", PATIENCE);
    assert_true(json_is_true(json_object_get(first, "repeated")));
    assert_string_equal(text_at(first, "act.act"), "plays e4");
    json_decref(first);
    /* the same id of another role is another act */
    assert_int_equal(post(&game, game.black, "plays e5", "one", &first), 201);
    json_decref(first);
    peer_close(&white);
}

static void roles_have_their_own_acts(void **state)
{
    struct game game, other;
    json_t *answer;
    char path[64];
    int status;

    (void)state;
    create(&game, "{\"start\":\"now\"}");
    create(&other, "{\"start\":\"now\"}");
    status = post(&game, game.black, "white plays e4", NULL, &answer);
    expect_error(status, answer, 403, "not-your-act");
    status = post(&game, game.white, "arbiter pauses", NULL, &answer);
    expect_error(status, answer, 403, "not-your-act");
    status = post(&game, game.white, "infringes 11.5", NULL, &answer);
    expect_error(status, answer, 403, "not-your-act");
    status = post(&game, game.arbiter, "white plays e4", NULL, &answer);
    expect_error(status, answer, 403, "not-your-act");
    status = post(&game, game.spectator, "plays e4", NULL, &answer);
    expect_error(status, answer, 403, "not-your-act");
    status = post(&game, other.white, "plays e4", NULL, &answer);
    expect_error(status, answer, 401, "bad-token");
    status = post(&game, NULL, "plays e4", NULL, &answer);
    expect_error(status, answer, 401, "token-needed");
    snprintf(path, sizeof path, "/api/games/%s", game.id);
    status = http_json(server.port, "GET", path, NULL, NULL, &answer);
    expect_error(status, answer, 401, "token-needed");
    status = http_json(server.port, "GET", "/api/games/nothere2", NULL, NULL,
                       &answer);
    expect_error(status, answer, 404, "no-game");
    /* what an arbiter may do: his own acts, and what he establishes */
    assert_int_equal(
        post(&game, game.arbiter, "white infringes 11.5", NULL, &answer), 201);
    expect_ruling(answer, "11.5 infringed white");
    json_decref(answer);
    assert_int_equal(post(&game, server.room, "pauses", NULL, &answer), 201);
    expect_ruling(answer, "6.11.1 paused");
    json_decref(answer);
}

static void what_is_no_act_is_not_stored(void **state)
{
    struct game game;
    json_t *answer;
    int status;

    (void)state;
    create(&game, "{\"start\":\"now\"}");
    status = post(&game, game.white, "plays Nf6", NULL, &answer);
    expect_error(status, answer, 422, "no-move");
    status = post(&game, game.white, "plays xyzzy", NULL, &answer);
    expect_error(status, answer, 422, "no-move");
    status = post(&game, game.white, "flies e4", NULL, &answer);
    expect_error(status, answer, 422, "bad-act");
    status = post(&game, game.white, "touches e9", NULL, &answer);
    expect_error(status, answer, 422, "bad-act");
    answer = get(&game, game.white, "/acts");
    assert_int_equal(json_array_size(json_object_get(answer, "acts")), 1);
    json_decref(answer);
    /* an illegal move is an act (3.10.2) */
    assert_int_equal(post(&game, game.white, "makes e2e5", NULL, &answer), 201);
    expect_ruling(answer, "3.10.2 illegal-made e2e5");
    json_decref(answer);
}

/* What hands have done and the position does not show (4.7.3, 4.4.4, 7.4.1). */
static void what_hands_have_done_shows(void **state)
{
    struct game game;
    json_t *answer;

    (void)state;
    create(&game, "{\"start\":\"now\",\"tags\":{\"FEN\":"
                  "\"4k3/P7/8/8/8/8/8/4K3 w - - 0 1\"}}");
    answer = get(&game, game.white, "");
    assert_true(json_is_null(
        json_object_get(json_object_get(answer, "state"), "hands")));
    json_decref(answer);
    assert_int_equal(post(&game, game.white, "releases a7 a8", NULL, &answer),
                     201);
    json_decref(answer);
    assert_int_equal(post(&game, game.white, "promotes R", NULL, &answer), 201);
    expect_ruling(answer, "4.4.4 promotion-final R");
    json_decref(answer);
    assert_int_equal(post(&game, game.white, "displaces e8", NULL, &answer),
                     201);
    json_decref(answer);
    answer = get(&game, game.black, "");
    assert_string_equal(text_at(answer, "state.hands.released.from"), "a7");
    assert_string_equal(text_at(answer, "state.hands.released.to"), "a8");
    assert_string_equal(text_at(answer, "state.hands.promotion"), "r");
    assert_string_equal(text_at(answer, "state.hands.on"), "a8");
    assert_string_equal(text_at(answer, "state.hands.displaced.0"), "e8");
    json_decref(answer);
}

/* A game that goes on from a position: its clocks, and castling by the files of
   the rooks. */
static void a_game_begins_where_another_stood(void **state)
{
    struct peer white, black;
    struct game game;
    json_t *message;

    (void)state;
    create(&game, "{\"tags\":{\"TimeControl\":\"40/5400+30:1800+30\","
                  "\"Variant\":\"Chess960\",\"SetUp\":\"1\","
                  "\"FEN\":\"1k6/8/8/8/8/8/8/RR3K2 w B - 0 31\","
                  "\"Clocks\":\"0:12:30 30 0:07:05 30\"}}");
    join(&white, &game, game.white, -1);
    message = welcomed(&white);
    assert_int_equal(number_at(message, "game.state.clocks.white.left"),
                     750000);
    assert_int_equal(number_at(message, "game.state.clocks.black.left"),
                     425000);
    assert_string_equal(text_at(message, "game.state.fen"),
                        "1k6/8/8/8/8/8/8/RR3K2 w B - 0 31");
    json_decref(message);
    join(&black, &game, game.black, -1);
    message = peer_ruling(&white, 3, PATIENCE);
    expect_ruling(message, "6.6 started");
    json_decref(message);
    acts(&white, "plays O-O-O", 4, "4.7.2 made O-O-O");
    peer_close(&white);
    peer_close(&black);
}

static void requests_that_are_wrong_say_why(void **state)
{
    static const struct {
        const char *method, *path, *body;
        int status;
        const char *code;
    } rows[] = {
        {"POST", "/api/games", "{", 400, "bad-json"},
        {"POST", "/api/games", "[]", 400, "bad-field"},
        {"POST", "/api/games", "{\"tag\":{}}", 400, "bad-field"},
        {"POST", "/api/games", "{\"tags\":{\"Laws\":\"2023 1988\"}}", 400,
         "bad-tag"},
        {"POST", "/api/games", "{\"tags\":{\"Laws\":\"1999\"}}", 400,
         "bad-tag"},
        {"POST", "/api/games", "{\"tags\":{\"White\":\"a\\\"b\"}}", 400,
         "bad-field"},
        {"POST", "/api/games",
         "{\"tags\":{\"Laws\":\"1988\",\"TimeControl\":\"60+1\"}}", 400,
         "bad-tag"},
        {"POST", "/api/games", "{\"tags\":{\"FEN\":\"8/8/8/8/8/8/8/8 w - -\"}}",
         400, "bad-tag"},
        {"POST", "/api/games", "{\"tags\":{\"Clocks\":\"0:10:00 1\"}}", 400,
         "bad-tag"},
        {"POST", "/api/games", "{\"start\":\"soon\"}", 400, "bad-field"},
        {"POST", "/api/games", "{\"lag\":{\"move\":1}}", 400, "bad-field"},
        {"GET", "/api/games?limit=none", NULL, 400, "bad-query"},
        {"GET", "/api/games?status=lost", NULL, 400, "bad-query"},
        {"GET", "/api/games/..%2fx", NULL, 404, "no-page"},
        {"GET", "/api/laws/2024", NULL, 404, "no-article"},
        {"GET", "/api/laws/2023/99.9", NULL, 404, "no-article"},
        {"GET", "/api/nothing", NULL, 404, "no-page"},
        {"GET", "/../../etc/passwd", NULL, 404, "no-page"},
        {"GET", "/livez/x", NULL, 404, "no-page"},
        {"GET", "/readyz/x", NULL, 404, "no-page"},
        {"GET", "/healthz/", NULL, 404, "no-page"},
        {"GET", "/metrics/x", NULL, 404, "no-page"},
        {"GET", "/nothing.js", NULL, 404, "no-page"},
        {"POST", "/readyz", "{}", 405, "no-method"},
        {"GET", "/api/room", NULL, 401, "token-needed"},
        {"GET", "/api/live", NULL, 426, "upgrade-needed"},
        {"DELETE", "/api/games", NULL, 405, "no-method"},
        {"POST", "/api/laws", "{}", 405, "no-method"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        json_t *answer;
        int status = http_json(server.port, rows[i].method, rows[i].path, NULL,
                               rows[i].body, &answer);

        if (status != rows[i].status ||
            strcmp(text_at(answer, "error.code"), rows[i].code))
            print_error("%s %s %s: %d %s\n", rows[i].method, rows[i].path,
                        rows[i].body ? rows[i].body : "", status,
                        text_at(answer, "error.code"));
        expect_error(status, answer, rows[i].status, rows[i].code);
    }
}

/* The room: all boards at a glance, and acts on any of them. */
static void the_room_sees_and_acts(void **state)
{
    struct peer room;
    struct game game, other;
    json_t *message;
    int status;

    (void)state;
    create(&game, "{\"start\":\"now\",\"tags\":{\"Arbiter\":\"present\"}}");
    assert_true(peer_open(&room, server.port, NULL, &status));
    peer_text(&room, "{\"type\":\"join\",\"token\":\"%s\"}", server.room);
    message = welcomed(&room);
    assert_string_equal(text_at(message, "role"), "room");
    assert_true(json_array_size(json_object_get(
                    json_object_get(message, "room"), "games")) > 0);
    json_decref(message);
    peer_text(&room,
              "{\"type\":\"act\",\"game\":\"%s\",\"act\":\"pauses\","
              "\"note\":\"fire alarm\"}",
              game.id);
    message = peer_wait(&room, "ruling", PATIENCE);
    expect_ruling(message, "6.11.1 paused");
    assert_string_equal(text_at(message, "act.note"), "fire alarm");
    json_decref(message);
    message = get(&game, game.white, "");
    assert_string_equal(text_at(message, "state.pending.0.text"),
                        "The game is paused: fire alarm.");
    json_decref(message);
    peer_text(&room, "{\"type\":\"watch\",\"game\":\"%s\",\"after\":0}",
              game.id);
    message = welcomed(&room);
    assert_int_equal(json_array_size(json_object_get(message, "acts")), 2);
    json_decref(message);
    assert_int_equal(post(&game, game.arbiter, "resumes", NULL, &message), 201);
    json_decref(message);
    json_decref(peer_ruling(&room, 3, PATIENCE));
    /* what waits stands first */
    assert_int_equal(
        http_json(server.port, "GET", "/api/room", server.room, NULL, &message),
        200);
    assert_true(json_is_array(json_object_get(message, "games")));
    json_decref(message);
    /* another game instead, then none */
    create(&other, "{}");
    peer_text(&room, "{\"type\":\"watch\",\"game\":\"%s\"}", other.id);
    json_decref(welcomed(&room));
    for (int i = 0; i < 2; i++)
        peer_text(&room, "{\"type\":\"unwatch\"}");
    /* over HTTP, too */
    post_body(&game, server.room, "{\"act\":\"pauses\",\"note\":\"tea\"}");
    for (message = NULL; strcmp(text_at(message, "board.pending.0.text"),
                                "The game is paused: tea.");) {
        json_decref(message);
        message = peer_read(&room, PATIENCE);
        assert_non_null(message);
        assert_string_not_equal(text_at(message, "type"), "ruling");
    }
    json_decref(message);
    peer_close(&room);
}

static void sit_at(struct peer *peer, const struct game *game,
                   const char *token, const char *role)
{
    json_t *message;

    peer_text(peer, "{\"type\":\"join\",\"game\":\"%s\",\"token\":\"%s\"}",
              game->id, token);
    message = welcomed(peer);
    assert_string_equal(text_at(message, "role"), role);
    assert_string_equal(text_at(message, "game.game"), game->id);
    json_decref(message);
}

static void refused(struct peer *peer, const char *message, const char *code,
                    const char *what)
{
    json_t *error;

    peer_text(peer, "%s", message);
    error = peer_wait(peer, "error", PATIENCE);
    assert_non_null(error);
    assert_string_equal(text_at(error, "error.code"), code);
    assert_string_equal(text_at(error, "error.what"), what);
    json_decref(error);
}

static void a_room_has_its_link(void **state)
{
    struct peer peer;
    json_t *message;
    int status;

    (void)state;
    assert_true(peer_open(&peer, server.port, NULL, &status));
    peer_text(&peer, "{\"type\":\"join\",\"token\":\"nothing\"}");
    message = peer_wait(&peer, "error", PATIENCE);
    assert_non_null(message);
    assert_string_equal(text_at(message, "error.what"),
                        "this is not the link of the room");
    json_decref(message);
    assert_null(peer_read(&peer, PATIENCE));
    assert_int_equal(peer.closed, 4401);
    peer_close(&peer);
}

/* What is wrong with a message ends nothing at a board that was joined. */
static void the_joined_may_ask_for_what_is_not_there(void **state)
{
    struct game game, other;
    struct peer peer;
    char text[128];

    (void)state;
    create(&game, "{\"start\":\"now\"}");
    create(&other, "{\"start\":\"now\"}");
    join(&peer, &game, game.white, -1);
    json_decref(welcomed(&peer));
    snprintf(text, sizeof text, "{\"type\":\"open\",\"game\":\"%s\"}",
             other.id);
    refused(&peer, text, "bad-field",
            "this connection has not joined that game");
    refused(&peer,
            "{\"type\":\"join\",\"game\":\"zzzzzzzzzz\",\"token\":\"x\"}",
            "no-game", "there is no game with this id");
    refused(&peer,
            "{\"type\":\"act\",\"game\":\"zzzzzzzzzz\",\"act\":\"presses\","
            "\"id\":\"1\"}",
            "bad-field", "this connection has not joined that game");
    acts(&peer, "plays e4", 2, "6.2.1 completed e4");
    acts(&peer, "resigns", 3, "5.1.2 result 0-1 resignation");
    /* a signature is told with the sheets */
    {
        json_t *ruling = act(&peer, "signs 0-1", 4);

        assert_string_equal(text_at(ruling, "sheets.white.signed"), "0-1");
        json_decref(ruling);
    }
    peer_close(&peer);
}

/* A sender's own time comes back as it was. */
static void a_ping_comes_back(void **state)
{
    struct peer peer;
    struct game game;
    json_t *message;

    (void)state;
    create(&game, "{}");
    join(&peer, &game, game.white, -1);
    json_decref(welcomed(&peer));
    peer_text(&peer, "{\"type\":\"ping\",\"t\":17}");
    message = peer_wait(&peer, "pong", PATIENCE);
    assert_int_equal(number_at(message, "t"), 17);
    json_decref(message);
    peer_text(&peer, "{\"type\":\"ping\",\"t\":-1.25e-300}");
    message = peer_wait(&peer, "pong", PATIENCE);
    assert_true(json_real_value(json_object_get(message, "t")) == -1.25e-300);
    json_decref(message);
    peer_close(&peer);
}

/* The computer of a hall with electronic boards, or the master of a
   simultaneous display: one connection, a seat at each game. */
static void one_connection_has_many_boards(void **state)
{
    struct game games[3];
    struct peer master, guest, watcher;
    json_t *message;
    char text[256];

    (void)state;
    for (unsigned i = 0; i < 3; i++)
        create(&games[i], "{\"start\":\"now\"}");
    join(&master, &games[0], games[0].white, -1);
    json_decref(welcomed(&master));
    /* with one board there is no need to name it */
    acts(&master, "plays e4", 2, "4.7 made e4");
    sit_at(&master, &games[1], games[1].black, "black");
    join(&guest, &games[1], games[1].white, -1);
    json_decref(welcomed(&guest));
    /* with two there is */
    refused(&master, "{\"type\":\"act\",\"act\":\"plays e5\"}", "bad-field",
            "say which game");
    snprintf(text, sizeof text,
             "{\"type\":\"act\",\"game\":\"%s\",\"act\":\"plays e5\"}",
             games[2].id);
    refused(&master, text, "bad-field",
            "this connection has not joined that game");
    /* the role is that of the seat */
    acts(&guest, "plays d4", 2, "4.7 made d4");
    json_decref(peer_ruling(&master, 2, PATIENCE));
    peer_text(&master,
              "{\"type\":\"act\",\"game\":\"%s\",\"act\":\"plays d5\"}",
              games[1].id);
    message = peer_ruling(&guest, 3, PATIENCE);
    assert_non_null(message);
    assert_string_equal(text_at(message, "act.by"), "black");
    json_decref(message);
    message = peer_ruling(&master, 3, PATIENCE);
    assert_string_equal(text_at(message, "game"), games[1].id);
    json_decref(message);
    /* a link that is none of this game costs only that seat */
    snprintf(text, sizeof text,
             "{\"type\":\"join\",\"game\":\"%s\",\"token\":\"%s\"}",
             games[2].id, games[1].white);
    refused(&master, text, "bad-token",
            "this token does not belong to this game");
    /* who joins again takes the seat of the new link */
    sit_at(&master, &games[0], games[0].black, "black");
    peer_text(&master,
              "{\"type\":\"act\",\"game\":\"%s\",\"act\":\"plays c5\"}",
              games[0].id);
    message = peer_ruling(&master, 3, PATIENCE);
    assert_string_equal(text_at(message, "act.by"), "black");
    json_decref(message);
    join(&watcher, &games[0], games[0].spectator, -1);
    message = welcomed(&watcher);
    assert_true(json_is_false(
        json_object_get(json_object_get(message, "connected"), "white")));
    assert_true(json_is_true(
        json_object_get(json_object_get(message, "connected"), "black")));
    json_decref(message);
    peer_close(&watcher);
    peer_close(&master);
    /* and who goes, goes from all of them */
    do {
        message = peer_wait(&guest, "presence", PATIENCE);
        assert_non_null(message);
        if (json_is_false(json_object_get(json_object_get(message, "connected"),
                                          "black")))
            break;
        json_decref(message);
    } while (true);
    json_decref(message);
    peer_close(&guest);
}

static void a_connection_has_so_many_boards(void **state)
{
    struct game games[101];
    struct peer hall;
    char text[256];

    (void)state;
    for (unsigned i = 0; i < 101; i++)
        create(&games[i], "{\"start\":\"now\"}");
    join(&hall, &games[0], games[0].white, -1);
    json_decref(welcomed(&hall));
    for (unsigned i = 1; i < 100; i++)
        sit_at(&hall, &games[i], games[i].white, "white");
    snprintf(text, sizeof text,
             "{\"type\":\"join\",\"game\":\"%s\",\"token\":\"%s\"}",
             games[100].id, games[100].white);
    refused(&hall, text, "too-many-games",
            "100 games are joined on this connection");
    sit_at(&hall, &games[99], games[99].black, "black"); /* no new one */
    peer_close(&hall);
}

/* The page is everywhere, but only its own places are found. */
static void unknown_places_are_not_found(void **state)
{
    static const struct {
        const char *path;
        int status;
    } rows[] = {{"/", 200},          {"/game/x", 200},  {"/room", 200},
                {"/laws/2023", 200}, {"/nothing", 404}, {"/games/x", 404}};

    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char *text;

        assert_int_equal(
            http(server.port, "GET", rows[i].path, NULL, NULL, &text),
            rows[i].status);
        assert_non_null(strstr(text, "<html"));
        free(text);
    }
}

static void posts(struct game *game, const char *token, const char *act,
                  const char *text)
{
    json_t *message;

    assert_int_equal(post(game, token, act, NULL, &message), 201);
    expect_ruling(message, text);
    json_decref(message);
}

/* 4.7.2: half a castling or an illegal move?  The arbiter, and nobody else, is
   asked. */
static void a_judgement_is_offered_to_the_arbiter(void **state)
{
    struct game game;
    json_t *message;

    (void)state;
    create(&game, "{\"start\":\"now\",\"tags\":{\"Arbiter\":\"present\","
                  "\"FEN\":\"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"}}");
    posts(&game, game.white, "releases e1 g1", "4.7.2 must-castle king");
    assert_int_equal(post(&game, game.white, "presses", "2", &message), 201);
    assert_null(
        json_object_get(json_object_get(message, "state"), "judgements"));
    json_decref(message);
    message = get(&game, game.arbiter, "");
    assert_string_equal(text_at(message, "state.judgements.0.kind"),
                        "castling");
    assert_string_equal(text_at(message, "state.judgements.0.by"), "white");
    assert_string_equal(text_at(message, "state.judgements.0.article"),
                        "4.7.2");
    assert_string_equal(text_at(message, "state.judgements.0.acts.0"),
                        "arbiter finds castling-unfinished");
    assert_string_equal(text_at(message, "state.judgements.1.kind"), "setup");
    json_decref(message);
    posts(&game, game.arbiter, "finds castling-unfinished",
          "4.7.2 must-castle king");
    message = get(&game, game.arbiter, "");
    assert_string_equal(text_at(message, "state.judgements.0.kind"), "setup");
    json_decref(message);
    /* what is due waits */
    posts(&game, game.arbiter, "white infringes 11.5",
          "11.6 penalty-due white");
    message = get(&game, game.white, "");
    assert_string_equal(text_at(message, "state.pending.0.kind"), "penalty");
    assert_string_equal(text_at(message, "state.pending.0.acts.0"),
                        "arbiter penalises white warning");
    json_decref(message);
}

/* A.3: beside the Article that the minute rests on. */
static void the_minute_of_rapid_names_its_article(void **state)
{
    struct game game;
    json_t *message;
    json_t *rulings;
    unsigned named = 0;

    (void)state;
    create(&game, "{\"start\":\"now\",\"tags\":{\"TimeControl\":\"900\"}}");
    assert_int_equal(post(&game, game.white, "plays e2e5", "1", &message), 201);
    expect_ruling(message, "7.5.5 time-added black 1:00");
    rulings = json_object_get(json_object_get(message, "act"), "rulings");
    for (size_t i = 0; i < json_array_size(rulings); i++) {
        json_t *also = json_object_get(json_array_get(rulings, i), "also");

        if (also) {
            assert_string_equal(json_string_value(also), "A.3");
            assert_string_equal(text_at(json_array_get(rulings, i), "verdict"),
                                "time-added");
            named++;
        }
    }
    assert_int_equal(named, 1);
    json_decref(message);
}

/* What the rulings of an act rest on, the first one and later ones. */
static void a_ruling_says_what_it_rests_on(void **state)
{
    struct game game;
    json_t *why;

    (void)state;
    create(&game, "{\"start\":\"now\",\"tags\":{\"FEN\":"
                  "\"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1\"}}");
    posts(&game, game.white, "touches a1 e1", "4.4.2 may-not-castle queen");
    posts(&game, game.white, "plays Kd2", "4.3.1 touch-breach a1");
    why = get(&game, game.black, "/why?act=2");
    assert_int_equal(json_integer_value(json_object_get(why, "act")), 2);
    assert_string_equal(text_at(why, "facts.0.fact"), "rook-first");
    assert_string_equal(text_at(why, "facts.0.squares.0"), "a1");
    assert_string_equal(text_at(why, "facts.0.sentence"),
                        "Touched first: the rook on a1, so castling on that "
                        "side is barred.");
    json_decref(why);
    why = get(&game, game.black, "/why?act=3");
    assert_string_equal(text_at(why, "facts.0.sentence"),
                        "On this move White touched the rook on a1, then the "
                        "king on e1.");
    json_decref(why);
    why = get(&game, game.black, "/why?act=1"); /* only that it started */
    assert_int_equal(json_array_size(json_object_get(why, "facts")), 0);
    json_decref(why);
}

static bool is_open(struct game *game, const char *token, const char *act)
{
    json_t *message = get(game, token, "/open");
    json_t *acts = json_object_get(message, "acts");
    bool found = false;

    for (size_t i = 0; i < json_array_size(acts); i++)
        found |= !strcmp(text_at(json_array_get(acts, i), "act"), act);
    json_decref(message);
    return found;
}

/* 9.5.3: without the move a claim is wrong, so it is not offered. */
static void a_claim_without_the_move_is_not_offered(void **state)
{
    struct game game;

    (void)state;
    create(&game, "{\"start\":\"now\"}");
    posts(&game, game.white, "plays e4", "6.2.1 completed e4");
    assert_true(is_open(&game, game.black, "claims repetition"));
    assert_true(is_open(&game, game.black, "claims fifty"));
    assert_false(is_open(&game, game.white, "claims repetition"));
    assert_false(is_open(&game, game.white, "claims fifty"));
    assert_true(is_open(&game, game.white, "claims flag"));
}

/* Killed in the middle: nothing acknowledged is missing, nobody pays. */
static void a_crash_costs_nobody_anything(void **state)
{
    struct peer white, black;
    struct game game;
    json_t *message;
    json_int_t left, other;

    (void)state;
    if (!strcmp(db, "memory"))
        skip();
    create(&game, "{\"start\":\"now\",\"tags\":{\"TimeControl\":\"600\"}}");
    assert_int_equal(post(&game, game.white, "plays e4", "1", &message), 201);
    json_decref(message);
    assert_int_equal(post(&game, game.black, "plays e5", "2", &message), 201);
    /* White's display had run on until the answer was written */
    left = number_at(message, "state.clocks.white.left") +
           number_at(message, "state.clocks.now") -
           number_at(message, "act.at");
    other = number_at(message, "state.clocks.black.left");
    json_decref(message);
    assert_int_equal(server_end(&server, SIGKILL), -SIGKILL);
    usleep(1200000);
    start();
    message = get(&game, game.white, "");
    assert_int_equal(number_at(message, "state.number"), 4);
    assert_string_equal(text_at(message, "state.status"), "paused");
    assert_string_equal(text_at(message, "state.pending.0.text"),
                        "The game is paused: the server was restarted.");
    assert_string_equal(text_at(message, "state.pending.0.article"), "6.11.1");
    assert_int_equal(number_at(message, "state.clocks.white.left"), left);
    assert_int_equal(number_at(message, "state.clocks.black.left"), other);
    json_decref(message);
    /* a repeated act is known after a restart, too */
    assert_int_equal(post(&game, game.black, "plays e5", "2", &message), 200);
    json_decref(message);
    /* both come back: play goes on */
    join(&white, &game, game.white, 4);
    json_decref(welcomed(&white));
    join(&black, &game, game.black, 4);
    message = peer_ruling(&white, 7, PATIENCE);
    assert_non_null(message);
    expect_ruling(message, "6.11.3 resumed");
    json_decref(message);
    peer_close(&white);
    peer_close(&black);
}

/* Milliseconds since 1970. */
static json_int_t wall_ms(void)
{
    struct timespec now;

    clock_gettime(CLOCK_REALTIME, &now);
    return (json_int_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* Answer a few messages so that our kernel is slow to acknowledge them: that is
   what the other kernel measures. */
static void be_far_away(struct peer *peer)
{
    for (int i = 0; i < 30; i++) {
        int off = 0;
        json_t *pong;

        setsockopt(peer->fd, IPPROTO_TCP, TCP_QUICKACK, &off, sizeof off);
        peer_text(peer, "{\"type\":\"ping\"}");
        pong = peer_wait(peer, "pong", PATIENCE);
        assert_non_null(pong);
        json_decref(pong);
        usleep(60000);
    }
}

/* The lag allowance is part of the journal, and nobody pays for it: the game's
   time stood still meanwhile. */
static void lag_is_given_back_and_stored(void **state)
{
    struct peer white;
    struct game game;
    json_t *message;
    json_int_t left, lag, now, before, after;

    (void)state;
    create(&game, "{\"start\":\"now\",\"lag\":{\"move\":500,\"game\":800},"
                  "\"tags\":{\"TimeControl\":\"60\"}}");
    join(&white, &game, game.white, -1);
    json_decref(welcomed(&white));
    be_far_away(&white);
    message = act(&white, "plays e4", 2);
    lag = number_at(message, "act.lag");
    assert_in_range(lag, 15, 500);
    left = number_at(message, "state.clocks.white.left");
    json_decref(message);
    before = wall_ms();
    message = get(&game, game.white, "");
    after = wall_ms();
    now = number_at(message, "created") +
          number_at(message, "state.clocks.now") + lag;
    assert_in_range(now, before - 5, after + 5);
    json_decref(message);
    /* he is not on the move: what he sends stops no time */
    message = act(&white, "offers draw", 3);
    assert_int_equal(number_at(message, "act.lag"), -1);
    json_decref(message);
    peer_close(&white);
    if (!strcmp(db, "memory"))
        return;
    server_end(&server, SIGKILL);
    start();
    message = get(&game, game.white, "");
    assert_int_equal(number_at(message, "state.clocks.white.left"), left);
    json_decref(message);
}

/* However late a page answers pings, it gains nothing. */
static void a_late_answer_is_no_lag(void **state)
{
    static const char *const often[] = {"--silence", "9", NULL};
    struct server kept = server;
    struct pollfd poller = {.events = POLLIN};
    struct peer white;
    struct game game;
    json_t *message;

    (void)state;
    assert_true(server_start(&server, "memory", log_path, often));
    create(&game, "{\"start\":\"now\",\"lag\":{\"move\":2000,\"game\":8000},"
                  "\"tags\":{\"TimeControl\":\"60\"}}");
    join(&white, &game, game.white, -1);
    poller.fd = white.fd;
    json_decref(welcomed(&white));
    while ((message = peer_read(&white, 300)))
        json_decref(message);
    assert_int_equal(poll(&poller, 1, PATIENCE), 1);
    usleep(1000000);
    assert_null(peer_read(&white, 100));
    message = act(&white, "plays e4", 2);
    assert_true(number_at(message, "act.lag") < 500);
    json_decref(message);
    peer_close(&white);
    assert_int_equal(server_end(&server, SIGTERM), 0);
    server = kept;
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_whole_game_is_played),
        cmocka_unit_test(a_finished_call_does_not_return),
        cmocka_unit_test(a_flag_falls_by_itself),
        cmocka_unit_test(play_starts_when_both_have_joined),
        cmocka_unit_test(what_was_missed_is_told),
        cmocka_unit_test(a_repeated_act_is_done_once),
        cmocka_unit_test(roles_have_their_own_acts),
        cmocka_unit_test(what_is_no_act_is_not_stored),
        cmocka_unit_test(what_hands_have_done_shows),
        cmocka_unit_test(a_game_begins_where_another_stood),
        cmocka_unit_test(requests_that_are_wrong_say_why),
        cmocka_unit_test(the_room_sees_and_acts),
        cmocka_unit_test(a_room_has_its_link),
        cmocka_unit_test(a_ping_comes_back),
        cmocka_unit_test(the_joined_may_ask_for_what_is_not_there),
        cmocka_unit_test(one_connection_has_many_boards),
        cmocka_unit_test(a_connection_has_so_many_boards),
        cmocka_unit_test(unknown_places_are_not_found),
        cmocka_unit_test(a_judgement_is_offered_to_the_arbiter),
        cmocka_unit_test(the_minute_of_rapid_names_its_article),
        cmocka_unit_test(a_ruling_says_what_it_rests_on),
        cmocka_unit_test(a_claim_without_the_move_is_not_offered),
        cmocka_unit_test(a_crash_costs_nobody_anything),
        cmocka_unit_test(lag_is_given_back_and_stored),
        cmocka_unit_test(a_late_answer_is_no_lag),
    };

    return boards_prepare(argc, argv)
               ? cmocka_run_group_tests(tests, begin, finish)
               : 2;
}
