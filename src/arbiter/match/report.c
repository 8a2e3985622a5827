/* report.c - what a match came to, as text (match.h) */
#include "match/match.h"

#include "words/sentence.h"

#include <math.h>
#include <string.h>

/* Points a game; none before the first. */
static double rate_of(const struct match *match, unsigned engine)
{
    const struct elo_score *score = &match->engine[engine].score;

    unsigned games = score->won + score->drawn + score->lost;

    return games ? (score->won + score->drawn / 2.0) / games : 0;
}

void match_rank(const struct match *match, unsigned *order)
{
    for (unsigned i = 0; i < match->settings->plan.engines; i++) {
        unsigned at = i;

        for (; at && rate_of(match, order[at - 1]) < rate_of(match, i); at--)
            order[at] = order[at - 1];
        order[at] = i;
    }
}

static void print_engines(const struct match *match, const unsigned *order,
                          FILE *out)
{
    fprintf(out, "    %-24s %6s %6s %6s %6s %7s %9s %7s %6s %6s %6s\n",
            "engine", "games", "won", "drawn", "lost", "points", "Elo", "error",
            "flags", "ill.", "failed");
    for (unsigned i = 0; i < match->settings->plan.engines; i++) {
        const struct match_engine *engine = &match->engine[order[i]];
        const struct elo_score *score = &engine->score;
        struct elo_estimate estimate = elo_estimate(score);

        fprintf(out, "%3u %-24.24s %6u %6u %6u %6u %7.1f %+9.1f ", i + 1,
                engine->name, score->won + score->drawn + score->lost,
                score->won, score->drawn, score->lost,
                score->won + score->drawn / 2.0, estimate.elo);
        if (isfinite(estimate.error))
            fprintf(out, "%7.1f", estimate.error);
        else
            fprintf(out, "%7s", "-");
        fprintf(out, " %6u %6u %6u\n", engine->flags, engine->illegal,
                engine->failed);
    }
}

bool match_between(const struct match *match, unsigned a, unsigned b,
                   struct elo_score *score)
{
    const struct plan *plan = &match->settings->plan;

    for (unsigned i = 0; i < plan_pairings(plan); i++) {
        struct plan_game game = plan_game(plan, 2 * i);

        *score = match->pairing[i];
        if (game.white == a && game.black == b)
            return true;
        if (game.white == b && game.black == a) {
            score->won = match->pairing[i].lost;
            score->lost = match->pairing[i].won;
            return true;
        }
    }
    return false;
}

static void print_crosstable(const struct match *match, const unsigned *order,
                             FILE *out)
{
    unsigned count = match->settings->plan.engines;

    fprintf(out, "\n%29s", "");
    for (unsigned i = 0; i < count; i++)
        fprintf(out, " %11u", i + 1);
    fputc('\n', out);
    for (unsigned i = 0; i < count; i++) {
        fprintf(out, "%3u %-24.24s ", i + 1, match->engine[order[i]].name);
        for (unsigned j = 0; j < count; j++) {
            struct elo_score score;
            char cell[40] = "";

            if (i == j)
                strcpy(cell, "*");
            else if (match_between(match, order[i], order[j], &score))
                snprintf(cell, sizeof cell, "+%u =%u -%u", score.won,
                         score.drawn, score.lost);
            fprintf(out, " %11s", cell);
        }
        fputc('\n', out);
    }
}

static void print_test(const struct match *match, FILE *out)
{
    const struct elo_test *test = &match->settings->test;
    double ratio = elo_test_ratio(test, &match->pairing[0]);
    double lower = elo_test_lower(test), upper = elo_test_upper(test);

    fprintf(out, say("\nSPRT %s [%.2f, %.2f]: LLR %.2f (%.2f to %.2f): %s\n"),
            test->model == ELO_LOGISTIC ? "logistic" : "normalized", test->elo0,
            test->elo1, ratio, lower, upper,
            ratio >= upper   ? say("H1 is accepted")
            : ratio <= lower ? say("H0 is accepted")
                             : "undecided");
}

/* "2 flag-fall (1 with a failed engine)" */
static void print_ending(const struct match *match, enum laws_end end,
                         unsigned before, FILE *out)
{
    fprintf(out, "%s %u %s", before ? "," : "", match->ends[end],
            say(laws_end_words(end)->sentence));
    if (match->failed[end])
        fprintf(out, say(" (%u with a failed engine)"), match->failed[end]);
}

void match_report(const struct match *match, FILE *out)
{
    unsigned order[PLAN_ENGINES_MAX];

    match_rank(match, order);
    print_engines(match, order, out);
    if (match->settings->plan.engines > 2)
        print_crosstable(match, order, out);
    if (match->settings->plan.engines == 2) {
        const struct elo_score *score = &match->pairing[0];
        struct elo_estimate estimate = elo_estimate(score);

        fprintf(out,
                say("\npairs of games (0, 1/2, 1, 3/2, 2 points): %u %u %u %u "
                    "%u\n"),
                score->pair[0], score->pair[1], score->pair[2], score->pair[3],
                score->pair[4]);
        if (isfinite(estimate.error))
            fprintf(
                out,
                say("%s is the stronger one with %.1f %%; normalized %+.1f\n"),
                match->engine[0].name, 100 * estimate.likelihood,
                estimate.normalized);
    }
    if (match->settings->has_test)
        print_test(match, out);
    fprintf(out, "\nendings:");
    for (unsigned i = 0, any = 0; i < MATCH_ENDS; i++)
        if (match->ends[i])
            print_ending(match, (enum laws_end)i, any++, out);
    fputc('\n', out);
    for (unsigned i = 0; i < match->settings->plan.engines; i++)
        if (*match->engine[i].why)
            fprintf(out, "%s: %s\n", match->engine[i].name,
                    say_message(match->engine[i].why).text);
    if (match->done > match->resumed)
        fprintf(out, say("%u games in %.1f s, %.1f games a minute\n"),
                match->done - match->resumed, match->seconds,
                (match->done - match->resumed) * 60 / match->seconds);
    if (match->delays.count)
        fprintf(
            out,
            say("from an answer to the next go: median %.3f ms, 99 %% within "
                "%.3f, at most %.3f\n"),
            (double)delays_quantile(&match->delays, 50) / 1e6,
            (double)delays_quantile(&match->delays, 99) / 1e6,
            (double)match->delays.most / 1e6);
}
