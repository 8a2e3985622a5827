/*
 * test_round.c - a round of sixty boards: from a report file to the standings
 * and back, with the games at a server
 *
 * The organiser has arbiter event and the link of the room, the players have
 * their links, and bots play.  The server ends in between.
 */
#include "boards.h"

#include <signal.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>

#define BOARDS 60

static const char *const arguments[] = {
    "--rate", "0", "--address-reads", "0", "--address-work", "1000", NULL};

static struct game games[BOARDS];
static char cup[32], arbiter[64];

static int set_up(void **state)
{
    (void)state;
    return !server_start(&server, db, log_path, arguments);
}

static FILE *open_in(const char *name, const char *mode)
{
    char path[600];
    FILE *stream;

    snprintf(path, sizeof path, "%s/%s", getenv("WORK"), name);
    stream = fopen(path, mode);
    if (!stream)
        fail_msg("%s cannot be opened", path);
    return stream;
}

/* The organiser's command; what it printed is in the file "said". */
static int event(const char *words)
{
    char command[1200];

    snprintf(command, sizeof command,
             "cd \"$WORK\" && \"$ARBITER\" event %s >said 2>event.log", words);
    return system(command);
}

static void said(const char *expected)
{
    char text[400] = "";
    FILE *stream = open_in("said", "r");

    if (!fgets(text, sizeof text, stream))
        text[0] = '\0';
    fclose(stream);
    text[strcspn(text, "\n")] = '\0';
    assert_string_equal(text, expected);
}

/* The link of the room, as the server printed it. */
static void keep_room(void)
{
    FILE *stream = open_in("room", "w");

    fprintf(stream, "http://127.0.0.1:%d/room#%s\n", server.port, server.room);
    fclose(stream);
}

static void make_event(void)
{
    FILE *players = open_in("players.csv", "w");
    FILE *pairs = open_in("pairs.txt", "w");

    fputs("name,rating\n", players);
    fprintf(pairs, "%d\n", BOARDS);
    for (int i = 1; i <= 2 * BOARDS; i++)
        fprintf(players, "\"Player, %d\",%d\n", i, 2600 - i);
    for (int i = 1; i <= BOARDS; i++)
        fprintf(pairs, "%d %d\n", i % 2 ? i : BOARDS + i,
                i % 2 ? BOARDS + i : i);
    fclose(players);
    fclose(pairs);
    assert_int_equal(
        event("new cup.trf --name Cup --rounds 7 --time-control "
              "5400+30 --regulations \"Arbiter=present;Laws=2023\""),
        0);
    assert_int_equal(event("import cup.trf players.csv pairs.txt"), 0);
}

/* Each line has a board and the links of both. */
static void read_links(unsigned boards)
{
    FILE *stream = open_in("said", "r");
    unsigned board;

    for (unsigned i = 0; i < boards; i++) {
        struct game *game = &games[i];
        char again[32];

        assert_int_equal(fscanf(stream,
                                "%u http://%*[^/]/game/%31[^#]#%63s "
                                "http://%*[^/]/game/%31[^#]#%63s",
                                &board, game->id, game->white, again,
                                game->black),
                         5);
        assert_int_equal(board, i + 1);
        assert_string_equal(game->id, again);
    }
    fclose(stream);
}

static void act_of(const struct game *game, const char *token,
                   const char *words)
{
    json_t *answer = NULL;
    int status = post(game, token, words, NULL, &answer);

    if (status != 201)
        fail_msg("%s: %d", words, status);
    json_decref(answer);
}

/* A bot for both players: moves in turn. */
static void play(const struct game *game, const char *const moves[])
{
    for (unsigned i = 0; moves[i]; i++) {
        char words[32];

        snprintf(words, sizeof words, "plays %s", moves[i]);
        act_of(game, i % 2 ? game->black : game->white, words);
    }
}

