/* draw.c - see draw.h */
#define NCURSES_WIDECHAR 1
#include "terminal/draw.h"

#include "diagram/board_text.h"
#include "words/columns.h"
#include "words/sentence.h"

#include <curses.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

enum pair {
    PAIR_LIGHT = 1,
    PAIR_DARK,
    PAIR_LAST,
    PAIR_TOUCHED,
    PAIR_CHECK,
    PAIR_TROUBLE,
    PAIR_RULING,
    PAIR_END,
};

/* The colours of the terminal, whatever they look like there. */
static const struct {
    short pair, front, back;
} pairs[] = {
    {PAIR_LIGHT, COLOR_BLACK, COLOR_WHITE},
    {PAIR_DARK, COLOR_BLACK, COLOR_GREEN},
    {PAIR_LAST, COLOR_BLACK, COLOR_YELLOW},
    {PAIR_TOUCHED, COLOR_BLACK, COLOR_CYAN},
    {PAIR_CHECK, COLOR_BLACK, COLOR_RED},
    {PAIR_TROUBLE, COLOR_RED, -1},
    {PAIR_RULING, COLOR_CYAN, -1},
    {PAIR_END, COLOR_GREEN, -1},
};

static bool colors; /* there are some, and they are wanted */

void draw_init(void)
{
    const char *unwanted = getenv("NO_COLOR"); /* no-color.org */

    colors = has_colors() && !(unwanted && *unwanted);
    if (!colors)
        return;
    start_color();
    use_default_colors();
    for (size_t i = 0; i < sizeof pairs / sizeof pairs[0]; i++)
        init_pair(pairs[i].pair, pairs[i].front, pairs[i].back);
}

static attr_t colored(enum pair pair, attr_t otherwise)
{
    return colors ? COLOR_PAIR(pair) : otherwise;
}

/* The columns of a character; those that cannot be shown have none. */
static int width_of(wchar_t c)
{
    int width = wcwidth(c);

    return width < 0 ? 0 : width;
}

static void to_wide(const char *text, wchar_t wide[SCENE_LINE_MAX])
{
    size_t count = mbstowcs(wide, text, SCENE_LINE_MAX - 1);

    if (count == (size_t)-1) { /* not a text of this locale */
        count = strnlen(text, SCENE_LINE_MAX - 1);
        for (size_t i = 0; i < count; i++)
            wide[i] = (unsigned char)text[i] < 0x80 ? (wchar_t)text[i] : L'?';
    }
    wide[count] = L'\0';
}

/* How many characters fit into so many columns; a line breaks at a blank. */
static size_t fit(const wchar_t *wide, int columns, bool at_blank)
{
    size_t count = 0, blank = 0;
    int width = 0;

    while (wide[count] && width + width_of(wide[count]) <= columns) {
        width += width_of(wide[count]);
        count++;
        if (wide[count] == L' ')
            blank = count;
    }
    return at_blank && wide[count] && blank ? blank : count;
}

/* Text in so many columns, the rest of them blank. */
static void put(int y, int x, int columns, attr_t attributes, const char *text)
{
    wchar_t wide[SCENE_LINE_MAX];
    size_t count;

    to_wide(text, wide);
    count = fit(wide, columns, false);
    attrset((int)attributes);
    mvhline(y, x, ' ', columns);
    mvaddnwstr(y, x, wide, (int)count);
    attrset(A_NORMAL);
}

static attr_t attributes_of(const struct scene *scene, const struct look *look,
                            laws_square square)
{
    laws_bitboard bit = LAWS_BIT(square);
    bool dark = (laws_file(square) + laws_rank(square)) % 2 == 0;

    if (square == look->picked || (scene->touched & bit))
        return colored(PAIR_TOUCHED, A_REVERSE);
    if (square == scene->check)
        return colored(PAIR_CHECK, A_REVERSE);
    if (square == scene->last.from || square == scene->last.to)
        return colored(PAIR_LAST, A_UNDERLINE);
    return dark ? colored(PAIR_DARK, A_NORMAL) : colored(PAIR_LIGHT, A_NORMAL);
}

static void draw_square(const struct scene *scene, const struct look *look,
                        const struct layout *layout, laws_square square,
                        bool flips)
{
    laws_piece piece = scene->setup.on[square];
    bool dark = (laws_file(square) + laws_rank(square)) % 2 == 0;
    char blank[16];
    int y, x;

    memset(blank, !colors && dark ? ':' : ' ', sizeof blank);
    blank[layout->square_columns] = '\0';
    layout_place(layout, square, flips, &y, &x);
    attrset((int)attributes_of(scene, look, square));
    for (int row = 0; row < layout->square_rows; row++)
        mvaddstr(y + row, x, blank);
    if (piece != LAWS_NO_PIECE)
        mvaddstr(y + (layout->square_rows - 1) / 2,
                 x + (layout->square_columns - 1) / 2,
                 board_text_piece(piece, look->figurines));
    attrset(A_NORMAL);
}

