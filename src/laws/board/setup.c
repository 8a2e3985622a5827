/* setup.c - any placement of pieces: its attacks, its faults, moving in it */
#include "laws/setup.h"

#include "board/bits.h"
#include "board/step.h"

void laws_setup_init(struct laws_setup *setup)
{
    memset(setup, 0, sizeof(*setup));
    setup->turn = LAWS_WHITE;
    setup->en_passant = LAWS_NO_SQUARE;
    setup->number = 1;
}

void laws__setup_array(struct laws_setup *setup, const uint8_t kinds[8])
{
    laws_setup_init(setup);
    for (int file = 0; file < 8; file++) {
        enum laws_kind kind = (enum laws_kind)kinds[file];

        setup->on[LAWS_SQUARE(file, 0)] = laws_piece_of(LAWS_WHITE, kind);
        setup->on[LAWS_SQUARE(file, 1)] = laws_piece_of(LAWS_WHITE, LAWS_PAWN);
        setup->on[LAWS_SQUARE(file, 6)] = laws_piece_of(LAWS_BLACK, LAWS_PAWN);
        setup->on[LAWS_SQUARE(file, 7)] = laws_piece_of(LAWS_BLACK, kind);
        if (kind == LAWS_ROOK)
            setup->castling |=
                LAWS_BIT(LAWS_SQUARE(file, 0)) | LAWS_BIT(LAWS_SQUARE(file, 7));
    }
}

void laws_setup_start(struct laws_setup *setup)
{
    static const uint8_t usual[8] = {
        LAWS_ROOK, LAWS_KNIGHT, LAWS_BISHOP, LAWS_QUEEN,
        LAWS_KING, LAWS_BISHOP, LAWS_KNIGHT, LAWS_ROOK,
    };

    laws__setup_array(setup, usual);
}

/* Lines and attacks. */

bool laws__runs_along(enum laws_kind kind, laws_square from, laws_square to)
{
    int files = distance(laws_file(from), laws_file(to));
    int ranks = distance(laws_rank(from), laws_rank(to));

    if (files == ranks)
        return kind == LAWS_BISHOP || kind == LAWS_QUEEN;
    if (files == 0 || ranks == 0)
        return kind == LAWS_ROOK || kind == LAWS_QUEEN;
    return false;
}

bool laws__way_is_clear(const struct laws_setup *setup, laws_square from,
                        laws_square to)
{
    int files = sign_of(laws_file(from), laws_file(to));
    int ranks = sign_of(laws_rank(from), laws_rank(to));
    laws_square square = step_from(from, files, ranks);

    while (square != to) {
        if (!is_vacant(setup, square))
            return false;
        square = step_from(square, files, ranks);
    }
    return true;
}

/*
 * The first piece that is met in one direction from a square, if it is one of
 * `by` and attacks back along that line.
 */
static laws_bitboard attacker_along(const struct laws_setup *setup,
                                    laws_square square, int files, int ranks,
                                    enum laws_color by)
{
    laws_square from = step_from(square, files, ranks);
    bool adjoining = true;
    bool attacks = false;

    while (from != LAWS_NO_SQUARE && is_vacant(setup, from)) {
        from = step_from(from, files, ranks);
        adjoining = false;
    }
    if (from == LAWS_NO_SQUARE || laws_piece_color(setup->on[from]) != by)
        return 0;

    switch (laws_piece_kind(setup->on[from])) {
    case LAWS_BISHOP:
        attacks = files != 0 && ranks != 0;
        break;
    case LAWS_ROOK:
        attacks = files == 0 || ranks == 0;
        break;
    case LAWS_QUEEN:
        attacks = true;
        break;
    case LAWS_KING:
        attacks = adjoining;
        break;
    case LAWS_PAWN: /* it looks forward, we look back at it */
        attacks = adjoining && files != 0 && ranks == -ahead(by);
        break;
    case LAWS_KNIGHT:
    case LAWS_NO_KIND:
        break;
    }
    return attacks ? LAWS_BIT(from) : 0;
}

