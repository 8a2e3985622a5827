/* mate_truth.c - see mate_truth.h */
#include "mate_truth.h"

#include <stdlib.h>
#include <string.h>

#define BIT(square) ((uint64_t)1 << (square))
#define ENDS ((uint64_t)0xff000000000000ff)
#define NONE MEN_MOST /* no man */

enum kind { PAWN, KNIGHT, BISHOP, ROOK, QUEEN, KING };

/* The words of a set, by turn, kings, and squares of all men but the last. */
struct table {
    uint64_t *word[LAYERS];
};

static struct table tables[MEN_KINDS][MEN_KINDS + 1]; /* one man or two */
static struct table three;

/*
 * What a pawn becomes, by what any of its four officers can: by kings, file,
 * and squares of the other men but the last, for whom there are words again.
 */
struct promotion {
    uint64_t *word[LEGAL];
};

static struct promotion promotions[2][MEN_KINDS + 1][MEN_KINDS + 1];

/* ---- the board ---- */

/* Steps of each kind; knights and kings make one, the others go on. */
static const struct way {
    unsigned count;
    signed char file[8], rank[8];
} ways[] = {
    [KNIGHT] = {8, {1, 2, 2, 1, -1, -2, -2, -1}, {2, 1, -1, -2, -2, -1, 1, 2}},
    [BISHOP] = {4, {1, 1, -1, -1}, {1, -1, 1, -1}},
    [ROOK] = {4, {1, -1, 0, 0}, {0, 0, 1, -1}},
    [QUEEN] = {8, {1, 1, -1, -1, 1, -1, 0, 0}, {1, -1, 1, -1, 0, 0, 1, -1}},
    [KING] = {8, {1, 1, -1, -1, 1, -1, 0, 0}, {1, -1, 1, -1, 0, 0, 1, -1}},
};

/* On an empty board: what each kind attacks, and what lies between. */
static uint64_t attacks[KING + 1][64], pawn_attacks[2][64], between[64][64];

static uint64_t step(uint64_t set, int file, int rank)
{
    static const uint64_t stays[5] = {0xfcfcfcfcfcfcfcfc, 0xfefefefefefefefe,
                                      0xffffffffffffffff, 0x7f7f7f7f7f7f7f7f,
                                      0x3f3f3f3f3f3f3f3f};
    const int by = 8 * rank + file;

    set &= stays[file + 2];
    return by > 0 ? set << by : set >> -by;
}

static bool slides(enum kind kind)
{
    return kind == BISHOP || kind == ROOK || kind == QUEEN;
}

/* Where men of a kind get from these squares, to the first that is taken. */
static uint64_t spread(enum kind kind, uint64_t from, uint64_t vacant)
{
    uint64_t all = 0;

    for (unsigned i = 0; i < ways[kind].count; i++) {
        uint64_t set = from;

        do {
            set = step(set, ways[kind].file[i], ways[kind].rank[i]);
            all |= set;
            set &= vacant;
        } while (slides(kind) && set);
    }
    return all;
}

static void make_board(void)
{
    for (unsigned from = 0; from < 64; from++) {
        for (enum kind kind = KNIGHT; kind <= KING; kind++)
            attacks[kind][from] = spread(kind, BIT(from), ~(uint64_t)0);
        for (unsigned color = 0; color < 2; color++)
            pawn_attacks[color][from] = step(BIT(from), 1, color ? -1 : 1) |
                                        step(BIT(from), -1, color ? -1 : 1);
        for (unsigned i = 0; i < 8; i++) {
            uint64_t way = 0, set = BIT(from);

            while (
                (set = step(set, ways[QUEEN].file[i], ways[QUEEN].rank[i]))) {
                between[from][__builtin_ctzll(set)] = way;
                way |= set;
            }
        }
    }
}

/* ---- men and words ---- */

static enum kind kind_of(unsigned man)
{
    return (enum kind)(man % 5);
}

