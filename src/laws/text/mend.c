/*
 * mend.c - several readings of a sheet, followed side by side
 *
 * A guess is what was assumed so far, and how far the sheet can be followed
 * with it.  The likeliest guess is taken, and at every place up to the word
 * where it fails one more slip is assumed, in every way; what gets beyond that
 * word is a guess again.  Those that reach the end are readings.
 */
#include "laws/fen.h"
#include "laws/messages.h"
#include "laws/pgn.h"
#include "same.h"
#include "text/mend_words.h"
#include "writing.h"

#define GUESSES 600
#define SLIPS 6 /* that a guess assumes */
#define BUDGET_USUAL 1500000
/* Whole readings are kept, until it is known which are the best. */
#define KEPT 24
/* A word that is still to be followed costs so much, since slips may be in
   it. */
#define COST_WORD 4
/* Moves behind a slip that speak for a reading, or against it. */
#define NEXT_PLIES 8
/* A reading that costs so much more than the first is not told. */
#define COST_TOO_MUCH 150

struct guess {
    uint16_t slips, stop, plies; /* words and plies that were followed */
    uint16_t sheet;
    uint32_t cost;
    uint64_t path; /* a hash of the moves of a reading */
    struct laws_slip slip[SLIPS];
};

/* A game as far as it was followed. */
struct line {
    struct laws_position position;
    unsigned ply, word, cost;
    int offset; /* what numbers are ahead of the plies */
};

struct laws_mend {
    struct laws_position start;
    unsigned sheets, guesses, kept, found;
    uint64_t budget;
    struct mend_sheet sheet[2];
    struct guess guess[GUESSES], whole[KEPT], best; /* the farthest of all */
    struct line at[LAWS_MEND_PLIES_MAX + 1]; /* of the guess at hand, by ply */
    unsigned score[2][LAWS_MEND_WORDS_MAX + 2];
    struct laws_mend_reading reading[LAWS_MEND_READINGS];
};

_Static_assert(sizeof(struct laws_mend) <= LAWS_MEND_SIZE_MAX,
               "whoever has no other memory takes the maximum");

const char *laws_slip_name(enum laws_slip_kind kind)
{
    static const char *const names[] = {"ambiguous", "other", "missing",
                                        "extra", "swapped"};

    return names[kind];
}

size_t laws_mend_size(void)
{
    return sizeof(struct laws_mend);
}

struct laws_mend *laws_mend_init(void *memory, size_t size)
{
    struct laws_mend *mend = memory;

    if (size < sizeof *mend)
        return NULL;
    laws_position_start(&mend->start);
    mend->sheets = mend->found = 0;
    return mend;
}

void laws_mend_start(struct laws_mend *mend, const struct laws_position *start)
{
    mend->start = *start;
}

/* The tag FEN, of a position. */
static void find_start(struct laws_mend *mend, const char *text, size_t length)
{
    struct laws_pgn_reader reader;
    struct laws_pgn_event event;
    struct laws_error error;
    struct laws_setup setup;

    laws_pgn_reader_init_text(&reader, text, length);
    reader.wanted = LAWS_PGN_KIND(LAWS_PGN_TAG) | LAWS_PGN_KIND(LAWS_PGN_MOVE) |
                    LAWS_PGN_KIND(LAWS_PGN_END);
    while (laws_pgn_reader_next(&reader, &event) == LAWS_PGN_TAG)
        if (event.name_length == 3 && is_same(event.name, "FEN", 3) &&
            laws_fen_parse(event.text, event.length, &setup, &error) == LAWS_OK)
            (void)!laws_position_from_setup(&mend->start, &setup);
}

enum laws_status laws_mend_sheet(struct laws_mend *mend, const char *text,
                                 size_t length, enum laws_language language)
{
    if (mend->sheets == 2)
        return LAWS_FULL;
    if (mend->sheets == 0)
        find_start(mend, text, length);
    laws__mend_words(&mend->sheet[mend->sheets++], text, length, language,
                     2 * (mend->start.number - 1u) + mend->start.turn);
    return LAWS_OK;
}

