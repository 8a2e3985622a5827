/* contents.c - see contents.h */
#include "audit/contents.h"

#include "audit/names.h"
#include "laws/laws.h"
#include "sys/sys.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Names are compared whole, whatever their length. */
#define NAME_WHOLE 256

struct item {
    uint64_t hash;
    struct content content;
};

/* A tag whose value may be given in more words, or in less. */
enum { WHITE, BLACK, EVENT, SITE, DATE, RESULT, ROUND, ROUGH };
static const char *const rough[ROUGH] = {"White", "Black",  "Event", "Site",
                                         "Date",  "Result", "Round"};

struct contents {
    struct item *items;
    size_t count, room;
    char value[ROUGH][NAME_WHOLE];
    enum laws_pgn_result result;
};

#define FNV_START 0xcbf29ce484222325
#define FNV_PRIME 0x100000001b3

static uint64_t mix(uint64_t hash, char c)
{
    return (hash ^ (unsigned char)c) * FNV_PRIME;
}

static bool is_blank(char c)
{
    return (unsigned char)c <= ' ';
}

/* A text, whose blanks are one each and none at its ends. */
static uint64_t mix_text(uint64_t hash, const char *text, size_t length)
{
    while (length && is_blank(text[length - 1]))
        length--;
    for (size_t i = 0; i < length; i++)
        if (!is_blank(text[i]))
            hash = mix(hash, text[i]);
        else if (i && !is_blank(text[i - 1]))
            hash = mix(hash, ' ');
    return mix(hash, '\n');
}

/* The word of a move, without its signs. */
static uint64_t mix_move(uint64_t hash, const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (!strchr("x+#=!?", text[i]))
            hash = mix(hash, text[i]);
    return mix(hash, '\n');
}

static void add(struct contents *contents, uint64_t hash, unsigned ply,
                const char *label, size_t length)
{
    struct item *item;

    if (contents->count == contents->room) {
        contents->room = contents->room ? 2 * contents->room : 64;
        contents->items =
            sys_realloc(contents->items, contents->room * sizeof(*item));
    }
    item = &contents->items[contents->count++];
    item->hash = (hash ^ ply) * FNV_PRIME;
    laws_text_copy(item->content.label, sizeof(item->content.label), label,
                   length);
}

static bool is_named(const struct laws_pgn_event *event, const char *name)
{
    return event->name_length == strlen(name) &&
           !memcmp(event->name, name, event->name_length);
}

/* Does a value say nothing? */
static bool is_empty(const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (!is_blank(text[i]) && !strchr("?-.", text[i]))
            return false;
    return true;
}

static void add_tag(struct contents *contents,
                    const struct laws_pgn_event *event)
{
    char label[24];

    if (is_named(event, "PlyCount") ||
        (is_empty(event->text, event->length) && !is_named(event, "FEN")))
        return; /* it can be counted, or says nothing */
    for (unsigned i = 0; i < ROUGH; i++)
        if (is_named(event, rough[i]) && !*contents->value[i] &&
            event->length < NAME_WHOLE) {
            laws_text_copy(contents->value[i], NAME_WHOLE, event->text,
                           event->length);
            return;
        }
    snprintf(label, sizeof(label), "[%.*s]",
             (int)(event->name_length < 20 ? event->name_length : 20),
             event->name);
    add(contents,
        mix_text(mix_text(FNV_START, event->name, event->name_length),
                 event->text, event->length),
        0, label, strlen(label));
}

/* A comment: each command in it, and the words. */
static void add_comment(struct contents *contents, unsigned ply,
                        const struct laws_pgn_event *event)
{
    struct laws_pgn_command command;
    uint64_t words = mix(FNV_START, '{');
    size_t at = 0, from = 0;
    bool has_words = false;

    for (bool more = true; more; from = at) {
        size_t end = event->length;

        more = laws_pgn_command_next(event->text, event->length, &at, &command);
        if (more) {
            end = command.where;
            add(contents,
                mix_text(FNV_START, event->text + command.where,
                         command.length),
                ply, event->text + command.where, command.length);
            at = command.where + command.length;
        }
        for (size_t i = from; i < end; i++)
            if (!is_blank(event->text[i])) {
                words = mix_text(words, event->text + i, end - i);
                has_words = true;
                break;
            }
    }
    if (has_words)
        add(contents, words, ply, "{}", 2);
}

/* An event within a variation is a part of that. */
static uint64_t mix_event(uint64_t hash, const struct laws_pgn_event *event)
{
    hash = mix(hash, (char)event->kind);
    if (event->kind == LAWS_PGN_NAG)
        return mix(hash, (char)event->number);
    if (event->kind == LAWS_PGN_MOVE)
        return mix_move(hash, event->text, event->length);
    return mix_text(hash, event->text, event->length);
}

