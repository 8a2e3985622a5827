/*
 * pgn_follow.c - the moves of a PGN, played
 *
 * Most of a collection is moves of the main line with blanks and numbers
 * between them.  Those go from the window to the board by the quick way below,
 * past the reader; everything else, and every move that is not read at once,
 * takes the way of the reader.
 */
#include "board/step.h"
#include "laws/fen.h"
#include "laws/pgn.h"
#include "text/pgn_parts.h"
#include "text/pgn_scan.h"

/* Whatever is wanted, these have to be seen. */
#define NEEDED                                                                 \
    (LAWS_PGN_KIND(LAWS_PGN_BEGIN) | LAWS_PGN_KIND(LAWS_PGN_TAG) |             \
     LAWS_PGN_KIND(LAWS_PGN_MOVE) | LAWS_PGN_KIND(LAWS_PGN_RESULT) |           \
     LAWS_PGN_KIND(LAWS_PGN_END))

/* So many bytes are looked at by the quick way, without comments. */
#define QUICK 32
#define COMMENT_SHORT 512

static void init(struct laws_pgn_follower *follower)
{
    laws_position_start(&follower->start);
    follower->before = follower->after = follower->start;
    follower->result = LAWS_PGN_UNKNOWN;
    follower->language = LAWS_ENGLISH;
    follower->lost = follower->vouched = follower->has_next = false;
    follower->ending = 0;
    follower->depth = 0;
}

enum laws_status laws_pgn_follower_init(struct laws_pgn_follower *follower,
                                        void *memory, size_t size)
{
    enum laws_status status =
        laws_pgn_reader_init(&follower->reader, memory, size);

    if (status == LAWS_OK)
        init(follower);
    return status;
}

void laws_pgn_follower_init_text(struct laws_pgn_follower *follower,
                                 const char *text, size_t length)
{
    laws_pgn_reader_init_text(&follower->reader, text, length);
    init(follower);
}

/* The rules of these are the ones that we know. */
static bool is_chess(const char *text, size_t length)
{
    static const char *const names[] = {
        "chess",     "standard",       "normal",       "from position",
        "chess960",  "chess 960",      "fischerandom", "fischerrandom",
        "freestyle", "fischer random",
    };

    return length == 0 || LAWS__IS_AMONG(text, length, names);
}

static void error_next(struct laws_pgn_follower *follower,
                       const struct laws_pgn_event *event,
                       enum laws_pgn_fault fault)
{
    follower->next = *event;
    follower->next.kind = LAWS_PGN_ERROR;
    follower->next.fault = fault;
    follower->next.what = laws_pgn_fault_text(fault);
    follower->has_next = true;
}

static void begin_game(struct laws_pgn_follower *follower)
{
    follower->before = follower->after = follower->start;
    follower->lost = follower->fresh = false;
    follower->language = LAWS_ENGLISH;
    follower->has_result = follower->has_tag_result = false;
    follower->result = follower->tag_result = LAWS_PGN_UNKNOWN;
}

static void follow_fen(struct laws_pgn_follower *follower,
                       const struct laws_pgn_event *event)
{
    struct laws_error error;
    struct laws_setup setup;

    if (laws_fen_parse(event->text, event->length, &setup, &error)) {
        error_next(follower, event, LAWS_PGN_BAD_FEN);
        follower->next.what = error.what;
        follower->lost = true;
        return;
    }
    if (laws_position_from_setup(&follower->after, &setup)) {
        error_next(follower, event, LAWS_PGN_NO_POSITION);
        laws__drop_idle_rights(&setup);
        if (laws_position_from_setup(&follower->after, &setup))
            follower->lost = true;
    }
    follower->before = follower->after;
}

LAWS__INLINE bool is_tag(const struct laws_pgn_event *event, const char *name)
{
    return event->name_length == strlen(name) &&
           is_same(event->name, name, event->name_length);
}

