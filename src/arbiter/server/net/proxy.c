/*
 * proxy.c - whom a trusted proxy names
 *
 * A proxy puts the one who asks behind what it was told, so only the last
 * address of the last line is its own word.  Only the header that it is known
 * to write (--proxy-header) is read: the others are whatever a visitor says.
 */
#include "server/net/http.h"

#include <string.h>
#include <strings.h>

#define ID_LETTERS                                                             \
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._:-"

static enum MHD_Result keep_last(void *data, enum MHD_ValueKind kind,
                                 const char *name, const char *value)
{
    const char **last = data;

    (void)kind;
    if (!strcasecmp(name, last[0]))
        last[1] = value ? value : "";
    return MHD_YES;
}

/* The element behind the last comma, without blanks. */
static const char *last_of(const char *list, size_t *length)
{
    const char *comma = strrchr(list, ',');
    const char *from = comma ? comma + 1 : list;

    from += strspn(from, " \t");
    *length = strlen(from);
    while (*length && strchr(" \t", from[*length - 1]))
        --*length;
    return from;
}

/* for="[2001:db8::1]:4711" among the parts of an element (RFC 7239, 4). */
static const char *read_for(const char *part, size_t *length)
{
    const char *end = part + *length;

    while (part < end) {
        size_t size = 0;

        while (part + size < end && part[size] != ';')
            size++;
        if (size > 4 && !strncasecmp(part, "for=", 4)) {
            part += 4;
            size -= 4;
            if (size > 2 && *part == '"' && part[size - 1] == '"') {
                part++;
                size -= 2;
            }
            *length = size;
            return part;
        }
        part += size + 1;
        while (part < end && strchr(" \t", *part))
            part++;
    }
    return NULL;
}

struct address *proxy_named(struct server *server,
                            struct MHD_Connection *connection)
{
    const char *last[2] = {server->options.proxy_header, NULL};
    const char *word;
    size_t length;

    if (server->net->announcing) /* it says so before, announce.c */
        return NULL;
    (void)MHD_get_connection_values(connection, MHD_HEADER_KIND, keep_last,
                                    last);
    if (!last[1])
        return NULL;
    word = last_of(last[1], &length);
    if (!strcasecmp(last[0], "Forwarded"))
        word = read_for(word, &length);
    return word ? address_named(server, word, length) : NULL;
}

void proxy_request_id(struct MHD_Connection *connection,
                      char id[REQUEST_ID_MAX])
{
    const char *text = MHD_lookup_connection_value(connection, MHD_HEADER_KIND,
                                                   "X-Request-ID");
    size_t length = text ? strspn(text, ID_LETTERS) : 0;

    if (length && length < REQUEST_ID_MAX && !text[length])
        strcpy(id, text);
}