static void finish_game(unsigned board)
{
    static const char *const fool[] = {"f3", "e5", "g4", "Qh4", NULL};
    static const char *const scholar[] = {"e4",  "e5",  "Bc4",  "Nc6",
                                          "Qh5", "Nf6", "Qxf7", NULL};
    static const char *const opening[] = {"e4", "e5", NULL};
    const struct game *game = &games[board];

    switch (board % 6) {
    case 0:
        play(game, fool);
        break;
    case 1:
        act_of(game, game->white, "resigns");
        break;
    case 2:
        play(game, opening);
        act_of(game, game->white, "offers draw");
        act_of(game, game->black, "accepts");
        break;
    case 3:
        act_of(game, server.room, "declares 0-0");
        break;
    case 4:
        act_of(game, arbiter, "declares 1/2-0");
        break;
    default:
        play(game, scholar);
        break;
    }
}

/* What the games of a round came to: points of all players, in halves. */
static unsigned count_points(void)
{
    FILE *stream = open_in("said", "r");
    char line[400];
    unsigned halves = 0, players = 0;

    assert_non_null(fgets(line, sizeof line, stream));
    while (fgets(line, sizeof line, stream)) {
        double points = -1;

        assert_int_equal(sscanf(line, "%*u,%*u,\"%*[^\"]\",%*u,%lf", &points),
                         1);
        halves += (unsigned)(2 * points);
        players++;
    }
    fclose(stream);
    assert_int_equal(players, 2 * BOARDS);
    return halves;
}

static json_t *event_for(const char *token)
{
    return get_at(server.port, token, "/api/events/%s", cup);
}

static json_t *get_event(void)
{
    return event_for(NULL);
}

static int direct(const char *part, const char *token, const char *body)
{
    char path[64];
    int status;

    snprintf(path, sizeof path, "/api/events/%s/%s", cup, part);
    status = http_status(server.port, "POST", path, token, body);
    return status;
}

/* The event itself is at the server: its page can be asked for. */
static void read_event(void)
{
    FILE *stream;
    json_t *shown;

    assert_int_equal(event("publish cup.trf --room @room --rulings yes"), 0);
    stream = open_in("said", "r");
    assert_int_equal(fscanf(stream, "http://%*[^/]/event/%31s", cup), 1);
    fclose(stream);
    shown = get_event();
    assert_string_equal(text_at(shown, "name"), "Cup");
    assert_string_equal(text_at(shown, "regulations.Arbiter"), "present");
    assert_string_equal(text_at(shown, "rounds.0.boards.0.game"), games[0].id);
    assert_int_equal(json_array_size(json_object_get(shown, "players")),
                     2 * BOARDS);
    assert_true(json_is_true(json_object_get(shown, "rulings")));
    json_decref(shown);
}

/* An arbiter has a link of his own, for the games of this event alone. */
static void appoint(void)
{
    static const struct game foreign;
    struct game other = foreign;
    json_t *answer = NULL;
    FILE *stream;
    char old[64];

    assert_int_equal(event("appoint cup.trf Anna --room @room"), 0);
    stream = open_in("said", "r");
    assert_int_equal(fscanf(stream, "Anna http://%*[^#]#%63s", old), 1);
    fclose(stream);
    assert_int_equal(direct("acts", old, "{\"act\":\"hides rulings\"}"), 200);
    create(&other, "{\"tags\":{\"Arbiter\":\"present\"}}");
    assert_int_equal(post(&other, old, "starts", NULL, &answer), 401);
    json_decref(answer);
    /* A new link for the same arbiter, and the first is void. */
    assert_int_equal(event("appoint cup.trf Anna --room @room"), 0);
    stream = open_in("said", "r");
    assert_int_equal(fscanf(stream, "Anna http://%*[^#]#%63s", arbiter), 1);
    fclose(stream);
    assert_int_equal(direct("acts", old, "{\"act\":\"shows rulings\"}"), 401);
    assert_int_equal(post(&games[0], old, "starts", NULL, &answer), 401);
    json_decref(answer);
}

/* His link opens a console with the boards of the event, and no other. */
static void open_console(struct peer *peer, const char *token)
{
    int status;

    assert_true(peer_open(peer, server.port, NULL, &status));
    assert_true(
        peer_text(peer, "{\"type\":\"join\",\"event\":\"%s\",\"token\":\"%s\"}",
                  cup, token));
}

