/*
 * mate_men.c - every position of few men, against the truth worked out here
 *
 * usage: mate-men [--men 3|4] [--every N] [--pair KINDS]
 *
 * A table for each set of pieces besides the kings tells of every placement
 * and turn whether White, and whether Black, can still mate.  It is filled
 * backwards: mates and moves into tables that are known come first, then every
 * position from which a move leads to one that is known, until nothing is new.
 * Two pawns that face each other may capture en passant; there all positions
 * are asked for their moves again and again instead.  Then the library is asked
 * about each Nth position, and far more often where the answer is no although
 * other placements of the same men say yes.  --pair limits four men to pairs
 * such as Bn: White's letters large, Black's small.
 */
#include "mate_asking.h"

#include <stdlib.h>
#include <string.h>

#define PIECES 10 /* five kinds of each colour */
#define NO_PIECE PIECES

static const char letters[PIECES + 1] = "PNBRQpnbrq";

/* One table: by turn, kings, first and second piece; bits by side. */
struct table {
    uint8_t *can;
    size_t size;
};

static struct table tables[PIECES + 1][PIECES + 1]; /* second: may be none */
static uint64_t asked, every = 1, unknown;

static laws_piece piece_of(unsigned piece)
{
    return laws_piece_of(piece < 5 ? LAWS_WHITE : LAWS_BLACK,
                         (enum laws_kind)(LAWS_PAWN + piece % 5));
}

static unsigned number_of(laws_piece piece)
{
    return (laws_piece_color(piece) == LAWS_WHITE ? 0u : 5u) +
           (unsigned)laws_piece_kind(piece) - LAWS_PAWN;
}

/* Where the answer for a position stands; NULL: bare kings. */
static uint8_t *entry_of(const struct laws_position *position)
{
    laws_bitboard rest = (position->by_color[0] | position->by_color[1]) &
                         ~position->by_kind[LAWS_KING];
    unsigned piece[2] = {NO_PIECE, NO_PIECE}, square[2] = {0, 0}, count = 0;
    laws_bitboard kings = position->by_kind[LAWS_KING];
    laws_bitboard white = kings & position->by_color[LAWS_WHITE];
    size_t index;

    for (; rest; rest &= rest - 1, count++) {
        square[count] = (unsigned)__builtin_ctzll(rest);
        piece[count] =
            number_of(laws_position_on(position, (laws_square)square[count]));
    }
    if (count == 0)
        return NULL;
    if (count == 2 && piece[0] > piece[1]) {
        unsigned p = piece[0], s = square[0];

        piece[0] = piece[1];
        square[0] = square[1];
        piece[1] = p;
        square[1] = s;
    }
    index =
        ((size_t)position->turn * 64 + (unsigned)__builtin_ctzll(white)) * 64 +
        (unsigned)__builtin_ctzll(kings & ~white);
    index = index * 64 + square[0];
    if (count == 2)
        index = index * 64 + square[1];
    return &tables[piece[0]][piece[1]].can[index];
}

static unsigned known(const struct laws_position *position)
{
    const uint8_t *entry = entry_of(position);

    return entry ? *entry : 0;
}

/* What the moves from here lead to.  The tables have no captures en passant:
   a position with one is looked through. */
static unsigned look(const struct laws_position *position, unsigned most)
{
    struct laws_moves moves;
    unsigned can = 0;

    laws_position_moves(position, &moves);
    if (moves.count == 0 && laws_position_checkers(position))
        return position->turn == LAWS_WHITE ? 2 : 1;
    for (unsigned i = 0; i < moves.count && can != most; i++) {
        struct laws_position next = *position;

        laws_position_play(&next, moves.move[i]);
        can |= next.en_passant == LAWS_NO_SQUARE ? known(&next)
                                                 : look(&next, most);
    }
    return can;
}

