/*
 * disk.h - what the disk of shim_disk.c writes down, and a power cut
 *
 * Before each write the shim notes what stood there; a sync is noted, too.  A
 * power cut takes back, sector by sector and at random, what was not synced.
 */
#ifndef ARBITER_TESTS_DISK_H
#define ARBITER_TESTS_DISK_H

#include <stdint.h>

/* A line of the shim's book; `length` old bytes follow. */
struct disk_line {
    uint64_t inode;
    int64_t offset;
    uint32_t length;
    uint32_t is_sync; /* all before is on the disk */
};

/* Do to these files (the last one NULL) what a power cut does, by the book, and
   begin a new one.  How many sectors were lost. */
unsigned long disk_cut(const char *book, const char *const *paths);

#endif
