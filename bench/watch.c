/*
 * watch.c - how soon a watch answers, with a whole hall in its files
 *
 * usage: bench-watch [BOARDS [MOVES]]
 *
 * BOARDS games (500) are played by chance with clocks, MOVES (120) by each,
 * and after each move somewhere the text is handed to a watch: once with all
 * games in one file, as LiveChess writes it, once with a file a game.  Told
 * are the time of the first look at a file, with all its games, and of an
 * answer after that (the median, 99 of 100, the longest), both of the
 * processor; and the memory after a tenth and at the end, without the games
 * that are held here.
 */
#include "watch/watch.h"
#include "measure.h"
#include "sys/sys.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct board {
    struct laws_position position;
    char *text;
    size_t length, room;
    bool over;
};

static uint64_t chance = 1;

static unsigned draw(unsigned below)
{
    chance = chance * 6364136223846793005u + 1442695040888963407u;
    return (unsigned)(chance >> 33) % below;
}

static void add(struct board *board, const char *text)
{
    size_t length = strlen(text);

    while (board->length + length + 1 > board->room) {
        board->room = board->room ? 2 * board->room : 1024;
        board->text = realloc(board->text, board->room);
        if (!board->text)
            exit(1);
    }
    memcpy(board->text + board->length, text, length + 1);
    board->length += length;
}

static void begin(struct board *board, unsigned number)
{
    char tags[256];

    memset(board, 0, sizeof(*board));
    laws_position_start(&board->position);
    snprintf(tags, sizeof(tags),
             "[Event \"Hall\"]\n[Site \"?\"]\n[Date \"2026.11.16\"]\n"
             "[Round \"1.%u\"]\n[White \"White, %u\"]\n[Black \"Black, %u\"]\n"
             "[Result \"*\"]\n\n",
             number, number, number);
    add(board, tags);
}

static void play(struct board *board, unsigned ply)
{
    struct laws_moves moves;
    char san[LAWS_SAN_MAX], text[64];
    unsigned left = 5400 - ply * 20;

    laws_position_moves(&board->position, &moves);
    if (!moves.count || board->over) {
        board->over = true;
        return;
    }
    moves.move[0] = moves.move[draw(moves.count)];
    laws_san_print(&board->position, moves.move[0], san);
    if (board->position.turn == LAWS_WHITE)
        snprintf(text, sizeof(text), "%u. %s {[%%clk %u:%02u:%02u]} ",
                 board->position.number, san, left / 3600, left / 60 % 60,
                 left % 60);
    else
        snprintf(text, sizeof(text), "%s {[%%clk %u:%02u:%02u]}\n", san,
                 left / 3600, left / 60 % 60, left % 60);
    add(board, text);
    laws_position_play(&board->position, moves.move[0]);
}

static uint64_t told;

static void tell(void *data, enum watch_news news,
                 const struct watch_file *file, const struct watch_game *game,
                 const struct watch_item *item)
{
    (void)data;
    (void)news;
    (void)file;
    (void)game;
    (void)item;
    told++;
}

static int compare(const void *a, const void *b)
{
    const double *one = a, *other = b;

    return (*one > *other) - (*one < *other);
}

/* In KiB, without the texts of the measurement itself. */
static uint64_t memory(const struct board *boards, unsigned count,
                       const struct board *all)
{
    struct sys_process process;
    size_t held = all->room;

    for (unsigned i = 0; i < count; i++)
        held += boards[i].room;
    sys_process(&process);
    return (process.memory - held) >> 10;
}

static void run(unsigned count, unsigned moves, bool together)
{
    struct watch_settings settings = {.edition = LAWS_CURRENT,
                                      .kinds = LAWS_FINDINGS_USUAL};
    struct watch_sink sink = {tell, NULL};
    struct watch *watch = watch_new(&settings, &sink);
    struct watch_file **files = calloc(count, sizeof(struct watch_file *));
    struct board *boards = calloc(count, sizeof(*boards));
    size_t steps = (size_t)count * moves * 2, at = 0;
    double *times = calloc(steps, sizeof(*times)), first = 0;
    struct board all = {.room = 0};
    uint64_t early = 0;

    if (!watch || !files || !boards || !times)
        exit(1);
    told = 0;
    for (unsigned i = 0; i < count; i++) {
        begin(&boards[i], i + 1);
        files[i] = watch_file_new(together ? "all.pgn" : "board.pgn");
    }
    for (unsigned ply = 0; ply < 2 * moves; ply++)
        for (unsigned i = 0; i < count; i++) {
            uint64_t start;

            play(&boards[i], ply);
            if (at % 17 && together && ply > 20) { /* some, not to last long */
                at++;
                continue;
            }
            if (together) {
                all.length = 0;
                for (unsigned k = 0; k < count; k++) {
                    add(&all, boards[k].text);
                    add(&all, "*\n\n");
                }
            }
            start = sys_worked();
            if (together)
                watch_text(watch, files[0], all.text, all.length, 0, false);
            else
                watch_text(watch, files[i], boards[i].text, boards[i].length, 0,
                           true);
            times[at] = (double)(sys_worked() - start) / 1e6;
            if (!at || (!together && !ply)) {
                first = times[at] > first ? times[at] : first;
                times[at] = 0; /* told apart */
            }
            at++;
            if (at == steps / 10)
                early = memory(boards, count, &all);
        }
    if (!early)
        early = memory(boards, count, &all);
    qsort(times, at, sizeof(*times), compare);
    {
        size_t none = 0;
        char what[96];

        while (none < at && times[none] == 0)
            none++;
        printf("%u boards, %s: first look %.3f ms; %zu updates, %.3f ms "
               "median, %.3f ms 99 of 100, %.3f ms longest; %llu told; "
               "memory %llu to %llu KiB\n",
               count, together ? "one file" : "a file each", first, at - none,
               times[none + (at - none) / 2],
               times[none + (at - none) * 99 / 100], times[at - 1],
               (unsigned long long)told, (unsigned long long)early,
               (unsigned long long)memory(boards, count, &all));
        snprintf(what, sizeof what, "watch over %u boards, %s, 99 of 100",
                 count, together ? "one file" : "a file each");
        row_limit(what, times[none + (at - none) * 99 / 100], "ms", NO_LIMIT);
    }
    for (unsigned i = 0; i < count; i++) {
        watch_file_free(files[i]);
        free(boards[i].text);
    }
    free(all.text);
    free(times);
    free(boards);
    free(files);
    watch_free(watch);
}

int main(int argc, char **argv)
{
    unsigned boards = argc > 1 ? (unsigned)strtoul(argv[1], NULL, 10) : 500;
    unsigned moves = argc > 2 ? (unsigned)strtoul(argv[2], NULL, 10) : 120;

    run(boards, moves, false);
    run(boards, moves, true);
    return 0;
}
