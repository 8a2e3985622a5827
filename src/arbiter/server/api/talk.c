/* talk.c - the messages of WebSockets: joining, acts, questions */
#include "server/api/telling.h"
#include "server/event/contest.h"
#include "server/game/pages.h"
#include "server/game/plain_act.h"
#include "sys/sys.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

/* So many messages besides acts a second, with twice that at once. */
#define MESSAGE_RATE 50u

/* So many games are shown to whoever watches them all. */
#define GUEST_BOARDS 500u

#define SEATS_MAX 100u /* games that one connection may join */

/* Being somewhere. */

static void stand_up(struct server *server, struct seat *seat)
{
    struct game *game = seat->game;

    seat_leave(server, seat);
    tell_presence(server, game);
}

void talk_leave(struct server *server, struct live *live)
{
    const struct contest *contest = live->contest;
    bool last;

    while (live->seats)
        stand_up(server, live->seats);
    last = seat_out_of_room(server, live);
    contest_leave(live);
    pages_forget(server, live);
    if (last && !server->ending)
        tell_all(server, contest);
}

/* Messages in. */

/* What a message about a game wants, until that is loaded. */
struct errand {
    struct server *server;
    int fd;
    uint64_t serial;
    char *token;
    bool has_after;
    uint32_t after;
    enum want { JOINS, WATCHES, LEAVES, ACTS, ASKS, READS, PINGS } what;
    struct request *request;
    char t[40]; /* of a ping, as it came; "": none */
};

static void errand_free(struct errand *errand)
{
    free(errand->token);
    free(errand);
}

/* A long game is folded again by the answerer: ask it for the acts. */
static void show_first_acts(struct server *server, struct text *text,
                            const struct game *game, uint32_t after)
{
    if (game->number <= PAGE_ACTS || after >= game->number) {
        show_acts(&server->games->bench, text, game, after);
        return;
    }
    put_open(text, "acts", '[');
    put_close(text, ']');
    put_bool(text, "more", true);
}

static void welcome(struct server *server, const struct seat *seat,
                    const struct errand *errand)
{
    struct text *text = &server->text;
    const struct game *seen = delayed_seen(server, seat->game, seat->role);

    live_begin(text, "welcome");
    put_string(text, "role", role_name(seat->role));
    show_game(text, "game", seen, server->wall, seat->role);
    if (errand->has_after)
        show_first_acts(server, text, seen, errand->after);
    show_connected(server, text, seen);
    put_close(text, '}');
    live_send_text(server, seat->live, text);
}

/* Sit down; who joins a game again does it in the role of the new token. */
static void sit_down(struct server *server, struct live *live,
                     struct game *game, enum role role,
                     const struct errand *errand)
{
    struct seat *seat = seat_at(live, game);

    if (seat)
        seat_leave(server, seat);
    welcome(server, seat_take(server, live, game, role), errand);
    if (server->games->journal_lost) {
        tell_halted(server, live, delayed_seen(server, game, role));
    }
    tell_presence(server, game);
    if (role == ROLE_WHITE || role == ROLE_BLACK)
        chores_joined(server, game,
                      role == ROLE_WHITE ? LAWS_WHITE : LAWS_BLACK);
}

static void join(struct server *server, struct live *live, struct game *game,
                 const struct errand *errand)
{
    struct problem problem;
    enum role role;

    if (!game_may_read(server, game, errand->token, &role, &problem)) {
        tell_problem(server, live, NULL, game->row.id, &problem);
        if (!live->joined)
            live_close(server, live, 4401, problem.what);
        return;
    }
    if (live->seats_count >= SEATS_MAX && !seat_at(live, game)) {
        problem_set(&problem, PROBLEM_TOO_MANY_GAMES, "game",
                    "open another connection for more",
                    "this connection has joined as many games as it can");
        tell_problem(server, live, NULL, game->row.id, &problem);
        return;
    }
    live->joined = true;
    sit_down(server, live, game, role, errand);
}

/* At a console: one game at a time. */
static void watch(struct server *server, struct live *live, struct game *game,
                  enum role role, const struct errand *errand)
{
    if (live->seats)
        stand_up(server, live->seats);
    sit_down(server, live, game, role, errand);
}

