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

static enum status set_points(const struct args *args, struct event *event)
{
    char line[64];
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
    snprintf(line, sizeof line, "162  W%4.1f    D%4.1f    L%4.1f", points[0],
             points[1], points[2]);
    return event_line_add(event, word_of(line))
               ? args_error(args, "--points cannot be written")
               : STATUS_FINE;
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

enum status event_run_new(const struct args *args, struct event_file *file)
{
    static const struct {
        int option;
        const char *tag;
    } fields[] = {
        {EVENT_OPTION_NAME, "012"},       {EVENT_OPTION_CITY, "022"},
        {EVENT_OPTION_FEDERATION, "032"}, {EVENT_OPTION_FROM, "042"},
        {EVENT_OPTION_TO, "052"},         {EVENT_OPTION_ARBITER, "102"},
        {EVENT_OPTION_TIME, "222"},       {EVENT_OPTION_ROUNDS, "142"},
        {EVENT_OPTION_BY, "202"}};
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
    for (size_t i = 0; i < sizeof fields / sizeof *fields; i++) {
        const char *value = args->value[fields[i].option];

        if (value &&
            event_field_set(&file->event, fields[i].tag, word_of(value)))
            return args_error(args, "\"%s\" cannot be written", value);
    }
    if (event_field_set(&file->event, "192", word_of(event_systems[at].code)))
        return args_error(args, "out of memory");
    if (args->value[EVENT_OPTION_FIRST] &&
        (strcmp(args->value[EVENT_OPTION_FIRST], "white") &&
         strcmp(args->value[EVENT_OPTION_FIRST], "black")))
        return args_error(args, "--first: choose white or black");
    if (args->value[EVENT_OPTION_FIRST] &&
        event_field_set(
            &file->event, "152",
            word_of(*args->value[EVENT_OPTION_FIRST] == 'w' ? "W" : "B")))
        return args_error(args, "out of memory");
    if (args->value[EVENT_OPTION_POINTS] && set_points(args, &file->event))
        return STATUS_BAD;
    if (set_regulations(args, &file->event))
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
        char *text = event_file_bytes(args, path, &length);

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
