/* request.h - an act that somebody wants done, until it is */
#ifndef ARBITER_SERVER_REQUEST_H
#define ARBITER_SERVER_REQUEST_H

#include "server/game/game.h"

struct exchange;
struct json_t;
struct plain_act;

/* Why everything stands still. */
#define NOT_STORING "acts cannot be stored at present"

/* The note of a pause that both players wanted. */
#define AGREED "agreed by both players"

/* What the server does by itself. */
enum chore {
    CHORE_NONE,
    CHORE_ARRIVE, /* a player has joined */
    CHORE_START,
    CHORE_FLAG,
    CHORE_PAUSE, /* what ran while the server was at fault */
    CHORE_RESUME,
    CHORE_GO_ON, /* the players want the game to */
    CHORE_ABORT, /* a player does not want it, before both have moved */
    CHORE_JOIN,  /* a link is exchanged for a key */
    CHORE_LINK,  /* a link is made anew or revoked */
    CHORE_PROOF, /* it is known whether a side can mate */
};

struct request {
    struct request *next;
    enum role role;
    enum chore chore;
    enum role asker;  /* a chore: whose link wants it; or the server */
    bool calls;       /* `pauses`, to get the arbiter: or a call without it */
    bool is_traced;   /* `client` is what a proxy calls the request */
    int64_t received; /* ms since 1970                            */
    int64_t at;       /* the game's own time; -1: from `received` */
    int32_t lag;
    uint64_t began;        /* ns                                        */
    int live_fd;           /* who waits on a WebSocket; -1: nobody      */
    uint64_t live_serial;  /* and that it is still the same one         */
    struct exchange *http; /* who waits for an answer, or NULL          */
    const char *words, *client, *note; /* behind this struct; never NULL */

    /* while it is being stored: the act, read from its words, the game with it,
       and what it came to */
    struct laws_act act;
    struct laws_act_texts texts;
    struct laws_game *after;
    struct laws_rulings *rulings;
};

/* What came of it: a problem, or the act of that number. */
struct outcome {
    const struct problem *problem; /* or NULL */
    uint32_t number;
    bool repeated;           /* it was done before      */
    const struct told *told; /* NULL: it happened before */
};

/*
 * request.c: a message of a client is read to NULL where it is none: *field
 * says which part of it, *what what is wrong.  What was judged on a copy of the
 * game can be forgotten.
 */
struct request *request_new(const char *words, const char *client,
                            const char *note);
struct request *request_read(const struct json_t *message, const char **field,
                             const char **what);
struct request *request_plain(const struct plain_act *plain, const char **field,
                              const char **what);
void request_forget(struct request *request);
void request_free(struct request *request);

/* judge.c: from a request to a ruling */
void judge_begin(struct game *game);
void judge_forget(struct game *game);
void judge_submit(struct server *server, struct game *game,
                  struct request *request);
void judge_first(struct game *game, struct request *request);
void judge_stored(struct server *server, struct job *job);
void judge_note(struct game *game, const struct journal_act *row);
void judge_go_on(struct server *server, struct game *game);
void judge_fail_all(struct server *server, struct game *game,
                    const struct problem *problem);
void judge_fail_role(struct server *server, struct game *game, enum role role);
void judge_examined(struct server *server, struct game *game,
                    const struct laws_position *position, enum laws_color side,
                    enum laws_mate_answer answer, uint64_t worked);

/* chores.c: what the server does by itself */
void chores_after(struct server *server, struct game *game);
void chores_later(struct server *server, struct game *game);
void chores_agreed(struct server *server, struct game *game, bool pause);
void chores_abort(struct server *server, struct game *game);
void chores_joined(struct server *server, struct game *game,
                   enum laws_color color);
void chores_restarted(struct server *server, struct game *game);
bool chores_is_missing(const struct game *game, enum laws_color color);
void chores_timer(struct server *server, struct game *game);
void chores_fault(struct server *server, int64_t since);
void chores_fault_over(struct server *server, const char *why);
bool chores_is_due(const struct game *game, const struct request *request);

#endif
