# Games in PGN: printed in one form, checked, turned into acts.
. tests/cli/lib

dialects=tests/data/pgn/dialects.pgn

# The export format is printed as it was.
head -n 9 $dialects >"$dir/export.pgn"
run pgn "$dir/export.pgn"
status 0
err ""
out "$(cat "$dir/export.pgn")
"

# Whatever the dialect, one form comes out; and of that, the same.
run pgn $dialects
status 1
err "$dialects:30: game 6, ply 0: the tag's value has no closing quote: Event"
out_has "1. e4 e5 2. Nf3 Nc6 3. Bb5 1/2-1/2"
out_has "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O Nf6 *"
out_has "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. O-O *"
out_has "1. e4 e5 2. Nf3 \$1 (2. f4 \$6 2... exf4 (2... d5 \$5) 3. Nf3) 2... Nc6 {the"
out_has "usual} 3. Bb5 {[%clk 0:10:00][%eval 0.3] the Spanish} {(=)} 3... a6 *"
out_has '[Event "The \"quoted\" event"]'
out_has '[SetUp "1"]'
out_has "1. a8=Q+ Kd7 2. O-O *"
cp "$dir/out" "$dir/once.pgn"
run pgn "$dir/once.pgn"
status 0
err ""
is "printed twice, it is the same" cmp "$dir/out" "$dir/once.pgn"

run pgn --game 5 --main-line $dialects
status 0
out_has "1. e4 e5 2. Nf3 \$1 2... Nc6 {the usual}"

# Other styles.
run pgn --game 1 --lang de $dialects
out_has "1. e4 e5 2. Lc4 Sc6 3. Dh5 Sf6 4. Dxf7# 1-0"
run pgn --game 1 --fide $dialects
out_has "4. Qxf7++ 1-0"
run pgn --game 1 --figurine --long $dialects
out_has "1. e2e4 e7e5 2. ♗f1c4 ♘b8c6 3. ♕d1h5 ♘g8f6 4. ♕h5xf7# 1-0"
run pgn --lang klingon $dialects
status 2
err 'arbiter pgn: unknown language "klingon"; "arbiter san --languages" lists them'

# What is wrong is told with its place; the next game is found.
cat >"$dir/bad.pgn" <<'END'
[Event "Illegal"]
[Result "1-0"]

1. e4 e5 2. Ke3 d6 1-0

[Event "Ambiguous"]
[FEN "4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1"]

1. Nd2 *

[Event "Mated, and another result"]
[Result "0-1"]

1. f3 e5 2. g4 Qh4# 1-0

[Event "Fine"]

1. d4 *
END
run pgn --check "$dir/bad.pgn"
status 1
out "4 games, 10 moves, 4 findings"
err "$dir/bad.pgn:4: game 1, ply 3: the move is illegal and stands: Ke3
  the king moves to an adjoining square, except when castling (3.8.1)
$dir/bad.pgn:9: game 2, ply 1: the move is ambiguous: Nd2
  more than one piece can go there
  it could be Nbd2 Nfd2
$dir/bad.pgn:16: game 3, ply 4: the moves end with another result than the tag Result
$dir/bad.pgn:16: game 3, ply 4: White is checkmated, the result says otherwise"
run pgn --game 1 "$dir/bad.pgn"
status 1
out_has "1. e4 e5 2. e1e3 d6 1-0"

# Clocks become the times of acts, the result what brought it about.
cat >"$dir/clocks.pgn" <<'END'
[White "A"]
[Black "B"]
[Result "0-1"]
[TimeControl "180+2"]
[Termination "Time forfeit"]

1. e4 {[%clk 0:03:00]} e5 {[%clk 0:02:59.5]} 2. Nf3 {[%clk 0:02:50]}
2... Nc6 {[%emt 0:00:04]} 0-1
END
run pgn --acts "$dir/clocks.pgn"
status 0
out '[White "A"]
[Black "B"]
[TimeControl "180+2"]

0:00:00  arbiter starts
+2       white plays e4
+2.5     black plays e5
+12      white plays Nf3
+4       black plays Nc6
+0:02:52 time passes'

# Minutes for seconds are seen; clocks that cannot be are none.
sed 's/180+2/3+2/' "$dir/clocks.pgn" >"$dir/minutes.pgn"
run pgn --acts "$dir/minutes.pgn"
out_has '[TimeControl "180+2"]'
sed 's/180+2/1+0/; s/0:02:50/0:00:01/' "$dir/clocks.pgn" >"$dir/wrong.pgn"
run pgn --acts "$dir/wrong.pgn"
out_has '[TimeControl "-"]'
out_like "-        arbiter declares 0-1"
printf '1. d4 d5 1/2-1/2\n\n1. e4 *\n\n1. f3 e5 2. g4 (=) Qh4# 0-1\n\n1. c4 0-1\n' \
    >"$dir/results.pgn"
run pgn --acts "$dir/results.pgn"
out '[TimeControl "-"]

