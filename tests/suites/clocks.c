/*
 * clocks.c - random handling of the clock, against a model of its own
 *
 * usage: clocks [--seed S] [--games N]
 *
 * The model is written from the texts (6.2, 6.3; 1997: 6.2, 6.7; 1988: 6.5,
 * 12.1): moves made and pressed, in time or late, any periods, increments,
 * delays, pauses.  After every act both displays, the clock that runs and who
 * has the move must be the same in the game.
 */
#include <inttypes.h>
#include <string.h>

#include "suite.h"

#define PERIODS 3
#define PLIES 14

/* Knights go out and home: nothing is captured, nothing ends. */
static const char *const moves[PLIES] = {"Nf3", "Nf6", "Ng1", "Ng8", "Nc3",
                                         "Nc6", "Nb1", "Nb8", "Na3", "Na6",
                                         "Nb1", "Nb8", "Nh3", "Nh6"};

struct model {
    bool before;  /* 2017, 2023: the increment is there before the move    */
    bool by_next; /* 2017, 2023: the next move completes one not pressed   */
    bool at_made; /* 1988: a move counts when it is made                   */
    bool at_end;  /* 1997: the move passes when it is completed            */
    bool resets;  /* 1997: with a delay nothing saved is kept              */
    unsigned count;
    struct laws_period period[PERIODS];

    laws_ms left[2], delay;
    unsigned in_period[2], moves[2];
    bool made[2], paused;
    unsigned running, turn, ply;
};

static const struct laws_period *period_of(const struct model *model,
                                           unsigned side)
{
    unsigned last = model->count - 1, in = model->in_period[side];

    return &model->period[in < last ? in : last];
}

/* 6.3.1: all the moves of the period are there. */
static void end_period(struct model *model, unsigned side)
{
    const struct laws_period *period = period_of(model, side);

    if (!period->moves || model->moves[side] < period->moves)
        return;
    model->moves[side] -= period->moves;
    if (model->resets && period->delay)
        model->left[side] = 0;
    model->in_period[side]++;
    model->left[side] += period_of(model, side)->time;
}

static void make(struct model *model)
{
    unsigned side = model->turn;

    if (model->made[side] && model->by_next) {
        model->moves[side]++;
        end_period(model, side);
    }
    model->moves[side] += model->at_made;
    model->made[side] = true;
    model->ply++;
    if (!model->at_end)
        model->turn = 1 - side;
}

static void press(struct model *model)
{
    unsigned side = model->running;

    model->moves[side] += !model->at_made;
    end_period(model, side);
    model->left[side] += period_of(model, side)->increment;
    model->made[side] = false;
    model->running = 1 - side;
    model->delay = period_of(model, model->running)->delay;
    if (model->at_end)
        model->turn = 1 - side;
}

/* False: the flag falls. */
static bool pass(struct model *model, laws_ms span)
{
    laws_ms from_delay = span < model->delay ? span : model->delay;

    if (model->paused)
        return true;
    if (model->left[model->running] <= span - from_delay)
        return false;
    model->delay -= from_delay;
    model->left[model->running] -= span - from_delay;
    return true;
}

static void choose(uint64_t *chance, struct model *model,
                   struct laws_regulations *regulations)
{
    static const unsigned times[] = {8, 20, 60}, extras[] = {0, 2, 8};
    enum laws_edition edition = (enum laws_edition)suite_below(chance, 4);
    unsigned kind = edition == LAWS_1988 ? 0 : suite_below(chance, 3);

    memset(model, 0, sizeof *model);
    model->before = model->by_next =
        edition == LAWS_2017 || edition == LAWS_2023;
    model->at_made = edition == LAWS_1988;
    model->at_end = model->resets = edition == LAWS_1997;
    model->count = 1 + suite_below(chance, PERIODS);
    for (unsigned i = 0; i < model->count; i++) {
        struct laws_period *period = &model->period[i];
        laws_ms extra = LAWS_SECONDS(extras[suite_below(chance, 3)]);

        period->moves = (uint16_t)(1 + suite_below(chance, 3));
        if (i + 1 == model->count && suite_below(chance, 2))
            period->moves = 0;
        period->time = LAWS_SECONDS(times[suite_below(chance, 3)]);
        period->increment = kind == 1 ? extra : 0;
        period->delay = kind == 2 ? extra : 0;
    }
    model->left[0] = model->left[1] =
        model->period[0].time +
        (model->before ? model->period[0].increment : 0);
    model->delay = model->period[0].delay;

