/*
 * make_catalogue.c - the catalogues of po/ as tables for the program and the
 * page
 *
 *   make-catalogue program PO...   C, on standard output
 *   make-catalogue page PO         what the page says, as TypeScript
 *   make-catalogue laws PO         what only its Laws need
 *   make-catalogue exam PO         what only the trainer and the situations
 * need
 *
 * A program that runs while building, so that nothing has to be installed for a
 * language: neither gettext nor a locale.  The language is the name of the
 * file; a template (arbiter.pot) is taken for the pseudo-locale, in which each
 * sentence is its own with marks, and longer.  Fuzzy sentences count as
 * missing.
 */
#include "catalogue.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FORMS = CATALOGUE_FORMS, LINE = 1 << 16, LANGUAGES = 64 };

/* Where a sentence is said. */
enum { PROGRAM = 1, PAGE = 2, LAWS = 4, COMPOSED = 8, EXAM = 16 };

struct entry {
    char *id; /* with its context before \004 */
    char *form[FORMS];
    char *many; /* the English plural, or NULL */
    unsigned where;
    bool fuzzy;
};

struct po {
    char language[16];
    bool pseudo;
    struct entry *entry;
    size_t count;
    char plural[256];
};

static void *grown(void *memory, size_t size)
{
    memory = realloc(memory, size);
    if (!memory)
        exit(1);
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
    const char *at = strchr(line, '"');

    if (!old)
        old = joined(NULL, "", 0);
    for (at = at ? at + 1 : ""; *at && *at != '"'; at++) {
        char byte = *at;

        if (byte == '\\') {
            at++;
            byte = *at == 'n' ? '\n' : *at == 't' ? '\t' : *at;
        }
        old = joined(old, &byte, 1);
    }
    return old;
}

/* A reference, "#: web/src/main.tsx:12 include/laws/verdicts.def:30". */
static unsigned where_of(const char *line)
{
    unsigned where = 0;

    for (const char *at = line + 2; *at && *at != '\n';) {
        at += strspn(at, " ");
        if (!strncmp(at, "web/", 4))
            where |= PAGE;
        else if (!strncmp(at, "src/laws/edition/", 17) ||
                 !strncmp(at, "include/laws/rules.def", 22))
            where |= LAWS | PROGRAM;
        else if (!strncmp(at, "include/laws/parameters.def", 27))
            where |= PROGRAM;
        else if (!strncmp(at, "situations/", 11))
            where |= EXAM;
        else if (!strncmp(at, "exam/", 5) ||
                 (!strncmp(at, "src/exam/", 9) &&
                  strncmp(at, "src/exam/tell.c", 15) != 0))
            where |= EXAM | PROGRAM;
        else if (!strncmp(at, "include/laws/", 13) ||
                 !strncmp(at, "src/exam/", 9) ||
                 !strncmp(at, "src/arbiter/words/", 18) ||
                 !strncmp(at, "src/arbiter/server/", 19) ||
                 !strncmp(at, "src/laws/", 9))
            where |= PAGE | PROGRAM | COMPOSED;
        else
            where |= PROGRAM;
        at += strcspn(at, " \n");
    }
    return where;
}

static struct entry *add(struct po *catalogue)
{
    struct entry *entry;

    catalogue->entry =
        grown(catalogue->entry, (catalogue->count + 1) * sizeof(struct entry));
    entry = &catalogue->entry[catalogue->count++];
    memset(entry, 0, sizeof(*entry));
    return entry;
}

static void read_plural(struct po *catalogue, const char *header)
{
    const char *at = strstr(header, "plural=");
    size_t length;

    at = at ? at + 7 : "n != 1;";
    length = strcspn(at, ";\n");
    if (length >= sizeof(catalogue->plural))
        exit(1);
    memcpy(catalogue->plural, at, length);
}

static int by_id(const void *a, const void *b)
{
    return strcmp(((const struct entry *)a)->id, ((const struct entry *)b)->id);
}

