/*
 * alive.c - the game and the solver agree about dead positions (5.2.2)
 *
 * After most moves the game need not ask: both players can go back to a
 * position in which somebody could mate.  Here every position of random games
 * is asked about all the same.
 */
#include <stdlib.h>
#include <string.h>

#include "suite.h"

#define PLIES 300
#define WORKSPACE ((size_t)16 << 20)

static const char *const starts[] = {
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "4k3/8/1p1p1p2/1P1P1P2/8/8/3B4/4K3 w - - 0 1",
    "4k3/p1p1p1p1/8/P1P1P1P1/8/8/8/4K2N w - - 0 1",
    "8/2k5/8/1p1p1p1p/1P1P1P1P/8/2B5/4K1b1 w - - 0 1",
    "r3k3/8/8/8/8/8/P7/4K3 w - - 0 1",
};

static struct laws_mate_workspace *workspace;
static unsigned long plies, dead, undecided;

static void fold(struct laws_game *game, struct laws_act act)
{
    struct laws_rulings out;

    act.color = LAWS_NOBODY;
    if (laws_game_apply(game, &act, &out))
        abort();
}

/* What the solver says of both: can anyone mate? */
static enum laws_mate_answer ask_both(const struct laws_position *position)
{
    struct laws_mate_verdict verdict;
    enum laws_mate_answer white =
        laws_mate_possible(position, LAWS_WHITE, workspace, 0, &verdict);
    enum laws_mate_answer black =
        laws_mate_possible(position, LAWS_BLACK, workspace, 0, &verdict);

    if (white == LAWS_MATE_POSSIBLE || black == LAWS_MATE_POSSIBLE)
        return LAWS_MATE_POSSIBLE;
    return white == LAWS_MATE_UNDECIDED ? white : black;
}

static void check(const struct laws_game *game)
{
    const struct laws_ruling *result = laws_game_result(game);
    bool ruled_dead = result && !strcmp(result->word, "dead-position");
    enum laws_mate_answer answer = ask_both(laws_game_position(game));
    struct laws_setup setup;

    plies++;
    dead += ruled_dead;
    undecided += answer == LAWS_MATE_UNDECIDED;
    laws_position_to_setup(laws_game_position(game), &setup);
    if (ruled_dead && answer == LAWS_MATE_POSSIBLE)
        suite_fail(&setup, "ruled dead, but somebody can mate");
    if (!result && answer == LAWS_MATE_IMPOSSIBLE)
        suite_fail(&setup, "dead, but the game goes on");
}

static void play_game(uint64_t *random, const char *fen)
{
    static _Alignas(16) unsigned char memory[1 << 17];
    struct laws_regulations regulations;
    struct laws_error error;
    struct laws_game *game;

    laws_regulations_init(&regulations, LAWS_2023);
    if (laws_fen_parse(fen, strlen(fen), &regulations.setup, &error))
        abort();
    regulations.control.count = 0;
    game = laws_game_init(memory, sizeof memory, &regulations);
    laws_game_lend(game, workspace);
    fold(game, (struct laws_act){.kind = LAWS_ACT_STARTS, .by = LAWS_NOBODY});
    for (unsigned ply = 0; ply < PLIES && !laws_game_result(game); ply++) {
        char text[LAWS_COORDINATES_MAX];
        struct laws_moves moves;

        laws_position_moves(laws_game_position(game), &moves);
        laws_coordinates_print(moves.move[suite_below(random, moves.count)],
                               false, text);
        fold(game, (struct laws_act){.kind = LAWS_ACT_PLAYS,
                                     .by = laws_game_turn(game),
                                     .move = text,
                                     .move_length = strlen(text)});
        check(game);
    }
}

int main(int argc, char **argv)
{
    unsigned long games = argc > 1 ? strtoul(argv[1], NULL, 10) : 100;
    uint64_t random = 5;

    workspace = laws_mate_workspace_init(malloc(WORKSPACE), WORKSPACE);
    if (!workspace)
        abort();
    for (unsigned long i = 0; i < games; i++)
        play_game(&random, starts[i % (sizeof starts / sizeof starts[0])]);
    printf("%lu games, %lu positions, %lu dead, %lu undecided\n", games, plies,
           dead, undecided);
    return suite_result();
}
