# Matches between engines of our own, which do what they are told to, or not.
. tests/cli/lib

: "${WICKED:?set WICKED to the path of the wicked engine}"

# meet DEED [OPTION...]: a good engine meets one that does this
meet()
{
    deed=$1
    shift
    rm -f "$dir/pgn"
    run match "name=good $WICKED good" "name=bad $WICKED $deed" \
        --time-control 60+1 --pgn "$dir/pgn" "$@"
    status "${wanted:-0}"
}

# fails DEED [OPTION...]: the same, and it is an engine that failed
fails()
{
    wanted=1
    meet "$@"
    wanted=0
}

pgn_has()
{
    tr '\n' ' ' <"$dir/pgn" >"$dir/line"
    grep -qF -e "$1" "$dir/line" || fail "the PGN lacks \"$1\""
}

# Two games, both colours, judged to their ends.
meet good --html "$dir/report.html"
out_has "endings: 2 checkmate"
is "time between an answer and the next go" grep -q \
    "^from an answer to the next go: median .* ms, 99 % within .*, at most" \
    "$dir/out"
out_has "pairs of games (0, 1/2, 1, 3/2, 2 points): 0 0 1 0 0"
err_has "1/2: good - bad 0-1, checkmate (5.1.1)"
pgn_has '[White "good"] [Black "bad"]'
pgn_has '[White "bad"] [Black "good"]'
is "two games in the PGN" [ "$(grep -c '^\[Event ' "$dir/pgn")" -eq 2 ]
is "the report has a table" grep -q "<h2>Crosstable" "$dir/report.html"
run audit "$dir/pgn"
status 0
out_has "2 games"

# An engine that fails makes no move any more, and its flag falls.
fails exit
out_has "bad: it ended with status 7; it said: I am tired"
pgn_has "it ended with status 7"
pgn_has "6.8 flag black; 6.9 result 1-0 flag-fall}"
pgn_has '[Termination "abandoned"]'
fails "abort 4"
out_has "bad: it was killed by signal 6"
fails nonsense
out_has 'bad: its answer "up-yours" is not a move'
fails none
out_has 'bad: its answer "(none)" is not a move'
fails close
out_has "bad: it closed its output"
meet hang --quiet --time-control 2
out_has "endings: 2 flag-fall"
err ""
pgn_has '[Termination "time forfeit"]'
pgn_has "black: late by more than 1000 ms"

# One that moves too late has lost, has not failed, and plays the next game.
meet slow --quiet --time-control 0.2 --journal "$dir/late"
out_has "endings: 2 flag-fall"
pgn_has "black: late by "
is "the journal has the flags" [ "$(cut -d ' ' -f 5-10 "$dir/late" | tail -n 2 |
    tr '\n' /)" = "0 0 0 1 0 0/1 0 0 0 0 0/" ]
is "it did not fail" sh -c '! grep -q "^bad: " "$1"' sh "$dir/out"

# One that goes while the other thinks is missed when it has the move.
run match "name=slow $WICKED slow" "name=bad $WICKED goodbye" --time-control 60 \
    --journal "$dir/goodbye" --quiet
status 1
out_has "endings: 2 flag-fall (2 with a failed engine)"
out_has "bad: it ended with status 0"
is "the journal says who failed" [ "$(cut -d ' ' -f 5-10 "$dir/goodbye" | tail -n 2 |
    tr '\n' /)" = "0 0 0 0 0 1/0 0 1 0 0 0/" ]
run match "name=slow $WICKED slow" "name=bad $WICKED goodbye" --time-control 60 \
    --journal "$dir/goodbye" --quiet
status 1
out_has "  2 bad                           2      0      0      2     0.0"
is "no game was left to play" sh -c '! grep -q "games in" "$1"' sh "$dir/out"

# Without a clock, who makes no move any more has lost by decision.
fails exit --time-control -
out_has "endings: 2 the arbiter's decision"
pgn_has "[%emt 0:00:0"
is "no clock is shown" sh -c '! grep -q "%clk" "$1"' sh "$dir/line"
meet good --time-control 2/60:30
pgn_has '[TimeControl "2/60:30"]'
is "the second period is no news" sh -c '! grep -q " period" "$1"' sh "$dir/line"
meet good --time-control -
out_has "endings: 2 checkmate"

