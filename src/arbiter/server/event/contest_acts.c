/*
 * contest_acts.c - the acts of an event: stored one after the other, then done
 *
 * What a round does at its boards (starts, pauses, resumes) is an act of each
 * game besides; its id there is made from the number of the act here, so that
 * nothing is done twice.
 */
#include "server/event/contest.h"
#include "server/net/http.h"

#include <stdlib.h>
#include <string.h>

static void answer(struct server *server, struct contest *contest,
                   struct contest_wish *wish, const struct problem *problem)
{
    if (wish->exchange)
        contest_answer(server, contest, wish, problem);
    free(wish->words);
    free(wish);
}

/* The texts of the act, in one piece, as job_free() lets go of them. */
static void copy_texts(struct journal_act *act, const struct contest_wish *wish)
{
    *act = (struct journal_act){
        .act = wish->words, .from = wish->from, .client = "", .note = ""};
    if (!journal_act_own(act))
        end_without_memory(0);
}

static void store(struct server *server, struct contest *contest)
{
    struct contest_wish *wish = contest->waiting;
    struct job *job = must_job(JOB_STORE);
    struct journal_entry *entry;

    contest->waiting = wish->next;
    if (!contest->waiting)
        contest->last_waiting = &contest->waiting;
    contest->stored = wish;
    job->owner = contest;
    entry = &job->entry;
    copy_texts(&entry->act, wish);
    entry->act.key = contest->row.key;
    entry->act.number = contest->number + 1;
    entry->act.received = server->wall;
    entry->act.at = server->wall - contest->row.created;
    memcpy(entry->before, contest->chain, sizeof entry->before);
    memcpy(entry->id, contest->row.id, sizeof entry->id);
    memcpy(job->id, contest->row.id, sizeof job->id);
    writer_submit(server->games->writer, job);
}

void contest_go_on(struct server *server, struct contest *contest)
{
    if (!contest->waiting || contest->stored || contest->loading)
        return;
    if (contest->behind)
        contest_catch_up(server, contest);
    else
        store(server, contest);
}

static void wait_first(struct contest *contest, struct contest_wish *wish)
{
    wish->next = contest->waiting;
    contest->waiting = wish;
    if (!wish->next)
        contest->last_waiting = &wish->next;
}

void contest_submit(struct server *server, struct contest *contest, char *words,
                    const char *from, struct exchange *exchange)
{
    struct contest_wish *wish = must_alloc(sizeof *wish);

    *wish = (struct contest_wish){NULL, words, from, exchange};
    *contest->last_waiting = wish;
    contest->last_waiting = &wish->next;
    contest_go_on(server, contest);
}

/* At the boards. */

struct round_act {
    struct server *server;
    char event[JOURNAL_ID_MAX], act[16], client[32], note[32];
};

static bool is_due(const struct game *game, const char *act)
{
    struct laws_view view;

    laws_game_view(game->state, &view);
    if (view.over)
        return false;
    if (!strcmp(act, "starts"))
        return !view.started;
    return view.started && view.paused == !strcmp(act, "resumes");
}

static void act_at(void *data, struct game *game, const struct problem *problem)
{
    struct round_act *round = data;
    struct request *request;

    /* The file may name any game; only its own obey an event. */
    if (!problem && !strcmp(game->event, round->event) &&
        is_due(game, round->act)) {
        request = request_new(round->act, round->client, round->note);
        request->role = ROLE_ROOM;
        request->at = -1;
        request->live_fd = -1;
        judge_submit(round->server, game, request);
    }
    free(round);
}

static void act_at_boards(struct server *server, const struct contest *contest,
                          const char *words)
{
    char verb[16];
    unsigned number;

    if (sscanf(words, "%15s round %u", verb, &number) != 2 ||
        !strcmp(verb, "ends"))
        return;
    for (size_t i = 0; i < contest->games_count; i++) {
        struct round_act *round;

        if (contest->games[i].round + 1 != number)
            continue;
        round = must_alloc(sizeof *round);
        round->server = server;
        memcpy(round->event, contest->row.id, sizeof round->event);
        snprintf(round->act, sizeof round->act, "%s", verb);
        snprintf(round->client, sizeof round->client, "round.%u.%u", number,
                 contest->number);
        snprintf(round->note, sizeof round->note, "round %u", number);
        games_when_ready(server, contest->games[i].id, act_at, round);
    }
}

/* Whoever sits there with a link that was taken back has to show another. */
static void complete(struct server *server, struct contest *contest,
                     const struct job *job)
{
    struct contest_wish *wish = contest->stored;

    contest->stored = NULL;
    server->stored_at = server->wall;
    (void)contest_fold(contest, &job->entry.act);
    act_at_boards(server, contest, wish->words);
    if (contest->link_void)
        contest_send_away(server, contest);
    answer(server, contest, wish, NULL);
    contest_tell(server, contest);
}

/* False: it is no act of an event. */
bool contest_stored(struct server *server, struct job *job)
{
    struct contest *contest = job->owner;
    struct contest_wish *wish;
    struct problem problem;

    if (!contest)
        return false;
    wish = contest->stored;
    switch (job->outcome) {
    case JOB_DONE:
        complete(server, contest, job);
        break;
    case JOB_TAKEN:
        contest->stored = NULL;
        wait_first(contest, wish);
        contest->behind = true;
        break;
    case JOB_FAILED:
        contest->stored = NULL;
        problem_because(&problem, PROBLEM_NOT_STORED, "try again in a moment",
                        LAWS_SAY_NOT_STORED, job->why);
        answer(server, contest, wish, &problem);
        break;
    case JOB_UNKNOWN:
        contest->stored = NULL;
        contest->behind = true;
        problem_because(&problem, PROBLEM_UNKNOWN,
                        "look at the event, then try again",
                        LAWS_SAY_STORED_UNKNOWN, job->why);
        answer(server, contest, wish, &problem);
        break;
    }
    contest_go_on(server, contest);
    return true;
}
