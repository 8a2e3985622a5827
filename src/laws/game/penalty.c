/*
 * penalty.c - what the arbiter decides: penalties, and the result (12.9)
 */
#include "game/state.h"

#include "writing.h"

/* `for ARTICLE`: the result rests on what the arbiter names. */
static void cite(struct laws__fold *fold)
{
    struct laws_ruling *ruling = &fold->out->ruling[fold->out->count - 1];

    laws__cite(ruling, fold->act->article);
    fold->game->result = *ruling;
}

/* 12.9 */
static const enum laws_rule rules[] = {
    [LAWS_PENALTY_WARNING] = LAWS_RULE_PENALTY_WARNING,
    [LAWS_PENALTY_ADD] = LAWS_RULE_PENALTY_ADD,
    [LAWS_PENALTY_CUT] = LAWS_RULE_PENALTY_CUT,
    [LAWS_PENALTY_POINTS] = LAWS_RULE_PENALTY_POINTS_DOWN,
    [LAWS_PENALTY_LOSS] = LAWS_RULE_PENALTY_LOSS,
    [LAWS_PENALTY_FINE] = LAWS_RULE_PENALTY_FINE,
    [LAWS_PENALTY_EXCLUSION] = LAWS_RULE_PENALTY_EXCLUSION,
    [LAWS_PENALTY_EXPULSION] = LAWS_RULE_PENALTY_EXPULSION,
};

static struct laws_ruling *say_penalty(struct laws__fold *fold,
                                       enum laws_rule rule)
{
    struct laws_ruling *ruling = laws__say(fold, LAWS_VERDICT_PENALTY, rule);

    ruling->color = fold->act->color;
    ruling->penalty = fold->act->penalty;
    fold->game->penalty_due[ruling->color] = false; /* whatever it is */
    return ruling;
}

static struct writer writer_of(struct laws_ruling *ruling)
{
    return laws__writer(ruling->extra, sizeof ruling->extra);
}

static void write_points(struct laws_ruling *ruling, const unsigned points[2])
{
    struct writer writer = writer_of(ruling);

    for (unsigned i = 0; i < 2; i++) {
        laws__write(&writer, i ? "-" : "");
        if (points[i] != 1)
            laws__write_number(&writer, points[i] / 2, 1);
        laws__write(&writer, points[i] & 1 ? "1/2" : "");
    }
}

/* 10.2: one of the event's scores for each, not 3/4 - 1/4, and no more than a
   game has.  An act has its points in quarters, a game in halves. */
static bool is_score(const unsigned scale[3], const unsigned quarters[2])
{
    unsigned points[2] = {quarters[0] / 2, quarters[1] / 2};
    unsigned most =
        scale[0] + scale[2] > 2 * scale[1] ? scale[0] + scale[2] : 2 * scale[1];

    for (unsigned i = 0; i < 2; i++)
        if (quarters[i] & 1 || (points[i] != scale[0] &&
                                points[i] != scale[1] && points[i] != scale[2]))
            return false;
    return points[0] + points[1] <= most;
}

/* 12.9.4: the opponent's points rise, to the win only; 12.9.5: the offender's
   fall.  A penalty never works the other way.  The result stays. */
static void penalise_points(struct laws__fold *fold)
{
    struct laws_game *game = fold->game;
    const unsigned *scale = game->regulations.points;
    unsigned points[2] = {fold->act->points[0] / 2, fold->act->points[1] / 2};
    enum laws_color offender = fold->act->color;
    enum laws_color opponent = laws_opponent(offender);
    bool rise = points[opponent] > game->points[opponent];
    bool fall = points[offender] < game->points[offender];

    if (!game->over)
        laws__refuse(fold, LAWS_RULE_NONE, LAWS_REFUSED_NO_RESULT);
    else if (!is_score(scale, fold->act->points))
        laws__refuse(fold, LAWS_RULE_BAD_SCORE, LAWS_REFUSED_BAD_SCORE);
    else if (rise && points[opponent] != scale[0])
        laws__refuse(fold, LAWS_RULE_PENALTY_POINTS_UP, LAWS_REFUSED_BAD_SCORE);
    else if (points[opponent] < game->points[opponent] ||
             points[offender] > game->points[offender])
        laws__refuse(fold, LAWS_RULE_NONE, LAWS_REFUSED_BAD_SCORE);
    else {
        if (rise)
            write_points(say_penalty(fold, LAWS_RULE_PENALTY_POINTS_UP),
                         points);
        if (fall)
            write_points(say_penalty(fold, LAWS_RULE_PENALTY_POINTS_DOWN),
                         points);
        game->points[0] = points[0];
        game->points[1] = points[1];
    }
}

