/*
 * watch.c - which games of a file have changed?
 *
 * The games of a text are slices of it that touch each other.  A slice whose
 * hash is what it was is the game that it was.  From the first that differs on
 * the text is audited, until what is left is again what it was.
 */
#include "sys/sys.h"
#include "watch/watch_state.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Games that are not there any more may come back: so many are remembered. */
#define MISSING_MAX 1024
/* So far back a comment that was cut can make itself felt. */
#define UNCERTAIN_MAX 64

struct watch *watch_new(const struct watch_settings *settings,
                        const struct watch_sink *sink)
{
    struct watch *watch = sys_alloc(sizeof(*watch));
    struct laws_audit_settings audit = {.edition = settings->edition,
                                        .kinds = settings->kinds};

    watch->workspace_memory = sys_alloc(LAWS_MATE_WORKSPACE);
    watch->settings = *settings;
    watch->sink = *sink;
    watch->workspace =
        laws_mate_workspace_init(watch->workspace_memory, LAWS_MATE_WORKSPACE);
    audit.workspace = watch->workspace;
    watch->quick = laws_audit_init(sys_alloc(laws_audit_size()),
                                   laws_audit_size(), &audit);
    audit.exact = true;
    watch->exact = laws_audit_init(sys_alloc(laws_audit_size()),
                                   laws_audit_size(), &audit);
    return watch;
}

void watch_free(struct watch *watch)
{
    free(watch->quick);
    free(watch->exact);
    free(watch->workspace_memory);
    free(watch);
}

uint64_t watch_judged(const struct watch *watch)
{
    return watch->judged;
}

struct watch_file *watch_file_new(const char *path)
{
    struct watch_file *file = sys_alloc(sizeof(*file));

    file->path = sys_strdup(path);
    return file;
}

void watch_file_free(struct watch_file *file)
{
    for (size_t i = 0; i < file->count + file->missing; i++)
        watch_items_release(&file->games[i]);
    free(file->games);
    free(file->path);
    free(file);
}

/* The slices from `first` on are still what follows text[at], to its end. */
static bool is_tail(const struct watch_file *file, size_t first,
                    const char *text, size_t at, size_t length)
{
    for (size_t i = first; i < file->count; i++) {
        const struct watch_game *game = &file->games[i];

        if (length - at < game->length ||
            watch_hash(text + at, game->length, 0) != game->hash)
            return false;
        at += game->length;
    }
    return at == length;
}

/* How many slices at the start are what they were, and where they end. */
static size_t unchanged(const struct watch_file *file, const char *text,
                        size_t length, bool settled, size_t *end)
{
    size_t i = 0;

    *end = 0;
    for (; i < file->count; i++) {
        const struct watch_game *game = &file->games[i];

        if (length - *end < game->length || (game->open && settled) ||
            watch_hash(text + *end, game->length, 0) != game->hash)
            break;
        *end += game->length;
    }
    return i;
}

/* The number of a game whose record stands in another list now. */
#define TAKEN UINT32_MAX

static void forget_taken(struct watch_game *game)
{
    game->number = TAKEN;
    game->items = NULL;
    game->item_count = game->item_room = 0;
}

/* The games that are being taken over: a list that grows. */
struct list {
    struct watch_game *games;
    size_t count, room;
};

static struct watch_game *list_add(struct list *list)
{
    if (list->count == list->room) {
        list->room = list->room ? 2 * list->room : 16;
        list->games =
            sys_realloc(list->games, list->room * sizeof(*list->games));
    }
    memset(&list->games[list->count], 0, sizeof(*list->games));
    return &list->games[list->count++];
}

/* The game of these tags that was known before, of those from `low` on; it is
   taken from the file.  `near` is where it most likely is. */
static bool take_known(struct watch_file *file, size_t low, size_t near,
                       uint64_t key, struct watch_game *game)
{
    size_t range = file->count + file->missing - low;

    for (size_t k = 0; k < range; k++) {
        struct watch_game *old = &file->games[low + (near - low + k) % range];

        if (old->number == TAKEN || old->key != key)
            continue;
        *game = *old;
        forget_taken(old);
        return true;
    }
    return false;
}

/* What was not taken waits behind the others for its return. */
static void keep_missing(struct watch_file *file, struct list *list)
{
    size_t present = list->count, all = file->count + file->missing;

    for (size_t i = 0; i < all; i++) {
        struct watch_game *old = &file->games[i], *game;

        if (old->number == TAKEN)
            continue;
        /* nothing was told of it, or there are too many */
        if (!old->item_count || list->count - present >= MISSING_MAX) {
            watch_items_release(old);
            continue;
        }
        game = list_add(list);
        *game = *old;
        game->number = 0;
    }
    free(file->games);
    file->games = list->games;
    file->room = list->room;
    file->count = present;
    file->missing = list->count - present;
}

/* Take a slice over that is what it was. */
static void take_same(struct watch_file *file, size_t i, struct list *list)
{
    struct watch_game *game = list_add(list);

    *game = file->games[i];
    game->number = (unsigned)list->count;
    forget_taken(&file->games[i]);
}

/* May it have ended too early?  "[Event" can become "[EventDate". */
static bool is_broken(const struct laws_audit_game *found)
{
    if (!found->plies)
        return true;
    for (unsigned i = 0; i < found->count; i++)
        if (found->finding[i].kind == LAWS_FINDING_BROKEN_GAME)
            return true;
    return false;
}

