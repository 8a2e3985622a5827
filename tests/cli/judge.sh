# The rulings of transcripts: what is printed, what is checked, and what is an
# error in the file.
. tests/cli/lib

# transcript TEXT: the file that the program reads (printf's escapes are read)
transcript()
{
    # shellcheck disable=SC2059 # the format is the text
    printf "$1" >"$dir/game.acts"
}

# wrong PLACE WHAT TEXT: judging TEXT stops at LINE:COLUMN and says what
wrong()
{
    transcript "$3"
    run judge "$dir/game.acts"
    status 2
    err "$dir/game.acts:$1: $2"
    run judge --check "$dir/game.acts"
    status 2
    err "$dir/game.acts:$1: $2"
}

start='0:00:00 arbiter starts\n'

# Each act, under it its rulings, last the result.
transcript '
[Laws "2023"]
[TimeControl "5400+30"]

0:00:00  arbiter starts     # the clock
+5       white plays f3
=> 4.7 made f3
+5       black plays e5
=> none
0:00:12.5  white plays g4
-        black makes Qh4#   # mate
=> 5.1.1 result 0-1
'
run judge --codes "$dir/game.acts"
status 0
err ""
out '0:00:00 arbiter starts
    6.6 started
0:00:05 white plays f3
    4.7 made f3
    6.2.1 completed f3
0:00:10 black plays e5
    4.7 made e5
    6.2.1 completed e5
0:00:12.500 white plays g4
    4.7 made g4
    6.2.1 completed g4
0:00:12.500 black makes Qh4#
    4.7 made Qh4#
    6.2.1.1 completed Qh4#
    5.1.1 result 0-1 checkmate
result 0-1 5.1.1 checkmate'

# What is printed reads back as the same game.
grep -v '^ \|^result' "$dir/out" >"$dir/again.acts"
run judge --digest "$dir/game.acts"
status 0
out_like '[0-9a-f]{16}'
cp "$dir/out" "$dir/first"
run judge --digest "$dir/again.acts"
is "the same rulings" cmp "$dir/first" "$dir/out"

# The digest speaks of rulings only, in their order.
transcript "$start+5 white plays e4\n"
run judge --digest "$dir/game.acts"
cp "$dir/out" "$dir/first"
transcript "# a comment\n${start}0:00:05 white plays e2e4 # the same\n=> turn black\n"
run judge --digest "$dir/game.acts"
is "words do not matter" cmp "$dir/first" "$dir/out"
transcript "$start+5 white plays e3\n"
run judge --digest "$dir/game.acts"
is "rulings do" [ "$(cat "$dir/first")" != "$(cat "$dir/out")" ]
run judge --digest "$dir/game.acts" "$dir/again.acts"
is "one number for all files" [ "$(wc -l <"$dir/out")" -eq 1 ]

# A game that begins with what no game can come to: it is said once, and judged.
transcript '[Laws "2023 2017"]
[FEN "4k3/4R3/8/8/8/8/8/4K3 w - - 0 1"]
0:00:00 arbiter starts
+5 white plays Ra7
=> 4.7 made Ra7
'
run judge --check "$dir/game.acts"
status 0
err "$dir/game.acts: not a position of a game, judged as it stands:
  the player not to move is in check"
transcript '[Laws "2023 2017"]
[FEN "4k3/4R3/8/8/8/8/8/4K3 b - - 0 1"]
0:00:00 arbiter starts
'
run judge --check "$dir/game.acts"
status 0
err ""

# What is said in words reads as the verb does, and a time without hours.
transcript '[Arbiter "present"]
0:00 arbiter starts
0:05 white touches g1
+1 white plays e4
+1 white offers a draw
=> 11.5 offer-improper white
+1 black claims touch-move
=> 4.3.1 touch-breach g1
+1 white makes e2e5
1:10.5 white presses
+1 black claims an illegal move
=> 7.5.1 illegal e2e5 1
+1 arbiter observes the flag
=> 6.8 refused no-claim
'
run judge --check "$dir/game.acts"
status 0
out "4 passed, 0 failed"
wrong 2:17 "offers what? draw" "$start+5 white offers a\n"
wrong 2:23 "unexpected text after the act" "$start+5 white claims touch move\n"

