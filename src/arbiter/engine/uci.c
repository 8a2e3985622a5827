/*
 * uci.c - the Universal Chess Interface, from the side of the board (dialog.h)
 *
 * UCI knows increments, not the time-delay mode: the delay is given as an
 * increment, and what is left includes the delay of the move to come, so an
 * engine never has less time than it believes.
 */
#include "engine/dialog.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

void uci_open(struct dialog *dialog, struct text *out)
{
    dialog->reuse = dialog->setboard = true;
    text_put(out, "uci\n");
}

static void lacks(struct dialog *dialog, const char *what)
{
    struct laws_message said;

    laws_say_NO_OPTION(&said, laws_text_of(what));
    dialog_lacks(dialog, said.text);
}

static void set_option(struct dialog *dialog, const char *name,
                       const char *value, struct text *out)
{
    const struct dialog_option *option = dialog_option_find(dialog, name);

    if (!option)
        lacks(dialog, name);
    else
        text_format(out,
                    *value ? "setoption name %s value %s\n"
                           : "setoption name %s%s\n",
                    option->name, value);
}

/* A value that the option has to have room for. */
static void set_checked(struct dialog *dialog, const char *name,
                        const char *value, struct text *out)
{
    const struct dialog_option *option = dialog_option_find(dialog, name);

    if (option)
        dialog_option_check(dialog, option, value);
    if (!*dialog->problem) /* it could die of it */
        set_option(dialog, name, value, out);
}

static void set_number(struct dialog *dialog, const char *name, unsigned number,
                       struct text *out)
{
    char value[16];

    snprintf(value, sizeof value, "%u", number);
    set_checked(dialog, name, value, out);
}

/* It has said what it has: set it up. */
static void settle(struct dialog *dialog, struct text *out)
{
    const struct dialog_settings *settings = dialog->settings;

    dialog->chess960 = dialog_option_find(dialog, "UCI_Chess960");
    if (dialog_option_find(dialog, "Ponder"))
        set_option(dialog, "Ponder", "false", out);
    for (unsigned i = 0; i < settings->wishes; i++)
        set_checked(dialog, settings->wish[i].name, settings->wish[i].value,
                    out);
    if (settings->elo) {
        set_option(dialog, "UCI_LimitStrength", "true", out);
        set_number(dialog, "UCI_Elo", settings->elo, out);
    }
    if (settings->has_skill)
        set_number(dialog, "Skill Level", settings->skill, out);
    text_put(out, "isready\n");
    dialog->state = DIALOG_SETTLING;
}

void uci_new_game(struct dialog *dialog, const struct laws_game *game,
                  struct text *out)
{
    bool chess960 = laws_game_regulations(game)->chess960;

    if (dialog->chess960)
        set_option(dialog, "UCI_Chess960", chess960 ? "true" : "false", out);
    else if (chess960)
        lacks(dialog, "UCI_Chess960");
    text_put(out, "ucinewgame\nisready\n");
    dialog->state = DIALOG_SETTLING;
}

static void put_position(const struct laws_game *game, struct text *out)
{
    const struct laws_regulations *regulations = laws_game_regulations(game);
    unsigned plies = laws_game_plies(game);
    char fen[LAWS_FEN_MAX], start[LAWS_FEN_MAX];
    struct laws_setup usual;

    laws_setup_start(&usual);
    laws_fen_print(&usual, start);
    laws_fen_print(&regulations->setup, fen);
    if (!strcmp(fen, start))
        text_put(out, "position startpos");
    else
        text_format(out, "position fen %s", fen);
    if (plies)
        text_put(out, " moves");
    for (unsigned ply = 1; ply <= plies; ply++) {
        char move[LAWS_COORDINATES_MAX];

        laws_coordinates_print(laws_game_move(game, ply), regulations->chess960,
                               move);
        text_put(out, " ");
        text_put(out, move);
    }
    text_put(out, "\n");
}

static void put_clock(const struct laws_game *game, struct text *out)
{
    const struct laws_control *control = &laws_game_regulations(game)->control;
    const struct laws_clock *clock = laws_game_clock(game);
    enum laws_color turn = laws_game_turn(game);
    const struct laws_period *period[2];

    for (int side = 0; side < 2; side++)
        period[side] = laws_control_period(control, clock->period[side]);
    text_format(out, " wtime %" PRId64 " btime %" PRId64,
                dialog_left(game, LAWS_WHITE), dialog_left(game, LAWS_BLACK));
    text_format(out, " winc %" PRId64 " binc %" PRId64,
                period[LAWS_WHITE]->increment + period[LAWS_WHITE]->delay,
                period[LAWS_BLACK]->increment + period[LAWS_BLACK]->delay);
    if (period[turn]->moves)
        text_format(out, " movestogo %d",
                    period[turn]->moves - (int)clock->in_period[turn]);
}

/* What it touched binds it (4.3), also when its illegal move was put back; an
   engine that is not told would try the same again. */
static void put_duty(const struct laws_game *game, struct text *out)
{
    struct laws_moves moves;
    struct laws_ruling duty;

    if (!laws_game_duty(game, &duty))
        return;
    laws_game_legal(game, &moves);
    text_put(out, " searchmoves");
    for (unsigned i = 0; i < moves.count; i++) {
        char move[LAWS_COORDINATES_MAX];

        if (!laws_game_keeps_duty(game, moves.move[i]))
            continue;
        laws_coordinates_print(moves.move[i],
                               laws_game_regulations(game)->chess960, move);
        text_format(out, " %s", move);
    }
}

