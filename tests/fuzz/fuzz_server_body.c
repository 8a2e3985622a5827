/*
 * fuzz_server_body.c - any bytes are a body of POST /api/games
 *
 * Property: it is a game that can be begun, and shown as JSON; or the problem
 * says what is wrong and what to do.
 */
#include "server.h"

#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct server *server = fuzz_server();
    char tokens[JOURNAL_LINKS][TOKEN_MAX];
    struct problem problem = {0};
    struct journal_game row;
    struct text text;
    struct game *game;

    if (!create_read(server, (const char *)data, size, &row, tokens,
                     &problem)) {
        if (!problem.code || !problem.what[0] || !problem.remedy[0])
            abort();
        return 0;
    }
    game = game_new(&row);
    if (!game_begin(server, game, &problem))
        abort();
    text_init(&text);
    show_game(&text, NULL, game, server->wall, ROLE_ARBITER);
    show_board(server, &text, NULL, game, true);
    if (text_failed(&text))
        abort();
    text_release(&text);
    game_free(server, game);
    free(row.tags);
    return 0;
}
