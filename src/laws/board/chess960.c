/*
 * chess960.c - the 960 arrays by number, and the number of an array
 *
 * The number is a chain of choices: number = light + 4 * (dark + 4 * (queen +
 * 6 * knights)).  Each bishop takes one of the four files of its colour, the
 * queen one of the six that are then free, the knights two of the five left;
 * on the last three stand rook, king, rook, so the king is between (II.2.1).
 */
#include "laws/chess960.h"

#include "board/step.h"

/* The two of five free files that the knights take. */
static const uint8_t knight_pairs[10][2] = {
    {0, 1}, {0, 2}, {0, 3}, {0, 4}, {1, 2},
    {1, 3}, {1, 4}, {2, 3}, {2, 4}, {3, 4},
};

/* The nth file, from 0, on which nothing stands yet. */
static unsigned free_file(const uint8_t kinds[8], unsigned n)
{
    unsigned file = 0;

    while (kinds[file] != LAWS_NO_KIND || n-- > 0)
        file++;
    return file;
}

enum laws_status laws_chess960_setup(unsigned number, struct laws_setup *setup)
{
    static const uint8_t last_three[3] = {LAWS_ROOK, LAWS_KING, LAWS_ROOK};
    uint8_t kinds[8] = {LAWS_NO_KIND};
    const uint8_t *pair;
    unsigned first, second;

    if (number >= LAWS_CHESS960_ARRAYS)
        return LAWS_RANGE;
    kinds[number % 4 * 2 + 1] = LAWS_BISHOP; /* b1 d1 f1 h1 are light */
    kinds[number / 4 % 4 * 2] = LAWS_BISHOP;
    kinds[free_file(kinds, number / 16 % 6)] = LAWS_QUEEN;
    pair = knight_pairs[number / 96];
    first = free_file(kinds, pair[0]);
    second = free_file(kinds, pair[1]);
    kinds[first] = LAWS_KNIGHT;
    kinds[second] = LAWS_KNIGHT;
    for (int i = 0; i < 3; i++)
        kinds[free_file(kinds, 0)] = last_three[i];

    laws__setup_array(setup, kinds);
    return LAWS_OK;
}

/* The number of these choices; the pair in the order of its files. */
static unsigned compose(unsigned light, unsigned dark, unsigned queen,
                        const unsigned pair[2])
{
    unsigned knights = 0;

    for (unsigned i = 0; i < 10; i++)
        if (knight_pairs[i][0] == pair[0] && knight_pairs[i][1] == pair[1])
            knights = i;
    return light + 4 * (dark + 4 * (queen + 6 * knights));
}

/*
 * The choices that this first rank would be.  Of a rank that is no array the
 * answer means nothing: whoever asks sets the array up and compares.
 */
static unsigned number_of(const laws_piece first_rank[8])
{
    unsigned light = 0, dark = 0, queen = 0;
    unsigned pair[2] = {0, 0};
    unsigned found = 0, without_bishops = 0, without_queen = 0;

    for (unsigned file = 0; file < 8; file++) {
        enum laws_kind kind = laws_piece_kind(first_rank[file]);

        if (kind == LAWS_BISHOP) {
            if (file % 2)
                light = file / 2;
            else
                dark = file / 2;
            continue;
        }
        if (kind == LAWS_QUEEN) {
            queen = without_bishops++;
            continue;
        }
        if (kind == LAWS_KNIGHT && found < 2)
            pair[found++] = without_queen;
        without_bishops++;
        without_queen++;
    }
    return compose(light, dark, queen, pair);
}

enum laws_status laws_chess960_number(const struct laws_setup *setup,
                                      unsigned *number)
{
    struct laws_setup array;
    unsigned candidate = number_of(setup->on);

    if (laws_chess960_setup(candidate, &array) != LAWS_OK)
        return LAWS_RANGE;
    for (laws_square square = 0; square < LAWS_NO_SQUARE; square++)
        if (array.on[square] != setup->on[square])
            return LAWS_RANGE;
    *number = candidate;
    return LAWS_OK;
}

unsigned laws_dice_squares(const struct laws_dice *dice)
{
    static const uint8_t squares[] = {4, 4, 6, 5, 4, 0};

    return squares[dice->taken];
}

enum laws_status laws_dice_roll(struct laws_dice *dice, unsigned roll)
{
    if (roll < 1 || roll > laws_dice_squares(dice))
        return LAWS_RANGE;
    dice->choice[dice->taken++] = (uint8_t)(roll - 1);
    return LAWS_OK;
}

unsigned laws_dice_number(const struct laws_dice *dice)
{
    const uint8_t *choice = dice->choice;
    unsigned first = choice[3], second = choice[4];
    unsigned pair[2];

    second += second >= first; /* of five squares, for one was taken */
    pair[0] = first < second ? first : second;
    pair[1] = first < second ? second : first;
    return compose(choice[0], choice[1], choice[2], pair);
}
