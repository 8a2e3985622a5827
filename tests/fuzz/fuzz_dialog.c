/*
 * fuzz_dialog.c - an engine that says anything at all, in either protocol: the
 * dialog stays sound, and what it takes for a move is short
 */
#include "fuzz.h"

#include "engine/dialog.h"
#include "engine/spec.h"

static struct laws_game *new_game(void)
{
    static max_align_t memory[65536 / sizeof(max_align_t)];
    static struct laws_rulings rulings;
    struct laws_regulations regulations;
    struct laws_game *game;

    laws_regulations_init(&regulations, LAWS_CURRENT);
    game = laws_game_init(memory, sizeof memory, &regulations);
    must(game != NULL);
    must(laws_game_apply(
             game,
             &(struct laws_act){.kind = LAWS_ACT_STARTS, .by = LAWS_NOBODY},
             &rulings) == LAWS_OK);
    return game;
}

static void hold_dialog(const struct dialog_settings *settings,
                        const char *text, size_t size)
{
    struct laws_game *game = new_game();
    static struct dialog dialog;
    struct text out;
    unsigned line = 0;

    text_init(&out);
    dialog_open(&dialog, settings, &out);
    while (size) {
        const char *newline = memchr(text, '\n', size);
        size_t length = newline ? (size_t)(newline - text) : size;
        enum dialog_event event = dialog_hear(&dialog, text, length, &out);

        must(strlen(dialog.move) < sizeof dialog.move);
        must(strlen(dialog.name) < sizeof dialog.name);
        must(dialog.options <= DIALOG_OPTIONS_MAX);
        must(event != DIALOG_MOVES || dialog.state == DIALOG_IDLE);
        if (dialog.state == DIALOG_IDLE && ++line % 2)
            dialog_new_game(&dialog, game, &out);
        else if (dialog.state == DIALOG_IDLE)
            dialog_go(&dialog, game, &out);
        else if (dialog.state == DIALOG_THINKING && line > 8)
            dialog_stop(&dialog, &out);
        text += length + (newline ? 1 : 0);
        size -= length + (newline ? 1 : 0);
    }
    must(!text_failed(&out));
    must(out.length == 0 || out.bytes[out.length - 1] == '\n');
    dialog_quit(&dialog, &out);
    text_release(&out);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *text = (const char *)data;
    struct dialog_settings settings = {.protocol = DIALOG_UCI};
    static struct engine_spec spec;
    char line[256];

    hold_dialog(&settings, text, size);
    settings.protocol = DIALOG_CECP;
    hold_dialog(&settings, text, size);
    if (size < sizeof line && !memchr(text, '\0', size)) {
        memcpy(line, text, size);
        line[size] = '\0';
        if (!engine_spec_read(&spec, line))
            must(spec.argument[0] != NULL);
    }
    return 0;
}
