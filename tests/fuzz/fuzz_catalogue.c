/*
 * fuzz_catalogue.c - any bytes as a catalogue of sentences
 *
 * What is opened can be asked: each answer is a text of the bytes, and ends
 * among them.
 */
#include "fuzz.h"

static void check(const uint8_t *data, size_t size, const char *said)
{
    const char *begin = (const char *)data, *end = begin + size;

    must(said > begin && said < end && *said);
    must(memchr(said, 0, (size_t)(end - said)));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const char *const sentences[] = {"White", "{n} move", "a", ""};
    struct laws_catalogue catalogue;

    if (laws_catalogue_open(&catalogue, data, size))
        return 0;
    must(memchr(catalogue.language, 0, sizeof catalogue.language));
    for (unsigned i = 0; i < 4; i++) {
        const char *one = sentences[i];
        const char *said = laws_catalogue_find(&catalogue, NULL, one);
        const char *in = laws_catalogue_find(&catalogue, "of", one);

        if (in)
            check(data, size, in);
        if (said)
            check(data, size, said);
        for (unsigned long long n = 0; n < 400; n++) {
            const char *many = laws_catalogue_many(&catalogue, one, n);

            must(!many || said);
            if (many)
                check(data, size, many);
        }
    }
    return 0;
}
