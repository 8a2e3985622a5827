/* args.c - options, operands and their errors, alike in every subcommand */
#include "main/args.h"

#include "sys/sys.h"
#include "words/sentence.h"

#include <ctype.h>
#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#define FILE_MAX ((size_t)64 << 20)

enum status args_error(const struct args *args, const char *format, ...)
{
    va_list list;

    fflush(stdout);
    fprintf(stderr, "arbiter %s: ", args->command->name);
    va_start(list, format);
    vfprintf(stderr, say(format), list);
    va_end(list);
    fputc('\n', stderr);
    return STATUS_BAD;
}

enum { OUTPUT, FORCE, COMMON };
const struct option args_common[ARGS_COMMON_MAX] = {
    [OUTPUT] = {"output", ">FILE",
                LAWS_MSGID("write to FILE what would be printed")},
    [FORCE] = {"force", NULL, LAWS_MSGID("replace files that exist")},
};

/* A letter is the same option everywhere. */
static const struct {
    char letter;
    const char *name;
} letters[] = {{'f', "force"}, {'i', "interactive"}, {'j', "json"},
               {'l', "laws"},  {'n', "dry-run"},     {'o', "output"},
               {'q', "quiet"}};

/* Earlier names, for ever: where a subcommand has none of this name, and has
   that one. */
static const struct {
    const char *old, *name, *value;
} earlier[] = {{"edition", "laws", NULL},
               {"from", "read-lang", NULL},
               {"lang", "read-lang", NULL},
               {"control", "time-control", NULL},
               {"as", "habit", NULL},
               {"where", "source", NULL},
               {"at", "links", NULL},
               {"at", "server", NULL},
               {"shuffle", "seed", NULL},
               {"report", "html", NULL},
               {"quiet", "no-bell", ""},
               {"ascii", "pieces", "letters"},
               {"letters", "pieces", "letters"},
               {"unicode", "pieces", "figurines"},
               {"figurine", "pieces", "figurines"}};

#define COUNT(table) (sizeof(table) / sizeof((table)[0]))

enum status status_worse(enum status one, enum status other)
{
    static const int order[] = {[STATUS_FINE] = 0,
                                [STATUS_NO] = 1,
                                [STATUS_UNDECIDED] = 2,
                                [STATUS_BAD] = 3};

    return order[one] > order[other] ? one : other;
}

static enum status unknown_option(const struct args *args, const char *text)
{
    struct nearest nearest = {text + strspn(text, "-"), NULL, 0};

    for (unsigned i = 0; i < args->command->option_count; i++)
        if (args->command->options[i].help)
            nearest_offer(&nearest, args->command->options[i].name);
    for (unsigned i = 0; i < COMMON; i++)
        nearest_offer(&nearest, args_common[i].name);
    if (nearest.name)
        return args_error(args, "unknown option %s; did you mean --%s?",
                          shown_of(text).text, nearest.name);
    return args_error(
        args, "unknown option %s; \"arbiter help %s\" lists the options",
        shown_of(text).text, args->command->name);
}

/* The row of this name; -1: there is none. */
static int row_of(const struct option *options, size_t count, const char *name,
                  size_t length)
{
    for (size_t i = 0; i < count; i++)
        if (strlen(options[i].name) == length &&
            !strncmp(options[i].name, name, length))
            return (int)i;
    return -1;
}

/* An option, and where its value goes. */
struct taken {
    const struct option *option;
    const char **value;
    const char *given; /* the value that an earlier name stands for */
};

static bool find_option(struct args *args, const char *name, size_t length,
                        struct taken *taken)
{
    const struct command *command = args->command;
    int row = row_of(command->options, command->option_count, name, length);

