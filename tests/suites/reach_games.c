/*
 * reach_games.c - no position of a game is called unreachable
 *
 * usage: reach_games [--positions N] [--every N] [--quick] <PGN
 *
 * Each --every'th position of the games on the standard input is asked about,
 * until so many were: all proofs, or the quick ones alone.  Games that start
 * elsewhere than at an array, one of the 960, are left out.
 */
#include "suite.h"

#include <stdlib.h>
#include <string.h>

static uint64_t most = UINT64_MAX, every = 1, asked;
static bool quick;

static void ask(const struct laws_position *position, unsigned array,
                void *memory)
{
    struct laws_reach_verdict verdict;
    struct laws_setup setup;

    laws_position_to_setup(position, &setup);
    asked++;
    if ((quick ? laws_reach_quick(&setup, array, &verdict)
               : laws_reach(&setup, array, memory, LAWS_REACH_MEMORY, 1,
                            &verdict)) == LAWS_REACH_UNREACHABLE)
        suite_fail(&setup, "refuted by \"%s\"",
                   laws_reach_argument_text(verdict.argument));
}

/* Does the game begin with one of the 960 arrays? */
static bool begins(const struct laws_position *position, unsigned *array)
{
    struct laws_setup setup;

    laws_position_to_setup(position, &setup);
    return laws_chess960_number(&setup, array) == LAWS_OK;
}

static void ask_all(void *memory)
{
    static struct laws_pgn_follower follower;
    static char room_for_pgn[1 << 18];
    struct laws_pgn_event event;
    enum laws_pgn_kind kind;
    uint64_t plies = 0;
    unsigned array = 0;
    bool fresh = true, good = false;

    if (laws_pgn_follower_init(&follower, room_for_pgn, sizeof room_for_pgn))
        abort();
    follower.reader.wanted =
        LAWS_PGN_KIND(LAWS_PGN_BEGIN) | LAWS_PGN_KIND(LAWS_PGN_MOVE);
    while (asked < most && (kind = laws_pgn_follower_next(&follower, &event)) !=
                               LAWS_PGN_DONE) {
        if (kind == LAWS_PGN_MORE) {
            size_t room;
            char *space = laws_pgn_reader_space(&follower.reader, &room);

            laws_pgn_reader_filled(&follower.reader,
                                   fread(space, 1, room, stdin));
        } else if (kind == LAWS_PGN_BEGIN) {
            fresh = true;
        } else if (kind == LAWS_PGN_MOVE) {
            if (fresh)
                good = begins(&follower.before, &array);
            fresh = false;
            good &= event.status == LAWS_OK && !event.pass;
            if (good && ++plies % every == 0)
                ask(&follower.after, array, memory);
        }
    }
}

int main(int argc, char **argv)
{
    void *memory = malloc(LAWS_REACH_MEMORY);

    if (!memory)
        abort();
    for (int i = 1; i < argc; i++) {
        if (i + 1 < argc && !strcmp(argv[i], "--positions"))
            most = suite_number(argv[++i]);
        else if (i + 1 < argc && !strcmp(argv[i], "--every"))
            every = suite_number(argv[++i]);
        else if (!strcmp(argv[i], "--quick"))
            quick = true;
    }
    ask_all(memory);
    free(memory);
    printf("%llu positions\n", (unsigned long long)asked);
    return suite_result();
}
