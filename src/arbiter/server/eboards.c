/*
 * eboards.c - our boards as DGT LiveChess shows its own
 *
 * Software made for LiveChess reads the games that anyone may watch: the calls
 * "eboards", "subscribe" to "eboardevent" and its methods.  A board's serial
 * number is the id of its game.  Nothing can be done by this door.
 */
#include "server/eboards.h"

#include "server/listen.h"
#include "server/live.h"

#include <errno.h>
#include <jansson.h>
#include <microhttpd.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

#define FEEDS_MOST 128u /* of a connection */
#define BOARDS_MOST 500u

/* A subscription. */
struct feed {
    struct feed *next;
    int fd; /* whose */
    uint64_t serial;
    json_int_t id;
    char game[JOURNAL_ID_MAX];
    laws_piece setup[64]; /* the moves are told from there on */
    bool is_set_up;
};

bool eboards_open(struct server *server, char *why, size_t room)
{
    char where[32];

    server->eboards = -1;
    if (!server->options.limits.livechess)
        return true;
    snprintf(where, sizeof where, "127.0.0.1:%u",
             server->options.limits.livechess);
    server->eboards = listen_open(where, why, room);
    return server->eboards >= 0;
}

void eboards_accept(struct server *server)
{
    struct sockaddr_storage peer;
    socklen_t length = sizeof peer;
    int fd = accept4(server->eboards, (struct sockaddr *)&peer, &length,
                     SOCK_CLOEXEC | SOCK_NONBLOCK);

    if (fd < 0)
        return;
    if (MHD_add_connection(server->daemon, fd, (struct sockaddr *)&peer,
                           length) != MHD_YES)
        return; /* the library has closed it */
    server->resumed_any = true;
}

void eboards_end(struct server *server)
{
    while (server->feeds) {
        struct feed *next = server->feeds->next;

        free(server->feeds);
        server->feeds = next;
    }
    if (server->eboards >= 0)
        close(server->eboards);
}

/* What a board shows. */

static void put_placement(struct text *text, const struct laws_position *at)
{
    struct laws_setup setup;
    char fen[LAWS_FEN_MAX];

    laws_position_to_setup(at, &setup);
    laws_fen_print(&setup, fen);
    put_bytes(text, "board", fen, strcspn(fen, " "));
}

static void put_clock(struct server *server, struct text *text,
                      const struct game *game)
{
    struct laws_clock clock = *laws_game_clock(game->state);

    if (!laws_game_regulations(game->state)->control.count) {
        put_null(text, "clock");
        return;
    }
    laws_clock_advance(&clock, game_time(game, server->wall));
    put_open(text, "clock", '{');
    put_number(text, "white", clock.left[LAWS_WHITE] / 1000);
    put_number(text, "black", clock.left[LAWS_BLACK] / 1000);
    if (clock.running == LAWS_NOBODY)
        put_null(text, "run");
    else
        put_bool(text, "run", clock.running == LAWS_WHITE);
    put_number(text, "time", server->wall);
    put_close(text, '}');
}

/* The moves since the position that was set up, or all of them. */
static void put_moves(struct text *text, const struct game *game,
                      const struct feed *feed)
{
    unsigned plies = laws_game_plies(game->state), from = plies + 1;
    struct laws_setup setup;

    if (!feed->is_set_up)
        from = 0;
    while (feed->is_set_up && from-- > 0) {
        laws_position_to_setup(laws_game_position_at(game->state, from),
                               &setup);
        if (!memcmp(setup.on, feed->setup, sizeof setup.on))
            break;
    }
    put_bool(text, "match", from <= plies);
    if (from > plies)
        return;
    put_open(text, "san", '[');
    for (unsigned ply = from + 1; ply <= plies; ply++) {
        char san[LAWS_MOVE_TEXT_MAX];

        laws_game_move_print(game->state, ply, san);
        put_string(text, NULL, san);
    }
    put_close(text, ']');
}

static void begin(struct text *text, const char *response, json_int_t id)
{
    text_clear(text);
    put_open(text, NULL, '{');
    put_string(text, "response", response);
    put_number(text, "id", id);
}

static void end(struct server *server, struct live *live, struct text *text)
{
    put_number(text, "time", server->wall);
    put_close(text, '}');
    live_send_text(server, live, text);
}

static void send_feed(struct server *server, struct live *live,
                      const struct feed *feed, const struct game *game)
{
    struct text *text = &server->text;

    begin(text, "feed", feed->id);
    put_open(text, "param", '{');
    put_string(text, "serialnr", game->row.id);
    put_bool(text, "flipped", false);
    put_placement(text, laws_game_position(game->state));
    put_clock(server, text, game);
    put_moves(text, game, feed);
    put_close(text, '}');
    end(server, live, text);
}

/* Something has happened there, as far as spectators see. */
void eboards_tell(struct server *server, const struct game *seen)
{
    for (struct feed **at = &server->feeds; *at;) {
        struct feed *feed = *at;
        struct live *live;

        if (strcmp(feed->game, seen->row.id)) {
            at = &feed->next;
            continue;
        }
        live = live_find(server, feed->fd, feed->serial);
        if (!live) { /* it has gone */
            *at = feed->next;
            free(feed);
            continue;
        }
        send_feed(server, live, feed, seen);
        at = &feed->next;
    }
}

static struct game *find_board(struct server *server, const char *serial)
{
    struct game *game =
        serial && games_is_id(serial) ? games_find(server, serial) : NULL;

    if (!game || game->life != GAME_READY ||
        strcmp(game->row.spectators, "anyone"))
        return NULL;
    return delayed_seen(server, game, ROLE_SPECTATOR);
}

