/*
 * live.c - the WebSocket of a server, for scripts
 *
 * usage: server_live PORT
 * Sends each line of the standard input as a message and prints each message
 * that comes, a line each, until the input ends or the server says goodbye.
 */
#include "client.h"

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Print what has come so far. */
static void show(struct peer *peer)
{
    json_t *message;

    while ((message = peer_read(peer, 0))) {
        char *text = json_dumps(message, JSON_COMPACT | JSON_PRESERVE_ORDER);

        puts(text);
        fflush(stdout);
        free(text);
        json_decref(message);
    }
}

/* Send the lines that are whole; false at the end of the input. */
static bool send_lines(struct peer *peer)
{
    static char text[65536];
    static size_t length;
    ssize_t count = read(0, text + length, sizeof text - length);
    char *end;

    if (count <= 0)
        return false;
    length += (size_t)count;
    while ((end = memchr(text, '\n', length))) {
        size_t size = (size_t)(end - text);

        peer_frame(peer, 1, true, text, size);
        length -= size + 1;
        memmove(text, end + 1, length);
    }
    return true;
}

int main(int argc, char **argv)
{
    struct peer peer;
    int status;

    if (argc < 2 || !peer_open(&peer, atoi(argv[1]), NULL, &status)) {
        fprintf(stderr, "server_live: no WebSocket there\n");
        return 1;
    }
    show(&peer);
    while (!peer.closed) {
        struct pollfd fds[] = {{0, POLLIN, 0}, {peer.fd, POLLIN, 0}};

        if (poll(fds, 2, -1) < 0 || (fds[0].revents && !send_lines(&peer)))
            break;
        if (fds[1].revents)
            show(&peer);
    }
    show(&peer);
    if (peer.closed)
        printf("closed %d\n", peer.closed);
    peer_close(&peer);
    return 0;
}