/* A word is done with, and a move made for it. */
static void take(const struct mend_sheet *sheet, struct line *line,
                 struct laws_move move)
{
    const struct mend_word *word = &sheet->word[line->word++];
    const struct laws_position before = line->position;
    const int offset = word->labelled - (int)line->ply;

    laws_position_play(&line->position, move);
    line->cost += laws__mend_marks(sheet, word, &before, move, &line->position);
    if (word->labelled >= 0 && offset != line->offset) {
        line->cost += COST_NUMBER;
        line->offset = offset;
    }
    line->ply++;
}

/* A word that means this move alone. */
static void read_word(const struct mend_sheet *sheet, struct line *line,
                      struct laws_move move)
{
    line->cost +=
        laws__mend_looks(&sheet->word[line->word], &line->position, move);
    take(sheet, line, move);
}

static unsigned fits(struct laws_mend *mend, const struct mend_sheet *sheet,
                     const struct line *line,
                     struct laws_move found[LAWS_MOVES_MAX])
{
    struct laws_moves legal;

    if (line->word == sheet->count || line->ply == LAWS_MEND_PLIES_MAX)
        return 0;
    mend->budget -= mend->budget > 0;
    laws_position_moves(&line->position, &legal);
    return laws__mend_fits(&sheet->word[line->word], &line->position, &legal,
                           found);
}

/* Follow the sheet as long as each word means one move. */
static void follow(struct laws_mend *mend, const struct mend_sheet *sheet,
                   struct line *line)
{
    struct laws_move found[LAWS_MOVES_MAX];

    while (fits(mend, sheet, line, found) == 1)
        read_word(sheet, line, found[0]);
}

/* Do what a slip assumes; `cost` is that of the slip alone. */
static void assume(const struct mend_sheet *sheet, struct line *line,
                   const struct laws_slip *slip, unsigned cost)
{
    line->cost += cost;
    switch (slip->kind) {
    case LAWS_SLIP_AMBIGUOUS:
    case LAWS_SLIP_OTHER:
        take(sheet, line, slip->move);
        break;
    case LAWS_SLIP_MISSING:
        laws_position_play(&line->position, slip->move);
        line->ply++;
        break;
    case LAWS_SLIP_EXTRA:
        line->word++;
        break;
    case LAWS_SLIP_SWAPPED: /* the move of the next word; then this one */
        laws_position_play(&line->position, slip->move);
        line->ply++;
        break;
    }
}

static unsigned cost_of(const struct mend_sheet *sheet, const struct line *line,
                        const struct laws_slip *slip)
{
    const unsigned word = line->word;

    switch (slip->kind) {
    case LAWS_SLIP_AMBIGUOUS:
        return COST_AMBIGUOUS + laws__mend_looks(&sheet->word[word],
                                                 &line->position, slip->move);
    case LAWS_SLIP_OTHER:
        return laws__mend_exchange(&sheet->word[word], &line->position,
                                   slip->move) +
               laws__mend_oddness(&line->position, slip->move);
    case LAWS_SLIP_MISSING:
        return COST_MISSING + laws__mend_oddness(&line->position, slip->move);
    case LAWS_SLIP_EXTRA:
        return (word && laws__mend_alike(sheet, word, word - 1)) ||
                       (word > 1 && laws__mend_alike(sheet, word, word - 2))
                   ? COST_DOUBLED
                   : COST_EXTRA;
    case LAWS_SLIP_SWAPPED:
        break;
    }
    return COST_SWAPPED;
}

/* Of two words in the wrong order the second was made; now the first.  False:
   that cannot be. */
static bool take_swapped(struct laws_mend *mend, const struct mend_sheet *sheet,
                         struct line *line)
{
    struct laws_move found[LAWS_MOVES_MAX];

    if (fits(mend, sheet, line, found) != 1)
        return false;
    read_word(sheet, line, found[0]);
    line->word++;
    return true;
}

