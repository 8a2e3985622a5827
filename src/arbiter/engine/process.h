/*
 * process.h - a program that we talk to line by line
 *
 * It runs in a process group of its own, with limits, and dies with us.  Its
 * pipes never block: what it does not read and what it does not say is waited
 * for with poll().  Functions that can fail return 0 or an errno.
 */
#ifndef ARBITER_ENGINE_PROCESS_H
#define ARBITER_ENGINE_PROCESS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#define PROCESS_LINE_MAX 8192
/* Between two moves, nobody has more to say than this. */
#define PROCESS_FLOOD ((uint64_t)64 << 20)

struct process {
    pid_t pid;        /* and its group; 0: none                      */
    int in, out, err; /* our ends of its standard streams; -1: closed */
    char line[PROCESS_LINE_MAX]; /* what was read and not taken          */
    size_t start, end;
    bool cutting;         /* the rest of a line that is too long is dropped */
    uint64_t heard;       /* bytes since process_forgive()                */
    char last_words[160]; /* of its standard error                       */
    char death[64];       /* how it ended, a message; empty: it runs      */
};

/* No program. */
#define PROCESS_NONE ((struct process){.in = -1, .out = -1, .err = -1})

/* Can a program of this name be started?  ENOENT, EACCES, EISDIR: no. */
int process_find(const char *name);

/* `memory` in bytes; 0: no limit. */
int process_start(struct process *process, char *const *arguments,
                  size_t memory);

int process_send(struct process *process, const char *text, size_t length);

enum process_heard {
    PROCESS_LINE,   /* *line and *length, until the next call */
    PROCESS_SILENT, /* nothing now                            */
    PROCESS_FLOODS, /* more than anybody wants to hear        */
    PROCESS_GONE,   /* and nothing will come: `death`         */
};
enum process_heard process_hear(struct process *process, const char **line,
                                size_t *length);

/* Wait until it may have said something, or until this instant of sys_now(). */
void process_wait(struct process *process, uint64_t until);

void process_forgive(struct process *process);

/* End it: politely first, if it has so many milliseconds; then its group is
   killed.  Nothing of it is left. */
void process_end(struct process *process, unsigned grace);

#endif
