/*
 * server.h - what the files of the server share
 *
 * Everything here belongs to the one thread that has the network and the games.
 * The time is read once a turn of the loop; everything that happens in that
 * turn happens at that moment.
 */
#ifndef ARBITER_SERVER_H
#define ARBITER_SERVER_H

#include "journal/writer.h"
#include "laws/laws.h"
#include "server/address.h"
#include "server/diary.h"
#include "server/log.h"
#include "server/metrics.h"
#include "server/problem.h"
#include "server/token.h"
#include "sheet/sheet.h"
#include "sys/text.h"

#include <stdio.h>

struct MHD_Daemon;
struct computer;
struct contest;
struct MHD_Connection;
struct exchange;
struct feed;
struct game;
struct live;
struct plain_act;
struct reader;
struct seat;
struct visitor;

/* What may be asked of the server at once, and how fast. */
struct limits {
#define LIMIT(name, option, least, most, usual, takes, help) unsigned name;
#include "server/limits.def"
#undef LIMIT
};

#define BODY_MAX 16384u      /* bytes of a request or message            */
#define BACKLOG_MAX 1048576u /* bytes that a slow reader may have waiting */
#define NOTE_MOST 200u       /* bytes of a note                           */
#define QUEUE_MAX 64u        /* acts of a role that wait at one board     */
#define SEATS_MAX 100u       /* games that one connection may join        */
#define JOIN_SECONDS 10      /* for the first message                     */
#define SPARES 64u           /* copies of games kept for the next ones,   */
#define SPARE_SIZES 4u       /* of so many sizes                          */

struct options {
    const char *listen; /* HOST:PORT */
    const char *db;
    const char *assets;            /* a folder, or NULL: what is built in */
    const char *certificate, *key; /* files, or NULL */
    const char *origin;            /* another one that may connect, or NULL */
    const char *proxy;             /* addresses of trusted proxies, or NULL */
    const char *engine;            /* as in engine/spec.h; NULL: look for one */
    const char *backup;            /* where copies of the journal go, or NULL */
    const char *log;               /* the last level that is written */
    const char *log_file;          /* or NULL: the standard error */
    bool access_log;               /* each request, too */
    /* the settings as they stand now in the file that they came from, for those
       that can change; NULL: they came from none */
    bool (*reread)(struct options *options, char *why, size_t room);
    bool room_creates; /* only the room's link creates games */
    struct limits limits;
};

/* Why everything stands still. */
#define NOT_STORING "acts cannot be stored at present"

/* What the server does by itself. */
enum chore {
    CHORE_NONE,
    CHORE_ARRIVE, /* a player has joined */
    CHORE_START,
    CHORE_FLAG,
    CHORE_PAUSE, /* what ran while the server was at fault */
    CHORE_RESUME,
    CHORE_GO_ON, /* the players want the game to */
    CHORE_JOIN,  /* a link is exchanged for a key */
};

/* What players ask for, see wish.c.  ORDER WISH */
enum wish {
    WISH_ARBITER,
    WISH_PAUSE,
    WISH_RESUME,
    WISH_REMATCH,
    WISH_KINDS,
};

/* The note of a pause that both players wanted. */
#define AGREED "agreed by both players"

/* An act that somebody wants done. */
struct request {
    struct request *next;
    enum role role;
    enum chore chore;
    bool calls;       /* `pauses`, to get the arbiter: or a call without it */
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

/* When a ply was made, and what its player's display showed then. */
struct ply_time {
    int64_t at, left;
};

/* Who waits for a game to be loaded. */
struct waiter {
    struct waiter *next;
    void (*then)(void *data, struct game *game, const struct problem *problem);
    void *data;
};

enum game_life { GAME_LOADING, GAME_READY };

/* Where an engine sits, and how it plays. */
struct engine_seat {
    bool plays[2];
    unsigned level; /* from 1 */
    bool practises; /* plays as a person at the table would */
    unsigned rate;  /* slips in a hundred moves             */
};

/* A game that is served. */
struct game {
    struct game *next; /* in its bucket */
    uint64_t serial;   /* never the same twice; its log only grows */
    enum game_life life;
    bool behind;  /* the journal may hold acts that are not folded */
    bool loading; /* and a job is under way to read them         */
    bool stale;   /* it does, and nobody here has asked for them */
    struct journal_game row;
    char *tags; /* the same, with the names of those who joined */
    char event[JOURNAL_ID_MAX]; /* that it belongs to, or "" */
    bool joined[2]; /* the player's link was exchanged for a key    */
    unsigned char key[2][JOURNAL_HASH]; /* a hash of that           */
    char link[2][12]; /* which link that was; the arbiter may replace it */
    struct waiter *waiters;

