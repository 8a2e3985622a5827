/* contests.c - events that are served: finding, loading, folding */
#include "server/event/contest.h"

#include <stdlib.h>
#include <string.h>

bool contest_is_row(const struct journal_game *row)
{
    return !strcmp(row->start, "event");
}

struct contest *contest_find(const struct server *server, const char *id)
{
    struct contest *contest = server->contests;

    while (contest && strcmp(contest->row.id, id))
        contest = contest->next;
    return contest;
}

static struct contest *insert(struct server *server)
{
    struct contest *contest = must_alloc(sizeof *contest);

    memset(contest, 0, sizeof *contest);
    contest->last_waiting = &contest->waiting;
    contest->next = server->contests;
    server->contests = contest;
    return contest;
}

static void take_row(struct contest *contest, const struct journal_game *row)
{
    contest->row = *row;
    contest->row.tags = NULL; /* it is in the file */
    memcpy(contest->chain, row->chain, sizeof contest->chain);
}

struct contest *contest_add(struct server *server,
                            const struct journal_game *row)
{
    struct contest *contest = insert(server);

    take_row(contest, row);
    contest->ready = true;
    return contest;
}

void contest_drop(struct server *server, struct contest *contest)
{
    struct contest **at = &server->contests;

    while (*at != contest)
        at = &(*at)->next;
    *at = contest->next;
    while (contest->waiting) {
        struct contest_wish *wish = contest->waiting;

        contest->waiting = wish->next;
        free(wish->words);
        free(wish);
    }
    if (contest->stored)
        free(contest->stored->words);
    free(contest->stored);
    free(contest->file);
    free(contest->games);
    free(contest->results);
    free(contest->penalties);
    free(contest->arbiters);
    text_release(&contest->shown);
    free(contest);
}

/* What its acts say. */

/* The games that the file names. */
static void read_games(struct contest *contest)
{
    size_t room = 0;

    contest->games_count = 0;
    for (const char *at = contest->file; at;
         at = (at = strchr(at, '\n')) ? at + 1 : NULL) {
        struct contest_game game;
        struct event_note note;

        if (!event_note_read((struct word){at, strcspn(at, "\r\n")},
                             EVENT_NOTE_GAME, &note) ||
            note.name.length >= sizeof game.id)
            continue;
        game = (struct contest_game){.round = note.round, .white = note.number};
        memcpy(game.id, note.name.text, note.name.length);
        if (contest->games_count == room) {
            room = room ? room * 2 : 64;
            contest->games = must_realloc(contest->games, room * sizeof game);
        }
        contest->games[contest->games_count++] = game;
    }
}

/* Reading the file. */

static bool read_file(struct event *event, const char *file, size_t length,
                      void **memory, struct laws_file_error *error)
{
    size_t size = event_memory_for(file, length);

    *memory = must_alloc(size);
    if (!event_read(event, file, length, *memory, size, error))
        return true;
    free(*memory);
    *memory = NULL;
    return false;
}

static void weigh(struct contest *contest, const char *file)
{
    struct laws_file_error error;
    struct event before, now;
    void *memory[2] = {NULL, NULL};

    if (contest->file &&
        read_file(&before, contest->file, strlen(contest->file), &memory[0],
                  &error) &&
        read_file(&now, file, strlen(file), &memory[1], &error))
        contest_weigh(contest, &before, &now);
    free(memory[0]);
    free(memory[1]);
}

static void fold_file(struct contest *contest, const char *file)
{
    weigh(contest, file);
    free(contest->file);
    contest->file = must_alloc(strlen(file) + 1);
    strcpy(contest->file, file);
    read_games(contest);
}

const struct contest_game *contest_game(const struct contest *contest,
                                        const char *id)
{
    for (size_t i = 0; i < contest->games_count; i++)
        if (!strcmp(contest->games[i].id, id))
            return &contest->games[i];
    return NULL;
}

