/* retell.c - see retell() in sentence.h */
#include "words/sentence.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    PLACES = 4,
    FACTS = 1
#define FACT(name, ...) +1
#include "laws/facts.def"
#undef FACT
};

/* What stands in a place: in {name}, or in %s, whose name is "s". */
struct place {
    const char *name, *text;
    size_t name_length, length;
};

static bool is_called(const struct place *place, const char *name)
{
    return strlen(name) == place->name_length &&
           !memcmp(name, place->name, place->name_length);
}

/* The name of the place that begins here; returns what comes behind it. */
static const char *read_name(const char *at, struct place *place)
{
    place->name = at + 1;
    if (*at == '{') {
        place->name_length = strcspn(place->name, ".}");
        return at + strcspn(at, "}") + 1;
    }
    place->name_length = strcspn(place->name, "su") + 1;
    return place->name + place->name_length;
}

/*
 * Fit a text to what is left of a pattern.  A place takes as little as makes
 * the rest fit, and never nothing, but for what may be missing.
 */
static bool fit(const char *pattern, const char *text, struct place *places,
                unsigned count)
{
    struct place *place = &places[count];
    size_t whole;

    for (; *pattern && *pattern != '{' && *pattern != '%'; pattern++, text++)
        if (*pattern != *text)
            return false;
    if (!*pattern) {
        place->name = NULL;
        return !*text;
    }
    assert(count < PLACES); /* no pattern has more */
    pattern = read_name(pattern, place);
    place->text = text;
    whole = strlen(text);
    place->length = !is_called(place, "since") && !is_called(place, "words");
    for (; place->length <= whole; place->length++)
        if (fit(pattern, text + place->length, places, count + 1))
            return true;
    return false;
}

static void add(struct retold *retold, const char *text, size_t length)
{
    size_t at = strlen(retold->text);

    snprintf(retold->text + at, sizeof retold->text - at, "%.*s", (int)length,
             text);
}

static const char *said_so(const char *form, const char *english)
{
    return *form ? say_in(form, english) : say(english);
}

static struct retold tell_part(const char *form, const char *english);

/* What stands in a place, in the form that the translation asks for.  A move in
   quotes is what somebody wrote. */
static struct retold tell_place(const struct place *place, const char *form,
                                bool is_fact)
{
    bool is_move = is_called(place, "move") || is_called(place, "moves") ||
                   (is_fact && is_called(place, "text"));
    struct retold told = {""};
    char english[sizeof told.text];

    snprintf(english, sizeof english, "%.*s", (int)place->length, place->text);
    if (is_fact && !is_move)
        return tell_part(form, english);
    if (*form)
        add(&told, say_in(form, english), sizeof told.text);
    else
        told = retell(english);
    if (is_move && *english != '"' && !strcmp(told.text, english))
        notate(english, told.text, sizeof told.text);
    return told;
}

static void fill(struct retold *retold, const char *sentence,
                 const struct place *places, bool is_fact)
{
    while (*sentence) {
        size_t before = strcspn(sentence, "{%");
        const struct place *place = places;
        struct place wanted;
        char form[16] = "";

        add(retold, sentence, before);
        sentence += before;
        if (!*sentence)
            return;
        sentence = read_name(sentence, &wanted);
        /* tools/check-words: a translation has no other places */
        while (place->name_length != wanted.name_length ||
               memcmp(place->name, wanted.name, wanted.name_length) != 0)
            place++;
        if (wanted.name[wanted.name_length] == '.')
            snprintf(form, sizeof form, "%.*s",
                     (int)strcspn(wanted.name + wanted.name_length + 1, "}"),
                     wanted.name + wanted.name_length + 1);
        add(retold, tell_place(place, form, is_fact).text, sizeof retold->text);
    }
}

/* "50 moves" */
static bool tell_count(const char *english, struct retold *told)
{
    static const char *const counts[][2] = {{"{n} move", "{n} moves"},
                                            {"{n} time", "{n} times"}};
    struct place places[PLACES + 1];

    for (size_t i = 0; i < sizeof counts / sizeof counts[0]; i++)
        if (fit(counts[i][0], english, places, 0) ||
            fit(counts[i][1], english, places, 0)) {
            fill(told,
                 say_many(counts[i][0], counts[i][1],
                          strtoul(english, NULL, 10)),
                 places, true);
            return true;
        }
    return false;
}

/* A part of a fact: "White", "50 moves", "after 1.e4 and after 2.Nf3". */
static struct retold tell_part(const char *form, const char *english)
{
    static const char *const joints[] = {", then ", ", ", " and "};
    static const char *const parts[] = {
        "{n}th",
        "after {move}",
        " since {move}",
        "the piece on {square}",
        "the pawn on {square}",
        "the knight on {square}",
        "the bishop on {square}",
        "the rook on {square}",
        "the queen on {square}",
        "the king on {square}",
    };
    const char *said = said_so(form, english);
    struct place places[PLACES + 1];
    struct retold told = {""};

    if (strcmp(said, english) != 0) {
        add(&told, said, sizeof told.text);
        return told;
    }
    for (size_t i = 0; i < sizeof joints / sizeof joints[0]; i++) {
        const char *joint = strstr(english, joints[i]);
        char first[sizeof told.text];

        if (!joint)
            continue;
        snprintf(first, sizeof first, "%.*s", (int)(joint - english), english);
        add(&told, tell_part(form, first).text, sizeof told.text);
        add(&told, say(joints[i]), sizeof told.text);
        add(&told, tell_part(form, joint + strlen(joints[i])).text,
            sizeof told.text);
        return told;
    }
    if (tell_count(english, &told))
        return told;
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++)
        if (fit(parts[i], english, places, 0)) {
            fill(&told, said_so(form, parts[i]), places, true);
            return told;
        }
    add(&told, english, sizeof told.text);
    return told;
}

/* A word of the wire for somebody, or for what he asks. */
static const char *find_word(const char *english)
{
    static const char *const words[][2] = {
        {"white", LAWS_MSGID("White")},
        {"black", LAWS_MSGID("Black")},
        {"arbiter", LAWS_MSGID("Arbiter")},
        {"room", LAWS_MSGID("Arbiter")},
        {"spectator", LAWS_MSGID("a spectator")},
        {"pause", LAWS_MSGID("Pause")},
        {"resume", LAWS_MSGID("Go on")},
        {"rematch", LAWS_MSGID("Rematch")},
    };

    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (!strcmp(english, words[i][0]))
            return say(words[i][1]);
    return NULL;
}

struct retold retell(const char *english)
{
    /* Facts come first: no pattern is theirs that is not a fact. */
    static const char *const patterns[] = {
        "{player}'s clock shows {span}. It takes less than {limit}.",
#define FACT(name, word, sentence) sentence,
#include "laws/facts.def"
#undef FACT
#define UNFOLDED(name, what, remedy) what,
#include "laws/words.def"
#define PATTERN(english) english,
#define ALONE(english) english,
#include "words/patterns.def"
#undef ALONE
#undef PATTERN
    };
    struct place places[PLACES + 1];
    struct retold retold = {""};
    const char *said = say(english);

    if (strcmp(say_language(), "en") != 0 && !strcmp(said, english)) {
        const char *word = find_word(english);

        for (size_t i = 0; !word && i < sizeof patterns / sizeof patterns[0];
             i++)
            if (fit(patterns[i], english, places, 0)) {
                fill(&retold, say(patterns[i]), places, i < FACTS);
                return retold;
            }
        said = word ? word : said;
    }
    add(&retold, said, sizeof retold.text);
    return retold;
}
