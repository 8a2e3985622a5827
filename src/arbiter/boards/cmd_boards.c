/*
 * cmd_boards.c - arbiter boards: what electronic boards showed, as transcripts
 *
 * The messages of DGT LiveChess come in, one a line; for each game on each
 * board a transcript goes out.  What the boards leave open stands in comments.
 */
#include "boards/board_reader.h"
#include "boards/boards_at.h"
#include "boards/boards_link.h"
#include "boards/livechess.h"
#include "main/commands.h"
#include "sys/sys.h"
#include "sys/text.h"

#include <inttypes.h>
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

enum { BOARD, TIME_CONTROL, ARBITER, LAWS, INTO, RAW, LINKS };

static const struct option options[] = {
    [BOARD] = {"board", "SERIAL",
               "read only the board with this serial number"},
    [TIME_CONTROL] = OPTION_TIME_CONTROL,
    [ARBITER] = {"arbiter", "WHO", "automatic (default), present or absent"},
    [LAWS] = OPTION_LAWS,
    [INTO] = {"into", "FOLDER", "write FOLDER/SERIAL-N.acts for each game"},
    [RAW] = {"raw", NULL, "print the messages of a LINK: a recording"},
    [LINKS] = {"links", "FILE",
               "play in the games of a server: FILE has the links"},
};

#define MESSAGE_MAX ((size_t)1 << 20)

/* A board, and the transcript of the game on it. */
struct table {
    char serial[LIVECHESS_SERIAL_MAX];
    struct board_reader reader;
    struct text text;
    size_t shown;  /* so much of the text was printed or written */
    int64_t start; /* when its game began, ms since 1970; 0: not yet */
    unsigned game; /* on this board, from 1 */
    struct work *work;
};

struct work {
    const struct args *args;
    struct boards_at *at; /* or NULL */
    enum laws_edition edition;
    struct table *tables[LIVECHESS_BOARDS_MAX];
    unsigned count, written;
    bool live;
    int64_t heard;     /* the time of the last message, ms since 1970 ... */
    uint64_t heard_at; /* ... and of ours, ns */
    unsigned lines;
    enum status status;
};

static void time_print(laws_ms at, char text[32])
{
    snprintf(text, 32, "%" PRId64 ":%02u:%02u.%03u", (int64_t)(at / 3600000),
             (unsigned)(at / 60000 % 60), (unsigned)(at / 1000 % 60),
             (unsigned)(at % 1000));
}

static void begin_text(struct table *table)
{
    const struct args *args = table->work->args;

    text_clear(&table->text);
    table->shown = 0;
    text_format(
        &table->text,
        "# board %s, game %u\n[Laws \"%s\"]\n[TimeControl \"%s\"]\n"
        "[Arbiter \"%s\"]\n\n0:00:00 arbiter starts\n",
        table->serial, table->game, laws_edition_name(table->work->edition),
        args->value[TIME_CONTROL] ? args_control(args->value[TIME_CONTROL])
                                  : "-",
        args->value[ARBITER] ? args->value[ARBITER] : "automatic");
}

/* The game on this board is over, or the news are. */
static void write_text(struct table *table)
{
    struct work *work = table->work;
    const char *into = work->args->value[INTO];
    char *path;
    size_t size;
    int error;

    if (work->at)
        return; /* it goes to the server */
    (void)text_whole(&table->text);
    if ((!table->reader.ply && !table->reader.ended) ||
        table->shown == table->text.length)
        return; /* nothing was played on it, or all was written */
    work->written++;
    if (!into) {
        if (work->live) {
            fwrite(table->text.bytes + table->shown, 1,
                   table->text.length - table->shown, stdout);
            fflush(stdout);
            table->shown = table->text.length;
        } else if (work->written > 1)
            work->status = args_error(
                work->args, "there is more than one game; give --into FOLDER, "
                            "or --board SERIAL for one of the boards");
        else
            fwrite(table->text.bytes, 1, table->text.length, stdout);
        return;
    }
    size = strlen(into) + sizeof(table->serial) + 32;
    path = sys_alloc(size);
    snprintf(path, size, "%s/%s-%u.acts", into, table->serial, table->game);
    error = sys_file_write(path, table->text.bytes, table->text.length);
    if (error)
        work->status =
            args_error(work->args, "%s: %s; choose a folder that you can write",
                       shown_of(path).text, strerror(error));
    free(path);
    table->shown = table->text.length;
}

static void square_print(laws_square square, char text[3])
{
    text[0] = (char)('a' + laws_file(square));
    text[1] = (char)('1' + laws_rank(square));
    text[2] = '\0';
}

static void put_move(struct text *text, const struct board_act *act)
{
    char from[3], to[3], san[LAWS_SAN_MAX];

    if (act->legal) {
        laws_san_print(act->before, act->move, san);
        text_put(text, san);
        return;
    }
    square_print(act->move.from, from);
    square_print(act->move.to, to);
    text_format(text, "%s%s", from, to);
}

