/* remote.c - see remote.h */
#include "terminal/remote.h"

#include "client/heard.h"
#include "client/refusal.h"
#include "client/stream.h"
#include "client/wire.h"
#include "sys/sys.h"
#include "sys/text.h"
#include "terminal/hear.h"
#include "terminal/reasons.h"
#include "words/sentence.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* After a loss the first try comes so soon, the others twice as late each. */
#define FIRST_RETRY_MS 1000
#define LAST_RETRY_MS 10000

/* Acts that were sent and not answered; sent again after a loss, they are done
   once. */
#define UNANSWERED_MAX 16

struct unanswered {
    char id[40];
    char game[64];
    char *words;
};

struct remote {
    struct sitting sitting;
    struct place place;
    char *trust;
    struct wire *wire;
    struct reasons *reasons;
    struct hearing hearing;
    bool joined;        /* this connection */
    bool lost_was_told; /* that there is none */
    laws_ms retry_at;   /* when to try again; 0: it is tried */
    laws_ms retry_after;
    unsigned lot, acts; /* of which ids are made */
    struct unanswered unanswered[UNANSWERED_MAX];
    unsigned count;
};

static void send_text(struct remote *remote, struct text *text)
{
    wire_send(remote->wire, text_whole(text), text->length);
    text_release(text);
}

static void begin_message(struct text *text, const char *type)
{
    text_init(text);
    put_open(text, NULL, '{');
    put_string(text, "type", type);
}

static void send_join(struct remote *remote)
{
    struct text text;

    begin_message(&text, "join");
    if (*remote->place.game)
        put_string(&text, "game", remote->place.game);
    if (*remote->place.event && *remote->place.token)
        put_string(&text, "event", remote->place.event);
    if (*remote->place.token)
        put_string(&text, "token", remote->place.token);
    if (remote->hearing.welcomed && !remote->hearing.in_room)
        put_number(&text, "after", remote->hearing.number);
    put_close(&text, '}');
    send_text(remote, &text);
    remote->joined = true;
}

/* From the room: follow a game, or no more. */
static void send_watch(struct remote *remote, const char *type,
                       const char *game)
{
    struct text text;

    begin_message(&text, type);
    put_string(&text, "game", game);
    put_close(&text, '}');
    send_text(remote, &text);
}

/* Anyone may watch without a key: that is a seat of its own. */
static void follow(struct remote *remote, const char *game)
{
    if (*remote->place.token) {
        send_watch(remote, "watch", game);
        return;
    }
    snprintf(remote->place.game, sizeof remote->place.game, "%s", game);
    send_join(remote);
    *remote->place.game = '\0';
}

/* Ask for the acts that are still to be told. */
static void send_more(struct remote *remote)
{
    struct text text;

    begin_message(&text, "acts");
    put_string(&text, "game", remote->hearing.game);
    put_number(&text, "after", remote->hearing.number);
    put_close(&text, '}');
    send_text(remote, &text);
}

static void send_act(struct remote *remote, const struct unanswered *act)
{
    struct text text;

    begin_message(&text, "act");
    put_string(&text, "game", act->game); /* after a rematch there are two */
    put_string(&text, "act", act->words);
    put_string(&text, "id", act->id);
    put_close(&text, '}');
    send_text(remote, &text);
}

static void forget_act(struct remote *remote, unsigned nth)
{
    free(remote->unanswered[nth].words);
    remote->count--;
    memmove(&remote->unanswered[nth], &remote->unanswered[nth + 1],
            (remote->count - nth) * sizeof remote->unanswered[0]);
}

/* We are let in, or are let in again: go on where we were. */
static void go_on(struct remote *remote)
{
    const struct hearing *hearing = &remote->hearing;
    bool was_lost = remote->lost_was_told;

    remote->lost_was_told = false;
    remote->retry_after = FIRST_RETRY_MS;
    for (unsigned i = 0; i < remote->count; i++)
        send_act(remote, &remote->unanswered[i]);
    if (hearing->in_room && *hearing->game) {
        remote->sitting.in_hall = false;
        if (was_lost)
            follow(remote, hearing->game);
    }
}

static void came(void *data, const char *bytes, size_t length)
{
    struct remote *remote = data;

    switch (hear_message(&remote->hearing, bytes, length, sitting_now())) {
    case HEARD_NOTHING:
        break;
    case HEARD_WELCOME:
        go_on(remote);
        break;
    case HEARD_ANSWER:
        if (remote->hearing.question.act)
            reasons_ask(remote->reasons, &remote->hearing.question);
        for (unsigned i = 0; i < remote->count; i++)
            if (!strcmp(remote->unanswered[i].id, remote->hearing.id))
                forget_act(remote, i);
        break;
    }
    if (remote->hearing.more)
        send_more(remote);
}

