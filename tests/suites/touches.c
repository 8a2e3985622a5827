/*
 * touches.c - touched pieces, against a model of what they bind to
 *
 * usage: touches [--seed S] [--games N] FILE.perft...
 *
 * The model is written from Articles 4.3 to 4.5 (1997: the same; 1988: 5.1(c),
 * 5.1(d), 7.2, 7.3) and asks the oracle what is legal.  Pieces are touched at
 * random, kings and rooks more often, then legal moves are tried: the rulings
 * must be those of the model, word for word.
 */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "suite.h"

#define LINES 4
#define LINE 64

/* The Articles of the four editions; any other has those of one of them. */
static const struct {
    const char *own, *opponents, *both, *castle, *rook_first, *king, *none;
} articles[] = {
    [LAWS_1988] = {"7.2(a)", "7.2(a)", "7.2(b)", NULL, "5.1(c)", "5.1(d)",
                   "7.3"},
    [LAWS_1997] = {"4.3(a)", "4.3(a)", "4.3(b)", "4.4(a)", "4.4(b)", "4.4(c)",
                   "4.5"},
    [LAWS_2017] = {"4.3.1", "4.3.2", "4.3.3", "4.4.1", "4.4.2", "4.4.3", "4.5"},
    [LAWS_2023] = {"4.3.1", "4.3.2", "4.3.3", "4.4.1", "4.4.2", "4.4.3", "4.5"},
};

enum bound { FREE, MOVE, CAPTURE, CAPTURE_WITH, CASTLE, MOVE_KING };

struct model {
    enum laws_edition edition;
    struct laws_setup setup;
    struct oracle_moves legal;
    laws_square touched[LAWS_SQUARES_MAX];
    unsigned touches;
    /* what they bind to */
    enum bound bound;
    const char *article;
    laws_square square, second;
    laws_bitboard barred; /* rooks touched before the king */
};

static bool is_ours(const struct model *model, laws_square square)
{
    return laws_piece_color(model->setup.on[square]) == model->setup.turn;
}

static bool is_our(const struct model *model, laws_square square,
                   enum laws_kind kind)
{
    return model->setup.on[square] == laws_piece_of(model->setup.turn, kind);
}

static int first_rank(const struct model *model)
{
    return model->setup.turn == LAWS_WHITE ? 0 : 7;
}

static bool is_castling_king(const struct model *model, laws_square square)
{
    return is_our(model, square, LAWS_KING) &&
           square == LAWS_SQUARE(4, first_rank(model));
}

static bool is_castling_rook(const struct model *model, laws_square square)
{
    return is_our(model, square, LAWS_ROOK) &&
           laws_rank(square) == first_rank(model);
}

static bool is_castling(const struct model *model, struct laws_move move)
{
    return is_our(model, move.from, LAWS_KING) && is_ours(model, move.to);
}

/* The square of what the move takes; LAWS_NO_SQUARE: nothing. */
static laws_square taken(const struct model *model, struct laws_move move)
{
    if (is_castling(model, move))
        return LAWS_NO_SQUARE;
    if (model->setup.on[move.to] != LAWS_NO_PIECE)
        return move.to;
    if (is_our(model, move.from, LAWS_PAWN) &&
        laws_file(move.from) != laws_file(move.to))
        return LAWS_SQUARE(laws_file(move.to), laws_rank(move.from));
    return LAWS_NO_SQUARE;
}

/* Is there a legal move from one square, or with one capture, or both?  The
   barred castling is none. */
static bool can(const struct model *model, laws_square from, laws_square what)
{
    for (unsigned i = 0; i < model->legal.count; i++) {
        struct laws_move move = model->legal.move[i];

        if (is_castling(model, move) && model->barred >> move.to & 1)
            continue;
        if ((from == LAWS_NO_SQUARE || move.from == from) &&
            (what == LAWS_NO_SQUARE || taken(model, move) == what))
            return true;
    }
    return false;
}

static bool can_castle(const struct model *model, laws_square rook)
{
    for (unsigned i = 0; i < model->legal.count; i++)
        if (is_castling(model, model->legal.move[i]) &&
            model->legal.move[i].to == rook)
            return true;
    return false;
}

