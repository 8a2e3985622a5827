/* coverage.h - which provisions the transcripts below a folder bear out */
#ifndef ARBITER_COVERAGE_H
#define ARBITER_COVERAGE_H

#include "main/args.h"

/*
 * Read every .acts file below the folder and print, for each edition, how many
 * mechanical and ruling provisions a passing expectation cites, and which none
 * does.
 */
enum status coverage_print(const struct args *args, const char *folder);

#endif
