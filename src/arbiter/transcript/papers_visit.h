/* papers_visit.h - a transcript, folded for its papers */
#ifndef ARBITER_PAPERS_VISIT_H
#define ARBITER_PAPERS_VISIT_H

#include "main/args.h"
#include "sheet/game_papers.h"

/*
 * Fold the file and, if it has no error, let `show` print its papers; what
 * `show` answers is returned.  Errors are told.
 */
enum status
papers_visit(const struct args *args, const char *path, struct papers *papers,
             enum status (*show)(const struct papers *papers, void *data),
             void *data);

#endif
