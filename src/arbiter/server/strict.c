/*
 * strict.c - requests that two readers could read in two ways (RFC 9112, 11.2)
 *
 * A proxy in front may see another end of the request than we do, so that what
 * follows is taken for somebody else's.  The library lets these pass.
 */
#include "server/http.h"

#include <string.h>
#include <strings.h>

struct seen {
    unsigned hosts, lengths, encodings;
    const char *length;
    bool differ;
    const char *end; /* of the line before, its CR LF included     */
    bool gap;        /* a line does not begin where the last ended */
};

/* Where the library has ended a line, a NUL stands for each byte of CR LF.
   That is known of this version; later ones can be told to be strict. */
static bool is_marked(void)
{
    return !strcmp(MHD_get_version(), "0.9.75");
}

static enum MHD_Result look(void *data, enum MHD_ValueKind kind,
                            const char *name, const char *value)
{
    struct seen *seen = data;

    (void)kind;
    value = value ? value : "";
    seen->gap |= name != seen->end;
    seen->end = value + strlen(value) + 2;
    if (!strcasecmp(name, "Host")) {
        seen->hosts++;
    } else if (!strcasecmp(name, "Transfer-Encoding")) {
        seen->encodings++;
    } else if (!strcasecmp(name, "Content-Length")) {
        seen->differ |= seen->lengths++ && strcmp(value, seen->length) != 0;
        seen->length = value;
    }
    return MHD_YES;
}

bool strict_check(struct MHD_Connection *connection, const char *method,
                  const char *version, struct problem *problem)
{
    const union MHD_ConnectionInfo *info = MHD_get_connection_info(
        connection, MHD_CONNECTION_INFO_REQUEST_HEADER_SIZE);
    struct seen seen = {.end = version + strlen(version) + 2};
    const char *where = NULL, *what = NULL;

    (void)MHD_get_connection_values(connection, MHD_HEADER_KIND, look, &seen);
    if (is_marked() &&
        (seen.gap || !info || seen.end + 2 != method + info->header_size)) {
        where = "";
        what = "each line of the header ends with CR LF and stands alone";
    } else if (seen.hosts > 1) {
        where = "Host";
        what = "there is more than one Host";
    } else if (seen.encodings && seen.lengths) {
        where = "Transfer-Encoding";
        what = "there is a Content-Length beside it";
    } else if (seen.encodings > 1 || seen.differ) {
        where = seen.differ ? "Content-Length" : "Transfer-Encoding";
        what = "it is given more than once";
    }
    if (what)
        problem_set(problem, PROBLEM_BAD_REQUEST, where,
                    "send each header once", "%s", what);
    return !what;
}
