/* spec.c - see spec.h */
#include "engine/spec.h"

#include "words/sentence.h"

#include <stdio.h>
#include <string.h>

static _Thread_local char fault[200];

__attribute__((format(printf, 1, 0))) static const char *wrong(const char *what,
                                                               const char *word)
{
    snprintf(fault, sizeof fault, what, word);
    return fault;
}

/* Cut the text into words, in place. */
static const char *split(char *text, char **word, unsigned *count)
{
    char *to = text, quote = '\0';

    for (*count = 0; *text;) {
        while (*text == ' ')
            text++;
        if (!*text)
            break;
        if (*count == SPEC_WORDS_MAX)
            return LAWS_MSGID("there are too many words");
        word[(*count)++] = to;
        for (; *text && (quote || *text != ' '); text++) {
            if (quote ? *text == quote : *text == '"' || *text == '\'')
                quote = quote ? '\0' : *text;
            else if ((unsigned char)*text < ' ')
                return LAWS_MSGID("there is a control character in it");
            else
                *to++ = *text;
        }
        text += *text == ' ';
        *to++ = '\0';
    }
    return quote ? LAWS_MSGID("a quote is not closed") : NULL;
}

static const char *read_number(const char *word, const char *value,
                               unsigned most, unsigned *number)
{
    unsigned result = 0;

    for (const char *p = value; *p; p++) {
        if (*p < '0' || *p > '9' || result > most / 10)
            return wrong(say("a number is missing or too large in \"%.80s\""),
                         word);
        result = result * 10 + (unsigned)(*p - '0');
    }
    if (!*value || result > most)
        return wrong(say("a number is missing or too large in \"%.80s\""),
                     word);
    *number = result;
    return NULL;
}

static const char *read_protocol(struct engine_spec *spec, const char *word,
                                 const char *value)
{
    bool cecp = !strcmp(value, "xboard");

    if (!cecp && strcmp(value, "uci") != 0)
        return wrong(say("proto is uci or xboard, not \"%.80s\""), word);
    spec->protocol_known = true;
    spec->settings.protocol = cecp ? DIALOG_CECP : DIALOG_UCI;
    return NULL;
}

static const char *read_wish(struct engine_spec *spec, const char *word,
                             size_t name_length, const char *value)
{
    struct dialog_settings *settings = &spec->settings;
    struct dialog_wish *wish = &settings->wish[settings->wishes];

    if (settings->wishes == DIALOG_WISHES_MAX)
        return LAWS_MSGID("there are too many options");
    if (!name_length || name_length >= sizeof wish->name ||
        strlen(value) >= sizeof wish->value)
        return wrong(say("an option's name or value is missing or too long in "
                         "\"%.80s\""),
                     word);
    settings->wishes++;
    laws_text_copy(wish->name, sizeof wish->name, word + strlen("option."),
                   name_length);
    laws_text_copy(wish->value, sizeof wish->value, value, strlen(value));
    return NULL;
}

static const char *read_setting(struct engine_spec *spec, const char *word,
                                const char *equals)
{
    struct dialog_settings *settings = &spec->settings;
    struct dialog_word key = {word, (size_t)(equals - word)};
    const char *value = equals + 1, *bad;
    unsigned megabytes;

    if (dialog_word_begins(key, "option."))
        return read_wish(spec, word, key.length - 7, value);
    if (dialog_word_is(key, "name")) {
        laws_text_copy(spec->name, sizeof spec->name, value, strlen(value));
        return NULL;
    }
    if (dialog_word_is(key, "proto"))
        return read_protocol(spec, word, value);
    if (dialog_word_is(key, "elo"))
        return read_number(word, value, 5000, &settings->elo);
    if (dialog_word_is(key, "depth"))
        return read_number(word, value, 200, &settings->depth);
    if (dialog_word_is(key, "nodes"))
        return read_number(word, value, 1000000000, &settings->nodes);
    if (dialog_word_is(key, "movetime"))
        return read_number(word, value, 86400000, &settings->movetime);
    if (dialog_word_is(key, "start"))
        return read_number(word, value, 3600, &spec->start);
    if (dialog_word_is(key, "margin")) {
        spec->has_margin = true;
        return read_number(word, value, 60000, &spec->margin);
    }
    if (dialog_word_is(key, "skill")) {
        settings->has_skill = true;
        return read_number(word, value, 1000, &settings->skill);
    }
    if (dialog_word_is(key, "memory")) {
        bad = read_number(word, value, 1 << 20, &megabytes);
        spec->memory = bad ? 0 : (size_t)megabytes << 20;
        return bad;
    }
    return wrong(say("settings are name, proto, elo, skill, depth, nodes, "
                     "movetime, memory, start, margin and option.NAME, not "
                     "\"%.80s\""),
                 word);
}

const char *engine_spec_read(struct engine_spec *spec, const char *text)
{
    unsigned count, at = 0;
    const char *bad;

    memset(spec, 0, sizeof *spec);
    spec->start = SPEC_START;
    if (strlen(text) >= sizeof spec->words)
        return LAWS_MSGID("the text is too long");
    strcpy(spec->words, text);
    bad = split(spec->words, spec->argument, &count);
    for (; !bad && at < count; at++) {
        const char *equals = strchr(spec->argument[at], '=');

        if (!equals || memchr(spec->argument[at], '/',
                              (size_t)(equals - spec->argument[at])))
            break;
        bad = read_setting(spec, spec->argument[at], equals);
    }
    if (bad)
        return bad;
    if (at == count)
        return LAWS_MSGID("there is no command in it");
    memmove(spec->argument, spec->argument + at,
            (count - at) * sizeof spec->argument[0]);
    spec->argument[count - at] = NULL;
    return NULL;
}
