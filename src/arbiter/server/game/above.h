/*
 * above.h - what this room asks of those above it
 *
 * A game is told, belongs to an event, is played by an engine: who does that
 * stands in the rooms that know this one.
 */
#ifndef ARBITER_SERVER_ABOVE_H
#define ARBITER_SERVER_ABOVE_H

#include "server/game/request.h"

/* api/telling.c: an act is folded, and everyone at the board and the room is
   told; spectators of a game with a delay, when it is time; who sent it. */
void tell(struct server *server, struct game *game, const struct told *told);
void tell_late(struct server *server, struct game *twin,
               const struct told *told);
void tell_sender(struct server *server, const struct request *request,
                 struct game *game, const struct outcome *outcome);

/* Who is there has changed; so has the board; the game is let go. */
void tell_presence(struct server *server, struct game *game);
void tell_board(struct server *server, struct game *game);
void tell_forget(struct server *server, const struct game *game);

/* api/alarms.c */
void alarms_show(struct text *text, const struct game *game);

/* event: is that a game at all?  Has somebody directed, does somebody direct
   the event of this one?  Penalties are kept for it. */
bool contest_is_row(const struct journal_game *row);
bool contest_is_arbiter(const struct server *server, const struct game *game,
                        const char *token);
bool contest_is_attended(const struct server *server, const struct game *game);
void contest_note(struct game *game, const struct told *told);

/* The consoles of an event are counted there. */
unsigned *contest_consoles(struct contest *contest);
const char *contest_id(const struct contest *contest);

/* Show the boards of the event from a place on, a page of them; which is the
   next, and how many there are. */
size_t contest_show_page(struct server *server, struct live *live, size_t at,
                         size_t *count);

/* guests/computer.c: something has changed: has an engine to do something in
   this game?  Returns when to ask again, by server->now; 0: when something
   changes. */
uint64_t computer_after(struct server *server, struct game *game,
                        const struct laws_view *view);

#endif
