/* phrases.c - time controls as people say them: a module that comes when one is
 * typed */
#include "buffers.h"

/* As the tag has it.  Nothing: it is none, and the words say why. */
unsigned EXPORT(control_tag)(unsigned length)
{
    struct laws_control control;
    struct laws_error error;

    if (laws_control_parse(in, length, &control, &error)) {
        say(error.what);
        return 0;
    }
    return (unsigned)laws_control_print(&control, out);
}
