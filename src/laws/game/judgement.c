/*
 * judgement.c - rulings that only a person can give: what is open to the
 * arbiter now,and the facts that it rests on
 */
#include "game/state.h"

#include "laws/message.h"
#include "laws/view.h"
#include "laws/words.h"

static bool has_rule(const struct laws_game *game, enum laws_rule rule)
{
    return laws_article(game->regulations.edition, rule) != NULL;
}

static bool is_asked(const struct laws_game *game, enum laws_color by,
                     enum laws_asked asked)
{
    return game->quickplay.asked == asked && game->quickplay.by == by;
}

/* III.5, and 10.2 of 1997, which knows no rejection before a flag. */
static bool may_reject(const struct laws_game *game, enum laws_color by)
{
    return is_asked(game, by, LAWS_ASKED_DRAW) &&
           has_rule(game, LAWS_RULE_NORMAL_MEANS_REJECTED);
}

static bool may_not_reject(const struct laws_game *game, enum laws_color by)
{
    return is_asked(game, by, LAWS_ASKED_DRAW) && !may_reject(game, by);
}

static bool is_put_off(const struct laws_game *game, enum laws_color by)
{
    return !game->quickplay.asked && game->quickplay.postponed &&
           game->quickplay.claimant == by;
}

static bool may_reject_late(const struct laws_game *game, enum laws_color by)
{
    return is_put_off(game, by) &&
           (game->quickplay.halted ||
            has_rule(game, LAWS_RULE_NORMAL_MEANS_REJECTED));
}

static bool may_only_agree_late(const struct laws_game *game,
                                enum laws_color by)
{
    return is_put_off(game, by) && !may_reject_late(game, by);
}

static bool is_referred(const struct laws_game *game, enum laws_color by)
{
    return game->quickplay.referred && game->quickplay.claimant == by;
}

/* III.4: the request is an offer first. */
static bool awaits_answer(const struct laws_game *game, enum laws_color by)
{
    return is_asked(game, by, LAWS_ASKED_INCREMENT) && game->offer[by];
}

static bool wants_increment(const struct laws_game *game, enum laws_color by)
{
    return is_asked(game, by, LAWS_ASKED_INCREMENT) && !game->offer[by];
}

static bool is_penalty_due(const struct laws_game *game, enum laws_color by)
{
    return game->penalty_due[by];
}

/* 6.7.1: he came too late, and so may the other; else the game were over. */
static bool awaits_other(const struct laws_game *game, enum laws_color by)
{
    return game->late[by];
}

static bool is_missing(const struct laws_game *game, enum laws_color by)
{
    return !game->arrived[by] && !game->excused[by] &&
           parameter_of(game, LAWS_PARAMETER_PLAYERS_EXCUSED, LAWS_VALUE_YES);
}

static bool left_castling(const struct laws_game *game, enum laws_color by)
{
    return game->started && laws__half_castling(game, by) < IRREGULAR_MAX;
}

static bool lies_about(const struct laws_game *game, enum laws_color by)
{
    return game->displaced[by] != 0;
}

/* The others are about the game. */
static bool waits_for_move(const struct laws_game *game, enum laws_color by)
{
    (void)by;
    return game->waits;
}

static bool is_board_illegal(const struct laws_game *game, enum laws_color by)
{
    (void)by;
    return game->started && !game->waits && is_limited(game) &&
           laws__is_illegal_position(game);
}

static bool are_offers_barred(const struct laws_game *game, enum laws_color by)
{
    (void)by;
    return laws__offers_are_barred(game);
}

static bool is_setup_open(const struct laws_game *game, enum laws_color by)
{
    (void)by;
    return game->started && !laws__is_past_ten(game);
}

static bool is_misplacing_open(const struct laws_game *game, enum laws_color by)
{
    return game->started && laws__is_past_ten(game) &&
           board(game)->castling & board(game)->by_color[by];
}

