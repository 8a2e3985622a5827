/*
 * fuzz_pgn.c - any bytes as PGN
 *
 * The first byte says in what pieces the rest is read.  Whatever the pieces,
 * the events are the same; what is wanted changes no move and no error; and
 * what was read can be written and is read as the same moves again.
 */
#include "fuzz.h"

#define TEXT_MAX (1 << 20)

static char memory[LAWS_PGN_MEMORY_MIN];
static struct laws_pgn_follower followers[2];
static char written[TEXT_MAX];

static uint64_t mix(uint64_t sum, const void *data, size_t length)
{
    const unsigned char *bytes = data;

    for (size_t i = 0; i < length; i++)
        sum = (sum ^ bytes[i]) * 0x100000001b3u;
    return sum;
}

/* The next event, bytes given in pieces; 0: all at once. */
static enum laws_pgn_kind next(struct laws_pgn_follower *follower,
                               struct laws_pgn_event *event, const char *text,
                               size_t length, size_t *at, size_t piece)
{
    enum laws_pgn_kind kind;

    while ((kind = laws_pgn_follower_next(follower, event)) == LAWS_PGN_MORE) {
        size_t room;
        char *space = laws_pgn_reader_space(&follower->reader, &room);

        must(room > 0);
        if (room > piece)
            room = piece;
        if (room > length - *at)
            room = length - *at;
        memcpy(space, text + *at, room);
        *at += room;
        laws_pgn_reader_filled(&follower->reader, room);
    }
    return kind;
}

static void must_be_same(const struct laws_pgn_event *a,
                         const struct laws_pgn_event *b)
{
    must(a->kind == b->kind && a->length == b->length &&
         a->name_length == b->name_length && a->what == b->what &&
         a->offset == b->offset && a->number == b->number &&
         a->result == b->result && a->status == b->status &&
         a->pass == b->pass && a->stands == b->stands);
    must(memcmp(&a->move, &b->move, sizeof a->move) == 0);
    must(!a->length || memcmp(a->text, b->text, a->length) == 0);
    must(!a->name_length || memcmp(a->name, b->name, a->name_length) == 0);
}

/* The moves that were played, each with its game and depth. */
static uint64_t account_for(uint64_t moves,
                            const struct laws_pgn_follower *follower,
                            const struct laws_pgn_event *event)
{
    const uint64_t move[] = {follower->reader.game, follower->reader.depth,
                             event->move.from,      event->move.to,
                             event->move.promotion, event->pass};

    if (event->kind == LAWS_PGN_MOVE &&
        (event->status == LAWS_OK || event->stands))
        return mix(moves, move, sizeof move);
    return moves;
}

/* Is this in a line that is not followed?  Nothing there can be written. */
static bool is_lost(const struct laws_pgn_follower *follower,
                    const struct laws_pgn_event *event, unsigned *lost_depth)
{
    unsigned depth = follower->reader.depth;

    if (event->kind == LAWS_PGN_BEGIN || depth + 1 < *lost_depth)
        *lost_depth = 0;
    if (!*lost_depth && event->kind == LAWS_PGN_MOVE && follower->lost)
        *lost_depth = depth + 1;
    return *lost_depth && event->kind != LAWS_PGN_END;
}

