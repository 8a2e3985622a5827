/*
 * computer.h - engines as players at boards of this server
 *
 * A game whose tag Engine is "black 3" has an engine as Black, of the third of
 * the strengths in levels.def.  Its acts come in as those of a player do; its
 * link exists, but nobody was given it.  With "black 3 practice 20" it plays as
 * a person at the table would, and has a slip in 20 of a hundred moves
 * (practice.c); "both 3 practice 20" has two of them, for an arbiter.
 *
 * A few threads have an engine each; a thread takes whichever game waits for a
 * move.  No engine is started before it is needed.
 */
#ifndef ARBITER_SERVER_COMPUTER_H
#define ARBITER_SERVER_COMPUTER_H

#include "server/game/game.h"
#include "server/net/http.h"

struct computer;

/* What is wrong with the engine that was asked for; NULL: nothing. */
const char *computer_wrong(const struct options *options);

/* NULL: there is no engine here. */
struct computer *computer_new(const struct options *options);

/* Ready when an engine has answered. */
int computer_fd(const struct computer *computer);
void computer_collect(struct server *server);

void computer_end(struct computer *computer);

/* Whose place an engine has, by the tag's value; false: it is not one. */
bool computer_reads(const char *tag, struct engine_seat *seat);

/* Somebody wants to know what the engine makes of a position (GET
   .../score?fen=); of a game that is over, so that nobody plays with our help.
 */
void computer_weigh(struct exchange *exchange, const struct game *game);

/* {"levels":[...]}, none where there is no engine. */
void computer_show(const struct server *server, struct text *text);

#endif
