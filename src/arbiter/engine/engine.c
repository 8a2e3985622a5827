/* engine.c - see engine.h */
#include "engine/engine.h"

#include "sys/sys.h"
#include "words/sentence.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

const char *engine_missing(const struct engine_spec *spec)
{
    static _Thread_local char missing[512];
    const char *name = spec->argument[0], *what;

    switch (process_find(name)) {
    case 0:
        return NULL;
    case ENOENT:
        what = strchr(name, '/')
                   ? say("there is no file \"%.200s\"; is the path right?")
                   : say("there is no program \"%.200s\" on the PATH; install "
                         "it, or give its path (Debian has engines in "
                         "/usr/games)");
        break;
    case EISDIR:
        what = say("\"%.200s\" is a folder; name the program in it");
        break;
    default:
        what = say("\"%.200s\" may not be executed; is it a program "
                   "(chmod +x)?");
    }
    snprintf(missing, sizeof missing, what, name);
    return missing;
}

__attribute__((format(printf, 2, 3))) static bool fail(struct engine *engine,
                                                       const char *format, ...)
{
    char complaint[200] = "";
    va_list list;

    if (*engine->fault)
        return false;
    va_start(list, format);
    vsnprintf(engine->fault, sizeof engine->fault, format, list);
    va_end(list);
    if (*engine->process.last_words) {
        size_t length = strlen(engine->fault);

        snprintf(complaint, sizeof complaint, "; it said: %.150s",
                 engine->process.last_words);
        snprintf(engine->fault + length, sizeof engine->fault - length, "%s",
                 complaint);
    }
    process_end(&engine->process, 0);
    return false;
}

/* Line by line, as xboard does: an engine may lose sight of what it reads at
   once behind a line, until more comes. */
static int send_lines(struct engine *engine)
{
    const char *at = engine->out.bytes, *end = at + engine->out.length;
    int error = 0;

    while (at < end && !error) {
        size_t length = strcspn(at, "\n") + 1; /* nothing is said by halves */

        error = process_send(&engine->process, at, length);
        at += length;
    }
    return error;
}

static bool send_out(struct engine *engine)
{
    int error = 0;

    if (text_failed(&engine->out))
        error = ENOMEM;
    else if (engine->spec.settings.protocol == DIALOG_CECP)
        error = send_lines(engine);
    else
        error = process_send(&engine->process, engine->out.bytes,
                             engine->out.length);
    text_clear(&engine->out);
    if (error == EAGAIN)
        return fail(engine, "it does not read what it is sent");
    /* One that has died says so when it is heard. */
    return error && error != EPIPE ? fail(engine, "%s", strerror(error)) : true;
}

enum dialog_event engine_listen(struct engine *engine, uint64_t until)
{
    /* So many lines are heard even when it is late. */
    for (unsigned lines = 0; !*engine->fault && lines < 1000; lines++) {
        const char *line;
        size_t length;
        enum dialog_event event;

        switch (process_hear(&engine->process, &line, &length)) {
        case PROCESS_LINE:
            event = dialog_hear(&engine->dialog, line, length, &engine->out);
            if (engine->out.length && !send_out(engine))
                return DIALOG_NOTHING;
            if (event != DIALOG_NOTHING)
                return event;
            if (sys_now() < until)
                lines = 0;
            break;
        case PROCESS_SILENT:
            if (sys_now() >= until)
                return DIALOG_NOTHING;
            process_wait(&engine->process, until);
            lines = 0;
            break;
        case PROCESS_FLOODS:
            fail(engine, "it printed more than %u MB for a move",
                 (unsigned)(PROCESS_FLOOD >> 20));
            break;
        case PROCESS_GONE:
            fail(engine, "%s", engine->process.death);
            break;
        }
    }
    return DIALOG_NOTHING;
}

/* Send what there is to be sent; it has so long to do this. */
static bool ask(struct engine *engine, unsigned seconds, const char *task)
{
    process_forgive(&engine->process);
    engine->task = task;
    engine->patience = seconds;
    engine->until = sys_now() + seconds * UINT64_C(1000000000);
    return send_out(engine);
}

/* Start the program and ask whether it speaks the protocol.  One that speaks
   CECP need not answer. */
