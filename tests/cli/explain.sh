#!/bin/sh
# explain.sh - arbiter judge --explain: each kind of fact, and its near miss
. "$(dirname "$0")/lib"

# explained TRANSCRIPT: judged, with reasons; behind its tags, the game is started
explained()
{
    printf '%s\n' "$1" |
        awk '!/^\[/ && !begun++ { print "0:00:00 arbiter starts" } 1' >"$dir/game.acts"
    run judge --codes --explain "$dir/game.acts"
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

# told_times N SENTENCE: so often
told_times()
{
    is "told $1 times: $2" [ "$(grep -cxF "      $2" "$dir/out")" -eq "$1" ]
}

shuffle='+1 white plays Nf3
+1 black plays Nf6
+1 white plays Ng1
+1 black plays Ng8'

# Repetition: how often, after which moves.
explained "$shuffle
+1 white claims repetition"
why 'The position has stood twice: at the start and after 2...Ng8. It takes three.'
explained "$shuffle
$shuffle
+1 white claims repetition"
why 'The position has stood 3 times: at the start, after 2...Ng8 and after 4...Ng8. It takes three.'
explained "$shuffle
+1 white claims repetition with Nf3"
why 'Nf3 would bring the position for the second time: it stood after 1.Nf3. It takes three.'
explained "+1 white claims repetition with e4"
why 'The position that e4 would bring has never stood. It takes three.'

# What looks the same and is not: castling, en passant, the move.
rook='+1 white plays Rg1
+1 black plays Rg8
+1 white plays Rh1
+1 black plays Rh8'
explained "[FEN \"4k2r/8/8/8/8/8/8/4K2R w Kk - 0 1\"]
$rook
$rook
+1 white claims repetition"
why 'The position has stood twice: after 2...Rh8 and after 4...Rh8. It takes three.'
why 'The pieces stood so at the start, too, but each player then still had the right to castle with the rook on h1 and the rook on h8. (9.2.3.2)'
explained "[FEN \"4k2r/8/8/8/8/8/8/4K2R w - - 0 1\"]
$rook
$rook
+1 white claims repetition"
why_not 'the right to castle'
explained "[FEN \"4k2r/8/8/8/8/8/8/4K2R w K - 0 1\"]
$rook
$rook
+1 white claims repetition"
why 'The pieces stood so at the start, too, but White then still had the right to castle with the rook on h1. (9.2.3.2)'
king='+1 black plays Kd8
+1 white plays Kd1
+1 black plays Ke8
+1 white plays Ke1'
explained "[FEN \"4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1\"]
+1 white plays e4
$king
$king
+1 black claims repetition"
why 'The pieces stood so after 1.e4, too, but only one of the two positions allows a capture en passant. (9.2.3.1)'
explained '[FEN "4k3/8/8/8/8/8/8/R3K3 w - - 0 1"]
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
+1 white plays Ra2
+1 black claims fifty'
why '49 moves by each player without a capture or a pawn move. It takes 50 moves.'
explained '[FEN "4k3/8/8/8/8/8/8/R3K3 w - - 99 80"]
+1 white plays Ra2
+1 black claims fifty'
why '50 moves by each player without a capture or a pawn move. It takes 50 moves.'
why_not 'since'
explained "[FEN \"4k3/8/8/8/8/8/7P/R3K3 w - - 20 80\"]
+1 white plays h4
+1 black plays Kd8
+1 white plays Kd1
+1 black plays Ke8
+1 white claims fifty with Ke1"
why '2 moves by each player since 1.h4 without a capture or a pawn move. It takes 50 moves.'
explained '[Laws "2023 1988"]
[TimeControl "40/7200:3600"]
[FEN "4k3/r7/8/8/8/8/8/RB2K3 w - - 100 80"]
+1 white claims fifty'
is "fifty in one" grep -q '^  \* *50 moves by each player without a capture or a pawn move. It takes 50 moves.$' "$dir/out"
is "75 in the other" grep -q '^  \* *50 moves by each player without a capture or a pawn move. It takes 75 moves.$' "$dir/out"
# A move that is not completed does not count (9.3.2).
explained '[FEN "4k3/8/8/8/8/8/8/R3K3 b - - 99 80"]
+1 black makes Kd8
+1 white claims fifty'
why '49 moves by each player without a capture or a pawn move. It takes 50 moves.'
explained '[FEN "4k3/8/8/8/8/8/8/Rr2K3 w - - 99 80"]
+1 white claims fifty with Rxb1'
why 'The intended move Rxb1 is a capture or a pawn move.'

# What bars a claim.
explained '+1 white touches g1
+1 white claims repetition'
why 'On this move White touched the knight on g1.'
explained '+1 black claims repetition'
why 'White has the move.'
explained '[Laws "1997"]
+1 white makes Nf3
+1 white claims repetition'
why 'White has already made Nf3.'
explained '+1 white claims repetition with e2e5'
why 'The intended move e2e5 is not legal: the pawn moves straight forward one square, two on its first move, and captures diagonally. (3.7.1)'

# Touching, in its order.
explained '[FEN "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"]
+1 white touches a1 e1'
why 'On this move White touched the rook on a1, then the king on e1.'
explained '+1 white touches a1'
why 'No legal move was possible with what White touched.'

explained '[FEN "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"]
+1 white touches a1 e1'
why 'Touched first: the rook on a1, so castling on that side is barred.'
why 'It binds White until this move is made.'
why_not 'for the rest of the game'
explained '[Laws "1988"]
[FEN "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"]
+1 white touches h1 e1'
why 'Touched first: the rook on h1, so castling on that side is barred.'
why 'It binds White for the rest of the game.'
explained '[FEN "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"]
+1 white touches e1 a1'
why_not 'Touched first'

# A breach that nobody put back: who may claim it, and until when.
breach='+1 white touches b1
+1 white plays e4'
explained "[Arbiter \"present\"]
$breach"
why 'It breaks touch-move: White was bound to the knight on b1. (4.3.1)'
why 'Black may claim that until he has touched a piece in order to move or capture it.'
explained "[Arbiter \"present\"]
$breach
+1 black touches e7
+1 black claims touch"
why 'Black has touched a piece in order to move or capture it since then.'
explained "[Arbiter \"present\"]
[Laws \"1997\"]
[TimeControl \"7200\"]
$breach"
why 'Black may claim that until he has deliberately touched a piece.'
explained "[Arbiter \"present\"]
[Laws \"1988\"]
$breach
+1 black brushes e7
+1 black claims touch"
why 'Black may claim that until he has touched a piece.'
why 'Black has touched a piece since then.'
explained '[Arbiter "present"]
[Laws "1988"]
[FEN "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"]
+1 white touches a1 e1
+1 white plays O-O-O'
why 'Black may claim that at any time.'
explained '[Arbiter "present"]
+1 white touches b1
+1 white plays Nc3'
why_not 'It breaks touch-move'

# Refused: the condition that failed.
explained '+1 black touches e7
+1 white makes e4
+1 white makes d4
+1 white touches d2'
why 'White has the move.'
why 'White has already made e4.'
explained '[Laws "1997 1988"]
[TimeControl "7200"]
+1 white makes e4
+1 black makes e5'
is "only the press, in one" grep -q '^  \* *White has made e4 and not pressed yet: only the press gives Black the move.$' "$dir/out"
explained '+1 white touches e4
+1 white makes e5e6
+1 white promotes Q e7'
why 'e4 is empty.'
why 'e5 is empty.'
explained '[FEN "4k3/8/8/8/8/8/8/4K2R w - - 0 1"]
[TimeControl "300+3"]
+1 white displaces e4
+1 white displaces h1'
why 'e4 is empty.'
why_not 'h1 is empty.'
explained '+1 white claims repetition with e4
+1 white makes d4'
why 'e4 has to be made: White intended it with a wrong claim.'
explained '+1 white makes e4
+1 white offers draw
+1 black accepts'
why 'White has made 1 move. It takes 1 move by each.'
why 'Black has made 0 moves. It takes 1 move by each.'
explained '[DrawOffers "after 30"]
+1 white makes e4
+1 white offers draw'
why 'White has made 1 move. It takes 30 moves by each.'
explained '[DrawOffers "forbidden"]
+1 white makes e4
+1 white offers draw
+1 arbiter consents
+1 white offers draw'
why "In this event the players may not agree to a draw without the arbiter's consent."
is "once" [ "$(grep -c 'without the arbiter' "$dir/out")" -eq 1 ]
explained '+10 black claims flag'
why "White's clock shows 1:30:20."
why_not "Black's clock shows"
explained '+10 arbiter observes flag'
why "Black's clock shows 1:30:30."
explained '+10 white resigns
+1 black plays e5'
why 'It ended 0-1: resignation. (5.1.2)'
explained '[Scoresheets "manual"]
+1 white plays e4
+1 black plays e5
+1 white plays Nf3'
why "White's scoresheet holds 0 moves. Both players together have made 2 moves."
explained '[TimeControl "300"]
'"$shuffle
$shuffle
$shuffle"'
+1 white plays a4
+1 black plays a5
+1 white plays b4
+1 black plays b5
+1 white plays c4
+1 black plays c5
+1 white plays d4
+1 black plays d5
+1 arbiter finds setup-wrong'
why 'White has completed 10 moves. It is too late after 10 moves by each.'

# Illegal, and nobody has ruled on it yet.
explained '+1 white makes e2e5'
why 'White may put it back until the clock is pressed or Black replies.'
why_not 'It stands once'
explained '[TimeControl "300"]
[Arbiter "present"]
+1 white plays e2e5'
why 'It stands once Black has made the next move. (A.5.2)'
why_not 'White may put it back'

# Can he mate?
explained '[FEN "4k3/8/8/8/8/8/8/R3K3 w - - 0 1"]
[TimeControl "60"]
0:01:00 black claims flag'
why 'It was White'"'"'s last period: no more time was to come.'
why 'Black cannot mate with these pieces, wherever they stand.'
explained '[FEN "4k3/8/8/8/8/8/8/R3K3 b - - 0 1"]
[TimeControl "60"]
0:01:00 white claims flag'
is "a line that ends in mate" grep -q '^      White can still mate: .*#\.$' "$dir/out"
explained '[TimeControl "40/60:60"]
+1 white plays e4
0:02:00 white claims flag'
why 'Black had completed 0 moves in this period. It takes 40 moves.'
explained '[FEN "4k3/8/8/8/8/8/4p3/4K2B w - - 0 1"]
+1 white plays Kxe2'
why 'White cannot mate with these pieces, wherever they stand.'
explained '[FEN "4k3/8/8/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/4K2B w - - 0 1"]
+1 white plays Ke2'
why 'White cannot mate by any series of legal moves: the pieces never get to the squares of a checkmate.'
why 'Black cannot mate by any series of legal moves: the pieces never get to the squares of a checkmate.'
explained '[FEN "4k3/8/8/8/8/8/8/R3K3 w - - 149 80"]
+1 white plays Ra2'
why '75 moves by each player without a capture or a pawn move. It takes 75 moves.'
explained "$shuffle
$shuffle
$shuffle
$shuffle"
why 'The position has stood 5 times: at the start, after 2...Ng8, after 4...Ng8, after 6...Ng8 and after 8...Ng8. It takes five.'

# 1988: a bare king, and a list of endings.
bare='[Laws "1988"]
[TimeControl "60"]
[FEN "4k3/8/8/8/8/8/8/R3K3 w - - 0 1"]'
explained "$bare
0:01:00 arbiter observes flag"
why 'Black has only the king left.'
why_not 'mate'
explained "$bare
+1 white plays Ra2
+1 black resigns"
why 'White has more than the king left.'
explained "$bare
+1 white claims fifty"
why "White's clock shows 0:59."
why 'Black has only the king left.'
explained '[Laws "1988"]
[FEN "4k3/8/8/8/8/8/4p3/4K2B w - - 0 1"]
+1 white plays Kxe2'
why 'These pieces are among the endings that are listed as drawn.'
why_not 'cannot mate'

# The end on the board, and in the envelope.
explained '+1 white plays f3
+1 black plays e5
+1 white plays g4
+1 black plays Qh4'
why "White's king is attacked by the queen on h4, and no legal move is left."
explained '[FEN "7k/8/6K1/8/8/8/8/5Q2 w - - 0 1"]
+1 white plays Qf7'
why "Black's king is not attacked, and no legal move is left."
sealing='[TimeControl "40/7200:3600"]
+1 arbiter adjourns'
for words in '"Nf9":does not have the form of a move' \
    '"Qd3":fits no legal move' '"N3":does not have the form of a move'; do
    explained "$sealing
+1 white seals ${words%%:*}
+1 white pauses
+60 arbiter resumes
+1 arbiter opens"
    why "What White sealed ${words#*:}."
done
is "and can the other mate" grep -q '^      Black can still mate: ' "$dir/out"

# What a claim in a quickplay finish lacks.
quick='[QuickplayFinish "yes"]
[TimeControl "40/7200:3600"]'
explained "$quick
+1 white claims normal-means"
why "It is not White's last period: more time is to come."
quick='[QuickplayFinish "yes"]
[TimeControl "3600"]'
explained "$quick
+1 white claims normal-means
0:58:00 white claims normal-means"
why "White's clock shows 59:59. It takes less than 2:00."
why "White's clock shows 2:00. It takes less than 2:00."
explained "$quick
0:58:01 white plays e4
+1 white claims normal-means"
why 'Black has the move.'

# What a wrong claim cost by halves.
explained '[Laws "1997"]
[TimeControl "240"]
+1:00 white claims repetition'
why 'It is half of the 3:00 that White had left, and three minutes at most.'

# Counting.
explained '+1 white plays e2e5
+1 white plays e2e5'
why "It is White's first illegal move."
why "It is White's second illegal move."
why 'The second one loses the game.'
explained '[Penalty "illegal-loses 3"]
+1 white plays e2e5'
why 'The third one loses the game.'
explained '[TimeControl "900+10"]
+1 white plays e2e5'
why 'In this game it is one minute instead of two. (A.3)'
explained '+1 white plays e2e5'
why_not 'one minute instead of two'

explained '[DefaultTime "15:00"]
[Present "white"]
0:20:00 black arrives'
why 'Black came 20:00 after the start. The default time is 15:00.'
explained '[Scoresheets "manual"]
[TimeControl "300"]
[Laws "2017"]
+5 white plays e4'
why 'White has less than five minutes, and fewer than 30 seconds are added for each move.'

# Until when an offer stands.
explained '+1 white makes e4
+1 white offers draw'
why 'The offer stands until Black accepts it, declines it, or touches a piece in order to move or capture it.'
explained '[Laws "1997"]
+1 white makes e4
+1 white offers draw'
why 'The offer stands until Black accepts it, declines it, or makes a move.'

# Who is meant, when somebody else points it out.
explained '[Laws "1988"]
[Arbiter "present"]
[TimeControl "7200"]
[FEN "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"]
+1 white releases e1 g1
+1 white plays Ke2
+1 black touches a8
+1 black claims touch'
told_times 2 'On this move White touched the king on e1.'
told_times 1 'On this move Black touched the rook on a8.'
explained '[Arbiter "present"]
+1 white plays e4
+1 black touches b8
+1 black plays e5'
why 'It breaks touch-move: Black was bound to the knight on b8. (4.3.1)'
illegal_twice='+1 white plays e1e3
+1 black claims illegal
+1 white plays e1e3
+1 black claims illegal'
explained "[FEN \"4k3/8/8/8/8/8/8/4K2R w - - 0 1\"]
[Arbiter \"present\"]
$illegal_twice"
why 'Black cannot mate with these pieces, wherever they stand.'
why_not 'can still mate'
told_times 3 'The second one loses the game.'
explained "[Laws \"1997\"]
[QuickplayFinish \"yes\"]
[TimeControl \"3600\"]
[FEN \"4k2r/8/8/8/8/8/8/4K2R w - - 0 1\"]
[Arbiter \"present\"]
$illegal_twice
+1 white plays e1e3
+1 black claims illegal"
why 'The third one loses the game.'
why_not 'can still mate'
postponed='[QuickplayFinish "yes"]
[TimeControl "3600"]
[FEN "4k3/8/8/8/8/8/8/4K2R w - - 0 1"]
0:59:00 white claims normal-means
+1 arbiter postpones
1:00:30 black claims flag'
explained "$postponed
+1 arbiter rejects"
why 'Black cannot mate with these pieces, wherever they stand.'
why_not 'can still mate'
explained "$postponed"
why_not 'It ended'
explained '[TimeControl "3600"]
[FEN "4k2r/8/8/8/8/8/8/4K3 b - - 0 1"]
[Arbiter "present"]
+1 arbiter removes white 0:10
1:00:01 white claims flag'
why 'White cannot mate with these pieces, wherever they stand.'
why_not 'can still mate'
why_not 'left.'

# Of two moves on one ply the one that stands is told.
explained "[Arbiter \"present\"]
$shuffle
$shuffle
$shuffle
+1 white plays Nf3
+1 black plays Nf6
+1 white plays Ng1
+1 black makes f6f5
+1 black makes Ng8"
why 'The position has stood 5 times: at the start, after 2...Ng8, after 4...Ng8, after 6...Ng8 and after 8...Ng8. It takes five.'

# The last eight times are told.
explained "[Laws \"1997\"]
[TimeControl \"7200\"]
$shuffle
$shuffle
$shuffle
$shuffle
$shuffle
$shuffle
$shuffle
$shuffle
$shuffle
+1 white claims repetition"
why 'The position has stood 10 times: after 4...Ng8, after 6...Ng8, after 8...Ng8, after 10...Ng8, after 12...Ng8, after 14...Ng8, after 16...Ng8 and after 18...Ng8. It takes three.'

# What looks the same is told only where it is missing.
lookalike='[FEN "4k2r/8/8/8/8/8/8/4K2R w Kk - 0 1"]'
explained "$lookalike
$rook
$rook
$rook
+1 white claims repetition"
why_not 'The pieces stood so'
explained "$lookalike
$rook
+1 white plays Rg1
+1 black plays Rg8
+1 white plays Rh1
+1 black claims repetition with Rh8"
why 'Rh8 would bring the position for the second time: it stood after 2...Rh8. It takes three.'
why 'The pieces stood so at the start, too, but each player then still had the right to castle with the rook on h1 and the rook on h8. (9.2.3.2)'
explained "$lookalike
$rook
$rook
+1 white plays Rg1
+1 black plays Rg8
+1 white plays Rh1
+1 black claims repetition with Rh8"
why_not 'The pieces stood so'

# A line of moves: as short as is soon found, and twelve of them at most.
explained '[FEN "4k3/8/8/8/8/8/8/4K2R w - - 0 1"]
[TimeControl "3600"]
1:00:00 time passes'
why_not 'can still mate'
explained '[FEN "7k/8/5K2/8/8/8/8/6Q1 b - - 0 1"]
[TimeControl "3600"]
1:00:00 white claims flag'
why 'White can still mate: Kh7 Qg7#.'

# The line would have been drawn before, by a rule that only some editions have.
for moves in 148 149; do
    explained "[FEN \"7k/8/2R3K1/8/8/8/8/8 b - - $moves 100\"]
[TimeControl \"3600\"]
1:00:00 white claims flag"
    why 'White can still mate: Kg8 Rc8#.'
    case $moves in
    149) why 'On the way Article 9.6.2 would draw the game, but the question is only whether the moves are legal.' ;;
    *) why_not 'On the way' ;;
    esac
done
explained '[Laws "1997"]
[FEN "7k/8/2R3K1/8/8/8/8/8 b - - 149 100"]
[TimeControl "3600"]
1:00:00 white claims flag'
why 'White can still mate: Kg8 Rc8#.'
why_not 'On the way'

for case in '7k/8/8/8/8/8/8/RK6:[^ ]+( [^ ]+){10} Rh3#' \
    '4k3/8/8/8/8/8/8/4K2R:[^ ]+( [^ ]+){11} \.\.\. \(\+[1-9][0-9]*\)'; do
    explained "[FEN \"${case%%:*} b - - 0 1\"]
[TimeControl \"3600\"]
1:00:00 white claims flag"
    is "a line: ${case#*:}" grep -Eqx "      White can still mate: ${case#*:}\." "$dir/out"
done

# What has no facts beyond the ruling.
explained '+1 white plays e4
+1 black plays e5
+1 white offers draw
+1 black accepts'
why_not 'It takes'
echo '+1 white plays e4' >"$dir/game.acts"
run judge --codes --explain "$dir/game.acts"
out '0:00:01 white plays e4
    - refused not-started
result *'

# Touched, and bound.
explained '+1 white touches g1
+1 white claims repetition'
told_times 2 'On this move White touched the knight on g1.'
told_times 1 'It binds White until this move is made.'
explained '+1 white claims repetition with e4'
told_times 1 'It binds White until this move is made.'
why_not 'touched the'
why_not 'On this move'
explained '[FEN "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"]
+1 white touches a1 h1 e1'
told_times 1 'Touched first: the rook on a1, so castling on that side is barred.'
told_times 1 'Touched first: the rook on h1, so castling on that side is barred.'

# Illegal moves where their number never loses, or only in a quickplay finish.
for edition in 1997 1988; do
    explained "[Laws \"$edition\"]
[TimeControl \"7200\"]
+1 white plays e2e5"
    why "It is White's first illegal move."
    why_not 'loses the game'
done
explained '[Laws "1988"]
[TimeControl "7200"]
+1 white plays e2e5
+1 white plays e2e5
+1 white plays e2e5
+1 white plays e2e5'
why "It is White's third illegal move."
why "It is White's 4th illegal move."
explained '[Arbiter "present"]
+1 white makes e2e5'
why_not 'It stands once'

# Counts of what was done.
explained '[TimeControl "40/60:60"]
+1 white plays e4
+1 black plays e5
0:02:00 black claims flag'
why 'White had completed 1 move in this period. It takes 40 moves.'
explained '[Scoresheets "manual"]
+1 white plays e4
+1 white writes e4
+1 black plays e5
+1 white plays Nf3
+1 black plays Nf6
+1 white plays Ng1'
why "White's scoresheet holds 1 move. Both players together have made 4 moves."
explained '[Scoresheets "manual"]
[Arbiter "present"]
[TimeControl "4/600:3600"]
[QuickplayFinish "yes"]
+1 white plays e4
+1 white writes e4
+1 black writes e4
+1 black plays e5
+1 black writes e5
+10:30 white plays Nf3
+1 black writes Nf3
+10:30 black plays Nc6
+1 black writes Nc6
+1 arbiter observes flag
+1 white makes Bb5'
told_times 2 "White's scoresheet holds 1 move. Both players together have made 4 moves."
explained '+1 white plays e4
+1 black plays e5
+1 arbiter finds colours-reversed'
why 'White has made 1 move. It takes 10 moves by each.'
why 'Black has made 1 move. It takes 10 moves by each.'
explained '[Laws "1997"]
[TimeControl "7200"]
+1 white plays e4
+1 arbiter finds colours-reversed'
why_not 'It takes'

# Quickplay: the clock comes before the move, and what was never announced first.
explained '[QuickplayFinish "yes"]
[TimeControl "3600"]
0:10:00 black claims normal-means'
why "Black's clock shows 1:00:00. It takes less than 2:00."
explained '[QuickplayFinish "yes"]
[TimeControl "3600"]
0:58:00 white plays e4
+1 white claims normal-means'
why "White's clock shows 2:00. It takes less than 2:00."
for tags in '[TimeControl "3600"]' '[QuickplayFinish "yes"]
[TimeControl "3600+30"]'; do
    explained "$tags
0:59:59 white claims normal-means"
    out_has 'claim-barred'
    why_not 'It takes'
    why_not 'has the move'
done

# Time that the arbiter takes away is no price of a claim.
explained '[Laws "1997"]
[TimeControl "3600"]
0:10:00 arbiter removes white 1:00'
why_not 'It is half'

# Whose turn it is, and what he has made.
explained '+1 white makes e4
+1 black makes e5
+1 white plays Nf3
+1 white touches d2'
why 'Black has the move.'
why_not 'not pressed yet'
explained '[Laws "1997"]
[TimeControl "7200"]
+1 black touches e7'
why 'White has the move.'
why_not 'not pressed yet'
explained '+1 white makes e4
+1 white makes d4'
why 'White has already made e4.'
sealing='[TimeControl "7200"]
+1 arbiter adjourns
+1 white makes e4'
explained "$sealing
+1 white makes d4"
why 'White has already made e4.'
explained "$sealing
+1 white presses"
why 'White has to seal a move.'
explained '+1 white releases e7 e5'
why "There stands the pawn on e7, which is Black's."
why_not 'is empty'

# What only some refusals rest on.
explained '[TimeControl "-"]
+1 white claims flag'
why_not 'clock shows'
explained '+1 white claims touch'
why_not 'clock shows'
explained '[TimeControl "300"]
'"$shuffle
$shuffle
$shuffle"'
+1 white plays a4
+1 black plays a5
+1 white plays b4
+1 black plays b5
+1 white plays c4
+1 black plays c5
+1 white plays d4
+1 black plays d5
+1 arbiter finds setup-wrong'
why 'Black has completed 10 moves. It is too late after 10 moves by each.'
explained '[TimeControl "7200"]
+1 white plays e4
+1 arbiter adjourns
+1 black seals e5
+1 black pauses
+1 arbiter adjourns'
why_not 'It is too late'

# What lies further back, more than can be told, and what there is nothing to add to.
explained '[Arbiter "present"]
+1 white touches g1
+1 white plays e4
+1 arbiter observes touch'
why 'On this move White touched the knight on g1.'
explained '[Arbiter "present"]
+1 white touches g1
+1 white plays e4
+1 black plays e5
+1 white plays d4'
is 'a breach is told once' [ "$(grep -c 'breaks touch-move' "$dir/out")" -eq 1 ]
explained '[FEN "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"]
+1 white touches a1 h1 e1'
why 'Touched first: the rook on a1, so castling on that side is barred.'
why 'Touched first: the rook on h1, so castling on that side is barred.'
explained '[FEN "4k3/8/8/8/8/8/8/4KRRR w - - 0 1"]
+1 white touches f1 g1 h1 e1'
why 'Touched first: the rook on f1, so castling on that side is barred.'
why 'Touched first: the rook on g1, so castling on that side is barred.'
explained '[FEN "4k3/8/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1"]
+1 white touches a2 b2 c2 d2 e2 f2 g2 h2 g1'
why 'On this move White touched the pawn on a2, then the pawn on b2, then the pawn on c2, then the pawn on d2, then the pawn on e2, then the pawn on f2, then the pawn on g2, then the pawn on h2.'
explained "[Laws \"1997\"]
$shuffle
$shuffle
$shuffle
$shuffle
$shuffle
$shuffle
$shuffle
$shuffle
+1 white claims repetition"
why 'The position has stood 9 times: after 2...Ng8, after 4...Ng8, after 6...Ng8, after 8...Ng8, after 10...Ng8, after 12...Ng8, after 14...Ng8 and after 16...Ng8. It takes three.'
explained '[FEN "r3k3/8/8/8/8/8/8/4K2R w q - 0 1"]
+1 white plays Rg1
+1 black plays Rb8
+1 white plays Rh1
+1 black plays Ra8
+1 white claims repetition'
why 'The pieces stood so at the start, too, but Black then still had the right to castle with the rook on a8. (9.2.3.2)'
explained '[Laws "1997"]
+1 arbiter finds colours-reversed'
why_not ' has made '
explained '+1:00 arbiter removes white 1:00'
why_not 'It is half of'
explained '[TimeControl "-"]
+1 white claims flag'
why_not ' shows '
explained '[Laws "1988"]
+1 white plays e2e5
+1 white plays e2e5
+1 white plays e2e5
+1 white plays e2e5'
why "It is White's 4th illegal move."

explained '+1 white plays e4
+1 black plays e7e4'
why "It is Black's first illegal move."

# Quickplay finish: what bars a claim, and what waits for a decision.
explained '[TimeControl "3600"]
+1 white claims normal-means'
why_not ' shows '
explained '[TimeControl "60"]
[Arbiter "present"]
[Level "rapid"]
[QuickplayFinish "yes"]
+1:01 white claims normal-means'
why "White's clock shows 0:00."
explained '[TimeControl "3600"]
[QuickplayFinish "yes"]
[Arbiter "absent"]
0:59:00 white claims normal-means
+1 black plays e5'
why_not 'It ended'

# Ends: on a board that is no position, by a third illegal move, by a sealed reply.
explained '[TimeControl "60"]
[Arbiter "present"]
[FEN "4k3/8/8/8/8/4r3/8/4K2R w - - 0 1"]
+1 white plays h1h5
+1:01 white claims flag'
why 'No proof was found that White cannot mate.'
explained '[Laws "1997"]
[TimeControl "3600"]
+1 white plays e2e5
+1 white plays e2e5
+1 white plays e2e5'
why 'The third one loses the game.'
why_not 'can still mate'
explained '+1 white plays e4
+1 black plays e5
+1 arbiter adjourns
+1 white seals Nf3
+1 white pauses
24:00:00 arbiter resumes
- arbiter opens
+1 white leaves
+1 black seals "nothing at all"
+1 black presses
+1 white arrives
+1 arbiter opens'
why 'What Black sealed does not have the form of a move.'

# Refused: the other has the move though he has not pressed, what was made for the
# envelope, a scoresheet, nothing where a piece is wanted, too late.
explained '+1 white makes e4
+1 black makes e5
+1 white makes Nf3
+1 white presses
+1 white touches b1'
why 'Black has the move.'
explained '+1 arbiter adjourns
+1 white makes e4
+1 white makes d4
+1 white presses'
why 'White has already made e4.'
why 'White has to seal a move.'
explained '+1 white promotes Q
+1 white makes e4e5'
is 'nothing on e4' [ "$(grep -c '^      ' "$dir/out")" -eq 1 ]
why 'e4 is empty.'
run judge --codes --explain tests/scenarios/record/updated-by-going-back.acts
status 0
why "White's scoresheet holds 1 move. Both players together have made 4 moves."
run judge --codes --explain tests/scenarios/rapid/clock-set-after-ten-moves.acts
status 0
why 'White has completed 10 moves. It is too late after 10 moves by each.'

# What was ruled on already, and when; nothing of the kind before.
explained '[Arbiter "present"]
+5 white touches g1
+5 black claims touch
+5 black claims illegal
+5 white plays e4
+5 black claims touch
+5 black claims touch
+5 white plays e2e5
+5 black claims illegal
+5 arbiter observes illegal
+5 arbiter observes touch
+5 arbiter observes flag'
told_times 2 'A breach of touch-move (g1) was ruled on at 0:25. (4.3.1)'
told_times 1 'An illegal move (e2e5) was ruled on at 0:40. (7.5.1)'
explained '+5 white presses
+5 black claims illegal'
why 'An illegal move (press) was ruled on at 0:05. (7.5.3)'
explained '[FEN "7k/4P3/8/8/8/8/8/4K3 w - - 0 1"]
+5 white promotes Q e8
+5 white promotes N e8
+5 black claims touch'
why 'A breach of touch-move (e8) was ruled on at 0:10. (4.4.4)'

# As data, and side by side.
explained "$shuffle
+1 white claims repetition"
run judge --explain --json "$dir/game.acts"
status 0
is "facts as data" grep -qF '"facts":[{"ruling":1,"fact":"stood","number":2,"needed":3,"plies":[0,4],"sentence":"The position has stood twice' "$dir/out"
run judge --json "$dir/game.acts"
is "none unasked" [ "$(grep -c '"facts"' "$dir/out")" -eq 0 ]
run judge --codes --explain --laws 2023,1997 "$dir/game.acts"
status 0
is "a fact of both" grep -q '^      The position has stood twice' "$dir/out"
is "a fact of one" grep -q '^  \*   The offer stands until Black' "$dir/out"
run judge --explain --check "$dir/game.acts"
status 2