# An illegal move is put back; the second one loses.
meet illegal
out_has "endings: 2 illegal moves"
pgn_has "7.5.1 illegal e1e8 1; 7.5.1 reinstated; "
is "one comment in one place" sh -c '! grep -q "} {" "$1"' sh "$dir/line"
pgn_has "7.5.5 time-added white"
pgn_has "7.5.5 result 1-0 illegal-moves"
pgn_has '[Termination "rules infraction"]'
meet "illegal-once 3"
out_has "endings: 2 checkmate"
meet "illegal-once 3" --as engine-tests
out_has "endings: 1 checkmate, 1 illegal moves"

fails illegal --laws 1997 --time-control 2/60:60 # no number of them loses there
out_has "bad: it makes nothing but illegal moves"
out_has "endings: 2 flag-fall"

# Draws are claimed by those who want one, never wrongly; else the game goes on.
run match "$WICKED shuffle" "$WICKED shuffle" --time-control 5 --quiet
out_has "endings: 2 threefold repetition"
run match "$WICKED shuffle-well" "$WICKED shuffle-well" --time-control 5 --quiet
out_has "endings: 2 fivefold repetition"
run match "$WICKED shuffle-well" "$WICKED shuffle-well" --time-control 5 \
    --quiet --draw-line 20
out_has "endings: 2 threefold repetition"
run match "$WICKED shuffle" "$WICKED shuffle" --time-control 5 --quiet --strict
out_has "endings: 2 fivefold repetition"
run match "$WICKED shuffle-well" "$WICKED shuffle-well" --time-control 5 \
    --quiet --as engine-tests
out_has "endings: 2 threefold repetition"

# An engine that thinks the position level offers a draw, if the match lets it.
echo "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 39" >"$dir/level.epd"
run match "$WICKED shuffle" "$WICKED shuffle" --time-control 5 --quiet --offers \
    --openings "$dir/level.epd" --pgn "$dir/pgn"
out_has "endings: 2 agreement"
pgn_has "9.1.2.1 offer-open white"
run match "$WICKED shuffle" "$WICKED shuffle-well" --time-control 5 --quiet \
    --offers --openings "$dir/level.epd" # one of them wants none
out_has "endings: 2 threefold repetition"
sed -i 's/39$/40/' "$dir/level.epd" # with the first move: too early to agree (5.2.3)
run match "$WICKED shuffle" "$WICKED shuffle" --time-control 5 --quiet --offers \
    --openings "$dir/level.epd" --pgn "$dir/pgn"
out_has "endings: 2 agreement"
pgn_has "9.1.2.1 offer-open black"
refused "--strict and --offers cannot be used together" \
    match "$WICKED shuffle" "$WICKED shuffle" --offers --strict

# In the xboard protocol an engine resigns, offers, claims and complains itself.
meet "xboard resign 3"
out_has "endings: 2 resignation"
meet "xboard 'offer draw'" # the other one wants none, and is mated
out_has "endings: 2 checkmate"
pgn_has "9.1.2.1 offer-open black"
run match "$WICKED xboard 'offer draw' 3" "$WICKED xboard 'offer draw' 3" --quiet \
    --time-control 60 --pgn "$dir/pgn"
out_has "endings: 2 agreement"
pgn_has "9.1.2.1 offer-open black; 5.2.3 result 1/2-1/2 agreement}"
run match "$WICKED xboard-shuffle '1/2-1/2 {Draw}'" "$WICKED xboard-shuffle" --quiet \
    --time-control 60 # what it says before is not true
out_has "endings: 2 threefold repetition"
meet "xboard 'Error (tired): never mind' 2 100" # more than the record has room for
out_has "endings: 2 checkmate"
pgn_has "; Error (tired): never mind; Error (tired): never mind; "
is "the first 64 are kept" [ "$(grep -o 'tired' "$dir/line" | wc -l)" -le 128 ]
meet xboard-once # is started for each game
out_has "endings: 2 checkmate"

# What the match asked for is a decision, not a law.
run match "name=a $WICKED sees 'mate 3'" "name=b $WICKED sees 'mate -2'" --quiet \
    --time-control 60 --call-win 2,500 --pgn "$dir/pgn"
out_has "  1 a                             2      2      0      0     2.0"
out_has "endings: 2 the arbiter's decision"
pgn_has "[%eval #3,1]"
run match "$WICKED shuffle" "$WICKED shuffle" --time-control 60 --strict --quiet \
    --call-draw 7,2,10 --pgn "$dir/pgn"
