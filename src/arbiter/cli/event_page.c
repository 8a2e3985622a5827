/* event_page.c - a page with all of an event, to put up (event_tables.h) */
#include "cli/event_tables.h"
#include "cli/html.h"
#include "words/sentence.h"

/* Where a game can be watched: comments of the file say which it is. */
static void print_live(const struct event *event, const char *server,
                       unsigned round, FILE *out)
{
    bool any = false;

    for (unsigned i = 0; server && i < event->lines_count; i++) {
        unsigned in_round, white;
        char id[64];

        if (sscanf(event_file_word(event->lines[i].text),
                   "### game %u %u %63[a-z0-9]", &in_round, &white, id) != 3 ||
            in_round != round + 1 || !event_player(event, white))
            continue;
        if (!any) {
            fputs("<p>", out);
            html_text(out, say("Watch:"));
        }
        fputs(any ? ", " : " ", out);
        any = true;
        fputs("<a href=\"", out);
        html_text(out, server);
        fprintf(out, "/game/%s\">", id);
        html_text(out,
                  event_file_word(
                      event_player(event, white)->column[EVENT_PLAYER_NAME]));
        fputs("</a>", out);
    }
    if (any)
        fputs("</p>\n", out);
}

static void print_dates(const struct event *event, FILE *out)
{
    static const char *const tags[] = {"022", "032", "042", "052",
                                       "122", "222", "102"};
    bool any = false;

    fputs("<p>", out);
    for (size_t i = 0; i < sizeof tags / sizeof *tags; i++) {
        struct word value = event_field(event, tags[i]);

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
    struct word name = event_field(event, "012");
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
