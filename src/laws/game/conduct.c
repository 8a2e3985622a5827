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

/* Matters of which more follows than that they are recorded. */
static const struct {
    const char *matter;
    enum consequence consequence;
} infringements[] = {
    {"disrepute", PENALISED},
    {"leave-venue", PENALISED},
    {"leave-area", PENALISED},
    {"notes-and-advice", PENALISED},
    {"analysis-in-hall", PENALISED},
    {"electronic-device", PENALISED},
    {"electronic-device-bag", PENALISED},
    {"smoking", PENALISED},
    {"distract-opponent", PENALISED},
    {"clock-handling", PENALISED_BY_IT},
    {"invalid-stop-penalty", PENALISED_BY_IT},
    {"inspection", PENALISED_BY_IT},
    {"electronic-device-loss", LOST_BY_DEVICE},
    {"refusal-to-comply", LOST_BY_REFUSAL},
    {"refuse-to-record", LOST_BY_REFUSAL},
};

#define INFRINGEMENTS (sizeof infringements / sizeof infringements[0])

/* What people call them; each word means the first provision of its matter. */
static const struct {
    const char *word, *matter;
} names[] = {
    {"phone", "electronic-device-loss"},
    {"smartwatch", "electronic-device-loss"},
    {"device", "electronic-device-loss"},
    {"bag", "electronic-device-bag"},
    {"notes", "notes-and-advice"},
    {"advice", "notes-and-advice"},
    {"analysis", "notes-and-advice"},
    {"inspection", "inspection"},
    {"smoking", "smoking"},
    {"noise", "distract-opponent"},
    {"distraction", "distract-opponent"},
    {"disrepute", "disrepute"},
    {"leaving-venue", "leave-venue"},
    {"leaving-area", "leave-area"},
    {"clock-handling", "clock-handling"},
    {"hovering", "clock-hover"},
    {"other-hand", "same-hand-clock"},
    {"needless-pause", "invalid-stop-penalty"},
    {"hidden-scoresheet", "scoresheet-visible"},
    {"refusal", "refusal-to-comply"},
};

/* The number of the Article that the act names, or means by its word; what the
   edition does not have stays as it is. */
static void read_article(char number[LAWS_ARTICLE_MAX],
                         enum laws_edition edition, const char *article)
{
    const struct laws_provision *row = NULL;

    for (size_t i = 0; i < sizeof names / sizeof names[0] && !row; i++)
        if (!strcmp(names[i].word, article))
            row = laws_provision_by_matter(edition, names[i].matter, 0);
    laws__article_number(number, row ? row->id : article);
}

/* 11.6: does the edition attach penalties to this matter of conduct? */
static bool is_penalised(enum laws_edition edition, const char *matter)
{
    return laws__parameter(edition, strcmp(matter, "disrepute")
                                        ? LAWS_PARAMETER_CONDUCT_PENALISED
                                        : LAWS_PARAMETER_DISREPUTE_PENALISED);
}

static enum consequence consequence_of(enum laws_edition edition,
                                       const char *article)
{
    const struct laws_provision *row = laws_provision_find(edition, article);

    for (size_t i = 0; row && i < INFRINGEMENTS; i++)
        if (!strcmp(infringements[i].matter, row->matter))
            return infringements[i].consequence != PENALISED ||
                           is_penalised(edition, row->matter)
                       ? infringements[i].consequence
                       : RECORDED;
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

/* 11.8: is the result that the other player has refused to comply?  1988, 10.7:
   drawn against a bare king. */
static bool has_refused(const struct laws_game *game, enum laws_color color)
{
    if (!game->over || game->result.end != LAWS_END_REFUSAL)
        return false;
    if (game->result.result == LAWS_RESULT_DRAW)
        return laws__is_bare_king(game, laws_opponent(color));
    return game->result.result == (color == LAWS_WHITE
                                       ? LAWS_RESULT_BLACK_WINS
                                       : LAWS_RESULT_WHITE_WINS);
}

/* 11.8: both can be guilty, though the first lost the game by it. */
bool laws__joins_refusal(const struct laws_game *game,
                         const struct laws_act *act)
{
    char number[LAWS_ARTICLE_MAX];

    read_article(number, game->regulations.edition, act->article);
    return consequence_of(game->regulations.edition, number) ==
               LOST_BY_REFUSAL &&
           has_refused(game, laws_opponent(act->by));
}

/* 11.7: the opponent wins, unless the arbiter decides otherwise; in 1988 not
   with a bare king (10.7). */
static void lose_by_refusal(struct laws__fold *fold, enum laws_color by)
{
    if (has_refused(fold->game, laws_opponent(by)))
        laws__end(fold, LAWS_RULE_BOTH_REFUSE, LAWS_RESULT_BOTH_LOSE,
                  LAWS_END_REFUSAL);
    else
        laws__end_lost_or_drawn(fold, LAWS_PARAMETER_FORFEIT_DRAWN_BY,
                                LAWS_RULE_REFUSAL, by, LAWS_END_REFUSAL);
}

/* 11.3.2.2: lost, whatever the opponent has left, or the less severe penalty
   that the event has named. */
static void be_found_with_device(struct laws__fold *fold, enum laws_color by)
{
    const struct laws_regulations *regulations = &fold->game->regulations;
    struct laws_act act = *fold->act;
    struct laws__fold inner = *fold;

    if (regulations->device_penalty == LAWS_PENALTY_LOSS) {
        laws__end_lost(fold, LAWS_RULE_DEVICE, by, LAWS_END_DEVICE);
        return;
    }
    act.color = by;
    act.penalty = regulations->device_penalty;
    act.span = regulations->device_span;
    inner.act = &act;
    laws__fold_penalise(&inner);
}

/* It is established that this player has done what the Article forbids. */
void laws__infringe(struct laws__fold *fold, enum laws_color by,
                    const char *article)
{
    enum consequence consequence = consequence_of(fold->edition, article);

    if (consequence == LOST_BY_DEVICE) {
        be_found_with_device(fold, by);
        return;
    }
    if (consequence == LOST_BY_REFUSAL) {
        lose_by_refusal(fold, by);
        return;
    }
    say_under(fold, LAWS_VERDICT_INFRINGED, by, article);
    if (consequence == PENALISED)
        laws__say_color(fold, LAWS_VERDICT_PENALTY_DUE,
                        LAWS_RULE_CONDUCT_PENALTY, by);
    else if (consequence == PENALISED_BY_IT)
        say_under(fold, LAWS_VERDICT_PENALTY_DUE, by, article);
    if (consequence != RECORDED)
        fold->game->penalty_due[by] = true;
}

void laws__fold_infringe(struct laws__fold *fold)
{
    char number[LAWS_ARTICLE_MAX];

    read_article(number, fold->edition, fold->act->article);
    if (!laws_provision_find(fold->edition, number)) {
        laws__refuse_unknown(fold, number);
        return;
    }
    laws__infringe(fold, fold->act->by, number);
}