static void act(struct sitting *sitting, const char *words)
{
    struct remote *remote = (struct remote *)sitting;
    struct scene *scene = &sitting->scene;
    struct unanswered *act;

    if (scene->role == SCENE_WATCHER || sitting->in_hall) {
        scene_say(scene, TONE_TROUBLE, "%s",
                  sitting->in_hall
                      ? say("go to a board first: watch 1")
                      : say("you watch: this link may do nothing"));
        return;
    }
    if (remote->count == UNANSWERED_MAX) {
        scene_say(scene, TONE_TROUBLE,
                  say("the server has not answered yet; wait a moment"));
        return;
    }
    act = &remote->unanswered[remote->count];
    act->words = sys_strdup(words);
    snprintf(act->id, sizeof act->id, "t%08x.%u", remote->lot, ++remote->acts);
    snprintf(act->game, sizeof act->game, "%s", remote->hearing.game);
    remote->count++;
    if (remote->joined)
        send_act(remote, act);
    else
        scene_say(
            scene, TONE_PLAIN,
            say("There is no connection; it is sent as soon as there is."));
}

static void ask(struct sitting *sitting, const char *what)
{
    static const char *const wishes[] = {"pause", "resume", "arbiter",
                                         "rematch"};
    struct remote *remote = (struct remote *)sitting;
    char path[160], body[64], why[REFUSAL_MAX], *answer;
    struct stream stream = {.fd = -1};
    size_t i = 0;
    int status;

    while (i < sizeof wishes / sizeof wishes[0] && strcmp(what, wishes[i]))
        i++;
    if (i == sizeof wishes / sizeof wishes[0]) {
        scene_say(&sitting->scene, TONE_TROUBLE,
                  say("ask for pause, resume, arbiter or rematch"));
        return;
    }
    snprintf(path, sizeof path, "/api/games/%s/ask", remote->hearing.game);
    snprintf(body, sizeof body, "{\"what\":\"%s\"}", wishes[i]);
    status = stream_request(&stream, &remote->place, remote->trust, path,
                            remote->place.token, body, &answer);
    refusal_tell(status, answer, stream.why, why);
    if (status == 200)
        scene_say(&sitting->scene, TONE_PLAIN, say("You ask for: %s."),
                  heard_word(wishes[i]));
    else
        scene_say(&sitting->scene, TONE_TROUBLE, "%s", why);
    free(answer);
}

static void choose(struct sitting *sitting, const struct hall_board *board)
{
    struct remote *remote = (struct remote *)sitting;
    struct hearing *hearing = &remote->hearing;

    if (!hearing->in_room) {
        scene_say(&sitting->scene, TONE_TROUBLE, say("this is not a room"));
        return;
    }
    if (*sitting->scene.trouble) { /* there is no connection */
        scene_say(&sitting->scene, TONE_TROUBLE, "%s.", sitting->scene.trouble);
        return;
    }
    if (*hearing->game)
        send_watch(remote, "unwatch", hearing->game);
    *hearing->game = '\0';
    sitting->in_hall = true;
    if (!board)
        return;
    hearing->number = 0;
    hearing->welcomed = false;
    follow(remote, board->game);
}

static unsigned wait_for(const struct sitting *sitting,
                         struct pollfd files[SITTING_FILES_MAX])
{
    const struct remote *remote = (const struct remote *)sitting;

    unsigned count = 0;

    files[count++] =
        (struct pollfd){.fd = reasons_fd(remote->reasons), .events = POLLIN};
    if (remote->wire)
        files[count] = wire_poll(remote->wire);
    return count + (remote->wire && files[count].fd >= 0);
}

static void connect_now(struct remote *remote)
{
    remote->retry_at = 0;
    remote->joined = false;
    remote->wire = wire_new(&remote->place, remote->trust, came, remote);
}

/* What the server's goodbye means to a person; NULL: try again. */
static const char *final_word(unsigned code)
{
    switch (code) {
    case 4401:
        return say("the link does not open this game; ask for another one");
    case 4404:
        return say("there is no such game at this server");
    default:
        return NULL;
    }
}

