/* habits.c - see habits.h */
#include "engine/habits.h"

#include "engine/dialog.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

/* What a slip is made of. */
struct hand {
    struct habits_plan *plan;
    const struct laws_game *game;
    const struct laws_position *position;
    struct laws_move move;
    char text[LAWS_MOVE_TEXT_MAX];
    laws_ms left;
    habits_lot *lot;
    void *data;
};

#define SQUARE_TEXT(square) 'a' + ((square)&7), '1' + ((square) >> 3)

static unsigned draw(const struct hand *hand, unsigned below)
{
    return hand->lot(hand->data, below);
}

/* A moment from `least` to its double; who has a minute or less hurries. */
static void add(const struct hand *hand, unsigned least, enum habits_when when,
                const char *words)
{
    struct habits_plan *plan = hand->plan;
    struct habits_step *step = &plan->step[plan->steps];
    uint64_t wait = least + draw(hand, least + 1);

    assert(plan->steps < HABITS_STEPS_MAX); /* no slip has as many */
    plan->steps++;
    if (hand->left < LAWS_MINUTES(1))
        wait = wait * (hand->left > 0 ? (uint64_t)hand->left : 0) / 60000;
    step->wait = (unsigned)wait;
    step->when = when;
    snprintf(step->words, sizeof step->words, "%s", words);
}

static void add_square(const struct hand *hand, unsigned least,
                       enum habits_when when, const char *verb,
                       laws_square square)
{
    char words[40];

    snprintf(words, sizeof words, "%s %c%c", verb, SQUARE_TEXT(square));
    add(hand, least, when, words);
}

static void touch(const struct hand *hand)
{
    add_square(hand, 500, HABITS_TO_MOVE, "touches", hand->move.from);
}

static void make(const struct hand *hand)
{
    char words[40];

    snprintf(words, sizeof words, "makes %.16s", hand->text);
    add(hand, 400, HABITS_TO_MOVE, words);
}

static void press(const struct hand *hand)
{
    add(hand, 300, HABITS_MADE, "presses");
}

static bool is_castling(const struct hand *hand)
{
    return LAWS_BIT(hand->move.to) &
           hand->position->by_color[hand->position->turn];
}

static bool is_capture(const struct hand *hand)
{
    return LAWS_BIT(hand->move.to) &
           hand->position->by_color[laws_opponent(hand->position->turn)];
}

/* One of the squares of a set, by lot; LAWS_NO_SQUARE from an empty one. */
static laws_square choose(const struct hand *hand, laws_bitboard set)
{
    unsigned count = 0, chosen;
    laws_square square = 0;

    for (unsigned i = 0; i < 64; i++)
        count += set >> i & 1;
    if (!count)
        return LAWS_NO_SQUARE;
    chosen = draw(hand, count);
    while (!(set >> square & 1) || chosen--)
        square++;
    return square;
}

/* Where else a hand could have put this piece, against the Laws: a square that
   leaves the king in check if there is one, else one beside the right one. */
static laws_square misplace(const struct hand *hand)
{
    laws_bitboard exposed = 0, near = 0;

    for (unsigned square = 0; square < 64; square++) {
        struct laws_move move = hand->move;
        int files = (int)(square & 7) - (int)(hand->move.to & 7);
        int ranks = (int)(square >> 3) - (int)(hand->move.to >> 3);
        enum laws_reason reason;

        move.to = (laws_square)square;
        move.promotion = 0;
        /* nobody takes his own pieces, nor a king */
        if (LAWS_BIT(square) & (hand->position->by_color[hand->position->turn] |
                                hand->position->by_kind[LAWS_KING]) ||
            (move.piece == LAWS_PAWN && (square < 8 || square > 55)))
            continue;
        reason = laws_position_judge(hand->position, move);
        if (reason == LAWS_KING_LEFT_IN_CHECK || reason == LAWS_KING_EXPOSED)
            exposed |= LAWS_BIT(square);
        else if (reason != LAWS_LEGAL && files >= -1 && files <= 1 &&
                 ranks >= -1 && ranks <= 1)
            near |= LAWS_BIT(square);
    }
    return choose(hand, exposed ? exposed : near);
}

static bool illegal(const struct hand *hand)
{
    laws_square to = misplace(hand);
    char words[40];

    if (to == LAWS_NO_SQUARE)
        return false;
    touch(hand);
    snprintf(words, sizeof words, "makes %c%c%c%c",
             SQUARE_TEXT(hand->move.from), SQUARE_TEXT(to));
    add(hand, 400, HABITS_TO_MOVE, words);
    press(hand);
    return true;
}

/* Until it strikes him, long after. */
static bool forgets(const struct hand *hand)
{
    touch(hand);
    make(hand);
    add(hand, 15000, HABITS_MADE, "presses");
    return true;
}

static bool touches(const struct hand *hand)
{
    struct laws_moves moves;
    laws_bitboard others = 0;
    laws_square square;

    laws_position_moves(hand->position, &moves);
    for (unsigned i = 0; i < moves.count; i++)
        if (moves.move[i].from != hand->move.from &&
            moves.move[i].from != hand->move.to)
            others |= LAWS_BIT(moves.move[i].from);
    square = choose(hand, others);
    if (square == LAWS_NO_SQUARE)
        return false;
    add_square(hand, 500, HABITS_TO_MOVE, "touches", square);
    make(hand);
    press(hand);
    return true;
}

