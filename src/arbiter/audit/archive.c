/* archive.c - archives of zstd, gzip and bzip2 (archive.h) */
#include "audit/archive.h"

#include "sys/sys.h"
#include "words/sentence.h"

#include <bzlib.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>
#include <zstd.h>
#include <zstd_errors.h>

struct archive {
    const struct way *way;
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

/* What starts has the memory that it needs. */
static void need(bool memory)
{
    if (!memory)
        sys_end_without_memory();
}

static void start_zstd(struct archive *archive)
{
    archive->zstd = ZSTD_createDStream();
    need(archive->zstd);
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

static void end_zstd(struct archive *archive)
{
    ZSTD_freeDStream(archive->zstd);
}

static void start_gzip(struct archive *archive)
{
    need(inflateInit2(&archive->gzip, 15 + 16) == Z_OK);
}

static const char *unpack_gzip(struct archive *archive, struct archived *held,
                               char *data, size_t room, size_t *length)
{
    z_stream *z = &archive->gzip;
    int answer;

    z->next_in = (Bytef *)held->bytes;
    z->avail_in = (uInt)held->length;
    z->next_out = (Bytef *)data;
    z->avail_out = (uInt)room;
    answer = inflate(z, Z_NO_FLUSH);
    *length = (size_t)((char *)z->next_out - data);
    held->bytes = (char *)z->next_in;
    held->length = z->avail_in;
    archive->within = true;
    if (answer == Z_STREAM_END) {
        archive->within = false;
        inflateReset(z);
        return NULL;
    }
    return answer == Z_OK || answer == Z_BUF_ERROR ? NULL : damaged;
}

static void end_gzip(struct archive *archive)
{
    inflateEnd(&archive->gzip);
}

static void start_bzip2(struct archive *archive)
{
    memset(&archive->bzip2, 0, sizeof(archive->bzip2));
    need(BZ2_bzDecompressInit(&archive->bzip2, 0, 0) == BZ_OK);
}

static void end_bzip2(struct archive *archive)
{
    BZ2_bzDecompressEnd(&archive->bzip2);
}

static const char *unpack_bzip2(struct archive *archive, struct archived *held,
                                char *data, size_t room, size_t *length)
{
    bz_stream *bz = &archive->bzip2;
    int answer;

    bz->next_in = held->bytes;
    bz->avail_in = (unsigned)held->length;
    bz->next_out = data;
    bz->avail_out = (unsigned)room;
    answer = BZ2_bzDecompress(bz);
    *length = (size_t)(bz->next_out - data);
    held->bytes = bz->next_in;
    held->length = bz->avail_in;
    archive->within = true;
    if (answer == BZ_STREAM_END) {
        archive->within = false;
        end_bzip2(archive);
        start_bzip2(archive);
        return NULL;
    }
    return answer == BZ_OK ? NULL : damaged;
}

static const struct way {
    void (*start)(struct archive *archive);
    const char *(*read)(struct archive *archive, struct archived *held,
                        char *data, size_t room, size_t *length);
    void (*end)(struct archive *archive);
} ways[] = {
    [ARCHIVE_ZSTD] = {start_zstd, unpack_zstd, end_zstd},
    [ARCHIVE_GZIP] = {start_gzip, unpack_gzip, end_gzip},
    [ARCHIVE_BZIP2] = {start_bzip2, unpack_bzip2, end_bzip2},
};

static struct archive *open_archive(enum archive_form form)
{
    struct archive *archive = sys_alloc(sizeof(*archive));

    archive->way = &ways[form];
    archive->way->start(archive);
    return archive;
}

static void close_archive(struct archive *archive)
{
    archive->way->end(archive);
    free(archive);
}

static bool is_within(const struct archive *archive)
{
    return archive->within;
}

static const char *read_some(struct archive *archive, struct archived *held,
                             char *data, size_t room, size_t *length)
{
    return archive->way->read(archive, held, data, room, length);
}

const struct archives archives = {
    open_archive,
    read_some,
    is_within,
    close_archive,
};