static void draw_board(const struct scene *scene, const struct look *look,
                       const struct layout *layout)
{
    bool flips = scene_flips(scene) != look->flips;

    for (laws_square square = 0; square < 64; square++)
        draw_square(scene, look, layout, square, flips);
    for (int i = 0; i < 8; i++) {
        mvaddch(layout->board.y + layout->square_rows * i +
                    (layout->square_rows - 1) / 2,
                0, (chtype)('1' + (flips ? i : 7 - i)));
        mvaddch(layout->board.y + layout->board.rows,
                layout->board.x + layout->square_columns * i +
                    (layout->square_columns - 1) / 2,
                (chtype)('a' + (flips ? 7 - i : i)));
    }
}

static void draw_player(const struct scene *scene, const struct layout *layout,
                        int y, enum laws_color color, laws_ms now)
{
    const struct box *side = &layout->side;
    bool runs = scene->clock.running == color;
    char time[SCENE_TIME_MAX] = "", text[160];
    int columns = side->columns;

    if (scene->clock.shown)
        scene_time_text(scene_clock_left(&scene->clock, color, now), time);
    snprintf(text, sizeof text, "%s%s%s", scene->name[color],
             scene->here[color] ? "" : say(" (away)"),
             scene->offer[color] ? " (=)" : "");
    put(y, side->x, columns,
        scene->turn == color && !*scene->result ? A_BOLD : A_NORMAL, text);
    if (*time)
        put(y, side->x + columns - (int)strlen(time) - 1, (int)strlen(time) + 1,
            runs ? A_REVERSE : A_NORMAL, time);
}

/* The last moves, two to a row. */
static void draw_moves(const struct scene *scene, const struct layout *layout)
{
    const struct box *side = &layout->side;
    unsigned offset = scene->first_turn == LAWS_BLACK;
    unsigned numbers = (scene->plies + offset + 1) / 2;
    unsigned rows = (unsigned)side->rows - 2; /* between the players */
    unsigned first = numbers > rows ? numbers - rows : 0;

    for (unsigned row = 0; row < rows && first + row < numbers; row++) {
        unsigned ply = 2 * (first + row); /* of White, without the offset */
        const char *white = ply >= offset ? scene->san[ply - offset] : "...";
        const char *black =
            ply + 1 - offset < scene->plies ? scene->san[ply + 1 - offset] : "";
        char text[80], own[2][2 * sizeof scene->san[0]];

        white = notate(white, own[LAWS_WHITE], sizeof own[0]);
        snprintf(text, sizeof text, "%3u. %.30s%*s %.30s",
                 scene->first_number + first + row, white,
                 columns_of(white) < 7 ? 7 - (int)columns_of(white) : 0, "",
                 notate(black, own[LAWS_BLACK], sizeof own[0]));
        put(side->y + 1 + (int)row, side->x, side->columns, A_NORMAL, text);
    }
}

static attr_t tone_of(enum scene_tone tone)
{
    switch (tone) {
    case TONE_PLAIN:
    case TONE_REASON:
        return A_NORMAL;
    case TONE_MOVE:
        return A_NORMAL;
    case TONE_RULING:
        return colored(PAIR_RULING, A_NORMAL);
    case TONE_TROUBLE:
        return colored(PAIR_TROUBLE, A_BOLD);
    case TONE_END:
        return colored(PAIR_END, A_BOLD);
    }
    return A_NORMAL;
}

/* The rows of a line; drawn from this row on, as far as they are in the box,
   which has columns for more than one character. */
static int wrap(const struct scene_line *line, const struct box *box, int y,
                bool draws)
{
    wchar_t wide[SCENE_LINE_MAX];
    const wchar_t *at = wide;
    int rows = 0;

    to_wide(line->text, wide);
    do {
        size_t count = fit(at, box->columns - (rows ? 2 : 0), true);

        if (draws && y + rows >= box->y) {
            attrset((int)tone_of(line->tone));
            mvaddnwstr(y + rows, box->x + (rows ? 2 : 0), at, (int)count);
            attrset(A_NORMAL);
        }
        at += count;
        while (*at == L' ')
            at++;
        rows++;
    } while (*at);
    return rows;
}

/* Did the last act come to more than there are rows for? */
static bool is_crowded(const struct scene *scene, const struct box *box)
{
    int rows = 0;

    for (unsigned long number = scene->said; number-- > scene->ruled;) {
        const struct scene_line *line = scene_line(scene, number);

        if (!line)
            return true;
        rows += wrap(line, box, 0, false);
    }
    return rows > box->rows;
}

