/* flaws.c - see flaws.h */
#include "exam/flaws.h"

#include "exam/longhand.h"

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
           (c >= '0' && c <= '9');
}

/* Whole words within a text. */
static bool contains(const char *text, const char *words)
{
    size_t length = strlen(words);

    for (const char *at = text; *at; at++)
        if (!strncmp(at, words, length) && (at == text || !is_letter(at[-1])) &&
            !is_letter(at[length]))
            return true;
    return false;
}

/* An answer as a story would have it: without its full stop, and a score
   without blanks. */
static void write_plain(const char *answer, char plain[EXAM_WORDS_MAX])
{
    bool score = answer[0] >= '0' && answer[0] <= '9' && strchr(answer, ':');
    size_t length = 0;

    for (; *answer; answer++) {
        if (score && *answer == ' ')
            continue;
        plain[length++] = (char)(score && *answer == ':' ? '-' : *answer);
    }
    if (length && plain[length - 1] == '.')
        length--;
    plain[length] = '\0';
}

/* A single word may well occur: "White", "No", "1/2". */
static bool is_told(const struct exam_question *question)
{
    char answer[EXAM_WORDS_MAX];

    write_plain(question->choice[question->right].english, answer);
    if (!strchr(answer, ' ') && !strchr(answer, '.') && !strchr(answer, '-'))
        return false;
    for (unsigned i = 0; i < question->acts; i++)
        if (contains(question->act[i].text, answer))
            return true;
    return contains(question->scene, answer) ||
           contains(question->words, answer);
}

static bool explains_two_alike(const struct exam_question *question)
{
    for (unsigned i = 0; i < question->choices; i++)
        for (unsigned k = 0; k < i; k++)
            if (!strcmp(question->choice[i].reason, question->choice[k].reason))
                return true;
    return false;
}

/* "Not b): the answer is a)." */
static bool explains_by_answer(const struct exam_question *question)
{
    const char *right = question->choice[question->right].text;

    for (unsigned i = 0; i < question->choices; i++)
        if (!strcmp(question->choice[i].reason, right))
            return true;
    return false;
}

static bool is_for_computers(const struct exam_question *question)
{
    const char *const texts[] = {question->title, question->scene,
                                 question->words, question->moves,
                                 question->reason};

    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        if (exam_find_computer_notation(texts[i]))
            return true;
    for (unsigned i = 0; i < question->acts; i++)
        if (exam_find_computer_notation(question->act[i].text))
            return true;
    for (unsigned i = 0; i < question->choices; i++)
        if (exam_find_computer_notation(question->choice[i].text) ||
            exam_find_computer_notation(question->choice[i].reason))
            return true;
    return false;
}

static bool has_foreign_article(const struct exam_question *question)
{
    if (question->asks != EXAM_ARTICLE)
        return false;
    for (unsigned i = 0; i < question->choices; i++)
        if (!laws_provision_find(question->edition,
                                 question->choice[i].english))
            return true;
    return false;
}

const char *exam_flaw(const struct exam_question *question)
{
    if (question->overrun)
        return "a clock runs on for more than ten minutes after its flag fell";
    if (question->hindered)
        return "an act before story: is refused, so the situation is another "
               "one; see arbiter judge";
    if (question->contradicted)
        return "the diagram shows the right array where the story finds a "
               "wrong one; give a [FEN]";
    if (question->dead)
        return "the story begins in a dead position: the game is over (5.2.2); "
               "add a pawn";
    if (is_for_computers(question))
        return "a position or a move stands there as computers write it";
    if (is_told(question))
        return "the answer stands in the question";
    if (explains_two_alike(question))
        return "two choices are wrong for the same reason; write an else: for "
               "each";
    if (explains_by_answer(question))
        return "a choice is wrong because another is right; say why in an "
               "else:";
    if (has_foreign_article(question))
        return "one of the Articles is not in the edition";
    if (question->unfounded)
        return "the key names no Article that decides; write rests:";
    return NULL;
}

static bool has_word(struct word text, const char *word)
{
    size_t length = strlen(word);

    for (size_t i = 0; i + length <= text.length; i++)
        if (!strncmp(text.text + i, word, length))
            return true;
    return false;
}

bool exam_speaks_of_duty(struct word words)
{
    static const char *const duties[] = {
        "must move", "must make",    "must castle", "must capture",
        "must seal", "must promote", "must play",   "binds"};

    for (size_t i = 0; i < sizeof duties / sizeof *duties; i++)
        if (has_word(words, duties[i]))
            return true;
    return false;
}

bool exam_expects_duty(struct word line)
{
    static const char *const duties[] = {"must-", "any-move", "duty",
                                         "never", "castle",   "touch-breach"};

    for (size_t i = 0; i < sizeof duties / sizeof *duties; i++)
        if (has_word(line, duties[i]))
            return true;
    return false;
}
