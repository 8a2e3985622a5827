/*
 * judge_pgn.c - see judge_pgn.h
 *
 * The game itself knows which moves stand; what is collected beside it are the
 * tags, the displays and the rulings.
 */
#include "transcript/judge_pgn.h"

#include "sheet/score.h"
#include "sys/sys.h"
#include "words/sentence.h"

#include <stdlib.h>
#include <string.h>

#define TAGS_MAX 64
#define TEXTS_MAX 8192

struct judge_pgn {
    bool articles, portable;
    laws_ms *left; /* by plies: on the mover's display; -1: nothing */
    unsigned plies, room;
    struct score_remarks remarks;
    size_t tags;
    struct laws_pgn_tag tag[TAGS_MAX + SCORE_TAGS_ADDED];
    char texts[TEXTS_MAX]; /* of the tags */
    size_t used;
};

struct judge_pgn *judge_pgn_new(bool articles, bool portable)
{
    struct judge_pgn *pgn = sys_alloc(sizeof(*pgn));

    pgn->articles = articles;
    pgn->portable = portable;
    return pgn;
}

static void clear(struct judge_pgn *pgn)
{
    score_remarks_release(&pgn->remarks);
    pgn->plies = 0;
    pgn->tags = 0;
    pgn->used = 0;
}

void judge_pgn_free(struct judge_pgn *pgn)
{
    clear(pgn);
    free(pgn->left);
    free(pgn);
}

static const char *keep(struct judge_pgn *pgn, const char *text, size_t length)
{
    char *copy = pgn->texts + pgn->used;

    memcpy(copy, text, length);
    pgn->used += length;
    return copy;
}

/* As many as there is room for. */
static void see_tag(void *data, const struct transcript_tag *tag)
{
    struct judge_pgn *pgn = data;
    size_t length = tag->name_length + tag->value_length;

    if (pgn->tags == TAGS_MAX || length > TEXTS_MAX - pgn->used)
        return;
    pgn->tag[pgn->tags++] = (struct laws_pgn_tag){
        .name = keep(pgn, tag->name, tag->name_length),
        .name_length = tag->name_length,
        .value = keep(pgn, tag->value, tag->value_length),
        .value_length = tag->value_length,
    };
}

static void add_ply(struct judge_pgn *pgn)
{
    if (pgn->plies == pgn->room) {
        pgn->room = pgn->room * 2 + 64;
        pgn->left = sys_realloc(pgn->left, pgn->room * sizeof(*pgn->left));
    }
    pgn->left[pgn->plies++] = -1;
}

static void see_act(void *data, const struct transcript_act *act)
{
    struct judge_pgn *pgn = data;
    const struct laws_game *game = act->game;
    const struct laws_clock *clock = laws_game_clock(game);
    bool has_clock = laws_game_regulations(game)->control.count > 0;
    unsigned plies = laws_game_plies(game);

    if (pgn->plies > plies)
        pgn->plies = plies;
    while (pgn->plies < plies)
        add_ply(pgn);
    for (unsigned back = 0; has_clock && back < 2 && back < pgn->plies;
         back++) {
        unsigned ply = pgn->plies - 1 - back;
        enum laws_color mover =
            (enum laws_color)laws_game_position_at(game, ply)->turn;

        if (score_is_timed(act->act, mover, back))
            pgn->left[ply] = clock->left[mover];
    }
    if (pgn->articles)
        score_remarks_take(&pgn->remarks, plies, act->rulings);
}

static laws_ms left_at(const void *data, unsigned ply)
{
    const struct judge_pgn *pgn = data;

    return pgn->left[ply - 1];
}

static void print_game(void *data, const char *path,
                       const struct laws_game *game)
{
    struct judge_pgn *pgn = data;
    struct score score = {.game = game,
                          .portable = pgn->portable,
                          .left = left_at,
                          .data = pgn,
                          .remarks = &pgn->remarks};
    struct text text;

    (void)path;
    text_init(&text);
    score_print(&score, pgn->tag, pgn->tags, &text);
    fwrite(text_whole(&text), 1, text.length, stdout);
    text_release(&text);
    clear(pgn);
}

struct transcript_visitor judge_pgn_visitor(struct judge_pgn *pgn)
{
    return (struct transcript_visitor){
        .tag = see_tag, .act = see_act, .end = print_game, .data = pgn};
}
