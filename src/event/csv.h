/*
 * csv.h - players and games from CSV with a header
 *
 * The first line names the columns, in any order; commas, semicolons or tabs
 * separate them, as that line does, and quotes may stand around a value.
 *   players  number, name, sex, title, rating, federation, fide, birth, team
 *   games    round, board, white, black, result
 * A file of games names players by number or by name.  Rows without a number
 * are players in the order of the file.  A column that is not known, such as
 * the club, is passed over.
 */
#ifndef EVENT_CSV_H
#define EVENT_CSV_H

#include "event/event.h"

/*
 * Add what the table has to the event: players, or games when its header has
 * white and black.  Says how many rows that were.  Whoever is there already, by
 * his FIDE number or his name, is brought up to date.  `ranked`, if not NULL:
 * before a Swiss begins new players without numbers are ranked by rating, title
 * and name; were they not yet?  A round that is paired leaves nobody without an
 * opponent or a bye.
 */
enum laws_status event_table_read(struct event *event, const char *text,
                                  size_t length, unsigned *rows, bool *ranked,
                                  struct laws_file_error *error);

#endif
