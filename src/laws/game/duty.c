/*
 * duty.c - what touched and released pieces bind to (4.3 to 4.5, 4.7)
 *
 * The touched squares are kept in their order; the duty is worked out from
 * them anew each time, so that it is always what the text says of all of them.
 */
#include "game/state.h"

#include "board/pieces.h"

/* The square of the piece that a move takes; LAWS_NO_SQUARE: none. */
laws_square laws__captured(const struct laws_position *position,
                           struct laws_move move)
{
    enum laws_color us = position->turn;

    if (move.piece == LAWS_PAWN && move.to == position->en_passant)
        return (laws_square)(move.to - forward(us));
    if (position->by_color[laws_opponent(us)] >> move.to & 1)
        return move.to;
    return LAWS_NO_SQUARE;
}

/* The board as it was before the move in hand: an illegal move of his own that
   lies there is not part of it. */
const struct laws__past *laws__before_hand(const struct laws_game *game,
                                           enum laws_color by)
{
    return &game->past[game->plies - has_made_illegal(game, by)];
}

/* Where a piece may legally go; also on a board that is no position. */
laws_bitboard laws__moves_from(const struct laws__past *past,
                               laws_square square)
{
    struct laws_setup setup;

    if (past->is_position)
        return laws_position_moves_from(&past->position, square);
    laws_position_to_setup(&past->position, &setup);
    return laws_setup_moves_from(&setup, square);
}

static laws_bitboard captures_of(const struct laws__past *past,
                                 laws_square square)
{
    struct laws_setup setup;

    if (past->is_position)
        return laws_position_captures_of(&past->position, square);
    laws_position_to_setup(&past->position, &setup);
    return laws_setup_captures_of(&setup, square);
}

/* II.3.2.4: does the king stay where it stands when castling with this rook? */
static bool is_rook_only(laws_square king, laws_square rook)
{
    return castled_king(king, rook) == king;
}

/* 1988, 5.1(c): his rooks that were touched before the king on an earlier move,
   while they could still be castled with. */
static laws_bitboard barred_for_good(const struct laws__past *past)
{
    const struct laws_position *position = &past->position;

    return past->rook_first & position->castling &
           position->by_color[position->turn];
}

/* Can the piece on a square be moved, the barred castling left aside?  A rook
   also by the castling that moves nothing else. */
static bool can_move(const struct laws__past *past, laws_square square,
                     laws_bitboard barred)
{
    const struct laws_position *position = &past->position;
    laws_bitboard king = pieces(position, position->turn, LAWS_KING);

    barred |= barred_for_good(past);
    return (laws__moves_from(past, square) & ~barred) != 0 ||
           (king && is_rook_only(first_square(king), square) &&
            !(barred >> square & 1) &&
            laws__can_castle(past, first_square(king), square));
}

bool laws__can_castle(const struct laws__past *past, laws_square king,
                      laws_square rook)
{
    return (past->position.castling & ~past->rook_first) >> rook & 1 &&
           laws__moves_from(past, king) >> rook & 1;
}

/* Is this the king of `by` on its original square?  In Chess960, and where it
   may still castle, that is where it stood when the game began. */
bool laws__is_original_king(const struct laws_game *game,
                            const struct laws_position *position,
                            laws_square square, enum laws_color by)
{
    laws_piece king = laws_piece_of(by, LAWS_KING);
    const struct laws_setup *setup = &game->regulations.setup;

    if (!(first_rank(by) >> square & 1) ||
        laws_position_on(position, square) != king)
        return false;
    return game->regulations.chess960 || setup->castling & first_rank(by)
               ? setup->on[square] == king
               : laws_file(square) == 4;
}

static bool is_first_rank_rook(const struct laws_position *position,
                               laws_square square, enum laws_color by)
{
    return first_rank(by) >> square & 1 &&
           laws_position_on(position, square) == laws_piece_of(by, LAWS_ROOK);
}

/* The first rook of the first rank touched after the i-th touch. */
static laws_square rook_after(const struct laws_game *game,
                              const struct laws_position *position, unsigned i,
                              enum laws_color by)
{
    while (++i < game->hand.touches)
        if (is_first_rank_rook(position, game->hand.touched[i], by))
            return game->hand.touched[i];
    return LAWS_NO_SQUARE;
}

/* 4.4: the king first, then a rook: castle; if that is illegal, a king move;
   if there is none, these two bind to nothing.  True when this decides. */
static bool bind_to_castling(const struct laws_game *game,
                             const struct laws__past *before,
                             struct laws__duty *duty, laws_square king,
                             laws_square rook)
{
    if (laws__can_castle(before, king, rook)) {
        if (!parameter_of(game, LAWS_PARAMETER_CASTLE_BY_TOUCH, LAWS_VALUE_YES))
            return false; /* 1988: only the king is bound */
        duty->bound = BOUND_TO_CASTLE;
        duty->rule = LAWS_RULE_TOUCH_CASTLE;
        duty->square = king;
        duty->second = rook;
        return true;
    }
    duty->rule = LAWS_RULE_KING_TOUCHED;
    if (!can_move(before, king, 0))
        return false;
    duty->bound = BOUND_TO_MOVE_KING;
    duty->square = king;
    return true;
}

