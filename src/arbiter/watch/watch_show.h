/* watch_show.h - what a watch has to tell: lines, JSON, a table, a page */
#ifndef ARBITER_WATCH_SHOW_H
#define ARBITER_WATCH_SHOW_H

#include "watch/follow.h"

#include <stdio.h>

/* FILE:GAME:PLY ARTICLE NAME details (White - Black) */
void show_line(FILE *out, enum watch_news news, const struct watch_file *file,
               const struct watch_game *game, const struct watch_item *item);

/* The same as an object on a line; `at` is the time in UTC. */
void show_json(FILE *out, enum watch_news news, const struct watch_file *file,
               const struct watch_game *game, const struct watch_item *item,
               const char *at);

/* All boards of which something is to be told, in so many rows and columns. */
void show_table(FILE *out, const struct follow_files *files, unsigned columns,
                unsigned rows, const char *at);

/* The same as a page that loads itself again; to be freed, NULL: no memory. */
char *show_page(const struct follow_files *files, const char *edition,
                const char *at, size_t *length);

#endif
