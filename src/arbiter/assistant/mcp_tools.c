/* mcp_tools.c - see mcp_tools.h */
#include "assistant/mcp_tools.h"

#include "main/commands.h"
#include "sys/sys.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#define OUTPUT_MAX ((size_t)1 << 20)
#define SECONDS_MAX 20
#define MEMORY_MAX ((size_t)2 << 30)
#define ARGUMENTS_MAX 16

enum place { OPERAND, OPTION, INPUT };

struct parameter {
    const char *name, *about;
    enum place place;
    bool required;
    const char *option; /* "--laws", where that is its place */
};

struct tool {
    const char *name, *about;
    const struct command *command;
    /* With an empty one behind them: */
    const char *fixed[4];          /* arguments that are always given */
    struct parameter parameter[4]; /* in the order of the operands */
};

#define FEN_ABOUT                                                              \
    "The position as FEN, startpos, or the number of a Chess960 array"
#define TRANSCRIPT_ABOUT                                                       \
    "A transcript, one act a line: a time such as 0:00:05 or +5, who, what. "  \
    "For example:\n0:00:00 arbiter starts\n+5 white plays e4\n+5 black "       \
    "claims repetition\nTags such as [TimeControl \"5400+30\"], [Arbiter "     \
    "\"present\"] or [FEN \"...\"] stand above it."
#define LAWS_ABOUT                                                             \
    "Editions to judge by: years with commas between them, or all; otherwise " \
    "the newest"

static const struct tool tools[] = {
    {"judge",
     "Give the rulings of a chess game under the FIDE Laws of Chess, each with "
     "its Article: clocks, touch-move, illegal moves, draw claims, penalties.",
     &command_judge,
     {"-"},
     {{"transcript", TRANSCRIPT_ABOUT, INPUT, true, NULL},
      {"laws", LAWS_ABOUT, OPTION, false, "--laws"}}},
    {"explain",
     "The same as judge, with the facts that each ruling rests on.",
     &command_judge,
     {"--explain", "-"},
     {{"transcript", TRANSCRIPT_ABOUT, INPUT, true, NULL},
      {"laws", LAWS_ABOUT, OPTION, false, "--laws"}}},
    {"laws",
     "What an edition of the Laws says: one provision with the same matter in "
     "the other editions, or a list of all.",
     &command_laws,
     {NULL},
     {{"edition",
       "Its year; one that does not exist is answered with those that do",
       OPERAND, true, NULL},
      {"id", "An Article such as 9.2.2, or a matter such as dead-position",
       OPERAND, false, NULL}}},
    {"diff",
     "What changed from one edition of the Laws to another.",
     &command_laws,
     {"--diff"},
     {{"from", "The year of the one", OPERAND, true, NULL},
      {"to", "The year of the other", OPERAND, true, NULL},
      {"matter", "An Article or a matter, for only that", OPERAND, false,
       NULL}}},
    {"moves",
     "The legal moves of a position, or whether one move is legal and why not.",
     &command_moves,
     {NULL},
     {{"fen", FEN_ABOUT, OPERAND, true, NULL},
      {"move", "A move to be judged, such as Nf3 or e1g1", OPERAND, false,
       NULL},
      {"edition", "The edition to cite", OPTION, false, "--laws"}}},
    {"mate",
     "Can a side still checkmate by any series of legal moves?  Proved either "
     "way; without a side, also whether the position is dead.",
     &command_mate,
     {"--budget", "2000000"},
     {{"fen", FEN_ABOUT, OPERAND, true, NULL},
      {"side", "white or black", OPERAND, false, NULL}}},
    {"san",
     "A move in every form of chess notation.",
     &command_san,
     {NULL},
     {{"fen", FEN_ABOUT, OPERAND, true, NULL},
      {"move", "The move in any form", OPERAND, true, NULL},
      {"language", "With the letters of this language, such as German", OPTION,
       false, "--lang"}}},
};
#define TOOLS (sizeof(tools) / sizeof(tools[0]))

static json_t *schema_of(const struct tool *tool)
{
    json_t *properties = json_object(), *required = json_array();

    for (size_t i = 0; tool->parameter[i].name; i++) {
        const struct parameter *parameter = &tool->parameter[i];

        json_object_set_new(properties, parameter->name,
                            json_pack("{s:s, s:s}", "type", "string",
                                      "description", parameter->about));
        if (parameter->required)
            json_array_append_new(required, json_string(parameter->name));
    }
    return json_pack("{s:s, s:o, s:o, s:b}", "type", "object", "properties",
                     properties, "required", required, "additionalProperties",
                     0);
}

