/* event_qr.c - see event_qr.h */
#include "cli/event_qr.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#define VERSIONS 10u
#define BYTES_MAX 346u /* of version 10, all together */

/* Of error correction M, by version: how many bytes a block has for errors,
   blocks of the first kind and their data, blocks of the second, which have
   one byte of data more. */
static const struct {
    uint8_t errors, blocks, data, longer;
} versions[VERSIONS + 1] = {
    {0, 0, 0, 0},   {10, 1, 16, 0}, {16, 1, 28, 0}, {26, 1, 44, 0},
    {18, 2, 32, 0}, {24, 2, 43, 0}, {16, 4, 27, 0}, {18, 4, 31, 0},
    {22, 2, 38, 2}, {22, 3, 36, 2}, {26, 4, 43, 1},
};

/* Where alignment patterns stand besides column 6. */
static const uint8_t alignment[VERSIONS + 1][2] = {
    {0, 0},  {0, 0},   {18, 0},  {22, 0},  {26, 0},  {30, 0},
    {34, 0}, {22, 38}, {24, 42}, {26, 46}, {28, 50},
};

static unsigned data_bytes(unsigned version)
{
    return versions[version].blocks * versions[version].data +
           versions[version].longer * (versions[version].data + 1u);
}

/* Multiplication in the field of 256 elements of the codes. */
static uint8_t times(uint8_t a, uint8_t b)
{
    unsigned product = 0;

    for (int bit = 7; bit >= 0; bit--) {
        product = (product << 1) ^ (product >> 7 ? 0x11d : 0);
        if (b >> bit & 1)
            product ^= a;
        product &= 0xff;
    }
    return (uint8_t)product;
}

/* The bytes that correct errors of a block (Reed and Solomon). */
static void correct(const uint8_t *data, unsigned length, unsigned count,
                    uint8_t *rest)
{
    uint8_t divisor[30] = {0}, root = 1;

    divisor[count - 1] = 1;
    for (unsigned i = 0; i < count; i++) {
        for (unsigned j = 0; j < count; j++) {
            divisor[j] = times(divisor[j], root);
            if (j + 1 < count)
                divisor[j] ^= divisor[j + 1];
        }
        root = times(root, 2);
    }
    memset(rest, 0, count);
    for (unsigned i = 0; i < length; i++) {
        uint8_t factor = data[i] ^ rest[0];

        memmove(rest, rest + 1, count - 1);
        rest[count - 1] = 0;
        for (unsigned j = 0; j < count; j++)
            rest[j] ^= times(divisor[j], factor);
    }
}

struct bits {
    uint8_t bytes[BYTES_MAX];
    unsigned count;
};

static void put(struct bits *bits, unsigned value, unsigned wide)
{
    while (wide--) {
        if (value >> wide & 1)
            bits->bytes[bits->count / 8] |= (uint8_t)(0x80 >> bits->count % 8);
        bits->count++;
    }
}

/* Mode, length, text, end and filling. */
static void write_data(const char *text, size_t length, unsigned version,
                       struct bits *bits)
{
    unsigned room = data_bytes(version) * 8;

    put(bits, 4, 4);
    put(bits, (unsigned)length, version < 10 ? 8 : 16);
    for (size_t i = 0; i < length; i++)
        put(bits, (unsigned char)text[i], 8);
    put(bits, 0, 4); /* the mode took four bits, so there is always room */
    for (unsigned i = 0; bits->count < room; i++)
        put(bits, i % 2 ? 0x11 : 0xec, 8);
}

/* Blocks, byte by byte in turn: data, then what corrects them. */
static unsigned interleave(const struct bits *bits, unsigned version,
                           uint8_t all[BYTES_MAX])
{
    unsigned blocks = versions[version].blocks + versions[version].longer;
    unsigned errors = versions[version].errors, count = 0;
    uint8_t rest[8][30];
    const uint8_t *start[8];
    unsigned length[8];
    const uint8_t *at = bits->bytes;

    for (unsigned i = 0; i < blocks; i++) {
        start[i] = at;
        length[i] =
            versions[version].data + (i >= versions[version].blocks ? 1u : 0u);
        correct(at, length[i], errors, rest[i]);
        at += length[i];
    }
    for (unsigned j = 0; j <= versions[version].data; j++)
        for (unsigned i = 0; i < blocks; i++)
            if (j < length[i])
                all[count++] = start[i][j];
    for (unsigned j = 0; j < errors; j++)
        for (unsigned i = 0; i < blocks; i++)
            all[count++] = rest[i][j];
    return count;
}

