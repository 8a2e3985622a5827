/* play_record.c - see play_record.h */
#include "terminal/play_record.h"

#include <errno.h>
#include <limits.h>
#include <string.h>
#include <unistd.h>

static void write_out(struct record *record, const char *bytes, size_t length)
{
    if (!record->file)
        return;
    record->failed |= fwrite(bytes, 1, length, record->file) != length;
    record->failed |= fflush(record->file) != 0;
}

void record_begin(struct record *record,
                  const struct laws_regulations *regulations,
                  const char *control)
{
    char fen[LAWS_FEN_MAX], start[LAWS_FEN_MAX];
    struct laws_setup usual;

    laws_setup_start(&usual);
    laws_fen_print(&usual, start);
    laws_fen_print(&regulations->setup, fen);
    text_format(&record->text, "[Laws \"%s\"]\n[TimeControl \"%s\"]\n%s",
                laws_edition_name(regulations->edition), control,
                regulations->chess960 ? "[Variant \"Chess960\"]\n" : "");
    if (strcmp(fen, start) != 0)
        text_format(&record->text, "[SetUp \"1\"]\n[FEN \"%s\"]\n", fen);
    text_put(&record->text, "\n");
    write_out(record, text_whole(&record->text), record->text.length);
}

/* The next line of a text, without its break; the rest is left. */
static const char *next_line(const char **text, size_t *rest, size_t *length)
{
    const char *line = *text;
    const char *end = memchr(line, '\n', *rest);
    size_t taken = end ? (size_t)(end - line) + 1 : *rest;

    *length = taken - (end != NULL);
    if (*length && line[*length - 1] == '\r')
        --*length;
    *text += taken;
    *rest -= taken;
    return line;
}

bool record_read(struct record *record, const char *text, size_t length,
                 struct laws_transcript *transcript,
                 struct laws_file_error *error)
{
    const char *at = text;
    size_t rest = length, size;

    while (rest) {
        const char *line = next_line(&at, &rest, &size);
        enum laws_line kind;
        struct laws_act act;

        if (laws_transcript_read(transcript, line, size, &kind, &act, error))
            return false;
    }
    if (laws_transcript_finish(transcript, error))
        return false;
    text_add(&record->text, text, length);
    if (length && text[length - 1] != '\n')
        text_put(&record->text, "\n");
    return true;
}

void record_add(struct record *record, const struct laws_act *act)
{
    char line[LAWS_ACT_TEXT_MAX];
    size_t length = laws_act_print(act, line);

    line[length++] = '\n'; /* in place of the NUL */
    text_add(&record->text, line, length);
    write_out(record, line, length);
}

/* Are so many plies made, and the last of them completed? */
static bool is_there(const struct laws_game *game, unsigned plies)
{
    struct laws_view view;

    laws_game_view(game, &view);
    return view.status == LAWS_GAME_PLAYING && laws_game_plies(game) == plies &&
           !view.player[LAWS_WHITE].made && !view.player[LAWS_BLACK].made;
}

laws_ms record_replay(struct record *record, struct laws_game *game,
                      unsigned plies, struct laws_rulings *rulings)
{
    const char *at = text_whole(&record->text);
    size_t rest = record->text.length, size;
    struct laws_transcript transcript;
    laws_ms last = 0;

    laws_transcript_init(&transcript);
    while (rest && !is_there(game, plies)) {
        const char *line = next_line(&at, &rest, &size);
        struct laws_file_error error;
        enum laws_line kind;
        struct laws_act act;

        if (laws_transcript_read(&transcript, line, size, &kind, &act,
                                 &error) ||
            kind != LAWS_LINE_ACT || laws_game_apply(game, &act, rulings))
            continue;
        last = act.at;
    }
    record->text.length -= rest;
    record->text.bytes[record->text.length] = '\0';
    return last;
}

void record_rewrite(struct record *record)
{
    if (!record->file)
        return;
    rewind(record->file);
    record->failed |= ftruncate(fileno(record->file), 0) != 0;
    write_out(record, text_whole(&record->text), record->text.length);
}

bool record_close(struct record *record)
{
    bool fine = !record->failed;

    if (record->file) {
        errno = EIO; /* what the write said is long forgotten */
        fine &= !ferror(record->file);
        fine &= !fclose(record->file);
    }
    record->file = NULL;
    return fine;
}