    struct laws_game *state;
    uint32_t number;                    /* of the last act folded */
    unsigned char chain[JOURNAL_CHAIN]; /* its hash */
    char *aside; /* why it is: what the journal holds is damaged; or NULL */
    int64_t last_at;
    struct log log;
    struct ply_time *times;
    unsigned times_room;
    struct laws_papers papers; /* where the players write them */

    struct request *waiting, **last_waiting; /* acts, in their order */
    unsigned waiting_count[ROLE_SERVER + 1]; /* by role */
    struct request *stored;                  /* being stored */

    /* what the acts do not say by themselves */
    bool came[2]; /* `arrives` since the start or the pause */
    bool server_paused;
    bool fault_paused; /* for a fault of the server: it resumes by itself */
    int64_t fault_at; /* its time when the server came to be at fault; -1: it is
                         not, or the pause is stored */
    bool appealed;
    int64_t began_at;   /* the game's time when play started; -1: not yet */
    int64_t resumed_at; /* and when it went on, after a pause            */
    bool late_told;     /* a default time is over, and a player has not come */
    char *ruled;        /* the last act that was ruled on, as JSON, or NULL */
    struct text penalties; /* of a game of an event: contest_note() */
    enum laws_color paused_by;
    char pause_article[LAWS_ARTICLE_MAX];
    char pause_note[NOTE_MOST + 1];
    int32_t lag_used[2];
    int64_t lag_given; /* to both */
    int32_t lag_turn;  /* since the clock of lag_of began to run */
    enum laws_color lag_of;
    unsigned acts_sent[2]; /* by each player */

    int64_t delay;           /* ms: spectators see it so much later         */
    struct game *twin;       /* as they see it, see delayed.c; or NULL      */
    struct game *twins_next; /* among those that have one                   */
    struct game *real;       /* of a twin: whose it is; else NULL           */
    int64_t late;            /* of a twin: its delay                        */
    struct log_place place;  /* of a twin: what it has folded of that       */
    struct text pgn;         /* for broadcast.c, as it was then             */
    uint32_t pgn_number;
    struct text alarms;  /* alarms.c: as JSON, for who directs it       */
    uint64_t alarms_key; /* and what they rest on; 0: nothing           */

    struct seat *members; /* WebSockets at this board */
    unsigned players[2], arbiters, spectators;
    uint64_t asked[2][WISH_KINDS];  /* ns: when; 0: not                     */
    bool elsewhere[2][WISH_KINDS];  /* at another server, which sees to it  */
    char next_game[JOURNAL_ID_MAX]; /* the rematch, or ""                   */
    bool has_next;                  /* and it is stored                     */
    uint64_t presence_told;     /* ns: when its members heard who is there  */
    bool presence_waits;        /* and there is news that they have not     */
    struct game *presence_next; /* among those                              */
    struct bucket rate[ROLE_SERVER];

    bool engine_known, engine_thinks; /* computer.c                       */
    bool engine_waits;                /* for an engine that is free       */
    struct engine_seat engine;
    struct practice *practice; /* what its hands are at, or NULL          */

    size_t timer;      /* its place among the timers, from 1; 0: none */
    uint64_t deadline; /* ns */
    uint64_t idle_since;
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

struct server {
    struct options options;
    char where[300]; /* HOST:PORT, as in a link to it */
    struct writer *writer;
    struct reader *reader;
    struct computer *computer; /* or NULL */
    struct MHD_Daemon *daemon;
    int epoll;
    bool ending;
    bool at_once; /* asked to end twice: wait for nothing */

