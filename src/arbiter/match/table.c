/* table.c - see table.h */
#include "match/table.h"

#include "engine/manners.h"
#include "match/tablebase.h"
#include "sys/sys.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Without a clock, somebody has to lose patience. */
#define PATIENCE LAWS_MINUTES(10)

/* So long a late answer is waited for, to say how late it was. */
#define LATE_MOST LAWS_SECONDS(1)

/* Not every edition has a number of illegal moves that loses. */
#define ILLEGAL_MOST 10

struct table *table_new(void)
{
    struct table *table = sys_alloc(sizeof *table);

    table->size = laws_game_size(TABLE_PLIES_MAX);
    table->memory = sys_alloc(table->size);
    table->scratch = sys_alloc(table->size);
    table->workspace = sys_alloc(LAWS_MATE_WORKSPACE);
    return table;
}

void table_free(struct table *table)
{
    free(table->memory);
    free(table->scratch);
    free(table->workspace);
    free(table);
}

static laws_ms now(const struct table *table)
{
    return (laws_ms)((sys_now() - table->base) / 1000000) + table->shift;
}

static uint64_t instant_of(const struct table *table, laws_ms at)
{
    return table->base + (uint64_t)(at - table->shift) * 1000000;
}

static void add_note(struct table *table, const char *text)
{
    struct table_note *note;

    if (table->notes == TABLE_NOTES_MAX)
        return;
    note = &table->note[table->notes++];
    note->ply = laws_game_plies(table->game);
    snprintf(note->text, sizeof note->text, "%s", text);
}

/* Rulings that a plain record of moves does not show. */
static bool is_worth_a_note(enum laws_verdict verdict)
{
    return verdict != LAWS_VERDICT_STARTED && verdict != LAWS_VERDICT_MADE &&
           verdict != LAWS_VERDICT_COMPLETED && verdict != LAWS_VERDICT_PERIOD;
}

static void heed(struct table *table, const struct laws_act *act)
{
    for (unsigned i = 0; i < table->rulings.count; i++) {
        const struct laws_ruling *ruling = &table->rulings.ruling[i];
        char text[LAWS_RULING_TEXT_MAX];

        if (ruling->verdict == LAWS_VERDICT_ILLEGAL) {
            assert(act->by != LAWS_NOBODY); /* only players move */
            table->result.faults[act->by].illegal++;
        }
        if (!is_worth_a_note(ruling->verdict))
            continue;
        laws_ruling_print(ruling, text);
        add_note(table, text);
    }
}

static bool apply(struct table *table, const struct laws_act *act)
{
    if (laws_game_apply(table->game, act, &table->rulings))
        return false;
    if (table->shown)
        table->showing->act(table->shown, act, &table->rulings);
    heed(table, act);
    return true;
}

static bool do_act(struct table *table, enum laws_act_kind kind,
                   enum laws_color by, laws_ms at)
{
    return apply(table, &(struct laws_act){.kind = kind, .by = by, .at = at});
}

static void declare(struct table *table, enum laws_result result, laws_ms at)
{
    table->result.adjudicated = true;
    (void)apply(table, &(struct laws_act){.kind = LAWS_ACT_DECLARES,
                                          .by = LAWS_NOBODY,
                                          .at = at,
                                          .result = result});
}

/* This player makes no move any more: let his time pass. */
static void let_flag_fall(struct table *table, enum laws_color side)
{
    laws_ms fall = laws_clock_next_fall(laws_game_clock(table->game));
    laws_ms at = now(table);

    if (fall == INT64_MAX) {
        declare(table,
                side == LAWS_WHITE ? LAWS_RESULT_BLACK_WINS
                                   : LAWS_RESULT_WHITE_WINS,
                at);
        return;
    }
    if (fall > at)
        table->shift += fall - at;
    (void)do_act(table, LAWS_ACT_PASSES, LAWS_NOBODY, fall > at ? fall : at);
}

