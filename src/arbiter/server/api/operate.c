/*
 * operate.c - /api/room/work: who takes the server's time, and whom to shut out
 */
#include "server/api/api.h"
#include "server/game/players.h"
#include "server/net/bans.h"
#include "server/net/http.h"
#include "server/net/live.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#define SHOWN 50u /* of each kind */
#define MINUTE ((uint64_t)60 * 1000000000)
#define MINUTES_USUAL 60
#define MINUTES_MOST (7 * 24 * 60)

/* Those that took the most time, the first one most. */
struct most {
    const void *what[SHOWN];
    uint64_t ns[SHOWN];
    unsigned count;
};

static void take(struct most *most, const void *what, const struct load *load,
                 uint64_t now)
{
    struct load aged = *load;
    unsigned at;

    load_add(&aged, now, 0);
    if (!aged.ns || (most->count == SHOWN && most->ns[SHOWN - 1] >= aged.ns))
        return;
    at = most->count < SHOWN ? most->count++ : SHOWN - 1;
    for (; at && most->ns[at - 1] < aged.ns; at--) {
        most->what[at] = most->what[at - 1];
        most->ns[at] = most->ns[at - 1];
    }
    most->what[at] = what;
    most->ns[at] = aged.ns;
}

static void show_addresses(struct text *text, const struct server *server)
{
    struct most most = {.count = 0};
    const struct address *address = NULL;

    while ((address = address_next(server, address)))
        take(&most, address, &address->load, server->now);
    put_open(text, "addresses", '[');
    for (unsigned i = 0; i < most.count; i++) {
        char who[ADDRESS_TEXT];

        address = most.what[i];
        address_print(address, who);
        put_open(text, NULL, '{');
        put_string(text, "address", who);
        put_number(text, "work", (int64_t)(most.ns[i] / 1000000));
        put_number(text, "sockets", address->lives);
        put_number(text, "connections", address->visitors);
        put_close(text, '}');
    }
    put_close(text, ']');
}

static void show_games(struct text *text, const struct server *server)
{
    const struct games *games = server->games;
    struct most most = {.count = 0};

    for (size_t i = 0; i < games->bucket_count; i++)
        for (const struct game *game = games->buckets[i]; game;
             game = game->next)
            take(&most, game, &game->queue->load, server->now);
    put_open(text, "games", '[');
    for (unsigned i = 0; i < most.count; i++) {
        const struct game *game = most.what[i];

        put_open(text, NULL, '{');
        put_string(text, "game", game->row.id);
        put_number(text, "work", (int64_t)(most.ns[i] / 1000000));
        put_number(text, "acts", game->number);
        put_close(text, '}');
    }
    put_close(text, ']');
}

static void show_bans(struct text *text, const struct server *server)
{
    put_open(text, "bans", '[');
    for (const struct ban *ban = server->net->bans; ban; ban = ban->next) {
        put_open(text, NULL, '{');
        put_string(text, "who", ban->who);
        put_number(text, "seconds",
                   (int64_t)((ban->until - server->now) / 1000000000 + 1));
        put_close(text, '}');
    }
    put_close(text, ']');
}

void operate_show(struct exchange *exchange)
{
    struct text *text = &exchange->text;

    bans_sweep(exchange->server);
    put_open(text, NULL, '{');
    show_addresses(text, exchange->server);
    show_games(text, exchange->server);
    show_bans(text, exchange->server);
    put_close(text, '}');
    exchange_send(exchange, 200, "application/json");
}

static void refuse(struct exchange *exchange, const char *where,
                   const char *remedy, const char *what)
{
    struct problem problem;

    problem_set(&problem, PROBLEM_BAD_FIELD, where, remedy, what);
    exchange_problem(exchange, &problem);
}

/* Those at its board are sent away, but for arbiters with a console. */
static void clear(struct server *server, struct game *game)
{
    static const char why[] = "whoever runs the server has closed this game";

    for (struct seat *seat = game->people->members; seat; seat = seat->next)
        if (!seat->live->room)
            live_close(server, seat->live, 4401, why);
    for (enum role role = ROLE_WHITE; role <= ROLE_BLACK; role++)
        judge_fail_role(server, game, role);
}

/* As bans.h has it.  NULL: it is no address, and no game either. */
static const char *name_of(struct exchange *exchange, const char *who,
                           char name[ADDRESS_TEXT], bool *own)
{
    struct server *server = exchange->server;
    struct address *address = address_named(server, who, strlen(who));

    *own = address && address == exchange->address;
    if (address) {
        address_print(address, name);
        address_let_go(server, address);
        return name;
    }
    return games_is_id(who) ? who : NULL;
}

static void set(struct server *server, const char *who, uint64_t until)
{
    struct address *address = address_named(server, who, strlen(who));
    struct game *game = address ? NULL : games_find(server, who);

    if (address) {
        address->banned = until;
        address_let_go(server, address);
    } else if (game && until > server->now && game->life == GAME_READY) {
        clear(server, game);
    }
}

void operate_ban(struct exchange *exchange)
{
    struct server *server = exchange->server;
    json_t *body = exchange_json(exchange, NULL);
    json_t *span = json_object_get(body, "minutes");
    const char *who = json_string_value(json_object_get(body, "who"));
    json_int_t minutes = span ? json_integer_value(span) : MINUTES_USUAL;
    char name[ADDRESS_TEXT];
    bool own = false;

    who = who ? name_of(exchange, who, name, &own) : NULL;
    if (!who)
        refuse(exchange, "who", "give an address, or the id of a game",
               "neither an address nor a game");
    else if (own && minutes)
        refuse(exchange, "who", "ask from another address",
               "this is your own address");
    else if ((span && !json_is_integer(span)) || minutes < 0 ||
             minutes > MINUTES_MOST)
        refuse(exchange, "minutes", "give a whole number in range",
               "number out of range");
    else if (!bans_set(server, who, server->now + (uint64_t)minutes * MINUTE))
        refuse(exchange, "who", "ban a network at the firewall",
               "too many are banned");
    else {
        struct text *line = diary_begin("info", minutes ? "ban" : "ban lifted");

        put_string(line, "who", who);
        put_number(line, "minutes", minutes);
        diary_end();
        set(server, who, minutes ? bans_until(server, who) : 0);
        operate_show(exchange);
    }
    json_decref(body);
}
