/* test_catalogue.c - catalogues of sentences: what is found, what is refused */
#include "unit.h"

#include "laws/catalogue.h"
#include "say/catalogue_layout.h"

static unsigned char bytes[512];
static size_t length;

static void put_number(unsigned char *to, size_t number)
{
    for (int i = 0; i < 4; i++)
        to[i] = (unsigned char)(number >> 8 * i);
}

/* Three sentences; of "{n} move" 0 to 4, 100 to 104 are "few". */
static void write_catalogue(void)
{
    static const struct {
        const char *key, *forms;
        size_t length;
    } sentences[] = {
        {"White", "Wei\303\237\0", 7},
        {"of\004White", "von Wei\303\237\0", 11},
        {"{n} move", "{n} Zug\0{n} Z\303\274ge\0", 19},
    };
    unsigned order[] = {0, 1, 2};
    unsigned char *text = bytes + SAY_HEAD + 8 * 3;

    memset(bytes, 0, sizeof bytes);
    memcpy(bytes, "SAY1de", 6);
    bytes[SAY_POINT] = ',';
    put_number(bytes + SAY_COUNT, 3);
    put_number(bytes + SAY_TEXTS, 7 + 11 + 19);
    for (unsigned n = 0; n < SAY_PLURALS; n++)
        bytes[SAY_PLURAL + n] = n % 100 > 4;
    for (unsigned i = 0; i < 3; i++)
        for (unsigned k = i + 1; k < 3; k++)
            if (say_hash(SAY_HASH, sentences[order[k]].key) <
                say_hash(SAY_HASH, sentences[order[i]].key)) {
                unsigned other = order[i];

                order[i] = order[k];
                order[k] = other;
            }
    for (unsigned i = 0; i < 3; i++) {
        unsigned own = order[i];

        put_number(bytes + SAY_HEAD + 4 * i,
                   say_hash(SAY_HASH, sentences[own].key));
        put_number(bytes + SAY_HEAD + 4 * (3 + i),
                   (size_t)(text - (bytes + SAY_HEAD + 8 * 3)));
        memcpy(text, sentences[own].forms, sentences[own].length);
        text += sentences[own].length;
    }
    length = (size_t)(text - bytes);
}

static struct laws_catalogue open_catalogue(void)
{
    struct laws_catalogue catalogue;

    write_catalogue();
    assert_int_equal(laws_catalogue_open(&catalogue, bytes, length), LAWS_OK);
    return catalogue;
}

static void a_sentence_is_found_by_its_english(void **state)
{
    struct laws_catalogue catalogue = open_catalogue();

    (void)state;
    assert_string_equal(laws_catalogue_find(&catalogue, NULL, "White"),
                        "Wei\303\237");
    assert_string_equal(laws_catalogue_find(&catalogue, "of", "White"),
                        "von Wei\303\237");
    assert_null(laws_catalogue_find(&catalogue, "to", "White"));
    assert_null(laws_catalogue_find(&catalogue, NULL, "Black"));
    assert_null(laws_catalogue_find(&catalogue, NULL, ""));
    assert_null(laws_catalogue_find(NULL, NULL, "White"));
}

static void what_is_counted_has_the_form_of_the_number(void **state)
{
    static const unsigned long long few[] = {0, 4, 104, 200, 1000001};
    static const unsigned long long many[] = {5, 99, 199, 205, 4294967299ULL};
    struct laws_catalogue catalogue = open_catalogue();

    (void)state;
    for (unsigned i = 0; i < 5; i++)
        assert_string_equal(laws_catalogue_many(&catalogue, "{n} move", few[i]),
                            "{n} Zug");
    for (unsigned i = 0; i < 5; i++)
        assert_string_equal(
            laws_catalogue_many(&catalogue, "{n} move", many[i]),
            "{n} Z\303\274ge");
    assert_string_equal(laws_catalogue_many(&catalogue, "White", 1),
                        "Wei\303\237");
    assert_null(laws_catalogue_many(&catalogue, "White", 5));
    assert_null(laws_catalogue_many(&catalogue, "{n} time", 1));
    assert_null(laws_catalogue_many(NULL, "{n} move", 1));
}

static void a_language_says_how_it_is_written(void **state)
{
    struct laws_catalogue catalogue = open_catalogue();

    (void)state;
    assert_string_equal(catalogue.language, "de");
    assert_int_equal(catalogue.decimal_point, ',');
    assert_false(catalogue.right_to_left);
    bytes[SAY_RIGHT_TO_LEFT] = 1;
    assert_int_equal(laws_catalogue_open(&catalogue, bytes, length), LAWS_OK);
    assert_true(catalogue.right_to_left);
}