# One JSON object a line.
transcript '0:00:00 arbiter starts\n+1:00.5 white makes "e2e4"\n+1 time passes\n'
run judge --json "$dir/game.acts"
status 0
out '{"line":1,"time":"0:00:00","act":"arbiter starts","rulings":["6.6 started"]}
{"line":2,"time":"0:01:00.500","act":"white makes e2e4","rulings":["4.7 made e4"]}
{"line":3,"time":"0:01:01.500","act":"time passes","rulings":[]}'

# The standard input.
printf '%s\n' '0:00:00 arbiter starts' '=> 6.6 started' |
    "$ARBITER" judge --check - >"$dir/out" 2>"$dir/err"
code=$? command="arbiter judge --check -"
status 0
out "1 passed, 0 failed"
printf '0:00:00 arbiter starts\n+5 white plays e5\n' |
    "$ARBITER" judge --codes - >"$dir/out" 2>"$dir/err"
code=$? command="arbiter judge --codes -"
status 2
err_has ":2:16: no legal move matches"
out '0:00:00 arbiter starts
    6.6 started'

# Expectations: what fails is told with both sides, and counted.
transcript "$start=> 6.6 started
=> 6.5 started
=> ? started
=>! started
=>! 6.5 started
=> none
=> clock white 1:30:30
=> clock white 90:30
=> clock white 1:30:29
=> running white
=> running none
=> turn black
=> offer none
=> result *
=> result 1-0
=> points 0-0
=> points 1-0
"
run judge --check "$dir/game.acts"
status 1
err ""
out "$dir/game.acts:3: expected 6.5 started, got 6.6 started
$dir/game.acts:5: expected no started, got 6.6 started
$dir/game.acts:7: expected none, got 6.6 started
$dir/game.acts:10: expected clock white 1:30:29, got 1:30:30
$dir/game.acts:12: expected running none, got white
$dir/game.acts:13: expected turn black, got white
$dir/game.acts:16: expected result 1-0, got *
$dir/game.acts:18: expected points 1-0, got 0-0
9 passed, 8 failed"
# Without --check they decide nothing.
run judge "$dir/game.acts"
status 0

# What the clock alone caused is not what the act caused.
transcript '[TimeControl "3600"]\n0:00:00 arbiter starts\n1:00:00 time passes\n=> 6.8 flag white\n=> none\n'
run judge --check "$dir/game.acts"
status 0
out "2 passed, 0 failed"

# The arguments of a ruling may be left out from the right.
transcript "$start+5 white resigns
=> 5.1.2 result
=> 5.1.2 result 0-1
=> 5.1.2 result 0-1 resignation
=>! result 1-0
=> result 0-1 5.1.2
=> result 0-1 resignation
=> result 0-1 5.1.2 resignation
"
run judge --check "$dir/game.acts"
status 0
out "7 passed, 0 failed"

# Several editions: side by side, the acts once.
transcript '
[Laws "2023 1988"]

0:00:00  arbiter starts
=> {2023} 6.6 started
=> {1988} 12.3 started
=> {1988} clock white 2:00:00
+5       white plays e4
=> turn black
=>! {2023} 6.1 made e4
=> counter white 1
'
run judge --codes "$dir/game.acts"
status 0
err ""
out '                   2023     1988
0:00:00 arbiter starts
    started        6.6      12.3
0:00:05 white plays e4
    made e4        4.7      6.1
    completed e4   6.2.1    6.5
at the end
    result         *        *
  * White'"'"'s clock  1:30:55  1:59:55
  * Black'"'"'s clock  1:30:30  2:00:00'
