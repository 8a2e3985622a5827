/*
 * told.c - what the tag Termination tells of the end of a game
 *
 * The words of the standard ("time forfeit"), of servers ("Ann won by
 * checkmate") and of people ("Black resigns").  Only what can be meant in one
 * way is taken for told.
 */
#include "audit/audit_state.h"

#include "text/pgn_parts.h"

static bool is_text(struct laws__words words, const char *text)
{
    return words.length == strlen(text) &&
           is_same(words.text, text, words.length);
}

/* The same, whatever the letters' size; `text` has small ones. */
static bool starts_with(struct laws__words words, const char *text)
{
    size_t i = 0;

    while (text[i] && i < words.length && (words.text[i] | 32) == text[i])
        i++;
    return !text[i];
}

static bool is_word(struct laws__words words, const char *text)
{
    return words.length == strlen(text) && starts_with(words, text);
}

static struct laws__words behind(struct laws__words words, size_t length)
{
    return (struct laws__words){words.text + length, words.length - length};
}

bool laws__words_have(struct laws__words words, const char *text)
{
    for (; words.length; words = behind(words, 1))
        if (starts_with(words, text))
            return true;
    return false;
}

static enum laws__way way_of(struct laws__words words)
{
    static const char *const others[] = {
        "abandon",   "adjudic",      "infraction", "death",
        "emergency", "unterminated", "disconnect", "cheat",
        "bye",       "default",      "no show",    "rules",
        "fair play", "illegal",      "checkmate",  "connection",
    };

    if (laws__words_have(words, "resign"))
        return LAWS__WAY_RESIGNED;
    if (laws__words_have(words, "time") || laws__words_have(words, "flag"))
        return LAWS__WAY_TIME;
    for (size_t i = 0; i < sizeof(others) / sizeof(others[0]); i++)
        if (laws__words_have(words, others[i]))
            return LAWS__WAY_OTHER;
    return laws__words_have(words, "forfeit") ? LAWS__WAY_OTHER
                                              : LAWS__WAY_UNKNOWN;
}

/* Does it begin with a player who won or lost?  Behind his name, then. */
static bool names_winner(struct laws__words words, struct laws__words name,
                         bool *won, struct laws__words *rest)
{
    static const struct {
        const char *word;
        bool won;
    } verbs[] = {
        {"won", true},       {"wins", true},      {"lost", false},
        {"loses", false},    {"resigned", false}, {"resigns", false},
        {"forfeits", false},
    };

    if (!name.length || words.length <= name.length ||
        !is_same(words.text, name.text, name.length) ||
        words.text[name.length] != ' ')
        return false;
    *rest = behind(words, name.length + 1);
    for (size_t i = 0; i < sizeof(verbs) / sizeof(verbs[0]); i++) {
        size_t length = strlen(verbs[i].word);

        if (starts_with(*rest, verbs[i].word) &&
            (rest->length == length || rest->text[length] == ' ')) {
            *won = verbs[i].won;
            return true;
        }
    }
    return false;
}

/* Who won, when it says so: by name, or by colour.  What remains to be read is
   returned: a player may be called Timeout. */
static struct laws__words tell_winner(struct laws__words words,
                                      const struct laws__words names[2],
                                      struct laws__told *told)
{
    static const char *const colors[2][2] = {{"White", "white"},
                                             {"Black", "black"}};
    struct laws__words rest = words, found = words;
    enum laws_pgn_result result = LAWS_PGN_UNKNOWN;
    bool won, twice = false;

    for (unsigned i = 0; i < 6; i++) {
        unsigned side = i & 1;
        struct laws__words name = names[side];

        if (i >= 2)
            name = (struct laws__words){colors[side][i / 2 - 1], 5};
        if (!names_winner(words, name, &won, &rest))
            continue;
        if ((side == 0) == won) {
            twice |= result == LAWS_PGN_BLACK_WINS;
            result = LAWS_PGN_WHITE_WINS;
        } else {
            twice |= result == LAWS_PGN_WHITE_WINS;
            result = LAWS_PGN_BLACK_WINS;
        }
        found = rest;
    }
    if (result == LAWS_PGN_UNKNOWN)
        return words;
    if (!twice) {
        told->has_result = true;
        told->result = result;
    }
    return found;
}

static void tell_rule(struct laws__words words, struct laws__told *told)
{
    static const struct {
        const char *alone, *within;
        enum laws_rule rule;
    } rules[] = {
        {"checkmate", "by checkmate", LAWS_RULE_CHECKMATE},
        {"stalemate", "by stalemate", LAWS_RULE_STALEMATE},
        {"repetition", "by repetition", LAWS_RULE_REPETITION},
        {"threefold repetition", "by threefold repetition",
         LAWS_RULE_REPETITION},
        {"3-fold repetition", "by 3-fold repetition", LAWS_RULE_REPETITION},
        {"50-move rule", "by 50-move rule", LAWS_RULE_FIFTY},
        {"fifty-move rule", "by fifty-move rule", LAWS_RULE_FIFTY},
        {"insufficient material", "by insufficient material",
         LAWS_RULE_DEAD_POSITION},
        {"dead position", "by dead position", LAWS_RULE_DEAD_POSITION},
    };

    for (size_t i = 0; i < sizeof(rules) / sizeof(rules[0]); i++)
        if (is_word(words, rules[i].alone) ||
            laws__words_have(words, rules[i].within)) {
            told->has_rule = true;
            told->rule = rules[i].rule;
            return;
        }
}

