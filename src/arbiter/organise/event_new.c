/* event_new.c - arbiter event: begin an event, and bring in players and games
 */
#include "organise/event_actions.h"

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
        struct event_note note;

        if (name >= length || !name || length > 300)
            return args_error(args,
                              "--regulations \"%s\": write tags and "
                              "values, such as Arbiter=present",
                              at);
        note = (struct event_note){.name = {at, name},
                                   .value = {at + name + 1, length - name - 1}};
        if (event_note_add(event, EVENT_NOTE_REGULATION, &note))
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
        enum event_field field;
        const char *value;
    } fields[] = {
        {EVENT_FIELD_NAME, value[EVENT_OPTION_NAME]},
        {EVENT_FIELD_CITY, value[EVENT_OPTION_CITY]},
        {EVENT_FIELD_FEDERATION, value[EVENT_OPTION_FEDERATION]},
        {EVENT_FIELD_FROM, value[EVENT_OPTION_FROM]},
        {EVENT_FIELD_TO, value[EVENT_OPTION_TO]},
        {EVENT_FIELD_ARBITER, value[EVENT_OPTION_ARBITER]},
        {EVENT_FIELD_ROUNDS, value[EVENT_OPTION_ROUNDS]},
        {EVENT_FIELD_FIRST_COLOR, !first          ? NULL
                                  : *first == 'w' ? "W"
                                                  : "B"},
        {EVENT_FIELD_POINTS, value[EVENT_OPTION_POINTS] ? points : NULL},
        {EVENT_FIELD_SYSTEM, system},
        {EVENT_FIELD_TIEBREAKS, value[EVENT_OPTION_BY]},
        {EVENT_FIELD_TIME_CONTROL, value[EVENT_OPTION_TIME]}};

    if (first && strcmp(first, "white") != 0 && strcmp(first, "black") != 0)
        return args_error(args, "--first: choose white or black");
    if (value[EVENT_OPTION_POINTS] && read_points(args, points))
        return STATUS_BAD;
    for (size_t i = 0; i < sizeof fields / sizeof *fields; i++)
        if (fields[i].value &&
            event_field_set(event, fields[i].field, word_of(fields[i].value)))
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

    while (at < SYSTEMS && strcmp(event_systems[at].name, system) != 0)
        at++;
    if (at == SYSTEMS)
        return args_error(args,
                          "--system \"%s\": choose swiss, round-robin, "
                          "double-round-robin, scheveningen or knockout",
                          system);
    if (event_file_new(args, path, file) ||
        set_fields(args, event_systems[at].code, &file->event) ||
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

static bool is_taken(const struct event *event, unsigned round, unsigned number)
{
    const struct event_player *player = event_player(event, number);
    struct event_game game;

    if (!player)
        return false;
    game = event_game(player, event, round);
    return game.opponent || game.result != ' ';
}

static enum status import_pairs(const struct args *args, struct event *event,
                                const char *path, const char *text)
{
    unsigned round = event->rounds, count, white, black;
    int used;

    if (event_rounds_complete(event) < round)
        return args_error(args,
                          "round %u has games without a result; enter "
                          "them first",
                          event_rounds_complete(event) + 1);
    if (sscanf(text, "%u%n", &count, &used) != 1)
        return args_error(args, "%s: no pairs", path);
    for (unsigned i = 0; i < count; i++) {
        text += used;
        if (sscanf(text, "%u %u%n", &white, &black, &used) != 2 ||
            is_taken(event, round, white) || is_taken(event, round, black) ||
            (black ? event_pair(event, round, white, black)
                   : event_bye(event, round, white, 'U')))
            return args_error(args, "%s: pair %u: not two players of the event",
                              path, i + 1);
    }
    for (unsigned i = 0; i < event->players_count; i++)
        if (event_is_free(event, &event->players[i], round))
            return args_error(args,
                              "%s: player %u has neither an opponent nor a bye",
                              path, event->players[i].number);
    printf(
        say_many("%s: round %u, %u pair\n", "%s: round %u, %u pairs\n", count),
        path, round + 1, count);
    return STATUS_FINE;
}

unsigned event_system_of(const struct event *event)
{
    struct word code = event_field(event, EVENT_FIELD_SYSTEM);
    unsigned at = 0;

    while (at < SYSTEMS &&
           (code.length != strlen(event_systems[at].code) ||
            memcmp(event_systems[at].code, code.text, code.length) != 0))
        at++;
    return at;
}

/* In a Swiss nobody plays the same opponent twice (C.04.1); whoever pairs by
   hand is told who would. */
static void tell_met(const struct event *event)
{
    unsigned last = event->rounds ? event->rounds - 1 : 0;

    for (unsigned i = 0; i < event->players_count; i++) {
        const struct event_player *player = &event->players[i];
        struct event_game now = event_game(player, event, last);

        for (unsigned round = 0; now.color == 'w' && round < last; round++) {
            struct event_game then = event_game(player, event, round);

            if (then.opponent == now.opponent && event_was_played(then.result))
                printf(say("%u and %u have met in round %u already\n"),
                       player->number, now.opponent, round + 1);
        }
    }
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
        bool ranked;
        char *text = args_file_bytes(args, path, &length);

        if (!text)
            return STATUS_BAD;
        if (is_pairs(text)) {
            status = import_pairs(args, &file->event, path, text);
        } else if (event_table_read(&file->event, text, length, &count, &ranked,
                                    &error)) {
            fprintf(stderr, "%s:%u: %s\n", path, error.line, error.what);
            status = STATUS_BAD;
        } else {
            printf("%s: %u %s\n", path, count, count == 1 ? "row" : "rows");
            if (ranked)
                puts(say("Start numbers go by rating, title and name"));
        }
        free(text);
    }
    event_file_did(file, args, 2);
    if (status || event_file_save(args, file, args->operand[1]))
        return STATUS_BAD;
    event_file_tell_results(file, true);
    if (event_system_of(&file->event) == SWISS)
        tell_met(&file->event);
    return STATUS_FINE;
}
