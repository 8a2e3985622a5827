/*
 * cmd_claim.c - arbiter claim: would a claim of a draw be correct? (9.2 to 9.5)
 *
 * The moves become a transcript, the player who has the move claims behind it,
 * and what the fold rules is the answer.
 */
#include "collection/pgn_out.h"
#include "main/commands.h"
#include "sys/sys.h"
#include "transcript/judge_line.h"
#include "words/sentence.h"

#include "laws/view.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { GAME, KIND, LAWS, READ_LANG, TIME_CONTROL };

static const struct option options[] = {
    [GAME] = {"game", "N", "only the N-th game of each file"},
    [KIND] = {"kind", "KIND", "judge this claim alone: repetition or fifty"},
    [LAWS] = OPTION_LAWS,
    [READ_LANG] = OPTION_READ_LANG,
    [TIME_CONTROL] = OPTION_TIME_CONTROL,
};

static const char *const kinds[] = {"repetition", "fifty"};

struct task {
    const struct args *args;
    const char *move; /* that was written down; NULL: the position stands */
    enum laws_language language;
    bool correct;
    enum status status;
};

/* Is it PGN?  The first line behind the tags decides: an act begins with its
   time, an expectation with an arrow. */
static bool is_pgn(const char *text)
{
    for (; *text; text += strcspn(text, "\n"), text += *text == '\n') {
        const char *word = text + strspn(text, " \t\r");
        size_t digits = strspn(word, "0123456789");

        if (strchr("[#\n", *word))
            continue;
        return !(strchr("+=", *word) || (*word == '-' && word[1] == ' ') ||
                 (digits && word[digits] == ':'));
    }
    return true;
}

/* The intended move as transcripts have it; what is none in these letters stays
   as it was written. */
static const char *in_english(const struct task *task,
                              const struct laws_game *game,
                              char san[LAWS_SAN_MAX])
{
    struct laws_setup setup;
    struct laws_position position;
    struct laws_reading reading;

    laws_position_to_setup(laws_game_position(game), &setup);
    if (task->language == LAWS_ENGLISH ||
        laws_position_from_setup(&position, &setup) ||
        laws_move_read(task->move, strlen(task->move), &position,
                       task->language, &reading) ||
        reading.reason != LAWS_LEGAL)
        return task->move;
    laws_san_print(&position, reading.move, san);
    return san;
}

/* Claim, on a copy of the game, and show what it comes to. */
static void claim(struct task *task, const struct laws_game *game,
                  const char *kind, struct laws_game *after)
{
    char san[LAWS_SAN_MAX], text[LAWS_LINE_MAX], why[TRANSCRIPT_WHY_MAX];
    struct laws_rulings rulings;
    struct laws_act act;
    struct laws_act_texts texts;
    struct laws_file_error error;
    enum laws_status status;

    snprintf(text, sizeof text, task->move ? "claims %s with %s" : "claims %s",
             kind, task->move ? in_english(task, game, san) : "");
    if (laws_act_read(text, strlen(text), laws_game_turn(game),
                      laws_game_clock(game)->since, &act, &texts, &error)) {
        task->status = args_error(task->args, "%s: %s",
                                  shown_of(task->move ? task->move : "").text,
                                  say_message(error.what).text);
        return;
    }
    status = laws_game_apply(after, &act, &rulings);
    if (status) {
        transcript_why(&act, status, why);
        task->status = args_error(task->args, "%s", why);
        return;
    }
    puts(say_act(&act).text);
    judge_print_rulings(
        &(struct transcript_act){
            .act = &act, .game = after, .rulings = &rulings, .before = game},
        false);
    for (unsigned i = 0; i < rulings.count; i++)
        task->correct |=
            rulings.ruling[i].verdict == LAWS_VERDICT_CLAIM_CORRECT;
}

/* 8.1.1, 8.4, A.2: when the game goes on. */
static void show_recording(const struct laws_game *game)
{
    static const char *const records[] = {
        LAWS_MSGID("White records the moves."),
        LAWS_MSGID("Black records the moves.")};

    for (unsigned color = LAWS_WHITE; color <= LAWS_BLACK; color++) {
        struct laws_recording record =
            laws_game_recording(game, (enum laws_color)color);
        struct laws_ruling need_not = {.verdict = LAWS_VERDICT_NEED_NOT_RECORD,
                                       .color = (enum laws_color)color};

        puts(record.required && !record.exempt ? say(records[color])
                                               : say_ruling(&need_not).text);
    }
}

/* "After 42...Kf8:" */
static void show_last(const struct laws_game *game)
{
    unsigned ply = laws_game_plies(game);
    char move[LAWS_MOVE_TEXT_MAX], words[64], room[64];
    enum laws_color mover;

    if (!ply)
        return;
    mover = (enum laws_color)laws_game_position_at(game, ply - 1)->turn;
    laws_game_move_print(game, ply, move);
    snprintf(words, sizeof words, "%u%s%s",
             (unsigned)laws_game_position_at(game, ply - 1)->number,
             mover == LAWS_WHITE ? "." : "...", move);
    printf(say("After %s:\n"), notate(words, room, sizeof room));
}

static void answer(void *data, const char *path, const struct laws_game *game)
{
    struct task *task = data;
    const char *only = task->args->value[KIND];
    struct laws_game *after = NULL;
    char words[JUDGE_LINE_MAX];
    size_t size;

    (void)path;
    if (!game) {
        task->status =
            args_error(task->args, "there is no game in it; is it PGN?");
        return;
    }
    show_last(game);
    if (laws_game_result(game)) {
        judge_ruling_line(laws_game_result(game), false, words);
        printf("%s (%s)\n", words, laws_game_result(game)->article);
        return;
    }
    size = laws_game_size(laws_game_plies(game) + 1);
    after = sys_alloc(size);
    for (int i = 0; i < 2 && !task->status; i++)
        if (!only || !strcmp(only, kinds[i])) {
            laws_game_copy(game, after, size);
            claim(task, game, kinds[i], after);
        }
    if (!task->status && !task->correct)
        show_recording(after);
    free(after);
}

