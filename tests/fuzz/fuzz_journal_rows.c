/*
 * fuzz_journal_rows.c - any lines are what a journal gives back
 *
 * The first lines that begin with [ are the tags, each of the others is an act
 * with its time before it.  Property: a game is begun and folded, or not, and
 * everything that is shown of it can be shown.
 */
#include "server.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void show(struct server *server, const struct game *game)
{
    struct text text;

    text_init(&text);
    show_game(&text, NULL, game, server->wall, ROLE_ROOM);
    show_acts(&server->games->bench, &text, game, 0);
    download_pgn(&server->games->bench, &text, game, true, false);
    download_pgn(&server->games->bench, &text, game, true, true);
    download_transcript(&server->games->bench, &text, game);
    open_show(&text, NULL, game, server->wall, ROLE_WHITE, false);
    text_release(&text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct server *server = fuzz_server();
    char *bytes = malloc(size + 1), *tags, *line, *rest = NULL;
    struct journal_game row = {.start = "arbiter", .spectators = "link"};
    struct judged judged;
    struct journal_act act = {.from = "white", .client = "", .note = ""};
    struct problem problem;
    struct game *game;
    size_t length = 0;

    memcpy(bytes, data, size);
    bytes[size] = '\0';
    while (bytes[length] == '[') {
        length += strcspn(bytes + length, "\n");
        length += bytes[length] == '\n';
    }
    tags = malloc(length + 1);
    memcpy(tags, bytes, length);
    tags[length] = '\0';
    row.tags = tags;
    strcpy(row.id, "fuzzed");
    game = game_new(&row);
    if (game_begin(server, game, &problem)) {
        for (line = strtok_r(bytes + length, "\n", &rest); line;
             line = strtok_r(NULL, "\n", &rest)) {
            act.at += atoi(line) % 100000;
            act.number++;
            act.act = line + strspn(line, "0123456789 ");
            (void)game_fold(server, game, &act, &judged);
        }
        show(server, game);
    }
    game_free(server, game);
    free(tags);
    free(bytes);
    return 0;
}
