/* setup_san.h - short algebraic notation on a board that is no position */
#ifndef LAWS_NOTATION_SETUP_SAN_H
#define LAWS_NOTATION_SETUP_SAN_H

#include "laws/notation.h"

/*
 * As laws_san_parse() and laws_san_print(), for a board that an unnoticed
 * illegal move has left behind (A.5.2): the legal moves are those of
 * laws_setup_judge().  Not the fast way.
 */
enum laws_status laws__setup_san_parse(const char *text, size_t length,
                                       const struct laws_setup *setup,
                                       struct laws_move *move);
size_t laws__setup_san_print(const struct laws_setup *setup,
                             struct laws_move move, char text[LAWS_SAN_MAX]);

#endif
