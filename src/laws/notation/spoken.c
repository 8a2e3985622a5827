/*
 * spoken.c - the move as it is announced (D.2.1; 1988: Supplement 1)
 *
 * An announcement is [piece] [file] [rank] file rank [new piece], or castling.
 * One word can be two things, since case cannot be heard: b is a file and a
 * bishop.  All that it can be is held against the legal moves.
 */
#include "notation/spoken.h"

#include "board/bits.h"
#include "edition/parameters.h"
#include "notation/notation.h"

enum word_class { FILE_, RANK_, PIECE_, SIDE_, CASTLES_, SKIPPED_ };

struct word {
    unsigned tables;
    const char *text;
    enum word_class class;
    unsigned value;
};

enum {
    D = 1 << LAWS_SPEECH_APPENDIX,
    S = 1 << LAWS_SPEECH_SUPPLEMENT,
    E = 1 << LAWS_SPEECH_ENGLISH
};

static const struct word words[] = {
#define WORD(tables, text, class, value) {tables, text, class##_, value},
#include "notation/spoken.def"
#undef WORD
};
#define WORDS (sizeof(words) / sizeof(words[0]))

enum laws_speech laws_speech_of(enum laws_edition edition)
{
    return laws__parameter(edition, LAWS_PARAMETER_ANNOUNCED_BY) ==
                   LAWS_VALUE_SUPPLEMENT
               ? LAWS_SPEECH_SUPPLEMENT
               : LAWS_SPEECH_APPENDIX;
}

/* The next letter of a text, small, umlauts as two: a small reader. */
struct listener {
    const char *at, *end;
    char second; /* the e of ae, still to come */
};

/* 0 at the end; a blank for all that parts words. */
static char hear(struct listener *listener)
{
    char byte;

    if (listener->second) {
        byte = listener->second;
        listener->second = 0;
        return byte;
    }
    if (listener->at == listener->end)
        return 0;
    byte = *listener->at++;
    if (byte >= 'A' && byte <= 'Z')
        return (char)(byte - 'A' + 'a');
    if (byte == '\xc3' && listener->at < listener->end) {
        char umlaut = *listener->at;

        byte = umlaut == '\xa4' || umlaut == '\x84'   ? 'a'
               : umlaut == '\xb6' || umlaut == '\x96' ? 'o'
               : umlaut == '\xbc' || umlaut == '\x9c' ? 'u'
                                                      : '?';
        listener->at++;
        listener->second = 'e';
        return byte;
    }
    if (byte == ' ' || byte == '\t' || byte == ',' || byte == '-' ||
        byte == '\n' || byte == '\r')
        return ' ';
    return byte ? byte : '?';
}

static bool is_word(const char *name, const char *heard, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        char letter = name[i];

        if (letter >= 'A' && letter <= 'Z')
            letter = (char)(letter - 'A' + 'a');
        if (letter != heard[i])
            return false;
    }
    return name[length] == '\0';
}

/* Everything that a word means in a table; false: nothing. */
static bool understand(const char *heard, size_t length, unsigned table,
                       struct laws__part *part)
{
    bool any = false;

    *part = (struct laws__part){-1, -1, -1, -1, false, false};
    for (size_t i = 0; i < WORDS; i++) {
        const struct word *word = &words[i];

        if (!(word->tables & table) || !is_word(word->text, heard, length))
            continue;
        any = true;
        switch (word->class) {
        case FILE_:
            part->file = (int8_t)word->value;
            break;
        case RANK_:
            part->rank = (int8_t)word->value;
            break;
        case PIECE_:
            part->piece = (int8_t)word->value;
            break;
        case SIDE_:
            part->side = (int8_t)word->value;
            break;
        case CASTLES_:
            part->castles = true;
            break;
        case SKIPPED_:
            part->skipped = true;
            break;
        }
    }
    return any;
}

