/* engine.c - see engine.h */
#include "engine/engine.h"

#include "sys/sys.h"
#include "words/sentence.h"

#include <errno.h>
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

/* A line of the log. */
static void note(const struct engine *engine, char direction, const char *line,
                 size_t length)
{
    struct engine_log *log = engine->spec.log;
    double seconds;

    if (!log)
        return;
    while (length && (line[length - 1] == '\n' || line[length - 1] == '\r'))
        length--;
    seconds = (double)(sys_now() - log->began) / 1e9;
    fprintf(log->file, "%.3f %c %s: %.*s\n", seconds, direction,
            engine_name(engine), (int)length, line);
}

#define SECOND UINT64_C(1000000000)
enum {
    OTHER = 4,    /* seconds until the other protocol is tried          */
    FEATURES = 3, /* that an engine of CECP has to tell what it has      */
    TELLS = 5,    /* between two times that somebody is told of waiting  */
    HEED = 1,     /* between two looks whether the match is stopped      */
};

/* What is wrong is a message, or a sentence without places. */
static bool fail(struct engine *engine, const char *what)
{
    const char *words = engine->process.last_words;
    struct laws_message said, whole;
    char english[300];

    if (*engine->fault)
        return false;
    laws_text_copy(said.text, sizeof said.text, what, strlen(what));
    if (*words) {
        laws_say_IT_SAID(
            &whole,
            (struct laws_text){words, laws_text_fit(words, strlen(words), 150)},
            &said);
        said = whole;
    }
    laws_text_copy(engine->fault, sizeof engine->fault, said.text,
                   strlen(said.text));
    laws_message_say(engine->fault, NULL, english, sizeof english);
    note(engine, '=', english, strlen(english));
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
    const char *line = engine->out.bytes;
    int error = 0;

    for (size_t left = engine->spec.log ? engine->out.length : 0; left;) {
        size_t length = strcspn(line, "\n") + 1; /* nothing is said by halves */

        note(engine, '>', line, length);
        line += length;
        left -= length;
    }
    if (text_failed(&engine->out))
        error = ENOMEM;
    else if (engine->spec.settings.protocol == DIALOG_CECP)
        error = send_lines(engine);
    else
        error = process_send(&engine->process, engine->out.bytes,
                             engine->out.length);
    text_clear(&engine->out);
    if (error == EAGAIN)
        return fail(engine, "reads-nothing");
    /* One that has died says so when it is heard. */
    return error && error != EPIPE ? fail(engine, strerror(error)) : true;
}

/* The sooner one of an instant and so many seconds from now. */
static uint64_t sooner(uint64_t until, unsigned seconds)
{
    uint64_t other = sys_now() + seconds * SECOND;

    return until < other ? until : other;
}

/* A line of one that has not begun: does it tell which protocol it speaks? What
   merely gives back what it was sent (cat) speaks none. */
static void take_hint(struct engine *engine, const char *text, size_t length)
{
    struct dialog_word rest = {text, length}, line = rest;
    struct dialog_word word = dialog_word_next(&rest);
    bool error = dialog_word_begins(line, "Error") ||
                 dialog_word_begins(line, "Illegal move");

    if (dialog_word_is(word, "id") || dialog_word_is(word, "option") ||
        dialog_word_is(word, "uciok")) {
        engine->undecided = false;
    } else if (engine->undecided && dialog_word_is(word, "feature")) {
        engine->undecided = false;
        engine->spec.settings.protocol = DIALOG_CECP;
        dialog_open(&engine->dialog, &engine->spec.settings, &engine->out);
        text_clear(&engine->out); /* that was said already */
    }
    if (!*engine->heard)
        dialog_word_copy(engine->heard, sizeof engine->heard, line);
    if (engine->spec.settings.protocol != DIALOG_CECP || engine->answered)
        return;
    engine->answered = error || dialog_word_is(word, "feature") ||
                       dialog_word_is(word, "pong");
    if (engine->answered)
        engine->next =
            sys_now() +
            (dialog_word_is(word, "feature") ? FEATURES : 0) * SECOND;
}

enum dialog_event engine_listen(struct engine *engine, uint64_t until)
{
    if (engine->spec.dropped && *engine->spec.dropped)
        (void)fail(engine, "the match was stopped");
    /* So many lines are heard even when it is late. */
    for (unsigned lines = 0; !*engine->fault && lines < 1000; lines++) {
        struct laws_message said;
        const char *line;
        size_t length;
        enum dialog_event event;

        switch (process_hear(&engine->process, &line, &length)) {
        case PROCESS_LINE:
            note(engine, '<', line, length);
            if (engine->dialog.state == DIALOG_GREETED)
                take_hint(engine, line, length);
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
            process_wait(&engine->process, sooner(until, HEED));
            if (engine->spec.dropped && *engine->spec.dropped)
                return DIALOG_NOTHING;
            lines = 0;
            break;
        case PROCESS_FLOODS:
            laws_say_PRINTS_TOO_MUCH(&said, (int64_t)(PROCESS_FLOOD >> 20));
            fail(engine, said.text);
            break;
        case PROCESS_GONE:
            fail(engine, engine->process.death);
            break;
        }
    }
    return DIALOG_NOTHING;
}

