/*
 * test_trouble.c - limits, bad clients, a full disk, a lost database
 *
 * With $JOURNAL a PostgreSQL in $PGFOLDER that this test stops and starts; else
 * a file in the folder $WORK.
 */
#include "boards.h"

#include <limits.h>
#include <signal.h>
#include <sys/socket.h>
#include <unistd.h>

#define NOW "{\"start\":\"now\"}"

static const char *const limits[] = {
    "--games", "40", "--connections", "30", "--acts", "25",
    "--rate",  "20", "--create-rate", "0",  NULL,
};

static int begin_limited(void **state)
{
    (void)state;
    start_with(limits);
    return 0;
}

/* One who plays as he should is served well, whatever others do. */
static void expect_service(void)
{
    struct game game;
    char code[64];

    create(&game, NOW);
    assert_int_equal(try_post(&game, game.white, "plays e4", "1", code), 2);
}

static long connections(void)
{
    return metric(server.port, "connections");
}

/* Bytes that wait for whoever does not read them. */
static long unread(void)
{
    return metric(server.port, "answer_bytes_waiting");
}

static void another_site_may_not_connect(void **state)
{
    struct peer peer;
    char own[64];
    int status;

    (void)state;
    assert_false(
        peer_open(&peer, server.port, "https://evil.example", &status));
    assert_int_equal(status, 403);
    peer_close(&peer);
    snprintf(own, sizeof own, "http://127.0.0.1:%d", server.port);
    assert_true(peer_open(&peer, server.port, own, &status));
    peer_close(&peer);
}

static void too_many_connections_are_refused(void **state)
{
    struct peer peers[30], one;
    int status;

    (void)state;
    for (int i = 0; i < 30; i++)
        assert_true(peer_open(&peers[i], server.port, NULL, &status));
    assert_false(peer_open(&one, server.port, NULL, &status));
    assert_int_equal(status, 429);
    peer_close(&one);
    for (int i = 0; i < 30; i++)
        peer_close(&peers[i]);
    /* it hears of that in a moment */
    for (long until = now_ms() + PATIENCE;;) {
        bool opened = peer_open(&one, server.port, NULL, &status);

        peer_close(&one);
        if (opened)
            break;
        assert_int_equal(status, 429);
        assert_true(now_ms() < until);
        usleep(20000);
    }
}

static void a_flood_of_acts_is_refused(void **state)
{
    struct peer peer;
    struct game game;
    json_t *message;
    bool refused = false;

    (void)state;
    create(&game, NOW);
    sit(&peer, &game, game.white);
    for (long until = now_ms() + PATIENCE; !refused && now_ms() < until;) {
        /* again, should we ourselves be held up */
        for (int i = 0; i < 80; i++)
            peer_text(&peer, "{\"type\":\"act\",\"act\":\"touches e2\"}");
        while (!refused && (message = peer_read(&peer, 1000))) {
            refused = !strcmp(text_at(message, "error.code"), "too-fast");
            json_decref(message);
        }
    }
    assert_true(refused);
    expect_service();
    peer_close(&peer);
}

static void a_flood_of_messages_is_cut_off(void **state)
{
    struct peer peer;
    struct game game;

    (void)state;
    create(&game, NOW);
    sit(&peer, &game, game.white);
    for (int i = 0; i < 2000; i++)
        if (!peer_text(&peer, "{\"type\":\"ping\"}"))
            break;
    goodbye(&peer);
    assert_true(peer.closed == 4429 || peer.closed == -1);
    peer_close(&peer);
    expect_service();
}

/* So many empty frames, all at once. */
static void send_frames(struct peer *peer, unsigned first, size_t count)
{
    unsigned char *bytes = calloc(count, 6);

    for (size_t i = 0; i < count; i++) {
        bytes[6 * i] = (unsigned char)first;
        bytes[6 * i + 1] = 0x80;
    }
    (void)peer_raw(peer, bytes, 6 * count);
    free(bytes);
}

