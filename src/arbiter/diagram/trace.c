/* trace.c - see trace.h */
#include "diagram/trace.h"

void trace(cairo_t *canvas, const struct step *step, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        const struct step *s = &step[i];

        switch (s->kind) {
        case STEP_MOVE:
            cairo.move_to(canvas, (double)s->x, (double)s->y);
            break;
        case STEP_LINE:
            cairo.line_to(canvas, (double)s->x, (double)s->y);
            break;
        case STEP_CURVE:
            cairo.curve_to(canvas, (double)s->x1, (double)s->y1, (double)s->x2,
                           (double)s->y2, (double)s->x, (double)s->y);
            break;
        case STEP_CLOSE:
            cairo.close_path(canvas);
            break;
        }
    }
}

static double mirrored(float x)
{
    return FIGURE_BOX - (double)x;
}

void trace_mirrored(cairo_t *canvas, const struct step *step, size_t count)
{
    trace(canvas, step, count);
    /* Backwards, each step ends where the one before it ended. */
    for (size_t i = count; i-- > 1;) {
        const struct step *s = &step[i], *end = &step[i - 1];

        if (s->kind == STEP_CURVE)
            cairo.curve_to(canvas, mirrored(s->x2), (double)s->y2,
                           mirrored(s->x1), (double)s->y1, mirrored(end->x),
                           (double)end->y);
        else
            cairo.line_to(canvas, mirrored(end->x), (double)end->y);
    }
    cairo.close_path(canvas);
}
