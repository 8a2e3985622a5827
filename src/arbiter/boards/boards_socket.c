/* boards_socket.c - see boards_socket.h */
#include "boards/boards_socket.h"

#include "client/wire.h"
#include "sys/sys.h"
#include "sys/text.h"

#include <assert.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#define AGAIN_NS ((uint64_t)1000000000)

struct game {
    char id[64];
    char token[BOARDS_VOICES][128]; /* empty: none                    */
    bool in_room;                   /* the arbiter's is the room's    */
    bool asked[BOARDS_VOICES];      /* to join, where it is open      */
    bool joined[BOARDS_VOICES];
};

/* One voice's connection. */
struct connection {
    struct boards_socket *line;
    enum boards_voice voice;
    struct wire *wire; /* NULL: closed           */
    bool wanted, open;
    bool asked, in_room; /* the room was joined    */
    uint64_t again_at;   /* ns: open it again then */
};

struct boards_socket {
    struct place place;
    struct game games[BOARDS_GAMES_MAX];
    unsigned count;
    struct connection connections[BOARDS_VOICES];
    boards_heard *heard;
    boards_lost *lost;
    void *data;
};

struct boards_socket *boards_socket_new(boards_heard *heard, boards_lost *lost,
                                        void *data)
{
    struct boards_socket *line = sys_alloc(sizeof *line);

    line->heard = heard;
    line->lost = lost;
    line->data = data;
    for (unsigned i = 0; i < BOARDS_VOICES; i++) {
        line->connections[i].line = line;
        line->connections[i].voice = (enum boards_voice)i;
    }
    return line;
}

void boards_socket_free(struct boards_socket *line)
{
    for (unsigned i = 0; i < BOARDS_VOICES; i++)
        wire_free(line->connections[i].wire);
    free(line);
}

static bool is_same_server(const struct place *a, const struct place *b)
{
    return !strcmp(a->host, b->host) && !strcmp(a->port, b->port) &&
           !strcmp(a->base, b->base) && a->secure == b->secure;
}

static const char *take_link(struct boards_socket *line, struct game *game,
                             enum boards_voice voice, const char *link)
{
    struct place place;
    const char *wrong = place_read(link, &place);
    bool in_room = place.kind == PLACE_ROOM && voice == BOARDS_ARBITER;

    if (wrong)
        return wrong;
    if (!*place.token || (place.kind != PLACE_GAME && !in_room))
        return "give the whole link of a game, with what stands behind #";
    if (!*line->place.host)
        line->place = place;
    else if (!is_same_server(&line->place, &place))
        return "all links of a table lead to one server";
    if (!in_room && *game->id && strcmp(game->id, place.game) != 0)
        return "the links of a board lead to one game";
    if (!in_room)
        memcpy(game->id, place.game, sizeof game->id);
    game->in_room = in_room;
    memcpy(game->token[voice], place.token, sizeof game->token[voice]);
    return NULL;
}

const char *boards_socket_add(struct boards_socket *line, const char *white,
                              const char *black, const char *arbiter,
                              char game[64])
{
    struct game *fresh = &line->games[line->count];
    const char *wrong;

    assert(line->count < BOARDS_GAMES_MAX);
    memset(fresh, 0, sizeof *fresh);
    wrong = take_link(line, fresh, BOARDS_WHITE, white);
    if (!wrong)
        wrong = take_link(line, fresh, BOARDS_BLACK, black);
    if (!wrong && arbiter)
        wrong = take_link(line, fresh, BOARDS_ARBITER, arbiter);
    if (wrong)
        return wrong;
    line->count++;
    memcpy(game, fresh->id, sizeof fresh->id);
    return NULL;
}

/* Who asks has added it. */
static unsigned find(const struct boards_socket *line, const char *id)
{
    unsigned i = 0;

    while (strcmp(line->games[i].id, id) != 0) {
        i++;
        assert(i < line->count);
    }
    return i;
}

