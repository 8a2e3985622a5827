/* moves.c - the moves of a game as they are written: legal, clear, well marked
 */
#include "audit/audit_state.h"

#include "notation/as_made.h"
#include "notation/notation.h"
#include "writing.h"

static struct laws_text word_of(const struct laws_pgn_event *event)
{
    return start_of(event->text, event->length, 120);
}

/* Of moves that could be meant, the first few. */
static void write_could_be(struct writer *writer,
                           const struct laws_position *position,
                           const struct laws_moves *moves)
{
    char san[LAWS_SAN_MAX];

    for (unsigned i = 0; i < moves->count && i < 4; i++) {
        laws_san_print(position, moves->move[i], san);
        laws__write(writer, i ? "," : "");
        laws__write(writer, san);
    }
    if (moves->count > 4)
        laws__write(writer, " ...");
}

static void say_illegal(struct laws_audit *audit, struct laws_finding *finding,
                        struct laws_text move,
                        const struct laws_reading *reading)
{
    enum laws_edition edition = audit->law.edition;
    struct laws_message said;

    if (reading->reason != LAWS_LEGAL) {
        cite(audit, finding, laws_reason_article(reading->reason, edition));
        laws_say_WRONG_MOVE(&said, move, laws_reason_text(reading->reason));
    } else {
        cite_rule(audit, finding, LAWS_RULE_ILLEGAL_MADE);
        laws_say_WRONG_MOVE(&said, move, reading->error.what);
    }
    say_in(finding, &said);
}

static void say_ambiguous(struct laws_audit *audit,
                          struct laws_finding *finding, struct laws_text move,
                          const struct laws_reading *reading)
{
    const struct laws_moves *moves = &reading->could_be;
    char list[4 * LAWS_SAN_MAX + 8];
    struct writer writer = laws__writer(list, sizeof list);
    struct laws_message said;
    const char *matter = "notation-ambiguity";

    if (!moves->count)
        ; /* the board is no position: nobody lists them */
    else if (moves->move[0].promotion)
        matter = "notation-promotion";
    else if (moves->move[0].piece == LAWS_PAWN)
        matter = "notation-pawn-capture";
    cite_matter(audit, finding, matter);
    write_could_be(&writer, &audit->follower.after, moves);
    if (moves->count)
        laws_say_COULD_BE(&said, move, reading->error.what, laws_text_of(list));
    else
        laws_say_WRONG_MOVE(&said, move, reading->error.what);
    say_in(finding, &said);
}

/* A word that is no move is passed over. */
static void pass_over(struct laws_audit *audit,
                      const struct laws_pgn_event *event, unsigned ply)
{
    struct laws_finding *finding = find_often(audit, LAWS__SIGN_WORD, ply);
    struct laws_message said;

    laws_say_NOT_A_MOVE(&said, word_of(event));
    say_in(finding, &said);
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
    struct laws_message said;

    cite_matter(audit, finding, "notation-move");
    laws_say_NOT_IN_FORM(&said, start_of(text, length, 120));
    say_in(finding, &said);
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
    if (finding->kind == LAWS_FINDING_AMBIGUOUS_MOVE)
        say_ambiguous(audit, finding, word_of(event), &reading);
    else
        say_illegal(audit, finding, word_of(event), &reading);
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
    struct laws_message said;
    char san[LAWS_SAN_MAX];

    if (!finding)
        return;
    cite_matter(audit, finding, "notation-move");
    laws_san_print(&audit->follower.before, event->move, san);
    laws_say_READ_AS(&said, word_of(event), laws_text_of(san));
    say_in(finding, &said);
}