out_has "endings: 2 the arbiter's decision"
pgn_has " 6. "
run match "$WICKED shuffle" "$WICKED shuffle" --time-control 5 --quiet \
    --call-draw 2,2,10 --pgn "$dir/pgn"
out_has "endings: 2 the arbiter's decision"
pgn_has '[Termination "adjudication"]'

# A tablebase decides only if that is asked for: a draw at any time, a win only when
# no moves count towards the fifty, and nothing where it has no table.
cat >"$dir/ends.epd" <<'EPD'
8/8/8/8/8/2k5/8/K6Q w - - 0 1
8/8/8/8/8/8/1Qk5/7K b - - 7 60
8/8/8/8/8/2k5/8/K6Q w - - 140 90
8/8/8/8/8/2k5/8/K6Q b - - 0 1
8/8/8/8/8/2K5/8/k6q b - - 0 1
8/8/8/8/8/2K5/8/k6q w - - 0 1
8/8/8/8/8/2K5/8/k6q w - - 140 90
4k3/8/8/8/8/8/8/R3K3 w Q - 140 90
7k/8/8/8/8/8/8/K4BN1 w - - 140 90
7k/8/8/8/8/8/P7/K7 w - - 140 90
EPD
rm "$dir/pgn"
set -- "name=a $WICKED shuffle" "name=b $WICKED shuffle" --time-control 60 \
    --rounds 10 --openings "$dir/ends.epd" --quiet --pgn "$dir/pgn"
run match "$@" --tablebase tests/data/syzygy
if grep -q "without libfathom" "$dir/err"; then
    status 2
else
    status 0
    out_has "10 fifty moves, 10 the arbiter's decision"
    is "who wins" [ "$(sed -n 's/^\[Result "\(.*\)"\]/\1/p' "$dir/pgn" | sed '1~2d' |
        tr '\n' ' ')" = "1-0 1/2-1/2 1/2-1/2 1-0 0-1 0-1 1/2-1/2 1/2-1/2 1/2-1/2 1/2-1/2 " ]
    pgn_has '[Termination "adjudication"]'
    pgn_has "{the tablebase decides; "
    is "five are played" [ "$(grep -c 'Termination "normal"' "$dir/pgn")" -eq 10 ]
    refused "there are no Syzygy tables" match "$@" --tablebase "$dir"
fi
run match "$@"
status 0
is "none is decided" sh -c '! grep -q "decision" "$1"' sh "$dir/out"

# Three engines, openings, several at once; a journal is gone on with.
cat >"$dir/openings.pgn" <<'PGN'
[Event "one"]

1. e4 e5 2. Nf3 Nc6 *

[Event "two"]

1. d4 d5 *
PGN
set -- "name=a $WICKED good" "name=b $WICKED good" "name=c $WICKED good" \
    --time-control 20 --openings "$dir/openings.pgn" --plies 3 \
    --concurrency 3 --journal "$dir/journal" --pgn "$dir/pgn"
rm "$dir/pgn"
run match "$@" --rounds 2
status 0
is "twelve games" [ "$(grep -c '^\[Event ' "$dir/pgn")" -eq 12 ]
pgn_has 'rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2'
pgn_has 'rnbqkbnr/ppp1pppp/8/3p4/3P4/8/PPP1PPPP/RNBQKBNR w KQkq - 0 2'
cp "$dir/out" "$dir/whole"
sed -i '$d' "$dir/journal"
done=$(sed -n 's/^game \([0-9]*\) .*/\1/p' "$dir/journal" | head -n 1)
{ # what is no game of it, or one for the second time
    echo 'nonsense'
    echo "game $done 1 1 0 0 0 0 0 0 1"
    echo 'game 11 9 1 0 0 0 0 0 0 1'
    echo 'game 11 0 1 0 0 0 0 0 0 1'
    echo 'game 11 1 0 0 0 0 0 0 0 1'
    echo 'game 11 1 31 0 0 0 0 0 0 1' # there is no such end
    printf 'game 11 1 1 0 0 0'
} >>"$dir/journal"
run match "$@" --rounds 2
status 0
is "all the games, none twice" [ "$(grep -c '^\[Event ' "$dir/pgn")" -eq 12 ]
is "the table is the same" sh -c 'grep "^  [123] " "$1" >"$3.a"
    grep "^  [123] " "$2" >"$3.b"; cmp "$3.a" "$3.b"' sh "$dir/whole" \
    "$dir/out" "$dir/table"
