/*
 * test_qr.c - QR codes of links
 *
 * A reader of its own: it takes the format, the mask and the bytes off a code
 * again.  (All 213 lengths were compared with another maker, mask by mask.)
 */
#include "unit.h"

#include "cli/event_qr.h"

static struct qr qr;

/* The bits that say error correction and mask, without their own mask. */
static unsigned format(void)
{
    unsigned code = 0;

    for (unsigned i = 0; i < 5; i++)
        code = code << 1 | qr.dark[8][i];
    return code ^ 0x15;
}

static void a_code_has_its_frame(void **state)
{
    static const char *const finder[] = {"#######", "#     #", "# ### #",
                                         "# ### #", "# ### #", "#     #",
                                         "#######"};
    unsigned size;

    (void)state;
    assert_true(
        qr_make("http://127.0.0.1:8000/game/k7m2x9q4tz#TOKEN", 43, &qr));
    size = qr.size;
    assert_int_equal(size, 33); /* version 3 has 42 bytes, version 4 has 62 */
    for (unsigned i = 0; i < 7; i++)
        for (unsigned j = 0; j < 7; j++) {
            bool dark = finder[i][j] == '#';

            assert_int_equal(qr.dark[i][j], dark);
            assert_int_equal(qr.dark[i][size - 7 + j], dark);
            assert_int_equal(qr.dark[size - 7 + i][j], dark);
        }
    for (unsigned i = 8; i < size - 8; i++)
        assert_int_equal(qr.dark[6][i], i % 2 == 0);
    assert_in_range(format(), 0, 7); /* M is 00, then the mask */
}

static void the_size_is_the_least(void **state)
{
    static const struct {
        size_t bytes;
        unsigned size;
    } cases[] = {{14, 21}, {15, 25}, {26, 25},  {27, 29},  {42, 29}, {43, 33},
                 {62, 33}, {63, 37}, {180, 53}, {181, 57}, {213, 57}};
    char text[300];

    (void)state;
    memset(text, 'a', sizeof text);
    for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
        assert_true(qr_make(text, cases[i].bytes, &qr));
        assert_int_equal(qr.size, cases[i].size);
    }
    assert_false(qr_make(text, 214, &qr));
}

/* Version 1 has no alignment: the first byte is the mode and half of the
   length, at the lower right, upwards. */
static void the_text_can_be_read_again(void **state)
{
    unsigned mask, byte = 0;

    (void)state;
    assert_true(qr_make("Kf1", 3, &qr));
    mask = format();
    for (unsigned i = 0; i < 4; i++)
        for (unsigned j = 0; j < 2; j++) {
            unsigned row = 20 - i, column = 20 - j, product = row * column;
            bool masked[] = {(row + column) % 2 == 0,
                             row % 2 == 0,
                             column % 3 == 0,
                             (row + column) % 3 == 0,
                             (row / 2 + column / 3) % 2 == 0,
                             product % 2 + product % 3 == 0,
                             (product % 2 + product % 3) % 2 == 0,
                             ((row + column) % 2 + product % 3) % 2 == 0};

            byte = byte << 1 | (qr.dark[row][column] ^ masked[mask]);
        }
    assert_int_equal(byte, 0x40); /* bytes; three of them: 0x03 goes on */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_code_has_its_frame),
        cmocka_unit_test(the_size_is_the_least),
        cmocka_unit_test(the_text_can_be_read_again),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
