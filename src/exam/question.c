/* question.c - makes a question of a kind and a seed (exam.h) */
#include "exam/answers.h"
#include "exam/longhand.h"
#include "exam/reason.h"
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
    const struct laws_provision *founded_on; /* or NULL */
    unsigned rests;                          /* on these Appendices */
    unsigned refused, illegal;
    bool quickplay;
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

static enum laws_status find_foundation(struct asking *asking)
{
    const struct exam_kind *kind = asking->kind;
    char numbers[LAWS_LINE_MAX];

    if (fill(asking, kind->rests, numbers, sizeof numbers))
        return LAWS_SYNTAX;
    if (exam_rests(kind, (struct word){numbers, strlen(numbers)},
                   asking->question->edition, &asking->founded_on))
        return LAWS_OK;
    return fail(asking, kind->rests.line,
                "no edition of laws: has this Article; see arbiter laws");
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

static const struct exam_value no_values = {NULL, NULL};

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
    if (exam_lacks(asking->outcome.rests, question->edition))
        return fail(asking, 1,
                    "the text of an edition in laws: is not here on that; see "
                    "arbiter laws, and leave it out");
    asking->rests = asking->outcome.rests;
    asking->refused = asking->outcome.refused;
    asking->illegal = asking->outcome.illegal;
    asking->quickplay = laws_game_regulations(asking->outcome.game)->quickplay;
    if (kind->asks == EXAM_TIMES && !question->clocks)
        return fail(asking, kind->line[0].line,
                    "there are no clocks; ask for something else");
    exam_reason(asking->founded_on, &asking->outcome, question->reason,
                sizeof question->reason);
    question->unfounded = !asking->founded_on && kind->asks != EXAM_ARTICLE &&
                          !exam_is_founded(&asking->outcome);
    exam_answer(kind, &asking->outcome, &asking->right);
    exam_wrong_find(kind, &asking->outcome, &asking->right, &asking->wrong);
    if (kind->asks == EXAM_ARTICLE && !*asking->right.english)
        return fail(asking, kind->verdict.line,
                    "the last act has no such ruling; see arbiter judge");
    if (!exam_is_chosen(kind->asks))
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
        if (outcome->rulings->ruling[i].refusal ==
                LAWS_REFUSED_NOT_IN_EDITION ||
            outcome->rulings->ruling[i].refusal == LAWS_REFUSED_NO_TEXT)
            return true;
    return false;
}

/* An edition from before rapid chess and blitz says nothing on them. */
static bool has_pace(const struct asking *asking, enum laws_edition edition)
{
    return asking->question->pace == LAWS_STANDARD ||
           laws_provision_find(edition, "A.1");
}

/* The displays that the question shows are those of the edition.  Where an
   increment is there before the first move or after it, they differ. */
static bool shows_same(const struct asking *asking)
{
    return asking->outcome.shown[LAWS_WHITE] ==
               asking->question->shown[LAWS_WHITE] &&
           asking->outcome.shown[LAWS_BLACK] ==
               asking->question->shown[LAWS_BLACK];
}

/* Another edition that refuses what came before or has ruled on it already, or
   has another matter under the number that is cited, or the matter under
   another number, is about another game. */
static bool is_same_game(const struct asking *asking, enum laws_edition edition)
{
    const struct exam_outcome *outcome = &asking->outcome;
    const char *article = outcome->act->article;
    const struct laws_provision *own, *other;

    if (outcome->refused > asking->refused || !has_pace(asking, edition) ||
        (asking->kind->asks == EXAM_TIMES && !shows_same(asking)) ||
        (exam_is_chosen(asking->kind->asks) &&
         outcome->illegal != asking->illegal))
        return false;
    own = article ? laws_provision_find(asking->question->edition, article)
                  : NULL;
    if (!own)
        return true;
    other = laws_provision_find(edition, article);
    return other ? !strcmp(own->matter, other->matter)
                 : !laws_provision_by_matter(edition, own->matter, 0);
}