static uint64_t ahead(uint64_t set, unsigned color)
{
    return color ? set >> 8 : set << 8;
}

static bool promotes(unsigned man, unsigned square)
{
    return is_pawn(man) && ENDS >> square & 1;
}

/* The kings, and all men but the last. */
static uint64_t fixed_men(const struct men *men)
{
    uint64_t set = BIT(men->at[KING_OF(0)]) | BIT(men->at[KING_OF(1)]);

    for (unsigned i = 0; i + 1 < men->count; i++)
        set |= BIT(men->at[i]);
    return set;
}

static void sort(struct men *men)
{
    for (unsigned i = 1; i < men->count; i++)
        for (unsigned k = i; k && men->man[k - 1] > men->man[k]; k--) {
            unsigned man = men->man[k], at = men->at[k];

            men->man[k] = men->man[k - 1];
            men->at[k] = men->at[k - 1];
            men->man[k - 1] = man;
            men->at[k - 1] = at;
        }
}

void men_swap(struct men *men)
{
    unsigned king = men->at[KING_OF(0)];

    men->at[KING_OF(0)] = men->at[KING_OF(1)] ^ 56;
    men->at[KING_OF(1)] = king ^ 56;
    men->turn ^= 1;
    for (unsigned i = 0; i < men->count; i++) {
        men->man[i] = (men->man[i] + 5) % MEN_KINDS;
        men->at[i] ^= 56;
    }
    sort(men);
}

bool men_come_first(const struct men *men)
{
    struct men other = *men;

    men_swap(&other);
    for (unsigned i = 0; i < men->count; i++)
        if (men->man[i] != other.man[i])
            return men->man[i] < other.man[i];
    return true;
}

size_t truth_words(unsigned count)
{
    return (size_t)2 << (12 + 6 * (count - 1));
}

void truth_place(struct men *men, size_t word)
{
    for (unsigned i = men->count - 1; i--; word /= 64)
        men->at[i] = word % 64;
    men->at[KING_OF(1)] = word % 64;
    men->at[KING_OF(0)] = word / 64 % 64;
    men->turn = (unsigned)(word / 64 / 64);
}

/* The men that are left when those of a mask have gone. */
static struct men without(const struct men *men, unsigned gone)
{
    struct men left = *men;

    left.count = 0;
    for (unsigned i = 0; i < men->count; i++)
        if (!(gone >> i & 1)) {
            left.man[left.count] = men->man[i];
            left.at[left.count++] = men->at[i];
        }
    return left;
}

static size_t index_of(const struct men *men, unsigned turn)
{
    size_t word = (turn * 64 + men->at[KING_OF(0)]) * 64 + men->at[KING_OF(1)];

    for (unsigned i = 0; i + 1 < men->count; i++)
        word = word * 64 + men->at[i];
    return word;
}

static struct table *table_of(const struct men *men)
{
    if (men->count == MEN_MOST)
        return &three;
    return &tables[men->man[0]][men->count > 1 ? men->man[1] : NO_MAN];
}

uint64_t truth_word(const struct men *men, enum layer layer, size_t word)
{
    return table_of(men)->word[layer][word];
}

static bool is_last_there(const struct men *men, uint64_t word)
{
    return word >> (men->count ? men->at[men->count - 1] : 0) & 1;
}

/* ---- what is legal ---- */

/* By square of the last man: does nobody attack the king of this colour? */
static uint64_t safe(const struct men *men, unsigned color)
{
    const uint64_t fixed = fixed_men(men);
    const unsigned king = men->at[KING_OF(color)];
    const unsigned last = men->count - 1;
    uint64_t set = ~(uint64_t)0;

    if (attacks[KING][king] >> men->at[KING_OF(!color)] & 1)
        return 0;
    for (unsigned i = 0; i < men->count; i++) {
        const unsigned at = men->at[i];
        const enum kind kind = kind_of(men->man[i]);

        if (color_of(men->man[i]) == color)
            continue;
        if (i == last)
            set &= kind == PAWN ? ~pawn_attacks[color][king]
                                : ~spread(kind, BIT(king), ~fixed);
        else if (kind == PAWN ? pawn_attacks[!color][at] >> king & 1
                              : attacks[kind][at] >> king & 1 &&
                                    !(between[at][king] & fixed))
            set &= between[at][king]; /* only the last man may interpose */
    }
    return set;
}