run judge --json "$dir/game.acts"
status 0
out '{"line":4,"edition":"2023","time":"0:00:00","act":"arbiter starts","rulings":["6.6 started"]}
{"line":8,"edition":"2023","time":"0:00:05","act":"white plays e4","rulings":["4.7 made e4","6.2.1 completed e4"]}
{"line":4,"edition":"1988","time":"0:00:00","act":"arbiter starts","rulings":["12.3 started"]}
{"line":8,"edition":"1988","time":"0:00:05","act":"white plays e4","rulings":["6.1 made e4","6.5 completed e4"]}'
# An expectation counts once for each edition that it holds for.
run judge --check "$dir/game.acts"
status 0
out "8 passed, 0 failed"
"$ARBITER" judge --check - <"$dir/game.acts" >"$dir/out" 2>"$dir/err"
out "8 passed, 0 failed"
# shellcheck disable=SC2002 # a pipe, which cannot be read twice
cat "$dir/game.acts" | "$ARBITER" judge --check - >"$dir/out" 2>"$dir/err"
err ""
out "8 passed, 0 failed"
# The digest is that of the same game in two files.
run judge --digest "$dir/game.acts"
cp "$dir/out" "$dir/first"
sed 's/2023 1988/2023/; /{/d' "$dir/game.acts" >"$dir/2023.acts"
sed 's/2023 1988/1988/; /{/d' "$dir/game.acts" >"$dir/1988.acts"
run judge --digest "$dir/2023.acts" "$dir/1988.acts"
is "the same digest" cmp "$dir/first" "$dir/out"
# As PGN it is a game for each; the papers are those of the first edition.
run judge --pgn "$dir/game.acts"
status 0
is "a game for each edition" [ "$(grep -c '^\[Laws "[0-9]*"\]' "$dir/out")" -eq 2 ]
run scoresheet "$dir/game.acts"
status 0
cp "$dir/out" "$dir/first"
run scoresheet "$dir/2023.acts"
is "the sheet of the first edition" cmp "$dir/first" "$dir/out"
# Editions of one's own choice; what they do not all rule is marked.
transcript '[Laws "2017"]
0:00:00  arbiter starts
=> {2017} 6.6 started
+5       white plays e4
+5       black claims repetition
+5       black plays e5
'
run judge --codes --laws 1988,2023 "$dir/game.acts"
status 0
err ""
out '                             1988      2023
0:00:00 arbiter starts
    started                  12.3      6.6
0:00:05 white plays e4
    made e4                  6.1       4.7
    completed e4             6.5       6.2.1
0:00:10 black claims repetition
    paused                   10.11     9.5.1
    claim-wrong              10.11(b)  9.5.3
  * time-added white 2:00              9.5.3
  * offer-open black                   9.1.2.3
  * time-removed black 5:00  10.11(b)
0:00:15 black plays e5
    made e5                  6.1       4.7
    completed e5             6.5       6.2.1
at the end
    result                   *         *
  * White'"'"'s clock            1:59:55   1:32:55
  * Black'"'"'s clock            1:54:50   1:30:50'
run judge --laws 1988 --json "$dir/game.acts"
status 0
is "the edition asked for" grep -q '"rulings":\["12.3 started"\]' "$dir/out"
run judge --laws all "$dir/game.acts"
status 0
is "the newest edition first" \
    [ "$(head -n 1 "$dir/out" | tr -s ' ')" = ' 2023 2017 1997 1988' ]
run judge --codes --laws all --html - "$dir/game.acts"
status 0
is "a page with a mark" grep -q '<mark>time-added white 2:00</mark>' "$dir/out"
is "a column each" grep -q '<th scope="col">1997</th>' "$dir/out"
run judge --laws 1988,2024 "$dir/game.acts"
status 2
err 'arbiter judge: unknown edition "2024"; the editions are 1988 1997 2017 2023'
run judge --laws 1988,1988 "$dir/game.acts"
status 2
err "arbiter judge: --laws names 1988 twice"
run judge --laws '' "$dir/game.acts"
status 2
err "arbiter judge: --laws takes years separated by commas, or all"
run judge --laws all --check "$dir/game.acts"
status 2

# An act that some editions cannot fold stops those alone: where the pawn is a
# queen, it can move; where it was put back, it cannot.
transcript '[FEN "4k3/P7/8/8/8/8/8/4K3 w - - 0 1"]
0:00:00  arbiter starts
+5       white plays a7a8
+5       black plays Kd7
+5       white plays Qa7+
+5       black plays Kd6
'
# shellcheck disable=SC2002 # a pipe, which cannot be read twice
cat "$dir/game.acts" | "$ARBITER" judge --codes --laws 1997,2023 - \
    >"$dir/out" 2>"$dir/err"
code=$?
status 2
err "standard input:5:22: 1997: no legal move matches \"Qa7+\"; write an illegal move as coordinates, such as e2e5"
is "it stops under 1997" grep -q '^  \* not possible here      x$' "$dir/out"
is "it goes on under 2023" \
    grep -q '^    made Kd6                        4.7$' "$dir/out"

