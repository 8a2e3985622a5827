/*
 * quick_body.h - a game by the quick way
 *
 * Included once by each quick_X.c, after its sliders, with NAME(x) defined as
 * the name of x there.
 */
#include "audit/quick.h"
#include "audit/quick_board.h"
#include "audit/quick_open.h"

/* What has come of the game so far. */
struct quick {
    struct laws_audit *audit;
    struct bytes bytes;
    struct board board;
    struct number number;
    unsigned ply;
    unsigned timed; /* plies whose times are set in the audit */
    bool mate;      /* the last move says so                  */
    enum laws_pgn_result result;
};

enum answer { GIVE_UP, GO_AHEAD, OVER };

/* The usual array (2.3). */
#define FIRST_RANK(c)                                                          \
    CODE(c, LAWS_ROOK), CODE(c, LAWS_KNIGHT), CODE(c, LAWS_BISHOP),            \
        CODE(c, LAWS_QUEEN), CODE(c, LAWS_KING), CODE(c, LAWS_BISHOP),         \
        CODE(c, LAWS_KNIGHT), CODE(c, LAWS_ROOK)
#define EIGHT(code) code, code, code, code, code, code, code, code
#define BOTH(kind, set_)                                                       \
    [CODE(0, kind)] = (laws_bitboard)(set_),                                   \
             [CODE(1, kind)] = (laws_bitboard)(set_) << 56

static const struct board board_start = {
    .set = {BOTH(LAWS_ROOK, 0x81), BOTH(LAWS_KNIGHT, 0x42),
            BOTH(LAWS_BISHOP, 0x24), BOTH(LAWS_QUEEN, 0x08),
            BOTH(LAWS_KING, 0x10), [CODE(0, LAWS_PAWN)] = LAWS__RANK(1),
            [CODE(1, LAWS_PAWN)] = LAWS__RANK(6)},
    .color = {LAWS__RANK(0) | LAWS__RANK(1), LAWS__RANK(6) | LAWS__RANK(7)},
    .on = {FIRST_RANK(0), EIGHT(CODE(0, LAWS_PAWN)), EIGHT(0), EIGHT(0),
           EIGHT(0), EIGHT(0), EIGHT(CODE(1, LAWS_PAWN)), FIRST_RANK(1)},
    .castling = 15,
    .crossed = LAWS_NO_SQUARE,
};

/* The board as a position that the rest of the library trusts, but for its
   key. */
static void board_position(const struct board *board, enum laws_color turn,
                           struct laws_position *position)
{
    static const laws_square rooks[4] = {7, 0, 63, 56};

    memset(position, 0, sizeof(*position));
    for (unsigned color = 0; color < 2; color++) {
        position->by_color[color] = board->color[color];
        for (unsigned kind = LAWS_PAWN; kind <= LAWS_KING; kind++)
            position->by_kind[kind] |= board->set[CODE(color, kind)];
    }
    for (unsigned i = 0; i < 4; i++)
        if (board->castling >> i & 1)
            position->castling |= LAWS_BIT(rooks[i]);
    position->turn = (uint8_t)turn;
    position->number = 1;
    position->en_passant = LAWS_NO_SQUARE;
    if (board->crossed != LAWS_NO_SQUARE &&
        en_passant_is_legal(position, turn, board->crossed))
        position->en_passant = board->crossed;
}

/* Times in the comments are the exact way's matter, also here. */
static void take_comment(struct quick *quick, const char *text, size_t length)
{
    struct laws_audit *audit = quick->audit;

    if (!memchr(text, '%', length))
        return;
    for (; quick->timed < quick->ply; quick->timed++)
        audit->left[quick->timed] = audit->spent[quick->timed] = LAWS__NO_TIME;
    audit->plies = quick->ply;
    laws__audit_comment(audit, text, length);
}

/* Something that is neither a move nor the number that is due. */
static __attribute__((noinline)) enum answer take_other(struct quick *quick)
{
    struct bytes *bytes = &quick->bytes;
    const char *p = bytes->p, *end;
    unsigned number = 0, length;

    switch (*p) {
    case '{':
        end = quick_comment_end(p + 1, bytes->end);
        if (!end)
            return GIVE_UP;
        take_comment(quick, p + 1, (size_t)(end - p - 1));
        bytes->p = end + 1;
        break;
    case '(':
        if (!skip_variation(bytes))
            return GIVE_UP;
        break;
    case '$':
        for (length = 1; length < 5 && is_digit(p[length]); length++)
            number = number * 10 + (unsigned)(p[length] - '0');
        if (length == 1 || number > 255)
            return GIVE_UP;
        bytes->p += length;
        break;
    case '!':
    case '?':
        bytes->p++;
        break;
    case '0':
    case '1':
    case '*':
        if (!result_of(p, &quick->result, &length) || !is_blank(p[length]))
            return GIVE_UP;
        bytes->p += length;
        return OVER;
    default:
        return GIVE_UP;
    }
    return skip_blanks(bytes) ? GO_AHEAD : GIVE_UP;
}

