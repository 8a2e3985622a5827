/*
 * record.c - the scoresheets: what is on them, who need not write, and who
 * must complete his (8.1 to 8.5; 1988: Article 11)
 *
 * Of a sheet the game keeps how many plies it holds.  What stands there is in
 * the acts; no ruling depends on it.
 */
#include "game/state.h"

/* 8.1.1; A.2: not in rapid, and in blitz only with full supervision (B.2, B.3)
   [choice]. */
static bool must_be_recorded(const struct laws_regulations *regulations)
{
    return regulations->level == LAWS_STANDARD ||
           (regulations->level == LAWS_BLITZ && !regulations->limited);
}

static bool is_recorded(const struct laws_game *game)
{
    return game->regulations.manual_scoresheets &&
           must_be_recorded(&game->regulations);
}

/* The plies to be written: a press that nobody noticed is none. */
static unsigned plies_made(const struct laws_game *game)
{
    return game->past[game->plies].moves;
}

static bool is_complete(const struct laws_game *game, enum laws_color color)
{
    return game->sheet[color].plies >= plies_made(game);
}

struct laws_recording laws_game_recording(const struct laws_game *game,
                                          enum laws_color color)
{
    const struct laws__sheet *sheet = &game->sheet[color];
    unsigned made = plies_made(game);

    return (struct laws_recording){
        .required = must_be_recorded(&game->regulations),
        .exempt = sheet->exempt,
        .must_update = sheet->must_update,
        .plies = game->regulations.manual_scoresheets ? sheet->plies : made,
        .made = made,
    };
}

/* Of a sheet that is complete nothing is left to be updated. */
void laws__end_updates(struct laws_game *game)
{
    for (unsigned color = LAWS_WHITE; color <= LAWS_BLACK; color++)
        if (is_complete(game, (enum laws_color)color))
            game->sheet[color].must_update = game->sheet[color].may_not_move =
                false;
}

/* A move becomes the next ply of his sheet. */
static void write_ply(struct laws_game *game, enum laws_color by)
{
    struct laws__sheet *sheet = &game->sheet[by];

    if (sheet->plies < UINT16_MAX)
        sheet->plies++;
    laws__end_updates(game);
}

/* 9.2.1, 9.3.1, I.1.1: what is claimed with or sealed is written by that very
   act, and not in advance (8.1.2). */
void laws__record(struct laws_game *game, enum laws_color by)
{
    write_ply(game, by);
}

/* A reinstated position: what came after it is crossed out on both sheets. */
void laws__cut_sheets(struct laws_game *game)
{
    for (unsigned color = LAWS_WHITE; color <= LAWS_BLACK; color++)
        if (game->sheet[color].plies > plies_made(game))
            game->sheet[color].plies = (uint16_t)plies_made(game);
}

/* The plies up to the last move of the player who is about to make one. */
static unsigned plies_to_own_move(const struct laws_game *game)
{
    for (unsigned ply = game->plies; ply >= 2; ply -= 2)
        if (game->past[ply - 1].moves != game->past[ply - 2].moves)
            return game->past[ply - 1].moves;
    return 0;
}

/* 8.1.3: he must have recorded his previous move before making another; the
   opponent's reply to it may be missing. */
void laws__check_record(struct laws__fold *fold, enum laws_color by)
{
    const struct laws_game *game = fold->game;
    const struct laws__sheet *sheet = &game->sheet[by];

    if (is_recorded(game) && !sheet->exempt &&
        !game->regulations.followed_scoresheets &&
        laws_article(fold->edition, LAWS_RULE_RECORD_MISSING) &&
        sheet->plies < plies_to_own_move(game))
        laws__say_color(fold, LAWS_VERDICT_RECORD_MISSING,
                        LAWS_RULE_RECORD_MISSING, by);
}

/* 8.4: less than five minutes, and not 30 seconds more with each move. */
static bool is_short_of_time(const struct laws_game *game,
                             enum laws_color color)
{
    const struct laws_control *control = &game->regulations.control;
    const struct laws_period *period;

    if (!control->count || game->clock.left[color] >= LAWS_MINUTES(5))
        return false;
    period = laws_control_period(control, game->clock.period[color]);
    return period->increment < LAWS_SECONDS(30) &&
           period->delay < LAWS_SECONDS(30);
}

/* 8.4: who need not record any more.  The clock brings that about, so it is
   told before what the next act causes. */
void laws__begin_exemptions(struct laws__fold *fold)
{
    struct laws_game *game = fold->game;

    if (!is_recorded(game) || !game->started || game->over)
        return;
    for (unsigned color = LAWS_WHITE; color <= LAWS_BLACK; color++) {
        struct laws__sheet *sheet = &game->sheet[color];

        if (sheet->exempt || !is_short_of_time(game, (enum laws_color)color))
            continue;
        sheet->exempt = true;
        sheet->period = game->clock.period[color];
        laws__say_color(fold, LAWS_VERDICT_NEED_NOT_RECORD,
                        LAWS_RULE_NEED_NOT_RECORD, (enum laws_color)color);
    }
}

