/* event_file.h - the file of an event: read, changed, written */
#ifndef ARBITER_EVENT_FILE_H
#define ARBITER_EVENT_FILE_H

#include "event/csv.h"
#include "event/notes.h"
#include "event/pairing.h"
#include "event/standings.h"
#include "main/args.h"
#include "organise/event_log.h"

struct event_file {
    struct event event;
    struct event_order order;
    struct event_standing *rows; /* one a player, of the last standings */
    char *text;
    void *memory;

    bool held; /* it is to be changed, and nobody else changes it */
    struct event_log log;
    char *kept, *was; /* as it stands on the disk, and stood before */
    size_t kept_length, was_length;
    char did[EVENT_WORDS_MAX]; /* for the log; "": the name of the action */
};

/* Read an event; the order is that of --by, or of the file. */
enum status event_file_open(const struct args *args, const char *path,
                            const char *by, struct event_file *file);

/* The same for one that is to be changed: who changes it now is waited for. */
enum status event_file_hold(const struct args *args, const char *path,
                            const char *by, struct event_file *file);
void event_file_let_go(struct event_file *file);

/* The same of a text, which is the file's from then on; `path` is for errors.
 */
enum status event_file_take(const char *path, char *text, size_t length,
                            struct event_file *file);

/* One without players, which has no file yet. */
enum status event_file_new(const struct args *args, const char *path,
                           struct event_file *file);

/* Room for the standings of players that were added, and the standings. */
void event_file_rank(struct event_file *file, unsigned rounds);

/* Points and places as they are now, and into the file, which is held: first
   into its log, then into itself.  What is the same is not written. */
enum status event_file_save(const struct args *args, struct event_file *file,
                            const char *path);

/* The words for the log: the action, and the operands from this one on. */
void event_file_did(struct event_file *file, const struct args *args, int from);

/* The file as a text that is the event already. */
enum status event_file_put(const struct args *args, struct event_file *file,
                           const char *path, char *text, size_t length);

/* Print the results that the last save changed; how many that were.  `again`:
   only of games that had one before. */
unsigned event_file_tell_results(const struct event_file *file, bool again);

/* The file as text, to be freed. */
char *event_file_text(const struct event_file *file, enum event_form form,
                      const char *ending, size_t *length);

void event_file_close(struct event_file *file);

/* A word with a NUL behind it, in memory that the next eight calls keep. */
const char *event_file_word(struct word word);

/* event_swiss.c: let bbpPairings pair the next round. */
enum status event_swiss(const struct args *args, struct event_file *file);

#endif
