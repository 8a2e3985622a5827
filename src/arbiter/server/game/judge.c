/*
 * judge.c - from a request to a ruling
 *
 * Acts at one board are taken one after the other.  Each is judged on a copy of
 * the game, so that what is no act at all is refused before it is stored; then
 * it is stored; then the copy is the game, the rulings are told, and the next
 * one is taken.
 */
#include "laws/messages.h"
#include "server/game/above.h"
#include "server/game/examiner.h"
#include "server/game/players.h"
#include "server/game/show.h"
#include "server/net/http.h"
#include "server/net/live.h"
#include "sys/sys.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define QUEUE_MAX 64u /* acts of a role that wait at one board */

void judge_begin(struct game *game)
{
    struct queue *queue = OWN(queue, game);

    queue->last = &queue->waiting;
}

/* An act is in the journal. */
void judge_note(struct game *game, const struct journal_act *row)
{
    for (enum role role = ROLE_WHITE; role <= ROLE_BLACK; role++)
        OWN(queue, game)->sent[role] += !strcmp(row->from, role_name(role));
}

/* Answer the one who asked; the others hear it by tell(). */
static void answer(struct server *server, struct game *game,
                   struct request *request, const struct outcome *outcome)
{
    if (outcome->problem && !request->chore)
        server->metrics.problems++;
    tell_sender(server, request, game, outcome);
    request_free(request);
}

static void refuse(struct server *server, struct game *game,
                   struct request *request, const struct problem *problem)
{
    answer(server, game, request, &(struct outcome){.problem = problem});
}

/* A role has its own acts, a spectator none.  What an arbiter establishes about
   a player is an act of the player, sent by the arbiter. */
static bool may_send(enum role role, const struct laws_act *act)
{
    if (role == ROLE_SERVER)
        return true;
    if (role <= ROLE_BLACK)
        return act->by == role_color(role) && act->kind != LAWS_ACT_INFRINGES;
    return act->by == LAWS_NOBODY || act->kind == LAWS_ACT_ARRIVES ||
           act->kind == LAWS_ACT_LEAVES || act->kind == LAWS_ACT_INFRINGES;
}

/* Read the act of a request, as the role may send it. */
static bool read_request(struct request *request, int64_t at,
                         struct problem *problem)
{
    struct laws_file_error error = {0};
    char where[48];

    if (request->role == ROLE_SPECTATOR) {
        problem_set(problem, PROBLEM_NOT_YOUR_ACT, "",
                    "watch, or ask for another link",
                    "a spectator does nothing at the board");
        return false;
    }
    for (const char *c = request->words; *c; c++)
        if ((unsigned char)*c < ' ' || *c == 0x7f) {
            problem_set(problem, PROBLEM_BAD_ACT, "act",
                        "write the act in one line, as in plays e4",
                        "there is a control character in the act");
            return false;
        }
    if (laws_act_read(request->words, strlen(request->words),
                      role_color(request->role), at, &request->act,
                      &request->texts, &error)) {
        snprintf(where, sizeof where, "act, column %u", error.column);
        problem_set(problem, PROBLEM_BAD_ACT, where,
                    "write it as in a transcript: plays e4, offers draw, "
                    "claims repetition with Nf3",
                    error.what);
        return false;
    }
    if (!may_send(request->role, &request->act)) {
        problem_set(problem, PROBLEM_NOT_YOUR_ACT, "act",
                    "send the acts of your own role",
                    "this is not an act of your role");
        return false;
    }
    return true;
}

/* What a status comes to for the one who sent the act. */
static enum problem_code problem_of(enum laws_status status)
{
    switch (status) {
    case LAWS_NO_MOVE:
    case LAWS_SYNTAX:
        return PROBLEM_NO_MOVE;
    case LAWS_AMBIGUOUS:
        return PROBLEM_AMBIGUOUS_MOVE;
    case LAWS_FULL:
        return PROBLEM_TOO_MANY_ACTS;
    case LAWS_OK:
    case LAWS_RANGE:
    case LAWS_MISUSE:
    case LAWS_FAULTY:
        break;
    }
    return PROBLEM_BAD_ACT;
}

/* Judge it on a copy of the game. */
static bool apply(struct request *request, struct laws_rulings *rulings,
                  struct problem *problem)
{
    enum laws_status status =
        laws_game_apply(request->after, &request->act, rulings);
    struct laws_unfolded why;

