/*
 * event.c - arbiter event: rounds of many boards, in a tournament report file
 *
 * The file is the event: TRF26 or TRF16, which pairing programs and FIDE read.
 */
#include "cli/commands.h"
#include "cli/event_file.h"
#include "cli/event_play.h"
#include "cli/event_tables.h"

#include "sys/sys.h"

#include <stdlib.h>
#include <string.h>

enum {
    NAME,
    CITY,
    FEDERATION,
    FROM,
    TO,
    ROUNDS,
    SYSTEM,
    FIRST,
    TIME,
    ARBITER,
    POINTS,
    BY,
    ROUND,
    GAMES,
    THROUGH,
    CSV,
    JSON,
    HTML,
    TRF26,
    TRF16,
    REGULATION,
    ROOM,
    SERVER,
    CARDS,
    AT,
    WAIT,
};

static const struct option options[] = {
    [NAME] = {"name", "TEXT", "new: the name of the event"},
    [CITY] = {"city", "TEXT", "new: where it is played"},
    [FEDERATION] = {"federation", "CODE", "new: three letters, such as FRA"},
    [FROM] = {"from", "DATE", "new: first day, YYYY/MM/DD"},
    [TO] = {"to", "DATE", "new: last day, YYYY/MM/DD"},
    [ROUNDS] = {"rounds", "N", "new: how many rounds a Swiss has"},
    [SYSTEM] = {"system", "NAME", "new: swiss, round-robin, knockout ..."},
    [FIRST] = {"first", "COLOUR",
               "new: white or black for number 1, else by lot"},
    [TIME] = {"time-control", "TEXT", "new: such as 40/5400+30:1800+30"},
    [ARBITER] = {"arbiter", "NAME", "new: the chief arbiter"},
    [POINTS] = {"points", "W/D/L", "new: points of a game, such as 3/1/0"},
    [BY] = {"by", "CODES", "tie-breaks by C.07's codes: DE,BH/C1,BH,SB,WIN"},
    [ROUND] = {"round", "N", "the round; the last one if it is not given"},
    [GAMES] = {"games", "N", "pair: games of a match of a knock-out"},
    [THROUGH] = {"through", "NUMBERS", "pair: who goes on after tied matches"},
    [CSV] = {"csv", NULL, "print comma-separated values"},
    [JSON] = {"json", NULL, "print JSON"},
    [HTML] = {"html", NULL, "print a page to put up"},
    [TRF26] = {"trf26", NULL, "export: the report file of 2026"},
    [TRF16] = {"trf16", NULL, "export: the one before it"},
    [REGULATION] = {"regulations", "TAGS",
                    "new: of all games: Arbiter=present;..."},
    [ROOM] = {"room", "LINK", "the link of a server's room, or @FILE with it"},
    [SERVER] = {"server", "URL",
                "export --html: link the games at this server"},
    [CARDS] = {"cards", "FILE", "open: write a page of place cards"},
    [AT] = {"at", "HH:MM", "start: wait until that time"},
    [WAIT] = {"wait", NULL, "collect: until all games are over"},
};

/* How systems are called here, and in a file (192). */
static const struct {
    const char *name, *code;
} systems[] = {
    {"swiss", "FIDE_DUTCH"},
    {"round-robin", "FIDE_ROUNDROBIN"},
    {"double-round-robin", "FIDE_DOUBLEROUNDROBIN"},
    {"scheveningen", "OTHER_SCHEVENINGEN"},
    {"knockout", "OTHER_KNOCKOUT"},
};
enum { SWISS, ROUND_ROBIN, DOUBLE_ROUND_ROBIN, SCHEVENINGEN, KNOCKOUT };

static struct word word_of(const char *text)
{
    return (struct word){text, strlen(text)};
}

static enum grid_form form_of(const struct args *args)
{
    return args->value[CSV]    ? GRID_CSV
           : args->value[JSON] ? GRID_JSON
           : args->value[HTML] ? GRID_HTML
                               : GRID_TEXT;
}

