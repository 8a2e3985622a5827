/* diagram.c - squares, frame, figures; then the bytes of a file */
#include "diagram/diagram.h"
#include "diagram/cairo.h"
#include "diagram/trace.h"

#include <stdlib.h>
#include <string.h>

/* Far more than a picture of DIAGRAM_SIZE_MOST needs. */
#define PICTURE_MAX ((size_t)64 << 20)

struct color {
    double red, green, blue;
};
static const struct color light_square = {0.945, 0.914, 0.847};
static const struct color dark_square = {0.659, 0.565, 0.463};
static const struct color frame = {0.976, 0.969, 0.953};
static const struct color ink = {0.13, 0.12, 0.12};
static const struct color ivory = {0.995, 0.985, 0.965};
static const struct color ebony = {0.19, 0.18, 0.18};
static const struct color label_ink = {0.33, 0.30, 0.27};

/* The pen, in units of the figures' box. */
#define OUTLINE 3.4

static void use(cairo_t *canvas, const struct color *color)
{
    cairo.set_source_rgb(canvas, color->red, color->green, color->blue);
}

static unsigned margin(const struct diagram *diagram)
{
    return diagram->coordinates ? (diagram->size * 2 + 4) / 5 : 0;
}

/* The width and height of the whole picture in pixels. */
static unsigned whole_width(const struct diagram *diagram)
{
    return 8 * diagram->size + 2 * margin(diagram);
}

static void draw_part(cairo_t *canvas, const struct part *part, bool white)
{
    const struct color *body = white ? &ivory : &ebony;
    const struct color *detail = white ? &ink : &ivory;

    cairo.new_path(canvas);
    switch (part->kind) {
    case PART_BODY:
    case PART_HALF:
        if (part->kind == PART_HALF)
            trace_mirrored(canvas, part->step, part->count);
        else
            trace(canvas, part->step, part->count);
        use(canvas, body);
        cairo.fill_preserve(canvas);
        use(canvas, &ink);
        cairo.set_line_width(canvas, OUTLINE);
        cairo.stroke(canvas);
        break;
    case PART_LINE:
        trace(canvas, part->step, part->count);
        use(canvas, detail);
        cairo.set_line_width(canvas, white ? OUTLINE * 0.85 : OUTLINE * 0.75);
        cairo.stroke(canvas);
        break;
    case PART_DOT:
        trace(canvas, part->step, part->count);
        use(canvas, detail);
        cairo.fill(canvas);
        break;
    }
}

/* Draw a piece on the square whose corner is at x, y. */
static void draw_piece(cairo_t *canvas, laws_piece piece, double x, double y,
                       double size)
{
    const struct figure *figure = piece_figure(laws_piece_kind(piece));

    cairo.save(canvas);
    cairo.translate(canvas, x, y);
    cairo.scale(canvas, size / FIGURE_BOX, size / FIGURE_BOX);
    cairo.set_line_join(canvas, CAIRO_LINE_JOIN_ROUND);
    cairo.set_line_cap(canvas, CAIRO_LINE_CAP_ROUND);
    for (size_t i = 0; i < figure->count; i++)
        draw_part(canvas, &figure->part[i],
                  laws_piece_color(piece) == LAWS_WHITE);
    cairo.restore(canvas);
}

/* Draw a label around the point x, y. */
static void draw_label(cairo_t *canvas, char character, double x, double y,
                       double size)
{
    const struct label *label = label_of(character);
    double scale = size * 0.185 / LABEL_HEIGHT;

    cairo.save(canvas);
    cairo.translate(canvas, x, y);
    cairo.scale(canvas, scale, scale);
    cairo.translate(canvas, -LABEL_WIDTH / 2.0, -LABEL_HEIGHT / 2.0);
    cairo.set_line_join(canvas, CAIRO_LINE_JOIN_ROUND);
    cairo.set_line_cap(canvas, CAIRO_LINE_CAP_ROUND);
    cairo.set_line_width(canvas, 1.35);
    cairo.new_path(canvas);
    trace(canvas, label->step, label->count);
    use(canvas, &label_ink);
    cairo.stroke(canvas);
    cairo.restore(canvas);
}

