/*
 * game.c - how many acts of a typical game are folded in a second
 *
 * A game of sixty moves, each made and then pressed, both clocks running, the
 * moves given as SAN or as coordinates.  The 2023 edition looks for the fifth
 * repetition and for a dead position after every move, the 1988 one for
 * neither.  Beside it, in the same run: how long the moves alone take, found
 * in lists and played.
 *
 * usage: bench-game [FILE]
 * With a PGN file its first games are folded instead, as SAN: what the players
 * of real games make the fold do; and after each of their moves it is asked
 * whether White can still mate (laws_mate_quick()), all in a row.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "laws/laws.h"

#define PLIES 120
#define ROUNDS 2000
#define REAL_GAMES 1000
#define REAL_MOVES (500 * REAL_GAMES)
#define REAL_ROUNDS 10

static struct laws_move moves[PLIES];
static char texts[2][PLIES][LAWS_SAN_MAX]; /* SAN, coordinates */

static double now(void)
{
    struct timespec time;

    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

/* Time that this thread has worked: others on the machine do not count.  To
   ask for it takes long, so this is for many games at once. */
static double worked(void)
{
    struct timespec time;

    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

/* A game that does not end: any legal moves, the same in every run. */
static void make_game(void)
{
    struct laws_position position;
    uint64_t random = 20231;

    laws_position_start(&position);
    for (unsigned ply = 0; ply < PLIES; ply++) {
        struct laws_moves list;
        struct laws_position next;

        laws_position_moves(&position, &list);
        do {
            random = random * 6364136223846793005 + 1442695040888963407;
            moves[ply] = list.move[(random >> 33) % list.count];
            next = position;
            laws_position_play(&next, moves[ply]);
        } while (laws_position_ending(&next) != LAWS_NOT_ENDED);
        laws_san_print(&position, moves[ply], texts[0][ply]);
        laws_coordinates_print(moves[ply], false, texts[1][ply]);
        position = next;
    }
}

static void fold(struct laws_game *game, struct laws_act *act)
{
    struct laws_rulings out;

    if (laws_game_apply(game, act, &out)) {
        fprintf(stderr, "bench game: an act was not folded\n");
        exit(1);
    }
}

/* Seconds for one game; *acts counts them. */
static double time_game(enum laws_edition edition, unsigned form,
                        unsigned *acts)
{
    static _Alignas(16) unsigned char memory[1 << 16];
    struct laws_regulations regulations;
    struct laws_game *game;
    struct laws_act act = {.kind = LAWS_ACT_STARTS, .by = LAWS_NOBODY};
    double start = now();

    laws_regulations_init(&regulations, edition);
    game = laws_game_init(memory, laws_game_size(PLIES), &regulations);
    fold(game, &act);
    *acts = 1;
    for (unsigned ply = 0; ply < PLIES; ply++) {
        act.by = ply % 2 ? LAWS_BLACK : LAWS_WHITE;
        act.at += LAWS_SECONDS(5);
        act.kind = LAWS_ACT_MAKES;
        act.move = texts[form][ply];
        act.move_length = strlen(act.move);
        fold(game, &act);
        act.at += LAWS_SECONDS(1);
        act.kind = LAWS_ACT_PRESSES;
        fold(game, &act);
        *acts += 2;
    }
    if (laws_game_result(game)) {
        fprintf(stderr, "bench game: the game has ended\n");
        exit(1);
    }
    return now() - start;
}

static double time_moves(void)
{
    struct laws_position position;
    struct laws_moves list;
    double start = now();

    laws_position_start(&position);
    for (unsigned ply = 0; ply < PLIES; ply++) {
        laws_position_moves(&position, &list);
        laws_position_play(&position, moves[ply]);
    }
    return now() - start;
}

static void measure(const char *what, enum laws_edition edition, unsigned form)
{
    double best = 1e9, limit = 1e9;
    unsigned acts = 0;

    for (unsigned round = 0; round < ROUNDS; round++) {
        double seconds = time_game(edition, form, &acts);
        double moves_only = time_moves();

        best = seconds < best ? seconds : best;
        limit = moves_only < limit ? moves_only : limit;
    }
    printf("%-28s %8.2f  %12.1f\n", what, acts / best / 1e6, best / limit);
}

/* The moves of real games, one after the other; an empty one ends a game. */
struct real {
    size_t games, count, played;
    char (*moves)[LAWS_SAN_MAX];
    struct laws_position *positions; /* after each move that was played */
};

static void add_move(struct real *real, const char *text, size_t length)
{
    if (length >= LAWS_SAN_MAX || real->count == REAL_MOVES) {
        fprintf(stderr, "bench game: the games are too long\n");
        exit(1);
    }
    memcpy(real->moves[real->count], text, length);
    real->moves[real->count++][length] = '\0';
}

static void read_games(const char *path, struct real *real)
{
    static struct laws_pgn_follower follower;
    static char memory[1 << 18];
    FILE *file = fopen(path, "rb");
    struct laws_pgn_event event;
    enum laws_pgn_kind kind;

    real->games = real->count = real->played = 0;
    real->moves = malloc(REAL_MOVES * sizeof *real->moves);
    real->positions = malloc(REAL_MOVES * sizeof *real->positions);
    if (!file || !real->moves || !real->positions ||
        laws_pgn_follower_init(&follower, memory, sizeof memory)) {
        fprintf(stderr, "bench game: %s cannot be read\n", path);
        exit(1);
    }
    while (real->games < REAL_GAMES &&
           (kind = laws_pgn_follower_next(&follower, &event)) !=
               LAWS_PGN_DONE) {
        if (kind == LAWS_PGN_MORE) {
            size_t room;
            char *space = laws_pgn_reader_space(&follower.reader, &room);

            laws_pgn_reader_filled(&follower.reader,
                                   fread(space, 1, room, file));
        } else if (kind == LAWS_PGN_MOVE && follower.reader.depth == 0) {
            add_move(real, event.text, event.length);
            if (event.status == LAWS_OK)
                real->positions[real->played++] = follower.after;
        } else if (kind == LAWS_PGN_END) {
            add_move(real, "", 0);
            real->games++;
        }
    }
    fclose(file);
}

static unsigned count_moves(const struct real *real, size_t first)
{
    unsigned count = 0;

    while (real->moves[first + count][0])
        count++;
    return count;
}

/* Seconds for all of them; *acts counts. */
static double time_real(const struct real *real, enum laws_edition edition,
                        size_t *acts)
{
    static _Alignas(16) unsigned char memory[1 << 18];
    double start = worked();

    *acts = 0;
    for (size_t i = 0; i < real->count; i++) {
        struct laws_regulations regulations;
        struct laws_game *game;
        struct laws_act act = {.kind = LAWS_ACT_STARTS, .by = LAWS_NOBODY};

        laws_regulations_init(&regulations, edition);
        game = laws_game_init(memory, laws_game_size(count_moves(real, i)),
                              &regulations);
        fold(game, &act);
        ++*acts;
        for (act.by = LAWS_WHITE; real->moves[i][0]; i++) {
            if (laws_game_result(game))
                continue; /* the Laws ended it before the players did */
            act.kind = LAWS_ACT_MAKES;
            act.move = real->moves[i];
            act.move_length = strlen(act.move);
            fold(game, &act);
            act.kind = LAWS_ACT_PRESSES;
            if (!laws_game_result(game))
                fold(game, &act);
            act.by = !act.by;
            *acts += 2;
        }
    }
    return worked() - start;
}

/* "Can White still mate?", asked of every position without a workspace. */
static void measure_mate(const struct real *real)
{
    double best = 1e9;
    size_t answered = 0;

    if (!real->played)
        return;
    for (int round = 0; round < REAL_ROUNDS; round++) {
        double start = worked(), seconds;

        answered = 0;
        for (size_t i = 0; i < real->played; i++)
            answered += laws_mate_quick(&real->positions[i], LAWS_WHITE) !=
                        LAWS_MATE_UNDECIDED;
        seconds = worked() - start;
        best = seconds < best ? seconds : best;
    }
    printf("can White still mate? %.2f us a position, %.1f %% of %zu "
           "answered\n",
           1e6 * best / (double)real->played,
           100.0 * (double)answered / (double)real->played, real->played);
}

static void measure_real(const char *path)
{
    const enum laws_edition editions[2] = {LAWS_2023, LAWS_1988};
    struct real real;

    read_games(path, &real);
    printf("\nActs of the first %zu real games, one thread, best of %d; "
           "millions a second\n",
           real.games, REAL_ROUNDS);
    for (int i = 0; i < 2; i++) {
        double best = 1e9;
        size_t acts = 0;

        for (int round = 0; round < REAL_ROUNDS; round++) {
            double seconds = time_real(&real, editions[i], &acts);

            best = seconds < best ? seconds : best;
        }
        printf("%-28s %8.2f\n", laws_edition_name(editions[i]),
               (double)acts / best / 1e6);
    }
    measure_mate(&real);
    free(real.moves);
    free(real.positions);
}

int main(int argc, char **argv)
{
    if (argc > 1) {
        measure_real(argv[1]);
        return 0;
    }
    make_game();
    printf("\nActs of a game of %d moves, one thread, best of %d; millions a "
           "second,\nand in how many times the time of its moves alone\n",
           PLIES / 2, ROUNDS);
    printf("%-28s %8s  %12s\n", "", "acts", "moves alone");
    measure("2023, SAN", LAWS_2023, 0);
    measure("2023, coordinates", LAWS_2023, 1);
    measure("1988, SAN", LAWS_1988, 0);
    printf("state: %zu bytes, and %zu for each move of a player\n",
           laws_game_size(0), laws_game_size(1) - laws_game_size(0));
    return 0;
}
