/*
 * facts.c - all facts, with all that they can hold
 *
 * What a fact holds is seen by the places of its sentence.  One thing is varied
 * at a time, and of the two colours the second has one line alone.
 */
#include "said.h"

#include "laws/mate.h"
#include "laws/words.h"

#include <stdio.h>
#include <string.h>

static const struct {
    const char *word, *sentence;
} forms[] = {
#define FACT(name, word, sentence) [LAWS_FACT_##name] = {word, sentence},
#include "laws/facts.def"
#undef FACT
};

static bool has(enum laws_fact_kind kind, const char *place)
{
    return strstr(forms[kind].sentence, place);
}

static bool is_about_player(enum laws_fact_kind kind)
{
    return has(kind, "{player") || has(kind, "{opponent");
}

/* What {words} can be.  Those that explain*.c has to itself stand here again.
 */
static const char *const *words_of(enum laws_fact_kind kind)
{
    static const char *const sealed[] = {"fits more than one legal move",
                                         "does not have the form of a move",
                                         "fits no legal move", NULL};
    static const char *const contacts[] = {
        "touched a piece", "deliberately touched a piece",
        "touched a piece in order to move or capture it", NULL};
    static const char *others[2];

    if (kind == LAWS_FACT_SEALED_AS)
        return sealed;
    if (kind == LAWS_FACT_CLAIM_ENDS || kind == LAWS_FACT_CLAIM_ENDED)
        return contacts;
    if (kind == LAWS_FACT_INTENDED)
        others[0] = laws_reason_text(LAWS_NOT_KNIGHTS_MOVE);
    else if (kind == LAWS_FACT_CANNOT_MATE)
        others[0] = laws_mate_argument_text(LAWS_MATE_BY_MATERIAL);
    else if (kind == LAWS_FACT_ENDED)
        others[0] = laws_end_words(LAWS_END_CHECKMATE)->sentence;
    else
        give_up("facts.c does not know the words of the fact %s",
                forms[kind].word);
    return others;
}

static void set_text(struct laws_fact *fact)
{
    strcpy(fact->text, fact->kind == LAWS_FACT_EMPTY          ? "e4"
                       : fact->kind == LAWS_FACT_ENDED        ? "1-0"
                       : fact->kind == LAWS_FACT_CAN_MATE     ? "Nf6+ Kh8 Rh7#"
                       : fact->kind == LAWS_FACT_DRAWN_BEFORE ? "9.6.2"
                                                              : "Nf6");
}

static void add_piece(struct laws_fact *fact, laws_square square,
                      enum laws_kind kind)
{
    fact->square[fact->squares] = square;
    fact->piece[fact->squares++] =
        kind ? laws_piece_of(LAWS_BLACK, kind) : LAWS_NO_PIECE;
}

/* With a knight, three times, after a move. */
static struct laws_fact fact_of(enum laws_fact_kind kind)
{
    struct laws_fact fact = {
        .kind = kind,
        .player = is_about_player(kind) ? LAWS_WHITE : LAWS_NOBODY,
        .number = 2,
        .needed = has(kind, "{needed}") ? 3 : 5,
        .plies = 1,
        .ply = {4},
        .span = LAWS_MINUTES(2),
        .limit = LAWS_MINUTES(15),
    };

    add_piece(&fact, LAWS_SQUARE(6, 7), LAWS_KNIGHT);
    set_text(&fact);
    if (has(kind, "{words}"))
        fact.words = words_of(kind)[0];
    return fact;
}

static struct key key_for(const struct laws_fact *fact)
{
    struct key key = key_of("fact.%s", forms[fact->kind].word);

    return is_about_player(fact->kind)
               ? key_with(key, colour_word(fact->player))
               : key;
}

static bool is_ordinal(enum laws_fact_kind kind)
{
    return has(kind, "{nth}") || has(kind, "{needed-nth}");
}

/* Are its sentences told apart by a number? */
static bool is_counted(enum laws_fact_kind kind)
{
    return has(kind, "{count}") || has(kind, "{times}") || is_ordinal(kind);
}

