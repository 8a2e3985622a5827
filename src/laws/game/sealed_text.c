/*
 * sealed_text.c - what sealed words mean (I.8; 1988: 10.14)
 *
 * They stand on a scoresheet, so each player writes the pieces as his country
 * does (C.3), with the number of the move and (=) beside it (8.1).
 */
#include "game/state.h"

#include "laws/forms.h"
#include "same.h"

/* The longest of a move with its piece and what may stand behind it; longer
   words are none. */
#define WORDS_MAX 32

/* The words of a move without what stands before and behind it. */
struct words {
    const char *at, *end;
};

static bool begins(struct words words, const char *text)
{
    size_t length = strlen(text);

    return *text && (size_t)(words.end - words.at) >= length &&
           is_same(words.at, text, length);
}

static bool ends(struct words words, const char *text)
{
    size_t length = strlen(text);

    return (size_t)(words.end - words.at) >= length &&
           is_same(words.end - length, text, length);
}

/* Skip what the words begin with, if it is one of these. */
static bool skip(struct words *words, const char *const *texts)
{
    for (; *texts; texts++)
        if (begins(*words, *texts)) {
            words->at += strlen(*texts);
            return true;
        }
    return false;
}

/* "12.", "12...", "12 " before a move; "!?", "(=)" behind it. */
static struct words bare(const struct laws_act *act)
{
    static const char *const before[] = {" ", ".", "…", NULL};
    static const char *const behind[] = {" ", "!", "?", "(=)"};
    struct words words = {act->move, act->move + act->move_length}, number;
    size_t i = 0;

    while (begins(words, " "))
        words.at++;
    number = words;
    while (number.at < number.end && *number.at >= '0' && *number.at <= '9')
        number.at++;
    if (skip(&number, before)) {
        while (skip(&number, before))
            continue;
        words = number;
    }
    while (i < sizeof behind / sizeof behind[0])
        if (ends(words, behind[i])) {
            words.end -= strlen(behind[i]);
            i = 0;
        } else {
            i++;
        }
    return words;
}

/* The piece that stands here, a figurine or in the letters of a language; of
   two that fit the longer, for Кр begins with К.  C.4: a pawn is not written.
 */
static enum laws_kind take_piece(struct words *words,
                                 enum laws_language language)
{
    static const char *const figurines[][2] = {
        [LAWS_KNIGHT] = {"♘", "♞"}, [LAWS_BISHOP] = {"♗", "♝"},
        [LAWS_ROOK] = {"♖", "♜"},   [LAWS_QUEEN] = {"♕", "♛"},
        [LAWS_KING] = {"♔", "♚"},
    };
    enum laws_kind found = LAWS_NO_KIND;
    size_t length = 0;

    for (enum laws_kind kind = LAWS_KNIGHT; kind <= LAWS_KING; kind++) {
        const char *const names[] = {figurines[kind][0], figurines[kind][1],
                                     laws_language_letter(language, kind)};

        for (unsigned i = 0; i < 3; i++)
            if (begins(*words, names[i]) && strlen(names[i]) > length) {
                length = strlen(names[i]);
                found = kind;
            }
    }
    words->at += length;
    return found;
}

/* The words as transcripts are written; false: they are too many.  K behind a
   move is a king whatever the language, and no pawn becomes one. */
static bool translate(struct words words, enum laws_language language,
                      char text[WORDS_MAX], size_t *length)
{
    for (*length = 0; words.at < words.end; ++*length) {
        enum laws_kind kind = *length && *words.at == 'K'
                                  ? LAWS_NO_KIND
                                  : take_piece(&words, language);

        if (*length == WORDS_MAX)
            return false;
        text[*length] = kind ? "??NBRQK"[kind] : *words.at++;
    }
    return true;
}

/* What words mean that were read so. */
enum laws__sealed laws__meaning(const struct laws_position *position,
                                enum laws_status status,
                                const struct laws__reading *reading)
{
    if (status == LAWS_OK && reading->reason == LAWS_LEGAL)
        return SEALED_MOVE;
    if (status == LAWS_AMBIGUOUS ||
        (status == LAWS_OK &&
         laws__lacks_promotion(position, reading->move, reading->reason)))
        return SEALED_AMBIGUOUS;
    return status == LAWS_OK || status == LAWS_NO_MOVE ? SEALED_ILLEGAL
                                                       : SEALED_MEANINGLESS;
}

/* A reading more of the same words: two legal moves are ambiguous. */
static void add(struct laws__reading *all, const struct laws__reading *more)
{
    if (all->sealed == SEALED_MOVE && more->sealed == SEALED_MOVE &&
        !is_same_move(all->move, more->move))
        all->sealed = SEALED_AMBIGUOUS;
    else if (more->sealed > all->sealed)
        *all = *more;
}

/* One way to read them, in English letters. */
static void add_text(const struct laws_game *game, const struct laws_act *act,
                     unsigned ply, const char *text, size_t length,
                     struct laws__reading *all)
{
    struct laws__reading more = {.sealed = SEALED_NOTHING};
    struct laws_act english = *act;
    enum laws_status status;

    english.move = text;
    english.move_length = length;
    status = laws__read_move(game, &english, ply, &more);
    more.sealed = laws__meaning(&game->past[ply].position, status, &more);
    add(all, &more);
}

/* "xe5": C.9.3 asks for the pawn's file.  Where several pawns could be meant,
   it is ambiguous; else it has no form. */
static void add_without_file(const struct laws_game *game,
                             const struct laws_act *act, unsigned ply,
                             struct words words, struct laws__reading *all)
{
    struct laws__reading captures = {.sealed = SEALED_NOTHING};
    char text[WORDS_MAX];
    size_t length = (size_t)(words.end - words.at);

    if (!begins(words, "x") || length >= sizeof text)
        return;
    memcpy(text + 1, words.at, length);
    for (*text = 'a'; *text <= 'h'; ++*text)
        add_text(game, act, ply, text, length + 1, &captures);
    if (captures.sealed == SEALED_AMBIGUOUS)
        *all = captures;
}

/* What the words mean in the position after `ply`: in English as transcripts
   are; what is no legal move so, in any language, as long as all that fit mean
   one and the same [choice]. */
void laws__read_sealed(const struct laws_game *game, const struct laws_act *act,
                       unsigned ply, struct laws__reading *reading)
{
    struct words words = bare(act);
    char text[WORDS_MAX];
    size_t length;

    *reading = (struct laws__reading){.sealed = SEALED_MEANINGLESS};
    for (unsigned i = LAWS_ENGLISH; i < laws_languages(); i++) {
        if (translate(words, (enum laws_language)i, text, &length))
            add_text(game, act, ply, text, length, reading);
        if (i == LAWS_ENGLISH && reading->sealed >= SEALED_MOVE)
            return;
    }
    if (reading->sealed == SEALED_MEANINGLESS)
        add_without_file(game, act, ply, words, reading);
}
