/* answerer.c - see answerer.h */
#include "server/game/answerer.h"
#include "server/game/players.h"
#include "server/net/live.h"
#include "sys/sys.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/resource.h>
#include <unistd.h>

#define QUESTIONS_ALL 4096u /* that wait at once */

struct list {
    struct question *first, **last;
};

struct answerer {
    struct bench bench;
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t wake;
    struct list in, out; /* under the lock */
    uint64_t round;      /* under the lock */
    bool ending;         /* under the lock */
    int done;            /* an eventfd */
    unsigned waiting;    /* asked and not collected: the server's thread's */
};

static void list_init(struct list *list)
{
    list->first = NULL;
    list->last = &list->first;
}

static void list_add(struct list *list, struct question *question)
{
    question->next = NULL;
    *list->last = question;
    list->last = &question->next;
}

/* Behind those of the same round. */
static void list_insert(struct list *list, struct question *question)
{
    struct question **at = &list->first;

    while (*at && (*at)->round <= question->round)
        at = &(*at)->next;
    question->next = *at;
    *at = question;
    if (!question->next)
        list->last = &question->next;
}

/* The answer to one; on a WebSocket it is a message. */
static void answer(struct bench *bench, struct question *question)
{
    const struct game *game = question->game;
    struct text *text = &question->text;
    bool live = !question->exchange;
    bool arbiter = role_is_arbiter(question->role);

    switch (question->route) {
    case ROUTE_OPEN:
        if (live)
            live_begin(text, "open");
        open_show(text, live ? "open" : NULL, game, question->wall,
                  question->role, question->attended);
        if (live)
            put_close(text, '}');
        break;
    case ROUTE_ACTS:
        if (live)
            live_begin(text, "acts");
        else
            put_open(text, NULL, '{');
        put_string(text, "game", game->row.id);
        show_acts(bench, text, game, question->after);
        put_close(text, '}');
        break;
    case ROUTE_ACT:
        if (live)
            live_begin(text, "ruling");
        else
            put_open(text, NULL, '{');
        if (live)
            put_string(text, "game", game->row.id);
        show_outcome(
            bench, text, game,
            &(struct outcome){.number = question->number, .repeated = true},
            question->wall, arbiter);
        if (live) {
            put_open(text, "moves", '[');
            put_close(text, ']');
        }
        put_close(text, '}');
        break;
    case ROUTE_REPLAY:
        replay_show(bench, text, game, question->after);
        break;
    case ROUTE_WHY:
        why_show(bench, text, game, question->number);
        break;
    case ROUTE_PGN:
        download_pgn(bench, text, game, question->articles, question->portable);
        break;
    case ROUTE_TRANSCRIPT:
        download_transcript(bench, text, game);
        break;
    case ROUTE_SCORESHEET:
        download_scoresheet(bench, text, game, question->view, question->times);
        break;
    case ROUTE_GAME:
    case ROUTE_JOIN:
    case ROUTE_ASK:
    case ROUTE_SHEETS:
    case ROUTE_FEN:
    case ROUTE_SCORE:
    case ROUTE_LINKS:
    case ROUTE_LINK:
        break; /* answered at once */
    }
}

static void *work(void *data)
{
    struct answerer *answerer = data;

    (void)setpriority(PRIO_PROCESS, 0, 5); /* of this thread: acts go first */
    pthread_mutex_lock(&answerer->lock);
    for (;;) {
        struct question *question = answerer->in.first;
        uint64_t began = sys_worked();

        if (!question) {
            if (answerer->ending)
                break;
            pthread_cond_wait(&answerer->wake, &answerer->lock);
            continue;
        }
        answerer->in.first = question->next;
        if (!answerer->in.first)
            list_init(&answerer->in);
        answerer->round = question->round;
        pthread_mutex_unlock(&answerer->lock);
        bench_lend(&answerer->bench, question->game->state);
        bench_for(&answerer->bench, question->game, 0);
        answer(&answerer->bench, question);
        question->worked = sys_worked() - began;
        pthread_mutex_lock(&answerer->lock);
        list_add(&answerer->out, question);
        (void)!write(answerer->done, &(uint64_t){1}, sizeof(uint64_t));
    }
    pthread_mutex_unlock(&answerer->lock);
    return NULL;
}

struct answerer *answerer_new(void)
{
    struct answerer *answerer = must_alloc(sizeof *answerer);

    memset(answerer, 0, sizeof *answerer);
    bench_init(&answerer->bench);
    list_init(&answerer->in);
    list_init(&answerer->out);
    pthread_mutex_init(&answerer->lock, NULL);
    pthread_cond_init(&answerer->wake, NULL);
    answerer->done = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    if (answerer->done >= 0 &&
        !pthread_create(&answerer->thread, NULL, work, answerer))
        return answerer;
    answerer_free(answerer, NULL);
    return NULL;
}

