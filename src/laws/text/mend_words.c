/* mend_words.c - see mend_words.h */
#include "text/mend_words.h"

#include "board/bits.h"
#include "laws/pgn.h"
#include "same.h"

/* Signs that look alike, in print or in the hand, by pairs. */
static const char pairs[][2] = {
    {'1', 'l'}, {'1', 'I'}, {'1', 'i'}, {'1', '7'}, {'0', 'O'}, {'0', 'Q'},
    {'O', 'Q'}, {'0', 'D'}, {'O', 'D'}, {'8', 'B'}, {'3', '8'}, {'5', 'S'},
    {'5', 's'}, {'2', 'Z'}, {'2', 'z'}, {'b', '6'}, {'b', 'h'}, {'g', '9'},
    {'g', 'q'}, {'4', '9'}, {'c', 'e'}, {'a', 'd'}, {'f', 't'}, {'K', 'R'},
    {'N', 'H'}, {'N', 'M'},
};
#define PAIRS (sizeof pairs / sizeof pairs[0])

#define ALIKE_MAX 12 /* longer words are not looked at so closely */

static bool scan_alike(const char *text, size_t length,
                       enum laws_language language, struct said *said)
{
    size_t where;

    return (laws__scan(text, length, language, SCAN_AS_WRITTEN, said, &where) ||
            (language != LAWS_ENGLISH &&
             laws__scan(text, length, LAWS_ENGLISH, SCAN_AS_WRITTEN, said,
                        &where))) &&
           (said->castling || is_single(said->to));
}

/* Exchange so many signs from one place on. */
static void add_likes(struct mend_word *word, char *text, size_t from,
                      size_t length, enum laws_language language,
                      unsigned signs)
{
    if (!signs) {
        if (word->likes < LIKES &&
            scan_alike(text, length, language, &word->like[word->likes]))
            word->likes++;
        return;
    }
    for (size_t at = from; at < length; at++) {
        const char sign = text[at];

        for (unsigned i = 0; i < PAIRS; i++)
            if (pairs[i][0] == sign || pairs[i][1] == sign) {
                text[at] = pairs[i][pairs[i][0] == sign];
                add_likes(word, text, at + 1, length, language, signs - 1);
            }
        text[at] = sign;
    }
}

static void find_likes(struct mend_word *word, const char *text, size_t length,
                       enum laws_language language)
{
    char copy[ALIKE_MAX];

    if (length > ALIKE_MAX)
        return;
    memcpy(copy, text, length);
    add_likes(word, copy, 0, length, language, 1);
    word->single = word->likes;
    if (!word->saids)
        add_likes(word, copy, 0, length, language, 2);
}

/* Nobody writes "8b4", or "Hf6", for a pawn from the last rank or the file h,
   though the reader of moves takes them so. */
static bool is_likely(enum scan scan, const struct said *said)
{
    if (scan != SCAN_AS_WRITTEN)
        return laws__is_proper(said);
    return said->kind || is_single(said->from) ||
           said->from & ~LAWS__RANK(laws_rank(first_square(said->from)));
}

static void add_word(struct mend_sheet *sheet, size_t offset, size_t length,
                     int label, enum laws_language language)
{
    const char *text = sheet->text + offset;
    struct mend_word *word = &sheet->word[sheet->count];

    *word = (struct mend_word){.labelled = label,
                               .offset = (uint32_t)offset,
                               .length = (uint16_t)length};
    for (enum scan scan = 0; scan < SCANS; scan++) {
        struct said *said = &word->said[word->saids];
        size_t where;

        if ((laws__scan(text, length, language, scan, said, &where) ||
             (language != LAWS_ENGLISH &&
              laws__scan(text, length, LAWS_ENGLISH, scan, said, &where))) &&
            is_likely(scan, said))
            word->saids++;
    }
    find_likes(word, text, length, language);
    for (size_t i = 0; i < length; i++) {
        word->check |= text[i] == '+';
        word->mate |= text[i] == '#';
    }
    for (unsigned i = 0; i < word->saids; i++)
        sheet->marks_captures |= word->said[i].captures;
    sheet->marks_checks |= word->check;
    sheet->next = (label < 0 ? sheet->next : label) + 1;
    sheet->count++;
}

static bool is_digit(char sign)
{
    return sign >= '0' && sign <= '9';
}

/* Is it a number of a move?  Without a dot, where others have one or far from
   what comes next, it is not. */
static bool is_number(const struct mend_sheet *sheet, int label, unsigned dots)
{
    return dots || (!sheet->dotted && label + 1 >= sheet->next &&
                    label <= sheet->next + 4);
}

/*
 * The numbers in front of a word, which tell its ply: White's, or behind dots
 * Black's.  What is no number is a word of two digits ("66"), or belongs to
 * the word behind it ("8b5").  Returns where that begins.
 */
