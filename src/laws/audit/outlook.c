/*
 * outlook.c - where a game stands that is going on
 *
 * It asks of the game that an audit has just followed.  Words of a note do not
 * depend on the move at hand where the note holds on: it is to be told once.
 */
#include "laws/outlook.h"

#include "audit/audit_state.h"

#include "laws/notation.h"
#include "writing.h"

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

/* A note takes its Article from a finding, whose functions cite it. */
static struct laws_note note_of(enum laws_note_kind kind, unsigned ply,
                                struct laws_finding *cited,
                                const struct laws_message *said)
{
    struct laws_note note = {.kind = kind, .ply = ply};

    say_in(cited, said);
    memcpy(note.article, cited->article, sizeof(note.article));
    memcpy(note.details, cited->details, sizeof(note.details));
    return note;
}

static void note(struct laws_outlook *outlook, enum laws_note_kind kind,
                 unsigned ply, struct laws_finding *cited,
                 const struct laws_message *said)
{
    SURE(outlook->count < LAWS_NOTES_MAX); /* of each kind there are few */
    outlook->note[outlook->count++] = note_of(kind, ply, cited, said);
}

static void note_by(const struct laws_audit *audit,
                    struct laws_outlook *outlook, enum laws_note_kind kind,
                    unsigned ply, enum laws_rule rule,
                    const struct laws_message *said)
{
    struct laws_finding cited = {.article = "-"};

    cite_rule(audit, &cited, rule);
    note(outlook, kind, ply, &cited, said);
}

static void note_end(struct laws_audit *audit, struct laws_outlook *outlook,
                     const struct laws__end *end)
{
    char move[LAWS__MOVE_MAX];
    struct laws_message said;

    laws_say_ENDED(&said, move_text(audit, end->ply, move),
                   laws__audit_end_words(end->rule), result_text(end->result));
    note_by(audit, outlook, LAWS_NOTE_GAME_ENDED, end->ply, end->rule, &said);
}

/* The moves that would bring a position for the so-manieth time. */
static void note_next(struct laws_audit *audit, struct laws_outlook *outlook,
                      unsigned least, unsigned most, enum laws_note_kind kind,
                      enum laws_rule rule, enum laws_message_id what)
{
    char moves[LAWS_FINDING_TEXT_MAX];
    struct writer writer = laws__writer(moves, sizeof moves);
    struct laws_message said;
    struct laws_moves list;

    laws__audit_moves(audit, &list);
    for (unsigned i = 0; i < list.count; i++) {
        struct laws_position next = audit->last;
        char san[LAWS_SAN_MAX];
        unsigned times;

        laws__audit_play(audit, audit->plies, list.move[i], &next);
        if (next.halfmoves < 8)
            continue;
        times = laws__audit_times(audit, &next, audit->plies + 1);
        if (times < least || times > most)
            continue;
        laws__audit_move_print(audit, audit->plies + 1, &audit->last,
                               list.move[i], san);
        laws__write(&writer, *moves ? ", " : "");
        laws__write(&writer, san);
    }
    if (!*moves)
        return;
    laws_message_begin(&said, what);
    laws__put_moves(&said, laws_text_of(moves));
    note_by(audit, outlook, kind, audit->plies, rule, &said);
}

/* The position at hand has not appeared three times, but whoever looks at the
   pieces alone takes it for that: by the first that is another (9.2.3). */
static void note_lookalike(struct laws_audit *audit,
                           struct laws_outlook *outlook)
{
    struct laws_difference first = {.kind = LAWS_DIFFERENCE_NONE};
    struct laws_position then = audit->since;
    struct laws_finding cited = {.article = "-"};
    char last[LAWS__MOVE_MAX], before[LAWS__MOVE_MAX], square[3];
    struct laws_text move, earlier, where;
    unsigned count = 1, ply = 0;
    struct laws_message said;

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
    where = laws_text_of(square);
    move = move_text(audit, audit->plies, last);
    earlier = move_text(audit, ply, before);
    if (first.kind == LAWS_DIFFERENCE_CASTLING) {
        cite_matter(audit, &cited, "position-identity-castling");
        if (ply)
            laws_say_LOOKS_THIRD_CASTLING(&said, move, earlier, where);
        else
            laws_say_LOOKS_THIRD_CASTLING_FIRST(&said, move, where);
    } else {
        cite_matter(audit, &cited, "position-identity-en-passant");
        if (ply)
            laws_say_LOOKS_THIRD_PASSANT(&said, move, earlier, where);
        else
            laws_say_LOOKS_THIRD_PASSANT_FIRST(&said, move, where);
    }
    note(outlook, LAWS_NOTE_THIRD_LOOKS, audit->plies, &cited, &said);
}

static void note_repetition(struct laws_audit *audit,
                            struct laws_outlook *outlook, bool fifth)
{
    unsigned times = laws__audit_times(audit, &audit->last, audit->plies);

