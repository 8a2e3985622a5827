/*
 * cmd_broadcast.c - arbiter broadcast: games to a round of a lichess broadcast
 *
 * The source is read again and again; games that have changed are pushed, at
 * most 64 at a time.  What cannot be sent now is sent later.
 */
#include "client/stream.h"
#include "main/commands.h"
#include "organise/event_file.h"
#include "organise/relay.h"
#include "sys/notice.h"
#include "sys/sys.h"
#include "words/sentence.h"

#include <ctype.h>
#include <jansson.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>

/* What the other side takes, and how long its answer may take. */
#define GAMES_MOST 64
#define ANSWER_SECONDS 60
/* After "too many requests", unless it says how long. */
#define TOO_MANY_SECONDS 60
/* A file that was just written may be half there. */
#define SETTLED_MS 1000
#define SOURCE_MAX ((size_t)64 << 20)

enum { TO, TOKEN, DELAY, EVENT, ROUND, EVERY, ONCE, TRUST };

static const struct option options[] = {
    [TO] = {"to", "LINK", "push to this round; its address in the browser"},
    [TOKEN] = {"token", "FILE", "read the token (study:write) from FILE"},
    [DELAY] = {"delay", "SECONDS", "delay each move by SECONDS"},
    [EVENT] = {"event", "NAME", "only games of this event of the server"},
    [ROUND] = {"round", "N", "only games of this round of the server"},
    [EVERY] = {"every", "SECONDS", "check for changes every SECONDS (5)"},
    [ONCE] = {"once", NULL, "push once and exit; 1 if a game is refused"},
    [TRUST] = OPTION_TRUST,
};

/* What is wrong, and was told; "": nothing. */
struct trouble {
    char words[256];
};

struct push {
    const struct args *args;
    struct relay relay;
    struct place to;
    char path[128], *token;
    bool from_server;
    struct place from; /* a server ... */
    struct text query; /* ... and what is asked for there */
    struct trouble at_source, at_target;
    bool refused;
};

/* A problem that lasts is told once. */
static void tell_trouble(const struct push *push, struct trouble *trouble,
                         const char *where, const char *what)
{
    char words[sizeof trouble->words];

    snprintf(words, sizeof words, "%.100s: %.140s", where, what);
    words[strcspn(words, "\r\n")] = '\0';
    if (strcmp(words, trouble->words) != 0)
        args_error(push->args, "%s; trying again", shown_of(words).text);
    memcpy(trouble->words, words, sizeof words);
}

/* All of a file; false: told. */
static bool read_file(struct push *push, const char *path, struct text *text)
{
    struct sys_input input;
    int error = sys_input_open(&input, path);
    char bytes[65536];
    size_t got = 1;

    if (!error) {
        while (!error && got && text->length < SOURCE_MAX) {
            error = sys_input_read(&input, bytes, sizeof bytes, &got);
            if (!error)
                text_add(text, bytes, got);
        }
        sys_input_close(&input);
    }
    if (error)
        tell_trouble(push, &push->at_source, path, strerror(error));
    return !error;
}

static bool read_server(struct push *push, struct text *text)
{
    struct stream_question question = {.path = push->query.bytes, .token = ""};
    struct stream_answer answer;
    struct stream stream = {.fd = -1};

    stream_ask(&stream, &push->from, push->args->value[TRUST], &question,
               &answer);
    if (answer.status == 200)
        text_put(text, answer.body);
    else
        tell_trouble(push, &push->at_source, push->from.host,
                     answer.body ? answer.body : stream.why);
    free(answer.body);
    return answer.status == 200;
}

static void look(struct push *push, uint64_t now)
{
    struct text text;
    bool there;

    text_init(&text);
    there = push->from_server ? read_server(push, &text)
                              : read_file(push, push->args->operand[0], &text);
    if (there)
        push->at_source.words[0] = '\0';
    if (there && text.length)
        relay_text(&push->relay, text_whole(&text), text.length, now);
    text_release(&text);
}

/* What was wrong with one game; told when it is something else. */
static void tell_refused(struct push *push, struct relay_game *game,
                         const char *error)
{
    if (!strcmp(game->error, error))
        return;
    snprintf(game->error, sizeof game->error, "%s", error);
    if (!*error)
        return;
    push->refused = true;
    args_error(push->args, say("refused: %s - %s: %s"),
               shown_of(game->white).text, shown_of(game->black).text,
               shown_of(error).text);
}