/* The round of --round, from 0; otherwise the last. */
static enum status chosen_round(const struct args *args,
                                const struct event *event, unsigned *round)
{
    *round = event->rounds;
    if (!event->rounds)
        return args_error(args, "no round is paired yet; arbiter event pair");
    if (args->value[ROUND] && args_number(args, "the round", args->value[ROUND],
                                          1, event->rounds, round))
        return STATUS_BAD;
    --*round;
    return STATUS_FINE;
}

/* new */

static enum status set_points(const struct args *args, struct event *event)
{
    char line[64];
    double points[3];

    if (sscanf(args->value[POINTS], "%lf/%lf/%lf", &points[0], &points[1],
               &points[2]) != 3)
        return args_error(args,
                          "--points \"%s\": give win, draw and loss, "
                          "such as 3/1/0",
                          args->value[POINTS]);
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
    const char *at = args->value[REGULATION];

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

static enum status run_new(const struct args *args, struct event_file *file)
{
    static const struct {
        int option;
        const char *tag;
    } fields[] = {{NAME, "012"}, {CITY, "022"},   {FEDERATION, "032"},
                  {FROM, "042"}, {TO, "052"},     {ARBITER, "102"},
                  {TIME, "222"}, {ROUNDS, "142"}, {BY, "202"}};
    const char *path = args->operand[1];
    const char *system = args->value[SYSTEM] ? args->value[SYSTEM] : "swiss";
    size_t at = 0;
    FILE *there = fopen(path, "rb");

    if (there) {
        fclose(there);
        return args_error(args, "%s exists; choose another name", path);
    }
    while (at < sizeof systems / sizeof *systems &&
           strcmp(systems[at].name, system) != 0)
        at++;
    if (at == sizeof systems / sizeof *systems)
        return args_error(args,
                          "--system \"%s\": choose swiss, round-robin, "
                          "double-round-robin, scheveningen or knockout",
                          system);
    if (event_file_new(args, file))
        return STATUS_BAD;
    for (size_t i = 0; i < sizeof fields / sizeof *fields; i++) {
        const char *value = args->value[fields[i].option];

        if (value &&
            event_field_set(&file->event, fields[i].tag, word_of(value)))
            return args_error(args, "\"%s\" cannot be written", value);
    }
    if (event_field_set(&file->event, "192", word_of(systems[at].code)))
        return args_error(args, "out of memory");
    if (args->value[FIRST] && (strcmp(args->value[FIRST], "white") &&
                               strcmp(args->value[FIRST], "black")))
        return args_error(args, "--first: choose white or black");
    if (args->value[FIRST] &&
        event_field_set(&file->event, "152",
                        word_of(*args->value[FIRST] == 'w' ? "W" : "B")))
        return args_error(args, "out of memory");
    if (args->value[POINTS] && set_points(args, &file->event))
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
    printf("%s: round %u, %u %s\n", path, round + 1, count,
           count == 1 ? "pair" : "pairs");
    return STATUS_FINE;
}

static enum status run_import(const struct args *args, struct event_file *file)
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

/* pair */

static enum status pair_knockout(const struct args *args, struct event *event)
{
    unsigned through[EVENT_NUMBER_MAX + 1] = {0}, games = 1, whose = 0;
    unsigned before = event->rounds, count = 0;
    const char *at = args->value[THROUGH];
    int used;

