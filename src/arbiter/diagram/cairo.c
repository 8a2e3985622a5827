/* cairo.c - see cairo.h */
#include "diagram/cairo.h"

#include "sys/sys.h"
#include "words/sentence.h"

struct cairo cairo;

const char *cairo_load(void)
{
    static const char *const names[] = {
#define NAME(name) "cairo_" #name,
        CAIRO_FUNCTIONS(NAME)};

    if (sys_library_load("libcairo.so.2", names, sizeof names / sizeof names[0],
                         &cairo))
        return LAWS_MSGID(
            "cairo, the library that draws, is missing; install it "
            "(libcairo2)");
    return NULL;
}