laws_bitboard laws_setup_attackers(const struct laws_setup *setup,
                                   laws_square square, enum laws_color by)
{
    static const int8_t leaps[8][2] = {{1, 2},   {2, 1},   {2, -1}, {1, -2},
                                       {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}};
    laws_piece knight = laws_piece_of(by, LAWS_KNIGHT);
    laws_bitboard attackers = 0;

    if (square >= LAWS_NO_SQUARE || by == LAWS_NOBODY)
        return 0;
    for (int files = -1; files <= 1; files++)
        for (int ranks = -1; ranks <= 1; ranks++)
            if (files != 0 || ranks != 0)
                attackers |= attacker_along(setup, square, files, ranks, by);
    for (int i = 0; i < 8; i++) {
        laws_square from = step_from(square, leaps[i][0], leaps[i][1]);

        if (from != LAWS_NO_SQUARE && setup->on[from] == knight)
            attackers |= LAWS_BIT(from);
    }
    return attackers;
}

bool laws_setup_in_check(const struct laws_setup *setup, enum laws_color color)
{
    laws_piece king = laws_piece_of(color, LAWS_KING);

    if (color == LAWS_NOBODY)
        return false;
    for (laws_square square = 0; square < LAWS_NO_SQUARE; square++)
        if (setup->on[square] == king &&
            laws_setup_attackers(setup, square, laws_opponent(color)))
            return true;
    return false;
}

/* Faults. */

const char *laws_fault_text(enum laws_fault fault)
{
    switch (fault) {
#define X(name, bit, text)                                                     \
    case LAWS_FAULT_##name:                                                    \
        return text;
        LAWS_FAULT_MAP(X)
#undef X
    }
    return "unknown fault";
}

static laws_bitboard squares_of(const struct laws_setup *setup,
                                enum laws_color color, enum laws_kind kind)
{
    laws_piece piece = laws_piece_of(color, kind);
    laws_bitboard squares = 0;

    for (laws_square square = 0; square < LAWS_NO_SQUARE; square++)
        if (setup->on[square] == piece)
            squares |= LAWS_BIT(square);
    return squares;
}

/* How many there are beyond those of the initial position. */
static unsigned beyond(laws_bitboard squares, unsigned initial)
{
    unsigned count = count_squares(squares);

    return count > initial ? count - initial : 0;
}

/*
 * Every piece beyond the initial ones was a pawn.  Which bishop was one, by
 * the colour of its square, or how pawns came to pass each other, is not asked.
 */
static bool has_too_many_promoted(const struct laws_setup *setup,
                                  enum laws_color color)
{
    unsigned promoted = beyond(squares_of(setup, color, LAWS_KNIGHT), 2) +
                        beyond(squares_of(setup, color, LAWS_BISHOP), 2) +
                        beyond(squares_of(setup, color, LAWS_ROOK), 2) +
                        beyond(squares_of(setup, color, LAWS_QUEEN), 1);

    return promoted + count_squares(squares_of(setup, color, LAWS_PAWN)) > 8;
}

static bool has_too_many_pieces(const struct laws_setup *setup,
                                enum laws_color color)
{
    unsigned count = 0;

    for (laws_square s = 0; s < LAWS_NO_SQUARE; s++)
        count += laws_piece_color(setup->on[s]) == color;
    return count > 16;
}

/* Each right needs the king and that rook on the first rank, and a king has
   at most one right on each side. */
static bool has_faulty_castling(const struct laws_setup *setup,
                                enum laws_color color)
{
    laws_bitboard rights = setup->castling & first_rank(color);
    laws_bitboard king = squares_of(setup, color, LAWS_KING);
    laws_bitboard a_side = king - 1; /* of one king: the squares below it */

    if (!rights)
        return false;
    return rights & ~squares_of(setup, color, LAWS_ROOK) ||
           count_squares(king) != 1 || !(king & first_rank(color)) ||
           !is_single(rights & a_side) || !is_single(rights & ~a_side);
}

/* A pawn of the opponent has just gone two squares over en_passant. */
static bool is_possible_en_passant(const struct laws_setup *setup)
{
    laws_square crossed = setup->en_passant;
    enum laws_color opponent = laws_opponent(setup->turn);
    laws_square origin, pawn;

    if (crossed >= LAWS_NO_SQUARE || own_rank(opponent, crossed) != 2)
        return false;
    origin = step_from(crossed, 0, -ahead(opponent));
    pawn = step_from(crossed, 0, ahead(opponent));
    return is_vacant(setup, origin) && is_vacant(setup, crossed) &&
           setup->on[pawn] == laws_piece_of(opponent, LAWS_PAWN);
}

