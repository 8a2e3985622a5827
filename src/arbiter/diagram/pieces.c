/*
 * pieces.c - the six figures of Article 2.2, drawn for this program
 *
 * All stand on the same foot, from x = 24 to 76 at y = 89, and rise with their
 * rank: the pawn to 22, the king to 7.
 */
#include "diagram/path.h"
#include "laws/board.h"

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))
#define PART(kind, steps)                                                      \
    {                                                                          \
        steps, COUNT(steps), PART_##kind                                       \
    }
#define FIGURE(parts)                                                          \
    {                                                                          \
        parts, COUNT(parts)                                                    \
    }

/* A full circle, for the balls on crowns and mitres. */
#define ROUND(x, y, r)                                                         \
    M(x + r, y), C(x + r, y + 0.552f * r, x + 0.552f * r, y + r, x, y + r),    \
        C(x - 0.552f * r, y + r, x - r, y + 0.552f * r, x - r, y),             \
        C(x - r, y - 0.552f * r, x - 0.552f * r, y - r, x, y - r),             \
        C(x + 0.552f * r, y - r, x + r, y - 0.552f * r, x + r, y), Z

static const struct step pawn_half[] = {
    M(50, 22),
    C(57.5f, 22, 63.5f, 28, 63.5f, 35.5f),
    C(63.5f, 39.5f, 61.8f, 43, 59, 45.5f),
    L(64, 48),
    C(66, 49, 66, 53, 64, 53.5f),
    L(58.5f, 54.5f),
    C(59, 64, 63, 70, 70, 74.5f),
    C(74, 77, 75, 80, 75, 84),
    L(75, 89),
    L(50, 89),
};
static const struct step pawn_foot[] = {M(33.5f, 78.5f),
                                        C(43, 81, 57, 81, 66.5f, 78.5f)};
static const struct part pawn[] = {PART(HALF, pawn_half),
                                   PART(LINE, pawn_foot)};

static const struct step rook_half[] = {
    M(50, 17), L(56, 17), L(56, 24),    L(63, 24), L(63, 17), L(74, 17),
    L(74, 34), L(66, 41), L(67.5f, 69), L(75, 76), L(76, 89), L(50, 89),
};
static const struct step rook_top[] = {M(34, 41), L(66, 41)};
static const struct step rook_middle[] = {M(32.5f, 69), L(67.5f, 69)};
static const struct step rook_foot[] = {M(25, 77), L(75, 77)};
static const struct part rook[] = {PART(HALF, rook_half), PART(LINE, rook_top),
                                   PART(LINE, rook_middle),
                                   PART(LINE, rook_foot)};

static const struct step bishop_ball[] = {ROUND(50, 13.5f, 5)};
static const struct step bishop_half[] = {
    M(50, 19),
    C(61, 27, 71, 36.5f, 71, 48.5f),
    C(71, 56, 67, 61, 61.5f, 64),
    L(65.5f, 68.5f),
    L(63, 73),
    C(64, 76, 68, 77.5f, 72, 78),
    C(76, 78.5f, 78, 81, 78, 84),
    L(78, 89),
    L(50, 89),
};
static const struct step bishop_cut[] = {M(60.5f, 29.5f), L(50, 44)};
static const struct step bishop_neck[] = {M(38.5f, 64),
                                          C(46, 66.5f, 54, 66.5f, 61.5f, 64)};
static const struct step bishop_foot[] = {M(37, 73),
                                          C(46, 75.5f, 54, 75.5f, 63, 73)};
static const struct part bishop[] = {
    PART(BODY, bishop_ball), PART(HALF, bishop_half), PART(LINE, bishop_cut),
    PART(LINE, bishop_neck), PART(LINE, bishop_foot)};