static void pong(struct server *server, struct live *live,
                 const struct game *game, const struct errand *errand)
{
    struct text *text = &server->text;

    live_begin(text, "pong");
    if (*errand->t)
        put_raw(text, "t", errand->t, strlen(errand->t));
    if (game) {
        put_string(text, "game", game->row.id);
        show_clocks(text, "clocks", game, server->wall);
    }
    put_close(text, '}');
    live_send_text(server, live, text);
}

/* As whom somebody speaks about a game.  False: he has left it. */
static bool find_role(const struct live *live, const struct game *game,
                      enum role *role)
{
    const struct seat *seat = seat_at(live, game);

    *role = seat ? seat->role : live->contest ? ROLE_ARBITER : ROLE_ROOM;
    return seat || seat_directs(live, game);
}

static void serve_message(struct server *server, struct live *live,
                          struct game *game, struct errand *errand)
{
    struct question question = {.after = errand->after};
    enum role role = ROLE_SPECTATOR;
    struct problem problem;

    if (errand->what == JOINS) {
        join(server, live, game, errand);
        return;
    }
    if (!find_role(live, game, &role)) {
        problem_set(&problem, PROBLEM_BAD_FIELD, "game", "join it first",
                    "this connection has no place at that game");
        tell_problem(server, live,
                     errand->request ? errand->request->client : NULL,
                     game->row.id, &problem);
        request_free(errand->request);
        return;
    }
    switch (errand->what) {
    case JOINS:
    case LEAVES:
        break;
    case WATCHES:
        watch(server, live, game, role, errand);
        break;
    case ACTS:
        errand->request->role = role;
        if (game->row.lag_move)
            errand->request->lag = network_round_trip(live->tcp);
        judge_submit(server, game, errand->request);
        break;
    case ASKS:
    case READS:
        question.route = errand->what == ASKS ? ROUTE_OPEN : ROUTE_ACTS;
        question.role = role;
        tell_later(server, live, delayed_seen(server, game, role), &question);
        break;
    case PINGS:
        pong(server, live, delayed_seen(server, game, role), errand);
        break;
    }
}

static void go_on(void *data, struct game *game, const struct problem *problem)
{
    struct errand *errand = data;
    struct server *server = errand->server;
    struct live *live = live_find(server, errand->fd, errand->serial);

    if (!live) {
        request_free(errand->request);
    } else if (problem) {
        tell_problem(server, live,
                     errand->request ? errand->request->client : NULL, NULL,
                     problem);
        request_free(errand->request);
        if (errand->what == JOINS && !live->joined)
            live_close(server, live,
                       problem->code == PROBLEM_NO_GAME ? 4404 : 1013,
                       problem->what);
    } else {
        serve_message(server, live, game, errand);
    }
    errand_free(errand);
}

static void refuse(struct server *server, struct live *live,
                   enum problem_code code, const char *where, const char *what)
{
    struct problem problem;

    server->metrics.problems++;
    problem_set(&problem, code, where,
                "see the Client... messages in /api/openapi.json", what);
    tell_problem(server, live, NULL, NULL, &problem);
}

/* Which game a message is about: the one that it names, or the only one where
   the connection sits.  `*id` is empty for a ping about none. */
static bool find_id(struct server *server, struct live *live, const char *name,
                    const struct errand *errand, char id[JOURNAL_ID_MAX])
{
    const struct seat *only =
        !live->room && live->seats_count == 1 ? live->seats : NULL;

    *id = '\0';
    if (!name && errand->what != JOINS && only)
        name = only->game->row.id;
    if (!name) {
        if (errand->what != PINGS)
            refuse(server, live, PROBLEM_BAD_FIELD, "game", "say which game");
        return errand->what == PINGS;
    }
    if (!games_is_id(name)) {
        refuse(server, live, PROBLEM_NO_GAME, "game", "not a game id");
        return false;
    }
    if (!live->room && errand->what != JOINS &&
        !seat_named(server, live, name)) {
        refuse(server, live, PROBLEM_BAD_FIELD, "game",
               "this connection has not joined that game");
        return false;
    }
    strcpy(id, name);
    return true;
}

