/* watch_show.c - see watch_show.h */
#include "watch/watch_show.h"

#include "sys/sys.h"
#include "sys/text.h"
#include "words/columns.h"
#include "words/sentence.h"

#include <stdlib.h>
#include <string.h>

static void put_shown(FILE *out, const char *text)
{
    for (; *text; text++)
        fputc((unsigned char)*text < 0x20 || *text == 0x7f ? '?' : *text, out);
}

void show_line(FILE *out, enum watch_news news, const struct watch_file *file,
               const struct watch_game *game, const struct watch_item *item)
{
    put_shown(out, file->path);
    fprintf(out, ":%u:%u %s %s %s%s", game->number, item->ply, item->article,
            item->name, news == WATCH_WITHDRAWN ? say("withdrawn: ") : "",
            say_message(item->details).text);
    if (*game->white || *game->black)
        fprintf(out, " (%s - %s)", game->white, game->black);
    fputc('\n', out);
}

void show_json(FILE *out, enum watch_news news, const struct watch_file *file,
               const struct watch_game *game, const struct watch_item *item,
               const char *at)
{
    struct text text;

    text_init(&text);
    put_open(&text, NULL, '{');
    put_string(&text, "time", at);
    put_string(&text, "news", news == WATCH_TOLD ? "told" : "withdrawn");
    put_string(&text, "file", file->path);
    put_number(&text, "game", game->number);
    put_string(&text, "round", game->round);
    put_string(&text, "white", game->white);
    put_string(&text, "black", game->black);
    put_number(&text, "ply", item->ply);
    put_string(&text, "article", item->article);
    put_string(&text, "name", item->name);
    put_string(&text, "details", say_english(item->details).text);
    put_close(&text, '}');
    text_print(&text, out);
}

/* Of all games: how many go on, and how many items hold. */
struct counts {
    size_t games, playing, items;
};

static struct counts count(const struct follow_files *files)
{
    struct counts counts = {0, 0, 0};

    for (size_t i = 0; i < files->count; i++)
        for (size_t k = 0; k < files->file[i]->count; k++) {
            const struct watch_game *game = &files->file[i]->games[k];

            counts.games++;
            counts.playing += game->result == LAWS_PGN_UNKNOWN;
            for (unsigned n = 0; n < game->item_count; n++)
                counts.items += game->items[n].holds;
        }
    return counts;
}

static const char *base_of(const char *path)
{
    const char *slash = strrchr(path, '/');

    return slash ? slash + 1 : path;
}

/* As much of a text as so many columns hold. */
static void put_column(FILE *out, const char *text, unsigned width)
{
    unsigned used = 0, own, bytes;

    for (; *text; text += bytes, used += own) {
        own = columns_of_character(text, &bytes);
        if (used + own > width)
            break;
        fprintf(out, "%.*s", (int)bytes, text);
    }
    fprintf(out, "%*s", (int)(width - used), "");
}

static void clock_text(laws_ms left, char *text, size_t size)
{
    if (left < 0)
        snprintf(text, size, "-");
    else
        snprintf(text, size, "%u:%02u:%02u", (unsigned)(left / 3600000),
                 (unsigned)(left / 60000 % 60), (unsigned)(left / 1000 % 60));
}

static void stand_text(const struct watch_game *game, char *text, size_t size)
{
    if (game->result != LAWS_PGN_UNKNOWN)
        snprintf(text, size, "%s", laws_pgn_result_text(game->result));
    else if (game->move_number)
        snprintf(text, size, "%u%s", game->move_number,
                 game->turn == LAWS_WHITE ? "." : "...");
    else
        snprintf(text, size, "?");
}

#define BOARD_WIDTH 18
#define NAMES_WIDTH 30
#define STAND_WIDTH 8

static void put_row(FILE *out, const struct watch_file *file,
                    const struct watch_game *game,
                    const struct watch_item *item, unsigned columns)
{
    char text[LAWS_SENTENCE_MAX + 80];
    unsigned used = BOARD_WIDTH + NAMES_WIDTH + STAND_WIDTH;

    snprintf(text, sizeof(text), "%.11s:%u", base_of(file->path), game->number);
    put_column(out, text, BOARD_WIDTH);
    snprintf(text, sizeof(text), "%s - %s", game->white, game->black);
    put_column(out, text, NAMES_WIDTH - 1);
    fputc(' ', out);
    stand_text(game, text, sizeof(text));
    put_column(out, text, STAND_WIDTH);
    snprintf(text, sizeof(text), "%s %s: %s", item->article, item->name,
             say_message(item->details).text);
    put_column(out, text, columns > used + 20 ? columns - used - 1 : 20);
    fputc('\n', out);
}