    uint64_t now;      /* ns, never goes back                       */
    int64_t wall;      /* ms since 1970, as of now; never goes back */
    uint64_t looked;   /* all that had come before that is read     */
    bool unread;       /* and there is more than was read now       */
    uint64_t boot_now; /* both at the start                         */
    int64_t boot_wall;
    int64_t skew; /* ms by which the journal's clock is ahead of `wall`, where
                     that is more than can be made up for */

    struct game **buckets;
    size_t bucket_count, games, games_swept;
    struct contest *contests; /* events */
    struct game **timers;
    size_t timers_count, timers_room;
    struct bucket create_rate;
    struct address **addresses; /* a table */
    size_t addresses_count, addresses_swept;
    struct address *turn, *last_turn; /* with requests that wait: the next */
    uint64_t rests;                   /* ns: until then they wait          */
    struct exchanges held;            /* answers that wait                 */
    size_t bytes_waiting;             /* to be read by clients */
    struct visitor *visitors;
    size_t visitors_count;

    /* for judging */
    void *workspace_memory;
    struct laws_mate_workspace *workspace;
    struct laws_transcript transcript;
    char printed[LAWS_ACT_TEXT_MAX];
    struct laws_rulings rulings, trial_rulings;
    struct laws_game *spares[SPARE_SIZES][SPARES]; /* see game_trial() */
    unsigned spares_count[SPARE_SIZES];
    struct bookmark bookmarks[BOOKMARKS];
    unsigned bookmarks_made;
    const struct journal_act *row; /* that was folded last, while it is told */
    struct laws_act act;           /* the same */
    struct laws_act_texts texts;
    struct text text, other; /* for messages in the making */

    unsigned char rooms[JOURNAL_ROOMS_KEPT][JOURNAL_HASH];
    size_t rooms_count;
    bool journal_lost;
    int64_t stored_at; /* ms since 1970: the journal last took an act */
    char journal_why[JOURNAL_WHY_MAX];

    struct live **lives; /* by descriptor */
    size_t lives_room, lives_count;
    uint64_t lives_serial;
    struct live *dirty; /* have something to send */
    struct live *room_members;
    int eboards;        /* listens for software made for LiveChess; or -1 */
    struct feed *feeds; /* its subscriptions */
    struct game *twins; /* games that spectators see later */
    uint64_t twins_due; /* ns: when to look at them        */
    bool alarms_wanted; /* alarms.c: something has changed */
    uint64_t alarms_at; /* ns: when to look at it          */
    void *audit_memory; /* NULL: not needed yet            */
    struct news news[NEWS_KEPT]; /* the oldest first */
    size_t news_count;
    unsigned room_arbiters; /* of those; the others are guests */
    struct game *presence;  /* games whose members wait to hear who is there */
    uint64_t presence_due;  /* ns */
    struct slot *slots;     /* frame readers that nobody uses */
    bool resumed_any;       /* a request over HTTP has its answer now */
    unsigned creating;      /* games that are being stored              */
    uint64_t swept;
    uint64_t copied; /* when the last backup was begun, ns */
    int64_t backup;  /* when the last one was made, ms since 1970; 0: none */

