/* machine.c - time, processors, standard streams */
#include "sys/sys.h"

#include <errno.h>
#include <fcntl.h>
#include <time.h>
#include <unistd.h>

void sys_standard_streams_init(void)
{
    /*
     * open() takes the lowest free number.  The mode is the wrong one on
     * purpose for 0 and 1: reading or writing them has to fail.
     */
    static const int mode[3] = {O_WRONLY, O_RDONLY, O_WRONLY};

    for (int fd = 0; fd < 3; fd++)
        if (fcntl(fd, F_GETFD) < 0 && errno == EBADF)
            (void)!open("/dev/null", mode[fd]);
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
