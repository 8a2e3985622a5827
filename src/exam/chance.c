/* chance.c - numbers that look drawn by lot and follow from the seed */
#include "exam/exam.h"

/* A counter that is stirred: every state is as good as any other, and the
   period is 2^64. */
uint64_t exam_draw(uint64_t *state)
{
    uint64_t mix = *state += 0x9e3779b97f4a7c15;

    mix = (mix ^ mix >> 30) * 0xbf58476d1ce4e5b9;
    mix = (mix ^ mix >> 27) * 0x94d049bb133111eb;
    return mix ^ mix >> 31;
}

/* The limit is far below 2^32, so what the product favours cannot be noticed.
 */
unsigned exam_draw_below(uint64_t *state, unsigned limit)
{
    return (unsigned)((exam_draw(state) >> 32) * limit >> 32);
}
