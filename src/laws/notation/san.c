/*
 * san.c - moves in the short algebraic notation with English letters: the form
 * in which games are exchanged
 */
#include "notation/notation.h"

#include "notation/resolve.h"
#include "notation/setup_san.h"

/* By enum laws_kind. */
static const char letters[] = "?PNBRQK";

static enum laws_kind kind_of_letter(char letter)
{
    static const uint8_t kinds[32] = {
        ['N' - '@'] = LAWS_KNIGHT, ['B' - '@'] = LAWS_BISHOP,
        ['R' - '@'] = LAWS_ROOK,   ['Q' - '@'] = LAWS_QUEEN,
        ['K' - '@'] = LAWS_KING,
    };

    return (letter & 0xe0) == 0x40 ? kinds[letter & 31] : LAWS_NO_KIND;
}

static bool is_file(char byte)
{
    return byte >= 'a' && byte <= 'h';
}

static bool is_rank(char byte)
{
    return byte >= '1' && byte <= '8';
}

/* Where the text ends without what is read and not checked: + # ! ? e.p. */
static const char *without_suffixes(const char *text, const char *end)
{
    while (end > text) {
        switch (end[-1]) {
        case '+':
        case '#':
        case '!':
        case '?':
            end--;
            continue;
        case '.':
        case 'p':
            if (end - text > 4 && end[-1] == '.' && end[-2] == 'p' &&
                end[-3] == '.' && end[-4] == 'e')
                end -= 4;
            else if (end - text > 2 && end[-1] == 'p' && end[-2] == 'e')
                end -= 2;
            else
                return end;
            while (end > text && end[-1] == ' ')
                end--;
            continue;
        default:
            return end;
        }
    }
    return end;
}

/* "O-O", "0-0-0": the same sign with hyphens between. */
static bool castling_of(const char *text, const char *end, struct form *form)
{
    size_t length = (size_t)(end - text);

    if ((length != 3 && length != 5) || text[1] != '-' || text[2] != text[0])
        return false;
    if (length == 5 && (text[3] != '-' || text[4] != text[0]))
        return false;
    form->castling = length == 3 ? SHORT_CASTLING : LONG_CASTLING;
    return true;
}

/* What the text says, from its end to its beginning; false: no move at all. */
static inline bool form_of(const char *text, size_t length, struct form *form)
{
    const char *end = text + length;
    enum laws_kind kind;
    bool departs_whole;

    if (length && !is_rank(end[-1]))
        end = without_suffixes(text, end);

    form->castling = NO_CASTLING;
    form->promotion = LAWS_NO_KIND;
    form->captures = false;
    form->from = ANYWHERE;
    if (end - text < 2)
        return false;
    if (*text == 'O' || *text == '0')
        return castling_of(text, end, form);
    kind = kind_of_letter(*text);
    form->kind = kind ? kind : LAWS_PAWN;
    text += kind != LAWS_NO_KIND;

    if (!is_rank(end[-1])) {
        form->promotion = kind_of_letter(end[-1]);
        if (!form->promotion) /* e7e8q */
            form->promotion = !kind && end - text == 5 && is_rank(text[1])
                                  ? kind_of_letter((char)(end[-1] - 'a' + 'A'))
                                  : LAWS_NO_KIND;
        if (!form->promotion)
            return false;
        end--;
        if (end > text && end[-1] == '=')
            end--;
    }
    if (end - text < 2 || !is_rank(end[-1]) || !is_file(end[-2]))
        return false;
    form->to = LAWS_SQUARE(end[-2] - 'a', end[-1] - '1');
    end -= 2;
    if (end == text)
        return true;

    if (end[-1] == 'x' || end[-1] == '-') {
        form->captures = end[-1] == 'x';
        end--;
    }
    departs_whole = true;
    if (end > text && is_rank(end[-1]))
        form->from &= LAWS__RANK(*--end - '1');
    else
        departs_whole = false;
    if (end > text && is_file(end[-1]))
        form->from &= LAWS__FILE(*--end - 'a');
    else
        departs_whole = false;
    if (departs_whole && !kind)
        form->kind = LAWS_NO_KIND;
    if (form->captures && !kind && !is_by_file(form->from)) /* C.9.3 */
        return false;
    return end == text;
}

