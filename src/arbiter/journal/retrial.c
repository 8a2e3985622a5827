/*
 * retrial.c - are the stored answers to hard questions those that are found
 * now?
 *
 * The acts are folded as a server folds them, which believes what is stored;
 * each answer that it asks for is searched for once more.
 */
#include "journal/proof.h"
#include "sys/sys.h"

#include <stdlib.h>
#include <string.h>

#define PLIES_FIRST 40u /* room at the start; it grows */

struct stored {
    struct proof proof;
    uint32_t number; /* of its act */
    bool asked;
};

struct retrial {
    struct laws_game *state; /* NULL: its tags are none that can be played */
    struct laws_adviser adviser;
    void *memory;
    struct laws_mate_workspace *workspace;
    struct stored *stored;
    size_t count, room;
    unsigned long asked;
    proof_differ *differ;
    void *data;
};

/* The last one that was entered counts, as it does for a server. */
static struct stored *find(const struct retrial *retrial,
                           const struct laws_position *position,
                           enum laws_color side)
{
    unsigned char hash[PROOF_HASH];

    if (!retrial->count)
        return NULL;
    proof_hash(position, hash);
    for (size_t i = retrial->count; i-- > 0;)
        if (retrial->stored[i].proof.side == side &&
            !memcmp(retrial->stored[i].proof.hash, hash, PROOF_HASH))
            return &retrial->stored[i];
    return NULL;
}

static enum laws_mate_answer
ask(void *data, const struct laws_position *position, enum laws_color side)
{
    struct retrial *retrial = data;
    struct stored *stored = find(retrial, position, side);
    struct laws_mate_verdict verdict;
    enum laws_mate_answer now;

    if (stored && stored->asked)
        return (enum laws_mate_answer)stored->proof.answer;
    now = laws_mate_possible(position, side, retrial->workspace, 0, &verdict);
    if (!stored)
        return now;
    stored->asked = true;
    retrial->asked++;
    if (now != stored->proof.answer)
        retrial->differ(retrial->data, &(struct proof_difference){
                                           stored->number, stored->proof, now});
    return (enum laws_mate_answer)stored->proof.answer;
}

/* The tags are lines of a transcript. */
static bool read_tags(const char *tags, struct laws_regulations *regulations)
{
    struct laws_transcript transcript;
    struct laws_file_error error;
    enum laws_line kind;
    struct laws_act act;

    laws_transcript_init(&transcript);
    while (*tags) {
        size_t length = strcspn(tags, "\n");

        if (laws_transcript_read(&transcript, tags, length, &kind, &act,
                                 &error))
            return false;
        tags += length + (tags[length] == '\n');
    }
    if (laws_transcript_finish(&transcript, &error))
        return false;
    *regulations = transcript.regulations;
    return true;
}

struct retrial *retrial_new(const struct journal_game *game,
                            proof_differ *differ, void *data)
{
    struct retrial *retrial = sys_alloc(sizeof *retrial);
    size_t size = laws_game_size(PLIES_FIRST);
    struct laws_regulations regulations;

    *retrial = (struct retrial){.differ = differ, .data = data};
    retrial->adviser = (struct laws_adviser){ask, retrial};
    if (!read_tags(game->tags, &regulations))
        return retrial;
    retrial->memory = sys_alloc(PROOF_WORKSPACE);
    retrial->workspace =
        laws_mate_workspace_init(retrial->memory, PROOF_WORKSPACE);
    retrial->state = sys_alloc(size);
    if (laws_game_init(retrial->state, size, &regulations)) {
        laws_game_consult(retrial->state, &retrial->adviser);
    } else {
        free(retrial->state);
        retrial->state = NULL;
    }
    return retrial;
}

/* Room for one more ply. */
static void make_room(struct retrial *retrial)
{
    unsigned capacity = laws_game_capacity(retrial->state);
    struct laws_game *larger;
    size_t size;

    if (laws_game_plies(retrial->state) + 2 <= capacity)
        return;
    size = laws_game_size(capacity + capacity / 2);
    larger = laws_game_copy(retrial->state, sys_alloc(size), size);
    free(retrial->state);
    retrial->state = larger;
}

static void keep(struct retrial *retrial, const struct proof *proof,
                 uint32_t number)
{
    if (retrial->count == retrial->room) {
        retrial->room = retrial->room * 2 + 4;
        retrial->stored = sys_realloc(retrial->stored,
                                      retrial->room * sizeof *retrial->stored);
    }
    retrial->stored[retrial->count++] = (struct stored){*proof, number, false};
}

void retrial_act(void *data, const struct journal_act *row)
{
    struct retrial *retrial = data;
    struct laws_file_error error;
    struct laws_act_texts texts;
    struct laws_rulings rulings;
    struct laws_act act;
    struct proof proof;

    if (!retrial->state)
        return;
    make_room(retrial);
    if (proof_read(row, &proof))
        keep(retrial, &proof, row->number);
    /* what a server could not read or apply changes nothing there either */
    if (!laws_act_read(row->act, strlen(row->act), LAWS_NOBODY, row->at, &act,
                       &texts, &error))
        (void)!laws_game_apply(retrial->state, &act, &rulings);
}

unsigned long retrial_end(struct retrial *retrial)
{
    unsigned long asked = retrial->asked;

    free(retrial->state);
    free(retrial->memory);
    free(retrial->stored);
    free(retrial);
    return asked;
}
