/*
 * show_message.h - messages as JSON: values, and English beside them
 */
#ifndef ARBITER_SYS_SHOW_MESSAGE_H
#define ARBITER_SYS_SHOW_MESSAGE_H

#include "laws/message.h"
#include "sys/text.h"

/* "say": ["nth-illegal","white",1]. */
void put_say(struct text *text, const char *message);

/* The English sentence under a name and the message under another.  A sentence
   without places, which is no message, goes as the message SENTENCE. */
void put_message(struct text *text, const char *name, const char *say,
                 const char *message);

#endif
