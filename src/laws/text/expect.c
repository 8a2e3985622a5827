/*
 * expect.c - the lines that say what must come of an act
 */
#include "laws/words.h"
#include "text/editions.h"
#include "text/line.h"

#include "board/step.h"
#include "laws/fen.h"

/* O-O or 0-0: castling is written in two ways. */
static bool is_same_castling(struct word a, struct word b)
{
    if (a.length != b.length || !memchr(a.text, '-', a.length))
        return false;
    for (size_t i = 0; i < a.length; i++) {
        char left = a.text[i], right = b.text[i];

        if ((left == '0' ? 'O' : left) != (right == '0' ? 'O' : right))
            return false;
    }
    return true;
}

/* The smallest part of a second that a time gives, in milliseconds. */
static laws_ms unit_of(struct word word)
{
    const char *point = memchr(word.text, '.', word.length);
    size_t digits = point ? (size_t)(word.text + word.length - point) - 1 : 0;

    return digits == 0 ? 1000 : digits == 1 ? 100 : digits == 2 ? 10 : 1;
}

/* A time in tenths is that of any ruling which is no whole number of them: it
   may be cut or rounded up.  To the second a time is exact. */
static bool is_same_time(laws_ms want, laws_ms is, laws_ms unit)
{
    return want == is || (unit < 1000 && is % 1000 &&
                          (want == is / unit * unit ||
                           want == (is + unit - 1) / unit * unit));
}

/* A word of an expectation and of a ruling; so are times. */
static bool is_same_word(struct word a, struct word b)
{
    laws_ms left, right;

    if ((a.length == b.length && !strncmp(a.text, b.text, a.length)) ||
        is_same_castling(a, b))
        return true;
    return memchr(a.text, ':', a.length) && memchr(b.text, ':', b.length) &&
           laws__read_span(a, &left) && laws__read_span(b, &right) &&
           is_same_time(left, right, unit_of(a));
}

/* The next word between blanks: a quoted text is taken word by word, so that it
   does not matter which side has the quotes. */
struct splitter {
    struct scanner scanner;
    struct word rest;
};

static bool split(struct splitter *splitter, struct word *word)
{
    struct word *rest = &splitter->rest;

    while (rest->length && *rest->text == ' ') {
        rest->text++;
        rest->length--;
    }
    if (!rest->length && !laws__next_word(&splitter->scanner, rest))
        return false;
    *word = (struct word){rest->text, 0};
    while (rest->length && *rest->text != ' ') {
        word->length++;
        rest->text++;
        rest->length--;
    }
    return true;
}

/* Do the words of the expectation stand at the start of the ruling? */
static bool fits(struct scanner expected, const struct laws_ruling *ruling,
                 bool with_article)
{
    char text[LAWS_RULING_TEXT_MAX];
    size_t length = laws_ruling_print(ruling, text);
    struct splitter actual = {.scanner = {text, text, text + length}};
    struct splitter wanted = {.scanner = expected};
    struct word want, got;

    (void)split(&actual, &got);
    if (with_article) {
        (void)split(&wanted, &want);
        if (!laws__is_word(want, "?") && !is_same_word(want, got))
            return false;
    }
    while (split(&wanted, &want))
        if (!split(&actual, &got) || !is_same_word(want, got))
            return false;
    return true;
}

static bool is_verdict(struct word word)
{
    for (unsigned i = 0; i < LAWS_VERDICTS; i++)
        if (laws__is_word(word,
                          laws_verdict_form_of((enum laws_verdict)i)->word))
            return true;
    return false;
}

/* Everything that the act caused, for the reader of a failure. */
static void write_rulings(struct writer *writer,
                          const struct laws_rulings *rulings)
{
    char text[LAWS_RULING_TEXT_MAX];

    if (!rulings->count)
        laws__write(writer, "no ruling");
    for (unsigned i = 0; i < rulings->count; i++) {
        laws_ruling_print(&rulings->ruling[i], text);
        if (i)
            laws__write(writer, "; ");
        laws__write(writer, text);
    }
}

static bool causes(struct scanner expected, bool with_article,
                   const struct laws_rulings *rulings)
{
    for (unsigned i = 0; i < rulings->count; i++)
        if (fits(expected, &rulings->ruling[i], with_article))
            return true;
    return false;
}

static const char *color_word(unsigned color)
{
    return color == LAWS_WHITE   ? "white"
           : color == LAWS_BLACK ? "black"
                                 : "none";
}

/* Questions about the state: the next word, and what is the case. */
struct question {
    struct scanner *scanner;
    const struct laws_game *game;
    struct writer *got;
    bool holds;
};

