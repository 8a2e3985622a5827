/* fen.c - setups as one line of text, and back */
#include "laws/fen.h"

#include "board/step.h"

/* By laws_piece: White's pieces are 1 to 6, Black's 9 to 14. */
static const char letters[] = " PNBRQK  pnbrqk";

/* What is still to be read, and where the reading failed. */
struct reader {
    const char *text;
    size_t length;
    size_t at;
    struct laws_error *error;
};

static enum laws_status fail(struct reader *reader, const char *what)
{
    reader->error->where = reader->at;
    reader->error->what = what;
    return LAWS_SYNTAX;
}

/* The byte to be read next; NUL at the end, as no field can hold one. */
static char peek(const struct reader *reader)
{
    return reader->at < reader->length ? reader->text[reader->at] : '\0';
}

static bool is_blank(const struct reader *reader)
{
    return peek(reader) == ' ' || peek(reader) == '\t';
}

static bool is_at_end(const struct reader *reader)
{
    return reader->at >= reader->length;
}

/* At a blank or the end: here a field may end. */
static bool is_field_end(const struct reader *reader)
{
    return is_at_end(reader) || is_blank(reader);
}

static void skip_blanks(struct reader *reader)
{
    while (is_blank(reader))
        reader->at++;
}

/* One rank, from the a-file, up to its slash or the end of the field. */
static enum laws_status parse_rank(struct reader *reader,
                                   struct laws_setup *setup, int rank)
{
    int file = 0;

    for (;; reader->at++) {
        char c = peek(reader);

        if (c == '/' || is_field_end(reader)) {
            if (file < 8)
                return fail(reader, "a rank has fewer than eight squares");
            return LAWS_OK;
        }
        if (c >= '1' && c <= '8') {
            file += c - '0';
        } else {
            const char *letter = memchr(letters, c, sizeof(letters) - 1);

            if (!letter)
                return fail(reader, "not a piece letter");
            if (file < 8)
                setup->on[LAWS_SQUARE(file, rank)] =
                    (laws_piece)(letter - letters);
            file++;
        }
        if (file > 8)
            return fail(reader, "a rank has more than eight squares");
    }
}

static enum laws_status parse_placement(struct reader *reader,
                                        struct laws_setup *setup)
{
    if (is_at_end(reader))
        return fail(reader, "the placement of the pieces is missing");
    for (int rank = 7; rank >= 0; rank--) {
        if (parse_rank(reader, setup, rank))
            return LAWS_SYNTAX;
        if (rank > 0 && peek(reader) != '/')
            return fail(reader, "the board has fewer than eight ranks");
        if (rank > 0)
            reader->at++;
    }
    if (!is_field_end(reader))
        return fail(reader, "the board has more than eight ranks");
    return LAWS_OK;
}

static enum laws_status parse_turn(struct reader *reader,
                                   struct laws_setup *setup)
{
    if (is_at_end(reader))
        return fail(reader, "whose move it is, w or b, is missing");
    if (peek(reader) != 'w' && peek(reader) != 'b')
        return fail(reader, "whose move it is must be w or b");
    setup->turn = peek(reader) == 'w' ? LAWS_WHITE : LAWS_BLACK;
    reader->at++;
    if (!is_field_end(reader))
        return fail(reader, "whose move it is must be w or b alone");
    return LAWS_OK;
}

/* The rook that a letter means; LAWS_NO_SQUARE: it is no such letter. */
static laws_square castling_square(const struct laws_setup *setup, char letter)
{
    bool black = letter >= 'a' && letter <= 'z';
    enum laws_color color = black ? LAWS_BLACK : LAWS_WHITE;
    int first = black ? 7 : 0;
    char upper = (char)(black ? letter - 'a' + 'A' : letter);
    laws_square rook;

    if (upper >= 'A' && upper <= 'H')
        return LAWS_SQUARE(upper - 'A', first);
    if (upper != 'K' && upper != 'Q')
        return LAWS_NO_SQUARE;
    rook = laws__outermost_rook(setup, color, upper == 'K');
    /* Without that rook the corner stands for it, and is found faulty. */
    return rook != LAWS_NO_SQUARE ? rook
                                  : LAWS_SQUARE(upper == 'K' ? 7 : 0, first);
}

static enum laws_status parse_castling(struct reader *reader,
                                       struct laws_setup *setup)
{
    if (peek(reader) == '-') {
        reader->at++;
        if (!is_field_end(reader))
            return fail(reader, "nothing may follow the - for castling");
        return LAWS_OK;
    }
    for (; !is_field_end(reader); reader->at++) {
        laws_square rook = castling_square(setup, peek(reader));

        if (rook == LAWS_NO_SQUARE)
            return fail(reader, "castling is -, or letters of KQkq or files");
        if (setup->castling & LAWS_BIT(rook))
            return fail(reader, "the right to castle with a rook comes twice");
        setup->castling |= LAWS_BIT(rook);
    }
    return LAWS_OK;
}

static enum laws_status parse_en_passant(struct reader *reader,
                                         struct laws_setup *setup)
{
    int file;

