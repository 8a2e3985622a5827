# The computer at a board of the server: its moves, its failures, its absence.
. tests/cli/lib

: "${WICKED:?set WICKED to the path of the wicked engine}"

# open OPTION...: a server; its address is in $url.  Sanitizers need all the memory
# that there could be.
open()
{
    : >"$dir/links" # those of the last one are not its own
    "$ARBITER" serve --listen 127.0.0.1:0 --db "$dir/games.db" \
        --address-create 0 --engine-memory 0 "$@" >"$dir/links" 2>"$dir/log" &
    server=$!
    eventually "the server is there" grep -q '/room#' "$dir/links"
    url=$(sed -n 's|.*\(http://127.0.0.1:[0-9]*\)/room#.*|\1|p' "$dir/links")
    room=$(sed -n 's|.*/room#||p' "$dir/links")
}

shut()
{
    kill "$server"
    wait "$server"
}

post()
{
    curl -s -m 60 -H 'Content-Type: application/json' \
        ${3:+-H "Authorization: Bearer $3"} -d "$2" "$url$1" >"$dir/answer"
}

# create TAGS: a game that begins at once; $game, $white
control=600
create()
{
    post /api/games "{\"tags\":{\"TimeControl\":\"$control\",$1},\"start\":\"now\"}"
    game=$(sed -n 's/.*"game":"\([^"]*\)".*/\1/p' "$dir/answer")
    white=$(sed -n 's/.*"tokens":{"white":"\([^"]*\)".*/\1/p' "$dir/answer")
}

pgn()
{
    curl -s -m 60 -H "Authorization: Bearer $white" \
        "$url/api/games/$game/game.pgn" | tr '\n' ' '
}

# over EVENT: how many games of the room, in the last answer
over()
{
    sed 's/{"game":/\
&/g' "$dir/answer" | grep "\"event\":\"$1\"" | grep -c '"status":"over"'
}

acts()
{
    curl -s -m 60 -H "Authorization: Bearer $white" \
        "$url/api/games/$game/transcript.acts"
}

acts_have()
{
    acts | grep -q "$1"
}

# has_acts COUNT: so many of Black
has_acts()
{
    [ "$(acts | grep -c ' black ')" -eq "$1" ]
}

answered()
{
    pgn | grep -q "$1"
}

open --engine "$WICKED good"
curl -s -m 60 "$url/api/engines" >"$dir/answer"
is "eight strengths" [ "$(tr -cd , <"$dir/answer" | wc -c)" -eq 7 ]
create '"Engine":"black 8"'
is "nobody has the engine's link" sh -c '! grep -q "\"black\":\"/game" "$1"' sh "$dir/answer"
post "/api/games/$game/acts" '{"act":"plays e4"}' "$white"
eventually "it answers" answered '1\.\.\. [a-hN]'
post "/api/games/$game/acts" '{"act":"plays d4"}' "$white"
eventually "it answers again" answered '2\.\.\. '

# It goes on after a restart: the server pauses the game, and both come back.
post "/api/games/$game/acts" '{"act":"plays c3"}' "$white"
shut
open --engine "$WICKED good"
eventually "the game was found" answered '3\. c3'
post "/api/games/$game/acts" '{"act":"arrives"}' "$white"
eventually "and the engine moves" answered '3\.\.\. '
create '"Engine":"black 9"'
is "there are eight" grep -q 'tags.Engine' "$dir/answer"
create '"Engine":"black 1","Arbiter":"absent"'
is "somebody has to see its flag" grep -q 'tags.Engine' "$dir/answer"

# Practice: it touches, makes and presses, each by itself.
for tag in "both 3" "black 3 practice" "black 3 practice " "black 3 practice 101" \
    "black 3 practise 5"; do
    create "\"Engine\":\"$tag\""
    is "\"$tag\" is not an engine" grep -q 'tags.Engine' "$dir/answer"
done
create '"Engine":"black 1","Arbiter":"present"'
is "with a person as the arbiter only for practice" \
    grep -q 'tags.Engine' "$dir/answer"