static void ruled_at(struct peer *peer, const struct game *game,
                     const char *verdict)
{
    json_t *message = peer_wait(peer, "ruling", PATIENCE);

    assert_non_null(message);
    assert_string_equal(text_at(message, "game"), game->id);
    assert_string_equal(text_at(message, "act.from"), "arbiter");
    assert_string_equal(text_at(message, "act.rulings.0.verdict"), verdict);
    json_decref(message);
}

/* How many games are in the PGN of the event, for whoever has this link? */
static unsigned count_pgn(const char *token)
{
    char path[64], *text = NULL;
    unsigned count = 0;

    snprintf(path, sizeof path, "/api/events/%s/games.pgn", cup);
    if (http(server.port, "GET", path, token, NULL, &text) == 200)
        for (const char *at = text; (at = strstr(at, "[Event \"")); at++)
            count++;
    free(text);
    return count;
}

/* An arbiter of a sector has its boards, and no round. */
static void appoint_for_boards(void)
{
    json_t *message;
    struct peer peer;
    FILE *stream;
    char token[64], command[300];

    assert_int_not_equal(
        event("appoint cup.trf Carl --boards 20-1 --room @room"), 0);
    assert_int_equal(event("appoint cup.trf Carl --boards 1-20 --room @room"),
                     0);
    stream = open_in("said", "r");
    assert_int_equal(fscanf(stream, "Carl http://%*[^#]#%63s", token), 1);
    fclose(stream);
    open_console(&peer, token);
    message = peer_wait(&peer, "welcome", PATIENCE);
    assert_int_equal(json_array_size(value_at(message, "room.games")), 20);
    json_decref(message);
    assert_true(peer_text(&peer,
                          "{\"type\":\"act\",\"game\":\"%s\",\"act\":"
                          "\"penalises white warning\"}",
                          games[19].id));
    ruled_at(&peer, &games[19], "penalty");
    assert_int_equal(post(&games[20], token, "starts", NULL, &message), 401);
    json_decref(message);
    assert_true(peer_text(
        &peer,
        "{\"type\":\"act\",\"id\":\"a\",\"game\":\"%s\",\"act\":\"starts\"}",
        games[20].id));
    message = peer_wait(&peer, "error", PATIENCE);
    assert_string_equal(text_at(message, "id"), "a");
    json_decref(message);
    assert_int_equal(direct("acts", token, "{\"act\":\"starts round 1\"}"),
                     401);
    assert_int_equal(direct("acts", token, "{\"act\":\"appoints Dan\"}"), 401);
    peer_close(&peer);
    assert_int_equal(count_pgn(token), 20);
    assert_int_equal(count_pgn(arbiter), BOARDS);
    assert_int_equal(count_pgn(NULL), BOARDS);
    assert_int_equal(count_pgn("wrong"), 0);
    snprintf(command, sizeof command,
             "\"$ARBITER\" watch --once 'http://127.0.0.1:%d/event/%s#%s' | "
             "grep 'has 20 games' >/dev/null",
             server.port, cup, token);
    assert_int_equal(system(command), 0);
    /* Those who direct the event see who has which boards. */
    message = event_for(arbiter);
    assert_string_equal(text_at(message, "arbiters.1.name"), "Carl");
    assert_int_equal(number_at(message, "arbiters.1.last"), 20);
    json_decref(message);
    message = event_for(token);
    assert_null(json_object_get(message, "arbiters"));
    json_decref(message);
    assert_int_equal(event("dismiss cup.trf Carl --room @room"), 0);
    assert_int_equal(post(&games[0], token, "pauses", NULL, &message), 401);
    json_decref(message);
}

