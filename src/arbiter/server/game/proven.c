/*
 * proven.c - what is known of whether a side can still mate
 *
 * A position can be made so that this takes long (5.2.2, 6.9), so it is asked
 * once: the answer is entered in the journal, as `time passes` by the server,
 * before the act that asked; its id says the answer, of which side and which
 * position.  Whoever folds the game later, at a restart, at another server,
 * page by page, finds it there, in the chain with the acts.
 */
#include "server/game/show.h"

#include <stdlib.h>
#include <string.h>

/* An act is folded: does it enter an answer? */
void proofs_note(struct game *game, const struct told *told)
{
    struct proofs *proofs = OWN(proofs, game);
    struct proof proof;

    if (!proof_read(told->row, &proof))
        return;
    if (proofs->count == proofs->room) {
        proofs->room = proofs->room ? proofs->room * 2 : 4;
        proofs->proof =
            must_realloc(proofs->proof, proofs->room * sizeof(struct proof));
    }
    proofs->proof[proofs->count++] = proof;
}

void proofs_copy(struct proofs *proofs)
{
    size_t size = proofs->count * sizeof(struct proof);
    struct proof *copy = size ? must_alloc(size) : NULL;

    if (size)
        memcpy(copy, proofs->proof, size);
    proofs->proof = copy;
    proofs->room = proofs->count;
}

void proofs_release(struct proofs *proofs)
{
    free(proofs->proof);
}

static const struct proof *find(const struct proofs *proofs,
                                const struct laws_position *position,
                                enum laws_color side)
{
    unsigned char hash[PROOF_HASH];

    if (!proofs || !proofs->count)
        return NULL;
    proof_hash(position, hash);
    for (unsigned i = proofs->count; i-- > 0;)
        if (proofs->proof[i].side == side &&
            !memcmp(proofs->proof[i].hash, hash, PROOF_HASH))
            return &proofs->proof[i];
    return NULL;
}

enum laws_mate_answer proofs_ask(void *data,
                                 const struct laws_position *position,
                                 enum laws_color side)
{
    struct bench *bench = data;
    const struct proof *known = find(bench->proofs, position, side);
    struct laws_mate_verdict verdict;
    enum laws_mate_answer answer;

    if (known)
        return (enum laws_mate_answer)known->answer;
    answer = laws_mate_possible(position, side, bench->workspace, bench->budget,
                                &verdict);
    if (answer == LAWS_MATE_UNDECIDED && bench->budget && !bench->is_open) {
        bench->is_open = true;
        bench->asked = *position;
        bench->side = side;
    }
    return answer;
}
