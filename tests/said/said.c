/*
 * said.c - print all messages as the program says them now
 *
 *   list-said [--data] TEXTS     in the language of the environment
 *
 * TEXTS are those that no table has: a key, a tab and the English on a line
 * (list-texts).
 */
#include "said.h"

#include "audit/print.h"
#include "client/refusal.h"
#include "laws/words.h"
#include "sys/show_message.h"
#include "sys/text.h"
#include "terminal/hear.h"
#include "terminal/hear_act.h"
#include "words/sentence.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

enum { PLIES = 40, LONGEST = 512 };

static bool data; /* hand on what the page is to say */

struct laws_rulings rulings;

_Noreturn void give_up(const char *format, ...)
{
    va_list list;

    fflush(stdout);
    fputs("list-said: ", stderr);
    va_start(list, format);
    vfprintf(stderr, format, list);
    va_end(list);
    fputc('\n', stderr);
    exit(1);
}

struct key key_of(const char *format, ...)
{
    struct key key;
    va_list list;
    int length;

    va_start(list, format);
    length = vsnprintf(key.text, sizeof key.text, format, list);
    va_end(list);
    if (length >= (int)sizeof key.text)
        give_up("%s...: a key is too long", key.text);
    for (char *at = key.text; *at; at++)
        if (*at == ' ')
            *at = '-';
    return key;
}

struct key key_with(struct key key, const char *part)
{
    return *part ? key_of("%s.%s", key.text, part) : key;
}

const char *colour_word(enum laws_color color)
{
    return color == LAWS_NOBODY ? "nobody" : laws_color_text(color);
}

const struct laws_act *act_of(const char *text)
{
    static struct laws_act_texts texts;
    static char words[256];
    static struct laws_act act;
    struct laws_file_error error;

    snprintf(words, sizeof words, "%s", text);
    if (laws_act_read(words, strlen(words), LAWS_NOBODY, 0, &act, &texts,
                      &error))
        give_up("%s: column %u: %s", text, error.column, error.what);
    return &act;
}

const struct laws_game *game_after(const char *const *lines)
{
    static _Alignas(16) unsigned char memory[1 << 16];
    struct laws_transcript transcript;
    struct laws_game *game = NULL;

    laws_transcript_init(&transcript);
    for (; *lines; lines++) {
        struct laws_file_error error;
        struct laws_act act;
        enum laws_line kind;

        if (laws_transcript_read(&transcript, *lines, strlen(*lines), &kind,
                                 &act, &error))
            give_up("%s: column %u: %s", *lines, error.column, error.what);
        if (kind != LAWS_LINE_ACT)
            continue;
        if (!game)
            game = laws_game_init(memory, laws_game_size(PLIES),
                                  &transcript.regulations);
        if (!game || laws_game_apply(game, &act, &rulings))
            give_up("%s: it cannot be folded", *lines);
    }
    return game;
}

/* What the program says. */

static void put_line(struct key key, const char *who, const char *sentence)
{
    if (strpbrk(sentence, "\t\n"))
        give_up("%s: a sentence is one line", key.text);
    printf("%s\t%s\t%s\n", key.text, who, sentence);
}

static void put_act(struct text *text, const char *act,
                    const struct laws_ruling *ruling)
{
    const struct laws_act *read = act_of(act);
    const char *by = laws_actor_text(read);
    static char members[LAWS_ACT_DATA_MAX];
    char words[LAWS_RULING_TEXT_MAX];
    struct laws_message message;

    put_number(text, "number", 1);
    put_number(text, "at", 0);
    put_string(text, "time", "0:00:00");
    put_string(text, "by", by);
    put_string(text, "act", act + strlen(by) + 1);
    put_open(text, "what", '{');
    put_raw(text, NULL, members, laws_act_data(read, members));
    put_close(text, '}');
    put_string(text, "from", by);
    put_open(text, "rulings", '[');
    if (ruling) {
        put_open(text, NULL, '{');
        put_raw(text, NULL, members, laws_ruling_data(ruling, members));
        laws_ruling_print(ruling, words);
        put_string(text, "text", words);
        laws_ruling_message(ruling, &message);
        put_say(text, message.text);
        put_close(text, '}');
    }
    put_close(text, ']');
}

