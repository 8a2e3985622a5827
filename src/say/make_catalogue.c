/*
 * make_catalogue.c - a language of po/ as a catalogue, or for the page
 *
 *   make-catalogue FILE.say PO...  as catalogue_layout.h tells
 *   make-catalogue FILE.ts PO...   what the page says, as TypeScript
 *
 * A program that runs while building, so that nothing has to be installed for a
 * language: neither gettext nor a locale.  The language is the folder of the
 * files, po/de/say.po.  Templates (po/say.pot) are taken for the pseudo-locale,
 * in which each sentence is its own with marks, and longer.  Fuzzy sentences
 * count as missing.
 *
 * The header of a file has the plural rule and, where they are not as in
 * English, X-Decimal-Point and X-Right-To-Left.
 */
#include "catalogue_layout.h"
#include "plural_rule.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FORMS = SAY_FORMS, LINE = 1 << 16 };

struct entry {
    char *id; /* with its context before \004 */
    char *form[FORMS];
    char *many; /* the English plural, or NULL */
    uint32_t hash;
    bool fuzzy, is_message; /* of the domain `say` */
};

/* The language that is read, and where it is written. */
static char language[SAY_LANGUAGE_SIZE];
static bool pseudo;
static struct entry *entries;
static size_t count;
static char plural[256] = "n != 1";
static char decimal_point = '.';
static bool right_to_left;
static FILE *out;

static void fail(const char *what, const char *more)
{
    fprintf(stderr, "make-catalogue: %s: %s\n", what, more);
    exit(1);
}

static void *grown(void *memory, size_t size)
{
    memory = realloc(memory, size);
    if (!memory)
        fail("not enough memory", language);
    return memory;
}

static char *joined(char *old, const char *more, size_t length)
{
    size_t had = old ? strlen(old) : 0;

    old = grown(old, had + length + 1);
    memcpy(old + had, more, length);
    old[had + length] = '\0';
    return old;
}

/* What stands between the quotes, with its escapes undone. */
static char *unquoted(char *old, const char *line)
{
    static char text[LINE];
    const char *at = strchr(line, '"');
    size_t length = 0;

    for (at = at ? at + 1 : ""; *at && *at != '"'; at++) {
        char byte = *at;

        if (byte == '\\') {
            at++;
            byte = *at == 'n' ? '\n' : *at == 't' ? '\t' : *at;
        }
        text[length++] = byte;
    }
    return joined(old, text, length);
}

static struct entry *add(void)
{
    if (!(count & (count - 1))) /* full: twice as many */
        entries = grown(entries, (2 * count + 1) * sizeof *entries);
    memset(&entries[count], 0, sizeof *entries);
    return &entries[count++];
}

static int by_id(const void *a, const void *b)
{
    return strcmp(((const struct entry *)a)->id, ((const struct entry *)b)->id);
}

static void read_lines(FILE *in)
{
    static char line[LINE];
    struct entry *entry = NULL;
    char **into = NULL, *context = NULL;

    while (fgets(line, sizeof(line), in)) {
        bool opens = line[0] == '#' || !strncmp(line, "msgctxt ", 8) ||
                     !strncmp(line, "msgid ", 6);

        if (opens && (!entry || entry->form[0])) {
            entry = add();
            context = NULL;
        }
        if (!strncmp(line, "#~", 2))
            into = NULL;
        else if (!strncmp(line, "#,", 2))
            entry->fuzzy = strstr(line, "fuzzy");
        else if (!strncmp(line, "msgctxt ", 8))
            *(into = &context) = unquoted(NULL, line);
        else if (!strncmp(line, "msgid_plural ", 13))
            *(into = &entry->many) = unquoted(NULL, line);
        else if (!strncmp(line, "msgid ", 6)) {
            if (context)
                entry->id = joined(context, "\004", 1);
            *(into = &entry->id) = unquoted(entry->id, line);
        } else if (!strncmp(line, "msgstr[", 7) && line[7] - '0' < FORMS)
            *(into = &entry->form[line[7] - '0']) = unquoted(NULL, line);
        else if (!strncmp(line, "msgstr ", 7))
            *(into = &entry->form[0]) = unquoted(NULL, line);
        else if (line[0] == '"' && into)
            *into = unquoted(*into, line);
    }
    if (entry && !entry->id)
        count--; /* comments at the end */
}

