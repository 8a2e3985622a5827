/* event_pair.c - arbiter event: pair rounds, enter results */
#include "organise/event_actions.h"

#include "sys/has.h"
#include "sys/sys.h"
#include "words/sentence.h"

#include <stdlib.h>
#include <string.h>

static struct word word_of(const char *text)
{
    return (struct word){text, strlen(text)};
}

static enum status pair_knockout(const struct args *args, struct event *event)
{
    unsigned through[EVENT_NUMBER_MAX + 1] = {0}, games = 1, whose = 0;
    unsigned before = event->rounds, count = 0;
    const char *at = args->value[EVENT_OPTION_THROUGH];
    enum laws_status status;
    int used;

    if (args->value[EVENT_OPTION_GAMES] &&
        args_number(args, "--games", args->value[EVENT_OPTION_GAMES], 1, 20,
                    &games))
        return STATUS_BAD;
    while (at && *at && count < EVENT_NUMBER_MAX) {
        if (sscanf(at, "%u%n", &through[count++], &used) != 1)
            return args_error(args, "--through: numbers and commas");
        at += used + (at[used] == ',');
    }
    status = event_pair_knockout(event, games, through, &whose);
    if (status == LAWS_MISUSE)
        return args_error(args,
                          "the match of player %u is not decided; enter its "
                          "results, or say --through who goes on",
                          whose);
    if (status)
        return args_error(args, "a knock-out needs two players at least");
    if (event->rounds == before)
        printf(say("The winner is %u %s\n"), whose,
               event_file_word(
                   event_player(event, whose)->column[EVENT_PLAYER_NAME]));
    return STATUS_FINE;
}

static enum status pair_all(const struct args *args, enum laws_status status)
{
    if (status == LAWS_MISUSE)
        return args_error(args, "all rounds are paired already");
    if (status)
        return args_error(args,
                          "this cannot be paired; a round robin needs two "
                          "players, Scheveningen two teams of one size");
    return STATUS_FINE;
}

static enum status (*const pair_swiss)(
    const struct args *, struct event_file *) = IF_PART(ENGINES, event_swiss);

enum status event_run_pair(const struct args *args, struct event_file *file)
{
    struct event *event = &file->event;
    unsigned before = event->rounds, at = event_system_of(event);
    enum status status = STATUS_FINE;

    if (at == ROUND_ROBIN || at == DOUBLE_ROUND_ROBIN) {
        status = pair_all(
            args, event_pair_round_robin(event, at == ROUND_ROBIN ? 1 : 2));
    } else if (at == SCHEVENINGEN) {
        status = pair_all(args, event_pair_scheveningen(event));
    } else if (at == KNOCKOUT) {
        status = pair_knockout(args, event);
    } else {
        if (event_rounds_complete(event) < event->rounds)
            return args_error(args,
                              "round %u has games without a result; enter "
                              "them first",
                              event_rounds_complete(event) + 1);
        if (event->planned && event->rounds >= event->planned)
            return args_error(args, "all %u rounds are played", event->planned);
        if (!pair_swiss)
            return args_error(args,
                              "this build starts no other program; give the "
                              "event to a pairing program (arbiter event "
                              "export --trf26) and import its pairs");
        status = pair_swiss(args, file);
    }
    if (status)
        return status;
    snprintf(file->did, sizeof file->did, "pair round %u", before + 1);
    if (event_file_save(args, file, args->operand[1]))
        return STATUS_BAD;
    if (event->rounds > before + 1)
        printf(say("Rounds %u to %u are paired\n"), before + 1, event->rounds);
    else if (event->rounds > before)
        printf(say("Round %u is paired\n"), event->rounds);
    return STATUS_FINE;
}

/* result: typed, board by board. */

enum status event_run_result(const struct args *args, struct event_file *file)
{
    struct event *event = &file->event;
    struct event_board *boards =
        sys_alloc((event->players_count + 1u) * sizeof *boards);
    enum status status = STATUS_FINE;
    unsigned round, count;

    if (args->count < 4 || args->count % 2)
        status = args_error(args, "give a board and its result, such as "
                                  "1 1-0, for as many boards as you like");
    if (!status)
        status = event_chosen_round(args, event, &round);
    count =
        status ? 0 : event_boards(event, round, boards, event->players_count);
    for (int i = 2; !status && i < args->count; i += 2) {
        char result[2];
        unsigned board;

        if (args_number(args, say("the board"), args->operand[i], 1, count,
                        &board))
            status = STATUS_BAD;
        else if (!boards[board - 1].black)
            status = args_error(args, "board %u is a bye", board);
        else if (event_result_read(word_of(args->operand[i + 1]), result))
            status = args_error(args,
                                "\"%s\" is not a result; write 1-0, 1/2-1/2, "
                                "0-1, 0-0, 1/2-0, 1F-0F, 0F-1F, 0F-0F or *",
                                args->operand[i + 1]);
        else if (event_result(event, round, boards[board - 1].white, result[0],
                              result[1]))
            status = args_error(args, "board %u has no such game", board);
    }
    free(boards);
    if (status)
        return STATUS_BAD;
    snprintf(file->did, sizeof file->did, "result round %u:", round + 1);
    event_file_did(file, args, 2);
    if (event_file_save(args, file, args->operand[1]))
        return STATUS_BAD;
    if (!event_file_tell_results(file, false))
        puts(say("Nothing has changed"));
    return STATUS_FINE;
}
