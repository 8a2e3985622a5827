/*
 * exam.h - questions about the Laws, made of kinds of situations
 *
 * A kind is a text with holes (docs/EXAM.md): a transcript, what is asked about
 * its last act, and wrong answers with their reasons.  A seed fills the holes,
 * mirrors the board and picks the edition; the fold says which answer is right
 * and why.
 *
 *   exam_kind_read() once;
 *   exam_ask() for each seed.
 *
 * What always holds
 *   - The same kind, seed and edition give the same question everywhere, in
 *     every language.
 *   - Of the choices of a question exactly one is right, by the fold.  A kind
 *     of which that is not true for a seed gives an error and no question.
 *   - Each wrong choice has a reason.
 *   - Nothing is allocated; a kind points into the text that it was read from.
 */
#ifndef EXAM_H
#define EXAM_H

#include "laws/laws.h"
#include "writing.h"

/* What can be asked. */
enum exam_asks {
#define ASKS(name, ...) EXAM_##name,
#include "exam/asks.def"
#undef ASKS
};
enum {
#define ASKS(...) +1
    EXAM_ASKS = 0
#include "exam/asks.def"
#undef ASKS
};

/* The word for it in a kind, as in "times". */
const char *exam_asks_word(enum exam_asks asks);

/* Does the kind have the answers in words? */
bool exam_is_chosen(enum exam_asks asks);

/* Text in a kind, and the line on which it stands. */
struct exam_text {
    struct word word;
    unsigned line;
};

/* A hole, or several that are filled together, and what can fill them: values,
   or numbers from `low` to `high`. */
#define EXAM_NAMES_MAX 8
#define EXAM_VALUES_MAX 64
struct exam_hole {
    struct exam_text name[EXAM_NAMES_MAX];
    unsigned names;
    struct exam_text value[EXAM_VALUES_MAX];
    unsigned values;
    bool range;
    enum { EXAM_NUMBERS, EXAM_MINUTES, EXAM_HOURS } unit;
    uint64_t low, high, step; /* times in seconds */
};

/* An answer that the kind has in words, and when it is right. */
#define EXAM_EXPECTATIONS_MAX 6
struct exam_option {
    struct exam_text text;
    struct exam_text expectation[EXAM_EXPECTATIONS_MAX];
    unsigned expectations;
    struct exam_text reason; /* why it is wrong where it is */
};

/* Why an answer that the program has made up is wrong. */
struct exam_else {
    struct exam_text answer, reason;
};

enum exam_mirror {
    EXAM_MIRROR_WHERE_POSSIBLE,
    EXAM_MIRROR_NOTHING,
    EXAM_MIRROR_COLOURS, /* White and Black change places   */
    EXAM_MIRROR_FILES,   /* the a-file and the h-file do    */
    EXAM_MIRROR_BOTH,
};

#define EXAM_HOLES_MAX 16
#define EXAM_LINES_MAX 320
#define EXAM_OPTIONS_MAX 10
#define EXAM_LEVELS 3

struct exam_kind {
    struct exam_text title, scene, question;
    unsigned editions;      /* in which it makes sense, a bit each */
    unsigned level;         /* 1: easy, 3: hard                    */
    struct exam_text rests; /* an Article: the key names it */
    enum exam_asks asks;
    struct exam_text verdict; /* whose Article is asked for */
    enum exam_mirror mirror;
    bool hides_pace; /* the rate is told, and not what it comes to */
    struct exam_hole hole[EXAM_HOLES_MAX];
    unsigned holes;
    struct exam_text line[EXAM_LINES_MAX]; /* of the transcript */
    unsigned lines;
    unsigned story; /* its first line that is told act by act */
    struct exam_option option[EXAM_OPTIONS_MAX];
    unsigned options;
    struct exam_else other[EXAM_OPTIONS_MAX];
    unsigned others;
};

/* Read a kind.  On a status other than LAWS_OK, error says where and why, and
   what to do. */
LAWS_MUST_CHECK enum laws_status exam_kind_read(struct exam_kind *kind,
                                                const char *text, size_t length,
                                                struct laws_file_error *error);

/* The first of these Articles on which the edition says something, or NULL;
   they are numbered as in the newest edition of the kind that has them.  False
   when none has one of them. */
bool exam_rests(const struct exam_kind *kind, struct word numbers,
                enum laws_edition edition, const struct laws_provision **row);

