/* talk.c - the messages of WebSockets: joining, acts in, rulings out */
#include "server/contest.h"
#include "server/eboards.h"
#include "server/live.h"
#include "server/plain_act.h"
#include "server/reader.h"
#include "sys/sys.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

/* So many messages besides acts a second, with twice that at once. */
#define MESSAGE_RATE 50u

/* Members hear who is there so often at most. */
#define PRESENCE_NS ((uint64_t)250000000)

/* So many games are shown to whoever watches them all. */
#define GUEST_BOARDS 500u

static bool is_arbiter(enum role role)
{
    return role == ROLE_ARBITER || role == ROLE_ROOM;
}

static void begin_message(struct text *text, const char *type)
{
    text_clear(text);
    put_open(text, NULL, '{');
    put_string(text, "type", type);
}

static void send_problem(struct server *server, struct live *live,
                         const char *client, const char *game,
                         const struct problem *problem)
{
    struct text *text = &server->text;

    begin_message(text, "error");
    if (client && *client)
        put_string(text, "id", client);
    if (game)
        put_string(text, "game", game);
    problem_show(text, "error", problem);
    put_close(text, '}');
    live_send_text(server, live, text);
}

/* A question that takes long: the reader answers it. */
static void ask(struct server *server, struct live *live,
                const struct game *game, struct question *question)
{
    struct problem problem;

    question->live_fd = live->fd;
    question->live_serial = live->serial;
    if (!reader_ask(server, game, question, live->address, &problem)) {
        server->metrics.problems++;
        send_problem(server, live, NULL, game->row.id, &problem);
    }
}

/* Being somewhere. */

static void stand_up(struct server *server, struct seat *seat)
{
    struct game *game = seat->game;

    seat_leave(server, seat);
    talk_presence(server, game);
}

/* To many. */

/* Of a game with a delay spectators are far. */
enum audience { EVERYONE, NEAR, FAR };

static bool is_among(const struct seat *seat, enum audience audience)
{
    return audience == EVERYONE ||
           (seat->role == ROLE_SPECTATOR) == (audience == FAR);
}

static void send_members(struct server *server, struct game *game,
                         const struct text *text, const struct text *arbiters,
                         enum audience audience)
{
    struct frame *plain = frame_new(text);
    struct frame *special = arbiters ? frame_new(arbiters) : NULL;

    for (struct seat *seat = game->members; seat; seat = seat->next)
        if (is_among(seat, audience))
            live_send(server, seat->live,
                      special && is_arbiter(seat->role) ? special : plain);
    frame_release(plain);
    frame_release(special);
}

static void tell_members(struct server *server, struct game *game)
{
    struct text *text = &server->text;

    if (!game->members)
        return;
    begin_message(text, "presence");
    put_string(text, "game", game->row.id);
    show_connected(server, text, game);
    put_close(text, '}');
    send_members(server, game, text, NULL, EVERYONE);
}

static void tell_presence(struct server *server, struct game *game)
{
    game->presence_told = server->now;
    tell_members(server, game);
    talk_board(server, game);
}

/* An arbiter of the room can be called from every board, one of an event from
   its boards: the first has come, or the last has gone. */
static void tell_all(struct server *server, const struct contest *contest)
{
    for (size_t i = 0; i < server->bucket_count; i++)
        for (struct game *game = server->buckets[i]; game; game = game->next)
            if (!contest || !strcmp(game->event, contest->row.id))
                tell_members(server, game);
}

void talk_leave(struct server *server, struct live *live)
{
    const struct contest *contest = live->contest;
    bool last;

    while (live->seats)
        stand_up(server, live->seats);
    last = seat_out_of_room(server, live);
    contest_leave(live);
    if (last && !server->ending)
        tell_all(server, contest);
}

/* Who comes and goes is told at once, but not again and again: when a thousand
   come together, they hear of each other together. */
