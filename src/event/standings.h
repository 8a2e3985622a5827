/*
 * standings.h - who is first, and why
 *
 * Tie-breaks are named and computed as FIDE's C.07 (in force from March 2026)
 * says: "BH/C1" is Buchholz without its lowest contribution, "BH/M1" also
 * without its highest, "/P" counts forfeited games as played.  Unplayed rounds
 * are those of its Article 16: a player's own count against a dummy opponent,
 * and an opponent's last byes as draws.  In a round robin every game counts as
 * played.
 */
#ifndef EVENT_STANDINGS_H
#define EVENT_STANDINGS_H

#include "event/event.h"

#define EVENT_TIEBREAKS_MAX 10u
#define EVENT_TIEBREAK_MAX 16 /* a code as text */

enum event_tiebreak_kind {
#define TIEBREAK(code, ...) EVENT_TIEBREAK_##code,
#include "event/tiebreaks.def"
#undef TIEBREAK
};

struct event_tiebreak {
    enum event_tiebreak_kind kind;
    uint8_t cut_low, cut_high;
    bool forfeits; /* count as played */
};

struct event_order {
    struct event_tiebreak by[EVENT_TIEBREAKS_MAX];
    unsigned count;
};

/* Read codes with commas: "PTS,BH/C1,DE"; PTS is put first where it is
   missing. */
enum laws_status event_order_read(struct word text, struct event_order *order,
                                  struct laws_error *error);

/* What the file says (212, 202), up to the first code that is not computed
   here; otherwise the usual. */
void event_order_of(const struct event *event, struct event_order *order);

const char *event_tiebreak_print(const struct event_tiebreak *tiebreak,
                                 char text[EVENT_TIEBREAK_MAX]);
const char *event_tiebreak_name(enum event_tiebreak_kind kind);

struct event_standing {
    unsigned number;                    /* of the player */
    unsigned place;                     /* shared by those who are still tied */
    int64_t value[EVENT_TIEBREAKS_MAX]; /* in hundredths */
    /* For the computation. */
    unsigned index, row;
    int score, adjusted;
};

/* The standings after so many rounds; `rows` has one a player. */
void event_standings(const struct event *event, unsigned rounds,
                     const struct event_order *order,
                     struct event_standing *rows);

/* Rounds of which everything is known: no game waits for its result. */
unsigned event_rounds_complete(const struct event *event);

/* Points and places into the players' lines. */
void event_settle(struct event *event, const struct event_order *order,
                  struct event_standing *rows);

/* Of teams: what each has from its matches. */
struct event_team_score {
    unsigned team; /* its place among the teams, from 0 */
    unsigned place, wins, draws, losses;
    int match_points, game_points;
};
struct event_match {
    unsigned opponent; /* the place of the other team, from 1; 0: none */
    char color;        /* on the first board; '-': none */
    char kind;         /* W, D, L, a forfeit or a bye; '\0': nothing yet */
    int game_points, match_points;
    bool pending; /* a game of it has no result yet */
};
void event_team_scores(const struct event *event, unsigned rounds,
                       struct event_team_score *scores);

/* For tiebreaks.c and encounter.c. */
bool event_counts_as_played(const struct event *event,
                            const struct event_tiebreak *by,
                            struct event_game game);
int64_t event_tiebreak_value(const struct event *event, unsigned rounds,
                             const struct event_tiebreak *by,
                             const struct event_standing *rows, unsigned index);
void event_encounters(const struct event *event, unsigned rounds,
                      const struct event_tiebreak *by, unsigned place,
                      struct event_standing *rows, unsigned from, unsigned to);

#endif
