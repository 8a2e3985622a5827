# Counts, by every kernel, thread number and way of asking, are the same.
. tests/cli/lib

run perft startpos 4
status 0
err ""
out_like '197281 nodes, [0-9]+\.[0-9]{3} s, [0-9]+\.[0-9] Mnodes/s'
is "one line is all" [ "$(wc -l <"$dir/out")" -eq 1 ]

run perft startpos 0
status 0
out_like '1 nodes, .*'
run perft startpos 0 --divide
is "no first move at depth 0" [ "$(wc -l <"$dir/out")" -eq 1 ]

kiwipete='r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1'
run perft "$kiwipete" 1 --divide
status 0
out_like '48 nodes, .*'
out_has "e1c1: 1"
out_has "e1g1: 1"
is "the moves are sorted" sh -c 'sed \$d "$1" | sort -c' sh "$dir/out"
run perft "$kiwipete" 1 --divide --chess960
out_has "e1a1: 1"
out_has "e1h1: 1"

run perft "$kiwipete" 4 --divide
status 0
out_like '4085603 nodes, .*'
is "the parts give the whole" awk '
    NF == 2 { sum += $2 }
    END { exit $1 != sum }' "$dir/out"
sed '$d' "$dir/out" >"$dir/divided"
for threads in 0 1 2 7 64; do
    run perft "$kiwipete" 4 --divide --threads $threads
    status 0
    out_like '4085603 nodes, .*'
    sed '$d' "$dir/out" >"$dir/now"
    is "threads do not change a count" cmp "$dir/divided" "$dir/now"
done

# A kernel answers the same, or says that it cannot run here.
for kernel in generic bmi2 avx512; do
    run perft "$kiwipete" 4 --kernel $kernel --threads 2
    case $code in
    0) out_like '4085603 nodes, .*' ;;
    *)
        status 2
        out ""
        err "arbiter perft: kernel $kernel does not run on this machine; without --kernel the fastest is chosen"
        ;;
    esac
    [ $kernel != generic ] || status 0
done
run perft startpos 3 --kernel fastest
status 2
err 'arbiter perft: unknown kernel "fastest"; choose generic, bmi2 or avx512'

# Chess960: 518 is the usual array; castling goes to the rook's square.
run perft 518 4
out_like '197281 nodes, .*'
run perft 'bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9' 4
out_like '326672 nodes, .*'
run perft '4k3/8/8/8/8/8/8/1R3K1R w HB - 0 1' 1 --divide
out_has "f1h1: 1"
out_has "f1b1: 1"

# Mate and stalemate have no continuation.
run perft 'R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1' 5 --divide --threads 3
status 0
out_like '0 nodes, .*'
run perft '7k/5Q2/6K1/8/8/8/8/8 b - - 0 1' 1
out_like '0 nodes, .*'

# Nothing of the progress gets into a file.
run perft startpos 5
status 0
out_like '4865609 nodes, .*'
err ""
