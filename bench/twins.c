/*
 * twins.c - three million games held against each other
 *
 * usage: bench-twins ARBITER FILE FOLDER
 *
 * FILE is a collection of real games.  Each is written 32 times to a file in
 * FOLDER: once as it is, and then cut short by one word more each time, with
 * another year in every second copy.  `arbiter audit --twins` runs on that
 * file once, and what it takes is printed beside the limits.  The file is
 * removed at the end.
 */
#include "measure.h"

#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#define COPIES 32
#define SECONDS_MOST 60
#define MIB_MOST 1024
#define YEAR 1950 /* of the first copy that has another one */

/* The text from `start` up to `end`. */
struct text {
    const char *start, *end;
};

/* A game: up to its year, from there to its moves, these, its result. */
struct game {
    struct text head, tags, moves, result;
};

static const char *find(struct text text, const char *what)
{
    return memmem(text.start, (size_t)(text.end - text.start), what,
                  strlen(what));
}

static void write_text(FILE *out, struct text text)
{
    fwrite(text.start, 1, (size_t)(text.end - text.start), out);
}

/* Without its last word, and without a number that would then be the last. */
static struct text less_a_word(struct text text)
{
    do {
        while (text.end > text.start && (unsigned char)text.end[-1] > ' ')
            text.end--;
        while (text.end > text.start && (unsigned char)text.end[-1] <= ' ')
            text.end--;
    } while (text.end > text.start && text.end[-1] == '.');
    return text;
}

/* The next game of a text, which then starts behind it. */
static bool next_game(struct text *text, struct game *game)
{
    static const char date[] = "[Date \"", gap[] = "\n\n";
    const char *year = find(*text, date), *moves, *end;

    if (!year)
        return false;
    year += strlen(date);
    moves = find((struct text){year, text->end}, gap);
    if (!moves)
        return false;
    moves += strlen(gap);
    end = find((struct text){moves, text->end}, gap);
    if (!end)
        return false;
    game->head = (struct text){text->start, year};
    game->tags = (struct text){year, moves};
    game->moves = less_a_word((struct text){moves, end});
    game->result = (struct text){game->moves.end, end + strlen(gap)};
    text->start = end + strlen(gap);
    return true;
}

/* One copy of all games; of how many. */
static unsigned write_copy(FILE *out, struct text text, unsigned copy)
{
    struct game game;
    unsigned count = 0;

    for (; next_game(&text, &game); count++) {
        write_text(out, game.head);
        if (copy % 2) {
            fprintf(out, "%u", YEAR + copy);
            game.tags.start += 4;
        }
        write_text(out, game.tags);
        for (unsigned i = 0; i < copy; i++)
            game.moves = less_a_word(game.moves);
        write_text(out, game.moves);
        write_text(out, game.result);
    }
    return count;
}

static unsigned write_all(const char *from, const char *to)
{
    int file = open(from, O_RDONLY);
    FILE *out = fopen(to, "wb");
    struct stat about;
    struct text text;
    unsigned count = 0;

    if (file < 0 || fstat(file, &about))
        fail("cannot be read", from);
    text.start =
        mmap(NULL, (size_t)about.st_size, PROT_READ, MAP_PRIVATE, file, 0);
    text.end = text.start + about.st_size;
    if (text.start == MAP_FAILED || !out)
        fail("cannot be written", to);
    for (unsigned copy = 0; copy < COPIES; copy++)
        count += write_copy(out, text, copy);
    if (fclose(out))
        fail("cannot be written", to);
    munmap((void *)text.start, (size_t)about.st_size);
    close(file);
    return count;
}

int main(int argc, char **argv)
{
    struct run run = {0};
    struct stat about;
    unsigned games;
    char path[4096];

    if (argc != 4)
        fail("usage", "bench-twins ARBITER FILE FOLDER");
    snprintf(path, sizeof(path), "%s/twins.pgn", argv[3]);
    games = write_all(argv[2], path);
    measure(&run, (char *[]){argv[1], "audit", "--twins", path, NULL});
    stat(path, &about);
    remove(path);
    printf("%u games (%.0f MB, made of real ones) audited and held against "
           "each other\n  %.1f s on the wall (at most %d), %.1f s of the "
           "processor; %ld MiB (at most %d)\n",
           games, (double)about.st_size / 1e6, run.wall, SECONDS_MOST,
           run.processor, run.memory / 1024, MIB_MOST);
    row_limit("twins of three million games, on the wall", run.wall, "s",
              SECONDS_MOST);
    row_limit("  their memory", (double)run.memory / 1024, "MiB", MIB_MOST);
    return 0;
}
