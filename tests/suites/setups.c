/*
 * setups.c - random setups, absurd ones among them, judged like any other
 *
 * usage: setups [--seed S] [--setups N]
 *
 * Half of them are anything at all: none to three kings a side, pawns on the
 * first and last ranks, rights and en passant squares at random.  The others
 * have one king each and a few pieces, now and then many queens, so that many
 * are positions; those must have the oracle's moves on the fast path, too.
 */
#include "suite.h"

#include <inttypes.h>
#include <string.h>

struct counts {
    uint64_t setups, positions, judged, legal;
};

static struct counts counts;

static void put(struct laws_setup *setup, enum laws_color color,
                enum laws_kind kind, uint64_t *chance)
{
    setup->on[suite_below(chance, 64)] = laws_piece_of(color, kind);
}

/* Any kind but the king. */
static enum laws_kind any_kind(uint64_t *chance)
{
    return (enum laws_kind)(LAWS_PAWN + suite_below(chance, 5));
}

static void add_rights(struct laws_setup *setup, uint64_t *chance)
{
    int i;

    for (i = 0; i < 64; i++)
        if (laws_piece_kind(setup->on[i]) == LAWS_ROOK &&
            suite_below(chance, 2))
            setup->castling |= LAWS_BIT(i);
}

static void make_absurd(struct laws_setup *setup, uint64_t *chance)
{
    unsigned pieces = suite_below(chance, suite_below(chance, 4) ? 24 : 80);
    unsigned kings = suite_below(chance, 4), i;

    laws_setup_init(setup);
    for (i = 0; i < pieces; i++) {
        enum laws_color color = (enum laws_color)suite_below(chance, 2);

        put(setup, color, any_kind(chance), chance);
    }
    for (i = 0; i < kings; i++)
        put(setup, LAWS_WHITE, LAWS_KING, chance);
    for (kings = suite_below(chance, 4), i = 0; i < kings; i++)
        put(setup, LAWS_BLACK, LAWS_KING, chance);
    setup->turn = (enum laws_color)suite_below(chance, 2);
    if (suite_below(chance, 2))
        add_rights(setup, chance);
    else if (suite_below(chance, 2))
        setup->castling = suite_random(chance);
    setup->en_passant = (laws_square)suite_below(chance, 65);
    setup->halfmoves = (uint16_t)suite_below(chance, 200);
    setup->number = (uint16_t)(1 + suite_below(chance, 200));
}

/* King and rooks on the first rank, as if nobody had moved them. */
static void make_home(struct laws_setup *setup, enum laws_color color,
                      uint64_t *chance)
{
    int rank = color == LAWS_WHITE ? 0 : 7;
    int king = 1 + (int)suite_below(chance, 6);
    int left = (int)suite_below(chance, (unsigned)king);
    int right = king + 1 + (int)suite_below(chance, (unsigned)(7 - king));
    int i;

    for (i = 0; i < 64; i++)
        if (setup->on[i] == laws_piece_of(color, LAWS_KING))
            setup->on[i] = LAWS_NO_PIECE;
    setup->on[rank * 8 + king] = laws_piece_of(color, LAWS_KING);
    setup->on[rank * 8 + left] = laws_piece_of(color, LAWS_ROOK);
    setup->on[rank * 8 + right] = laws_piece_of(color, LAWS_ROOK);
    if (suite_below(chance, 4))
        setup->castling |= LAWS_BIT(rank * 8 + left);
    if (suite_below(chance, 4))
        setup->castling |= LAWS_BIT(rank * 8 + right);
}

/* As many moves as a position can have: queens, and little in their way. */
static void make_many(struct laws_setup *setup, uint64_t *chance)
{
    unsigned queens = 1 + suite_below(chance, 15), i;

    laws_setup_init(setup);
    setup->turn = (enum laws_color)suite_below(chance, 2);
    for (i = 0; i < queens; i++)
        put(setup, setup->turn, LAWS_QUEEN, chance);
    put(setup, LAWS_WHITE, LAWS_KING, chance);
    put(setup, LAWS_BLACK, LAWS_KING, chance);
}

