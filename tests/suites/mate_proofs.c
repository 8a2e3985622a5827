/*
 * mate_proofs.c - each proof of "cannot mate" by itself, on mutants
 *
 * usage: mate-proofs [--seed S] [--mutants N] [--most N] FILE...
 *
 * The solver asks a proof only where cheaper steps have failed.  Here every
 * proof is asked about every mutant and every side: material, the blockade,
 * relaxation with each choice of shadows and with choices of chance, and king
 * sets.  What one of them proves must not be contradicted by a line of moves
 * that ends in mate, nor by a plain list of all positions that can arise, where
 * that is no longer than --most.  King sets decide everything in the end, so a
 * mate that they find must be one, and they may give up only when too many.
 */
#include "mate_asking.h"
#include "mate_making.h"

#include "mate/blockade/blockade.h"
#include "mate/king_sets/king_sets.h"
#include "mate/material/material.h"
#include "mate/relaxation/relaxation.h"

#include <stdlib.h>
#include <string.h>

#define LOOKS 1000
#define RELAXATIONS (LAWS__SHADOWS_LEVELS + 1) /* the last one by chance */

static uint64_t proved[2 + RELAXATIONS + 1], mates;

/* Pieces that may be shadows, some of them left out by chance. */
static laws_bitboard shadows_of_chance(const struct laws_position *position,
                                       uint64_t *chance)
{
    laws_bitboard pieces = (position->by_color[0] | position->by_color[1]) &
                           ~position->by_kind[LAWS_PAWN] &
                           ~position->by_kind[LAWS_KING] & ~position->castling;
    uint64_t some = suite_random(chance);

    return pieces & (some | suite_random(chance));
}

/* Do king sets prove that there is no mate? */
static bool king_sets_prove(const struct laws_position *position,
                            enum laws_color side,
                            struct laws_mate_workspace *workspace)
{
    struct laws_mate_verdict verdict = {.answer = LAWS_MATE_UNDECIDED};
    struct laws_setup setup;

    laws_position_to_setup(position, &setup);
    laws__king_sets(workspace, position, side, LOOKS, &verdict);
    mates += verdict.answer == LAWS_MATE_POSSIBLE;
    if (verdict.answer == LAWS_MATE_POSSIBLE &&
        !mate_ends(&setup, side, &verdict))
        suite_fail(&setup, "king sets: the line does not end in mate");
    if (verdict.answer == LAWS_MATE_UNDECIDED && verdict.nodes < LOOKS &&
        !position->castling)
        suite_fail(&setup, "king sets give up too early");
    return verdict.answer == LAWS_MATE_IMPOSSIBLE;
}

static unsigned prove(const struct laws_position *position,
                      enum laws_color side,
                      struct laws_mate_workspace *workspace, uint64_t *chance)
{
    unsigned by = 0;
    uint64_t states;

    if (laws__material_never_mates(position, side) &&
        laws_position_ending(position) != LAWS_CHECKMATE)
        by |= 1;
    if (laws__blockade_proves(position, side) &&
        laws_position_ending(position) != LAWS_CHECKMATE)
        by |= 2;
    for (unsigned level = 0; level < RELAXATIONS; level++) {
        laws_bitboard shadows =
            level < LAWS__SHADOWS_LEVELS
                ? laws__shadows_of(position, side, (enum laws__shadows)level)
                : shadows_of_chance(position, chance);

        if (laws_position_ending(position) != LAWS_CHECKMATE &&
            laws__relaxation(&workspace->aside, position, side, shadows, 3000,
                             &states) == LAWS__RELAXATION_PROVES)
            by |= 4u << level;
    }
    if (king_sets_prove(position, side, workspace))
        by |= 4u << RELAXATIONS;
    for (unsigned i = 0; i < sizeof proved / sizeof proved[0]; i++)
        proved[i] += by >> i & 1;
    return by;
}

int main(int argc, char **argv)
{
    struct laws_mate_workspace *workspace =
        mate_workspace_new((size_t)64 << 20);
    struct mate_mutants mutants;

    mate_mutants_read(&mutants, argc, argv);
    for (uint64_t n = 0; n < mutants.mutants; n++) {
        struct laws_position position;
        struct laws_setup setup;

        mate_mutant(&mutants, &setup);
        if (laws_position_from_setup(&position, &setup))
            continue;
        for (int side = LAWS_WHITE; side <= LAWS_BLACK; side++) {
            enum laws_color color = (enum laws_color)side;
            unsigned by = prove(&position, color, workspace, &mutants.chance);
            struct laws_mate_verdict verdict;

            if (by &&
                (mate_ask(&position, color, workspace, 20000, &verdict) ==
                     LAWS_MATE_POSSIBLE ||
                 mate_by_listing(&position, color, (size_t)mutants.most) ==
                     LAWS_MATE_POSSIBLE))
                suite_fail(&setup, "%s can mate; proofs %#x say no",
                           side == LAWS_WHITE ? "White" : "Black", by);
        }
    }
    printf("%llu mutants; proved by material %llu, blockade %llu, relaxation",
           (unsigned long long)mutants.mutants, (unsigned long long)proved[0],
           (unsigned long long)proved[1]);
    for (unsigned level = 0; level < RELAXATIONS; level++)
        printf(" %llu", (unsigned long long)proved[2 + level]);
    printf(", king sets %llu, which found %llu mates\n",
           (unsigned long long)proved[2 + RELAXATIONS],
           (unsigned long long)mates);
    for (unsigned p = 0; p < sizeof proved / sizeof proved[0]; p++)
        if (!proved[p])
            suite_fail(NULL, "one of the proofs has proved nothing");
    free(workspace);
    free(mutants.setups);
    return suite_result();
}
