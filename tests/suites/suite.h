/*
 * suite.h - what the suites share: chance, sources of positions, complaints
 *
 * A suite is a program that asks the library and something independent the
 * same question, many times, and prints where the answers differ.  Chance
 * comes from a seed, so a failure can be seen again.
 */
#ifndef SUITE_H
#define SUITE_H

#include "laws/laws.h"
#include "oracle.h"

#include <stdio.h>

/* What CTest takes for "skipped" (SKIP_RETURN_CODE). */
#define SUITE_SKIPPED 77

/* The next number of the sequence that `state` is in (splitmix64). */
uint64_t suite_random(uint64_t *state);

/* One of 0 .. bound - 1. */
unsigned suite_below(uint64_t *state, unsigned bound);

/*
 * Say that something is wrong in this setup (NULL: no setup to show).  After
 * the tenth time the program ends: more would not help.
 */
void suite_fail(const struct laws_setup *setup, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* The exit status: 0 when nothing was wrong. */
int suite_result(void);

/*
 * Open a data file.  A missing one is reported in the words that
 * tools/list-missing looks for; the answer is then NULL.
 */
FILE *suite_open(const char *path);

/* A number from the command line; ends the program when it is none. */
uint64_t suite_number(const char *text);

/*
 * The positions of .perft files, read with laws_fen_parse(): only those that
 * are positions.  The caller frees the array.
 */
struct laws_setup *suite_positions_take(char *const *paths, int paths_count,
                                        size_t *count);

/* Read a FEN; a failure is reported with its file and line. */
bool suite_read_fen(const char *path, unsigned line, const char *fen,
                    struct laws_setup *setup);

/* Give a reader of PGN the next bytes of a text, at most `piece`, and move *at
   on. */
void suite_feed(struct laws_pgn_reader *reader, const char *text, size_t length,
                size_t *at, size_t piece);

/* Into one order, so that lists can be compared. */
void suite_sort_moves(struct laws_move *moves, size_t count);

bool suite_is_equal_move(struct laws_move a, struct laws_move b);

/* Equal in every field; the en passant square only as far as it is legal. */
bool suite_is_equal_setup(const struct laws_setup *a,
                          const struct laws_setup *b);

/* Does the reason given for a move agree with the oracle's objections? */
bool suite_is_right_reason(enum laws_reason reason, unsigned objections);

/* Ask both about one move; `judge` answers for the library. */
void suite_check_reason(const struct laws_setup *setup, struct laws_move move,
                        enum laws_reason reason, const char *judge);

#endif
