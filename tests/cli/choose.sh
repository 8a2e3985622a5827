# Which games of a collection are checked and written, and which findings are known.
. tests/cli/lib

# Ten games; the number of each is in its tag Event.
awk 'BEGIN {
    print "% a collection\n"
    n = split("Carlsen, Magnus|Ann|2013.05.04|1-0|2810|;Ann|Carlsen, M|2014.??.??|0-1|;" \
              "Carlsen, Henrik|Bob|2014.12.31|1/2-1/2|2100|;Bob|Ann|????.??.??|*|2500;" \
              "X \"Y\" Z|Bob|2015.01.01|*|", games, ";")
    for (i = 1; i <= n; i++) {
        split(games[i], tag, "|")
        gsub(/"/, "\\\"", tag[1])
        printf "[Event \"%d\"]\r\n[Date \"%s\"]\r\n[White \"%s\"]\r\n[Black \"%s\"]\r\n", i, tag[3], tag[1], tag[2]
        printf "[Result \"%s\"]\r\n", tag[4]
        if (tag[5])
            printf "[WhiteElo \"%s\"]\r\n", tag[5]
        printf "\r\n1. e4 %s %s\r\n%% behind game %d\r\n\r\n", i % 2 ? "c5 2. Nf3" : "e5 2. Ke3", tag[4], i
    }
}' >"$dir/games.pgn"
cat >>"$dir/games.pgn" <<'END'
[Event "6"]
[White "J\366rg Meier"]
[Black "Caf\u00e9"]
[UTCDate "2016.02.29"]
[Result "*"]
[FEN "4k3/P7/8/8/8/8/r7/4K2R w K - 0 1"]
[SetUp "1"]

1. a8=Q+ Rxa8 2. O-O (2. Kd1) Ke7 *

[Event "7"]
[Result "*"]

1. Nf3 c5 2. e4 *
END

