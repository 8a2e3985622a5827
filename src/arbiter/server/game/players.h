/* players.h - who is at a board, and what they ask of one another */
#ifndef ARBITER_SERVER_PLAYERS_H
#define ARBITER_SERVER_PLAYERS_H

#include "server/game/game.h"
#include "server/net/live.h"

struct exchange;

/* A place at a board: a connection has one at each game that it joined. */
struct seat {
    struct live *live;
    struct game *game;
    enum role role;
    struct seat *next, **link; /* among those at this board        */
    struct seat *more;         /* of the same connection, or NULL  */
};

/* seat.c: who sits where.  Whoever comes or goes is announced by the caller. */
struct seat *seat_take(struct server *server, struct live *live,
                       struct game *game, enum role role);
void seat_leave(struct server *server, struct seat *seat);
void seat_engine(struct game *game); /* it is there from the start */
struct address *seat_payer(struct server *server, const struct game *game);
struct seat *seat_at(const struct live *live, const struct game *game);
struct seat *seat_named(struct server *server, const struct live *live,
                        const char *id);

/* To a console, or to watch all games as a guest.  True: the first arbiter of
   the room or the event has come, or the last has gone. */
bool seat_in_room(struct server *server, struct live *live, bool guest);
bool seat_out_of_room(struct server *server, struct live *live);

/* Is it a console, and has it that game? */
bool seat_directs(const struct live *live, const struct game *game);

/* wish.c: what people at a board ask of one another */
bool wish_is_attended(const struct server *server, const struct game *game);
void wish_post(struct exchange *exchange, struct game *game, enum role role);
void wish_answer(struct exchange *exchange, const struct game *game);
void wish_call(struct server *server, struct game *game, enum role role);
void wish_tell(struct server *server, const struct game *game,
               const char *word);
void wish_heard(struct server *server, const char *id, const char *word);
bool wish_needs_agreement(const struct laws_act *act,
                          const struct laws_rulings *rulings, bool attended);
void wish_note(struct server *server, struct game *game,
               const struct told *told);
uint64_t wish_goes_on(const struct server *server, const struct game *game);
bool wish_is_called(const struct game *game);
void wish_show(struct text *text, const struct game *game, bool all);

/* The game that is played instead is being stored; it is stored, or not. */
void wish_next(struct game *game, const char *id);
void wish_next_made(struct game *game, bool made);

/* rematch.c: both players want one */
bool rematch_begin(struct server *server, struct game *game,
                   struct exchange *exchange);
void rematch_made(struct server *server, const struct job *job, bool made);

/* join.c: a link for one use */
bool join_is(const struct journal_act *row);
void join_note(struct game *game, const struct told *told);
bool join_role(const struct game *game, const unsigned char hash[JOURNAL_HASH],
               enum role *role, struct problem *problem);
const unsigned char *join_hash(const struct game *game, enum role role);
void join_post(struct exchange *exchange, struct game *game, enum role role);
void join_answer(struct exchange *exchange, const struct game *game);

/* links.c: listed, made anew, revoked */
void links_list(struct exchange *exchange, const struct game *game,
                enum role role);
void links_change(struct exchange *exchange, struct game *game, enum role role);
void links_answer(struct exchange *exchange, const struct game *game);
void links_note(struct server *server, struct game *game,
                const struct told *told);

#endif