void talk_presence(struct server *server, struct game *game)
{
    if (game->presence_waits)
        return;
    if (server->now - game->presence_told >= PRESENCE_NS) {
        tell_presence(server, game);
        return;
    }
    if (!server->presence)
        server->presence_due = server->now + PRESENCE_NS;
    game->presence_waits = true;
    game->presence_next = server->presence;
    server->presence = game;
}

void talk_gathered(struct server *server)
{
    while (server->presence && server->now >= server->presence_due) {
        struct game *game = server->presence;

        server->presence = game->presence_next;
        game->presence_waits = false;
        tell_presence(server, game);
    }
}

/* The game is let go. */
void talk_forget(struct server *server, const struct game *game)
{
    struct game **at = &server->presence;

    if (!game->presence_waits)
        return;
    while (*at != game)
        at = &(*at)->presence_next;
    *at = game->presence_next;
}

static void write_halt(const struct server *server, struct text *text,
                       const struct game *game, const char *why)
{
    begin_message(text, "halt");
    put_string(text, "game", game->row.id);
    if (why)
        put_string(text, "why", why);
    else
        put_null(text, "why");
    show_clocks(server, text, "clocks", game);
    put_close(text, '}');
}

/* To every board: the server is at fault, and the clocks stand still.  NULL:
   that is over. */
void talk_halt(struct server *server, const char *why)
{
    for (size_t i = 0; i < server->bucket_count; i++)
        for (struct game *game = server->buckets[i]; game; game = game->next)
            if (game->members) {
                write_halt(server, &server->text, game, why);
                send_members(server, game, &server->text, NULL,
                             game->twin ? NEAR : EVERYONE);
            }
}

static bool has_guests(const struct server *server, const struct game *game)
{
    const struct live *live = server->room_members;

    while (live && !live->guest)
        live = live->room_next;
    return live && !strcmp(game->row.spectators, "anyone");
}

/* To those in the room; to guests what anyone may watch. */
static void send_board(struct server *server, struct game *game, bool guests)
{
    struct text *text = &server->text;
    struct frame *frame;

    begin_message(text, "board");
    show_board(server, text, "board",
               guests ? delayed_seen(server, game, ROLE_SPECTATOR) : game,
               !guests);
    put_close(text, '}');
    frame = frame_new(text);
    for (struct live *live = server->room_members; live; live = live->room_next)
        if (guests ? live->guest : seat_directs(live, game))
            live_send(server, live, frame);
    frame_release(frame);
}

void talk_board(struct server *server, struct game *game)
{
    if (!server->room_members)
        return;
    send_board(server, game, false);
    if (has_guests(server, game))
        send_board(server, game, true);
}

static bool changes_sheets(const struct game *game, const struct laws_act *act)
{
    return laws_game_regulations(game->state)->manual_scoresheets ||
           act->kind == LAWS_ACT_SIGNS;
}

static void write_ruling(struct server *server, struct text *text,
                         const struct game *game, const struct journal_act *row,
                         const struct laws_rulings *rulings, unsigned from_ply,
                         bool arbiter)
{
    begin_message(text, "ruling");
    put_string(text, "game", game->row.id);
    show_act(text, "act", game, row, &server->act, rulings);
    show_state(server, text, "state", game, arbiter);
    show_moves(text, "moves", game, from_ply);
    if (changes_sheets(game, &server->act))
        show_sheets(text, "sheets", game);
    put_close(text, '}');
}

static bool has_arbiter(const struct game *game)
{
    for (const struct seat *seat = game->members; seat; seat = seat->next)
        if (is_arbiter(seat->role))
            return true;
    return false;
}

/* The plies before those that an act has made, or whose time it has changed:
   the last of each player, when there is nothing new (6.2.2). */
static unsigned unchanged(const struct game *game, unsigned before)
{
    unsigned plies = laws_game_plies(game->state);

    if (plies > before)
        return before;
    return plies > 2 ? plies - 2 : 0;
}

/* An act is folded: tell everyone at the board, and the room.  There were so
   many plies before it. */
