/* answers.c - see answers.h */
#include "exam/answers.h"

#include "exam/reason.h"
#include "exam/tell.h"
#include "text/line.h"

/* A sentence in both languages. */
static void say_answer(const struct laws_tongue *tongue, const char *english,
                       const struct exam_value *values,
                       struct exam_choice *answer)
{
    struct writer text = laws__writer(answer->text, sizeof answer->text);
    struct writer plain = laws__writer(answer->english, sizeof answer->english);

    exam_say(tongue, english, values, &text);
    exam_say(NULL, english, values, &plain);
}

static void tell_answer(const struct laws_tongue *tongue,
                        const struct laws_ruling *ruling,
                        struct exam_choice *answer)
{
    struct writer text = laws__writer(answer->text, sizeof answer->text);
    struct writer plain = laws__writer(answer->english, sizeof answer->english);

    exam_tell_ruling(ruling, tongue, &text);
    exam_tell_ruling(ruling, NULL, &plain);
}

static const char *said(const struct laws_tongue *tongue, const char *english)
{
    return exam_said(tongue, english);
}

static const struct exam_value no_values = {NULL, NULL};

void exam_write_times(const struct laws_tongue *tongue,
                      struct exam_choice *answer)
{
    char text[2][24];

    for (int color = LAWS_WHITE; color <= LAWS_BLACK; color++) {
        struct writer writer = laws__writer(text[color], sizeof text[color]);

        laws__write_time(&writer, answer->shown[color], true, FRACTION_TENTHS);
    }
    say_answer(tongue, LAWS_MSGID("White {white}, Black {black}"),
               (const struct exam_value[]){{"white", text[LAWS_WHITE]},
                                           {"black", text[LAWS_BLACK]},
                                           {NULL, NULL}},
               answer);
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

static const char no_duty[] =
    LAWS_MSGID("Nothing: any legal move may be made.");

void exam_answer(const struct exam_kind *kind,
                 const struct exam_outcome *outcome, struct exam_choice *answer)
{
    const struct laws_tongue *tongue = outcome->tongue;
    const struct laws_ruling *ruling;
    struct laws_ruling duty;

    *answer = (struct exam_choice){.shown = {0, 0}};
    switch (kind->asks) {
    case EXAM_RULING:
    case EXAM_SAY:
    case EXAM_INTERVENE:
        break;
    case EXAM_RESULT:
        say_answer(tongue, laws_result_words(result_of(outcome))->sentence,
                   &no_values, answer);
        break;
    case EXAM_TIMES:
        answer->shown[LAWS_WHITE] = exam_shown(outcome->game, LAWS_WHITE);
        answer->shown[LAWS_BLACK] = exam_shown(outcome->game, LAWS_BLACK);
        exam_write_times(tongue, answer);
        break;
    case EXAM_DUTY:
        if (!find_duty(outcome, &duty) || duty.verdict == LAWS_VERDICT_ANY_MOVE)
            say_answer(tongue, no_duty, &no_values, answer);
        else
            tell_answer(tongue, &duty, answer);
        break;
    case EXAM_ARTICLE:
        ruling = find(outcome, kind->verdict.word);
        if (ruling)
            say_answer(tongue,
                       strcmp(ruling->article, "-") != 0
                           ? ruling->article
                           : LAWS_MSGID("No Article"),
                       &no_values, answer);
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
                                   const struct exam_choice *answer)
{
    struct exam_choice *choice = &wrong->choice[wrong->count];
    const char *english = answer->english;

    if (!*english || !strcmp(english, right->english) ||
        wrong->count == EXAM_WRONG_MAX)
        return NULL;
    for (unsigned i = 0; i < wrong->count; i++)
        if (!strcmp(wrong->choice[i].english, english))
            return NULL;
    *choice = *answer;
    wrong->count++;
    return choice;
}

static void add(struct exam_wrong *wrong, const struct exam_choice *right,
                struct exam_choice *answer, const char *reason)
{
    laws_text_copy(answer->reason, sizeof answer->reason, reason,
                   strlen(reason));
    (void)exam_wrong_add(wrong, right, answer);
}

/* The usual results; the reason is that it is another, and what that rests
   on. */
static void wrong_results(const struct exam_outcome *outcome,
                          const struct exam_choice *right,
                          struct exam_wrong *wrong)
{
    static const struct {
        enum laws_result result;
        const char *denied;
    } usual[] = {
        {LAWS_RESULT_WHITE_WINS, LAWS_MSGID("White has not won.")},
        {LAWS_RESULT_BLACK_WINS, LAWS_MSGID("Black has not won.")},
        {LAWS_RESULT_DRAW, LAWS_MSGID("The game is not drawn.")},
        {LAWS_RESULT_OPEN, LAWS_MSGID("The game is over.")},
    };
    const struct laws_ruling *result = laws_game_result(outcome->game);

    for (unsigned i = 0; i < sizeof usual / sizeof usual[0]; i++) {
        struct exam_choice answer = {.shown = {0, 0}};
        struct writer writer =
            laws__writer(answer.reason, sizeof answer.reason);

        exam_say(outcome->tongue, usual[i].denied, &no_values, &writer);
        laws__write(&writer, " ");
        if (result) {
            exam_tell_outcome(outcome, result, &writer);
            cite(&writer, result->article);
        } else {
            exam_say(outcome->tongue,
                     LAWS_MSGID("Nothing that happened ends the game."),
                     &no_values, &writer);
        }
        say_answer(outcome->tongue,
                   laws_result_words(usual[i].result)->sentence, &no_values,
                   &answer);
        (void)exam_wrong_add(wrong, right, &answer);
    }
}

/* Then "the piece on e1" is no other answer. */
static bool binds_the_king(const struct exam_outcome *outcome)
{
    struct laws_ruling duty;

    return find_duty(outcome, &duty) &&
           (duty.verdict == LAWS_VERDICT_MUST_MOVE_KING ||
            duty.verdict == LAWS_VERDICT_MUST_CASTLE);
}

/* A duty that goes with a touched square. */
static void wrong_duty(const struct exam_outcome *outcome, laws_square square,
                       const struct exam_choice *right,
                       struct exam_wrong *wrong)
{
    struct laws_ruling duty = {.square = square};
    bool bound = find_duty(outcome, &duty);
    laws_piece piece =
        laws_position_on(laws_game_position(outcome->before), square);
    struct laws_ruling ruling = {.square = square};
    struct exam_choice answer = {.shown = {0, 0}};
    struct writer writer = laws__writer(answer.reason, sizeof answer.reason);
    char where[3];

    if (piece == LAWS_NO_PIECE ||
        (laws_piece_kind(piece) == LAWS_KING && binds_the_king(outcome)))
        return;
    ruling.verdict = laws_piece_color(piece) == laws_game_turn(outcome->before)
                         ? LAWS_VERDICT_MUST_MOVE
                         : LAWS_VERDICT_MUST_CAPTURE;
    tell_answer(outcome->tongue, &ruling, &answer);
    laws_square_print(square, where);
    exam_say(outcome->tongue,
             !strcmp(right->english, no_duty)
                 ? LAWS_MSGID("No legal move is possible with the piece on "
                              "{square}.")
             : bound && duty.verdict == LAWS_VERDICT_MUST_CAPTURE_WITH
                 ? LAWS_MSGID("The piece on {square} alone is not enough: one "
                              "touched piece must capture the other.")
                 : LAWS_MSGID("The piece on {square} does not decide: another "
                              "touched piece comes first."),
             (const struct exam_value[]){{"square", where}, {NULL, NULL}},
             &writer);
    (void)exam_wrong_add(wrong, right, &answer);
}

static void wrong_duties(const struct exam_outcome *outcome,
                         const struct exam_choice *right,
                         struct exam_wrong *wrong)
{
    const struct laws_tongue *tongue = outcome->tongue;
    struct exam_choice answer = {.shown = {0, 0}};
    struct laws_view view;

    laws_game_view(outcome->game, &view);
    for (unsigned i = 0; i < outcome->act->squares; i++)
        wrong_duty(outcome, outcome->act->square[i], right, wrong);
    for (unsigned i = 0; i < view.touches; i++)
        wrong_duty(outcome, view.touched[i], right, wrong);
    say_answer(tongue, no_duty, &no_values, &answer);
    add(wrong, right, &answer,
        said(tongue,
             LAWS_MSGID("A piece was touched that can make a legal move.")));
    if (wrong->count >= 2)
        return;
    say_answer(tongue,
               LAWS_MSGID("The player must make a legal move with the king."),
               &no_values, &answer);
    add(wrong, right, &answer,
        said(tongue,
             LAWS_MSGID("None of the touched pieces binds the player to "
                        "that.")));
}

void exam_wrong_find(const struct exam_kind *kind,
                     const struct exam_outcome *outcome,
                     const struct exam_choice *right, struct exam_wrong *wrong)
{
    switch (kind->asks) {
    case EXAM_RULING:
    case EXAM_SAY:
    case EXAM_INTERVENE:
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
