/* view.c - see view.h */
#include "laws/view.h"

#include "board/bits.h"
#include "game/state.h"

static enum laws_asked asked(const struct laws__quickplay *quickplay)
{
    if (!quickplay->asked && (quickplay->postponed || quickplay->referred))
        return LAWS_ASKED_LATER;
    return (enum laws_asked)quickplay->asked;
}

static void view_player(const struct laws_game *game, enum laws_color color,
                        struct laws_player_view *player)
{
    const struct laws__made *made = &game->made[color];

    player->here = game->here[color];
    player->made = made->is;
    player->made_illegal = made->is && made->illegal;
    if (made->is)
        memcpy(player->made_text, made->text, sizeof made->text);
    player->flag_open = is_flag_down(game, &game->clock, color);
    for (unsigned i = 0; i < game->irregularities; i++)
        if (game->irregular[i].by == color)
            player->illegal_open = true;
    player->breach_open = game->breach[color].is;
    player->signature = (enum laws_result)game->signature[color];
}

static void view_hands(const struct laws_game *game,
                       struct laws_hands_view *hands)
{
    hands->released = laws__has_released(game, (enum laws_color)game->has_move);
    if (hands->released) {
        hands->from = laws__released(game).from;
        hands->to = laws__released(game).to;
    }
    hands->promotion = (enum laws_kind)game->hand.promotion_fixed;
    hands->promotion_square = game->hand.promotion_square;
    hands->displaced =
        game->displaced[LAWS_WHITE] | game->displaced[LAWS_BLACK];
    if (game->unannounced.is)
        memcpy(hands->unannounced, game->unannounced.text,
               game->unannounced.length);
}

static enum laws_game_status status_of(const struct laws_game *game, bool over)
{
    if (over)
        return LAWS_GAME_OVER;
    if (!game->started)
        return LAWS_GAME_WAITING;
    if (game->adjournment.session == LAWS_SESSION_ADJOURNED)
        return LAWS_GAME_ADJOURNED;
    return game->paused ? LAWS_GAME_PAUSED : LAWS_GAME_PLAYING;
}

void laws_game_view(const struct laws_game *game, struct laws_view *view)
{
    memset(view, 0, sizeof *view);
    view->started = game->started;
    view->paused = game->paused;
    view->over = game->over || game->quickplay.halted;
    view->status = status_of(game, view->over);
    view->waits = game->waits;
    view->resume = (enum laws_color)game->resume;
    view->session = (enum laws_session)game->adjournment.session;
    view->sealer = (enum laws_color)game->adjournment.sealer;
    view->asked = asked(&game->quickplay);
    view->asked_by = (enum laws_color)(view->asked == LAWS_ASKED_LATER
                                           ? game->quickplay.claimant
                                           : game->quickplay.by);
    view->touches = game->hand.touches;
    memcpy(view->touched, game->hand.touched, sizeof view->touched);
    view_hands(game, &view->hands);
    for (unsigned color = LAWS_WHITE; color <= LAWS_BLACK; color++)
        view_player(game, (enum laws_color)color, &view->player[color]);
}

/* The slow way, for a board that is no position (A.5.2). */
static void legal_on_setup(const struct laws_position *position,
                           struct laws_moves *moves)
{
    struct laws_setup setup;

    laws_position_to_setup(position, &setup);
    for (unsigned from = 0; from < 64; from++) {
        laws_piece piece = setup.on[from];
        laws_bitboard to =
            laws_piece_color(piece) == position->turn
                ? laws_setup_moves_from(&setup, (laws_square)from)
                : 0;

        while (to) { /* illegal moves bring no piece: there is room */
            struct laws_move move = {(laws_square)from, take_square(&to),
                                     (uint8_t)laws_piece_kind(piece),
                                     LAWS_NO_KIND};
            bool promotes =
                move.piece == LAWS_PAWN && (move.to >= 56 || move.to < 8);

            if (!promotes) {
                moves->move[moves->count++] = move;
                continue;
            }
            for (unsigned kind = LAWS_KNIGHT; kind <= LAWS_QUEEN; kind++) {
                move.promotion = (uint8_t)kind;
                moves->move[moves->count++] = move;
            }
        }
    }
}

