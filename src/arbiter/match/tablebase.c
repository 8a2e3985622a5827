/* tablebase.c - see tablebase.h */
#include "match/tablebase.h"

#include "words/sentence.h"

#include <tbprobe.h>

static const char *open_tables(const char *folders)
{
    if (!tb_init(folders))
        return LAWS_MSGID("the tables cannot be read");
    return TB_LARGEST ? NULL
                      : LAWS_MSGID("there are no Syzygy tables (*.rtbw)");
}

static void close_tables(void)
{
    tb_free();
}

static unsigned count(laws_bitboard set)
{
    unsigned number = 0;

    for (; set; set &= set - 1)
        number++;
    return number;
}

static enum laws_result ask(const struct laws_position *position)
{
    const laws_bitboard *kind = position->by_kind;
    laws_bitboard white = position->by_color[LAWS_WHITE],
                  black = position->by_color[LAWS_BLACK];
    bool is_white = position->turn == LAWS_WHITE;
    bool fresh = position->halfmoves == 0;

    if (position->castling || count(white | black) > TB_LARGEST)
        return LAWS_RESULT_OPEN;
    switch (tb_probe_wdl(
        white, black, kind[LAWS_KING], kind[LAWS_QUEEN], kind[LAWS_ROOK],
        kind[LAWS_BISHOP], kind[LAWS_KNIGHT], kind[LAWS_PAWN], 0, 0,
        position->en_passant == LAWS_NO_SQUARE ? 0 : position->en_passant,
        is_white)) {
    case TB_DRAW:
    case TB_CURSED_WIN:
    case TB_BLESSED_LOSS:
        return LAWS_RESULT_DRAW;
    case TB_WIN:
        if (fresh)
            return is_white ? LAWS_RESULT_WHITE_WINS : LAWS_RESULT_BLACK_WINS;
        break;
    case TB_LOSS:
        if (fresh)
            return is_white ? LAWS_RESULT_BLACK_WINS : LAWS_RESULT_WHITE_WINS;
        break;
    default: /* a table is missing */
        break;
    }
    return LAWS_RESULT_OPEN;
}

const struct tablebase tablebase_fathom = {open_tables, close_tables, ask};
