/* test_pgn_reader.c - what the PGN reader makes of good and odd text */
#include "unit.h"

#include <stdio.h>
#include <stdlib.h>

static char memory[LAWS_PGN_MEMORY_MIN];
static char seen[1 << 16];

/* One event as a short text. */
static void print(const struct laws_pgn_reader *reader,
                  const struct laws_pgn_event *event)
{
    size_t used = strlen(seen), room = sizeof(seen) - used;
    char *out = seen + used;
    int length = event->length < 100 ? (int)event->length : 100;

    switch (event->kind) {
    case LAWS_PGN_BEGIN:
        snprintf(out, room, "<%u ", (unsigned)reader->game);
        break;
    case LAWS_PGN_TAG:
        snprintf(out, room, "[%.*s=%.*s] ", (int)event->name_length,
                 event->name, length, event->text);
        break;
    case LAWS_PGN_MOVE:
        if (event->number)
            snprintf(out, room, "%u:%.*s ", event->number, length, event->text);
        else
            snprintf(out, room, "%.*s ", length, event->text);
        break;
    case LAWS_PGN_NAG:
        snprintf(out, room, "$%u ", event->number);
        break;
    case LAWS_PGN_COMMENT:
        snprintf(out, room, "{%.*s} ", length, event->text);
        break;
    case LAWS_PGN_OPEN:
        snprintf(out, room, "( ");
        break;
    case LAWS_PGN_CLOSE:
        snprintf(out, room, ") ");
        break;
    case LAWS_PGN_OFFER:
        snprintf(out, room, "offer ");
        break;
    case LAWS_PGN_RESULT:
        snprintf(out, room, "=%s ", laws_pgn_result_text(event->result));
        break;
    case LAWS_PGN_ESCAPE:
        snprintf(out, room, "%%%.*s ", length, event->text);
        break;
    case LAWS_PGN_ERROR:
        snprintf(out, room, "!%s! ", event->what);
        break;
    case LAWS_PGN_END:
        snprintf(out, room, "> ");
        break;
    case LAWS_PGN_DONE:
    case LAWS_PGN_MORE:
        fail_msg("no event");
    }
}

/* Read a text in pieces of a size; 0: all at once, where it stands. */
static void read_in(const char *text, size_t length, size_t piece,
                    unsigned wanted)
{
    struct laws_pgn_reader reader;
    struct laws_pgn_event event;
    enum laws_pgn_kind kind;
    size_t at = 0, room;
    char *space;

    seen[0] = '\0';
    if (piece)
        assert_int_equal(laws_pgn_reader_init(&reader, memory, sizeof(memory)),
                         LAWS_OK);
    else
        laws_pgn_reader_init_text(&reader, text, length);
    reader.wanted = wanted;
    while ((kind = laws_pgn_reader_next(&reader, &event)) != LAWS_PGN_DONE) {
        if (kind != LAWS_PGN_MORE) {
            print(&reader, &event);
            continue;
        }
        space = laws_pgn_reader_space(&reader, &room);
        assert_true(room > 0);
        if (room > piece)
            room = piece;
        if (room > length - at)
            room = length - at;
        memcpy(space, text + at, room);
        at += room;
        laws_pgn_reader_filled(&reader, room);
    }
    if (*seen)
        seen[strlen(seen) - 1] = '\0';
}

static void expect_of(const char *text, size_t length, const char *events)
{
    static const size_t pieces[] = {0, 1, 2, 3, 5, 17, 1000};

    for (size_t i = 0; i < sizeof(pieces) / sizeof(pieces[0]); i++) {
        read_in(text, length, pieces[i], LAWS_PGN_ALL);
        assert_string_equal(seen, events);
    }
}

static void expect(const char *text, const char *events)
{
    expect_of(text, strlen(text), events);
}

static void a_game_is_tags_moves_and_a_result(void **state)
{
    (void)state;
    expect("[Event \"Test\"]\n[White \"A\"]\n\n1. e4 e5 2. Nf3 1-0\n",
           "<1 [Event=Test] [White=A] 1:e4 e5 2:Nf3 =1-0 >");
}

static void no_text_is_no_game(void **state)
{
    (void)state;
    expect("", "");
    expect(" \n\r\n\t ", "");
    expect("\xef\xbb\xbf", "");
}

