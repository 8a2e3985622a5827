/*
 * oracle.c - the moves of Article 3, slowly; see oracle.h
 */
#include "oracle.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int file_of(int square)
{
    return square % 8;
}

static int rank_of(int square)
{
    return square / 8;
}

static int sign(int value)
{
    return (value > 0) - (value < 0);
}

static bool is(laws_piece piece, enum laws_color color, enum laws_kind kind)
{
    return laws_piece_color(piece) == color && laws_piece_kind(piece) == kind;
}

/* The way a player's pawns go, and the ranks as that player counts them. */
static int forward(enum laws_color color)
{
    return color == LAWS_WHITE ? 1 : -1;
}

static int first_rank(enum laws_color color)
{
    return color == LAWS_WHITE ? 0 : 7;
}

static int second_rank(enum laws_color color)
{
    return first_rank(color) + forward(color);
}

static int last_rank(enum laws_color color)
{
    return 7 - first_rank(color);
}

/* Is every square strictly between two squares of one line empty? */
static bool is_free_between(const struct laws_setup *setup, int from, int to)
{
    int step_file = sign(file_of(to) - file_of(from));
    int step_rank = sign(rank_of(to) - rank_of(from));
    int square = from + 8 * step_rank + step_file;

    while (square != to) {
        if (setup->on[square] != LAWS_NO_PIECE)
            return false;
        square += 8 * step_rank + step_file;
    }
    return true;
}

/* Two different squares on one diagonal (3.2); on one file or rank (3.3). */
static bool is_diagonal(int from, int to)
{
    return from != to &&
           abs(file_of(to) - file_of(from)) == abs(rank_of(to) - rank_of(from));
}

static bool is_straight(int from, int to)
{
    return from != to &&
           (file_of(to) == file_of(from) || rank_of(to) == rank_of(from));
}

/* 3.6: the nearest squares not on the same rank, file or diagonal. */
static bool is_knights(int from, int to)
{
    int files = abs(file_of(to) - file_of(from));
    int ranks = abs(rank_of(to) - rank_of(from));

    return (files == 1 && ranks == 2) || (files == 2 && ranks == 1);
}

/* 3.8.1: an adjoining square. */
static bool is_adjoining(int from, int to)
{
    return from != to && abs(file_of(to) - file_of(from)) <= 1 &&
           abs(rank_of(to) - rank_of(from)) <= 1;
}

/* 3.7.3: diagonally in front of it on an adjacent file. */
static bool is_pawns_diagonal(enum laws_color color, int from, int to)
{
    return rank_of(to) - rank_of(from) == forward(color) &&
           abs(file_of(to) - file_of(from)) == 1;
}

/* Does this kind of line piece move along the line from here to there? */
static bool is_its_line(enum laws_kind kind, int from, int to)
{
    if (kind == LAWS_BISHOP)
        return is_diagonal(from, to);
    if (kind == LAWS_ROOK)
        return is_straight(from, to);
    return is_diagonal(from, to) || is_straight(from, to);
}

/* 3.1.2, 3.1.3: could the piece on `from` capture on `to`? */
static bool attacks(const struct laws_setup *setup, int from, int to)
{
    laws_piece piece = setup->on[from];
    enum laws_kind kind = laws_piece_kind(piece);

    switch (kind) {
    case LAWS_NO_KIND:
        return false;
    case LAWS_PAWN:
        return is_pawns_diagonal(laws_piece_color(piece), from, to);
    case LAWS_KNIGHT:
        return is_knights(from, to);
    case LAWS_KING:
        return is_adjoining(from, to);
    case LAWS_BISHOP:
    case LAWS_ROOK:
    case LAWS_QUEEN:
        return is_its_line(kind, from, to) && is_free_between(setup, from, to);
    }
    return false;
}

laws_bitboard oracle_attackers(const struct laws_setup *setup,
                               laws_square square, enum laws_color by)
{
    laws_bitboard attackers = 0;
    int from;

    for (from = 0; from < 64; from++)
        if (laws_piece_color(setup->on[from]) == by &&
            attacks(setup, from, square))
            attackers |= LAWS_BIT(from);
    return attackers;
}

