/* judge_words.h - what could come next on a line of acts */
#ifndef ARBITER_JUDGE_WORDS_H
#define ARBITER_JUDGE_WORDS_H

#include "laws/laws.h"
#include "main/line_editor.h"

/* Words that can stand at the end of this line; `game` is NULL before the first
   act. */
void judge_words(const char *line, const struct laws_game *game,
                 struct line_offers *offers);

/* The words of `judge -i` itself, and what each does; NULL at the end. */
struct judge_word {
    const char *word, *about;
};
const struct judge_word *judge_word(unsigned nth);

#endif
