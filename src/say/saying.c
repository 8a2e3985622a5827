/* saying.c - a message as a sentence (laws/message.h) */
#include "laws/forms.h"
#include "laws/tongue.h"
#include "say.h"
#include "text/line.h"

#include "rows.h"

/* A message that is being said. */
struct saying {
    const struct laws_tongue *tongue;
    struct writer *writer;
    enum table table;
    const struct row *row;
    const char *sentence; /* in English */
    const char *values;   /* "\twhite\t1" */
    struct word form;     /* what a place asks for behind its dot */
    unsigned about;       /* 1 White, 2 Black, 0: nobody */
};

const char *laws__said(const struct laws_tongue *tongue, struct word form,
                       const char *english)
{
    char context[16] = "";

    if (!tongue)
        return english;
    if (!form.length || form.length >= sizeof context)
        return tongue->say(tongue->data, NULL, english);
    memcpy(context, form.text, form.length);
    return tongue->say(tongue->data, context, english);
}

static const char *said(const struct saying *saying, const char *english)
{
    return laws__said(saying->tongue, (struct word){"", 0}, english);
}

static const char *said_so(const struct saying *saying, const char *english)
{
    return laws__said(saying->tongue, saying->form, english);
}

void laws__fill(const char *sentence, laws__filler *fill, void *data,
                struct writer *writer)
{
    while (*sentence) {
        size_t length = strcspn(sentence, "{");
        struct writer before = *writer;
        struct word name, form = {"", 0};
        char *filled;

        laws__write_word(writer, (struct word){sentence, length});
        sentence += length;
        if (!*sentence)
            return;
        filled = writer->at;
        name = (struct word){sentence + 1, strcspn(sentence + 1, ".}")};
        length = 1 + strcspn(sentence + 1, "}");
        if (1 + name.length < length)
            form = (struct word){name.text + name.length + 1,
                                 length - name.length - 2};
        fill(data, name, form, writer);
        if (writer->at == filled && filled > before.at && filled[-1] == ' ' &&
            writer->end > writer->at)
            *--writer->at = '\0';
        sentence += length;
        sentence += *sentence == '}'; /* a translation may have forgotten it */
    }
}

/* The nth value, from 0; a message takes all that is left. */
static struct word value_at(const char *values, unsigned nth, bool is_message)
{
    const char *at = values;

    while (*at && nth--)
        at += 1 + strcspn(at + 1, "\t");
    at += *at == '\t';
    return (struct word){at, is_message ? strlen(at) : strcspn(at, "\t")};
}

static unsigned number_of(struct word value)
{
    unsigned number = 0;

    for (size_t i = 0;
         i < value.length && value.text[i] >= '0' && value.text[i] <= '9'; i++)
        number = number * 10 + (unsigned)(value.text[i] - '0');
    return number;
}

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/* Does it read the same wherever it stands?  "Nf3" and "2:24.5" do; "1-0" and
   "2...Ng8" would be turned round. */
static bool is_one_way(struct word text)
{
    bool letters = text.length && is_letter(*text.text);

    for (size_t i = 0; i < text.length; i++)
        if ((text.text[i] < '0' || text.text[i] > '9') &&
            (letters ? !is_letter(text.text[i])
                     : text.text[i] != ':' && text.text[i] != '.'))
            return false;
    return true;
}

/* Left to right, whatever stands around it. */
static void write_isolated(const struct saying *saying, struct word text)
{
    bool isolated =
        saying->tongue && saying->tongue->right_to_left && !is_one_way(text);

    laws__write(saying->writer, isolated ? "\342\201\246" : "");
    laws__write_word(saying->writer, text);
    laws__write(saying->writer, isolated ? "\342\201\251" : "");
}

static void write_move(const struct saying *saying, struct word move)
{
    char text[LAWS_MESSAGE_MAX], notated[2 * LAWS_MESSAGE_MAX];
    enum laws_language letters =
        saying->tongue ? saying->tongue->letters : LAWS_ENGLISH;

    laws_text_copy(text, sizeof text, move.text, move.length);
    write_isolated(
        saying, (struct word){notated, laws_text_notate(text, letters, notated,
                                                        sizeof notated)});
}

