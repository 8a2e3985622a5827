/*
 * games.c - finding games, loading them from the journal, letting them go
 */
#include "journal/chain.h"
#include "server/game/above.h"
#include "server/game/players.h"
#include "server/net/hash.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MINUTE ((uint64_t)60 * 1000000000)
#define SWEEP_LEAST 4096u /* places of the table */

/* Who waits for a game to be loaded. */
struct waiter {
    struct waiter *next;
    void (*then)(void *data, struct game *game, const struct problem *problem);
    void *data;
};

static size_t bucket_of(const struct server *server, const char *id)
{
    return hash_of(id, strlen(id)) & (server->games->bucket_count - 1);
}

bool games_is_id(const char *id)
{
    size_t length = 0;

    while ((id[length] >= '0' && id[length] <= '9') ||
           (id[length] >= 'a' && id[length] <= 'z'))
        length++;
    return length >= 4 && length < JOURNAL_ID_MAX && !id[length];
}

struct game *games_find(struct server *server, const char *id)
{
    struct game *game;

    if (!server->games->bucket_count)
        return NULL;
    for (game = server->games->buckets[bucket_of(server, id)]; game;
         game = game->next)
        if (!strcmp(game->row.id, id))
            return game;
    return NULL;
}

static void grow(struct server *server)
{
    size_t old_count = server->games->bucket_count;
    struct game **old = server->games->buckets;

    server->games->bucket_count = old_count ? old_count * 2 : 256;
    server->games->buckets =
        must_alloc(server->games->bucket_count * sizeof(struct game *));
    memset(server->games->buckets, 0,
           server->games->bucket_count * sizeof(struct game *));
    for (size_t i = 0; i < old_count; i++)
        while (old[i]) {
            struct game *game = old[i];
            size_t bucket = bucket_of(server, game->row.id);

            old[i] = game->next;
            game->next = server->games->buckets[bucket];
            server->games->buckets[bucket] = game;
        }
    free(old);
}

static void insert(struct server *server, struct game *game)
{
    size_t bucket;

    if (server->games->count >= server->games->bucket_count)
        grow(server);
    bucket = bucket_of(server, game->row.id);
    game->next = server->games->buckets[bucket];
    server->games->buckets[bucket] = game;
    server->games->count++;
    game->idle_since = server->now;
}

struct game *games_add(struct server *server, const struct journal_game *row)
{
    struct game *game = game_new(row);

    insert(server, game);
    return game;
}

void games_touch(struct server *server, struct game *game)
{
    game->idle_since = server->now;
}

void games_drop(struct server *server, struct game *game)
{
    struct game **at = &server->games->buckets[bucket_of(server, game->row.id)];

    while (*at != game)
        at = &(*at)->next;
    *at = game->next;
    server->games->count--;
    game_free(server, game);
}

static void load(struct server *server, struct game *game)
{
    struct job *job = must_job(JOB_LOAD);

    memcpy(job->id, game->row.id, sizeof job->id);
    job->mark.number = game->number;
    memcpy(job->mark.chain, game->chain, sizeof job->mark.chain);
    game->loading = true;
    server->metrics.loads++;
    writer_submit(server->games->writer, job);
}

/* Read what the journal holds beyond what is folded; judging waits for it. */
void games_catch_up(struct server *server, struct game *game)
{
    game->behind = true;
    if (!game->loading)
        load(server, game);
}

void games_when_ready(struct server *server, const char *id,
                      void (*then)(void *data, struct game *game,
                                   const struct problem *problem),
                      void *data)
{
    struct game *game = games_find(server, id);
    struct waiter *waiter;

    if (game && game->life == GAME_READY) {
        game->idle_since = server->now;
        if (!game->stale || server->games->journal_lost) {
            then(data, game, NULL);
            return;
        }
        games_catch_up(server, game);
    }
    if (!game) {
        game = game_new(NULL);
        snprintf(game->row.id, sizeof game->row.id, "%s", id);
        insert(server, game);
        load(server, game);
    }
    waiter = must_alloc(sizeof *waiter);
    waiter->then = then;
    waiter->data = data;
    waiter->next = game->waiters;
    game->waiters = waiter;
}

