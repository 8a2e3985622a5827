/*
 * watch.h - files of games that grow, and what an arbiter should know of them
 *
 * Whoever reads the files hands their texts here; what is new is told through
 * a function of his.  A watch opens no file and asks no clock.
 *
 * What always holds
 *   - A text is hashed as a whole and judged in the games that changed only.
 *   - What was told of a game is not told again, also when the file was cut or
 *     rewritten in between: a game is known by its tags.
 *   - Of a finished game all findings are told that an audit has.
 *   - Any bytes may come.
 */
#ifndef ARBITER_WATCH_H
#define ARBITER_WATCH_H

#include "laws/laws.h"

struct watch_settings {
    enum laws_edition edition;
    unsigned kinds;      /* of an audit's findings                         */
    unsigned draw_after; /* the event's regulation (9.1.1); 0: none       */
    uint64_t idle;       /* milliseconds without a move to be told; 0: none */
};

/* Something that was told of a game. */
struct watch_item {
    uint64_t id;
    const char *name; /* "third-time"; lives for ever */
    unsigned ply;
    bool finding; /* of an audit: tell when it was mended */
    bool holds;   /* still, as far as was told */
    bool told;    /* it held when the game was last judged */
    char article[24];
    char *details; /* NULL once it does not hold any more */
};

#define WATCH_NAME_MAX 48

struct watch_game {
    uint64_t key;    /* of the tags by which it is known */
    uint64_t hash;   /* of its text                      */
    size_t length;   /* of that                          */
    uint64_t moved;  /* when its last move was seen      */
    unsigned number; /* in its file, from 1; 0: not there now */
    unsigned plies;
    enum laws_pgn_result result;
    unsigned turn, move_number; /* who is to make which move */
    laws_ms left[2];            /* negative: nobody knows    */
    bool broken; /* a comment may have been cut: its end is not certain */
    bool open;   /* it stood at the end of a file that was being written */
    bool followed, idle_told;
    char white[WATCH_NAME_MAX], black[WATCH_NAME_MAX], round[16];
    struct watch_item *items;
    unsigned item_count, item_room;
};

struct watch_file {
    char *path;
    struct watch_game *games; /* in their order; those not there come last */
    size_t count, missing, room;
    void *tag; /* of whoever reads the files */
};

enum watch_news {
    WATCH_TOLD,
    WATCH_WITHDRAWN, /* it holds no longer: somebody corrected the file */
};

struct watch_sink {
    void (*tell)(void *data, enum watch_news news,
                 const struct watch_file *file, const struct watch_game *game,
                 const struct watch_item *item);
    void *data;
};

struct watch;

/* Without memory the program ends, here and below. */
struct watch *watch_new(const struct watch_settings *settings,
                        const struct watch_sink *sink);
void watch_free(struct watch *watch);

/* A file that is to be watched. */
struct watch_file *watch_file_new(const char *path);
void watch_file_free(struct watch_file *file);

/*
 * What a file holds now.  `settled`: it was not changed for a while, so that
 * its last game is not one that somebody is writing.
 */
void watch_text(struct watch *watch, struct watch_file *file, const char *text,
                size_t length, uint64_t now, bool settled);

/* Time passes: who has not moved for long? */
void watch_time(struct watch *watch, struct watch_file *file, uint64_t now);

/* How many games were judged so far; for who measures. */
uint64_t watch_judged(const struct watch *watch);

/* UTF-16 with its mark becomes UTF-8 in memory to be freed; NULL: the text is
   not of that kind. */
char *watch_from_utf16(const char *text, size_t length, size_t *new_length);

#endif