/* Memory in which situations are folded.  Its size is part of the answers: a
   proof that finds no room is not found. */
struct exam_memory;
size_t exam_memory_size(void);
struct exam_memory *exam_memory_init(void *memory, size_t size);

#define EXAM_CHOICES_MAX 4
/* Of other languages, a letter has up to three bytes. */
#define EXAM_WORDS_MAX 1200
#define EXAM_STORY_MAX 4096
#define EXAM_ACTS_MAX 80
#define EXAM_TRANSCRIPT_MAX 16384
#define EXAM_REASONS_MAX 9216

struct exam_choice {
    char text[EXAM_WORDS_MAX];
    char english[EXAM_WORDS_MAX]; /* the same: choices are compared by it */
    char reason[EXAM_WORDS_MAX];  /* why it is wrong; "": it is right     */
    bool by_rules;                /* it is right by other rules           */
    laws_ms shown[2];             /* EXAM_TIMES: both displays        */
};

/* What the last act comes to under another edition. */
struct exam_elsewhere {
    enum laws_edition edition;
    bool lacks; /* its text is not here: the words say so */
    bool differs;
    char text[EXAM_WORDS_MAX]; /* "": it cannot be told there */
};

struct exam_question {
    enum laws_edition edition;
    enum exam_asks asks;
    unsigned level;
    char title[EXAM_WORDS_MAX], scene[EXAM_WORDS_MAX], words[EXAM_WORDS_MAX];
    char transcript[EXAM_TRANSCRIPT_MAX]; /* as `arbiter judge` reads it */

    /* where the story begins */
    char conditions[EXAM_WORDS_MAX]; /* edition and time control */
    enum laws_level pace;
    bool clocks; /* there are any */
    char fen[LAWS_FEN_MAX];
    char moves[EXAM_STORY_MAX]; /* made before it; "": none, or very many */
    laws_ms shown[2];           /* on the displays, whole seconds         */
    enum laws_color turn, running;

    /* what happens then, a sentence each */
    struct exam_act {
        laws_ms after; /* the act before */
        char text[480];
    } act[EXAM_ACTS_MAX];
    unsigned acts;

    struct exam_choice choice[EXAM_CHOICES_MAX];
    unsigned choices, right;
    char reason[EXAM_REASONS_MAX]; /* rulings and facts, a line each */
    struct exam_elsewhere elsewhere[LAWS_EDITIONS];
    unsigned elsewheres;

    bool overrun;      /* a clock runs on long after its flag fell         */
    bool hindered;     /* what leads to the story is refused               */
    bool contradicted; /* a wrong array is found where the right one stood */
    bool dead;         /* neither can mate where the story begins          */
    bool unfounded;    /* the key names no Article that decides            */
};

/*
 * Ask a question of this kind, in a language; NULL: in English.  The edition is
 * the seed's choice of those in `editions` (a bit each) in which the kind makes
 * sense; LAWS_RANGE when there is none.
 */
LAWS_MUST_CHECK enum laws_status
exam_ask(const struct exam_kind *kind, uint64_t seed, unsigned editions,
         const struct laws_tongue *tongue, struct exam_memory *memory,
         struct exam_question *question, struct laws_file_error *error);

/* Chance of our own: the same numbers everywhere. */
uint64_t exam_draw(uint64_t *state);
unsigned exam_draw_below(uint64_t *state, unsigned limit);

/*
 * Many kinds in one text: before each stands a line "== TOPIC/NAME".  A topic
 * is what the numbers of its Articles begin with.
 */
struct exam_entry {
    struct word topic, name, text;
};

/* All kinds of the project, as make_kinds.c packs them. */
extern const char exam_kinds[];

/* The next kind of a bundle, which is then behind it; false at its end. */
bool exam_bundle_next(struct word *bundle, struct exam_entry *entry);

/*
 * As data: a question, and the kinds of a bundle that can be read, each with
 * its topic, title, level and editions.  Returns the length; 0: it does not
 * fit.
 */
size_t exam_question_json(const struct exam_question *question, char *text,
                          size_t size);
size_t exam_bundle_json(struct word bundle, struct exam_kind *room, char *text,
                        size_t size);

/* "Article 6: The chessclock"; false when there is no such topic. */
#define EXAM_TOPIC_MAX 256
bool exam_topic_print(struct word topic, const struct laws_tongue *tongue,
                      char text[EXAM_TOPIC_MAX]);

#endif
