/* judgements.c - what waits for the arbiter, in games in which it does */
#include "said.h"

#include "laws/view.h"

#include <string.h>

#define BEGUN "0:00:00 arbiter starts"
#define QUICKPLAY "[QuickplayFinish \"yes\"]", "[TimeControl \"4000\"]", BEGUN
#define MOVES "1:05:00 white plays e4", "+1 black plays e5"

static const struct {
    const char *kind, *key;
    const char *lines[12];
} games[] = {
    {"claim", "asked", {QUICKPLAY, "1:05:00 white claims normal-means"}},
    {"claim",
     "asked",
     {QUICKPLAY, "1:05:00 white plays e4",
      "2:10:00 black claims normal-means"}},
    {"claim",
     "increment-offer",
     {QUICKPLAY, "1:05:00 white requests increment"}},
    {"claim",
     "increment",
     {QUICKPLAY, "1:05:00 white requests increment", "+1 black declines"}},
    {"claim",
     "put-off",
     {QUICKPLAY, "1:05:00 white claims normal-means", "+1 arbiter postpones"}},
    {"claim",
     "referred",
     {"[Arbiter \"absent\"]", QUICKPLAY, MOVES, "+1 white plays d4",
      "+1 black plays d5", "+1 white makes Nf3", "+1 white claims no-effort"}},
    {"penalty", "", {BEGUN, "+1 white infringes 11.5"}},
    {"penalty", "", {BEGUN, "+1 black infringes 11.5"}},
    {"late", "", {"[Present \"neither\"]", BEGUN, "+1 white arrives"}},
    {"late",
     "",
     {"[Present \"neither\"]", "[Laws \"1988\"]", BEGUN,
      "1:00:01 black arrives"}},
    {"waits",
     "",
     {"[TimeControl \"900\"]", "[FEN \"P3k3/8/8/8/8/8/8/4K3 b - - 0 1\"]",
      BEGUN, "+1 arbiter observes illegal"}},
    {"castling",
     "",
     {"[Arbiter \"present\"]", "[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]",
      BEGUN, "+1 white releases e1 g1", "+1 white presses"}},
    {"castling",
     "",
     {"[Arbiter \"present\"]", "[FEN \"4k2r/8/8/8/8/8/8/4K3 b k - 0 1\"]",
      BEGUN, "+1 black releases e8 g8", "+1 black presses"}},
    {"illegal-position",
     "",
     {"[TimeControl \"900\"]", "[FEN \"P3k3/8/8/8/8/8/8/4K3 b - - 0 1\"]",
      BEGUN}},
    {"displaced", "", {BEGUN, "+1 white displaces e2 d2"}},
    {"displaced", "", {BEGUN, "+1 white plays e4", "+1 black displaces e7 d7"}},
    {"excuse", "", {"[Present \"neither\"]", "0:00:00 time passes"}},
    {"consent", "", {"[DrawOffers \"forbidden\"]", BEGUN}},
    {"misplaced",
     "",
     {"[TimeControl \"900\"]", BEGUN, "+0 arbiter sets white moves 10",
      "+0 arbiter sets black moves 10"}},
    {"setup", "", {BEGUN}},
    {"colours", "", {BEGUN}},
    {"score", "", {BEGUN, "+1 white infringes 11.7"}},
    {"score", "", {BEGUN, "+1 black infringes 11.7"}},
};

/* Those of this kind that are open in the game. */
static void list_open(const char *kind, const char *name,
                      const struct laws_game *game)
{
    static struct laws_judgement list[LAWS_JUDGEMENTS_MAX];
    unsigned count = laws_game_judgements(game, list), found = 0;

    for (unsigned i = 0; i < count; i++) {
        struct key key = key_with(key_of("judgement.%s", kind), name);

        if (strcmp(list[i].kind, kind) != 0)
            continue;
        if (list[i].by != LAWS_NOBODY)
            key = key_with(key, colour_word(list[i].by));
        list_pending(key, list[i].fact);
        found++;
    }
    if (!found)
        give_up("nobody has to judge: %s %s", kind, name);
}

void list_judgements(void)
{
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++)
        list_open(games[i].kind, games[i].key, game_after(games[i].lines));
}
