/*
 * pgn_out.h - a game of a PGN file as it is put out: as PGN, or as acts
 *
 * Both take the events of a follower one by one and keep what they need of a
 * game; at its end they put it out whole.
 */
#ifndef ARBITER_PGN_OUT_H
#define ARBITER_PGN_OUT_H

#include "laws/laws.h"

#include <stdio.h>

/* No game that was ever played comes near to it. */
#define PGN_GAME_MAX ((size_t)32 << 20)

/* Bytes that grow up to PGN_GAME_MAX.  What was there is dropped when they
   would grow further, and `full` says so. */
struct bytes {
    char *data;
    size_t length, room;
    bool full;
};
void bytes_add(struct bytes *bytes, const char *text, size_t length);
void bytes_release(struct bytes *bytes);

/* A game, as export format; all 0 at first, but for the style. */
struct pgn_print {
    struct bytes tag_texts, tag_lines, movetext, unread;
    struct laws_pgn_writer writer;
    struct laws_style style;
    unsigned depth;      /* variations that are open in the movetext    */
    bool lost;           /* a line is not followed any more ...         */
    unsigned lost_depth; /* ... at this depth                      */
    size_t tags;
    struct {
        size_t name, name_length, value, value_length; /* in tag_texts */
    } tag[LAWS_PGN_TAGS_MAX];
    struct laws_pgn_tag sorted[LAWS_PGN_TAGS_MAX + LAWS_PGN_TAGS_ADDED];
};

/* Take an event; at the end of a game it is put out.  False: too long.  Where a
   game is vouched for, moves behind one are taken from the follower, too. */
bool pgn_print_event(struct pgn_print *print,
                     struct laws_pgn_follower *follower,
                     const struct laws_pgn_event *event, FILE *out);

void pgn_print_release(struct pgn_print *print);

/* A game, as the acts of a transcript; or, with lines of tags, its moves alone,
   under these. */
struct pgn_acts;

struct pgn_acts *pgn_acts_new(const char *moves_under);
bool pgn_acts_event(struct pgn_acts *acts,
                    const struct laws_pgn_follower *follower,
                    const struct laws_pgn_event *event, FILE *out);
void pgn_acts_free(struct pgn_acts *acts);

#endif
