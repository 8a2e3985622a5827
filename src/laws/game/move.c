/*
 * move.c - making a move on the board (Articles 3, 4.7)
 */
#include "game/state.h"

void laws__give_turn(struct laws_game *game, enum laws_color color)
{
    if (game->has_move == color)
        return;
    game->has_move = (uint8_t)color;
    game->due.is = false; /* it bound the other (9.5.3) */
    laws__forget_touches(game);
}

static bool is_castling(const struct laws_position *position,
                        struct laws_move move)
{
    return move.piece == LAWS_KING &&
           position->by_color[position->turn] >> move.to & 1;
}

/* 4.7 and 4.7.1 to 4.7.3 (1988: 6.1 to 6.4): what makes the move stand, and by
   what it is made, which may be the voice (D.2.3). */
static enum laws_rule made_rule(const struct laws__fold *fold,
                                struct laws_move move, enum laws_rule *stands)
{
    const struct laws_position *position = board(fold->game);
    enum laws_rule made = LAWS_RULE_MADE;

    *stands = LAWS_RULE_STANDS;
    if (move.promotion != LAWS_NO_KIND) {
        *stands = LAWS_RULE_STANDS_PROMOTION;
        made = LAWS_RULE_MADE_PROMOTION;
    } else if (is_castling(position, move)) {
        *stands = LAWS_RULE_STANDS_CASTLING;
        made = LAWS_RULE_MADE_CASTLING;
    } else if (laws__captured(position, move) != LAWS_NO_SQUARE) {
        *stands = LAWS_RULE_STANDS_CAPTURE;
        made = LAWS_RULE_MADE_CAPTURE;
    }
    return fold->game->regulations.blind[fold->act->by] ? LAWS_RULE_MADE_BLIND
                                                        : made;
}

/* 6.2.1.2: his move before, never pressed, is completed by this one. */
void laws__complete_previous(struct laws__fold *fold, enum laws_color by,
                             const struct laws__made *previous)
{
    fold->game->unpressed[by].is = false;
    if (!previous->is ||
        !laws_article(fold->edition, LAWS_RULE_COMPLETED_BY_NEXT))
        return;
    if (!previous->illegal) {
        laws__say_move(fold, LAWS_VERDICT_COMPLETED,
                       LAWS_RULE_COMPLETED_BY_NEXT, previous->text);
    } else if (!previous->noted) { /* nobody saw it: kept for a claim */
        struct laws__irregular what = laws__note_made(fold->game, previous, by);

        laws__remember(fold->game, &what);
    }
    laws__count_move(fold, by);
    laws__count_late(fold->game, by, previous->ply);
}

/* 7.5.4: both hands; 2017, 7.7.1: in castling, a capture or a promotion. */
static bool is_two_handed(const struct laws__fold *fold, struct laws_move move)
{
    const struct laws_position *position = board(fold->game);

    return fold->act->two_handed &&
           (parameter(fold, LAWS_PARAMETER_TWO_HANDS_SPECIAL, LAWS_VALUE_NO) ||
            move.promotion != LAWS_NO_KIND || is_castling(position, move) ||
            laws__captured(position, move) != LAWS_NO_SQUARE);
}

/* The offence of two hands where making is enough for it.  True when it is
   ruled on at once, and the move not made. */
static bool rule_on_two_hands(struct laws__fold *fold, struct laws_move move)
{
    struct laws_game *game = fold->game;
    struct laws__irregular what;

    if (!is_two_handed(fold, move) ||
        !parameter(fold, LAWS_PARAMETER_TWO_HANDS, LAWS_VALUE_MADE))
        return false;
    (void)laws__touch_by_move(game, move, LAWS_LEGAL);
    what = laws__note(game, OFFENCE_HANDS, fold->act->by, game->plies);
    laws__write_san(game, move, what.text);
    return laws__rule_or_keep(fold, &what);
}

/* 4.7: the move is on the board, and stands. */
static void put_on_board(struct laws__fold *fold, struct laws_move move)
{
    struct laws_game *game = fold->game;
    const struct laws_position *position = board(game);
    struct laws__made *made = &game->made[fold->act->by];
    enum laws_rule rule;

    *made = (struct laws__made){
        .is = true,
        .two_handed = is_two_handed(fold, move),
        .ply = (uint16_t)(game->plies + 1),
        .from = move.from,
        .to = move.to,
        .due = game->due,
        .hand = game->hand,
    };
    laws__hand_touch(&made->hand, position, move.from);
    laws__hand_touch(
        &made->hand, position,
        is_castling(position, move) ? move.to : laws__captured(position, move));
    rule = made_rule(fold, move, &made->stands);
    laws__write_san(game, move, made->text);
    laws__append(game, move);
    laws__say_move(fold, LAWS_VERDICT_MADE, rule, made->text);
}

