#!/bin/sh
# claim.sh - arbiter claim: what stood when, what it lacks, what it costs
. tests/cli/lib

# game MOVES...: as PGN, on one line
game()
{
    printf '%s\n' "$*" >"$dir/game.pgn"
}

twice='1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1'

# The move that was written down decides.
game "$twice"
run claim "$dir/game.pgn" Ng8 --kind repetition
status 0
err ""
out "After 4.Ng1:
Black claims a draw: repetition with Ng8.
    Ng8 is made. (4.7)
    Ng8 is completed. (6.2.1.1)
    The clocks are paused. (9.5.1)
    The claim is correct. (9.2.1)
      Ng8 would bring the position for the third time: it stood at the start and after 2...Ng8. It takes three.
    Draw (threefold repetition). (9.2.1)"
run claim "$dir/game.pgn" --kind repetition
status 1
out "After 4.Ng1:
Black claims a draw: repetition.
    The clocks are paused. (9.5.1)
    The claim is wrong. (9.5.3)
      The position has stood twice: after 2.Ng1 and after 4.Ng1. It takes three.
    White gets 2:00 more. (9.5.3)
    Black offers a draw. (9.1.2.3)
      The offer stands until White accepts it, declines it, or touches a piece in order to move or capture it.
White records the moves.
Black records the moves."

# Both claims, unless one is asked for; one that is correct is enough.
run claim "$dir/game.pgn" Ng8
status 0
out_has "Black claims a draw: fifty moves with Ng8."
out_has "4 moves by each player since the start without a capture or a pawn move. It takes 50 moves."
run claim "$dir/game.pgn" --kind fifty
status 1
is "no other claim" [ "$(grep -c repetition "$dir/out")" -eq 0 ]

# What differs: the right to castle.
printf '[FEN "4k2r/8/8/8/8/8/8/4K2R w Kk - 0 1"]\n\n%s\n' \
    '1. Rg1 Rg8 2. Rh1 Rh8 3. Rg1 Rg8 4. Rh1 Rh8' >"$dir/castle.pgn"
run claim "$dir/castle.pgn" --kind repetition
status 1
out_has "The position has stood twice: after 2...Rh8 and after 4...Rh8. It takes three."
out_has "each player then still had the right to castle with the rook on h1 and the rook on h8. (9.2.3.2)"

# The price and who records go by the time control and the edition; the result that
# the file tells does not count.
game '[TimeControl "180+2"]' '' "$twice 1/2-1/2"
run claim "$dir/game.pgn" --kind repetition
out_has "White gets 1:00 more. (9.5.3)"
out_has "Black need not record at present."
run claim "$dir/game.pgn" --kind repetition --time-control 5400+30
out_has "White gets 2:00 more. (9.5.3)"
run claim "$dir/game.pgn" --kind repetition --time-control 5400+30 --laws 1997
out_has "Black loses 3:00. (9.5(b))"
refused 'TimeControl "x"' claim "$dir/game.pgn" --time-control x

# By the display that the game shows, less than five minutes: 8.4.
printf '[TimeControl "5400"]\n\n%s\n' '1. Nf3 {[%clk 0:04:00]} Nf6 {[%clk 1:00:00]}' \
    >"$dir/short.pgn"
run claim "$dir/short.pgn" --kind repetition
out_has "White need not record at present."
out_has "Black records the moves."

# The letters of another language.
game "$twice"
run claim "$dir/game.pgn" Sg8 --read-lang de --kind repetition
status 0
out_has "The claim is correct. (9.2.1)"

# The second game of a file; a transcript; the standard input.
(
    printf '[White "A"]\n\n1. e4 *\n\n'
    printf '[White "B"]\n\n%s *\n' "$twice"
) >"$dir/games.pgn"
run claim "$dir/games.pgn" Ng8 --game 2
status 0
refused "has no game 3; it has 2" claim "$dir/games.pgn" --game 3
"$ARBITER" pgn --acts --game 2 "$dir/games.pgn" >"$dir/game.acts"
run claim "$dir/game.acts" Ng8
status 0
out_has "The claim is correct. (9.2.1)"
refused "--game is for PGN" claim "$dir/game.acts" --game 1
command="arbiter claim -"
"$ARBITER" claim - Ng8 <"$dir/game.pgn" >"$dir/out" 2>"$dir/err"
code=$?
status 0

# An illegal move that nobody noticed is found when the game is played through.
game '1. e4 e5 2. Ke3 Nc6'
run claim "$dir/game.pgn" --kind fifty
status 1
out_has "White's first illegal move: e1e3. (7.5.1)"

# Mate was there before.
game '1. f3 e5 2. g4 Qh4#'
run claim "$dir/game.pgn"
status 1
out "After 2...Qh4#:
Black wins (checkmate). (5.1.1)"

# What cannot be read is told, and nothing is claimed.
game "$twice Ng8 5. xx1 Nf3"
run claim "$dir/game.pgn"
status 2
out ""
err_has "ply 8: not a move: xx1"
game "$twice"
refused 'not a move: "Qh9"' claim "$dir/game.pgn" Qh9
refused 'no legal move matches "Ke4"' claim "$dir/game.pgn" Ke4
refused 'choose repetition or fifty' claim "$dir/game.pgn" --kind flag
refused "give a file" claim