/* What a sign says that is not so; what it leaves out, Appendix C allows. */
static void check_marks(struct laws_audit *audit,
                        const struct laws_pgn_event *event, unsigned ply)
{
    const struct laws_pgn_follower *follower = &audit->follower;
    struct marks marks = marks_of(event->text, event->length);
    struct laws_finding *finding;
    struct laws_message said;
    laws_bitboard checkers;

    if (follower->placed)
        return;
    if (marks.captures && !event->stands && !follower->before_placed &&
        !laws__captures(&follower->before, event->move)) {
        finding = find_often(audit, LAWS__SIGN_CAPTURE, ply);
        cite_matter(audit, finding, "notation-capture");
        laws_say_NO_CAPTURE(&said, word_of(event));
        say_in(finding, &said);
    }
    if (!marks.checks && !marks.mate)
        return;
    checkers = laws_position_checkers(&follower->after);
    if (!checkers) {
        finding = find_often(audit, LAWS__SIGN_CHECK, ply);
        cite_matter(audit, finding, "notation-check");
        laws_say_NO_CHECK(&said, word_of(event));
        say_in(finding, &said);
        return;
    }
    /* ++ is mate for the Laws; others mean a double check by it. */
    if (marks.mate || (marks.checks > 1 && !(checkers & (checkers - 1)))) {
        if (laws_position_ending(&follower->after) == LAWS_CHECKMATE)
            return;
        finding = find_often(audit, LAWS__SIGN_MATE, ply);
        cite_matter(audit, finding, "notation-checkmate");
        laws_say_NO_CHECKMATE(&said, word_of(event));
        say_in(finding, &said);
    }
}

/* A game that starts elsewhere may start with any number. */
static void check_number(struct laws_audit *audit,
                         const struct laws_pgn_event *event, unsigned ply)
{
    int ours = audit->follower.before.number;
    struct laws_finding *finding;
    struct laws_message said;

    if (!event->number || event->number > 9999)
        return;
    if (!audit->numbered && audit->has_fen)
        audit->number_offset = (int)event->number - ours;
    audit->numbered = true;
    if (ours + audit->number_offset == (int)event->number)
        return;
    finding = find_often(audit, LAWS__SIGN_NUMBER, ply);
    if (!finding)
        return;
    laws_say_WRONG_NUMBER(&said, event->number, ours + audit->number_offset);
    say_in(finding, &said);
}

/* The board after a move that is not a legal one of a position. */
static void go_on(struct laws_audit *audit, const struct laws_pgn_event *event)
{
    const struct laws_pgn_follower *follower = &audit->follower;
    struct laws_message made, said;
    struct laws_finding *finding;

    audit->placed = follower->placed;
    audit->sound = audit->plies;
    if (!audit->stood)
        audit->stood = audit->plies;
    if (!event->stands && !event->pass)
        return;
    audit->game->stands++;
    finding = find(audit, LAWS_FINDING_ILLEGAL_MOVE, follower->reader.ply);
    if (event->pass) {
        cite_rule(audit, finding, LAWS_RULE_HAVE_THE_MOVE);
        laws_say_NO_MOVE_MADE(&made, word_of(event));
    } else {
        enum laws_reason reason = laws_pgn_why(follower, event);

        cite(audit, finding, laws_reason_article(reason, audit->law.edition));
        laws_say_WRONG_MOVE(&made, word_of(event), laws_reason_text(reason));
    }
    laws_say_STANDS(&said, &made);
    say_in(finding, &said);
}

void laws__audit_move(struct laws_audit *audit,
                      const struct laws_pgn_event *event)
{
    const struct laws_pgn_follower *follower = &audit->follower;
    struct laws_finding *finding;
    struct laws_message said;

    if (audit->lost || (event->status != LAWS_OK && !event->stands))
        return;
    if (!audit->started) {
        audit->started = true;
        laws__audit_start(audit, &follower->before);
    }
    if (audit->plies == LAWS_AUDIT_PLIES_MAX) {
        audit->lost = audit->tried = true;
        finding = find(audit, LAWS_FINDING_BROKEN_GAME, follower->reader.ply);
        laws_say_TOO_LONG(&said, LAWS_AUDIT_PLIES_MAX);
        say_in(finding, &said);
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
