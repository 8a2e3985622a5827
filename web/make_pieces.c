/*
 * make_pieces.c - write the figures of diagram/pieces.c as paths for the page
 *
 * A program that runs while building: diagrams and page show the same pieces,
 * drawn once.
 */
#include "diagram/path.h"
#include "laws/board.h"

#include <stdio.h>

static void print_steps(const struct step *step, size_t count)
{
    for (size_t i = 0; i < count; i++, step++)
        switch (step->kind) {
        case STEP_MOVE:
            printf("M%g %g", step->x, step->y);
            break;
        case STEP_LINE:
            printf("L%g %g", step->x, step->y);
            break;
        case STEP_CURVE:
            printf("C%g %g %g %g %g %g", step->x1, step->y1, step->x2, step->y2,
                   step->x, step->y);
            break;
        case STEP_CLOSE:
            printf("Z");
            break;
        }
}

/* The left half: the right one backwards, on the other side of the axis. */
static void print_mirrored(const struct step *step, size_t count)
{
    print_steps(step, count);
    for (size_t i = count; i-- > 1;) {
        const struct step *here = &step[i], *to = &step[i - 1];
        double x = FIGURE_BOX - (double)to->x, y = to->y;

        if (here->kind == STEP_CURVE)
            printf("C%g %g %g %g %g %g", FIGURE_BOX - here->x2, here->y2,
                   FIGURE_BOX - here->x1, here->y1, x, y);
        else
            printf("L%g %g", x, y);
    }
    printf("Z");
}

int main(void)
{
    static const char letters[] = ".PNBRQK";
    static const char kinds[] = "bhld"; /* ORDER PART: body, half, line, dot */

    puts("export type Part = 'b' | 'l' | 'd'");
    puts("export const figures: Record<string, [Part, string][]> = {");
    for (unsigned kind = LAWS_PAWN; kind <= LAWS_KING; kind++) {
        const struct figure *figure = piece_figure(kind);

        printf("%c: [\n", letters[kind]);
        for (size_t i = 0; i < figure->count; i++) {
            const struct part *part = &figure->part[i];

            printf("['%c', '",
                   kinds[part->kind] == 'h' ? 'b' : kinds[part->kind]);
            if (part->kind == PART_HALF)
                print_mirrored(part->step, part->count);
            else
                print_steps(part->step, part->count);
            puts("'],");
        }
        puts("],");
    }
    puts("}");
    return 0;
}
