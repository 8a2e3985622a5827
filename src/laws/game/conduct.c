/*
 * conduct.c - what the Laws attach to an infringement of them (Article 11;
 * 1997: Article 12; 1988: 10.15, Article 15)
 */
#include "game/state.h"

#include "laws/edition.h"

enum consequence {
    RECORDED,        /* nothing follows by itself                       */
    PENALISED,       /* "shall lead to penalties" by another Article    */
    PENALISED_BY_IT, /* the Article itself says that it is penalised    */
    LOST_BY_DEVICE,  /* 11.3.2.2                                        */
    LOST_BY_REFUSAL, /* 11.7                                            */
};

/* Where more follows than that it is recorded (ORDER EDITION). */
static const struct {
    const char *article[LAWS_EDITIONS];
    enum consequence consequence;
} infringements[] = {
    {{NULL, NULL, "11.1", "11.1"}, PENALISED},
    {{NULL, "12.4", "11.2.3.1", "11.2.3.1"}, PENALISED},
    {{NULL, NULL, "11.2.3.2", "11.2.3.2"}, PENALISED},
    {{NULL, "12.2", "11.3.1", "11.3.1"}, PENALISED},
    {{NULL, "12.3", NULL, NULL}, PENALISED},
    {{NULL, NULL, "11.3.2", "11.3.2"}, PENALISED},
    {{NULL, NULL, "11.3.2.1", "11.3.2.1"}, PENALISED},
    {{NULL, NULL, "11.3.4", "11.3.4"}, PENALISED},
    {{NULL, "12.5", "11.5", "11.5"}, PENALISED},
    {{NULL, "6.7(c)", "6.2.4", "6.2.4"}, PENALISED_BY_IT},
    {{NULL, NULL, "6.11.4", "6.11.4"}, PENALISED_BY_IT},
    {{NULL, NULL, "11.3.3", "11.3.3"}, PENALISED_BY_IT},
    {{NULL, NULL, "11.3.2.2", "11.3.2.2"}, LOST_BY_DEVICE},
    {{"10.15", "12.7", "11.7", "11.7"}, LOST_BY_REFUSAL},
    {{"11.4", NULL, NULL, NULL}, LOST_BY_REFUSAL},
};

#define INFRINGEMENTS (sizeof infringements / sizeof infringements[0])

static enum consequence consequence_of(enum laws_edition edition,
                                       const char *article)
{
    for (size_t i = 0; i < INFRINGEMENTS; i++)
        if (infringements[i].article[edition] &&
            !strcmp(infringements[i].article[edition], article))
            return infringements[i].consequence;
    return RECORDED;
}

/* A ruling that rests on the Article named in the act. */
static void say_under(struct laws__fold *fold, enum laws_verdict verdict,
                      enum laws_color by, const char *article)
{
    struct laws_ruling *ruling = laws__say(fold, verdict, LAWS_RULE_NONE);

    ruling->color = by;
    laws__article_number(ruling->article, article);
}

/* 11.8: is the result that the other player has refused to comply? */
static bool has_refused(const struct laws_game *game, enum laws_color color)
{
    return game->over && !strcmp(game->result.word, "refusal") &&
           game->result.result == (color == LAWS_WHITE
                                       ? LAWS_RESULT_BLACK_WINS
                                       : LAWS_RESULT_WHITE_WINS);
}

/* 11.8: both can be guilty, though the first lost the game by it. */
bool laws__joins_refusal(const struct laws_game *game,
                         const struct laws_act *act)
{
    char number[LAWS_ARTICLE_MAX];

    laws__article_number(number, act->article);
    return consequence_of(game->regulations.edition, number) ==
               LOST_BY_REFUSAL &&
           has_refused(game, laws_opponent(act->by));
}

/* 11.7: the opponent wins, unless the arbiter decides otherwise. */
static void lose_by_refusal(struct laws__fold *fold, enum laws_color by)
{
    if (has_refused(fold->game, laws_opponent(by)))
        laws__end(fold, LAWS_RULE_BOTH_REFUSE, LAWS_RESULT_BOTH_LOSE,
                  "refusal");
    else
        laws__end_lost(fold, LAWS_RULE_REFUSAL, by, "refusal");
}

/* 11.3.2.2: lost, whatever the opponent has left, or the less severe penalty
   that the event has named. */
static enum laws_status be_found_with_device(struct laws__fold *fold,
                                             enum laws_color by)
{
    const struct laws_regulations *regulations = &fold->game->regulations;
    struct laws_act act = *fold->act;
    struct laws__fold inner = *fold;

    if (regulations->device_penalty == LAWS_PENALTY_LOSS) {
        laws__end_lost(fold, LAWS_RULE_DEVICE, by, "device");
        return LAWS_OK;
    }
    act.color = by;
    act.penalty = regulations->device_penalty;
    act.span = regulations->device_span;
    inner.act = &act;
    return laws__fold_penalise(&inner);
}

/* It is established that this player has done what the Article forbids. */
enum laws_status laws__infringe(struct laws__fold *fold, enum laws_color by,
                                const char *article)
{
    enum consequence consequence = consequence_of(fold->edition, article);

    if (consequence == LOST_BY_DEVICE)
        return be_found_with_device(fold, by);
    if (consequence == LOST_BY_REFUSAL) {
        lose_by_refusal(fold, by);
        return LAWS_OK;
    }
    say_under(fold, LAWS_VERDICT_INFRINGED, by, article);
    if (consequence == PENALISED)
        laws__say_color(fold, LAWS_VERDICT_PENALTY_DUE,
                        LAWS_RULE_CONDUCT_PENALTY, by);
    else if (consequence == PENALISED_BY_IT)
        say_under(fold, LAWS_VERDICT_PENALTY_DUE, by, article);
    if (consequence != RECORDED)
        fold->game->penalty_due[by] = true;
    return LAWS_OK;
}

enum laws_status laws__fold_infringe(struct laws__fold *fold)
{
    char number[LAWS_ARTICLE_MAX];

    laws__article_number(number, fold->act->article);
    if (!laws_provision_find(fold->edition, number)) {
        laws__refuse(fold, LAWS_RULE_NONE, "not-in-edition");
        return LAWS_OK;
    }
    return laws__infringe(fold, fold->act->by, number);
}

/* Whatever penalty a player has been given, none is due any more. */
void laws__settle(struct laws__fold *fold)
{
    for (unsigned i = 0; i < fold->out->count; i++)
        if (fold->out->ruling[i].verdict == LAWS_VERDICT_PENALTY)
            fold->game->penalty_due[fold->out->ruling[i].color] = false;
}
