/* unpack.c - see unpack.h */
#include "audit/unpack.h"

#include "audit/archive.h"

#include <stdlib.h>
#include <string.h>

#define ROOM ((size_t)128 << 10)

struct unpack {
    struct sys_input input;
    enum archive_form form;
    bool end;                /* of the file                        */
    bool litter;             /* stands behind the last archive     */
    struct archive *archive; /* NULL: a plain text                 */
    struct archived held;    /* bytes of the file, not yet unpacked */
    char bytes[ROOM];
};

static const char too_early[] =
    "the archive ends too early; get it again, or unpack what there is of it";
static const char no_memory[] = "not enough memory to unpack it";

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

/* Packed, but not so that we unpack it: what does? */
static const char *other_form(const struct unpack *unpack)
{
    static const struct {
        const char *magic, *advice;
    } forms[] = {
        {"PK\3\4", "a zip file; unpack it: unzip -p FILE | arbiter audit -"},
        {"\xfd"
         "7zXZ",
         "an xz file; unpack it: xz -dc FILE | arbiter audit -"},
        {"7z\xbc\xaf", "a 7-Zip file; unpack it first"},
        {"Rar!", "a RAR file; unpack it first"},
    };

    for (size_t i = 0; i < sizeof(forms) / sizeof(forms[0]); i++)
        if (starts_with(unpack, forms[i].magic, strlen(forms[i].magic)))
            return forms[i].advice;
    return NULL;
}

static bool start(struct unpack *unpack, const char **why)
{
    while (!unpack->end && unpack->held.length < 5)
        if (!fill(unpack, why))
            return false;
    *why = other_form(unpack);
    if (*why)
        return false;
    unpack->form = next_form(unpack);
    if (unpack->form != ARCHIVE_NONE)
        unpack->archive = archive_new(unpack->form, why);
    return unpack->form == ARCHIVE_NONE || unpack->archive;
}

struct unpack *unpack_open(const char *path, const char **why)
{
    struct unpack *unpack = calloc(1, sizeof(*unpack));
    int error;

    if (!unpack) {
        *why = no_memory;
        return NULL;
    }
    error = sys_input_open(&unpack->input, path);
    if (error) {
        *why = strerror(error);
        free(unpack);
        return NULL;
    }
    if (!start(unpack, why)) {
        unpack_close(unpack);
        return NULL;
    }
    return unpack;
}

void unpack_close(struct unpack *unpack)
{
    if (unpack->archive)
        archive_free(unpack->archive);
    sys_input_close(&unpack->input);
    free(unpack);
}

static bool is_within(const struct unpack *unpack)
{
    return unpack->archive && archive_is_within(unpack->archive);
}

static const char *unpack_some(struct unpack *unpack, char *data, size_t room,
                               size_t *length)
{
    struct archived *held = &unpack->held;

    if (unpack->archive)
        return archive_read(unpack->archive, held, data, room, length);
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

bool unpack_read(struct unpack *unpack, void *data, size_t room, size_t *length,
                 const char **why)
{
    char *out = data;

    *length = 0;
    while (room) {
        size_t some = 0;

        if (!unpack->archive && !unpack->held.length && !unpack->end) {
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

bool unpack_has_litter(const struct unpack *unpack)
{
    return unpack->litter;
}

bool unpack_is_packed(const struct unpack *unpack)
{
    return unpack->archive != NULL;
}

uint64_t unpack_done(const struct unpack *unpack)
{
    return unpack->input.done;
}

uint64_t unpack_size(const struct unpack *unpack)
{
    return unpack->input.size;
}
