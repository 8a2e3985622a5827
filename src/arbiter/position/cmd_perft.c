/*
 * cmd_perft.c - arbiter perft: count the sequences of legal moves
 *
 * The tree is opened breadth first, until there are enough positions to share
 * out; each of them is then a task, and every thread takes the next task as
 * soon as it is done with its last.  Which thread counts what does not matter
 * to the sum.
 */
#include "main/commands.h"
#include "sheet/score.h"
#include "sys/sys.h"

#include <inttypes.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define DEPTH_MAX 64
#define THREADS_MAX 1024

/* From so many tasks on, the last to end does not keep the others waiting. */
#define TASKS_ENOUGH 256

/* A smaller rest of the tree is not worth a task. */
#define TASK_DEPTH_LEAST 3

#define SECOND 1000000000u

enum { DIVIDE, THREADS, KERNEL, CHESS960 };

static const struct option options[] = {
    [DIVIDE] = {"divide", NULL, "also print the count after each first move"},
    [THREADS] = OPTION_THREADS,
    [KERNEL] = {"kernel", "NAME", "generic, bmi2 or avx512"},
    [CHESS960] = OPTION_CHESS960,
};

/* A position to count from, and the first move that led to it. */
struct task {
    struct laws_position position;
    unsigned first;
    uint64_t nodes;
};

struct work {
    struct task *task;
    size_t count;
    unsigned depth; /* left to count below each task */
    bool any_kernel;
    enum laws_kernel kernel;
    bool progress; /* someone is watching */
    uint64_t since;
    atomic_size_t next;
    atomic_size_t done;
    atomic_uint_fast64_t shown; /* when progress was shown last */
};

/* A first move and what follows it, for --divide. */
struct first {
    char text[LAWS_COORDINATES_MAX];
    uint64_t nodes;
};

static void show_progress(struct work *work, size_t done)
{
    uint64_t now = sys_now();
    uint_fast64_t shown = atomic_load(&work->shown);

    if (now - work->since < SECOND || now - shown < SECOND / 10)
        return;
    if (atomic_compare_exchange_strong(&work->shown, &shown, now))
        fprintf(stderr, "\rarbiter perft: %3u %% ",
                (unsigned)(done * 100 / work->count));
}

static void *count_tasks(void *data)
{
    struct work *work = data;
    size_t i;

    while ((i = atomic_fetch_add(&work->next, 1)) < work->count) {
        struct task *task = &work->task[i];
        size_t done;

        task->nodes =
            work->any_kernel
                ? laws_perft(&task->position, work->depth)
                : laws_perft_by(work->kernel, &task->position, work->depth);
        done = atomic_fetch_add(&work->done, 1) + 1;
        if (work->progress)
            show_progress(work, done);
    }
    return NULL;
}

/* Count every task; a thread that cannot be had leaves more to the others. */
static void count_all(struct work *work, unsigned threads)
{
    pthread_t thread[THREADS_MAX];
    unsigned started = 0;

    atomic_init(&work->next, 0);
    atomic_init(&work->done, 0);
    atomic_init(&work->shown, 0);
    while (started + 1 < threads && started + 1 < work->count &&
           !pthread_create(&thread[started], NULL, count_tasks, work))
        started++;
    count_tasks(work);
    while (started)
        pthread_join(thread[--started], NULL);
    if (work->progress && atomic_load(&work->shown))
        fprintf(stderr, "\r\033[K");
}

/*
 * Replace every task by those one move deeper.  False when there is no memory
 * for them; the tasks are then as they were.  There are less than TASKS_ENOUGH
 * tasks before, so never more than TASKS_ENOUGH * LAWS_MOVES_MAX behind.
 */
static void open_tasks(struct work *work, bool first)
{
    struct task *deeper;
    struct laws_moves moves;
    size_t count = 0;

    for (size_t i = 0; i < work->count; i++)
        count += laws_position_count(&work->task[i].position);
    deeper = sys_alloc((count + 1) * sizeof(*deeper));
    count = 0;
    for (size_t i = 0; i < work->count; i++) {
        laws_position_moves(&work->task[i].position, &moves);
        for (unsigned m = 0; m < moves.count; m++) {
            struct task *task = &deeper[count++];

            *task = work->task[i];
            laws_position_play(&task->position, moves.move[m]);
            if (first)
                task->first = m;
        }
    }
    free(work->task);
    work->task = deeper;
    work->count = count;
    work->depth--;
}

