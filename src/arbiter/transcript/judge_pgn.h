/* judge_pgn.h - a judged game as PGN */
#ifndef ARBITER_JUDGE_PGN_H
#define ARBITER_JUDGE_PGN_H

#include "transcript/transcripts.h"

struct judge_pgn;

/*
 * Collects a game from its transcript and prints it at the end: the moves that
 * stand, with what was left on the clock, and with `articles` the rulings as
 * comments.  `portable`: for programs that stop at an illegal move or do not
 * know a result; the rest of the game is then a comment.
 */
struct judge_pgn *judge_pgn_new(bool articles, bool portable);
void judge_pgn_free(struct judge_pgn *pgn);

/* The visitor that collects and prints. */
struct transcript_visitor judge_pgn_visitor(struct judge_pgn *pgn);

#endif