void talk_broadcast(struct server *server, struct game *game,
                    const struct journal_act *row,
                    const struct laws_rulings *rulings, unsigned plies)
{
    if (game->members) {
        unsigned from_ply = unchanged(game, plies);
        bool two = laws_game_regulations(game->state)->arbiter !=
                       LAWS_ARBITER_AUTOMATIC &&
                   has_arbiter(game);

        write_ruling(server, &server->text, game, row, rulings, from_ply,
                     false);
        if (two)
            write_ruling(server, &server->other, game, row, rulings, from_ply,
                         true);
        send_members(server, game, &server->text, two ? &server->other : NULL,
                     game->delay ? NEAR : EVERYONE);
    }
    contest_record(server, game);
    alarms_wake(server);
    if (!game->delay) {
        talk_board(server, game);
        contest_tell_board(server, game);
        eboards_tell(server, game);
        return;
    }
    if (server->room_members)
        send_board(server, game, false);
    if (*game->event) /* so that it is told when it is time */
        (void)delayed_seen(server, game, ROLE_SPECTATOR);
}

/* The same to spectators, when their time has come. */
void talk_late(struct server *server, struct game *twin,
               const struct journal_act *row,
               const struct laws_rulings *rulings, unsigned plies)
{
    struct game *game = twin->real;

    if (game->spectators) {
        write_ruling(server, &server->text, twin, row, rulings,
                     unchanged(twin, plies), false);
        send_members(server, game, &server->text, NULL, FAR);
    }
    if (has_guests(server, game))
        send_board(server, game, true);
    contest_tell_board(server, twin);
    eboards_tell(server, twin);
}

/* The answer to one. */

struct finding {
    struct text *text;
    const struct game *game;
};

static bool show_found(void *data, struct server *server,
                       const struct journal_act *row,
                       const struct laws_act *act,
                       const struct laws_game *state)
{
    const struct finding *finding = data;

    (void)state;
    show_act(finding->text, "act", finding->game, row, act,
             &server->trial_rulings);
    return false;
}

void talk_show_judged(struct server *server, struct text *text,
                      const struct game *game, uint32_t number, bool repeated,
                      bool arbiter)
{
    struct finding finding = {text, game};

    if (number == game->number && !repeated && server->row)
        show_act(text, "act", game, server->row, &server->act,
                 &server->rulings);
    else
        refold(server, game, number - 1, show_found, &finding);
    if (repeated)
        put_bool(text, "repeated", true);
    show_state(server, text, "state", game, arbiter);
}

void talk_answer(struct server *server, const struct request *request,
                 struct game *game, uint32_t number, bool repeated,
                 const struct problem *problem)
{
    struct live *live =
        live_find(server, request->live_fd, request->live_serial);
    struct text *text = &server->text;

    if (!live)
        return;
    if (problem) {
        send_problem(server, live, request->client, game->row.id, problem);
        return;
    }
    if (repeated) {
        struct question question = {
            .route = ROUTE_ACT, .role = request->role, .number = number};

        ask(server, live, game, &question);
        return;
    }
    if (seat_at(live, game))
        return; /* it has heard it with the others */
    begin_message(text, "ruling");
    put_string(text, "game", game->row.id);
    talk_show_judged(server, text, game, number, false,
                     is_arbiter(request->role));
    put_open(text, "moves", '[');
    put_close(text, ']');
    put_close(text, '}');
    live_send_text(server, live, text);
}

/* Messages in. */

/* Who waits for a game to be loaded. */
struct joining {
    struct server *server;
    int fd;
    uint64_t serial;
    char *token;
    bool has_after;
    uint32_t after;
    enum want { JOINS, WATCHES, ACTS, ASKS, READS, PINGS } what;
    struct request *request;
    char t[40]; /* of a ping, as it came; "": none */
};

static void joining_free(struct joining *joining)
{
    free(joining->token);
    free(joining);
}

