/* bots.c - see bots.h */
#include "bots.h"
#include "client.h"
#include "laws/laws.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

#define TABLE 16384u /* games by name; a power of two */

/* A connection, the same role at all its boards. */
struct bot {
    int fd, role;
    bool many; /* boards: every act names its game */
    char *in;
    size_t length, room;
    unsigned char out[16384];
    size_t out_length;
    struct bot *next_out, *next;
};

static char moves[PLIES][LAWS_COORDINATES_MAX];
static struct game *table[TABLE];
static struct bot *all, *outgoing;
static int poller;

double now(void)
{
    struct timespec time;

    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

/* A legal game that does not end, the same every time. */
static bool make_moves(unsigned seed)
{
    struct laws_position position;

    laws_position_start(&position);
    for (unsigned ply = 0; ply < PLIES; ply++) {
        struct laws_moves legal;
        struct laws_position next;
        unsigned tries = 0;

        laws_position_moves(&position, &legal);
        do {
            struct laws_move move;

            seed = seed * 1103515245 + 12345;
            move = legal.move[(seed >> 16) % legal.count];
            if (++tries > 400)
                return false;
            next = position;
            laws_position_play(&next, move);
            laws_coordinates_print(move, false, moves[ply]);
            /* few captures keep it going; pawns keep 9.6.2 away */
        } while (laws_position_ending(&next) != LAWS_NOT_ENDED ||
                 (tries < 200 &&
                  __builtin_popcountll(next.by_color[0] | next.by_color[1]) <
                      __builtin_popcountll(position.by_color[0] |
                                           position.by_color[1])));
        position = next;
        if (position.halfmoves > 140)
            return false;
    }
    return true;
}

static struct game **place_of(const char *id, size_t length)
{
    unsigned hash = 2166136261u;

    for (size_t i = 0; i < length; i++)
        hash = (hash ^ (unsigned char)id[i]) * 16777619u;
    for (;; hash++) {
        struct game **at = &table[hash % TABLE];

        if (!*at || (!strncmp((*at)->id, id, length) && !(*at)->id[length]))
            return at;
    }
}

static void create(int port, struct game *game)
{
    static const char *const roles[] = {"white", "black", "spectator"};
    json_t *answer = NULL;

    if (http_json(port, "POST", "/api/games", NULL,
                  "{\"start\":\"now\",\"spectators\":\"anyone\"}",
                  &answer) != 201)
        stop("a game cannot be created");
    memset(game, 0, sizeof *game);
    snprintf(game->id, sizeof game->id, "%s",
             json_string_value(json_object_get(answer, "game")));
    for (unsigned i = 0; i < 3; i++)
        snprintf(game->token[i], 64, "%s",
                 json_string_value(json_object_get(
                     json_object_get(answer, "tokens"), roles[i])));
    json_decref(answer);
    *place_of(game->id, strlen(game->id)) = game;
}

/* A connection that has joined these games. */
static void join(int port, struct game *games, unsigned count, int role)
{
    struct epoll_event event = {.events = EPOLLIN};
    struct bot *bot = calloc(1, sizeof *bot);
    struct peer peer;
    int status;

    if (!peer_open(&peer, port, NULL, &status))
        stop("no connection");
    for (unsigned i = 0; i < count; i++) {
        json_t *welcome;

        peer_text(&peer, "{\"type\":\"join\",\"game\":\"%s\",\"token\":\"%s\"}",
                  games[i].id, games[i].token[role]);
        welcome = peer_wait(&peer, "welcome", 10000);
        if (!welcome)
            stop("no welcome");
        json_decref(welcome);
        games[i].bot[role] = bot;
    }
    *bot = (struct bot){.fd = peer.fd,
                        .role = role,
                        .many = count > 1,
                        .room = count > 1 ? 1 << 18 : 8192,
                        .next = all};
    bot->in = malloc(bot->room);
    all = bot;
    free(peer.bytes);
    fcntl(bot->fd, F_SETFL, O_NONBLOCK);
    event.data.ptr = bot;
    epoll_ctl(poller, EPOLL_CTL_ADD, bot->fd, &event);
}

void bots_from(unsigned board)
{
    static char address[24];

    snprintf(address, sizeof address, "127.%u.%u.%u", 1 + (board >> 16),
             board >> 8 & 255, board & 255);
    client_from(address);
}

void bots_begin(struct bots *bots, const struct hall *hall, unsigned count,
                unsigned roles, unsigned each)
{
    unsigned seed = 1, group = 0;

    while (!*moves[PLIES - 1] && !make_moves(seed))
        seed++;
    poller = epoll_create1(0);
    memset(table, 0, sizeof table);
    bots->count = count;
    bots->games = calloc(count, sizeof *bots->games);
    for (unsigned i = 0; i < count; i++) {
        bots_from(i);
        create(hall->port[i / each % hall->servers], &bots->games[i]);
    }
    for (unsigned i = 0; i < count; i += each, group++) {
        bots_from(i);
        for (unsigned role = 0; role < roles; role++)
            join(hall->port[(group + (hall->apart ? role : 0)) % hall->servers],
                 &bots->games[i], count - i < each ? count - i : each,
                 (int)role);
    }
    client_from(NULL);
}

void bots_end(struct bots *bots)
{
    while (all) {
        struct bot *next = all->next;

        close(all->fd);
        free(all->in);
        free(all);
        all = next;
    }
    outgoing = NULL;
    free(bots->games);
    bots->games = NULL;
    close(poller);
}

size_t frame_text(unsigned char *frame, const char *text, size_t length)
{
    size_t head = 2;

    frame[0] = 0x81;
    if (length < 126) {
        frame[1] = (unsigned char)(0x80 | length);
    } else {
        frame[1] = 0x80 | 126;
        frame[2] = (unsigned char)(length >> 8);
        frame[3] = (unsigned char)length;
        head = 4;
    }
    memset(frame + head, 0, 4); /* the mask */
    memcpy(frame + head + 4, text, length);
    return head + 4 + length;
}

static void send_out(struct bot *bot)
{
    if (send(bot->fd, bot->out, bot->out_length, MSG_NOSIGNAL) !=
        (ssize_t)bot->out_length)
        stop("a message cannot be sent");
    bot->out_length = 0;
}

void bots_say(struct bots *bots, struct game *game, const char *act)
{
    struct bot *bot = game->bot[game->plies & 1];
    char text[192], name[64] = "";
    int length;

    (void)bots;
    if (bot->many)
        snprintf(name, sizeof name, "\"game\":\"%s\",", game->id);
    length = snprintf(text, sizeof text,
                      "{\"type\":\"act\",%s\"act\":\"%s\",\"id\":\"n%u\"}",
                      name, act, game->acts++);
    game->sent = now();
    if (!bot->out_length) {
        bot->next_out = outgoing;
        outgoing = bot;
    }
    bot->out_length +=
        frame_text(bot->out + bot->out_length, text, (size_t)length);
    if (bot->out_length > sizeof bot->out - 256)
        stop("too much is to be sent at once");
}

void bots_play(struct bots *bots, struct game *game)
{
    char act[sizeof "plays " + LAWS_COORDINATES_MAX];

    snprintf(act, sizeof act, "plays %s", moves[game->plies % PLIES]);
    bots_say(bots, game, act);
    game->plies++;
}

static void ruling_came(struct bots *bots, struct bot *bot, const char *text,
                        size_t size)
{
    static const char head[] = "{\"type\":\"ruling\",\"game\":\"";
    const char *id = text + sizeof head - 1;
    const char *end = memchr(id, '"', size - (sizeof head - 1));
    const char *by = memmem(text, size, "\"by\":\"", 6);
    struct game *game = end ? *place_of(id, (size_t)(end - id)) : NULL;

    if (!by || !game)
        stop("a ruling cannot be read");
    else if ((by[6] == 'w' && bot->role == BLACK) ||
             (by[6] == 'b' && bot->role == WHITE))
        bots->seen(game); /* the other side has seen it: that counts */
}

static void take_frame(struct bots *bots, struct bot *bot, unsigned opcode,
                       const char *text, size_t size)
{
    if (opcode == 9) { /* answer pings */
        unsigned char pong[64] = {0x8a, (unsigned char)(0x80 | size)};

        memcpy(pong + 6, text, size);
        (void)!send(bot->fd, pong, 6 + size, MSG_NOSIGNAL);
    } else if (opcode == 8) {
        stop("the server has closed a connection");
    } else if (size > 26 && !memcmp(text, "{\"type\":\"ruling\"", 16)) {
        ruling_came(bots, bot, text, size);
    } else if (size > 20 && !memcmp(text, "{\"type\":\"error\"", 15)) {
        fprintf(stderr, "%.*s\n", (int)size, text);
        stop("an act was not taken");
    }
}

/* Whole frames that a bot has read. */
static void take_frames(struct bots *bots, struct bot *bot)
{
    size_t at = 0;

    for (;;) {
        const unsigned char *frame = (const unsigned char *)bot->in + at;
        size_t left = bot->length - at, head = 2, size;

        if (left < 2)
            break;
        size = frame[1];
        if (size == 126) {
            if (left < 4)
                break;
            size = (size_t)frame[2] << 8 | frame[3];
            head = 4;
        } else if (size == 127) {
            stop("a message is too large for a bot");
        }
        if (left < head + size)
            break;
        take_frame(bots, bot, frame[0] & 15, (const char *)frame + head, size);
        at += head + size;
    }
    memmove(bot->in, bot->in + at, bot->length - at);
    bot->length -= at;
}

void bots_poll(struct bots *bots, double seconds)
{
    struct timespec wait = {(time_t)seconds,
                            (long)((seconds - (double)(time_t)seconds) * 1e9)};
    struct epoll_event events[512];
    int count;

    for (; outgoing; outgoing = outgoing->next_out)
        send_out(outgoing);
    count = epoll_pwait2(poller, events, 512, &wait, NULL);
    for (int i = 0; i < count; i++) {
        struct bot *bot = events[i].data.ptr;
        ssize_t length =
            recv(bot->fd, bot->in + bot->length, bot->room - bot->length, 0);

        if (length <= 0) {
            if (length < 0 && errno == EAGAIN)
                continue;
            stop("a connection was lost");
        }
        bot->length += (size_t)length;
        take_frames(bots, bot);
    }
}
