/*
 * main.c - finds the subcommand and lets it run
 *
 * Only here does the program end, and only after the output was written: an
 * answer that did not arrive is no answer.
 */
#include "main/args.h"
#include "main/commands.h"
#include "main/complete.h"
#include "main/look_into.h"
#include "sys/has.h"
#include "sys/sys.h"
#include "words/sentence.h"

#include <errno.h>
#include <string.h>

#define PART(name, why) static const char absent_##name[] = why;
#include "main/parts.def"

#define IF_HERE(thing) (thing)
#define IS_HERE false
#ifdef ARBITER_BESIDE
#define IF_BESIDE(thing) NULL
#define IS_BESIDE true
#else
#define IF_BESIDE(thing) (thing)
#define IS_BESIDE false
#endif

static const struct command_row commands[] = {
#define PURPOSE(title) {.purpose = title},
#define GROUP(called, about)                                                   \
    {.name = #called, .summary = about, .group = true, .beside = IS_BESIDE},
#define COMMAND(name, part, place, summary)                                    \
    BEHIND(name, part, place, summary, NULL, NULL)
#define BEHIND(called, part, place, about, one, other)                         \
    {.name = #called,                                                          \
     .summary = about,                                                         \
     .command = IF_PART(part, IF_##place(&command_##called)),                  \
     .absent = absent_##part,                                                  \
     .beside = HAS_##part && IS_##place,                                       \
     .first = one,                                                             \
     .second = other},
#include "main/commands.def"
};
#define COMMANDS (sizeof(commands) / sizeof(commands[0]))

static void print_row(FILE *out, const char *name,
                      const struct command_row *row)
{
    fprintf(out, "  %-11s ", name);
    fprintf(out,
            row->command || row->group || row->beside
                ? "%s"
                : say("%s (not in this build)"),
            say(row->summary));
    putc('\n', out);
}

static void print_help(FILE *out)
{
    fputs(say("usage: arbiter SUBCOMMAND [ARGUMENT...]\n\n"
              "The Laws of Chess, made executable.\n"),
          out);
    for (size_t i = 0; i < COMMANDS; i++) {
        const struct command_row *row = &commands[i];

        if (row->purpose)
            fprintf(out, "\n%s\n", say(row->purpose));
        else if (!row->first)
            print_row(out, row->name, row);
    }
    fprintf(out, "\n%s\n", say("Examples:"));
    fputs("  arbiter laws castling\n"
          "  arbiter moves startpos Ke2\n"
          "  arbiter audit games.pgn\n"
          "  arbiter games.pgn\n",
          out);
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

static const struct command_row *row_of(const char *name)
{
    for (size_t i = 0; i < COMMANDS; i++)
        if (commands[i].name && !strcmp(name, commands[i].name))
            return &commands[i];
    return NULL;
}

static enum status unknown(const char *name)
{
    struct nearest nearest = {name, NULL, 0};

    if (*name != '-' && strpbrk(name, "./")) { /* meant as a file */
        FILE *file = fopen(name, "r");

        if (!file) {
            fprintf(stderr, "arbiter: %s: %s\n", shown_of(name).text,
                    strerror(errno));
            return STATUS_BAD;
        }
        fclose(file);
    }
    for (size_t i = 0; i < COMMANDS; i++)
        if (commands[i].name)
            nearest_offer(&nearest, commands[i].name);
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
    return STATUS_BAD;
}

/* How many of these words, behind the first, are what calls it: "watch",
   "--translate", "--as envelope" or "--as=envelope". */
static int called_by(const struct command_row *row, char **words, int count)
{
    size_t length = strcspn(row->second, "=");

    if (count > 0 && !strcmp(words[0], row->second))
        return 1;
    return count > 1 && row->second[length] &&
                   !strncmp(words[0], row->second, length) &&
                   !words[0][length] &&
                   !strcmp(words[1], row->second + length + 1)
               ? 2
               : 0;
}

/* The row that these words call, and its arguments behind them; NULL: there is
   none. */
static const struct command_row *find(int *argc, char **argv)
{
    for (size_t i = 0; i < COMMANDS; i++) {
        const struct command_row *row = &commands[i];
        /* A word comes second, an option anywhere. */
        const int last = row->second && *row->second == '-' ? *argc : 2;

        if (!row->first || strcmp(argv[0], row->first) != 0)
            continue;
        for (int at = 1; at < *argc && at < last && strcmp(argv[at], "--");
             at++) {
            int count = called_by(row, argv + at, *argc - at);

            memmove(argv + at, argv + at + count,
                    (size_t)(*argc - at - count) * sizeof *argv);
            *argc -= count;
            if (count)
                return row;
        }
    }
    return row_of(argv[0]);
}

static bool is_help(const char *text)
{
    return !strcmp(text, "--help") || !strcmp(text, "-h");
}

static bool is_version(const char *text)
{
    return !strcmp(text, "--version") || !strcmp(text, "-V");
}

/* All options, each with the subcommands that take it. */
static void print_options(void)
{
    const struct command *all[COMMANDS];
    size_t count = 0;

    for (size_t i = 0; i < COMMANDS; i++)
        if (commands[i].command)
            all[count++] = commands[i].command;
    args_help_options(all, count);
}

/* A group, or a subcommand with what else it calls. */
static void print_about(const struct command_row *row)
{
    if (row->group)
        printf("%s%s\n\n", say(row->summary), say("."));
    else if (row->command)
        args_help(row->command, row->summary);
    else
        printf("%s%s\n\n%s\n", say(row->summary), say("."), say(row->absent));
    for (size_t i = 0; i < COMMANDS; i++) {
        const struct command_row *other = &commands[i];
        char called[64];

        if (!other->first || strcmp(other->first, row->name) != 0)
            continue;
        snprintf(called, sizeof called, "%s %s", other->first, other->second);
        if (row->group)
            printf("  arbiter %-15s %s\n", called, say(other->summary));
        else
            args_help_row(other->second, other->summary);
    }
    if (row->command)
        args_help_examples(row->command);
}

static enum status help(int argc, char **argv)
{
    const struct command_row *row;

    if (argc == 0 || is_help(argv[0]) || !strcmp(argv[0], "help")) {
        print_help(stdout);
        return STATUS_FINE;
    }
    if (!strcmp(argv[0], "--options")) {
        print_options();
        return check_alone(argc, argv);
    }
    if (!strcmp(argv[0], "--complete")) {
        complete(commands, COMMANDS, argc - 1, argv + 1);
        return STATUS_FINE;
    }
    row = find(&argc, argv);
    if (!row)
        return unknown(argv[0]);
    if (check_alone(argc, argv))
        return STATUS_BAD;
    print_about(row);
    return STATUS_FINE;
}

/* Let it run, and bring what it prints where that is wanted: a file is there
   whole or not at all. */
static enum status run_command(const struct args *args)
{
    struct sys_output output;
    enum status status;
    int error;

    if (!args->output || !strcmp(args->output, "-"))
        return args->command->run(args);
    error = sys_output_open(&output, args->output);
    if (!error)
        error = sys_output_print(&output);
    if (error)
        return args_error(args, "%s: %s; choose a file that you can write",
                          shown_of(args->output).text, strerror(error));
    status = args->command->run(args);
    error = fflush(stdout) ? errno : 0;
    if (error)
        sys_output_abort(&output);
    else
        error = sys_output_commit(&output);
    if (!error)
        return status;
    sys_standard_output_clear();
    return args_error(args,
                      "%s: %s; nothing was written, the file is as it was",
                      shown_of(args->output).text, strerror(error));
}

static enum status run(int argc, char **argv)
{
    const struct command_row *row;
    struct args args;

    if (argc < 2) {
        print_help(stderr);
        return STATUS_BAD;
    }
    if (is_help(argv[1]) || !strcmp(argv[1], "help"))
        return help(argc - 2, argv + 2);
    if (is_version(argv[1]) || !strcmp(argv[1], "version")) {
        if (check_alone(argc - 1, argv + 1))
            return STATUS_BAD;
        print_version();
        return STATUS_FINE;
    }
    argc--;
    argv++;
    row = find(&argc, argv);
    if (!row)
        return argc == 1 && look_into(commands, COMMANDS, argv[0])
                   ? STATUS_FINE
                   : unknown(argv[0]);
    for (int i = 1; i < argc && strcmp(argv[i], "--"); i++)
        if (is_help(argv[i])) {
            print_about(row);
            return STATUS_FINE;
        } else if (is_version(argv[i])) {
            print_version();
            return STATUS_FINE;
        }
    if (row->group) {
        print_about(row);
        return STATUS_BAD;
    }
    if (!row->command) {
        fprintf(stderr, "arbiter %s: %s\n", row->name, say(row->absent));
        return STATUS_BAD;
    }
    if (args_read(&args, row->command, argc - 1, argv + 1))
        return STATUS_BAD;
    return run_command(&args);
}

#ifdef ARBITER_BESIDE

/* Is it an option that is beside? */
static bool is_option_beside(const struct command *command, const char *text)
{
    const char *const *name = command->beside;

    for (; name && *name; name++)
        if (!strncmp(text, "--", 2) &&
            strlen(*name) == strcspn(text + 2, "=") &&
            !strncmp(text + 2, *name, strlen(*name)))
            return true;
    return false;
}

/* Does the other program have what is asked for?  It knows all options. */
static bool is_beside(int argc, char **argv)
{
    const bool helps =
        argc > 2 && (is_help(argv[1]) || !strcmp(argv[1], "help"));
    const struct command_row *row =
        argc > 1 ? row_of(argv[helps ? 2 : 1]) : NULL;

    if (helps && !strncmp(argv[2], "--", 2))
        return !is_help(argv[2]);
    if (!row || helps || !row->command)
        return row && row->beside;
    for (int i = 2; i < argc; i++)
        if (is_option_beside(row->command, argv[i]))
            return true;
    return false;
}

static int run_beside(char **argv)
{
    static const char *const places[] = {ARBITER_BESIDE};
    const int error =
        sys_become(places, sizeof(places) / sizeof(places[0]), argv);

    fprintf(stderr,
            say("arbiter: the program that has the rest of it cannot be "
                "started (%s: %s); install arbiter anew\n"),
            places[0], strerror(error));
    return STATUS_BAD;
}

#endif

int main(int argc, char **argv)
{
    enum status status;

    sys_standard_streams_init();
    say_init();
#ifdef ARBITER_BESIDE
    if (is_beside(argc, argv))
        return run_beside(argv);
#endif
    status = run(argc, argv);
    errno = 0;
    if (fflush(stdout) || ferror(stdout)) {
        if (errno == EPIPE)
            sys_pipe_end();
        fprintf(stderr,
                say("arbiter: cannot write the output%s%s; the output is "
                    "incomplete\n"),
                errno ? ": " : "", errno ? strerror(errno) : "");
        return STATUS_BAD;
    }
    return (int)status;
}
