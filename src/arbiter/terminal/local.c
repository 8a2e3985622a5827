/* local.c - see local.h */
#include "terminal/local_parts.h"

#include "laws/mate.h"
#include "laws/words.h"
#include "sys/shown.h"
#include "sys/sys.h"
#include "words/sentence.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

laws_ms sitting_now(void)
{
    return (laws_ms)(sys_now() / 1000000);
}

laws_ms local_at(const struct local *local)
{
    return sitting_now() - local->base;
}

static void show_clock(struct local *local)
{
    const struct laws_clock *clock = laws_game_clock(local->game);
    struct scene_clock *shown = &local->sitting.scene.clock;

    shown->shown = laws_game_regulations(local->game)->control.count > 0;
    shown->left[LAWS_WHITE] = clock->left[LAWS_WHITE];
    shown->left[LAWS_BLACK] = clock->left[LAWS_BLACK];
    shown->delay = clock->delay_left;
    shown->running = (enum laws_color)clock->running;
    shown->as_of = local->base + clock->since;
}

static void show_duty(struct local *local)
{
    struct scene *scene = &local->sitting.scene;
    struct laws_ruling duty;
    char text[SCENE_LINE_MAX] = "";

    if (laws_game_duty(local->game, &duty))
        scene_ruling_text(&duty, text);
    shown_copy(scene->duty, sizeof scene->duty, text);
}

static void show_pending(struct local *local)
{
    static struct laws_judgement list[LAWS_JUDGEMENTS_MAX];
    struct scene *scene = &local->sitting.scene;
    unsigned count = laws_game_judgements(local->game, list);

    _Static_assert(sizeof list[0].act / sizeof list[0].act[0] == SCENE_ACTS_MAX,
                   "all acts that decide a matter have room");
    scene->pendings = 0;
    while (scene->pendings < count && list[scene->pendings].waits) {
        const struct laws_judgement *judgement = &list[scene->pendings];
        struct scene_pending *pending = &scene->pending[scene->pendings++];

        snprintf(pending->text, sizeof pending->text, "%.360s (%s)",
                 say_message(judgement->fact).text, judgement->article);
        pending->acts = judgement->acts;
        for (unsigned i = 0; i < pending->acts; i++)
            snprintf(pending->act[i], sizeof pending->act[0], "arbiter %s",
                     judgement->act[i]);
    }
}

static void show_result(struct local *local)
{
    struct scene *scene = &local->sitting.scene;
    const struct laws_ruling *result = laws_game_result(local->game);

    *scene->result = '\0';
    if (result)
        snprintf(scene->result, sizeof scene->result, "%s: %s (%s)",
                 say(laws_result_words(result->result)->sentence),
                 say(laws_end_words(result->end)->sentence), result->article);
}

static void show(struct local *local)
{
    struct scene *scene = &local->sitting.scene;
    unsigned plies = laws_game_plies(local->game);
    struct laws_setup setup;
    struct laws_view view;

    laws_game_view(local->game, &view);
    laws_position_to_setup(laws_game_position(local->game), &setup);
    scene_set_setup(scene, &setup);
    scene->turn = laws_game_turn(local->game);
    scene->status = view.status;
    scene->made = view.player[LAWS_WHITE].made   ? LAWS_WHITE
                  : view.player[LAWS_BLACK].made ? LAWS_BLACK
                                                 : LAWS_NOBODY;
    scene->touched = 0;
    for (unsigned i = 0; i < view.touches; i++)
        scene->touched |= LAWS_BIT(view.touched[i]);
    for (int color = 0; color < 2; color++)
        scene->offer[color] =
            laws_game_offer(local->game, (enum laws_color)color);
    scene->last.from = scene->last.to = LAWS_NO_SQUARE;
    if (plies)
        scene->last = laws_game_move(local->game, plies);
    scene->check = LAWS_NO_SQUARE;
    for (laws_square square = 0; square < 64; square++)
        if (setup.on[square] ==
                laws_piece_of((enum laws_color)setup.turn, LAWS_KING) &&
            laws_setup_in_check(&setup, (enum laws_color)setup.turn))
            scene->check = square;
    scene->plies = scene->plies < plies ? scene->plies : plies;
    for (unsigned ply = scene->plies ? scene->plies : 1; ply <= plies; ply++) {
        char san[LAWS_MOVE_TEXT_MAX];

        laws_game_move_print(local->game, ply, san);
        scene_set_move(scene, ply, san);
    }
    show_clock(local);
    show_duty(local);
    show_pending(local);
    show_result(local);
}

