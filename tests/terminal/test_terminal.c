/* test_terminal.c - the parts of the terminal that neither draw nor wait */
#include "terminal/hear.h"
#include "terminal/layout.h"
#include "terminal/menu.h"
#include "terminal/place.h"
#include "terminal/typed.h"

#include "laws/words.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static struct scene scene;

static bool has_verb(const struct menu *menu, enum laws_act_kind kind)
{
    const char *verb = laws_act_form_of(kind)->verb;

    for (unsigned i = 0; i < menu->rows; i++)
        if (!strncmp(menu->row[i].words, verb, strlen(verb)))
            return true;
    return false;
}

/* Everything that can be done has a key, and each key does one thing. */
static void every_act_has_a_key(void **state)
{
    static const enum scene_role roles[] = {SCENE_WHITE, SCENE_ARBITER};
    struct menu menu;

    (void)state;
    for (int kind = 0; kind < LAWS_ACT_KINDS; kind++) {
        unsigned found = 0;

        for (int i = 0; i < 2; i++) {
            scene_init(&scene, roles[i]);
            menu_fill(&menu, &scene);
            found += has_verb(&menu, (enum laws_act_kind)kind);
        }
        assert_int_equal(found > 0, kind != LAWS_ACT_PASSES);
    }
    scene_init(&scene, SCENE_TABLE);
    menu_fill(&menu, &scene);
    for (unsigned i = 0; i < menu.rows; i++)
        assert_ptr_equal(menu_find(&menu, menu.row[i].key), &menu.row[i]);
    assert_null(menu_find(&menu, 1));
    scene_init(&scene, SCENE_WATCHER);
    menu_fill(&menu, &scene);
    assert_int_equal(menu.rows, 0);
}

static void the_draw_key_accepts_an_offer(void **state)
{
    (void)state;
    scene_init(&scene, SCENE_BLACK);
    assert_string_equal(menu_shortcut(&scene, 2)->words, "offers draw");
    scene.offer[LAWS_BLACK] = true; /* his own */
    assert_string_equal(menu_shortcut(&scene, 2)->words, "offers draw");
    scene.offer[LAWS_WHITE] = true;
    assert_string_equal(menu_shortcut(&scene, 2)->words, "accepts");
}

static const char *typed(const char *line)
{
    static struct typed_line read;

    typed_read(&read, line, &scene, LAWS_ENGLISH);
    if (read.kind == TYPED_ACTS)
        return read.act[0];
    return read.kind == TYPED_WRONG     ? "wrong"
           : read.kind == TYPED_COMMAND ? "command"
                                        : "nothing";
}

static void moves_are_read_in_all_forms(void **state)
{
    static const char *const forms[] = {"Nf3",    "nf3",      "Ng1f3",
                                        "Ng1-f3", "g1f3",     " Nf3! \t",
                                        "1. Nf3", "\u2658f3", "knight f3"};

    (void)state;
    scene_init(&scene, SCENE_TABLE);
    for (size_t i = 0; i < sizeof forms / sizeof forms[0]; i++)
        assert_string_equal(typed(forms[i]), "plays Nf3");
    assert_string_equal(typed("Nf4"), "wrong");
    assert_string_equal(typed("g1f4"), "wrong");
    assert_string_equal(typed("xyzzy"), "wrong");
    assert_string_equal(typed(""), "nothing");
    assert_string_equal(typed("/board"), "command");
    assert_string_equal(typed("touches e2"), "touches e2");
    scene.separate = true;
    assert_string_equal(typed("Nf3"), "makes Nf3");
    scene.touch = true; /* it happens, and is ruled on */
    assert_string_equal(typed("g1f4"), "makes g1f4");
    assert_string_equal(typed("Nf4"), "wrong");
    scene.role = SCENE_BLACK;
    assert_string_equal(typed("Nf3"), "wrong");
    scene.role = SCENE_WATCHER;
    assert_string_equal(typed("Nf3"), "wrong");
}

