/*
 * fuzz.h - what the fuzz targets share
 *
 * A target takes any bytes.  Whatever the library then answers must fit
 * together; when it does not, the target aborts, and libFuzzer keeps the bytes.
 */
#ifndef FUZZ_H
#define FUZZ_H

#include "laws/laws.h"
#include "oracle.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static inline void must(bool holds)
{
    if (!holds)
        abort();
}

static inline void must_be_equal(const struct laws_setup *a,
                                 const struct laws_setup *b)
{
    must(memcmp(a->on, b->on, sizeof a->on) == 0);
    must(a->castling == b->castling);
    must(a->turn == b->turn);
    must(a->en_passant == b->en_passant);
    must(a->halfmoves == b->halfmoves);
    must(a->number == b->number);
}

/* A position's list, counts, judge and key speak of the same moves. */
static inline void must_agree(const struct laws_position *position)
{
    struct laws_moves moves;
    struct laws_setup setup;

    laws_position_to_setup(position, &setup);
    laws_position_moves(position, &moves);
    must(moves.count <= LAWS_MOVES_MAX);
    must(moves.count == laws_position_count(position));
    must((laws_position_ending(position) == LAWS_NOT_ENDED) ==
         (moves.count > 0));
    must(position->key == laws_position_key(position));
    for (unsigned i = 0; i < moves.count; i++) {
        must(laws_position_judge(position, moves.move[i]) == LAWS_LEGAL);
        must(laws_setup_judge(&setup, moves.move[i]) == LAWS_LEGAL);
    }
}

/* And so do the questions about single squares. */
static inline void must_agree_by_square(const struct laws_position *position)
{
    struct laws_moves moves;
    struct laws_setup setup;
    laws_bitboard from[64] = {0};

    laws_position_to_setup(position, &setup);
    laws_position_moves(position, &moves);
    for (unsigned i = 0; i < moves.count; i++)
        from[moves.move[i].from] |= LAWS_BIT(moves.move[i].to);
    for (laws_square square = 0; square < 64; square++) {
        must(laws_position_moves_from(position, square) == from[square]);
        must(laws_setup_moves_from(&setup, square) == from[square]);
        must(laws_position_captures_of(position, square) ==
             laws_setup_captures_of(&setup, square));
    }
}

#endif
