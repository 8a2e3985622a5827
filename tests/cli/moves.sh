# The legal moves, and why a move is not legal.
. tests/cli/lib

run moves startpos
status 0
err ""
is "twenty moves" [ "$(wc -l <"$dir/out")" -eq 20 ]
is "sorted" sort -c "$dir/out"
out_has e2e4
out_has b1c3

run moves startpos --by-piece
status 0
is "ten pieces can move" [ "$(wc -l <"$dir/out")" -eq 10 ]
out_has "e2: e2e3 e2e4"
out_has "g1: g1f3 g1h3"

# Promotion and castling in coordinates.
run moves '4k3/P7/8/8/8/8/8/4K2R w K - 0 1'
status 0
for move in a7a8b a7a8n a7a8q a7a8r e1g1; do out_has $move; done
run moves '4k3/P7/8/8/8/8/8/4K2R w K - 0 1' --chess960
out_has e1h1

# Mate and stalemate: nothing on the standard output, a word beside it.
run moves 'R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1'
status 0
out ""
err "arbiter moves: Black has no legal move: checkmate"
run moves '7k/5Q2/6K1/8/8/8/8/8 b - - 0 1' --by-piece
status 0
out ""
err "arbiter moves: Black has no legal move: stalemate"

run moves startpos e2e4 g1f3
status 0
out "e2e4: legal
g1f3: legal"

run moves 'r3k2r/8/8/8/8/8/6R1/4K3 b kq - 0 1' O-O O-O-O e8e7
status 1
out "O-O: illegal: the square that the king is to occupy is attacked (3.8.2.2.3)
O-O-O: legal
e8e7: legal"

run moves startpos e2e5 --edition 1988
status 1
out "e2e5: illegal: the pawn moves straight forward one square, two on its first move, and captures diagonally (5.6(b))"
run moves startpos e2e5
status 1
out_has "(3.7.1)"
run moves startpos e7e5
status 1
out_has "illegal: the piece is the opponent's (1.1)"

# As players write it.
run moves startpos Nf3 e4 e2-e4 Nf4 e5
status 1
out "Nf3: legal
e4: legal
e2-e4: legal
Nf4: illegal: the knight moves to a nearest square not on the same rank, file or diagonal (3.6)
e5: illegal: the pawn moves straight forward one square, two on its first move, and captures diagonally (3.7.1)"
run moves startpos Nf4 --edition 1997
out_has "(3.3)"
run moves '4k3/8/8/8/8/8/3N3N/4K3 w - - 0 1' Nf3
status 1
out "Nf3: unclear: more than one piece can go there, it could be Ndf3 Nhf3"
run moves '4k3/P7/8/8/8/8/8/4K3 w - - 0 1' a8
status 1
out_has "a8: unclear: "
out_has " a8=Q"
refused "a move is two squares" moves '8/8/8/8/8/8/8/N7 w - - 0 1' Nb3

# The double step was the move before: the capture is not late, it gives check.
run moves '8/8/8/K1Pp3r/8/8/8/6k1 w - d6 0 1' c5d6
status 1
out "c5d6: illegal: the king would be exposed to check (3.9.2)"
run moves '8/8/8/K1Pp3r/8/8/8/6k1 w - - 0 1' c5d6
status 1
out_has "en passant is possible only on the move following"

# What is no move is bad input, and the others are answered all the same.
run moves startpos castles e2e4
status 2
out "e2e4: legal"
err_has 'arbiter moves: move "castles", column '
err_has '"arbiter help moves" says how to write one'

# A setup that is no position: moved in as it stands, and its faults told.
run moves '8/8/8/8/8/8/8/P7 w - - 0 1'
status 0
out "a1a2"
err_has "arbiter moves: not a position of a game"
err_has "  White has no king"
err_has "  a pawn stands on the first or the last rank"
run moves '8/P7/8/8/8/8/8/8 w - - 0 1'
status 0
out "a7a8b
a7a8n
a7a8q
a7a8r"
run moves '8/8/8/8/8/8/8/P7 w - - 0 1' a1a3 a1a2
status 1
out_has "a1a3: illegal: "
out_has "a1a2: legal"
queens=$(printf 'Q1Q1Q1Q1/1Q1Q1Q1Q/%.0s' 1 2 3 4)
run moves "${queens%/} w - - 0 1"
status 0

# A piece that is not there: only the Laws of 2023 have Articles on how it is written.
run moves '4k3/8/8/8/8/8/8/4K3 w - - 0 1' Qh5 Qxh5
status 1
out "Qh5: illegal: no such piece can go there (C.8)
Qxh5: illegal: nothing is captured there (C.13.3)"
run moves '4k3/8/8/8/8/8/8/4K3 w - - 0 1' Qh5 --edition 1997
status 1
out "Qh5: illegal: no such piece can go there"

# Where castling is Chess960's, it goes to the rook.
run moves '4k3/8/8/8/8/8/8/1R3K1R w HB - 0 1'
out_has f1h1

# What has the form of the Laws is that move or none; a guess is told.
run moves '4k3/8/p7/1P6/8/8/8/2B1K3 w - - 0 1' Bxa6 bxa6 BXA6 xa6
status 1
out "Bxa6: illegal: the bishop moves along a diagonal (3.2)
bxa6: legal
BXA6: legal, read as bxa6
xa6: legal, read as bxa6"
