/* catalogues.c - see catalogue.h; src/say writes their list */
#include "words/catalogue.h"
#include "words/embed.h"

#include <stddef.h>

#define CATALOGUE(language, file) EMBED(say_##language, file)
#include "catalogues.def"
#undef CATALOGUE

const struct catalogue catalogues[] = {
#define CATALOGUE(language, file)                                              \
    {#language, say_##language, say_##language##_end},
#include "catalogues.def"
#undef CATALOGUE
    {NULL, NULL, NULL},
};
