/* file.c - files that are written whole or not at all */
#include "sys/like.h"
#include "sys/sys.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define SUFFIX_MAX 48

/* What lies beside a file that is being written; a signal that ends the
   program takes it away, and so does the end of a command halfway. */
#define BESIDE_MAX 4
static const char *volatile beside[BESIDE_MAX];

static void unlink_beside(void)
{
    for (int i = 0; i < BESIDE_MAX; i++)
        if (beside[i])
            unlink(beside[i]);
}

static void take_away(int number)
{
    unlink_beside();
    signal(number, SIG_DFL);
    raise(number);
}

static const int ending[] = {SIGINT, SIGTERM, SIGHUP};
#define ENDING_COUNT (sizeof(ending) / sizeof(ending[0]))

static void remember(const char *name)
{
    static bool registered;

    if (!registered)
        atexit(unlink_beside);
    registered = true;
    for (int i = 0; i < BESIDE_MAX; i++)
        if (!beside[i]) {
            beside[i] = name;
            break;
        }
    for (size_t i = 0; i < ENDING_COUNT; i++) {
        void (*before)(int) = signal(ending[i], take_away);

        if (before != SIG_DFL) /* ignored, or not fatal */
            signal(ending[i], before);
    }
}

static void forget(const char *name)
{
    for (int i = 0; i < BESIDE_MAX; i++)
        if (beside[i] == name)
            beside[i] = NULL;
}

/* The process that left "name.PID-N.tmp" beside a file of that name; 0: it is
   not such a file. */
static long who_left(const char *entry, const char *name)
{
    size_t length = strlen(name);
    unsigned attempt;
    long process;
    int end = 0;

    if (strncmp(entry, name, length) ||
        sscanf(entry + length, ".%ld-%u.tmp%n", &process, &attempt, &end) < 2 ||
        !end || entry[length + (size_t)end])
        return 0;
    return process > 0 ? process : 0;
}

/* A process that was killed could not take away what it had begun: who writes
   the same file next does. */
static void sweep_beside(const char *path, char *name, size_t size)
{
    const char *slash = strrchr(path, '/');
    const char *base = slash ? slash + 1 : path;
    int folder = (int)(base - path);
    struct dirent *entry;
    DIR *all;

    snprintf(name, size, "%.*s", folder, path);
    all = opendir(folder ? name : ".");
    while (all && (entry = readdir(all))) {
        long process = who_left(entry->d_name, base);

        if (!process || !kill((pid_t)process, 0) || errno != ESRCH)
            continue;
        snprintf(name, size, "%.*s%s", folder, path, entry->d_name);
        unlink(name);
    }
    if (all)
        closedir(all);
}

/* Create a new file beside `path`; its name is written to `name`. */
static int create_beside(const char *path, char *name, size_t size, mode_t mode)
{
    for (unsigned attempt = 0; attempt < 100; attempt++) {
        int fd;

        snprintf(name, size, "%s.%ld-%u.tmp", path, (long)getpid(), attempt);
        fd = open(name, O_WRONLY | O_CREAT | O_EXCL, mode);
        if (fd >= 0 || errno != EEXIST)
            return fd;
    }
    return -1;
}

/* The same, remembered from its first moment: a signal that comes in between
   waits until there is somebody to take the file away. */
static int open_beside(const char *path, char *name, size_t size, mode_t mode)
{
    sigset_t held, before;
    int fd, error;

    sigemptyset(&held);
    for (size_t i = 0; i < ENDING_COUNT; i++)
        sigaddset(&held, ending[i]);
    pthread_sigmask(SIG_BLOCK, &held, &before);
    fd = create_beside(path, name, size, mode);
    error = errno;
    if (fd >= 0)
        remember(name);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    errno = error;
    return fd;
}

/* Only the administrator can give a file to its owner; its members, to a
   group. */
void file_be_like(int fd, const struct stat *old)
{
    if (!fchown(fd, old->st_uid, old->st_gid) ||
        !fchown(fd, (uid_t)-1, old->st_gid))
        (void)!fchmod(fd, old->st_mode & 0777);
}

