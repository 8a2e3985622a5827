/* limit.c - how fast is too fast */
#include "server/server.h"

bool bucket_take(struct bucket *bucket, uint64_t now, unsigned rate,
                 unsigned burst)
{
    uint64_t most = (uint64_t)burst * 1000, gained;

    if (!rate)
        return true;
    if (!bucket->when) {
        bucket->milli = (uint32_t)most;
    } else {
        gained = (now - bucket->when) / 1000000 * rate;
        gained += bucket->milli;
        if (now - bucket->when < 1000000)
            now = bucket->when; /* let parts of a millisecond add up */
        bucket->milli = (uint32_t)(gained < most ? gained : most);
    }
    bucket->when = now;
    if (bucket->milli < 1000)
        return false;
    bucket->milli -= 1000;
    return true;
}
