/*
 * table.h - a game between two engines, and its record
 *
 * The game is the library's: what an engine answers becomes an act, and the
 * rulings say what it came to.  Instants are milliseconds since the start, read
 * when the answer arrived.  An engine that will not move any more (it died, or
 * talked nonsense) is not waited for: its flag falls at the instant at which it
 * would have fallen.
 */
#ifndef ARBITER_MATCH_TABLE_H
#define ARBITER_MATCH_TABLE_H

#include "engine/engine.h"
#include "match/delays.h"
#include "match/openings.h"
#include "match/showing.h"

/* When claims are made for the engines. */
enum table_claims {
    TABLE_CLAIMS_WANTED, /* correct ones, by an engine that wants a draw */
    TABLE_CLAIMS_NONE,   /* never: what the Laws end by themselves       */
    TABLE_CLAIMS_ALWAYS, /* as soon as one is correct                    */
};

/* A decision by score that the match asked for; `moves` 0: none. */
struct table_adjudication {
    unsigned from;  /* not before this move                            */
    unsigned moves; /* of each, one after the other, with such a score */
    int score;      /* centipawns: at most (draw) or at least (win)    */
};

struct table_rules {
    struct laws_regulations regulations; /* but for the position */
    enum table_claims claims;
    bool offers;    /* UCI engines offer draws */
    int draw_line;  /* centipawns; manners.h */
    laws_ms margin; /* of engines that have none of their own */
    struct table_adjudication draw, win;
    const struct tablebase *tablebase; /* decides what it knows; or NULL */
};

/* A move of the record. */
struct table_ply {
    laws_ms left, spent;
    struct dialog_score score;
};

/* What happened besides the moves, before the ply of this number. */
struct table_note {
    unsigned ply;
    char text[LAWS_RULING_TEXT_MAX + 64];
};

#define TABLE_PLIES_MAX 12000
#define TABLE_NOTES_MAX 64

/* What an engine did that nobody wants to see. */
struct table_faults {
    unsigned illegal; /* moves                                      */
    bool flag;        /* its flag fell while it was well            */
    bool failed;      /* it died, hung at the start, talked nonsense */
    char why[256];    /* or how late it was                          */
};

struct table_result {
    enum laws_pgn_result result;
    enum laws_end end;
    char article[LAWS_ARTICLE_MAX];
    bool adjudicated;
    struct table_faults faults[2];
};

struct table {
    const struct match_showing *showing; /* or NULL */
    struct shown_game *shown;            /* there   */
    struct engine *engine[2];            /* by colour */
    struct laws_game *game;
    struct table_ply ply[TABLE_PLIES_MAX];
    struct table_note note[TABLE_NOTES_MAX];
    unsigned notes;
    struct table_result result;
    struct delays delays; /* between an answer and the next `go` */

    void *memory, *scratch, *workspace;
    size_t size;
    struct laws_rulings rulings;
    uint64_t base; /* sys_now() at the instant 0 */
    uint64_t answered;
    laws_ms
        shift; /* instants that were not waited for, less those of margins */
    unsigned draw_streak, win_streak[2];
    bool offers;
};

struct table *table_new(void);
void table_free(struct table *table);

/* Play one game with these engines, from this opening. */
void table_play(struct table *table, const struct table_rules *rules,
                struct engine *white, struct engine *black,
                const struct opening *opening, bool chess960);

/* The game as PGN, added to the text. */
struct record_tags {
    const char *white, *black, *event, *control;
    unsigned round, game;
    const char *date;
};
void record_print(const struct table *table, const struct record_tags *tags,
                  struct text *text);

#endif
