/* machine.c - time, processors, chance, standard streams */
#include "sys/sys.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>
#ifdef __APPLE__
#include <sys/random.h>
#define __fpurge fpurge
#else
#include <stdio_ext.h>
#endif

void sys_standard_streams_init(void)
{
    /*
     * open() takes the lowest free number.  The mode is the wrong one on
     * purpose for 0 and 1: reading or writing them has to fail.
     */
    static const int mode[3] = {O_WRONLY, O_RDONLY, O_WRONLY};

    for (int fd = 0; fd < 3; fd++)
        if (fcntl(fd, F_GETFD) < 0)
            (void)!open("/dev/null", mode[fd]);
}

void sys_pipes_init(void)
{
    signal(SIGPIPE, SIG_IGN);
}

void sys_pipe_end(void)
{
    signal(SIGPIPE, SIG_DFL);
    raise(SIGPIPE);
}

void sys_standard_output_clear(void)
{
    __fpurge(stdout);
    clearerr(stdout);
}

FILE *sys_memory_open(struct sys_memory *memory)
{
    memory->text = NULL;
    memory->stream = open_memstream(&memory->text, &memory->length);
    if (!memory->stream)
        sys_end_without_memory();
    return memory->stream;
}

void sys_memory_close(struct sys_memory *memory)
{
    if (fclose(memory->stream))
        sys_end_without_memory();
}

void sys_process(struct sys_process *process)
{
    struct rusage usage;
    struct rlimit limit;
    FILE *file = fopen("/proc/self/statm", "r");
    DIR *folder = opendir("/proc/self/fd");
    unsigned long pages = 0;

    memset(process, 0, sizeof *process);
    (void)getrusage(RUSAGE_SELF, &usage);
    process->worked =
        (double)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) +
        (double)(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6;
    if (file) {
        (void)!fscanf(file, "%*u %lu", &pages);
        fclose(file);
    }
    process->memory = (uint64_t)pages * (uint64_t)sysconf(_SC_PAGESIZE);
    while (folder && readdir(folder))
        process->files++;
    if (folder) {
        process->files -= 3; /* itself, . and .. */
        closedir(folder);
    }
    (void)getrlimit(RLIMIT_NOFILE, &limit);
    process->files_most = (unsigned)limit.rlim_cur;
}

uint64_t sys_worked(void)
{
    struct timespec time;

    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return (uint64_t)time.tv_sec * 1000000000 + (uint64_t)time.tv_nsec;
}

uint64_t sys_now(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}

unsigned sys_processors(void)
{
    long count = sysconf(_SC_NPROCESSORS_ONLN);

    return count < 1 ? 1 : (unsigned)count;
}

int sys_become(const char *const *places, size_t count, char **argv)
{
    char path[2 * PATH_MAX];
    ssize_t length = readlink("/proc/self/exe", path, PATH_MAX);
    int error = ENOENT;

    if (length < 0)
        return errno;
    while (length && path[length - 1] != '/')
        length--;
    for (size_t i = 0; i < count; i++) {
        snprintf(path + length, PATH_MAX, "%s", places[i]);
        execv(path, argv);
        if (errno != ENOENT)
            error = errno;
    }
    return error;
}

bool sys_is_watched(void)
{
    const char *terminal = getenv("TERM");

    return isatty(STDERR_FILENO) && terminal && strcmp(terminal, "dumb");
}

unsigned sys_columns(void)
{
    struct winsize size = {0};

    (void)ioctl(STDERR_FILENO, TIOCGWINSZ, &size);
    return size.ws_col ? size.ws_col : 80;
}

unsigned sys_rows(void)
{
    struct winsize size = {0};

    (void)ioctl(STDOUT_FILENO, TIOCGWINSZ, &size);
    return size.ws_row ? size.ws_row : 24;
}

int sys_draw(unsigned limit, unsigned *number)
{
    /* The last, incomplete round of numbers would favour the small ones. */
    uint32_t fair = UINT32_MAX - UINT32_MAX % limit;
    uint32_t drawn;

    do {
        if (getentropy(&drawn, sizeof(drawn)))
            return errno;
    } while (drawn >= fair);
    *number = drawn % limit;
    return 0;
}
