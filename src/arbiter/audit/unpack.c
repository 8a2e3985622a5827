/* unpack.c - see unpack.h */
#include "audit/unpack.h"

#include <bzlib.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>
#include <zstd.h>
#include <zstd_errors.h>

#define ROOM ((size_t)128 << 10)

enum form { PLAIN, ZSTD, GZIP, BZIP2 };

struct unpack {
    struct sys_input input;
    enum form form;
    bool end;    /* of the file                             */
    bool within; /* an archive, of which more has to come   */
    bool litter; /* stands behind the last of them          */
    ZSTD_DStream *zstd;
    z_stream gzip;
    bz_stream bzip2;
    size_t at, held; /* bytes of the file, not yet unpacked */
    char bytes[ROOM];
};

static const char too_early[] =
    "the archive ends too early; get it again, or unpack what there is of it";
static const char damaged[] = "the archive is damaged; get it again";
static const char too_wide[] =
    "the archive was packed with a window over 128 MiB; let \"zstd -dc "
    "--long=31\" unpack it, and audit that from the standard input";
static const char no_memory[] = "not enough memory to unpack it";

/* More bytes of the file, behind those that are left. */
static bool fill(struct unpack *unpack, const char **why)
{
    size_t length;
    int error;

    memmove(unpack->bytes, unpack->bytes + unpack->at, unpack->held);
    unpack->at = 0;
    error = sys_input_read(&unpack->input, unpack->bytes + unpack->held,
                           ROOM - unpack->held, &length);
    if (error) {
        *why = strerror(error);
        return false;
    }
    unpack->held += length;
    unpack->end = length == 0;
    return true;
}

static bool starts_with(const struct unpack *unpack, const char *magic,
                        size_t length)
{
    return unpack->held >= length &&
           !memcmp(unpack->bytes + unpack->at, magic, length);
}

/* A frame of zstd, or one that is passed over: pzstd begins with such. */
static bool is_zstd(const struct unpack *unpack)
{
    const char *bytes = unpack->bytes + unpack->at;

    return starts_with(unpack, "\x28\xb5\x2f\xfd", 4) ||
           (unpack->held >= 4 && (bytes[0] & 0xf0) == 0x50 &&
            !memcmp(bytes + 1, "\x2a\x4d\x18", 3));
}

/* What do the next bytes start? */
static enum form next_form(const struct unpack *unpack)
{
    if (is_zstd(unpack))
        return ZSTD;
    if (starts_with(unpack, "\x1f\x8b", 2))
        return GZIP;
    return starts_with(unpack, "BZh", 3) ? BZIP2 : PLAIN;
}

/* Packed, but not so that we unpack it: what does? */
static const char *other_form(const struct unpack *unpack)
{
    static const struct {
        const char *magic, *advice;
    } forms[] = {
        {"PK\3\4", "it is packed by zip; let \"unzip -p\" unpack it, and audit "
                   "that from the standard input"},
        {"\xfd"
         "7zXZ",
         "it is packed by xz; let \"xz -dc\" unpack it, and audit "
         "that from the standard input"},
        {"7z\xbc\xaf", "it is packed by 7-Zip; unpack it first"},
        {"Rar!", "it is packed by RAR; unpack it first"},
    };

    for (size_t i = 0; i < sizeof(forms) / sizeof(forms[0]); i++)
        if (starts_with(unpack, forms[i].magic, strlen(forms[i].magic)))
            return forms[i].advice;
    return NULL;
}

static bool start(struct unpack *unpack, const char **why)
{
    bool fine = true;

    while (!unpack->end && unpack->held < 5)
        if (!fill(unpack, why))
            return false;
    *why = other_form(unpack);
    if (*why)
        return false;
    unpack->form = next_form(unpack);
    switch (unpack->form) {
    case ZSTD:
        unpack->zstd = ZSTD_createDStream();
        fine = unpack->zstd != NULL;
        break;
    case GZIP:
        fine = inflateInit2(&unpack->gzip, 15 + 16) == Z_OK;
        break;
    case BZIP2:
        fine = BZ2_bzDecompressInit(&unpack->bzip2, 0, 0) == BZ_OK;
        break;
    case PLAIN:
        break;
    }
    if (!fine) {
        unpack->form = PLAIN;
        *why = no_memory;
    }
    return fine;
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
    if (unpack->form == ZSTD)
        ZSTD_freeDStream(unpack->zstd);
    else if (unpack->form == GZIP)
        inflateEnd(&unpack->gzip);
    else if (unpack->form == BZIP2)
        BZ2_bzDecompressEnd(&unpack->bzip2);
    sys_input_close(&unpack->input);
    free(unpack);
}

