/*
 * contest_results.c - what the games of an event came to
 *
 * When a game is over, when its result or its points change, when both players
 * have signed it, and at each penalty, the event gets an act that says so:
 *
 *   records GAME WB [points WB] [signed] [delay SECONDS]
 *   rules GAME NUMBER [delay SECONDS] ARTICLE penalty COLOUR WORDS
 *
 * So the event keeps it as long as itself, also when the game is no longer in
 * memory.  With a delay nobody but its arbiters sees it before that is over.
 */
#include "server/event/contest.h"

#include <stdlib.h>
#include <string.h>

#define WORDS_MAX 320

/* What the acts say. */

static int64_t shown_at(const struct journal_act *row, unsigned seconds)
{
    return seconds ? row->received + seconds * INT64_C(1000) : 0;
}

/* The event is to be told again then. */
static void reveal_at(struct contest *contest, int64_t at)
{
    if (at && (!contest->reveal || at < contest->reveal))
        contest->reveal = at;
}

static struct contest_result *result_of(struct contest *contest, const char *id)
{
    size_t at = 0;

    while (at < contest->results_count &&
           strcmp(contest->results[at].id, id) != 0)
        at++;
    if (at < contest->results_count)
        return &contest->results[at];
    if (at == contest->results_room) {
        contest->results_room = at ? 2 * at : 64;
        contest->results = must_realloc(
            contest->results, contest->results_room * sizeof *contest->results);
    }
    contest->results_count++;
    return &contest->results[at];
}

void contest_fold_records(struct contest *contest,
                          const struct journal_act *row, const char *words)
{
    struct contest_result result = {.points = {' ', ' '}, .fresh = true};
    const char *points = strstr(words, " points ");
    const char *delay = strstr(words, " delay ");
    unsigned seconds = delay ? (unsigned)strtoul(delay + 7, NULL, 10) : 0;

    if (sscanf(words, "%15[0-9a-z] %c%c", result.id, &result.sign[0],
               &result.sign[1]) != 3)
        return;
    if (points)
        (void)sscanf(points, " points %c%c", &result.points[0],
                     &result.points[1]);
    result.is_signed = strstr(words, " signed");
    result.shown_at = shown_at(row, seconds);
    reveal_at(contest, result.shown_at);
    *result_of(contest, result.id) = result;
}

void contest_fold_rules(struct contest *contest, const struct journal_act *row,
                        const char *words)
{
    struct contest_penalty penalty = {0};
    unsigned seconds = 0;
    char color[8];
    int rest = 0;

    if (sscanf(words, "%15[0-9a-z] %u%n", penalty.id, &penalty.number, &rest) !=
        2)
        return;
    words += rest;
    if (sscanf(words, " delay %u%n", &seconds, &rest) == 1)
        words += rest;
    if (sscanf(words, " %23s penalty %7s %159[^\n]", penalty.article, color,
               penalty.words) != 3)
        return;
    penalty.color = strcmp(color, "white") ? LAWS_BLACK : LAWS_WHITE;
    penalty.shown_at = shown_at(row, seconds);
    reveal_at(contest, penalty.shown_at);
    contest->penalties =
        must_realloc(contest->penalties, (contest->penalties_count + 1) *
                                             sizeof *contest->penalties);
    contest->penalties[contest->penalties_count++] = penalty;
}

/* In the file. */

static char sign_in(const struct event *event, const struct contest_game *game)
{
    const struct event_player *white = event_player(event, game->white);

    return white ? event_game(white, event, game->round).result : ' ';
}

/* What an organiser entered after it was recorded is what counts; what he only
   left as it was is not entered. */
void contest_weigh(struct contest *contest, const struct event *before,
                   const struct event *now)
{
    for (size_t i = 0; i < contest->results_count; i++) {
        struct contest_result *result = &contest->results[i];
        const struct contest_game *game = contest_game(contest, result->id);

        if (game && sign_in(now, game) != ' ' &&
            sign_in(now, game) != sign_in(before, game))
            result->fresh = false;
    }
}

static void enter_result(struct event *event, const struct contest_game *game,
                         const struct contest_result *result)
{
    unsigned numbers[2] = {game->white, 0};
    const struct event_player *white = event_player(event, game->white);

    if (!white || !event_game(white, event, game->round).opponent)
        return;
    numbers[1] = event_game(white, event, game->round).opponent;
    if (result->fresh || sign_in(event, game) == ' ')
        (void)event_result(event, game->round, game->white, result->sign[0],
                           result->sign[1]);
    for (unsigned i = 0; i < 2; i++)
        if (result->points[i] != ' ')
            (void)event_points_set(event, game->round, numbers[i],
                                   result->points[i]);
}

