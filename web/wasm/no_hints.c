/*
 * no_hints.c - in place of the table of helpmates, nothing
 *
 * A search for a mate takes its numbers as a hint of what to try first; no
 * verdict rests on them.  Compressed, it would be half as large as the rest.
 */
#include "mate/heuristic/helpmate_table.h"

const uint8_t laws__helpmate_table[3][2][64][32][32] = {0};
