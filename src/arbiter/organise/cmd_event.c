/*
 * cmd_event.c - arbiter event: rounds of many boards, in a tournament report
 * file
 *
 * The file is the event: TRF26 or TRF16, which pairing programs and FIDE read.
 */
#include "main/commands.h"
#include "organise/event_actions.h"
#include "sys/has.h"
#include "words/sentence.h"

#include <string.h>

/* ORDER OPTION */
static const struct option options[] = {
    [EVENT_OPTION_NAME] = {"name", "TEXT", "new: the name of the event"},
    [EVENT_OPTION_CITY] = {"city", "TEXT", "new: where it is played"},
    [EVENT_OPTION_FEDERATION] = {"federation", "CODE",
                                 "new: three letters, such as FRA"},
    [EVENT_OPTION_FROM] = {"from", "DATE", "new: first day, YYYY/MM/DD"},
    [EVENT_OPTION_TO] = {"to", "DATE", "new: last day, YYYY/MM/DD"},
    [EVENT_OPTION_ROUNDS] = {"rounds", "N", "new: how many rounds a Swiss has"},
    [EVENT_OPTION_SYSTEM] = {"system", "NAME",
                             "new: swiss, round-robin, knockout ..."},
    [EVENT_OPTION_FIRST] = {"first", "COLOUR",
                            "new: white or black for number 1, else by lot"},
    [EVENT_OPTION_TIME] = {"time-control", "TEXT",
                           "new: such as 40/5400+30:1800+30"},
    [EVENT_OPTION_ARBITER] = {"arbiter", "NAME", "new: the chief arbiter"},
    [EVENT_OPTION_POINTS] = {"points", "W/D/L",
                             "new: points of a game, such as 3/1/0"},
    [EVENT_OPTION_BY] = {"by", "CODES",
                         "tie-breaks, in FIDE's codes: DE,BH/C1,BH,SB,WIN"},
    [EVENT_OPTION_ROUND] = {"round", "N", "the round (default: the last one)"},
    [EVENT_OPTION_GAMES] = {"games", "N",
                            "pair: games of a match of a knock-out"},
    [EVENT_OPTION_THROUGH] = {"through", "NUMBERS",
                              "pair: who advances after tied matches"},
    [EVENT_OPTION_CSV] = OPTION_CSV,
    [EVENT_OPTION_JSON] = OPTION_JSON,
    [EVENT_OPTION_HTML] = {"html", NULL, "print a page to put up"},
    [EVENT_OPTION_TRF26] = {"trf26", NULL, "export: the report file of 2026"},
    [EVENT_OPTION_TRF16] = {"trf16", NULL, "export: the report file of 2016"},
    [EVENT_OPTION_REGULATION] = {"regulations", "TAGS",
                                 "new: tags of all games: Arbiter=present;..."},
    [EVENT_OPTION_ROOM] = {"room", "LINK",
                           "the link of a server's room, or @FILE with it"},
    [EVENT_OPTION_SERVER] = {"server", "URL",
                             "export --html: link the games at this server"},
    [EVENT_OPTION_CARDS] = {"cards", ">FILE",
                            "open: write a page of place cards"},
    [EVENT_OPTION_AT] = {"at", "HH:MM", "start: wait until that time"},
    [EVENT_OPTION_WAIT] = {"wait", NULL,
                           "collect: wait until all games are over"},
    [EVENT_OPTION_RULINGS] = {"rulings", "WHETHER",
                              "publish: show rulings, yes or no"},
    [EVENT_OPTION_BOARDS] = {"boards", "A-B",
                             "appoint: for these boards alone"},
    [EVENT_OPTION_ALL] = {"all", NULL, "pgn, scoresheets: of all rounds"},
};

/* The round of --round, from 0; otherwise the last. */
enum status event_chosen_round(const struct args *args,
                               const struct event *event, unsigned *round)
{
    *round = event->rounds;
    if (!event->rounds)
        return args_error(args, "no round is paired yet; arbiter event pair");
    if (args->value[EVENT_OPTION_ROUND] &&
        args_number(args, say("the round"), args->value[EVENT_OPTION_ROUND], 1,
                    event->rounds, round))
        return STATUS_BAD;
    --*round;
    return STATUS_FINE;
}

/* What changes the file has it to itself; collect and end, which wait, see to
   that when there is something to write. */