static void bind(struct model *model, enum bound bound, const char *article,
                 laws_square square, laws_square second)
{
    model->bound = bound;
    model->article = article;
    model->square = square;
    model->second = second;
}

/* 4.4.1, 4.4.3: the king, and a rook after it.  True where this decides; if the
   king is stuck, the pieces touched besides these two still may. */
static bool bind_castling(struct model *model, unsigned king)
{
    laws_square square = model->touched[king], rook = LAWS_NO_SQUARE;
    const char *castle = articles[model->edition].castle;

    for (unsigned i = model->touches; i-- > king + 1;)
        if (is_castling_rook(model, model->touched[i]))
            rook = model->touched[i];
    if (rook == LAWS_NO_SQUARE || (can_castle(model, rook) && !castle))
        return false;
    if (can_castle(model, rook)) {
        bind(model, CASTLE, castle, square, rook);
        return true;
    }
    model->barred = 0; /* another move of the king, whichever */
    if (can(model, square, LAWS_NO_SQUARE)) {
        bind(model, MOVE_KING, articles[model->edition].king, square,
             LAWS_NO_SQUARE);
        return true;
    }
    bind(model, FREE, articles[model->edition].king, LAWS_NO_SQUARE,
         LAWS_NO_SQUARE);
    return false;
}

static void work_out(struct model *model)
{
    laws_square own = LAWS_NO_SQUARE, theirs = LAWS_NO_SQUARE;
    laws_bitboard rooks = 0, barred;

    model->barred = 0;
    for (unsigned i = model->touches; i-- > 0;)
        *(is_ours(model, model->touched[i]) ? &own : &theirs) =
            model->touched[i];
    for (unsigned i = 0; i < model->touches; i++) {
        if (is_castling_rook(model, model->touched[i]))
            rooks |= LAWS_BIT(model->touched[i]);
        if (is_castling_king(model, model->touched[i]))
            model->barred = rooks;
    }
    barred = model->barred;
    bind(model, FREE, articles[model->edition].none, LAWS_NO_SQUARE,
         LAWS_NO_SQUARE);
    if (own != LAWS_NO_SQUARE && theirs != LAWS_NO_SQUARE &&
        can(model, own, theirs)) {
        bind(model, CAPTURE_WITH, articles[model->edition].both, own, theirs);
        return;
    }
    for (unsigned i = 0; i < model->touches && model->bound == FREE; i++) {
        laws_square square = model->touched[i];
        bool ours = is_ours(model, square);
        const char *article =
            own == LAWS_NO_SQUARE      ? articles[model->edition].opponents
            : theirs == LAWS_NO_SQUARE ? articles[model->edition].own
                                       : articles[model->edition].both;

        if (is_castling_king(model, square) && bind_castling(model, i))
            break;
        if (model->article == articles[model->edition].king &&
            is_castling_rook(model, square))
            continue;
        if (ours ? can(model, square, LAWS_NO_SQUARE)
                 : can(model, LAWS_NO_SQUARE, square))
            bind(model, ours ? MOVE : CAPTURE, article, square, LAWS_NO_SQUARE);
    }
    model->barred = barred;
}

static const char *side_of(laws_square rook)
{
    return laws_file(rook) > 4 ? "king" : "queen";
}

/* What must be ruled, a line each. */
static unsigned say(const struct model *model, char lines[LINES][LINE])
{
    char square[3] = "", second[3] = "";
    unsigned count = 0;

    for (laws_square rook = 0; rook < LAWS_NO_SQUARE; rook++)
        if (model->barred >> rook & 1 && count < LINES - 1)
            snprintf(lines[count++], LINE, "%s may-not-castle %s",
                     articles[model->edition].rook_first, side_of(rook));
    if (model->square != LAWS_NO_SQUARE)
        laws_square_print(model->square, square);
    if (model->second != LAWS_NO_SQUARE)
        laws_square_print(model->second, second);
    switch (model->bound) {
    case FREE:
        snprintf(lines[count], LINE, "%s any-move", model->article);
        break;
    case MOVE:
        snprintf(lines[count], LINE, "%s must-move %s", model->article, square);
        break;
    case CAPTURE:
        snprintf(lines[count], LINE, "%s must-capture %s", model->article,
                 square);
        break;
    case CAPTURE_WITH:
        snprintf(lines[count], LINE, "%s must-capture-with %s %s",
                 model->article, square, second);
        break;
    case CASTLE:
        snprintf(lines[count], LINE, "%s must-castle %s", model->article,
                 side_of(model->second));
        break;
    case MOVE_KING:
        snprintf(lines[count], LINE, "%s must-move-king", model->article);
        break;
    }
    return count + 1;
}

