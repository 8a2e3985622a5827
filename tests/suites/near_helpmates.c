/*
 * near_helpmates.c - near helpmates are mate by legal moves
 *
 * The game believes laws__near_helpmate() without asking further, so each line
 * that it finds in random games, with rights to castle as in Chess960 and with
 * few men too, is played by the judge.  That it finds many is part of the test.
 */
#include <stdlib.h>
#include <string.h>

#include "mate/near_helpmate/near_helpmate.h"
#include "suite.h"

#define PLIES 240
#define ARRAYS 960

static unsigned long asked, alive, found;

static void check(const struct laws_position *start, enum laws_color side)
{
    struct laws_position position = *start;
    struct laws__near_helpmate helpmate;
    struct laws_setup setup;

    asked++;
    if (!laws__near_helpmate(start, side, &helpmate))
        return;
    found++;
    laws_position_to_setup(start, &setup);
    for (unsigned i = 0; i < helpmate.length; i++) {
        if (laws_position_judge(&position, helpmate.move[i])) {
            suite_fail(&setup, "move %u of the helpmate is not legal", i + 1);
            return;
        }
        laws_position_play(&position, helpmate.move[i]);
    }
    if (laws_position_ending(&position) != LAWS_CHECKMATE ||
        position.turn == side)
        suite_fail(&setup, "the helpmate does not end in mate");
}

/* A move by chance; in a greedy game every third time what captures. */
static struct laws_move choose(const struct laws_position *position,
                               const struct laws_moves *moves, bool greedy,
                               uint64_t *random)
{
    const laws_bitboard theirs = position->by_color[!position->turn];

    if (greedy && suite_below(random, 3) == 0)
        for (unsigned i = 0; i < moves->count; i++)
            if (theirs >> moves->move[i].to & 1)
                return moves->move[i];
    return moves->move[suite_below(random, moves->count)];
}

static void play_game(uint64_t *random, unsigned number)
{
    struct laws_position position;
    struct laws_setup setup;

    if (laws_chess960_setup(suite_below(random, ARRAYS), &setup) ||
        laws_position_from_setup(&position, &setup))
        abort();
    for (unsigned ply = 0; ply < PLIES; ply++) {
        struct laws_moves moves;

        laws_position_moves(&position, &moves);
        if (!moves.count)
            return;
        laws_position_play(&position,
                           choose(&position, &moves, number % 2, random));
        alive += laws__near_helpmate_by_either(&position);
        check(&position, LAWS_WHITE);
        check(&position, LAWS_BLACK);
    }
}

int main(int argc, char **argv)
{
    unsigned games = argc > 1 ? (unsigned)suite_number(argv[1]) : 100;
    uint64_t random = 7;

    for (unsigned i = 0; i < games; i++)
        play_game(&random, i);
    printf("%u games, %lu questions, %lu found; of either side %lu of %lu\n",
           games, asked, found, alive, asked / 2);
    if (found < asked / 4 || alive < found / 2)
        suite_fail(NULL, "only %lu of %lu found", found, asked);
    return suite_result();
}
