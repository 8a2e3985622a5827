/* audit_script_absent.c - see audit_script.h: built without the page */
#include "cli/audit_script.h"

const char *audit_script(size_t *length)
{
    *length = 0;
    return NULL;
}
