/*
 * game_files.h - the files that operands name, and a part of them all
 *
 * A folder stands for the games in it and below: files whose names end in .pgn,
 * perhaps with .zst, .gz or .bz2 behind, in the order of their names.
 */
#ifndef ARBITER_GAME_FILES_H
#define ARBITER_GAME_FILES_H

#include "audit/crew.h"
#include "main/args.h"

/* The arguments with files in place of folders. */
enum status game_files_read(const struct args *args, struct args *files);
void game_files_release(struct args *files);

/* "K/N": which part of the files, in bytes, as they lie there. */
enum status game_part_read(const struct args *files, const char *text,
                           struct part *part);

/* Of the files, the next one: does any of its games belong to the part? */
bool game_part_has(struct part *part, const char *path);

#endif