static void list_numbers(struct laws_fact fact)
{
    static const unsigned numbers[][2] = {{1, 5}, {2, 1}, {3, 2}, {5, 3}};

    if (!is_counted(fact.kind)) {
        list_fact(key_for(&fact), &fact);
        return;
    }
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        fact.number = numbers[i][0];
        if (fact.number == 3 && !is_ordinal(fact.kind))
            continue;
        if (has(fact.kind, "{needed-count}"))
            fact.needed = numbers[i][1];
        if (has(fact.kind, "{needed-nth}"))
            fact.needed = numbers[i][0];
        list_fact(key_of("%s.%u", key_for(&fact).text, fact.number), &fact);
    }
}

static void list_needed(struct laws_fact fact)
{
    if (!has(fact.kind, "{needed}"))
        return;
    fact.number = fact.needed = 5;
    list_fact(key_with(key_for(&fact), "of-five"), &fact);
}

static void list_plies(struct laws_fact fact)
{
    if (!has(fact.kind, "{plies}") && !has(fact.kind, "{since}"))
        return;
    fact.ply[0] = 0;
    list_fact(key_with(key_for(&fact), "start"), &fact);
    if (has(fact.kind, "{plies}")) { /* some are always about one */
        if (!is_counted(fact.kind))
            return;
        fact.plies = 2;
        fact.ply[1] = 4;
        list_fact(key_with(key_for(&fact), "two-plies"), &fact);
        fact.plies = 3;
        fact.ply[2] = 8;
        list_fact(key_with(key_for(&fact), "three-plies"), &fact);
    } else {
        fact.plies = 0;
        list_fact(key_with(key_for(&fact), "unknown"), &fact);
    }
}

/* All pieces where any may be meant; a rook where it is about castling. */
static void list_pieces(struct laws_fact fact)
{
    static const struct {
        const char *key;
        laws_square square;
        enum laws_kind kind;
    } pieces[] = {
        {"rook", LAWS_SQUARE(7, 7), LAWS_ROOK},
        {"pawn", LAWS_SQUARE(4, 6), LAWS_PAWN},
        {"bishop", LAWS_SQUARE(5, 7), LAWS_BISHOP},
        {"queen", LAWS_SQUARE(3, 7), LAWS_QUEEN},
        {"king", LAWS_SQUARE(4, 7), LAWS_KING},
        {"nothing", LAWS_SQUARE(4, 3), LAWS_NO_KIND},
    };
    const bool castles = fact.kind == LAWS_FACT_OTHER_CASTLING ||
                         fact.kind == LAWS_FACT_ROOK_FIRST;

    if (!has(fact.kind, "{pieces") && !has(fact.kind, "{touched"))
        return;
    for (size_t i = 0; i < (castles ? 1 : sizeof pieces / sizeof pieces[0]);
         i++) {
        fact.squares = 0;
        add_piece(&fact, pieces[i].square, pieces[i].kind);
        list_fact(key_with(key_for(&fact), pieces[i].key), &fact);
    }
    fact.squares = 0;
    add_piece(&fact, LAWS_SQUARE(7, 7), LAWS_ROOK);
    add_piece(&fact, LAWS_SQUARE(0, 7), LAWS_ROOK);
    list_fact(key_with(key_for(&fact), "two-pieces"), &fact);
    if (fact.kind != LAWS_FACT_TOUCHED)
        return;
    add_piece(&fact, LAWS_SQUARE(3, 7), LAWS_QUEEN);
    list_fact(key_with(key_for(&fact), "three-pieces"), &fact);
}

static void list_more_words(struct laws_fact fact)
{
    if (!has(fact.kind, "{words}"))
        return;
    for (unsigned i = 1; words_of(fact.kind)[i]; i++) {
        char part[16];

        snprintf(part, sizeof part, "words-%u", i + 1);
        fact.words = words_of(fact.kind)[i];
        list_fact(key_with(key_for(&fact), part), &fact);
    }
}

void list_facts(void)
{
    for (size_t i = 0; i < sizeof forms / sizeof forms[0]; i++) {
        struct laws_fact fact = fact_of((enum laws_fact_kind)i);

        list_numbers(fact);
        list_needed(fact);
        list_plies(fact);
        list_pieces(fact);
        list_more_words(fact);
        if (!is_about_player(fact.kind))
            continue;
        fact.player = LAWS_BLACK;
        list_fact(key_with(key_for(&fact), is_counted(fact.kind) ? "2" : ""),
                  &fact);
        if (fact.kind == LAWS_FACT_OTHER_CASTLING) { /* both lost a right */
            fact.player = LAWS_NOBODY;
            list_fact(key_for(&fact), &fact);
        }
    }
}
