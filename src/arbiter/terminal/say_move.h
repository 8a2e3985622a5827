/* say_move.h - a move in words of the reader's language: "knight f3, check" */
#ifndef ARBITER_TERMINAL_SAY_MOVE_H
#define ARBITER_TERMINAL_SAY_MOVE_H

#include "laws/laws.h"

#define SPOKEN_MAX (4 * LAWS_SPOKEN_MAX)

void spoken_print(const struct laws_position *position, struct laws_move move,
                  char text[SPOKEN_MAX]);

/* Read one, in that language or in English.  False: it is none. */
bool spoken_parse(const char *text, size_t length,
                  const struct laws_position *position, struct laws_move *move);

#endif