/* Why it was ruled so: for what people ask about. */
static void say_facts(struct local *local, const struct laws_game *before,
                      const struct laws_act *act)
{
    struct laws_explained explained = {before, local->game, act,
                                       &local->rulings};
    struct laws_fact facts[LAWS_FACTS_MAX];
    struct laws_message message;

    for (unsigned i = 0; i < local->rulings.count; i++) {
        enum laws_verdict verdict = local->rulings.ruling[i].verdict;
        unsigned count;

        if (verdict == LAWS_VERDICT_MADE || verdict == LAWS_VERDICT_COMPLETED)
            continue;
        count = laws_explain(&explained, i, facts);
        for (unsigned n = 0; n < count; n++) {
            laws_fact_message(&explained, &facts[n], &message);
            scene_say_fact(&local->sitting.scene,
                           say_message(message.text).text);
        }
    }
}

bool local_apply(struct local *local, const struct laws_act *act)
{
    struct scene *scene = &local->sitting.scene;
    const struct laws_game *before =
        laws_game_copy(local->game, local->before, local->size);
    enum laws_status status =
        laws_game_apply(local->game, act, &local->rulings);

    if (status) {
        struct laws_unfolded why = laws_act_unfolded(act, status);

        scene_say(scene, TONE_TROUBLE, "%s; %s", say_message(why.what).text,
                  say(why.remedy));
        return false;
    }
    record_add(local->record, act);
    scene_tell(scene, act, &local->rulings, NULL);
    say_facts(local, before, act);
    show(local);
    return true;
}

/* A flag that fell since. */
static void let_time_pass(struct local *local)
{
    const struct laws_clock *clock = laws_game_clock(local->game);
    laws_ms fall = laws_clock_next_fall(clock);

    if (fall <= local_at(local)) /* the clocks of a game that is over stand */
        (void)local_apply(local, &(struct laws_act){.kind = LAWS_ACT_PASSES,
                                                    .by = LAWS_NOBODY,
                                                    .at = fall});
}

/* Who does it, where nobody is named. */
static enum laws_color actor_of(const struct local *local,
                                enum laws_act_kind kind)
{
    const struct scene *scene = &local->sitting.scene;

    if (scene->role == SCENE_WHITE || scene->role == SCENE_BLACK)
        return scene->role == SCENE_WHITE ? LAWS_WHITE : LAWS_BLACK;
    if (kind == LAWS_ACT_ACCEPTS || kind == LAWS_ACT_DECLINES)
        return scene->offer[LAWS_WHITE] ? LAWS_BLACK : LAWS_WHITE;
    if (scene->made != LAWS_NOBODY &&
        (kind == LAWS_ACT_PRESSES || kind == LAWS_ACT_OFFERS_DRAW ||
         kind == LAWS_ACT_TAKES_BACK))
        return scene->made;
    return scene->turn;
}

static void act(struct sitting *sitting, const char *words)
{
    struct local *local = (struct local *)sitting;
    struct scene *scene = &sitting->scene;
    struct laws_act_texts texts;
    struct laws_file_error error, other;
    struct laws_act read;
    laws_ms at;
    size_t length = strlen(words);

    let_time_pass(local);
    at = local_at(local);
    if (laws_act_read(words, length, scene->turn, at, &read, &texts, &error) &&
        laws_act_read(words, length, LAWS_NOBODY, at, &read, &texts, &other)) {
        /* whose act it is was understood by the one that came further */
        scene_say(
            scene, TONE_TROUBLE, "\"%.80s\": %s", words,
            say_message(error.column < other.column ? other.what : error.what)
                .text);
        return;
    }
    if (read.by != LAWS_NOBODY && strncmp(words, "white", 5) != 0 &&
        strncmp(words, "black", 5) != 0)
        read.by = actor_of(local, read.kind);
    if (read.by != LAWS_NOBODY && !scene_plays(scene, read.by)) {
        scene_say(scene, TONE_TROUBLE,
                  say(read.by == LAWS_WHITE
                          ? LAWS_MSGID("White is not yours to play")
                          : LAWS_MSGID("Black is not yours to play")));
        return;
    }
    (void)local_apply(local, &read);
}

static unsigned wait_for(const struct sitting *sitting,
                         struct pollfd files[SITTING_FILES_MAX])
{
    const struct local *local = (const struct local *)sitting;

    return local->opponent ? opponent_wait_for(local->opponent, files) : 0;
}

static void tend(struct sitting *sitting)
{
    struct local *local = (struct local *)sitting;

    let_time_pass(local);
    if (local->opponent)
        opponent_tend(local->opponent, local);
}

static bool is_busy(const struct sitting *sitting)
{
    const struct local *local = (const struct local *)sitting;

    return local->opponent && opponent_is_busy(local->opponent, local);
}

static void begin_game(struct local *local,
                       const struct laws_regulations *regulations)
{
    local->game = laws_game_init(local->memory, local->size, regulations);
    laws_game_lend(local->game, laws_mate_workspace_init(local->workspace,
                                                         LAWS_MATE_WORKSPACE));
}

/* Fold the record again, up to so many plies; time goes on from there. */
static void replay(struct local *local, unsigned plies)
{
    laws_ms last =
        record_replay(local->record, local->game, plies, &local->rulings);

    local->base = sitting_now() - last;
}

