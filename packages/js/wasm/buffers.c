/* buffers.c - see buffers.h */
#include "buffers.h"

char in[IN_SIZE];
char out[OUT_SIZE];

char *EXPORT(in_at)(void)
{
    return in;
}

unsigned EXPORT(in_size)(void)
{
    return sizeof(in);
}

char *EXPORT(out_at)(void)
{
    return out;
}

unsigned say_more(unsigned at, const char *text)
{
    return at + (unsigned)laws_text_copy(out + at, sizeof(out) - at, text,
                                         strlen(text));
}

unsigned say(const char *text)
{
    return say_more(0, text);
}

unsigned say_squares(laws_bitboard set)
{
    unsigned count = 0;

    for (; set; set &= set - 1)
        out[count++] = (char)__builtin_ctzll(set);
    return count;
}
