# What carries a provision out: the code and the scenarios that cite it.
. tests/cli/lib
case $ARBITER in /*) program=$ARBITER ;; *) program=$PWD/$ARBITER ;; esac

# The tree that this is.  Each line leads to where it says, and the counts are right.
check_places()
{
    sed -n '/^In the code/,/^Scenarios/s/^  //p' "$dir/out" >"$dir/code"
    sed -n '/^Scenarios/,$s/^  //p' "$dir/out" >"$dir/scenarios"
    out_has "In the code: $(wc -l <"$dir/code")"
    out_has "Scenarios: $(wc -l <"$dir/scenarios")"
    while read -r place name; do
        name=${name%%[ ,()]*}
        is "$place has $name" grep -qF -e "$name" "${place%:*}"
    done <"$dir/code"
    while read -r place words; do
        is "$place is: $words" sh -c \
            "sed -n '${place##*:}p' '${place%:*}' | grep -qF -e \"\$1\"" sh "${words%%  #*}"
    done <"$dir/scenarios"
    is "sorted" sort -c -t : -k 1,1 -k 2,2n "$dir/scenarios"
}

run laws 2023 7.5.1 --where
status 0
err ""
is "the provision first" grep -q '^2023  7\.5\.1  ruling  ' "$dir/out"
out_has "  Arbiter enforces it"
check_places
for place in 'include/laws/rules\.def:[0-9]*  RULE(ILLEGAL)' \
    'src/laws/game/illegal\.c:[0-9]*  offences' \
    'src/laws/game/illegal\.c:[0-9]*  laws__reinstate' \
    'src/laws/game/undo\.c:[0-9]*'; do
    is "$place" grep -qx "$place" "$dir/code"
done
is "its scenarios" grep -q '^tests/scenarios/illegal/.*  7\.5\.1 illegal ' "$dir/scenarios"
is "no other's" [ "$(grep -cv '[ #]7\.5\.1[^.0-9]' "$dir/scenarios")" -eq 0 ]

run laws 1997 7.4 --where
status 0
check_places
is "the older edition's rule" grep -q 'RULE(ILLEGAL)$' "$dir/code"
is "its comments" grep -q 'src/laws/game/illegal\.c:[0-9]*$' "$dir/code"
is "what cites the newest on the same matter" grep -q 'laws__reinstate$' "$dir/code"
is "its scenarios" [ "$(grep -cv '[ #]7\.4[^.0-9]' "$dir/scenarios")" -eq 0 ]

# A reason why a move is not legal; a matter; one that is borrowed.
run laws 2023 3.6 --where
status 0
is "its row" grep -q 'reasons\.def:[0-9]*  REASON(NOT_KNIGHTS_MOVE)$' "$dir/out"
run laws 2023 dead-position --where
status 0
is "both numbers" [ "$(grep -c '  dead-position$' "$dir/out")" -eq 2 ]
run laws 2017 5.2.2 --where
status 0
out_has "(as in 2023)"
is "its rule" grep -q 'RULE(DEAD_POSITION)$' "$dir/out"

# A small tree: near misses are none.
tree=$dir/tree
mkdir -p "$tree/include/laws" "$tree/src/laws/game" "$tree/tests/unit" \
    "$tree/tests/scenarios/illegal"
cat >"$tree/include/laws/rules.def" <<'END_OF_FILE'
/* rules.def - 7.5.10 and 17.5.1 are near */
RULE(ILLEGAL_PAWN, "7.5.1", "words")
/* what it is */
RULE(ILLEGAL,      "8.1", "7.4", "7.5.1", "7.5.1", "words")
END_OF_FILE
cat >"$tree/include/laws/hits.h" <<'END_OF_FILE'
/** hits.h - what cites it */
#ifndef HITS_H
#define HITS_H

extern "C" {

/** In a struct. */
struct hits {
    int one;
    int two; /* 7.5.1 */
};

/** A prototype (7.5.1). */
LAWS_API const char *hits_of(enum laws_edition edition,
                             int (*call)(void)) __attribute__((nonnull));

enum { HITS = 1 }; /* 7.5.1 */

}

