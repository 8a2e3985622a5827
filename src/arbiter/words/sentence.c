/* sentence.c - see sentence.h */
#include "words/sentence.h"

#include "words/catalogue.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Set once, before anything is said; NULL: English. */
static const struct catalogue *spoken;

/* Does a name such as "de_DE.UTF-8@euro" ask for this language?  How well: 2
   for "pt_BR" by "pt_BR", 1 for "de" by "de_AT", 0: not. */
static int fit(const char *language, const char *name, size_t length)
{
    size_t own = strlen(language), base = strcspn(language, "_");
    size_t whole = 0, first = 0;

    while (whole < length && name[whole] != '.' && name[whole] != '@')
        whole++;
    while (first < whole && name[first] != '_' && name[first] != '-')
        first++;
    if (own == whole && !memcmp(language, name, own))
        return 2;
    return first == base && !memcmp(language, name, base) &&
           strcmp(language, "en_XA") != 0;
}

/* What is written is UTF-8; a locale of another encoding gets English. */
static bool is_unicode(const char *name, size_t length)
{
    const char *dot = memchr(name, '.', length);

    return !dot || !strncmp(dot, ".UTF", 4) || !strncmp(dot, ".utf", 4);
}

static bool speak(const char *name, size_t length)
{
    const struct catalogue *best = NULL;
    int how = 0;

    if (!is_unicode(name, length))
        return false;
    for (const struct catalogue *one = catalogues; one->language; one++)
        if (fit(one->language, name, length) > how) {
            how = fit(one->language, name, length);
            best = one;
        }
    if (best)
        spoken = best;
    return best || (length >= 2 && !memcmp(name, "en", 2));
}

void say_init(void)
{
    static const char *const names[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
    const char *locale = NULL, *list = getenv("LANGUAGE");

    for (size_t i = 0; i < 3 && (!locale || !*locale); i++)
        locale = getenv(names[i]);
    if (!locale || !*locale || !strcmp(locale, "C") ||
        !strncmp(locale, "C.", 2) || !strcmp(locale, "POSIX"))
        return;
    /* LANGUAGE, "fr:de", counts where there is a locale at all. */
    while (list && *list) {
        size_t length = strcspn(list, ":");

        if (speak(list, length))
            return;
        list += length + (list[length] == ':');
    }
    speak(locale, strlen(locale));
}

const char *say_language(void)
{
    return spoken ? spoken->language : "en";
}

const char *say_html_language(void)
{
    static char attributes[48];
    size_t length = strcspn(say_language(), "_");
    const char *more = say_language() + length;

    if (!strcmp(say_language(), "en_XA"))
        return "lang=\"en\"";
    snprintf(attributes, sizeof attributes, "lang=\"%.*s%s%s\"%s", (int)length,
             say_language(), *more ? "-" : "", *more ? more + 1 : "",
             !strncmp(say_language(), "ar", 2) ? " dir=\"rtl\"" : "");
    return attributes;
}

#define NBSP "\302\240"

/* The marks of a language, after CLDR: between thousands, from five digits on
   where `least` says so, and before what is less than one. */
static const struct marks {
    const char *language, *thousand, *point;
    unsigned least;
} marks[] = {
    {"ar", ",", ".", 4},  {"de", ".", ",", 4},  {"es", ".", ",", 5},
    {"fr", NBSP, ",", 4}, {"hi", ",", ".", 4},  {"it", ".", ",", 4},
    {"ja", ",", ".", 4},  {"nl", ".", ",", 4},  {"pl", NBSP, ",", 5},
    {"pt", ".", ",", 4},  {"ru", NBSP, ",", 4}, {"tr", ".", ",", 4},
    {"uk", NBSP, ",", 4}, {"zh", ",", ".", 4},
};

static const struct marks *find_marks(void)
{
    for (size_t i = 0; i < sizeof marks / sizeof marks[0]; i++)
        if (!strncmp(marks[i].language, say_language(), 2)) /* "pt_BR" */
            return &marks[i];
    return NULL;
}

struct said_number say_number(unsigned long long n)
{
    const struct marks *own = find_marks();
    struct said_number said = {""};
    char digits[24];
    size_t count = (size_t)snprintf(digits, sizeof digits, "%llu", n), at = 0;
    bool groups = own && count >= own->least;
    bool pairs = own && !strcmp(own->language, "hi");

    for (size_t i = 0; i < count; i++) {
        size_t after = count - i;

        /* In Hindi, above a thousand by hundreds. */
        if (groups && i &&
            (pairs ? after == 3 || (after > 3 && after % 2) : after % 3 == 0))
            at += (size_t)snprintf(said.text + at, sizeof said.text - at, "%s",
                                   own->thousand);
        said.text[at++] = digits[i];
    }
    return said;
}

struct said_number say_decimal(double value, int digits)
{
    const struct marks *own = find_marks();
    struct said_number said;

    snprintf(said.text, sizeof said.text, "%.*f", digits, value);
    if (own)
        said.text[strcspn(said.text, ".")] = own->point[0];
    return said;
}

/* The forms of a sentence in the reader's language, or NULL. */
static const char *find(const char *context, const char *english)
{
    size_t low = 0, high = spoken ? catalogue_count : 0;
    uint64_t key = CATALOGUE_HASH;

    if (context)
        key = catalogue_hash(catalogue_hash(key, context), "\004");
    key = catalogue_hash(key, english);
    while (low < high) {
        size_t middle = (low + high) / 2;

        if (catalogue_keys[middle] < key)
            low = middle + 1;
        else
            high = middle;
    }
    if (!spoken || low == catalogue_count || catalogue_keys[low] != key ||
        !spoken->at[low])
        return NULL;
    return spoken->texts + spoken->at[low];
}

const char *say(const char *english)
{
    const char *said = find(NULL, english);

    return said ? said : english;
}

const char *say_in(const char *context, const char *english)
{
    const char *said = find(context, english);

    return said ? said : say(english);
}

const char *say_many(const char *one, const char *many, unsigned long long n)
{
    const char *said = find(NULL, one);
    unsigned form = said ? spoken->plural(n) : 0;

    while (said && *said && form--)
        said += strlen(said) + 1;
    if (said && *said)
        return said;
    return n == 1 ? one : many;
}

static const char *tongue_say(const void *data, const char *context,
                              const char *english)
{
    (void)data;
    return context ? say_in(context, english) : say(english);
}

static const char *tongue_many(const void *data, const char *one,
                               const char *many, unsigned long n)
{
    (void)data;
    return say_many(one, many, n);
}

const struct laws_tongue *say_tongue(void)
{
    static const struct laws_tongue tongue = {tongue_say, tongue_many, NULL};

    return spoken ? &tongue : NULL;
}
