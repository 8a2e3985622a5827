/*
 * make_examples.c - write an example of each Article for the page
 *
 *   make-examples SCENARIOS FOLDER
 *
 * A program that runs while building.  It folds every scenario under each of
 * its editions and keeps, for each Article that is cited, the plainest place:
 * the position, the acts that led there, and the rulings.  So the examples are
 * judged by the program that they explain.  An edition is a file of its own;
 * examples.ts lists them.
 */
#define _POSIX_C_SOURCE 200809L
#include "laws/edition.h"
#include "laws/fen.h"
#include "laws/mate.h"
#include "laws/message.h"
#include "laws/transcript.h"
#include "laws/view.h"
#include "laws/words.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define PLIES_MAX 2000
#define ARTICLES_MAX 1000
#define ABOUT_MAX 400
#define ACTS_SHOWN 4
#define JSON_MAX 16384
#define WORKSPACE ((size_t)64 << 20)

/* One act, and what came of it. */
struct example {
    unsigned serial; /* the same for all Articles of one act; 0: none */
    char about[ABOUT_MAX];
    char fen[LAWS_FEN_MAX];
    char acts[ACTS_SHOWN][128]; /* the last ones, the newest first */
    unsigned count;             /* of all acts so far, without the start */
    char rulings[JSON_MAX];
    unsigned cited;
    char article[LAWS_RULINGS_MAX * 2][LAWS_ARTICLE_MAX];
    unsigned cost[LAWS_RULINGS_MAX * 2]; /* how far from plain: see price() */
    bool expected[LAWS_RULINGS_MAX * 2]; /* in so many words */
};

struct shelf {
    unsigned count;
    struct {
        char article[LAWS_ARTICLE_MAX];
        unsigned cost;
        struct example *example;
    } best[ARTICLES_MAX];
};

static struct shelf shelves[LAWS_EDITIONS];
static struct example now; /* the act read last, until the next one */
static void *memory, *workspace;

static void die(const char *what, const char *where)
{
    fprintf(stderr, "make-examples: %s: %s\n", where, what);
    exit(1);
}

/* Append a string of JSON. */
static void put(char *json, const char *text)
{
    size_t at = strlen(json);

    json[at++] = '"';
    for (; *text && at < JSON_MAX - 3; text++) {
        if (*text == '"' || *text == '\\')
            json[at++] = '\\';
        json[at++] = *text;
    }
    json[at++] = '"';
    json[at] = '\0';
}

/* A ruling as the server gives it to the page, without its text. */
static void put_ruling(char *json, const struct laws_ruling *ruling)
{
    char data[LAWS_RULING_DATA_MAX], say[LAWS_MESSAGE_DATA_MAX];
    struct laws_message message;

    laws_ruling_data(ruling, data);
    laws_ruling_message(ruling, &message);
    laws_message_data(message.text, say);
    snprintf(json + strlen(json), JSON_MAX - strlen(json),
             "%s{text:\"\",say:%s,%s}", json[1] ? "," : "", say, data);
}

/* Plain is what is short and what the scenario is about; a refusal shows only
   where a rule ends. */
static unsigned price(const struct example *example,
                      const struct laws_ruling *ruling, const char *article)
{
    unsigned cost = 1000 + 4 * example->count;

    if (strstr(example->about, article))
        cost -= 300;
    if (ruling->verdict == LAWS_VERDICT_REFUSED ||
        ruling->verdict == LAWS_VERDICT_INFRINGED)
        cost += 200;
    return cost;
}

static void cite(const struct laws_ruling *ruling, const char *article)
{
    if (!article || !strcmp(article, "-"))
        return;
    snprintf(now.article[now.cited], LAWS_ARTICLE_MAX, "%s", article);
    now.cost[now.cited] = price(&now, ruling, article);
    now.expected[now.cited++] = false;
}

