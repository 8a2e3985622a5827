/* qr.c - see qr.h */
#include "out/qr.h"

#include <qrencode.h>
#include <string.h>

/* A module is a unit square; four of them are left light around it. */
void qr_print(FILE *out, const char *link)
{
    QRcode *code = QRcode_encodeData(
        (int)strlen(link), (const unsigned char *)link, 0, QR_ECLEVEL_M);

    if (!code)
        return;
    fprintf(out,
            "<svg class=\"qr\" viewBox=\"-4 -4 %d %d\" role=\"img\" "
            "aria-label=\"QR code\"><path d=\"",
            code->width + 8, code->width + 8);
    for (int i = 0; i < code->width; i++)
        for (int j = 0; j < code->width; j++)
            if (code->data[i * code->width + j] & 1)
                fprintf(out, "M%d %dh1v1h-1z", j, i);
    fputs("\"/></svg>\n", out);
    QRcode_free(code);
}
