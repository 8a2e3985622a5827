/* mend_words.c - see mend_words.h */
#include "text/mend_words.h"

#include "board/bits.h"
#include "laws/pgn.h"
#include "same.h"

/* The ply of a word by its number: White's, or behind dots Black's. */
static int label_of(const struct mend_sheet *sheet,
                    const struct laws_pgn_event *event, unsigned first_ply)
{
    const char *at = sheet->text + event->offset;
    unsigned dots = 0;

    if (event->number == 0 || event->number > LAWS_MEND_WORDS_MAX)
        return -1;
    for (; at > sheet->text && (at[-1] == ' ' || at[-1] == '.'); at--)
        dots += at[-1] == '.';
    return 2 * ((int)event->number - 1) + (dots > 1) - (int)first_ply;
}

static void add_word(struct mend_sheet *sheet,
                     const struct laws_pgn_event *event,
                     enum laws_language language, unsigned first_ply)
{
    struct mend_word *word = &sheet->word[sheet->count];

    *word = (struct mend_word){.labelled = label_of(sheet, event, first_ply),
                               .offset = (uint32_t)event->offset,
                               .length = (uint16_t)event->length};
    for (enum scan scan = 0; scan < SCANS; scan++) {
        struct said *said = &word->said[word->saids];
        size_t where;

        word->saids += laws__scan(event->text, event->length, language, scan,
                                  said, &where) ||
                       (language != LAWS_ENGLISH &&
                        laws__scan(event->text, event->length, LAWS_ENGLISH,
                                   scan, said, &where));
    }
    for (size_t i = 0; i < event->length; i++) {
        word->check |= event->text[i] == '+';
        word->mate |= event->text[i] == '#';
    }
    for (unsigned i = 0; i < word->saids; i++)
        sheet->marks_captures |= word->said[i].captures;
    sheet->marks_checks |= word->check;
    sheet->count++;
}

void laws__mend_words(struct mend_sheet *sheet, const char *text, size_t length,
                      enum laws_language language, unsigned first_ply)
{
    struct laws_pgn_reader reader;
    struct laws_pgn_event event;
    enum laws_pgn_kind kind;

    sheet->text = text;
    sheet->count = 0;
    sheet->marks_captures = sheet->marks_checks = false;
    laws_pgn_reader_init_text(&reader, text,
                              length < UINT32_MAX ? length : UINT32_MAX);
    reader.wanted = LAWS_PGN_KIND(LAWS_PGN_MOVE) | LAWS_PGN_KIND(LAWS_PGN_END);
    do {
        kind = laws_pgn_reader_next(&reader, &event);
        if (kind == LAWS_PGN_MOVE)
            add_word(sheet, &event, language, first_ply);
    } while (kind == LAWS_PGN_MOVE && sheet->count < LAWS_MEND_WORDS_MAX);
}

unsigned laws__mend_fits(const struct mend_word *word,
                         const struct laws_position *position,
                         const struct laws_moves *legal,
                         struct laws_move fits[LAWS_MOVES_MAX])
{
    unsigned count = 0;

    for (unsigned k = 0; k < word->saids && !count; k++)
        for (unsigned i = 0; i < legal->count; i++)
            if (laws__fits(position, &word->said[k], legal->move[i]))
                fits[count++] = legal->move[i];
    return count;
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
    unsigned least = word->saids ? COST_ANY : COST_UNREADABLE;

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
