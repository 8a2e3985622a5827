/* moves.c - the moves of a game as they are written: legal, clear, well marked
 */
#include "audit/audit_state.h"

#include "notation/as_made.h"
#include "notation/notation.h"

/* Of moves that could be meant, the first few. */
static void put_could_be(struct laws_finding *finding,
                         const struct laws_position *position,
                         const struct laws_moves *moves)
{
    char san[LAWS_SAN_MAX];

    for (unsigned i = 0; i < moves->count && i < 4; i++) {
        put(finding, i == 0                 ? "; it could be "
                     : i + 1 < moves->count ? ", "
                                            : " or ");
        put_text(finding, san, laws_san_print(position, moves->move[i], san));
    }
    if (moves->count > 4)
        put(finding, " ...");
}

static void say_illegal(struct laws_audit *audit, struct laws_finding *finding,
                        const struct laws_reading *reading)
{
    enum laws_edition edition = audit->law.edition;

    if (reading->reason != LAWS_LEGAL) {
        cite(audit, finding, laws_reason_article(reading->reason, edition));
        put(finding, laws_reason_text(reading->reason));
        return;
    }
    cite_rule(audit, finding, LAWS_RULE_ILLEGAL_MADE);
    put(finding, reading->error.what);
}

static void say_ambiguous(struct laws_audit *audit,
                          struct laws_finding *finding,
                          const struct laws_reading *reading)
{
    const struct laws_moves *moves = &reading->could_be;
    const char *matter = "notation-ambiguity";

    if (!moves->count)
        ; /* the board is no position: nobody lists them */
    else if (moves->move[0].promotion)
        matter = "notation-promotion";
    else if (moves->move[0].piece == LAWS_PAWN)
        matter = "notation-pawn-capture";
    cite_matter(audit, finding, matter);
    put(finding, reading->error.what);
    put_could_be(finding, &audit->follower.after, moves);
}

/* A word that is no move is passed over. */
static void pass_over(struct laws_audit *audit,
                      const struct laws_pgn_event *event, unsigned ply)
{
    struct laws_finding *finding = find_often(audit, LAWS__SIGN_WORD, ply);

    put_text(finding, event->text, event->length);
    put(finding, ": not a move");
    laws__value_keep(&audit->word, event->text, event->length);
    audit->word_ply = ply + 1;
    audit->word_number = event->number;
}

/*
 * A word was passed over just before a move that cannot be made.  By the
 * numbers, did it stand for a move: "2. Xy9 Nc6", "2. Nf3 Xy9 3. d4"?
 */
static bool stood_for_move(const struct laws_audit *audit,
                           const struct laws_pgn_event *event, unsigned ply)
{
    const struct laws_position *now = &audit->follower.after;

    if (audit->word_ply != ply)
        return false;
    if (audit->word_number)
        return !event->number;
    return now->turn == LAWS_BLACK &&
           (int)event->number == now->number + audit->number_offset + 1;
}

static void say_unreadable(struct laws_audit *audit, const char *text,
                           size_t length, unsigned ply)
{
    struct laws_finding *finding =
        find(audit, LAWS_FINDING_UNREADABLE_MOVE, ply);

    cite_matter(audit, finding, "notation-move");
    put_text(finding, text, length);
    put(finding, ": not in the form of a move");
}

/* Why is a word none of the legal moves? */
static void read_again(const struct laws_pgn_follower *follower,
                       const struct laws_pgn_event *event,
                       struct laws_reading *reading)
{
    struct laws__as_made made = {.reason = LAWS_LEGAL};
    struct laws_setup setup;

    if (!follower->placed) {
        (void)!laws_move_read(event->text, event->length, &follower->after,
                              follower->language, reading);
        return;
    }
    memset(reading, 0, sizeof(*reading));
    reading->error.what = event->status == LAWS_AMBIGUOUS
                              ? "more than one piece can go there"
                              : "no such piece can go there";
    laws_position_to_setup(&follower->after, &setup);
    (void)laws__read_as_made(event->text, event->length, &setup,
                             follower->language, &made);
    reading->reason = made.reason;
}

/* An ERROR about a word in the place of a move. */
void laws__audit_bad_move(struct laws_audit *audit,
                          const struct laws_pgn_event *event)
{
    struct laws_pgn_follower *follower = &audit->follower;
    unsigned ply = follower->reader.ply;
    struct laws_finding *finding;
    struct laws_reading reading;

    if (!follower->lost) {
        pass_over(audit, event, ply);
        return;
    }
    audit->lost = audit->tried = true;
    if (stood_for_move(audit, event, ply)) {
        audit->often[LAWS__SIGN_WORD].count -=
            audit->often[LAWS__SIGN_WORD].count > 0;
        say_unreadable(audit, audit->word.text, audit->word.length, ply);
        return;
    }
    if (event->fault == LAWS_PGN_UNREADABLE) {
        say_unreadable(audit, event->text, event->length, ply);
        return;
    }
    read_again(follower, event, &reading);
    finding =
        find(audit,
             event->fault == LAWS_PGN_AMBIGUOUS ? LAWS_FINDING_AMBIGUOUS_MOVE
                                                : LAWS_FINDING_ILLEGAL_MOVE,
             ply);
    if (!finding)
        return;
    put_text(finding, event->text, event->length);
    put(finding, ": ");
    if (finding->kind == LAWS_FINDING_AMBIGUOUS_MOVE) {
        say_ambiguous(audit, finding, &reading);
    } else {
        say_illegal(audit, finding, &reading);
    }
}

/* The signs of check behind a move; ! and ? are no part of its word. */
struct marks {
    unsigned checks; /* how many + */
    bool mate;       /* a #        */
    bool captures;   /* an x       */
};

