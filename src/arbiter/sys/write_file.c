/* write_file.c - a whole file, by what this system has (sys.h) */
#include "sys/sys.h"

#include <errno.h>
#include <sys/stat.h>
#include <unistd.h>

bool sys_file_has_bytes(const char *path)
{
    struct stat file;

    return !stat(path, &file) && S_ISREG(file.st_mode) && file.st_size > 0;
}

int sys_output_print(const struct sys_output *output)
{
    return fflush(stdout) || dup2(output->fd, 1) < 0 ? errno : 0;
}

int sys_file_write(const char *path, const void *data, size_t length)
{
    struct sys_output output;
    int error = sys_output_open(&output, path);

    if (error)
        return error;
    error = sys_output_write(&output, data, length);
    if (error) {
        sys_output_abort(&output);
        return error;
    }
    return sys_output_commit(&output);
}
