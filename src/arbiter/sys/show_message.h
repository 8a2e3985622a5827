/*
 * show_message.h - messages as JSON: values, and English beside them
 */
#ifndef ARBITER_SYS_SHOW_MESSAGE_H
#define ARBITER_SYS_SHOW_MESSAGE_H

#include "laws/message.h"
#include "sys/text.h"

/* "say": ["nth-illegal","white",1]. */
void put_say(struct text *text, const char *message);

/* The same, with the English sentence under this name before it.  A sentence
   without places, which is no message, goes as it is. */
void put_message(struct text *text, const char *name, const char *message);

#endif
