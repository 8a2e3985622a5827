/*
 * arbiter.c - what the arbiter finds and decides (7.2, 7.3, 12.9)
 */
#include "game/state.h"

#include "board/bits.h"
#include "board/position.h"

static void cancel(struct laws__fold *fold, enum laws_verdict verdict,
                   enum laws_rule rule)
{
    struct laws_game *game = fold->game;
    struct laws_ruling *ruling = laws__say(fold, verdict, rule);

    game->result = *ruling;
    game->result.verdict = LAWS_VERDICT_RESULT;
    game->result.result = LAWS_RESULT_CANCELLED;
    game->over = true;
    game->offer[LAWS_WHITE] = game->offer[LAWS_BLACK] = false;
    laws_clock_stop(&game->clock);
}

/* A.5.1.2: after ten completed moves by each no claim can be made. */
static bool is_too_late(const struct laws_game *game)
{
    return is_limited(game) && game->clock.completed[LAWS_WHITE] >= 10 &&
           game->clock.completed[LAWS_BLACK] >= 10;
}

/* 7.2.1 */
enum laws_status laws__fold_find_setup(struct laws__fold *fold)
{
    if (is_too_late(fold->game))
        laws__refuse(fold, LAWS_RULE_MISPLACED, "too-late");
    else
        cancel(fold, LAWS_VERDICT_CANCELLED, LAWS_RULE_SETUP_WRONG);
    return LAWS_OK;
}

/* 7.2.2 */
enum laws_status laws__fold_find_board(struct laws__fold *fold)
{
    if (is_too_late(fold->game))
        laws__refuse(fold, LAWS_RULE_MISPLACED, "too-late");
    else
        laws__say(fold, LAWS_VERDICT_BOARD_TURNED, LAWS_RULE_BOARD_TURNED);
    return LAWS_OK;
}

static void strip_castling(struct laws_position *position, laws_bitboard rooks)
{
    struct laws_setup setup;

    laws_position_to_setup(position, &setup);
    setup.castling &= ~rooks;
    laws__position_of_any(position, &setup);
}

/* A.5.1.2: what may not castle may not in a position that is set up again. */
void laws__keep_barred(struct laws_game *game)
{
    if (game->barred & board(game)->castling)
        strip_castling(&game->past[game->plies].position, game->barred);
}

/* A.5.1.2: from now on no castling with these rooks, nor when the illegal move
   on the board is put back. */
static void bar_castling(struct laws_game *game, laws_bitboard rooks)
{
    const struct laws__past *before =
        laws__before_hand(game, (enum laws_color)game->has_move);

    game->barred |= rooks;
    laws__keep_barred(game);
    strip_castling(&game->past[before - game->past].position, rooks);
}

static void say_no_castling(struct laws__fold *fold, const char *side)
{
    laws__say_word(fold, LAWS_VERDICT_MAY_NOT_CASTLE, LAWS_RULE_MISPLACED,
                   side);
}

/* A.5.1.2; found in time, the initial position was wrong (7.2.1). */
enum laws_status laws__fold_find_king(struct laws__fold *fold)
{
    if (!is_too_late(fold->game))
        return laws__fold_find_setup(fold);
    bar_castling(fold->game, first_rank(fold->act->color));
    say_no_castling(fold, "king");
    say_no_castling(fold, "queen");
    return LAWS_OK;
}

/* The same for one rook: the side is that of the king as it was set up. */
enum laws_status laws__fold_find_rook(struct laws__fold *fold)
{
    struct laws_game *game = fold->game;
    const struct laws_setup *setup = &game->regulations.setup;
    laws_square square = fold->act->square[0], king = 0;
    laws_piece rook;