    if (audit->last.halfmoves >= 8 && times >= 3) {
        char move[LAWS__MOVE_MAX];
        struct laws_message said;

        laws_message_begin(&said, times == 3   ? LAWS_SAY_THIRD_CLAIM
                                  : times == 4 ? LAWS_SAY_FOURTH_CLAIM
                                               : LAWS_SAY_FIFTH_CLAIM);
        laws__put_colour(&said, (enum laws_color)audit->last.turn);
        laws__put_move(&said, move_text(audit, audit->plies, move));
        note_by(audit, outlook, LAWS_NOTE_THIRD_TIME, audit->plies,
                LAWS_RULE_REPETITION, &said);
    } else if (audit->last.halfmoves >= 8) {
        note_lookalike(audit, outlook);
    }
    note_next(audit, outlook, 3, fifth ? 4 : 9999, LAWS_NOTE_THIRD_NEXT,
              LAWS_RULE_REPETITION_INTENDED, LAWS_SAY_THIRD_NEAR);
    if (fifth)
        note_next(audit, outlook, 5, 9999, LAWS_NOTE_FIFTH_NEXT,
                  LAWS_RULE_FIVEFOLD, LAWS_SAY_FIFTH_NEAR);
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
    struct laws_message said;

    if (laws__audit_has_fifty(audit)) {
        laws_say_FIFTY_CLAIM(&said);
        note_by(audit, outlook, LAWS_NOTE_FIFTY, since(audit, FIFTY),
                LAWS_RULE_FIFTY, &said);
    } else if (made == FIFTY - 1) {
        laws_say_FIFTY_WITH_ANY(&said, (enum laws_color)audit->last.turn);
        note_by(audit, outlook, LAWS_NOTE_FIFTY_NEXT, audit->plies,
                LAWS_RULE_FIFTY_INTENDED, &said);
    } else if (made >= FIFTY - NEAR && made < FIFTY) {
        laws_say_FIFTY_NEAR(&said);
        note_by(audit, outlook, LAWS_NOTE_FIFTY_SOON,
                since(audit, FIFTY - NEAR), LAWS_RULE_FIFTY, &said);
    }
    if (seventyfive && made >= SEVENTYFIVE - NEAR) {
        laws_say_SEVENTY_FIVE_NEAR(&said);
        note_by(audit, outlook, LAWS_NOTE_SEVENTYFIVE_SOON,
                since(audit, SEVENTYFIVE - NEAR), LAWS_RULE_SEVENTYFIVE, &said);
    }
}

/* What if this player's flag fell now?  For good: who cannot mate never can. */
static void note_flag(struct laws_audit *audit, struct laws_outlook *outlook,
                      enum laws_color fallen)
{
    enum laws_color winner = laws_opponent(fallen);
    bool bare = laws__audit_has(audit, LAWS_PARAMETER_FLAG_DRAWN_BY,
                                LAWS_VALUE_BARE_KING);
    struct laws_message said;

    if (!laws__audit_is_drawn_against(audit, LAWS_PARAMETER_FLAG_DRAWN_BY,
                                      winner))
        return;
    if (bare)
        laws_say_FLAG_BARE(&said, fallen);
    else
        laws_say_FLAG_UNABLE(&said, fallen);
    note_by(audit, outlook, LAWS_NOTE_FLAG_DRAW, 0, LAWS_RULE_FLAG_FALL, &said);
}

/* A draw that neither the board nor a claim can have brought. */
static void note_early_draw(struct laws_audit *audit,
                            struct laws_outlook *outlook, unsigned after)
{
    unsigned before = audit->has_fen ? audit->start.number - 1u : 0,
             made = before + audit->plies / 2, counted;
    bool one = made == 1;
    struct laws_message said;

    if (!after || made >= after || !audit->plies ||
        audit->game->result != LAWS_PGN_DRAW ||
        !laws_article(audit->settings.edition, LAWS_RULE_OFFER_BARRED) ||
        laws__audit_times(audit, &audit->last, audit->plies) >= 3 ||
        laws__audit_has_fifty(audit) || audit->last.halfmoves == FIFTY - 1)
        return;
    counted = outlook->count; /* a claim by a move that was written down? */
    note_next(audit, outlook, 3, 9999, LAWS_NOTE_THIRD_NEXT,
              LAWS_RULE_REPETITION_INTENDED, LAWS_SAY_THIRD_NEAR);
    if (outlook->count > counted) {
        outlook->count = counted;
        return;
    }
    if (after >= LAWS_DRAWS_FORBIDDEN) {
        laws_message_begin(&said, one ? LAWS_SAY_AGREED_AFTER_ONE
                                      : LAWS_SAY_AGREED_AFTER);
        laws__put_number(&said, made);
    } else {
        laws_message_begin(&said, one ? LAWS_SAY_AGREED_BEFORE_ONE
                                      : LAWS_SAY_AGREED_BEFORE);
        laws__put_number(&said, made);
        laws__put_count(&said, after);
    }
    note_by(audit, outlook, LAWS_NOTE_EARLY_DRAW, audit->plies,
            LAWS_RULE_OFFER_BARRED, &said);
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
    struct laws_finding cited = {.article = "-"};
    struct laws_message said;

    if (waited < limit)
        return false;
    laws_say_NOT_MOVED(&said, color, limit / LAWS_MINUTES(1));
    *note = note_of(LAWS_NOTE_NO_MOVE, ply, &cited, &said);
    return true;
}