#endif
END_OF_FILE
cat >"$tree/src/laws/game/hits.c" <<'END_OF_FILE'
/*
 * hits.c - what cites it (7.5; 1997: 7.4; 7.5.1)
 */
#include "hits.h"

/* 7.5.1: above an include */
#include <string.h>

/* Above a macro (7.5.1). */
#define MACRO(x) \
    ((x) + 1)

static const struct {
    int rule;
} table[] = {
    {LAWS_RULE_ILLEGAL},
    {LAWS_RULE_ILLEGAL},
};

/* A.5.2, 7.5.1 */
static __attribute__((noinline)) bool
above(const char *text)
{
    return text;
}

struct hits *inside(void)
{
    if (1) {
        /* 7.5.1; the other one is in here, too */
        return 0;
    }
    return table[LAWS_RULE_ILLEGAL];
}

/* 7.4 of 1997 */
size_t NAME(range)(struct hits *hits, char quote)
{
    /* 7.4.1 to
     * 7.4.3, and 7.5 to 7.6; 7.5.0 to
     * 7.5.3 */
    return quote == '"' ? '\'' : '{';
}

int older = 0; /* 1988, 7.5.1; 2023, 7.5.1: of the second one */
int last; // (1997: 7.5.1) and 7.5.1
END_OF_FILE
cat >"$tree/src/laws/misses.c" <<'END_OF_FILE'
/*
 * misses.c - what does not (7.5.10, 17.5.1, 7.5, 7.5.1.1, 7.5.1(a), A.7.5.1)
 */

/* 1997, 7.5.1 is another one; "7.5.1" is a text; 7.5.1 of 1988, 7.5.1 of 2014;
   3-7.5.1 and 0:07.5.1 and v7.5.1; 7.5.2 to 7.5.9; 6.5.0 to 6.5.2 */
const char *miss(void)
{
    return "(7.5.1) /* 7.5.1 */" LAWS_RULE_ILLEGAL_PAWN NOT_LAWS_RULE_ILLEGAL;
}
END_OF_FILE
printf '/* test_hits.c - tests */\n\n/* 7.5.1 */\nvoid test(void)\n{\n}\n' >"$tree/tests/unit/test_hits.c"
echo '/* 7.5.1 */ int a;' >"$tree/tests/unit/test_event_a.c"
echo '7.5.1' >"$tree/src/laws/README.md"
cat >"$tree/tests/scenarios/illegal/hit.acts" <<'ACTS'
[Laws "2023 2017 1997"]

0:00:00 arbiter starts
=> turn white                  # not this one: 7.5.1
+1 white plays e2e5
=> {1997} 7.4 illegal e2e5 1
=> {2023 2017} 7.5.1 illegal e2e5 1
=> {2023 2017} 7.5.1 reinstated
ACTS
sed 's/7\.5\.1 illegal e2e5 1/turn white\t# 7.5.1: a comment\r/; /reinstated/d' \
    "$tree/tests/scenarios/illegal/hit.acts" >"$tree/tests/scenarios/comment.acts"
cat >"$tree/tests/scenarios/miss.acts" <<'ACTS'
# 7.5.1 is spoken of
0:00:00 arbiter starts        # 7.5.1
=>! 7.5.1 reinstated
=> 7.5.1 reinstated
=> turn white                 # not 7.5.1
ACTS

# What no compiler takes is read to its end.
printf '/* 8.8' >"$tree/src/laws/odd_comment.c"
printf 'int a; /' >"$tree/src/laws/odd_slash.c"
printf 'int a = "x\\' >"$tree/src/laws/odd_text.c"
printf '#define A \\' >"$tree/src/laws/odd_macro.c"
printf '#if \\' >"$tree/src/laws/odd_condition.c"
printf ')))}}};' >"$tree/src/laws/odd_brackets.c"
printf 'RULE(' >"$tree/src/laws/odd_row.def"
: >"$tree/src/laws/odd_nothing.c"

# in_tree ARGUMENT...: there
in_tree()
{
    command="arbiter $*"
    (cd "$tree" && "$program" "$@") >"$dir/out" 2>"$dir/err" </dev/null
    code=$?
}

