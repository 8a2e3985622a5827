/* wrong_articles.c - Articles that stand near the right one in the text */
#include "exam/answers.h"
#include "exam/tell.h"

#define NEAREST 8
#define ENOUGH 3

/* Is one of the two a part of the other? */
static bool is_part(const char *a, const char *b)
{
    while (*a && *a == *b) {
        a++;
        b++;
    }
    return (!*a && strchr(".(", *b)) || (!*b && strchr(".(", *a));
}

/* "12" of 12.9.6. */
static bool same_chapter(const char *a, const char *b)
{
    size_t length = strcspn(a, ".");

    return length == strcspn(b, ".") && !strncmp(a, b, length);
}

static bool is_cited(const struct exam_outcome *outcome, const char *id)
{
    for (unsigned i = 0; i < outcome->rulings->count; i++)
        if (is_part(id, outcome->rulings->ruling[i].article))
            return true;
    return false;
}

static void add(enum laws_edition edition,
                const struct laws_provision *provision,
                const struct exam_outcome *outcome,
                const struct exam_choice *right, struct exam_wrong *wrong)
{
    const struct laws_tongue *tongue = outcome->tongue;
    struct exam_choice answer = {.shown = {0, 0}};
    struct writer writer = laws__writer(answer.reason, sizeof answer.reason);

    if (laws_provision_find(edition, provision->id) != provision ||
        provision->kind == LAWS_PROVISION_DEFINITION ||
        strchr(provision->id, '#') || is_part(provision->id, right->english) ||
        is_cited(outcome, provision->id))
        return;
    laws_text_copy(answer.text, sizeof answer.text, provision->id,
                   strlen(provision->id));
    laws_text_copy(answer.english, sizeof answer.english, provision->id,
                   strlen(provision->id));
    exam_say(tongue, LAWS_MSGID("{article} is about something else: {gist}"),
             (const struct exam_value[]){
                 {"article", provision->id},
                 {"gist", exam_said(tongue, provision->gist)},
                 {NULL, NULL}},
             &writer);
    (void)exam_wrong_add(wrong, right, &answer);
}

void exam_wrong_articles(const struct exam_outcome *outcome,
                         const struct exam_choice *right,
                         struct exam_wrong *wrong)
{
    enum laws_edition edition = laws_game_regulations(outcome->game)->edition;
    const struct laws_provision *row = laws_provision_find(edition,
                                                           right->english),
                                *rows;
    size_t count, at;

    if (!row)
        return;
    rows = laws_provisions(row->edition, &count);
    at = (size_t)(row - rows);
    /* One from elsewhere would be seen to be none at once. */
    for (size_t far = 1; far < count && wrong->count < NEAREST; far++) {
        if (at + far < count && same_chapter(rows[at + far].id, row->id))
            add(edition, &rows[at + far], outcome, right, wrong);
        if (far <= at && same_chapter(rows[at - far].id, row->id))
            add(edition, &rows[at - far], outcome, right, wrong);
    }
    for (size_t far = 1; far < count && wrong->count < ENOUGH; far++) {
        if (at + far < count)
            add(edition, &rows[at + far], outcome, right, wrong);
        if (far <= at)
            add(edition, &rows[at - far], outcome, right, wrong);
    }
}
