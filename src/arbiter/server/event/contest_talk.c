/*
 * contest_talk.c - who watches an event, by one WebSocket each
 *
 * A board that changed is one frame for all of them, and a small one: names and
 * tables are asked for over HTTP, when the event changed.  Its arbiters have a
 * console, as the room has, with the boards of the event.
 */
#include "server/event/contest.h"
#include "server/game/pages.h"
#include "server/game/players.h"
#include "server/game/show.h"

#include <stdlib.h>
#include <string.h>

static const char changed[] = "the arbiters of the event changed";

static void sit_down(struct contest *contest, struct live *live)
{
    live->contest = contest;
    live->contest_next = contest->members;
    live->contest_link = &contest->members;
    if (live->contest_next)
        live->contest_next->contest_link = &live->contest_next;
    contest->members = live;
}

void contest_leave(struct live *live)
{
    if (!live->contest)
        return;
    *live->contest_link = live->contest_next;
    if (live->contest_next)
        live->contest_next->contest_link = live->contest_link;
    live->contest = NULL;
}

/* Boards from a place on, a page of them, of those that are in memory: those of
   the round that is played, and what was over a while ago.  The next place. */
static size_t show_boards(struct server *server, const struct contest *contest,
                          size_t at)
{
    struct text *text = &server->text;

    put_open(text, "boards", '[');
    for (size_t shown = 0; at < contest->games_count && shown < PAGE_BOARDS;
         at++) {
        struct game *game = games_find(server, contest->games[at].id);

        if (!game || game->life != GAME_READY ||
            strcmp(game->event, contest->row.id) != 0)
            continue;
        contest_show_live(server, text,
                          delayed_seen(server, game, ROLE_SPECTATOR),
                          contest->shows_rulings);
        shown++;
    }
    put_close(text, ']');
    return at;
}

size_t contest_show_page(struct server *server, struct live *live, size_t at,
                         size_t *count)
{
    struct text *text = &server->text;

    *count = live->contest ? live->contest->games_count : 0;
    if (at >= *count)
        return at;
    live_begin(text, "live");
    put_string(text, "event", live->contest->row.id);
    at = show_boards(server, live->contest, at);
    put_close(text, '}');
    live_send_text(server, live, text);
    return at;
}

static void welcome(struct server *server, struct contest *contest,
                    struct live *live)
{
    struct text *text = &server->text;
    size_t at;

    live_begin(text, "welcome");
    put_string(text, "role", role_name(ROLE_SPECTATOR));
    put_string(text, "event", contest->row.id);
    put_number(text, "version", contest->number);
    at = show_boards(server, contest, 0);
    put_close(text, '}');
    live_send_text(server, live, text);
    pages_forget(server, live);
    if (at < contest->games_count)
        pages_begin(server, live, NULL, contest->games_count, at);
}

struct joining_event {
    struct server *server;
    int fd;
    uint64_t serial;
    char *token; /* or NULL: a spectator */
};

static void take_in(struct server *server, struct live *live,
                    struct contest *contest, const char *token)
{
    const struct contest_arbiter *arbiter =
        token ? contest_arbiter(contest, token) : NULL;

    if (token && !arbiter && !games_is_room(server, token)) {
        live_close(server, live, 4401,
                   "this is no link of an arbiter of the event");
        return;
    }
    contest_leave(live);
    live->joined = true;
    sit_down(contest, live);
    live->sector = arbiter ? arbiter->sector : (struct sector){0, 0};
    if (token)
        talk_console(server, live, false);
    else
        welcome(server, contest, live);
}

static void join(void *data, struct contest *contest,
                 const struct problem *problem)
{
    struct joining_event *joining = data;
    struct server *server = joining->server;
    struct live *live = live_find(server, joining->fd, joining->serial);

    if (live && problem)
        live_close(server, live,
                   problem->code == PROBLEM_NO_EVENT ? 4404 : 1013,
                   problem->what);
    if (live && !problem)
        take_in(server, live, contest, joining->token);
    free(joining->token);
    free(joining);
}

void contest_join(struct server *server, struct live *live, const char *id,
                  const char *token)
{
    struct joining_event *joining = must_alloc(sizeof *joining);

    *joining = (struct joining_event){server, live->fd, live->serial, NULL};
    if (token) {
        joining->token = must_alloc(strlen(token) + 1);
        strcpy(joining->token, token);
    }
    contest_when_ready(server, id, join, joining);
}

/* A console hears of its boards as the room does. */
static void send_all(struct server *server, const struct contest *contest,
                     const struct text *text, bool consoles)
{
    struct frame *frame = frame_new(text);

    for (struct live *live = contest->members; live; live = live->contest_next)
        if (consoles || !live->room)
            live_send(server, live, frame);
    frame_release(frame);
}

/* The event changed: whoever wants to know asks for it. */
void contest_tell(struct server *server, struct contest *contest)
{
    struct text *text = &server->text;

    if (!contest->members)
        return;
    live_begin(text, "event");
    put_string(text, "event", contest->row.id);
    put_number(text, "version", contest->number);
    put_close(text, '}');
    send_all(server, contest, text, true);
}

static struct contest *contest_of(const struct server *server,
                                  const struct game *game)
{
    return *game->event ? contest_find(server, game->event) : NULL;
}

bool contest_is_watched(const struct server *server, const struct game *game)
{
    const struct contest *contest = contest_of(server, game);

    return contest && contest->members;
}

/* Is an arbiter of its event there? */
bool contest_is_attended(const struct server *server, const struct game *game)
{
    const struct contest *contest = contest_of(server, game);

    return contest && contest->consoles;
}

unsigned *contest_consoles(struct contest *contest)
{
    return &contest->consoles;
}

const char *contest_id(const struct contest *contest)
{
    return contest->row.id;
}

/* Something happened at a board of an event. */
void contest_tell_board(struct server *server, const struct game *game)
{
    struct contest *contest = contest_of(server, game);
    struct text *text = &server->text;

    if (!contest || !contest->members)
        return;
    live_begin(text, "live");
    put_string(text, "event", contest->row.id);
    put_open(text, "boards", '[');
    contest_show_live(server, text, game, contest->shows_rulings);
    put_close(text, ']');
    put_close(text, '}');
    send_all(server, contest, text, false);
}

/* Arbiters of the event show their links again. */
void contest_send_away(struct server *server, struct contest *contest)
{
    contest->link_void = false;
    for (struct live *live = contest->members; live; live = live->contest_next)
        if (live->room)
            live_close(server, live, 1012, changed);
    for (size_t i = 0; i < contest->games_count; i++) {
        const struct game *game = games_find(server, contest->games[i].id);

        for (struct seat *seat = game ? game->people->members : NULL; seat;
             seat = seat->next)
            if (seat->role == ROLE_ARBITER)
                live_close(server, seat->live, 1012, changed);
    }
}
