/*
 * acts_write.c - write acts as they are read (see acts.def for their form)
 */
#include "laws/words.h"
#include "text/line.h"

static void write_penalty(struct writer *writer, const struct laws_act *act)
{
    laws__write(writer, " ");
    laws__write(writer, laws_penalty_text(act->penalty));
    switch (act->penalty) {
    case LAWS_PENALTY_ADD:
    case LAWS_PENALTY_CUT:
        laws__write(writer, " ");
        laws__write_time(writer, act->span, false, FRACTION_FULL);
        break;
    case LAWS_PENALTY_POINTS:
        laws__write(writer, " ");
        laws__write_points_in_quarters(writer, act->points[0]);
        laws__write(writer, "-");
        laws__write_points_in_quarters(writer, act->points[1]);
        break;
    case LAWS_PENALTY_LOSS:
        if (act->number != 2)
            laws__write(writer, act->number ? " opponent 1/2" : " opponent 0");
        break;
    case LAWS_PENALTY_FINE:
        if (act->words) {
            laws__write(writer, " \"");
            laws__write(writer, act->words);
            laws__write(writer, "\"");
        }
        break;
    case LAWS_PENALTY_EXCLUSION:
        laws__write(writer, " ");
        laws__write_number(writer, act->number, 1);
        break;
    case LAWS_PENALTY_WARNING:
    case LAWS_PENALTY_EXPULSION:
        break;
    }
}

static void write_quoted(struct writer *writer, const struct laws_act *act)
{
    laws__write(writer, " \"");
    laws__write_word(writer, (struct word){act->move, act->move_length});
    laws__write(writer, "\"");
}

/* A move needs quotes only where it would not be read as one word. */
static void write_move(struct writer *writer, const struct laws_act *act)
{
    struct word word = {act->move, act->move_length};

    if (!laws__is_one_word(word)) {
        write_quoted(writer, act);
        return;
    }
    laws__write(writer, " ");
    laws__write_word(writer, word);
}

static void write_argument(struct writer *writer, const struct laws_act *act,
                           char kind)
{
    static const char *const letters[] = {
        [LAWS_KNIGHT] = " N",
        [LAWS_BISHOP] = " B",
        [LAWS_ROOK] = " R",
        [LAWS_QUEEN] = " Q",
    };

    switch (kind) {
    case 'p':
        laws__write(writer, letters[act->promotion]);
        /* FALLTHROUGH */
    case 's':
    case '1':
    case 'f':
        for (unsigned i = 0; i < act->squares; i++) {
            laws__write(writer, act->at_once >> i & 1 ? "+" : " ");
            laws__write_square(writer, act->square[i]);
        }
        break;
    case 'M':
        if (!act->move)
            break;
        laws__write(writer, " with");
        /* FALLTHROUGH */
    case 'm':
    case 'w':
        write_move(writer, act);
        break;
    case 'q':
        write_quoted(writer, act);
        break;
    case 'e':
        if (act->quoted)
            write_quoted(writer, act);
        else
            write_move(writer, act);
        break;
    case 'b':
        laws__write(writer, " absent");
        break;
    case 'h':
        if (act->two_handed)
            laws__write(writer, " two-handed");
        break;
    case 'c':
        laws__write(writer, act->color == LAWS_WHITE ? " white" : " black");
        break;
    case 't':
        laws__write(writer, " ");
        laws__write_time(writer, act->span, false, FRACTION_FULL);
        break;
    case 'n':
        laws__write(writer, " ");
        laws__write_number(writer, act->number, 1);
        break;
    case 'k':
        write_penalty(writer, act);
        break;
    case 'r':
        laws__write(writer, " ");
        laws__write(writer, laws_result_text(act->result));
        break;
    case 'a':
        laws__write(writer, " ");
        laws__write(writer, act->article);
        break;
    case 'S':
        if (act->for_schedule)
            laws__write(writer, " for schedule");
        break;
    default: /* 'A' */
        if (act->article) {
            laws__write(writer, " for ");
            laws__write(writer, act->article);
        }
    }
}

static void write_act(struct writer *writer, const struct laws_act *act)
{
    const struct laws_act_form *form = laws_act_form_of(act->kind);
    bool sets_moves = act->kind == LAWS_ACT_SETS_MOVES;

    laws__write(writer, laws_actor_text(act));
    laws__write(writer, " ");
    laws__write(writer, form->verb);
    if (sets_moves)
        write_argument(writer, act, 'c');
    if (form->second) {
        laws__write(writer, " ");
        laws__write(writer, form->second);
    }
    for (const char *kind = form->arguments; *kind; kind++)
        if (!sets_moves || *kind != 'c')
            write_argument(writer, act, *kind);
}

size_t laws_act_write(const struct laws_act *act, char text[LAWS_ACT_TEXT_MAX])
{
    struct writer writer = laws__writer(text, LAWS_ACT_TEXT_MAX);

    write_act(&writer, act);
    return laws__written(&writer);
}

size_t laws_act_print(const struct laws_act *act, char text[LAWS_ACT_TEXT_MAX])
{
    struct writer writer = laws__writer(text, LAWS_ACT_TEXT_MAX);

    laws__write_time(&writer, act->at, true, FRACTION_FULL);
    laws__write(&writer, " ");
    write_act(&writer, act);
    return laws__written(&writer);
}
