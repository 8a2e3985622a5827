/* trf_write.c - the file again: what changed in its columns, the rest as read
 */
#include "event/trf_form.h"

void event_out(struct event_out *out, struct word word)
{
    for (size_t i = 0; i < word.length; i++, out->length++)
        if (out->length < out->size)
            out->text[out->length] = word.text[i];
}

void event_out_text(struct event_out *out, const char *text)
{
    event_out(out, (struct word){text, strlen(text)});
}

/* A word in so many columns, cut or filled up with blanks. */
static void out_field(struct event_out *out, struct word word, unsigned wide,
                      bool right)
{
    unsigned count = columns_count(word);

    if (count > wide)
        word = columns_raw(word, 1, wide);
    for (unsigned i = count; right && i < wide; i++)
        event_out_text(out, " ");
    event_out(out, word);
    for (unsigned i = count; !right && i < wide; i++)
        event_out_text(out, " ");
}

/* A line that is being written: its old text, up to which column that is
   done. */
struct patch {
    struct event_out *out;
    struct word line;
    unsigned done, wide; /* columns */
};

/* Other text in these columns. */
static void patch(struct patch *patch, unsigned first, unsigned last,
                  struct word word, bool right)
{
    unsigned old = first - 1 < patch->wide ? first - 1 : patch->wide;

    if (patch->done < old)
        event_out(patch->out, columns_raw(patch->line, patch->done + 1, old));
    if (patch->done < old)
        patch->done = old;
    for (; patch->done < first - 1; patch->done++)
        event_out_text(patch->out, " ");
    out_field(patch->out, word, last - first + 1, right);
    patch->done = last;
}

static void patch_end(struct patch *patch)
{
    if (patch->done < patch->wide)
        event_out(patch->out,
                  columns_raw(patch->line, patch->done + 1, patch->wide));
}

static struct word points_word(int points, char text[24])
{
    struct writer writer = laws__writer(text, 24);

    if (points < 0)
        laws__write(&writer, "-");
    points = points < 0 ? -points : points;
    laws__write_number(&writer, (uint64_t)(points / 10), 1);
    laws__write(&writer, ".");
    laws__write_number(&writer, (uint64_t)(points % 10), 1);
    return (struct word){text, laws__written(&writer)};
}

static struct word number_word(unsigned number, char text[24])
{
    struct writer writer = laws__writer(text, 24);

    laws__write_number(&writer, number, 1);
    return (struct word){text, laws__written(&writer)};
}

size_t event_299_print(const struct event_299 *more, char *text, size_t size)
{
    struct event_out out = {.text = text, .size = size};
    unsigned wide = (unsigned)strlen(more->head);
    struct patch line = {&out, {more->head, wide}, 0, wide};
    char word[24];

    if (more->match_points)
        patch(&line, 8, 11, points_word(more->match_points, word), true);
    patch(&line, 14, 17, points_word(more->game_points, word), true);
    patch(&line, 20, 22, number_word(more->round, word), true);
    patch(&line, 24, 27, number_word(more->number, word), true);
    return out.length;
}

/* What a line of a player or a team has there was read so, or is blank. */
static unsigned number_at(struct word line, unsigned first, unsigned last)
{
    unsigned number;
    const bool is_number =
        columns_number(columns_get(line, first, last), &number);

    SURE(is_number);
    return number;
}

static int points_at(struct word line, unsigned first, unsigned last)
{
    int points;
    const bool are_points =
        columns_points(columns_get(line, first, last), &points);

    SURE(are_points);
    return points;
}

static void patch_game(struct patch *line, unsigned round,
                       struct event_game game)
{
    unsigned at = EVENT_AT_ROUNDS + round * EVENT_ROUND_WIDE;
    char text[24];

    if (game.opponent)
        patch(line, at, at + 3, number_word(game.opponent, text), true);
    else if (game.result == ' ')
        patch(line, at, at + 3, (struct word){"", 0}, true);
    else
        patch(line, at, at + 3, (struct word){"0000", 4}, true);
    text[0] = game.color == '-' && game.result == ' ' ? ' ' : game.color;
    patch(line, at + 5, at + 5, (struct word){text, 1}, true);
    text[1] = game.result;
    patch(line, at + 7, at + 7, (struct word){text + 1, 1}, true);
}