/* There is nothing to compare with where the text of an edition is not here. */
static bool is_lacking(struct asking *asking, enum laws_edition edition)
{
    struct exam_question *question = asking->question;
    struct exam_elsewhere *elsewhere =
        &question->elsewhere[question->elsewheres];
    struct writer writer =
        laws__writer(elsewhere->text, sizeof elsewhere->text);

    if (!exam_lacks(asking->rests, edition))
        return false;
    question->elsewheres++;
    elsewhere->edition = edition;
    elsewhere->lacks = true;
    exam_say(asking->tongue, laws_refusal_words(LAWS_REFUSED_NO_TEXT)->sentence,
             &no_values, &writer);
    return true;
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
        exam_tell_rulings(&asking->outcome, &writer);
        elsewhere->differs = true;
    } else if (!exam_is_chosen(kind->asks)) {
        exam_answer(kind, &asking->outcome, &answer);
        exam_answer_cited(kind, &asking->outcome, &writer);
        elsewhere->differs = strcmp(answer.english, asking->right.english) != 0;
    } else if (is_one_bit(holding)) {
        (void)say_choice(asking, kind->option[first_bit(holding)].text,
                         &answer);
        laws__write(&writer, answer.text);
        elsewhere->differs = strcmp(answer.english, asking->right.english) != 0;
    } else {
        exam_tell_rulings(&asking->outcome, &writer);
        elsewhere->differs = true;
    }
    exam_longhand(asking->outcome.before,
                  laws_game_plies(asking->outcome.before), elsewhere->text,
                  sizeof elsewhere->text);
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
    LAWS_MSGID("Under the Laws of {edition} this answer is right.");

static const struct {
    const char *line, *reason;
    enum laws_level level;
} paces[] = {
    {"[Level \"standard\"]",
     LAWS_MSGID("In standard chess this answer is right."), LAWS_STANDARD},
    {"[Level \"rapid\"]",
     LAWS_MSGID("In rapid chess (Appendix A) this answer is right."),
     LAWS_RAPID},
    {"[Level \"blitz\"]",
     LAWS_MSGID("In blitz (Appendix B) this answer is right."), LAWS_BLITZ},
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
            is_lacking(asking, rules.edition) ||
            exam_fold(kind, question->transcript, &rules, asking->memory,
                      &asking->outcome, NULL, &ignored) ||
            !is_same_game(asking, rules.edition))
            continue;
        unknown = is_unknown(&asking->outcome);
        if (exam_is_chosen(kind->asks) && !unknown)
            (void)find_holding(asking, &asking->holds[i]);
        write_elsewhere(asking, rules.edition);
        if (!exam_is_chosen(kind->asks) && kind->asks != EXAM_ARTICLE &&
            !unknown)
            add_wrong(asking, by_edition, laws_edition_name(rules.edition));
    }
    /* Guidelines III are not for blitz: there is nothing to compare. */
    for (unsigned i = 0; !asking->quickplay && i < PACES; i++) {
        struct exam_rules rules = {question->edition, asking->tongue,
                                   paces[i].line};

        if (paces[i].level == question->pace ||
            exam_fold(kind, question->transcript, &rules, asking->memory,
                      &asking->outcome, NULL, &ignored) ||
            exam_lacks(asking->outcome.rests, question->edition) ||
            exam_is_refused(&asking->outcome)) /* shows no rule of it */
            continue;
        if (exam_is_chosen(kind->asks))
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

/* One for the same reason is there already.  What the kind has in words has to
   be told apart by the kind. */
static bool is_explained(const struct asking *asking, const char *reason)
{
    const struct exam_question *question = asking->question;

    for (unsigned i = 0; i < question->choices; i++)
        if (!strcmp(question->choice[i].reason, reason))
            return !exam_is_chosen(asking->kind->asks);
    return false;
}

/* Put the choices in any order: the right one, and up to three of the wrong;
   answers by other rules are the best of those. */
static enum laws_status choose(struct asking *asking)
{
    struct exam_question *question = asking->question;
    struct exam_wrong *wrong = &asking->wrong;
    unsigned least = exam_is_chosen(asking->kind->asks) ? 1 : 2;
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
                question->choices < EXAM_CHOICES_MAX - 1 &&
                !is_explained(asking, wrong->choice[i].reason))
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
    if (write_words(&asking) || find_foundation(&asking) ||
        write_transcript(&asking) || fold_own(&asking))
        return LAWS_SYNTAX;
    fold_others(&asking, by_paces);
    if ((exam_is_chosen(kind->asks) && add_options(&asking, by_paces)) ||
        add_reasons(&asking))
        return LAWS_SYNTAX;
    return choose(&asking);
}