static bool is_started(const struct laws_game *game, enum laws_color by)
{
    (void)by;
    return game->started;
}

/* 11.7: the first to refuse has lost; what the other scores is open. */
static bool is_score_open(const struct laws_game *game, enum laws_color by)
{
    return game->result.end == LAWS_END_REFUSAL &&
           game->result.result == (by == LAWS_WHITE ? LAWS_RESULT_BLACK_WINS
                                                    : LAWS_RESULT_WHITE_WINS);
}

enum {
    WAITS = 1,   /* the game waits for it                      */
    AFTER = 2,   /* it is asked after the end, and not before  */
    ABSENT = 4,  /* an arbiter who is absent may decide it     */
    BOTH = 8,    /* it is about no player                      */
    HALTED = 16, /* play is over, the result is not known yet */
};

/*
 * What waits comes first.  A row is left out where the edition has no Article
 * for it.  In an act %c is the player, %w the result by which he loses, %h the
 * same with half a point for the other, %a the Article; acts are separated by
 * bars.
 */
static const struct {
    const char *kind;
    bool (*is_open)(const struct laws_game *game, enum laws_color by);
    unsigned when;
    enum laws_rule rule;
    enum laws_message_id fact;
    const char *acts;
} judgements[] = {
    {"claim", may_reject, WAITS, LAWS_RULE_NORMAL_MEANS_CLAIM,
     LAWS_SAY_DRAW_ASKED, "agrees|postpones|rejects"},
    {"claim", may_not_reject, WAITS, LAWS_RULE_NORMAL_MEANS_CLAIM,
     LAWS_SAY_DRAW_ASKED, "agrees|postpones"},
    {"claim", awaits_answer, WAITS, LAWS_RULE_INCREMENT_REQUEST,
     LAWS_SAY_INCREMENT_AWAITED, ""},
    {"claim", wants_increment, WAITS, LAWS_RULE_INCREMENT_REQUEST,
     LAWS_SAY_INCREMENT_ASKED, "agrees|rejects"},
    {"claim", may_reject_late, WAITS | HALTED, LAWS_RULE_NORMAL_MEANS_LATER,
     LAWS_SAY_DECISION_PUT_OFF, "agrees|rejects"},
    {"claim", may_only_agree_late, WAITS, LAWS_RULE_NORMAL_MEANS_LATER,
     LAWS_SAY_DECISION_PUT_OFF, "agrees"},
    {"claim", is_referred, WAITS | ABSENT | HALTED, LAWS_RULE_REFERRED_DECIDED,
     LAWS_SAY_REFERRED, "agrees|declares 1-0|declares 0-1"},
    {"penalty", is_penalty_due, WAITS, LAWS_RULE_CONDUCT_PENALTY,
     LAWS_SAY_TO_PENALISE,
     "penalises %c warning|penalises %c add 2:00|penalises %c cut 2:00|"
     "penalises %c loss"},
    {"late", awaits_other, WAITS | ABSENT, LAWS_RULE_LATE, LAWS_SAY_BOTH_LATE,
     "declares %w|declares 0-0"},
    {"waits", waits_for_move, WAITS | BOTH, LAWS_RULE_WAITS,
     LAWS_SAY_NEXT_MOVE_AWAITED, ""},
    {"castling", left_castling, 0, LAWS_RULE_CASTLE_RELEASED,
     LAWS_SAY_HALF_CASTLED, "finds castling-unfinished|observes illegal"},
    {"illegal-position", is_board_illegal, BOTH, LAWS_RULE_WAITS,
     LAWS_SAY_BOARD_ILLEGAL, "observes illegal"},
    {"displaced", lies_about, 0, LAWS_RULE_DISPLACED, LAWS_SAY_LEFT_DISPLACED,
     "pauses|penalises %c warning"},
    {"excuse", is_missing, 0, LAWS_RULE_LATE, LAWS_SAY_NOT_HERE, "excuses %c"},
    {"consent", are_offers_barred, BOTH, LAWS_RULE_OFFER_BARRED,
     LAWS_SAY_CONSENT_NEEDED, "consents"},
    {"misplaced", is_misplacing_open, 0, LAWS_RULE_MISPLACED,
     LAWS_SAY_KING_MISPLACED, "finds king-misplaced %c"},
    {"setup", is_setup_open, BOTH, LAWS_RULE_SETUP_WRONG,
     LAWS_SAY_SETUP_DOUBTED, "finds setup-wrong|finds board-turned"},
    {"colours", is_started, BOTH, LAWS_RULE_COLOURS_REVERSED,
     LAWS_SAY_COLOURS_DOUBTED, "finds colours-reversed"},
    {"score", is_score_open, AFTER, LAWS_RULE_REFUSAL_SCORE,
     LAWS_SAY_SCORE_OPEN, "declares %h for %a|declares 0-0 for %a"},
};

