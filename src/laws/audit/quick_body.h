/*
 * quick_body.h - a game by the quick way
 *
 * Included once by each quick_X.c, with NAME(x) defined as the name of x there,
 * READ_HEADER and PLAY_HEADER as what reads and plays moves best there.
 */
#include "audit/quick_ends.h"

/*
 * Has the position been there often enough to be looked at?  For every ply the
 * squares of the side that moved are kept: where they are the same as now, and
 * the opponent's just before, the position may be.
 */
static __attribute__((noinline)) bool repeats(const struct quick *quick,
                                              unsigned ply, unsigned halfmoves,
                                              unsigned times)
{
    const uint64_t *keys = quick->audit->key;
    const unsigned first = halfmoves < ply ? ply - halfmoves : 0;
    unsigned count = 1;

    for (unsigned i = ply; i >= first + 4; i -= 2)
        count += keys[i - 4] == keys[ply] &&
                 (i - 4 == first || keys[i - 5] == keys[ply - 1]);
    return count >= times;
}

/* Playing goes on until a position may have been there so many times, or until
   so many half-moves had neither a capture nor a pawn's move. */
struct until {
    unsigned times, moves;
    bool spelling; /* and until a word is not as laws_san_print() has it */
};

#define TIMES_ANY (UINT16_MAX / 4)
#define MOVES_ANY UINT16_MAX

#include READ_HEADER

#include PLAY_HEADER

static bool play_all(struct quick *quick, unsigned times, unsigned moves)
{
    const struct until until = {times, moves, false};

    return play_plies(quick, &until);
}

/* Whether the last word should tell of mate is not looked at here. */
static bool play_spelt_well(struct quick *quick)
{
    const struct until until = {TIMES_ANY, MOVES_ANY, true};

    return play_plies(quick, &until);
}

/* Of too many tags two look alike to is_second(). */
_Static_assert(8 * sizeof(((struct tags *)0)->seen) <= LAWS_PGN_TAGS_MAX,
               "they have to be counted");

/* Tags, one a line, well written; false at anything else. */
LAWS__INLINE bool read_tags(struct bytes *bytes, struct tags *tags)
{
    struct tag tag;

    while (bytes->end - bytes->p >= AHEAD && *bytes->p == '[') {
        if (!find_any_tag(bytes->p, bytes->end, &tag) || !take_tag(tags, &tag))
            return false;
        bytes->p = tag.next;
    }
    return tags->has_event && tags->has_result;
}

/*
 * The last position draws the game: was it so only with the last move?  All but
 * that one is played again.  What an edition lists as drawn is left to the
 * exact way.
 */
static bool was_alive_before(struct quick *quick, unsigned times,
                             unsigned moves)
{
    struct laws_audit *audit = quick->audit;
    struct laws_position *position = &quick->position;
    bool played;

    if (audit->settings.by_date)
        laws__audit_day_in(audit, quick->text, quick->last);
    if (!laws__audit_has(audit, LAWS_PARAMETER_DEAD_BY, LAWS_VALUE_ANY_LINE))
        return false;
    quick->ply--;
    *position = audit->array;
    played = play_all(quick, times, moves);
    SURE(played); /* as it was with the last move behind it */
    quick->ply++;
    return is_shown(position, LAWS_NOBODY) ||
           can_mate(position, LAWS_NOBODY, audit->settings.workspace);
}

/* Read a game up to where the next one starts, which is returned; NULL: it is
   not for the quick way. */
LAWS__INLINE const char *read_game(struct quick *quick, struct bytes *bytes,
                                   struct tags *tags)
{
    struct laws_audit *audit = quick->audit;
    const char *end;

    if (!skip_blanks(bytes))
        return NULL;
    quick->text = bytes->p;
    if (!read_tags(bytes, tags) || !skip_blanks(bytes) || *bytes->p == '[')
        return NULL;
    quick->last = bytes->end - AHEAD;
    quick->ply = quick->timed = quick->mate = 0;
    quick->over = false;
    quick->remark_ply = UINT32_MAX;
    audit->has_clocks = audit->has_spent = audit->lost = false;
    end = read_moves(quick, bytes->p);
    if (!end || end[0] != '[' || end[-1] != '\n' || end[1] < 'A' ||
        end[1] > 'Z')
        return NULL;
    quick->position = audit->array;
    audit->key[0] = audit->array.by_color[LAWS_BLACK];
    return end;
}

/* True: the moves may be played again. */
LAWS__INLINE bool keep_promoted(const struct quick *quick,
                                struct laws_audit_game *game)
{
    game->promoted = quick->board.promoted;
    return true;
}

size_t NAME(quickly)(struct laws_audit *audit, const char *text, size_t at,
                     size_t length, struct laws_audit_game *game)
{
    const bool claims =
        audit->settings.kinds & LAWS_FINDING_SET(LAWS_FINDING_CLAIM_AVAILABLE);
    const unsigned times = claims ? 3 : 5, moves = claims ? 100 : 150;
    struct quick quick;
    struct tags tags = {.has_result = false};
    struct bytes bytes = {text + at, text + length};
    const char *end;

    quick.audit = audit;
    quick.main_line = true;
    end = read_game(&quick, &bytes, &tags);
    if (!end || !play_all(&quick, times, moves) ||
        (quick.mate && quick.mate != quick.ply) ||
        (tags.has_plies && tags.plies != quick.ply) ||
        !keep_promoted(&quick, game) || !is_as_remarked(&quick) ||
        !is_lawful(&quick, &tags, game) ||
        (game->decided && game->lawful == LAWS_PGN_DRAW &&
         !was_alive_before(&quick, times, moves)) ||
        !find_by_clocks(&quick, &tags, game))
        return 0;
    game->start = (size_t)(quick.text - text);
    game->length = (size_t)(end - quick.text);
    game->plies = quick.ply;
    game->from = audit->array.key;
    game->followed = game->quick = true;
    game->unfinished = false;
    game->stands = 0;
    game->result = quick.result;
    return (size_t)(end - text);
}

/* A game without errors; `spelling`: that is spelt well, too. */
LAWS__INLINE size_t pass(struct laws_audit *audit, struct bytes bytes,
                         bool spelling, struct laws_audit_game *game)
{
    const char *text = bytes.p;
    struct quick quick;
    struct tags tags = {.has_result = false};
    const char *end;

    quick.audit = audit;
    quick.main_line = false;
    end = read_game(&quick, &bytes, &tags);
    if (!end || !quick.ply || tags.result != quick.result ||
        !(spelling ? play_spelt_well(&quick)
                   : play_all(&quick, TIMES_ANY, MOVES_ANY)) ||
        !is_ended_so(&quick, spelling))
        return 0;
    game->plies = quick.ply;
    game->result = quick.result;
    return (size_t)(end - text);
}

size_t NAME(passed)(struct laws_audit *audit, const char *text, size_t at,
                    size_t length, struct laws_audit_game *game)
{
    const struct bytes bytes = {text + at, text + length};
    const size_t end = pass(audit, bytes, false, game);

    return end ? at + end : 0;
}

size_t NAME(vouched)(struct laws_audit *audit, const char *text, size_t at,
                     size_t length, struct laws_audit_game *game)
{
    const struct bytes bytes = {text + at, text + length};
    const size_t end = pass(audit, bytes, true, game);

    return end ? at + end : 0;
}
