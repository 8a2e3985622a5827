/* cmd_play.c - arbiter play: a game in the terminal */
#include "engine/spec.h"
#include "main/commands.h"
#include "sheet/score.h"
#include "terminal/local.h"
#include "terminal/play_at.h"
#include "terminal/remote.h"
#include "terminal/sit.h"
#include "words/sentence.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum {
    SERVER,
    ENGINE,
    COLOUR,
    TIME_CONTROL,
    LAWS,
    POSITION,
    TOUCH,
    PRESS,
    RECORD,
    PLAIN,
    PIECES,
    SPOKEN,
    BRAILLE,
    READ_LANG,
    TRUST,
};

static const struct option options[] = {
    [SERVER] = {"server", "LINK", "create a game at this server and join it"},
    [ENGINE] = {"engine", "ENGINE",
                "play against this engine; --server: strength 1 to 8"},
    [COLOUR] = {"colour", "COLOUR", "play white (default) or black"},
    [TIME_CONTROL] = OPTION_TIME_CONTROL,
    [LAWS] = OPTION_LAWS,
    [POSITION] = {"position", "FEN", "start from this position"},
    [TOUCH] = {"touch", NULL, "let illegal moves happen, as over the board"},
    [PRESS] = {"press", NULL, "press the clock yourself after each move"},
    [RECORD] = {"record", "FILE",
                "write the acts down, or go on with those in FILE"},
    [PLAIN] = {"plain", NULL, "draw no board: print one line per message"},
    [PIECES] = OPTION_PIECES,
    [SPOKEN] = {"spoken", NULL, "tell moves in words: knight f3"},
    [BRAILLE] = OPTION_BRAILLE,
    [READ_LANG] = OPTION_READ_LANG,
    [TRUST] = OPTION_TRUST,
};

static enum status read_regulations(const struct args *args,
                                    struct local_settings *settings)
{
    static struct laws_transcript transcript;
    struct laws_regulations *regulations = &settings->regulations;
    const char *year = args->value[LAWS];
    enum laws_edition edition = LAWS_CURRENT;
    struct laws_file_error error;
    struct laws_position position;

    laws_transcript_init(&transcript);
    settings->control = args->value[TIME_CONTROL]
                            ? args_control(args->value[TIME_CONTROL])
                            : "900";
    if (args_edition(args, year, &edition))
        return STATUS_BAD;
    if (year) /* which there is */
        (void)args_tag(args, &transcript, "Laws", year);
    if (args_tag(args, &transcript, "TimeControl", settings->control))
        return STATUS_BAD;
    if (laws_transcript_finish(&transcript, &error))
        return args_error(args, "%s", say_message(error.what).text);
    *regulations = transcript.regulations;
    if (!args->value[POSITION])
        return STATUS_FINE;
    if (args_position(args, args->value[POSITION], &regulations->setup,
                      &position))
        return STATUS_BAD;
    regulations->chess960 = score_is_chess960(&regulations->setup);
    return STATUS_FINE;
}

static enum status read_colour(const struct args *args, enum laws_color *color)
{
    const char *colour = args->value[COLOUR];

    if (colour && strcmp(colour, "white") != 0 && strcmp(colour, "black") != 0)
        return args_error(args, "--colour \"%s\": take white or black",
                          shown_of(colour).text);
    *color = colour && *colour == 'b' ? LAWS_BLACK : LAWS_WHITE;
    return STATUS_FINE;
}

static enum status read_engine(const struct args *args,
                               struct local_settings *settings,
                               struct engine_spec *spec)
{
    const char *wrong;

    if (!args->value[ENGINE])
        return args->value[COLOUR]
                   ? args_error(args, "--colour goes with --engine or --server")
                   : STATUS_FINE;
    wrong = engine_spec_read(spec, args->value[ENGINE]);
    if (wrong)
        return args_error(args, "engine \"%s\": %s",
                          shown_of(args->value[ENGINE]).text, say(wrong));
    settings->engine = spec;
    return read_colour(args, &settings->color);
}

/* What the tags of a game to go on with say. */
static const char *control_of(const char *text)
{
    static char control[64];
    const char *tag = strstr(text, "[TimeControl \"");

    if (!tag)
        return "-";
    tag += strlen("[TimeControl \"");
    laws_text_copy(control, sizeof control, tag, strcspn(tag, "\"\n"));
    return control;
}

