/* input.c - bytes from a file or from the standard input */
#include "sys/sys.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

int sys_input_open(struct sys_input *input, const char *path)
{
    struct stat about;

    memset(input, 0, sizeof(*input));
    input->fd = strcmp(path, "-") ? open(path, O_RDONLY) : STDIN_FILENO;
    if (input->fd < 0)
        return errno;
    if (!fstat(input->fd, &about) && S_ISREG(about.st_mode) &&
        about.st_size > 0)
        input->size = (uint64_t)about.st_size;
    return 0;
}

int sys_input_read(struct sys_input *input, void *data, size_t room,
                   size_t *length)
{
    ssize_t got;

    do
        got = read(input->fd, data, room);
    while (got < 0 && errno == EINTR);
    if (got < 0)
        return errno;
    *length = (size_t)got;
    input->done += (uint64_t)got;
    return 0;
}

void sys_input_close(struct sys_input *input)
{
    if (input->fd != STDIN_FILENO)
        close(input->fd);
}