static void direct_from_console(void)
{
    const struct game *game = &games[1];
    struct game other = {0};
    struct peer peer;
    json_t *message;

    create(&other, "{\"tags\":{\"Arbiter\":\"present\"}}");
    open_console(&peer, arbiter);
    message = peer_wait(&peer, "welcome", PATIENCE);
    assert_non_null(message);
    assert_string_equal(text_at(message, "role"), "arbiter");
    assert_string_equal(text_at(message, "event"), cup);
    assert_int_equal(json_array_size(value_at(message, "room.games")), BOARDS);
    json_decref(message);
    assert_true(peer_text(&peer,
                          "{\"type\":\"act\",\"game\":\"%s\",\"act\":"
                          "\"penalises white warning\"}",
                          game->id));
    ruled_at(&peer, game, "penalty");
    assert_true(peer_text(&peer,
                          "{\"type\":\"act\",\"id\":\"a\",\"game\":\"%s\","
                          "\"act\":\"starts\"}",
                          other.id));
    message = peer_wait(&peer, "error", PATIENCE);
    assert_non_null(message);
    assert_string_equal(text_at(message, "id"), "a");
    json_decref(message);
    /* Another arbiter disturbs nobody; when a link is void, each shows his
       own again. */
    assert_int_equal(event("appoint cup.trf Bert --room @room"), 0);
    message = peer_wait(&peer, "event", PATIENCE);
    assert_non_null(message);
    json_decref(message);
    assert_int_equal(event("appoint cup.trf Bert --room @room"), 0);
    assert_null(peer_wait(&peer, "none", PATIENCE));
    assert_int_equal(peer.closed, 1012);
    peer_close(&peer);
    open_console(&peer, games[0].white);
    assert_null(peer_wait(&peer, "welcome", PATIENCE));
    assert_int_equal(peer.closed, 4401);
    peer_close(&peer);
}

/* Strangers change nothing, and send no large files. */
static void turn_away(void)
{
    char *large = malloc(100001);
    json_t *answer = NULL;
    int status;

    memset(large, 'x', 100000);
    large[100000] = '\0';
    assert_int_equal(direct("file", NULL, "{\"file\":\"012 x\"}"), 401);
    assert_int_equal(direct("acts", "wrong", "{\"act\":\"ends round 1\"}"),
                     401);
    assert_int_equal(direct("file", games[0].white, large), 401);
    assert_int_equal(direct("acts", server.room, "{\"act\":\"ends round 2\"}"),
                     422);
    free(large);
    snprintf(large = malloc(200), 200, "{\"tags\":{\"EventId\":\"%s\"}}", cup);
    status = http_json(server.port, "POST", "/api/games", NULL, large, &answer);
    expect_error(status, answer, 403, "not-yours");
    free(large);
}

/* One WebSocket shows all boards, whatever is done at them. */
static void watch(struct peer *peer)
{
    json_t *message;
    int status;

    assert_true(peer_open(peer, server.port, NULL, &status));
    assert_true(peer_text(peer, "{\"type\":\"join\",\"event\":\"%s\"}", cup));
    message = peer_wait(peer, "welcome", PATIENCE);
    assert_non_null(message);
    assert_int_equal(json_array_size(json_object_get(message, "boards")),
                     BOARDS);
    json_decref(message);
}

static void see(struct peer *peer, const struct game *game, const char *status)
{
    bool seen = false;

    while (!seen) {
        json_t *message = peer_wait(peer, "live", PATIENCE);

        assert_non_null(message);
        seen = !strcmp(text_at(message, "boards.0.game"), game->id) &&
               !strcmp(text_at(message, "boards.0.status"), status);
        json_decref(message);
    }
}

static unsigned count_results(void)
{
    json_t *shown = get_event(), *boards, *board;
    unsigned count = 0;
    size_t i;

    boards = value_at(shown, "rounds.0.boards");
    json_array_foreach(boards, i, board)
    {
        count += strcmp(text_at(board, "result"), "*") != 0;
    }
    json_decref(shown);
    return count;
}