static void tell(void *data, const struct board_act *act)
{
    struct table *table = data;
    struct text *text = &table->text;
    const char *who = act->by == LAWS_WHITE ? "white" : "black";
    char at[32], square[3];

    if (table->work->at) {
        boards_at_tell(table->work->at, table->serial, act);
        return;
    }
    time_print(act->at, at);
    switch (act->kind) {
    case BOARD_TOUCHES:
        square_print(act->square, square);
        text_format(text, "%s %s touches %s\n", at, who, square);
        break;
    case BOARD_MAKES:
        text_format(text, "%s %s makes ", at, who);
        put_move(text, act);
        text_put(text, "\n");
        break;
    case BOARD_PRESSES:
        text_format(text, "%s %s presses\n", at, who);
        break;
    case BOARD_RESULT:
        text_format(text, "# %s kings in the centre\n%s arbiter declares %s\n",
                    at, at, laws_pgn_result_text(act->result));
        break;
    case BOARD_NEW:
        table->reader.ply = 1; /* it was played */
        write_text(table);
        table->reader.ply = 0;
        table->game++;
        table->start += act->at;
        table->reader.now = table->reader.stable = table->reader.last = 0;
        begin_text(table);
        break;
    case BOARD_BACK:
        text_format(text, "# %s open: put back to the position after ply %u\n",
                    at, act->ply);
        break;
    case BOARD_OPEN:
        text_format(text, "# %s open: %s\n", at, act->words);
        break;
    }
}

static struct table *table_of(struct work *work, const char *serial)
{
    struct laws_position start;
    struct table *table;

    for (unsigned i = 0; i < work->count; i++)
        if (!strcmp(work->tables[i]->serial, serial))
            return work->tables[i];
    if (work->count == LIVECHESS_BOARDS_MAX)
        return NULL;
    table = sys_alloc(sizeof(*table));
    snprintf(table->serial, sizeof(table->serial), "%s", serial);
    laws_position_start(&start);
    table->work = work;
    table->game = 1;
    text_init(&table->text);
    board_reader_init(&table->reader, &start, tell, table);
    if (work->at)
        boards_at_begin(work->at, serial, &table->reader);
    begin_text(table);
    work->tables[work->count++] = table;
    return table;
}

static bool is_file_name(const char *serial)
{
    return *serial && *serial != '.' && !strchr(serial, '/');
}

static void take_board(struct work *work, const struct livechess_board *board)
{
    const char *only = work->args->value[BOARD];
    struct table *table;
    laws_ms at;

    if ((only && strcmp(only, board->serial)) || !is_file_name(board->serial))
        return;
    if (work->at && !boards_at_has(work->at, board->serial))
        return;
    table = table_of(work, board->serial);
    if (!table) {
        work->status = args_error(work->args, "too many boards, at most %d",
                                  LIVECHESS_BOARDS_MAX);
        return;
    }
    if (board->state == LIVECHESS_AWAY)
        return; /* what it shows is what it showed once */
    if (board->state != LIVECHESS_UNTOLD)
        table->reader.delayed = board->state == LIVECHESS_DELAYED;
    if (work->live && work->count > 1 && !work->args->value[INTO] &&
        !work->at) {
        work->status = args_error(
            work->args, "there is more than one board; give --into FOLDER, or "
                        "--board SERIAL for one of them");
        return;
    }
    if (!table->start)
        table->start = board->time;
    at = board->time > table->start ? board->time - table->start : 0;
    if (!table->reader.ply && !table->reader.clocked &&
        board->run != LAWS_NOBODY) {
        table->start = board->time; /* the game begins with its clock */
        table->reader.now = table->reader.stable = 0;
        at = 0;
    }
    if (board->has_board)
        board_reader_board(&table->reader, board->on, at);
    if (board->has_clock && work->at)
        boards_at_clock(work->at, board);
    if (board->has_clock)
        board_reader_clock(&table->reader, board->run, at);
    if (!board->has_board && !board->has_clock)
        board_reader_time(&table->reader, at);
}

static void take_line(struct work *work, const char *line, size_t length,
                      unsigned number)
{
    static struct livechess_news news;

    while (length && strchr(" \t\r\n", line[length - 1]))
        length--;
    if (!length)
        return;
    if (!livechess_read(line, length, &news)) {
        args_error(work->args,
                   "line %u is not a message of LiveChess; passed over",
                   number);
        return;
    }
    if (*news.error)
        args_error(work->args, "line %u: LiveChess reports: %s", number,
                   news.error);
    if (news.count) {
        work->heard = news.board[0].time;
        work->heard_at = sys_now();
    }
    for (unsigned i = 0; i < news.count && !work->status; i++)
        take_board(work, &news.board[i]);
}

static enum status read_lines(struct work *work, const char *path)
{
    struct sys_input input;
    char *text = sys_alloc(MESSAGE_MAX);
    size_t held = 0, got = 1;
    unsigned number = 0;
    int error = sys_input_open(&input, path);

