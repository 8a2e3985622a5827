/*
 * test_ask.c - what people at a board ask of one another: the arbiter, a pause,
 * a rematch
 */
#include "boards.h"

#include <signal.h>
#include <unistd.h>

#define ANY_RATE                                                               \
    "--create-rate", "0", "--address-create", "0", "--address-reads", "0",     \
        "--address-work", "0"

static const char *const editions[] = {"2023", "2017", "1997", "1988"};

static int ask(const struct game *game, const char *token, const char *what,
               json_t **answer)
{
    char body[64];

    snprintf(body, sizeof body, "{\"what\":\"%s\"}", what);
    return ask_at(server.port, game, token, body, answer);
}

/* It is taken, and what is asked for then reads so: "pause white". */
static void asks(const struct game *game, const char *token, const char *what,
                 const char *then)
{
    char now[64] = "";
    json_t *answer;

    assert_int_equal(ask(game, token, what, &answer), 200);
    if (*text_at(answer, "connected.asked.0.what"))
        snprintf(now, sizeof now, "%s %s",
                 text_at(answer, "connected.asked.0.what"),
                 text_at(answer, "connected.asked.0.by"));
    assert_string_equal(now, then);
    json_decref(answer);
}

static void dismisses(const struct game *game, const char *token,
                      const char *what)
{
    char body[64];
    json_t *answer;

    snprintf(body, sizeof body, "{\"what\":\"%s\",\"dismiss\":true}", what);
    assert_int_equal(ask_at(server.port, game, token, body, &answer), 200);
    assert_string_equal(text_at(answer, "connected.asked.0.what"), "");
    json_decref(answer);
}

static int acts_of(const struct game *game)
{
    json_t *answer = get(game, game->white, "");
    int number = (int)number_at(answer, "state.number");

    json_decref(answer);
    return number;
}

static void create_in(struct game *game, const char *edition,
                      const char *arbiter)
{
    char body[256];

    snprintf(body, sizeof body,
             "{\"start\":\"now\",\"tags\":{\"Laws\":\"%s\","
             "\"Arbiter\":\"%s\",\"White\":\"Anna\",\"Black\":\"Boris\"}}",
             edition, arbiter);
    create(game, body);
    while (!acts_of(game)) /* until it is started */
        ;
}

/* The next message of this type in which something reads so. */
static json_t *wait_for(struct peer *peer, const char *type, const char *path,
                        const char *text)
{
    for (;;) {
        json_t *message = peer_wait(peer, type, PATIENCE);

        if (!message)
            print_error("no %s with %s \"%s\"\n", type, path, text);
        assert_non_null(message);
        if (!strcmp(text_at(message, path), text))
            return message;
        json_decref(message);
    }
}

static void comes(struct peer *peer, const char *type, const char *path,
                  const char *text)
{
    json_decref(wait_for(peer, type, path, text));
}

/* Nothing is asked for any more, and all hear it. */
static void nothing_is_asked(struct peer *peer)
{
    for (bool asked = true; asked;) {
        json_t *message = peer_wait(peer, "presence", PATIENCE);
        json_t *connected = json_object_get(message, "connected");

        assert_non_null(message);
        asked = json_array_size(json_object_get(connected, "asked")) > 0;
        json_decref(message);
    }
}

/* A call stops the clocks where the Laws let a player do that (6.11.2); else
   they run on, and the arbiter is called all the same (1988: 12.5). */
static void the_arbiter_can_be_called_in_every_edition(void **state)
{
    (void)state;
    for (unsigned i = 0; i < 4; i++) {
        bool stops = strcmp(editions[i], "1988") != 0;
        struct peer arbiter, room;
        struct game game;
        json_t *message;
        int number;

        create_in(&game, editions[i], "present");
        sit(&arbiter, &game, game.arbiter);
        number = acts_of(&game);
        json_decref(enter_room(&room, &server));
        asks(&game, game.white, "arbiter", stops ? "" : "arbiter white");
        expect_status(&game, stops ? "paused" : "playing");
        assert_int_equal(acts_of(&game), number + stops);
        message = wait_for(&room, "board", "board.pending.0.kind", "call");
        assert_string_equal(text_at(message, "board.game"), game.id);
        assert_string_equal(text_at(message, "board.pending.0.by"), "white");
        json_decref(message);
        if (!stops) {
            comes(&arbiter, "presence", "connected.asked.0.what", "arbiter");
            does(&game, game.white, "plays e4");
            comes(&room, "board", "board.turn", "black");
            dismisses(&game, game.arbiter, "arbiter");
            comes(&arbiter, "presence", "connected.asked.0.what", "");
        }
        /* what is done with never returns */
        for (int round = 0; round < 2; round++) {
            post(&game, game.arbiter, round || stops ? "resumes" : "pauses",
                 NULL, &message);
            json_decref(message);
            message = get(&game, game.arbiter, "");
            assert_string_not_equal(text_at(message, "state.pending.0.kind"),
                                    "call");
            json_decref(message);
        }
        peer_close(&room);
        peer_close(&arbiter);
    }
}