static void tell_waiters(struct game *game, const struct problem *problem)
{
    struct waiter *waiters = game->waiters;

    game->waiters = NULL;
    while (waiters) {
        struct waiter *next = waiters->next;

        waiters->then(waiters->data, problem ? NULL : game, problem);
        free(waiters);
        waiters = next;
    }
}

/* Fold what was read; at a board with members each act is told. */
static void fold_rows(struct server *server, struct game *game,
                      const struct job *job)
{
    bool is_live = game->life == GAME_READY;
    struct judged judged;

    for (size_t i = 0; i < job->count; i++) {
        if (job->acts[i].number != game->number + 1)
            continue;
        if (game_fold(server, game, &job->acts[i], &judged) && is_live)
            tell(server, game, &judged.told);
    }
}

static bool begin_stored(struct server *server, struct game *game,
                         const struct journal_game *row,
                         struct problem *problem)
{
    char *tags = must_alloc(strlen(row->tags) + 1);

    game->row = *row;
    game->row.tags = tags;
    memcpy(tags, row->tags, strlen(row->tags) + 1);
    return game_begin(server, game, problem);
}

/* Copy the acts behind the mark out of memory.  False: the journal's part is
   not the beginning of ours. */
static bool copy_acts(const struct game *game,
                      const struct journal_mark *stored, struct job *job)
{
    struct journal_mark mark = {0};
    struct log_place place;
    struct journal_act act;
    bool fits;

    memcpy(mark.chain, game->row.chain, sizeof mark.chain);
    job->acts = must_alloc((game->number + 1) * sizeof *job->acts);
    fits = !stored->number && chain_is(mark.chain, stored->chain);
    log_start(&game->log, &place);
    while (log_next(&place, &act)) {
        chain_act(&act, mark.chain, mark.chain);
        if (act.number == stored->number)
            fits = chain_is(mark.chain, stored->chain);
        if (act.number <= stored->number)
            continue;
        if (!journal_act_own(&act))
            end_without_memory(0);
        job->acts[job->count++] = act;
    }
    return fits && chain_is(mark.chain, game->chain);
}

/*
 * The journal has lost acts that were answered, as a database does that comes
 * back from a standby that was behind: they are here, so store them again.
 * False: it has others in their place.
 */
static bool store_again(struct server *server, struct game *game,
                        const struct journal_mark *stored)
{
    struct job *job = must_job(JOB_AGAIN);
    struct text *line;

    memcpy(job->id, game->row.id, sizeof job->id);
    job->entry.act.key = game->row.key;
    memcpy(job->mark.chain, game->row.chain, sizeof job->mark.chain);
    if (stored)
        job->mark = *stored;
    if (!copy_acts(game, &job->mark, job)) {
        job_free(job);
        return false;
    }
    if (!stored) {
        job->game = must_alloc(sizeof *job->game);
        *job->game = game->row;
        job->game->tags = must_alloc(strlen(game->row.tags) + 1);
        strcpy(job->game->tags, game->row.tags);
    }
    line = diary_begin("error", "the journal lost acts; storing them again");
    put_string(line, "game", game->row.id);
    put_number(line, "after", job->mark.number);
    put_number(line, "acts", (int64_t)job->count);
    diary_end();
    game->loading = true;
    writer_submit(server->games->writer, job);
    return true;
}

void games_stored_again(struct server *server, struct job *job)
{
    struct game *game = games_find(server, job->id);

    assert(game); /* it is kept while it is loading */
    game->loading = false;
    if (job->outcome == JOB_DONE || job->outcome == JOB_TAKEN) {
        games_catch_up(server, game); /* and see */
        return;
    }
    game->behind = true;
    chores_later(server, game);
}

/* Is what was read of a game good?  And if not, can it be put right? */
static void check_mark(struct server *server, struct game *game,
                       const struct job *job)
{
    struct journal_mark mark = job->mark;
    char why[JOURNAL_WHY_MAX];

    mark.number = game->number;
    if (mark.fault == JOURNAL_OTHER && job->stored.number < game->number &&
        store_again(server, game, &job->stored))
        return;
    chain_explain(&mark, why);
    game_set_aside(game, mark.fault ? why : NULL);
}

static void explain_aside(const struct game *game, struct problem *problem)
{
    problem_because(problem, PROBLEM_DAMAGED,
                    "tell whoever runs the server; see arbiter-journal(1)",
                    LAWS_SAY_JOURNAL_DAMAGED, game->aside);
}

