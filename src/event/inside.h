/* inside.h - what the files of an event share */
#ifndef EVENT_INSIDE_H
#define EVENT_INSIDE_H

#include "event/standings.h"
#include "event/trf_columns.h"

/* The byte order mark of UTF-8, and whether a text begins with one. */
#define EVENT_MARK "\xef\xbb\xbf"
bool event_is_marked(const char *text, size_t length);

/* Memory of the event, filled with zeros; NULL: there is no more. */
void *event_take(struct event *event, size_t size);

/* Room for one more line before place `at`, which is returned empty. */
struct event_line *event_line_insert(struct event *event, unsigned at);

/* Room for so many rounds of each player. */
enum laws_status event_rounds_reserve(struct event *event, unsigned rounds);

/* One more player without a line, of a number that is free; NULL: no room. */
struct event_player *event_player_new(struct event *event, unsigned number);

/* One more team without a line; NULL: no room. */
struct event_team *event_team_new(struct event *event, unsigned players);

/* Is this the tag of a line? */
bool event_line_has_tag(const struct event_line *line, const char *tag);

/* The worths of lines 162, XXS, BBW ..., and those of teams (362). */
void event_worths_usual(struct event *event);
bool event_worths_line(struct event *event, struct word line);

/* A line 299: so many tenths more for a player or a team in a round, from 1.
   What a game of a team competition counts stands in the same columns of a
   comment, because there a 299 speaks of teams. */
#define EVENT_POINTS_HEAD "### points"
struct event_299 {
    const char *head;
    int match_points, game_points;
    unsigned round, number;
};
size_t event_299_print(const struct event_299 *more, char *text, size_t size);
bool event_line_is_points(const struct event_line *line);

/* Does the line name this number?  Where it names none, it means all. */
bool event_299_names(struct word line, unsigned number);

/* team_points.c: what lines 299 make of a match, and besides all rounds. */
void event_team_change(const struct event *event, unsigned number,
                       unsigned round, struct event_match *match);
struct event_match event_team_besides(const struct event *event,
                                      unsigned number);

/* What the games of a match come to, without lines 299. */
struct event_match event_team_games(const struct event *event, unsigned team,
                                    unsigned round);

/* For other programs a comment on points is followed by lines 299 for the
   teams.  Is this one of them?  Of a comment: write them. */
bool event_line_is_echo(const struct event *event, unsigned index);
struct event_out;
void event_out_echo(struct event_out *out, const struct event *event,
                    unsigned index, const char *ending);

/* board_numbers.c: those of the round in the order that was kept, if one was.
 */
struct event_board;
void event_boards_place(const struct event *event, unsigned round,
                        struct event_board *boards, unsigned count);

/* Columns of a player's line (ORDER COLUMN). */
struct event_field_place {
    uint8_t first, last;
    bool right; /* aligned to the right */
};
extern const struct event_field_place event_places[EVENT_COLUMNS];
enum {
    EVENT_AT_NUMBER = 5,
    EVENT_AT_POINTS = 81,
    EVENT_AT_PLACE = 86,
    EVENT_AT_ROUNDS = 92,
    EVENT_ROUND_WIDE = 10,
};

/* What the columns of a round say; false: they are not understood. */
bool event_game_read(struct word line, unsigned round, struct event_game *game);

#endif
