/*
 * game.c - how many acts of a typical game are folded in a second
 *
 * A game of sixty moves, each made and then pressed, both clocks running, the
 * moves given as SAN or as coordinates.  The 2023 edition looks for the fifth
 * repetition and for a dead position after every move, the 1988 one for
 * neither.  Beside it, in the same run: how long the moves alone take, found
 * in lists and played.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "laws/laws.h"

#define PLIES 120
#define ROUNDS 2000

static struct laws_move moves[PLIES];
static char texts[2][PLIES][LAWS_SAN_MAX]; /* SAN, coordinates */

static double now(void)
{
    struct timespec time;

    clock_gettime(CLOCK_MONOTONIC, &time);
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

int main(void)
{
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