/* The next act comes, or the end: keep what is plainer than before. */
static void keep(enum laws_edition edition)
{
    struct shelf *shelf = &shelves[edition];
    struct example *copy = NULL;

    for (unsigned i = 0; i < now.cited; i++) {
        unsigned k = 0, cost = now.cost[i] + (now.expected[i] ? 0 : 400);

        while (k < shelf->count &&
               strcmp(shelf->best[k].article, now.article[i]))
            k++;
        if (k == ARTICLES_MAX)
            die("too many Articles", now.article[i]);
        if (k < shelf->count && shelf->best[k].cost <= cost)
            continue;
        if (!copy) {
            copy = malloc(sizeof *copy);
            if (!copy)
                die("out of memory", now.article[i]);
            *copy = now;
        }
        if (k == shelf->count)
            shelf->count++;
        snprintf(shelf->best[k].article, LAWS_ARTICLE_MAX, "%s",
                 now.article[i]);
        shelf->best[k].cost = cost;
        shelf->best[k].example = copy;
    }
    now.cited = 0;
}

/* => {2023 2017} 4.3.1 must-move g1 */
static void expect(const char *line)
{
    const char *text = strstr(line, "=>") + 2;
    size_t length;

    text += strspn(text, " ");
    if (*text == '{')
        text += strcspn(text, "}") + 1;
    text += strspn(text, " ");
    length = strcspn(text, " ");
    for (unsigned i = 0; i < now.cited; i++)
        if (strlen(now.article[i]) == length &&
            !strncmp(now.article[i], text, length))
            now.expected[i] = true;
}

static void fold(struct laws_game *game, const struct laws_act *act,
                 const char *path)
{
    static unsigned serial;
    char text[LAWS_ACT_TEXT_MAX];
    struct laws_rulings rulings;
    struct laws_setup setup;

    laws_position_to_setup(laws_game_position(game), &setup);
    laws_fen_print(&setup, now.fen);
    if (laws_game_apply(game, act, &rulings))
        die("an act cannot be folded", path);
    now.serial = ++serial;
    if (act->kind != LAWS_ACT_STARTS || rulings.count > 1) {
        laws_act_write(act, text);
        memmove(now.acts[1], now.acts[0], sizeof now.acts - sizeof now.acts[0]);
        snprintf(now.acts[0], sizeof now.acts[0], "%.*s",
                 (int)sizeof now.acts[0] - 1, text);
        now.count++;
    }
    strcpy(now.rulings, "[");
    for (unsigned i = 0; i < rulings.count; i++) {
        put_ruling(now.rulings, &rulings.ruling[i]);
        cite(&rulings.ruling[i], rulings.ruling[i].article);
        cite(&rulings.ruling[i], rulings.ruling[i].also);
    }
    strcat(now.rulings, "]");
}

/* What the scenario says of itself: the comment that it opens with. */
static void tell(const char *line)
{
    size_t at = strlen(now.about);

    line += strspn(line, "# ");
    snprintf(now.about + at, sizeof now.about - at, "%s%s", at ? " " : "",
             line);
}

/* Under one edition, from its first line to the last. */
static void judge(FILE *stream, struct laws_transcript *transcript,
                  const char *path)
{
    static char line[LAWS_LINE_MAX + 2];
    struct laws_game *game = NULL;
    struct laws_file_error error;
    struct laws_act act;
    enum laws_line kind;

    memset(&now, 0, sizeof now);
    rewind(stream);
    while (fgets(line, sizeof line, stream)) {
        size_t length = strcspn(line, "\r\n");

        line[length] = '\0';
        if (line[0] == '#' && !transcript->playing && !transcript->seen)
            tell(line);
        if (laws_transcript_read(transcript, line, length, &kind, &act, &error))
            die(error.what, path);
        if (kind == LAWS_LINE_ACT) {
            if (!game) {
                game = laws_game_init(memory, laws_game_size(PLIES_MAX),
                                      &transcript->regulations);
                if (!game)
                    die("no game", path);
                laws_game_lend(game,
                               laws_mate_workspace_init(workspace, WORKSPACE));
            }
            keep(transcript->regulations.edition);
            fold(game, &act, path);
        } else if (kind == LAWS_LINE_EXPECTATION && transcript->counts &&
                   !strstr(line, "=>!"))
            expect(line);
    }
    keep(transcript->regulations.edition);
}

