/*
 * trf_form.c - what TRF16 and TRF26 say in different lines
 *
 * GAP: acceleration (250, XXA) has no exact counterpart that can be written
 * line by line: 250 of single players and rounds becomes XXA only where every
 * player has the same, so that it is left out.
 */
#include "event/trf_form.h"

/* Tags that have the same text after them, apart from the tag. */
static const struct {
    const char *old, *new;
} renamed[] = {{"XXR", "142"}};

static void out_number(struct event_out *out, unsigned number, unsigned wide)
{
    char text[24];
    struct writer writer = laws__writer(text, sizeof text);
    size_t length;

    laws__write_number(&writer, number, 1);
    for (length = laws__written(&writer); length < wide; length++)
        event_out_text(out, " ");
    event_out(out, (struct word){text, laws__written(&writer)});
}

static void out_points(struct event_out *out, int points)
{
    if (points < 0)
        event_out_text(out, "-");
    points = points < 0 ? -points : points;
    out_number(out, (unsigned)points / 10, 1);
    event_out_text(out, ".");
    out_number(out, (unsigned)points % 10, 1);
}

static bool same_tag(const struct event_line *line, const char *tag)
{
    return event_line_has_tag(line, tag);
}

/* Is this the first line of several that are written as one? */
static bool is_first(const struct event *event, const struct event_line *line,
                     const char *tags)
{
    for (const struct event_line *other = event->lines; other != line; other++)
        for (const char *tag = tags; *tag; tag += 3) {
            char one[4] = {tag[0], tag[1], tag[2], 0};

            if (same_tag(other, one))
                return false;
        }
    return true;
}

static bool is_one_of(const struct event_line *line, const char *tags)
{
    for (const char *tag = tags; *tag; tag += 3) {
        char one[4] = {tag[0], tag[1], tag[2], 0};

        if (same_tag(line, one))
            return true;
    }
    return false;
}

/* All worths as one line 162; XXS lines tell more apart than it can. */
static void out_162(struct event_out *out, const struct event *event)
{
    static const struct {
        const char *letter;
        enum event_worth worth;
    } row[] = {{"W", EVENT_WW},
               {"D", EVENT_WD},
               {"L", EVENT_WL},
               {"A", EVENT_ZPB},
               {"P", EVENT_PAB}};

    event_out_text(out, "162 ");
    for (unsigned i = 0; i < sizeof row / sizeof *row; i++) {
        int points = event->worth[row[i].worth];

        event_out_text(out, i ? "    " : " ");
        event_out_text(out, row[i].letter);
        if (points >= 0 && points < 100)
            event_out_text(out, " ");
        out_points(out, points);
    }
}

static void out_xxs(struct event_out *out, const struct event *event)
{
    static const char *const names[] = {
#define WORTH(name, ...) [EVENT_##name] = #name,
#include "event/worths.def"
#undef WORTH
    };

    event_out_text(out, "XXS");
    for (unsigned i = 0; i < EVENT_WORTHS; i++) {
        event_out_text(out, " ");
        event_out_text(out, names[i]);
        event_out_text(out, "=");
        out_points(out, event->worth[i]);
    }
}

/* 260 FIRST LAST numbers: for all rounds it is XXP. */
static void out_xxp(struct event_out *out, const struct event_line *line)
{
    struct word rest = columns_raw(line->text, 13, columns_count(line->text));

    event_out_text(out, "XXP");
    for (struct word next; (next = columns_next(&rest)).length;) {
        event_out_text(out, " ");
        event_out(out, next);
    }
}

static void out_260(struct event_out *out, const struct event *event,
                    const struct event_line *line)
{
    struct word rest = {line->text.text + 3, line->text.length - 3};

    event_out_text(out, "260   1 ");
    out_number(out, event->planned ? event->planned : 999, 3);
    for (struct word next; (next = columns_next(&rest)).length;) {
        for (size_t i = next.length; i < 5; i++)
            event_out_text(out, " ");
        event_out(out, next);
    }
}