/* The breach of a legal move, as a line; false: it is none. */
static bool breaks(const struct model *model, struct laws_move move,
                   char line[LINE])
{
    laws_square square = model->square;
    const char *article = model->article;
    char text[3];
    bool does = false;

    if (is_castling(model, move) && model->barred >> move.to & 1) {
        does = true;
        article = articles[model->edition].rook_first;
        if (square == LAWS_NO_SQUARE)
            square = move.to;
    } else if (model->bound == MOVE || model->bound == MOVE_KING) {
        does = move.from != square;
    } else if (model->bound == CAPTURE) {
        does = taken(model, move) != square;
    } else if (model->bound == CAPTURE_WITH) {
        does = move.from != square || taken(model, move) != model->second;
    } else if (model->bound == CASTLE) {
        does = !is_castling(model, move) || move.to != model->second;
    }
    if (!does)
        return false;
    laws_square_print(square, text);
    snprintf(line, LINE, "%s touch-breach %s", article, text);
    return true;
}

static void compare(const struct model *model, const struct laws_rulings *out,
                    char lines[LINES][LINE], unsigned count)
{
    char text[LAWS_RULING_TEXT_MAX] = "nothing";
    bool same = out->count == count;

    for (unsigned i = 0; same && i < count; i++) {
        laws_ruling_print(&out->ruling[i], text);
        same = !strcmp(text, lines[i]);
        if (!same)
            suite_fail(&model->setup, "%s: ruled \"%s\", not \"%s\"",
                       laws_edition_name(model->edition), text, lines[i]);
    }
    if (out->count != count)
        suite_fail(&model->setup, "%s: %u rulings, not %u",
                   laws_edition_name(model->edition), out->count, count);
}

static void fold(struct laws_game *game, struct laws_act act,
                 struct laws_rulings *out)
{
    act.color = LAWS_NOBODY;
    if (laws_game_apply(game, &act, out))
        suite_fail(NULL, "an act was not folded");
}

static laws_square choose_square(uint64_t *chance, const struct model *model)
{
    bool special = suite_below(chance, 3) == 0;

    for (;;) {
        laws_square square = (laws_square)suite_below(chance, 64);
        enum laws_kind kind = laws_piece_kind(model->setup.on[square]);

        if (special ? kind == LAWS_KING || kind == LAWS_ROOK
                    : kind != LAWS_NO_KIND)
            return square;
    }
}

/* In the model pieces touched at once come in the order of 4.3.3 and 4.4.1:
   the own king, the own pieces, the others. */
static void touch(struct model *model, const struct laws_act *act)
{
    for (unsigned turn = 0; turn < 3; turn++)
        for (unsigned i = 0; i < act->squares; i++) {
            laws_square square = act->square[i];
            bool known = false;

            if (act->at_once && turn != (is_our(model, square, LAWS_KING) ? 0u
                                         : is_ours(model, square)         ? 1u
                                                                          : 2u))
                continue;
            for (unsigned k = 0; k < model->touches; k++)
                known = known || model->touched[k] == square;
            if (!known)
                model->touched[model->touches++] = square;
        }
}

