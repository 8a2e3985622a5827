/*
 * mate_men.c - every position of few men, against the truth worked out here
 *
 * usage: mate-men [--men 3|4] [--every N] [--pair KINDS]
 *
 * A table for each set of pieces besides the kings tells of every placement
 * and turn whether White, and whether Black, can still mate.  It is filled by
 * asking each position whether one of its moves leads to one of which it is
 * known, again and again until nothing is new.  Then the library is asked
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
static unsigned look(const struct laws_position *position)
{
    struct laws_moves moves;
    unsigned can = 0;

    laws_position_moves(position, &moves);
    if (moves.count == 0 && laws_position_checkers(position))
        return position->turn == LAWS_WHITE ? 2 : 1;
    for (unsigned i = 0; i < moves.count && can != 3; i++) {
        struct laws_position next = *position;

        laws_position_play(&next, moves.move[i]);
        can |= next.en_passant == LAWS_NO_SQUARE ? known(&next) : look(&next);
    }
    return can;
}

/* The position of an index; false when there is none. */
static bool place(const unsigned piece[2], size_t index,
                  struct laws_position *position)
{
    struct laws_setup setup;

    laws_setup_init(&setup);
    for (int i = 1; i >= 0; i--) {
        if (piece[i] == NO_PIECE)
            continue;
        if (setup.on[index % 64])
            return false;
        setup.on[index % 64] = piece_of(piece[i]);
        index /= 64;
    }
    for (int color = LAWS_BLACK; color >= LAWS_WHITE; color--) {
        if (setup.on[index % 64])
            return false;
        setup.on[index % 64] = laws_piece_of((enum laws_color)color, LAWS_KING);
        index /= 64;
    }
    setup.turn = index ? LAWS_BLACK : LAWS_WHITE;
    return laws_position_from_setup(position, &setup) == 0;
}

/* A bare king mates nobody. */
static unsigned side_of(unsigned piece)
{
    return piece == NO_PIECE ? 0 : piece < 5 ? 1 : 2;
}

static void fill(const unsigned piece[2])
{
    struct table *table = &tables[piece[0]][piece[1]];
    unsigned most = side_of(piece[0]) | side_of(piece[1]);
    bool news = true;

    table->size = (size_t)2 << (piece[1] == NO_PIECE ? 18 : 24);
    table->can = calloc(table->size, 1);
    if (!table->can)
        abort();
    while (news) {
        news = false;
        for (size_t n = 0; n < table->size; n++) {
            struct laws_position position;
            unsigned can;

            if (table->can[n] == most || !place(piece, n, &position))
                continue;
            can = table->can[n] | look(&position);
            if (can != table->can[n]) {
                table->can[n] = (uint8_t)can;
                news = true;
            }
        }
    }
}

static void ask(const unsigned piece[2], struct laws_mate_workspace *workspace)
{
    const struct table *table = &tables[piece[0]][piece[1]];
    const size_t often = every / 50 + 1;
    unsigned ever = 0;

    for (size_t n = 0; n < table->size; n++)
        ever |= table->can[n];
    for (size_t n = 0; n < table->size; n++) {
        struct laws_position position;

        if ((n % every && (table->can[n] == ever || n % often)) ||
            !place(piece, n, &position))
            continue;
        for (int side = LAWS_WHITE; side <= LAWS_BLACK; side++) {
            bool can = table->can[n] >> side & 1;
            struct laws_mate_verdict verdict;
            enum laws_mate_answer answer;
            struct laws_setup setup;

            if (n % every && (can || !(ever >> side & 1)))
                continue;
            answer = mate_ask(&position, (enum laws_color)side, workspace, 0,
                              &verdict);
            asked++;
            unknown += answer == LAWS_MATE_UNDECIDED;
            if (answer == LAWS_MATE_UNDECIDED ||
                (answer == LAWS_MATE_POSSIBLE) == can)
                continue;
            laws_position_to_setup(&position, &setup);
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

    fill(piece);
    ask(piece, workspace);
    printf("%c%c: %llu questions so far\n", letters[first],
           second == NO_PIECE ? ' ' : letters[second],
           (unsigned long long)asked);
    fflush(stdout);
}

static bool is_pawn(unsigned piece)
{
    return piece % 5 == 0 && piece != NO_PIECE;
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
