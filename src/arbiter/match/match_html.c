/* match_html.c - see match_html.h */
#include "match/match_html.h"

#include "out/html.h"
#include "words/sentence.h"

#include <math.h>
#include <stdlib.h>

static void cell_text(FILE *out, const char *text)
{
    fputs("<td>", out);
    html_text(out, text);
    fputs("</td>", out);
}

static void print_engines(const struct match *match, const unsigned *order,
                          FILE *out)
{
    static const char *const columns[] = {"#",
                                          LAWS_MSGID("Engine"),
                                          LAWS_MSGID("Games"),
                                          LAWS_MSGID("Won"),
                                          LAWS_MSGID("Drawn"),
                                          LAWS_MSGID("Lost"),
                                          LAWS_MSGID("Points"),
                                          "Elo",
                                          LAWS_MSGID("Error (95 %)"),
                                          LAWS_MSGID("Flags"),
                                          LAWS_MSGID("Illegal"),
                                          LAWS_MSGID("Failed"),
                                          NULL};

    fprintf(out, "<h2>%s</h2>\n", say("Engines"));
    html_columns(out, columns);
    for (unsigned i = 0; i < match->settings->plan.engines; i++) {
        const struct match_engine *engine = &match->engine[order[i]];
        const struct elo_score *score = &engine->score;
        struct elo_estimate estimate = elo_estimate(score);

        fprintf(out, "<tr><th scope=\"row\">%u</th>", i + 1);
        cell_text(out, engine->name);
        fprintf(out,
                "<td>%u</td><td>%u</td><td>%u</td><td>%u</td><td>%.1f</td>",
                score->won + score->drawn + score->lost, score->won,
                score->drawn, score->lost, score->won + score->drawn / 2.0);
        if (isfinite(estimate.elo))
            fprintf(out, "<td>%+.1f</td>", estimate.elo);
        else
            fputs("<td>-</td>", out);
        if (isfinite(estimate.error))
            fprintf(out, "<td>%.1f</td>", estimate.error);
        else
            fputs("<td>-</td>", out);
        fprintf(out, "<td>%u</td><td>%u</td><td>%u</td></tr>\n", engine->flags,
                engine->illegal, engine->failed);
    }
    fputs("</table>\n", out);
}

/* Won, drawn and lost as a bar each; the words stand in the table above.  Each
   engine has played. */
static void print_bars(const struct match *match, const unsigned *order,
                       FILE *out)
{
    static const char *const shade[] = {"#2a6", "#bbb", "#c44"};
    unsigned count = match->settings->plan.engines;

    fprintf(out,
            "<svg viewBox=\"0 0 400 %u\" role=\"img\" style=\"width:100%%\">"
            "<title>%s</title>\n",
            count * 18 + 4, say("Won, drawn, lost by engine"));
    for (unsigned i = 0; i < count; i++) {
        const struct elo_score *score = &match->engine[order[i]].score;
        const unsigned parts[3] = {score->won, score->drawn, score->lost};
        unsigned games = parts[0] + parts[1] + parts[2];
        double x = 130;

        fprintf(out, "<text x=\"0\" y=\"%u\" font-size=\"10\">", i * 18 + 13);
        html_text(out, match->engine[order[i]].name);
        fputs("</text>", out);
        for (int part = 0; part < 3; part++) {
            double width = 270.0 * parts[part] / games;

            fprintf(out,
                    "<rect x=\"%.1f\" y=\"%u\" width=\"%.1f\" height=\"13\" "
                    "fill=\"%s\"/>",
                    x, i * 18 + 3, width, shade[part]);
            x += width;
        }
        fputc('\n', out);
    }
    fputs("</svg>\n", out);
}

/* How the score of the first engine went, game by game. */
static void print_course(const struct match *match, FILE *out)
{
    int sum = 0, most = 1;
    unsigned played = 0;

    if (match->settings->plan.engines != 2)
        return;
    fprintf(out, "<h2>%s</h2>\n", say("Course of the match"));
    fprintf(
        out,
        "<svg viewBox=\"-4 -54 408 108\" role=\"img\" style=\"width:100%%\">"
        "<title>%s</title>",
        say("Wins minus losses of the first engine, game by game"));
    fputs("<line x1=\"0\" x2=\"400\" y1=\"0\" y2=\"0\" stroke=\"#888\"/>"
          "<polyline fill=\"none\" stroke=\"#06c\" stroke-width=\"1.5\" "
          "points=\"0,0",
          out);
    for (int pass = 0; pass < 2; pass++) {
        sum = 0;
        played = 0;
        for (unsigned i = 0; i < match->games; i++) {
            int sign = i % 2 ? -1 : 1;

            if (match->result[i] < 0)
                continue;
            sum += match->result[i] == LAWS_PGN_WHITE_WINS   ? sign
                   : match->result[i] == LAWS_PGN_BLACK_WINS ? -sign
                                                             : 0;
            played++;
            if (pass)
                fprintf(out, " %.1f,%.1f", 400.0 * played / match->done,
                        -50.0 * sum / most);
            else if (abs(sum) > most)
                most = abs(sum);
        }
    }
    fputs("\"/></svg>\n<p>", out);
    html_say(out, "Wins minus losses of %s: %+d after %u games.",
             match->engine[0].name, sum, played);
    fputs("</p>\n", out);
}

static void print_crosstable(const struct match *match, const unsigned *order,
                             FILE *out)
{
    unsigned count = match->settings->plan.engines;

    fputs("<h2>Crosstable</h2>\n<table><thead><tr><th>#<th>Engine", out);
    for (unsigned i = 0; i < count; i++)
        fprintf(out, "<th>%u", i + 1);
    fputs("</tr></thead>\n", out);
    for (unsigned i = 0; i < count; i++) {
        fprintf(out, "<tr><th scope=\"row\">%u</th>", i + 1);
        cell_text(out, match->engine[order[i]].name);
        for (unsigned j = 0; j < count; j++) {
            struct elo_score score;

            if (i != j && match_between(match, order[i], order[j], &score))
                fprintf(out, "<td>+%u =%u &minus;%u</td>", score.won,
                        score.drawn, score.lost);
            else
                fputs("<td></td>", out);
        }
        fputs("</tr>\n", out);
    }
    fputs("</table>\n", out);
}

static void print_endings(const struct match *match, FILE *out)
{
    fprintf(out, "<h2>%s</h2>\n<table>\n", say("How the games ended"));
    for (unsigned i = 0; i < MATCH_ENDS; i++)
        if (match->ends[i])
            fprintf(out, "<tr><td>%s</td><td>%u</td></tr>\n",
                    say(laws_end_words((enum laws_end)i)->sentence),
                    match->ends[i]);
    fputs("</table>\n", out);
}

void match_print_html(const void *data, FILE *out)
{
    const struct match *match = data;
    unsigned order[PLAN_ENGINES_MAX];

    match_rank(match, order);
    html_open(out, match->settings->event);
    fputs("<h1>", out);
    html_text(out, match->settings->event);
    fputs("</h1>\n<p>", out);
    html_say(out, "%u of %u games, time control %s, Laws of %s.", match->done,
             match->games, match->settings->control,
             laws_edition_name(match->settings->rules.regulations.edition));
    fputs("</p>\n", out);
    print_engines(match, order, out);
    print_bars(match, order, out);
    print_crosstable(match, order, out);
    print_course(match, out);
    print_endings(match, out);
    html_close(out);
}
