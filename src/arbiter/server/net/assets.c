/*
 * assets.c - the page: built in, or from a folder while working on it
 */
#include "server/net/assets.h"
#include "server/net/http.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define FILE_MOST ((size_t)16 << 20)
#define FOLDER_MOST 1024u
#define PATH_MOST 200u

static const char *type_of(const char *path)
{
    static const struct {
        const char *end, *type;
    } types[] = {
        {".html", "text/html; charset=utf-8"},
        {".js", "text/javascript; charset=utf-8"},
        {".css", "text/css; charset=utf-8"},
        {".svg", "image/svg+xml"},
        {".png", "image/png"},
        {".ico", "image/x-icon"},
        {".wasm", "application/wasm"},
        {".json", "application/json"},
        {".webmanifest", "application/manifest+json"},
        {".woff2", "font/woff2"},
        {".txt", "text/plain; charset=utf-8"},
    };
    size_t length = strlen(path);

    for (size_t i = 0; i < sizeof types / sizeof types[0]; i++) {
        size_t end = strlen(types[i].end);

        if (length >= end && !strcmp(path + length - end, types[i].end))
            return types[i].type;
    }
    return "application/octet-stream";
}

static const struct asset *find(const char *path)
{
    for (const struct asset *asset = assets; asset->path; asset++)
        if (!strcmp(asset->path, path))
            return asset;
    return NULL;
}

/* No way out of the folder, and nothing hidden. */
static bool is_safe(const char *path)
{
    size_t length = strspn(path, "abcdefghijklmnopqrstuvwxyz"
                                 "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._/-");

    return !path[length] && length < PATH_MOST && !strstr(path, "/.");
}

/* A file of the folder, read anew each time. */
static bool read_file(struct exchange *exchange, const char *path)
{
    char name[FOLDER_MOST + PATH_MOST];
    struct stat about;
    FILE *file;

    snprintf(name, sizeof name, "%s%s", exchange->server->options.assets, path);
    if (stat(name, &about) || !S_ISREG(about.st_mode) ||
        (size_t)about.st_size > FILE_MOST)
        return false;
    file = fopen(name, "rb");
    if (!file)
        return false;
    for (;;) {
        char bytes[8192];
        size_t length = fread(bytes, 1, sizeof bytes, file);

        if (!length)
            break;
        text_add(&exchange->text, bytes, length);
    }
    fclose(file);
    return true;
}

bool assets_has_page(const char *folder)
{
    char name[FOLDER_MOST];

    return snprintf(name, sizeof name, "%s/index.html", folder) <
               (int)sizeof name &&
           !access(name, R_OK);
}

static bool accepts_gzip(const struct exchange *exchange)
{
    const char *header = exchange_header(exchange, "Accept-Encoding");

    return header && strstr(header, "gzip");
}

static bool send_built_in(struct exchange *exchange, const char *path,
                          unsigned status)
{
    const char *match = exchange_header(exchange, "If-None-Match");
    const struct asset *asset = NULL;
    char packed[256];

    snprintf(packed, sizeof packed, "%.200s.gz", path);
    if (accepts_gzip(exchange))
        asset = find(packed);
    if (asset)
        exchange->encoding = "gzip";
    else
        asset = find(path);
    if (!asset)
        return false;
    if (status == 200) {
        exchange->etag = asset->etag;
        exchange->cached = true;
        if (match && !strcmp(match, asset->etag)) {
            exchange_send(exchange, 304, type_of(path));
            return true;
        }
    }
    exchange->bytes = asset->bytes;
    exchange->length = asset->length;
    exchange_send(exchange, status, type_of(path));
    return true;
}

static bool try_path(struct exchange *exchange, const char *path,
                     unsigned status)
{
    if (!exchange->server->options.assets)
        return send_built_in(exchange, path, status);
    if (!read_file(exchange, path))
        return false;
    exchange_send(exchange, status, type_of(path));
    return true;
}

/* Does a path begin with this part, as in /game and /game/ID? */
static bool is_at(const char *path, const char *part)
{
    size_t length = strlen(part);

    return path[0] == '/' && !strncmp(path + 1, part, length) &&
           (path[length + 1] == '\0' || path[length + 1] == '/');
}

static bool is_any(const char *path, const char *const *parts)
{
    while (*parts && !is_at(path, *parts))
        parts++;
    return *parts != NULL;
}

/* A place that the page knows is the page.  Elsewhere the page says that there
   is no such place; where programs ask, it would only confuse them. */
void assets_answer(struct exchange *exchange)
{
    static const char *const places[] = {
        "game",   "join",  "sheet", "room",  "laws",  "clock", "watch",
        "replay", "embed", "train", "judge", "event", NULL};
    static const char *const programs[] = {"api",     "livez",   "readyz",
                                           "healthz", "metrics", NULL};
    const char *path = exchange->path, *name = strrchr(path, '/');
    struct problem problem;

    if (is_any(path, places) && try_path(exchange, "/index.html", 200))
        return;
    if (is_safe(path) && !is_any(path, programs) &&
        (try_path(exchange, strcmp(path, "/") ? path : "/index.html", 200) ||
         (name && !strchr(name, '.') &&
          try_path(exchange, "/index.html", 404))))
        return;
    problem_set(&problem, PROBLEM_NO_PAGE, "", "start at /", "not found");
    exchange_problem(exchange, &problem);
}