void talk_console(struct server *server, struct live *live, bool guest)
{
    const struct contest *contest = guest ? NULL : live->contest;
    struct show_wanted wanted = show_all;
    struct show_left left = {.most = PAGE_BOARDS};
    struct text *text = &server->text;

    if (guest)
        wanted =
            (struct show_wanted){.status = ANY_STATUS, .limit = GUEST_BOARDS};
    live->joined = true;
    if (seat_in_room(server, live, guest))
        tell_all(server, contest);
    alarms_wake(server);
    games_follow_all(server);
    live_begin(text, "welcome");
    put_string(text, "role",
               role_name(guest     ? ROLE_SPECTATOR
                         : contest ? ROLE_ARBITER
                                   : ROLE_ROOM));
    if (contest) {
        wanted.event = contest->row.id;
        wanted.sector = live->sector;
        put_string(text, "event", contest->row.id);
        put_number(text, "version", contest->number);
    }
    show_room(server, text, "room", &wanted, &left);
    put_bool(text, "more", left.count > 0);
    put_close(text, '}');
    live_send_text(server, live, text);
    if (left.count)
        pages_begin(server, live, left.id, left.count, 0);
}

/* The room with its token; without any token the games that anyone may watch.
 */
static void join_room(struct server *server, struct live *live,
                      const char *token)
{
    if (token && !games_is_room(server, token)) {
        refuse(server, live, PROBLEM_BAD_TOKEN, "token",
               "this is not the link of the room");
        live_close(server, live, 4401, "this is not the link of the room");
        return;
    }
    talk_console(server, live, !token);
}

static bool may_note(struct server *server, const struct live *live,
                     const char *id)
{
    const struct seat *seat = seat_named(server, live, id);

    return !seat || role_is_arbiter(seat->role);
}

/* A message about a game whose name is known, with its act; NULL: it is none,
   since there is something wrong with this field. */
static void go_to_game(struct server *server, struct live *live, const char *id,
                       const struct errand *errand, const char *token,
                       const char *field, const char *what)
{
    struct request *request = errand->request;
    struct errand *kept;

    if (errand->what == ACTS && !request) {
        refuse(server, live, PROBLEM_BAD_FIELD, field, what);
        return;
    }
    if (request && *request->note && !may_note(server, live, id)) {
        refuse(server, live, PROBLEM_BAD_FIELD, "note",
               "a note is for arbiters");
        request_free(request);
        return;
    }
    if (request) {
        request->live_fd = live->fd;
        request->live_serial = live->serial;
        if (live->tcp != live->fd || !network_is_fresh(server))
            request->received = network_arrival(server, live->tcp);
    }
    kept = must_alloc(sizeof *kept);
    *kept = *errand;
    if (token) {
        kept->token = must_alloc(strlen(token) + 1);
        strcpy(kept->token, token);
    }
    games_when_ready(server, id, go_on, kept);
}

/* The sender's own time, which comes back as it is; and what he knows. */
static bool read_numbers(struct server *server, struct live *live,
                         json_t *message, struct errand *errand)
{
    json_t *after = json_object_get(message, "after");
    json_t *t = json_object_get(message, "t");

    if (json_is_number(t)) {
        char *words = json_dumps(t, JSON_ENCODE_ANY);

        snprintf(errand->t, sizeof errand->t, "%s", words ? words : "");
        free(words);
    }
    if (!after)
        return true;
    if (!json_is_integer(after) || json_integer_value(after) < 0 ||
        json_integer_value(after) > UINT32_MAX) {
        refuse(server, live, PROBLEM_BAD_FIELD, "after",
               "after is the number of an act");
        return false;
    }
    errand->has_after = true;
    errand->after = (uint32_t)json_integer_value(after);
    return true;
}

/* What a message about a game wants; false where it is none. */
static bool find_want(struct server *server, struct live *live, json_t *message,
                      enum want *want)
{
    static const struct {
        const char *type;
        enum want want;
        enum { ANYWHERE, AT_BOARDS, AT_CONSOLE } where;
    } types[] = {
        {"join", JOINS, AT_BOARDS},      {"act", ACTS, ANYWHERE},
        {"open", ASKS, ANYWHERE},        {"acts", READS, ANYWHERE},
        {"ping", PINGS, ANYWHERE},       {"watch", WATCHES, AT_CONSOLE},
        {"unwatch", LEAVES, AT_CONSOLE},
    };
    const char *type = json_string_value(json_object_get(message, "type"));
    size_t i = 0, count = sizeof types / sizeof *types;

