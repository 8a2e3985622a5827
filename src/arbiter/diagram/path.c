/* path.c - from steps to a cairo path */
#include "diagram/path.h"

void path_trace(cairo_t *cairo, const struct step *step, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        const struct step *s = &step[i];

        switch (s->kind) {
        case STEP_MOVE:
            cairo_move_to(cairo, (double)s->x, (double)s->y);
            break;
        case STEP_LINE:
            cairo_line_to(cairo, (double)s->x, (double)s->y);
            break;
        case STEP_CURVE:
            cairo_curve_to(cairo, (double)s->x1, (double)s->y1, (double)s->x2,
                           (double)s->y2, (double)s->x, (double)s->y);
            break;
        case STEP_CLOSE:
            cairo_close_path(cairo);
            break;
        }
    }
}

static double mirrored(float x)
{
    return FIGURE_BOX - (double)x;
}

void path_trace_mirrored(cairo_t *cairo, const struct step *step, size_t count)
{
    path_trace(cairo, step, count);
    /* Backwards, each step ends where the one before it ended. */
    for (size_t i = count; i-- > 1;) {
        const struct step *s = &step[i], *end = &step[i - 1];

        if (s->kind == STEP_CURVE)
            cairo_curve_to(cairo, mirrored(s->x2), (double)s->y2,
                           mirrored(s->x1), (double)s->y1, mirrored(end->x),
                           (double)end->y);
        else
            cairo_line_to(cairo, mirrored(end->x), (double)end->y);
    }
    cairo_close_path(cairo);
}