static void games_follow_each_other(void **state)
{
    (void)state;
    expect("[Event \"1\"]\n\n1. e4 *\n\n[Event \"2\"]\n\n1. d4 *\n",
           "<1 [Event=1] 1:e4 =* > <2 [Event=2] 1:d4 =* >");
}

static void blank_lines_may_be_missing(void **state)
{
    (void)state;
    expect("[Event \"1\"]\n1. e4 1-0\n[Event \"2\"]\n1. d4 0-1",
           "<1 [Event=1] 1:e4 =1-0 > <2 [Event=2] 1:d4 =0-1 >");
    expect("[Event \"1\"][Site \"x\"]1. e4 1-0[Event \"2\"]1. d4 0-1",
           "<1 [Event=1] [Site=x] 1:e4 =1-0 > <2 [Event=2] 1:d4 =0-1 >");
}

static void a_result_may_be_missing(void **state)
{
    (void)state;
    expect("[Event \"1\"]\n\n1. e4 e5\n\n[Event \"2\"]\n\n1. d4",
           "<1 [Event=1] 1:e4 e5 > <2 [Event=2] 1:d4 >");
}

static void tags_alone_are_a_game(void **state)
{
    (void)state;
    expect("[Event \"1\"]\n[Round \"1\"]\n\n[Event \"2\"]\n",
           "<1 [Event=1] [Round=1] > <2 [Event=2] >");
}

static void games_need_no_tags(void **state)
{
    (void)state;
    expect("1. e4 e5 1-0\n\n1. d4 d5 *", "<1 1:e4 e5 =1-0 > <2 1:d4 d5 =* >");
    expect("e4 e5 Nf3", "<1 e4 e5 Nf3 >");
    expect("{a remark} 1. e4", "<1 {a remark} 1:e4 >");
    expect("; a remark\n1. e4", "<1 { a remark} 1:e4 >");
    expect("* 1. e4", "<1 =* !the moves go on after the result! 1:e4 >");
}

static void numbers_come_in_many_forms(void **state)
{
    (void)state;
    expect("1.e4 e5 2.Nf3", "<1 1:e4 e5 2:Nf3 >");
    expect("[Event \"x\"]\n1 e4 1 ... e5 2...Nf3 03. d4 4.. d5",
           "<1 [Event=x] 1:e4 1:e5 2:Nf3 3:d4 4:d5 >");
    expect("1.e4 1\xe2\x80\xa6"
           "e5 12Nf3",
           "<1 1:e4 1:e5 12:Nf3 >");
    expect("1. e4, e5", "<1 1:e4 e5 >");
    expect("1. e4 1234567890 e5", "<1 1:e4 1234567890 e5 >"); /* none */
}

static void every_line_end_is_one(void **state)
{
    (void)state;
    expect("[Event \"x\"]\r\n\r\n1. e4\r\ne5 ; so\r\n1-0\r\n",
           "<1 [Event=x] 1:e4 e5 { so} =1-0 >");
    expect("[Event \"x\"]\r\r1. e4\re5 ; so\r1-0\r",
           "<1 [Event=x] 1:e4 e5 { so} =1-0 >");
}

static void comments_do_not_nest(void **state)
{
    (void)state;
    expect("1. e4 {a { b} e5 *", "<1 1:e4 {a { b} e5 =* >");
    expect("1. e4 {} e5 *", "<1 1:e4 {} e5 =* >");
    expect("1. e4 {two\nlines} e5", "<1 1:e4 {two\nlines} e5 >");
}

static void a_semicolon_comments_the_rest_of_the_line(void **state)
{
    (void)state;
    expect("1. e4 ; best { by ( test\ne5", "<1 1:e4 { best { by ( test} e5 >");
    expect("1. e4;x", "<1 1:e4 {x} >");
}

static void a_percent_sign_in_the_first_column_escapes_the_line(void **state)
{
    (void)state;
    expect("% first\n1. e4\n%1. d4 (\ne5", "% first <1 1:e4 %1. d4 ( e5 >");
    expect("1. e4 % e5", "<1 1:e4 !this has no meaning here! e5 >");
}

static void glyphs_come_as_numbers_and_as_signs(void **state)
{
    (void)state;
    expect("1. e4 $14 e5!? 2. Nf3?? !", "<1 1:e4 $14 e5 $5 2:Nf3 $4 $1 >");
    expect("1. e4 +/- e5 = Nf3 N", "<1 1:e4 $16 e5 $10 Nf3 $146 >");
    expect("1. e4 $ $999", "<1 1:e4 !a glyph is $ and a number up to 255! "
                           "!a glyph is $ and a number up to 255! >");
    expect("1. e4 $1234567", "<1 1:e4 !a glyph is $ and a number up to 255! >");
}

