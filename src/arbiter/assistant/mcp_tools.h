/*
 * mcp_tools.h - subcommands as tools for assistants
 *
 * A tool is a row: which subcommand it is, and how each of its parameters gets
 * there, as an operand, as the value of an option, or as the standard input.
 * It runs in a process of its own, with bounds on time, memory and output, so
 * that no question can harm those after it.  Nothing is read but what is sent.
 */
#ifndef ARBITER_MCP_TOOLS_H
#define ARBITER_MCP_TOOLS_H

#include <jansson.h>

/* All tools with their schemas, for tools/list. */
json_t *mcp_tools_list(void);

/*
 * Call a tool with these arguments, an object or NULL.  The answer for
 * tools/call; NULL, and what is wrong with the call in `wrong`.
 */
json_t *mcp_tools_call(const char *name, const json_t *arguments,
                       char wrong[256]);

#endif