static void write_time(const struct saying *saying, struct word value)
{
    char text[LAWS_SPAN_MAX];
    struct writer writer = laws__writer(text, sizeof text);
    char *point;

    laws__write_time(&writer, number_of(value), false, FRACTION_TENTHS);
    point = strchr(text, '.');
    if (point && saying->tongue && saying->tongue->decimal_point)
        *point = saying->tongue->decimal_point;
    write_isolated(saying, (struct word){text, laws__written(&writer)});
}

/* A part with a value of this type where its place is. */
struct part {
    struct saying saying;
    enum type type;
    struct word value;
};

static void write_value(struct saying *saying, enum type type,
                        struct word value);

static void fill_part(void *data, struct word name, struct word form,
                      struct writer *writer)
{
    struct part *part = data;

    (void)name;
    (void)form;
    part->saying.writer = writer;
    write_value(&part->saying, part->type, part->value);
}

static void write_with(const struct saying *saying, const char *sentence,
                       enum type type, struct word value)
{
    struct part part = {*saying, type, value};

    laws__fill(sentence, fill_part, &part, saying->writer);
}

static void write_many(const struct saying *saying, const char *one,
                       const char *many, struct word value)
{
    const struct laws_tongue *tongue = saying->tongue;
    unsigned number = number_of(value);
    const char *part = number == 1 ? one : many;

    if (tongue)
        part = tongue->many(tongue->data, one, many, number);
    write_with(saying, part, TYPE_NUMBER, value);
}

static bool is_value(struct word value, const char *text)
{
    return value.length == strlen(text) &&
           !strncmp(value.text, text, value.length);
}

/* Whatever letters it has, by itself. */
static void write_player(const struct saying *saying, const char *name)
{
    bool isolated = saying->tongue->right_to_left;

    laws__write(saying->writer, isolated ? "\342\201\250" : "");
    laws__write(saying->writer, name);
    laws__write(saying->writer, isolated ? "\342\201\251" : "");
}

/* White, or the name of the player, by what the language does with names. */
static void write_colour(const struct saying *saying, struct word value)
{
    static const char *const words[][2] = {
        {"white", LAWS_MSGID("White")},
        {"black", LAWS_MSGID("Black")},
        {"both", LAWS_MSGID("each player")},
        {"arbiter", LAWS_MSGID("The arbiter")},
    };
    const struct laws_tongue *tongue = saying->tongue;
    size_t i = 0;
    const char *name;

    while (i < 4 && !is_value(value, words[i][0]))
        i++;
    if (i == 4)
        return;
    name = tongue && i < 2 ? tongue->name[i] : NULL;
    if (name && tongue->names_stand_alone) {
        write_player(saying, name);
        return;
    }
    laws__write(saying->writer, said_so(saying, words[i][1]));
    if (name) {
        laws__write(saying->writer, " (");
        write_player(saying, name);
        laws__write(saying->writer, ")");
    }
}

/* In a sentence that is made for a name; nobody gave one: the side. */
static void write_name(const struct saying *saying)
{
    bool black = saying->about == 2;

    if (saying->tongue->name[black])
        write_player(saying, saying->tongue->name[black]);
    else
        laws__write(saying->writer, said(saying, black ? LAWS_MSGID("Black")
                                                       : LAWS_MSGID("White")));
}

static void write_phrase(const struct saying *saying, struct word value)
{
    char english[LAWS_MESSAGE_MAX];
    enum table table;
    const struct row *row = find_row(value, &table);

    if (row && !strchr(row->sentence, '{')) {
        laws__write(saying->writer, said_so(saying, row->sentence));
        return;
    }
    laws_text_copy(english, sizeof english, value.text, value.length);
    laws__write(saying->writer, said_so(saying, english));
}

static void write_number(const struct saying *saying, unsigned number)
{
    laws__write_number(saying->writer, number, 1);
}

static void write_nth(const struct saying *saying, struct word value)
{
    static const char *const small[] = {
        LAWS_MSGID("first"), LAWS_MSGID("second"), LAWS_MSGID("third")};
    unsigned number = number_of(value);

    /* nobody comes to the 21st */
    write_with(saying,
               said_so(saying, number >= 1 && number <= 3
                                   ? small[number - 1]
                                   : LAWS_MSGID("{n}th")),
               TYPE_NUMBER, value);
}

static void write_times(const struct saying *saying, struct word value)
{
    unsigned number = number_of(value);

    if (number == 1 || number == 2)
        laws__write(saying->writer,
                    said(saying, number == 1 ? LAWS_MSGID("once")
                                             : LAWS_MSGID("twice")));
    else
        write_many(saying, "{n} time", "{n} times", value);
}

