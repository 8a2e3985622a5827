/* compose.c - rulings, acts and facts as messages (laws/message.h) */
#include "game/state.h"
#include "laws/messages.h"
#include "laws/words.h"
#include "text/line.h"

#include "rows.h"

/* Write the value of a place, without a language. */
typedef void value_writer(const void *of, struct word name,
                          struct writer *writer);

static void compose(struct laws_message *message, enum table table, size_t nth,
                    value_writer *put, const void *of)
{
    const struct row *row = table_row(table, nth);
    struct writer writer = laws__writer(message->text, sizeof message->text);
    struct word name;

    write_row_word(&writer, table, row);
    for (unsigned i = 0; place_at(row->sentence, i, &name); i++) {
        char *value;

        laws__write(&writer, "\t");
        value = writer.at;
        put(of, name, &writer);
        for (; *value && type_of(table, name) != TYPE_MESSAGE; value++)
            if (*value == '\t')
                *value = ' ';
    }
}

static const char *side(enum laws_color color)
{
    return color == LAWS_NOBODY ? "" : laws_color_text(color);
}

static const struct row *find_reason(const char *english)
{
    const struct row *row = NULL;

    for (size_t i = 0; (row = table_row(TABLE_REASON, i)); i++)
        if (!strcmp(row->sentence, english))
            break;
    return row;
}

/* A reason goes by its word; other words are English that all tables share. */
static void write_phrase(struct writer *writer, const char *english)
{
    const struct row *row = find_reason(english);

    if (row)
        write_row_word(writer, TABLE_REASON, row);
    else
        laws__write(writer, english);
}

void laws_message_phrase(struct laws_message *message, const char *english)
{
    const struct row *row = find_reason(english);
    char word[64];
    struct writer writer = laws__writer(word, sizeof word);

    write_row_word(&writer, TABLE_REASON, row);
    laws_message_text(message, row ? word : english,
                      strlen(row ? word : english));
}

/* What an arbiter gives, and how much of it. */
static void write_penalty(struct writer *writer, enum laws_penalty penalty,
                          const char *much)
{
    struct laws_message message;

    switch (penalty) {
    case LAWS_PENALTY_ADD:
        laws_say_PENALTY_ADD(&message, laws_text_of(much));
        break;
    case LAWS_PENALTY_CUT:
        laws_say_PENALTY_CUT(&message, laws_text_of(much));
        break;
    case LAWS_PENALTY_POINTS:
        laws_say_PENALTY_POINTS(&message, laws_text_of(much));
        break;
    case LAWS_PENALTY_LOSS: /* "opponent 1/2" */
        laws_say_PENALTY_LOSS(&message,
                              laws_text_of(much + strcspn(much, "0123456789")));
        break;
    case LAWS_PENALTY_FINE:
        if (*much)
            laws_say_PENALTY_FINED(&message, laws_text_of(much));
        else
            laws_say_PENALTY_FINE(&message);
        break;
    case LAWS_PENALTY_EXCLUSION:
        laws_message_begin(&message, LAWS_SAY_PENALTY_EXCLUSION);
        laws_message_text(&message, much, strlen(much));
        break;
    case LAWS_PENALTY_EXPULSION:
        laws_say_PENALTY_EXPULSION(&message);
        break;
    case LAWS_PENALTY_WARNING:
        laws_say_PENALTY_WARNING(&message);
        break;
    }
    laws__write(writer, message.text);
}

static void write_ruled(const void *of, struct word name, struct writer *writer)
{
    const struct laws_ruling *ruling = of;

    if (laws__is_word(name, "colour"))
        laws__write(writer, side(ruling->color));
    else if (laws__is_word(name, "square"))
        laws__write_square(writer, ruling->square);
    else if (laws__is_word(name, "second"))
        laws__write_square(writer, ruling->second);
    else if (laws__is_word(name, "move"))
        laws__write(writer, ruling->move);
    else if (laws__is_word(name, "time"))
        laws__write_number(writer, (uint64_t)ruling->span, 1);
    else if (laws__is_word(name, "number") || laws__is_word(name, "nth"))
        laws__write_number(writer, ruling->number, 1);
    else if (laws__is_word(name, "word"))
        write_phrase(writer, ruling->word);
    else if (laws__is_word(name, "result"))
        write_row_word(writer, TABLE_RESULT,
                       table_row(TABLE_RESULT, ruling->result));
    else if (laws__is_word(name, "end"))
        write_row_word(writer, TABLE_END, table_row(TABLE_END, ruling->end));
    else if (laws__is_word(name, "penalty"))
        write_penalty(writer, ruling->penalty, ruling->extra);
    else if (laws__is_word(name, "refusal"))
        write_row_word(writer, TABLE_REFUSAL,
                       table_row(TABLE_REFUSAL, ruling->refusal));
    else
        laws__write(writer, ruling->extra);
}

