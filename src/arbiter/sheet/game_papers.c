/* game_papers.c - see game_papers.h */
#include "sheet/game_papers.h"

#include "words/sentence.h"

#include <stdlib.h>
#include <string.h>

#define NOTES_MAX 100000

static const char *const names[] = {
    /* ORDER PAPER_TAG */
    LAWS_MSGID("Event"), LAWS_MSGID("Site"),  LAWS_MSGID("Date"),
    LAWS_MSGID("Round"), LAWS_MSGID("White"), LAWS_MSGID("Black"),
    "ResumptionDate",    "ResumptionTime",    "ResumptionVenue",
};

const char *papers_tag_name(enum paper_tag tag)
{
    return names[tag];
}

const char *papers_color(enum laws_color color)
{
    return say(color == LAWS_WHITE ? LAWS_MSGID("White") : LAWS_MSGID("Black"));
}

const char *papers_player(const struct papers *papers, enum laws_color color)
{
    const char *name =
        papers->tag[color == LAWS_WHITE ? PAPER_WHITE : PAPER_BLACK];

    return *name ? name : papers_color(color);
}

struct paper_text papers_letters(const struct papers *papers, const char *text)
{
    static const char letters[] = {[LAWS_KNIGHT] = 'N',
                                   [LAWS_BISHOP] = 'B',
                                   [LAWS_ROOK] = 'R',
                                   [LAWS_QUEEN] = 'Q',
                                   [LAWS_KING] = 'K'};
    struct paper_text out;
    size_t used = 0;

    for (; *text && used < sizeof(out.text) - 8; text++) {
        enum laws_kind kind = LAWS_NO_KIND;
        const char *letter;

        for (unsigned i = LAWS_KNIGHT; i <= LAWS_KING; i++)
            if (*text == letters[i])
                kind = (enum laws_kind)i;
        letter = laws_language_letter(papers->language, kind);
        if (kind == LAWS_NO_KIND || strlen(letter) > 7)
            out.text[used++] = *text;
        while (kind != LAWS_NO_KIND && *letter)
            out.text[used++] = *letter++;
    }
    out.text[used] = '\0';
    return out;
}

bool papers_init(struct papers *papers, unsigned plies)
{
    papers->plies = calloc(plies, sizeof(*papers->plies));
    if (papers->plies)
        laws_papers_init(&papers->laws, papers->plies, plies);
    return papers->plies;
}

void papers_release(struct papers *papers)
{
    free(papers->plies);
    free(papers->note);
    papers->plies = NULL;
    papers->note = NULL;
}

void papers_take_tag(struct papers *papers, const char *name,
                     size_t name_length, const char *value, size_t length)
{
    if (length == 0 || (length == 1 && *value == '?'))
        return;
    for (unsigned i = 0; i < PAPER_TAGS; i++)
        if (strlen(names[i]) == name_length &&
            !strncmp(names[i], name, name_length))
            laws_text_copy(papers->tag[i], PAPER_TAG_MAX, value, length);
}

/* What an arbiter notes: not each move and touch, but what came of them. */
static bool is_noted(enum laws_verdict verdict)
{
    static const enum laws_verdict noted[] = {
        LAWS_VERDICT_TOUCH_BREACH,
        LAWS_VERDICT_ILLEGAL,
        LAWS_VERDICT_ILLEGAL_STANDS,
        LAWS_VERDICT_REINSTATED,
        LAWS_VERDICT_TIME_ADDED,
        LAWS_VERDICT_TIME_REMOVED,
        LAWS_VERDICT_CLOCK_SET,
        LAWS_VERDICT_COUNTER_SET,
        LAWS_VERDICT_DISPLACED,
        LAWS_VERDICT_OFFER_OPEN,
        LAWS_VERDICT_OFFER_IMPROPER,
        LAWS_VERDICT_OFFER_DECLINED,
        LAWS_VERDICT_OFFER_BARRED,
        LAWS_VERDICT_CLAIM_CORRECT,
        LAWS_VERDICT_CLAIM_WRONG,
        LAWS_VERDICT_CLAIM_BARRED,
        LAWS_VERDICT_FLAG,
        LAWS_VERDICT_BOTH_FLAGS,
        LAWS_VERDICT_LATE,
        LAWS_VERDICT_CANCELLED,
        LAWS_VERDICT_BOARD_TURNED,
        LAWS_VERDICT_DISCONTINUED,
        LAWS_VERDICT_CONTINUES,
        LAWS_VERDICT_RECORD_MISSING,
        LAWS_VERDICT_RECORDED_EARLY,
        LAWS_VERDICT_NEED_NOT_RECORD,
        LAWS_VERDICT_MUST_UPDATE,
        LAWS_VERDICT_SCORESHEET,
        LAWS_VERDICT_SIGNED,
        LAWS_VERDICT_APPEALED,
        LAWS_VERDICT_INFRINGED,
        LAWS_VERDICT_PENALTY_DUE,
        LAWS_VERDICT_NORMAL_MEANS_DRAW,
        LAWS_VERDICT_POSTPONED,
        LAWS_VERDICT_REJECTED,
        LAWS_VERDICT_CLAIM_REFERRED,
        LAWS_VERDICT_INCREMENT_INTRODUCED,
        LAWS_VERDICT_MUST_SEAL,
        LAWS_VERDICT_SEALED,
        LAWS_VERDICT_ADJOURNED,
        LAWS_VERDICT_UNSEALED,
        LAWS_VERDICT_ENVELOPE_MISSING,
        LAWS_VERDICT_PENALTY,
        LAWS_VERDICT_RESULT,
    };

    for (size_t i = 0; i < sizeof(noted) / sizeof(noted[0]); i++)
        if (noted[i] == verdict)
            return true;
    return false;
}

static void add_note(struct papers *papers, const struct laws_game *game,
                     laws_ms at, const struct laws_ruling *ruling)
{
    struct paper_note *note;

    if (papers->notes == papers->room) {
        unsigned room = papers->room ? papers->room * 2 : 64;

        note = room <= NOTES_MAX
                   ? realloc(papers->note, room * sizeof(*papers->note))
                   : NULL;
        if (!note) {
            papers->failed = LAWS_MSGID("there are too many rulings");
            return;
        }
        papers->note = note;
        papers->room = room;
    }
    note = &papers->note[papers->notes++];
    note->at = at;
    note->plies = laws_game_recording(game, LAWS_WHITE).made;
    laws_ruling_print(ruling, note->text);
}

void papers_take_act(struct papers *papers, const struct laws_game *game,
                     const struct laws_act *act,
                     const struct laws_rulings *rulings)
{
    if (papers->failed)
        return;
    if (laws_papers_follow(&papers->laws, game, act, rulings))
        papers->failed = LAWS_MSGID("more was written than there is room for");
    for (unsigned i = 0; i < rulings->count && !papers->failed; i++)
        if (is_noted(rulings->ruling[i].verdict))
            add_note(papers, game, act->at, &rulings->ruling[i]);
}