bool laws_san_is_form(const char *text, size_t length)
{
    struct form form;

    return form_of(text, length, &form);
}

enum laws_status laws_san_parse(const char *text, size_t length,
                                const struct laws_position *position,
                                struct laws_move *move)
{
    struct form form;

    if (!form_of(text, length, &form))
        return LAWS_SYNTAX;
    return resolve(position, &form, move);
}

/* The other pieces of the same kind that may legally go to the same square. */
static laws_bitboard rivals_of(const struct laws_position *position,
                               struct laws_move move)
{
    laws_bitboard others = able(position, move.piece, move.to, ANYWHERE);

    return safe_of(position, move.piece, others & ~LAWS_BIT(move.from),
                   move.to);
}

static enum laws__check check_after(const struct laws_position *position,
                                    struct laws_move move)
{
    struct laws_position next = *position;

    laws_position_play(&next, move);
    if (!laws_position_checkers(&next))
        return LAWS__NO_CHECK;
    return laws_position_count(&next) ? LAWS__CHECK : LAWS__MATE;
}

struct laws__move laws__know(const struct laws_position *position,
                             struct laws_move move)
{
    struct laws__move known = {.move = move};

    if (move.piece == LAWS_NO_KIND)
        move.piece = (uint8_t)kind_on(position, move.from);
    known.move = move;
    known.castles = laws__castles(position, move);
    known.check = check_after(position, move);
    if (known.castles)
        return known;
    known.captures = laws__captures(position, move);
    if (move.piece == LAWS_PAWN) {
        known.by_file = known.captures; /* C.9.3 */
        known.en_passant = known.captures && move.to == position->en_passant;
    } else {
        laws_bitboard rivals = rivals_of(position, move);

        /* C.10: the file, where it tells; else the rank, where that tells. */
        known.by_rank = rivals & LAWS__FILE(laws_file(move.from));
        known.by_file = rivals && (!known.by_rank ||
                                   rivals & LAWS__RANK(laws_rank(move.from)));
    }
    return known;
}

size_t laws_san_print(const struct laws_position *position,
                      struct laws_move move, char text[LAWS_SAN_MAX])
{
    struct laws__move known = laws__know(position, move);
    char *out = text;

    if (known.castles) {
        size_t length = move.to > move.from ? 3 : 5;

        memcpy(out, "O-O-O", length);
        out += length;
    } else {
        if (known.move.piece != LAWS_PAWN)
            *out++ = letters[known.move.piece];
        if (known.by_file)
            *out++ = (char)('a' + laws_file(move.from));
        if (known.by_rank)
            *out++ = (char)('1' + laws_rank(move.from));
        if (known.captures)
            *out++ = 'x';
        out += laws_square_print(move.to, out);
        if (move.promotion) {
            *out++ = '=';
            *out++ = letters[move.promotion];
        }
    }
    if (known.check)
        *out++ = known.check == LAWS__MATE ? '#' : '+';
    *out = '\0';
    return (size_t)(out - text);
}

/* Boards that are no positions: every departure is tried, and judged. */

static bool fits_form(const struct laws_setup *setup, const struct form *form,
                      struct laws_move move)
{
    laws_piece there = setup->on[move.to];
    bool castles = move.piece == LAWS_KING && there != LAWS_NO_PIECE &&
                   laws_piece_color(there) == setup->turn;

