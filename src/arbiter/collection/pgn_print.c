/* pgn_print.c - games as the export format of PGN writes them */
#include "collection/pgn_out.h"
#include "sys/sys.h"

#include <stdlib.h>
#include <string.h>

_Static_assert(PGN_GAME_MAX >
                   LAWS_PGN_TAGS_MAX * LAWS_PGN_ROOM(LAWS_PGN_TAG_MAX),
               "all tags of a game have room");

static void reserve(struct bytes *bytes, size_t more)
{
    size_t room = bytes->room ? bytes->room : 4096;

    if (bytes->length + more > PGN_GAME_MAX) {
        bytes->full = true;
        bytes->length = 0;
    }
    while (room - bytes->length < more)
        room *= 2;
    if (room == bytes->room)
        return;
    bytes->data = sys_realloc(bytes->data, room);
    bytes->room = room;
}

void bytes_add(struct bytes *bytes, const char *text, size_t length)
{
    reserve(bytes, length);
    memcpy(bytes->data + bytes->length, text, length);
    bytes->length += length;
}

void bytes_release(struct bytes *bytes)
{
    free(bytes->data);
    bytes->data = NULL;
}

void pgn_print_release(struct pgn_print *print)
{
    bytes_release(&print->tag_texts);
    bytes_release(&print->tag_lines);
    bytes_release(&print->movetext);
    bytes_release(&print->unread);
}

static void begin_game(struct pgn_print *print)
{
    print->tags = 0;
    print->depth = 0;
    print->lost = false;
    print->tag_texts.length = print->movetext.length = print->unread.length = 0;
    print->movetext.full = print->unread.full = false;
    laws_pgn_writer_init(&print->writer, NULL, 0);
}

static void keep_tag(struct pgn_print *print,
                     const struct laws_pgn_event *event)
{
    struct bytes *texts = &print->tag_texts;
    size_t name = texts->length, value;

    bytes_add(texts, event->name, event->name_length);
    value = texts->length;
    reserve(texts, event->length + 1);
    texts->length +=
        laws_pgn_unescape(event->text, event->length, texts->data + value);
    print->tag[print->tags].name = name;
    print->tag[print->tags].name_length = event->name_length;
    print->tag[print->tags].value = value;
    print->tag[print->tags].value_length = texts->length - value;
    print->tags++;
}

/* Lend the movetext's bytes to the writer. */
static void lend(struct pgn_print *print, size_t length)
{
    struct bytes *movetext = &print->movetext;

    reserve(movetext, LAWS_PGN_ROOM(length));
    print->writer.text = movetext->data;
    print->writer.size = movetext->room;
    print->writer.length = movetext->length;
}

/* Take them back with what was written.  The room was enough, so it was. */
static void settle(struct pgn_print *print, enum laws_status status)
{
    (void)status;
    print->movetext.length = print->writer.length;
}

static void put_comment(struct pgn_print *print, const char *text,
                        size_t length)
{
    lend(print, length);
    settle(print, laws_pgn_writer_comment(&print->writer, text, length));
}

/*
 * A line that cannot be followed stays as a comment: its moves, and whatever
 * stands around them, since variations there would be in place of other moves.
 */
static void keep_unread(struct pgn_print *print,
                        const struct laws_pgn_event *event)
{
    const char *text = event->text;
    size_t length = event->length;
    char number[16];

    if (event->kind == LAWS_PGN_ERROR || event->kind == LAWS_PGN_ESCAPE)
        return;
    if (!print->unread.length)
        bytes_add(&print->unread, "unread:", 7);
    bytes_add(&print->unread, " ", 1);
    if (event->kind == LAWS_PGN_MOVE && event->number)
        bytes_add(
            &print->unread, number,
            (size_t)snprintf(number, sizeof(number), "%u. ", event->number));
    bytes_add(&print->unread, text, length);
}

/* Is this part of a line that is not followed? */
static bool is_unread(struct pgn_print *print,
                      const struct laws_pgn_follower *follower,
                      const struct laws_pgn_event *event)
{
    unsigned depth = follower->reader.depth;

    if (event->kind == LAWS_PGN_BEGIN || event->kind == LAWS_PGN_END ||
        (event->kind == LAWS_PGN_RESULT && !depth))
        return false;
    if (print->lost && depth < print->lost_depth)
        print->lost = false;
    if (print->lost)
        return true;
    if (event->kind != LAWS_PGN_MOVE || event->status == LAWS_OK ||
        event->stands)
        return false;
    print->lost = follower->lost;
    print->lost_depth = depth;
    return true;
}

static void put_unread(struct pgn_print *print)
{
    if (print->unread.length)
        put_comment(print, print->unread.data, print->unread.length);
    print->unread.length = 0;
}

/* One result ends the game; another one stays as a comment. */
static void put_second_result(struct pgn_print *print,
                              const struct laws_pgn_event *event)
{
    bytes_add(&print->unread, "unread: ", 8);
    bytes_add(&print->unread, event->text, event->length);
    put_unread(print);
}

/* Also those that the file forgot to close. */
static void close_variations(struct pgn_print *print, unsigned depth)
{
    for (; print->depth > depth; print->depth--) {
        lend(print, 0);
        settle(print, laws_pgn_writer_close(&print->writer));
    }
}

