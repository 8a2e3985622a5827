/* table_pgn.c - a game between engines as PGN (table.h) */
#include "match/table.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* Readers take longer ones for a comment that was not closed. */
#define COMMENT_MOST 4000

static void flush(struct laws_pgn_writer *writer, struct text *text)
{
    text_add(text, writer->text, writer->length);
    writer->length = 0;
}

static const char *termination(const struct table_result *result)
{
    if (result->adjudicated)
        return "adjudication";
    for (int side = 0; side < 2; side++)
        if (result->faults[side].failed)
            return "abandoned";
    if (result->end == LAWS_END_FLAG_FALL)
        return "time forfeit";
    return result->end == LAWS_END_ILLEGAL_MOVES ? "rules infraction"
                                                 : "normal";
}

static void put_tags(struct laws_pgn_writer *writer, const struct table *table,
                     const struct record_tags *tags, struct text *text)
{
    const struct laws_regulations *regulations =
        laws_game_regulations(table->game);
    const struct table_result *result = &table->result;
    char fen[LAWS_FEN_MAX], start[LAWS_FEN_MAX], round[24], ended[64];
    struct laws_pgn_tag list[16 + LAWS_PGN_TAGS_ADDED];
    struct laws_setup usual;
    size_t count = 0;
#define TAG(NAME, VALUE)                                                       \
    list[count++] =                                                            \
        (struct laws_pgn_tag){NAME, VALUE, strlen(NAME), strlen(VALUE)}

    laws_setup_start(&usual);
    laws_fen_print(&usual, start);
    laws_fen_print(&regulations->setup, fen);
    snprintf(round, sizeof round, "%u", tags->round);
    snprintf(ended, sizeof ended, "%s (%s)",
             laws_end_words(result->end)->sentence, result->article);
    TAG("Event", tags->event);
    TAG("Date", tags->date);
    TAG("Round", round);
    TAG("White", tags->white);
    TAG("Black", tags->black);
    TAG("Result", laws_pgn_result_text(result->result));
    TAG("TimeControl", tags->control);
    TAG("Laws", laws_edition_name(regulations->edition));
    TAG("Termination", termination(result));
    TAG("Ending", ended);
    if (strcmp(fen, start) != 0)
        TAG("FEN", fen);
    if (regulations->chess960)
        TAG("Variant", "Chess960");
#undef TAG
    count = laws_pgn_tags_complete(list, count);
    for (size_t i = 0; i < count; i++) {
        (void)!laws_pgn_writer_tag(writer, &list[i]);
        flush(writer, text);
    }
    (void)!laws_pgn_writer_tags_end(writer);
    flush(writer, text);
}

/* "[%clk 0:00:09.8] [%emt 0:00:00.2] [%eval 0.34,12]", the score for White. */
static void say_ply(struct text *comment, const struct table_ply *ply,
                    enum laws_color side)
{
    char time[LAWS_PGN_TIME_MAX];
    int value = side == LAWS_WHITE ? ply->score.value : -ply->score.value;

    if (ply->left >= 0) {
        laws_pgn_time_print(ply->left, time);
        text_format(comment, "[%%clk %s] ", time);
    }
    laws_pgn_time_print(ply->spent, time);
    text_format(comment, "[%%emt %s]", time);
    if (ply->score.known && ply->score.mate)
        text_format(comment, " [%%eval #%d,%u]", value, ply->score.depth);
    else if (ply->score.known)
        text_format(comment, " [%%eval %s%d.%02d,%u]", value < 0 ? "-" : "",
                    (value < 0 ? -value : value) / 100,
                    (value < 0 ? -value : value) % 100, ply->score.depth);
}

/* What there is to say after so many plies, in one comment. */
static void put_comment(struct laws_pgn_writer *writer,
                        const struct table *table, unsigned ply,
                        struct text *text)
{
    struct text comment;
    const char *before = "";

    text_init(&comment);
    if (ply) {
        say_ply(&comment, &table->ply[ply - 1],
                laws_game_position_at(table->game, ply - 1)->turn);
        before = " ";
    }
    for (unsigned i = 0; i < table->notes; i++)
        if (table->note[i].ply == ply) {
            text_format(&comment, "%s%s", before, table->note[i].text);
            before = "; ";
        }
    if (comment.length)
        (void)!laws_pgn_writer_comment(
            writer, comment.bytes,
            comment.length < COMMENT_MOST ? comment.length : COMMENT_MOST);
    text_release(&comment);
    flush(writer, text);
}

void record_print(const struct table *table, const struct record_tags *tags,
                  struct text *text)
{
    char memory[LAWS_PGN_ROOM(COMMENT_MOST)];
    struct laws_pgn_writer writer;
    unsigned plies = laws_game_plies(table->game);

    laws_pgn_writer_init(&writer, memory, sizeof memory);
    put_tags(&writer, table, tags, text);
    put_comment(&writer, table, 0, text);
    for (unsigned i = 0; i < plies; i++) {
        const struct laws_position *before =
            laws_game_position_at(table->game, i);
        char move[LAWS_MOVE_TEXT_MAX];
        size_t length = laws_game_move_print(table->game, i + 1, move);

        (void)!laws_pgn_writer_move(&writer, before->number, before->turn, move,
                                    length);
        put_comment(&writer, table, i + 1, text);
    }
    (void)!laws_pgn_writer_result(&writer, table->result.result);
    flush(&writer, text);
}
