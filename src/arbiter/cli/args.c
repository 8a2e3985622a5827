/* args.c - options, operands and their errors, alike in every subcommand */
#include "cli/args.h"

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

static enum status unknown_option(const struct args *args, const char *text)
{
    struct nearest nearest = {text + strspn(text, "-"), NULL, 0};

    for (unsigned i = 0; i < args->command->option_count; i++)
        nearest_offer(&nearest, args->command->options[i].name);
    if (nearest.name)
        return args_error(args, "unknown option %s; did you mean --%s?",
                          shown_of(text).text, nearest.name);
    return args_error(
        args, "unknown option %s; \"arbiter help %s\" lists the options",
        shown_of(text).text, args->command->name);
}

/* Options with a short form, too. */
static const char *name_of(const char *text)
{
    if (text[1] == '-')
        return text + 2;
    return !strcmp(text, "-i") ? "interactive" : "";
}

/* Read the option in argv[*at]; *at moves on when its value comes next. */
static enum status read_option(struct args *args, int argc, char **argv,
                               int *at)
{
    const struct command *command = args->command;
    const char *text = argv[*at], *name = name_of(text);
    size_t length = strcspn(name, "=");

    for (unsigned i = 0; i < command->option_count; i++) {
        const struct option *option = &command->options[i];

        if (strlen(option->name) != length ||
            strncmp(option->name, name, length))
            continue;
        if (!option->argument) {
            if (name[length])
                return args_error(args, "--%s takes no value; leave out \"%s\"",
                                  option->name, shown_of(name + length).text);
            args->value[i] = "";
        } else if (name[length]) {
            args->value[i] = name + length + 1;
        } else if (*option->argument == '[') {
            bool follows = *at + 1 < argc && strstr(argv[*at + 1], "://");

            args->value[i] = follows ? argv[++*at] : "";
        } else if (*at + 1 < argc) {
            args->value[i] = argv[++*at];
        } else {
            return args_error(args, "--%s needs a value: --%s %s", option->name,
                              option->name, option->argument);
        }
        return STATUS_FINE;
    }
    return unknown_option(args, text);
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
    return STATUS_FINE;
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

void args_help(const struct command *command)
{
    enum { COLUMN = 26 }; /* wider than each option */

    printf(say("usage: arbiter %s%s%s%s\n\n"), command->name,
           *command->operands ? " " : "", command->operands,
           command->option_count ? say(" [OPTION...]") : "");
    printf("%s%s\n\n", say(command->summary), say("."));
    if (command->absent)
        printf("%s\n", say(command->absent));
    else
        fputs(say(command->about), stdout);
    if (command->option_count)
        printf("\n%s\n", say("Options:"));
    for (unsigned i = 0; i < command->option_count; i++) {
        const struct option *option = &command->options[i];
        int column =
            printf("  --%s%s%s", option->name, option->argument ? " " : "",
                   option->argument ? option->argument : "");

        printf("%*s%s", COLUMN - column, "", say(option->help));
        if (command->usual && command->usual[i])
            printf(" (%s)", command->usual[i]);
        putchar('\n');
    }
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
                                             : retell(error.what).text);
    return STATUS_FINE;
}
