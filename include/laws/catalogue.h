/**
 * catalogue.h - the sentences of a language
 *
 * A catalogue is bytes, which are written while building from the translations
 * (docs/TRANSLATING.md): a file LANG.say, the same on every machine.  A
 * sentence goes by its English, of which the bytes have only a hash.
 *
 * What always holds
 *   - Any bytes may come: laws_catalogue_open() looks at all of them, once.
 *   - A catalogue points at those bytes and keeps nothing else.  They stay, and
 *     stay as they are, as long as it is asked.
 *   - It is never written to after it was opened; threads may share it.
 */
#ifndef LAWS_CATALOGUE_H
#define LAWS_CATALOGUE_H

#include "laws/base.h"

#ifdef __cplusplus
extern "C" {
#endif

struct laws_catalogue {
    const unsigned char *hashes; /* of each sentence, in order */
    const unsigned char *places; /* where each text begins     */
    const unsigned char *forms;  /* of what is counted         */
    const char *texts;
    uint32_t count;
    char language[16];  /* "de", "zh_CN"           */
    char decimal_point; /* ',' in 1,5              */
    bool right_to_left; /* how it is written       */
};

/** LAWS_SYNTAX: these bytes are no catalogue. */
LAWS_API LAWS_MUST_CHECK enum laws_status
laws_catalogue_open(struct laws_catalogue *catalogue, const void *bytes,
                    size_t length);

/**
 * The translation of a sentence, or NULL.  The context, or NULL, tells apart
 * what is the same in English: "White" and, in the context "of", "White".  A
 * catalogue that is NULL has no translations.
 */
LAWS_API const char *laws_catalogue_find(const struct laws_catalogue *catalogue,
                                         const char *context,
                                         const char *english);

/**
 * The translation of what is counted, as it is for `n` of them, or NULL.  It
 * goes by the English for one: "{n} move".
 */
LAWS_API const char *laws_catalogue_many(const struct laws_catalogue *catalogue,
                                         const char *one, unsigned long long n);

#ifdef __cplusplus
}
#endif

#endif
