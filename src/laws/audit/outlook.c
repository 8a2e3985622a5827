/*
 * outlook.c - where a game stands that is going on
 *
 * It asks of the game that an audit has just followed.  Words of a note do not
 * depend on the move at hand where the note holds on: it is to be told once.
 */
#include "laws/outlook.h"

#include "audit/audit_state.h"

#include "laws/notation.h"

/* Near: five moves of each before fifty, and before seventy-five. */
#define FIFTY 100
#define SEVENTYFIVE 150
#define NEAR 10

static const struct {
    const char *name, *words;
} kinds[LAWS_NOTE_KINDS] = {
#define X(name, text, words) [LAWS_NOTE_##name] = {text, words},
    LAWS_NOTE_MAP(X)
#undef X
};

const char *laws_note_name(enum laws_note_kind kind)
{
    return kinds[kind].name;
}

const char *laws_note_words(enum laws_note_kind kind)
{
    return kinds[kind].words;
}

static const char *color_words(unsigned color)
{
    return color == LAWS_WHITE ? "White" : "Black";
}

/* A note takes the words of a finding, whose functions put them together. */
static struct laws_note note_of(enum laws_note_kind kind, unsigned ply,
                                const struct laws_finding *words)
{
    struct laws_note note = {.kind = kind, .ply = ply};

    memcpy(note.article, words->article, sizeof(note.article));
    memcpy(note.details, words->details, sizeof(note.details));
    return note;
}

static void note(struct laws_outlook *outlook, enum laws_note_kind kind,
                 unsigned ply, const struct laws_finding *words)
{
    SURE(outlook->count < LAWS_NOTES_MAX); /* of each kind there are few */
    outlook->note[outlook->count++] = note_of(kind, ply, words);
}

static struct laws_finding words_new(const struct laws_audit *audit,
                                     enum laws_rule rule)
{
    struct laws_finding words = {.article = "-"};

    cite_rule(audit, &words, rule);
    return words;
}

static void note_end(struct laws_audit *audit, struct laws_outlook *outlook,
                     const struct laws__end *end)
{
    struct laws_finding words = words_new(audit, end->rule);

    put_move(audit, &words, end->ply);
    put(&words, ": ");
    put(&words, laws__audit_end_words(end->rule));
    put(&words, "; the game has ended ");
    put(&words, laws_pgn_result_text(end->result));
    note(outlook, LAWS_NOTE_GAME_ENDED, end->ply, &words);
}

/* The moves that would bring a position for the so-manieth time. */
static void note_next(struct laws_audit *audit, struct laws_outlook *outlook,
                      unsigned least, unsigned most, enum laws_note_kind kind,
                      enum laws_rule rule, const char *tail)
{
    struct laws_finding words = words_new(audit, rule);
    struct laws_moves list;
    unsigned count = 0;

    laws__audit_moves(audit, &list);
    for (unsigned i = 0; i < list.count; i++) {
        struct laws_position next = audit->last;
        char san[LAWS_SAN_MAX];
        unsigned times;
        size_t length;

        laws__audit_play(audit, audit->plies, list.move[i], &next);
        if (next.halfmoves < 8)
            continue;
        times = laws__audit_times(audit, &next, audit->plies + 1);
        if (times < least || times > most)
            continue;
        length = laws__audit_move_print(audit, audit->plies + 1, &audit->last,
                                        list.move[i], san);
        put(&words, count++ ? ", " : "");
        put_text(&words, san, length);
    }
    if (!count)
        return;
    put(&words, tail);
    note(outlook, kind, audit->plies, &words);
}

/* The position at hand has not appeared three times, but whoever looks at the
   pieces alone takes it for that: by the first that is another (9.2.3). */
static void note_lookalike(struct laws_audit *audit,
                           struct laws_outlook *outlook)
{
    struct laws_difference first = {.kind = LAWS_DIFFERENCE_NONE};
    struct laws_position then = audit->since;
    struct laws_finding words = {.article = "-"};
    unsigned count = 1, ply = 0;
    char square[3];

