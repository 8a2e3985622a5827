/* perft.c - how many moves there are, some plies ahead */
#include "buffers.h"

double EXPORT(position_perft)(const struct laws_position *position,
                              unsigned depth)
{
    return (double)laws_perft(position, depth);
}
