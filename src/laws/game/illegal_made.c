/*
 * illegal_made.c - a move on the board that breaks Article 3, before anybody
 * rules on it (illegal.c)
 */
#include "game/state.h"

#include "board/bits.h"
#include "board/position.h"

/* The rook of the side to which the king goes two squares along its first rank:
   the outermost, which is the one that castles, if one does. */
static laws_square rook_of_side(const struct laws_game *game,
                                struct laws_move move)
{
    const struct laws_position *position = board(game);
    enum laws_color us = position->turn;
    int step = laws_file(move.to) > laws_file(move.from) ? 1 : -1;
    laws_square found = LAWS_NO_SQUARE;

    if (move.piece != LAWS_KING || game->regulations.chess960 ||
        !(first_rank(us) >> move.from & first_rank(us) >> move.to & 1) ||
        move.to != move.from + 2 * step)
        return LAWS_NO_SQUARE;
    for (int file = laws_file(move.from) + step; file >= 0 && file < 8;
         file += step) {
        laws_square square = LAWS_SQUARE(file, laws_rank(move.from));

        if (laws_position_on(position, square) == laws_piece_of(us, LAWS_ROOK))
            found = square;
    }
    return found;
}

/* Does it take a pawn as en passant does, whether that is allowed or not? */
static bool takes_beside(const struct laws_game *game, struct laws_move move)
{
    struct laws_setup setup;

    laws_position_to_setup(board(game), &setup);
    return laws__takes_beside(&setup, move);
}

/* An illegal move touches the piece moved and then what it took, which is
   returned: a piece of the opponent, the pawn of a capture en passant, the rook
   of a castling; LAWS_NO_SQUARE: nothing. */
laws_square laws__touch_by_move(struct laws_game *game, struct laws_move move,
                                enum laws_reason reason)
{
    const struct laws_position *position = board(game);
    enum laws_color us = position->turn;
    laws_piece there = laws_position_on(position, move.to);
    laws_square taken;

    if (laws_piece_color(there) == laws_opponent(us) ||
        (move.piece == LAWS_KING && reason != LAWS_OWN_PIECE_THERE &&
         there == laws_piece_of(us, LAWS_ROOK)))
        taken = move.to;
    else if (takes_beside(game, move))
        taken = LAWS_SQUARE(laws_file(move.to), laws_rank(move.from));
    else
        taken =
            there == LAWS_NO_PIECE ? rook_of_side(game, move) : LAWS_NO_SQUARE;
    laws__touch(game, move.from);
    laws__touch(game, taken);
    return taken;
}

/* Is a pawn on the last rank all that is wrong with it? */
bool laws__lacks_promotion(const struct laws_position *position,
                           struct laws_move move, enum laws_reason reason)
{
    struct laws_setup setup;

    if (reason != LAWS_PROMOTION_MISSING)
        return false;
    laws_position_to_setup(position, &setup);
    move.promotion = LAWS_QUEEN;
    return laws_setup_judge(&setup, move) == LAWS_LEGAL;
}

/* What of Article 3 the move breaks: a ruling beside the contract's own, so
   that a player learns which rule it was. */
static void say_why(struct laws__fold *fold, enum laws_reason reason)
{
    const char *article = laws_reason_article(reason, fold->edition);
    struct laws_ruling *ruling =
        laws__say(fold, LAWS_VERDICT_BECAUSE, LAWS_RULE_NONE);

    SURE(article); /* every edition has one for each reason */
    ruling->word = laws_reason_text(reason);
    laws__article_number(ruling->article, article);
}

static void say_illegal_made(struct laws__fold *fold, const char *text,
                             enum laws_reason reason)
{
    laws__say_move(fold, LAWS_VERDICT_ILLEGAL_MADE, LAWS_RULE_ILLEGAL_MADE,
                   text);
    say_why(fold, reason);
}

/* Is making it enough for an offence (1997, 1988)?  1988, 5.6(e): not for a
   pawn without its new piece, before he stops his clock. */
static bool offends_when_made(const struct laws__fold *fold, bool unpromoted)
{
    return parameter(fold, LAWS_PARAMETER_ILLEGAL_WHEN, LAWS_VALUE_MADE) &&
           !(unpromoted &&
             parameter(fold, LAWS_PARAMETER_PAWN_LEFT, LAWS_VALUE_SET_BACK));
}

/* The board after the move, and the move before it as one never pressed. */
static struct laws__made *put_on_board(struct laws__fold *fold,
                                       struct laws_move move,
                                       enum laws_reason reason,
                                       laws_square taken)
{
    struct laws_game *game = fold->game;
    struct laws__made *made = &game->made[fold->act->by];

    game->unpressed[fold->act->by] = *made;
    if (reason == LAWS_OWN_PIECE_THERE)
        taken = move.to;
    else if (!takes_beside(game, move))
        taken = LAWS_NO_SQUARE; /* or it leaves the board by the move itself */
    laws__append_illegal(game, move, taken);
    *made = (struct laws__made){
        .is = true,
        .illegal = true,
        .two_handed = fold->act->two_handed,
        .ply = (uint16_t)game->plies,
        .from = move.from,
        .to = move.to,
        .hand = game->hand,
    };
    laws__write_given(fold->act, made->text);
    return made;
}

/* 4.7: all but the new piece stands. */
static void fix_pawn(struct laws__hand *hand, struct laws_move move)
{
    if (hand->king_released || hand->pawn)
        return;
    hand->pawn = PAWN_RELEASED;
    hand->set_back = true;
    hand->released = move;
}

/*
 * A move that breaks Article 3 is on the board.  Where making is enough for an
 * offence and the arbiter sees everything, it is undone at once.  True when the
 * press of `plays` may follow.
 */
bool laws__make_illegal(struct laws__fold *fold, struct laws_move move,
                        enum laws_reason reason)
{
    struct laws_game *game = fold->game;
    enum laws_color by = fold->act->by;
    bool unpromoted = laws__lacks_promotion(board(game), move, reason);
    struct laws__broken broken = {.is = false};
    bool at_once = offends_when_made(fold, unpromoted);
    bool seen = at_once && laws__sees_all(fold);
    struct laws__irregular what;
    struct laws__made *made;
    laws_square taken;
    bool astray;

    if (unpromoted)
        broken = laws__broken(game, by, move);
    taken = laws__touch_by_move(game, move, reason);
    what = laws__note(game, OFFENCE_MOVE, by, game->plies);
    laws__write_given(fold->act, what.text);
    if (laws__is_sealing(game, by) && !seen) {
        say_illegal_made(fold, what.text, reason);
        return true; /* put back: it cannot be what he seals */
    }
    astray = broken.is && parameter(fold, LAWS_PARAMETER_PRESS_WITHOUT_MOVE,
                                    LAWS_VALUE_ILLEGAL);
    if (astray && !laws__sees_all(fold))
        laws__hold_breach(game, by, broken);
    if (unpromoted && !broken.is && !seen)
        fix_pawn(&game->hand, move);
    made = put_on_board(fold, move, reason, taken);
    made->unpromoted = unpromoted;
    made->astray = astray;
    made->noted = at_once;
    if (seen) {
        say_why(fold, reason);
        laws__offend(fold, &what);
        return false;
    }
    if (at_once)
        laws__decline(fold, by);
    say_illegal_made(fold, what.text, reason);
    if (at_once) { /* nobody saw it: it passes for a legal one */
        laws__remember(game, &what);
        laws__give_effect(fold, by);
    }
    return true;
}