for tag in '"Scoresheets":"manual"' '"Blind":"white"' '"Blind":"black"'; do
    create "\"Engine\":\"black 1\",$tag"
    is "it sees the board and writes nothing: $tag" grep -q 'tags.Engine' "$dir/answer"
done
create '"Engine":"black 8 practice 0"'
post "/api/games/$game/acts" '{"act":"makes e4"}' "$white"
post "/api/games/$game/acts" '{"act":"presses"}' "$white"
eventually "it answers" answered '1\.\.\. [a-hN]'
eventually "and presses" acts_have 'black presses'
acts | sed -n 's/.* black \([a-z]*\).*/\1/p' | head -n 3 | tr '\n' ' ' >"$dir/deeds"
is "touches, makes, presses" [ "$(cat "$dir/deeds")" = "touches makes presses " ]
control=-
create '"Engine":"black 8 practice 0"'
control=600
post "/api/games/$game/acts" '{"act":"plays e4"}' "$white"
eventually "so it does without clocks" acts_have 'black makes'

# Where a person is the arbiter an illegal move may stand: no engine knows such a game,
# and any legal move will do.
present='"Engine":"black 8 practice 0","Arbiter":"present"'
create "$present"
post "/api/games/$game/acts" '{"act":"makes b1b4"}' "$white"
post "/api/games/$game/acts" '{"act":"presses"}' "$white"
eventually "it goes on after an illegal move" acts_have 'black makes'
create "$present"',"SetUp":"1","FEN":"7k/8/6K1/8/8/8/8/Q7 w - - 0 1"'
post "/api/games/$game/acts" '{"act":"makes a1h7"}' "$white"
post "/api/games/$game/acts" '{"act":"presses"}' "$white"
is "there is no move left, and no result" acts_have 'white presses'

# What comes between its touch and its move changes nothing, or ends all.
post /api/games '{"tags":{"TimeControl":"-","Engine":"black 8 practice 0"},
    "start":"now"}'
game=$(sed -n 's/.*"game":"\([^"]*\)".*/\1/p' "$dir/answer")
white=$(sed -n 's/.*"tokens":{"white":"\([^"]*\)".*/\1/p' "$dir/answer")
touches()
{
    [ "$(acts | grep -c 'black touches')" -ge "$1" ]
}
post "/api/games/$game/acts" '{"act":"makes e4"}' "$white"
post "/api/games/$game/acts" '{"act":"presses"}' "$white"
eventually "it touches" touches 1
post "/api/games/$game/acts" '{"act":"pauses"}' "$room"
post "/api/games/$game/acts" '{"act":"resumes"}' "$room"
eventually "it makes its move" acts_have 'black makes'
eventually "and presses it" acts_have 'black presses'
post "/api/games/$game/acts" '{"act":"makes d4"}' "$white"
post "/api/games/$game/acts" '{"act":"presses"}' "$white"
seen=$(acts | grep -c 'black touches')
eventually "it touches again" touches $((seen + 1))
post "/api/games/$game/acts" '{"act":"resigns"}' "$white"
eventually "the game is over" answered ' 0-1'

# Two of them, and a person as the arbiter.
post /api/games '{"tags":{"TimeControl":"600","Engine":"both 8 practice 0",
    "Arbiter":"present"},"start":"arbiter"}'
game=$(sed -n 's/.*"game":"\([^"]*\)".*/\1/p' "$dir/answer")
white=$(sed -n 's/.*"tokens":{"arbiter":"\([^"]*\)".*/\1/p' "$dir/answer")
is "no link for players" sh -c '! grep -q "\"white\":\"/game" "$1"' sh "$dir/answer"
post "/api/games/$game/acts" '{"act":"starts"}' "$white"
eventually "both move" answered '2\.\.\. '
shut

# It offers a draw between its move and the press, and accepts one.
open --engine "$WICKED shuffle"
create '"Engine":"black 8","SetUp":"1",
    "FEN":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 40"'
