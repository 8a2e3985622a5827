/*
 * pgn_follow.c - the moves of a PGN, played
 *
 * Most of a collection is moves of the main line with blanks and numbers
 * between them.  Those go from the window to the board by the quick way below,
 * past the reader; everything else, and every move that is not read at once,
 * takes the way of the reader.
 */
#include "board/position.h"
#include "board/step.h"
#include "laws/fen.h"
#include "laws/pgn.h"
#include "notation/as_made.h"
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
    follower->kings = follower->has_kings = false;
    laws_position_start(&follower->start);
    follower->before = follower->after = follower->start;
    follower->result = LAWS_PGN_UNKNOWN;
    follower->language = LAWS_ENGLISH;
    follower->lost = follower->vouched = follower->has_next = false;
    follower->goes_on = follower->before_placed = follower->placed = false;
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
    follower->before_placed = follower->placed = false;
    follower->has_fen = follower->is_record = follower->skipped = false;
    follower->kings = follower->has_kings = false;
    follower->stood = 0;
    follower->language = LAWS_ENGLISH;
    follower->has_result = follower->has_tag_result = false;
    follower->result = follower->tag_result = LAWS_PGN_UNKNOWN;
}

/* A record may begin with what is no position, as the game did; if it is one,
   its tag Laws tells, which may come later. */