const struct place *boards_socket_place(const struct boards_socket *line)
{
    return &line->place;
}

const char *boards_socket_token(const struct boards_socket *line,
                                enum boards_voice voice, const char *game)
{
    return line->games[find(line, game)].token[voice];
}

bool boards_socket_speaks(const struct boards_socket *line,
                          enum boards_voice voice, const char *game)
{
    return *boards_socket_token(line, voice, game);
}

/* Opening and closing. */

static void heard(void *data, const char *text, size_t length)
{
    struct connection *connection = data;

    connection->line->heard(connection->line->data, text, length);
}

static void close_wire(struct connection *connection)
{
    struct boards_socket *line = connection->line;

    wire_free(connection->wire);
    connection->wire = NULL;
    connection->open = connection->asked = connection->in_room = false;
    connection->again_at = sys_now() + AGAIN_NS;
    for (unsigned i = 0; i < line->count; i++)
        line->games[i].asked[connection->voice] =
            line->games[i].joined[connection->voice] = false;
    line->lost(line->data, connection->voice);
}

static void send_text(struct connection *connection, struct text *text)
{
    wire_send(connection->wire, text_whole(text), text->length);
    text_release(text);
}

/* Has it joined the game?  If not, it asks to. */
static bool has_joined(struct connection *connection, struct game *game)
{
    bool room = connection->voice == BOARDS_ARBITER && game->in_room;
    bool *asked = room ? &connection->asked : &game->asked[connection->voice];
    struct text text;

    if (*asked)
        return room ? connection->in_room : game->joined[connection->voice];
    text_init(&text);
    put_open(&text, NULL, '{');
    put_string(&text, "type", "join");
    if (!room)
        put_string(&text, "game", game->id);
    put_string(&text, "token", game->token[connection->voice]);
    put_close(&text, '}');
    send_text(connection, &text);
    *asked = true;
    return false;
}

void boards_socket_welcome(struct boards_socket *line, const char *role,
                           const char *game)
{
    static const char *const roles[] = {"white", "black", "arbiter"};

    line->connections[BOARDS_ARBITER].in_room |= !strcmp(role, "room");
    for (unsigned i = 0; game && i < BOARDS_VOICES; i++)
        line->games[find(line, game)].joined[i] |= !strcmp(role, roles[i]);
}

bool boards_socket_act(struct boards_socket *line, enum boards_voice voice,
                       const char *game, const char *words, const char *id)
{
    struct connection *connection = &line->connections[voice];
    struct game *found = &line->games[find(line, game)];
    struct text text;

    connection->wanted = true;
    if (!connection->open || !has_joined(connection, found))
        return false;
    text_init(&text);
    put_open(&text, NULL, '{');
    put_string(&text, "type", "act");
    put_string(&text, "game", game);
    put_string(&text, "act", words);
    put_string(&text, "id", id);
    put_close(&text, '}');
    send_text(connection, &text);
    return true;
}

unsigned boards_socket_poll(const struct boards_socket *line,
                            struct pollfd files[BOARDS_VOICES])
{
    unsigned count = 0;

    for (unsigned i = 0; i < BOARDS_VOICES; i++)
        if (line->connections[i].wire)
            files[count++] = wire_poll(line->connections[i].wire);
    return count;
}

void boards_socket_tend(struct boards_socket *line)
{
    for (unsigned i = 0; i < BOARDS_VOICES; i++) {
        struct connection *connection = &line->connections[i];
        enum wire_state state;

        if (!connection->wire && connection->wanted &&
            sys_now() >= connection->again_at)
            connection->wire = wire_new(&line->place, NULL, heard, connection);
        if (!connection->wire)
            continue;
        state = wire_tend(connection->wire);
        connection->open = state == WIRE_OPEN;
        if (state == WIRE_CLOSED)
            close_wire(connection);
    }
}