/* So many bytes of moves are copied at once, if there are. */
#define MOVES_AT_ONCE 4096

/* A move that is written as it is to be, and those behind it. */
static void copy_moves(struct pgn_print *print,
                       struct laws_pgn_follower *follower,
                       const struct laws_pgn_event *event)
{
    const unsigned ply = follower->reader.ply;

    lend(print, event->length + MOVES_AT_ONCE);
    settle(print, laws_pgn_writer_move(&print->writer, (ply + 1) / 2,
                                       ply % 2 ? LAWS_WHITE : LAWS_BLACK,
                                       event->text, event->length));
    laws_pgn_follower_copy(follower, &print->writer);
    settle(print, LAWS_OK);
}

static void put_move(struct pgn_print *print,
                     const struct laws_pgn_follower *follower,
                     const struct laws_pgn_event *event)
{
    const struct laws_position *before = &follower->before;
    char text[LAWS_WRITTEN_MAX];
    size_t length;

    if (event->pass || laws_pgn_is_by_squares(follower, event))
        length = laws_pgn_move_print(follower, event, text);
    else
        length = laws_move_write(before, event->move, &print->style, text);
    lend(print, length);
    settle(print,
           laws_pgn_writer_move(&print->writer, before->number,
                                (enum laws_color)before->turn, text, length));
}

/* The result of the tag.  Where the moves end with another, each stays: who is
   to say which one is right? */
static const char *tag_result(const struct laws_pgn_follower *follower)
{
    bool own = follower->has_result && follower->has_tag_result;

    return laws_pgn_result_text(own ? follower->tag_result : follower->result);
}

/* Lay out the tags: those that the game has, and those that every game has. */
static void write_tags(struct pgn_print *print, const char *result)
{
    struct bytes *tags = &print->tag_lines;
    struct laws_pgn_writer writer;
    size_t count;

    tags->length = 0;
    for (size_t i = 0; i < print->tags; i++) {
        struct laws_pgn_tag *tag = &print->sorted[i];

        tag->name = print->tag_texts.data + print->tag[i].name;
        tag->name_length = print->tag[i].name_length;
        tag->value = print->tag_texts.data + print->tag[i].value;
        tag->value_length = print->tag[i].value_length;
    }
    count = laws_pgn_tags_complete(print->sorted, print->tags);
    laws_pgn_writer_init(&writer, NULL, 0);
    for (size_t i = 0; i < count; i++) {
        struct laws_pgn_tag *tag = &print->sorted[i];

        if (tag->name_length == 6 && !memcmp(tag->name, "Result", 6)) {
            tag->value = result;
            tag->value_length = strlen(result);
        }
        reserve(tags, LAWS_PGN_ROOM(tag->name_length + tag->value_length));
        writer.text = tags->data;
        writer.size = tags->room;
        (void)!laws_pgn_writer_tag(&writer, tag);
        tags->length = writer.length;
    }
}

/* All of it, or nothing. */
static bool put_game(struct pgn_print *print,
                     const struct laws_pgn_follower *follower, FILE *out)
{
    const struct bytes *tags = &print->tag_lines;

    lend(print, 8);
    settle(print, laws_pgn_writer_result(&print->writer, follower->result));
    if (print->movetext.full || print->unread.full)
        return false;
    write_tags(print, tag_result(follower));
    fwrite(tags->data, 1, tags->length, out);
    fputc('\n', out);
    fwrite(print->movetext.data, 1, print->movetext.length, out);
    return true;
}

bool pgn_print_event(struct pgn_print *print,
                     struct laws_pgn_follower *follower,
                     const struct laws_pgn_event *event, FILE *out)
{
    if (event->kind == LAWS_PGN_BEGIN)
        begin_game(print);
    if (is_unread(print, follower, event)) {
        close_variations(print, follower->reader.depth);
        keep_unread(print, event);
        return true;
    }
    if (event->kind != LAWS_PGN_ERROR) {
        put_unread(print);
        close_variations(print, follower->reader.depth);
    }
    switch (event->kind) {
    case LAWS_PGN_TAG:
        keep_tag(print, event);
        break;
    case LAWS_PGN_MOVE:
        if (follower->vouched)
            copy_moves(print, follower, event);
        else
            put_move(print, follower, event);
        break;
    case LAWS_PGN_NAG:
        lend(print, 0);
        settle(print, laws_pgn_writer_nag(&print->writer, event->number));
        break;
    case LAWS_PGN_COMMENT:
    case LAWS_PGN_OFFER: /* the export format has no sign for it */
        put_comment(print, event->text, event->length);
        break;
    case LAWS_PGN_OPEN:
        lend(print, 0);
        settle(print, laws_pgn_writer_open(&print->writer));
        print->depth++;
        break;
    case LAWS_PGN_RESULT:
        if (follower->reader.depth)
            put_comment(print, event->text, event->length);
        break;
    case LAWS_PGN_END:
        return put_game(print, follower, out);
    case LAWS_PGN_BEGIN: /* both are done */
    case LAWS_PGN_CLOSE:
    case LAWS_PGN_DONE:
    case LAWS_PGN_MORE:
    case LAWS_PGN_ESCAPE:
        break;
    case LAWS_PGN_ERROR:
        if (event->fault == LAWS_PGN_SECOND_RESULT)
            put_second_result(print, event);
        break;
    }
    return true;
}
