# arbiter play on a screen: the mouse, odd keys, and terminals that can do less.
. tests/terminal/lib
: "${WICKED:?set WICKED to the path of the wicked engine}"

# squares NAME SQUARE...: click on them, on a board of 80 x 24
squares()
{
    name=$1
    shift
    for square; do
        file=$(printf %d "'${square%?}")
        click "$name" $((3 + 4 * (file - 97))) $((1 + 2 * (8 - ${square#?})))
    done
}

# clicked NAME TEXT SQUARE...: on a busy machine what the mouse says may come in
# pieces: again
clicked()
{
    on_screen "$1" "$2" && return
    name=$1
    text=$2
    shift 2
    squares "$name" "$@"
    sleep 0.3
    on_screen "$name" "$text"
}

# bytes NAME TEXT...: type this, with what printf makes of it
bytes()
{
    name=$1
    shift
    mux send-keys -t "$name" -H $(printf "$(printf %s "$@")" | od -An -v -tx1)
}

# A piece that is picked up is touched, and put down where the second click is.
window mouse 80 24 "$ARBITER" play --touch --time-control - --letters \
    --position "'4k3/P7/8/8/8/8/2K4p/1N6 w - - 0 1'"
shows mouse "White to move"
squares mouse d5 e8 i4 # nothing, Black's, and beside the board
eventually "the first click touches" clicked mouse "must move the piece on b1" b1
squares mouse b1 # it is let go again
eventually "the second one moves" clicked mouse "1. Nc3" b1 c3
eventually "a pawn asks what it becomes" clicked mouse "Type the letter of the new piece" h2 h1
shows mouse "> h2h1"
type mouse q
shows mouse "1. Nc3     h1=Q"
keys mouse Tab
shows mouse "Press a key"
squares mouse a7 # not on a menu
keys mouse Escape
lacks mouse "Press a key"
eventually "for White as well" clicked mouse "> a7a8" a7 a8
type mouse n
shows mouse "2. a8=N"

# Not for the engine, which thinks for ever; and there are no moves for it then.
window thinks 80 24 "$ARBITER" play --letters --time-control - --engine "'$WICKED hang'"
shows thinks "White to move"
type thinks e4
shows thinks "Black to move"
squares thinks e7 e5
type thinks "black resigns"
shows thinks "Black is not yours to play"
type thinks resigns
shows thinks "Black wins: resignation (5.1.2)"
keys thinks F10
lacks thinks "10 Quit"

# Keys that do nothing; one that cannot be shown has no width.
window keys 40 16 "$ARBITER" play --letters --time-control - --position \
    "'4k3/8/8/8/8/8/4r3/4K3 w - - 0 1'"
shows keys "White to move"
keys keys Enter BSpace C-a Left DC F11 a b "$(printf '\315\270')" # U+0378
shows keys "> ab"
keys keys Escape
lacks keys "> ab"
type keys "$(printf '%060d' 0)" # it has no blank
shows keys "  0\": not in the form of a move"
type keys Kxe2
shows keys "Draw: dead position"

# More moves than there are rows, more lines than are kept, and a long one.
window long 40 16 "$ARBITER" play --letters --time-control -
shows long "White to move"
for move in a3 a6 b3 b6 c3 c6 d3 d6 e3 e6 f3 f6 g3 g6 h3 h6 turn turn; do
    type long $move
done
shows long "  8. h3      h6"
lacks long "  1. a3"
mux send-keys -t long -N 20 Up # the sixteenth before
shows long "> b3"
keys long C-u
mux send-keys -t long -l "$(printf 'zz\r%.0s' $(seq 260))"
mux send-keys -t long -N 110 PPage
lacks long "not in the form of a move"
mux send-keys -t long -N 40 NPage
shows long '"zz": not in the form of a move'
mux send-keys -t long -l "$(printf '%01100d' 0)7"
shows long "$(printf '%039d' 0)" # its end; what has no room is left out
lacks long 7h
keys long Enter
lacks long 000
type long h4
shows long "9. h4"

# A large screen has all acts at once; those that ask for more are completed by hand.
window large 200 60 "$ARBITER" play --letters --time-control -
shows large "White to move"
keys large Tab
shows large "Space: from the start"
keys large "$(screen large | sed -n 's/^ \(.\)  Touch \.\.\. *[^ ]  .*/\1/p')"
shows large "> touches"
keys large e 2 Enter
shows large "The player must move the piece on e2. (4.3.1)"
type large e4
type large "white infringes 11.5" # somebody has to do something about it
shows large "White is to be penalised. (11.6)"
type large waiting
shows large "White is to be penalised. (11.6): arbiter penalises white warning"
keys large Tab
shows large "a  arbiter penalises white warning"
keys large a Enter
shows large "Penalty for White: warning"

# Without colours dark squares are marked; Enter of the other keys does the same.
window mono 80 24 env TERM=vt100 "$ARBITER" play --time-control - --letters
shows mono "8  r  :n:: b  :q:: k  :b:: n  :r::  Black"
is_entered()
{
    on_screen mono "1. e4" && return
    mux send-keys -t mono C-u
    mux send-keys -t mono -l "$(printf 'e4\033OM')"
    sleep 0.3
    on_screen mono "1. e4"
}
eventually "the keypad's Enter" is_entered

# A locale that does not know the characters.
window ascii 80 24 env LC_ALL=C "$ARBITER" play --letters --braille --time-control - \
    --position "'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 3'"
shows ascii "Black to move"
type ascii Nf6
shows ascii "  3. ...     Nf6"
shows ascii "Black plays ?????????."
bytes ascii a '\344' b '\303\244' c # what it does not know takes nothing with it
shows ascii "> abc"

# Nor do bytes that are no character; those of one need not come at once.
window broken 80 24 "$ARBITER" play --letters --time-control -
shows broken "White to move"
bytes broken a '\377' b '\342\231' c '\303'
shows broken "> abc"
bytes broken '\244' '\303' '\r'
shows broken '"abcä": not in the form of a move'

# No screen.
window unknown 80 24 env TERM=none "$ARBITER" play
shows unknown "arbiter: this terminal (TERM=none) cannot show a board"
shows unknown "The clock is started."
window dumb 80 24 env TERM=dumb "$ARBITER" play
shows dumb "arbiter: this terminal (TERM=dumb) cannot show a board"
type dumb e4
shows dumb "White plays e4."
keys dumb C-d
shows dumb '"quit" once more leaves it'
type dumb quit
shows dumb "and was not recorded"
window file 80 24 "$ARBITER" play ">/dev/null"
shows file "arbiter: this is not a terminal; --plain needs none"
window input 80 24 "$ARBITER" play "</dev/null"
shows input "arbiter: this is not a terminal; --plain needs none"
window plain 80 24 sh -c "'echo \$\$ >\"$dir/pid\"; exec \"$ARBITER\" play --plain'"
shows plain "The clock is started."
type plain e4
shows plain "White plays e4."
kill -TERM "$(cat "$dir/pid")"
is_gone()
{
    ! kill -0 "$(cat "$dir/pid")"
}
eventually "a polite signal ends it" is_gone
