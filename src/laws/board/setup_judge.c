/*
 * setup_judge.c - is a move legal, and if not, why not: Article 3, piece by
 * piece
 *
 * The first reason that fits is given: whose piece it is, then how that piece
 * moves (3.1 to 3.8), then the safety of the king (3.9).
 */
#include "board/step.h"

/* 3.2 to 3.5: the bishop, the rook and the queen run along lines. */
static enum laws_reason judge_line(const struct laws_setup *setup,
                                   struct laws_move move, enum laws_kind kind,
                                   enum laws_reason not_so)
{
    if (!laws__runs_along(kind, move.from, move.to))
        return not_so;
    if (!laws__way_is_clear(setup, move.from, move.to))
        return LAWS_WAY_BLOCKED;
    return LAWS_LEGAL;
}

/* 3.6: two squares one way and one the other; what is between is no matter. */
static enum laws_reason judge_knight(struct laws_move move)
{
    int files = distance(laws_file(move.from), laws_file(move.to));
    int ranks = distance(laws_rank(move.from), laws_rank(move.to));

    return files * ranks == 2 ? LAWS_LEGAL : LAWS_NOT_KNIGHTS_MOVE;
}

/* 3.8.1: to an adjoining square. */
static enum laws_reason judge_king(struct laws_move move)
{
    int files = distance(laws_file(move.from), laws_file(move.to));
    int ranks = distance(laws_rank(move.from), laws_rank(move.to));

    return files <= 1 && ranks <= 1 ? LAWS_LEGAL : LAWS_NOT_KINGS_MOVE;
}

/* 3.7.1, 3.7.2: straight forward, to vacant squares. */
static enum laws_reason judge_pawn_advance(const struct laws_setup *setup,
                                           struct laws_move move, int ranks)
{
    laws_square front = step_from(move.from, 0, ahead(setup->turn));

    if (ranks == 1)
        return is_vacant(setup, front) ? LAWS_LEGAL : LAWS_PAWN_BLOCKED;
    if (ranks != 2)
        return LAWS_NOT_PAWNS_MOVE;
    if (own_rank(setup->turn, move.from) != 1)
        return LAWS_DOUBLE_STEP_LATE;
    if (!is_vacant(setup, front) || !is_vacant(setup, move.to))
        return LAWS_DOUBLE_STEP_BLOCKED;
    return LAWS_LEGAL;
}

/* 3.7.3: diagonally forward, to capture; 3.7.3.1: also en passant. */
static enum laws_reason judge_pawn_capture(const struct laws_setup *setup,
                                           struct laws_move move)
{
    struct laws_setup as_if = *setup;

    if (!is_vacant(setup, move.to) || laws__is_en_passant(setup, move))
        return LAWS_LEGAL;
    /* It may have been possible a move ago, if that pawn did come at once. */
    as_if.en_passant = move.to;
    return laws__is_en_passant(&as_if, move) ? LAWS_EN_PASSANT_LATE
                                             : LAWS_NOTHING_TO_CAPTURE;
}

static enum laws_reason judge_pawn(const struct laws_setup *setup,
                                   struct laws_move move)
{
    int files = distance(laws_file(move.from), laws_file(move.to));
    int ranks =
        own_rank(setup->turn, move.to) - own_rank(setup->turn, move.from);

    if (ranks < 0)
        return LAWS_PAWN_BACKWARDS;
    if (files == 0)
        return judge_pawn_advance(setup, move, ranks);
    if (files == 1 && ranks == 1)
        return judge_pawn_capture(setup, move);
    return LAWS_NOT_PAWNS_MOVE;
}

/* Is every square from one to the other vacant, save for the two castling? */
static bool is_vacant_for_castling(const struct laws_setup *setup,
                                   struct laws_move move, laws_square from,
                                   laws_square to)
{
    int files = sign_of(laws_file(from), laws_file(to));

    for (laws_square square = from;; square = step_from(square, files, 0)) {
        if (square != move.from && square != move.to &&
            !is_vacant(setup, square))
            return false;
        if (square == to)
            return true;
    }
}

