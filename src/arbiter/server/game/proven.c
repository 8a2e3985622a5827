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

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#define PROOF "proof:"

/* By LAWS_MATE_UNDECIDED and so on; of White, of Black. */
static const char answers[] = "upi", sides[] = "wb";

/* The position as it is asked about: without what was counted. */
static void hash_position(const struct laws_position *position,
                          unsigned char hash[PROOF_HASH])
{
    struct laws_position bare = *position;
    struct laws_setup setup;
    char fen[LAWS_FEN_MAX];
    size_t length;

    bare.halfmoves = 0;
    bare.number = 1;
    laws_position_to_setup(&bare, &setup);
    length = laws_fen_print(&setup, fen);
    (void)crypto_generichash(hash, PROOF_HASH, (const unsigned char *)fen,
                             length, NULL, 0);
}

void proofs_print(const struct laws_position *position, enum laws_color side,
                  enum laws_mate_answer answer, char id[PROOF_ID])
{
    unsigned char hash[PROOF_HASH];

    hash_position(position, hash);
    strcpy(id, PROOF "_:_:");
    id[strlen(PROOF)] = sides[side];
    id[strlen(PROOF) + 2] = answers[answer];
    sodium_bin2base64(id + strlen(id), PROOF_ID - strlen(id), hash, PROOF_HASH,
                      sodium_base64_VARIANT_URLSAFE_NO_PADDING);
}

static bool read_proof(const char *id, struct proof *proof)
{
    const char *words = id + strlen(PROOF), *answer;
    size_t length;

    if (strncmp(id, PROOF, strlen(PROOF)) || strlen(words) < 4 ||
        (words[0] != sides[0] && words[0] != sides[1]) || words[1] != ':' ||
        !(answer = strchr(answers, words[2])) || words[3] != ':' ||
        sodium_base642bin(proof->hash, PROOF_HASH, words + 4, strlen(words + 4),
                          NULL, &length, NULL,
                          sodium_base64_VARIANT_URLSAFE_NO_PADDING) ||
        length != PROOF_HASH)
        return false;
    proof->side = words[0] == sides[1];
    proof->answer = (uint8_t)(answer - answers);
    return true;
}

/* An act is folded: does it enter an answer? */
void proofs_note(struct game *game, const struct told *told)
{
    struct proofs *proofs = OWN(proofs, game);
    struct proof proof;

    if (told->act->kind != LAWS_ACT_PASSES ||
        strcmp(told->row->from, role_name(ROLE_SERVER)) ||
        !read_proof(told->row->client, &proof))
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
    hash_position(position, hash);
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
