/*
 * rampart.c - positions with every legal move and the position after it
 *
 * usage: rampart FILE.txt...
 *
 * The set of positions after all legal moves must be the expected one, in
 * every field of the FEN; the en passant square only as far as it is legal.
 */
#include "suite.h"

#include <stdlib.h>
#include <string.h>

#define EXPECTED_MAX 512

struct block {
    const char *path;
    unsigned line;
    struct laws_setup setup;
    struct laws_setup after[EXPECTED_MAX];
    unsigned count;
};

static unsigned positions, moves_seen;

static bool is_expected(const struct block *block,
                        const struct laws_setup *after)
{
    unsigned i, found = 0;

    for (i = 0; i < block->count; i++)
        if (suite_is_equal_setup(&block->after[i], after))
            found++;
    return found == 1;
}

static void check_block(const struct block *block)
{
    struct laws_position position, after;
    struct laws_setup played;
    struct laws_moves moves;
    unsigned i;

    if (block->line == 0)
        return;
    positions++;
    if (laws_position_from_setup(&position, &block->setup)) {
        suite_fail(&block->setup, "%s:%u: not a position", block->path,
                   block->line);
        return;
    }
    laws_position_moves(&position, &moves);
    moves_seen += moves.count;
    if (moves.count != block->count)
        suite_fail(&block->setup, "%s:%u: expected %u moves, got %u",
                   block->path, block->line, block->count, moves.count);
    for (i = 0; i < moves.count; i++) {
        after = position;
        laws_position_play(&after, moves.move[i]);
        laws_position_to_setup(&after, &played);
        if (!is_expected(block, &played))
            suite_fail(&played, "%s:%u: this position is not expected",
                       block->path, block->line);
    }
}

static void check_file(FILE *file, const char *path)
{
    static struct block block;
    unsigned line = 0;
    char text[256];

    block.line = 0;
    block.path = path;
    while (fgets(text, sizeof text, file)) {
        char *tab = strchr(text, '\t');

        line++;
        text[strcspn(text, "\r\n")] = '\0';
        if (strncmp(text, "fen ", 4) == 0) {
            check_block(&block);
            block.line = line;
            block.count = 0;
            if (!suite_read_fen(path, line, text + 4, &block.setup))
                block.line = 0;
        } else if (tab && block.count < EXPECTED_MAX &&
                   suite_read_fen(path, line, tab + 1,
                                  &block.after[block.count])) {
            block.count++;
        } else if (*text && *text != '#') {
            suite_fail(NULL, "%s:%u: not understood: %s", path, line, text);
        }
    }
    check_block(&block);
}

int main(int argc, char **argv)
{
    int i;

    for (i = 1; i < argc; i++) {
        FILE *file = fopen(argv[i], "r");

        if (!file) {
            perror(argv[i]);
            return 2;
        }
        check_file(file, argv[i]);
        fclose(file);
    }
    printf("%u positions, %u moves\n", positions, moves_seen);
    return suite_result();
}