    if (peek(reader) == '-') {
        reader->at++;
    } else {
        file = peek(reader) - 'a';
        if (file < 0 || file > 7)
            return fail(reader, "the en passant square is -, or on a to h");
        reader->at++;
        if (peek(reader) != '3' && peek(reader) != '6')
            return fail(reader, "the en passant square is on rank 3 or 6");
        setup->en_passant = LAWS_SQUARE(file, peek(reader) - '1');
        reader->at++;
    }
    if (!is_field_end(reader))
        return fail(reader, "nothing may follow the en passant square");
    return LAWS_OK;
}

static enum laws_status parse_counter(struct reader *reader, uint16_t *counter)
{
    unsigned value = 0;

    for (; !is_field_end(reader); reader->at++) {
        char c = peek(reader);

        if (c < '0' || c > '9')
            return fail(reader, "a counter is a number");
        value = value * 10 + (unsigned)(c - '0');
        if (value > UINT16_MAX)
            return fail(reader, "a counter is at most 65535");
    }
    *counter = (uint16_t)value;
    return LAWS_OK;
}

/* The fields in their order; after the turn the text may end at each. */
static enum laws_status parse_fields(struct reader *reader,
                                     struct laws_setup *setup)
{
    skip_blanks(reader);
    if (parse_placement(reader, setup))
        return LAWS_SYNTAX;
    skip_blanks(reader);
    if (parse_turn(reader, setup))
        return LAWS_SYNTAX;
    skip_blanks(reader);
    if (!is_at_end(reader) && parse_castling(reader, setup))
        return LAWS_SYNTAX;
    skip_blanks(reader);
    if (!is_at_end(reader) && parse_en_passant(reader, setup))
        return LAWS_SYNTAX;
    skip_blanks(reader);
    if (!is_at_end(reader) && parse_counter(reader, &setup->halfmoves))
        return LAWS_SYNTAX;
    skip_blanks(reader);
    if (!is_at_end(reader) && parse_counter(reader, &setup->number))
        return LAWS_SYNTAX;
    if (setup->number == 0) /* some programs count from 0 */
        setup->number = 1;
    skip_blanks(reader);
    if (!is_at_end(reader))
        return fail(reader, "the text goes on after the move number");
    return LAWS_OK;
}

enum laws_status laws_fen_parse(const char *text, size_t length,
                                struct laws_setup *setup,
                                struct laws_error *error)
{
    struct reader reader = {text, length, 0, error};
    struct laws_setup typed;

    laws_setup_init(&typed);
    if (parse_fields(&reader, &typed))
        return LAWS_SYNTAX;
    *setup = typed;
    return LAWS_OK;
}

static char *print_placement(char *out, const struct laws_setup *setup)
{
    for (int rank = 7; rank >= 0; rank--) {
        int vacant = 0;

        for (int file = 0; file < 8; file++) {
            laws_piece piece = setup->on[LAWS_SQUARE(file, rank)];

            if (piece == LAWS_NO_PIECE) {
                vacant++;
                continue;
            }
            if (vacant)
                *out++ = (char)('0' + vacant);
            vacant = 0;
            *out++ = letters[piece];
        }
        if (vacant)
            *out++ = (char)('0' + vacant);
        *out++ = rank ? '/' : ' ';
    }
    return out;
}

/* From the h-file to the a-file, so that K comes before Q. */
static char *print_rights(char *out, const struct laws_setup *setup,
                          enum laws_color color)
{
    int first = color == LAWS_WHITE ? 0 : 7;
    char shift = color == LAWS_WHITE ? 0 : 'a' - 'A';
    laws_square g_side, c_side;

    if (!(setup->castling >> 8 * first & 0xff))
        return out;
    g_side = laws__outermost_rook(setup, color, true);
    c_side = laws__outermost_rook(setup, color, false);
    for (int file = 7; file >= 0; file--) {
        laws_square square = LAWS_SQUARE(file, first);
        int letter = 'A' + file;

        if (!(setup->castling & LAWS_BIT(square)))
            continue;
        if (square == g_side)
            letter = 'K';
        if (square == c_side)
            letter = 'Q';
        *out++ = (char)(letter + shift);
    }
    return out;
}

static char *print_counter(char *out, unsigned value)
{
    if (value >= 10)
        out = print_counter(out, value / 10);
    *out++ = (char)('0' + value % 10);
    return out;
}

size_t laws_fen_print(const struct laws_setup *setup, char text[LAWS_FEN_MAX])
{
    /* At most 72 bytes of placement, 2 of turn, 17 of castling (one for each
       square of two ranks), 3 of en passant, 12 of counters: 106 with NUL. */
    char *out = print_placement(text, setup);
    char *rights;

    *out++ = setup->turn == LAWS_WHITE ? 'w' : 'b';
    *out++ = ' ';
    rights = out;
    out = print_rights(out, setup, LAWS_WHITE);
    out = print_rights(out, setup, LAWS_BLACK);
    if (out == rights)
        *out++ = '-';
    *out++ = ' ';
    if (setup->en_passant < LAWS_NO_SQUARE) {
        *out++ = (char)('a' + laws_file(setup->en_passant));
        *out++ = (char)('1' + laws_rank(setup->en_passant));
    } else {
        *out++ = '-';
    }
    *out++ = ' ';
    out = print_counter(out, setup->halfmoves);
    *out++ = ' ';
    out = print_counter(out, setup->number);
    *out = '\0';
    return (size_t)(out - text);
}