/* Pings, pongs and parts of a message are counted, too. */
static void a_flood_of_frames_is_cut_off(void **state)
{
    static const unsigned firsts[] = {0x89, 0x8a, 0x00};
    struct peer peer;
    struct game game;

    (void)state;
    create(&game, NOW);
    for (size_t i = 0; i < sizeof firsts / sizeof firsts[0]; i++) {
        sit(&peer, &game, game.white);
        if (!firsts[i])
            send_frames(&peer, 0x01, 1);
        send_frames(&peer, firsts[i], 1000);
        goodbye(&peer);
        assert_int_equal(peer.closed, 4429);
        peer_close(&peer);
        sit(&peer, &game, game.black);
        send_frames(&peer, 0x89, 100);
        peer_text(&peer, "{\"type\":\"ping\"}");
        json_decref(peer_wait(&peer, "pong", PATIENCE));
        peer_close(&peer);
    }
    expect_service();
}

/* Send an act, also again when it comes too fast. */
static int post_slowly(const struct game *game, const char *token,
                       const char *act, const char *id, char code[64])
{
    int number;

    while ((number = try_post(game, token, act, id, code)) == -429 &&
           !strcmp(code, "too-fast"))
        usleep(60000);
    return number;
}

static void a_player_has_only_so_many_acts(void **state)
{
    struct game game;
    char code[64], id[16];
    int number = 0, taken = -1;

    (void)state;
    create(&game, NOW);
    for (; number >= 0 && taken < 30; taken++) {
        snprintf(id, sizeof id, "n%d", taken);
        number = post_slowly(&game, game.black, "touches a7", id, code);
    }
    assert_int_equal(taken, 25);
    assert_int_equal(number, -429);
    assert_string_equal(code, "too-many-acts");
    /* the opponent, who is on the move, does not pay for it */
    assert_int_equal(try_post(&game, game.white, "plays e4", "w", code), 27);
}

/* A queue that one role has filled is full for that role only. */
static void the_opponents_flood_refuses_nobody_else(void **state)
{
    static const char *const fast[] = {"--rate", "1000", NULL};
    static const char frame[] =
        "\x81\xa1\0\0\0\0{\"type\":\"act\",\"act\":\"touches a7\"}";
    char frames[300 * (sizeof frame - 1)];
    struct server kept = server;
    struct peer flood, player;
    struct game game;
    char path[512], code[64];
    bool full = false;
    json_t *message;

    (void)state;
    snprintf(path, sizeof path, "%s/fast.db", getenv("WORK"));
    assert_true(server_start(&server, path, log_path, fast));
    create(&game, NOW);
    sit(&flood, &game, game.black);
    sit(&player, &game, game.white);
    for (size_t i = 0; i < sizeof frames; i += sizeof frame - 1)
        memcpy(frames + i, frame, sizeof frame - 1);
    peer_raw(&flood, frames, sizeof frames); /* at once, more than can wait */
    peer_text(&player, "{\"type\":\"act\",\"act\":\"plays e4\"}");
    while (!full && (message = peer_read(&flood, PATIENCE))) {
        full = !strcmp(text_at(message, "error.code"), "too-fast");
        json_decref(message);
    }
    assert_true(full);
    for (;;) {
        message = peer_read(&player, PATIENCE);
        assert_non_null(message);
        assert_string_equal(text_at(message, "error.code"), "");
        snprintf(code, sizeof code, "%s", text_at(message, "act.act"));
        json_decref(message);
        if (!strcmp(code, "plays e4"))
            break;
    }
    peer_close(&flood);
    peer_close(&player);
    stop();
    server = kept;
}

/* Such a frame ends its connection with this code. */
static void expect_closed(unsigned opcode, const char *bytes, size_t length,
                          int code)
{
    struct peer peer;
    int status;

    assert_true(peer_open(&peer, server.port, NULL, &status));
    peer_frame(&peer, opcode, true, bytes, length);
    assert_null(peer_read(&peer, PATIENCE));
    assert_int_equal(peer.closed, code);
    peer_close(&peer);
}

static void bad_frames_end_only_their_connection(void **state)
{
    static const unsigned char unmasked[] = {0x81, 0x02, '{', '}'};
    static const unsigned char reserved[] = {0xf1, 0x80, 1, 2, 3, 4};
    static const unsigned char endless[] = {0x81, 0xff, 0x7f, 0xff, 0xff,
                                            0xff, 0xff, 0xff, 0xff, 0xff,
                                            1,    2,    3,    4,    5};
    static const struct {
        const unsigned char *bytes;
        size_t length;
    } rows[] = {{unmasked, sizeof unmasked},
                {reserved, sizeof reserved},
                {endless, sizeof endless}};
    struct peer peer;
    static char large[70000];
    int status;

    (void)state;
    for (int i = 0; i < 3; i++) {
        assert_true(peer_open(&peer, server.port, NULL, &status));
        peer_raw(&peer, rows[i].bytes, rows[i].length);
        assert_null(peer_read(&peer, PATIENCE));
        assert_int_not_equal(peer.closed, 0);
        peer_close(&peer);
    }
    memset(large, ' ', sizeof large);
    expect_closed(1, large, 20000, 1009);
    expect_closed(1, large, sizeof large, 1009);
    expect_closed(1, "\xff\xfe", 2, 1007); /* not UTF-8 */
    expect_closed(2, "{}", 2, 1003);
    expect_service();
}

