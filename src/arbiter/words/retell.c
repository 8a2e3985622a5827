/* retell.c - see retell() in sentence.h */
#include "words/sentence.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

enum { PLACES = 4 };

/* What stands in a place. */
struct place {
    const char *name, *text;
    size_t name_length, length;
};

/*
 * Fit a text to what is left of a pattern.  A place takes as little as makes
 * the rest fit, and never nothing.
 */
static bool fit(const char *pattern, const char *text, struct place *places,
                unsigned count)
{
    struct place *place = &places[count];

    for (; *pattern && *pattern != '{'; pattern++, text++)
        if (*pattern != *text)
            return false;
    if (!*pattern) {
        place->name = NULL;
        return !*text;
    }
    assert(count < PLACES); /* no pattern has more */
    place->name = pattern + 1;
    place->name_length = strcspn(place->name, "}");
    place->text = text;
    pattern += place->name_length + 2;
    for (place->length = 1; *text; place->length++) {
        if (fit(pattern, ++text, places, count + 1))
            return true;
    }
    return false;
}

static void fill(struct retold *retold, const char *sentence,
                 const struct place *places)
{
    size_t at = 0;

    while (*sentence && at + 1 < sizeof retold->text) {
        const struct place *place = places;
        size_t name = strcspn(sentence + 1, ".}");
        char english[256], form[16] = "";

        if (*sentence != '{') {
            retold->text[at++] = *sentence++;
            continue;
        }
        /* tools/check-words: a translation has no other places */
        while (place->name_length != name ||
               memcmp(place->name, sentence + 1, name) != 0)
            place++;
        if (sentence[1 + name] == '.')
            snprintf(form, sizeof form, "%.*s",
                     (int)strcspn(sentence + 2 + name, "}"),
                     sentence + 2 + name);
        sentence += strcspn(sentence, "}") + 1;
        snprintf(english, sizeof english, "%.*s", (int)place->length,
                 place->text);
        at += (size_t)snprintf(
            retold->text + at, sizeof retold->text - at, "%s",
            *form ? say_in(form, english) : retell(english).text);
    }
    retold->text[at < sizeof retold->text ? at : sizeof retold->text - 1] =
        '\0';
}

struct retold retell(const char *english)
{
    static const char *const patterns[] = {
#define PATTERN(english) english,
#include "words/patterns.def"
#undef PATTERN
    };
    struct retold retold;
    struct place places[PLACES + 1];

    snprintf(retold.text, sizeof retold.text, "%s", say(english));
    if (!strcmp(say_language(), "en") || strcmp(retold.text, english) != 0)
        return retold;
    for (size_t i = 0; i < sizeof patterns / sizeof patterns[0]; i++)
        if (fit(patterns[i], english, places, 0)) {
            fill(&retold, say(patterns[i]), places);
            break;
        }
    return retold;
}
