/*
 * shim.c - a machine whose clock is wrong, for tests: LD_PRELOAD it
 *
 * $SHIM_CLOCK_MS is added to the wall clock.
 */
#include <stdlib.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

__attribute__((visibility("default"))) int clock_gettime(clockid_t clock,
                                                         struct timespec *time)
{
    const char *text = getenv("SHIM_CLOCK_MS");
    int status = (int)syscall(SYS_clock_gettime, clock, time);

    if (!status && clock == CLOCK_REALTIME && text)
        time->tv_sec += atol(text) / 1000;
    return status;
}
