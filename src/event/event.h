/*
 * event.h - an event: its players, rounds, results and standings
 *
 * An event is a Tournament Report File (TRF) that can be asked and changed.
 * FIDE's TRF26 and TRF16 are read, with the lines that pairing programs add
 * (XXR, XXS, BBW ...).  Every line is kept: what nobody changes is written as
 * it was read, byte by byte, and of a player's line only the columns that
 * changed are written anew.
 *
 * It opens no file and allocates nothing: it lives in memory of the caller,
 * and a change that finds no room there returns LAWS_FULL.  The text that was
 * read has to stay as long as the event.
 *
 * What always holds
 *   - Players have numbers from 1 to EVENT_NUMBER_MAX, none twice.
 *   - A result is that of one player: what White has does not say what Black
 *     has (0-0, 1/2-0).
 *   - Points are counted in tenths.
 */
#ifndef EVENT_H
#define EVENT_H

#include "laws/transcript.h"
#include "writing.h"

#define EVENT_NUMBER_MAX 9999u
#define EVENT_ROUNDS_MAX 250u
#define EVENT_TEAMS_MAX 999u
#define EVENT_TEAM_PLAYERS_MAX 100u

/* A round of one player. */
struct event_game {
    uint16_t opponent; /* the number; 0: none                            */
    char color;        /* 'w', 'b'; '-': none                            */
    char result;       /* one of 1 = 0 + - W D L H F U Z; ' ': none yet  */
};

/* The columns of a player that are text. */
enum event_column {
    EVENT_SEX,
    EVENT_TITLE,
    EVENT_PLAYER_NAME,
    EVENT_RATING,
    EVENT_FEDERATION,
    EVENT_FIDE_ID,
    EVENT_BIRTH,
    EVENT_COLUMNS,
};

struct event_player {
    struct word column[EVENT_COLUMNS];
    struct event_game *games; /* by round, the first is 0                */
    unsigned number, rating;
    int points;     /* as the line has them, in tenths                   */
    unsigned place; /* as the line has it; 0: none                       */
    unsigned team;  /* its place among the teams, from 1; 0: none        */
};

struct event_team {
    struct word name, nickname;
    uint16_t *players; /* their numbers, in board order; 0: nobody       */
    unsigned players_count, number;
    int match_points, game_points; /* as the line has them               */
};

enum event_line_kind { EVENT_LINE_OTHER, EVENT_LINE_PLAYER, EVENT_LINE_TEAM };

struct event_line {
    struct word text; /* without its end */
    const char *ending;
    enum event_line_kind kind;
    unsigned index; /* of the player or team */
    bool made;      /* it was not read */
};

/* The lines of the tournament section that say one thing. */
enum event_field {
#define FIELD(name, tag) EVENT_FIELD_##name,
#include "event/fields.def"
};

/* What a result is worth; pairing programs tell colours apart (XXS). */
enum event_worth {
#define WORTH(name, ...) EVENT_##name,
#include "event/worths.def"
#undef WORTH
};
enum {
#define WORTH(...) +1
    EVENT_WORTHS = 0
#include "event/worths.def"
#undef WORTH
};

struct event {
    struct event_line *lines;
    struct event_player *players;
    struct event_team *teams;
    uint16_t *by_number; /* place among the players, from 1 */
    unsigned lines_count, lines_room;
    unsigned players_count, players_room;
    unsigned teams_count, teams_room;
    unsigned rounds;      /* that somebody is paired or has a result in  */
    unsigned rounds_room; /* of each player's games                      */
    unsigned planned;     /* rounds of the whole event; 0: unknown       */
    int worth[EVENT_WORTHS];
    int team_worth[3];  /* loss, draw, win */
    unsigned abnormal;  /* lines 299 */
    const char *ending; /* of new lines: "\n", "\r\n" or "\r" */
    bool marked;        /* the text begins with a byte order mark */
    unsigned char *memory, *memory_end;
};

/* Memory for an event that is read from a text, with room for changes. */
size_t event_memory_for(const char *text, size_t length);

/* An event without players. */
enum laws_status event_init(struct event *event, void *memory, size_t size);

