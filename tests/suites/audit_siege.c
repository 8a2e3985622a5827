/*
 * audit_siege.c - is there a mate where the quick way of an audit says so?
 *
 * usage: audit_siege [--seed S] [--mutants N] [--few N] FILE...
 *
 * The files have positions with a side and a verdict, "winnable" or not.
 * Sieges are proofs, so no side may be said to mate that cannot; and of
 * positions changed by chance, a few men each, of positions with few and with
 * many men by chance, and of all with two kings and a pawn or a queen, the
 * solver has to find a mate wherever one is said to be.
 */
#include "suite.h"

#include <assert.h>
#define SURE(condition) assert(condition) /* as in src/laws/pure.h */
#include "audit/quick_siege.h"

#include <stdlib.h>
#include <string.h>

#define MEMORY ((size_t)64 << 20)
#define BUDGET 300000
#define SETUPS_MAX 8192

static struct laws_setup setups[SETUPS_MAX];
static size_t setup_count;
static uint64_t asked, besieging;

/* Is this side said to mate? */
static bool is_said_to_mate(const struct laws_position *position,
                            enum laws_color side)
{
    const bool siege =
        besieges(position, side, false) || besieges(position, side, true);

    asked++;
    besieging += siege;
    return siege;
}

static void read_file(const char *path)
{
    FILE *file = suite_open(path);
    char line[512];

    if (!file)
        exit(SUITE_SKIPPED);
    while (fgets(line, sizeof(line), file)) {
        const char *fen = strtok(line, "\t\n"), *side = strtok(NULL, "\t\n");
        const char *verdict = strtok(NULL, "\t\n");
        struct laws_position position;
        struct laws_setup setup;
        struct laws_error error;

        if (!verdict || laws_fen_parse(fen, strlen(fen), &setup, &error) ||
            laws_position_from_setup(&position, &setup))
            continue;
        if (setup_count < SETUPS_MAX)
            setups[setup_count++] = setup;
        if (is_said_to_mate(&position,
                            *side == 'w' ? LAWS_WHITE : LAWS_BLACK) &&
            strcmp(verdict, "winnable"))
            suite_fail(&setup, "said to mate: %s, which cannot", side);
    }
    fclose(file);
}

static void change(struct laws_setup *setup, uint64_t *seed)
{
    static const enum laws_kind kinds[] = {LAWS_PAWN,   LAWS_PAWN, LAWS_KNIGHT,
                                           LAWS_BISHOP, LAWS_ROOK, LAWS_QUEEN};
    unsigned a = suite_below(seed, 64), b = suite_below(seed, 64);

    switch (suite_below(seed, 4)) {
    case 0:
    case 1:
        if (setup->on[b] == LAWS_NO_PIECE) {
            setup->on[b] = setup->on[a];
            setup->on[a] = LAWS_NO_PIECE;
        }
        break;
    case 2:
        if (laws_piece_kind(setup->on[a]) != LAWS_KING)
            setup->on[a] = LAWS_NO_PIECE;
        break;
    case 3:
        if (setup->on[a] == LAWS_NO_PIECE)
            setup->on[a] = laws_piece_of((enum laws_color)suite_below(seed, 2),
                                         kinds[suite_below(seed, 6)]);
        break;
    }
}

static void ask(const struct laws_setup *setup,
                const struct laws_position *position, enum laws_color side,
                struct laws_mate_workspace *workspace)
{
    enum laws_mate_answer answer;
    struct laws_mate_verdict verdict;

    if (!is_said_to_mate(position, side) ||
        laws_mate_quick(position, side) == LAWS_MATE_POSSIBLE)
        return;
    answer = laws_mate_possible(position, side, workspace, BUDGET, &verdict);
    if (answer != LAWS_MATE_POSSIBLE)
        suite_fail(setup, "said to mate: %s, but it is %s",
                   side == LAWS_WHITE ? "white" : "black",
                   laws_mate_answer_text(answer));
}

static void ask_both(const struct laws_setup *setup,
                     struct laws_mate_workspace *workspace)
{
    struct laws_position position;

    if (laws_position_from_setup(&position, setup))
        return;
    ask(setup, &position, LAWS_WHITE, workspace);
    ask(setup, &position, LAWS_BLACK, workspace);
}