static const struct step knight_body[] = {
    M(78, 89),
    L(26, 89),
    L(26, 84),
    C(26, 80, 28, 78, 31.5f, 76),
    C(31.5f, 65, 47, 62, 49, 49.5f),
    C(44, 53.5f, 38, 54.5f, 34, 56),
    C(31, 61.5f, 27, 64.5f, 22.5f, 62.5f),
    C(17, 60, 15.5f, 53.5f, 18.5f, 49),
    C(24.5f, 40, 27.5f, 31, 35, 25),
    L(35, 11),
    L(45, 18.5f),
    L(51, 12),
    L(55, 20.5f),
    C(76, 29, 83, 54, 75, 76),
    C(77, 78, 78, 80, 78, 84),
    Z,
};
static const struct step knight_mane[] = {M(57, 28),
                                          C(68, 37, 72, 54, 67.5f, 71)};
static const struct step knight_foot[] = {M(31.5f, 77),
                                          C(44, 79.5f, 62, 79.5f, 75, 77)};
static const struct step knight_eye[] = {ROUND(40, 33.5f, 3)};
static const struct step knight_nose[] = {ROUND(23.5f, 54.5f, 1.8f)};
static const struct part knight[] = {
    PART(BODY, knight_body), PART(LINE, knight_mane), PART(LINE, knight_foot),
    PART(DOT, knight_eye), PART(DOT, knight_nose)};

static const struct step queen_half[] = {
    M(50, 21),
    L(58.5f, 46),
    L(69, 22),
    L(70, 50),
    L(84, 30),
    L(75, 64),
    C(73, 69, 73, 72, 75, 76),
    C(77, 79, 77, 82, 77, 89),
    L(50, 89),
};
static const struct step queen_ball_1[] = {ROUND(15, 26, 5)};
static const struct step queen_ball_2[] = {ROUND(31, 18, 5)};
static const struct step queen_ball_3[] = {ROUND(50, 15, 5)};
static const struct step queen_ball_4[] = {ROUND(69, 18, 5)};
static const struct step queen_ball_5[] = {ROUND(85, 26, 5)};
static const struct step queen_brim[] = {M(25.5f, 64.5f),
                                         C(40, 60.5f, 60, 60.5f, 74.5f, 64.5f)};
static const struct step queen_foot[] = {M(25, 77), C(40, 73, 60, 73, 75, 77)};
static const struct part queen[] = {
    PART(HALF, queen_half),   PART(BODY, queen_ball_1),
    PART(BODY, queen_ball_2), PART(BODY, queen_ball_3),
    PART(BODY, queen_ball_4), PART(BODY, queen_ball_5),
    PART(LINE, queen_brim),   PART(LINE, queen_foot)};

static const struct step king_cross[] = {
    M(47, 30), L(47, 20), L(40, 20), L(40, 14), L(47, 14), L(47, 7), L(53, 7),
    L(53, 14), L(60, 14), L(60, 20), L(53, 20), L(53, 30), Z};
static const struct step king_half[] = {
    M(50, 44),
    C(56, 32, 66, 30, 75, 33),
    C(86, 37, 88, 50, 75, 64),
    C(73, 69, 73, 72, 75, 76),
    C(77, 79, 77, 82, 77, 89),
    L(50, 89),
};
static const struct step king_gem[] = {M(50, 26.5f),
                                       C(58.5f, 33, 58, 39, 50, 47.5f),
                                       C(42, 39, 41.5f, 33, 50, 26.5f), Z};
static const struct step king_brim[] = {M(25.5f, 64.5f),
                                        C(40, 60.5f, 60, 60.5f, 74.5f, 64.5f)};
static const struct step king_seam[] = {M(50, 47.5f), L(50, 61)};
static const struct part king[] = {
    PART(BODY, king_cross), PART(HALF, king_half), PART(BODY, king_gem),
    PART(LINE, king_gem),   PART(LINE, king_brim), PART(LINE, queen_foot),
    PART(LINE, king_seam)};

static const struct figure figures[] = {
    [LAWS_PAWN] = FIGURE(pawn),     [LAWS_KNIGHT] = FIGURE(knight),
    [LAWS_BISHOP] = FIGURE(bishop), [LAWS_ROOK] = FIGURE(rook),
    [LAWS_QUEEN] = FIGURE(queen),   [LAWS_KING] = FIGURE(king),
};

const struct figure *piece_figure(unsigned kind)
{
    return &figures[kind < COUNT(figures) ? kind : 0];
}