/* The squares of an index, pieces first, then White's and Black's king. */
static void squares_of(const unsigned piece[2], size_t index,
                       laws_square square[4])
{
    for (int i = 1; i >= 0; i--) {
        square[i] = LAWS_NO_SQUARE;
        if (piece[i] == NO_PIECE)
            continue;
        square[i] = index % 64;
        index /= 64;
    }
    square[3] = index % 64;
    square[2] = index / 64 % 64;
}

static size_t index_of(const unsigned piece[2], const laws_square square[4],
                       unsigned turn)
{
    size_t index =
        ((size_t)turn * 64 + square[2]) * 64 * 64 + square[3] * 64u + square[0];

    return piece[1] == NO_PIECE ? index : index * 64 + square[1];
}

static void put(struct laws_position *position, laws_square square,
                laws_piece piece)
{
    position->by_color[laws_piece_color(piece)] |= LAWS_BIT(square);
    position->by_kind[laws_piece_kind(piece)] |= LAWS_BIT(square);
}

/* The position of an index, but for key and counters; false: there is none. */
static bool place(const unsigned piece[2], size_t index,
                  struct laws_position *position)
{
    const laws_bitboard ends = (laws_bitboard)0xff000000000000ff;
    laws_square square[4];
    laws_bitboard king, seen = 0;

    squares_of(piece, index, square);
    memset(position, 0, sizeof *position);
    position->en_passant = LAWS_NO_SQUARE;
    position->turn = (uint8_t)(index >> (piece[1] == NO_PIECE ? 18 : 24));
    for (int i = 0; i < 4; i++) {
        if (square[i] == LAWS_NO_SQUARE)
            continue;
        if (seen >> square[i] & 1)
            return false;
        seen |= LAWS_BIT(square[i]);
        put(position, square[i],
            i < 2 ? piece_of(piece[i])
                  : laws_piece_of((enum laws_color)(i - 2), LAWS_KING));
    }
    king = position->by_kind[LAWS_KING] & ~position->by_color[position->turn];
    return !(position->by_kind[LAWS_PAWN] & ends) &&
           !laws_position_attackers(position,
                                    (laws_square)__builtin_ctzll(king),
                                    (enum laws_color)position->turn);
}

/* A bare king mates nobody. */
static unsigned side_of(unsigned piece)
{
    return piece == NO_PIECE ? 0 : piece < 5 ? 1 : 2;
}

static bool is_pawn(unsigned piece)
{
    return piece % 5 == 0 && piece != NO_PIECE;
}

/* Ask every position for its moves; true when something is new. */
static bool sweep(const unsigned piece[2], struct table *table)
{
    unsigned most = side_of(piece[0]) | side_of(piece[1]);
    bool news = false;

    for (size_t n = 0; n < table->size; n++) {
        struct laws_position position;
        unsigned can;

        if (table->can[n] == most || !place(piece, n, &position))
            continue;
        can = table->can[n] | look(&position, most);
        news |= can != table->can[n];
        table->can[n] = (uint8_t)can;
    }
    return news;
}

/* What a piece may have come from: its moves to empty squares, backwards. */
static laws_bitboard origins(const struct laws_position *position,
                             laws_square square, laws_piece piece)
{
    laws_bitboard occupied = position->by_color[0] | position->by_color[1];
    laws_bitboard from = 0;
    bool white = laws_piece_color(piece) == LAWS_WHITE;

    if (laws_piece_kind(piece) == LAWS_PAWN) {
        laws_bitboard here = LAWS_BIT(square);
        laws_bitboard one = (white ? here >> 8 : here << 8) & ~occupied;
        laws_bitboard two = (white ? one >> 8 : one << 8) & ~occupied;
        int rank = white ? laws_rank(square) : 7 - laws_rank(square);

        return (rank > 1 ? one : 0) | (rank == 3 ? two : 0);
    }
    for (int file = -2; file <= 2; file++)
        for (int rank = -2; rank <= 2; rank++) {
            int far = file * file + rank * rank;
            bool slides = false, goes = false;

            switch (laws_piece_kind(piece)) {
            case LAWS_KNIGHT:
                goes = far == 5;
                break;
            case LAWS_KING:
                goes = far == 1 || far == 2;
                break;
            case LAWS_BISHOP:
                goes = slides = far == 2;
                break;
            case LAWS_ROOK:
                goes = slides = far == 1;
                break;
            case LAWS_QUEEN:
                goes = slides = far == 1 || far == 2;
                break;
            case LAWS_NO_KIND:
            case LAWS_PAWN:
                break;
            }
            if (!goes)
                continue;
            for (int f = laws_file(square) + file, r = laws_rank(square) + rank;
                 f >= 0 && f < 8 && r >= 0 && r < 8 &&
                 !(occupied >> (8 * r + f) & 1);
                 f += file, r += rank) {
                from |= LAWS_BIT(8 * r + f);
                if (!slides)
                    break;
            }
        }
    return from;
}

