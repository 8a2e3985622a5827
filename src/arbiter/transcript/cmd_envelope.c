/*
 * cmd_envelope.c - arbiter envelope: what has to be indicated upon the envelope
 * of an adjourned game (I.2; 1988: 13.2)
 */
#include "diagram/board_text.h"
#include "main/commands.h"
#include "out/html.h"
#include "transcript/papers_visit.h"
#include "words/sentence.h"

#include <string.h>

enum { PIECES, HTML };

static const struct option options[] = {
    [PIECES] = OPTION_PIECES,
    [HTML] = OPTION_HTML,
};

/* What the texts ask for (ORDER ITEM). */
enum item {
    ITEM_NAMES,
    ITEM_POSITION,
    ITEM_TIMES,
    ITEM_SEALER,
    ITEM_NUMBER,
    ITEM_OFFER,
    ITEM_RESUMPTION,
    ITEMS,
};

/* The rule that asks for an item (ORDER ITEM). */
static const struct {
    const char *what;
    enum laws_rule rule;
} items[] = {
    [ITEM_NAMES] = {"Players", LAWS_RULE_ENVELOPE_NAMES},
    [ITEM_POSITION] = {LAWS_MSGID("Position before the sealed move"),
                       LAWS_RULE_ENVELOPE_POSITION},
    [ITEM_TIMES] = {LAWS_MSGID("Time used"), LAWS_RULE_ENVELOPE_TIMES},
    [ITEM_SEALER] = {LAWS_MSGID("Sealed by"), LAWS_RULE_ENVELOPE_SEALER},
    [ITEM_NUMBER] = {LAWS_MSGID("Number of the sealed move"),
                     LAWS_RULE_ENVELOPE_NUMBER},
    [ITEM_OFFER] = {LAWS_MSGID("Offer of a draw"), LAWS_RULE_ENVELOPE_OFFER},
    [ITEM_RESUMPTION] = {"Resumption", LAWS_RULE_ENVELOPE_RESUMPTION},
};

#define LABEL_MAX 1024

/* The items in words, and what the transcript lacks. */
struct cover {
    const struct papers *papers;
    const struct laws_envelope *envelope;
    const char *article[ITEMS]; /* NULL: the edition does not ask for it */
    char text[ITEMS][LABEL_MAX];
    char fen[LAWS_FEN_MAX];
    enum paper_tag missing[PAPER_TAGS];
    unsigned missing_count;
};

/* The value of a tag, or that it is missing. */
static const char *value_of(struct cover *cover, enum paper_tag tag)
{
    if (*cover->papers->tag[tag])
        return cover->papers->tag[tag];
    for (unsigned i = 0; i < cover->missing_count; i++)
        if (cover->missing[i] == tag)
            return "(missing)";
    cover->missing[cover->missing_count++] = tag;
    return "(missing)";
}

static void write_times(struct cover *cover, char text[LABEL_MAX])
{
    const struct laws_envelope *envelope = cover->envelope;
    char used[2][LAWS_SPAN_MAX], left[2][LAWS_SPAN_MAX];

    if (!envelope->has_clock) {
        snprintf(text, LABEL_MAX, say("there was no clock"));
        return;
    }
    for (unsigned i = LAWS_WHITE; i <= LAWS_BLACK; i++) {
        laws_span_print(envelope->used[i], used[i]);
        laws_span_print(envelope->left[i], left[i]);
    }
    snprintf(
        text, LABEL_MAX,
        say("White: %s, the clock shows %s; Black: %s, the clock shows %s"),
        used[LAWS_WHITE], left[LAWS_WHITE], used[LAWS_BLACK], left[LAWS_BLACK]);
}

static void write_items(struct cover *cover)
{
    const struct laws_envelope *envelope = cover->envelope;
    enum laws_edition edition =
        laws_game_regulations(cover->papers->game)->edition;
    bool white = envelope->offer[LAWS_WHITE], black = envelope->offer[1];

    for (unsigned i = 0; i < ITEMS; i++)
        cover->article[i] = laws_article(edition, items[i].rule);
    snprintf(cover->text[ITEM_NAMES], LABEL_MAX, say("White: %s; Black: %s"),
             value_of(cover, PAPER_WHITE), value_of(cover, PAPER_BLACK));
    laws_fen_print(&envelope->setup, cover->fen);
    write_times(cover, cover->text[ITEM_TIMES]);
    snprintf(cover->text[ITEM_SEALER], LABEL_MAX, "%s: %s",
             papers_color(envelope->sealer),
             value_of(cover, envelope->sealer == LAWS_WHITE ? PAPER_WHITE
                                                            : PAPER_BLACK));
    snprintf(cover->text[ITEM_NUMBER], LABEL_MAX, "%u", envelope->number);
    snprintf(cover->text[ITEM_OFFER], LABEL_MAX, "%s",
             white && black ? say("both have one open")
             : white        ? say("White's is current")
             : black        ? say("Black's is current")
                            : say("none is current"));
    if (cover->article[ITEM_RESUMPTION])
        snprintf(cover->text[ITEM_RESUMPTION], LABEL_MAX,
                 say("date: %s; time: %s; venue: %s"),
                 value_of(cover, PAPER_RESUMPTION_DATE),
                 value_of(cover, PAPER_RESUMPTION_TIME),
                 value_of(cover, PAPER_RESUMPTION_VENUE));
}

