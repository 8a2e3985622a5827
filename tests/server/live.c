/*
 * live.c - the WebSocket of a server, for shell scripts
 *
 * usage: server_live PORT [SECONDS]
 * Sends each line of the standard input as a message and prints each message
 * that comes, a line each; ends SECONDS (2) after the input has ended.  Of a
 * line "sleep MS" it only waits.
 */
#include "client.h"

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool show(struct peer *peer, int ms)
{
    json_t *message = peer_read(peer, ms);
    char *text;

    if (!message)
        return false;
    text = json_dumps(message, JSON_COMPACT | JSON_PRESERVE_ORDER);
    puts(text);
    fflush(stdout);
    free(text);
    json_decref(message);
    return true;
}

static void show_for(struct peer *peer, long ms)
{
    long until = now_ms() + ms;

    while (now_ms() < until && !peer->closed)
        (void)show(peer, (int)(until - now_ms()));
}

int main(int argc, char **argv)
{
    struct peer peer;
    char line[8192];
    int status;

    if (argc < 2 || !peer_open(&peer, atoi(argv[1]), NULL, &status)) {
        fprintf(stderr, "server_live: no WebSocket there\n");
        return 1;
    }
    while (!peer.closed && fgets(line, sizeof line, stdin)) {
        line[strcspn(line, "\n")] = '\0';
        if (!strncmp(line, "sleep ", 6)) {
            show_for(&peer, atol(line + 6));
            continue;
        }
        peer_frame(&peer, 1, true, line, strlen(line));
        show_for(&peer, 150);
    }
    show_for(&peer, argc > 2 ? atol(argv[2]) * 1000 : 2000);
    if (peer.closed)
        printf("closed %d\n", peer.closed);
    peer_close(&peer);
    return 0;
}