/* The Laws know no taking back of a completed move.  Players who agree may do
   what they like; an engine agrees. */
static void undo(struct sitting *sitting)
{
    struct local *local = (struct local *)sitting;
    struct scene *scene = &sitting->scene;
    struct laws_regulations regulations = *laws_game_regulations(local->game);
    unsigned plies = laws_game_plies(local->game);
    unsigned back = local->opponent && scene_plays(scene, scene->turn) ? 2 : 1;
    char move[2 * sizeof scene->san[0]];

    if (local->opponent && opponent_is_busy(local->opponent, local)) {
        scene_say(scene, TONE_TROUBLE, say("wait for the engine's move"));
        return;
    }
    if (plies < back || *scene->result) {
        scene_say(scene, TONE_TROUBLE, say("there is no move to take back"));
        return;
    }
    notate(scene->san[plies - back], move, sizeof move);
    if (!local->opponent && local->asked != local->record->text.length) {
        local->asked = local->record->text.length;
        scene_say(scene, TONE_RULING,
                  say("The Laws do not let a completed move be taken back. If "
                      "both players agree to take %s back, type undo again."),
                  move);
        return;
    }
    begin_game(local, &regulations);
    replay(local, plies - back);
    record_rewrite(local->record);
    show(local);
    scene_say(scene, TONE_RULING,
              say("By agreement, outside the Laws: %s is taken back, and the "
                  "clocks are set back."),
              move);
}

/* Until the game goes on, the clocks are stopped. */
static void adjourn(struct local *local)
{
    struct laws_act pauses = {.kind = LAWS_ACT_PAUSES, .by = LAWS_NOBODY};

    pauses.at = local_at(local);
    if (local->record->file &&
        local->sitting.scene.status == LAWS_GAME_PLAYING &&
        !laws_game_apply(local->game, &pauses, &local->rulings))
        record_add(local->record, &pauses);
}

static void local_free(struct sitting *sitting)
{
    struct local *local = (struct local *)sitting;

    adjourn(local);
    opponent_free(local->opponent);
    scene_release(&sitting->scene);
    free(local->memory);
    free(local->before);
    free(local->workspace);
    free(local);
}

static const struct sitting_kind kind = {
    .act = act,
    .undo = undo,
    .wait_for = wait_for,
    .tend = tend,
    .is_busy = is_busy,
    .free = local_free,
};

static void set_up(struct local *local, const struct local_settings *settings)
{
    local->size = laws_game_size(LOCAL_PLIES_MAX);
    local->memory = sys_alloc(local->size);
    local->before = sys_alloc(local->size);
    local->workspace = sys_alloc(LAWS_MATE_WORKSPACE);
    begin_game(local, &settings->regulations);
    if (settings->goes_on)
        replay(local, UINT_MAX);
}

/* The arbiter begins it, or lets it go on. */
static void begin_play(struct local *local, bool goes_on)
{
    enum laws_game_status status = local->sitting.scene.status;
    struct laws_act act = {.kind = LAWS_ACT_STARTS, .by = LAWS_NOBODY};

    if (!goes_on)
        local->base = sitting_now();
    if (status == LAWS_GAME_PAUSED)
        act.kind = LAWS_ACT_RESUMES;
    else if (status != LAWS_GAME_WAITING)
        return;
    act.at = local_at(local);
    (void)local_apply(local, &act);
}

struct sitting *local_new(const struct local_settings *settings, char why[256])
{
    struct local *local = sys_alloc(sizeof *local);
    struct scene *scene;

    local->sitting.kind = &kind;
    local->record = settings->record;
    set_up(local, settings);
    scene = &local->sitting.scene;
    scene_init(scene, !settings->engine               ? SCENE_TABLE
                      : settings->color == LAWS_WHITE ? SCENE_WHITE
                                                      : SCENE_BLACK);
    scene->form = settings->form;
    scene->touch = settings->touch;
    scene->separate = settings->separate;
    scene->chess960 = settings->regulations.chess960;
    scene->edition = settings->regulations.edition;
    scene->first_number = settings->regulations.setup.number;
    scene->first_turn = (enum laws_color)settings->regulations.setup.turn;
    scene->here[0] = scene->here[1] = true;
    snprintf(scene->title, sizeof scene->title, say("Laws of %s, %.40s"),
             laws_edition_name(scene->edition), settings->control);
    shown_copy(scene->name[LAWS_WHITE], sizeof scene->name[0], say("White"));
    shown_copy(scene->name[LAWS_BLACK], sizeof scene->name[0], say("Black"));
    show(local);
    if (settings->engine) {
        local->opponent = opponent_new(local, settings, why);
        if (!local->opponent) {
            local_free(&local->sitting);
            return NULL;
        }
    }
    begin_play(local, settings->goes_on);
    return &local->sitting;
}
