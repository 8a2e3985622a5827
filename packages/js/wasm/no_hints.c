/*
 * no_hints.c - in place of the table of helpmates, nothing
 *
 * A search for a mate takes its numbers as a hint of what to try first; no
 * verdict rests on them, and the table would be half of the package.  It is not
 * const here, so that the file has no zeros for it.
 */
#include <stdint.h>

uint8_t laws__helpmate_table[3][2][64][32][32];