/* A file with acts is gone on with. */
static enum status take_up(const struct args *args,
                           struct local_settings *settings)
{
    static const int fresh[] = {TIME_CONTROL, LAWS, POSITION};
    static struct laws_transcript transcript;
    const char *path = args->value[RECORD];
    struct laws_file_error error = {0};
    size_t length;
    char *text;
    bool fine;

    for (size_t i = 0; i < sizeof fresh / sizeof fresh[0]; i++)
        if (args->value[fresh[i]])
            return args_error(args,
                              "--%s is for a new game, and %s exists; leave "
                              "it out to go on with that game, or add --force "
                              "to begin anew",
                              options[fresh[i]].name, shown_of(path).text);
    text = args_file_bytes(args, path, &length);
    if (!text)
        return STATUS_BAD;
    laws_transcript_init(&transcript);
    fine = record_read(settings->record, text, length, &transcript, &error);
    settings->goes_on = true;
    settings->regulations = transcript.regulations;
    settings->control = control_of(text);
    free(text);
    return fine ? STATUS_FINE
                : args_error(args, "%s:%u: %s", shown_of(path).text, error.line,
                             say_message(error.what).text);
}

/* How the shell has a word. */
static const char *quoted(const char *word)
{
    return strpbrk(word, " \t'\"\\$&;|<>()*?[]#~`") ? "'" : "";
}

/* The command that goes on with what is recorded. */
static const char *go_on_command(const struct args *args)
{
    static char command[1024];
    const char *path = args->value[RECORD], *engine = args->value[ENGINE];

    snprintf(
        command, sizeof command, "arbiter play --record %s%.300s%s%s%s%s%s%s",
        quoted(path), path, quoted(path), engine ? " --engine " : "",
        engine ? quoted(engine) : "", engine ? engine : "",
        engine ? quoted(engine) : "",
        args->value[COLOUR] && *args->value[COLOUR] == 'b' ? " --colour black"
                                                           : "");
    return command;
}

/* Is it a file with something in it? */
static bool has_acts(const char *path)
{
    struct stat status;

    return !stat(path, &status) && S_ISREG(status.st_mode) && status.st_size;
}

static enum status open_record(const struct args *args,
                               struct local_settings *settings)
{
    const char *path = args->value[RECORD];
    bool goes_on = path && !args->force && has_acts(path);

    if (goes_on ? take_up(args, settings) : read_regulations(args, settings))
        return STATUS_BAD;
    if (path) {
        settings->record->file = fopen(path, goes_on ? "r+" : "w");
        if (!settings->record->file)
            return args_error(args, "%s: %s", shown_of(path).text,
                              strerror(errno));
        fseek(settings->record->file, 0, SEEK_END);
    }
    if (!goes_on)
        record_begin(settings->record, &settings->regulations,
                     settings->control);
    return STATUS_FINE;
}

/* Each act was written when it happened: was every one of them? */
static enum status close_record(const struct args *args, struct record *record)
{
    bool fine = record_close(record);
    enum status status =
        fine ? STATUS_FINE
             : args_error(args, "%s: %s", shown_of(args->value[RECORD]).text,
                          strerror(errno));

    text_release(&record->text);
    return status;
}

static enum status play_here(const struct args *args, struct sit_options *how,
                             enum scene_form form)
{
    struct record record = {0};
    struct local_settings settings = {.form = form,
                                      .touch = args->value[TOUCH],
                                      .separate = args->value[PRESS],
                                      .record = &record};
    static struct engine_spec spec;
    struct sitting *sitting;
    enum status status;
    char why[256] = "";

    if (args->value[TRUST])
        return args_error(args, "--trust goes with a link or --server");
    if (read_engine(args, &settings, &spec))
        return STATUS_BAD;
    status = open_record(args, &settings);
    if (!status) {
        if (args->value[RECORD])
            how->go_on = go_on_command(args);
        sitting = local_new(&settings, why);
        status = !sitting            ? args_error(args, "%s", why)
                 : sit(sitting, how) ? STATUS_BAD
                                     : STATUS_FINE;
    }
    return status_worse(status, close_record(args, &record));
}

