/*
 * replay.c - what has been: a game act by act with its board and its displays,
 * and the last rulings, kept for those who join late
 */
#include "server/game/answerer.h"

#include <stdlib.h>
#include <string.h>

struct replay {
    struct text *text;
    const struct game *game;
    uint32_t last; /* of this page */
};

static bool show_step(void *data, const struct told *told,
                      const struct laws_game *state)
{
    const struct replay *replay = data;
    struct text *text = replay->text;
    char fen[LAWS_FEN_MAX];
    struct laws_setup setup;

    laws_position_to_setup(laws_game_position(state), &setup);
    laws_fen_print(&setup, fen);
    put_open(text, NULL, '{');
    show_act(text, "act", replay->game, told);
    put_string(text, "fen", fen);
    show_last(text, state);
    show_clocks_at(text, "clocks", state, told->row->at);
    put_close(text, '}');
    return told->row->number < replay->last;
}

void replay_show(struct bench *bench, struct text *text,
                 const struct game *game, uint32_t after)
{
    bool more = after < game->number && game->number - after > PAGE_ACTS;
    struct replay replay = {text, game,
                            more ? after + PAGE_ACTS : game->number};

    put_open(text, NULL, '{');
    put_string(text, "game", game->row.id);
    put_open(text, "steps", '[');
    if (after < game->number)
        refold(bench, game, after, show_step, &replay);
    put_close(text, ']');
    put_bool(text, "more", more);
    put_close(text, '}');
}

/* Is it news for those who watch many games?  headline.ts has the words. */
static bool is_news(enum laws_verdict verdict)
{
    static const bool news[LAWS_VERDICTS] = {
#define NEWS(name) [LAWS_VERDICT_##name] = true,
#include "laws/verdicts.def"
    };

    return news[verdict];
}

/* Among the last rulings of all games, in the order of time; a game that is
   read again brings them again. */
static void keep_news(struct server *server, const struct game *game,
                      const struct journal_act *row)
{
    struct news *at = server->games->news + server->games->news_count,
                *oldest = server->games->news;

    for (struct news *one = server->games->news; one < at; one++)
        if (!strcmp(one->game, game->row.id) && one->number == row->number)
            return;
    if (server->games->news_count == NEWS_KEPT) {
        if (row->received < oldest->at)
            return;
        free(oldest->ruled);
        memmove(oldest, oldest + 1, (NEWS_KEPT - 1) * sizeof *oldest);
        server->games->news_count--;
        at--;
    }
    while (at > server->games->news && at[-1].at > row->received) {
        *at = at[-1];
        at--;
    }
    *at = (struct news){.at = row->received, .number = row->number};
    strcpy(at->game, game->row.id);
    at->ruled = must_alloc(strlen(game->ruled) + 1);
    strcpy(at->ruled, game->ruled);
    server->games->news_count++;
}

/* Has it not reached the spectators yet? */
static bool is_ahead(const struct game *game, uint32_t number)
{
    return game->late->twin && number > game->late->twin->number;
}

void replay_show_news(struct server *server, struct text *text,
                      const struct show_wanted *wanted)
{
    put_open(text, "ruled", '[');
    for (size_t i = server->games->news_count; i-- > 0;) {
        const struct news *one = &server->games->news[i];
        const struct game *game = games_find(server, one->game);

        if (!game ||
            (wanted->event &&
             !game_is_in(game, wanted->event, wanted->sector)) ||
            (!wanted->all && (strcmp(game->row.spectators, "anyone") ||
                              is_ahead(game, one->number))))
            continue;
        put_open(text, NULL, '{');
        put_string(text, "game", one->game);
        put_raw(text, "act", one->ruled, strlen(one->ruled));
        put_close(text, '}');
    }
    put_close(text, ']');
}

void replay_note(struct server *server, struct game *game,
                 const struct told *told)
{
    const struct laws_rulings *rulings = told->rulings;
    struct text text;
    bool found = false;

    for (unsigned i = 0; i < rulings->count; i++)
        found |= is_news(rulings->ruling[i].verdict);
    if (!found)
        return;
    text_init(&text);
    show_act(&text, NULL, game, told);
    if (text_failed(&text)) {
        text_release(&text);
        return;
    }
    free((char *)game->ruled);
    game->ruled = text.bytes;
    keep_news(server, game, told->row);
}