static const char *title(const struct cover *cover)
{
    return cover->envelope->reply ? LAWS_MSGID("Envelope with a sealed reply")
                                  : LAWS_MSGID("Envelope of an adjourned game");
}

static const char *state(const struct cover *cover)
{
    static const char *const words[] = {
        [LAWS_ENVELOPE_NONE] = "",
        [LAWS_ENVELOPE_CLOSED] = LAWS_MSGID("The envelope is closed."),
        [LAWS_ENVELOPE_OPENED] = LAWS_MSGID("The envelope was opened."),
        [LAWS_ENVELOPE_MISSING] = LAWS_MSGID("The envelope has disappeared."),
        [LAWS_ENVELOPE_VOID] =
            LAWS_MSGID("The envelope is void: the game went back."),
    };

    return words[cover->envelope->state];
}

static void print_text(const struct cover *cover, bool unicode)
{
    printf("%s\n\n", title(cover));
    for (unsigned i = 0; i < ITEMS; i++) {
        if (!cover->article[i])
            continue;
        printf("%-8s%s: %s\n", cover->article[i], items[i].what,
               i == ITEM_POSITION ? cover->fen : cover->text[i]);
        if (i == ITEM_POSITION) {
            putchar('\n');
            board_text_print(stdout, &cover->envelope->setup, unicode, false,
                             true);
            putchar('\n');
        }
    }
    printf("\n%s\n", state(cover));
}

static void print_html(const void *data, FILE *out)
{
    const struct cover *cover = data;

    html_open(out, title(cover));
    fprintf(out, "<h1>%s</h1>\n<table><tbody>\n", title(cover));
    for (unsigned i = 0; i < ITEMS; i++) {
        if (!cover->article[i])
            continue;
        fprintf(out, "<tr><th scope=\"row\">%s</th><td>%s</td><td>",
                cover->article[i], say(items[i].what));
        if (i == ITEM_POSITION) {
            html_diagram(out, &cover->envelope->setup);
            fputs("<br>", out);
        }
        html_text(out, i == ITEM_POSITION ? cover->fen : cover->text[i]);
        fputs("</td></tr>\n", out);
    }
    fprintf(out, "</tbody></table>\n<p>%s</p>\n", state(cover));
    fprintf(out, "<div class=\"sign\"><div>%s</div><div>%s</div></div>\n",
            say("Sealed by"), say("Arbiter"));
    html_close(out);
}

/* What is missing goes where nobody prints it on the envelope. */
static enum status tell_missing(const struct cover *cover)
{
    fflush(stdout); /* whether that worked is asked once, at the end */
    for (unsigned i = 0; i < cover->missing_count; i++)
        fprintf(
            stderr,
            say("arbiter envelope: missing in the transcript: [%s \"...\"]\n"),
            papers_tag_name(cover->missing[i]));
    return cover->missing_count ? STATUS_NO : STATUS_FINE;
}

static enum status show(const struct papers *papers, void *data)
{
    const struct args *args = data;
    struct cover cover = {
        .papers = papers,
        .envelope = laws_papers_envelope(&papers->laws),
    };
    enum status status = STATUS_FINE;
    bool unicode;

    if (args_pieces(args, args->value[PIECES], &unicode))
        return STATUS_BAD;
    if (cover.envelope->state == LAWS_ENVELOPE_NONE)
        return args_error(
            args,
            "%s: no move was sealed, so there is no envelope; see "
            "\"adjourns\" in arbiter-transcript(5)",
            shown_of(args->operand[0]).text);
    write_items(&cover);
    if (args->value[HTML])
        status = html_write(args, args->value[HTML], print_html, &cover);
    else
        print_text(&cover, unicode);
    return status ? status : tell_missing(&cover);
}

static enum status run(const struct args *args)
{
    struct papers papers = {.game = NULL};

    if (args->count == 0)
        return args_error(args, "give a transcript, or - for standard input");
    if (args_at_most(args, 1))
        return STATUS_BAD;
    return papers_visit(args, args->operand[0], &papers, show, (void *)args);
}

const struct command command_envelope = {
    .name = "envelope",
    .operands = "FILE",
    .about = "FILE is a transcript; - is standard input.\n"
             "Prints the position before the sealed move, the times used and "
             "everything else\n"
             "that the Laws require; never the sealed move.  Exits with 1 if "
             "the transcript\n"
             "lacks some of it.\n",
    .options = options,
    .option_count = sizeof(options) / sizeof(options[0]),
    .examples =
        "arbiter scoresheet --as envelope sealed.acts\n"
        "arbiter scoresheet --as envelope sealed.acts --html envelope.html\n",
    .run = run,
};
