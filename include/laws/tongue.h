/**
 * tongue.h - another language for what the library words
 *
 * The library speaks English and knows no other language.  Whoever has
 * translations passes a tongue: it is asked for each sentence and each part of
 * one, and what it gives is filled in.  NULL instead of a tongue is English.
 *
 * In a translation, a place may ask for a form of what is filled in:
 * {player.of} is looked up in the context "of", where it differs ("White", "of
 * White").
 */
#ifndef LAWS_TONGUE_H
#define LAWS_TONGUE_H

#include "laws/forms.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Marks a part of a sentence for the catalogues where a table holds it. */
#define LAWS_MSGID(english) english

struct laws_tongue {
    /** The same sentence in that language; the English one when it has none.
     *  The context is NULL but where one English word has several forms. */
    const char *(*say)(const void *data, const char *context,
                       const char *english);
    /** The same of what is counted: "{n} move", "{n} moves". */
    const char *(*many)(const void *data, const char *one, const char *many,
                        unsigned long n);
    const void *data;
    /** Of the pieces, in the moves that are told. */
    enum laws_language letters;
    char decimal_point; /**< 0: as in English */
    bool right_to_left; /**< moves, times and scores are kept left to right */
    /** The players'; NULL: they are White and Black.  A name stands alone where
     *  the language has no cases, else beside the side: "White (Anna)". */
    const char *name[2];
    bool names_stand_alone;
    /** Who is told: 1 White, 2 Black, 0 somebody else.  To the player whom it
     *  is about, "You get 2:00 more."  Whom: as the message says, or this. */
    unsigned char reader, about;
};

#ifdef __cplusplus
}
#endif

#endif
