/*
 * fuzz_hearing.c - a server that says anything at all: the scene stays sound,
 * and nothing in it could do something to a terminal.  A link, too, may be
 * anything.
 */
#include "fuzz.h"

#include "client/place.h"
#include "terminal/hear.h"

/* One line that can be shown as it is. */
static void must_be_plain(const char *text, size_t size)
{
    size_t length = strnlen(text, size);

    must(length < size);
    for (size_t i = 0; i < length; i++)
        must((unsigned char)text[i] >= 0x20 && text[i] != 0x7f);
}

static void must_be_sound(const struct scene *scene, const struct hall *hall)
{
    must(scene->plies <= scene->san_room || scene->plies == 0);
    must(scene->plies <= SCENE_PLIES_MAX);
    must(scene->turn == LAWS_WHITE || scene->turn == LAWS_BLACK);
    must(scene->pendings <= SCENE_PENDING_MAX);
    must(scene->check <= 64 && scene->last.from <= 64 && scene->last.to <= 64);
    must_be_plain(scene->title, sizeof scene->title);
    must_be_plain(scene->duty, sizeof scene->duty);
    must_be_plain(scene->result, sizeof scene->result);
    for (int color = 0; color < 2; color++) {
        must_be_plain(scene->name[color], sizeof scene->name[color]);
        must(scene_clock_left(&scene->clock, (enum laws_color)color, 1000) >=
             0);
    }
    for (unsigned i = 0; i < scene->plies; i++)
        must_be_plain(scene->san[i], sizeof scene->san[i]);
    for (unsigned i = 0; i < scene->pendings; i++) {
        must_be_plain(scene->pending[i].text, sizeof scene->pending[i].text);
        must(scene->pending[i].acts <= SCENE_ACTS_MAX);
    }
    for (unsigned long i = 0; i < scene->said; i++)
        if (scene_line(scene, i))
            must_be_plain(scene_line(scene, i)->text, SCENE_LINE_MAX);
    for (unsigned i = 0; i < hall->boards; i++) {
        char text[SCENE_LINE_MAX];

        hall_board_text(hall, i, 1000, text);
        must_be_plain(text, sizeof text);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct scene scene;
    struct hall hall = {0};
    struct hearing hearing = {.scene = &scene, .hall = &hall};
    struct question question = {.rulings = UINT64_MAX};
    const char *text = (const char *)data;
    struct place place;
    char link[256];

    if (!size)
        return 0;
    scene_init(&scene, SCENE_WATCHER);
    scene.form = (enum scene_form)(data[0] % 3);
    hearing.plays = data[0] & 4;
    hearing.in_room = data[0] & 8;
    text++;
    size--;
    if (size < sizeof link && !memchr(text, '\0', size)) {
        memcpy(link, text, size);
        link[size] = '\0';
        if (!place_read(link, &place))
            must(*place.host && *place.port);
    }
    while (size) {
        const char *newline = memchr(text, '\n', size);
        size_t length = newline ? (size_t)(newline - text) : size;

        hear_message(&hearing, text, length, 500);
        question.act = hearing.number;
        memcpy(question.game, hearing.game, sizeof question.game);
        hear_reasons(&hearing, &question, text, length);
        text += length + (newline ? 1 : 0);
        size -= length + (newline ? 1 : 0);
    }
    must_be_sound(&scene, &hall);
    scene_release(&scene);
    hall_release(&hall);
    return 0;
}
