/*
 * hash.h - where a name lies in a table
 *
 * The hash has a key that is drawn at the start: nobody can choose names that
 * all lie in one place.
 */
#ifndef ARBITER_SERVER_HASH_H
#define ARBITER_SERVER_HASH_H

#include <stddef.h>
#include <stdint.h>

/* Draw the key; before anything is put into a table. */
void hash_start(void);

uint64_t hash_of(const void *bytes, size_t length);

#endif