/* A message in many small pieces is one message. */
static void a_message_may_come_in_pieces(void **state)
{
    struct peer peer;
    struct game game;
    char join_text[256];
    int status;
    size_t length;

    (void)state;
    create(&game, NOW);
    assert_true(peer_open(&peer, server.port, NULL, &status));
    length =
        (size_t)snprintf(join_text, sizeof join_text,
                         "{\"type\":\"join\",\"game\":\"%s\",\"token\":\"%s\"}",
                         game.id, game.white);
    for (size_t i = 0; i < length; i++) {
        peer_frame(&peer, i ? 0 : 1, i + 1 == length, join_text + i, 1);
        if (i == 5)
            peer_frame(&peer, 9, true, "ping", 4); /* between the pieces */
    }
    json_decref(welcomed(&peer));
    peer_close(&peer);
}

/* One who reads nothing is dropped when too much waits for him. */
static void a_slow_reader_hurts_nobody(void **state)
{
    struct peer slow, quick;
    struct game game;
    json_t *message;
    int small = 4096;
    bool dropped = false;

    (void)state;
    create(&game, NOW);
    sit(&slow, &game, game.white);
    sit(&quick, &game, game.white);
    setsockopt(slow.fd, SOL_SOCKET, SO_RCVBUF, &small, sizeof small);
    for (long until = now_ms() + PATIENCE; !dropped && now_ms() < until;) {
        /* the answer to `open` is several kilobytes */
        for (int j = 0; j < 12; j++)
            peer_text(&slow, "{\"type\":\"open\"}");
        usleep(100000);
        dropped = connections() < 2;
    }
    assert_true(dropped);
    peer_text(&quick, "{\"type\":\"act\",\"act\":\"plays e4\"}");
    message = peer_wait(&quick, "ruling", PATIENCE);
    assert_non_null(message);
    json_decref(message);
    peer_close(&slow);
    peer_close(&quick);
}

/* One who opens a connection and says nothing. */
static void the_silent_are_sent_away(void **state)
{
    struct peer peer;
    int status;

    (void)state;
    assert_true(peer_open(&peer, server.port, NULL, &status));
    assert_null(peer_read(&peer, PATIENCE));
    assert_int_equal(peer.closed, 1008);
    peer_close(&peer);
}

/* One whose machine is gone does not answer pings, and is not held to be there;
   one who only listens is. */
static void the_lost_are_let_go(void **state)
{
    struct peer lost, listener;
    struct game game;
    json_t *message;
    char code[64];

    (void)state;
    stop();
    start_with(
        (const char *const[]){"--create-rate", "0", "--silence", "8", NULL});
    create(&game, NOW);
    sit(&lost, &game, game.white);
    sit(&listener, &game, game.white);
    for (long until = now_ms() + PATIENCE; connections() == 2;) {
        assert_true(now_ms() < until);
        json_decref(peer_read(&listener, 200)); /* and answer pings */
    }
    assert_int_equal(connections(), 1);
    assert_int_equal(try_post(&game, game.white, "plays e4", "1", code), 2);
    message = peer_ruling(&listener, 2, PATIENCE);
    assert_non_null(message);
    json_decref(message);
    assert_int_equal(goodbye(&lost), -1);
    peer_close(&lost);
    peer_close(&listener);
}

