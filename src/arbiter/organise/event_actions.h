/* event_actions.h - what arbiter event does, an action a function */
#ifndef ARBITER_EVENT_ACTIONS_H
#define ARBITER_EVENT_ACTIONS_H

#include "organise/event_file.h"
#include "out/grid.h"

/* ORDER OPTION */
enum {
    EVENT_OPTION_NAME,
    EVENT_OPTION_CITY,
    EVENT_OPTION_FEDERATION,
    EVENT_OPTION_FROM,
    EVENT_OPTION_TO,
    EVENT_OPTION_ROUNDS,
    EVENT_OPTION_SYSTEM,
    EVENT_OPTION_FIRST,
    EVENT_OPTION_TIME,
    EVENT_OPTION_ARBITER,
    EVENT_OPTION_POINTS,
    EVENT_OPTION_BY,
    EVENT_OPTION_ROUND,
    EVENT_OPTION_GAMES,
    EVENT_OPTION_THROUGH,
    EVENT_OPTION_CSV,
    EVENT_OPTION_JSON,
    EVENT_OPTION_HTML,
    EVENT_OPTION_TRF26,
    EVENT_OPTION_TRF16,
    EVENT_OPTION_REGULATION,
    EVENT_OPTION_ROOM,
    EVENT_OPTION_SERVER,
    EVENT_OPTION_CARDS,
    EVENT_OPTION_AT,
    EVENT_OPTION_WAIT,
    EVENT_OPTION_RULINGS,
    EVENT_OPTION_BOARDS,
    EVENT_OPTION_ALL,
};

/* How systems are called here, and in a file (192). */
struct event_system {
    const char *name, *code;
};
enum {
    SWISS,
    ROUND_ROBIN,
    DOUBLE_ROUND_ROBIN,
    SCHEVENINGEN,
    KNOCKOUT,
    SYSTEMS
};
extern const struct event_system event_systems[SYSTEMS];
unsigned event_system_of(const struct event *event); /* SYSTEMS: of none */

/* The round of --round, from 0; otherwise the last. */
enum status event_chosen_round(const struct args *args,
                               const struct event *event, unsigned *round);

/* --csv, --json, --html, or text. */
enum grid_form event_form_of(const struct args *args);

typedef enum status event_action(const struct args *args,
                                 struct event_file *file);

/* event_new.c */
event_action event_run_new, event_run_import;

/* event_pair.c */
event_action event_run_pair, event_run_result;

/* event_lists.c */
event_action event_run_boards, event_run_standings, event_run_crosstable,
    event_run_teams, event_run_penalties, event_run_export;

/* event_undo.c */
event_action event_run_log, event_run_undo;

/* event_rounds.c: at a server */
event_action event_run_publish, event_run_appoint, event_run_dismiss,
    event_run_open, event_run_start, event_run_pause, event_run_resume,
    event_run_end, event_run_collect, event_run_pgn, event_run_scoresheets;

#endif
