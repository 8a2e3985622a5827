# From PGN to acts to rulings to PGN: the same game comes back.
. tests/cli/lib

cat >"$dir/game.pgn" <<'END'
[Event "Club"]
[Site "?"]
[Date "2023.05.01"]
[Round "1"]
[White "A"]
[Black "B"]
[Result "1-0"]
[TimeControl "600"]

1. e4 {[%clk 0:09:57]} 1... e5 {[%clk 0:09:55]} 2. Bc4 {[%clk 0:09:50]} 2...
Nc6 {[%clk 0:09:48]} 3. Qh5 {[%clk 0:09:40]} 3... Nf6 {[%clk 0:09:41]} 4. Qxf7#
{[%clk 0:09:38]} 1-0

END
run pgn --acts "$dir/game.pgn"
status 0
cp "$dir/out" "$dir/game.acts"
run judge --pgn "$dir/game.acts"
status 0
err ""
grep -v '^\[' "$dir/game.pgn" >"$dir/moves"
is "the moves and their clocks come back" \
    sh -c "grep -v '^\[' '$dir/out' | cmp - '$dir/moves'"
out_has '[White "A"]'
out_has '[Result "1-0"]'

# Moves that were put back are not in the score; what was ruled can be.
cat >"$dir/undone.acts" <<'END'
[Laws "2023"]
0:00:00 arbiter starts
+5 white plays e4
+5 black plays e7e4
+5 black plays e5
END
run judge --pgn "$dir/undone.acts"
status 0
out_has "1. e4 {[%clk 1:30:55]} 1... e5 {[%clk 1:30:50]} *"
run judge --pgn --articles "$dir/undone.acts"
out_has "7.5.1 illegal e7e4 1"
out_has "{6.6 started}"
cp "$dir/out" "$dir/ruled.pgn"
run pgn --check "$dir/ruled.pgn"
status 0

run judge --articles "$dir/undone.acts"
status 2
err "arbiter judge: --articles needs --pgn"

# A pawn left on the last rank became a queen (7.5.2): so it is in the score.
run judge --pgn tests/scenarios/illegal/pawn-becomes-queen.acts
status 0
out_has "1. e8=Q "

# The clock of a move is that of its press, whatever its player does later; a
# sealed move has its own when it comes out of the envelope.
cat >"$dir/clocks.acts" <<'END'
[Laws "2023"]
[TimeControl "5400"]
0:00:00 arbiter starts
+1 white plays e4
+1 black plays e5
+30 white touches g1
+1 arbiter adjourns
+1 white seals Nf3
+1 white pauses
+5 arbiter resumes
+5 arbiter opens
END
run judge --pgn "$dir/clocks.acts"
out_has "1. e4 {[%clk 1:29:59]} 1... e5 {[%clk 1:29:59]} 2. Nf3 {[%clk 1:29:26]} *"
sed '/resumes/,$d' "$dir/clocks.acts" >"$dir/sealed.acts"
run judge --pgn --articles "$dir/sealed.acts"
is "what is sealed is not told" sh -c "! grep Nf3 '$dir/out'"
tr '\n' ' ' <"$dir/out" >"$dir/line"
is "that it is sealed is" grep -q "; a move is sealed} \*" "$dir/line"

# Rulings on moves that were put back stay in the record, where they were put back.
cat >"$dir/back.acts" <<'END'
[Laws "2023"]
0:00:00 arbiter starts
+5 white plays e4
+5 arbiter reinstates 0
+5 white plays d4
END
run judge --pgn --articles "$dir/back.acts"
out_has "{6.6 started; 4.7 made e4; 6.2.1 completed e4; 7.6 reinstated} 1. d4"

# How it ended is a tag, in the words of the standard where it has one.
printf '[Laws "2023"]\n0:00:00 arbiter starts\n+5 white resigns\n' >"$dir/end.acts"
run judge --pgn "$dir/end.acts"
out_has '[Termination "normal"]'

# Every scenario is a game as PGN, however much was ruled at a move.
find tests/scenarios -name '*.acts' | sort >"$dir/scenarios"
# shellcheck disable=SC2046 # no blanks in their names
run judge --pgn --articles $(cat "$dir/scenarios")
status 0
err ""
is "a game at least of each" \
    [ "$(grep -c '^\[Event ' "$dir/out")" -ge "$(wc -l <"$dir/scenarios")" ]

# What is written is read back byte for byte, whatever stood on the board.
cp "$dir/out" "$dir/written.pgn"
run pgn "$dir/written.pgn"
status 1
is "all of it is read back" cmp "$dir/out" "$dir/written.pgn"
is "nothing is left unread" sh -c '! grep -q unread "$1"' sh "$dir/out"

# As many tags as there is room for; none in pieces.
{
    for i in $(seq 70); do printf '[Tag%d "%d"]\n' "$i" "$i"; done
    printf '0:00:00 arbiter starts\n'
} >"$dir/tags.acts"
run judge --pgn "$dir/tags.acts"
status 0
out_has '[Tag57 "57"]'
is "and no more" sh -c '! grep -q Tag70 "$1"' sh "$dir/out"
{
    for i in 1 2 3; do printf '[Tag%d "%04000d"]\n' "$i" 0; done
    printf '[White "A"]\n0:00:00 arbiter starts\n'
} >"$dir/tags.acts"
run judge --pgn "$dir/tags.acts"
status 0
out_has '[White "A"]'
is "no third" sh -c '! grep -q Tag3 "$1"' sh "$dir/out"
