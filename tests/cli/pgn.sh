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
err "$dir/bad.pgn:4: game 1, ply 3: the move is illegal: Ke3
  the king moves to an adjoining square, except when castling (3.8.1)
$dir/bad.pgn:9: game 2, ply 1: the move is ambiguous: Nd2
  more than one piece can go there
  it could be Nbd2 Nfd2
$dir/bad.pgn:16: game 3, ply 4: the moves end with another result than the tag Result
$dir/bad.pgn:16: game 3, ply 4: White is checkmated, the result says otherwise"
run pgn --game 1 "$dir/bad.pgn"
status 1
out_has "1. e4 e5 {unread: 2. Ke3 d6} 1-0"

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
run pgn --acts --game 9 "$dir/results.pgn"
status 2
err_has "has no game 9; it has 4"

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
