/* question.c - makes a question of a kind and a seed (exam.h) */
#include "exam/answers.h"
#include "exam/tell.h"
#include "text/acts.h"

struct asking {
    const struct exam_kind *kind;
    struct exam_filling filling;
    struct exam_memory *memory;
    struct exam_question *question;
    struct laws_file_error *error;
    const struct laws_tongue *tongue;
    struct exam_outcome outcome;
    uint64_t chance;
    struct exam_choice right;
    struct exam_wrong wrong;
    unsigned holds[LAWS_EDITIONS]; /* choices of the kind, a bit each */
};

static enum laws_status fail(struct asking *asking, unsigned line,
                             const char *what)
{
    return laws__tell(asking->error, line, 1, what);
}

static enum laws_status fill(struct asking *asking, struct exam_text text,
                             char *to, size_t size)
{
    if (exam_fill_text(&asking->filling, text.word, to, size))
        return LAWS_OK;
    return fail(asking, text.line, "this text is too long; shorten it");
}

/* The same in the language of the reader. */
static enum laws_status say(struct asking *asking, struct exam_text text,
                            char *to, size_t size)
{
    if (exam_say_text(&asking->filling, asking->tongue, text.word, to, size))
        return LAWS_OK;
    return fail(asking, text.line, "this text is too long; shorten it");
}

static enum laws_status say_choice(struct asking *asking, struct exam_text text,
                                   struct exam_choice *choice)
{
    return fill(asking, text, choice->english, sizeof choice->english) ||
                   say(asking, text, choice->text, sizeof choice->text)
               ? LAWS_SYNTAX
               : LAWS_OK;
}

/* The seed's choice. */
static enum laws_status choose_edition(struct asking *asking, unsigned editions)
{
    unsigned count = 0, nth;

    editions &= asking->kind->editions;
    for (unsigned i = 0; i < LAWS_EDITIONS; i++)
        count += editions >> i & 1;
    if (!count) {
        fail(asking, 1, "this kind makes no sense in these editions");
        return LAWS_RANGE;
    }
    nth = exam_draw_below(&asking->chance, count);
    for (unsigned i = 0; i < LAWS_EDITIONS; i++)
        if (editions >> i & 1 && !nth--)
            asking->question->edition = (enum laws_edition)i;
    return LAWS_OK;
}

static enum laws_status write_transcript(struct asking *asking)
{
    const struct exam_kind *kind = asking->kind;
    struct exam_question *question = asking->question;
    struct writer writer =
        laws__writer(question->transcript, sizeof question->transcript);
    char line[LAWS_LINE_MAX];

    laws__write(&writer, "[Laws \"");
    laws__write(&writer, laws_edition_name(question->edition));
    laws__write(&writer, "\"]\n");
    for (unsigned i = 0; i < kind->lines; i++) {
        if (fill(asking, kind->line[i], line, sizeof line))
            return LAWS_SYNTAX;
        laws__write(&writer, line);
        laws__write(&writer, "\n");
    }
    if (writer.at == writer.end)
        return fail(asking, kind->line[0].line, "the transcript is too long");
    return LAWS_OK;
}

/* Which choices of the kind hold now, a bit each. */
static enum laws_status find_holding(struct asking *asking, unsigned *holding)
{
    const struct exam_kind *kind = asking->kind;
    char line[LAWS_LINE_MAX], got[LAWS_GOT_MAX];

    *holding = 0;
    for (unsigned i = 0; i < kind->options; i++) {
        const struct exam_option *option = &kind->option[i];
        bool all = true;

        for (unsigned k = 0; k < option->expectations; k++) {
            struct laws_error error;
            bool holds;

            if (fill(asking, option->expectation[k], line, sizeof line))
                return LAWS_SYNTAX;
            if (!strcmp(line, "=> never")) {
                all = false;
                continue;
            }
            if (laws_expectation_holds(line, strlen(line), asking->outcome.game,
                                       asking->outcome.rulings, &holds, got,
                                       &error))
                return fail(asking, option->expectation[k].line, error.what);
            all = all && holds;
        }
        *holding |= (unsigned)all << i;
    }
    return LAWS_OK;
}

