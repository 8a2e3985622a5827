/* commands.h - the subcommands, one file each */
#ifndef ARBITER_COMMANDS_H
#define ARBITER_COMMANDS_H

#include "cli/args.h"

extern const struct command command_audit;
extern const struct command command_board;
extern const struct command command_boards;
extern const struct command command_broadcast;
extern const struct command command_envelope;
extern const struct command command_event;
extern const struct command command_exam;
extern const struct command command_journal;
extern const struct command command_judge;
extern const struct command command_laws;
extern const struct command command_match;
extern const struct command command_mate;
extern const struct command command_mcp;
extern const struct command command_moves;
extern const struct command command_perft;
extern const struct command command_pgn;
extern const struct command command_play;
extern const struct command command_reach;
extern const struct command command_san;
extern const struct command command_scoresheet;
extern const struct command command_serve;
extern const struct command command_watch;

#endif