static void add_event(struct contents *contents, unsigned ply,
                      const struct laws_pgn_event *event)
{
    char glyph[8];

    if (event->kind == LAWS_PGN_TAG) {
        add_tag(contents, event);
    } else if (event->kind == LAWS_PGN_COMMENT) {
        add_comment(contents, ply, event);
    } else if (event->kind == LAWS_PGN_NAG) {
        snprintf(glyph, sizeof(glyph), "$%u", event->number & 255);
        add(contents, event->number, ply, glyph, strlen(glyph));
    } else if (event->kind == LAWS_PGN_RESULT) {
        contents->result = event->result;
    } else if (event->kind != LAWS_PGN_MOVE && event->kind != LAWS_PGN_BEGIN &&
               event->kind != LAWS_PGN_END) {
        add(contents, mix_event(FNV_START, event), ply, event->text,
            event->length);
    }
}

static int by_hash(const void *a, const void *b)
{
    const struct item *x = a, *y = b;

    return (x->hash > y->hash) - (x->hash < y->hash);
}

static void read_contents(struct contents *contents, const char *text,
                          size_t length)
{
    struct laws_pgn_reader reader;
    struct laws_pgn_event event;
    uint64_t aside = 0;

    memset(contents, 0, sizeof(*contents));
    laws_pgn_reader_init_text(&reader, text, length);
    while (laws_pgn_reader_next(&reader, &event) != LAWS_PGN_DONE) {
        if (event.kind == LAWS_PGN_OPEN && reader.depth == 1)
            aside = mix(FNV_START, '(');
        else if (event.kind == LAWS_PGN_CLOSE && !reader.depth)
            add(contents, aside, reader.ply, "()", 2);
        else if (reader.depth)
            aside = mix_event(aside, &event);
        else
            add_event(contents, reader.ply, &event);
    }
    if (contents->count)
        qsort(contents->items, contents->count, sizeof(*contents->items),
              by_hash);
}

/* A date of which the other knows no less. */
static bool is_date_in(const char *all, const char *part)
{
    for (; *part; part++, all += *all != '\0')
        if (*part != *all && *part != '?')
            return false;
    return true;
}

static char fold(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c | 32) : c;
}

static bool is_in_word(char c)
{
    return (c >= '0' && c <= '9') || (fold(c) >= 'a' && fold(c) <= 'z') ||
           (unsigned char)c >= 0x80;
}

static bool has_word(const char *text, const char *word, size_t length)
{
    while (*text) {
        size_t i = 0;

        while (i < length && fold(text[i]) == fold(word[i]))
            i++;
        if (i == length && !is_in_word(text[i]))
            return true;
        while (is_in_word(*text))
            text++;
        while (*text && !is_in_word(*text))
            text++;
    }
    return false;
}

/* Are all words of a text in the other? */
static bool are_words_in(const char *all, const char *part)
{
    while (*part) {
        size_t length = 0;

        while (is_in_word(part[length]))
            length++;
        if (length && !has_word(all, part, length))
            return false;
        part += length + !length;
    }
    return true;
}

/* The same name, and no less of it. */
static bool is_name_in(const char *all, const char *part)
{
    char one[NAME_WHOLE], two[NAME_WHOLE];

    name_fold(all, strlen(all), one, sizeof(one));
    name_fold(part, strlen(part), two, sizeof(two));
    return !*two || (names_match(one, two) == NAME_SAME &&
                     name_letters(two) <= name_letters(one));
}

static bool is_value_in(unsigned which, const char *all, const char *part)
{
    if (!*part || !strcmp(all, part))
        return true;
    if (which == WHITE || which == BLACK)
        return is_name_in(all, part);
    if (which == DATE)
        return is_date_in(all, part);
    if (which == ROUND) /* "12" in "12.3" */
        return !strncmp(all, part, strlen(part)) && all[strlen(part)] == '.';
    if (which == RESULT)
        return !strcmp(part, "*");
    return are_words_in(all, part);
}

static bool holds(const struct contents *all, const struct contents *part,
                  struct content *lacks)
{
    size_t at = 0;

    for (unsigned i = 0; i < ROUGH; i++)
        if (!is_value_in(i, all->value[i], part->value[i])) {
            snprintf(lacks->label, sizeof(lacks->label), "[%s]", rough[i]);
            return false;
        }
    if (part->result != LAWS_PGN_UNKNOWN && part->result != all->result) {
        snprintf(lacks->label, sizeof(lacks->label), "%s",
                 laws_pgn_result_text(part->result));
        return false;
    }
    for (size_t i = 0; i < part->count; i++, at++) {
        while (at < all->count && all->items[at].hash < part->items[i].hash)
            at++;
        if (at == all->count || all->items[at].hash != part->items[i].hash) {
            *lacks = part->items[i].content;
            return false;
        }
    }
    return true;
}

bool contents_hold(const char *all, size_t all_length, const char *part,
                   size_t part_length, struct content *lacks)
{
    struct contents one, two;
    bool held;

    read_contents(&one, all, all_length);
    read_contents(&two, part, part_length);
    held = holds(&one, &two, lacks);
    free(one.items);
    free(two.items);
    return held;
}
