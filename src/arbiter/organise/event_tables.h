/* event_tables.h - what of an event is printed: lists, standings, a page */
#ifndef ARBITER_EVENT_TABLES_H
#define ARBITER_EVENT_TABLES_H

#include "organise/event_file.h"
#include "out/grid.h"

/* Each fills a table, which is then to be printed; rounds count from 0, and the
   standings have to be those of the file's rows. */
void event_table_boards(const struct event_file *file, unsigned round,
                        struct grid *grid);
void event_table_standings(const struct event_file *file, unsigned rounds,
                           struct grid *grid);
void event_table_cross(const struct event_file *file, unsigned rounds,
                       struct grid *grid);
void event_table_teams(const struct event_file *file, unsigned rounds,
                       struct grid *grid);
void event_table_penalties(const struct event_file *file, struct grid *grid);
void event_table_games(const struct event_file *file, struct grid *grid);

/* All of it as one page, for everybody; `server`, such as
   "https://chess.example.org", has the games, NULL: none has. */
void event_page(const struct event_file *file, const char *server, FILE *out);

#endif
