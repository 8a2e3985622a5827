/*
 * games.c - random games, every answer of the library compared at each ply
 *
 * usage: games [--seed S] [--games N] [--plies N] [--judge-every N] [FILE...]
 *
 * Games start in turn from the initial position, a random Chess960 array, two
 * different arrays facing each other, and the positions of the .perft files.
 * Every N-th ply all moves that can be written down at all are judged.
 */
#include "suite.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#define HISTORY_MAX 1024

/* One ply of a game: the library's position and the oracle's. */
struct ply {
    struct laws_position position;
    struct laws_setup setup;
};

struct counts {
    uint64_t plies, moves, judged, pairs, repeated;
};

static struct counts counts;

static void check(bool holds, const struct ply *ply, const char *what)
{
    if (!holds)
        suite_fail(&ply->setup, "%s: not as the oracle says", what);
}

/*
 * Positions seen in all games: equal positions have equal keys, and no two
 * different ones were seen to share a key.  The identity of 9.2.3 is kept as a
 * second hash, of the oracle's view.
 */
#define SEEN_SIZE (1u << 21)

static struct {
    uint64_t key, identity;
} seen[SEEN_SIZE], seen_identity[SEEN_SIZE];

static uint64_t identity_of(const struct laws_setup *setup)
{
    laws_bitboard castling = oracle_castling(setup);
    uint64_t hash = 0xcbf29ce484222325u;
    int i;

    for (i = 0; i < 64; i++)
        hash = (hash ^ setup->on[i]) * 0x100000001b3u;
    for (i = 0; i < 64; i += 8)
        hash = (hash ^ (castling >> i & 255)) * 0x100000001b3u;
    hash = (hash ^ oracle_en_passant(setup)) * 0x100000001b3u;
    hash = (hash ^ setup->turn) * 0x100000001b3u;
    return suite_random(&hash);
}

static void check_key(const struct ply *ply)
{
    uint64_t key = ply->position.key, identity = identity_of(&ply->setup);
    size_t by_key = key % SEEN_SIZE, by_identity = identity % SEEN_SIZE;

    check(key == laws_position_key(&ply->position), ply, "key");
    if (seen[by_key].key == key && seen[by_key].identity)
        check(seen[by_key].identity == identity, ply, "two with one key");
    if (seen_identity[by_identity].identity == identity)
        check(seen_identity[by_identity].key == key, ply, "two keys for one");
    seen[by_key].key = seen_identity[by_identity].key = key;
    seen[by_key].identity = seen_identity[by_identity].identity = identity;
}

static bool is_equal_position(const struct laws_position *a,
                              const struct laws_position *b)
{
    return memcmp(a->by_color, b->by_color, sizeof a->by_color) == 0 &&
           memcmp(a->by_kind, b->by_kind, sizeof a->by_kind) == 0 &&
           a->castling == b->castling && a->key == b->key &&
           a->turn == b->turn && a->en_passant == b->en_passant &&
           a->halfmoves == b->halfmoves && a->number == b->number;
}

/* Position, setup and FEN say the same, whichever way it goes round. */
static void check_forms(const struct ply *ply)
{
    struct laws_setup setup, again;
    struct laws_position position;
    struct laws_error error;
    char fen[LAWS_FEN_MAX];
    size_t length;
    int i;

    laws_position_to_setup(&ply->position, &setup);
    check(suite_is_equal_setup(&setup, &ply->setup), ply, "to_setup");
    check(setup.en_passant == oracle_en_passant(&ply->setup), ply,
          "en passant only where legal");
    check(setup.castling == oracle_castling(&ply->setup), ply, "castling");
    for (i = 0; i < 64; i++)
        check(laws_position_on(&ply->position, (laws_square)i) ==
                  ply->setup.on[i],
              ply, "on");

    check(laws_position_from_setup(&position, &setup) == 0 &&
              is_equal_position(&position, &ply->position),
          ply, "from_setup");
    check(laws_position_from_setup(&position, &ply->setup) == 0 &&
              is_equal_position(&position, &ply->position),
          ply, "from_setup with the square crossed");

    length = laws_fen_print(&ply->setup, fen);
    check(length == strlen(fen) && length < LAWS_FEN_MAX, ply, "FEN's length");
    check(laws_fen_parse(fen, length, &again, &error) == LAWS_OK &&
              suite_is_equal_setup(&again, &ply->setup) &&
              again.en_passant == ply->setup.en_passant,
          ply, "FEN read again");
    check(oracle_read(fen, &again) && suite_is_equal_setup(&again, &ply->setup),
          ply, "FEN read by the oracle");
}

