/*
 * test_seats.c - who sits at which boards, over which connection, and what he
 * is told there
 */
#include "boards.h"

/* Joining again brings what was missed: nothing lost, nothing doubled. */
static void what_was_missed_is_told(void **state)
{
    struct peer white, black;
    struct game game;
    json_t *message, *told;

    (void)state;
    create(&game, "{\"start\":\"now\"}");
    sit(&white, &game, game.white);
    json_decref(act(&white, "plays e4", 2));
    peer_close(&white);
    sit(&black, &game, game.black);
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
    assert_true(json_equal(value_at(first, "act.rulings"),
                           value_at(again, "act.rulings")));
    json_decref(first);
    json_decref(again);
    sit(&white, &game, game.white);
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

/* The room: all boards at a glance, and acts on any of them. */
static void the_room_sees_and_acts(void **state)
{
    struct peer room;
    struct game game, other;
    json_t *message;

    (void)state;
    create(&game, "{\"start\":\"now\",\"tags\":{\"Arbiter\":\"present\"}}");
    message = enter_room(&room, &server);
    assert_string_equal(text_at(message, "role"), "room");
    assert_true(json_array_size(value_at(message, "room.games")) > 0);
    json_decref(message);
    peer_text(&room,
              "{\"type\":\"act\",\"game\":\"%s\",\"act\":\"pauses\","
              "\"note\":\"fire alarm\"}",
              game.id);
    message = peer_wait(&room, "ruling", PATIENCE);
    expect_ruling(message, "6.11.1 paused");
    assert_string_equal(text_at(message, "act.note"), "fire alarm");
    json_decref(message);
    shows(&game, game.white, "state.pending.0.text",
          "The game is paused: fire alarm.");
    peer_text(&room, "{\"type\":\"watch\",\"game\":\"%s\",\"after\":0}",
              game.id);
    message = welcomed(&room);
    assert_int_equal(json_array_size(json_object_get(message, "acts")), 2);
    json_decref(message);
    does(&game, game.arbiter, "resumes");
    json_decref(peer_ruling(&room, 3, PATIENCE));
    /* what waits stands first */
    message = get_at(server.port, server.room, "/api/room");
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

static void take_seat(struct peer *peer, const struct game *game,
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
    assert_string_equal(text_at(error, "error.say.0"), "sentence");
    assert_string_equal(text_at(error, "error.say.1"), what);
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

/* A sender's own time comes back as it was. */
static void a_ping_comes_back(void **state)
{
    struct peer peer;
    struct game game;
    json_t *message;

    (void)state;
    create(&game, "{}");
    sit(&peer, &game, game.white);
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

/* What is wrong with a message ends nothing at a board that was joined. */
static void the_joined_may_ask_for_what_is_not_there(void **state)
{
    struct game game, other;
    struct peer peer;
    char text[128];

    (void)state;
    create(&game, "{\"start\":\"now\"}");
    create(&other, "{\"start\":\"now\"}");
    sit(&peer, &game, game.white);
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
    sit(&master, &games[0], games[0].white);
    /* with one board there is no need to name it */
    acts(&master, "plays e4", 2, "4.7 made e4");
    take_seat(&master, &games[1], games[1].black, "black");
    sit(&guest, &games[1], games[1].white);
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
    take_seat(&master, &games[0], games[0].black, "black");
    peer_text(&master,
              "{\"type\":\"act\",\"game\":\"%s\",\"act\":\"plays c5\"}",
              games[0].id);
    message = peer_ruling(&master, 3, PATIENCE);
    assert_string_equal(text_at(message, "act.by"), "black");
    json_decref(message);
    join(&watcher, &games[0], games[0].spectator, -1);
    message = welcomed(&watcher);
    assert_true(json_is_false(value_at(message, "connected.white")));
    assert_true(json_is_true(value_at(message, "connected.black")));
    json_decref(message);
    peer_close(&watcher);
    peer_close(&master);
    /* and who goes, goes from all of them */
    do {
        message = peer_wait(&guest, "presence", PATIENCE);
        assert_non_null(message);
        if (json_is_false(value_at(message, "connected.black")))
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
    sit(&hall, &games[0], games[0].white);
    for (unsigned i = 1; i < 100; i++)
        take_seat(&hall, &games[i], games[i].white, "white");
    snprintf(text, sizeof text,
             "{\"type\":\"join\",\"game\":\"%s\",\"token\":\"%s\"}",
             games[100].id, games[100].white);
    refused(&hall, text, "too-many-games",
            "this connection has joined as many games as it can");
    take_seat(&hall, &games[99], games[99].black, "black"); /* no new one */
    peer_close(&hall);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_was_missed_is_told),
        cmocka_unit_test(a_repeated_act_is_done_once),
        cmocka_unit_test(the_room_sees_and_acts),
        cmocka_unit_test(a_room_has_its_link),
        cmocka_unit_test(a_ping_comes_back),
        cmocka_unit_test(the_joined_may_ask_for_what_is_not_there),
        cmocka_unit_test(one_connection_has_many_boards),
        cmocka_unit_test(a_connection_has_so_many_boards),
    };

    return boards_prepare(argc, argv)
               ? cmocka_run_group_tests(tests, begin, finish)
               : 2;
}