/* 12.9.2, 12.9.3: there must be a clock to change. */
static void penalise_time(struct laws__fold *fold, enum laws_color color,
                          laws_ms change)
{
    if (!fold->game->regulations.control.count) {
        laws__refuse(fold, LAWS_RULE_NONE, LAWS_REFUSED_CLOCK_NOT_RUNNING);
        return;
    }
    laws_span_print(fold->act->span,
                    say_penalty(fold, rules[fold->act->penalty])->extra);
    laws__give_time(fold->game, color, change);
}

/* 12.9.6: the offender gets 0, the opponent what the arbiter gives him,
   `number` half points of a usual game. */
static void penalise_loss(struct laws__fold *fold)
{
    static const struct {
        char share[sizeof "opponent 1/2"];
        uint8_t result[2]; /* enum laws_result, by the color of the offender */
    } losses[] = {
        {"opponent 0", {LAWS_RESULT_BOTH_LOSE, LAWS_RESULT_BOTH_LOSE}},
        {"opponent 1/2", {LAWS_RESULT_BLACK_HALF, LAWS_RESULT_WHITE_HALF}},
        {"opponent 1", {LAWS_RESULT_BLACK_WINS, LAWS_RESULT_WHITE_WINS}},
    };
    unsigned number = fold->act->number < 2 ? fold->act->number : 2;
    struct laws_ruling *ruling = say_penalty(fold, LAWS_RULE_PENALTY_LOSS);

    memcpy(ruling->extra, losses[number].share, sizeof losses[0].share);
    laws__end(fold, LAWS_RULE_PENALTY_LOSS,
              (enum laws_result)losses[number].result[fold->act->color],
              LAWS_END_PENALTY);
    cite(fold);
}

/* 12.9 */
void laws__fold_penalise(struct laws__fold *fold)
{
    const struct laws_act *act = fold->act;
    enum laws_rule rule = rules[act->penalty];
    struct laws_ruling *ruling;
    struct writer writer;

    switch (act->penalty) {
    case LAWS_PENALTY_ADD:
        penalise_time(fold, laws_opponent(act->color), act->span);
        break;
    case LAWS_PENALTY_CUT:
        penalise_time(fold, act->color, -act->span);
        break;
    case LAWS_PENALTY_POINTS:
        penalise_points(fold);
        break;
    case LAWS_PENALTY_LOSS:
        penalise_loss(fold);
        break;
    case LAWS_PENALTY_FINE:
        ruling = say_penalty(fold, rule);
        if (act->words)
            laws__copy_text(ruling->extra, sizeof ruling->extra, act->words);
        break;
    case LAWS_PENALTY_EXCLUSION:
        writer = writer_of(say_penalty(fold, rule));
        laws__write_number(&writer, act->number, 1);
        break;
    case LAWS_PENALTY_WARNING:
    case LAWS_PENALTY_EXPULSION:
        say_penalty(fold, rule);
        break;
    }
}

/* His own decision, before, during or after the game. */
void laws__fold_declare(struct laws__fold *fold)
{
    laws__end(fold, LAWS_RULE_PENALTY_LOSS, fold->act->result,
              LAWS_END_DECLARED);
    cite(fold);
}
