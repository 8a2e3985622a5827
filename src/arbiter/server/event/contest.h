/*
 * contest.h - an event that is served: its file, its arbiters, who watches it
 *
 * ("Contest", since `struct event` is the file that was read: event/event.h.)
 *
 * In the journal an event is kept as a game is: a row, whose start is "event",
 * and numbered acts, each with its hash.  So it is as safe as a game, several
 * servers agree about it, and arbiter-journal(1) can verify and carry it.  What
 * an act says is one line; a report file follows it:
 *
 *   file                   the report file, on the lines below
 *   appoints HASH NAME     an arbiter, by the hash of his link; of a sector:
 *   appoints HASH boards FIRST-LAST NAME
 *   dismisses NAME
 *   shows rulings          on the public page; hides rulings
 *   records GAME WB ...    a game is over: the signs of White and Black
 *   rules GAME NUMBER ...  a penalty; both are in contest_results.c
 *   starts round N         also pauses, resumes, ends
 *
 * Its games are those that were created with its id as the tag EventId; which
 * board they are stands in the file ("### game ROUND WHITE ID").
 */
#ifndef ARBITER_SERVER_CONTEST_H
#define ARBITER_SERVER_CONTEST_H

#include "event/notes.h"
#include "server/game/above.h"
#include "server/net/live.h"

#define CONTEST_BODY_MAX ((size_t)1 << 20)   /* bytes of a request */
#define CONTEST_FILE_MAX ((size_t)512 << 10) /* of a report file */
#define CONTEST_ARBITERS_MAX 100u
#define CONTEST_NAME_MAX 100u

struct contest_arbiter {
    char name[CONTEST_NAME_MAX];
    unsigned char hash[JOURNAL_HASH];
    struct sector sector;
};

/* A game of the file: of which board, and what it came to here. */
struct contest_game {
    char id[JOURNAL_ID_MAX];
    unsigned round, white; /* round from 0 */
};

struct contest_result {
    char id[JOURNAL_ID_MAX];
    char sign[2];
    char points[2];   /* signs of the points, if a penalty changed them; ' ' */
    bool is_signed;   /* by both players (8.7) */
    bool fresh;       /* the organiser has entered nothing else since */
    int64_t shown_at; /* ms since 1970: not to everybody before */
};

struct contest_penalty {
    char id[JOURNAL_ID_MAX]; /* of the game */
    unsigned number;         /* of its act */
    enum laws_color color;
    char article[LAWS_ARTICLE_MAX], words[160];
    int64_t shown_at;
};

enum contest_round {
    ROUND_PAIRED,
    ROUND_STARTED,
    ROUND_PAUSED,
    ROUND_ENDED,
};

/* Something that is to be stored as an act of the event. */
struct contest_wish {
    struct contest_wish *next;
    char *words;
    const char *from;          /* a role */
    struct exchange *exchange; /* who waits for the answer, or NULL */
};

struct contest_waiter;

struct contest {
    struct contest *next;
    struct journal_game row;
    bool ready;           /* it was read */
    bool loading, behind; /* the journal may have more */
    struct contest_waiter *waiters;
    uint32_t number; /* of its last act */
    unsigned char chain[JOURNAL_CHAIN];

    char *file; /* the report file, as it was sent */
    struct contest_game *games;
    size_t games_count;
    struct contest_result *results;
    size_t results_count, results_room;
    struct contest_penalty *penalties;
    size_t penalties_count;
    int64_t reveal; /* ms since 1970: something is shown then; 0: nothing */
    struct contest_arbiter *arbiters;
    size_t arbiters_count;
    bool link_void; /* of one of them, and nobody was told yet */
    bool shows_rulings;
    unsigned char rounds[EVENT_ROUNDS_MAX]; /* enum contest_round */

    struct contest_wish *waiting, **last_waiting, *stored;
    struct text shown; /* as JSON; empty: to be written anew */
    struct live *members;
    unsigned consoles; /* of those: arbiters who direct it */
};

/* contests.c */
struct contest *contest_find(const struct server *server, const char *id);
struct contest *contest_add(struct server *server,
                            const struct journal_game *row);
void contest_drop(struct server *server, struct contest *contest);
bool contest_fold(struct contest *contest, const struct journal_act *row);
void contest_when_ready(struct server *server, const char *id,
                        void (*then)(void *data, struct contest *contest,
                                     const struct problem *problem),
                        void *data);
void contest_catch_up(struct server *server, struct contest *contest);
bool contest_loaded(struct server *server, struct job *job);
bool contest_follow(struct server *server, const char *id);

/* Read the file; the event is in `*memory`, to be freed.  What was recorded
   here is entered, as far as it is shown at that time (ms since 1970). */
#define CONTEST_ALL INT64_MAX
bool contest_read(const struct contest *contest, int64_t seen,
                  struct event *event, void **memory);
const struct contest_game *contest_game(const struct contest *contest,
                                        const char *id);
bool contest_check_file(const char *file, size_t length,
                        struct problem *problem);

/* contest_acts.c: storing; `words` is the contest's to free */
void contest_submit(struct server *server, struct contest *contest, char *words,
                    const char *from, struct exchange *exchange);
bool contest_stored(struct server *server, struct job *job);
void contest_go_on(struct server *server, struct contest *contest);

/* contest_results.c: what games came to.  Store what is new of it. */
void contest_record(struct server *server, const struct game *game);
void contest_fold_records(struct contest *contest,
                          const struct journal_act *row, const char *words);
void contest_fold_rules(struct contest *contest, const struct journal_act *row,
                        const char *words);
void contest_weigh(struct contest *contest, const struct event *before,
                   const struct event *now);
void contest_enter(const struct contest *contest, struct event *event,
                   int64_t seen);
unsigned contest_offender(const struct event *event,
                          const struct contest_game *game,
                          const struct contest_penalty *penalty);
uint64_t contest_due(const struct server *server);
void contest_run(struct server *server);

/* show_contest.c: for everybody, and for its arbiters; and one board of it */
const struct text *contest_show(const struct server *server,
                                struct contest *contest);
void contest_show_all(const struct contest *contest, struct text *text,
                      bool directs);
void contest_show_live(struct server *server, struct text *text,
                       const struct game *game, bool rulings);

/* contest_routes.c: over HTTP.  An act is stored, or it is not. */
void contest_route(struct exchange *exchange, const char *words, bool post);
void contest_created(struct server *server, struct job *job);
void contest_answer(struct server *server, struct contest *contest,
                    struct contest_wish *wish, const struct problem *problem);
bool contest_is_large(const struct exchange *exchange);

/* Is this the link of one who directs the whole event?  And of which of its
   arbiters is it, if any? */
bool contest_is_directed_by(const struct server *server, const char *id,
                            const char *token);
const struct contest_arbiter *contest_arbiter(const struct contest *contest,
                                              const char *token);

/* "boards 1-20 " before a name; how long that is, 0: there is none. */
size_t contest_read_sector(const char *words, struct sector *sector);

/* contest_talk.c: over WebSockets.  With a token of one who directs the event
   he has its console, otherwise he watches it. */
void contest_join(struct server *server, struct live *live, const char *id,
                  const char *token);
bool contest_is_watched(const struct server *server, const struct game *game);
void contest_leave(struct live *live);
void contest_tell(struct server *server, struct contest *contest);
void contest_tell_board(struct server *server, const struct game *game);
void contest_send_away(struct server *server, struct contest *contest);

/* Above, in api/talk.c: all games at a glance: as a guest, or at the console of
   the room, or of the event where he sits. */
void talk_console(struct server *server, struct live *live, bool guest);

#endif