static void follow_tag(struct laws_pgn_follower *follower,
                       const struct laws_pgn_event *event)
{
    if (is_tag(event, "FEN")) {
        follow_fen(follower, event);
    } else if (is_tag(event, "Variant")) {
        if (!is_chess(event->text, event->length)) {
            error_next(follower, event, LAWS_PGN_OTHER_VARIANT);
            follower->lost = true;
        }
    } else if (is_tag(event, "Result")) {
        follower->has_tag_result =
            laws_pgn_result_parse(event->text, event->length,
                                  &follower->tag_result) == LAWS_OK;
    }
}

static void follow_open(struct laws_pgn_follower *follower)
{
    unsigned depth = follower->reader.depth - 1;

    follower->depth = follower->reader.depth;
    follower->outer[depth].before = follower->before;
    follower->outer[depth].after = follower->after;
    follower->outer[depth].lost = follower->lost;
    follower->outer[depth].fresh = follower->fresh;
    follower->after = follower->before;
    if (follower->fresh)
        follower->lost = false;
}

/* Also where the game ends and a variation was never closed. */
static void follow_close(struct laws_pgn_follower *follower)
{
    unsigned depth = follower->reader.depth;

    follower->depth = depth;
    follower->before = follower->outer[depth].before;
    follower->after = follower->outer[depth].after;
    follower->lost = follower->outer[depth].lost;
    follower->fresh = follower->outer[depth].fresh;
}

/* Nobody moves, the turn passes: an analyst's way to ask for the threat. */
static bool pass(struct laws_position *position)
{
    struct laws_setup setup;

    laws_position_to_setup(position, &setup);
    setup.turn = laws_opponent(setup.turn);
    setup.en_passant = LAWS_NO_SQUARE;
    setup.number = (uint16_t)(setup.number + (setup.turn == LAWS_WHITE &&
                                              setup.number < UINT16_MAX));
    return laws_position_from_setup(position, &setup) == 0;
}

static void follow_move(struct laws_pgn_follower *follower,
                        struct laws_pgn_event *event)
{
    static const enum laws_pgn_fault why[] = {
        [-LAWS_SYNTAX] = LAWS_PGN_UNREADABLE,
        [-LAWS_NO_MOVE] = LAWS_PGN_ILLEGAL,
        [-LAWS_AMBIGUOUS] = LAWS_PGN_AMBIGUOUS,
    };
    struct laws_position now = follower->after;

    if (follower->vouched)
        return;
    if (follower->lost) {
        event->status = LAWS_MISUSE;
        follower->fresh = false;
        return;
    }
    if (laws__pgn_is_null_move(event->text, event->length)) {
        event->pass = true;
        event->status = pass(&follower->after) ? LAWS_OK : LAWS_NO_MOVE;
    } else {
        event->status = laws__pgn_read_move(follower, event);
        if (event->status == LAWS_NO_MOVE &&
            laws__pgn_read_without_capture(follower, event)) {
            error_next(follower, event, LAWS_PGN_NOTHING_CAPTURED);
            follower->next.status = event->status = LAWS_OK;
        }
        if (event->status == LAWS_OK)
            laws_position_play(&follower->after, event->move);
    }
    if (event->status == LAWS_OK) {
        follower->before = now;
        return;
    }
    error_next(follower, event, why[-event->status]);
    /* A word that is none of the game's moves does not end it; "ed" is one. */
    if ((event->status == LAWS_SYNTAX || event->length > 3) &&
        !laws__pgn_resembles_move(event->text, event->text + event->length) &&
        !laws__pgn_leaves_board(event->text, event->text + event->length)) {
        if (follower->reader.depth == 0)
            follower->reader.ply--;
        return;
    }
    /* What stands in place of this move is played from here. */
    follower->before = now;
    follower->lost = follower->fresh = true;
}

