/*
 * report_html.c - see report_html.h
 *
 * Nothing from elsewhere: charts are SVG in the page, and light or dark is the
 * reader's choice.  Without its script the page shows all but the boards.
 */
#include "audit/report_html.h"

#include "sys/sys.h"
#include "words/sentence.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

static void add(struct pile *out, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

static void add(struct pile *out, const char *format, ...)
{
    va_list list;
    size_t length;

    va_start(list, format);
    length = (size_t)vsnprintf(NULL, 0, format, list);
    va_end(list);
    pile_reserve(out, length + 1);
    va_start(list, format);
    vsnprintf(out->data + out->length, length + 1, format, list);
    va_end(list);
    out->length += length;
}

/* Text from outside: what HTML gives a meaning is written out, what is no
   printable ASCII or UTF-8 lead is left as it is found. */
static void add_text(struct pile *out, const char *text)
{
    for (; *text; text++) {
        unsigned char c = (unsigned char)*text;

        if (c < 0x20 || c == 0x7f)
            add(out, "&#%u;", 0xfffd);
        else
            add(out, strchr("&<>\"", c) ? "&#%u;" : "%c", c);
    }
}

/* JSON inside HTML: what ends a script, or starts a comment, is written out. */
static void add_json(struct pile *out, const char *text, size_t length)
{
    char *json = sys_alloc(LAWS_JSON_MAX(length));
    size_t size = laws_json_quote(text, length, json);

    for (size_t i = 0; i < size; i++)
        add(out, json[i] == '<' ? "\\u00%x" : "%c", json[i]);
    free(json);
}

/* The Article in a sentence, for who does not know its number. */
static const char *gist_of(const struct laws_finding *finding)
{
    enum laws_edition edition = LAWS_CURRENT;
    const struct laws_provision *provision;

    if (laws_edition_parse(finding->laws, strlen(finding->laws), &edition))
        edition = LAWS_CURRENT;
    provision = laws_provision_find(edition, finding->article);
    return provision ? say(provision->gist) : "";
}

static void add_game(struct html_findings *findings, const struct found *found)
{
    if (findings->last_path == found->path &&
        findings->last_game == found->game)
        return;
    findings->last_path = found->path;
    findings->last_game = found->game;
    add(&findings->games, "%s", findings->game_count++ ? ",\n" : "");
    add_json(&findings->games, found->text, found->length);
}

/* The cells are those of the head, in add_findings(). */
static void add_row(struct html_findings *findings, const struct found *found)
{
    const struct laws_finding *finding = found->finding;
    const struct headers *headers = &found->headers;
    struct pile *rows = &findings->rows;

    findings->row_count++;
    add_game(findings, found);
    add(rows, "<tr class=k%d data-game=%" PRIu64 "><td>", (int)finding->kind,
        findings->game_count - 1);
    add_text(rows, found->path);
    add(rows,
        "</td><td class=n>%" PRIu64 "</td><td class=n>%u</td><td title=\"",
        found->game, finding->ply);
    add_text(rows, gist_of(finding));
    add(rows, "\">%s</td><td>%s</td><td>", finding->article,
        laws_finding_name(finding->kind));
    add_text(rows, say_message(finding->details).text);
    add(rows, "</td><td>");
    add_text(rows, headers->white);
    add(rows, "%s", *headers->white || *headers->black ? " – " : "");
    add_text(rows, headers->black);
    add(rows, "</td><td>");
    add_text(rows, headers->event);
    add(rows, "</td><td>");
    add_text(rows, headers->date);
    add(rows, "</td></tr>\n");
}

void html_finding(struct html_findings *findings, const struct found *found)
{
    char year[5] = "";

    memcpy(year, found->headers.date, 4);
    if (strspn(year, "0123456789") != 4)
        year[0] = '\0';
    shares_add(&findings->years, year);
    shares_add(&findings->events, found->headers.event);
    if (findings->row_count < HTML_FINDINGS_MAX)
        add_row(findings, found);
}

static const char head[] =
    "<style>\n"
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
    "tr[tabindex]{cursor:pointer}tr[tabindex]:hover td{background:color-mix(in "
    "srgb,var(--bar) 12%,transparent)}th[tabindex]{cursor:pointer}\n"
    "th[aria-sort=ascending]:after{content:' \\2191'}th[aria-sort=descending]"
    ":after{content:' \\2193'}\n"
    "form{display:flex;flex-wrap:wrap;gap:.75rem;margin:.5rem 0}form[hidden]{"
    "display:none}label{color:var(--dim)}input,select,button{font:inherit;"
    "color:inherit;background:var(--paper);border:1px solid var(--line);"
    "border-radius:.4rem;padding:.25rem .5rem}\n"
    "dialog{border:1px solid var(--line);border-radius:.75rem;background:"
    "var(--paper);color:var(--ink);max-width:min(56rem,94vw);width:56rem}"
    "dialog::backdrop{background:#0008}.game{display:grid;grid-template-columns"
    ":minmax(0,1fr) minmax(0,1fr);gap:1rem}.board{width:100%;aspect-ratio:1;"
    "background:conic-gradient(#b98f68 25%,#efdcc0 0 50%,#b98f68 0 75%,#efdcc0 "
    "0) 0 0/25% 25%}.moves{max-height:24rem;overflow:auto;line-height:1.8}"
    ".moves button{border:0;padding:0 .25rem}.moves button[aria-current]{"
    "background:var(--bar);color:var(--paper)}.moves .fault{color:var(--bad);"
    "font-weight:600}.turn{display:flex;gap:.5rem;margin:.5rem 0}\n"
    "@media(max-width:40rem){.game{grid-template-columns:1fr}}\n"
    "tr.k0 td:nth-child(5),tr.k1 td:nth-child(5),tr.k2 td:nth-child(5),"
    "tr.k3 td:nth-child(5){color:var(--bad)}\n"
    "</style>\n";

/* A number as people read it: in English 1,234,567. */
static struct said_number figure_of(uint64_t number)
{
    struct said_number said = say_number(number), marked = {""};
    size_t length = strlen(said.text), at = 0;

    if (strcmp(say_language(), "en") && strcmp(say_language(), "en_XA"))
        return said;
    for (size_t i = 0; i < length; i++) {
        if (i && (length - i) % 3 == 0)
            marked.text[at++] = ',';
        marked.text[at++] = said.text[i];
    }
    return marked;
}

#define SHARES_SHOWN 40 /* years; of events fewer */

/* A bar of a chart: what it says, and how long it is. */
struct bar {
    const char *label, *title;
    uint64_t value;
    bool bad;
};

/* Bars below each other, with a heading; the longest one is full.  Words keep
   their size whatever the width: only the bars give way. */
static void add_bars(struct pile *out, const char *name, const struct bar *bars,
                     size_t count)
{
    const unsigned numbers = 190, left = 200, step = 26;
    uint64_t most = 1;

    for (size_t i = 0; i < count; i++)
        if (bars[i].value > most)
            most = bars[i].value;
    add(out,
        "<h2>%s</h2>\n<svg height=\"%zu\" role=img "
        "aria-label=\"%s\">\n",
        name, count * step, name);
    for (size_t i = 0; i < count; i++) {
        struct said_number figure = figure_of(bars[i].value);

        add(out, "<text x=\"0\" y=\"%zu\">", i * step + 17);
        add_text(out, bars[i].label);
        add(out, "</text><text class=v x=\"%u\" y=\"%zu\">%s</text>", numbers,
            i * step + 17, figure.text);
        if (bars[i].value) {
            add(out,
                "<rect%s x=\"%u\" y=\"%zu\" height=\"16\" rx=\"3\" "
                "style=\"width:max(2px,calc((100%% - %upx)*%.4f))\"><title>",
                bars[i].bad ? " class=bad" : "", left, i * step + 4, left,
                (double)bars[i].value / (double)most);
            add_text(out, bars[i].title);
            add(out, ": %s</title></rect>", figure.text);
        }
        add(out, "\n");
    }
    add(out, "</svg>\n");
}

/* Those that were looked for: of others, nobody knows that there are none. */
static void add_kinds(struct pile *out, const struct html_page *page)
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
            (struct bar){laws_finding_name(kind), say(laws_finding_words(kind)),
                         page->tally->kinds[i], bad};
        lost |= bad && page->tally->kinds[i];
    }
    add_bars(out, say("Findings by name"), bars, count);
    if (lost)
        add(out, "<p>%s</p>\n",
            say("Red: the game could not be followed to its end."));
}

