/* trace.h - from steps to a path of cairo */
#ifndef ARBITER_TRACE_H
#define ARBITER_TRACE_H

#include "diagram/cairo.h"
#include "diagram/path.h"

/* Add the steps to the current path. */
void trace(cairo_t *canvas, const struct step *step, size_t count);

/* Add a right half and its mirror image to the current path, closed. */
void trace_mirrored(cairo_t *canvas, const struct step *step, size_t count);

#endif
