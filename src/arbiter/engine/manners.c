/* manners.c - see manners.h */
#include "engine/manners.h"

#include <string.h>

bool manners_wants_draw(const struct dialog_score *score, int line)
{
    if (!score->known)
        return false;
    return score->mate ? score->value < 0 : score->value <= line;
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

/* What the Laws say to it, on a copy. */
static bool is_correct(const struct laws_game *game,
                       const struct laws_act *claim, void *memory, size_t size)
{
    struct laws_game *copy = laws_game_copy(game, memory, size);
    struct laws_rulings rulings;

    if (!copy || laws_game_apply(copy, claim, &rulings))
        return false;
    for (unsigned i = 0; i < rulings.count; i++)
        if (rulings.ruling[i].verdict == LAWS_VERDICT_CLAIM_CORRECT)
            return true;
    return false;
}

bool manners_claim(const struct laws_game *game, const char *move, laws_ms at,
                   void *memory, size_t size, struct laws_act *claim)
{
    static const enum laws_act_kind kinds[] = {LAWS_ACT_CLAIMS_REPETITION,
                                               LAWS_ACT_CLAIMS_FIFTY};

    /* A third time is not before the eighth move without capture. */
    if (laws_game_position(game)->halfmoves < 7)
        return false;
    for (int with = 0; with < 2; with++)
        for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
            *claim = (struct laws_act){
                .kind = kinds[i], .by = laws_game_turn(game), .at = at};
            if (with) {
                claim->move = move;
                claim->move_length = strlen(move);
            }
            if (is_correct(game, claim, memory, size))
                return true;
        }
    return false;
}