static void variations_nest(void **state)
{
    (void)state;
    expect("1. e4 (1. d4 d5 (1... Nf6) 2. c4) 1... e5 *",
           "<1 1:e4 ( 1:d4 d5 ( 1:Nf6 ) 2:c4 ) 1:e5 =* >");
}

static void an_offer_is_no_variation(void **state)
{
    (void)state;
    expect("1. e4 (=) e5(=) *", "<1 1:e4 offer e5 offer =* >");
    expect("1. e4 (= e5) *", "<1 1:e4 ( $10 e5 ) =* >");
}

static void a_promotion_in_brackets_is_no_variation(void **state)
{
    (void)state;
    expect("60. e8(Q) Kd7 (60... Kf7)", "<1 60:e8(Q) Kd7 ( 60:Kf7 ) >");
}

static void en_passant_belongs_to_its_move(void **state)
{
    (void)state;
    expect("5. exd6e.p. a6", "<1 5:exd6e.p. a6 >");
    expect("5. exd6 e.p. a6 6. bxa6 ep h6", "<1 5:exd6 a6 6:bxa6 h6 >");
    expect("5. exd6e.p a6 6. bxa6e.p", "<1 5:exd6e.p a6 6:bxa6e.p >");
    expect("5. exd6e.", "<1 5:exd6e >");
    expect("5. exd6e. a6", "<1 5:exd6e a6 >");
}

static void results_come_in_many_forms(void **state)
{
    (void)state;
    expect("1. e4 1/2", "<1 1:e4 =1/2-1/2 >");
    expect("1. e4 1/2 - 1/2", "<1 1:e4 =1/2-1/2 >");
    expect("1. e4 \xc2\xbd-\xc2\xbd", "<1 1:e4 =1/2-1/2 >");
    expect("1. e4 1:0", "<1 1:e4 =1-0 >");
    expect("1. e4 1\xe2\x80\x93"
           "0",
           "<1 1:e4 =1-0 >");
    expect("1. e4 1/2-0", "<1 1:e4 =1/2-0 >");
    expect("1. e4 Qg20-1", "<1 1:e4 Qg2 =0-1 >");
    expect("1. e4 +/-", "<1 1:e4 =1-0 >");
    expect("1. e4 -/+", "<1 1:e4 =0-1 >");
    expect("1. e4 -/+ e5", "<1 1:e4 $17 e5 >");
}

static void zeros_are_castling_unless_the_tag_says_that_both_lost(void **state)
{
    (void)state;
    expect("9. 0-0 0-0-0 10. 0-0", "<1 9:0-0 0-0-0 10:0-0 >");
    expect("[Result \"0-0\"]\n9. 0-0 Qd7 0-0\n\n[Event \"\"]",
           "<1 [Result=0-0] 9:0-0 Qd7 =0-0 > <2 [Event=] >");
    expect("[Result \"1-0\"]\n9. 0-0\n", "<1 [Result=1-0] 9:0-0 >");
}

static void a_result_in_a_variation_is_a_remark(void **state)
{
    char far[400];

    (void)state;
    expect("1. e4 (1. d4 1-0) e5 *", "<1 1:e4 ( 1:d4 =1-0 ) e5 =* >");
    expect("1. e4 1-0 (1. d4) *",
           "<1 1:e4 =1-0 ( 1:d4 ) !another result was given before! >");
    /* so many blanks behind it are not looked at */
    snprintf(far, sizeof far, "1. e4 (1. d4 1-0%300s", "\n[Event \"2\"]");
    expect(far, "<1 1:e4 ( 1:d4 =1-0 !a variation is not closed! > <2 "
                "[Event=2] >");
}

static void moves_may_go_on_after_a_result(void **state)
{
    (void)state;
    expect("1. e4 1-0 1... e5 2. Nf3 *", "<1 1:e4 =1-0 > <2 1:e5 2:Nf3 =* >");
    expect("1. e4 e5 1-0 2. Nf3 1-0",
           "<1 1:e4 e5 =1-0 !the moves go on after the result! 2:Nf3 "
           "=1-0 >");
    expect("[Event \"x\"]\n1-0 1. e4 e5",
           "<1 [Event=x] =1-0 !the moves go on after the result! 1:e4 e5 >");
}

