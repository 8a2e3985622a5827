/*
 * crew.h - the games of a file, for all processors
 *
 * Everybody does the same: reads the next piece, audits it while it is still
 * near, and puts out what is due.  The caller's thread is one of them, and the
 * only one for a small file, or where there is no memory for others.  An
 * archive has two if it can, and pieces of it are unpacked ahead, so that
 * nobody waits for who unpacks.
 */
#ifndef ARBITER_CREW_H
#define ARBITER_CREW_H

#include "audit/chunk.h"
#include "audit/part.h"

struct crew_settings {
    struct laws_audit_settings audit; /* its workspace is the crew's own */
    unsigned threads;
    bool twins;                  /* chunks keep what tells games from others */
    bool games;                  /* ... and the text of games with findings  */
    bool fixes;                  /* ... and what is to be corrected          */
    bool spans;                  /* ... and where games stand                */
    const struct choice *choice; /* only these games; NULL: all          */
    const struct part *part;     /* only this part of the file at hand      */
};

struct crew;

struct crew *crew_new(const struct crew_settings *settings);
void crew_free(struct crew *crew);

/* What becomes of a file's games, chunk by chunk, in their order. */
struct crew_sink {
    /* Put a chunk out, if it is of the part.  False: stop. */
    bool (*put)(void *data, const struct chunk *chunk);
    /* Called now and then: bytes of the file that were read, of how many. */
    void (*progress)(void *data, uint64_t done, uint64_t size);
    void *data;
};

/* Audit a file; false when it cannot be read to its end, *why says why (NULL:
   the sink said stop). */
bool crew_audit(struct crew *crew, const char *path,
                const struct crew_sink *sink, const char **why);

#endif