static void make_plausible(struct laws_setup *setup, uint64_t *chance)
{
    unsigned pieces = suite_below(chance, 14), i;
    int color;

    laws_setup_init(setup);
    setup->turn = (enum laws_color)suite_below(chance, 2);
    for (i = 0; i < pieces; i++) {
        enum laws_kind kind = any_kind(chance);
        unsigned square = suite_below(chance, 64);

        if (kind == LAWS_PAWN && (square < 8 || square >= 56))
            continue;
        setup->on[square] =
            laws_piece_of((enum laws_color)suite_below(chance, 2), kind);
    }
    for (color = LAWS_WHITE; color <= LAWS_BLACK; color++) {
        if (suite_below(chance, 2))
            make_home(setup, (enum laws_color)color, chance);
        else
            put(setup, (enum laws_color)color, LAWS_KING, chance);
    }
    if (suite_below(chance, 2)) { /* a pawn has just gone two squares */
        int file = (int)suite_below(chance, 8);
        int white = setup->turn == LAWS_WHITE;
        int beside = file ? file - 1 : 1;

        setup->en_passant = LAWS_SQUARE(file, white ? 5 : 2);
        setup->on[LAWS_SQUARE(file, white ? 6 : 1)] = LAWS_NO_PIECE;
        setup->on[LAWS_SQUARE(file, white ? 5 : 2)] = LAWS_NO_PIECE;
        setup->on[LAWS_SQUARE(file, white ? 4 : 3)] =
            laws_piece_of(laws_opponent(setup->turn), LAWS_PAWN);
        setup->on[LAWS_SQUARE(beside, white ? 4 : 3)] =
            laws_piece_of(setup->turn, LAWS_PAWN);
    }
}

static unsigned count_of(const struct laws_setup *setup, laws_piece piece)
{
    unsigned found = 0;
    int i;

    for (i = 0; i < 64; i++)
        found += setup->on[i] == piece;
    return found;
}

/* The faults that the words alone decide. */
static void check_faults(const struct laws_setup *setup, unsigned faults)
{
    unsigned white = count_of(setup, laws_piece_of(LAWS_WHITE, LAWS_KING));
    unsigned black = count_of(setup, laws_piece_of(LAWS_BLACK, LAWS_KING));
    unsigned plain = LAWS_FAULT_NO_WHITE_KING | LAWS_FAULT_NO_BLACK_KING |
                     LAWS_FAULT_WHITE_KINGS | LAWS_FAULT_BLACK_KINGS |
                     LAWS_FAULT_PAWN_ON_LAST_RANK |
                     LAWS_FAULT_OPPONENT_IN_CHECK;
    unsigned expected = 0;
    int i;

    if (white != 1)
        expected |= white ? LAWS_FAULT_WHITE_KINGS : LAWS_FAULT_NO_WHITE_KING;
    if (black != 1)
        expected |= black ? LAWS_FAULT_BLACK_KINGS : LAWS_FAULT_NO_BLACK_KING;
    for (i = 0; i < 64; i++)
        if (laws_piece_kind(setup->on[i]) == LAWS_PAWN && (i < 8 || i >= 56))
            expected |= LAWS_FAULT_PAWN_ON_LAST_RANK;
    if (oracle_in_check(setup, laws_opponent(setup->turn)))
        expected |= LAWS_FAULT_OPPONENT_IN_CHECK;
    if ((faults & plain) != expected)
        suite_fail(setup, "faults %#x, expected %#x among them", faults,
                   expected);
    if (oracle_castling(setup) != setup->castling &&
        !(faults & LAWS_FAULT_CASTLING))
        suite_fail(setup, "a right without king and rook is no fault");
}

/* One move of the whole board; returns whether it is legal. */
static bool check_move(const struct laws_setup *setup, struct laws_move move)
{
    enum laws_reason reason = laws_setup_judge(setup, move);
    struct laws_setup played = *setup, expected = *setup;
    enum laws_status status = laws_setup_play(&played, move);
    bool can_play = move.from < 64 && move.to < 64 &&
                    setup->on[move.from] != LAWS_NO_PIECE &&
                    move.promotion <= LAWS_KING;

    counts.judged++;
    suite_check_reason(setup, move, reason, "laws_setup_judge");
    if ((status == LAWS_OK) != can_play)
        suite_fail(setup, "laws_setup_play of %u-%u: %s", move.from, move.to,
                   laws_status_text(status));
    if (status != LAWS_OK && memcmp(&played, setup, sizeof played) != 0)
        suite_fail(setup, "a refused move changes something");
    if (reason != LAWS_LEGAL)
        return false;
    counts.legal++;
    oracle_play(&expected, move);
    if (!suite_is_equal_setup(&played, &expected))
        suite_fail(setup, "after %u-%u not as the oracle plays it", move.from,
                   move.to);
    return true;
}

static void check_board(const struct laws_setup *setup, uint64_t *chance)
{
    int from, to, kind;

    for (from = 0; from < 65; from++) {
        laws_bitboard expected = 0;

        for (to = 0; to < 65; to++) {
            bool legal = false;

            for (kind = LAWS_NO_KIND; kind <= LAWS_KING; kind++) {
                struct laws_move move = {(laws_square)from, (laws_square)to,
                                         LAWS_NO_KIND, (uint8_t)kind};

                if (from < 64 && suite_below(chance, 4) == 0)
                    move.piece = (uint8_t)laws_piece_kind(setup->on[from]);
                legal |= check_move(setup, move);
                if (from < 64 &&
                    laws_piece_kind(setup->on[from]) != LAWS_PAWN && kind)
                    break; /* one wrong promotion is enough */
            }
            if (legal)
                expected |= LAWS_BIT(to);
        }
        if (from < 64 &&
            laws_setup_moves_from(setup, (laws_square)from) != expected)
            suite_fail(setup, "moves_from %d", from);
    }
}

