/*
 * tongue.h - the language of the reader, whose catalogue the page has
 */
#ifndef PAGE_TONGUE_H
#define PAGE_TONGUE_H

#include "laws/tongue.h"

/* What the page said for it stays until this is called again. */
struct laws_tongue *page_tongue(void);

#endif