# A failure says under which edition.
transcript '[Laws "2017 1997 1988"]
0:00:00 arbiter starts
=> 6.5 started
=> {1988 1997} 6.5 started   # half of it
=>! {1988} ? started
'
run judge --check "$dir/game.acts"
status 1
out "$dir/game.acts:3: expected 6.5 started under 2017, got 6.6 started
$dir/game.acts:3: expected 6.5 started under 1988, got 12.3 started
$dir/game.acts:4: expected 6.5 started under 1988, got 12.3 started
$dir/game.acts:5: expected no ? started under 1988, got 12.3 started
2 passed, 4 failed"
# What one of them does not know or cannot read is an error in the file.
wrong 2:15 "1988: this edition knows no increment and no delay" \
    '[Laws "2023 1988"]\n[TimeControl "300+5"]\n'
wrong 2:9 "2017: this edition does not describe rapid and blitz" \
    "[Laws \"2023 2017 1988\"]\n[Level \"rapid\"]\n$start"
wrong 7:16 "1988: no legal move matches \"Qa1\"; write an illegal move as coordinates, such as e2e5" \
    "[Laws \"2023 1988\"]\n[FEN \"6k1/P7/8/8/8/8/8/6K1 w - - 0 1\"]\n$start\
+5 white releases a7 a8\n+1 white presses\n+1 black plays Kg7\n+1 white plays Qa1\n"
editions="the editions are $("$ARBITER" laws | cut -d ' ' -f 1 | paste -sd ' ' -)"
wrong 1:8 "unknown edition \"\"; $editions" '[Laws ""]\n'
wrong 1:8 "unknown edition \"2023,\"; $editions" '[Laws "2023, 2017"]\n'
wrong 1:13 "unknown edition \"1989\"; $editions" '[Laws "2023 1989"]\n'
wrong 1:13 "unknown edition \"#\"; $editions" '[Laws "2023 # 1988"]\n'
wrong 1:18 "this edition is named twice" '[Laws "2023 1988 2023"]\n'
# Also what does not count for an edition has to be an expectation.
wrong 2:5 "the Laws tag does not list this edition" "$start=> {1988} 12.3 started\n"
wrong 3:10 "the Laws tag does not list this edition" \
    "[Laws \"2023 1997\"]\n$start=> {2023 2017 1997} ? started\n"
wrong 2:10 "unknown edition \"1989\"; $editions" "$start=> {2023 1989} ? started\n"
wrong 2:11 "this edition is named twice" "$start=>! {2023 2023} ? started\n"
wrong 2:5 "unknown edition \"\"; $editions" "$start=> {} ? started\n"
wrong 2:4 "this brace is not closed" "$start=> {2023 ? started\n"
wrong 3:24 "unknown verdict" "[Laws \"2023 1988\"]\n$start=> {1988} 12.3 begonnen\n"
wrong 2:1 "an expectation starts with => or =>!" "$start=>6.6 started\n"
# Words that could not be read again as they are written.
quote="a quote stands only before and after the words"
wrong 2:20 "$quote" "$start+1 white announces e\"4\n"
wrong 2:33 "$quote" "$start+1 arbiter penalises white fine a\"b\n"
wrong 2:41 "an Article is missing here, such as 11.5" \
    "$start+1 arbiter penalises white warning for \"11 5\"\n"

# What the game does not allow is a ruling, not an error.
transcript '0:00:00 white plays e4\n=> - refused not-started\n'
run judge --check "$dir/game.acts"
status 0
out "1 passed, 0 failed"

# Several files: an error stops its own file only, and is the worst.
transcript "$start=> 6.6 started\n"
cp "$dir/game.acts" "$dir/good.acts"
transcript "$start=> 6.5 started\n"
cp "$dir/game.acts" "$dir/fails.acts"
transcript "$start=> 6.6 started\n+5 white flies\n=> 6.6 started\n"
run judge --check "$dir/good.acts" "$dir/good.acts"
status 0
out "2 passed, 0 failed"
run judge --check "$dir/fails.acts" "$dir/good.acts"
status 1
out_like "1 passed, 1 failed"
run judge --check "$dir/game.acts" "$dir/fails.acts" "$dir/good.acts"
status 2
err "$dir/game.acts:3:10: unknown act; arbiter-transcript(5) lists them"
out_like "2 passed, 1 failed"

