/*
 * lichess.c - the moves of a collection in the form of a month of lichess
 *
 * usage: bench-lichess FILE MEGABYTES > OUT
 *
 * Published months are not ours to copy, and are of 200 GB.  So the moves are
 * those of FILE, with tags, clocks and, in a tenth of the games, evaluations as
 * there: by chance, but always the same.  It ends behind so many megabytes, or
 * with the file.
 */
#include "laws/laws.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define PLIES_MAX 600

/* A game as far as it was read. */
struct game {
    char moves[PLIES_MAX][16];
    unsigned plies;
    bool fits;
    enum laws_pgn_result result;
};

static const struct {
    const char *name;
    unsigned time, increment;
} controls[] = {{"Bullet", 60, 0},
                {"Blitz", 180, 0},
                {"Blitz", 180, 2},
                {"Rapid", 600, 0},
                {"Rapid", 900, 10}};

static uint64_t state = 1;

static unsigned chance(unsigned of)
{
    state = state * 6364136223846793005u + 1442695040888963407u;
    return (unsigned)(state >> 33) % of;
}

static size_t print_tags(const struct game *game, unsigned control)
{
    const char *result = laws_pgn_result_text(game->result);
    const unsigned hour = chance(24), minute = chance(60),
                   rating = chance(1500);
    size_t size = 0;

    size +=
        (size_t)printf("[Event \"Rated %s game\"]\n", controls[control].name);
    size += (size_t)printf("[Site \"https://lichess.org/%08x\"]\n",
                           chance(0x7fffffff));
    size += (size_t)printf("[Date \"2024.05.%02u\"]\n[Round \"-\"]\n",
                           1 + chance(31));
    size += (size_t)printf("[White \"player%u\"]\n[Black \"player%u\"]\n",
                           chance(999999), chance(999999));
    size += (size_t)printf("[Result \"%s\"]\n", result);
    size += (size_t)printf(
        "[UTCDate \"2024.05.07\"]\n[UTCTime \"%02u:%02u:%02u\"]\n", hour,
        minute, chance(60));
    size += (size_t)printf("[WhiteElo \"%u\"]\n[BlackElo \"%u\"]\n",
                           1000 + rating, 1000 + rating + chance(100));
    size +=
        (size_t)printf("[WhiteRatingDiff \"+%u\"]\n[BlackRatingDiff \"-%u\"]\n",
                       1 + chance(9), 1 + chance(9));
    size += (size_t)printf("[ECO \"B%02u\"]\n[Opening \"Sicilian Defense: Old "
                           "Sicilian\"]\n",
                           chance(100));
    return size + (size_t)printf("[TimeControl \"%u+%u\"]\n"
                                 "[Termination \"Normal\"]\n\n",
                                 controls[control].time,
                                 controls[control].increment);
}

static size_t print_game(const struct game *game)
{
    const unsigned control = chance(sizeof(controls) / sizeof(controls[0]));
    const bool evaluated = chance(10) == 0;
    unsigned left[2] = {controls[control].time, controls[control].time};
    size_t size = print_tags(game, control);

    for (unsigned ply = 0; ply < game->plies; ply++) {
        unsigned *clock = &left[ply & 1];

        if (ply > 1) /* it does not run for the first moves */
            *clock -= chance(2 + *clock / 20) < *clock
                          ? chance(2 + *clock / 20) % *clock
                          : 0;
        size += (size_t)printf(ply & 1 ? "%u... %s { " : "%u. %s { ",
                               ply / 2 + 1, game->moves[ply]);
        if (evaluated)
            size += (size_t)printf("[%%eval %s%u.%02u] ", chance(2) ? "-" : "",
                                   chance(4), chance(100));
        size += (size_t)printf("[%%clk %u:%02u:%02u] } ", *clock / 3600,
                               *clock / 60 % 60, *clock % 60);
        if (ply > 1)
            *clock += controls[control].increment;
    }
    return size +
           (size_t)printf("%s\n\n\n", laws_pgn_result_text(game->result));
}

static void take(struct game *game, const struct laws_pgn_event *event)
{
    if (event->kind == LAWS_PGN_BEGIN) {
        game->plies = 0;
        game->fits = true;
    } else if (event->kind == LAWS_PGN_MOVE) {
        game->fits &=
            game->plies < PLIES_MAX && event->length < sizeof(game->moves[0]);
        if (game->fits)
            laws_text_copy(game->moves[game->plies++], sizeof(game->moves[0]),
                           event->text, event->length);
    } else if (event->kind == LAWS_PGN_TAG) {
        game->fits &= event->name_length != 3 || memcmp(event->name, "FEN", 3);
    } else if (event->kind == LAWS_PGN_RESULT) {
        game->result = event->result;
    }
}

static char *read_file(const char *path, size_t *length)
{
    FILE *file = fopen(path, "rb");
    char *text = NULL;

    if (file && !fseek(file, 0, SEEK_END)) {
        *length = (size_t)ftell(file);
        rewind(file);
        text = malloc(*length);
        if (text && fread(text, 1, *length, file) != *length)
            *length = 0;
    }
    if (file)
        fclose(file);
    return text;
}

int main(int argc, char **argv)
{
    size_t length = 0, size = 0, most;
    static struct game game;
    struct laws_pgn_reader reader;
    struct laws_pgn_event event;
    char *text;

    if (argc != 3 || !(text = read_file(argv[1], &length)) || !length) {
        fputs("usage: bench-lichess FILE MEGABYTES > OUT\n", stderr);
        return 2;
    }
    most = strtoul(argv[2], NULL, 10) * 1000000;
    laws_pgn_reader_init_text(&reader, text, length);
    reader.wanted = LAWS_PGN_MAIN_LINE;
    while (size < most &&
           laws_pgn_reader_next(&reader, &event) != LAWS_PGN_DONE) {
        take(&game, &event);
        if (event.kind == LAWS_PGN_END && game.fits && game.plies)
            size += print_game(&game);
    }
    free(text);
    return ferror(stdout) || fflush(stdout) ? 1 : 0;
}