    if (args->value[GAMES] &&
        args_number(args, "--games", args->value[GAMES], 1, 20, &games))
        return STATUS_BAD;
    while (at && *at && count < EVENT_NUMBER_MAX) {
        if (sscanf(at, "%u%n", &through[count++], &used) != 1)
            return args_error(args, "--through: numbers and commas");
        at += used + (at[used] == ',');
    }
    switch (event_pair_knockout(event, games, through, &whose)) {
    case LAWS_OK:
        break;
    case LAWS_MISUSE:
        return args_error(args,
                          "the match of player %u is not decided; enter its "
                          "results, or say --through who goes on",
                          whose);
    case LAWS_SYNTAX:
    case LAWS_RANGE:
    case LAWS_FAULTY:
    case LAWS_FULL:
    case LAWS_NO_MOVE:
    case LAWS_AMBIGUOUS:
        return args_error(args, "a knock-out needs two players at least");
    }
    if (event->rounds == before)
        printf("The winner is %u %s\n", whose,
               event_file_word(
                   event_player(event, whose)->column[EVENT_PLAYER_NAME]));
    return STATUS_FINE;
}

static enum status pair_all(const struct args *args, enum laws_status status)
{
    if (status == LAWS_MISUSE)
        return args_error(args, "all rounds are paired already");
    if (status)
        return args_error(args,
                          "this cannot be paired; a round robin needs two "
                          "players, Scheveningen two teams of one size");
    return STATUS_FINE;
}

static enum status run_pair(const struct args *args, struct event_file *file)
{
    struct event *event = &file->event;
    struct word code = event_field(event, "192");
    unsigned before = event->rounds;
    size_t at = 0;
    enum status status = STATUS_FINE;

    while (at < sizeof systems / sizeof *systems &&
           (code.length != strlen(systems[at].code) ||
            memcmp(systems[at].code, code.text, code.length) != 0))
        at++;
    if (at == ROUND_ROBIN || at == DOUBLE_ROUND_ROBIN) {
        status = pair_all(
            args, event_pair_round_robin(event, at == ROUND_ROBIN ? 1 : 2));
    } else if (at == SCHEVENINGEN) {
        status = pair_all(args, event_pair_scheveningen(event));
    } else if (at == KNOCKOUT) {
        status = pair_knockout(args, event);
    } else {
        if (event_rounds_complete(event) < event->rounds)
            return args_error(args,
                              "round %u has games without a result; enter "
                              "them first",
                              event_rounds_complete(event) + 1);
        if (event->planned && event->rounds >= event->planned)
            return args_error(args, "all %u rounds are played", event->planned);
        status = event_swiss(args, file);
    }
    if (status)
        return status;
    if (event->rounds > before + 1)
        printf("Rounds %u to %u are paired\n", before + 1, event->rounds);
    else if (event->rounds > before)
        printf("Round %u is paired\n", event->rounds);
    return event_file_save(args, file, args->operand[1]);
}

/* result: typed, board by board. */

static enum status run_result(const struct args *args, struct event_file *file)
{
    struct event *event = &file->event;
    struct event_board *boards =
        calloc(event->players_count + 1u, sizeof *boards);
    enum status status = STATUS_FINE;
    unsigned round, count;

    if (!boards)
        return args_error(args, "out of memory");
    if (args->count < 4 || args->count % 2)
        status = args_error(args, "give a board and its result, such as "
                                  "1 1-0, for as many boards as you like");
    if (!status)
        status = chosen_round(args, event, &round);
    count =
        status ? 0 : event_boards(event, round, boards, event->players_count);
    for (int i = 2; !status && i < args->count; i += 2) {
        char result[2];
        unsigned board;

        if (args_number(args, "the board", args->operand[i], 1, count, &board))
            status = STATUS_BAD;
        else if (!boards[board - 1].black)
            status = args_error(args, "board %u is a bye", board);
        else if (event_result_read(word_of(args->operand[i + 1]), result))
            status = args_error(args,
                                "\"%s\" is not a result; write 1-0, 1/2-1/2, "
                                "0-1, 0-0, 1/2-0, 1F-0F, 0F-1F, 0F-0F or *",
                                args->operand[i + 1]);
        else if (event_result(event, round, boards[board - 1].white, result[0],
                              result[1]))
            status = args_error(args, "board %u has no such game", board);
    }
    free(boards);
    return status ? status : event_file_save(args, file, args->operand[1]);
}

/* standings */

/* The order is that after --round rounds, or after all. */
static enum status rank_rounds(const struct args *args, struct event_file *file,
                               unsigned *rounds)
{
    /* The games of a round robin can be played in any order. */
    *rounds = event_is_round_robin(&file->event)
                  ? file->event.rounds
                  : event_rounds_complete(&file->event);
    if (args->value[ROUND]) {
        if (chosen_round(args, &file->event, rounds))
            return STATUS_BAD;
        ++*rounds;
    }
    return event_file_rank(args, file, *rounds);
}

/* boards, standings, crosstable, teams */

static enum status run_boards(const struct args *args, struct event_file *file)
{
    struct grid grid;
    unsigned round;

