/* twins_print.c - see twins_print.h */
#include "audit/twins_print.h"

#include "audit/print.h"
#include "sys/text.h"
#include "words/sentence.h"

#include <inttypes.h>

static const struct {
    const char *name, *first, *second;
} reasons[] = {
    [TWIN_NO_REASON] = {NULL, NULL, NULL},
    [TWIN_NO_FINDINGS] =
        {"no-findings",
         LAWS_MSGID("likelier right: the first, in which nothing was found"),
         LAWS_MSGID("likelier right: the second, in which nothing was found")},
    [TWIN_HAS_RESULT] =
        {"result", LAWS_MSGID("likelier right: the first, which has a result"),
         LAWS_MSGID("likelier right: the second, which has a result")},
    [TWIN_MORE_MOVES] =
        {"moves", LAWS_MSGID("likelier right: the first, which has more moves"),
         LAWS_MSGID("likelier right: the second, which has more moves")},
    [TWIN_FULLER_DATE] =
        {"date",
         LAWS_MSGID("likelier right: the first, whose date is more complete"),
         LAWS_MSGID("likelier right: the second, whose date is more complete")},
};

const char *twin_kind_name(enum twin_kind kind)
{
    static const char *const names[] = {"duplicate", "different", "beginning"};

    return names[kind];
}

static const char *result_of(const struct twin *twin)
{
    return laws_pgn_result_text((enum laws_pgn_result)twin->result);
}

/* Another clause of the sentence. */
static void add(struct twin_words *words, size_t *at, const char *clause)
{
    if (*at < sizeof(words->text))
        *at += (size_t)snprintf(words->text + *at, sizeof(words->text) - *at,
                                "; %s", clause);
}

struct twin_words twin_pair_words(const struct twin_pair *pair)
{
    struct twin_words words;
    char results[192];
    int length;
    size_t at;

    if (pair->kind == TWIN_BEGINNING)
        length = snprintf(
            words.text, sizeof(words.text),
            say_many("the same first %u ply, of %u and %u",
                     "the same first %u plies, of %u and %u", pair->plies),
            pair->plies, pair->game[0].plies, pair->game[1].plies);
    else
        length = snprintf(
            words.text, sizeof(words.text),
            say_many("the same %u ply", "the same %u plies", pair->plies),
            pair->plies);
    at = (size_t)length;
    if (pair->kind == TWIN_DUPLICATE)
        add(&words, &at, say("duplicates"));
    snprintf(results, sizeof(results), say("the results differ: %s, %s"),
             result_of(&pair->game[0]), result_of(&pair->game[1]));
    if (pair->results)
        add(&words, &at, results);
    if (pair->players)
        add(&words, &at, say("the players differ"));
    if (pair->dates)
        add(&words, &at, say("the dates differ"));
    if (pair->rounds)
        add(&words, &at, say("the rounds differ"));
    if (pair->unsure_players)
        add(&words, &at, say("the players may differ"));
    if (pair->unsure_dates)
        add(&words, &at, say("the dates may differ"));
    if (pair->reason != TWIN_NO_REASON)
        add(&words, &at,
            say(pair->likelier ? reasons[pair->reason].second
                               : reasons[pair->reason].first));
    return words;
}

/* FILE:GAME; a path may hold any byte but NUL, and a pair is one line. */
static void put_place(FILE *out, const char *const *files,
                      const struct twin *twin)
{
    print_path(out, files[twin->file]);
    fprintf(out, ":%" PRIu64, twin->game);
}

void print_twins(FILE *out, const char *const *files,
                 const struct twin_pair *pair)
{
    put_place(out, files, &pair->game[0]);
    fputs(", ", out);
    put_place(out, files, &pair->game[1]);
    fprintf(out, ": %s\n", twin_pair_words(pair).text);
}

static void put_game(struct text *text, const char *const *files,
                     const struct twin *twin)
{
    put_open(text, NULL, '{');
    put_string(text, "file", files[twin->file]);
    put_number(text, "game", (int64_t)twin->game);
    put_number(text, "plies", twin->plies);
    put_string(text, "result", result_of(twin));
    put_close(text, '}');
}

void print_twins_json(FILE *out, const char *const *files,
                      const struct twin_pair *pair)
{
    struct text text;

    text_init(&text);
    put_open(&text, NULL, '{');
    put_string(&text, "twins", twin_kind_name(pair->kind));
    put_number(&text, "plies", pair->plies);
    put_open(&text, "games", '[');
    put_game(&text, files, &pair->game[0]);
    put_game(&text, files, &pair->game[1]);
    put_close(&text, ']');
    put_open(&text, "differ", '[');
    if (pair->results)
        put_string(&text, NULL, "result");
    if (pair->players)
        put_string(&text, NULL, "players");
    if (pair->dates)
        put_string(&text, NULL, "date");
    if (pair->rounds)
        put_string(&text, NULL, "round");
    put_close(&text, ']');
    put_open(&text, "may_differ", '[');
    if (pair->unsure_players)
        put_string(&text, NULL, "players");
    if (pair->unsure_dates)
        put_string(&text, NULL, "date");
    put_close(&text, ']');
    if (pair->reason != TWIN_NO_REASON) {
        put_number(&text, "likelier", pair->likelier);
        put_string(&text, "reason", reasons[pair->reason].name);
    }
    put_close(&text, '}');
    text_print(&text, out);
}

void print_twins_csv(FILE *out, const char *const *files,
                     const struct twin_pair *pair)
{
    const struct found found = {.path = files[pair->game[1].file],
                                .game = pair->game[1].game};
    char details[sizeof(struct twin_words) + 256];

    snprintf(details, sizeof(details), "%.200s:%" PRIu64 ": %s",
             files[pair->game[0].file], pair->game[0].game,
             twin_pair_words(pair).text);
    print_row_csv(out, &found,
                  &(struct csv_row){pair->plies, "-", "",
                                    twin_kind_name(pair->kind), details});
}
