/*
 * boards_at.h - electronic boards that play in the games of a server
 *
 * A table says which board is which game: a line each, SERIAL, the link of
 * White, the link of Black and, if the arbiter is spoken for as well, his link
 * or that of the room.  Acts are sent one after the other: the next one of a
 * board when the last is stored, and again when the connection was lost.
 *
 * What always holds
 *   - An act is done once, however often it is sent.
 *   - What the board leaves open is printed, and nothing is sent.
 *   - When all is stored, the server's position is the board's.
 */
#ifndef ARBITER_BOARDS_AT_H
#define ARBITER_BOARDS_AT_H

#include "boards/board_reader.h"
#include "boards/livechess.h"
#include "main/args.h"

struct pollfd;

struct boards_at;

/* Read the table and ask the server where its games stand.  NULL: an error was
   told. */
struct boards_at *boards_at_new(const struct args *args, const char *path,
                                bool live);
void boards_at_free(struct boards_at *at);

/* Is this board in the table?  Then its reader begins where the game stands,
   and what it tells goes there. */
bool boards_at_has(const struct boards_at *at, const char *serial);
void boards_at_begin(struct boards_at *at, const char *serial,
                     struct board_reader *reader);
void boards_at_tell(struct boards_at *at, const char *serial,
                    const struct board_act *act);

/* What its clock shows. */
void boards_at_clock(struct boards_at *at, const struct livechess_board *board);

/* What to wait for; and then send and hear what there is.  False: the server
   will not have it, and an error was told. */
unsigned boards_at_poll(struct boards_at *at, struct pollfd *files);
bool boards_at_tend(struct boards_at *at);

/* The same until everything is stored, or a signal comes. */
bool boards_at_drain(struct boards_at *at);

#endif
