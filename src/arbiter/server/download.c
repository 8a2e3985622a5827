/* download.c - a game as PGN, as a transcript, as a scoresheet */
#include "server/server.h"
#include "sheet/portable.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define REMARKS_MAX 4096

/* The rulings that came while so many plies were on the board. */
struct remarks {
    struct text *at; /* by plies */
    unsigned room;
};

static bool remark(void *data, struct server *server,
                   const struct journal_act *row, const struct laws_act *act,
                   const struct laws_game *state)
{
    struct remarks *remarks = data;
    unsigned plies = laws_game_plies(state);

    (void)row;
    (void)act;
    for (unsigned i = 0;
         plies < remarks->room && i < server->trial_rulings.count; i++) {
        struct text *text = &remarks->at[plies];
        char words[LAWS_RULING_TEXT_MAX];

        laws_ruling_print(&server->trial_rulings.ruling[i], words);
        if (text->length + strlen(words) + 2 > REMARKS_MAX)
            break;
        text_format(text, "%s%s", text->length ? "; " : "", words);
    }
    return true;
}

static void take(struct text *text, struct laws_pgn_writer *writer)
{
    text_add(text, writer->text, writer->length);
    writer->length = 0;
}

/* The day of an instant, in UTC, as PGN writes it. */
static void print_day(int64_t ms, char day[11])
{
    time_t seconds = (time_t)(ms / 1000);
    struct tm parts;

    gmtime_r(&seconds, &parts);
    strftime(day, 11, "%Y.%m.%d", &parts);
}

static void write_tags(struct text *text, struct laws_pgn_writer *writer,
                       const struct game *game, enum laws_pgn_result result)
{
    struct laws_pgn_tag tags[41 + LAWS_PGN_TAGS_ADDED];
    const char *at = game->tags, *words = laws_pgn_result_text(result);
    bool dated = false;
    size_t count = 0;
    char day[11];

    while (at && *at == '[' && count < 39) {
        const char *value = strchr(at, '"'), *end;

        end = value ? strchr(value + 1, '"') : NULL;
        if (!end)
            break;
        tags[count].name = at + 1;
        tags[count].name_length = strcspn(at + 1, " ");
        tags[count].value = value + 1;
        tags[count].value_length = (size_t)(end - value - 1);
        dated = dated || !strncmp(at, "[Date ", 6);
        if (strncmp(at, "[Result ", 8))
            count++;
        at = strchr(end, '\n');
        at = at ? at + 1 : NULL;
    }
    tags[count++] = (struct laws_pgn_tag){.name = "Result",
                                          .name_length = 6,
                                          .value = words,
                                          .value_length = strlen(words)};
    if (!dated) {
        print_day(game->row.created, day);
        tags[count++] = (struct laws_pgn_tag){
            .name = "Date", .name_length = 4, .value = day, .value_length = 10};
    }
    count = laws_pgn_tags_complete(tags, count);
    for (size_t i = 0; i < count; i++) {
        (void)!laws_pgn_writer_tag(writer, &tags[i]);
        take(text, writer);
    }
    (void)!laws_pgn_writer_tags_end(writer);
    take(text, writer);
}

static void write_remarks(struct text *text, struct laws_pgn_writer *writer,
                          const struct remarks *remarks, unsigned plies)
{
    if (remarks->at && remarks->at[plies].length)
        (void)!laws_pgn_writer_comment(writer, remarks->at[plies].bytes,
                                       remarks->at[plies].length);
    take(text, writer);
}

static const char *remarks_at(const void *data, unsigned ply)
{
    const struct remarks *remarks = data;

    return remarks->at && remarks->at[ply].length ? remarks->at[ply].bytes
                                                  : NULL;
}

/* From this ply on the game is a comment. */
static void write_rest(struct text *text, struct laws_pgn_writer *writer,
                       const struct game *game, const struct remarks *remarks,
                       unsigned ply)
{
    char rest[REMARKS_MAX];
    size_t length =
        portable_rest(game->state, ply, remarks_at, remarks, rest, sizeof rest);

    (void)!laws_pgn_writer_comment(writer, rest, length);
    take(text, writer);
}