static void check_attacks(const struct ply *ply)
{
    int i, color;

    for (i = 0; i < 64; i++) {
        laws_square square = (laws_square)i;

        for (color = LAWS_WHITE; color <= LAWS_BLACK; color++) {
            enum laws_color by = (enum laws_color)color;
            laws_bitboard attackers = oracle_attackers(&ply->setup, square, by);

            check(laws_position_attackers(&ply->position, square, by) ==
                      attackers,
                  ply, "position's attackers");
            check(laws_setup_attackers(&ply->setup, square, by) == attackers,
                  ply, "setup's attackers");
        }
        if (laws_piece_kind(ply->setup.on[i]) == LAWS_KING &&
            laws_piece_color(ply->setup.on[i]) == ply->setup.turn)
            check(laws_position_checkers(&ply->position) ==
                      oracle_attackers(&ply->setup, square,
                                       laws_opponent(ply->setup.turn)),
                  ply, "checkers");
    }
    for (color = LAWS_WHITE; color <= LAWS_BLACK; color++)
        check(laws_setup_in_check(&ply->setup, (enum laws_color)color) ==
                  oracle_in_check(&ply->setup, (enum laws_color)color),
              ply, "in_check");
}

/* What each piece may do, and what may be done to it (4.3.1, 4.3.2). */
static void check_touched(const struct ply *ply,
                          const struct oracle_moves *expected)
{
    laws_bitboard moves[64] = {0}, captures[64] = {0};
    unsigned i;

    for (i = 0; i < expected->count; i++) {
        struct laws_move move = expected->move[i];
        enum laws_color there = laws_piece_color(ply->setup.on[move.to]);
        int taken = move.to;

        moves[move.from] |= LAWS_BIT(move.to);
        if (there == LAWS_NOBODY && move.piece == LAWS_PAWN &&
            laws_file(move.from) != laws_file(move.to))
            taken = LAWS_SQUARE(laws_file(move.to), laws_rank(move.from));
        else if (there != laws_opponent(ply->setup.turn))
            continue;
        captures[taken] |= LAWS_BIT(move.from);
    }
    for (i = 0; i < 64; i++) {
        laws_square square = (laws_square)i;

        check(laws_position_moves_from(&ply->position, square) == moves[i], ply,
              "position's moves_from");
        check(laws_setup_moves_from(&ply->setup, square) == moves[i], ply,
              "setup's moves_from");
        check(laws_position_captures_of(&ply->position, square) == captures[i],
              ply, "position's captures_of");
        check(laws_setup_captures_of(&ply->setup, square) == captures[i], ply,
              "setup's captures_of");
    }
}

static void check_moves(const struct ply *ply,
                        const struct oracle_moves *expected)
{
    static struct laws_moves moves;
    enum laws_ending ending = LAWS_NOT_ENDED;
    unsigned i;

    if (expected->count == 0)
        ending = oracle_in_check(&ply->setup, ply->setup.turn) ? LAWS_CHECKMATE
                                                               : LAWS_STALEMATE;
    check(laws_position_ending(&ply->position) == ending, ply, "ending");
    check(laws_position_count(&ply->position) == expected->count, ply, "count");

    laws_position_moves(&ply->position, &moves);
    if (moves.count != expected->count) {
        suite_fail(&ply->setup, "%u legal moves, the oracle has %u",
                   moves.count, expected->count);
        return;
    }
    suite_sort_moves(moves.move, moves.count);
    for (i = 0; i < moves.count; i++)
        if (!suite_is_equal_move(moves.move[i], expected->move[i])) {
            suite_fail(&ply->setup, "other legal moves than the oracle's");
            return;
        }
    counts.moves += moves.count;
}

/* Every move that can be written down, possible or not.  A position keeps the
   square of a capture en passant only where one is legal. */
static void check_judges(const struct ply *ply, uint64_t *chance)
{
    struct laws_setup kept = ply->setup;
    int from, to, promotion;

    kept.en_passant = oracle_en_passant(&ply->setup);
    for (from = 0; from < 64; from++)
        for (to = 0; to < 64; to++)
            for (promotion = LAWS_NO_KIND; promotion <= LAWS_KING;
                 promotion++) {
                struct laws_move move = {(laws_square)from, (laws_square)to,
                                         LAWS_NO_KIND, (uint8_t)promotion};

                if (suite_below(chance, 8) == 0)
                    move.piece = (uint8_t)suite_below(chance, 7);
                suite_check_reason(&ply->setup, move,
                                   laws_setup_judge(&ply->setup, move),
                                   "laws_setup_judge");
                suite_check_reason(&kept, move,
                                   laws_position_judge(&ply->position, move),
                                   "laws_position_judge");
                counts.judged++;
            }
}

/* The identity of 9.2.3 with every earlier position of the game. */
static void check_identity(const struct ply *history, unsigned now)
{
    const struct ply *ply = &history[now];
    unsigned i;

    for (i = 0; i <= now; i++) {
        bool same = oracle_is_same(&history[i].setup, &ply->setup);

        counts.pairs++;
        counts.repeated += same && i != now;
        check(laws_position_is_same(&history[i].position, &ply->position) ==
                  same,
              ply, "is_same");
        check((history[i].position.key == ply->position.key) == same, ply,
              "equal keys");
    }
}

