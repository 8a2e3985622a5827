#!/bin/sh
# pgn_collections.sh ARBITER MOVES FOLDER NAME... - real collections, game by
# game, beside pgn-extract
#
# ARBITER is the program, MOVES is suite-pgn_moves, FOLDER holds NAME.pgn.zst.
# What is expected of each is below; docs/PGN.md explains every difference.
set -eu
. "$(dirname "$0")/collections"
arbiter=$1 moves=$2 folder=$3
shift 3
take "$folder" "$@"
need zstd pgn-extract perl

# What we find; how many main lines only we have, and only pgn-extract has.
expected()
{
    case $1 in
    otb-60mb) echo "94008 games, 7373201 moves, 0 findings; 0 0" ;;
    otb-raw-20mb) echo "26935 games, 2174455 moves, 2 findings; 0 0" ;;
    online-clocks) echo "2668 games, 192747 moves, 0 findings; 1 1" ;;
    annotated-dirty) echo "2578 games, 182054 moves, 46 findings; 31 0" ;;
    esac
}

# The moves of each game, a game a line, of what pgn-extract prints: without
# tags and results, promotions in small letters.  Games of which it kept the
# tags and lost the moves are none.
their_moves()
{
    pgn-extract -s -Wuci -C -N -V -w1000000 "$1" 2>/dev/null |
        grep -av '^\[' |
        sed 's/ *[^ ]*$//; s/\([a-h][1-8]\)=*Q/\1q/g; s/\([a-h][1-8]\)=*R/\1r/g
            s/\([a-h][1-8]\)=*B/\1b/g; s/\([a-h][1-8]\)=*N/\1n/g; /^$/d' | sort
}

our_moves()
{
    "$moves" <"$1" 2>/dev/null | sed 's/^[^	]*	//; s/ *[^ ]*$//; /^$/d' | sort
}

for name in "$@"; do
    unpack "$name"

    found=$("$arbiter" pgn --check "$file" 2>"$work/findings") || true
    our_moves "$file" >"$work/ours"
    their_moves "$file" >"$work/theirs"
    ours=$(comm -23 "$work/ours" "$work/theirs" | wc -l)
    theirs=$(comm -13 "$work/ours" "$work/theirs" | wc -l)
    expect "$found; $ours $theirs" "$(expected "$name")"

    # Printed, it is read without a word about its form, and printed the same; a move
    # that stands is told again, with the reason.
    # Two results that differ were not chosen from: each such game still has both.
    differ='the moves end with another result than the tag Result'
    "$arbiter" pgn "$file" >"$work/printed" 2>"$work/before" || true
    "$arbiter" pgn "$work/printed" >"$work/again" 2>"$work/findings" || true
    cmp -s "$work/printed" "$work/again" || fail "printed twice, it differs"
    if grep -v -e ': the FEN is not a position' -e 'the result says otherwise' \
        -e 'the move is illegal and stands' -e '^  ' -e "$differ" "$work/findings"; then
        fail "what was printed has faults"
    fi
    [ "$(grep -c "$differ" "$work/before")" = \
        "$(grep -c "$differ" "$work/findings")" ] || fail "a result was chosen"
    perl -CSD -ne 'chomp; exit 1 if !/^\[/ && / / && length >= 80' \
        "$work/printed" || fail "a line of the movetext is too long"
    echo "$name: $found; only ours $ours, only theirs $theirs"
done
exit "$failures"
