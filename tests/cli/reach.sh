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

refused "a FEN is needed" reach

# Every argument in its words, of both sides.
while read -r fen words; do
    fen=$(echo "$fen" | tr _ ' ')
    run reach "$fen"
    status 1
    out_has "$words"
done <<'END'
4k3/8/8/8/8/8/8/4K2K_w_-_-_0_1 unreachable: White has more than one king
rn1qkbnr/pppppppp/b7/8/8/8/PPPPPPPP/RNBQKBNR_w_KQkq_-_0_1 Black has at least 1 promoted piece
4k3/8/8/8/8/P7/PP6/4K3_w_-_-_0_1 White's pawns cannot all come from home
4k3/pp6/p7/8/8/8/8/4K3_w_-_-_0_1 Black's pawns cannot all come from home
rnbqkbnr/pppppppp/8/8/8/P7/P1PPPPPP/RNBQKBNR_w_KQkq_-_0_1 White's pawns made at least 1 capture
rnbqkbnr/p1pppppp/p7/8/8/8/PPPPPPPP/RNBQKBNR_w_KQkq_-_0_1 Black's pawns made at least 1 capture
rnbqkbnr/pppppppp/8/8/8/4P3/PPPP1PP1/RNBQK1NB_b_Qkq_-_0_1 a white piece stands where unmoved ones have never let it in
rnbqk1nb/pppp1pp1/4p3/8/8/8/PPPPPPPP/RNBQKBNR_w_KQq_-_0_1 a black piece stands where unmoved ones have never let it in
8/8/8/8/8/p7/P7/K1k5_b_-_-_0_1 White has no last move
k1K5/p7/P7/8/8/8/8/8_w_-_-_0_1 Black has no last move
rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR_b_KQkq_-_0_1 White and Black have both made an even number of moves, so White is to move
rnbqkbnr/pppppppp/8/8/8/P7/1PPPPPPP/RNBQKBNR_w_KQkq_-_0_1 White has made an odd number of moves and Black an even number, so Black is to move
rnbqkbnr/1ppppppp/p7/8/8/8/PPPPPPPP/RNBQKBNR_w_KQkq_-_0_1 White has made an even number of moves and Black an odd number, so Black is to move
rnbqkbnr/1ppppppp/p7/8/8/P7/1PPPPPPP/RNBQKBNR_b_KQkq_-_0_1 White and Black have both made an odd number of moves, so White is to move
END
run reach --budget 0 startpos
status 2
run reach --memory 0 startpos
status 2
run reach --array 960 startpos
status 2
run reach startpos startpos
status 2
run reach --budget 1 '6Bk/8/8/8/8/8/8/K1QQQQQQ b - - 0 1'
status 3
out_has "undecided: "
run reach --memory 8 --budget 500000 --json "rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 1 1"
status 0
out_like '.*"answer":"reachable".*'
run reach --json 'rnbqkbnr/pppppppp/8/8/8/BP6/P1PPPPPP/RN1QKBNR b KQkq - 0 1'
out_like '.*"moves":\["[^"]*","[^"]*".*'
printf 'nonsense\n' | "$ARBITER" reach --json - >"$dir/out" 2>"$dir/err"
out '{"answer":"error"}'
refused "nothing was read" reach -
