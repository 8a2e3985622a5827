/*
 * laws_where.c - see laws_where.h
 *
 * Nothing is written down for this: rules.def and reasons.def have the Article
 * of each rule in each edition, and code names the rule; comments cite the
 * newest edition, or name another one: "(7.5.1)", "1988, 8.1", "10.2 of 1997";
 * expectations cite their edition (citations.h).  What an older edition has on
 * the same matter is cited by the newest one's number, too.
 */
#include "transcript/laws_where.h"

#include "sys/sys.h"
#include "transcript/c_source.h"
#include "transcript/citations.h"
#include "words/sentence.h"

#include <ctype.h>
#include <ftw.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* Where the code is, and where the scenarios are. */
static const char *const folders[] = {"include/laws", "src/laws", "tests/unit"};
static const char scenarios[] = "tests/scenarios";
#define FOLDERS (sizeof(folders) / sizeof(folders[0]))

struct place {
    char *path, *name;
    unsigned line;
};

struct places {
    struct place *place;
    size_t count;
};

struct name {
    char text[80];
};

/* A number by which a comment cites what is sought. */
struct target {
    enum laws_edition edition;
    const char *id;
};

struct search {
    const struct args *args;
    enum laws_edition edition;
    const char *id;
    struct target *target;
    size_t targets;
    struct name *name; /* words of C and rows of tables that stand for it */
    size_t names;
    struct places code, scenarios;
    enum status status;
};

/* nftw() hands no data of ours to its function. */
static struct search *walk;

static void add_place(struct places *places, const char *path, unsigned line,
                      const char *name)
{
    struct place *place;

    places->place =
        sys_realloc(places->place, (places->count + 1) * sizeof *places->place);
    place = &places->place[places->count++];
    place->path = sys_strdup(path);
    place->line = line;
    place->name = sys_strdup(name);
}

static void release_places(struct places *places)
{
    for (size_t i = 0; i < places->count; i++) {
        free(places->place[i].path);
        free(places->place[i].name);
    }
    free(places->place);
}

static int by_path(const void *a, const void *b)
{
    const struct place *one = a, *other = b;
    int order = strcmp(one->path, other->path);

    return order ? order
                 : (one->line > other->line) - (one->line < other->line);
}

/* One number may be that of several matters: 6.9 means 6.9#2, too, and what is
   cited as 6.9 may mean it. */
static bool means(const char *text, size_t length, const char *id)
{
    size_t number = strcspn(id, "#");
    const char *sign = memchr(text, '#', length);

    if (length == strlen(id) && !memcmp(text, id, length))
        return true;
    return (!sign || !id[number]) &&
           (sign ? (size_t)(sign - text) : length) == number &&
           !memcmp(text, id, number);
}

/* What C calls it, and a table: "LAWS_RULE_FLAG", "RULE(FLAG". */
static void add_name(struct search *search, const char *lead, const char *name)
{
    search->name =
        sys_realloc(search->name, (search->names + 1) * sizeof *search->name);
    snprintf(search->name[search->names++].text, sizeof search->name->text,
             "%s%s", lead, name);
}

static void add_names(struct search *search, const char *const lead[2],
                      const char *article, const char *name)
{
    if (!article || !means(article, strlen(article), search->id))
        return;
    add_name(search, lead[0], name);
    add_name(search, lead[1], name);
}