/* Tell all positions before this one what it can; new ones go on the stack. */
static void step_back(const unsigned piece[2], struct table *table, size_t n,
                      uint32_t *stack, size_t *height)
{
    struct laws_position position, before;
    laws_square square[4];

    if (!place(piece, n, &position))
        return;
    squares_of(piece, n, square);
    for (int i = 0; i < 4; i++) {
        laws_square there = square[i];
        laws_bitboard from;

        if (there == LAWS_NO_SQUARE ||
            position.by_color[position.turn] >> there & 1)
            continue;
        from = origins(&position, there, laws_position_on(&position, there));
        for (; from; from &= from - 1) {
            size_t m;

            square[i] = (laws_square)__builtin_ctzll(from);
            m = index_of(piece, square, position.turn ^ 1u);
            if (!(table->can[n] & ~table->can[m]) || !place(piece, m, &before))
                continue;
            if (!(table->can[m] & 4))
                stack[(*height)++] = (uint32_t)m;
            table->can[m] |= table->can[n] | 4; /* 4: on the stack */
        }
        square[i] = there;
    }
}

static void fill(const unsigned piece[2])
{
    struct table *table = &tables[piece[0]][piece[1]];
    bool may_pass = is_pawn(piece[0]) && is_pawn(piece[1]) &&
                    side_of(piece[0]) != side_of(piece[1]);
    uint32_t *stack;
    size_t height = 0;

    table->size = (size_t)2 << (piece[1] == NO_PIECE ? 18 : 24);
    table->can = calloc(table->size, 1);
    stack = malloc(table->size * sizeof *stack);
    if (!table->can || !stack)
        abort();
    if (may_pass) {
        while (sweep(piece, table))
            continue;
    } else {
        sweep(piece, table);
        for (size_t n = 0; n < table->size; n++)
            if (table->can[n]) {
                stack[height++] = (uint32_t)n;
                table->can[n] |= 4;
            }
        while (height) {
            size_t n = stack[--height];

            table->can[n] &= 3;
            step_back(piece, table, n, stack, &height);
        }
    }
    free(stack);
}

/* The same with colours exchanged, from a table that is known. */
static void mirror(const unsigned piece[2])
{
    unsigned other[2] = {(piece[0] + 5) % PIECES,
                         piece[1] == NO_PIECE ? NO_PIECE
                                              : (piece[1] + 5) % PIECES};
    bool turned = other[1] != NO_PIECE && other[0] > other[1];
    unsigned from[2] = {other[turned], other[!turned]};
    const struct table *known = &tables[from[0]][from[1]];
    struct table *table = &tables[piece[0]][piece[1]];

    table->size = known->size;
    table->can = malloc(table->size);
    if (!table->can)
        abort();
    for (size_t n = 0; n < table->size; n++) {
        laws_square square[4], there[4];
        unsigned can;

        squares_of(piece, n, square);
        there[0] = square[turned] ^ 56;
        there[1] = square[!turned] ^ 56;
        there[2] = square[3] ^ 56;
        there[3] = square[2] ^ 56;
        can = known->can[index_of(from, there, n < table->size / 2)];
        table->can[n] = (uint8_t)((can & 1) << 1 | can >> 1);
    }
}

