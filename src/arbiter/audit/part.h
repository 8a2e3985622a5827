/*
 * part.h - the K-th of N parts of some files
 *
 * The files lie behind each other, as they are on the disk, and are cut into N
 * parts of as many bytes.  What is read as one piece, which starts with a game,
 * belongs to the part in which its reading began: so each game is in one part,
 * and what the parts give, one after the other, is what all gives.
 */
#ifndef ARBITER_PART_H
#define ARBITER_PART_H

#include <stdbool.h>
#include <stdint.h>

struct part {
    unsigned number, of;   /* from 1; of 0: everything is wanted     */
    uint64_t all;          /* bytes of all files                     */
    uint64_t before, size; /* of those before the one at hand, of it */
};

/* The part to which a byte of the file at hand belongs. */
static inline unsigned part_of(const struct part *part, uint64_t at)
{
    const double share =
        (double)(part->before + at) / (double)(part->all + !part->all);
    const unsigned number = (unsigned)(share * part->of) + 1;

    return number < part->of ? number : part->of;
}

#endif
