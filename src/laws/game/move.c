/*
 * move.c - making a move on the board (Articles 3, 4.7)
 */
#include "game/state.h"

void laws__give_turn(struct laws_game *game, enum laws_color color)
{
    if (game->has_move == color)
        return;
    game->has_move = (uint8_t)color;
    game->must_make = false; /* it bound the other (9.5.3) */
    laws__forget_touches(game);
}

static bool is_castling(const struct laws_position *position,
                        struct laws_move move)
{
    return move.piece == LAWS_KING &&
           position->by_color[position->turn] >> move.to & 1;
}

/* 4.7 and 4.7.1 to 4.7.3; in 1988 6.1 to 6.4. */
static enum laws_rule made_rule(const struct laws_position *position,
                                struct laws_move move, enum laws_rule *stands)
{
    if (move.promotion != LAWS_NO_KIND) {
        *stands = LAWS_RULE_STANDS_PROMOTION;
        return LAWS_RULE_MADE_PROMOTION;
    }
    if (is_castling(position, move)) {
        *stands = LAWS_RULE_STANDS_CASTLING;
        return LAWS_RULE_MADE_CASTLING;
    }
    if (laws__captured(position, move) != LAWS_NO_SQUARE) {
        *stands = LAWS_RULE_STANDS_CAPTURE;
        return LAWS_RULE_MADE_CAPTURE;
    }
    *stands = LAWS_RULE_STANDS;
    return LAWS_RULE_MADE;
}

/* 6.2.1.2: his move before, never pressed, is completed by this one. */
void laws__complete_previous(struct laws__fold *fold, enum laws_color by,
                             const struct laws__made *previous)
{
    if (!previous->is ||
        !laws_article(fold->edition, LAWS_RULE_COMPLETED_BY_NEXT))
        return;
    if (!previous->illegal)
        laws__say_move(fold, LAWS_VERDICT_COMPLETED,
                       LAWS_RULE_COMPLETED_BY_NEXT, previous->text);
    laws__count_move(fold, by);
    laws__count_late(fold->game, by, previous->ply);
}

/* 2017, 7.7.1: two hands where both are tempting are an offence when made. */
static bool offends_by_hands(struct laws__fold *fold, struct laws_move move)
{
    return fold->act->two_handed &&
           parameter(fold, LAWS_PARAMETER_TWO_HANDS, LAWS_VALUE_MADE) &&
           (parameter(fold, LAWS_PARAMETER_TWO_HANDS_SPECIAL, LAWS_VALUE_NO) ||
            move.promotion != LAWS_NO_KIND ||
            is_castling(board(fold->game), move) ||
            laws__captured(board(fold->game), move) != LAWS_NO_SQUARE);
}