static int by_text(const void *a, const void *b)
{
    return strcmp(((const struct first *)a)->text,
                  ((const struct first *)b)->text);
}

static void print_first_moves(const struct work *work,
                              const struct laws_position *position,
                              bool chess960)
{
    struct first first[LAWS_MOVES_MAX];
    struct laws_moves moves;

    laws_position_moves(position, &moves);
    for (unsigned m = 0; m < moves.count; m++) {
        laws_coordinates_print(moves.move[m], chess960, first[m].text);
        first[m].nodes = 0;
    }
    for (size_t i = 0; i < work->count; i++)
        first[work->task[i].first].nodes += work->task[i].nodes;
    qsort(first, moves.count, sizeof(first[0]), by_text);
    for (unsigned m = 0; m < moves.count; m++)
        printf("%s: %" PRIu64 "\n", first[m].text, first[m].nodes);
}

static enum status read_kernel(const struct args *args, const char *name,
                               enum laws_kernel *kernel)
{
    for (unsigned i = 0; i < LAWS_KERNELS; i++) {
        *kernel = (enum laws_kernel)i;
        if (strcmp(name, laws_kernel_name(*kernel)))
            continue;
        if (laws_kernel_is_available(*kernel))
            return STATUS_FINE;
        return args_error(
            args,
            "kernel %s does not run on this machine; without --kernel "
            "the fastest is chosen",
            name);
    }
    return args_error(args,
                      "unknown kernel \"%s\"; choose generic, bmi2 or avx512",
                      shown_of(name).text);
}

static enum status read_operands(const struct args *args,
                                 struct laws_setup *setup,
                                 struct laws_position *position,
                                 unsigned *depth)
{
    if (args->count < 2)
        return args_error(
            args,
            "give a FEN and a depth, for example: arbiter perft startpos 5");
    if (args_position(args, args->operand[0], setup, position))
        return STATUS_BAD;
    if (args_at_most(args, 2))
        return STATUS_BAD;
    return args_number(args, "depth", args->operand[1], 0, DEPTH_MAX, depth);
}

static enum status run(const struct args *args)
{
    struct laws_setup setup;
    struct laws_position position;
    struct work work = {.count = 1, .any_kernel = !args->value[KERNEL]};
    bool divide = args->value[DIVIDE];
    unsigned threads = 1;
    uint64_t nodes = 0, spent;
    double seconds;

    if (read_operands(args, &setup, &position, &work.depth))
        return STATUS_BAD;
    if (args->value[THREADS] &&
        args_number(args, "--threads", args->value[THREADS], 0, THREADS_MAX,
                    &threads))
        return STATUS_BAD;
    if (args->value[KERNEL] &&
        read_kernel(args, args->value[KERNEL], &work.kernel))
        return STATUS_BAD;
    if (threads == 0)
        threads = sys_processors();
    if (threads > THREADS_MAX)
        threads = THREADS_MAX;

    work.since = sys_now();
    work.progress = isatty(STDERR_FILENO);
    work.task = sys_alloc(sizeof(*work.task));
    *work.task = (struct task){.position = position};
    divide = divide && work.depth > 0;
    if (divide)
        open_tasks(&work, true);
    for (bool first = !divide; work.count && work.count < TASKS_ENOUGH &&
                               work.depth > TASK_DEPTH_LEAST;
         first = false)
        open_tasks(&work, first);
    count_all(&work, threads);

    /* Nobody lives to see 2^64 nodes counted, so the sum cannot overflow. */
    for (size_t i = 0; i < work.count; i++)
        nodes += work.task[i].nodes;
    spent = sys_now() - work.since;
    if (divide)
        print_first_moves(&work, &position,
                          args->value[CHESS960] || score_is_chess960(&setup));
    seconds = (double)(spent ? spent : 1) / SECOND;
    printf("%" PRIu64 " nodes, %.3f s, %.1f Mnodes/s\n", nodes, seconds,
           (double)nodes / seconds / 1e6);
    free(work.task);
    return STATUS_FINE;
}

const struct command command_perft = {
    .name = "perft",
    .operands = "FEN DEPTH",
    .about = "The last line has the count, the time and the rate:\n"
             "  4865609 nodes, 0.006 s, 810.9 Mnodes/s\n",
    .options = options,
    .option_count = sizeof(options) / sizeof(options[0]),
    .examples = "arbiter perft startpos 5\n"
                "arbiter perft startpos 3 --divide\n",
    .run = run,
};
