/* libraries.c - the memory and the files of SQLite, the memory of jansson */
#include "faults.h"

#include <errno.h>
#include <fcntl.h>
#include <jansson.h>
#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

static sqlite3_mem_methods memory; /* SQLite's own */

static void *get(int size)
{
    return fault_here("malloc of SQLite") ? NULL : memory.xMalloc(size);
}

static void *get_more(void *old, int size)
{
    return fault_here("realloc of SQLite") ? NULL : memory.xRealloc(old, size);
}

static void *get_for_json(size_t size)
{
    return fault_here("malloc of jansson") ? NULL : malloc(size);
}

static int open_file(const char *path, int flags, int mode)
{
    if (!fault_here("open of SQLite"))
        return open(path, flags, mode);
    errno = EMFILE;
    return -1;
}

/* SQLite asks for the size of its files by it, and for who they are. */
static int look(int fd, struct stat *about)
{
    if (!fault_here("fstat of SQLite"))
        return fstat(fd, about);
    errno = EIO;
    return -1;
}

static ssize_t read_at(int fd, void *to, size_t size, off_t at)
{
    if (!fault_here("pread of SQLite"))
        return pread(fd, to, size, at);
    errno = EIO;
    return -1;
}

static ssize_t write_at(int fd, const void *from, size_t size, off_t at)
{
    if (!fault_here("pwrite of SQLite"))
        return pwrite(fd, from, size, at);
    errno = ENOSPC;
    return -1;
}

static int cut_file(int fd, off_t size)
{
    if (!fault_here("ftruncate of SQLite"))
        return ftruncate(fd, size);
    errno = EIO;
    return -1;
}

static int remove_file(const char *path)
{
    if (!fault_here("unlink of SQLite"))
        return unlink(path);
    errno = EACCES;
    return -1;
}

#define SYSTEM(name, function)                                                 \
    files->xSetSystemCall(files, name, (sqlite3_syscall_ptr)function)

void fault_libraries(void)
{
    sqlite3_mem_methods ours;
    sqlite3_vfs *files;

    sqlite3_config(SQLITE_CONFIG_GETMALLOC, &memory);
    ours = memory;
    ours.xMalloc = get;
    ours.xRealloc = get_more;
    sqlite3_config(SQLITE_CONFIG_MALLOC, &ours);
    files = sqlite3_vfs_find(NULL);
    SYSTEM("open", open_file);
    SYSTEM("fstat", look);
    SYSTEM("pread", read_at);
    SYSTEM("pread64", read_at);
    SYSTEM("pwrite", write_at);
    SYSTEM("pwrite64", write_at);
    SYSTEM("ftruncate", cut_file);
    SYSTEM("unlink", remove_file);
    json_set_alloc_funcs(get_for_json, free);
}

/* SQLite finds this one rather than that of the C library. */
int fdatasync(int fd)
{
    if (!fault_here("fdatasync of SQLite"))
        return (int)syscall(SYS_fdatasync, fd);
    errno = EIO;
    return -1;
}
