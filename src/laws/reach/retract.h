/*
 * retract.h - moves taken back: what can the last move have been?
 *
 * A retraction names the last move of the player who is not to move.  The list
 * leaves nothing out that a game can have contained; what it contains need not
 * lead to a position that a game can reach.
 */
#ifndef LAWS_RETRACT_H
#define LAWS_RETRACT_H

#include "laws/position.h"

/* The first ranks of the array that a game began with. */
struct array {
    uint8_t kinds[8];    /* enum laws_kind, from the a-file       */
    laws_square king;    /* White's squares; Black's are above    */
    laws_square rook[2]; /* on the a-side and on the g-side       */
};

enum retraction_way {
    RETRACT_MOVE,
    RETRACT_PROMOTION,
    RETRACT_EN_PASSANT,
    RETRACT_CASTLING,
};

struct retraction {
    laws_square at;   /* where the piece stands; castling: the king       */
    laws_square from; /* where it came from; castling: the rook's square  */
    uint8_t way;      /* enum retraction_way                              */
    uint8_t captured; /* enum laws_kind; LAWS_NO_KIND: nothing            */
};

#define DARK_SQUARES 0xaa55aa55aa55aa55u

/* Fifteen pieces with at most 27 squares each, and six things to capture. */
#define RETRACTIONS_MAX 2600

struct retractions {
    unsigned count;
    struct retraction list[RETRACTIONS_MAX];
};

/* The usual array, or the one whose first rank this is. */
void laws__array_of(struct array *array, const uint8_t kinds[8]);

/* The array, White to move; rights are not looked at. */
bool laws__is_array(const struct laws_position *position,
                    const struct array *array);

/* Every retraction that the pieces and their numbers allow. */
void laws__retractions(const struct laws_position *now,
                       const struct array *array,
                       struct retractions *retractions);

/* Those of pieces that captured nothing, and castling. */
void laws__quiet_retractions(const struct laws_position *now,
                             const struct array *array,
                             struct retractions *retractions);

/*
 * The position before: false where it cannot have been one, as the opponent of
 * the player on move was in check.  No key is computed; rights to castle are
 * kept, and castling taken back adds its own.
 */
bool laws__retract(const struct laws_position *now, const struct array *array,
                   struct retraction retraction, struct laws_position *before);

/* The same as a move in the position before. */
struct laws_move laws__retracted_move(const struct laws_position *now,
                                      const struct array *array,
                                      struct retraction retraction);

#endif