int sys_output_open(struct sys_output *output, const char *path)
{
    mode_t mode = 0666;
    struct stat old;
    size_t size;
    bool is_old;

    memset(output, 0, sizeof(*output));
    output->fd = -1;
    if (!strcmp(path, "-")) {
        output->fd = dup(STDOUT_FILENO);
        return output->fd < 0 ? errno : 0;
    }
    is_old = !stat(path, &old);
    if (is_old) {
        if (!S_ISREG(old.st_mode)) {
            output->fd = open(path, O_WRONLY);
            return output->fd < 0 ? errno : 0;
        }
        /* Through a symbolic link it is the file behind it that is
           replaced. */
        mode = old.st_mode & 0777;
        output->path = realpath(path, NULL);
    } else if (errno == ENOENT) {
        output->path = strdup(path);
    }
    if (!output->path)
        return errno;
    size = strlen(output->path) + SUFFIX_MAX;
    output->name = malloc(size);
    if (!output->name) {
        sys_output_abort(output);
        return ENOMEM;
    }
    sweep_beside(output->path, output->name, size);
    output->fd = open_beside(output->path, output->name, size, mode);
    if (output->fd < 0) {
        int error = errno;

        free(output->name);
        output->name = NULL;
        sys_output_abort(output);
        return error;
    }
    if (is_old)
        file_be_like(output->fd, &old);
    return 0;
}

int sys_output_write(struct sys_output *output, const void *data, size_t length)
{
    const char *p = data;

    while (length) {
        ssize_t n = write(output->fd, p, length);

        if (n < 0 && errno == EINTR)
            continue;
        if (n < 0)
            return errno;
        p += n;
        length -= (size_t)n;
    }
    return 0;
}

void sys_output_abort(struct sys_output *output)
{
    if (output->fd >= 0)
        close(output->fd);
    if (output->name) {
        unlink(output->name);
        forget(output->name);
    }
    free(output->name);
    free(output->path);
    memset(output, 0, sizeof(*output));
    output->fd = -1;
}

/* Where files have one name only, it is a copy. */
static int copy_file(const char *path, const char *name)
{
    char bytes[64 << 10];
    int in = open(path, O_RDONLY), out, error = 0;
    ssize_t length = 0;

    if (in < 0)
        return errno;
    out = open(name, O_WRONLY | O_CREAT | O_EXCL, 0666);
    if (out < 0) {
        error = errno;
        close(in);
        return error;
    }
    while (!error && (length = read(in, bytes, sizeof(bytes))) > 0)
        error = sys_output_write(&(struct sys_output){.fd = out}, bytes,
                                 (size_t)length);
    if (!error && (length < 0 || fsync(out)))
        error = errno;
    close(in);
    if (close(out) && !error)
        error = errno;
    if (error)
        unlink(name);
    return error;
}

int sys_output_keep(const struct sys_output *output, const char *name)
{
    if (!output->path || !link(output->path, name))
        return 0;
    if (errno != EEXIST)
        return copy_file(output->path, name);
    return sys_is_same_file(output->path, name) ? 0 : EEXIST;
}

/* A name that is new, or leads to another file, is on the disk as well. */
static void sync_folder(const char *path)
{
    const char *slash = strrchr(path, '/');
    char *folder = slash ? strndup(path, (size_t)(slash - path) + 1) : NULL;
    int fd = open(folder ? folder : ".", O_RDONLY | O_CLOEXEC);

    if (fd >= 0) {
        (void)fsync(fd);
        close(fd);
    }
    free(folder);
}

int sys_output_commit(struct sys_output *output)
{
    int error = 0;

    if (output->name && fsync(output->fd))
        error = errno;
    if (close(output->fd) && !error)
        error = errno;
    output->fd = -1;
    if (!error && output->name && rename(output->name, output->path))
        error = errno;
    if (!error && output->name) {
        sync_folder(output->path);
        forget(output->name);
        free(output->name);
        output->name = NULL;
    }
    sys_output_abort(output);
    return error;
}

bool sys_is_same_file(const char *a, const char *b)
{
    struct stat one, other;

    if (stat(a, &one) || stat(b, &other))
        return !strcmp(a, b);
    return S_ISREG(one.st_mode) && one.st_dev == other.st_dev &&
           one.st_ino == other.st_ino;
}
