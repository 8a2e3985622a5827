/*
 * boards_socket.h - the connections by which boards speak to a server
 *
 * There are three at most, one for each voice: White, Black and the arbiter of
 * all boards.  A game is joined when its first act is to be sent, so that
 * nobody counts as there before he has moved.
 */
#ifndef ARBITER_BOARDS_SOCKET_H
#define ARBITER_BOARDS_SOCKET_H

#include "client/place.h"

#include <poll.h>
#include <stdbool.h>
#include <stddef.h>

enum boards_voice { BOARDS_WHITE, BOARDS_BLACK, BOARDS_ARBITER, BOARDS_VOICES };

/* As many games as one connection may join. */
#define BOARDS_GAMES_MAX 100u

struct boards_socket;

/* Each message of the server; and when a connection was lost. */
typedef void boards_heard(void *data, const char *text, size_t length);
typedef void boards_lost(void *data, enum boards_voice voice);

struct boards_socket *boards_socket_new(boards_heard *heard, boards_lost *lost,
                                        void *data);
void boards_socket_free(struct boards_socket *line);

/* One more board, if there are fewer than BOARDS_GAMES_MAX: the links of White,
   of Black, and of the arbiter or the room (or NULL).  Returns NULL and the
   game's id, or what is wrong. */
const char *boards_socket_add(struct boards_socket *line, const char *white,
                              const char *black, const char *arbiter,
                              char game[64]);

const struct place *boards_socket_place(const struct boards_socket *line);
const char *boards_socket_token(const struct boards_socket *line,
                                enum boards_voice voice, const char *game);

/* Is there a link for this voice? */
bool boards_socket_speaks(const struct boards_socket *line,
                          enum boards_voice voice, const char *game);

/* Send an act.  False: the connection is not there; try again later. */
bool boards_socket_act(struct boards_socket *line, enum boards_voice voice,
                       const char *game, const char *words, const char *id);

/* The server has said welcome, in this role, to one of the games; NULL: to the
   room. */
void boards_socket_welcome(struct boards_socket *line, const char *role,
                           const char *game);

unsigned boards_socket_poll(const struct boards_socket *line,
                            struct pollfd files[BOARDS_VOICES]);
void boards_socket_tend(struct boards_socket *line);

#endif