static void connection_lost(struct remote *remote)
{
    struct scene *scene = &remote->sitting.scene;
    const char *final = final_word(wire_code(remote->wire));

    remote->joined = false;
    scene->clock.running = LAWS_NOBODY; /* nobody here knows */
    if (final || (!remote->hearing.welcomed && !remote->lost_was_told &&
                  !wire_code(remote->wire))) {
        scene_say(scene, TONE_TROUBLE, "%s:%s: %s", remote->place.host,
                  remote->place.port, final ? final : wire_why(remote->wire));
        remote->sitting.failed = true;
    } else {
        snprintf(scene->trouble, sizeof scene->trouble,
                 say("No connection (%.80s); trying again"),
                 wire_why(remote->wire));
        if (!remote->lost_was_told)
            scene_say(scene, TONE_TROUBLE, "%s.", scene->trouble);
        remote->lost_was_told = true;
        remote->retry_at = sitting_now() + remote->retry_after;
        remote->retry_after *= 2;
        if (remote->retry_after > LAST_RETRY_MS)
            remote->retry_after = LAST_RETRY_MS;
    }
    wire_free(remote->wire);
    remote->wire = NULL;
}

/* Players who have agreed on it go on in the next game. */
static void follow_rematch(struct remote *remote)
{
    struct hearing *hearing = &remote->hearing;

    if (!*hearing->rematch || hearing->in_room || !remote->joined ||
        !strcmp(hearing->rematch, remote->place.game))
        return;
    snprintf(remote->place.game, sizeof remote->place.game, "%s",
             hearing->rematch);
    *hearing->rematch = '\0';
    hearing->welcomed = false;
    hearing->number = 0;
    scene_say(&remote->sitting.scene, TONE_PLAIN, say("The rematch."));
    send_join(remote);
}

static void tell_reasons(struct remote *remote)
{
    struct question question;
    char *answer;

    while ((answer = reasons_take(remote->reasons, &question))) {
        hear_reasons(&remote->hearing, &question, answer, strlen(answer));
        free(answer);
    }
}

static void tend(struct sitting *sitting)
{
    struct remote *remote = (struct remote *)sitting;

    tell_reasons(remote);
    if (!remote->wire) {
        if (sitting_now() >= remote->retry_at)
            connect_now(remote);
        return;
    }
    switch (wire_tend(remote->wire)) {
    case WIRE_OPENING:
        break;
    case WIRE_OPEN:
        if (!remote->joined)
            send_join(remote);
        follow_rematch(remote);
        (void)wire_tend(remote->wire);
        break;
    case WIRE_CLOSED:
        connection_lost(remote);
        break;
    }
}

static bool is_busy(const struct sitting *sitting)
{
    const struct remote *remote = (const struct remote *)sitting;

    return !sitting->failed &&
           (remote->count > 0 || !remote->hearing.welcomed ||
            reasons_is_busy(remote->reasons));
}

static void remote_free(struct sitting *sitting)
{
    struct remote *remote = (struct remote *)sitting;

    wire_free(remote->wire);
    reasons_free(remote->reasons);
    while (remote->count)
        forget_act(remote, 0);
    scene_release(&sitting->scene);
    hall_release(&sitting->hall);
    free(remote->trust);
    free(remote);
}

static const struct sitting_kind kind = {
    .act = act,
    .ask = ask,
    .choose = choose,
    .wait_for = wait_for,
    .tend = tend,
    .is_busy = is_busy,
    .free = remote_free,
};

struct sitting *remote_new(const struct remote_settings *settings)
{
    struct remote *remote = sys_alloc(sizeof *remote);
    struct sitting *sitting = &remote->sitting;

    json_set_alloc_funcs(sys_alloc, free);
    sitting->kind = &kind;
    scene_init(&sitting->scene, SCENE_WATCHER);
    sitting->scene.form = settings->form;
    sitting->in_hall = settings->place.kind != PLACE_GAME;
    remote->place = settings->place;
    remote->trust = settings->trust ? sys_strdup(settings->trust) : NULL;
    remote->retry_after = FIRST_RETRY_MS;
    remote->hearing = (struct hearing){.scene = &sitting->scene,
                                       .hall = &sitting->hall,
                                       .in_room = sitting->in_hall,
                                       .plays = settings->plays};
    snprintf(sitting->scene.title, sizeof sitting->scene.title, "%.60s:%s",
             settings->place.host, settings->place.port);
    if (settings->hello)
        scene_say(&sitting->scene, TONE_PLAIN, "%s", settings->hello);
    if (sys_draw(~0u, &remote->lot))
        remote->lot = (unsigned)sys_now();
    remote->reasons = reasons_new(&remote->place, remote->trust);
    connect_now(remote);
    return sitting;
}
