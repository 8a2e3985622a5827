/* names.c - see names.h */
#include "audit/names.h"

#include "laws/base.h"

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#define WORDS_MOST 8

/* U+00C0 to U+017F without their marks; capitals are those of more letters. */
static const char plain[] = "aaaaaaAceeeeiiiidnooooo ouuuuyTS"
                            "aaaaaaAceeeeiiiidnooooo ouuuuyTy"
                            "aaaaaaccccccccddddeeeeeeeeeegggg"
                            "gggghhhhiiiiiiiiiiIIjjkkklllllll"
                            "lllnnnnnnnnnooooooOOrrrrrrssssss"
                            "ssttttttuuuuuuuuuuuuwwyyyzzzzzzs";

static const char *letters_of(uint32_t c, char room[2])
{
    static const struct {
        char sign;
        const char *letters;
    } more[] = {
        {'A', "ae"}, {'T', "th"}, {'S', "ss"}, {'I', "ij"}, {'O', "oe"}};

    room[0] = room[1] = '\0';
    if ((c | 32) >= 'a' && (c | 32) <= 'z')
        room[0] = (char)(c | 32);
    else if (c >= 0xc0 && c - 0xc0 < sizeof(plain) - 1)
        room[0] = plain[c - 0xc0];
    for (size_t i = 0; i < sizeof(more) / sizeof(more[0]); i++)
        if (room[0] == more[i].sign)
            return more[i].letters;
    return room;
}

/* The next character; what is not UTF-8 is Latin-1. */
static uint32_t next_character(const char **at, const char *end)
{
    const unsigned char *p = (const unsigned char *)*at;
    const size_t size = laws_character_length(*at, (size_t)(end - *at));

    *at += size ? size : 1;
    if (size == 2)
        return (uint32_t)(p[0] & 0x1f) << 6 | (p[1] & 0x3f);
    return size > 2 ? 0x10000 : p[0];
}

struct word {
    char text[24];
    size_t length;
    bool title; /* it may be one */
};

static bool is_title(const char *text, size_t length)
{
    static const char *const titles[] = {"GM",  "IM",  "FM",  "CM", "WGM",
                                         "WIM", "WFM", "WCM", "DR"};

    for (size_t i = 0; i < sizeof(titles) / sizeof(titles[0]); i++)
        if (strlen(titles[i]) == length && !memcmp(titles[i], text, length))
            return true;
    return false;
}

/* A letter, but for the e of ae, oe, ue. */
static void add_letter(struct word *word, char letter)
{
    const char last = word->length ? word->text[word->length - 1] : '\0';

    if (letter == 'e' && (last == 'a' || last == 'o' || last == 'u'))
        return;
    if (letter >= 'a' && letter <= 'z' && word->length < sizeof(word->text))
        word->text[word->length++] = letter;
}

/* The words up to a comma, which is passed over; how many. */
static size_t read_words(const char **at, const char *end, struct word *words)
{
    const char *start = NULL;
    size_t count = 0;

    while (*at < end && **at != ',') {
        const char *p = *at;
        const uint32_t c = next_character(at, end);
        char room[2];
        const char *letters = letters_of(c, room);

        if (c == '(' || c == '[') {
            const char *close =
                memchr(p, c == '(' ? ')' : ']', (size_t)(end - p));

            *at = close ? close : end;
        }
        if (*letters && *letters != ' ') {
            if (!start && count < WORDS_MOST)
                words[count++] = (struct word){.length = 0};
            start = start ? start : p;
            for (; *letters; letters++)
                add_letter(&words[count - 1], *letters);
        } else if (start && c != '\'') {
            words[count - 1].title = is_title(start, (size_t)(p - start));
            start = NULL;
        }
    }
    if (start)
        words[count - 1].title = is_title(start, (size_t)(*at - start));
    *at += *at < end;
    return count;
}

/* The words behind each other, without titles where there are others. */
static void put_words(const struct word *words, size_t count, char *name,
                      size_t size)
{
    size_t others = 0, at = strlen(name);

    for (size_t i = 0; i < count; i++)
        others += !words[i].title;
    for (size_t i = 0; i < count; i++) {
        if (words[i].title && others)
            continue;
        if (at && name[at - 1] != ',' && at + 1 < size)
            name[at++] = ' ';
        for (size_t k = 0; k < words[i].length && at + 1 < size; k++)
            name[at++] = words[i].text[k];
    }
    name[at] = '\0';
}

void name_fold(const char *text, size_t length, char *name, size_t size)
{
    const char *at = text, *end = text + length;
    struct word words[WORDS_MOST];
    size_t count = read_words(&at, end, words), used;

    name[0] = '\0';
    if (count == 1 && at == end && words[0].length == 2 &&
        !memcmp(words[0].text, "nn", 2))
        return;
    put_words(words, count, name, size);
    used = strlen(name);
    if (!used || at == end || used + 1 >= size)
        return;
    name[used++] = ',';
    name[used] = '\0';
    put_words(words, read_words(&at, end, words), name, size);
}

/* A way to read a name: a surname and what stands before or behind it. */
struct reading {
    const char *last, *last_end, *first, *first_end;
};

static const char *skip(const char *p, const char *end)
{
    while (p < end && (*p == ' ' || *p == ','))
        p++;
    return p;
}

