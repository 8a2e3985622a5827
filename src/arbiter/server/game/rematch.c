/*
 * rematch.c - the same game once more, with the other colours
 *
 * Each player's key of the old game is his key of the new one, and so are the
 * links of arbiter and spectators: nobody is sent anything but its name.
 */
#include "server/game/above.h"
#include "server/game/players.h"
#include "server/net/http.h"

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

/* A game of an event is its organiser's; what the players do besides is not. */
static bool is_of_event(const struct laws_pgn_tag *tag)
{
    static const char *const names[] = {EVENT_TAG, "Event", "Round", "Board"};

    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        if (game_is_tag(tag, names[i]))
            return true;
    return false;
}

static char *swap_tags(const char *tags, bool of_event)
{
    struct laws_pgn_tag tag;
    struct text text;

    text_init(&text);
    for (const char *at = tags, *next = at; game_next_tag(&next, &tag);
         at = next) {
        if (of_event && is_of_event(&tag))
            continue;
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
    row->tags = swap_tags(game->tags, *game->event);
    row->hands[strcspn(row->hands, "k")] = '\0'; /* the players make it */
    if (!strcmp(row->start, "now"))
        strcpy(row->start, "joined");
    memcpy(row->hash[ROLE_WHITE], join_hash(game, ROLE_BLACK), JOURNAL_HASH);
    memcpy(row->hash[ROLE_BLACK], join_hash(game, ROLE_WHITE), JOURNAL_HASH);
    token_make_id(row->id);
}

/* NULL: nobody waits for the answer.  False: he has it, and nothing begins. */
bool rematch_begin(struct server *server, struct game *game,
                   struct exchange *exchange)
{
    struct problem problem;
    struct job *job;

    if (exchange && !route_may_create(exchange, &problem)) {
        exchange_problem(exchange, &problem);
        return false;
    }
    job = must_job(JOB_STORE);
    job->game = must_alloc(sizeof *job->game);
    swap_row(server, game, job->game);
    wish_next(game, job->game->id);
    strcpy(job->id, game->row.id);
    job->entry.game = job->game;
    job->owner = exchange;
    server->games->creating++;
    writer_submit(server->games->writer, job);
    return true;
}

/* It is stored, or it is not: then it can be asked for again. */
void rematch_made(struct server *server, const struct job *job, bool made)
{
    struct game *game = games_find(server, job->id);
    struct exchange *exchange = job->owner;

    if (!game)
        return;
    wish_next_made(game, made);
    if (made) {
        char word[JOURNAL_WORD_MAX];

        snprintf(word, sizeof word, "next=%s", game->wishes->next);
        wish_tell(server, game, word);
    }
    tell_presence(server, game);
    if (made && exchange)
        wish_answer(exchange, game);
}
