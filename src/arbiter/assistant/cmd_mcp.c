/*
 * cmd_mcp.c - arbiter mcp: the Laws as tools for assistants
 *
 * The Model Context Protocol over the standard streams: JSON-RPC 2.0, a message
 * a line.  What is asked for is answered in its order; mcp_tools.c does it.
 */
#include "assistant/mcp_tools.h"
#include "main/commands.h"
#include "sys/sys.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

/* A longer line is not read. */
#define LINE_MAX_BYTES ((size_t)4 << 20)

/* The errors of JSON-RPC. */
enum {
    NOT_JSON = -32700,
    NOT_A_REQUEST = -32600,
    NO_METHOD = -32601,
    BAD_PARAMETERS = -32602,
};

/* The revisions of the protocol that we speak, the newest first. */
static const char *const revisions[] = {"2025-06-18", "2025-03-26",
                                        "2024-11-05"};

static void send(json_t *message)
{
    char *text = json_dumps(message, JSON_COMPACT);

    json_decref(message);
    puts(text);
    fflush(stdout);
    free(text);
}

static void send_error(json_t *id, int code, const char *what)
{
    send(json_pack("{s:s, s:o, s:{s:i, s:s}}", "jsonrpc", "2.0", "id",
                   id ? json_incref(id) : json_null(), "error", "code", code,
                   "message", what));
}

/* The revision that the client asks for, if we speak it; else our newest. */
static json_t *initialize(const json_t *parameters)
{
    const char *asked =
        json_string_value(json_object_get(parameters, "protocolVersion"));
    const char *revision = revisions[0];

    for (size_t i = 0; i < sizeof(revisions) / sizeof(revisions[0]); i++)
        if (asked && !strcmp(asked, revisions[i]))
            revision = revisions[i];
    return json_pack(
        "{s:s, s:{s:{}}, s:{s:s, s:s}, s:s}", "protocolVersion", revision,
        "capabilities", "tools", "serverInfo", "name", "arbiter", "version",
        laws_version(), "instructions",
        "Rulings under the FIDE Laws of Chess are computed here, not recalled: "
        "describe what happened at the board as a transcript and ask judge or "
        "explain.");
}

static json_t *call(const json_t *parameters, char wrong[256])
{
    const char *name = json_string_value(json_object_get(parameters, "name"));
    const json_t *arguments = json_object_get(parameters, "arguments");

    if (!name) {
        snprintf(wrong, 256, "tools/call needs the name of a tool");
        return NULL;
    }
    if (arguments && !json_is_object(arguments)) {
        snprintf(wrong, 256, "the arguments of a tool are an object");
        return NULL;
    }
    return mcp_tools_call(name, arguments, wrong);
}

static void answer(json_t *id, const char *method, const json_t *parameters)
{
    char wrong[256] = "";
    json_t *result;

    if (!strcmp(method, "initialize")) {
        result = initialize(parameters);
    } else if (!strcmp(method, "ping")) {
        result = json_object();
    } else if (!strcmp(method, "tools/list")) {
        result = mcp_tools_list();
    } else if (!strcmp(method, "tools/call")) {
        result = call(parameters, wrong);
    } else {
        send_error(id, NO_METHOD, "unknown method");
        return;
    }
    if (result)
        send(json_pack("{s:s, s:O, s:o}", "jsonrpc", "2.0", "id", id, "result",
                       result));
    else
        send_error(id, BAD_PARAMETERS, wrong);
}

/* A request has an id and gets an answer; a notification has none. */
static void take(json_t *message)
{
    json_t *id = json_object_get(message, "id");
    const char *version =
        json_string_value(json_object_get(message, "jsonrpc"));
    const char *method = json_string_value(json_object_get(message, "method"));
    bool is_response =
        json_object_get(message, "result") || json_object_get(message, "error");

    if (is_response)
        return;
    if (!version || strcmp(version, "2.0") != 0 || !method ||
        (id && !json_is_string(id) && !json_is_integer(id)))
        send_error(NULL, NOT_A_REQUEST, "not a JSON-RPC 2.0 request");
    else if (id)
        answer(id, method, json_object_get(message, "params"));
}

static enum status run(const struct args *args)
{
    char *line = NULL;
    size_t room = 0;
    ssize_t length;

    if (args_at_most(args, 0))
        return STATUS_BAD;
    json_set_alloc_funcs(sys_alloc, free);
    while ((length = getline(&line, &room, stdin)) >= 0) {
        json_error_t error;
        json_t *message;

        if (length == 1 && *line == '\n')
            continue;
        message = (size_t)length <= LINE_MAX_BYTES
                      ? json_loadb(line, (size_t)length, JSON_REJECT_DUPLICATES,
                                   &error)
                      : NULL;
        if (message)
            take(message);
        else
            send_error(NULL, NOT_JSON, "this line is not JSON, or too long");
        json_decref(message);
    }
    free(line);
    return STATUS_FINE;
}

const struct command command_mcp = {
    .name = "mcp",
    .operands = "",
    .about = "Reads JSON-RPC messages from the standard input, one a line, and "
             "answers on the\n"
             "standard output until the input ends.  The tools are judge, "
             "explain, laws, diff,\n"
             "moves, mate and san.\n",
    .examples = "arbiter serve --mcp\n"
                "arbiter serve --mcp <messages.json\n",
    .run = run,
};