static void check_captures(const struct laws_setup *setup)
{
    enum laws_color opponent = laws_opponent(setup->turn);
    struct oracle_moves moves;
    laws_square crossed = setup->en_passant;
    laws_bitboard captures[64] = {0};
    unsigned i;

    oracle_moves(setup, &moves);
    for (i = 0; i < moves.count; i++) {
        struct laws_move move = moves.move[i];

        if (laws_piece_color(setup->on[move.to]) == opponent)
            captures[move.to] |= LAWS_BIT(move.from);
        else if (move.piece == LAWS_PAWN && move.to == crossed &&
                 laws_file(move.from) != laws_file(move.to))
            captures[LAWS_SQUARE(laws_file(move.to), laws_rank(move.from))] |=
                LAWS_BIT(move.from);
    }
    for (i = 0; i < 64; i++) {
        laws_square square = (laws_square)i;
        int color;

        if (laws_setup_captures_of(setup, square) != captures[i])
            suite_fail(setup, "captures_of %u", i);
        for (color = LAWS_WHITE; color <= LAWS_BLACK; color++)
            if (laws_setup_attackers(setup, square, (enum laws_color)color) !=
                oracle_attackers(setup, square, (enum laws_color)color))
                suite_fail(setup, "attackers of %u", i);
    }
}

/* A setup that can be played as a position has the oracle's moves there. */
static void check_position(const struct laws_setup *setup, unsigned faults)
{
    struct laws_position position;
    struct oracle_moves expected;
    struct laws_moves moves;
    unsigned i;

    faults &= ~LAWS_FAULTS_UNREACHABLE;
    faults &= ~LAWS_FAULTS_UNREACHABLE;
    if (laws_position_from_setup(&position, setup) != faults)
        suite_fail(setup, "from_setup reports other faults than %#x", faults);
    if (faults)
        return;
    counts.positions++;
    oracle_moves(setup, &expected);
    laws_position_moves(&position, &moves);
    suite_sort_moves(moves.move, moves.count);
    for (i = 0; i < moves.count && moves.count == expected.count; i++)
        if (!suite_is_equal_move(moves.move[i], expected.move[i]))
            break;
    if (i != expected.count || laws_position_count(&position) != expected.count)
        suite_fail(setup, "other legal moves than the oracle's");
    if (position.en_passant != oracle_en_passant(setup))
        suite_fail(setup, "en passant where it is not legal");
    if (position.key != laws_position_key(&position))
        suite_fail(setup, "key");
}

static void check_fen(const struct laws_setup *setup)
{
    struct laws_setup again;
    struct laws_error error;
    char fen[LAWS_FEN_MAX];
    size_t length = laws_fen_print(setup, fen);

    if (length >= LAWS_FEN_MAX || strlen(fen) != length)
        suite_fail(setup, "FEN of %zu bytes", length);
    if (laws_setup_faults(setup) & LAWS_FAULT_CASTLING ||
        (setup->en_passant < 64 && laws_rank(setup->en_passant) != 2 &&
         laws_rank(setup->en_passant) != 5))
        return; /* FEN has no words for these */
    if (laws_fen_parse(fen, length, &again, &error) != LAWS_OK ||
        !suite_is_equal_setup(&again, setup) ||
        again.en_passant != setup->en_passant)
        suite_fail(setup, "FEN does not come back");
}

int main(int argc, char **argv)
{
    uint64_t chance = 1, setups = 1000, i;
    int a;

    for (a = 1; a + 1 < argc; a += 2) {
        if (strcmp(argv[a], "--seed") == 0)
            chance = suite_number(argv[a + 1]);
        else if (strcmp(argv[a], "--setups") == 0)
            setups = suite_number(argv[a + 1]);
        else
            return 2;
    }
    for (i = 0; i < setups; i++) {
        struct laws_setup setup;
        unsigned faults;

        if (i % 64 == 63)
            make_many(&setup, &chance);
        else if (i % 2)
            make_plausible(&setup, &chance);
        else
            make_absurd(&setup, &chance);
        counts.setups++;
        faults = laws_setup_faults(&setup);
        check_faults(&setup, faults);
        check_position(&setup, faults);
        check_captures(&setup);
        check_fen(&setup);
        if (i % 8 < 2)
            check_board(&setup, &chance);
    }
    printf("%" PRIu64 " setups, %" PRIu64 " of them positions, %" PRIu64
           " moves judged, %" PRIu64 " legal\n",
           counts.setups, counts.positions, counts.judged, counts.legal);
    return suite_result();
}