static const char *read_numbers(struct mend_sheet *sheet, const char *word,
                                enum laws_language language, unsigned first_ply,
                                int *label)
{
    const struct mend_word *last = &sheet->word[sheet->count];
    const char *at = word, *from = sheet->text;

    if (sheet->count)
        from += last[-1].offset + last[-1].length;
    while (at > from && memchr("0123456789. \n\r\t", at[-1], 15))
        at--;
    *label = -1;
    while (at < word) {
        const char *digits = at, *end;
        unsigned number = 0, dots = 0;
        int ply;

        for (; at < word && is_digit(*at) && at - digits < 4; at++)
            number = 10 * number + (unsigned)(*at - '0');
        for (end = at; at < word && !is_digit(*at); at++)
            dots += *at == '.';
        if (end == digits)
            continue;
        ply = 2 * ((int)number - 1) + (dots > 1) - (int)first_ply;
        if (is_number(sheet, ply, dots)) {
            *label = number && number <= LAWS_MEND_WORDS_MAX ? ply : -1;
            sheet->dotted |= dots > 0;
            continue;
        }
        sheet->dotted = true;
        if (end == word) {
            return digits;
        } else if (end - digits == 2 &&
                   sheet->count < LAWS_MEND_WORDS_MAX - 1) {
            add_word(sheet, (size_t)(digits - sheet->text), 2, *label,
                     language);
            *label = -1;
        }
    }
    return word;
}

void laws__mend_words(struct mend_sheet *sheet, const char *text, size_t length,
                      enum laws_language language, unsigned first_ply)
{
    struct laws_pgn_reader reader;
    struct laws_pgn_event event;
    enum laws_pgn_kind kind;

    sheet->text = text;
    sheet->count = 0;
    sheet->next = 0;
    sheet->dotted = false;
    sheet->marks_captures = sheet->marks_checks = false;
    laws_pgn_reader_init_text(&reader, text,
                              length < UINT32_MAX ? length : UINT32_MAX);
    reader.wanted = LAWS_PGN_KIND(LAWS_PGN_MOVE) | LAWS_PGN_KIND(LAWS_PGN_END);
    do {
        const char *word = text, *start;
        int label;

        kind = laws_pgn_reader_next(&reader, &event);
        if (kind != LAWS_PGN_MOVE && kind != LAWS_PGN_END)
            break;
        word += event.offset;
        start = read_numbers(sheet, word, language, first_ply, &label);
        if (kind == LAWS_PGN_MOVE || word - start == 2)
            add_word(sheet, (size_t)(start - text),
                     (size_t)(word - start) +
                         (kind == LAWS_PGN_MOVE ? event.length : 0),
                     label, language);
    } while (kind == LAWS_PGN_MOVE && sheet->count < LAWS_MEND_WORDS_MAX);
}

static unsigned fits_of(const struct said *said, unsigned saids,
                        const struct laws_position *position,
                        const struct laws_moves *legal,
                        struct laws_move fits[LAWS_MOVES_MAX])
{
    unsigned count = 0;

    for (unsigned i = 0; i < legal->count; i++)
        for (unsigned k = 0; k < saids; k++)
            if (laws__fits(position, &said[k], legal->move[i])) {
                fits[count++] = legal->move[i];
                break;
            }
    return count;
}

unsigned laws__mend_fits(const struct mend_word *word,
                         const struct laws_position *position,
                         const struct laws_moves *legal,
                         struct laws_move fits[LAWS_MOVES_MAX])
{
    unsigned count = 0;

    for (unsigned k = 0; k < word->saids && !count; k++)
        count = fits_of(&word->said[k], 1, position, legal, fits);
    if (word->saids)
        return count;
    count = fits_of(word->like, word->single, position, legal, fits);
    if (!count)
        count = fits_of(word->like + word->single,
                        (unsigned)(word->likes - word->single), position, legal,
                        fits);
    return count;
}

/* What it costs that signs of a word look like others, if it means a move
   then; 0: it does not. */
static unsigned cost_alike(const struct mend_word *word,
                           const struct laws_position *position,
                           struct laws_move move)
{
    const unsigned one = word->saids ? COST_RATHER : COST_ALIKE;

    for (unsigned k = 0; k < word->likes; k++)
        if (laws__fits(position, &word->like[k], move))
            return k < word->single ? one : 2 * one;
    return 0;
}

unsigned laws__mend_looks(const struct mend_word *word,
                          const struct laws_position *position,
                          struct laws_move move)
{
    return word->saids ? 0 : cost_alike(word, position, move);
}

unsigned laws__mend_marks(const struct mend_sheet *sheet,
                          const struct mend_word *word,
                          const struct laws_position *before,
                          struct laws_move move,
                          const struct laws_position *after)
{
    const bool check = laws_position_checkers(after) != 0;
    unsigned cost = 0;

    if (sheet->marks_captures && laws__captures(before, move) && word->saids &&
        !word->said[0].captures && is_single(word->said[0].to))
        cost += COST_MARK;
    if (sheet->marks_checks && check != (word->check || word->mate))
        cost += COST_MARK;
    if (word->mate && check && laws_position_count(after))
        cost += COST_MARK;
    return cost;
}

