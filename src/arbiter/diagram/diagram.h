/*
 * diagram.h - the board as a picture
 *
 * Any setup can be drawn.  The figures and the labels are our own paths, so
 * the picture is the same on every machine, whatever fonts it has.
 */
#ifndef ARBITER_DIAGRAM_H
#define ARBITER_DIAGRAM_H

#include "laws/setup.h"

#define DIAGRAM_SIZE_LEAST 8
#define DIAGRAM_SIZE_MOST 512

/* How to draw. */
struct diagram {
    unsigned size;    /* pixels a square, DIAGRAM_SIZE_LEAST to _MOST   */
    bool flip;        /* seen from Black's side                         */
    bool coordinates; /* a frame with files, ranks and whose move it is */
};

enum diagram_format {
    DIAGRAM_SVG,
    DIAGRAM_PNG,
};

/* A finished picture, as the bytes of a file. */
struct picture {
    unsigned char *data;
    size_t length;
};

/*
 * Draw a setup.  Returns NULL, or why it could not be drawn; a picture that
 * was drawn is the caller's to free.
 */
const char *diagram_new(struct picture *picture, const struct laws_setup *setup,
                        const struct diagram *diagram,
                        enum diagram_format format);

void diagram_free(struct picture *picture);

#endif
