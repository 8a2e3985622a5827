/*
 * pgn_acts.c - a game of a PGN file as a transcript
 *
 * The moves become "plays", the clocks of the comments the times of the acts,
 * and the result what the players or the arbiter did to bring it about.  What
 * PGN does not say is not made up: without clocks every act is at the same
 * moment, and a result that nothing explains is the arbiter's to declare.
 */
#include "collection/pgn_out.h"
#include "collection/pgn_times.h"
#include "sys/sys.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* Tags that mean the same in a transcript. */
static const char *const kept[] = {
    "Event", "Site",        "Date", "Round",   "White",
    "Black", "TimeControl", "FEN",  "Variant", "Termination"};
enum { TIME_CONTROL = 6, TERMINATION = 9, KEPT = 10 };

struct pgn_acts {
    struct bytes plies;      /* struct pgn_ply, one after the other */
    bool stands;             /* one of them was illegal             */
    const char *moves_under; /* tags: the moves alone, no result; or NULL */
    char value[KEPT][256];
    struct pgn_control control;
};

struct pgn_acts *pgn_acts_new(const char *moves_under)
{
    struct pgn_acts *acts = sys_alloc(sizeof *acts);

    acts->moves_under = moves_under;
    return acts;
}

void pgn_acts_free(struct pgn_acts *acts)
{
    bytes_release(&acts->plies);
    free(acts);
}

static struct pgn_ply *ply_at(const struct pgn_acts *acts, size_t i)
{
    return (struct pgn_ply *)(void *)acts->plies.data + i;
}

static size_t ply_count(const struct pgn_acts *acts)
{
    return acts->plies.length / sizeof(struct pgn_ply);
}

static void keep_tag(struct pgn_acts *acts, const struct laws_pgn_event *event)
{
    char plain[LAWS_PGN_TAG_MAX];
    size_t length = laws_pgn_unescape(event->text, event->length, plain);

    for (size_t i = 0; i < KEPT; i++)
        if (strlen(kept[i]) == event->name_length &&
            !memcmp(kept[i], event->name, event->name_length) &&
            length < sizeof(acts->value[i])) {
            memcpy(acts->value[i], plain, length);
            acts->value[i][length] = '\0';
        }
}

static void keep_move(struct pgn_acts *acts,
                      const struct laws_pgn_follower *follower,
                      const struct laws_pgn_event *event)
{
    struct pgn_ply ply = {.color = (enum laws_color)follower->before.turn,
                          .left = PGN_TIME_UNKNOWN,
                          .spent = PGN_TIME_UNKNOWN};

    laws_pgn_move_print(follower, event, ply.text);
    acts->stands |= event->stands;
    bytes_add(&acts->plies, (const char *)&ply, sizeof(ply));
}

static void keep_times(struct pgn_acts *acts,
                       const struct laws_pgn_event *event)
{
    struct laws_pgn_command command;
    struct pgn_ply *ply;
    size_t at = 0;

    if (!ply_count(acts))
        return;
    ply = ply_at(acts, ply_count(acts) - 1);
    while (laws_pgn_command_next(event->text, event->length, &at, &command)) {
        laws_ms ms;

        if (command.name_length != 3 ||
            laws_pgn_time_parse(command.value, command.value_length, &ms))
            continue;
        if (!memcmp(command.name, "clk", 3))
            ply->left = ms;
        else if (!memcmp(command.name, "emt", 3))
            ply->spent = ms;
    }
}

static void put_time(FILE *out, laws_ms ms)
{
    char text[32];
    int length;

    if (ms == 0) {
        strcpy(text, "-");
    } else {
        length = snprintf(text, sizeof(text), "+%" PRId64 ".%03u", ms / 1000,
                          (unsigned)(ms % 1000));
        while (text[length - 1] == '0') /* it ends at the point */
            text[--length] = '\0';
        if (text[length - 1] == '.')
            text[--length] = '\0';
    }
    fprintf(out, "%-8s ", text);
}

static const char *name_of(enum laws_color color)
{
    return color == LAWS_WHITE ? "white" : "black";
}

static void put_ply(FILE *out, const struct pgn_ply *ply, bool offers)
{
    const char *name = name_of(ply->color);

    put_time(out, ply->spent);
    if (!offers) {
        fprintf(out, "%s plays %s\n", name, ply->text);
        return;
    }
    fprintf(out, "%s makes %s\n", name, ply->text);
    fprintf(out, "%-8s %s offers draw\n", "-", name);
    fprintf(out, "%-8s %s presses\n", "-", name);
}

/* For moves alone a control that is not known is that of a transcript. */
static bool leaves_control_out(const struct pgn_acts *acts)
{
    return acts->moves_under && (strchr("?", acts->value[TIME_CONTROL][0]) ||
                                 strstr(acts->moves_under, "[TimeControl"));
}

