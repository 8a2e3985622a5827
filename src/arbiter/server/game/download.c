/* download.c - a game as PGN, as a transcript, as a scoresheet */
#include "server/game/show.h"
#include "sheet/score.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static bool remark(void *data, const struct told *told,
                   const struct laws_game *state)
{
    score_remarks_take(data, laws_game_plies(state), told->rulings);
    return true;
}

/* The day of an instant, in UTC, as PGN writes it. */
static void print_day(int64_t ms, char day[11])
{
    time_t seconds = (time_t)(ms / 1000);
    struct tm parts;

    gmtime_r(&seconds, &parts);
    strftime(day, 11, "%Y.%m.%d", &parts);
}

#define TAGS_MOST 40

/* The tags of a game; `day` is the memory of a date where it has none. */
static size_t read_tags(const struct game *game, struct laws_pgn_tag *tags,
                        char day[11])
{
    const char *at = game->tags;
    bool dated = false;
    size_t count = 0;

    for (; count + 1 < TAGS_MOST && game_next_tag(&at, &tags[count]); count++)
        dated |= game_is_tag(&tags[count], "Date");
    if (!dated) {
        print_day(game->row.created, day);
        tags[count++] = (struct laws_pgn_tag){
            .name = "Date", .name_length = 4, .value = day, .value_length = 10};
    }
    return count;
}

static laws_ms left_at(const void *data, unsigned ply)
{
    const struct game *game = data;

    return game->sheets->times[ply - 1].left;
}

void download_pgn(struct bench *bench, struct text *text,
                  const struct game *game, bool articles, bool portable)
{
    struct laws_pgn_tag tags[TAGS_MOST + SCORE_TAGS_ADDED];
    struct score_remarks remarks = {.at = NULL};
    struct score score = {.game = game->state,
                          .portable = portable,
                          .left = left_at,
                          .data = game,
                          .remarks = &remarks};
    char day[11];

    if (articles)
        refold(bench, game, 0, remark, &remarks);
    score_print(&score, tags, read_tags(game, tags, day), text);
    score_remarks_release(&remarks);
}

/* A transcript in the making. */
struct lines {
    struct text *text;
    size_t sealed; /* where the line of the last sealed move begins */
};

/* A note ends with its line, also one of a journal that has line breaks. */
static void write_note(struct text *text, const char *note)
{
    text_put(text, "  # ");
    for (; *note; note++) {
        bool control = (unsigned char)*note < ' ' || *note == 0x7f;

        text_add(text, control ? " " : note, 1);
    }
}

static bool write_line(void *data, const struct told *told,
                       const struct laws_game *state)
{
    struct lines *lines = data;
    struct text *text = lines->text;
    char words[LAWS_ACT_TEXT_MAX];

    (void)state;
    if (told->act->kind == LAWS_ACT_SEALS)
        lines->sealed = text->length;
    laws_act_print(told->act, words);
    text_put(text, words);
    if (*told->row->note)
        write_note(text, told->row->note);
    text_put(text, "\n");
    return true;
}

/* While a move is sealed, the transcript ends before it. */
void download_transcript(struct bench *bench, struct text *text,
                         const struct game *game)
{
    struct lines lines = {.text = text};

    text_put(text, game->tags);
    text_put(text, "\n");
    refold(bench, game, 0, write_line, &lines);
    if (show_is_sealed(game) && !text_failed(text)) {
        text->length = lines.sealed;
        text->bytes[text->length] = '\0';
        text_put(text, "# a move is sealed; what follows it is shown when "
                       "the envelope is opened\n");
    }
}

static bool take_act(void *data, const struct told *told,
                     const struct laws_game *state)
{
    papers_take_act(data, state, told->act, told->rulings);
    return true;
}

static void take_tags(struct papers *papers, const struct game *game)
{
    for (unsigned i = 0; i < PAPER_TAGS; i++) {
        const char *name = papers_tag_name((enum paper_tag)i);
        char value[PAPER_TAG_MAX];

        game_tag(game, name, value, sizeof value);
        papers_take_tag(papers, name, strlen(name), value, strlen(value));
    }
}

/* A sheet, as `arbiter scoresheet` prints it; what is sealed stays so. */
void download_scoresheet(struct bench *bench, struct text *text,
                         const struct game *game, enum sheet_view view,
                         bool times)
{
    struct papers papers = {.game = game->state};
    struct sheet sheet = {.papers = &papers, .view = view, .times = times};
    char *words = NULL;
    size_t length = 0;
    FILE *out = open_memstream(&words, &length);

    /* an act writes one ply on a sheet at most */
    if (!out || !papers_init(&papers, game->number + 2))
        end_without_memory(0);
    take_tags(&papers, game);
    refold(bench, game, 0, take_act, &papers);
    if (!sheet_lay_out(&sheet))
        end_without_memory(0);
    sheet_print_text(&sheet, out);
    if (papers.failed)
        fprintf(out, "\nThis is not all: %s.\n", papers.failed);
    if (fclose(out))
        end_without_memory(0);
    text_add(text, words, length);
    free(words);
    free(sheet.row);
    papers_release(&papers);
}