static void begin_anywhere(struct laws_pgn_follower *follower,
                           const struct laws_setup *setup)
{
    follower->lost = !follower->goes_on || !follower->is_record;
    if (!follower->goes_on)
        return;
    (void)laws__place(&follower->after, setup);
    follower->placed = follower->before_placed = true;
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
    follower->placed = follower->before_placed = false;
    if (laws_position_from_setup(&follower->after, &setup)) {
        error_next(follower, event, LAWS_PGN_NO_POSITION);
        laws__drop_idle_rights(&setup);
        if (laws_position_from_setup(&follower->after, &setup))
            begin_anywhere(follower, &setup);
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
        follower->has_fen = true;
        follow_fen(follower, event);
    } else if (is_tag(event, "Laws")) {
        follower->is_record = true;
        follower->lost = follower->lost && !follower->placed;
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
    follower->outer[depth].before_placed = follower->before_placed;
    follower->outer[depth].placed = follower->placed;
    follower->after = follower->before;
    follower->placed = follower->before_placed;
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
    follower->before_placed = follower->outer[depth].before_placed;
    follower->placed = follower->outer[depth].placed;
}

enum laws_ending laws_pgn_ending(const struct laws_pgn_follower *follower)
{
    return follower->placed ? laws__ending_of_any(&follower->after)
                            : laws_position_ending(&follower->after);
}

/* Nobody moves, the turn passes: an analyst's way to ask for the threat. */
static bool pass(struct laws_pgn_follower *follower)
{
    struct laws_position after = follower->after;
    bool is_position =
        laws__make_any(&after, (struct laws_move){.from = LAWS_NO_SQUARE});

    if (!is_position && !follower->goes_on)
        return false;
    follower->after = after;
    follower->placed = !is_position;
    return true;
}

/* The legal move of a word, on a board that is a position. */
static enum laws_status read_legal(struct laws_pgn_follower *follower,
                                   struct laws_pgn_event *event)
{
    enum laws_status status = laws__pgn_read_move(follower, event);

    if (status == LAWS_NO_MOVE &&
        laws__pgn_read_without_capture(follower, event)) {
        error_next(follower, event, LAWS_PGN_NOTHING_CAPTURED);
        follower->next.status = status = LAWS_OK;
    }
    if (event->guessed)
        error_next(follower, event, LAWS_PGN_GUESSED);
    return status;
}

/* Which move was made, legal or not?  Statuses as in as_made.h. */
static enum laws_status read_as_made(const struct laws_pgn_follower *follower,
                                     const struct laws_pgn_event *event,
                                     struct laws__as_made *made)
{
    struct laws_setup setup;
    enum laws_status status = LAWS_SYNTAX;

    laws_position_to_setup(&follower->after, &setup);
    if (follower->is_record)
        status = laws__read_record(event->text, event->length, &setup, made);
    if (status == LAWS_SYNTAX)
        status = laws__read_as_made(event->text, event->length, &setup,
                                    follower->language, made);
    if (status == LAWS_SYNTAX && follower->language != LAWS_ENGLISH)
        status = laws__read_as_made(event->text, event->length, &setup,
                                    LAWS_ENGLISH, made);
    return status;
}

/* Is this where the file's numbers are?  Elsewhere a move is missing. */
static bool is_in_place(const struct laws_pgn_follower *follower,
                        const struct laws_pgn_event *event)
{
    return !follower->skipped && (!event->number || follower->has_fen ||
                                  event->number == follower->after.number);
}

/* After mate and stalemate no move is made any more (5.1.1, 5.2.1). */
static bool has_ended(const struct laws_pgn_follower *follower)
{
    return laws_pgn_ending(follower) != LAWS_NOT_ENDED;
}

/*
 * Is it the sign that a game has ended: a king that cannot go there, in the
 * centre, and nothing behind it but the other?  One king alone is that sign
 * where he was carried.  LAWS__KINGS_UNKNOWN: more of the text is needed.
 */
static enum laws__kings find_kings(struct laws_pgn_follower *follower,
                                   const struct laws_pgn_event *event,
                                   const struct laws__as_made *made)
{
    const struct laws_pgn_reader *reader = &follower->reader;
    laws_square other = LAWS_NO_SQUARE;
    struct laws_setup setup;
    enum laws__kings found;
    laws_piece king;

    if (made->move.piece != LAWS_KING || reader->depth || follower->is_record ||
        !laws__pgn_is_centre(made->move.to))
        return LAWS__NO_KINGS;
    found = laws__pgn_kings(event->text + event->length,
                            reader->window + reader->end, reader->last, &other);
    if (found == LAWS__KING_ALONE && made->reason != LAWS_NOT_KINGS_MOVE &&
        made->reason != LAWS_OWN_PIECE_THERE)
        return LAWS__NO_KINGS;
    if (found != LAWS__KING_ALONE && found != LAWS__KINGS)
        return found;
    laws_position_to_setup(&follower->after, &setup);
    king = setup.on[made->move.from];
    setup.on[made->move.from] = LAWS_NO_PIECE;
    if (other != LAWS_NO_SQUARE)
        for (laws_square square = 0; square < LAWS_NO_SQUARE; square++)
            if (setup.on[square] &&
                laws_piece_kind(setup.on[square]) == LAWS_KING)
                setup.on[square] = LAWS_NO_PIECE;
    setup.on[made->move.to] = king;
    if (other != LAWS_NO_SQUARE && other != made->move.to)
        setup.on[other] = laws_piece_of(laws_opponent(setup.turn), LAWS_KING);
    follower->kings = true;
    follower->has_kings = laws_kings_result(setup.on, &follower->kings_result);
    return found;
}

/* Make a move that is not one of a position: it is illegal, or what is on the
   board is none.  `status` is what the word came to so far. */
static enum laws_status make_any(struct laws_pgn_follower *follower,
                                 struct laws_pgn_event *event,
                                 enum laws_status status)
{
    struct laws__as_made made;
    enum laws_status found;

    if (!follower->goes_on || status == LAWS_SYNTAX)
        return status;
    found = read_as_made(follower, event, &made);
    if (found == LAWS_NO_MOVE || found == LAWS_AMBIGUOUS)
        switch (find_kings(follower, event, &made)) {
        case LAWS__KINGS_UNKNOWN:
            return LAWS_FULL;
        case LAWS__KINGS:
        case LAWS__KING_ALONE:
            return LAWS_NO_MOVE;
        case LAWS__NO_KINGS:
            break;
        }
    if (found == LAWS_NO_MOVE) {
        if (follower->stood == LAWS_PGN_STANDS_MAX ||
            !is_in_place(follower, event) ||
            (!follower->is_record && has_ended(follower)))
            return status;
        follower->stood++;
        event->stands = true;
    } else if (found != LAWS_OK) {
        return follower->placed ? found : status;
    }
    event->move = made.move;
    follower->placed = !laws__make_any(&follower->after, made.move);
    return found;
}

/* Our own records write coordinates where a move was illegal: e1g1 is no
   castling then, and e7e8 no promotion. */
static bool is_literally_illegal(const struct laws_pgn_follower *follower,
                                 const struct laws_pgn_event *event)
{
    struct laws__as_made made;
    struct laws_setup setup;

    if (!follower->goes_on || !follower->is_record)
        return false;
    laws_position_to_setup(&follower->after, &setup);
    return laws__read_record(event->text, event->length, &setup, &made) ==
           LAWS_NO_MOVE;
}

/* Play the move of a word. */
static enum laws_status play_word(struct laws_pgn_follower *follower,
                                  struct laws_pgn_event *event)
{
    enum laws_status status = LAWS_NO_MOVE;

    if (laws__pgn_is_null_move(event->text, event->length)) {
        event->pass = true;
        return pass(follower) ? LAWS_OK : LAWS_NO_MOVE;
    }
    if (!follower->placed && !is_literally_illegal(follower, event)) {
        status = read_legal(follower, event);
        if (status == LAWS_OK) {
            laws_position_play(&follower->after, event->move);
            return status;
        }
    }
    return make_any(follower, event, status);
}

/* Read the word again when more of the text is there. */
static void unread_word(struct laws_pgn_reader *reader,
                        const struct laws_pgn_event *event)
{
    reader->at = (size_t)(event->offset - reader->base);
    reader->number = event->number;
    reader->ply--;
}

/* False: more of the text is needed. */
static bool follow_move(struct laws_pgn_follower *follower,
                        struct laws_pgn_event *event)
{
    static const enum laws_pgn_fault why[] = {
        [-LAWS_SYNTAX] = LAWS_PGN_UNREADABLE,
        [-LAWS_NO_MOVE] = LAWS_PGN_ILLEGAL,
        [-LAWS_AMBIGUOUS] = LAWS_PGN_AMBIGUOUS,
    };
    struct laws_position now = follower->after;
    bool placed = follower->placed;

    if (follower->vouched)
        return true;
    if (follower->kings && !follower->reader.depth)
        follower->reader.ply--;
    if (follower->lost || follower->kings) {
        event->status = LAWS_MISUSE;
        follower->fresh = false;
        return true;
    }
    event->status = play_word(follower, event);
    if (event->status == LAWS_FULL) {
        unread_word(&follower->reader, event);
        return false;
    }
    if (follower->kings) {
        error_next(follower, event, LAWS_PGN_KINGS);
        follower->reader.ply--;
        return true;
    }
    if (event->stands)
        error_next(follower, event, LAWS_PGN_STANDS);
    if (event->status == LAWS_OK || event->stands) {
        follower->before = now;
        follower->before_placed = placed;
        follower->skipped = false;
        return true;
    }
    error_next(follower, event, why[-event->status]);
    /* A word that is none of the game's moves does not end it; "ed" is one. */
    if ((event->status == LAWS_SYNTAX || event->length > 3) &&
        !laws__pgn_resembles_move(event->text, event->text + event->length) &&
        !laws__pgn_leaves_board(event->text, event->text + event->length)) {
        if (follower->reader.depth == 0)
            follower->reader.ply--;
        follower->skipped = true;
        return true;
    }
    /* What stands in place of this move is played from here. */
    follower->before = now;
    follower->before_placed = placed;
    follower->lost = follower->fresh = true;
    return true;
}

enum laws_reason laws_pgn_why(const struct laws_pgn_follower *follower,
                              const struct laws_pgn_event *event)
{
    struct laws_setup setup;

    laws_position_to_setup(&follower->before, &setup);
    return laws_setup_judge(&setup, event->move);
}

bool laws_pgn_is_by_squares(const struct laws_pgn_follower *follower,
                            const struct laws_pgn_event *event)
{
    laws_square from, to;

    if (event->stands || follower->before_placed)
        return true;
    /* "e8h8": illegal castling, for what no placement shows (A.5.1.2) */
    return follower->goes_on && follower->is_record && event->length >= 4 &&
           laws_square_parse(event->text, 2, &from) == LAWS_OK &&
           laws_square_parse(event->text + 2, 2, &to) == LAWS_OK;
}

size_t laws_pgn_move_print(const struct laws_pgn_follower *follower,
                           const struct laws_pgn_event *event,
                           char text[LAWS_SAN_MAX])
{
    if (event->pass) {
        memcpy(text, "--", 3);
        return 2;
    }
    if (laws_pgn_is_by_squares(follower, event))
        return laws_coordinates_print(event->move, true, text);
    return laws_san_print(&follower->before, event->move, text);
}

/* What the final position says against the result. */
static enum laws_pgn_fault
contradiction(const struct laws_pgn_follower *follower)
{
    enum laws_pgn_result result = follower->result;

    if (follower->lost || follower->vouched || result == LAWS_PGN_UNKNOWN)
        return LAWS_PGN_NO_FAULT;
    switch (laws_pgn_ending(follower)) {
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
        if (follower->has_kings && follower->result == LAWS_PGN_UNKNOWN)
            follower->result = follower->kings_result;
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
           !(follower->lost | follower->placed | follower->before_placed |
             follower->skipped | follower->is_record | follower->kings) &&
           follower->language == LAWS_ENGLISH;
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
            if (!follow_move(follower, event))
                return event->kind = LAWS_PGN_MORE;
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
