/* event_publish.c - the event at a server: its page, its arbiters */
#include "organise/event_room.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

/* Print a link of an answer. */
static enum status print_link(const struct event_room *room, const char *answer,
                              const char *name, const char *before)
{
    json_t *body = json_loads(answer, 0, NULL);
    const char *path = json_string_value(json_object_get(body, name));
    char link[PLACE_LINK_MAX];

    if (path) {
        event_room_link(room, path, link);
        printf("%s%s\n", before, link);
    }
    json_decref(body);
    return path ? STATUS_FINE
                : args_error(room->args, "the server's answer cannot be read");
}

static enum status do_act(const struct event_room *room, const char *act,
                          const char *name)
{
    char *answer = event_room_act(room, act);
    enum status status = answer ? STATUS_FINE : STATUS_BAD;

    if (!status && name)
        status = print_link(room, answer, "arbiter", name);
    free(answer);
    return status;
}

enum status event_publish(const struct args *args, struct event_file *file,
                          const struct event_play *play, const char *rulings)
{
    struct event_room room;
    enum status status = event_room_open(&room, args, file, play);
    char id[64] = "", path[96], link[PLACE_LINK_MAX];
    bool known = !status && event_room_event(&room, id);

    if (!status && rulings && strcmp(rulings, "yes") && strcmp(rulings, "no"))
        status = args_error(args, "--rulings: say yes or no");
    if (!status)
        status = event_room_publish(&room);
    if (!status && !known)
        status = event_file_save(args, file, args->operand[1]);
    if (!status && rulings)
        status = do_act(
            &room, *rulings == 'y' ? "shows rulings" : "hides rulings", NULL);
    if (!status) {
        event_room_event(&room, id); /* it is there by now */
        snprintf(path, sizeof path, "/event/%s", id);
        event_room_link(&room, path, link);
        puts(link);
    }
    event_room_close(&room);
    return status;
}

enum status event_appoint(const struct args *args, struct event_file *file,
                          const struct event_play *play, bool dismiss)
{
    struct event_room room;
    enum status status = event_room_open(&room, args, file, play);
    char act[256], name[256];
    unsigned first = 0, last = 0;

    if (!status && args->count < 3)
        status = args_error(args, "name the arbiter");
    if (!status && play->boards &&
        (sscanf(play->boards, "%4u-%4u", &first, &last) != 2 || !first ||
         first > last))
        status = args_error(args,
                            "--boards \"%s\": write the first and the last, "
                            "such as 1-20",
                            shown_of(play->boards).text);
    for (int i = 2; !status && i < args->count; i++) {
        if (play->boards && !dismiss)
            snprintf(act, sizeof act, "appoints boards %u-%u %s", first, last,
                     args->operand[i]);
        else
            snprintf(act, sizeof act, "%s %s",
                     dismiss ? "dismisses" : "appoints", args->operand[i]);
        snprintf(name, sizeof name, "%s\t", args->operand[i]);
        status = do_act(&room, act, dismiss ? NULL : name);
    }
    event_room_close(&room);
    return status;
}
