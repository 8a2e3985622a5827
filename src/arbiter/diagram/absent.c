/* absent.c - diagram.h where cairo is missing */
#include "diagram/diagram.h"

#include "words/sentence.h"

const char *diagram_new(struct picture *picture, const struct laws_setup *setup,
                        const struct diagram *diagram,
                        enum diagram_format format)
{
    (void)picture;
    (void)setup;
    (void)diagram;
    (void)format;
    return LAWS_MSGID(
        "this arbiter was built without diagrams; build it where cairo is "
        "installed");
}

void diagram_free(struct picture *picture)
{
    (void)picture;
}
