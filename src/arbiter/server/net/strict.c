/*
 * strict.c - requests that two readers could read in two ways (RFC 9112, 11.2)
 *
 * A proxy in front may see another end of the request than we do, so that what
 * follows is taken for somebody else's.  The library lets these pass.  No
 * client of ours sends a body in chunks, whose ends can be read in more ways
 * than any other's: so nobody does.
 */
#include "server/net/http.h"

#include <string.h>
#include <strings.h>

struct seen {
    unsigned hosts, lengths, encodings;
    const char *end;  /* of the line before, its CR LF included     */
    bool gap;         /* a line does not begin where the last ended */
    const char *name; /* of a header that is none; NULL: all are    */
};

/* Where the library has ended a line, a NUL stands for each byte of CR LF.
   That is known of this version; later ones are told to be strict. */
static bool is_marked(void)
{
    return !strcmp(MHD_get_version(), "0.9.75");
}

/* The old one asks for a Host by itself, but then sends two answers in one. */
bool strict_is_ours(void)
{
    return is_marked();
}

static bool is_token(const char *name)
{
    size_t length = strspn(name, "!#$%&'*+-.^_`|~0123456789"
                                 "abcdefghijklmnopqrstuvwxyz"
                                 "ABCDEFGHIJKLMNOPQRSTUVWXYZ");

    return length && !name[length];
}

static bool has_controls(const char *value)
{
    for (; *value; value++)
        if (((unsigned char)*value < ' ' && *value != '\t') || *value == 0x7f)
            return true;
    return false;
}

static enum MHD_Result look(void *data, enum MHD_ValueKind kind,
                            const char *name, const char *value)
{
    struct seen *seen = data;

    (void)kind;
    value = value ? value : "";
    seen->gap |= name != seen->end;
    seen->end = value + strlen(value) + 2;
    seen->hosts += !strcasecmp(name, "Host");
    seen->encodings += !strcasecmp(name, "Transfer-Encoding");
    seen->lengths += !strcasecmp(name, "Content-Length");
    if (!is_token(name) || has_controls(value))
        seen->name = name;
    return MHD_YES;
}

bool strict_target(const char *target)
{
    for (; *target; target++)
        if ((unsigned char)*target <= ' ' || *target == 0x7f ||
            !strncmp(target, "%00", 3))
            return false;
    return true;
}

bool strict_check(struct MHD_Connection *connection, const char *method,
                  const char *version, bool is_target, struct problem *problem)
{
    const union MHD_ConnectionInfo *info = MHD_get_connection_info(
        connection, MHD_CONNECTION_INFO_REQUEST_HEADER_SIZE);
    struct seen seen = {.end = version + strlen(version) + 2};
    const char *where = "", *what = NULL, *remedy = "send each header once";

    (void)MHD_get_connection_values(connection, MHD_HEADER_KIND, look, &seen);
    if (is_marked() &&
        (seen.gap || !info || seen.end + 2 != method + info->header_size)) {
        what = "each line of the header ends with CR LF and stands alone";
    } else if (!is_target || !is_token(method) || seen.name) {
        what = seen.name ? "a header has a character that is not allowed"
                         : "the first line has a character that is not allowed";
        remedy = "leave it out, or escape it in the path, except NUL";
    } else if (seen.hosts > 1 || (!seen.hosts && strcmp(version, "HTTP/1.0"))) {
        where = "Host";
        what = "there is not exactly one Host";
    } else if (seen.encodings) {
        where = "Transfer-Encoding";
        what = "a body in chunks is not taken";
        remedy = "send it whole, with its Content-Length";
    } else if (seen.lengths > 1) {
        where = "Content-Length";
        what = "it is given more than once";
    }
    if (what)
        problem_set(problem, PROBLEM_BAD_REQUEST, where, remedy, what);
    return !what;
}