/* Who can be called is known at every board. */
static void an_arbiter_in_the_room_can_be_called(void **state)
{
    struct peer white, room;
    struct game game;
    json_t *answer;
    int status;

    (void)state;
    create_in(&game, "2023", "automatic");
    join(&white, &game, game.white, -1);
    answer = welcomed(&white);
    assert_true(json_is_false(value_at(answer, "connected.arbiter")));
    json_decref(answer);
    status = ask(&game, game.white, "arbiter", &answer);
    expect_error(status, answer, 409, "not-now");
    json_decref(enter_room(&room, &server));
    do {
        answer = peer_wait(&white, "presence", PATIENCE);
        assert_non_null(answer);
        status = json_is_true(value_at(answer, "connected.arbiter"));
        json_decref(answer);
    } while (!status);
    asks(&game, game.white, "arbiter", "");
    expect_status(&game, "paused");
    /* the room decides when it goes on */
    status = ask(&game, game.black, "resume", &answer);
    expect_error(status, answer, 409, "not-now");
    does(&game, server.room, "resumes");
    peer_close(&room);
    peer_close(&white);
}

/* A player alone stops nothing, in no edition, with or without an arbiter's
   program. */
static void a_pause_takes_both_players(void **state)
{
    static const char *const arbiters[] = {"automatic", "absent"};

    (void)state;
    for (unsigned i = 0; i < 8; i++) {
        struct game game;
        struct peer black;
        json_t *answer;
        int status, number;

        create_in(&game, editions[i / 2], arbiters[i % 2]);
        join(&black, &game, game.black, 0);
        json_decref(welcomed(&black));
        number = acts_of(&game);
        status = post(&game, game.white, "pauses", NULL, &answer);
        if (status == 201) /* 1988: refused by the Laws themselves */
            expect_ruling(answer, "12.5 refused absent");
        else
            assert_string_equal(text_at(answer, "error.code"),
                                "agreement-needed");
        assert_int_equal(acts_of(&game), number + (status == 201));
        json_decref(answer);
        expect_status(&game, "playing");
        answer = get(&game, game.white, "/open");
        for (size_t k = 0; k < 30; k++) {
            char path[32];

            snprintf(path, sizeof path, "acts.%zu.act", k);
            assert_string_not_equal(text_at(answer, path), "pauses");
        }
        json_decref(answer);
        asks(&game, game.white, "pause", "pause white");
        comes(&black, "presence", "connected.asked.0.by", "white");
        dismisses(&game, game.black, "pause");
        asks(&game, game.white, "pause", "pause white");
        expect_status(&game, "playing");
        comes(&black, "presence", "connected.asked.0.by", "white");
        if (i == 0) /* who is there and what is asked is told at once again */
            usleep(300000);
        assert_int_equal(ask(&game, game.black, "pause", &answer), 200);
        json_decref(answer);
        if (i == 0)
            nothing_is_asked(&black);
        answer =
            wait_for(&black, "ruling", "act.note", "agreed by both players");
        assert_string_equal(text_at(answer, "act.from"), "server");
        assert_string_equal(text_at(answer, "state.status"), "paused");
        assert_string_equal(text_at(answer, "state.pending.0.kind"), "agreed");
        json_decref(answer);
        status = ask(&game, game.white, "pause", &answer);
        expect_error(status, answer, 409, "not-now");
        asks(&game, game.black, "resume", "resume black");
        expect_status(&game, "paused");
        assert_int_equal(ask(&game, game.white, "resume", &answer), 200);
        json_decref(answer);
        answer = wait_for(&black, "ruling", "state.status", "playing");
        assert_string_equal(text_at(answer, "act.note"),
                            "agreed by both players");
        json_decref(answer);
        peer_close(&black);
    }
}

