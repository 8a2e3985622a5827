/*
 * desk.c - what can be written on the judge's desk, as JSON
 *
 * Games are folded there as everybody who uses liblaws from JavaScript does
 * (packages/js/wasm).
 */
#include "buffers.h"
#include "json.h"
#include "text/tags.h"

#include <string.h>

static void put_acts(struct json *json)
{
    static const char *const actors[] = {"player", "arbiter", "anyone", "time"};

    json_open(json, "acts", '[');
    for (unsigned i = 0; i < LAWS_ACT_KINDS; i++) {
        const struct laws_act_form *form =
            laws_act_form_of((enum laws_act_kind)i);

        json_open(json, NULL, '{');
        json_text(json, "actor", actors[form->actor]);
        json_text(json, "verb", form->verb);
        if (form->second)
            json_text(json, "second", form->second);
        json_text(json, "arguments", form->arguments);
        json_close(json, '}');
    }
    json_close(json, ']');
}

/* What can be written: acts and their arguments, tags. */
unsigned EXPORT(desk_tables)(void)
{
    struct json json = json_answer();

    json_open(&json, NULL, '{');
    put_acts(&json);
    json_open(&json, "results", '[');
#define RESULT(name, word, ...) json_text(&json, NULL, word);
#include "laws/words.def"
    json_close(&json, ']');
    json_open(&json, "tags", '[');
    for (unsigned i = 0; laws__tag_name(i); i++)
        json_text(&json, NULL, laws__tag_name(i));
    json_close(&json, ']');
    json_open(&json, "penalties", '[');
#define PENALTY(name, word, ...) json_text(&json, NULL, word);
#include "laws/words.def"
    json_close(&json, ']');
    json_close(&json, '}');
    return json_length(&json);
}

/* Why no game leads to the FEN in the buffer (3.10.3); nothing where that is
   not proved, or it is none. */
unsigned EXPORT(desk_unreachable)(unsigned length)
{
    char text[LAWS_REACH_SENTENCE_MAX];
    struct laws_setup setup;
    struct laws_error error;

    return !laws_fen_parse(in, length, &setup, &error) &&
                   laws_reach_sentence(&setup, text)
               ? (unsigned)laws_message_say(text, NULL, out, OUT_SIZE)
               : 0;
}

/* The numbers of the Articles of an edition. */
unsigned EXPORT(desk_articles)(unsigned edition)
{
    struct json json = json_answer();
    size_t count;
    const struct laws_provision *rows =
        laws_provisions((enum laws_edition)edition, &count);

    json_open(&json, NULL, '[');
    for (size_t i = 0; i < count; i++)
        if (!strchr(rows[i].id, '#'))
            json_text(&json, NULL, rows[i].id);
    json_close(&json, ']');
    return json_length(&json);
}