static bool add_part(struct laws__announcement *said,
                     const struct laws__part *part)
{
    if (part->skipped)
        return true;
    if (part->castles || part->side > 0) {
        if (part->castles ? said->castles : said->side != 0)
            return false;
        if (part->castles)
            said->castles = true;
        else
            said->side = part->side;
        return true;
    }
    if (said->count == LAWS__PARTS_MAX)
        return false;
    said->part[said->count++] = *part;
    return true;
}

/* A word; or, since "Nf3" is said as three, its letters one by one. */
static bool add_word(struct laws__announcement *said, const char *heard,
                     size_t length, unsigned table)
{
    struct laws__part part;

    if (length == 0)
        return true;
    if (understand(heard, length, table, &part))
        return add_part(said, &part);
    for (size_t i = 0; i < length; i++)
        if (!understand(heard + i, 1, table, &part) || !add_part(said, &part))
            return false;
    return true;
}

static bool listen(const char *text, size_t length, unsigned table,
                   struct laws__announcement *said)
{
    struct listener listener = {text, text + length, 0};
    char heard[16];
    size_t count = 0;

    memset(said, 0, sizeof(*said));
    for (;;) {
        char letter = hear(&listener);

        if (letter && letter != ' ') {
            if (count == sizeof(heard))
                return false;
            heard[count++] = letter;
            continue;
        }
        if (!add_word(said, heard, count, table))
            return false;
        count = 0;
        if (!letter)
            break;
    }
    if (said->castles || said->side)
        return said->castles && said->side && said->count == 0;
    return said->count > 0;
}

/* Can the parts be said of this move, if so many of them are there?  Without
   the piece chosen (D.2.1) they can be said of every promotion. */
static bool fits_shape(const struct laws__announcement *said,
                       struct laws_move move, unsigned shape)
{
    bool piece = shape & 1, file = shape & 2, rank = shape & 4, new = shape & 8;
    const struct laws__part *part = said->part;
    unsigned count = 2u + piece + file + rank + new;

    if (said->count != count)
        return false;
    if (piece ? (part++)->piece != (int)move.piece : move.piece != LAWS_PAWN)
        return false;
    if (file && (part++)->file != laws_file(move.from))
        return false;
    if (rank && (part++)->rank != laws_rank(move.from))
        return false;
    if ((part++)->file != laws_file(move.to) ||
        (part++)->rank != laws_rank(move.to))
        return false;
    return !new || part->piece == (int)move.promotion;
}

bool laws__is_said_of(const struct laws__announcement *said,
                      struct laws_move move, bool castles)
{
    if (castles)
        return said->side == (move.to > move.from ? 1 : 2);
    for (unsigned shape = 0; shape < 16; shape++)
        if (fits_shape(said, move, shape))
            return true;
    return false;
}

/* Have the parts the order of a move at all? */
static bool has_shape(const struct laws__announcement *said)
{
    for (unsigned shape = 0; shape < 16; shape++) {
        unsigned at = 0, count = 2;

        for (unsigned bit = 1; bit < 16; bit <<= 1)
            count += !!(shape & bit);
        if (said->count != count || (shape & 1 && said->part[at++].piece < 0) ||
            (shape & 2 && said->part[at++].file < 0) ||
            (shape & 4 && said->part[at++].rank < 0) ||
            said->part[at++].file < 0 || said->part[at++].rank < 0 ||
            (shape & 8 && said->part[at].piece < 0))
            continue;
        return true;
    }
    return said->castles;
}

bool laws__listen(const char *text, size_t length, enum laws_speech speech,
                  struct laws__announcement *said)
{
    return listen(text, length, 1u << speech, said) && has_shape(said);
}

enum laws_status laws_spoken_parse(const char *text, size_t length,
                                   const struct laws_position *position,
                                   enum laws_speech speech,
                                   struct laws_move *move)
{
    struct laws__announcement said;
    struct laws_moves legal;
    struct laws_move found = {0, 0, 0, 0};
    unsigned count = 0;

