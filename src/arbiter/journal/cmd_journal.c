/* cmd_journal.c - arbiter journal: look after the journal of a server */
#include "journal/carry.h"
#include "journal/chain.h"
#include "journal/proof.h"
#include "main/commands.h"
#include "sys/sys.h"
#include "words/columns.h"
#include "words/sentence.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { DB, PROOFS };

static const struct option options[] = {
    [DB] = {"db", "URL", "the journal (var/arbiter.db), or postgresql://..."},
    [PROOFS] = {"proofs", NULL, "with verify: search again who can still mate"},
};

/* A journal that is being looked at, and what was found so far. */
struct look {
    const struct args *args;
    struct journal *journal;
    struct journal_game *games;
    size_t count, room;
    unsigned long acts, damaged, wrong;
    unsigned long asked, differ;     /* of stored answers      */
    const struct journal_game *game; /* whose acts are read */
};

static enum status fail(const struct look *look)
{
    return args_error(look->args, "%s", look->journal->why);
}

/* Is this game among those that were asked for?  None: all. */
static bool is_wanted(const struct look *look, const char *id)
{
    if (look->args->count == 1)
        return true;
    for (int i = 1; i < look->args->count; i++)
        if (!strcmp(look->args->operand[i], id))
            return true;
    return false;
}

static void take_game(void *data, const struct journal_game *game)
{
    struct look *look = data;

    if (!is_wanted(look, game->id))
        return;
    if (look->count == look->room) {
        look->room = look->room * 2 + 64;
        look->games =
            sys_realloc(look->games, look->room * sizeof *look->games);
    }
    look->games[look->count] = *game;
    look->games[look->count++].tags = sys_strdup(game->tags);
}

static enum status take_games(struct look *look)
{
    if (!journal_read_games(look->journal, NULL, take_game, look))
        return fail(look);
    for (int i = 1; i < look->args->count; i++) {
        const char *id = look->args->operand[i];
        bool found = false;

        for (size_t j = 0; j < look->count; j++)
            found |= !strcmp(look->games[j].id, id);
        if (!found)
            return args_error(look->args, "there is no game \"%s\"",
                              shown_of(id).text);
    }
    return STATUS_FINE;
}

static const char *answer_word(unsigned answer)
{
    return answer == LAWS_MATE_POSSIBLE     ? "possible"
           : answer == LAWS_MATE_IMPOSSIBLE ? "impossible"
                                            : "undecided";
}

static void print_difference(void *data,
                             const struct proof_difference *difference)
{
    struct look *look = data;

    printf(say(difference->stored.side
                   ? LAWS_MSGID("game %s, act %u: can Black still mate? "
                                "Stored: %s; found now: %s\n")
                   : LAWS_MSGID("game %s, act %u: can White still mate? "
                                "Stored: %s; found now: %s\n")),
           look->game->id, difference->number,
           answer_word(difference->stored.answer),
           answer_word(difference->now));
    look->differ++;
}

static bool read_acts(struct look *look, const struct journal_game *game,
                      struct journal_mark *mark)
{
    struct retrial *retrial;
    bool fine;

    if (!look->args->value[PROOFS])
        return journal_read_acts(look->journal, game->key, mark, NULL, NULL);
    look->game = game;
    retrial = retrial_new(game, print_difference, look);
    fine =
        journal_read_acts(look->journal, game->key, mark, retrial_act, retrial);
    look->asked += retrial_end(retrial);
    return fine;
}

/* How far is a game good?  One that cannot be read is damaged like others, as
   long as the journal can be used.  False: it cannot. */
static bool check(struct look *look, const struct journal_game *game,
                  struct journal_mark *mark, char why[JOURNAL_WHY_MAX])
{
    if (!chain_begin(game, mark)) {
        snprintf(why, JOURNAL_WHY_MAX,
                 say("what was laid down for it is not what was stored"));
    } else if (!read_acts(look, game, mark)) {
        mark->fault = JOURNAL_ALTERED;
        snprintf(why, JOURNAL_WHY_MAX, "%s", look->journal->why);
        if (!journal_check(look->journal))
            return false;
    } else {
        chain_explain(mark, why);
    }
    look->acts += mark->number;
    look->damaged += mark->fault != JOURNAL_WHOLE;
    return true;
}

static void print_name(const struct journal_game *game, const char *name)
{
    char start[24];
    const char *tag;
    char text[80];

    snprintf(start, sizeof start, "[%s \"", name);
    tag = strstr(game->tags, start);
    tag = tag ? tag + strlen(start) : "?";
    laws_text_copy(text, sizeof text, tag, strcspn(tag, "\"\n"));
    fputs(shown_of(text).text, stdout);
}

