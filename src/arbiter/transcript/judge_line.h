/*
 * judge_line.h - acts, rulings and facts as `arbiter judge` prints them
 *
 * As sentences in the reader's language; or as codes, the words of transcripts,
 * which are the same in every language, with facts in English.
 */
#ifndef ARBITER_JUDGE_LINE_H
#define ARBITER_JUDGE_LINE_H

#include "transcript/transcripts.h"

#include "laws/explain.h"

/* An act, with its time. */
#define JUDGE_ACT_MAX (2 * LAWS_ACT_TEXT_MAX)
void judge_act_line(const struct laws_act *act, bool codes,
                    char text[JUDGE_ACT_MAX]);

/* A ruling without its Article. */
#define JUDGE_LINE_MAX (2 * LAWS_FACT_TEXT_MAX)
void judge_ruling_line(const struct laws_ruling *ruling, bool codes,
                       char text[JUDGE_LINE_MAX]);

/* The facts of the nth ruling of an act, from 0; none for a visitor who does
   not explain.  Returns how many. */
struct judge_fact {
    const char *article; /* NULL: that of the ruling */
    char text[JUDGE_LINE_MAX];
};
unsigned judge_facts(const struct transcript_act *act, unsigned nth, bool codes,
                     struct judge_fact facts[LAWS_FACTS_MAX]);

/* A heading or a label beside them. */
const char *judge_label(const char *english, bool codes);

/* Print an act, and below it its rulings with their facts. */
void judge_print_act(const struct transcript_act *act, bool codes);
void judge_print_rulings(const struct transcript_act *act, bool codes);

#endif
