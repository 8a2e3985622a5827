/*
 * local.h - a game on this machine: folded here, at one keyboard or against an
 * engine
 */
#ifndef ARBITER_TERMINAL_LOCAL_H
#define ARBITER_TERMINAL_LOCAL_H

#include "terminal/play_record.h"
#include "terminal/sitting.h"

struct engine_spec;

struct local_settings {
    struct laws_regulations regulations;
    bool touch, separate;
    enum scene_form form;
    const char *control;              /* for the title */
    const struct engine_spec *engine; /* NULL: both players sit here */
    enum laws_color color;            /* whose side the person has    */
    struct record *record;            /* of the game                  */
    bool goes_on;                     /* it holds acts already        */
};

/* Begin the game.  NULL, and `why`, when that is not possible. */
struct sitting *local_new(const struct local_settings *settings, char why[256]);

#endif