# Nothing to read.
refused "give a transcript" judge
run judge "$dir/none.acts"
status 2
err "arbiter judge: $dir/none.acts: No such file or directory"
run judge "$dir"
status 2
err "arbiter judge: $dir: Is a directory"
run judge --loud "$dir/good.acts"
status 2
transcript ''
run judge --codes "$dir/game.acts"
status 0
out "result *"

# The file: blank lines, comments, line ends of Windows, a byte order mark.
transcript '\357\273\277[Laws "1997"]\r\n\r\n0:00:00 arbiter starts#the clock\r\n=> 6.5 started\r\n# Z\303\274rich\r\n'
run judge --check "$dir/game.acts"
status 0
out "1 passed, 0 failed"
transcript "$start+5 white plays e4 # no \"quotes\n+5 black plays \"e5\"\n"
run judge "$dir/game.acts"
status 0
# Tags are those of PGN: blanks are free, a quote in the value has a backslash.
transcript '[ Laws "1997" ] # c\n[White "J. \\"Q\\" ] \\\\"]\n[Site "C:\\"]\n0:00:00 arbiter starts\n=> 6.5 started\n'
run judge --check "$dir/game.acts"
status 0
out "1 passed, 0 failed"
run judge --pgn "$dir/game.acts"
status 0
out_has '[White "J. \"Q\" ] \\"]'
out_has '[Site "C:\\"]'

# Errors in the tags.
wrong 1:8 "unknown edition \"2024\"; $editions" '[Laws "2024"]\n'
wrong 1:15 "a period has from 1 to 255 moves" '[TimeControl "300/5400"]\n'
wrong 1:15 "a period has from 1 to 255 moves" '[TimeControl "0/5400"]\n'
wrong 1:15 "a period before the last needs a number of moves" \
    '[TimeControl "5400:1800"]\n'
period="a period is MOVES/SECONDS with +INCREMENT or dDELAY, in seconds"
for value in "" 0 -5 5400+ 5400+-5 5400+5+5 5400x5 40/5400: :5400 soon \
    99999999999999999999; do
    wrong 1:15 "$period" "[TimeControl \"$value\"]\n"
done
wrong 1:15 "there are at most 16 periods" "[TimeControl \"\
$(printf '1/60:%.0s' 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16)60\"]\n"
for value in 300+5 300d5 300+0 300d0 40/300:300+5; do
    wrong 2:15 "this edition knows no increment and no delay" \
        "[Laws \"1988\"]\n[TimeControl \"$value\"]\n"
    wrong 1:15 "this edition knows no increment and no delay" \
        "[TimeControl \"$value\"]\n[Laws \"1988\"]\n$start"
done
for edition in 2017 1997 1988; do
    for level in rapid blitz; do
        wrong 2:9 "this edition does not describe rapid and blitz" \
            "[Laws \"$edition\"]\n[Level \"$level\"]\n$start"
    done
    transcript "[Laws \"$edition\"]\n[Level \"standard\"]\n$start"
    run judge "$dir/game.acts"
    status 0
done
wrong 1:9 "a level is standard, rapid or blitz" '[Level "bullet"]\n'
wrong 1:15 "supervision is limited or full" '[Supervision "some"]\n'
wrong 1:11 "an arbiter is automatic, present or absent" '[Arbiter "asleep"]\n'
wrong 1:11 "present is both, white, black or neither" '[Present "nobody"]\n'
for value in -1 soon 0:60:00 "" 1:00:00:00 0:00:00.0001; do
    wrong 1:15 "a default time is 0 or H:MM:SS" "[DefaultTime \"$value\"]\n"
done
wrong 2:15 "in this edition it is one hour" \
    '[Laws "1988"]\n[DefaultTime "0:30:00"]\n'
transcript '[Laws "1988"]\n[DefaultTime "1:00:00"]\n'
run judge "$dir/game.acts"
status 0
wrong 1:9 "blind is none, white, black or both" '[Blind "grey"]\n'
for edition in 2017 1997; do
    for value in white black both; do
        wrong 2:9 "this edition has no rules for visually disabled players" \
            "[Laws \"$edition\"]\n[Blind \"$value\"]\n$start"
    done