/* What most games have, at once. */
static bool tell_usual(struct laws__words words, struct laws__told *told)
{
    if (is_text(words, "Normal"))
        return true;
    if (!is_text(words, "Time forfeit"))
        return false;
    told->way = LAWS__WAY_TIME;
    return true;
}

/* "won by resignation" and the like, as a server writes it. */
static bool tell_server(struct laws__words rest, struct laws__told *told)
{
    if (is_text(rest, "won by resignation")) {
        told->way = LAWS__WAY_RESIGNED;
    } else if (is_text(rest, "won on time")) {
        told->way = LAWS__WAY_TIME;
    } else if (is_text(rest, "won by checkmate")) {
        told->way = LAWS__WAY_OTHER;
        told->has_rule = true;
        told->rule = LAWS_RULE_CHECKMATE;
    } else if (is_text(rest, "Game drawn by agreement")) {
        told->has_result = true;
        told->result = LAWS_PGN_DRAW;
    } else {
        return false;
    }
    return true;
}

void laws__told_of(struct laws__words words, const struct laws__words names[2],
                   struct laws__told *told)
{
    struct laws__words rest;

    *told = (struct laws__told){.way = LAWS__WAY_UNKNOWN};
    if (!words.length || tell_usual(words, told))
        return;
    rest = tell_winner(words, names, told);
    if (tell_server(rest, told))
        return;
    told->way = way_of(rest);
    if (is_word(words, "unterminated")) {
        told->has_result = true;
        told->result = LAWS_PGN_UNKNOWN;
    } else if (starts_with(rest, "game drawn") ||
               starts_with(rest, "drawn by") || starts_with(rest, "draw by")) {
        told->has_result = true;
        told->result = LAWS_PGN_DRAW;
    }
    if (told->way != LAWS__WAY_TIME)
        tell_rule(rest, told);
}

static struct laws__words trimmed(struct laws__words words)
{
    while (words.length && *words.text == ' ')
        words = behind(words, 1);
    while (words.length && strchr(" .!", words.text[words.length - 1]))
        words.length--;
    return words;
}

/* "White resigns", as servers and people write behind the last move: only what
   is nothing but that. */
bool laws__remark_of(struct laws__words words, struct laws__told *told)
{
    static const struct {
        const char *text;
        bool won;
        enum laws__way way;
    } ends[] = {
        {"resigns", false, LAWS__WAY_RESIGNED},
        {"resigned", false, LAWS__WAY_RESIGNED},
        {"wins by resignation", true, LAWS__WAY_RESIGNED},
        {"won by resignation", true, LAWS__WAY_RESIGNED},
        {"forfeits on time", false, LAWS__WAY_TIME},
        {"loses on time", false, LAWS__WAY_TIME},
        {"lost on time", false, LAWS__WAY_TIME},
        {"wins on time", true, LAWS__WAY_TIME},
        {"won on time", true, LAWS__WAY_TIME},
        {"checkmated", false, LAWS__WAY_OTHER},
        {"is checkmated", false, LAWS__WAY_OTHER},
        {"wins by checkmate", true, LAWS__WAY_OTHER},
        {"won by checkmate", true, LAWS__WAY_OTHER},
    };
    static const char *const draws[] = {
        "draw agreed",
        "draw by agreement",
        "drawn by agreement",
        "game drawn by agreement",
        "game drawn by mutual agreement",
        "game drawn by repetition",
        "game drawn by stalemate",
    };
    bool white;

    *told = (struct laws__told){.way = LAWS__WAY_UNKNOWN};
    words = trimmed(words);
    for (size_t i = 0; i < sizeof(draws) / sizeof(draws[0]); i++)
        if (is_word(words, draws[i])) {
            told->has_result = true;
            told->result = LAWS_PGN_DRAW;
            return true;
        }
    white = starts_with(words, "white ");
    if (!white && !starts_with(words, "black "))
        return false;
    words = behind(words, 6);
    for (size_t i = 0; i < sizeof(ends) / sizeof(ends[0]); i++)
        if (is_word(words, ends[i].text)) {
            told->has_result = true;
            told->result = white == ends[i].won ? LAWS_PGN_WHITE_WINS
                                                : LAWS_PGN_BLACK_WINS;
            told->way = ends[i].way;
            return true;
        }
    return false;
}

/* Take the value of a tag, if the line has it; the quick way takes no tag
   twice. */
static void take_name(const char *line, const char *end, const char *tag,
                      struct laws__words *name)
{
    size_t length = strlen(tag);
    const char *quote;

    if (!is_same(line, tag, length)) /* more text follows the line */
        return;
    line += length;
    quote = memchr(line, '"', (size_t)(end - line));
    SURE(quote); /* the quick way has read the tag */
    *name = (struct laws__words){line, (size_t)(quote - line)};
}

bool laws__told_in(const char *head, const char *end, struct laws__words words,
                   struct laws__told *told)
{
    struct laws__words names[2] = {{head, 0}, {head, 0}};

    *told = (struct laws__told){.way = LAWS__WAY_UNKNOWN};
    if (tell_usual(words, told))
        return true;
    while (*head == '[') {
        const char *line = memchr(head, '\n', (size_t)(end - head));

        SURE(line); /* behind it there are moves */
        take_name(head, line, "[White \"", &names[0]);
        take_name(head, line, "[Black \"", &names[1]);
        head = line + 1;
    }
    if (!names[0].length || names[0].length > LAWS__VALUE_MAX ||
        !names[1].length || names[1].length > LAWS__VALUE_MAX ||
        words.length > LAWS__VALUE_MAX)
        return false;
    laws__told_of(words, names, told);
    return true;
}
