/* opponent.c - an engine as the opponent at a local board */
#include "terminal/local_parts.h"

#include "engine/engine.h"
#include "engine/manners.h"
#include "laws/words.h"
#include "sys/shown.h"
#include "sys/sys.h"
#include "words/sentence.h"

#include <stdlib.h>
#include <string.h>

/* Nobody wants to wait longer, however much time is left. */
#define MOST_MS 3000
/* It has answered long before, or it hangs. */
#define LATE_MS 15000

struct opponent {
    struct engine engine;
    enum laws_color color;
    bool own_limits; /* the person has said how far it may think */
    bool thinks, offers;
    unsigned plies; /* when it began to */
    laws_ms began;
};

struct opponent *opponent_new(struct local *local,
                              const struct local_settings *settings,
                              char why[256])
{
    struct opponent *opponent = sys_alloc(sizeof *opponent);
    const struct dialog_settings *limits = &settings->engine->settings;

    opponent->color = laws_opponent(settings->color);
    opponent->own_limits = limits->depth || limits->nodes || limits->movetime;
    if (!engine_open(&opponent->engine, settings->engine) ||
        !engine_new_game(&opponent->engine, local->game) ||
        !engine_await(&opponent->engine)) {
        snprintf(why, 256, say("the engine does not start: %.200s"),
                 say_message(opponent->engine.fault).text);
        opponent_free(opponent);
        return NULL;
    }
    shown_copy(local->sitting.scene.name[opponent->color],
               sizeof local->sitting.scene.name[0],
               engine_name(&opponent->engine));
    return opponent;
}

void opponent_free(struct opponent *opponent)
{
    if (!opponent)
        return;
    engine_close(&opponent->engine);
    free(opponent);
}

unsigned opponent_wait_for(const struct opponent *opponent,
                           struct pollfd files[SITTING_FILES_MAX])
{
    files[0] = (struct pollfd){opponent->engine.process.out, POLLIN, 0};
    return opponent->thinks;
}

static bool do_act(struct local *local, struct opponent *opponent,
                   enum laws_act_kind kind)
{
    return local_apply(local, &(struct laws_act){.kind = kind,
                                                 .by = opponent->color,
                                                 .at = local_at(local)});
}

static void give_up(struct opponent *opponent, struct local *local,
                    const char *why)
{
    opponent->thinks = false;
    scene_say(&local->sitting.scene, TONE_TROUBLE,
              say("The engine failed: %s."), say_message(why).text);
    (void)do_act(local, opponent, LAWS_ACT_RESIGNS);
}

/* Has it the move, and nothing to wait for? */
static bool is_wanted(const struct opponent *opponent,
                      const struct local *local)
{
    const struct scene *scene = &local->sitting.scene;

    return scene->status == LAWS_GAME_PLAYING &&
           scene->turn == opponent->color && scene->made == LAWS_NOBODY;
}

bool opponent_is_busy(const struct opponent *opponent,
                      const struct local *local)
{
    return opponent->thinks ||
           (!*opponent->engine.fault && is_wanted(opponent, local));
}

static void begin(struct opponent *opponent, struct local *local)
{
    struct engine *engine = &opponent->engine;

    if (!opponent->own_limits)
        engine->spec.settings.movetime =
            manners_time(local->game, opponent->color, MOST_MS);
    opponent->offers = false;
    opponent->plies = laws_game_plies(local->game);
    opponent->began = sitting_now();
    if (!engine_go(engine, local->game)) {
        give_up(opponent, local, engine->fault);
        return;
    }
    if (laws_game_offer(local->game, laws_opponent(opponent->color)))
        engine_offer(engine);
    opponent->thinks = true;
}

/* It answers with a move: claim, accept, or play it. */
static void take_move(struct opponent *opponent, struct local *local)
{
    const struct dialog *dialog = &opponent->engine.dialog;
    bool wants = manners_wants_draw(&dialog->score, 0);
    laws_ms at = local_at(local);
    struct laws_act claim;
    struct laws_act move = {.kind = LAWS_ACT_PLAYS,
                            .by = opponent->color,
                            .at = at,
                            .move = dialog->move,
                            .move_length = strlen(dialog->move)};

    opponent->thinks = false;
    if (laws_game_plies(local->game) != opponent->plies)
        return;
    if ((wants || opponent->offers) &&
        manners_may_accept(local->game, at, local->before, local->size)) {
        (void)do_act(local, opponent, LAWS_ACT_ACCEPTS);
        return;
    }
    if (wants && manners_claim(local->game, dialog->move, at, local->before,
                               local->size, &claim)) {
        (void)local_apply(local, &claim);
        return;
    }
    opponent->offers |= manners_offers(local->game, dialog, 0);
    if (opponent->offers)
        move.kind = LAWS_ACT_MAKES;
    if (!local_apply(local, &move)) {
        give_up(opponent, local, say("its answer is not a move"));
        return;
    }
    if (opponent->offers && !laws_game_result(local->game)) {
        (void)do_act(local, opponent, LAWS_ACT_OFFERS_DRAW);
        (void)do_act(local, opponent, LAWS_ACT_PRESSES);
    }
}

static void take_event(struct opponent *opponent, struct local *local,
                       enum dialog_event event)
{
    switch (event) {
    case DIALOG_MOVES:
        take_move(opponent, local);
        break;
    case DIALOG_RESIGNS:
        opponent->thinks = false;
        (void)do_act(local, opponent, LAWS_ACT_RESIGNS);
        break;
    case DIALOG_OFFERS:
        opponent->offers = true;
        break;
    case DIALOG_REFUSES:
        scene_say(&local->sitting.scene, TONE_TROUBLE,
                  say("The engine says: %s"), opponent->engine.dialog.words);
        break;
    case DIALOG_CLAIMS:
    case DIALOG_READY:
    case DIALOG_NOTHING:
        break;
    }
}

void opponent_tend(struct opponent *opponent, struct local *local)
{
    struct engine *engine = &opponent->engine;

    if (laws_game_result(local->game)) /* nobody asks it any more */
        opponent->thinks = false;
    while (opponent->thinks) {
        enum dialog_event event = engine_listen(engine, 0);

        if (event == DIALOG_NOTHING)
            break;
        take_event(opponent, local, event);
    }
    if (opponent->thinks && *engine->fault)
        give_up(opponent, local, engine->fault);
    if (opponent->thinks && !opponent->own_limits &&
        sitting_now() > opponent->began + LATE_MS)
        give_up(opponent, local, say("it does not answer"));
    if (!opponent->thinks && !*engine->fault && is_wanted(opponent, local))
        begin(opponent, local);
}