static void a_round_goes_from_a_file_to_a_file(void **state)
{
    struct peer peer;

    (void)state;
    keep_room();
    make_event();
    assert_int_equal(event("open cup.trf --room @room --cards cards.html"), 0);
    read_links(BOARDS);
    assert_int_not_equal(event("open cup.trf --room @room"), 0);
    read_event();
    appoint();
    turn_away();
    watch(&peer);
    assert_int_equal(event("start cup.trf --room @room"), 0);
    said("Round 1: the arbiter starts at 60 boards");
    see(&peer, &games[BOARDS - 1], "playing");
    appoint_for_boards();
    direct_from_console();
    assert_int_equal(event("pause cup.trf --room @room"), 0);
    assert_int_equal(event("resume cup.trf --room @room"), 0);
    see(&peer, &games[0], "paused");
    for (unsigned i = 0; i < BOARDS / 2; i++)
        finish_game(i);
    see(&peer, &games[BOARDS / 2 - 1], "over");
    peer_close(&peer);
    assert_int_equal(event("collect cup.trf --room @room"), 0);
    said("Round 1: 30 new results, 30 missing");
    for (unsigned i = BOARDS / 2; i < BOARDS; i++)
        finish_game(i);
    /* A round outlives its server, however that ends. */
    assert_int_equal(server_end(&server, SIGKILL), -SIGKILL);
    assert_true(server_start(&server, db, log_path, arguments));
    keep_room();
    for (long until = now_ms() + PATIENCE; /* what was lost is stored again */
         count_results() != BOARDS;)
        assert_true(now_ms() < until);
    assert_int_equal(direct("acts", arbiter, "{\"act\":\"shows rulings\"}"),
                     200);
    assert_int_equal(event("end cup.trf --room @room"), 0);
    assert_int_equal(event("dismiss cup.trf Anna --room @room"), 0);
    assert_int_equal(direct("acts", arbiter, "{\"act\":\"hides rulings\"}"),
                     401);
    assert_int_equal(event("standings cup.trf --csv"), 0);
    /* Of six boards: three wins for Black or White ... */
    assert_int_equal(count_points(), 2 * 45);
    assert_int_equal(event("penalties cup.trf --csv"), 0);
    assert_int_equal(system("grep -q '^1,.*,12.9.1,warning$' \"$WORK/said\""),
                     0);
    assert_int_equal(event("pgn cup.trf --room @room"), 0);
    assert_int_equal(
        system("test $(grep -c '^.Result ' \"$WORK/said\") -eq 60"), 0);
    assert_int_equal(event("scoresheets cup.trf --room @room --html"), 0);
    assert_int_equal(system("test $(grep -c '<pre ' \"$WORK/said\") -eq 60"),
                     0);
    assert_int_equal(event("export cup.trf --csv"), 0);
    assert_int_equal(system("cd \"$WORK\" && mv said games.csv && "
                            "grep -q '^1,5,.*,1/2-0$' games.csv && "
                            "grep -q '^1,4,.*,0-0$' games.csv"),
                     0);
    for (unsigned form = 0; form < 2; form++) {
        assert_int_equal(
            event(form ? "export cup.trf --trf16" : "export cup.trf --trf26"),
            0);
        assert_int_equal(system("mv \"$WORK/said\" \"$WORK/again.trf\""), 0);
        assert_int_equal(event("export again.trf --csv"), 0);
        assert_int_equal(system("cmp \"$WORK/said\" \"$WORK/games.csv\""), 0);
    }
}

/* How many lines of what was said have this in them? */
static unsigned count_said(const char *part)
{
    FILE *stream = open_in("said", "r");
    char line[4096];
    unsigned count = 0;

    while (fgets(line, sizeof line, stream))
        count += strstr(line, part) != NULL;
    fclose(stream);
    return count;
}

/* Lets the clock of the place show two seconds to noon; returns when it is
   noon. */
static time_t move_before_noon(void)
{
    time_t noon = time(NULL) + 2;
    long west = (long)((noon - 43200) % 86400);
    char zone[32];

    snprintf(zone, sizeof zone, "XXX+%ld:%02ld:%02ld", west / 3600,
             west / 60 % 60, west % 60);
    setenv("TZ", zone, 1);
    return noon;
}