void answerer_end(struct answerer *answerer)
{
    pthread_mutex_lock(&answerer->lock);
    answerer->ending = true;
    /* what was not begun is not answered any more */
    while (answerer->in.first) {
        struct question *question = answerer->in.first;

        answerer->in.first = question->next;
        question->dropped = true;
        list_add(&answerer->out, question);
    }
    list_init(&answerer->in);
    pthread_cond_signal(&answerer->wake);
    pthread_mutex_unlock(&answerer->lock);
    pthread_join(answerer->thread, NULL);
}

static void question_free(struct server *server, struct question *question)
{
    question->address->questions--;
    address_let_go(server, question->address);
    game_snapshot_free(question->game);
    text_release(&question->text);
    free(question);
    server->games->answerer->waiting--;
}

void answerer_free(struct answerer *answerer, struct server *server)
{
    while (answerer->out.first) {
        struct question *question = answerer->out.first;

        answerer->out.first = question->next;
        question_free(server, question);
    }
    bench_release(&answerer->bench);
    pthread_cond_destroy(&answerer->wake);
    pthread_mutex_destroy(&answerer->lock);
    close(answerer->done);
    free(answerer);
}

int answerer_fd(const struct answerer *answerer)
{
    return answerer->done;
}

bool answerer_ask(struct server *server, const struct game *game,
                  const struct question *asked, struct address *address,
                  struct problem *problem)
{
    struct answerer *answerer = server->games->answerer;
    struct question *question;

    if (!address_charge(server, address, CHARGE_QUESTION, problem) ||
        !address_charge(server, address, CHARGE_WORK, problem))
        return false;
    if (answerer->waiting >= QUESTIONS_ALL) {
        problem_set(problem, PROBLEM_TOO_FAST, "", "try again in a moment",
                    "too many questions wait for an answer");
        return false;
    }
    question = must_alloc(sizeof *question);
    *question = *asked;
    text_init(&question->text);
    question->game = game_snapshot(game);
    question->attended = wish_is_attended(server, game);
    question->wall = server->wall;
    question->address = address;
    address_hold(address);
    address->questions++;
    answerer->waiting++;
    pthread_mutex_lock(&answerer->lock);
    if (address->round < answerer->round)
        address->round = answerer->round;
    question->round = ++address->round;
    list_insert(&answerer->in, question);
    pthread_cond_signal(&answerer->wake);
    pthread_mutex_unlock(&answerer->lock);
    return true;
}

static void deliver(struct server *server, struct question *question)
{
    static const struct {
        const char *type, *name;
    } files[ROUTE_LINK + 1] = {
        /* as many as there are routes */
        [ROUTE_PGN] = {"application/x-chess-pgn; charset=utf-8", "game.pgn"},
        [ROUTE_TRANSCRIPT] = {"text/plain; charset=utf-8", "transcript.acts"},
        [ROUTE_SCORESHEET] = {"text/plain; charset=utf-8", "scoresheet.txt"},
    };
    struct exchange *exchange = question->exchange;
    const char *type = files[question->route].type;
    struct problem problem;
    struct live *live;

    if (question->dropped) {
        problem_set(&problem, PROBLEM_ENDING, "", "try again in a moment",
                    "the server is shutting down");
        if (exchange)
            exchange_problem(exchange, &problem);
        return;
    }
    if (exchange) {
        exchange->text = question->text;
        text_init(&question->text);
        exchange->name = type ? files[question->route].name : NULL;
        exchange_send(exchange, 200, type ? type : "application/json");
        return;
    }
    live = live_find(server, question->live_fd, question->live_serial);
    if (live)
        live_send_text(server, live, &question->text);
}

void answerer_collect(struct server *server)
{
    struct answerer *answerer = server->games->answerer;
    struct question *questions;
    uint64_t count;

    (void)!read(answerer->done, &count, sizeof count);
    pthread_mutex_lock(&answerer->lock);
    questions = answerer->out.first;
    list_init(&answerer->out);
    pthread_mutex_unlock(&answerer->lock);
    while (questions) {
        struct question *question = questions;

        questions = question->next;
        address_worked(server, question->address, question->worked);
        deliver(server, question);
        question_free(server, question);
    }
}

bool answerer_is_idle(const struct server *server)
{
    return !server->games->answerer->waiting;
}

unsigned answerer_waiting(const struct server *server)
{
    return server->games->answerer->waiting;
}

/* Over HTTP: it is answered later. */
void exchange_ask(struct exchange *exchange, const struct game *game,
                  struct question *question)
{
    struct problem problem;

    question->exchange = exchange;
    if (!answerer_ask(exchange->server, game, question, exchange->address,
                      &problem))
        exchange_problem(exchange, &problem);
}
