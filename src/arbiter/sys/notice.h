/*
 * notice.h - folders and files that change
 *
 * A notice wakes whoever waits for folders in which something happens; what it
 * was, he finds out by stamps.  Where the machine cannot tell (network drives,
 * other systems), the wait is over after its time, and the stamps do the rest.
 */
#ifndef ARBITER_NOTICE_H
#define ARBITER_NOTICE_H

#include <stdbool.h>
#include <stdint.h>

/* What a file was like; two that differ are of different contents. */
struct sys_stamp {
    uint64_t size, inode;
    int64_t changed; /* nanoseconds since 1970 */
    bool is_folder;
};
int sys_stamp(const char *path, struct sys_stamp *stamp);

/* How long ago the file was changed, in milliseconds. */
int64_t sys_stamp_age(const struct sys_stamp *stamp);

/* Visit what is in a folder, in no order; names that begin with a dot are left
   out. */
int sys_folder_each(const char *path,
                    void (*visit)(void *data, const char *name), void *data);

struct sys_notice {
    int fd; /* -1: by waiting alone */
};
void sys_notice_init(struct sys_notice *notice, bool by_waiting);
void sys_notice_release(struct sys_notice *notice);

/* Watch a folder; once is enough, more often does no harm. */
void sys_notice_add(struct sys_notice *notice, const char *folder);

/* Can it tell by itself? */
bool sys_notice_is_awake(const struct sys_notice *notice);

/* Wait until something happens, for at most so many milliseconds, or until a
   signal comes. */
void sys_notice_wait(struct sys_notice *notice, unsigned ms);

/* From now on SIGINT and SIGTERM only set this to true. */
void sys_stop_on_signals(void);
bool sys_stopped(void);

#endif
