/*
 * answerer.h - questions that take long, answered by a thread of their own
 *
 * What is open, the acts of a long game with their rulings, downloads: each
 * folds the game again, or tries much on it.  The answerer does that on a copy
 * of the game, so that no player waits for somebody else's question.  In a
 * round each address that asks has one answered: nobody waits for all that
 * another one has asked.
 */
#ifndef ARBITER_SERVER_READER_H
#define ARBITER_SERVER_READER_H

#include "server/game/show.h"
#include "server/net/http.h"

/* So many acts in one answer; "more" says that there are others. */
#define PAGE_ACTS 250u

struct question {
    struct question *next;
    struct address *address; /* who pays for it */
    uint64_t round;          /* in which it is answered */
    uint64_t worked;         /* ns of processor time, when it is answered */
    int64_t wall;            /* the moment of which it asks */

    /* who waits: over HTTP, or on a WebSocket that may be gone */
    struct exchange *exchange;
    int live_fd;
    uint64_t live_serial;

    /* what is asked, of a copy of the game */
    enum route route;
    struct game *game;
    enum role role;
    bool attended;  /* OPEN: by an arbiter */
    uint32_t after; /* ACTS */
    bool articles, portable, times;
    enum sheet_view view;
    uint32_t number; /* ACT: the one that was sent twice; WHY */

    struct text text; /* the answer */
    bool dropped;     /* or there will be none: the server ends */
};

struct answerer;

/* Start the thread; NULL: it cannot be. */
struct answerer *answerer_new(void);

/* End it; what is answered can still be collected. */
void answerer_end(struct answerer *answerer);
void answerer_free(struct answerer *answerer, struct server *server);

/* Readable when there is something to collect. */
int answerer_fd(const struct answerer *answerer);

/* Ask about a game, by one or the other.  False: the problem says why not. */
bool answerer_ask(struct server *server, const struct game *game,
                  const struct question *asked, struct address *address,
                  struct problem *problem);

void exchange_ask(struct exchange *exchange, const struct game *game,
                  struct question *question);

/* Send what is answered. */
void answerer_collect(struct server *server);

/* Is nothing left to be answered? */
bool answerer_is_idle(const struct server *server);
unsigned answerer_waiting(const struct server *server);

#endif
