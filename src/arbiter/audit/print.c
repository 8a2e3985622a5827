/* print.c - see print.h */
#include "audit/print.h"

#include "sys/text.h"
#include "words/sentence.h"

#include <inttypes.h>
#include <string.h>

static bool is_control(char c)
{
    return (unsigned char)c < 0x20 || c == 0x7f;
}

void print_path(FILE *out, const char *path)
{
    for (; *path; path++)
        fputc(is_control(*path) ? '?' : *path, out);
}

/* (White - Black, 2001.05.04), as far as it is known */
static void print_players(FILE *out, const struct headers *headers)
{
    const bool dated = *headers->date && *headers->date != '?';

    if (!*headers->white && !*headers->black)
        return;
    fputs(" (", out);
    print_path(out, headers->white);
    fputs(" - ", out);
    print_path(out, headers->black);
    fputs(dated ? ", " : "", out);
    print_path(out, dated ? headers->date : "");
    fputc(')', out);
}

void print_finding(FILE *out, const struct found *found)
{
    const struct laws_finding *finding = found->finding;

    print_path(out, found->path);
    if (found->place.line)
        fprintf(out, ":%" PRIu64 ":%" PRIu32, found->place.line,
                found->place.column);
    fprintf(out, ": %" PRIu64 ":%u %s %s %s", found->game, finding->ply,
            finding->article, laws_finding_name(finding->kind),
            say_message(finding->details).text);
    if (*finding->laws && strcmp(finding->laws, "all") &&
        strcmp(finding->laws, laws_edition_name(LAWS_CURRENT)))
        fprintf(out, say(" (Laws of %s)"), finding->laws);
    print_players(out, &found->headers);
    fputc('\n', out);
}

void put_finding_json(struct text *text, const struct found *found)
{
    const struct laws_finding *finding = found->finding;
    const struct headers *headers = &found->headers;

    put_open(text, NULL, '{');
    put_string(text, "file", found->path);
    put_number(text, "line", (int64_t)found->place.line);
    put_number(text, "column", found->place.column);
    put_number(text, "game", (int64_t)found->game);
    put_number(text, "ply", finding->ply);
    put_string(text, "white", headers->white);
    put_string(text, "black", headers->black);
    put_string(text, "date", headers->date);
    put_string(text, "event", headers->event);
    put_string(text, "article", finding->article);
    put_string(text, "laws", finding->laws);
    put_string(text, "name", laws_finding_name(finding->kind));
    put_string(text, "details", say_english(finding->details).text);
    put_close(text, '}');
}

void print_finding_json(FILE *out, const struct found *found)
{
    struct text text;

    text_init(&text);
    put_finding_json(&text, found);
    text_print(&text, out);
}

void print_head_csv(FILE *out)
{
    fputs("file,line,column,game,ply,white,black,date,event,article,laws,name,"
          "details\r\n",
          out);
}

/* Quotes are doubled inside quotes. */
static void put_quoted(FILE *out, const char *text)
{
    fputc('"', out);
    for (; *text; text++) {
        if (*text == '"')
            fputc('"', out);
        fputc(*text, out);
    }
    fputc('"', out);
}

void print_row_csv(FILE *out, const struct found *found,
                   const struct csv_row *row)
{
    const char *const values[] = {found->headers.white, found->headers.black,
                                  found->headers.date, found->headers.event};

    put_quoted(out, found->path);
    fprintf(out, ",%" PRIu64 ",%" PRIu32 ",%" PRIu64 ",%u,", found->place.line,
            found->place.column, found->game, row->ply);
    for (size_t i = 0; i < sizeof(values) / sizeof(values[0]); i++) {
        put_quoted(out, values[i]);
        fputc(',', out);
    }
    fprintf(out, "%s,%s,%s,", row->article, row->laws, row->name);
    put_quoted(out, row->details);
    fputs("\r\n", out);
}

void print_finding_csv(FILE *out, const struct found *found)
{
    const struct laws_finding *finding = found->finding;

    print_row_csv(out, found,
                  &(struct csv_row){finding->ply, finding->article,
                                    finding->laws,
                                    laws_finding_name(finding->kind),
                                    say_english(finding->details).text});
}

void print_count(FILE *out, const char *format, uint64_t count)
{
    fprintf(out, format, say_number(count).text);
}

void print_table(FILE *out, const struct tally *tally)
{
    print_count(out, say_many("%s game, ", "%s games, ", tally->games),
                tally->games);
    print_count(out, say_many("%s move, ", "%s moves, ", tally->plies),
                tally->plies);
    print_count(out, say_many("%s finding ", "%s findings ", tally->findings),
                tally->findings);
    print_count(out, say_many("in %s game\n", "in %s games\n", tally->faulty),
                tally->faulty);
    for (unsigned i = 0; i < LAWS_FINDING_KINDS; i++)
        if (tally->kinds[i])
            fprintf(out, "%12" PRIu64 "  %-18s  %s\n", tally->kinds[i],
                    laws_finding_name((enum laws_finding_kind)i),
                    say(laws_finding_words((enum laws_finding_kind)i)));
    if (tally->undated)
        print_count(out,
                    say_many("%s finding in games without a date, by what all "
                             "editions have in common\n",
                             "%s findings in games without a date, by what all "
                             "editions have in common\n",
                             tally->undated),
                    tally->undated);
}

void print_table_json(FILE *out, const struct tally *tally)
{
    fprintf(out,
            "{\"games\":%" PRIu64 ",\"moves\":%" PRIu64 ",\"bytes\":%" PRIu64
            ",\"findings\":%" PRIu64 ",\"games_with_findings\":%" PRIu64
            ",\"games_not_followed\":%" PRIu64 ",\"undated\":%" PRIu64
            ",\"by_name\":{",
            tally->games, tally->plies, tally->bytes, tally->findings,
            tally->faulty, tally->lost, tally->undated);
    for (unsigned i = 0; i < LAWS_FINDING_KINDS; i++)
        fprintf(out, "%s\"%s\":%" PRIu64, i ? "," : "",
                laws_finding_name((enum laws_finding_kind)i), tally->kinds[i]);
    fprintf(out, "}}\n");
}