/* Does `middle` stand between the two others on a line? */
static bool is_between(laws_square a, laws_square middle, laws_square b)
{
    int files = laws_file(b) - laws_file(a);
    int ranks = laws_rank(b) - laws_rank(a);
    int part_files = laws_file(middle) - laws_file(a);
    int part_ranks = laws_rank(middle) - laws_rank(a);

    return middle != a && middle != b &&
           files * part_ranks == ranks * part_files &&
           sign_of(0, files) == sign_of(0, part_files) &&
           sign_of(0, ranks) == sign_of(0, part_ranks) &&
           distance(0, part_files) <= distance(0, files) &&
           distance(0, part_ranks) <= distance(0, ranks);
}

/*
 * Could the piece on `to` have just come from `from`, without having given
 * check to the king from there already?
 */
static bool could_come(const struct laws_setup *setup, laws_square king,
                       laws_square from, laws_square to)
{
    enum laws_color color = laws_piece_color(setup->on[to]);
    enum laws_kind kind = laws_piece_kind(setup->on[to]);
    int files = distance(laws_file(from), laws_file(to));
    int ranks = own_rank(color, to) - own_rank(color, from);

    if (kind != LAWS_PAWN && own_rank(color, to) == 7 && ranks == 1 &&
        files <= 1)
        return true; /* as a pawn, and was promoted */

    switch (kind) {
    case LAWS_PAWN: /* a double step opens no line to the king it attacks */
        return ranks == 1 && files <= 1;
    case LAWS_KNIGHT:
        return files * distance(0, ranks) == 2;
    case LAWS_BISHOP:
    case LAWS_ROOK:
    case LAWS_QUEEN:
        return laws__runs_along(kind, from, to) &&
               laws__way_is_clear(setup, from, to) &&
               !laws__runs_along(kind, from, king);
    case LAWS_KING:
    case LAWS_NO_KIND:
        break;
    }
    return false;
}

/* Could the first checker, by coming, have opened the line of the other? */
static bool could_discover(const struct laws_setup *setup, laws_square king,
                           laws_square mover, laws_square other)
{
    for (laws_square from = 0; from < LAWS_NO_SQUARE; from++)
        if (is_between(king, from, other) &&
            could_come(setup, king, from, mover))
            return true;
    return false;
}

/*
 * Could the last move have been a capture en passant?  It empties two squares
 * at once and is the only move that can open two lines.
 */
static bool could_be_after_en_passant(const struct laws_setup *setup)
{
    enum laws_color mover = laws_opponent(setup->turn);
    laws_bitboard pawns = squares_of(setup, mover, LAWS_PAWN);

    while (pawns) {
        laws_square pawn = take_square(&pawns);

        if (own_rank(mover, pawn) == 5 &&
            is_vacant(setup, step_from(pawn, 0, -ahead(mover))) &&
            is_vacant(setup, step_from(pawn, 0, ahead(mover))))
            return true;
    }
    return false;
}

static bool is_slider(const struct laws_setup *setup, laws_square square)
{
    enum laws_kind kind = laws_piece_kind(setup->on[square]);

    return kind == LAWS_BISHOP || kind == LAWS_ROOK || kind == LAWS_QUEEN;
}

/*
 * False only when no last move can have given this check (3.10.3).  One move
 * checks by the piece that moves and by one whose line it opens; a double
 * check therefore has at least one bishop, rook or queen in it, and never two
 * that look at the king from opposite ends of one line.
 */
