/*
 * mate.c - how fast and how surely "can this side still mate?" is answered
 *
 * Every line of a file (FEN, side, winnable or unwinnable) is one question.  A
 * question is asked some times and its best time kept, since another program
 * on the machine can only make it slower; what it takes to look at the clock,
 * half a microsecond on some machines, is taken off.  To compare machines, the
 * times are also given as parts of the time that a fixed perft takes in the
 * same run.
 *
 *   quick     laws_mate_quick(): how often it answers, and its average time
 *   exact     laws_mate_possible(), with its line of moves where there is one
 *
 * usage: bench-mate [--budget=N] [--show=MICROSECONDS] FILE...
 * --show prints each question that took longer or was not answered as the file
 * says.
 */
#include "measure.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "laws/laws.h"

#define ROUNDS 3
#define BUDGET_SECONDS 1.0
#define BUDGET 1000000 /* positions: about a second */
#define MEMORY ((size_t)1 << 30)

struct question {
    char fen[LAWS_FEN_MAX];
    struct laws_position position;
    enum laws_color side;
    enum laws_mate_answer expected;
    double quick, exact; /* seconds */
    enum laws_mate_answer quick_answer;
    struct laws_mate_verdict verdict;
};

/* Time that this thread has worked: others on the machine do not count. */
static double now(void)
{
    struct timespec time;

    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

/* What it takes to look at the clock. */
static double clock_cost;

static void find_clock_cost(void)
{
    clock_cost = 1;
    for (int i = 0; i < 10000; i++) {
        double start = now(), spent = now() - start;

        if (spent < clock_cost)
            clock_cost = spent;
    }
}

static double since(double start)
{
    double spent = now() - start - clock_cost;

    return spent > 0 ? spent : 0;
}

static bool read_question(char *text, struct question *question)
{
    struct laws_setup setup;
    struct laws_error error;
    char *fen = strtok(text, "\t\n"), *side = strtok(NULL, "\t\n");
    char *verdict = strtok(NULL, "\t\n");

    if (!verdict || strlen(fen) >= LAWS_FEN_MAX ||
        laws_fen_parse(fen, strlen(fen), &setup, &error) ||
        laws_position_from_setup(&question->position, &setup))
        return false;
    strcpy(question->fen, fen);
    question->side = strcmp(side, "white") ? LAWS_BLACK : LAWS_WHITE;
    question->expected =
        strcmp(verdict, "winnable") ? LAWS_MATE_IMPOSSIBLE : LAWS_MATE_POSSIBLE;
    return true;
}

static size_t read_file(const char *path, struct question **questions)
{
    FILE *file = fopen(path, "r");
    size_t count = 0, room = 0;
    char text[512];

    *questions = NULL;
    if (!file)
        return 0;
    while (fgets(text, sizeof text, file)) {
        if (count == room) {
            room = room ? 2 * room : 1024;
            *questions = realloc(*questions, room * sizeof **questions);
            if (!*questions)
                fail("not enough memory for the questions", "bench-mate");
        }
        count += read_question(text, &(*questions)[count]);
    }
    fclose(file);
    return count;
}

static void ask(struct question *question,
                struct laws_mate_workspace *workspace, uint64_t budget)
{
    question->quick = question->exact = 0;
    for (int round = 0; round < ROUNDS; round++) {
        double start = now(), spent;

        question->quick_answer =
            laws_mate_quick(&question->position, question->side);
        spent = since(start);
        if (round == 0 || spent < question->quick)
            question->quick = spent;
        if (round && question->exact > 0.005)
            break;
        start = now();
        laws_mate_possible(&question->position, question->side, workspace,
                           budget, &question->verdict);
        spent = since(start);
        if (round == 0 || spent < question->exact)
            question->exact = spent;
    }
}

static int by_time(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;

    return (x > y) - (x < y);
}

/* Average, median, 99th percentile and maximum, and all as parts of perft; the
   average is returned. */
static double print_times(const char *name, double *times, size_t count,
                          double perft)
{
    double figures[4] = {0};

    for (size_t i = 0; i < count; i++)
        figures[0] += times[i] / (double)count;
    qsort(times, count, sizeof *times, by_time);
    figures[1] = times[count / 2];
    figures[2] = times[count - 1 - count / 100];
    figures[3] = times[count - 1];
    printf("  %-7s", name);
    for (int i = 0; i < 4; i++)
        printf(" %10.2f", 1e6 * figures[i]);
    printf("  ");
    for (int i = 0; i < 4; i++)
        printf(" %8.2e", figures[i] / perft);
    printf("\n");
    return figures[0];
}

/* What an answer is to take on average, in microseconds. */
static double limit_of(const char *name)
{
    return !strcmp(name, "online-games.tsv") ? 1
           : !strcmp(name, "positions.tsv")  ? 200
                                             : NO_LIMIT;
}

static void add_rows(const char *name, double average, size_t wrong)
{
    char what[128];

    snprintf(what, sizeof what, "can this side mate? %s", name);
    row_limit(what, 1e6 * average, "us", limit_of(name));
    snprintf(what, sizeof what, "  undecided or wrong, %s", name);
    row_limit(what, (double)wrong, "answers", 0);
}

static void measure_file(const char *path,
                         struct laws_mate_workspace *workspace, double perft,
                         const char *show, uint64_t budget)
{
    struct question *questions;
    size_t count = read_file(path, &questions);
    size_t undecided = 0, wrong = 0, quick = 0, quick_wrong = 0, slow = 0;
    double *times = malloc((count + 1) * sizeof *times);
    const char *slash = strrchr(path, '/'), *name = slash ? slash + 1 : path;

    if (!times)
        fail("not enough memory for the times", "bench-mate");
    if (!count) {
        free(times);
        free(questions);
        return;
    }
    for (size_t i = 0; i < count; i++) {
        struct question *q = &questions[i];

        ask(q, workspace, budget);
        undecided += q->verdict.answer == LAWS_MATE_UNDECIDED;
        slow += q->exact > BUDGET_SECONDS;
        wrong += q->verdict.answer != LAWS_MATE_UNDECIDED &&
                 q->verdict.answer != q->expected;
        quick += q->quick_answer != LAWS_MATE_UNDECIDED;
        quick_wrong += q->quick_answer != LAWS_MATE_UNDECIDED &&
                       q->quick_answer != q->expected;
        if (show && (q->exact > strtod(show, NULL) * 1e-6 ||
                     q->verdict.answer != q->expected))
            printf("%s\t%s\t%s\t%s\t%.1f us\t%" PRIu64 " nodes\t%s %u\n",
                   q->fen, q->side == LAWS_WHITE ? "white" : "black",
                   laws_mate_answer_text(q->expected),
                   laws_mate_answer_text(q->verdict.answer), 1e6 * q->exact,
                   q->verdict.nodes,
                   laws_mate_argument_text(q->verdict.argument),
                   q->verdict.length);
    }
    printf("%s: %zu questions, %zu undecided, %zu other than in the file, "
           "%zu above %.0f s; quick answers %.1f %%, %zu wrong\n",
           name, count, undecided, wrong, slow, BUDGET_SECONDS,
           100.0 * (double)quick / (double)count, quick_wrong);
    for (size_t i = 0; i < count; i++)
        times[i] = questions[i].quick;
    print_times("quick", times, count, perft);
    for (size_t i = 0; i < count; i++)
        times[i] = questions[i].exact;
    add_rows(name, print_times("exact", times, count, perft),
             undecided + wrong);
    fflush(stdout);
    free(times);
    free(questions);
}

static double time_perft(void)
{
    struct laws_position position;
    double best = 0;

    laws_position_start(&position);
    for (int round = 0; round < 9; round++) {
        double start = now(), spent;

        if (laws_perft(&position, 5) != 4865609)
            fail("perft counts another number of nodes", "bench-mate");
        spent = now() - start;
        if (round == 0 || spent < best)
            best = spent;
    }
    return best;
}

int main(int argc, char **argv)
{
    void *memory = malloc(MEMORY);
    const char *show = NULL;
    uint64_t budget = BUDGET;
    struct laws_mate_workspace *workspace;
    double perft = time_perft();

    if (!memory)
        fail("not enough memory for the workspace", "bench-mate");
    find_clock_cost();
    workspace = laws_mate_workspace_init(memory, MEMORY);
    printf("Can this side still mate? One thread, best of %d; microseconds a "
           "question,\nand as parts of perft 5 from the start (%.2f ms)\n"
           "  %-7s %10s %10s %10s %10s   %8s %8s %8s %8s\n",
           ROUNDS, 1e3 * perft, "", "average", "median", "99 %", "most",
           "average", "median", "99 %", "most");
    for (int i = 1; i < argc; i++) {
        if (!strncmp(argv[i], "--show=", 7))
            show = argv[i] + 7;
        else if (!strncmp(argv[i], "--budget=", 9))
            budget = strtoull(argv[i] + 9, NULL, 10);
        else
            measure_file(argv[i], workspace, perft, show, budget);
    }
    free(memory);
    return 0;
}
