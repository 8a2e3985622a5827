/* writer.c - a game as PGN, in the export format: each call gives its text */
#include "buffers.h"

struct written {
    struct laws_pgn_writer writer;
    unsigned depth;
    struct {
        struct laws_position before, after;
    } line[LAWS_PGN_DEPTH_MAX];
};

unsigned EXPORT(writer_size)(void)
{
    return sizeof(struct written);
}

/* The text of the last call. */
static int given(struct written *it, enum laws_status status)
{
    int length = (int)it->writer.length;

    it->writer.length = 0;
    if (!status)
        return length;
    say(laws_status_text(status));
    return status;
}

void EXPORT(writer_open)(struct written *it,
                         const struct laws_position *position)
{
    laws_pgn_writer_init(&it->writer, out, sizeof(out));
    it->depth = 0;
    it->line[0].before = it->line[0].after = *position;
}

/* `in` has the name, then the value. */
int EXPORT(writer_tag)(struct written *it, unsigned name, unsigned length)
{
    struct laws_pgn_tag tag = {in, in + name, name, length - name};

    return given(it, laws_pgn_writer_tag(&it->writer, &tag));
}

int EXPORT(writer_tags_end)(struct written *it)
{
    return given(it, laws_pgn_writer_tags_end(&it->writer));
}

/* A legal move in any form, written in SAN. */
int EXPORT(writer_move)(struct written *it, unsigned length)
{
    struct laws_position *before = &it->line[it->depth].before;
    struct laws_position *after = &it->line[it->depth].after;
    struct laws_move move;
    char san[LAWS_SAN_MAX];
    int status = find_move(after, length, LAWS_ENGLISH, &move);

    if (status)
        return status;
    *before = *after;
    length = (unsigned)laws_san_print(before, move, san);
    laws_position_play(after, move);
    return given(it, laws_pgn_writer_move(&it->writer, before->number,
                                          (enum laws_color)before->turn, san,
                                          length));
}

int EXPORT(writer_nag)(struct written *it, unsigned number)
{
    return given(it, laws_pgn_writer_nag(&it->writer, number));
}

int EXPORT(writer_comment)(struct written *it, unsigned length)
{
    return given(it, laws_pgn_writer_comment(&it->writer, in, length));
}

/* In place of the last move. */
int EXPORT(writer_begin)(struct written *it)
{
    if (it->depth + 1 == LAWS_PGN_DEPTH_MAX)
        return given(it, LAWS_FULL);
    it->line[it->depth + 1].before = it->line[it->depth].before;
    it->line[it->depth + 1].after = it->line[it->depth].before;
    it->depth++;
    return given(it, laws_pgn_writer_open(&it->writer));
}

int EXPORT(writer_end)(struct written *it)
{
    if (it->depth == 0)
        return given(it, LAWS_MISUSE);
    it->depth--;
    return given(it, laws_pgn_writer_close(&it->writer));
}

int EXPORT(writer_result)(struct written *it, unsigned length)
{
    enum laws_pgn_result result;

    if (laws_pgn_result_parse(in, length, &result))
        return given(it, LAWS_SYNTAX);
    return given(it, laws_pgn_writer_result(&it->writer, result));
}