/* A legal move is made.  True when the press of `plays` may follow. */
static bool make_legal(struct laws__fold *fold, struct laws_move move)
{
    struct laws_game *game = fold->game;
    enum laws_color by = fold->act->by;
    struct laws__made *made = &game->made[by];
    struct laws__made previous = made->is ? *made : game->unpressed[by];
    struct laws__duty duty = laws__duty(fold, by);
    enum laws_rule rule, breach_rule = LAWS_RULE_NONE;
    laws_square breach_square = LAWS_NO_SQUARE;
    /* the move of a wrong claim must be made, whatever was touched (9.5.3) */
    bool breaks = !game->must_make &&
                  laws__breaks(fold, &duty, move, &breach_rule, &breach_square);

    if (breaks && laws__sees_all(fold)) {
        laws__say_square(fold, LAWS_VERDICT_TOUCH_BREACH, breach_rule,
                         breach_square);
        return false;
    }
    if (offends_by_hands(fold, move)) {
        struct laws__irregular what;
        laws_square touched[2];

        laws__touch_by_move(game, move, LAWS_LEGAL, touched);
        what = laws__note(game, OFFENCE_HANDS, by, game->plies);
        laws__write_san(game, move, what.text);
        if (laws__sees_all(fold)) {
            laws__offend(fold, &what);
            return false;
        }
        laws__remember(game, &what);
    }
    laws__decline(fold, by);
    if (breaks)
        laws__hold(game, by, breach_rule, breach_square);
    if (laws__is_sealing(game, by)) {
        enum laws_rule stands;

        rule = made_rule(board(game), move, &stands);
        if (game->regulations.blind[by])
            rule = LAWS_RULE_MADE_BLIND;
        laws__make_sealed(fold, move, rule, stands);
        return true;
    }
    *made = (struct laws__made){
        .is = true,
        .two_handed = fold->act->two_handed,
        .due = game->must_make,
        .ply = (uint16_t)(game->plies + 1),
        .intended = game->intended,
        .to = move.to,
        .touches = (uint8_t)game->touches,
        .touched = {move.from, is_castling(board(game), move)
                                   ? move.to
                                   : laws__captured(board(game), move)},
    };
    memcpy(made->before, game->touched, sizeof made->before);
    rule = made_rule(board(game), move, &made->stands);
    if (game->regulations.blind[by])
        rule = LAWS_RULE_MADE_BLIND;
    laws__write_san(game, move, made->text);
    laws__append(game, move, true);
    laws__say_move(fold, LAWS_VERDICT_MADE, rule, made->text);
    laws__complete_previous(fold, by, &previous);
    memcpy(game->past[game->plies].completed, game->clock.completed,
           sizeof game->clock.completed);
    game->unpressed[by].is = false;
    game->must_make = false;
    if (parameter(fold, LAWS_PARAMETER_MOVE_COUNTS_WHEN, LAWS_VALUE_MADE))
        laws__count_move(fold, by);
    if (parameter(fold, LAWS_PARAMETER_MOVE_PASSES_WHEN, LAWS_VALUE_MADE))
        laws__give_turn(game, laws_opponent(by));
    if (!laws__end_by_move(fold, by) && previous.is)
        laws__end_wait(fold, previous.ply);
    return !game->over;
}

/* A made move that he has not pressed, and that nobody has answered. */
static bool has_made_last(const struct laws_game *game, enum laws_color by)
{
    return game->made[by].is && game->made[by].ply == game->plies;
}

/* The same, and legal: it stands (4.7). */
bool laws__has_made(const struct laws_game *game, enum laws_color by)
{
    return has_made_last(game, by) && !game->made[by].illegal;
}

/* 1997, 1.1: he has the move only when the opponent's is completed. */
void laws__refuse_turn(struct laws__fold *fold, enum laws_color by)
{
    bool waits = parameter(fold, LAWS_PARAMETER_MOVE_PASSES_WHEN,
                           LAWS_VALUE_COMPLETED) &&
                 fold->game->made[laws_opponent(by)].is;

    laws__refuse(fold, waits ? LAWS_RULE_HAVE_THE_MOVE : LAWS_RULE_NONE,
                 "not-to-move");
}

static bool is_same_move(struct laws_move a, struct laws_move b)
{
    return a.from == b.from && a.to == b.to && a.promotion == b.promotion;
}

/* A hand with intent: it declines an offer (9.1.2.1) and ends a right (4.8). */
void laws__begin_touching(struct laws__fold *fold, enum laws_color by)
{
    if (parameter(fold, LAWS_PARAMETER_OFFER_DECLINED_WHEN, LAWS_VALUE_TOUCHED))
        laws__decline(fold, by);
    laws__answer(fold->game, by, CONTACT_INTENDS);
}

/* What comes before the move itself when it is made. */
void laws__begin_making(struct laws__fold *fold, enum laws_color by)
{
    laws__check_record(fold, by);
    laws__let_stand(fold, by);
    laws__begin_touching(fold, by);
}

/* D.2.3: the words were what the move in the hand still needed. */
void laws__make_hand(struct laws__fold *fold)
{
    struct laws__hand hand = fold->game->hand;
    struct laws__fold inner = *fold;
    struct laws_act act = {
        .kind = LAWS_ACT_MAKES,
        .by = fold->act->by,
        .at = fold->act->at,
        .move = hand.text,
        .move_length = hand.length,
        .two_handed = hand.two_handed,
        .color = LAWS_NOBODY,
    };

    inner.act = &act;
    fold->game->hand.is = false;
    if (hand.reason == LAWS_LEGAL)
        (void)make_legal(&inner, hand.move);
    else
        (void)laws__make_illegal(&inner, hand.move, hand.reason);
    laws__follow_move(&inner);
}

/* The illegal move on the board is put back for another; what was announced
   meanwhile may be about that one. */
