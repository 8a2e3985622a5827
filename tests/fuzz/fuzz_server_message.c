/*
 * fuzz_server_message.c - any lines are messages of a player or an arbiter
 *
 * The first byte says who sends them.  A line that is no JSON is sent as the
 * text of an act.  Property: what is stored folds again to the same state.
 */
#include "server.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void keep_last(void *data, struct server *server,
                      const struct journal_act *row, const struct laws_act *act,
                      const struct laws_game *state)
{
    char *fen = data;
    struct laws_setup setup;

    (void)server;
    (void)row;
    (void)act;
    laws_position_to_setup(laws_game_position(state), &setup);
    laws_fen_print(&setup, fen);
}

static void send(struct server *server, struct live *live, const char *line,
                 size_t length)
{
    json_t *message, *text;
    char *words;

    if (length && *line == '{') {
        talk_message(server, live, line, length);
        return;
    }
    text = json_stringn(line, length);
    if (!text) /* not UTF-8 */
        return;
    message = json_pack("{s:s,s:o}", "type", "act", "act", text);
    words = json_dumps(message, 0);
    talk_message(server, live, words, strlen(words));
    free(words);
    json_decref(message);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const enum role roles[] = {ROLE_WHITE, ROLE_BLACK, ROLE_ARBITER};
    struct server *server = fuzz_server();
    struct game *game = fuzz_game(server);
    char join[128], again[LAWS_FEN_MAX] = "", now[LAWS_FEN_MAX];
    struct laws_setup setup;
    struct live *live;
    int other;

    if (!size)
        return 0;
    live = fuzz_live(server, &other);
    snprintf(join, sizeof join, "{\"type\":\"join\",\"game\":\"%s\"}",
             game->row.id);
    talk_message(server, live, join, strlen(join));
    live->role = roles[data[0] % 3];
    game->players[0] += live->role == ROLE_WHITE;
    game->players[1] += live->role == ROLE_BLACK;
    game->spectators--;
    for (size_t at = 1; at < size && !live->closing;) {
        const uint8_t *end = memchr(data + at, '\n', size - at);
        size_t length = end ? (size_t)(end - data) - at : size - at;

        send(server, live, (const char *)data + at, length);
        fuzz_settle(server);
        at += length + 1;
    }
    judge_refold(server, game, 0, keep_last, again);
    laws_position_to_setup(laws_game_position(game->state), &setup);
    laws_fen_print(&setup, now);
    if (*again && strcmp(again, now))
        abort();
    fuzz_hang_up(server, other);
    return 0;
}
