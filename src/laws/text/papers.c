/*
 * papers.c - see papers.h
 *
 * How many plies a sheet holds is the game's to say; which words became the
 * next of them stands in the act that added it.
 */
#include "laws/papers.h"

#include "game/state.h"

void laws_papers_init(struct laws_papers *papers, struct laws_sheet_ply *memory,
                      unsigned plies)
{
    memset(papers, 0, sizeof *papers);
    papers->ply = memory;
    /* so that a game still counts the plies that are added to its sheets */
    papers->room = plies < UINT16_MAX ? plies : UINT16_MAX - 1;
}

static bool is_manual(const struct laws_game *game)
{
    return game->regulations.manual_scoresheets;
}

static unsigned moves_made(const struct laws_game *game)
{
    return game->past[game->plies].moves;
}

/* The place in the game of the nth move made: presses without a move that
   nobody noticed lie between.  0: it was not made. */
static unsigned place_of(const struct laws_game *game, unsigned ply)
{
    for (unsigned place = ply; place <= game->plies; place++)
        if (game->past[place].moves == ply)
            return place;
    return 0;
}

static const struct laws_ruling *find(const struct laws_rulings *rulings,
                                      enum laws_verdict verdict)
{
    for (unsigned i = 0; i < rulings->count; i++)
        if (rulings->ruling[i].verdict == verdict)
            return &rulings->ruling[i];
    return NULL;
}

/* Row `ply` and those before it are there to be used. */
static void use_rows(struct laws_papers *papers, unsigned plies)
{
    for (; papers->known < plies; papers->known++)
        papers->ply[papers->known] = (struct laws_sheet_ply){.left = -1};
}

/* The player's words at a ply of his sheet.  It is there: the act has added it,
   or an act before, or the game would have refused to correct it. */
static void write_words(struct laws_papers *papers, const struct laws_act *act,
                        unsigned ply)
{
    SURE(ply - 1 < papers->written[act->by]);
    laws_text_copy(papers->ply[ply - 1].text[act->by], LAWS_SHEET_TEXT_MAX,
                   act->move, act->move_length);
}

/* A ply that is no longer there takes what stood beside it along. */
static void cut_sheet(struct laws_papers *papers, enum laws_color color,
                      unsigned plies)
{
    while (papers->written[color] > plies) {
        struct laws_sheet_ply *row = &papers->ply[--papers->written[color]];

        row->text[color][0] = '\0';
        row->marked &= (uint8_t) ~(1u << color);
    }
    if (papers->sealed[color] > plies)
        papers->sealed[color] = 0;
}

/* 8.1.1, 8.1.5; I.1.1: sealed words can be changed until the clock stops. */
static void write_sheet(struct laws_papers *papers,
                        const struct laws_game *game,
                        const struct laws_act *act,
                        const struct laws_rulings *rulings)
{
    enum laws_color by = act->by;
    bool seals = find(rulings, LAWS_VERDICT_SEALED) != NULL;

    if (game->sheet[by].plies > papers->written[by]) {
        papers->written[by] = game->sheet[by].plies;
        write_words(papers, act, papers->written[by]);
        if (seals)
            papers->sealed[by] = papers->written[by];
    } else if (seals) {
        write_words(papers, act, papers->sealed[by]);
    }
    if (find(rulings, LAWS_VERDICT_REFUSED))
        return;
    if (act->kind == LAWS_ACT_CORRECTS)
        write_words(papers, act, act->number);
    if (act->kind == LAWS_ACT_WRITES_OFFER && papers->written[by])
        papers->ply[papers->written[by] - 1].marked |= (uint8_t)(1u << by);
}

/* The last move that this player has made. */
static unsigned last_move_of(const struct laws_game *game,
                             enum laws_color color)
{
    for (unsigned place = game->plies; place; place--)
        if (game->past[place].moves != game->past[place - 1].moves &&
            game->past[place - 1].position.turn == color)
            return game->past[place].moves;
    return 0;
}

/* What the players' acts leave beside a ply: offers, and the display. */
static void note_rulings(struct laws_papers *papers,
                         const struct laws_game *game,
                         const struct laws_act *act,
                         const struct laws_rulings *rulings)
{
    unsigned made = moves_made(game), ply = 0;

    for (unsigned i = 0; i < rulings->count; i++) {
        const struct laws_ruling *ruling = &rulings->ruling[i];

        if (ruling->verdict == LAWS_VERDICT_OFFER_OPEN && made)
            papers->ply[made - 1].offered |= (uint8_t)(1u << ruling->color);
        if (ruling->verdict == LAWS_VERDICT_SIGNED)
            papers->signature[ruling->color] = ruling->result;
        if (ruling->verdict == LAWS_VERDICT_COMPLETED)
            ply = last_move_of(game, act->by);
        if (ruling->verdict == LAWS_VERDICT_UNSEALED)
            ply = made;
        if (ply && game->regulations.control.count) {
            enum laws_color by =
                game->past[place_of(game, ply) - 1].position.turn;

            papers->ply[ply - 1].left = game->clock.left[by];
        }
        ply = 0;
    }
}

