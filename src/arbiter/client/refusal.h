/*
 * refusal.h - what a server's answer means to a person when it is not the one
 * that was wanted
 */
#ifndef ARBITER_TERMINAL_REFUSAL_H
#define ARBITER_TERMINAL_REFUSAL_H

#include <jansson.h>
#include <stddef.h>

#define REFUSAL_MAX 400

/* The "error" of an answer: what is wrong, and what to do. */
void refusal_read(const json_t *error, char text[REFUSAL_MAX]);

/* A whole answer with its status.  0: there was none, and `why`. */
void refusal_tell(int status, const char *answer, const char *why,
                  char text[REFUSAL_MAX]);

#endif