unsigned contest_offender(const struct event *event,
                          const struct contest_game *game,
                          const struct contest_penalty *penalty)
{
    const struct event_player *white = event_player(event, game->white);

    if (penalty->color == LAWS_WHITE || !white)
        return game->white;
    return event_game(white, event, game->round).opponent;
}

static void enter_penalty(struct event *event, const struct contest_game *game,
                          const struct contest_penalty *penalty)
{
    const struct event_note note = {
        game->round,
        contest_offender(event, game, penalty),
        {penalty->article, strlen(penalty->article)},
        {penalty->words, strlen(penalty->words)},
    };

    (void)event_note_add(event, EVENT_NOTE_PENALTY, &note);
}

/* As those see it to whom everything is shown that is shown at `seen`. */
void contest_enter(const struct contest *contest, struct event *event,
                   int64_t seen)
{
    for (size_t i = 0; i < contest->results_count; i++) {
        const struct contest_result *result = &contest->results[i];
        const struct contest_game *game = contest_game(contest, result->id);

        if (game && result->shown_at <= seen)
            enter_result(event, game, result);
        else if (game)
            (void)event_result(event, game->round, game->white, ' ', ' ');
    }
    for (size_t i = 0; i < contest->penalties_count; i++) {
        const struct contest_penalty *penalty = &contest->penalties[i];
        const struct contest_game *game = contest_game(contest, penalty->id);

        if (game && penalty->shown_at <= seen)
            enter_penalty(event, game, penalty);
    }
}

/* From a game. */

/* A penalty, for the event: "NUMBER 12.9.1 penalty white warning". */
void contest_note(struct game *game, const struct told *told)
{
    const struct laws_rulings *rulings = told->rulings;
    struct text *penalties = (struct text *)game->penalties;

    for (unsigned i = 0; *game->event && i < rulings->count; i++) {
        char text[LAWS_RULING_TEXT_MAX], number[16];

        if (rulings->ruling[i].verdict != LAWS_VERDICT_PENALTY)
            continue;
        laws_ruling_print(&rulings->ruling[i], text);
        snprintf(number, sizeof number, "%u ", told->row->number);
        text_put(penalties, number);
        text_put(penalties, text);
        text_put(penalties, "\n");
    }
}

/* What a game came to: a sign for each player.  Lost by default time (6.7.1)
   is a forfeit. */
static bool signs_of(const struct game *game, char sign[2])
{
    const struct laws_ruling *result = laws_game_result(game->state);
    const char *text;

    if (!result)
        return false;
    text = laws_result_text(result->result);
    if (event_result_read((struct word){text, strlen(text)}, sign) ||
        sign[0] == ' ')
        return false;
    for (unsigned i = 0; result->end == LAWS_END_DEFAULT && i < 2; i++)
        sign[i] = sign[i] == '1' ? '+' : '-';
    return true;
}

/* The sign of the points that a player has, where a penalty made them others
   than the result's (12.9.4, 12.9.5). */
static char sign_of_points(const struct game *game, enum laws_color color,
                           char sign)
{
    static const char signs[] = {'1', '=', '0'};
    const unsigned *scale = laws_game_regulations(game->state)->points;
    unsigned points = laws_game_points(game->state, color);
    char plain = sign == '+' ? '1' : sign == '-' ? '0' : sign, found = ' ';

    for (unsigned i = 3; i-- > 0;)
        if (scale[i] == points && found != plain)
            found = signs[i];
    return found == plain ? ' ' : found;
}

static bool is_signed(const struct game *game)
{
    const struct laws_ruling *result = laws_game_result(game->state);
    struct laws_view view;

    laws_game_view(game->state, &view);
    for (unsigned i = 0; i < 2; i++)
        if (view.player[i].signature == LAWS_RESULT_OPEN ||
            view.player[i].signature != result->result)
            return false;
    return true;
}

/* "records ..." into `words`; false: there is no result. */
static bool print_result(const struct game *game, char words[WORDS_MAX])
{
    char sign[2], points[2], more[32] = "", delay[32] = "";

    if (!signs_of(game, sign))
        return false;
    for (unsigned i = 0; i < 2; i++)
        points[i] = sign_of_points(game, (enum laws_color)i, sign[i]);
    if (memcmp(points, "  ", 2) != 0)
        snprintf(more, sizeof more, " points %c%c", points[0], points[1]);
    if (game->late->delay)
        snprintf(delay, sizeof delay, " delay %u",
                 (unsigned)(game->late->delay / 1000));
    snprintf(words, WORDS_MAX, "records %s %c%c%s%s%s", game->row.id, sign[0],
             sign[1], more, is_signed(game) ? " signed" : "", delay);
    return true;
}