/* What a terminal says that hears of an act; nothing where it only shows it. */
static void put_heard(struct key key, const char *act,
                      const struct laws_ruling *ruling)
{
    static struct scene scene;
    struct text text;
    json_t *heard;

    scene_init(&scene, SCENE_WATCHER);
    text_init(&text);
    put_open(&text, NULL, '{');
    put_act(&text, act, ruling);
    put_close(&text, '}');
    heard = json_loads(text_whole(&text), 0, NULL);
    hear_act(&scene, heard);
    if (scene.said > 1)
        give_up("%s: more than one line was said", key.text);
    if (scene.said)
        put_line(key, "play", scene_line(&scene, 0)->text);
    json_decref(heard);
    text_release(&text);
}

/* What the page is to say. */

static void open_data(struct text *text, struct key key)
{
    text_init(text);
    put_open(text, NULL, '{');
    put_string(text, "key", key.text);
}

static void close_data(struct text *text)
{
    put_close(text, '}');
    text_print(text, stdout);
}

static void put_data(struct key key, const char *name, const char *value)
{
    struct text text;

    open_data(&text, key);
    put_string(&text, name, value);
    close_data(&text);
}

/* The English, and the message as a value. */
static void put_message_data(struct key key, const char *name,
                             const char *message)
{
    struct text text;

    open_data(&text, key);
    put_message(&text, name, "say", message);
    close_data(&text);
}

static void put_act_data(struct key key, const char *name, const char *act,
                         const struct laws_ruling *ruling, struct key button)
{
    struct text text;

    open_data(&text, key);
    put_open(&text, name, '{');
    put_act(&text, act, ruling);
    put_close(&text, '}');
    if (*button.text)
        put_string(&text, "button", button.text);
    close_data(&text);
}

void list_ruling(struct key key, const char *act,
                 const struct laws_ruling *ruling)
{
    if (data) {
        put_act_data(key, "ruling", act, ruling, (struct key){""});
        return;
    }
    put_line(key, "program", say_ruling(ruling).text);
    put_heard(key, "time passes", ruling);
}

void list_act(struct key key, struct key button, const char *act)
{
    const struct laws_act *read = act_of(act);
    const char *asked = laws_act_said_of(read->kind)->asked;
    const struct laws_ruling made = {
        .verdict = LAWS_VERDICT_MADE, .article = "-", .move = "Nf6"};
    if (data) {
        put_act_data(key, "act", act, NULL, button);
        return;
    }
    put_line(key, "program", say_act(read).text);
    put_heard(key, act, NULL);
    if (read->kind == LAWS_ACT_PLAYS || read->kind == LAWS_ACT_MAKES)
        put_heard(key_with(key, "made"), act, &made);
    if (*button.text && !strchr(asked, '{'))
        put_line(button, "play", say(asked));
}

static const struct laws_explained *knights(void)
{
    static const char *const lines[] = {
        "0:00:00 arbiter starts", "+1 white plays Nf3",
        "+1 black plays Nf6",     "+1 white plays Ng1",
        "+1 black plays Ng8",     "+1 white plays Nf3",
        "+1 black plays Nf6",     "+1 white plays Ng1",
        "+1 black plays Ng8",     NULL,
    };
    static struct laws_explained explained = {.rulings = &rulings};

    explained.before = explained.after = game_after(lines);
    return &explained;
}

