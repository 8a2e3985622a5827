/*
 * illegal_made.c - a move on the board that breaks Article 3, before anybody
 * rules on it (illegal.c)
 */
#include "game/state.h"

#include "board/bits.h"

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
    setup.en_passant = LAWS_NO_SQUARE;
    return laws_setup_judge(&setup, move) == LAWS_EN_PASSANT_LATE;
}

/* An illegal move touches the piece moved and then what it took: a piece of
   the opponent, the pawn of a capture en passant, the rook of a castling. */
void laws__touch_by_move(struct laws_game *game, struct laws_move move,
                         enum laws_reason reason, laws_square touched[2])
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
    touched[0] = move.from;
    touched[1] = taken;
    laws__touch(game, move.from);
    if (taken != LAWS_NO_SQUARE)
        laws__touch(game, taken);
}

/* Is a pawn on the last rank all that is wrong with it? */
static bool lacks_only_promotion(const struct laws_game *game,
                                 struct laws_move move)
{
    struct laws_setup setup;

    laws_position_to_setup(board(game), &setup);
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
    size_t length = 0;

    ruling->word = laws_reason_text(reason);
    /* #2 tells apart two matters under one number: rulings cite the number */
    while (article && article[length] && article[length] != '#')
        length++;
    if (length && length < sizeof ruling->article) {
        memcpy(ruling->article, article, length);
        ruling->article[length] = '\0';
    }
}

/*
 * A move that breaks Article 3 is on the board.  Where making is enough for an
 * offence (1997, 1988) and the arbiter sees everything, it is undone at once.
 */
bool laws__make_illegal(struct laws__fold *fold, struct laws_move move,
                        enum laws_reason reason)
{
    struct laws_game *game = fold->game;
    enum laws_color by = fold->act->by;
    struct laws__made *made = &game->made[by];
    bool unpromoted =
        reason == LAWS_PROMOTION_MISSING && lacks_only_promotion(game, move);
    bool at_once =
        parameter(fold, LAWS_PARAMETER_ILLEGAL_WHEN, LAWS_VALUE_MADE);
    struct laws__irregular what;
    laws_square touched[2];

    if (unpromoted &&
        parameter(fold, LAWS_PARAMETER_PAWN_LEFT, LAWS_VALUE_SET_BACK))
        at_once = false; /* 1988, 5.6(e): when he stops his clock */
    laws__touch_by_move(game, move, reason, touched);
    what = laws__note(game, OFFENCE_MOVE, by, game->plies);
    laws__write_given(fold->act, what.text);
    if (laws__is_sealing(game, by) && !(at_once && laws__sees_all(fold))) {
        laws__say_move(fold, LAWS_VERDICT_ILLEGAL_MADE, LAWS_RULE_ILLEGAL_MADE,
                       what.text);
        say_why(fold, reason);
        return true; /* put back: it cannot be what he seals */
    }
    if (unpromoted && !at_once && !game->king_released && !game->pawn) {
        game->pawn = PAWN_LEFT; /* all but the new piece stands (4.7) */
        game->released = move;
    }
    if (made->is)
        game->unpressed[by] = *made;
    if (reason == LAWS_OWN_PIECE_THERE)
        laws__append_without(game, move, move.to);
    else if (takes_beside(game, move))
        laws__append_without(game, move, touched[1]);
    else
        laws__append(game, move, false);
    *made = (struct laws__made){
        .is = true,
        .illegal = true,
        .unpromoted = unpromoted,
        .two_handed = fold->act->two_handed,
        .noted = at_once,
        .ply = (uint16_t)game->plies,
        .to = move.to,
        .touched = {touched[0], touched[1]},
    };
    memcpy(made->text, what.text, sizeof made->text);
    if (at_once && laws__sees_all(fold)) {
        say_why(fold, reason);
        laws__offend(fold, &what);
        return false;
    }
    if (at_once)
        laws__decline(fold, by);
    laws__say_move(fold, LAWS_VERDICT_ILLEGAL_MADE, LAWS_RULE_ILLEGAL_MADE,
                   what.text);
    say_why(fold, reason);
    if (at_once) { /* nobody saw it: it passes for a legal one */
        laws__remember(game, &what);
        if (parameter(fold, LAWS_PARAMETER_MOVE_COUNTS_WHEN, LAWS_VALUE_MADE))
            laws__count_move(fold, by);
        if (parameter(fold, LAWS_PARAMETER_MOVE_PASSES_WHEN, LAWS_VALUE_MADE))
            laws__give_turn(game, laws_opponent(by));
    }
    return true;
}