    laws_regulations_init(regulations, edition);
    memset(&regulations->control, 0, sizeof regulations->control);
    regulations->control.count = model->count;
    memcpy(regulations->control.period, model->period, sizeof model->period);
}

static void fold(struct laws_game *game, struct laws_act act,
                 struct laws_rulings *out)
{
    act.color = LAWS_NOBODY;
    act.move_length = act.move ? strlen(act.move) : 0;
    if (laws_game_apply(game, &act, out))
        suite_fail(NULL, "an act was not folded");
}

/* One act of either player or the arbiter, in the model and as an act. */
static struct laws_act choose_act(uint64_t *chance, struct model *model)
{
    unsigned pick = suite_below(chance, 16);
    struct laws_act act = {.kind = LAWS_ACT_PASSES, .by = LAWS_NOBODY};

    if (model->paused || pick == 0) {
        act.kind = model->paused ? LAWS_ACT_RESUMES : LAWS_ACT_PAUSES;
        model->paused = !model->paused;
    } else if (pick == 1) { /* not his clock: refused, and nothing changes */
        act.kind = LAWS_ACT_PRESSES;
        act.by = (enum laws_color)(1 - model->running);
    } else if (model->made[model->running] && pick < 9) {
        act.kind = LAWS_ACT_PRESSES;
        act.by = (enum laws_color)model->running;
        press(model);
    } else if (pick < 14 && !(model->at_end && model->made[model->turn])) {
        act.kind = LAWS_ACT_MAKES;
        act.by = (enum laws_color)model->turn;
        act.move = moves[model->ply];
        make(model);
    }
    return act;
}

static void compare(const struct model *model, const struct laws_game *game,
                    uint64_t seed)
{
    const struct laws_clock *clock = laws_game_clock(game);
    unsigned running = model->paused ? LAWS_NOBODY : model->running;

    if (clock->left[0] != model->left[0] || clock->left[1] != model->left[1] ||
        clock->running != running || laws_game_turn(game) != model->turn)
        suite_fail(NULL,
                   "seed %" PRIu64 ", ply %u: the clocks show %" PRId64
                   " and %" PRId64 ", not %" PRId64 " and %" PRId64
                   "; side %u runs, not %u; side %u has the move, not %u",
                   seed, model->ply, clock->left[0], clock->left[1],
                   model->left[0], model->left[1], clock->running, running,
                   (unsigned)laws_game_turn(game), model->turn);
}

static void play(uint64_t seed, uint64_t *acts)
{
    static _Alignas(16) unsigned char memory[1 << 16];
    static const laws_ms spans[] = {0, 1, 500, 1500, 2000, 4000, 5999};
    struct laws_regulations regulations;
    struct laws_rulings out;
    struct laws_game *game;
    struct model model;
    laws_ms now = 0;
    uint64_t chance = seed;

    choose(&chance, &model, &regulations);
    game = laws_game_init(memory, laws_game_size(PLIES), &regulations);
    fold(game, (struct laws_act){.kind = LAWS_ACT_STARTS, .by = LAWS_NOBODY},
         &out);
    compare(&model, game, seed);
    while (model.ply < PLIES) {
        laws_ms span = spans[suite_below(&chance, 7)];
        struct laws_act act = {.kind = LAWS_ACT_PASSES, .by = LAWS_NOBODY};
        bool falls = !pass(&model, span);

        now += span;
        if (!falls)
            act = choose_act(&chance, &model);
        act.at = now;
        fold(game, act, &out);
        ++*acts;
        if (falls != (laws_game_result(game) != NULL))
            suite_fail(NULL, "seed %" PRIu64 ", ply %u: the flag", seed,
                       model.ply);
        if (falls || laws_game_result(game))
            return;
        compare(&model, game, seed);
    }
}

int main(int argc, char **argv)
{
    uint64_t seed = 1, games = 1000, acts = 0;

    for (int a = 1; a + 1 < argc; a += 2) {
        if (strcmp(argv[a], "--seed") == 0)
            seed = suite_number(argv[a + 1]);
        else if (strcmp(argv[a], "--games") == 0)
            games = suite_number(argv[a + 1]);
        else
            return 2;
    }
    for (uint64_t i = 0; i < games; i++)
        play(seed + i, &acts);
    printf("%" PRIu64 " games, %" PRIu64 " acts\n", games, acts);
    return suite_result();
}