/* The newest lines, from the bottom up.  Where not all fit, reasons give way to
   the rulings; who looks back sees them. */
static void draw_log(const struct scene *scene, const struct look *look,
                     const struct layout *layout)
{
    const struct box *box = &layout->log;
    unsigned long number =
        scene->said > look->first ? scene->said - look->first : 0;
    bool crowded = !look->first && is_crowded(scene, box);
    int y = box->y + box->rows;

    while (number > 0 && y > box->y) {
        const struct scene_line *line = scene_line(scene, --number);

        if (!line)
            return;
        if (crowded && line->tone == TONE_REASON)
            continue;
        y -= wrap(line, box, 0, false);
        wrap(line, box, y, true);
    }
}

static void draw_status(const struct scene *scene, const struct layout *layout)
{
    const char *turn =
        scene->turn == LAWS_WHITE ? say("White to move") : say("Black to move");
    attr_t attributes = A_BOLD;
    const char *text = turn;

    if (*scene->trouble) {
        text = scene->trouble;
        attributes = colored(PAIR_TROUBLE, A_REVERSE);
    } else if (*scene->result) {
        text = scene->result;
        attributes = colored(PAIR_END, A_REVERSE);
    } else if (scene->made != LAWS_NOBODY && scene->role != SCENE_WATCHER) {
        text = scene_plays(scene, scene->made)
                   ? say("Press the clock: F2 or Enter")
                   : say("The move is made");
    } else if (*scene->duty) {
        text = scene->duty;
    } else if (scene->status == LAWS_GAME_WAITING) {
        text = say("The game has not been started");
    } else if (scene->status == LAWS_GAME_PAUSED) {
        text = say("The clocks are stopped");
    } else if (scene->pendings && scene->role == SCENE_ARBITER) {
        text = scene->pending[0].text;
    } else if (scene->offer[0] || scene->offer[1]) {
        text = scene->offer[0] ? say("White offers a draw")
                               : say("Black offers a draw");
    }
    put(layout->status, 0, layout->columns, attributes, text);
}

/* Where a key's number leads to its label; short: of the first alone with F. */
static int key_text(char text[40], const struct menu_shortcut *key, bool brief)
{
    return brief ? snprintf(text, 40, "%s%u %s ", key->number == 1 ? "F" : "",
                            key->number, say(key->label))
                 : snprintf(text, 40, "F%u %s  ", key->number, say(key->label));
}

/* All of them if they fit, in the short form else; then as many as do. */
static void draw_keys(const struct scene *scene, const struct layout *layout)
{
    char text[256] = "", one[40];
    unsigned width = 0;
    bool brief;

    for (unsigned i = 0; menu_shortcut(scene, i); i++) {
        (void)key_text(one, menu_shortcut(scene, i), false);
        width += columns_of(one);
    }
    brief = width > (unsigned)layout->columns + 2;
    width = 0;
    for (unsigned i = 0; menu_shortcut(scene, i); i++) {
        const struct menu_shortcut *key = menu_shortcut(scene, i);
        size_t length = strlen(text);
        unsigned columns;

        (void)key_text(one, key, brief);
        columns = columns_of(one);
        /* the last one, Quit, has its place kept */
        if (width + columns + (key->deed == MENU_LEAVE ? 0 : 9) >
                (unsigned)layout->columns + 2 ||
            length + strlen(one) >= sizeof text)
            continue;
        strcpy(text + length, one);
        width += columns;
    }
    put(layout->keys, 0, layout->columns, A_REVERSE, text);
}

static void draw_input(const struct look *look, const struct layout *layout)
{
    char text[sizeof look->input + 4];
    wchar_t wide[SCENE_LINE_MAX];
    size_t length;
    int width = 0, columns = layout->columns - 1;
    const wchar_t *at = wide;

    snprintf(text, sizeof text, "> %.*s", SCENE_LINE_MAX - 8, look->input);
    to_wide(text, wide);
    length = wcslen(wide);
    for (size_t i = 0; i < length; i++)
        width += width_of(wide[i]);
    while (width > columns) /* the end is where it is typed */
        width -= width_of(*at++);
    attrset(A_NORMAL);
    mvhline(layout->input, 0, ' ', layout->columns);
    mvaddwstr(layout->input, 0, at);
    move(layout->input, width);
}

static int menu_columns(const struct layout *layout)
{
    return layout->columns / 38; /* LAYOUT_COLUMNS_MIN is enough for one */
}

unsigned draw_menu_rows(const struct layout *layout)
{
    return (unsigned)((layout->rows - 2) * menu_columns(layout));
}

