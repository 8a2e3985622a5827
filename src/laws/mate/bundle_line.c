/* bundle_line.c - the moves that lead to a bundle, found from its arrivals */
#include "board/bits.h"
#include "board/tables.h"
#include "mate/bundle_state.h"
#include "mate/line.h"

/* The number of the arrival that brought the king's square to a bundle; NONE:
   it was there from the beginning. */
static uint32_t number_of(const struct bundles *b, uint32_t n, laws_square king)
{
    uint32_t number = b->graph->node[n].parent;

    while (number != NONE && !(arrival_at(b, number)->squares >> king & 1))
        number = arrival_at(b, number)->earlier;
    return number;
}

/*
 * A square next to this one that the bundle had before that arrival.  Any will
 * do: whether a step is legal depends on where it leads, and lines that go back
 * in time come to their beginning.
 */
static laws_square came_from(const struct bundles *b, uint32_t n,
                             laws_square king, uint32_t before)
{
    laws_bitboard near = laws__king[king] & b->graph->node[n].squares;

    for (;;) {
        laws_square square = take_square(&near);
        uint32_t number = number_of(b, n, square);

        if (number == NONE || number < before)
            return square;
    }
}

/* The move by which the king's square came to a bundle, and from where. */
static struct laws_move came_by(const struct bundles *b, uint32_t *n,
                                laws_square *king)
{
    uint32_t number = number_of(b, *n, *king);
    const struct arrival *arrival = arrival_at(b, number);
    struct laws_move move = laws__unpack_move(arrival->move);

    *n = arrival->parent;
    if (arrival->move == STEP) {
        move.to = *king;
        *king = came_from(b, *n, *king, number);
        move.from = *king;
    }
    return move;
}

void laws__bundle_line(const struct bundles *b, struct laws_move *line,
                       struct laws_mate_verdict *verdict)
{
    uint32_t n = b->mate;
    laws_square king = b->king;
    unsigned length = 0;

    for (; n || king != b->begins; length++)
        (void)came_by(b, &n, &king);
    verdict->line = line;
    verdict->length = length + b->strike.length;
    memcpy(line + length, b->strike.move,
           b->strike.length * sizeof b->strike.move[0]);
    n = b->mate;
    king = b->king;
    while (length)
        line[--length] = came_by(b, &n, &king);
}
