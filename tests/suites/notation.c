/*
 * notation.c - what is written is read back as the same move, in every form
 *
 * usage: notation [--seed N] [--positions N] [--all]
 *
 * Positions come from random games, usual and Chess960 by turns.  Every legal
 * move is written and read as SAN, coordinates, figurines, in words and in
 * braille; in the languages by turns, or with --all in each of them, short and
 * long, in both styles.
 */
#include "suite.h"

#include <stdlib.h>
#include <string.h>

struct where {
    struct laws_position position;
    struct laws_setup setup;
    struct laws_moves moves;
};

static uint64_t texts;

static void check(const struct where *at, struct laws_move move,
                  enum laws_status status, struct laws_move again,
                  const char *text, const char *form)
{
    texts++;
    if (status != LAWS_OK)
        suite_fail(&at->setup, "%s \"%s\": %s", form, text,
                   laws_status_text(status));
    else if (!suite_is_equal_move(move, again))
        suite_fail(&at->setup, "%s \"%s\": read as another move", form, text);
}

static void check_style(const struct where *at, struct laws_move move,
                        const struct laws_style *style)
{
    struct laws_reading reading;
    char text[LAWS_WRITTEN_MAX];
    size_t length = laws_move_write(&at->position, move, style, text);
    enum laws_status status =
        laws_move_read(text, length, &at->position, style->language, &reading);

    check(at, move, status, reading.move, text,
          style->figurines ? "figurines" : laws_language_name(style->language));
    if (length >= sizeof text || text[length] || reading.offers_draw)
        suite_fail(&at->setup, "\"%s\": length %zu", text, length);
}

/* Short and long, as PGN and as the Laws have it. */
static void check_styles(const struct where *at, struct laws_move move,
                         struct laws_style style)
{
    for (unsigned i = 0; i < 4; i++) {
        style.long_form = i & 1;
        style.fide = i & 2;
        check_style(at, move, &style);
    }
}

static void check_exchanged(const struct where *at, struct laws_move move)
{
    const struct laws_style plain = {LAWS_ENGLISH, false, false, false};
    char text[LAWS_WRITTEN_MAX], san[LAWS_SAN_MAX];
    struct laws_move again = {0, 0, 0, 0};
    struct laws_error error;
    size_t length = laws_san_print(&at->position, move, san);

    check(at, move, laws_san_parse(san, length, &at->position, &again), again,
          san, "SAN");
    laws_move_write(&at->position, move, &plain, text);
    if (strcmp(san, text) != 0)
        suite_fail(&at->setup, "SAN is \"%s\", written as \"%s\"", san, text);
    for (int chess960 = 0; chess960 < 2; chess960++) {
        length = laws_coordinates_print(move, chess960, text);
        check(at, move,
              laws_coordinates_parse(text, length, &at->setup, &again, &error),
              again, text, "coordinates");
        check(at, move, laws_san_parse(text, length, &at->position, &again),
              again, text, "coordinates as SAN");
    }
}

static void check_blind(const struct where *at, struct laws_move move)
{
    static const enum laws_speech speech[] = {
        LAWS_SPEECH_APPENDIX, LAWS_SPEECH_SUPPLEMENT, LAWS_SPEECH_ENGLISH};
    char words[LAWS_SPOKEN_MAX], cells[LAWS_BRAILLE_MAX];
    struct laws_move again = {0, 0, 0, 0};
    size_t length, i;

    for (i = 0; i < sizeof speech / sizeof speech[0]; i++) {
        length = laws_spoken_print(&at->position, move, speech[i], words);
        check(
            at, move,
            laws_spoken_parse(words, length, &at->position, speech[i], &again),
            again, words, "spoken");
        if (length >= sizeof words || words[length])
            suite_fail(&at->setup, "\"%s\": length %zu", words, length);
    }
    length = laws_braille_print(&at->position, move, cells);
    check(at, move, laws_braille_parse(cells, length, &at->position, &again),
          again, cells, "braille");
}

static void check_position(const struct where *at, uint64_t *random, bool all)
{
    unsigned count = laws_languages();
    unsigned turn = suite_below(random, count);
    unsigned i, j;

    for (i = 0; i < at->moves.count; i++) {
        struct laws_move move = at->moves.move[i];
        struct laws_style style = {LAWS_ENGLISH, true, false, false};

        check_exchanged(at, move);
        check_blind(at, move);
        if (all) {
            check_styles(at, move, style);
            style.figurines = false;
            for (j = 0; j < count; j++) {
                style.language = (enum laws_language)j;
                check_styles(at, move, style);
            }
        } else {
            style.long_form = i & 1;
            style.fide = i & 2;
            check_style(at, move, &style);
            style.figurines = false;
            style.language = (enum laws_language)((turn + i) % count);
            check_style(at, move, &style);
            style.long_form = !style.long_form;
            style.fide = turn & 1;
            check_style(at, move, &style);
        }
    }
}

static void start(struct laws_position *position, uint64_t *random)
{
    struct laws_setup setup;

    laws_setup_start(&setup);
    if (suite_below(random, 2) &&
        laws_chess960_setup(suite_below(random, LAWS_CHESS960_ARRAYS), &setup))
        suite_fail(NULL, "no such array");
    if (laws_position_from_setup(position, &setup))
        suite_fail(&setup, "not a position");
}

int main(int argc, char **argv)
{
    uint64_t seed = 1, positions = 1000, moves = 0, n = 0;
    struct where at;
    bool all = false;
    int i;

    for (i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--all") == 0) {
            all = true;
        } else if (i + 1 < argc && strcmp(argv[i], "--seed") == 0) {
            seed = suite_number(argv[++i]);
        } else if (i + 1 < argc && strcmp(argv[i], "--positions") == 0) {
            positions = suite_number(argv[++i]);
        } else {
            fprintf(stderr, "not understood: %s\n", argv[i]);
            return 2;
        }
    }
    start(&at.position, &seed);
    while (n < positions) {
        laws_position_moves(&at.position, &at.moves);
        if (at.moves.count == 0 || suite_below(&seed, 200) == 0) {
            start(&at.position, &seed);
            continue;
        }
        laws_position_to_setup(&at.position, &at.setup);
        check_position(&at, &seed, all);
        moves += at.moves.count;
        n++;
        laws_position_play(&at.position,
                           at.moves.move[suite_below(&seed, at.moves.count)]);
    }
    printf("%llu positions, %llu moves, %llu texts\n", (unsigned long long)n,
           (unsigned long long)moves, (unsigned long long)texts);
    return suite_result();
}