    taken->given = NULL;
    for (size_t i = 0; row < 0 && i < COUNT(earlier); i++) {
        if (strlen(earlier[i].old) != length ||
            strncmp(earlier[i].old, name, length) != 0)
            continue;
        row = row_of(command->options, command->option_count, earlier[i].name,
                     strlen(earlier[i].name));
        taken->given = earlier[i].value;
    }
    if (row >= 0) {
        taken->option = &command->options[row];
        taken->value = &args->value[row];
        return true;
    }
    row = row_of(args_common, COMMON, name, length);
    if (row < 0)
        return false;
    taken->option = &args_common[row];
    taken->value = &args->common[row];
    return true;
}

static const char *name_of(const char *text)
{
    if (text[1] == '-')
        return text + 2;
    for (size_t i = 0; i < COUNT(letters); i++)
        if (text[1] == letters[i].letter && !text[2])
            return letters[i].name;
    return "";
}

/* A value that may be left out: a link, or whatever is not an option. */
static bool may_follow(const struct option *option, const char *next)
{
    if (!strcmp(option->argument, "[LINK]"))
        return strstr(next, "://");
    return next[0] != '-' || !next[1];
}

/* What the help shows of it. */
static const char *argument_of(const struct option *option)
{
    return option->argument ? option->argument + (*option->argument == '>')
                            : "";
}

/* Read the option in argv[*at]; *at moves on when its value comes next. */
static enum status read_option(struct args *args, int argc, char **argv,
                               int *at)
{
    const char *text = argv[*at], *name = name_of(text);
    size_t length = strcspn(name, "=");
    const struct option *option;
    struct taken taken;

    if (!find_option(args, name, length, &taken))
        return unknown_option(args, text);
    option = taken.option;
    if (!option->argument || taken.given) {
        if (name[length])
            return args_error(args, "--%s takes no value; leave out \"%s\"",
                              option->name, shown_of(name + length).text);
        *taken.value = taken.given ? taken.given : "";
    } else if (name[length]) {
        *taken.value = name + length + 1;
    } else if (*option->argument == '[') {
        bool follows = *at + 1 < argc && may_follow(option, argv[*at + 1]);

        *taken.value = follows ? argv[++*at] : "";
    } else if (*at + 1 < argc) {
        *taken.value = argv[++*at];
    } else {
        return args_error(args, "--%s needs a value: --%s %s", option->name,
                          option->name, argument_of(option));
    }
    return STATUS_FINE;
}

enum status args_may_write(const struct args *args, const char *option,
                           const char *path)
{
    if (!strcmp(path, "-"))
        return STATUS_FINE;
    for (int i = 0; i < args->count; i++)
        if (sys_is_same_file(path, args->operand[i]))
            return args_error(args,
                              "%s is read as well; give --%s another file",
                              shown_of(path).text, option);
    if (args->force || !sys_file_has_bytes(path))
        return STATUS_FINE;
    return args_error(args, "%s exists; add --force to replace it",
                      shown_of(path).text);
}

/* Nothing that exists is written over, whichever option names it. */
static enum status check_written(const struct args *args)
{
    const struct command *command = args->command;

    for (unsigned i = 0; i < command->option_count; i++)
        if (args->value[i] && command->options[i].argument &&
            *command->options[i].argument == '>' &&
            args_may_write(args, command->options[i].name, args->value[i]))
            return STATUS_BAD;
    return args->output
               ? args_may_write(args, args_common[OUTPUT].name, args->output)
               : STATUS_FINE;
}

enum status args_read(struct args *args, const struct command *command,
                      int argc, char **argv)
{
    bool options = true;

    memset(args, 0, sizeof(*args));
    args->command = command;
    args->operand = argv;
    for (int i = 0; i < argc; i++) {
        const char *text = argv[i];

        if (options && !strcmp(text, "--")) {
            options = false;
        } else if (options && text[0] == '-' && text[1] &&
                   !isdigit((unsigned char)text[1])) {
            enum status status = read_option(args, argc, argv, &i);

            if (status)
                return status;
        } else {
            args->operand[args->count++] = argv[i];
        }
    }
    args->force = args->common[FORCE];
    args->output = args->common[OUTPUT];
    return check_written(args);
}