void uci_go(struct dialog *dialog, const struct laws_game *game,
            struct text *out)
{
    const struct dialog_settings *settings = dialog->settings;
    bool has_clock = laws_game_regulations(game)->control.count > 0;

    put_position(game, out);
    text_put(out, "go");
    if (has_clock && !settings->movetime)
        put_clock(game, out);
    if (settings->movetime)
        text_format(out, " movetime %u", settings->movetime);
    if (settings->depth)
        text_format(out, " depth %u", settings->depth);
    if (settings->nodes)
        text_format(out, " nodes %u", settings->nodes);
    if (!has_clock && !settings->movetime && !settings->depth &&
        !settings->nodes)
        text_put(out, " movetime 1000");
    put_duty(game, out); /* the last: it has no end of its own */
    text_put(out, "\n");
}

/* What stands before the next "var". */
static struct dialog_word choice_of(struct dialog_word *rest)
{
    struct dialog_word word = dialog_word_next(rest), choice = word;
    struct dialog_word after = *rest;

    while (word.length && !dialog_word_is(word, "var")) {
        choice.length = (size_t)(word.text + word.length - choice.text);
        *rest = after;
        word = dialog_word_next(&after);
    }
    return choice;
}

/* "name Skill Level type spin default 20 min 0 max 20" */
static void hear_option(struct dialog *dialog, struct dialog_word rest)
{
    struct dialog_option *option;
    struct dialog_word word = dialog_word_next(&rest), name;

    if (!dialog_word_is(word, "name"))
        return;
    word = dialog_word_next(&rest);
    name = word;
    while (word.length && !dialog_word_is(word, "type")) {
        name.length = (size_t)(word.text + word.length - name.text);
        word = dialog_word_next(&rest);
    }
    option = name.length ? dialog_option_add(dialog) : NULL;
    if (!option)
        return;
    dialog_word_copy(option->name, sizeof option->name, name);
    option->is_check = dialog_word_is(dialog_word_next(&rest), "check");
    while ((word = dialog_word_next(&rest)).length) {
        if (dialog_word_is(word, "var"))
            dialog_option_choice(option, choice_of(&rest));
        else if (dialog_word_is(word, "min"))
            option->has_range =
                dialog_word_number(dialog_word_next(&rest), &option->least);
        else if (dialog_word_is(word, "max") &&
                 !dialog_word_number(dialog_word_next(&rest), &option->most))
            option->has_range = false;
    }
}

static void hear_info(struct dialog *dialog, struct dialog_word rest)
{
    struct dialog_score score = {0};
    struct dialog_word word;
    long number;

    while ((word = dialog_word_next(&rest)).length) {
        if (dialog_word_is(word, "string") || dialog_word_is(word, "pv"))
            break;
        if (dialog_word_is(word, "multipv") &&
            dialog_word_number(dialog_word_next(&rest), &number) && number > 1)
            return;
        if (dialog_word_is(word, "depth") &&
            dialog_word_number(dialog_word_next(&rest), &number) &&
            number >= 0 && number < 1000)
            score.depth = (unsigned)number;
        if (!dialog_word_is(word, "score"))
            continue;
        word = dialog_word_next(&rest);
        score.mate = dialog_word_is(word, "mate");
        if ((score.mate || dialog_word_is(word, "cp")) &&
            dialog_word_number(dialog_word_next(&rest), &number) &&
            number > -1000000 && number < 1000000) {
            score.known = true;
            score.value = (int)number;
        }
    }
    if (score.known)
        dialog->score = score;
}

static enum dialog_event hear_move(struct dialog *dialog,
                                   struct dialog_word rest)
{
    bool wanted = dialog->state == DIALOG_THINKING;

    if (!wanted && dialog->state != DIALOG_SETTLING)
        return DIALOG_NOTHING;
    dialog->state = DIALOG_IDLE;
    if (!wanted)
        return DIALOG_NOTHING;
    dialog_word_copy(dialog->move, sizeof dialog->move,
                     dialog_word_next(&rest));
    return DIALOG_MOVES;
}

enum dialog_event uci_hear(struct dialog *dialog, struct dialog_word line,
                           struct text *out)
{
    struct dialog_word rest = line, word = dialog_word_next(&rest);

    if (dialog_word_is(word, "info")) {
        if (dialog->state == DIALOG_THINKING)
            hear_info(dialog, rest);
    } else if (dialog_word_is(word, "bestmove")) {
        return hear_move(dialog, rest);
    } else if (dialog_word_is(word, "readyok")) {
        if (dialog->state == DIALOG_SETTLING)
            dialog->state = DIALOG_IDLE;
    } else if (dialog->state != DIALOG_GREETED) {
        return DIALOG_NOTHING;
    } else if (dialog_word_begins(line, "Error") ||
               dialog_word_begins(line, "Illegal move")) {
        return DIALOG_REFUSES; /* it speaks CECP */
    } else if (dialog_word_is(word, "option")) {
        hear_option(dialog, rest);
    } else if (dialog_word_is(word, "uciok")) {
        settle(dialog, out);
    } else if (dialog_word_is(word, "id") &&
               dialog_word_is(dialog_word_next(&rest), "name")) {
        while (rest.length && *rest.text == ' ')
            rest.text++, rest.length--;
        dialog_word_copy(dialog->name, sizeof dialog->name, rest);
    }
    return DIALOG_NOTHING;
}
