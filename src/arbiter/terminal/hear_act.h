/* hear_act.h - acts and rulings that a server tells, as the library has them */
#ifndef ARBITER_TERMINAL_HEAR_ACT_H
#define ARBITER_TERMINAL_HEAR_ACT_H

#include "terminal/scene.h"

#include <jansson.h>

/* Read a ruling; it points into the JSON.  False: none that we know. */
bool hear_ruling(const json_t *json, struct laws_ruling *ruling);

/* Say what an act was and what came of it. */
void hear_act(struct scene *scene, const json_t *act);

/* The words for "1-0" and for "checkmate"; the text itself for others. */
const char *hear_result_words(const char *result);
const char *hear_end_words(const char *end);

#endif
