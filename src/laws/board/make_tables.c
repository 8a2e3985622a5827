/*
 * make_tables.c - write the constant tables of the board as C
 *
 * Runs while liblaws is built; its output is compiled into the library.  Every
 * table is computed the plain way, by walking from square to square.
 */
#include "random.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

struct step {
    int file, rank;
};

/* The first four are a rook's, the last four a bishop's, all are a king's. */
static const struct step line_steps[8] = {
    {1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {1, -1}, {-1, 1}, {-1, -1},
};

static const struct step knight_steps[8] = {
    {1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2},
};

static int on_board(int file, int rank)
{
    return file >= 0 && file < 8 && rank >= 0 && rank < 8;
}

static uint64_t bit(int file, int rank)
{
    return on_board(file, rank) ? (uint64_t)1 << ((8 * rank + file) & 63) : 0;
}

static uint64_t steps(int square, const struct step *step, int count)
{
    uint64_t set = 0;

    for (int i = 0; i < count; i++)
        set |= bit(square % 8 + step[i].file, square / 8 + step[i].rank);
    return set;
}

/* All squares in one direction, up to and with the first that is occupied. */
static uint64_t ray(int square, struct step step, uint64_t occupied)
{
    uint64_t set = 0;
    int file = square % 8 + step.file, rank = square / 8 + step.rank;

    for (; on_board(file, rank); file += step.file, rank += step.rank) {
        set |= bit(file, rank);
        if (occupied & bit(file, rank))
            break;
    }
    return set;
}

static uint64_t rays(int square, int first, uint64_t occupied)
{
    uint64_t set = 0;

    for (int i = first; i < first + 4; i++)
        set |= ray(square, line_steps[i], occupied);
    return set;
}

/* The squares whose occupation matters: every ray less its last square. */
static uint64_t relevant(int square, int first)
{
    uint64_t set = 0;

    for (int i = first; i < first + 4; i++) {
        uint64_t squares = ray(square, line_steps[i], 0);

        for (int s = 0; s < 64; s++)
            if (squares >> s & 1 && on_board(s % 8 + line_steps[i].file,
                                             s / 8 + line_steps[i].rank))
                set |= (uint64_t)1 << s;
    }
    return set;
}

static void open_table(const char *declaration)
{
    printf("const %s = {\n", declaration);
}

static void value(uint64_t number)
{
    static int column;

    printf("0x%016" PRIx64 ",%c", number, ++column % 4 ? ' ' : '\n');
}

static void close_table(void)
{
    puts("};\n");
}

static void write_steps(void)
{
    static const struct step pawn_steps[2][2] = {
        {{-1, 1}, {1, 1}},
        {{-1, -1}, {1, -1}},
    };

    open_table("laws_bitboard laws__knight[64]");
    for (int s = 0; s < 64; s++)
        value(steps(s, knight_steps, 8));
    close_table();
    open_table("laws_bitboard laws__king[64]");
    for (int s = 0; s < 64; s++)
        value(steps(s, line_steps, 8));
    close_table();
    open_table("laws_bitboard laws__pawn[2][64]");
    for (int color = 0; color < 2; color++) {
        puts("{");
        for (int s = 0; s < 64; s++)
            value(steps(s, pawn_steps[color], 2));
        puts("},");
    }
    close_table();
}

static void write_rays(void)
{
    open_table("laws_bitboard laws__rook_rays[64]");
    for (int s = 0; s < 64; s++)
        value(rays(s, 0, 0));
    close_table();
    open_table("laws_bitboard laws__bishop_rays[64]");
    for (int s = 0; s < 64; s++)
        value(rays(s, 4, 0));
    close_table();
}

/* From where a pawn arrives, straight ahead or by a capture. */
static uint64_t pawn_from(int color, int square, int captures)
{
    int file = square % 8, rank = square / 8, back = color ? 1 : -1;
    uint64_t set;

    if (rank == (color ? 0 : 7))
        return 0;
    if (captures)
        return bit(file - 1, rank + back) | bit(file + 1, rank + back);
    set = bit(file, rank + back);
    return rank == (color ? 4 : 3) ? set | bit(file, rank + 2 * back) : set;
}

/* In the order of enum laws_kind. */
static uint64_t reach(int color, int kind, int square)
{
    switch (kind) {
    case 0:
    case 1:
        return pawn_from(color, square, kind == 0);
    case 2:
        return steps(square, knight_steps, 8);
    case 3:
        return rays(square, 4, 0);
    case 4:
        return rays(square, 0, 0);
    case 5:
        return rays(square, 0, 0) | rays(square, 4, 0);
    default:
        return steps(square, line_steps, 8);
    }
}

static void write_reach(void)
{
    open_table("laws_bitboard laws__reach[2][7][64]");
    for (int color = 0; color < 2; color++) {
        puts("{");
        for (int kind = 0; kind < 7; kind++) {
            puts("{");
            for (int s = 0; s < 64; s++)
                value(reach(color, kind, s));
            puts("},");
        }
        puts("},");
    }
    close_table();
}

static void write_lanes(void)
{
    static const int order[8] = {0, 2, 4, 6, 1, 3, 7, 5};

    open_table("laws_bitboard __attribute__((aligned(64))) laws__rays[64][8]");
    for (int s = 0; s < 64; s++) {
        puts("{");
        for (int i = 0; i < 8; i++)
            value(ray(s, line_steps[order[i]], 0));
        puts("},");
    }
    close_table();
    open_table(
        "laws_bitboard __attribute__((aligned(64))) laws__leaps[2][64][8]");
    for (int color = 0; color < 2; color++) {
        puts("{");
        for (int s = 0; s < 64; s++) {
            int rank = s / 8 + (color ? -1 : 1);

            puts("{");
            value(0);
            value(bit(s % 8 - 1, rank) | bit(s % 8 + 1, rank));
            value(steps(s, knight_steps, 8));
            value(0);
            value(0);
            value(0);
            value(steps(s, line_steps, 8));
            value(0);
            puts("},");
        }
        puts("},");
    }
    close_table();
}

/* Squares strictly between two on one line; the whole line through both. */
static void write_lines(void)
{
    static uint64_t between[64][64], line[64][64];

    for (int a = 0; a < 64; a++)
        for (int d = 0; d < 8; d++) {
            struct step back = {-line_steps[d].file, -line_steps[d].rank};
            uint64_t whole =
                ray(a, line_steps[d], 0) | ray(a, back, 0) | (uint64_t)1 << a;

            for (int b = 0; b < 64; b++)
                if (ray(a, line_steps[d], 0) >> b & 1) {
                    line[a][b] = whole;
                    between[a][b] = ray(a, line_steps[d], (uint64_t)1 << b) &
                                    ~((uint64_t)1 << b);
                }
        }
    for (int table = 0; table < 2; table++) {
        open_table(table ? "laws_bitboard laws__line[64][64]"
                         : "laws_bitboard laws__between[64][64]");
        for (int a = 0; a < 64; a++) {
            puts("{");
            for (int b = 0; b < 64; b++)
                value(table ? line[a][b] : between[a][b]);
            puts("},");
        }
        close_table();
    }
}

/* For the generic kernel: see sliders_generic.h. */
static void write_masks(void)
{
    open_table("struct laws__masks laws__masks[64]");
    for (int s = 0; s < 64; s++) {
        printf("{");
        value(ray(s, line_steps[2], 0) | ray(s, line_steps[3], 0));
        value(ray(s, line_steps[4], 0) | ray(s, line_steps[7], 0));
        value(ray(s, line_steps[5], 0) | ray(s, line_steps[6], 0));
        puts("},");
    }
    close_table();
    open_table("uint8_t laws__rank_attacks[64][8]");
    for (int inner = 0; inner < 64; inner++) {
        printf("{");
        for (int file = 0; file < 8; file++) {
            uint64_t occupied = (uint64_t)inner << 1;

            printf("0x%02x, ", (unsigned)(ray(file, line_steps[0], occupied) |
                                          ray(file, line_steps[1], occupied)));
        }
        puts("},");
    }
    close_table();
}

/* The subset of `mask` whose number is `index`: what PDEP computes. */
static uint64_t deposit(unsigned index, uint64_t mask)
{
    uint64_t set = 0;

    for (; mask; mask &= mask - 1, index >>= 1)
        if (index & 1)
            set |= mask & -mask;
    return set;
}

static int count_bits(uint64_t set)
{
    int n = 0;

    for (; set; set &= set - 1)
        n++;
    return n;
}

/* For the kernels with BMI2: see sliders_bmi2.h. */
static void write_sliders(void)
{
    unsigned offset = 0;

    open_table("struct laws__slider laws__sliders[2][64]");
    for (int bishop = 0; bishop < 2; bishop++) {
        puts("{");
        for (int s = 0; s < 64; s++) {
            uint64_t mask = relevant(s, bishop * 4);

            printf("{0x%016" PRIx64 ", %u},\n", mask, offset);
            offset += 1u << count_bits(mask);
        }
        puts("},");
    }
    close_table();
    open_table("laws_bitboard laws__slides[LAWS__SLIDES]");
    for (int bishop = 0; bishop < 2; bishop++)
        for (int s = 0; s < 64; s++) {
            uint64_t mask = relevant(s, bishop * 4);

            for (unsigned i = 0; i < 1u << count_bits(mask); i++)
                value(rays(s, bishop * 4, deposit(i, mask)));
        }
    close_table();
}

/* In the order of tables.h. */
static void write_keys(void)
{
    const unsigned no_square = 2 * 6 * 64 + 64 + 64;

    open_table("uint64_t laws__keys[LAWS__KEYS]");
    for (unsigned i = 0; i < no_square; i++)
        value(laws__random(i));
    puts("0,");
    value(laws__random(no_square));
    close_table();
}

int main(void)
{
    puts("/* Written by make_tables.c while building. */\n"
         "#include \"board/tables.h\"\n");
    write_steps();
    write_rays();
    write_reach();
    write_lanes();
    write_lines();
    write_masks();
    write_sliders();
    write_keys();
    return fflush(stdout) || ferror(stdout) ? EXIT_FAILURE : EXIT_SUCCESS;
}
