/* sentence.c - see sentence.h */
#include "words/sentence.h"

#include "laws/catalogue.h"
#include "words/catalogue.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Set once, before anything is said; without a language: English. */
static struct laws_catalogue spoken;

static bool is_english(void)
{
    return !spoken.language[0];
}

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
    if (best && laws_catalogue_open(&spoken, best->bytes,
                                    (size_t)(best->end - best->bytes)))
        return false;
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
    return is_english() ? "en" : spoken.language;
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
             spoken.right_to_left ? " dir=\"rtl\"" : "");
    return attributes;
}

#define NBSP "\302\240"

/* The marks of a language between thousands, after CLDR: from five digits on
   where `least` says so. */
static const struct marks {
    const char *language, *thousand;
    unsigned least;
} marks[] = {
    {"ar", ",", 4},  {"de", ".", 4}, {"es", ".", 5},  {"fr", NBSP, 4},
    {"hi", ",", 4},  {"it", ".", 4}, {"ja", ",", 4},  {"nl", ".", 4},
    {"pl", NBSP, 5}, {"pt", ".", 4}, {"ru", NBSP, 4}, {"tr", ".", 4},
    {"uk", NBSP, 4}, {"zh", ",", 4},
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
    struct said_number said;

    snprintf(said.text, sizeof said.text, "%.*f", digits, value);
    if (!is_english())
        said.text[strcspn(said.text, ".")] = spoken.decimal_point;
    return said;
}

const char *say(const char *english)
{
    const char *said = laws_catalogue_find(&spoken, NULL, english);

    return said ? said : english;
}

const char *say_in(const char *context, const char *english)
{
    const char *said = laws_catalogue_find(&spoken, context, english);

    return said ? said : say(english);
}

const char *say_many(const char *one, const char *many, unsigned long long n)
{
    const char *said = laws_catalogue_many(&spoken, one, n);

    return said ? said : n == 1 ? one : many;
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

enum laws_language say_letters(void)
{
    const char *name = say_language();
    enum laws_language language;

    return laws_language_find(name, strcspn(name, "_"), &language)
               ? LAWS_ENGLISH
               : language;
}

const char *notate(const char *text, char *room, size_t size)
{
    laws_text_notate(text, say_letters(), room, size);
    return room;
}

struct said say_message(const char *message)
{
    struct said said;

    laws_message_say(message, say_tongue(), said.text, sizeof said.text);
    return said;
}

struct said say_english(const char *message)
{
    struct said said;

    laws_message_say(message, NULL, said.text, sizeof said.text);
    return said;
}

struct said say_ruling(const struct laws_ruling *ruling)
{
    struct laws_message message;

    laws_ruling_message(ruling, &message);
    return say_message(message.text);
}

struct said say_act(const struct laws_act *act)
{
    struct laws_message message;

    laws_act_message(act, &message);
    return say_message(message.text);
}

const struct laws_tongue *say_tongue(void)
{
    static struct laws_tongue tongue = {.say = tongue_say, .many = tongue_many};

    tongue.letters = say_letters();
    tongue.decimal_point = spoken.decimal_point;
    tongue.right_to_left = spoken.right_to_left;
    return is_english() ? NULL : &tongue;
}