/* A word that cannot be read: what follows it would be another game. */
static enum status tell_error(const struct args *args,
                              const struct laws_pgn_reader *reader,
                              const struct laws_pgn_event *event)
{
    char word[64], what[160];

    snprintf(word, sizeof word, "%.*s", (int)event->length, event->text);
    snprintf(what, sizeof what, "%s: %s", say(event->what),
             shown_of(word).text);
    return args_error(args, "game %lu, ply %u: %s", (unsigned long)reader->game,
                      reader->ply, what);
}

/* Who claims has an arbiter beside him, and writes the moves himself. */
static enum status read_tags(const struct args *args, char *tags, size_t size)
{
    const char *control = args->value[TIME_CONTROL];
    struct laws_transcript transcript;
    int length = snprintf(tags, size,
                          "[Arbiter \"present\"]\n[Scoresheets \"manual\"]\n");

    if (!control)
        return STATUS_FINE;
    control = args_control(control);
    snprintf(tags + length, size - (size_t)length, "[TimeControl \"%.200s\"]\n",
             control);
    laws_transcript_init(&transcript);
    return args_tag(args, &transcript, "TimeControl", control);
}

/* The moves of a game as a transcript. */
static enum status put_moves(const struct args *args, const char *text,
                             size_t length, FILE *out)
{
    struct laws_pgn_follower *follower;
    struct pgn_acts *acts;
    struct laws_pgn_event event;
    unsigned game = 1;
    enum laws_pgn_kind kind;
    enum status status = STATUS_FINE;
    char tags[320];

    if (read_tags(args, tags, sizeof tags) ||
        (args->value[GAME] &&
         args_number(args, "--game", args->value[GAME], 1, 1000000000, &game)))
        return STATUS_BAD;
    follower = sys_alloc(sizeof *follower);
    acts = pgn_acts_new(tags);
    laws_pgn_follower_init_text(follower, text, length);
    follower->goes_on = true;
    follower->reader.wanted &= LAWS_PGN_MAIN_LINE;
    do {
        kind = laws_pgn_follower_next(follower, &event);
        if (kind == LAWS_PGN_DONE)
            status =
                args_error(args, "%s has no game %" PRIu64 "; it has %" PRIu64,
                           shown_of(args->operand[0]).text, (uint64_t)game,
                           follower->reader.game);
        else if (follower->reader.game != game)
            continue;
        else if (kind == LAWS_PGN_ERROR && !event.stands && !event.guessed &&
                 !follower->kings)
            status = tell_error(args, &follower->reader, &event);
        else if (!pgn_acts_event(acts, follower, &event, out))
            status = args_error(args, "the game is too long to be printed");
    } while (!status &&
             (kind != LAWS_PGN_END || follower->reader.game != game));
    pgn_acts_free(acts);
    free(follower);
    return status;
}

static enum status run(const struct args *args)
{
    struct task task = {.args = args};
    struct laws_editions editions = {.count = 1};
    struct transcript_visitor visitor = {
        .end = answer, .data = &task, .first_only = true};
    const char *const *value = args->value;
    enum status status;
    size_t length;
    char *text;
    FILE *acts;

    if (args->count == 0)
        return args_error(args, "give a file, or - for standard input");
    if (value[KIND] && strcmp(value[KIND], kinds[0]) &&
        strcmp(value[KIND], kinds[1]))
        return args_error(args, "--kind \"%s\": choose repetition or fifty",
                          shown_of(value[KIND]).text);
    if (args_at_most(args, 2) ||
        args_language(args, value[READ_LANG], &task.language) ||
        args_edition(args, value[LAWS], &editions.edition[0]))
        return STATUS_BAD;
    if (value[LAWS])
        visitor.editions = &editions;
    task.move = args->count > 1 ? args->operand[1] : NULL;
    text = args_file_bytes(args, args->operand[0], &length);
    if (!text)
        return STATUS_BAD;
    acts = tmpfile();
    if (!acts)
        task.status = args_error(args, "%s", strerror(errno));
    else if (is_pgn(text))
        task.status = put_moves(args, text, length, acts);
    else if (value[GAME] || value[TIME_CONTROL])
        task.status = args_error(args, "%s is for PGN; a transcript says it",
                                 value[GAME] ? "--game" : "--time-control");
    else
        fwrite(text, 1, length, acts);
    free(text);
    if (acts && task.status)
        fclose(acts);
    if (!task.status) {
        rewind(acts);
        status =
            transcript_visit_stream(args, args->operand[0], acts, &visitor);
        task.status = status_worse(status, task.status);
    }
    return task.status ? task.status : task.correct ? STATUS_FINE : STATUS_NO;
}

const struct command command_claim = {
    .name = "claim",
    .operands = "FILE [MOVE]",
    .about =
        "FILE is PGN or a transcript; - is standard input.  The player who has "
        "the move\n"
        "claims a draw: the position has stood three times, or fifty moves "
        "were made; or,\n"
        "with MOVE, that move, written down, would bring it.\n"
        "Exits with 0 if one of the claims is correct, else with 1.\n",
    .options = options,
    .option_count = sizeof(options) / sizeof(options[0]),
    .examples = "arbiter claim games.pgn --game 2\n"
                "arbiter claim game.acts --kind fifty\n",
    .run = run,
};