static void a_lost_journal_loses_nothing(void **state)
{
    struct peer peer;
    struct game game, other;
    char code[64], *text;
    int number = 0;

    (void)state;
    create(&game, NOW);
    assert_int_equal(try_post(&game, game.white, "plays e4", "1", code), 2);
    sit(&peer, &game, game.white);
    lose_journal(true);
    assert_int_equal(try_post(&game, game.black, "plays e5", "2", code), -503);
    assert_string_equal(code, "not-stored");
    assert_int_equal(try_post(&game, game.black, "plays e5", "2", code), -503);
    assert_int_equal(try_create(&other, server.port, NULL, NOW), 503);
    assert_int_equal(http(server.port, "GET", "/readyz", NULL, NULL, &text),
                     503);
    assert_null(strchr(text, '/')); /* no place on our machines */
    free(text);
    assert_int_equal(http(server.port, "GET", "/livez", NULL, NULL, &text),
                     200);
    assert_string_equal(text, "{\"status\":\"ok\"}");
    free(text);
    assert_null(peer_wait(&peer, "ruling", 300)); /* nobody was told */
    lose_journal(false);
    for (long until = now_ms() + PATIENCE; number <= 0 && now_ms() < until;) {
        usleep(200000);
        number = try_post(&game, game.black, "plays e5", "2", code);
    }
    /* once, and without a gap; the pause for the outage is 3 and 4 */
    assert_int_equal(number, 5);
    assert_int_equal(try_post(&game, game.white, "plays Nf3", "3", code), 6);
    for (long until = now_ms() + PATIENCE;;) {
        int status = http_status(server.port, "GET", "/healthz", NULL, NULL);
        if (status == 200)
            break;
        assert_true(now_ms() < until);
        usleep(200000);
    }
    peer_close(&peer);
}

/* What the server itself could not store is done when the journal is back. */
static void a_game_starts_when_the_journal_is_back(void **state)
{
    struct peer white, black;
    struct game game;
    json_t *answer;
    char status[32] = "";

    (void)state;
    create(&game, "{\"start\":\"joined\"}");
    lose_journal(true);
    sit(&white, &game, game.white);
    sit(&black, &game, game.black);
    usleep(300000);
    lose_journal(false);
    for (long until = now_ms() + PATIENCE;
         strcmp(status, "playing") && now_ms() < until;) {
        usleep(200000);
        answer = get(&game, game.white, "");
        snprintf(status, sizeof status, "%s", text_at(answer, "state.status"));
        json_decref(answer);
    }
    assert_string_equal(status, "playing");
    peer_close(&white);
    peer_close(&black);
}

static void a_full_room_says_so(void **state)
{
    struct game game;
    int status = 201;

    (void)state;
    for (int i = 0; i < 60 && status == 201; i++)
        status = try_create(&game, server.port, NULL, NOW);
    assert_int_equal(status, 429);
    assert_string_equal(game.id, "too-many-games");
}

/* SIGTERM: everyone is told, and what was acknowledged stays. */
static void it_ends_cleanly(void **state)
{
    struct peer peer;
    struct game game;
    char code[64];

    (void)state;
    stop();
    start_with((const char *const[]){"--create-rate", "0", NULL});
    create(&game, NOW);
    sit(&peer, &game, game.white);
    assert_int_equal(try_post(&game, game.white, "plays e4", "1", code), 2);
    stop();
    assert_int_equal(goodbye(&peer), 1001);
    peer_close(&peer);
    start_with(NULL);
    assert_int_equal(try_post(&game, game.white, "plays e4", "1", code), 2);
}

/* One who asks without end and reads nothing, until so much waits for him; or
   until he is dropped. */
static void read_nothing(struct peer *slow, const struct game *game, int bytes)
{
    int small = 4096;

    sit(slow, game, game->white);
    setsockopt(slow->fd, SOL_SOCKET, SO_RCVBUF, &small, sizeof small);
    for (long until = now_ms() + PATIENCE; now_ms() < until;) {
        peer_text(slow, "{\"type\":\"acts\",\"after\":0}");
        do
            usleep(5000);
        while (metric(server.port, "questions_waiting"));
        if (unread() >= bytes || !connections())
            return;
    }
    fail();
}

/* Who has too much to read is dropped; at the end others are waited for, a
   moment. */
static void at_the_end_the_slow_are_waited_for(void **state)
{
    struct peer slow;
    struct game game;

    (void)state;
    stop();
    start_with((const char *const[]){"--rate", "0", "--address-reads", "0",
                                     "--address-work", "0", "--drain", "1",
                                     NULL});
    create(&game, NOW);
    sit(&slow, &game, game.white);
    for (int i = 1; i <= 240; i++) { /* so that there is much to read */
        json_t *message;

        peer_text(&slow, "{\"type\":\"act\",\"act\":\"touches e2\"}");
        if (i % 40)
            continue;
        message = peer_ruling(&slow, 1 + i, PATIENCE);
        assert_non_null(message);
        json_decref(message);
    }
    peer_close(&slow);
    read_nothing(&slow, &game, INT_MAX);
    assert_int_equal(connections(), 0);
    peer_close(&slow);
    read_nothing(&slow, &game, 20000);
    assert_int_equal(connections(), 1);
    stop();
    peer_close(&slow);
    start_with(NULL);
}

