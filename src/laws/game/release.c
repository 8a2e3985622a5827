/*
 * release.c - moves in their steps: the king let go when castling, the pawn on
 * the last rank, the new piece in its place (4.4.4, 4.6, 4.7.2, 4.7.3)
 */
#include "game/state.h"

#include "board/pieces.h"
#include "laws/notation.h"

/* Refuses a hand that may not begin a move; where he still has the move (1997),
   the one he has made stands (4.7). */
static bool refuse_beginning(struct laws__fold *fold)
{
    const struct laws__made *made = &fold->game->made[fold->act->by];

    if (laws__refuse_touch(fold))
        return true;
    if (laws__has_made(fold->game, fold->act->by)) {
        laws__refuse(fold, made->stands, LAWS_REFUSED_MADE_STANDS);
        return true;
    }
    return false;
}

/* The rook with which a king let go on the g- or c-file castles: the one with
   the right, else any on that side; LAWS_NO_SQUARE: this is no castling. */
static laws_square released_rook(const struct laws_game *game,
                                 const struct laws_position *position,
                                 enum laws_color by, laws_square from,
                                 laws_square to)
{
    laws_bitboard rooks = pieces(position, by, LAWS_ROOK) & first_rank(by);
    laws_square found = LAWS_NO_SQUARE;

    if (!laws__is_original_king(game, position, from, by) ||
        laws_rank(from) != laws_rank(to) ||
        (laws_file(to) != 6 && laws_file(to) != 2))
        return LAWS_NO_SQUARE;
    while (rooks) {
        laws_square rook = take_square(&rooks);
        bool to_the_right = laws_file(to) == 6;

        if ((rook > from) != to_the_right)
            continue;
        if (position->castling >> rook & 1)
            return rook;
        found = rook;
    }
    return found;
}

/* 4.7.2: the king was let go, and now the rook on the square that it crossed:
   castling is made. */
static bool ends_castling(const struct laws_game *game,
                          const struct laws__past *before, laws_square from,
                          laws_square to)
{
    const struct laws__hand *hand = &game->hand;
    struct laws_move castling = hand->is_astray ? hand->astray : hand->released;

    return castling.piece == LAWS_KING &&
           laws__has_released(game, (enum laws_color)game->has_move) &&
           from == castling.to &&
           to == castled_rook(castling.from, castling.to) &&
           laws__can_castle(before, castling.from, castling.to);
}

/* 4.7.2, 4.7.3: a part of a move stands.  What was touched before goes first:
   a part of a move that is not allowed fixes nothing, and only stands there,
   where pressing the clock then is more than a press without a move (7.5.3). */
static void stand(struct laws__fold *fold, struct laws_move part)
{
    struct laws_game *game = fold->game;
    enum laws_color by = fold->act->by;
    struct laws__broken broken = laws__broken(game, by, part);

    laws__touch(game, part.from);
    if (broken.is) {
        game->hand.is_astray =
            (game->hand.is_astray || !laws__has_released(game, by)) &&
            parameter(fold, LAWS_PARAMETER_PRESS_WITHOUT_MOVE,
                      LAWS_VALUE_ILLEGAL);
        game->hand.astray = part;
        return;
    }
    game->hand.is_astray = false;
    game->hand.king_released = part.piece == LAWS_KING;
    game->hand.set_back = false;
    game->hand.pawn = part.piece == LAWS_PAWN ? PAWN_RELEASED : PAWN_FREE;
    game->hand.released = part;
}

/* Does a pawn get to the last rank so? */
static bool reaches_last_rank(const struct laws__past *before, laws_piece piece,
                              laws_square from, laws_square to)
{
    return laws_piece_kind(piece) == LAWS_PAWN &&
           first_rank(laws_opponent(laws_piece_color(piece))) >> to & 1 &&
           laws__moves_from(before, from) >> to & 1;
}

/* A part of a move is let go: the king or the pawn. */
static void let_go(struct laws__fold *fold, struct laws_move part)
{
    struct laws_game *game = fold->game;
    enum laws_color by = fold->act->by;

    if (laws__refuse_unrecorded(fold, by))
        return;
    if (game->due.is &&
        (game->due.move.from != part.from || game->due.move.to != part.to)) {
        laws__refuse(fold, LAWS_RULE_CLAIM_WRONG, LAWS_REFUSED_DUTY);
        return;
    }
    laws__begin_reply(game, by);
    laws__begin_touching(fold, by);
    if (has_made_illegal(game, by)) { /* it is put back */
        laws__cut_back(game, game->plies - 1u);
        laws__cut_sheets(game);
    }
    stand(fold, part);
    if (part.piece == LAWS_KING || game->hand.is_astray)
        laws__rule_duty(fold, by);
}

/* What letting go of a piece comes to: a part of a move, or the whole of one.
 */
struct release {
    bool is_part;
    struct laws_move part;
    char words[LAWS_COORDINATES_MAX];
};

/* 4.7.2, 4.7.3: the king when castling and a pawn on the last rank are only
   part of the move.  Any other piece let go has made its move (4.7). */
