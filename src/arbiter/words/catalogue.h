/* catalogue.h - the catalogues that are built into the program */
#ifndef ARBITER_CATALOGUE_H
#define ARBITER_CATALOGUE_H

struct catalogue {
    const char *language; /* "de", "zh_CN" */
    const char *bytes, *end;
};

/* The last one has no language. */
extern const struct catalogue catalogues[];

#endif
