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
    const struct laws_tongue *tongue;
    struct word form; /* what a place asks for behind its dot */
};

/* A part of a sentence in the language of the telling. */
static const char *said(const struct telling *telling, const char *english)
{
    const struct laws_tongue *tongue = telling->tongue;

    return tongue ? tongue->say(tongue->data, NULL, english) : english;
}

/* The same in the form that the place asks for. */
static const char *said_so(const struct telling *telling, const char *english)
{
    const struct laws_tongue *tongue = telling->tongue;
    char context[16] = "";

    if (!tongue || !telling->form.length ||
        telling->form.length >= sizeof(context))
        return said(telling, english);
    memcpy(context, telling->form.text, telling->form.length);
    return tongue->say(tongue->data, context, english);
}

/* What comes behind the brace that closes the place; a translation may have
   forgotten it. */
static const char *behind(const char *place)
{
    const char *end = place + strcspn(place, "}");

    return end + (*end != '\0');
}

/* Write `part` with what `place` writes where a brace opens in it. */
static void write_with(struct telling *telling, const char *part,
                       void (*place)(struct telling *telling, unsigned value),
                       unsigned value)
{
    size_t before = strcspn(part, "{");

    laws__write_word(&telling->writer, (struct word){part, before});
    if (!part[before])
        return;
    place(telling, value);
    laws__write(&telling->writer, behind(part + before));
}

static void write_value(struct telling *telling, unsigned value)
{
    laws__write_number(&telling->writer, value, 1);
}

static void write_player(struct telling *telling, enum laws_color color)
{
    static const char *const names[] = {
        LAWS_MSGID("White"), LAWS_MSGID("Black"), LAWS_MSGID("each player")};

    laws__write(&telling->writer, said_so(telling, names[color]));
}

static void tell_player(struct telling *telling)
{
    write_player(telling, telling->fact->player);
}

static void tell_opponent(struct telling *telling)
{
    write_player(telling, laws_opponent(telling->fact->player));
}

static void write_many(struct telling *telling, const char *one,
                       const char *many, unsigned number)
{
    const struct laws_tongue *tongue = telling->tongue;
    const char *part = number == 1 ? one : many;

    if (tongue)
        part = tongue->many(tongue->data, one, many, number);
    write_with(telling, part, write_value, number);
}

static void write_count(struct telling *telling, unsigned number)
{
    write_many(telling, "{n} move", "{n} moves", number);
}

static void write_nth(struct telling *telling, unsigned number)
{
    static const char *const small[] = {
        LAWS_MSGID("first"), LAWS_MSGID("second"), LAWS_MSGID("third")};

    SURE(number >= 1);
    /* nobody comes to the 21st */
    write_with(
        telling,
        said_so(telling, number <= 3 ? small[number - 1] : LAWS_MSGID("{n}th")),
        write_value, number);
}

static void tell_times(struct telling *telling)
{
    unsigned number = telling->fact->number;

    if (number == 1 || number == 2)
        laws__write(&telling->writer,
                    said(telling, number == 1 ? LAWS_MSGID("once")
                                              : LAWS_MSGID("twice")));
    else
        write_many(telling, "{n} time", "{n} times", number);
}

static void tell_needed(struct telling *telling)
{
    laws__write(&telling->writer,
                said(telling, telling->fact->needed == 3 ? LAWS_MSGID("three")
                                                         : LAWS_MSGID("five")));
}

static void tell_count(struct telling *telling)
{
    write_count(telling, telling->fact->number);
}

static void tell_needed_count(struct telling *telling)
{
    write_count(telling, telling->fact->needed);
}

static void tell_nth(struct telling *telling)
{
    write_nth(telling, telling->fact->number);
}

static void tell_needed_nth(struct telling *telling)
{
    write_nth(telling, telling->fact->needed);
}

/* "3...Ng8": moves are counted from the start, whoever began. */
static void write_move(struct telling *telling, unsigned ply)
{
    const struct laws_game *game = telling->explained->after;
    unsigned first = game->past[0].position.turn == LAWS_BLACK;
    char move[LAWS_MOVE_TEXT_MAX];

    laws_game_move_print(game, ply, move);
    laws__write_number(&telling->writer, (ply - 1 + first) / 2 + 1, 1);
    laws__write(&telling->writer, (ply - 1 + first) % 2 ? "..." : ".");
    laws__write(&telling->writer, move);
}

