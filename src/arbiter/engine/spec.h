/*
 * spec.h - an engine as people write it
 *
 *     name=SF elo=1500 "option.Clear Hash=" stockfish
 *
 * Settings first, then the command and its arguments, as a shell has it for
 * the environment.  Quotes of either kind hold words with blanks together.
 */
#ifndef ARBITER_ENGINE_SPEC_H
#define ARBITER_ENGINE_SPEC_H

#include "engine/dialog.h"

#define SPEC_WORDS_MAX 32

struct engine_spec {
    char name[64]; /* empty: what the engine calls itself */
    bool protocol_known;
    struct dialog_settings settings;
    size_t memory;                      /* bytes; 0: no limit   */
    char *argument[SPEC_WORDS_MAX + 1]; /* NULL at the end    */
    char words[1024];
};

/* Read one.  NULL, or what is wrong: a text that stays until the next call by
   this thread. */
const char *engine_spec_read(struct engine_spec *spec, const char *text);

#endif