/* 3.8.2, II.3.2: whether king and rook can get to their squares. */
static enum laws_reason judge_castling(const struct laws_setup *setup,
                                       struct laws_move move)
{
    if (own_rank(setup->turn, move.from) != 0 ||
        own_rank(setup->turn, move.to) != 0)
        return LAWS_CASTLING_OFF_FIRST_RANK;
    if (!(setup->castling & LAWS_BIT(move.to)))
        return LAWS_CASTLING_LOST;
    if (!laws__way_is_clear(setup, move.from, move.to))
        return LAWS_CASTLING_BLOCKED;
    if (!is_vacant_for_castling(setup, move, move.from, castled_king(move)) ||
        !is_vacant_for_castling(setup, move, move.to, castled_rook(move)))
        return LAWS_CASTLING_NOT_VACANT;
    return LAWS_LEGAL;
}

/* 3.1 to 3.8: does a piece of this kind move so? */
static enum laws_reason judge_way(const struct laws_setup *setup,
                                  struct laws_move move)
{
    if (is_castling(setup, move))
        return judge_castling(setup, move);
    if (laws_piece_color(setup->on[move.to]) == setup->turn)
        return LAWS_OWN_PIECE_THERE;

    switch (laws_piece_kind(setup->on[move.from])) {
    case LAWS_BISHOP:
        return judge_line(setup, move, LAWS_BISHOP, LAWS_NOT_BISHOPS_MOVE);
    case LAWS_ROOK:
        return judge_line(setup, move, LAWS_ROOK, LAWS_NOT_ROOKS_MOVE);
    case LAWS_QUEEN:
        return judge_line(setup, move, LAWS_QUEEN, LAWS_NOT_QUEENS_MOVE);
    case LAWS_KNIGHT:
        return judge_knight(move);
    case LAWS_KING:
        return judge_king(move);
    case LAWS_PAWN:
    case LAWS_NO_KIND: /* of an empty square nobody asks */
        break;
    }
    return judge_pawn(setup, move);
}

/* 3.7.3.3: a pawn on the rank furthest from its start, and no other piece. */
static bool must_promote(const struct laws_setup *setup, struct laws_move move)
{
    return laws_piece_kind(setup->on[move.from]) == LAWS_PAWN &&
           own_rank(setup->turn, move.to) == 7;
}

static enum laws_reason judge_promotion(const struct laws_setup *setup,
                                        struct laws_move move)
{
    if (!must_promote(setup, move))
        return move.promotion == LAWS_NO_KIND ? LAWS_LEGAL
                                              : LAWS_PROMOTION_EARLY;
    if (move.promotion == LAWS_NO_KIND)
        return LAWS_PROMOTION_MISSING;
    if (move.promotion < LAWS_KNIGHT || move.promotion > LAWS_QUEEN)
        return LAWS_PROMOTION_TO_WRONG_KIND;
    return LAWS_LEGAL;
}

/* 3.8.2.2.3: the square on which the king stands, those which it must cross,
   and the one which it is to occupy. */
static enum laws_reason judge_castling_path(const struct laws_setup *setup,
                                            struct laws_move move)
{
    enum laws_color opponent = laws_opponent(setup->turn);
    laws_square to = castled_king(move);
    int files = sign_of(laws_file(move.from), laws_file(to));
    struct laws_setup board = *setup;
    laws_square square = move.from;

    if (laws_setup_attackers(setup, move.from, opponent))
        return LAWS_CASTLING_OUT_OF_CHECK;
    board.on[move.from] = LAWS_NO_PIECE; /* it does not shield its own way */
    while (square != to) {
        square = step_from(square, files, 0);
        if (laws_setup_attackers(&board, square, opponent))
            return square == to ? LAWS_CASTLING_INTO_ATTACK
                                : LAWS_CASTLING_OVER_ATTACK;
    }
    return LAWS_LEGAL;
}

