/* dialog.c - what both protocols share (dialog.h) */
#include "engine/dialog.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

struct dialog_word dialog_word_next(struct dialog_word *rest)
{
    struct dialog_word word;

    while (rest->length && is_blank(*rest->text))
        rest->text++, rest->length--;
    word = (struct dialog_word){rest->text, 0};
    while (rest->length && !is_blank(*rest->text))
        rest->text++, rest->length--, word.length++;
    return word;
}

bool dialog_word_is(struct dialog_word word, const char *text)
{
    return word.length == strlen(text) &&
           !strncmp(word.text, text, word.length);
}

bool dialog_word_begins(struct dialog_word word, const char *text)
{
    return word.length >= strlen(text) &&
           !strncmp(word.text, text, strlen(text));
}

bool dialog_word_number(struct dialog_word word, long *number)
{
    bool negative = word.length && *word.text == '-';
    size_t i = word.length && (negative || *word.text == '+') ? 1 : 0;
    long value = 0;

    if (i == word.length)
        return false;
    for (; i < word.length; i++) {
        if (word.text[i] < '0' || word.text[i] > '9')
            return false;
        if (value < 1000000000) /* more is as good as that */
            value = value * 10 + (word.text[i] - '0');
    }
    *number = negative ? -value : value;
    return true;
}

void dialog_word_copy(char *to, size_t size, struct dialog_word word)
{
    size_t length = laws_text_copy(to, size, word.text, word.length);

    for (size_t i = 0; i < length; i++)
        if ((unsigned char)to[i] < ' ' || to[i] == 0x7f)
            to[i] = ' ';
}

