/*
 * args.h - what every subcommand does with its arguments
 *
 * A subcommand is a struct command: its words for the help and its options
 * are one table, from which the arguments are read and the help is printed.
 *
 * An error is told on the standard error as "arbiter NAME: what, where, what
 * to do now"; the functions that tell one return STATUS_BAD, so a caller can
 * return what they return.
 */
#ifndef ARBITER_ARGS_H
#define ARBITER_ARGS_H

#include "laws/laws.h"
#include "main/nearest.h"
#include "main/options.h"
#include "sys/shown.h"

#include <stdio.h>

/* What the program answers to the shell. */
enum status {
    STATUS_FINE = 0,
    STATUS_NO = 1,  /* the answer is no, or something was found  */
    STATUS_BAD = 2, /* bad usage or input, or output that failed */
    STATUS_UNDECIDED = 3,
};

/* Of the answers to two questions, the one that tells more: bad, undecided, no,
   fine. */
enum status status_worse(enum status one, enum status other);

struct args;
struct offers;

struct option {
    const char *name;     /* without the dashes                    */
    const char *argument; /* what it takes, for the help; NULL: none;
                             "[LINK]": a link follows, or nothing; "[FILE]":
                             so does anything but an option; ">FILE": a file
                             that is written, which must not exist without
                             --force */
    const char *help;     /* NULL: it is taken, but not listed */
};

struct command {
    const char *name;
    const char *operands; /* for the help: "FEN DEPTH"          */
    const char *about;    /* some lines more, each ends with \n */
    const struct option *options;
    unsigned option_count;
    const char *const *usual; /* by row of options: the value where none is
                                 given, for the help; NULL: nothing is told */
    enum status (*run)(const struct args *args);
    /* Options that need a library of the server: NULL behind the last. */
    const char *const *beside;
    const char *examples; /* command lines, for the help: each ends with \n */
    /* The words that an option takes, for completion; NULL: none of its own. */
    void (*offer)(const char *option, const struct offers *offers);
};

/* Where words are offered to whoever is typing one. */
struct offers {
    void (*word)(const struct offers *offers, const char *text, size_t length);
};

#define ARGS_OPTIONS_MAX 48
#define ARGS_COMMON_MAX 2

/* What every subcommand takes. */
extern const struct option args_common[ARGS_COMMON_MAX];

/* The arguments of a subcommand, told apart. */
struct args {
    const struct command *command;
    char **operand;
    int count;                           /* of operands                      */
    const char *value[ARGS_OPTIONS_MAX]; /* by row of options: NULL when not
                                            given, "" when it has nothing    */
    const char *common[ARGS_COMMON_MAX]; /* the same of what all of them take */
    bool force;         /* --force: files that exist may be replaced     */
    const char *output; /* --output: what is printed goes there; or NULL */
};

/* Tell the arguments after the subcommand's name apart; reorders argv. */
enum status args_read(struct args *args, const struct command *command,
                      int argc, char **argv);

/* Print all options of all subcommands, each with those that take it. */
void args_help_options(const struct command *const *commands, size_t count);

/* Print the help of a subcommand; `summary` says what it does.  More rows may
   follow, then its examples. */
void args_help(const struct command *command, const char *summary);
void args_help_row(const char *option, const char *help);
void args_help_examples(const struct command *command);

/* Refuse to write what an operand reads, and a file that exists unless --force
   was given; `option` names it. */
enum status args_may_write(const struct args *args, const char *option,
                           const char *path);

/* Tell an error in the usual form. */
enum status args_error(const struct args *args, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Tell of the first operand that is more than so many, if there is one. */
enum status args_at_most(const struct args *args, int most);

/* Tell that two options, by their rows, contradict each other, if both are
   given. */
enum status args_either(const struct args *args, int one, int other);

/* Read a whole number from `least` to `most`; `what` names it in an error. */
enum status args_number(const struct args *args, const char *what,
                        const char *text, unsigned least, unsigned most,
                        unsigned *number);

/* Read the editions of --laws: years and commas, or all; NULL: none. */
enum status args_editions(const struct args *args, const char *text,
                          struct laws_editions *editions);

/* Read the year of an edition of the Laws; NULL leaves it as it is. */
enum status args_edition(const struct args *args, const char *text,
                         enum laws_edition *edition);

/* Read the name or code of a language; NULL leaves it as it is. */
enum status args_language(const struct args *args, const char *text,
                          enum laws_language *language);

/* Are pieces figurines (--pieces)?  NULL: as the terminal can show. */
enum status args_pieces(const struct args *args, const char *text,
                        bool *figurines);

/* Read a FEN, "startpos" or the number of a Chess960 array. */
enum status args_setup(const struct args *args, const char *text,
                       struct laws_setup *setup);

/* The same, for a subcommand that needs a position. */
enum status args_position(const struct args *args, const char *text,
                          struct laws_setup *setup,
                          struct laws_position *position);

/* A time control in words, as a tag has it; what is none stays as it is, and is
   told where the tag is read. */
const char *args_control(const char *said);

/* Read a tag, as a transcript would have it. */
enum status args_tag(const struct args *args,
                     struct laws_transcript *transcript, const char *name,
                     const char *value);

/* All bytes of a file, with a NUL behind them, to be freed; NULL, and an error
   told. */
char *args_file_bytes(const struct args *args, const char *path,
                      size_t *length);

/* Print each fault of a set on a line of its own, after `lead`. */
void args_print_faults(FILE *out, const char *lead, unsigned faults);

#endif
