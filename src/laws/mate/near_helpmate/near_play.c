/*
 * near_play.c - play a near helpmate: each move must be legal, and the end mate
 *
 * Meanwhile the hunted side moves a piece to and fro, or its king.
 */
#include "mate/near_helpmate/near_state.h"

static bool is_attacked(const struct laws_position *position,
                        laws_square square, enum laws_color by)
{
    const laws_bitboard *kind = position->by_kind;
    const laws_bitboard theirs = position->by_color[by];
    const laws_bitboard occupied =
        position->by_color[0] | position->by_color[1];

    laws_bitboard sliders =
        theirs &
        ((laws__rook_rays[square] & (kind[LAWS_ROOK] | kind[LAWS_QUEEN])) |
         (laws__bishop_rays[square] & (kind[LAWS_BISHOP] | kind[LAWS_QUEEN])));

    if (theirs & ((laws__knight[square] & kind[LAWS_KNIGHT]) |
                  (laws__pawn[laws_opponent(by)][square] & kind[LAWS_PAWN]) |
                  (laws__king[square] & kind[LAWS_KING])))
        return true;
    while (sliders)
        if (!(laws__between[square][take_square(&sliders)] & occupied))
            return true;
    return false;
}

bool laws__near_play(struct laws_position *position, struct laws_move move)
{
    const enum laws_color us = position->turn;
    const laws_bitboard ours = position->by_color[us];
    const laws_bitboard theirs = position->by_color[laws_opponent(us)];
    laws_bitboard closed = ours;

    if (move.piece == LAWS_PAWN)
        closed = (move.from ^ move.to) & 7 ? ~theirs : ours | theirs;
    if (!(pieces(position, us, move.piece) >> move.from & 1) ||
        laws__between[move.from][move.to] & (ours | theirs) ||
        closed >> move.to & 1)
        return false;
    if (us == LAWS_WHITE)
        play(position, LAWS_WHITE, move, false);
    else
        play(position, LAWS_BLACK, move, false);
    return !is_attacked(position, first_square(pieces(position, us, LAWS_KING)),
                        laws_opponent(us));
}

bool laws__near_in_check(const struct laws_position *position)
{
    const enum laws_color turn = position->turn;

    return is_attacked(position,
                       first_square(pieces(position, turn, LAWS_KING)),
                       laws_opponent(turn));
}

/* Men of theirs that may not leave their line. */
static laws_bitboard find_pinned(const struct hunt *h)
{
    const laws_bitboard *kind = h->position->by_kind;
    laws_bitboard pinned = 0;
    laws_bitboard rest =
        h->ours &
        ((laws__rook_rays[h->home] & (kind[LAWS_ROOK] | kind[LAWS_QUEEN])) |
         (laws__bishop_rays[h->home] & (kind[LAWS_BISHOP] | kind[LAWS_QUEEN])));

    while (rest) {
        laws_bitboard between =
            laws__between[h->home][take_square(&rest)] & h->occupied;

        if (is_single(between))
            pinned |= between;
    }
    return pinned;
}

/* What they move meanwhile: a man from a square to two others in turn. */
struct pass {
    enum laws_kind kind; /* LAWS_NO_KIND: the king moves */
    laws_square from, to, then;
};

/* Moves of theirs that disturb nothing. */
static struct pass find_pass(const struct hunt *h, const struct target *target,
                             const struct plan *plan)
{
    static const enum laws_kind kinds[4] = {LAWS_KNIGHT, LAWS_ROOK, LAWS_BISHOP,
                                            LAWS_QUEEN};
    const laws_bitboard around = laws__king[h->home] | plan->needed;
    const laws_bitboard movable = h->theirs & ~around & ~find_pinned(h);
    const bool guard = target->guard != LAWS_NO_SQUARE;
    const laws_bitboard men =
        guard ? movable & LAWS_BIT(target->guard) : movable;
    const laws_bitboard vacant = ~h->occupied & ~around & ~LAWS_BIT(h->hunted);

    for (unsigned i = 0; i < 4; i++) {
        const enum laws_kind kind = kinds[i];
        laws_bitboard rest = men & h->position->by_kind[kind];
        laws_bitboard to;

        if (!rest)
            continue;
        to = vacant & ~origins(h, kind, target->square, h->occupied) &
             ~origins(h, kind, h->king, h->occupied);
        while (rest) {
            laws_square from = take_square(&rest);
            laws_bitboard here = to & origins(h, kind, from, h->occupied);

            while (here) {
                laws_square there = take_square(&here);
                laws_bitboard then =
                    guard ? to & origins(h, kind, there, h->occupied)
                          : LAWS_BIT(from);

                if (then)
                    return (struct pass){kind, from, there, first_square(then)};
            }
        }
    }
    return (struct pass){0};
}