static enum laws_status rewrite(struct laws_pgn_writer *writer,
                                const struct laws_pgn_follower *follower,
                                const struct laws_pgn_event *event,
                                unsigned *depth)
{
    const struct laws_position *before = &follower->before;
    char san[LAWS_SAN_MAX];
    size_t length;

    for (; *depth > follower->reader.depth; --*depth)
        if (laws_pgn_writer_close(writer))
            return LAWS_FULL;
    switch (event->kind) {
    case LAWS_PGN_TAG:
        if ((event->name_length != 3 || memcmp(event->name, "FEN", 3) != 0) &&
            (event->name_length != 4 || memcmp(event->name, "Laws", 4) != 0))
            return LAWS_OK;
        return laws_pgn_writer_tag(
            writer, &(struct laws_pgn_tag){event->name, event->text,
                                           event->name_length, event->length});
    case LAWS_PGN_MOVE:
        if (event->status != LAWS_OK && !event->stands)
            return laws_pgn_writer_comment(writer, event->text, event->length);
        length = laws_pgn_move_print(follower, event, san);
        return laws_pgn_writer_move(writer, before->number,
                                    (enum laws_color)before->turn, san, length);
    case LAWS_PGN_NAG:
        return laws_pgn_writer_nag(writer, event->number);
    case LAWS_PGN_COMMENT:
        return laws_pgn_writer_comment(writer, event->text, event->length);
    case LAWS_PGN_OPEN:
        ++*depth;
        return laws_pgn_writer_open(writer);
    case LAWS_PGN_BEGIN:
        return laws_pgn_writer_tag(writer,
                                   &(struct laws_pgn_tag){"Event", "", 5, 0});
    case LAWS_PGN_END:
        return laws_pgn_writer_result(writer, LAWS_PGN_UNKNOWN);
    case LAWS_PGN_CLOSE:
    case LAWS_PGN_DONE:
    case LAWS_PGN_MORE:
    case LAWS_PGN_OFFER:
    case LAWS_PGN_RESULT:
    case LAWS_PGN_ESCAPE:
    case LAWS_PGN_ERROR:
        break;
    }
    return LAWS_OK;
}

/* Errors and final positions are the same when moves are not wanted. */
static void must_follow_quietly(const char *text, size_t length, bool goes_on,
                                unsigned errors, uint64_t last_key)
{
    struct laws_pgn_follower *follower = &followers[0];
    struct laws_pgn_event event;
    unsigned quiet_errors = 0;

    laws_pgn_follower_init_text(follower, text, length);
    follower->goes_on = goes_on;
    follower->reader.wanted =
        LAWS_PGN_KIND(LAWS_PGN_ERROR) | LAWS_PGN_KIND(LAWS_PGN_OPEN);
    for (;;) {
        enum laws_pgn_kind kind = laws_pgn_follower_next(follower, &event);

        if (kind == LAWS_PGN_DONE)
            break;
        quiet_errors += kind == LAWS_PGN_ERROR;
    }
    must(quiet_errors == errors);
    must(follower->after.key == last_key);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *text = (const char *)data + 1;
    struct laws_pgn_event events[2];
    struct laws_pgn_writer writer;
    uint64_t moves = 0, moves_again = 0;
    size_t length, at = 0, piece;
    unsigned errors = 0, depth = 0, lost_depth = 0;
    bool whole = true, goes_on;

    if (size == 0)
        return 0;
    length = size - 1;
    piece = data[0] % 40 + 1;
    goes_on = data[0] < 160;
    laws_pgn_follower_init_text(&followers[0], text, length);
    must(laws_pgn_follower_init(&followers[1], memory, sizeof memory) ==
         LAWS_OK);
    followers[0].goes_on = followers[1].goes_on = goes_on;
    laws_pgn_writer_init(&writer, written, sizeof written);
    for (;;) {
        enum laws_pgn_kind kind =
            laws_pgn_follower_next(&followers[0], &events[0]);

        must(kind == next(&followers[1], &events[1], text, length, &at, piece));
        if (kind == LAWS_PGN_DONE)
            break;
        must_be_same(&events[0], &events[1]);
        must(laws_pgn_reader_line(&followers[0].reader, events[0].offset) ==
             laws_pgn_reader_line(&followers[1].reader, events[1].offset));
        must(followers[0].after.key == laws_position_key(&followers[0].after));
        errors += kind == LAWS_PGN_ERROR;
        if (is_lost(&followers[0], &events[0], &lost_depth))
            continue;
        moves = account_for(moves, &followers[0], &events[0]);
        if (whole)
            whole =
                rewrite(&writer, &followers[0], &events[0], &depth) == LAWS_OK;
    }
    must_follow_quietly(text, length, goes_on, errors, followers[0].after.key);
    if (!whole)
        return 0;
    laws_pgn_follower_init_text(&followers[0], written, writer.length);
    followers[0].goes_on = goes_on;
    while (laws_pgn_follower_next(&followers[0], &events[0]) != LAWS_PGN_DONE)
        moves_again = account_for(moves_again, &followers[0], &events[0]);
    must(moves == moves_again);
    return 0;
}
