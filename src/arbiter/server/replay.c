/*
 * replay.c - what has been: a game act by act with its board and its displays,
 * and the last ruling, kept for those who join late
 */
#include "server/server.h"

#include <stdlib.h>
#include <string.h>

struct replay {
    struct text *text;
    const struct game *game;
};

static bool show_step(void *data, struct server *server,
                      const struct journal_act *row, const struct laws_act *act,
                      const struct laws_game *state)
{
    const struct replay *replay = data;
    struct text *text = replay->text;
    char fen[LAWS_FEN_MAX];
    struct laws_setup setup;

    laws_position_to_setup(laws_game_position(state), &setup);
    laws_fen_print(&setup, fen);
    put_open(text, NULL, '{');
    show_act(text, "act", replay->game, row, act, &server->trial_rulings);
    put_string(text, "fen", fen);
    show_last(text, state);
    show_clocks_at(text, "clocks", state, row->at);
    put_close(text, '}');
    return true;
}

void replay_show(struct server *server, struct text *text,
                 const struct game *game)
{
    struct replay replay = {text, game};

    put_open(text, NULL, '{');
    put_string(text, "game", game->row.id);
    put_open(text, "steps", '[');
    judge_refold(server, game, 0, show_step, &replay);
    put_close(text, ']');
    put_close(text, '}');
}

/* Is it news for those who watch many games?  headline.ts has the words. */
static bool is_news(enum laws_verdict verdict)
{
    static const enum laws_verdict news[] = {
        LAWS_VERDICT_ILLEGAL,       LAWS_VERDICT_ILLEGAL_STANDS,
        LAWS_VERDICT_TOUCH_BREACH,  LAWS_VERDICT_CLAIM_WRONG,
        LAWS_VERDICT_CLAIM_CORRECT, LAWS_VERDICT_TIME_ADDED,
        LAWS_VERDICT_TIME_REMOVED,  LAWS_VERDICT_PENALTY,
        LAWS_VERDICT_CLOCK_SET,     LAWS_VERDICT_PROMOTED_QUEEN,
    };

    for (size_t i = 0; i < sizeof news / sizeof news[0]; i++)
        if (news[i] == verdict)
            return true;
    return false;
}

void replay_note(struct game *game, const struct journal_act *row,
                 const struct laws_act *act, const struct laws_rulings *rulings)
{
    struct text text;
    bool found = false;

    for (unsigned i = 0; i < rulings->count; i++)
        found |= is_news(rulings->ruling[i].verdict);
    if (!found)
        return;
    text_init(&text);
    show_act(&text, NULL, game, row, act, rulings);
    if (text_failed(&text)) {
        text_release(&text);
        return;
    }
    free(game->ruled);
    game->ruled = text.bytes;
}
