/*
 * make_assets.c - writes a C table of files; runs while building
 *
 * usage: make-assets PATH FILE [PATH FILE]... [--folder FOLDER]
 *
 * Of a folder, all files are taken, and those of its folder assets/.  Their
 * bytes are taken by the assembler: a compiler that reads a list of numbers
 * takes many times as long.
 */
#define _DEFAULT_SOURCE /* scandir */
#include <dirent.h>
#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define FILES_MAX 512

static struct {
    char path[256];
    uint64_t hash;
    size_t length;
} files[FILES_MAX];
static unsigned count;

static int write_file(const char *path, const char *name)
{
    FILE *file = fopen(name, "rb");
    uint64_t hash = 0xcbf29ce484222325;
    size_t length = 0;
    int c;

    if (!file || count == FILES_MAX) {
        fprintf(stderr, "make-assets: %s cannot be taken\n", name);
        return 1;
    }
    while ((c = getc(file)) != EOF) {
        hash = (hash ^ (unsigned)c) * 0x100000001b3;
        length++;
    }
    fclose(file);
    printf("EMBED(bytes_%u, \"%s\")\n", count, name);
    snprintf(files[count].path, sizeof files[count].path, "%s", path);
    files[count].length = length;
    files[count++].hash = hash;
    return 0;
}

static int is_wanted(const struct dirent *entry)
{
    return entry->d_name[0] != '.';
}

/* Sorted, so that the same files make the same program. */
static int write_folder(const char *path, const char *folder)
{
    struct dirent **entries;
    int found = scandir(folder, &entries, is_wanted, alphasort);

    if (found < 0) {
        fprintf(stderr, "make-assets: %s is no folder\n", folder);
        return 1;
    }
    for (int i = 0; i < found; i++) {
        char name[1024], below[256];
        int bad = 0;

        snprintf(name, sizeof name, "%s/%s", folder, entries[i]->d_name);
        snprintf(below, sizeof below, "%.120s/%.120s", path,
                 entries[i]->d_name);
        if (strcmp(entries[i]->d_name, "assets"))
            bad = write_file(below, name);
        else
            bad = write_folder(below, name);
        free(entries[i]);
        if (bad)
            return 1;
    }
    free(entries);
    return 0;
}

int main(int argc, char **argv)
{
    printf("/* written by make_assets.c */\n#include \"server/net/assets.h\"\n"
           "#include \"words/embed.h\"\n");
    for (int i = 1; i + 1 < argc; i += 2)
        if (strcmp(argv[i], "--folder") ? write_file(argv[i], argv[i + 1])
                                        : write_folder("", argv[i + 1]))
            return 1;
    printf("const struct asset assets[] = {\n");
    for (unsigned i = 0; i < count; i++)
        printf("{\"%s\", bytes_%u, %zu, \"\\\"%016" PRIx64 "\\\"\"},\n",
               files[i].path, i, files[i].length, files[i].hash);
    printf("{0, 0, 0, 0}};\n");
    return 0;
}
