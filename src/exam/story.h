/* story.h - what happens at the board, as it is told to somebody who shall
 * judge
 */
#ifndef EXAM_STORY_H
#define EXAM_STORY_H

#include "exam/exam.h"

/*
 * Tell an act before it is folded.  The words give nothing away: no Article, no
 * sign whether a move is legal, and not what an arbiter finds who looks.  False
 * when there are no words for it.
 */
bool exam_tell_in_story(const struct laws_game *game,
                        const struct laws_act *act, enum exam_asks asks,
                        const struct laws_tongue *tongue, char *text,
                        size_t size);

#endif
