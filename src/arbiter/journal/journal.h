/*
 * journal.h - the acts of all games, stored for good
 *
 * The journal is the only truth that is stored; a game is what folding its
 * acts gives.  Rows are only added.  One thread at a time may use a journal:
 * the writer's (writer.h).
 *
 * What always holds
 *   - When journal_commit() returns JOURNAL_DONE, what it stored survives a
 * crash of the program, of the machine and of the database.
 *   - The acts of a game are numbered 1, 2, 3 ... without a gap, each number
 *     once, also when several servers write: the second to take a number is
 *     told JOURNAL_TAKEN and has stored nothing.
 *   - When it returns JOURNAL_NOTHING, nothing of the batch is stored.
 *   - When it returns JOURNAL_UNKNOWN, the batch may be stored or not: the
 * answer of a database was lost.  Read the game again before going on.
 *   - Every act carries a hash over itself and the act before it, the first one
 *     over what was laid down for the game: the chain (chain.h).  Acts are
 *     checked against it as they are read; what does not fit is never visited.
 */
#ifndef ARBITER_JOURNAL_H
#define ARBITER_JOURNAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define JOURNAL_ID_MAX 16   /* of a game, with the NUL */
#define JOURNAL_WORD_MAX 24 /* what servers tell of a game, with the NUL */
#define JOURNAL_HASH 32     /* bytes of a token's hash */
#define JOURNAL_CHAIN 16    /* bytes of a hash in the chain */
#define JOURNAL_LINKS 4     /* white, black, arbiter, spectator */
#define JOURNAL_WHY_MAX 256 /* what went wrong, with the NUL */

/* What was laid down when a game was created. */
struct journal_game {
    int64_t key; /* the journal's own, given when it is stored */
    char id[JOURNAL_ID_MAX];
    int64_t created; /* ms since 1970; the game's own time counts from here */
    bool over;       /* a hint: it need not be looked at after a restart */
    char *tags;      /* the tag lines of its transcript */
    char start[8];   /* joined, count, arbiter, now */
    char spectators[8];         /* link, anyone */
    int32_t lag_move, lag_game; /* ms; 0: no allowance */
    char hands[16]; /* touch, press: what pages send as acts of their own; key:
                       it was made with the key of the room or an event */
    unsigned char hash[JOURNAL_LINKS][JOURNAL_HASH];
    unsigned char links[JOURNAL_CHAIN]; /* a hash over those */
    unsigned char chain[JOURNAL_CHAIN]; /* over what never changes of this */
};

/* An act as it is stored.  The texts are never NULL. */
struct journal_act {
    int64_t key; /* of the game */
    uint32_t number;
    int32_t lag;        /* ms given back for the network, already in `at` */
    int64_t at;         /* ms of the game's own time */
    int64_t received;   /* ms since 1970 */
    const char *act;    /* "white plays e4" */
    const char *from;   /* who sent it: white, black, arbiter, room, server */
    const char *client; /* the sender's id of it, or "" */
    const char *note;   /* or "" */
    unsigned char chain[JOURNAL_CHAIN];
};

/* Make its texts the act's own: they follow one another in one piece of memory,
   to be let go with journal_act_release().  False: no memory. */
bool journal_act_own(struct journal_act *act);
void journal_act_release(struct journal_act *act);

enum journal_outcome {
    JOURNAL_STORED,
    JOURNAL_TAKEN, /* not stored: another server has stored an act of this
                      number, or the one before it is not there */
};

/* One thing to be stored: a game, or an act. */
struct journal_entry {
    struct journal_game *game; /* a new game, or NULL */
    struct journal_act act;
    unsigned char before[JOURNAL_CHAIN]; /* of the act before it */
    bool ends;                           /* the game is over with this act  */
    char id[JOURNAL_ID_MAX]; /* of the game, for the other servers */
    enum journal_outcome outcome;
};

enum journal_result { JOURNAL_DONE, JOURNAL_NOTHING, JOURNAL_UNKNOWN };

/* What is wrong behind the last act that is good. */
enum journal_fault {
    JOURNAL_WHOLE,
    JOURNAL_HOLE,    /* an act is missing, and later ones are there      */
    JOURNAL_LOST,    /* the last acts are missing                        */
    JOURNAL_ALTERED, /* an act is not what was stored                    */
    JOURNAL_OTHER,   /* the act that we began at is not there, or another */
};

/* How far a game is known: the number and the hash of its last good act; 0 and
   the hash of the game where there is none. */
struct journal_mark {
    uint32_t number;
    unsigned char chain[JOURNAL_CHAIN];
    enum journal_fault fault;
};

/* When something has to have happened last to a game that is alive. */
struct journal_since {
    int64_t open, over;
};

/* How far a copy of the whole journal is. */
enum journal_copy { COPY_GOES_ON, COPY_DONE, COPY_FAILED };

struct journal;

typedef void journal_game_visitor(void *data, const struct journal_game *game);
typedef void journal_act_visitor(void *data, const struct journal_act *act);
typedef void journal_news_visitor(void *data, const char *id, const char *word);
typedef void journal_line_visitor(void *data, const char *line);
typedef void journal_room_visitor(void *data,
                                  const unsigned char hash[JOURNAL_HASH]);

