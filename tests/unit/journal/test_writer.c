/*
 * test_writer.c - the thread that writes, on a journal that does as it is told
 *
 * Time stands still until a test moves it, and memory runs out where it wants.
 */
#include "unit.h"

#include "journal/carry.h"
#include "journal/chain.h"
#include "journal/writer.h"

#include <poll.h>
#include <semaphore.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>

/* So many more times there is memory, and then once there is none. */
static atomic_long memory;

static bool is_out_of_memory(void)
{
    return atomic_load(&memory) && atomic_fetch_sub(&memory, 1) == 1;
}

void *__real_malloc(size_t size);
void *__wrap_malloc(size_t size);
void *__wrap_malloc(size_t size)
{
    return is_out_of_memory() ? NULL : __real_malloc(size);
}

void *__real_calloc(size_t count, size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_calloc(size_t count, size_t size)
{
    return is_out_of_memory() ? NULL : __real_calloc(count, size);
}

void *__real_realloc(void *old, size_t size);
void *__wrap_realloc(void *old, size_t size);
void *__wrap_realloc(void *old, size_t size)
{
    return is_out_of_memory() ? NULL : __real_realloc(old, size);
}

char *__real_strdup(const char *text);
char *__wrap_strdup(const char *text);
char *__wrap_strdup(const char *text)
{
    return is_out_of_memory() ? NULL : __real_strdup(text);
}

static _Atomic uint64_t now; /* ns */

uint64_t __wrap_sys_now(void);
uint64_t __wrap_sys_now(void)
{
    return now;
}

#define SECOND 1000000000u
#define ACTS 3

/* The journal: one game, and what it answers. */
static struct {
    struct journal journal;
    struct journal_game game;
    struct journal_act acts[ACTS];
    atomic_bool commits, reads, checks, clocks, counts;
    atomic_int good;                  /* commits before the first that fails */
    atomic_int committed[8], batches; /* how many entries each */
    atomic_uint taken;                /* an act of this number is another's */
    atomic_int checked, rooms;
    atomic_int parts;     /* of a copy, before the last one */
    atomic_bool copies;   /* does it come to a good end? */
    atomic_bool has_news; /* to be told once */
    atomic_bool is_shut;  /* then a commit waits at the gate */
    sem_t arrived, gate;
} stub;

static enum journal_result commit(struct journal *journal,
                                  struct journal_entry **entries, size_t count)
{
    if (stub.is_shut) {
        sem_post(&stub.arrived);
        sem_wait(&stub.gate);
    }
    stub.committed[stub.batches++ % 8] = (int)count;
    if (!stub.commits && !stub.good) {
        snprintf(journal->why, sizeof journal->why, "the disk is full");
        return JOURNAL_NOTHING;
    }
    stub.good -= stub.good > 0;
    for (size_t i = 0; i < count; i++)
        entries[i]->outcome =
            !entries[i]->game && entries[i]->act.number == stub.taken
                ? JOURNAL_TAKEN
                : JOURNAL_STORED;
    return JOURNAL_DONE;
}

static bool answer(struct journal *journal, bool fine)
{
    if (!fine)
        snprintf(journal->why, sizeof journal->why, "it cannot be read");
    return fine;
}

static bool read_game(struct journal *journal, const char *id,
                      journal_game_visitor *visit, void *data)
{
    if (!strcmp(id, stub.game.id))
        visit(data, &stub.game);
    return answer(journal, true);
}

static bool read_acts(struct journal *journal, int64_t key, uint32_t from,
                      journal_act_visitor *visit, void *data)
{
    (void)key;
    for (size_t i = from ? from - 1 : 0; stub.reads && i < ACTS; i++)
        visit(data, &stub.acts[i]);
    return answer(journal, stub.reads);
}

static bool count_acts(struct journal *journal, int64_t key, uint32_t *acts)
{
    (void)key;
    *acts = ACTS;
    return answer(journal, stub.counts);
}

static bool read_rooms(struct journal *journal, journal_room_visitor *visit,
                       void *data)
{
    static const unsigned char hash[JOURNAL_HASH];

    for (int i = 0; i < stub.rooms; i++)
        visit(data, hash);
    return answer(journal, true);
}

static bool tell(struct journal *journal, const char *id, const char *word)
{
    (void)id;
    (void)word;
    return answer(journal, true);
}

static enum journal_copy copy(struct journal *journal, const char *path)
{
    (void)path;
    if (stub.parts && stub.parts--)
        return COPY_GOES_ON;
    return answer(journal, stub.copies) ? COPY_DONE : COPY_FAILED;
}

static bool check(struct journal *journal)
{
    bool fine = answer(journal, stub.checks);

    stub.checked++;
    return fine;
}

static bool read_clock(struct journal *journal, int64_t *wall)
{
    *wall = 5000;
    return answer(journal, stub.clocks);
}

static void news(struct journal *journal, journal_news_visitor *visit,
                 void *data)
{
    (void)journal;
    if (atomic_exchange(&stub.has_news, false))
        visit(data, "game", "word");
}

static void close_stub(struct journal *journal)
{
    (void)journal;
}

static const struct journal_kind kind = {
    .commit = commit,
    .game = read_game,
    .acts = read_acts,
    .length = count_acts,
    .rooms = read_rooms,
    .tell = tell,
    .copy = copy,
    .check = check,
    .clock = read_clock,
    .news = news,
    .close = close_stub,
};

/* Everything goes well. */
static void reset(void)
{
    static char tags[] = "[Event \"?\"]\n";
    unsigned char before[JOURNAL_CHAIN];

    memset(&stub, 0, sizeof stub);
    stub.taken = UINT32_MAX;
    stub.journal.kind = &kind;
    stub.commits = stub.reads = stub.checks = stub.clocks = stub.counts =
        stub.copies = true;
    strcpy(stub.game.id, "game");
    stub.game.tags = tags;
    chain_game(&stub.game, stub.game.chain);
    chain_links(&stub.game, stub.game.links);
    memcpy(before, stub.game.chain, sizeof before);
    for (uint32_t i = 0; i < ACTS; i++) {
        stub.acts[i] = (struct journal_act){.number = i + 1,
                                            .act = "white plays e4",
                                            .from = "white",
                                            .client = "",
                                            .note = ""};
        chain_act(&stub.acts[i], before, stub.acts[i].chain);
        memcpy(before, stub.acts[i].chain, sizeof before);
    }
    sem_init(&stub.arrived, 0, 0);
    sem_init(&stub.gate, 0, 0);
    memory = 0;
}

static struct writer *writer;

static int set_up(void **state)
{
    (void)state;
    reset();
    writer = writer_new(&stub.journal);
    return !writer;
}

static int tear_down(void **state)
{
    (void)state;
    if (!writer_end(writer, 60000))
        return 1;
    writer_free(writer);
    return 0;
}

static struct job *new_job(enum job_kind what)
{
    struct job *job = job_new(what);

    assert_non_null(job);
    strcpy(job->id, "game");
    return job;
}

/* An act to be stored. */
static struct job *new_act(uint32_t number)
{
    struct job *job = new_job(JOB_STORE);

    job->entry.act = stub.acts[0];
    job->entry.act.number = number;
    assert_true(journal_act_own(&job->entry.act));
    return job;
}

/* The next job that is done; what came with it waits. */
static struct job *next_done(void)
{
    static struct job *waiting;
    struct pollfd fd = {.fd = writer_fd(writer), .events = POLLIN};
    struct job *job;

    while (!waiting) {
        assert_int_equal(poll(&fd, 1, 60000), 1);
        waiting = writer_collect(writer);
    }
    job = waiting;
    waiting = job->next;
    return job;
}

/* Wake it, for something that is done at once and looked at no further. */
static void poke(void)
{
    writer_submit(writer, new_job(JOB_TELL));
}

/* What came of the next one: its kind, its outcome, why it failed. */
static void expect(enum job_kind what, enum job_outcome outcome,
                   const char *why)
{
    struct job *job;

    while ((job = next_done())->kind == JOB_TELL)
        job_free(job);
    assert_int_equal(job->kind, what);
    assert_int_equal(job->outcome, outcome);
    assert_string_equal(job->why, why);
    job_free(job);
}

/* It cannot be held: so it fails, and the next time it does not. */
static void memory_runs_out(void **state)
{
    struct job *job;
    long fails = 0;
    bool failed = true;

    (void)state;
    while (failed) {
        job = new_job(JOB_LOAD);
        memory = ++fails;
        writer_submit(writer, job);
        job = next_done();
        failed = job->outcome != JOB_DONE;
        assert_string_equal(job->why, failed ? "out of memory" : "");
        if (!failed)
            assert_true(job->count == ACTS &&
                        !strcmp(job->game->tags, stub.game.tags));
        job_free(job);
    }
    memory = 0;
    assert_in_range(fails, 6, 20);
    stub.rooms = 20; /* others add theirs */
    job = new_job(JOB_ROOMS);
    memory = 1;
    writer_submit(writer, job);
    expect(JOB_ROOMS, JOB_FAILED, "out of memory");
    writer_submit(writer, new_job(JOB_ROOMS));
    job = next_done();
    assert_true(job->outcome == JOB_DONE && job->wall == 5000);
    assert_int_equal(job->rooms_count, JOURNAL_ROOMS_KEPT);
    job_free(job);
    job = new_job(JOB_TELL);
    memory = 1;
    stub.has_news = true; /* which nobody can be told */
    writer_submit(writer, job);
    while (memory)
        poll(NULL, 0, 1);
    stub.has_news = true;
    poke();
    expect(JOB_NEWS, JOB_DONE, "");
}

static void a_lost_journal_is_tried_again(void **state)
{
    struct job *job = new_act(1);
    int checked;

    (void)state;
    stub.commits = stub.checks = false;
    memory = 1; /* nobody can be told that it is lost */
    writer_submit(writer, job);
    expect(JOB_STORE, JOB_FAILED, "the disk is full");
    writer_submit(writer, new_act(1));
    expect(JOB_STATE, JOB_FAILED, "the disk is full");
    expect(JOB_STORE, JOB_FAILED, "the disk is full");
    assert_int_equal(stub.batches, 2);
    writer_submit(writer, new_act(1)); /* it is left in peace */
    expect(JOB_STORE, JOB_FAILED, "the disk is full");
    stub.reads = false;
    writer_submit(writer, new_job(JOB_LOAD));
    expect(JOB_LOAD, JOB_FAILED, "it cannot be read");
    assert_int_equal(stub.batches, 2);
    for (int i = 0; i < 6; i++) { /* for longer and longer */
        checked = stub.checked;
        now += 60u * SECOND;
        for (poke(); stub.checked == checked;)
            poll(NULL, 0, 1);
    }
    stub.checks = stub.reads = true;
    writer_submit(writer, new_act(1)); /* still resting */
    expect(JOB_STORE, JOB_FAILED, "it cannot be read");
    stub.commits = true;
    now += 4u * SECOND; /* no longer than this */
    poke();
    expect(JOB_STATE, JOB_DONE, "");
    writer_submit(writer, new_act(1));
    expect(JOB_STORE, JOB_DONE, "");
}

/* One that cannot be read in a place is not lost. */
static void a_place_cannot_be_read(void **state)
{
    struct job *job;

    (void)state;
    stub.reads = false;
    writer_submit(writer, new_job(JOB_LOAD));
    expect(JOB_LOAD, JOB_FAILED, "it cannot be read");
    stub.reads = true;
    stub.counts = false;
    writer_submit(writer, new_job(JOB_LOAD));
    expect(JOB_LOAD, JOB_FAILED, "it cannot be read");
    stub.clocks = false;
    writer_submit(writer, new_job(JOB_ROOMS));
    expect(JOB_ROOMS, JOB_FAILED, "it cannot be read");
    /* another act than the one that was answered: how far does it go? */
    stub.clocks = true;
    for (int i = 0; i < 2; i++) {
        stub.counts = i;
        job = new_job(JOB_LOAD);
        job->mark.number = 2;
        writer_submit(writer, job);
        job = next_done();
        assert_int_equal(job->outcome, i ? JOB_DONE : JOB_FAILED);
        assert_int_equal(job->mark.fault, JOURNAL_OTHER);
        if (i)
            assert_int_equal(job->stored.number, ACTS);
        job_free(job);
    }
}

/* Wait at the gate, with one act. */
static void shut_gate(void)
{
    stub.is_shut = true;
    writer_submit(writer, new_act(1));
    sem_wait(&stub.arrived);
    stub.is_shut = false;
}

static void what_gathers_is_stored_together(void **state)
{
    (void)state;
    stub.taken = 100;
    shut_gate();
    for (uint32_t i = 0; i < 4100; i++)
        writer_submit(writer, new_act(i));
    sem_post(&stub.gate);
    for (unsigned i = 0; i < 4101; i++)
        expect(JOB_STORE, i == 101 ? JOB_TAKEN : JOB_DONE, "");
    assert_int_equal(stub.batches, 4);
    for (int i = 0; i < 4; i++)
        assert_int_equal(stub.committed[i],
                         ((const int[]){1, 2000, 2000, 100})[i]);
}

/* A game and its acts once more. */
static struct job *new_again(void)
{
    struct job *job = new_job(JOB_AGAIN);

    job->game = malloc(sizeof *job->game);
    assert_non_null(job->game);
    *job->game = stub.game;
    job->game->tags = strdup(stub.game.tags);
    job->acts = malloc(ACTS * sizeof *job->acts);
    assert_non_null(job->acts);
    for (job->count = 0; job->count < ACTS; job->count++) {
        struct journal_act *act = &job->acts[job->count];

        *act = stub.acts[job->count];
        assert_true(journal_act_own(act));
    }
    return job;
}

static void what_was_lost_is_stored_again(void **state)
{
    (void)state;
    writer_submit(writer, new_again());
    expect(JOB_AGAIN, JOB_DONE, "");
    assert_int_equal(stub.batches, 1 + ACTS);
    stub.taken = 2;
    writer_submit(writer, new_again());
    expect(JOB_AGAIN, JOB_TAKEN, "");
    assert_int_equal(stub.batches, 1 + ACTS + 3); /* nothing behind it */
    stub.commits = stub.checks = false;
    stub.good = 2;
    stub.taken = UINT32_MAX;
    writer_submit(writer, new_again());
    expect(JOB_STATE, JOB_FAILED, "the disk is full");
    expect(JOB_AGAIN, JOB_FAILED, "the disk is full");
    assert_int_equal(stub.batches, 1 + ACTS + 3 + 3);
}

static void no_act_is_stored_without_its_game(void **state)
{
    (void)state;
    stub.commits = stub.checks = false;
    writer_submit(writer, new_again());
    expect(JOB_STATE, JOB_FAILED, "the disk is full");
    expect(JOB_AGAIN, JOB_FAILED, "the disk is full");
    assert_int_equal(stub.batches, 1);
}

static void one_copy_is_made_at_a_time(void **state)
{
    static char path[] = "copy";

    (void)state;
    stub.parts = 5;
    shut_gate();
    for (int i = 0; i < 2; i++) {
        struct job *job = new_job(JOB_COPY);

        job->owner = path;
        writer_submit(writer, job);
    }
    sem_post(&stub.gate);
    expect(JOB_STORE, JOB_DONE, "");
    expect(JOB_COPY, JOB_FAILED, "another copy is being made");
    expect(JOB_COPY, JOB_DONE, "");
    stub.copies = false;
    writer_submit(writer, new_job(JOB_COPY));
    expect(JOB_COPY, JOB_FAILED, "it cannot be read");
    stub.parts = -1; /* there is no end to it: it is left when all is */
    writer_submit(writer, new_job(JOB_COPY));
    for (int parts = stub.parts; stub.parts == parts;)
        poll(NULL, 0, 1);
}

/* What it was given is done before it ends; nobody has to collect it. */
static void the_end_waits_for_what_was_given(void **state)
{
    (void)state;
    shut_gate();
    for (uint32_t i = 1; i < 4; i++)
        writer_submit(writer, new_act(i));
    assert_false(writer_end(writer, 4)); /* it hangs */
    sem_post(&stub.gate);
    assert_true(writer_end(writer, 60000));
    assert_int_equal(stub.batches, 2);
    assert_int_equal(stub.committed[1], 3);
    writer_free(writer);
    assert_int_equal(set_up(NULL), 0);
}

/* What is wrong with the acts, read with a mark at this number. */
static enum journal_fault fault_from(uint32_t number)
{
    struct journal_mark mark = {.number = number};

    if (number)
        memcpy(mark.chain, stub.acts[number - 1].chain, sizeof mark.chain);
    else
        assert_true(chain_begin(&stub.game, &mark));
    assert_true(journal_read_acts(&stub.journal, 1, &mark, NULL, NULL));
    return mark.fault;
}

static void what_does_not_fit_is_told(void **state)
{
    struct journal_mark mark = {0};

    (void)state;
    reset();
    assert_int_equal(fault_from(0), JOURNAL_WHOLE);
    assert_int_equal(fault_from(2), JOURNAL_WHOLE);
    stub.acts[2].number = 2; /* twice */
    assert_int_equal(fault_from(0), JOURNAL_ALTERED);
    stub.acts[2].number = 4;
    assert_int_equal(fault_from(0), JOURNAL_HOLE);
    stub.acts[1].number = 3;
    assert_int_equal(fault_from(2), JOURNAL_OTHER);
    stub.reads = stub.checks = false;
    assert_false(journal_read_acts(&stub.journal, 1, &mark, NULL, NULL));
}

/* A game carried out, and in again. */
static bool carry(char why[JOURNAL_WHY_MAX], bool twice)
{
    FILE *lines = tmpfile();
    struct journal_mark mark;
    struct carried carried = {0};
    bool fine;

    assert_non_null(lines);
    for (int i = 0; i <= twice; i++)
        assert_true(carry_out(&stub.journal, &stub.game, lines, &mark));
    rewind(lines);
    strcpy(stub.game.id, "another");
    fine = carry_in(&stub.journal, lines, &carried, why);
    strcpy(stub.game.id, "game");
    fclose(lines);
    return fine;
}

static void what_is_carried_may_not_arrive(void **state)
{
    char why[JOURNAL_WHY_MAX];

    (void)state;
    reset();
    assert_true(carry(why, false));
    stub.taken = 2;
    assert_false(carry(why, false));
    assert_string_equal(why, "game game: a server is writing to it");
    stub.commits = false;
    for (int twice = 0; twice < 2; twice++) {
        assert_false(carry(why, twice));
        assert_string_equal(why, "the disk is full");
    }
}

int main(void)
{
#define WITH_WRITER(test)                                                      \
    cmocka_unit_test_setup_teardown(test, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        WITH_WRITER(memory_runs_out),
        WITH_WRITER(a_lost_journal_is_tried_again),
        WITH_WRITER(a_place_cannot_be_read),
        WITH_WRITER(what_gathers_is_stored_together),
        WITH_WRITER(what_was_lost_is_stored_again),
        WITH_WRITER(no_act_is_stored_without_its_game),
        WITH_WRITER(one_copy_is_made_at_a_time),
        WITH_WRITER(the_end_waits_for_what_was_given),
        cmocka_unit_test(what_does_not_fit_is_told),
        cmocka_unit_test(what_is_carried_may_not_arrive),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
