/*
 * local.h - a game on this machine: folded here, at one keyboard or against an
 * engine
 */
#ifndef ARBITER_TERMINAL_LOCAL_H
#define ARBITER_TERMINAL_LOCAL_H

#include "terminal/sitting.h"

#include <stdio.h>

struct engine_spec;

struct local_settings {
    struct laws_regulations regulations;
    bool touch, separate;
    enum scene_form form;
    const char *control;              /* for the title */
    const struct engine_spec *engine; /* NULL: both players sit here */
    enum laws_color color;            /* whose side the person has    */
    FILE *record;                     /* the acts as a transcript; NULL: none */
};

/* Begin the game.  NULL, and `why`, when that is not possible. */
struct sitting *local_new(const struct local_settings *settings, char why[256]);

#endif
