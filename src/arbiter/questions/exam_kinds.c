/* exam_kinds.c - see exam_kinds.h */
#include "questions/exam_kinds.h"
#include "sys/sys.h"
#include "words/sentence.h"

#include <errno.h>
#include <ftw.h>
#include <stdlib.h>
#include <string.h>

static struct kind_source *add(struct kinds *kinds)
{
    if (kinds->count == kinds->room) {
        kinds->room = kinds->room ? 2 * kinds->room : 64;
        kinds->item =
            sys_realloc(kinds->item, kinds->room * sizeof *kinds->item);
    }
    kinds->item[kinds->count] = (struct kind_source){0};
    return &kinds->item[kinds->count++];
}

void kinds_release(struct kinds *kinds)
{
    for (size_t i = 0; i < kinds->count; i++) {
        free(kinds->item[i].path);
        free(kinds->item[i].bytes);
    }
    free(kinds->item);
}

/* ".../TOPIC/NAME.kind" */
static void name_source(struct kind_source *source)
{
    const char *path = source->path, *slash = strrchr(path, '/');
    const char *topic = slash ? slash : path;
    const char *name = slash ? slash + 1 : path, *end = strrchr(name, '.');

    source->name =
        (struct word){name, end ? (size_t)(end - name) : strlen(name)};
    while (topic > path && topic[-1] != '/')
        topic--;
    source->topic = (struct word){topic, slash ? (size_t)(slash - topic) : 0};
}

static enum status add_file(const struct args *args, struct kinds *kinds,
                            const char *path)
{
    struct kind_source *source = add(kinds);
    size_t length;

    source->path = sys_strdup(path);
    source->bytes = args_file_bytes(args, path, &length);
    if (!source->bytes)
        return STATUS_BAD;
    source->text = (struct word){source->bytes, length};
    name_source(source);
    return STATUS_FINE;
}

/* nftw() hands no data of ours to its function. */
static struct {
    const struct args *args;
    struct kinds *kinds;
    enum status status;
} walk;

static int visit(const char *path, const struct stat *about, int type,
                 struct FTW *where)
{
    const char *end = strrchr(path, '.');

    (void)about;
    if (type == FTW_F && (where->level == 0 || (end && !strcmp(end, ".kind"))))
        walk.status = add_file(walk.args, walk.kinds, path);
    return (int)walk.status;
}

static int by_path(const void *a, const void *b)
{
    return strcmp(((const struct kind_source *)a)->path,
                  ((const struct kind_source *)b)->path);
}

static void load_own(struct kinds *kinds)
{
    struct word bundle = {exam_kinds, strlen(exam_kinds)};
    struct exam_entry entry;

    while (exam_bundle_next(&bundle, &entry)) {
        struct kind_source *source = add(kinds);
        size_t size = entry.topic.length + entry.name.length + 8;

        source->path = sys_alloc(size);
        snprintf(source->path, size, "%.*s/%.*s.kind", (int)entry.topic.length,
                 entry.topic.text, (int)entry.name.length, entry.name.text);
        source->topic = entry.topic;
        source->name = entry.name;
        source->text = entry.text;
    }
}

enum status kinds_load(const struct args *args, struct kinds *kinds)
{
    *kinds = (struct kinds){0};
    if (!args->count) {
        load_own(kinds);
        return STATUS_FINE;
    }
    walk.args = args;
    walk.kinds = kinds;
    walk.status = STATUS_FINE;
    for (int i = 0; i < args->count && !walk.status; i++)
        if (nftw(args->operand[i], visit, 16, FTW_PHYS) && !walk.status)
            return args_error(args, "%s: %s", shown_of(args->operand[i]).text,
                              strerror(errno));
    if (!walk.status && !kinds->count)
        return args_error(args, "%s: no file there ends in .kind",
                          shown_of(args->operand[0]).text);
    if (kinds->count)
        qsort(kinds->item, kinds->count, sizeof *kinds->item, by_path);
    return walk.status;
}

enum status kinds_read(const struct kind_source *source, struct exam_kind *kind)
{
    struct laws_file_error error;

    if (!exam_kind_read(kind, source->text.text, source->text.length, &error))
        return STATUS_FINE;
    fflush(stdout);
    fprintf(stderr, "%s:%u:%u: %s\n", source->path, error.line, error.column,
            say_message(error.what).text);
    return STATUS_BAD;
}

struct exam_memory *kinds_memory(void)
{
    static void *bytes; /* a command asks once */

    bytes = sys_alloc(exam_memory_size());
    return exam_memory_init(bytes, exam_memory_size());
}