/* The game of a guess, ply by ply; returns the line at its end. */
static void retrace(struct laws_mend *mend, const struct guess *guess)
{
    const struct mend_sheet *sheet = &mend->sheet[guess->sheet];
    struct line line = {.position = mend->start};
    struct laws_move found[LAWS_MOVES_MAX];
    unsigned next = 0;

    mend->at[0] = line;
    while (line.word < guess->stop || line.ply < guess->plies) {
        if (next < guess->slips && guess->slip[next].ply == line.ply &&
            (guess->slip[next].word == line.word)) {
            const struct laws_slip *slip = &guess->slip[next++];

            assume(sheet, &line, slip, cost_of(sheet, &line, slip));
            if (slip->kind == LAWS_SLIP_SWAPPED) {
                mend->at[line.ply] = line;
                (void)take_swapped(mend, sheet, &line);
            }
        } else {
            if (fits(mend, sheet, &line, found) != 1)
                return; /* not reached: it was followed before */
            read_word(sheet, &line, found[0]);
        }
        mend->at[line.ply] = line;
    }
}

/* Which move led from one ply of mend->at to the next? */
static struct laws_move move_at(const struct laws_mend *mend, unsigned ply)
{
    const struct laws_position *after = &mend->at[ply + 1].position;
    struct laws_moves legal;

    laws_position_moves(&mend->at[ply].position, &legal);
    for (unsigned i = 0; i < legal.count; i++) {
        struct laws_position position = mend->at[ply].position;

        laws_position_play(&position, legal.move[i]);
        if (position.key == after->key)
            return legal.move[i];
    }
    return (struct laws_move){0};
}

/* What it may come to at the end: the less, the sooner it is looked at. */
static unsigned outlook(const struct laws_mend *mend, const struct guess *guess)
{
    return guess->cost +
           COST_WORD * (mend->sheet[guess->sheet].count - guess->stop);
}

static void keep_whole(struct laws_mend *mend, struct guess *guess)
{
    struct guess *slot = &mend->whole[mend->kept];

    retrace(mend, guess);
    guess->path = guess->plies;
    for (unsigned i = 1; i <= guess->plies; i++)
        guess->path = (guess->path ^ mend->at[i].position.key) *
                      UINT64_C(0x9e3779b97f4a7c15);
    for (unsigned i = 0; i < mend->kept; i++)
        if (mend->whole[i].path == guess->path &&
            mend->whole[i].sheet == guess->sheet) {
            if (mend->whole[i].cost > guess->cost)
                mend->whole[i] = *guess;
            return;
        }
    if (mend->kept == KEPT) {
        slot = &mend->whole[0];
        for (unsigned i = 1; i < KEPT; i++)
            if (mend->whole[i].cost > slot->cost)
                slot = &mend->whole[i];
        if (slot->cost <= guess->cost)
            return;
    } else {
        mend->kept++;
    }
    *slot = *guess;
}

static void keep(struct laws_mend *mend, const struct guess *guess)
{
    unsigned worst = 0;

    if (guess->stop > mend->best.stop ||
        (guess->stop == mend->best.stop && guess->cost < mend->best.cost))
        mend->best = *guess;
    if (mend->guesses < GUESSES) {
        mend->guess[mend->guesses++] = *guess;
        return;
    }
    for (unsigned i = 1; i < GUESSES; i++)
        if (outlook(mend, &mend->guess[i]) > outlook(mend, &mend->guess[worst]))
            worst = i;
    if (outlook(mend, guess) < outlook(mend, &mend->guess[worst]))
        mend->guess[worst] = *guess;
}

/* One more slip: how far does the sheet go with it?  `passed`: the place that
   it has to get beyond, unless it ends there. */
static unsigned try_slip(struct laws_mend *mend, const struct guess *guess,
                         const struct line *from, struct laws_slip slip)
{
    const struct mend_sheet *sheet = &mend->sheet[guess->sheet];
    struct guess child = *guess;
    struct line line = *from;

    if (line.ply + 2 > LAWS_MEND_PLIES_MAX)
        return 0;
    slip.ply = (uint16_t)line.ply;
    slip.word = (uint16_t)line.word;
    slip.contradicted = guess->stop;
    assume(sheet, &line, &slip, cost_of(sheet, &line, &slip));
    if (slip.kind == LAWS_SLIP_SWAPPED && !take_swapped(mend, sheet, &line))
        return 0;
    follow(mend, sheet, &line);
    child.slip[child.slips++] = slip;
    child.stop = (uint16_t)line.word;
    child.plies = (uint16_t)line.ply;
    child.cost = line.cost;
    if (line.word == sheet->count)
        keep_whole(mend, &child);
    else if (child.slips < SLIPS && line.word > guess->stop)
        keep(mend, &child);
    return line.word;
}

