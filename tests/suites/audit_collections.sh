#!/bin/sh
# audit_collections.sh ARBITER AUDIT FOLDER DAMAGED NAME... - real collections:
# both ways of an audit, and pgn-extract beside them
#
# ARBITER is the program, AUDIT is suite-audit, FOLDER holds NAME.pgn.zst, and
# so many games of each are DAMAGED.  What is expected of each is below;
# docs/AUDIT.md explains every difference.
set -eu
. "$(dirname "$0")/collections"
arbiter=$1 audit=$2 folder=$3 damaged=$4
shift 4
take "$folder" "$@"
need zstd pgn-extract perl

# The last lines of the audit; games with a move that cannot be made, as both
# programs say, as only we do, as only pgn-extract does.
expected()
{
    case $1 in
    otb-60mb) echo "94008 games, 7373201 moves, 67 findings in 62 games; ; ; ;" ;;
    otb-raw-20mb) echo "26935 games, 2174455 moves, 66 findings in 60 games; ; ; ;" ;;
    online-clocks) echo "2668 games, 192747 moves, 113 findings in 95 games; ; ; ;" ;;
    annotated-dirty)
        echo "2578 games, 181617 moves, 225 findings in 207 games;" \
            "22 76 78 79 83 416 1100 1116 1124 1189 1217 1348 1351 1433 1590 1596 1652;" \
            "1133;" \
            "85 226 1062 1101 1135 1257 1847 2060 2061 2062;"
        ;;
    esac
}

our_games()
{
    "$arbiter" audit --only illegal-move,ambiguous-move,unreadable-move "$1" |
        sed -n "s,^$1:[0-9]*:[0-9]*: \([0-9]*\):.*,\1,p" | sort -u
}

# pgn-extract tells the line that it had reached: before the words about a null
# move, after those about any other.
their_games()
{
    pgn-extract -s -r "$1" 2>&1 >/dev/null | tr '\r' '\n' |
        perl -e 'open F, "<", shift or die; my @starts;
            while (<F>) { push @starts, $. if /^\[Event "/ }
            sub game { my $n = 0; for (@starts) { last if $_ > $_[0]; $n++ } $n }
            my ($line, $failed);
            while (<STDIN>) {
                if (/^File .*: Line number: (\d+)/) {
                    $line = $1;
                    print game($line), "\n" if $failed;
                    $failed = 0;
                }
                $failed = 1 if /^Failed to make move/;
                print game($line), "\n" if /^Null moves/;
            }' "$1" | sort -u
}

line()
{
    sort -n "$1" | tr '\n' ' ' | sed 's/ $//'
}

for name in "$@"; do
    unpack "$name"
    "$audit" --seed 1 --damaged "$damaged" "$file" || fail "both ways differ"

    # The figures are those of one edition; by the day of the games there are
    # fewer findings, never others.
    (cd "$work" && "$arbiter" audit "$name.pgn") >"$work/day" || true
    (cd "$work" && "$arbiter" audit --edition 2023 "$name.pgn") >"$work/one" || true
    awk '/:/ {print $1, $2, $4}' "$work/day" | sort >"$work/of-day"
    awk '/:/ {print $1, $2, $4}' "$work/one" | sort >"$work/of-one"
    [ -z "$(comm -23 "$work/of-day" "$work/of-one")" ] ||
        fail "by the day of the games there are other findings"
    cp "$work/one" "$work/edition"

    # However many threads, packed or not, the same lines.
    (cd "$work" && "$arbiter" audit --threads 1 "$name.pgn") >"$work/one" || true
    (cd "$work" && "$arbiter" audit --threads 3 "$name.pgn") >"$work/three" || true
    (cd "$work" && "$arbiter" audit - <"$folder/$name.pgn.zst") |
        sed "s,^standard input:,$name.pgn:," >"$work/packed" || true
    cmp -s "$work/one" "$work/three" || fail "three threads find something else"
    cmp -s "$work/one" "$work/packed" || fail "packed, it has other findings"

    our_games "$file" >"$work/ours"
    their_games "$file" >"$work/theirs"
    comm -12 "$work/ours" "$work/theirs" >"$work/both"
    comm -23 "$work/ours" "$work/theirs" >"$work/only-ours"
    comm -13 "$work/ours" "$work/theirs" >"$work/only-theirs"
    found="$(grep -E '^[0-9]+ games' "$work/edition"); $(line "$work/both"); $(
        line "$work/only-ours"); $(line "$work/only-theirs");"
    expect "$found" "$(expected "$name")"
done
exit "$failures"
