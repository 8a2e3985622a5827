/*
 * event_qr.h - a link as a QR code (ISO/IEC 18004), for a phone
 *
 * Bytes, error correction M, versions 1 to 10: up to 213 bytes.
 */
#ifndef ARBITER_EVENT_QR_H
#define ARBITER_EVENT_QR_H

#include <stdbool.h>
#include <stddef.h>

#define QR_SIZE_MAX 57 /* modules of version 10 */

struct qr {
    unsigned size;
    bool dark[QR_SIZE_MAX][QR_SIZE_MAX]; /* row, column */
};

/* False: the text is too long. */
bool qr_make(const char *text, size_t length, struct qr *qr);

#endif