void download_pgn(struct server *server, struct text *text,
                  const struct game *game, bool articles, bool portable)
{
    static _Thread_local char memory[LAWS_PGN_ROOM(REMARKS_MAX)];
    unsigned plies = laws_game_plies(game->state);
    enum laws_pgn_result result = laws_game_pgn_result(game->state);
    enum laws_pgn_result shown = portable ? portable_result(result) : result;
    struct remarks remarks = {NULL, plies + 1};
    struct laws_pgn_writer writer;

    laws_pgn_writer_init(&writer, memory, sizeof memory);
    if (articles) {
        remarks.at = must_alloc((plies + 1) * sizeof(struct text));
        for (unsigned i = 0; i <= plies; i++)
            text_init(&remarks.at[i]);
        judge_refold(server, game, 0, remark, &remarks);
    }
    write_tags(text, &writer, game, shown);
    write_remarks(text, &writer, &remarks, 0);
    for (unsigned ply = 1; ply <= plies; ply++) {
        const struct laws_position *before =
            laws_game_position_at(game->state, ply - 1);
        char san[LAWS_MOVE_TEXT_MAX];

        if (portable && !portable_has(game->state, ply)) {
            write_rest(text, &writer, game, &remarks, ply);
            break;
        }
        laws_game_move_print(game->state, ply, san);
        (void)!laws_pgn_writer_move(&writer, before->number,
                                    (enum laws_color)before->turn, san,
                                    strlen(san));
        if (game->times[ply - 1].left >= 0)
            (void)!laws_pgn_writer_times(&writer, game->times[ply - 1].left,
                                         -1);
        write_remarks(text, &writer, &remarks, ply);
    }
    if (shown != result) {
        const char *words = laws_pgn_result_text(result);

        (void)!laws_pgn_writer_comment(&writer, words, strlen(words));
    }
    (void)!laws_pgn_writer_result(&writer, shown);
    take(text, &writer);
    for (unsigned i = 0; remarks.at && i <= plies; i++)
        text_release(&remarks.at[i]);
    free(remarks.at);
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

static bool write_line(void *data, struct server *server,
                       const struct journal_act *row,
                       const struct laws_act *act,
                       const struct laws_game *state)
{
    struct lines *lines = data;
    struct text *text = lines->text;

    (void)state;
    if (act->kind == LAWS_ACT_SEALS)
        lines->sealed = text->length;
    laws_act_print(act, server->printed);
    text_put(text, server->printed);
    if (*row->note)
        write_note(text, row->note);
    text_put(text, "\n");
    return true;
}

/* While a move is sealed, the transcript ends before it. */
void download_transcript(struct server *server, struct text *text,
                         const struct game *game)
{
    struct lines lines = {.text = text};

    text_put(text, game->tags);
    text_put(text, "\n");
    judge_refold(server, game, 0, write_line, &lines);
    if (show_is_sealed(game) && lines.sealed && !text_failed(text)) {
        text->length = lines.sealed;
        text->bytes[text->length] = '\0';
        text_put(text, "# a move is sealed; what follows it is shown when "
                       "the envelope is opened\n");
    }
}

static bool take_act(void *data, struct server *server,
                     const struct journal_act *row, const struct laws_act *act,
                     const struct laws_game *state)
{
    (void)row;
    papers_take_act(data, state, act, &server->trial_rulings);
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
void download_scoresheet(struct server *server, struct text *text,
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
        abort();
    take_tags(&papers, game);
    judge_refold(server, game, 0, take_act, &papers);
    if (!sheet_lay_out(&sheet))
        abort();
    sheet_print_text(&sheet, out);
    if (papers.failed)
        fprintf(out, "\nThis is not all: %s.\n", papers.failed);
    if (fclose(out))
        abort();
    text_add(text, words, length);
    free(words);
    free(sheet.row);
    papers_release(&papers);
}