/* Every place of two kings and one man, every `stride`-th of them. */
static void ask_three_men(enum laws_kind kind, unsigned stride,
                          struct laws_mate_workspace *workspace)
{
    struct laws_setup setup;

    laws_setup_init(&setup);
    for (unsigned i = 0; i < 1u << 19; i += stride) {
        const unsigned king = i & 63, other = i >> 6 & 63, man = i >> 12 & 63;

        if (king == other || king == man || other == man)
            continue;
        setup.turn = i >> 18 ? LAWS_BLACK : LAWS_WHITE;
        setup.on[king] = laws_piece_of(LAWS_WHITE, LAWS_KING);
        setup.on[other] = laws_piece_of(LAWS_BLACK, LAWS_KING);
        setup.on[man] = laws_piece_of(LAWS_WHITE, kind);
        ask_both(&setup, workspace);
        setup.on[king] = setup.on[other] = setup.on[man] = LAWS_NO_PIECE;
    }
}

/* Kings and up to so many men by chance, most of them pawns. */
static void ask_few(uint64_t seed, uint64_t count, unsigned most,
                    struct laws_mate_workspace *workspace)
{
    static const enum laws_kind kinds[] = {
        LAWS_PAWN, LAWS_PAWN,   LAWS_PAWN,   LAWS_PAWN, LAWS_PAWN,
        LAWS_PAWN, LAWS_KNIGHT, LAWS_BISHOP, LAWS_ROOK, LAWS_QUEEN};

    while (count--) {
        const unsigned men = 1 + suite_below(&seed, most);
        struct laws_setup setup;

        laws_setup_init(&setup);
        setup.turn = (enum laws_color)suite_below(&seed, 2);
        for (unsigned i = 0; i < men; i++)
            setup.on[suite_below(&seed, 64)] =
                laws_piece_of((enum laws_color)suite_below(&seed, 2),
                              kinds[suite_below(&seed, 10)]);
        for (unsigned color = 0; color < 2; color++)
            setup.on[suite_below(&seed, 64)] =
                laws_piece_of((enum laws_color)color, LAWS_KING);
        ask_both(&setup, workspace);
    }
}

static void ask_mutants(uint64_t seed, uint64_t mutants,
                        struct laws_mate_workspace *workspace)
{
    while (mutants && setup_count) {
        struct laws_setup setup =
            setups[suite_random(&seed) % (uint64_t)setup_count];
        unsigned changes = 1 + suite_below(&seed, 3);
        struct laws_position position;

        setup.castling = 0;
        setup.en_passant = LAWS_NO_SQUARE;
        if (suite_below(&seed, 2))
            setup.turn = laws_opponent(setup.turn);
        while (changes--)
            change(&setup, &seed);
        if (laws_position_from_setup(&position, &setup))
            continue;
        mutants--;
        ask_both(&setup, workspace);
    }
}

int main(int argc, char **argv)
{
    uint64_t seed = 1, mutants = 1000, few = 1000;
    struct laws_mate_workspace *workspace;
    void *memory = malloc(MEMORY);

    if (!memory)
        abort();
    workspace = laws_mate_workspace_init(memory, MEMORY);

    for (int i = 1; i < argc; i++)
        if (!strcmp(argv[i], "--seed") && i + 1 < argc)
            seed = suite_number(argv[++i]);
        else if (!strcmp(argv[i], "--mutants") && i + 1 < argc)
            mutants = suite_number(argv[++i]);
        else if (!strcmp(argv[i], "--few") && i + 1 < argc)
            few = suite_number(argv[++i]);
        else
            read_file(argv[i]);
    ask_mutants(seed, mutants, workspace);
    ask_few(seed, few, 8, workspace);
    ask_few(seed, few, 24, workspace);
    ask_three_men(LAWS_PAWN, few < 100000 ? 101 : 1, workspace);
    ask_three_men(LAWS_QUEEN, few < 100000 ? 101 : 1, workspace);
    free(memory);
    printf("%llu questions, %llu sieges\n", (unsigned long long)asked,
           (unsigned long long)besieging);
    if (!besieging)
        suite_fail(NULL, "nothing was said to mate, so nothing was tested");
    return suite_result();
}
