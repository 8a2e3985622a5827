/* king_set_line.c - the moves that lead to a king set, from its arrivals */
#include "board/bits.h"
#include "board/tables.h"
#include "mate/king_sets/king_set_state.h"
#include "mate/mating_line.h"

/* The number of the arrival that brought the king's square to a king set; NONE:
   it was there from the beginning. */
static uint32_t number_of(const struct king_sets *k, uint32_t n,
                          laws_square king)
{
    uint32_t number = k->graph->node[n].parent;

    while (number != NONE && !(arrival_at(k, number)->squares >> king & 1))
        number = arrival_at(k, number)->earlier;
    return number;
}

/*
 * A square next to this one that the king set had before that arrival.  Any
 * will do: whether a step is legal depends on where it leads, and lines that go
 * back in time come to their beginning.
 */
static laws_square came_from(const struct king_sets *k, uint32_t n,
                             laws_square king, uint32_t before)
{
    laws_bitboard near = laws__king[king] & k->graph->node[n].squares;

    for (;;) {
        laws_square square = take_square(&near);
        uint32_t number = number_of(k, n, square);

        if (number == NONE || number < before)
            return square;
    }
}

/* The move by which the king's square came to a king set, and from where. */
static struct laws_move came_by(const struct king_sets *k, uint32_t *n,
                                laws_square *king)
{
    uint32_t number = number_of(k, *n, *king);
    const struct arrival *arrival = arrival_at(k, number);
    struct laws_move move = laws__unpack_move(arrival->move);

    *n = arrival->parent;
    if (arrival->move == STEP) {
        move.to = *king;
        *king = came_from(k, *n, *king, number);
        move.from = *king;
    }
    return move;
}

void laws__king_set_line(const struct king_sets *k, struct laws_move *line,
                         struct laws_mate_verdict *verdict)
{
    uint32_t n = k->mate;
    laws_square king = k->king;
    unsigned length = 0;

    for (; n || king != k->begins; length++)
        (void)came_by(k, &n, &king);
    verdict->line = line;
    verdict->length = length + k->helpmate.length;
    memcpy(line + length, k->helpmate.move,
           k->helpmate.length * sizeof k->helpmate.move[0]);
    n = k->mate;
    king = k->king;
    while (length)
        line[--length] = came_by(k, &n, &king);
}
