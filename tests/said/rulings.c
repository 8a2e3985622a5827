/* rulings.c - all verdicts, with all that they can hold */
#include "said.h"

#include "laws/words.h"

#include <stdio.h>
#include <string.h>

/* A ruling before its arguments. */
static struct laws_ruling ruling_of(enum laws_verdict verdict)
{
    return (struct laws_ruling){
        .verdict = verdict,
        .article = "-",
        .color = LAWS_NOBODY,
        .square = LAWS_SQUARE(4, 3),
        .second = LAWS_SQUARE(3, 4),
        .span = LAWS_MINUTES(2),
        .word = "",
        .move = "Nf6",
        .extra = "knight f6",
        .result = LAWS_RESULT_WHITE_WINS,
    };
}

static bool has(enum laws_verdict verdict, char argument)
{
    return strchr(laws_verdict_form_of(verdict)->arguments, argument);
}

/* Moves that are not legal come as coordinates. */
static bool is_illegal(enum laws_verdict verdict)
{
    return verdict == LAWS_VERDICT_ILLEGAL ||
           verdict == LAWS_VERDICT_ILLEGAL_MADE ||
           verdict == LAWS_VERDICT_ILLEGAL_STANDS;
}

/* Of these the player is told by whose act it was. */
static const struct {
    enum laws_verdict verdict;
    const char *act[3]; /* by the color of whom it concerns */
} told[] = {
    {LAWS_VERDICT_ILLEGAL,
     {"white plays g8f6", "black plays g8f6", "arbiter observes illegal"}},
    {LAWS_VERDICT_ILLEGAL_STANDS,
     {"black claims illegal", "white claims illegal",
      "arbiter observes illegal"}},
    {LAWS_VERDICT_TOUCH_BREACH,
     {"white makes Nf6", "black makes Nf6", "arbiter observes touch"}},
    {LAWS_VERDICT_CLAIM_CORRECT,
     {"white claims repetition", "black claims repetition", "arbiter agrees"}},
    {LAWS_VERDICT_CLAIM_WRONG,
     {"white claims repetition", "black claims repetition", "arbiter agrees"}},
};

/* NULL: it is told to all alike, or has a colour. */
static const char *const *acts_of(enum laws_verdict verdict)
{
    for (size_t i = 0; i < sizeof told / sizeof told[0]; i++)
        if (told[i].verdict == verdict)
            return told[i].act;
    return NULL;
}

/* Of White, or of nobody, with all numbers; of Black with one. */
static void list_numbers(struct key key, const char *act,
                         struct laws_ruling ruling, bool all)
{
    static const unsigned numbers[] = {2, 1, 3, 5};

    if (!has(ruling.verdict, 'n')) {
        list_ruling(key, act, &ruling);
        return;
    }
    for (size_t i = 0; i < (all ? sizeof numbers / sizeof numbers[0] : 1);
         i++) {
        ruling.number = numbers[i];
        list_ruling(key_of("%s.%u", key.text, ruling.number), act, &ruling);
    }
}

/* By colour, and by whom it concerns. */
static void list_colours(enum laws_verdict verdict, struct key key,
                         struct laws_ruling ruling)
{
    const char *const *acts = acts_of(verdict);
    bool coloured = has(verdict, 'c');

    if (is_illegal(verdict))
        strcpy(ruling.move, "g8f6");
    if (!coloured && !acts) {
        list_numbers(key, "arbiter pauses", ruling, true);
        return;
    }
    for (unsigned i = LAWS_WHITE; i < (coloured ? 2u : 3u); i++) {
        enum laws_color color = (enum laws_color)i;

        /* What the arbiter observes is one of White's. */
        ruling.color = coloured ? color
                       : verdict == LAWS_VERDICT_ILLEGAL && color != LAWS_NOBODY
                           ? color
                       : verdict == LAWS_VERDICT_ILLEGAL ? LAWS_WHITE
                                                         : LAWS_NOBODY;
        list_numbers(key_with(key, colour_word(color)),
                     acts ? acts[i] : "arbiter pauses", ruling,
                     color != LAWS_BLACK);
    }
}

