/* print.c - see print.h */
#include "audit/print.h"

#include <inttypes.h>

static bool is_control(char c)
{
    return (unsigned char)c < 0x20 || c == 0x7f;
}

/* A path may hold any byte but NUL, and a finding is one line. */
void print_finding(FILE *out, const char *path, uint64_t game,
                   const struct laws_finding *finding)
{
    for (; *path; path++)
        fputc(is_control(*path) ? '?' : *path, out);
    fprintf(out, ":%" PRIu64 ":%u %s %s %s\n", game, finding->ply,
            finding->article, laws_finding_name(finding->kind),
            finding->details);
}

/* How many bytes the UTF-8 character has that is not ASCII; 0: it is none. */
static unsigned utf8_length(const char *text)
{
    const unsigned char *p = (const unsigned char *)text;
    unsigned length = p[0] >= 0xf0 ? 4 : p[0] >= 0xe0 ? 3 : 2;

    if (p[0] < 0xc2 || p[0] > 0xf4 || (p[0] == 0xe0 && p[1] < 0xa0) ||
        (p[0] == 0xed && p[1] > 0x9f) || (p[0] == 0xf0 && p[1] < 0x90) ||
        (p[0] == 0xf4 && p[1] > 0x8f))
        return 0;
    for (unsigned i = 1; i < length; i++)
        if ((p[i] & 0xc0) != 0x80)
            return 0;
    return length;
}

/* JSON is UTF-8: of a path, what is not stands as U+FFFD. */
static void print_string(FILE *out, const char *text)
{
    fputc('"', out);
    while (*text) {
        unsigned length = 1;

        if (*text == '"' || *text == '\\')
            fprintf(out, "\\%c", *text);
        else if (is_control(*text))
            fprintf(out, "\\u%04x", (unsigned)*text);
        else if (!(*text & 0x80))
            fputc(*text, out);
        else if ((length = utf8_length(text)))
            fwrite(text, 1, length, out);
        else
            fprintf(out, "\\ufffd");
        text += length ? length : 1;
    }
    fputc('"', out);
}

void print_finding_json(FILE *out, const char *path, uint64_t game,
                        const struct laws_finding *finding)
{
    fprintf(out, "{\"file\":");
    print_string(out, path);
    fprintf(out, ",\"game\":%" PRIu64 ",\"ply\":%u,\"article\":", game,
            finding->ply);
    print_string(out, finding->article);
    fprintf(out,
            ",\"name\":\"%s\",\"details\":", laws_finding_name(finding->kind));
    print_string(out, finding->details);
    fprintf(out, "}\n");
}

void print_table(FILE *out, const struct tally *tally)
{
    fprintf(out,
            "%" PRIu64 " games, %" PRIu64 " moves, %" PRIu64
            " findings in %" PRIu64 " games\n",
            tally->games, tally->plies, tally->findings, tally->faulty);
    for (unsigned i = 0; i < LAWS_FINDING_KINDS; i++)
        if (tally->kinds[i])
            fprintf(out, "%12" PRIu64 "  %-18s  %s\n", tally->kinds[i],
                    laws_finding_name((enum laws_finding_kind)i),
                    laws_finding_words((enum laws_finding_kind)i));
}

void print_table_json(FILE *out, const struct tally *tally)
{
    fprintf(out,
            "{\"games\":%" PRIu64 ",\"moves\":%" PRIu64 ",\"bytes\":%" PRIu64
            ",\"findings\":%" PRIu64 ",\"games_with_findings\":%" PRIu64
            ",\"games_not_followed\":%" PRIu64 ",\"by_name\":{",
            tally->games, tally->plies, tally->bytes, tally->findings,
            tally->faulty, tally->lost);
    for (unsigned i = 0; i < LAWS_FINDING_KINDS; i++)
        fprintf(out, "%s\"%s\":%" PRIu64, i ? "," : "",
                laws_finding_name((enum laws_finding_kind)i), tally->kinds[i]);
    fprintf(out, "}}\n");
}
