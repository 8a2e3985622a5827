/*
 * cecp.c - the Chess Engine Communication Protocol, version 2: what xboard
 * speaks (dialog.h)
 *
 * Such an engine keeps the game itself and answers a move by a move.  We know
 * how many plies it has on its board; where that is not what the game has, as
 * after an illegal move of its own, it gets the whole game again.
 */
#include "engine/dialog.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

void cecp_open(struct dialog *dialog, struct text *out)
{
    dialog->time = dialog->draw = dialog->reuse = true;
    text_put(out, "xboard\nprotover 2\n");
}

static void put_ping(struct dialog *dialog, struct text *out)
{
    if (!dialog->ping) {
        dialog->state = DIALOG_IDLE;
        return;
    }
    text_format(out, "ping %u\n", ++dialog->pings);
    dialog->state = DIALOG_SETTLING;
}

/* Hash and Threads have commands of their own here. */
static void set_option(struct dialog *dialog, const struct dialog_wish *wish,
                       struct text *out)
{
    const struct dialog_option *option = dialog_option_find(dialog, wish->name);
    struct laws_message said;

    if (option)
        dialog_option_check(dialog, option, wish->value);
    if (option && *dialog->problem)
        return;
    if (option)
        text_format(out, *wish->value ? "option %s=%s\n" : "option %s%s\n",
                    option->name, wish->value);
    else if (dialog->memory && !strcmp(wish->name, "Hash"))
        text_format(out, "memory %s\n", wish->value);
    else if (dialog->smp && !strcmp(wish->name, "Threads"))
        text_format(out, "cores %s\n", wish->value);
    else {
        laws_say_NO_OPTION(&said, laws_text_of(wish->name));
        dialog_lacks(dialog, said.text);
    }
}

void cecp_settle(struct dialog *dialog, struct text *out)
{
    const struct dialog_settings *settings = dialog->settings;

    for (unsigned i = 0; i < settings->wishes; i++)
        set_option(dialog, &settings->wish[i], out);
    if (settings->elo || settings->has_skill)
        dialog_lacks(dialog, "no-strength");
    if (settings->nodes)
        dialog_lacks(dialog, "no-nodes");
    dialog->told = DIALOG_LOST;
    put_ping(dialog, out);
}

/* Whole seconds as M:SS; what is less comes with the `time` of each move. */
static void put_clock(struct dialog *dialog, const struct laws_game *game,
                      enum laws_color side, struct text *out)
{
    const struct laws_period *period;
    laws_ms seconds, bonus;

    dialog->period = laws_game_clock(game)->period[side];
    period = laws_control_period(&laws_game_regulations(game)->control,
                                 dialog->period);
    seconds = period->time < 1000 ? 1 : period->time / 1000;
    bonus = period->increment + period->delay;
    text_format(out, "level %u %" PRId64 ":%02d ", (unsigned)period->moves,
                seconds / 60, (int)(seconds % 60));
    if (bonus % 1000)
        text_format(out, "%" PRId64 ".%03d\n", bonus / 1000,
                    (int)(bonus % 1000));
    else
        text_format(out, "%" PRId64 "\n", bonus / 1000);
}

/* How long it may think.  The depth comes last: `level` lifts other limits. */
static void put_level(struct dialog *dialog, const struct laws_game *game,
                      enum laws_color side, struct text *out)
{
    const struct dialog_settings *settings = dialog->settings;
    bool has_clock = laws_game_regulations(game)->control.count > 0;

    if (settings->movetime)
        text_format(out, "st %u\n",
                    settings->movetime < 1000 ? 1 : settings->movetime / 1000);
    else if (has_clock)
        put_clock(dialog, game, side, out);
    else if (!settings->depth)
        text_put(out, "st 1\n");
    if (settings->depth)
        text_format(out, "sd %u\n", settings->depth);
}

static void put_coordinates(const struct dialog *dialog, const char *move,
                            struct text *out)
{
    text_format(out, "%s%s\n", dialog->usermove ? "usermove " : "", move);
}

