/*
 * pgn_copy.c - moves that are vouched for, from the text to a writer, with what
 * the clock showed
 */
#include "laws/pgn.h"
#include "text/pgn_parts.h"
#include "text/pgn_piece.h"
#include "text/pgn_scan.h"

/* So many bytes are looked at for a move, its number and the commands behind
   it: they have to be there. */
#define AHEAD 96

/* No piece that is copied is longer; at most four are with a move. */
#define PIECE (2 * LAWS__WIDE)
#define PIECES 4

/* A short piece that is put as it is, but for braces of a comment. */
LAWS__INLINE void copy_piece(struct laws_pgn_writer *writer, const char *text,
                             unsigned length, bool opens, bool closes)
{
    const size_t start = writer->length;
    const unsigned column = begin_piece(writer);
    char *to = writer->text + writer->length;

    *to = '{';
    memcpy(to + opens, text, PIECE);
    to[opens + length] = '}';
    length += opens + closes;
    writer->length += length;
    writer->column += length;
    end_piece(writer, start, column);
}

/* The length of a number with its point, or its three if it is Black's, or 0.
   What is vouched for has none of more than three digits. */
LAWS__INLINE unsigned number_length(const char *p, bool white)
{
    unsigned length = 0;

    while (is_digit(p[length]))
        length++;
    if (!length || p[length] != '.' || (!white && p[length + 1] != '.'))
        return 0;
    SURE(white || p[length + 2] == '.');
    return white ? length + 1 : length + 3;
}

/* A mark behind a move is an event of its own. */
LAWS__INLINE bool is_remark(char c)
{
    return c == '!' || c == '?';
}

/* Copy a move that starts at or behind `p`, with its number where it needs one.
   What comes behind it, or NULL when there is something else. */
LAWS__INLINE const char *copy_move(struct laws_pgn_writer *writer,
                                   const char *p, bool white)
{
    const bool numbered = !writer->plain;
    const char *number = p += is_blank(*p);
    const unsigned digits = numbered ? number_length(p, white) : 0;
    unsigned length;

    if (numbered && !digits)
        return NULL;
    p += digits;
    p += digits && is_blank(*p);
    length = to_blank(p);
    if (!is_letter(*p) || is_remark(p[length - 1]))
        return NULL;
    SURE(length < LAWS__WIDE); /* only marks make a word so long */
    if (numbered)
        copy_piece(writer, number, digits, false, false);
    copy_piece(writer, p, length, false, false);
    writer->plain = white;
    return p + length;
}

/* The length of "[%clk 0:02:57.7]" or "[%eval -1.23]", or 0. */
LAWS__INLINE unsigned command_length(const char *p)
{
    const unsigned name = is_same(p, "[%clk ", 6)    ? 6
                          : is_same(p, "[%eval ", 7) ? 7
                                                     : 0;
    const unsigned end = name + to_no_value(p + name);

    return name && p[end] == ']' ? end + 1 : 0;
}

/* Copy a comment of one or two commands.  What comes behind it, or `p` when
   there is something else. */
LAWS__INLINE const char *copy_commands(struct laws_pgn_writer *writer,
                                       const char *p)
{
    const char *first = p + 2 + (p[2] == ' '), *second, *end;
    unsigned length, more;

    if (!is_blank(p[0]) || p[1] != '{' || !(length = command_length(first)))
        return p;
    end = second = first + length + (first[length] == ' ');
    more = end[-1] == ' ' ? command_length(second) : 0;
    if (more)
        end = second + more + (second[more] == ' ');
    if (*end != '}')
        return p;
    copy_piece(writer, first, length, true, !more);
    if (more)
        copy_piece(writer, second, more, false, true);
    writer->plain = false;
    return end + 1;
}

void laws_pgn_follower_copy(struct laws_pgn_follower *follower,
                            struct laws_pgn_writer *writer)
{
    struct laws_pgn_reader *reader = &follower->reader;
    const char *p = reader->window + reader->at, *next;
    const char *end = reader->window + reader->end;
    struct laws_pgn_writer copy = *writer;
    unsigned ply = reader->ply;

    if (!follower->vouched || reader->state != IN_MOVES)
        return;
    SURE(!reader->number); /* in what is vouched for a move follows at once */
    while (end - p >= AHEAD &&
           copy.size - copy.length >= LAWS_PGN_ROOM(PIECES * PIECE)) {
        p = copy_commands(&copy, p);
        next = copy_move(&copy, p, !(ply % 2));
        if (!next)
            break;
        p = next;
        ply++;
    }
    reader->at = (size_t)(p - reader->window);
    reader->ply = ply;
    *writer = copy;
}
