/* reason.c - see reason.h */
#include "exam/reason.h"

#include "exam/longhand.h"
#include "exam/tell.h"
#include "text/line.h"

static const struct exam_value no_values = {NULL, NULL};

static bool has(const struct exam_outcome *outcome, enum laws_verdict verdict)
{
    for (unsigned i = 0; i < outcome->rulings->count; i++)
        if (outcome->rulings->ruling[i].verdict == verdict)
            return true;
    return false;
}

/* 11.7, 12.9.6: one player loses, and the other gets nothing either; that
   "both lose" is another Article's (11.8). */
static bool tell_points(const struct exam_outcome *outcome,
                        const struct laws_ruling *ruling, struct writer *writer)
{
    const struct laws_provision *row = laws_provision_find(
        laws_game_regulations(outcome->game)->edition, ruling->article);

    if (ruling->verdict != LAWS_VERDICT_RESULT ||
        ruling->result != LAWS_RESULT_BOTH_LOSE || !row ||
        (ruling->end != LAWS_END_PENALTY &&
         strcmp(row->matter, "refusal-to-comply") != 0))
        return false;
    exam_say(outcome->tongue, LAWS_MSGID("White {white}, Black {black}"),
             (const struct exam_value[]){
                 {"white", "0"}, {"black", "0"}, {NULL, NULL}},
             writer);
    return true;
}

/* Made and pressed at once: it is completed. */
static bool tell_illegal(const struct exam_outcome *outcome,
                         const struct laws_ruling *ruling,
                         struct writer *writer)
{
    if (ruling->verdict != LAWS_VERDICT_ILLEGAL_MADE ||
        !has(outcome, LAWS_VERDICT_ILLEGAL))
        return false;
    exam_say(outcome->tongue, LAWS_MSGID("{move} is not a legal move."),
             (const struct exam_value[]){{"move", ruling->move}, {NULL, NULL}},
             writer);
    return true;
}

void exam_tell_outcome(const struct exam_outcome *outcome,
                       const struct laws_ruling *ruling, struct writer *writer)
{
    if (ruling->verdict == LAWS_VERDICT_SIGNED) /* a score, not what it means */
        exam_tell_act(outcome->act, outcome->tongue, writer);
    else if (!tell_points(outcome, ruling, writer) &&
             !tell_illegal(outcome, ruling, writer))
        exam_tell_ruling(ruling, outcome->tongue, writer);
}

/* 9.2.1: the move of a claim is written down, and not made on the board. */
static bool is_passed_over(const struct exam_outcome *outcome,
                           const struct laws_ruling *ruling)
{
    return (ruling->verdict == LAWS_VERDICT_MADE ||
            ruling->verdict == LAWS_VERDICT_COMPLETED) &&
           has(outcome, LAWS_VERDICT_CLAIM_CORRECT);
}

/* "7.5.1, A.3: " */
static void cite(const struct laws_ruling *ruling, struct writer *writer)
{
    if (!strcmp(ruling->article, "-"))
        return;
    laws__write(writer, ruling->article);
    laws__write(writer, ruling->also ? ", " : "");
    laws__write(writer, ruling->also ? ruling->also : "");
    laws__write(writer, ": ");
}

/* [choice] B.3 names A.2 and A.5 only. */
static void tell_reading(const struct exam_outcome *outcome,
                         const struct laws_ruling *ruling,
                         struct writer *writer)
{
    if (!ruling->also || strcmp(ruling->also, "A.3") != 0 ||
        laws_game_regulations(outcome->game)->level != LAWS_BLITZ)
        return;
    laws__write(writer, " ");
    exam_say(outcome->tongue,
             LAWS_MSGID("B.3 does not name A.3; that it holds in blitz is how "
                        "Arbiter reads the text."),
             &no_values, writer);
}

static void tell_line(const struct exam_outcome *outcome, unsigned nth,
                      struct writer *writer)
{
    struct laws_explained explained = {outcome->before, outcome->game,
                                       outcome->act, outcome->rulings};
    const struct laws_ruling *ruling = &outcome->rulings->ruling[nth];
    struct laws_fact fact[LAWS_FACTS_MAX];
    unsigned count = laws_explain(&explained, nth, fact);
    char sentence[LAWS_FACT_TEXT_MAX];

    laws__write(writer, laws__written(writer) ? "\n" : "");
    cite(ruling, writer);
    exam_tell_outcome(outcome, ruling, writer);
    for (unsigned k = 0; k < count; k++) {
        laws_fact_tell(&explained, &fact[k], outcome->tongue, sentence);
        laws__write(writer, " ");
        laws__write(writer, sentence);
    }
    tell_reading(outcome, ruling, writer);
}

/* "6.7.1" of "6.7.1#2" */
static struct word number_of(const struct laws_provision *row)
{
    return (struct word){row->id, strcspn(row->id, "#")};
}

static bool is_cited(const struct exam_outcome *outcome, struct word number)
{
    for (unsigned i = 0; i < outcome->rulings->count; i++)
        if (laws__is_word(number, outcome->rulings->ruling[i].article) &&
            !is_passed_over(outcome, &outcome->rulings->ruling[i]))
            return true;
    return false;
}

bool exam_is_founded(const struct exam_outcome *outcome)
{
    for (unsigned i = 0; i < outcome->rulings->count; i++) {
        const struct laws_ruling *ruling = &outcome->rulings->ruling[i];

        if (strcmp(ruling->article, "-") != 0 &&
            ruling->verdict != LAWS_VERDICT_MADE &&
            ruling->verdict != LAWS_VERDICT_COMPLETED)
            return true;
    }
    return false;
}

static const char no_consequence[] =
    LAWS_MSGID("No ruling follows from this at once.");

void exam_reason(const struct laws_provision *row,
                 const struct exam_outcome *outcome, char *text, size_t size)
{
    struct writer writer = laws__writer(text, size);

    for (unsigned i = 0; i < outcome->rulings->count; i++)
        if (!is_passed_over(outcome, &outcome->rulings->ruling[i]))
            tell_line(outcome, i, &writer);
    if (!outcome->rulings->count && !row)
        exam_say(outcome->tongue, no_consequence, &no_values, &writer);
    if (row && !is_cited(outcome, number_of(row))) {
        laws__write(&writer, laws__written(&writer) ? "\n" : "");
        laws__write_word(&writer, number_of(row));
        laws__write(&writer, ": ");
        laws__write(&writer, exam_said(outcome->tongue, row->gist));
    }
    exam_longhand(outcome->before, laws_game_plies(outcome->before), text,
                  size);
}

void exam_tell_rulings(const struct exam_outcome *outcome,
                       struct writer *writer)
{
    if (!outcome->rulings->count)
        exam_say(outcome->tongue, no_consequence, &no_values, writer);
    for (unsigned i = 0; i < outcome->rulings->count; i++) {
        const struct laws_ruling *ruling = &outcome->rulings->ruling[i];

        if (ruling->verdict == LAWS_VERDICT_BECAUSE ||
            is_passed_over(outcome, ruling))
            continue;
        laws__write(writer, laws__written(writer) ? " " : "");
        exam_tell_outcome(outcome, ruling, writer);
    }
}
