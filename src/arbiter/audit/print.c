/* print.c - see print.h */
#include "audit/print.h"

#include <inttypes.h>

void print_finding(FILE *out, const char *path, uint64_t game,
                   const struct laws_finding *finding)
{
    fprintf(out, "%s:%" PRIu64 ":%u %s %s %s\n", path, game, finding->ply,
            finding->article, laws_finding_name(finding->kind),
            finding->details);
}

/* A path may hold any byte but NUL; what is not ASCII is passed on. */
static void print_string(FILE *out, const char *text)
{
    fputc('"', out);
    for (; *text; text++) {
        unsigned char c = (unsigned char)*text;

        if (c == '"' || c == '\\')
            fprintf(out, "\\%c", c);
        else if (c < 0x20 || c == 0x7f)
            fprintf(out, "\\u%04x", c);
        else
            fputc(c, out);
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
