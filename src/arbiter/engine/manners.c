/* manners.c - see manners.h */
#include "engine/manners.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* An offer comes from this move on, so often, and at such scores. */
#define OFFER_FROM 40
#define OFFER_EVERY 10
#define OFFER_WITHIN 10

bool manners_wants_draw(const struct dialog_score *score, int line)
{
    if (!score->known)
        return false;
    return score->mate ? score->value < 0 : score->value <= line;
}

bool manners_offers(const struct laws_game *game, const struct dialog *dialog,
                    int line)
{
    const struct dialog_score *score = &dialog->score;
    unsigned number = laws_game_position(game)->number;

    return dialog->settings->protocol == DIALOG_UCI && number >= OFFER_FROM &&
           number % OFFER_EVERY == 0 && !score->mate &&
           abs(score->value) <= OFFER_WITHIN && manners_wants_draw(score, line);
}

unsigned manners_time(const struct laws_game *game, enum laws_color color,
                      unsigned most)
{
    laws_ms time = most;

    if (laws_game_regulations(game)->control.count) {
        laws_ms part = dialog_left(game, color) / 30;

        time = part < time ? part : time;
    }
    return time < 20 ? 20 : (unsigned)time;
}

/* Do the Laws say this to it?  On a copy. */
static bool comes_to(const struct laws_game *game, const struct laws_act *act,
                     enum laws_verdict verdict, void *memory, size_t size)
{
    struct laws_game *copy = laws_game_copy(game, memory, size);
    struct laws_rulings rulings;

    assert(copy); /* there is room for the game itself */
    if (laws_game_apply(copy, act, &rulings))
        return false;
    for (unsigned i = 0; i < rulings.count; i++)
        if (rulings.ruling[i].verdict == verdict)
            return true;
    return false;
}

bool manners_may_accept(const struct laws_game *game, laws_ms at, void *memory,
                        size_t size)
{
    enum laws_color by = laws_game_turn(game);

    return laws_game_offer(game, laws_opponent(by)) &&
           comes_to(
               game,
               &(struct laws_act){.kind = LAWS_ACT_ACCEPTS, .by = by, .at = at},
               LAWS_VERDICT_RESULT, memory, size);
}

bool manners_claim(const struct laws_game *game, const char *move, laws_ms at,
                   void *memory, size_t size, struct laws_act *claim)
{
    static const enum laws_act_kind kinds[] = {LAWS_ACT_CLAIMS_REPETITION,
                                               LAWS_ACT_CLAIMS_FIFTY};

    /* A third time is not before the eighth move without capture. */
    if (laws_game_position(game)->halfmoves < 7)
        return false;
    for (int with = 0; with < (move ? 2 : 1); with++)
        for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
            *claim = (struct laws_act){
                .kind = kinds[i], .by = laws_game_turn(game), .at = at};
            if (with) {
                claim->move = move;
                claim->move_length = strlen(move);
            }
            if (comes_to(game, claim, LAWS_VERDICT_CLAIM_CORRECT, memory, size))
                return true;
        }
    return false;
}