enum status args_at_most(const struct args *args, int most)
{
    bool quotes = !strncmp(args->command->operands, "FEN", 3);

    if (args->count <= most)
        return STATUS_FINE;
    return args_error(args, "unexpected argument \"%s\"; %s",
                      shown_of(args->operand[most]).text,
                      say(quotes ? LAWS_MSGID("put the FEN in quotes")
                                 : LAWS_MSGID("leave it out")));
}

enum status args_either(const struct args *args, int one, int other)
{
    const struct option *options = args->command->options;

    if (!args->value[one] || !args->value[other])
        return STATUS_FINE;
    return args_error(args, "--%s and --%s cannot be used together",
                      options[one].name, options[other].name);
}

enum { COLUMN = 26 }; /* wider than each option */

static void print_option(const struct option *option, const char *usual)
{
    const char *argument = argument_of(option);
    int column =
        printf("  --%s%s%s", option->name, *argument ? " " : "", argument);

    printf("%*s%s", COLUMN - column, "", say(option->help));
    if (usual)
        printf(" (%s)", usual);
    putchar('\n');
}

void args_help(const struct command *command, const char *summary)
{
    printf(say("usage: arbiter %s%s%s%s\n\n"), command->name,
           *command->operands ? " " : "", command->operands,
           command->option_count ? say(" [OPTION...]") : "");
    printf("%s%s\n\n", say(summary), say("."));
    fputs(say(command->about), stdout);
    printf("\n%s\n", say("Options:"));
    for (unsigned i = 0; i < command->option_count; i++)
        if (command->options[i].help)
            print_option(&command->options[i],
                         command->usual ? command->usual[i] : NULL);
    for (unsigned i = 0; i < COMMON; i++)
        print_option(&args_common[i], NULL);
}

void args_help_row(const char *option, const char *help)
{
    const bool wide = strlen(say(help)) > 80 - COLUMN;

    printf("  %-*s%s%s\n", COLUMN - 2, option, wide ? "\n      " : "",
           say(help));
}

void args_help_examples(const struct command *command)
{
    const char *at = command->examples;

    printf("\n%s\n", say("Examples:"));
    for (; at && *at; at += strcspn(at, "\n") + 1)
        printf("  %.*s\n", (int)strcspn(at, "\n"), at);
}

static bool is_same(const struct option *one, const struct option *other)
{
    return !strcmp(one->name, other->name) &&
           !strcmp(argument_of(one), argument_of(other)) &&
           !strcmp(one->help, other->help);
}

/* Does any of the commands before this one have the row already? */
static bool was_printed(const struct command *const *commands, size_t count,
                        const struct option *option)
{
    for (size_t k = 0; k < count; k++)
        for (unsigned i = 0; i < commands[k]->option_count; i++)
            if (commands[k]->options[i].help &&
                is_same(&commands[k]->options[i], option))
                return true;
    return false;
}

/* "--json\tprint one JSON object per line\tmate reach" */
static void print_row(const struct option *option,
                      const struct command *const *commands, size_t count)
{
    const char *argument = argument_of(option), *space = "";

    printf("--%s%s%s\t%s\t", option->name, *argument ? " " : "", argument,
           say(option->help));
    for (size_t k = 0; k < count; k++)
        if (was_printed(commands + k, 1, option)) {
            printf("%s%s", space, commands[k]->name);
            space = " ";
        }
    putchar('\n');
}

void args_help_options(const struct command *const *commands, size_t count)
{
    for (unsigned i = 0; i < COMMON; i++)
        print_row(&args_common[i], commands, 0);
    for (size_t k = 0; k < count; k++)
        for (unsigned i = 0; i < commands[k]->option_count; i++)
            if (commands[k]->options[i].help &&
                !was_printed(commands, k, &commands[k]->options[i]))
                print_row(&commands[k]->options[i], commands, count);
}

