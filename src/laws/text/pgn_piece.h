/*
 * pgn_piece.h - pieces of movetext, and lines made of them
 *
 * A line of movetext has less than 80 characters; what has to stay together is
 * put as one piece.  Nothing but a piece that is longer than a line makes a
 * line longer.
 */
#ifndef LAWS_PGN_PIECE_H
#define LAWS_PGN_PIECE_H

#include "board/bits.h"
#include "laws/pgn.h"

#define LINE 79

LAWS__INLINE void put(struct laws_pgn_writer *writer, char c)
{
    writer->text[writer->length++] = c;
    /* The bytes of a UTF-8 character after its first take no column. */
    writer->column += ((unsigned char)c & 0xc0) != 0x80;
}

/*
 * A piece is put behind a blank; when it turns out to be too long for its line,
 * the blank becomes the end of that.  Returns the column of the blank; 0: there
 * is none.
 */
LAWS__INLINE unsigned begin_piece(struct laws_pgn_writer *writer)
{
    const unsigned column = writer->column;

    if (column)
        put(writer, ' ');
    if (writer->opened)
        put(writer, '(');
    writer->opened = false;
    return column;
}

/* The same piece is whole; it began at text[start]. */
LAWS__INLINE void end_piece(struct laws_pgn_writer *writer, size_t start,
                            unsigned column)
{
    if (!column || writer->column <= LINE)
        return;
    writer->text[start] = '\n';
    writer->column -= column + 1;
}

#endif
