/**
 * mend.h - which game does a scoresheet tell that has slips in it?
 *
 * A word that cannot be read, or that two pieces fit, does not end the reading:
 * several games are followed side by side, each with what it assumes about the
 * sheet, and whatever later words contradict is dropped.  What is left are at
 * most three games, the most likely first.  The sheet of the other player may
 * speak as a second witness.
 *
 *     mend = laws_mend_init(memory, laws_mend_size());
 *     laws_mend_sheet(mend, text, length, LAWS_ENGLISH);
 *     laws_mend_sheet(mend, other, its_length, LAWS_ENGLISH);
 *     count = laws_mend_find(mend, 0);
 *     for (i = 0; i < count; i++)
 *         laws_mend_nth(mend, i) ... its moves, and its slips
 *
 * What always holds
 *   - Any bytes may be a sheet.  A word that is no move, but looks like one
 *     ("Rel" for Re1, "8b5" for Bb5), is that move.  Words beyond the most are
 * not looked at.
 *   - The moves of a reading are legal, from its first position on.
 *   - The same sheets give the same readings; the work has a bound.
 */
#ifndef LAWS_MEND_H
#define LAWS_MEND_H

#include "laws/forms.h"

#ifdef __cplusplus
extern "C" {
#endif

/** What a reading assumes about a sheet. */
enum laws_slip_kind {
    LAWS_SLIP_AMBIGUOUS, /* of the pieces that can go there, this one did */
    LAWS_SLIP_OTHER,     /* another move was made than is written         */
    LAWS_SLIP_MISSING,   /* a move was not written down                   */
    LAWS_SLIP_EXTRA,     /* what is written is no move of the game        */
    LAWS_SLIP_SWAPPED,   /* two moves stand in the wrong order            */
};

/** "ambiguous" and the like. */
LAWS_API const char *laws_slip_name(enum laws_slip_kind kind);

/** No word. */
#define LAWS_MEND_NO_WORD UINT16_MAX

struct laws_slip {
    enum laws_slip_kind kind;
    uint16_t ply;          /* from 0: where the move was made, or would be  */
    uint16_t word;         /* of the sheet, from 0: the one that slipped; the
                              first of two; where one is missing, the next  */
    uint16_t contradicted; /* without it, the sheet cannot be followed beyond
                              this word; LAWS_MEND_NO_WORD: it can          */
    struct laws_move move; /* that was made; not with EXTRA                 */
};

#define LAWS_MEND_READINGS 3
#define LAWS_MEND_WORDS_MAX 1200
#define LAWS_MEND_SLIPS_MAX 24
#define LAWS_MEND_PLIES_MAX (LAWS_MEND_WORDS_MAX + LAWS_MEND_SLIPS_MAX)

struct laws_mend_reading {
    unsigned sheet; /* whose slips these are, from 0                    */
    unsigned words; /* of that sheet which were followed ...            */
    bool whole;     /* ... all of them                                  */
    unsigned cost;  /* the less, the likelier; 0: there is no slip      */
    unsigned slips, plies;
    struct laws_slip slip[LAWS_MEND_SLIPS_MAX];
    struct laws_move move[LAWS_MEND_PLIES_MAX];
};

/** In memory that is aligned for any type; it takes no more than the maximum.
 */
struct laws_mend;
#define LAWS_MEND_SIZE_MAX ((size_t)1 << 20)
LAWS_API size_t laws_mend_size(void);

/** NULL when the memory is too small.  Games begin with the usual array. */
LAWS_API struct laws_mend *laws_mend_init(void *memory, size_t size);

/** They begin with another position. */
LAWS_API void laws_mend_start(struct laws_mend *mend,
                              const struct laws_position *start);

/**
 * Give it a sheet: moves as text, with or without numbers, tags (FEN says where
 * the first one begins), comments; the letters are those of a language, or
 * English.  The text is lent.  At most two; LAWS_FULL for another.
 */
LAWS_API LAWS_MUST_CHECK enum laws_status
laws_mend_sheet(struct laws_mend *mend, const char *text, size_t length,
                enum laws_language language);

/**
 * Find what was played: the number of readings, 0 to LAWS_MEND_READINGS.  The
 * budget is in words that are tried; 0: the usual, some seconds at the worst.
 */
LAWS_API unsigned laws_mend_find(struct laws_mend *mend, uint64_t budget);

/** A reading that was found, from 0. */
LAWS_API const struct laws_mend_reading *
laws_mend_nth(const struct laws_mend *mend, unsigned nth);

/** The position before a ply of a reading, from 0. */
LAWS_API void laws_mend_position(const struct laws_mend *mend,
                                 const struct laws_mend_reading *reading,
                                 unsigned ply, struct laws_position *position);

/** Enough for what is assumed, in English, and the NUL. */
#define LAWS_MEND_TEXT_MAX 256

/**
 * What a reading assumes by its nth slip: "9. Nd2 stands for Nbd2;
 * otherwise 12. Nd4 does not fit".  Returns the length.
 */
LAWS_API size_t laws_mend_print(const struct laws_mend *mend,
                                const struct laws_mend_reading *reading,
                                unsigned nth, char text[LAWS_MEND_TEXT_MAX]);

/** How many words a sheet has, and one of them. */
LAWS_API unsigned laws_mend_words(const struct laws_mend *mend, unsigned sheet);
LAWS_API const char *laws_mend_word(const struct laws_mend *mend,
                                    unsigned sheet, unsigned word,
                                    size_t *length);

#ifdef __cplusplus
}
#endif

#endif