/* Every square is found where it is drawn, and nothing leaves the screen. */
static void squares_are_where_they_are_drawn(void **state)
{
    static const int sizes[][2] = {{16, 40}, {24, 80}, {30, 120}, {60, 200}};

    (void)state;
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        struct layout layout = layout_of(sizes[i][0], sizes[i][1]);

        assert_false(layout.too_small);
        assert_true(layout.log.rows >= 3);
        assert_true(layout.log.x + layout.log.columns <= layout.columns);
        assert_true(layout.side.x + layout.side.columns <= layout.columns);
        assert_true(layout.board.y + layout.board.rows < layout.status);
        for (int flips = 0; flips < 2; flips++)
            for (laws_square square = 0; square < 64; square++) {
                int y, x;

                layout_place(&layout, square, flips, &y, &x);
                assert_int_equal(layout_square(&layout, y, x, flips), square);
            }
        assert_int_equal(layout_square(&layout, 0, 5, false), LAWS_NO_SQUARE);
    }
    assert_true(layout_of(15, 80).too_small);
    assert_true(layout_of(24, 39).too_small);
}

static void links_lead_somewhere(void **state)
{
    static const char *const wrong[] = {
        "example.org/game/x", "ftp://a/",          "http:///game/x",
        "http://a:0/",        "http://a:65536/",   "http://a:b/",
        "http://[::1/",       "http://a/game/a b", "http://a/room#a b"};
    char link[PLACE_LINK_MAX];
    struct place place;

    (void)state;
    assert_null(place_read("https://example.org/game/k7m2#tok-en_", &place));
    assert_true(place.secure && place.kind == PLACE_GAME);
    assert_string_equal(place.host, "example.org");
    assert_string_equal(place.port, "443");
    assert_string_equal(place.game, "k7m2");
    assert_string_equal(place.token, "tok-en_");
    place_print(&place, "/room", link);
    assert_string_equal(link, "https://example.org/room");
    assert_null(place_read("ws://[::1]:8000/chess/room#x", &place));
    assert_true(!place.secure && place.kind == PLACE_ROOM);
    assert_string_equal(place.host, "::1");
    assert_string_equal(place.port, "8000");
    assert_string_equal(place.base, "/chess");
    place_print(&place, "/watch", link);
    assert_string_equal(link, "http://[::1]:8000/chess/watch");
    assert_null(place_read("http://a", &place));
    assert_int_equal(place.kind, PLACE_HOME);
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        assert_non_null(place_read(wrong[i], &place));
}

static enum heard hear(struct hearing *hearing, const char *text)
{
    return hear_message(hearing, text, strlen(text), 1000);
}

/* What comes again is told once, and no text does anything to a terminal. */
static void what_a_server_says_is_told(void **state)
{
    struct hall hall = {0};
    struct hearing hearing = {.scene = &scene, .hall = &hall, .plays = true};
    static const char ruling[] =
        "{\"type\":\"ruling\",\"game\":\"g\",\"act\":{\"number\":4,\"by\":"
        "\"white\",\"act\":\"plays e4\",\"id\":\"t1\",\"rulings\":["
        "{\"verdict\":\"made\",\"article\":\"4.7\",\"move\":\"e4\"}]},"
        "\"state\":{\"turn\":\"black\",\"ply\":1,\"status\":\"playing\","
        "\"clocks\":{\"running\":\"black\",\"delay\":0,\"white\":{\"left\":"
        "60000},\"black\":{\"left\":50000}}},\"moves\":[{\"ply\":1,\"san\":"
        "\"e4\"}]}";
    unsigned long said;

    (void)state;
    scene_init(&scene, SCENE_WATCHER);
    assert_int_equal(hear(&hearing,
                          "{\"type\":\"welcome\",\"role\":\"black\",\"game\":{"
                          "\"game\":\"g\",\"white\":{\"name\":\"A\\u001b[2J\\n"
                          "\\u202eB\"},\"state\":{\"number\":3}}}"),
                     HEARD_WELCOME);
    assert_int_equal(scene.role, SCENE_BLACK);
    assert_string_equal(scene.name[LAWS_WHITE], "A?[2J????B");
    said = scene.said;
    assert_int_equal(hear(&hearing, ruling), HEARD_ANSWER);
    assert_string_equal(hearing.id, "t1");
    assert_int_equal(scene.said, said + 1);
    assert_string_equal(scene_line(&scene, said)->text, "White plays e4.");
    assert_int_equal(scene.plies, 1);
    assert_int_equal(scene_clock_left(&scene.clock, LAWS_BLACK, 11000), 40000);
    assert_int_equal(scene_clock_left(&scene.clock, LAWS_WHITE, 11000), 60000);
    assert_int_equal(scene_clock_left(&scene.clock, LAWS_BLACK, 99000), 0);
    hear(&hearing, ruling);
    assert_int_equal(scene.said, said + 1);
    assert_int_equal(hear(&hearing, "{\"type\":\"ruling\",\"game\":\"other\"}"),
                     HEARD_NOTHING);
    assert_int_equal(hear(&hearing, "nonsense"), HEARD_NOTHING);
    scene_release(&scene);
    hall_release(&hall);
}

