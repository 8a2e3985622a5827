/* judge_beside.c - see judge_beside.h */
#include "transcript/judge_line.h"
#include "transcript/judge_rows.h"

#include "sys/sys.h"

#include <stdlib.h>
#include <string.h>

struct beside *beside_new(bool codes)
{
    struct beside *beside = sys_alloc(sizeof *beside);

    beside->codes = codes;
    return beside;
}

static void clear(struct beside *beside)
{
    while (beside->count)
        free(beside->row[--beside->count].words);
    beside->columns = 0;
}

void beside_free(struct beside *beside)
{
    clear(beside);
    free(beside->row);
    free(beside);
}

/* Put a new row in this place. */
static struct row *insert(struct beside *beside, size_t place,
                          enum row_kind kind, const char *words)
{
    struct row *row;

    if (beside->count == beside->room) {
        beside->room = 2 * beside->room + 64;
        beside->row = sys_realloc(beside->row, beside->room * sizeof(*row));
    }
    row = beside->row;
    memmove(&row[place + 1], &row[place],
            (beside->count - place) * sizeof(*row));
    row[place] = (struct row){.kind = kind, .words = sys_strdup(words)};
    beside->count++;
    return &row[place];
}

/* Where the nth act stands, from 0; behind the last row when it is new. */
static size_t find_act(const struct beside *beside, unsigned nth)
{
    size_t place = 0;

    for (; place < beside->count; place++)
        if (beside->row[place].kind == ACT && nth-- == 0)
            break;
    return place;
}

/* The row of these words below the present act, behind the row last written to:
   the one that another edition has, or a new one. */
static struct row *row_of(struct beside *beside, enum row_kind kind,
                          const char *words)
{
    size_t place = beside->at + 1;

    for (; place < beside->count && beside->row[place].kind != ACT; place++)
        if (!strcmp(beside->row[place].words, words)) {
            beside->at = place;
            return &beside->row[place];
        }
    return insert(beside, ++beside->at, kind, words);
}

static void put(struct beside *beside, enum row_kind kind, const char *words,
                const char *cell)
{
    struct row *row = row_of(beside, kind, words);

    snprintf(row->cell[beside->columns - 1], CELL_MAX, "%s", cell);
}

/* Go to the row of the act that the present column has come to. */
static void go_to_act(struct beside *beside, const struct laws_act *act)
{
    unsigned nth = beside->column[beside->columns - 1].acts;
    char text[JUDGE_ACT_MAX];

    beside->at = find_act(beside, nth);
    if (beside->at < beside->count)
        return;
    judge_act_line(act, beside->codes, text);
    insert(beside, beside->at, ACT, text);
}

static void see_edition(void *data, const struct transcript_edition *edition)
{
    struct beside *beside = data;

    if (edition->nth == 0)
        clear(beside);
    beside->column[beside->columns++] =
        (struct column){.edition = edition->edition};
}

/* Why, where somebody wants to know. */
static void put_facts(struct beside *beside, const struct transcript_act *act,
                      unsigned nth)
{
    struct judge_fact fact[LAWS_FACTS_MAX];
    unsigned count = judge_facts(act, nth, beside->codes, fact);

    for (unsigned i = 0; i < count; i++)
        put(beside, FACT, fact[i].text,
            fact[i].article ? fact[i].article
                            : judge_label(LAWS_MSGID("yes"), beside->codes));
}

static void see_act(void *data, const struct transcript_act *act)
{
    struct beside *beside = data;
    char ruling[JUDGE_LINE_MAX];

    go_to_act(beside, act->act);
    beside->column[beside->columns - 1].acts++;
    for (unsigned i = 0; i < act->rulings->count; i++) {
        judge_ruling_line(&act->rulings->ruling[i], beside->codes, ruling);
        put(beside, VERDICT, ruling, act->rulings->ruling[i].article);
        put_facts(beside, act, i);
    }
}

/* The error has its own line; here stands at which act it was. */
static void see_stop(void *data, const struct transcript_act *act)
{
    struct beside *beside = data;

    go_to_act(beside, act->act);
    put(beside, VERDICT,
        judge_label(LAWS_MSGID("not possible here"), beside->codes), "x");
}

static void put_clock(struct beside *beside, const struct laws_game *game,
                      enum laws_color color, const char *words)
{
    char span[LAWS_SPAN_MAX];

    laws_span_print(laws_game_clock(game)->left[color], span);
    put(beside, VALUE, words, span);
}

static void see_end(void *data, const char *path, const struct laws_game *game)
{
    struct beside *beside = data;
    const struct laws_ruling *result = game ? laws_game_result(game) : NULL;

    (void)path;
    if (!game || !beside->count)
        return;
    beside->at = beside->count - 1;
    while (beside->row[beside->at].kind == VALUE)
        beside->at--;
    put(beside, VALUE, judge_label(LAWS_MSGID("result"), beside->codes),
        result ? laws_result_text(result->result) : "*");
    put_clock(beside, game, LAWS_WHITE,
              judge_label(LAWS_MSGID("White's clock"), beside->codes));
    put_clock(beside, game, LAWS_BLACK,
              judge_label(LAWS_MSGID("Black's clock"), beside->codes));
}

struct transcript_visitor beside_visitor(struct beside *beside)
{
    return (struct transcript_visitor){.edition = see_edition,
                                       .act = see_act,
                                       .stop = see_stop,
                                       .end = see_end,
                                       .data = beside};
}