/* Send what there is to be sent; it has so long to do this. */
static bool ask(struct engine *engine, unsigned seconds,
                enum laws_message_id late)
{
    process_forgive(&engine->process);
    engine->late = late;
    engine->patience = seconds;
    engine->until = sys_now() + seconds * UINT64_C(1000000000);
    return send_out(engine);
}

/* Start the program and ask whether it speaks the protocol. */
static bool greet(struct engine *engine)
{
    bool cecp = engine->spec.settings.protocol == DIALOG_CECP;
    int error = process_start(&engine->process, engine->spec.argument,
                              engine->spec.memory);
    const char *why = error ? engine_missing(&engine->spec) : NULL;

    if (error)
        return fail(engine, why ? why : strerror(error));
    for (char *const *word = engine->spec.argument; *word; word++)
        note(engine, '=', *word, strlen(*word));
    dialog_open(&engine->dialog, &engine->spec.settings, &engine->out);
    engine->began = sys_now();
    engine->next = engine->began + (cecp ? FEATURES : OTHER) * SECOND;
    return ask(engine, engine->spec.start, LAWS_SAY_NOT_STARTED);
}

/* It has said no to the one protocol, or died of it: begin again, in the other.
 */
static void greet_again(struct engine *engine, bool answered)
{
    process_end(&engine->process, 0);
    *engine->fault = '\0';
    engine->undecided = false;
    engine->spec.settings.protocol = DIALOG_CECP;
    engine->answered = greet(engine) && answered;
}

/* It is silent: what else is there to say? */
static void ask_on(struct engine *engine)
{
    engine->next = UINT64_MAX;
    if (engine->undecided) {
        text_put(&engine->out, "xboard\nprotover 2\n");
    } else if (engine->spec.settings.protocol == DIALOG_CECP) {
        if (engine->answered)
            dialog_go_on(&engine->dialog, &engine->out);
        else /* an old one, which may say that it does not know this */
            text_put(&engine->out, "ping 1\n");
    }
    if (engine->out.length)
        (void)send_out(engine);
}

/* Somebody may want to know what he waits for. */
static void tell_of_waiting(struct engine *engine)
{
    unsigned seconds = (unsigned)((sys_now() - engine->began) / SECOND);

    if (!engine->spec.waits || seconds < engine->told + TELLS)
        return;
    engine->told = seconds - seconds % TELLS;
    engine->spec.waits(engine_name(engine), seconds);
}

/* What it says to that, until it has said which protocol it speaks and what it
   has, or its time is over. */
static void hear_greeting(struct engine *engine)
{
    struct dialog *dialog = &engine->dialog;

    while (dialog->state == DIALOG_GREETED) {
        uint64_t until =
            engine->next < engine->until ? engine->next : engine->until;
        enum dialog_event event = engine_listen(engine, sooner(until, HEED));

        if (engine->undecided && (*engine->fault || event == DIALOG_REFUSES)) {
            greet_again(engine, event == DIALOG_REFUSES);
            continue;
        }
        if (*engine->fault || event == DIALOG_REFUSES ||
            sys_now() >= engine->until)
            break;
        if (sys_now() >= engine->next)
            ask_on(engine);
        tell_of_waiting(engine);
    }
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
    engine->undecided = !spec->protocol_known;
    if (engine->undecided)
        engine->spec.settings.protocol = DIALOG_UCI;
    return greet(engine);
}

/* What it has not done for so many seconds. */
static bool fail_late(struct engine *engine, enum laws_message_id late)
{
    struct laws_message said;

    laws_message_begin(&said, late);
    laws_message_number(&said, engine->patience);
    return fail(engine, said.text);
}

static bool fail_to_greet(struct engine *engine)
{
    if (!*engine->process.last_words)
        strcpy(engine->process.last_words, engine->heard);
    if (engine->undecided)
        return fail_late(engine, LAWS_SAY_NO_PROTOCOL);
    if (sys_now() < engine->until)
        return fail(engine, "no-uci");
    return fail_late(engine, engine->late);
}

bool engine_await(struct engine *engine)
{
    struct dialog *dialog = &engine->dialog;

    if (dialog->state == DIALOG_GREETED) {
        hear_greeting(engine);
        if (dialog->state == DIALOG_GREETED)
            return fail_to_greet(engine);
        engine->until += engine->patience * SECOND; /* to do what it is given */
    }
    while (dialog->state != DIALOG_IDLE && !*engine->fault) {
        if (engine_listen(engine, sooner(engine->until, HEED)) ==
                DIALOG_NOTHING &&
            sys_now() >= engine->until)
            return fail_late(engine, engine->late);
        if (engine->late == LAWS_SAY_NOT_STARTED)
            tell_of_waiting(engine);
    }
    if (!*engine->fault && *dialog->problem)
        return fail(engine, dialog->problem);
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
    return ask(engine, engine->spec.start, LAWS_SAY_NOT_READY);
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
    return ask(engine, SECONDS, LAWS_SAY_NOT_STOPPED);
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