/* What stands at its place whatever the text is. */
struct frame {
    struct qr *qr;
    bool taken[QR_SIZE_MAX][QR_SIZE_MAX];
};

static void set(struct frame *frame, unsigned row, unsigned column, bool dark)
{
    frame->qr->dark[row][column] = dark;
    frame->taken[row][column] = true;
}

static void draw_finder(struct frame *frame, int row, int column)
{
    int size = (int)frame->qr->size;

    for (int i = -1; i <= 7; i++)
        for (int j = -1; j <= 7; j++) {
            int far = abs(i - 3) > abs(j - 3) ? abs(i - 3) : abs(j - 3);

            if (row + i >= 0 && row + i < size && column + j >= 0 &&
                column + j < size)
                set(frame, (unsigned)(row + i), (unsigned)(column + j),
                    far != 2 && far != 4);
        }
}

static void draw_alignment(struct frame *frame, unsigned version)
{
    unsigned place[3] = {6, alignment[version][0], alignment[version][1]};
    unsigned count = place[2] ? 3 : place[1] ? 2 : 0;

    for (unsigned i = 0; i < count; i++)
        for (unsigned j = 0; j < count; j++) {
            /* Not where the finders are. */
            if ((!i && !j) || (!i && j + 1 == count) || (i + 1 == count && !j))
                continue;
            for (int a = -2; a <= 2; a++)
                for (int b = -2; b <= 2; b++)
                    set(frame, (unsigned)((int)place[i] + a),
                        (unsigned)((int)place[j] + b),
                        abs(a) == 2 || abs(b) == 2 || (!a && !b));
        }
}

static void draw_version(struct frame *frame, unsigned version)
{
    unsigned code = version;

    if (version < 7)
        return;
    for (unsigned i = 0; i < 12; i++)
        code = (code << 1) ^ ((code >> 11) * 0x1f25);
    code = version << 12 | (code & 0xfff);
    for (unsigned i = 0; i < 18; i++) {
        unsigned a = frame->qr->size - 11 + i % 3, b = i / 3;

        set(frame, a, b, code >> i & 1);
        set(frame, b, a, code >> i & 1);
    }
}

/* Which mask, and error correction M (0), in both places. */
static void draw_format(struct frame *frame, unsigned mask)
{
    unsigned code = mask, size = frame->qr->size;

    for (unsigned i = 0; i < 10; i++)
        code = (code << 1) ^ ((code >> 9) * 0x537);
    code = (mask << 10 | (code & 0x3ff)) ^ 0x5412;
    for (unsigned i = 0; i < 15; i++) {
        bool dark = code >> i & 1;
        /* Around the first finder; row and column 6 are the timing's. */
        unsigned along = i < 6 ? i : i < 8 ? i + 1 : i == 8 ? 7 : 14 - i;

        if (i < 8)
            set(frame, along, 8, dark);
        else
            set(frame, 8, along, dark);
        if (i < 8)
            set(frame, 8, size - 1 - i, dark);
        else
            set(frame, size - 15 + i, 8, dark);
    }
    set(frame, size - 8, 8, true);
}

static void draw_frame(struct frame *frame, unsigned version)
{
    unsigned size = frame->qr->size;

    for (unsigned i = 0; i < size; i++) {
        set(frame, 6, i, i % 2 == 0);
        set(frame, i, 6, i % 2 == 0);
    }
    draw_finder(frame, 0, 0);
    draw_finder(frame, 0, (int)size - 7);
    draw_finder(frame, (int)size - 7, 0);
    draw_alignment(frame, version);
    draw_version(frame, version);
    draw_format(frame, 0);
}

