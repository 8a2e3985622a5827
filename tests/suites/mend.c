/*
 * mend.c - slips put into scoresheets of real games, and mended
 *
 * usage: suite-mend FILE [--games N] [--skip N] [--verbose 1]
 *
 * Each game gets one slip of each kind in turn, at places drawn from a fixed
 * sequence; at last both players slip, each in his own sheet.  The game that
 * was played has to be the first reading, or among them, in so many of a
 * hundred.
 */
#include "laws/laws.h"
#include "suite.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define PLIES 600
#define LONGEST 24 /* plies that a game needs, to speak of its middle */

struct sheet {
    char word[PLIES][16];
    unsigned cell[PLIES]; /* of the paper: White's of the first line is 0 */
    unsigned count;
};

struct played {
    struct laws_position before[PLIES];
    struct laws_move move[PLIES];
    struct sheet sheet;
};

static uint64_t seed; /* of the game and the kind of slip */

static unsigned draw(unsigned below)
{
    seed = seed * 6364136223846793005u + 1442695040888963407u;
    return (unsigned)(seed >> 33) % below;
}

/* A place in the middle of the game: later words are needed. */
static unsigned place(const struct sheet *sheet)
{
    return 2 + draw(sheet->count - 10);
}

static bool wrong_file(const struct played *played, struct sheet *sheet)
{
    const unsigned ply = place(sheet);
    char *word = sheet->word[ply];
    const char *digit = word + strcspn(word, "12345678");
    const char *last = strpbrk(digit, "12345678");
    char *file;

    (void)played;
    if (!last || *word == 'O')
        return false;
    while (strpbrk(last + 1, "12345678"))
        last = strpbrk(last + 1, "12345678");
    file = word + (last - word) - 1;
    if (*file < 'a' || *file > 'h')
        return false;
    *file = (char)(*file == 'a'   ? 'b'
                   : *file == 'h' ? 'g'
                                  : *file + (draw(2) ? 1 : -1));
    return true;
}

static bool wrong_rank(const struct played *played, struct sheet *sheet)
{
    char *word = sheet->word[place(sheet)];
    char *digit = word + strcspn(word, "12345678");

    (void)played;
    if (!*digit || strchr("12345678", digit[1]) == NULL)
        return false;
    *digit = (char)(*digit == '1'   ? '2'
                    : *digit == '8' ? '7'
                                    : *digit + (draw(2) ? 1 : -1));
    return true;
}

static void take_out(struct sheet *sheet, unsigned at)
{
    memmove(sheet->word[at], sheet->word[at + 1],
            (--sheet->count - at) * sizeof sheet->word[0]);
}

/* What comes behind it stands where it should not. */
static bool missing_move(const struct played *played, struct sheet *sheet)
{
    (void)played;
    take_out(sheet, place(sheet));
    return true;
}

/* Its cell is left empty. */
static bool empty_cell(const struct played *played, struct sheet *sheet)
{
    const unsigned at = place(sheet);

    (void)played;
    take_out(sheet, at);
    memmove(sheet->cell + at, sheet->cell + at + 1,
            (sheet->count - at) * sizeof sheet->cell[0]);
    return true;
}

static bool doubled_move(const struct played *played, struct sheet *sheet)
{
    const unsigned at = place(sheet);

    (void)played;
    if (sheet->count == PLIES)
        return false;
    memmove(sheet->word[at + 1], sheet->word[at],
            (sheet->count++ - at) * sizeof sheet->word[0]);
    sheet->cell[sheet->count - 1] = sheet->count - 1;
    return true;
}

static bool swapped_moves(const struct played *played, struct sheet *sheet)
{
    const unsigned at = place(sheet);
    char word[16];

    (void)played;
    memcpy(word, sheet->word[at], sizeof word);
    memcpy(sheet->word[at], sheet->word[at + 1], sizeof word);
    memcpy(sheet->word[at + 1], word, sizeof word);
    return true;
}

/* The other knight, or none is named. */
static bool swapped_knight(const struct played *played, struct sheet *sheet)
{
    for (unsigned tries = 0; tries < 400; tries++) {
        const unsigned ply = place(sheet);
        const struct laws_position *before = &played->before[ply];
        const struct laws_move move = played->move[ply];
        struct laws_moves legal;

        if (move.piece != LAWS_KNIGHT)
            continue;
        laws_position_moves(before, &legal);
        for (unsigned i = 0; i < legal.count; i++) {
            struct laws_move other = legal.move[i];

            if (other.piece != LAWS_KNIGHT || other.to != move.to ||
                other.from == move.from)
                continue;
            if (draw(2)) { /* named is nobody */
                char to[3];

                laws_square_print(move.to, to);
                snprintf(sheet->word[ply], sizeof sheet->word[ply], "N%s%s",
                         strchr(sheet->word[ply], 'x') ? "x" : "", to);
            } else {
                laws_san_print(before, other, sheet->word[ply]);
            }
            return true;
        }
    }
    return false;
}

