/* sheet.c - what stands on a scoresheet, whatever it is printed as */
#include "sheet/sheet.h"

#include "words/sentence.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

bool sheet_view_named(const char *name, enum sheet_view *view)
{
    static const char *const names[] = {
        [SHEET_WHITE] = "white",
        [SHEET_BLACK] = "black",
        [SHEET_ARBITER] = "arbiter",
        [SHEET_PAGE] = "page",
    };

    for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++)
        if (!strcmp(name, names[i])) {
            *view = (enum sheet_view)i;
            return true;
        }
    return false;
}

/* The words of a player at a ply, or those of the game. */
static void fill_cell(const struct sheet *sheet,
                      const struct laws_papers_line *line, char cell[256])
{
    const char *text = line->made;
    bool marked = line->offered[LAWS_WHITE] || line->offered[LAWS_BLACK];
    char span[LAWS_SPAN_MAX] = "";

    if (sheet->view != SHEET_PAGE) {
        text = line->written[sheet->view] == LAWS_WRITTEN_SEALED
                   ? "(sealed)"
                   : line->text[sheet->view];
        marked = line->marked[sheet->view];
    }
    if (sheet->times && line->left >= 0)
        laws_span_print(line->left / 1000 * 1000, span);
    snprintf(cell, 256, "%s%s%s%s", papers_letters(sheet->papers, text).text,
             marked ? " (=)" : "", *span ? "  " : "", span);
}

bool sheet_lay_out(struct sheet *sheet)
{
    const struct laws_papers *papers = &sheet->papers->laws;
    const struct laws_game *game = sheet->papers->game;
    unsigned plies = game ? laws_papers_plies(papers, game) : 0;
    struct sheet_row *row = NULL;

    sheet->rows = 0;
    sheet->row = calloc((size_t)plies + 1, sizeof(*sheet->row));
    if (!sheet->row)
        return false;
    for (unsigned ply = 1; ply <= plies && sheet->view != SHEET_ARBITER;
         ply++) {
        struct laws_papers_line line;

        laws_papers_read_line(papers, game, ply, &line);
        if (sheet->view == SHEET_PAGE && !*line.made)
            break;
        if (!row || line.by == LAWS_WHITE) {
            row = &sheet->row[sheet->rows++];
            row->number = line.number;
        }
        row->has[line.by] = true;
        fill_cell(sheet, &line, row->cell[line.by]);
    }
    return true;
}

const char *sheet_signature(const struct sheet *sheet, enum laws_color color)
{
    enum laws_result result = sheet->papers->laws.signature[color];

    return result == LAWS_RESULT_OPEN ? "" : laws_result_text(result);
}

const char *sheet_result(const struct sheet *sheet)
{
    const struct laws_ruling *result =
        sheet->papers->game ? laws_game_result(sheet->papers->game) : NULL;

    if (sheet->view == SHEET_WHITE || sheet->view == SHEET_BLACK)
        return sheet_signature(sheet, (enum laws_color)sheet->view);
    return result ? laws_result_text(result->result) : "";
}

