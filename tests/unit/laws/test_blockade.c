/* test_blockade.c - a blockade that does not hold is no proof */
#include "unit.h"

#include "laws/fen.h"
#include "mate/blockade/blockade.h"

static uint64_t draw(uint64_t *chance)
{
    *chance = *chance * 6364136223846793005u + 1442695040888963407u;
    return *chance >> 32;
}

/* Take a claim away, or make one more, somewhere. */
static void spoil(struct laws__blockade *blockade, uint64_t *chance)
{
    laws_bitboard square = LAWS_BIT(draw(chance) % 64);
    uint64_t which = draw(chance) % 16;

    if (which == 0)
        blockade->fixed ^= square;
    else if (which == 1)
        blockade->steady ^= square;
    else
        blockade->reach[which & 1][1 + draw(chance) % 6] ^= square;
}

/* As it is where nothing moves: every man where he stands. */
static void claim_that_nothing_moves(const struct laws_position *position,
                                     struct laws__blockade *blockade)
{
    memset(blockade, 0, sizeof *blockade);
    blockade->fixed = position->by_color[0] | position->by_color[1];
    for (int color = 0; color < 2; color++)
        for (int kind = LAWS_PAWN; kind <= LAWS_KING; kind++)
            blockade->reach[color][kind] =
                position->by_color[color] & position->by_kind[kind];
}

/* Anything anywhere, but for some men that stay. */
static void claim_that_some_stay(const struct laws_position *position,
                                 struct laws__blockade *blockade,
                                 uint64_t *chance)
{
    laws_bitboard men = position->by_color[0] | position->by_color[1];

    memset(blockade, 0xff, sizeof *blockade);
    blockade->fixed = men;
    for (unsigned i = (unsigned)draw(chance) % 4; i; i--)
        blockade->fixed &= draw(chance) << 32 | draw(chance);
    blockade->steady = position->by_kind[LAWS_PAWN] & ~blockade->fixed &
                       (draw(chance) << 32 | draw(chance));
}

/* Here White can mate, so whatever is claimed is wrong. */
static void where_mate_is_possible_no_blockade_holds(void **state)
{
    static const char *const fens[] = {
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
        "4k3/8/8/8/8/p6p/P2PPP1P/R2RK2R w KQ - 0 1",
        "4k3/8/8/8/8/p6p/P2PPPPP/3BKB1R w K - 0 1",
        "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1",
        "8/8/8/p1p1p1p1/P1P1P1P1/8/8/R3K2k w - - 0 1",
        "4k3/p1p1p1p1/P1P1P1P1/8/8/8/1P6/4K3 w - - 0 1",
        "6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1",
        "4k3/8/p7/P7/8/8/7P/4K3 b - - 0 1",
    };
    uint64_t chance = 1;

    (void)state;
    for (size_t i = 0; i < sizeof fens / sizeof fens[0]; i++) {
        struct laws_position position = position_of(fens[i]);
        struct laws__blockade blockade;

        for (unsigned n = 0; n < 9000; n++) {
            if (n % 3 == 0)
                claim_that_nothing_moves(&position, &blockade);
            else if (n % 3 == 1)
                laws__blockade_find(&position, &blockade);
            else
                claim_that_some_stay(&position, &blockade, &chance);
            for (unsigned flips = n / 60 % 50; flips; flips--)
                spoil(&blockade, &chance);
            assert_false(
                laws__blockade_holds(&position, LAWS_WHITE, &blockade));
        }
    }
}

/* A wall of pawns: neither side gets through.  A square that a man can step on
   has to be among those where he may stand. */
static void a_blockade_holds_as_a_whole(void **state)
{
    struct laws_position position =
        position_of("4k3/8/1p1p1p1p/pPpPpPpP/P1P1P1P1/8/8/4K3 w - - 0 1");
    struct laws__blockade found, less;

    (void)state;
    laws__blockade_find(&position, &found);
    assert_true(laws__blockade_holds(&position, LAWS_WHITE, &found));
    assert_true(laws__blockade_holds(&position, LAWS_BLACK, &found));
    for (int color = 0; color < 2; color++)
        for (laws_square square = 0; square < LAWS_NO_SQUARE; square++) {
            less = found;
            if (!(less.reach[color][LAWS_KING] >> square & 1))
                continue;
            less.reach[color][LAWS_KING] ^= LAWS_BIT(square);
            assert_false(laws__blockade_holds(&position, LAWS_WHITE, &less));
        }
}

/* Where its pieces stand, each may be; the rest is claimed by hand. */
static struct laws__blockade claims(const struct laws_position *position,
                                    laws_bitboard fixed)
{
    struct laws__blockade blockade;

    claim_that_nothing_moves(position, &blockade);
    blockade.fixed = fixed;
    return blockade;
}

#define AT(file, rank) LAWS_BIT(LAWS_SQUARE((file) - 'a', (rank)-1))

/* The pawn on e4 can take on d5, so it neither stays nor keeps its file. */
static void a_pawn_with_something_to_capture_does_not_stay(void **state)
{
    const struct laws_position position =
        position_of("2k5/2p5/3p4/3np3/4P3/8/8/K7 w - - 0 1");
    const laws_bitboard theirs =
        AT('e', 5) | AT('d', 6) | AT('c', 7) | AT('c', 8);
    struct laws__blockade blockade = claims(&position, theirs | AT('e', 4));

    (void)state;
    blockade.reach[LAWS_WHITE][LAWS_KING] = ~(laws_bitboard)0;
    blockade.reach[LAWS_WHITE][LAWS_PAWN] |= AT('d', 5);
    assert_false(laws__blockade_holds(&position, LAWS_WHITE, &blockade));
    blockade.fixed = theirs;
    blockade.steady = AT('e', 4);
    assert_false(laws__blockade_holds(&position, LAWS_WHITE, &blockade));
}

/* Shut in as they are, king and rook may still castle one day. */
static void a_right_to_castle_is_no_blockade(void **state)
{
    const struct laws_position position =
        position_of("7k/8/8/8/8/1pp2p1p/2p2PpP/4K1BR w K - 0 1");
    const laws_bitboard pawns = position.by_kind[LAWS_PAWN];
    struct laws__blockade blockade = claims(&position, pawns | AT('g', 1));

    (void)state;
    assert_false(laws__blockade_holds(&position, LAWS_WHITE, &blockade));
    blockade.reach[LAWS_WHITE][LAWS_KING] |= AT('c', 1) | AT('g', 1);
    assert_false(laws__blockade_holds(&position, LAWS_WHITE, &blockade));
    blockade.fixed |= AT('h', 1);
    assert_false(laws__blockade_holds(&position, LAWS_WHITE, &blockade));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(where_mate_is_possible_no_blockade_holds),
        cmocka_unit_test(a_blockade_holds_as_a_whole),
        cmocka_unit_test(a_pawn_with_something_to_capture_does_not_stay),
        cmocka_unit_test(a_right_to_castle_is_no_blockade),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
