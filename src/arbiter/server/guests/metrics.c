/* metrics.c - what the server counts, as Prometheus reads it */
#include "server/game/answerer.h"
#include "server/guests/guests.h"
#include "sys/sys.h"

#include <inttypes.h>

static void show_one(struct text *text, const char *name, const char *type,
                     const char *help, uint64_t value)
{
    text_format(text,
                "# HELP arbiter_%s %s\n# TYPE arbiter_%s %s\n"
                "arbiter_%s %" PRIu64 "\n",
                name, help, name, type, name, value);
}

static void show_histogram(struct text *text, const char *name,
                           const char *help, const struct histogram *histogram)
{
    uint64_t sum = 0;

    text_format(text, "# HELP arbiter_%s %s\n# TYPE arbiter_%s histogram\n",
                name, help, name);
    for (unsigned i = 0; i < METRICS_STEPS; i++) {
        sum += histogram->step[i];
        text_format(text, "arbiter_%s_bucket{le=\"%g\"} %" PRIu64 "\n", name,
                    histogram_bounds[i], sum);
    }
    sum += histogram->step[METRICS_STEPS];
    text_format(text,
                "arbiter_%s_bucket{le=\"+Inf\"} %" PRIu64
                "\narbiter_%s_sum %f\narbiter_%s_count %" PRIu64 "\n",
                name, sum, name, histogram->sum, name, sum);
}

static void show_kinds(struct text *text, const struct metrics *metrics)
{
    text_put(text, "# HELP arbiter_acts_by_kind_total Acts stored and judged, "
                   "by their kind.\n"
                   "# TYPE arbiter_acts_by_kind_total counter\n");
    for (unsigned kind = 0; kind < LAWS_ACT_KINDS; kind++) {
        const struct laws_act_form *form =
            laws_act_form_of((enum laws_act_kind)kind);

        if (metrics->kinds[kind])
            text_format(text,
                        "arbiter_acts_by_kind_total{kind=\"%s%s%s\"} %" PRIu64
                        "\n",
                        form->verb, form->second ? " " : "",
                        form->second ? form->second : "", metrics->kinds[kind]);
    }
}

/* What every program tells, by the names that are usual. */
static void show_process(struct text *text, const struct server *server)
{
    struct sys_process process;

    text_format(text,
                "# HELP arbiter_build_info The program.\n"
                "# TYPE arbiter_build_info gauge\n"
                "arbiter_build_info{version=\"%s\"} 1\n",
                laws_version());
    sys_process(&process);
    text_format(text,
                "# HELP process_start_time_seconds When it was started.\n"
                "# TYPE process_start_time_seconds gauge\n"
                "process_start_time_seconds %.3f\n",
                (double)server->boot_wall / 1000);
    text_format(text,
                "# HELP process_cpu_seconds_total Processor time.\n"
                "# TYPE process_cpu_seconds_total counter\n"
                "process_cpu_seconds_total %.3f\n",
                process.worked);
    text_format(text,
                "# HELP process_resident_memory_bytes Memory.\n"
                "# TYPE process_resident_memory_bytes gauge\n"
                "process_resident_memory_bytes %" PRIu64 "\n",
                process.memory);
    text_format(text,
                "# HELP process_open_fds Descriptors that are open.\n"
                "# TYPE process_open_fds gauge\n"
                "process_open_fds %u\n"
                "# HELP process_max_fds How many may be.\n"
                "# TYPE process_max_fds gauge\n"
                "process_max_fds %u\n",
                process.files, process.files_most);
}

static uint64_t count_waiting(const struct game *game)
{
    uint64_t count = game->queue->stored != NULL;

    for (unsigned role = 0; role <= ROLE_SERVER; role++)
        count += game->queue->count[role];
    return count;
}

void metrics_show(const struct server *server, struct text *text)
{
    const struct metrics *metrics = &server->metrics;
    uint64_t aside = 0, waiting = 0;

    show_process(text, server);
    for (size_t i = 0; i < server->games->bucket_count; i++)
        for (struct game *game = server->games->buckets[i]; game;
             game = game->next) {
            aside += game->aside != NULL;
            waiting += count_waiting(game);
        }
    show_one(text, "games", "gauge", "Games in memory.", server->games->count);
    show_one(text, "games_aside", "gauge", "Games whose journal is damaged.",
             aside);
    show_one(text, "connections", "gauge", "WebSockets that are open.",
             server->net->lives_count);
    show_one(text, "journal_up", "gauge", "1: acts can be stored.",
             !server->games->journal_lost);
    show_one(text, "acts_waiting", "gauge", "Acts that wait for a ruling.",
             waiting);
    show_one(text, "questions_waiting", "gauge",
             "Questions that wait for the reader.", answerer_waiting(server));
    show_one(text, "answer_bytes_waiting", "gauge",
             "Bytes that clients have not read yet.",
             server->net->bytes_waiting);
    show_one(text, "visitors", "gauge", "Connections over HTTP.",
             server->net->visitors_count);
    show_one(text, "addresses", "gauge", "Addresses that are kept count of.",
             server->net->addresses_count);
    show_one(text, "backup_timestamp_seconds", "gauge",
             "When the last backup was made; 0: never.",
             (uint64_t)server->backup / 1000);
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
    show_kinds(text, metrics);
    show_histogram(text, "act_seconds", "From an act's arrival to its ruling.",
                   &metrics->act);
    show_histogram(text, "journal_commit_seconds",
                   "From giving an act to the journal to its answer.",
                   &metrics->commit);
    show_histogram(text, "turn_seconds",
                   "Processor time of a turn of the loop.", &metrics->turn);
    show_histogram(text, "lag_seconds",
                   "The network's round trip, at each ping.", &metrics->trip);
}