static struct release what_is_let_go(const struct laws_game *game,
                                     const struct laws_act *act)
{
    const struct laws__past *before = laws__before_hand(game, act->by);
    laws_square from = act->square[0], to = act->square[1];
    laws_square rook =
        released_rook(game, &before->position, act->by, from, to);
    struct release what = {.part = {from, to, LAWS_PAWN, LAWS_NO_KIND}};

    if (ends_castling(game, before, from, to)) {
        laws__copy_text(what.words, sizeof what.words,
                        from > game->hand.released.from ? "O-O" : "O-O-O");
    } else if (rook != LAWS_NO_SQUARE) {
        what.is_part = true;
        what.part = (struct laws_move){from, rook, LAWS_KING, LAWS_NO_KIND};
    } else if (reaches_last_rank(before,
                                 laws_position_on(&before->position, from),
                                 from, to)) {
        what.is_part = true;
    } else {
        laws_coordinates_print((struct laws_move){.from = from, .to = to}, true,
                               what.words);
    }
    return what;
}

/* Has he let go of a piece of his own? */
static bool is_own(const struct laws_game *game, const struct laws_act *act)
{
    const struct laws__past *before = laws__before_hand(game, act->by);

    return laws_piece_color(
               laws_position_on(&before->position, act->square[0])) == act->by;
}

enum laws_status laws__read_release(struct laws__fold *fold)
{
    struct release what = what_is_let_go(fold->game, fold->act);
    struct laws_act act = *fold->act;

    if (what.is_part || !is_own(fold->game, &act))
        return LAWS_OK;
    act.move = what.words;
    act.move_length = strlen(what.words);
    return laws__read_making(fold, &act);
}

void laws__fold_release(struct laws__fold *fold)
{
    struct release what = what_is_let_go(fold->game, fold->act);

    if (refuse_beginning(fold))
        return;
    if (!is_own(fold->game, fold->act))
        laws__refuse(fold, LAWS_RULE_NONE, LAWS_REFUSED_NO_PIECE);
    else if (what.is_part)
        let_go(fold, what.part);
    else
        laws__make_words(fold, what.words);
}

/* The pawns that can be promoted there; LAWS_NO_SQUARE: anywhere. */
static laws_bitboard promotable(const struct laws_game *game,
                                enum laws_color by, laws_square to)
{
    const struct laws__past *now = &game->past[game->plies];
    laws_bitboard pawns = pieces(&now->position, by, LAWS_PAWN);
    laws_bitboard squares = first_rank(laws_opponent(by)), found = 0;

    if (to != LAWS_NO_SQUARE)
        squares &= LAWS_BIT(to);
    while (pawns) {
        laws_square pawn = take_square(&pawns);

        if (laws__moves_from(now, pawn) & squares)
            found |= LAWS_BIT(pawn);
    }
    return found;
}

/* The pawn of which another piece breaks the choice: let go or touched; else
   the square of promotion, as far as it is known. */
static laws_square chosen_for(const struct laws_game *game, enum laws_color by,
                              laws_square to)
{
    const struct laws__hand *hand = &game->hand;

    if (hand->pawn)
        return hand->released.from;
    for (unsigned i = 0; i < hand->touches; i++)
        if (promotable(game, by, to) >> hand->touched[i] & 1)
            return hand->touched[i];
    return to;
}

/* 4.4.4: the choice as it stands; another piece put there breaks it. */
static void choose(struct laws__fold *fold, laws_square to)
{
    static const char *const letters[] = {
        [LAWS_KNIGHT] = "N",
        [LAWS_BISHOP] = "B",
        [LAWS_ROOK] = "R",
        [LAWS_QUEEN] = "Q",
    };
    struct laws_game *game = fold->game;

    if (game->hand.promotion_fixed == LAWS_NO_KIND) {
        game->hand.promotion_fixed = (uint8_t)fold->act->promotion;
        game->hand.promotion_square = to;
    } else if (game->hand.promotion_fixed != fold->act->promotion &&
               laws__sees_all(fold)) {
        laws__say_square(fold, LAWS_VERDICT_TOUCH_BREACH,
                         LAWS_RULE_PROMOTION_FINAL,
                         chosen_for(game, fold->act->by, to));
        laws__note_ruled(fold, &game->touch_ruled);
    }
    laws__say_word(fold, LAWS_VERDICT_PROMOTION_FINAL,
                   LAWS_RULE_PROMOTION_FINAL,
                   letters[game->hand.promotion_fixed]);
}

/*
 * 4.4.4, 4.6: the new piece touches the square of promotion, with the pawn on
 * it or not.
 */
void laws__fold_promote(struct laws__fold *fold)
{
    const struct laws_act *act = fold->act;
    struct laws_game *game = fold->game;
    const struct laws__made *made = &game->made[act->by];
    laws_square to = act->squares ? act->square[0] : LAWS_NO_SQUARE;
    bool left_a_pawn = has_made_last(game, act->by) && made->unpromoted;

    if (refuse_beginning(fold))
        return;
    if (left_a_pawn || (game->has_move == act->by && game->hand.pawn)) {
        laws_square pawn = left_a_pawn ? made->to : game->hand.released.to;

        if (to == LAWS_NO_SQUARE)
            to = pawn;
        if (to != pawn) {
            laws__refuse(fold, LAWS_RULE_NONE, LAWS_REFUSED_NO_PIECE);
            return;
        }
    } else if (!promotable(game, act->by, to)) {
        laws__refuse(fold, LAWS_RULE_NONE, LAWS_REFUSED_NO_PIECE);
        return;
    }
    laws__begin_reply(game, act->by);
    if (left_a_pawn) { /* nothing was wrong but the missing piece */
        laws_square from = made->from;

        laws__cut_back(game, game->plies - 1u);
        stand(fold, (struct laws_move){from, to, LAWS_PAWN, LAWS_NO_KIND});
    }
    if (parameter(fold, LAWS_PARAMETER_PROMOTION_FINAL_WHEN,
                  LAWS_VALUE_TOUCHED))
        choose(fold, to);
}
