# Live files: what is told while they grow, in every form, told once.
. tests/cli/lib

tags='[Event "E"]
[White "Ann"]
[Black "Bob"]
'
printf '%s\n1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 *\n' "$tags" >"$dir/live.pgn"

# usage
refused "give PGN files" watch
refused "No such file or directory; give a PGN file or a folder of them" \
    watch "$dir/none/live.pgn"
run watch --once --lines --json "$dir/live.pgn"
status 2
refused "leave out --draws" watch --once --edition 1988 --draws 30 "$dir/live.pgn"
for wrong in "--draws never" "--edition 1900" "--idle 0" "--poll 0"; do
    # shellcheck disable=SC2086 # words
    run watch --once $wrong "$dir/live.pgn"
    status 2
done
refused "no-such-file.pgn: No such file or directory; give a PGN file" \
    watch --once no-such-file.pgn

# once
run watch --once "$dir/live.pgn"
status 0
out ""
printf '%s\n1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 *\n' "$tags" >"$dir/next.pgn"
run watch --once "$dir/next.pgn"
status 1
out "$dir/next.pgn:1:7 9.2.1 third-time-next Ng8 would bring the third time or more: it can be written down and claimed (Ann - Bob)"
run watch --once --edition 1997 "$dir/next.pgn"
out_has " 9.2(a) third-time-next "
run watch --once --json "$dir/next.pgn"
out_has '"news":"told"'
out_has '"white":"Ann","black":"Bob","ply":7,"article":"9.2.1","name":"third-time-next"'
printf '%s[Result "1/2-1/2"]\n\n1. e4 e5 1/2-1/2\n' "$tags" >"$dir/draw.pgn"
run watch --once "$dir/draw.pgn"
out ""
run watch --once --draws 30 "$dir/draw.pgn"
out_has " 9.1.1 early-draw a draw after 1 move of each; the event allows an agreement after 30 without"
run watch --once --draws forbidden "$dir/draw.pgn"
out_has "the event allows no agreement"
# Names and words that would move the cursor, other letters, no names, one name.
{
    printf '\n1. e4 e5 2. Ke3 *\n\n[Black "%080d"]\n\n1. e4 e5 2. Ke3 *\n\n' 0
    printf '[White "A\033[5mB\177\374"]\n\n1. e4 e5 2. K\177e3 *\n'
} >"$dir/names.pgn"
run watch --once "$dir/names.pgn"
status 1
out_has "names.pgn:1:3 3.8.1 illegal-move Ke3: the king moves to an adjoining square, except when castling"
out_has "( - 00000000000000000000"
is "nothing moves the cursor" [ -z "$(tr -cd '\033\177' <"$dir/out")" ]
odd=$dir/$(printf 'a\033[5m\177.pgn')
cp "$dir/next.pgn" "$odd"
run watch --once "$odd"
status 1
out_has "a?[5m?.pgn:1:7 9.2.1 third-time-next"
(printf '\377\376' && iconv -f UTF-8 -t UTF-16LE "$dir/next.pgn") >"$dir/wide.pgn"
run watch --once --idle 5 --claims "$dir/wide.pgn"
status 1
out_has "wide.pgn:1:7 9.2.1 third-time-next"
command="arbiter watch, beside the file"
(cd "$dir" && "$ARBITER" watch --once next.pgn >out)
out_has "next.pgn:1:7 9.2.1 third-time-next"
# An illegal move that stands is told, and what comes of the game after it.
printf '%s\n1. e4 e5 2. Bh3 Nf6 3. Nf3 Ng8 4. Ng1 Nf6 5. Nf3 Ng8 6. Ng1 *\n' "$tags" >"$dir/stands.pgn"
run watch --once "$dir/stands.pgn"
status 1
out "$dir/stands.pgn:1:3 3.5 illegal-move Bh3: a piece stands in the way; it stands (Ann - Bob)
$dir/stands.pgn:1:11 9.2.2 third-time 6.Ng1: the position appears for the third time; Black can claim a draw (Ann - Bob)
$dir/stands.pgn:1:11 9.2.1 third-time-next Nf6 would bring the third time or more: it can be written down and claimed (Ann - Bob)"
printf '%s\n1. e4 e5 2. Qh5 Nf6 3. Qxf7+ a6 4. Nf3 Ra7 5. Ng1 Ra8 6. Nf3 Ra7 7. Ng1 *\n' "$tags" >"$dir/checked.pgn"
run watch --once "$dir/checked.pgn"
out_has "checked.pgn:1:6 3.9.2 illegal-move a6: the king would be left in check; it stands"
# A file of more than a megabyte, with more to tell than is usual.
{
    i=0
    while [ $i -lt 30000 ]; do
        printf '[Round "%d"]\n\n1. e4 e5 2. Nf3 *\n\n' $i
        i=$((i + 1))
    done
    echo '[Round "x"]'
    echo
    echo '1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. Nf3 Nf6 6. Ng1 Ng8 7. Nf3 Nf6 *'
} >"$dir/large.pgn"
run watch --once "$dir/large.pgn"
status 1
out_has "large.pgn:30001:14 9.2.2 third-time"
rm "$dir"/*.pgn

# the same as an audit, of games that are over; a folder, and one in it
mkdir -p "$dir/hall/inner"
cp docs/pgn/audit.pgn "$dir/hall/inner/games.pgn"
cp docs/pgn/audit.pgn "$dir/hall/notes.txt"
cp docs/pgn/audit.pgn "$dir/hall/notes"
ln -s nowhere "$dir/hall/gone"
run watch --once "$dir/hall"
sed 's/ ([^()]* - [^()]*)$//' "$dir/out" >"$dir/watched"
run audit --edition 2023 "$dir/hall/inner/games.pgn"
# an audit knows the line, too
sed -n "s,^\($dir[^:]*\):[0-9]*:[0-9]*: ,\1:,p" "$dir/out" |
    sed 's/ ([^()]* - [^()]*)$//' >"$dir/audited"
is "the findings of an audit" cmp "$dir/watched" "$dir/audited"
# Folders in folders, to a depth; more files than there was room for.
deep=$dir/hall/1/2/3/4/5/6/7/8
mkdir -p "$deep/9"
cp docs/pgn/audit.pgn "$deep/GAMES.PGN"
cp docs/pgn/audit.pgn "$deep/9/games.pgn"
for i in $(seq 100); do : >"$dir/hall/$i.pgn"; done
run watch --once "$dir/hall"
out_has "8/GAMES.PGN:2:6 3.9.2 illegal-move"
is "not too deep" sh -c "! grep -q 8/9 '$dir/out'"
rm -r "$dir/hall"

# follow HOW...: a hall that is watched in the background
watching=
follow()
{
    : >"$dir/told" # now: what was told before is not waited for again
    : >"$dir/trouble"
    "$ARBITER" watch --lines "$@" >"$dir/told" 2>"$dir/trouble" &
    watching=$!
}
stop()
{
    kill "$watching"
    wait "$watching"
    code=$?
    command="arbiter watch, stopped"
    status 0
}
count()
{
    [ "$(grep -c "$2" "$dir/told")" -eq "$1" ]
}

follow /no-such-file.pgn
eventually "at the root" grep -q "no-such-file.pgn: .*; still waiting" "$dir/trouble"
stop
printf '[White "Cid"]\n\n1. e4 e5 2. Ke3 *\n' >"$dir/later.pgn"
"$ARBITER" watch --json "$dir/later.pgn" >"$dir/told" 2>"$dir/trouble" &
watching=$!
eventually "an object a line" grep -q '"news":"told".*"name":"illegal-move"' "$dir/told"
printf '[White "Cid"]\n\n1. e4 e5 2. Ke2 *\n' >"$dir/later.pgn"
eventually "withdrawn" grep -q '"news":"withdrawn".*"name":"illegal-move"' "$dir/told"
stop
"$ARBITER" watch "$dir/later.pgn" >"$dir/told" 2>"$dir/trouble" &
watching=$!
printf '[White "Cid"]\n\n1. e4 e5 2. Ke3 *\n' >"$dir/later.pgn"
eventually "lines without asking" count 1 "later.pgn:1:3 3.8.1 illegal-move"
stop
rm "$dir/later.pgn"
run watch http://127.0.0.1:1/room "$dir/later.pgn"
status 2
run watch --once http://127.0.0.1:1/room
status 2

for how in "" "--poll 1"; do
    mkdir "$dir/hall"
    follow $how --html "$dir/page.html" --force "$dir/hall" "$dir/later.pgn"
    eventually "a file that is not there yet" grep -q "still waiting" "$dir/trouble"
    printf '%s\n1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 ' "$tags" >"$dir/hall/1.pgn"
    printf '4. Ng1 ' >>"$dir/hall/1.pgn"
    eventually "the move that would repeat" count 1 "hall/1.pgn:1:7 9.2.1 third-time-next"
    printf 'Ng8 ' >>"$dir/hall/1.pgn"
    eventually "the third time" count 1 "1.pgn:1:8 9.2.2 third-time 4...Ng8: .* (Ann - Bob)"
    # cut, and written anew: nothing is told again
    : >"$dir/hall/1.pgn"
    printf '%s\n1. e4 e5 2. Ke3 *\n' '[White "Cid"]' >"$dir/later.pgn"
    eventually "a file that came later" count 1 "later.pgn:1:3 3.8.1 illegal-move"
    printf '%s\n1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. e4 Nf6 *\n' "$tags" \
        >"$dir/hall/new"
    mv "$dir/hall/new" "$dir/hall/1.pgn"
    printf '%s\n1. e4 e5 2. Ke2 *\n' '[White "Cid"]' >"$dir/later.pgn"
    eventually "a correction" count 1 "illegal-move withdrawn: Ke3"
    # bytes that are no PGN at all
    head -c 100000 "$ARBITER" >"$dir/hall/2.pgn"
    printf '%s\n1. e4 e5 2. Ke3 *\n' '[White "Eva"]' >"$dir/hall/3.pgn"
    eventually "the next file" count 1 "3.pgn:1:3 3.8.1 illegal-move"
    is "told once: the third time" count 1 "9.2.2 third-time "
    is "told once: the move before it" count 1 "1:7 9.2.1 third-time-next"
    eventually "the page" grep -q "<td>illegal-move</td>" "$dir/page.html"
    stop
    rm -r "$dir/hall" "$dir/later.pgn"
done
