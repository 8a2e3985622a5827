/* event_undo.c - arbiter event: what was done to the file, and undoing it */
#include "organise/event_actions.h"

#include "organise/event_tables.h"
#include "words/sentence.h"

#include <stdlib.h>
#include <string.h>

enum status event_run_log(const struct args *args, struct event_file *file)
{
    struct event_entry entry;
    struct grid grid;
    size_t at = 0;

    grid_init(&grid,
              event_file_word(event_field(&file->event, EVENT_FIELD_NAME)));
    grid_columns(&grid, ">no time who action");
    while (event_log_next(&file->log, &at, &entry)) {
        entry.time[10] = ' '; /* 2026-11-16T14:03:22 */
        grid_number(&grid, entry.number);
        grid_cell(&grid, entry.time);
        grid_cell(&grid, entry.who);
        grid_cell(&grid, entry.words);
    }
    grid_print(&grid, event_form_of(args));
    return STATUS_FINE;
}

static enum status undo_one(const struct args *args, struct event_file *file)
{
    const char *path = args->operand[1];
    struct event_entry entry;
    size_t length;
    char *before;

    if (!event_log_last(&file->log, &entry))
        return args_error(args, "%s: there is no change to undo",
                          shown_of(path).text);
    before = event_log_revert(&entry, file->kept, file->kept_length, &length);
    if (!before)
        return args_error(args,
                          "%s: change %u (%s) cannot be undone: another "
                          "program has changed the file since",
                          shown_of(path).text, entry.number, entry.words);
    snprintf(file->did, sizeof file->did, "undo %u", entry.number);
    if (event_file_put(args, file, path, before, length))
        return STATUS_BAD;
    printf(say("Undone: %s\n"), entry.words);
    return STATUS_FINE;
}

enum status event_run_undo(const struct args *args, struct event_file *file)
{
    unsigned count = 1;

    if (args->count > 2 &&
        args_number(args, "undo", args->operand[2], 1, 9999, &count))
        return STATUS_BAD;
    for (unsigned i = 0; i < count; i++) {
        char *text;

        if (undo_one(args, file))
            return STATUS_BAD;
        text = sys_alloc(file->kept_length + 1);
        memcpy(text, file->kept, file->kept_length);
        if (event_file_take(args->operand[1], text, file->kept_length, file))
            return STATUS_BAD;
        event_file_tell_results(file, false);
    }
    return STATUS_FINE;
}
