/*
 * event_log.h - what was done to the file of an event, and how it is undone
 *
 * FILE.log has an entry for each change: a line, and the bytes that changed.
 *
 *   12 2026-11-16T14:03:22 anna 9c3f27.. 01ab66.. 13 result round 1: 7 1-0
 *   @812 1 1
 *   0
 *   1
 *
 * The line has the entry's number, the time, the user, the hash of the file
 * before and after, how many bytes follow, and what was done.  Then come runs
 * of bytes: where they stood, how many they were and are; what they were, and
 * what they are.
 *
 * What is damaged is skipped: it cannot be undone, nor can what was before it.
 *
 * An entry is written before the file.  If the program is killed in between,
 * the file is as it was, and the next change takes the entry's place.  Whoever
 * has the log has the file to himself.
 */
#ifndef ARBITER_EVENT_LOG_H
#define ARBITER_EVENT_LOG_H

#include "sys/sys.h"

#define EVENT_WORDS_MAX 400

struct event_entry {
    unsigned number;
    char time[24], who[64], words[EVENT_WORDS_MAX];
    uint64_t before, after;
    const char *runs;
    size_t length;
};

struct event_log {
    struct sys_log file;
    char *text; /* its entries, with a NUL behind them */
    size_t length;
    struct event_entry last; /* its number is 0: there is none */
    size_t start;            /* of the last */
};

/* Wait for the file of the event, and read its log.  0, or an errno. */
int event_log_open(struct event_log *log, const char *path);
void event_log_close(struct event_log *log);

/* The file is this: an entry that did not come about goes. */
void event_log_meet(struct event_log *log, const char *text, size_t length);

/* The next entry from this place on, which moves behind it; false: there is
   none. */
bool event_log_next(const struct event_log *log, size_t *at,
                    struct event_entry *entry);

/* Add an entry of this change; take it back, if the file cannot be written. */
int event_log_add(struct event_log *log, const char *before,
                  size_t before_length, const char *after, size_t after_length,
                  const char *words);
void event_log_take_back(struct event_log *log);

/* The last change that is not undone yet; false: there is none. */
bool event_log_last(const struct event_log *log, struct event_entry *entry);

/* The file as it was before this change, to be freed; NULL: it is not what the
   change made of it. */
char *event_log_revert(const struct event_entry *entry, const char *text,
                       size_t length, size_t *before_length);

#endif
