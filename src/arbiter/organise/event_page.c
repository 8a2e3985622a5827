/* event_page.c - a page with all of an event, to put up (event_tables.h) */
#include "organise/event_tables.h"
#include "out/html.h"
#include "words/sentence.h"

/* Where a game can be watched: comments of the file say which it is. */
static void print_live(const struct event *event, const char *server,
                       unsigned round, FILE *out)
{
    struct event_note note;
    unsigned at = 0;
    bool any = false;

    while (server && event_note_next(event, EVENT_NOTE_GAME, &at, &note)) {
        const struct event_player *white = event_player(event, note.number);

        if (note.round != round || !white)
            continue;
        if (!any) {
            fputs("<p>", out);
            html_text(out, say("Watch:"));
        }
        fputs(any ? ", " : " ", out);
        any = true;
        fputs("<a href=\"", out);
        html_text(out, server);
        fprintf(out, "/game/%s\">", event_file_word(note.name));
        html_text(out, event_file_word(white->column[EVENT_PLAYER_NAME]));
        fputs("</a>", out);
    }
    if (any)
        fputs("</p>\n", out);
}

static void print_dates(const struct event *event, FILE *out)
{
    static const enum event_field fields[] = {
        EVENT_FIELD_CITY,   EVENT_FIELD_FEDERATION, EVENT_FIELD_FROM,
        EVENT_FIELD_TO,     EVENT_FIELD_RATE,       EVENT_FIELD_TIME_CONTROL,
        EVENT_FIELD_ARBITER};
    bool any = false;

    fputs("<p>", out);
    for (size_t i = 0; i < sizeof fields / sizeof *fields; i++) {
        struct word value = event_field(event, fields[i]);

        if (!value.length)
            continue;
        fputs(any ? " · " : "", out);
        html_text(out, event_file_word(value));
        any = true;
    }
    fputs("</p>\n", out);
}

void event_page(const struct event_file *file, const char *server, FILE *out)
{
    const struct event *event = &file->event;
    unsigned rounds = event_is_round_robin(event)
                          ? event->rounds
                          : event_rounds_complete(event);
    struct word name = event_field(event, EVENT_FIELD_NAME);
    struct grid grid;

    html_open(out, name.length ? event_file_word(name) : say("Event"));
    fputs("<style>body{max-width:none}table{border-collapse:collapse}"
          "td,th{padding:.1em .5em;text-align:left}</style>\n<h1>",
          out);
    html_text(out, name.length ? event_file_word(name) : say("Event"));
    fputs("</h1>\n", out);
    print_dates(event, out);
    event_table_standings(file, rounds, &grid);
    grid_print_part(&grid, out);
    if (event->teams_count) {
        event_table_teams(file, event->rounds, &grid);
        grid_print_part(&grid, out);
    }
    event_table_cross(file, event->rounds, &grid);
    grid_print_part(&grid, out);
    for (unsigned i = event->rounds; i-- > 0;) {
        event_table_boards(file, i, &grid);
        grid_print_part(&grid, out);
        print_live(event, server, i, out);
    }
    html_close(out);
}
