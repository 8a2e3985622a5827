/*
 * judge_print.h - the rulings of transcripts, for people
 *
 * The operands are judged under `editions`, or, where that is NULL, under those
 * that each of them lists.  If wanted, the facts that rulings rest on come with
 * them.  judge_line.h says what sentences and codes are.
 */
#ifndef ARBITER_JUDGE_PRINT_H
#define ARBITER_JUDGE_PRINT_H

#include "main/args.h"

#include "laws/transcript.h"

enum status judge_print_text(const struct args *args,
                             const struct laws_editions *editions,
                             bool explains, bool codes);

/* As one page; "-" is the standard output. */
enum status judge_print_html(const struct args *args,
                             const struct laws_editions *editions,
                             bool explains, bool codes, const char *file);

#endif
