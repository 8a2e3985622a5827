/* labels.c - the files and ranks, written with a round pen */
#include "diagram/path.h"

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

/* The round part of a, b, d and g. */
#define BOWL                                                                   \
    M(6, 7), C(6, 8.66f, 4.66f, 10, 3, 10), C(1.34f, 10, 0, 8.66f, 0, 7),      \
        C(0, 5.34f, 1.34f, 4, 3, 4), C(4.66f, 4, 6, 5.34f, 6, 7)

static const struct step file_a[] = {BOWL, M(6, 4), L(6, 10)};
static const struct step file_b[] = {BOWL, M(0, 0), L(0, 10)};
static const struct step file_c[] = {
    M(5.6f, 5.3f), C(5, 4.5f, 4.1f, 4, 3.1f, 4), C(1.34f, 4, 0, 5.34f, 0, 7),
    C(0, 8.66f, 1.34f, 10, 3.1f, 10), C(4.1f, 10, 5, 9.5f, 5.6f, 8.7f)};
static const struct step file_d[] = {BOWL, M(6, 0), L(6, 10)};
static const struct step file_e[] = {M(0, 7),
                                     L(6, 7),
                                     C(6, 5.2f, 4.7f, 4, 3, 4),
                                     C(1.34f, 4, 0, 5.34f, 0, 7),
                                     C(0, 8.66f, 1.34f, 10, 3.1f, 10),
                                     C(4.2f, 10, 5.1f, 9.5f, 5.6f, 8.7f)};
static const struct step file_f[] = {M(5.4f, 0.4f),
                                     C(3.6f, -0.4f, 2.4f, 0.4f, 2.4f, 2.4f),
                                     L(2.4f, 10), M(0.4f, 4), L(5, 4)};
static const struct step file_g[] = {BOWL, M(6, 4), L(6, 10.6f),
                                     C(6, 12.4f, 4.7f, 13.2f, 3, 13.2f),
                                     C(1.9f, 13.2f, 1, 12.9f, 0.4f, 12.2f)};
static const struct step file_h[] = {M(0, 0),
                                     L(0, 10),
                                     M(0, 7),
                                     C(0, 5.2f, 1.3f, 4, 3, 4),
                                     C(4.8f, 4, 6, 5.2f, 6, 7),
                                     L(6, 10)};

static const struct step rank_1[] = {M(1, 2), L(3.6f, 0), L(3.6f, 10)};
static const struct step rank_2[] = {M(0.2f, 2.4f), C(0.4f, 1, 1.5f, 0, 3, 0),
                                     C(4.7f, 0, 5.8f, 1.1f, 5.8f, 2.6f),
                                     C(5.8f, 4.8f, 2.6f, 6.6f, 0.2f, 10),
                                     L(6, 10)};
static const struct step rank_3[] = {M(0.2f, 1.6f),
                                     C(0.7f, 0.6f, 1.7f, 0, 2.9f, 0),
                                     C(4.5f, 0, 5.6f, 1, 5.6f, 2.4f),
                                     C(5.6f, 3.8f, 4.5f, 4.7f, 2.4f, 4.7f),
                                     C(4.7f, 4.7f, 6, 5.8f, 6, 7.3f),
                                     C(6, 8.9f, 4.7f, 10, 2.9f, 10),
                                     C(1.6f, 10, 0.5f, 9.4f, 0, 8.3f)};
static const struct step rank_4[] = {M(4.4f, 10), L(4.4f, 0), L(0, 7.2f),
                                     L(6, 7.2f)};
static const struct step rank_5[] = {M(5.4f, 0),
                                     L(1, 0),
                                     L(0.6f, 4.5f),
                                     C(1.3f, 4, 2, 3.8f, 2.8f, 3.8f),
                                     C(4.7f, 3.8f, 6, 5, 6, 6.8f),
                                     C(6, 8.7f, 4.7f, 10, 2.8f, 10),
                                     C(1.6f, 10, 0.6f, 9.5f, 0, 8.5f)};
static const struct step rank_6[] = {M(5.2f, 0.8f),
                                     C(2.4f, -1, 0, 1.6f, 0, 6.4f),
                                     M(0, 6.8f),
                                     C(0, 8.6f, 1.34f, 10, 3, 10),
                                     C(4.66f, 10, 6, 8.6f, 6, 6.9f),
                                     C(6, 5.2f, 4.66f, 3.9f, 3, 3.9f),
                                     C(1.34f, 3.9f, 0, 5.2f, 0, 6.8f)};
static const struct step rank_7[] = {M(0, 0), L(6, 0), L(2.2f, 10)};
static const struct step rank_8[] = {M(3, 4.6f),
                                     C(1.5f, 4.6f, 0.5f, 3.7f, 0.5f, 2.3f),
                                     C(0.5f, 1, 1.5f, 0, 3, 0),
                                     C(4.5f, 0, 5.5f, 1, 5.5f, 2.3f),
                                     C(5.5f, 3.7f, 4.5f, 4.6f, 3, 4.6f),
                                     C(1.3f, 4.6f, 0, 5.7f, 0, 7.3f),
                                     C(0, 8.9f, 1.3f, 10, 3, 10),
                                     C(4.7f, 10, 6, 8.9f, 6, 7.3f),
                                     C(6, 5.7f, 4.7f, 4.6f, 3, 4.6f)};

static const struct label files[] = {
    {file_a, COUNT(file_a)}, {file_b, COUNT(file_b)}, {file_c, COUNT(file_c)},
    {file_d, COUNT(file_d)}, {file_e, COUNT(file_e)}, {file_f, COUNT(file_f)},
    {file_g, COUNT(file_g)}, {file_h, COUNT(file_h)},
};
static const struct label ranks[] = {
    {rank_1, COUNT(rank_1)}, {rank_2, COUNT(rank_2)}, {rank_3, COUNT(rank_3)},
    {rank_4, COUNT(rank_4)}, {rank_5, COUNT(rank_5)}, {rank_6, COUNT(rank_6)},
    {rank_7, COUNT(rank_7)}, {rank_8, COUNT(rank_8)},
};

const struct label *label_of(char character)
{
    return character >= 'a' ? &files[(character - 'a') & 7]
                            : &ranks[(character - '1') & 7];
}