bool oracle_in_check(const struct laws_setup *setup, enum laws_color color)
{
    int square;

    for (square = 0; square < 64; square++)
        if (is(setup->on[square], color, LAWS_KING) &&
            oracle_attackers(setup, (laws_square)square, laws_opponent(color)))
            return true;
    return false;
}

/*
 * 3.7.3.1: may a pawn of the player to move capture en passant by going to
 * this square?  That the opponent's pawn has just crossed it is what the setup
 * says; the pawn must stand beyond it all the same.
 */
static bool is_crossed(const struct laws_setup *setup, int to)
{
    enum laws_color opponent = laws_opponent(setup->turn);

    return setup->en_passant == to && setup->on[to] == LAWS_NO_PIECE &&
           rank_of(to) == second_rank(opponent) + forward(opponent) &&
           is(setup->on[to + 8 * forward(opponent)], opponent, LAWS_PAWN);
}

/* II.3.2.6: where king and rook stand after castling, as in regular chess. */
static int castled_king(int king, int rook)
{
    return rank_of(king) * 8 + (rook > king ? 6 : 2);
}

static int castled_rook(int king, int rook)
{
    return rank_of(king) * 8 + (rook > king ? 5 : 3);
}

static bool is_castling(const struct laws_setup *setup, int from, int to)
{
    enum laws_color color = laws_piece_color(setup->on[from]);

    return laws_piece_kind(setup->on[from]) == LAWS_KING &&
           is(setup->on[to], color, LAWS_ROOK);
}

/* 3.8.2: along the first rank, with a rook that has not moved. */
static bool has_right(const struct laws_setup *setup, int king, int rook)
{
    int rank = first_rank(laws_piece_color(setup->on[king]));

    return is_castling(setup, king, rook) && rank_of(king) == rank &&
           rank_of(rook) == rank && (setup->castling & LAWS_BIT(rook));
}

/* Move the pieces, and nothing else. */
static void transfer(struct laws_setup *setup, struct laws_move move)
{
    laws_piece piece = setup->on[move.from];
    enum laws_color color = laws_piece_color(piece);

    if (is_castling(setup, move.from, move.to)) {
        laws_piece rook = setup->on[move.to];

        setup->on[move.from] = LAWS_NO_PIECE;
        setup->on[move.to] = LAWS_NO_PIECE;
        setup->on[castled_king(move.from, move.to)] = piece;
        setup->on[castled_rook(move.from, move.to)] = rook;
        return;
    }
    if (laws_piece_kind(piece) == LAWS_PAWN &&
        is_pawns_diagonal(color, move.from, move.to) &&
        is_crossed(setup, move.to))
        setup->on[move.to - 8 * forward(color)] = LAWS_NO_PIECE;
    setup->on[move.from] = LAWS_NO_PIECE;
    setup->on[move.to] = piece;
    if (move.promotion != LAWS_NO_KIND)
        setup->on[move.to] =
            laws_piece_of(color, (enum laws_kind)move.promotion);
}

/* 3.9.2: is the player's own king exposed to check or left in it? */
static unsigned safety_objections(const struct laws_setup *setup,
                                  struct laws_move move)
{
    enum laws_color opponent = laws_opponent(setup->turn);
    bool castles = is_castling(setup, move.from, move.to);
    struct laws_setup after = *setup;
    laws_square king = move.to;
    unsigned found = 0;

    move.promotion = LAWS_NO_KIND; /* whatever it is, it blocks no less */
    transfer(&after, move);
    if (!oracle_in_check(&after, setup->turn))
        return 0;
    if (laws_piece_kind(setup->on[move.from]) == LAWS_KING) {
        if (castles)
            king = (laws_square)castled_king(move.from, move.to);
        if (oracle_attackers(&after, king, opponent))
            found |= castles ? ORACLE_UNSHIELDED : ORACLE_INTO_ATTACK;
        after.on[king] = laws_piece_of(setup->turn, LAWS_PAWN);
        if (!oracle_in_check(&after, setup->turn))
            return found; /* no second king is concerned */
    }
    if (oracle_in_check(setup, setup->turn))
        return found | ORACLE_LEFT_IN_CHECK;
    return found | ORACLE_EXPOSED;
}

