/* facts.c - what else there is to know about a position, and playing on */
#include "buffers.h"

/* All moves in SAN, a blank behind each; the length. */
unsigned EXPORT(position_sans)(const struct laws_position *position)
{
    static struct laws_moves moves;
    unsigned at = 0;

    laws_position_moves(position, &moves);
    for (unsigned i = 0; i < moves.count; i++) {
        at += (unsigned)laws_san_print(position, moves.move[i], out + at);
        out[at++] = ' ';
    }
    return at;
}

unsigned EXPORT(position_count)(const struct laws_position *position)
{
    return laws_position_count(position);
}

/* Play the move that the text names: packed, or a status and the words. */
int EXPORT(position_play)(struct laws_position *position, unsigned length,
                          unsigned language, int chess960)
{
    struct laws_move move;
    int status =
        find_move(position, length, (enum laws_language)language, &move);

    if (status)
        return status;
    laws_position_play(position, move);
    return (int)pack(move, chess960);
}

unsigned EXPORT(position_ending)(const struct laws_position *position)
{
    return laws_position_ending(position);
}

unsigned EXPORT(position_checkers)(const struct laws_position *position)
{
    return say_squares(laws_position_checkers(position));
}

unsigned EXPORT(position_attackers)(const struct laws_position *position,
                                    unsigned square, unsigned by)
{
    return say_squares(laws_position_attackers(position, (laws_square)square,
                                               (enum laws_color)by));
}

unsigned EXPORT(position_from)(const struct laws_position *position,
                               unsigned square)
{
    return say_squares(laws_position_moves_from(position, (laws_square)square));
}

unsigned EXPORT(position_on)(const struct laws_position *position,
                             unsigned square)
{
    return laws_position_on(position, (laws_square)square);
}

unsigned EXPORT(position_turn)(const struct laws_position *position)
{
    return position->turn;
}

unsigned EXPORT(position_number)(const struct laws_position *position)
{
    return position->number;
}

unsigned EXPORT(position_halfmoves)(const struct laws_position *position)
{
    return position->halfmoves;
}

uint64_t EXPORT(position_key)(const struct laws_position *position)
{
    return position->key;
}

/* Why are they not the same?  Packed: kind, square, whether the first has the
   right; and the words. */
unsigned EXPORT(position_difference)(const struct laws_position *a,
                                     const struct laws_position *b)
{
    struct laws_difference difference = laws_position_difference(a, b);

    say(laws_difference_words(difference.kind));
    return (unsigned)difference.kind << 16 | difference.square << 1 |
           difference.first;
}

int EXPORT(position_same)(const struct laws_position *a,
                          const struct laws_position *b)
{
    return laws_position_is_same(a, b);
}
