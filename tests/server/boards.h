/*
 * boards.h - a server of the test's own, its boards, and what is done at them
 *
 * The journal is $JOURNAL, or a file in the folder $WORK.  What goes wrong
 * fails the test.
 */
#ifndef TESTS_SERVER_BOARDS_H
#define TESTS_SERVER_BOARDS_H

#include "client.h"

extern struct server server;
extern char db[512], log_path[512];

/* A game with its links. */
struct game {
    char id[32], white[64], black[64], arbiter[64], spectator[64];
};

/* From the arguments and the environment; false: there is no $WORK.  Then
   begin() and finish() are the set-up and the end of all tests. */
bool boards_prepare(int argc, char **argv);
void start(void);
int begin(void **state);
int finish(void **state);

/* "state.pending.0.text"; "" and -1: it is not there. */
const char *text_at(json_t *value, const char *path);
json_int_t number_at(json_t *value, const char *path);

bool has_ruling(json_t *act, const char *text);
void expect_ruling(json_t *message, const char *text);
void expect_error(int status, json_t *answer, int wanted, const char *code);

/* Over HTTP; post_body() sends more than an act. */
void create(struct game *game, const char *body);
int post(const struct game *game, const char *token, const char *act,
         const char *id, json_t **answer);
void post_body(const struct game *game, const char *token, const char *body);
json_t *get(const struct game *game, const char *token, const char *what);

/* Over a WebSocket; act() hears what came of it, acts() expects a ruling. */
void join(struct peer *peer, const struct game *game, const char *token,
          int after);
json_t *welcomed(struct peer *peer);
json_t *act(struct peer *peer, const char *words, int number);
void acts(struct peer *peer, const char *words, int number,
          const char *expected);

#endif
