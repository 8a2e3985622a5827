# Events: a file, its players, rounds, results, standings.
. tests/cli/lib

# Without bbpPairings a Swiss is paired elsewhere; the tests bring their own.
mkdir "$dir/bin"
export PATH="$dir/bin:$PATH"
cup=$dir/cup.trf

printf 'name;rating;team\nAnna;2200;A\nBert;2100;A\n"Cole; C.";2000;B\nDora;;B\n' >"$dir/players.csv"
run event new "$cup" --name "Club Cup" --rounds 3 --first white --points 3/1/0 --from 2026/11/16
status 0
out ""
refused "exists; choose another name" event new "$cup"
run event import "$cup" "$dir/players.csv"
out "$dir/players.csv: 4 rows"
refused "no round is paired yet" event boards "$cup"

# A pairing program that is not there, one that fails, one that pairs.
printf '#!/bin/sh\nexit 127\n' >"$dir/bin/bbpPairings"
chmod +x "$dir/bin/bbpPairings"
refused "bbpPairings is not on the path" event pair "$cup"
run event new "$dir/lot.trf"
run event import "$dir/lot.trf" "$dir/players.csv"
run event pair "$dir/lot.trf"
status 2
out "" # a lot is told of once it counts
printf '#!/bin/sh\necho no; exit 1\n' >"$dir/bin/bbpPairings"
refused "bbpPairings finds no pairing: no" event pair "$cup"
printf '#!/bin/sh\ncp "$2" %s; printf "2\\n1 3\\n4 2\\n"\n' "$dir/asked" >"$dir/bin/bbpPairings"
run event pair "$cup"
status 0
out "Round 1 is paired"
is "it is asked in TRF26" grep -q '^142 3$' "$dir/asked"
run event pair "$dir/lot.trf"
out_has "By lot, number 1 begins with "
run event boards "$cup"
out "Club Cup: round 1

board  white_no  white  result  black_no  black
    1         1  Anna   *              3  Cole; C.
    2         4  Dora   *              2  Bert"
refused "round 1 has games without a result" event pair "$cup"
run event result "$cup" 1 1/2-0 2 0F-1F
status 0
run event result "$cup" 3 1-0
status 2
refused '"2-0" is not a result' event result "$cup" 1 2-0
run event standings "$cup" --by WIN,BH
out "Club Cup: standings after round 1

place  no  name      rating  PTS  WIN  BH
    1   2  Bert        2100    3    1   0
    2   1  Anna        2200    1    0   0
    3   3  Cole; C.    2000    0    0   1
    4   4  Dora                0    0   0"
refused "not a tie-break" event standings "$cup" --by XX
run event standings "$cup" --by BH --csv
out_has "1,2,Bert,2100,3,0"
run event standings "$cup" --by BH --json
out_has '{"place":"1","no":"2","name":"Bert","rating":"2100","PTS":"3","BH":"0"}'
run event standings "$cup" --html
out_has "<td>Cole; C.</td>"
run event teams "$cup"
out_has "    1   1  A       1      0     0   2   4"

# The pairs of another program, as most of them write their answer; one who is away
# has a line that says so.
printf '2\n2 1\n3 0\n' >"$dir/pairs.txt"
refused "player 4 has neither an opponent nor a bye" event import "$cup" "$dir/pairs.txt"
echo '240 Z 002 0004' >>"$cup"
printf '2\r\n2 1\r\n3 0\r\n' >"$dir/pairs.txt"
run event import "$cup" "$dir/pairs.txt"
out "$dir/pairs.txt: round 2, 2 pairs"
run event crosstable "$cup"
out_has "    1   2  Bert      4b+  1w.    3"
out_has "    2   1  Anna      3w=  2b.    1"
run event export "$cup" --csv
out "round,board,white,black,result
1,1,Anna,Cole; C.,1/2-0
1,2,Dora,Bert,0F-1F
2,1,Bert,Anna,*
2,2,Cole; C.,,U"
"$ARBITER" event export "$cup" --csv >"$dir/games.csv"

# A page for everybody; the games that are played at a server are linked.
sed 's/^192/### game 1 1 k7m2x9q4tz\n### game 1 4 m2x9q4tzk7\n### game 1 9 x9q4tzk7m2\n&/
    s/^042/022 Paris\n&/' "$cup" >"$dir/live.trf"
