/* test_twins.c - games with the same moves, in memory and by the disk */
#include "unit.h"

#include "audit/draft.h"
#include "audit/idents.h"
#include "audit/twins_print.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Pairs among games with these moves, so many of them in memory. */
static unsigned pairs_of(const uint64_t *moves, size_t count, size_t most)
{
    struct twins *twins = twins_new(most);
    struct twin_pair pair;
    unsigned pairs = 0;

    for (size_t i = 0; i < count; i++) {
        struct twin twin = {.stem = moves[i],
                            .moves = moves[i],
                            .game = i + 1,
                            .plies = 50,
                            .date = 20010504,
                            .white = "ann",
                            .black = "bob"};

        assert_true(twins_add(twins, &twin));
    }
    for (twins_compare(twins); twins_next(twins, &pair); pairs++)
        assert_int_equal(pair.kind, TWIN_DUPLICATE);
    twins_free(twins);
    return pairs;
}

static void the_disk_finds_what_memory_finds(void **state)
{
    static const uint64_t moves[] = {7, 3, 9, 3, 1, 7, 7, 2, 8, 9, 4};
    const size_t count = sizeof(moves) / sizeof(moves[0]);

    (void)state;
    for (size_t most = 1; most <= count; most++)
        assert_int_equal(pairs_of(moves, count, most), 4);
    assert_int_equal(pairs_of(moves, 3, 1), 0);
}

/* Memory for them grows. */
static void many_games_are_compared(void **state)
{
    static uint64_t moves[10000];
    const size_t count = sizeof(moves) / sizeof(moves[0]);

    (void)state;
    for (size_t i = 0; i < count; i++)
        moves[i] = i % (count / 2);
    assert_int_equal(pairs_of(moves, count, 2 * count), count / 2);
}

static void the_disk_has_its_limits(void **state)
{
    struct twins *twins = twins_new(1);
    struct twin one = {.plies = 50};
    unsigned added = 0;

    (void)state;
    while (twins_add(twins, &one))
        added++;
    assert_in_range(added, 200, 1000);
    twins_free(twins);
}

/* Twenty plies that anybody plays, then others. */
#define STEM                                                                   \
    "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 " \
    "8. c3 O-O 9. h3 Nb8 10. d4 Nbd7 "

/* What is kept of a game with these tags and moves behind the stem. */
static struct twin twin(unsigned number, const char *white, const char *date,
                        const char *rest, enum laws_pgn_result result)
{
    struct laws_audit_game game = {.result = result};
    struct twin kept;
    char text[512];

    game.length = (size_t)snprintf(
        text, sizeof(text),
        "[Event \"x\"]\n[Date \"%s\"]\n[White \"%s\"]\n[Black \"Bob\"]\n\n" STEM
        "%s %s\n",
        date, white, rest, laws_pgn_result_text(result));
    assert_true(game.length < sizeof(text));
    assert_true(twin_of(text, &game, NULL, &kept));
    kept.game = number;
    return kept;
}

/* "1 2 duplicate", or "" for two games that are no pair. */
static const char *pair_of(struct twin a, struct twin b)
{
    static char text[64];
    struct twins *twins = twins_new(8);
    struct twin_pair pair;

    assert_non_null(twins);
    assert_true(twins_add(twins, &a) && twins_add(twins, &b));
    twins_compare(twins);
    text[0] = '\0';
    if (twins_next(twins, &pair))
        snprintf(text, sizeof(text), "%d %d %s%s%s%s", (int)pair.game[0].game,
                 (int)pair.game[1].game, twin_kind_name(pair.kind),
                 pair.results ? " result" : "", pair.players ? " players" : "",
                 pair.dates ? " date" : "");
    if (*text && pair.rounds)
        strcat(text, " round");
    if (*text && pair.unsure_players)
        strcat(text, " players?");
    if (*text && pair.unsure_dates)
        strcat(text, " date?");
    assert_false(twins_next(twins, &pair));
    twins_free(twins);
    return text;
}

static const enum laws_pgn_result WON = LAWS_PGN_WHITE_WINS,
                                  OPEN = LAWS_PGN_UNKNOWN;