/* 3.7: what is against this pawn's move, its promotion apart. */
static unsigned pawn_objections(const struct laws_setup *setup, int from,
                                int to)
{
    enum laws_color color = laws_piece_color(setup->on[from]);
    int ahead = from + 8 * forward(color);
    bool same_file = file_of(to) == file_of(from);
    int ranks = (rank_of(to) - rank_of(from)) * forward(color);

    if (same_file && ranks == 1)
        return setup->on[to] != LAWS_NO_PIECE ? ORACLE_OVER_PIECE : 0;
    if (same_file && ranks == 2 && rank_of(from) == second_rank(color))
        return setup->on[ahead] != LAWS_NO_PIECE ||
                       setup->on[to] != LAWS_NO_PIECE
                   ? ORACLE_OVER_PIECE
                   : 0;
    if (!is_pawns_diagonal(color, from, to))
        return ORACLE_MOVEMENT;
    if (setup->on[to] == LAWS_NO_PIECE && !is_crossed(setup, to))
        return ORACLE_NOTHING_TO_TAKE;
    return 0;
}

/* 3.2-3.8.1: what is against this piece's way from here to there. */
static unsigned movement_objections(const struct laws_setup *setup, int from,
                                    int to)
{
    enum laws_kind kind = laws_piece_kind(setup->on[from]);

    if (kind == LAWS_PAWN)
        return pawn_objections(setup, from, to);
    if (kind == LAWS_KNIGHT)
        return is_knights(from, to) ? 0 : ORACLE_MOVEMENT;
    if (kind == LAWS_KING)
        return is_adjoining(from, to) ? 0 : ORACLE_MOVEMENT;
    if (!is_its_line(kind, from, to))
        return ORACLE_MOVEMENT;
    return is_free_between(setup, from, to) ? 0 : ORACLE_OVER_PIECE;
}

static unsigned promotion_objections(const struct laws_setup *setup,
                                     struct laws_move move)
{
    laws_piece piece = setup->on[move.from];

    if (laws_piece_kind(piece) != LAWS_PAWN ||
        rank_of(move.to) != last_rank(laws_piece_color(piece)))
        return move.promotion != LAWS_NO_KIND ? ORACLE_PROMOTION_WRONG : 0;
    if (move.promotion == LAWS_NO_KIND)
        return ORACLE_PROMOTION_MISSING;
    if (move.promotion < LAWS_KNIGHT || move.promotion > LAWS_QUEEN)
        return ORACLE_PROMOTION_WRONG;
    return 0;
}

/* 3.8.2.2 and II.3.2.7.4, both pieces standing on the first rank. */
static unsigned way_objections(const struct laws_setup *setup, int king,
                               int rook)
{
    enum laws_color opponent = laws_opponent(setup->turn);
    int king_to = castled_king(king, rook);
    int rook_to = castled_rook(king, rook);
    unsigned found = 0;
    int square;

    for (square = king / 8 * 8; square < king / 8 * 8 + 8; square++) {
        bool kings = (square >= king && square <= king_to) ||
                     (square <= king && square >= king_to);
        bool rooks = (square >= rook && square <= rook_to) ||
                     (square <= rook && square >= rook_to);
        bool between = (square > king && square < rook) ||
                       (square < king && square > rook);

        if ((kings || rooks || between) && square != king && square != rook &&
            setup->on[square] != LAWS_NO_PIECE)
            found |= between ? ORACLE_CASTLING_OVER : ORACLE_NOT_VACANT;
        if (!kings || !oracle_attackers(setup, (laws_square)square, opponent))
            continue;
        if (square == king)
            found |= ORACLE_CASTLING_CHECKED;
        else if (square == king_to)
            found |= ORACLE_CASTLING_INTO;
        else
            found |= ORACLE_CASTLING_ACROSS;
    }
    return found;
}

static unsigned castling_objections(const struct laws_setup *setup,
                                    struct laws_move move)
{
    int rank = first_rank(setup->turn);
    unsigned found = 0;

    if (rank_of(move.from) != rank || rank_of(move.to) != rank)
        return ORACLE_OFF_FIRST_RANK;
    if (!has_right(setup, move.from, move.to))
        found |= ORACLE_RIGHT_LOST;
    found |= way_objections(setup, move.from, move.to);
    return found ? found : safety_objections(setup, move);
}

