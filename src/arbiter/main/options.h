/*
 * options.h - the options that more than one subcommand takes
 *
 * A subcommand takes a row of these into its own table, so that a name means
 * the same everywhere; "arbiter help --options" prints what all of them take.
 * What every subcommand takes stands in args.c, and so do old names.
 *
 * An argument ">FILE" is a file that is written: one that exists is replaced
 * with --force alone.
 */
#ifndef ARBITER_OPTIONS_H
#define ARBITER_OPTIONS_H

/* clang-format off */
#define OPTION_BRAILLE      {"braille", NULL, LAWS_MSGID("write moves in braille")}
#define OPTION_BUDGET       {"budget", "N", LAWS_MSGID("give up after N positions")}
#define OPTION_CHESS960     {"chess960", NULL, LAWS_MSGID("write castling as king takes rook")}
#define OPTION_CLAIMS       {"claims", NULL, LAWS_MSGID("also report draws that could have been claimed")}
#define OPTION_CSV          {"csv", NULL, LAWS_MSGID("print comma-separated values")}
#define OPTION_FIDE         {"fide", NULL, LAWS_MSGID("write as the Laws do: 0-0, e8Q, e.p., ++")}
#define OPTION_HTML         {"html", ">FILE", LAWS_MSGID("write a web page; -: standard output")}
#define OPTION_JSON         {"json", NULL, LAWS_MSGID("print one JSON object per line")}
#define OPTION_LANG         {"lang", "LANG", LAWS_MSGID("write with the letters of this language")}
#define OPTION_LAWS         {"laws", "YEAR", LAWS_MSGID("use the Laws of YEAR (arbiter laws lists them)")}
#define OPTION_LAWS_SEVERAL {"laws", "YEAR,...", LAWS_MSGID("use the Laws of these years, or of all")}
#define OPTION_LONG         {"long", NULL, LAWS_MSGID("write the square of departure, too")}
#define OPTION_MEMORY       {"memory", "MIB", LAWS_MSGID("use at most MIB of memory")}
#define OPTION_PIECES       {"pieces", "HOW", LAWS_MSGID("show pieces as letters or figurines")}
#define OPTION_QUIET        {"quiet", NULL, LAWS_MSGID("report no progress")}
#define OPTION_READ_LANG    {"read-lang", "LANG", LAWS_MSGID("read moves with the letters of this language")}
#define OPTION_SEED         {"seed", "N", LAWS_MSGID("draw by lot: same seed, same result")}
#define OPTION_THREADS      {"threads", "N", LAWS_MSGID("use N threads; 0: one per processor")}
#define OPTION_TIME_CONTROL {"time-control", "TC", LAWS_MSGID("the time control, as 5400+30")}
#define OPTION_TRUST        {"trust", "FILE", LAWS_MSGID("trust the certificates in FILE")}
/* clang-format on */

#endif
