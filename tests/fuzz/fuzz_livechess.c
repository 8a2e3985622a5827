/*
 * fuzz_livechess.c - a LiveChess that says anything at all: its messages are
 * read or not, and whatever a board then shows, times do not go back and moves
 * that are told as legal are
 */
#include "fuzz.h"

#include "boards/board_reader.h"
#include "boards/livechess.h"

static laws_ms last;

static void tell(void *data, const struct board_act *act)
{
    (void)data;
    must(act->at >= last);
    last = act->at;
    if (act->kind == BOARD_MAKES)
        must((laws_position_judge(act->before, act->move) == LAWS_LEGAL) ==
             act->legal);
    if (act->kind == BOARD_OPEN)
        must(act->words != NULL);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    static struct livechess_news news;
    static struct board_reader reader;
    const char *text = (const char *)bytes;
    struct laws_position start;

    laws_position_start(&start);
    board_reader_init(&reader, &start, tell, NULL);
    last = 0;
    while (size) {
        const char *newline = memchr(text, '\n', size);
        size_t length = newline ? (size_t)(newline - text) : size;

        if (livechess_read(text, length, &news))
            for (unsigned i = 0; i < news.count; i++) {
                const struct livechess_board *board = &news.board[i];

                must(memchr(board->serial, '\0', sizeof(board->serial)));
                reader.delayed = board->state == LIVECHESS_DELAYED;
                if (board->has_board)
                    board_reader_board(&reader, board->on, board->time);
                if (board->has_clock)
                    board_reader_clock(&reader, board->run, board->time);
                board_reader_time(&reader, reader.now + 700);
            }
        length += newline != NULL;
        text += length;
        size -= length;
    }
    return 0;
}