json_t *mcp_tools_list(void)
{
    json_t *list = json_array();

    for (size_t i = 0; i < TOOLS; i++)
        json_array_append_new(
            list, json_pack("{s:s, s:s, s:o, s:{s:b, s:b}}", "name",
                            tools[i].name, "description", tools[i].about,
                            "inputSchema", schema_of(&tools[i]), "annotations",
                            "readOnlyHint", 1, "openWorldHint", 0));
    return json_pack("{s:o}", "tools", list);
}

static const struct tool *find(const char *name)
{
    for (size_t i = 0; i < TOOLS; i++)
        if (!strcmp(tools[i].name, name))
            return &tools[i];
    return NULL;
}

/* What a tool is called with: as a subcommand has it. */
struct call {
    const struct tool *tool;
    char *argument[ARGUMENTS_MAX];
    int count;
    const char *input;
    size_t input_length;
};

static void add(struct call *call, const char *text)
{
    call->argument[call->count++] = (char *)(uintptr_t)text;
}

static const struct parameter *parameter_of(const struct tool *tool,
                                            const char *name)
{
    for (size_t i = 0; tool->parameter[i].name; i++)
        if (!strcmp(tool->parameter[i].name, name))
            return &tool->parameter[i];
    return NULL;
}

/* Does each argument belong to the tool, and is it text? */
static bool check_names(const struct tool *tool, const json_t *arguments,
                        char wrong[256])
{
    const char *name;
    json_t *value;

    json_object_foreach((json_t *)(uintptr_t)arguments, name, value)
    {
        if (!parameter_of(tool, name)) {
            snprintf(wrong, 256, "%s has no parameter \"%s\"", tool->name,
                     shown_of(name).text);
            return false;
        }
        if (!json_is_string(value)) {
            snprintf(wrong, 256, "%s: %s is a string", tool->name, name);
            return false;
        }
    }
    return true;
}

/* Options come first, then "--", so that no operand is taken for one. */
static bool fill(struct call *call, const json_t *arguments, char wrong[256])
{
    const struct tool *tool = call->tool;

    for (size_t i = 0; tool->fixed[i]; i++)
        add(call, tool->fixed[i]);
    for (const struct parameter *at = tool->parameter; at->name; at++) {
        const json_t *value = json_object_get(arguments, at->name);

        if (!value && at->required) {
            snprintf(wrong, 256, "%s needs the parameter \"%s\"", tool->name,
                     at->name);
            return false;
        }
        if (value && at->place == OPTION) {
            add(call, at->option);
            add(call, json_string_value(value));
        } else if (value && at->place == INPUT) {
            call->input = json_string_value(value);
            call->input_length = json_string_length(value);
        }
    }
    add(call, "--");
    for (const struct parameter *at = tool->parameter; at->name; at++) {
        const json_t *value = json_object_get(arguments, at->name);

        if (value && at->place == OPERAND)
            add(call, json_string_value(value));
    }
    return true;
}

/* The child's part: the subcommand as anybody would call it. */
static int run(void *data)
{
    struct call *call = data;
    struct args args;
    enum status status;

    (void)args_read(&args, call->tool->command, call->count,
                    call->argument); /* as fill() wrote them */
    status = call->tool->command->run(&args);
    return fflush(stdout) ? STATUS_BAD : (int)status;
}

json_t *mcp_tools_call(const char *name, const json_t *arguments,
                       char wrong[256])
{
    struct call call = {.tool = find(name)};
    struct sys_limits limits = {SECONDS_MAX, MEMORY_MAX, OUTPUT_MAX};
    struct sys_output_text text;
    json_t *answer;
    int error;

    if (!call.tool) {
        snprintf(wrong, 256, "unknown tool \"%s\"", shown_of(name).text);
        return NULL;
    }
    if (!check_names(call.tool, arguments, wrong) ||
        !fill(&call, arguments, wrong))
        return NULL;
    error = sys_run_apart(run, &call, call.input, call.input_length, &limits,
                          &text);
    if (error) {
        snprintf(wrong, 256, "%s could not run: %s", name, strerror(error));
        return NULL;
    }
    if (text.ended_by_limit)
        answer = json_string("This took too long, or too much memory or text.");
    else
        answer = json_stringn(text.bytes, text.length);
    if (!answer) /* not UTF-8, which nobody sends here and nobody gets */
        answer = json_string("The answer is not UTF-8.");
    free(text.bytes);
    return json_pack("{s:[{s:s, s:o}], s:b}", "content", "type", "text", "text",
                     answer, "isError",
                     text.ended_by_limit || text.status == STATUS_BAD);
}