/* More than one piece fits the word where the guess stops.  What contradicts a
   reading is the farthest word that another one reaches. */
static void try_each(struct laws_mend *mend, const struct guess *guess,
                     const struct line *from, const struct laws_move *move,
                     unsigned count)
{
    unsigned reached[2] = {0, 0}, farthest = 0;
    const unsigned kept = mend->kept, guesses = mend->guesses;

    for (unsigned i = 0; i < count; i++) {
        unsigned word = try_slip(
            mend, guess, from,
            (struct laws_slip){.kind = LAWS_SLIP_AMBIGUOUS, .move = move[i]});

        if (word > reached[0]) {
            reached[1] = reached[0];
            reached[0] = word;
            farthest = i;
        } else if (word > reached[1]) {
            reached[1] = word;
        }
    }
    for (unsigned k = 0; k < 2; k++) {
        struct guess *list = k ? mend->guess : mend->whole;

        for (unsigned i = k ? guesses : kept;
             i < (k ? mend->guesses : mend->kept); i++) {
            struct laws_slip *slip = &list[i].slip[list[i].slips - 1];
            unsigned word =
                reached[is_same(&slip->move, &move[farthest], sizeof *move)];

            slip->contradicted =
                (uint16_t)(word == mend->sheet[guess->sheet].count
                               ? LAWS_MEND_NO_WORD
                               : word);
        }
    }
}

static bool is_among(const struct laws_move *moves, unsigned count,
                     struct laws_move move)
{
    while (count-- > 0)
        if (is_same(&moves[count], &move, sizeof move))
            return true;
    return false;
}

/* Everything that may be wrong at one place. */
static void try_all(struct laws_mend *mend, const struct guess *guess,
                    const struct line *from)
{
    const struct mend_sheet *sheet = &mend->sheet[guess->sheet];
    struct laws_move found[LAWS_MOVES_MAX];
    struct laws_moves legal;
    struct line next = *from;
    unsigned count = fits(mend, sheet, from, found);

    laws_position_moves(&from->position, &legal);
    for (unsigned i = 0; i < legal.count && mend->budget; i++) {
        struct laws_slip slip = {.kind = LAWS_SLIP_OTHER,
                                 .move = legal.move[i]};

        if (!is_among(found, count, slip.move))
            (void)try_slip(mend, guess, from, slip);
        slip.kind = LAWS_SLIP_MISSING;
        (void)try_slip(mend, guess, from, slip);
    }
    (void)try_slip(mend, guess, from,
                   (struct laws_slip){.kind = LAWS_SLIP_EXTRA});
    if (from->word + 1 >= sheet->count)
        return;
    next.word++;
    count = fits(mend, sheet, &next, found);
    for (unsigned i = 0; i < count; i++)
        (void)try_slip(
            mend, guess, from,
            (struct laws_slip){.kind = LAWS_SLIP_SWAPPED, .move = found[i]});
}

static void expand(struct laws_mend *mend, const struct guess *guess)
{
    const struct mend_sheet *sheet = &mend->sheet[guess->sheet];
    struct laws_move found[LAWS_MOVES_MAX];
    unsigned first = 0, count;

    retrace(mend, guess);
    if (guess->slips) {
        const struct laws_slip *last = &guess->slip[guess->slips - 1];

        first = last->ply + (last->kind == LAWS_SLIP_EXTRA     ? 0u
                             : last->kind == LAWS_SLIP_SWAPPED ? 2u
                                                               : 1u);
    }
    count = fits(mend, sheet, &mend->at[guess->plies], found);
    if (count > 1)
        try_each(mend, guess, &mend->at[guess->plies], found, count);
    for (unsigned ply = guess->plies + 1; ply-- > first && mend->budget;)
        try_all(mend, guess, &mend->at[ply]);
}