static const char no_consequence[] =
    LAWS_MSGID("The last act has no consequence.");
static const struct exam_value no_values = {NULL, NULL};

/* The rulings of the last act, a line each, each with the facts behind it. */
static void write_reason(const struct exam_outcome *outcome, char *text,
                         size_t size)
{
    struct laws_explained explained = {outcome->before, outcome->game,
                                       outcome->act, outcome->rulings};
    struct writer writer = laws__writer(text, size);

    for (unsigned i = 0; i < outcome->rulings->count; i++) {
        const struct laws_ruling *ruling = &outcome->rulings->ruling[i];
        struct laws_fact fact[LAWS_FACTS_MAX];
        unsigned count = laws_explain(&explained, i, fact);
        char sentence[LAWS_FACT_TEXT_MAX];

        laws__write(&writer, i ? "\n" : "");
        if (strcmp(ruling->article, "-") != 0) {
            laws__write(&writer, ruling->article);
            laws__write(&writer, ruling->also ? ", " : "");
            laws__write(&writer, ruling->also ? ruling->also : "");
            laws__write(&writer, ": ");
        }
        exam_tell_ruling(ruling, outcome->tongue, &writer);
        for (unsigned k = 0; k < count; k++) {
            laws_fact_tell(&explained, &fact[k], outcome->tongue, sentence);
            laws__write(&writer, " ");
            laws__write(&writer, sentence);
        }
    }
    if (!outcome->rulings->count)
        exam_say(outcome->tongue, no_consequence, &no_values, &writer);
}

/* The rulings in a row, for an edition in which no choice is right. */
static void write_rulings(const struct exam_outcome *outcome,
                          struct writer *writer)
{
    if (!outcome->rulings->count)
        exam_say(outcome->tongue, no_consequence, &no_values, writer);
    for (unsigned i = 0; i < outcome->rulings->count; i++) {
        laws__write(writer, i ? " " : "");
        exam_tell_ruling(&outcome->rulings->ruling[i], outcome->tongue, writer);
    }
}

static unsigned first_bit(unsigned bits)
{
    unsigned i = 0;

    while (!(bits >> i & 1))
        i++;
    return i;
}

static bool is_one_bit(unsigned bits)
{
    return bits && !(bits & (bits - 1));
}

/* The situation under the question's own rules. */
static enum laws_status fold_own(struct asking *asking)
{
    const struct exam_kind *kind = asking->kind;
    struct exam_question *question = asking->question;
    struct exam_rules rules = {question->edition, asking->tongue, NULL};
    unsigned *holding = &asking->holds[question->edition];

    if (exam_fold(kind, question->transcript, &rules, asking->memory,
                  &asking->outcome, question, asking->error))
        return LAWS_SYNTAX;
    if (kind->asks == EXAM_TIMES && !question->clocks)
        return fail(asking, kind->line[0].line,
                    "there are no clocks; ask for something else");
    write_reason(&asking->outcome, question->reason, sizeof question->reason);
    exam_answer(kind, &asking->outcome, &asking->right);
    exam_wrong_find(kind, &asking->outcome, &asking->right, &asking->wrong);
    if (kind->asks == EXAM_ARTICLE && !*asking->right.english)
        return fail(asking, kind->verdict.line,
                    "the last act has no such ruling; see arbiter judge");
    if (kind->asks != EXAM_RULING)
        return LAWS_OK;
    if (find_holding(asking, holding))
        return LAWS_SYNTAX;
    if (!*holding)
        return fail(asking, kind->option[0].text.line,
                    "no choice is right; add the one that is");
    if (!is_one_bit(*holding))
        return fail(
            asking,
            kind->option[first_bit(*holding & (*holding - 1))].text.line,
            "this choice is right, and one above it, too; let only one "
            "be right");
    return say_choice(asking, kind->option[first_bit(*holding)].text,
                      &asking->right);
}

