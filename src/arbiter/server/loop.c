/* loop.c - what happens next: the network, the journal, the time, signals */
#include "server/loop.h"
#include "server/api/telling.h"
#include "server/event/contest.h"
#include "server/game/examiner.h"
#include "server/game/pages.h"
#include "server/guests/computer.h"
#include "server/net/announce.h"
#include "server/net/bans.h"
#include "server/net/turns.h"
#include "server/serve.h"
#include "sys/sys.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/signalfd.h>
#include <unistd.h>

#define SECOND ((uint64_t)1000000000)
#define EVENTS 256

static void state_changed(struct server *server, const struct job *job)
{
    server->games->journal_lost = job->outcome == JOB_FAILED;
    snprintf(server->games->journal_why, sizeof server->games->journal_why,
             "%s", job->why);
    if (server->games->journal_lost) {
        put_string(diary_begin("error", "journal lost"), "why",
                   server->games->journal_why);
        diary_end();
        chores_fault(server, server->stored_at);
        tell_halt(server, NOT_STORING);
        return;
    }
    diary("info", "journal is back");
    for (size_t i = 0; i < server->games->bucket_count; i++)
        for (struct game *game = server->games->buckets[i]; game;
             game = game->next)
            if (game->life == GAME_READY && game->behind)
                games_catch_up(server, game);
    tell_halt(server, NULL);
    chores_fault_over(server, "acts could not be stored");
}

/* Another server has written to a game.  Nobody may be here who wants to know:
   then it is read when somebody does. */
static void follow(struct server *server, struct game *game)
{
    if (game->life != GAME_READY)
        return;
    if (game->people->members || game->queue->waiting ||
        server->games->room_members || contest_is_watched(server, game))
        games_catch_up(server, game);
    else
        game->stale = true;
}

/* The room did not know of it. */
static void is_new(void *data, struct game *game, const struct problem *problem)
{
    if (!problem)
        tell_board(data, game);
}

/* About one game, or about any. */
static void news_came(struct server *server, const struct job *job)
{
    struct game *game;

    if (*job->word) {
        wish_heard(server, job->id, job->word);
        return;
    }
    if (contest_follow(server, job->id))
        return;
    if (strcmp(job->id, "*")) {
        game = games_find(server, job->id);
        if (game)
            follow(server, game);
        else if (server->games->room_members)
            games_when_ready(server, job->id, is_new, server);
        return;
    }
    for (struct contest *contest = server->contests; contest;
         contest = contest->next)
        (void)contest_follow(server, contest->row.id);
    for (size_t i = 0; i < server->games->bucket_count; i++)
        for (game = server->games->buckets[i]; game; game = game->next)
            follow(server, game);
}

static void take_rooms(struct server *server, const struct job *job)
{
    if (job->outcome != JOB_DONE)
        return;
    if (job->rooms_count)
        memcpy(server->games->rooms, job->rooms,
               job->rooms_count * sizeof *server->games->rooms);
    server->games->rooms_count = job->rooms_count;
    time_compare(server, job->wall, job->now);
}

static void copied(struct server *server, const struct job *job)
{
    struct text *line;

    if (job->outcome == JOB_DONE) {
        server->backup = server->wall;
        line = diary_begin("info", "backup is made");
    } else {
        line = diary_begin("error", "no backup");
        put_string(line, "why", job->why);
    }
    put_string(line, "file", server->options.backup);
    diary_end();
}

static void back_up(struct server *server)
{
    struct job *job = must_job(JOB_COPY);

    memcpy(&job->owner, &server->options.backup, sizeof job->owner);
    server->copied = server->now;
    writer_submit(server->games->writer, job);
}

void loop_collect(struct server *server)
{
    struct job *jobs = writer_collect(server->games->writer);

    while (jobs) {
        struct job *job = jobs;

        jobs = job->next;
        switch (job->kind) {
        case JOB_STORE:
            if (job->entry.game && contest_is_row(job->entry.game))
                contest_created(server, job);
            else if (job->entry.game)
                route_created(server, job);
            else if (!contest_stored(server, job))
                judge_stored(server, job);
            break;
        case JOB_LOAD:
            if (!contest_loaded(server, job))
                games_loaded(server, job);
            break;
        case JOB_AGAIN:
            games_stored_again(server, job);
            break;
        case JOB_NEWS:
            news_came(server, job);
            break;
        case JOB_STATE:
            state_changed(server, job);
            break;
        case JOB_ROOMS:
            take_rooms(server, job);
            break;
        case JOB_COPY:
            copied(server, job);
            break;
        case JOB_TELL:
            break; /* whoever did not hear it asks again */
        }
        job_free(job);
    }
}

/* Is a clock running here that somebody at the board looks at?  Nobody knows
   better whether the others are elsewhere by now. */
static bool is_playing(const struct server *server)
{
    for (size_t i = 0; i < server->games->bucket_count; i++)
        for (const struct game *game = server->games->buckets[i]; game;
             game = game->next)
            if (game->life == GAME_READY && game->people->members &&
                laws_game_clock(game->state)->running != LAWS_NOBODY)
                return true;
    return false;
}

