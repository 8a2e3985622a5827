/*
 * rematch.c - the same game once more, with the other colours
 *
 * Each player's key of the old game is his key of the new one, and so are the
 * links of arbiter and spectators: nobody is sent anything but its name.
 */
#include "server/http.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What a tag line of White becomes one of Black, and the other way round. */
static const char *const swapped[][2] = {
    {"[White ", "[Black "},
    {"[Black ", "[White "},
    {"[Engine \"white ", "[Engine \"black "},
    {"[Engine \"black ", "[Engine \"white "},
    {"[Blind \"white\"]", "[Blind \"black\"]"},
    {"[Blind \"black\"]", "[Blind \"white\"]"},
};

static char *swap_tags(const char *tags)
{
    struct laws_pgn_tag tag;
    struct text text;

    text_init(&text);
    for (const char *at = tags, *next = at; game_next_tag(&next, &tag);
         at = next) {
        for (size_t i = 0; i < sizeof swapped / sizeof swapped[0]; i++) {
            size_t length = strlen(swapped[i][0]);

            if (!strncmp(at, swapped[i][0], length)) {
                text_format(&text, "%s", swapped[i][1]);
                at += length;
                break;
            }
        }
        text_add(&text, at, (size_t)(next - at));
    }
    text_add(&text, "", 0);
    if (text_failed(&text))
        end_without_memory(0);
    return text.bytes;
}

static void swap_row(const struct server *server, const struct game *game,
                     struct journal_game *row)
{
    *row = game->row;
    row->key = 0;
    row->over = false;
    row->created = server->wall;
    row->tags = swap_tags(game->tags);
    if (!strcmp(row->start, "now"))
        strcpy(row->start, "joined");
    memcpy(row->hash[ROLE_WHITE], join_hash(game, ROLE_BLACK), JOURNAL_HASH);
    memcpy(row->hash[ROLE_BLACK], join_hash(game, ROLE_WHITE), JOURNAL_HASH);
    token_make_id(row->id);
}

void rematch_begin(struct exchange *exchange, struct game *game)
{
    struct server *server = exchange->server;
    struct problem problem;
    struct job *job;

    if (!route_may_create(exchange, &problem)) {
        exchange_problem(exchange, &problem);
        return;
    }
    job = must_job(JOB_STORE);
    job->game = must_alloc(sizeof *job->game);
    swap_row(server, game, job->game);
    strcpy(game->next_game, job->game->id);
    strcpy(exchange->id, game->row.id);
    job->entry.game = job->game;
    job->owner = exchange;
    server->creating++;
    writer_submit(server->writer, job);
}

/* It is stored, or it is not: then it can be asked for again. */
void rematch_made(struct exchange *exchange, bool made)
{
    struct game *game = games_find(exchange->server, exchange->id);

    if (!game)
        return;
    game->has_next = made;
    if (!made)
        *game->next_game = '\0';
    for (unsigned color = LAWS_WHITE; color <= LAWS_BLACK; color++)
        game->asked[color][WISH_REMATCH] = 0;
    if (made) {
        char word[JOURNAL_WORD_MAX];

        snprintf(word, sizeof word, "next=%s", game->next_game);
        wish_tell(exchange->server, game, word);
    }
    talk_presence(exchange->server, game);
    if (made)
        wish_answer(exchange, game);
}