void games_loaded(struct server *server, struct job *job)
{
    struct game *game = games_find(server, job->id);
    struct problem problem = {0};

    assert(game); /* it is kept while it is loading */
    game->loading = false;
    if (job->outcome == JOB_FAILED)
        problem_because(&problem, PROBLEM_NOT_STORED, "try again in a moment",
                        LAWS_SAY_JOURNAL_UNREAD, job->why);
    else if (!job->game && game->life == GAME_READY &&
             store_again(server, game, NULL))
        return;
    else if (!job->game || contest_is_row(job->game))
        problem_set(&problem, PROBLEM_NO_GAME, "",
                    "check the link, or create a game",
                    "there is no game with this id");
    else if (game->life == GAME_LOADING)
        (void)begin_stored(server, game, job->game, &problem);
    if (problem.code) {
        judge_fail_all(server, game, &problem);
        if (game->life == GAME_LOADING) {
            tell_waiters(game, &problem);
            games_drop(server, game);
        } else {
            tell_waiters(game, NULL); /* what is known of it */
        }
        return;
    }
    game->stale = false;
    game->row.key = job->game->key;
    fold_rows(server, game, job);
    check_mark(server, game, job);
    game->life = GAME_READY;
    tell_waiters(game, NULL);
    if (game->loading)
        return;
    game->behind = game->aside != NULL;
    if (game->aside) {
        explain_aside(game, &problem);
        judge_fail_all(server, game, &problem);
        return;
    }
    chores_after(server, game);
    judge_go_on(server, game);
}

/* Nobody is there, nothing runs, nothing waits. */
static bool is_idle(const struct game *game)
{
    return game->life == GAME_READY && !game->people->members &&
           !game->queue->waiting && !game->queue->stored && !game->loading &&
           !game->timer->place && !game->machine->thinks;
}

/* Has it been left alone for as long as its kind may be?  It is still in the
   journal, and a link brings it back. */
bool games_has_expired(const struct server *server, const struct game *game)
{
    const struct limits *limits = &server->options.limits;
    int64_t last = game->row.created + game->lag->given + game->last_at;
    struct laws_view view;

    if (game->row.over)
        return server->now - game->idle_since >= limits->finished * MINUTE;
    laws_game_view(game->state, &view);
    return server->wall - last >=
           (view.started ? limits->abandoned : limits->unstarted) *
               INT64_C(3600000);
}

/* When the room is full: what is over goes, then what waits for nobody. */
static bool may_go(const struct server *server, const struct game *game)
{
    return game->row.over || server->now - game->idle_since > MINUTE;
}

void games_make_room(struct server *server)
{
    for (size_t i = 0; i < server->games->bucket_count; i++)
        for (struct game *game = server->games->buckets[i], *next; game;
             game = next) {
            next = game->next;
            if (is_idle(game) && may_go(server, game))
                games_drop(server, game);
        }
}

/* The room wants to know all of them. */
void games_follow_all(struct server *server)
{
    for (size_t i = 0; i < server->games->bucket_count; i++)
        for (struct game *game = server->games->buckets[i]; game;
             game = game->next)
            if (game->stale)
                games_catch_up(server, game);
}

/* A part of a large table each time: nobody waits for it. */
void games_sweep(struct server *server)
{
    size_t part = SWEEP_LEAST + server->games->bucket_count / 16;

    for (size_t i = 0; i < part && i < server->games->bucket_count; i++) {
        struct game *game =
            server->games->buckets[server->games->swept++ &
                                   (server->games->bucket_count - 1)];

        while (game) {
            struct game *next = game->next;

            if (is_idle(game) && games_has_expired(server, game))
                games_drop(server, game);
            game = next;
        }
    }
}

bool games_is_room(const struct server *server, const char *token)
{
    unsigned char hash[JOURNAL_HASH];
    bool known = false;

    token_hash(token, hash);
    for (size_t i = 0; i < server->games->rooms_count; i++)
        known |= token_is(hash, server->games->rooms[i]);
    return known;
}

struct job *must_job(enum job_kind kind)
{
    struct job *job = job_new(kind);

    if (!job)
        end_without_memory(sizeof *job);
    return job;
}