/* Where making is enough for that, the move counts, and the opponent has the
   move. */
void laws__give_effect(struct laws__fold *fold, enum laws_color by)
{
    if (parameter(fold, LAWS_PARAMETER_MOVE_COUNTS_WHEN, LAWS_VALUE_MADE))
        laws__count_move(fold, by);
    if (parameter(fold, LAWS_PARAMETER_MOVE_PASSES_WHEN, LAWS_VALUE_MADE))
        laws__give_turn(fold->game, laws_opponent(by));
}

/* A legal move is made.  True when the press of `plays` may follow. */
static bool make_legal(struct laws__fold *fold, struct laws_move move,
                       struct laws__broken broken)
{
    struct laws_game *game = fold->game;
    enum laws_color by = fold->act->by;
    struct laws__made previous =
        game->made[by].is ? game->made[by] : game->unpressed[by];
    bool redoes;

    if (rule_on_two_hands(fold, move))
        return false;
    laws__decline(fold, by);
    if (broken.is)
        laws__hold_breach(game, by, broken);
    if (laws__is_sealing(game, by)) {
        enum laws_rule stands, made = made_rule(fold, move, &stands);

        laws__make_sealed(fold, move, made, stands);
        return true;
    }
    redoes = game->hand.redoes;
    put_on_board(fold, move);
    laws__complete_previous(fold, by, &previous);
    game->due.is = false;
    laws__give_effect(fold, by);
    if (redoes) /* his opponent had the move already */
        game->hand = game->reply;
    if (!laws__end_by_move(fold, by) && previous.is)
        laws__end_wait(fold, previous.ply);
    return !game->over;
}

/* Has he made a legal move that nobody has answered?  It stands (4.7). */
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
                 LAWS_REFUSED_NOT_TO_MOVE);
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