/* The words that a verdict takes. */
static const char *const *words_of(enum laws_verdict verdict)
{
    static const char *const sides[] = {"king", "queen", NULL};
    static const char *const pieces[] = {"queen", "rook", "bishop", "knight",
                                         NULL};
    static const char *reasons[2];

    if (verdict == LAWS_VERDICT_MUST_CASTLE ||
        verdict == LAWS_VERDICT_MAY_NOT_CASTLE)
        return sides;
    if (verdict == LAWS_VERDICT_PROMOTION_FINAL)
        return pieces;
    if (verdict != LAWS_VERDICT_BECAUSE)
        give_up("rulings.c does not know the words of the verdict %s",
                laws_verdict_form_of(verdict)->word);
    reasons[0] = laws_reason_text(LAWS_NOT_KNIGHTS_MOVE);
    return reasons;
}

static void list_with_words(enum laws_verdict verdict, struct key key)
{
    struct laws_ruling ruling = ruling_of(verdict);

    for (const char *const *word = words_of(verdict); *word; word++) {
        ruling.word = *word;
        list_colours(verdict,
                     verdict == LAWS_VERDICT_BECAUSE ? key
                                                     : key_with(key, *word),
                     ruling);
    }
}

static void list_refusals(struct key key)
{
    struct laws_ruling ruling = ruling_of(LAWS_VERDICT_REFUSED);

#define REFUSAL(NAME, name, ...)                                               \
    ruling.refusal = LAWS_REFUSED_##NAME;                                      \
    list_ruling(key_with(key, name), "arbiter pauses", &ruling);
#include "laws/words.def"
}

static void list_result(struct key key, enum laws_result result,
                        enum laws_end end)
{
    struct laws_ruling ruling = ruling_of(LAWS_VERDICT_RESULT);

    ruling.result = result;
    ruling.end = end;
    list_ruling(key_of("%s.%s.%s", key.text, laws_result_text(result),
                       laws_end_words(end)->word),
                "arbiter pauses", &ruling);
}

static bool is_one_of(enum laws_end end, const enum laws_end *ends)
{
    while (*ends && *ends != end)
        ends++;
    return *ends;
}

/* An end as it wins, and as it draws. */
static void list_end(struct key key, enum laws_end end)
{
    static const enum laws_end draws[] = {
        LAWS_END_STALEMATE,
        LAWS_END_DEAD_POSITION,
        LAWS_END_AGREEMENT,
        LAWS_END_REPETITION,
        LAWS_END_FIFTY_MOVES,
        LAWS_END_FIVEFOLD,
        LAWS_END_SEVENTYFIVE_MOVES,
        LAWS_END_BOTH_FLAGS,
        LAWS_END_ILLEGAL_POSITION,
        LAWS_END_NORMAL_MEANS,
        LAWS_END_NONE,
    };
    static const enum laws_end wins[] = {
        LAWS_END_CHECKMATE, LAWS_END_DEFAULT, LAWS_END_REFUSAL,
        LAWS_END_DEVICE,    LAWS_END_PENALTY, LAWS_END_NONE,
    };

    if (!is_one_of(end, draws))
        list_result(key, LAWS_RESULT_WHITE_WINS, end);
    if (!is_one_of(end, wins))
        list_result(key, LAWS_RESULT_DRAW, end);
}

