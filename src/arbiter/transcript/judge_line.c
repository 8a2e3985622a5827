/* judge_line.c - see judge_line.h */
#include "transcript/judge_line.h"

#include "words/sentence.h"

#include <string.h>

void judge_act_line(const struct laws_act *act, bool codes,
                    char text[JUDGE_ACT_MAX])
{
    size_t time;

    laws_act_print(act, text);
    if (codes)
        return;
    time = strcspn(text, " ") + 1;
    snprintf(text + time, JUDGE_ACT_MAX - time, "%s", say_act(act).text);
}

void judge_ruling_line(const struct laws_ruling *ruling, bool codes,
                       char text[JUDGE_LINE_MAX])
{
    char said[LAWS_RULING_TEXT_MAX];

    if (codes) {
        laws_ruling_print(ruling, said);
        strcpy(text, strchr(said, ' ') + 1);
    } else {
        snprintf(text, JUDGE_LINE_MAX, "%s", say_ruling(ruling).text);
    }
}

static void fact_line(const struct laws_explained *explained,
                      const struct laws_fact *fact, bool codes,
                      char text[JUDGE_LINE_MAX])
{
    struct laws_message message;

    laws_fact_message(explained, fact, &message);
    laws_message_say(message.text, codes ? NULL : say_tongue(), text,
                     JUDGE_LINE_MAX);
}

unsigned judge_facts(const struct transcript_act *act, unsigned nth, bool codes,
                     struct judge_fact facts[LAWS_FACTS_MAX])
{
    struct laws_explained explained = {act->before, act->game, act->act,
                                       act->rulings};
    struct laws_fact fact[LAWS_FACTS_MAX];
    unsigned count = act->before ? laws_explain(&explained, nth, fact) : 0;

    for (unsigned i = 0; i < count; i++) {
        facts[i].article = fact[i].article;
        fact_line(&explained, &fact[i], codes, facts[i].text);
    }
    return count;
}

const char *judge_label(const char *english, bool codes)
{
    return codes ? english : say(english);
}

/* With its Article, if there is one. */
static void print_sentence(const char *indent, const char *sentence,
                           const char *article)
{
    printf("%s%s", indent, sentence);
    if (article && strcmp(article, "-") != 0)
        printf(" (%s)", article);
    putchar('\n');
}

static void print_facts(const struct transcript_act *act, unsigned nth,
                        bool codes)
{
    struct judge_fact fact[LAWS_FACTS_MAX];
    unsigned count = judge_facts(act, nth, codes, fact);

    for (unsigned i = 0; i < count; i++)
        print_sentence("      ", fact[i].text, fact[i].article);
}

void judge_print_act(const struct transcript_act *act, bool codes)
{
    char text[JUDGE_ACT_MAX];

    judge_act_line(act->act, codes, text);
    puts(text);
    judge_print_rulings(act, codes);
}

void judge_print_rulings(const struct transcript_act *act, bool codes)
{
    char said[JUDGE_LINE_MAX];

    for (unsigned i = 0; i < act->rulings->count; i++) {
        const struct laws_ruling *ruling = &act->rulings->ruling[i];

        judge_ruling_line(ruling, codes, said);
        if (codes)
            printf("    %s %s\n", ruling->article, said);
        else
            print_sentence("    ", said, ruling->article);
        print_facts(act, i, codes);
    }
}