void laws_game_legal(const struct laws_game *game, struct laws_moves *moves)
{
    const struct laws__past *past =
        laws__before_hand(game, (enum laws_color)game->has_move);

    moves->count = 0;
    if (past->position.turn != game->has_move)
        return;
    if (past->is_position)
        laws_position_moves(&past->position, moves);
    else
        legal_on_setup(&past->position, moves);
}

bool laws_game_duty(const struct laws_game *game, struct laws_ruling *duty)
{
    struct laws_rulings rulings;
    struct laws__fold fold = {.out = &rulings, /* it only says */
                              .edition = game->regulations.edition};
    enum laws_color by = (enum laws_color)game->has_move;
    struct laws__duty bound;

    if (game->over)
        return false;
    rulings.count = 0;
    if (game->due.is) {
        struct laws_ruling *ruling =
            laws__say(&fold, LAWS_VERDICT_MUST_MAKE, LAWS_RULE_CLAIM_WRONG);

        laws__write_san(game, game->due.move, ruling->move);
        *duty = *ruling;
        return true;
    }
    if (!game->hand.touches) /* what is let go is touched, too */
        return false;
    bound = laws__duty(game, by);
    laws__say_duty(&fold, game, &bound);
    if (bound.bound == BOUND_TO_PAWN)
        laws__say_square(&fold, LAWS_VERDICT_MUST_PROMOTE, bound.rule,
                         bound.second);
    SURE(rulings.count); /* it says at least that any move may be made */
    if (rulings.ruling[rulings.count - 1].verdict == LAWS_VERDICT_ANY_MOVE)
        return false;
    *duty = rulings.ruling[rulings.count - 1];
    return true;
}

bool laws_game_keeps_duty(const struct laws_game *game, struct laws_move move)
{
    enum laws_color by = (enum laws_color)game->has_move;

    return keeps_due(game, move) && !laws__broken(game, by, move).is;
}

struct laws_move laws_game_move(const struct laws_game *game, unsigned ply)
{
    static const struct laws_move none = {LAWS_NO_SQUARE, LAWS_NO_SQUARE,
                                          LAWS_NO_KIND, LAWS_NO_KIND};

    return ply >= 1 && ply <= game->plies ? game->past[ply].move : none;
}

unsigned laws_game_capacity(const struct laws_game *game)
{
    return game->capacity;
}

struct laws_game *laws_game_copy(const struct laws_game *game, void *memory,
                                 size_t size)
{
    struct laws_game *copy = memory;
    size_t used = sizeof *game + (game->plies + 1u) * sizeof game->past[0];

    if (size < laws_game_size(game->plies) || size < laws_game_size(1))
        return NULL;
    memcpy(copy, game, used);
    copy->capacity = laws__capacity(size);
    return copy;
}

enum laws_pgn_result laws_game_pgn_result(const struct laws_game *game)
{
    const struct laws_ruling *ruling = laws_game_result(game);

    switch (ruling ? ruling->result : LAWS_RESULT_OPEN) {
    case LAWS_RESULT_WHITE_WINS:
    case LAWS_RESULT_WHITE_FORFEIT_WIN:
        return LAWS_PGN_WHITE_WINS;
    case LAWS_RESULT_BLACK_WINS:
    case LAWS_RESULT_BLACK_FORFEIT_WIN:
        return LAWS_PGN_BLACK_WINS;
    case LAWS_RESULT_DRAW:
        return LAWS_PGN_DRAW;
    case LAWS_RESULT_BOTH_LOSE:
    case LAWS_RESULT_BOTH_FORFEIT:
        return LAWS_PGN_BOTH_LOSE;
    case LAWS_RESULT_WHITE_HALF:
        return LAWS_PGN_WHITE_HALF;
    case LAWS_RESULT_BLACK_HALF:
        return LAWS_PGN_BLACK_HALF;
    case LAWS_RESULT_OPEN:
    case LAWS_RESULT_CANCELLED:
        break;
    }
    return LAWS_PGN_UNKNOWN;
}