unsigned oracle_objections(const struct laws_setup *setup,
                           struct laws_move move)
{
    const unsigned still_moves_so =
        ORACLE_OTHER_PIECE | ORACLE_PROMOTION_MISSING | ORACLE_PROMOTION_WRONG;
    laws_piece piece;
    unsigned found = 0;

    if (move.from > 63 || move.to > 63)
        return ORACLE_NO_SQUARE;
    piece = setup->on[move.from];
    if (piece == LAWS_NO_PIECE)
        return ORACLE_EMPTY;
    if (laws_piece_color(piece) != setup->turn)
        return ORACLE_OPPONENTS;
    if (move.piece != LAWS_NO_KIND && move.piece != laws_piece_kind(piece))
        found |= ORACLE_OTHER_PIECE;
    found |= promotion_objections(setup, move);
    if (is_castling(setup, move.from, move.to))
        return found | castling_objections(setup, move);
    if (laws_piece_color(setup->on[move.to]) == setup->turn)
        found |= ORACLE_OWN_PIECE;
    if (laws_piece_kind(setup->on[move.to]) == LAWS_KING)
        found |= ORACLE_KING;
    found |= movement_objections(setup, move.from, move.to);
    if (!(found & ~still_moves_so))
        found |= safety_objections(setup, move);
    return found;
}

static void add_if_legal(const struct laws_setup *setup, struct laws_move move,
                         struct oracle_moves *moves)
{
    if (oracle_objections(setup, move))
        return;
    if (moves->count == ORACLE_MOVES_MAX)
        abort();
    moves->move[moves->count++] = move;
}

void oracle_moves(const struct laws_setup *setup, struct oracle_moves *moves)
{
    int from, to, promotion;

    moves->count = 0;
    for (from = 0; from < 64; from++) {
        enum laws_kind kind = laws_piece_kind(setup->on[from]);

        if (laws_piece_color(setup->on[from]) != setup->turn)
            continue;
        for (to = 0; to < 64; to++) {
            struct laws_move move = {(laws_square)from, (laws_square)to,
                                     (uint8_t)kind, LAWS_NO_KIND};

            if (kind != LAWS_PAWN || rank_of(to) != last_rank(setup->turn)) {
                add_if_legal(setup, move, moves);
                continue;
            }
            for (promotion = LAWS_KNIGHT; promotion <= LAWS_QUEEN;
                 promotion++) {
                move.promotion = (uint8_t)promotion;
                add_if_legal(setup, move, moves);
            }
        }
    }
}

laws_square oracle_en_passant(const struct laws_setup *setup)
{
    int from;

    if (setup->en_passant > 63 || !is_crossed(setup, setup->en_passant))
        return LAWS_NO_SQUARE;
    for (from = 0; from < 64; from++) {
        struct laws_move move = {(laws_square)from, setup->en_passant,
                                 LAWS_PAWN, LAWS_NO_KIND};

        if (is_pawns_diagonal(setup->turn, from, move.to) &&
            !oracle_objections(setup, move))
            return setup->en_passant;
    }
    return LAWS_NO_SQUARE;
}

laws_bitboard oracle_castling(const struct laws_setup *setup)
{
    laws_bitboard rooks = 0;
    int king, rook;

    for (king = 0; king < 64; king++)
        for (rook = 0; rook < 64; rook++)
            if (has_right(setup, king, rook))
                rooks |= LAWS_BIT(rook);
    return rooks;
}

/* 3.8.2.1: what a move takes from the rights to castle. */
static void lose_rights(struct laws_setup *setup, struct laws_move move)
{
    laws_piece piece = setup->on[move.from];
    int rank = first_rank(laws_piece_color(piece));
    int file;

    if (laws_piece_kind(piece) == LAWS_KING)
        for (file = 0; file < 8; file++)
            setup->castling &= ~LAWS_BIT(rank * 8 + file);
    setup->castling &= ~LAWS_BIT(move.from); /* the rook moves     */
    setup->castling &= ~LAWS_BIT(move.to);   /* or it is captured */
}