    for (unsigned i = audit->since_ply; i < audit->plies; i++) {
        const struct laws_difference difference =
            laws_position_difference(&then, &audit->last);

        count += difference.kind == LAWS_DIFFERENCE_NONE ||
                 difference.kind >= LAWS_DIFFERENCE_CASTLING;
        if (difference.kind >= LAWS_DIFFERENCE_CASTLING && !first.kind) {
            first = difference;
            ply = i;
        }
        laws__audit_play(audit, i, audit->move[i], &then);
    }
    if (!first.kind || count < 3)
        return;
    laws_square_print(first.square, square);
    put_move(audit, &words, audit->plies);
    put(&words, ": this looks like the third time, but ");
    if (ply) {
        put(&words, "after ");
        put_move(audit, &words, ply);
    } else {
        put(&words, "at the start");
    }
    if (first.kind == LAWS_DIFFERENCE_CASTLING) {
        cite_matter(audit, &words, "position-identity-castling");
        put(&words, " the right to castle with the rook on ");
        put(&words, square);
        put(&words, " was not yet lost");
    } else {
        cite_matter(audit, &words, "position-identity-en-passant");
        put(&words, " a pawn could be taken en passant on ");
        put(&words, square);
    }
    note(outlook, LAWS_NOTE_THIRD_LOOKS, audit->plies, &words);
}

static void note_repetition(struct laws_audit *audit,
                            struct laws_outlook *outlook, bool fifth)
{
    unsigned times = laws__audit_times(audit, &audit->last, audit->plies);

    if (audit->last.halfmoves >= 8 && times >= 3) {
        struct laws_finding words = words_new(audit, LAWS_RULE_REPETITION);

        put_move(audit, &words, audit->plies);
        put(&words, ": the position appears for the ");
        put(&words, times == 3   ? "third time; "
                    : times == 4 ? "fourth time; "
                                 : "fifth time or more; ");
        put(&words, color_words(audit->last.turn));
        put(&words, " can claim a draw");
        note(outlook, LAWS_NOTE_THIRD_TIME, audit->plies, &words);
    } else if (audit->last.halfmoves >= 8) {
        note_lookalike(audit, outlook);
    }
    note_next(audit, outlook, 3, fifth ? 4 : 9999, LAWS_NOTE_THIRD_NEXT,
              LAWS_RULE_REPETITION_INTENDED,
              " would bring the third time or more: it can be written down and "
              "claimed");
    if (fifth)
        note_next(audit, outlook, 5, 9999, LAWS_NOTE_FIFTH_NEXT,
                  LAWS_RULE_FIVEFOLD,
                  " would bring the fifth time: the game would be drawn");
}

/* Since the ply at which so many had been made without a capture or a pawn's
   move: the same as long as none is. */
static unsigned since(const struct laws_audit *audit, unsigned halfmoves)
{
    unsigned over = audit->last.halfmoves - halfmoves;

    return audit->plies > over ? audit->plies - over : 0;
}

static void note_moves(struct laws_audit *audit, struct laws_outlook *outlook,
                       bool seventyfive)
{
    unsigned made = audit->last.halfmoves;
    struct laws_finding words;

    if (laws__audit_has_fifty(audit)) {
        words = words_new(audit, LAWS_RULE_FIFTY);
        put(&words, "fifty moves without a capture or a pawn's move: whoever "
                    "has the move can claim a draw");
        note(outlook, LAWS_NOTE_FIFTY, since(audit, FIFTY), &words);
    } else if (made == FIFTY - 1) {
        words = words_new(audit, LAWS_RULE_FIFTY_INTENDED);
        put(&words, color_words(audit->last.turn));
        put(&words, " can claim with any move that is neither a capture nor "
                    "a pawn's move");
        note(outlook, LAWS_NOTE_FIFTY_NEXT, audit->plies, &words);
    } else if (made >= FIFTY - NEAR && made < FIFTY) {
        words = words_new(audit, LAWS_RULE_FIFTY);
        put(&words, "forty-five moves without a capture or a pawn's move; "
                    "fifty can be claimed");
        note(outlook, LAWS_NOTE_FIFTY_SOON, since(audit, FIFTY - NEAR), &words);
    }
    if (seventyfive && made >= SEVENTYFIVE - NEAR) {
        words = words_new(audit, LAWS_RULE_SEVENTYFIVE);
        put(&words, "seventy moves without a capture or a pawn's move; with "
                    "seventy-five the game is drawn");
        note(outlook, LAWS_NOTE_SEVENTYFIVE_SOON,
             since(audit, SEVENTYFIVE - NEAR), &words);
    }
}

/* What if this player's flag fell now?  For good: who cannot mate never can. */
static void note_flag(struct laws_audit *audit, struct laws_outlook *outlook,
                      enum laws_color fallen)
{
    enum laws_color winner = laws_opponent(fallen);
    bool bare = laws__audit_has(audit, LAWS_PARAMETER_FLAG_DRAWN_BY,
                                LAWS_VALUE_BARE_KING);
    struct laws_finding words;