post "/api/games/$game/acts" '{"act":"plays e4"}' "$white"
eventually "it offers a draw" acts_have 'black offers draw'
eventually "and then presses" acts_have 'black presses'
acts | sed -n 's/.* black \([a-z]*\).*/\1/p' | tr '\n' ' ' >"$dir/deeds"
is "makes, offers, presses" [ "$(cat "$dir/deeds")" = "makes offers presses " ]
post "/api/games/$game/acts" '{"act":"declines"}' "$white"
post "/api/games/$game/acts" '{"act":"offers draw"}' "$white" # early, and yet one
post "/api/games/$game/acts" '{"act":"plays d4"}' "$white"
eventually "it accepts" acts_have 'black accepts'
shut

# It claims a draw that it may have, and then plays again, as White.
open --engine "$WICKED shuffle" --engines 1
create '"Engine":"black 8","SetUp":"1","FEN":"4k1n1/8/8/8/8/8/8/R3K3 w - - 98 80"'
post "/api/games/$game/acts" '{"act":"plays Ra2"}' "$white"
eventually "it claims fifty moves" acts_have 'black claims fifty with g8'
create '"Engine":"black 8","SetUp":"1","FEN":"4k1n1/8/8/8/8/8/8/R3K3 w - - 99 80"'
post "/api/games/$game/acts" '{"act":"plays Ra2"}' "$white"
eventually "it claims at once" acts_have 'black claims fifty$'
create '"Engine":"black 8"'
for turn in 1:Nf3 2:Ng1 3:Nf3 4:Ng1; do
    post "/api/games/$game/acts" "{\"act\":\"plays ${turn#*:}\"}" "$white"
    eventually "it answers ${turn#*:}" has_acts "${turn%:*}"
done
is "it claims a repetition" acts_have 'black claims repetition with '
post "/api/games/$game/ask" '{"what":"rematch"}' "$white"
is "there is a rematch" grep -q '"rematch":"' "$dir/answer"
create '"Engine":"white 1"'
white=$(sed -n 's/.*"tokens":{"black":"\([^"]*\)".*/\1/p' "$dir/answer")
eventually "it begins" answered '1\. [a-hN]'

# It agrees to a pause.
create '"Engine":"black 1"'
post "/api/games/$game/ask" '{"what":"pause"}' "$white"
eventually "they pause" acts_have 'arbiter pauses'
post "/api/games/$game/ask" '{"what":"resume"}' "$white"
eventually "and go on" acts_have 'arbiter resumes'

# A beginner plays anything; whoever practises slips as often as he is told to.
for i in 1 2 3 4 5 6 7 8; do
    create '"Engine":"black 1"'
    post "/api/games/$game/acts" '{"act":"plays e4"}' "$white"
    eventually "it plays $i" answered '1\.\.\. '
done
for i in 1 2 3 4 5 6; do
    create '"Engine":"black 3 practice 100"'
    post "/api/games/$game/acts" '{"act":"plays e4"}' "$white"
    eventually "it does something $i" acts_have ' black '
done
shut

# Who has to wait for a free engine is told so.
open --engine "$WICKED hang" --engines 1
create '"Engine":"black 8"'
post "/api/games/$game/acts" '{"act":"plays e4"}' "$white"
first=$game first_key=$white
create '"Engine":"black 8"'
post "/api/games/$game/acts" '{"act":"plays e4"}' "$white"
post "/api/games/$game/ask" '{"what":"rematch","dismiss":true}' "$white"
is "the second game waits" grep -q '"engine_waits":true' "$dir/answer"
post "/api/games/$first/ask" '{"what":"rematch","dismiss":true}' "$first_key"
is "the first does not" grep -q '"engine_waits":false' "$dir/answer"
shut

# They wait for each other, and then each has its turn, but where the game is over.
open --engine "$WICKED slow" --engines 1
games=
for i in 1 2 3; do
    create '"Engine":"black 8"'
    post "/api/games/$game/acts" '{"act":"plays e4"}' "$white"
    games="$games $game:$white"