static uint64_t legal(const struct men *men)
{
    const uint64_t fixed = fixed_men(men);
    const unsigned last = men->count - 1;

    if (men->count == 0)
        return safe(men, 0);
    if ((unsigned)__builtin_popcountll(fixed) != last + 2)
        return 0;
    for (unsigned i = 0; i < last; i++)
        if (promotes(men->man[i], men->at[i]))
            return 0;
    return ~fixed & (is_pawn(men->man[last]) ? ~ENDS : ~(uint64_t)0) &
           safe(men, !men->turn);
}

/* ---- what a move leads to ---- */

/* The word after a move by which the men of a mask have gone. */
static uint64_t after(const struct men *men, enum layer layer, unsigned gone)
{
    struct men left;

    if (!gone)
        return table_of(men)->word[layer][index_of(men, !men->turn)];
    left = without(men, gone);
    if (left.count == 0)
        return layer == LEGAL ? legal(&left) : 0;
    return table_of(&left)->word[layer][index_of(&left, !men->turn)];
}

static size_t promotion_index(const struct men *others, unsigned file)
{
    size_t index =
        (others->at[KING_OF(0)] * 64 + others->at[KING_OF(1)]) * 8 + file;

    for (unsigned i = 0; i + 1 < others->count; i++)
        index = index * 64 + others->at[i];
    return index;
}

static struct promotion *promotion_of(unsigned color, const struct men *others)
{
    return &promotions[color][others->count > 0 ? others->man[0] : NO_MAN]
                      [others->count > 1 ? others->man[1] : NO_MAN];
}

/* The same when man `i` is a pawn that becomes an officer, by square of the
   last of the other men. */
static uint64_t after_promotion(const struct men *men, enum layer layer,
                                unsigned i, unsigned to, unsigned gone)
{
    const struct men others = without(men, gone | 1u << i);
    struct men all = {.count = others.count + 1};

    if (layer != LEGAL)
        return promotion_of(men->turn, &others)
            ->word[layer][promotion_index(&others, to % 8)];
    all.turn = !men->turn;
    memcpy(all.at, men->at, sizeof all.at);
    all.man[0] = men->turn * 5 + QUEEN; /* any officer */
    all.at[0] = to;
    for (unsigned k = 0; k < others.count; k++) {
        all.man[k + 1] = others.man[k];
        all.at[k + 1] = others.at[k];
    }
    return others.count ? legal(&all) : -(legal(&all) >> to & 1);
}

/* The word after man `i`, not the last, has gone to a square. */
static uint64_t after_move(struct men *men, enum layer layer, unsigned i,
                           unsigned to, unsigned gone)
{
    const unsigned from = men->at[i];
    uint64_t word;

    if (i < MEN_MOST && promotes(men->man[i], to))
        return after_promotion(men, layer, i, to, gone);
    men->at[i] = to;
    word = after(men, layer, gone);
    men->at[i] = from;
    return word;
}

/* The same where this captures the last man. */
static uint64_t after_taking_last(struct men *men, enum layer layer, unsigned i,
                                  unsigned to)
{
    const unsigned last = men->count - 1;
    struct men left;
    uint64_t word;

    if (color_of(men->man[last]) == men->turn)
        return 0;
    word = after_move(men, layer, i, to, 1u << last);
    left = without(men, 1u << last);
    if (i < MEN_MOST && promotes(men->man[i], to))
        left = without(&left, 1u << i);
    else
        left.at[i] = to;
    return is_last_there(&left, word) ? BIT(to) : 0;
}