enum status args_pieces(const struct args *args, const char *text,
                        bool *figurines)
{
    if (text && strcmp(text, "letters") != 0 && strcmp(text, "figurines") != 0)
        return args_error(args, "--pieces \"%s\": take letters or figurines",
                          shown_of(text).text);
    *figurines = text ? *text == 'f' : shown_as_utf8();
    return STATUS_FINE;
}

enum status args_number(const struct args *args, const char *what,
                        const char *text, unsigned least, unsigned most,
                        unsigned *number)
{
    size_t digits = strspn(text, "0123456789");
    unsigned value = 0;

    for (size_t i = 0; i < digits && value <= most; i++)
        value = value * 10 + (unsigned)(text[i] - '0');
    if (digits == 0 || text[digits] || value < least || value > most)
        return args_error(args, "%s \"%s\": give a whole number from %u to %u",
                          what, shown_of(text).text, least, most);
    *number = value;
    return STATUS_FINE;
}

enum status args_edition(const struct args *args, const char *text,
                         enum laws_edition *edition)
{
    static const char years[] =
#define EDITION(year, ...) " " #year
#include "laws/editions.def"
#undef EDITION
        ;

    if (!text || !laws_edition_parse(text, strlen(text), edition))
        return STATUS_FINE;
    return args_error(args, "unknown edition \"%s\"; the editions are%s",
                      shown_of(text).text, years);
}

enum status args_editions(const struct args *args, const char *text,
                          struct laws_editions *editions)
{
    const char *at = text;

    editions->count = 0;
    if (text && !strcmp(text, "all")) {
        for (int i = LAWS_EDITIONS - 1; i >= 0; i--)
            editions->edition[editions->count++] = (enum laws_edition)i;
        return STATUS_FINE;
    }
    while (at && *at) {
        size_t length = strcspn(at, ", ");
        enum laws_edition edition;
        char year[16];

        snprintf(year, sizeof year, "%.*s", (int)length, at);
        if (args_edition(args, year, &edition))
            return STATUS_BAD;
        for (unsigned i = 0; i < editions->count; i++)
            if (editions->edition[i] == edition)
                return args_error(args, "--laws names %s twice", year);
        editions->edition[editions->count++] = edition;
        at += length;
        at += strspn(at, ", ");
    }
    if (text && !editions->count)
        return args_error(args, "--laws takes years separated by commas, or "
                                "all");
    return STATUS_FINE;
}

/* Show a text and a caret under one byte of it, or of the part around it. */
static void show_place(const char *text, size_t where)
{
    enum { WIDTH = 96, BEFORE = 64 };
    size_t length = strlen(text), from = 0;

    if (where > WIDTH - 4)
        from = where - BEFORE;
    fputs(from ? "  ..." : "  ", stderr);
    for (size_t i = from; i < length && i < from + WIDTH; i++)
        fputc(shown_byte(text[i]), stderr);
    fprintf(stderr, "%s\n%*s^\n", length > from + WIDTH ? "..." : "",
            (int)(where - from + (from ? 5 : 2)), "");
}

enum status args_language(const struct args *args, const char *text,
                          enum laws_language *language)
{
    struct nearest nearest = {text, NULL, 0};

    if (!text || !laws_language_find(text, strlen(text), language))
        return STATUS_FINE;
    for (unsigned i = 0; i < laws_languages(); i++)
        nearest_offer(&nearest, laws_language_name((enum laws_language)i));
    if (nearest.name)
        return args_error(args, "unknown language \"%s\"; did you mean %s?",
                          shown_of(text).text, nearest.name);
    return args_error(
        args,
        "unknown language \"%s\"; \"arbiter san --languages\" lists "
        "them",
        shown_of(text).text);
}

enum status args_setup(const struct args *args, const char *text,
                       struct laws_setup *setup)
{
    const char *forms = say(
        "give a FEN in quotes, startpos, or a Chess960 number from 0 to 959");
    struct laws_error error = {0, ""};
    size_t operations;