in_tree laws 2023 7.5.1 --where
status 0
err ""
sed '/^2023/,/  Arbiter/d' "$dir/out" >"$dir/places"
mv "$dir/places" "$dir/out"
out "In the code: 14
  include/laws/hits.h:10  hits
  include/laws/hits.h:13  hits_of
  include/laws/hits.h:17  enum
  include/laws/rules.def:4  RULE(ILLEGAL)
  src/laws/game/hits.c:2
  src/laws/game/hits.c:6
  src/laws/game/hits.c:9  MACRO
  src/laws/game/hits.c:16  table
  src/laws/game/hits.c:20  above
  src/laws/game/hits.c:30  inside
  src/laws/game/hits.c:40  NAME(range)
  src/laws/game/hits.c:45  older
  src/laws/game/hits.c:46  last
  tests/unit/test_hits.c:3  test
Scenarios: 2
  tests/scenarios/comment.acts:7  turn white  # 7.5.1: a comment
  tests/scenarios/illegal/hit.acts:7  7.5.1 illegal e2e5 1"
in_tree laws 1997 7.4 --where
status 0
out_has "  src/laws/game/hits.c:2"
out_has "  src/laws/game/hits.c:36  NAME(range)"
out_has "  tests/scenarios/illegal/hit.acts:6  7.4 illegal e2e5 1"
out_has "  tests/scenarios/comment.acts:6  7.4 illegal e2e5 1"

# A number that others begin with: each of them.
in_tree laws 2023 7.5 --where
status 0
sed -n 's/^2023  \([^ #]*\) .*/\1/p' "$dir/out" >"$dir/numbers"
is "7.5 and those below" \
    [ "$(echo $(cat "$dir/numbers"))" = "7.5 7.5.1 7.5.2 7.5.3 7.5.4 7.5.5" ]
in_tree laws 1988 10.7 --where
status 0
sed -n 's/^1988  \([^ #]*\) .*/\1/p' "$dir/out" >"$dir/numbers"
is "10.7 and its items" [ "$(echo $(cat "$dir/numbers"))" = "10.7 10.7(a) 10.7(b) 10.7(c)" ]

# Nothing cites it; what is only stated says so.
in_tree laws 2023 1.4 --where
status 0
out_has "Arbiter states it"
out_has "Nothing cites it."
in_tree laws 2023 4.1 9.9 --where
status 2
out_has "Nothing cites it."
err_has '2023 has no provision "9.9"'
in_tree laws 2023 7.5.10 --where
status 2
out ""
err 'arbiter laws: 2023 has no provision "7.5.10"; it has 7.5, 7.5.1, 7.5.1#2, 7.5.1#3, 7.5.1#4, 7.5.2, 7.5.3, 7.5.4 ...'

# One matter of several under a number.
in_tree laws 2023 '1.4.1#2' --where
status 0
is "that one" [ "$(grep -c '^2023' "$dir/out")" -eq 1 ]
in_tree laws 2023 1.4.1 --where
status 0
is "all of them" [ "$(grep -c '^2023' "$dir/out")" -eq 2 ]

# A scenario that cannot be read is told.
echo '0:00:00 nobody moves # 7.5.1' >"$tree/tests/scenarios/broken.acts"
in_tree laws 2023 7.5.1 --where
status 2
err_has "tests/scenarios/broken.acts:1:"
rm "$tree/tests/scenarios/broken.acts"

# Elsewhere, and without an ID.
rm -r "$tree/tests/scenarios"
in_tree laws 2023 7.5.1 --where
status 2
out ""
err "arbiter laws: no folder tests/scenarios here; --source works in the root of Arbiter's source tree"
tree=$dir
in_tree laws 2023 7.5.1 --where
status 2
err "arbiter laws: no folder include/laws here; --source works in the root of Arbiter's source tree"
for arguments in "" 2023; do
    refused "--source needs an ID, for example: arbiter laws 2023 7.5.1 --source" \
        laws $arguments --where
done
refused "--deeds and --source cannot be used together" laws 2023 7.5.1 --source --deeds
refused "--coverage and --source cannot be used together" laws --source --coverage tests/scenarios
refused "--diff and --source cannot be used together" laws --source --diff 1997 2023
