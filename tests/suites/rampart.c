/*
 * rampart.c - positions with every legal move in SAN and the position after it
 *
 * usage: rampart FILE.txt...
 *
 * The set of positions after all legal moves must be the expected one, in
 * every field of the FEN; the en passant square only as far as it is legal.
 * Each move is written exactly as listed, and read back.
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
    char san[EXPECTED_MAX][16];
    unsigned count;
};

static unsigned positions, moves_seen;

/* The one row that leads to this setup; -1: none, or more than one. */
static int expected(const struct block *block, const struct laws_setup *after)
{
    unsigned i, count = 0;
    int found = -1;

    for (i = 0; i < block->count; i++)
        if (suite_is_equal_setup(&block->after[i], after)) {
            found = (int)i;
            count++;
        }
    return count == 1 ? found : -1;
}

static void check_san(const struct block *block,
                      const struct laws_position *position,
                      struct laws_move move, const char *san)
{
    char written[LAWS_SAN_MAX];
    struct laws_move again;

    laws_san_print(position, move, written);
    if (strcmp(written, san) != 0)
        suite_fail(&block->setup, "%s:%u: %s is written as %s", block->path,
                   block->line, san, written);
    if (laws_san_parse(san, strlen(san), position, &again) != LAWS_OK ||
        !suite_is_equal_move(again, move))
        suite_fail(&block->setup, "%s:%u: %s is not read as the move it is",
                   block->path, block->line, san);
}

static void check_block(const struct block *block)
{
    struct laws_position position, after;
    struct laws_setup played;
    struct laws_moves moves;
    unsigned i;
    int row;

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
        row = expected(block, &played);
        if (row < 0)
            suite_fail(&played, "%s:%u: this position is not expected",
                       block->path, block->line);
        else
            check_san(block, &position, moves.move[i], block->san[row]);
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
            snprintf(block.san[block.count], sizeof block.san[0], "%.*s",
                     (int)(tab - text), text);
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
