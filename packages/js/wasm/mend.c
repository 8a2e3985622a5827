/* mend.c - which game does a scoresheet tell that has slips in it?  As JSON */
#include "buffers.h"
#include "json.h"

unsigned EXPORT(mend_size)(void)
{
    return (unsigned)laws_mend_size();
}

static void put_moves(struct json *json, const struct laws_mend *mend,
                      const struct laws_mend_reading *reading)
{
    struct laws_position position;
    struct laws_setup setup;
    char text[LAWS_FEN_MAX];

    laws_mend_position(mend, reading, 0, &position);
    laws_position_to_setup(&position, &setup);
    laws_fen_print(&setup, text);
    json_text(json, "start", text);
    json_open(json, "moves", '[');
    for (unsigned ply = 0; ply < reading->plies; ply++) {
        laws_san_print(&position, reading->move[ply], text);
        json_text(json, NULL, text);
        laws_position_play(&position, reading->move[ply]);
    }
    json_close(json, ']');
}

static void put_slip(struct json *json, const struct laws_mend *mend,
                     const struct laws_mend_reading *reading, unsigned nth)
{
    const struct laws_slip *slip = &reading->slip[nth];
    char text[LAWS_MEND_TEXT_MAX], sentence[LAWS_SENTENCE_MAX];
    const char *word;
    size_t length;

    json_open(json, NULL, '{');
    json_text(json, "kind", laws_slip_name(slip->kind));
    json_number(json, "ply", slip->ply);
    word = laws_mend_word(mend, reading->sheet, slip->word, &length);
    json_bytes(json, "word", word, length);
    laws_mend_print(mend, reading, nth, text);
    json_bytes(json, "sentence", sentence,
               laws_message_say(text, NULL, sentence, sizeof sentence));
    json_close(json, '}');
}

static void put_reading(struct json *json, const struct laws_mend *mend,
                        const struct laws_mend_reading *reading)
{
    json_open(json, NULL, '{');
    put_moves(json, mend, reading);
    json_open(json, "slips", '[');
    for (unsigned i = 0; i < reading->slips; i++)
        put_slip(json, mend, reading, i);
    json_close(json, ']');
    json_number(json, "sheet", reading->sheet);
    if (reading->whole) {
        json_null(json, "stops");
    } else {
        size_t length;
        const char *word =
            laws_mend_word(mend, reading->sheet, reading->words, &length);

        json_bytes(json, "stops", word, length);
    }
    json_close(json, '}');
}

/* The sheets lie one behind the other in the buffer; the second may be empty.
   The length of the list of readings. */
unsigned EXPORT(mend_find)(void *memory, unsigned first, unsigned all,
                           unsigned language, unsigned budget)
{
    struct laws_mend *mend = laws_mend_init(memory, laws_mend_size());
    struct json json = json_answer();
    unsigned count;

    (void)!laws_mend_sheet(mend, in, first, (enum laws_language)language);
    if (all > first)
        (void)!laws_mend_sheet(mend, in + first, all - first,
                               (enum laws_language)language);
    count = laws_mend_find(mend, budget);
    json_open(&json, NULL, '[');
    for (unsigned i = 0; i < count; i++)
        put_reading(&json, mend, laws_mend_nth(mend, i));
    json_close(&json, ']');
    return json_length(&json);
}
