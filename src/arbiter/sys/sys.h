/*
 * sys.h - the machine: its time, its processors, its files
 *
 * Nothing else in the program asks the time or writes a file.  Functions that
 * can fail return 0 or an errno.
 */
#ifndef ARBITER_SYS_H
#define ARBITER_SYS_H

#include <stddef.h>
#include <stdint.h>

/*
 * Make sure that descriptors 0, 1 and 2 are taken, so that no file opened
 * later can become the standard output of a caller who closed his.  A closed
 * standard output stays one that cannot be written.
 */
void sys_standard_streams_init(void);

/* Nanoseconds since some fixed instant; never goes back. */
uint64_t sys_now(void);

/* How many processors can work at once; at least 1. */
unsigned sys_processors(void);

/*
 * Write a whole file: whoever opens `path` finds the old contents or all of
 * the new, never a part.  What is not a plain file (a device, a pipe) is
 * written to directly.
 */
int sys_file_write(const char *path, const void *data, size_t length);

#endif