/* Does the edition have no rule for the last act? */
static bool is_unknown(const struct exam_outcome *outcome)
{
    for (unsigned i = 0; i < outcome->rulings->count; i++)
        if (outcome->rulings->ruling[i].refusal == LAWS_REFUSED_NOT_IN_EDITION)
            return true;
    return false;
}

/* An act that is refused at another pace shows no rule of it. */
static bool is_refused(const struct exam_outcome *outcome)
{
    for (unsigned i = 0; i < outcome->rulings->count; i++)
        if (outcome->rulings->ruling[i].verdict == LAWS_VERDICT_REFUSED)
            return true;
    return false;
}

static void write_elsewhere(struct asking *asking, enum laws_edition edition)
{
    const struct exam_kind *kind = asking->kind;
    struct exam_question *question = asking->question;
    struct exam_elsewhere *elsewhere =
        &question->elsewhere[question->elsewheres++];
    struct writer writer =
        laws__writer(elsewhere->text, sizeof elsewhere->text);
    unsigned holding = asking->holds[edition];
    struct exam_choice answer;

    elsewhere->edition = edition;
    if (is_unknown(&asking->outcome)) {
        write_rulings(&asking->outcome, &writer);
        elsewhere->differs = true;
    } else if (kind->asks != EXAM_RULING) {
        exam_answer(kind, &asking->outcome, &answer);
        exam_answer_cited(kind, &asking->outcome, &writer);
        elsewhere->differs = strcmp(answer.english, asking->right.english) != 0;
    } else if (is_one_bit(holding)) {
        (void)say_choice(asking, kind->option[first_bit(holding)].text,
                         &answer);
        laws__write(&writer, answer.text);
        elsewhere->differs = strcmp(answer.english, asking->right.english) != 0;
    } else {
        write_rulings(&asking->outcome, &writer);
        elsewhere->differs = true;
    }
}

/* What people answer who think of other rules: it is wrong, and this is why. */
static void add_wrong(struct asking *asking, const char *reason,
                      const char *edition)
{
    const struct exam_kind *kind = asking->kind;
    struct exam_choice answer, *choice;
    struct writer writer;

    exam_answer(kind, &asking->outcome, &answer);
    choice = exam_wrong_add(&asking->wrong, &asking->right, &answer);
    for (unsigned i = 0; !choice && i < asking->wrong.count; i++)
        if (!strcmp(asking->wrong.choice[i].english, answer.english))
            choice = &asking->wrong.choice[i];
    if (!choice || choice->by_rules)
        return;
    writer = laws__writer(choice->reason, sizeof choice->reason);
    exam_say(asking->tongue, reason,
             (const struct exam_value[]){{"edition", edition}, {NULL, NULL}},
             &writer);
    choice->by_rules = true;
    choice->shown[0] = answer.shown[0];
    choice->shown[1] = answer.shown[1];
}

static const char by_edition[] =
    LAWS_MSGID("That is the answer under the Laws of {edition}.");

static const struct {
    const char *line, *reason;
    enum laws_level level;
} paces[] = {
    {"[Level \"standard\"]", LAWS_MSGID("That is the rule of standard chess."),
     LAWS_STANDARD},
    {"[Level \"rapid\"]",
     LAWS_MSGID("That is the rule of rapid chess (Appendix A)."), LAWS_RAPID},
    {"[Level \"blitz\"]", LAWS_MSGID("That is the rule of blitz (Appendix B)."),
     LAWS_BLITZ},
};
#define PACES (sizeof paces / sizeof paces[0])

/* The same acts under other editions, and played at another pace; what cannot
   be folded there is nothing to learn from.  Expectations that could be read
   for the own edition can be read here. */
