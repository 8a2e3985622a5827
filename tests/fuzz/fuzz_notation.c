/*
 * fuzz_notation.c - any bytes as a move, to every reader
 *
 * The first byte is the language, then a line with a FEN, the rest the text of
 * a move.  What is read is legal, is written in every form and read back; what
 * is not read is explained.  The two readers of the letters agree.
 */
#include "fuzz.h"

static bool is_equal(struct laws_move a, struct laws_move b)
{
    return a.from == b.from && a.to == b.to && a.piece == b.piece &&
           a.promotion == b.promotion;
}

static void must_come_back(const struct laws_position *position,
                           struct laws_move move, enum laws_language language)
{
    char text[LAWS_WRITTEN_MAX], words[LAWS_SPOKEN_MAX];
    char cells[LAWS_BRAILLE_MAX], san[LAWS_SAN_MAX];
    struct laws_reading reading;
    struct laws_move again;
    size_t length;

    must(laws_position_judge(position, move) == LAWS_LEGAL);
    length = laws_san_print(position, move, san);
    must(length < sizeof(san) && strlen(san) == length);
    must(!laws_san_parse(san, length, position, &again));
    must(is_equal(move, again));
    for (unsigned i = 0; i < 8; i++) {
        struct laws_style style = {language, i & 1, i & 2, i & 4};

        length = laws_move_write(position, move, &style, text);
        must(length < sizeof(text) && strlen(text) == length);
        must(!laws_move_read(text, length, position, language, &reading));
        must(is_equal(move, reading.move));
    }
    for (int i = LAWS_SPEECH_APPENDIX; i <= LAWS_SPEECH_ENGLISH; i++) {
        enum laws_speech speech = (enum laws_speech)i;

        length = laws_spoken_print(position, move, speech, words);
        must(length < sizeof(words) && strlen(words) == length);
        must(!laws_spoken_parse(words, length, position, speech, &again));
        must(is_equal(move, again));
    }
    length = laws_braille_print(position, move, cells);
    must(length < sizeof(cells) && strlen(cells) == length);
    must(!laws_braille_parse(cells, length, position, &again));
    must(is_equal(move, again));
}

static void read_all(const struct laws_position *position, const char *text,
                     size_t length, enum laws_language language)
{
    struct laws_reading reading;
    struct laws_move move, exchanged;
    enum laws_status status;

    status = laws_san_parse(text, length, position, &exchanged);
    must(laws_san_is_form(text, length) == (status != LAWS_SYNTAX));
    if (status == LAWS_OK) {
        must_come_back(position, exchanged, language);
        must(!laws_move_read(text, length, position, LAWS_ENGLISH, &reading));
        must(is_equal(exchanged, reading.move));
    }
    status = laws_move_read(text, length, position, language, &reading);
    must(reading.could_be.count <= LAWS_MOVES_MAX);
    must((status == LAWS_AMBIGUOUS) <= (reading.could_be.count > 1));
    must((status == LAWS_OK) == (reading.error.what == NULL));
    if (status == LAWS_OK)
        must_come_back(position, reading.move, language);
    else
        must(reading.error.where <= length &&
             (reading.reason == LAWS_LEGAL) ==
                 (reading.rule != LAWS_RULE_NONE));
    for (unsigned i = 0; i < reading.could_be.count; i++)
        must(laws_position_judge(position, reading.could_be.move[i]) ==
             LAWS_LEGAL);
    for (int i = LAWS_SPEECH_APPENDIX; i <= LAWS_SPEECH_ENGLISH; i++)
        if (!laws_spoken_parse(text, length, position, (enum laws_speech)i,
                               &move))
            must_come_back(position, move, language);
    if (!laws_braille_parse(text, length, position, &move))
        must_come_back(position, move, language);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct laws_error error = {SIZE_MAX, NULL};
    enum laws_language language;
    struct laws_position position;
    struct laws_setup setup;
    const char *text, *end;
    size_t fen, rest;

    if (size == 0)
        return 0;
    language = (enum laws_language)(data[0] % laws_languages());
    text = (const char *)data + 1;
    size--;
    end = memchr(text, '\n', size);
    fen = end ? (size_t)(end - text) : 0;
    rest = end ? fen + 1 : 0;
    if (laws_fen_parse(text, fen, &setup, &error) != LAWS_OK ||
        laws_position_from_setup(&position, &setup))
        laws_position_start(&position);
    read_all(&position, text + rest, size - rest, language);
    return 0;
}