static bool is_known(const unsigned piece[2])
{
    unsigned a = (piece[0] + 5) % PIECES;
    unsigned b = piece[1] == NO_PIECE ? NO_PIECE : (piece[1] + 5) % PIECES;

    return tables[a < b ? a : b][a < b ? b : a].can != NULL;
}

static void ask(const unsigned piece[2], struct laws_mate_workspace *workspace)
{
    const struct table *table = &tables[piece[0]][piece[1]];
    const size_t often = (size_t)every / 50 + 1;
    unsigned ever = 0;

    for (size_t n = 0; n < table->size; n++)
        ever |= table->can[n];
    for (size_t n = 0; n < table->size; n++) {
        struct laws_position position;
        struct laws_setup setup;

        if ((n % every && (table->can[n] == ever || n % often)) ||
            !place(piece, n, &position))
            continue;
        laws_position_to_setup(&position, &setup);
        setup.number = 1;
        if (laws_position_from_setup(&position, &setup))
            abort();
        for (int side = LAWS_WHITE; side <= LAWS_BLACK; side++) {
            bool can = table->can[n] >> side & 1;
            struct laws_mate_verdict verdict;
            enum laws_mate_answer answer;

            if (n % every && (can || !(ever >> side & 1)))
                continue;
            answer = mate_ask(&position, (enum laws_color)side, workspace, 0,
                              &verdict);
            asked++;
            unknown += answer == LAWS_MATE_UNDECIDED;
            if (answer == LAWS_MATE_UNDECIDED ||
                (answer == LAWS_MATE_POSSIBLE) == can)
                continue;
            suite_fail(&setup, "%s can mate: %s, by \"%s\"",
                       side == LAWS_WHITE ? "White" : "Black",
                       laws_mate_answer_text(answer),
                       laws_mate_argument_text(verdict.argument));
        }
    }
}

/* Promotions lead to what comes earlier: officers first, then pawns. */
static void solve(unsigned first, unsigned second,
                  struct laws_mate_workspace *workspace)
{
    unsigned piece[2] = {first, second};

    if (is_known(piece))
        mirror(piece);
    else
        fill(piece);
    ask(piece, workspace);
    printf("%c%c: %llu questions so far\n", letters[first],
           second == NO_PIECE ? ' ' : letters[second],
           (unsigned long long)asked);
    fflush(stdout);
}

int main(int argc, char **argv)
{
    struct laws_mate_workspace *workspace =
        mate_workspace_new((size_t)256 << 20);
    const char *pair = NULL;
    uint64_t men = 3;

    for (int i = 1; i + 1 < argc; i += 2) {
        if (!strcmp(argv[i], "--men"))
            men = suite_number(argv[i + 1]);
        else if (!strcmp(argv[i], "--every"))
            every = suite_number(argv[i + 1]);
        else if (!strcmp(argv[i], "--pair"))
            pair = argv[i + 1];
    }
    for (unsigned pawns = 0; pawns <= 1; pawns++)
        for (unsigned a = 0; a < PIECES; a++)
            if (is_pawn(a) == (pawns == 1))
                solve(a, NO_PIECE, workspace);
    for (unsigned pawns = 0; men > 3 && pawns <= 2; pawns++)
        for (unsigned a = 0; a < PIECES; a++)
            for (unsigned b = a; b < PIECES; b++) {
                if ((unsigned)is_pawn(a) + is_pawn(b) != pawns)
                    continue;
                if (!pair || (letters[a] == pair[0] && letters[b] == pair[1]))
                    solve(a, b, workspace);
            }
    printf("%llu questions, %llu undecided\n", (unsigned long long)asked,
           (unsigned long long)unknown);
    if (unknown)
        suite_fail(NULL, "none may be undecided");
    free(workspace);
    return suite_result();
}