static char lower(char c)
{
    return (char)(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
}

void dialog_lacks(struct dialog *dialog, const char *what)
{
    if (!*dialog->problem)
        laws_text_copy(dialog->problem, sizeof dialog->problem, what,
                       strlen(what));
}

const struct dialog_option *dialog_option_find(const struct dialog *dialog,
                                               const char *name)
{
    for (unsigned i = 0; i < dialog->options; i++) {
        const char *a = dialog->option[i].name, *b = name;

        while (*a && lower(*a) == lower(*b))
            a++, b++;
        if (!*a && !*b)
            return &dialog->option[i];
    }
    return NULL;
}

struct dialog_option *dialog_option_add(struct dialog *dialog)
{
    struct dialog_option *option;

    if (dialog->options == DIALOG_OPTIONS_MAX)
        return NULL;
    option = &dialog->option[dialog->options++];
    memset(option, 0, sizeof *option);
    return option;
}

void dialog_option_choice(struct dialog_option *option, struct dialog_word word)
{
    size_t length = strlen(option->choices);
    bool full = *option->choices == ',';

    if (length + word.length + 3 > sizeof option->choices)
        full = true;
    else if (!full)
        snprintf(option->choices + length, sizeof option->choices - length,
                 "%s%.*s", length ? ", " : "", (int)word.length, word.text);
    if (full) /* no name of one: anything is taken */
        strcpy(option->choices, ",");
}

static bool is_choice(const char *choices, const char *value)
{
    while (*choices) {
        size_t length = strcspn(choices, ",");

        if (length == strlen(value) && !strncasecmp(choices, value, length))
            return true;
        choices += length;
        choices += strspn(choices, ", ");
    }
    return false;
}

static struct laws_text number_of(long number, char text[24])
{
    snprintf(text, 24, "%ld", number);
    return laws_text_of(text);
}

void dialog_option_check(struct dialog *dialog,
                         const struct dialog_option *option, const char *value)
{
    struct dialog_word word = {value, strlen(value)};
    const struct laws_text name = laws_text_of(option->name);
    bool names = *option->choices && *option->choices != ',';
    struct laws_message said;
    char least[24], most[24];
    long number;

    if (*dialog->problem)
        return;
    if (option->has_range && (!dialog_word_number(word, &number) ||
                              number < option->least || number > option->most))
        laws_say_OPTION_RANGE(&said, name, number_of(option->least, least),
                              number_of(option->most, most),
                              laws_text_of(value));
    else if (option->is_check && !is_choice("true, false, 1, 0", value))
        laws_say_OPTION_SWITCH(&said, name, laws_text_of(value));
    else if (names && !is_choice(option->choices, value))
        laws_say_OPTION_CHOICE(&said, name, laws_text_of(value),
                               laws_text_of(option->choices));
    else
        return;
    dialog_lacks(dialog, said.text);
}

laws_ms dialog_left(const struct laws_game *game, enum laws_color side)
{
    const struct laws_clock *clock = laws_game_clock(game);
    const struct laws_control *control = &laws_game_regulations(game)->control;

    return clock->left[side] +
           (clock->running == side
                ? clock->delay_left
                : laws_control_period(control, clock->period[side])->delay);
}

void dialog_open(struct dialog *dialog, const struct dialog_settings *settings,
                 struct text *out)
{
    memset(dialog, 0, sizeof *dialog);
    dialog->settings = settings;
    dialog->state = DIALOG_GREETED;
    if (settings->protocol == DIALOG_UCI)
        uci_open(dialog, out);
    else
        cecp_open(dialog, out);
}

void dialog_go_on(struct dialog *dialog, struct text *out)
{
    if (dialog->settings->protocol == DIALOG_CECP &&
        dialog->state == DIALOG_GREETED && !dialog->waits_for_features)
        cecp_settle(dialog, out);
}

void dialog_new_game(struct dialog *dialog, const struct laws_game *game,
                     struct text *out)
{
    if (dialog->settings->protocol == DIALOG_UCI)
        uci_new_game(dialog, game, out);
    else
        cecp_new_game(dialog, game, out);
}

void dialog_go(struct dialog *dialog, const struct laws_game *game,
               struct text *out)
{
    dialog->score = (struct dialog_score){0};
    *dialog->move = *dialog->words = '\0';
    if (dialog->settings->protocol == DIALOG_UCI)
        uci_go(dialog, game, out);
    else
        cecp_go(dialog, game, out);
    dialog->state = DIALOG_THINKING;
}

void dialog_move_print(const struct laws_game *game, struct laws_move move,
                       char text[LAWS_MOVE_TEXT_MAX])
{
    const struct laws_position *position = laws_game_position(game);
    bool chess960 = laws_game_regulations(game)->chess960;

    if (chess960 && LAWS_BIT(move.to) & position->by_color[position->turn])
        strcpy(text, move.to > move.from ? "O-O" : "O-O-O");
    else
        laws_coordinates_print(move, chess960, text);
}

void dialog_offer(const struct dialog *dialog, struct text *out)
{
    if (dialog->settings->protocol == DIALOG_CECP && dialog->draw)
        text_put(out, "draw\n");
}

void dialog_stop(struct dialog *dialog, struct text *out)
{
    if (dialog->settings->protocol == DIALOG_CECP) {
        cecp_stop(dialog, out);
    } else if (dialog->state == DIALOG_THINKING) {
        text_put(out, "stop\n");
        dialog->state = DIALOG_SETTLING; /* until it names its move */
    }
}

void dialog_quit(struct dialog *dialog, struct text *out)
{
    text_put(out, "quit\n");
    dialog->state = DIALOG_CLOSED;
}

enum dialog_event dialog_hear(struct dialog *dialog, const char *line,
                              size_t length, struct text *out)
{
    struct dialog_word words = {line, length};
    enum dialog_state before = dialog->state;
    enum dialog_event event = dialog->settings->protocol == DIALOG_UCI
                                  ? uci_hear(dialog, words, out)
                                  : cecp_hear(dialog, words, out);

    if (event == DIALOG_NOTHING && dialog->state != before)
        event = DIALOG_READY;
    return event;
}
