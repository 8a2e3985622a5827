/*
 * make_assets.c - writes files as a C table; runs while building
 *
 * usage: make-assets PATH FILE [PATH FILE]...
 */
#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>

static int write_file(const char *name, unsigned number, uint64_t *hash)
{
    FILE *file = fopen(name, "rb");
    int c, column = 0;

    if (!file) {
        fprintf(stderr, "make-assets: %s cannot be read\n", name);
        return 1;
    }
    *hash = 0xcbf29ce484222325;
    printf("static const char bytes_%u[] = {", number);
    while ((c = getc(file)) != EOF) {
        *hash = (*hash ^ (unsigned)c) * 0x100000001b3;
        printf("%s%d,", column++ % 20 ? "" : "\n", c > 127 ? c - 256 : c);
    }
    printf("0};\n");
    fclose(file);
    return 0;
}

int main(int argc, char **argv)
{
    uint64_t hash[512];

    if (argc > 1000)
        return 1;
    printf("/* written by make_assets.c */\n#include \"server/assets.h\"\n");
    for (int i = 1; i + 1 < argc; i += 2)
        if (write_file(argv[i + 1], (unsigned)i, &hash[i / 2]))
            return 1;
    printf("const struct asset assets[] = {\n");
    for (int i = 1; i + 1 < argc; i += 2)
        printf("{\"%s\", bytes_%d, sizeof bytes_%d - 1, "
               "\"\\\"%016" PRIx64 "\\\"\"},\n",
               argv[i], i, i, hash[i / 2]);
    printf("{0, 0, 0, 0}};\n");
    return 0;
}
