/*
 * boards_line.h - the connections by which boards speak to a server
 *
 * There are three at most, one for each voice: White, Black and the arbiter of
 * all boards.  A game is joined when its first act is to be sent, so that
 * nobody counts as there before he has moved.
 */
#ifndef ARBITER_BOARDS_LINE_H
#define ARBITER_BOARDS_LINE_H

#include "terminal/place.h"

#include <poll.h>
#include <stdbool.h>
#include <stddef.h>

enum boards_voice { BOARDS_WHITE, BOARDS_BLACK, BOARDS_ARBITER, BOARDS_VOICES };

/* As many games as one connection may join. */
#define BOARDS_GAMES_MAX 100u

struct boards_line;

/* Each message of the server; and when a connection was lost. */
typedef void boards_heard(void *data, const char *text, size_t length);
typedef void boards_lost(void *data, enum boards_voice voice);

struct boards_line *boards_line_new(boards_heard *heard, boards_lost *lost,
                                    void *data);
void boards_line_free(struct boards_line *line);

/* One more board, if there are fewer than BOARDS_GAMES_MAX: the links of White,
   of Black, and of the arbiter or the room (or NULL).  Returns NULL and the
   game's id, or what is wrong. */
const char *boards_line_add(struct boards_line *line, const char *white,
                            const char *black, const char *arbiter,
                            char game[64]);

const struct place *boards_line_place(const struct boards_line *line);
const char *boards_line_token(const struct boards_line *line,
                              enum boards_voice voice, const char *game);

/* Is there a link for this voice? */
bool boards_line_speaks(const struct boards_line *line, enum boards_voice voice,
                        const char *game);

/* Send an act.  False: the connection is not there; try again later. */
bool boards_line_act(struct boards_line *line, enum boards_voice voice,
                     const char *game, const char *words, const char *id);

/* The server has said welcome, in this role, to one of the games; NULL: to the
   room. */
void boards_line_welcome(struct boards_line *line, const char *role,
                         const char *game);

unsigned boards_line_poll(const struct boards_line *line,
                          struct pollfd files[BOARDS_VOICES]);
void boards_line_tend(struct boards_line *line);

#endif
