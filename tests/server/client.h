/*
 * client.h - a small client of the server, for tests and measurements
 *
 * It speaks HTTP and WebSockets by itself and shares no code with the server,
 * so that the two cannot be wrong in the same way.
 */
#ifndef ARBITER_TESTS_CLIENT_H
#define ARBITER_TESTS_CLIENT_H

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

/*
 * How many milliseconds we wait for what has to come.  It says nothing about
 * how fast a server is: a busy machine, with sanitizers and a slow disk, is
 * slow, and only one that is stuck takes so long.
 */
#define PATIENCE 60000

/* A server that we started. */
struct server {
    pid_t pid;
    int port;
    char room[64]; /* the token of its room */
    int out;       /* its standard output   */
    int status;    /* as of server_end(), where it ended by itself */
};

/*
 * Start the program in $ARBITER with `serve --listen 127.0.0.1:0 --db db` and
 * these arguments (the last one NULL), and wait until it listens and has said
 * where.  Its log goes to `log`.  False: it ended instead.
 */
bool server_start(struct server *server, const char *db, const char *log,
                  const char *const *arguments);

/* End it by a signal; its exit status, or minus the signal that ended it.  0
   where none runs. */
int server_end(struct server *server, int signal);

/* Whose connections those from now on are: an address of this machine, NULL:
   the usual one; and a header more in each request. */
void client_from(const char *address);
void client_header(const char *line);

/* A connection, and bytes sent over it; and a whole request as it stands: the
   status of its answer. */
int client_dial(int port);
bool client_send(int fd, const char *text);
int client_request(int port, const char *text);

/* One request; the status, 0 when there was no answer. */
int http(int port, const char *method, const char *path, const char *token,
         const char *body, char **answer);

/* The status alone. */
int http_status(int port, const char *method, const char *path,
                const char *token, const char *body);

/* The same, the answer as JSON (NULL if it is none). */
int http_json(int port, const char *method, const char *path, const char *token,
              const char *body, json_t **answer);

/* "state.pending.0.text" of an answer; NULL, "" and -1: it is not there. */
json_t *value_at(json_t *value, const char *path);
const char *text_at(json_t *value, const char *path);
json_int_t number_at(json_t *value, const char *path);

/* What a server counts, without "arbiter_"; -1: it does not. */
long metric(int port, const char *name);

/* A WebSocket. */
struct peer {
    int fd;
    int closed; /* the code of the server's goodbye; -1: without any */
    char *bytes;
    size_t length, room;
};

bool peer_open(struct peer *peer, int port, const char *origin, int *status);
void peer_close(struct peer *peer);

/* Send raw bytes, a frame, a text. */
bool peer_raw(struct peer *peer, const void *bytes, size_t length);
bool peer_frame(struct peer *peer, unsigned opcode, bool fin, const void *bytes,
                size_t length);
bool peer_text(struct peer *peer, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* The next message within `ms`; NULL: none, or closed. */
json_t *peer_read(struct peer *peer, int ms);

/* The next message of this type; others are passed over. */
json_t *peer_wait(struct peer *peer, const char *type, int ms);

/* Read to the end: how the server closed. */
int goodbye(struct peer *peer);

/* The ruling with this number. */
json_t *peer_ruling(struct peer *peer, int number, int ms);

/* Monotonic milliseconds. */
long now_ms(void);

#endif