/* A long game is folded again by the reader: ask it for the acts. */
static void show_first_acts(struct server *server, struct text *text,
                            const struct game *game, uint32_t after)
{
    if (game->number <= PAGE_ACTS || after >= game->number) {
        show_acts(server, text, game, after);
        return;
    }
    put_open(text, "acts", '[');
    put_close(text, ']');
    put_bool(text, "more", true);
}

static void welcome(struct server *server, const struct seat *seat,
                    const struct joining *joining)
{
    struct text *text = &server->text;
    const struct game *seen = delayed_seen(server, seat->game, seat->role);

    begin_message(text, "welcome");
    put_string(text, "role", role_name(seat->role));
    show_game(server, text, "game", seen, seat->role);
    if (joining->has_after)
        show_first_acts(server, text, seen, joining->after);
    show_connected(server, text, seat->game);
    put_close(text, '}');
    live_send_text(server, seat->live, text);
}

/* Sit down; who joins a game again does it in the role of the new token. */
static void sit_down(struct server *server, struct live *live,
                     struct game *game, enum role role,
                     const struct joining *joining)
{
    struct seat *seat = seat_at(live, game);

    if (seat)
        seat_leave(server, seat);
    welcome(server, seat_take(server, live, game, role), joining);
    if (server->journal_lost) {
        write_halt(server, &server->text, delayed_seen(server, game, role),
                   NOT_STORING);
        live_send_text(server, live, &server->text);
    }
    talk_presence(server, game);
    if (role == ROLE_WHITE || role == ROLE_BLACK)
        chores_joined(server, game,
                      role == ROLE_WHITE ? LAWS_WHITE : LAWS_BLACK);
}

static void join(struct server *server, struct live *live, struct game *game,
                 const struct joining *joining)
{
    struct problem problem;
    enum role role;

    if (!game_may_read(server, game, joining->token, &role, &problem)) {
        send_problem(server, live, NULL, game->row.id, &problem);
        if (!live->joined)
            live_close(server, live, 4401, problem.what);
        return;
    }
    if (live->seats_count >= SEATS_MAX && !seat_at(live, game)) {
        problem_set(&problem, PROBLEM_TOO_MANY_GAMES, "game",
                    "open another connection for more",
                    "%u games are joined on this connection", SEATS_MAX);
        send_problem(server, live, NULL, game->row.id, &problem);
        return;
    }
    live->joined = true;
    sit_down(server, live, game, role, joining);
}

/* At a console: one game at a time. */
static void watch(struct server *server, struct live *live, struct game *game,
                  enum role role, const struct joining *joining)
{
    if (live->seats)
        stand_up(server, live->seats);
    sit_down(server, live, game, role, joining);
}

