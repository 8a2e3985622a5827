# Reachable with a game, unreachable with its reason, and what cannot be read.
. tests/cli/lib

run reach startpos
status 0
out "reachable: the game begins there"

run reach 'rnbqkbnr/pppppppp/8/8/8/BP6/P1PPPPPP/RN1QKBNR b KQkq - 0 1'
status 0
out_like 'reachable: 1\. .*'

bishop='rnbqkbnr/pppppppp/8/8/8/B7/PPPPPPPP/RN1QKBNR b KQkq - 0 1'
run reach "$bishop"
status 1
out "unreachable: White has at least 1 promoted piece, but only 0 of the pawns can have been promoted"
run reach --quick "$bishop"
status 1
run reach --json "$bishop"
status 1
out_like '\{"fen":"rnbq.*","answer":"unreachable","by":"promotions","reason":"White has .*","nodes":0,"seconds":.*\}'

# Another array: its own first position, and not that of the others.
run reach --array 0 0
status 0
out "reachable: the game begins there"

command="arbiter reach -"
printf 'startpos\nnonsense\n%s\n' "$bishop" |
    "$ARBITER" reach - >"$dir/out" 2>"$dir/err"
is "status 2" [ $? -eq 2 ]
is "three verdicts" [ "$(wc -l <"$dir/out")" -eq 3 ]
is "the second is an error" [ "$(sed -n 2p "$dir/out")" = error ]
err_has "this was line 2"

run reach
status 2
err_has "a FEN is needed"
