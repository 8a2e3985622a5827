/* metrics.c - what the server counts, as Prometheus reads it */
#include "server/server.h"

#include <inttypes.h>

const double metrics_bounds[METRICS_STEPS] = {.0005, .001, .002, .005, .01, .02,
                                              .05,   .1,   .2,   .5,   1,   5};

void metrics_latency(struct metrics *metrics, uint64_t ns)
{
    double seconds = (double)ns / 1e9;
    unsigned step = 0;

    while (step < METRICS_STEPS && seconds > metrics_bounds[step])
        step++;
    metrics->latency[step]++;
    metrics->latency_sum += seconds;
}

static void show_one(struct text *text, const char *name, const char *type,
                     const char *help, uint64_t value)
{
    text_format(text,
                "# HELP arbiter_%s %s\n# TYPE arbiter_%s %s\n"
                "arbiter_%s %" PRIu64 "\n",
                name, help, name, type, name, value);
}

static void show_latency(struct text *text, const struct metrics *metrics)
{
    const char *name = "arbiter_act_seconds";
    uint64_t sum = 0;

    text_format(text,
                "# HELP %s From an act's arrival to its ruling.\n"
                "# TYPE %s histogram\n",
                name, name);
    for (unsigned i = 0; i < METRICS_STEPS; i++) {
        sum += metrics->latency[i];
        text_format(text, "%s_bucket{le=\"%g\"} %" PRIu64 "\n", name,
                    metrics_bounds[i], sum);
    }
    sum += metrics->latency[METRICS_STEPS];
    text_format(text,
                "%s_bucket{le=\"+Inf\"} %" PRIu64 "\n%s_sum %f\n"
                "%s_count %" PRIu64 "\n",
                name, sum, name, metrics->latency_sum, name, sum);
}

void metrics_show(const struct server *server, struct text *text)
{
    const struct metrics *metrics = &server->metrics;
    uint64_t aside = 0;

    for (size_t i = 0; i < server->bucket_count; i++)
        for (struct game *game = server->buckets[i]; game; game = game->next)
            aside += game->aside != NULL;
    show_one(text, "games", "gauge", "Games in memory.", server->games);
    show_one(text, "games_aside", "gauge", "Games whose journal is damaged.",
             aside);
    show_one(text, "connections", "gauge", "WebSockets that are open.",
             server->lives_count);
    show_one(text, "journal_up", "gauge", "1: acts can be stored.",
             !server->journal_lost);
    show_one(text, "games_created_total", "counter", "Games created here.",
             metrics->created);
    show_one(text, "acts_total", "counter", "Acts stored and judged.",
             metrics->acts);
    show_one(text, "acts_refused_total", "counter",
             "Of them, those that were refused.", metrics->refused);
    show_one(text, "acts_repeated_total", "counter",
             "Acts sent again, answered with their first ruling.",
             metrics->repeated);
    show_one(text, "acts_not_stored_total", "counter",
             "Acts that the journal did not take.", metrics->not_stored);
    show_one(text, "acts_unknown_total", "counter",
             "Acts of which the journal's answer was lost.", metrics->unknown);
    show_one(text, "late_total", "counter",
             "Stalls of the server that paused all games.", metrics->late);
    show_one(text, "acts_taken_total", "counter",
             "Acts judged again because another server was first.",
             metrics->taken);
    show_one(text, "problems_total", "counter", "Errors told to clients.",
             metrics->problems);
    show_one(text, "limited_total", "counter",
             "What an address asked beyond its limits.", metrics->limited);
    show_one(text, "loads_total", "counter",
             "Games read from the journal, or what is new of them.",
             metrics->loads);
    show_one(text, "requests_total", "counter", "HTTP requests.",
             metrics->requests);
    show_one(text, "messages_total", "counter", "WebSocket messages read.",
             metrics->messages);
    show_one(text, "frames_total", "counter", "WebSocket messages sent.",
             metrics->frames_out);
    show_one(text, "dropped_total", "counter",
             "Connections closed because they were slow, silent or wrong.",
             metrics->dropped);
    show_latency(text, metrics);
}
