/* answers.c - see answers.h */
#include "exam/answers.h"

#include "exam/tell.h"
#include "text/line.h"

void exam_write_times(const laws_ms shown[2], char text[EXAM_WORDS_MAX])
{
    struct writer writer = laws__writer(text, EXAM_WORDS_MAX);

    laws__write(&writer, "White ");
    laws__write_time(&writer, shown[LAWS_WHITE], true, FRACTION_TENTHS);
    laws__write(&writer, ", Black ");
    laws__write_time(&writer, shown[LAWS_BLACK], true, FRACTION_TENTHS);
}

static enum laws_result result_of(const struct exam_outcome *outcome)
{
    const struct laws_ruling *result = laws_game_result(outcome->game);

    return result ? result->result : LAWS_RESULT_OPEN;
}

/* The first ruling of this verdict; NULL when there is none. */
static const struct laws_ruling *find(const struct exam_outcome *outcome,
                                      struct word verdict)
{
    const struct laws_rulings *rulings = outcome->rulings;

    for (unsigned i = 0; i < rulings->count; i++)
        if (laws__is_word(
                verdict,
                laws_verdict_form_of(rulings->ruling[i].verdict)->word))
            return &rulings->ruling[i];
    return NULL;
}

/* The duty that the last act has brought, or that still stands. */
static bool find_duty(const struct exam_outcome *outcome,
                      struct laws_ruling *duty)
{
    static const enum laws_verdict duties[] = {
        LAWS_VERDICT_MUST_MAKE,      LAWS_VERDICT_MUST_CAPTURE_WITH,
        LAWS_VERDICT_MUST_CAPTURE,   LAWS_VERDICT_MUST_CASTLE,
        LAWS_VERDICT_MUST_MOVE_KING, LAWS_VERDICT_MUST_MOVE,
        LAWS_VERDICT_MUST_PROMOTE,   LAWS_VERDICT_MUST_SEAL,
        LAWS_VERDICT_MUST_UPDATE,    LAWS_VERDICT_ANY_MOVE,
    };
    const struct laws_rulings *rulings = outcome->rulings;

    for (unsigned k = 0; k < sizeof duties / sizeof duties[0]; k++)
        for (unsigned i = 0; i < rulings->count; i++)
            if (rulings->ruling[i].verdict == duties[k]) {
                *duty = rulings->ruling[i];
                return true;
            }
    return laws_game_duty(outcome->game, duty);
}

static const char no_duty[] = "Nothing: any legal move may be made.";

void exam_answer(const struct exam_kind *kind,
                 const struct exam_outcome *outcome, struct exam_choice *answer)
{
    struct writer writer = laws__writer(answer->text, sizeof answer->text);
    const struct laws_ruling *ruling;
    struct laws_ruling duty;

    answer->reason[0] = '\0';
    switch (kind->asks) {
    case EXAM_RULING:
        break;
    case EXAM_RESULT:
        laws__write(&writer, laws_result_words(result_of(outcome))->sentence);
        break;
    case EXAM_TIMES:
        answer->shown[LAWS_WHITE] = exam_shown(outcome->game, LAWS_WHITE);
        answer->shown[LAWS_BLACK] = exam_shown(outcome->game, LAWS_BLACK);
        exam_write_times(answer->shown, answer->text);
        break;
    case EXAM_DUTY:
        if (!find_duty(outcome, &duty) || duty.verdict == LAWS_VERDICT_ANY_MOVE)
            laws__write(&writer, no_duty);
        else
            exam_tell_ruling(&duty, NULL, &writer);
        break;
    case EXAM_ARTICLE:
        ruling = find(outcome, kind->verdict.word);
        if (ruling)
            laws__write(&writer, strcmp(ruling->article, "-") != 0
                                     ? ruling->article
                                     : "No Article");
        break;
    }
}

static void cite(struct writer *text, const char *article)
{
    if (!strcmp(article, "-"))
        return;
    laws__write(text, " (");
    laws__write(text, article);
    laws__write(text, ")");
}

void exam_answer_cited(const struct exam_kind *kind,
                       const struct exam_outcome *outcome, struct writer *text)
{
    const struct laws_ruling *result = laws_game_result(outcome->game);
    struct exam_choice answer;
    struct laws_ruling duty;

    exam_answer(kind, outcome, &answer);
    laws__write(text, answer.text);
    if (kind->asks == EXAM_RESULT && result)
        cite(text, result->article);
    else if (kind->asks == EXAM_DUTY && find_duty(outcome, &duty))
        cite(text, duty.article);
}