/* Was there one of this name? */
static bool dismiss(struct contest *contest, const char *name)
{
    for (size_t i = 0; i < contest->arbiters_count; i++)
        if (!strcmp(contest->arbiters[i].name, name)) {
            contest->arbiters[i] = contest->arbiters[--contest->arbiters_count];
            return true;
        }
    return false;
}

static bool read_hash(const char *hex, unsigned char hash[JOURNAL_HASH])
{
    for (unsigned i = 0; i < JOURNAL_HASH; i++) {
        unsigned byte;

        if (sscanf(hex + 2 * (size_t)i, "%2x", &byte) != 1)
            return false;
        hash[i] = (unsigned char)byte;
    }
    return true;
}

size_t contest_read_sector(const char *words, struct sector *sector)
{
    int length = 0;

    *sector = (struct sector){0, 0};
    if (sscanf(words, "boards %4u-%4u %n", &sector->first, &sector->last,
               &length) == 2 &&
        sector->first && sector->first <= sector->last)
        return (size_t)length;
    *sector = (struct sector){0, 0};
    return 0;
}

static void fold_appoints(struct contest *contest, const char *words)
{
    struct contest_arbiter arbiter;

    if (strlen(words) < 2 * JOURNAL_HASH + 2 ||
        !read_hash(words, arbiter.hash) ||
        contest->arbiters_count >= CONTEST_ARBITERS_MAX)
        return;
    words += 2 * JOURNAL_HASH + 1;
    words += contest_read_sector(words, &arbiter.sector);
    snprintf(arbiter.name, sizeof arbiter.name, "%s", words);
    /* a new link for the same one */
    contest->link_void |= dismiss(contest, arbiter.name);
    contest->arbiters = must_realloc(
        contest->arbiters, (contest->arbiters_count + 1) * sizeof arbiter);
    contest->arbiters[contest->arbiters_count++] = arbiter;
}

static void fold_round(struct contest *contest, const char *words)
{
    static const char *const verbs[] = {"", "starts", "pauses", "ends"};
    char verb[16];
    unsigned round;

    if (sscanf(words, "%15s round %u", verb, &round) != 2 || !round ||
        round > EVENT_ROUNDS_MAX)
        return;
    if (!strcmp(verb, "resumes"))
        contest->rounds[round - 1] = ROUND_STARTED;
    for (unsigned i = ROUND_STARTED; i <= ROUND_ENDED; i++)
        if (!strcmp(verb, verbs[i]))
            contest->rounds[round - 1] = (unsigned char)i;
}

/* False: it is not the next one. */
bool contest_fold(struct contest *contest, const struct journal_act *row)
{
    const char *words = row->act;

    if (row->number != contest->number + 1)
        return false;
    contest->number = row->number;
    memcpy(contest->chain, row->chain, sizeof contest->chain);
    text_clear(&contest->shown);
    if (!strncmp(words, "file\n", 5))
        fold_file(contest, words + 5);
    else if (!strncmp(words, "appoints ", 9))
        fold_appoints(contest, words + 9);
    else if (!strncmp(words, "dismisses ", 10))
        contest->link_void |= dismiss(contest, words + 10);
    else if (!strncmp(words, "records ", 8))
        contest_fold_records(contest, row, words + 8);
    else if (!strncmp(words, "rules ", 6))
        contest_fold_rules(contest, row, words + 6);
    else if (!strcmp(words, "shows rulings"))
        contest->shows_rulings = true;
    else if (!strcmp(words, "hides rulings"))
        contest->shows_rulings = false;
    else
        fold_round(contest, words);
    return true;
}

bool contest_check_file(const char *file, size_t length,
                        struct problem *problem)
{
    struct laws_file_error error = {0};
    struct event event;
    void *memory;
    char where[64];

    if (length > CONTEST_FILE_MAX) {
        problem_set(problem, PROBLEM_TOO_LARGE, "file", "leave lines out",
                    "the report file is too large");
        return false;
    }
    if (!read_file(&event, file, length, &memory, &error)) {
        snprintf(where, sizeof where, "file, line %u, column %u", error.line,
                 error.column);
        problem_set(problem, PROBLEM_BAD_FIELD, where,
                    "send a tournament report file", error.what);
        return false;
    }
    free(memory);
    return true;
}