static void pong(struct server *server, struct live *live,
                 const struct game *game, const struct joining *joining)
{
    struct text *text = &server->text;

    begin_message(text, "pong");
    if (*joining->t)
        put_raw(text, "t", joining->t, strlen(joining->t));
    if (game) {
        put_string(text, "game", game->row.id);
        show_clocks(server, text, "clocks", game);
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
                          struct game *game, struct joining *joining)
{
    struct question question = {.after = joining->after};
    enum role role = ROLE_SPECTATOR;
    struct problem problem;

    if (joining->what == JOINS) {
        join(server, live, game, joining);
        return;
    }
    if (!find_role(live, game, &role)) {
        problem_set(&problem, PROBLEM_BAD_FIELD, "game", "join it first",
                    "this connection has no place at that game");
        send_problem(server, live,
                     joining->request ? joining->request->client : NULL,
                     game->row.id, &problem);
        request_free(joining->request);
        return;
    }
    switch (joining->what) {
    case JOINS:
        break;
    case WATCHES:
        watch(server, live, game, role, joining);
        break;
    case ACTS:
        joining->request->role = role;
        if (game->row.lag_move)
            joining->request->lag = network_round_trip(live->tcp);
        judge_submit(server, game, joining->request);
        break;
    case ASKS:
    case READS:
        question.route = joining->what == ASKS ? ROUTE_OPEN : ROUTE_ACTS;
        question.role = role;
        ask(server, live, delayed_seen(server, game, role), &question);
        break;
    case PINGS:
        pong(server, live, delayed_seen(server, game, role), joining);
        break;
    }
}

static void go_on(void *data, struct game *game, const struct problem *problem)
{
    struct joining *joining = data;
    struct server *server = joining->server;
    struct live *live = live_find(server, joining->fd, joining->serial);

    if (!live) {
        request_free(joining->request);
    } else if (problem) {
        send_problem(server, live,
                     joining->request ? joining->request->client : NULL, NULL,
                     problem);
        request_free(joining->request);
        if (joining->what == JOINS && !live->joined)
            live_close(server, live,
                       problem->code == PROBLEM_NO_GAME ? 4404 : 1013,
                       problem->what);
    } else {
        serve_message(server, live, game, joining);
    }
    joining_free(joining);
}

static void refuse(struct server *server, struct live *live,
                   enum problem_code code, const char *where, const char *what)
{
    struct problem problem;

    server->metrics.problems++;
    problem_set(&problem, code, where,
                "see the Client... messages in /api/openapi.json", "%s", what);
    send_problem(server, live, NULL, NULL, &problem);
}

/* Which game a message is about: the one that it names, or the only one where
   the connection sits.  `*id` is empty for a ping about none. */
static bool find_id(struct server *server, struct live *live, const char *name,
                    const struct joining *joining, char id[JOURNAL_ID_MAX])
{
    const struct seat *only =
        !live->room && live->seats_count == 1 ? live->seats : NULL;

    *id = '\0';
    if (!name && joining->what != JOINS && only)
        name = only->game->row.id;
    if (!name) {
        if (joining->what != PINGS)
            refuse(server, live, PROBLEM_BAD_FIELD, "game", "say which game");
        return joining->what == PINGS;
    }
    if (!games_is_id(name)) {
        refuse(server, live, PROBLEM_NO_GAME, "game", "not a game id");
        return false;
    }
    if (!live->room && joining->what != JOINS &&
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
    struct text *text = &server->text;

    if (guest)
        wanted =
            (struct show_wanted){.status = ANY_STATUS, .limit = GUEST_BOARDS};
    live->joined = true;
    if (seat_in_room(server, live, guest))
        tell_all(server, contest);
    alarms_wake(server);
    games_follow_all(server);
    begin_message(text, "welcome");
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
    show_room(server, text, "room", &wanted);
    put_close(text, '}');
    live_send_text(server, live, text);
}

/* The room with its token; without any token the games that anyone may watch.
 */
static void join_room(struct server *server, struct live *live,
                      const char *token)
{
    if (token && !server_is_room(server, token)) {
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

    return !seat || is_arbiter(seat->role);
}

/* A message about a game whose name is known, with its act; NULL: it is none,
   since there is something wrong with this field. */
static void go_to_game(struct server *server, struct live *live, const char *id,
                       const struct joining *joining, const char *token,
                       const char *field, const char *what)
{
    struct request *request = joining->request;
    struct joining *kept;

    if (joining->what == ACTS && !request) {
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
    *kept = *joining;
    if (token) {
        kept->token = must_alloc(strlen(token) + 1);
        strcpy(kept->token, token);
    }
    games_when_ready(server, id, go_on, kept);
}

/* The sender's own time, which comes back as it is; and what he knows. */
static bool read_numbers(struct server *server, struct live *live,
                         json_t *message, struct joining *joining)
{
    json_t *after = json_object_get(message, "after");
    json_t *t = json_object_get(message, "t");

    if (json_is_number(t)) {
        char *words = json_dumps(t, JSON_ENCODE_ANY);

        snprintf(joining->t, sizeof joining->t, "%s", words ? words : "");
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
    joining->has_after = true;
    joining->after = (uint32_t)json_integer_value(after);
    return true;
}

/* What a message about a game wants; false where it is none, or answered. */
static bool find_want(struct server *server, struct live *live, json_t *message,
                      enum want *want)
{
    const char *type = json_string_value(json_object_get(message, "type"));

    if (!type)
        type = "";
    if (!strcmp(type, "join") && !live->room) {
        *want = JOINS;
    } else if (!live->joined) {
        refuse(server, live, PROBLEM_BAD_FIELD, "type",
               "the first message is a join");
        return false;
    } else if (!strcmp(type, "act")) {
        *want = ACTS;
    } else if (!strcmp(type, "open")) {
        *want = ASKS;
    } else if (!strcmp(type, "acts")) {
        *want = READS;
    } else if (!strcmp(type, "ping")) {
        *want = PINGS;
    } else if (live->room && !strcmp(type, "watch")) {
        *want = WATCHES;
    } else if (live->room && !strcmp(type, "unwatch")) {
        if (live->seats)
            stand_up(server, live->seats);
        return false;
    } else {
        refuse(server, live, PROBLEM_BAD_FIELD, "type", "unknown message type");
        return false;
    }
    return true;
}

static void go_about(struct server *server, struct live *live, json_t *message,
                     struct joining *joining)
{
    const char *token = json_string_value(json_object_get(message, "token"));
    const char *event = json_string_value(json_object_get(message, "event"));
    const char *name = json_string_value(json_object_get(message, "game"));
    const char *field = NULL, *what = NULL;
    char id[JOURNAL_ID_MAX];

    if (joining->what == JOINS && !live->joined &&
        !json_object_get(message, "game") && !event) {
        join_room(server, live, token);
        return;
    }
    if (joining->what == JOINS && event) {
        if (!games_is_id(event))
            refuse(server, live, PROBLEM_NO_EVENT, "event", "not an event id");
        else if (token && live->joined)
            refuse(server, live, PROBLEM_BAD_FIELD, "event",
                   "a console has a connection of its own");
        else
            contest_join(server, live, event, token);
        return;
    }
    if (!find_id(server, live, name, joining, id))
        return;
    if (!*id) {
        pong(server, live, NULL, joining);
        return;
    }
    if (joining->what == ACTS)
        joining->request = request_read(message, &field, &what);
    go_to_game(server, live, id, joining, token, field, what);
}

/* The same for an act without a tree of JSON. */
static void take_act(struct server *server, struct live *live,
                     const struct plain_act *plain)
{
    struct joining joining = {
        .server = server, .fd = live->fd, .serial = live->serial, .what = ACTS};
    const char *field = NULL, *what = NULL;
    char id[JOURNAL_ID_MAX];

    if (!find_id(server, live, plain->game, &joining, id))
        return;
    joining.request = request_plain(plain, &field, &what);
    go_to_game(server, live, id, &joining, NULL, field, what);
}

/* Acts have limits of their own; who asks for anything else pays for it. */
static void understand(struct server *server, struct live *live,
                       json_t *message)
{
    struct joining joining = {
        .server = server, .fd = live->fd, .serial = live->serial};
    struct problem problem;
    uint64_t began;

    if (!read_numbers(server, live, message, &joining) ||
        !find_want(server, live, message, &joining.what))
        return;
    if (joining.what == ACTS || joining.what == PINGS) {
        go_about(server, live, message, &joining);
        return;
    }
    if (!address_charge(server, live->address, CHARGE_READ, &problem)) {
        server->metrics.problems++;
        send_problem(server, live, NULL, NULL, &problem);
        return;
    }
    began = sys_worked();
    go_about(server, live, message, &joining);
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
    if (live->joined && !live->eboards &&
        plain_act_read(&plain, bytes, length)) {
        take_act(server, live, &plain);
        return;
    }
    message = json_loadb(bytes, length, JSON_REJECT_DUPLICATES, &error);
    if (json_is_object(message) && live->eboards)
        eboards_message(server, live, message);
    else if (json_is_object(message))
        understand(server, live, message);
    else
        refuse(server, live, PROBLEM_BAD_JSON, "",
               message ? "a message is an object" : error.text);
    json_decref(message);
}
