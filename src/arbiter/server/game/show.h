/*
 * show.h - what a game is, and what it was, as others read it
 *
 * What folds the game again takes the bench of its thread.
 */
#ifndef ARBITER_SERVER_SHOW_H
#define ARBITER_SERVER_SHOW_H

#include "server/game/request.h"
#include "server/net/live.h"
#include "sheet/sheet.h"

/* refold.c: games are judged on a bench (lend), one at a time (for), with so
   many positions for a question, or 0; fold a game again on a copy, and visit
   each act above `after`, until that is enough: false */
void bench_init(struct bench *bench);
void bench_release(struct bench *bench);
void bench_lend(struct bench *bench, struct laws_game *state);
void bench_for(struct bench *bench, const struct game *game, uint64_t budget);
typedef bool refold_visitor(void *data, const struct told *told,
                            const struct laws_game *state);
void refold(struct bench *bench, const struct game *game, uint32_t after,
            refold_visitor *visit, void *data);

/* show.c: a game as JSON; `arbiter`: also what only arbiters see */
/* A position for those who are shown it; it stands until the next one, and is
   not written again where that is the same: a ruling has it twice. */
struct shown_position {
    struct laws_position position;
    struct laws_setup setup;
    char fen[LAWS_FEN_MAX];
    size_t length;
};
const struct shown_position *
show_position(const struct laws_position *position);

void show_state(struct text *text, const char *name, const struct game *game,
                int64_t wall, bool arbiter);
void show_last(struct text *text, const struct laws_game *state);
void show_clocks(struct text *text, const char *name, const struct game *game,
                 int64_t wall);
void show_clocks_at(struct text *text, const char *name,
                    const struct laws_game *state, laws_ms now);
void show_pending(struct text *text, const struct game *game,
                  const struct laws_view *view, bool arbiter, bool calls);
void show_act(struct text *text, const char *name, const struct game *game,
              const struct told *told);
void show_rulings(struct text *text, const struct game *game,
                  const struct laws_rulings *rulings);
bool show_is_sealed(const struct game *game);
void show_connected(const struct server *server, struct text *text,
                    const struct game *game);
void show_result(struct text *text, const struct game *game);

/* show_game.c */
void show_game(struct text *text, const char *name, const struct game *game,
               int64_t wall, enum role role);
void show_moves(struct text *text, const char *name, const struct game *game,
                unsigned from);
void show_sheets(struct text *text, const char *name, const struct game *game);
void show_board(struct server *server, struct text *text, const char *name,
                const struct game *game, bool arbiter);
void show_acts(struct bench *bench, struct text *text, const struct game *game,
               uint32_t after);
void show_outcome(struct bench *bench, struct text *text,
                  const struct game *game, const struct outcome *outcome,
                  int64_t wall, bool arbiter);

/* Which games are listed, and how. */
struct show_wanted {
    bool all;             /* also those that not everyone may watch */
    bool ranked;          /* what waits for the arbiter first       */
    int status;           /* an enum laws_game_status               */
    const char *event;    /* of this event alone; NULL: of any      */
    struct sector sector; /* and of these boards                 */
    unsigned limit;
};
#define ANY_STATUS (-1)
extern const struct show_wanted show_all; /* for the room */

/* The ids of those that stand behind the first `most` are `left`, the caller's
   to free; NULL: they are not shown. */
struct show_left {
    size_t most;
    char (*id)[JOURNAL_ID_MAX];
    size_t count;
};
void show_room(struct server *server, struct text *text, const char *name,
               const struct show_wanted *wanted, struct show_left *left);

/* open.c */
void open_show(struct text *text, const char *name, const struct game *game,
               int64_t wall, enum role role, bool attended);

/* replay.c: what has been, in pages.  An act that came to a ruling of note is
   kept for those who join late. */
void replay_show(struct bench *bench, struct text *text,
                 const struct game *game, uint32_t after);
void replay_show_news(struct server *server, struct text *text,
                      const struct show_wanted *wanted);
void replay_note(struct server *server, struct game *game,
                 const struct told *told);

/* why.c: what the rulings of an act rest on. */
void why_show(struct bench *bench, struct text *text, const struct game *game,
              uint32_t number);

/* download.c */
void download_pgn(struct bench *bench, struct text *text,
                  const struct game *game, bool articles, bool portable);
void download_transcript(struct bench *bench, struct text *text,
                         const struct game *game);
void download_scoresheet(struct bench *bench, struct text *text,
                         const struct game *game, enum sheet_view view,
                         bool times);

#endif