    if (chosen_round(args, &file->event, &round))
        return STATUS_BAD;
    event_table_boards(file, round, &grid);
    return grid_print(args, &grid, form_of(args));
}

static enum status run_standings(const struct args *args,
                                 struct event_file *file)
{
    struct grid grid;
    unsigned rounds;

    if (rank_rounds(args, file, &rounds))
        return STATUS_BAD;
    event_table_standings(file, rounds, &grid);
    return grid_print(args, &grid, form_of(args));
}

static enum status run_crosstable(const struct args *args,
                                  struct event_file *file)
{
    struct grid grid;
    unsigned rounds;

    if (rank_rounds(args, file, &rounds))
        return STATUS_BAD;
    /* With the games that are played now. */
    event_table_cross(file, args->value[ROUND] ? rounds : file->event.rounds,
                      &grid);
    return grid_print(args, &grid, form_of(args));
}

static enum status run_teams(const struct args *args, struct event_file *file)
{
    struct grid grid;
    unsigned round;

    if (chosen_round(args, &file->event, &round))
        return STATUS_BAD;
    event_table_teams(file, round + 1, &grid);
    return grid_print(args, &grid, form_of(args));
}

/* export: the whole event. */

static enum status export_page(const struct args *args, struct event_file *file)
{
    unsigned rounds;

    if (rank_rounds(args, file, &rounds))
        return STATUS_BAD;
    event_page(file, args->value[SERVER], stdout);
    return STATUS_FINE;
}

static enum status export_games(const struct args *args,
                                struct event_file *file)
{
    struct grid grid;

    event_table_games(file, &grid);
    return grid_print(args, &grid, form_of(args));
}

static enum status run_export(const struct args *args, struct event_file *file)
{
    size_t length;
    char *text;

    if (!args->value[TRF26] && !args->value[TRF16] &&
        form_of(args) == GRID_TEXT)
        return args_error(args, "say which form: --trf26, --trf16, --csv, "
                                "--json or --html");
    if (args->value[HTML])
        return export_page(args, file);
    if (!args->value[TRF26] && !args->value[TRF16])
        return export_games(args, file);
    /* Each line ends with a carriage return (Remark 1). */
    text = event_file_text(file, args->value[TRF26] ? EVENT_TRF26 : EVENT_TRF16,
                           "\r\n", &length);
    if (!text)
        return args_error(args, "out of memory");
    fwrite(text, 1, length, stdout);
    free(text);
    return STATUS_FINE;
}

/* A round at a server. */

static enum status choose_play(const struct args *args,
                               const struct event_file *file,
                               struct event_play *play)
{
    *play = (struct event_play){.room = args->value[ROOM],
                                .cards = args->value[CARDS],
                                .at = args->value[AT],
                                .wait = args->value[WAIT]};
    return chosen_round(args, &file->event, &play->round);
}

static enum status run_open(const struct args *args, struct event_file *file)
{
    struct event_play play;

    return choose_play(args, file, &play) ? STATUS_BAD
                                          : event_play_open(args, file, &play);
}

static enum status do_act(const struct args *args, struct event_file *file,
                          const char *act)
{
    struct event_play play;

    return choose_play(args, file, &play)
               ? STATUS_BAD
               : event_play_act(args, file, &play, act);
}

static enum status run_start(const struct args *args, struct event_file *file)
{
    return do_act(args, file, "starts");
}

static enum status run_pause(const struct args *args, struct event_file *file)
{
    return do_act(args, file, "pauses");
}

static enum status run_resume(const struct args *args, struct event_file *file)
{
    return do_act(args, file, "resumes");
}

static enum status run_collect(const struct args *args, struct event_file *file)
{
    struct event_play play;

