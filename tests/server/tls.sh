#!/bin/sh
# HTTPS and WebSockets over TLS, with a certificate that we sign ourselves.
set -u
fail()
{
    echo "tls: $*" >&2
    exit 1
}

# eventually FACT COMMAND...: wait until the command succeeds, for a minute at most
eventually()
{
    fact=$1
    shift
    tries=0
    until "$@"; do
        tries=$((tries + 1))
        [ $tries -lt 600 ] || fail "$fact"
        sleep 0.1
    done
}

openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost \
    -addext 'subjectAltName=IP:127.0.0.1' \
    -keyout "$WORK/key.pem" -out "$WORK/cert.pem" 2>/dev/null ||
    fail "openssl made no certificate"
"$ARBITER" serve --listen 127.0.0.1:0 --db memory \
    --tls-certificate "$WORK/cert.pem" --tls-key "$WORK/key.pem" \
    >"$WORK/out" 2>"$WORK/server.log" &
server=$!
trap 'kill $server; wait $server' EXIT
eventually "it does not start" grep -q Ctrl-C "$WORK/out"
port=$(sed -n 's,^  https://127.0.0.1:\([0-9]*\)/$,\1,p' "$WORK/out")
[ -n "$port" ] || fail "no https link is printed"

ask()
{
    curl -sS --cacert "$WORK/cert.pem" -H 'Content-Type: application/json' "$@"
}
ask "https://127.0.0.1:$port/healthz" | grep -q '"status":"ok"' ||
    fail "no answer over https"
ask -d '{"start":"now"}' "https://127.0.0.1:$port/api/games" >"$WORK/game.json"
game=$(sed 's/{"game":"\([^"]*\).*/\1/' "$WORK/game.json")
white=$(sed 's/.*"tokens":{"white":"\([^"]*\)".*/\1/' "$WORK/game.json")
ask -H "Authorization: Bearer $white" -d '{"act":"plays e4"}' \
    "https://127.0.0.1:$port/api/games/$game/acts" |
    grep -q '6.2.1 completed e4' || fail "no act over https"
curl -s "http://127.0.0.1:$port/healthz" 2>/dev/null | grep -q ok &&
    fail "it answers without TLS, too"

ask -o "$WORK/page" -D "$WORK/headers" "https://127.0.0.1:$port/healthz"
grep -qi '^strict-transport-security: max-age=' "$WORK/headers" ||
    fail "browsers are not asked to stay with https"
ask --tls-max 1.2 "https://127.0.0.1:$port/healthz" | grep -q '"status":"ok"' ||
    fail "no TLS 1.2"
for weak in AES128-SHA ECDHE-RSA-AES128-SHA AES128-GCM-SHA256; do
    openssl s_client -tls1_2 -cipher "$weak:@SECLEVEL=0" -connect "127.0.0.1:$port" \
        </dev/null 2>/dev/null | grep -q 'Cipher is [^(]' && fail "it takes $weak"
done
for old in -tls1 -tls1_1; do
    openssl s_client $old -cipher 'ALL:@SECLEVEL=0' -connect "127.0.0.1:$port" \
        </dev/null 2>/dev/null | grep -q 'Cipher is [^(]' && fail "it takes $old"
done

# A new certificate, without a new server.
shown()
{
    openssl s_client -connect "127.0.0.1:$port" </dev/null 2>/dev/null |
        grep -q 'subject=CN *= *second'
}
shown && fail "the second certificate is shown before it is there"
openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=second \
    -addext 'subjectAltName=IP:127.0.0.1' \
    -keyout "$WORK/key.pem" -out "$WORK/cert.pem" 2>/dev/null
kill -HUP $server
eventually "the certificate is not read again" shown
cp "$WORK/cert.pem" "$WORK/kept.pem"
echo nonsense >"$WORK/cert.pem"
kill -HUP $server
eventually "a certificate that is none changes nothing" \
    grep -q "settings stay as they are" "$WORK/server.log"
cp "$WORK/kept.pem" "$WORK/cert.pem"
shown || fail "another certificate is shown"

# A join, in a frame whose mask is zero, when the server has agreed.
mkfifo "$WORK/said"
openssl s_client -quiet -CAfile "$WORK/cert.pem" -connect "127.0.0.1:$port" \
    <"$WORK/said" >"$WORK/live" 2>/dev/null &
client=$!
trap 'kill $client $server; wait $client $server' EXIT
exec 3>"$WORK/said"
join="{\"type\":\"join\",\"game\":\"$game\",\"token\":\"$white\"}"
{
    printf 'GET /api/live HTTP/1.1\r\nHost: 127.0.0.1:%s\r\n' "$port"
    printf 'Upgrade: websocket\r\nConnection: Upgrade\r\n'
    printf 'Sec-WebSocket-Version: 13\r\n'
    printf 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n'
} >&3
eventually "no WebSocket over TLS" grep -aq '101 Switching' "$WORK/live"
perl -e 'print "\x81", pack("C", 0x80 | length $ARGV[0]), "\0" x 4, $ARGV[0]' \
    "$join" >&3
eventually "no welcome over TLS" \
    grep -aq '"type":"welcome","role":"white"' "$WORK/live"
exec 3>&-

"$ARBITER" serve --listen 127.0.0.1:0 --db memory \
    --tls-certificate "$WORK/none" --tls-key "$WORK/key.pem" >/dev/null \
    2>"$WORK/err" && fail "a missing certificate is no matter"
grep -q "none: No such file or directory" "$WORK/err" || fail "$(cat "$WORK/err")"

# The key of another, and what is no certificate.
openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=third \
    -keyout "$WORK/third.pem" -out "$WORK/third.cert" 2>/dev/null
echo nothing >"$WORK/nothing"
refused()
{
    "$ARBITER" serve --listen 127.0.0.1:0 --db memory --tls-certificate "$1" --tls-key "$2" \
        >/dev/null 2>"$WORK/err" && fail "it takes $1 and $2"
    grep -q "$3" "$WORK/err" || fail "$(cat "$WORK/err")"
}
refused "$WORK/cert.pem" "$WORK/third.pem" "third.pem: this is not the key of .*cert.pem"
refused "$WORK/nothing" "$WORK/key.pem" "nothing: "
refused "$WORK/cert.pem" "$WORK/nothing" "nothing: "
exit 0