/* Each of these unpacks what it can of the bytes held; *length is how much. */

static const char *unpack_zstd(struct unpack *unpack, char *data, size_t room,
                               size_t *length)
{
    ZSTD_inBuffer in = {unpack->bytes + unpack->at, unpack->held, 0};
    ZSTD_outBuffer out = {data, room, 0};
    size_t left = ZSTD_decompressStream(unpack->zstd, &out, &in);

    if (ZSTD_getErrorCode(left) == ZSTD_error_frameParameter_windowTooLarge)
        return too_wide;
    if (ZSTD_isError(left))
        return damaged;
    unpack->at += in.pos;
    unpack->held -= in.pos;
    unpack->within = left != 0;
    *length = out.pos;
    return NULL;
}

static const char *unpack_gzip(struct unpack *unpack, char *data, size_t room,
                               size_t *length)
{
    z_stream *z = &unpack->gzip;
    int answer;

    z->next_in = (Bytef *)unpack->bytes + unpack->at;
    z->avail_in = (uInt)unpack->held;
    z->next_out = (Bytef *)data;
    z->avail_out = (uInt)(room < UINT32_MAX / 2 ? room : UINT32_MAX / 2);
    answer = inflate(z, Z_NO_FLUSH);
    *length = (size_t)((char *)z->next_out - data);
    unpack->at = (size_t)((char *)z->next_in - unpack->bytes);
    unpack->held = z->avail_in;
    unpack->within = true;
    if (answer == Z_STREAM_END) {
        unpack->within = false;
        return inflateReset(z) == Z_OK ? NULL : damaged;
    }
    return answer == Z_OK || answer == Z_BUF_ERROR ? NULL : damaged;
}

static const char *unpack_bzip2(struct unpack *unpack, char *data, size_t room,
                                size_t *length)
{
    bz_stream *bz = &unpack->bzip2;
    int answer;

    bz->next_in = unpack->bytes + unpack->at;
    bz->avail_in = (unsigned)unpack->held;
    bz->next_out = data;
    bz->avail_out = (unsigned)(room < UINT32_MAX / 2 ? room : UINT32_MAX / 2);
    answer = BZ2_bzDecompress(bz);
    *length = (size_t)(bz->next_out - data);
    unpack->at = (size_t)(bz->next_in - unpack->bytes);
    unpack->held = bz->avail_in;
    unpack->within = true;
    if (answer == BZ_STREAM_END) {
        unpack->within = false;
        BZ2_bzDecompressEnd(bz);
        memset(bz, 0, sizeof(*bz));
        return BZ2_bzDecompressInit(bz, 0, 0) == BZ_OK ? NULL : no_memory;
    }
    return answer == BZ_OK ? NULL : damaged;
}

static const char *unpack_some(struct unpack *unpack, char *data, size_t room,
                               size_t *length)
{
    switch (unpack->form) {
    case ZSTD:
        return unpack_zstd(unpack, data, room, length);
    case GZIP:
        return unpack_gzip(unpack, data, room, length);
    case BZIP2:
        return unpack_bzip2(unpack, data, room, length);
    case PLAIN:
        break;
    }
    *length = unpack->held < room ? unpack->held : room;
    memcpy(data, unpack->bytes + unpack->at, *length);
    unpack->at += *length;
    unpack->held -= *length;
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
    while (!unpack->end && unpack->held < 4)
        if (!fill(unpack, why))
            return false;
    if (next_form(unpack) == unpack->form)
        return true;
    while (unpack->held && !unpack->litter) {
        for (; unpack->held && !unpack->bytes[unpack->at]; unpack->at++)
            unpack->held--;
        unpack->litter = unpack->held;
        if (!unpack->held && !unpack->end && !fill(unpack, why))
            return false;
    }
    unpack->held = 0;
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

        if (unpack->form == PLAIN && !unpack->held && !unpack->end) {
            if (!read_plain(unpack, out, room, &some, why))
                return false;
        } else {
            const char *error;

            if (!unpack->held && !unpack->end && !fill(unpack, why))
                return false;
            if (unpack->held && unpack->form != PLAIN && !unpack->within &&
                !look_behind(unpack, why))
                return false;
            error = unpack->held || unpack->within
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
        if (!some && unpack->end && !unpack->held) {
            if (!unpack->within)
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
    return unpack->form != PLAIN;
}

uint64_t unpack_done(const struct unpack *unpack)
{
    return unpack->input.done;
}

uint64_t unpack_size(const struct unpack *unpack)
{
    return unpack->input.size;
}
