/*
 * main.c - finds the subcommand and lets it run
 *
 * Only here does the program end, and only after the output was written: an
 * answer that did not arrive is no answer.
 */
#include "cli/args.h"
#include "cli/commands.h"
#include "cli/complete.h"
#include "sys/sys.h"
#include "words/sentence.h"

#include <errno.h>
#include <string.h>

static const struct command *const commands[] = {
    &command_audit,    &command_board, &command_boards, &command_broadcast,
    &command_envelope, &command_event, &command_exam,   &command_journal,
    &command_judge,    &command_laws,  &command_match,  &command_mate,
    &command_mcp,      &command_moves, &command_perft,  &command_pgn,
    &command_play,     &command_reach, &command_san,    &command_scoresheet,
    &command_serve,    &command_watch,
};
#define COMMANDS (sizeof(commands) / sizeof(commands[0]))

static void print_help(FILE *out)
{
    fputs(say("usage: arbiter SUBCOMMAND [ARGUMENT...]\n\n"
              "The Laws of Chess, made executable.\n\n"
              "Subcommands:\n"),
          out);
    for (size_t i = 0; i < COMMANDS; i++)
        fprintf(out, "  %-10s %s\n", commands[i]->name,
                say(commands[i]->summary));
    fputs(say("\n"
              "  arbiter help SUBCOMMAND   show its arguments and options\n"
              "  arbiter --version         show the version\n"
              "\n"
              "FEN is a FEN in quotes, startpos, or the number of a "
              "Chess960 array, 0 to 959.\n"),
          out);
}

static void print_version(void)
{
    printf("arbiter %s (liblaws %s)\n", laws_version(), laws_version());
    if (*ARBITER_WITHOUT)
        printf(say("built without: %s\n"), ARBITER_WITHOUT);
}

/* Nothing may follow what stands at argv[0]. */
static enum status check_alone(int argc, char **argv)
{
    if (argc <= 1)
        return STATUS_FINE;
    fprintf(stderr, say("arbiter: unexpected argument \"%s\"; leave it out\n"),
            shown_of(argv[1]).text);
    return STATUS_BAD;
}

/* The subcommand of this name; NULL, and an error told, when there is none. */
static const struct command *find(const char *name)
{
    struct nearest nearest = {name, NULL, 0};

    for (size_t i = 0; i < COMMANDS; i++) {
        if (!strcmp(name, commands[i]->name))
            return commands[i];
        nearest_offer(&nearest, commands[i]->name);
    }
    nearest_offer(&nearest, "help");
    nearest_offer(&nearest, "--version");
    nearest_offer(&nearest, "--help");
    if (nearest.name)
        fprintf(stderr,
                say("arbiter: unknown subcommand \"%s\"; did you mean "
                    "\"%s\"?\n"),
                shown_of(name).text, nearest.name);
    else
        fprintf(stderr,
                say("arbiter: unknown subcommand \"%s\"; \"arbiter --help\" "
                    "lists them\n"),
                shown_of(name).text);
    return NULL;
}

static bool is_help(const char *text)
{
    return !strcmp(text, "--help") || !strcmp(text, "-h");
}

static enum status help(int argc, char **argv)
{
    const struct command *command;

    if (argc == 0 || is_help(argv[0]) || !strcmp(argv[0], "help")) {
        print_help(stdout);
        return STATUS_FINE;
    }
    if (!strcmp(argv[0], "--complete")) {
        complete(commands, COMMANDS, argc - 1, argv + 1);
        return STATUS_FINE;
    }
    command = find(argv[0]);
    if (!command || check_alone(argc, argv))
        return STATUS_BAD;
    args_help(command);
    return STATUS_FINE;
}

static enum status run(int argc, char **argv)
{
    const struct command *command;
    struct args args;

    if (argc < 2) {
        print_help(stderr);
        return STATUS_BAD;
    }
    if (is_help(argv[1]))
        return help(0, NULL);
    if (!strcmp(argv[1], "help"))
        return help(argc - 2, argv + 2);
    if (!strcmp(argv[1], "--version")) {
        if (check_alone(argc - 1, argv + 1))
            return STATUS_BAD;
        print_version();
        return STATUS_FINE;
    }
    command = find(argv[1]);
    if (!command)
        return STATUS_BAD;
    if (command->absent) {
        fprintf(stderr, "arbiter %s: %s\n", command->name,
                say(command->absent));
        return STATUS_BAD;
    }
    for (int i = 2; i < argc && strcmp(argv[i], "--"); i++)
        if (is_help(argv[i]))
            return help(1, argv + 1);
    if (args_read(&args, command, argc - 2, argv + 2))
        return STATUS_BAD;
    return command->run(&args);
}

int main(int argc, char **argv)
{
    enum status status;

    sys_standard_streams_init();
    say_init();
    status = run(argc, argv);
    errno = 0;
    if (fflush(stdout) || ferror(stdout)) {
        fprintf(stderr,
                say("arbiter: cannot write the output%s%s; the output is "
                    "incomplete\n"),
                errno ? ": " : "", errno ? strerror(errno) : "");
        return STATUS_BAD;
    }
    return (int)status;
}
