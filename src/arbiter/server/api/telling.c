/*
 * telling.c - what is told: rulings, boards, who is there, to all who may know
 *
 * Of a game with a delay spectators are far: they are told of its twin.
 */
#include "server/api/telling.h"
#include "server/event/contest.h"
#include "sys/show_message.h"

#include <string.h>

/* Members hear who is there so often at most. */
#define PRESENCE_NS ((uint64_t)250000000)

/* To one. */

void tell_problem(struct server *server, struct live *live, const char *client,
                  const char *game, const struct problem *problem)
{
    struct text *text = &server->text;

    live_begin(text, "error");
    if (client && *client)
        put_string(text, "id", client);
    if (game)
        put_string(text, "game", game);
    problem_show(text, "error", problem);
    put_close(text, '}');
    live_send_text(server, live, text);
}

/* A question that takes long: the answerer answers it. */
void tell_later(struct server *server, struct live *live,
                const struct game *game, struct question *question)
{
    struct problem problem;

    question->live_fd = live->fd;
    question->live_serial = live->serial;
    if (!answerer_ask(server, game, question, live->address, &problem)) {
        server->metrics.problems++;
        tell_problem(server, live, NULL, game->row.id, &problem);
    }
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

    for (struct seat *seat = game->people->members; seat; seat = seat->next)
        if (is_among(seat, audience))
            live_send(server, seat->live,
                      special && role_is_arbiter(seat->role) ? special : plain);
    frame_release(plain);
    frame_release(special);
}

static void tell_audience(struct server *server, struct game *game,
                          const struct game *seen, enum audience audience)
{
    struct text *text = &server->text;

    live_begin(text, "presence");
    put_string(text, "game", game->row.id);
    show_connected(server, text, seen);
    put_close(text, '}');
    send_members(server, game, text, NULL, audience);
}

static void tell_members(struct server *server, struct game *game)
{
    const struct game *twin = game->late->twin;

    if (!game->people->members)
        return;
    tell_audience(server, game, game, twin ? NEAR : EVERYONE);
    if (twin)
        tell_audience(server, game, twin, FAR);
}

static void tell_who(struct server *server, struct game *game)
{
    OWN(presence, game)->told = server->now;
    tell_members(server, game);
    tell_board(server, game);
}

/* An arbiter of the room can be called from every board, one of an event from
   its boards: the first has come, or the last has gone. */
void tell_all(struct server *server, const struct contest *contest)
{
    for (size_t i = 0; i < server->games->bucket_count; i++)
        for (struct game *game = server->games->buckets[i]; game;
             game = game->next)
            if (!contest || !strcmp(game->event, contest->row.id))
                tell_members(server, game);
}

/* Who comes and goes is told at once, but not again and again: when a thousand
   come together, they hear of each other together. */
void tell_presence(struct server *server, struct game *game)
{
    struct presence *presence = OWN(presence, game);

    if (presence->waits)
        return;
    if (server->now - presence->told >= PRESENCE_NS) {
        tell_who(server, game);
        return;
    }
    if (!server->api->presence)
        server->api->presence_due = server->now + PRESENCE_NS;
    presence->waits = true;
    presence->next = server->api->presence;
    server->api->presence = game;
}

void tell_gathered(struct server *server)
{
    while (server->api->presence && server->now >= server->api->presence_due) {
        struct game *game = server->api->presence;

        server->api->presence = game->presence->next;
        OWN(presence, game)->waits = false;
        tell_who(server, game);
    }
}

/* The game is let go. */
void tell_forget(struct server *server, const struct game *game)
{
    struct game **at = &server->api->presence;

    if (!game->presence->waits)
        return;
    while (*at != game)
        at = &OWN(presence, *at)->next;
    *at = game->presence->next;
}

static void write_halt(const struct server *server, struct text *text,
                       const struct game *game, const char *why)
{
    live_begin(text, "halt");
    put_string(text, "game", game->row.id);
    if (why)
        put_message(text, "why", "say", why);
    else
        put_null(text, "why");
    show_clocks(text, "clocks", game, server->wall);
    put_close(text, '}');
}

/* To every board: the server is at fault, and the clocks stand still.  NULL:
   that is over. */
void tell_halt(struct server *server, const char *why)
{
    for (size_t i = 0; i < server->games->bucket_count; i++)
        for (struct game *game = server->games->buckets[i]; game;
             game = game->next)
            if (game->people->members) {
                write_halt(server, &server->text, game, why);
                send_members(server, game, &server->text, NULL,
                             game->late->twin ? NEAR : EVERYONE);
            }
}

static bool has_guests(const struct server *server, const struct game *game)
{
    const struct live *live = server->games->room_members;

    while (live && !live->guest)
        live = live->room_next;
    return live && !strcmp(game->row.spectators, "anyone");
}

/* To those in the room; to guests what anyone may watch. */
static void send_board(struct server *server, struct game *game, bool guests)
{
    struct text *text = &server->text;
    struct frame *frame;

    live_begin(text, "board");
    show_board(server, text, "board",
               guests ? delayed_seen(server, game, ROLE_SPECTATOR) : game,
               !guests);
    put_close(text, '}');
    frame = frame_new(text);
    for (struct live *live = server->games->room_members; live;
         live = live->room_next)
        if (guests ? live->guest : seat_directs(live, game))
            live_send(server, live, frame);
    frame_release(frame);
}

