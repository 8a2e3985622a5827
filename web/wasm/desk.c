/*
 * desk.c - what the judge's desk asks liblaws
 *
 * The whole text of a transcript goes in through one buffer; what is asked
 * about it comes out of another, as JSON.  Every question gives the length of
 * the text that lies in the buffer.
 */
#include "buffers.h"
#include "folding.h"
#include "json.h"
#include "state.h"
#include "text/tags.h"

#include <string.h>

static struct folding folding;

static struct json answer(void)
{
    return (struct json){.text = out, .size = sizeof(out)};
}

/* The length; 0: there is no room for it. */
static unsigned finish(const struct json *json)
{
    return json->full ? 0 : (unsigned)json->length;
}

static void put_error(struct json *json, const struct laws_file_error *error)
{
    json_open(json, "error", '{');
    json_number(json, "line", error->line);
    json_number(json, "column", error->column);
    json_text(json, "what", error->what);
    json_close(json, '}');
}

/* The facts that the nth ruling rests on. */
static void put_facts(struct json *json, unsigned nth)
{
    struct laws_explained explained = {folding.before, folding.game,
                                       &folding.act, &folding.rulings};
    struct laws_fact fact[LAWS_FACTS_MAX];
    unsigned count = laws_explain(&explained, nth, fact);
    char text[LAWS_FACT_TEXT_MAX];

    json_open(json, "facts", '[');
    for (unsigned i = 0; i < count; i++) {
        json_open(json, NULL, '{');
        json_text(json, "fact", laws_fact_word(&fact[i]));
        if (fact[i].article)
            json_text(json, "article", fact[i].article);
        json_bytes(json, "sentence", text,
                   laws_fact_print(&explained, &fact[i], text));
        json_close(json, '}');
    }
    json_close(json, ']');
}

static void put_ruling(struct json *json, unsigned nth)
{
    const struct laws_ruling *ruling = &folding.rulings.ruling[nth];
    char data[LAWS_RULING_DATA_MAX], text[LAWS_RULING_TEXT_MAX];

    json_open(json, NULL, '{');
    json_members(json, data, laws_ruling_data(ruling, data));
    json_bytes(json, "text", text, laws_ruling_print(ruling, text));
    if (nth < folding.rulings.by_clock)
        json_flag(json, "by_clock", true);
    if (folding.before)
        put_facts(json, nth);
    json_close(json, '}');
}

static void put_act(struct json *json)
{
    static char text[LAWS_ACT_TEXT_MAX], data[LAWS_ACT_DATA_MAX];

    json_open(json, NULL, '{');
    json_number(json, "line", folding.transcript.line);
    json_number(json, "at", folding.act.at);
    json_text(json, "by", laws_actor_text(&folding.act));
    json_bytes(json, "act", text, laws_act_write(&folding.act, text));
    json_open(json, "what", '{');
    json_members(json, data, laws_act_data(&folding.act, data));
    json_close(json, '}');
    json_open(json, "rulings", '[');
    for (unsigned i = 0; i < folding.rulings.count; i++)
        put_ruling(json, i);
    json_close(json, ']');
}

/* Of an expectation only that it fails, and what is the case; it follows the
   act that it is about. */
static bool put_expectation(struct json *json, struct laws_file_error *wrong)
{
    char got[LAWS_GOT_MAX];
    struct laws_error error;
    bool holds;

    if (laws_expectation_holds(folding.line, folding.length, folding.game,
                               &folding.rulings, &holds, got, &error)) {
        wrong->line = folding.transcript.line;
        wrong->column = (unsigned)error.where + 1;
        laws_text_copy(wrong->what, sizeof wrong->what, error.what,
                       strlen(error.what));
        return false;
    }
    if (holds)
        return true;
    json_open(json, NULL, '{');
    json_number(json, "line", folding.transcript.line);
    json_text(json, "got", got);
    json_close(json, '}');
    return true;
}

static void put_run(struct json *json, unsigned length,
                    enum laws_edition edition)
{
    bool acts = false;
    enum folded what;

    json_open(json, NULL, '{');
    json_text(json, "edition", laws_edition_name(edition));
    json_open(json, "acts", '[');
    folding_begin(&folding, in, length, edition);
    folding.explains = true;
    while ((what = folding_next(&folding)) < FOLDED_ERROR)
        if (what == FOLDED_ACT) {
            if (acts) {
                json_close(json, ']');
                json_close(json, '}');
            }
            acts = true;
            put_act(json);
            json_open(json, "failed", '[');
        } else if (!put_expectation(json, &folding.error)) {
            what = FOLDED_ERROR;
            break;
        }
    if (acts) {
        json_close(json, ']');
        json_close(json, '}');
    }
    json_close(json, ']');
    if (what == FOLDED_ERROR)
        put_error(json, &folding.error);
    json_close(json, '}');
}

/* Bit N: the edition N; those that the text lists where nobody names one. */
static unsigned editions_of(unsigned length, unsigned asked)
{
    struct laws_editions listed;
    unsigned set = 0;

    if (asked)
        return asked;
    folding_editions(&folding, in, length, &listed);
    for (unsigned i = 0; i < listed.count; i++)
        set |= 1u << listed.edition[i];
    return set;
}

/* All acts with their rulings and reasons, once for each edition, newest
   first. */
unsigned EXPORT(desk_judge)(unsigned length, unsigned editions)
{
    struct json json = answer();

    editions = editions_of(length, editions);
    json_open(&json, NULL, '[');
    for (unsigned i = LAWS_EDITIONS; i-- > 0;)
        if (editions >> i & 1)
            put_run(&json, length, (enum laws_edition)i);
    json_close(&json, ']');
    return finish(&json);
}

/* Where the game stands after a line; before the first act, where it begins.
   Nothing where not even the tags are right. */
unsigned EXPORT(desk_look)(unsigned length, unsigned edition, unsigned line)
{
    struct json json = answer();
    laws_ms at = 0;
    unsigned of = 0;
    enum folded what;

    folding_begin(&folding, in, length, (enum laws_edition)edition);
    folding.last = line;
    while ((what = folding_next(&folding)) < FOLDED_ERROR)
        if (what == FOLDED_ACT) {
            at = folding.act.at;
            of = folding.transcript.line;
        }
    if (!folding.game)
        return 0;
    json_open(&json, NULL, '{');
    json_number(&json, "line", of);
    json_number(&json, "at", at);
    state_write(&json, folding.game);
    json_close(&json, '}');
    return finish(&json);
}

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
    struct json json = answer();

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
    return finish(&json);
}

/* The numbers of the Articles of an edition. */
unsigned EXPORT(desk_articles)(unsigned edition)
{
    struct json json = answer();
    size_t count;
    const struct laws_provision *rows =
        laws_provisions((enum laws_edition)edition, &count);

    json_open(&json, NULL, '[');
    for (size_t i = 0; i < count; i++)
        if (!strchr(rows[i].id, '#'))
            json_text(&json, NULL, rows[i].id);
    json_close(&json, ']');
    return finish(&json);
}
