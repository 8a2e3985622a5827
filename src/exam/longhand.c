/* longhand.c - see longhand.h */
#include "exam/longhand.h"

#include "writing.h"

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
           (c >= '0' && c <= '9');
}

static bool is_square(const char *text)
{
    return text[0] >= 'a' && text[0] <= 'h' && text[1] >= '1' && text[1] <= '8';
}

static laws_square square_of(const char *text)
{
    return LAWS_SQUARE(text[0] - 'a', text[1] - '1');
}

/* How long the move is that stands here alone, as "e2d3" or "e7e8q"; 0: none
   does. */
static size_t coordinates_at(const char *text)
{
    size_t length = 4;

    if (!is_square(text) || !is_square(text + 2))
        return 0;
    if (text[4] && strchr("qrbn", text[4]))
        length++;
    return is_letter(text[length]) ? 0 : length;
}

/* The piece that the move takes, or would: a pawn does not take straight ahead,
   and may be meant to take the pawn beside it en passant; allowed or not, that
   is told alike. */
static laws_piece taken_by(const struct laws_position *now, laws_piece piece,
                           const char *move)
{
    const char beside[] = {move[2], move[1], '\0'};
    laws_piece other = laws_position_on(now, square_of(move + 2));

    if (laws_piece_kind(piece) != LAWS_PAWN)
        return other;
    if (move[0] == move[2])
        return LAWS_NO_PIECE;
    if (other != LAWS_NO_PIECE)
        return other;
    other = laws_position_on(now, square_of(beside));
    return other != LAWS_NO_PIECE && laws_piece_kind(other) == LAWS_PAWN
               ? other
               : LAWS_NO_PIECE;
}

static bool takes(const struct laws_position *now, laws_piece piece,
                  const char *move)
{
    laws_piece other = taken_by(now, piece, move);

    return other != LAWS_NO_PIECE &&
           laws_piece_color(other) != laws_piece_color(piece);
}

/* One that was illegal and stood for a while: where was it made? */
static unsigned stood_at(const struct laws_game *game, unsigned ply,
                         const char *move, size_t length)
{
    char made[LAWS_MOVE_TEXT_MAX];

    for (unsigned i = ply; i > 0; i--)
        if (laws_game_move_print(game, i, made) == length &&
            !strncmp(made, move, length))
            return i - 1;
    return ply;
}

/* The piece that is moved, and whether it captures. */
static laws_piece piece_of(const struct laws_game *game, unsigned ply,
                           const char *move, bool *captures)
{
    const struct laws_position *now = laws_game_position_at(game, ply);
    laws_square from = square_of(move), to = square_of(move + 2);
    laws_piece piece = laws_position_on(now, from);

    *captures = piece != LAWS_NO_PIECE && takes(now, piece, move);
    if (piece == LAWS_NO_PIECE)
        piece = laws_position_on(now, to);
    if (piece == LAWS_NO_PIECE && ply)
        piece = laws_position_on(laws_game_position_at(game, ply - 1), from);
    return piece;
}

static void write_move(const struct laws_game *game, unsigned ply,
                       const char *move, size_t length, struct writer *writer)
{
    static const char letters[] = {
        [LAWS_KING] = 'K',   [LAWS_QUEEN] = 'Q',  [LAWS_ROOK] = 'R',
        [LAWS_BISHOP] = 'B', [LAWS_KNIGHT] = 'N', [LAWS_PAWN] = '\0'};
    static const char *const pieces[] = {"q", "=Q", "r", "=R",
                                         "b", "=B", "n", "=N"};
    bool captures;
    laws_piece piece = piece_of(game, ply, move, &captures);
    char letter[2] = {
        piece == LAWS_NO_PIECE ? '\0' : letters[laws_piece_kind(piece)], '\0'};

    laws__write(writer, letter);
    laws__write_word(writer, (struct word){move, 2});
    laws__write(writer, captures ? "x" : "-");
    laws__write_word(writer, (struct word){move + 2, 2});
    for (size_t i = 0; length == 5 && i < 8; i += 2)
        if (move[4] == *pieces[i])
            laws__write(writer, pieces[i + 1]);
}

void exam_longhand(const struct laws_game *game, unsigned ply, char *text,
                   size_t size)
{
    char room[10240]; /* more than any text of a question */
    struct writer writer = laws__writer(room, sizeof room);
    const char *behind = text; /* the last move */
    char before = ' ';

    for (const char *at = text; *at; before = *at++) {
        size_t length = is_letter(before) ? 0 : coordinates_at(at);

        if (!length)
            continue;
        laws__write_word(&writer, (struct word){behind, (size_t)(at - behind)});
        write_move(game, stood_at(game, ply, at, length), at, length, &writer);
        behind = at += length;
        at--;
    }
    laws__write(&writer, behind);
    laws_text_copy(text, size, room, laws__written(&writer));
}

/* Eight ranks: seven slashes within one word. */
static bool is_fen(const char *text)
{
    unsigned slashes = 0;

    for (; *text && *text != ' '; text++)
        slashes += *text == '/';
    return slashes >= 7;
}

const char *exam_find_computer_notation(const char *text)
{
    char before = ' ';

    for (; *text; before = *text++)
        if (!is_letter(before) && (coordinates_at(text) || is_fen(text)))
            return text;
    return NULL;
}
