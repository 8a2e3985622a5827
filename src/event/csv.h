/*
 * csv.h - players and games from CSV with a header
 *
 * The first line names the columns, in any order; commas, semicolons or tabs
 * separate them, as that line does, and quotes may stand around a value.
 *   players  number, name, sex, title, rating, federation, fide, birth, team
 *   games    round, board, white, black, result
 * A file of games names players by number or by name.  Rows without a number
 * are players in the order of the file.
 */
#ifndef EVENT_CSV_H
#define EVENT_CSV_H

#include "event/event.h"

/* Add what the table has to the event: players, or games when its header has
   white and black.  Says how many rows that were. */
enum laws_status event_table_read(struct event *event, const char *text,
                                  size_t length, unsigned *rows,
                                  struct laws_file_error *error);

#endif