    if (!status)
        return true;
    why = laws_act_unfolded(&request->act, status);
    problem_set(problem, problem_of(status), "act", why.remedy, why.what);
    return false;
}

static char *copy_texts(const char *act, const struct request *request,
                        struct journal_act *row)
{
    const char *texts[] = {act, role_name(request->role), request->client,
                           request->note};
    const char **places[] = {&row->act, &row->from, &row->client, &row->note};
    size_t length = 0;
    char *at, *start;

    for (unsigned i = 0; i < 4; i++)
        length += strlen(texts[i]) + 1;
    start = at = must_alloc(length);
    for (unsigned i = 0; i < 4; i++) {
        size_t size = strlen(texts[i]) + 1;

        memcpy(at, texts[i], size);
        *places[i] = at;
        at += size;
    }
    return start;
}

/* It is an act of this game: give it to the writer. */
static void store(struct server *server, struct game *game,
                  struct request *request, bool ends)
{
    struct job *job = must_job(JOB_STORE);
    struct journal_entry *entry = &job->entry;
    char words[LAWS_ACT_TEXT_MAX];

    laws_act_write(&request->act, words);
    entry->act.key = game->row.key;
    entry->act.number = game->number + 1;
    entry->act.at = request->act.at;
    entry->act.received = request->received;
    entry->act.lag = request->lag;
    entry->ends = ends;
    memcpy(entry->before, game->chain, sizeof entry->before);
    (void)copy_texts(words, request, &entry->act);
    memcpy(entry->id, game->row.id, sizeof entry->id);
    memcpy(job->id, game->row.id, sizeof job->id);
    job->asked = server->now;
    OWN(queue, game)->stored = request;
    writer_submit(server->games->writer, job);
}

/* The first request in the queue, out of it. */
static struct request *take(struct queue *queue)
{
    struct request *request = queue->waiting;

    queue->waiting = request->next;
    if (!queue->waiting)
        queue->last = &queue->waiting;
    queue->count[request->role]--;
    return request;
}

/* Before all that wait. */
void judge_first(struct game *game, struct request *request)
{
    struct queue *queue = OWN(queue, game);

    request->next = queue->waiting;
    queue->waiting = request;
    if (!request->next)
        queue->last = &request->next;
    queue->count[request->role]++;
}

void judge_forget(struct game *game)
{
    struct queue *queue = OWN(queue, game);

    request_free(queue->stored);
    while (queue->waiting)
        request_free(take(queue));
}

static void keep_rulings(struct request *request,
                         const struct laws_rulings *rulings)
{
    size_t size = offsetof(struct laws_rulings, ruling) +
                  rulings->count * sizeof(struct laws_ruling);

    request->rulings = must_alloc(size);
    memcpy(request->rulings, rulings, size);
}

#define ACTS_OF_ALL 4u /* times those of a player */

/* A player's acts, refused ones included, count against that player alone:
   nobody can use up what the opponent needs for a move.  Whoever made a game
   has its arbiter's link, too, so there is an end to that as well, and to what
   is asked of the server; only the room goes on. */
static bool has_spent_his_acts(const struct server *server,
                               const struct game *game,
                               const struct request *request,
                               struct problem *problem)
{
    enum role who = request->chore ? request->asker : request->role;
    unsigned most = server->options.limits.acts;
    struct laws_message what;

    if (request->role <= ROLE_BLACK &&
        game->queue->sent[request->role] >= most) {
        laws_say_ROLE_SPENT(&what, most);
        problem_set(problem, PROBLEM_TOO_MANY_ACTS, "",
                    "let the arbiter declare a result", what.text);
    } else if (who <= ROLE_ARBITER && game->number >= ACTS_OF_ALL * most) {
        problem_set(problem, PROBLEM_TOO_MANY_ACTS, "",
                    "use the link of the room, which the server prints when it "
                    "starts",
                    "this game takes no more acts");
    }
    return problem->code != PROBLEM_NONE;
}

static void explain_lost(const char *why, struct problem *problem)
{
    problem_because(problem, PROBLEM_NOT_STORED,
                    "send it again, with the same id, in a moment",
                    LAWS_SAY_ACT_NOT_STORED, why);
}