static void what_is_not_closed_does_not_swallow_the_next_game(void **state)
{
    (void)state;
    expect("1. e4 (1. d4\n\n[Event \"2\"]\n",
           "<1 1:e4 ( 1:d4 !a variation is not closed! > <2 [Event=2] >");
    expect("1. e4 {no end\n\n[Event \"2\"]\n1. d4",
           "<1 1:e4 {no end\n} !the comment is not closed! > <2 [Event=2] "
           "1:d4 >");
    expect("1. e4 ( 1. d4 1-0\n\n[Event \"2\"]",
           "<1 1:e4 ( 1:d4 !a variation is not closed! =1-0 > <2 "
           "[Event=2] >");
    expect("1. e4 ) e5", "<1 1:e4 !no variation is open here! e5 >");
    expect("1. e4 {no end", "<1 1:e4 {no end} !the comment is not closed! >");
    expect("1. e4 (", "<1 1:e4 ( !a variation is not closed! >");
}

static void tags_may_be_written_badly(void **state)
{
    (void)state;
    expect("[White \"Krush, I]\n[Black \"B\"]\n",
           "<1 [White=Krush, I] !the tag's value has no closing quote! "
           "[Black=B] >");
    expect("[White \"A\"\n[Black \"B\"]\n",
           "<1 [White=A] !the tag is not closed! [Black=B] >");
    expect("[White A]\n[Black \"B\"]\n",
           "<1 [White=A] !the tag's value has no quotes! [Black=B] >");
    expect("[Event \"The \"Open\" event\"]\n",
           "<1 [Event=The \"Open\" event] >");
    expect("[Site \"C:\\\"]\n", "<1 [Site=C:\\] !the tag is not closed! >");
    expect("[Event \"say \\\"hi\\\"\"]", "<1 [Event=say \\\"hi\\\"] >");
    expect("[ Event\n\"x\"\n]", "<1 [Event=x] >");
    expect("[+]\n1. e4", "!the tag has no name! <1 1:e4 >");
    expect("[Event", "<1 [Event=] !the tag's value has no quotes! >");
    expect("[White \"A\"\t\n[Black \"B\"]\n",
           "<1 [White=A] !the tag is not closed! [Black=B] >");
}

static void a_bracket_among_moves_is_a_tag_if_it_looks_like_one(void **state)
{
    char text[400];

    (void)state;
    expect("1. e4\n[ Event \"2\"]", "<1 1:e4 > <2 [Event=2] >");
    expect("1. e4\n[1 \"2\"]", "<1 1:e4 > <2 [1=2] >");
    expect("1. e4\n[event]\ne5", "<1 1:e4 !this has no meaning here! event "
                                 "!this has no meaning here! e5 >");
    expect("1. e4\n[{", "<1 1:e4 !this has no meaning here! {} "
                        "!the comment is not closed! >");
    expect("1. e4 [", "<1 1:e4 !this has no meaning here! >");
    snprintf(text, sizeof text, "1. e4 [%0300d", 0); /* no name is so long */
    expect(text, "<1 1:e4 !this has no meaning here! "
                 "!the word is too long! >");
}

static void text_between_games_is_passed_over(void **state)
{
    (void)state;
    expect(
        "From: someone\nSubject: games (1. e4)\n\n[Event \"1\"]\n1. e4 *\n"
        "That was it.\n[Event \"2\"]\n",
        "!this text is not part of a game! !this text is not part of a game! "
        "<1 [Event=1] 1:e4 =* !this text is not part of a game! > <2 "
        "[Event=2] >");
    for (const char *const *text =
             (const char *const[]){"the end", "$1", "(1.", ")", "!?", NULL};
         *text; text++)
        expect(*text, "!this text is not part of a game!");
}

static void a_comment_behind_the_result_belongs_to_the_game(void **state)
{
    (void)state;
    expect("1. e4 1-0 {on time}\n\n[Event \"2\"]",
           "<1 1:e4 =1-0 {on time} > <2 [Event=2] >");
}

