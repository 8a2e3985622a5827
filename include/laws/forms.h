/**
 * forms.h - a move in every form that people write, print, say and feel
 *
 * notation.h has the two forms in which programs exchange moves.  Here are the
 * others of Appendix C: long and short, figurines and national letters, the
 * style of the Laws and that of PGN; the announcement of Appendix D; braille.
 *
 * What always holds
 *   - Text is UTF-8; what is written ends with a NUL and fits its maximum.
 *   - What is read is a legal move.  What is written is read back as that move
 *     by the reader of its form, in the language in which it was written.
 *   - Writers want a legal move; the caller answers for that.
 */
#ifndef LAWS_FORMS_H
#define LAWS_FORMS_H

#include "laws/edition.h"
#include "laws/notation.h"

#ifdef __cplusplus
extern "C" {
#endif

/** The languages of languages.def; LAWS_ENGLISH is 0. */
enum laws_language {
#define LANGUAGE(name, ...) LAWS_##name,
#include "laws/languages.def"
#undef LANGUAGE
};

/** How many there are. */
LAWS_API unsigned laws_languages(void);

/** Its code in ISO 639-1 ("de") and its English name; NULL for no language. */
LAWS_API const char *laws_language_code(enum laws_language language);
LAWS_API const char *laws_language_name(enum laws_language language);

/** The letter or letters of a piece; "" for none. */
LAWS_API const char *laws_language_letter(enum laws_language language,
                                          enum laws_kind kind);

/** Find a language by code or name, in any case; LAWS_RANGE: none is called
    so. */
LAWS_API LAWS_MUST_CHECK enum laws_status
laws_language_find(const char *text, size_t length,
                   enum laws_language *language);

/** How to write a move.  All zero: as laws_san_print() does. */
struct laws_style {
    enum laws_language language;
    bool figurines; /* ♘f3 in place of letters (C.3)                     */
    bool long_form; /* with the square of departure: Ng1f3 (C.8)         */
    bool fide;      /* as the Laws print it: 0-0, e8Q, exd6 e.p., ++ for
                       mate (C.13); else as PGN does: O-O, e8=Q, #       */
};

/** Enough for a move in any style ("e5xd6 e.p.++") and the NUL. */
#define LAWS_WRITTEN_MAX 32

/** Write a legal move in a style; returns the length. */
LAWS_API size_t laws_move_write(const struct laws_position *position,
                                struct laws_move move,
                                const struct laws_style *style,
                                char text[LAWS_WRITTEN_MAX]);

/** What reading a text came to. */
struct laws_reading {
    struct laws_move move;      /* on LAWS_OK                               */
    bool offers_draw;           /* it has the mark (=) of C.12              */
    bool guessed;               /* on LAWS_OK: the Laws do not write it so  */
    struct laws_error error;    /* else: where and why                      */
    enum laws_reason reason;    /* LAWS_NO_MOVE: why the move that comes
                                   nearest is not legal; LAWS_LEGAL: that
                                   is not why                               */
    enum laws_rule rule;        /* that the text misses, if that is why     */
    struct laws_moves could_be; /* what was perhaps meant: of legal moves
                                   those that fit, or come near             */
};

/**
 * Read a move as a person wrote it down, with the letters of a language or
 * with figurines.
 *
 * Short or long form, as much departure as is wanted or less if the move is
 * still the only one; captures as x, ×, : or not marked at all; promotion as
 * =Q, (Q), /Q or Q; castling with O, o, 0; a pawn's letter; coordinates; small
 * letters for pieces and capitals for files where nothing else fits.  Before
 * it a move number may stand; behind it check and mate in their many signs,
 * e.p., ! and ?, $1 and the draw mark (=).
 *
 * What has the form of the Laws is read as it is written: a Bxa6 that no bishop
 * can make is not the b-pawn's move.  What has not, and is read all the same
 * because only one legal move comes near it, is `guessed`: "BXA6", "nf3",
 * "xd5".
 *
 * LAWS_SYNTAX, LAWS_NO_MOVE and LAWS_AMBIGUOUS mean what they do in
 * laws_san_parse(); the reading then says why and what could have been meant.
 */
LAWS_API LAWS_MUST_CHECK enum laws_status
laws_move_read(const char *text, size_t length,
               const struct laws_position *position,
               enum laws_language language, struct laws_reading *reading);

/** The moves in a text with the letters of a language: "Nf3" in "after 2.Nf3".
 *  Returns the length. */
LAWS_API size_t laws_text_notate(const char *text, enum laws_language language,
                                 char *to, size_t size);

/** How a move is announced. */
enum laws_speech {
    LAWS_SPEECH_APPENDIX,   /* the names of D.2.1: Springer Gustav eins ... */
    LAWS_SPEECH_SUPPLEMENT, /* Supplement 1 of 1988: N Gustav 1 ...         */
    LAWS_SPEECH_ENGLISH,    /* plain English: knight f3, check              */
};

/** The names that an edition announces moves with. */
LAWS_API enum laws_speech laws_speech_of(enum laws_edition edition);

/** Enough for any announcement and the NUL. */
#define LAWS_SPOKEN_MAX 64

/** The words for a legal move; returns the length. */
LAWS_API size_t laws_spoken_print(const struct laws_position *position,
                                  struct laws_move move,
                                  enum laws_speech speech,
                                  char text[LAWS_SPOKEN_MAX]);

/**
 * Which move does an announcement name?  It names one if it fits this legal
 * move and no other.  Case, commas and hyphens do not matter, ä ö ü are ae oe
 * ue.  LAWS_SYNTAX: these are not the words of a move.
 */
LAWS_API LAWS_MUST_CHECK enum laws_status
laws_spoken_parse(const char *text, size_t length,
                  const struct laws_position *position, enum laws_speech speech,
                  struct laws_move *move);

/** Enough for a move in braille, three bytes a cell, and the NUL. */
#define LAWS_BRAILLE_MAX 40

/**
 * A legal move in the Braille Chess Code of the UK Association for Accessible
 * Formats (2015), as Unicode braille patterns; returns the length in bytes.
 */
LAWS_API size_t laws_braille_print(const struct laws_position *position,
                                   struct laws_move move,
                                   char text[LAWS_BRAILLE_MAX]);

/** Read it back; statuses as in laws_san_parse(). */
LAWS_API LAWS_MUST_CHECK enum laws_status
laws_braille_parse(const char *text, size_t length,
                   const struct laws_position *position,
                   struct laws_move *move);

#ifdef __cplusplus
}
#endif

#endif