static void fold_others(struct asking *asking, unsigned by_paces[PACES])
{
    const struct exam_kind *kind = asking->kind;
    struct exam_question *question = asking->question;
    struct laws_file_error ignored;
    bool unknown;

    for (unsigned i = LAWS_EDITIONS; i-- > 0;) {
        struct exam_rules rules = {(enum laws_edition)i, asking->tongue, NULL};

        if (rules.edition == question->edition ||
            exam_fold(kind, question->transcript, &rules, asking->memory,
                      &asking->outcome, NULL, &ignored))
            continue;
        unknown = is_unknown(&asking->outcome);
        if (kind->asks == EXAM_RULING && !unknown)
            (void)find_holding(asking, &asking->holds[i]);
        write_elsewhere(asking, rules.edition);
        if (kind->asks != EXAM_RULING && !unknown)
            add_wrong(asking, by_edition, laws_edition_name(rules.edition));
    }
    for (unsigned i = 0; i < PACES; i++) {
        struct exam_rules rules = {question->edition, asking->tongue,
                                   paces[i].line};

        if (paces[i].level == question->pace ||
            exam_fold(kind, question->transcript, &rules, asking->memory,
                      &asking->outcome, NULL, &ignored) ||
            is_refused(&asking->outcome))
            continue;
        if (kind->asks == EXAM_RULING)
            (void)find_holding(asking, &by_paces[i]);
        else if (kind->asks != EXAM_ARTICLE)
            add_wrong(asking, paces[i].reason, "");
    }
}

/* One more sentence. */
static void add_reason(const struct asking *asking, const char *reason,
                       const char *editions, struct writer *writer)
{
    laws__write(writer, laws__written(writer) ? " " : "");
    exam_say(asking->tongue, reason,
             (const struct exam_value[]){{"edition", editions}, {NULL, NULL}},
             writer);
}

/* Why a choice of the kind is wrong: what the kind says, then which rules make
   it right. */
static enum laws_status explain_option(struct asking *asking, unsigned nth,
                                       const unsigned by_paces[PACES],
                                       struct exam_choice *choice)
{
    const struct exam_option *option = &asking->kind->option[nth];
    char words[EXAM_WORDS_MAX], editions[64];
    struct writer writer = laws__writer(choice->reason, sizeof choice->reason);
    struct writer list = laws__writer(editions, sizeof editions);

    if (say(asking, option->reason, words, sizeof words))
        return LAWS_SYNTAX;
    laws__write(&writer, words);
    for (unsigned i = LAWS_EDITIONS; i-- > 0;) {
        if (!(asking->holds[i] >> nth & 1) || !is_one_bit(asking->holds[i]))
            continue;
        laws__write(&list, laws__written(&list) ? ", " : "");
        laws__write(&list, laws_edition_name((enum laws_edition)i));
    }
    if (laws__written(&list))
        add_reason(asking, by_edition, editions, &writer);
    for (unsigned i = 0; i < PACES; i++)
        if (by_paces[i] >> nth & 1 && is_one_bit(by_paces[i]))
            add_reason(asking, paces[i].reason, "", &writer);
    choice->by_rules =
        !option->reason.word.length && laws__written(&writer) > 0;
    if (!laws__written(&writer))
        return fail(asking, option->text.line,
                    "why is this choice wrong?  Write an else: line under it");
    return LAWS_OK;
}

static enum laws_status add_options(struct asking *asking,
                                    const unsigned by_paces[PACES])
{
    const struct exam_kind *kind = asking->kind;
    unsigned right = first_bit(asking->holds[asking->question->edition]);
    struct exam_choice answer = {.shown = {0, 0}};

    for (unsigned i = 0; i < kind->options; i++) {
        struct exam_choice *choice;

        if (i == right)
            continue;
        if (say_choice(asking, kind->option[i].text, &answer))
            return LAWS_SYNTAX;
        choice = exam_wrong_add(&asking->wrong, &asking->right, &answer);
        if (!choice)
            return fail(asking, kind->option[i].text.line,
                        "two choices have the same words");
        if (explain_option(asking, i, by_paces, choice))
            return LAWS_SYNTAX;
    }
    return LAWS_OK;
}

