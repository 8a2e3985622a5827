# arbiter watch of a room on the screen: its list, its boards, and a server that goes.
. tests/terminal/lib

# games FIRST LAST: created, each with its number as the name of White
games()
{
    for n in $(seq "$1" "$2"); do
        create "{\"start\":\"now\",\"spectators\":\"anyone\",\"table\":{\"press\":\"separate\"},
            \"tags\":{\"White\":\"White$n\",\"Black\":\"B\",\"Arbiter\":\"present\"}}"
    done
}

start_server --db "$dir/games.db"
window room 100 16 "$ARBITER" watch "'$room'"
shows room "Up, Down and Enter: go to a board"
keys room Enter Escape Up Down # there is none
type room "watch 1"
games 1 14
white=$(link white) black=$(link black)
games 15 15
shows room " 12 White12 - B  move 0  in progress"
is "the list begins with the first" not_on_screen room White13
mux send-keys -t room -N 20 Down # the last one is chosen, and not more
shows room " 15 White15"
is "it has moved up" not_on_screen room " 3 White3 "
keys room Up Enter
shows room "White14"
keys room Escape
shows room "Up, Down"
is_chosen() # on a busy machine what the mouse says may come in pieces: again
{
    mux send-keys -t room -N 20 Down
    click room 19 0
    click room 19 13
    click room 19 3 # the third row of those from the fourth to the fifteenth
    mux send-keys -t room Enter
    sleep 0.5
    on_screen room "White6" && not_on_screen room "White7" && return
    mux send-keys -t room Escape
    false
}
eventually "the mouse chooses a board" is_chosen
type room back
shows room "Up, Down"
game=${white##*/game/}
game=${game%#*}
type room "watch $game" # by its name, which may begin with a digit
shows room "White14"

# Players who press: whose move is made, and who has to press.
window white 60 20 "$ARBITER" play --letters "'$white'"
window black 60 20 "$ARBITER" play --letters "'$black'"
shows black "White to move"
type white e4
shows white "Press the clock: F2 or Enter"
shows black "The move is made"
keys black Enter
shows room "The move is made"
keys white Enter
shows black "White presses the clock."
type white back
shows white "this is not a room"
type white "ask tea"
shows white "ask for pause, resume, arbiter or rematch"

# Anyone may watch, and do nothing; there are no keys for it.
window home 80 24 "$ARBITER" watch --letters "'$url/'"
shows home "White14"
type home "watch $game"
shows home "You are here as a spectator."
keys home Tab F1 F9
shows home "   h   g   f   e"
type home pauses
shows home "you watch: this link may do nothing"
type black e5
shows home "White to move"

# What waits for the arbiter, in the list and on the board.
type room "white infringes 11.5"
shows room "White is to be penalised."
type room waiting
keys room Escape
shows room "Up, Down"
mux send-keys -t room -N 20 Down
shows room "! White is to be penalised."
printf '%s\n' pauses "watch 0" "watch none" "watch $game" board waiting back pauses board |
    "$ARBITER" watch --lines "$room" >"$dir/out" &
watcher=$!
eventually "the list again" grep -q "^ 15 White" "$dir/out"
is "nothing is done from the list" [ "$(grep -c "^go to a board first" "$dir/out")" = 2 ]
out_has 'there is no board "none"'
out_has "White to move"
out_has "White is to be penalised. To answer, type: arbiter penalises white warning, or "
is "it stays" kill $watcher
wait $watcher
type room "watch 14"
shows room "White14"

# The server is gone: all say so, and go on where they were.
window list 80 24 "$ARBITER" watch "'$room'"
shows list "White14"
click list 19 18 # nothing is there
keys list Escape
kill -9 "$server"
wait "$server" 2>/dev/null
shows room "No connection"
type room back # that has to wait
shows list "No connection"
keys list Enter
shows home "No connection"
for n in $(seq 17); do
    type white "touches e$n"
done
shows white "the server has not answered yet; wait a moment"
keys white F10 Enter
lacks white "10 Quit"
is_told_once()
{
    [ "$(screen home | grep -c "^No connection")" = 2 ]
}
is "it is told once, and stands below" is_told_once
start_server --db "$dir/games.db"
lacks list "No connection"
shows list "Up, Down"
shows room "White14 - B, paused."
shows home "White14 - B, paused."
type room "resumes"
shows room "The game is resumed."
shows home "The game is resumed."
type black presses
shows room "Black presses the clock."
shows home "Black presses the clock."