static void write_ply(struct telling *telling, unsigned ply)
{
    if (ply == 0)
        laws__write(&telling->writer, said(telling, "at the start"));
    else
        write_with(telling, said(telling, "after {move}"), write_move, ply);
}

static void write_comma(struct telling *telling, unsigned at, unsigned count)
{
    if (at > 0)
        laws__write(&telling->writer,
                    said(telling, at + 1 < count ? LAWS_MSGID(", ")
                                                 : LAWS_MSGID(" and ")));
}

static void tell_plies(struct telling *telling)
{
    for (unsigned i = 0; i < telling->fact->plies; i++) {
        write_comma(telling, i, telling->fact->plies);
        write_ply(telling, telling->fact->ply[i]);
    }
}

/* " since 31.h4"; nothing where that is not known. */
static void tell_since(struct telling *telling)
{
    if (!telling->fact->plies)
        return;
    if (telling->fact->ply[0])
        write_with(telling, said(telling, " since {move}"), write_move,
                   telling->fact->ply[0]);
    else
        laws__write(&telling->writer, said(telling, " since the start"));
}

static void write_square(struct telling *telling, unsigned nth)
{
    laws__write_square(&telling->writer, telling->fact->square[nth]);
}

/* "the rook on a1" */
static void write_piece(struct telling *telling, unsigned nth)
{
    static const char *const names[] = {LAWS_MSGID("the piece on {square}"),
                                        LAWS_MSGID("the pawn on {square}"),
                                        LAWS_MSGID("the knight on {square}"),
                                        LAWS_MSGID("the bishop on {square}"),
                                        LAWS_MSGID("the rook on {square}"),
                                        LAWS_MSGID("the queen on {square}"),
                                        LAWS_MSGID("the king on {square}")};
    laws_piece piece = telling->fact->piece[nth];

    write_with(telling, said_so(telling, names[laws_piece_kind(piece)]),
               write_square, nth);
}

static void tell_pieces(struct telling *telling)
{
    for (unsigned i = 0; i < telling->fact->squares; i++) {
        write_comma(telling, i, telling->fact->squares);
        write_piece(telling, i);
    }
}

static void tell_touched(struct telling *telling)
{
    for (unsigned i = 0; i < telling->fact->squares; i++) {
        laws__write(&telling->writer, i ? said(telling, ", then ") : "");
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
    laws__write(&telling->writer, said(telling, telling->fact->words));
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
    size_t whole = strcspn(name, "}"), length = strcspn(name, ".}");

    telling->form = (struct word){"", 0};
    if (length < whole)
        telling->form = (struct word){name + length + 1, whole - length - 1};
    for (size_t i = 0; i < sizeof places / sizeof places[0]; i++)
        if (strlen(places[i].name) == length &&
            !strncmp(places[i].name, name, length))
            places[i].tell(telling);
    return behind(name);
}

size_t laws_fact_tell(const struct laws_explained *explained,
                      const struct laws_fact *fact,
                      const struct laws_tongue *tongue,
                      char text[LAWS_FACT_TEXT_MAX])
{
    struct telling telling = {.writer = laws__writer(text, LAWS_FACT_TEXT_MAX),
                              .explained = explained,
                              .fact = fact,
                              .tongue = tongue};
    const char *at = said(&telling, forms[fact->kind].sentence);

    while (*at) {
        const char *brace = at + strcspn(at, "{");

        laws__write_word(&telling.writer,
                         (struct word){at, (size_t)(brace - at)});
        at = *brace ? fill(&telling, brace + 1) : brace;
    }
    return laws__written(&telling.writer);
}

size_t laws_fact_print(const struct laws_explained *explained,
                       const struct laws_fact *fact,
                       char text[LAWS_FACT_TEXT_MAX])
{
    return laws_fact_tell(explained, fact, NULL, text);
}
