/*
 * squares.c - squares and sets of them: the helpers of bits.h, step.h, steps.h
 *
 * For each square: its name is read back; and of the set with this square
 * alone, the steps are those of a piece that stands there (Article 3).  Steps
 * of sets are made of shifts, masks and unions, in which every square goes its
 * own way; so this holds for every set.  Counting and taking are looked at with
 * all that can stand on a rank, on the first and on the last: counts of ranks
 * are at most 8 and do not meet before they are added.
 */
#include "__fc_builtin.h"
#include "lowest.h"

#include "board/step.h"
#include "laws/notation.h"
#include "mate/steps.h"

static void same(uint64_t a, uint64_t b)
{
    //@ assert a == b;
    ;
}

static laws_bitboard step_of(laws_square from, int files, int ranks)
{
    laws_square to = step_from(from, files, ranks);

    return to == LAWS_NO_SQUARE ? 0 : LAWS_BIT(to);
}

/* So many files and ranks away, in all eight ways. */
static laws_bitboard leaps(laws_square from, int files, int ranks)
{
    laws_bitboard set = 0;

    for (int i = 0; i < 8; i++) {
        int across = i & 1 ? -files : files, along = i & 2 ? -ranks : ranks;

        set |=
            i & 4 ? step_of(from, along, across) : step_of(from, across, along);
    }
    return set;
}

static void names(laws_square square)
{
    char text[3];
    laws_square again = LAWS_NO_SQUARE;
    size_t length = laws_square_print(square, text);

    same(length, 2);
    same(laws_square_parse(text, length, &again), LAWS_OK);
    same(again, square);
    same(LAWS_SQUARE(laws_file(square), laws_rank(square)), square);
}

static void steps(laws_square square)
{
    const laws_bitboard set = LAWS_BIT(square);

    same(step_left(set), step_of(square, -1, 0));
    same(step_right(set), step_of(square, 1, 0));
    same(kind_steps(LAWS_ROOK, set), leaps(square, 1, 0));
    same(kind_steps(LAWS_BISHOP, set), leaps(square, 1, 1));
    same(kind_steps(LAWS_KING, set), leaps(square, 1, 0) | leaps(square, 1, 1));
    same(kind_steps(LAWS_KNIGHT, set), leaps(square, 1, 2));
}

static void pawns(laws_square square, enum laws_color color)
{
    const laws_bitboard set = LAWS_BIT(square);
    laws_bitboard before = 0;

    for (int i = 1; i < 8; i++)
        before |= step_of(square, 0, i * ahead(color));
    same(pawn_pushes(set, color), step_of(square, 0, ahead(color)));
    same(pawn_captures(set, color),
         step_of(square, -1, ahead(color)) | step_of(square, 1, ahead(color)));
    same(all_ahead(set, color), before);
    same((first_rank(color) & set) != 0, own_rank(color, square) == 0);
}

static void counts(unsigned on_rank, unsigned rank)
{
    const laws_bitboard set = (laws_bitboard)on_rank << 8 * rank;
    laws_bitboard rest = set;
    unsigned count = 0;

    for (unsigned file = 0; file < 8; file++)
        if (on_rank >> file & 1) {
            same(take_square(&rest), LAWS_SQUARE(file, rank));
            count++;
        }
    same(rest, 0);
    same(count_squares(set), count);
    same(is_single(set), count <= 1);
    same(is_one(set), count == 1);
}

int main(void)
{
    for (unsigned square = 0; square < 64; square++) {
        names((laws_square)square);
        steps((laws_square)square);
        pawns((laws_square)square, LAWS_WHITE);
        pawns((laws_square)square, LAWS_BLACK);
    }
    for (unsigned on_rank = 0; on_rank < 256; on_rank++) {
        counts(on_rank, 0);
        counts(on_rank, 7);
    }
    return 0;
}
