/*
 * fuzz_mend.c - any bytes as scoresheets
 *
 * A line "--" stands between the sheets of White and Black.  The moves of each
 * reading are legal, its slips are in their order, and the likeliest is first.
 */
#include "fuzz.h"

static void must_be_read(const struct laws_mend *mend, unsigned nth)
{
    const struct laws_mend_reading *reading = laws_mend_nth(mend, nth);
    struct laws_position position;

    must(reading->plies <= LAWS_MEND_PLIES_MAX);
    must(reading->words <= laws_mend_words(mend, reading->sheet));
    must(reading->slips <= LAWS_MEND_SLIPS_MAX);
    laws_mend_position(mend, reading, 0, &position);
    for (unsigned ply = 0; ply < reading->plies; ply++) {
        must(laws_position_judge(&position, reading->move[ply]) == LAWS_LEGAL);
        laws_position_play(&position, reading->move[ply]);
    }
    for (unsigned i = 0; i < reading->slips; i++) {
        const struct laws_slip *slip = &reading->slip[i];

        must(slip->word <= reading->words && slip->ply <= reading->plies);
        must(!i || slip->word >= slip[-1].word);
        must(*laws_slip_name(slip->kind) != 0);
    }
    must(!nth || reading->cost >= laws_mend_nth(mend, nth - 1)->cost);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static void *memory;
    const char *text = (const char *)data, *other = text;
    struct laws_mend *mend;
    unsigned count;

    if (!memory)
        memory = malloc(laws_mend_size());
    mend = laws_mend_init(memory, laws_mend_size());
    must(mend != NULL);
    for (size_t i = 0; i + 4 <= size && other == text; i++)
        if (!memcmp(text + i, "\n--\n", 4))
            other = text + i;
    must(laws_mend_sheet(mend, text,
                         other > text ? (size_t)(other - text) : size,
                         LAWS_ENGLISH) == LAWS_OK);
    if (other > text)
        must(laws_mend_sheet(mend, other + 4, size - (size_t)(other + 4 - text),
                             LAWS_GERMAN) == LAWS_OK);
    count = laws_mend_find(mend, 3000);
    must(count <= LAWS_MEND_READINGS);
    for (unsigned i = 0; i < count; i++)
        must_be_read(mend, i);
    return 0;
}
