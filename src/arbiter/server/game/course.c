/* course.c - how play goes: started, paused, resumed, by whom and why */
#include "server/game/players.h"
#include "server/game/request.h"

#include <stdio.h>
#include <string.h>

void course_begin(struct course *course)
{
    course->paused_by = LAWS_NOBODY;
    course->fault_at = course->began_at = -1;
}

static void pause(struct course *course, const struct told *told,
                  const char *article)
{
    const struct journal_act *row = told->row;
    bool server = !strcmp(row->from, "server");
    bool agreed = server && !strcmp(row->note, AGREED);

    course->paused_by = agreed ? LAWS_NOBODY : told->act->by;
    course->by_server = server && !agreed;
    course->for_fault = course->fault_at >= 0 && course->by_server;
    course->fault_at = -1;
    course->came[0] = course->came[1] = false;
    snprintf(course->article, sizeof course->article, "%s", article);
    laws_text_copy(course->note, sizeof course->note, row->note,
                   strlen(row->note));
}

static void resume(struct course *course, int64_t at)
{
    course->resumed_at = at;
    course->paused_by = LAWS_NOBODY;
    course->by_server = course->for_fault = false;
    course->article[0] = course->note[0] = '\0';
}

void course_note(struct game *game, const struct told *told)
{
    struct course *course = OWN(course, game);
    const struct laws_act *act = told->act;
    bool refused = false;

    for (unsigned i = 0; i < told->rulings->count; i++) {
        const struct laws_ruling *ruling = &told->rulings->ruling[i];

        if (ruling->verdict == LAWS_VERDICT_PAUSED)
            pause(course, told, ruling->article);
        else if (ruling->verdict == LAWS_VERDICT_RESUMED)
            resume(course, told->row->at);
        else if (ruling->verdict == LAWS_VERDICT_STARTED)
            course->began_at = told->row->at;
        else if (ruling->verdict == LAWS_VERDICT_APPEALED)
            course->appealed = true;
        else if (ruling->verdict == LAWS_VERDICT_REFUSED)
            refused = true;
    }
    /* whoever joined has yet to open the game */
    if (act->kind == LAWS_ACT_ARRIVES && !join_is(told->row))
        course->came[act->by] = true;
    if (act->kind == LAWS_ACT_DECLARES && !refused)
        course->appealed = false;
}

/* The server has been at fault since then. */
void course_fault(struct game *game, int64_t since)
{
    OWN(course, game)->fault_at = since;
}

/* The arbiters hear of who has not come in time. */
void course_late(struct game *game)
{
    OWN(course, game)->late_told = true;
}

/* Did both players want the clocks to be stopped? */
bool course_is_agreed(const struct game *game)
{
    const struct course *course = game->course;

    return course->paused_by == LAWS_NOBODY && !course->by_server &&
           !strcmp(course->note, AGREED);
}
