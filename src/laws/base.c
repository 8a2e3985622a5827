/* base.c - version and status texts */
#include "laws/base.h"

#define TEXT_(x) #x
#define TEXT(x) TEXT_(x)

const char *laws_version(void)
{
    return TEXT(LAWS_VERSION_MAJOR) "." TEXT(LAWS_VERSION_MINOR) "." TEXT(
        LAWS_VERSION_PATCH);
}

const char *laws_status_text(enum laws_status status)
{
    switch (status) {
#define X(name, value, text)                                                   \
    case LAWS_##name:                                                          \
        return text;
        LAWS_STATUS_MAP(X)
#undef X
    }
    return "unknown status";
}
