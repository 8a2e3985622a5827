# arbiter play on a screen: what is drawn, keys, sizes, and how it is left.
. tests/terminal/lib

window play 80 24 "$ARBITER" play --time-control -
shows play "White to move"
type play e4
type play Nc6
same_screen play <<'END'
 Arbiter  Laws of 2023, -
8  ♜       ♝   ♛   ♚   ♝   ♞   ♜    Black
                                      1. e4      Nc6
7  ♟   ♟   ♟   ♟   ♟   ♟   ♟   ♟

6          ♞

5

4                  ♙

3

2  ♙   ♙   ♙   ♙       ♙   ♙   ♙

1  ♖   ♘   ♗   ♕   ♔   ♗   ♘   ♖

   a   b   c   d   e   f   g   h    White
The clock is started. (6.6)
White plays e4.
Black plays Nc6.
White to move
>
F1 Keys 2 Press 3 Draw 4 Claim 5 Accept 6 Touch 7 Stop 8 Resign 9 Turn 10 Quit
END

# As small as it goes, and then smaller.
mux resize-window -t play -x 40 -y 16
same_screen play <<'END'
 Arbiter  Laws of 2023, -
8 ♜   ♝ ♛ ♚ ♝ ♞ ♜   Black
7 ♟ ♟ ♟ ♟ ♟ ♟ ♟ ♟     1. e4      Nc6
6     ♞
5
4         ♙
3
2 ♙ ♙ ♙ ♙   ♙ ♙ ♙
1 ♖ ♘ ♗ ♕ ♔ ♗ ♘ ♖
  a b c d e f g h   White
The clock is started. (6.6)
White plays e4.
Black plays Nc6.
White to move
>
F1 Keys 2 Press 3 Draw 4 Claim 10 Quit
END
mux resize-window -t play -x 39 -y 15
shows play "Too small: 40 x 16 is needed"
mux resize-window -t play -x 80 -y 24
shows play "1. e4      Nc6"

# Function keys, and the menu with all acts.
keys play F6
shows play "> touches"
type play g1
shows play "The player must move the piece on g1. (4.3.1)"
keys play Tab
shows play "Press a key"
key=$(screen play | sed -n 's/.*\(.\)  Offer a draw.*/\1/p')
keys play "$key" # what cannot be taken back is put into the line
shows play "> offers draw"
lacks play "White offers a draw"
keys play Enter
shows play "White's offer came at the wrong moment"
keys play F9
shows play "   h   g   f   e"
keys play F3 # never means "accept"
shows play "> offers draw"
keys play Escape F4
shows play "> claims repetition"
keys play Escape F8
shows play "> resigns"
keys play Escape F2 # without a move it would be an illegal one
shows play "> presses"
keys play Escape F5 # Black, who has the offer, accepts
shows play "> accepts"
keys play Enter
shows play "Draw: agreement (5.2.3)"
keys play F10
shows play "1. e4 Nc6"
shows play "Draw: agreement (5.2.3)"
lacks play "10 Quit"

# `help` is read: what is typed next is typed.
window help 80 24 "$ARBITER" play --time-control - --letters
shows help "White to move"
type help help
shows help "  F1 Keys  F2 Press  F3 Draw"
type help resign
shows help "Black wins: resignation (5.1.2)"
type help '?'
shows help "undo: take the last move back, if both agree"
keys help NPage
shows help "offers draw: Offer a draw"
keys help PPage
shows help "undo: take the last move back"
keys help Space Escape
lacks help "offers draw: Offer a draw"

# A game that goes on is left by a word, not by a key; it can be gone on with.
window leave 80 24 "$ARBITER" play --time-control 900 --letters --record "$dir/left.acts"
shows leave "White to move"
type leave e4
for key in F10 C-c C-d F10; do
    keys leave $key
    shows leave '"quit" once more leaves it'
    shows leave "> quit"
    keys leave Escape
    lacks leave "> quit"
done
type leave e5
keys leave F10 Enter
shows leave "1. e4 e5"
shows leave "The game is not over. To go on: arbiter play --record /"
lacks leave "10 Quit"
window again 80 24 "$ARBITER" play --letters --record "$dir/left.acts"
shows again "1. e4      e5"
shows again "The game is resumed. (6.11.3)"
type again undo
shows again "type undo again"
type again undo
shows again "outside the Laws: e5 is taken back"
lacks again "1. e4      e5"
type again c5
shows again "1. e4      c5"
keys again C-c
shows again '"quit" once more leaves it'
keys again C-c
lacks again "10 Quit"
is "what was taken back is not in the record" sh -c '! grep -q e5 "$1"' sh "$dir/left.acts"

# The mouse picks up and puts down, as screens of this kind report it.
window mouse 80 24 "$ARBITER" play --time-control - --letters
shows mouse "White to move"
is_moved() # on a busy machine what the mouse says may come in pieces: again
{
    on_screen mouse "1. e4" && return
    mux send-keys -t mouse -l "$(printf '\033[M 4.\033[M#4.')" # e2
    mux send-keys -t mouse -l "$(printf '\033[M 4*\033[M#4*')" # e4
    sleep 0.5
    on_screen mouse "1. e4"
}
eventually "the mouse makes a move" is_moved

# The terminal is as it was: after Quit, a polite signal, a fault.
for end in F10 TERM HUP SEGV ABRT; do
    rm -f "$dir"/before "$dir"/after "$dir"/pid
    window "end$end" 80 24 sh -c \
        "'stty -a >\"$dir/before\"; sh -c \"echo \\\$\\\$ >\\\"$dir/pid\\\"; exec \\\"$ARBITER\\\" play\"; stty -a >\"$dir/after\"; echo left'"
    shows "end$end" "White to move"
    if [ "$end" = F10 ]; then
        keys "end$end" F10
    else
        kill -"$end" "$(cat "$dir/pid")"
    fi
    shows "end$end" left
    is "stty is as before after $end" cmp "$dir/before" "$dir/after"
    lacks "end$end" "10 Quit"
    is "the other screen is left after $end" \
        [ "$(mux display-message -p -t "end$end" '#{alternate_on} #{mouse_any_flag} #{cursor_flag}')" = "0 0 1" ]
done

# Keys of the line and of the log; words that the screen itself answers.
window keys 80 24 "$ARBITER" play --touch --press --time-control -
shows keys "White to move"
type keys e4
shows keys "White makes e4."
shows keys "Press the clock"
keys keys Enter # the press
shows keys "White presses the clock."
keys keys a b ä BSpace BSpace C-l
shows keys "> a"
keys keys C-u Up Up Down
keys keys Up Enter # what was typed before
shows keys "e4 is not legal"
keys keys Down Down PPage PPage NPage NPage Escape
type keys turn
shows keys "1  ♖"
type keys waiting
keys keys Tab
shows keys "Press a key; Space: more"
keys keys Space Space Escape
type keys exit
shows keys '"quit" once more leaves it'
keys keys Enter
shows keys "and was not recorded"
lacks keys "10 Quit"

# As large as the window allows; without colours where none are wanted.
window wide 200 60 env NO_COLOR=1 "$ARBITER" play --letters --time-control -
shows wide "White to move"
is "the board has grown" [ "$(screen wide | sed -n 4p | cut -c 1-26)" = \
    "8      r      :::::n::::::" ]