void oracle_play(struct laws_setup *setup, struct laws_move move)
{
    bool pawn = laws_piece_kind(setup->on[move.from]) == LAWS_PAWN;
    bool capture = setup->on[move.to] != LAWS_NO_PIECE &&
                   !is_castling(setup, move.from, move.to);
    bool two_squares = pawn && abs(rank_of(move.to) - rank_of(move.from)) == 2;

    lose_rights(setup, move);
    transfer(setup, move);
    setup->en_passant = LAWS_NO_SQUARE;
    if (two_squares)
        setup->en_passant = (laws_square)((move.from + move.to) / 2);
    setup->halfmoves = pawn || capture ? 0 : (uint16_t)(setup->halfmoves + 1);
    if (setup->turn == LAWS_BLACK)
        setup->number = (uint16_t)(setup->number + 1);
    setup->turn = laws_opponent(setup->turn);
}

bool oracle_is_same(const struct laws_setup *a, const struct laws_setup *b)
{
    return memcmp(a->on, b->on, sizeof a->on) == 0 && a->turn == b->turn &&
           oracle_castling(a) == oracle_castling(b) &&
           oracle_en_passant(a) == oracle_en_passant(b);
}

uint64_t oracle_perft(const struct laws_setup *setup, unsigned depth)
{
    struct oracle_moves moves;
    uint64_t nodes = 0;
    unsigned i;

    if (depth == 0)
        return 1;
    oracle_moves(setup, &moves);
    if (depth == 1)
        return moves.count;
    for (i = 0; i < moves.count; i++) {
        struct laws_setup after = *setup;

        oracle_play(&after, moves.move[i]);
        nodes += oracle_perft(&after, depth - 1);
    }
    return nodes;
}

static bool read_placement(const char *text, struct laws_setup *setup)
{
    static const char letters[] = " PNBRQK  pnbrqk";
    int file = 0, rank = 7;

    for (; *text; text++) {
        const char *letter = strchr(letters, *text);

        if (*text == '/') {
            file = 0;
            rank--;
        } else if (isdigit((unsigned char)*text)) {
            file += *text - '0';
        } else if (letter && file < 8 && rank >= 0) {
            setup->on[rank * 8 + file] = (laws_piece)(letter - letters);
            file++;
        } else {
            return false;
        }
    }
    return rank == 0 && file == 8;
}

/* K, Q: the outermost rook on that side of the king; else a rook's file. */
static bool read_right(char letter, struct laws_setup *setup)
{
    enum laws_color color =
        isupper((unsigned char)letter) ? LAWS_WHITE : LAWS_BLACK;
    int first = first_rank(color) * 8;
    int lower = tolower((unsigned char)letter);
    int king, rook;

    if (lower >= 'a' && lower <= 'h') {
        setup->castling |= LAWS_BIT(first + lower - 'a');
        return true;
    }
    for (king = first; king < first + 8; king++)
        if (is(setup->on[king], color, LAWS_KING))
            break;
    if (lower == 'k')
        for (rook = first + 7; rook > king; rook--)
            if (is(setup->on[rook], color, LAWS_ROOK))
                break;
    if (lower == 'q')
        for (rook = first; rook < king; rook++)
            if (is(setup->on[rook], color, LAWS_ROOK))
                break;
    if ((lower != 'k' && lower != 'q') || king == first + 8 || rook == king)
        return false;
    setup->castling |= LAWS_BIT(rook);
    return true;
}

bool oracle_read(const char *fen, struct laws_setup *setup)
{
    char placement[80], turn, castling[8] = "-", square[4] = "-";
    int halfmoves = 0, number = 1;
    const char *letter;

    if (sscanf(fen, "%79s %c %7s %3s %d %d", placement, &turn, castling, square,
               &halfmoves, &number) < 2)
        return false;
    memset(setup, 0, sizeof *setup);
    setup->turn = turn == 'b' ? LAWS_BLACK : LAWS_WHITE;
    setup->en_passant = LAWS_NO_SQUARE;
    setup->halfmoves = (uint16_t)halfmoves;
    setup->number = (uint16_t)number;
    if (!read_placement(placement, setup))
        return false;
    for (letter = castling; *letter && *letter != '-'; letter++)
        if (!read_right(*letter, setup))
            return false;
    if (square[0] != '-')
        setup->en_passant =
            (laws_square)((square[1] - '1') * 8 + square[0] - 'a');
    return true;
}