/* Who of the fixed men stands there? */
static unsigned man_on(const struct men *men, unsigned square)
{
    unsigned i = 0;

    while (i + 1 < men->count && men->at[i] != square)
        i++;
    return i + 1 < men->count ? i : NONE;
}

/* Man `i` captures there, if there is something to capture. */
static uint64_t after_capture(struct men *men, enum layer layer, unsigned i,
                              unsigned to, uint64_t fixed, uint64_t wanted)
{
    unsigned victim;

    if (!(fixed >> to & 1))
        return wanted >> to & 1 ? after_taking_last(men, layer, i, to) : 0;
    victim = man_on(men, to);
    if (victim == NONE || color_of(men->man[victim]) == men->turn)
        return 0;
    return after_move(men, layer, i, to, 1u << victim);
}

static uint64_t stuck(struct men *men);

/*
 * The word after a pawn's double step; men stand as they do then, the turn is
 * still the pawn's.  A pawn beside it may capture en passant, which is one more
 * move, and with it what seems to be mate is none.
 */
static uint64_t after_double_step(const struct men *men, enum layer layer,
                                  unsigned pawn)
{
    const unsigned last = men->count - 1, them = !men->turn;
    uint64_t word = after(men, layer, 0), can = 0, via = 0;
    struct men now = *men;

    if (layer == LEGAL || men->man[0] != 0 || men->man[last] < 5)
        return word; /* all of one colour, or no white pawn */
    now.turn = them;
    for (unsigned i = 0; i < men->count; i++) {
        if (men->man[i] != them * 5 || i == pawn)
            continue;
        for (int side = -1; side <= 1; side += 2) {
            const unsigned fixed = i == last ? pawn : i;
            const uint64_t beside = step(BIT(men->at[fixed]), side, 0);
            const uint64_t rank =
                men->turn ? (uint64_t)0xff << 32 : (uint64_t)0xff << 24;
            struct men next = now, left;
            uint64_t where;

            if (!(beside & rank))
                continue;
            /* `where` is for the last man, who is the pawn, its captor, or
               somebody else; then both stand where they stand. */
            if (i != last && pawn != last) {
                if (men->at[pawn] != (unsigned)__builtin_ctzll(beside))
                    continue;
                where = ~(uint64_t)0;
            } else {
                where = beside;
            }
            next.at[i] = (pawn == last ? (unsigned)__builtin_ctzll(beside)
                                       : men->at[pawn]) +
                         (men->turn ? 8 : -8u);
            left = without(&next, 1u << pawn);
            left.turn = them;
            if (i != last && pawn != last) {
                can |= after(&left, LEGAL, 0);
                via |= after(&left, layer, 0);
            } else {
                can |= is_last_there(&left, after(&left, LEGAL, 0)) ? where : 0;
                via |= is_last_there(&left, after(&left, layer, 0)) ? where : 0;
            }
        }
    }
    if (word & can)
        word &= ~(can & stuck(&now));
    return word | via;
}

/* ---- one move back ---- */

/* By square of the last man, as far as it is wanted: has this pawn, not the
   last man, a move to what is in the layer? */
static uint64_t before_pawn(struct men *men, enum layer layer, unsigned i,
                            uint64_t fixed, uint64_t wanted)
{
    const uint64_t one = ahead(BIT(men->at[i]), men->turn) & ~fixed;
    const uint64_t two = ahead(one, men->turn) & ~fixed;
    uint64_t found = 0;

    if (one)
        found =
            after_move(men, layer, i, (unsigned)__builtin_ctzll(one), 0) & ~one;
    for (uint64_t to = pawn_attacks[men->turn][men->at[i]]; to; to &= to - 1)
        found |= after_capture(men, layer, i, (unsigned)__builtin_ctzll(to),
                               fixed, wanted & ~found);
    if (two && men->at[i] / 8 == (men->turn ? 6 : 1) && wanted & ~found) {
        struct men next = *men;

        next.at[i] = (unsigned)__builtin_ctzll(two);
        found |= after_double_step(&next, layer, i) & ~one & ~two;
    }
    return found;
}