    if (!laws__listen(text, length, speech, &said))
        return LAWS_SYNTAX;
    laws_position_moves(position, &legal);
    for (unsigned i = 0; i < legal.count; i++)
        if (laws__is_said_of(&said, legal.move[i],
                             laws__castles(position, legal.move[i]))) {
            found = legal.move[i];
            count++;
        }
    if (count != 1)
        return count ? LAWS_AMBIGUOUS : LAWS_NO_MOVE;
    *move = found;
    return LAWS_OK;
}

/* The first word of a table for something. */
static const char *name_of(unsigned table, enum word_class class,
                           unsigned value)
{
    size_t i = 0;

    while (!(words[i].tables & table) || words[i].class != class ||
           words[i].value != value)
        i++;
    SURE(i < WORDS); /* every table has a word for it */
    return words[i].text;
}

/* Speech is written word by word. */
struct speaker {
    char *text;
    size_t length;
    unsigned table;
};

static void say(struct speaker *speaker, const char *word)
{
    size_t length = strlen(word);

    if (speaker->length && *word != ',')
        speaker->text[speaker->length++] = ' ';
    memcpy(speaker->text + speaker->length, word, length);
    speaker->length += length;
    speaker->text[speaker->length] = '\0';
}

static void say_square(struct speaker *speaker, laws_square square)
{
    if (speaker->table == E) { /* "f3" */
        char name[3];

        laws_square_print(square, name);
        say(speaker, name);
        return;
    }
    say(speaker, name_of(speaker->table, FILE_, (unsigned)laws_file(square)));
    say(speaker, name_of(speaker->table, RANK_, (unsigned)laws_rank(square)));
}

static void say_castling(struct speaker *speaker, struct laws_move move)
{
    const char *side =
        name_of(speaker->table, SIDE_, move.to > move.from ? 1 : 2);
    const char *castles = name_of(speaker->table, CASTLES_, 0);

    say(speaker, speaker->table == E ? castles : side);
    say(speaker, speaker->table == E ? side : castles);
}

static size_t speak(const struct laws__move *known, enum laws_speech speech,
                    char *text)
{
    struct speaker speaker = {text, 0, 1u << speech};
    bool english = speech == LAWS_SPEECH_ENGLISH;
    struct laws_move move = known->move;

    text[0] = '\0';
    if (known->castles) {
        say_castling(&speaker, move);
    } else {
        if (move.piece != LAWS_PAWN)
            say(&speaker, name_of(speaker.table, PIECE_, move.piece));
        if (known->by_file)
            say(&speaker,
                name_of(speaker.table, FILE_, (unsigned)laws_file(move.from)));
        if (known->by_rank)
            say(&speaker,
                name_of(speaker.table, RANK_, (unsigned)laws_rank(move.from)));
        if (english && known->captures)
            say(&speaker, "takes");
        say_square(&speaker, move.to);
        if (move.promotion) {
            if (english)
                say(&speaker, "becomes");
            say(&speaker, name_of(speaker.table, PIECE_, move.promotion));
        }
        if (english && known->en_passant)
            say(&speaker, "en passant");
    }
    if (english && known->check)
        say(&speaker, known->check == LAWS__MATE ? ", checkmate" : ", check");
    return speaker.length;
}

size_t laws_spoken_print(const struct laws_position *position,
                         struct laws_move move, enum laws_speech speech,
                         char text[LAWS_SPOKEN_MAX])
{
    struct laws__move known = laws__know(position, move);
    size_t length = speak(&known, speech, text);
    struct laws_move heard;

    /* The B of 1988 can be heard as a pawn's file: then say it in full. */
    if (speech == LAWS_SPEECH_SUPPLEMENT && known.move.piece == LAWS_BISHOP &&
        laws_spoken_parse(text, length, position, speech, &heard)) {
        known.by_file = known.by_rank = true;
        length = speak(&known, speech, text);
    }
    return length;
}