/* The cost of the third best of all whole readings. */
static unsigned enough(const struct laws_mend *mend)
{
    unsigned least[LAWS_MEND_READINGS] = {UINT32_MAX, UINT32_MAX, UINT32_MAX};

    for (unsigned i = 0; i < mend->kept; i++) {
        unsigned cost = mend->whole[i].cost;

        for (unsigned k = 0; k < LAWS_MEND_READINGS; k++)
            if (cost < least[k]) {
                unsigned other = least[k];

                least[k] = cost;
                cost = other;
            }
    }
    if (least[0] == UINT32_MAX)
        return UINT32_MAX;
    return least[2] < least[0] + COST_MISSING ? least[2]
                                              : least[0] + COST_MISSING;
}

static void search(struct laws_mend *mend, unsigned which)
{
    const struct mend_sheet *sheet = &mend->sheet[which];
    struct line line = {.position = mend->start};
    struct guess guess = {.sheet = (uint16_t)which};

    mend->guesses = 0;
    follow(mend, sheet, &line);
    guess.stop = (uint16_t)line.word;
    guess.plies = (uint16_t)line.ply;
    guess.cost = line.cost;
    if (line.word == sheet->count) {
        if (sheet->count)
            keep_whole(mend, &guess);
        return;
    }
    keep(mend, &guess);
    while (mend->guesses && mend->budget) {
        unsigned next = 0;

        for (unsigned i = 1; i < mend->guesses; i++)
            if (outlook(mend, &mend->guess[i]) <
                outlook(mend, &mend->guess[next]))
                next = i;
        guess = mend->guess[next];
        mend->guess[next] = mend->guess[--mend->guesses];
        if (outlook(mend, &guess) >= enough(mend))
            return;
        expand(mend, &guess);
    }
}

/*
 * What another sheet says against the game in mend->at: the least that it takes
 * to make its words that game, move by move.  Words that are far from their
 * place are not held against it.
 */
static unsigned witness(struct laws_mend *mend, const struct mend_sheet *sheet,
                        unsigned plies)
{
    unsigned *before = mend->score[0], *now = mend->score[1];

    for (unsigned w = 0; w <= sheet->count; w++)
        before[w] = w * COST_EXTRA;
    for (unsigned ply = 0; ply < plies; ply++) {
        const struct laws_position *position = &mend->at[ply].position;
        const struct laws_move move = move_at(mend, ply);
        unsigned *swap = before;

        now[0] = before[0] + COST_MISSING;
        for (unsigned w = 0; w < sheet->count; w++) {
            unsigned cost = before[w + 1] + COST_MISSING;

            if (cost > now[w] + COST_EXTRA)
                cost = now[w] + COST_EXTRA;
            if (before[w] < cost && w < ply + 12 && ply < w + 12) {
                bool means = false;
                unsigned exchange;

                for (unsigned k = 0; k < sheet->word[w].saids; k++)
                    means |=
                        laws__fits(position, &sheet->word[w].said[k], move);
                exchange = means ? 0
                                 : laws__mend_exchange(&sheet->word[w],
                                                       position, move);
                if (before[w] + exchange < cost)
                    cost = before[w] + exchange;
            }
            now[w + 1] = cost;
        }
        before = now;
        now = swap;
    }
    return before[sheet->count];
}

/* A word that was read as what it looks like is told among the slips. */
static void tell_slips(const struct laws_mend *mend, const struct guess *guess,
                       struct laws_mend_reading *reading)
{
    const struct mend_sheet *sheet = &mend->sheet[guess->sheet];
    unsigned next = 0;