void list_fact(struct key key, const struct laws_fact *fact)
{
    const struct laws_explained *explained = knights();
    struct laws_message message;
    static struct scene scene;

    laws_fact_message(explained, fact, &message);
    if (data) {
        put_message_data(key, "sentence", message.text);
        return;
    }
    put_line(key, "program", say_message(message.text).text);
    scene_init(&scene, SCENE_WATCHER);
    scene_say_fact(&scene, say_message(message.text).text);
    put_line(key, "play", scene_line(&scene, 0)->text + 2); /* indented */
}

void list_text(struct key key, const char *english)
{
    if (data)
        put_data(key, "text", english);
    else
        put_line(key, "program", say(english));
}

void list_message(struct key key, const char *message)
{
    if (data)
        put_message_data(key, "text", message);
    else
        put_line(key, "program", say_message(message).text);
}

void list_pending(struct key key, const char *message)
{
    static struct scene scene;
    struct hearing hearing = {.scene = &scene};
    struct text text;

    if (data) {
        put_message_data(key, "text", message);
        return;
    }
    scene_init(&scene, SCENE_ARBITER);
    text_init(&text);
    text_put(&text, "{\"type\":\"ruling\",\"state\":{\"pending\":[{");
    put_message(&text, "text", "say", message);
    text_put(&text, "}]}}");
    hear_message(&hearing, text_whole(&text), text.length, 0);
    put_line(key, "play", scene.pending[0].text);
    text_release(&text);
}

void list_problem(struct key key, const char *message)
{
    char said[REFUSAL_MAX];
    struct text text;
    json_t *error;

    if (data) {
        list_message(key, message);
        return;
    }
    text_init(&text);
    text_put(&text, "{");
    put_message(&text, "what", "say", message);
    text_put(&text, "}");
    error = json_loads(text_whole(&text), 0, NULL);
    refusal_read(error, said);
    put_line(key, "program", said);
    json_decref(error);
    text_release(&text);
}

void list_word(struct key key, const char *name, const char *word,
               const char *sentence)
{
    struct text text;

    if (!data) {
        put_line(key, "program", say(sentence));
        return;
    }
    open_data(&text, key);
    put_string(&text, "name", name);
    put_string(&text, "word", word);
    close_data(&text);
}

/* What is printed of it behind its name. */
void list_finding(struct key key, const struct laws_finding *finding)
{
    const struct found found = {.path = "-", .game = 1, .finding = finding};
    const char *name = laws_finding_name(finding->kind);
    char *line = NULL, *details;
    size_t length;
    FILE *out;

    if (data) {
        put_data(key, "text", say_english(finding->details).text);
        return;
    }
    out = open_memstream(&line, &length);
    if (!out)
        give_up("there is no memory");
    print_finding(out, &found);
    fclose(out);
    line[strcspn(line, "\n")] = '\0';
    details = strstr(line, name);
    if (!details)
        give_up("%s: %s", key.text, line);
    put_line(key, "program", details + strlen(name) + 1);
    free(line);
}

/* Of the file: problems are what a server answers. */
static void list_texts(const char *path)
{
    FILE *in = fopen(path, "r");
    char line[LONGEST];

    if (!in)
        give_up("%s: cannot be read", path);
    while (fgets(line, sizeof line, in)) {
        char *english = strchr(line, '\t');

        line[strcspn(line, "\n")] = '\0';
        if (!english)
            give_up("%s: %s", path, line);
        *english++ = '\0';
        if (!strncmp(line, "problem.", 8))
            list_problem(key_of("%s", line), english);
        else if (!strncmp(line, "pending.", 8))
            list_pending(key_of("%s", line), english);
        else
            list_text(key_of("%s", line), english);
    }
    fclose(in);
}

int main(int argc, char **argv)
{
    data = argc > 2 && !strcmp(argv[1], "--data");
    if (argc != 2 + data)
        give_up("list-said [--data] TEXTS");
    if (!data)
        say_init();
    list_rulings();
    list_acts();
    list_facts();
    list_findings();
    list_judgements();
    list_messages();
    list_words();
    list_texts(argv[argc - 1]);
    return 0;
}
