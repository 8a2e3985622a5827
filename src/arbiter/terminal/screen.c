/*
 * screen.c - a board on the screen: keys and the mouse become lines, acts and
 * looks; draw.c shows them
 */
#include "terminal/draw.h"
#include "terminal/sit.h"
#include "terminal/tty.h"
#include "words/sentence.h"

#include <curses.h>
#include <limits.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

#define HISTORY 16
#define ESCAPE 27
#define CONTROL(letter) ((letter)&31)

struct screen {
    struct sitting *sitting;
    const struct sit_options *options;
    struct look look;
    struct layout layout;
    struct menu menu;
    struct help help;
    char history[HISTORY][1024];
    unsigned lines, back; /* typed so far; how far the arrows went back */
    mbstate_t begun;      /* a character some bytes of which are typed  */
    bool leaves;
};

static void close_menu(struct screen *screen)
{
    screen->look.menu = NULL;
    screen->look.help = NULL;
    screen->look.first = 0;
}

static void open_menu(struct screen *screen)
{
    close_menu(screen);
    menu_fill(&screen->menu, &screen->sitting->scene);
    screen->look.menu = screen->menu.rows ? &screen->menu : NULL;
}

static void open_help(struct screen *screen)
{
    close_menu(screen);
    help_fill(&screen->help, &screen->sitting->scene, true);
    screen->look.help = &screen->help;
}

/* Put words on the line: Enter does them. */
static void fill_line(struct screen *screen, const char *words)
{
    snprintf(screen->look.input, sizeof screen->look.input, "%s", words);
}

/* A game that goes on is not left by a key alone. */
static void ask_to_leave(struct screen *screen)
{
    screen->leaves = sit_leaves(screen->sitting);
    if (!screen->leaves)
        fill_line(screen, "quit");
}

static void do_command(struct screen *screen, enum typed_command command)
{
    struct scene *scene = &screen->sitting->scene;

    switch (command) {
    case TYPED_HELP:
        open_help(screen);
        break;
    case TYPED_TURN:
        screen->look.flips = !screen->look.flips;
        break;
    case TYPED_QUIT:
        ask_to_leave(screen);
        break;
    case TYPED_WAITING:
        for (unsigned i = 0; i < scene->pendings; i++)
            scene_say(scene, TONE_PLAIN, "%s: %s", scene->pending[i].text,
                      scene->pending[i].act[0]);
        break;
    case TYPED_BOARD: /* all of that is on the screen */
    case TYPED_MOVES:
    case TYPED_CLOCKS:
    case TYPED_WAIT:
    case TYPED_WATCH:
    case TYPED_BACK:
    case TYPED_ASK:
    case TYPED_UNDO:
        break;
    }
}

static void do_line(struct screen *screen, const char *line)
{
    struct typed_line typed;

    screen->look.first = 0;
    sit_line(screen->sitting, line, screen->options->language, &typed);
    if (typed.kind == TYPED_COMMAND)
        do_command(screen, typed.command);
}

static void enter(struct screen *screen)
{
    struct sitting *sitting = screen->sitting;
    struct scene *scene = &sitting->scene;
    char line[sizeof screen->look.input];

    if (*screen->look.input) {
        strcpy(line, screen->look.input);
        *screen->look.input = '\0';
        strcpy(screen->history[screen->lines++ % HISTORY], line);
        screen->back = 0;
        do_line(screen, line);
    } else if (sitting->in_hall && screen->look.board < sitting->hall.boards) {
        sitting->kind->choose(sitting,
                              &sitting->hall.board[screen->look.board]);
    } else if (scene->made != LAWS_NOBODY && scene_plays(scene, scene->made)) {
        do_line(screen, "presses");
    }
}

/* The claim that the position is nearest to. */
static const char *likely_claim(const struct scene *scene)
{
    return scene->setup.halfmoves >= 90 ? "claims fifty" : "claims repetition";
}

