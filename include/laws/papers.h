/**
 * papers.h - the papers of a game: both scoresheets, and the envelope
 *
 * The game itself remembers how far each sheet goes, for rulings depend on
 * that (Article 8); what stands on it does not matter to any.  Whoever wants
 * to show the sheets follows the acts with a laws_papers:
 *
 *   laws_papers_init();
 *   for each act that laws_game_apply() took: laws_papers_follow();
 *   for ply 1 to laws_papers_plies(): laws_papers_read_line();
 *   laws_papers_envelope().
 *
 * What always holds
 *   - What is sealed stays so: as long as an envelope was not opened (I.7), no
 *     function here tells what was written for it.
 *   - Memory is the caller's.
 */
#ifndef LAWS_PAPERS_H
#define LAWS_PAPERS_H

#include "laws/forms.h"
#include "laws/game.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Room for what a player wrote as a move, and the NUL; more is cut off. */
#define LAWS_SHEET_TEXT_MAX 48

/** What is kept of a ply. */
struct laws_sheet_ply {
    char text[2][LAWS_SHEET_TEXT_MAX]; /* by the player who wrote it        */
    laws_ms left;    /* on the mover's display once completed; -1: not said */
    uint8_t marked;  /* (=) beside it on a sheet, a bit a colour            */
    uint8_t offered; /* who offered a draw then, a bit a colour             */
};

/** Where the envelope of an adjourned game is. */
enum laws_envelope_state {
    LAWS_ENVELOPE_NONE,    /* nothing was sealed  */
    LAWS_ENVELOPE_CLOSED,  /* in safekeeping      */
    LAWS_ENVELOPE_OPENED,  /* (I.9)               */
    LAWS_ENVELOPE_MISSING, /* (I.12.1)            */
    LAWS_ENVELOPE_VOID,    /* an earlier position was put back since */
};

/** What has to be indicated upon the envelope (I.2), as far as acts tell. */
struct laws_envelope {
    enum laws_envelope_state state;
    bool reply;              /* the fresh one, with a sealed reply (I.9.3)   */
    enum laws_color sealer;  /* who has sealed the move                      */
    unsigned number;         /* of the sealed move                           */
    struct laws_setup setup; /* the position immediately before it           */
    bool has_clock;          /* else there are no times to indicate          */
    laws_ms used[2];         /* the time used by each player                 */
    laws_ms left[2];         /* what his display shows                       */
    bool offer[2];           /* his offer of a draw is current               */
};

struct laws_papers {
    struct laws_sheet_ply *ply; /* lent */
    unsigned room;
    unsigned written[2];           /* plies on the sheet of each           */
    unsigned sealed[2];            /* the ply that is in an envelope, or 0 */
    unsigned known;                /* plies whose row is in use            */
    enum laws_result signature[2]; /* LAWS_RESULT_OPEN: not signed */
    laws_ms used[2];
    struct laws_clock clock; /* after the last act */
    bool ticking;            /* there was one      */
    struct laws_envelope envelope;
};

/** Begin, with memory for so many plies. */
LAWS_API void laws_papers_init(struct laws_papers *papers,
                               struct laws_sheet_ply *memory, unsigned plies);

/**
 * An act was folded into the game, and caused these rulings.  LAWS_FULL: there
 * is no memory for what was written; the papers are as they were.
 */
LAWS_API LAWS_MUST_CHECK enum laws_status
laws_papers_follow(struct laws_papers *papers, const struct laws_game *game,
                   const struct laws_act *act,
                   const struct laws_rulings *rulings);

/** What stands in a place of a sheet, beside the move that was made. */
enum laws_written {
    LAWS_WRITTEN_NOTHING,    /* it is blank                              */
    LAWS_WRITTEN_SAME,       /* the move that was made                   */
    LAWS_WRITTEN_OTHER,      /* another move that could have been made   */
    LAWS_WRITTEN_UNREADABLE, /* no such move, or more than one           */
    LAWS_WRITTEN_AHEAD,      /* what was not made: in advance, to claim  */
    LAWS_WRITTEN_SEALED,     /* it is in an envelope                     */
};

/** One ply on all papers. */
struct laws_papers_line {
    unsigned number;             /* of the move                            */
    enum laws_color by;          /* who made it, or would have to          */
    char made[LAWS_WRITTEN_MAX]; /* as the Laws write it; "": was not made */
    char text[2][LAWS_SHEET_TEXT_MAX]; /* on the sheet of each; "": nothing */
    enum laws_written written[2];
    bool marked[2];  /* (=) stands there                          */
    bool offered[2]; /* this player offered a draw                */
    laws_ms left;    /* on the mover's display; -1: not said      */
};

/** How many plies the longest of game and sheets has. */
LAWS_API unsigned laws_papers_plies(const struct laws_papers *papers,
                                    const struct laws_game *game);

/**
 * The papers at a ply, from 1 to laws_papers_plies().  Sheets that are kept
 * (no act writes them) have what the game has, and each offer's mark.
 */
LAWS_API void laws_papers_read_line(const struct laws_papers *papers,
                                    const struct laws_game *game, unsigned ply,
                                    struct laws_papers_line *line);

/** The last envelope. */
LAWS_API const struct laws_envelope *
laws_papers_envelope(const struct laws_papers *papers);

#ifdef __cplusplus
}
#endif

#endif
