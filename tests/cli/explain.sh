#!/bin/sh
# explain.sh - arbiter judge --explain: each kind of fact, and its near miss
. "$(dirname "$0")/lib"

# judge TRANSCRIPT: explained
explained()
{
    printf '%s\n' "$1" >"$dir/game.acts"
    run judge --explain "$dir/game.acts"
    status 0
    err ""
}

# why SENTENCE: it is told; why_not SENTENCE: it is not
why()
{
    is "told: $1" grep -qxF "      $1" "$dir/out"
}

why_not()
{
    is "not told: $1" [ "$(grep -cF "$1" "$dir/out")" -eq 0 ]
}

shuffle='+1 white plays Nf3
+1 black plays Nf6
+1 white plays Ng1
+1 black plays Ng8'

# Repetition: how often, after which moves.
explained "0:00:00 arbiter starts
$shuffle
+1 white claims repetition"
why 'The position has stood twice: at the start and after 2...Ng8. It takes three.'
explained "0:00:00 arbiter starts
$shuffle
$shuffle
+1 white claims repetition"
why 'The position has stood 3 times: at the start, after 2...Ng8 and after 4...Ng8. It takes three.'
explained "0:00:00 arbiter starts
$shuffle
+1 white claims repetition with Nf3"
why 'Nf3 would bring the position for the second time: it stood after 1.Nf3. It takes three.'
explained "0:00:00 arbiter starts
+1 white claims repetition with e4"
why 'The position that e4 would bring has never stood. It takes three.'

# What looks the same and is not: castling, en passant, the move.
rook='+1 white plays Rg1
+1 black plays Rg8
+1 white plays Rh1
+1 black plays Rh8'
explained "[FEN \"4k2r/8/8/8/8/8/8/4K2R w Kk - 0 1\"]
0:00:00 arbiter starts
$rook
$rook
+1 white claims repetition"
why 'The position has stood twice: after 2...Rh8 and after 4...Rh8. It takes three.'
why 'The pieces stood so at the start, too, but the rights to castle were others. (9.2.3.2)'
explained "[FEN \"4k2r/8/8/8/8/8/8/4K2R w - - 0 1\"]
0:00:00 arbiter starts
$rook
$rook
+1 white claims repetition"
why_not 'the rights to castle were others'
king='+1 black plays Kd8
+1 white plays Kd1
+1 black plays Ke8
+1 white plays Ke1'
explained "[FEN \"4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1\"]
0:00:00 arbiter starts
+1 white plays e4
$king
$king
+1 black claims repetition"
why 'The pieces stood so after 1.e4, too, but only one of the two positions allows a capture en passant. (9.2.3.1)'
explained '[FEN "4k3/8/8/8/8/8/8/R3K3 w - - 0 1"]
0:00:00 arbiter starts
+1 white plays Ra2
+1 black plays Kd8
+1 white plays Ra3
+1 black plays Kd7
+1 white plays Ra1
+1 black plays Ke8
+1 white plays Ra2
+1 black plays Kd8
+1 white plays Ra1
+1 black plays Kd7
+1 white plays Ra3
+1 black claims repetition'
why 'The pieces stood so after 2...Kd7, too, but the other player had the move. (9.2.3)'

# Fifty moves.
explained '[FEN "4k3/8/8/8/8/8/8/R3K3 w - - 97 80"]
0:00:00 arbiter starts
+1 white plays Ra2
+1 black claims fifty'
why '49 moves by each player without a capture or a pawn move. It takes 50 moves.'
explained '[FEN "4k3/8/8/8/8/8/8/R3K3 w - - 99 80"]
0:00:00 arbiter starts
+1 white plays Ra2
+1 black claims fifty'
why '50 moves by each player without a capture or a pawn move. It takes 50 moves.'
explained '[FEN "4k3/8/8/8/8/8/8/Rr2K3 w - - 99 80"]
0:00:00 arbiter starts
+1 white claims fifty with Rxb1'
why 'The intended move Rxb1 is a capture or a pawn move.'

# What bars a claim.
explained '0:00:00 arbiter starts
+1 white touches g1
+1 white claims repetition'
why 'On this move White touched g1.'
explained '0:00:00 arbiter starts
+1 black claims repetition'
why 'Black does not have the move.'
explained '[Laws "1997"]
0:00:00 arbiter starts
+1 white makes Nf3
+1 white claims repetition'
why 'White has already made a move.'
explained '0:00:00 arbiter starts
+1 white claims repetition with e2e5'
why 'The intended move e2e5 is not legal: the pawn moves straight forward one square, two on its first move, and captures diagonally. (3.7.1)'