bool contest_read(const struct contest *contest, int64_t seen,
                  struct event *event, void **memory)
{
    struct laws_file_error error = {0};

    if (!contest->file ||
        !read_file(event, contest->file, strlen(contest->file), memory, &error))
        return false;
    contest_enter(contest, event, seen);
    return true;
}

/* Loading. */

static void load(struct server *server, struct contest *contest)
{
    struct job *job = must_job(JOB_LOAD);

    job->owner = contest;
    memcpy(job->id, contest->row.id, sizeof job->id);
    job->mark.number = contest->number;
    memcpy(job->mark.chain, contest->chain, sizeof job->mark.chain);
    contest->loading = true;
    writer_submit(server->games->writer, job);
}

void contest_catch_up(struct server *server, struct contest *contest)
{
    contest->behind = true;
    if (!contest->loading)
        load(server, contest);
}

/* Who waits for an event has a function of another kind than a game's. */
struct contest_waiter {
    void (*then)(void *data, struct contest *contest,
                 const struct problem *problem);
    void *data;
    struct contest_waiter *next;
};

void contest_when_ready(struct server *server, const char *id,
                        void (*then)(void *data, struct contest *contest,
                                     const struct problem *problem),
                        void *data)
{
    struct contest *contest = contest_find(server, id);
    struct contest_waiter *waiter;

    if (contest && contest->ready && !contest->behind) {
        then(data, contest, NULL);
        return;
    }
    if (!contest) {
        contest = insert(server);
        snprintf(contest->row.id, sizeof contest->row.id, "%s", id);
    }
    if (!contest->loading)
        load(server, contest);
    waiter = must_alloc(sizeof *waiter);
    *waiter = (struct contest_waiter){then, data, contest->waiters};
    contest->waiters = waiter;
}

static void tell_waiters(struct contest *contest, const struct problem *problem)
{
    struct contest_waiter *waiters = contest->waiters;

    contest->waiters = NULL;
    while (waiters) {
        struct contest_waiter *next = waiters->next;

        waiters->then(waiters->data, problem ? NULL : contest, problem);
        free(waiters);
        waiters = next;
    }
}

/* False: it was not loaded as an event. */
bool contest_loaded(struct server *server, struct job *job)
{
    struct contest *contest = job->owner;
    struct problem problem = {0};
    uint32_t before;

    if (!contest)
        return false;
    contest->loading = false;
    before = contest->number;
    if (job->outcome == JOB_FAILED)
        problem_because(&problem, PROBLEM_NOT_STORED, "try again in a moment",
                        LAWS_SAY_JOURNAL_UNREAD, job->why);
    else if (!job->game || !contest_is_row(job->game))
        problem_set(&problem, PROBLEM_NO_EVENT, "", "check the link",
                    "there is no event with this id");
    else if (job->mark.fault)
        problem_set(&problem, PROBLEM_DAMAGED, "",
                    "tell whoever runs the server; see arbiter-journal(1)",
                    "the journal of this event is damaged");
    if (problem.code && !contest->ready) {
        tell_waiters(contest, &problem);
        contest_drop(server, contest);
        return true;
    }
    if (!problem.code) {
        if (!contest->ready)
            take_row(contest, job->game);
        for (size_t i = 0; i < job->count; i++)
            (void)contest_fold(contest, &job->acts[i]);
        contest->ready = true;
        contest->behind = false;
    }
    if (contest->link_void) /* at another server */
        contest_send_away(server, contest);
    tell_waiters(contest, NULL); /* what is known of it */
    if (contest->number != before)
        contest_tell(server, contest);
    contest_go_on(server, contest);
    return true;
}

/* Another server has written to it.  False: it is no event that is known. */
bool contest_follow(struct server *server, const char *id)
{
    struct contest *contest = contest_find(server, id);

    if (!contest || !contest->ready)
        return false;
    contest_catch_up(server, contest);
    return true;
}