static enum status list(struct look *look)
{
    if (take_games(look))
        return STATUS_BAD;
    for (size_t i = 0; i < look->count; i++) {
        const struct journal_game *game = &look->games[i];
        struct journal_mark mark;
        char why[JOURNAL_WHY_MAX], when[32];
        time_t created = (time_t)(game->created / 1000);
        struct tm parts;

        if (!check(look, game, &mark, why))
            return fail(look);
        gmtime_r(&created, &parts);
        strftime(when, sizeof when, "%Y-%m-%dT%H:%M:%SZ", &parts);
        printf("%-10s  %s  ", game->id, when);
        printf(say_many("%5u act ", "%5u acts", mark.number), mark.number);
        fputs("  ", stdout);
        columns_print(stdout,
                      say(mark.fault   ? LAWS_MSGID("damaged")
                          : game->over ? LAWS_MSGID("over")
                                       : LAWS_MSGID("open")),
                      9);
        if (strcmp(game->start, "event")) {
            print_name(game, "White");
            fputs(" - ", stdout);
            print_name(game, "Black");
        } else {
            fputs(say("an event"), stdout);
        }
        fputc('\n', stdout);
    }
    return STATUS_FINE;
}

static void print_wrong(void *data, const char *line)
{
    struct look *look = data;

    printf(say("store: %s\n"), shown_of(line).text);
    look->wrong++;
}

static void print_sum(const struct look *look)
{
    printf(say_many("%zu game, ", "%zu games, ", look->count), look->count);
    printf(say_many("%lu act: ", "%lu acts: ", look->acts), look->acts);
    if (look->damaged)
        printf(say_many("%lu game damaged\n", "%lu games damaged\n",
                        look->damaged),
               look->damaged);
    else if (look->wrong)
        printf(
            say("the games are as they were stored, the store is damaged\n"));
    else
        printf(say("all as they were stored\n"));
}

static enum status verify(struct look *look)
{
    if (take_games(look))
        return STATUS_BAD;
    if (look->args->count == 1 &&
        !journal_examine(look->journal, print_wrong, look))
        return fail(look);
    for (size_t i = 0; i < look->count; i++) {
        struct journal_mark mark;
        char why[JOURNAL_WHY_MAX];

        if (!check(look, &look->games[i], &mark, why))
            return fail(look);
        if (mark.fault)
            printf(say("game %s: %s\n"), look->games[i].id, why);
    }
    print_sum(look);
    if (look->args->value[PROOFS]) {
        printf(say_many("%lu answer searched again, ",
                        "%lu answers searched again, ", look->asked),
               look->asked);
        printf(say_many("%lu differs\n", "%lu differ\n", look->differ),
               look->differ);
    }
    return look->damaged || look->wrong || look->differ ? STATUS_NO
                                                        : STATUS_FINE;
}

/* Cut a game off behind its last good act.  What was laid down for it cannot be
   guessed: that stays as it is. */
static enum status repair_game(struct look *look,
                               const struct journal_game *game)
{
    struct journal_mark mark;
    char why[JOURNAL_WHY_MAX];

    if (!check(look, game, &mark, why))
        return fail(look);
    if (!mark.fault)
        return STATUS_FINE;
    if (!chain_begin(game, &(struct journal_mark){0})) {
        printf(say("game %s: %s; take it from a backup\n"), game->id, why);
        return STATUS_FINE;
    }
    if (!journal_cut(look->journal, game->key, mark.number))
        return fail(look);
    look->damaged--;
    if (mark.fault == JOURNAL_LOST)
        printf(say("game %s: %s; it goes on from there\n"), game->id, why);
    else
        printf(say("game %s: %s; cut off there, the rest is in the table "
                   "\"aside\"\n"),
               game->id, why);
    return STATUS_FINE;
}

static enum status repair(struct look *look)
{
    if (!look->journal->alone)
        return args_error(look->args,
                          "servers are at work on this journal; end "
                          "them first");
    if (!journal_mend(look->journal))
        return fail(look);
    if (take_games(look))
        return STATUS_BAD;
    for (size_t i = 0; i < look->count; i++)
        if (repair_game(look, &look->games[i]))
            return STATUS_BAD;
    print_sum(look);
    return look->damaged ? STATUS_NO : STATUS_FINE;
}

static enum status export_games(struct look *look)
{
    if (take_games(look))
        return STATUS_BAD;
    for (size_t i = 0; i < look->count; i++) {
        struct journal_mark mark;
        char why[JOURNAL_WHY_MAX];

        if (!carry_out(look->journal, &look->games[i], stdout, &mark))
            return fail(look);
        if (!mark.fault)
            continue;
        look->damaged++;
        chain_explain(&mark, why);
        fprintf(stderr, say("arbiter journal: game %s: %s\n"),
                look->games[i].id, why);
    }
    return look->damaged ? STATUS_NO : STATUS_FINE;
}