static struct marks marks_of(const char *text, size_t length)
{
    struct marks marks = {0, false, memchr(text, 'x', length) != NULL};

    for (const char *p = text + length - 1; *p == '+' || *p == '#'; p--) {
        SURE(p > text); /* a move that was played is before it */
        marks.checks += *p == '+';
        marks.mate |= *p == '#';
    }
    return marks;
}

/* A word that the Laws do not know, and what it was taken for. */
static void say_guessed(struct laws_audit *audit,
                        const struct laws_pgn_event *event, unsigned ply)
{
    struct laws_finding *finding = find_often(audit, LAWS__SIGN_GUESSED, ply);
    char san[LAWS_SAN_MAX];

    if (!finding)
        return;
    cite_matter(audit, finding, "notation-move");
    put_text(finding, event->text, event->length);
    put(finding, ": read as ");
    put_text(finding, san,
             laws_san_print(&audit->follower.before, event->move, san));
}

/* What a sign says that is not so; what it leaves out, Appendix C allows. */
static void check_marks(struct laws_audit *audit,
                        const struct laws_pgn_event *event, unsigned ply)
{
    const struct laws_pgn_follower *follower = &audit->follower;
    struct marks marks = marks_of(event->text, event->length);
    struct laws_finding *finding;
    laws_bitboard checkers;

    if (follower->placed)
        return;
    if (marks.captures && !event->stands && !follower->before_placed &&
        !laws__captures(&follower->before, event->move)) {
        finding = find_often(audit, LAWS__SIGN_CAPTURE, ply);
        cite_matter(audit, finding, "notation-capture");
        put_text(finding, event->text, event->length);
        put(finding, ": nothing is captured");
    }
    if (!marks.checks && !marks.mate)
        return;
    checkers = laws_position_checkers(&follower->after);
    if (!checkers) {
        finding = find_often(audit, LAWS__SIGN_CHECK, ply);
        cite_matter(audit, finding, "notation-check");
        put_text(finding, event->text, event->length);
        put(finding, ": this gives no check");
        return;
    }
    /* ++ is mate for the Laws; others mean a double check by it. */
    if (marks.mate || (marks.checks > 1 && !(checkers & (checkers - 1)))) {
        if (laws_position_ending(&follower->after) == LAWS_CHECKMATE)
            return;
        finding = find_often(audit, LAWS__SIGN_MATE, ply);
        cite_matter(audit, finding, "notation-checkmate");
        put_text(finding, event->text, event->length);
        put(finding, ": this is not checkmate");
    }
}

/* A game that starts elsewhere may start with any number. */
static void check_number(struct laws_audit *audit,
                         const struct laws_pgn_event *event, unsigned ply)
{
    int ours = audit->follower.before.number;
    struct laws_finding *finding;

    if (!event->number || event->number > 9999)
        return;
    if (!audit->numbered && audit->has_fen)
        audit->number_offset = (int)event->number - ours;
    audit->numbered = true;
    if (ours + audit->number_offset == (int)event->number)
        return;
    finding = find_often(audit, LAWS__SIGN_NUMBER, ply);
    put(finding, "the number is ");
    put_number(finding, event->number);
    put(finding, ", the move is number ");
    put_number(finding, (unsigned)(ours + audit->number_offset));
}

/* The board after a move that is not a legal one of a position. */
static void go_on(struct laws_audit *audit, const struct laws_pgn_event *event)
{
    const struct laws_pgn_follower *follower = &audit->follower;
    struct laws_finding *finding;

    audit->placed = follower->placed;
    audit->sound = audit->plies;
    if (!audit->stood)
        audit->stood = audit->plies;
    if (!event->stands && !event->pass)
        return;
    audit->game->stands++;
    finding = find(audit, LAWS_FINDING_ILLEGAL_MOVE, follower->reader.ply);
    put_text(finding, event->text, event->length);
    if (event->pass) {
        cite_rule(audit, finding, LAWS_RULE_HAVE_THE_MOVE);
        put(finding, ": no move is made, and nobody may pass; it stands");
    } else {
        enum laws_reason reason = laws_pgn_why(follower, event);

        cite(audit, finding, laws_reason_article(reason, audit->law.edition));
        put(finding, ": ");
        put(finding, laws_reason_text(reason));
        put(finding, "; it stands");
    }
}

void laws__audit_move(struct laws_audit *audit,
                      const struct laws_pgn_event *event)
{
    const struct laws_pgn_follower *follower = &audit->follower;
    struct laws_finding *finding;

    if (audit->lost || (event->status != LAWS_OK && !event->stands))
        return;
    if (!audit->started) {
        audit->started = true;
        laws__audit_start(audit, &follower->before);
    }
    if (audit->plies == LAWS_AUDIT_PLIES_MAX) {
        audit->lost = audit->tried = true;
        finding = find(audit, LAWS_FINDING_BROKEN_GAME, follower->reader.ply);
        put(finding, "an audit follows a game for ");
        put_number(finding, LAWS_AUDIT_PLIES_MAX);
        put(finding, " plies, and this one is longer; the Laws allow that");
        return;
    }
    audit->left[audit->plies] = audit->spent[audit->plies] = LAWS__NO_TIME;
    audit->move[audit->plies++] =
        event->pass ? (struct laws_move){.from = LAWS_NO_SQUARE} : event->move;
    audit->key[audit->plies] = follower->after.key;
    audit->last = follower->after;
    if (event->guessed)
        say_guessed(audit, event, follower->reader.ply);
    if (event->stands | event->pass | follower->before_placed)
        go_on(audit, event);
    check_marks(audit, event, follower->reader.ply);
    check_number(audit, event, follower->reader.ply);
    laws__audit_ply(audit);
}
