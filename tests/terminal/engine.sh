# arbiter play --engine: good engines, and one that is not.
. tests/cli/lib
: "${WICKED:?set WICKED to the path of the wicked engine}"

play()
{
    command="arbiter play --plain $*"
    "$ARBITER" play --plain "$@" >"$dir/out" 2>"$dir/err"
    code=$?
}

play --engine "$WICKED good" --time-control 300 <<'END'
e4
d4
moves
END
status 0
is "it answers each move" [ "$(grep -c '^Black plays' "$dir/out")" -eq 2 ]

play --engine "$WICKED good" --colour white --time-control - <<'END'
e4
END
out_has "White plays e4."

# It begins, where the person has Black; and cannot be played for.
play --engine "$WICKED good" --colour black --time-control - <<'END'
white resigns
resigns
END
out_has "White plays "
out_has "White is not yours to play"
out_has "White wins (resignation). (5.1.2)"

# It offers a draw when it thinks the game level.
play --engine "$WICKED shuffle" --time-control - --position \
    'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 40' <<'END'
e4
accepts
END
out_has "Black offers a draw. (9.1.2.1)"
out_has "Draw (agreement). (5.2.3)"

# It accepts a draw when it thinks so, and claims one that it can have.
play --engine "$WICKED shuffle" --time-control - <<'END'
Nf3
Ng1 (=)
END
out_has "Black accepts."
out_has "Draw (agreement). (5.2.3)"
play --engine "$WICKED shuffle" --time-control - <<'END'
Nf3
Ng1
Nf3
Ng1
END
out_has "Draw (threefold repetition). (9.2.1)"

# How far it thinks is said; it moves when the clock was pressed, and not before; lines
# that come while it thinks wait for it.
play --engine "nodes=1 $WICKED slow" --press --time-control - <<END
e4
$(yes moves | head -n 1000)
presses
moves
END
out_has "White makes e4."
out_like "1\. e4 a5"
play --engine "$WICKED slow" --time-control - <<END
e4
$(yes moves | head -n 1000)
END
is "no line is lost" [ "$(grep -cx '1\. e4 a5' "$dir/out")" = 1000 ]

# What is no move loses.
for deed in nonsense none; do
    play --engine "$WICKED $deed" --time-control - <<'END'
e4
END
    out_has "The engine failed: its answer is not a move."
    out_has "White wins (resignation). (5.1.2)"
done

# In the older protocol it speaks for itself: each argument answers a move.
cat >"$dir/older" <<'END'
#!/bin/sh
while read -r word rest; do
    case $word in
    protover) echo 'feature ping=1 usermove=1 setboard=0 sigint=0 sigterm=0 done=1' ;;
    ping) echo "pong $rest" ;;
    usermove) printf '%b\n' "$1" && shift ;;
    quit) exit ;;
    esac
done
END
chmod +x "$dir/older"

# older ANSWER...: after f3 and g4
older()
{
    words=
    for answer; do words="$words '$answer'"; done
    play --engine "proto=xboard $dir/older $words" --time-control - <<'END'
f3
g4
END
}
older 'offer draw\nmove e7e5' 'offer draw\nmove d8h4'
out_has "Black offers a draw. (9.1.2.1)"
out_has "Black wins (checkmate). (5.1.1)"
is "none is offered after the end" [ "$(grep -c '^Black offers a draw\.$' "$dir/out")" = 1 ]
older resign
out_has "White wins (resignation). (5.1.2)"
older 'Error (too many): x\nmove e7e5' '1/2-1/2 {a claim is not its to make}\nmove d8h4'
out_has "The engine says: Error (too many): x"
out_has "Black wins (checkmate). (5.1.1)"

# One that ends gives up, and one that does nothing as well.
play --engine "$WICKED exit" --time-control - <<'END'
e4
END
out_has "The engine failed: it ended with status 7"
out_has "White wins (resignation). (5.1.2)"

for engine in ethereal-chess stockfish fairymax; do
    PATH=$PATH:/usr/games command -v $engine >/dev/null || {
        echo "missing: $engine"
        continue
    }
    PATH=$PATH:/usr/games play --engine "movetime=50 $engine" --time-control 60+1 <<'END'
e4
d4
c4
END
    status 0
    is "$engine plays" [ "$(grep -c '^Black plays' "$dir/out")" -ge 2 ]
done
