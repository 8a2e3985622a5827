/* acts.c - all acts, by all who can do them, with all that they can hold */
#include "said.h"

#include "laws/words.h"

#include <stdio.h>
#include <string.h>

/* What can stand for an argument, and what the key says of it. */
struct choice {
    const char *words, *key;
};

enum { CHOICES = 16 };

/* ORDER: the first is taken where another argument is varied. */
static const struct {
    char argument;
    struct choice choice[CHOICES];
} choices[] = {
    {'s', {{"e1", ""}, {"e1+h1", "together"}, {"e1 h1", "two"}}},
    {'1', {{"e1", ""}}},
    {'f', {{"g8 f6", ""}}},
    {'p',
     {{"N", "knight"},
      {"Q", "queen"},
      {"R", "rook"},
      {"B", "bishop"},
      {"N f8", "knight.on"},
      {"Q f8", "queen.on"}}},
    {'m', {{"Nf6", ""}}},
    {'M', {{"", ""}, {"with Nf6", "with"}}},
    {'w', {{"Nf6", ""}}},
    {'q', {{"\"knight f6\"", ""}}},
    {'e', {{"Nf6", ""}, {"\"knight?\"", "quoted"}}},
    {'b', {{"absent", ""}}},
    {'c', {{"white", "white"}, {"black", "black"}}},
    {'t', {{"2:00", ""}}},
    {'n', {{"5", ""}}},
    {'h', {{"", ""}, {"two-handed", "two-handed"}}},
    {'k',
     {{"warning", "warning"},
      {"add 2:00", "add"},
      {"cut 2:00", "cut"},
      {"points 1/2-0", "points"},
      {"loss", "loss"},
      {"loss opponent 1/2", "loss-opponent-1/2"},
      {"loss opponent 0", "loss-opponent-0"},
      {"fine", "fine"},
      {"fine 50 EUR", "fine-50-EUR"},
      {"exclusion 1", "exclusion-1"},
      {"exclusion 2", "exclusion-2"},
      {"exclusion 5", "exclusion-5"},
      {"expulsion", "expulsion"}}},
    {'r',
     {{"1-0", "1-0"},
      {"1/2-1/2", "1/2-1/2"},
      {"+/-", "+/-"},
      {"cancelled", "cancelled"}}},
    {'a', {{"11.5", ""}}},
    {'A', {{"", ""}, {"for 11.5", "for"}}},
    {'S', {{"", ""}}},
};

static const struct choice *choices_of(char argument)
{
    for (size_t i = 0; i < sizeof choices / sizeof choices[0]; i++)
        if (choices[i].argument == argument)
            return choices[i].choice;
    give_up("acts.c does not know the argument %c", argument);
}

/* The words of an act, and its key: of each argument the first choice, but of
   one of them another.  False: it has no such choice. */
static bool write_arguments(const struct laws_act_form *form, unsigned varied,
                            unsigned nth, char words[64], char key[64])
{
    *words = *key = '\0';
    for (unsigned i = 0; form->arguments[i]; i++) {
        const struct choice *choice = choices_of(form->arguments[i]);

        if (i == varied)
            choice += nth;
        if (!choice->words)
            return false;
        if (*choice->words)
            strcat(strcat(words, " "), choice->words);
        if (*choice->key)
            strcat(strcat(key, *key ? "." : ""), choice->key);
    }
    return true;
}

/* "sets white moves 5": there the second word follows the colour. */
static void write_act(enum laws_act_kind kind, const char *actor,
                      const char *arguments, char act[128])
{
    const struct laws_act_form *form = laws_act_form_of(kind);
    size_t first =
        kind == LAWS_ACT_SETS_MOVES ? strcspn(arguments + 1, " ") + 1 : 0;

    snprintf(act, 128, "%s %s%.*s%s%s%s", actor, form->verb, (int)first,
             arguments, form->second ? " " : "",
             form->second ? form->second : "", arguments + first);
}

static void list_by(enum laws_act_kind kind, const char *actor, bool first)
{
    const struct laws_act_form *form = laws_act_form_of(kind);
    unsigned count = (unsigned)strlen(form->arguments);
    struct key name = key_of("%s%s%s", form->verb, form->second ? "-" : "",
                             form->second ? form->second : "");

    /* Others than the first do it in one way. */
    for (unsigned varied = 0; varied < (first && count ? count : 1); varied++)
        for (unsigned nth = varied > 0; nth < (first ? CHOICES : 1); nth++) {
            char words[64], part[64], act[128];
            struct key key, button;

            if (!write_arguments(form, varied, nth, words, part) ||
                (!count && nth))
                break;
            write_act(kind, actor, words, act);
            key = key_with(key_of("act.%s.%s", name.text, actor), part);
            button = key_with(key_of("button.%s", name.text), part);
            list_act(key, first ? button : (struct key){""}, act);
        }
}

void list_acts(void)
{
    static const struct {
        const char *actor;
        bool may[4]; /* by enum laws_actor */
    } actors[] = {
        {"white", {[LAWS_PLAYER] = true, [LAWS_ANYONE] = true}},
        {"black", {[LAWS_PLAYER] = true, [LAWS_ANYONE] = true}},
        {"arbiter", {[LAWS_ARBITER] = true, [LAWS_ANYONE] = true}},
        {"time", {[LAWS_TIME] = true}},
    };

    for (int kind = 0; kind < LAWS_ACT_KINDS; kind++) {
        enum laws_actor actor =
            laws_act_form_of((enum laws_act_kind)kind)->actor;
        bool first = true;

        for (size_t i = 0; i < sizeof actors / sizeof actors[0]; i++)
            if (actors[i].may[actor]) {
                list_by((enum laws_act_kind)kind, actors[i].actor, first);
                first = false;
            }
    }
}
