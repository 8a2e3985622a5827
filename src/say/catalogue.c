/* catalogue.c - see laws/catalogue.h and catalogue_layout.h */
#include "laws/catalogue.h"

#include "catalogue_layout.h"

static uint32_t number_at(const unsigned char *bytes)
{
    return (uint32_t)bytes[0] | (uint32_t)bytes[1] << 8 |
           (uint32_t)bytes[2] << 16 | (uint32_t)bytes[3] << 24;
}

static bool is_head(const unsigned char *head)
{
    const unsigned char *language = head + SAY_LANGUAGE;

    if (memcmp(head, SAY_MAGIC, 4) != 0 || !language[0] ||
        language[SAY_LANGUAGE_SIZE - 1] || head[SAY_POINT] <= ' ' ||
        head[SAY_POINT] > '~' || head[SAY_RIGHT_TO_LEFT] > 1)
        return false;
    for (unsigned n = 0; n < SAY_PLURALS; n++)
        if (head[SAY_PLURAL + n] >= SAY_FORMS)
            return false;
    return true;
}

/* In order, so that they are found; each at the beginning of a text. */
static bool are_sentences(const struct laws_catalogue *catalogue,
                          uint32_t length)
{
    for (uint32_t i = 0; i < catalogue->count; i++) {
        const unsigned char *hash = catalogue->hashes + 4 * (size_t)i;
        uint32_t place = number_at(catalogue->places + 4 * (size_t)i);

        if (i && number_at(hash - 4) >= number_at(hash))
            return false;
        if (place >= length || !catalogue->texts[place] ||
            (place && catalogue->texts[place - 1]))
            return false;
    }
    return true;
}

/* UTF-8; an empty text behind the last one ends the walk through its forms. */
static bool are_texts(const char *texts, size_t length)
{
    if (length && (length < 2 || texts[length - 1] || texts[length - 2]))
        return false;
    for (size_t at = 0, size; at < length; at += size) {
        size = (unsigned char)texts[at] < 0x80
                   ? 1
                   : laws_character_length(texts + at, length - at);
        if (!size)
            return false;
    }
    return true;
}

enum laws_status laws_catalogue_open(struct laws_catalogue *catalogue,
                                     const void *bytes, size_t length)
{
    const unsigned char *head = bytes;
    struct laws_catalogue opened;
    uint64_t count, texts;

    if (length < SAY_HEAD || !is_head(head))
        return LAWS_SYNTAX;
    count = number_at(head + SAY_COUNT);
    texts = number_at(head + SAY_TEXTS);
    if (length != SAY_HEAD + 8 * count + texts)
        return LAWS_SYNTAX;
    opened = (struct laws_catalogue){
        .hashes = head + SAY_HEAD,
        .places = head + SAY_HEAD + 4 * count,
        .forms = head + SAY_PLURAL,
        .texts = (const char *)head + SAY_HEAD + 8 * count,
        .count = (uint32_t)count,
        .decimal_point = (char)head[SAY_POINT],
        .right_to_left = head[SAY_RIGHT_TO_LEFT],
    };
    memcpy(opened.language, head + SAY_LANGUAGE, SAY_LANGUAGE_SIZE);
    if (!are_texts(opened.texts, (size_t)texts) ||
        !are_sentences(&opened, (uint32_t)texts))
        return LAWS_SYNTAX;
    *catalogue = opened;
    return LAWS_OK;
}

const char *laws_catalogue_find(const struct laws_catalogue *catalogue,
                                const char *context, const char *english)
{
    uint32_t low = 0, high = catalogue ? catalogue->count : 0, all = high;
    uint32_t hash = SAY_HASH;

    if (context)
        hash = say_hash(say_hash(hash, context), "\004");
    hash = say_hash(hash, english);
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;

        if (number_at(catalogue->hashes + 4 * (size_t)middle) < hash)
            low = middle + 1;
        else
            high = middle;
    }
    if (low == all || number_at(catalogue->hashes + 4 * (size_t)low) != hash)
        return NULL;
    return catalogue->texts + number_at(catalogue->places + 4 * (size_t)low);
}

const char *laws_catalogue_many(const struct laws_catalogue *catalogue,
                                const char *one, unsigned long long n)
{
    const char *text = laws_catalogue_find(catalogue, NULL, one);
    unsigned form;

    if (!text)
        return NULL;
    form = catalogue->forms[n < SAY_PLURALS ? n : 100 + n % 100];
    while (*text && form--)
        text += strlen(text) + 1;
    return *text ? text : NULL;
}