static void bytes_of_latin_1_and_utf_8_are_words(void **state)
{
    (void)state;
    expect("[White \"M\xfcller\"]\n1. \xe2\x99\x98"
           "f3 \xc2\xa0 {\xe9}",
           "<1 [White=M\xfcller] 1:\xe2\x99\x98"
           "f3 {\xe9} >");
    expect_of("1. e4\0e5", 8, "<1 1:e4 e5 >");
    /* no-break spaces end a word, in either; other letters have that byte */
    expect("1.\xc2\xa0"
           "e4 e5\xc2\xa0"
           "2.Nf3\xa0Nc6\xc2\xa0*",
           "<1 1:e4 e5 2:Nf3 Nc6 =* >");
    expect("1. e4 voil\xc3\xa0"
           "e *",
           "<1 1:e4 voil\xc3\xa0"
           "e =* >");
}

static void what_is_not_wanted_is_not_given(void **state)
{
    const char *text = "[Event \"x\"]\n1. e4 {c} (1. d4 {d}) e5 $1 *";

    (void)state;
    read_in(text, strlen(text), 0, LAWS_PGN_MAIN_LINE);
    assert_string_equal(seen, "<1 [Event=x] 1:e4 {c} e5 $1 =* >");
    read_in(text, strlen(text), 3, LAWS_PGN_KIND(LAWS_PGN_MOVE));
    assert_string_equal(seen, "1:e4 e5");
}

static void the_place_of_an_event_is_known(void **state)
{
    static const char text[] = "[Event \"x\"]\r\n\r\n1. e4\n{two\nlines} e5\r\r"
                               "Nf3";
    static const struct {
        const char *word;
        uint64_t offset, line;
    } moves[] = {{"e4", 18, 3}, {"e5", 33, 5}, {"Nf3", 37, 7}};
    struct laws_pgn_reader reader;
    struct laws_pgn_event event;

    (void)state;
    laws_pgn_reader_init_text(&reader, text, sizeof(text) - 1);
    reader.wanted = LAWS_PGN_KIND(LAWS_PGN_MOVE);
    for (size_t i = 0; i < 3; i++) {
        assert_int_equal(laws_pgn_reader_next(&reader, &event), LAWS_PGN_MOVE);
        assert_memory_equal(event.text, moves[i].word, event.length);
        assert_int_equal(event.offset, moves[i].offset);
        assert_int_equal(laws_pgn_reader_line(&reader, event.offset),
                         moves[i].line);
        assert_int_equal(reader.ply, i + 1);
    }
    assert_int_equal(laws_pgn_reader_line(&reader, 18), 3);
    assert_int_equal(laws_pgn_reader_line(&reader, 0), 1);
    assert_int_equal(laws_pgn_reader_line(&reader, 1000), 7); /* the last */
}

/* What is done with is not there any more; its line is that of what is. */
static void the_place_of_an_event_before_the_window_is_its_start(void **state)
{
    struct laws_pgn_reader reader;
    struct laws_pgn_event event;
    char *space;
    size_t room;

    (void)state;
    assert_int_equal(laws_pgn_reader_init(&reader, memory, sizeof(memory)),
                     LAWS_OK);
    space = laws_pgn_reader_space(&reader, &room);
    memcpy(space, "1. e4\ne5\n", 9);
    laws_pgn_reader_filled(&reader, 9);
    while (laws_pgn_reader_next(&reader, &event) != LAWS_PGN_MORE)
        continue;
    (void)laws_pgn_reader_space(&reader, &room);
    assert_int_equal(laws_pgn_reader_line(&reader, 0), 3);
    laws_pgn_reader_filled(&reader, 0);
    (void)laws_pgn_reader_space(&reader, &room); /* it is over */
    assert_int_equal(room, 0);
}

/* A stream without end: `head`, then `body` so often, then `tail`. */
static void expect_of_many(const char *head, const char *body, unsigned times,
                           const char *tail, const char *last,
                           unsigned errors_most)
{
    struct laws_pgn_reader reader;
    struct laws_pgn_event event;
    enum laws_pgn_kind kind;
    unsigned errors = 0, sent = 0;
    bool found = false;

    assert_int_equal(laws_pgn_reader_init(&reader, memory, sizeof(memory)),
                     LAWS_OK);
    while ((kind = laws_pgn_reader_next(&reader, &event)) != LAWS_PGN_DONE) {
        size_t room, length;
        char *space;
        const char *text;

        if (kind == LAWS_PGN_ERROR)
            errors++;
        if (kind == LAWS_PGN_MOVE && event.length == strlen(last) &&
            memcmp(event.text, last, event.length) == 0)
            found = true;
        if (kind != LAWS_PGN_MORE)
            continue;
        space = laws_pgn_reader_space(&reader, &room);
        text = sent == 0 ? head : sent <= times ? body : tail;
        if (sent++ > times + 1) {
            laws_pgn_reader_filled(&reader, 0);
            continue;
        }
        for (length = 0; text[length] && length < room; length++)
            space[length] = text[length];
        assert_false(text[length]);
        laws_pgn_reader_filled(&reader, length);
    }
    assert_true(found);
    assert_true(errors > 0 && errors <= errors_most);
}

