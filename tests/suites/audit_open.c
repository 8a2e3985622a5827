/*
 * audit_open.c - may the quick way of an audit take a board for open?
 *
 * usage: audit_open [--seed S] [--mutants N] FILE...
 *
 * The files have positions with a side and a verdict, "winnable" or not.  No
 * side may be called free to mate that is not.  Then positions are changed by
 * chance, a few men each, and the solver is asked about those that are called
 * open: it must not show the opposite.
 */
#include "suite.h"

#include "audit/quick_open.h"

#include <stdlib.h>
#include <string.h>

#define MEMORY ((size_t)64 << 20)
#define BUDGET 300000
#define SETUPS_MAX 8192

static struct laws_setup setups[SETUPS_MAX];
static size_t setup_count;
static uint64_t asked, open_sides;

/* As quick_body.h asks it. */
static bool is_called_open(const struct laws_position *position,
                           enum laws_color side)
{
    return have_many_moves(position, laws_position_count(position)) &&
           is_open(position, side);
}

static void read_file(const char *path)
{
    FILE *file = fopen(path, "r");
    char line[512];

    if (!file) {
        fprintf(stderr, "%s: cannot be read\n", path);
        exit(SUITE_SKIPPED);
    }
    while (fgets(line, sizeof(line), file)) {
        const char *fen = strtok(line, "\t\n"), *side = strtok(NULL, "\t\n");
        const char *verdict = strtok(NULL, "\t\n");
        struct laws_position position;
        struct laws_setup setup;
        struct laws_error error;

        if (!verdict || laws_fen_parse(fen, strlen(fen), &setup, &error) ||
            laws_position_from_setup(&position, &setup))
            continue;
        asked++;
        if (setup_count < SETUPS_MAX)
            setups[setup_count++] = setup;
        if (!is_called_open(&position, *side == 'w' ? LAWS_WHITE : LAWS_BLACK))
            continue;
        open_sides++;
        if (strcmp(verdict, "winnable"))
            suite_fail(&setup, "called open for %s, which cannot mate", side);
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
    struct laws_mate_verdict verdict;

    if (!is_called_open(position, side))
        return;
    open_sides++;
    if (laws_mate_quick(position, side) == LAWS_MATE_POSSIBLE)
        return;
    if (laws_mate_possible(position, side, workspace, BUDGET, &verdict) ==
        LAWS_MATE_IMPOSSIBLE)
        suite_fail(setup, "called open for %s, which cannot mate",
                   side == LAWS_WHITE ? "white" : "black");
}

static void ask_mutants(uint64_t seed, uint64_t mutants)
{
    void *memory = malloc(MEMORY);
    struct laws_mate_workspace *workspace;

    if (!memory)
        abort();
    workspace = laws_mate_workspace_init(memory, MEMORY);
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
        asked += 2;
        ask(&setup, &position, LAWS_WHITE, workspace);
        ask(&setup, &position, LAWS_BLACK, workspace);
    }
    free(memory);
}

int main(int argc, char **argv)
{
    uint64_t seed = 1, mutants = 1000;

    for (int i = 1; i < argc; i++)
        if (!strcmp(argv[i], "--seed") && i + 1 < argc)
            seed = suite_number(argv[++i]);
        else if (!strcmp(argv[i], "--mutants") && i + 1 < argc)
            mutants = suite_number(argv[++i]);
        else
            read_file(argv[i]);
    ask_mutants(seed, mutants);
    printf("%llu questions, %llu called open\n", (unsigned long long)asked,
           (unsigned long long)open_sides);
    if (!open_sides)
        suite_fail(NULL, "nothing was called open, so nothing was tested");
    return suite_result();
}