static int by_findings(const void *a, const void *b)
{
    const struct bar *x = a, *y = b;

    return (x->value < y->value) - (x->value > y->value);
}

static void add_articles(struct pile *out, const struct tally *tally)
{
    struct bar bars[TALLY_ARTICLES];
    unsigned count = tally->article_count;

    if (!count)
        return;
    for (unsigned i = 0; i < count; i++) {
        const char *article = tally->articles[i].article;

        if (!strcmp(article, "-"))
            article = say("no Article");
        bars[i] =
            (struct bar){article, article, tally->articles[i].findings, false};
    }
    qsort(bars, count, sizeof(bars[0]), by_findings);
    add_bars(out, say("Findings by Article"), bars, count < 15 ? count : 15);
}

static void add_results(struct pile *out, const struct tally *tally)
{
    struct bar bars[TALLY_RESULTS];
    unsigned count = 0;

    for (unsigned i = 0; i < TALLY_RESULTS; i++)
        if (tally->results[i]) {
            const char *text = laws_pgn_result_text((enum laws_pgn_result)i);

            bars[count++] = (struct bar){text, text, tally->results[i], false};
        }
    add_bars(out, say("Results"), bars, count);
}

static void add_lengths(struct pile *out, const struct tally *tally)
{
    struct bar bars[TALLY_STEPS];
    char labels[TALLY_STEPS][96];
    unsigned count = 0;

    for (unsigned i = 0; i < TALLY_STEPS; i++) {
        unsigned first = i * TALLY_STEP / 2, next = first + TALLY_STEP / 2;

        if (i == TALLY_STEPS - 1)
            snprintf(labels[i], sizeof(labels[i]), say("%u moves and more"),
                     first);
        else
            snprintf(labels[i], sizeof(labels[i]), say("%u to %u moves"), first,
                     next - 1);
        bars[i] = (struct bar){labels[i], labels[i], tally->lengths[i], false};
        if (tally->lengths[i])
            count = i + 1;
    }
    add_bars(out, say("Length of the games"), bars, count);
}

