/* hear_act.c - see hear_act.h */
#include "terminal/hear_act.h"

#include "laws/words.h"
#include "sys/shown.h"
#include "words/sentence.h"

#include <stdio.h>
#include <string.h>

/* How many rows words.def has of each kind. */
enum {
    ENDS = 1
#define END(name, ...) +1
#include "laws/words.def"
    ,
    REFUSALS = 1
#define REFUSAL(name, ...) +1
#include "laws/words.def"
    ,
    RESULTS = 0
#define RESULT(name, ...) +1
#include "laws/words.def"
    ,
    PENALTIES = 0
#define PENALTY(name, ...) +1
#include "laws/words.def"
};

static const char *text_of(const json_t *json, const char *name)
{
    const char *text = json_string_value(json_object_get(json, name));

    return text ? text : "";
}

static laws_square square_of(const json_t *json, const char *name)
{
    const char *text = text_of(json, name);
    laws_square square;

    return laws_square_parse(text, strlen(text), &square) ? LAWS_NO_SQUARE
                                                          : square;
}

static enum laws_end end_of(const char *word)
{
    for (int i = 1; i < ENDS; i++)
        if (!strcmp(word, laws_end_words((enum laws_end)i)->word))
            return (enum laws_end)i;
    return LAWS_END_NONE;
}

static bool find_result(const char *word, enum laws_result *result)
{
    for (int i = 0; i < RESULTS; i++)
        if (!strcmp(word, laws_result_text((enum laws_result)i))) {
            *result = (enum laws_result)i;
            return true;
        }
    return false;
}

const char *hear_result_words(const char *text)
{
    enum laws_result result;

    return find_result(text, &result) ? say(laws_result_words(result)->sentence)
                                      : text;
}

const char *hear_end_words(const char *text)
{
    enum laws_end end = end_of(text);

    return end == LAWS_END_NONE ? text : say(laws_end_words(end)->sentence);
}

static enum laws_color color_of(const char *text)
{
    return text && !strcmp(text, "white")   ? LAWS_WHITE
           : text && !strcmp(text, "black") ? LAWS_BLACK
                                            : LAWS_NOBODY;
}

/* An argument of a verdict; false: it is none that we know. */
static bool read_argument(const json_t *json, char kind,
                          struct laws_ruling *ruling)
{
    const char *word = text_of(json, "word"), *color = text_of(json, "colour");

    switch (kind) {
    case 'c':
        ruling->color = color_of(color);
        return true;
    case 's':
        ruling->square = square_of(json, "square");
        return true;
    case 'd':
        ruling->second = square_of(json, "second");
        return true;
    case 'm':
        shown_copy(ruling->move, sizeof ruling->move, text_of(json, "move"));
        return true;
    case 't':
        ruling->span = json_integer_value(json_object_get(json, "time"));
        return ruling->span >= 0 && ruling->span <= LAWS_SPAN_LIMIT;
    case 'n':
        ruling->number =
            (unsigned)json_integer_value(json_object_get(json, "number"));
        return true;
    case 'w':
        ruling->word = word;
        return true;
    case 'f':
        for (int i = 1; i < REFUSALS; i++)
            if (!strcmp(text_of(json, "refusal"),
                        laws_refusal_words((enum laws_refusal)i)->name)) {
                ruling->refusal = (enum laws_refusal)i;
                return true;
            }
        return false;
    case 'e':
        ruling->end = end_of(word);
        return ruling->end != LAWS_END_NONE;
    case 'k':
        for (int i = 0; i < PENALTIES; i++)
            if (!strcmp(word, laws_penalty_text((enum laws_penalty)i))) {
                ruling->penalty = (enum laws_penalty)i;
                return true;
            }
        return false;
    case 'r':
        return find_result(text_of(json, "result"), &ruling->result);
    default:
        shown_copy(ruling->extra, sizeof ruling->extra, text_of(json, "extra"));
        return true;
    }
}

bool hear_ruling(const json_t *json, struct laws_ruling *ruling)
{
    const char *verdict = text_of(json, "verdict");
    const struct laws_verdict_form *form;
    int i = 0;

    memset(ruling, 0, sizeof *ruling);
    while (i < LAWS_VERDICTS &&
           strcmp(verdict, laws_verdict_form_of((enum laws_verdict)i)->word))
        i++;
    if (i == LAWS_VERDICTS)
        return false;
    ruling->verdict = (enum laws_verdict)i;
    shown_copy(ruling->article, sizeof ruling->article,
               text_of(json, "article"));
    form = laws_verdict_form_of(ruling->verdict);
    for (const char *kind = form->arguments; *kind; kind++)
        if (!read_argument(json, *kind, ruling))
            return false;
    /* Whose illegal move it is, no member says. */
    if (ruling->verdict == LAWS_VERDICT_ILLEGAL)
        ruling->color = color_of(
            json_string_value(json_array_get(json_object_get(json, "say"), 1)));
    return true;
}

/* Those that we know; the others are said as they are written. */
static void read_rulings(struct scene *scene, const json_t *list,
                         struct laws_rulings *rulings)
{
    size_t i;
    json_t *item;

    rulings->count = rulings->by_clock = 0;
    json_array_foreach(list, i, item)
    {
        struct laws_ruling *ruling;

        if (rulings->count == LAWS_RULINGS_MAX)
            return;
        ruling = &rulings->ruling[rulings->count];
        if (!hear_ruling(item, ruling)) {
            scene_say(scene, TONE_RULING, "%s", text_of(item, "text"));
            continue;
        }
        if (json_is_true(json_object_get(item, "by_clock")) &&
            rulings->by_clock == rulings->count)
            rulings->by_clock++;
        rulings->count++;
    }
}

void hear_act(struct scene *scene, const json_t *act)
{
    static struct laws_rulings rulings;
    struct laws_act_texts texts;
    struct laws_file_error error;
    struct laws_act read;
    char words[LAWS_LINE_MAX];

    snprintf(words, sizeof words, "%s %s", text_of(act, "by"),
             text_of(act, "act"));
    read_rulings(scene, json_object_get(act, "rulings"), &rulings);
    if (laws_act_read(words, strlen(words), LAWS_NOBODY, 0, &read, &texts,
                      &error)) {
        read = (struct laws_act){.kind = LAWS_ACT_PASSES, .by = LAWS_NOBODY};
        if (!strcmp(text_of(act, "act"), "seals")) {
            /* the move is not told until the envelope is opened */
            read.kind = LAWS_ACT_SEALS;
            read.by =
                !strcmp(text_of(act, "by"), "black") ? LAWS_BLACK : LAWS_WHITE;
        } else {
            scene_say(scene, TONE_PLAIN, "%s", words);
        }
    }
    scene_tell(scene, &read, &rulings, text_of(act, "note"));
}
