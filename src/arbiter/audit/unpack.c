/* unpack.c - see unpack.h */
#include "audit/unpack.h"

#include "audit/archive.h"
#include "audit/box.h"
#include "sys/has.h"
#include "words/sentence.h"

#include <stdlib.h>
#include <string.h>

#define ROOM ((size_t)128 << 10)

static const struct archives *const archive = IF_PART(ARCHIVES, &archives);
static const struct boxes *const box = IF_PART(ARCHIVES, &boxes);

struct unpack {
    struct sys_input input;
    enum archive_form form;
    bool end;                /* of the file                        */
    bool litter;             /* stands behind the last archive     */
    struct archive *archive; /* NULL: a plain text, or a box       */
    struct box *box;         /* NULL: it is none                   */
    struct archived held;    /* bytes of the file, not yet unpacked */
    char bytes[ROOM];
};

static const char too_early[] = LAWS_MSGID(
    "the archive ends too early; get it again, or unpack what there is of it");

/* More bytes of the file, behind those that are left. */
static bool fill(struct unpack *unpack, const char **why)
{
    struct archived *held = &unpack->held;
    size_t length;
    int error;

    if (held->length)
        memmove(unpack->bytes, held->bytes, held->length);
    held->bytes = unpack->bytes;
    error = sys_input_read(&unpack->input, unpack->bytes + held->length,
                           ROOM - held->length, &length);
    if (error) {
        *why = strerror(error);
        return false;
    }
    held->length += length;
    unpack->end = length == 0;
    return true;
}

static bool starts_with(const struct unpack *unpack, const char *magic,
                        size_t length)
{
    return unpack->held.length >= length &&
           !memcmp(unpack->held.bytes, magic, length);
}

/* A frame of zstd, or one that is passed over: pzstd begins with such. */
static bool is_zstd(const struct unpack *unpack)
{
    const char *bytes = unpack->held.bytes;

    return starts_with(unpack, "\x28\xb5\x2f\xfd", 4) ||
           (unpack->held.length >= 4 && (bytes[0] & 0xf0) == 0x50 &&
            !memcmp(bytes + 1, "\x2a\x4d\x18", 3));
}

/* What do the next bytes start? */
static enum archive_form next_form(const struct unpack *unpack)
{
    if (is_zstd(unpack))
        return ARCHIVE_ZSTD;
    if (starts_with(unpack, "\x1f\x8b", 2))
        return ARCHIVE_GZIP;
    return starts_with(unpack, "BZh", 3) ? ARCHIVE_BZIP2 : ARCHIVE_NONE;
}

/* A box, as box.h has it; `raw` where there is one file in it. */
static bool is_box(const struct unpack *unpack, bool *raw)
{
    static const char *const magics[] = {"PK\3\4", "7z\xbc\xaf", "Rar!"};

    *raw = starts_with(unpack,
                       "\xfd"
                       "7zXZ",
                       5);
    for (size_t i = 0; i < sizeof(magics) / sizeof(magics[0]); i++)
        if (starts_with(unpack, magics[i], strlen(magics[i])))
            return true;
    return *raw;
}

static bool start(struct unpack *unpack, const char *path, const char **why)
{
    bool raw;

    while (!unpack->end && unpack->held.length < 5)
        if (!fill(unpack, why))
            return false;
    if (is_box(unpack, &raw)) {
        *why = LAWS_MSGID(
            "packed by zip, 7-Zip, RAR or xz, which is read from files "
            "only; unpack it first, as \"unzip -p\" and \"xz -dc\" do");
        if (strcmp(path, "-") && !box)
            *why = LAWS_MSGID("packed, and this arbiter was built without "
                              "archives; unpack it first");
        else if (strcmp(path, "-"))
            unpack->box = box->open(path, raw, why);
        unpack->held.length = 0;
        return unpack->box;
    }
    unpack->form = next_form(unpack);
    if (unpack->form == ARCHIVE_NONE)
        return true;
    if (archive)
        unpack->archive = archive->open(unpack->form);
    else
        *why = LAWS_MSGID("compressed, and this arbiter was built without "
                          "zstd, zlib and bzip2; unpack it first");
    return unpack->archive;
}

struct unpack *unpack_open(const char *path, const char **why)
{
    struct unpack *unpack = sys_alloc(sizeof(*unpack));
    int error = sys_input_open(&unpack->input, path);

    if (error) {
        *why = strerror(error);
        free(unpack);
        return NULL;
    }
    if (!start(unpack, path, why)) {
        unpack_close(unpack);
        return NULL;
    }
    return unpack;
}

void unpack_close(struct unpack *unpack)
{
    if (unpack->archive)
        archive->close(unpack->archive);
    if (unpack->box)
        box->close(unpack->box);
    sys_input_close(&unpack->input);
    free(unpack);
}

static bool is_within(const struct unpack *unpack)
{
    return unpack->archive && archive->is_within(unpack->archive);
}

