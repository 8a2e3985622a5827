/* texts.c - on which Appendices and Guidelines a situation rests (situation.h)
 */
#include "exam/situation.h"

static const char *const parts[] = {"A", "B", "D", "I", "II", "III"};
enum part { RAPID, BLITZ, BLIND, ADJOURNED, CHESS960, QUICKPLAY, PARTS };

/* The pace by the time control: editions without rapid chess do not ask. */
static unsigned rests_on_pace(const struct laws_regulations *regulations)
{
    enum laws_level level = regulations->level;

    if (regulations->control.count && level == LAWS_STANDARD)
        level = laws_control_level(&regulations->control);
    return level == LAWS_RAPID   ? 1u << RAPID
           : level == LAWS_BLITZ ? 1u << BLITZ
                                 : 0;
}

unsigned exam_rests_on(const struct laws_regulations *regulations)
{
    unsigned rests = rests_on_pace(regulations);

    rests |= regulations->chess960 ? 1u << CHESS960 : 0;
    rests |= regulations->quickplay ? 1u << QUICKPLAY : 0;
    rests |= regulations->blind[LAWS_WHITE] || regulations->blind[LAWS_BLACK]
                 ? 1u << BLIND
                 : 0;
    return rests;
}

unsigned exam_rests_on_act(enum laws_act_kind kind)
{
    static const struct {
        enum laws_act_kind kind;
        enum part part;
    } acts[] = {
        {LAWS_ACT_ADJOURNS, ADJOURNED},
        {LAWS_ACT_AGREES_CORRECTION, RAPID},
        {LAWS_ACT_CLAIMS_EFFORT, QUICKPLAY},
        {LAWS_ACT_CLAIMS_MEANS, QUICKPLAY},
        {LAWS_ACT_REQUESTS_INCREMENT, QUICKPLAY},
    };

    for (size_t i = 0; i < sizeof acts / sizeof *acts; i++)
        if (acts[i].kind == kind)
            return 1u << acts[i].part;
    return 0;
}

const char *exam_lacks(unsigned rests, enum laws_edition edition)
{
    for (unsigned i = 0; i < PARTS; i++)
        if (rests >> i & 1 && laws_edition_lacks(edition, parts[i]))
            return parts[i];
    return NULL;
}
