/*
 * mate_men.c - every position of few men, against the truth worked out here
 *
 * usage: mate-men [--men 3|4|5] [--every N] [--set MEN]
 *
 * For each set of men mate_truth.h tells of every placement and turn whether
 * White, and whether Black, can still mate.  The library is asked about each
 * Nth position, and far more often where the answer is no although other
 * placements of the same men say yes.  Of five men and the same ones with
 * colours exchanged one truth serves both; they are asked about in turn.  --set
 * limits the largest sets to one without pawns, such as Nb: White's letters
 * large, Black's small, in the order PNBRQpnbrq.
 */
#include "mate_asking.h"
#include "mate_truth.h"

#include <stdlib.h>
#include <string.h>

static uint64_t asked, every = 1, unknown, positions;

static void put(struct laws_setup *setup, unsigned square, unsigned color,
                unsigned kind)
{
    setup->on[square] = laws_piece_of((enum laws_color)color,
                                      (enum laws_kind)(LAWS_PAWN + kind));
}

static void set_up(const struct men *men, struct laws_position *position,
                   struct laws_setup *setup)
{
    laws_setup_init(setup);
    setup->turn = (enum laws_color)men->turn;
    for (unsigned color = 0; color < 2; color++)
        put(setup, men->at[KING_OF(color)], color, LAWS_KING - LAWS_PAWN);
    for (unsigned i = 0; i < men->count; i++)
        put(setup, men->at[i], color_of(men->man[i]), men->man[i] % 5);
    if (laws_position_from_setup(position, setup) & ~LAWS_FAULTS_UNREACHABLE)
        abort();
}

static void ask(const struct men *men, enum laws_color side, bool can,
                struct laws_mate_workspace *workspace)
{
    struct laws_mate_verdict verdict;
    struct laws_position position;
    struct laws_setup setup;
    enum laws_mate_answer answer;

    set_up(men, &position, &setup);
    answer = mate_ask(&position, side, workspace, 0, &verdict);
    asked++;
    if (answer == LAWS_MATE_UNDECIDED)
        unknown++;
    else if ((answer == LAWS_MATE_POSSIBLE) != can)
        suite_fail(&setup, "%s can mate: %s, by \"%s\"",
                   side == LAWS_WHITE ? "White" : "Black",
                   laws_mate_answer_text(answer),
                   laws_mate_argument_text(verdict.argument));
}

/* Ask about one word of a set, by position each Nth, or oftener where no is
   the answer although yes is in `ever`. */
static void ask_word(struct men men, size_t word, unsigned ever,
                     struct laws_mate_workspace *workspace)
{
    const uint64_t often = every / 50 + 1;
    const unsigned last = men.count - 1;

    truth_place(&men, word);
    for (uint64_t rest = truth_word(&men, LEGAL, word); rest;
         rest &= rest - 1) {
        const unsigned square = (unsigned)__builtin_ctzll(rest);
        const uint64_t n = word * 64 + square;

        if (n % every && n % often)
            continue;
        men.at[last] = square;
        for (unsigned side = 0; side < 2; side++) {
            struct men now = men;
            bool can = truth_word(&men, (enum layer)side, word) >> square & 1;
            bool swap = men.count == MEN_MOST && (n / often & 1);

            if (n % every && (can || !(ever >> side & 1)))
                continue;
            if (swap)
                men_swap(&now);
            ask(&now, (enum laws_color)(side ^ swap), can, workspace);
        }
    }
}

static void solve(const struct men *men, struct laws_mate_workspace *workspace)
{
    const size_t words = truth_words(men->count);
    uint64_t count[LAYERS] = {0};
    unsigned ever;

    truth_find(men);
    for (size_t word = 0; word < words; word++)
        for (unsigned layer = 0; layer < LAYERS; layer++)
            count[layer] += (unsigned)__builtin_popcountll(
                truth_word(men, (enum layer)layer, word));
    ever = (count[WHITE_MATES] ? 1u : 0) | (count[BLACK_MATES] ? 2u : 0);
    for (size_t word = 0; word < words; word++)
        ask_word(*men, word, ever, workspace);
    positions += count[LEGAL];
    for (unsigned i = 0; i < men->count; i++)
        putchar(MEN_LETTERS[men->man[i]]);
    printf(": %llu positions, White can mate in %llu, Black in %llu; %llu "
           "questions so far\n",
           (unsigned long long)count[LEGAL],
           (unsigned long long)count[WHITE_MATES],
           (unsigned long long)count[BLACK_MATES], (unsigned long long)asked);
    fflush(stdout);
}

static bool is_named(const struct men *men, const char *name)
{
    for (unsigned i = 0; i < men->count; i++)
        if (MEN_LETTERS[men->man[i]] != name[i])
            return false;
    return true;
}

/* All sets of so many men besides the kings.  Promotions lead to what comes
   earlier: those without pawns first. */
static void solve_all(unsigned count, const char *name,
                      struct laws_mate_workspace *workspace)
{
    struct men men = {.count = count};
    const unsigned ends[] = {MEN_KINDS, count > 1 ? MEN_KINDS : 1,
                             count > 2 ? MEN_KINDS : 1};

    for (unsigned pawns = 0; pawns <= count; pawns++)
        for (men.man[0] = 0; men.man[0] < ends[0]; men.man[0]++)
            for (men.man[1] = count > 1 ? men.man[0] : 0; men.man[1] < ends[1];
                 men.man[1]++)
                for (men.man[2] = count > 2 ? men.man[1] : 0;
                     men.man[2] < ends[2]; men.man[2]++) {
                    unsigned has = 0;

                    for (unsigned i = 0; i < count; i++)
                        has += is_pawn(men.man[i]);
                    if (has == pawns &&
                        (count < MEN_MOST || men_come_first(&men)) &&
                        (!name || is_named(&men, name)))
                        solve(&men, workspace);
                }
}

int main(int argc, char **argv)
{
    struct laws_mate_workspace *workspace =
        mate_workspace_new((size_t)256 << 20);
    const char *name = NULL;
    uint64_t men = 3;

    for (int i = 1; i + 1 < argc; i += 2) {
        if (!strcmp(argv[i], "--men"))
            men = suite_number(argv[i + 1]);
        else if (!strcmp(argv[i], "--every"))
            every = suite_number(argv[i + 1]);
        else if (!strcmp(argv[i], "--set"))
            name = argv[i + 1];
    }
    if (men < 3 || men > MEN_MOST + 2 ||
        (name && (strlen(name) != men - 2 || strpbrk(name, "Pp")))) {
        fprintf(stderr, "mate-men: --men is 3, 4 or 5; --set has two men less, "
                        "and no pawns\n");
        return 2;
    }
    for (unsigned count = 1; count + 2 <= men; count++)
        solve_all(count, count + 2 == men ? name : NULL, workspace);
    printf("%llu positions, %llu questions, %llu undecided\n",
           (unsigned long long)positions, (unsigned long long)asked,
           (unsigned long long)unknown);
    if (unknown)
        suite_fail(NULL, "none may be undecided");
    free(workspace);
    return suite_result();
}
