/* reader.c - see reader.h */
#include "server/reader.h"
#include "server/live.h"
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

struct reader {
    struct server own; /* to judge with: no network, no games */
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

static void begin_message(struct text *text, const char *type)
{
    put_open(text, NULL, '{');
    put_string(text, "type", type);
}

/* The answer to one; on a WebSocket it is a message. */
static void answer(struct server *own, struct question *question)
{
    const struct game *game = question->game;
    struct text *text = &question->text;
    bool live = !question->exchange;
    bool arbiter =
        question->role == ROLE_ARBITER || question->role == ROLE_ROOM;

    switch (question->route) {
    case ROUTE_OPEN:
        if (live)
            begin_message(text, "open");
        open_show(own, text, live ? "open" : NULL, game, question->role);
        if (live)
            put_close(text, '}');
        break;
    case ROUTE_ACTS:
        if (live)
            begin_message(text, "acts");
        else
            put_open(text, NULL, '{');
        put_string(text, "game", game->row.id);
        show_acts(own, text, game, question->after);
        put_close(text, '}');
        break;
    case ROUTE_ACT:
        if (live)
            begin_message(text, "ruling");
        else
            put_open(text, NULL, '{');
        if (live)
            put_string(text, "game", game->row.id);
        talk_show_judged(own, text, game, question->number, true, arbiter);
        if (live) {
            put_open(text, "moves", '[');
            put_close(text, ']');
        }
        put_close(text, '}');
        break;
    case ROUTE_REPLAY:
        replay_show(own, text, game, question->after);
        break;
    case ROUTE_WHY:
        why_show(own, text, game, question->number);
        break;
    case ROUTE_PGN:
        download_pgn(own, text, game, question->articles, question->portable);
        break;
    case ROUTE_TRANSCRIPT:
        download_transcript(own, text, game);
        break;
    case ROUTE_SCORESHEET:
        download_scoresheet(own, text, game, question->view, question->times);
        break;
    case ROUTE_GAME:
    case ROUTE_JOIN:
    case ROUTE_ASK:
    case ROUTE_SHEETS:
    case ROUTE_FEN:
    case ROUTE_LINKS:
    case ROUTE_LINK:
        break; /* answered at once */
    }
}

static void *work(void *data)
{
    struct reader *reader = data;

    (void)setpriority(PRIO_PROCESS, 0, 5); /* of this thread: acts go first */
    pthread_mutex_lock(&reader->lock);
    for (;;) {
        struct question *question = reader->in.first;
        uint64_t began = sys_worked();

        if (!question) {
            if (reader->ending)
                break;
            pthread_cond_wait(&reader->wake, &reader->lock);
            continue;
        }
        reader->in.first = question->next;
        if (!reader->in.first)
            list_init(&reader->in);
        reader->round = question->round;
        pthread_mutex_unlock(&reader->lock);
        reader->own.wall = question->wall;
        laws_game_lend(question->game->state, reader->own.workspace);
        answer(&reader->own, question);
        question->worked = sys_worked() - began;
        pthread_mutex_lock(&reader->lock);
        list_add(&reader->out, question);
        (void)!write(reader->done, &(uint64_t){1}, sizeof(uint64_t));
    }
    pthread_mutex_unlock(&reader->lock);
    return NULL;
}

struct reader *reader_new(const struct options *options)
{
    struct reader *reader = must_alloc(sizeof *reader);

    memset(reader, 0, sizeof *reader);
    server_init(&reader->own, options);
    list_init(&reader->in);
    list_init(&reader->out);
    pthread_mutex_init(&reader->lock, NULL);
    pthread_cond_init(&reader->wake, NULL);
    reader->done = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    if (reader->done >= 0 &&
        !pthread_create(&reader->thread, NULL, work, reader))
        return reader;
    reader_free(reader, NULL);
    return NULL;
}

void reader_end(struct reader *reader)
{
    pthread_mutex_lock(&reader->lock);
    reader->ending = true;
    /* what was not begun is not answered any more */
    while (reader->in.first) {
        struct question *question = reader->in.first;

        reader->in.first = question->next;
        question->dropped = true;
        list_add(&reader->out, question);
    }
    list_init(&reader->in);
    pthread_cond_signal(&reader->wake);
    pthread_mutex_unlock(&reader->lock);
    pthread_join(reader->thread, NULL);
}

static void question_free(struct server *server, struct question *question)
{
    question->address->questions--;
    address_let_go(server, question->address);
    game_snapshot_free(question->game);
    text_release(&question->text);
    free(question);
    server->reader->waiting--;
}

void reader_free(struct reader *reader, struct server *server)
{
    while (reader->out.first) {
        struct question *question = reader->out.first;

        reader->out.first = question->next;
        question_free(server, question);
    }
    close(reader->own.epoll);
    server_release(&reader->own);
    pthread_cond_destroy(&reader->wake);
    pthread_mutex_destroy(&reader->lock);
    close(reader->done);
    free(reader);
}

int reader_fd(const struct reader *reader)
{
    return reader->done;
}

bool reader_ask(struct server *server, const struct game *game,
                const struct question *asked, struct address *address,
                struct problem *problem)
{
    struct reader *reader = server->reader;
    struct question *question;

    if (!address_charge(server, address, CHARGE_QUESTION, problem) ||
        !address_charge(server, address, CHARGE_WORK, problem))
        return false;
    if (reader->waiting >= QUESTIONS_ALL) {
        problem_set(problem, PROBLEM_TOO_FAST, "", "try again in a moment",
                    "too many questions wait for an answer");
        return false;
    }
    question = must_alloc(sizeof *question);
    *question = *asked;
    text_init(&question->text);
    question->game = game_snapshot(game);
    question->game->arbiters = wish_is_attended(server, game); /* for all */
    question->wall = server->wall;
    question->address = address;
    address_hold(address);
    address->questions++;
    reader->waiting++;
    pthread_mutex_lock(&reader->lock);
    if (address->round < reader->round)
        address->round = reader->round;
    question->round = ++address->round;
    list_insert(&reader->in, question);
    pthread_cond_signal(&reader->wake);
    pthread_mutex_unlock(&reader->lock);
    return true;
}

static void tell(struct server *server, struct question *question)
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

void reader_collect(struct server *server)
{
    struct reader *reader = server->reader;
    struct question *questions;
    uint64_t count;

    (void)!read(reader->done, &count, sizeof count);
    pthread_mutex_lock(&reader->lock);
    questions = reader->out.first;
    list_init(&reader->out);
    pthread_mutex_unlock(&reader->lock);
    while (questions) {
        struct question *question = questions;

        questions = question->next;
        address_worked(server, question->address, question->worked);
        tell(server, question);
        question_free(server, question);
    }
}

bool reader_is_idle(const struct server *server)
{
    return !server->reader->waiting;
}

unsigned reader_waiting(const struct server *server)
{
    return server->reader->waiting;
}