/* 240 for the round that is to be paired next: absent (XXZ). */
static bool out_xxz(struct event_out *out, const struct event *event,
                    const struct event_line *line)
{
    struct word rest = columns_raw(line->text, 11, columns_count(line->text));
    unsigned round;

    if (!columns_number(columns_get(line->text, 7, 9), &round) ||
        round != event->rounds + 1)
        return false;
    event_out_text(out, "XXZ");
    for (struct word next; (next = columns_next(&rest)).length;) {
        event_out_text(out, " ");
        event_out(out, next);
    }
    return true;
}

static bool to_trf16(struct event_out *out, const struct event *event,
                     const struct event_line *line, bool *written)
{
    *written = true;
    if (same_tag(line, "142")) {
        event_out_text(out, "XXR ");
        out_number(out, event->planned, 1);
    } else if (same_tag(line, "152")) {
        event_out_text(
            out, columns_is(event_field(event, EVENT_FIELD_FIRST_COLOR), "B")
                     ? "XXC black1"
                     : "XXC white1");
    } else if (same_tag(line, "162")) {
        out_xxs(out, event);
    } else if (same_tag(line, "260")) {
        out_xxp(out, line);
    } else if (same_tag(line, "240")) {
        *written = out_xxz(out, event, line);
    } else if (is_one_of(line, "172182192202212222352362250299300310320330801"
                               "802###")) {
        *written = false;
    } else {
        return false;
    }
    return true;
}

static bool to_trf26(struct event_out *out, const struct event *event,
                     const struct event_line *line, bool *written)
{
    static const char points[] = "XXSBBWBBDBBLBBZBBFBBU";

    *written = true;
    for (unsigned i = 0; i < sizeof renamed / sizeof *renamed; i++)
        if (same_tag(line, renamed[i].old)) {
            event_out_text(out, renamed[i].new);
            event_out(
                out, (struct word){line->text.text + 3, line->text.length - 3});
            return true;
        }
    if (is_one_of(line, points)) {
        *written = is_first(event, line, points);
        if (*written)
            out_162(out, event);
    } else if (same_tag(line, "XXC")) {
        struct word rest = {line->text.text + 3, line->text.length - 3};

        *written = false;
        for (struct word next; (next = columns_next(&rest)).length;)
            if (columns_is(next, "white1") || columns_is(next, "black1")) {
                event_out_text(out, *next.text == 'w' ? "152 W" : "152 B");
                *written = true;
                break;
            }
    } else if (same_tag(line, "XXP")) {
        out_260(out, event, line);
    } else if (same_tag(line, "XXZ")) {
        struct word rest = {line->text.text + 3, line->text.length - 3};

        event_out_text(out, "240 Z ");
        out_number(out, event->rounds + 1, 3);
        for (struct word next; (next = columns_next(&rest)).length;) {
            for (size_t i = next.length; i < 5; i++)
                event_out_text(out, " ");
            event_out(out, next);
        }
    } else {
        return false;
    }
    return true;
}

/* Teams have their old line, too. */
static void out_013(struct event_out *out, const struct event_team *team)
{
    struct word name = columns_raw(team->name, 1, 32);
    unsigned wide = columns_count(name);

    event_out_text(out, "013 ");
    event_out(out, name);
    for (unsigned i = wide; i < 32; i++)
        event_out_text(out, " ");
    for (unsigned i = 0; i < team->players_count; i++) {
        if (i)
            event_out_text(out, " ");
        out_number(out, team->players[i], 4);
    }
}

static bool has_new_teams(const struct event *event)
{
    for (unsigned i = 0; i < event->lines_count; i++)
        if (event->lines[i].kind == EVENT_LINE_TEAM)
            return true;
    return false;
}

bool event_out_form(struct event_out *out, const struct event *event,
                    const struct event_line *line, enum event_form form,
                    const char *ending)
{
    bool written, known;

    if (form == EVENT_AS_READ || line->kind == EVENT_LINE_PLAYER)
        return false;
    if (form == EVENT_TRF16 && line->kind == EVENT_LINE_TEAM) {
        out_013(out, &event->teams[line->index]);
        event_out_text(out, ending);
        return true;
    }
    /* They are written anew. */
    if (form == EVENT_TRF16 && same_tag(line, "013") && has_new_teams(event))
        return true;
    known = form == EVENT_TRF16 ? to_trf16(out, event, line, &written)
                                : to_trf26(out, event, line, &written);
    if (known && written)
        event_out_text(out, ending);
    return known;
}
