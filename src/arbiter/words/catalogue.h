/*
 * catalogue.h - the sentences of a language, as make_catalogue.c writes them
 */
#ifndef ARBITER_CATALOGUE_H
#define ARBITER_CATALOGUE_H

#include <stddef.h>

#define CATALOGUE_FORMS 6

struct said {
    const char *id; /* the English, its context and \004 before it */
    const char *form[CATALOGUE_FORMS];
};

struct catalogue {
    const char *language; /* "de", "zh_CN" */
    const struct said *said;
    size_t count;
    unsigned (*plural)(unsigned long long n);
};

/* The last one has no language. */
extern const struct catalogue catalogues[];

#endif