# Touching, in its order.
explained '[FEN "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"]
0:00:00 arbiter starts
+1 white touches a1 e1'
why 'On this move White touched a1, then e1.'
explained '0:00:00 arbiter starts
+1 white touches a1'
why 'No legal move was possible with what White touched.'

# Can he mate?
explained '[FEN "4k3/8/8/8/8/8/8/R3K3 w - - 0 1"]
[TimeControl "60"]
0:00:00 arbiter starts
0:01:00 black claims flag'
why 'It was White'"'"'s last period: no more time was to come.'
why 'Black cannot mate with these pieces, wherever they stand.'
explained '[FEN "4k3/8/8/8/8/8/8/R3K3 b - - 0 1"]
[TimeControl "60"]
0:00:00 arbiter starts
0:01:00 white claims flag'
is "a line that ends in mate" grep -q '^      White can still mate: .*#\.$' "$dir/out"
explained '[TimeControl "40/60:60"]
0:00:00 arbiter starts
+1 white plays e4
0:02:00 white claims flag'
why 'Black had completed 0 moves in this period. It takes 40 moves.'
explained '[FEN "4k3/8/8/8/8/8/4p3/4K2B w - - 0 1"]
0:00:00 arbiter starts
+1 white plays Kxe2'
why 'White cannot mate with these pieces, wherever they stand.'
explained '[FEN "4k3/8/8/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/4K2B w - - 0 1"]
0:00:00 arbiter starts
+1 white plays Ke2'
why 'White cannot mate by any series of legal moves: the pieces never get to the squares of a checkmate.'
why 'Black cannot mate by any series of legal moves: the pieces never get to the squares of a checkmate.'
explained '[FEN "4k3/8/8/8/8/8/8/R3K3 w - - 149 80"]
0:00:00 arbiter starts
+1 white plays Ra2'
why '75 moves by each player without a capture or a pawn move. It takes 75 moves.'
explained "0:00:00 arbiter starts
$shuffle
$shuffle
$shuffle
$shuffle"
why 'The position has stood 5 times: at the start, after 2...Ng8, after 4...Ng8, after 6...Ng8 and after 8...Ng8. It takes five.'

# Counting.
explained '0:00:00 arbiter starts
+1 white plays e2e5
+1 white plays e2e5'
why "It is White's first illegal move."
why "It is White's second illegal move."
why 'The second one loses the game.'
explained '[Penalty "illegal-loses 3"]
0:00:00 arbiter starts
+1 white plays e2e5'
why 'The third one loses the game.'
explained '[TimeControl "900+10"]
0:00:00 arbiter starts
+1 white plays e2e5'
why 'In this game it is one minute instead of two. (A.3)'
explained '0:00:00 arbiter starts
+1 white plays e2e5'
why_not 'one minute instead of two'

explained '[DefaultTime "15:00"]
[Present "white"]
0:00:00 arbiter starts
0:20:00 black arrives'
why 'Black came 20:00 after the start. The default time is 15:00.'
explained '[Scoresheets "manual"]
[TimeControl "300"]
[Laws "2017"]
0:00:00 arbiter starts
+5 white plays e4'
why 'White has less than five minutes, and fewer than 30 seconds are added for each move.'

# Until when an offer stands.
explained '0:00:00 arbiter starts
+1 white makes e4
+1 white offers draw'
why 'The offer stands until Black accepts it, declines it, or touches a piece in order to move or capture it.'
explained '[Laws "1997"]
0:00:00 arbiter starts
+1 white makes e4
+1 white offers draw'
why 'The offer stands until Black accepts it, declines it, or makes a move.'

# As data, and side by side.
printf '%s\n' "0:00:00 arbiter starts
$shuffle
+1 white claims repetition" >"$dir/game.acts"
run judge --explain --json "$dir/game.acts"
status 0
is "facts as data" grep -qF '"facts":[{"ruling":1,"fact":"stood","number":2,"needed":3,"plies":[0,4],"sentence":"The position has stood twice' "$dir/out"
run judge --json "$dir/game.acts"
is "none unasked" [ "$(grep -c '"facts"' "$dir/out")" -eq 0 ]
run judge --explain --laws 2023,1997 "$dir/game.acts"
status 0
is "a fact of both" grep -q '^      The position has stood twice' "$dir/out"
is "a fact of one" grep -q '^  \*   The offer stands until Black' "$dir/out"
run judge --explain --check "$dir/game.acts"
status 2