done
wrong 1:1 'a tag is written as [Name "value"]' '[Laws 2023]\n'
wrong 1:1 'a tag is written as [Name "value"]' '[Laws "2023"\n'
wrong 1:15 "a tag stands alone on its line" '[Laws "2023"] now\n'
wrong 2:2 "this tag was there before" '[Laws "2023"]\n[Laws "1988"]\n'
wrong 2:1 "tags come before the first act" "$start[Laws \"1988\"]\n"

# Errors in the times.
time="a time is H:MM:SS, +S, +M:SS or -"
for value in -5 +-5 5 5:0 0:00:61 0:60:00 0:00:01.1234 +1:2 +1:00:00:00 later; do
    wrong 2:1 "$time" "$start$value white plays e4\n"
done
wrong 2:1 "time runs backwards here" \
    '0:00:10 arbiter starts\n0:00:09.999 white plays e4\n'
wrong 3:1 "this is too late: a game ends within a year" \
    "${start}8760:00:00 time passes\n+0.001 time passes\n"
span="a time is written as M:SS or H:MM:SS"
for value in -5:00 soon 5:99; do
    wrong 2:23 "$span" "$start+5 arbiter sets white $value\n"
done
wrong 2:22 "$span" "$start+5 arbiter sets white\n"
wrong 2:29 "a number from 0 to 65535 is needed here" \
    "$start+5 arbiter sets white moves 65536\n"

# Errors in the acts.
wrong 2:4 "an actor is white, black, arbiter or time" "$start+5 grey plays e4\n"
wrong 2:10 "unknown act; arbiter-transcript(5) lists them" \
    "$start+5 white jumps\n"
wrong 2:10 'unknown act; did you mean "plays"?' \
    "$start+5 white playz e4\n"
wrong 2:10 'unknown act; did you mean "resigns"?' \
    "$start+5 black resign\n"
wrong 2:10 "only the arbiter does that" "$start+5 white starts\n"
wrong 2:9 "only the arbiter does that" "$start+5 time starts\n"
wrong 2:12 "only a player does that" "$start+5 arbiter plays e4\n"
wrong 2:9 "only a player or the arbiter does that" "$start+5 time pauses\n"
wrong 2:10 "only time does that" "$start+5 white passes\n"
wrong 2:17 "claims what? repetition, fifty, flag, illegal, touch, normal-means, no-effort" \
    "$start+5 white claims victory\n"
wrong 2:16 "offers what? draw" "$start+5 white offers\n"
wrong 2:18 "unexpected text after the act" "$start+5 white presses twice\n"
write="write a move, such as Nf3 or g1f3"
wrong 2:16 "not a move: \"e9\"; $write" "$start+5 white plays e9\n"
wrong 2:17 "not a move: \"e9\"; $write" "$start+5 white writes e9\n"
wrong 1:22 "not a move: \"Bla\"; $write" '0:00:00 white writes Bla\n'
wrong 2:21 "not a move: \"Ng\"; $write" "$start+5 white corrects 1 Ng\n"
wrong 2:19 "a number from 0 to 65535 is needed here" "$start+5 white corrects e4\n"
wrong 2:16 "not a result" "$start+5 white signs *\n"
wrong 2:16 "no legal move matches \"Ne5\"; write an illegal move as coordinates, such as e2e5" \
    "$start+5 white plays Ne5\n"
several="say from where, as in Nbd2, and what a pawn becomes"
wrong 3:16 "more than one legal move matches \"Rd1\"; $several" \
    "[FEN \"4k3/8/8/8/8/4K3/8/R6R w - - 0 1\"]\n$start+5 white plays Rd1\n"
wrong 3:16 "more than one legal move matches \"a8\"; $several" \
    "[FEN \"4k3/P7/8/8/8/4K3/8/8 w - - 0 1\"]\n$start+5 white plays a8\n"
# What is no move at all is an error even where the act would be refused.
wrong 2:16 "not a move: \"Zz9\"; $write" "$start+5 black plays Zz9\n"
wrong 3:33 "not a move: \"Zz9\"; $write" "$start+5 white resigns\n+5 black claims repetition with Zz9\n"
wrong 1:1 "an expectation follows an act" '=> 6.6 started\n'
wrong 2:19 "words in quotes are missing here" "$start+5 white announces\n"
wrong 2:29 "unexpected text after the act" \
    "$start+5 white announces Springer Felix drei\n"