/* Can a king so far from home be there after so many moves exactly? */
static bool comes_home(unsigned distance, unsigned moves)
{
    return distance ? distance <= moves : moves != 1;
}

/* The hunted king walks about its home; so many moves are left. */
static bool play_king(const struct hunt *h, const struct plan *plan,
                      unsigned left, struct laws_position *position,
                      struct laws_move *move)
{
    const laws_square from = first_square(pieces(position, h->them, LAWS_KING));
    laws_bitboard rest = laws__king[from] & ~position->by_color[0] &
                         ~position->by_color[1] &
                         (~plan->needed | LAWS_BIT(h->home));

    while (rest) {
        laws_square to = take_square(&rest);
        struct laws_position next;

        if (!comes_home(king_distance(to, h->home), left - 1))
            continue;
        next = *position;
        *move = (struct laws_move){from, to, LAWS_KING, LAWS_NO_KIND};
        if (laws__near_play(&next, *move)) {
            *position = next;
            return true;
        }
    }
    return false;
}

/* A pawn of theirs goes a step, if one disturbs nothing. */
static bool play_pawn(const struct hunt *h, const struct plan *plan,
                      struct laws_position *position, struct laws_move *move)
{
    const laws_bitboard around = laws__king[h->home] | plan->needed;
    const laws_bitboard vacant =
        ~position->by_color[0] & ~position->by_color[1];
    laws_bitboard to =
        pawn_pushes(pieces(position, h->them, LAWS_PAWN) & ~around, h->them) &
        vacant & ~around & ~LAST;
    struct laws_position next = *position;

    if (!to)
        return false;
    move->to = first_square(to);
    move->from = first_square(pawn_pushes(LAWS_BIT(move->to), h->us));
    move->piece = LAWS_PAWN;
    move->promotion = LAWS_NO_KIND;
    if (!laws__near_play(&next, *move))
        return false;
    *position = next;
    return true;
}

static bool play_all(const struct hunt *h, const struct plan *plan,
                     struct pass pass, struct laws__near_helpmate *helpmate)
{
    struct laws_position position = *h->position;
    laws_square king = h->hunted;
    unsigned next = plan->first, steps = 0;

    helpmate->length = 0;
    while (next < LAWS__NEAR_OURS) {
        struct laws_move *move = &helpmate->move[helpmate->length++];

        if (position.turn == h->us) {
            *move = plan->move[next++];
        } else if (steps < h->steps) {
            *move = (struct laws_move){king, h->step[steps], LAWS_KING,
                                       LAWS_NO_KIND};
            king = h->step[steps++];
        } else if (pass.kind) {
            *move = (struct laws_move){pass.from, pass.to, (uint8_t)pass.kind,
                                       LAWS_NO_KIND};
            pass.from = pass.to;
            pass.to = pass.then;
            pass.then = pass.from;
        } else {
            if ((king == h->home && play_pawn(h, plan, &position, move)))
                continue;
            if (!play_king(h, plan, LAWS__NEAR_OURS - next, &position, move))
                return false;
            king = move->to;
            continue;
        }
        if (!laws__near_play(&position, *move))
            return false;
    }
    return laws_position_ending(&position) == LAWS_CHECKMATE;
}

bool laws__near_works(const struct hunt *h, const struct target *target,
                      const struct plan *plan,
                      struct laws__near_helpmate *helpmate)
{
    const unsigned left = /* moves of theirs */
        LAWS__NEAR_OURS - plan->first - (h->position->turn == h->us);
    struct pass pass = {0};

    if (h->steps < left)
        pass = find_pass(h, target, plan);
    if (!pass.kind && (target->guard != LAWS_NO_SQUARE || h->steps > left))
        return false;
    return play_all(h, plan, pass, helpmate);
}
