/* sheets.c - when moves were made, and what stands on the scoresheets */
#include "server/game/game.h"
#include "sheet/score.h"

#include <stdlib.h>
#include <string.h>

static void make_room(struct sheets *sheets, unsigned plies)
{
    unsigned room = plies + plies / 2 + 8;

    sheets->times = must_realloc(sheets->times, room * sizeof *sheets->times);
    memset(sheets->times + sheets->room, 0,
           (room - sheets->room) * sizeof *sheets->times);
    sheets->room = room;
}

static void time_plies(struct sheets *sheets, const struct laws_game *state,
                       const struct laws_act *act)
{
    const struct laws_clock *clock = laws_game_clock(state);
    bool has_clock = laws_game_regulations(state)->control.count > 0;
    unsigned plies = laws_game_plies(state);

    if (plies > sheets->room)
        make_room(sheets, plies);
    for (unsigned i = 0; i < 2 && i < plies; i++) {
        const struct laws_position *before =
            laws_game_position_at(state, plies - 1 - i);
        struct ply_time *time = &sheets->times[plies - 1 - i];

        if (!score_is_timed(act, (enum laws_color)before->turn, i))
            continue;
        if (i == 0 &&
            (act->kind == LAWS_ACT_MAKES || act->kind == LAWS_ACT_PLAYS ||
             act->kind == LAWS_ACT_OPENS || !time->at))
            time->at = act->at;
        time->left = has_clock ? clock->left[before->turn] : -1;
    }
}

/* What the players write by hand is kept as they wrote it. */
static void write(struct laws_papers *papers, const struct laws_game *state,
                  const struct told *told)
{
    if (!laws_game_regulations(state)->manual_scoresheets)
        return;
    while (laws_papers_follow(papers, state, told->act, told->rulings)) {
        papers->room += papers->room / 2 + 16;
        papers->ply =
            must_realloc(papers->ply, papers->room * sizeof *papers->ply);
    }
}

void sheets_note(struct game *game, const struct told *told)
{
    struct sheets *sheets = OWN(sheets, game);

    time_plies(sheets, game->state, told->act);
    write(&sheets->papers, game->state, told);
}

static void *copy_bytes(const void *bytes, size_t size)
{
    void *copy = must_alloc(size);

    if (size)
        memcpy(copy, bytes, size);
    return copy;
}

/* It is a copy: from now on in memory of its own. */
void sheets_copy(struct sheets *sheets)
{
    struct laws_papers *papers = &sheets->papers;

    sheets->times =
        copy_bytes(sheets->times, sheets->room * sizeof *sheets->times);
    papers->ply = copy_bytes(papers->ply, papers->room * sizeof *papers->ply);
}

void sheets_release(struct sheets *sheets)
{
    free(sheets->times);
    free(sheets->papers.ply);
}
