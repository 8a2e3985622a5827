/**
 * transcript.h - a game as text: tags, acts, expectations
 *
 * The format is that of arbiter-transcript(5).  The reader takes one line at a
 * time and keeps what the lines before it said: the regulations from the tags,
 * and the time of the last act.  It opens no file and folds no act: whoever
 * calls does.
 *
 *   for each line:
 *       laws_transcript_read() says what it is;
 *       the first act: laws_game_init() with transcript.regulations;
 *       an act: laws_game_apply();
 *       an expectation: laws_expectation_holds().
 *
 * A transcript may list several editions.  It is then read once for each of
 * them, and an expectation counts for those that it names:
 *
 *   do
 *       for each line, as above; an expectation: if transcript.counts;
 *   while (laws_transcript_again());
 *
 * laws_transcript_choose() has it read under other editions than those.
 */
#ifndef LAWS_TRANSCRIPT_H
#define LAWS_TRANSCRIPT_H

#include "laws/edition.h"
#include "laws/game.h"

#ifdef __cplusplus
extern "C" {
#endif

/** A longer line is an error. */
#define LAWS_LINE_MAX 4096

enum laws_line {
    LAWS_LINE_BLANK,
    LAWS_LINE_TAG,
    LAWS_LINE_ACT,
    LAWS_LINE_EXPECTATION,
};

/** Where a tag stood, for an error that only another tag makes one. */
struct laws_place {
    unsigned line, column;
};

/** The editions that the Laws tag lists, in its order; one without it. */
struct laws_editions {
    unsigned count;
    enum laws_edition edition[LAWS_EDITIONS];
};

/** What an act points to, besides the text that it was read from. */
struct laws_act_texts {
    char article[LAWS_ARTICLE_MAX];
    char words[32];
};

struct laws_transcript {
    struct laws_regulations regulations; /* of the edition being folded   */
    struct laws_editions editions;
    unsigned nth;  /* which of them that is, from 0               */
    bool chosen;   /* by the caller, not by the Laws tag          */
    bool counts;   /* the last expectation holds for this edition */
    unsigned line; /* the number of the line read last            */
    bool playing;  /* the tags are over                           */
    laws_ms now;   /* of the last act                             */

    /* what the tags said, until all of them are read */
    uint32_t seen;              /* which were there, a bit each    */
    struct laws_place tags[32]; /* where they stood                */
    unsigned level;
    bool extra_time; /* the time control has + or d            */
    laws_ms illegal_minutes, claim_minutes; /* -1: not said        */
    unsigned position_number;
    bool chess960;

    struct laws_act_texts texts; /* what the last act points to */
};

/** What went wrong in a file, and where. */
struct laws_file_error {
    unsigned line, column;
    char what[160]; /* a message (message.h), or a sentence without places */
};

LAWS_API void laws_transcript_init(struct laws_transcript *transcript);

/**
 * Before the first line: read the transcript under these editions, one at
 * least, whatever its Laws tag lists.
 */
LAWS_API void laws_transcript_choose(struct laws_transcript *transcript,
                                     const struct laws_editions *editions);

/**
 * Read the next line, without its line break.  For an act, `act` is filled and
 * points into the line.  On a status other than LAWS_OK, error says where and
 * why.
 */
LAWS_API LAWS_MUST_CHECK enum laws_status
laws_transcript_read(struct laws_transcript *transcript, const char *line,
                     size_t length, enum laws_line *kind, struct laws_act *act,
                     struct laws_file_error *error);

/**
 * The last line was read.  Says what is wrong with the tags of a transcript
 * without acts, which nobody has looked at together yet.
 */
LAWS_API LAWS_MUST_CHECK enum laws_status
laws_transcript_finish(struct laws_transcript *transcript,
                       struct laws_file_error *error);

/**
 * The last line was read under one edition.  If the Laws tag lists another,
 * the reader begins again, to be given the same lines once more.
 */
LAWS_API bool laws_transcript_again(struct laws_transcript *transcript);

/**
 * Read one act that happens at an instant: "white plays e4".  Where no actor is
 * named, it is the player `by`, or the arbiter where that is LAWS_NOBODY.  The
 * act points into the text and to `texts`.
 */
LAWS_API LAWS_MUST_CHECK enum laws_status
laws_act_read(const char *text, size_t length, enum laws_color by, laws_ms at,
              struct laws_act *act, struct laws_act_texts *texts,
              struct laws_file_error *error);

/** Room for an act as text. */
#define LAWS_ACT_TEXT_MAX (LAWS_LINE_MAX + 64)

/** Write an act as laws_act_read() reads it, without its instant. */
LAWS_API size_t laws_act_write(const struct laws_act *act,
                               char text[LAWS_ACT_TEXT_MAX]);

/** Write an act as a line that reads back as the same act. */
LAWS_API size_t laws_act_print(const struct laws_act *act,
                               char text[LAWS_ACT_TEXT_MAX]);

/** Room for an act as data. */
#define LAWS_ACT_DATA_MAX (LAWS_JSON_MAX(LAWS_LINE_MAX) + 1024)

/**
 * Write an act as data: the members of a JSON object, which are its kind and
 * the arguments that it has, but neither actor nor instant.
 */
LAWS_API size_t laws_act_data(const struct laws_act *act,
                              char json[LAWS_ACT_DATA_MAX]);

/** Room for a ruling as data. */
#define LAWS_RULING_DATA_MAX 2048

/**
 * Write a ruling as data: the members of a JSON object, which are its verdict,
 * its Article and the arguments that it has.
 */
LAWS_API size_t laws_ruling_data(const struct laws_ruling *ruling,
                                 char json[LAWS_RULING_DATA_MAX]);

/**
 * Does the expectation on this line hold after an act that caused these
 * rulings?  If not, `got` says what is the case instead.  LAWS_SYNTAX when the
 * line is not an expectation.  Whether it counts for the edition of this game
 * is known to the reader (transcript.counts); here it does not matter.
 */
#define LAWS_GOT_MAX 512
LAWS_API LAWS_MUST_CHECK enum laws_status
laws_expectation_holds(const char *line, size_t length,
                       const struct laws_game *game,
                       const struct laws_rulings *rulings, bool *holds,
                       char got[LAWS_GOT_MAX], struct laws_error *error);

#ifdef __cplusplus
}
#endif

#endif
