/*
 * show_facts.h - the facts that the rulings of one act rest on, as JSON
 */
#ifndef ARBITER_SYS_SHOW_FACTS_H
#define ARBITER_SYS_SHOW_FACTS_H

#include "laws/explain.h"
#include "sys/text.h"

/* "facts": all of them, each with the place of its ruling in their list; as
   messages, too, for who says them in his own language. */
void show_facts(struct text *text, const struct laws_explained *explained,
                bool say);

#endif