err_has "12/12: "
echo "; not ours" >>"$dir/pgn"
run match "$@" --rounds 3 # it is made longer, and nothing of the file is lost
status 0
is "six games more" [ "$(grep -c '^\[Event ' "$dir/pgn")" -eq 18 ]
is "what stood there" grep -q "^; not ours" "$dir/pgn"
refused "is the journal of another match: rounds: 3 there, 2 here" match "$@" --rounds 2
refused "is the journal of another match: --gauntlet: 0 there, 1 here" match "$@" --gauntlet
refused "is the journal of another match: --time-control: 20 there, 21 here" \
    match "$@" --time-control 21
refused "is the journal of another match: openings: 2 there, 1 here" \
    match "$@" --openings "$dir/level.epd"
shift
refused "is the journal of another match: engines: 3 there, 2 here" match "$@"
refused "is the journal of another match: engines:  $WICKED good there,  $WICKED exit here" \
    match "name=a $WICKED exit" "$@" --rounds 3
echo nonsense >"$dir/no-journal"
refused "is not the journal of a match" match "$@" --journal "$dir/no-journal"

# What is no engine is told before the first game.
for what in cat "sleep 100" "proto=xboard cat" "proto=uci cat"; do
    run match "name=good $WICKED good" "name=Bad start=1 $what" --pgn "$dir/none.pgn"
    status 2
    out ""
    err_has "arbiter match: Bad: it "
    is "no game was begun" [ ! -e "$dir/none.pgn" ]
done
run match "name=good $WICKED good" "start=1 cat"
err_has "cat: it answered neither \"uci\" nor \"xboard\" within 1 seconds (start=SECONDS waits longer); it said: uci"
# One that takes its time is waited for, and that is told.
run match "name=good $WICKED good" "name=Late sh -c 'sleep 6; exec $WICKED good'" \
    --time-control 60
status 0
err_has "still waiting for Late ("
# An old one that knows neither features nor pings says so.
run match "name=good $WICKED good" "proto=xboard $WICKED xboard-old" --time-control 60
status 0
out_has "endings: 2 checkmate"

# What is said, and how late an engine may be.
meet "slow 3" --time-control 0.2 --margin 5000 --log "$dir/log"
out_has "endings: 2 checkmate"
is "to it" grep -q '^[0-9.]* > bad: uci$' "$dir/log"
is "by it" grep -q '^[0-9.]* < bad: uciok$' "$dir/log"
refused "exists; add --force" match "$WICKED" "$WICKED" --log "$dir/log"
run match "name=good $WICKED good" "margin=5000 $WICKED slow 3" --time-control 0.2
status 0
out_has "endings: 2 checkmate"

# Values that an option cannot have are told before the first game.
for value in abc 99; do
    refused "option Hash is 1 to 64, not $value" match "option.Hash=$value $WICKED" "$WICKED"
done
refused "option UCI_Chess960 is true or false, not maybe" \
    match "option.UCI_Chess960=maybe $WICKED" "$WICKED"
refused "option Style is one of these, not Odd: Solid, Very Risky" \
    match "option.Style=Odd $WICKED" "$WICKED"
run match "option.Style='very risky' $WICKED" "$WICKED" --time-control 60
status 0

# Ctrl-C: what runs is finished, the table printed, and how to go on.
stop()
{
    "$ARBITER" match "name=a $WICKED shuffle-well" "name=b $WICKED $1" --strict \
        --rounds 1000000 --time-control 600 --journal "$dir/stopped-$1" \
        --log "$dir/said-$1" >"$dir/out" 2>"$dir/err" &
    match=$!
    eventually "they play" grep -q "> b: go" "$dir/said-$1"
    kill -INT $match
    [ "$1" = shuffle-well ] || { eventually "it was heard" grep -q "Ctrl-C again" "$dir/err"
        kill -INT $match; }
    wait $match
    code=$?
    command="a match that is stopped"
    status 3
    err_has "of 2000000 games are played. To go on: the same command"
}
stop shuffle-well
out_has "endings: "
stop hang
out ""

# An engine that cannot be given a position gets the moves that lead there.
run match "name=a $WICKED xboard" "name=b $WICKED good" --time-control 20 \
    --openings "$dir/openings.pgn" --plies 3 --pgn "$dir/pgn" --quiet
