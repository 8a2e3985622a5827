/*
 * arbiter.c - what the arbiter finds: a wrong beginning (7.2, 7.3, A.5.1)
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

/* A.5.1: ten moves are completed by each. */
bool laws__is_past_ten(const struct laws_game *game)
{
    return is_limited(game) && game->clock.completed[LAWS_WHITE] >= 10 &&
           game->clock.completed[LAWS_BLACK] >= 10;
}

/* 7.2.1 */
void laws__fold_find_setup(struct laws__fold *fold)
{
    if (laws__is_past_ten(fold->game))
        laws__refuse(fold, LAWS_RULE_MISPLACED, LAWS_REFUSED_TOO_LATE);
    else
        cancel(fold, LAWS_VERDICT_CANCELLED, LAWS_RULE_SETUP_WRONG);
}

/* 7.2.2 */
void laws__fold_find_board(struct laws__fold *fold)
{
    if (laws__is_past_ten(fold->game))
        laws__refuse(fold, LAWS_RULE_MISPLACED, LAWS_REFUSED_TOO_LATE);
    else
        laws__say(fold, LAWS_VERDICT_BOARD_TURNED, LAWS_RULE_BOARD_TURNED);
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
void laws__fold_find_king(struct laws__fold *fold)
{
    if (!laws__is_past_ten(fold->game)) {
        laws__fold_find_setup(fold);
        return;
    }
    bar_castling(fold->game, first_rank(fold->act->color));
    say_no_castling(fold, "king");
    say_no_castling(fold, "queen");
}

/* The same for one rook: the side is that of the king as it was set up. */
void laws__fold_find_rook(struct laws__fold *fold)
{
    struct laws_game *game = fold->game;
    const struct laws_setup *setup = &game->regulations.setup;
    laws_square square = fold->act->square[0], king = 0;
    laws_piece rook;

    if (!laws__is_past_ten(game)) {
        laws__fold_find_setup(fold);
        return;
    }
    rook = laws_position_on(board(game), square);
    if (laws_piece_kind(rook) != LAWS_ROOK) {
        laws__refuse(fold, LAWS_RULE_NONE, LAWS_REFUSED_NO_PIECE);
        return;
    }
    /* a game begins with both kings */
    while (setup->on[king] != laws_piece_of(laws_piece_color(rook), LAWS_KING))
        king++;
    bar_castling(game, LAWS_BIT(square));
    say_no_castling(fold,
                    laws_file(square) > laws_file(king) ? "king" : "queen");
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

void laws__fold_find_colours(struct laws__fold *fold)
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
            return; /* the arbiter may decide */
        break;
    default: /* LAWS_VALUE_CONTINUES */
        break;
    }
    if (goes_on)
        laws__say(fold, LAWS_VERDICT_CONTINUES, LAWS_RULE_COLOURS_REVERSED);
    else
        cancel(fold, LAWS_VERDICT_DISCONTINUED, LAWS_RULE_COLOURS_REVERSED);
}