static void add_rules(struct search *search)
{
    static const char *const of_rule[] = {"LAWS_RULE_", "RULE("};
    static const char *const of_reason[] = {"LAWS_", "REASON("};

#define RULE(name, ...)                                                        \
    add_names(search, of_rule,                                                 \
              laws_article(search->edition, LAWS_RULE_##name), #name);
#include "laws/rules.def"
#undef RULE
#define REASON(name, ...)                                                      \
    add_names(search, of_reason,                                               \
              laws_reason_article(LAWS_##name, search->edition), #name);
#include "laws/reasons.def"
#undef REASON
}

static void add_target(struct search *search, enum laws_edition edition,
                       const char *id)
{
    search->target = sys_realloc(search->target, (search->targets + 1) *
                                                     sizeof *search->target);
    search->target[search->targets++] = (struct target){edition, id};
}

/* A matter has its row in deeds.def, and its numbers in the newest edition. */
static void add_matter(struct search *search, const struct laws_provision *row)
{
    const struct laws_provision *newest;
    char matter[64];

    snprintf(matter, sizeof matter, "\"%s\"", row->matter);
    add_name(search, "DEED(", matter);
    if (search->edition == LAWS_CURRENT)
        return;
    if (row->edition == LAWS_CURRENT) /* borrowed from there */
        add_target(search, LAWS_CURRENT, row->id);
    else
        for (size_t nth = 0; (newest = laws_provision_by_matter(
                                  LAWS_CURRENT, row->matter, nth));
             nth++)
            add_target(search, LAWS_CURRENT, newest->id);
}

static void add_matters(struct search *search)
{
    for (int i = 0; i < LAWS_EDITIONS; i++) {
        size_t count;
        const struct laws_provision *row =
            laws_provisions((enum laws_edition)i, &count);

        for (; count; row++, count--)
            if (citation_names(row->id, search->id, strlen(search->id),
                               CITED) &&
                laws_provision_find(search->edition, row->id) == row)
                add_matter(search, row);
    }
}

/* The number that a text begins with, as comments write it: "7.5.1", "A.5.2",
   "10.7(a)", "3.5(a)(ii)(2)(b)", "1.4.1#2"; 0: none. */
static size_t number_length(const char *text)
{
    static const char digits[] = "0123456789";
    size_t at = strspn(text, digits), parts = 0, inside;

    if (!at)
        at = strspn(text, "ABCDIS");
    while (at && text[at] == '.' && isdigit((unsigned char)text[at + 1])) {
        at += 1 + strspn(text + at + 1, digits);
        parts++;
    }
    if (!parts)
        return 0;
    while (text[at] == '(') {
        inside = strspn(text + at + 1, "abcdefghijklmnopqrstuvwxyz0123456789");
        if (!inside || text[at + 1 + inside] != ')')
            break;
        at += inside + 2;
    }
    at += text[at] == '\'' && !isalnum((unsigned char)text[at + 1]);
    if (text[at] == '#' && isdigit((unsigned char)text[at + 1]))
        at += 1 + strspn(text + at + 1, digits);
    return isalnum((unsigned char)text[at]) ? 0 : at;
}

/* The last part of a number, for those of one length: 4 of "4.7.4"; 0: it has
   letters there. */
static unsigned long last_part(const char *number, size_t length, size_t *stem)
{
    *stem = length;
    while (*stem && isdigit((unsigned char)number[*stem - 1]))
        --*stem;
    return *stem < length ? strtoul(number + *stem, NULL, 10) : 0;
}

/* Does a number lie between two others: 4.7.2 in "4.7.1 to 4.7.3"? */
static bool is_between(const char *from, size_t from_length, const char *to,
                       size_t to_length, const char *id)
{
    size_t stem, from_stem, to_stem;
    unsigned long part = last_part(id, strcspn(id, "#"), &stem);
    unsigned long first = last_part(from, from_length, &from_stem);
    unsigned long last = last_part(to, to_length, &to_stem);

    return stem == from_stem && stem == to_stem && !memcmp(id, from, stem) &&
           !memcmp(id, to, stem) && first <= part && part <= last;
}

/* A comment, and the edition that is spoken of. */
struct comment {
    const char *at, *end;
    enum laws_edition edition;
    unsigned depth, named_at; /* of brackets, and where it was named */
};

/* Over blanks, and over the * at the beginning of a line. */
static const char *next_word(const char *at)
{
    return at + strspn(at, " \t\n*");
}

static bool read_year(const char *text, enum laws_edition *edition)
{
    size_t length = strspn(text, "0123456789");

    return !isalpha((unsigned char)text[length]) &&
           !(text[length] == '.' && isdigit((unsigned char)text[length + 1])) &&
           !laws_edition_parse(text, length, edition);
}

/* Does the number that a comment has here stand for what is sought?  It is
   passed over. */
static bool is_cited(const struct search *search, struct comment *comment,
                     size_t length)
{
    const char *from = comment->at, *to = next_word(from + length);
    enum laws_edition edition = comment->edition;
    size_t to_length = 0;

    if (!strncmp(to, "to", 2) && isspace((unsigned char)to[2])) {
        to = next_word(to + 2);
        to_length = number_length(to);
    } else if (!strncmp(to, "of", 2) && isspace((unsigned char)to[2])) {
        to = next_word(to + 2);
        if (!read_year(to, &edition) && isdigit((unsigned char)*to))
            edition = (enum laws_edition)LAWS_EDITIONS; /* not at hand */
    }
    comment->at += length;
    for (size_t i = 0; i < search->targets; i++)
        if (search->target[i].edition == edition &&
            (means(from, length, search->target[i].id) ||
             (to_length &&
              is_between(from, length, to, to_length, search->target[i].id))))
            return true;
    return false;
}

static void forget_year(struct comment *comment)
{
    comment->edition = LAWS_CURRENT;
    comment->named_at = 0;
}

/* An edition is spoken of up to the end of the sentence, of a part of it, or of
   the brackets in which it was named. */
static void read_mark(struct comment *comment)
{
    char mark = *comment->at++;

    if (mark == '(')
        comment->depth++;
    else if (mark == ')' && comment->depth)
        comment->depth--;
    if (comment->depth < comment->named_at || mark == ';' ||
        (strchr(".?!", mark) && isspace((unsigned char)*comment->at)))
        forget_year(comment);
}

/* Where a comment cites what is sought, or NULL.  A number in quotes, or that
   is part of something else, is no citation. */
static const char *find_citation(const struct search *search,
                                 const struct c_piece *piece)
{
    struct comment comment = {piece->text + 2, piece->text + piece->length,
                              LAWS_CURRENT, 0, 0};

    while (comment.at < comment.end) {
        const char *at = comment.at;
        size_t length = strchr(" \t\n(", at[-1]) ? number_length(at) : 0;

        if (length) {
            if (is_cited(search, &comment, length))
                return at;
        } else if (isalnum((unsigned char)*at)) {
            if (read_year(at, &comment.edition))
                comment.named_at = comment.depth;
            while (isalnum((unsigned char)*comment.at))
                comment.at++;
        } else {
            read_mark(&comment);
        }
    }
    return NULL;
}

static bool is_named(const struct search *search, const struct c_piece *piece)
{
    for (size_t i = 0; i < search->names; i++)
        if (strlen(search->name[i].text) == piece->length &&
            !memcmp(search->name[i].text, piece->text, piece->length))
            return true;
    return false;
}

static unsigned line_of(const char *text, const char *at)
{
    unsigned line = 1;

    for (; text < at; text++)
        line += *text == '\n';
    return line;
}

/* Each item of a file once, where it first cites what is sought. */
static void search_code(struct search *search, const char *path,
                        const char *text, size_t length, bool is_table)
{
    struct c_source source;
    struct c_piece piece;
    const char *found = NULL;
    char name[96];

    c_source_init(&source, text, length, is_table);
    for (c_source_next(&source, &piece); piece.kind != C_END;
         c_source_next(&source, &piece)) {
        if (piece.kind == C_COMMENT && !found)
            found = find_citation(search, &piece);
        else if (piece.kind != C_COMMENT && !found && is_named(search, &piece))
            found = piece.text;
        if (piece.kind != C_ITEM || !found)
            continue;
        snprintf(name, sizeof name, "%.*s%s", (int)piece.length, piece.text,
                 is_table && memchr(piece.text, '(', piece.length) ? ")" : "");
        add_place(&search->code, path, line_of(text, found), name);
        found = NULL;
    }
}

static bool ends_in(const char *path, const char *end)
{
    size_t length = strlen(path), tail = strlen(end);

    return length > tail && !strcmp(path + length - tail, end);
}

static int visit_code(const char *path, const struct stat *info, int type,
                      struct FTW *where)
{
    bool is_table = ends_in(path, ".def");
    size_t length;
    char *text;

    (void)info;
    (void)where;
    /* those rows are the provisions, and events have other Laws (C.07) */
    if (type != FTW_F || strstr(path, "/provisions_") ||
        strstr(path, "/test_event_") ||
        !(is_table || ends_in(path, ".c") || ends_in(path, ".h")))
        return 0;
    text = args_file_bytes(walk->args, path, &length);
    if (text)
        search_code(walk, path, text, length, is_table);
    else
        walk->status = STATUS_BAD;
    free(text);
    return 0;
}

/* A file without the number cites nothing under it, and is not judged. */
static bool has_number(void *data, const char *path)
{
    const struct search *search = data;
    size_t length;
    char *text = args_file_bytes(search->args, path, &length);
    char number[32];
    bool has;

    snprintf(number, sizeof number, "%.*s", (int)strcspn(search->id, "#"),
             search->id);
    has = !text || strstr(text, number); /* who cannot read it is told twice */
    free(text);
    return has;
}

/* The comment behind an expectation, or its end. */
static const char *comment_behind(const char *words)
{
    for (;;) {
        words += strspn(words, " \t\r");
        if (!*words || *words == '#')
            return words;
        words += strcspn(words, " \t\r");
    }
}

/* Each scenario once, at its first expectation; with its comment, where that
   is what cites. */
static void cite(void *data, const struct citation *citation)
{
    struct search *search = data;
    struct places *places = &search->scenarios;
    const char *words = citation->by->words, *comment = comment_behind(words);
    size_t length = (size_t)(comment - words);
    bool beside = citation->kind == CITED_BESIDE;
    char name[LAWS_LINE_MAX + 2];

    if (citation->edition != search->edition ||
        !citation_names(citation->row->id, search->id, strlen(search->id),
                        CITED) ||
        (places->count &&
         !strcmp(places->place[places->count - 1].path, citation->by->path)))
        return;
    while (length && isspace((unsigned char)words[length - 1]))
        length--;
    snprintf(name, sizeof name, "%.*s%s%.*s", (int)length, words,
             beside ? "  " : "", beside ? (int)strcspn(comment, "\r") : 0,
             comment);
    add_place(places, citation->by->path, citation->by->line, name);
}

static void print_places(struct places *places)
{
    if (places->count)
        qsort(places->place, places->count, sizeof *places->place, by_path);
    for (size_t i = 0; i < places->count; i++)
        printf("  %s:%u%s%s\n", places->place[i].path, places->place[i].line,
               *places->place[i].name ? "  " : "", places->place[i].name);
}

enum status laws_where_check(const struct args *args)
{
    struct stat about;

    for (size_t i = 0; i <= FOLDERS; i++) {
        const char *folder = i < FOLDERS ? folders[i] : scenarios;

        if (stat(folder, &about))
            return args_error(
                args,
                "no folder %s here; --source works in the root of "
                "Arbiter's source tree",
                folder);
    }
    return STATUS_FINE;
}

enum status laws_where_print(const struct args *args, enum laws_edition edition,
                             const char *id)
{
    struct search search = {.args = args, .edition = edition, .id = id};
    struct citations_visitor visitor = {has_number, cite, &search};
    struct citations_count count;

    add_target(&search, edition, id);
    add_rules(&search);
    add_matters(&search);
    walk = &search;
    for (size_t i = 0; i < FOLDERS; i++)
        if (nftw(folders[i], visit_code, 16, FTW_PHYS))
            search.status = args_error(args, "%s: no such folder", folders[i]);
    walk = NULL;
    if (citations_visit(args, scenarios, &visitor, &count))
        search.status = STATUS_BAD;
    if (search.code.count || search.scenarios.count) {
        printf(say("In the code: %zu\n"), search.code.count);
        print_places(&search.code);
        printf(say("Scenarios: %zu\n"), search.scenarios.count);
        print_places(&search.scenarios);
    } else {
        printf("%s\n", say("Nothing cites it."));
    }
    release_places(&search.code);
    release_places(&search.scenarios);
    free(search.target);
    free(search.name);
    return search.status;
}
