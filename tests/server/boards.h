/*
 * boards.h - a server of the test's own, its boards, and what is done at them
 *
 * The journal is $JOURNAL, or a file in the folder $WORK.  What goes wrong
 * fails the test.
 */
#ifndef TESTS_SERVER_BOARDS_H
#define TESTS_SERVER_BOARDS_H

#include "client.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

extern struct server server;
extern char db[512], log_path[512];
extern const char *postgres; /* the folder of the test's own, or NULL */

/* A game with its links. */
struct game {
    char id[32], white[64], black[64], arbiter[64], spectator[64];
};

/* From the arguments and the environment; false: there is no $WORK.  Then
   begin() and finish() are the set-up and the end of all tests. */
bool boards_prepare(int argc, char **argv);
void start(void);
void start_with(const char *const *arguments);
void stop(void);
int begin(void **state);
int finish(void **state);

/* Take the journal away, and give it back; change it behind all backs. */
void lose_journal(bool lose);
void change_journal(const char *statements);

bool has_ruling(json_t *act, const char *text);
void expect_ruling(json_t *message, const char *text);
void expect_error(int status, json_t *answer, int wanted, const char *code);

/* Over HTTP.  try_create() answers the status; where no game was made, its id
   is the code of the error.  try_post() answers the number of the act, or minus
   the status and a code. */
void create(struct game *game, const char *body);
void create_at(struct game *game, int port, const char *body);
int try_create(struct game *game, int port, const char *token,
               const char *body);
int post(const struct game *game, const char *token, const char *act,
         const char *id, json_t **answer);
int try_post(const struct game *game, const char *token, const char *act,
             const char *id, char code[64]);
int ask_at(int port, const struct game *game, const char *token,
           const char *body, json_t **answer);
json_t *get(const struct game *game, const char *token, const char *what);
json_t *get_at(int port, const char *token, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* An act is taken, also one with more in it than words; it has this ruling. */
void does(const struct game *game, const char *token, const char *act);
void post_body(const struct game *game, const char *token, const char *body);
void posts(const struct game *game, const char *token, const char *act,
           const char *expected);

/* What a game reads there for somebody. */
void shows(const struct game *game, const char *token, const char *path,
           const char *text);
void expect_status(const struct game *game, const char *status);

/* Over a WebSocket; sit() and enter_room() are welcomed, too.  act() hears what
   came of it, and acts() and hears() expect a ruling. */
void join(struct peer *peer, const struct game *game, const char *token,
          int after);
json_t *welcomed(struct peer *peer);
void sit(struct peer *peer, const struct game *game, const char *token);
void sit_at(struct peer *peer, int port, const struct game *game,
            const char *token, int after);
json_t *enter_room(struct peer *peer, const struct server *at);
json_t *act(struct peer *peer, const char *words, int number);
void acts(struct peer *peer, const char *words, int number,
          const char *expected);
void hears(struct peer *peer, int number, const char *expected);

#endif
