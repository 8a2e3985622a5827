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
