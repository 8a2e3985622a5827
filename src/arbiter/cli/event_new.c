/* event_new.c - arbiter event: begin an event, and bring in players and games
 */
#include "cli/event_actions.h"

#include "words/sentence.h"

#include <stdlib.h>
#include <string.h>

const struct event_system event_systems[SYSTEMS] = {
    {"swiss", "FIDE_DUTCH"},
    {"round-robin", "FIDE_ROUNDROBIN"},
    {"double-round-robin", "FIDE_DOUBLEROUNDROBIN"},
    {"scheveningen", "OTHER_SCHEVENINGEN"},
    {"knockout", "OTHER_KNOCKOUT"},
};

static struct word word_of(const char *text)
{
    return (struct word){text, strlen(text)};
}

/* "3/1/0" as a line has it. */
static enum status read_points(const struct args *args, char text[64])
{
    double points[3];

    if (sscanf(args->value[EVENT_OPTION_POINTS], "%lf/%lf/%lf", &points[0],
               &points[1], &points[2]) != 3)
        return args_error(args,
                          "--points \"%s\": give win, draw and loss, "
                          "such as 3/1/0",
                          args->value[EVENT_OPTION_POINTS]);
    for (unsigned i = 0; i < 3; i++)
        if (!(points[i] >= 0 && points[i] < 100))
            return args_error(args, "--points: 0 to 99");
    snprintf(text, 64, " W%4.1f    D%4.1f    L%4.1f", points[0], points[1],
             points[2]);
    return STATUS_FINE;
}

/* "Arbiter=present;DefaultTime=30": a comment line each. */
static enum status set_regulations(const struct args *args, struct event *event)
{
    const char *at = args->value[EVENT_OPTION_REGULATION];

    while (at && *at) {
        size_t length = strcspn(at, ";"), name = strcspn(at, "=");
        char line[400];

        if (name >= length || !name || length > 300)
            return args_error(args,
                              "--regulations \"%s\": write tags and "
                              "values, such as Arbiter=present",
                              at);
        snprintf(line, sizeof line, "### regulation %.*s %.*s", (int)name, at,
                 (int)(length - name - 1), at + name + 1);
        if (event_line_add(event, word_of(line)))
            return args_error(args, "--regulations cannot be written");
        at += length + (at[length] == ';');
    }
    return STATUS_FINE;
}

/* The lines of the tournament section that the options tell. */
static enum status set_fields(const struct args *args, const char *system,
                              struct event *event)
{
    const char *const *value = args->value;
    const char *first = value[EVENT_OPTION_FIRST];
    char points[64] = "";
    const struct {
        const char *tag, *value;
    } fields[] = {{"012", value[EVENT_OPTION_NAME]},
                  {"022", value[EVENT_OPTION_CITY]},
                  {"032", value[EVENT_OPTION_FEDERATION]},
                  {"042", value[EVENT_OPTION_FROM]},
                  {"052", value[EVENT_OPTION_TO]},
                  {"102", value[EVENT_OPTION_ARBITER]},
                  {"142", value[EVENT_OPTION_ROUNDS]},
                  {"152", !first          ? NULL
                          : *first == 'w' ? "W"
                                          : "B"},
                  {"162", value[EVENT_OPTION_POINTS] ? points : NULL},
                  {"192", system},
                  {"202", value[EVENT_OPTION_BY]},
                  {"222", value[EVENT_OPTION_TIME]}};

    if (first && strcmp(first, "white") != 0 && strcmp(first, "black") != 0)
        return args_error(args, "--first: choose white or black");
    if (value[EVENT_OPTION_POINTS] && read_points(args, points))
        return STATUS_BAD;
    for (size_t i = 0; i < sizeof fields / sizeof *fields; i++)
        if (fields[i].value &&
            event_field_set(event, fields[i].tag, word_of(fields[i].value)))
            return args_error(args, "\"%s\" cannot be written",
                              fields[i].value);
    return STATUS_FINE;
}

enum status event_run_new(const struct args *args, struct event_file *file)
{
    const char *path = args->operand[1];
    const char *system = args->value[EVENT_OPTION_SYSTEM]
                             ? args->value[EVENT_OPTION_SYSTEM]
                             : "swiss";
    size_t at = 0;
    FILE *there = fopen(path, "rb");

    if (there) {
        fclose(there);
        return args_error(args, "%s exists; choose another name", path);
    }
    while (at < SYSTEMS && strcmp(event_systems[at].name, system) != 0)
        at++;
    if (at == SYSTEMS)
        return args_error(args,
                          "--system \"%s\": choose swiss, round-robin, "
                          "double-round-robin, scheveningen or knockout",
                          system);
    event_file_new(file);
    if (set_fields(args, event_systems[at].code, &file->event) ||
        set_regulations(args, &file->event))
        return STATUS_BAD;
    event_order_of(&file->event, &file->order);
    return event_file_save(args, file, path);
}

/* import: a table, or the pairs of a pairing program. */

/* "3\n1 4\n2 5\n6 0\n": how many, then each pair. */
static bool is_pairs(const char *text)
{
    return *text && !text[strspn(text, "0123456789 \t\r\n")];
}

static enum status import_pairs(const struct args *args, struct event *event,
                                const char *path, const char *text)
{
    unsigned round = event->rounds, count, white, black;
    int used;

    if (sscanf(text, "%u%n", &count, &used) != 1)
        return args_error(args, "%s: no pairs", path);
    for (unsigned i = 0; i < count; i++) {
        text += used;
        if (sscanf(text, "%u %u%n", &white, &black, &used) != 2 ||
            (black ? event_pair(event, round, white, black)
                   : event_bye(event, round, white, 'U')))
            return args_error(args, "%s: pair %u: not two players of the event",
                              path, i + 1);
    }
    printf(
        say_many("%s: round %u, %u pair\n", "%s: round %u, %u pairs\n", count),
        path, round + 1, count);
    return STATUS_FINE;
}

enum status event_run_import(const struct args *args, struct event_file *file)
{
    enum status status = STATUS_FINE;

    if (args->count < 3)
        return args_error(args, "name a file: CSV with a header, or the pairs "
                                "of a pairing program");
    for (int i = 2; !status && i < args->count; i++) {
        const char *path = args->operand[i];
        struct laws_file_error error;
        size_t length;
        unsigned count;
        char *text = args_file_bytes(args, path, &length);

        if (!text)
            return STATUS_BAD;
        if (is_pairs(text)) {
            status = import_pairs(args, &file->event, path, text);
        } else if (event_table_read(&file->event, text, length, &count,
                                    &error)) {
            fprintf(stderr, "%s:%u: %s\n", path, error.line, error.what);
            status = STATUS_BAD;
        } else {
            printf("%s: %u %s\n", path, count, count == 1 ? "row" : "rows");
        }
        free(text);
    }
    return status ? status : event_file_save(args, file, args->operand[1]);
}
