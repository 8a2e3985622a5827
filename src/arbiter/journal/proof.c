/* proof.c - see proof.h */
#include "journal/proof.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#define PROOF "proof:"

/* By LAWS_MATE_UNDECIDED and so on; of White, of Black. */
static const char answers[] = "upi", sides[] = "wb";

/* The position as it is asked about: without what was counted. */
void proof_hash(const struct laws_position *position,
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

void proof_print(const struct laws_position *position, enum laws_color side,
                 enum laws_mate_answer answer, char id[PROOF_ID])
{
    unsigned char hash[PROOF_HASH];

    proof_hash(position, hash);
    strcpy(id, PROOF "_:_:");
    id[strlen(PROOF)] = sides[side];
    id[strlen(PROOF) + 2] = answers[answer];
    sodium_bin2base64(id + strlen(id), PROOF_ID - strlen(id), hash, PROOF_HASH,
                      sodium_base64_VARIANT_URLSAFE_NO_PADDING);
}

bool proof_read(const struct journal_act *act, struct proof *proof)
{
    const char *words = act->client + strlen(PROOF), *answer;
    size_t length;

    if (strncmp(act->client, PROOF, strlen(PROOF)) || strlen(words) < 4 ||
        strcmp(act->from, "server") || strcmp(act->act, "time passes") ||
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