static void put_tags(const struct pgn_acts *acts, FILE *out)
{
    char control[LAWS_CONTROL_TEXT_MAX];

    laws_control_print(&acts->control.by, control);
    for (size_t i = 0; i < KEPT; i++) {
        const char *value = i == TIME_CONTROL ? control : acts->value[i];

        if (i == TERMINATION || !*value ||
            (i == TIME_CONTROL && leaves_control_out(acts)))
            continue;
        fprintf(out, "[%s \"", kept[i]);
        for (const char *p = value; *p; p++) {
            if (*p == '"' || *p == '\\')
                fputc('\\', out);
            fputc((unsigned char)*p < ' ' ? ' ' : *p, out);
        }
        fputs("\"]\n", out);
    }
    if (acts->moves_under)
        fputs(acts->moves_under, out);
    else if (acts->stands) /* who sees everything lets none of them stand */
        fputs("[Arbiter \"present\"]\n", out);
    fputc('\n', out);
}

/* Does the Termination tag say so?  Case does not matter. */
static bool terminated_by(const struct pgn_acts *acts, const char *word)
{
    const char *value = acts->value[TERMINATION];
    size_t length = strlen(word);

    for (; *value; value++) {
        size_t i = 0;

        while (i < length && tolower((unsigned char)value[i]) == word[i])
            i++;
        if (i == length)
            return true;
    }
    return false;
}

/* Did the arbiter, or the rules of the event, end the game? */
static bool ended_from_outside(const struct pgn_acts *acts)
{
    static const char *const words[] = {"abandon",   "adjudic", "infraction",
                                        "death",     "forfeit", "time",
                                        "emergency", NULL};
    const char *const *word = words;

    while (*word && !terminated_by(acts, *word))
        word++;
    return *word;
}

static void put_result(const struct pgn_acts *acts,
                       const struct laws_pgn_follower *follower, bool offered,
                       FILE *out)
{
    enum laws_pgn_result result = follower->result;
    enum laws_color turn = (enum laws_color)follower->after.turn;
    enum laws_color loser =
        result == LAWS_PGN_WHITE_WINS ? LAWS_BLACK : LAWS_WHITE;
    bool won = result == LAWS_PGN_WHITE_WINS || result == LAWS_PGN_BLACK_WINS;
    laws_ms left = acts->control.left[turn];

    if (result == LAWS_PGN_UNKNOWN ||
        laws_pgn_ending(follower) != LAWS_NOT_ENDED)
        return;
    if (won && terminated_by(acts, "time") && loser == turn &&
        left != PGN_TIME_UNKNOWN) {
        char text[LAWS_PGN_TIME_MAX];

        laws_pgn_time_print(left, text);
        fprintf(out, "+%-7s time passes\n", text);
        if (acts->stands)
            fprintf(out, "%-8s arbiter observes flag\n", "-");
    } else if (won && !ended_from_outside(acts)) {
        fprintf(out, "%-8s %s resigns\n", "-", name_of(loser));
    } else if (offered) {
        fprintf(out, "%-8s %s accepts\n", "-", name_of(turn));
    } else {
        fprintf(out, "%-8s arbiter declares %s\n", "-",
                laws_pgn_result_text(result));
    }
}

static void put_game(struct pgn_acts *acts,
                     const struct laws_pgn_follower *follower, FILE *out)
{
    size_t count = ply_count(acts);
    /* Both must have moved (5.2.3); an offer is made before pressing. */
    bool agreed = !acts->moves_under && follower->result == LAWS_PGN_DRAW &&
                  count >= 2 && !follower->lost && !ended_from_outside(acts) &&
                  laws_pgn_ending(follower) == LAWS_NOT_ENDED;

    pgn_times_find(acts->value[TIME_CONTROL], ply_at(acts, 0), count,
                   &acts->control);
    put_tags(acts, out);
    fprintf(out, "%-8s arbiter starts\n", "0:00:00");
    for (size_t i = 0; i < count; i++) {
        const struct pgn_ply *ply = ply_at(acts, i);

        put_ply(out, ply, ply->offers || (agreed && i + 1 == count));
    }
    if (follower->lost)
        fputs("# the moves that follow could not be read\n", out);
    else if (!acts->moves_under)
        put_result(acts, follower, agreed, out);
}

bool pgn_acts_event(struct pgn_acts *acts,
                    const struct laws_pgn_follower *follower,
                    const struct laws_pgn_event *event, FILE *out)
{
    switch (event->kind) {
    case LAWS_PGN_BEGIN:
        acts->plies.length = 0;
        acts->plies.full = acts->stands = false;
        memset(acts->value, 0, sizeof(acts->value));
        break;
    case LAWS_PGN_TAG:
        keep_tag(acts, event);
        break;
    case LAWS_PGN_MOVE:
        if ((event->status == LAWS_OK || event->stands) && !event->pass)
            keep_move(acts, follower, event);
        break;
    case LAWS_PGN_COMMENT:
        keep_times(acts, event);
        break;
    case LAWS_PGN_OFFER:
        if (ply_count(acts))
            ply_at(acts, ply_count(acts) - 1)->offers = true;
        break;
    case LAWS_PGN_END:
        if (acts->plies.full)
            return false;
        put_game(acts, follower, out);
        break;
    case LAWS_PGN_OPEN:
    case LAWS_PGN_CLOSE:
    case LAWS_PGN_NAG:
    case LAWS_PGN_RESULT:
    case LAWS_PGN_ESCAPE:
    case LAWS_PGN_ERROR:
    case LAWS_PGN_DONE:
    case LAWS_PGN_MORE:
        break;
    }
    return true;
}