struct exam_choice *exam_wrong_add(struct exam_wrong *wrong,
                                   const struct exam_choice *right,
                                   const char *text)
{
    struct exam_choice *choice = &wrong->choice[wrong->count];

    if (!*text || !strcmp(text, right->text) || wrong->count == EXAM_WRONG_MAX)
        return NULL;
    for (unsigned i = 0; i < wrong->count; i++)
        if (!strcmp(wrong->choice[i].text, text))
            return NULL;
    *choice = (struct exam_choice){0};
    laws_text_copy(choice->text, sizeof choice->text, text, strlen(text));
    wrong->count++;
    return choice;
}

static void add(struct exam_wrong *wrong, const struct exam_choice *right,
                const char *text, const char *reason)
{
    struct exam_choice *choice = exam_wrong_add(wrong, right, text);

    if (choice)
        laws_text_copy(choice->reason, sizeof choice->reason, reason,
                       strlen(reason));
}

/* The usual results; the reason is what the result rests on. */
static void wrong_results(const struct exam_outcome *outcome,
                          const struct exam_choice *right,
                          struct exam_wrong *wrong)
{
    static const enum laws_result usual[] = {
        LAWS_RESULT_WHITE_WINS, LAWS_RESULT_BLACK_WINS, LAWS_RESULT_DRAW,
        LAWS_RESULT_OPEN};
    const struct laws_ruling *result = laws_game_result(outcome->game);
    char reason[EXAM_WORDS_MAX];
    struct writer writer = laws__writer(reason, sizeof reason);

    if (result) {
        laws__write(&writer, "It is over: ");
        exam_tell_ruling(result, NULL, &writer);
        cite(&writer, result->article);
    } else {
        laws__write(&writer, "Nothing of what happened ends the game.");
    }
    for (unsigned i = 0; i < sizeof usual / sizeof usual[0]; i++)
        add(wrong, right, laws_result_words(usual[i])->sentence, reason);
}

/* A duty that goes with a touched square. */
static void wrong_duty(const struct exam_outcome *outcome, laws_square square,
                       const struct exam_choice *right,
                       struct exam_wrong *wrong, const char *reason)
{
    laws_piece piece =
        laws_position_on(laws_game_position(outcome->before), square);
    struct laws_ruling ruling = {.square = square};
    char text[EXAM_WORDS_MAX];
    struct writer writer = laws__writer(text, sizeof text);

    if (piece == LAWS_NO_PIECE)
        return;
    ruling.verdict = laws_piece_color(piece) == laws_game_turn(outcome->before)
                         ? LAWS_VERDICT_MUST_MOVE
                         : LAWS_VERDICT_MUST_CAPTURE;
    exam_tell_ruling(&ruling, NULL, &writer);
    add(wrong, right, text, reason);
}

static void wrong_duties(const struct exam_outcome *outcome,
                         const struct exam_choice *right,
                         struct exam_wrong *wrong)
{
    bool unbound = !strcmp(right->text, no_duty);
    const char *reason =
        unbound ? "No legal move is possible with what was touched."
                : "The first piece touched that can be moved or captured binds "
                  "the player, and two that fit together bind him to both.";
    struct laws_view view;

    laws_game_view(outcome->game, &view);
    for (unsigned i = 0; i < outcome->act->squares; i++)
        wrong_duty(outcome, outcome->act->square[i], right, wrong, reason);
    for (unsigned i = 0; i < view.touches; i++)
        wrong_duty(outcome, view.touched[i], right, wrong, reason);
    add(wrong, right, no_duty,
        "A piece was touched with which a legal move is possible.");
    if (wrong->count < 2)
        add(wrong, right, "The player must make a legal move with the king.",
            "Nothing that was touched binds the player to that.");
}

void exam_wrong_find(const struct exam_kind *kind,
                     const struct exam_outcome *outcome,
                     const struct exam_choice *right, struct exam_wrong *wrong)
{
    switch (kind->asks) {
    case EXAM_RULING:
        break;
    case EXAM_RESULT:
        wrong_results(outcome, right, wrong);
        break;
    case EXAM_TIMES:
        exam_wrong_times(outcome, right, wrong);
        break;
    case EXAM_DUTY:
        wrong_duties(outcome, right, wrong);
        break;
    case EXAM_ARTICLE:
        exam_wrong_articles(outcome, right, wrong);
        break;
    }
}
