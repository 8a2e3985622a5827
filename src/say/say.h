/*
 * say.h - sentences with places, for other rooms of pure C
 */
#ifndef SAY_SAY_H
#define SAY_SAY_H

#include "laws/message.h"
#include "writing.h"

/* The same in the language, in the form that is asked for. */
const char *laws__said(const struct laws_tongue *tongue, struct word form,
                       const char *english);

/* Write a sentence; `fill` writes what stands in the place of this name, in the
   form that the sentence asks for.  An empty place goes with the blank before
   it. */
typedef void laws__filler(void *data, struct word name, struct word form,
                          struct writer *writer);
void laws__fill(const char *sentence, laws__filler *fill, void *data,
                struct writer *writer);

/* A message as a sentence. */
void laws__say_message(const char *message, const struct laws_tongue *tongue,
                       struct writer *writer);

#endif
