/*
 * touch.c - touched pieces and what they bind to (4.2 to 4.5, 4.7.2)
 *
 * The touched squares are kept in their order; the duty is worked out from
 * them anew each time, so that it is always what the text says of all of them.
 */
#include "game/state.h"

#include "laws/notation.h"

#include "board/sliders_generic.h"

#include "board/play.h"

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
static const struct laws__past *before_hand(const struct laws_game *game,
                                            enum laws_color by)
{
    const struct laws__made *made = &game->made[by];
    bool on_board = made->is && made->illegal && made->ply == game->plies;

    return &game->past[game->plies - on_board];
}

/* Where a piece may legally go; also on a board that is no position. */
static laws_bitboard moves_from(const struct laws__past *past,
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

void laws__touch(struct laws_game *game, laws_square square)
{
    const struct laws__past *before =
        before_hand(game, (enum laws_color)game->has_move);

    if (laws_position_on(&before->position, square) == LAWS_NO_PIECE)
        return;
    for (unsigned i = 0; i < game->touches; i++)
        if (game->touched[i] == square)
            return;
    if (game->touches < LAWS_SQUARES_MAX)
        game->touched[game->touches++] = square;
}

void laws__forget_touches(struct laws_game *game)
{
    game->touches = 0;
    game->king_released = false;
    game->pawn_released = false;
    game->promotion_fixed = LAWS_NO_KIND;
    game->hand.is = false;
}

/* A breach that nobody has ruled on is kept for a claim (4.8), with all that
   the hand had done before it. */
void laws__hold(struct laws_game *game, enum laws_color by, enum laws_rule rule,
                laws_square square)
{
    struct laws__breach *breach = &game->breach[by];

    *breach = (struct laws__breach){
        .is = true,
        .king_released = game->king_released,
        .pawn_released = game->pawn_released,
        .promotion_fixed = game->promotion_fixed,
        .promotion_square = game->promotion_square,
        .ply = (uint16_t)game->plies,
        .square = square,
        .rule = rule,
        .released = game->released,
        .touches = game->touches,
    };
    memcpy(breach->touched, game->touched, sizeof breach->touched);
}

/* 4.8: his own hand on a piece ends the right to claim the opponent's. */
void laws__answer(struct laws_game *game, enum laws_color by,
                  enum laws__contact contact)
{
    struct laws__breach *breach = &game->breach[laws_opponent(by)];

    if (breach->answer < contact)
        breach->answer = (uint8_t)contact;
}

/* Can the piece on a square be moved, the barred castling left aside? */
static bool can_move(const struct laws__past *past, laws_square square,
                     laws_bitboard barred)
{
    return (moves_from(past, square) & ~barred) != 0;
}

static bool can_castle(const struct laws__past *past, laws_square king,
                       laws_square rook)
{
    return past->position.castling >> rook & 1 &&
           moves_from(past, king) >> rook & 1;
}

/* Is this the king of `by` on its original square?  In Chess960, and where it
   may still castle, that is where it stood when the game began. */
static bool is_original_king(const struct laws_game *game,
                             const struct laws_position *position,
                             laws_square square, enum laws_color by)
{
    laws_piece king = laws_piece_of(by, LAWS_KING);
    const struct laws_setup *setup = &game->regulations.setup;
    bool original =
        game->regulations.chess960 || setup->castling & first_rank(by)
            ? setup->on[square] == king
            : laws_file(square) == 4;

    return original && first_rank(by) >> square & 1 &&
           laws_position_on(position, square) == king;
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
    while (++i < game->touches)
        if (is_first_rank_rook(position, game->touched[i], by))
            return game->touched[i];
    return LAWS_NO_SQUARE;
}

/* 4.4: the king first, then a rook: castle; if that is illegal, a king move;
   if there is none, anything.  True when this decides. */
static bool bind_to_castling(const struct laws__fold *fold,
                             const struct laws__past *before,
                             struct laws__duty *duty, laws_square king,
                             laws_square rook)
{
    if (can_castle(before, king, rook)) {
        if (!parameter(fold, LAWS_PARAMETER_CASTLE_BY_TOUCH, LAWS_VALUE_YES))
            return false; /* 1988: only the king is bound */
        duty->bound = BOUND_TO_CASTLE;
        duty->rule = LAWS_RULE_TOUCH_CASTLE;
        duty->square = king;
        duty->second = rook;
        return true;
    }
    duty->rule = LAWS_RULE_KING_TOUCHED;
    if (can_move(before, king, 0)) {
        duty->bound = BOUND_TO_MOVE_KING;
        duty->square = king;
    }
    return true;
}

/* 4.3.1, 4.4: the first own piece touched that can be moved; the king with a
   rook touched after it is a castling. */
static void bind_to_own(const struct laws__fold *fold,
                        const struct laws__past *before,
                        struct laws__duty *duty, enum laws_color by)
{
    const struct laws_game *game = fold->game;

    for (unsigned i = 0; i < game->touches; i++) {
        laws_square square = game->touched[i], rook = LAWS_NO_SQUARE;

        if (is_original_king(game, &before->position, square, by))
            rook = rook_after(game, &before->position, i, by);
        if (rook != LAWS_NO_SQUARE &&
            bind_to_castling(fold, before, duty, square, rook))
            return;
        if (can_move(before, square, duty->barred)) {
            duty->bound = BOUND_TO_MOVE;
            duty->rule = LAWS_RULE_TOUCH_OWN;
            duty->square = square;
            return;
        }
    }
}

/* 4.3.2: the first of the opponent's pieces touched that can be captured. */
static void bind_to_opponents(const struct laws_game *game,
                              const struct laws__past *before,
                              struct laws__duty *duty)
{
    for (unsigned i = 0; i < game->touches; i++)
        if (captures_of(before, game->touched[i])) {
            duty->bound = BOUND_TO_CAPTURE;
            duty->rule = LAWS_RULE_TOUCH_OPPONENT;
            duty->square = game->touched[i];
            return;
        }
}

/* 4.3.3: the first of theirs with the first of ours, else the first touched
   that can be moved or captured. */
static void bind_to_both(const struct laws_game *game,
                         const struct laws__past *before,
                         struct laws__duty *duty, laws_square own,
                         laws_square theirs, enum laws_color by)
{
    duty->rule = LAWS_RULE_TOUCH_BOTH;
    if (captures_of(before, theirs) >> own & 1) {
        duty->bound = BOUND_TO_CAPTURE_WITH;
        duty->square = own;
        duty->second = theirs;
        return;
    }
    for (unsigned i = 0; i < game->touches; i++) {
        laws_square square = game->touched[i];
        bool ours = before->position.by_color[by] >> square & 1;

        if (ours ? can_move(before, square, duty->barred)
                 : captures_of(before, square) != 0) {
            duty->bound = ours ? BOUND_TO_MOVE : BOUND_TO_CAPTURE;
            duty->square = square;
            return;
        }
    }
}

/* 4.7.2: the king released where castling takes it. */
static void bind_to_released_king(const struct laws_game *game,
                                  const struct laws__past *before,
                                  struct laws__duty *duty)
{
    struct laws_move move = game->released;

    duty->square = move.from;
    if (can_castle(before, move.from, move.to)) {
        duty->bound = BOUND_TO_CASTLE;
        duty->rule = LAWS_RULE_CASTLE_RELEASED;
        duty->second = move.to;
    } else {
        duty->rule = LAWS_RULE_KING_RELEASED;
        if (can_move(before, move.from, 0))
            duty->bound = BOUND_TO_MOVE_KING;
    }
}

/* What the player having the move is bound to by what he has touched. */
struct laws__duty laws__duty(const struct laws__fold *fold, enum laws_color by)
{
    const struct laws_game *game = fold->game;
    const struct laws__past *before = before_hand(game, by);
    const struct laws_position *position = &before->position;
    struct laws__duty duty = {
        .rule = LAWS_RULE_TOUCH_NONE,
        .square = LAWS_NO_SQUARE,
        .second = LAWS_NO_SQUARE,
    };
    laws_square own = LAWS_NO_SQUARE, theirs = LAWS_NO_SQUARE;
    laws_bitboard rooks = 0;

    if (game->pawn_released) {
        duty.bound = BOUND_TO_PAWN;
        duty.rule = LAWS_RULE_PAWN_RELEASED;
        duty.square = game->released.from;
        duty.second = game->released.to;
        return duty;
    }
    if (game->king_released) {
        bind_to_released_king(game, before, &duty);
        return duty;
    }
    for (unsigned i = 0; i < game->touches; i++) {
        laws_square square = game->touched[i];
        bool ours = position->by_color[by] >> square & 1;

        if (ours && own == LAWS_NO_SQUARE)
            own = square;
        if (!ours && theirs == LAWS_NO_SQUARE)
            theirs = square;
        /* 4.4.2: a rook, then the king: that castling is barred */
        if (is_first_rank_rook(position, square, by))
            rooks |= LAWS_BIT(square);
        if (is_original_king(game, position, square, by))
            duty.barred = rooks;
    }
    if (own != LAWS_NO_SQUARE && theirs != LAWS_NO_SQUARE)
        bind_to_both(game, before, &duty, own, theirs, by);
    else if (own != LAWS_NO_SQUARE)
        bind_to_own(fold, before, &duty, by);
    else
        bind_to_opponents(game, before, &duty);
    if (duty.bound == BOUND_TO_NOTHING && duty.rule != LAWS_RULE_KING_TOUCHED)
        duty.rule = LAWS_RULE_TOUCH_NONE;
    return duty;
}

static const char *castling_side(laws_square king, laws_square rook)
{
    return rook > king ? "king" : "queen";
}

/* The duty as it stands, ruled once for the act. */
void laws__say_duty(struct laws__fold *fold, const struct laws__duty *duty)
{
    const struct laws_game *game = fold->game;
    laws_bitboard barred = duty->barred;
    struct laws_ruling *ruling;

    while (barred) {
        laws_square rook = take_square(&barred);
        const struct laws_position *before =
            &before_hand(game, (enum laws_color)game->has_move)->position;
        laws_square king =
            first_square(pieces(before, before->turn, LAWS_KING));

        laws__say_word(fold, LAWS_VERDICT_MAY_NOT_CASTLE, LAWS_RULE_ROOK_FIRST,
                       castling_side(king, rook));
    }
    switch (duty->bound) {
    case BOUND_TO_NOTHING:
        if (game->touches || game->king_released)
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

/*
 * Does a legal move break the duty?  If so, the Article of the duty and the
 * piece that had to move or to be taken.
 */
bool laws__breaks(const struct laws__fold *fold, const struct laws__duty *duty,
                  struct laws_move move, enum laws_rule *rule,
                  laws_square *square)
{
    const struct laws_game *game = fold->game;
    const struct laws_position *position = board(game);
    laws_square captured = laws__captured(position, move);
    bool breaks = false;

    *rule = duty->rule;
    *square = duty->square;
    if (duty->barred >> move.to & 1) { /* onto his rook: he castles */
        *rule = LAWS_RULE_ROOK_FIRST;
        if (*square == LAWS_NO_SQUARE)
            *square = move.to;
        return true;
    }
    switch (duty->bound) {
    case BOUND_TO_NOTHING:
        break;
    case BOUND_TO_MOVE:
    case BOUND_TO_MOVE_KING:
        breaks = move.from != duty->square;
        break;
    case BOUND_TO_CAPTURE:
        breaks = captured != duty->square;
        break;
    case BOUND_TO_CAPTURE_WITH:
        breaks = move.from != duty->square || captured != duty->second;
        break;
    case BOUND_TO_CASTLE:
        breaks = move.to != duty->second;
        break;
    case BOUND_TO_PAWN:
        breaks = move.from != duty->square || move.to != duty->second;
        break;
    }
    if (breaks || move.promotion == LAWS_NO_KIND ||
        game->promotion_fixed == LAWS_NO_KIND ||
        move.promotion == game->promotion_fixed ||
        (game->promotion_square != LAWS_NO_SQUARE &&
         game->promotion_square != move.to))
        return breaks;
    *rule = LAWS_RULE_PROMOTION_FINAL; /* 4.4.4 */
    *square = move.from;
    return true;
}

/* May this player put his hand to a piece now?  Refuses if not. */
static bool may_touch(struct laws__fold *fold)
{
    enum laws_color by = fold->act->by;

    if (fold->game->paused)
        laws__refuse(fold, LAWS_RULE_NONE, "clock-paused");
    else if (fold->game->has_move != by)
        laws__refuse_turn(fold, by);
    else
        return true;
    return false;
}

/* The same for a hand that begins another move (4.7). */
static bool may_begin(struct laws__fold *fold)
{
    const struct laws__made *made = &fold->game->made[fold->act->by];

    if (!fold->game->paused && laws__has_made(fold->game, fold->act->by)) {
        laws__refuse(fold, made->stands, "made-stands");
        return false;
    }
    return may_touch(fold);
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
enum laws_status laws__fold_adjust(struct laws__fold *fold)
{
    struct laws_game *game = fold->game;
    enum laws_color by = fold->act->by;

    if (game->paused) {
        laws__refuse(fold, LAWS_RULE_NONE, "clock-paused");
    } else if (game->has_move != by) {
        laws__refuse(fold, LAWS_RULE_ADJUST, "not-to-move");
    } else if (parameter(fold, LAWS_PARAMETER_ADJUST_NEEDS_CLOCK,
                         LAWS_VALUE_YES) &&
               game->regulations.control.count && game->clock.running != by) {
        laws__refuse(fold, LAWS_RULE_ADJUST_RUNNING, "clock-not-running");
    } else if (!squares_hold_pieces(fold)) {
        laws__refuse(fold, LAWS_RULE_NONE, "no-piece");
    } else {
        laws__answer(game, by, CONTACT_ADJUSTS);
        for (unsigned i = 0; i < fold->act->squares; i++)
            laws__say_square(fold, LAWS_VERDICT_ADJUSTED, LAWS_RULE_ADJUST,
                             fold->act->square[i]);
    }
    return LAWS_OK;
}

/* 4.2.2: an accident can happen to anyone at any time. */
enum laws_status laws__fold_brush(struct laws__fold *fold)
{
    if (!squares_hold_pieces(fold)) {
        laws__refuse(fold, LAWS_RULE_NONE, "no-piece");
        return LAWS_OK;
    }
    laws__answer(fold->game, fold->act->by, CONTACT_ACCIDENT);
    if (laws_article(fold->edition, LAWS_RULE_ACCIDENT))
        laws__say_square(fold, LAWS_VERDICT_ACCIDENT, LAWS_RULE_ACCIDENT,
                         fold->act->square[0]);
    return LAWS_OK;
}

/* A hand with intent: it declines an offer (9.1.2.1) and ends a right (4.8). */
static void begin(struct laws__fold *fold)
{
    enum laws_color by = fold->act->by;

    if (parameter(fold, LAWS_PARAMETER_OFFER_DECLINED_WHEN, LAWS_VALUE_TOUCHED))
        laws__decline(fold, by);
    laws__answer(fold->game, by, CONTACT_INTENDS);
}

/* The piece of an illegal move still counts as what it was on its square. */
static laws_square square_before(const struct laws_game *game,
                                 enum laws_color by, laws_square square)
{
    const struct laws__made *made = &game->made[by];

    return made->is && made->illegal && made->ply == game->plies &&
                   made->to == square
               ? made->touched[0]
               : square;
}

/* Pieces touched in the same moment: one's own count first (4.3.3), and the
   king before a rook (4.4.1). */
static void touch_together(struct laws_game *game, const struct laws_act *act,
                           unsigned first, unsigned end)
{
    const struct laws_position *position =
        &before_hand(game, act->by)->position;
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
enum laws_status laws__fold_touch(struct laws__fold *fold)
{
    const struct laws_act *act = fold->act;
    struct laws_game *game = fold->game;
    struct laws__duty duty;
    unsigned end;

    if (!may_touch(fold))
        return LAWS_OK;
    if (!squares_hold_pieces(fold)) {
        laws__refuse(fold, LAWS_RULE_NONE, "no-piece");
        return LAWS_OK;
    }
    if (laws__has_made(game, act->by))
        return LAWS_OK; /* 1997: still on move, but the move is made */
    begin(fold);
    for (unsigned first = 0; first < act->squares; first = end) {
        end = first + 1;
        while (end < act->squares && act->at_once >> end & 1)
            end++;
        touch_together(game, act, first, end);
    }
    duty = laws__duty(fold, act->by);
    laws__say_duty(fold, &duty);
    return LAWS_OK;
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

    if (!is_original_king(game, position, from, by) ||
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
    struct laws_move castling = game->released;

    return game->king_released && from == castling.to &&
           to == LAWS_SQUARE(from > castling.from ? 5 : 3, laws_rank(from)) &&
           can_castle(before, castling.from, castling.to);
}

/* 4.7.2, 4.7.3: a part of a move stands.  What was touched before goes first:
   a part of a move that is not allowed fixes nothing. */
static void stand(struct laws__fold *fold, struct laws_move part)
{
    struct laws_game *game = fold->game;
    struct laws__duty duty = laws__duty(fold, fold->act->by);
    enum laws_rule rule;
    laws_square square;

    laws__touch(game, part.from);
    if (!laws__breaks(fold, &duty, part, &rule, &square)) {
        game->king_released = part.piece == LAWS_KING;
        game->pawn_released = part.piece == LAWS_PAWN;
        game->released = part;
    }
}

/*
 * 4.7.2, 4.7.3: lets go of one piece that is only part of the move: the king
 * when castling, a pawn on the last rank.  Any other piece let go has made its
 * move (4.7).
 */
enum laws_status laws__fold_release(struct laws__fold *fold)
{
    const struct laws_act *act = fold->act;
    struct laws_game *game = fold->game;
    const struct laws__past *before = before_hand(game, act->by);
    laws_square from = act->square[0], to = act->square[1], rook;
    laws_piece piece = laws_position_on(&before->position, from);
    char text[LAWS_COORDINATES_MAX];
    struct laws__duty duty;

    if (act->squares != 2)
        return LAWS_MISUSE;
    if (!may_begin(fold))
        return LAWS_OK;
    if (laws_piece_color(piece) != act->by) {
        laws__refuse(fold, LAWS_RULE_NONE, "no-piece");
        return LAWS_OK;
    }
    if (ends_castling(game, before, from, to))
        return laws__make_words(fold,
                                from > game->released.from ? "O-O" : "O-O-O");
    rook = released_rook(game, &before->position, act->by, from, to);
    if (rook == LAWS_NO_SQUARE &&
        !(laws_piece_kind(piece) == LAWS_PAWN &&
          first_rank(laws_opponent(act->by)) >> to & 1 &&
          moves_from(before, from) >> to & 1)) {
        laws_coordinates_print((struct laws_move){.from = from, .to = to}, true,
                               text);
        return laws__make_words(fold, text);
    }
    if (laws__refuse_unrecorded(fold, act->by))
        return LAWS_OK;
    if (game->must_make && game->intended.from != from) {
        laws__refuse(fold, LAWS_RULE_CLAIM_WRONG, "duty");
        return LAWS_OK;
    }
    begin(fold);
    if (before != &game->past[game->plies]) /* an illegal move: put back */
        laws__cut_back(game, game->plies - 1u);
    if (rook == LAWS_NO_SQUARE) {
        stand(fold, (struct laws_move){from, to, LAWS_PAWN, LAWS_NO_KIND});
        return LAWS_OK;
    }
    stand(fold, (struct laws_move){from, rook, LAWS_KING, LAWS_NO_KIND});
    duty = laws__duty(fold, act->by);
    laws__say_duty(fold, &duty);
    return LAWS_OK;
}

/* Can a pawn of his be promoted there; LAWS_NO_SQUARE: anywhere? */
static bool can_promote(const struct laws_game *game, enum laws_color by,
                        laws_square to)
{
    const struct laws__past *now = &game->past[game->plies];
    laws_bitboard pawns = pieces(&now->position, by, LAWS_PAWN);
    laws_bitboard squares = first_rank(laws_opponent(by));

    if (to != LAWS_NO_SQUARE)
        squares &= LAWS_BIT(to);
    while (pawns)
        if (moves_from(now, take_square(&pawns)) & squares)
            return true;
    return false;
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

    if (game->promotion_fixed == LAWS_NO_KIND) {
        game->promotion_fixed = (uint8_t)fold->act->promotion;
        game->promotion_square = to;
    } else if (game->promotion_fixed != fold->act->promotion &&
               laws__sees_all(fold)) {
        laws__say_square(fold, LAWS_VERDICT_TOUCH_BREACH,
                         LAWS_RULE_PROMOTION_FINAL,
                         game->pawn_released ? game->released.from : to);
    }
    laws__say_word(fold, LAWS_VERDICT_PROMOTION_FINAL,
                   LAWS_RULE_PROMOTION_FINAL, letters[game->promotion_fixed]);
}

/*
 * 4.4.4, 4.6: the new piece touches the square of promotion, with the pawn on
 * it or not.
 */
enum laws_status laws__fold_promote(struct laws__fold *fold)
{
    const struct laws_act *act = fold->act;
    struct laws_game *game = fold->game;
    const struct laws__made *made = &game->made[act->by];
    laws_square to = act->squares ? act->square[0] : LAWS_NO_SQUARE;
    bool left_a_pawn = made->is && made->unpromoted && made->ply == game->plies;

    if (!may_begin(fold))
        return LAWS_OK;
    if (left_a_pawn || game->pawn_released) {
        laws_square pawn = left_a_pawn ? made->to : game->released.to;

        if (to == LAWS_NO_SQUARE)
            to = pawn;
        if (to != pawn) {
            laws__refuse(fold, LAWS_RULE_NONE, "no-piece");
            return LAWS_OK;
        }
    } else if (!can_promote(game, act->by, to)) {
        laws__refuse(fold, LAWS_RULE_NONE, "no-piece");
        return LAWS_OK;
    }
    if (left_a_pawn) { /* nothing was wrong but the missing piece */
        laws_square from = made->touched[0];

        laws__cut_back(game, game->plies - 1u);
        stand(fold, (struct laws_move){from, to, LAWS_PAWN, LAWS_NO_KIND});
    }
    if (parameter(fold, LAWS_PARAMETER_PROMOTION_FINAL_WHEN,
                  LAWS_VALUE_TOUCHED))
        choose(fold, to);
    return LAWS_OK;
}

/* The breach that a claimant, or (LAWS_NOBODY) the arbiter, points out: the
   earliest that was not ruled on; NULL: there is none. */
static struct laws__breach *find_breach(struct laws_game *game,
                                        enum laws_color claimant)
{
    struct laws__breach *found = NULL;

    for (unsigned by = LAWS_WHITE; by <= LAWS_BLACK; by++) {
        struct laws__breach *breach = &game->breach[by];

        if (breach->is && by != claimant &&
            (!found || breach->ply < found->ply))
            found = breach;
    }
    return found;
}

/* The position before the breach again, and the hand as it was. */
static void put_back(struct laws__fold *fold, enum laws_color by,
                     struct laws__breach breach)
{
    struct laws_game *game = fold->game;

    laws__reset_counters(game, breach.ply);
    laws__cut_back(game, breach.ply);
    laws__cut_sheets(game);
    game->has_move = (uint8_t)by;
    game->touches = breach.touches;
    memcpy(game->touched, breach.touched, sizeof game->touched);
    game->king_released = breach.king_released;
    game->pawn_released = breach.pawn_released;
    game->released = breach.released;
    game->promotion_fixed = breach.promotion_fixed;
    game->promotion_square = breach.promotion_square;
    if (game->paused)
        game->resume = (uint8_t)by;
    else if (game->clock.running != by)
        laws_clock_start(&game->clock, &game->regulations.control, by);
}

/* 4.8: which touch of his own ends the claimant's right.  1997, 4.6, says
   deliberately, which adjusting is: 4.3 has to except it. */
static bool is_too_late(const struct laws__fold *fold,
                        const struct laws__breach *breach)
{
    switch (laws__parameter(fold->edition, LAWS_PARAMETER_TOUCH_CLAIM_ENDS)) {
    case LAWS_VALUE_ANY_TOUCH:
        return breach->answer >= CONTACT_ACCIDENT;
    case LAWS_VALUE_DELIBERATE:
        return breach->answer >= CONTACT_ADJUSTS;
    default: /* LAWS_VALUE_TOUCHED */
        return breach->answer >= CONTACT_INTENDS;
    }
}

/* 4.8: a breach of touch-move that was not ruled on when it was made. */
static enum laws_status establish(struct laws__fold *fold,
                                  enum laws_color claimant)
{
    struct laws_game *game = fold->game;
    struct laws__breach *breach = find_breach(game, claimant);

    if (!breach) {
        laws__refuse(fold, LAWS_RULE_NONE, "no-claim");
        return LAWS_OK;
    }
    if (claimant != LAWS_NOBODY && is_too_late(fold, breach)) {
        laws__say(fold, LAWS_VERDICT_RIGHT_FORFEITED,
                  LAWS_RULE_TOUCH_CLAIM_LATE);
        return LAWS_OK;
    }
    laws__say_square(fold, LAWS_VERDICT_TOUCH_BREACH, breach->rule,
                     breach->square);
    put_back(fold, (enum laws_color)(breach - game->breach), *breach);
    return LAWS_OK;
}

enum laws_status laws__fold_claim_touch(struct laws__fold *fold)
{
    return establish(fold, fold->act->by);
}

enum laws_status laws__fold_observe_touch(struct laws__fold *fold)
{
    return establish(fold, LAWS_NOBODY);
}
