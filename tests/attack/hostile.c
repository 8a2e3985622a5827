/*
 * hostile.c - what an anonymous client can do to a server, all of it at once
 *
 *   hostile PORT SOCKETS SECONDS ADDRESS
 *
 * So many sockets, for so long, from this address of the machine: headers byte
 * by byte, bodies that are no games, costly questions, lists that nobody reads,
 * joins without end, frames that are none, requests that can be read in two
 * ways.  A socket that the server ends is opened again.
 */
#include "client.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#define FEN "2b5/1p6/pPp3k1/2Pp3p/P2PpBpP/4P1P1/5K2/8 b - - 0 1"

enum attack {
    DRIP,   /* a header, a byte now and then          */
    BODY,   /* bodies that are no games               */
    ASK,    /* what is open in a costly position      */
    LIST,   /* all games, and the answer is not read  */
    JOIN,   /* join and leave, again and again        */
    FRAMES, /* frames that are none                   */
    SPLIT,  /* two lengths                            */
    CREATE, /* games that nobody will play            */
    ATTACKS,
};

struct socket {
    int fd;
    enum attack attack;
    bool upgraded;
    long again; /* ms: when it acts next */
    unsigned done;
};

static int port;
static char game[32], token[64];
static unsigned long opened, ended, sent;

static void connect_again(struct socket *one)
{
    one->fd = client_dial(port);
    one->upgraded = false;
    one->done = 0;
    if (one->fd >= 0) {
        fcntl(one->fd, F_SETFL, O_NONBLOCK);
        opened++;
    }
}

static bool say(struct socket *one, const char *text)
{
    sent++;
    return send(one->fd, text, strlen(text), MSG_NOSIGNAL) >= 0 ||
           errno == EAGAIN;
}

static bool upgrade(struct socket *one)
{
    one->upgraded = true;
    return say(one, "GET /api/live HTTP/1.1\r\nHost: a\r\n"
                    "Upgrade: websocket\r\nConnection: Upgrade\r\n"
                    "Sec-WebSocket-Version: 13\r\n"
                    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n");
}

/* A text frame with a mask of zeros. */
static bool say_frame(struct socket *one, const char *text)
{
    unsigned char frame[512] = {0x81, 0x80 | 126};
    size_t length = strlen(text);

    frame[2] = (unsigned char)(length >> 8);
    frame[3] = (unsigned char)length;
    memcpy(frame + 8, text, length);
    sent++;
    return send(one->fd, frame, length + 8, MSG_NOSIGNAL) >= 0 ||
           errno == EAGAIN;
}

/* The next thing that it does; false: the connection is of no more use. */
static bool act(struct socket *one)
{
    char text[512];

    switch (one->attack) {
    case DRIP:
        one->again += 1000;
        return say(one, one->done ? "x" : "GET / HTTP/1.1\r\nX: ");
    case BODY:
        one->again += 20;
        return say(one, "POST /api/games HTTP/1.1\r\nHost: a\r\n"
                        "Content-Type: application/json\r\n"
                        "Content-Length: 16\r\n\r\n{\"tags\":{\"a\":[]}}");
    case CREATE:
        one->again += 50;
        return say(one, "POST /api/games HTTP/1.1\r\nHost: a\r\n"
                        "Content-Type: application/json\r\n"
                        "Content-Length: 2\r\n\r\n{}");
    case ASK:
        one->again += 20;
        snprintf(text, sizeof text,
                 "GET /api/games/%s/open HTTP/1.1\r\nHost: a\r\n"
                 "Authorization: Bearer %s\r\n\r\n",
                 game, token);
        return say(one, text);
    case LIST:
        one->again += 20;
        return say(one, "GET /api/games?limit=500 HTTP/1.1\r\nHost: a\r\n\r\n");
    case JOIN:
        one->again += 20;
        if (!one->upgraded)
            return upgrade(one);
        snprintf(text, sizeof text,
                 "{\"type\":\"join\",\"game\":\"%s\",\"token\":\"%s\"}", game,
                 token);
        return say_frame(one, text);
    case FRAMES:
        one->again += 100;
        return one->upgraded ? say(one, "\xf1\x80\x01\x02") : upgrade(one);
    case SPLIT:
        one->again += 100;
        return say(one, "POST /api/games HTTP/1.1\r\nHost: a\r\n"
                        "Content-Length: 2\r\nTransfer-Encoding: chunked\r\n"
                        "\r\n0\r\n\r\n");
    case ATTACKS:
        break;
    }
    return false;
}

/* Read what came, but not where the attack is to read nothing. */
static bool read_some(const struct socket *one)
{
    char bytes[16384];
    ssize_t count = 1;

    while (one->attack != LIST && count > 0)
        count = recv(one->fd, bytes, sizeof bytes, 0);
    return one->attack == LIST || (count < 0 && errno == EAGAIN);
}

static void attack(struct socket *one, long now)
{
    if (one->fd < 0) {
        if (now < one->again)
            return;
        one->again = now + 200;
        connect_again(one);
        return;
    }
    if (!read_some(one) || (now >= one->again && !act(one))) {
        close(one->fd);
        one->fd = -1;
        one->again = now + 200;
        ended++;
        return;
    }
    if (now >= one->again)
        one->again = now;
    one->done++;
}

static void make_costly_game(void)
{
    json_t *answer;

    if (http_json(port, "POST", "/api/games", NULL,
                  "{\"start\":\"now\",\"spectators\":\"anyone\",\"tags\":"
                  "{\"SetUp\":\"1\",\"FEN\":\"" FEN "\"}}",
                  &answer) != 201) {
        fprintf(stderr, "hostile: no game is made\n");
        exit(2);
    }
    snprintf(game, sizeof game, "%s",
             json_string_value(json_object_get(answer, "game")));
    snprintf(token, sizeof token, "%s",
             json_string_value(
                 json_object_get(json_object_get(answer, "tokens"), "white")));
    json_decref(answer);
}

int main(int argc, char **argv)
{
    unsigned count = argc > 2 ? (unsigned)atoi(argv[2]) : 0;
    struct socket *sockets = calloc(count + 1, sizeof *sockets);
    long until;

    if (argc < 5 || !sockets) {
        fprintf(stderr, "usage: hostile PORT SOCKETS SECONDS ADDRESS\n");
        return 2;
    }
    signal(SIGPIPE, SIG_IGN);
    port = atoi(argv[1]);
    client_from(argv[4]);
    make_costly_game();
    for (unsigned i = 0; i < count; i++) {
        sockets[i].attack = (enum attack)(i % ATTACKS);
        connect_again(&sockets[i]);
    }
    until = now_ms() + atol(argv[3]) * 1000;
    while (now_ms() < until) {
        long now = now_ms();

        for (unsigned i = 0; i < count; i++)
            attack(&sockets[i], now);
        poll(NULL, 0, 5);
    }
    for (unsigned i = 0; i < count; i++)
        if (sockets[i].fd >= 0)
            close(sockets[i].fd);
    free(sockets);
    printf("%lu sockets opened, %lu ended by the server, %lu things sent\n",
           opened, ended, sent);
    return 0;
}
