/* write_file.c - a whole file, by what this system has (sys.h) */
#include "sys/sys.h"

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