static void write_ply(const struct saying *saying, struct word ply)
{
    if (is_value(ply, "0"))
        laws__write(saying->writer, said(saying, LAWS_MSGID("at the start")));
    else
        write_with(saying, said(saying, LAWS_MSGID("after {move}")), TYPE_MOVE,
                   ply);
}

/* "Bf1": the bishop on f1; "f1": the piece there. */
static void write_piece(const struct saying *saying, struct word piece)
{
    static const char letters[] = "PNBRQK";
    static const char *const names[] = {LAWS_MSGID("the piece on {square}"),
                                        LAWS_MSGID("the pawn on {square}"),
                                        LAWS_MSGID("the knight on {square}"),
                                        LAWS_MSGID("the bishop on {square}"),
                                        LAWS_MSGID("the rook on {square}"),
                                        LAWS_MSGID("the queen on {square}"),
                                        LAWS_MSGID("the king on {square}")};
    const char *letter =
        piece.length == 3 ? strchr(letters, *piece.text) : NULL;
    struct word square = {piece.text + (letter ? 1 : 0),
                          piece.length - (letter ? 1 : 0)};

    write_with(saying,
               said_so(saying, names[letter ? letter - letters + 1 : 0]),
               TYPE_SPAN, square);
}

/* What has commas between. */
static void write_list(const struct saying *saying, enum type type,
                       struct word list)
{
    const char *at = list.text, *end = at + list.length;
    bool is_open = type == TYPE_CHOICE && list.length && end[-1] == '.';

    while (at < end) {
        struct word one = {at, 0};
        bool plus = type == TYPE_SQUARES && at > list.text && at[-1] == '+';

        while (at < end && *at != ',' && !(type == TYPE_SQUARES && *at == '+'))
            at++;
        one.length = (size_t)(at - one.text);
        if (one.text > list.text && type == TYPE_SQUARES)
            laws__write(
                saying->writer,
                said(saying, plus ? LAWS_MSGID(" and, in the same moment, ")
                                  : LAWS_MSGID(", then ")));
        else if (one.text > list.text && type == TYPE_TOUCHED)
            laws__write(saying->writer, said(saying, LAWS_MSGID(", then ")));
        else if (one.text > list.text)
            laws__write(saying->writer,
                        said(saying, at < end || is_open ? LAWS_MSGID(", ")
                                     : type == TYPE_CHOICE
                                         ? LAWS_MSGID(" or ")
                                         : LAWS_MSGID(" and ")));
        if (type == TYPE_SQUARES)
            write_isolated(saying, one);
        else if (type == TYPE_CHOICE)
            write_move(saying, one);
        else if (type == TYPE_PLIES)
            write_ply(saying, one);
        else
            write_piece(saying, one);
        at += at < end;
    }
}

static void write_since(const struct saying *saying, struct word value)
{
    if (is_value(value, "0"))
        laws__write(saying->writer,
                    said(saying, LAWS_MSGID(" since the start")));
    else if (value.length)
        write_with(saying, said(saying, LAWS_MSGID(" since {move}")), TYPE_MOVE,
                   value);
}

static void write_value(struct saying *saying, enum type type,
                        struct word value)
{
    char inner[LAWS_MESSAGE_MAX];

