/* test_epd.c - positions with operations */
#include "unit.h"

#define BACK_RANK "6k1/5ppp/8/8/8/8/8/R5K1 w - -"

static struct laws_setup read_epd(const char *text, size_t *operations)
{
    struct laws_error error = {0, ""};
    struct laws_setup setup;

    if (laws_epd_parse(text, strlen(text), &setup, operations, &error))
        fail_msg("%s: column %zu: %s", text, error.where + 1, error.what);
    return setup;
}

/* The FEN of an EPD, and its operations as "opcode|operand|operand; ...". */
static void expect_read(const char *epd, const char *fen, const char *expected)
{
    struct laws_epd_operation operation;
    char text[LAWS_FEN_MAX], said[200] = "";
    struct laws_setup setup;
    const char *operand;
    size_t at, length;

    setup = read_epd(epd, &at);
    laws_fen_print(&setup, text);
    assert_string_equal(text, fen);
    while (laws_epd_next(epd, strlen(epd), &at, &operation)) {
        strncat(said, operation.opcode, operation.opcode_length);
        while (laws_epd_operand(&operation, &operand, &length)) {
            strcat(said, "|");
            strncat(said, operand, length);
        }
        strcat(said, "; ");
    }
    assert_string_equal(said, expected);
    assert_int_equal(at, strlen(epd));
}

static void operations_follow_the_position(void **state)
{
    (void)state;
    expect_read(BACK_RANK " bm Ra8#; id \"back rank\";", BACK_RANK " 0 1",
                "bm|Ra8#; id|back rank; ");
    expect_read(BACK_RANK " bm Ra8 Ra7;am Kf1 ; noop;", BACK_RANK " 0 1",
                "bm|Ra8|Ra7; am|Kf1; noop; ");
    expect_read(BACK_RANK, BACK_RANK " 0 1", "");
    expect_read("  " BACK_RANK "\r\n", BACK_RANK " 0 1", "");
}

static void a_semicolon_in_quotes_ends_nothing(void **state)
{
    (void)state;
    expect_read(BACK_RANK " c0 \"a; b\" \"\" c; id \"x\";", BACK_RANK " 0 1",
                "c0|a; b||c; id|x; ");
    /* a quote that is not closed goes to the end */
    expect_read(BACK_RANK " c0 \"a; id b", BACK_RANK " 0 1", "c0|a; id b; ");
}

static void counters_are_operations_or_fields(void **state)
{
    (void)state;
    expect_read(BACK_RANK " hmvc 12; fmvn 40;", BACK_RANK " 12 40",
                "hmvc|12; fmvn|40; ");
    expect_read(BACK_RANK " fmvn 0;", BACK_RANK " 0 1", "fmvn|0; ");
    /* as suites of perft are written */
    expect_read(START " ;D1 20 ;D2 400", START, "D1|20; D2|400; ");
    expect_read(BACK_RANK " 7 9; id 1;", BACK_RANK " 7 9", "id|1; ");
}

static void expect_error(const char *epd, size_t where, const char *what)
{
    struct laws_setup setup, before;
    struct laws_error error = {0, ""};
    size_t operations = 77;

    memset(&setup, 0x5a, sizeof setup);
    before = setup;
    assert_int_equal(
        laws_epd_parse(epd, strlen(epd), &setup, &operations, &error),
        LAWS_SYNTAX);
    assert_string_equal(error.what, what);
    assert_int_equal(error.where, where);
    assert_memory_equal(&setup, &before, sizeof setup);
    assert_int_equal(operations, 77);
}

static void what_is_wrong_is_told_with_its_place(void **state)
{
    (void)state;
    expect_error("6k1/5ppp/8/8/8/8/8/R5K1 x - - bm Ra8;", 24,
                 "whose move it is must be w or b");
    expect_error(BACK_RANK " hmvc;", 30, "a number up to 65535 must follow");
    expect_error(BACK_RANK " hmvc 1x;", 30, "a number up to 65535 must follow");
    expect_error(BACK_RANK " hmvc -1;", 30, "a number up to 65535 must follow");
    expect_error(BACK_RANK " id 1; fmvn 65536;", 36,
                 "a number up to 65535 must follow");
    expect_error("", 0, "the placement of the pieces is missing");
}

static void a_setup_is_printed_without_counters(void **state)
{
    struct laws_setup setup = setup_of(START);
    char text[LAWS_FEN_MAX];
    size_t length;

    (void)state;
    setup.number = 65535;
    setup.halfmoves = 100;
    length = laws_epd_print(&setup, text);
    assert_string_equal(text,
                        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -");
    assert_int_equal(length, strlen(text));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(operations_follow_the_position),
        cmocka_unit_test(a_semicolon_in_quotes_ends_nothing),
        cmocka_unit_test(counters_are_operations_or_fields),
        cmocka_unit_test(what_is_wrong_is_told_with_its_place),
        cmocka_unit_test(a_setup_is_printed_without_counters),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