static void read_lines(struct po *catalogue, FILE *in)
{
    static char line[LINE];
    struct entry *entry = NULL;
    char **into = NULL, *context = NULL;

    while (fgets(line, sizeof(line), in)) {
        bool opens = line[0] == '#' || !strncmp(line, "msgctxt ", 8) ||
                     !strncmp(line, "msgid ", 6);

        if (opens && (!entry || entry->form[0])) {
            entry = add(catalogue);
            context = NULL;
        }
        if (!strncmp(line, "#~", 2))
            into = NULL;
        else if (!strncmp(line, "#:", 2))
            entry->where |= where_of(line);
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
    if (catalogue->count && !entry->id)
        catalogue->count--; /* comments at the end */
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

static void mark_all(struct po *catalogue)
{
    for (size_t i = 0; i < catalogue->count; i++) {
        struct entry *entry = &catalogue->entry[i];
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

/* What stands for the empty sentence, which need not be the first. */
static const char *header_of(const struct po *catalogue)
{
    for (size_t i = 0; i < catalogue->count; i++) {
        const struct entry *entry = &catalogue->entry[i];

        if (entry->id && !*entry->id && entry->form[0])
            return entry->form[0];
    }
    return "";
}

static struct po read_catalogue(const char *path)
{
    struct po catalogue = {.count = 0};
    const char *name = strrchr(path, '/');
    size_t length, kept = 0;
    FILE *in = fopen(path, "r");

    name = name ? name + 1 : path;
    length = strcspn(name, ".");
    if (!in || length >= sizeof(catalogue.language)) {
        fprintf(stderr, "make-catalogue: cannot read %s\n", path);
        exit(1);
    }
    memcpy(catalogue.language, name, length);
    read_lines(&catalogue, in);
    fclose(in);
    catalogue.pseudo = strstr(name, ".pot");
    if (!catalogue.count || !catalogue.entry[0].form[0])
        exit(1);
    read_plural(&catalogue, catalogue.pseudo ? "" : header_of(&catalogue));
    if (catalogue.pseudo) {
        strcpy(catalogue.language, "en_XA");
        catalogue.entry[0].fuzzy = false;
        mark_all(&catalogue);
    }
    for (size_t i = 0; i < catalogue.count; i++) {
        struct entry entry = catalogue.entry[i];

        if (entry.id && *entry.id && !entry.fuzzy && entry.form[0] &&
            *entry.form[0]) {
            catalogue.entry[i] = catalogue.entry[kept];
            catalogue.entry[kept++] = entry;
        }
    }
    catalogue.count = kept;
    qsort(catalogue.entry, kept, sizeof(struct entry), by_id);
    return catalogue;
}

/* A string of C, or of JavaScript with the apostrophes of print. */
static void put(const char *text, bool script)
{
    putchar('"');
    for (; *text; text++)
        if (*text == '"' || *text == '\\')
            printf("\\%c", *text);
        else if (*text == '\n')
            fputs("\\n", stdout);
        else if (*text == '\t')
            fputs("\\t", stdout);
        else if (*text == 4)
            fputs(script ? "\\u0004" : "\\004", stdout);
        else if (*text == '\'' && script)
            fputs("’", stdout);
        else if (*text == '?' && !script)
            fputs("\\?", stdout);
        else
            putchar(*text);
    putchar('"');
}

/* The hash of an id, and where it stands among the sentences of the program. */
struct key {
    unsigned long long hash;
    char *id;
};

static struct key *keys;
static size_t key_count;

static int by_hash(const void *a, const void *b)
{
    unsigned long long one = ((const struct key *)a)->hash;
    unsigned long long two = ((const struct key *)b)->hash;

    return (one > two) - (one < two);
}

/* The ids of all languages, each once. */
static void list_keys(const struct po *files, int count)
{
    size_t kept = 0;

    for (int i = 0; i < count; i++) {
        keys =
            grown(keys, (key_count + files[i].count + 1) * sizeof(struct key));
        for (size_t j = 0; j < files[i].count; j++) {
            const struct entry *entry = &files[i].entry[j];

            if (entry->where & PROGRAM)
                keys[key_count++] = (struct key){
                    catalogue_hash(CATALOGUE_HASH, entry->id), entry->id};
        }
    }
    qsort(keys, key_count, sizeof(struct key), by_hash);
    for (size_t i = 0; i < key_count; i++) {
        if (kept && keys[kept - 1].hash == keys[i].hash) {
            if (!strcmp(keys[kept - 1].id, keys[i].id))
                continue;
            fprintf(stderr, "make-catalogue: same hash:\n%s\n%s\n",
                    keys[kept - 1].id, keys[i].id);
            exit(1);
        }
        keys[kept++] = keys[i];
    }
    key_count = kept;
}

static const struct entry *find_entry(const struct po *catalogue, char *id)
{
    struct entry wanted = {.id = id};

    return bsearch(&wanted, catalogue->entry, catalogue->count,
                   sizeof(struct entry), by_id);
}

/* All sentences of a language one after the other, then where each begins: a
   sentence is its forms, and nothing after the last one. */
static void put_program(const struct po *catalogue)
{
    const char *language = catalogue->language;
    size_t *at = grown(NULL, (key_count + 1) * sizeof(size_t)), end = 1;

    printf("\nstatic const char texts_%s[] =\n\"\\0\"\n", language);
    for (size_t i = 0; i < key_count; i++) {
        const struct entry *entry = find_entry(catalogue, keys[i].id);

        at[i] = entry ? end : 0;
        if (!entry)
            continue;
        for (int form = 0; form < FORMS && entry->form[form]; form++) {
            put(entry->form[form], false);
            printf("\"\\0\"");
            end += strlen(entry->form[form]) + 1;
        }
        puts("\"\\0\"");
        end++;
    }
    printf(";\nstatic const uint32_t at_%s[] = {\n", language);
    for (size_t i = 0; i < key_count; i++)
        printf("%zu,\n", at[i]);
    free(at);
    printf("};\nstatic unsigned plural_%s(unsigned long long n)\n"
           "{\n(void)n;\nreturn (unsigned)(%s);\n}\n",
           language, catalogue->plural);
}

static void put_keys(void)
{
    printf("const size_t catalogue_count = %zu;\n"
           "const uint64_t catalogue_keys[] = {\n",
           key_count);
    for (size_t i = 0; i < key_count; i++)
        printf("0x%016llxu,\n", keys[i].hash);
    puts("};");
}

static void put_said(const struct entry *entry)
{
    put(entry->id, true);
    printf(": %s", entry->many ? "[" : "");
    for (int form = 0; form < FORMS && entry->form[form]; form++) {
        put(entry->form[form], true);
        fputs(entry->many ? ", " : "", stdout);
    }
    puts(entry->many ? "]," : ",");
}

/* What C puts together comes first: the page finds it by its pattern. */
static void put_page(const struct po *catalogue, unsigned where)
{
    unsigned composed = 0;

    printf("export const plural = (%s) => Number(%s)\n"
           "export const said: Record<string, string | string[]> = {\n",
           strchr(catalogue->plural, 'n') ? "n: number" : "",
           catalogue->plural);
    for (int others = 0; others < 2; others++)
        for (size_t i = 0; i < catalogue->count; i++) {
            const struct entry *entry = &catalogue->entry[i];
            unsigned own = entry->where;

            if (!(own & where) || (where != PAGE && (own & PAGE)) ||
                others == !!(own & COMPOSED))
                continue;
            put_said(entry);
            composed += !others;
        }
    printf("}\nexport const composed = %u\n", composed);
}

int main(int argc, char **argv)
{
    static struct po files[LANGUAGES];
    int count = argc - 2;

    if (count < 1 || count > LANGUAGES)
        return 1;
    for (int i = 0; i < count; i++)
        files[i] = read_catalogue(argv[i + 2]);
    if (strcmp(argv[1], "program") != 0) {
        put_page(&files[0], !strcmp(argv[1], "laws")   ? LAWS
                            : !strcmp(argv[1], "exam") ? EXAM
                                                       : PAGE);
        return 0;
    }
    list_keys(files, count);
    puts("#include \"words/catalogue.h\"\n\n"
         "#pragma GCC diagnostic ignored \"-Woverlength-strings\"\n");
    put_keys();
    for (int i = 0; i < count; i++)
        put_program(&files[i]);
    puts("\nconst struct catalogue catalogues[] = {");
    for (int i = 0; i < count; i++) {
        const char *language = files[i].language;

        printf("{\"%s\", texts_%s, at_%s, plural_%s},\n", language, language,
               language, language);
    }
    puts("{NULL, NULL, NULL, NULL},\n};");
    return 0;
}