/* Has the position been there often enough to be looked at? */
LAWS__INLINE bool repeats(const struct quick *quick, unsigned times)
{
    const uint64_t *keys = quick->audit->key;
    const unsigned ply = quick->ply;
    unsigned first =
        quick->board.halfmoves < ply ? ply - quick->board.halfmoves : 0;
    unsigned count = 1;

    for (unsigned i = ply; i >= first + 4; i -= 2)
        count += keys[i - 4] == keys[ply];
    return count >= times;
}

/* A move of `us`, with what stands before it. */
LAWS__INLINE enum answer quick_ply(struct quick *quick, enum laws_color us,
                                   unsigned times, unsigned moves)
{
    struct bytes *bytes = &quick->bytes;
    struct board *board = &quick->board;
    const struct number *number = &quick->number;
    struct marks marks = {false, false};
    unsigned length;

    for (;;) {
        const char *p = bytes->p;
        enum answer answer;

        if (UNLIKELY(bytes->end - p < AHEAD))
            return GIVE_UP;
        if (us == LAWS_WHITE) {
            if (LIKELY(!((load_32(p) ^ number->text) & number->mask))) {
                p += number->length;
                p += is_blank(*p);
                p += UNLIKELY(is_blank(*p)); /* CR and LF */
            }
        } else if (is_digit(*p) &&
                   !((load_32(p) ^ number->text) & number->mask)) {
            p += number->length;
            if (p[0] == '.' && p[1] == '.')
                p += 2;
            p += is_blank(*p);
            p += is_blank(*p);
        }
        if (LIKELY(is_letter(*p))) {
            bytes->p = p;
            break;
        }
        if (p != bytes->p)
            return GIVE_UP;
        answer = take_other(quick);
        if (answer != GO_AHEAD)
            return answer;
    }
    length = to_blank(bytes->p);
    if (UNLIKELY(quick->mate ||
                 !play_word(board, us, bytes->p, length, &marks)))
        return GIVE_UP;
    quick->mate = marks.mate;
    bytes->p += length + 1;
    if (UNLIKELY(is_blank(*bytes->p)) && !skip_blanks(bytes))
        return GIVE_UP;
    if (UNLIKELY(++quick->ply == LAWS_AUDIT_PLIES_MAX))
        return GIVE_UP;
    quick->audit->key[quick->ply] = board->key;
    if (UNLIKELY(board->halfmoves >= 4 * (times - 1)) &&
        (board->halfmoves >= moves || repeats(quick, times)))
        return GIVE_UP;
    return GO_AHEAD;
}

/* So many moves are tried to get to an open board. */
#define TRIES 16

/* Is the board open for one of these players? */
static bool is_open_for(const struct laws_position *position,
                        enum laws_color first, enum laws_color last)
{
    if (!have_many_moves(position))
        return false;
    for (unsigned color = first; color <= last; color++)
        if (is_open(position, (enum laws_color)color))
            return true;
    return false;
}

/* The same after a move: whoever can mate then can mate now. */
static bool is_open_soon(const struct laws_position *position,
                         enum laws_color first, enum laws_color last)
{
    struct laws_moves list;

    laws_position_moves(position, &list);
    for (unsigned i = 0; i < list.count && i < TRIES; i++) {
        struct laws_position next = *position;

        laws_position_play(&next, list.move[i]);
        if (is_open_for(&next, first, last))
            return true;
    }
    return false;
}

/* Can certainly nobody show that the winner (LAWS_NOBODY: either player) is
   unable to mate? */
static bool can_mate(struct laws_position *position, enum laws_color winner,
                     struct laws_mate_workspace *workspace)
{
    const enum laws_color first =
        winner == LAWS_BLACK ? LAWS_BLACK : LAWS_WHITE;
    const enum laws_color last = winner == LAWS_WHITE ? LAWS_WHITE : LAWS_BLACK;
    struct laws_mate_verdict verdict;