/* D.2.3: the words were what the move on his board still needed. */
void laws__make_announced(struct laws__fold *fold)
{
    struct laws__unannounced kept = fold->game->unannounced;
    struct laws__fold inner = *fold;
    struct laws_act act = {
        .kind = LAWS_ACT_MAKES,
        .by = fold->act->by,
        .at = fold->act->at,
        .move = kept.text,
        .move_length = kept.length,
        .two_handed = kept.two_handed,
        .color = LAWS_NOBODY,
    };

    inner.act = &act;
    fold->game->unannounced.is = false;
    if (laws__complete_illegal(&inner, act.by))
        return;
    if (kept.reason == LAWS_LEGAL)
        (void)make_legal(&inner, kept.move,
                         laws__broken(fold->game, act.by, kept.move));
    else
        (void)laws__make_illegal(&inner, kept.move, kept.reason);
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

/* 7.5.4: two hands are no offence yet, and 4.7 binds to the square alone: until
   he presses he may make the same move again with one hand. */
static bool may_redo(const struct laws_game *game, enum laws_color by)
{
    return !game->paused && laws__has_made(game, by) &&
           game->made[by].two_handed &&
           parameter_of(game, LAWS_PARAMETER_TWO_HANDS, LAWS_VALUE_COMPLETED);
}

/* His last move is put back, with what counted by it; the piece stays touched.
 */
static void put_back(struct laws_game *game, enum laws_color by)
{
    struct laws__made made = game->made[by];
    struct laws_move move = game->past[made.ply].move;
    bool has_passed = game->has_move != by, redoes = may_redo(game, by);
    bool against_duty =
        game->breach[by].is && game->breach[by].ply + 1u == made.ply;

    if (redoes)
        game->reply = game->hand;
    laws__reset_counters(game, made.ply - 1u);
    laws__cut_back(game, made.ply - 1u);
    laws__cut_sheets(game);
    laws__give_turn(game, by);
    if (has_passed) /* his hand was forgotten */
        game->hand = made.hand;
    if (!redoes)
        return;
    game->due = made.due;
    game->hand.redoes = !against_duty;
    game->hand.redone = move;
}

/* May he make a move now, whichever it is? */
static bool may_make(const struct laws__fold *fold, enum laws_color by)
{
    const struct laws_game *game = fold->game;

    return !game->paused && !laws__has_made(game, by) &&
           (game->has_move == by || laws__may_reply(fold, by));
}

/* The move is read as if an illegal one on the board were put back. */
enum laws_status laws__read_making(struct laws__fold *fold,
                                   const struct laws_act *act)
{
    const struct laws_game *game = fold->game;

    if (!may_make(fold, act->by)) {
        if (!may_redo(game, act->by) ||
            laws__read_move(game, act, game->plies - 1u, &fold->reading))
            fold->reading.move.from = LAWS_NO_SQUARE;
        return LAWS_OK;
    }
    if (game->plies == game->capacity)
        return LAWS_FULL;
    return laws__read_move(
        game, act, game->plies - has_made_last(game, act->by), &fold->reading);
}

enum laws_status laws__read_make(struct laws__fold *fold)
{
    return laws__read_making(fold, fold->act);
}

/* Refuses a move that he may not make now, whichever it is. */
static bool refuse_making(struct laws__fold *fold, enum laws_color by)
{
    const struct laws_game *game = fold->game;

    if (may_make(fold, by))
        return false;
    if (game->paused)
        laws__refuse(fold, LAWS_RULE_NONE, LAWS_REFUSED_CLOCK_PAUSED);
    else if (laws__has_made(game, by))
        laws__refuse(fold, game->made[by].stands, LAWS_REFUSED_MADE_STANDS);
    else
        laws__refuse_turn(fold, by);
    return true;
}

/* True when the press of `plays` may follow. */
static bool make(struct laws__fold *fold)
{
    struct laws_game *game = fold->game;
    enum laws_color by = fold->act->by;
    struct laws_move move = fold->reading.move;
    enum laws_reason reason = fold->reading.reason;
    struct laws__broken broken = {.is = false};
    bool may_press;

    if (may_redo(game, by) && !fold->act->two_handed &&
        is_same_move(move, game->past[game->plies].move))
        put_back(game, by);
    if (refuse_making(fold, by))
        return false;
    if (reason == LAWS_EMPTY_SQUARE) {
        laws__refuse(fold, LAWS_RULE_NONE, LAWS_REFUSED_NO_PIECE);
        return false;
    }
    if (laws__refuse_unrecorded(fold, by))
        return false;
    if (!keeps_due(game, move)) {
        laws__refuse(fold, LAWS_RULE_CLAIM_WRONG, LAWS_REFUSED_DUTY);
        return false;
    }
    if (has_made_last(game, by))
        replace_illegal(game, by);
    laws__begin_reply(game, by);
    if (!laws__is_announced(game, by, move, reason)) {
        laws__begin_touching(fold, by);
        return laws__await_words(fold, move, reason);
    }
    if (laws__complete_illegal(fold, by))
        return false;
    laws__drop_unannounced(game);
    game->hand.is_astray = false;
    if (reason == LAWS_LEGAL)
        broken = laws__broken(game, by, move);
    if (broken.is && laws__sees_all(fold)) { /* put back: no move is made */
        laws__begin_touching(fold, by);
        (void)laws__stop_breach(fold, broken);
        return false;
    }
    laws__begin_making(fold, by);
    may_press = reason == LAWS_LEGAL ? make_legal(fold, move, broken)
                                     : laws__make_illegal(fold, move, reason);
    laws__follow_move(fold);
    return may_press;
}

/* A piece let go is a move made (4.7): this one. */
void laws__make_words(struct laws__fold *fold, const char *text)
{
    struct laws_act act = *fold->act;
    struct laws__fold inner = *fold;

    act.move = text;
    act.move_length = strlen(text);
    inner.act = &act;
    (void)make(&inner);
}

void laws__fold_make(struct laws__fold *fold)
{
    (void)make(fold);
}

/* Makes and presses in the same moment. */
void laws__fold_play(struct laws__fold *fold)
{
    if (make(fold))
        laws__press(fold, fold->act->by);
}

/* Only a part of a move can be put back, or a move that is not completed and
   illegal or made with both hands; the piece stays touched. */
void laws__fold_take_back(struct laws__fold *fold)
{
    struct laws_game *game = fold->game;
    enum laws_color by = fold->act->by;
    struct laws__made made = game->made[by];
    bool has_passed = game->has_move != by;

    if (game->paused) {
        laws__refuse(fold, LAWS_RULE_NONE, LAWS_REFUSED_CLOCK_PAUSED);
    } else if (game->unannounced.is && !has_passed) {
        laws__drop_unannounced(game); /* D.2.3: it was not made */
    } else if (laws__has_released(game, by)) {
        if (!game->hand.is_astray)
            game->hand.set_back = true; /* and binds all the same */
        game->hand.is_astray = false;
    } else if (!made.is) {
        laws__refuse(fold, LAWS_RULE_NONE,
                     has_passed ? LAWS_REFUSED_NOT_TO_MOVE
                                : LAWS_REFUSED_NOTHING_MADE);
    } else if (made.ply != game->plies || made.answered) {
        laws__refuse(fold, LAWS_RULE_NONE, LAWS_REFUSED_NOT_TO_MOVE);
    } else if (!made.illegal && !may_redo(game, by)) {
        laws__refuse(fold, made.stands, LAWS_REFUSED_MADE_STANDS);
    } else {
        put_back(game, by);
    }
}
