/* lowest.h - the compiler's built-in functions, as C that Frama-C can follow */
#ifndef PROVE_LOWEST_H
#define PROVE_LOWEST_H

/* The lowest bit of a number that is not zero. */
static int lowest_bit(unsigned long long bits)
{
    int bit = 0;

    //@ assert bits != 0;
    //@ loop unroll 6;
    for (int half = 32; half; half /= 2)
        if (!(bits & ((1ull << half) - 1))) {
            bits >>= half;
            bit += half;
        }
    return bit;
}

#define __builtin_ctzll lowest_bit

#endif
