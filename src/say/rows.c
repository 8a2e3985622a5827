/* rows.c - see rows.h */
#include "rows.h"

#include "laws/words.h"

static const struct row verdicts[] = {
#define VERDICT(name, word, arguments, sentence)                               \
    [LAWS_VERDICT_##name] = {word, sentence, NULL},
#include "laws/verdicts.def"
};

static const struct told told[LAWS_VERDICTS] = {
#define TOLD(name, you, named) [LAWS_VERDICT_##name] = {you, named},
#include "laws/verdicts.def"
};

/* Where space is dear there are no audits: what they find has no sentence. */
#ifdef LAWS_SMALL
#define IS_SAID(id) ((id) < LAWS_SAY_NO_RESULT || (id) > LAWS_SAY_ID_TWICE)
#else
#define IS_SAID(id) true
#endif

static const struct row messages[] = {
#define ROW(name, white, black)                                                \
    {#name, IS_SAID(LAWS_SAY_##name) ? (white) : "",                           \
     IS_SAID(LAWS_SAY_##name) ? (black) : NULL},
#include "laws/messages.def"
};

static const struct row facts[] = {
#define FACT(name, word, sentence) [LAWS_FACT_##name] = {word, sentence, NULL},
#include "laws/facts.def"
#undef FACT
};

/* Whoever does it is a part of the sentence: not all languages begin with it.
 */
static const struct row acts[] = {
#define SAID(name, told, asked)                                                \
    [LAWS_ACT_##name] = {#name, "{actor} " told, NULL},
#include "laws/words.def"
};

static const struct row buttons[] = {
#define SAID(name, told, asked) [LAWS_ACT_##name] = {#name, asked, NULL},
#include "laws/words.def"
};

static const struct row refusals[] = {
#define REFUSAL(name, own, word, sentence)                                     \
    [LAWS_REFUSED_##name] = {own, sentence, NULL},
#include "laws/words.def"
};

static const struct row ends[] = {
#define END(name, word, words) [LAWS_END_##name] = {word, words, NULL},
#include "laws/words.def"
};

static const struct row results[] = {
#define RESULT(name, word, words) [LAWS_RESULT_##name] = {word, words, NULL},
#include "laws/words.def"
};

static const struct row reasons[] = {
#define REASON(name, a, b, c, d, words) {#name, words, NULL},
#include "laws/reasons.def"
#undef REASON
};

static const struct row unfolded[] = {
#define UNFOLDED(name, what, remedy) [-LAWS_##name] = {#name, what, NULL},
#include "laws/words.def"
};

#define TABLE(name, rows)                                                      \
    {                                                                          \
        name, rows, sizeof rows / sizeof rows[0]                               \
    }
static const struct {
    const char *name;
    const struct row *rows;
    size_t count;
} tables[TABLES] = {
    [TABLE_VERDICT] = TABLE("", verdicts),
    [TABLE_MESSAGE] = TABLE("", messages),
    [TABLE_FACT] = TABLE("fact.", facts),
    [TABLE_ACT] = TABLE("act.", acts),
    [TABLE_BUTTON] = TABLE("button.", buttons),
    [TABLE_REFUSAL] = TABLE("refusal.", refusals),
    [TABLE_END] = TABLE("end.", ends),
    [TABLE_RESULT] = TABLE("result.", results),
    [TABLE_REASON] = TABLE("reason.", reasons),
    [TABLE_UNFOLDED] = TABLE("unfolded.", unfolded),
};

const struct row *table_row(enum table table, size_t nth)
{
    const struct row *row = &tables[table].rows[nth];

    return nth < tables[table].count && row->word ? row : NULL;
}

const struct told *row_told(enum table table, const struct row *row)
{
    size_t nth = table == TABLE_VERDICT ? (size_t)(row - verdicts) : 0;

    return table == TABLE_VERDICT && told[nth].you ? &told[nth] : NULL;
}

static char letter_of(char c)
{
    return c == '_' ? '-' : c >= 'A' && c <= 'Z' ? (char)(c + 32) : c;
}

static bool is_called(const struct row *row, struct word word)
{
    size_t at = 0;

    if (!row->word)
        return false;
    while (at < word.length && row->word[at] &&
           letter_of(row->word[at]) == word.text[at])
        at++;
    return at == word.length && !row->word[at];
}

const struct row *find_row(struct word word, enum table *table)
{
    for (int one = 0; one < TABLES; one++) {
        size_t length = strlen(tables[one].name);
        struct word rest = {word.text + length, word.length - length};

        if (word.length < length ||
            strncmp(word.text, tables[one].name, length))
            continue;
        for (size_t i = 0; i < tables[one].count; i++)
            if (is_called(&tables[one].rows[i], rest)) {
                *table = (enum table)one;
                return &tables[one].rows[i];
            }
    }
    return NULL;
}

void write_row_word(struct writer *writer, enum table table,
                    const struct row *row)
{
    if (!row)
        return;
    laws__write(writer, tables[table].name);
    for (const char *at = row->word; *at; at++) {
        char letter = letter_of(*at);

        laws__write_word(writer, (struct word){&letter, 1});
    }
}

/* The next place of a sentence; returns where the text goes on, or NULL. */
static const char *next_place(const char *at, struct word *name)
{
    const char *brace = strchr(at, '{');

    if (!brace)
        return NULL;
    *name = (struct word){brace + 1, strcspn(brace + 1, ".}")};
    return name->text + name->length;
}

static bool is_same(struct word a, struct word b)
{
    return a.length == b.length && !strncmp(a.text, b.text, a.length);
}

bool place_at(const char *sentence, unsigned nth, struct word *name)
{
    const char *at = sentence;

    while ((at = next_place(at, name)))
        if (place_of(sentence, *name) == nth)
            return true;
    return false;
}

unsigned place_of(const char *sentence, struct word name)
{
    const struct word message = {"said", 4}, penalty = {"penalty", 7};
    struct word other;
    unsigned nth = 0;

    for (const char *at = sentence; (at = next_place(at, &other));) {
        bool is_last = is_same(other, message) || is_same(other, penalty);

        if (!is_last && is_same(other, name))
            break;
        nth += !is_last;
    }
    return nth;
}

/* The places of facts, rulings and acts; of the same name, the first that is of
   the table. */
static const struct {
    unsigned tables; /* a set; 0: all */
    const char *name;
    enum type type;
} places[] = {
    {1 << TABLE_FACT, "text", TYPE_MOVE},
    {1 << TABLE_FACT, "count", TYPE_COUNT},
    {1 << TABLE_FACT, "words", TYPE_PHRASE},
    {1 << TABLE_UNFOLDED, "move", TYPE_TEXT},
    {1 << TABLE_VERDICT, "time", TYPE_TIME},
    {1 << TABLE_VERDICT, "result", TYPE_PHRASE},
    {1 << TABLE_VERDICT, "name", TYPE_NAME},
    {1 << TABLE_ACT | 1 << TABLE_BUTTON, "time", TYPE_TIME},
    {1 << TABLE_ACT | 1 << TABLE_BUTTON, "for", TYPE_FOR},
    {0, "player", TYPE_COLOUR},
    {0, "opponent", TYPE_COLOUR},
    {0, "actor", TYPE_COLOUR},
    {0, "times", TYPE_TIMES},
    {0, "needed", TYPE_NEEDED},
    {0, "needed-count", TYPE_COUNT},
    {0, "nth", TYPE_NTH},
    {0, "needed-nth", TYPE_NTH},
    {0, "plies", TYPE_PLIES},
    {0, "since", TYPE_SINCE},
    {0, "pieces", TYPE_PIECES},
    {0, "touched", TYPE_TOUCHED},
    {0, "span", TYPE_TIME},
    {0, "limit", TYPE_TIME},
    {0, "square", TYPE_SPAN},
    {0, "second", TYPE_SPAN},
    {0, "from", TYPE_SPAN},
    {0, "to", TYPE_SPAN},
    {0, "word", TYPE_PHRASE},
    {0, "piece", TYPE_PHRASE},
    {0, "penalty", TYPE_MESSAGE},
    {0, "refusal", TYPE_PHRASE},
    {0, "squares", TYPE_SQUARES},
    {0, "on", TYPE_ON},
    {0, "with", TYPE_WITH},
    {0, "hands", TYPE_HANDS},
    {0, "article", TYPE_ARTICLE},
#define PLACE(name, type) {0, #name, TYPE_##type},
#include "laws/messages.def"
};

enum type type_of(enum table table, struct word name)
{
    for (size_t i = 0; i < sizeof places / sizeof places[0]; i++)
        if ((!places[i].tables || places[i].tables >> table & 1) &&
            is_same(name,
                    (struct word){places[i].name, strlen(places[i].name)}))
            return places[i].type;
    return TYPE_TEXT;
}
