/*
 * faults.h - a machine on which one call fails, for tests
 *
 * The program arbiter-faults is arbiter with this linked into it.  Its own
 * calls that can fail, those of SQLite to memory and disk, those of jansson to
 * memory and those to libpq are counted, and one of them fails once:
 *
 *   FAULT="call N"   the Nth of all
 *   FAULT="acts N"   the Nth of those while the acts of a game are read
 *   FAULT="site N"   the first one from the Nth place that calls, places being
 *                    told apart by what they call and the few functions that
 *                    led there
 *   FAULT="signal N" the same of those that read and write alone: a signal
 *                    interrupts them, and nothing may come of it
 *   FAULT_NOTE=PATH  that file is made, and names the call, when it has failed
 *
 * So whoever counts up from 1 is through with all of them when nothing failed
 * any more.  What cannot fail is not there: sqlite3_bind_*() of values that
 * stay where they are, reads of columns that are no text.
 */
#ifndef ARBITER_TESTS_FAULTS_H
#define ARBITER_TESTS_FAULTS_H

#include <stdbool.h>

/* Is this the call that fails?  Its name is noted. */
bool fault_here(const char *name);

/* How SQLite and jansson get memory, and SQLite its files. */
void fault_libraries(void);

#endif