    reading->slips = 0;
    for (unsigned ply = 0; ply <= guess->plies; ply++) {
        const unsigned word = mend->at[ply].word;

        while (next < guess->slips && guess->slip[next].ply == ply)
            reading->slip[reading->slips++] = guess->slip[next++];
        if (ply < guess->plies && mend->at[ply + 1].word == word + 1 &&
            laws__mend_looks(&sheet->word[word], &mend->at[ply].position,
                             reading->move[ply]) &&
            !(next && guess->slip[next - 1].ply == ply &&
              guess->slip[next - 1].word == word) &&
            reading->slips + guess->slips - next < LAWS_MEND_SLIPS_MAX)
            reading->slip[reading->slips++] = (struct laws_slip){
                LAWS_SLIP_OTHER, (uint16_t)ply, (uint16_t)word, (uint16_t)word,
                reading->move[ply]};
    }
}

static void tell(struct laws_mend *mend, const struct guess *guess)
{
    struct laws_mend_reading *reading = &mend->reading[mend->found++];

    retrace(mend, guess);
    reading->sheet = guess->sheet;
    reading->words = guess->stop;
    reading->whole = guess->stop == mend->sheet[guess->sheet].count;
    reading->cost = guess->cost;
    reading->plies = guess->plies;
    for (unsigned ply = 0; ply < guess->plies; ply++)
        reading->move[ply] = move_at(mend, ply);
    tell_slips(mend, guess, reading);
}

/* How much odder is a move than another that could be made there? */
static unsigned strangeness(const struct laws_mend *mend, unsigned ply)
{
    const struct laws_position *position = &mend->at[ply].position;
    const unsigned odd = laws__mend_oddness(position, move_at(mend, ply));
    struct laws_moves legal;
    unsigned least = odd;

    laws_position_moves(position, &legal);
    for (unsigned i = 0; i < legal.count; i++) {
        unsigned other = laws__mend_oddness(position, legal.move[i]);

        if (other < least)
            least = other;
    }
    return odd - least;
}

/* If a slip was mended wrongly, what was played next looks strange: nobody
   takes the piece that hangs. */
static void look_at_next(struct laws_mend *mend)
{
    for (unsigned i = 0; i < mend->kept; i++) {
        struct guess *guess = &mend->whole[i];

        retrace(mend, guess);
        for (unsigned k = 0; k < guess->slips; k++) {
            const unsigned ply =
                guess->slip[k].ply +
                (guess->slip[k].kind != LAWS_SLIP_EXTRA ? 1u : 0u);

            for (unsigned next = ply;
                 next < guess->plies && next < ply + NEXT_PLIES; next++)
                guess->cost += strangeness(mend, next) / 2;
        }
    }
}

static void hear_witness(struct laws_mend *mend)
{
    for (unsigned i = 0; i < mend->kept; i++) {
        struct guess *guess = &mend->whole[i];

        retrace(mend, guess);
        guess->cost += witness(mend, &mend->sheet[!guess->sheet], guess->plies);
    }
}

/* The same game from the other sheet is told once. */
static bool is_told(const struct laws_mend *mend, const struct guess *guess,
                    const uint64_t *told)
{
    for (unsigned i = 0; i < mend->found; i++)
        if (told[i] == guess->path)
            return true;
    return false;
}

unsigned laws_mend_find(struct laws_mend *mend, uint64_t budget)
{
    uint64_t told[LAWS_MEND_READINGS];

    mend->kept = mend->found = 0;
    mend->best = (struct guess){.cost = UINT32_MAX};
    for (unsigned i = 0; i < mend->sheets; i++) {
        mend->budget = budget ? budget : BUDGET_USUAL;
        search(mend, i);
    }
    mend->budget = UINT64_MAX;
    look_at_next(mend);
    if (mend->sheets == 2)
        hear_witness(mend);
    while (mend->found < LAWS_MEND_READINGS && mend->kept) {
        unsigned least = 0;

        for (unsigned i = 1; i < mend->kept; i++)
            if (mend->whole[i].cost < mend->whole[least].cost)
                least = i;
        if (mend->found &&
            mend->whole[least].cost > mend->reading[0].cost + COST_TOO_MUCH)
            break;
        if (!is_told(mend, &mend->whole[least], told)) {
            told[mend->found] = mend->whole[least].path;
            tell(mend, &mend->whole[least]);
        }
        mend->whole[least] = mend->whole[--mend->kept];
    }
    if (!mend->found && mend->best.stop)
        tell(mend, &mend->best);
    return mend->found;
}