/* Whoever moves on instead has not agreed. */
static void a_pause_lapses_when_the_opponent_moves(void **state)
{
    struct game game;
    struct peer black;
    json_t *answer;

    (void)state;
    create_in(&game, "2023", "automatic");
    join(&black, &game, game.black, 1);
    json_decref(welcomed(&black));
    asks(&game, game.black, "pause", "pause black");
    comes(&black, "presence", "connected.asked.0.by", "black");
    post(&game, game.white, "plays e4", NULL, &answer);
    json_decref(answer);
    nothing_is_asked(&black);
    peer_close(&black);
    asks(&game, game.white, "pause", "pause white");
    expect_status(&game, "playing");
    post(&game, game.white, "offers draw", NULL, &answer);
    json_decref(answer);
    post(&game, game.black, "accepts", NULL, &answer);
    json_decref(answer);
    post(&game, game.black, "resigns", NULL, &answer);
    json_decref(answer);
    expect_status(&game, "over");
    dismisses(&game, game.white, "rematch"); /* nothing is asked for any more */
}

/* Until both have moved it is no game; an arbiter who is there is asked. */
static void either_aborts_until_both_have_moved(void **state)
{
    struct game game;
    struct peer white;
    json_t *answer;
    int status;

    (void)state;
    create_in(&game, "2023", "automatic");
    join(&white, &game, game.white, 1);
    json_decref(welcomed(&white));
    post(&game, game.white, "plays e4", NULL, &answer);
    json_decref(answer);
    assert_int_equal(ask(&game, game.black, "abort", &answer), 200);
    json_decref(answer);
    comes(&white, "ruling", "act.act", "declares cancelled");
    peer_close(&white);
    expect_status(&game, "over");
    status = ask(&game, game.white, "abort", &answer);
    expect_error(status, answer, 409, "not-now");
    create_in(&game, "2023", "automatic");
    post(&game, game.white, "plays e4", NULL, &answer);
    json_decref(answer);
    post(&game, game.black, "plays e5", NULL, &answer);
    json_decref(answer);
    status = ask(&game, game.white, "abort", &answer);
    expect_error(status, answer, 409, "not-now");
    create_in(&game, "2023", "present");
    status = ask(&game, game.white, "abort", &answer);
    expect_error(status, answer, 409, "not-now");
}

/* A pause for a fault of the server is no answer. */
static void a_stall_answers_nothing(void **state)
{
    struct game game;
    struct peer black;
    json_t *answer;

    (void)state;
    create_in(&game, "2023", "automatic");
    join(&black, &game, game.black, 1);
    json_decref(welcomed(&black));
    asks(&game, game.white, "pause", "pause white");
    kill(server.pid, SIGSTOP);
    sleep(3);
    kill(server.pid, SIGCONT);
    comes(&black, "ruling", "act.act", "resumes");
    assert_int_equal(ask(&game, game.black, "pause", &answer), 200);
    json_decref(answer);
    comes(&black, "ruling", "act.note", "agreed by both players");
    peer_close(&black);
}

/* Where there is an arbiter it is the player's right (6.11.2). */
static void a_player_may_stop_the_clocks_to_get_the_arbiter(void **state)
{
    struct game game;
    struct peer arbiter;
    json_t *answer;

    (void)state;
    create_in(&game, "2023", "automatic");
    sit(&arbiter, &game, game.arbiter);
    assert_int_equal(post(&game, game.white, "pauses", NULL, &answer), 201);
    expect_ruling(answer, "6.11.2 paused");
    assert_string_equal(text_at(answer, "state.pending.0.kind"), "call");
    json_decref(answer);
    peer_close(&arbiter);
}