/* What is not recorded yet, a line each. */
struct recording {
    struct server *server;
    struct text lines;
};

static void submit(const struct recording *recording, struct contest *contest,
                   const char *line)
{
    char *words = must_alloc(strlen(line) + 1);

    strcpy(words, line);
    contest_submit(recording->server, contest, words, "server", NULL);
}

static bool is_result_known(const struct contest *contest, const char *words)
{
    struct contest one = {0};
    const struct journal_act row = {0};
    const struct contest_result *now;
    bool known = false;

    contest_fold_records(&one, &row, words + strlen("records "));
    now = one.results;
    for (size_t i = 0; i < contest->results_count; i++) {
        const struct contest_result *old = &contest->results[i];

        known |= !strcmp(old->id, now->id) &&
                 !memcmp(old->sign, now->sign, 2) &&
                 !memcmp(old->points, now->points, 2) &&
                 old->is_signed == now->is_signed;
    }
    free(one.results);
    return known;
}

static bool is_penalty_known(const struct contest *contest, const char *words)
{
    struct contest one = {0};
    const struct journal_act row = {0};
    const struct contest_penalty *now;
    bool known = false;

    contest_fold_rules(&one, &row, words + strlen("rules "));
    now = one.penalties;
    for (size_t i = 0; now && i < contest->penalties_count; i++) {
        const struct contest_penalty *old = &contest->penalties[i];

        known |= !strcmp(old->id, now->id) && old->number == now->number &&
                 !strcmp(old->article, now->article);
    }
    known |= !now; /* it cannot be read */
    free(one.penalties);
    return known;
}

static void record(void *data, struct contest *contest,
                   const struct problem *problem)
{
    struct recording *recording = data;
    char *line = recording->lines.bytes;

    while (!problem && line && *line) {
        char *next = strchr(line, '\n');

        *next = '\0';
        if (*line == 'r' && line[1] == 'e' ? !is_result_known(contest, line)
                                           : !is_penalty_known(contest, line))
            submit(recording, contest, line);
        line = next + 1;
    }
    text_release(&recording->lines);
    free(recording);
}

static void add_penalties(struct text *lines, const struct game *game)
{
    for (const char *at = game->penalties->bytes; at && *at;) {
        unsigned number = 0;
        int rest = 0;
        size_t length = strcspn(at, "\n");
        char line[WORDS_MAX], delay[32] = "";

        if (game->late->delay)
            snprintf(delay, sizeof delay, "delay %u ",
                     (unsigned)(game->late->delay / 1000));
        (void)sscanf(at, "%u %n", &number, &rest); /* as contest_note() wrote */
        snprintf(line, sizeof line, "rules %s %u %s%.*s\n", game->row.id,
                 number, delay, (int)length - rest, at + rest);
        text_put(lines, line);
        at += length + 1;
    }
}

void contest_record(struct server *server, const struct game *game)
{
    struct recording *recording;
    char words[WORDS_MAX];
    bool over;

    if (!*game->event)
        return;
    over = print_result(game, words);
    if (!over && !game->penalties->length)
        return;
    recording = must_alloc(sizeof *recording);
    recording->server = server;
    text_init(&recording->lines);
    if (over) {
        text_put(&recording->lines, words);
        text_put(&recording->lines, "\n");
    }
    add_penalties(&recording->lines, game);
    contest_when_ready(server, game->event, record, recording);
}

/* What was held back is shown now. */

uint64_t contest_due(const struct server *server)
{
    int64_t first = 0;

    for (const struct contest *contest = server->contests; contest;
         contest = contest->next)
        if (contest->reveal && (!first || contest->reveal < first))
            first = contest->reveal;
    if (!first)
        return UINT64_MAX;
    return first <= server->wall
               ? server->now
               : server->now + (uint64_t)(first - server->wall) * 1000000;
}

static void find_next(const struct server *server, struct contest *contest)
{
    contest->reveal = 0;
    for (size_t i = 0; i < contest->results_count; i++)
        if (contest->results[i].shown_at > server->wall)
            reveal_at(contest, contest->results[i].shown_at);
    for (size_t i = 0; i < contest->penalties_count; i++)
        if (contest->penalties[i].shown_at > server->wall)
            reveal_at(contest, contest->penalties[i].shown_at);
}

void contest_run(struct server *server)
{
    for (struct contest *contest = server->contests; contest;
         contest = contest->next) {
        if (!contest->reveal || contest->reveal > server->wall)
            continue;
        find_next(server, contest);
        text_clear(&contest->shown);
        contest_tell(server, contest);
    }
}