/* Read TRF16 or TRF26.  Nothing of `event` is of use after an error. */
enum laws_status event_read(struct event *event, const char *text,
                            size_t length, void *memory, size_t size,
                            struct laws_file_error *error);

/* Which tags a file has that is written. */
enum event_form {
    EVENT_AS_READ,
    EVENT_TRF26,
    EVENT_TRF16, /* with XXR, XXC, XXS, XXP, XXA for what 142 to 260 say */
};

/* Write the file; returns its length, more than size - 1 when that was too
   little.  `ending` NULL: as it was read. */
size_t event_write(const struct event *event, enum event_form form,
                   const char *ending, char *text, size_t size);

/* A line of the tournament section, such as its name: the text without tag and
   blanks around it, or an empty one. */
struct word event_field(const struct event *event, enum event_field field);

/* Set such a line, or add it where lines of its kind stand. */
enum laws_status event_field_set(struct event *event, enum event_field field,
                                 struct word value);

/* Add a line of its own, such as "299 ...", after the last of its kind. */
enum laws_status event_line_add(struct event *event, struct word text);

/* Changes to players. */
struct event_player *event_player(const struct event *event, unsigned number);
enum laws_status event_player_add(struct event *event, unsigned number,
                                  struct word name);
enum laws_status event_player_set(struct event *event, unsigned number,
                                  enum event_column column, struct word value);

/* A team with players of these numbers, as a line 310. */
enum laws_status event_team_add(struct event *event, struct word name,
                                const uint16_t *players, unsigned count);

/* What a player has in a round, from 0; beyond the rounds: nothing. */
struct event_game event_game(const struct event_player *player,
                             const struct event *event, unsigned round);

/* Pair two players; what they had in that round is gone.  `black` 0: `white`
   has a bye with that result (H F U Z). */
enum laws_status event_pair(struct event *event, unsigned round, unsigned white,
                            unsigned black);
enum laws_status event_bye(struct event *event, unsigned round, unsigned number,
                           char result);

/* The results of two paired players, each with his own sign. */
enum laws_status event_result(struct event *event, unsigned round,
                              unsigned white, char white_result,
                              char black_result);

/* Is it a round robin (192, 092)?  There all games count as played. */
bool event_is_round_robin(const struct event *event);

/* The games of a round in the order of boards: as it was kept, or by the higher
   of both scores before it, the sum, the lower number; returns how many. */
struct event_board {
    unsigned white, black; /* numbers; black 0: a bye of white */
    char result[2];
    int higher, sum; /* scores before the round */
};
unsigned event_boards(const struct event *event, unsigned round,
                      struct event_board *boards, unsigned room);

/* Boards that were paired before a change have their numbers after it; `boards`
   has twice that room. */
enum laws_status event_boards_keep(struct event *event,
                                   const struct event *before,
                                   struct event_board *boards, unsigned room);

/* Has he neither an opponent in that round nor a bye? */
bool event_is_free(const struct event *event, const struct event_player *player,
                   unsigned round);

/* Points. */

/* Does this sign say that a game was played, or who won? */
bool event_was_played(char result);

/* Of one round, with what 299 lines change. */
int event_points(const struct event *event, const struct event_player *player,
                 unsigned round);

/* Let a round count for a player as this sign does, whatever the result was, by
   a line 299: what an arbiter may do (12.9.4, 12.9.5).  Among teams, of which
   such a line speaks, a comment has it, and TRF26 the lines for both teams. */
enum laws_status event_points_set(struct event *event, unsigned round,
                                  unsigned number, char sign);

/* After so many rounds. */
int event_score(const struct event *event, const struct event_player *player,
                unsigned rounds);

/* "1-0", "1/2-1/2", "+:-", "0-0", "1/2-0" ...: both signs, or LAWS_SYNTAX. */
enum laws_status event_result_read(struct word text, char result[2]);

#define EVENT_RESULT_MAX 16
const char *event_result_print(const char result[2],
                               char text[EVENT_RESULT_MAX]);

/* "4.5", "12", "24.25": hundredths. */
#define EVENT_NUMBER_TEXT_MAX 24
const char *event_number_print(int64_t hundredths,
                               char text[EVENT_NUMBER_TEXT_MAX]);

#endif
