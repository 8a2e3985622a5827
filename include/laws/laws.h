/**
 * laws.h - the Laws of Chess as a library: everything at once
 *
 * Reading order: board.h (the words), setup.h (any placement), position.h (one
 * to be trusted, and its legal moves), then fen.h, chess960.h, notation.h and
 * perft.h.
 */
#ifndef LAWS_LAWS_H
#define LAWS_LAWS_H

#include "laws/base.h"
#include "laws/board.h"
#include "laws/chess960.h"
#include "laws/fen.h"
#include "laws/notation.h"
#include "laws/perft.h"
#include "laws/position.h"
#include "laws/setup.h"

#endif