static void do_deed(struct screen *screen, const struct menu_shortcut *key)
{
    const struct scene *scene = &screen->sitting->scene;

    switch (key->deed) {
    case MENU_HELP:
        open_help(screen);
        break;
    case MENU_ACT:
        do_line(screen, key->words);
        break;
    case MENU_PRESS:
        if (scene->made != LAWS_NOBODY && scene_plays(scene, scene->made))
            do_line(screen, key->words);
        else /* it would be an illegal move (7.5.3) */
            fill_line(screen, key->words);
        break;
    case MENU_FILL:
        fill_line(screen, key->words);
        break;
    case MENU_CLAIM:
        fill_line(screen, likely_claim(scene));
        break;
    case MENU_TURN:
        screen->look.flips = !screen->look.flips;
        break;
    case MENU_LEAVE:
        screen->sitting->leaving = false; /* twice is not enough */
        ask_to_leave(screen);
        break;
    }
}

static void do_shortcut(struct screen *screen, unsigned number)
{
    const struct scene *scene = &screen->sitting->scene;

    for (unsigned i = 0; menu_shortcut(scene, i); i++) {
        const struct menu_shortcut *key = menu_shortcut(scene, i);

        if (key->number == number) {
            do_deed(screen, key);
            return;
        }
    }
}

static void key_of_menu(struct screen *screen, wchar_t key)
{
    const struct menu_row *row = menu_find(&screen->menu, (int)key);

    if (key == ' ') {
        screen->look.first += draw_menu_rows(&screen->layout);
        if (screen->look.first >= screen->menu.rows)
            screen->look.first = 0;
    } else {
        close_menu(screen);
        if (row)
            fill_line(screen, row->words);
    }
}

static void page_help(struct screen *screen, int step)
{
    struct look *look = &screen->look;
    unsigned lines = draw_help_lines(look, &screen->layout);

    if (step > 0 && lines)
        look->first += lines;
    else if (step < 0)
        look->first = look->first > lines ? look->first - lines : 0;
    if (look->first >= look->help->lines)
        look->first = 0;
}

/* Is this a pawn that goes to its last rank? */
static bool promotes(const struct scene *scene, laws_square from,
                     laws_square to)
{
    return laws_piece_kind(scene->setup.on[from]) == LAWS_PAWN &&
           (laws_rank(to) == 0 || laws_rank(to) == 7);
}

/* The first square picks a piece up, the second puts it down. */
static void click_square(struct screen *screen, laws_square square)
{
    struct scene *scene = &screen->sitting->scene;
    laws_square from = screen->look.picked;
    char a[3], b[3], line[40];

    screen->look.picked = LAWS_NO_SQUARE;
    if (from == LAWS_NO_SQUARE) {
        if (laws_piece_color(scene->setup.on[square]) != scene->turn ||
            !scene_plays(scene, scene->turn))
            return;
        screen->look.picked = square;
        laws_square_print(square, a);
        snprintf(line, sizeof line, "touches %s", a);
        if (scene->touch && !(scene->touched & LAWS_BIT(square)))
            do_line(screen, line);
        return;
    }
    if (from == square)
        return;
    laws_square_print(from, a);
    laws_square_print(square, b);
    snprintf(line, sizeof line, "%s%s", a, b);
    if (promotes(scene, from, square)) {
        scene_say(scene, TONE_PLAIN,
                  say("Type the letter of the new piece: q, r, b or n."));
        strcpy(screen->look.input, line);
    } else {
        do_line(screen, line);
    }
}

static void click_board(struct screen *screen, int y)
{
    unsigned board =
        draw_first_board(&screen->look, &screen->layout) + (unsigned)y - 1;

    if (y >= 1 && y < screen->layout.status &&
        board < screen->sitting->hall.boards)
        screen->look.board = board;
}