static void add_figures(struct pile *out, const struct html_page *page)
{
    const struct tally *tally = page->tally;

    const struct figure {
        const char *words;
        uint64_t count;
    } figures[] = {
        {say("Games"), tally->games},
        {say("Moves"), tally->plies},
        {say("Findings"), tally->findings},
        {say("Games with findings"), tally->faulty},
        {say("Not followed to the end"), tally->lost},
    };

    add(out, "<h1>");
    add(out,
        say_many("Audit of %zu file", "Audit of %zu files", page->file_count),
        page->file_count);
    add(out, "</h1>\n<p>");
    add(out,
        page->edition
            ? say("against the Laws of Chess, edition %s; %s MB in %s s")
            : say("against the Laws of Chess%s as of the day of each game; "
                  "%s MB in %s s"),
        page->edition ? page->edition : ",",
        say_decimal((double)tally->bytes / 1e6, 1).text,
        say_decimal(page->seconds, 2).text);
    add(out, "</p>\n<div class=figures>\n");
    for (size_t i = 0; i < sizeof figures / sizeof figures[0]; i++)
        add(out, "<div><b>%s</b><span>%s</span></div>\n",
            figure_of(figures[i].count).text, figures[i].words);
    add(out, "</div>\n");
}

static void add_files(struct pile *out, const struct html_page *page)
{
    add(out,
        "<h2>%s</h2>\n<div class=scroll><table><thead><tr><th>%s"
        "<th class=n>%s<th class=n>%s<th class=n>%s<th class=n>%s"
        "<th>%s</tr></thead><tbody>\n",
        say("Files"), say("File"), say("Games"), say("Moves"), say("Findings"),
        say("Not followed"), say("Read"));

    for (size_t i = 0; i < page->file_count; i++) {
        const struct html_file *file = &page->files[i];

        add(out, "<tr><td>");
        add_text(out, file->path);
        add(out,
            "</td><td class=n>%s</td><td class=n>%s</td><td class=n>%s"
            "</td><td class=n>%s</td><td>",
            figure_of(file->tally.games).text,
            figure_of(file->tally.plies).text,
            figure_of(file->tally.findings).text,
            figure_of(file->tally.lost).text);
        add_text(out, say(file->why ? file->why : LAWS_MSGID("to its end")));
        add(out, "</td></tr>\n");
    }
    add(out, "</tbody></table></div>\n");
}