static void write_player(struct event_out *out, const struct event *event,
                         const struct event_line *line)
{
    const struct event_player *player = &event->players[line->index];
    struct patch now = {out, line->text, 0, columns_count(line->text)};
    char text[24];

    if (number_at(line->text, 5, 8) != player->number)
        patch(&now, 5, 8, number_word(player->number, text), true);
    for (unsigned i = 0; i < EVENT_COLUMNS; i++) {
        const struct event_field_place *place = &event_places[i];

        if (!columns_equal(columns_get(line->text, place->first, place->last),
                           player->column[i]))
            patch(&now, place->first, place->last, player->column[i],
                  place->right);
    }
    if (points_at(line->text, 81, 84) != player->points || line->made)
        patch(&now, 81, 84, points_word(player->points, text), true);
    if (number_at(line->text, 86, 89) != player->place)
        patch(&now, 86, 89, number_word(player->place, text), true);
    for (unsigned i = 0; i < event->rounds_room; i++) {
        struct event_game was, game = player->games[i];
        const bool is_game = event_game_read(line->text, i, &was);

        SURE(is_game); /* as it was when it was read */
        if (was.opponent != game.opponent || was.color != game.color ||
            was.result != game.result)
            patch_game(&now, i, game);
    }
    patch_end(&now);
}

static void write_team(struct event_out *out, const struct event *event,
                       const struct event_line *line)
{
    const struct event_team *team = &event->teams[line->index];
    struct patch now = {out, line->text, 0, columns_count(line->text)};
    char text[24];

    if (!columns_equal(columns_get(line->text, 9, 40), team->name))
        patch(&now, 9, 40, team->name, false);
    if (points_at(line->text, 55, 60) != team->match_points || line->made)
        patch(&now, 55, 60, points_word(team->match_points, text), true);
    if (points_at(line->text, 62, 67) != team->game_points || line->made)
        patch(&now, 62, 67, points_word(team->game_points, text), true);
    for (unsigned i = 0; i < team->players_count; i++)
        if (number_at(line->text, 74 + 5 * i, 77 + 5 * i) != team->players[i])
            patch(&now, 74 + 5 * i, 77 + 5 * i,
                  number_word(team->players[i], text), true);
    patch_end(&now);
}

/* A line as it is now, without its end. */
static void write_line(struct event_out *out, const struct event *event,
                       const struct event_line *line)
{
    switch (line->kind) {
    case EVENT_LINE_OTHER:
        event_out(out, line->text);
        break;
    case EVENT_LINE_PLAYER:
        write_player(out, event, line);
        break;
    case EVENT_LINE_TEAM:
        write_team(out, event, line);
        break;
    }
}

/* A line in the middle that begins with a byte order mark, and comes first now,
   keeps it: the reader takes one off. */
static void keep_mark(struct event_out *out, const struct event_line *line)
{
    if (!out->length && event_is_marked(line->text.text, line->text.length))
        event_out_text(out, EVENT_MARK);
}

size_t event_write(const struct event *event, enum event_form form,
                   const char *ending, char *text, size_t size)
{
    struct event_out out = {text, size ? size - 1 : 0, 0};

    if (event->marked && form == EVENT_AS_READ)
        event_out_text(&out, EVENT_MARK);
    for (unsigned i = 0; i < event->lines_count; i++) {
        const struct event_line *line = &event->lines[i];

        if ((form == EVENT_TRF26 && event_line_is_echo(event, i)) ||
            event_out_form(&out, event, line, form,
                           ending ? ending : event->ending))
            continue;
        keep_mark(&out, line);
        write_line(&out, event, line);
        event_out_text(&out, ending ? ending : line->ending);
        if (form == EVENT_TRF26)
            event_out_echo(&out, event, i, ending ? ending : event->ending);
    }
    if (size)
        text[out.length < size ? out.length : size - 1] = '\0';
    return out.length;
}
