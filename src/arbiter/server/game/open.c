/*
 * open.c - what is open now: the acts that would not be refused
 *
 * Each is tried on a copy of the game.  Of a player's claim only that it may be
 * made is told, not what would come of it: seeing that is his own business.
 */
#include "server/game/players.h"
#include "server/game/show.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

static const char *const players[] = {
    "presses",
    "offers draw",
    "accepts",
    "declines",
    "withdraws",
    "claims repetition",
    "claims fifty",
    "claims flag",
    "claims illegal",
    "claims touch",
    "claims normal-means",
    "claims no-effort",
    "requests increment",
    "requests scoresheet",
    "agrees correction",
    "takes-back",
    "restores",
    "pauses",
    "adjourns",
    "arrives",
    "leaves",
    "appeals",
    "resigns",
    NULL,
};

static const char *const arbiters[] = {
    "starts",
    "resumes",
    "observes flag",
    "observes illegal",
    "observes touch",
    "agrees",
    "postpones",
    "rejects",
    "opens",
    "loses-envelope",
    "records sealer absent",
    "consents",
    "pauses",
    "adds white 2:00",
    "adds black 2:00",
    "excuses white",
    "excuses black",
    "finds setup-wrong",
    "finds board-turned",
    "finds colours-reversed",
    "finds castling-unfinished",
    "adjourns",
    "penalises white warning",
    "penalises black warning",
    "declares 1-0",
    "declares 1/2-1/2",
    "declares 0-1",
    NULL,
};

static bool is_claim(const char *act)
{
    return !strncmp(act, "claims ", 7);
}

static bool is_refused(const struct laws_rulings *rulings, bool claim)
{
    for (unsigned i = 0; i < rulings->count; i++) {
        const struct laws_ruling *ruling = &rulings->ruling[i];

        if (ruling->verdict == LAWS_VERDICT_CLAIM_BARRED)
            return true;
        if (ruling->verdict == LAWS_VERDICT_REFUSED &&
            !(claim && ruling->refusal == LAWS_REFUSED_NO_CLAIM))
            return true;
    }
    return false;
}

/* Would it do anything at all? */
static bool is_idle(const char *act, const struct laws_rulings *rulings)
{
    return !rulings->count && strcmp(act, "consents") &&
           strcmp(act, "arrives") && strcmp(act, "leaves") &&
           strcmp(act, "restores") && strcmp(act, "agrees correction");
}

/* A claim of a draw without the move is wrong, whatever the position (9.5.3).
 */
static bool is_vain(const struct game *game, enum role role, const char *act)
{
    bool has_move =
        (laws_game_turn(game->state) == LAWS_WHITE) == (role == ROLE_WHITE);

    return !has_move &&
           (!strcmp(act, "claims repetition") || !strcmp(act, "claims fifty"));
}

/* Whose acts are tried, where, and with what. */
struct asking {
    struct text *text;
    const struct game *game;
    int64_t wall;
    enum laws_color by;
    bool attended;
    void *memory; /* for a copy of the game */
    size_t size;
};

static void try_act(const struct asking *asking, const char *act)
{
    static const struct laws_rulings nothing;
    const struct game *game = asking->game;
    struct laws_game *copy =
        laws_game_copy(game->state, asking->memory, asking->size);
    struct laws_rulings rulings;
    struct laws_file_error error;
    struct laws_act_texts texts;
    struct laws_act what;

    assert(copy); /* there is room for a move more */
    if (laws_act_read(act, strlen(act), asking->by,
                      game_time(game, asking->wall), &what, &texts, &error) ||
        laws_game_apply(copy, &what, &rulings) ||
        is_refused(&rulings, is_claim(act)) ||
        wish_needs_agreement(&what, &rulings, asking->attended) ||
        (!is_claim(act) && is_idle(act, &rulings)))
        return;
    put_open(asking->text, NULL, '{');
    put_string(asking->text, "act", act);
    show_rulings(asking->text, game, is_claim(act) ? &nothing : &rulings);
    put_close(asking->text, '}');
}

void open_show(struct text *text, const char *name, const struct game *game,
               int64_t wall, enum role role, bool attended)
{
    struct asking asking = {
        .text = text,
        .game = game,
        .wall = wall,
        .by = role_color(role),
        .attended = attended,
        .size = laws_game_size(laws_game_plies(game->state) + 2)};
    const char *const *acts =
        role == ROLE_WHITE || role == ROLE_BLACK ? players : arbiters;

    asking.memory = must_alloc(asking.size);
    put_open(text, name, '{');
    put_string(text, "game", game->row.id);
    put_string(text, "role", role_name(role));
    put_number(text, "number", game->number);
    put_open(text, "acts", '[');
    for (; role != ROLE_SPECTATOR && *acts; acts++)
        if (!is_vain(game, role, *acts))
            try_act(&asking, *acts);
    put_close(text, ']');
    put_close(text, '}');
    free(asking.memory);
}
