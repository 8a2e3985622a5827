# Every call of a command fails once: it ends as ever and prints the same, or says
# what is wrong; no memory is lost, and a file is as before or whole.
. tests/fault/lib

printf '#!/bin/sh\necho 1; echo "1 2"\n' >"$work/bbpPairings"
chmod +x "$work/bbpPairings"
PATH=$work:$PATH
mkdir "$work/folder"
cp docs/pgn/audit.pgn "$work/folder/games.pgn"
cat docs/pgn/audit.pgn docs/pgn/audit.pgn >"$work/both"
for _ in $(seq 900); do # more than a chunk of it, and games of twenty moves
    cat <<'END'
[Event "?"]
[White "Ann"]
[WhiteFideId "1503014"]
[Black "Bob"]
[Result "*"]

1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O
9. h3 Nb8 10. d4 Nbd7 11. Nbd2 Bb7 12. Bc2 Re8 13. Nf1 Bf8 14. Ng3 g6 15. a4 c5 16. d5
c4 17. Bg5 h6 18. Be3 Nc5 19. Qd2 h5 20. Bg5 Be7 {and so on, as in any such game} *

END
done >"$work/same.pgn"
cp docs/acts/judged-game.acts "$work/acts"
fen='8/8/8/8/8/2k5/8/K6Q w - - 0 1'
printf '%s\n' "$fen" "4k3/8/8/8/8/8/8/4K3 w - - 0 1" >"$work/fens"
printf '%s\n' f3 e5 board g4 moves Qh4 >"$work/moves"
printf '%s\n' "arbiter starts" "white plays e4" "+5 black claims repetition" clocks \
    back list "laws 1997" board "save $work/saved" new >"$work/dialog"
printf 'name,rating\nAnna,2200\nBert,2100\n' >"$work/players.csv"
cat >"$work/mcp" <<'END'
{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-06-18"}}
{"jsonrpc":"2.0","id":2,"method":"tools/list"}
{"jsonrpc":"2.0","id":3,"method":"tools/call","params":{"name":"judge","arguments":{"transcript":"arbiter starts\n"}}}
END

try moves startpos e4
try judge --explain docs/acts/judged-game.acts
try scoresheet docs/acts/judged-game.acts
try claim docs/pgn/audit.pgn Nf3
try audit --threads 2 --twins docs/pgn/audit.pgn
try audit --threads 2 --twins "$work/same.pgn"
bears calloc audit --threads 2 "$work/same.pgn" # a second thread has no memory
try pgn docs/pgn/audit.pgn
try pgn --acts docs/pgn/audit.pgn
try pgn --check "$work/both"
try pgn --acts --game 2 docs/pgn/audit.pgn
try judge --json docs/acts/judged-game.acts
try judge --pgn --articles docs/acts/judged-game.acts
try judge --digest docs/acts/judged-game.acts
try judge --laws all docs/acts/judged-game.acts
try envelope docs/acts/judged-game.acts
try reach "$fen"
try san startpos e4 --lang de
try board startpos
try laws 2023 9.2 --deeds
try laws 2017 2023 --diff
try laws --coverage tests/scenarios/clock
try audit --threads 2 --claims --only illegal-move docs/pgn/audit.pgn
try exam --seed 1 exam/kinds/9
try exam --check --seeds 1 exam/kinds/9
try exam --list exam/kinds/9
try watch --once docs/pgn/audit.pgn
try watch --once "$work/folder"
try boards tests/data/livechess.jsonl
try journal list --db memory
input=$work/acts
try judge -
try judge --laws 2023,1997 -
input=$work/fens
try reach --quick -
differs=yes
try mate "$fen"
try mate --short --json "$fen" white
try board --random
try perft startpos 2 --threads 2 --divide
try watch --once --json --html "$file" --force "$work/folder"
try exam --seed 1 --questions 2 --html "$file" --force
try judge docs/acts/judged-game.acts --html "$file" --force
input=$work/dialog # these answer what is wrong on the standard output
try judge -i
input=$work/mcp
try mcp
input=$work/fens
try mate -
input=$work/moves
try play --plain --time-control - --letters --record "$file"
try play --plain --time-control 300 --engine "$WICKED good"
differs=
input=/dev/null
try event standings tests/data/trf/grandmommyscup.trf
try event boards tests/data/trf/grandmommyscup.trf
try exam --seed 1
try audit --threads 2 --report "$file" --force docs/pgn/audit.pgn

# A server that is told another's key does not begin.
for name in one other; do
    openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj "/CN=$name" \
        -keyout "$work/$name.key" -out "$work/$name.pem" 2>/dev/null
done
try serve --listen 127.0.0.1:0 --db memory --engine none --tls-certificate "$work/one.pem" \
    --tls-key "$work/other.key"

gzip -c docs/pgn/audit.pgn >"$work/games.pgn.gz"
bzip2 -c docs/pgn/audit.pgn >"$work/games.pgn.bz2"
python3 -c 'import sys, zipfile
zipfile.ZipFile(sys.argv[1], "w").write("docs/pgn/audit.pgn")' "$work/games.zip"
zstd -qc docs/pgn/audit.pgn >"$work/games.pgn.zst"
for packed in games.pgn.zst games.pgn.gz games.pgn.bz2 games.zip; do
    try audit --threads 2 "$work/$packed"
done
try event export tests/data/trf/grandmommyscup.trf

writes=yes
try board startpos --svg "$file" --force
try audit --threads 2 --force --fix "$file" docs/pgn/audit.pgn
try audit --threads 2 --force --fix "$file" --unique docs/pgn/audit.pgn docs/pgn/audit.pgn
try event new "$file" --system round-robin --first white --rounds 3
cp tests/data/trf/grandmommyscup.trf "$work/before"
try event result "$file" 1 1-0
try event import "$file" "$work/players.csv"
try event pair "$file"
cp "$work/before" "$work/entered"
"$ARBITER" event result "$work/entered" 1 1-0 >"$work/said" || exit 1
mv "$work/entered" "$work/before"
again="cp $work/entered.log $file.log"
try event undo "$file"
again=
"$ARBITER" event new "$work/swiss" || exit 1
"$ARBITER" event import "$work/swiss" "$work/players.csv" >"$work/said" || exit 1
mv "$work/swiss" "$work/before"
writes= differs=yes # by lot
try event pair "$file"
writes=yes differs=
rm "$work/before"
try scoresheet docs/acts/judged-game.acts --html "$file" --force
try envelope docs/acts/judged-game.acts --html "$file" --force

# What makes many calls, or takes its time: where not all are wanted, a few will do.
writes=
[ "$how" = call ] || step=$((step * 10))
try audit --threads 2 --sqlite "$file" docs/pgn/audit.pgn
differs=yes
try match --time-control 1+1 --pgn "$file" --journal "$file-journal" "name=a $WICKED good" "name=b $WICKED good"

finish
