/*
 * catalogue_layout.h - the bytes of a catalogue, LANG.say
 *
 *     0  "SAY1"
 *     4  the language, filled up with zeros
 *    20  its decimal point
 *    21  1: it is written from right to left; then two zeros
 *    24  how many sentences there are
 *    28  how many bytes their texts have
 *    32  the form of what is counted, for 0 to 199 of them
 *   232  the hashes of the sentences, in order
 *        where the text of each begins, in the same order
 *        the texts: all forms of a sentence with a zero behind each, then
 *        another zero
 *
 * Numbers have four bytes, the lowest first.  From 200 on what is counted goes
 * by its last two digits.
 */
#ifndef SAY_CATALOGUE_LAYOUT_H
#define SAY_CATALOGUE_LAYOUT_H

#include <stdint.h>

#define SAY_MAGIC "SAY1"

enum {
    SAY_LANGUAGE = 4,
    SAY_LANGUAGE_SIZE = 16,
    SAY_POINT = 20,
    SAY_RIGHT_TO_LEFT = 21,
    SAY_COUNT = 24,
    SAY_TEXTS = 28,
    SAY_PLURAL = 32,
    SAY_PLURALS = 200,
    SAY_HEAD = SAY_PLURAL + SAY_PLURALS,
    SAY_FORMS = 6, /* Arabic has as many */
};

/* FNV-1a, begun with this.  A context and \004 come before the English. */
#define SAY_HASH UINT32_C(0x811c9dc5)

static inline uint32_t say_hash(uint32_t hash, const char *text)
{
    for (; *text; text++)
        hash = (hash ^ (unsigned char)*text) * UINT32_C(0x01000193);
    return hash;
}

#endif
