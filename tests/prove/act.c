/*
 * act.c - any words where an act is expected: "+3 white makes Nf3"
 *
 * Whatever the words are, up to LONGEST bytes each, and whatever is wrong with
 * them: no byte outside of a word is read, but the quote before it, and nothing
 * is written outside the act and the room for its words.
 *
 * Here words are any and end where the text does, so that a byte too many is
 * noticed; word.c shows that those of a line lie inside of it.  What is written
 * is any, too, as writer.c has it, and a time is as in span.c.
 */
#include "__fc_builtin.h"
#include "text/acts.h"

#include <limits.h>

#define LONGEST 7

static char text[LONGEST + 1];

static const void *any_byte(const void *bytes, int byte, size_t length)
{
    size_t at = (size_t)Frama_C_interval(0, LONGEST);

    (void)byte;
    //@ split at;
    return at < length ? (const char *)bytes + at : NULL;
}

#define memchr any_byte
#include "text/line.c"

static bool any_word(struct scanner *scanner, struct word *word)
{
    size_t length = (size_t)Frama_C_interval(0, LONGEST);

    (void)scanner;
    //@ split length;
    *word = (struct word){text + sizeof text - length, length};
    return Frama_C_interval(0, 1);
}

static bool is_any_word(struct word word, const char *as)
{
    (void)word;
    (void)as;
    return Frama_C_interval(0, 1);
}

static bool is_any_one_word(struct word word)
{
    (void)word;
    return Frama_C_interval(0, 1);
}

static bool any_span(struct word word, laws_ms *span)
{
    (void)word;
    *span = Frama_C_interval(0, INT32_MAX);
    return Frama_C_interval(0, 1);
}

static void any_written(struct writer *writer, struct word word)
{
    (void)word;
    *writer->at = (char)Frama_C_interval(CHAR_MIN, CHAR_MAX);
}

static void any_text_written(struct writer *writer, const char *as)
{
    any_written(writer, (struct word){as, 1});
}

#define laws__next_word any_word
#define laws__is_word is_any_word
#define laws__is_one_word is_any_one_word
#define laws__read_span any_span
#define laws__write_word any_written
#define laws__write any_text_written
#include "text/acts.c"

int main(void)
{
    struct laws_act act;
    struct laws_transcript transcript;
    struct scanner scanner = {text, text + 1, text + sizeof text};
    char room[LAWS__WRONG_MAX];
    const char *where;

    Frama_C_make_unknown(text, sizeof text);
    transcript.now = Frama_C_long_interval(0, LAWS_INSTANT_LIMIT);
    (void)laws__read_act(&transcript, &scanner, &act, &where, room);
    return 0;
}