void show_table(FILE *out, const struct follow_files *files, unsigned columns,
                unsigned rows, const char *at)
{
    struct counts counts = count(files);
    unsigned used = 2;

    fputs("\033[H\033[2J", out);
    fprintf(out,
            say_many("%s  %zu game, %zu in play, %zu to know\n\n",
                     "%s  %zu games, %zu in play, %zu to know\n\n",
                     counts.games),
            at, counts.games, counts.playing, counts.items);
    for (int playing = 1; playing >= 0; playing--)
        for (size_t i = 0; i < files->count; i++)
            for (size_t k = 0; k < files->file[i]->count; k++) {
                const struct watch_game *game = &files->file[i]->games[k];

                if ((game->result == LAWS_PGN_UNKNOWN) != playing)
                    continue;
                for (unsigned n = 0; n < game->item_count; n++) {
                    if (!game->items[n].holds || used + 1 >= rows)
                        continue;
                    used++;
                    put_row(out, files->file[i], game, &game->items[n],
                            columns);
                }
            }
}

static void put_cell(FILE *out, const char *text)
{
    fputs("<td>", out);
    html_text(out, text);
    fputs("</td>", out);
}

static void put_page_row(FILE *out, const struct watch_file *file,
                         const struct watch_game *game,
                         const struct watch_item *item)
{
    char text[64];

    fputs("<tr>", out);
    snprintf(text, sizeof(text), ":%u", game->number);
    fputs("<td>", out);
    html_text(out, base_of(file->path));
    html_text(out, text);
    fputs("</td>", out);
    put_cell(out, game->white);
    put_cell(out, game->black);
    stand_text(game, text, sizeof(text));
    put_cell(out, text);
    for (int color = 0; color < 2; color++) {
        clock_text(game->left[color], text, sizeof(text));
        put_cell(out, text);
    }
    put_cell(out, item->article);
    put_cell(out, item->name);
    put_cell(out, say_message(item->details).text);
    fputs("</tr>\n", out);
}

char *show_page(const struct follow_files *files, const char *edition,
                const char *at, size_t *length)
{
    static const char *const columns[] = {LAWS_MSGID("Board"),
                                          LAWS_MSGID("White"),
                                          LAWS_MSGID("Black"),
                                          LAWS_MSGID("Move"),
                                          LAWS_MSGID("White's clock"),
                                          LAWS_MSGID("Black's clock"),
                                          LAWS_MSGID("Article"),
                                          LAWS_MSGID("What"),
                                          ""};
    struct counts counts = count(files);
    struct sys_memory memory;
    FILE *out = sys_memory_open(&memory);

    fprintf(out,
            "<!DOCTYPE html>\n<html %s><head><meta charset=\"utf-8\">"
            "<meta http-equiv=\"refresh\" content=\"3\">"
            "<meta name=\"viewport\" content=\"width=device-width\"><title>",
            say_html_language());
    fprintf(out, say("%zu to know"), counts.items);
    fputs("</title>\n<style>body{font:16px/1.4 sans-serif;"
          "margin:1rem}table{border-collapse:collapse}th,td{text-align:start;"
          "padding:.2rem .6rem;border-bottom:1px solid #ccc;"
          "vertical-align:top}</style></head><body>\n<h1>",
          out);
    fprintf(out, say("%zu to know"), counts.items);
    fputs("</h1>\n<p>", out);
    fprintf(out,
            say_many("%zu game, %zu in play. Laws of %s. Looked at %s.",
                     "%zu games, %zu in play. Laws of %s. Looked at %s.",
                     counts.games),
            counts.games, counts.playing, edition, at);
    fputs("</p>\n<table><thead><tr>", out);
    for (size_t i = 0; i < sizeof columns / sizeof columns[0]; i++)
        fprintf(out, "<th>%s</th>", *columns[i] ? say(columns[i]) : "");
    fputs("</tr></thead><tbody>\n", out);
    for (int playing = 1; playing >= 0; playing--)
        for (size_t i = 0; i < files->count; i++)
            for (size_t k = 0; k < files->file[i]->count; k++) {
                const struct watch_game *game = &files->file[i]->games[k];

                if ((game->result == LAWS_PGN_UNKNOWN) != playing)
                    continue;
                for (unsigned n = 0; n < game->item_count; n++)
                    if (game->items[n].holds)
                        put_page_row(out, files->file[i], game,
                                     &game->items[n]);
            }
    fputs("</tbody></table></body></html>\n", out);
    sys_memory_close(&memory);
    *length = memory.length;
    return memory.text;
}
