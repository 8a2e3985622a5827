/*
 * touch.c - a hand on a piece: adjusting, accident, touching (4.2 to 4.4)
 */
#include "game/state.h"

/* An empty square, or LAWS_NO_SQUARE, touches nothing. */
void laws__hand_touch(struct laws__hand *hand,
                      const struct laws_position *position, laws_square square)
{
    if (laws_position_on(position, square) == LAWS_NO_PIECE)
        return;
    for (unsigned i = 0; i < hand->touches; i++)
        if (hand->touched[i] == square)
            return;
    if (hand->touches < LAWS_SQUARES_MAX)
        hand->touched[hand->touches++] = square;
}

void laws__touch(struct laws_game *game, laws_square square)
{
    const struct laws__past *before =
        laws__before_hand(game, (enum laws_color)game->has_move);

    laws__hand_touch(&game->hand, &before->position, square);
}

void laws__forget_touches(struct laws_game *game)
{
    game->hand = (struct laws__hand){0};
    game->unannounced.is = false;
}

/* Refuses a hand on a piece that is not his to put there now. */
bool laws__refuse_touch(struct laws__fold *fold)
{
    enum laws_color by = fold->act->by;

    if (fold->game->paused)
        laws__refuse(fold, LAWS_RULE_NONE, LAWS_REFUSED_CLOCK_PAUSED);
    else if (fold->game->has_move != by && !laws__may_reply(fold, by))
        laws__refuse_turn(fold, by);
    else
        return false;
    return true;
}

static bool squares_hold_pieces(const struct laws__fold *fold)
{
    const struct laws_position *position = board(fold->game);
    laws_bitboard all = position->by_color[0] | position->by_color[1];

    for (unsigned i = 0; i < fold->act->squares; i++)
        if (!(all >> fold->act->square[i] & 1))
            return false;
    return true;
}

/* 4.2.1, 6.2.5 */
void laws__fold_adjust(struct laws__fold *fold)
{
    struct laws_game *game = fold->game;
    enum laws_color by = fold->act->by;

    if (game->paused) {
        laws__refuse(fold, LAWS_RULE_NONE, LAWS_REFUSED_CLOCK_PAUSED);
    } else if (game->has_move != by) {
        laws__refuse(fold, LAWS_RULE_ADJUST, LAWS_REFUSED_NOT_TO_MOVE);
    } else if (parameter(fold, LAWS_PARAMETER_ADJUST_NEEDS_CLOCK,
                         LAWS_VALUE_YES) &&
               game->regulations.control.count && game->clock.running != by) {
        laws__refuse(fold, LAWS_RULE_ADJUST_RUNNING,
                     LAWS_REFUSED_CLOCK_NOT_RUNNING);
    } else if (!squares_hold_pieces(fold)) {
        laws__refuse(fold, LAWS_RULE_NONE, LAWS_REFUSED_NO_PIECE);
    } else {
        laws__answer(game, by, CONTACT_ADJUSTS);
        for (unsigned i = 0; i < fold->act->squares; i++)
            laws__say_square(fold, LAWS_VERDICT_ADJUSTED, LAWS_RULE_ADJUST,
                             fold->act->square[i]);
    }
}

/* 4.2.2: an accident can happen to anyone at any time. */
void laws__fold_brush(struct laws__fold *fold)
{
    if (!squares_hold_pieces(fold)) {
        laws__refuse(fold, LAWS_RULE_NONE, LAWS_REFUSED_NO_PIECE);
        return;
    }
    laws__answer(fold->game, fold->act->by, CONTACT_ACCIDENT);
    if (laws_article(fold->edition, LAWS_RULE_ACCIDENT))
        laws__say_square(fold, LAWS_VERDICT_ACCIDENT, LAWS_RULE_ACCIDENT,
                         fold->act->square[0]);
}

/* The piece of an illegal move still counts as what it was on its square. */
static laws_square square_before(const struct laws_game *game,
                                 enum laws_color by, laws_square square)
{
    const struct laws__made *made = &game->made[by];

    return has_made_illegal(game, by) && made->to == square ? made->from
                                                            : square;
}

/* Pieces touched in the same moment: one's own count first (4.3.3), and the
   king before a rook (4.4.1). */
static void touch_together(struct laws_game *game, const struct laws_act *act,
                           unsigned first, unsigned end)
{
    const struct laws_position *position =
        &laws__before_hand(game, act->by)->position;
    laws_bitboard ours = position->by_color[act->by];
    laws_bitboard order[] = {ours & position->by_kind[LAWS_KING], ours,
                             ~(laws_bitboard)0};

    for (unsigned turn = 0; turn < 3; turn++)
        for (unsigned i = first; i < end; i++) {
            laws_square square = square_before(game, act->by, act->square[i]);

            if (order[turn] >> square & 1)
                laws__touch(game, square);
        }
}

/* 4.3, 4.4: touches, in that order or at once. */
void laws__fold_touch(struct laws__fold *fold)
{
    const struct laws_act *act = fold->act;
    struct laws_game *game = fold->game;
    unsigned end;

    if (laws__refuse_touch(fold))
        return;
    if (!squares_hold_pieces(fold)) {
        laws__refuse(fold, LAWS_RULE_NONE, LAWS_REFUSED_NO_PIECE);
        return;
    }
    if (laws__has_made(game, act->by))
        return; /* 1997: still on move, but the move is made */
    laws__begin_reply(game, act->by);
    laws__begin_touching(fold, fold->act->by);
    for (unsigned first = 0; first < act->squares; first = end) {
        end = first + 1;
        while (end < act->squares && act->at_once >> end & 1)
            end++;
        touch_together(game, act, first, end);
    }
    laws__rule_duty(fold, act->by);
}