static bool is_possible_check(const struct laws_setup *setup, laws_square king,
                              laws_bitboard checkers)
{
    enum laws_color opponent = laws_opponent(setup->turn);
    laws_square one, two;

    if (is_possible_en_passant(setup)) { /* so the double step was the move */
        laws_square origin = step_from(setup->en_passant, 0, -ahead(opponent));
        laws_square pawn = step_from(setup->en_passant, 0, ahead(opponent));

        while (checkers) {
            laws_square checker = take_square(&checkers);

            if (checker != pawn && !is_between(king, origin, checker))
                return false;
        }
        return true;
    }
    if (count_squares(checkers) < 2)
        return true;
    if (count_squares(checkers) > 2)
        return false;
    one = take_square(&checkers);
    two = take_square(&checkers);
    if (!is_slider(setup, one) && !is_slider(setup, two))
        return false;
    if (is_between(one, king, two))
        return false;
    return could_be_after_en_passant(setup) ||
           could_discover(setup, king, one, two) ||
           could_discover(setup, king, two, one);
}

unsigned laws_setup_faults(const struct laws_setup *setup)
{
    enum laws_color turn = setup->turn;
    enum laws_color opponent = laws_opponent(turn);
    laws_bitboard white_king = squares_of(setup, LAWS_WHITE, LAWS_KING);
    laws_bitboard black_king = squares_of(setup, LAWS_BLACK, LAWS_KING);
    laws_bitboard king = turn == LAWS_WHITE ? white_king : black_king;
    laws_bitboard pawns = squares_of(setup, LAWS_WHITE, LAWS_PAWN) |
                          squares_of(setup, LAWS_BLACK, LAWS_PAWN);
    laws_bitboard first_ranks = first_rank(LAWS_WHITE) | first_rank(LAWS_BLACK);
    unsigned faults = 0;

    if (!white_king)
        faults |= LAWS_FAULT_NO_WHITE_KING;
    if (!black_king)
        faults |= LAWS_FAULT_NO_BLACK_KING;
    if (!is_single(white_king))
        faults |= LAWS_FAULT_WHITE_KINGS;
    if (!is_single(black_king))
        faults |= LAWS_FAULT_BLACK_KINGS;
    if (has_too_many_pieces(setup, LAWS_WHITE))
        faults |= LAWS_FAULT_WHITE_PIECES;
    if (has_too_many_pieces(setup, LAWS_BLACK))
        faults |= LAWS_FAULT_BLACK_PIECES;
    if (has_too_many_promoted(setup, LAWS_WHITE))
        faults |= LAWS_FAULT_WHITE_PROMOTED;
    if (has_too_many_promoted(setup, LAWS_BLACK))
        faults |= LAWS_FAULT_BLACK_PROMOTED;
    if (pawns & first_ranks)
        faults |= LAWS_FAULT_PAWN_ON_LAST_RANK;
    if (laws_setup_in_check(setup, opponent))
        faults |= LAWS_FAULT_OPPONENT_IN_CHECK;
    if (setup->castling & ~first_ranks ||
        has_faulty_castling(setup, LAWS_WHITE) ||
        has_faulty_castling(setup, LAWS_BLACK))
        faults |= LAWS_FAULT_CASTLING;
    if (setup->en_passant != LAWS_NO_SQUARE && !is_possible_en_passant(setup))
        faults |= LAWS_FAULT_EN_PASSANT;
    if (king && is_single(king)) {
        laws_square square = first_square(king);

        if (!is_possible_check(setup, square,
                               laws_setup_attackers(setup, square, opponent)))
            faults |= LAWS_FAULT_CHECKERS;
    }
    return faults;
}

void laws__drop_idle_rights(struct laws_setup *setup)
{
    laws_bitboard rights = setup->castling, kept = 0;

    if (laws_setup_faults(setup) & LAWS_FAULT_EN_PASSANT)
        setup->en_passant = LAWS_NO_SQUARE;
    while (rights) {
        setup->castling = LAWS_BIT(take_square(&rights));
        if (!(laws_setup_faults(setup) & LAWS_FAULT_CASTLING))
            kept |= setup->castling;
    }
    setup->castling = kept;
}

/* Moving. */

