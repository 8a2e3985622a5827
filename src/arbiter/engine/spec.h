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

#include <signal.h>

#define SPEC_WORDS_MAX 32
/* How long an engine may take to begin, in seconds. */
#define SPEC_START 30

struct engine_spec {
    char name[64]; /* empty: what the engine calls itself */
    bool protocol_known;
    struct dialog_settings settings;
    size_t memory;   /* bytes; 0: no limit   */
    unsigned start;  /* seconds that it may take to begin         */
    unsigned margin; /* milliseconds that it may be late          */
    bool has_margin;
    char *argument[SPEC_WORDS_MAX + 1]; /* NULL at the end    */
    char words[1024];

    /* Of whoever runs it, not of the text. */
    struct engine_log *log; /* what is said to it and by it; or NULL     */
    void (*waits)(const char *name, unsigned seconds); /* for its beginning,
                                      told every five seconds; or NULL   */
    const volatile sig_atomic_t *dropped; /* at once, when that is not 0 */
};

/* Read one.  NULL, or what is wrong: a text that stays until the next call by
   this thread. */
const char *engine_spec_read(struct engine_spec *spec, const char *text);

#endif
