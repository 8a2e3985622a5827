/* edition.c - the editions, for JavaScript */
#include "buffers.h"

unsigned EXPORT(edition_name)(unsigned nth)
{
    return nth < LAWS_EDITIONS ? say(laws_edition_name((enum laws_edition)nth))
                               : 0;
}

int EXPORT(edition_find)(unsigned length)
{
    enum laws_edition edition;

    return laws_edition_parse(in, length, &edition) ? -1 : (int)edition;
}

unsigned EXPORT(edition_current)(void)
{
    return LAWS_CURRENT;
}
