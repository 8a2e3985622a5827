# arbiter play --plain: one line a message, from a script.
. tests/cli/lib

# play OPTION... <LINES: the terminal is given these lines
play()
{
    command="arbiter play --plain $*"
    "$ARBITER" play --plain "$@" >"$dir/out" 2>"$dir/err"
    code=$?
}

# Every form of a move, and the end of the game.
play --time-control - <<'END'
f3
e7-e5
g2g4
queen h4
END
status 0
out "The arbiter starts the game.
The clock is started. (6.6)
White plays f3.
Black plays e5.
White plays g4.
Black plays Qh4#.
Black wins (checkmate). (5.1.1)
  White's king is attacked by the queen on h4, and no legal move is left."
err ""

# What is not a move says why, with the Article, and nothing happens.
play --time-control - <<'END'
e5
Ke2
e2e5
xyzzy
moves
END
out "The arbiter starts the game.
The clock is started. (6.6)
e5 is not legal: the pawn moves straight forward one square, two on its first move, and captures diagonally (3.7.1)
Ke2 is not legal: a piece of the same colour stands on the square of arrival (3.1)
e2e5 is not legal: the pawn moves straight forward one square, two on its first move, and captures diagonally (3.7.1)
\"xyzzy\": not in the form of a move
no moves yet"

# At a table with touch, it happens; and is ruled on.
play --time-control - --touch <<'END'
e2e5
END
out_has "White's first illegal move: e2e5. (7.5.1)"
out_has "The position before it is reinstated. (7.5.1)"

# The press as an act of its own; touched is to be moved.
play --time-control - --press <<'END'
touches e2
d4
e4
presses
c5
END
out_has "The player must move the piece on e2. (4.3.1)"
out_has "Touch-move was broken: e2 was touched first. (4.3.1)"
out_has "White makes e4."
out_has "White presses the clock."
out_like "Black makes c5\."

# A draw: offered with the move, and accepted by the other player.
play --time-control - <<'END'
e4
e5 (=)
accepts
END
out_has "Black offers a draw. (9.1.2.1)"
out_like "Draw \(agreement\)\. \(5\.2\.3\)"

# Declined; taken back before the press; and who does it where nobody is named.
play --time-control - --press <<'END'
e4
offers draw
presses
declines
e5
takes-back
white resigns
END
out_has "Black declines."
out_has "Black puts the move back."
out_has "Black wins (resignation). (5.1.2)"

# Words that are no act, or none of this position; those of the arbiter need no name.
play --time-control - <<'END'
touches z9
observes
plays Qh5
starts
pauses
END
out_has "\"touches z9\": not a square"
out_has "\"observes\": observes what? flag, illegal, touch"
out_has "no legal move matches \"Qh5\"; "
is "the arbiter starts it again" [ "$(grep -c "^The arbiter starts the game" "$dir/out")" = 2 ]
out_has "The clocks are paused. (6.11.2)"

# A claim, with its reason.
play --time-control - <<'END'
claims repetition
END
out_has "The claim is wrong. (9.5.3)"

# Words of the terminal itself; Black's clock waits.
play --letters --time-control 300+3 --position '7k/P7/8/8/8/8/8/K7 w - - 0 30' <<'END'
board
waiting
a8Q
moves
clocks
help
END
out_has "7 P . . . . . . ."
out_has "White to move"
out_has "nothing waits"
out_has "30. a8=Q+"
out_has "White 5:06, Black 5:03"
out_has "  claims flag: "
out_has "  quit: leave"

# Told in words and in braille; read in another language.
printf 'Nf3\n' | "$ARBITER" play --plain --spoken --time-control - >"$dir/out"
out_has "White plays knight f3."
printf 'Nf3\n' | "$ARBITER" play --plain --braille --time-control - >"$dir/out"
is "in braille" grep -q 'White plays ⠎⠋⠒\.' "$dir/out"
printf 'Sf3\n' | "$ARBITER" play --plain --lang de --time-control - >"$dir/out"
out_has "White plays Nf3."

# The record is a transcript: judged again, it says the same.
play --record "$dir/game.acts" --laws 1997 --time-control 60 <<'END'
e4
resigns
END
run judge --codes "$dir/game.acts"
status 0
out_like "result 1-0 5\.1\(b\) resignation"

play --record "$dir/game.acts" --force --position 0 </dev/null
is "a Chess960 array" grep -q '^\[Variant "Chess960"\]' "$dir/game.acts"