/* 3.9.2: the move must neither expose the king to check nor leave it there. */
static enum laws_reason judge_safety(const struct laws_setup *setup,
                                     struct laws_move move)
{
    enum laws_color turn = setup->turn;
    enum laws_color opponent = laws_opponent(turn);
    bool castles = is_castling(setup, move);
    struct laws_setup after = *setup;

    if (castles) {
        enum laws_reason reason = judge_castling_path(setup, move);

        if (reason != LAWS_LEGAL)
            return reason;
    }
    (void)!laws_setup_play(&after, move); /* it has been judged so far */
    if (!laws_setup_in_check(&after, turn))
        return LAWS_LEGAL;

    if (castles && laws_setup_attackers(&after, castled_king(move), opponent))
        return LAWS_CASTLING_UNSHIELDS;
    if (!castles && laws_piece_kind(setup->on[move.from]) == LAWS_KING &&
        laws_setup_attackers(&after, move.to, opponent))
        return LAWS_KING_INTO_ATTACK;
    return laws_setup_in_check(setup, turn) ? LAWS_KING_LEFT_IN_CHECK
                                            : LAWS_KING_EXPOSED;
}

enum laws_reason laws_setup_judge(const struct laws_setup *setup,
                                  struct laws_move move)
{
    enum laws_reason reason;
    laws_piece piece;

    if (move.from >= LAWS_NO_SQUARE || move.to >= LAWS_NO_SQUARE)
        return LAWS_NO_SUCH_SQUARE;
    piece = setup->on[move.from];
    if (piece == LAWS_NO_PIECE)
        return LAWS_EMPTY_SQUARE;
    if (laws_piece_color(piece) != setup->turn)
        return LAWS_OPPONENTS_PIECE;
    if (move.piece != LAWS_NO_KIND && move.piece != laws_piece_kind(piece))
        return LAWS_ANOTHER_PIECE;

    reason = judge_way(setup, move);
    if (reason != LAWS_LEGAL)
        return reason;
    reason = judge_promotion(setup, move);
    if (reason != LAWS_LEGAL)
        return reason;
    if (laws_piece_kind(setup->on[move.to]) == LAWS_KING)
        return LAWS_CAPTURES_KING;
    return judge_safety(setup, move);
}

/* Legal with a promotion, if it needs one: to what does not matter. */
static bool is_legal(const struct laws_setup *setup, laws_square from,
                     laws_square to)
{
    struct laws_move move = {.from = from, .to = to};

    if (must_promote(setup, move))
        move.promotion = LAWS_QUEEN;
    return laws_setup_judge(setup, move) == LAWS_LEGAL;
}

laws_bitboard laws_setup_moves_from(const struct laws_setup *setup,
                                    laws_square from)
{
    laws_bitboard squares = 0;

    if (from >= LAWS_NO_SQUARE ||
        laws_piece_color(setup->on[from]) != setup->turn)
        return 0;
    for (laws_square to = 0; to < LAWS_NO_SQUARE; to++)
        if (is_legal(setup, from, to))
            squares |= LAWS_BIT(to);
    return squares;
}

laws_bitboard laws_setup_captures_of(const struct laws_setup *setup,
                                     laws_square square)
{
    laws_bitboard capturers = 0;

    if (square >= LAWS_NO_SQUARE ||
        laws_piece_color(setup->on[square]) != laws_opponent(setup->turn))
        return 0;
    for (laws_square from = 0; from < LAWS_NO_SQUARE; from++) {
        struct laws_move en_passant = {.from = from, .to = setup->en_passant};

        if (laws_piece_color(setup->on[from]) != setup->turn)
            continue;
        if (is_legal(setup, from, square))
            capturers |= LAWS_BIT(from);
        /* En passant the captured pawn stands beside the one that captures. */
        if (laws__is_en_passant(setup, en_passant) &&
            laws_file(en_passant.to) == laws_file(square) &&
            laws_rank(from) == laws_rank(square) &&
            is_legal(setup, from, en_passant.to))
            capturers |= LAWS_BIT(from);
    }
    return capturers;
}
