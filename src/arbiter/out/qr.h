/* qr.h - a link as a QR code, for a phone (libqrencode) */
#ifndef ARBITER_QR_H
#define ARBITER_QR_H

#include <stdio.h>

/* As SVG; nothing, when the link is too long for a code. */
void qr_print(FILE *out, const char *link);

#endif