static void play(uint64_t *chance, const struct laws_setup *setup)
{
    static _Alignas(16) unsigned char memory[1 << 16];
    struct model model = {.setup = *setup};
    char lines[LINES][LINE], move[LAWS_COORDINATES_MAX];
    struct laws_regulations regulations;
    struct laws_rulings out;
    struct laws_game *game;
    enum laws_color by = setup->turn;

    model.edition = (enum laws_edition)suite_below(
        chance, sizeof(articles) / sizeof(articles[0]));
    oracle_moves(setup, &model.legal);
    if (!model.legal.count)
        return;
    laws_regulations_init(&regulations, model.edition);
    regulations.setup = *setup;
    game = laws_game_init(memory, laws_game_size(4), &regulations);
    if (!game)
        return;
    fold(game, (struct laws_act){.kind = LAWS_ACT_STARTS, .by = LAWS_NOBODY},
         &out);
    for (unsigned n = 1 + suite_below(chance, 3); n > 0; n--) {
        struct laws_act act = {.kind = LAWS_ACT_TOUCHES, .by = by};

        act.squares = 1 + suite_below(chance, 2);
        for (unsigned i = 0; i < act.squares; i++)
            act.square[i] = choose_square(chance, &model);
        if (act.squares == 2 && suite_below(chance, 3) == 0)
            act.at_once = 2;
        touch(&model, &act);
        work_out(&model);
        fold(game, act, &out);
        compare(&model, &out, lines, say(&model, lines));
    }
    for (unsigned n = 0; n < 4; n++) {
        struct laws_act act = {.kind = LAWS_ACT_MAKES, .by = by};
        struct laws_move tried =
            model.legal.move[suite_below(chance, model.legal.count)];

        act.move = move;
        act.move_length = laws_coordinates_print(tried, false, move);
        fold(game, act, &out);
        if (!breaks(&model, tried, lines[0])) {
            if (!out.count || out.ruling[0].verdict != LAWS_VERDICT_MADE)
                suite_fail(setup, "%s was not made", move);
            return;
        }
        compare(&model, &out, lines, 1);
    }
}

/* Kings and rooks with some way, little or none. */
static const char *const starts[] = {
    "r3k2r/8/8/3p4/4P3/8/8/R3K2R w KQkq - 0 1",
    "r3k2r/8/8/8/4r3/8/8/R3K2R w KQkq - 0 1",
    "4k3/8/8/8/8/8/3PPP2/R2QKB1R w KQ - 0 1",
    "4k3/8/8/8/8/8/P2PPP1P/RN1QKBNR w KQ - 0 1",
    "r2qkb1r/3ppp2/8/8/8/8/8/R3K2R b KQkq - 0 1",
    "4k3/8/8/8/8/8/8/R1R1K1R1 w Q - 0 1",
};
#define STARTS (sizeof starts / sizeof starts[0])

/* Kings and rooks that castle from elsewhere are for Chess960. */
static bool is_usual(const struct laws_setup *setup)
{
    const laws_bitboard corners = 0x8100000000000081;
    laws_bitboard castling = setup->castling;

    return !(castling & ~corners) &&
           (!(castling & 0x81) || setup->on[LAWS_SQUARE(4, 0)] ==
                                      laws_piece_of(LAWS_WHITE, LAWS_KING)) &&
           (castling < 0x100 || setup->on[LAWS_SQUARE(4, 7)] ==
                                    laws_piece_of(LAWS_BLACK, LAWS_KING));
}

int main(int argc, char **argv)
{
    uint64_t chance = 1, games = 1000, played = 0;
    struct laws_setup *positions;
    size_t count;
    int a;

    for (a = 1; a + 1 < argc && argv[a][0] == '-'; a += 2) {
        if (strcmp(argv[a], "--seed") == 0)
            chance = suite_number(argv[a + 1]);
        else if (strcmp(argv[a], "--games") == 0)
            games = suite_number(argv[a + 1]);
        else
            return 2;
    }
    positions = suite_positions_take(argv + a, argc - a, &count);
    for (uint64_t i = 0; i < games && count; i++) {
        struct laws_setup setup =
            positions[suite_below(&chance, (unsigned)count)];

        if (i % 2 && !oracle_read(starts[suite_below(&chance, STARTS)], &setup))
            suite_fail(NULL, "a FEN was not read");
        if (!is_usual(&setup))
            continue;
        play(&chance, &setup);
        played++;
    }
    free(positions);
    printf("%" PRIu64 " positions touched\n", played);
    return suite_result();
}