/* Chance likes to take a move back, or no position would come again. */
static struct laws_move choose(const struct oracle_moves *moves,
                               struct laws_move last, uint64_t *chance)
{
    unsigned i;

    if (suite_below(chance, 4) == 0)
        for (i = 0; i < moves->count; i++)
            if (moves->move[i].from == last.to &&
                moves->move[i].to == last.from)
                return moves->move[i];
    return moves->move[suite_below(chance, moves->count)];
}

static void play(struct ply *next, struct laws_move move)
{
    struct laws_move nameless = {move.from, move.to, LAWS_NO_KIND,
                                 move.promotion};
    struct laws_position position = next->position;
    struct laws_setup setup = next->setup;

    laws_position_play(&next->position, move);
    laws_position_play(&position, nameless);
    check(is_equal_position(&position, &next->position), next,
          "position_play of a move that does not name its piece");
    check(laws_setup_play(&setup, move) == LAWS_OK, next, "setup_play");
    oracle_play(&next->setup, move);
    check(suite_is_equal_setup(&setup, &next->setup), next, "setup_play");
}

static void play_game(const struct laws_setup *start, unsigned plies,
                      unsigned judge_every, uint64_t *chance)
{
    static struct ply history[HISTORY_MAX];
    static struct oracle_moves moves;
    struct laws_move last[2] = {{0}};
    unsigned now;

    history[0].setup = *start;
    if (laws_position_from_setup(&history[0].position, start)) {
        suite_fail(start, "a start that is no position");
        return;
    }
    for (now = 0; now < plies && now + 1 < HISTORY_MAX; now++) {
        struct ply *ply = &history[now];

        oracle_moves(&ply->setup, &moves);
        check_moves(ply, &moves);
        check_key(ply);
        check_forms(ply);
        check_attacks(ply);
        check_touched(ply, &moves);
        check_identity(history, now);
        if (suite_below(chance, judge_every) == 0)
            check_judges(ply, chance);
        counts.plies++;
        if (moves.count == 0)
            break;
        last[now & 1] = choose(&moves, last[now & 1], chance);
        history[now + 1] = *ply;
        play(&history[now + 1], last[now & 1]);
    }
}

static void chess960(unsigned number, struct laws_setup *setup)
{
    unsigned back = LAWS_CHESS960_ARRAYS;

    if (laws_chess960_setup(number, setup) != LAWS_OK ||
        laws_chess960_number(setup, &back) != LAWS_OK || back != number)
        suite_fail(setup, "Chess960 array %u comes back as %u", number, back);
}

/* White's half of one array against Black's of another. */
static void two_arrays(struct laws_setup *setup, uint64_t *chance)
{
    struct laws_setup other;

    chess960(suite_below(chance, LAWS_CHESS960_ARRAYS), setup);
    chess960(suite_below(chance, LAWS_CHESS960_ARRAYS), &other);
    memcpy(setup->on + 32, other.on + 32, 32);
    setup->castling =
        (setup->castling & 0xffffffffu) | (other.castling & ~0xffffffffull);
}

int main(int argc, char **argv)
{
    unsigned games = 100, plies = 150, judge_every = 50, i;
    struct laws_setup *positions, start;
    uint64_t chance = 1;
    size_t count;
    int a;

    for (a = 1; a + 1 < argc && strncmp(argv[a], "--", 2) == 0; a += 2) {
        uint64_t number = suite_number(argv[a + 1]);

        if (strcmp(argv[a], "--seed") == 0)
            chance = number;
        else if (strcmp(argv[a], "--games") == 0)
            games = (unsigned)number;
        else if (strcmp(argv[a], "--plies") == 0)
            plies = (unsigned)number;
        else if (strcmp(argv[a], "--judge-every") == 0 && number > 0)
            judge_every = (unsigned)number;
        else
            return 2;
    }
    positions = suite_positions_take(argv + a, argc - a, &count);
    for (i = 0; i < games; i++) {
        laws_setup_start(&start);
        if (i % 4 == 1)
            chess960(suite_below(&chance, LAWS_CHESS960_ARRAYS), &start);
        else if (i % 4 == 2)
            two_arrays(&start, &chance);
        else if (i % 4 == 3 && count)
            start = positions[suite_below(&chance, (unsigned)count)];
        play_game(&start, plies, judge_every, &chance);
    }
    free(positions);
    printf("%u games, %" PRIu64 " plies, %" PRIu64 " legal moves, %" PRIu64
           " moves judged, %" PRIu64 " pairs, %" PRIu64 " repeated\n",
           games, counts.plies, counts.moves, counts.judged, counts.pairs,
           counts.repeated);
    return suite_result();
}
