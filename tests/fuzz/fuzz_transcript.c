/*
 * fuzz_transcript.c - any bytes as a transcript
 *
 * It is read and folded as `arbiter judge` does, under each edition that it
 * lists.  The form of tags and expectations does not depend on the edition: an
 * error of theirs is found in the first reading, at the same place in any.
 */
#include "fuzz.h"

#define PLIES 40
#define ROOM (1 << 16)

/* Where the reading stopped; 0: at the end. */
struct stop {
    unsigned line, column;
};

/* An act that is written is read as the same act. */
static void check_written(const struct laws_act *act)
{
    char text[LAWS_ACT_TEXT_MAX], again[LAWS_ACT_TEXT_MAX];
    struct laws_act_texts texts;
    struct laws_file_error error;
    struct laws_act read;

    laws_act_write(act, text);
    must(!laws_act_read(text, strlen(text), LAWS_NOBODY, act->at, &read, &texts,
                        &error));
    must(read.kind == act->kind && read.by == act->by);
    laws_act_write(&read, again);
    must(!strcmp(text, again));
}

/* One reading under one edition. */
static struct stop read_once(struct laws_transcript *transcript,
                             const char *text, const char *end)
{
    static _Alignas(16) unsigned char memory[ROOM];
    static struct laws_rulings rulings;
    struct laws_game *game = NULL;
    struct laws_file_error error;

    for (const char *next; text < end; text = next) {
        const char *stop = memchr(text, '\n', (size_t)(end - text));
        size_t length = (size_t)((stop ? stop : end) - text);
        struct laws_act act;
        enum laws_line kind;

        next = stop ? stop + 1 : end;
        if (laws_transcript_read(transcript, text, length, &kind, &act, &error))
            return (struct stop){error.line, error.column};
        if (kind == LAWS_LINE_ACT) {
            check_written(&act);
            if (!game)
                game = laws_game_init(memory, laws_game_size(PLIES),
                                      &transcript->regulations);
            if (!game || laws_game_apply(game, &act, &rulings))
                return (struct stop){0, 1}; /* under this edition */
        } else if (kind == LAWS_LINE_EXPECTATION) {
            char got[LAWS_GOT_MAX];
            struct laws_error wrong;
            bool holds;

            must(game);
            if (laws_expectation_holds(text, length, game, &rulings, &holds,
                                       got, &wrong)) {
                must(wrong.where <= length);
                return (struct stop){transcript->line,
                                     (unsigned)wrong.where + 1};
            }
        }
    }
    if (laws_transcript_finish(transcript, &error))
        return (struct stop){error.line, error.column};
    return (struct stop){0, 0};
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *text = (const char *)data;
    struct laws_transcript transcript;
    unsigned readings = 1;

    must(laws_game_size(PLIES) <= ROOM);
    laws_transcript_init(&transcript);
    if (read_once(&transcript, text, text + size).column)
        return 0;
    while (laws_transcript_again(&transcript)) {
        struct stop stop = read_once(&transcript, text, text + size);

        must(++readings <= LAWS_EDITIONS);
        must(!stop.line);
        if (stop.column)
            return 0;
    }
    must(readings == transcript.editions.count);
    return 0;
}