    if (!is_too_late(game))
        return laws__fold_find_setup(fold);
    rook = laws_position_on(board(game), square);
    if (laws_piece_kind(rook) != LAWS_ROOK) {
        laws__refuse(fold, LAWS_RULE_NONE, "no-piece");
        return LAWS_OK;
    }
    while (king < LAWS_NO_SQUARE - 1 &&
           setup->on[king] != laws_piece_of(laws_piece_color(rook), LAWS_KING))
        king++;
    bar_castling(game, LAWS_BIT(square));
    say_no_castling(fold,
                    laws_file(square) > laws_file(king) ? "king" : "queen");
    return LAWS_OK;
}

/* What his clock shows to be used of all the periods that he has entered. */
static laws_ms time_used(const struct laws_game *game, enum laws_color color)
{
    laws_ms used = -game->clock.left[color];

    for (unsigned period = 0; period <= game->clock.period[color]; period++)
        used += laws_control_period(&game->regulations.control, period)->time;
    return used;
}

/* 1988, 8.7: on the clock that shows more time used. */
static bool has_quarter_elapsed(const struct laws_game *game)
{
    const struct laws_control *control = &game->regulations.control;

    return control->count > 0 &&
           (time_used(game, LAWS_WHITE) * 4 >= control->period[0].time ||
            time_used(game, LAWS_BLACK) * 4 >= control->period[0].time);
}

enum laws_status laws__fold_find_colours(struct laws__fold *fold)
{
    const struct laws_game *game = fold->game;
    bool goes_on = true;

    switch (laws__parameter(fold->edition, LAWS_PARAMETER_COLOURS_REVERSED)) {
    case LAWS_VALUE_BY_MOVES: /* ten by each [choice] */
        goes_on = laws__moves_made(game, LAWS_WHITE) >= 10 &&
                  laws__moves_made(game, LAWS_BLACK) >= 10;
        break;
    case LAWS_VALUE_BY_TIME:
        if (!has_quarter_elapsed(game))
            return LAWS_OK; /* the arbiter may decide */
        break;
    default: /* LAWS_VALUE_CONTINUES */
        break;
    }
    if (goes_on)
        laws__say(fold, LAWS_VERDICT_CONTINUES, LAWS_RULE_COLOURS_REVERSED);
    else
        cancel(fold, LAWS_VERDICT_DISCONTINUED, LAWS_RULE_COLOURS_REVERSED);
    return LAWS_OK;
}

/* `for ARTICLE`: the result rests on what the arbiter names. */
static void cite(struct laws__fold *fold)
{
    struct laws_ruling *ruling = &fold->out->ruling[fold->out->count - 1];

    laws__cite(ruling, fold->act->article);
    fold->game->result = *ruling;
}

/* The words of a penalty, as the act has them. */
static const struct {
    enum laws_rule rule;
    const char *word;
} penalties[] = {
    [LAWS_PENALTY_WARNING] = {LAWS_RULE_PENALTY_WARNING, "warning"},
    [LAWS_PENALTY_ADD] = {LAWS_RULE_PENALTY_ADD, "add"},
    [LAWS_PENALTY_CUT] = {LAWS_RULE_PENALTY_CUT, "cut"},
    [LAWS_PENALTY_POINTS] = {LAWS_RULE_PENALTY_POINTS_DOWN, "points"},
    [LAWS_PENALTY_LOSS] = {LAWS_RULE_PENALTY_LOSS, "loss"},
    [LAWS_PENALTY_FINE] = {LAWS_RULE_PENALTY_FINE, "fine"},
    [LAWS_PENALTY_EXCLUSION] = {LAWS_RULE_PENALTY_EXCLUSION, "exclusion"},
    [LAWS_PENALTY_EXPULSION] = {LAWS_RULE_PENALTY_EXPULSION, "expulsion"},
};

static struct laws_ruling *say_penalty(struct laws__fold *fold,
                                       enum laws_rule rule)
{
    struct laws_ruling *ruling = laws__say(fold, LAWS_VERDICT_PENALTY, rule);

    ruling->color = fold->act->color;
    ruling->word = penalties[fold->act->penalty].word;
    return ruling;
}

