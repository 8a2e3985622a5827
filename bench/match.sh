#!/bin/sh
# match.sh - arbiter match beside fastchess and cutechess-cli, where they are on PATH
#
#     bench/match.sh BUILD [REPEAT [GAMES]]
#
# The same engines, openings and time controls, two games at once, and the runners in
# turn, REPEAT times.  How long a runner takes from an answer to the next go is measured
# by an engine that notes both (wicked stopwatch), one game at a time; it answers at
# once, so a game that it loses on time is the runner's fault.
set -eu

build=$(cd "${1:?give the build directory}" && pwd)
repeat=${2:-2}
games=${3:-20}
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
PATH=$PATH:/usr/games
export PATH
cd "$dir" # fastchess leaves a file where it was started
arbiter=$build/arbiter
stopwatch=$build/tests/engine/wicked
a=${ENGINE_A:-stockfish}
b=${ENGINE_B:-ethereal-chess}

cat >"$dir/openings.epd" <<'EPD'
rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2
rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2
rnbqkbnr/ppp1pppp/8/3p4/3P4/8/PPP1PPPP/RNBQKBNR w KQkq - 0 2
rnbqkbnr/pppp1ppp/4p3/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2
rnbqkb1r/pppppppp/5n2/8/2P5/8/PP1PPPPP/RNBQKBNR w KQkq - 1 2
EPD

runners=arbiter
for peer in fastchess cutechess-cli; do
    if command -v $peer >/dev/null; then
        runners="$runners $peer"
    else
        echo "missing: $peer" >&2
    fi
done

# play RUNNER ENGINE ENGINE CONTROL PAIRS AT-ONCE PGN
play()
{
    case $1 in
    arbiter)
        "$arbiter" match "name=a option.Hash=16 $2" "name=b option.Hash=16 $3" \
            --time-control "$4" --rounds "$5" --concurrency "$6" --pgn "$7" \
            --openings "$dir/openings.epd" --as engine-tests --quiet
        ;;
    *)
        set -- "$1" "${2%% *}" "${2#* }" "${3%% *}" "${3#* }" "$4" "$5" "$6" "$7"
        [ "$2" != "$3" ] || set -- "$1" "$2" "" "$4" "" "$6" "$7" "$8" "$9"
        case $1 in
        fastchess) pgn="file=$9" more=-force-concurrency proto= ;;
        *) pgn=$9 more= proto=proto=uci ;;
        esac
        first=$(args_of $1 $3) second=$(args_of $1 $5)
        old=$IFS
        IFS='
'
        # shellcheck disable=SC2086
        "$1" -engine "cmd=$(command -v "$2")" $first name=a \
            -engine "cmd=$(command -v "$4")" $second name=b \
            -each $proto "tc=$6" option.Hash=16 -rounds "$7" -games 2 -repeat \
            -concurrency "$8" $more -pgnout $pgn \
            -openings "file=$dir/openings.epd" format=epd order=sequential
        IFS=$old
        ;;
    esac >"$dir/log" 2>&1 || {
        cat "$dir/log" >&2
        return 1
    }
}

# args_of RUNNER ARGUMENT...: a line each, as the runner takes them
args_of()
{
    runner=$1
    shift
    [ $# -gt 0 ] || return 0
    case $runner in
    fastchess) echo "args=$*" ;;
    *) printf 'arg=%s\n' "$@" ;;
    esac
}

now()
{
    date +%s.%N
}

# speed RUNNER CONTROL: adds games, seconds, games lost on time and plies to its file
speed()
{
    began=$(now)
    rm -f "$dir/pgn"
    play "$1" "$a" "$b" "$2" $((games / 2)) 2 "$dir/pgn"
    echo "$(grep -c '^\[Event ' "$dir/pgn") $began $(now)" \
        "$(grep -c 'Termination "time forfeit"' "$dir/pgn" || :)" \
        "$("$arbiter" audit "$dir/pgn" | sed -n 's/.* games, \([0-9]*\) moves.*/\1/p')" \
        >>"$dir/$1.$2"
}

# delays RUNNER: the nanoseconds from an answer to the next go
delays()
{
    rm -f "$dir/notes" "$dir/pgn"
    play "$1" "$stopwatch stopwatch $dir/notes" "$stopwatch stopwatch $dir/notes" \
        0.1+0.01 10 1 "$dir/pgn"
    sort -n -k 2 "$dir/notes" | awk '
        $1 == "go" && last == "moved" { printf "%d\n", $2 - at }
        { last = $1; at = $2 }' >"$dir/$1.delays.$i"
    grep -c 'Termination "time forfeit"' "$dir/pgn" >>"$dir/$1.lost" || :
}

for i in $(seq "$repeat"); do
    for runner in $runners; do
        delays "$runner"
        speed "$runner" 0.1+0.01
        speed "$runner" 1+0.01
    done
done

# rate FILE: games a minute; plies a second, since no two matches have games of the
# same length
rate()
{
    awk '{ games += $1; plies += $5; seconds += $3 - $2 }
        END { printf "%.1f (%.1f)", games * 60 / seconds, plies / seconds }' "$1"
}

# lost FILE: what the engines themselves lost on time
lost()
{
    awk '{ sum += $4 } END { print sum + 0 }' "$1"
}

# part RUNNER PERCENT: in microseconds, of each round; the middle one of them, so that
# a moment in which the machine was busy does not count
part()
{
    for file in "$dir/$1".delays.*; do
        sort -n "$file" | awk -v p="$2" '{ v[NR] = $1 }
            END { i = int(NR * p / 100 + 0.999); printf "%.0f\n", v[i < 1 ? 1 : i] / 1000 }'
    done | sort -n | awk '{ v[NR] = $1 } END { print v[int((NR + 1) / 2)] }'
}

echo "$a - $b, two games at once; an answer to the next go: one game at a time"
printf '%-14s %24s %22s %12s %12s %10s %14s\n' runner '0.1s: games/min (ply/s)' '1s: games/min (ply/s)' \
    'median us' 'p99 us' 'its faults' "engines' flags"
for runner in $runners; do
    printf '%-14s %24s %22s %12s %12s %10s %14s\n' "$runner" \
        "$(rate "$dir/$runner.0.1+0.01")" "$(rate "$dir/$runner.1+0.01")" \
        "$(part "$runner" 50)" "$(part "$runner" 99)" \
        "$(awk '{ sum += $1 } END { print sum + 0 }' "$dir/$runner.lost")" \
        "$(($(lost "$dir/$runner.0.1+0.01") + $(lost "$dir/$runner.1+0.01")))"
done