static enum status sit_there(struct sit_options *how,
                             const struct remote_settings *settings)
{
    static char command[PLACE_LINK_MAX + 32];
    char path[PLACE_LINK_MAX], link[PLACE_LINK_MAX];

    snprintf(path, sizeof path, "/game/%s#%s", settings->place.game,
             settings->place.token);
    place_print(&settings->place, path, link);
    snprintf(command, sizeof command, "arbiter play '%s'", link);
    how->go_on = command;
    return sit(remote_new(settings), how) ? STATUS_BAD : STATUS_FINE;
}

static enum status play_there(const struct args *args, struct sit_options *how,
                              enum scene_form form)
{
    static const int local[] = {SERVER,   ENGINE, COLOUR, TIME_CONTROL, LAWS,
                                POSITION, TOUCH,  PRESS,  RECORD};
    struct remote_settings settings = {
        .form = form, .trust = args->value[TRUST], .plays = true};
    const char *wrong;

    for (size_t i = 0; i < sizeof local / sizeof local[0]; i++)
        if (args->value[local[i]])
            return args_error(args,
                              "--%s is for a new game; leave out the link of "
                              "this one",
                              options[local[i]].name);
    wrong = place_read(args->operand[0], &settings.place);
    if (wrong)
        return args_error(args, "\"%s\": %s", shown_of(args->operand[0]).text,
                          wrong);
    if (settings.place.kind != PLACE_GAME)
        return args_error(args,
                          "\"%s\" is not the link of a game; \"arbiter "
                          "watch\" shows a room, and --server creates a game",
                          shown_of(args->operand[0]).text);
    return sit_there(how, &settings);
}

/* A new game at a server; the opponent is told where. */
static enum status play_new(const struct args *args, struct sit_options *how,
                            enum scene_form form)
{
    struct remote_settings settings = {
        .form = form, .trust = args->value[TRUST], .plays = true};
    struct local_settings rules = {0};
    struct play_at wanted = {.server = args->value[SERVER],
                             .trust = args->value[TRUST],
                             .regulations = &rules.regulations,
                             .touch = args->value[TOUCH],
                             .separate = args->value[PRESS]};
    char opponent[PLACE_LINK_MAX], hello[PLACE_LINK_MAX + 64];

    if (args_either(args, SERVER, RECORD) || read_colour(args, &wanted.color) ||
        read_regulations(args, &rules) ||
        (args->value[ENGINE] &&
         args_number(args, say("the strength"), args->value[ENGINE], 1, 8,
                     &wanted.level)))
        return STATUS_BAD;
    wanted.control = rules.control;
    if (play_at(args, &wanted, &settings.place, opponent))
        return STATUS_BAD;
    snprintf(hello, sizeof hello, say("Your opponent opens %s"), opponent);
    settings.hello = wanted.level ? NULL : hello;
    return sit_there(how, &settings);
}

static enum status run(const struct args *args)
{
    struct sit_options how = {.language = say_letters(),
                              .plain = args->value[PLAIN]};
    enum scene_form form = args->value[SPOKEN]    ? FORM_SPOKEN
                           : args->value[BRAILLE] ? FORM_BRAILLE
                                                  : FORM_SAN;

    if (args_at_most(args, 1) || args_either(args, SPOKEN, BRAILLE) ||
        args_pieces(args, args->value[PIECES], &how.figurines) ||
        args_language(args, args->value[READ_LANG], &how.language))
        return STATUS_BAD;
    return args->count           ? play_there(args, &how, form)
           : args->value[SERVER] ? play_new(args, &how, form)
                                 : play_here(args, &how, form);
}

const struct command command_play = {
    .name = "play",
    .operands = "[LINK]",
    .about = "With LINK (http, https, ws, wss), joins that game in the role of "
             "the link.\n"
             "Without it, plays here: two players at one keyboard, or against "
             "an engine.\n"
             "Type moves in any notation, as e4, Nf3, g1f3 or knight f3, or "
             "acts, as in a\n"
             "transcript; F1 or Tab lists all keys.\n",
    .options = options,
    .option_count = sizeof(options) / sizeof(options[0]),
    .examples = "arbiter play --engine stockfish --time-control 300+3\n"
                "arbiter play --record game.acts\n",
    .run = run,
};