/* Castling in Chess960 is written O-O. */
static void put_move(const struct dialog *dialog, const struct laws_game *game,
                     unsigned ply, struct text *out)
{
    struct laws_move move = laws_game_move(game, ply);
    bool chess960 = laws_game_regulations(game)->chess960;
    const struct laws_position *before = laws_game_position_at(game, ply - 1);
    char text[LAWS_COORDINATES_MAX];

    laws_coordinates_print(move, chess960, text);
    if (chess960 &&
        LAWS_BIT(move.to) & before->by_color[before->turn] & before->castling)
        strcpy(text, move.to > move.from ? "O-O" : "O-O-O");
    put_coordinates(dialog, text, out);
}

/* The position that the game began with, if it is not the initial one. */
static void put_start(struct dialog *dialog, const struct laws_game *game,
                      struct text *out)
{
    char fen[LAWS_FEN_MAX], start[LAWS_FEN_MAX], move[LAWS_COORDINATES_MAX];
    struct laws_setup usual;

    laws_setup_start(&usual);
    laws_fen_print(&usual, start);
    laws_fen_print(&laws_game_regulations(game)->setup, fen);
    if (!strcmp(fen, start))
        return;
    if (dialog->setboard || !dialog->leads)
        text_format(out, "setboard %s\n", fen);
    if (!dialog->setboard && !dialog->leads)
        dialog_lacks(dialog, "no-setboard");
    for (unsigned i = 0; !dialog->setboard && i < dialog->leads; i++) {
        laws_coordinates_print(dialog->lead[i], false, move);
        put_coordinates(dialog, move, out);
    }
}

/* The whole game up to now; it watches. */
static void put_game(struct dialog *dialog, const struct laws_game *game,
                     struct text *out)
{
    const struct laws_regulations *regulations = laws_game_regulations(game);

    text_put(out, "new\n");
    if (regulations->chess960) {
        if (!dialog->chess960)
            dialog_lacks(dialog, "no-fischerandom");
        text_put(out, "variant fischerandom\n");
    }
    text_put(out, "force\neasy\npost\n");
    put_start(dialog, game, out);
    put_level(dialog, game, laws_game_turn(game), out);
    dialog->forced = true;
    for (dialog->told = 0; dialog->told < laws_game_plies(game);)
        put_move(dialog, game, ++dialog->told, out);
}

void cecp_new_game(struct dialog *dialog, const struct laws_game *game,
                   struct text *out)
{
    put_game(dialog, game, out);
    put_ping(dialog, out);
}

void cecp_go(struct dialog *dialog, const struct laws_game *game,
             struct text *out)
{
    unsigned plies = laws_game_plies(game);
    enum laws_color side = laws_game_turn(game);

    if (dialog->told > plies || dialog->told + 1 < plies)
        put_game(dialog, game, out);
    if (dialog->forced && dialog->told < plies)
        put_move(dialog, game, ++dialog->told, out);
    if (laws_game_regulations(game)->control.count) {
        if (laws_game_clock(game)->period[side] != dialog->period &&
            !dialog->settings->movetime)
            put_level(dialog, game, side, out);
        if (dialog->time)
            text_format(out, "time %" PRId64 "\notim %" PRId64 "\n",
                        dialog_left(game, side) / 10,
                        dialog_left(game, laws_opponent(side)) / 10);
    }
    if (dialog->told < plies)
        put_move(dialog, game, plies, out);
    else
        text_put(out, "go\n");
    dialog->forced = false;
    dialog->told = plies;
}

void cecp_stop(struct dialog *dialog, struct text *out)
{
    text_put(out, "force\n");
    dialog->forced = true;
    dialog->told = DIALOG_LOST;
    put_ping(dialog, out);
}

