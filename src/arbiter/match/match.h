/*
 * match.h - many games, several at once, and what they come to
 *
 * Each table has a thread and engines of its own.  A finished game is written
 * to the PGN file and then to the journal; a match that was interrupted goes on
 * behind the last game of its journal.
 */
#ifndef ARBITER_MATCH_H
#define ARBITER_MATCH_H

#include "match/elo.h"
#include "match/openings.h"
#include "match/plan.h"
#include "match/table.h"

#include <stdio.h>

struct match_settings {
    struct plan plan;
    struct engine_spec engine[PLAN_ENGINES_MAX];
    struct table_rules rules;
    struct openings openings;
    unsigned concurrency;
    const char *control; /* as it was written           */
    const char *event;
    const char *pgn; /* files, or NULL              */
    const char *journal;
    bool has_test;
    struct elo_test test; /* of the first two engines    */
    FILE *progress;       /* or NULL                     */
    const char *log;      /* of what is said to engines, or NULL            */
    const struct match_showing *showing; /* or NULL                  */
};

/* How many values enum laws_end has. */
enum {
    MATCH_ENDS = 1 /* the first is LAWS_END_NONE */
#define END(...) +1
#include "laws/words.def"
};

/* What an engine came to. */
struct match_engine {
    char name[64];
    struct elo_score score;
    unsigned flags, illegal, failed;
    char why[256]; /* it failed the last time */
};

struct match {
    const struct match_settings *settings;
    struct match_engine engine[PLAN_ENGINES_MAX];
    struct elo_score *pairing; /* of the engine that is named first */
    signed char *result;       /* by game: enum laws_pgn_result, -1: none yet */
    unsigned games, done, resumed;
    unsigned ends[MATCH_ENDS];   /* by enum laws_end           */
    unsigned failed[MATCH_ENDS]; /* those where an engine failed */
    bool stopped;                /* by Ctrl-C, before its end    */
    struct delays delays;        /* between an answer and the next `go` */
    double seconds;
    char fault[512]; /* why it could not go on; empty: it could */
};

/* Play it to its end.  False: `fault` says why not. */
bool match_run(struct match *match, const struct match_settings *settings);
void match_release(struct match *match);

/* The table of engines, the crosstable, the test, the endings. */
void match_report(const struct match *match, FILE *out);

/* Engines in the order of their points. */
void match_rank(const struct match *match, unsigned *order);

/* What one engine scored against another; false: they do not play. */
bool match_between(const struct match *match, unsigned a, unsigned b,
                   struct elo_score *score);

#endif
