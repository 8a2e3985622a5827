/* game_tags.c - the tags of a game, which say how it is played */
#include "server/game/game.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *line_after(const char *at)
{
    size_t length = strcspn(at, "\n");

    return at + length + (at[length] == '\n');
}

bool game_next_tag(const char **at, struct laws_pgn_tag *tag)
{
    const char *line = *at, *value = line + strcspn(line, "\"\n");

    if (*line != '[')
        return false;
    tag->name = line + 1;
    tag->name_length = strcspn(tag->name, " \n");
    tag->value = value + (*value == '"');
    tag->value_length = strcspn(tag->value, "\"\n");
    *at = line_after(line);
    return true;
}

bool game_read_tags(const char *tags, struct laws_regulations *regulations,
                    struct problem *problem)
{
    struct laws_transcript transcript;
    struct laws_file_error error;
    enum laws_line kind;
    struct laws_act act;
    char where[64] = "tags";

    laws_transcript_init(&transcript);
    for (const char *at = tags; *at; at = line_after(at))
        if (laws_transcript_read(&transcript, at, strcspn(at, "\n"), &kind,
                                 &act, &error)) {
            snprintf(where, sizeof where, "tags.%.*s",
                     (int)strcspn(at + 1, " "), at + 1);
            goto wrong;
        }
    if (laws_transcript_finish(&transcript, &error))
        goto wrong;
    if (transcript.editions.count > 1) {
        strcpy(where, "tags.Laws");
        strcpy(error.what, "a game is played under one edition");
        goto wrong;
    }
    *regulations = transcript.regulations;
    return true;
wrong:
    problem_set(problem, PROBLEM_BAD_TAG, where,
                "see arbiter-transcript(5) for what a tag may say", error.what);
    return false;
}

bool game_is_tag(const struct laws_pgn_tag *tag, const char *name)
{
    return tag->name_length == strlen(name) &&
           !memcmp(tag->name, name, tag->name_length);
}

const char *game_tag(const struct game *game, const char *name, char *value,
                     size_t room)
{
    const char *at = game->tags;
    struct laws_pgn_tag tag;

    snprintf(value, room, "?");
    while (game_next_tag(&at, &tag))
        if (game_is_tag(&tag, name)) {
            laws_text_copy(value, room, tag.value, tag.value_length);
            break;
        }
    return value;
}

bool game_is_in(const struct game *game, const char *event,
                struct sector sector)
{
    char tag[16];
    unsigned board;

    if (strcmp(game->event, event) != 0)
        return false;
    return !sector.last || (sscanf(game_tag(game, "Board", tag, sizeof tag),
                                   "%u", &board) == 1 &&
                            board >= sector.first && board <= sector.last);
}

/* The tags as they are shown: with this player's name instead of another. */
void game_rename(struct game *game, enum laws_color color, const char *name)
{
    const char *tag = color == LAWS_WHITE ? "White" : "Black";
    const char *line = game->tags, *next = line;
    struct laws_pgn_tag old;
    struct text text;

    text_init(&text);
    text_format(&text, "[%s \"%s\"]\n", tag, name);
    for (; game_next_tag(&next, &old); line = next)
        if (!game_is_tag(&old, tag))
            text_add(&text, line, (size_t)(next - line));
    text_add(&text, "", 0);
    if (text_failed(&text))
        end_without_memory(0);
    free(game->tags);
    game->tags = text.bytes;
}