static void draw_menu(const struct look *look, const struct layout *layout)
{
    int columns = menu_columns(layout);
    int width = layout->columns / columns, rows = layout->rows - 2;
    const struct menu *menu = look->menu;

    put(0, 0, layout->columns, A_REVERSE,
        say(" Press a key; Space: more; Esc: back"));
    for (int i = 0; i < rows * columns; i++) {
        unsigned nth = look->first + (unsigned)i;
        char text[80];

        if (nth >= menu->rows)
            break;
        snprintf(text, sizeof text, " %c  %s", menu->row[nth].key,
                 menu->row[nth].label);
        put(1 + i % rows, i / rows * width, width, A_NORMAL, text);
    }
    put(layout->rows - 1, 0, layout->columns, A_REVERSE,
        look->first + draw_menu_rows(layout) < menu->rows
            ? say(" Space: more")
            : say(" Space: from the start"));
}

static struct box help_box(const struct layout *layout)
{
    return (struct box){1, 1, layout->rows - 2, layout->columns - 2};
}

unsigned draw_help_lines(const struct look *look, const struct layout *layout)
{
    const struct box box = help_box(layout);
    unsigned nth = look->first;

    for (int y = 0; nth < look->help->lines; nth++) {
        y += wrap(&look->help->line[nth], &box, 0, false);
        if (y > box.rows)
            break;
    }
    return nth - look->first;
}

static void draw_help(const struct look *look, const struct layout *layout)
{
    const struct box box = help_box(layout);
    unsigned end = look->first + draw_help_lines(look, layout);
    int y = box.y;

    put(0, 0, layout->columns, A_REVERSE,
        say(" Space, Page Up: on and back; Esc: to the board"));
    for (unsigned nth = look->first; nth < end; nth++)
        y += wrap(&look->help->line[nth], &box, y, true);
    put(layout->rows - 1, 0, layout->columns, A_REVERSE,
        end < look->help->lines ? say(" Space: more")
                                : say(" Space: from the start"));
}

static unsigned hall_rows(const struct layout *layout)
{
    return (unsigned)layout->status - 1;
}

unsigned draw_first_board(const struct look *look, const struct layout *layout)
{
    unsigned rows = hall_rows(layout);

    return look->board >= rows ? look->board - rows + 1 : 0;
}

static void draw_hall(const struct sitting *sitting, const struct look *look,
                      const struct layout *layout, laws_ms now)
{
    unsigned first = draw_first_board(look, layout);
    unsigned end = first + hall_rows(layout);

    for (unsigned nth = first; nth < end && nth < sitting->hall.boards; nth++) {
        char text[SCENE_LINE_MAX];

        hall_board_text(&sitting->hall, nth, now, text);
        put(1 + (int)(nth - first), 0, layout->columns,
            nth == look->board                ? A_REVERSE
            : *sitting->hall.board[nth].waits ? colored(PAIR_TROUBLE, A_BOLD)
                                              : A_NORMAL,
            text);
    }
    put(layout->status, 0, layout->columns,
        *sitting->scene.trouble ? colored(PAIR_TROUBLE, A_REVERSE) : A_BOLD,
        *sitting->scene.trouble ? sitting->scene.trouble
                                : say("Up, Down and Enter: go to a board"));
}

static void draw_game(const struct scene *scene, const struct look *look,
                      const struct layout *layout, laws_ms now)
{
    enum laws_color below =
        scene_flips(scene) != look->flips ? LAWS_BLACK : LAWS_WHITE;

    draw_board(scene, look, layout);
    draw_player(scene, layout, layout->side.y, laws_opponent(below), now);
    draw_moves(scene, layout);
    draw_player(scene, layout, layout->side.y + layout->side.rows - 1, below,
                now);
    draw_log(scene, look, layout);
    draw_status(scene, layout);
}

void draw(const struct sitting *sitting, const struct look *look,
          const struct layout *layout, laws_ms now)
{
    const struct scene *scene = &sitting->scene;
    char title[128];

    erase();
    if (layout->too_small) {
        put(0, 0, layout->columns, A_BOLD, say("Too small: 40 x 16 is needed"));
    } else if (look->help) {
        draw_help(look, layout);
    } else if (look->menu) {
        draw_menu(look, layout);
    } else {
        snprintf(title, sizeof title, say(" Arbiter  %s"), scene->title);
        put(0, 0, layout->columns, A_REVERSE, title);
        if (sitting->in_hall)
            draw_hall(sitting, look, layout, now);
        else
            draw_game(scene, look, layout, now);
        draw_keys(scene, layout);
        draw_input(look, layout);
    }
    refresh();
}
