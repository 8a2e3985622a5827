/*
 * heuristic.h - how far a mate seems: what the search tries first
 *
 * Two measures: for queens, rooks and pawns the table of helpmate_table.h; for
 * any pieces a rough one.  No verdict rests on them.
 */
#ifndef LAWS_HEURISTIC_H
#define LAWS_HEURISTIC_H

#include "laws/position.h"

/* What is asked once for all moves of a position. */
struct laws__heuristic {
    enum laws_color side;
    laws_square king, other;
    unsigned count; /* of pieces that the table knows */
    struct {
        uint8_t row;
        laws_square square;
    } mater[16];
    unsigned pass; /* when neither a king nor one of these moves */
};

void laws__heuristic_begin(struct laws__heuristic *heuristic,
                           const struct laws_position *position,
                           enum laws_color side);

/* The table's measure after a legal move. */
unsigned laws__heuristic_after(const struct laws__heuristic *heuristic,
                               const struct laws_position *position,
                               struct laws_move move);

/* A rough measure of another kind, for any pieces. */
unsigned laws__heuristic_rough(const struct laws_position *position,
                               enum laws_color side);

#endif
