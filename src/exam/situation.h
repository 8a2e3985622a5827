/* situation.h - a filled transcript, folded under an edition */
#ifndef EXAM_SITUATION_H
#define EXAM_SITUATION_H

#include "exam/fill.h"

/* Under which rules it is folded, and in which language it is told. */
struct exam_rules {
    enum laws_edition edition;
    const struct laws_tongue *tongue;
    const char *pace; /* instead of what the transcript says: a line; NULL */
};

/* What comes of the last act. */
struct exam_outcome {
    const struct laws_game *before, *game;
    const struct laws_act *act;
    const struct laws_rulings *rulings;
    const struct laws_tongue *tongue;
    unsigned rests;        /* on these Appendices: texts.c               */
    laws_ms waited;        /* since the act before                       */
    laws_ms shown[2];      /* on the displays where the story begins     */
    laws_ms added[2];      /* by rulings, to these players, in the story */
    unsigned completed[2]; /* moves in the story                         */
    unsigned refused;      /* acts before the last one                   */
    unsigned illegal;      /* moves found to be so before it             */
};

struct exam_memory {
    void *before, *game; /* EXAM_LINES_MAX moves each */
    struct laws_mate_workspace *workspace;
    struct laws_transcript transcript;
    struct laws_act act;
    struct laws_rulings rulings;
};

/*
 * Fold the lines of a transcript that belongs to the kind.  With a question,
 * what the story tells is written there.  An error names the kind's line.
 */
LAWS_MUST_CHECK enum laws_status
exam_fold(const struct exam_kind *kind, const char *transcript,
          const struct exam_rules *rules, struct exam_memory *memory,
          struct exam_outcome *outcome, struct exam_question *question,
          struct laws_file_error *error);

/* Is the last act refused? */
bool exam_is_refused(const struct exam_outcome *outcome);

/* What a display shows: whole seconds, rounded up. */
laws_ms exam_shown(const struct laws_game *game, enum laws_color color);

/* On which Appendices and Guidelines it rests, a bit each: by the regulations,
   and by an act.  The first of them on which the text of an edition is not
   here; NULL: there is none. */
unsigned exam_rests_on(const struct laws_regulations *regulations);
unsigned exam_rests_on_act(enum laws_act_kind kind);
const char *exam_lacks(unsigned rests, enum laws_edition edition);

#endif
