/* elo.c - see elo.h */
#include "match/elo.h"

#include <math.h>

/* A distribution over points: at most five outcomes. */
struct outcomes {
    unsigned count;
    double value[ELO_PAIRS]; /* points a game, 0 to 1 */
    double share[ELO_PAIRS];
    double total; /* observations */
};

/* `prior`: added to each outcome, so that none is impossible. */
static struct outcomes outcomes_of(const struct elo_score *score, double prior)
{
    struct outcomes o = {0};
    const unsigned games[3] = {score->lost, score->drawn, score->won};
    unsigned pairs = 0;

    for (unsigned i = 0; i < ELO_PAIRS; i++)
        pairs += score->pair[i];
    o.count = pairs ? ELO_PAIRS : 3;
    for (unsigned i = 0; i < o.count; i++) {
        o.value[i] = (double)i / (o.count - 1);
        o.share[i] = (pairs ? score->pair[i] : games[i]) + prior;
        o.total += o.share[i];
    }
    for (unsigned i = 0; i < o.count; i++)
        o.share[i] /= o.total > 0 ? o.total : 1;
    return o;
}

static double mean(const struct outcomes *o)
{
    double sum = 0;

    for (unsigned i = 0; i < o->count; i++)
        sum += o->share[i] * o->value[i];
    return sum;
}

static double variance(const struct outcomes *o)
{
    double sum = 0, middle = mean(o);

    for (unsigned i = 0; i < o->count; i++)
        sum += o->share[i] * (o->value[i] - middle) * (o->value[i] - middle);
    return sum;
}

static double elo_of(double points)
{
    if (points <= 0)
        return -HUGE_VAL;
    if (points >= 1)
        return HUGE_VAL;
    return 400 * log10(points / (1 - points));
}

static double points_of(double elo)
{
    return 1 / (1 + pow(10, -elo / 400));
}

/* What one unit of normalized Elo is, in spreads of a single game. */
static const double spread = 800 / 2.302585092994046;

struct elo_estimate elo_estimate(const struct elo_score *score)
{
    struct outcomes o = outcomes_of(score, 0);
    double games = o.count == ELO_PAIRS ? 2 : 1;
    double middle = mean(&o), deviation = sqrt(variance(&o));
    double half = o.total > 0 ? 1.959964 * deviation / sqrt(o.total) : 0;
    struct elo_estimate estimate = {0, HUGE_VAL, 0, 0.5};

    if (!(o.total > 0))
        return estimate;
    estimate.elo = elo_of(middle);
    if (deviation > 0) {
        estimate.error = (elo_of(middle + half) - elo_of(middle - half)) / 2;
        estimate.normalized =
            (middle - 0.5) / (deviation * sqrt(games)) * spread;
        estimate.likelihood =
            erfc(-(middle - 0.5) * sqrt(o.total) / deviation / sqrt(2)) / 2;
    }
    return estimate;
}

/*
 * The most likely distribution near the observed one whose `weight` averages
 * 0: each share is divided by 1 + x weight, and x is found by halving.
 */
static void constrain(const struct outcomes *seen, const double *weight,
                      double *share)
{
    double least = 0, most = 0, low, high, x = 0;

    for (unsigned i = 0; i < seen->count; i++) {
        least = weight[i] < least ? weight[i] : least;
        most = weight[i] > most ? weight[i] : most;
    }
    if (least < 0 && most > 0) {
        low = -1 / most;
        high = -1 / least;
        for (int step = 0; step < 100; step++) {
            double sum = 0;

            x = (low + high) / 2;
            for (unsigned i = 0; i < seen->count; i++)
                sum += seen->share[i] * weight[i] / (1 + x * weight[i]);
            if (sum > 0)
                low = x;
            else
                high = x;
        }
    }
    for (unsigned i = 0; i < seen->count; i++)
        share[i] = seen->share[i] / (1 + x * weight[i]);
}

/* The most likely distribution in which the difference is `elo`. */
static void suppose(const struct outcomes *seen, enum elo_model model,
                    double elo, double *share)
{
    double weight[ELO_PAIRS];
    struct outcomes now = *seen;

    if (model == ELO_LOGISTIC) {
        for (unsigned i = 0; i < seen->count; i++)
            weight[i] = seen->value[i] - points_of(elo);
        constrain(seen, weight, share);
        return;
    }
    /* The spread is that of the distribution sought: come closer to it. */
    for (int step = 0; step < 20; step++) {
        double games = seen->count == ELO_PAIRS ? 2 : 1;
        double t = elo / spread * sqrt(games);
        double middle = mean(&now), deviation = sqrt(variance(&now));

        for (unsigned i = 0; i < seen->count; i++) {
            double off = (seen->value[i] - middle) / deviation;

            weight[i] =
                seen->value[i] - 0.5 - t * deviation * (1 + off * off) / 2;
        }
        constrain(seen, weight, now.share);
    }
    for (unsigned i = 0; i < seen->count; i++)
        share[i] = now.share[i];
}

double elo_test_ratio(const struct elo_test *test,
                      const struct elo_score *score)
{
    struct outcomes seen = outcomes_of(score, 1e-3);
    double share0[ELO_PAIRS], share1[ELO_PAIRS], sum = 0;

    suppose(&seen, test->model, test->elo0, share0);
    suppose(&seen, test->model, test->elo1, share1);
    for (unsigned i = 0; i < seen.count; i++)
        sum += seen.share[i] * log(share1[i] / share0[i]);
    return sum * seen.total;
}

double elo_test_lower(const struct elo_test *test)
{
    return log(test->beta / (1 - test->alpha));
}

double elo_test_upper(const struct elo_test *test)
{
    return log((1 - test->beta) / test->alpha);
}