/* Why it is at fault, a message: for the table and in the game's notes. */
static void tell_of(struct table *table, enum laws_color side, const char *why)
{
    struct table_faults *faults = &table->result.faults[side];
    char text[320], english[300];

    snprintf(faults->why, sizeof faults->why, "%s", why);
    laws_message_say(why, NULL, english, sizeof english);
    snprintf(text, sizeof text, "%s: %s", laws_color_text(side), english);
    add_note(table, text);
}

static void give_up(struct table *table, enum laws_color side, const char *why)
{
    table->result.faults[side].failed = true;
    tell_of(table, side, why);
    let_flag_fall(table, side);
}

/* Its flag has fallen, and it is well: how late is it? */
static void note_late(struct table *table, enum laws_color side, laws_ms late,
                      bool more)
{
    struct table_faults *faults = &table->result.faults[side];
    struct laws_message said;

    faults->flag = true;
    if (more)
        laws_say_LATE_BEYOND(&said, late);
    else
        laws_say_LATE_BY(&said, late);
    tell_of(table, side, said.text);
}

/* It did not answer in time. */
static void be_late(struct table *table, enum laws_color side, laws_ms fall)
{
    struct engine *engine = table->engine[side];
    uint64_t until = instant_of(table, fall + LATE_MOST);
    enum dialog_event event;

    do
        event = engine_listen(engine, until);
    while (event != DIALOG_MOVES && event != DIALOG_NOTHING);
    if (!*engine->fault)
        note_late(table, side,
                  event == DIALOG_MOVES ? now(table) - fall : LATE_MOST,
                  event != DIALOG_MOVES);
    table->result.faults[side].flag = true;
    let_flag_fall(table, side);
}

/* The instant at which an answer counts as given: one that is late within the
   margin came in the last moment, and the other clock runs from then on. */
static laws_ms forgive(struct table *table, laws_ms at, laws_ms fall,
                       laws_ms margin)
{
    if (at < fall || at > fall + margin)
        return at;
    table->shift -= at - (fall - 1);
    return fall - 1;
}

/* The engine answered with a move: claim, accept, or play it. */
static void take_move(struct table *table, const struct table_rules *rules,
                      enum laws_color side, laws_ms at)
{
    const struct dialog *dialog = &table->engine[side]->dialog;
    bool wants = manners_wants_draw(&dialog->score, rules->draw_line);
    unsigned plies = laws_game_plies(table->game);
    char move[LAWS_MOVE_TEXT_MAX];
    struct laws_move read;
    struct laws_act act = {
        .kind = LAWS_ACT_PLAYS, .by = side, .at = at, .move = move};
    struct laws_act claim;

    strcpy(move, dialog->move);
    if (!laws_san_parse(move, strlen(move), laws_game_position(table->game),
                        &read))
        dialog_move_print(table->game, read, move);
    act.move_length = strlen(move);
    if ((wants || table->offers) && rules->claims != TABLE_CLAIMS_NONE &&
        manners_may_accept(table->game, at, table->scratch, table->size)) {
        (void)do_act(table, LAWS_ACT_ACCEPTS, side, at);
        return;
    }
    if ((rules->claims == TABLE_CLAIMS_ALWAYS ||
         (wants && rules->claims == TABLE_CLAIMS_WANTED)) &&
        manners_claim(table->game, move, at, table->scratch, table->size,
                      &claim)) {
        (void)apply(table, &claim);
        return;
    }
    table->offers |=
        rules->offers && manners_offers(table->game, dialog, rules->draw_line);
    /* An offer is made between the move and the press (9.1.2.1). */
    if (table->offers)
        act.kind = LAWS_ACT_MAKES;
    if (!apply(table, &act)) {
        char why[96];

        snprintf(why, sizeof why, "its answer \"%.20s\" is not a move", move);
        give_up(table, side, why);
        return;
    }
    if (table->offers && !laws_game_result(table->game)) {
        (void)do_act(table, LAWS_ACT_OFFERS_DRAW, side, at);
        (void)do_act(table, LAWS_ACT_PRESSES, side, at);
    }
    if (table->result.faults[side].illegal >= ILLEGAL_MOST &&
        !laws_game_result(table->game))
        give_up(table, side, "it makes nothing but illegal moves");
    if (laws_game_plies(table->game) == plies + 1) {
        struct table_ply *ply = &table->ply[plies];
        const struct laws_clock *clock = laws_game_clock(table->game);

        ply->left = laws_game_regulations(table->game)->control.count
                        ? clock->left[side]
                        : -1;
        ply->score = dialog->score;
    }
}

