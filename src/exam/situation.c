/* situation.c - see situation.h */
#include "exam/situation.h"

#include "exam/longhand.h"
#include "exam/story.h"
#include "exam/tell.h"
#include "text/acts.h"

/* As much as the page can lend. */
#define WORKSPACE ((size_t)8 << 20)

/* More moves than that before the story are not told. */
#define MOVES_MAX 60

static size_t rounded(size_t size)
{
    return (size + 63) & ~(size_t)63;
}

size_t exam_memory_size(void)
{
    return rounded(sizeof(struct exam_memory)) +
           2 * rounded(laws_game_size(EXAM_LINES_MAX)) + WORKSPACE;
}

struct exam_memory *exam_memory_init(void *bytes, size_t size)
{
    struct exam_memory *memory = bytes;
    char *at = bytes;

    if (size < exam_memory_size())
        return NULL;
    memory->before = at += rounded(sizeof *memory);
    memory->game = at += rounded(laws_game_size(EXAM_LINES_MAX));
    at += rounded(laws_game_size(EXAM_LINES_MAX));
    memory->workspace = laws_mate_workspace_init(at, WORKSPACE);
    return memory;
}

laws_ms exam_shown(const struct laws_game *game, enum laws_color color)
{
    return (laws_game_clock(game)->left[color] + 999) / 1000 * 1000;
}

struct folding {
    const struct exam_kind *kind;
    struct exam_memory *memory;
    struct exam_outcome *outcome;
    struct exam_question *question; /* or NULL */
    struct laws_file_error *error;
    struct laws_game *game;
    unsigned line; /* of the kind's transcript, from 0 */
    laws_ms last;  /* the instant of the last act      */
};

static enum laws_status fail(struct folding *folding, const char *what)
{
    return laws__tell(folding->error, folding->kind->line[folding->line].line,
                      1, what);
}

/* One that is not legal has no other notation. */
static void write_move(const struct laws_game *game, unsigned ply,
                       char move[LAWS_MOVE_TEXT_MAX])
{
    laws_game_move_print(game, ply, move);
    exam_longhand(game, ply - 1, move, LAWS_MOVE_TEXT_MAX);
}

static void write_moves(const struct laws_game *game, char *text, size_t size)
{
    struct writer writer = laws__writer(text, size);
    unsigned plies = laws_game_plies(game);
    unsigned first = laws_game_position_at(game, 0)->turn == LAWS_BLACK;

    if (plies > MOVES_MAX)
        return;
    for (unsigned ply = 1; ply <= plies; ply++) {
        char move[LAWS_MOVE_TEXT_MAX];
        unsigned number = ply - 1 + first;

        write_move(game, ply, move);
        if (ply > 1)
            laws__write(&writer, " ");
        if (number % 2 == 0 || ply == 1) {
            laws__write_number(&writer, number / 2 + 1, 1);
            laws__write(&writer, number % 2 ? "..." : ".");
        }
        laws__write(&writer, move);
    }
}

/* 5.2.2: such a game is over, though no move has made it so. */
static bool is_dead(const struct laws_game *game)
{
    const struct laws_position *now = laws_game_position(game);

    return !laws_game_result(game) &&
           laws_mate_quick(now, LAWS_WHITE) == LAWS_MATE_IMPOSSIBLE &&
           laws_mate_quick(now, LAWS_BLACK) == LAWS_MATE_IMPOSSIBLE;
}

/* The board, the clocks and the moves where the story begins. */
static void set_scene(struct folding *folding)
{
    const struct laws_regulations *regulations =
        laws_game_regulations(folding->game);
    struct exam_question *question = folding->question;
    struct writer conditions =
        laws__writer(question->conditions, sizeof question->conditions);
    struct laws_setup setup;

    exam_tell_conditions(regulations, folding->kind->hides_pace,
                         folding->outcome->tongue, &conditions);
    question->pace = regulations->level;
    question->clocks = regulations->control.count > 0;
    laws_position_to_setup(laws_game_position(folding->game), &setup);
    laws_fen_print(&setup, question->fen);
    write_moves(folding->game, question->moves, sizeof question->moves);
    question->shown[LAWS_WHITE] = folding->outcome->shown[LAWS_WHITE];
    question->shown[LAWS_BLACK] = folding->outcome->shown[LAWS_BLACK];
    question->dead = is_dead(folding->game);
    question->turn = laws_game_turn(folding->game);
    question->running =
        (enum laws_color)laws_game_clock(folding->game)->running;
}