    if (!laws__audit_is_drawn_against(audit, LAWS_PARAMETER_FLAG_DRAWN_BY,
                                      winner))
        return;
    words = words_new(audit, LAWS_RULE_FLAG_FALL);
    put(&words, "if ");
    put(&words, color_words(fallen));
    put(&words, "'s flag falls: a draw; ");
    put(&words, color_words(winner));
    put(&words, bare ? " has a bare king" : " cannot mate any more");
    note(outlook, LAWS_NOTE_FLAG_DRAW, 0, &words);
}

/* A draw that neither the board nor a claim can have brought. */
static void note_early_draw(struct laws_audit *audit,
                            struct laws_outlook *outlook, unsigned after)
{
    unsigned before = audit->has_fen ? audit->start.number - 1u : 0,
             made = before + audit->plies / 2, counted;
    struct laws_finding words = words_new(audit, LAWS_RULE_OFFER_BARRED);

    if (!after || made >= after || !audit->plies ||
        audit->game->result != LAWS_PGN_DRAW ||
        !laws_article(audit->settings.edition, LAWS_RULE_OFFER_BARRED) ||
        laws__audit_times(audit, &audit->last, audit->plies) >= 3 ||
        laws__audit_has_fifty(audit) || audit->last.halfmoves == FIFTY - 1)
        return;
    counted = outlook->count; /* a claim by a move that was written down? */
    note_next(audit, outlook, 3, 9999, LAWS_NOTE_THIRD_NEXT,
              LAWS_RULE_REPETITION_INTENDED, "");
    if (outlook->count > counted) {
        outlook->count = counted;
        return;
    }
    put(&words, "a draw after ");
    put_number(&words, made);
    put(&words, made == 1 ? " move of each; " : " moves of each; ");
    if (after >= LAWS_DRAWS_FORBIDDEN) {
        put(&words, "the event allows no agreement");
    } else {
        put(&words, "the event allows an agreement after ");
        put_number(&words, after);
    }
    put(&words, " without the arbiter's consent");
    note(outlook, LAWS_NOTE_EARLY_DRAW, audit->plies, &words);
}

static void read_clocks(const struct laws_audit *audit,
                        struct laws_outlook *outlook)
{
    unsigned mover = audit->last.turn;

    outlook->left[0] = outlook->left[1] = -1;
    for (unsigned back = 1; back <= 2 && back <= audit->plies; back++) {
        laws_ms left = audit->left[audit->plies - back];

        mover = laws_opponent((enum laws_color)mover);
        if (left >= 0)
            outlook->left[mover] = left;
    }
}

void laws_audit_outlook(struct laws_audit *audit,
                        const struct laws_outlook_settings *settings,
                        struct laws_outlook *outlook)
{
    const bool ends =
        laws__audit_has(audit, LAWS_PARAMETER_AUTOMATIC_DRAWS, LAWS_VALUE_YES);
    struct laws__end end;

    memset(outlook, 0, sizeof(*outlook));
    outlook->left[0] = outlook->left[1] = -1;
    if (!audit->game || audit->game->quick || audit->lost)
        return;
    outlook->color = audit->last.turn;
    outlook->number = audit->last.number;
    read_clocks(audit, outlook);
    end = laws__audit_find_end(audit);
    if (audit->game->result != LAWS_PGN_UNKNOWN) {
        if (!end.is)
            note_early_draw(audit, outlook, settings->draw_after);
        return;
    }
    if (end.is) {
        note_end(audit, outlook, &end);
        return;
    }
    note_repetition(audit, outlook, ends);
    note_moves(audit, outlook, ends);
    note_flag(audit, outlook, LAWS_WHITE);
    note_flag(audit, outlook, LAWS_BLACK);
}

bool laws_note_no_move(struct laws_note *note, enum laws_color color,
                       unsigned ply, laws_ms waited, laws_ms limit)
{
    struct laws_finding words = {.article = "-"};

    if (waited < limit)
        return false;
    put(&words, color_words(color));
    put(&words, " has not moved for ");
    put_number(&words, (unsigned)(limit / LAWS_MINUTES(1)));
    put(&words, " minutes");
    *note = note_of(LAWS_NOTE_NO_MOVE, ply, &words);
    return true;
}
