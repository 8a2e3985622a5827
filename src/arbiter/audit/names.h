/*
 * names.h - names of players, however they are spelt
 *
 * A name is folded into lower-case letters of ASCII: without marks, titles
 * and what stands in brackets; ue and u, oe and o are alike.  What stands
 * before a comma is the surname; without a comma it may come first or last.
 */
#ifndef ARBITER_NAMES_H
#define ARBITER_NAMES_H

#include <stddef.h>

/* A folded name: "carlsen,magnus", "magnus carlsen"; "" says nothing. */
#define NAME_MAX_SIZE 32

void name_fold(const char *text, size_t length, char *name, size_t size);

enum name_match {
    NAME_OTHER,
    NAME_UNSURE, /* nothing is known, or the surnames are nearly alike */
    NAME_SAME,   /* the surnames are, no forename contradicts          */
};

enum name_match names_match(const char *a, const char *b);

/* A folded text without blanks and commas has so many letters. */
size_t name_letters(const char *name);

#endif
