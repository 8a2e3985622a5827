/*
 * report_html.c - see report_html.h
 *
 * No script, no font, no picture from elsewhere: charts are SVG in the page,
 * and light or dark is the reader's choice.
 */
#include "audit/report_html.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

static bool add(struct pile *out, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

static bool add(struct pile *out, const char *format, ...)
{
    va_list list;
    int length;

    va_start(list, format);
    length = vsnprintf(NULL, 0, format, list);
    va_end(list);
    if (length < 0 || !pile_reserve(out, (size_t)length + 1))
        return false;
    va_start(list, format);
    vsnprintf(out->data + out->length, (size_t)length + 1, format, list);
    va_end(list);
    out->length += (size_t)length;
    return true;
}

/* Text from outside: what HTML gives a meaning is written out, what is no
   printable ASCII or UTF-8 lead is left as it is found. */
static bool add_text(struct pile *out, const char *text)
{
    for (; *text; text++) {
        unsigned char c = (unsigned char)*text;
        bool fine;

        if (c == '&' || c == '<' || c == '>' || c == '"' || c < 0x20 ||
            c == 0x7f)
            fine = add(out, "&#%u;", c < 0x20 || c == 0x7f ? 0xfffd : c);
        else
            fine = add(out, "%c", c);
        if (!fine)
            return false;
    }
    return true;
}

bool html_row(struct pile *rows, const char *path, uint64_t game,
              const struct laws_finding *finding)
{
    return add(rows, "<tr class=\"k%d\"><td>", (int)finding->kind) &&
           add_text(rows, path) &&
           add(rows,
               "</td><td class=n>%" PRIu64 "</td><td class=n>%u</td><td>%s"
               "</td><td>%s</td><td>",
               game, finding->ply, finding->article,
               laws_finding_name(finding->kind)) &&
           add_text(rows, finding->details) && add(rows, "</td></tr>\n");
}

static const char head[] =
    "<!DOCTYPE html>\n<html lang=en>\n<meta charset=utf-8>\n"
    "<meta name=viewport content=\"width=device-width, initial-scale=1\">\n"
    "<title>Arbiter: audit</title>\n<style>\n"
    ":root{color-scheme:light dark;--ink:#1d2329;--paper:#fbfaf7;--line:"
    "#d9d5cb;--dim:#5d6670;--bar:#2f6f8f;--bad:#a8402e}\n"
    "@media(prefers-color-scheme:dark){:root{--ink:#e8e6e1;--paper:#16191d;"
    "--line:#373d44;--dim:#9aa4ae;--bar:#69b3d6;--bad:#ea8a74}}\n"
    "body{margin:0 auto;max-width:64rem;padding:1.5rem;font:16px/1.5 system-ui,"
    "sans-serif;color:var(--ink);background:var(--paper)}\n"
    "h1{font-size:1.6rem;margin:0 0 .25rem}h2{font-size:1.15rem;margin:2rem 0 "
    ".5rem}\np{margin:.25rem 0;color:var(--dim)}\n"
    ".figures{display:grid;grid-template-columns:repeat(auto-fit,minmax(9rem,"
    "1fr));gap:.75rem;margin:1.25rem 0}\n"
    ".figures div{border:1px solid var(--line);border-radius:.5rem;padding:"
    ".6rem .8rem}.figures b{display:block;font-size:1.4rem;"
    "font-variant-numeric:tabular-nums}.figures span{color:var(--dim)}\n"
    "svg{width:100%;display:block}svg text{fill:currentColor;font:"
    "13px system-ui,sans-serif}svg .v{fill:var(--dim);text-anchor:end;"
    "font-variant-numeric:tabular-nums}"
    "svg rect{fill:var(--bar)}svg rect.bad{fill:var(--bad)}\n"
    ".scroll{overflow-x:auto}table{border-collapse:collapse;width:100%;"
    "font-size:.9rem}th,td{text-align:left;padding:.3rem .6rem;white-space:"
    "nowrap;border-bottom:1px solid var(--line);vertical-align:top}"
    "th:first-child,td:first-child{padding-left:0}"
    "td:first-child{white-space:normal;overflow-wrap:anywhere;min-width:8rem}"
    "td:last-child{white-space:normal;min-width:14rem}th{color:var(--dim)"
    ";font-weight:600}.n{text-align:right;font-variant-numeric:tabular-nums}\n"
    "@media(max-width:30rem){body{padding:1rem}}\n"
    "tr.k0 td:nth-child(5),tr.k1 td:nth-child(5),tr.k2 td:nth-child(5),"
    "tr.k3 td:nth-child(5){color:var(--bad)}\n"
    "</style>\n";

/* A number as people read it: 1,234,567. */
struct figure {
    char text[28];
};

static struct figure figure_of(uint64_t number)
{
    char digits[24];
    int length = snprintf(digits, sizeof(digits), "%" PRIu64, number);
    struct figure figure;
    size_t at = 0;

    for (int i = 0; i < length; i++) {
        if (i && (length - i) % 3 == 0)
            figure.text[at++] = ',';
        figure.text[at++] = digits[i];
    }
    figure.text[at] = '\0';
    return figure;
}

/* A bar of a chart: what it says, and how long it is. */
struct bar {
    const char *label, *title;
    uint64_t value;
    bool bad;
};

/* Bars below each other; the longest one is full.  Words keep their size
   whatever the width: only the bars give way. */
static bool add_bars(struct pile *out, const char *name, const struct bar *bars,
                     size_t count)
{
    const unsigned numbers = 190, left = 200, step = 26;
    uint64_t most = 1;
    bool fine;

    for (size_t i = 0; i < count; i++)
        if (bars[i].value > most)
            most = bars[i].value;
    fine = add(out, "<svg height=\"%zu\" role=img aria-label=\"%s\">\n",
               count * step, name);
    for (size_t i = 0; fine && i < count; i++) {
        struct figure figure = figure_of(bars[i].value);

        fine = add(out,
                   "<text x=\"0\" y=\"%zu\">%s</text><text class=v "
                   "x=\"%u\" y=\"%zu\">%s</text>",
                   i * step + 17, bars[i].label, numbers, i * step + 17,
                   figure.text);
        if (fine && bars[i].value)
            fine = add(out,
                       "<rect%s x=\"%u\" y=\"%zu\" height=\"16\" rx=\"3\" "
                       "style=\"width:max(2px,calc((100%% - %upx)*%.4f))\">"
                       "<title>%s: %s</title></rect>",
                       bars[i].bad ? " class=bad" : "", left, i * step + 4,
                       left, (double)bars[i].value / (double)most,
                       bars[i].title, figure.text);
        fine = fine && add(out, "\n");
    }
    return fine && add(out, "</svg>\n");
}

/* Those that were looked for: of others, nobody knows that there are none. */
static bool add_kinds(struct pile *out, const struct html_page *page)
{
    struct bar bars[LAWS_FINDING_KINDS];
    unsigned count = 0;
    bool lost = false;

    for (unsigned i = 0; i < LAWS_FINDING_KINDS; i++) {
        enum laws_finding_kind kind = (enum laws_finding_kind)i;
        bool bad = LAWS_FINDINGS_LOST & LAWS_FINDING_SET(kind);

        if (!(page->kinds & LAWS_FINDING_SET(kind)))
            continue;
        bars[count++] =
            (struct bar){laws_finding_name(kind), laws_finding_words(kind),
                         page->tally->kinds[i], bad};
        lost |= bad && page->tally->kinds[i];
    }
    return add(out, "<h2>Findings by name</h2>\n") &&
           add_bars(out, "Findings by name", bars, count) &&
           (!lost || add(out, "<p>Red: the game could not be followed to its "
                              "end.</p>\n"));
}

static int by_findings(const void *a, const void *b)
{
    const struct bar *x = a, *y = b;

    return (x->value < y->value) - (x->value > y->value);
}

static bool add_articles(struct pile *out, const struct tally *tally)
{
    struct bar bars[TALLY_ARTICLES];
    unsigned count = tally->article_count;

    if (!count)
        return true;
    for (unsigned i = 0; i < count; i++) {
        const char *article = tally->articles[i].article;

        if (!strcmp(article, "-"))
            article = "no Article";
        bars[i] =
            (struct bar){article, article, tally->articles[i].findings, false};
    }
    qsort(bars, count, sizeof(bars[0]), by_findings);
    return add(out, "<h2>Findings by Article</h2>\n") &&
           add_bars(out, "Findings by Article", bars, count < 15 ? count : 15);
}

static bool add_results(struct pile *out, const struct tally *tally)
{
    struct bar bars[TALLY_RESULTS];
    unsigned count = 0;

    for (unsigned i = 0; i < TALLY_RESULTS; i++)
        if (tally->results[i]) {
            const char *text = laws_pgn_result_text((enum laws_pgn_result)i);

            bars[count++] = (struct bar){text, text, tally->results[i], false};
        }
    return add(out, "<h2>Results</h2>\n") &&
           add_bars(out, "Results", bars, count);
}

static bool add_lengths(struct pile *out, const struct tally *tally)
{
    struct bar bars[TALLY_STEPS];
    char labels[TALLY_STEPS][32];
    unsigned count = 0;

    for (unsigned i = 0; i < TALLY_STEPS; i++) {
        unsigned first = i * TALLY_STEP / 2, next = first + TALLY_STEP / 2;

        if (i == TALLY_STEPS - 1)
            snprintf(labels[i], sizeof(labels[i]), "%u moves and more", first);
        else
            snprintf(labels[i], sizeof(labels[i]), "%u to %u moves", first,
                     next - 1);
        bars[i] = (struct bar){labels[i], labels[i], tally->lengths[i], false};
        if (tally->lengths[i])
            count = i + 1;
    }
    return add(out, "<h2>Length of the games</h2>\n") &&
           add_bars(out, "Length of the games", bars, count);
}

static bool add_figures(struct pile *out, const struct html_page *page)
{
    const struct tally *tally = page->tally;

    return add(out,
               "<h1>Audit of %zu file%s</h1>\n<p>against the Laws of Chess, "
               "%s%s; %.1f MB in %.2f s</p>\n<div class=figures>\n"
               "<div><b>%s</b><span>games</span></div>\n"
               "<div><b>%s</b><span>moves</span></div>\n"
               "<div><b>%s</b><span>findings</span></div>\n"
               "<div><b>%s</b><span>games with findings</span></div>\n"
               "<div><b>%s</b><span>not followed to the end</span>"
               "</div>\n</div>\n",
               page->file_count, page->file_count == 1 ? "" : "s",
               page->edition ? "edition " : "as of the day of each game",
               page->edition ? page->edition : "", (double)tally->bytes / 1e6,
               page->seconds, figure_of(tally->games).text,
               figure_of(tally->plies).text, figure_of(tally->findings).text,
               figure_of(tally->faulty).text, figure_of(tally->lost).text);
}

static bool add_files(struct pile *out, const struct html_page *page)
{
    bool fine = add(out, "<h2>Files</h2>\n<div class=scroll><table><thead><tr>"
                         "<th>File<th class=n>Games<th class=n>Moves<th "
                         "class=n>Findings<th class=n>Not followed<th>Read"
                         "</tr></thead><tbody>\n");

    for (size_t i = 0; fine && i < page->file_count; i++) {
        const struct html_file *file = &page->files[i];

        fine = add(out, "<tr><td>") && add_text(out, file->path) &&
               add(out,
                   "</td><td class=n>%s</td><td class=n>%s</td><td class=n>%s"
                   "</td><td class=n>%s</td><td>",
                   figure_of(file->tally.games).text,
                   figure_of(file->tally.plies).text,
                   figure_of(file->tally.findings).text,
                   figure_of(file->tally.lost).text) &&
               add_text(out, file->why ? file->why : "to its end") &&
               add(out, "</td></tr>\n");
    }
    return fine && add(out, "</tbody></table></div>\n");
}

static bool add_findings(struct pile *out, const struct html_page *page)
{
    bool fine = add(out, "<h2>Findings</h2>\n");

    if (!page->row_count)
        return fine && add(out, "<p>None.</p>\n");
    if (page->row_count < page->tally->findings)
        fine = fine && add(out, "<p>The first %s of %s.</p>\n",
                           figure_of(page->row_count).text,
                           figure_of(page->tally->findings).text);
    if (!fine ||
        !add(out, "<div class=scroll><table><thead><tr><th>File<th class=n>"
                  "Game<th class=n>Ply<th>Article<th>Name<th>Details</tr>"
                  "</thead><tbody>\n") ||
        !pile_reserve(out, page->rows->length))
        return false;
    memcpy(out->data + out->length, page->rows->data, page->rows->length);
    out->length += page->rows->length;
    return add(out, "</tbody></table></div>\n");
}

bool html_page(struct pile *out, const struct html_page *page)
{
    return add(out, "%s", head) && add_figures(out, page) &&
           add_kinds(out, page) && add_articles(out, page->tally) &&
           add_results(out, page->tally) && add_lengths(out, page->tally) &&
           add_files(out, page) && add_findings(out, page) &&
           add(out, "</html>\n");
}