/* Decisions by score, where the match asked for them. */
static void adjudicate(struct table *table, const struct table_rules *rules,
                       laws_ms at)
{
    unsigned plies = laws_game_plies(table->game);
    const struct dialog_score *score =
        plies ? &table->ply[plies - 1].score : NULL;
    enum laws_color side = laws_opponent(laws_game_turn(table->game));
    int value;

    if (!score || laws_game_result(table->game))
        return;
    value = score->mate ? (score->value > 0 ? 100000 : -100000) : score->value;
    table->draw_streak = score->known && abs(value) <= rules->draw.score
                             ? table->draw_streak + 1
                             : 0;
    for (int color = 0; color < 2; color++) {
        int his = color == (int)side ? value : -value;

        table->win_streak[color] = score->known && his >= rules->win.score
                                       ? table->win_streak[color] + 1
                                       : 0;
    }
    if (rules->draw.moves && table->draw_streak >= 2 * rules->draw.moves &&
        laws_game_position(table->game)->number >= rules->draw.from)
        declare(table, LAWS_RESULT_DRAW, at);
    else if (rules->win.moves &&
             table->win_streak[LAWS_WHITE] >= 2 * rules->win.moves)
        declare(table, LAWS_RESULT_WHITE_WINS, at);
    else if (rules->win.moves &&
             table->win_streak[LAWS_BLACK] >= 2 * rules->win.moves)
        declare(table, LAWS_RESULT_BLACK_WINS, at);
}

/* The same by a tablebase. */
static void ask_tablebase(struct table *table, const struct table_rules *rules,
                          laws_ms at)
{
    enum laws_result result;

    if (!rules->tablebase || laws_game_result(table->game))
        return;
    result = rules->tablebase->ask(laws_game_position(table->game));
    if (result == LAWS_RESULT_OPEN)
        return;
    add_note(table, "the tablebase decides");
    declare(table, result, at);
}

/* CECP: an engine that says the game is drawn.  Only what is true is a claim.
 */
static void take_claim(struct table *table, laws_ms at)
{
    struct laws_act claim;

    if (manners_claim(table->game, NULL, at, table->scratch, table->size,
                      &claim))
        (void)apply(table, &claim);
}