static void bytes_may_lie_anywhere(void **state)
{
    static unsigned char moved[sizeof bytes + 1];
    struct laws_catalogue catalogue;

    (void)state;
    write_catalogue();
    memcpy(moved + 1, bytes, length);
    assert_int_equal(laws_catalogue_open(&catalogue, moved + 1, length),
                     LAWS_OK);
    assert_string_equal(laws_catalogue_find(&catalogue, NULL, "White"),
                        "Wei\303\237");
}

static void assert_refused(void)
{
    struct laws_catalogue catalogue = {.count = 7};

    assert_int_equal(laws_catalogue_open(&catalogue, bytes, length),
                     LAWS_SYNTAX);
    assert_int_equal(catalogue.count, 7);
}

static void a_part_of_a_catalogue_is_none(void **state)
{
    size_t whole;

    (void)state;
    write_catalogue();
    whole = length;
    while (length--)
        assert_refused();
    length = whole + 1;
    assert_refused();
    length = 0;
    assert_refused();
}

/* The byte at `at` is another one: that is no catalogue. */
static void refuse(size_t at, unsigned char byte)
{
    write_catalogue();
    assert_int_not_equal(bytes[at], byte);
    bytes[at] = byte;
    assert_refused();
}

static void other_bytes_are_no_catalogue(void **state)
{
    const size_t places = SAY_HEAD + 4 * 3, texts = SAY_HEAD + 8 * 3;

    (void)state;
    refuse(3, '2');                      /* another version */
    refuse(SAY_LANGUAGE, 0);             /* no language */
    refuse(SAY_LANGUAGE + 15, 'x');      /* which does not end */
    refuse(SAY_POINT, '\n');             /* no mark */
    refuse(SAY_POINT, 0xc3);             /* not one byte of UTF-8 */
    refuse(SAY_RIGHT_TO_LEFT, 2);        /* neither yes nor no */
    refuse(SAY_COUNT, 4);                /* more than there are */
    refuse(SAY_COUNT + 3, 0x20);         /* so many that it wraps around */
    refuse(SAY_PLURAL + 199, SAY_FORMS); /* no form */
    refuse(SAY_HEAD + 4 + 3, 0);         /* not in order */
    refuse(places, 200);                 /* behind all texts */
    refuse(places + 1, 1);               /* far behind them */
    refuse(places, 1);                   /* amid a text */
    refuse(length - 1, 'x');             /* the last text does not end */
    refuse(texts, 0xff);                 /* not UTF-8 */
    write_catalogue();
    put_number(bytes + places, 7 + 11 + 19 - 1); /* an empty text */
    assert_refused();
    write_catalogue();
    bytes[length - 2] = 'x'; /* its forms do not end */
    assert_refused();
}

static void equal_hashes_are_refused(void **state)
{
    (void)state;
    write_catalogue();
    memcpy(bytes + SAY_HEAD + 4, bytes + SAY_HEAD, 4);
    assert_refused();
}

static void a_language_may_have_no_sentences(void **state)
{
    struct laws_catalogue catalogue;

    (void)state;
    write_catalogue();
    put_number(bytes + SAY_COUNT, 0);
    put_number(bytes + SAY_TEXTS, 0);
    assert_int_equal(laws_catalogue_open(&catalogue, bytes, SAY_HEAD), LAWS_OK);
    assert_null(laws_catalogue_find(&catalogue, NULL, "White"));
}

/* Known values of FNV-1a: catalogues of other builds are read, too. */
static void hashes_are_the_same_everywhere(void **state)
{
    (void)state;
    assert_int_equal(say_hash(SAY_HASH, ""), 0x811c9dc5);
    assert_int_equal(say_hash(SAY_HASH, "a"), 0xe40c292c);
    assert_int_equal(say_hash(SAY_HASH, "foobar"), 0xbf9cf968);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_sentence_is_found_by_its_english),
        cmocka_unit_test(what_is_counted_has_the_form_of_the_number),
        cmocka_unit_test(a_language_says_how_it_is_written),
        cmocka_unit_test(bytes_may_lie_anywhere),
        cmocka_unit_test(a_part_of_a_catalogue_is_none),
        cmocka_unit_test(other_bytes_are_no_catalogue),
        cmocka_unit_test(equal_hashes_are_refused),
        cmocka_unit_test(a_language_may_have_no_sentences),
        cmocka_unit_test(hashes_are_the_same_everywhere),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
