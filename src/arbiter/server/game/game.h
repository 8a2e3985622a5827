/*
 * game.h - games: their acts, what folding these gives, and who knows of it
 */
#ifndef ARBITER_SERVER_GAME_H
#define ARBITER_SERVER_GAME_H

#include "journal/writer.h"
#include "server/game/parts.h"
#include "server/net/server.h"

struct answerer;
struct request;
struct live;
struct practice;

enum game_life { GAME_LOADING, GAME_READY };

/* A game that is served. */
struct game {
    /* games.c */
    struct game *next; /* in its bucket */
    enum game_life life;
    bool behind;  /* the journal may hold acts that are not folded */
    bool loading; /* and a job is under way to read them         */
    bool stale;   /* it does, and nobody here has asked for them */
    uint64_t idle_since;
    struct waiter *waiters;

    /* game.c */
    uint64_t serial; /* never the same twice; its log only grows */
    struct journal_game row;
    char *tags; /* the same, with the names of those who joined */
    char event[JOURNAL_ID_MAX]; /* that it belongs to, or "" */
    struct laws_game *state;
    uint32_t number;                    /* of the last act folded */
    unsigned char chain[JOURNAL_CHAIN]; /* its hash */
    char *aside; /* why it is: what the journal holds is damaged; or NULL */
    int64_t last_at;
    struct log log;

    const struct sheets *sheets;
    const struct course *course;
    const struct lag *lag;
    const struct queue *queue;
    const struct proofs *proofs;
    const struct keys *keys;
    const struct people *people;
    const struct wishes *wishes;
    const struct late *late;
    const struct timer *timer;
    const char *ruled; /* replay.c: the last act that was ruled on, as JSON */

    /* of the rooms above */
    const struct presence *presence;
    const struct machine *machine;
    struct practice *practice;    /* guests/practice.c: what its hands are at */
    const struct text *penalties; /* event/contest_results.c */
    const struct alarms *alarms;
    const struct polled *polled;
};

/* An act that has happened, and what it came to: on its way to all who are to
   know. */
struct told {
    const struct journal_act *row;
    const struct laws_act *act;
    const struct laws_rulings *rulings;
    unsigned plies; /* before it */
};

/* Where an act of the journal is read and judged: `told` points into it. */
struct judged {
    struct told told;
    struct laws_act act;
    struct laws_act_texts texts;
    struct laws_rulings rulings;
};

/* A ruling of note in some game. */
#define NEWS_KEPT 30u
struct news {
    char game[JOURNAL_ID_MAX];
    uint32_t number; /* of its act */
    int64_t at;      /* ms since 1970 */
    char *ruled;     /* the act, as JSON */
};

/* A game as it was after some act, see refold.c. */
#define BOOKMARKS 32u
struct bookmark {
    uint64_t serial;         /* of the game         */
    struct log_place place;  /* in any log of it    */
    struct laws_game *state; /* NULL: nothing there */
};

/* What judging takes, apart from the game: each thread has its own. */
struct bench {
    void *memory;
    struct laws_mate_workspace *workspace;
    struct laws_adviser adviser; /* proven.c */
    const struct proofs *proofs; /* what is known so far; or NULL */
    uint64_t budget;             /* for what is not; 0: no end    */
    bool is_open;                /* it was too small for this:    */
    struct laws_position asked;
    enum laws_color side;
    struct bookmark bookmarks[BOOKMARKS];
    unsigned bookmarks_made;
};

#define SPARES 64u     /* copies of games kept for the next ones, */
#define SPARE_SIZES 4u /* of so many sizes                        */

/* All games. */
struct games {
    struct game **buckets;
    size_t bucket_count, count, swept;
    struct game **timers;
    size_t timers_count, timers_room;
    struct bench bench;
    struct answerer *answerer;
    struct examiner *examiner;
    struct laws_game *spares[SPARE_SIZES][SPARES]; /* see game_trial() */
    unsigned spares_count[SPARE_SIZES];
    struct game *twins;          /* games that spectators see later */
    uint64_t twins_due;          /* ns: when to look at them        */
    struct news news[NEWS_KEPT]; /* the oldest first */
    size_t news_count;
    unsigned creating; /* games that are being stored */
    struct bucket create_rate;

    struct writer *writer;
    bool journal_lost;
    char journal_why[JOURNAL_WHY_MAX];
    unsigned char rooms[JOURNAL_ROOMS_KEPT][JOURNAL_HASH];
    size_t rooms_count;
    struct live *room_members;
    unsigned room_arbiters; /* of those; the others are guests */
    struct live *paged;     /* who is shown boards in pages    */
};