static bool was_refused(const struct laws_rulings *rulings)
{
    for (unsigned i = 0; i < rulings->count; i++)
        if (rulings->ruling[i].verdict == LAWS_VERDICT_REFUSED)
            return true;
    return false;
}

/* Who pays for what a request takes. */
static struct address *payer(struct server *server, const struct game *game,
                             const struct request *request)
{
    const struct live *live =
        live_find(server, request->live_fd, request->live_serial);
    struct address *address = request->http ? request->http->address
                              : live        ? live->address
                                            : NULL;

    if (!address)
        return seat_payer(server, game);
    address_hold(address);
    return address;
}

/* Whether somebody can still mate behind it is to be found out first. */
static void examine(struct server *server, struct game *game,
                    struct request *request)
{
    request_forget(request);
    judge_first(game, request);
    OWN(queue, game)->examines = true;
    examiner_ask(server, game, payer(server, game, request));
}

/* Judge it on a copy, and store it; or answer why not. */
static void judge(struct server *server, struct game *game,
                  struct request *request)
{
    uint32_t before =
        log_find(&game->log, role_name(request->role), request->client);
    struct problem problem = {0};
    struct laws_rulings rulings;
    int32_t lag = request->lag;

    if (before && request->is_traced) {
        request->client = ""; /* it is another one, whatever it is called */
        before = 0;
    }
    if (before) {
        server->metrics.repeated++;
        answer(server, game, request,
               &(struct outcome){.number = before, .repeated = true});
        return;
    }
    if (request->chore && !chores_is_due(game, request)) {
        request_free(request);
        return;
    }
    if (server->games->journal_lost) {
        /* when it is back, the pause comes first */
        explain_lost(server->games->journal_why, &problem);
        server->metrics.not_stored++;
        refuse(server, game, request, &problem);
        return;
    }
    if (has_spent_his_acts(server, game, request, &problem)) {
        refuse(server, game, request, &problem);
        return;
    }
    request->after = game_trial(server, game);
    bench_for(&server->games->bench, game, EXAMINER_BUDGET);
    if (!read_request(request, lag_moment(game, request), &problem) ||
        !apply(request, &rulings, &problem)) {
        refuse(server, game, request, &problem);
        return;
    }
    if (server->games->bench.is_open) {
        request->lag = lag; /* as it came: it is judged again */
        examine(server, game, request);
        return;
    }
    if (request->calls && was_refused(&rulings)) {
        wish_call(server, game, request->role);
        answer(server, game, request,
               &(struct outcome){.number = game->number});
        return;
    }
    if (!request->chore &&
        wish_needs_agreement(&request->act, &rulings,
                             wish_is_attended(server, game))) {
        problem_set(&problem, PROBLEM_AGREEMENT_NEEDED, "act",
                    "ask for a pause: POST /api/games/ID/ask",
                    "without an arbiter both players stop the clocks");
        refuse(server, game, request, &problem);
        return;
    }
    keep_rulings(request, &rulings);
    store(server, game, request,
          !game->row.over && laws_game_result(request->after));
}

/* What that takes is the address's whose act it is, and the game's. */
static void judge_one(struct server *server, struct game *game,
                      struct request *request)
{
    struct address *address = payer(server, game, request);
    uint64_t began = sys_now(), ns;

    judge(server, game, request);
    ns = sys_now() - began;
    load_add(&address->load, server->now, ns);
    load_add(&OWN(queue, game)->load, server->now, ns);
    address_let_go(server, address);
}

void judge_go_on(struct server *server, struct game *game)
{
    struct problem problem;

    if (server->ending) {
        problem_set(&problem, PROBLEM_ENDING, "",
                    "send it again, with the same id, in a moment",
                    "the server is shutting down");
        judge_fail_all(server, game, &problem);
        return;
    }
    while (game->queue->waiting && !game->queue->stored &&
           !game->queue->examines && !game->loading) {
        if (game->behind) {
            games_catch_up(server, game);
            return;
        }
        judge_one(server, game, take(OWN(queue, game)));
    }
}

/* It is known: the journal has it before the act that asked. */
void judge_examined(struct server *server, struct game *game,
                    const struct laws_position *position, enum laws_color side,
                    enum laws_mate_answer answer, uint64_t worked)
{
    char id[PROOF_ID];
    struct request *proof;