void laws_ruling_message(const struct laws_ruling *ruling,
                         struct laws_message *message)
{
    compose(message, TABLE_VERDICT, ruling->verdict, write_ruled, ruling);
}

static void write_squares(struct writer *writer, const struct laws_act *act)
{
    for (unsigned i = 0; i < act->squares; i++) {
        laws__write(writer, !i ? "" : act->at_once >> i & 1 ? "+" : ",");
        laws__write_square(writer, act->square[i]);
    }
}

/* How much of a penalty, as the ruling on it has that. */
static void write_much(struct writer *writer, const struct laws_act *act)
{
    if (act->penalty == LAWS_PENALTY_POINTS) {
        laws__write_points_in_quarters(writer, act->points[0]);
        laws__write(writer, "-");
        laws__write_points_in_quarters(writer, act->points[1]);
    } else if (act->penalty == LAWS_PENALTY_LOSS) {
        laws__write_points(writer, act->number < 2 ? act->number : 2);
    } else if (act->penalty == LAWS_PENALTY_EXCLUSION) {
        laws__write_number(writer, act->number, 1);
    } else if (act->words) {
        laws__write(writer, act->words);
    } else if (act->span) {
        laws__write_time(writer, act->span, false, FRACTION_TENTHS);
    }
}

static void write_given(struct writer *writer, const struct laws_act *act)
{
    char much[LAWS_MESSAGE_MAX];
    struct writer inner = laws__writer(much, sizeof much);

    write_much(&inner, act);
    write_penalty(writer, act->penalty, much);
}

static void write_moved(struct writer *writer, const struct laws_act *act,
                        bool quoted)
{
    laws__write(writer, quoted ? "\"" : "");
    if (act->move)
        laws__write_word(writer, (struct word){act->move, act->move_length});
    laws__write(writer, quoted ? "\"" : "");
}

static void write_acted(const void *of, struct word name, struct writer *writer)
{
    static const char *const kinds[] = {
        [LAWS_QUEEN] = LAWS_MSGID("queen"),
        [LAWS_ROOK] = LAWS_MSGID("rook"),
        [LAWS_BISHOP] = LAWS_MSGID("bishop"),
        [LAWS_KNIGHT] = LAWS_MSGID("knight"),
    };
    const struct laws_act *act = of;

    if (laws__is_word(name, "actor"))
        laws__write(writer, laws_actor_text(act));
    else if (laws__is_word(name, "squares"))
        write_squares(writer, act);
    else if (laws__is_word(name, "from") ||
             (laws__is_word(name, "on") && act->squares))
        laws__write_square(writer, act->square[0]);
    else if (laws__is_word(name, "to"))
        laws__write_square(writer, act->square[1]);
    else if (laws__is_word(name, "piece") && act->promotion)
        laws__write(writer, kinds[act->promotion]);
    else if (laws__is_word(name, "move"))
        write_moved(writer, act, act->quoted);
    else if (laws__is_word(name, "words") && act->words)
        laws__write(writer, act->words);
    else if (laws__is_word(name, "with") || laws__is_word(name, "words"))
        write_moved(writer, act, false);
    else if (laws__is_word(name, "hands") && act->two_handed)
        laws__write(writer, "both");
    else if (laws__is_word(name, "colour"))
        laws__write(writer, side(act->color));
    else if (laws__is_word(name, "time") && act->span)
        laws__write_number(writer, (uint64_t)act->span, 1);
    else if (laws__is_word(name, "number") && act->number)
        laws__write_number(writer, act->number, 1);
    else if (laws__is_word(name, "penalty"))
        write_given(writer, act);
    else if (laws__is_word(name, "result"))
        laws__write(writer, laws_result_text(act->result));
    else if ((laws__is_word(name, "article") || laws__is_word(name, "for")) &&
             act->article)
        laws__write(writer, act->article);
}

void laws_act_message(const struct laws_act *act, struct laws_message *message)
{
    if (act->kind == LAWS_ACT_PASSES)
        laws_message_begin(message, LAWS_SAY_TIME_PASSES);
    else
        compose(message, TABLE_ACT, act->kind, write_acted, act);
}

void laws_button_message(const struct laws_act *act,
                         struct laws_message *message)
{
    compose(message, TABLE_BUTTON, act->kind, write_acted, act);
}

static void write_unmade(const void *of, struct word name,
                         struct writer *writer)
{
    const struct laws_act *act = of;

    (void)name;
    if (!act->move)
        return;
    laws__write(writer, "\"");
    laws__write_word(
        writer, (struct word){act->move,
                              laws_text_fit(act->move, act->move_length, 40)});
    laws__write(writer, "\"");
}