/* Somebody has the move: wait for what he does. */
static void take_turn(struct table *table, const struct table_rules *rules)
{
    enum laws_color side = laws_game_turn(table->game);
    struct engine *engine = table->engine[side];
    unsigned plies = laws_game_plies(table->game);
    laws_ms began = laws_game_clock(table->game)->since;
    laws_ms fall = laws_clock_next_fall(laws_game_clock(table->game));
    laws_ms margin =
        engine->spec.has_margin ? engine->spec.margin : rules->margin;

    if (fall == INT64_MAX)
        fall = began + PATIENCE;
    table->offers = false;
    if (engine_go(engine, table->game) && table->answered)
        delays_add(&table->delays, sys_now() - table->answered);
    if (laws_game_offer(table->game, laws_opponent(side)))
        engine_offer(engine);
    while (!*engine->fault && !laws_game_result(table->game)) {
        enum dialog_event event =
            engine_listen(engine, instant_of(table, fall + margin));
        laws_ms at;

        table->answered = sys_now();
        at = now(table);
        switch (event) {
        case DIALOG_MOVES:
            if (at >= fall + margin) /* it came while we looked */
                note_late(table, side, at - fall, false);
            at = forgive(table, at, fall, margin);
            take_move(table, rules, side, at);
            if (laws_game_plies(table->game) == plies + 1)
                table->ply[plies].spent = at - began;
            adjudicate(table, rules, at);
            ask_tablebase(table, rules, at);
            return;
        case DIALOG_RESIGNS:
            (void)do_act(table, LAWS_ACT_RESIGNS, side, at);
            return;
        case DIALOG_OFFERS:
            if (manners_may_accept(table->game, at, table->scratch,
                                   table->size))
                (void)do_act(table, LAWS_ACT_ACCEPTS, side, at);
            table->offers = true;
            break;
        case DIALOG_CLAIMS:
            take_claim(table, at);
            break;
        case DIALOG_REFUSES:
            add_note(table, engine->dialog.words);
            break;
        case DIALOG_NOTHING:
            if (*engine->fault)
                break;
            be_late(table, side, fall);
            return;
        case DIALOG_READY:
            break;
        }
    }
    if (!laws_game_result(table->game))
        give_up(table, side, engine->fault);
}

static void conclude(struct table *table)
{
    const struct laws_ruling *ruling = laws_game_result(table->game);
    struct table_result *result = &table->result;

    assert(ruling); /* nobody leaves the table before */
    result->result = laws_game_pgn_result(table->game);
    result->end = ruling->end;
    strcpy(result->article, ruling->article);
    /* a move that came a moment too late */
    if (ruling->end == LAWS_END_FLAG_FALL)
        for (int side = 0; side < 2; side++)
            if (laws_game_clock(table->game)->fallen[side] &&
                !result->faults[side].failed)
                result->faults[side].flag = true;
}

static void await_both(struct table *table)
{
    for (int side = 0; side < 2; side++)
        (void)engine_await(table->engine[side]);
}

void table_play(struct table *table, const struct table_rules *rules,
                struct engine *white, struct engine *black,
                const struct opening *opening, bool chess960)
{
    struct laws_regulations regulations = rules->regulations;

    regulations.setup = opening->setup;
    regulations.chess960 = chess960;
    table->game = laws_game_init(table->memory, table->size, &regulations);
    assert(table->game); /* the openings were checked */
    laws_game_lend(table->game, laws_mate_workspace_init(table->workspace,
                                                         LAWS_MATE_WORKSPACE));
    table->engine[LAWS_WHITE] = white;
    table->engine[LAWS_BLACK] = black;
    table->notes = 0;
    table->shift = 0;
    table->answered = 0;
    table->draw_streak = table->win_streak[0] = table->win_streak[1] = 0;
    memset(&table->result, 0, sizeof table->result);
    await_both(table); /* one may just have been started */
    for (int side = 0; side < 2; side++) {
        struct dialog *dialog = &table->engine[side]->dialog;

        dialog->lead = opening->move;
        dialog->leads = opening->moves;
        (void)engine_new_game(table->engine[side], table->game);
    }
    await_both(table);
    table->base = sys_now();
    (void)do_act(table, LAWS_ACT_STARTS, LAWS_NOBODY, 0);
    ask_tablebase(table, rules, 0);
    while (!laws_game_result(table->game)) {
        struct laws_view view;

        if (laws_game_plies(table->game) + 2 >= TABLE_PLIES_MAX) {
            add_note(table, "the record is full");
            declare(table, LAWS_RESULT_DRAW, now(table));
            break;
        }
        laws_game_view(table->game, &view);
        if (view.paused)
            (void)do_act(table, LAWS_ACT_RESUMES, LAWS_NOBODY, now(table));
        take_turn(table, rules);
    }
    conclude(table);
    if (table->shown)
        table->showing->end(table->shown, table->result.result);
    table->shown = NULL;
    for (int side = 0; side < 2; side++)
        (void)engine_stop(table->engine[side]);
    await_both(table);
}
