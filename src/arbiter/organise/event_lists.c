/* event_lists.c - arbiter event: lists, and the event for other programs */
#include "organise/event_actions.h"
#include "organise/event_tables.h"

#include <stdlib.h>

enum grid_form event_form_of(const struct args *args)
{
    return args->value[EVENT_OPTION_CSV]    ? GRID_CSV
           : args->value[EVENT_OPTION_JSON] ? GRID_JSON
           : args->value[EVENT_OPTION_HTML] ? GRID_HTML
                                            : GRID_TEXT;
}

/* The order is that after --round rounds, or after all. */
static enum status rank_rounds(const struct args *args, struct event_file *file,
                               unsigned *rounds)
{
    /* The games of a round robin can be played in any order. */
    *rounds = event_is_round_robin(&file->event)
                  ? file->event.rounds
                  : event_rounds_complete(&file->event);
    if (args->value[EVENT_OPTION_ROUND]) {
        if (event_chosen_round(args, &file->event, rounds))
            return STATUS_BAD;
        ++*rounds;
    }
    event_file_rank(file, *rounds);
    return STATUS_FINE;
}

/* boards, standings, crosstable, teams, penalties */

enum status event_run_boards(const struct args *args, struct event_file *file)
{
    struct grid grid;
    unsigned round;

    if (event_chosen_round(args, &file->event, &round))
        return STATUS_BAD;
    event_table_boards(file, round, &grid);
    grid_print(&grid, event_form_of(args));
    return STATUS_FINE;
}

enum status event_run_standings(const struct args *args,
                                struct event_file *file)
{
    struct grid grid;
    unsigned rounds;

    if (rank_rounds(args, file, &rounds))
        return STATUS_BAD;
    event_table_standings(file, rounds, &grid);
    grid_print(&grid, event_form_of(args));
    return STATUS_FINE;
}

enum status event_run_crosstable(const struct args *args,
                                 struct event_file *file)
{
    struct grid grid;
    unsigned rounds;

    if (rank_rounds(args, file, &rounds))
        return STATUS_BAD;
    /* With the games that are played now. */
    event_table_cross(
        file, args->value[EVENT_OPTION_ROUND] ? rounds : file->event.rounds,
        &grid);
    grid_print(&grid, event_form_of(args));
    return STATUS_FINE;
}

enum status event_run_teams(const struct args *args, struct event_file *file)
{
    struct grid grid;
    unsigned round;

    if (event_chosen_round(args, &file->event, &round))
        return STATUS_BAD;
    event_table_teams(file, round + 1, &grid);
    grid_print(&grid, event_form_of(args));
    return STATUS_FINE;
}

enum status event_run_penalties(const struct args *args,
                                struct event_file *file)
{
    struct grid grid;

    event_table_penalties(file, &grid);
    grid_print(&grid, event_form_of(args));
    return STATUS_FINE;
}

/* export: the whole event. */

static enum status export_page(const struct args *args, struct event_file *file)
{
    unsigned rounds;

    if (rank_rounds(args, file, &rounds))
        return STATUS_BAD;
    event_page(file, args->value[EVENT_OPTION_SERVER], stdout);
    return STATUS_FINE;
}

static enum status export_games(const struct args *args,
                                struct event_file *file)
{
    struct grid grid;

    event_table_games(file, &grid);
    grid_print(&grid, event_form_of(args));
    return STATUS_FINE;
}

enum status event_run_export(const struct args *args, struct event_file *file)
{
    size_t length;
    char *text;

    if (!args->value[EVENT_OPTION_TRF26] && !args->value[EVENT_OPTION_TRF16] &&
        event_form_of(args) == GRID_TEXT)
        return args_error(args, "say which form: --trf26, --trf16, --csv, "
                                "--json or --html");
    if (args->value[EVENT_OPTION_HTML])
        return export_page(args, file);
    if (!args->value[EVENT_OPTION_TRF26] && !args->value[EVENT_OPTION_TRF16])
        return export_games(args, file);
    /* Each line ends with a carriage return (Remark 1). */
    text = event_file_text(
        file, args->value[EVENT_OPTION_TRF26] ? EVENT_TRF26 : EVENT_TRF16,
        "\r\n", &length);
    fwrite(text, 1, length, stdout);
    free(text);
    return STATUS_FINE;
}