/* How many signs of one of its squares a word has wrong. */
static unsigned signs_wrong(laws_bitboard said, laws_square square)
{
    const laws_square other = first_square(said);

    if (said >> square & 1)
        return 0;
    if (!is_single(said))
        return 1;
    return (unsigned)(laws_file(other) != laws_file(square)) +
           (unsigned)(laws_rank(other) != laws_rank(square));
}

static unsigned cost_of_said(const struct said *said, bool captures,
                             bool castles, struct laws_move move)
{
    const enum laws_kind kind = said->kind ? said->kind : LAWS_PAWN;
    const bool other_piece =
        kind != move.piece && (said->kind || !is_single(said->from));
    unsigned wrong;

    if (castles || said->castling)
        return castles && said->castling ? COST_NEAR : COST_ANY;
    wrong = signs_wrong(said->to, move.to) + other_piece;
    if (!(said->from >> move.from & 1)) {
        if (wrong == 0)
            return COST_DEPARTURE;
        wrong++;
    }
    if (move.promotion && said->promotion != move.promotion && said->promotion)
        wrong++;
    if (wrong > 2)
        return COST_ANY;
    return wrong == 0 ? COST_MARK + COST_AMBIGUOUS
                      : (wrong == 1 ? (unsigned)COST_NEAR : COST_FAR) +
                            (said->captures && !captures ? COST_MARK : 0u);
}

unsigned laws__mend_exchange(const struct mend_word *word,
                             const struct laws_position *position,
                             struct laws_move move)
{
    const bool captures = laws__captures(position, move);
    const bool castles = laws__castles(position, move);
    const unsigned alike = cost_alike(word, position, move);
    unsigned least = word->saids ? COST_ANY : COST_UNREADABLE;

    if (alike && alike < least)
        least = alike;
    for (unsigned k = 0; k < word->saids; k++) {
        unsigned cost =
            cost_of_said(&word->said[k], captures && !castles, castles, move);

        if (cost < least)
            least = cost;
    }
    return least;
}

/* What the player who has just moved may lose at once, in pawns. */
static unsigned loose(const struct laws_position *position)
{
    static const uint8_t worth[] = {
        [LAWS_PAWN] = 1, [LAWS_KNIGHT] = 3, [LAWS_BISHOP] = 3,
        [LAWS_ROOK] = 5, [LAWS_QUEEN] = 9,  [LAWS_KING] = 20};
    const enum laws_color them = position->turn, us = laws_opponent(them);
    laws_bitboard ours = position->by_color[us] & ~position->by_kind[LAWS_KING];
    unsigned most = 0;

    while (ours) {
        const laws_square square = take_square(&ours);
        const laws_bitboard takers =
            laws_position_attackers(position, square, them);
        unsigned loss =
                     worth[laws_piece_kind(laws_position_on(position, square))],
                 least = LAWS_PAWN;

        if (!takers)
            continue;
        while (!(takers & position->by_kind[least]))
            least++;
        if (laws_position_attackers(position, square, us))
            loss = loss > worth[least] ? loss - worth[least] : 0;
        else if (least == LAWS_KING && loss > 0)
            loss = worth[laws_piece_kind(laws_position_on(position, square))];
        if (loss > most)
            most = loss;
    }
    return most;
}

unsigned laws__mend_oddness(const struct laws_position *position,
                            struct laws_move move)
{
    static const uint8_t gain[] = {
        [LAWS_NO_KIND] = 0, [LAWS_PAWN] = 8,  [LAWS_KNIGHT] = 18,
        [LAWS_BISHOP] = 18, [LAWS_ROOK] = 24, [LAWS_QUEEN] = 30,
        [LAWS_KING] = 0};
    struct laws_position after = *position;
    const int up = position->turn == LAWS_WHITE ? 1 : -1;
    int odd = 40;

    if (laws__castles(position, move))
        return 5;
    odd -= gain[laws_piece_kind(laws_position_on(position, move.to))];
    if (move.promotion)
        odd += move.promotion == LAWS_QUEEN ? -20 : 30;
    laws_position_play(&after, move);
    odd += 6 * (int)loose(&after);
    if (laws_position_checkers(&after))
        odd -= 3;
    if (move.piece == LAWS_KING && !laws_position_checkers(position) &&
        count_squares(position->by_kind[LAWS_QUEEN]))
        odd += 8;
    if (move.piece != LAWS_KING && move.piece != LAWS_PAWN)
        odd -= up * (laws_rank(move.to) - laws_rank(move.from));
    if (laws_file(move.to) == 0 || laws_file(move.to) == 7)
        odd += 4;
    return odd > 0 ? (unsigned)odd : 0;
}

bool laws__mend_alike(const struct mend_sheet *sheet, unsigned one,
                      unsigned other)
{
    const struct mend_word *a = &sheet->word[one], *b = &sheet->word[other];

    return a->length == b->length &&
           is_same(sheet->text + a->offset, sheet->text + b->offset, a->length);
}
