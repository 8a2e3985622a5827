/* story.c - see story.h */
#include "exam/story.h"

#include "exam/longhand.h"
#include "exam/tell.h"
#include "text/line.h"

static void say(const struct laws_tongue *tongue, const char *sentence,
                const char *square, struct writer *writer)
{
    exam_say(tongue, sentence,
             (const struct exam_value[]){{"square", square}, {NULL, NULL}},
             writer);
}

/* 3.7.3.3: "White promotes to a bishop on d8." */
static bool tell_promotion(const struct laws_act *act,
                           const struct laws_tongue *tongue,
                           struct writer *writer)
{
    static const struct {
        char letter;
        const char *told[2];
    } pieces[] = {
        {'q',
         {LAWS_MSGID("White promotes to a queen on {square}."),
          LAWS_MSGID("Black promotes to a queen on {square}.")}},
        {'r',
         {LAWS_MSGID("White promotes to a rook on {square}."),
          LAWS_MSGID("Black promotes to a rook on {square}.")}},
        {'b',
         {LAWS_MSGID("White promotes to a bishop on {square}."),
          LAWS_MSGID("Black promotes to a bishop on {square}.")}},
        {'n',
         {LAWS_MSGID("White promotes to a knight on {square}."),
          LAWS_MSGID("Black promotes to a knight on {square}.")}},
    };

    if (act->kind != LAWS_ACT_MAKES || act->move_length != 5)
        return false;
    for (size_t i = 0; i < sizeof pieces / sizeof *pieces; i++)
        if (act->move[4] == pieces[i].letter) {
            const char square[] = {act->move[2], act->move[3], '\0'};

            say(tongue, pieces[i].told[act->by], square, writer);
            return true;
        }
    return false;
}

/* What is seen; by the matter, as editions number it differently. */
static bool tell_infringement(const struct laws_game *game,
                              const struct laws_act *act,
                              const struct laws_tongue *tongue,
                              struct writer *writer)
{
    static const struct {
        const char *word, *matter, *told[2];
    } infringements[] = {
#define INFRINGEMENT(word, matter, white, black) {word, matter, {white, black}},
#include "exam/infringements.def"
#undef INFRINGEMENT
    };
    const struct laws_provision *row =
        laws_provision_find(laws_game_regulations(game)->edition, act->article);

    for (size_t i = 0; i < sizeof infringements / sizeof *infringements; i++)
        if (!strcmp(act->article, infringements[i].word) ||
            (row && !strcmp(row->matter, infringements[i].matter))) {
            say(tongue, infringements[i].told[act->by], "", writer);
            return true;
        }
    return false;
}

/* 4.7.2: the king, before the rook; a pawn on its last rank. */
static bool tell_release(const struct laws_act *act,
                         const struct laws_tongue *tongue,
                         struct writer *writer)
{
    static const char *const told[2] = {
        LAWS_MSGID("White moves the piece from {from} to {to} and lets go of "
                   "it."),
        LAWS_MSGID("Black moves the piece from {from} to {to} and lets go of "
                   "it.")};
    char from[3], to[3];

    if (act->kind != LAWS_ACT_RELEASES)
        return false;
    laws_square_print(act->square[0], from);
    laws_square_print(act->square[1], to);
    exam_say(
        tongue, told[act->by],
        (const struct exam_value[]){{"from", from}, {"to", to}, {NULL, NULL}},
        writer);
    return true;
}

/* 4.7: the hand puts back a piece, not a move. */
static bool tell_put_back(const struct laws_act *act,
                          const struct laws_tongue *tongue,
                          struct writer *writer)
{
    static const char *const told[2] = {
        LAWS_MSGID("White puts the piece back."),
        LAWS_MSGID("Black puts the piece back.")};

    if (act->kind != LAWS_ACT_TAKES_BACK)
        return false;
    say(tongue, told[act->by], "", writer);
    return true;
}

static bool tell_as_it_is(const struct laws_act *act, enum exam_asks asks,
                          const struct laws_tongue *tongue,
                          struct writer *writer)
{
    struct laws_act shown = *act;

    if (asks == EXAM_ARTICLE || act->kind == LAWS_ACT_DECLARES)
        shown.article = NULL; /* it may be the answer */
    exam_tell_act(&shown, tongue, writer);
    return true;
}

bool exam_tell_in_story(const struct laws_game *game,
                        const struct laws_act *act, enum exam_asks asks,
                        const struct laws_tongue *tongue, char *text,
                        size_t size)
{
    struct writer writer = laws__writer(text, size);
    bool told = true;

    if (act->kind == LAWS_ACT_INFRINGES)
        told = tell_infringement(game, act, tongue, &writer);
    else if (act->kind == LAWS_ACT_OBSERVES_FLAG)
        say(tongue, LAWS_MSGID("The arbiter looks at the clock."), "", &writer);
    else if (act->kind == LAWS_ACT_OBSERVES_ILLEGAL ||
             act->kind == LAWS_ACT_OBSERVES_TOUCH)
        say(tongue, LAWS_MSGID("The arbiter looks at the board."), "", &writer);
    else if (!tell_promotion(act, tongue, &writer) &&
             !tell_release(act, tongue, &writer) &&
             !tell_put_back(act, tongue, &writer))
        told = tell_as_it_is(act, asks, tongue, &writer);
    exam_longhand(game, laws_game_plies(game), text, size);
    return told;
}