    if (is_open_for(position, first, last) ||
        is_open_soon(position, first, last))
        return true;
    position->key = laws_position_key(position);
    for (unsigned color = first; color <= last; color++)
        if (laws_mate_quick(position, (enum laws_color)color) ==
            LAWS_MATE_POSSIBLE)
            return true;
    for (unsigned color = first; workspace && color <= last; color++)
        if (laws_mate_possible(position, (enum laws_color)color, workspace, 0,
                               &verdict) == LAWS_MATE_POSSIBLE)
            return true;
    return false;
}

/* Is the result one that the Laws let the last position have? */
static bool is_lawful(struct quick *quick, const struct tags *tags,
                      struct laws_audit_game *game)
{
    const enum laws_color turn = quick->ply & 1 ? LAWS_BLACK : LAWS_WHITE;
    enum laws_color winner = LAWS_NOBODY;
    struct laws_position position;
    bool checked;
    unsigned moves;

    if (tags->result != quick->result || !quick->ply)
        return false;
    board_position(&quick->board, turn, &position);
    checked = in_check(&quick->board, turn);
    moves = laws_position_count(&position);
    game->decided = moves == 0;
    if (!moves) {
        game->lawful =
            turn == LAWS_WHITE ? LAWS_PGN_BLACK_WINS : LAWS_PGN_WHITE_WINS;
        return checked && quick->result == game->lawful;
    }
    if (quick->mate)
        return false;
    if (quick->result == LAWS_PGN_WHITE_WINS)
        winner = LAWS_WHITE;
    else if (quick->result == LAWS_PGN_BLACK_WINS)
        winner = LAWS_BLACK;
    else if (tags->termination &&
             laws__way_of(tags->termination, tags->termination_length) ==
                 LAWS__WAY_TIME)
        return false;
    return can_mate(&position, winner, quick->audit->settings.workspace);
}

/* Could the clocks have run so? */
static bool are_clocks_fine(struct quick *quick, const struct tags *tags,
                            struct laws_audit_game *game)
{
    struct laws_audit *audit = quick->audit;

    if (!audit->has_clocks)
        return true;
    for (; quick->timed < quick->ply; quick->timed++)
        audit->left[quick->timed] = audit->spent[quick->timed] = LAWS__NO_TIME;
    audit->plies = quick->ply;
    audit->start.turn = LAWS_WHITE;
    if (tags->control_length > sizeof(audit->control.text))
        return false;
    audit->control.length = (uint8_t)tags->control_length;
    if (tags->control_length)
        memcpy(audit->control.text, tags->control, tags->control_length);
    audit->game = game;
    laws__audit_clocks(audit);
    if (!game->count)
        return true;
    game->count = 0;
    return false;
}

size_t NAME(quickly)(struct laws_audit *audit, const char *text, size_t at,
                     size_t length, struct laws_audit_game *game)
{
    const bool claims =
        audit->settings.kinds & LAWS_FINDING_SET(LAWS_FINDING_CLAIM_AVAILABLE);
    const unsigned times = claims ? 3 : 5, moves = claims ? 100 : 150;
    struct quick quick;
    struct tags tags = {.has_result = false};
    struct bytes *bytes = &quick.bytes;
    const char *start;
    enum answer answer;

    bytes->p = text + at;
    bytes->end = text + length;
    if (!skip_blanks(bytes))
        return 0;
    start = bytes->p;
    if (!read_tags(bytes, &tags) || !skip_blanks(bytes) || *bytes->p == '[')
        return 0;
    quick.audit = audit;
    quick.ply = quick.timed = 0;
    quick.mate = false;
    audit->has_clocks = audit->lost = false;
    quick.board = board_start;
    number_start(&quick.number);
    audit->key[0] = quick.board.key;
    for (;;) {
        answer = quick_ply(&quick, LAWS_WHITE, times, moves);
        if (answer != GO_AHEAD)
            break;
        answer = quick_ply(&quick, LAWS_BLACK, times, moves);
        if (answer != GO_AHEAD || !number_next(&quick.number))
            break;
    }
    if (answer != OVER || !skip_blanks(bytes) || bytes->p[0] != '[' ||
        bytes->p[-1] != '\n' || bytes->p[1] < 'A' || bytes->p[1] > 'Z' ||
        !is_lawful(&quick, &tags, game) ||
        !are_clocks_fine(&quick, &tags, game))
        return 0;
    game->start = (size_t)(start - text);
    game->length = (size_t)(bytes->p - start);
    game->plies = quick.ply;
    game->followed = game->quick = true;
    game->unfinished = false;
    game->result = quick.result;
    game->count = 0;
    return (size_t)(bytes->p - text);
}