/* Findings by the games' own words: most of them first, or by name. */
static void add_shares(struct pile *out, const char *name,
                       struct shares *shares, enum shares_order order)
{
    struct bar bars[SHARES_SHOWN];
    size_t most = order == SHARES_BY_NAME ? SHARES_SHOWN : 15;
    size_t count = shares_sort(shares, order), shown = 0;

    /* the latest years */
    for (size_t i = order == SHARES_BY_NAME && count > most ? count - most : 0;
         i < count && shown < most; i++) {
        struct share *share = &shares->share[i];

        share->name[laws_text_fit(share->name, strlen(share->name), 22)] = '\0';
        bars[shown++] =
            (struct bar){share->name, share->name, share->count, false};
    }
    if (shown)
        add_bars(out, name, bars, shown);
}

/* What the script needs, in the reader's words: hidden until it is there. */
static void add_tools(struct pile *out)
{
    add(out,
        "<form hidden><label>%s <input type=search "
        "name=text></label><label>%s <select name=kind><option "
        "value=\"\">%s</option></select></label><label>%s <select "
        "name=year><option value=\"\">%s</option></select></label>"
        "<output></output></form>\n",
        say("Find"), say("Name"), say("all"), say("Year"), say("all"));
    add(out,
        "<dialog><h2></h2><p class=what></p><p class=law></p><div "
        "class=game><div><img class=board alt=\"\"><div "
        "class=turn><button data-go=first "
        "aria-label=\"%s\">«</button><button data-go=back "
        "aria-label=\"%s\">‹</button><button data-go=on "
        "aria-label=\"%s\">›</button><button data-go=last "
        "aria-label=\"%s\">»</button></div></div><div "
        "class=moves></div></div><p><button "
        "data-go=close>%s</button></p></dialog>\n",
        say("First move"), say("Previous move"), say("Next move"),
        say("Last move"), say("Close"));
}

static void add_script(struct pile *out, const struct html_page *page)
{
    const struct pile *games = &page->findings->games;

    add_tools(out);
    add(out, "<script type=\"application/json\">[");
    pile_add(out, games->data, games->length);
    add(out, "]</script>\n<script type=module>");
    pile_add(out, page->script, page->script_length);
    add(out, "</script>\n");
}

static void add_findings(struct pile *out, const struct html_page *page)
{
    struct html_findings *findings = page->findings;

    add(out, "<h2>%s</h2>\n", say("Findings"));
    if (!findings->row_count) {
        add(out, "<p>%s</p>\n", say("None."));
        return;
    }
    if (findings->row_count < page->tally->findings) {
        add(out, "<p>");
        add(out, say("The first %s of %s."),
            figure_of(findings->row_count).text,
            figure_of(page->tally->findings).text);
        add(out, "</p>\n");
    }
    if (page->script)
        add_script(out, page);
    add(out,
        "<div class=scroll><table id=findings><thead><tr><th>%s<th "
        "class=n>%s<th class=n>%s<th>%s<th>%s<th>%s<th>%s<th>%s<th>%s"
        "</tr></thead><tbody>\n",
        say("File"), say("Game"), say("Ply"), say("Article"), say("Name"),
        say("Details"), say("Players"), say("Event"), say("Date"));
    pile_add(out, findings->rows.data, findings->rows.length);
    add(out, "</tbody></table></div>\n");
}

void html_page(struct pile *out, const struct html_page *page)
{
    add(out,
        "<!doctype html>\n<html %s>\n<meta charset=utf-8>\n<meta "
        "name=viewport content=\"width=device-width, "
        "initial-scale=1\">\n<title>%s</title>\n%s",
        say_html_language(), say("Audit"), head);
    add_figures(out, page);
    add_kinds(out, page);
    add_articles(out, page->tally);
    add_shares(out, say("Findings by year"), &page->findings->years,
               SHARES_BY_NAME);
    add_shares(out, say("Findings by event"), &page->findings->events,
               SHARES_BY_COUNT);
    add_results(out, page->tally);
    add_lengths(out, page->tally);
    add_files(out, page);
    add_findings(out, page);
    add(out, "</html>\n");
}