static void names_are_spelt_in_many_ways(void **state)
{
    static const char *const same[][2] = {
        {"Carlsen, Magnus", "Magnus Carlsen"},
        {"Carlsen,M", "M. Carlsen"},
        {"Müller, Karsten", "Mueller,K"},
        {"So,W", "So, Wesley"},
        {"GM Carlsen, Magnus (NOR)", "Carlsen, Magnus"},
        {"GM", "gm"},
        {"O'Kelly, A", "OKelly"},
        {"van der Wiel, John", "Vanderwiel, J."},
        {"W\344rter, A", "W\303\244rter, A"},
    };
    static const char *const perhaps[][2] = {
        {"Karpow, A", "Karpov, Anatoly"},
        {"Kortschnoj, V", "Korchnoi, Viktor"},
        {"Carlsen, Magnus", "?"},
        {"Carlsen, Magnus", "NN"},
    };
    static const char *const others[][2] = {
        {"Ann", "Carl"},
        {"Polgar, Judit", "Polgar, Sofia"},
        {"Li, A", "Lu, A"},
        {"GM Ann (SVK)", "GM Zed (SVK)"},
        {"Ann, Carl", "Carl, Ann"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof(same) / sizeof(same[0]); i++)
        assert_string_equal(pair_of(twin(1, same[i][0], "2001", "", WON),
                                    twin(2, same[i][1], "2001", "", WON)),
                            "1 2 duplicate");
    for (size_t i = 0; i < sizeof(perhaps) / sizeof(perhaps[0]); i++)
        assert_string_equal(pair_of(twin(1, perhaps[i][0], "2001", "", WON),
                                    twin(2, perhaps[i][1], "2001", "", WON)),
                            "1 2 different players?");
    /* Short games of other people are alike by chance. */
    for (size_t i = 0; i < sizeof(others) / sizeof(others[0]); i++)
        assert_string_equal(pair_of(twin(1, others[i][0], "2001", "", WON),
                                    twin(2, others[i][1], "2001", "", WON)),
                            "");
}

/* The moves of a text of this length, which nothing follows. */
static struct twin moves_of(const char *text, size_t length)
{
    struct laws_audit_game game = {.length = length};
    char *copy = malloc(length + !length);
    struct twin kept;

    assert_non_null(copy);
    memcpy(copy, text, length);
    (void)twin_of(copy, &game, NULL, &kept);
    free(copy);
    return kept;
}

/* Numbers, signs, comments, variations and zeros for castling do not matter;
   and a text may end anywhere. */
static void the_moves_count_alone(void **state)
{
    static const char
        plain[] = STEM "11. c4 Rb8",
        tags[] =
            "[WhiteFideId \"1503014\"]\n[BlackFideId \"99999999999\"]\n"
            "[Date \"2001.05.x4\"]\n[White \"Ann Bob\"]\n[Black \"Zed\"]\n\n";
    static const char odd[] =
        "[WhiteFideId \"1503014\"]\n[BlackFideId \"99999999999\"]\n"
        "[Date \"2001.05.x4\"]\n[White \"Ann Bob\"]\n[Black \"Zed\"]\n\n"
        "1 . e4! e5? 2. Nf3 $1 Nc6 ; as ever\n3. Bb5 (3. Bc4 {or (} (3. d4) "
        "Bc5)"
        " 3... a6 4. Ba4{slow}Nf6 5. 0-0 Be7 6. Re1 b5 7. Bb3 d6(7... d5) "
        "8. c3 0-0 9.h3 Nb8 10.d4 Nbd7 11.c4 Rb8 0-1";
    struct twin a = moves_of(plain, sizeof plain - 1),
                b = moves_of(odd, sizeof odd - 1), c;

    (void)state;
    assert_int_equal(b.plies, 22);
    assert_true(a.moves == b.moves && a.stem == b.stem);
    assert_int_equal(b.id[0], 1503014);
    assert_int_equal(b.id[1], 0); /* no such number */
    assert_int_equal(b.date, 20010504);
    for (size_t length = 0; length < sizeof odd; length++) {
        c = moves_of(odd, length);
        assert_true(c.plies <= b.plies + 1);
    }
    for (size_t length = 0; length < sizeof tags; length++)
        assert_int_equal(moves_of(tags, length).plies, 0);
    /* castling with zeros is not any word with one */
    assert_true(moves_of("0a1", 3).moves != moves_of("Oa1", 3).moves);
    assert_true(moves_of("0-0-0", 5).moves == moves_of("O-O-O", 5).moves);
    assert_true(moves_of("0-0+", 4).moves == moves_of("O-O", 3).moves);
    assert_int_equal(moves_of("a0b a0", 6).plies, 2);
    assert_int_equal(moves_of(") e4", 4).plies, 2); /* a word, if no move */
}

/* A name that says nothing, a number that is none. */
static void tags_may_be_odd(void **state)
{
    static const char tags[] =
        "[White \"\303\244\303\266\"]\n[Black \"{}|~\"]\n"
        "[WhiteFideId \"4294967295\"]\n[BlackFideId \"4294967296\"]\n"
        "[Date \"2001/05/04\"]\n\n";
    struct twin odd = moves_of(tags, sizeof tags - 1);

    (void)state;
    assert_string_equal(odd.white, "ao");
    assert_string_equal(odd.black, "");
    assert_true(odd.id[0] == UINT32_MAX && odd.id[1] == 0);
    assert_int_equal(moves_of("[WhiteFideId \"12x\"]", 19).id[0], 0);
}

/* So many moves, without an end. */
static struct twin long_game(unsigned number, unsigned plies, bool other)
{
    struct laws_audit_game game = {.result = OPEN, .count = 300};
    char *text = malloc(5 * plies + 64);
    struct twin kept;
    int at = sprintf(text, "[White \"Ann\"]\n[Black \"Bob\"]\n"
                           "[Date \"2001.05.04\"]\n");

    for (unsigned i = 0; i < plies; i++)
        at += sprintf(text + at, "Nf%u ", 1 + i % 8);
    if (other)
        text[at - 2] = '9';
    game.length = (size_t)at;
    assert_true(twin_of(text, &game, NULL, &kept));
    free(text);
    kept.game = number;
    return kept;
}

/* Not all plies are kept, but all of them count. */
static void games_may_be_long(void **state)
{
    struct twin two_hundred = long_game(1, 200, false);

    (void)state;
    assert_int_equal(long_game(1, 70000, false).plies, UINT16_MAX);
    assert_int_equal(two_hundred.faults, 255);
    assert_string_equal(pair_of(two_hundred, long_game(2, 200, false)),
                        "1 2 duplicate");
    assert_string_equal(pair_of(two_hundred, long_game(2, 200, true)), "");
    assert_string_equal(pair_of(long_game(2, 200, true), two_hundred), "");
    assert_string_equal(pair_of(two_hundred, long_game(2, 300, false)),
                        "1 2 beginning");
}

/* A pair in the words of the program. */
static const char *words_of(struct twin a, struct twin b)
{
    static struct twin_words words;
    static const char *const files[] = {"x.pgn"};
    struct twins *twins = twins_new(8);
    struct twin_pair pair;
    char json[512];
    FILE *out = tmpfile();

    assert_non_null(out);
    assert_true(twins_add(twins, &a) && twins_add(twins, &b));
    twins_compare(twins);
    assert_true(twins_next(twins, &pair));
    words = twin_pair_words(&pair);
    print_twins_json(out, files, &pair); /* says the same */
    rewind(out);
    assert_non_null(fgets(json, sizeof json, out));
    fclose(out);
    assert_true(!strstr(words.text, "players") == !strstr(json, "\"players\""));
    assert_true(!strstr(words.text, "likelier") ==
                !strstr(json, "\"likelier\""));
    twins_free(twins);
    return words.text;
}

static void the_likelier_one_is_named(void **state)
{
    struct twin ann = twin(1, "Ann", "2001.05.04", "", WON), bad = ann,
                drawn = ann, carl = long_game(2, 200, false);

    (void)state;
    bad.game = drawn.game = 2;
    bad.faults = 1;
    drawn.result = LAWS_PGN_DRAW;
    assert_string_equal(words_of(ann, bad),
                        "the same 20 plies; duplicates; likelier right: the "
                        "first, in which nothing was found");
    bad.game = 0;
    assert_string_equal(words_of(ann, bad),
                        "the same 20 plies; duplicates; likelier right: the "
                        "second, in which nothing was found");
    assert_string_equal(words_of(ann, drawn),
                        "the same 20 plies; the results differ: 1-0, 1/2-1/2");
    strcpy(carl.white, "carl");
    assert_string_equal(words_of(long_game(1, 200, false), carl),
                        "the same 200 plies; the players differ");
    carl = long_game(2, 200, false);
    strcpy(carl.black, "carl");
    assert_string_equal(words_of(long_game(1, 200, false), carl),
                        "the same 200 plies; the players differ");
}

/* What is far behind is not compared. */
static void only_the_last_few_are_compared(void **state)
{
    struct twins *twins = twins_new(64);
    struct twin_pair pair;

    (void)state;
    for (unsigned i = 0; i < 40; i++) {
        struct twin kept = twin(i, i % 39 ? "Carl" : "Ann", "2001", "", WON);

        if (i % 39) /* no two of them are alike */
            sprintf(kept.white, "%.2s%.2s%.2s", &"bbddffgg"[2 * (i % 4)],
                    &"llmmnnpp"[2 * (i / 4 % 4)], &"rrssttvv"[2 * (i / 16)]);
        assert_true(twins_add(twins, &kept));
    }
    twins_compare(twins);
    assert_false(twins_next(twins, &pair));
    twins_free(twins);
}

/* Each of many players has one name; then one has another. */
static void ids_have_one_name(void **state)
{
    struct idents *idents = idents_new();
    struct ident_clash clash[2];
    struct twin kept = {0};

    (void)state;
    for (uint32_t i = 1; i < 3000; i++) {
        kept.id[0] = i;
        strcpy(kept.white, "ann");
        kept.game = i;
        assert_int_equal(idents_add(idents, &kept, clash), 0);
    }
    for (uint32_t i = 1; i < 10; i++) { /* whose places are all the same */
        kept.id[0] = i << 20;
        assert_int_equal(idents_add(idents, &kept, clash), 0);
    }
    kept.id[1] = 77;
    assert_int_equal(idents_add(idents, &kept, clash), 0); /* no name */
    strcpy(kept.black, "bob");
    assert_int_equal(idents_add(idents, &kept, clash), 1);
    assert_true(clash[0].id == 77 && clash[0].game == 77 && clash[0].black);
    idents_free(idents);
}

/* Games of several files: the earlier file comes first. */
static void files_have_an_order(void **state)
{
    struct twin first = twin(7, "Ann", "2001", "", WON),
                second = twin(1, "Ann", "2001", "", WON);

    (void)state;
    second.file = 1;
    assert_string_equal(pair_of(first, second), "7 1 duplicate");
    assert_string_equal(pair_of(second, first), "7 1 duplicate");
    assert_string_equal(
        pair_of(first, twin(2, "Ann", "2001", "11. c4 c6 12. cxb5", WON)),
        "7 2 beginning");
}

static void what_differs_is_told(void **state)
{
    (void)state;
    assert_string_equal(pair_of(twin(1, "Ann", "2001.05.04", "", WON),
                                twin(2, "Ann", "2001.??.??", "", WON)),
                        "1 2 duplicate");
    assert_string_equal(pair_of(twin(1, "Ann", "2001.05.04", "", WON),
                                twin(2, "Ann", "2002.??.??", "", OPEN)),
                        "1 2 different result date");
    assert_string_equal(pair_of(twin(1, "Ann", "2001.05.04", "", WON),
                                twin(2, "Ann", "2002.05.04", "", WON)),
                        "1 2 different date");
}

static void a_game_may_be_how_another_begins(void **state)
{
    struct twin shorter = twin(2, "Ann", "2001.??.??", "11. c4 c6", OPEN);

    (void)state;
    assert_string_equal(
        pair_of(twin(1, "Ann", "2001.??.??", "11. c4 c6 12. cxb5", WON),
                shorter),
        "2 1 beginning result");
    shorter.date = 20010504;
    assert_string_equal(
        pair_of(twin(1, "Ann", "2001.??.??", "11. c4 c6 12. cxb5", WON),
                shorter),
        "2 1 beginning result");
    /* The near misses: another move, other players, another year. */
    assert_string_equal(
        pair_of(twin(1, "Ann", "2001.??.??", "11. c4 c5 12. cxb5", WON),
                shorter),
        "");
    assert_string_equal(
        pair_of(twin(1, "Carl", "2001.??.??", "11. c4 c6 12. cxb5", WON),
                shorter),
        "");
    assert_string_equal(
        pair_of(twin(1, "Ann", "2002.??.??", "11. c4 c6 12. cxb5", WON),
                shorter),
        "");
    strcpy(shorter.black, "zed");
    assert_string_equal(
        pair_of(twin(1, "Ann", "2001.??.??", "11. c4 c6 12. cxb5", WON),
                shorter),
        "");
}

/* Does one hold another?  Here, if its number is no less. */
static bool holds(void *data, const struct twin *all, const struct twin *part)
{
    (void)data;
    return all->plies % 2 == 0 && part->plies % 2 == 0 &&
           all->game >= part->game;
}

static void leave(void *data, const struct twin *gone, const struct twin *stays)
{
    unsigned *spare = data;

    assert_int_equal(*spare >> gone->game & 1, 0);
    assert_int_equal(*spare >> stays->game & 1, 0);
    *spare |= 1u << gone->game;
}

static void keep(void *data, const struct twin *one, const struct twin *other)
{
    unsigned *spare = data;

    assert_int_equal(*spare >> one->game & 1, 0);
    assert_int_equal(*spare >> other->game & 1, 0);
    *spare |= 1u << 16;
}

/* Of duplicates the one stays that holds the others, whatever their order. */
static void one_duplicate_stays(void **state)
{
    (void)state;
    for (unsigned first = 0; first < 4; first++) {
        struct twins *twins = twins_new(8);
        unsigned spare = 0;
        const struct twins_choice choice = {holds, leave, keep, &spare};
        struct twin_pair pair;

        for (unsigned i = 0; i < 4; i++) {
            struct twin kept = twin((first + i) % 4, "Ann", "2001", "", WON);

            assert_true(twins_add(twins, &kept));
        }
        twins_choose(twins, &choice);
        for (twins_compare(twins); twins_next(twins, &pair);)
            assert_int_equal(pair.kind, TWIN_DUPLICATE);
        assert_int_equal(spare, 7);
        twins_free(twins);
    }
}

static void both_stay_where_neither_holds_the_other(void **state)
{
    struct twins *twins = twins_new(8);
    unsigned spare = 0;
    const struct twins_choice choice = {holds, leave, keep, &spare};
    struct twin_pair pair;

    (void)state;
    for (unsigned i = 0; i < 2; i++) {
        struct twin kept = twin(i, "Ann", "2001", "11. c4", WON);

        assert_true(twins_add(twins, &kept));
    }
    twins_choose(twins, &choice);
    twins_compare(twins);
    assert_true(twins_next(twins, &pair));
    assert_int_equal(spare, 1u << 16);
    twins_free(twins);
}

static int append(void *data, const void *bytes, size_t length)
{
    strncat(data, bytes, length);
    return 0;
}

static void a_draft_has_what_was_edited(void **state)
{
    struct draft *draft = draft_new();
    char text[32] = "";

    (void)state;
    assert_non_null(draft);
    assert_true(draft_write(draft, "one two three four", 18));
    draft_edit(draft, 14, 4, "");
    draft_edit(draft, 4, 4, "2 ");
    draft_edit(draft, 0, 4, "");
    assert_int_equal(draft_copy(draft, append, text), 0);
    assert_string_equal(text, "2 three ");
    draft_free(draft);
}

static int refuse(void *data, const void *bytes, size_t length)
{
    (void)data;
    (void)bytes;
    (void)length;
    return ENOSPC;
}

/* Many gaps; and who takes the text may have no room for it. */
static void a_draft_is_copied_or_not(void **state)
{
    struct draft *draft = draft_new();
    char text[8] = "";

    (void)state;
    assert_non_null(draft);
    for (unsigned i = 0; i < 1000; i++) {
        assert_true(draft_write(draft, i == 500 ? "ab" : "-b", 2));
        draft_edit(draft, 2 * i + (i == 500), 1 + (i != 500), "");
    }
    assert_int_equal(draft_copy(draft, refuse, NULL), ENOSPC);
    assert_int_equal(draft_copy(draft, append, text), 0);
    assert_string_equal(text, "a");
    draft_free(draft);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_disk_finds_what_memory_finds),
        cmocka_unit_test(many_games_are_compared),
        cmocka_unit_test(the_disk_has_its_limits),
        cmocka_unit_test(names_are_spelt_in_many_ways),
        cmocka_unit_test(the_moves_count_alone),
        cmocka_unit_test(tags_may_be_odd),
        cmocka_unit_test(games_may_be_long),
        cmocka_unit_test(the_likelier_one_is_named),
        cmocka_unit_test(only_the_last_few_are_compared),
        cmocka_unit_test(ids_have_one_name),
        cmocka_unit_test(files_have_an_order),
        cmocka_unit_test(what_differs_is_told),
        cmocka_unit_test(a_game_may_be_how_another_begins),
        cmocka_unit_test(one_duplicate_stays),
        cmocka_unit_test(both_stay_where_neither_holds_the_other),
        cmocka_unit_test(a_draft_has_what_was_edited),
        cmocka_unit_test(a_draft_is_copied_or_not),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
