/* trf_form.h - writing a file, and lines that have another form in TRF16 and
   TRF26 */
#ifndef EVENT_TRF_FORM_H
#define EVENT_TRF_FORM_H

#include "event/inside.h"

/* Text that is counted where there is no more room for it. */
struct event_out {
    char *text;
    size_t size, length;
};
void event_out(struct event_out *out, struct word word);
void event_out_text(struct event_out *out, const char *text);

/* Write a line in another form; false: it is written as it is. */
bool event_out_form(struct event_out *out, const struct event *event,
                    const struct event_line *line, enum event_form form,
                    const char *ending);

#endif