/* And all results. */
static void list_results(struct key key)
{
#define END(NAME, ...) list_end(key, LAWS_END_##NAME);
#include "laws/words.def"
    list_result(key, LAWS_RESULT_BLACK_WINS, LAWS_END_CHECKMATE);
#define RESULT(NAME, ...)                                                      \
    if (LAWS_RESULT_##NAME > LAWS_RESULT_DRAW)                                 \
        list_result(key, LAWS_RESULT_##NAME, LAWS_END_DECLARED);
#include "laws/words.def"
}

/* As the fold words it. */
static void list_penalty(struct key key, enum laws_color color,
                         const char *penalty, const char *before)
{
    const char *colour = laws_color_text(color);
    char act[64], line[80];
    const char *lines[] = {"0:00:00 arbiter starts", before, line, NULL};
    unsigned n = 0;

    snprintf(act, sizeof act, "arbiter penalises %s %s", colour, penalty);
    snprintf(line, sizeof line, "+1 %s", act);
    game_after(lines);
    while (n < rulings.count &&
           rulings.ruling[n].verdict != LAWS_VERDICT_PENALTY)
        n++;
    if (n == rulings.count)
        give_up("%s: no penalty", act);
    strcpy(rulings.ruling[n].article, "-");
    list_ruling(key_of("%s.%s.%s", key.text, colour, penalty), act,
                &rulings.ruling[n]);
}

static void list_penalties(struct key key)
{
    static const char *const penalties[] = {
        "warning",           "add 2:00",        "cut 2:00",    "loss",
        "loss opponent 1/2", "loss opponent 0", "fine 50 EUR", "exclusion 1",
        "exclusion 2",       "exclusion 5",     "expulsion",
    };

    for (size_t i = 0; i < sizeof penalties / sizeof penalties[0]; i++)
        list_penalty(key, LAWS_WHITE, penalties[i], "+1 time passes");
    list_penalty(key, LAWS_BLACK, "warning", "+1 time passes");
    list_penalty(key, LAWS_BLACK, "loss", "+1 time passes");
    list_penalty(key, LAWS_WHITE, "points 1/2-0", "+1 black resigns");
    list_penalty(key, LAWS_BLACK, "points 0-1/2", "+1 white resigns");
}

/* What is told beside the table. */
static void list_others(void)
{
    struct laws_ruling added = ruling_of(LAWS_VERDICT_TIME_ADDED);
    struct laws_ruling illegal = ruling_of(LAWS_VERDICT_ILLEGAL);
    struct laws_ruling signs = ruling_of(LAWS_VERDICT_SIGNED);
    struct laws_ruling reinstated = ruling_of(LAWS_VERDICT_REINSTATED);

    added.color = LAWS_WHITE;
    added.also = "A.3";
    list_ruling(key_of("verdict.time-added.white.also"), "arbiter pauses",
                &added);
    strcpy(illegal.move, "press");
    for (unsigned i = LAWS_WHITE; i < 3; i++) {
        illegal.color = i == LAWS_BLACK ? LAWS_BLACK : LAWS_WHITE;
        list_numbers(
            key_of("verdict.illegal.press.%s", colour_word((enum laws_color)i)),
            acts_of(LAWS_VERDICT_ILLEGAL)[i], illegal, i != LAWS_BLACK);
    }
    signs.result = LAWS_RESULT_DRAW;
    signs.color = LAWS_WHITE;
    list_ruling(key_of("verdict.signed.white.draw"), "arbiter pauses", &signs);
    list_ruling(key_of("verdict.reinstated.arbiter"), "arbiter reinstates 5",
                &reinstated);
}

void list_rulings(void)
{
    for (int i = 0; i < LAWS_VERDICTS; i++) {
        enum laws_verdict verdict = (enum laws_verdict)i;
        struct key key =
            key_of("verdict.%s", laws_verdict_form_of(verdict)->word);

        if (verdict == LAWS_VERDICT_REFUSED)
            list_refusals(key);
        else if (verdict == LAWS_VERDICT_RESULT)
            list_results(key);
        else if (verdict == LAWS_VERDICT_PENALTY)
            list_penalties(key);
        else if (has(verdict, 'w'))
            list_with_words(verdict, key);
        else
            list_colours(verdict, key, ruling_of(verdict));
    }
    list_others();
}
