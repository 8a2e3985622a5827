/* event_play_absent.c - where no server can be reached */
#include "cli/event_play.h"

static enum status tell(const struct args *args)
{
    return args_error(args, "this build cannot reach a server");
}

enum status event_publish(const struct args *args, struct event_file *file,
                          const struct event_play *play, const char *rulings)
{
    (void)file;
    (void)play;
    (void)rulings;
    return tell(args);
}

enum status event_appoint(const struct args *args, struct event_file *file,
                          const struct event_play *play, bool dismiss)
{
    (void)file;
    (void)play;
    (void)dismiss;
    return tell(args);
}

enum status event_play_open(const struct args *args, struct event_file *file,
                            const struct event_play *play)
{
    (void)file;
    (void)play;
    return tell(args);
}

enum status event_play_act(const struct args *args, struct event_file *file,
                           const struct event_play *play, const char *act)
{
    (void)file;
    (void)play;
    (void)act;
    return tell(args);
}

enum status event_play_collect(const struct args *args, struct event_file *file,
                               const struct event_play *play)
{
    (void)file;
    (void)play;
    return tell(args);
}

enum status event_play_end(const struct args *args, struct event_file *file,
                           const struct event_play *play)
{
    (void)file;
    (void)play;
    return tell(args);
}

enum status event_play_print(const struct args *args, struct event_file *file,
                             const struct event_play *play, const char *what,
                             bool page)
{
    (void)file;
    (void)play;
    (void)what;
    (void)page;
    return tell(args);
}
