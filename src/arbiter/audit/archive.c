/* archive.c - archives of zstd, gzip and bzip2 (archive.h) */
#include "audit/archive.h"

#include "words/sentence.h"

#include <bzlib.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>
#include <zstd.h>
#include <zstd_errors.h>

struct archive {
    enum archive_form form;
    bool within; /* one of them, of which more has to come */
    ZSTD_DStream *zstd;
    z_stream gzip;
    bz_stream bzip2;
};

static const char damaged[] =
    LAWS_MSGID("the archive is damaged; get it again");
static const char too_wide[] = LAWS_MSGID(
    "the archive was packed with a window over 128 MiB; let \"zstd -dc "
    "--long=31\" unpack it, and audit that from the standard input");
static const char no_memory[] = LAWS_MSGID("not enough memory to unpack it");

static bool start(struct archive *archive)
{
    switch (archive->form) {
    case ARCHIVE_ZSTD:
        archive->zstd = ZSTD_createDStream();
        return archive->zstd;
    case ARCHIVE_GZIP:
        return inflateInit2(&archive->gzip, 15 + 16) == Z_OK;
    case ARCHIVE_BZIP2:
        return BZ2_bzDecompressInit(&archive->bzip2, 0, 0) == BZ_OK;
    case ARCHIVE_NONE:
        break;
    }
    return false;
}

struct archive *archive_new(enum archive_form form, const char **why)
{
    struct archive *archive = calloc(1, sizeof(*archive));

    *why = no_memory;
    if (!archive)
        return NULL;
    archive->form = form;
    if (start(archive))
        return archive;
    free(archive);
    return NULL;
}

void archive_free(struct archive *archive)
{
    if (archive->form == ARCHIVE_ZSTD)
        ZSTD_freeDStream(archive->zstd);
    else if (archive->form == ARCHIVE_GZIP)
        inflateEnd(&archive->gzip);
    else if (archive->form == ARCHIVE_BZIP2)
        BZ2_bzDecompressEnd(&archive->bzip2);
    free(archive);
}

bool archive_is_within(const struct archive *archive)
{
    return archive->within;
}

static const char *unpack_zstd(struct archive *archive, struct archived *held,
                               char *data, size_t room, size_t *length)
{
    ZSTD_inBuffer in = {held->bytes, held->length, 0};
    ZSTD_outBuffer out = {data, room, 0};
    size_t left = ZSTD_decompressStream(archive->zstd, &out, &in);

    if (ZSTD_getErrorCode(left) == ZSTD_error_frameParameter_windowTooLarge)
        return too_wide;
    if (ZSTD_isError(left))
        return damaged;
    held->bytes += in.pos;
    held->length -= in.pos;
    archive->within = left != 0;
    *length = out.pos;
    return NULL;
}

static const char *unpack_gzip(struct archive *archive, struct archived *held,
                               char *data, size_t room, size_t *length)
{
    z_stream *z = &archive->gzip;
    int answer;

    z->next_in = (Bytef *)held->bytes;
    z->avail_in = (uInt)held->length;
    z->next_out = (Bytef *)data;
    z->avail_out = (uInt)(room < UINT32_MAX / 2 ? room : UINT32_MAX / 2);
    answer = inflate(z, Z_NO_FLUSH);
    *length = (size_t)((char *)z->next_out - data);
    held->bytes = (char *)z->next_in;
    held->length = z->avail_in;
    archive->within = true;
    if (answer == Z_STREAM_END) {
        archive->within = false;
        return inflateReset(z) == Z_OK ? NULL : damaged;
    }
    return answer == Z_OK || answer == Z_BUF_ERROR ? NULL : damaged;
}

static const char *unpack_bzip2(struct archive *archive, struct archived *held,
                                char *data, size_t room, size_t *length)
{
    bz_stream *bz = &archive->bzip2;
    int answer;

    bz->next_in = held->bytes;
    bz->avail_in = (unsigned)held->length;
    bz->next_out = data;
    bz->avail_out = (unsigned)(room < UINT32_MAX / 2 ? room : UINT32_MAX / 2);
    answer = BZ2_bzDecompress(bz);
    *length = (size_t)(bz->next_out - data);
    held->bytes = bz->next_in;
    held->length = bz->avail_in;
    archive->within = true;
    if (answer == BZ_STREAM_END) {
        archive->within = false;
        BZ2_bzDecompressEnd(bz);
        memset(bz, 0, sizeof(*bz));
        return BZ2_bzDecompressInit(bz, 0, 0) == BZ_OK ? NULL : no_memory;
    }
    return answer == BZ_OK ? NULL : damaged;
}

const char *archive_read(struct archive *archive, struct archived *held,
                         char *data, size_t room, size_t *length)
{
    switch (archive->form) {
    case ARCHIVE_ZSTD:
        return unpack_zstd(archive, held, data, room, length);
    case ARCHIVE_GZIP:
        return unpack_gzip(archive, held, data, room, length);
    case ARCHIVE_BZIP2:
        return unpack_bzip2(archive, held, data, room, length);
    case ARCHIVE_NONE:
        break;
    }
    return damaged;
}