static void a_rematch_takes_both_players_and_no_new_key(void **state)
{
    char white[64], black[64];
    struct game game, next;
    struct peer watcher, one, two;
    json_t *answer;
    int status;

    (void)state;
    create(&game, "{\"tags\":{\"White\":\"Anna\",\"Black\":\"?\","
                  "\"Blind\":\"white\",\"TimeControl\":\"300+3\"},"
                  "\"links\":[\"spectator\"]}");
    /* Black has joined with a key of his own */
    {
        char path[64];

        snprintf(path, sizeof path, "/api/games/%s/join", game.id);
        assert_int_equal(http_json(server.port, "POST", path, game.black,
                                   "{\"name\":\"Boris\"}", &answer),
                         201);
        snprintf(black, sizeof black, "%s", text_at(answer, "token"));
        snprintf(white, sizeof white, "%s", game.white);
        json_decref(answer);
    }
    status = ask(&game, white, "rematch", &answer);
    expect_error(status, answer, 409, "not-now");
    join(&one, &game, white, 0);
    join(&two, &game, black, 0);
    comes(&two, "ruling", "state.status", "playing");
    does(&game, black, "resigns");
    join(&watcher, &game, game.spectator, 0);
    json_decref(welcomed(&watcher));
    asks(&game, white, "rematch", "rematch white");
    comes(&two, "presence", "connected.asked.0.what", "rematch");
    dismisses(&game, black, "rematch");
    asks(&game, black, "rematch", "rematch black");
    assert_int_equal(ask(&game, white, "rematch", &answer), 200);
    next = game;
    snprintf(next.id, sizeof next.id, "%s",
             text_at(answer, "connected.rematch"));
    assert_true(*next.id);
    json_decref(answer);
    comes(&watcher, "presence", "connected.rematch", next.id);
    status = ask(&game, white, "rematch", &answer);
    expect_error(status, answer, 409, "not-now");
    /* each by his own key, and by no other */
    answer = get(&next, white, "");
    assert_string_equal(text_at(answer, "role"), "black");
    assert_string_equal(text_at(answer, "white.name"), "Boris");
    assert_string_equal(text_at(answer, "black.name"), "Anna");
    assert_string_equal(text_at(answer, "tags.Blind"), "black");
    assert_string_equal(text_at(answer, "tags.TimeControl"), "300+3");
    json_decref(answer);
    shows(&next, black, "role", "white");
    shows(&next, game.spectator, "role", "spectator");
    status = post(&next, game.black, "plays e4", NULL, &answer);
    expect_error(status, answer, 401, "bad-token");
    peer_close(&one);
    peer_close(&two);
    peer_close(&watcher);
    /* and it begins when both are there */
    join(&one, &next, white, 0);
    join(&two, &next, black, 0);
    comes(&one, "ruling", "state.status", "playing");
    peer_close(&one);
    peer_close(&two);
}

static void who_may_ask(void **state)
{
    struct game game;
    json_t *answer;
    int status;

    (void)state;
    create_in(&game, "2023", "present");
    status = ask(&game, game.spectator, "arbiter", &answer);
    expect_error(status, answer, 403, "not-yours");
    status = ask(&game, game.arbiter, "pause", &answer);
    expect_error(status, answer, 403, "not-yours");
    status = ask(&game, game.white, "pause", &answer);
    expect_error(status, answer, 409, "not-now");
    status = ask(&game, game.white, "tea", &answer);
    expect_error(status, answer, 400, "bad-field");
    status = ask_at(server.port, &game, game.white,
                    "{\"what\":\"pause\",\"dismiss\":1}", &answer);
    expect_error(status, answer, 400, "bad-field");
    status = ask_at(server.port, &game, game.arbiter,
                    "{\"what\":\"rematch\",\"dismiss\":true}", &answer);
    expect_error(status, answer, 403, "not-yours");
    status = ask(&game, NULL, "pause", &answer);
    expect_error(status, answer, 401, "token-needed");
    post(&game, game.white, "resigns", NULL, &answer);
    json_decref(answer);
    status = ask(&game, game.white, "arbiter", &answer);
    expect_error(status, answer, 409, "not-now");
}

/* What both have agreed on they also end, whoever has come meanwhile. */
static void an_agreed_pause_stays_theirs(void **state)
{
    struct peer arbiter;
    struct game game;
    json_t *answer;

    (void)state;
    create_in(&game, "2023", "automatic");
    for (int i = 0; i < 2; i++) {
        assert_int_equal(
            ask(&game, i ? game.black : game.white, "pause", &answer), 200);
        json_decref(answer);
    }
    while (acts_of(&game) < 2) /* until it is stored */
        ;
    join(&arbiter, &game, game.arbiter, 1);
    json_decref(welcomed(&arbiter));
    for (int i = 0; i < 2; i++) {
        assert_int_equal(
            ask(&game, i ? game.black : game.white, "resume", &answer), 200);
        json_decref(answer);
    }
    comes(&arbiter, "ruling", "state.status", "playing");
    peer_close(&arbiter);
}

