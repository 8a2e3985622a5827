/*
 * follow.c - see follow.h
 *
 * One way for all: look at the stamps of every file, and read those that are
 * new.  What differs is only who says when to look: the machine, or a time.
 */
#include "watch/follow.h"

#include "sys/notice.h"
#include "sys/sys.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A file that nobody has written to for so long is not being written. */
#define SETTLED_MS 1000
/* Look anyway from time to time: not every drive tells. */
#define ANYWAY_MS 5000
#define DEPTH_MAX 8
/* Ask a server so often. */
#define FETCH_MS 1000
#define FILE_MAX ((uint64_t)1 << 30)

/* What we know of a file beside its games. */
struct stand {
    struct sys_stamp stamp;
    bool known;      /* the stamp is one             */
    bool settled;    /* it was when it was read last */
    uint64_t due;    /* look again then; 0: not      */
    bool in_trouble; /* and that was told            */
};

struct look {
    struct follow *follow;
    struct sys_notice *notice;
    char *text; /* of the file at hand */
    size_t room;
    uint64_t now;
    bool news; /* something may have changed */
};

static bool is_pgn(const char *name)
{
    size_t length = strlen(name);

    return length > 4 && (!strcmp(name + length - 4, ".pgn") ||
                          !strcmp(name + length - 4, ".PGN"));
}

static int compare(const void *a, const void *b)
{
    const struct watch_file *const *one = a, *const *other = b;

    return strcmp((*one)->path, (*other)->path);
}

static struct watch_file *file_of(struct look *look, const char *path)
{
    struct follow_files *files = &look->follow->files;
    struct watch_file key = {.path = (char *)(uintptr_t)path}, *file = &key,
                      **found = NULL;

    if (files->count)
        found = bsearch(&file, files->file, files->count, sizeof(*files->file),
                        compare);
    if (found)
        return *found;
    if (files->count == files->room) {
        files->room = files->room ? 2 * files->room : 64;
        files->file =
            sys_realloc(files->file, files->room * sizeof(*files->file));
    }
    file = watch_file_new(path);
    file->tag = sys_alloc(sizeof(struct stand));
    files->file[files->count++] = file;
    qsort(files->file, files->count, sizeof(*files->file), compare);
    return file;
}

/* The whole file into look->text; 0 or an errno. */
static int read_all(struct look *look, const char *path, size_t *length)
{
    struct sys_input input;
    int error = sys_input_open(&input, path);

    *length = 0;
    if (error)
        return error;
    for (size_t got = 1; got && !error;) {
        if (look->room - *length < 65536 && *length < FILE_MAX) {
            look->room = look->room ? 2 * look->room : (size_t)1 << 20;
            look->text = sys_realloc(look->text, look->room);
        }
        if (*length >= FILE_MAX)
            break;
        error = sys_input_read(&input, look->text + *length,
                               look->room - *length, &got);
        if (!error)
            *length += got;
    }
    sys_input_close(&input);
    return error;
}

static void say_trouble(struct look *look, struct watch_file *file,
                        const char *why)
{
    struct stand *stand = file->tag;

    if (!stand->in_trouble)
        look->follow->trouble(look->follow->data, file->path, why);
    stand->in_trouble = true;
}

static void read_file(struct look *look, struct watch_file *file, bool settled)
{
    struct stand *stand = file->tag;
    size_t length, new_length;
    int error = read_all(look, file->path, &length);
    char *other;

    if (error) {
        say_trouble(look, file, strerror(error));
        return;
    }
    stand->in_trouble = false;
    other = watch_from_utf16(look->text, length, &new_length);
    watch_text(look->follow->watch, file, other ? other : look->text,
               other ? new_length : length, look->now, settled);
    free(other);
    look->news = true;
}

static void look_at_file(struct look *look, const char *path)
{
    struct watch_file *file = file_of(look, path);
    struct sys_stamp stamp;
    struct stand *stand = file->tag;
    bool is_new;
    int error = sys_stamp(path, &stamp);

    if (error) {
        say_trouble(look, file, strerror(error));
        stand->known = false;
        return;
    }
    is_new = !stand->known || memcmp(&stamp, &stand->stamp, sizeof(stamp));
    if (is_new || (stand->due && stand->due <= look->now)) {
        bool settled =
            look->follow->settings.once || sys_stamp_age(&stamp) >= SETTLED_MS;

        stand->stamp = stamp;
        stand->known = true;
        stand->settled = settled;
        stand->due = settled ? 0 : look->now + SETTLED_MS + 50;
        read_file(look, file, settled);
    }
    watch_time(look->follow->watch, file, look->now);
}