/* What is pushed of a game ends before a move; told once. */
static void tell_left_out(struct push *push, struct relay_game *game)
{
    if (!*game->left.move || !strcmp(game->left.move, game->told_left))
        return;
    memcpy(game->told_left, game->left.move, sizeof game->told_left);
    args_error(
        push->args,
        game->left.stands
            ? say("%s - %s: the illegal move %s stands; from there on the "
                  "moves are pushed as a comment")
            : say("%s - %s: %s is not understood; from there on the "
                  "moves are pushed as a comment"),
        shown_of(game->white).text, shown_of(game->black).text,
        shown_of(game->left.move).text);
}

/* The answer has an object for each game, in the order in which they went. */
static void read_answer(struct push *push, const char *text, unsigned count)
{
    json_t *body = json_loads(text, 0, NULL);
    const json_t *games = json_object_get(body, "games");
    unsigned refused = 0;

    for (unsigned i = 0; i < count && i < json_array_size(games); i++) {
        struct relay_game *game = relay_chosen(&push->relay, i);
        const char *error = json_string_value(
            json_object_get(json_array_get(games, i), "error"));

        refused += error != NULL;
        tell_left_out(push, game);
        tell_refused(push, game, error ? error : "");
    }
    printf(say_many("%u game pushed\n", "%u games pushed\n", count - refused),
           count - refused);
    fflush(stdout);
    json_decref(body);
}

/* Is it of no use to try again? */
static bool is_hopeless(int status)
{
    return status == 401 || status == 403 || status == 404;
}

static enum status fail_for_good(struct push *push, int status)
{
    static const struct {
        int status;
        const char *words;
    } reasons[] = {
        {401, LAWS_MSGID("the token is not accepted; make another one")},
        {403, LAWS_MSGID("the token may not do this; it needs the right "
                         "study:write")},
        {404, LAWS_MSGID("there is no such round; give the link of a round "
                         "that is yours")},
    };
    size_t i = 0;

    while (reasons[i].status != status)
        i++;
    return args_error(push->args, "%s: %s", push->to.host,
                      say(reasons[i].words));
}

/* Push what is due.  *wait: seconds until it may be tried again, 0: it went
   well. */
static enum status push_due(struct push *push, uint64_t now, unsigned *wait)
{
    *wait = 0;
    while (!sys_stopped()) {
        struct text text;
        struct stream stream = {.fd = -1};
        struct stream_question question = {.path = push->path,
                                           .token = push->token,
                                           .type = "text/plain; charset=utf-8",
                                           .seconds = ANSWER_SECONDS};
        struct stream_answer answer;
        unsigned count;

        text_init(&text);
        count = relay_choose(&push->relay, GAMES_MOST, now, &text);
        if (!count) {
            text_release(&text);
            return STATUS_FINE;
        }
        question.body = text_whole(&text);
        stream_ask(&stream, &push->to, push->args->value[TRUST], &question,
                   &answer);
        text_release(&text);
        if (answer.status == 200) {
            read_answer(push, answer.body, count);
            push->at_target.words[0] = '\0';
        } else if (!is_hopeless(answer.status)) {
            tell_trouble(push, &push->at_target, push->to.host,
                         answer.status == 429 ? say("too many requests")
                         : answer.body        ? answer.body
                                              : stream.why);
            *wait = answer.retry_after     ? answer.retry_after
                    : answer.status == 429 ? TOO_MANY_SECONDS
                                           : 1;
        }
        relay_arrived(&push->relay, answer.status == 200);
        free(answer.body);
        if (is_hopeless(answer.status))
            return fail_for_good(push, answer.status);
        if (answer.status != 200)
            return STATUS_FINE;
    }
    return STATUS_FINE;
}

static enum status run_push(struct push *push, unsigned every)
{
    bool once = push->args->value[ONCE];
    uint64_t start = sys_now();

    while (!sys_stopped()) {
        uint64_t now = (sys_now() - start) / 1000000;
        unsigned wait;

        look(push, now);
        if (push_due(push, now, &wait))
            return STATUS_BAD;
        if (once && !wait)
            return *push->at_source.words || push->refused ? STATUS_NO
                                                           : STATUS_FINE;
        poll(NULL, 0, 1000 * (int)(wait > every ? wait : every));
    }
    return STATUS_FINE;
}

/* A token goes over the wire: nobody else may read it on the way. */
static bool is_private(const struct place *place)
{
    return place->secure || !strncmp(place->host, "127.", 4) ||
           !strcmp(place->host, "::1") || !strcmp(place->host, "localhost");
}

/* https://lichess.org/broadcast/EVENT/ROUND/ID, or anything that ends so. */
static enum status read_to(struct push *push)
{
    const char *link = push->args->value[TO], *wrong, *id;

