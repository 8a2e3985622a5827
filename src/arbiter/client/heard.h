/*
 * heard.h - what a server says, in the reader's language
 */
#ifndef ARBITER_CLIENT_HEARD_H
#define ARBITER_CLIENT_HEARD_H

#include "words/sentence.h"

#include <jansson.h>

/* The message of an object under the second key; without one that is known
   here, the English sentence under the first, made harmless; "" without
   either. */
struct said heard(const json_t *object, const char *key, const char *say);

/* A role, or what somebody asks for. */
const char *heard_word(const char *word);

#endif