bool laws__is_en_passant(const struct laws_setup *setup, struct laws_move move)
{
    laws_piece pawn = setup->on[move.from];
    enum laws_color color = laws_piece_color(pawn);
    laws_square captured;

    if (laws_piece_kind(pawn) != LAWS_PAWN || move.to >= LAWS_NO_SQUARE ||
        move.to != setup->en_passant || !is_vacant(setup, move.to) ||
        own_rank(color, move.to) != 5 || own_rank(color, move.from) != 4 ||
        distance(laws_file(move.from), laws_file(move.to)) != 1)
        return false;
    captured = step_from(move.to, 0, -ahead(color));
    return setup->on[captured] ==
           laws_piece_of(laws_opponent(color), LAWS_PAWN);
}

laws_square laws__outermost_rook(const struct laws_setup *setup,
                                 enum laws_color color, bool g_side)
{
    laws_bitboard king =
        squares_of(setup, color, LAWS_KING) & first_rank(color);
    int first = color == LAWS_WHITE ? 0 : 7;

    if (!king || !is_single(king))
        return LAWS_NO_SQUARE;
    for (int i = 0;; i++) { /* up to the king */
        laws_square square = LAWS_SQUARE(g_side ? 7 - i : i, first);

        if (LAWS_BIT(square) == king)
            return LAWS_NO_SQUARE;
        if (setup->on[square] == laws_piece_of(color, LAWS_ROOK))
            return square;
    }
}

/* The square that a pawn crosses by this move; else LAWS_NO_SQUARE. */
static laws_square crossed_by(const struct laws_setup *setup,
                              struct laws_move move)
{
    laws_piece piece = setup->on[move.from];
    enum laws_color color = laws_piece_color(piece);
    laws_square crossed;

    if (laws_piece_kind(piece) != LAWS_PAWN ||
        own_rank(color, move.from) != 1 || own_rank(color, move.to) != 3 ||
        laws_file(move.from) != laws_file(move.to))
        return LAWS_NO_SQUARE;
    crossed = step_from(move.from, 0, ahead(color));
    /* An illegal jump leaves nothing to capture on. */
    return is_vacant(setup, crossed) ? crossed : LAWS_NO_SQUARE;
}

static uint16_t count_on(uint16_t counter)
{
    return counter == UINT16_MAX ? counter : (uint16_t)(counter + 1);
}

enum laws_status laws_setup_play(struct laws_setup *setup,
                                 struct laws_move move)
{
    laws_square crossed;
    laws_piece piece;
    enum laws_color color;
    enum laws_kind kind;
    bool resets; /* a pawn was moved or a piece captured (9.3) */

    if (move.from >= LAWS_NO_SQUARE || move.to >= LAWS_NO_SQUARE ||
        move.promotion > LAWS_KING || is_vacant(setup, move.from))
        return LAWS_RANGE;
    piece = setup->on[move.from];
    color = laws_piece_color(piece);
    kind = laws_piece_kind(piece);
    crossed = crossed_by(setup, move);
    resets = kind == LAWS_PAWN;

    if (is_castling(setup, move)) {
        setup->castling &=
            ~(LAWS_BIT(castled_king(move)) | LAWS_BIT(castled_rook(move)));
        setup->on[move.from] = LAWS_NO_PIECE;
        setup->on[move.to] = LAWS_NO_PIECE;
        setup->on[castled_king(move)] = piece;
        setup->on[castled_rook(move)] = laws_piece_of(color, LAWS_ROOK);
    } else {
        if (laws__is_en_passant(setup, move))
            setup->on[step_from(move.to, 0, -ahead(color))] = LAWS_NO_PIECE;
        if (kind == LAWS_PAWN && move.promotion != LAWS_NO_KIND)
            piece = laws_piece_of(color, (enum laws_kind)move.promotion);
        setup->on[move.from] = LAWS_NO_PIECE;
        resets = resets || !is_vacant(setup, move.to);
        setup->on[move.to] = piece;
    }

    /* A rook that moves or is captured, and a king that moves (3.8.2.1). */
    setup->castling &= ~(LAWS_BIT(move.from) | LAWS_BIT(move.to));
    if (kind == LAWS_KING)
        setup->castling &= ~first_rank(color);
    setup->en_passant = crossed;
    setup->halfmoves = resets ? 0 : count_on(setup->halfmoves);
    if (setup->turn == LAWS_BLACK)
        setup->number = count_on(setup->number);
    setup->turn = laws_opponent(setup->turn);
    return LAWS_OK;
}
