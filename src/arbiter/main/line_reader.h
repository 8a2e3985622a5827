/* line_reader.h - lines that are only read: what every editor falls back to */
#ifndef ARBITER_LINE_READER_H
#define ARBITER_LINE_READER_H

#include <stdbool.h>

/* Print what waits to be, and read a line; NULL at the end. */
const char *line_reader_read(void);

/* Are the standard input and output a terminal? */
bool line_reader_is_terminal(void);

#endif