static const struct {
    const char *name;
    event_action *run; /* NULL: not in this build */
    int most;          /* operands; 0: any number */
    enum { MAKES, READS, CHANGES } what;
} actions[] = {
    {"new", event_run_new, 2, MAKES},
    {"import", event_run_import, 0, CHANGES},
    {"pair", event_run_pair, 2, CHANGES},
    {"boards", event_run_boards, 2, READS},
    {"result", event_run_result, 0, CHANGES},
    {"log", event_run_log, 2, CHANGES},
    {"undo", event_run_undo, 3, CHANGES},
    {"standings", event_run_standings, 2, READS},
    {"crosstable", event_run_crosstable, 2, READS},
    {"teams", event_run_teams, 2, READS},
    {"penalties", event_run_penalties, 2, READS},
    {"export", event_run_export, 2, READS},
    {"publish", IF_PART(TERMINAL, event_run_publish), 2, CHANGES},
    {"appoint", IF_PART(TERMINAL, event_run_appoint), 0, READS},
    {"dismiss", IF_PART(TERMINAL, event_run_dismiss), 0, READS},
    {"open", IF_PART(TERMINAL, event_run_open), 2, CHANGES},
    {"start", IF_PART(TERMINAL, event_run_start), 2, READS},
    {"pause", IF_PART(TERMINAL, event_run_pause), 2, READS},
    {"resume", IF_PART(TERMINAL, event_run_resume), 2, READS},
    {"end", IF_PART(TERMINAL, event_run_end), 2, READS},
    {"collect", IF_PART(TERMINAL, event_run_collect), 2, READS},
    {"pgn", IF_PART(TERMINAL, event_run_pgn), 2, READS},
    {"scoresheets", IF_PART(TERMINAL, event_run_scoresheets), 2, READS},
};

static enum status run(const struct args *args)
{
    static const int apart[][2] = {{EVENT_OPTION_CSV, EVENT_OPTION_JSON},
                                   {EVENT_OPTION_CSV, EVENT_OPTION_HTML},
                                   {EVENT_OPTION_JSON, EVENT_OPTION_HTML},
                                   {EVENT_OPTION_TRF26, EVENT_OPTION_TRF16}};
    struct nearest nearest = {args->count ? args->operand[0] : "", NULL, 0};

    for (size_t i = 0; i < sizeof apart / sizeof *apart; i++)
        if (args_either(args, apart[i][0], apart[i][1]))
            return STATUS_BAD;
    if (args->count < 2)
        return args_error(args, "say what to do, and with which file: arbiter "
                                "event standings cup.trf");
    for (size_t i = 0; i < sizeof actions / sizeof *actions; i++) {
        struct event_file file = {0};
        enum status status = STATUS_FINE;

        nearest_offer(&nearest, actions[i].name);
        if (strcmp(args->operand[0], actions[i].name) != 0)
            continue;
        if (actions[i].most && args_at_most(args, actions[i].most))
            return STATUS_BAD;
        if (!actions[i].run)
            return args_error(args, "this build cannot reach a server");
        if (actions[i].what != MAKES)
            status = (actions[i].what == CHANGES ? event_file_hold
                                                 : event_file_open)(
                args, args->operand[1], args->value[EVENT_OPTION_BY], &file);
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
    .about =
        "FILE is a tournament report file (TRF26 or TRF16) and holds the whole "
        "event.\n"
        "  new FILE                  begin one\n"
        "  import FILE TABLE...      players or games from CSV, or pairs from "
        "a\n"
        "                            pairing program\n"
        "  pair FILE                 the next round; a Swiss by bbpPairings\n"
        "  boards FILE               the pairing list of a round\n"
        "  result FILE BOARD RESULT  enter results\n"
        "  log FILE                  what was done to it, and by whom\n"
        "  undo FILE [N]             undo the last change, or the last N\n"
        "  standings, crosstable, teams, penalties FILE\n"
        "  export FILE               TRF26, TRF16, CSV, JSON or a page\n"
        "At a server (--room):\n"
        "  publish FILE              the event there, with a page for all\n"
        "  appoint FILE NAME...      a link for each arbiter; dismiss: no "
        "more\n"
        "  open FILE                 make the games of a round, print links\n"
        "  start, pause, resume, end FILE  the round\n"
        "  collect FILE              enter the results\n"
        "  pgn, scoresheets FILE     print the games, or what was written\n",
    .options = options,
    .option_count = sizeof options / sizeof *options,
    .examples = "arbiter event new cup.trf --name Cup --rounds 5\n"
                "arbiter event standings cup.trf\n",
    .run = run,
};
