/**
 * words.h - acts, rulings and what games come to, in words
 *
 * The tables of acts.def, verdicts.def and words.def, for whoever reads or
 * shows them.  Each word and each sentence stands there once.
 */
#ifndef LAWS_WORDS_H
#define LAWS_WORDS_H

#include "laws/view.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Whose act it can be. */
enum laws_actor { LAWS_PLAYER, LAWS_ARBITER, LAWS_ANYONE, LAWS_TIME };

/** How an act is written. */
struct laws_act_form {
    enum laws_actor actor;
    const char *verb, *second; /* the second word, or NULL */
    const char *arguments;     /* a letter each (acts.def) */
};
LAWS_API const struct laws_act_form *laws_act_form_of(enum laws_act_kind kind);

/** How an act is told, and what a button for it says; {NAME} stands for an
 *  argument. */
struct laws_act_said {
    const char *told, *asked;
};
LAWS_API const struct laws_act_said *laws_act_said_of(enum laws_act_kind kind);

/** A verdict: its word, its arguments, its sentence. */
struct laws_verdict_form {
    const char *word, *arguments, *sentence;
};
LAWS_API const struct laws_verdict_form *
laws_verdict_form_of(enum laws_verdict verdict);

/** A word, and what it means; names differ where words do not. */
struct laws_words {
    const char *name, *word, *sentence;
};
LAWS_API const struct laws_words *laws_refusal_words(enum laws_refusal refusal);
LAWS_API const struct laws_words *laws_end_words(enum laws_end end);
LAWS_API const struct laws_words *laws_result_words(enum laws_result result);
LAWS_API const struct laws_words *
laws_status_words(enum laws_game_status status);

/**
 * Why laws_game_apply() took an act for none of this game, a message (`no legal
 * move matches "Nc6"`), and what to do.
 */
struct laws_unfolded {
    char what[96];
    const char *remedy;
};
LAWS_API struct laws_unfolded laws_act_unfolded(const struct laws_act *act,
                                                enum laws_status status);

/** "warning"; "white", "black", or "" for nobody. */
LAWS_API const char *laws_penalty_text(enum laws_penalty penalty);
LAWS_API const char *laws_color_text(enum laws_color color);

/** Who does it: "white", "black", "arbiter", "time". */
LAWS_API const char *laws_actor_text(const struct laws_act *act);

#ifdef __cplusplus
}
#endif

#endif