const struct laws_mend_reading *laws_mend_nth(const struct laws_mend *mend,
                                              unsigned nth)
{
    return nth < mend->found ? &mend->reading[nth] : NULL;
}

void laws_mend_position(const struct laws_mend *mend,
                        const struct laws_mend_reading *reading, unsigned ply,
                        struct laws_position *position)
{
    *position = mend->start;
    for (unsigned i = 0; i < ply && i < reading->plies; i++)
        laws_position_play(position, reading->move[i]);
}

unsigned laws_mend_words(const struct laws_mend *mend, unsigned sheet)
{
    return sheet < mend->sheets ? mend->sheet[sheet].count : 0;
}

const char *laws_mend_word(const struct laws_mend *mend, unsigned sheet,
                           unsigned word, size_t *length)
{
    *length = 0;
    if (word >= laws_mend_words(mend, sheet))
        return "";
    *length = mend->sheet[sheet].word[word].length;
    return mend->sheet[sheet].text + mend->sheet[sheet].word[word].offset;
}

/* "12... Nf6": a word of the sheet, with the number that a ply has. */
static struct laws_text numbered(char room[64], const struct laws_mend *mend,
                                 const struct laws_mend_reading *reading,
                                 unsigned word, unsigned ply)
{
    struct writer writer = laws__writer(room, 64);
    const unsigned plies = ply + mend->start.turn;
    size_t length;
    const char *text = laws_mend_word(mend, reading->sheet, word, &length);

    laws__write_number(&writer, mend->start.number + plies / 2, 1);
    laws__write(&writer, plies % 2 ? "... " : ". ");
    laws__write_word(&writer, (struct word){text, length < 32 ? length : 32});
    return laws_text_of(room);
}

/* The ply that a word of the sheet would be, if it had no slip from one on. */
static unsigned ply_of(const struct laws_slip *slip, unsigned word)
{
    const int shift = slip->kind == LAWS_SLIP_MISSING ? 1
                      : slip->kind == LAWS_SLIP_EXTRA ? -1
                                                      : 0;

    return (unsigned)((int)(slip->ply + word - slip->word) +
                      (word > slip->word ? shift : 0));
}

size_t laws_mend_print(const struct laws_mend *mend,
                       const struct laws_mend_reading *reading, unsigned nth,
                       char text[LAWS_MEND_TEXT_MAX])
{
    const struct laws_slip *slip = &reading->slip[nth];
    char words[64], other[64], san[LAWS_SAN_MAX] = "";
    struct laws_message said, whole;
    struct laws_position before;
    struct laws_text word, move;

    if (nth >= reading->slips)
        return 0;
    laws_mend_position(mend, reading, slip->ply, &before);
    if (slip->kind != LAWS_SLIP_EXTRA)
        laws_san_print(&before, slip->move, san);
    word = numbered(words, mend, reading, slip->word, slip->ply);
    move = laws_text_of(san);
    switch (slip->kind) {
    case LAWS_SLIP_AMBIGUOUS:
    case LAWS_SLIP_OTHER:
        laws_say_STANDS_FOR(&said, word, move);
        break;
    case LAWS_SLIP_MISSING:
        laws_say_NOT_WRITTEN(&said, word, move);
        break;
    case LAWS_SLIP_EXTRA:
        laws_say_NO_MOVE_OF_GAME(&said, word);
        break;
    case LAWS_SLIP_SWAPPED:
        laws_say_MADE_AFTER(&said, word, move);
        break;
    }
    if (slip->contradicted != slip->word &&
        slip->contradicted < laws_mend_words(mend, reading->sheet)) {
        laws_say_OTHERWISE(&whole,
                           numbered(other, mend, reading, slip->contradicted,
                                    ply_of(slip, slip->contradicted)),
                           &said);
        said = whole;
    }
    return laws_text_copy(text, LAWS_MEND_TEXT_MAX, said.text,
                          strlen(said.text));
}
