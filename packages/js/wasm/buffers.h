/*
 * buffers.h - how JavaScript and the library talk
 *
 * Text goes in through one buffer and comes out through another; larger things
 * lie in memory that JavaScript hands out and passes as pointers.  What is
 * exported has the name of its function.
 */
#ifndef LAWS_JS_BUFFERS_H
#define LAWS_JS_BUFFERS_H

#include "laws/laws.h"

#define EXPORT(name) __attribute__((export_name(#name))) name

/* A module that needs more says so when it is compiled. */
#ifndef IN_SIZE
#define IN_SIZE 65536
#endif
#ifndef OUT_SIZE
#define OUT_SIZE (1 << 20)
#endif
extern char in[IN_SIZE];
extern char out[OUT_SIZE];

/* Put a text into `out`; its length. */
unsigned say(const char *text);

/* The same behind what is there already. */
unsigned say_more(unsigned at, const char *text);

/* The squares of a set, one byte each, into `out`; how many. */
unsigned say_squares(laws_bitboard set);

/* A move in sixteen bits: from, to << 6, promotion << 12.  Castling is the
   king's own two squares where everybody writes it so, unless `chess960`. */
unsigned pack(struct laws_move move, bool chess960);

/* The move that a text names on a board, in any form of a language; else a
   status, and `out` has the words. */
int find_move(const struct laws_position *position, unsigned length,
              enum laws_language language, struct laws_move *move);

#endif