    if (!strcmp(text, "startpos")) {
        laws_setup_start(setup);
        return STATUS_FINE;
    }
    if (*text && strspn(text, "0123456789") == strlen(text)) {
        unsigned number = 0;
        enum status status = args_number(args, say("Chess960 array"), text, 0,
                                         LAWS_CHESS960_ARRAYS - 1, &number);

        (void)!laws_chess960_setup(number, setup); /* one of 960 */
        return status;
    }
    /* With a semicolon it is an EPD; its operations are nobody's here. */
    if (strchr(text, ';')
            ? !laws_epd_parse(text, strlen(text), setup, &operations, &error)
            : !laws_fen_parse(text, strlen(text), setup, &error))
        return STATUS_FINE;
    args_error(args, "FEN, column %zu: %s", error.where + 1, say(error.what));
    show_place(text, error.where);
    if (!strchr(text, '/'))
        fprintf(stderr, "%s\n", forms);
    else if (!strchr(text, ' ') && args->count > 1)
        fprintf(stderr,
                say("put the whole FEN in quotes: it is one argument\n"));
    else
        fprintf(stderr, say("correct the FEN at the mark\n"));
    return STATUS_BAD;
}

char *args_file_bytes(const struct args *args, const char *path, size_t *length)
{
    struct sys_input input;
    char *bytes = NULL;
    size_t room = 0, got = 1;
    int error = sys_input_open(&input, path);

    *length = 0;
    if (error) {
        args_error(args, "%s: %s", shown_of(path).text, strerror(error));
        return NULL;
    }
    while (!error && got) {
        if (room - *length < 4096) {
            bytes = sys_realloc(bytes, room = room * 2 + 65536);
            if (room > FILE_MAX) {
                error = EFBIG;
                break;
            }
        }
        error =
            sys_input_read(&input, bytes + *length, room - *length - 1, &got);
        *length += error ? 0 : got;
    }
    sys_input_close(&input);
    if (error) {
        args_error(args, "%s: %s", shown_of(path).text, strerror(error));
        free(bytes);
        return NULL;
    }
    bytes[*length] = '\0';
    return bytes;
}

void args_print_faults(FILE *out, const char *lead, unsigned faults)
{
    for (; faults; faults &= faults - 1)
        fprintf(out, "%s%s\n", lead,
                say(laws_fault_text((enum laws_fault)(faults & -faults))));
}

enum status args_position(const struct args *args, const char *text,
                          struct laws_setup *setup,
                          struct laws_position *position)
{
    unsigned faults;

    if (args_setup(args, text, setup))
        return STATUS_BAD;
    faults = laws_position_from_setup(position, setup);
    if (!faults)
        return STATUS_FINE;
    args_error(args, "this is not a position of a game:");
    args_print_faults(stderr, "  ", faults);
    fprintf(stderr, say("correct the FEN; \"arbiter board\" draws it as it is, "
                        "\"arbiter moves\" judges moves in it\n"));
    return STATUS_BAD;
}

const char *args_control(const char *said)
{
    static char text[LAWS_CONTROL_TEXT_MAX];
    struct laws_control control;
    struct laws_error error;

    if (laws_control_parse(said, strlen(said), &control, &error))
        return said;
    laws_control_print(&control, text);
    return text;
}

enum status args_tag(const struct args *args,
                     struct laws_transcript *transcript, const char *name,
                     const char *value)
{
    struct laws_file_error error;
    enum laws_line kind;
    struct laws_act act;
    char line[256];

    snprintf(line, sizeof line, "[%s \"%.200s\"]", name, value);
    if (strchr(value, '"') ||
        laws_transcript_read(transcript, line, strlen(line), &kind, &act,
                             &error))
        return args_error(args, "%s \"%s\": %s", name, shown_of(value).text,
                          strchr(value, '"') ? say("leave out the quotes")
                                             : say_message(error.what).text);
    return STATUS_FINE;
}
