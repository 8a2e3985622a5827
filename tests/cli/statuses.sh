# One table of exit statuses (arbiter(1)), for every subcommand: 0 done or yes, 1 no or
# something found, 2 usage or input, 3 undecided.
. tests/cli/lib

: >"$dir/empty"
printf '[White "A"]\n\n1. e4 e5 1/2-1/2\n' >"$dir/fine.pgn"
printf '[White "A"]\n\n1. e4 e5 2. Ke3 *\n' >"$dir/bad.pgn"
printf '1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8\n' >"$dir/thrice.pgn"
printf '0:00:00 arbiter starts\n+1 white plays e4\n=> result 1-0\n' >"$dir/wrong.acts"
cp tests/data/livechess.jsonl "$dir/boards"
run event new "$dir/cup.trf" --name Cup --rounds 3
status 0
while read -r expected arguments; do
    arguments=$(echo "$arguments" | sed "s,@,$dir/,g")
    case $arguments in
    "${arguments%% *}" | "") name=$arguments ;;
    *) name=${arguments%% *} ;;
    esac
    echo "$name" >>"$dir/seen"
    eval "run $arguments"
    status "$expected"
    [ "$expected" -ne 2 ] || is "it says why" [ -s "$dir/err" ]
done <<'END'
0 board startpos
2 board odd
0 moves startpos e4
1 moves startpos e5
2 moves startpos '?'
0 san startpos e4
1 san startpos e5
2 san startpos '?'
0 mate startpos
1 mate '8/8/8/4k3/8/4K3/8/8 w - -'
1 mate '8/8/8/4k3/8/4K3/8/8 w - -' white
2 mate startpos red
3 mate '1k6/1P1p1p1p/BP6/1P6/8/8/3P1PKP/8 w - - 0 1' black --budget 500
0 claim @thrice.pgn
1 claim @fine.pgn
2 claim @none
0 reach startpos
1 reach 'rnbqkbnr/pppppppp/8/8/8/B7/PPPPPPPP/RN1QKBNR b KQkq - 0 1'
2 reach odd
3 reach --budget 1 '6Bk/8/8/8/8/8/8/K1QQQQQQ b - - 0 1'
0 perft startpos 2
2 perft startpos
0 judge docs/acts/judged-game.acts
0 judge --check docs/acts/judged-game.acts
1 judge --check @wrong.acts
2 judge @none
0 scoresheet docs/acts/judged-game.acts
2 scoresheet @none
1 envelope docs/acts/adjourned.acts
2 envelope @none
0 audit @fine.pgn
1 audit @bad.pgn
2 audit @empty
2 audit @none @fine.pgn
0 pgn --check @fine.pgn
1 pgn --check @bad.pgn
2 pgn --check @empty
0 watch --once @fine.pgn
1 watch --once @bad.pgn
2 watch --once @none
0 play --plain --time-control -
2 play --plain --time-control x
2 match one
0 boards @boards
2 boards @none
0 event standings @cup.trf
2 event standings @none
2 broadcast @none
2 serve --listen foo
2 admin bun
2 journal
2 journal verify --db @none
0 laws
0 laws 2023 9.2
2 laws 2023 99
0 exam --questions 1
2 exam --questions 0
0 mcp
2 mcp x
END
subcommands | sort >"$dir/all"
is "every subcommand is in the table" diff "$dir/all" - <<END
$(sort -u "$dir/seen")
END

# What cannot be is said before anything is made.
command="arbiter serve --listen foo"
(cd "$dir" && "$ARBITER" serve --listen foo 2>err)
is "no journal is made" [ ! -e "$dir/var" ]

# Where nobody reads any more, it ends as other programs do, and says nothing.
for arguments in "laws 2023" "pgn $dir/many.pgn" "audit $dir/many.pgn" "moves startpos"; do
    i=0
    [ -f "$dir/many.pgn" ] || while [ $i -lt 5000 ]; do
        printf '[White "%s"]\n\n1. e4 e5 2. Ke3 *\n\n' $i
        i=$((i + 1))
    done >"$dir/many.pgn"
    command="arbiter $arguments, unread"
    # shellcheck disable=SC2086 # words
    { sleep 0.2; "$ARBITER" $arguments 2>"$dir/err"; echo $? >"$dir/code"; } | :
    code=$(cat "$dir/code")
    status 141
    [ "${arguments%% *}" = pgn ] || err ""
done