    if (!link)
        return args_error(push->args, "--to is missing: the link of the round");
    wrong = place_read(link, &push->to);
    if (wrong)
        return args_error(push->args, "--to \"%s\": %s", shown_of(link).text,
                          wrong);
    if (!is_private(&push->to))
        return args_error(push->args,
                          "--to \"%s\": the token could be read on the way; "
                          "write https://",
                          shown_of(link).text);
    id = strrchr(push->to.base, '/');
    if (!id || !id[1])
        return args_error(push->args,
                          "--to \"%s\": no round in it; open the round in a "
                          "browser and copy its link",
                          shown_of(link).text);
    snprintf(push->path, sizeof push->path, "/api/broadcast/round/%.64s/push",
             id + 1);
    push->to.base[0] = '\0';
    return STATUS_FINE;
}

static enum status read_token(struct push *push)
{
    const char *path = push->args->value[TOKEN];
    size_t length;

    if (!path)
        return args_error(push->args, "--token is missing: a file that has the "
                                      "token");
    push->token = args_file_bytes(push->args, path, &length);
    if (!push->token)
        return STATUS_BAD;
    push->token[strcspn(push->token, " \t\r\n")] = '\0';
    for (const char *at = push->token; *at; at++)
        if (!isgraph((unsigned char)*at))
            push->token[0] = '\0';
    if (!*push->token)
        return args_error(push->args, "%s: there is no token in it",
                          shown_of(path).text);
    return STATUS_FINE;
}

static void add_query(struct text *query, const char *name, const char *value)
{
    if (!value)
        return;
    text_format(query, "%c%s=", strchr(query->bytes, '?') ? '&' : '?', name);
    for (; *value; value++)
        if (isalnum((unsigned char)*value))
            text_add(query, value, 1);
        else
            text_format(query, "%%%02X", (unsigned char)*value);
}

static enum status read_from(struct push *push)
{
    const struct args *args = push->args;
    const char *source = args->operand[0], *wrong;

    push->from_server = strstr(source, "://") != NULL;
    if (!push->from_server && (args->value[EVENT] || args->value[ROUND]))
        return args_error(args, "--%s is for a server, not for a file",
                          options[args->value[EVENT] ? EVENT : ROUND].name);
    if (!push->from_server)
        return STATUS_FINE;
    wrong = place_read(source, &push->from);
    if (wrong)
        return args_error(args, "\"%s\": %s", shown_of(source).text, wrong);
    text_put(&push->query, "/api/games.pgn");
    add_query(&push->query, "event", args->value[EVENT]);
    add_query(&push->query, "round", args->value[ROUND]);
    (void)text_whole(&push->query);
    return STATUS_FINE;
}

static enum status run(const struct args *args)
{
    struct push push = {.args = args};
    unsigned every = 5, delay = 0;
    enum status status = STATUS_FINE;

    json_set_alloc_funcs(sys_alloc, free);
    if (args->count == 0)
        return args_error(args, "give a PGN file, or the link of a server");
    if (args_at_most(args, 1) || args_either(args, DELAY, ONCE) ||
        (args->value[EVERY] &&
         args_number(args, "--every", args->value[EVERY], 1, 3600, &every)) ||
        (args->value[DELAY] &&
         args_number(args, "--delay", args->value[DELAY], 0, 86400, &delay)))
        return STATUS_BAD;
    text_init(&push.query);
    if (read_to(&push) || read_from(&push) || read_token(&push))
        status = STATUS_BAD;
    if (!status) {
        push.relay.delay = delay * UINT64_C(1000);
        push.relay.portable = !push.from_server; /* whose games are */
        if (!push.relay.delay && !push.from_server && !args->value[ONCE])
            push.relay.delay = SETTLED_MS;
        sys_pipes_init();
        sys_stop_on_signals();
        status = run_push(&push, every);
    }
    relay_release(&push.relay);
    text_release(&push.query);
    free(push.token);
    return status;
}

const struct command command_broadcast = {
    .name = "broadcast",
    .operands = "FILE|LINK",
    .about = "FILE is a PGN file that grows; LINK is an Arbiter server: its "
             "public games are\n"
             "pushed, with the delay set there.  Pushes games when they "
             "change, until stopped\n"
             "by a signal.\n",
    .options = options,
    .option_count = sizeof(options) / sizeof(options[0]),
    .examples = "arbiter live push games.pgn --to LINK --token token.txt\n"
                "arbiter live push https://chess.example.org/ --to LINK "
                "--token token.txt\n",
    .run = run,
};