/* Four players, two boards a round. */
static void rounds_start_at_their_time(void **state)
{
    static const char *const moves[] = {"f3", "e5", "g4", "Qh4", NULL};
    time_t noon;

    (void)state;
    keep_room();
    assert_int_equal(system("printf 'name\\nAnna\\nBert\\nCole\\nDora\\n' "
                            ">\"$WORK/four.csv\""),
                     0);
    assert_int_equal(event("new four.trf --name Four --system round-robin "
                           "--regulations Arbiter=present"),
                     0);
    assert_int_equal(event("import four.trf four.csv"), 0);
    assert_int_equal(event("pair four.trf"), 0);
    assert_int_equal(event("open four.trf --round 1 --room @room"), 0);
    read_links(2);
    noon = move_before_noon();
    assert_int_equal(event("start four.trf --round 1 --room @room --at 12:00"),
                     0);
    assert_true(time(NULL) >= noon);
    /* it is past noon: at once */
    assert_int_equal(event("open four.trf --round 2 --room @room"), 0);
    assert_int_equal(event("start four.trf --round 2 --room @room --at 11:00"),
                     0);
    assert_int_not_equal(
        event("start four.trf --round 2 --room @room --at noon"), 0);
    unsetenv("TZ");
    play(&games[0], moves);
    assert_int_equal(event("collect four.trf --round 1 --room @room"), 0);
    said("Round 1: 1 new result, 1 missing");
    /* the games of a round, and of all rounds so far */
    assert_int_equal(event("pgn four.trf --round 2 --room @room"), 0);
    assert_int_equal(count_said("[White "), 2);
    assert_int_equal(event("pgn four.trf --round 2 --all --room @room"), 0);
    assert_int_equal(count_said("[White "), 4);
    assert_int_equal(count_said("[Round \"1\"]"), 2);
    /* the same as JSON, here and there */
    assert_int_equal(event("export four.trf --json"), 0);
    assert_int_equal(
        count_said("[{\"round\":\"1\",\"board\":\"1\",\"white\":\"Anna\","
                   "\"black\":\"Dora\",\"result\":\"0-1\"},"),
        1);
}

/* What the page of an event rests on. */
static void all_of_an_event_is_json(void **state)
{
    json_t *shown;
    FILE *stream;

    (void)state;
    assert_int_equal(event("publish four.trf --room @room"), 0);
    stream = open_in("said", "r");
    assert_int_equal(fscanf(stream, "http://%*[^/]/event/%31s", cup), 1);
    fclose(stream);
    shown = get_event();
    assert_string_equal(text_at(shown, "name"), "Four");
    assert_true(json_is_true(json_object_get(shown, "robin")));
    assert_int_equal(number_at(shown, "planned"), 3);
    assert_string_equal(text_at(shown, "rounds.0.status"), "started");
    assert_string_equal(text_at(shown, "rounds.2.status"), "paired");
    assert_int_equal(number_at(shown, "rounds.0.boards.0.white"), 1);
    assert_int_equal(number_at(shown, "rounds.0.boards.0.black"), 4);
    assert_string_equal(text_at(shown, "rounds.0.boards.0.result"), "0-1");
    assert_string_equal(text_at(shown, "rounds.0.boards.1.result"), "*");
    assert_string_equal(text_at(shown, "players.3.name"), "Dora");
    assert_int_equal(number_at(shown, "standings.complete"), 0);
    assert_string_equal(text_at(shown, "standings.order.0.code"), "PTS");
    assert_string_equal(text_at(shown, "standings.order.0.name"), "Points");
    assert_int_equal(number_at(shown, "standings.rows.0.place"), 1);
    assert_int_equal(number_at(shown, "standings.rows.0.no"), 4);
    assert_string_equal(text_at(shown, "standings.rows.0.values.0"), "1");
    json_decref(shown);
}

/* Which file is it?  One that was written again is another. */
static ino_t file_of_event(void)
{
    char path[600];
    struct stat about = {0};

    snprintf(path, sizeof path, "%s/four.trf", getenv("WORK"));
    stat(path, &about);
    return about.st_ino;
}