run event export "$dir/live.trf" --html --server https://chess.example.org
out_has "<h2>Club Cup: standings after round 1</h2>"
out_has "<h2>Club Cup: crosstable</h2>"
out_has '<p>Watch: <a href="https://chess.example.org/game/k7m2x9q4tz">Anna</a>, <a href="https://chess.example.org/game/m2x9q4tzk7">Dora</a></p>'
out_has '<p>Paris · 2026/11/16</p>'
run event export "$dir/live.trf" --html
is "without a server there are no links" sh -c '! grep -q Watch: "$1"' sh "$dir/out"
for action in open publish start end collect pgn; do
    refused "--room is missing" event $action "$cup"
done
refused "this is not the link of a room" event open "$cup" --room http://127.0.0.1:1/game/x#y

# What is exported is the same event, for a program of any age.
for form in trf26 trf16; do
    "$ARBITER" event export "$cup" --$form >"$dir/$form.trf"
    run event export "$dir/$form.trf" --csv
    is "$form has the same games" cmp "$dir/out" "$dir/games.csv"
    is "$form has its ends of lines" \
        [ "$(grep -c "$(printf '\r')$" "$dir/$form.trf")" -eq "$(wc -l <"$dir/$form.trf")" ]
done
is "TRF16 says rounds as pairing programs do" grep -q '^XXR 3' "$dir/trf16.trf"
is "and has no line of TRF26" sh -c '! grep -q "^142" "$1"' sh "$dir/trf16.trf"
refused "say which form" event export "$cup"

# A file of another program that is saved again differs in what changed only.
cp tests/data/trf/javafo_sample2.trf "$dir/open.trf"
run event standings "$dir/open.trf" --round 4
status 0
run event export "$dir/open.trf" --html
is "players without teams" sh -c '! grep -q "teams" "$1"' sh "$dir/out"
is "looking changes nothing" cmp "$dir/open.trf" tests/data/trf/javafo_sample2.trf

# Systems that are paired here.
for system in round-robin:3 double-round-robin:6 knockout:1; do
    name=${system%:*}
    run event new "$dir/$name.trf" --system "$name"
    run event import "$dir/$name.trf" "$dir/players.csv"
    run event pair "$dir/$name.trf"
    status 0
    run event boards "$dir/$name.trf"
    out_has "round ${system#*:}"
done
run event result "$dir/round-robin.trf" 1 1-0 --round 1
run event crosstable "$dir/round-robin.trf"
out_has "place  no  name      1  2  3  4  PTS"
out_has "    1   1  Anna      x  .  .  1    1"
run event standings "$dir/round-robin.trf"
out_has "standings after 1 game"
run event export "$dir/round-robin.trf" --html
out_has "<h1>Event</h1>" # it has no name
out_has "standings after 1 game"
refused "all rounds are paired already" event pair "$dir/round-robin.trf"
refused "is not decided" event pair "$dir/knockout.trf"
run event result "$dir/knockout.trf" 1 1/2-1/2 2 1-0
run event pair "$dir/knockout.trf" --through 4
status 0
out "Round 2 is paired"
run event result "$dir/knockout.trf" 1 1-0
run event pair "$dir/knockout.trf" --through "$(printf '4,%.0s' $(seq 10000))"
status 0
out_like "The winner is [14] .*"
run event new "$dir/match.trf" --system scheveningen
run event import "$dir/match.trf" "$dir/players.csv"
run event pair "$dir/match.trf"
out "Rounds 1 to 2 are paired"

# Mistakes are told with their place.
printf '001    x\n' >"$dir/wrong.trf"
run event standings "$dir/wrong.trf"
status 2
err "$dir/wrong.trf:1:5: not a player's number (1 to 9999): \"x\""
printf 'name,rating\nA,high\n' >"$dir/wrong.csv"
run event import "$cup" "$dir/wrong.csv"
status 2
err "$dir/wrong.csv:2: not a rating: \"high\""
refused 'did you mean "standings"?' event standing "$cup"
run event standings "$dir/none.trf"
status 2

# Calls that say too little, too much or what cannot be: what each is told.
printf '001 %4d      %-33s 2000%39s%4d %s  \n' 1 Anna '' 2 w 2 Bert '' 0 - >"$dir/torn.trf"
truncate -s 65M "$dir/huge.trf"
while IFS='|' read -r words told; do
    # shellcheck disable=SC2086 # words
    refused "$told" event $words