/* 4.3, 4.4: the first piece touched that can be moved or captured; the king
   with a rook touched after it is a castling. */
static void bind_to_first(const struct laws_game *game,
                          const struct laws__past *before,
                          struct laws__duty *duty, enum laws_rule rule,
                          enum laws_color by)
{
    for (unsigned i = 0; i < game->hand.touches; i++) {
        laws_square square = game->hand.touched[i], rook = LAWS_NO_SQUARE;
        bool ours = before->position.by_color[by] >> square & 1;

        if (laws__is_original_king(game, &before->position, square, by))
            rook = rook_after(game, &before->position, i, by);
        if (rook != LAWS_NO_SQUARE &&
            bind_to_castling(game, before, duty, square, rook))
            return;
        if (duty->rule == LAWS_RULE_KING_TOUCHED &&
            is_first_rank_rook(&before->position, square, by))
            continue; /* 4.4.3: the rook does not bind him */
        if (ours ? can_move(before, square, duty->barred)
                 : captures_of(before, square) != 0) {
            duty->bound = ours ? BOUND_TO_MOVE : BOUND_TO_CAPTURE;
            duty->rule = rule;
            duty->square = square;
            return;
        }
    }
}

/* 4.3.3: the first of theirs with the first of ours, if that is legal. */
static bool bind_to_both(const struct laws__past *before,
                         struct laws__duty *duty, laws_square own,
                         laws_square theirs)
{
    if (!(captures_of(before, theirs) >> own & 1))
        return false;
    duty->bound = BOUND_TO_CAPTURE_WITH;
    duty->rule = LAWS_RULE_TOUCH_BOTH;
    duty->square = own;
    duty->second = theirs;
    return true;
}

/* 4.7.2: the king released where castling takes it. */
static void bind_to_released_king(const struct laws_game *game,
                                  const struct laws__past *before,
                                  struct laws__duty *duty)
{
    struct laws_move move = game->hand.released;

    duty->square = move.from;
    if (laws__can_castle(before, move.from, move.to)) {
        duty->bound = BOUND_TO_CASTLE;
        duty->rule = LAWS_RULE_CASTLE_RELEASED;
        duty->second = move.to;
    } else {
        duty->rule = LAWS_RULE_KING_RELEASED;
        if (can_move(before, move.from, 0))
            duty->bound = BOUND_TO_MOVE_KING;
    }
}

/* What the player having the move is bound to by what he has touched; of a
   released pawn the touch is ruled, and not that it stands (4.7). */
static struct laws__duty ruled_duty(const struct laws_game *game,
                                    enum laws_color by)
{
    const struct laws__past *before = laws__before_hand(game, by);
    const struct laws_position *position = &before->position;
    struct laws__duty duty = {
        .rule = LAWS_RULE_TOUCH_NONE,
        .square = LAWS_NO_SQUARE,
        .second = LAWS_NO_SQUARE,
    };
    laws_square own = LAWS_NO_SQUARE, theirs = LAWS_NO_SQUARE;
    laws_bitboard rooks = 0;

    if (game->hand.king_released) {
        bind_to_released_king(game, before, &duty);
        return duty;
    }
    for (unsigned i = 0; i < game->hand.touches; i++) {
        laws_square square = game->hand.touched[i];
        bool ours = position->by_color[by] >> square & 1;

        if (ours && own == LAWS_NO_SQUARE)
            own = square;
        if (!ours && theirs == LAWS_NO_SQUARE)
            theirs = square;
        /* 4.4.2: a rook, then the king: that castling is barred */
        if (is_first_rank_rook(position, square, by))
            rooks |= LAWS_BIT(square);
        if (laws__is_original_king(game, position, square, by))
            duty.barred = rooks;
    }
    if (own == LAWS_NO_SQUARE)
        bind_to_first(game, before, &duty, LAWS_RULE_TOUCH_OPPONENT, by);
    else if (theirs == LAWS_NO_SQUARE)
        bind_to_first(game, before, &duty, LAWS_RULE_TOUCH_OWN, by);
    else if (!bind_to_both(before, &duty, own, theirs))
        bind_to_first(game, before, &duty, LAWS_RULE_TOUCH_BOTH, by);
    return duty;
}

/* All that he is bound to. */
struct laws__duty laws__duty(const struct laws_game *game, enum laws_color by)
{
    if (!game->hand.pawn)
        return ruled_duty(game, by);
    return (struct laws__duty){
        .bound = BOUND_TO_PAWN,
        .rule = game->hand.pawn == PAWN_SET_BACK ? LAWS_RULE_MUST_PROMOTE
                                                 : LAWS_RULE_PAWN_RELEASED,
        .square = game->hand.released.from,
        .second = game->hand.released.to,
    };
}

static const char *castling_side(laws_square king, laws_square rook)
{
    return rook > king ? "king" : "queen";
}