void eboards_show(struct server *server, struct text *text, const char *name)
{
    unsigned count = 0;

    put_open(text, name, '[');
    for (size_t i = 0; i < server->bucket_count; i++)
        for (struct game *game = server->buckets[i]; game; game = game->next) {
            const struct game *seen = find_board(server, game->row.id);
            char white[128], black[128], comment[280];

            if (!seen || count++ >= BOARDS_MOST)
                continue;
            snprintf(comment, sizeof comment, "%s - %s",
                     game_tag(seen, "White", white, sizeof white),
                     game_tag(seen, "Black", black, sizeof black));
            put_open(text, NULL, '{');
            put_string(text, "serialnr", seen->row.id);
            put_string(text, "source", "arbiter");
            put_string(text, "state", "ACTIVE");
            put_null(text, "battery");
            put_string(text, "comment", comment);
            put_placement(text, laws_game_position(seen->state));
            put_bool(text, "flipped", false);
            put_clock(server, text, seen);
            put_close(text, '}');
        }
    put_close(text, ']');
}

/* Calls. */

static void refuse(struct server *server, struct live *live, json_int_t id,
                   const char *words)
{
    struct text *text = &server->text;

    begin(text, "error", id);
    put_open(text, "param", '{');
    put_string(text, "message", words);
    put_close(text, '}');
    end(server, live, text);
}

static void agree(struct server *server, struct live *live, json_int_t id)
{
    begin(&server->text, "call", id);
    put_null(&server->text, "param");
    end(server, live, &server->text);
}

static struct feed **find_feed(struct server *server, const struct live *live,
                               json_int_t id)
{
    struct feed **at = &server->feeds;

    while (*at && ((*at)->fd != live->fd || (*at)->serial != live->serial ||
                   (*at)->id != id))
        at = &(*at)->next;
    return at;
}

static unsigned count_feeds(const struct server *server,
                            const struct live *live)
{
    unsigned count = 0;

    for (const struct feed *feed = server->feeds; feed; feed = feed->next)
        count += feed->fd == live->fd && feed->serial == live->serial;
    return count;
}

static void subscribe(struct server *server, struct live *live, json_int_t call,
                      json_t *param)
{
    const char *name = json_string_value(json_object_get(param, "feed"));
    json_int_t id = json_integer_value(json_object_get(param, "id"));
    const char *serial = json_string_value(
        json_object_get(json_object_get(param, "param"), "serialnr"));
    const struct game *game = find_board(server, serial);
    struct feed *feed;

    if (!name || strcmp(name, "eboardevent") != 0) {
        refuse(server, live, call, "no such feed");
        return;
    }
    if (!game || *find_feed(server, live, id) ||
        count_feeds(server, live) >= FEEDS_MOST) {
        refuse(server, live, call,
               game ? "too many feeds, or this id twice" : "no such board");
        return;
    }
    feed = must_alloc(sizeof *feed);
    memset(feed, 0, sizeof *feed);
    feed->next = server->feeds;
    feed->fd = live->fd;
    feed->serial = live->serial;
    feed->id = id;
    strcpy(feed->game, game->row.id);
    server->feeds = feed;
    agree(server, live, call);
    send_feed(server, live, feed, game);
}

/* A method of a feed: the position that moves are told from, or the end.  A
   board is never turned round here. */
static void call_feed(struct server *server, struct live *live, json_int_t call,
                      json_t *param)
{
    struct feed **at = find_feed(
        server, live, json_integer_value(json_object_get(param, "id")));
    const char *method = json_string_value(json_object_get(param, "method"));
    const char *fen = json_string_value(
        json_object_get(json_object_get(param, "param"), "fen"));
    struct feed *feed = *at;
    struct laws_setup setup;
    struct laws_error error;

    if (!feed || !method) {
        refuse(server, live, call, "no such feed");
    } else if (!strcmp(method, "unsubscribe")) {
        *at = feed->next;
        free(feed);
        agree(server, live, call);
    } else if (strcmp(method, "setup") != 0) {
        refuse(server, live, call, "no such method");
    } else if (fen && laws_fen_parse(fen, strlen(fen), &setup, &error)) {
        refuse(server, live, call, "not a position");
    } else {
        feed->is_set_up = fen;
        if (fen)
            memcpy(feed->setup, setup.on, sizeof setup.on);
        agree(server, live, call);
    }
}

static void unsubscribe(struct server *server, struct live *live,
                        json_int_t call, json_t *param)
{
    json_object_set_new(param, "method", json_string("unsubscribe"));
    call_feed(server, live, call, param);
}

static void list(struct server *server, struct live *live, json_int_t call,
                 json_t *param)
{
    (void)param;
    begin(&server->text, "call", call);
    eboards_show(server, &server->text, "param");
    end(server, live, &server->text);
}

void eboards_message(struct server *server, struct live *live, json_t *message)
{
    static const struct {
        const char *name;
        void (*run)(struct server *server, struct live *live, json_int_t call,
                    json_t *param);
    } calls[] = {
        {"eboards", list},
        {"subscribe", subscribe},
        {"unsubscribe", unsubscribe},
        {"call", call_feed},
    };
    const char *name = json_string_value(json_object_get(message, "call"));
    json_int_t id = json_integer_value(json_object_get(message, "id"));
    struct problem problem;

    if (!address_charge(server, live->address, CHARGE_READ, &problem)) {
        refuse(server, live, id, problem.what);
        return;
    }
    for (size_t i = 0; name && i < sizeof calls / sizeof *calls; i++)
        if (!strcmp(name, calls[i].name)) {
            calls[i].run(server, live, id, json_object_get(message, "param"));
            return;
        }
    refuse(server, live, id, "no such call");
}