/* A display is read to the second, or as finely as the line asks. */
static const char *ask_clock(struct question *question)
{
    const struct laws_clock *clock = laws_game_clock(question->game);
    enum laws_color color;
    struct word word;
    laws_ms want, unit, shown;
    char text[LAWS_SPAN_MAX];

    if (!laws__next_word(question->scanner, &word) ||
        !laws__read_color(word, &color))
        return "white or black is needed here";
    if (!laws__next_word(question->scanner, &word) ||
        !laws__read_span(word, &want))
        return "a time is written as M:SS or H:MM:SS";
    unit = unit_of(word);
    shown = (clock->left[color] + unit - 1) / unit * unit;
    question->holds = shown == want;
    laws_span_print(shown, text);
    laws__write(question->got, text);
    return NULL;
}

static bool is_color_or_none(struct word word)
{
    return laws__is_word(word, "white") || laws__is_word(word, "black") ||
           laws__is_word(word, "none");
}

static const char *ask_color(struct question *question, unsigned is)
{
    struct word word;

    if (!laws__next_word(question->scanner, &word) || !is_color_or_none(word))
        return "white, black or none is needed here";
    question->holds = laws__is_word(word, color_word(is));
    laws__write(question->got, color_word(is));
    return NULL;
}

static const char *ask_offer(struct question *question)
{
    bool white = laws_game_offer(question->game, LAWS_WHITE);
    bool black = laws_game_offer(question->game, LAWS_BLACK);
    struct word word;

    if (!laws__next_word(question->scanner, &word) || !is_color_or_none(word))
        return "white, black or none is needed here";
    if (laws__is_word(word, "white"))
        question->holds = white;
    else if (laws__is_word(word, "black"))
        question->holds = black;
    else
        question->holds = !white && !black;
    laws__write(question->got, white && black ? "white and black"
                               : white        ? "white"
                               : black        ? "black"
                                              : "none");
    return NULL;
}

/* An en passant square counts only where such a capture is legal. */
static laws_square legal_en_passant(const struct laws_setup *setup)
{
    struct laws_position position;

    if (setup->en_passant == LAWS_NO_SQUARE ||
        laws_position_from_setup(&position, setup))
        return LAWS_NO_SQUARE;
    return position.en_passant;
}

/* Where the text of a FEN ends: quotes are free, a comment is no part. */
static struct word fen_text(const struct scanner *scanner)
{
    struct word text = {scanner->at, 0};

    while (text.text < scanner->end && (*text.text == ' ' || *text.text == '"'))
        text.text++;
    while (text.text + text.length < scanner->end &&
           text.text[text.length] != '#' && text.text[text.length] != '"')
        text.length++;
    return text;
}

/* The first four fields of the FEN. */
static const char *ask_position(struct question *question)
{
    struct word fen = fen_text(question->scanner), word;
    struct laws_setup want, is;
    struct laws_error error;
    char text[LAWS_FEN_MAX];

    if (laws_fen_parse(fen.text, fen.length, &want, &error))
        return "not a FEN";
    while (laws__next_word(question->scanner, &word))
        continue;
    laws_position_to_setup(laws_game_position(question->game), &is);
    laws_fen_print(&is, text);
    laws__write(question->got, text);
    laws__drop_idle_rights(&is);
    laws__drop_idle_rights(&want);
    if (want.turn == laws_game_turn(question->game))
        want.turn = is.turn; /* made, but the move has not passed yet */
    question->holds = is.turn == want.turn && is.castling == want.castling &&
                      legal_en_passant(&is) == legal_en_passant(&want);
    for (unsigned s = 0; s < 64; s++)
        question->holds = question->holds && is.on[s] == want.on[s];
    return NULL;
}

/* Articles start with a number or a capital, reasons with a small letter. */
static bool is_reason(struct word word)
{
    return word.length && word.text[0] >= 'a' && word.text[0] <= 'z';
}

/* R, then perhaps its Article, then perhaps its reason. */
static const char *ask_result(struct question *question)
{
    const struct laws_ruling *result = laws_game_result(question->game);
    enum laws_result want;
    struct word word;

    if (!laws__next_word(question->scanner, &word) ||
        !laws__read_result(word, &want))
        return "not a result";
    question->holds = (result ? result->result : LAWS_RESULT_OPEN) == want;
    laws__write(question->got,
                laws_result_text(result ? result->result : LAWS_RESULT_OPEN));
    if (result) {
        laws__write(question->got, " ");
        laws__write(question->got, result->article);
        laws__write(question->got, " ");
        laws__write(question->got, laws_end_words(result->end)->word);
    }
    if (!laws__next_word(question->scanner, &word))
        return NULL;
    if (want == LAWS_RESULT_OPEN)
        return "a game that goes on has no Article and no reason";
    if (!is_reason(word)) {
        question->holds =
            question->holds &&
            (laws__is_word(word, "?") || laws__is_word(word, result->article));
        if (!laws__next_word(question->scanner, &word))
            return NULL;
    }
    question->holds = question->holds &&
                      laws__is_word(word, laws_end_words(result->end)->word);
    return NULL;
}