static void mouse(struct screen *screen)
{
    struct look *look = &screen->look;
    laws_square square;
    MEVENT event;

    if (getmouse(&event) != OK)
        return;
    if (screen->sitting->in_hall) {
        click_board(screen, event.y);
        return;
    }
    square = layout_square(&screen->layout, event.y, event.x,
                           scene_flips(&screen->sitting->scene) != look->flips);
    if (square != LAWS_NO_SQUARE && !look->menu && !look->help)
        click_square(screen, square);
}

/* Lines that were typed before. */
static void recall(struct screen *screen, int step)
{
    unsigned most = screen->lines < HISTORY ? screen->lines : HISTORY;

    if (step > 0 && screen->back < most)
        screen->back++;
    else if (step < 0 && screen->back > 0)
        screen->back--;
    *screen->look.input = '\0';
    if (screen->back)
        strcpy(screen->look.input,
               screen->history[(screen->lines - screen->back) % HISTORY]);
}

static void arrow(struct screen *screen, int step)
{
    const struct sitting *sitting = screen->sitting;
    struct look *look = &screen->look;

    if (!sitting->in_hall)
        recall(screen, step);
    else if (step > 0 && look->board > 0)
        look->board--;
    else if (step < 0 && look->board + 1 < sitting->hall.boards)
        look->board++;
}

static void scroll_log(struct screen *screen, int step)
{
    unsigned page = (unsigned)screen->layout.log.rows;
    unsigned *first = &screen->look.first;

    if (screen->look.help)
        page_help(screen, -step);
    else if (step > 0 && *first + page < screen->sitting->scene.said)
        *first += page;
    else if (step < 0)
        *first = *first > page ? *first - page : 0;
}

/* Take off the last character, all its bytes. */
static void rub_out(char *input)
{
    size_t length = strlen(input);

    while (length && ((unsigned char)input[length - 1] & 0xc0) == 0x80)
        length--;
    input[length ? length - 1 : 0] = '\0';
}

static void special_key(struct screen *screen, int key)
{
    switch (key) {
    case KEY_RESIZE:
        break;
    case KEY_MOUSE:
        mouse(screen);
        break;
    case KEY_ENTER:
        enter(screen);
        break;
    case KEY_BACKSPACE:
        rub_out(screen->look.input);
        break;
    case KEY_UP:
        arrow(screen, 1);
        break;
    case KEY_DOWN:
        arrow(screen, -1);
        break;
    case KEY_PPAGE:
        scroll_log(screen, 1);
        break;
    case KEY_NPAGE:
        scroll_log(screen, -1);
        break;
    default:
        if (key > KEY_F0 && key <= KEY_F(12)) {
            close_menu(screen);
            do_shortcut(screen, (unsigned)(key - KEY_F0));
        }
    }
}

static void type_character(struct screen *screen, wchar_t key)
{
    char *input = screen->look.input;
    size_t length = strlen(input);
    char bytes[MB_LEN_MAX];
    int count = wctomb(bytes, key);

    if (count < 1 || (unsigned char)bytes[0] < 0x20 ||
        length + (size_t)count >= sizeof screen->look.input)
        return;
    memcpy(input + length, bytes, (size_t)count);
    input[length + (size_t)count] = '\0';
}

static void ordinary_key(struct screen *screen, wchar_t key)
{
    switch (key) {
    case '\n':
    case '\r':
        enter(screen);
        break;
    case '\t':
        open_menu(screen);
        break;
    case 127:
    case CONTROL('H'):
        rub_out(screen->look.input);
        break;
    case CONTROL('U'):
        *screen->look.input = '\0';
        break;
    case CONTROL('L'):
        clearok(curscr, TRUE);
        break;
    case CONTROL('D'):
        if (!*screen->look.input)
            ask_to_leave(screen);
        break;
    case ESCAPE:
        if (*screen->look.input)
            *screen->look.input = '\0';
        else if (screen->sitting->hall.boards && !screen->sitting->in_hall)
            do_line(screen, "back");
        screen->look.picked = LAWS_NO_SQUARE;
        screen->sitting->leaving = false;
        break;
    default:
        type_character(screen, key);
    }
}