/* In columns of two from the right, up and down in turn. */
static void draw_bytes(struct frame *frame, const uint8_t *bytes,
                       unsigned count)
{
    unsigned size = frame->qr->size, bit = 0;

    for (int right = (int)size - 1; right >= 1; right -= 2) {
        if (right == 6)
            right = 5;
        for (unsigned i = 0; i < size; i++)
            for (int j = 0; j < 2; j++) {
                unsigned column = (unsigned)(right - j);
                bool up = ((right + 1) & 2) == 0;
                unsigned row = up ? size - 1 - i : i;

                if (frame->taken[row][column])
                    continue;
                if (bit < count * 8)
                    frame->qr->dark[row][column] =
                        bytes[bit / 8] >> (7 - bit % 8) & 1;
                bit++;
            }
    }
}

static bool is_masked(unsigned mask, unsigned i, unsigned j)
{
    switch (mask) {
    case 0:
        return (i + j) % 2 == 0;
    case 1:
        return i % 2 == 0;
    case 2:
        return j % 3 == 0;
    case 3:
        return (i + j) % 3 == 0;
    case 4:
        return (i / 2 + j / 3) % 2 == 0;
    case 5:
        return i * j % 2 + i * j % 3 == 0;
    case 6:
        return (i * j % 2 + i * j % 3) % 2 == 0;
    default:
        return ((i + j) % 2 + i * j % 3) % 2 == 0;
    }
}

static void apply_mask(struct frame *frame, unsigned mask)
{
    for (unsigned i = 0; i < frame->qr->size; i++)
        for (unsigned j = 0; j < frame->qr->size; j++)
            if (!frame->taken[i][j] && is_masked(mask, i, j))
                frame->qr->dark[i][j] = !frame->qr->dark[i][j];
}

/* How hard it is to read: long runs, squares, what looks like a finder, more
   dark than light. */
static unsigned penalty(const struct qr *qr)
{
    unsigned sum = 0, dark = 0, size = qr->size, percent;

    for (unsigned turned = 0; turned < 2; turned++)
        for (unsigned i = 0; i < size; i++) {
            unsigned run = 0, seen = 0;

            for (unsigned j = 0; j < size; j++) {
                bool now = turned ? qr->dark[j][i] : qr->dark[i][j];
                bool before =
                    j && (turned ? qr->dark[j - 1][i] : qr->dark[i][j - 1]);

                run = j && now == before ? run + 1 : 1;
                sum += run == 5 ? 3 : run > 5 ? 1 : 0;
                seen = (seen << 1 | now) & 0x7ff;
                sum += j >= 10 && (seen == 0x05d || seen == 0x5d0) ? 40 : 0;
            }
        }
    for (unsigned i = 0; i < size; i++)
        for (unsigned j = 0; j < size; j++) {
            dark += qr->dark[i][j];
            if (i && j && qr->dark[i][j] == qr->dark[i - 1][j] &&
                qr->dark[i][j] == qr->dark[i][j - 1] &&
                qr->dark[i][j] == qr->dark[i - 1][j - 1])
                sum += 3;
        }
    percent = dark * 100 / (size * size);
    return sum + (percent > 50 ? percent - 50 : 50 - percent) / 5 * 10;
}

bool qr_make(const char *text, size_t length, struct qr *qr)
{
    struct bits bits = {{0}, 0};
    uint8_t bytes[BYTES_MAX];
    struct frame frame = {.qr = qr};
    unsigned version = 1, count, best = 0, least = ~0u;

    while (version <= VERSIONS &&
           length + (version < 10 ? 2 : 3) > data_bytes(version))
        version++;
    if (version > VERSIONS)
        return false;
    *qr = (struct qr){.size = 17 + 4 * version};
    write_data(text, length, version, &bits);
    count = interleave(&bits, version, bytes);
    draw_frame(&frame, version);
    draw_bytes(&frame, bytes, count);
    for (unsigned mask = 0; mask < 8; mask++) {
        unsigned found;

        apply_mask(&frame, mask);
        draw_format(&frame, mask);
        found = penalty(qr);
        if (found < least) {
            least = found;
            best = mask;
        }
        apply_mask(&frame, mask);
    }
    apply_mask(&frame, best);
    draw_format(&frame, best);
    return true;
}