# A quote ends on its line.
quote="this quote is not closed"
wrong 2:16 "$quote" "$start+5 white plays \"e4\n"
wrong 2:16 "$quote" "$start+5 white plays \"e4 # e.p.\n"
wrong 2:19 "$quote" "$start+5 white plays e4 \"\n"
wrong 2:20 "$quote" "$start+5 white announces \"Eva vier\n"
wrong 2:4 "$quote" "$start=> \"6.6 started\n"
wrong 1:7 "$quote" '[Laws "2023]\n'

# Moves are printed as they would be written: in quotes only where they need it.
transcript "[FEN \"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1\"]\n$start+5 white plays \"exd6\"\n+5 black claims fifty with \"Kd7\"\n+5 black announces \"x\"\n"
run judge --codes "$dir/game.acts"
status 0
out_has "0:00:05 white plays exd6"
out_has "0:00:10 black claims fifty with Kd7"
out_has '0:00:15 black announces "x"'
transcript "[FEN \"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1\"]\n$start+5 white plays \"exd6 e.p.\"\n"
run judge --codes "$dir/game.acts"
status 0
out_has '0:00:05 white plays "exd6 e.p."'

# A sealed move without quotes must be one; in quotes it is any text (I.8).
seal="$start+5 arbiter adjourns\n+5 white seals"
wrong 3:16 "not a move: \"Ne9\"; $write" "$seal Ne9\n"
wrong 3:16 "no legal move matches \"Nc6\"; write an illegal move as coordinates, such as e2e5" "$seal Nc6\n"
wrong 3:15 "a move, or words in quotes, is missing here" "$seal\n"
wrong 2:26 "this is written as \`records sealer absent\`" "$start+5 arbiter records sealer\n"
transcript "$seal Nf3\n+5 white seals e2e5\n+5 white seals \"Ne9 or so\"\n"
run judge --codes "$dir/game.acts"
status 0
out_has "0:00:10 white seals Nf3"
out_has "0:00:15 white seals e2e5"
out_has '0:00:20 white seals "Ne9 or so"'

# A game that goes on: the displays, and the moves that count as completed.
transcript '
[TimeControl "40/5400+30:1800"]
[FEN "4k3/8/8/8/8/8/4P3/4K2R w K - 0 40"]
[Clocks "0:10:05 39 0:00:20 0"]

0:00:00 arbiter starts
=> clock white 10:05
=> clock black 0:20
=> counter white 39
=> counter black 0
+5 white plays e4
=> ? period white 2
=> clock white 40:00
+20 time passes
=> ? flag black
'
run judge --check "$dir/game.acts"
status 0
out "7 passed, 0 failed"
clocks="clocks are H:MM:SS MOVES of White, then of Black"
wrong 1:10 "$clocks" '[Clocks "0:10:00 5"]\n'
wrong 1:10 "$clocks" '[Clocks "0:10:00 5 0 5"]\n'
wrong 1:10 "$clocks" '[Clocks "0:10:00 x 0:10:00 5"]\n'
wrong 1:10 "$clocks" '[Clocks "0:10:00 5 0:10:00"]\n'
wrong 1:10 "this game has no clock" "[Clocks \"0:10 1 0:10 1\"]\n[TimeControl \"-\"]\n$start"

# Bytes that are no text.
wrong 2:9 "there is a NUL byte here" "$start+5 white\0 plays e4\n"
wrong 1:26 "this is not UTF-8" '0:00:00 arbiter starts # \377\n'
wrong 1:26 "this is not UTF-8" '0:00:00 arbiter starts # \303\n'
wrong 1:3 "this is not UTF-8" '# \300\200\n'
wrong 1:3 "this is not UTF-8" '# \355\240\200\n'
long=$(printf '%4095s' x | tr ' ' x)
transcript "#$long\n"
run judge "$dir/game.acts"
status 0
wrong 1:4097 "this line is too long" "[Site \"$long\"]\n"
wrong 2:4097 "this line is too long" "$start=> 6.6 started $(printf '%4095s' x)\n"
# A comment may be as long as it likes.
transcript "# \303\274$long$long\n#x$long\n${start}=> 6.6 started #$long\n##$long$long$long"
run judge --check "$dir/game.acts"
status 0
out "1 passed, 0 failed"