    while (i < count &&
           (!type || strcmp(type, types[i].type) ||
            types[i].where == (live->room ? AT_BOARDS : AT_CONSOLE)))
        i++;
    *want = i < count ? types[i].want : JOINS;
    if (!live->joined && (i == count || *want != JOINS))
        refuse(server, live, PROBLEM_BAD_FIELD, "type",
               "the first message is a join");
    else if (i == count)
        refuse(server, live, PROBLEM_BAD_FIELD, "type", "unknown message type");
    else
        return true;
    return false;
}

static void go_about(struct server *server, struct live *live, json_t *message,
                     struct errand *errand)
{
    const char *token = json_string_value(json_object_get(message, "token"));
    const char *event = json_string_value(json_object_get(message, "event"));
    const char *name = json_string_value(json_object_get(message, "game"));
    const char *field = NULL, *what = NULL;
    char id[JOURNAL_ID_MAX];

    if (errand->what == JOINS && !live->joined &&
        !json_object_get(message, "game") && !event) {
        join_room(server, live, token);
        return;
    }
    if (errand->what == JOINS && event) {
        if (!games_is_id(event))
            refuse(server, live, PROBLEM_NO_EVENT, "event", "not an event id");
        else if (token && live->joined)
            refuse(server, live, PROBLEM_BAD_FIELD, "event",
                   "a console has a connection of its own");
        else
            contest_join(server, live, event, token);
        return;
    }
    if (!find_id(server, live, name, errand, id))
        return;
    if (!*id) {
        pong(server, live, NULL, errand);
        return;
    }
    if (errand->what == ACTS)
        errand->request = request_read(message, &field, &what);
    go_to_game(server, live, id, errand, token, field, what);
}

/* The same for an act without a tree of JSON. */
static void take_act(struct server *server, struct live *live,
                     const struct plain_act *plain)
{
    struct errand errand = {
        .server = server, .fd = live->fd, .serial = live->serial, .what = ACTS};
    const char *field = NULL, *what = NULL;
    char id[JOURNAL_ID_MAX];

    if (!find_id(server, live, plain->game, &errand, id))
        return;
    errand.request = request_plain(plain, &field, &what);
    go_to_game(server, live, id, &errand, NULL, field, what);
}

/* Acts have limits of their own; who asks for anything else pays for it. */
static void understand(struct server *server, struct live *live,
                       json_t *message)
{
    struct errand errand = {
        .server = server, .fd = live->fd, .serial = live->serial};
    struct problem problem;
    uint64_t began;

    if (!read_numbers(server, live, message, &errand) ||
        !find_want(server, live, message, &errand.what))
        return;
    if (errand.what == LEAVES) {
        if (live->seats)
            stand_up(server, live->seats);
        return;
    }
    if (errand.what == ACTS || errand.what == PINGS) {
        go_about(server, live, message, &errand);
        return;
    }
    if (!address_charge(server, live->address, CHARGE_READ, &problem)) {
        server->metrics.problems++;
        tell_problem(server, live, NULL, NULL, &problem);
        return;
    }
    began = sys_worked();
    go_about(server, live, message, &errand);
    address_worked(server, live->address, sys_worked() - began);
}

void talk_message(struct server *server, struct live *live, const char *bytes,
                  size_t length)
{
    unsigned boards = live->seats_count ? live->seats_count : 1;
    unsigned rate = boards * (MESSAGE_RATE + server->options.limits.rate);
    struct plain_act plain;
    json_error_t error;
    json_t *message;

    if (server->options.limits.rate &&
        !bucket_take(&live->rate, server->now, rate, 4 * rate)) {
        server->metrics.dropped++;
        live_close(server, live, 4429, "too many messages");
        return;
    }
    if (live->joined && plain_act_read(&plain, bytes, length)) {
        take_act(server, live, &plain);
        return;
    }
    message = json_loadb(bytes, length, JSON_REJECT_DUPLICATES, &error);
    if (json_is_object(message))
        understand(server, live, message);
    else
        refuse(server, live, PROBLEM_BAD_JSON, "",
               message ? "a message is an object" : error.text);
    json_decref(message);
}