done
post "/api/games/$game/acts" '{"act":"resigns"}' "$white"
for i in $games; do
    game=${i%:*} white=${i#*:}
    [ "$i" = "${games##* }" ] || eventually "it has its turn" answered '1\.\.\. '
done
is "and not in the game that was over" sh -c '! grep -q "level.:.error" "$1"' sh "$dir/log"
shut

# One that fails again and again gives up, and the log says why.
while IFS='|' read -r deed why; do
    open --engine "$deed"
    create '"Engine":"black 8"'
    post "/api/games/$game/acts" '{"act":"plays e4"}' "$white"
    eventually "it resigns: $deed" answered ' 1-0'
    is "the log says why: $why" grep -q "$why" "$dir/log"
    shut
done <<END
/bin/false|it ended with status 1
$WICKED exit|it ended with status 7
$WICKED shy|it ended with status 8
$WICKED illegal|it gave no move
END
open --engine "$WICKED exit"
create '"Engine":"black 8 practice 0"'
post "/api/games/$game/acts" '{"act":"plays e4"}' "$white"
eventually "it resigns at the table, too" answered ' 1-0'
shut

# One that is gone when it is needed again is started again, for another game or not.
# With little time no move is held back.
open --engine "$WICKED goodbye" --engines 1
control=5
create '"Engine":"black 8"'
control=600
post "/api/games/$game/acts" '{"act":"plays e4"}' "$white"
eventually "it answers" answered '1\.\.\. '
post "/api/games/$game/acts" '{"act":"plays d4"}' "$white"
eventually "it answers again" answered '2\.\.\. '
create '"Engine":"black 8"'
post "/api/games/$game/acts" '{"act":"plays e4"}' "$white"
eventually "it answers another" answered '1\.\.\. '
shut

# One that was asked for and is not there is said at once.
refused '--engine: there is no file "/nowhere/engine"; is the path right?' \
    serve --listen 127.0.0.1:0 --db "$dir/never" --engine /nowhere/engine
refused '--engine: a quote is not closed' \
    serve --listen 127.0.0.1:0 --db "$dir/never" --engine '"engine'

# A match is shown here as it goes on: moves, what was ruled, results.
open --engine none
room=$(sed -n 's|.*/room#||p' "$dir/links")
run match "name=good $WICKED good" "name=bad $WICKED illegal-once 3" \
    --time-control 60+1 --event Shown --live "$url" --quiet
status 0
err ""
curl -s -m 60 -H "Authorization: Bearer $room" "$url/api/room" >"$dir/answer"
is "both games are over" [ "$(over Shown)" -eq 2 ]
is "by their names" grep -q '"white":"bad","black":"good","event":"Shown"' "$dir/answer"
is "with the illegal move" grep -q '7.5.1 illegal e1e8 1' "$dir/answer"
run match "name=bad $WICKED hang" "name=good $WICKED good" --time-control 1 \
    --event Fallen --live "$url" --quiet
status 0
curl -s -m 60 -H "Authorization: Bearer $room" "$url/api/room" >"$dir/answer"
is "a flag-fall is the arbiter's word" [ "$(over Fallen)" -eq 2 ]
refused '--live "http://127.0.0.1:1/": 127.0.0.1:1: ' \
    match "$WICKED good" "$WICKED good" --live http://127.0.0.1:1/
shut

# Without a link, at a server of its own, which ends with the match.
"$ARBITER" match "name=slow $WICKED hang" "name=good $WICKED good" --live \
    --time-control 600 --quiet >"$dir/out" 2>"$dir/err" &
match=$!
shown_at()
{
    url=$(sed -n 's|^The games are shown at \(http://127.0.0.1:[0-9]*\)/watch$|\1|p' \
        "$dir/err")
    [ "$url" ] && curl -s -m 60 "$url/api/games" | grep -q \
        '"white":"slow","black":"good".*"status":"playing"'
}
gone()
{
    ! curl -s -m 60 "$url/api/games" >/dev/null
}
eventually "the game is shown" shown_at
is "the page is there, too" sh -c 'curl -s -m 60 "$1/watch" | grep -q "<html"' sh "$url"
kill "$match"
wait "$match" 2>/dev/null
eventually "the server is gone" gone

open --engines 0 --engine "$WICKED good"
is "none at all" [ "$(curl -s -m 60 "$url/api/engines")" = '{"levels":[]}' ]
create '"Engine":"black 1"'
is "and no game with one" grep -q 'there is no engine here' "$dir/answer"
shut