static const char *unpack_some(struct unpack *unpack, char *data, size_t room,
                               size_t *length)
{
    struct archived *held = &unpack->held;

    if (unpack->archive)
        return archive->read(unpack->archive, held, data, room, length);
    *length = held->length < room ? held->length : room;
    memcpy(data, held->bytes, *length);
    held->bytes += *length;
    held->length -= *length;
    return NULL;
}

/* A plain file goes straight to where it is wanted. */
static bool read_plain(struct unpack *unpack, char *data, size_t room,
                       size_t *length, const char **why)
{
    int error = sys_input_read(&unpack->input, data, room, length);

    if (error) {
        *why = strerror(error);
        return false;
    }
    unpack->end = *length == 0;
    return true;
}

/*
 * Between two archives: where what follows is none, the file ends.  Zeros may
 * be there, to fill up a tape or a disk; anything else is litter.
 */
static bool look_behind(struct unpack *unpack, const char **why)
{
    struct archived *held = &unpack->held;

    while (!unpack->end && held->length < 4)
        if (!fill(unpack, why))
            return false;
    if (next_form(unpack) == unpack->form)
        return true;
    while (held->length && !unpack->litter) {
        for (; held->length && !*held->bytes; held->bytes++)
            held->length--;
        unpack->litter = held->length;
        if (!held->length && !unpack->end && !fill(unpack, why))
            return false;
    }
    held->length = 0;
    unpack->end = true;
    return true;
}

/* Is it an archive, or a tape (tar)? */
static bool is_packed_again(const char *text, size_t length)
{
    static const struct {
        const char *magic;
        size_t at, size;
    } magics[] = {{"\x28\xb5\x2f\xfd", 0, 4},
                  {"\x1f\x8b\x08", 0, 3},
                  {"BZh", 0, 3},
                  {"PK\3\4", 0, 4},
                  {"7z\xbc\xaf", 0, 4},
                  {"Rar!", 0, 4},
                  {"\xfd"
                   "7zXZ",
                   0, 5},
                  {"ustar", 257, 5}};

    for (size_t i = 0; i < sizeof(magics) / sizeof(magics[0]); i++)
        if (length >= magics[i].at + magics[i].size &&
            !memcmp(text + magics[i].at, magics[i].magic, magics[i].size))
            return true;
    return false;
}

const char *unpack_look(const char *text, size_t length, bool *blank)
{
    const char *end = text + length;

    if (is_packed_again(text, length))
        return UNPACK_AGAIN;
    if (length >= 2 &&
        (!memcmp(text, "\xff\xfe", 2) || !memcmp(text, "\xfe\xff", 2)))
        return LAWS_MSGID("this is UTF-16; make it UTF-8 first, as "
                          "\"iconv -f UTF-16 -t UTF-8\" does");
    if (length >= 3 && !memcmp(text, "\xef\xbb\xbf", 3))
        text += 3;
    while (text < end && *text && (unsigned char)*text <= ' ')
        text++;
    *blank = text == end;
    return NULL;
}

static bool read_bytes(struct unpack *unpack, void *data, size_t room,
                       size_t *length, bool some_will_do, const char **why)
{
    char *out = data;

    *length = 0;
    while (room && !(some_will_do && *length)) {
        size_t some = 0;

        if (unpack->box) {
            *why =
                unpack->end ? NULL : box->read(unpack->box, out, room, &some);
            unpack->end = !some;
            if (*why)
                return false;
        } else if (!unpack->archive && !unpack->held.length && !unpack->end) {
            if (!read_plain(unpack, out, room, &some, why))
                return false;
        } else {
            const char *error;

            if (!unpack->held.length && !unpack->end && !fill(unpack, why))
                return false;
            if (unpack->held.length && unpack->archive && !is_within(unpack) &&
                !look_behind(unpack, why))
                return false;
            error = unpack->held.length || is_within(unpack)
                        ? unpack_some(unpack, out, room, &some)
                        : NULL;
            if (error) {
                *why = error;
                return false;
            }
        }
        out += some;
        room -= some;
        *length += some;
        if (!some && unpack->end && !unpack->held.length) {
            if (!is_within(unpack))
                return true;
            *why = too_early;
            return false;
        }
    }
    return true;
}

bool unpack_read(struct unpack *unpack, void *data, size_t room, size_t *length,
                 const char **why)
{
    return read_bytes(unpack, data, room, length, false, why);
}

bool unpack_read_some(struct unpack *unpack, void *data, size_t room,
                      size_t *length, const char **why)
{
    return read_bytes(unpack, data, room, length, true, why);
}

bool unpack_has_litter(const struct unpack *unpack)
{
    return unpack->litter;
}

bool unpack_is_packed(const struct unpack *unpack)
{
    return unpack->archive || unpack->box;
}

uint64_t unpack_done(const struct unpack *unpack)
{
    return unpack->input.done;
}

uint64_t unpack_size(const struct unpack *unpack)
{
    return unpack->input.size;
}