/*
 * The time used: while his display runs.  What the arbiter sets is what it
 * should have shown, so that corrects it (6.10.2); the nominal end of a session
 * is charged (I.1.2).  Time that is given or taken was not used.
 */
static void count_time(struct laws_papers *papers, const struct laws_game *game,
                       const struct laws_act *act,
                       const struct laws_rulings *rulings)
{
    struct laws_clock *clock = &papers->clock;
    unsigned running = papers->ticking ? clock->running : LAWS_NOBODY;
    laws_ms end = act->at;

    if (running != LAWS_NOBODY) {
        if (game->over && game->clock.fallen[running] &&
            game->clock.fell_at[running] < end)
            end = game->clock.fell_at[running];
        if (end > clock->since)
            papers->used[running] += end - clock->since;
        laws_clock_advance(clock, act->at);
    }
    for (unsigned color = LAWS_WHITE; color <= LAWS_BLACK && papers->ticking;
         color++) {
        bool is_set = act->kind == LAWS_ACT_SETS_CLOCK && act->color == color &&
                      find(rulings, LAWS_VERDICT_CLOCK_SET);
        bool is_ended = find(rulings, LAWS_VERDICT_ADJOURNED) != NULL;

        if (is_set || is_ended)
            papers->used[color] += clock->left[color] - game->clock.left[color];
        if (papers->used[color] < 0)
            papers->used[color] = 0;
    }
    papers->clock = game->clock;
    papers->ticking = true;
}

/* I.2: as it has to be written while the envelope is being closed. */
static void close_envelope(struct laws_papers *papers,
                           const struct laws_game *game, enum laws_color by,
                           bool reply)
{
    struct laws_envelope *envelope = &papers->envelope;

    *envelope = (struct laws_envelope){
        .state = LAWS_ENVELOPE_CLOSED,
        .reply = reply,
        .sealer = by,
        .number = board(game)->number,
        .has_clock = game->regulations.control.count > 0,
    };
    laws_position_to_setup(board(game), &envelope->setup);
    memcpy(envelope->used, papers->used, sizeof envelope->used);
    memcpy(envelope->left, game->clock.left, sizeof envelope->left);
}

static void follow_envelope(struct laws_papers *papers,
                            const struct laws_game *game,
                            const struct laws_act *act,
                            const struct laws_rulings *rulings)
{
    struct laws_envelope *envelope = &papers->envelope;
    const struct laws__adjournment *adjournment = &game->adjournment;
    enum laws_color sealer = (enum laws_color)adjournment->sealer;
    const struct laws_ruling *result = find(rulings, LAWS_VERDICT_RESULT);
    bool reply = adjournment->session == LAWS_SESSION_REPLIED;

    if (find(rulings, LAWS_VERDICT_UNSEALED) ||
        (act->kind == LAWS_ACT_OPENS && /* against a touched piece */
         find(rulings, LAWS_VERDICT_TOUCH_BREACH)) ||
        (result && result->end == LAWS_END_SEALED_MOVE)) {
        envelope->state = LAWS_ENVELOPE_OPENED;
        papers->sealed[LAWS_WHITE] = papers->sealed[LAWS_BLACK] = 0;
    } else if (find(rulings, LAWS_VERDICT_ENVELOPE_MISSING)) {
        envelope->state = LAWS_ENVELOPE_MISSING;
    } else if (find(rulings, LAWS_VERDICT_ADJOURNED)) {
        close_envelope(papers, game, sealer, false);
    } else if (reply && !envelope->reply) {
        close_envelope(papers, game, laws_opponent(sealer), true);
    } else if (envelope->state == LAWS_ENVELOPE_CLOSED &&
               adjournment->session == LAWS_SESSION_PLAYS) {
        envelope->state = LAWS_ENVELOPE_VOID;
    } else if (adjournment->session == LAWS_SESSION_OPENED &&
               adjournment->sealed == SEALED_NOTHING) {
        papers->sealed[laws_opponent(sealer)] = 0; /* a reply made after all */
    }
    if (envelope->state == LAWS_ENVELOPE_CLOSED)
        for (unsigned color = LAWS_WHITE; color <= LAWS_BLACK; color++)
            envelope->offer[color] = game->offer[color];
}

