/* words.c - words of the tables that stand alone, or in other sentences */
#include "said.h"

#include "laws/explain.h"
#include "laws/mate.h"
#include "laws/outlook.h"
#include "laws/reach.h"
#include "laws/words.h"

#include <ctype.h>
#include <string.h>

/* "KING_LEFT_IN_CHECK": "reason.king-left-in-check" */
static struct key key_for(const char *kind, const char *name)
{
    struct key key = key_of("%s.%s", kind, name);

    for (char *at = key.text; *at; at++)
        *at = *at == '_' ? '-' : (char)tolower((unsigned char)*at);
    return key;
}

/* Why an act is none of this game, and what to do. */
static void list_unfolded(const char *name, enum laws_status status)
{
    struct laws_unfolded why =
        laws_act_unfolded(act_of("white plays Nf6"), status);
    struct key key = key_for("unfolded", name);

    if (!status)
        return;
    list_problem(key, why.what);
    list_problem(key_with(key, "do"), why.remedy);
}

void list_words(void)
{
#define REASON(name, a1988, a1997, a2017, a2023, words)                        \
    list_text(key_for("reason", #name), words);
#include "laws/reasons.def"
#undef REASON
#define END(name, word, words)                                                 \
    list_word(key_of("end.%s", word), "end", word, words);
#include "laws/words.def"
#define RESULT(name, word, words)                                              \
    list_word(key_of("result.%s", word), "result", word, words);
#include "laws/words.def"
#define PENALTY(name, word)                                                    \
    list_word(key_of("penalty.%s", word), "penalty", word, word);
#include "laws/words.def"
#define STATUS(name, word, words) list_text(key_of("status.%s", word), words);
#include "laws/words.def"
#define UNFOLDED(name, ...) list_unfolded(#name, LAWS_##name);
#include "laws/words.def"
#define X(name, text) list_text(key_for("mate", #name), text);
    LAWS_MATE_ARGUMENT_MAP(X)
#undef X
#define X(NAME, name, text) list_text(key_of("reach.%s", name), text);
    LAWS_REACH_ARGUMENT_MAP(X)
#undef X
#define X(name, bit, text) list_text(key_for("setup", #name), text);
    LAWS_FAULT_MAP(X)
#undef X
#define X(name, text) list_text(key_for("pgn", #name), text);
    LAWS_PGN_FAULT_MAP(X)
#undef X
#define X(NAME, name, text) list_text(key_of("finding.%s.heading", name), text);
    LAWS_FINDING_MAP(X)
#undef X
#define X(NAME, name, text) list_text(key_of("note.%s.heading", name), text);
    LAWS_NOTE_MAP(X)
#undef X
}