/* The same for a king or an officer, not the last man. */
static uint64_t before_officer(struct men *men, enum layer layer, unsigned i,
                               uint64_t fixed, uint64_t wanted)
{
    const enum kind kind = i < MEN_MOST ? kind_of(men->man[i]) : KING;
    const unsigned from = men->at[i];
    uint64_t found = 0;

    for (uint64_t to = attacks[kind][from]; to && wanted & ~found;
         to &= to - 1) {
        const unsigned square = (unsigned)__builtin_ctzll(to);
        const uint64_t way = between[from][square];
        uint64_t word = 0;

        if (way & fixed)
            continue;
        if (!(fixed >> square & 1))
            word = after_move(men, layer, i, square, 0);
        word |= after_capture(men, layer, i, square, fixed, wanted & ~found);
        found |= word & ~way;
    }
    return found;
}

/* The same for the last man. */
static uint64_t before_last(const struct men *men, enum layer layer,
                            uint64_t fixed)
{
    const unsigned last = men->count - 1, us = men->turn;
    const bool pawn = is_pawn(men->man[last]);
    uint64_t moves = after(men, layer, 0), captures = 0, found, steps;

    for (unsigned i = 0; i < last; i++) {
        const unsigned to = men->at[i];
        struct men left = without(men, 1u << i);
        uint64_t word;

        if (color_of(men->man[i]) == us)
            continue;
        if (pawn && ENDS >> to & 1) {
            word = after_promotion(men, layer, last, to, 1u << i);
            left = without(&left, 1u << (left.count - 1));
            captures |= is_last_there(&left, word) ? BIT(to) : 0;
        } else {
            captures |= after(men, layer, 1u << i) & BIT(to);
        }
    }
    if (!pawn)
        return spread(kind_of(men->man[last]), moves | captures, ~fixed);
    for (uint64_t to = ENDS & (us ? 0xff : ~(uint64_t)0xff) & ~fixed; to;
         to &= to - 1) {
        const struct men left = without(men, 1u << last);
        const unsigned square = (unsigned)__builtin_ctzll(to);

        if (is_last_there(&left, after_promotion(men, layer, last, square, 0)))
            moves |= BIT(square);
    }
    found = step(captures, 1, us ? 1 : -1) | step(captures, -1, us ? 1 : -1) |
            ahead(moves & ~fixed, !us);
    steps = after_double_step(men, layer, last) & ~fixed &
            (uint64_t)0xff << (us ? 32 : 24);
    steps = ahead(steps, !us) & ~fixed;
    return found | ahead(steps, !us);
}

/* Of the wanted squares of the last man: where is there a move to what is in
   the layer? */
static uint64_t before(struct men *men, enum layer layer, uint64_t wanted)
{
    const uint64_t fixed = fixed_men(men);
    const unsigned last = men->count - 1;
    uint64_t found = 0;

    if (color_of(men->man[last]) == men->turn)
        found = before_last(men, layer, fixed);
    for (unsigned i = 0; i < last && wanted & ~found; i++)
        if (color_of(men->man[i]) == men->turn)
            found |=
                is_pawn(men->man[i])
                    ? before_pawn(men, layer, i, fixed, wanted & ~found)
                    : before_officer(men, layer, i, fixed, wanted & ~found);
    if (wanted & ~found)
        found |= before_officer(men, layer, KING_OF(men->turn), fixed,
                                wanted & ~found);
    return found & wanted;
}