static bool sweep(struct server *server)
{
    if (server->now - server->swept < SECOND)
        return false;
    server->swept = server->now;
    if (server->options.backup && server->options.limits.backup_hours &&
        server->now - server->copied >
            server->options.limits.backup_hours * 3600 * SECOND)
        back_up(server);
    live_sweep(server);
    visit_sweep(server);
    announce_sweep(server);
    bans_sweep(server);
    address_sweep(server);
    games_sweep(server);
    if (server->leaving && !is_playing(server))
        server->ending = true;
    /* another server on the same journal may have a link of its own */
    if (!server->games->journal_lost)
        writer_submit(server->games->writer, must_job(JOB_ROOMS));
    return true;
}

static bool is_watched(struct server *server, int fd)
{
    struct epoll_event event = {.events = EPOLLIN, .data.fd = fd};

    return !epoll_ctl(server->epoll, EPOLL_CTL_ADD, fd, &event);
}

/* SIGHUP: the settings again; SIGUSR2: a backup; SIGUSR1: the end when nothing
   is played any more.  Any other: the end; twice: at once. */
void loop_signals(struct server *server, int signals)
{
    struct signalfd_siginfo info;

    while (read(signals, &info, sizeof info) == sizeof info)
        if (info.ssi_signo == SIGHUP) {
            server_reload(server);
        } else if (info.ssi_signo == SIGUSR2) {
            if (server->options.backup)
                back_up(server);
        } else if (info.ssi_signo == SIGUSR1) {
            server->leaving = true;
            diary("info", "leaving");
        } else {
            server->at_once = server->ending;
            server->ending = true;
        }
}

/* How many milliseconds nothing is to be done unless something happens. */
static int wait_for(const struct server *server)
{
    uint64_t until = server->swept + SECOND;

    if (server->net->resumed_any || pages_are_due(server))
        return 0;
    if (server->api->presence && server->api->presence_due < until)
        until = server->api->presence_due;
    if (live_due(server) < until)
        until = live_due(server);
    if (turns_due(server) < until)
        until = turns_due(server);
    if (delayed_due(server) < until)
        until = delayed_due(server);
    if (alarms_due(server) < until)
        until = alarms_due(server);
    if (contest_due(server) < until)
        until = contest_due(server);
    return timer_wait(server, until);
}

/* Read the time.  Late by more than the limit, the server is at fault: nobody's
   clock pays for it. */
static void tick(struct server *server, int planned)
{
    uint64_t before = server->now;
    int64_t since = server->wall, late;
    struct text *line;

    server_tick(server);
    late = (int64_t)((server->now - before) / 1000000) - planned;
    if (late <= (int64_t)server->options.limits.late)
        return;
    line = diary_begin("error", "the server was late; games are paused");
    put_number(line, "ms", late);
    diary_end();
    server->metrics.late++;
    chores_fault(server, since);
    if (!server->games->journal_lost)
        chores_fault_over(server, "the server was late");
}

bool loop_watch(struct server *server, int signals)
{
    return is_watched(server, http_fd(server)) &&
           (!server->net->announcing ||
            is_watched(server, server->net->announcing)) &&
           (!server->net->watch || is_watched(server, http_watch_fd(server))) &&
           is_watched(server, writer_fd(server->games->writer)) &&
           is_watched(server, answerer_fd(server->games->answerer)) &&
           is_watched(server, examiner_fd(server->games->examiner)) &&
           (!server->computer ||
            is_watched(server, computer_fd(server->computer))) &&
           is_watched(server, signals);
}

void loop_run(struct server *server, int signals)
{
    int web = http_fd(server), done = writer_fd(server->games->writer),
        watch = http_watch_fd(server),
        answers = answerer_fd(server->games->answerer),
        exams = examiner_fd(server->games->examiner),
        moves = server->computer ? computer_fd(server->computer) : -1;

    server->swept = server->copied = server->now;
    while (!server->ending) {
        struct epoll_event events[EVENTS];
        int wait = wait_for(server);
        uint64_t looks = sys_now();
        int count = epoll_wait(server->epoll, events, EVENTS, wait);
        bool web_ready = false, done_ready = false;
        uint64_t began = sys_worked();

        tick(server, wait);
        for (int i = 0; i < count; i++) {
            int fd = events[i].data.fd;

            if (fd == signals)
                loop_signals(server, signals);
            else if (fd == web || fd == watch)
                web_ready = true;
            else if (fd == done)
                done_ready = true;
            else if (fd == answers)
                answerer_collect(server);
            else if (fd == exams)
                examiner_collect(server);
            else if (fd == moves)
                computer_collect(server);
            else if (!server->net->announcing || !announce_ready(server, fd))
                live_ready(server, fd, events[i].events);
        }
        if (count >= 0 && count < EVENTS && !server->net->unread &&
            !server->net->resting)
            server->net->looked = looks;
        server->net->unread = false;
        live_wake(server);
        if (done_ready)
            loop_collect(server);
        if (sweep(server))
            web_ready = true; /* for what has timed out there */
        if (web_ready || server->net->resumed_any ||
            turns_due(server) <= server->now) {
            server->net->resumed_any = false;
            http_run(server);
        }
        timer_run(server); /* after the acts that came in before a flag fell */
        tell_gathered(server);
        delayed_run(server);
        alarms_run(server);
        contest_run(server);
        pages_run(server);
        live_flush(server);
        histogram_add(&server->metrics.turn, sys_worked() - began);
    }
}