/* A server's name, without what opens it: https://host/room#KEY is host. */
static char *name_of(const char *link)
{
    char *host = sys_strdup(strstr(link, "://") + 3);

    host[strcspn(host, "/?#")] = '\0';
    return host;
}

static void look_at_server(struct look *look, const char *link)
{
    char *name = name_of(link);
    struct watch_file *file = file_of(look, name);
    struct stand *stand = file->tag;
    const char *why = NULL;
    char *text = NULL;

    free(name);
    if (stand->due <= look->now) {
        unsigned every = look->follow->settings.poll_ms;

        stand->due = look->now + (every ? every : FETCH_MS);
        text = look->follow->fetch(look->follow->data, link, &why);
        if (!text)
            say_trouble(look, file, why);
    }
    if (text) {
        stand->in_trouble = false;
        look->news = true;
        watch_text(look->follow->watch, file, text, strlen(text), look->now,
                   true);
    }
    free(text);
    watch_time(look->follow->watch, file, look->now);
}

struct visit {
    struct look *look;
    const char *folder;
    unsigned depth;
};

static void look_at(struct look *look, const char *path, unsigned depth);

static void visit_name(void *data, const char *name)
{
    struct visit *visit = data;
    size_t size = strlen(visit->folder) + strlen(name) + 2;
    char *path = sys_alloc(size);
    struct sys_stamp stamp;

    snprintf(path, size, "%s/%s", visit->folder, name);
    if (is_pgn(name))
        look_at_file(visit->look, path);
    else if (!strchr(name, '.') && visit->depth < DEPTH_MAX &&
             !sys_stamp(path, &stamp) && stamp.is_folder)
        look_at(visit->look, path, visit->depth + 1);
    free(path);
}

/* The folder that a file is in, which is where changes are told of. */
static void notice_folder_of(struct look *look, const char *path)
{
    const char *slash = strrchr(path, '/');
    char *folder;

    if (!slash) {
        sys_notice_add(look->notice, ".");
        return;
    }
    folder = sys_strdup(path);
    folder[slash == path ? 1 : slash - path] = '\0';
    sys_notice_add(look->notice, folder);
    free(folder);
}

static void look_at(struct look *look, const char *path, unsigned depth)
{
    struct sys_stamp stamp;
    struct visit visit = {look, path, depth};

    if (!depth && strstr(path, "://")) {
        look_at_server(look, path);
        return;
    }
    if (!sys_stamp(path, &stamp) && stamp.is_folder) {
        int error;

        sys_notice_add(look->notice, path);
        error = sys_folder_each(path, visit_name, &visit);
        if (error && !depth && look->now == 0)
            look->follow->trouble(look->follow->data, path, strerror(error));
        return;
    }
    notice_folder_of(look, path);
    look_at_file(look, path);
}

/* How long to wait until the next look. */
static unsigned wait_of(const struct follow *follow, uint64_t now, bool awake)
{
    uint64_t wait = follow->settings.poll_ms ? follow->settings.poll_ms
                    : awake                  ? ANYWAY_MS
                                             : SETTLED_MS;

    for (size_t i = 0; i < follow->files.count; i++) {
        const struct stand *stand = follow->files.file[i]->tag;
        uint64_t left = stand->due > now ? stand->due - now : 1;

        if (stand->due && left < wait)
            wait = left;
    }
    return (unsigned)wait;
}

void follow_run(struct follow *follow)
{
    struct sys_notice notice;
    struct look look = {.follow = follow, .notice = &notice};
    uint64_t start = sys_now();

    sys_notice_init(&notice, follow->settings.poll_ms != 0);
    while (!sys_stopped()) {
        look.now = (sys_now() - start) / 1000000;
        look.news = false;
        for (unsigned i = 0; i < follow->root_count; i++)
            look_at(&look, follow->roots[i], 0);
        follow->looked(follow->data, look.news);
        if (follow->settings.once)
            break;
        sys_notice_wait(
            &notice, wait_of(follow, look.now, sys_notice_is_awake(&notice)));
    }
    sys_notice_release(&notice);
    free(look.text);
}

void follow_release(struct follow *follow)
{
    for (size_t i = 0; i < follow->files.count; i++) {
        free(follow->files.file[i]->tag);
        watch_file_free(follow->files.file[i]);
    }
    free(follow->files.file);
}
