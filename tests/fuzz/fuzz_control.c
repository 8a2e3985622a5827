/*
 * fuzz_control.c - any bytes as a time control
 *
 * What is read has periods in range, and comes back from its print.
 */
#include "fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char text[LAWS_CONTROL_TEXT_MAX], again[LAWS_CONTROL_TEXT_MAX];
    struct laws_control control = {.count = 99}, other = {.count = 0};
    struct laws_error error = {SIZE_MAX, NULL};
    size_t length;

    if (laws_control_parse((const char *)data, size, &control, &error)) {
        must(control.count == 99 && error.where <= size && error.what);
        return 0;
    }
    must(control.count <= LAWS_PERIODS_MAX);
    for (unsigned i = 0; i < control.count; i++) {
        const struct laws_period *period = &control.period[i];

        must(period->moves || i + 1 == control.count);
        must(period->time + period->increment > 0);
        must(!period->increment || !period->delay);
    }
    length = laws_control_print(&control, text);
    must(length < LAWS_CONTROL_TEXT_MAX && !text[length]);
    must(laws_control_parse(text, length, &other, &error) == LAWS_OK);
    laws_control_print(&other, again);
    must(!strcmp(text, again));
    return 0;
}