/* Reasons that the kind has for answers that were made up. */
static enum laws_status add_reasons(struct asking *asking)
{
    char text[EXAM_WORDS_MAX];

    for (unsigned i = 0; i < asking->kind->others; i++) {
        const struct exam_else *other = &asking->kind->other[i];

        if (fill(asking, other->answer, text, sizeof text))
            return LAWS_SYNTAX;
        for (unsigned k = 0; k < asking->wrong.count; k++) {
            struct exam_choice *choice = &asking->wrong.choice[k];

            if (strcmp(choice->english, text) != 0)
                continue;
            choice->by_rules = false;
            if (say(asking, other->reason, choice->reason, EXAM_WORDS_MAX))
                return LAWS_SYNTAX;
        }
    }
    return LAWS_OK;
}

/* Put the choices in any order: the right one, and up to three of the wrong;
   answers by other rules are the best of those. */
static enum laws_status choose(struct asking *asking)
{
    struct exam_question *question = asking->question;
    struct exam_wrong *wrong = &asking->wrong;
    unsigned least = asking->kind->asks == EXAM_RULING ? 1 : 2;
    unsigned place;

    if (wrong->count < least)
        return fail(asking, asking->kind->line[0].line,
                    "too few wrong answers follow from this; ask for a ruling, "
                    "with choices");
    for (unsigned i = 0; i < wrong->count; i++) {
        unsigned other = i + exam_draw_below(&asking->chance, wrong->count - i);
        struct exam_choice swapped = wrong->choice[i];

        wrong->choice[i] = wrong->choice[other];
        wrong->choice[other] = swapped;
    }
    for (unsigned pass = 0; pass < 2; pass++)
        for (unsigned i = 0; i < wrong->count; i++)
            if (wrong->choice[i].by_rules == !pass &&
                question->choices < EXAM_CHOICES_MAX - 1)
                question->choice[question->choices++] = wrong->choice[i];
    place = exam_draw_below(&asking->chance, question->choices + 1);
    question->choice[question->choices++] = question->choice[place];
    question->choice[place] = asking->right;
    question->right = place;
    return LAWS_OK;
}

static enum laws_status write_words(struct asking *asking)
{
    static const char *const usual[] = {
#define ASKS(name, word, question) [EXAM_##name] = question,
#include "exam/asks.def"
#undef ASKS
    };
    const struct exam_kind *kind = asking->kind;
    struct exam_question *question = asking->question;
    struct writer writer =
        laws__writer(question->words, sizeof question->words);

    if (!kind->question.word.length)
        exam_say(asking->tongue, usual[kind->asks], &no_values, &writer);
    else if (say(asking, kind->question, question->words,
                 sizeof question->words))
        return LAWS_SYNTAX;
    return say(asking, kind->title, question->title, sizeof question->title) ||
                   say(asking, kind->scene, question->scene,
                       sizeof question->scene)
               ? LAWS_SYNTAX
               : LAWS_OK;
}

enum laws_status exam_ask(const struct exam_kind *kind, uint64_t seed,
                          unsigned editions, const struct laws_tongue *tongue,
                          struct exam_memory *memory,
                          struct exam_question *question,
                          struct laws_file_error *error)
{
    struct asking asking = {.kind = kind,
                            .tongue = tongue,
                            .memory = memory,
                            .question = question,
                            .error = error,
                            .chance = seed};
    unsigned by_paces[PACES] = {0};

    memset(question, 0, sizeof *question);
    question->asks = kind->asks;
    question->level = kind->level;
    if (choose_edition(&asking, editions))
        return LAWS_RANGE;
    exam_fill(kind, &asking.chance, &asking.filling);
    if (write_words(&asking) || write_transcript(&asking) || fold_own(&asking))
        return LAWS_SYNTAX;
    fold_others(&asking, by_paces);
    if ((kind->asks == EXAM_RULING && add_options(&asking, by_paces)) ||
        add_reasons(&asking))
        return LAWS_SYNTAX;
    return choose(&asking);
}