static void add(struct sheet_remark *remark, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Another remark behind those that are there. */
static void add(struct sheet_remark *remark, const char *format, ...)
{
    size_t used = strlen(remark->text);
    va_list list;

    if (used && used < sizeof(remark->text) - 3) {
        memcpy(remark->text + used, "; ", 3);
        used += 2;
    }
    va_start(list, format);
    vsnprintf(remark->text + used, sizeof(remark->text) - used, say(format),
              list);
    va_end(list);
}

static bool has_words(const struct laws_papers_line *line,
                      enum laws_color color)
{
    return line->written[color] != LAWS_WRITTEN_NOTHING &&
           line->written[color] != LAWS_WRITTEN_SEALED;
}

struct sheet_remark sheet_remark(const struct laws_papers_line *line)
{
    static const char *const words[] = {
        [LAWS_WRITTEN_NOTHING] = NULL,
        [LAWS_WRITTEN_SAME] = NULL,
        [LAWS_WRITTEN_OTHER] = LAWS_MSGID("another move"),
        [LAWS_WRITTEN_UNREADABLE] = LAWS_MSGID("no legal move"),
        [LAWS_WRITTEN_AHEAD] = LAWS_MSGID("not made"),
        [LAWS_WRITTEN_SEALED] = LAWS_MSGID("in the envelope"),
    };
    bool offered = line->offered[LAWS_WHITE] || line->offered[LAWS_BLACK];
    struct sheet_remark remark = {""};

    for (unsigned i = LAWS_WHITE; i <= LAWS_BLACK; i++)
        if (words[line->written[i]])
            add(&remark, "%s: %s", papers_color((enum laws_color)i),
                say(words[line->written[i]]));
    if (has_words(line, LAWS_WHITE) && has_words(line, LAWS_BLACK) &&
        line->written[LAWS_WHITE] != LAWS_WRITTEN_SAME &&
        line->written[LAWS_BLACK] != LAWS_WRITTEN_SAME &&
        strcmp(line->text[LAWS_WHITE], line->text[LAWS_BLACK]))
        add(&remark, LAWS_MSGID("the sheets differ"));
    for (unsigned i = LAWS_WHITE; i <= LAWS_BLACK; i++) {
        if (line->offered[i])
            add(&remark, i == LAWS_WHITE ? LAWS_MSGID("White offered a draw")
                                         : LAWS_MSGID("Black offered a draw"));
        if (offered && !line->marked[i])
            add(&remark, i == LAWS_WHITE
                             ? LAWS_MSGID("no (=) on White's sheet")
                             : LAWS_MSGID("no (=) on Black's sheet"));
        if (!offered && line->marked[i])
            add(&remark, i == LAWS_WHITE
                             ? LAWS_MSGID("White: (=) without an offer")
                             : LAWS_MSGID("Black: (=) without an offer"));
    }
    return remark;
}

/* The moves that are missing on a sheet: his own, or his opponent's. */
static unsigned count_missing(const struct sheet *sheet, enum laws_color color,
                              enum laws_color by)
{
    const struct papers *papers = sheet->papers;
    struct laws_recording record = laws_game_recording(papers->game, color);
    unsigned missing = 0;

    for (unsigned ply = record.plies + 1; ply <= record.made; ply++) {
        struct laws_papers_line line;

        laws_papers_read_line(&papers->laws, papers->game, ply, &line);
        missing += line.by == by;
    }
    return missing;
}

struct sheet_remark sheet_standing(const struct sheet *sheet,
                                   enum laws_color color)
{
    const struct laws_game *game = sheet->papers->game;
    const struct laws_regulations *regulations = laws_game_regulations(game);
    enum laws_edition edition = regulations->edition;
    struct laws_recording record = laws_game_recording(game, color);
    struct sheet_remark remark = {""};

    if (!regulations->manual_scoresheets)
        add(&remark, LAWS_MSGID("kept with the game"));
    else if (record.plies >= record.made)
        add(&remark, LAWS_MSGID("complete"));
    else
        add(&remark,
            LAWS_MSGID(
                "behind by %u of %u plies: %u of his own moves, %u of his "
                "opponent's"),
            record.made - record.plies, record.made,
            count_missing(sheet, color, color),
            count_missing(sheet, color, laws_opponent(color)));
    if (!record.required)
        add(&remark, LAWS_MSGID("this game need not be recorded"));
    if (record.exempt)
        add(&remark, LAWS_MSGID("he need not record now (%s)"),
            laws_article(edition, LAWS_RULE_NEED_NOT_RECORD));
    if (record.must_update)
        add(&remark, LAWS_MSGID("he has to complete it (%s)"),
            laws_article(edition, LAWS_RULE_UPDATE_ONE));
    if (laws_game_offer(game, color))
        add(&remark, LAWS_MSGID("his offer of a draw is open"));
    if (laws_game_penalty_due(game, color))
        add(&remark, LAWS_MSGID("a penalty is due"));
    return remark;
}

struct sheet_remark sheet_moment(const struct sheet *sheet, unsigned plies)
{
    const struct papers *papers = sheet->papers;
    struct sheet_remark remark = {""};
    struct laws_papers_line line;

    if (plies == 0 || plies > laws_papers_plies(&papers->laws, papers->game)) {
        add(&remark, "%s", plies ? "" : say("the start"));
        return remark;
    }
    laws_papers_read_line(&papers->laws, papers->game, plies, &line);
    add(&remark, "%u%s %s", line.number, line.by == LAWS_WHITE ? "." : "...",
        papers_letters(papers, line.made).text);
    return remark;
}