static bool lost_letter(const struct played *played, struct sheet *sheet)
{
    char *word = sheet->word[place(sheet)];

    (void)played;
    if (!strchr("NBRQK", *word))
        return false;
    memmove(word, word + 1, strlen(word));
    return true;
}

static bool other_letter(const struct played *played, struct sheet *sheet)
{
    char *word = sheet->word[place(sheet)];

    (void)played;
    if (!strchr("NB", *word))
        return false;
    *word = (char)(*word == 'N' ? 'B' : 'N');
    return true;
}

static bool letter_for_zero(const struct played *played, struct sheet *sheet)
{
    (void)played;
    for (unsigned i = 0; i < sheet->count; i++) {
        char *word = sheet->word[i];

        if (*word != 'O')
            continue;
        word[0] = '0';
        if (draw(2))
            word[2] = '0';
        return true;
    }
    return false;
}

static bool illegible_word(const struct played *played, struct sheet *sheet)
{
    (void)played;
    strcpy(sheet->word[place(sheet)], "Qi9");
    return true;
}

/* What scanners and readers of handwriting take for each other; said here anew,
   not asked of what is tested. */
static const char *const looks[] = {"1l", "1I", "O0", "OQ", "Q0",
                                    "B8", "5S", "2Z", "b6", "g9",
                                    "ce", "17", "bh", "KR", "NH"};

static bool confuse(char *word, const char *pair)
{
    char *sign = strpbrk(word, pair);

    if (sign)
        *sign = pair[*sign == pair[0]];
    return sign;
}

/* One sign of one word is another that looks like it. */
static bool similar_sign(const struct played *played, struct sheet *sheet)
{
    (void)played;
    return confuse(sheet->word[place(sheet)],
                   looks[draw(sizeof looks / sizeof looks[0])]);
}

/* As from a scanner: one sign is always another. */
static bool scanned_sheet(const struct played *played, struct sheet *sheet)
{
    const char *pair = looks[draw(10)];
    bool any = false;

    (void)played;
    for (unsigned i = 0; i < sheet->count; i++)
        for (char *at; (at = strchr(sheet->word[i], pair[0])); any = true)
            *at = pair[1];
    return any;
}

/* A line of the sheet stays empty: all later numbers are one too high. */
static bool skipped_line(const struct played *played, struct sheet *sheet)
{
    (void)played;
    for (unsigned i = place(sheet) | 1; i < sheet->count; i++)
        sheet->cell[i] += 2;
    return true;
}

static const struct {
    const char *name;
    bool (*put)(const struct played *played, struct sheet *sheet);
} slips[] = {
    {"wrong file", wrong_file},
    {"wrong rank", wrong_rank},
    {"missing move", missing_move},
    {"empty cell", empty_cell},
    {"doubled move", doubled_move},
    {"moves in the wrong order", swapped_moves},
    {"other knight", swapped_knight},
    {"letter left out", lost_letter},
    {"bishop for knight", other_letter},
    {"O for 0", letter_for_zero},
    {"illegible word", illegible_word},
    {"skipped line", skipped_line},
    {"a sign that looks alike", similar_sign},
    {"the same throughout", scanned_sheet},
};
#define BOTH (sizeof slips / sizeof slips[0])
#define KINDS (BOTH + 1)

static size_t write_sheet(const struct sheet *sheet, char *text)
{
    char *at = text;

    for (unsigned i = 0; i < sheet->count; i++) {
        const unsigned cell = sheet->cell[i];

        if (cell % 2 == 0 || !i || sheet->cell[i - 1] != cell - 1)
            at += sprintf(at, "%u.%s ", cell / 2 + 1, cell % 2 ? ".." : "");
        at += sprintf(at, "%s ", sheet->word[i]);
    }
    return (size_t)(at - text);
}

#define FIRST 90
#define AMONG 97
#define SILENT (LAWS_MEND_READINGS + 1)

struct tally {
    unsigned tried, silent, first, among;
};

static struct laws_mend *mend;
static void *memory;

/* Of the readings, which is the game: 0 to 2, or 3.  4: nothing in the sheet
   contradicts another game. */
static unsigned find(const struct played *played, const char *text,
                     const char *other)
{
    const unsigned plies = played->sheet.count;
    unsigned count;

    mend = laws_mend_init(memory, laws_mend_size());
    if (laws_mend_sheet(mend, text, strlen(text), LAWS_ENGLISH) ||
        (other && laws_mend_sheet(mend, other, strlen(other), LAWS_ENGLISH)))
        abort();
    count = laws_mend_find(mend, 0);
    for (unsigned i = 0; i < count; i++) {
        const struct laws_mend_reading *reading = laws_mend_nth(mend, i);

        if (reading->plies == plies && !memcmp(reading->move, played->move,
                                               plies * sizeof played->move[0]))
            return i;
    }
    if (count && laws_mend_nth(mend, 0)->whole &&
        !laws_mend_nth(mend, 0)->slips)
        return SILENT;
    return LAWS_MEND_READINGS;
}