/* 8.4: with the period; 1997, 1988: as soon as the display shows more. */
void laws__end_exemptions(struct laws__fold *fold)
{
    struct laws_game *game = fold->game;
    bool to_its_end =
        parameter(fold, LAWS_PARAMETER_EXEMPT_TO_PERIOD_END, LAWS_VALUE_YES);

    for (unsigned color = LAWS_WHITE; color <= LAWS_BLACK; color++) {
        struct laws__sheet *sheet = &game->sheet[color];

        if (to_its_end ? sheet->period != game->clock.period[color]
                       : !is_short_of_time(game, (enum laws_color)color))
            sheet->exempt = false;
    }
}

/* 8.5: a flag has fallen, and the game goes on.  One player alone does it on
   his own time, before he moves (8.5.2). */
void laws__update_sheets(struct laws__fold *fold)
{
    struct laws_game *game = fold->game;
    bool both =
        !is_complete(game, LAWS_WHITE) && !is_complete(game, LAWS_BLACK);

    if (!is_recorded(game))
        return;
    for (unsigned color = LAWS_WHITE; color <= LAWS_BLACK; color++) {
        if (is_complete(game, (enum laws_color)color))
            continue;
        game->sheet[color].must_update = true;
        game->sheet[color].may_not_move = !both;
        laws__say_color(fold, LAWS_VERDICT_MUST_UPDATE,
                        both ? LAWS_RULE_UPDATE_BOTH : LAWS_RULE_UPDATE_ONE,
                        (enum laws_color)color);
    }
    if (both) /* 8.5.1: the clocks stand until both sheets are complete */
        laws__pause(game);
}

/* 8.5.2: refuses the move of a player who has to complete his sheet first. */
bool laws__refuse_unrecorded(struct laws__fold *fold, enum laws_color by)
{
    if (!fold->game->sheet[by].may_not_move)
        return false;
    laws__refuse(fold, LAWS_RULE_UPDATE_ONE, LAWS_REFUSED_DUTY);
    return true;
}

/* 8.1.1, and 8.1.2: not in advance.  It stays written, and binds to nothing. */
void laws__fold_write(struct laws__fold *fold)
{
    struct laws_game *game = fold->game;
    enum laws_color by = fold->act->by;

    if (!game->regulations.manual_scoresheets)
        return;
    if (is_complete(game, by) && !game->regulations.followed_scoresheets &&
        laws_article(fold->edition, LAWS_RULE_RECORDED_EARLY))
        laws__say_color(fold, LAWS_VERDICT_RECORDED_EARLY,
                        LAWS_RULE_RECORDED_EARLY, by);
    write_ply(game, by);
}

/* 8.1.5: the mark (=) beside his last ply.  No moment is set for it [choice].
 */
void laws__fold_write_offer(struct laws__fold *fold)
{
    (void)fold;
}

/* A ply that is there is written again. */
void laws__fold_correct(struct laws__fold *fold)
{
    const struct laws_game *game = fold->game;
    unsigned ply = fold->act->number;

    if (game->regulations.manual_scoresheets &&
        (ply < 1 || ply > game->sheet[fold->act->by].plies))
        laws__refuse(fold, LAWS_RULE_NONE, LAWS_REFUSED_NOTHING_MADE);
}

/* A.4.3, B.2.3: the arbiter's own record, on one's move, five times a game;
   asking again distracts the opponent (11.5, 11.6). */
static void show_record(struct laws__fold *fold)
{
    struct laws_game *game = fold->game;
    enum laws_color by = fold->act->by;
    enum laws_rule rule = game->regulations.level == LAWS_BLITZ
                              ? LAWS_RULE_SHEET_SHOWN_BLITZ
                              : LAWS_RULE_SHEET_SHOWN;
    struct laws_ruling *ruling;

    if (game->has_move != by) {
        laws__refuse(fold, rule, LAWS_REFUSED_NOT_TO_MOVE);
    } else if (game->requests[by] == 5) {
        laws__infringe(fold, by,
                       laws_article(fold->edition, LAWS_RULE_DISTRACTION));
    } else {
        game->requests[by]++;
        ruling = laws__say(fold, LAWS_VERDICT_SCORESHEET, rule);
        ruling->color = by;
        ruling->extra[0] = (char)('0' + game->requests[by]);
    }
}

/* A.2: to write on, at any time; 8.5.2: the opponent's, to update one's own. */
void laws__fold_request_sheet(struct laws__fold *fold)
{
    const struct laws_game *game = fold->game;
    enum laws_color by = fold->act->by;

    if (game->regulations.level != LAWS_STANDARD && !is_limited(game))
        show_record(fold);
    else if (is_limited(game))
        laws__say_color(fold, LAWS_VERDICT_SCORESHEET, LAWS_RULE_SHEET_ASKED,
                        by);
    else if (game->has_move == by && game->sheet[by].must_update)
        laws__say_color(fold, LAWS_VERDICT_SCORESHEET, LAWS_RULE_SHEET_BORROWED,
                        by);
    else
        laws__refuse(fold, LAWS_RULE_NONE, LAWS_REFUSED_NO_CLAIM);
}
