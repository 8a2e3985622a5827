/*
 * parts.h - the parts of a game
 *
 * Each is written by one file, which has it by OWN(); all others see it const.
 */
#ifndef ARBITER_SERVER_PARTS_H
#define ARBITER_SERVER_PARTS_H

#include "journal/proof.h"
#include "laws/laws.h"
#include "server/game/log.h"
#include "server/net/address.h"
#include "server/net/token.h"

struct game;
struct request;
struct seat;

/* For the one file that writes a part. */
#define OWN(part, game) ((struct part *)(game)->part)

#define NOTE_MOST 200u /* bytes of a note */

/* What players ask for, see wish.c.  ORDER WISH */
enum wish {
    WISH_ARBITER,
    WISH_PAUSE,
    WISH_RESUME,
    WISH_REMATCH,
    WISH_ABORT,
    WISH_KINDS,
};

/* When a ply was made, and what its player's display showed then. */
struct ply_time {
    int64_t at, left;
};

struct sheets { /* sheets.c */
    struct ply_time *times;
    unsigned room;
    struct laws_papers papers; /* where the players write them */
};

struct course {       /* course.c: what the state does not say by itself */
    bool came[2];     /* `arrives` since the start or the pause */
    uint64_t count;   /* until when is counted before the start; 0: it is not */
    bool by_server;   /* the pause is */
    bool for_fault;   /* of the server: it resumes by itself */
    int64_t fault_at; /* its time when the server came to be at fault; -1: it is
                         not, or the pause is stored */
    bool appealed;
    int64_t began_at;   /* the game's time when play started; -1: not yet */
    int64_t resumed_at; /* and when it went on, after a pause            */
    bool late_told;     /* a default time is over, and a player has not come */
    enum laws_color paused_by;
    char article[LAWS_ARTICLE_MAX]; /* of the pause */
    char note[NOTE_MOST + 1];
};

struct lag { /* lag.c: what the network took, as far as it is given back */
    int32_t used[2];
    int64_t given; /* to both */
    int32_t turn;  /* since the clock of `of` began to run */
    enum laws_color of;
};

struct queue { /* judge.c: acts, in their order; and how many came */
    struct request *waiting, **last;
    unsigned count[ROLE_SERVER + 1]; /* by role             */
    struct request *stored;          /* being stored        */
    bool examines; /* the position that the first one would lead to */
    struct bucket rate[ROLE_SERVER];
    unsigned sent[2]; /* by each player, ever */
    struct load load; /* what its acts have taken */
};

struct proofs { /* proven.c: what is known of positions */
    struct proof *proof;
    unsigned count, room;
};

struct keys {       /* join.c */
    bool joined[2]; /* the player's link was exchanged for a key    */
    unsigned char key[2][JOURNAL_HASH]; /* a hash of that           */
    char link[2][12]; /* which link that was; the arbiter may replace it */
};

struct people {           /* seat.c */
    struct seat *members; /* WebSockets at this board */
    unsigned players[2], arbiters, spectators;
};

struct wishes {                    /* wish.c */
    uint64_t asked[2][WISH_KINDS]; /* ns: when; 0: not                    */
    bool elsewhere[2][WISH_KINDS]; /* at another server, which sees to it */
    char next[JOURNAL_ID_MAX];     /* the rematch, or ""                  */
    bool has_next;                 /* and it is stored                    */
};

struct late {               /* delayed.c */
    int64_t delay;          /* ms: spectators see it so much later */
    struct game *twin;      /* as they see it; or NULL             */
    struct game *next;      /* among those that have one           */
    struct game *real;      /* of a twin: whose it is; else NULL   */
    int64_t behind;         /* of a twin: its delay                */
    struct log_place place; /* of a twin: what it has folded of that */
};

struct timer {         /* timer.c */
    size_t place;      /* from 1; 0: none */
    uint64_t deadline; /* ns */
};

struct presence {      /* api/telling.c */
    uint64_t told;     /* ns: when its members heard who is there  */
    bool waits;        /* and there is news that they have not     */
    struct game *next; /* among those                              */
};

/* Where an engine sits, and how it plays. */
struct engine_seat {
    bool plays[2];
    unsigned level; /* from 1 */
    bool practises; /* plays as a person at the table would */
    unsigned rate;  /* slips in a hundred moves             */
};

struct machine { /* guests/computer.c */
    bool known, thinks;
    bool waits; /* for an engine that is free       */
    struct engine_seat seat;
};

struct alarms {       /* api/alarms.c */
    struct text text; /* as JSON, for who directs it       */
    uint64_t key;     /* and what they rest on; 0: nothing */
};

struct polled {       /* guests/broadcast.c */
    struct text text; /* as PGN */
    uint32_t number;  /* as it was then */
};

#endif