0:00:00  arbiter starts
-        white plays d4
-        black makes d5
-        black offers draw
-        black presses
-        white accepts'
run pgn --acts --game 2 "$dir/results.pgn"
out_like "-        white plays e4"
run pgn --acts --game 3 "$dir/results.pgn"
out_has "white offers draw"
out_like "-        black plays Qh4#"
run pgn --acts --game 4 "$dir/results.pgn"
out_like "-        white resigns"
refused "has no game 9; it has 4" pgn --acts --game 9 "$dir/results.pgn"

# acts MOVETEXT [TAG...]: the transcript of this game
acts()
{
    text=$1
    shift
    for tag in "$@"; do printf '[%s]\n' "$tag"; done >"$dir/acts.pgn"
    printf '\n%s\n' "$text" >>"$dir/acts.pgn"
    run pgn --acts "$dir/acts.pgn"
}

# Words of others, times that are none, an offer and a clock before the first move, a
# move that is none; a name is written as it was, but for what would break a line.
acts '{[%clk 1:30:00]} (=) 1. e4 {[%clk 1:30:00] [%eval 0.3] [%abc 0:01:00] [%clk soon]}
e5 {[%emt 0:00:07.501]} 2. -- Nc6 1-0' 'TimeControl "40/5400+30:1800+30"' \
    "White \"A \\\"B\\\" \\\\ $(printf 'C\tD')\"" "Site \"$(printf '%0300d' 0)\""
status 0
out '[White "A \"B\" \\ C D"]
[TimeControl "40/5400+30:1800+30"]

0:00:00  arbiter starts
+30      white plays e4
+7.501   black plays e5
-        black plays Nc6
-        black resigns'

# Periods, with their moves; a clock that was rounded; controls that are none.
acts '1. e4 {[%clk 0:00:50]} e5 2. Nf3 {[%clk 0:01:10]} Nc6 {[%emt 0:00:10]}
3. Bb5 {[%clk 0:01:00]} a6 4. Ba4 {[%clk 0:01:20]} Nf6 5. O-O {[%clk 0:01:10]} *' \
    'TimeControl "2/60:30"'
out '[TimeControl "2/60:30"]

0:00:00  arbiter starts
+10      white plays e4
-        black plays e5
+10      white plays Nf3
+10      black plays Nc6
+10      white plays Bb5
-        black plays a6
-        white plays Ba4
-        black plays Nf6
+10      white plays O-O'
acts '1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 {[%clk 0:03:00]} *' 'TimeControl "2/60"'
out_has '[TimeControl "2/60"]' # the period comes again
acts '1. e4 {[%emt 0:01:00]} *' 'TimeControl "60"'
out_like '\+59\.999  white plays e4'
for control in 1000/60=- 100000000=- 60+100000=- 40/5400x=- 1:1:1:1:1:1:1:1:1:1=- 60=60 \
    "G/60 d5=3600d5"; do
    acts '1. e4 *' "TimeControl \"${control%=*}\""
    out_has "[TimeControl \"${control#*=}\"]"
done

# What ended a game: the players, unless the tag Termination says otherwise.
for word in Abandoned "Adjudication by X" "rules infraction" death emergency FORFEIT \
    "Time forfeit"; do
    acts '1. e4 e5 1-0' "Termination \"$word\""
    out_like '-        arbiter declares 1-0'
    acts '1. e4 e5 1/2-1/2' "Termination \"$word\""
    out_like '-        arbiter declares 1/2-1/2'
done
acts '1. e4 e5 1-0' 'Termination "normal"'
out_like '-        black resigns'
acts '1. d4 1/2-1/2'
out_like '-        arbiter declares 1/2-1/2'
acts '1. d4 d5 2. Nc5 1/2-1/2'
status 1
out_like '# the moves that follow could not be read'
acts '1. Qb1 h6 2. g3 1/2-1/2' 'FEN "8/7p/8/1K5P/8/k7/2Q3P1/8 w - - 0 1"'
out_like '-        white plays g3'

# A result in a variation is a comment; so is a line that cannot be read, but not what
# is escaped in it.
printf '1. e4 (1. d4 d5 1-0) e5 *\n' >"$dir/odd.pgn"
run pgn "$dir/odd.pgn"
out_has '1. e4 (1. d4 d5 {1-0}) 1... e5 *'
printf '1. e4 Nd5 {a}\n%% escaped\n(2. d4 1-0) {} 2. d5 *\n' >"$dir/odd.pgn"
run pgn "$dir/odd.pgn"
status 1
out_has '1. e4 {unread: Nd5 a ( 2. d4 1-0 ) 2. d5} *'
printf '1. e4 {a\0b *\n' >"$dir/odd.pgn"
run pgn --check "$dir/odd.pgn"
err_has 'the comment is not closed'
printf '[Source "S"]\n\n1. e4 -- 2. d4 *\n' >"$dir/odd.pgn"
run pgn "$dir/odd.pgn"
out_has '[Source "S"]'
out_has '1. e4 -- 2. d4 *'
run pgn --long "$dir/export.pgn"
out_has '1. e2e4'