static const char *ask_points(struct question *question)
{
    unsigned white = laws_game_points(question->game, LAWS_WHITE);
    unsigned black = laws_game_points(question->game, LAWS_BLACK);
    unsigned want[2];
    struct word word;

    if (!laws__next_word(question->scanner, &word) ||
        !laws__read_points(word, want))
        return "points are written as 1-0 or 1/2-1/2";
    question->holds = want[0] == white && want[1] == black;
    laws__write_points(question->got, white);
    laws__write(question->got, "-");
    laws__write_points(question->got, black);
    return NULL;
}

static const char *ask_counter(struct question *question)
{
    enum laws_color color;
    struct word word;
    uint64_t want;
    unsigned is;

    if (!laws__next_word(question->scanner, &word) ||
        !laws__read_color(word, &color))
        return "white or black is needed here";
    if (!laws__next_word(question->scanner, &word) ||
        !laws__read_number(word, 65535, &want))
        return "a number from 0 to 65535 is needed here";
    is = laws_game_clock(question->game)->completed[color];
    question->holds = is == want;
    laws__write_number(question->got, is, 1);
    return NULL;
}

/* A question about the state, or false: the line is about a ruling. */
static bool ask(struct question *question, struct word word, const char **wrong)
{
    const struct laws_game *game = question->game;

    if (laws__is_word(word, "clock"))
        *wrong = ask_clock(question);
    else if (laws__is_word(word, "running"))
        *wrong = ask_color(question, laws_game_clock(game)->running);
    else if (laws__is_word(word, "turn"))
        *wrong = ask_color(question, laws_game_turn(game));
    else if (laws__is_word(word, "position"))
        *wrong = ask_position(question);
    else if (laws__is_word(word, "offer"))
        *wrong = ask_offer(question);
    else if (laws__is_word(word, "result"))
        *wrong = ask_result(question);
    else if (laws__is_word(word, "points"))
        *wrong = ask_points(question);
    else if (laws__is_word(word, "counter"))
        *wrong = ask_counter(question);
    else
        return false;
    return true;
}

enum laws_status laws_expectation_holds(const char *line, size_t length,
                                        const struct laws_game *game,
                                        const struct laws_rulings *rulings,
                                        bool *holds, char got[LAWS_GOT_MAX],
                                        struct laws_error *error)
{
    struct scanner scanner = {line, line, line + length};
    struct writer writer = {got, got, got + LAWS_GOT_MAX - 1};
    struct question question = {&scanner, game, &writer, false};
    struct scanner behind;
    struct word word;
    unsigned editions;
    bool negated = false;
    const char *where = NULL;
    const char *wrong = laws__read_arrow(&scanner, LAWS__ALL_EDITIONS, &negated,
                                         &editions, &where, NULL);

    *got = '\0';
    behind = scanner;
    if (wrong) {
        scanner.at = where;
    } else if (!laws__next_word(&scanner, &word)) {
        wrong = "an expectation says what is expected";
    } else if (!negated && laws__is_word(word, "none")) {
        write_rulings(&writer, rulings);
        question.holds = rulings->count == rulings->by_clock;
        if (laws__next_word(&scanner, &word))
            wrong = "unexpected text";
    } else if (!negated && ask(&question, word, &wrong)) {
        if (!wrong && laws__next_word(&scanner, &word))
            wrong = "unexpected text";
    } else {
        bool with_article = !is_verdict(word);
        struct word second;

        if (!negated && !with_article)
            wrong = "an Article, ? or - is needed before the verdict";
        else if (with_article &&
                 (!laws__next_word(&scanner, &second) || !is_verdict(second)))
            wrong = "unknown verdict";
        write_rulings(&writer, rulings);
        question.holds = causes(behind, with_article, rulings) != negated;
    }
    if (wrong) {
        error->where = (size_t)(scanner.at - line);
        error->what = wrong;
        return LAWS_SYNTAX;
    }
    *holds = question.holds;
    return LAWS_OK;
}
