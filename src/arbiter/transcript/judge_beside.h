/*
 * judge_beside.h - one transcript under several editions, side by side
 *
 * The acts stand once; below each act its verdicts, and beside each verdict a
 * column for every edition with the Article that it rests on there.  A verdict
 * that not all of them give is marked.
 */
#ifndef ARBITER_JUDGE_BESIDE_H
#define ARBITER_JUDGE_BESIDE_H

#include "transcript/transcripts.h"

/* What the editions made of one transcript. */
struct beside;

/* As sentences, or as codes (judge_line.h). */
struct beside *beside_new(bool codes);
void beside_free(struct beside *beside);

/* A visitor that takes down what one transcript gives. */
struct transcript_visitor beside_visitor(struct beside *beside);

/* Print it as text, or as a table for a page. */
void beside_print(const struct beside *beside, FILE *out);
void beside_print_html(const struct beside *beside, FILE *out);

#endif