/* What stands in a comment that was cut may have been taken for some games. The
   first of the slices before `same` that may have ended too early; or that. */
static size_t first_uncertain(const struct watch_file *file, size_t same)
{
    size_t first = same;

    for (size_t i = same; i > 0 && same - i < UNCERTAIN_MAX; i--)
        if (file->games[i - 1].broken)
            first = i - 1;
    return first;
}

/* A slice that is new or has changed. */
static void take_changed(struct watch *watch, struct watch_file *file,
                         struct list *list, size_t low, const char *text,
                         size_t length, bool open)
{
    struct watch_game tags, *game = list_add(list);

    watch_read_tags(&tags, text, length);
    if (!take_known(file, low, list->count - 1, tags.key, game))
        game->moved = watch->now;
    game->key = tags.key;
    memcpy(game->white, tags.white, sizeof(game->white));
    memcpy(game->black, tags.black, sizeof(game->black));
    memcpy(game->round, tags.round, sizeof(game->round));
    game->number = (unsigned)list->count;
    game->length = length;
    game->hash = watch_hash(text, length, 0);
    game->broken = is_broken(&watch->found);
    game->open = open; /* it is looked at again when its file has settled */
    watch_judge(watch, file, game, text, length, open);
}

/* Is this slice the one that stood in its place, and judged to its end? */
static bool is_judged(const struct watch_file *file, size_t i, const char *text,
                      size_t length)
{
    const struct watch_game *game = i < file->count ? &file->games[i] : NULL;

    return game && game->number != TAKEN && !game->open &&
           game->length == length && game->hash == watch_hash(text, length, 0);
}

/* Walks along the ends of the old slices while the new ones are found. */
struct walk {
    size_t next, end; /* slices so far, and where the last of them ended */
    size_t length;    /* of the old text */
};

/* Did an old slice end so many bytes before the end of its text? */
static bool walk_to(struct walk *walk, const struct watch_file *file,
                    size_t rest)
{
    while (walk->next < file->count && walk->length - walk->end > rest)
        walk->end += file->games[walk->next++].length;
    return walk->length - walk->end == rest;
}

/* What is left is what it was; but was its last game half written? */
static void take_tail(struct watch *watch, struct watch_file *file,
                      struct list *list, size_t first, const char *text,
                      bool settled)
{
    for (size_t i = first; i < file->count; i++) {
        const struct watch_game game = file->games[i];

        /* one of the same tags may have taken its record */
        if (game.number != TAKEN && !(game.open && settled)) {
            take_same(file, i, list);
        } else {
            enum laws_pgn_kind kind;

            laws_audit_text(watch->quick, text, game.length);
            kind = laws_audit_next(watch->quick, &watch->found);
            assert(kind == LAWS_PGN_END); /* it was a game before */
            (void)kind;
            take_changed(watch, file, list, i, text, game.length,
                         game.open && !settled);
        }
        text += game.length;
    }
}

static bool is_blank(const char *text, size_t length)
{
    while (length && strchr(" \t\r\n", text[length - 1]) && text[length - 1])
        length--;
    return !length;
}

static void update(struct watch *watch, struct watch_file *file,
                   struct list *list, const char *text, size_t length,
                   size_t same, size_t at, bool settled)
{
    struct walk walk = {same, at, at};
    size_t start = at;

    for (size_t i = same; i < file->count; i++)
        walk.length += file->games[i].length;
    for (size_t i = 0; i < same; i++)
        take_same(file, i, list);
    laws_audit_text(watch->quick, text + at, length - at);
    while (laws_audit_next(watch->quick, &watch->found) == LAWS_PGN_END) {
        size_t end = at + watch->found.start + watch->found.length;
        bool last;

        if (end > length || is_blank(text + end, length - end))
            end = length; /* nothing but blanks: they are the last game's */
        last = end == length;
        if (is_judged(file, list->count, text + start, end - start) &&
            (!last || settled))
            take_same(file, list->count, list);
        else
            take_changed(watch, file, list, same, text + start, end - start,
                         last && !settled);
        start = end;
        if (last)
            break;
        if (walk_to(&walk, file, length - end) &&
            is_tail(file, walk.next, text, end, length)) {
            take_tail(watch, file, list, walk.next, text + end, settled);
            return;
        }
    }
}

void watch_text(struct watch *watch, struct watch_file *file, const char *text,
                size_t length, uint64_t now, bool settled)
{
    struct list list = {NULL, 0, 0};
    size_t at, same = unchanged(file, text, length, settled, &at);

    watch->now = now;
    if (same == file->count && at == length)
        return;
    if (same) /* what follows a game tells where it ends */
        at -= file->games[--same].length;
    for (size_t i = first_uncertain(file, same); same > i;)
        at -= file->games[--same].length;
    update(watch, file, &list, text, length, same, at, settled);
    keep_missing(file, &list);
}

void watch_time(struct watch *watch, struct watch_file *file, uint64_t now)
{
    watch->now = now;
    for (size_t i = 0; watch->settings.idle && i < file->count; i++) {
        struct watch_game *game = &file->games[i];
        struct laws_note note;

        if (game->result != LAWS_PGN_UNKNOWN || !game->followed ||
            game->idle_told || !game->plies ||
            !laws_note_no_move(&note, (enum laws_color)game->turn, game->plies,
                               (laws_ms)(now - game->moved),
                               (laws_ms)watch->settings.idle))
            continue;
        game->idle_told = true;
        watch_items_note(watch, file, game, &note);
    }
}
