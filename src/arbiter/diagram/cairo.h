/*
 * cairo.h - the library that draws, when it is needed
 *
 * It brings some seventeen libraries along, which every start of the program
 * would load for nothing.  So it is loaded when a picture is drawn:
 * cairo.fill() is then cairo_fill().
 */
#ifndef ARBITER_CAIRO_H
#define ARBITER_CAIRO_H

#include <cairo-svg.h>
#include <cairo.h>

#define CAIRO_FUNCTIONS(X)                                                     \
    X(arc)                                                                     \
    X(close_path)                                                              \
    X(create)                                                                  \
    X(curve_to)                                                                \
    X(destroy)                                                                 \
    X(fill)                                                                    \
    X(fill_preserve)                                                           \
    X(image_surface_create)                                                    \
    X(line_to)                                                                 \
    X(move_to)                                                                 \
    X(new_path)                                                                \
    X(paint)                                                                   \
    X(rectangle)                                                               \
    X(restore)                                                                 \
    X(save)                                                                    \
    X(scale)                                                                   \
    X(set_line_cap)                                                            \
    X(set_line_join)                                                           \
    X(set_line_width)                                                          \
    X(set_source_rgb)                                                          \
    X(status)                                                                  \
    X(status_to_string)                                                        \
    X(stroke)                                                                  \
    X(surface_destroy)                                                         \
    X(surface_finish)                                                          \
    X(surface_status)                                                          \
    X(surface_write_to_png_stream)                                             \
    X(svg_surface_create_for_stream)                                           \
    X(svg_surface_set_document_unit)                                           \
    X(translate)

#define CAIRO_MEMBER(name) __typeof__(cairo_##name) *name;

extern struct cairo {
    CAIRO_FUNCTIONS(CAIRO_MEMBER)
} cairo;

/* Load it; NULL, or what is missing and what to do. */
const char *cairo_load(void);

#endif
