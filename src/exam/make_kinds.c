/*
 * make_kinds.c - writes kinds of situations into one text, and that as a C
 * table; runs while building
 *
 * usage: make-kinds TEXT TABLE FILE...
 *
 * A file is called .../TOPIC/NAME.kind.
 */
#include <stdio.h>
#include <string.h>

/* "TOPIC/NAME" of a path; its length. */
static const char *name_of(const char *path, int *length)
{
    const char *name = path + strlen(path);
    unsigned slashes = 0;

    while (name > path && (slashes += name[-1] == '/') < 2)
        name--;
    *length = (int)(strlen(name) - strlen(".kind"));
    return name;
}

static int copy(FILE *text, const char *path)
{
    FILE *file = fopen(path, "rb");
    const char *name;
    int c, length;

    if (!file) {
        fprintf(stderr, "make-kinds: %s cannot be read\n", path);
        return 1;
    }
    name = name_of(path, &length);
    fprintf(text, "== %.*s\n", length, name);
    while ((c = getc(file)) != EOF)
        putc(c, text);
    fclose(file);
    return 0;
}

static int write_table(FILE *table, FILE *text)
{
    int c, column = 0;

    fputs("extern const char exam_kinds[];\nconst char exam_kinds[] = {",
          table);
    rewind(text);
    while ((c = getc(text)) != EOF)
        fprintf(table, "%s'\\%03o',", column++ % 12 ? "" : "\n", (unsigned)c);
    fputs("0};\n", table);
    return ferror(table) || ferror(text);
}

int main(int argc, char **argv)
{
    FILE *text = argc > 2 ? fopen(argv[1], "wb+") : NULL;
    FILE *table = argc > 2 ? fopen(argv[2], "wb") : NULL;

    if (!text || !table) {
        fprintf(stderr, "usage: make-kinds TEXT TABLE FILE...\n");
        return 2;
    }
    for (int i = 3; i < argc; i++)
        if (copy(text, argv[i]))
            return 1;
    if (write_table(table, text) || fclose(table) || fclose(text)) {
        fprintf(stderr, "make-kinds: the output could not be written\n");
        return 1;
    }
    return 0;
}