/* Where only the room makes games, players do not, not even by a rematch. */
static void a_rematch_is_a_new_game(void **state)
{
    struct game game;
    json_t *answer;
    int status;

    (void)state;
    create_in(&game, "2023", "automatic");
    post(&game, game.white, "resigns", NULL, &answer);
    json_decref(answer);
    server_end(&server, SIGTERM);
    if (!strcmp(db, "memory"))
        skip();
    assert_true(server_start(
        &server, db, log_path,
        (const char *const[]){ANY_RATE, "--create", "room", NULL}));
    asks(&game, game.white, "rematch", "rematch white");
    status = ask(&game, game.black, "rematch", &answer);
    expect_error(status, answer, 403, "not-yours");
    server_end(&server, SIGTERM);
    assert_true(server_start(&server, db, log_path,
                             (const char *const[]){ANY_RATE, NULL}));
}

/* An agreed pause outlives the server, and does not end by itself; but nobody
   can be kept waiting for ever. */
static void nobody_waits_for_ever(void **state)
{
    static const char *const arguments[] = {ANY_RATE, "--resume", "1", NULL};
    struct game game;
    struct peer white, black;
    json_t *answer;

    (void)state;
    if (!strcmp(db, "memory"))
        skip();
    create_in(&game, "2023", "automatic");
    asks(&game, game.white, "pause", "pause white");
    assert_int_equal(ask(&game, game.black, "pause", &answer), 200);
    json_decref(answer);
    join(&white, &game, game.white, 1);
    json_decref(welcomed(&white));
    peer_close(&white);
    assert_int_equal(server_end(&server, SIGTERM), 0);
    assert_true(server_start(&server, db, log_path, arguments));
    join(&white, &game, game.white, 0);
    join(&black, &game, game.black, 0);
    answer = welcomed(&white);
    assert_string_equal(text_at(answer, "game.state.pending.0.text"),
                        "The game is paused: agreed by both players.");
    json_decref(answer);
    json_decref(welcomed(&black));
    expect_status(&game, "paused");
    asks(&game, game.black, "resume", "resume black");
    answer = wait_for(&white, "ruling", "state.status", "playing");
    assert_string_equal(text_at(answer, "act.note"),
                        "a player has waited to go on");
    json_decref(answer);
    peer_close(&white);
    peer_close(&black);
}

static int begin_here(void **state)
{
    static const char *const arguments[] = {ANY_RATE, NULL};

    (void)state;
    return server_start(&server, db, log_path, arguments) ? 0 : -1;
}

/* Knights out and home: after seven plies the next brings the third time. */
static void play_to_and_fro(const struct game *game, size_t from, size_t to)
{
    static const char *const moves[] = {"Nf3", "Nf6", "Ng1", "Ng8"};

    for (size_t i = from; i < to; i++) {
        char act[32];

        snprintf(act, sizeof act, "plays %s", moves[i % 4]);
        does(game, i % 2 ? game->black : game->white, act);
    }
}

/* What is to be known of a game comes to the room, and goes again; to no guest.
 */
static void the_room_hears_alarms(void **state)
{
    struct peer room, guest, late;
    struct game game;
    json_t *answer, *board;
    int status;
    size_t i;

    (void)state;
    create(&game, "{\"start\":\"now\",\"spectators\":\"anyone\"}");
    json_decref(enter_room(&room, &server));
    assert_true(peer_open(&guest, server.port, NULL, &status));
    peer_text(&guest, "{\"type\":\"join\"}");
    json_decref(welcomed(&guest));
    play_to_and_fro(&game, 0, 7);
    answer = wait_for(&room, "board", "board.alarms.0.name", "third-time-next");
    assert_string_equal(text_at(answer, "board.alarms.0.article"), "9.2.1");
    assert_non_null(strstr(text_at(answer, "board.alarms.0.text"), "Ng8"));
    json_decref(answer);
    /* who comes later finds them there */
    answer = enter_room(&late, &server);
    json_array_foreach(value_at(answer, "room.games"), i, board)
    {
        if (!strcmp(text_at(board, "game"), game.id))
            assert_string_equal(text_at(board, "alarms.0.name"),
                                "third-time-next");
    }
    assert_int_not_equal(i, 0);
    json_decref(answer);
    does(&game, game.black, "plays e5");
    comes(&room, "board", "board.alarms.0.name", "");
    for (unsigned seen = 0; seen < 8;) {
        answer = peer_wait(&guest, "board", PATIENCE);
        assert_non_null(answer);
        assert_null(value_at(answer, "board.alarms"));
        seen = (unsigned)number_at(answer, "board.ply");
        json_decref(answer);
    }
    peer_close(&late);
    peer_close(&guest);
    peer_close(&room);
}

