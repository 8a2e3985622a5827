/*
 * make_helpmate_table.c - write the table of helpmates by one piece, as C
 *
 * Runs while liblaws is built.  For every placement of the mating side's king
 * and one piece (queen, rook or pawn) and the other king, and for either
 * player's turn: after how many moves can the piece mate when both sides help?
 * Found backwards from the mates.  The search of src/laws/mate takes the
 * numbers as a hint of what to try first; no verdict rests on them.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { QUEEN, ROOK, PAWN, KINDS };
enum { MATING, OTHER }; /* whose turn it is */
enum { NEVER = 255 };

/* By kind, turn, mating king, other king, piece. */
static uint8_t table[KINDS][2][64][64][64];

static const int steps[8][2] = {{1, 0}, {-1, 0}, {0, 1},  {0, -1},
                                {1, 1}, {1, -1}, {-1, 1}, {-1, -1}};

/* The square a step away; -1 off the board. */
static int step_from(int square, const int step[2])
{
    int file = square % 8 + step[0], rank = square / 8 + step[1];

    return file < 0 || file > 7 || rank < 0 || rank > 7 ? -1 : rank * 8 + file;
}

static int is_next(int a, int b)
{
    return abs(a % 8 - b % 8) <= 1 && abs(a / 8 - b / 8) <= 1;
}

/* Does the piece attack a square past the squares a and b? */
static int attacks(int kind, int from, int to, int a)
{
    int file = to % 8 - from % 8, rank = to / 8 - from / 8;
    int step[2] = {(file > 0) - (file < 0), (rank > 0) - (rank < 0)};

    if (from == to)
        return 0;
    if (kind == PAWN)
        return rank == 1 && abs(file) == 1;
    if (file && rank && (kind == ROOK || abs(file) != abs(rank)))
        return 0;
    for (int s = step_from(from, step); s != to; s = step_from(s, step))
        if (s == a)
            return 0;
    return 1;
}

static int is_position(int kind, int turn, int king, int other, int piece)
{
    if (is_next(king, other) || piece == king || piece == other)
        return 0;
    if (kind == PAWN && (piece < 8 || piece >= 56))
        return 0;
    return turn == OTHER || !attacks(kind, piece, other, king);
}

static int is_mate(int kind, int king, int other, int piece)
{
    if (!attacks(kind, piece, other, king))
        return 0;
    for (int i = 0; i < 8; i++) {
        int to = step_from(other, steps[i]);

        if (to >= 0 && !is_next(king, to) && !attacks(kind, piece, to, king))
            return 0;
    }
    return 1;
}

static void offer(int kind, int turn, int king, int other, int piece, int moves)
{
    uint8_t *entry = &table[kind][turn][king][other][piece];

    if (moves < *entry && is_position(kind, turn, king, other, piece))
        *entry = (uint8_t)moves;
}

/* Offer `moves` to every position one move before this one. */
static void step_back(int kind, int turn, int king, int other, int piece,
                      int moves)
{
    if (turn == MATING) { /* the other king came here */
        for (int i = 0; i < 8; i++) {
            int from = step_from(other, steps[i]);

            if (from >= 0)
                offer(kind, OTHER, king, from, piece, moves);
        }
        return;
    }
    for (int i = 0; i < 8; i++) {
        int from = step_from(king, steps[i]);

        if (from >= 0)
            offer(kind, MATING, from, other, piece, moves);
        if (kind == PAWN)
            continue;
        for (from = step_from(piece, steps[i]);
             from >= 0 && from != king && from != other;
             from = step_from(from, steps[i])) {
            if (kind == QUEEN || i < 4)
                offer(kind, MATING, king, other, from, moves);
        }
    }
    if (kind == PAWN && piece >= 16) {
        offer(kind, MATING, king, other, piece - 8, moves);
        if (piece / 8 == 3 && piece - 8 != king && piece - 8 != other)
            offer(kind, MATING, king, other, piece - 16, moves);
    }
}

/* Where a pawn promotes, the way goes on as that of a queen or a rook. */
static void offer_promotions(void)
{
    for (int king = 0; king < 64; king++)
        for (int other = 0; other < 64; other++)
            for (int piece = 48; piece < 56; piece++) {
                int queen = table[QUEEN][OTHER][king][other][piece + 8];
                int rook = table[ROOK][OTHER][king][other][piece + 8];
                int best = queen < rook ? queen : rook;

                if (best < NEVER && king != piece + 8 && other != piece + 8)
                    offer(PAWN, MATING, king, other, piece, best + 1);
            }
}

static void solve(int kind)
{
    memset(table[kind], NEVER, sizeof table[kind]);
    for (int king = 0; king < 64; king++)
        for (int other = 0; other < 64; other++)
            for (int piece = 0; piece < 64; piece++)
                if (is_position(kind, OTHER, king, other, piece) &&
                    is_mate(kind, king, other, piece))
                    table[kind][OTHER][king][other][piece] = 0;
    if (kind == PAWN)
        offer_promotions();
    for (int moves = 0; moves < 64; moves++)
        for (int i = 0; i < 2 * 64 * 64 * 64; i++)
            if (((uint8_t *)table[kind])[i] == moves)
                step_back(kind, i >> 18, i >> 12 & 63, i >> 6 & 63, i & 63,
                          moves + 1);
}

/* As helpmate_table.h has it. */
static unsigned half(unsigned moves)
{
    return moves == NEVER ? 15 : moves > 14 ? 14 : moves;
}

int main(void)
{
    for (int kind = QUEEN; kind < KINDS; kind++)
        solve(kind);
    printf("/* Written by make_helpmate_table.c. */\n#include "
           "\"mate/heuristic/helpmate_table.h\"\n\n"
           "const uint8_t laws__helpmate_table[3][2][64][32][32] = {\n");
    /* The other king on files a to d: the rest is its mirror image. */
    for (int kind = QUEEN; kind < KINDS; kind++) {
        printf("{");
        for (int turn = MATING; turn <= OTHER; turn++) {
            printf("{");
            for (int king = 0; king < 64; king++) {
                printf("{");
                for (int other = 0; other < 64; other++) {
                    if (other & 4)
                        continue;
                    printf("{");
                    for (int piece = 0; piece < 64; piece += 2)
                        printf(
                            "%u,",
                            half(table[kind][turn][king][other][piece]) |
                                half(table[kind][turn][king][other][piece + 1])
                                    << 4);
                    printf("},\n");
                }
                printf("},");
            }
            printf("},");
        }
        printf("},\n");
    }
    printf("};\n");
    return ferror(stdout) ? 1 : 0;
}
