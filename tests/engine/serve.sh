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
create()
{
    post /api/games "{\"tags\":{\"TimeControl\":\"600\",$1},\"start\":\"now\"}"
    game=$(sed -n 's/.*"game":"\([^"]*\)".*/\1/p' "$dir/answer")
    white=$(sed -n 's/.*"tokens":{"white":"\([^"]*\)".*/\1/p' "$dir/answer")
}

pgn()
{
    curl -s -m 60 -H "Authorization: Bearer $white" \
        "$url/api/games/$game/game.pgn" | tr '\n' ' '
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
shut

# One that fails again and again gives up, and the log says why.
open --engine "$WICKED exit"
create '"Engine":"black 8"'
post "/api/games/$game/acts" '{"act":"plays e4"}' "$white"
eventually "it resigns" answered ' 1-0'
is "the log says why" grep -q 'it ended with status 7' "$dir/log"
shut

open --engines 0 --engine "$WICKED good"
is "none at all" [ "$(curl -s -m 60 "$url/api/engines")" = '{"levels":[]}' ]
create '"Engine":"black 1"'
is "and no game with one" grep -q 'there is no engine here' "$dir/answer"
shut