static enum status import_games(struct look *look)
{
    const char *path = look->args->count > 1 ? look->args->operand[1] : "-";
    struct carried carried = {0};
    char why[JOURNAL_WHY_MAX];
    FILE *in = strcmp(path, "-") ? fopen(path, "r") : stdin;
    bool fine;

    if (!in)
        return args_error(look->args, "%s: %s", shown_of(path).text,
                          strerror(errno));
    fine = carry_in(look->journal, in, &carried, why);
    if (in != stdin)
        fclose(in);
    printf(say_many("%zu new game, ", "%zu new games, ", carried.games),
           carried.games);
    printf(say_many("%zu new act\n", "%zu new acts\n", carried.acts),
           carried.acts);
    if (!fine)
        return args_error(look->args, "%s:%zu: %s", shown_of(path).text,
                          carried.line, why);
    return STATUS_FINE;
}

static enum status backup(struct look *look)
{
    enum journal_copy copy = COPY_GOES_ON;

    if (look->args->count < 2)
        return args_error(look->args, "say where to: arbiter journal backup "
                                      "FILE");
    while (copy == COPY_GOES_ON)
        copy = journal_copy(look->journal, look->args->operand[1]);
    return copy == COPY_DONE ? STATUS_FINE : fail(look);
}

/* What can be done with a journal. */
static const struct verb {
    const char *name;
    enum journal_use use;
    int most; /* operands behind it; 0: any number */
    enum status (*run)(struct look *look);
} verbs[] = {
    {"list", JOURNAL_TO_EXAMINE, 0, list},
    {"verify", JOURNAL_TO_EXAMINE, 0, verify},
    {"repair", JOURNAL_TO_REPAIR, 0, repair},
    {"export", JOURNAL_TO_EXAMINE, 0, export_games},
    {"import", JOURNAL_TO_SERVE, 1, import_games},
    {"backup", JOURNAL_TO_EXAMINE, 1, backup},
};
#define VERBS (sizeof verbs / sizeof verbs[0])

static const struct verb *find_verb(const struct args *args)
{
    struct nearest nearest = {args->count ? args->operand[0] : "", NULL, 0};

    for (size_t i = 0; args->count && i < VERBS; i++) {
        if (!strcmp(args->operand[0], verbs[i].name))
            return &verbs[i];
        nearest_offer(&nearest, verbs[i].name);
    }
    if (!args->count)
        args_error(args, "say what to do, for example: arbiter journal verify");
    else if (nearest.name)
        args_error(args, "\"%s\" cannot be done; did you mean \"%s\"?",
                   shown_of(args->operand[0]).text, nearest.name);
    else
        args_error(args, "\"%s\" cannot be done; see \"arbiter help journal\"",
                   shown_of(args->operand[0]).text);
    return NULL;
}

static enum status run(const struct args *args)
{
    const char *db = args->value[DB] ? args->value[DB] : "var/arbiter.db";
    const struct verb *verb = find_verb(args);
    struct look look = {.args = args};
    char why[JOURNAL_WHY_MAX] = "";
    enum status status;

    if (!verb || (verb->most && args_at_most(args, 1 + verb->most)))
        return STATUS_BAD;
    if (args->value[PROOFS] && verb->run != verify)
        return args_error(args, "--proofs goes with verify");
    look.journal = journal_open(db, verb->use, why);
    if (!look.journal)
        return args_error(args, "%s", why);
    if (*why)
        printf("%s\n", why);
    status = verb->run(&look);
    for (size_t i = 0; i < look.count; i++)
        free(look.games[i].tags);
    free(look.games);
    journal_close(look.journal);
    return status;
}

const struct command command_journal = {
    .name = "journal",
    .operands = "VERB [GAME...]",
    .about =
        "Verbs:\n"
        "  list [GAME...]     print the games\n"
        "  verify [GAME...]   check every act against its hash\n"
        "  repair [GAME...]   cut damaged games off after the last good act\n"
        "  export [GAME...]   write games as lines of JSON\n"
        "  import [FILE]      read them, and store what is new\n"
        "  backup FILE        copy the whole journal\n"
        "No server may have the file open meanwhile.\n",
    .options = options,
    .option_count = sizeof(options) / sizeof(options[0]),
    .examples = "arbiter journal list\n"
                "arbiter journal backup copy.db\n",
    .run = run,
};
