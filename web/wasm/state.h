/* state.h - where a game stands, as JSON in the form of the server's */
#ifndef ARBITER_WASM_STATE_H
#define ARBITER_WASM_STATE_H

#include "json.h"
#include "laws/laws.h"

/* The members of an object. */
void state_write(struct json *json, const struct laws_game *game);

#endif
