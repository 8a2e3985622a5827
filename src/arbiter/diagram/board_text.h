/* board_text.h - a placement of pieces as eight lines of text */
#ifndef ARBITER_BOARD_TEXT_H
#define ARBITER_BOARD_TEXT_H

#include "laws/setup.h"

#include <stdio.h>

/* A piece, or the sign of an empty square. */
const char *board_text_piece(laws_piece piece, bool unicode);

/* Print the board, with figurines or letters, seen from White's side or from
   Black's. */
void board_text_print(FILE *out, const struct laws_setup *setup, bool unicode,
                      bool flip, bool coordinates);

#endif