status 0
out_has "endings: 2 fivefold repetition"
pgn_has 'rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2'
echo "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2" \
    >"$dir/bare.epd"
run match "name=a $WICKED xboard" "name=b $WICKED good" \
    --openings "$dir/bare.epd"
status 2
err_has "a: it cannot be given a position (setboard); take openings from a PGN"
echo "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9" \
    >"$dir/960.epd"
run match "name=a $WICKED xboard" "name=b $WICKED good" \
    --openings "$dir/960.epd"
status 2
err_has "a: it does not play Chess960"

# An engine is started once for a table, and plays all its games there; with more
# engines than places, those that wait do not run.
cat >"$dir/counted" <<SH
echo "\$1" >>"$dir/starts"
exec "$WICKED" good
SH
run match "name=a sh $dir/counted a" "name=b sh $dir/counted b" --rounds 3 \
    --time-control 20 --quiet
status 0
out_has "6 games"
is "each was started once" [ "$(sort "$dir/starts" | tr -d '\n')" = ab ]
rm "$dir/starts"
run match "name=a sh $dir/counted a" "name=b sh $dir/counted b" \
    "name=c sh $dir/counted c" --gauntlet --time-control 20 --quiet --html "$dir/html"
status 0
is "b and c did not meet" grep -q '<td>c</td><td>+1 =0 &minus;1</td><td></td><td></td>' \
    "$dir/html"
is "no course of three" sh -c '! grep -q "Course of the match" "$1"' sh "$dir/html"
is "the third was tried, and came back" \
    [ "$(sort "$dir/starts" | tr -d '\n')" = abcc ]

# A sequential test ends the match.
run match "$WICKED good" "$WICKED illegal" --time-control 5 --rounds 200 \
    --sprt 0,200 --model logistic --quiet --html "$dir/html"
status 0
is "its course goes up" grep -qE "Wins minus losses of .*: \+([0-9]+) after \1 games" \
    "$dir/html"
out_has "H1 is accepted"
is "before its end" [ "$(sed -n 's/^\([0-9]*\) games in .*/\1/p' "$dir/out")" -lt 400 ]

run match "$WICKED illegal" "$WICKED good" --time-control 5 --rounds 200 --sprt 0,200
status 0
out_has "H0 is accepted"
err_has "; LLR -"
run match "$WICKED shuffle" "$WICKED shuffle" --time-control 5 --sprt 0,5 --quiet \
    --model normalized
status 0
out_has "SPRT normalized [0.00, 5.00]: LLR "
out_has ": undecided"

# Chess960 and delays.
run match "$WICKED good" "$WICKED good" --time-control 5d1 --quiet \
    --openings "$dir/960.epd" --pgn "$dir/pgn"
status 0
pgn_has '[Variant "Chess960"]'
echo "1k6/8/8/8/8/8/8/R5KR w KQ - 0 1" >"$dir/960.epd"
run match "$WICKED castle" "$WICKED castle" --time-control 5 --quiet \
    --openings "$dir/960.epd" --pgn "$dir/pgn"
status 0
pgn_has "1. O-O"
is "nobody castles illegally" sh -c '! grep -q illegal "$1"' sh "$dir/pgn"

# Bad usage.
refused "name two engines or more" match "$WICKED"
refused 'engine "elo=many x": a number is missing or too large in "elo=many"' \
    match "elo=many x" y
refused 'a: there is no file "/nowhere/a"; is the path right?' match /nowhere/a /nowhere/b
refused 'there is no program "no-such-engine" on the PATH; install it, or give its path' \
    match no-such-engine b
(unset PATH; "$ARBITER" match no-such-engine b) >"$dir/out" 2>"$dir/err"
err_has 'there is no program "no-such-engine" on the PATH'
refused "\"$dir\" is a folder; name the program in it" match "$dir" b
echo >"$dir/plain"
refused "\"$dir/plain\" may not be executed; is it a program (chmod +x)?" match "$dir/plain" b
refused "UCI_Elo is 800 to 2000, not 9" match "elo=9 $WICKED" "$WICKED"
refused 'TimeControl "5x"' match a b --time-control 5x
run match a b --sprt 5,0
status 2
refused '--openings "/nowhere/b": No such file or directory; give games in PGN, or' \
    match a b --openings /nowhere/b
refused "--openings \"$dir/plain\": there are no openings in it" \
    match a b --openings "$dir/plain"
