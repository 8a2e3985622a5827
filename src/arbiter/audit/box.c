/* box.c - see box.h */
#include "audit/box.h"

#include "audit/unpack.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/types.h>

/* The functions that are used, as archive.h of libarchive has them. */
struct library {
    void *(*new_)(void);
    int (*filters)(void *archive);
    int (*zip)(void *archive);
    int (*seven)(void *archive);
    int (*rar)(void *archive);
    int (*rar5)(void *archive);
    int (*raw)(void *archive);
    int (*open_)(void *archive, const char *path, size_t block);
    int (*next)(void *archive, void **entry);
    const char *(*name)(void *entry);
    ssize_t (*data)(void *archive, void *data, size_t room);
    int (*free_)(void *archive);
};

static const char *const names[] = {
    "archive_read_new",
    "archive_read_support_filter_all",
    "archive_read_support_format_zip",
    "archive_read_support_format_7zip",
    "archive_read_support_format_rar",
    "archive_read_support_format_rar5",
    "archive_read_support_format_raw",
    "archive_read_open_filename",
    "archive_read_next_header",
    "archive_entry_pathname",
    "archive_read_data",
    "archive_read_free",
};

_Static_assert(sizeof(struct library) == sizeof(names),
               "a name for each function");

#define BLOCK ((size_t)64 << 10)
/* What its functions return: all is well, or well enough; the end. */
#define FINE(answer) ((answer) >= -20)
#define END 1

struct box {
    struct library library;
    void *archive;
    bool raw, within; /* a file of it                          */
    bool found;       /* one that has games                    */
    bool apart;       /* an empty line has to come before more */
};

static const char damaged[] =
    LAWS_MSGID("the archive is damaged, or has a password; "
               "unpack it first");

static void close_box(struct box *box)
{
    box->library.free_(box->archive);
    free(box);
}

static struct box *open_box(const char *path, bool raw, const char **why)
{
    struct box *box = sys_alloc(sizeof(*box));
    bool fine;

    if (sys_library_load("libarchive.so.13", names,
                         sizeof(names) / sizeof(names[0]), &box->library)) {
        *why = LAWS_MSGID(
            "packed by zip, 7-Zip, RAR or xz; install libarchive13, or "
            "unpack it first");
        free(box);
        return NULL;
    }
    box->archive = box->library.new_();
    if (!box->archive)
        sys_end_without_memory();
    box->raw = raw;
    if (raw) {
        fine = FINE(box->library.filters(box->archive)) &&
               FINE(box->library.raw(box->archive));
    } else {
        fine = FINE(box->library.zip(box->archive)) &&
               FINE(box->library.seven(box->archive)) &&
               FINE(box->library.rar(box->archive)) &&
               FINE(box->library.rar5(box->archive));
    }
    fine = fine && FINE(box->library.open_(box->archive, path, BLOCK));
    if (fine)
        return box;
    *why = damaged;
    close_box(box);
    return NULL;
}

static bool ends_with(const char *name, const char *ending)
{
    const size_t length = strlen(name), size = strlen(ending);

    return length > size && !strcasecmp(name + length - size, ending);
}

/* Go on to the next file that has games; *end when there is none. */
static const char *next_file(struct box *box, bool *end)
{
    *end = false;
    while (!box->within) {
        const char *name;
        void *entry;
        int answer = box->library.next(box->archive, &entry);

        *end = answer == END;
        if (*end)
            return box->found
                       ? NULL
                       : LAWS_MSGID("no file in it has a name that ends in "
                                    ".pgn; unpack it first");
        if (!FINE(answer))
            return damaged;
        name = box->library.name(entry);
        name = name ? name : "";
        if (!box->raw &&
            (ends_with(name, ".pgn.zst") || ends_with(name, ".pgn.gz") ||
             ends_with(name, ".pgn.bz2") || ends_with(name, ".pgn.xz")))
            return UNPACK_AGAIN;
        box->within = box->raw || ends_with(name, ".pgn");
        box->apart = box->found;
        box->found |= box->within;
    }
    return NULL;
}

static const char *read_box(struct box *box, char *data, size_t room,
                            size_t *length)
{
    *length = 0;
    while (!*length && room >= 2) {
        const char *why;
        ssize_t got;
        bool end;

        why = next_file(box, &end);
        if (why || end)
            return why;
        if (box->apart) {
            memcpy(data, "\n\n", 2);
            *length = 2;
            box->apart = false;
            return NULL;
        }
        got = box->library.data(box->archive, data, room);
        if (!FINE(got))
            return damaged;
        box->within = got > 0;
        *length = got > 0 ? (size_t)got : 0;
    }
    return NULL;
}

const struct boxes boxes = {open_box, read_box, close_box};