/*
 * A byte is typed: the character that it completes, or 0.  What is no part of a
 * character here is passed over; get_wch() would take what follows with it.
 */
static wchar_t completed(struct screen *screen, char byte)
{
    const bool within = !mbsinit(&screen->begun);
    wchar_t character;
    size_t length = mbrtowc(&character, &byte, 1, &screen->begun);

    if (length == (size_t)-2)
        return 0;
    if (length != (size_t)-1)
        return character;
    screen->begun = (mbstate_t){0};
    return within ? completed(screen, byte) : 0;
}

static void take_byte(struct screen *screen, char byte)
{
    wchar_t key = completed(screen, byte);

    if (!key)
        return;
    if (screen->look.help) { /* it is read: what is typed next is typed */
        if (key == ' ') {
            page_help(screen, 1);
            return;
        }
        close_menu(screen);
        if (key == ESCAPE || key == '\n' || key == '\r')
            return;
    }
    if (screen->look.menu)
        key_of_menu(screen, key);
    else
        ordinary_key(screen, key);
}

static void take_keys(struct screen *screen)
{
    int key;

    while (!screen->leaves && (key = getch()) != ERR) {
        if (key < KEY_MIN)
            take_byte(screen, (char)key);
        else
            special_key(screen, key);
    }
}

static SCREEN *begin(void)
{
    SCREEN *terminal;

    setlocale(LC_CTYPE, "");
    terminal = newterm(NULL, stdout, stdin);
    if (!terminal)
        return NULL;
    set_term(terminal);
    tty_guard();
    cbreak();
    noecho();
    nonl();
    keypad(stdscr, TRUE);
    nodelay(stdscr, TRUE);
    set_escdelay(25);
    mousemask(BUTTON1_PRESSED | BUTTON1_CLICKED, NULL);
    mouseinterval(0);
    draw_init();
    return terminal;
}

static void run(struct screen *screen)
{
    struct sitting *sitting = screen->sitting;

    while (!screen->leaves && !sit_is_asked_to_end()) {
        int rows, columns;

        getmaxyx(stdscr, rows, columns);
        screen->layout = layout_of(rows, columns);
        if (screen->look.menu)
            screen->look.menu = &screen->menu;
        draw(sitting, &screen->look, &screen->layout, sitting_now());
        (void)sit_wait(sitting, fileno(stdin), sit_patience(sitting));
        sitting->kind->tend(sitting);
        take_keys(screen);
        if (sit_was_interrupted())
            ask_to_leave(screen);
        if (sitting->failed)
            break;
    }
}

int sit_screen(struct sitting *sitting, const struct sit_options *options)
{
    static struct screen screen;
    const struct scene *scene = &sitting->scene;
    SCREEN *terminal;

    if (!tty_remember()) {
        fprintf(stderr, say("arbiter: this is not a terminal; --plain needs "
                            "none\n"));
        return 1;
    }
    screen = (struct screen){.sitting = sitting, .options = options};
    sitting->asks = true;
    screen.look.figurines = options->figurines;
    screen.look.picked = LAWS_NO_SQUARE;
    terminal = begin();
    if (!terminal) {
        fprintf(
            stderr,
            say("arbiter: the terminal is not known (TERM); use --plain\n"));
        return 1;
    }
    run(&screen);
    endwin();
    delscreen(terminal);
    tty_release();
    if (sitting->failed) /* and it was said why */
        fprintf(stderr, say("arbiter: %s\n"),
                scene_line(scene, scene->said - 1)->text);
    else if (scene->plies)
        sit_print_moves(scene);
    if (!sitting->failed && *scene->result)
        puts(scene->result);
    return sitting->failed ? 1 : 0;
}
