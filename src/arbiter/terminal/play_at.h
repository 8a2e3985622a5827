/*
 * play_at.h - a new game at a server, and the player's place in it
 */
#ifndef ARBITER_CLI_PLAY_AT_H
#define ARBITER_CLI_PLAY_AT_H

#include "client/place.h"
#include "main/args.h"

struct play_at {
    const char *server; /* its link */
    const char *trust;  /* as in remote.h */
    enum laws_color color;
    unsigned level; /* of the server's engine; 0: a person */
    const char *control;
    const struct laws_regulations *regulations;
    bool touch, separate;
};

/* Create it.  `place` is ours; `opponent` the link for the other player. */
enum status play_at(const struct args *args, const struct play_at *wanted,
                    struct place *place, char opponent[PLACE_LINK_MAX]);

#endif
