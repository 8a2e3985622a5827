/*
 * fuzz_fen.c - any bytes as a FEN: an error with its column, or a setup that
 * is printed and read again as the same; and as an EPD, of which the same holds
 */
#include "fuzz.h"

static void must_come_back(const struct laws_setup *setup)
{
    struct laws_setup again;
    struct laws_error error;
    char first[LAWS_FEN_MAX], second[LAWS_FEN_MAX];
    size_t length = laws_fen_print(setup, first);

    must(length < LAWS_FEN_MAX && first[length] == '\0');
    must(laws_fen_parse(first, length, &again, &error) == LAWS_OK);
    must_be_equal(&again, setup);
    must(laws_fen_print(&again, second) == length);
    must(memcmp(first, second, length) == 0);
}

/* Operations and operands stand in their order, within the text. */
static void must_have_operations(const char *text, size_t size, size_t at)
{
    struct laws_epd_operation operation;
    const char *operand, *behind = text;
    size_t length;

    while (laws_epd_next(text, size, &at, &operation)) {
        must(operation.opcode_length > 0 && operation.opcode >= behind);
        behind = operation.opcode + operation.opcode_length;
        while (laws_epd_operand(&operation, &operand, &length)) {
            must(operand >= behind);
            behind = operand + length;
        }
        must(behind <= text + at && at <= size);
    }
    must(at == size);
}

static void take_as_epd(const char *text, size_t size)
{
    struct laws_setup setup, again;
    struct laws_error error = {SIZE_MAX, NULL};
    char printed[LAWS_FEN_MAX];
    size_t at = 0, end;

    must_have_operations(text, size, 0);
    if (laws_epd_parse(text, size, &setup, &at, &error) != LAWS_OK) {
        must(error.where <= size && error.what != NULL);
        return;
    }
    must_have_operations(text, size, at);
    must_come_back(&setup);
    end = laws_epd_print(&setup, printed);
    must(laws_epd_parse(printed, end, &again, &at, &error) == LAWS_OK);
    must(at == end);
    setup.halfmoves = 0;
    setup.number = 1;
    must_be_equal(&again, &setup);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct laws_setup setup, before;
    struct laws_position position;
    struct laws_error error = {SIZE_MAX, NULL};
    unsigned faults;

    take_as_epd((const char *)data, size);
    memset(&setup, 0x55, sizeof setup);
    before = setup;
    if (laws_fen_parse((const char *)data, size, &setup, &error) != LAWS_OK) {
        must(error.where <= size && error.what != NULL);
        must(memcmp(&setup, &before, sizeof setup) == 0);
        return 0;
    }
    must(error.what == NULL);
    must_come_back(&setup);

    faults = laws_setup_faults(&setup) & ~LAWS_FAULTS_UNREACHABLE;
    for (laws_square square = 0; square < 64; square++) {
        (void)laws_setup_moves_from(&setup, square);
        (void)laws_setup_captures_of(&setup, square);
    }
    must(laws_position_from_setup(&position, &setup) == faults);
    if (faults)
        return 0;
    must_agree(&position);
    must_agree_by_square(&position);
    laws_position_to_setup(&position, &setup);
    must_come_back(&setup);
    return 0;
}
