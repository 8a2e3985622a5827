/* fact.c - a fact in words (explain.h) */
#include "laws/explain.h"

#include "game/state.h"
#include "laws/words.h"
#include "writing.h"

static const struct {
    const char *word, *sentence;
} forms[] = {
#define FACT(name, word, sentence) [LAWS_FACT_##name] = {word, sentence},
#include "laws/facts.def"
#undef FACT
};

const char *laws_fact_word(const struct laws_fact *fact)
{
    return forms[fact->kind].word;
}

struct telling {
    struct writer writer;
    const struct laws_explained *explained;
    const struct laws_fact *fact;
};

static void write_player(struct writer *writer, enum laws_color color)
{
    static const char *const names[] = {"White", "Black", "each player"};

    laws__write(writer, names[color]);
}

static void tell_player(struct telling *telling)
{
    write_player(&telling->writer, telling->fact->player);
}

static void tell_opponent(struct telling *telling)
{
    write_player(&telling->writer, laws_opponent(telling->fact->player));
}

static void write_times(struct writer *writer, unsigned number)
{
    if (number == 1) {
        laws__write(writer, "once");
    } else if (number == 2) {
        laws__write(writer, "twice");
    } else {
        laws__write_number(writer, number, 1);
        laws__write(writer, " times");
    }
}

static void write_count(struct writer *writer, unsigned number)
{
    laws__write_number(writer, number, 1);
    laws__write(writer, number == 1 ? " move" : " moves");
}

static void write_nth(struct writer *writer, unsigned number)
{
    static const char *const small[] = {"", "first", "second", "third"};

    if (number >= 1 && number <= 3) {
        laws__write(writer, small[number]);
    } else {
        laws__write_number(writer, number, 1);
        laws__write(writer, "th"); /* nobody comes to the 21st */
    }
}

static void tell_times(struct telling *telling)
{
    write_times(&telling->writer, telling->fact->number);
}

static void tell_needed(struct telling *telling)
{
    laws__write(&telling->writer,
                telling->fact->needed == 3 ? "three" : "five");
}

static void tell_count(struct telling *telling)
{
    write_count(&telling->writer, telling->fact->number);
}

static void tell_needed_count(struct telling *telling)
{
    write_count(&telling->writer, telling->fact->needed);
}

static void tell_nth(struct telling *telling)
{
    write_nth(&telling->writer, telling->fact->number);
}

static void tell_needed_nth(struct telling *telling)
{
    write_nth(&telling->writer, telling->fact->needed);
}

/* "3...Ng8": moves are counted from the start, whoever began. */
static void write_move(struct telling *telling, unsigned ply)
{
    const struct laws_game *before = telling->explained->before;
    unsigned first = before->past[0].position.turn == LAWS_BLACK;
    char move[LAWS_MOVE_TEXT_MAX];

    laws_game_move_print(
        ply <= before->plies ? before : telling->explained->after, ply, move);
    laws__write_number(&telling->writer, (ply - 1 + first) / 2 + 1, 1);
    laws__write(&telling->writer, (ply - 1 + first) % 2 ? "..." : ".");
    laws__write(&telling->writer, move);
}

static void write_ply(struct telling *telling, unsigned ply)
{
    if (ply == 0) {
        laws__write(&telling->writer, "at the start");
        return;
    }
    laws__write(&telling->writer, "after ");
    write_move(telling, ply);
}

static void write_comma(struct writer *writer, unsigned at, unsigned count)
{
    if (at > 0)
        laws__write(writer, at + 1 < count ? ", " : " and ");
}

static void tell_plies(struct telling *telling)
{
    for (unsigned i = 0; i < telling->fact->plies; i++) {
        write_comma(&telling->writer, i, telling->fact->plies);
        write_ply(telling, telling->fact->ply[i]);
    }
}

/* " since 31.h4"; nothing where that is not known. */
static void tell_since(struct telling *telling)
{
    if (!telling->fact->plies)
        return;
    laws__write(&telling->writer, " since ");
    if (telling->fact->ply[0])
        write_move(telling, telling->fact->ply[0]);
    else
        laws__write(&telling->writer, "the start");
}

/* "the rook on a1" */
static void write_piece(struct telling *telling, unsigned nth)
{
    static const char *const names[] = {"piece", "pawn",  "knight", "bishop",
                                        "rook",  "queen", "king"};
    const struct laws_fact *fact = telling->fact;

    laws__write(&telling->writer, "the ");
    laws__write(&telling->writer, names[laws_piece_kind(fact->piece[nth])]);
    laws__write(&telling->writer, " on ");
    laws__write_square(&telling->writer, fact->square[nth]);
}

static void tell_pieces(struct telling *telling)
{
    for (unsigned i = 0; i < telling->fact->squares; i++) {
        write_comma(&telling->writer, i, telling->fact->squares);
        write_piece(telling, i);
    }
}

static void tell_touched(struct telling *telling)
{
    for (unsigned i = 0; i < telling->fact->squares; i++) {
        laws__write(&telling->writer, i ? ", then " : "");
        write_piece(telling, i);
    }
}

static void tell_span(struct telling *telling)
{
    laws__write_time(&telling->writer, telling->fact->span, false,
                     FRACTION_TENTHS);
}

static void tell_limit(struct telling *telling)
{
    laws__write_time(&telling->writer, telling->fact->limit, false,
                     FRACTION_TENTHS);
}

static void tell_words(struct telling *telling)
{
    laws__write(&telling->writer, telling->fact->words);
}

static void tell_text(struct telling *telling)
{
    laws__write(&telling->writer, telling->fact->text);
}

static const struct {
    const char *name;
    void (*tell)(struct telling *telling);
} places[] = {
    {"player", tell_player}, {"opponent", tell_opponent},
    {"times", tell_times},   {"needed", tell_needed},
    {"count", tell_count},   {"needed-count", tell_needed_count},
    {"nth", tell_nth},       {"needed-nth", tell_needed_nth},
    {"plies", tell_plies},   {"since", tell_since},
    {"pieces", tell_pieces}, {"touched", tell_touched},
    {"span", tell_span},     {"limit", tell_limit},
    {"words", tell_words},   {"text", tell_text},
};

/* Fill the place whose name begins here; behind its brace the text goes on. */
static const char *fill(struct telling *telling, const char *name)
{
    const char *end = strchr(name, '}');
    size_t length = (size_t)(end - name);

    for (size_t i = 0; i < sizeof places / sizeof places[0]; i++)
        if (strlen(places[i].name) == length &&
            !memcmp(places[i].name, name, length))
            places[i].tell(telling);
    return end + 1;
}

size_t laws_fact_print(const struct laws_explained *explained,
                       const struct laws_fact *fact,
                       char text[LAWS_FACT_TEXT_MAX])
{
    struct telling telling = {laws__writer(text, LAWS_FACT_TEXT_MAX), explained,
                              fact};
    const char *at = forms[fact->kind].sentence;

    while (*at) {
        const char *brace = at + strcspn(at, "{");

        laws__write_word(&telling.writer,
                         (struct word){at, (size_t)(brace - at)});
        at = *brace ? fill(&telling, brace + 1) : brace;
    }
    return laws__written(&telling.writer);
}
