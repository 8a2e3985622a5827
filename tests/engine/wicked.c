/*
 * wicked.c - an engine that misbehaves, for the tests
 *
 *     wicked DEED [N]
 *
 * It speaks UCI and plays the first legal move in the order of coordinates.  At
 * its N-th move, the first if not said, it does its deed instead.  `sees SCORE`
 * is good, and finds every position worth that ("mate 3").
 *
 *     wicked xboard [WORDS [N [TIMES]]]
 *
 * It speaks CECP, and cannot be given a position.  With its N-th move and all
 * that follow it says WORDS first, so many times.  `xboard-shuffle` does the
 * same with a knight, `xboard-once` wants to be started for each game,
 * `xboard-old` knows neither features nor pings.
 *
 * `stopwatch FILE` is good, and notes when it was given a move to find and when
 * it had found it, in nanoseconds, for bench/match.sh.
 */
#include "laws/laws.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static const char *deed;
static bool silent_stop;
static const char *score = "cp 20";

static int notes = -1;

/* In one piece: both players write to the file. */
static void note(const char *what)
{
    struct timespec now;
    char line[64];
    int length;

    if (notes < 0)
        return;
    clock_gettime(CLOCK_MONOTONIC, &now);
    length = snprintf(line, sizeof line, "%s %lld%09ld\n", what,
                      (long long)now.tv_sec, now.tv_nsec);
    (void)!write(notes, line, (size_t)length);
}

static void be_idle(void)
{
    for (;;)
        pause();
}

/* The position that a line "position ..." tells of. */
static struct laws_position read_position(char *line)
{
    struct laws_position position;
    struct laws_setup setup;
    struct laws_error error;
    char *moves = strstr(line, " moves ");
    char *fen = strstr(line, "fen ");

    laws_position_start(&position);
    if (moves)
        *moves = '\0';
    if (fen && (laws_fen_parse(fen + 4, strlen(fen + 4), &setup, &error) ||
                laws_position_from_setup(&position, &setup)))
        exit(3);
    for (char *word = moves ? strtok(moves + 7, " ") : NULL; word;
         word = strtok(NULL, " ")) {
        struct laws_move move;

        if (laws_san_parse(word, strlen(word), &position, &move))
            exit(4);
        laws_position_play(&position, move);
    }
    return position;
}

static int compare(const void *a, const void *b)
{
    const struct laws_move *x = a, *y = b;

    if (x->from != y->from)
        return x->from - y->from;
    return x->to != y->to ? x->to - y->to : y->promotion - x->promotion;
}

/* A knight goes out and home again, as long as it may. */
static struct laws_move choose(const struct laws_position *position)
{
    static struct laws_move last = {LAWS_NO_SQUARE, LAWS_NO_SQUARE, 0, 0};
    struct laws_moves moves;
    struct laws_move chosen;

    laws_position_moves(position, &moves);
    if (!moves.count)
        exit(5);
    qsort(moves.move, moves.count, sizeof moves.move[0], compare);
    chosen = moves.move[0];
    for (unsigned i = 0; strstr(deed, "shuffle") && i < moves.count; i++)
        if (moves.move[i].piece == LAWS_KNIGHT &&
            (chosen.piece != LAWS_KNIGHT ||
             (moves.move[i].from == last.to && moves.move[i].to == last.from)))
            chosen = moves.move[i];
    /* castling is the king's move to the square of its rook */
    for (unsigned i = 0; !strcmp(deed, "castle") && i < moves.count; i++)
        if (LAWS_BIT(moves.move[i].to) & position->by_color[position->turn])
            chosen = moves.move[i];
    last = chosen;
    return chosen;
}

static void flood(void)
{
    char block[4096];

    memset(block, 'x', sizeof block);
    for (size_t i = 99; i < sizeof block; i += 100)
        block[i] = strcmp(deed, "flood") ? 'x' : '\n';
    for (;;)
        if (fwrite(block, 1, sizeof block, stdout) != sizeof block)
            exit(0);
}

static void take_memory(void)
{
    for (;;) {
        char *volatile block = malloc((size_t)16 << 20); /* not left out */

        if (!block) {
            fputs("out of memory\n", stderr);
            exit(9);
        }
        memset(block, 1, (size_t)16 << 20);
    }
}

/* Do it, and perhaps move nevertheless. */
static void do_deed(void)
{
    struct timespec moment = {0, 300000000};

    if (!strcmp(deed, "hang"))
        be_idle();
    if (!strcmp(deed, "mute"))
        silent_stop = true; /* thinks for ever, and hears no stop */
    if (!strcmp(deed, "exit")) {
        fputs("I am tired\n", stderr);
        exit(7);
    }
    if (!strcmp(deed, "abort"))
        abort();
    if (!strcmp(deed, "flood") || !strcmp(deed, "long-line"))
        flood();
    if (!strcmp(deed, "memory"))
        take_memory();
    if (!strcmp(deed, "nonsense"))
        puts("bestmove up-yours\nbestmove e9e10");
    if (!strcmp(deed, "none"))
        puts("bestmove (none)");
    if (!strcmp(deed, "illegal"))
        puts("bestmove e1e8");
    if (!strcmp(deed, "illegal-once")) {
        puts("bestmove e1e8");
        deed = "good";
    }
    if (!strcmp(deed, "slow"))
        nanosleep(&moment, NULL);
    if (!strcmp(deed, "close")) {
        fclose(stdout);
        be_idle();
    }
}