    if (error) {
        free(text);
        return args_error(work->args,
                          "%s: %s; give a recording, or - for "
                          "standard input",
                          shown_of(path).text, strerror(error));
    }
    while (got && !error && !work->status) {
        size_t start = 0;
        char *end;

        error = sys_input_read(&input, text + held, MESSAGE_MAX - held, &got);
        held += error ? 0 : got;
        while ((end = memchr(text + start, '\n', held - start))) {
            take_line(work, text + start, (size_t)(end - text) - start,
                      ++number);
            start = (size_t)(end - text) + 1;
        }
        if (!got) /* the last line */
            take_line(work, text + start, held - start, ++number);
        held -= start;
        memmove(text, text + start, held);
        if (held == MESSAGE_MAX)
            work->status = args_error(work->args,
                                      "line %u is longer than a message can be",
                                      number + 1);
    }
    sys_input_close(&input);
    free(text);
    if (error)
        return args_error(work->args, "%s: %s", shown_of(path).text,
                          strerror(error));
    return work->status;
}

/* A message of a LiveChess that runs. */
static bool hear(void *data, const char *text, size_t length)
{
    struct work *work = data;

    if (work->args->value[RAW]) {
        fwrite(text, 1, length, stdout);
        fputc('\n', stdout);
        fflush(stdout);
        return true;
    }
    take_line(work, text, length, ++work->lines);
    return !work->status;
}

/* Nothing was heard for a moment: time passes at the boards, too. */
static bool wait_on(void *data)
{
    struct work *work = data;
    int64_t now =
        work->heard + (int64_t)((sys_now() - work->heard_at) / 1000000);

    for (unsigned i = 0; i < work->count; i++) {
        struct table *table = work->tables[i];

        if (table->start)
            board_reader_time(&table->reader, now - table->start);
        write_text(table);
    }
    if (work->at && !boards_at_tend(work->at))
        work->status = STATUS_BAD;
    return !work->status;
}

static unsigned files_of(void *data, struct pollfd *files)
{
    struct work *work = data;

    return work->at ? boards_at_poll(work->at, files) : 0;
}

static enum status run(const struct args *args)
{
    struct work work = {.args = args, .edition = LAWS_CURRENT};
    struct boards_link live = {args, hear, wait_on, files_of, &work};

    if (args->count == 0)
        return args_error(args, "give a recording, or - for standard input");
    if (args_at_most(args, 1) ||
        args_edition(args, args->value[LAWS], &work.edition))
        return STATUS_BAD;
    json_set_alloc_funcs(sys_alloc, free);
    work.live = strstr(args->operand[0], "://");
    if (args->value[RAW] && !work.live)
        return args_error(args, "--raw needs a link, as " BOARDS_LINK);
    if (args->value[LINKS]) {
        work.at = boards_at_new(args, args->value[LINKS], work.live);
        if (!work.at)
            return STATUS_BAD;
    }
    if (work.live && boards_link(&live, args->operand[0]))
        work.status = STATUS_BAD;
    if (!work.live)
        work.status = read_lines(&work, args->operand[0]);
    for (unsigned i = 0; i < work.count; i++) {
        struct table *table = work.tables[i];

        /* what stands there at the end of a recording had all the time */
        if (!work.status && !(work.live && work.at)) {
            board_reader_time(&table->reader,
                              table->reader.now + BOARD_ILLEGAL_MS);
            board_reader_time(&table->reader,
                              table->reader.now + 10 * BOARD_OPEN_MS);
            write_text(table);
        }
    }
    /* what was read is to be stored */
    if (work.at && !work.status && !boards_at_drain(work.at))
        work.status = STATUS_BAD;
    boards_at_free(work.at);
    for (unsigned i = 0; i < work.count; i++) {
        struct table *table = work.tables[i];

        text_release(&table->text);
        free(table);
    }
    return work.status;
}

const struct command command_boards = {
    .name = "boards",
    .operands = "FILE|LINK",
    .about =
        "FILE holds messages of DGT LiveChess, one JSON object a line; - "
        "is standard\n"
        "input.  LINK is a LiveChess that runs, " BOARDS_LINK ".\n"
        "Prints the acts at the board as a transcript for arbiter judge.  "
        "Comments note\n"
        "what the board leaves open.\n"
        "\n"
        "With --links, the boards play in games of a server instead.  FILE "
        "has a line for\n"
        "each board: its serial number, the link of White, the link of "
        "Black and, if\n"
        "its clock may start, stop and set the game's and its kings in "
        "the centre are\n"
        "the result, the link of the arbiter or the room.\n",
    .options = options,
    .option_count = sizeof(options) / sizeof(options[0]),
    .examples =
        "arbiter live boards recorded.jsonl\n"
        "arbiter live boards ws://localhost:1982/api/v1.0 --into games\n",
    .run = run,
};