    if (form->castling || castles)
        return castles &&
               form->castling ==
                   (move.to > move.from ? SHORT_CASTLING : LONG_CASTLING);
    if (move.to != form->to || !(form->from >> move.from & 1) ||
        (form->kind != LAWS_NO_KIND && move.piece != form->kind))
        return false;
    if (move.piece == LAWS_PAWN && laws_file(move.from) != laws_file(move.to))
        return is_by_file(form->from); /* C.9.3 */
    return !form->captures || there != LAWS_NO_PIECE;
}

enum laws_status laws__setup_san_parse(const char *text, size_t length,
                                       const struct laws_setup *setup,
                                       struct laws_move *move)
{
    struct form form = {0};
    unsigned count = 0;

    if (!form_of(text, length, &form))
        return LAWS_SYNTAX;
    for (laws_square from = 0; from < LAWS_NO_SQUARE; from++) {
        laws_bitboard to = laws_setup_moves_from(setup, from);

        while (to) {
            struct laws_move found = {
                .from = from,
                .to = take_square(&to),
                .piece = (uint8_t)laws_piece_kind(setup->on[from]),
                .promotion = (uint8_t)form.promotion,
            };

            if (!fits_form(setup, &form, found))
                continue;
            if (laws_setup_judge(setup, found) == LAWS_PROMOTION_MISSING)
                return LAWS_AMBIGUOUS; /* C.11 */
            if (laws_setup_judge(setup, found) == LAWS_LEGAL && !count++)
                *move = found;
        }
    }
    return count == 1 ? LAWS_OK : count ? LAWS_AMBIGUOUS : LAWS_NO_MOVE;
}

/* The other pieces of that kind that may legally go to the same square. */
static laws_bitboard setup_rivals_of(const struct laws_setup *setup,
                                     struct laws_move move)
{
    laws_bitboard rivals = 0;

    for (laws_square from = 0; from < LAWS_NO_SQUARE; from++)
        if (from != move.from && setup->on[from] == setup->on[move.from] &&
            laws_setup_moves_from(setup, from) >> move.to & 1)
            rivals |= LAWS_BIT(from);
    return rivals;
}

static bool setup_can_move(const struct laws_setup *setup)
{
    for (laws_square from = 0; from < LAWS_NO_SQUARE; from++)
        if (laws_setup_moves_from(setup, from))
            return true;
    return false;
}

size_t laws__setup_san_print(const struct laws_setup *setup,
                             struct laws_move move, char text[LAWS_SAN_MAX])
{
    enum laws_kind kind = laws_piece_kind(setup->on[move.from]);
    laws_piece there = setup->on[move.to];
    struct laws_setup after = *setup;
    char *out = text;

    if (kind == LAWS_KING && there != LAWS_NO_PIECE &&
        laws_piece_color(there) == setup->turn) {
        size_t length = move.to > move.from ? 3 : 5;

        memcpy(out, "O-O-O", length);
        out += length;
    } else {
        bool captures =
            there != LAWS_NO_PIECE ||
            (kind == LAWS_PAWN && laws_file(move.from) != laws_file(move.to));
        laws_bitboard rivals = kind == LAWS_PAWN || kind == LAWS_KING
                                   ? 0
                                   : setup_rivals_of(setup, move);
        bool by_rank = rivals & LAWS__FILE(laws_file(move.from));
        bool by_file =
            kind == LAWS_PAWN
                ? captures
                : rivals &&
                      (!by_rank || rivals & LAWS__RANK(laws_rank(move.from)));

        if (kind != LAWS_PAWN)
            *out++ = letters[kind];
        if (by_file)
            *out++ = (char)('a' + laws_file(move.from));
        if (by_rank)
            *out++ = (char)('1' + laws_rank(move.from));
        if (captures)
            *out++ = 'x';
        out += laws_square_print(move.to, out);
        if (move.promotion) {
            *out++ = '=';
            *out++ = letters[move.promotion];
        }
    }
    (void)!laws_setup_play(&after, move);
    if (laws_setup_in_check(&after, after.turn))
        *out++ = setup_can_move(&after) ? '+' : '#';
    *out = '\0';
    return (size_t)(out - text);
}