static void visit(const char *path)
{
    FILE *stream = fopen(path, "r");
    struct laws_transcript transcript;

    if (!stream)
        die("cannot be read", path);
    laws_transcript_init(&transcript);
    do
        judge(stream, &transcript, path);
    while (laws_transcript_again(&transcript));
    fclose(stream);
}

/* In the order of the names, so that the same is written each time. */
static void walk(const char *folder)
{
    struct dirent **entries;
    int count = scandir(folder, &entries, NULL, alphasort);

    if (count < 0)
        die("cannot be read", folder);
    for (int i = 0; i < count; i++) {
        const char *name = entries[i]->d_name;
        const char *dot = strrchr(name, '.');
        char path[4096];

        snprintf(path, sizeof path, "%s/%s", folder, name);
        if (dot && !strcmp(dot, ".acts"))
            visit(path);
        else if (!dot)
            walk(path);
        free(entries[i]);
    }
    free(entries);
}

static void put_example(FILE *out, const struct example *example)
{
    char json[JSON_MAX] = "";

    put(json, example->about);
    fprintf(out, "{about:%s,fen:\"%s\",acts:[", json, example->fen);
    for (unsigned i = example->count < ACTS_SHOWN ? example->count : ACTS_SHOWN;
         i--;) {
        json[0] = '\0';
        put(json, example->acts[i]);
        fprintf(out, "%s%s", json, i ? "," : "");
    }
    fprintf(out, "],more:%s,rulings:%s},\n",
            example->count > ACTS_SHOWN ? "true" : "false", example->rulings);
}

/* Several Articles of one act have the same example: it is written once. */
static unsigned first_with(const struct shelf *shelf, unsigned nth)
{
    unsigned i = 0;

    while (shelf->best[i].example->serial != shelf->best[nth].example->serial)
        i++;
    return i;
}

static void write_shelf(FILE *out, const struct shelf *shelf)
{
    unsigned place[ARTICLES_MAX], written = 0;

    fputs("import type { Example } from './examples'\n"
          "export const cases: Example[] = [\n",
          out);
    for (unsigned i = 0; i < shelf->count; i++) {
        unsigned first = first_with(shelf, i);

        if (first < i) {
            place[i] = place[first];
            continue;
        }
        put_example(out, shelf->best[i].example);
        place[i] = written++;
    }
    fputs("]\nexport const at: Record<string, number> = {\n", out);
    for (unsigned i = 0; i < shelf->count; i++)
        fprintf(out, "\"%s\":%u,\n", shelf->best[i].article, place[i]);
    fputs("}\n", out);
}

static FILE *open_file(const char *folder, const char *name)
{
    char path[4096];
    FILE *file;

    snprintf(path, sizeof path, "%s/%s.ts", folder, name);
    file = fopen(path, "w");
    if (!file)
        die("cannot be written", path);
    return file;
}

int main(int argc, char **argv)
{
    FILE *list;

    if (argc != 3)
        die("SCENARIOS and FOLDER are needed", "arguments");
    memory = malloc(laws_game_size(PLIES_MAX));
    workspace = malloc(WORKSPACE);
    if (!memory || !workspace)
        die("out of memory", "start");
    walk(argv[1]);
    list = open_file(argv[2], "examples");
    fputs("import type { Ruling } from 'generated/protocol'\n"
          "export type Example = { about: string; fen: string; "
          "acts: string[]; more: boolean; rulings: Ruling[] }\n"
          "type Shelf = { cases: Example[]; at: Record<string, number> }\n"
          "export const shelves: Partial<Record<string, () => Promise<Shelf>>>"
          " = {\n",
          list);
    for (int i = 0; i < LAWS_EDITIONS; i++) {
        const char *edition = laws_edition_name((enum laws_edition)i);
        char name[64];
        FILE *out;

        snprintf(name, sizeof name, "examples-%s", edition);
        out = open_file(argv[2], name);
        write_shelf(out, &shelves[i]);
        if (fclose(out))
            die("cannot be written", name);
        fprintf(list, "%s: () => import('./%s'),\n", edition, name);
    }
    fputs("}\n", list);
    if (fclose(list))
        die("cannot be written", "examples");
    return 0;
}
