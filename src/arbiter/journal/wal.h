/*
 * wal.h - is SQLite's write-ahead log as it was written?
 *
 * SQLite replays its log up to the first frame with a wrong checksum and takes
 * that for the end.  After a power cut it is: the last transaction was half
 * written, and nobody was told that it is stored.  But when a bit flips in the
 * middle, every later commit is lost, and SQLite does not say so.  Two things
 * tell damage from an end:
 *
 *   - The mark, a file beside the journal (PATH-mark), has the length of the
 *     log at the last commit.  It is not synced, which would double the cost of
 *     a commit: after a power cut it may be older than the log, never newer.
 *   - A transaction begins when the one before it is on the disk.  So a commit
 *     behind the bad frame, with another transaction that continues it, shows
 *     that the bad frame was good once.
 */
#ifndef ARBITER_JOURNAL_WAL_H
#define ARBITER_JOURNAL_WAL_H

#include <stdbool.h>
#include <stdint.h>

#define WAL_SALTS 8     /* bytes that tell one log from the next */
#define WAL_SALTS_AT 16 /* in its header */

/* Is the log of the journal at this path whole?  No log and no mark is. */
bool wal_is_whole(const char *path);

/* Keep a copy of a damaged log (PATH-wal-damaged) and forget the mark: what
   SQLite replays is then the truth.  False: errno says why. */
bool wal_give_up(const char *path);

/* The mark's file, for wal_mark(); -1: it cannot be opened, and there is none.
 */
int wal_open_mark(const char *path);

/* So many frames of the log with these salts are stored. */
void wal_mark(int fd, const unsigned char salts[WAL_SALTS], uint32_t frames);

/* Forget the mark for good: the log is about to go. */
void wal_drop_mark(int fd, const char *path);

#endif