/* The duty in words. */
void laws__say_duty(struct laws__fold *fold, const struct laws_game *game,
                    const struct laws__duty *duty)
{
    laws_bitboard barred = duty->barred;
    struct laws_ruling *ruling;

    while (barred) {
        laws_square rook = take_square(&barred);
        const struct laws_position *before =
            &laws__before_hand(game, (enum laws_color)game->has_move)->position;
        laws_square king =
            first_square(pieces(before, before->turn, LAWS_KING));

        laws__say_word(fold, LAWS_VERDICT_MAY_NOT_CASTLE, LAWS_RULE_ROOK_FIRST,
                       castling_side(king, rook));
    }
    switch (duty->bound) {
    case BOUND_TO_NOTHING:
        if (game->hand.touches)
            laws__say(fold, LAWS_VERDICT_ANY_MOVE, duty->rule);
        break;
    case BOUND_TO_MOVE:
        laws__say_square(fold, LAWS_VERDICT_MUST_MOVE, duty->rule,
                         duty->square);
        break;
    case BOUND_TO_CAPTURE:
        laws__say_square(fold, LAWS_VERDICT_MUST_CAPTURE, duty->rule,
                         duty->square);
        break;
    case BOUND_TO_CAPTURE_WITH:
        ruling = laws__say(fold, LAWS_VERDICT_MUST_CAPTURE_WITH, duty->rule);
        ruling->square = duty->square;
        ruling->second = duty->second;
        break;
    case BOUND_TO_CASTLE:
        laws__say_word(fold, LAWS_VERDICT_MUST_CASTLE, duty->rule,
                       castling_side(duty->square, duty->second));
        break;
    case BOUND_TO_MOVE_KING:
        laws__say(fold, LAWS_VERDICT_MUST_MOVE_KING, duty->rule);
        break;
    case BOUND_TO_PAWN:
        break;
    }
}

/* The duty as it stands, ruled once for the act.  1988, 5.1(c), bars "with that
   rook"; only 4.4.2 adds "on that move". */
void laws__rule_duty(struct laws__fold *fold, enum laws_color by)
{
    struct laws_game *game = fold->game;
    const struct laws__past *before = laws__before_hand(game, by);
    struct laws__duty duty = ruled_duty(game, by);

    laws__say_duty(fold, game, &duty);
    if (parameter(fold, LAWS_PARAMETER_ROOK_FIRST_FOR_GOOD, LAWS_VALUE_YES))
        game->past[before - game->past].rook_first |= duty.barred;
}

/* Does a legal move do what the duty asks for? */
static bool fulfils(const struct laws__duty *duty, struct laws_move move,
                    laws_square captured)
{
    switch (duty->bound) {
    case BOUND_TO_NOTHING:
        break;
    case BOUND_TO_MOVE:
        return move.from == duty->square ||
               (move.to == duty->square && is_rook_only(move.from, move.to));
    case BOUND_TO_MOVE_KING:
        return move.from == duty->square;
    case BOUND_TO_CAPTURE:
        return captured == duty->square;
    case BOUND_TO_CAPTURE_WITH:
        return move.from == duty->square && captured == duty->second;
    case BOUND_TO_CASTLE:
        return move.to == duty->second;
    case BOUND_TO_PAWN:
        return move.from == duty->square && move.to == duty->second;
    }
    return true;
}

/* 4.4.4: is it another new piece than the one that is final there? */
static bool changes_choice(const struct laws__hand *hand, struct laws_move move)
{
    return move.promotion != LAWS_NO_KIND &&
           hand->promotion_fixed != LAWS_NO_KIND &&
           move.promotion != hand->promotion_fixed &&
           (hand->promotion_square == LAWS_NO_SQUARE ||
            hand->promotion_square == move.to);
}

/* 4.7: is it the move that is to be made again, or the pawn of it let go? */
static bool is_redone(const struct laws__hand *hand, struct laws_move move)
{
    if (move.promotion == LAWS_NO_KIND)
        move.promotion = hand->redone.promotion;
    return is_same_move(move, hand->redone);
}

/*
 * What a legal move breaks of all that he is bound to.  The move of a wrong
 * claim breaks nothing: it must be made, whatever was touched (9.5.3).
 */
struct laws__broken laws__broken(const struct laws_game *game,
                                 enum laws_color by, struct laws_move move)
{
    const struct laws__hand *hand = &game->hand;
    struct laws__duty duty = laws__duty(game, by);
    const struct laws__past *before = laws__before_hand(game, by);
    laws_square captured = laws__captured(&before->position, move);

    if (game->due.is)
        return (struct laws__broken){.is = false};
    if (hand->redoes && !is_redone(hand, move))
        return (struct laws__broken){true, LAWS_RULE_STANDS, hand->redone.from};
    if ((duty.barred | barred_for_good(before)) >> move.to &
        1) /* onto his rook: he castles */
        return (struct laws__broken){
            true, LAWS_RULE_ROOK_FIRST,
            duty.square == LAWS_NO_SQUARE ? move.to : duty.square};
    if (!fulfils(&duty, move, captured))
        return (struct laws__broken){true, duty.rule, duty.square};
    if (changes_choice(hand, move))
        return (struct laws__broken){true, LAWS_RULE_PROMOTION_FINAL,
                                     move.from};
    return (struct laws__broken){.is = false};
}