/* The game's own time at a moment of the wall clock: it stands still while an
   act is under way, as far as that is given back.  game_time() is never before
   the last act. */
int64_t game_elapsed(const struct game *game, int64_t wall);
int64_t game_time(const struct game *game, int64_t wall);

/* games.c: finding, loading, letting go */
struct game *games_find(struct server *server, const char *id);
struct game *games_add(struct server *server, const struct journal_game *row);
void games_touch(struct server *server,
                 struct game *game); /* somebody is here */
void games_drop(struct server *server, struct game *game);
void games_when_ready(struct server *server, const char *id,
                      void (*then)(void *data, struct game *game,
                                   const struct problem *problem),
                      void *data);
void games_catch_up(struct server *server, struct game *game);
void games_loaded(struct server *server, struct job *job);
void games_stored_again(struct server *server, struct job *job);
void games_sweep(struct server *server);
void games_make_room(struct server *server);
void games_follow_all(struct server *server);
bool games_has_expired(const struct server *server, const struct game *game);
bool games_is_id(const char *id);
struct job *must_job(enum job_kind kind); /* memory, or the end */

/* Is this the token of the room's link?  Found or not, it takes as long. */
bool games_is_room(const struct server *server, const char *token);

/* game.c: a game in memory */
struct game *game_new(const struct journal_game *row);
struct game *
game_twin(const struct game *game); /* as it began, so much later */
void game_free(struct server *server, struct game *game);
struct game *game_snapshot(const struct game *game);
void game_snapshot_free(struct game *game);
bool game_begin(struct server *server, struct game *game,
                struct problem *problem);
bool game_fold(struct server *server, struct game *game,
               const struct journal_act *row, struct judged *judged);
void game_set_aside(struct game *game, const char *why);
bool game_adopt(struct server *server, struct game *game,
                struct request *request, const struct told *told);
struct laws_game *game_copy(const struct game *game);
struct laws_game *game_trial(struct server *server, const struct game *game);
void game_free_spares(struct server *server);
enum laws_status game_judge_row(struct laws_game *state,
                                const struct journal_act *row,
                                struct judged *judged);
bool game_may_read(const struct server *server, const struct game *game,
                   const char *token, enum role *role, struct problem *problem);

/* game_tags.c.  Tags are read one after the other from their text: false at the
   end. */
#define EVENT_TAG "EventId"
bool game_read_tags(const char *tags, struct laws_regulations *regulations,
                    struct problem *problem);
bool game_next_tag(const char **at, struct laws_pgn_tag *tag);
bool game_is_tag(const struct laws_pgn_tag *tag, const char *name);
const char *game_tag(const struct game *game, const char *name, char *value,
                     size_t room);
void game_rename(struct game *game, enum laws_color color, const char *name);
bool game_is_in(const struct game *game, const char *event,
                struct sector sector);

/* proven.c: what is known of positions; as the adviser of a bench */
void proofs_note(struct game *game, const struct told *told);
void proofs_copy(struct proofs *proofs);
void proofs_release(struct proofs *proofs);
enum laws_mate_answer proofs_ask(void *data,
                                 const struct laws_position *position,
                                 enum laws_color side);

/* sheets.c, course.c, lag.c: what an act changes */
void sheets_note(struct game *game, const struct told *told);
void sheets_copy(struct sheets *sheets);
void sheets_release(struct sheets *sheets);
void course_begin(struct course *course);
void course_note(struct game *game, const struct told *told);
void course_fault(struct game *game, int64_t since);
void course_late(struct game *game);
bool course_is_agreed(const struct game *game);
void lag_note(struct game *game, const struct told *told);
void lag_give(struct game *game, const struct journal_act *row);
int64_t lag_moment(const struct game *game, struct request *request);

/* timer.c */
void timer_set(struct server *server, struct game *game, uint64_t deadline);
void timer_unset(struct server *server, struct game *game);
int timer_wait(const struct server *server, uint64_t until);
void timer_run(struct server *server);

/* delayed.c: what spectators see.  A tag says how many seconds later; false
   when it is no number of them. */
#define DELAY_TAG "BroadcastDelay"
#define DELAY_MOST 86400
bool delayed_read(const char *text, int64_t *ms);
void delayed_begin(const struct server *server, struct game *game);
struct game *delayed_seen(struct server *server, struct game *game,
                          enum role role);
void delayed_run(struct server *server);
uint64_t delayed_due(const struct server *server);
void delayed_forget(struct server *server, struct game *game);

#endif