static enum laws_status tell_act(struct folding *folding,
                                 const struct laws_act *act)
{
    struct exam_question *question = folding->question;
    struct exam_act *told = &question->act[question->acts];

    if (question->acts == EXAM_ACTS_MAX)
        return fail(folding, "the story is too long; 80 acts are possible. "
                             "Write story: further below");
    if (!exam_tell_in_story(folding->game, act, folding->kind->asks,
                            folding->outcome->tongue, told->text,
                            sizeof told->text))
        return fail(folding, "there are no words for this infringement; add "
                             "them to infringements.def");
    told->after = act->at - folding->last;
    question->acts++;
    return LAWS_OK;
}

/* What the story brings to the clocks. */
static void count(struct exam_outcome *outcome,
                  const struct laws_rulings *rulings, enum laws_color by)
{
    for (unsigned i = 0; i < rulings->count; i++) {
        const struct laws_ruling *ruling = &rulings->ruling[i];

        if (ruling->verdict == LAWS_VERDICT_TIME_ADDED)
            outcome->added[ruling->color] += ruling->span;
        else if (ruling->verdict == LAWS_VERDICT_COMPLETED && by != LAWS_NOBODY)
            outcome->completed[by]++;
    }
}

static enum laws_status begin(struct folding *folding)
{
    struct exam_memory *memory = folding->memory;
    unsigned faults = laws_setup_faults(&memory->transcript.regulations.setup);
    char what[160];
    struct writer writer = laws__writer(what, sizeof what);

    if (faults) {
        laws__write(&writer, "this cannot be the initial position: ");
        laws__write(&writer,
                    laws_fault_text((enum laws_fault)(faults & (0 - faults))));
        return fail(folding, what);
    }
    /* without faults, and with times that could be read, there is a game */
    folding->game = laws_game_init(memory->game, laws_game_size(EXAM_LINES_MAX),
                                   &memory->transcript.regulations);
    laws_game_lend(folding->game, memory->workspace);
    folding->outcome->rests = exam_rests_on(&memory->transcript.regulations);
    return LAWS_OK;
}

/* Nobody sits on for so long when his time is over. */
#define OVERRUN LAWS_MINUTES(10)

