/*
 * perft.c - known positions with known counts of move sequences
 *
 * usage: perft [--nodes N] [--each-nodes N] [--slow-nodes N] [--shard I/N]
 *              FILE...
 *
 * Checks every line `perft DEPTH COUNT` whose count is at most
 *   --nodes       by the fastest kernel of this processor,
 *   --each-nodes  by every kernel, counted and listed,
 *   --slow-nodes  by playing in the setup, and by the oracle.
 * --shard I/N takes each N-th position only, from the I-th (from 0).
 * Exit status 77 when every file is missing.
 */
#include "suite.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

struct limits {
    uint64_t fastest, each, slow;
    unsigned shard, shards;
};

struct entry {
    const char *path;
    unsigned line;
    struct laws_setup setup;
    struct laws_position position;
};

struct totals {
    uint64_t positions, lines, nodes;
};

static uint64_t perft_in_setup(const struct laws_setup *setup, unsigned depth)
{
    struct oracle_moves all;
    uint64_t nodes = 0;
    unsigned i;

    if (depth == 0)
        return 1;
    all.count = 0;
    for (laws_square from = 0; from < 64; from++) {
        laws_bitboard targets = laws_setup_moves_from(setup, from);

        for (laws_square to = 0; to < 64; to++) {
            bool pawn = laws_piece_kind(setup->on[from]) == LAWS_PAWN;
            bool promotes = pawn && (laws_rank(to) == 0 || laws_rank(to) == 7);
            int kind = promotes ? LAWS_KNIGHT : LAWS_NO_KIND;

            if (!(targets & LAWS_BIT(to)))
                continue;
            for (; kind <= (promotes ? LAWS_QUEEN : LAWS_NO_KIND); kind++)
                all.move[all.count++] =
                    (struct laws_move){from, to, LAWS_NO_KIND, (uint8_t)kind};
        }
    }
    for (i = 0; i < all.count; i++) {
        struct laws_setup after = *setup;

        if (laws_setup_play(&after, all.move[i]) == LAWS_OK)
            nodes += perft_in_setup(&after, depth - 1);
    }
    return nodes;
}

static void compare(const struct entry *entry, unsigned line, const char *by,
                    unsigned depth, uint64_t expected, uint64_t got,
                    struct totals *totals)
{
    totals->nodes += got;
    if (got != expected)
        suite_fail(&entry->setup,
                   "%s:%u: depth %u by %s: expected %" PRIu64 ", got %" PRIu64,
                   entry->path, line, depth, by, expected, got);
}

static void check_line(const struct entry *entry, unsigned line, unsigned depth,
                       uint64_t expected, const struct limits *limits,
                       struct totals *totals)
{
    const struct laws_position *position = &entry->position;

    totals->lines++;
    if (expected <= limits->slow) {
        compare(entry, line, "setup", depth, expected,
                perft_in_setup(&entry->setup, depth), totals);
        compare(entry, line, "oracle", depth, expected,
                oracle_perft(&entry->setup, depth), totals);
    }
    compare(entry, line, "laws_perft", depth, expected,
            laws_perft(position, depth), totals);
    if (expected > limits->each)
        return;
    for (int i = 0; i < LAWS_KERNELS; i++) {
        enum laws_kernel kernel = (enum laws_kernel)i;

        if (!laws_kernel_is_available(kernel))
            continue;
        compare(entry, line, laws_kernel_name(kernel), depth, expected,
                laws_perft_by(kernel, position, depth), totals);
        compare(entry, line, "lists", depth, expected,
                laws_perft_listed(kernel, position, depth), totals);
    }
}

/* False when it is no position: then its lines cannot be checked. */
static bool read_entry(struct entry *entry, const char *fen)
{
    unsigned faults;

    if (!suite_read_fen(entry->path, entry->line, fen, &entry->setup))
        return false;
    faults = laws_position_from_setup(&entry->position, &entry->setup);
    if (faults)
        suite_fail(&entry->setup, "%s:%u: faults %#x", entry->path, entry->line,
                   faults);
    return faults == 0;
}

static void check_file(FILE *file, const char *path,
                       const struct limits *limits, struct totals *totals)
{
    struct entry entry = {.path = path};
    unsigned line = 0, positions = 0, depth;
    bool ours = false;
    uint64_t count;
    char text[256];

    while (fgets(text, sizeof text, file)) {
        line++;
        text[strcspn(text, "\r\n")] = '\0';
        if (strncmp(text, "epd ", 4) == 0) {
            ours = positions++ % limits->shards == limits->shard;
            if (!ours)
                continue;
            totals->positions++;
            entry.line = line;
            ours = read_entry(&entry, text + 4);
        } else if (sscanf(text, "perft %u %" SCNu64, &depth, &count) == 2) {
            if (ours && count <= limits->fastest)
                check_line(&entry, line, depth, count, limits, totals);
        } else if (*text && *text != '#' && strncmp(text, "id ", 3) != 0) {
            suite_fail(NULL, "%s:%u: not understood: %s", path, line, text);
        }
    }
}

static int read_options(int argc, char **argv, struct limits *limits)
{
    int i;

    for (i = 1; i + 1 < argc && strncmp(argv[i], "--", 2) == 0; i += 2) {
        if (strcmp(argv[i], "--nodes") == 0)
            limits->fastest = suite_number(argv[i + 1]);
        else if (strcmp(argv[i], "--each-nodes") == 0)
            limits->each = suite_number(argv[i + 1]);
        else if (strcmp(argv[i], "--slow-nodes") == 0)
            limits->slow = suite_number(argv[i + 1]);
        else if (strcmp(argv[i], "--shard") != 0 ||
                 sscanf(argv[i + 1], "%u/%u", &limits->shard,
                        &limits->shards) != 2 ||
                 limits->shards == 0)
            exit(2);
    }
    return i;
}

int main(int argc, char **argv)
{
    struct limits limits = {1000000, 100000, 1000, 0, 1};
    struct totals totals = {0};
    int i = read_options(argc, argv, &limits);
    int opened = 0;

    for (; i < argc; i++) {
        FILE *file = suite_open(argv[i]);

        if (!file)
            continue;
        opened++;
        check_file(file, argv[i], &limits, &totals);
        fclose(file);
    }
    printf("%" PRIu64 " positions, %" PRIu64 " lines, %" PRIu64 " nodes\n",
           totals.positions, totals.lines, totals.nodes);
    return opened ? suite_result() : SUITE_SKIPPED;
}