# chosen CONDITIONS EVENT...: the games that are written
chosen()
{
    run audit --where "$1" --pgn - "$dir/games.pgn"
    shift
    if [ $# -eq 0 ]; then
        status 2
        err_has "no game is as --where says"
    else
        is "no error" [ "$code" -lt 2 ]
    fi
    echo "$*" >"$dir/expected"
    tr -d '\r' <"$dir/out" | sed -n 's/^\[Event "\(.*\)"\]$/\1/p' | tr '\n' ' ' | sed 's/ $//' >"$dir/events"
    echo >>"$dir/events"
    is "games $*" diff "$dir/expected" "$dir/events"
}

# Players, whatever their names look like; a tag, as it is written.
chosen 'player=Carlsen' 1 2 3
chosen 'player=GM Magnus Carlsen (NOR)' 1 2
chosen 'player = carlsen, m' 1 2
chosen 'White=Carlsen*' 1 3
chosen 'White=CARLSEN, ?agnus' 1
chosen 'White=Carlsen'
chosen 'White=X "Y" Z' 5
chosen 'WhiteElo=2500..' 1 4
chosen 'WhiteElo=..2500' 3 4
chosen 'WhiteElo=2101..2499'
chosen 'WhiteElo=' 2 5 6 7
chosen 'WhiteElo!=' 1 3 4
chosen 'Event=?; Event!=7; White!=*arlsen*' 2 4 5 6
chosen 'player=Carlsen; White!=*Henrik' 1 2
# Days that are certain.
chosen 'date=2014' 2 3
chosen 'date=2014.12' 3
chosen 'date=2014..2015' 2 3 5
chosen 'date=2014.06..' 3 5 6
chosen 'date=..2014' 1 2 3
chosen 'date=2016.02' 6
chosen 'date!=1900..' 4 7
# Results, of which the moves have the last word.
chosen 'result=1-0' 1
chosen 'result=1/2-1/2' 3
chosen 'result!=*' 1 2 3
# Openings, as they are played: another order of moves is another opening.
chosen 'moves=1. e4 c5' 1 3 5
chosen 'moves=1.e4 c7-c5 2.Ng1f3' 1 3 5
chosen 'moves=e4 c5 Nf3 d6'
chosen 'moves=1. Nf3' 7
chosen 'moves!=1. e4' 6 7
# Men and boards anywhere in the main line; not what a variation has.
chosen 'material=KRPvKR' 6
chosen 'material=KRvKRP' 6
chosen 'material=KRQvKR' 6
chosen 'material=KRvKR' 6
chosen 'material=KRvK'
chosen 'position=*k*/*/*/*/*/*/*/*RK?' 6
chosen 'position=*k*/*/*/*/*/*/*/*RK? w'
chosen 'position=8/4k3/8/8/8/8/8/5RK1'
chosen 'position=r7/4k3/8/8/8/8/8/5RK1 w' 6
chosen 'position=r7/4k3/8/8/8/8/8/5RK1 b'
chosen 'position=r7/4k3/8/8/8/8/8/3K3R'
chosen 'position=????k3/A7/*/*/*/*/a*/*K*' 6
chosen 'position=????k3/!7/*/*/*/*/!*/*K*' 6
chosen 'position=????k3/a7/*/*/*/*/a*/*K*'
chosen 'position=rnbqkbnr/pp?ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w' 1 3 5
# Findings; and all games of a file, of which none has to be chosen for them.
chosen 'finding=*' 2 4
chosen 'finding=illegal-move; date=2014' 2
chosen 'finding!=*' 1 3 5 6 7

# What is written is what was read, to the byte.
run audit --pgn "$dir/all.pgn" "$dir/games.pgn"
status 1
sed '1,/^$/d' "$dir/games.pgn" >"$dir/expected"
is "all of them" cmp "$dir/expected" "$dir/all.pgn"
refused "all.pgn exists; add --force" audit --pgn "$dir/all.pgn" "$dir/games.pgn"
refused "games.pgn is read as well; give --pgn another file" audit --force --pgn "$dir/./games.pgn" "$dir/games.pgn"
refused "named.zst: it is not compressed" audit --pgn "$dir/named.zst" "$dir/games.pgn"
refused "--pgn and --fix cannot" audit --fix "$dir/n.pgn" --pgn "$dir/m.pgn" "$dir/games.pgn"
run audit --force --where 'finding=*' --pgn "$dir/all.pgn" "$dir/games.pgn"
status 1
out_has "games.pgn:19:13:"
out_has ": 4:3 3.8.1 illegal-move"
out_has "2 games, 6 moves, 2 findings in 2 games"
run audit "$dir/all.pgn"
out_has "2 games, 6 moves, 2 findings in 2 games"
refused "no game is as --where says" audit --where Event=8 --force --pgn "$dir/all.pgn" "$dir/games.pgn"
is "and what was there stays" grep -q 'Event "4"' "$dir/all.pgn"
# In parts, by any number of threads, to a disk that is full.
{ for i in 1 2 3 4 5 6 7 8 9; do sed "s/\(Event \"\)/\1$i/" "$dir/games.pgn" | sed '/^%/d'; done; } >"$dir/some.pgn"
for i in 1 2 3 4 5; do cat "$dir/some.pgn" "$dir/some.pgn" "$dir/some.pgn" "$dir/some.pgn" >"$dir/more" && mv "$dir/more" "$dir/some.pgn"; done
run audit --where 'player=Carlsen' --threads 1 --pgn "$dir/one.pgn" "$dir/some.pgn"
run audit --where 'player=Carlsen' --threads 7 --pgn "$dir/seven.pgn" "$dir/some.pgn"
is "threads change nothing" cmp "$dir/one.pgn" "$dir/seven.pgn"
for k in 1 2 3; do
    run audit --where 'player=Carlsen' --part $k/3 --pgn - "$dir/some.pgn"
    cat "$dir/out"
done >"$dir/parts.pgn"
is "nor do parts" cmp "$dir/one.pgn" "$dir/parts.pgn"
if [ -w /dev/full ]; then
    refused "No space left" audit --where 'player=Carlsen' --pgn /dev/full "$dir/some.pgn"
fi
# Of --fix it is that only chosen games are corrected; all are copied.
printf '[Event "a"]\n[Result "1-0"]\n\n1. f3 e5 2. g4 Qh4# 1-0\n\n[Event "b"]\n[Result "1-0"]\n\n1. f3 e5 2. g4 Qh4# 1-0\n' >"$dir/two.pgn"
run audit --where Event=b --fix "$dir/mended.pgn" "$dir/two.pgn"
err_has "games: 2; corrected: 1, left out: 0, unchanged byte for byte: 1"
is "one is corrected" [ "$(grep -c '0-1' "$dir/mended.pgn")" -eq 2 ]
# A game that nothing starts but its moves cannot be looked at twice.
{ printf '1. e4 {'; head -c 9000000 /dev/zero | tr '\0' x; printf '} *\n'; } >"$dir/long.pgn"
refused "leave out --fix, --part, --pgn and --where" audit --where 'result=*' "$dir/long.pgn"

# What cannot be read is not guessed.
for text in '' ';' player player= =x foo=1 date=may date=2015..2014 date=.. date=2014.?? result=2-0 \
    'moves=1. e5' moves= material=KRP material=KvKv material=KKvK position=8/8 \
    position=8/8/8/8/8/8/8/9 'position=8/8/8/8/8/8/8/8 x' position=8/8/8/8/8/8/8/8/8 'position=8/8/8/8/8/8/8/a!7' finding=bad \
    'player=Ann;;player=Bob' WhiteElo=a.. white=Ann; do
    refused "--where: \"" audit --where "$text" "$dir/games.pgn"
done

# A baseline: what was accepted is not told again, wherever it stands now.
run audit --json "$dir/games.pgn"
cp "$dir/out" "$dir/known.json"
run audit --baseline "$dir/known.json" "$dir/games.pgn"
status 0
out "7 games, 22 moves, 0 findings in 0 games"
{
    printf '[Event "new"]\n[White "Ann"]\n[Black "Bob"]\n[Result "*"]\n\n1. e4 e5 2. Ke3 *\n\n'
    cat "$dir/games.pgn"
} >"$dir/later.pgn"
run audit --json --baseline "$dir/known.json" "$dir/later.pgn"
status 1
is "one is new" [ "$(grep -c '"ply"' "$dir/out")" -eq 1 ]
out_has '"event":"new"'
out_has '"findings":1,"games_with_findings":1'
# The same once more is not the same; half of it is new.
run audit --baseline "$dir/known.json" "$dir/games.pgn" "$dir/games.pgn"
status 1
out_has "14 games, 44 moves, 2 findings in 2 games"
out_has "           2  illegal-move"
run audit --baseline "$dir/known.json" --report "$dir/report.html" "$dir/later.pgn"
status 1
tr -d '\r' <"$dir/known.json" | sed 's/$/\r/' >"$dir/crlf.json"
run audit --baseline "$dir/crlf.json" "$dir/games.pgn"
status 0
: >"$dir/none.json"
run audit --baseline "$dir/none.json" "$dir/games.pgn"
status 1
refused "games.pgn:1: this is no line of --json" audit --baseline "$dir/games.pgn" "$dir/games.pgn"
refused "nothing.json: No such file" audit --baseline "$dir/nothing.json" "$dir/games.pgn"
refused "--baseline and --fix cannot" audit --fix "$dir/n.pgn" --baseline "$dir/known.json" "$dir/games.pgn"
