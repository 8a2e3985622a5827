/*
 * catalogue.h - the sentences of each language, as make_catalogue.c writes them
 *
 * A sentence goes by the hash of its English, so that no language stores that
 * again; two with the same hash end the build.  The hashes are the same for all
 * languages and in order.  There is nothing for the loader to relocate but one
 * row a language.
 */
#ifndef ARBITER_CATALOGUE_H
#define ARBITER_CATALOGUE_H

#include <stddef.h>
#include <stdint.h>

#define CATALOGUE_FORMS 6

struct catalogue {
    const char *language; /* "de", "zh_CN" */
    const char *texts;    /* the forms of a sentence, then an empty one */
    const uint32_t *at;   /* by key: where it begins; 0: not translated */
    unsigned (*plural)(unsigned long long n);
};

/* The last one has no language. */
extern const struct catalogue catalogues[];
extern const uint64_t catalogue_keys[];
extern const size_t catalogue_count;

/* FNV-1a, begun with this; a context and \004 come before the English. */
#define CATALOGUE_HASH UINT64_C(0xcbf29ce484222325)

static inline uint64_t catalogue_hash(uint64_t hash, const char *text)
{
    for (; *text; text++)
        hash = (hash ^ (unsigned char)*text) * UINT64_C(0x100000001b3);
    return hash;
}

#endif
