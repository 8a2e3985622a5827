/*
 * elo.h - scores, what they are worth in Elo, and when a match has said enough
 *
 * Two games with the same opening and colours reversed are one observation: a
 * pair, worth 0, 1/2, 1, 3/2 or 2 points.  That takes the opening out of the
 * variance.  All formulas are those of the generalised sequential probability
 * ratio test on these five outcomes.
 */
#ifndef ARBITER_MATCH_ELO_H
#define ARBITER_MATCH_ELO_H

#include <stdbool.h>

#define ELO_PAIRS 5

struct elo_score {
    unsigned won, drawn, lost; /* games                             */
    unsigned pair[ELO_PAIRS];  /* pairs, by their points, in halves */
};

struct elo_estimate {
    double elo, error; /* 95 %; the error is infinite for want of data */
    double normalized; /* Elo in units of the spread of a game  */
    double likelihood; /* of being the stronger one, 0 to 1     */
};

/* From the pairs, and from single games where there is none. */
struct elo_estimate elo_estimate(const struct elo_score *score);

enum elo_model { ELO_LOGISTIC, ELO_NORMALIZED };

struct elo_test {
    enum elo_model model;
    double elo0, elo1;  /* the two hypotheses                        */
    double alpha, beta; /* how often each is accepted while it is wrong */
};

/* The logarithm of the ratio of likelihoods so far. */
double elo_test_ratio(const struct elo_test *test,
                      const struct elo_score *score);

/* Below the lower bound elo0 is accepted, above the upper one elo1. */
double elo_test_lower(const struct elo_test *test);
double elo_test_upper(const struct elo_test *test);

#endif