#define ROWS (sizeof judgements / sizeof judgements[0])

static const char *word_for(char sign, enum laws_color by, const char *article)
{
    bool white = by == LAWS_WHITE;

    switch (sign) {
    case 'c':
        return white ? "white" : "black";
    case 'w':
        return white ? "0-1" : "1-0";
    case 'h':
        return white ? "0-1/2" : "1/2-0";
    default: /* a */
        return article;
    }
}

static char *append(char *to, const char *end, const char *word, size_t length)
{
    SURE(length <= (size_t)(end - to)); /* the forms above fit */
    memcpy(to, word, length);
    return to + length;
}

/* A form up to the next bar; returns where that is, or the end. */
static const char *fill_in(char *to, size_t size, const char *form,
                           enum laws_color by, const char *article)
{
    char *end = to + size - 1;

    for (;;) {
        const char *word = form;

        while (*form && *form != '|' && *form != '%')
            form++;
        to = append(to, end, word, (size_t)(form - word));
        if (*form != '%')
            break;
        word = word_for(form[1], by, article);
        form += 2;
        to = append(to, end, word, strlen(word));
    }
    *to = '\0';
    return form;
}

static bool is_open(const struct laws_game *game, size_t row,
                    enum laws_color by)
{
    unsigned when = judgements[row].when;

    return game->over == ((when & AFTER) != 0) &&
           (!game->quickplay.halted || when & HALTED) &&
           (game->regulations.arbiter != LAWS_ARBITER_ABSENT ||
            when & ABSENT) &&
           has_rule(game, judgements[row].rule) &&
           judgements[row].is_open(game, by);
}

unsigned laws_game_judgements(const struct laws_game *game,
                              struct laws_judgement list[LAWS_JUDGEMENTS_MAX])
{
    unsigned count = 0;

    for (size_t row = 0; row < ROWS; row++) {
        unsigned players = judgements[row].when & BOTH ? 1 : 2;

        for (unsigned by = 0; by < players; by++) {
            struct laws_judgement *one = &list[count];
            const char *form = judgements[row].acts;
            enum laws_color color = (enum laws_color)by;
            struct laws_message fact;

            if (!is_open(game, row, color))
                continue;
            SURE(count < LAWS_JUDGEMENTS_MAX); /* many exclude each other */
            one->kind = judgements[row].kind;
            one->waits = judgements[row].when & WAITS;
            one->by = judgements[row].when & BOTH ? LAWS_NOBODY : color;
            one->article =
                laws_article(game->regulations.edition, judgements[row].rule);
            laws_message_begin(&fact, judgements[row].fact);
            if (one->by != LAWS_NOBODY)
                laws_message_text(&fact, laws_color_text(color), 5);
            laws_text_copy(one->fact, sizeof one->fact, fact.text,
                           strlen(fact.text));
            one->acts = 0;
            while (*form) {
                form = fill_in(one->act[one->acts++], sizeof one->act[0], form,
                               color, one->article);
                form += *form == '|';
            }
            count++;
        }
    }
    return count;
}
