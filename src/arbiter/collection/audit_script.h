/* audit_script.h - what makes the report of an audit show games on a board */
#ifndef ARBITER_AUDIT_SCRIPT_H
#define ARBITER_AUDIT_SCRIPT_H

#include <stddef.h>

/* Built with the page (web/src/report); NULL where there is no page. */
const char *audit_script(size_t *length) __attribute__((weak));

#endif