/* Send a signal to the database and all its parts. */
static void signal_database(int number)
{
    char path[600], word[32];
    FILE *file;
    pid_t parent;

    snprintf(path, sizeof path, "%s/data/postmaster.pid", postgres);
    file = fopen(path, "r");
    assert_non_null(file);
    assert_non_null(fgets(word, sizeof word, file));
    fclose(file);
    parent = atoi(word);
    snprintf(path, sizeof path, "/proc/%d/task/%d/children", (int)parent,
             (int)parent);
    file = fopen(path, "r");
    assert_non_null(file);
    while (fscanf(file, "%31s", word) == 1)
        kill(atoi(word), number);
    fclose(file);
    kill(parent, number);
}

/* It neither answers nor goes away.  Whether it has stored the act is unknown
   if it was asked to, and that it has not if it stopped before. */
static void a_hanging_database_is_noticed(void **state)
{
    struct game game;
    char code[64];

    (void)state;
    if (!postgres)
        skip();
    stop();
    start_with((const char *const[]){"--drain", "3", NULL});
    create(&game, NOW);
    signal_database(SIGSTOP);
    assert_in_range(-try_post(&game, game.white, "plays e4", "1", code), 503,
                    504);
    assert_int_equal(http_status(server.port, "GET", "/readyz", NULL, NULL),
                     503);
    assert_in_range(server_end(&server, SIGTERM), 0, 1);
    signal_database(SIGCONT);
    start_with(NULL);
    assert_in_range(try_post(&game, game.white, "plays e4", "1", code), 2, 4);
}

/* Two servers on one file would tear it apart. */
static void a_second_server_on_a_file_is_refused(void **state)
{
    struct server second;

    (void)state;
    if (postgres)
        skip();
    assert_false(server_start(&second, db, log_path, NULL));
}

/* Not every name could be stored in it. */
static void a_database_in_another_encoding_is_refused(void **state)
{
    struct server second;
    char command[1024], other[600];

    (void)state;
    if (!postgres)
        skip();
    snprintf(
        command, sizeof command,
        "%s %s/createdb -h %s -U arbiter -T template0 -l C -E LATIN1 other",
        getuid() ? "" : "runuser -u postgres --", getenv("PGBIN"), postgres);
    assert_int_equal(system(command), 0);
    snprintf(other, sizeof other, "postgresql://arbiter@/other?host=%s",
             postgres);
    assert_false(server_start(&second, other, log_path, NULL));
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(another_site_may_not_connect),
        cmocka_unit_test(too_many_connections_are_refused),
        cmocka_unit_test(a_flood_of_acts_is_refused),
        cmocka_unit_test(a_flood_of_messages_is_cut_off),
        cmocka_unit_test(a_flood_of_frames_is_cut_off),
        cmocka_unit_test(a_player_has_only_so_many_acts),
        cmocka_unit_test(the_opponents_flood_refuses_nobody_else),
        cmocka_unit_test(bad_frames_end_only_their_connection),
        cmocka_unit_test(a_message_may_come_in_pieces),
        cmocka_unit_test(a_slow_reader_hurts_nobody),
        cmocka_unit_test(the_silent_are_sent_away),
        cmocka_unit_test(a_lost_journal_loses_nothing),
        cmocka_unit_test(a_game_starts_when_the_journal_is_back),
        cmocka_unit_test(a_full_room_says_so),
        cmocka_unit_test(a_second_server_on_a_file_is_refused),
        cmocka_unit_test(a_database_in_another_encoding_is_refused),
        cmocka_unit_test(the_lost_are_let_go),
        cmocka_unit_test(it_ends_cleanly),
        cmocka_unit_test(at_the_end_the_slow_are_waited_for),
        cmocka_unit_test(a_hanging_database_is_noticed),
    };

    return boards_prepare(argc, argv)
               ? cmocka_run_group_tests(tests, begin_limited, finish)
               : 2;
}