# Another kind of file is told from a slip.
refused "docs/pgn/audit.pgn:7:1: a time is H:MM:SS" judge docs/pgn/audit.pgn
err_has 'this looks like PGN; "arbiter pgn --acts" makes a transcript of a game'
transcript "${start}1.5 white plays e4\n"
run judge "$dir/game.acts"
is "no word of PGN among acts" [ "$(grep -c PGN "$dir/err")" -eq 0 ]

# Lines that end as in Windows; a comment is no part of what is expected.
transcript "$start=> turn black  \r\n=> turn black # why\n"
run judge --check "$dir/game.acts"
status 1
out "$dir/game.acts:2: expected turn black, got white
$dir/game.acts:3: expected turn black, got white
0 passed, 2 failed"

# A pipe goes by once, and is read by several editions; one without acts by none.
transcript "${start}+5 white plays e4\n"
mkfifo "$dir/pipe"
cat "$dir/game.acts" >"$dir/pipe" &
run judge --laws all "$dir/pipe"
wait $!
status 0
cp "$dir/out" "$dir/piped"
run judge --laws all "$dir/game.acts"
is "the same as from the file" cmp "$dir/piped" "$dir/out"
printf '[White "A"]\n' >"$dir/empty.acts"
run judge --laws all "$dir/empty.acts"
status 0
is "no act, no ruling" sh -c '! grep -q "[0-9]\.[0-9]" "$1"' sh "$dir/out"

# A fact that counts by an Article of its own, side by side.
run judge --codes --explain --laws 2023,2017 tests/scenarios/adjourn/before-the-start.acts
out_has "      It ended 0-1: resignation.  5.1.2    5.1.2"

# Sentences are what is printed unasked: an Article behind each, none where there is none.
transcript "0:00:00 black plays e5\n$start+5 white touches g1\n+1 white plays e4\n"
run judge "$dir/game.acts"
status 0
out '0:00:00 Black plays e5.
    The game has not been started yet.
0:00:00 The arbiter starts the game.
    The clock is started. (6.6)
0:00:05 White touches g1.
    The player must move the piece on g1. (4.3.1)
0:00:06 White plays e4.
    Touch-move was broken: g1 was touched first. (4.3.1)
The game is not over'
cp "$dir/out" "$dir/said"
run judge --words "$dir/game.acts"
is "--words asks for what is usual" cmp "$dir/said" "$dir/out"
run judge --words --codes "$dir/game.acts"
status 2
err "arbiter judge: --codes and --words cannot be used together"
run judge --codes --check "$dir/game.acts"
status 2
err "arbiter judge: --codes and --check cannot be used together"

# Side by side they are broken, so that a line fits a terminal.
run judge --explain --laws all "$dir/game.acts"
status 0
out '                                              2023     2017     1997     1988
0:00:00 Black plays e5.
    The game has not been started yet.        -        -        -        -
0:00:00 The arbiter starts the game.
    The clock is started.                     6.6      6.6      6.5      12.3
0:00:05 White touches g1.
    The player must move the piece on g1.     4.3.1    4.3.1    4.3(a)   7.2(a)
      On this move White touched the knight
      on g1.                                  yes      yes      yes      yes
      It binds White until this move is
      made.                                   yes      yes      yes      yes
0:00:06 White plays e4.
    Touch-move was broken: g1 was touched
    first.                                    4.3.1    4.3.1    4.3(a)   7.2(a)
      On this move White touched the knight
      on g1.                                  yes      yes      yes      yes
at the end
    result                                    *        *        *        *
  * White'"'"'s clock                             1:30:24  1:30:24  1:29:54  1:59:54
  * Black'"'"'s clock                             1:30:30  1:30:30  1:30:00  2:00:00'
run judge --explain --html - "$dir/game.acts"
is "a fact stands below its ruling" \
    grep -q '<th scope="row" class="fact">On this move White touched' "$dir/out"
find situations tests/scenarios/adjourn -name '*.acts' -exec "$ARBITER" judge --explain \
    --laws all {} + >"$dir/out" 2>"$dir/err"
is "no ruling is wider than a terminal" [ "$(grep -c '^ .\{80\}' "$dir/out")" -eq 0 ]