/* The sheet of a player who slips; false: there is no place for it. */
static bool write_slip(const struct played *played, unsigned kind, char *text)
{
    struct sheet sheet = played->sheet;

    for (unsigned tries = 0; tries < 50; tries++) {
        if (slips[kind].put(played, &sheet)) {
            write_sheet(&sheet, text);
            return true;
        }
        sheet = played->sheet;
    }
    return false;
}

/* A slip of this kind; of BOTH, one of any kind in the sheet of each player. */
static void try_game(const struct played *played, struct tally *tally,
                     unsigned game, unsigned kind, bool verbose)
{
    static char text[2][PLIES * 24];
    unsigned place;

    seed = game * 1000u + kind;
    if (kind < BOTH ? !write_slip(played, kind, text[0])
                    : !write_slip(played, draw(BOTH), text[0]) ||
                          !write_slip(played, draw(BOTH), text[1]))
        return;
    place = find(played, text[0], kind < BOTH ? NULL : text[1]);
    tally->tried++;
    tally->silent += place == SILENT;
    tally->first += place == 0;
    tally->among += place < LAWS_MEND_READINGS;
    if (verbose && place)
        printf("%s: %u\n%s\n", kind < BOTH ? slips[kind].name : "both", place,
               text[0]);
}

static bool next_game(struct laws_pgn_follower *follower, struct played *played)
{
    struct laws_pgn_event event;
    enum laws_pgn_kind kind;
    bool whole = true;

    played->sheet.count = 0;
    while ((kind = laws_pgn_follower_next(follower, &event)) != LAWS_PGN_END) {
        unsigned ply = played->sheet.count;

        if (kind == LAWS_PGN_DONE)
            return false;
        if (kind != LAWS_PGN_MOVE)
            continue;
        if (event.status || event.pass || ply == PLIES || follower->has_fen) {
            whole = false;
            continue;
        }
        played->before[ply] = follower->before;
        played->move[ply] = event.move;
        laws_san_print(&follower->before, event.move, played->sheet.word[ply]);
        played->sheet.cell[ply] = ply;
        played->sheet.count++;
    }
    if (!whole)
        played->sheet.count = 0;
    return true;
}

static void tell(const char *name, const struct tally *tally)
{
    const unsigned told = tally->tried - tally->silent;
    const double whole = told ? told / 100.0 : 1;

    printf("%-27s %5u sheets, %4u without a contradiction; of the others "
           "%5.1f %% first, %5.1f %% among three\n",
           name, tally->tried, tally->silent, tally->first / whole,
           tally->among / whole);
}

static char *read_all(const char *path, size_t *length)
{
    const size_t most = (size_t)32 << 20;
    FILE *file = suite_open(path);
    char *text;

    if (!file)
        return NULL;
    text = malloc(most);
    *length = fread(text, 1, most, file);
    fclose(file);
    return text;
}

int main(int argc, char **argv)
{
    static struct laws_pgn_follower follower;
    static struct played played;
    struct tally all = {0}, by[KINDS] = {{0}};
    unsigned games = 40, skip = 0, taken = 0;
    bool verbose = false;
    size_t length;
    char *text;

    if (argc < 2)
        return 2;
    for (int i = 2; i + 1 < argc; i += 2) {
        unsigned value = (unsigned)atoi(argv[i + 1]);

        if (!strcmp(argv[i], "--games"))
            games = value;
        else if (!strcmp(argv[i], "--skip"))
            skip = value;
        else if (!strcmp(argv[i], "--verbose"))
            verbose = value;
    }
    text = read_all(argv[1], &length);
    if (!text)
        return SUITE_SKIPPED;
    memory = malloc(laws_mend_size());
    laws_pgn_follower_init_text(&follower, text, length);
    for (unsigned number = 0; taken < games && next_game(&follower, &played);
         number++) {
        if (played.sheet.count < LONGEST || number % (skip + 1))
            continue;
        taken++;
        for (unsigned kind = 0; kind < KINDS; kind++)
            try_game(&played, &by[kind], number, kind, verbose);
    }
    for (unsigned kind = 0; kind < KINDS; kind++) {
        tell(kind < BOTH ? slips[kind].name : "both sheets, a slip in each",
             &by[kind]);
        all.tried += by[kind].tried;
        all.silent += by[kind].silent;
        all.first += by[kind].first;
        all.among += by[kind].among;
    }
    printf("%u games\n", taken);
    tell("all", &all);
    free(memory);
    free(text);
    all.tried -= all.silent;
    return taken == 0 || 100 * all.first < FIRST * all.tried ||
           100 * all.among < AMONG * all.tried;
}