enum laws_status laws_papers_follow(struct laws_papers *papers,
                                    const struct laws_game *game,
                                    const struct laws_act *act,
                                    const struct laws_rulings *rulings)
{
    unsigned rows = moves_made(game);

    for (unsigned color = LAWS_WHITE; color <= LAWS_BLACK; color++)
        if (game->sheet[color].plies > rows)
            rows = game->sheet[color].plies;
    if (rows > papers->room)
        return LAWS_FULL;
    use_rows(papers, rows);
    for (unsigned color = LAWS_WHITE; color <= LAWS_BLACK; color++)
        cut_sheet(papers, (enum laws_color)color, game->sheet[color].plies);
    for (unsigned ply = moves_made(game); ply < papers->known; ply++) {
        papers->ply[ply].offered = 0;
        papers->ply[ply].left = -1;
    }
    if (act->by != LAWS_NOBODY && is_manual(game))
        write_sheet(papers, game, act, rulings);
    note_rulings(papers, game, act, rulings);
    count_time(papers, game, act, rulings);
    follow_envelope(papers, game, act, rulings);
    return LAWS_OK;
}

unsigned laws_papers_plies(const struct laws_papers *papers,
                           const struct laws_game *game)
{
    unsigned plies = moves_made(game);

    for (unsigned color = LAWS_WHITE; color <= LAWS_BLACK; color++)
        if (papers->written[color] > plies)
            plies = papers->written[color];
    return plies;
}

static bool is_same(struct laws_move a, struct laws_move b)
{
    return a.from == b.from && a.to == b.to && a.promotion == b.promotion;
}

/* What the words mean in the position in which they should be the move. */
static enum laws_written judge_words(const struct laws_game *game,
                                     unsigned place, const char *text)
{
    const struct laws__past *before = &game->past[place - 1];
    struct laws_move made = game->past[place].move, move;
    struct laws_error error;
    struct laws_setup setup;

    if (before->is_position &&
        !laws_san_parse(text, strlen(text), &before->position, &move))
        return is_same(move, made) ? LAWS_WRITTEN_SAME : LAWS_WRITTEN_OTHER;
    laws_position_to_setup(&before->position, &setup);
    if (!laws_coordinates_parse(text, strlen(text), &setup, &move, &error) &&
        is_same(move, made))
        return LAWS_WRITTEN_SAME; /* an illegal move that stands */
    return LAWS_WRITTEN_UNREADABLE;
}

/* As the Laws write it; what is not legal is coordinates, as in rulings. */
static void write_made(const struct laws_game *game, unsigned place,
                       char text[LAWS_WRITTEN_MAX])
{
    static const struct laws_style style = {.fide = true};
    const struct laws__past *before = &game->past[place - 1];
    struct laws_move move = game->past[place].move;

    if (before->is_position &&
        laws_position_judge(&before->position, move) == LAWS_LEGAL)
        laws_move_write(&before->position, move, &style, text);
    else
        laws_game_move_print(game, place, text);
}

static void write_sheets(const struct laws_papers *papers,
                         const struct laws_game *game, unsigned ply,
                         unsigned place, struct laws_papers_line *line)
{
    const struct laws_sheet_ply *row = &papers->ply[ply - 1];

    for (unsigned color = LAWS_WHITE; color <= LAWS_BLACK; color++) {
        enum laws_written *written = &line->written[color];

        if (!is_manual(game)) {
            *written = LAWS_WRITTEN_SAME;
            memcpy(line->text[color], line->made, sizeof line->made);
            line->marked[color] = row->offered != 0;
            continue;
        }
        line->marked[color] = row->marked >> color & 1;
        if (ply > papers->written[color])
            continue;
        if (ply == papers->sealed[color]) {
            *written = LAWS_WRITTEN_SEALED;
            continue;
        }
        memcpy(line->text[color], row->text[color], sizeof row->text[color]);
        *written = place ? judge_words(game, place, line->text[color])
                         : LAWS_WRITTEN_AHEAD;
    }
}

void laws_papers_read_line(const struct laws_papers *papers,
                           const struct laws_game *game, unsigned ply,
                           struct laws_papers_line *line)
{
    unsigned place = place_of(game, ply);
    const struct laws_sheet_ply *row = &papers->ply[ply - 1];

    memset(line, 0, sizeof *line);
    line->left = place ? row->left : -1;
    for (unsigned color = LAWS_WHITE; color <= LAWS_BLACK; color++)
        line->offered[color] = row->offered >> color & 1;
    if (place) {
        const struct laws_position *before = &game->past[place - 1].position;

        line->number = before->number;
        line->by = before->turn;
        write_made(game, place, line->made);
    } else { /* as the game would go on */
        unsigned ahead = ply - moves_made(game) - 1;
        const struct laws_position *last = board(game);
        bool black = last->turn == LAWS_BLACK;

        line->number = last->number + (ahead + black) / 2;
        line->by = (ahead + black) % 2 ? LAWS_BLACK : LAWS_WHITE;
    }
    write_sheets(papers, game, ply, place, line);
}

const struct laws_envelope *
laws_papers_envelope(const struct laws_papers *papers)
{
    return &papers->envelope;
}
