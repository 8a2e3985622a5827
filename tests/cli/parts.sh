# A collection in parts: what all of them give is what one run gives.
. tests/cli/lib

# Games in several chunks: some with findings, one without a tag Event, one whose
# other tags stand before it, and text around them.
awk 'BEGIN {
    print "% a collection\n"
    for (i = 1; i <= 24000; i++) {
        if (i % 4001 == 0)
            print "[Site \"first\"]"
        if (i % 3001)
            printf "[Event \"game %d\"]\n", i
        printf "[Date \"%d.05.04\"]\n[White \"Ann\"]\n[Black \"Bob\"]\n[Result \"*\"]\n\n", 1990 + i % 30
        print i % 97 ? "1. e4 {a comment\n[%eval 0.1] of two lines} e5 *\n" : "1. e4 e5 2. Ke3 *\n"
        if (i % 5003 == 0)
            print "Text between the games.\n"
    }
}' >"$dir/games.pgn"
gzip -k "$dir/games.pgn"
mkdir -p "$dir/folder/below"
cp "$dir/games.pgn" "$dir/folder/b.pgn"
cp "$dir/games.pgn.gz" "$dir/folder/below/a.pgn.gz"
cp tests/data/pgn/odd.pgn "$dir/folder/c.pgn"
echo 'no games' >"$dir/folder/notes.txt"

# whole FILE PARTS: findings of all parts, one after the other
whole()
{
    run audit --json "$1"
    status 1
    grep -v '^{"games"' "$dir/out" >"$dir/wanted"
    : >"$dir/parts"
    : >"$dir/counts"
    for part in $(seq 1 "$2"); do
        run audit --json --part "$part/$2" "$1"
        err ""
        grep -v '^{"games"' "$dir/out" >>"$dir/parts" || :
        grep '^{"games"' "$dir/out" | sed 's/.*"games":\([0-9]*\).*/\1/' >>"$dir/counts"
    done
    is "$2 parts of $1" cmp "$dir/wanted" "$dir/parts"
    is "all games of $1" [ "$(awk '{ n += $1 } END { print n }' "$dir/counts")" -eq "$3" ]
}
whole "$dir/games.pgn" 2 24000
whole "$dir/games.pgn" 7 24000
whole "$dir/games.pgn" 64 24000
whole "$dir/games.pgn.gz" 2 24000
whole "$dir/games.pgn.gz" 7 24000
run audit "$dir/folder"
out_has "$dir/folder/below/a.pgn.gz:"
games=$(sed -n 's/^\([0-9]*\) games, .*/\1/p' "$dir/out")
whole "$dir/folder" 7 "$games"

# A part may have no games; a collection without any is no pass, whatever the part.
run audit --part 2/2 docs/pgn/audit.pgn
status 0
: >"$dir/empty.pgn"
refused "no game was read" audit --part 1/2 "$dir/empty.pgn"
mkdir "$dir/empty"
refused "empty: no file of games (.pgn) is in it" audit "$dir/empty"
refused "--part 8/7: give the number of the part" audit --part 8/7 "$dir/games.pgn"
refused "--part 0/7: give the number of the part" audit --part 0/7 "$dir/games.pgn"
refused "--part 1: give the number of the part" audit --part 1 "$dir/games.pgn"
refused "--part needs files" audit --part 1/2 -
refused "--part and --twins cannot be used together" audit --part 1/2 --twins "$dir/games.pgn"
refused "--part and --fix cannot be used together" audit --part 1/2 --fix "$dir/new.pgn" "$dir/games.pgn"
# What cannot be counted is not guessed.
printf '[Event "x"]\n\n1. e4 *\n\n1. d4 *\n' >"$dir/bare.pgn"
refused "some of its games do not start with a line of a tag" audit --part 1/2 "$dir/bare.pgn"

# Side by side, by GNU parallel; and then one query, with its picture, by DuckDB.
if parallel --version 2>/dev/null | grep -q GNU; then
    mkdir "$dir/found"
    parallel --will-cite -j 2 "'$ARBITER' audit --json --part {}/4 '$dir/folder' >'$dir/found/{}.json' || [ \$? = 1 ]" \
        ::: 1 2 3 4 </dev/null
    is "the same side by side" sh -c 'cat "$1"/found/*.json | grep -v "^{\"games\"" | cmp - "$1/wanted"' sh "$dir"
    query=$PWD/docs/pgn
    if [ -n "${DUCKDB:-}" ]; then
        (cd "$dir" && node "$query/query.mjs" "$query/by-decade.sql") >"$dir/chart"
        sed -n 's/.*"date":"\([12][0-9][0-9]\).*/\10s/p' "$dir/wanted" | sort | uniq -c |
            awk '{ print $2 "\t" $1 }' >"$dir/decades"
        is "findings by decade" sh -c 'cut -f 1,2 "$1/chart" | cmp - "$1/decades"' sh "$dir"
        is "and their picture" grep -q '█' "$dir/chart"
    fi
fi
