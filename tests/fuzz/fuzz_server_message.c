/*
 * fuzz_server_message.c - any lines are messages of a player or an arbiter
 *
 * The first byte says who sends them, and whether he sits at two boards.  A
 * line that is no JSON is sent as the text of an act; after 1 or 2 it names its
 * game. A line of 1 or 2 alone joins that game once more, as a spectator.
 * Property: what is stored folds again to the same state.
 */
#include "server.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static bool keep_last(void *data, const struct told *told,
                      const struct laws_game *state)
{
    char *fen = data;
    struct laws_setup setup;

    (void)told;
    laws_position_to_setup(laws_game_position(state), &setup);
    laws_fen_print(&setup, fen);
    return true;
}

static void send_json(struct server *server, struct live *live, json_t *message)
{
    char *words = json_dumps(message, 0);

    talk_message(server, live, words, strlen(words));
    free(words);
    json_decref(message);
}

static void join(struct server *server, struct live *live, const char *id)
{
    send_json(server, live, json_pack("{s:s,s:s}", "type", "join", "game", id));
}

static void send_line(struct server *server, struct live *live,
                      const char *line, size_t length)
{
    const char *id = NULL;
    json_t *message, *text;

    if (length && *line == '{') {
        talk_message(server, live, line, length);
        return;
    }
    if (length && (*line == '1' || *line == '2')) {
        id = fuzz_game(server, *line == '2')->row.id;
        line++;
        length--;
    }
    if (id && !length) {
        join(server, live, id);
        return;
    }
    text = json_stringn(line, length);
    if (!text) /* not UTF-8 */
        return;
    message = json_pack("{s:s,s:o}", "type", "act", "act", text);
    if (id)
        json_object_set_new(message, "game", json_string(id));
    send_json(server, live, message);
}

/* Join, and get another role than a link would give. */
static void sit_down(struct server *server, struct live *live,
                     struct game *game, enum role role)
{
    join(server, live, game->row.id);
    seat_leave(server, seat_at(live, game));
    seat_take(server, live, game, role);
}

static void expect_same(struct server *server, const struct game *game)
{
    char again[LAWS_FEN_MAX] = "", now[LAWS_FEN_MAX];
    struct laws_setup setup;

    refold(&server->games->bench, game, 0, keep_last, again);
    laws_position_to_setup(laws_game_position(game->state), &setup);
    laws_fen_print(&setup, now);
    if (*again && strcmp(again, now))
        abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const enum role roles[] = {ROLE_WHITE, ROLE_BLACK, ROLE_ARBITER};
    struct server *server = fuzz_server();
    struct game *games[] = {fuzz_game(server, 0), fuzz_game(server, 1)};
    struct live *live;
    int other;

    if (!size)
        return 0;
    live = fuzz_live(server, &other);
    sit_down(server, live, games[0], roles[data[0] % 3]);
    if (data[0] & 64)
        sit_down(server, live, games[1], roles[data[0] / 3 % 3]);
    for (size_t at = 1; at < size && !live->closing;) {
        const uint8_t *end = memchr(data + at, '\n', size - at);
        size_t length = end ? (size_t)(end - data) - at : size - at;

        send_line(server, live, (const char *)data + at, length);
        fuzz_settle(server);
        at += length + 1;
    }
    expect_same(server, games[0]);
    expect_same(server, games[1]);
    fuzz_hang_up(server, other);
    return 0;
}
