#!/bin/sh
# mcp.sh - arbiter mcp, line by line
. "$(dirname "$0")/lib"

# ask LINE...: each a message
ask()
{
    printf '%s\n' "$@" | "$ARBITER" mcp >"$dir/out" 2>"$dir/err"
    code=$?
    command="arbiter mcp"
    status 0
    err ""
}

ask 'rubbish' '[]' '{"jsonrpc":"1.0","id":1,"method":"ping"}' \
    '{"jsonrpc":"2.0","id":{},"method":"ping"}' \
    '{"jsonrpc":"2.0","id":1,"id":2,"method":"ping"}'
is "five errors" [ "$(grep -c '"id":null,"error":{"code":-32[67]00' "$dir/out")" -eq 5 ]
ask '' '{"jsonrpc":"2.0","id":"a","method":"ping"}' \
    '{"jsonrpc":"2.0","method":"notifications/initialized"}' \
    '{"jsonrpc":"2.0","id":1,"result":{}}' \
    '{"jsonrpc":"2.0","id":2,"method":"resources/list"}'
out '{"jsonrpc":"2.0","id":"a","result":{}}
{"jsonrpc":"2.0","id":2,"error":{"code":-32601,"message":"unknown method"}}'
ask '{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2024-11-05"}}'
is "the client's revision" grep -q '"protocolVersion":"2024-11-05"' "$dir/out"
ask '{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"1999"}}'
is "our newest revision" grep -q '"protocolVersion":"2025-06-18"' "$dir/out"
ask '{"jsonrpc":"2.0","id":1,"method":"initialize"}'
is "the same without a wish" grep -q '"protocolVersion":"2025-06-18"' "$dir/out"
ask '{"jsonrpc":"2.0","id":1,"error":{}}'
out ""
ask '{"jsonrpc":"2.0","id":1}' '{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"moves"}}'
out '{"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"not a JSON-RPC 2.0 request"}}
{"jsonrpc":"2.0","id":2,"error":{"code":-32602,"message":"moves needs the parameter \"fen\""}}'
printf x | "$ARBITER" mcp >"$dir/out"
out_has '"code":-32700'
ask '{"jsonrpc":"2.0","id":1,"method":"tools/call"}' \
    '{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"judge","arguments":[]}}'
is "two errors" [ "$(grep -c '"code":-32602' "$dir/out")" -eq 2 ]
# What is too much is refused, and the next message answered: a line of more than
# 4 MiB, an answer of more than 1 MiB.  (test_apart.c has time and memory.)
ask "$(awk 'BEGIN { printf "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\",\"x\":\""
    for (i = 0; i < 4194304; i++) printf "x"; print "\"}" }')" \
    '{"jsonrpc":"2.0","id":2,"method":"ping"}'
out '{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"this line is not JSON, or too long"}}
{"jsonrpc":"2.0","id":2,"result":{}}'
many()
{
    awk -v count="$1" 'BEGIN {
        printf "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\",\"params\":"
        printf "{\"name\":\"judge\",\"arguments\":{\"transcript\":\""
        for (i = 0; i < count; i++) printf "+1 time passes\\n"
        print "\"}}}" }'
}
case $ARBITER in
*/asan/*) ;; # the sanitizers take more memory than the limit leaves
*)
    ask "$(many 100)"
    is "an answer" grep -q '0:01:40 Time passes.*"isError":false' "$dir/out"
    ask "$(many 60000)"
    is "too much text" grep -q 'too much memory or text\."}\],"isError":true' "$dir/out"
    ;;
esac
run mcp extra
status 2
# The tools, and what they are not called with.
ask '{"jsonrpc":"2.0","id":1,"method":"tools/list"}'
is "all tools" grep -q '"name":"judge".*"name":"diff".*"name":"san"' "$dir/out"
is "what they need" grep -q '"required":\["transcript"\]' "$dir/out"
call()
{
    ask "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\",\"params\":{\"name\":\"$1\",\"arguments\":$2}}"
}
for wrong in 'cook {}' 'moves {}' 'moves {"fen":"startpos","colour":"w"}' 'moves {"fen":1}'; do
    call "${wrong%% *}" "${wrong#* }"
    is "$wrong is refused" grep -q '"code":-32602' "$dir/out"
done
case $ARBITER in
*/asan/*) ;; # the sanitizers take more memory than the limit leaves
*)
    call moves '{"fen":"startpos","move":"Ke2","edition":"2017"}'
    is "why not" grep -q 'illegal: .*"isError":false' "$dir/out"
    call moves '{"fen":"nonsense"}'
    is "an error is told as one" grep -q '"isError":true' "$dir/out"
    call diff '{"from":"2017","to":"2023","matter":"9.6.2"}'
    is "what changed" grep -q '"isError":false' "$dir/out"
    call explain '{"transcript":"0:00:00 arbiter starts\n0:00:01 white plays e4\n","laws":"all"}'
    is "by all editions" grep -q '1988.*"isError":false' "$dir/out"
    ;;
esac
