/* judge_words.c - see judge_words.h */
#include "transcript/judge_words.h"

#include "laws/words.h"
#include "words/sentence.h"

#include <string.h>

/* (ORDER judge_typed.c) */
static const struct judge_word words[] = {
    {"back", LAWS_MSGID("take back the last act or tag")},
    {"laws",
     LAWS_MSGID("judge by another edition: laws YEAR; laws all: the last act")},
    {"board", LAWS_MSGID("show the board")},
    {"clocks", LAWS_MSGID("show both clocks")},
    {"list", LAWS_MSGID("print the transcript so far")},
    {"save", LAWS_MSGID("write it to a file: save FILE")},
    {"new", LAWS_MSGID("begin another game")},
    {"help", LAWS_MSGID("list these words")},
    {"quit", "leave"},
};

const struct judge_word *judge_word(unsigned nth)
{
    return nth < sizeof words / sizeof words[0] ? &words[nth] : NULL;
}

/* The words before the one that is typed. */
struct before {
    char word[6][40];
    unsigned count;
};

static const char *split(const char *line, struct before *before)
{
    before->count = 0;
    for (;;) {
        size_t length;

        line += strspn(line, " \t");
        length = strcspn(line, " \t");
        if (!line[length])
            return line;
        if (before->count < 6 && length < sizeof before->word[0]) {
            memcpy(before->word[before->count], line, length);
            before->word[before->count++][length] = '\0';
        }
        line += length;
    }
}

static void offer_moves(struct line_offers *offers, const char *begun,
                        const struct laws_game *game)
{
    struct laws_moves moves;
    struct laws_position start;
    const struct laws_position *position = &start;

    laws_position_start(&start);
    if (game)
        position = laws_game_position(game);
    laws_position_moves(position, &moves);
    for (unsigned i = 0; i < moves.count; i++) {
        char san[LAWS_SAN_MAX];

        laws_san_print(position, moves.move[i], san);
        line_offer(offers, begun, san);
    }
}

static void offer_arguments(struct line_offers *offers, const char *begun,
                            const char *arguments, unsigned nth,
                            const struct laws_game *game)
{
    static const char *const penalties[] = {
#define PENALTY(name, word) word,
#include "laws/words.def"
    };
    static const char *const results[] = {
#define RESULT(name, word, sentence) word,
#include "laws/words.def"
    };
    char kind = nth < strlen(arguments) ? arguments[nth] : '\0';

    if (kind == 'm' || kind == 'w' || kind == 'e')
        offer_moves(offers, begun, game);
    if (kind == 'M')
        line_offer(offers, begun, "with");
    if (kind == 'c') {
        line_offer(offers, begun, "white");
        line_offer(offers, begun, "black");
    }
    for (size_t i = 0;
         kind == 'k' && i < sizeof penalties / sizeof penalties[0]; i++)
        line_offer(offers, begun, penalties[i]);
    for (size_t i = 0; kind == 'r' && i < sizeof results / sizeof results[0];
         i++)
        line_offer(offers, begun, results[i]);
    if (kind == 'p')
        for (const char *piece = "QRBN"; *piece; piece++)
            line_offer(offers, begun, (const char[]){*piece, '\0'});
}

static bool may(const char *actor, enum laws_actor whose)
{
    if (!strcmp(actor, "time"))
        return whose == LAWS_TIME;
    if (!strcmp(actor, "arbiter"))
        return whose == LAWS_ARBITER || whose == LAWS_ANYONE;
    return whose == LAWS_PLAYER || whose == LAWS_ANYONE;
}

/* Behind the actor: verbs, their second words, what they take. */
static void offer_act(struct line_offers *offers, const char *begun,
                      const struct before *before, unsigned actor,
                      const struct laws_game *game)
{
    unsigned behind = before->count - actor - 1;
    const char *last = "";

    for (int kind = 0; kind < LAWS_ACT_KINDS; kind++) {
        const struct laws_act_form *form =
            laws_act_form_of((enum laws_act_kind)kind);
        bool second = form->second && behind >= 2 &&
                      !strcmp(before->word[actor + 2], form->second);

        if (!may(before->word[actor], form->actor))
            continue;
        if (behind == 0 && strcmp(last, form->verb) != 0)
            line_offer(offers, begun, form->verb);
        last = form->verb;
        if (behind == 0 || strcmp(before->word[actor + 1], form->verb) != 0)
            continue;
        if (behind == 1 && form->second)
            line_offer(offers, begun, form->second);
        else if (!form->second || second)
            offer_arguments(offers, begun, form->arguments,
                            behind - (form->second ? 2 : 1), game);
        if (second && behind == 3 && *form->arguments == 'M' &&
            !strcmp(before->word[actor + 3], "with"))
            offer_moves(offers, begun, game);
    }
}

void judge_words(const char *line, const struct laws_game *game,
                 struct line_offers *offers)
{
    static const char *const actors[] = {"white", "black", "arbiter", "time"};
    struct before before;
    const char *begun = split(line, &before);
    unsigned actor = 0;

    if (before.count && strchr("0123456789+-", before.word[0][0]))
        actor = 1;
    if (before.count == actor) {
        for (size_t i = 0; i < sizeof actors / sizeof actors[0]; i++)
            line_offer(offers, begun, actors[i]);
        for (unsigned i = 0; !actor && judge_word(i); i++)
            line_offer(offers, begun, judge_word(i)->word);
        return;
    }
    if (!strcmp(before.word[0], "laws") && before.count == 1) {
        for (int i = 0; i < LAWS_EDITIONS; i++)
            line_offer(offers, begun, laws_edition_name((enum laws_edition)i));
        line_offer(offers, begun, "all");
        return;
    }
    offer_act(offers, begun, &before, actor, game);
}