static bool moves_nevertheless(void)
{
    return !strcmp(deed, "slow") || !strcmp(deed, "twice") ||
           !strcmp(deed, "goodbye");
}

/* CECP: it keeps the game itself, and answers a move by a move. */
static void speak_xboard(const char *words, long when, long times)
{
    struct laws_position position;
    bool forced = true, old = !strcmp(deed, "xboard-old");
    long played = 0;
    char line[256], text[LAWS_COORDINATES_MAX];

    while (fgets(line, sizeof line, stdin)) {
        struct laws_move move;
        bool moves = old ? line[0] >= 'a' && line[0] <= 'h' && line[1] >= '1' &&
                               line[1] <= '8'
                         : !strncmp(line, "usermove ", 9);
        const char *made = old ? line : line + 9;

        line[strcspn(line, "\r\n")] = '\0';
        if (!strcmp(line, "uci"))
            puts("Error (unknown command): uci");
        else if (old &&
                 (!strncmp(line, "protover", 8) || !strncmp(line, "ping", 4)))
            printf("Error (unknown command): %s\n", line);
        else if (!strncmp(line, "protover", 8))
            printf("feature ping=1 usermove=1 setboard=0 reuse=%d done=1\n",
                   strcmp(deed, "xboard-once") != 0);
        else if (!strncmp(line, "ping", 4))
            printf("pong%s\n", line + 4);
        else if (!strcmp(line, "quit"))
            exit(0);
        else if (!strncmp(line, "setboard", 8))
            exit(6);
        if (!strcmp(line, "new"))
            laws_position_start(&position);
        if (moves) {
            if (laws_san_parse(made, strlen(made), &position, &move))
                exit(4);
            laws_position_play(&position, move);
        }
        forced = !strcmp(line, "force") || (forced && strcmp(line, "go") != 0);
        if (forced || (!moves && strcmp(line, "go") != 0))
            continue;
        move = choose(&position);
        laws_coordinates_print(move, false, text);
        for (long i = ++played < when ? times : 0; i < times; i++)
            puts(words);
        laws_position_play(&position, move);
        printf("move %s\n", text);
    }
}

int main(int argc, char **argv)
{
    static char line[65536];
    struct laws_position position;
    long when = argc > 2 ? strtol(argv[2], NULL, 10) : 1, moves = 0;

    deed = argc > 1 ? argv[1] : "good";
    if (!strcmp(deed, "shuffle"))
        score = "cp 0";
    if (!strcmp(deed, "sees") && argc > 2) {
        score = argv[2];
        deed = "good";
    }
    if (!strcmp(deed, "deaf"))
        be_idle();
    if (!strcmp(deed, "stays")) { /* and so does its child */
        signal(SIGTERM, SIG_IGN);
        if (fork() == 0)
            be_idle();
    }
    if (!strcmp(deed, "stopwatch") && argc > 2) {
        notes = open(argv[2], O_WRONLY | O_CREAT | O_APPEND, 0666);
        deed = "good";
    }
    setvbuf(stdout, NULL, _IOLBF, 0);
    laws_position_start(&position);
    if (!strncmp(deed, "xboard", 6))
        speak_xboard(argc > 2 ? argv[2] : "# nothing",
                     argc > 3 ? strtol(argv[3], NULL, 10) : 1,
                     argc > 4 ? strtol(argv[4], NULL, 10) : 1);
    while (fgets(line, sizeof line, stdin)) {
        line[strcspn(line, "\r\n")] = '\0';
        if (!strcmp(line, "uci")) {
            puts("id name Wicked 1\nid author Arbiter\n"
                 "option name Hash type spin default 16 min 1 max 64\n"
                 "option name UCI_LimitStrength type check default false\n"
                 "option name UCI_Elo type spin default 1500 min 800 max 2000\n"
                 "option name Style type combo default Solid var Solid var "
                 "Very Risky\n"
                 "option name UCI_Chess960 type check default false\nuciok");
        } else if (!strcmp(line, "isready") && strcmp(deed, "unready") != 0) {
            puts("readyok");
        } else if (!strcmp(line, "ucinewgame")) {
            if (!strcmp(deed, "shy"))
                return 8;
            note("new");
        } else if (!strncmp(line, "position ", 9)) {
            position = read_position(line);
        } else if (!strncmp(line, "go", 2)) {
            char text[LAWS_COORDINATES_MAX];
            bool evil = ++moves >= when && strcmp(deed, "good") != 0 &&
                        strcmp(deed, "stays") != 0 &&
                        strcmp(deed, "castle") != 0 && !strstr(deed, "shuffle");

            note("go");
            if (evil)
                do_deed();
            if (evil && !moves_nevertheless())
                continue;
            laws_coordinates_print(choose(&position), true, text);
            note("moved"); /* before anybody can answer it */
            printf("info depth 1 score %s pv %s\nbestmove %s\n", score, text,
                   text);
            if (evil && !strcmp(deed, "goodbye"))
                return 0;
            if (evil && !strcmp(deed, "twice"))
                puts("bestmove a1a8");
        } else if (!strcmp(line, "stop") && !silent_stop) {
            puts("bestmove a1a1");
        } else if (!strcmp(line, "quit") && strcmp(deed, "stays") != 0) {
            return 0;
        }
    }
    if (!strcmp(deed, "stays"))
        be_idle();
    return 0;
}
