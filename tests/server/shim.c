/*
 * shim.c - a machine whose clock is wrong, for tests: LD_PRELOAD it
 *
 * $SHIM_CLOCK_MS is added to the wall clock; the clock that only goes forward
 * goes $SHIM_CLOCK_RATE times as fast.
 */
#include <stdlib.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

static long number(const char *name, long usual)
{
    const char *text = getenv(name);

    return text ? atol(text) : usual;
}

__attribute__((visibility("default"))) int clock_gettime(clockid_t clock,
                                                         struct timespec *time)
{
    const long rate = number("SHIM_CLOCK_RATE", 1), second = 1000000000;
    int status = (int)syscall(SYS_clock_gettime, clock, time);

    if (!status && clock == CLOCK_REALTIME)
        time->tv_sec += number("SHIM_CLOCK_MS", 0) / 1000;
    if (!status && clock == CLOCK_MONOTONIC && rate > 1) {
        time->tv_nsec *= rate;
        time->tv_sec = time->tv_sec * rate + time->tv_nsec / second;
        time->tv_nsec %= second;
    }
    return status;
}