/* A sentence of the pseudo-locale: its vowels marked, places left alone. */
static char *marked(const char *text)
{
    static const char *const marks[][2] = {
        {"a", "á"}, {"e", "é"}, {"i", "í"}, {"o", "ó"}, {"u", "ú"},
        {"A", "Á"}, {"E", "É"}, {"I", "Í"}, {"O", "Ó"}, {"U", "Ú"}};
    size_t length = strlen(text), added = length / 4 + 1;
    char *marked = joined(NULL, "⟦", strlen("⟦"));

    for (const char *at = text; *at;) {
        size_t skipped = *at == '{'   ? strcspn(at, "}") + 1
                         : *at == '<' ? strcspn(at, ">") + 1
                         : *at == '%' ? strcspn(at + 1, "sducxi%") + 2
                                      : 0;
        const char *mark = NULL;

        if (*at == '%' && at[1] == '%')
            skipped = 2;
        if (skipped > strlen(at))
            skipped = 1;
        for (size_t i = 0; !skipped && i < sizeof(marks) / sizeof(marks[0]);
             i++)
            if (*at == marks[i][0][0])
                mark = marks[i][1];
        if (mark)
            marked = joined(marked, mark, strlen(mark));
        else
            marked = joined(marked, at, skipped ? skipped : 1);
        at += mark || !skipped ? 1 : skipped;
    }
    while (added--)
        marked = joined(marked, "~", 1);
    return joined(marked, "⟧", strlen("⟧"));
}

static void mark_all(void)
{
    for (size_t i = 0; i < count; i++) {
        struct entry *entry = &entries[i];
        const char *id = strchr(entry->id, 4);

        id = id ? id + 1 : entry->id;
        free(entry->form[0]);
        entry->form[0] = marked(id);
        if (entry->many) {
            free(entry->form[1]);
            entry->form[1] = marked(entry->many);
        }
    }
}

/* A line of the header: "X-Decimal-Point: ,". */
static const char *header(const char *lines, const char *name)
{
    const char *at = strstr(lines, name);

    return at ? at + strlen(name) : NULL;
}

static void read_header(const char *lines)
{
    const char *at = header(lines, "plural=");
    size_t length = at ? strcspn(at, ";\n") : 0;

    if (!length || length >= sizeof plural)
        fail("no plural rule", language);
    memcpy(plural, at, length);
    plural[length] = '\0';
    at = header(lines, "X-Decimal-Point: ");
    decimal_point = at ? *at : '.';
    right_to_left = header(lines, "X-Right-To-Left: yes");
}

/* "de" of "po/de/say.po", and the pseudo-locale of "po/say.pot". */
static void name_language(const char *path)
{
    const char *end = strrchr(path, '/'), *start = end;

    pseudo = strstr(path, ".pot");
    while (start && start > path && start[-1] != '/')
        start--;
    if (!start || (size_t)(end - start) >= sizeof language)
        fail("no language", path);
    memcpy(language, start, (size_t)(end - start));
    if (pseudo)
        memcpy(language, "en_XA", sizeof "en_XA");
}

static void read_file(const char *path)
{
    const char *name = strrchr(path, '/');
    size_t had = count;
    FILE *in = fopen(path, "r");

    if (!in)
        fail("cannot read", path);
    read_lines(in);
    fclose(in);
    for (size_t i = had; i < count; i++) {
        entries[i].is_message = !strncmp(name, "/say.", 5);
        if (!*entries[i].id && !pseudo)
            read_header(entries[i].form[0]);
    }
}

static int by_hash(const void *a, const void *b)
{
    const struct entry *one = a, *two = b;

    return (one->hash > two->hash) - (one->hash < two->hash);
}

/* A hash is of one sentence, also of those that are not translated. */
static void sort_by_hash(void)
{
    for (size_t i = 0; i < count; i++)
        entries[i].hash = say_hash(SAY_HASH, entries[i].id);
    qsort(entries, count, sizeof *entries, by_hash);
    for (size_t i = 1; i < count; i++)
        if (entries[i - 1].hash == entries[i].hash &&
            strcmp(entries[i - 1].id, entries[i].id) != 0) {
            fprintf(stderr, "%s\n%s\n", entries[i - 1].id, entries[i].id);
            fail("two sentences have one hash", language);
        }
}

