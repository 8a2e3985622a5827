/* tables.c - acts.def, verdicts.def and words.def as data (see words.h) */
#include "laws/words.h"

#include "writing.h"

const struct laws_act_form *laws_act_form_of(enum laws_act_kind kind)
{
    static const struct laws_act_form forms[] = {
#define ACT(name, actor, verb, second, arguments)                              \
    [LAWS_ACT_##name] = {LAWS_##actor, verb, second, arguments},
#include "laws/acts.def"
#undef ACT
    };

    return &forms[kind];
}

const struct laws_act_said *laws_act_said_of(enum laws_act_kind kind)
{
    static const struct laws_act_said said[LAWS_ACT_KINDS] = {
#define SAID(name, told, asked) [LAWS_ACT_##name] = {told, asked},
#include "laws/words.def"
    };

    return &said[kind];
}

const struct laws_verdict_form *laws_verdict_form_of(enum laws_verdict verdict)
{
    static const struct laws_verdict_form forms[] = {
#define VERDICT(name, word, arguments, sentence)                               \
    [LAWS_VERDICT_##name] = {word, arguments, sentence},
#include "laws/verdicts.def"
    };

    return &forms[verdict];
}

const struct laws_words *laws_refusal_words(enum laws_refusal refusal)
{
    static const struct laws_words words[] = {
        [LAWS_NOT_REFUSED] = {"", "", ""},
#define REFUSAL(name, key, word, sentence)                                     \
    [LAWS_REFUSED_##name] = {key, word, sentence},
#include "laws/words.def"
    };

    return &words[refusal];
}

const struct laws_words *laws_end_words(enum laws_end end)
{
    static const struct laws_words words[] = {
        [LAWS_END_NONE] = {"", "", ""},
#define END(name, word, sentence) [LAWS_END_##name] = {word, word, sentence},
#include "laws/words.def"
    };

    return &words[end];
}

const struct laws_words *laws_result_words(enum laws_result result)
{
    static const struct laws_words words[] = {
#define RESULT(name, word, sentence)                                           \
    [LAWS_RESULT_##name] = {word, word, sentence},
#include "laws/words.def"
    };

    return &words[result];
}

const struct laws_words *laws_status_words(enum laws_game_status status)
{
    static const struct laws_words words[] = {
#define STATUS(name, word, sentence)                                           \
    [LAWS_GAME_##name] = {word, word, sentence},
#include "laws/words.def"
    };

    return &words[status];
}

const char *laws_result_text(enum laws_result result)
{
    return laws_result_words(result)->word;
}

const char *laws_penalty_text(enum laws_penalty penalty)
{
    static const char *const words[] = {
#define PENALTY(name, word) [LAWS_PENALTY_##name] = word,
#include "laws/words.def"
    };

    return words[penalty];
}

const char *laws_color_text(enum laws_color color)
{
    return color == LAWS_WHITE ? "white" : color == LAWS_BLACK ? "black" : "";
}

const char *laws_actor_text(const struct laws_act *act)
{
    if (act->by != LAWS_NOBODY)
        return laws_color_text(act->by);
    return laws_act_form_of(act->kind)->actor == LAWS_TIME ? "time" : "arbiter";
}