static bool rook_first(const struct hand *hand)
{
    if (!is_castling(hand))
        return false;
    add_square(hand, 500, HABITS_TO_MOVE, "touches", hand->move.to);
    make(hand);
    press(hand);
    return true;
}

static bool presses(const struct hand *hand)
{
    add(hand, 1500, HABITS_TO_MOVE, "presses");
    return true;
}

static bool two_hands(const struct hand *hand)
{
    char words[40];

    if (!is_castling(hand) && !is_capture(hand) && !hand->move.promotion)
        return false;
    touch(hand);
    snprintf(words, sizeof words, "makes %.16s two-handed", hand->text);
    add(hand, 300, HABITS_TO_MOVE, words);
    press(hand);
    return true;
}

static bool leaves_pawn(const struct hand *hand)
{
    char words[40];

    if (!hand->move.promotion)
        return false;
    touch(hand);
    snprintf(words, sizeof words, "releases %c%c %c%c",
             SQUARE_TEXT(hand->move.from), SQUARE_TEXT(hand->move.to));
    add(hand, 400, HABITS_TO_MOVE, words);
    add(hand, 300, HABITS_TO_MOVE, "presses");
    return true;
}

/* Some piece that stands beside where the move ends. */
static laws_square neighbour(const struct hand *hand)
{
    laws_bitboard beside = 0, all = hand->position->by_color[LAWS_WHITE] |
                                    hand->position->by_color[LAWS_BLACK];

    for (unsigned square = 0; square < 64; square++) {
        int files = (int)(square & 7) - (int)(hand->move.to & 7);
        int ranks = (int)(square >> 3) - (int)(hand->move.to >> 3);

        if (files >= -1 && files <= 1 && ranks >= -1 && ranks <= 1 &&
            square != hand->move.to && square != hand->move.from)
            beside |= LAWS_BIT(square);
    }
    return choose(hand, beside & all);
}

static bool knocks_over(const struct hand *hand)
{
    laws_square square = neighbour(hand);

    if (square == LAWS_NO_SQUARE || is_castling(hand))
        return false;
    touch(hand);
    make(hand);
    add_square(hand, 50, HABITS_MADE, "displaces", square);
    press(hand);
    add(hand, 2000, HABITS_AFTER, "restores");
    return true;
}

static bool takes_back(const struct hand *hand)
{
    touch(hand);
    make(hand);
    add(hand, 700, HABITS_MADE, "takes-back");
    add(hand, 1500, HABITS_MADE, "presses");
    return true;
}

static bool offers_late(const struct hand *hand)
{
    touch(hand);
    make(hand);
    press(hand);
    add(hand, 1500, HABITS_AFTER, "offers draw");
    return true;
}

static bool besides(const struct hand *hand, const char *verb)
{
    laws_square square =
        choose(hand, hand->position->by_color[hand->position->turn] &
                         ~LAWS_BIT(hand->move.from));

    if (square == LAWS_NO_SQUARE)
        return false;
    add_square(hand, 600, HABITS_TO_MOVE, verb, square);
    touch(hand);
    make(hand);
    press(hand);
    return true;
}

static bool adjusts(const struct hand *hand)
{
    return besides(hand, "adjusts");
}

static bool brushes(const struct hand *hand)
{
    return besides(hand, "brushes");
}

/* ORDER SLIP */
static bool (*const slips[])(const struct hand *hand) = {
    illegal,     forgets,     touches,    rook_first,  presses, two_hands,
    leaves_pawn, knocks_over, takes_back, offers_late, adjusts, brushes,
};
#define SLIPS (sizeof slips / sizeof slips[0])
_Static_assert(SLIPS == HABITS_NO_SLIP, "a function for each slip");

static struct hand hand_of(struct habits_plan *plan,
                           const struct laws_game *game, struct laws_move move,
                           laws_ms left, habits_lot *lot, void *data)
{
    struct hand hand = {.plan = plan,
                        .game = game,
                        .position = laws_game_position(game),
                        .move = move,
                        .left = left,
                        .lot = lot,
                        .data = data};

    dialog_move_print(game, move, hand.text);
    memset(plan, 0, sizeof *plan);
    plan->slip = HABITS_NO_SLIP;
    return hand;
}

bool habits_plan_slip(struct habits_plan *plan, const struct laws_game *game,
                      struct laws_move move, enum habits_slip slip,
                      laws_ms left, habits_lot *lot, void *data)
{
    struct hand hand = hand_of(plan, game, move, left, lot, data);

    if (!slips[slip](&hand))
        return false;
    plan->slip = slip;
    return true;
}

void habits_plan(struct habits_plan *plan, const struct laws_game *game,
                 struct laws_move move, unsigned rate, laws_ms left,
                 habits_lot *lot, void *data)
{
    struct hand hand = hand_of(plan, game, move, left, lot, data);

    if (draw(&hand, 100) < rate) {
        unsigned slip = draw(&hand, SLIPS);

        /* some have an occasion with every move */
        while (!habits_plan_slip(plan, game, move, (enum habits_slip)slip, left,
                                 lot, data))
            slip = (slip + 1) % SLIPS;
        return;
    }
    touch(&hand);
    make(&hand);
    press(&hand);
}