/* What cannot have been. */
static void doubt(struct folding *folding, const struct laws_act *act)
{
    const struct laws_clock *clock = laws_game_clock(folding->game);
    struct laws_setup setup;
    char fen[LAWS_FEN_MAX];

    if (clock->running != LAWS_NOBODY &&
        laws_game_regulations(folding->game)->control.count &&
        act->at - clock->since > clock->left[clock->running] + OVERRUN)
        folding->question->overrun = true;
    if (act->kind != LAWS_ACT_FINDS_SETUP)
        return;
    laws_position_to_setup(laws_game_position_at(folding->game, 0), &setup);
    laws_fen_print(&setup, fen);
    if (!strncmp(fen, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", 43))
        folding->question->contradicted = true;
}

bool exam_is_refused(const struct exam_outcome *outcome)
{
    for (unsigned i = 0; i < outcome->rulings->count; i++)
        if (outcome->rulings->ruling[i].verdict == LAWS_VERDICT_REFUSED)
            return true;
    return false;
}

/* What an act before the last one has come to. */
static void remember(struct folding *folding)
{
    const struct laws_rulings *rulings = folding->outcome->rulings;

    for (unsigned i = 0; i < rulings->count; i++)
        if (rulings->ruling[i].verdict == LAWS_VERDICT_ILLEGAL)
            folding->outcome->illegal++;
    if (!exam_is_refused(folding->outcome))
        return;
    folding->outcome->refused++;
    if (folding->question && folding->line < folding->kind->story)
        folding->question->hindered = true;
}

static enum laws_status fold_act(struct folding *folding,
                                 const struct laws_act *act)
{
    struct exam_memory *memory = folding->memory;
    struct exam_outcome *outcome = folding->outcome;
    unsigned story = folding->kind->story;
    enum laws_status status;

    if (!folding->game && begin(folding))
        return LAWS_SYNTAX;
    if (folding->line == story)
        for (int color = LAWS_WHITE; color <= LAWS_BLACK; color++)
            outcome->shown[color] =
                exam_shown(folding->game, (enum laws_color)color);
    if (folding->question && folding->line == story)
        set_scene(folding);
    if (folding->question)
        doubt(folding, act);
    if (folding->question && folding->line >= story && tell_act(folding, act))
        return LAWS_SYNTAX;
    memory->act = *act;
    outcome->rests |= exam_rests_on_act(act->kind);
    if (folding->line + 1 == folding->kind->lines)
        outcome->before = laws_game_copy(folding->game, memory->before,
                                         laws_game_size(EXAM_LINES_MAX));
    status = laws_game_apply(folding->game, act, &memory->rulings);
    if (status) {
        struct laws_unfolded why = laws_act_unfolded(act, status);
        char what[160];
        struct writer writer = laws__writer(what, sizeof what);

        laws__say_message(why.what, NULL, &writer);
        laws__write(&writer, "; ");
        laws__write(&writer, why.remedy);
        return fail(folding, what);
    }
    if (folding->line + 1 < folding->kind->lines)
        remember(folding);
    outcome->waited = act->at - folding->last;
    folding->last = act->at;
    if (folding->line >= story)
        count(outcome, &memory->rulings, act->by);
    return LAWS_OK;
}

static enum laws_status fold_line(struct folding *folding, struct word line)
{
    struct laws_transcript *transcript = &folding->memory->transcript;
    enum laws_line kind;
    struct laws_act act;

    if (laws_transcript_read(transcript, line.text, line.length, &kind, &act,
                             folding->error)) {
        folding->error->line = folding->kind->line[folding->line].line;
        return LAWS_SYNTAX;
    }
    return kind == LAWS_LINE_ACT ? fold_act(folding, &act) : LAWS_OK;
}

enum laws_status exam_fold(const struct exam_kind *kind, const char *transcript,
                           const struct exam_rules *rules,
                           struct exam_memory *memory,
                           struct exam_outcome *outcome,
                           struct exam_question *question,
                           struct laws_file_error *error)
{
    struct folding folding = {.kind = kind,
                              .memory = memory,
                              .outcome = outcome,
                              .question = question,
                              .error = error};
    const char *at = strchr(transcript, '\n') + 1; /* behind [Laws ...] */

    *outcome = (struct exam_outcome){.act = &memory->act,
                                     .rulings = &memory->rulings,
                                     .tongue = rules->tongue};
    laws_transcript_init(&memory->transcript);
    laws_transcript_choose(&memory->transcript,
                           &(struct laws_editions){1, {rules->edition}});
    if (rules->pace) /* a tag of ours, and the first line: it can be read */
        (void)fold_line(&folding,
                        (struct word){rules->pace, strlen(rules->pace)});
    for (; folding.line < kind->lines; folding.line++) {
        struct word line = {at, strcspn(at, "\n")};

        at += line.length + 1;
        if (rules->pace && !strncmp(line.text, "[Level", 6))
            continue;
        if (fold_line(&folding, line))
            return LAWS_SYNTAX;
    }
    if (!folding.game) {
        folding.line = 0;
        return fail(&folding, "there are no acts");
    }
    outcome->game = folding.game;
    return LAWS_OK;
}