/* Rulings that are more than a move raise a question; its answer is said, but
   for what a move may have broken. */
static void reasons_are_asked_for_and_told(void **state)
{
    struct hall hall = {0};
    struct hearing hearing = {
        .scene = &scene, .hall = &hall, .plays = true, .game = "g"};
    static const char move[] =
        "{\"type\":\"ruling\",\"game\":\"g\",\"act\":{\"number\":1,\"by\":"
        "\"white\",\"act\":\"plays e4\",\"rulings\":["
        "{\"verdict\":\"made\",\"article\":\"4.7\",\"move\":\"e4\"}]}}";
    static const char offer[] =
        "{\"type\":\"ruling\",\"game\":\"g\",\"act\":{\"number\":2,\"by\":"
        "\"black\",\"act\":\"plays e5\",\"rulings\":["
        "{\"verdict\":\"made\",\"article\":\"4.7\",\"move\":\"e5\"},"
        "{\"verdict\":\"resumed\",\"article\":\"6.11.3\"}]}}";
    static const char answer[] =
        "{\"facts\":[{\"ruling\":0,\"sentence\":\"A secret.\"},"
        "{\"ruling\":1,\"sentence\":\"Because.\"},"
        "{\"ruling\":99,\"sentence\":\"Nothing.\"},{}]}";
    struct question question;
    unsigned long said;

    (void)state;
    scene_init(&scene, SCENE_WATCHER);
    hear(&hearing, move);
    assert_int_equal(hearing.question.act, 0);
    hear(&hearing, offer);
    question = hearing.question;
    assert_int_equal(question.act, 2);
    assert_string_equal(question.game, "g");
    assert_int_equal(question.rulings, 2);
    hear(&hearing, offer); /* it was told */
    assert_int_equal(hearing.question.act, 0);
    said = scene.said;
    hear_reasons(&hearing, &question, answer, strlen(answer));
    assert_int_equal(scene.said, said + 1);
    assert_string_equal(scene_line(&scene, said)->text, "  Because.");
    hear_reasons(&hearing, &question, "nonsense", 8);
    hearing.number++; /* it comes too late */
    hear_reasons(&hearing, &question, answer, strlen(answer));
    hearing.number--;
    strcpy(hearing.game, "other");
    hear_reasons(&hearing, &question, answer, strlen(answer));
    assert_int_equal(scene.said, said + 1);
    scene_release(&scene);
    hall_release(&hall);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_act_has_a_key),
        cmocka_unit_test(the_draw_key_accepts_an_offer),
        cmocka_unit_test(moves_are_read_in_all_forms),
        cmocka_unit_test(squares_are_where_they_are_drawn),
        cmocka_unit_test(links_lead_somewhere),
        cmocka_unit_test(what_a_server_says_is_told),
        cmocka_unit_test(reasons_are_asked_for_and_told),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