static void drop(struct entry *entry)
{
    free(entry->id);
    free(entry->many);
    for (int form = 0; form < FORMS; form++)
        free(entry->form[form]);
}

/* Once each, and only what is said. */
static void keep_translated(void)
{
    size_t kept = 0;

    for (size_t i = 0; i < count; i++) {
        struct entry entry = entries[i];

        if (*entry.id && !entry.fuzzy && entry.form[0] && *entry.form[0] &&
            !(kept && entries[kept - 1].hash == entry.hash))
            entries[kept++] = entry;
        else
            drop(&entry);
    }
    count = kept;
}

static void put_number(size_t number)
{
    for (int shift = 0; shift < 32; shift += 8)
        putc((int)(number >> shift & 0xff), out);
}

static size_t length_of(const struct entry *entry)
{
    size_t length = 1;

    for (int form = 0; form < FORMS && entry->form[form]; form++)
        length += strlen(entry->form[form]) + 1;
    return length;
}

static void put_catalogue(void)
{
    size_t texts = 0;

    fputs(SAY_MAGIC, out);
    fwrite(language, 1, sizeof language, out);
    putc(decimal_point, out);
    putc(right_to_left, out);
    putc(0, out);
    putc(0, out);
    for (size_t i = 0; i < count; i++)
        texts += length_of(&entries[i]);
    put_number(count);
    put_number(texts);
    for (unsigned n = 0; n < SAY_PLURALS; n++) {
        int form = plural_form(plural, n);

        if (form < 0 || form >= FORMS)
            fail("no plural rule", plural);
        putc(form, out);
    }
    for (size_t i = 0; i < count; i++)
        put_number(entries[i].hash);
    texts = 0;
    for (size_t i = 0; i < count; i++) {
        put_number(texts);
        texts += length_of(&entries[i]);
    }
    for (size_t i = 0; i < count; i++) {
        for (int form = 0; form < FORMS && entries[i].form[form]; form++)
            fwrite(entries[i].form[form], 1, strlen(entries[i].form[form]) + 1,
                   out);
        putc(0, out);
    }
}

/* A string of JavaScript, with the apostrophes of print. */
static void put(const char *text)
{
    putc('"', out);
    for (; *text; text++)
        if (*text == '"' || *text == '\\')
            fprintf(out, "\\%c", *text);
        else if (*text == '\n')
            fputs("\\n", out);
        else if (*text == '\t')
            fputs("\\t", out);
        else if (*text == 4)
            fputs("\\u0004", out);
        else if (*text == '\'')
            fputs("’", out);
        else
            putc(*text, out);
    putc('"', out);
}

static void put_said(const struct entry *entry)
{
    put(entry->id);
    fprintf(out, ": %s", entry->many ? "[" : "");
    for (int form = 0; form < FORMS && entry->form[form]; form++) {
        put(entry->form[form]);
        fputs(entry->many ? ", " : "", out);
    }
    fputs(entry->many ? "],\n" : ",\n", out);
}

/* Messages come first: the page finds them by their patterns. */
static void put_page(void)
{
    unsigned composed = 0;

    fprintf(out,
            "export const plural = (%s) => Number(%s)\n"
            "export const point = '%c'\n"
            "export const said: Record<string, string | string[]> = {\n",
            strchr(plural, 'n') ? "n: number" : "", plural, decimal_point);
    for (int others = 0; others < 2; others++)
        for (size_t i = 0; i < count; i++) {
            if (others == entries[i].is_message)
                continue;
            put_said(&entries[i]);
            composed += !others;
        }
    fprintf(out, "}\nexport const composed = %u\n", composed);
}

int main(int argc, char **argv)
{
    if (argc < 3)
        return 1;
    name_language(argv[2]);
    for (int i = 2; i < argc; i++)
        read_file(argv[i]);
    sort_by_hash();
    if (pseudo)
        mark_all();
    keep_translated();
    out = fopen(argv[1], "wb");
    if (!out)
        fail("cannot write", argv[1]);
    if (strstr(argv[1], ".say")) {
        put_catalogue();
    } else {
        qsort(entries, count, sizeof *entries, by_id);
        put_page();
    }
    if (ferror(out) | fclose(out))
        fail("cannot write", argv[1]);
    return 0;
}