/* What the final position says against the result. */
static enum laws_pgn_fault
contradiction(const struct laws_pgn_follower *follower)
{
    enum laws_pgn_result result = follower->result;

    if (follower->lost || follower->vouched || result == LAWS_PGN_UNKNOWN)
        return LAWS_PGN_NO_FAULT;
    switch (laws_position_ending(&follower->after)) {
    case LAWS_CHECKMATE:
        if (follower->after.turn == LAWS_BLACK && result != LAWS_PGN_WHITE_WINS)
            return LAWS_PGN_BLACK_MATED;
        if (follower->after.turn == LAWS_WHITE && result != LAWS_PGN_BLACK_WINS)
            return LAWS_PGN_WHITE_MATED;
        break;
    case LAWS_STALEMATE:
        if (result != LAWS_PGN_DRAW)
            return LAWS_PGN_STALEMATED;
        break;
    case LAWS_NOT_ENDED:
        break;
    }
    return LAWS_PGN_NO_FAULT;
}

/* At the end of a game, step by step: is the result the right one? */
static bool check_result(struct laws_pgn_follower *follower,
                         struct laws_pgn_event *event)
{
    enum laws_pgn_fault fault = LAWS_PGN_NO_FAULT;

    if (follower->ending == 1) {
        follower->ending = 2;
        if (!follower->has_result)
            follower->result = follower->tag_result;
        else if (follower->has_tag_result &&
                 follower->tag_result != follower->result)
            fault = LAWS_PGN_OTHER_RESULT;
    }
    if (!fault && follower->ending == 2) {
        follower->ending = 3;
        fault = contradiction(follower);
    }
    if (!fault)
        return false;
    *event = follower->next;
    event->kind = LAWS_PGN_ERROR;
    event->fault = fault;
    event->what = laws_pgn_fault_text(fault);
    return true;
}

/*
 * Behind a comment that starts at `p`, if it is short and cannot be anything
 * else; NULL when the reader has to look at it.
 */
LAWS__INLINE const char *skip_comment(const char *p, const char *end)
{
    if (end - p > COMMENT_SHORT)
        end = p + COMMENT_SHORT;
    for (;; p++) {
        p = find_either(p, end, '}', '\n');
        if (end - p < 2 || (*p == '\n' && p[1] == '['))
            return NULL;
        if (*p == '}')
            return p + 1;
    }
}

/* As the reader gives it. */
LAWS__INLINE void give_move(const struct laws_pgn_reader *reader, const char *p,
                            size_t length, struct laws_move move,
                            struct laws_pgn_event *event)
{
    memset(event, 0, sizeof(*event));
    event->kind = LAWS_PGN_MOVE;
    event->text = p;
    event->length = length;
    event->offset = reader->base + (uint64_t)(p - reader->window);
    event->move = move;
}

LAWS__INLINE void play_quickly(struct laws_pgn_follower *follower,
                               unsigned wanted, struct laws_move move)
{
    if (wanted & (LAWS_PGN_KIND(LAWS_PGN_MOVE) | LAWS_PGN_KIND(LAWS_PGN_OPEN)))
        follower->before = follower->after;
    laws_position_play(&follower->after, move);
}

/*
 * The quick way: perhaps a comment, a number, and a word that is read as a
 * move at once.  False, and nothing done, when it is anything else.
 */
