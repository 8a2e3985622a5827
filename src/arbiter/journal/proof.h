/*
 * proof.h - whether a side can still mate, as the journal has it
 *
 * A position can be made so that this takes long (5.2.2, 6.9), so it is asked
 * once: the answer is the id of an act, `time passes` by the server, before the
 * act that asked.
 */
#ifndef ARBITER_JOURNAL_PROOF_H
#define ARBITER_JOURNAL_PROOF_H

#include "journal/journal.h"
#include "laws/laws.h"

/* The memory of each search, the same everywhere: so are its answers.  Enough
   for every end position of real games; more would only let a strange position
   keep everyone waiting. */
#define PROOF_WORKSPACE ((size_t)4 << 20)

#define PROOF_HASH 16
struct proof {
    unsigned char hash[PROOF_HASH]; /* of the position */
    uint8_t side, answer;
};

/* The position as it is asked about: without what was counted. */
void proof_hash(const struct laws_position *position,
                unsigned char hash[PROOF_HASH]);

#define PROOF_ID 40 /* bytes */
void proof_print(const struct laws_position *position, enum laws_color side,
                 enum laws_mate_answer answer, char id[PROOF_ID]);

/* Does this act enter an answer? */
bool proof_read(const struct journal_act *act, struct proof *proof);

/* Ask again what the acts of a game have answers to.  For each answer that is
   another now `differ` is called. */
struct proof_difference {
    uint32_t number; /* of the act that entered it */
    struct proof stored;
    enum laws_mate_answer now;
};
typedef void proof_differ(void *data,
                          const struct proof_difference *difference);
struct retrial;
struct retrial *retrial_new(const struct journal_game *game,
                            proof_differ *differ, void *data);
void retrial_act(void *retrial, const struct journal_act *act);

/* How many were asked again. */
unsigned long retrial_end(struct retrial *retrial);

#endif