    struct metrics metrics;
};

/* Memory, or the end: what was acknowledged is on disk. */
void *must_alloc(size_t size);
void *must_realloc(void *memory, size_t size);
struct job *must_job(enum job_kind kind);
_Noreturn void end_without_memory(size_t bytes);

/* Read the time for this turn of the loop. */
void server_tick(struct server *server);

/* time.c: the time base, the journal's, which never runs backwards */
void time_start(struct server *server, int64_t wall, uint64_t now);
void time_not_before(struct server *server, int64_t wall);
void time_compare(struct server *server, int64_t wall, uint64_t now);

/* The game's own time at a moment of the wall clock: it stands still while an
   act is under way, as far as that is given back.  game_time() is never before
   the last act. */
int64_t game_elapsed(const struct game *game, int64_t wall);
int64_t game_time(const struct game *game, int64_t wall);

/* games.c: finding, loading, letting go */
struct game *games_find(struct server *server, const char *id);
struct game *games_add(struct server *server, const struct journal_game *row);
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

/* game.c: a game in memory */
struct game *game_new(const struct journal_game *row);
void game_free(struct server *server, struct game *game);
struct game *game_snapshot(const struct game *game);
void game_snapshot_free(struct game *game);
bool game_begin(struct server *server, struct game *game,
                struct problem *problem);
bool game_fold(struct server *server, struct game *game,
               const struct journal_act *row);
void game_set_aside(struct game *game, const char *why);
bool game_adopt(struct server *server, struct game *game,
                const struct journal_act *row, struct request *request);
struct laws_game *game_copy(const struct game *game);
struct laws_game *game_trial(struct server *server, const struct game *game);
void game_free_spares(struct server *server);
enum laws_status game_read_row(const struct journal_act *row,
                               struct laws_act *act,
                               struct laws_act_texts *texts);
bool game_read_tags(struct server *server, const char *tags,
                    struct laws_regulations *regulations,
                    struct problem *problem);
bool game_may_read(const struct server *server, const struct game *game,
                   const char *token, enum role *role, struct problem *problem);
#define EVENT_TAG "EventId"
/* The tags of a game, one after the other from its text: false at the end. */
bool game_next_tag(const char **at, struct laws_pgn_tag *tag);
bool game_is_tag(const struct laws_pgn_tag *tag, const char *name);
const char *game_tag(const struct game *game, const char *name, char *value,
                     size_t room);
bool game_is_agreed_pause(const struct game *game);

/*
 * request.c: an act that somebody wants done.  A message of a client is read
 * to NULL where it is none: *field says which part of it, *what what is wrong.
 * What was judged on a copy of the game can be forgotten.
 */
struct json_t;
struct request *request_new(const char *words, const char *client,
                            const char *note);
struct request *request_read(const struct json_t *message, const char **field,
                             const char **what);
struct request *request_plain(const struct plain_act *plain, const char **field,
                              const char **what);
void request_forget(struct request *request);
void request_free(struct request *request);

/* judge.c: from a request to a ruling */
void judge_submit(struct server *server, struct game *game,
                  struct request *request);
void judge_first(struct game *game, struct request *request);
void judge_stored(struct server *server, struct job *job);
void judge_go_on(struct server *server, struct game *game);
void judge_fail_all(struct server *server, struct game *game,
                    const struct problem *problem);

/* refold.c: fold a game again on a copy, and visit each act above `after`, with
   its rulings in server->trial_rulings, until that is enough: false */
typedef bool refold_visitor(void *data, struct server *server,
                            const struct journal_act *row,
                            const struct laws_act *act,
                            const struct laws_game *state);
void refold(struct server *server, const struct game *game, uint32_t after,
            refold_visitor *visit, void *data);
void refold_forget(struct server *server);

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
void wish_note(struct game *game, const struct laws_act *act,
               const struct laws_rulings *rulings);
uint64_t wish_goes_on(const struct server *server, const struct game *game);
bool wish_is_called(const struct game *game);
void wish_show(struct text *text, const struct game *game);

/* rematch.c: both players want one */
void rematch_begin(struct exchange *exchange, struct game *game);
void rematch_made(struct exchange *exchange, bool made);

/* join.c: a link for one use */
bool join_is(const struct journal_act *row);
void join_note(struct game *game, const struct journal_act *row,
               const struct laws_act *act);
bool join_role(const struct game *game, const unsigned char hash[JOURNAL_HASH],
               enum role *role, struct problem *problem);
const unsigned char *join_hash(const struct game *game, enum role role);
void join_post(struct exchange *exchange, struct game *game, enum role role);
void join_answer(struct exchange *exchange, const struct game *game);

/* chores.c: what the server does by itself */
void chores_after(struct server *server, struct game *game);
void chores_later(struct server *server, struct game *game);
void chores_agreed(struct server *server, struct game *game, bool pause);
void chores_joined(struct server *server, struct game *game,
                   enum laws_color color);
void chores_restarted(struct server *server, struct game *game);
bool chores_is_missing(const struct game *game, enum laws_color color);
void chores_timer(struct server *server, struct game *game);
void chores_fault(struct server *server, int64_t since);
void chores_fault_over(struct server *server, const char *why);
bool chores_is_due(const struct game *game, const struct request *request);

/* timer.c */
void timer_set(struct server *server, struct game *game, uint64_t deadline);
void timer_unset(struct server *server, struct game *game);
int timer_wait(const struct server *server, uint64_t until);
void timer_run(struct server *server);

/* show.c: a game as JSON; `arbiter`: also what only arbiters see */
/* A position for those who are shown it; it stands until the next one, and is
   not written again where that is the same: a ruling has it twice. */
struct shown_position {
    struct laws_position position;
    struct laws_setup setup;
    char fen[LAWS_FEN_MAX];
    size_t length;
};
const struct shown_position *
show_position(const struct laws_position *position);

void show_state(struct server *server, struct text *text, const char *name,
                const struct game *game, bool arbiter);
void show_last(struct text *text, const struct laws_game *state);
void show_clocks(const struct server *server, struct text *text,
                 const char *name, const struct game *game);
void show_clocks_at(struct text *text, const char *name,
                    const struct laws_game *state, laws_ms now);
void show_pending(struct text *text, const struct game *game,
                  const struct laws_view *view, bool arbiter, bool calls);
void show_act(struct text *text, const char *name, const struct game *game,
              const struct journal_act *row, const struct laws_act *act,
              const struct laws_rulings *rulings);
void show_rulings(struct text *text, const struct game *game,
                  const struct laws_rulings *rulings);
bool show_is_sealed(const struct game *game);
void show_connected(const struct server *server, struct text *text,
                    const struct game *game);
void show_result(struct text *text, const struct game *game);

/* show_game.c */
void show_game(struct server *server, struct text *text, const char *name,
               const struct game *game, enum role role);
void show_moves(struct text *text, const char *name, const struct game *game,
                unsigned from);
void show_sheets(struct text *text, const char *name, const struct game *game);
void show_board(struct server *server, struct text *text, const char *name,
                const struct game *game, bool arbiter);
void show_acts(struct server *server, struct text *text,
               const struct game *game, uint32_t after);

/* Boards of an event, by their numbers; last 0: all. */
struct sector {
    unsigned first, last;
};
bool game_is_in(const struct game *game, const char *event,
                struct sector sector);

/* Which games are listed, and how. */
struct show_wanted {
    bool all;             /* also those that not everyone may watch */
    bool ranked;          /* what waits for the arbiter first       */
    int status;           /* an enum laws_game_status               */
    const char *event;    /* of this event alone; NULL: of any      */
    struct sector sector; /* and of these boards                 */
    unsigned limit;
};
#define ANY_STATUS (-1)
extern const struct show_wanted show_all; /* for the room */
void show_room(struct server *server, struct text *text, const char *name,
               const struct show_wanted *wanted);

/* show_laws.c */
void show_edition(struct text *text, const char *name,
                  enum laws_edition edition);
bool show_article(struct text *text, enum laws_edition edition, const char *id);

/* open.c */
void open_show(struct server *server, struct text *text, const char *name,
               const struct game *game, enum role role);

/* replay.c: what has been, in pages.  An act that came to a ruling of note is
   kept for those who join late. */
void replay_show(struct server *server, struct text *text,
                 const struct game *game, uint32_t after);
void replay_show_news(struct server *server, struct text *text,
                      const struct show_wanted *wanted);
void replay_note(struct server *server, struct game *game,
                 const struct journal_act *row, const struct laws_act *act,
                 const struct laws_rulings *rulings);

/* contest_results.c: of a game of an event, penalties are kept for it. */
void contest_note(struct game *game, const struct journal_act *row,
                  const struct laws_rulings *rulings);

/* why.c: what the rulings of an act rest on. */
void why_show(struct server *server, struct text *text, const struct game *game,
              uint32_t number);

/* create.c */
bool create_read(struct server *server, const char *body, size_t length,
                 struct journal_game *row,
                 char tokens[JOURNAL_LINKS][TOKEN_MAX],
                 struct problem *problem);

/* download.c */
void download_pgn(struct server *server, struct text *text,
                  const struct game *game, bool articles, bool portable);
void download_transcript(struct server *server, struct text *text,
                         const struct game *game);
void download_scoresheet(struct server *server, struct text *text,
                         const struct game *game, enum sheet_view view,
                         bool times);

/* alarms.c: something has changed; look at it when it is time; show it */
void alarms_wake(struct server *server);
uint64_t alarms_due(const struct server *server);
void alarms_run(struct server *server);
void alarms_show(struct text *text, const struct game *game);

/* delayed.c: what spectators see.  A tag says how many seconds later; false
   when it is no number of them. */
#define DELAY_TAG "BroadcastDelay"
#define DELAY_MOST 86400
bool delayed_read(const char *text, int64_t *ms);
int64_t delayed_of(const struct server *server, const struct game *game);
struct game *delayed_seen(struct server *server, struct game *game,
                          enum role role);
void delayed_run(struct server *server);
uint64_t delayed_due(const struct server *server);
void delayed_forget(struct server *server, struct game *game);

/* live.c and talk.c: WebSockets */
void live_add(struct server *server, struct address *address, int fd, int tcp,
              const char *extra, size_t length, void *handle, bool eboards);
void live_ready(struct server *server, int fd, unsigned events);
void live_flush(struct server *server);
void live_sweep(struct server *server);
void live_end(struct server *server, uint64_t until);
void talk_broadcast(struct server *server, struct game *game,
                    const struct journal_act *row,
                    const struct laws_rulings *rulings, unsigned plies);
void talk_late(struct server *server, struct game *twin,
               const struct journal_act *row,
               const struct laws_rulings *rulings, unsigned plies);
void talk_answer(struct server *server, const struct request *request,
                 struct game *game, uint32_t number, bool repeated,
                 const struct problem *problem);
void talk_show_judged(struct server *server, struct text *text,
                      const struct game *game, uint32_t number, bool repeated,
                      bool arbiter);
void talk_presence(struct server *server, struct game *game);
void talk_gathered(struct server *server);
void talk_forget(struct server *server, const struct game *game);
void talk_board(struct server *server, struct game *game);
void talk_halt(struct server *server, const char *why);

/* http.c */
bool http_start(struct server *server, char *why, size_t room);
void http_stop(struct server *server);
bool http_certify(struct server *server, char *why, size_t room);
void http_run(struct server *server);
void http_created(struct server *server, struct job *job);
int http_fd(const struct server *server);
void http_answer(struct server *server, const struct request *request,
                 struct game *game, uint32_t number, bool repeated,
                 const struct problem *problem);

/* links.c: made anew here, or by another server */
void links_changed(struct server *server, struct job *job);
void links_take(struct server *server, struct game *game,
                const struct journal_game *row);

/* visit.c: once a second, end what takes too long */
void visit_sweep(struct server *server);

/* network.c: how many milliseconds a round trip takes, 0 where nobody knows;
   and when the last bytes came in, however late we read them: just now, where
   the sockets were looked at just before */
int32_t network_round_trip(int tcp);
bool network_is_fresh(const struct server *server);
int64_t network_arrival(const struct server *server, int tcp);

/* metrics.c */
void metrics_show(const struct server *server, struct text *text);

/* serve.c */
void server_init(struct server *server, const struct options *options);
void server_release(struct server *server);
bool server_is_room(const struct server *server, const char *token);
void server_reload(struct server *server);
int serve(const struct options *options);

#endif
