/*
 * perft.c - how fast the legal moves are found, beside Stockfish
 *
 * usage: bench-perft [NAME PROGRAM]...
 *
 * Both run on one thread, without a hash table, in turn on the same positions;
 * the best of some rounds is kept, since another program on the machine can
 * only make either slower.  Only the ratios carry over to other machines.
 *
 *   counted   laws_perft(): the last moves are counted, as Stockfish does
 *   listed    laws_position_moves() and laws_position_play() all the way, the
 *             key kept up, the last moves written out as well
 *
 * Other libraries list moves, too, but Debian has none of them.  Whoever has
 * built a PROGRAM that takes a FEN and a depth, and lists and plays all moves
 * but the last, which it lists, has it measured beside ours, by the time of the
 * processor.
 */
#include "measure.h"

#include <inttypes.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "laws/laws.h"

#define ROUNDS 5

static const struct test {
    const char *name, *fen;
    unsigned depth;
    uint64_t nodes;
    double target; /* times the rate of Stockfish: what the fastest make */
} tests[] = {
    {"start", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 6,
     119060324, 6.4},
    {"kiwipete",
     "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 5,
     193690690, 10.6},
    {"position 3", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 7, 178633661,
     0},
    {"position 4",
     "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 5,
     15833292, 0},
    {"position 5", "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
     5, 89941194, 0},
};
#define TESTS (sizeof tests / sizeof tests[0])

/* Stockfish at the other end of two pipes. */
struct engine {
    FILE *in, *out;
    pid_t process;
};

static double now(void)
{
    struct timespec time;

    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

static void start_engine(struct engine *engine)
{
    int to[2], from[2];

    if (pipe(to) || pipe(from))
        fail("no pipe can be had", "bench-perft");
    engine->process = fork();
    if (engine->process < 0)
        fail("no process can be had", "bench-perft");
    if (engine->process == 0) {
        dup2(to[0], STDIN_FILENO);
        dup2(from[1], STDOUT_FILENO);
        close(to[1]);
        close(from[0]);
        execlp("stockfish", "stockfish", (char *)NULL);
        execl("/usr/games/stockfish", "stockfish", (char *)NULL);
        _exit(127);
    }
    close(to[0]);
    close(from[1]);
    engine->in = fdopen(to[1], "w");
    engine->out = fdopen(from[0], "r");
    if (!engine->in || !engine->out)
        fail("no stream can be had", "bench-perft");
}

/* Read lines until one starts so; the rest of it is left in `line`. */
static void await(struct engine *engine, const char *start, char *line,
                  int size)
{
    fflush(engine->in);
    while (fgets(line, size, engine->out))
        if (!strncmp(line, start, strlen(start)))
            return;
    fail("stockfish does not answer; is the Debian package installed?",
         "bench-perft");
}

static double time_engine(struct engine *engine, const struct test *test)
{
    const char *answer = "Nodes searched: ";
    char line[256];
    double start;

    fprintf(engine->in, "position fen %s\nisready\n", test->fen);
    await(engine, "readyok", line, sizeof line);
    start = now();
    fprintf(engine->in, "go perft %u\n", test->depth);
    await(engine, answer, line, sizeof line);
    start = now() - start;
    if (strtoull(line + strlen(answer), NULL, 10) != test->nodes)
        fail("stockfish counts another number of nodes", "bench-perft");
    return start;
}

static uint64_t list(const struct laws_position *position, unsigned depth)
{
    struct laws_moves moves;
    uint64_t nodes = 0;

    laws_position_moves(position, &moves);
    if (depth == 1)
        return moves.count;
    for (unsigned i = 0; i < moves.count; i++) {
        struct laws_position next = *position;

        laws_position_play(&next, moves.move[i]);
        nodes += list(&next, depth - 1);
    }
    return nodes;
}

static double time_ours(uint64_t (*count)(const struct laws_position *,
                                          unsigned),
                        const struct test *test)
{
    struct laws_position position;
    struct laws_setup setup;
    struct laws_error error;
    double start;

    if (laws_fen_parse(test->fen, strlen(test->fen), &setup, &error) ||
        laws_position_from_setup(&position, &setup))
        fail("a FEN of this program is wrong", "bench-perft");
    start = now();
    if (count(&position, test->depth) != test->nodes)
        fail("we count another number of nodes", "bench-perft");
    return now() - start;
}

/* Programs that list moves, as they were given. */
static void measure_rivals(char **argv, const struct test *test, double listed)
{
    const double nodes = (double)test->nodes / 1e6;
    char what[64], depth[16];

    snprintf(what, sizeof what, "moves listed, %s, depth %u", test->name,
             test->depth);
    snprintf(depth, sizeof depth, "%u", test->depth);
    for (int i = 1; argv[i] && argv[i + 1]; i += 2) {
        struct run run = {0};

        for (int round = 0; round < ROUNDS; round++)
            measure(&run,
                    (char *[]){argv[i + 1], (char *)test->fen, depth, NULL});
        row_beside(what, argv[i], nodes / run.processor, nodes / listed,
                   "Mnodes/s", 1);
    }
}

int main(int argc, char **argv)
{
    struct engine engine;
    char line[256], what[64];

    (void)argc;
    signal(SIGPIPE, SIG_IGN);
    start_engine(&engine);
    fputs("uci\n", engine.in);
    await(&engine, "id name ", line, sizeof line);
    line[strcspn(line, "\n")] = '\0';
    printf("Legal moves, one thread, no hash table, best of %d; million nodes "
           "a second,\nand in how many times the rate of %s\n",
           ROUNDS, line + strlen("id name "));
    printf("%-12s %-5s  %9s  %17s  %17s\n", "", "depth", "stockfish", "counted",
           "listed");
    for (size_t i = 0; i < TESTS; i++) {
        double theirs = 0, counted = 0, listed = 0;
        double nodes = (double)tests[i].nodes / 1e6;

        for (int round = 0; round < ROUNDS; round++) {
            keep_best(&theirs, time_engine(&engine, &tests[i]));
            keep_best(&counted, time_ours(laws_perft, &tests[i]));
            keep_best(&listed, time_ours(list, &tests[i]));
        }
        printf("%-12s %5u  %9.0f  %9.0f %6.2fx  %9.0f %6.2fx\n", tests[i].name,
               tests[i].depth, nodes / theirs, nodes / counted,
               theirs / counted, nodes / listed, theirs / listed);
        fflush(stdout);
        snprintf(what, sizeof what, "moves counted, %s, depth %u",
                 tests[i].name, tests[i].depth);
        row_beside(what, "stockfish", nodes / theirs, nodes / counted,
                   "Mnodes/s", tests[i].target);
        measure_rivals(argv, &tests[i], listed);
    }
    fputs("quit\n", engine.in);
    fclose(engine.in);
    fclose(engine.out);
    waitpid(engine.process, NULL, 0);
    return 0;
}