/* The functions of one kind of store. */
struct journal_kind {
    enum journal_result (*commit)(struct journal *journal,
                                  struct journal_entry **entries, size_t count);
    bool (*game)(struct journal *journal, const char *id,
                 journal_game_visitor *visit, void *data);
    bool (*acts)(struct journal *journal, int64_t key, uint32_t from,
                 journal_act_visitor *visit, void *data);
    /* how many acts the game has at least; NULL: not known */
    bool (*length)(struct journal *journal, int64_t key, uint32_t *acts);
    bool (*games)(struct journal *journal, const struct journal_since *since,
                  journal_game_visitor *visit, void *data);
    /* NULL: no other server shares it */
    bool (*tell)(struct journal *journal, const char *id, const char *word);
    bool (*cut)(struct journal *journal, int64_t key, uint32_t after);
    /* what the store itself knows about its health; NULL: nothing */
    bool (*examine)(struct journal *journal, journal_line_visitor *visit,
                    void *data);
    bool (*mend)(struct journal *journal);
    bool (*add_room)(struct journal *journal,
                     const unsigned char hash[JOURNAL_HASH], int64_t created);
    bool (*rooms)(struct journal *journal, journal_room_visitor *visit,
                  void *data);
    /* NULL: the store has ways of its own */
    enum journal_copy (*copy)(struct journal *journal, const char *path);
    bool (*check)(struct journal *journal);
    /* the time of the store, which its servers share; NULL: the machine's */
    bool (*clock)(struct journal *journal, int64_t *wall);
    /* where other servers write to the same journal; else NULL */
    int (*fd)(struct journal *journal);
    void (*news)(struct journal *journal, journal_news_visitor *visit,
                 void *data);
    void (*close)(struct journal *journal);
};

/* What every kind begins with. */
struct journal {
    const struct journal_kind *kind;
    bool alone; /* no other server was at work when it was opened */
    char why[JOURNAL_WHY_MAX]; /* of the last call that returned false */
};

/*
 * Open a journal: "memory", a path or sqlite:PATH, or postgresql://...  One to
 * serve from is made when there is none; one to look at has to be there.  NULL,
 * and why, when it cannot be.  A file whose last commits are lost is opened
 * only to be repaired; `why` then says so.
 */
enum journal_use { JOURNAL_TO_SERVE, JOURNAL_TO_EXAMINE, JOURNAL_TO_REPAIR };
struct journal *journal_open(const char *url, enum journal_use use,
                             char why[JOURNAL_WHY_MAX]);
void journal_close(struct journal *journal);

/* Store a batch in one go; each entry then has its outcome, and its hash in the
   chain. */
enum journal_result journal_commit(struct journal *journal,
                                   struct journal_entry **entries,
                                   size_t count);

/* Visit the game of this id, if there is one. */
bool journal_read_game(struct journal *journal, const char *id,
                       journal_game_visitor *visit, void *data);

/* Visit its acts behind the mark in their order, as long as they are good; the
   mark is then at the last one, and says what is wrong behind it.  What cannot
   be read is tried once more.  False: it cannot be read, though the journal can
   be used, or that cannot be, either: journal_check() tells. */
bool journal_read_acts(struct journal *journal, int64_t key,
                       struct journal_mark *mark, journal_act_visitor *visit,
                       void *data);

/* Visit the games that are alive, in the order of their making: those that are
   not over, and the newest of those that are, to which something has happened
   since (ms since 1970).  NULL: all. */
bool journal_read_games(struct journal *journal,
                        const struct journal_since *since,
                        journal_game_visitor *visit, void *data);

/* Take the acts above `after` out of a game.  They are kept in a table of their
   own, "aside", for whoever wants to look at them. */
bool journal_cut(struct journal *journal, int64_t key, uint32_t after);

/* Look through the whole store, beyond what is read of games, and visit what is
   wrong with it, in words. */
bool journal_examine(struct journal *journal, journal_line_visitor *visit,
                     void *data);

/* Make anew what can be made from the acts: indexes. */
bool journal_mend(struct journal *journal);

/* The links of the room; of old ones only the last few are kept. */
bool journal_add_room(struct journal *journal,
                      const unsigned char hash[JOURNAL_HASH], int64_t created);
bool journal_read_rooms(struct journal *journal, journal_room_visitor *visit,
                        void *data);

/*
 * Copy a part of the whole store to a file.  Call it again until it is done; in
 * between the journal can be read and written, and the copy is of the end.  The
 * file is there when it is whole.
 */
enum journal_copy journal_copy(struct journal *journal, const char *path);

/* Can it be written?  Connects again where a connection was lost. */
bool journal_check(struct journal *journal);

/* What time is it?  All servers of a journal get the same answer: ms since
   1970, and the moment (sys_now()) when that was so. */
bool journal_clock(struct journal *journal, int64_t *wall, uint64_t *now);

/* Readable when another server may have written; -1: never. */
int journal_fd(struct journal *journal);

/* Tell the other servers a word about a game; nothing is stored. */
bool journal_tell(struct journal *journal, const char *id, const char *word);

/* Visit the ids of games that another server has written to ("*": any), or has
   told a word about; where it has written the word is "". */
void journal_news(struct journal *journal, journal_news_visitor *visit,
                  void *data);

/* The kinds; journal_open() chooses. */
struct journal *journal_open_memory(char why[JOURNAL_WHY_MAX]);
struct journal *journal_open_sqlite(const char *path, enum journal_use use,
                                    char why[JOURNAL_WHY_MAX]);
struct journal *journal_open_postgres(const char *url, enum journal_use use,
                                      char why[JOURNAL_WHY_MAX]);

#define JOURNAL_ROOMS_KEPT 16
#define JOURNAL_RECENT 1000 /* games */
#define JOURNAL_TEXT(number) JOURNAL_TEXT_(number)
#define JOURNAL_TEXT_(number) #number

#endif
