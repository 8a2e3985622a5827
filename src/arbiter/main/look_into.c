/* look_into.c - see look_into.h */
#include "main/look_into.h"

#include "sys/sys.h"
#include "words/sentence.h"

#include <ctype.h>
#include <string.h>

#define HEAD_SIZE ((size_t)64 << 10)

/* What it may be, by its first bytes and lines. */
enum content { UNKNOWN, PACKED, JOURNAL, REPORT, MESSAGES, ACTS, GAMES };

/* The subcommand, and what stands before the name of the file. */
static const struct {
    enum content content;
    const char *name, *before;
} uses[] = {{PACKED, "audit", "audit"},
            {PACKED, "pgn", "pgn --check"},
            {GAMES, "audit", "audit"},
            {GAMES, "pgn", "pgn --check"},
            {GAMES, "watch", "live watch"},
            {ACTS, "judge", "judge"},
            {ACTS, "scoresheet", "scoresheet"},
            {REPORT, "event", "event standings"},
            {MESSAGES, "boards", "live boards"},
            {JOURNAL, "journal", "journal list --db"}};

static bool is_packed(const char *head, size_t length)
{
    static const char *const magic[] = {
        "\x1f\x8b",   "\x28\xb5\x2f\xfd", "BZh", "PK\3\4",
        "7z\xbc\xaf", "\3757zXZ",         "Rar!"};

    for (size_t i = 0; i < sizeof magic / sizeof magic[0]; i++)
        if (length > strlen(magic[i]) &&
            !memcmp(head, magic[i], strlen(magic[i])))
            return true;
    return false;
}

/* A line of a transcript begins with a time: 0:05:00 or +5. */
static bool is_timed(const char *line)
{
    size_t digits;

    if (*line == '+')
        return isdigit((unsigned char)line[1]);
    digits = strspn(line, "0123456789");
    return digits && line[digits] == ':' &&
           isdigit((unsigned char)line[digits + 1]);
}

static enum content content_of(const char *head, size_t length)
{
    bool tagged = false;

    if (is_packed(head, length))
        return PACKED;
    if (!strncmp(head, "SQLite format 3", 15))
        return JOURNAL;
    if (!strncmp(head, "\xef\xbb\xbf", 3))
        head += 3;
    if (strspn(head, "0123456789") == 3 && head[3] == ' ')
        return REPORT;
    for (const char *line = head; *line; line += strcspn(line, "\n")) {
        line += strspn(line, " \t\r\n");
        tagged |= *line == '[';
        if (!*line || strchr("[#%;", *line))
            continue;
        return is_timed(line)                      ? ACTS
               : tagged || !strncmp(line, "1.", 2) ? GAMES
               : *line == '{'                      ? MESSAGES
                                                   : UNKNOWN;
    }
    return tagged ? GAMES : UNKNOWN;
}

/* How often a line begins with the first tag of a game. */
static unsigned long long count_games(const char *path)
{
    unsigned long long count = 0;
    struct sys_input input;
    char bytes[HEAD_SIZE], line[8];
    size_t got = 1, at = 0;

    if (sys_input_open(&input, path))
        return 0;
    while (!sys_input_read(&input, bytes, sizeof bytes, &got) && got)
        for (size_t i = 0; i < got; i++) {
            if (bytes[i] == '\n') {
                at = 0;
                continue;
            }
            if (!at && strchr("\357\273\277", bytes[i]))
                continue; /* of the mark that says UTF-8 */
            if (at < sizeof line)
                line[at] = bytes[i];
            count += ++at == 7 && !memcmp(line, "[Event ", 7);
        }
    sys_input_close(&input);
    return count;
}

static void print_use(const struct command_row *row, const char *before,
                      const char *path)
{
    const char *quote = path[strcspn(path, " '\"()&;")] ? "\"" : "";

    printf("  arbiter %s %s%s%s\n      %s\n", before, quote,
           shown_of(path).text, quote, say(row->summary));
}

bool look_into(const struct command_row *rows, size_t count, const char *path)
{
    char head[HEAD_SIZE + 1];
    struct sys_input input;
    enum content content;
    unsigned long long games;
    size_t length = 0;

    if (sys_input_open(&input, path))
        return false;
    if (sys_input_read(&input, head, HEAD_SIZE, &length))
        length = 0;
    sys_input_close(&input);
    head[length] = '\0';
    content = content_of(head, length);
    games = content == GAMES ? count_games(path) : 0;
    if (games) {
        printf("%s: ", shown_of(path).text);
        printf(say_many("%s game", "%s games", games), say_number(games).text);
        putchar('\n');
    }
    for (size_t i = 0; i < sizeof uses / sizeof uses[0]; i++)
        for (size_t k = 0; k < count; k++)
            if (uses[i].content == content && rows[k].name &&
                !strcmp(rows[k].name, uses[i].name))
                print_use(&rows[k], uses[i].before, path);
    return content != UNKNOWN;
}