    switch (type) {
    case TYPE_MOVE:
        if (saying->table == TABLE_VERDICT && is_value(value, "press"))
            laws__write(saying->writer,
                        said_so(saying, LAWS_MSGID("pressed without a move")));
        else if (is_value(value, "start"))
            laws__write(saying->writer,
                        said_so(saying, LAWS_MSGID("the first position")));
        else
            write_move(saying, value);
        break;
    case TYPE_SPAN:
        if (is_value(value, "cancelled"))
            laws__write(saying->writer, said(saying, LAWS_MSGID("cancelled")));
        else
            write_isolated(saying, value);
        break;
    case TYPE_TIME:
        if (value.length)
            write_time(saying, value);
        break;
    case TYPE_COUNT:
        write_many(saying, "{n} move", "{n} moves", value);
        break;
    case TYPE_ROUNDS:
        write_many(saying, "{n} round", "{n} rounds", value);
        break;
    case TYPE_TIMES:
        write_times(saying, value);
        break;
    case TYPE_NEEDED:
        laws__write(saying->writer,
                    said(saying, is_value(value, "3") ? LAWS_MSGID("three")
                                                      : LAWS_MSGID("five")));
        break;
    case TYPE_NTH:
        write_nth(saying, value);
        break;
    case TYPE_COLOUR:
        write_colour(saying, value);
        break;
    case TYPE_PHRASE:
        if (value.length)
            write_phrase(saying, value);
        break;
    case TYPE_MESSAGE:
        laws_text_copy(inner, sizeof inner, value.text, value.length);
        laws__say_message(inner, saying->tongue, saying->writer);
        break;
    case TYPE_CHOICE:
    case TYPE_PLIES:
    case TYPE_PIECES:
    case TYPE_TOUCHED:
    case TYPE_SQUARES:
        write_list(saying, type, value);
        break;
    case TYPE_SINCE:
        write_since(saying, value);
        break;
    case TYPE_ON:
        if (value.length)
            write_with(saying, said(saying, LAWS_MSGID("on {square}")),
                       TYPE_SPAN, value);
        break;
    case TYPE_WITH:
        if (value.length)
            write_with(saying, said(saying, LAWS_MSGID("with {move}")),
                       TYPE_MOVE, value);
        break;
    case TYPE_HANDS:
        if (value.length)
            laws__write(saying->writer,
                        said(saying, LAWS_MSGID("with both hands")));
        break;
    case TYPE_ARTICLE:
        if (value.length)
            write_isolated(saying, value);
        else
            laws__write(saying->writer,
                        said_so(saying, LAWS_MSGID("the Laws")));
        break;
    case TYPE_FOR:
        if (value.length)
            write_with(saying, said(saying, LAWS_MSGID("for {article}")),
                       TYPE_SPAN, value);
        break;
    case TYPE_NUMBER:
        if (value.length)
            write_number(saying, number_of(value));
        break;
    case TYPE_NAME:
        write_name(saying);
        break;
    case TYPE_TEXT:
        laws__write_word(saying->writer, value);
        break;
    }
}

static void fill_place(void *data, struct word name, struct word form,
                       struct writer *writer)
{
    struct saying *saying = data;
    enum type type = type_of(saying->table, name);
    unsigned nth =
        place_of(saying->sentence, name) + (saying->row->black != NULL);

    saying->writer = writer;
    saying->form = form;
    write_value(saying, type,
                value_at(saying->values, nth, type == TYPE_MESSAGE));
}

/* The English sentence of a message: of its player, where there are two. */
static const char *sentence_of(const struct row *row, const char *values)
{
    return row->black && is_value(value_at(values, 0, false), "black")
               ? row->black
               : row->sentence;
}

/* A ruling to the player whom it is about, or with his name: where nobody gave
   one, only where else nothing says whom. */
static const char *told_sentence(struct saying *saying)
{
    static const struct word colour = {"colour", 6};
    const struct laws_tongue *tongue = saying->tongue;
    const struct told *told = row_told(saying->table, saying->row);
    unsigned nth = place_of(saying->sentence, colour);
    struct word side = value_at(saying->values, nth, false), name;
    bool says =
        place_at(saying->sentence, nth, &name) && laws__is_word(name, "colour");

    if (!told || !tongue)
        return saying->sentence;
    saying->about = !says                     ? tongue->about
                    : is_value(side, "white") ? 1
                    : is_value(side, "black") ? 2
                                              : 0;
    if (!saying->about)
        return saying->sentence;
    if (saying->about == tongue->reader)
        return told->you;
    return tongue->name[saying->about - 1] || !says ? told->name
                                                    : saying->sentence;
}

void laws__say_message(const char *message, const struct laws_tongue *tongue,
                       struct writer *writer)
{
    struct word word = {message, strcspn(message, "\t")};
    struct saying saying = {
        .tongue = tongue, .values = message + word.length, .form = {"", 0}};

    saying.row = find_row(word, &saying.table);
    if (!saying.row) {
        laws__write(writer, said(&saying, message)); /* a whole sentence */
        return;
    }
    saying.sentence = sentence_of(saying.row, saying.values);
    laws__fill(said(&saying, told_sentence(&saying)), fill_place, &saying,
               writer);
    if (saying.table == TABLE_ACT)
        laws__write(writer, said(&saying, LAWS_MSGID(".")));
}

size_t laws_message_say(const char *message, const struct laws_tongue *tongue,
                        char *text, size_t size)
{
    struct writer writer = laws__writer(text, size);

    laws__say_message(message, tongue, &writer);
    return laws__written(&writer);
}