/* Whoever waits has the last result as soon as there is one. */
static void a_round_is_waited_for(void **state)
{
    static const char *const moves[] = {"e4", "f6", "d4", "g5", "Qh5", NULL};
    static const struct timespec moment = {0, 50000000};
    ino_t before = file_of_event();
    FILE *waits = popen("cd \"$WORK\" && \"$ARBITER\" event collect four.trf "
                        "--round 1 --wait --room @room",
                        "r");
    char text[200] = "";

    (void)state;
    assert_non_null(waits);
    for (unsigned i = 0; i < PATIENCE / 50 && file_of_event() == before; i++)
        nanosleep(&moment, NULL);
    play(&games[1], moves);
    assert_non_null(fgets(text, sizeof text, waits));
    assert_string_equal(text, "Round 1: 1 new result, 0 missing\n");
    assert_int_equal(pclose(waits), 0);

    /* Nothing was played in round 2; round 3 has no games. */
    assert_int_equal(WEXITSTATUS(event("end four.trf --round 2 --room @room")),
                     1);
    assert_int_equal(count_said("Board 2 has no result: Dora - Cole"), 1);
    assert_int_equal(count_said("Board 1 has no result: Anna - Bert"), 1);
    assert_int_equal(event("pgn four.trf --all --room @room"), 0);
    assert_int_equal(count_said("[White "), 4);
}

/* A board whose game is not in the file gets one, and cards of its own. */
static void a_board_gets_its_game_later(void **state)
{
    (void)state;
    assert_int_equal(system("sed -i '/^### game 1 1 /d' \"$WORK/four.trf\""),
                     0);
    assert_int_equal(
        event("open four.trf --round 1 --room @room --cards late.html"), 0);
    assert_int_equal(system("mv \"$WORK/late.html\" \"$WORK/said\""), 0);
    assert_int_equal(count_said("class=\"card\""), 2);
    assert_int_equal(count_said("<h1>Anna</h1>"), 1);
    assert_int_equal(count_said("<h1>Dora</h1>"), 1);
}

/* What a call is told that says too little, or what cannot be. */
static void a_wrong_call_is_told_what_to_write(void **state)
{
    static const char *const calls[][2] = {
        {"publish four.trf --rulings perhaps", "--rulings: say yes or no"},
        {"appoint four.trf", "name the arbiter"},
        {"appoint four.trf Eve --boards x", "such as 1-20"},
        {"appoint four.trf Eve --boards 0-3", "such as 1-20"},
        {"start four.trf --round 2 --at 24:00", "a time such as 15:00"},
        {"start four.trf --round 2 --at 23:60", "a time such as 15:00"},
        {"start four.trf --round 3", "arbiter event open first"},
        {"start free.trf", "arbiter event publish first"},
        {"end free.trf", "arbiter event publish first"},
        {"open free.trf", "round 1 has its games already"},
    };

    (void)state;
    assert_int_equal(
        system("printf '4\\n1 0\\n2 0\\n3 0\\n4 0\\n' >\"$WORK/byes.txt\""), 0);
    assert_int_equal(event("new free.trf"), 0);
    assert_int_equal(event("import free.trf four.csv byes.txt"), 0);
    for (size_t i = 0; i < sizeof calls / sizeof *calls; i++) {
        char words[200];

        snprintf(words, sizeof words, "%s --room @room", calls[i][0]);
        assert_int_equal(WEXITSTATUS(event(words)), 2);
        assert_int_equal(system("mv \"$WORK/event.log\" \"$WORK/said\""), 0);
        if (count_said(calls[i][1]) != 1)
            fail_msg("%s is not told \"%s\"", calls[i][0], calls[i][1]);
    }
    assert_int_equal(event("publish four.trf --rulings no --room @room"), 0);
    assert_int_equal(count_said("/event/"), 1);
    assert_int_equal(event("dismiss four.trf Eve --boards 1-2 --room @room"),
                     0);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_round_goes_from_a_file_to_a_file),
        cmocka_unit_test(rounds_start_at_their_time),
        cmocka_unit_test(all_of_an_event_is_json),
        cmocka_unit_test(a_round_is_waited_for),
        cmocka_unit_test(a_board_gets_its_game_later),
        cmocka_unit_test(a_wrong_call_is_told_what_to_write),
    };

    if (!boards_prepare(argc, argv))
        return 2;
    return cmocka_run_group_tests(tests, set_up, finish);
}
