/**
 * message.h - what is said of a game: a value first, a sentence where it is
 * read
 *
 * A message is a word of one of the tables (verdicts.def, facts.def, acts.def,
 * messages.def ...) and what stands in its places.  It goes from the library to
 * a program, from a server to a page, through a file, and becomes a sentence
 * only for whoever reads it, in his language.
 *
 * What always holds
 *   - It is text without pointers: the word, then its values in the order of
 *     the places in the English sentence, a tab before each.
 *         nth-illegal  white  1
 *   - Everybody may send one: laws_message_read() looks at all of it.
 *   - A sentence is said in one pass and without memory, and ends with the last
 *     whole character that fits.
 */
#ifndef LAWS_MESSAGE_H
#define LAWS_MESSAGE_H

#include "laws/explain.h"
#include "laws/view.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Enough for any message and the NUL. */
#define LAWS_MESSAGE_MAX 640
/** Enough for the sentence of one in any language. */
#define LAWS_SENTENCE_MAX 1024

struct laws_message {
    char text[LAWS_MESSAGE_MAX];
};

/** The rows of messages.def; what else is said comes by the calls below. */
enum laws_message_id {
#define ROW(name, ...) LAWS_SAY_##name,
#include "laws/messages.def"
};

/** A ruling, an act, what a button for that act says, a fact. */
LAWS_API void laws_ruling_message(const struct laws_ruling *ruling,
                                  struct laws_message *message);
LAWS_API void laws_act_message(const struct laws_act *act,
                               struct laws_message *message);
LAWS_API void laws_button_message(const struct laws_act *act,
                                  struct laws_message *message);
LAWS_API void laws_fact_message(const struct laws_explained *explained,
                                const struct laws_fact *fact,
                                struct laws_message *message);

/** The sentence; English without a tongue.  Returns its length. */
LAWS_API size_t laws_message_say(const char *message,
                                 const struct laws_tongue *tongue, char *text,
                                 size_t size);

/** From somebody else.  LAWS_SYNTAX: its word is none that is known here, its
 *  values are not as many, or one is not what stands there. */
LAWS_API LAWS_MUST_CHECK enum laws_status
laws_message_read(struct laws_message *message, const char *text,
                  size_t length);

/** As an array of JSON: ["nth-illegal","white",1]. */
#define LAWS_MESSAGE_DATA_MAX (6 * LAWS_MESSAGE_MAX)
LAWS_API size_t laws_message_data(const char *message,
                                  char json[LAWS_MESSAGE_DATA_MAX]);

/* One is begun, and its values come one behind the other; what is too much for
   it is left out.  The calls of messages.h are made of these. */
LAWS_API void laws_message_begin(struct laws_message *message,
                                 enum laws_message_id id);
LAWS_API void laws_message_number(struct laws_message *message, int64_t value);
/* As it is, without signs that are not printed; the first so many bytes. */
LAWS_API void laws_message_text(struct laws_message *message, const char *text,
                                size_t length);
/* A sentence without places, or a part of one: a reason goes by its word. */
LAWS_API void laws_message_phrase(struct laws_message *message,
                                  const char *english);
/* Another message: the last value. */
LAWS_API void laws_message_inner(struct laws_message *message,
                                 const struct laws_message *inner);

#ifdef __cplusplus
}
#endif

#endif
