/* random.h - splitmix64: numbers that look random and are the same in every
   build */
#ifndef LAWS_RANDOM_H
#define LAWS_RANDOM_H

#include <stdint.h>

/* The nth of them, from 0. */
static inline uint64_t laws__random(unsigned nth)
{
    uint64_t z = 0x4172626974657221 /* "Arbiter!" */ +
                 (nth + (uint64_t)1) * 0x9e3779b97f4a7c15;

    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
    z = (z ^ z >> 27) * 0x94d049bb133111eb;
    return z ^ z >> 31;
}

#endif
