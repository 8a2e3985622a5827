/* mend_print.h - scoresheets with slips, and the games that they may tell */
#ifndef ARBITER_MEND_PRINT_H
#define ARBITER_MEND_PRINT_H

#include "main/args.h"

/* Mend the sheet of one player, or of both: the operands are files.  The
   letters are those of `language`. */
enum status mend_print(const struct args *args, enum laws_language language);

#endif