/* Up to three digits; no round and no score needs more. */
static char *write_count(char *out, unsigned number)
{
    number %= 1000;
    if (number >= 100)
        *out++ = (char)('0' + number / 100);
    if (number >= 10)
        *out++ = (char)('0' + number / 10 % 10);
    *out++ = (char)('0' + number % 10);
    return out;
}

static void write_points(char *out, const unsigned points[2])
{
    for (unsigned i = 0; i < 2; i++) {
        if (i)
            *out++ = '-';
        if (points[i] != 1)
            out = write_count(out, points[i] / 2);
        if (points[i] & 1) {
            memcpy(out, "1/2", 3);
            out += 3;
        }
    }
    *out = '\0';
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
        laws__refuse(fold, LAWS_RULE_NONE, "no-result");
    else if (!is_score(scale, fold->act->points))
        laws__refuse(fold, LAWS_RULE_BAD_SCORE, "bad-score");
    else if (rise && points[opponent] != scale[0])
        laws__refuse(fold, LAWS_RULE_PENALTY_POINTS_UP, "bad-score");
    else if (points[opponent] < game->points[opponent] ||
             points[offender] > game->points[offender])
        laws__refuse(fold, LAWS_RULE_NONE, "bad-score");
    else {
        if (rise)
            write_points(say_penalty(fold, LAWS_RULE_PENALTY_POINTS_UP)->extra,
                         points);
        if (fall)
            write_points(
                say_penalty(fold, LAWS_RULE_PENALTY_POINTS_DOWN)->extra,
                points);
        game->points[0] = points[0];
        game->points[1] = points[1];
    }
}

/* 12.9.2, 12.9.3: there must be a clock to change. */
static void penalise_time(struct laws__fold *fold, enum laws_color color,
                          laws_ms change)
{
    struct laws_game *game = fold->game;
    struct laws_clock *clock = &game->clock;

    if (!game->regulations.control.count) {
        laws__refuse(fold, LAWS_RULE_NONE, "clock-not-running");
        return;
    }
    laws_span_print(
        fold->act->span,
        say_penalty(fold, penalties[fold->act->penalty].rule)->extra);
    laws__correct_record(game, color, change); /* it outlasts the envelope */
    laws_clock_set(clock, color, clock->left[color] + change);
}

/* 12.9.6: the offender gets 0, the opponent what the arbiter gives him,
   `number` half points of a usual game. */
static void penalise_loss(struct laws__fold *fold)
{
    bool white = fold->act->color == LAWS_WHITE;
    struct laws_ruling *ruling = say_penalty(fold, LAWS_RULE_PENALTY_LOSS);
    enum laws_result result =
        white ? LAWS_RESULT_BLACK_WINS : LAWS_RESULT_WHITE_WINS;

    if (fold->act->number == 1) {
        result = white ? LAWS_RESULT_BLACK_HALF : LAWS_RESULT_WHITE_HALF;
        memcpy(ruling->extra, "opponent 1/2", 13);
    } else if (fold->act->number == 0) {
        result = LAWS_RESULT_BOTH_LOSE;
        memcpy(ruling->extra, "opponent 0", 11);
    }
    laws__end(fold, LAWS_RULE_PENALTY_LOSS, result, "penalty");
    cite(fold);
}

/* 12.9 */
enum laws_status laws__fold_penalise(struct laws__fold *fold)
{
    const struct laws_act *act = fold->act;
    enum laws_rule rule = penalties[act->penalty].rule;
    struct laws_ruling *ruling;

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
        write_count(say_penalty(fold, rule)->extra, act->number);
        break;
    case LAWS_PENALTY_WARNING:
    case LAWS_PENALTY_EXPULSION:
        say_penalty(fold, rule);
        break;
    }
    laws__settle(fold);
    return LAWS_OK;
}

/* His own decision, before, during or after the game. */
enum laws_status laws__fold_declare(struct laws__fold *fold)
{
    laws__end(fold, LAWS_RULE_PENALTY_LOSS, fold->act->result, "declared");
    cite(fold);
    return LAWS_OK;
}
