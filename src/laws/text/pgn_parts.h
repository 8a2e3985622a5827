/* pgn_parts.h - what the files of the PGN reader say to each other */
#ifndef LAWS_PGN_PARTS_H
#define LAWS_PGN_PARTS_H

#include "laws/pgn.h"
#include "same.h"

/* Where the reader is (laws_pgn_reader.state). */
enum {
    OUTSIDE,   /* no game is open            */
    IN_TAGS,   /* no movetext of it was seen */
    IN_MOVES,  /* movetext was               */
    IN_RESULT, /* and its result             */
};

/* What the reader passes over, because it was too long to be given. */
enum { SKIP_NOTHING, SKIP_COMMENT, SKIP_LINE, SKIP_WORD };

/* The next event of a kind in `wanted`. */
enum laws_pgn_kind laws__pgn_scan(struct laws_pgn_reader *reader,
                                  struct laws_pgn_event *event,
                                  unsigned wanted);

/* kings.c: what stands behind a king's word, from `p` on, to the end of its
   game: nothing; the other king's word for a square of the centre, `to`; moves.
   What is `last` ends there; else more of the text may be needed. */
enum laws__kings {
    LAWS__NO_KINGS,
    LAWS__KING_ALONE,
    LAWS__KINGS,
    LAWS__KINGS_UNKNOWN,
};
enum laws__kings laws__pgn_kings(const char *p, const char *end, bool last,
                                 laws_square *to);
bool laws__pgn_is_centre(laws_square square);

/* The glyph that is written so, by one byte at least; 0: none, LAWS__NO_GLYPH:
   a sign that says nothing, like a check written apart from its move. */
#define LAWS__NO_GLYPH 256
unsigned laws__pgn_glyph(const char *text, size_t length);

/* Could this be a move, if one has to decide without a board? */
static inline bool laws__pgn_resembles_move(const char *p, const char *end)
{
    if (end - p >= 3 && (*p == 'O' || *p == 'o' || *p == '0') && p[1] == '-')
        return true;
    for (; end - p >= 2; p++)
        if (p[0] >= 'a' && p[0] <= 'h' && p[1] >= '1' && p[1] <= '8')
            return true;
    return false;
}

/* Is this written like a move, but to a square that no board has: "Nf9",
   "exi5"? */
static inline bool laws__pgn_leaves_board(const char *p, const char *end)
{
    while (end - p > 2 && (end[-1] == '+' || end[-1] == '#'))
        end--;
    if (end - p > 3 && end[-2] == '=')
        end -= 2;
    if (end - p < 2 || end - p > 6)
        return false;
    end -= 2;
    if (*end < 'a' || *end > 'k' || end[1] < '0' || end[1] > '9')
        return false;
    while (p < end && strchr("KQRBNabcdefgh12345678x-", *p))
        p++;
    return p == end;
}

/* Is the text one of some words in small letters, in whatever case? */
static inline bool is_among(const char *text, size_t length,
                            const char *const *words, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        size_t at = 0;

        if (strlen(words[i]) != length)
            continue;
        while (at < length &&
               (text[at] == words[i][at] || (text[at] | 32) == words[i][at]))
            at++;
        if (at == length)
            return true;
    }
    return false;
}

#define LAWS__IS_AMONG(text, length, words)                                    \
    is_among(text, length, words, sizeof(words) / sizeof(words[0]))

/* pgn_move.c: "--" and the like; the move of a word; the move of a word that
   captures what is not there. */
bool laws__pgn_is_null_move(const char *text, size_t length);
enum laws_status laws__pgn_read_move(struct laws_pgn_follower *follower,
                                     struct laws_pgn_event *event);
bool laws__pgn_read_without_capture(struct laws_pgn_follower *follower,
                                    struct laws_pgn_event *event);

#endif