# A game that is longer than any is not printed, and the next one is.
block=$(head -c 60000 /dev/zero | tr '\0' x)
for move in e4 Ke5; do
    {
        echo "1. $move"
        yes "{$block}" | head -n 600
        printf '*\n\n[Event "next"]\n\n1. e4 *\n'
    } >"$dir/long.pgn"
    run pgn "$dir/long.pgn"
    status 1
    err_has "the game is too long to be printed"
    is "the next alone" [ "$(grep -c '^\[Event' "$dir/out")" -eq 1 ]
done
{
    yes '1. Nf3 Nf6 2. Ng1 Ng8' | head -n 300000
    echo '*'
} >"$dir/long.pgn"
run pgn --acts "$dir/long.pgn"
status 1
is "nothing" [ ! -s "$dir/out" ]
err_has "the game is too long to be printed"
rm "$dir/long.pgn"

# On a terminal, what takes long is shown, and gone in the end.
if command -v script >/dev/null; then
    command="arbiter pgn on a terminal"
    script -qec "{ cat '$dir/export.pgn'; sleep 1.2; cat '$dir/export.pgn'; } |
        TERM=xterm '$ARBITER' pgn --check - '$dir/export.pgn'" \
        /dev/null </dev/null | tr '\r' '\n' >"$dir/out"
    is "games so far" grep -qxE 'arbiter pgn: [0-9]+ games?' "$dir/out"
    out_has 'arbiter pgn: 2 games, 100 % '
    out_has '3 games, 21 moves, 0 findings'
fi

# The standard input; many files; none.
"$ARBITER" pgn --check - <"$dir/export.pgn" >"$dir/out" 2>"$dir/err"
code=$? command="arbiter pgn --check -"
status 0
out "1 game, 7 moves, 0 findings"
run pgn --check "$dir/export.pgn" "$dir/clocks.pgn"
out "2 games, 11 moves, 0 findings"
run pgn --check "$dir/none.pgn" "$dir/export.pgn"
status 2
out "1 game, 7 moves, 0 findings"
err_has "none.pgn: No such file or directory"
run pgn
status 2
run pgn --check --acts "$dir/export.pgn"
status 2

# A stream of nonsense ends, in little memory, with errors.
{
    printf '1. e4 {'
    head -c 20000000 /dev/zero | tr '\0' x
    printf '}\n[Event "2"]\n1. d4 '
    head -c 2000000 /dev/zero | tr '\0' '('
    printf '\n[Event "3"]\n1. c4 '
    head -c 5000000 /dev/zero | tr '\0' x
} >"$dir/nonsense.pgn"
run pgn --check "$dir/nonsense.pgn"
status 1
out_like "3 games, 3 moves, [0-9]+ findings"

# What is packed is unpacked, and a file without games is told as by an audit.
printf '[Event "x"]\n[Result "*"]\n\n1. e4 *\n' >"$dir/one.pgn"
for pack in zstd gzip bzip2; do
    command -v $pack >/dev/null || continue
    $pack -c <"$dir/one.pgn" >"$dir/packed"
    run pgn --check "$dir/packed"
    status 0
    out "1 game, 1 move, 0 findings"
    echo garbage >>"$dir/packed"
    refused "packed: the archive ends before the file; what stands behind it was not read" \
        pgn --check "$dir/packed"
done
echo '<p>404: not here</p>' >"$dir/page.pgn"
printf '\n \n' >"$dir/blank.pgn"
printf '\377\3761\0.\0' >"$dir/wide.pgn"
for name in page blank wide one; do
    run audit "$dir/$name.pgn"
    audited=$code
    run pgn --check "$dir/$name.pgn"
    status "$audited"
done

# A guess is told, and what has the form of the Laws is that move or none.
printf '[Event "a"]\n\n1. E4 e5 2. nf3 d5 3. xd5 *\n\n[Event "b"]\n\n1. b4 Na6 2. b5 e6 3. Bxa6 *\n' >"$dir/guess.pgn"
run pgn --check "$dir/guess.pgn"
status 1
err "$dir/guess.pgn:3: game 1, ply 1: this is not how the Laws write a move: E4
  read as e4
$dir/guess.pgn:3: game 1, ply 3: this is not how the Laws write a move: nf3
  read as Nf3
$dir/guess.pgn:3: game 1, ply 5: this is not how the Laws write a move: xd5
  read as exd5
$dir/guess.pgn:7: game 2, ply 5: the move is illegal: Bxa6
  a piece stands in the way (3.5)"
for way in --exact ''; do
    run audit $way "$dir/guess.pgn"
    status 1
    out_has ": 1:1 C.8 notation E4: read as e4 (3 times in this game)"
    out_has ": 2:5 3.5 illegal-move Bxa6: a piece stands in the way"
done

# Kings in the centre are no moves.
echo '1. e4 e5 2. Kd5 Ke4 *' >"$dir/kings.pgn"
run pgn "$dir/kings.pgn"
out_has '[Result "1-0"]'
out_has '1. e4 e5 {unread: 2. Kd5 Ke4} 1-0'
run audit "$dir/kings.pgn"
out_has "1:3 - notation the kings in the centre show the result; this is not a move"
run watch --once "$dir/kings.pgn"
is "no illegal move" sh -c '! grep -q illegal-move "$1"' sh "$dir/out"
