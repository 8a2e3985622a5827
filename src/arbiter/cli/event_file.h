/* event_file.h - the file of an event: read, changed, written */
#ifndef ARBITER_EVENT_FILE_H
#define ARBITER_EVENT_FILE_H

#include "cli/args.h"
#include "event/csv.h"
#include "event/pairing.h"
#include "event/standings.h"

struct event_file {
    struct event event;
    struct event_order order;
    struct event_standing *rows; /* one a player, of the last standings */
    char *text;
    void *memory;
};

/* Read an event; the order is that of --by, or of the file. */
enum status event_file_open(const struct args *args, const char *path,
                            const char *by, struct event_file *file);

/* The same of a text, which is the file's from then on; `path` is for errors.
 */
enum status event_file_take(const char *path, char *text, size_t length,
                            struct event_file *file);

/* One without players. */
void event_file_new(struct event_file *file);

/* Room for the standings of players that were added, and the standings. */
void event_file_rank(struct event_file *file, unsigned rounds);

/* Points and places as they are now, and into the file. */
enum status event_file_save(const struct args *args, struct event_file *file,
                            const char *path);

/* The file as text, to be freed. */
char *event_file_text(const struct event_file *file, enum event_form form,
                      const char *ending, size_t *length);

void event_file_close(struct event_file *file);

/* A word with a NUL behind it, in memory that the next eight calls keep. */
const char *event_file_word(struct word word);

/* event_swiss.c: let bbpPairings pair the next round. */
enum status event_swiss(const struct args *args, struct event_file *file);

#endif