static void replace_illegal(struct laws_game *game, enum laws_color by)
{
    struct laws__said said = game->said[by];

    laws__cut_back(game, game->plies - 1u);
    laws__cut_sheets(game);
    game->said[by] = said;
}

/* The move is read before what the hand did wrong is put back. */
static enum laws_status make(struct laws__fold *fold, bool *may_press)
{
    struct laws_game *game = fold->game;
    enum laws_color by = fold->act->by;
    bool again; /* instead of an illegal move that is on the board */
    enum laws_reason reason;
    enum laws_status status;
    struct laws_move move;

    *may_press = false;
    if (game->paused) {
        laws__refuse(fold, LAWS_RULE_NONE, "clock-paused");
        return LAWS_OK;
    }
    if (laws__has_made(game, by)) {
        laws__refuse(fold, game->made[by].stands, "made-stands");
        return LAWS_OK;
    }
    if (game->has_move != by) {
        laws__refuse_turn(fold, by);
        return LAWS_OK;
    }
    if (game->plies == game->capacity)
        return LAWS_FULL;
    again = has_made_last(game, by);
    game->plies -= again;
    status = laws__read_move(fold, by, &move, &reason);
    game->plies += again;
    if (status)
        return status;
    if (reason == LAWS_EMPTY_SQUARE) {
        laws__refuse(fold, LAWS_RULE_NONE, "no-piece");
        return LAWS_OK;
    }
    if (laws__refuse_unrecorded(fold, by))
        return LAWS_OK;
    if (game->must_make && !is_same_move(move, game->intended)) {
        laws__refuse(fold, LAWS_RULE_CLAIM_WRONG, "duty");
        return LAWS_OK;
    }
    if (again)
        replace_illegal(game, by);
    if (!laws__is_announced(game, by, move, reason)) {
        laws__begin_touching(fold, by);
        *may_press = laws__take_in_hand(fold, move, reason);
        return LAWS_OK;
    }
    laws__drop_hand(game);
    laws__begin_making(fold, by);
    *may_press = reason == LAWS_LEGAL ? make_legal(fold, move)
                                      : laws__make_illegal(fold, move, reason);
    laws__follow_move(fold);
    return LAWS_OK;
}

/* A piece let go is a move made (4.7): this one. */
enum laws_status laws__make_words(struct laws__fold *fold, const char *text)
{
    struct laws_act act = *fold->act;
    struct laws__fold inner = *fold;
    bool may_press;

    act.move = text;
    act.move_length = strlen(text);
    inner.act = &act;
    return make(&inner, &may_press);
}

enum laws_status laws__fold_make(struct laws__fold *fold)
{
    bool may_press;

    return make(fold, &may_press);
}

/* Makes and presses in the same moment. */
enum laws_status laws__fold_play(struct laws__fold *fold)
{
    bool may_press;
    enum laws_status status = make(fold, &may_press);

    if (status == LAWS_OK && may_press && !fold->game->over)
        laws__press(fold, fold->act->by);
    return status;
}

/* Only an illegal move that is not completed can be put back; the piece stays
   touched. */
enum laws_status laws__fold_take_back(struct laws__fold *fold)
{
    struct laws_game *game = fold->game;
    enum laws_color by = fold->act->by;
    struct laws__made made = game->made[by];

    if (game->paused) {
        laws__refuse(fold, LAWS_RULE_NONE, "clock-paused");
    } else if (game->hand.is && game->has_move == by) {
        laws__drop_hand(game); /* D.2.3: it was not made */
    } else if (!made.is) {
        laws__refuse(fold, LAWS_RULE_NONE,
                     game->has_move == by ? "nothing-made" : "not-to-move");
    } else if (made.ply != game->plies) {
        laws__refuse(fold, LAWS_RULE_NONE, "not-to-move");
    } else if (!made.illegal) {
        laws__refuse(fold, made.stands, "made-stands");
    } else {
        struct laws__irregular what = laws__recall(game, by, made.ply - 1u);

        laws__reset_counters(game, what.ply);
        laws__cut_back(game, what.ply);
        laws__cut_sheets(game);
        laws__give_turn(game, by);
        laws__restore_hand(game, &what);
    }
    return LAWS_OK;
}
