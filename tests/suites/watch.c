/*
 * watch.c - a file that grows, and what an audit finds in it
 *
 * usage: watch [--seed S] [--steps N] FILE...
 *
 * Each file is handed to a watch in prefixes of it that grow by chance, about
 * N of them, some cut back, as if somebody wrote it meanwhile.  What then holds
 * of its finished games has to be what an audit of the whole file finds.
 */
#include "suite.h"

#include "watch/watch.h"

#include <stdlib.h>
#include <string.h>

static void ignore(void *data, enum watch_news news,
                   const struct watch_file *file, const struct watch_game *game,
                   const struct watch_item *item)
{
    uint64_t *count = data;

    (void)news;
    (void)file;
    (void)game;
    (void)item;
    ++*count;
}

static char *read_whole(const char *path, size_t *length)
{
    FILE *file = fopen(path, "rb");
    size_t room = 1 << 20, got;
    char *text = malloc(room);

    *length = 0;
    if (!file || !text) {
        fprintf(stderr, "%s: cannot be read\n", path);
        exit(2);
    }
    while ((got = fread(text + *length, 1, room - *length, file)) > 0) {
        *length += got;
        if (*length == room)
            text = realloc(text, room *= 2);
        if (!text)
            exit(2);
    }
    fclose(file);
    return text;
}

/* Does the game hold this finding, and how many findings does it hold? */
static bool holds(const struct watch_game *game,
                  const struct laws_finding *finding, unsigned *count)
{
    bool found = false;

    *count = 0;
    for (unsigned i = 0; i < game->item_count; i++) {
        const struct watch_item *item = &game->items[i];

        if (!item->holds || !item->finding)
            continue;
        ++*count;
        found =
            found || (finding && item->ply == finding->ply &&
                      !strcmp(item->name, laws_finding_name(finding->kind)) &&
                      !strcmp(item->article, finding->article) &&
                      !strcmp(item->details, finding->details));
    }
    return found;
}

static unsigned compare(const char *path, const struct watch_file *file,
                        const char *text, size_t length, uint64_t *findings)
{
    struct laws_mate_workspace *workspace = laws_mate_workspace_init(
        malloc(LAWS_MATE_WORKSPACE), LAWS_MATE_WORKSPACE);
    struct laws_audit_settings settings = {.edition = LAWS_2023,
                                           .kinds = LAWS_FINDINGS_USUAL,
                                           .workspace = workspace};
    struct laws_audit *audit = laws_audit_init(malloc(laws_audit_size()),
                                               laws_audit_size(), &settings);
    static struct laws_audit_game game;
    unsigned wrong = 0, held;
    size_t number = 0;

    laws_audit_text(audit, text, length);
    for (; laws_audit_next(audit, &game) == LAWS_PGN_END; number++) {
        if (number >= file->count) {
            printf("%s:%zu: the watch has no such game\n", path, number + 1);
            wrong++;
            break;
        }
        if (game.result == LAWS_PGN_UNKNOWN)
            continue; /* it goes on, for a watch */
        for (unsigned i = 0; i < game.count; i++, ++*findings)
            if (!holds(&file->games[number], &game.finding[i], &held)) {
                printf("%s:%zu:%u %s %s: not told\n", path, number + 1,
                       game.finding[i].ply,
                       laws_finding_name(game.finding[i].kind),
                       game.finding[i].details);
                wrong++;
            }
        holds(&file->games[number], NULL, &held);
        if (held != game.count) {
            printf("%s:%zu: %u told, %u found\n", path, number + 1, held,
                   game.count);
            wrong++;
        }
    }
    if (number != file->count) {
        printf("%s: %zu games, the watch has %zu\n", path, number, file->count);
        wrong++;
    }
    free(audit);
    free(workspace);
    return wrong;
}

static unsigned grow(const char *path, uint64_t *chance, unsigned steps)
{
    uint64_t told = 0, findings = 0;
    struct watch_settings settings = {.edition = LAWS_2023,
                                      .kinds = LAWS_FINDINGS_USUAL};
    struct watch_sink sink = {ignore, &told};
    struct watch *watch = watch_new(&settings, &sink);
    struct watch_file *file = watch_file_new(path);
    size_t length, at = 0;
    char *text = read_whole(path, &length);
    unsigned wrong;

    while (at < length) {
        size_t most = 2 * length / steps + 2,
               piece = (size_t)(suite_random(chance) % most), cut;

        at = piece < length - at ? at + piece : length;
        cut = (size_t)(suite_random(chance) % (10 * most));
        if (at < length && suite_random(chance) % 50 == 0)
            at = cut < at ? at - cut : 0;
        watch_text(watch, file, text, at, 0, false);
    }
    watch_text(watch, file, text, length, 0, true);
    wrong = compare(path, file, text, length, &findings);
    printf("%s: %zu games, %llu findings, %llu told, %llu judged\n", path,
           file->count, (unsigned long long)findings, (unsigned long long)told,
           (unsigned long long)watch_judged(watch));
    watch_file_free(file);
    watch_free(watch);
    free(text);
    return wrong;
}

int main(int argc, char **argv)
{
    uint64_t seed = 1;
    unsigned steps = 200, wrong = 0;

    for (int i = 1; i < argc; i++) {
        if (!strcmp(argv[i], "--seed") && i + 1 < argc)
            seed = strtoull(argv[++i], NULL, 10);
        else if (!strcmp(argv[i], "--steps") && i + 1 < argc)
            steps = (unsigned)strtoul(argv[++i], NULL, 10);
        else
            wrong += grow(argv[i], &seed, steps);
    }
    return wrong != 0;
}