void tell_board(struct server *server, struct game *game)
{
    if (!server->games->room_members)
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

/* The plies before those that an act has made, or whose time it has changed:
   the last of each player, when there is nothing new (6.2.2). */
static unsigned unchanged(const struct game *game, unsigned before)
{
    unsigned plies = laws_game_plies(game->state);

    if (plies > before)
        return before;
    return plies > 2 ? plies - 2 : 0;
}

static void write_ruling(const struct server *server, struct text *text,
                         const struct game *game, const struct told *told,
                         bool arbiter)
{
    live_begin(text, "ruling");
    put_string(text, "game", game->row.id);
    show_act(text, "act", game, told);
    show_state(text, "state", game, server->wall, arbiter);
    show_moves(text, "moves", game, unchanged(game, told->plies));
    if (changes_sheets(game, told->act))
        show_sheets(text, "sheets", game);
    put_close(text, '}');
}

static bool has_arbiter(const struct game *game)
{
    for (const struct seat *seat = game->people->members; seat;
         seat = seat->next)
        if (role_is_arbiter(seat->role))
            return true;
    return false;
}

/* An act is folded: tell everyone at the board, and the room. */
void tell(struct server *server, struct game *game, const struct told *told)
{
    if (game->people->members) {
        bool two = laws_game_regulations(game->state)->arbiter !=
                       LAWS_ARBITER_AUTOMATIC &&
                   has_arbiter(game);

        write_ruling(server, &server->text, game, told, false);
        if (two)
            write_ruling(server, &server->other, game, told, true);
        send_members(server, game, &server->text, two ? &server->other : NULL,
                     game->late->delay ? NEAR : EVERYONE);
    }
    contest_record(server, game);
    alarms_wake(server);
    if (!game->late->delay) {
        tell_board(server, game);
        contest_tell_board(server, game);
        return;
    }
    if (server->games->room_members)
        send_board(server, game, false);
    if (*game->event) /* so that it is told when it is time */
        (void)delayed_seen(server, game, ROLE_SPECTATOR);
}

/* The same to spectators, when their time has come. */
void tell_late(struct server *server, struct game *twin,
               const struct told *told)
{
    struct game *game = twin->late->real;

    if (game->people->spectators) {
        write_ruling(server, &server->text, twin, told, false);
        send_members(server, game, &server->text, NULL, FAR);
    }
    if (has_guests(server, game))
        send_board(server, game, true);
    contest_tell_board(server, twin);
}

/* Who comes late hears it, too. */
void tell_halted(struct server *server, struct live *live,
                 const struct game *game)
{
    write_halt(server, &server->text, game, NOT_STORING);
    live_send_text(server, live, &server->text);
}

/* The answer to one. */

static void answer_live(struct server *server, const struct request *request,
                        struct game *game, const struct outcome *outcome)
{
    struct live *live =
        live_find(server, request->live_fd, request->live_serial);
    struct text *text = &server->text;

    if (!live)
        return;
    if (outcome->problem) {
        tell_problem(server, live, request->client, game->row.id,
                     outcome->problem);
        return;
    }
    if (outcome->repeated) {
        struct question question = {.route = ROUTE_ACT,
                                    .role = request->role,
                                    .number = outcome->number};

        tell_later(server, live, game, &question);
        return;
    }
    if (seat_at(live, game))
        return; /* it has heard it with the others */
    live_begin(text, "ruling");
    put_string(text, "game", game->row.id);
    show_outcome(&server->games->bench, text, game, outcome, server->wall,
                 role_is_arbiter(request->role));
    put_open(text, "moves", '[');
    put_close(text, ']');
    put_close(text, '}');
    live_send_text(server, live, text);
}

/* The answer to a posted act. */
static void answer_exchange(struct server *server,
                            const struct request *request, struct game *game,
                            const struct outcome *outcome)
{
    struct exchange *exchange = request->http;

    if (outcome->problem) {
        exchange_problem(exchange, outcome->problem);
        return;
    }
    if (exchange->route == ROUTE_JOIN) {
        join_answer(exchange, game);
        return;
    }
    if (exchange->route == ROUTE_LINK) {
        links_answer(exchange, game);
        return;
    }
    if (exchange->route == ROUTE_ASK) {
        wish_answer(exchange, game);
        return;
    }
    exchange->number = outcome->number;
    if (outcome->repeated) {
        exchange_ask(exchange, game,
                     &(struct question){.route = ROUTE_ACT,
                                        .role = request->role,
                                        .number = outcome->number});
        return;
    }
    put_open(&exchange->text, NULL, '{');
    show_outcome(&server->games->bench, &exchange->text, game, outcome,
                 server->wall, role_is_arbiter(request->role));
    put_close(&exchange->text, '}');
    exchange_send(exchange, 201, "application/json");
}

void tell_sender(struct server *server, const struct request *request,
                 struct game *game, const struct outcome *outcome)
{
    if (request->live_fd >= 0)
        answer_live(server, request, game, outcome);
    if (request->http)
        answer_exchange(server, request, game, outcome);
}