    return choose_play(args, file, &play)
               ? STATUS_BAD
               : event_play_collect(args, file, &play);
}

static enum status run_pgn(const struct args *args, struct event_file *file)
{
    struct event_play play;

    return choose_play(args, file, &play)
               ? STATUS_BAD
               : event_play_print(args, file, &play, "game.pgn", false);
}

static enum status run_scoresheets(const struct args *args,
                                   struct event_file *file)
{
    struct event_play play;

    return choose_play(args, file, &play)
               ? STATUS_BAD
               : event_play_print(args, file, &play, "scoresheet.txt",
                                  args->value[HTML]);
}

static const struct {
    const char *name;
    enum status (*run)(const struct args *args, struct event_file *file);
    int most; /* operands; 0: any number */
} actions[] = {
    {"new", run_new, 2},
    {"import", run_import, 0},
    {"pair", run_pair, 2},
    {"boards", run_boards, 2},
    {"result", run_result, 0},
    {"standings", run_standings, 2},
    {"crosstable", run_crosstable, 2},
    {"teams", run_teams, 2},
    {"export", run_export, 2},
    {"open", run_open, 2},
    {"start", run_start, 2},
    {"pause", run_pause, 2},
    {"resume", run_resume, 2},
    {"collect", run_collect, 2},
    {"pgn", run_pgn, 2},
    {"scoresheets", run_scoresheets, 2},
};

static enum status run(const struct args *args)
{
    static const int apart[][2] = {
        {CSV, JSON}, {CSV, HTML}, {JSON, HTML}, {TRF26, TRF16}};
    struct nearest nearest = {args->count ? args->operand[0] : "", NULL, 0};

    for (size_t i = 0; i < sizeof apart / sizeof *apart; i++)
        if (args_either(args, apart[i][0], apart[i][1]))
            return STATUS_BAD;
    if (args->count < 2)
        return args_error(args, "say what to do, and with which file: arbiter "
                                "event standings cup.trf");
    for (size_t i = 0; i < sizeof actions / sizeof *actions; i++) {
        struct event_file file = {0};
        enum status status;

        nearest_offer(&nearest, actions[i].name);
        if (strcmp(args->operand[0], actions[i].name) != 0)
            continue;
        if (actions[i].most && args_at_most(args, actions[i].most))
            return STATUS_BAD;
        status =
            i ? event_file_open(args, args->operand[1], args->value[BY], &file)
              : STATUS_FINE;
        if (!status)
            status = actions[i].run(args, &file);
        event_file_close(&file);
        return status;
    }
    if (nearest.name)
        return args_error(args, "cannot \"%s\" an event; did you mean \"%s\"?",
                          shown_of(args->operand[0]).text, nearest.name);
    return args_error(args,
                      "cannot \"%s\" an event; arbiter help event lists "
                      "what can be done",
                      shown_of(args->operand[0]).text);
}

const struct command command_event = {
    .name = "event",
    .operands = "ACTION FILE [ARGUMENT...]",
    .summary = "Pair rounds, take results, print standings",
    .about =
        "FILE is a tournament report file (TRF26 or TRF16), which is the "
        "event.\n"
        "  new FILE                  begin one\n"
        "  import FILE TABLE...      players or games from CSV, or pairs from "
        "a\n"
        "                            pairing program\n"
        "  pair FILE                 the next round; a Swiss by bbpPairings\n"
        "  boards FILE               the pairing list of a round\n"
        "  result FILE BOARD RESULT  enter results\n"
        "  standings, crosstable, teams FILE\n"
        "  export FILE               TRF26, TRF16, CSV, JSON or a page\n"
        "At a server (--room):\n"
        "  open FILE                 make the games of a round, print links\n"
        "  start, pause, resume FILE  at all boards\n"
        "  collect FILE              enter the results\n"
        "  pgn, scoresheets FILE     print the games, or what was written\n",
    .options = options,
    .option_count = sizeof options / sizeof *options,
    .run = run,
};