/* Where whoever is to move is mated. */
static uint64_t stuck(struct men *men)
{
    uint64_t set = legal(men) & ~safe(men, men->turn);

    return set ? set & ~before(men, LEGAL, set) : 0;
}

/* ---- the board turned about ---- */

/* What holds on a board holds on its images: files exchanged (1), and without
   pawns ranks exchanged (2), and files with ranks (4). */
static unsigned images_of(const struct men *men)
{
    for (unsigned i = 0; i < men->count; i++)
        if (is_pawn(men->man[i]))
            return 2;
    return 8;
}

static unsigned image(unsigned square, unsigned how)
{
    square ^= (how & 1 ? 7u : 0) | (how & 2 ? 56u : 0);
    return how & 4 ? square % 8 * 8 + square / 8 : square;
}

static uint64_t exchange(uint64_t set, uint64_t mask, unsigned by)
{
    const uint64_t change = (set ^ set >> by) & mask;

    return set ^ change ^ change << by;
}

static uint64_t image_of_set(uint64_t set, unsigned how)
{
    if (how & 1) {
        set = exchange(set, 0x5555555555555555, 1);
        set = exchange(set, 0x3333333333333333, 2);
        set = exchange(set, 0x0f0f0f0f0f0f0f0f, 4);
    }
    if (how & 2)
        set = __builtin_bswap64(set);
    if (how & 4) {
        set = exchange(set, 0x00aa00aa00aa00aa, 7);
        set = exchange(set, 0x0000cccc0000cccc, 14);
        set = exchange(set, 0x00000000f0f0f0f0, 28);
    }
    return set;
}

/* One image of each is worked out: that with White's king here. */
static bool is_first_image(unsigned king, unsigned images)
{
    const unsigned file = king % 8, rank = king / 8;

    return file < 4 && (images == 2 || (rank < 4 && rank <= file));
}

/* Write bits into a word and its images. */
static void write_bits(const struct men *men, uint64_t *words, unsigned images,
                       uint64_t bits)
{
    for (unsigned how = 0; how < images; how++) {
        struct men turned = *men;

        for (unsigned i = 0; i < MEN_MOST + 2; i++)
            turned.at[i] = image(men->at[i], how);
        words[index_of(&turned, men->turn)] |= image_of_set(bits, how);
    }
}

/* ---- all of it ---- */

static bool has_men_of(const struct men *men, unsigned color)
{
    return color ? men->man[men->count - 1] >= 5 : men->man[0] < 5;
}

/* What to find out about a word. */
typedef uint64_t find_bits(struct men *men, uint64_t *const word[LAYERS],
                           size_t n, enum layer layer);

static uint64_t find_legal(struct men *men, uint64_t *const word[LAYERS],
                           size_t n, enum layer layer)
{
    (void)word;
    (void)n;
    (void)layer;
    return legal(men);
}

/* Mates by the side of the layer. */
static uint64_t find_mates(struct men *men, uint64_t *const word[LAYERS],
                           size_t n, enum layer layer)
{
    (void)word;
    (void)n;
    return men->turn == layer ? 0 : stuck(men);
}

/* One move back, where something is missing. */
static uint64_t find_before(struct men *men, uint64_t *const word[LAYERS],
                            size_t n, enum layer layer)
{
    const uint64_t missing = word[LEGAL][n] & ~word[layer][n];

    return missing ? before(men, layer, missing) : 0;
}

/* Find out about every word; true: something is new. */
static bool sweep(const struct men *given, uint64_t *const word[LAYERS],
                  find_bits *find, enum layer layer, bool down)
{
    const size_t words = truth_words(given->count);
    const unsigned images = images_of(given);
    struct men men = *given;
    bool news = false;

    for (size_t i = 0; i < words; i++) {
        const size_t n = down ? words - 1 - i : i;
        uint64_t found;

        if (!is_first_image(n >> 6 * given->count & 63, images))
            continue;
        truth_place(&men, n);
        found = find(&men, word, n, layer);
        if (found)
            write_bits(&men, word[layer], images, found);
        news |= found != 0;
    }
    return news;
}