/* The frame: files below, ranks on the left, a disc for whose move it is. */
static void draw_frame(cairo_t *canvas, const struct laws_setup *setup,
                       const struct diagram *diagram)
{
    double size = diagram->size, edge = margin(diagram);
    double board = 8 * size, line = size / 32;
    bool bottom = (setup->turn == LAWS_BLACK) == diagram->flip;

    use(canvas, &frame);
    cairo.paint(canvas);
    for (int i = 0; i < 8; i++) {
        int file = diagram->flip ? 7 - i : i;
        int rank = diagram->flip ? i : 7 - i;

        draw_label(canvas, (char)('a' + file), edge + (i + 0.5) * size,
                   edge + board + edge / 2, size);
        draw_label(canvas, (char)('1' + rank), edge / 2,
                   edge + (i + 0.5) * size, size);
    }
    use(canvas, &label_ink);
    cairo.set_line_width(canvas, line);
    cairo.rectangle(canvas, edge - line / 2, edge - line / 2, board + line,
                    board + line);
    cairo.stroke(canvas);
    cairo.new_path(canvas);
    cairo.arc(canvas, edge + board + edge / 2,
              edge + (bottom ? 7.5 : 0.5) * size, size * 0.095, 0, 6.2831853);
    use(canvas, setup->turn == LAWS_WHITE ? &ivory : &ebony);
    cairo.fill_preserve(canvas);
    use(canvas, &ink);
    cairo.set_line_width(canvas, size * 0.03);
    cairo.stroke(canvas);
}

static void draw(cairo_t *canvas, const struct laws_setup *setup,
                 const struct diagram *diagram)
{
    double size = diagram->size, edge = margin(diagram);

    if (diagram->coordinates)
        draw_frame(canvas, setup, diagram);
    for (int row = 0; row < 8; row++)
        for (int column = 0; column < 8; column++) {
            double x = edge + column * size, y = edge + row * size;
            int file = diagram->flip ? 7 - column : column;
            int rank = diagram->flip ? row : 7 - row;
            laws_piece piece = setup->on[LAWS_SQUARE(file, rank)];

            use(canvas, (file + rank) % 2 ? &light_square : &dark_square);
            cairo.rectangle(canvas, x, y, size, size);
            cairo.fill(canvas);
            if (piece != LAWS_NO_PIECE)
                draw_piece(canvas, piece, x, y, size);
        }
}

/* Called by cairo with the next bytes of the file. */
static cairo_status_t append(void *closure, const unsigned char *data,
                             unsigned length)
{
    struct picture *picture = closure;
    unsigned char *more;

    if (length > PICTURE_MAX - picture->length)
        return CAIRO_STATUS_WRITE_ERROR;
    /* Twice the room each time the length passes a power of two. */
    if (length) {
        size_t room = 4096;

        while (room < picture->length + length)
            room *= 2;
        more = realloc(picture->data, room);
        if (!more)
            return CAIRO_STATUS_NO_MEMORY;
        picture->data = more;
        memcpy(picture->data + picture->length, data, length);
        picture->length += length;
    }
    return CAIRO_STATUS_SUCCESS;
}

const char *diagram_new(struct picture *picture, const struct laws_setup *setup,
                        const struct diagram *diagram,
                        enum diagram_format format)
{
    const char *missing = cairo_load();
    unsigned width = whole_width(diagram);
    cairo_surface_t *surface;
    cairo_status_t status;
    cairo_t *canvas;

    *picture = (struct picture){NULL, 0};
    if (missing)
        return missing;
    if (format == DIAGRAM_SVG) {
        surface =
            cairo.svg_surface_create_for_stream(append, picture, width, width);
        cairo.svg_surface_set_document_unit(surface, CAIRO_SVG_UNIT_PX);
    } else {
        surface = cairo.image_surface_create(CAIRO_FORMAT_RGB24, (int)width,
                                             (int)width);
    }
    canvas = cairo.create(surface);
    draw(canvas, setup, diagram);
    status = cairo.status(canvas);
    cairo.destroy(canvas);
    if (!status && format == DIAGRAM_PNG)
        status = cairo.surface_write_to_png_stream(surface, append, picture);
    cairo.surface_finish(surface);
    if (!status)
        status = cairo.surface_status(surface);
    cairo.surface_destroy(surface);
    if (!status)
        return NULL;
    diagram_free(picture);
    return cairo.status_to_string(status);
}

void diagram_free(struct picture *picture)
{
    free(picture->data);
    *picture = (struct picture){NULL, 0};
}
