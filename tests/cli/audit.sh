# Whole collections: findings in the order of the games, counts, files.
. tests/cli/lib

cat >"$dir/some.pgn" <<'END'
[Event "Fine"]
[Result "1-0"]

1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0

[Event "Illegal"]
[Result "1-0"]

1. e4 e5 2. Ke3 d6 1-0

[Event "Mated, and another result"]
[Result "1-0"]

1. f3 e5 2. g4 Qh4 1-0

[Event "Notation"]
[Result "*"]

1. e4+ e5 {a note} 2. Nf3 $1 (2. f4) *
END

run audit "$dir/some.pgn"
status 1
err ""
out "$dir/some.pgn:9:13: 2:3 3.8.1 illegal-move Ke3: the king moves to an adjoining square, except when castling; it stands
$dir/some.pgn:14:20: 3:4 5.1.1 result-contradicts 1-0, but it is 0-1: checkmate
$dir/some.pgn:19:4: 4:1 C.13.4 notation e4+: this gives no check
4 games, 18 moves, 3 findings in 3 games
           1  illegal-move        a move is not legal
           1  result-contradicts  the result is another one
           1  notation            a sign or a number is wrong
3 findings in games without a date, by what all editions have in common"
cp "$dir/out" "$dir/plain"

# The same by every way there is.
for option in "--threads 1" "--threads 7" "--threads 0" --exact; do
    run audit $option "$dir/some.pgn"
    status 1
    is "$option changes nothing" cmp "$dir/plain" "$dir/out"
done
for pack in zstd gzip bzip2; do
    command -v $pack >/dev/null || continue
    $pack -c <"$dir/some.pgn" >"$dir/packed"
    # two archives behind each other are one text
    $pack -c <"$dir/some.pgn" | cat "$dir/packed" - >"$dir/twice"
    run audit "$dir/packed"
    status 1
    sed "s,packed:,some.pgn:," "$dir/out" >"$dir/unpacked"
    is "$pack" cmp "$dir/plain" "$dir/unpacked"
    # what is packed twice is no text
    gzip -c <"$dir/packed" | $pack -c >"$dir/again"
    refused "again: there is an archive in it; unpack that first" audit "$dir/again"
    tar -cf - -C "$dir" some.pgn | $pack -c >"$dir/tape"
    refused "tape: there is an archive in it; unpack that first" audit "$dir/tape"
    refused "tape: there is an archive in it; unpack that first" pgn "$dir/tape"
    run audit "$dir/twice"
    out_has "8 games, 36 moves, 6 findings in 6 games"
    head -c 60 "$dir/packed" >"$dir/cut"
    refused "cut: the archive ends too early" audit "$dir/cut"
    { head -c 40 "$dir/packed"; echo garbage; tail -c 60 "$dir/packed"; } \
        >"$dir/damaged"
    refused "damaged: the archive" audit "$dir/damaged"
    # what stands behind an archive takes no game from it, and is told
    { cat "$dir/packed"; echo garbage; } >"$dir/littered"
    refused "littered: the archive ends before the file" \
        audit --fix "$dir/new.pgn" "$dir/littered"
    sed "s,littered:,some.pgn:," "$dir/out" >"$dir/unpacked"
    is "$pack: all games before the garbage" cmp "$dir/plain" "$dir/unpacked"
    is "no file" [ ! -e "$dir/new.pgn" ]
    # but for zeros, which fill up tapes and disks
    { cat "$dir/packed"; head -c 300000 /dev/zero; } >"$dir/filled"
    run audit "$dir/filled"
    status 1
    err ""
    { cat "$dir/filled" "$dir/packed"; } >"$dir/littered"
    refused "littered: the archive ends before the file" audit "$dir/littered"
    printf x | cat "$dir/packed" - >"$dir/littered"
    refused "littered: the archive ends before the file" audit "$dir/littered"
    out_has "4 games, 18 moves, 3 findings in 3 games"
done
# An archive that was damaged inside; one thread is enough for one that was not.
for pack in zstd gzip; do
    command -v $pack >/dev/null || continue
    cat "$dir/some.pgn" tests/data/pgn/odd.pgn | $pack -c >"$dir/packed"
    { head -c 60 "$dir/packed"; head -c 60 /dev/zero | tr '\0' '\377'; tail -c +121 "$dir/packed"; } \
        >"$dir/damaged"
    refused "damaged: the archive is damaged; get it again" audit "$dir/damaged"
    $pack -c <"$dir/some.pgn" >"$dir/packed"
    run audit --threads 1 "$dir/packed"
    status 1
    sed "s,packed:,some.pgn:," "$dir/out" >"$dir/unpacked"
    is "$pack, with one thread" cmp "$dir/plain" "$dir/unpacked"
done
# pzstd begins with a frame that is to be passed over.
if command -v zstd >/dev/null; then
    { printf 'P*M\030\004\0\0\0abcd'; zstd -c <"$dir/some.pgn"; } >"$dir/packed"
    run audit "$dir/packed"
    status 1
    sed "s,packed:,some.pgn:," "$dir/out" >"$dir/unpacked"
    is "pzstd" cmp "$dir/plain" "$dir/unpacked"
