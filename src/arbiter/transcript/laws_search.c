/*
 * laws_search.c - see laws_search.h
 *
 * The page looks in the same table (synonyms.def).
 */
#include "transcript/laws_search.h"

#include <ctype.h>
#include <string.h>

#define TEXT_SIZE 1024

static const char *const synonyms[][2] = {
#define SYNONYM(said, meant) {said, meant},
#include "edition/synonyms.def"
};
#define SYNONYMS (sizeof synonyms / sizeof synonyms[0])

const struct laws_provision *laws_next_row(enum laws_edition edition,
                                           const struct laws_provision *row)
{
    bool behind = !row;

    for (int i = 0; i < LAWS_EDITIONS; i++) {
        size_t count;
        const struct laws_provision *at =
            laws_provisions((enum laws_edition)i, &count);

        for (; count; at++, count--) {
            if (behind && laws_provision_find(edition, at->id) == at)
                return at;
            behind |= at == row;
        }
    }
    return NULL;
}

/* Small letters, words with one blank between and around them. */
static void spread(char *to, size_t size, const char *text)
{
    size_t length = 0;

    to[length++] = ' ';
    for (; *text && length + 2 < size; text++) {
        bool blank = strchr(" -\t\"", *text);

        if (!blank || to[length - 1] != ' ')
            to[length++] = blank ? ' ' : (char)tolower((unsigned char)*text);
    }
    if (to[length - 1] != ' ')
        to[length++] = ' ';
    to[length] = '\0';
}

/* Does any word begin so?  `sought` has bars or its end behind each of many. */
static bool has_any(const char *text, const char *sought)
{
    char one[64];

    while (*sought) {
        size_t length = strcspn(sought, "|");

        snprintf(one, sizeof one, " %.*s", (int)length, sought);
        if (strstr(text, one))
            return true;
        sought += length + (sought[length] == '|');
    }
    return false;
}

/* Is it one of a row's words? */
static bool is_one(const char *words, const char *word, size_t length)
{
    while (*words) {
        size_t size = strcspn(words, "|");

        if (size == length && !strncmp(words, word, length))
            return true;
        words += size + (words[size] == '|');
    }
    return false;
}

static bool is_meant(const char *text, const char *word, size_t length)
{
    char alone[64];

    snprintf(alone, sizeof alone, "%.*s", (int)length, word);
    if (has_any(text, alone))
        return true;
    for (size_t i = 0; i < SYNONYMS; i++)
        if (is_one(synonyms[i][0], word, length) &&
            has_any(text, synonyms[i][1]))
            return true;
    return false;
}

/* How much of the query its next part takes: as many words as somebody says
   together, or one. */
static size_t next_part(const char *query)
{
    size_t longest = strcspn(query, " ");

    for (size_t i = 0; i < SYNONYMS; i++)
        for (const char *said = synonyms[i][0]; *said;) {
            size_t length = strcspn(said, "|");

            if (length > longest && !strncmp(query, said, length) &&
                query[length] == ' ')
                longest = length;
            said += length + (said[length] == '|');
        }
    return longest;
}

static void text_of(char text[TEXT_SIZE], const struct laws_provision *row)
{
    char both[TEXT_SIZE];

    snprintf(both, sizeof both, "%s %s", row->gist, row->matter);
    spread(text, TEXT_SIZE, both);
}

bool laws_search_has(const struct laws_provision *row, const char *query)
{
    char text[TEXT_SIZE], wanted[LAWS_QUERY_MAX];

    text_of(text, row);
    spread(wanted, sizeof wanted, query);
    for (const char *at = wanted + 1; *at;) {
        size_t length = next_part(at);

        if (!is_meant(text, at, length))
            return false;
        at += length + 1;
    }
    return true;
}

static bool is_known(enum laws_edition edition, const char *word)
{
    const struct laws_provision *row = NULL;

    while ((row = laws_next_row(edition, row)))
        if (laws_search_has(row, word))
            return true;
    return false;
}

/* Of all words of an edition, the nearest. */
static bool nearest_word(enum laws_edition edition, struct nearest *nearest,
                         char found[LAWS_QUERY_MAX])
{
    const struct laws_provision *row = NULL;
    char text[TEXT_SIZE];

    while ((row = laws_next_row(edition, row))) {
        text_of(text, row);
        for (char *word = strtok(text, " .,;:()"); word;
             word = strtok(NULL, " .,;:()")) {
            const char *before = nearest->name;

            if (strlen(word) > 24)
                continue;
            nearest_offer(nearest, word);
            if (nearest->name != before)
                nearest->name =
                    strcpy(found, word); /* the text is another soon */
        }
    }
    return nearest->name;
}

bool laws_search_near(enum laws_edition edition, const char *query,
                      char found[LAWS_QUERY_MAX])
{
    char wanted[LAWS_QUERY_MAX], word[LAWS_QUERY_MAX];

    spread(wanted, sizeof wanted, query);
    for (const char *at = wanted + 1; *at;) {
        size_t length = next_part(at);
        struct nearest nearest = {word, NULL, 0};

        snprintf(word, sizeof word, "%.*s", (int)length, at);
        if (!is_known(edition, word))
            return nearest_word(edition, &nearest, found);
        at += length + 1;
    }
    return false;
}