static bool greet(struct engine *engine)
{
    enum { UCI_TRIES = 4, FEATURES = 3 };
    bool cecp = engine->spec.settings.protocol == DIALOG_CECP;
    int error = process_start(&engine->process, engine->spec.argument,
                              engine->spec.memory);
    const char *why = error ? engine_missing(&engine->spec) : NULL;

    if (error)
        return fail(engine, "%s", why ? why : strerror(error));
    dialog_open(&engine->dialog, &engine->spec.settings, &engine->out);
    return ask(engine,
               cecp                          ? FEATURES
               : engine->spec.protocol_known ? ENGINE_PATIENCE
                                             : UCI_TRIES,
               "start");
}

/* What it says to that, until it is asked for more or its time is over. */
static void hear_greeting(struct engine *engine)
{
    (void)engine_listen(engine, engine->until);
    dialog_go_on(&engine->dialog, &engine->out);
    (void)ask(engine, ENGINE_PATIENCE, "start");
}

/* It did not say that it speaks UCI: begin again, in the other protocol. */
static void greet_again(struct engine *engine)
{
    process_end(&engine->process, 0);
    *engine->fault = '\0';
    engine->spec.settings.protocol = DIALOG_CECP;
    if (greet(engine))
        hear_greeting(engine);
}

bool engine_start(struct engine *engine, const struct engine_spec *spec)
{
    memset(engine, 0, sizeof *engine);
    text_init(&engine->out);
    engine->spec = *spec;
    /* the words are in the copy, too */
    for (unsigned i = 0; spec->argument[i]; i++)
        engine->spec.argument[i] =
            engine->spec.words + (spec->argument[i] - spec->words);
    if (!spec->protocol_known)
        engine->spec.settings.protocol = DIALOG_UCI;
    return greet(engine);
}

bool engine_await(struct engine *engine)
{
    const enum dialog_protocol *protocol = &engine->spec.settings.protocol;
    struct dialog *dialog = &engine->dialog;

    if (dialog->state == DIALOG_GREETED)
        hear_greeting(engine);
    if (dialog->state == DIALOG_GREETED && *protocol == DIALOG_UCI &&
        !engine->spec.protocol_known)
        greet_again(engine);
    if (dialog->state == DIALOG_GREETED && *protocol == DIALOG_UCI)
        return fail(engine, "it does not speak UCI");
    while (dialog->state != DIALOG_IDLE && !*engine->fault)
        if (engine_listen(engine, engine->until) == DIALOG_NOTHING &&
            sys_now() >= engine->until)
            return fail(engine, "it did not %s within %u seconds", engine->task,
                        engine->patience);
    if (!*engine->fault && *dialog->problem)
        return fail(engine, "%s", dialog->problem);
    return !*engine->fault;
}

bool engine_open(struct engine *engine, const struct engine_spec *spec)
{
    return engine_start(engine, spec) && engine_await(engine);
}

const char *engine_name(const struct engine *engine)
{
    const char *file = engine->spec.argument[0];
    const char *slash = strrchr(file, '/');

    if (*engine->spec.name)
        return engine->spec.name;
    if (*engine->dialog.name)
        return engine->dialog.name;
    return slash ? slash + 1 : file;
}

bool engine_new_game(struct engine *engine, const struct laws_game *game)
{
    if (*engine->fault)
        return false;
    dialog_new_game(&engine->dialog, game, &engine->out);
    return ask(engine, ENGINE_PATIENCE, "get ready");
}

bool engine_go(struct engine *engine, const struct laws_game *game)
{
    if (*engine->fault)
        return false;
    process_forgive(&engine->process);
    /* What it still had to say belongs to no move. */
    if (engine->dialog.state == DIALOG_IDLE)
        (void)engine_listen(engine, 0);
    if (*engine->fault)
        return false;
    dialog_go(&engine->dialog, game, &engine->out);
    return send_out(engine);
}

void engine_offer(struct engine *engine)
{
    if (*engine->fault)
        return;
    dialog_offer(&engine->dialog, &engine->out);
    (void)send_out(engine);
}

bool engine_stop(struct engine *engine)
{
    enum { SECONDS = 5 };

    if (*engine->fault)
        return false;
    dialog_stop(&engine->dialog, &engine->out);
    return ask(engine, SECONDS, "stop");
}

void engine_close(struct engine *engine)
{
    if (!*engine->fault && engine->process.pid) {
        dialog_quit(&engine->dialog, &engine->out);
        (void)send_out(engine);
        process_end(&engine->process, 500);
    } else {
        process_end(&engine->process, 0);
    }
    text_release(&engine->out);
}
