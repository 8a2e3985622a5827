/* pgn_copy.c - moves that are vouched for, from the text to a writer */
#include "laws/pgn.h"
#include "text/pgn_parts.h"
#include "text/pgn_piece.h"
#include "text/pgn_scan.h"

/* So many bytes of the text are looked at for a move and its number, and are
   there. */
#define AHEAD 32

/* A short piece that is put as it is. */
LAWS__INLINE void copy_piece(struct laws_pgn_writer *writer, const char *text,
                             unsigned length)
{
    const size_t start = writer->length;
    const unsigned column = begin_piece(writer);

    memcpy(writer->text + writer->length, text, LAWS__WIDE);
    writer->length += length;
    writer->column += length;
    end_piece(writer, start, column);
}

/* The length of a number with its point, or 0.  What is vouched for has none of
   more than three digits. */
LAWS__INLINE unsigned number_length(const char *p)
{
    unsigned length = 0;

    while (is_digit(p[length]))
        length++;
    return length && p[length] == '.' ? length + 1 : 0;
}

/* A mark behind a move is an event of its own. */
LAWS__INLINE bool is_remark(char c)
{
    return c == '!' || c == '?';
}

/* Copy a move that starts at or behind `p`, with its number if it is White's.
   What comes behind it, or NULL when there is something else. */
LAWS__INLINE const char *copy_move(struct laws_pgn_writer *writer,
                                   const char *p, bool white)
{
    const char *number = p += is_blank(*p);
    const unsigned digits = white ? number_length(p) : 0;
    unsigned length;

    if (white && !digits)
        return NULL;
    p += digits;
    p += digits && is_blank(*p);
    length = to_blank(p);
    if (!is_letter(*p) || is_remark(p[length - 1]))
        return NULL;
    SURE(length < LAWS__WIDE); /* only marks make a word so long */
    if (white)
        copy_piece(writer, number, digits);
    copy_piece(writer, p, length);
    writer->plain = white;
    return p + length;
}

void laws_pgn_follower_copy(struct laws_pgn_follower *follower,
                            struct laws_pgn_writer *writer)
{
    struct laws_pgn_reader *reader = &follower->reader;
    const char *p = reader->window + reader->at, *next = p;
    const char *end = reader->window + reader->end;
    struct laws_pgn_writer copy = *writer;
    unsigned ply = reader->ply;

    if (!follower->vouched || reader->state != IN_MOVES)
        return;
    SURE(!reader->number); /* in what is vouched for a move follows at once */
    while (copy.plain == ply % 2 &&
           copy.size - copy.length >= LAWS_PGN_ROOM(LAWS__WIDE) &&
           (next = copy_move(&copy, p, !(ply % 2)))) {
        p = next;
        ply++;
        SURE(end - p >= AHEAD); /* nobody vouches for what is not whole */
    }
    reader->at = (size_t)(p - reader->window);
    reader->ply = ply;
    *writer = copy;
}
