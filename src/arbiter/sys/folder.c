/* folder.c - stamps of files, what is in a folder, signals that end a wait */
#include "sys/notice.h"

#include <dirent.h>
#include <errno.h>
#include <signal.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

int sys_stamp(const char *path, struct sys_stamp *stamp)
{
    struct stat about;

    if (stat(path, &about))
        return errno;
    memset(stamp, 0, sizeof(*stamp));
    stamp->size = (uint64_t)about.st_size;
    stamp->inode = (uint64_t)about.st_ino;
#ifdef __APPLE__
    stamp->changed = (int64_t)about.st_mtimespec.tv_sec * 1000000000 +
                     about.st_mtimespec.tv_nsec;
#else
    stamp->changed =
        (int64_t)about.st_mtim.tv_sec * 1000000000 + about.st_mtim.tv_nsec;
#endif
    stamp->is_folder = S_ISDIR(about.st_mode);
    return 0;
}

int64_t sys_stamp_age(const struct sys_stamp *stamp)
{
    struct timespec now;

    clock_gettime(CLOCK_REALTIME, &now);
    return ((int64_t)now.tv_sec * 1000000000 + now.tv_nsec - stamp->changed) /
           1000000;
}

int sys_folder_each(const char *path,
                    void (*visit)(void *data, const char *name), void *data)
{
    DIR *folder = opendir(path);
    struct dirent *entry;

    if (!folder)
        return errno;
    while ((entry = readdir(folder)))
        if (entry->d_name[0] != '.')
            visit(data, entry->d_name);
    closedir(folder);
    return 0;
}

static volatile sig_atomic_t stopped;

static void stop(int number)
{
    (void)number;
    stopped = 1;
}

void sys_stop_on_signals(void)
{
    struct sigaction action;

    memset(&action, 0, sizeof(action));
    action.sa_handler = stop; /* and no SA_RESTART: a wait has to end */
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    sigaction(SIGHUP, &action, NULL);
}

bool sys_stopped(void)
{
    return stopped;
}