static uint64_t *new_words(size_t count)
{
    uint64_t *words = calloc(count, sizeof *words);

    if (!words)
        abort();
    return words;
}

/* What promotions to man `i` can, kept for the pawn. */
static void keep_promotion(const struct men *men, unsigned i)
{
    const unsigned color = color_of(men->man[i]), last = men->count - 1;
    struct men all = *men, others = without(men, 1u << i), pawn;
    struct promotion *promotion;
    bool swap;

    pawn = others;
    pawn.man[pawn.count++] = color * 5;
    sort(&pawn);
    swap = men->count == MEN_MOST && !men_come_first(&pawn);
    if (swap)
        men_swap(&others);
    promotion = promotion_of(color ^ swap, &others);
    if (!promotion->word[0])
        for (unsigned layer = 0; layer < LEGAL; layer++)
            promotion->word[layer] =
                new_words((size_t)1 << (15 + (last > 1 ? 6 * (last - 1) : 0)));
    for (unsigned kings = 0; kings < 64 * 64; kings++)
        for (unsigned rest = 0; rest < 8u << 6 * last; rest++) {
            const unsigned file = rest >> 6 * last;
            struct men at = {.count = others.count};
            size_t n, to;

            at.at[KING_OF(0)] = kings / 64;
            at.at[KING_OF(1)] = kings % 64;
            for (unsigned k = 0; k < others.count; k++) {
                at.man[k] = others.man[k];
                at.at[k] = rest >> 6 * (others.count - 1 - k) & 63;
            }
            to = promotion_index(&at, file);
            n = at.count ? at.at[at.count - 1] : 0;
            if (swap)
                men_swap(&at);
            for (unsigned k = 0, m = 0; k <= last; k++)
                all.at[k] = k == i ? (color ? 0 : 56) + file : at.at[m++];
            memcpy(&all.at[MEN_MOST], &at.at[MEN_MOST], sizeof all.at[0] * 2);
            for (unsigned layer = 0; layer < LEGAL; layer++)
                if (truth_word(men, (enum layer)(layer ^ swap),
                               index_of(&all, !color)) >>
                        all.at[last] &
                    1)
                    promotion->word[layer][to] |= BIT(n);
        }
}

/* Promotions to three men are needed for one set with a pawn alone. */
static void forget(const struct men *men)
{
    for (unsigned layer = 0; layer < LAYERS; layer++) {
        free(three.word[layer]);
        three.word[layer] = NULL;
    }
    for (unsigned i = 0; i < men->count; i++) {
        const struct men others = without(men, 1u << i);

        for (unsigned layer = 0; is_pawn(men->man[i]) && layer < LEGAL;
             layer++) {
            struct promotion *promotion =
                promotion_of(color_of(men->man[i]), &others);

            free(promotion->word[layer]);
            promotion->word[layer] = NULL;
        }
    }
}

void truth_find(const struct men *men)
{
    static struct men last;
    struct table *table = table_of(men);

    if (!between[0][2])
        make_board();
    if (men->count == MEN_MOST) {
        forget(&last);
        last = *men;
    }
    for (unsigned layer = 0; layer < LAYERS; layer++)
        table->word[layer] = new_words(truth_words(men->count));
    sweep(men, table->word, find_legal, LEGAL, false);
    for (unsigned color = 0; color < 2; color++)
        if (has_men_of(men, color)) {
            bool down = true;

            sweep(men, table->word, find_mates, (enum layer)color, false);
            while (
                sweep(men, table->word, find_before, (enum layer)color, down))
                down = !down;
        }
    for (unsigned i = 0; i < men->count; i++)
        if (!is_pawn(men->man[i]) && (i == 0 || men->man[i] != men->man[i - 1]))
            keep_promotion(men, i);
}