# A flag falls by itself.
: >"$dir/out"
has_fallen()
{
    grep -q "flag has fallen" "$dir/out"
}
{ printf 'e4\n'; eventually "the flag falls" has_fallen; printf 'moves\n'; } |
    "$ARBITER" play --plain --time-control 1 >"$dir/out"
out_has "Black's flag has fallen. (6.8)"

# What cannot be.
run play
status 2
err "arbiter: this is not a terminal; --plain needs none"
run play --plain --time-control 1x
status 2
err_has "arbiter play: TimeControl \"1x\":"
run play --plain --colour white
status 2
err "arbiter play: --colour goes with --engine or --server"
run play --plain --laws 1988 --time-control 300+3
status 2
err "arbiter play: this edition knows no increment and no delay"
run play --plain --trust "$dir/none"
status 2
err "arbiter play: --trust goes with a link or --server"
run play --plain --at http:
status 2
err_has 'arbiter play: --server "http:": '
run play --plain --at http://127.0.0.1:1/ --colour red
status 2
err 'arbiter play: --colour "red": take white or black'
run play --plain --at http://127.0.0.1:1/ --time-control 1x
status 2
err_has 'arbiter play: TimeControl "1x":'
run play --plain --engine /none/here --colour red
status 2
err 'arbiter play: --colour "red": take white or black'
if [ -w /dev/full ]; then
    run play --plain --record /dev/full
    status 2
    err "arbiter play: /dev/full: Input/output error"
fi
run play --plain --engine /none/here
status 2
err_has "the engine does not start: there is no file \"/none/here\"; is the path right?"
for link in game http:// http://a:0/ http://a:70000/game/x http://a/game/x#a%20b\"; do
    run play --plain "$link"
    status 2
    err_has "arbiter play: \""
done
run play --plain http://127.0.0.1/
status 2
err_has "is not the link of a game"
run play --plain http://127.0.0.1:1/game/x#y
status 2
out_has "127.0.0.1:1: no server listens there"
run play --plain --touch http://127.0.0.1:1/game/x#y
status 2
err_has "--touch is for a new game; leave out the link of this one"

# Black begins; nothing waits; a line without an end; what a table has not.
printf 'moves\nboard\nclocks\nwaiting\nwatch 1\nback\nask pause\nturn\nmoves' |
    "$ARBITER" play --plain --letters --time-control - --position \
        '4k3/8/8/8/8/8/8/4K2R b K - 0 9' --record "$dir/record" >"$dir/out" 2>"$dir/err"
out_has "Black to move"
out_has "no moves yet"
is "the record has the position" grep -q '^\[FEN "4k3' "$dir/record"
printf 'Kd7\nRh7\nmoves\n' | "$ARBITER" play --plain --time-control - --position \
    '4k3/8/8/8/8/8/8/4K2R b K - 0 9' >"$dir/out"
out_has "9... Kd7 10. Rh7+"
{ printf '%09000d\n' 0; printf 'e4\n'; } | "$ARBITER" play --plain --time-control - >"$dir/out"
out_has "The clock is started."

# Words as people type them; what was mistyped, and what the Laws do not know.
play --time-control - <<'END'
e4
offer draw
resing
undo
undo
d4
flip
black resign
END
out_has "Black offers a draw."
out_has '"resing": not in the form of a move; did you mean resigns'
out_has "The Laws do not let a completed move be taken back."
out_has "By agreement, outside the Laws: e4 is taken back, and the clocks are set back."
out_has "White plays d4."
out_has "White wins (resignation). (5.1.2)"
printf 'undo\n' | "$ARBITER" play --plain --time-control - >"$dir/out"
out_has "there is no move to take back"
command="arbiter play --spoken in German"
printf '%s\n' e4 d5 'bauer schlägt d5' 'Dame schlägt d5' |
    LANG=de_DE.UTF-8 LC_ALL= "$ARBITER" play --plain --spoken --time-control - >"$dir/out"
out_has "Schwarz spielt Dame schlägt d5."

# A game is gone on with; a file that is something else stays as it is.
play --record "$dir/long.acts" --time-control 900 <<'END'
e4
END
play --record "$dir/long.acts" <<'END'
moves
e5
END
out_has "1. e4"
run judge "$dir/long.acts"
status 0
out_has "Black plays e5."
run play --plain --record "$dir/long.acts" --laws 1997
status 2
err_has "--laws is for a new game, and $dir/long.acts exists"
echo "no transcript" >"$dir/other"
run play --plain --record "$dir/other"
status 2
err_has "$dir/other:1: "
is "it stays as it is" [ "$(cat "$dir/other")" = "no transcript" ]
