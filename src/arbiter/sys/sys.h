/*
 * sys.h - the machine: its time, its processors, its files, its libraries, its
 * chance
 *
 * Nothing else in the program asks the time, reads or writes a file, loads a
 * library or draws lots.  Functions that can fail return 0 or an errno.
 *
 * windows.c has what the command line needs of it on Windows, the other files
 * all of it on POSIX systems.
 */
#ifndef ARBITER_SYS_H
#define ARBITER_SYS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/*
 * Make sure that descriptors 0, 1 and 2 are taken, so that no file opened
 * later can become the standard output of a caller who closed his.  A closed
 * standard output stays one that cannot be written.
 */
void sys_standard_streams_init(void);

/* A pipe that nobody reads is from now on an error of who writes to it. */
void sys_pipes_init(void);

/* End as a program ends that nobody reads any more: by the signal, silently. */
void sys_pipe_end(void);

/* Forget what was printed on the standard output and could not be written. */
void sys_standard_output_clear(void);

/*
 * Memory, all zero, and more of it; a copy of a text.  A command that gets none
 * cannot go on: it says so and ends with status 2, and leaves no file in
 * pieces.
 */
void *sys_alloc(size_t size);
void *sys_realloc(void *old, size_t size);
char *sys_strdup(const char *text);
_Noreturn void sys_end_without_memory(void);

/* A stream into memory; `text`, which is there once it is closed, is to be
   freed. */
struct sys_memory {
    FILE *stream;
    char *text;
    size_t length;
};
FILE *sys_memory_open(struct sys_memory *memory);
void sys_memory_close(struct sys_memory *memory);

/* Nanoseconds since some fixed instant; never goes back. */
uint64_t sys_now(void);

/* Nanoseconds of processor time that this thread has used. */
uint64_t sys_worked(void);

/* What this process has of the machine. */
struct sys_process {
    double worked;              /* seconds of processor time, all threads */
    uint64_t memory;            /* bytes that are in memory */
    unsigned files, files_most; /* descriptors */
};
void sys_process(struct sys_process *process);

/* How many processors can work at once; at least 1. */
unsigned sys_processors(void);

/* Let a program go on in our place, with these arguments: the first of these
   that can be started, each seen from the folder of our own program.  An
   errno: none can. */
int sys_become(const char *const *places, size_t count, char **argv);

/* How many columns the terminal of the standard error has; 80 where it does not
   tell. */
unsigned sys_columns(void);

/* How many rows the terminal of the standard output has; 24 where it does not
   tell. */
unsigned sys_rows(void);

/* Does the standard error go to somebody who watches, on a terminal that knows
   how to clear a line? */
bool sys_is_watched(void);

/* Draw a number below `limit`, all equally likely; `limit` is above 0. */
int sys_draw(unsigned limit, unsigned *number);

/*
 * Write a whole file: whoever opens `path` finds the old contents or all of
 * the new, never a part.  What is not a plain file (a device, a pipe) is
 * written to directly.
 */
int sys_file_write(const char *path, const void *data, size_t length);

/*
 * The same piece by piece: written beside the file, which it replaces when it
 * is committed.  Abort at any time before that, and nothing has happened.  "-"
 * is the standard output.
 */
struct sys_output {
    int fd;
    char *path, *name; /* NULL: written to directly */
};
int sys_output_open(struct sys_output *output, const char *path);
int sys_output_write(struct sys_output *output, const void *data,
                     size_t length);
/* From now on what is printed on the standard output goes there. */
int sys_output_print(const struct sys_output *output);
int sys_output_commit(struct sys_output *output);
/* Give the file that is to be replaced another name as well, which no other
   file may have.  0 or an errno. */
int sys_output_keep(const struct sys_output *output, const char *name);
void sys_output_abort(struct sys_output *output);

/*
 * The log of a file, FILE.log beside it: it only grows, and whoever has it open
 * has the file to himself.  Others wait up to `seconds`, then get EBUSY.  What
 * stays empty is taken away.
 */
struct sys_log {
    int fd; /* -1: it is not open */
    char *path;
};
int sys_log_open(struct sys_log *log, const char *path, unsigned seconds);

/* All of it, to be freed. */
int sys_log_read(const struct sys_log *log, char **text, size_t *length);

/* Put this behind the first `at` bytes; it is on the disk then. */
int sys_log_add(struct sys_log *log, size_t at, const void *data,
                size_t length);

void sys_log_close(struct sys_log *log);

/* Is there a plain file of this name, with something in it? */
bool sys_file_has_bytes(const char *path);

/* Do two paths lead to the same plain file? */
bool sys_is_same_file(const char *a, const char *b);

/*
 * Load a library for as long as the program runs, and find its functions:
 * `functions` is a row of pointers to them, in the order of their names.
 * Returns NULL, or why that failed: a text that stays until the next call.
 *
 * For what only few uses of the program need: a library that is linked is
 * loaded at every start, and with it all that it is linked to itself.
 */
const char *sys_library_load(const char *file, const char *const *names,
                             size_t count, void *functions);

/* Bytes that are read one after the other. */
struct sys_input {
    int fd;
    uint64_t size; /* of the whole; 0: nobody knows */
    uint64_t done; /* so much was read              */
};

/* Open a file; "-" is the standard input. */
int sys_input_open(struct sys_input *input, const char *path);

/* Read up to `room` bytes; *length is 0 at the end only. */
int sys_input_read(struct sys_input *input, void *data, size_t room,
                   size_t *length);

void sys_input_close(struct sys_input *input);

/*
 * Run a function in a process of its own: what it prints on the standard output
 * and error is text, what stands on its standard input is given.  It ends at
 * the first limit that it comes to, and takes nothing else with it.
 */
struct sys_limits {
    unsigned seconds; /* of computing, and as many more of waiting */
    size_t memory, output;
};
struct sys_output_text {
    char *bytes; /* to be freed */
    size_t length;
    int status;          /* what the function returned       */
    bool ended_by_limit; /* or that it could not return      */
};
int sys_run_apart(int (*run)(void *data), void *data, const char *input,
                  size_t input_length, const struct sys_limits *limits,
                  struct sys_output_text *text);

#endif