fi
# Zip and xz, where libarchive is there: the files in it that are PGN.
printf 'PK\003\004 and so on' >"$dir/packed"
refused 'packed: ' audit "$dir/packed"
err_has 'unpack it first'
"$ARBITER" audit - <"$dir/packed" >"$dir/out" 2>"$dir/err"
err_has 'standard input: packed by zip, 7-Zip, RAR or xz, which is read from files only'
if command -v python3 >/dev/null && ls /usr/lib/*/libarchive.so.13 >/dev/null 2>&1; then
    python3 - "$dir" <<'END'
import lzma, sys, zipfile
folder = sys.argv[1] + '/'
with zipfile.ZipFile(folder + 'some.zip', 'w', zipfile.ZIP_DEFLATED) as file:
    file.write(folder + 'some.pgn', 'some.pgn')
    file.writestr('readme.txt', '1. e4+ *')
    file.write(folder + 'some.pgn', 'more/SOME.PGN')
with zipfile.ZipFile(folder + 'again.zip', 'w') as file:
    file.writestr('a.pgn', '*')
    file.writestr('b.pgn.gz', 'packed')
with zipfile.ZipFile(folder + 'none.zip', 'w') as file:
    file.writestr('readme.txt', 'nothing')
whole = open(folder + 'some.zip', 'rb').read()
with open(folder + 'bad.zip', 'wb') as file:
    file.write(whole[:80] + b'\xff' * 40 + whole[120:])
with open(folder + 'some.xz', 'wb') as file:
    file.write(lzma.compress(open(folder + 'some.pgn', 'rb').read()))
END
    run audit "$dir/some.zip"
    status 1
    out_has "8 games, 36 moves, 6 findings in 6 games"
    run pgn --check "$dir/some.zip"
    out_has "8 games, 36 moves"
    refused "none.zip: no file in it has a name that ends in .pgn" audit "$dir/none.zip"
    refused "again.zip: there is an archive in it; unpack that first" audit "$dir/again.zip"
    refused "bad.zip: the archive is damaged, or has a password; unpack it first" \
        audit "$dir/bad.zip"
    run audit "$dir/some.xz"
    sed "s,some.xz:,some.pgn:," "$dir/out" >"$dir/unpacked"
    is "xz" cmp "$dir/plain" "$dir/unpacked"
fi
command="arbiter audit -"
"$ARBITER" audit - <"$dir/some.pgn" >"$dir/out" 2>"$dir/err"
code=$?
status 1
out_has ": 2:3 3.8.1 illegal-move"

head -n 5 "$dir/some.pgn" >"$dir/fine.pgn"
run audit "$dir/fine.pgn"
status 0
out "1 game, 7 moves, 0 findings in 0 games"
: >"$dir/empty.pgn"
refused "no game was read" audit "$dir/empty.pgn"
out ""
refused "no game was read" audit - </dev/null
refused "no game was read" audit --fix "$dir/new.pgn" "$dir/empty.pgn"
is "no file" [ ! -e "$dir/new.pgn" ]
run audit "$dir/empty.pgn" "$dir/some.pgn"
status 1

# A game may be as long as the Laws allow; where we give up, we say so.
long()
{
    printf '[Event "long"]\n[Date "1999.01.01"]\n[Result "*"]\n\n'
    yes 'Nf3 Nf6 Ng1 Ng8' | head -n "$1"
    echo '*'
}
long 4425 >"$dir/long.pgn" # 17,700 plies
run audit "$dir/long.pgn"
status 0
out "1 game, 17700 moves, 0 findings in 0 games"
long 8193 >"$dir/long.pgn"
run audit "$dir/long.pgn"
status 1
out_has ": 1:32769 - broken-game an audit follows a game for 32768 plies, and this one is longer; the Laws allow that"

# What is asked for.
run audit --only illegal-move,notation "$dir/some.pgn"
status 1
out_has "2 findings in 2 games"
refused 'unknown finding "ilegal-move"; did you mean "illegal-move"?; the findings are:' \
    audit --only ilegal-move "$dir/some.pgn"
err_has "cannot-mate         the winner could not mate any more"
run audit --only , "$dir/some.pgn"
status 2
run audit --edition 1988 "$dir/some.pgn"
out_has ": 2:3 5.1(a) illegal-move"
out_has ": 3:4 10.1 result-contradicts"
refused 'unknown edition "2000"' audit --edition 2000 "$dir/some.pgn"
# The edition of the day, unless one is named.
for day in 2014.06.30 2015.01.01 2020.01.01 2024.05.04; do
    printf '[Event "?"]\n[Date "%s"]\n[Result "1/2-1/2"]\n\n' $day
    echo 'Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 e4 1/2-1/2'
done >"$dir/days.pgn"
run audit "$dir/days.pgn"
status 1
out "$dir/days.pgn:10:65: 2:17 9.6a moves-after-end the game ended with 8...Ng8: the same position for the fifth time (Laws of 2014)
$dir/days.pgn:15:65: 3:17 9.6.1 moves-after-end the game ended with 8...Ng8: the same position for the fifth time (Laws of 2017)
$dir/days.pgn:20:65: 4:17 9.6.1 moves-after-end the game ended with 8...Ng8: the same position for the fifth time
4 games, 68 moves, 3 findings in 3 games
           3  moves-after-end     the game had ended before"
cp "$dir/out" "$dir/auto"
run audit --edition auto "$dir/days.pgn"
is "auto is the default" cmp "$dir/auto" "$dir/out"
run audit --edition 2023 "$dir/days.pgn"
out_has ": 1:17 9.6.1 moves-after-end"
run audit --edition 1997 "$dir/days.pgn"
status 0
printf '[Event "?"]\n[Result "*"]\n\nNf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 e4 *\n' \
    >"$dir/claim.pgn"
run audit "$dir/claim.pgn"
status 0
run audit --claims "$dir/claim.pgn"
status 1
out_has ": 1:8 9.2.2 claim-available 4...Ng8: the position appears for the third time"
run audit --claims --only notation "$dir/claim.pgn"
status 2
run audit --threads 257 "$dir/claim.pgn"
status 2
refused "give a file" audit

# JSON: a line each, the counts last.
run audit --json "$dir/some.pgn"
status 1
out_has '"line":9,"column":13,"game":2,"ply":3,"white":"","black":"","date":"","event":"Illegal","article":"3.8.1","laws":"all","name":"illegal-move","details":"Ke3: the king'
out_like '\{"games":4,"moves":18,"bytes":[0-9]+,"findings":3,"games_with_findings":3,"games_not_followed":0,"undated":3,"by_name":\{.*\}\}'

# A corrected copy: true results, and every other byte as it was.
run audit --fix "$dir/fixed.pgn" "$dir/some.pgn"
status 1
sed '/Mated/,/Notation/s/1-0/0-1/' "$dir/some.pgn" >"$dir/wanted"
is "the result is corrected, in both places, and nothing else" \
    cmp "$dir/wanted" "$dir/fixed.pgn"
err "$dir/some.pgn:12: game 3: [Result \"1-0\"] -> [Result \"0-1\"] (5.1.1)
$dir/some.pgn:14: game 3: 1-0 -> 0-1 (5.1.1)
games: 4; corrected: 1, left out: 0, unchanged byte for byte: 3"
run audit "$dir/fixed.pgn"
out_has "4 games, 18 moves, 2 findings in 2 games"
run audit --json --fix "$dir/json.pgn" "$dir/some.pgn"
out_has "{\"file\":\"$dir/some.pgn\",\"line\":14,\"game\":3,\"fixed\":\"result\",\"from\":\"1-0\",\"to\":\"0-1\",\"article\":\"5.1.1\"}"
err ""
is "the same copy" cmp "$dir/wanted" "$dir/json.pgn"
cp "$dir/fixed.pgn" "$dir/once.pgn"
refused "fixed.pgn: --fix would replace the games that it reads; use --in-place instead" \
    audit --fix "$dir/fixed.pgn" "$dir/fixed.pgn"
refused "once.pgn exists; add --force to replace it" \
    audit --fix "$dir/once.pgn" "$dir/fixed.pgn"
is "it is as it was" cmp "$dir/once.pgn" "$dir/fixed.pgn"
run audit --force --fix "$dir/once.pgn" "$dir/fixed.pgn"
status 1
is "corrected twice, it is the same" cmp "$dir/once.pgn" "$dir/fixed.pgn"
refused "--fix needs a file name, --in-place or --dry-run" audit "$dir/fixed.pgn" --fix
run audit --only illegal-move --fix "$dir/only.pgn" "$dir/some.pgn"
is "what was not asked for is not corrected" cmp "$dir/some.pgn" "$dir/only.pgn"
run audit --fix - "$dir/some.pgn"
is "the copy on the standard output, alone" cmp "$dir/wanted" "$dir/out"
err_has ": 2:3 3.8.1 illegal-move"
# Several files are one; each ends its last line.
printf '\357\273\277' | cat - "$dir/some.pgn" | head -c -1 >"$dir/marked.pgn"
run audit --fix "$dir/both.pgn" "$dir/marked.pgn" "$dir/marked.pgn"
{ printf '\357\273\277'; cat "$dir/wanted"; head -c -1 "$dir/wanted"; } >"$dir/two.pgn"
is "two files, one behind the other" cmp "$dir/two.pgn" "$dir/both.pgn"

# A diff, of which patch makes the same.
run audit --dry-run --fix "$dir/never.pgn" "$dir/some.pgn"
status 1
is "nothing is written" [ ! -e "$dir/never.pgn" ]
out "--- $dir/some.pgn
+++ $dir/some.pgn
@@ -9,9 +9,9 @@
 1. e4 e5 2. Ke3 d6 1-0
 
 [Event \"Mated, and another result\"]
-[Result \"1-0\"]
+[Result \"0-1\"]
 
-1. f3 e5 2. g4 Qh4 1-0
+1. f3 e5 2. g4 Qh4 0-1
 
 [Event \"Notation\"]
 [Result \"*\"]"
err_has ": 3:4 5.1.1 result-contradicts"
cp "$dir/some.pgn" "$dir/stays.pgn"

# In place: the original stays beside it.
run audit --fix --in-place "$dir/stays.pgn" "$dir/fine.pgn"
status 1
is "corrected" cmp "$dir/wanted" "$dir/stays.pgn"
is "the original is kept" cmp "$dir/some.pgn" "$dir/stays.pgn.orig"
is "of what was corrected only" [ ! -e "$dir/fine.pgn.orig" ]
run audit --in-place "$dir/stays.pgn"
status 1
is "twice is once" cmp "$dir/wanted" "$dir/stays.pgn"
cp "$dir/some.pgn" "$dir/stays.pgn"
refused "stays.pgn.orig exists; move it away, or add --no-backup; nothing was written" \
    audit --in-place "$dir/stays.pgn"
is "nothing was" cmp "$dir/some.pgn" "$dir/stays.pgn"
rm "$dir/stays.pgn.orig"
ln "$dir/stays.pgn" "$dir/stays.pgn.orig" # as when it is killed just then
run audit --in-place "$dir/stays.pgn"
status 1
is "the original is kept" cmp "$dir/some.pgn" "$dir/stays.pgn.orig"
cp "$dir/some.pgn" "$dir/stays.pgn"
rm "$dir/stays.pgn.orig"
run audit --in-place --no-backup "$dir/stays.pgn"
status 1
is "corrected" cmp "$dir/wanted" "$dir/stays.pgn"
is "and no other" [ ! -e "$dir/stays.pgn.orig" ]
refused "-: --in-place corrects plain files only; use --fix FILE" audit --in-place -
refused "leave out the name behind --fix" \
    audit --in-place --fix "$dir/x.pgn" "$dir/some.pgn"
gzip -c "$dir/some.pgn" >"$dir/packed"
refused "packed: --in-place corrects plain files only; use --fix FILE" \
    audit --in-place "$dir/some.pgn" "$dir/packed"
is "nothing was begun" [ ! -e "$dir/some.pgn.orig" ]

# A killed process leaves something beside it that the next one takes away; what
# belongs to a process that runs, or to nobody, stays.
sh -c 'echo $$' >"$dir/gone"
gone=$(cat "$dir/gone")
touch "$dir/fixed.pgn.$gone-0.tmp" "$dir/fixed.pgn.$$-0.tmp"
for alike in mine.tmp "$gone-0.new" "$gone-0.tmp~" "-$gone-0.tmp"; do
    touch "$dir/fixed.pgn.$alike"
done
run audit --in-place "$dir/fixed.pgn"
is "what was left is gone" [ ! -e "$dir/fixed.pgn.$gone-0.tmp" ]
is "another's is there" [ -e "$dir/fixed.pgn.$$-0.tmp" ]
for alike in mine.tmp "$gone-0.new" "$gone-0.tmp~" "-$gone-0.tmp"; do
    is "so is what looks alike: $alike" [ -e "$dir/fixed.pgn.$alike" ]
    rm "$dir/fixed.pgn.$alike"
done
rm "$dir/fixed.pgn.$$-0.tmp"
# A name that is taken is not taken twice.
for count in 1 100; do
    command="arbiter audit --fix, where $count names are taken"
    # shellcheck disable=SC2016 # of the shell that becomes the program
    sh -c 'for i in $(seq 0 $(($1 - 1))); do touch "$2.$$-$i.tmp"; done
        exec "$ARBITER" audit --in-place "$2"' sh $count "$dir/fixed.pgn" \
        >"$dir/out" 2>"$dir/err"
    code=$?
    if [ $count = 1 ]; then status 1; else status 2; fi
    is "what is there stays" [ "$(find "$dir" -name '*.tmp' | wc -l)" = $count ]
    rm -f "$dir"/fixed.pgn.*.tmp
done
err_has "fixed.pgn: File exists; choose a file that you can write"
is "corrected twice, and onto itself, it is the same" \
    cmp "$dir/once.pgn" "$dir/fixed.pgn"

# Whatever else is in a file stays, to the byte: Latin-1, CRLF, tabs, lines with %,
# text between games, what is missing in front of or behind the moves.
printf '%% a line\r\n\tRound one, in the rain\r\n\r\n[Event  "one"]\r\n[White "M\374ller"]\r\n[Black "\303\234"]\r\n[Result "1-0"]\r\n[Annotator "x"]\r\n\r\n1.f3 {M\374h}e5\r\n%% 1-0\r\n 2.g4 $4 Qh4\t(2... d6)1-0 1-0\r\n\r\nRound two\r\n[Event "no tag"]\r\n[White "A"]\r\n[Black "B"]\r\n[ECO "A00"]\r\n\r\nf3 e5 g4 Qh4 ; ends here\r\n\r\n[Event "last"]\n[White "A"]\n[Result ""]\n\nf3 e5 g4 Qh4 0-1' >"$dir/odd.pgn"
printf '%% a line\r\n\tRound one, in the rain\r\n\r\n[Event  "one"]\r\n[White "M\374ller"]\r\n[Black "\303\234"]\r\n[Result "0-1"]\r\n[Annotator "x"]\r\n\r\n1.f3 {M\374h}e5\r\n%% 1-0\r\n 2.g4 $4 Qh4\t(2... d6)0-1 0-1\r\n\r\nRound two\r\n[Event "no tag"]\r\n[White "A"]\r\n[Black "B"]\r\n[Result "0-1"]\r\n[ECO "A00"]\r\n\r\nf3 e5 g4 Qh4 ; ends here\r\n0-1\r\n\r\n[Event "last"]\n[White "A"]\n[Result "0-1"]\n\nf3 e5 g4 Qh4 0-1' >"$dir/wanted"
run audit --fix "$dir/odd.fixed" "$dir/odd.pgn"
status 1
is "what is corrected, and all else" cmp "$dir/wanted" "$dir/odd.fixed"
err_has 'odd.pgn:21: game 2: + 0-1'
err_has 'odd.pgn:18: game 2: + [Result "0-1"]'
run audit --fix "$dir/odd.twice" "$dir/odd.fixed"
is "twice is once" cmp "$dir/wanted" "$dir/odd.twice"
if command -v patch >/dev/null; then
    run audit --dry-run "$dir/odd.pgn"
    patch --binary -s -o "$dir/patched" "$dir/odd.pgn" "$dir/out"
    is "patch makes the same" cmp "$dir/wanted" "$dir/patched"
fi
# A clean file is a copy; so is one that ends in the middle of a game.
for length in 0 40 150 250; do
    cat "$dir/fine.pgn" "$dir/odd.fixed" tests/data/pgn/odd.pgn | tail -c +$length | head -c -$length >"$dir/clean.pgn"
    run audit --force --only illegal-move --fix "$dir/clean.fixed" "$dir/clean.pgn"
    is "a clean file is a copy ($length)" cmp "$dir/clean.pgn" "$dir/clean.fixed"
done

# Comma-separated values: a line of names, a line a finding.
run audit --csv "$dir/some.pgn"
status 1
is "four lines" [ "$(wc -l <"$dir/out")" -eq 4 ]
out_has "$(printf 'file,line,column,game,ply,white,black,date,event,article,laws,name,details\r')"
out_has "$(printf '"%s",14,20,3,4,"","","","Mated, and another result",5.1.1,all,result-contradicts,"1-0, but it is 0-1: checkmate"\r' "$dir/some.pgn")"
run audit --csv --json "$dir/some.pgn"
status 2

# Each finding has its place, in a tag, a move or the result, across chunks and in
# archives; what is not UTF-8 is Latin-1.
{
    for i in $(seq 1 9000); do
        printf '[Event "%s"]\n[Date "2001.05.04"]\n\n1. e4 e5 *\n\n' "$i"
    done
    printf '[Event "last"]\r\n[White "M\374ller, A"]\r\n[Black "B"]\r\n[Date "2001.02.30"]\r\n\r\n1. f3 e5\r\n  2. g4 Qh4# {mate}\r\n 1-0\r\n'
} >"$dir/places.pgn"
run audit "$dir/places.pgn"
status 1
out_has "$dir/places.pgn:45004:8: 9001:0 - tag-contradicts the tag Date is not a date: 2001.02.30 (Müller, A - B, 2001.02.30)"
out_has "$dir/places.pgn:45008:2: 9001:4 5.1(a) result-contradicts 1-0, but it is 0-1: checkmate (Laws of 1997) (Müller, A - B, 2001.02.30)"
sed "s/places.pgn/places.pgn.gz/" "$dir/out" >"$dir/wanted"
gzip -k "$dir/places.pgn"
run audit --threads 3 "$dir/places.pgn.gz"
is "the same in an archive" cmp "$dir/wanted" "$dir/out"
# Games with the same moves, however they are written.
moves='1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Nb8 10. d4'
{
    printf '[Event "1"]\n[Date "2001.05.04"]\n[White "Ann, A"]\n[Black "Bob"]\n[Result "1-0"]\n\n%s Nbd7 1-0\n\n' "$moves"
    printf '[Event "2"]\n[Date "2001.05.??"]\n[White "ANN, Alice"]\n[Black "Bob"]\n[Result "1-0"]\n\n%s {x} (10. d3) Nbd7! 1-0\n\n' \
        "$(echo "$moves" | sed 's/O-O/0-0/g; s/\. /./g')"
    printf '[Event "3"]\n[Date "2002.05.04"]\n[White "Ann, A"]\n[Black "Bob"]\n[Result "*"]\n\n%s Nbd7 *\n\n' "$moves"
    printf '[Event "4"]\n[White "Ann, A"]\n[Black "Bob"]\n[Result "*"]\n\n%s Bb7 *\n\n' "$moves"
    printf '[Event "5"]\n[White "Carl"]\n[Black "Bob"]\n[Result "*"]\n\n%s Bb7 *\n\n' "$moves"
    printf '[Event "6"]\n[White "Alice Ann"]\n[Black "Bob"]\n[Result "0-1"]\n\n%s Bb7 11. d5 0-1\n' "$moves"
} >"$dir/twins.pgn"
run audit --twins "$dir/twins.pgn"
status 1
out "$dir/twins.pgn:4, $dir/twins.pgn:6: the same first 20 plies, of 20 and 21; the results differ: *, 0-1; the dates may differ; likelier right: the second, which has more moves
$dir/twins.pgn:2, $dir/twins.pgn:3: the same 20 plies; the results differ: 1-0, *; the dates differ; likelier right: the first, which has a result
$dir/twins.pgn:1, $dir/twins.pgn:2: the same 20 plies; duplicates; likelier right: the first, whose date is more complete
2 pairs of games with the same moves, 1 of them differ
1 game is how a longer one begins
6 games, 121 moves, 0 findings in 0 games"
run audit --twins --json "$dir/twins.pgn"
status 1
out_has "{\"twins\":\"beginning\",\"plies\":20,\"games\":[{\"file\":\"$dir/twins.pgn\",\"game\":4,\"plies\":20,\"result\":\"*\"},{\"file\":\"$dir/twins.pgn\",\"game\":6,\"plies\":21,\"result\":\"0-1\"}],\"differ\":[\"result\"],\"may_differ\":[\"date\"],\"likelier\":1,\"reason\":\"moves\"}"
run audit --twins --csv "$dir/twins.pgn"
status 1
out_has "$(printf '"%s",0,0,2,20,"","","","",-,,duplicate,"%s:1: the same 20 plies; duplicates; likelier right: the first, whose date is more complete"\r' "$dir/twins.pgn" "$dir/twins.pgn")"

# A player's id with two names.
{
    printf '[Event "1"]\n[White "Ann, A"]\n[WhiteFideId "1503014"]\n[Black "Bob"]\n[BlackFideId "2020009"]\n[Result "*"]\n\n%s Nbd7 *\n\n' "$moves"
    printf '[Event "2"]\n[White "A. Ann"]\n[WhiteFideId "1503014"]\n[Black "Carl"]\n[BlackFideId ""]\n[Result "*"]\n\n%s Bb7 *\n\n' "$moves"
    printf '[Event "3"]\n[White "Carl"]\n[WhiteFideId "2020009"]\n[Black "Ann, Alice"]\n[BlackFideId "1503014"]\n[Result "*"]\n\n%s Nc6 *\n' "$moves"
} >"$dir/ids.pgn"
run audit --twins "$dir/ids.pgn"
status 1
out_has ": 3:0 - tag-contradicts the id 2020009 of White stands with another name in $dir/ids.pgn:1"
out_has "1 finding in 1 game"
{ # Black's, in a game with another finding
    cat "$dir/ids.pgn"
    printf '\n[White "Dora"]\n[Black "Emil"]\n[BlackFideId "1503014"]\n[Result "1-0"]\n\n%s Bb7 0-1\n' "$moves"
} >"$dir/more-ids.pgn"
run audit --twins "$dir/more-ids.pgn"
out_has ": 4:0 - tag-contradicts the id 1503014 of Black stands with another name"
out_has "3 findings in 2 games"
run audit --twins --csv "$dir/more-ids.pgn"
out_has ',28,1,4,0,"Dora","Emil","","",-,,tag-contradicts,'
run audit --twins --json "$dir/ids.pgn"
out_has '"line":19,"column":1,"game":3,"ply":0,"white":"Carl","black":"Ann, Alice","date":"","event":"3","article":"-","laws":"","name":"tag-contradicts"'
run audit --twins --only illegal-move "$dir/ids.pgn"
out_has "0 findings in 0 games"
run audit --twins --report "$dir/ids.html" --sqlite "$dir/ids.db" "$dir/ids.pgn"
status 1

# Duplicates can be left out of the corrected copy: one stays that has all of the
# other; where each has something, both do.
run audit --fix "$dir/unique.pgn" --unique "$dir/twins.pgn"
status 0
err "$dir/twins.pgn:1 and $dir/twins.pgn:2 both stay: [White] and [Event] are in one of them only
games: 6; corrected: 0, left out: 0, unchanged byte for byte: 6"
is "all are left" cmp "$dir/twins.pgn" "$dir/unique.pgn"
is "nothing was left out" [ ! -e "$dir/unique.pgn.duplicates.pgn" ]
sed 's/ANN, Alice/ANN/; s/Event "2"/Event "1"/; s/ {x} (10. d3)//; s/Nbd7!/Nbd7/' "$dir/twins.pgn" >"$dir/poor.pgn"
run audit --force --fix "$dir/unique.pgn" --unique "$dir/poor.pgn"
err "$dir/poor.pgn:2 left out: $dir/poor.pgn:1 has all of it
$dir/unique.pgn.duplicates.pgn has what was left out
games: 6; corrected: 0, left out: 1, unchanged byte for byte: 5"
awk '/^\[Event/ { n++ } n != 2' "$dir/poor.pgn" >"$dir/wanted"
is "not the one with less of a date" cmp "$dir/wanted" "$dir/unique.pgn"
awk '/^\[Event/ { n++ } n == 2' "$dir/poor.pgn" >"$dir/wanted"
is "which is in a file" cmp "$dir/wanted" "$dir/unique.pgn.duplicates.pgn"
refused "unique.pgn.duplicates.pgn exists; add --force to replace it" \
    audit --fix "$dir/other.pgn" --duplicates "$dir/unique.pgn.duplicates.pgn" --unique "$dir/poor.pgn"
refused "poor.pgn is read as well; give --duplicates another file" \
    audit --fix "$dir/other.pgn" --duplicates "$dir/poor.pgn" --unique "$dir/poor.pgn"
run audit --json --fix - --duplicates "$dir/gone.pgn" --unique "$dir/poor.pgn"
err_has "{\"left_out\":{\"file\":\"$dir/poor.pgn\",\"game\":2},\"stays\":{\"file\":\"$dir/poor.pgn\",\"game\":1}}"
is "the same file" cmp "$dir/gone.pgn" "$dir/unique.pgn.duplicates.pgn"
# A game that would be corrected, and one that goes.
{
    printf '[Event "1"]\n[White "Ann"]\n[Black "Bob"]\n[Date "2001.05.04"]\n[Result "1-0"]\n\nf3 e5 g4 Qh4# 1-0\n\n'
    printf '[Event "1"]\n[White "Ann"]\n[Black "Bob"]\n[Date "2001.05.04"]\n[Result "1-0"]\n\nf3 e5 g4 Qh4# {!} 1-0\n'
} >"$dir/both.pgn"
run audit --force --fix "$dir/unique.pgn" --unique "$dir/both.pgn"
err_has "games: 2; corrected: 1, left out: 1, unchanged byte for byte: 0"
is "the richer one, corrected" \
    sh -c 'tail -n 7 "$1" | sed s/1-0/0-1/ | cmp - "$2"' sh "$dir/both.pgn" "$dir/unique.pgn"
run audit --force --csv --fix "$dir/unique.pgn" --unique "$dir/poor.pgn"
is "lines for programs alone" sh -c "! grep -q 'left out' '$dir/out'"
refused "--unique needs --fix FILE" audit --unique "$dir/twins.pgn"
refused "--unique needs --fix FILE" audit --unique --in-place "$dir/twins.pgn"
refused "--unique needs --fix FILE" audit --unique --fix - "$dir/twins.pgn"
[ ! -c /dev/full ] ||
    refused "/dev/full: No space left on device; nothing was written" \
        audit --force --fix "$dir/unique.pgn" --duplicates /dev/full --unique "$dir/poor.pgn"

# Pairs of every kind: nothing that only one has is lost, and the true ones are found.
if command -v python3 >/dev/null; then
    mkdir "$dir/pairs"
    python3 tests/cli/twin_pairs.py make "$dir/pairs"
    run audit --twins --json "$dir/pairs/one.pgn" "$dir/pairs/other.pgn"
    cp "$dir/out" "$dir/pairs/found.json"
    run audit --unique --fix "$dir/pairs/unique.pgn" --duplicates "$dir/pairs/gone.pgn" \
        "$dir/pairs/one.pgn" "$dir/pairs/other.pgn"
    is "every pair" python3 tests/cli/twin_pairs.py check "$dir/pairs"
fi

# Where the tag and the moves differ, and the Laws do not decide, both stay.
cat >"$dir/differ.pgn" <<'END'
[Event "differ"]
[Result "1-0"]

1. e4 e5 *

[Event "twice"]
[Result "1-0"]

1. e4 e5 1-0 {sic} 0-1

[Event "the Laws decide"]
[Result "1-0"]

1. f3 e5 2. g4 Qh4 1/2-1/2
END
run audit --force --fix "$dir/fixed.pgn" "$dir/differ.pgn"
status 1
sed '/decide/,$s/1-0\|1.2-1.2/0-1/' "$dir/differ.pgn" >"$dir/wanted"
is "only what the Laws decide" cmp "$dir/wanted" "$dir/fixed.pgn"

# A draw that was put right is right.
printf '[Event "?"]\n[FEN "8/8/4k3/8/8/3QK3/8/8 w - - 0 1"]\n[Result "0-1"]\n[Termination "Time forfeit"]\n\n1. Qd4 0-1\n' \
    >"$dir/flag.pgn"
run audit --force --fix "$dir/fixed.pgn" "$dir/flag.pgn"
status 1
out_has ": 1:1 6.9 cannot-mate"
is "it is drawn" grep -qx '1. Qd4 1/2-1/2' "$dir/fixed.pgn"
run audit "$dir/fixed.pgn"
status 0

# Files that nobody means.
cp "$dir/some.pgn" "$dir/named.gz"
refused "named.gz: it is not compressed; give --fix a name without .gz" \
    audit --fix "$dir/named.gz" "$dir/some.pgn"
is "the games are there" cmp "$dir/some.pgn" "$dir/named.gz"
refused "some.pgn is read as well; give --html another file" \
    audit --report "$dir/./some.pgn" "$dir/some.pgn"
is "the games are there" grep -q Notation "$dir/some.pgn"
refused "both: --fix and --html need different files" \
    audit --report "$dir/both" --fix "$dir/both" "$dir/some.pgn"
for fix in "" "--fix $dir/new.pgn"; do
    # shellcheck disable=SC2086 # words
    refused "--html needs a file name" audit --report - $fix "$dir/some.pgn"
done
refused "some.pgn is read as well; give --sqlite another file" \
    audit --fix x --sqlite "$dir/some.pgn" "$dir/some.pgn"
run audit --report "$dir/report.html" --fix "$dir/new.pgn" --edition 2017 "$dir/some.pgn"
status 1
is "both are there" [ -s "$dir/report.html" ] && [ -s "$dir/new.pgn" ]
is "by which Laws" grep -q 2017 "$dir/report.html"
rm "$dir/new.pgn" "$dir/report.html"
refused 'unknown finding "0000000000000000000000000000000"' \
    audit --only "$(printf '%040d' 0)" "$dir/some.pgn"
refused "--only needs names" audit --only "" "$dir/some.pgn"
echo '<p>404: not here</p>' >"$dir/page.pgn"
refused "page.pgn: there is no game in it; is it PGN?" audit "$dir/page.pgn" "$dir/some.pgn"
out_has "4 games, 18 moves, 3 findings in 3 games"
printf '\n \n' >"$dir/blank.pgn"
refused "no game was read" audit "$dir/blank.pgn"
for order in '\377\3761\0.\0' '\376\377\0001\0.'; do
    # shellcheck disable=SC2059 # a format
    printf "$order" >"$dir/wide.pgn"
    refused "wide.pgn: this is UTF-16; make it UTF-8 first" audit "$dir/wide.pgn"
done
{ printf '\357\273\277'; cat "$dir/some.pgn"; } >"$dir/marked.pgn"
run audit "$dir/marked.pgn"
status 1
out_has "4 games, 18 moves, 3 findings in 3 games"
printf '\0\0' >"$dir/zeros.pgn"
refused "zeros.pgn: there is no game in it; is it PGN?" audit "$dir/zeros.pgn"

# An archive whose window is too large is not damaged.
if head -c 1000 "$dir/some.pgn" | zstd -q --long=28 >"$dir/wide.zst" 2>/dev/null; then
    refused 'wide.zst: the archive was packed with a window over 128 MiB; let "zstd -dc' \
        audit "$dir/wide.zst"
fi

# A finding is a line and JSON is UTF-8, whatever a file is called.
cp "$dir/claim.pgn" "$dir/two
lines.pgn"
run audit --claims "$dir/two
lines.pgn"
out_has "two?lines.pgn:4:29: 1:8 9.2.2"
odd=$(printf 'odd"\177')
cp "$dir/claim.pgn" "$dir/$odd"
run audit --claims "$dir/$odd"
out_has 'odd"?:4:29: 1:8 9.2.2'
run audit --claims --csv "$dir/$odd"
out_has 'odd""'
run audit --claims --report "$dir/odd.html" "$dir/$odd"
is "in the page, too" grep -q '/odd&#34;&#65533;</td>' "$dir/odd.html"
odd=$(printf 'odd\374\303\274')
if cp "$dir/claim.pgn" "$dir/$odd" 2>/dev/null; then
    run audit --claims --json "$dir/$odd"
    out_has "$(printf 'odd\\ufffd\303\274","line":4')"
fi

# Nothing is half-written.
[ ! -c /dev/full ] || {
    refused "/dev/full: No space left on device; nothing was written" \
        audit --fix /dev/full "$dir/some.pgn"
    run audit --report /dev/full "$dir/some.pgn"
    status 2
    command="arbiter audit >/dev/full"
    "$ARBITER" audit "$dir/some.pgn" --fix "$dir/new.pgn" >/dev/full 2>"$dir/err"
    code=$?
    status 2
    is "no file" [ ! -e "$dir/new.pgn" ]
}
refused "none.pgn: No such file or directory" \
    audit --fix "$dir/new.pgn" "$dir/some.pgn" "$dir/none.pgn"
err_has "new.pgn: not written: some games could not be read"
is "no file" [ ! -e "$dir/new.pgn" ]
refused "folder.pgn: No such file or directory" \
    audit --fix "$dir/no/such/folder.pgn" "$dir/some.pgn"
is "nothing lies beside it" [ -z "$(find "$dir" -name '*.tmp')" ]
refused "none.pgn: No such file or directory" audit --fix "$dir/more.pgn" "$dir/none.pgn"
refused "Is a directory; choose a file that you can write" audit --fix "$dir" "$dir/some.pgn"
run audit --fix /dev/null --report /dev/null "$dir/some.pgn"
status 1

# A broken pipe is told, and leaves nothing behind.
cp "$dir/some.pgn" "$dir/many.pgn"
for _ in 1 2 3 4 5 6 7 8 9 10 11 12; do # its findings fill any pipe
    cat "$dir/many.pgn" "$dir/many.pgn" >"$dir/more.pgn"
    mv "$dir/more.pgn" "$dir/many.pgn"
done
command="arbiter audit | head"
{
    "$ARBITER" audit --fix "$dir/new.pgn" "$dir/many.pgn" 2>"$dir/err"
    echo $? >"$dir/code"
} | head -n 1 >"$dir/out"
code=$(cat "$dir/code")
status 2
err "arbiter audit: cannot write the output: Broken pipe"
is "no file" [ ! -e "$dir/new.pgn" ]
# Where nothing is written, who closes the pipe has seen enough.
"$ARBITER" audit "$dir/many.pgn" 2>"$dir/err" | head -n 1 >"$dir/out"
err ""
is "nothing lies beside it" [ -z "$(find "$dir" -name '*.tmp')" ]

# Whatever happens while files are corrected in place, the original is whole.  What
# is found fills the pipe, and it waits there with half of its work done.
mkfifo "$dir/pipe"
cp "$dir/many.pgn" "$dir/place.pgn"
halfway()
{
    "$ARBITER" audit --in-place "$dir/place.pgn" >"$dir/pipe" 2>"$dir/err" &
    audit=$!
    exec 8<"$dir/pipe"
    read -r line <&8
    eventually "something lies beside it" \
        sh -c 'find "$1" -name "place.pgn.*.tmp" | grep -q .' sh "$dir"
}
command="arbiter audit --in-place, killed"
halfway
kill -9 $audit
wait $audit
exec 8<&-
is "the original is whole" cmp "$dir/many.pgn" "$dir/place.pgn"
is "and the only one" [ ! -e "$dir/place.pgn.orig" ]
command="arbiter audit --in-place, while the file is cut"
halfway
head -c 100000 "$dir/many.pgn" >"$dir/place.pgn"
cat <&8 >"$dir/out"
wait $audit
code=$?
exec 8<&-
status 2
err_has "place.pgn: it was changed while it was read; nothing was written"
head -c 100000 "$dir/many.pgn" >"$dir/wanted"
is "what there is is whole" cmp "$dir/wanted" "$dir/place.pgn"
cp "$dir/many.pgn" "$dir/place.pgn"
command="arbiter audit --in-place, on a full disk"
(
    trap '' XFSZ
    ulimit -f 1000
    exec "$ARBITER" audit --in-place "$dir/place.pgn" 2>"$dir/err"
) | tail -n 1 >"$dir/out"
err_has "place.pgn: File too large; nothing was written, the file is as it was"
is "the original is whole" cmp "$dir/many.pgn" "$dir/place.pgn"
is "and the only one" [ ! -e "$dir/place.pgn.orig" ]
is "nothing lies beside it" [ -z "$(find "$dir" -name '*.tmp')" ]

# So does a signal, while games are still to come.
mkfifo "$dir/fifo"
exec 9<>"$dir/fifo"
for name in TERM HUP; do
    command="arbiter audit --fix, ended by $name"
    # also where whoever started us ignores it
    env --default-signal="$name" "$ARBITER" audit --fix "$dir/new.pgn" - \
        <"$dir/fifo" >"$dir/out" 2>"$dir/err" 9>&- &
    audit=$!
    eventually "something lies beside it" \
        sh -c 'find "$1" -name "*.tmp" | grep -q .' sh "$dir"
    kill -s "$name" "$audit"
    wait "$audit"
    code=$?
    is "the signal ends it" [ "$code" -gt 128 ]
    is "no file" [ ! -e "$dir/new.pgn" ]
    is "nothing lies beside it any more" [ -z "$(find "$dir" -name '*.tmp')" ]
done
exec 9>&-

# The page has all in it.
run audit --report "$dir/page.html" --fix "$dir/new.pgn" "$dir/some.pgn" "$dir/fine.pgn"
status 1
is "and the corrected games beside it" grep -q '^1. f3 e5 2. g4 Qh4 0-1$' "$dir/new.pgn"
rm "$dir/new.pgn"
is "a page" grep -q '<h1>Audit of 2 files</h1>' "$dir/page.html"
is "with a chart" grep -q '<svg .*Findings by name' "$dir/page.html"
is "with a row a finding" grep -q '>3.8.1</td><td>illegal-move</td>' "$dir/page.html"
is "nothing about what was not looked for" \
    sh -c '! grep -q claim-available "$1"' sh "$dir/page.html"
is "that loads nothing" [ -z "$(sed '/<script type=module>/d' "$dir/page.html" | grep -oE '(src|href|url)[=(]|<link')" ]
is "in the reader's language" grep -q '^<html lang="en">' "$dir/page.html"
is "with the games by year" grep -q 'aria-label="Findings by event"' "$dir/page.html"

# What games say of themselves is text, however long it is, and no part of the page.
{
    printf '[Event "<b><b><b><b><b><b><b><b><b><b>"]\n[White "<i>&\001"]\n[Black "?"]\n'
    printf '[Date "2024.05.01"]\n\n1. e4 e5 2. Ke3 {</script>} *\n'
} >"$dir/tags.pgn"
run audit --report "$dir/tags.html" "$dir/tags.pgn"
status 1
is "the tags are written out" grep -q '<td>&#60;i&#62;&#38;&#65533; – ?</td>' "$dir/tags.html"
is "in the charts, too" grep -q '>&#60;b&#62;&#60;b&#62;&#60;b&#62;&#60;b' "$dir/tags.html"
is "no tag of theirs is one of the page" sh -c '! grep -q "<b><b>\|<i>" "$1"' sh "$dir/tags.html"
# What is not UTF-8 is taken for Latin-1; of a long game the beginning is shown.
{
    printf '[Event "?"]\n[Black "M\374ller"]\n[Date "2024.05.01"]\n\n{'
    head -c 40000 /dev/zero | tr '\0' x
    printf '} 1. e4 e5 2. Ke3 *\n\n'
    printf '[Event "?"]\n[White "'
    head -c 400 /dev/zero | tr '\0' x
    printf '"]\n[FEN "x"]\n\n*\n'
} >"$dir/latin.pgn"
run audit --edition 2017 --report "$dir/latin.html" "$dir/latin.pgn"
status 1
is "Latin-1" grep -q "$(printf '<td> – M\303\274ller</td>')" "$dir/latin.html"
is "the edition" grep -q 'against the Laws of Chess, edition 2017;' "$dir/latin.html"
# Of many findings the page has the first, of years the latest, of events some.
awk 'BEGIN {
    for (i = 0; i < 5100; i++)
        printf "[Event \"event %d\"]\n[Date \"%d.01.01\"]\n\n1. e4 e5 2. Ke3 *\n\n",
            i % 3000, 1950 + i % 60
}' >"$dir/many.pgn"
run audit --report "$dir/many.html" "$dir/many.pgn"
status 1
is "5,000 rows" [ "$(grep -c '^<tr class=k' "$dir/many.html")" = 5000 ]
is "of more" grep -q '<p>The first 5,000 of 5,100.</p>' "$dir/many.html"
is "the latest years" grep -q '>2009</text>' "$dir/many.html"
is "not the first" sh -c '! grep -q ">1950</text>" "$1"' sh "$dir/many.html"
is "15 events" [ "$(grep -c '>event [0-9]*</text>' "$dir/many.html")" = 15 ]
LANG=en_XA.UTF-8 LC_ALL='' run audit --report "$dir/pseudo.html" "$dir/many.pgn"
is "in any English" grep -q '5,000.*5,100' "$dir/pseudo.html"
LANG=de.UTF-8 LC_ALL='' run audit --report "$dir/german.html" "$dir/tags.pgn"
is "in the reader's language" grep -q '<html lang="de">' "$dir/german.html"

# A database, whole or not at all.
if ! "$ARBITER" --version | grep -q serve; then
    run audit --twins --sqlite "$dir/found.db" "$dir/some.pgn" "$dir/twins.pgn"
    status 1
    is "a row a finding" [ "$(python3 - "$dir/found.db" <<'END'
import sqlite3, sys
db = sqlite3.connect(sys.argv[1])
print(db.execute("select count(*), sum(pgn like '%[Event%') from findings").fetchone(),
      db.execute("select kind, count(*) from twins group by kind").fetchall(),
      db.execute("select sum(games) from files").fetchone())
END
    )" = "(3, 3) [('beginning', 1), ('different', 1), ('duplicate', 1)] (10,)" ]
    refused "some.pgn: file is not a database; choose another file" \
        audit --sqlite "$dir/some.pgn" "$dir/fine.pgn"
    refused "fine.pgn is read as well; give --sqlite another file" \
        audit --sqlite "$dir/fine.pgn" "$dir/fine.pgn"
fi

# Where chunks are cut never shows: games among whose tags the Event comes late,
# and one that fits no chunk.
i=0
while [ $i -lt 4000 ]; do
    printf '[Site "%d"]\n[Round "some words, so that chunks are full"]\n[Event "x"]\n[Result "*"]\n\n1. e4+ *\n\n' $i
    i=$((i + 1))
done >"$dir/late.pgn"
run audit --threads 3 "$dir/late.pgn" "$dir/late.pgn"
out_has "8000 games, 8000 moves, 8000 findings in 8000 games"
run audit --threads 3 "$dir/late.pgn"
out_has "4000 games, 4000 moves, 4000 findings in 4000 games"
cp "$dir/out" "$dir/three"
run audit --threads 1 --exact "$dir/late.pgn"
is "the cuts do not show" cmp "$dir/three" "$dir/out"
# On a terminal, a line of progress stays one line.
if command -v script >/dev/null; then
    export TERM=xterm
    feed="{ cat '$dir/late.pgn'; sleep 0.7; cat '$dir/late.pgn'; }"
    for terminal in TERM=dumb "-u TERM"; do
        command="arbiter audit on a dumb terminal ($terminal)"
        script -qec "$feed | env $terminal '$ARBITER' audit --only illegal-move -" \
            /dev/null </dev/null >"$dir/out"
        is "no escapes" [ -z "$(tr -cd '\033' <"$dir/out")" ]
    done
    command="arbiter audit on a terminal of no known width"
    script -qec "stty cols 0; $feed | '$ARBITER' audit --only illegal-move -" \
        /dev/null </dev/null | tr '\r' '\n' | grep MB >"$dir/out"
    out_has "findings: 0"
    command="arbiter audit of a file on a terminal"
    script -qec "stty cols 80; $feed |
        '$ARBITER' audit --only illegal-move - '$dir/late.pgn' '$dir/some.pgn'" \
        /dev/null </dev/null | tr '\r' '\n' >"$dir/out"
    is "the first part of one" grep -qE '\[#+\.+\] +[0-9]+ %  ' "$dir/out"
    out_has "[########################] 100 %  "
    command="arbiter audit on hardly any terminal"
    script -qec "stty cols 6; $feed | '$ARBITER' audit --only illegal-move -" \
        /dev/null </dev/null | tr '\r' '\n' >"$dir/out"
    is "as much as there is room for" grep -qE '^.\[K[0-9.]+ ?M?B?$' "$dir/out"
    for columns in 80 30; do
        command="arbiter audit on $columns columns"
        script -qec "stty cols $columns; $feed | '$ARBITER' audit --only illegal-move -" \
            /dev/null </dev/null | tr '\r' '\n' | grep MB >"$dir/out"
        out_has "MB, "
        is "it does not reach the edge" \
            [ -z "$(sed 's/.\[K//g' "$dir/out" | awk -v n=$columns 'length >= n')" ]
    done
fi
{
    cat "$dir/some.pgn"
    printf '\n[Event "long"]\n\n1. e4 {'
    head -c 6000000 /dev/zero | tr '\0' x
    printf '} e5 2. Ke3 *\n\n'
    cat "$dir/some.pgn"
} >"$dir/long.pgn"
run audit "$dir/long.pgn"
status 1
out_has ": 5:3 3.8.1 illegal-move"
out_has "9 games, 39 moves, 7 findings in 7 games"
refused "long.pgn: 4 MiB of it have no tag Event that starts a game" \
    audit --fix "$dir/new.pgn" "$dir/long.pgn"
# A comment that is too long and not closed is told, at the end or where a game starts.
for rest in '' '\n\n[Event "b"]\n[Result "*"]\n\n1. d4 *\n'; do
    {
        printf '[Event "a"]\n[Result "*"]\n\n1. e4 {'
        head -c 100000 /dev/zero | tr '\0' x
        printf "$rest"
    } >"$dir/open.pgn"
    run audit --only broken-game "$dir/open.pgn"
    status 1
    out_has ": 1:1 - broken-game the comment is not closed"
    run pgn --check "$dir/open.pgn"
    err_has "the comment is not closed"
done
# One whose tags began in the chunk before.
{
    printf '[White "late"]\n[Event "long"]\n\n1. e4 {'
    head -c 5000000 /dev/zero | tr '\0' x
    printf '} e5 2. Ke3 *\n'
} >"$dir/long.pgn"
run audit "$dir/long.pgn"
status 1
out_has ": 1:3 3.8.1 illegal-move"
out_has "1 game, 3 moves, 1 finding in 1 game"
# A file may end among the tags of a game.
{ cat "$dir/fine.pgn"; printf '\n[Site "?"]\n[White "cut"]\n'; } >"$dir/tags.pgn"
run audit "$dir/tags.pgn"
out_has "2 games, 7 moves"