/* Nobody looks while no arbiter is there: a position that was seen before he
   left may be there again when he comes. */
static void an_arbiter_comes_back_to_the_same_position(void **state)
{
    struct game game, other;
    struct peer room;

    (void)state;
    create(&game, "{\"start\":\"now\"}");
    create(&other, "{\"start\":\"now\"}");
    json_decref(enter_room(&room, &server));
    play_to_and_fro(&game, 0, 3);
    play_to_and_fro(&other, 0, 7);
    comes(&room, "board", "board.alarms.0.name", "third-time-next");
    peer_close(&room); /* both games have been looked at */
    play_to_and_fro(&game, 3, 7);
    does(&other, other.black, "resigns");
    json_decref(enter_room(&room, &server));
    comes(&room, "board", "board.alarms.0.name", "third-time-next");
    peer_close(&room);
}

/* A draw before the event allows it: told if the arbiter wrote it down, not if
   he consented. */
static void the_room_hears_of_early_draws(void **state)
{
    static const char body[] =
        "{\"start\":\"now\",\"tags\":{\"DrawOffers\":\"after 30\","
        "\"Arbiter\":\"present\"}}";
    struct game declared, agreed;
    struct peer room;
    json_t *answer;

    (void)state;
    create(&agreed, body);
    create(&declared, body);
    json_decref(enter_room(&room, &server));
    does(&agreed, agreed.white, "plays e4");
    does(&agreed, agreed.arbiter, "consents");
    does(&agreed, agreed.black, "makes e5");
    does(&agreed, agreed.black, "offers draw");
    does(&agreed, agreed.white, "accepts");
    does(&declared, declared.white, "plays e4");
    does(&declared, declared.black, "plays e5");
    does(&declared, declared.arbiter, "declares 1/2-1/2");
    answer = wait_for(&room, "board", "board.alarms.0.name", "early-draw");
    assert_string_equal(text_at(answer, "board.game"), declared.id);
    assert_string_equal(text_at(answer, "board.alarms.0.article"), "9.1.1");
    assert_non_null(strstr(text_at(answer, "board.alarms.0.text"),
                           "allows an agreement after 30"));
    json_decref(answer);
    /* what the arbiter decides then makes it go */
    does(&declared, declared.arbiter, "declares 1-0");
    comes(&room, "board", "board.alarms.0.name", "");
    peer_close(&room);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_arbiter_can_be_called_in_every_edition),
        cmocka_unit_test(an_arbiter_in_the_room_can_be_called),
        cmocka_unit_test(the_room_hears_alarms),
        cmocka_unit_test(an_arbiter_comes_back_to_the_same_position),
        cmocka_unit_test(the_room_hears_of_early_draws),
        cmocka_unit_test(a_pause_takes_both_players),
        cmocka_unit_test(a_pause_lapses_when_the_opponent_moves),
        cmocka_unit_test(either_aborts_until_both_have_moved),
        cmocka_unit_test(a_stall_answers_nothing),
        cmocka_unit_test(a_player_may_stop_the_clocks_to_get_the_arbiter),
        cmocka_unit_test(a_rematch_takes_both_players_and_no_new_key),
        cmocka_unit_test(who_may_ask),
        cmocka_unit_test(an_agreed_pause_stays_theirs),
        cmocka_unit_test(a_rematch_is_a_new_game),
        cmocka_unit_test(nobody_waits_for_ever),
    };

    return boards_prepare(argc, argv)
               ? cmocka_run_group_tests(tests, begin_here, finish)
               : 2;
}