done <<END
|say what to do, and with which file
standings|say what to do, and with which file
xyzzyxyzzyxyzzyxyzzyxyzzyxyzzy $cup|arbiter help event lists what can be done
standings $cup $cup|unexpected argument
standings $cup --csv --json|cannot be used together
boards $cup --round 3|the round "3"
standings $cup --round 3|the round "3"
crosstable $cup --round 3|the round "3"
export $cup --html --round 3|the round "3"
teams $cup --round x|the round "x"
result $cup 1|give a board and its result
result $cup 1 1-0 2|give a board and its result
result $cup 1 1-0 --round 9|the round "9"
result $cup 2 1-0|board 2 is a bye
result $dir/torn.trf 1 1-0|board 1 has no such game
pair $dir/knockout.trf --games 21|--games "21"
pair $dir/knockout.trf --through x|--through: numbers and commas
pair $dir/knockout.trf --games 1 --through 1,x|--through: numbers and commas
standings $dir/huge.trf|File too large
open $cup --room @$dir/none|No such file
open $cup --room http:|--room: 
END
run event crosstable "$cup" --round 1
status 0
out_has "    1   2  Bert      4b+    3"

# Before the first round is paired, nothing can be done to one.
run event new "$dir/bare.trf" --system round-robin
for action in teams open start pause resume end collect pgn scoresheets "result 1 1-0"; do
    # shellcheck disable=SC2086 # words
    refused "no round is paired yet" \
        event ${action%% *} "$dir/bare.trf" ${action#"${action%% *}"} --room http://127.0.0.1:1/room#x
done
refused "a round robin needs two players" event pair "$dir/bare.trf"
run event new "$dir/one.trf" --system knockout
refused "a knock-out needs two players at least" event pair "$dir/one.trf"

# What a new event cannot be.
new=$dir/new.trf
for wrong in "--points 1" "--points 1/2/x" "--points -1/0/0" "--points 100/0/0" \
    "--points nan/0/0" "--regulations Arbiter" "--regulations =present" \
    "--regulations A=$(printf '%0300d' 0)" "--first red" "--system lot"; do
    # shellcheck disable=SC2086 # words
    refused "arbiter event: --" event new "$new" $wrong
    is "no file is left" [ ! -e "$new" ]
done
run event new "$new" --name 'Club
Cup'
status 2
err_has "cannot be written"
run event new "$new" --regulations 'Arbiter=not
present'
status 2
err_has "--regulations cannot be written"
run event new "$new" --first black --regulations 'Arbiter=present;DefaultTime=30;'
status 0
is "its regulations" grep -q "^### regulation DefaultTime 30" "$new"
run event import "$new"
status 2
printf 'name\n"Anna ""A"" B, C"\n' >"$dir/one.csv"
run event import "$new" "$dir/one.csv"
out "$dir/one.csv: 1 row"
for pairs in '' '1' '1\n1' '1\n1 9' '1\n9 0'; do
    printf "$pairs\n" >"$dir/pairs.txt"
    run event import "$new" "$dir/pairs.txt"
    status 2
done

: >"$dir/pairs.txt"
run event import "$new" "$dir/pairs.txt"
status 2

# What a pairing program answers is not believed.
run event import "$new" "$dir/players.csv"
for answer in 'x' '3\n1 2' '2\n1 1\n2 3' '1\n77 0'; do
    printf '#!/bin/sh\nprintf "%s\\n"\n' "$answer" >"$dir/bin/bbpPairings"
    run event pair "$new"
    status 2
done
printf '#!/bin/sh\nkill -9 $$\n' >"$dir/bin/bbpPairings"
run event pair "$new"
status 2

# A bye that was asked for (240), and one that the pairing allots.
printf '#!/bin/sh\ncp "$2" %s; printf "1\\n1 2\\n"\n' "$dir/asked" >"$dir/bin/bbpPairings"
printf '240 H 1    3\n240 F 2    1\n240 odd\n' >>"$new"
sed -i 's/^192 FIDE_DUTCH$/&_2026/' "$new"
for folder in "$dir" "" "$dir/$(printf '%01000d' 0)"; do
    cp "$new" "$dir/paired.trf"
    TMPDIR=$folder run event pair "$dir/paired.trf"
    status 0
done
is "it is asked in the name that it knows" grep -q '^192 FIDE_DUTCH$' "$dir/asked"
TMPDIR=$dir/none run event pair "$new"
status 2
err_has "No such file"
run event boards "$dir/paired.trf"
out_has "half-point bye"
run event export "$dir/paired.trf" --csv
out_has '"Anna ""A"" B, C"'

# A file that names no system is of a Swiss, too.
sed -i '/^192/d' "$dir/paired.trf"

# In the next round number 1 has the bye for which it asked, and one more is left over.
run event result "$dir/paired.trf" 1 1-0
printf '#!/bin/sh\nprintf "2\\n2 3\\n4 0\\n"\n' >"$dir/bin/bbpPairings"
run event pair "$dir/paired.trf"
status 0
run event boards "$dir/paired.trf"
out_has "full-point bye"
printf '240 X 3    1\n' >>"$dir/paired.trf"
run event result "$dir/paired.trf" 1 1-0
refused "player 1 cannot be given a bye" event pair "$dir/paired.trf"

# A federation's list: numbers go by rating, title, name; a club is no team; the same list
# again doubles nobody, and brings up to date.
open=$dir/federation.trf
run event new "$open" --rounds 3
printf 'name,title,rating,fide,birth,club\nAda,,1900,11,,X\nBen,FM,2200,12,,Y\nCid,IM,2200,13,,X\nDov,IM,2200,14,,X\nEli,,1900,,1990,Y\nEli,,1800,,1991,Y\n' >"$dir/list.csv"
run event import "$open" "$dir/list.csv"
out "$dir/list.csv: 6 rows
Start numbers go by rating, title and name"
names() { sed -n 's/^001 *\([0-9]*\).\{6\}\([A-Z][a-z]*\).*/\1\2/p' "$open" | tr '\n' ' '; }
is "they go by rating" [ "$(names)" = "1Cid 2Dov 3Ben 4Ada 5Eli 6Eli " ]
is "a club is no team" sh -c '! grep -q ^310 "$1"' sh "$open"
sed 's/1900,11/1950,11/' "$dir/list.csv" >"$dir/again.csv"
run event import "$open" "$dir/again.csv"
out "$dir/again.csv: 6 rows"
is "nobody is doubled" [ "$(grep -c ^001 "$open")" = 6 ]
is "a rating is new" grep -q '^001    4 .*1950' "$open"
printf 'name,fide\nFay,15\nFey,15\n' >"$dir/twice.csv"
refused 'two players have this FIDE number: "15"' event import "$open" "$dir/twice.csv"

# A pairing is of all, and each sits once.
printf 'round,white,black\n1,1,4\n1,2,5\n' >"$dir/few.csv"
refused 'without an opponent or a bye (H F U Z) in the round: "3, 6"' event import "$open" "$dir/few.csv"
printf 'round,white,black\n1,1,4\n1,2,5\n1,5,6\n' >"$dir/two.csv"
refused 'two rows of this round: "5"' event import "$open" "$dir/two.csv"
printf '3\n1 4\n2 5\n5 6\n' >"$dir/two.txt"
refused "pair 3: not two players of the event" event import "$open" "$dir/two.txt"
printf '3\n1 4\n2 5\n3 6\n' >"$dir/first.txt"
run event import "$open" "$dir/first.txt"
status 0
refused "round 1 has games without a result" event import "$open" "$dir/first.txt"
run event result "$open" 1 1-0 2 1-0 3 1-0
printf 'round,white,black\n2,1,2\n2,5,3\n2,4,6\n' >"$dir/second.csv"
run event import "$open" "$dir/second.csv"
status 0

# Board 2 is board 2, whatever becomes of the scores before it and of its pair.
boards() { "$ARBITER" event boards "$open" --csv | cut -d, -f1,2,5 | tail -n +2 | tr '\n' ' '; }
is "as it is paired" [ "$(boards)" = "1,1,2 2,5,3 3,4,6 " ]
run event result "$open" --round 1 1 0-1 2 0-1 3 0-1
is "the numbers stay" [ "$(boards)" = "1,1,2 2,5,3 3,4,6 " ]
run event result "$open" --round 2 2 1-0
out "Round 2, board 2: Eli - Ben, 1-0"
printf 'round,white,black\n2,5,2\n' >"$dir/change.csv"
refused 'without an opponent or a bye (H F U Z) in the round: "1, 3"' event import "$open" "$dir/change.csv"
printf 'round,white,black\n2,5,2\n2,3,1\n' >"$dir/change.csv"
run event import "$open" "$dir/change.csv"
status 0
out "$dir/change.csv: 2 rows
5 and 2 have met in round 1 already"
is "a change of a pair, too" [ "$(boards)" = "1,3,1 2,5,2 3,4,6 " ]
