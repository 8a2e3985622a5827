/* language.c - the letters of the pieces, language by language (C.3) */
#include "laws/forms.h"

struct language {
    const char *code, *name;
    const char *letter[7]; /* by enum laws_kind */
};

static const struct language languages[] = {
#define LANGUAGE(name, code, words, king, queen, rook, bishop, knight, pawn)   \
    [LAWS_##                                                                   \
        name] = {code, words, {"", pawn, knight, bishop, rook, queen, king}},
#include "laws/languages.def"
#undef LANGUAGE
};
#define LANGUAGES (sizeof(languages) / sizeof(languages[0]))

unsigned laws_languages(void)
{
    return LANGUAGES;
}

const char *laws_language_code(enum laws_language language)
{
    return (size_t)language < LANGUAGES ? languages[language].code : NULL;
}

const char *laws_language_name(enum laws_language language)
{
    return (size_t)language < LANGUAGES ? languages[language].name : NULL;
}

const char *laws_language_letter(enum laws_language language,
                                 enum laws_kind kind)
{
    if ((size_t)language >= LANGUAGES || (size_t)kind > LAWS_KING)
        return "";
    return languages[language].letter[kind];
}

static char small(char byte)
{
    return byte >= 'A' && byte <= 'Z' ? (char)(byte - 'A' + 'a') : byte;
}

static bool is_called(const char *name, const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (name[i] == '\0' || small(name[i]) != small(text[i]))
            return false;
    return name[length] == '\0';
}

enum laws_status laws_language_find(const char *text, size_t length,
                                    enum laws_language *language)
{
    for (size_t i = 0; i < LANGUAGES; i++)
        if (is_called(languages[i].code, text, length) ||
            is_called(languages[i].name, text, length)) {
            *language = (enum laws_language)i;
            return LAWS_OK;
        }
    return LAWS_RANGE;
}