    OWN(queue, game)->examines = false;
    load_add(&OWN(queue, game)->load, server->now, worked);
    proof_print(position, side, answer, id);
    proof = request_new("time passes", id, "");
    proof->role = ROLE_SERVER;
    proof->chore = CHORE_PROOF;
    proof->at = 0; /* no time passes: it is as of the last act */
    proof->received = server->wall;
    proof->began = server->now;
    judge_first(game, proof);
    judge_go_on(server, game);
}

void judge_submit(struct server *server, struct game *game,
                  struct request *request)
{
    struct queue *queue = OWN(queue, game);
    struct problem problem;
    struct laws_message what;
    const struct limits *limits = &server->options.limits;

    request->began = server->now;
    if (!request->received)
        request->received = server->wall;
    if (!request->chore &&
        (queue->count[request->role] >= QUEUE_MAX ||
         !bucket_take(&queue->rate[request->role], server->now, limits->rate,
                      limits->rate * 2))) {
        laws_say_ROLE_TOO_FAST(&what, limits->rate);
        problem_set(&problem, PROBLEM_TOO_FAST, "",
                    "wait for the rulings before you send more", what.text);
        refuse(server, game, request, &problem);
        return;
    }
    request->next = NULL;
    *queue->last = request;
    queue->last = &request->next;
    queue->count[request->role]++;
    judge_go_on(server, game);
}

void judge_fail_all(struct server *server, struct game *game,
                    const struct problem *problem)
{
    while (game->queue->waiting) {
        server->metrics.not_stored++;
        refuse(server, game, take(OWN(queue, game)), problem);
    }
}

/* What came by a link that opens nothing any more. */
void judge_fail_role(struct server *server, struct game *game, enum role role)
{
    struct queue *queue = OWN(queue, game);
    struct request **at = &queue->waiting;
    struct problem problem;

    problem_set(&problem, PROBLEM_BAD_TOKEN, "",
                "open the link again as it was given to you",
                "this token does not belong to this game");
    while (*at) {
        struct request *request = *at;

        if ((request->chore ? request->asker : request->role) != role) {
            at = &request->next;
            continue;
        }
        *at = request->next;
        if (!*at)
            queue->last = at;
        queue->count[role]--;
        refuse(server, game, request, &problem);
    }
}

/* The act is durable: it has happened.  Tell everyone, and answer. */
static void complete(struct server *server, struct game *game,
                     struct request *request, struct job *job)
{
    const struct told told = {&job->entry.act, &request->act, request->rulings,
                              laws_game_plies(game->state)};

    if (game_adopt(server, game, request, &told)) {
        server->metrics.acts++;
        server->metrics.refused += was_refused(told.rulings);
        tell(server, game, &told);
    }
    server->metrics.kinds[request->act.kind]++;
    histogram_add(&server->metrics.act, server->now - request->began);
    histogram_add(&server->metrics.commit, server->now - job->asked);
    answer(server, game, request,
           &(struct outcome){.number = game->number, .told = &told});
    chores_after(server, game);
}

/* A job of store() has come back. */
void judge_stored(struct server *server, struct job *job)
{
    struct game *game = games_find(server, job->id);
    struct request *request;
    struct problem problem;

    assert(game && game->queue->stored); /* it is kept until then */
    request = game->queue->stored;
    OWN(queue, game)->stored = NULL;
    switch (job->outcome) {
    case JOB_DONE:
        server->stored_at = server->wall;
        complete(server, game, request, job);
        break;
    case JOB_TAKEN:
        server->metrics.taken++;
        request_forget(request);
        judge_first(game, request);
        game->behind = true;
        break;
    case JOB_FAILED:
        server->metrics.not_stored++;
        explain_lost(job->why, &problem);
        refuse(server, game, request, &problem);
        chores_later(server, game);
        break;
    case JOB_UNKNOWN:
        server->metrics.unknown++;
        game->behind = true; /* read it: then it is known */
        problem_because(&problem, PROBLEM_UNKNOWN,
                        "send it again, with the same id: it is done once",
                        LAWS_SAY_ACT_UNKNOWN, job->why);
        refuse(server, game, request, &problem);
        chores_later(server, game);
        break;
    }
    judge_go_on(server, game);
}