/* "-spin 4 1 64", "-check 1", "-combo Risky /// *Solid". */
static void take_kind(struct dialog_option *option, struct dialog_word rest)
{
    struct dialog_word kind = dialog_word_next(&rest), word;

    option->is_check = dialog_word_is(kind, "-check");
    if (dialog_word_is(kind, "-spin") && dialog_word_next(&rest).length)
        option->has_range =
            dialog_word_number(dialog_word_next(&rest), &option->least) &&
            dialog_word_number(dialog_word_next(&rest), &option->most);
    while (dialog_word_is(kind, "-combo") &&
           (word = dialog_word_next(&rest)).length) {
        if (*word.text == '*')
            word.text++, word.length--;
        if (!dialog_word_is(word, "///"))
            dialog_option_choice(option, word);
    }
}

/* What a feature says of the engine.  True when we make use of it. */
static bool take_feature(struct dialog *dialog, struct dialog_word name,
                         struct dialog_word value)
{
    static const struct {
        const char *name;
        size_t offset;
    } flags[] = {
        {"ping", offsetof(struct dialog, ping)},
        {"setboard", offsetof(struct dialog, setboard)},
        {"usermove", offsetof(struct dialog, usermove)},
        {"time", offsetof(struct dialog, time)},
        {"draw", offsetof(struct dialog, draw)},
        {"memory", offsetof(struct dialog, memory)},
        {"smp", offsetof(struct dialog, smp)},
        {"reuse", offsetof(struct dialog, reuse)},
    };
    bool yes = dialog_word_is(value, "1");

    for (size_t i = 0; i < sizeof flags / sizeof flags[0]; i++)
        if (dialog_word_is(name, flags[i].name)) {
            memcpy((char *)dialog + flags[i].offset, &yes, sizeof yes);
            return true;
        }
    if (dialog_word_is(name, "myname")) {
        dialog_word_copy(dialog->name, sizeof dialog->name, value);
        return true;
    }
    if (dialog_word_is(name, "variants")) {
        static const char wanted[] = "fischerandom";
        size_t size = sizeof wanted - 1;

        for (size_t i = 0; i + size <= value.length; i++)
            if (!strncmp(value.text + i, wanted, size))
                dialog->chess960 = true;
        return true;
    }
    if (dialog_word_is(name, "option")) {
        struct dialog_option *option = dialog_option_add(dialog);
        struct dialog_word kind = value;
        size_t length = 0;

        while (length < value.length &&
               strncmp(value.text + length, " -",
                       value.length - length > 1 ? 2 : 1) != 0)
            length++;
        value.length = length;
        kind.text += length, kind.length -= length;
        if (option)
            dialog_word_copy(option->name, sizeof option->name, value);
        if (option)
            take_kind(option, kind);
        return true;
    }
    return false;
}

/* NAME=VALUE, and the value may stand in quotes. */
static void hear_features(struct dialog *dialog, struct dialog_word rest,
                          struct text *out)
{
    while (rest.length) {
        struct dialog_word name, value;
        char text[32];

        while (rest.length && *rest.text == ' ')
            rest.text++, rest.length--;
        name = (struct dialog_word){rest.text, 0};
        while (rest.length && *rest.text != '=' && *rest.text != ' ')
            rest.text++, rest.length--, name.length++;
        if (!rest.length || *rest.text != '=')
            continue;
        rest.text++, rest.length--;
        if (rest.length && *rest.text == '"') {
            rest.text++, rest.length--;
            value = (struct dialog_word){rest.text, 0};
            while (rest.length && *rest.text != '"')
                rest.text++, rest.length--, value.length++;
            if (rest.length)
                rest.text++, rest.length--;
        } else {
            value = dialog_word_next(&(struct dialog_word){
                rest.text, rest.length && *rest.text == ' ' ? 0 : rest.length});
            rest.text += value.length;
            rest.length -= value.length;
        }
        if (dialog_word_is(name, "done")) {
            dialog->waits_for_features = dialog_word_is(value, "0");
            if (!dialog->waits_for_features && dialog->state == DIALOG_GREETED)
                cecp_settle(dialog, out);
            continue;
        }
        dialog_word_copy(text, sizeof text, name);
        text_format(out, "%s %s\n",
                    take_feature(dialog, name, value) ? "accepted" : "rejected",
                    text);
    }
}

