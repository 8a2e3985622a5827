/* cmd_admin.c - arbiter admin: who takes a server's time, and whom to shut out
 */
#include "client/room.h"
#include "main/commands.h"
#include "out/grid.h"
#include "sys/sys.h"
#include "sys/text.h"
#include "words/sentence.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#define PATH "/api/room/work"
#define MINUTES_MOST 10080u /* a week */

enum { ROOM, FOR, JSON };

static const struct option options[] = {
    [ROOM] = {"room", "LINK", "the link of a server's room, or @FILE with it"},
    [FOR] = {"for", "N", "with ban: for N minutes (60)"},
    [JSON] = OPTION_JSON,
};

/* The fields of an answer that a table shows, in their order. */
static const struct table {
    const char *name, *headings;
    const char *field[4];
} tables[] = {
    {"addresses",
     ">ms address >sockets >connections",
     {"work", "address", "sockets", "connections"}},
    {"games", ">ms game >acts", {"work", "game", "acts"}},
    {"bans", ">seconds banned", {"seconds", "who"}},
};

static void print_table(const struct table *table, const json_t *rows)
{
    struct grid grid;
    const json_t *row;
    size_t i;

    if (!json_array_size(rows))
        return;
    grid_init(&grid, "");
    grid_columns(&grid, table->headings);
    json_array_foreach(rows, i, row)
    {
        for (unsigned f = 0; f < 4 && table->field[f]; f++) {
            const json_t *cell = json_object_get(row, table->field[f]);
            char number[24];

            snprintf(number, sizeof number, "%" JSON_INTEGER_FORMAT,
                     json_integer_value(cell));
            grid_cell(&grid, json_is_string(cell)
                                 ? shown_of(json_string_value(cell)).text
                                 : number);
        }
    }
    grid_print(&grid, GRID_TEXT);
}

static enum status print_answer(const struct args *args, const char *answer)
{
    json_t *body = json_loads(answer, 0, NULL);

    if (!body)
        return args_error(args, "the server's answer cannot be read");
    for (size_t i = 0; i < sizeof tables / sizeof tables[0]; i++)
        print_table(&tables[i], json_object_get(body, tables[i].name));
    json_decref(body);
    return STATUS_FINE;
}

/* What is asked of the server: NULL: only to look. */
static enum status read_wish(const struct args *args, struct text *body)
{
    const char *verb = args->count ? args->operand[0] : "top";
    bool ban = !strcmp(verb, "ban"), allow = !strcmp(verb, "allow");
    unsigned minutes = 60;

    if (!ban && !allow && strcmp(verb, "top") != 0)
        return args_error(args,
                          "\"%s\" cannot be done; see \"arbiter help admin\"",
                          shown_of(verb).text);
    if (args_at_most(args, ban || allow ? 2 : 1))
        return STATUS_BAD;
    if (args->value[FOR] && !ban)
        return args_error(args, "--for goes with ban");
    if (args->value[FOR] &&
        args_number(args, "--for", args->value[FOR], 1, MINUTES_MOST, &minutes))
        return STATUS_BAD;
    if (!ban && !allow)
        return STATUS_FINE;
    if (args->count < 2)
        return args_error(args, "say whom: an address, or the id of a game");
    put_open(body, NULL, '{');
    put_string(body, "who", args->operand[1]);
    put_number(body, "minutes", allow ? 0 : minutes);
    put_close(body, '}');
    return STATUS_FINE;
}

static enum status run(const struct args *args)
{
    enum status status = STATUS_BAD;
    struct place place;
    char *answer = NULL;
    struct text body;

    json_set_alloc_funcs(sys_alloc, free);
    text_init(&body);
    if (!read_wish(args, &body) && !room_read(args, args->value[ROOM], &place))
        answer = room_ask(args, &place, PATH,
                          body.length ? text_whole(&body) : NULL);
    if (answer && args->value[JSON])
        status = puts(answer) < 0 ? STATUS_BAD : STATUS_FINE;
    else if (answer)
        status = print_answer(args, answer);
    free(answer);
    text_release(&body);
    return status;
}

const struct command command_admin = {
    .name = "admin",
    .operands = "[VERB] [WHO]",
    .about =
        "Verbs:\n"
        "  top         list addresses and games by processor time of late\n"
        "  ban WHO     shut out an address, or close a game\n"
        "  allow WHO   let it in again\n",
    .options = options,
    .option_count = sizeof(options) / sizeof(options[0]),
    .examples = "arbiter admin --room @/srv/live/room\n"
                "arbiter admin ban 192.0.2.1 --room @/srv/live/room\n",
    .run = run,
};