LAWS__INLINE bool follow_quickly(struct laws_pgn_follower *follower,
                                 unsigned wanted, struct laws_pgn_event *event)
{
    struct laws_pgn_reader *reader = &follower->reader;
    const char *p = reader->window + reader->at;
    const char *start = p, *end = reader->window + reader->end;
    struct laws_move move = {0};
    unsigned length, number = 0;

    p += is_blank(*p);
    if (*p == '{' && !(wanted & LAWS_PGN_KIND(LAWS_PGN_COMMENT))) {
        p = skip_comment(p, end);
        if (!p || end - p < QUICK)
            return false;
        p += is_blank(*p);
    }
    if (is_digit(*p)) {
        for (unsigned i = 0; i < 3 && is_digit(*p); i++)
            number = number * 10 + (unsigned)(*p++ - '0');
        if (*p != '.')
            return false;
        p += p[1] == '.' && p[2] == '.' ? 3 : 1;
        p += is_blank(*p);
    }
    if (!is_letter(*p))
        return false;
    length = word_length_wide(p);
    if (length == LAWS__WIDE || p[length] == '.' || p[length] == '(' ||
        (!follower->vouched &&
         laws_san_parse(p, length, &follower->after, &move) != LAWS_OK))
        return false;
    if (wanted & LAWS_PGN_KIND(LAWS_PGN_MOVE)) {
        give_move(reader, p, length, move, event);
        event->number = number;
    }
    if (!follower->vouched)
        play_quickly(follower, wanted, move);
    reader->at += (size_t)(p - start) + length;
    reader->ply += !reader->depth;
    return true;
}

static bool is_quick(const struct laws_pgn_follower *follower)
{
    const struct laws_pgn_reader *reader = &follower->reader;

    return reader->end - reader->at >= QUICK && reader->state == IN_MOVES &&
           reader->skip == SKIP_NOTHING && !reader->fault &&
           reader->depth == follower->depth && !reader->number &&
           !follower->lost && follower->language == LAWS_ENGLISH;
}

/* What is still to be told before the text goes on: at the end of a game the
   faults of its result, then the end itself. */
static bool tell_kept(struct laws_pgn_follower *follower,
                      struct laws_pgn_event *event)
{
    const unsigned wanted = follower->reader.wanted;

    while (follower->ending && check_result(follower, event))
        if (wanted & LAWS_PGN_KIND(LAWS_PGN_ERROR))
            return true;
    if (!follower->ending && !follower->has_next)
        return false;
    if (follower->ending)
        follower->vouched = false;
    follower->ending = 0;
    follower->has_next = false;
    *event = follower->next;
    return wanted & LAWS_PGN_KIND(event->kind);
}

enum laws_pgn_kind laws_pgn_follower_next(struct laws_pgn_follower *follower,
                                          struct laws_pgn_event *event)
{
    struct laws_pgn_reader *reader = &follower->reader;
    unsigned wanted = reader->wanted, seen = wanted | NEEDED;

    if (wanted & LAWS_PGN_KIND(LAWS_PGN_OPEN))
        seen |= LAWS_PGN_KIND(LAWS_PGN_CLOSE);
    for (;;) {
        enum laws_pgn_kind kind;

        if (tell_kept(follower, event))
            return event->kind;
        while (is_quick(follower) && follow_quickly(follower, wanted, event))
            if (wanted & LAWS_PGN_KIND(LAWS_PGN_MOVE))
                return LAWS_PGN_MOVE;
        kind = laws__pgn_scan(reader, event, seen);
        if (reader->depth < follower->depth)
            follow_close(follower);
        switch (kind) {
        case LAWS_PGN_DONE:
        case LAWS_PGN_MORE:
            return kind;
        case LAWS_PGN_BEGIN:
            begin_game(follower);
            break;
        case LAWS_PGN_TAG:
            follow_tag(follower, event);
            break;
        case LAWS_PGN_MOVE:
            follow_move(follower, event);
            break;
        case LAWS_PGN_OPEN:
            follow_open(follower);
            break;
        case LAWS_PGN_RESULT:
            if (!reader->depth) {
                follower->result = event->result;
                follower->has_result = true;
            }
            break;
        case LAWS_PGN_END:
            follower->next = *event;
            follower->ending = 1;
            continue;
        case LAWS_PGN_CLOSE:
        case LAWS_PGN_NAG:
        case LAWS_PGN_COMMENT:
        case LAWS_PGN_OFFER:
        case LAWS_PGN_ESCAPE:
        case LAWS_PGN_ERROR:
            break;
        }
        if (wanted & LAWS_PGN_KIND(kind))
            return kind;
    }
}
