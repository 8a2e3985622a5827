/* game_files.c - see game_files.h */
#include "collection/game_files.h"

#include "sys/notice.h"
#include "sys/sys.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define DEPTH_MAX 32
#define PARTS_MAX 100000

struct names {
    char **name;
    size_t count, room;
};

static void keep(struct names *names, const char *folder, const char *name)
{
    const size_t size = strlen(folder) + strlen(name) + 2;

    if (names->count == names->room) {
        names->room = names->room ? 2 * names->room : 16;
        names->name =
            sys_realloc(names->name, names->room * sizeof(*names->name));
    }
    names->name[names->count] = sys_alloc(size);
    snprintf(names->name[names->count++], size, "%s%s%s", folder,
             *folder && folder[strlen(folder) - 1] != '/' ? "/" : "", name);
}

static bool ends_with(const char *name, const char *ending)
{
    const size_t length = strlen(name), size = strlen(ending);

    return length > size && !strcmp(name + length - size, ending);
}

static bool has_games(const char *name)
{
    return ends_with(name, ".pgn") || ends_with(name, ".pgn.zst") ||
           ends_with(name, ".pgn.gz") || ends_with(name, ".pgn.bz2");
}

static int by_name(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

struct visit {
    struct names *names;
    const char *folder;
};

static void visit_name(void *data, const char *name)
{
    struct visit *visit = data;

    keep(visit->names, visit->folder, name);
}

static bool is_folder(const char *path)
{
    struct sys_stamp stamp;

    return !sys_stamp(path, &stamp) && stamp.is_folder;
}

/* The games of a folder, and of those in it. */
static int read_folder(struct names *files, const char *folder, unsigned depth)
{
    struct names names = {NULL, 0, 0};
    struct visit visit = {&names, folder};
    int error = sys_folder_each(folder, visit_name, &visit);

    if (names.count)
        qsort(names.name, names.count, sizeof(*names.name), by_name);
    for (size_t i = 0; i < names.count; i++) {
        if (!is_folder(names.name[i])) {
            if (has_games(names.name[i]))
                keep(files, "", names.name[i]);
        } else if (!error && depth < DEPTH_MAX) {
            error = read_folder(files, names.name[i], depth + 1);
        }
        free(names.name[i]);
    }
    free(names.name);
    return error;
}

enum status game_files_read(const struct args *args, struct args *files)
{
    struct names names = {NULL, 0, 0};
    enum status status = STATUS_FINE;

    for (int i = 0; i < args->count; i++) {
        const char *path = args->operand[i];
        const size_t before = names.count;
        int error;

        if (!strcmp(path, "-") || !is_folder(path)) {
            keep(&names, "", path);
            continue;
        }
        error = read_folder(&names, path, 0);
        if (error)
            status = args_error(args, "%s: %s", shown_of(path).text,
                                strerror(error));
        else if (names.count == before)
            status = args_error(args, "%s: no file of games (.pgn) is in it",
                                shown_of(path).text);
    }
    *files = *args;
    files->operand = names.name;
    files->count = (int)names.count;
    return status;
}

void game_files_release(struct args *files)
{
    for (int i = 0; i < files->count; i++)
        free(files->operand[i]);
    free(files->operand);
}

enum status game_part_read(const struct args *files, const char *text,
                           struct part *part)
{
    unsigned number, of;
    char rest;

    if (sscanf(text, "%u/%u%c", &number, &of, &rest) != 2 || !number ||
        number > of || of > PARTS_MAX)
        return args_error(files,
                          "--part %s: give the number of the part and how "
                          "many there are, as in --part 2/7",
                          shown_of(text).text);
    *part = (struct part){.number = number, .of = of};
    for (int i = 0; i < files->count; i++) {
        struct sys_stamp stamp;

        if (!strcmp(files->operand[i], "-"))
            return args_error(files, "--part needs files: nobody knows how "
                                     "long standard input is");
        if (!sys_stamp(files->operand[i], &stamp))
            part->all += stamp.size;
    }
    return STATUS_FINE;
}

bool game_part_has(struct part *part, const char *path)
{
    struct sys_stamp stamp = {.size = 0};

    part->before += part->size;
    part->size = sys_stamp(path, &stamp) ? 0 : stamp.size;
    return !part->of ||
           (part_of(part, 0) <= part->number &&
            (part->number <= part_of(part, part->size ? part->size - 1 : 0)));
}