/* "9 156 1084 48000 Nf3 Nc6": depth, score, time, nodes, line */
static void hear_thinking(struct dialog *dialog, struct dialog_word depth,
                          struct dialog_word rest)
{
    long number, score, ignored;

    /* a mark such as 9. or 9& may follow the depth */
    if (depth.length > 1 && (depth.text[depth.length - 1] < '0' ||
                             depth.text[depth.length - 1] > '9'))
        depth.length--;
    if (!dialog_word_number(depth, &number) || number > 999 ||
        !dialog_word_number(dialog_word_next(&rest), &score) ||
        !dialog_word_number(dialog_word_next(&rest), &ignored) ||
        !dialog_word_number(dialog_word_next(&rest), &ignored))
        return;
    dialog->score =
        (struct dialog_score){.known = true, .depth = (unsigned)number};
    dialog->score.mate = score >= 100000 || score <= -100000;
    if (score > 1000000 || score < -1000000)
        score = score > 0 ? 1000000 : -1000000;
    dialog->score.value =
        (int)(dialog->score.mate ? (score > 0 ? score - 100000 : score + 100000)
                                 : score);
}

static enum dialog_event hear_move(struct dialog *dialog,
                                   struct dialog_word word)
{
    if (dialog->state != DIALOG_THINKING)
        return DIALOG_NOTHING;
    dialog_word_copy(dialog->move, sizeof dialog->move, word);
    dialog->told++; /* it has made it on its own board */
    dialog->state = DIALOG_IDLE;
    return DIALOG_MOVES;
}

/* What it says while it has the move, in other words than a move. */
static enum dialog_event hear_other(struct dialog *dialog,
                                    struct dialog_word line,
                                    struct dialog_word word)
{
    if (dialog->state != DIALOG_THINKING)
        return DIALOG_NOTHING;
    if (dialog_word_is(word, "resign") ||
        dialog_word_begins(line, "tellics resign"))
        return DIALOG_RESIGNS;
    if (dialog_word_begins(line, "offer draw"))
        return DIALOG_OFFERS;
    if (dialog_word_is(word, "1/2-1/2"))
        return DIALOG_CLAIMS;
    if (dialog_word_begins(line, "Illegal move") ||
        dialog_word_begins(line, "Error")) {
        dialog_word_copy(dialog->words, sizeof dialog->words, line);
        return DIALOG_REFUSES;
    }
    return DIALOG_NOTHING;
}

enum dialog_event cecp_hear(struct dialog *dialog, struct dialog_word line,
                            struct text *out)
{
    struct dialog_word rest = line, word = dialog_word_next(&rest);
    long number;

    if (dialog_word_is(word, "feature")) {
        hear_features(dialog, rest, out);
    } else if (dialog_word_is(word, "move")) {
        return hear_move(dialog, dialog_word_next(&rest));
    } else if (dialog_word_begins(line, "My move is")) {
        while (rest.length && *rest.text != ':')
            rest.text++, rest.length--;
        if (rest.length)
            rest.text++, rest.length--;
        return hear_move(dialog, dialog_word_next(&rest));
    } else if (dialog_word_is(word, "pong")) {
        if (dialog->state == DIALOG_SETTLING &&
            dialog_word_number(dialog_word_next(&rest), &number) &&
            number == (long)dialog->pings)
            dialog->state = DIALOG_IDLE;
    } else if (dialog->state == DIALOG_THINKING && word.length &&
               *word.text >= '0' && *word.text <= '9' &&
               !dialog_word_is(word, "1/2-1/2")) {
        hear_thinking(dialog, word, rest);
    } else {
        return hear_other(dialog, line, word);
    }
    return DIALOG_NOTHING;
}