: >"$dir/plain"
refused "--openings \"$dir/plain\": there are no openings in it" \
    match a b --openings "$dir/plain"
refused "--openings \"$dir\": " match a b --openings "$dir"
printf '%s\r\n%s\n\n%s' '4k3/8/8/8/8/8/8/4K3 w - - 0 1' \
    '4k3/8/8/8/8/8/8/4K3 w - - bm Kd2;' '4k3/8/8/8/8/8/8/4K3 w - - 0 1' >"$dir/some.epd"
run match no-such-engine b --openings "$dir/some.epd" --shuffle 7
status 2
err_has 'there is no program "no-such-engine"' # these are read
echo 'nonsense' >>"$dir/some.epd"
refused "--openings \"$dir/some.epd\": line 4: " match a b --openings "$dir/some.epd"
echo '4k3/8/8/8/8/8/8/8 w - - 0 1' >"$dir/some.epd"
refused "--openings \"$dir/some.epd\": line 1: this is not a position of a game" \
    match a b --openings "$dir/some.epd"
printf '[Event "x"]\n[FEN "4k3/8/8/8/8/8/8/4K3 w - - 0 1"]\n\n1. Kd2 -- *\n\n[Event "y"]\n\n*\n' \
    >"$dir/some.pgn"
refused 'there is no program "no-such-engine"' match no-such-engine b --openings "$dir/some.pgn"
for move in e9 a-word-that-is-longer-than-twenty; do
    printf '[Event "x"]\n\n1. e4 %s *\n' $move >"$dir/some.pgn"
    refused "--openings \"$dir/some.pgn\": line 3: $(printf %.20s $move): " \
        match a b --openings "$dir/some.pgn" --plies 4
done
i=0 # what comes after the opening is not looked at, and there may be many
while [ $((i += 1)) -le 70 ]; do
    printf '[Event "x"]\n\n1. e4 e9 *\n\n'
done >"$dir/some.pgn"
refused 'there is no program "no-such-engine"' \
    match no-such-engine b --openings "$dir/some.pgn" --plies 1
name=a-name-that-is-as-long-as-a-name-can-be-and-even-a-little-longer
run match "name=$name $WICKED shuffle" "name=$name $WICKED shuffle" --time-control 5 --quiet \
    --pgn "$dir/pgn"
status 0
pgn_has "[Black \"$(printf %.58s $name) 2\"]"
if [ -c /dev/full ]; then
    refused "/dev/full: the game could not be written" match "$WICKED" "$WICKED" --pgn /dev/full
fi
refused "$dir/plain/journal: Not a directory" \
    match "$WICKED" "$WICKED" --journal "$dir/plain/journal"
refused "/nowhere/b: No such file or directory; no game was played" \
    match "$WICKED" "$WICKED" --pgn /nowhere/b
refused "/nowhere/b: No such file or directory; no game was played" \
    match "$WICKED" "$WICKED" --journal /nowhere/b
for wrong in "--sprt 5" "--sprt 0,x" "--sprt 0,5,9,9" "--sprt 0,5,0.1,0" "--sprt 0,5,0,0.1" \
    "--sprt 0,5,0.1,0.9" "--sprt 0;5" "--sprt 0,5,.1,.1,.1" "--model normalized" \
    "--sprt 0,5 --model odd" "--call-draw 1,2" "--call-draw -1,2,3" "--call-draw 1,0,3" \
    "--call-draw 1,2,-3" "--call-win 0,5" "--call-win 5,0" "--call-win 5" \
    "--draw-line x" "--draw-line 20000" "--draw-line -20000" "--as people" \
    "--as engine-tests --strict" "--laws 1066" "--rounds 0" "--concurrency 0" \
    "--plies 0" "--shuffle x" "--event $(printf '%0201d' 0)"; do
    # shellcheck disable=SC2086 # words
    run match a b $wrong
    status 2
    out ""
    err_has "arbiter match: "
done
refused 'unexpected argument "65"' match $(seq 65)
run match a b c --sprt 0,5
err_has "--sprt is for two engines"
run match "$WICKED shuffle" "$WICKED shuffle" --time-control 5 --quiet --laws 2017 \
    --sprt 0,5,0.05,0.05 --model normalized --call-win 3,5000 --as laws --shuffle 7 \
    --openings "$dir/openings.pgn" --html -
status 0
out_has "<h2>Crosstable"
is "the page alone" sh -c '! grep -q "^endings: " "$1"' sh "$dir/out"