/* The same letters, whatever blanks there are? */
static bool is_same(const char *a, const char *a_end, const char *b,
                    const char *b_end)
{
    for (;;) {
        a = skip(a, a_end);
        b = skip(b, b_end);
        if (a == a_end || b == b_end)
            return a == a_end && b == b_end;
        if (*a++ != *b++)
            return false;
    }
}

/* Word by word, one begins with the other; there may be more of them. */
static bool do_forenames_agree(const struct reading *a, const struct reading *b)
{
    const char *p = a->first, *q = b->first;

    if (is_same(p, a->first_end, q, b->first_end))
        return true;
    for (;;) {
        p = skip(p, a->first_end);
        q = skip(q, b->first_end);
        if (p == a->first_end || q == b->first_end)
            return true;
        while (p < a->first_end && q < b->first_end && *p == *q && *p != ' ') {
            p++;
            q++;
        }
        if (p < a->first_end && q < b->first_end && *p != ' ' && *q != ' ')
            return false;
        while (p < a->first_end && *p != ' ')
            p++;
        while (q < b->first_end && *q != ' ')
            q++;
    }
}

/* A surname as it sounds: what is written in many ways goes by one letter, and
   only the first vowel counts. */
static size_t sound_of(const char *p, const char *end, char *out, size_t size)
{
    static const struct {
        const char *letters;
        char sound;
    } sounds[] = {{"tsch", 'c'}, {"sch", 's'}, {"tch", 'c'}, {"ch", 'c'},
                  {"sh", 's'},   {"zh", 'z'},  {"kh", 'h'},  {"ks", 'x'},
                  {"ck", 'k'},   {"ph", 'f'},  {"w", 'v'},   {"j", 'i'},
                  {"y", 'i'}};
    size_t count = 0;

    while (p < end && count < size) {
        char sound = *p;
        size_t length = 1;

        for (size_t i = 0; i < sizeof(sounds) / sizeof(sounds[0]); i++) {
            const size_t most = strlen(sounds[i].letters);

            if ((size_t)(end - p) >= most &&
                !memcmp(p, sounds[i].letters, most)) {
                sound = sounds[i].sound;
                length = most;
                break;
            }
        }
        p += length;
        if (sound == ' ' ||
            (count && (strchr("aeiou", sound) || sound == out[count - 1])))
            continue;
        out[count++] = sound;
    }
    return count;
}

/* Does one letter more, less or another make them the same? */
static bool is_one_edit_apart(const char *a, size_t length, const char *b,
                              size_t other)
{
    size_t i = 0;

    if (length > other)
        return is_one_edit_apart(b, other, a, length);
    while (i < length && a[i] == b[i])
        i++;
    return other - length <= 1 &&
           (length == other
                ? !memcmp(a + i + (i < length), b + i + (i < length),
                          length - i - (i < length))
                : !memcmp(a + i, b + i + 1, length - i));
}

static bool is_nearly_same(const struct reading *a, const struct reading *b)
{
    const size_t length = (size_t)(a->last_end - a->last);
    const size_t other = (size_t)(b->last_end - b->last);
    char one[NAME_MAX_SIZE], two[NAME_MAX_SIZE];
    size_t count;

    if (length > 3 && other > 3 &&
        is_one_edit_apart(a->last, length, b->last, other))
        return true;
    count = sound_of(a->last, a->last_end, one, sizeof(one));
    return count > 1 &&
           count == sound_of(b->last, b->last_end, two, sizeof(two)) &&
           !memcmp(one, two, count);
}

/* The readings of a name: with a comma there is one. */
static size_t read_name(const char *name, struct reading *readings)
{
    const char *end = name + strlen(name), *comma = strchr(name, ',');
    size_t count = 0;

    if (comma) {
        readings[0] = (struct reading){name, comma, comma + 1, end};
        return 1;
    }
    readings[count++] = (struct reading){name, end, end, end};
    for (const char *p = strchr(name, ' '); p && count + 1 < 2 * WORDS_MOST;
         p = strchr(p + 1, ' ')) {
        readings[count++] = (struct reading){p + 1, end, name, p};
        readings[count++] = (struct reading){name, p, p + 1, end};
    }
    return count;
}

enum name_match names_match(const char *a, const char *b)
{
    struct reading one[2 * WORDS_MOST], two[2 * WORDS_MOST];
    size_t ones, twos;
    enum name_match match = NAME_OTHER;

    if (!*a || !*b)
        return NAME_UNSURE;
    if (!strcmp(a, b))
        return NAME_SAME;
    ones = read_name(a, one);
    twos = read_name(b, two);
    for (size_t i = 0; i < ones; i++)
        for (size_t k = 0; k < twos; k++) {
            if (!do_forenames_agree(&one[i], &two[k]))
                continue;
            if (one[i].last_end - one[i].last > 1 && /* no initial */
                is_same(one[i].last, one[i].last_end, two[k].last,
                        two[k].last_end))
                return NAME_SAME;
            if (is_nearly_same(&one[i], &two[k]))
                match = NAME_UNSURE;
        }
    return match;
}

size_t name_letters(const char *name)
{
    size_t count = 0;

    for (; *name; name++)
        count += *name != ' ' && *name != ',';
    return count;
}