static void
what_is_too_long_is_an_error_and_the_next_game_is_found(void **state)
{
    static char x[4097], opened[4097], tags[4097], blanks[4097];

    (void)state;
    memset(x, 'x', 4096);
    memset(opened, '(', 4096);
    memset(blanks, ' ', 4096);
    for (size_t i = 0; i < 4096; i++)
        tags[i] = "[A \"b\"]\n"[i % 8];
    expect_of_many("1. e4 {", x, 1000, "}\n[Event \"2\"]\n1. d3", "d3", 1);
    expect_of_many("1. e4 {", x, 1000, "\n[Event \"2\"]\n1. d3", "d3", 2);
    expect_of_many("1. e4 {", x, 1000, "", "e4", 2);
    expect_of_many("1. e4 ;", x, 1000, "\nd3", "d3", 1);
    expect_of_many("%", x, 1000, "\n1. d3", "d3", 1);
    expect_of_many("1. e4 ", x, 1000, " d3", "d3", 1);
    expect_of_many("[Event \"", x, 1000, "\"]\n1. d3", "d3", 1);
    expect_of_many("[Event \"1\"", blanks, 1000, "]\n1. d3", "d3", 1);
    expect_of_many("[", x, 1000, " \"\"]\n1. d3", "d3", 1);
    expect_of_many("1. e4 ", opened, 1000, "\n[Event \"2\"]\n1. d3", "d3", 2);
    expect_of_many("[Event \"1\"]\n", tags, 1000, "1. d3", "d3", 1);
}

static void memory_must_be_large_enough(void **state)
{
    struct laws_pgn_reader reader;

    (void)state;
    assert_int_equal(
        laws_pgn_reader_init(&reader, memory, LAWS_PGN_MEMORY_MIN - 1),
        LAWS_FULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_game_is_tags_moves_and_a_result),
        cmocka_unit_test(no_text_is_no_game),
        cmocka_unit_test(games_follow_each_other),
        cmocka_unit_test(blank_lines_may_be_missing),
        cmocka_unit_test(a_result_may_be_missing),
        cmocka_unit_test(tags_alone_are_a_game),
        cmocka_unit_test(games_need_no_tags),
        cmocka_unit_test(numbers_come_in_many_forms),
        cmocka_unit_test(every_line_end_is_one),
        cmocka_unit_test(comments_do_not_nest),
        cmocka_unit_test(a_semicolon_comments_the_rest_of_the_line),
        cmocka_unit_test(a_percent_sign_in_the_first_column_escapes_the_line),
        cmocka_unit_test(glyphs_come_as_numbers_and_as_signs),
        cmocka_unit_test(variations_nest),
        cmocka_unit_test(an_offer_is_no_variation),
        cmocka_unit_test(a_promotion_in_brackets_is_no_variation),
        cmocka_unit_test(en_passant_belongs_to_its_move),
        cmocka_unit_test(results_come_in_many_forms),
        cmocka_unit_test(zeros_are_castling_unless_the_tag_says_that_both_lost),
        cmocka_unit_test(a_result_in_a_variation_is_a_remark),
        cmocka_unit_test(moves_may_go_on_after_a_result),
        cmocka_unit_test(what_is_not_closed_does_not_swallow_the_next_game),
        cmocka_unit_test(tags_may_be_written_badly),
        cmocka_unit_test(a_bracket_among_moves_is_a_tag_if_it_looks_like_one),
        cmocka_unit_test(text_between_games_is_passed_over),
        cmocka_unit_test(a_comment_behind_the_result_belongs_to_the_game),
        cmocka_unit_test(bytes_of_latin_1_and_utf_8_are_words),
        cmocka_unit_test(what_is_not_wanted_is_not_given),
        cmocka_unit_test(the_place_of_an_event_is_known),
        cmocka_unit_test(the_place_of_an_event_before_the_window_is_its_start),
        cmocka_unit_test(
            what_is_too_long_is_an_error_and_the_next_game_is_found),
        cmocka_unit_test(memory_must_be_large_enough),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