struct laws_unfolded laws_act_unfolded(const struct laws_act *act,
                                       enum laws_status status)
{
    static const char *const remedies[] = {
#define UNFOLDED(name, what, remedy) [-LAWS_##name] = remedy,
#include "laws/words.def"
    };
    struct laws_unfolded why = {.remedy = remedies[-status]};
    struct laws_message message;

    compose(&message, TABLE_UNFOLDED, (size_t)-status, write_unmade, act);
    laws_text_copy(why.what, sizeof why.what, message.text,
                   strlen(message.text));
    return why;
}

/* Facts. */

struct explaining {
    const struct laws_explained *explained;
    const struct laws_fact *fact;
};

/* "3...Ng8": moves are counted from the start, whoever began. */
static void write_ply(struct writer *writer, const struct laws_game *game,
                      unsigned ply)
{
    unsigned first = game->past[0].position.turn == LAWS_BLACK;
    char move[LAWS_MOVE_TEXT_MAX];

    if (!ply) {
        laws__write(writer, "0");
        return;
    }
    laws_game_move_print(game, ply, move);
    laws__write_number(writer, (ply - 1 + first) / 2 + 1, 1);
    laws__write(writer, (ply - 1 + first) % 2 ? "..." : ".");
    laws__write(writer, move);
}

static void write_plies(struct writer *writer,
                        const struct explaining *explaining, unsigned most)
{
    const struct laws_fact *fact = explaining->fact;

    for (unsigned i = 0; i < fact->plies && i < most; i++) {
        laws__write(writer, i ? "," : "");
        write_ply(writer, explaining->explained->after, fact->ply[i]);
    }
}

static void write_pieces(struct writer *writer, const struct laws_fact *fact)
{
    static const char letters[] = "?PNBRQK";

    for (unsigned i = 0; i < fact->squares; i++) {
        enum laws_kind kind = laws_piece_kind(fact->piece[i]);

        laws__write(writer, i ? "," : "");
        if (kind)
            laws__write_word(writer, (struct word){&letters[kind], 1});
        laws__write_square(writer, fact->square[i]);
    }
}

static const char *player_of(enum laws_color color)
{
    return color == LAWS_NOBODY ? "both" : laws_color_text(color);
}

static void write_known(const void *of, struct word name, struct writer *writer)
{
    const struct explaining *explaining = of;
    const struct laws_fact *fact = explaining->fact;

    if (laws__is_word(name, "player"))
        laws__write(writer, player_of(fact->player));
    else if (laws__is_word(name, "opponent"))
        laws__write(writer, player_of(laws_opponent(fact->player)));
    else if (laws__is_word(name, "times") || laws__is_word(name, "count") ||
             laws__is_word(name, "nth"))
        laws__write_number(writer, fact->number, 1);
    else if (laws__is_word(name, "needed") ||
             laws__is_word(name, "needed-count") ||
             laws__is_word(name, "needed-nth"))
        laws__write_number(writer, fact->needed, 1);
    else if (laws__is_word(name, "plies"))
        write_plies(writer, explaining, LAWS_FACT_PLIES);
    else if (laws__is_word(name, "since"))
        write_plies(writer, explaining, 1);
    else if (laws__is_word(name, "pieces") || laws__is_word(name, "touched"))
        write_pieces(writer, fact);
    else if (laws__is_word(name, "span"))
        laws__write_number(writer, (uint64_t)fact->span, 1);
    else if (laws__is_word(name, "limit"))
        laws__write_number(writer, (uint64_t)fact->limit, 1);
    else if (laws__is_word(name, "words"))
        write_phrase(writer, fact->words);
    else
        laws__write(writer, fact->text);
}

void laws_fact_message(const struct laws_explained *explained,
                       const struct laws_fact *fact,
                       struct laws_message *message)
{
    struct explaining explaining = {explained, fact};

    compose(message, TABLE_FACT, fact->kind, write_known, &explaining);
}

const char *laws_fact_word(const struct laws_fact *fact)
{
    return table_row(TABLE_FACT, fact->kind)->word;
}

size_t laws_fact_tell(const struct laws_explained *explained,
                      const struct laws_fact *fact,
                      const struct laws_tongue *tongue,
                      char text[LAWS_FACT_TEXT_MAX])
{
    struct laws_message message;

    laws_fact_message(explained, fact, &message);
    return laws_message_say(message.text, tongue, text, LAWS_FACT_TEXT_MAX);
}

size_t laws_fact_print(const struct laws_explained *explained,
                       const struct laws_fact *fact,
                       char text[LAWS_FACT_TEXT_MAX])
{
    return laws_fact_tell(explained, fact, NULL, text);
}
