/* event_rounds.c - arbiter event: the event and its rounds at a server */
#include "organise/event_actions.h"
#include "organise/event_play.h"

static enum status choose_play(const struct args *args,
                               const struct event_file *file,
                               struct event_play *play)
{
    *play = (struct event_play){.room = args->value[EVENT_OPTION_ROOM],
                                .cards = args->value[EVENT_OPTION_CARDS],
                                .at = args->value[EVENT_OPTION_AT],
                                .wait = args->value[EVENT_OPTION_WAIT]};
    play->all = args->value[EVENT_OPTION_ALL];
    return event_chosen_round(args, &file->event, &play->round);
}

/* Without a round: the event can be there before its first pairing. */
static void choose_event(const struct args *args, struct event_play *play)
{
    *play = (struct event_play){.room = args->value[EVENT_OPTION_ROOM],
                                .boards = args->value[EVENT_OPTION_BOARDS]};
}

enum status event_run_publish(const struct args *args, struct event_file *file)
{
    struct event_play play;

    choose_event(args, &play);
    return event_publish(args, file, &play, args->value[EVENT_OPTION_RULINGS]);
}

enum status event_run_appoint(const struct args *args, struct event_file *file)
{
    struct event_play play;

    choose_event(args, &play);
    return event_appoint(args, file, &play, false);
}

enum status event_run_dismiss(const struct args *args, struct event_file *file)
{
    struct event_play play;

    choose_event(args, &play);
    return event_appoint(args, file, &play, true);
}

enum status event_run_open(const struct args *args, struct event_file *file)
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

enum status event_run_start(const struct args *args, struct event_file *file)
{
    return do_act(args, file, "starts");
}

enum status event_run_pause(const struct args *args, struct event_file *file)
{
    return do_act(args, file, "pauses");
}

enum status event_run_resume(const struct args *args, struct event_file *file)
{
    return do_act(args, file, "resumes");
}

enum status event_run_end(const struct args *args, struct event_file *file)
{
    struct event_play play;

    return choose_play(args, file, &play) ? STATUS_BAD
                                          : event_play_end(args, file, &play);
}

enum status event_run_collect(const struct args *args, struct event_file *file)
{
    struct event_play play;

    return choose_play(args, file, &play)
               ? STATUS_BAD
               : event_play_collect(args, file, &play);
}

enum status event_run_pgn(const struct args *args, struct event_file *file)
{
    struct event_play play;

    return choose_play(args, file, &play)
               ? STATUS_BAD
               : event_play_print(args, file, &play, "game.pgn", false);
}

enum status event_run_scoresheets(const struct args *args,
                                  struct event_file *file)
{
    struct event_play play;

    return choose_play(args, file, &play)
               ? STATUS_BAD
               : event_play_print(args, file, &play, "scoresheet.txt",
                                  args->value[EVENT_OPTION_HTML]);
}
